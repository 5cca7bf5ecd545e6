"""
Where the numbers of own-vectors.json come from: the formulas of docs/statistics.md once more, in another language, with
fifty-digit distribution functions (mpmath), sharing no line with src. Writes own-vectors.json and the files of evidence/.

    python3 test/helpers/vectors/own-vectors.py && npx biome format --write test/helpers/vectors
"""

import json
import math
import random
from pathlib import Path

from mpmath import betainc, erfc, findroot, mp, mpf, sqrt

mp.dps = 120
HERE = Path(__file__).parent
PRIOR_WEIGHT, PRIOR_CV = 4, 0.25
LAST_ROUND, MOST_WATCHED, DOUBT = 62, 24, 0.05
METRICS = {
    "priced": dict(input=1, output=5, cacheCreation=1.25, cacheRead=0.1),
    "total": dict(input=1, output=1, cacheCreation=1, cacheRead=1),
    "processing": dict(input=1, output=1, cacheCreation=1, cacheRead=0),
}
DEFAULTS = dict(ratio=2, minEffect=0.15, accept=2.4, reject=1.8, weights=METRICS["priced"])
FAILURES = {"failed-check", "timed-out", "turn-cap", "token-cap", "agent-error"}


# Distribution functions


def normal_upper_tail(z):
    """P(N > z)."""
    return erfc(mpf(z) / sqrt(2)) / 2


def t_upper_tail(t, df):
    """P(T > t), t > 0."""
    t, df = mpf(t), mpf(df)
    return betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2


def deviate(z, df):
    """Student's quantile at the probability of the normal deviate z > 0."""
    start = mpf(z)
    return findroot(lambda t: t_upper_tail(t, df) - normal_upper_tail(z), (start, start * 1.5), solver="anderson", tol=1e-60)


# Saving, error and limits


def median(values):
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def mean(values):
    return math.fsum(values) / len(values)


def squares(values):
    centre = mean(values)
    return math.fsum((value - centre) ** 2 for value in values)


def estimate(cells):
    """`cells`: dicts with base and cand, completed trials in tokens."""
    tasks = []
    for cell in cells:
        base, cand = cell["base"], cell["cand"]
        cap = 2 * median(base if len(base) >= 6 else base + cand)
        y0, y1 = [min(x, cap) for x in base], [min(x, cap) for x in cand]
        tasks.append(
            dict(
                cap=cap,
                n0=len(y0),
                n1=len(y1),
                baselineMean=mean(y0),
                candidateMean=mean(y1),
                gain=math.log(mean(y0)) - math.log(mean(y1)),
                squares=(squares(y0) + squares(y1)) / mean(y0 + y1) ** 2,
                freedom=len(y0) + len(y1) - 2,
            )
        )
    df = PRIOR_WEIGHT + sum(task["freedom"] for task in tasks)
    variance = (PRIOR_WEIGHT * PRIOR_CV**2 + math.fsum(task["squares"] for task in tasks)) / df
    per_trial = math.fsum(1 / task["n0"] + 1 / task["n1"] for task in tasks)
    gain = mean([task["gain"] for task in tasks])
    return dict(
        gain=gain,
        share=1 - math.exp(-gain),
        standardError=math.sqrt(variance * per_trial) / len(tasks),
        df=df,
        variance=variance,
        baselineMean=mean([task["baselineMean"] for task in tasks]),
        tasks=tasks,
    )


def limits(est, accept, reject):
    return [
        float(est["gain"] - deviate(accept, est["df"]) * est["standardError"]),
        float(est["gain"] + deviate(reject, est["df"]) * est["standardError"]),
    ]


def marks(min_effect, tau, base_mean):
    """What the lower limit has to reach, and what the upper one has to stay above."""
    bar = -math.log(1 - min(0.5, tau / base_mean))
    share = min_effect["tokens"] / base_mean if isinstance(min_effect, dict) else min_effect
    return dict(bar=bar, least=max(-math.log(1 - min(0.95, share)), 1.5 * bar))


# Losses that are looked for: share solved without, share solved with the rule, weight
BETS = [(0.98, 0.02, 0.25), (0.98, 0.5, 0.4), (0.8, 0.2, 0.2), (0.5, 0.05, 0.15)]
HARM = 0.04


