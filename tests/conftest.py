"""How property tests run: the same examples every time; `--hypothesis-profile=explore` looks further."""

from hypothesis import HealthCheck, settings

COMMON = {"deadline": None, "database": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("steady", derandomize=True, max_examples=60, **COMMON)
settings.register_profile("explore", max_examples=2000, **COMMON)
settings.load_profile("steady")
