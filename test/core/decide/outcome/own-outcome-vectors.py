"""Works own-outcome-vectors.json out: python3 own-outcome-vectors.py > own-outcome-vectors.json, then biome check --write.

The looks of rules that buy solved tasks once more, in another language and from the formulas alone: it shares no code with rentroll. With a file
of such vectors as argument it says instead how many of their looks it comes to. Needs mpmath for Student's t.
"""
import json
import math
import random
import sys

from mpmath import betainc, erfinv, mp, mpf, sqrt

mp.dps = 60
D0, NU0, CV0, CAP = 4, 4, 0.25, 2
DEFAULTS = dict(ratio=2, minEffect=0.15, alpha=0.05, beta=0.1, value="auto", times=3, minFailures=0.2, maxPerCell=40)
HARM = dict(alpha=0.05, tasks="auto", critical=[])
BETS = [(0.98, 0.02, 0.25), (0.98, 0.5, 0.4), (0.8, 0.2, 0.2), (0.5, 0.05, 0.15)]
JUDGED = set("cftuka")


def normal_quantile(p):
    return sqrt(2) * erfinv(2 * mpf(p) - 1)


def t_to_z(t, df):
    t, df = mpf(t), mpf(df)
    tail = betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2
    z = -normal_quantile(tail)
    return z if t >= 0 else -z


def mean(values):
    return math.fsum(values) / len(values)


def median(values):
    ordered, half = sorted(values), len(values) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def squares(values):
    return math.fsum((value - mean(values)) ** 2 for value in values) if values else 0


def likelihood(solved, failed, share):
    return mpf(share) ** solved * (1 - mpf(share)) ** failed


def evidence(arms):
    """That a task is solved less often in the second arm than in the first."""
    (s0, f0), (s1, f1) = [(sum(arm), len(arm) - sum(arm)) for arm in arms]
    pooled = mpf(s0 + s1) / max(1, s0 + f0 + s1 + f1)
    p0 = mpf(s0) / (s0 + f0) if s0 + f0 else pooled
    p1 = mpf(s1) / (s1 + f1) if s1 + f1 else pooled
    if p1 < p0 and s0 + f0 and s1 + f1:
        p0 = p1 = pooled
    best = likelihood(s0, f0, p0) * likelihood(s1, f1, p1)
    return float(sum(w * likelihood(s0, f0, a) * likelihood(s1, f1, b) for a, b, w in BETS) / best)


def estimate(cells, policy):
    tasks = len(cells)
    costs, shares = [0.0, 0.0], [0.0, 0.0]
    for cell in cells:
        cap = CAP * max(median([cost for cost, _ in arm]) for arm in cell)
        cell[:] = [[(min(cost, cap), solved) for cost, solved in arm] for arm in cell]
        for a in (0, 1):
            costs[a] += mean([cost for cost, _ in cell[a]]) / tasks
            shares[a] += mean([solved for _, solved in cell[a]]) / tasks
    per = [costs[0] / max(0.1, shares[0]), costs[1] / max(0.1, shares[1]) if shares[1] else None]
    value = policy["times"] * per[0] if policy["value"] == "auto" else policy["value"]
    freedom = [len(cell[0]) + len(cell[1]) - 2 for cell in cells]
    mus = [mean([cost for arm in cell for cost, _ in arm]) for cell in cells]
    inside = lambda of: [sum(squares([of(run) for run in arm]) for arm in cell) for cell in cells]
    of_cost, of_solved = inside(lambda run: run[0]), inside(lambda run: run[1])
    of_full = inside(lambda run: run[0] + value * (1 - run[1]))
    r = (NU0 * CV0**2 + sum(ss / mu**2 if mu else 0 for ss, mu in zip(of_cost, mus))) / (NU0 + sum(freedom))
    q = sum(of_solved) / (NU0 + sum(freedom))
    terms = []
    for cell, mu, ss, d in zip(cells, mus, of_full, freedom):
        v = (D0 * (r * mu**2 + value**2 * q) + ss) / (D0 + d)
        terms.append(v / tasks**2 * (1 / len(cell[0]) + 1 / len(cell[1])))
    variance = sum(terms)
    apart = sum(term**2 / (D0 + d) for term, d in zip(terms, freedom))
    return dict(
        value=value,
        costPerSolved=per,
        net=value * (shares[1] - shares[0]) - (costs[1] - costs[0]),
        full=costs[0] + value * (1 - shares[0]),
        variance=variance,
        df=min(NU0 + sum(freedom), variance**2 / apart) if apart else None,
        costs=costs,
        shares=shares,
    )


