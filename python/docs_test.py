"""The examples in docstrings and in docs/research.md do what they say."""

import doctest
import inspect
from pathlib import Path

import pytest
import zeros
import zeros.spaces

ROOT = Path(__file__).resolve().parent.parent
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def documented():
    """Every public thing with a docstring, by name."""
    found = {"zeros": zeros}
    places = [(name, getattr(zeros, name)) for name in zeros.__all__]
    places += vars(zeros.spaces).items()
    for name, thing in places:
        if inspect.isclass(thing) and thing.__module__.startswith("zeros"):
            found[name] = thing
            found.update((f"{name}.{key}", value) for key, value in vars(thing).items()
                         if key[0] != "_")
        elif inspect.isroutine(thing) and getattr(zeros, name, None) is thing:
            found[name] = thing
    return found


@pytest.mark.parametrize("name",
                         [name for name, thing in documented().items()
                          if ">>>" in (thing.__doc__ or "")])
def test_examples(name):
    thing = documented()[name]
    space = {"zeros": zeros, **vars(zeros.spaces)}
    test = doctest.DocTestParser().get_doctest(inspect.getdoc(thing), space, name, None, None)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(test).failed == 0


def test_research_docs():
    assert doctest.testfile(str(ROOT / "docs/research.md"), module_relative=False,
                            optionflags=FLAGS).failed == 0


def test_everything_is_documented():
    silent = [name for name, thing in documented().items() if not inspect.getdoc(thing)]
    assert silent == []
