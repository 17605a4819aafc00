"""What is the best that can still come of a game whose course is all in the hands of who plays it?"""
