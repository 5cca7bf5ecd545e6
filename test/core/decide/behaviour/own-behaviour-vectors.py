"""Works own-behaviour-vectors.json out: python3 own-behaviour-vectors.py > own-behaviour-vectors.json, then biome check --write.

An oracle of another language that shares no code with rentroll: evidence as exact rational products, and the chances of the procedure by an
exact dynamic programme over pairs. Standard library only.
"""
import json
import math
from fractions import Fraction as F


def weigh(a, b, c, g):
    s, r = 2 * g / (1 + g * g), 2 * g
    gain = (1 + s) ** a * (1 - s) ** b
    room = (1 - r * (1 - g)) ** a * (1 + r * (1 + g)) ** b * (1 + r * g) ** c
    return gain, room


def ln(value):
    return math.log(value.numerator) - math.log(value.denominator)


def chances(p0, p1, tasks, g=F(2, 5), needed=50, most=60):
    """Chance of "shown" and of "turned away" where adherence is p0 without the rule and p1 with it, looks as the gate takes them."""
    up, down = (1 - p0) * p1, p0 * (1 - p1)
    alike = 1 - up - down
    first = 2 * tasks if tasks < 6 else tasks
    step = 2 if tasks == 1 else tasks
    state, n = {(0, 0): 1.0}, 0
    shown = away = pairs = 0.0
    while state and n < most:
        size = first if n == 0 else step
        for _ in range(size):
            grown = {}
            for (a, b), chance in state.items():
                for key, rate in (((a + 1, b), up), ((a, b + 1), down), ((a, b), alike)):
                    if rate > 0:
                        grown[key] = grown.get(key, 0.0) + chance * rate
            state = grown
        n += size
        left = {}
        for (a, b), chance in state.items():
            gain, room = weigh(a, b, n - a - b, g)
            if gain >= needed:
                shown, pairs = shown + chance, pairs + chance * n
            elif room >= 10:
                away, pairs = away + chance, pairs + chance * n
            else:
                left[a, b] = chance
        state = left
    rest = sum(state.values())
    return {"shown": shown, "away": away, "undecided": rest, "pairs": pairs + rest * n}


vectors = []
for place, (a, b, c, g) in enumerate([(0, 0, 0, F(2, 5)), (20, 3, 17, F(2, 5)), (3, 9, 2, F(1, 10)), (31, 0, 40, F(9, 10))]):
    gain, room = weigh(a, b, c, g)
    expected = {"gain": ln(gain), "room": ln(room)}
    vectors.append({"id": f"own-E{place + 1}", "fn": "evidence",
                    "input": {"pairs": {"a": a, "b": b, "c": c}, "policy": {"gain": float(g)}}, "expected": expected})
for place, (p0, p1, tasks) in enumerate([(0.5, 0.5, 1), (0.3, 0.3, 3), (0.2, 0.6, 3), (0.1, 0.9, 5), (0.9, 0.95, 2)]):
    vectors.append({"id": f"own-R{place + 1}", "fn": "rates",
                    "input": {"rates": {"without": p0, "with": p1, "tasks": tasks}}, "expected": chances(p0, p1, tasks)})
worst = max(chances(p / 20, p / 20, tasks)["shown"] for p in range(21) for tasks in range(1, 6))
vectors.append({"id": "own-W1", "fn": "worst", "input": {}, "expected": worst})
print(json.dumps({"schema": "behaviour-vectors/1", "oracle": "own-behaviour-vectors.py", "vectors": vectors}, indent=1))
