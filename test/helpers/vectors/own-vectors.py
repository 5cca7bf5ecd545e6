"""
Where the numbers of own-vectors.json come from: the formulas of docs/statistics.md once more, in another language, with
fifty-digit distribution functions (mpmath), sharing no line with src. Writes own-vectors.json and the files of evidence/.

    python3 test/helpers/vectors/own-vectors.py && npx biome format --write test/helpers/vectors
"""

import json
import math
import random
from pathlib import Path

from mpmath import betainc, erfinv, findroot, mp, mpf, sqrt

mp.dps = 120
HERE = Path(__file__).parent
D0, NU0, CV0, KAPPA, RHO = 4, 4, 0.25, 0.02, 0.1
METRICS = {
    "priced": dict(input=1, output=5, cacheCreation=1.25, cacheRead=0.1),
    "total": dict(input=1, output=1, cacheCreation=1, cacheRead=1),
    "processing": dict(input=1, output=1, cacheCreation=1, cacheRead=0),
}
DEFAULTS = dict(ratio=2, minEffect=0.15, alpha=0.04, beta=0.11, cap=2, metric="priced")
FAILURES = {"failed-check", "timed-out", "turn-cap", "token-cap", "agent-error"}


# Distribution functions


def normal_quantile(p):
    return sqrt(2) * erfinv(2 * mpf(p) - 1)


def t_lower_tail(t, df):
    """P(T <= -|t|)."""
    t, df = mpf(t), mpf(df)
    return betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2


def t_to_z(t, df):
    z = -normal_quantile(t_lower_tail(t, df))
    return z if t >= 0 else -z


def t_quantile(p, df):
    """p > 1/2."""
    start = mpf(normal_quantile(p))
    return findroot(lambda t: t_lower_tail(t, df) - (1 - mpf(p)), (start, start * 1.5), solver="anderson", tol=1e-60)


# Steps 1 to 6


def median(values):
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def mean(values):
    return math.fsum(values) / len(values)


def squares(values):
    centre = mean(values)
    return math.fsum((value - centre) ** 2 for value in values)


def estimate(cells, cap_multiple, kappa):
    """`cells`: dicts with base, cand and optionally w, cached."""
    total = math.fsum(cell.get("w", 1) for cell in cells)
    tasks = []
    for cell in cells:
        base, cand = cell["base"], cell["cand"]
        cap = cap_multiple * median(base if len(base) >= 6 else base + cand)
        y0, y1 = [min(x, cap) for x in base], [min(x, cap) for x in cand]
        mu = mean(y0 + y1)
        tasks.append(
            dict(
                w=cell.get("w", 1) / total,
                cap=cap,
                n0=len(y0),
                n1=len(y1),
                mBase=mean(y0),
                mCand=mean(y1),
                raw=mean(base) - mean(cand),
                mu=mu,
                ss=(squares(y0) + squares(y1)) / mu**2,
                d=len(y0) + len(y1) - 2,
                share=cell.get("cached", 0) / len(base),
                over0=sum(x > cap for x in base),
                over1=sum(x > cap for x in cand),
            )
        )
    d_all = sum(task["d"] for task in tasks)
    rbar = (NU0 * CV0**2 + math.fsum(task["ss"] for task in tasks)) / (NU0 + d_all)
    for task in tasks:
        task["r"] = (D0 * rbar + task["ss"]) / (D0 + task["d"])
        task["term"] = task["w"] ** 2 * task["r"] * task["mu"] ** 2 * (1 / task["n0"] + 1 / task["n1"])
    base_mean = math.fsum(task["w"] * task["mBase"] for task in tasks)
    sampling = math.fsum(task["term"] for task in tasks)
    drift = kappa * math.fsum(task["w"] * task["share"] for task in tasks) * base_mean
    satterthwaite = sampling**2 / math.fsum(task["term"] ** 2 / (D0 + task["d"]) for task in tasks)
    variance = sampling + drift**2
    return dict(
        delta=math.fsum(task["w"] * (task["mBase"] - task["mCand"]) for task in tasks),
        raw=math.fsum(task["w"] * task["raw"] for task in tasks),
        variance=variance,
        se=math.sqrt(variance),
        df=min(NU0 + d_all, satterthwaite),
        rbar=rbar,
        baseMean=base_mean,
        tasks=tasks,
    )


