"""What is asked of a store and written to it, a file for each subject."""
