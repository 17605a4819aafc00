"""What the Aloft editions share: the sky, the balloons, their trucks and the formation's score."""

NARROW = "Lift all balloons into a narrow formation: a column costs a point, a balloon left behind three."