def boundaries(tau, effect, alpha, beta):
    z_alpha, z_beta = -normal_quantile(alpha), -normal_quantile(beta)
    theta = (mpf(effect) - mpf(tau)) * 2 * z_alpha / (z_alpha + z_beta)
    a = 2 / theta * mp.log(1 / (2 * mpf(alpha)))
    c = theta / 4
    return dict(theta=float(theta), A=float(a), c=float(c), Imax=float(a / c))


def look(est, tau, effect, alpha, beta, previous):
    test = boundaries(tau, effect, alpha, beta)
    information = 1 / est["variance"]
    t = (est["delta"] - tau) / est["se"]
    z = float(t_to_z(t, est["df"]))
    score = z * math.sqrt(information)
    up = test["A"] + test["c"] * information
    lo = -test["A"] + 3 * test["c"] * information + 0.583 * math.sqrt(max(0.0, information - previous))
    verdict = "earns" if score >= up else "does-not-earn" if score <= lo else "continue"
    return dict(t=t, z=z, I=information, S=score, up=up, lo=lo, Imax=test["Imax"], verdict=verdict)


def half_width(se, df, rho, a):
    ratio = mpf(se) ** 2 / mpf(rho) ** 2
    mixture = sqrt((1 + ratio) * (2 * mp.log(1 / mpf(a)) + mp.log(1 + 1 / ratio)))
    return float(se * mixture * t_quantile(1 - mpf(a) / 2, df) / normal_quantile(1 - mpf(a) / 2))


def pass_rate(f0, n0, f1, n1, tasks):
    p0 = max(0.02, (f0 + 0.5) / (n0 + 1))
    p1 = max(0.5, min(0.9, p0 + 0.35))
    llr = f1 * math.log(p1 / p0) + (n1 - f1) * math.log((1 - p1) / (1 - p0))
    llr = llr if p1 > p0 else min(0.0, llr)
    limit = math.log(tasks / 0.02)
    return dict(llr=llr, threshold=limit, regression=llr >= limit)


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


def speaks_against(cell, llr):
    """Whether the failures of a task hold a rule up."""
    n0, n1 = len(cell["base"]) + cell["f0"], len(cell["cand"]) + cell["f1"]
    fewer = n0 > 0 and n1 > 0 and mpf(len(cell["cand"])) / n1 < mpf(len(cell["base"])) / n0
    evidence = harm_evidence(len(cell["base"]), cell["f0"], len(cell["cand"]), cell["f1"])
    return llr > 0 or (fewer and (n1 < 8 or evidence >= 0.5))


def auto_effect(suite_mean, sigma, block, sessions, warm):
    if sessions is None:
        return dict(fraction=0.15, tokens=0.15 * suite_mean)
    tokens = ((0.4 if warm else 1) * 4.7 * sigma**2 * block / (0.04 * sessions)) ** (1 / 3)
    fraction = min(0.25, max(0.075, tokens / suite_mean))
    return dict(fraction=fraction, tokens=fraction * suite_mean)


def allocate(cells, runs):
    est = estimate(cells, 2, 0)
    counts = [[task["n0"], task["n1"]] for task in est["tasks"]]
    order = []
    for _ in range(runs):
        gains = []
        for k, task in enumerate(est["tasks"]):
            for arm in (0, 1):
                n = counts[k][arm]
                cost = (task["mBase"], task["mCand"])[arm]
                gains.append((task["w"] ** 2 * task["r"] * task["mu"] ** 2 / (n * (n + 1)) / cost, arm, k))
        best = max(gains, key=lambda gain: gain[0])
        counts[best[2]][best[1]] += 1
        order.append([best[1], best[2]])
    return order


# The whole answer from evidence


def weigh(usage, weights):
    return math.fsum(usage[key] * weights[key] for key in weights)


