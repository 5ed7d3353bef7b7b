"""The stubs have just what the compiled part has."""

import ast
import inspect
from pathlib import Path

import pytest
import zeros
from zeros import _zeros

STUBS = ast.parse(Path(_zeros.__file__).with_name("_zeros.pyi").read_text())
INHERITED = set(dir(object)) | {"__module__", "__getstate__", "__setstate__", "__annotations__",
                                "_pybind11_conduit_v1_"}


def named(nodes):
    """What these lines define, by name."""
    found = {}
    for node in nodes:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found[node.name] = node
        elif isinstance(node, ast.AnnAssign):
            found[node.target.id] = node
    return found


def test_names_of_the_module():
    there = {name for name in vars(_zeros) if not name.startswith("__")} | {"__version__"}
    assert set(named(STUBS.body)) == there


@pytest.mark.parametrize("name",
                         [name for name, thing in vars(_zeros).items() if inspect.isclass(thing)])
def test_members_of_classes(name):
    there = {key for key in vars(getattr(_zeros, name)) if key not in INHERITED}
    stub = named(named(STUBS.body)[name].body)
    assert set(stub) - INHERITED == there
    for member, node in stub.items():
        runtime = vars(getattr(_zeros, name)).get(member)
        is_property = any(getattr(mark, "id", "") == "property"
                          for mark in getattr(node, "decorator_list", ()))
        assert isinstance(runtime, property) == is_property, member
        if not is_property and not member.startswith("__"):
            written = [*node.args.args, *node.args.kwonlyargs]
            for argument in written[1:]:
                assert f"{argument.arg}: " in runtime.__doc__, f"{member}({argument.arg})"


def test_all_that_is_public_can_be_imported():
    assert sorted(zeros.__all__, key=str.lower) == sorted(set(zeros.__all__), key=str.lower)
    compiled = {name for name in vars(_zeros) if not name.startswith("_")}
    assert compiled <= set(zeros.__all__)
    for name in zeros.__all__:
        assert hasattr(zeros, name)


def test_types_are_declared():
    assert Path(zeros.__file__).with_name("py.typed").exists()
