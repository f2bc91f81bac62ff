"""What is installed, exactly: the lock files beside this one, how they are made, and under which licences it comes."""