def cells_of(trials, weights):
    cells = []
    for task in sorted({trial["task"] for trial in trials}):
        own = [trial for trial in trials if trial["task"] == task]
        cell = dict(task=task, base=[], cand=[], cached=0, f0=0, f1=0)
        for trial in own:
            baseline = trial["arm"] == "baseline"
            if trial["outcome"] == "completed":
                cell["base" if baseline else "cand"].append(weigh(trial["usage"], weights))
                cell["cached"] += trial.get("cached", False)
            elif trial["outcome"] in FAILURES:
                cell["f0" if baseline else "f1"] += 1
        cells.append(cell)
    return cells


def decide(evidence):
    policy = {**DEFAULTS, **evidence.get("policy", {})}
    weights = policy.get("weights", METRICS[policy["metric"]])
    trials = evidence["trials"]
    cells = cells_of(trials, weights)
    rates = [
        dict(task=c["task"], **pass_rate(c["f0"], len(c["base"]) + c["f0"], c["f1"], len(c["cand"]) + c["f1"], len(cells)))
        for c in cells
    ]
    harm = [harm_evidence(len(c["base"]), c["f0"], len(c["cand"]), c["f1"]) for c in cells]
    limit = mp.log(len(cells) / mpf(HARM))
    answer = dict(passRate=[dict(task=c["task"], llr=float(mp.log(e)), limit=float(limit)) for c, e in zip(cells, harm)])
    judging = [cell for cell in cells if cell["base"] or cell["f0"] < 4]
    known = [cell for cell in judging if cell["base"] and cell["cand"]]
    reason = "more-trials-needed"
    step = None
    if known:
        est = estimate(known, policy["cap"], KAPPA)
        tau = policy["ratio"] * evidence["rent"]
        asked = policy["minEffect"]
        effect = max(asked["tokens"] if isinstance(asked, dict) else asked * est["baseMean"], 1.5 * tau)
        half = half_width(est["se"], est["df"], RHO * est["baseMean"], 2 * policy["alpha"])
        answer |= dict(
            saving=est["delta"],
            rawSaving=est["raw"],
            standardError=est["se"],
            df=est["df"],
            baselineMean=est["baseMean"],
            minimalEffect=effect,
            interval=[est["delta"] - half, est["delta"] + half],
        )
        if all(len(cell["base"]) >= 2 and len(cell["cand"]) >= 2 for cell in judging):
            step = look(est, tau, effect, policy["alpha"], policy["beta"], evidence.get("previousInformation", 0))
            answer |= dict(
                t=step["t"],
                z=step["z"],
                information=step["I"],
                score=step["S"],
                boundaries=dict(earns=step["up"], doesNotEarn=step["lo"]),
                informationMax=step["Imax"],
            )
        others = {}
        for name, own in METRICS.items():
            under = cells_of(trials, weights if name == policy["metric"] else own)
            under = [cell for cell in under if cell["base"] and cell["cand"]]
            others[name] = estimate(under, policy["cap"], 0)["delta"]
        answer["savings"] = others
    doubted = [c for c, rate in zip(cells, rates) if speaks_against(c, rate["llr"])]
    floor = max(2, min(4, math.ceil(24 / len(cells))))
    short = [c for c in judging if min(len(c["base"]) + c["f0"], len(c["cand"]) + c["f1"]) < floor]
    if any(mp.log(e) >= limit for e in harm):
        reason = "fails-task"
    elif suite_evidence(trials) >= 1 / mpf(HARM):
        reason = "loses-tasks"
    elif not any(cell["base"] for cell in cells):
        reason = "no-completed-trials"
    elif step and step["verdict"] == "does-not-earn":
        reason = "saving-ruled-out"
    elif step and step["verdict"] == "earns":
        if any(cell["cached"] for cell in cells):
            reason = "needs-concurrent-baseline"
        elif doubted:
            reason = "harm-open" if all(len(c["cand"]) + c["f1"] >= 24 for c in doubted) else "failures-open"
        else:
            reason = "tasks-open" if short else "crossed-upper-boundary"
    verdicts = {"fails-task": "regression", "loses-tasks": "regression", "saving-ruled-out": "does-not-earn", "crossed-upper-boundary": "earns"}
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