def likelihood(solved, failed, share):
    return mpf(share) ** solved * (1 - mpf(share)) ** failed


def harm_evidence(s0, f0, s1, f1):
    """Likelihood of the bets against the best that is no loss, found by trying: both shares as they are, or one for both."""
    own0, own1 = [mpf(s) / (s + f) if s + f else None for s, f in ((s0, f0), (s1, f1))]
    both = mpf(s0 + s1) / max(1, s0 + s1 + f0 + f1)
    loses = own0 is not None and own1 is not None and own1 < own0
    p0, p1 = (both, both) if loses else (own0 if own0 is not None else both, own1 if own1 is not None else both)
    best = likelihood(s0, f0, p0) * likelihood(s1, f1, p1)
    return sum(w * likelihood(s0, f0, a) * likelihood(s1, f1, b) for a, b, w in BETS) / best


def suite_evidence(trials):
    lost = gained = 0
    for task in {trial["task"] for trial in trials}:
        arms = [
            [trial["outcome"] == "completed" for trial in trials if trial["task"] == task and trial["arm"] == arm and (trial["outcome"] == "completed" or trial["outcome"] in FAILURES)]
            for arm in ("baseline", "candidate")
        ]
        for without, having in zip(*arms):
            lost += without and not having
            gained += having and not without
    return sum(mpf(1 + s) ** lost * mpf(1 - s) ** gained for s in (0.2, 0.5, 0.8)) / 3


def is_watched(cell, evidence):
    """Whether the failures of a task hold a rule up."""
    n0, n1 = len(cell["base"]) + cell["f0"], len(cell["cand"]) + cell["f1"]
    fewer = n0 > 0 and n1 > 0 and mpf(len(cell["cand"])) / n1 < mpf(len(cell["base"])) / n0
    return fewer and evidence >= DOUBT


# The whole answer from evidence


def weigh(usage, weights):
    return math.fsum(usage[key] * weights[key] for key in weights)


def cells_of(trials, weights):
    cells = []
    for task in sorted({trial["task"] for trial in trials}):
        own = [trial for trial in trials if trial["task"] == task]
        cell = dict(task=task, base=[], cand=[], f0=0, f1=0)
        for trial in own:
            baseline = trial["arm"] == "baseline"
            if trial["outcome"] == "completed":
                cell["base" if baseline else "cand"].append(weigh(trial["usage"], weights))
            elif trial["outcome"] in FAILURES:
                cell["f0" if baseline else "f1"] += 1
        cells.append(cell)
    return cells


def decide(evidence):
    policy = {**DEFAULTS, **evidence.get("policy", {})}
    trials = evidence["trials"]
    cells = cells_of(trials, policy["weights"])
    harm = [harm_evidence(len(c["base"]), c["f0"], len(c["cand"]), c["f1"]) if c["f0"] + c["f1"] else mpf(0) for c in cells]
    limit = len(cells) / mpf(HARM)
    # Where nothing failed there is no evidence: the smallest number a double holds.
    logs = [0.0 if e == 0 else float(mp.log(max(e, mpf(5e-324)))) for e in harm]
    answer = dict(passRate=[dict(task=c["task"], llr=llr, limit=float(mp.log(limit))) for c, llr in zip(cells, logs)])
    judging = [cell for cell in cells if cell["base"] or cell["f0"] < 4]
    known = [cell for cell in judging if cell["base"] and cell["cand"]]
    is_complete = bool(judging) and all(len(cell["base"]) >= 2 and len(cell["cand"]) >= 2 for cell in judging)
    above = below = False
    if known:
        est = estimate(known)
        own = marks(policy["minEffect"], policy["ratio"] * evidence["rent"], est["baselineMean"])
        low, high = limits(est, policy["accept"], policy["reject"])
        above, below = is_complete and low >= own["bar"], is_complete and high <= own["least"]
        in_tokens = lambda gain: (1 - math.exp(-gain)) * est["baselineMean"]
        answer |= dict(
            saving=in_tokens(est["gain"]),
            interval=[in_tokens(low), in_tokens(high)],
            baselineMean=est["baselineMean"],
            minimalEffect=in_tokens(own["least"]),
        )
        others = {}
        for name, weights in METRICS.items():
            under = [cell for cell in cells_of(trials, weights) if cell["base"] and cell["cand"]]
            found = estimate(under)
            others[name] = found["share"] * found["baselineMean"]
        answer["savings"] = others
        if len(known) > 1:
            left = {cell["task"]: estimate([other for other in known if other is not cell]) for cell in known}
            answer["leaveOneOut"] = [dict(task=task, saving=one["share"] * one["baselineMean"]) for task, one in left.items()]
    watched = [c for c, e in zip(cells, harm) if is_watched(c, e)]
    tried = lambda cell: (len(cell["base"]) + cell["f0"], len(cell["cand"]) + cell["f1"])
    floor = max(2, min(4, math.ceil(24 / len(cells))))
    rounds = min(min(tried(cell)) for cell in judging or cells)
    if suite_evidence(trials) >= 1 / mpf(HARM):
        reason = "loses-tasks"
    elif any(e >= limit for e in harm):
        reason = "breaks-task"
    elif above:
        if watched:
            reason = "harm-open" if all(tried(c)[1] >= MOST_WATCHED for c in watched) else "watching"
        else:
            reason = "tasks-open" if any(min(tried(c)) < floor for c in cells) else "saving-shown"
    elif below:
        reason = "saving-ruled-out"
    else:
        reason = "trials-spent" if is_complete and rounds >= LAST_ROUND else "more-trials-needed"
    verdicts = {"breaks-task": "regression", "loses-tasks": "regression", "saving-ruled-out": "does-not-earn", "saving-shown": "earns"}
    return dict(verdict=verdicts.get(reason, "undecided"), reason=reason, **answer)


