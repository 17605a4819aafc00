"""Environments for learners: every game behind the interfaces of the field.

`import aloft.envs.pettingzoo` registers all games with PettingZoo, `import aloft.envs.gymnasium` with
Gymnasium. Both come with `aloft[envs]`; nothing else of Aloft needs them. `import aloft.envs.openspiel`
registers them with OpenSpiel, which comes with `aloft[openspiel]`. What a seat is told is the row of
numbers that its game's `LAYOUT` declares, what it may do a mask over the numbers of the actions.
"""

VERSION = 1  # of all environments: it goes up when what they tell, reward or do becomes something else
NAMESPACE = "aloft"
