"""Options for tests that play every game, made from the facts: so tests play a new option without further work."""

from pakal.core.facts import Facts, Option, each_value

EXAMPLES = {"deck": ("10,0,12,13,0,15,10",), "die": ("1,6,7,arrows", "2,3"), "max_rounds": ("12", "15")}
"""Values of options whose values cannot be listed."""


def values_of(option: Option) -> tuple[str, ...]:
    """What is tried of an option."""
    assert option.choices or option.name in EXAMPLES, f"tests/trials.py needs example values of option {option.name}"
    return option.choices or EXAMPLES[option.name]


def trials(facts: Facts) -> list[tuple[str, ...]]:
    """Lists of options in which each value of each option stands at least once."""
    return each_value({option.name: values_of(option) for option in facts.options})
