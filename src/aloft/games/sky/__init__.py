"""What the Aloft editions share: the sky, the balloons, their trucks and the formation's score."""
