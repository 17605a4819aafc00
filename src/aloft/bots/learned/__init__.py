"""What bots learned by playing themselves: networks that judge positions, and who plays by them."""
