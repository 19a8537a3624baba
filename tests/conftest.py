"""What holds for every test."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No test asserts a time, so neither does hypothesis: a busy machine is no fault of the code.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