# Cases


def lognormal(rng, level, cv, n):
    sigma = math.sqrt(math.log(1 + cv**2))
    return [round(level * math.exp(rng.gauss(-(sigma**2) / 2, sigma))) for _ in range(n)]


def suite(seed, levels, cv, n, share, outlier=None):
    rng = random.Random(seed)
    cells = [
        dict(base=lognormal(rng, level, cv, n), cand=lognormal(rng, level * (1 - share), cv, n)) for level in levels
    ]
    if outlier:
        arm, k, factor = outlier
        cells[k][arm][0] = round(cells[k][arm][0] * factor)
    return cells


# Evidence files


def split(rng, tokens):
    """A usage that sums to `tokens`: mostly cache reads, as agents are."""
    output = round(tokens * rng.uniform(0.01, 0.03))
    creation = round(tokens * rng.uniform(0.08, 0.15))
    fresh = round(tokens * rng.uniform(0.001, 0.01))
    return dict(input=fresh, output=output, cacheCreation=creation, cacheRead=tokens - output - creation - fresh)


def trials_of(seed, cells, batches=True, more=None):
    """Trials of cells in turn; the first two of a cell are batch 1, each later one a batch of its own."""
    rng = random.Random(seed)
    trials = []
    for n in range(max(len(cell[arm]) for cell in cells for arm in ("base", "cand"))):
        for k, cell in enumerate(cells, 1):
            for arm in ("base", "cand"):
                if n < len(cell[arm]):
                    trial = dict(task=f"sql-{k:02}", arm="baseline" if arm == "base" else "candidate", outcome="completed")
                    trial |= dict(order=len(trials) + 1, batch=max(1, n)) if batches else {}
                    trials.append(trial | dict(usage=split(rng, cell[arm][n])) | (more or {}))
    return trials


def evidence_of(rule, trials, rent=27, **policy):
    return dict(schema=1, agent="sql", rule=rule, rent=rent, policy=policy, trials=trials)


def stop_when_settled(evidence):
    """Keeps the trials up to the first batch that settles the verdict."""
    for batch in range(1, 1 + max(trial["batch"] for trial in evidence["trials"])):
        part = evidence | dict(trials=[trial for trial in evidence["trials"] if trial["batch"] <= batch])
        if decide(part)["verdict"] != "undecided":
            return part
    raise AssertionError(evidence["rule"])


def failing(cells_trials, task, arm, count, outcome="failed-check"):
    left = count
    for trial in cells_trials:
        if left and trial["task"] == task and trial["arm"] == arm:
            trial["outcome"] = outcome
            left -= 1
    return cells_trials