def vector(identifier, function, given, expected, note=""):
    return dict(id=f"own-{identifier}", fn=function, note=note, input=given, expected=expected)


def look_vector(identifier, cells, note, rent=28, effect=None, cfg=None, previous=0.0):
    cfg = cfg or {}
    est = estimate(cells, 2, 0)
    tokens = max(effect if effect is not None else 0.15 * est["baseMean"], 1.5 * 2 * rent)
    step = look(est, 2 * rent, tokens, cfg.get("alpha", 0.05), cfg.get("beta", 0.1), previous)
    keys = ["cap", "mBase", "mCand", "mu", "ss", "d", "r", "over0", "over1"]
    figures = {key: est[key] for key in ["delta", "raw", "se", "df", "rbar", "baseMean"]}
    figures["tasks"] = [{key: task[key] for key in keys} for task in est["tasks"]]
    given = dict(cells=cells, rent=rent, minEffectTokens=effect, cfg=cfg, prevI=previous)
    return vector(identifier, "estimate+look", given, dict(estimate=figures, minEffectTokens=tokens, look=step), note)


def look_vectors():
    three = [40_000, 80_000, 55_000]
    return [
        look_vector("L01", suite(1, three, 0.2, 2, 0), "first look, no effect"),
        look_vector("L02", suite(2, three, 0.2, 7, 0.3), "30 % saving; caps from the baseline alone"),
        look_vector("L03", suite(3, three, 0.25, 9, 0), "no effect, nine trials a cell"),
        look_vector("L04", suite(4, three, 0.25, 6, 0.2, ("base", 1, 9)), "a runaway in the baseline"),
        look_vector("L05", suite(5, three, 0.25, 6, 0.2, ("cand", 2, 9)), "a runaway in the candidate"),
        look_vector("L06", suite(6, three, 0.3, 12, -0.1), "dearer with the rule"),
        look_vector("L07", suite(7, [50_000], 0.25, 4, 0.1), "one task"),
        look_vector("L08", suite(8, [9_000 * k for k in range(1, 9)], 0.1, 3, 0.1), "eight quiet tasks"),
        look_vector("L09", suite(9, three, 0.2, 5, 0.1), "Δ in tokens", effect=4000),
        look_vector("L10", suite(10, three, 0.2, 5, 0.05), "rent near Δ: Δ is 1.5 τ", rent=4000),
        look_vector("L11", suite(11, three, 0.2, 5, 0.2), "α .01, β .2", cfg=dict(alpha=0.01, beta=0.2)),
        look_vector("L12", suite(12, three, 0.25, 5, 0.03), "an earlier look", previous=2.1e-8),
        look_vector("L13", suite(13, three, 0.25, 5, 0.03), "more was known before", previous=9e-7),
        look_vector("L14", [dict(base=[50_000] * 3, cand=[50_000] * 3)] * 2, "identical numbers: the prior spreads them"),
        look_vector("L15", [dict(base=[50_000] * 8, cand=[50_000] * 8)] * 3, "identical numbers, more of them"),
        look_vector("L16", suite(16, three, 0.05, 30, 0.4), "|t| far above 6"),
        look_vector("L17", suite(17, three, 0.25, 80, 0.0), "df above 200"),
        look_vector("L18", [{**c, "w": w} for c, w in zip(suite(18, three, 0.2, 5, 0.1), [3, 1, 2])], "unequal weights"),
    ]