def analyse(seen, policy, rent, previous):
    tau = policy["ratio"] * rent
    asked = policy["minEffect"] * seen["costs"][0] + policy["minFailures"] * seen["value"] * (1 - seen["shares"][0])
    delta = max(asked, 1.5 * tau)
    za, zb = -normal_quantile(policy["alpha"]), -normal_quantile(policy["beta"])
    theta = float((mpf(delta) - tau) * 2 * za / (za + zb))
    a, c = 2 / theta * math.log(1 / (2 * policy["alpha"])), theta / 4

    def at(variance):
        information = 1 / variance
        z = float(t_to_z((seen["net"] - tau) / math.sqrt(variance), seen["df"]))
        score = z * math.sqrt(information)
        lower = -a + 3 * c * information + 0.583 * math.sqrt(max(0, information - previous))
        return dict(z=z, information=information, score=score, upper=a + c * information, lower=lower)

    # Beyond where the lines meet they have changed places.
    asked_at = at(max(seen["variance"], c / a))
    crossing = "up" if asked_at["score"] >= asked_at["upper"] else "down" if asked_at["score"] <= asked_at["lower"] else ""
    return dict(minimalEffect=delta, **at(seen["variance"])), crossing


def look(given, policy, trials, previous):
    tasks, harm = given["tasks"], policy["harm"]
    cells = [[[], []] for _ in tasks]
    extra = dict.fromkeys(tasks, 0)
    for _, task, arm, outcome, cost, *more in trials:
        if outcome in JUDGED:
            cells[tasks.index(task)][arm == "c"].append((float(cost), outcome == "c"))
            extra[task] += arm == "c" and bool(more)
    solved = [[[s for _, s in arm] for arm in cell] for cell in cells]
    share = [[mean(arm) if arm else 0 for arm in cell] for cell in solved]
    e = {task: evidence(cell) for task, cell in zip(tasks, solved)}
    pairs = [pair for cell in solved for pair in zip(*cell)]
    lost, gained = sum(a and not b for a, b in pairs), sum(b and not a for a, b in pairs)
    suite = sum((1 + s) ** lost * (1 - s) ** gained for s in (0.2, 0.5, 0.8)) / 3
    proven = len(tasks) / harm["alpha"]
    broken = [task for task in tasks if e[task] >= proven]
    ranked = sorted(e.values(), reverse=True)
    most = max([j for j, one in enumerate(ranked, 1) if one >= len(tasks) / (j * harm["alpha"])], default=0)
    named = [task for task in tasks if most and e[task] >= ranked[most - 1]]
    gain = mean([b - a for a, b in share])
    suspects = [
        task
        for task, (a, b) in zip(tasks, share)
        if b < a and 0.5 <= e[task] < proven and extra[task] < (16 if e[task] >= 4 else 8)
    ]
    state = dict(solvedGain=gain, eSuite=suite, eTasks=e, lost=lost, gained=gained, broken=broken, named=named)
    crossing, unused = "", False
    if all(arm for cell in cells for arm in cell):
        seen = estimate(cells, policy)
        unused = seen["costs"][0] == 0
        rise = seen["shares"][1] - seen["shares"][0]
        state |= {key: seen[key] for key in ("value", "costPerSolved", "net", "full", "variance", "df")}
        even = (seen["costs"][1] - seen["costs"][0]) / rise if rise else 0
        state["breakEven"] = even if even > 0 else None
    ready = all(len(arm) >= 2 for cell in cells for arm in cell) and seen["variance"] > 0 and seen["full"] > 0
    if ready:
        figures, crossing = analyse(seen, policy, given["rent"], previous)
        state |= figures
    budget = max(1, len(tasks) // 10) if harm["tasks"] == "auto" else harm["tasks"]
    spent = len(trials) >= 2 * policy["maxPerCell"] * len(tasks)
    short = min(len(arm) for cell in cells for arm in cell) < max(3, min(4, math.ceil(48 / len(tasks))))
    held = bool(suspects) or (gain < 0 and any(4 <= one < proven for one in e.values()))

    def say():
        if any(task in harm["critical"] for task in broken):
            return "regression", "breaks-critical-task"
        if suite >= 1 / harm["alpha"]:
            return "regression", "loses-tasks"
        if len(broken) > budget:
            return ("regression", "breaks-task") if gain < 0 else ("does-not-earn", "over-harm-budget")
        if not ready:
            return "undecided", "trials-spent" if spent else "nothing-measured" if unused else "more-trials-needed"
        if broken and gain < 0 and (crossing or spent):
            return "regression", "breaks-task"
        if crossing == "down":
            return "does-not-earn", "value-ruled-out"
        if crossing == "up" and not held and not short:
            return "earns", "worth-its-price"
        if spent:
            return "undecided", "trials-spent"
        return "undecided", "failures-open" if crossing and held else "tasks-open" if crossing else "more-trials-needed"

    verdict, reason = say()
    return dict(verdict=verdict, reason=reason, **state)


def looks(given, count=None):
    policy = {**DEFAULTS, **given["policy"]}
    policy["harm"] = {**HARM, **given["policy"].get("harm", {})}
    rows = [line.split(" ") for line in given["trials"]]
    done, previous = [], 0.0
    for batch in range(1, (count or max(int(row[0]) for row in rows)) + 1):
        done.append(look(given, policy, [row for row in rows if int(row[0]) <= batch], previous))
        previous = max(previous, done[-1].get("information", 0.0))
        if count is None and done[-1]["verdict"] != "undecided":
            break
    return done


def differ(own, other, at):
    if isinstance(own, dict) and isinstance(other, dict):
        return [fault for key in own if key in other for fault in differ(own[key], other[key], f"{at}/{key}")]
    if isinstance(own, list) and isinstance(other, list) and len(own) == len(other):
        return [fault for place, pair in enumerate(zip(own, other)) for fault in differ(*pair, f"{at}/{place}")]
    if isinstance(own, (int, float)) and isinstance(other, (int, float)):
        return [] if abs(own - other) <= 1e-7 * abs(other) + 1e-300 else [f"{at}: {own}, not {other}"]
    return [] if own == other else [f"{at}: {own}, not {other}"]


def compare(file):
    """Looks of the outcome currency alone: that of tokens is worked out elsewhere."""
    same, faults, cases = 0, [], 0
    for case in json.load(open(file))["cases"]:
        asked = case["input"]["policy"]
        if isinstance(case["expected"], dict) or asked.get("currency", "outcome") != "outcome" or "capOn" in asked:
            continue
        cases += 1
        for place, (own, wanted) in enumerate(zip(looks(case["input"], len(case["expected"])), case["expected"]), 1):
            own["costPerSolved"] = wanted.get("costPerSolved") and own["costPerSolved"]
            fault = [f for key in own for f in differ(own[key], wanted.get(key), f"{case['name']} {place} {key}")]
            faults += fault
            same += not fault
    print(f"{same} looks of {cases} cases alike, {len(faults)} differences")
    print("\n".join(faults[:20]))


def invent(seed, without, withit, factor, policy=None, batches=8):
    """A case: shares solved of each task in either arm, what a trial costs with the rule of one without; four trials a task and batch."""
    rng = random.Random(seed)
    tasks = [f"t{place + 1}" for place in range(len(without))]
    lines = []
    for batch in range(1, batches + 1):
        for place, task in enumerate(tasks):
            for arm in "bcbc":
                share = (withit if arm == "c" else without)[place]
                outcome = "c" if rng.random() < share else rng.choice("fffta")
                cost = (20_000 + 9_000 * place) * math.exp(rng.gauss(0, 0.3)) * (factor if arm == "c" else 1)
                lines.append(f"{batch} {task} {arm} {outcome} {round(cost)}")
    return dict(tasks=tasks, rent=27, policy=policy or {}, trials=lines)


mixed = [0.1, 0.3, 0.5, 0.7, 0.9, 1]
invented = {
    "own: changes nothing": invent(1, mixed, mixed, 1),
    "own: buys thirty points": invent(2, mixed, [0.5, 0.6, 0.8, 0.9, 1, 1], 1.2),
    "own: always solved, saves a quarter": invent(3, [1] * 5, [1] * 5, 0.75),
    "own: costs alone": invent(4, mixed, mixed, 1.5),
    "own: loses twenty points, saves 40 %": invent(5, [0.8] * 6, [0.6] * 6, 0.6),
    "own: breaks one task of six, saves half": invent(6, [1] * 6, [0, 1, 1, 1, 1, 1], 0.5),
    "own: breaks one, mends five": invent(7, [1, 0.2, 0.2, 0.2, 0.2, 0.2], [0, 0.9, 0.9, 0.9, 0.9, 0.9], 1.1),
    "own: the same, and it is critical": invent(7, [1, 0.2, 0.2, 0.2, 0.2, 0.2], [0, 0.9, 0.9, 0.9, 0.9, 0.9], 1.1, dict(harm=dict(critical=["t1"]))),
    "own: breaks two, mends four": invent(8, [1, 1, 0, 0, 0, 0], [0, 0, 1, 1, 1, 1], 1),
    "own: never solved in either arm": invent(9, [0] * 4, [0] * 4, 1),
    "own: never solved without it": invent(10, [0] * 4, [0.7] * 4, 1.3),
    "own: a declared value": invent(11, mixed, [0.3, 0.5, 0.6, 0.8, 0.9, 1], 1.1, dict(value=30_000)),
    "own: times 1, alpha .01": invent(12, mixed, [0.5, 0.6, 0.8, 0.9, 1, 1], 1.1, dict(times=1, alpha=0.01)),
}

if len(sys.argv) > 1:
    compare(sys.argv[1])
else:
    cases = []
    for name, given in invented.items():
        found = looks(given)
        given["trials"] = [line for line in given["trials"] if int(line.split(" ")[0]) <= len(found)]
        cases.append(dict(name=name, input=given, expected=found))
    print(json.dumps(dict(schema="outcome-vectors/1", cases=cases)))
