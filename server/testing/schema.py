"""Checks JSON against a JSON Schema: those words of draft 2020-12 that docs/messages.schema.json
uses.

A word that is not known here is an error, so that nothing goes unchecked.
"""

import re

TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
}
COMMENTS = {"$schema", "$id", "$defs", "$comment", "title", "description", "examples"}


def same(one, two):
    """Whether two values are the same JSON: in Python 1 and true are equal."""
    return type(one) is type(two) and one == two


class Schema:
    def __init__(self, root):
        self.root = root

    def part(self, name):
        """What one of the $defs says."""
        return {"$ref": f"#/$defs/{name}"}

    def problems(self, value, schema=None, at="$"):
        """All that is wrong with a value, each with where it is; nothing if it fits."""
        schema = self.root if schema is None else schema
        if isinstance(schema, bool):
            return [] if schema else [f"{at}: nothing may be here"]
        found = []
        for word, rule in schema.items():
            if word in COMMENTS:
                continue
            check = getattr(self, "_" + word.lstrip("$"), None)
            if check is None:
                raise ValueError(f"{word} is not known to this checker")
            found += check(rule, value, schema, at)
        return found

    def _ref(self, rule, value, _, at):
        if not rule.startswith("#/$defs/"):
            raise ValueError(f"{rule} is not known to this checker")
        return self.problems(value, self.root["$defs"][rule.removeprefix("#/$defs/")], at)

    def _type(self, rule, value, _, at):
        names = [rule] if isinstance(rule, str) else rule
        fits = any(TYPES[name](value) for name in names)
        return [] if fits else [f"{at}: {value!r} is not {' or '.join(names)}"]

    def _const(self, rule, value, _, at):
        return [] if same(rule, value) else [f"{at}: {value!r} is not {rule!r}"]

    def _enum(self, rule, value, _, at):
        return ([] if any(same(one, value) for one in rule)
                else [f"{at}: {value!r} is none of {rule}"])

    def _minimum(self, rule, value, _, at):
        return [f"{at}: {value} < {rule}"] if TYPES["number"](value) and value < rule else []

    def _maximum(self, rule, value, _, at):
        return [f"{at}: {value} > {rule}"] if TYPES["number"](value) and value > rule else []

    def _maxLength(self, rule, value, _, at):
        return [f"{at}: longer than {rule}"] if isinstance(value, str) and len(value) > rule else []

    def _pattern(self, rule, value, _, at):
        # In Python $ would also stand before a line feed at the end.
        rule = rule[:-1] + r"\Z" if rule.endswith("$") else rule
        wrong = isinstance(value, str) and not re.search(rule, value)
        return [f"{at}: {value!r} does not match {rule}"] if wrong else []

    def _maxItems(self, rule, value, _, at):
        return [f"{at}: more than {rule}"] if isinstance(value, list) and len(value) > rule else []

    def _items(self, rule, value, _, at):
        if not isinstance(value, list):
            return []
        return [problem for i, item in enumerate(value)
                for problem in self.problems(item, rule, f"{at}[{i}]")]

    def _properties(self, rule, value, _, at):
        if not isinstance(value, dict):
            return []
        return [problem for key in rule if key in value
                for problem in self.problems(value[key], rule[key], f"{at}.{key}")]

    def _required(self, rule, value, _, at):
        if not isinstance(value, dict):
            return []
        return [f"{at}: {key} is missing" for key in rule if key not in value]

    def _additionalProperties(self, rule, value, schema, at):
        if not isinstance(value, dict):
            return []
        known = schema.get("properties", {})
        return [problem for key in value if key not in known
                for problem in self.problems(value[key], rule, f"{at}.{key}")]

    def _oneOf(self, rule, value, _, at):
        every = [self.problems(value, one, at) for one in self._likely(rule, value)]
        fits = every.count([])
        return [] if fits == 1 else [f"{at}: fits {fits} kinds"] if fits else min(every, key=len)

    def _anyOf(self, rule, value, _, at):
        every = [self.problems(value, one, at) for one in self._likely(rule, value)]
        return [] if [] in every else min(every, key=len)

    def _likely(self, rule, value):
        """Those that have the constants of the value, like its `is`: others cannot fit. All if none
        has."""
        return [one for one in rule if self._may_fit(one, value)] or rule

    def _may_fit(self, schema, value):
        while "$ref" in schema:
            schema = self.root["$defs"][schema["$ref"].removeprefix("#/$defs/")]
        if "oneOf" in schema:
            return any(self._may_fit(one, value) for one in schema["oneOf"])
        if not isinstance(value, dict):
            return True
        return all(same(part["const"], value.get(key))
                   for key, part in schema.get("properties", {}).items() if "const" in part)