def sequence_vector(identifier, cells, first, note):
    steps, previous = [], 0.0
    for n in range(first, len(cells[0]["base"]) + 1):
        part = [dict(base=c["base"][:n], cand=c["cand"][:n]) for c in cells]
        est = estimate(part, 2, 0)
        step = look(est, 56, 0.15 * est["baseMean"], 0.05, 0.1, previous)
        previous = max(previous, step["I"])
        keys = {key: step[key] for key in ["z", "S", "I", "up", "lo", "verdict"]}
        steps.append(dict(n=n, delta=est["delta"], se=est["se"], df=est["df"], **keys))
        if step["verdict"] != "continue":
            break
    assert steps[-1]["verdict"] != "continue", identifier
    return vector(identifier, "sequence", dict(cells=cells, firstN=first, step=1, rent=28), steps, note)


def all_vectors():
    numbers = [(0, 3), (0.4, 1.5), (-1.7, 2), (2.2, 250), (5, 5000), (6.5, 9), (-9, 14.5), (15, 60), (25, 12), (-40, 220)]
    designs = [(56, 6000, 0.05, 0.1), (0, 900, 0.05, 0.1), (300, 12_000, 0.01, 0.2), (56, 7000, 0.1, 0.05), (20, 21, 0.05, 0.1)]
    spreads = [(1500, 1100, 6.4, 42_000, 0.1), (-90, 2500, 19, 61_000, 0.1), (0, 30, 150, 9000, 0.02), (7, 9e4, 4.2, 5e4, 0.2)]
    counts = [(0, 3, 2, 3, 2), (1, 10, 5, 6, 4), (0, 0, 4, 4, 1), (9, 12, 1, 9, 3), (0, 30, 3, 5, 6), (0, 2, 3, 3, 1)]
    efforts = [(5e4, 7e3, 2.5e5, 4000, False), (5e4, 7e3, 2.5e5, 4000, True), (6e4, 900, 1e5, 1e6, False), (6e4, 2e4, 4e5, 90, False), (1e4, 2e3, 9e4, None, True)]
    return [
        *look_vectors(),
        *[vector(f"T{k:02}", "tToZ", dict(t=t, df=df), float(t_to_z(t, df))) for k, (t, df) in enumerate(numbers, 1)],
        *[
            vector(f"I{k:02}", "boundaries", dict(tau=tau, minEffectTokens=effect, alpha=a, beta=b), boundaries(tau, effect, a, b))
            for k, (tau, effect, a, b) in enumerate(designs, 1)
        ],
        *[interval_vector(f"M{k:02}", *spread) for k, spread in enumerate(spreads, 1)],
        *[
            vector(f"R{k:02}", "regressionLLR", dict(f0=f0, n0=n0, f1=f1, n1=n1, K=tasks), pass_rate(f0, n0, f1, n1, tasks))
            for k, (f0, n0, f1, n1, tasks) in enumerate(counts, 1)
        ],
        *[
            vector(f"A{k:02}", "autoMinEffect", dict(suiteMean=m, sigmaBlock=s, blockTokens=c, sessions=h, warmCache=w), auto_effect(m, s, c, h, w))
            for k, (m, s, c, h, w) in enumerate(efforts, 1)
        ],
        *[
            vector(f"B{k:02}", "allocate", dict(cells=cells, runs=runs), allocate(cells, runs))
            for k, (cells, runs) in enumerate([(suite(31, [30_000, 90_000], 0.3, 2, 0.2), 8), (suite(32, [20_000, 50_000, 70_000], 0.3, 3, 0), 12)], 1)
        ],
        sequence_vector("Q01", suite(43, [40_000, 70_000], 0.25, 40, -0.02), 2, "ends turned away"),
        sequence_vector("Q02", suite(42, [30_000, 60_000, 45_000], 0.22, 14, 0.22), 2, "ends let in"),
    ]


def interval_vector(identifier, delta, se, df, base_mean, a):
    half = half_width(se, df, 0.1 * base_mean, a)
    given = dict(delta=delta, se=se, df=df, baseMean=base_mean, a=a, rhoFraction=0.1)
    return vector(identifier, "mixtureInterval", given, dict(half=half, lo=delta - half, hi=delta + half))


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


def evidence_of(rule, trials, rent=27, previous=None, **policy):
    evidence = dict(schema=1, agent="sql", rule=rule, rent=rent, policy=policy)
    if previous is not None:
        evidence["previousInformation"] = previous
    return evidence | dict(trials=trials)


