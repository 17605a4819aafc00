"""What bots look at to tell how a seat stands: what comes in, what can be bought, how near the goals are."""
