"""Site: the pages that `cardgen build` makes to find and browse everything, and the pictures on them."""