def stop_when_settled(evidence):
    """Keeps the trials up to the first batch that settles the verdict, and states what the looks before it knew."""
    previous = 0.0
    for batch in range(1, 1 + max(trial["batch"] for trial in evidence["trials"])):
        trials = [trial for trial in evidence["trials"] if trial["batch"] <= batch]
        part = evidence | dict(previousInformation=previous, trials=trials)
        answer = decide(part)
        if answer["verdict"] != "undecided":
            return part
        previous = max(previous, answer.get("information", 0.0))
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
    total = dict(ratio=2, minEffect=0.15, alpha=0.05, beta=0.1, cap=2, metric="total", weights=METRICS["total"])
    earns = stop_when_settled(evidence_of("earns", trials_of(51, suite(51, three, 0.2, 9, 0.35)), **total))
    rejected = evidence_of("does-not-earn", trials_of(52, suite(52, three, 0.2, 14, -0.1)), metric="priced")
    rejected = stop_when_settled(rejected)
    cached = suite(57, three, 0.15, 8, 0.3)
    reused = [dict(t, cached=True, order=0, batch=0) for t in trials_of(57, [dict(base=c["base"], cand=[]) for c in cached])]
    fresh = trials_of(58, [dict(base=[], cand=c["cand"]) for c in cached], batches=False)
    unsaving = trials_of(59, [dict(base=[], cand=c["base"][::-1]) for c in cached], batches=False)
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
        "regression": evidence_of("regression", regression, metric="total"),
        "one-task": evidence_of("one-task", trials_of(55, suite(55, [50_000], 0.25, 3, 0.2), batches=False)),
        "one-trial": evidence_of("one-trial", one_trial),
        "one-arm": evidence_of("one-arm", one_arm),
        "baseline-never-completes": evidence_of("baseline-never-completes", hopeless),
        "broken-task": evidence_of("broken-task", broken, metric="processing"),
        "environment-errors": evidence_of("environment-errors", environment),
        "identical": evidence_of("identical", trials_of(64, [dict(base=[50_000] * 3, cand=[50_000] * 3)] * 2, batches=False), metric="total"),
        "identical-saving": evidence_of("identical-saving", trials_of(65, [dict(base=[60_000] * 6, cand=[36_000] * 6)] * 2, batches=False), metric="total"),
        "cached-saving": evidence_of("cached-saving", reused + fresh, metric="total", beta=0.05),
        "cached-no-saving": evidence_of("cached-no-saving", reused + unsaving, metric="total", beta=0.05),
        "runaway": evidence_of("runaway", trials_of(66, suite(66, three, 0.2, 6, 0.25, ("cand", 0, 8)), batches=False), metric="total"),
        "effect-in-tokens": evidence_of("effect-in-tokens", trials_of(67, suite(67, three, 0.2, 4, 0.1), batches=False), minEffect=dict(tokens=3000), metric="total"),
        "fails-everywhere": evidence_of("fails-everywhere", losing, metric="total"),
        "failures-open": evidence_of("failures-open", doubted, metric="total"),
        "harm-open": evidence_of("harm-open", spent, metric="total"),
        "tasks-open": evidence_of("tasks-open", trials_of(72, suite(72, three, 0.05, 3, 0.4), batches=False), metric="total"),
        "rent-near-effect": evidence_of("rent-near-effect", trials_of(68, suite(68, three, 0.2, 4, 0.1), batches=False), rent=5000, minEffect=0.1, metric="total"),
    }


def main():
    vectors = all_vectors()
    for name, evidence in evidence_files().items():
        (HERE / "evidence" / f"{name}.json").write_text(json.dumps(evidence) + "\n")
        vectors.append(vector(f"decide-{name}", "decide", dict(file=name), decide(evidence)))
    header = dict(schema="rentroll-vectors/1", oracle="own-vectors.py (mpmath)", count=len(vectors))
    (HERE / "own-vectors.json").write_text(json.dumps({**header, "vectors": vectors}) + "\n")


main()