def evidence_files():
    three = [40_000, 80_000, 55_000]
    total, processing = dict(weights=METRICS["total"]), dict(weights=METRICS["processing"])
    written = dict(ratio=2, minEffect=0.15, accept=2.4, reject=1.8, **total)
    earns = stop_when_settled(evidence_of("earns", trials_of(51, suite(51, three, 0.2, 9, 0.35)), **written))
    rejected = evidence_of("does-not-earn", trials_of(52, suite(52, three, 0.2, 14, -0.1)))
    rejected = stop_when_settled(rejected)
    one_trial = trials_of(56, [dict(base=[50_000], cand=[])], batches=False)
    regression = failing(trials_of(54, suite(54, three, 0.2, 5, 0.5), batches=False), "sql-02", "candidate", 5)
    hopeless = failing(trials_of(60, suite(60, [40_000], 0.2, 2, 0), batches=False), "sql-01", "baseline", 2, "timed-out")
    broken = failing(trials_of(61, suite(61, three, 0.1, 6, 0.4), batches=False), "sql-03", "baseline", 6)
    environment = failing(trials_of(62, suite(62, three, 0.2, 4, 0.1), batches=False), "sql-01", "candidate", 3, "environment-error")
    one_arm = trials_of(63, [dict(base=c["base"], cand=[]) for c in suite(63, three, 0.2, 3, 0)], batches=False)
    losing = trials_of(69, suite(69, three, 0.2, 6, 0.4), batches=False)
    for task in ("sql-01", "sql-02", "sql-03"):
        losing = failing(losing, task, "candidate", 3)
    doubted = failing(trials_of(70, suite(70, three, 0.1, 9, 0.4), batches=False), "sql-02", "candidate", 2)
    spent = failing(trials_of(71, suite(71, three, 0.1, 24, 0.4), batches=False), "sql-02", "candidate", 5)
    return {
        "earns": earns,
        "does-not-earn": rejected,
        "defaults": evidence_of("defaults", trials_of(53, suite(53, three, 0.25, 3, 0.1), batches=False)),
        "regression": evidence_of("regression", regression, **total),
        "one-task": evidence_of("one-task", trials_of(55, suite(55, [50_000], 0.25, 3, 0.2), batches=False)),
        "one-trial": evidence_of("one-trial", one_trial),
        "one-arm": evidence_of("one-arm", one_arm),
        "baseline-never-completes": evidence_of("baseline-never-completes", hopeless),
        "broken-task": evidence_of("broken-task", broken, **processing),
        "environment-errors": evidence_of("environment-errors", environment),
        "identical": evidence_of("identical", trials_of(64, [dict(base=[50_000] * 3, cand=[50_000] * 3)] * 2, batches=False), **total),
        "identical-saving": evidence_of("identical-saving", trials_of(65, [dict(base=[60_000] * 6, cand=[36_000] * 6)] * 2, batches=False), **total),
        "runaway": evidence_of("runaway", trials_of(66, suite(66, three, 0.2, 6, 0.25, ("cand", 0, 8)), batches=False), **total),
        "effect-in-tokens": evidence_of("effect-in-tokens", trials_of(67, suite(67, three, 0.2, 4, 0.1), batches=False), minEffect=dict(tokens=3000), **total),
        "fails-everywhere": evidence_of("fails-everywhere", losing, **total),
        "watching": evidence_of("watching", doubted, **total),
        "harm-open": evidence_of("harm-open", spent, **total),
        "tasks-open": evidence_of("tasks-open", trials_of(72, suite(72, three, 0.05, 3, 0.4), batches=False), **total),
        "rent-near-effect": evidence_of("rent-near-effect", trials_of(68, suite(68, three, 0.2, 4, 0.1), batches=False), rent=5000, minEffect=0.1, **total),
    }


def main():
    vectors = []
    for name, evidence in evidence_files().items():
        (HERE / "evidence" / f"{name}.json").write_text(json.dumps(evidence) + "\n")
        vectors.append(dict(file=name, expected=decide(evidence)))
    header = dict(schema="rentroll-vectors/2", oracle="own-vectors.py (mpmath)", count=len(vectors))
    (HERE / "own-vectors.json").write_text(json.dumps({**header, "vectors": vectors}) + "\n")


main()
