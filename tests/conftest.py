"""For all tests: a property is not broken because the machine was busy while it was tried."""

from hypothesis import settings

settings.register_profile("no deadline", deadline=None)
settings.load_profile("no deadline")
