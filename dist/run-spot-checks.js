import { $t as readProof, en as saveProof } from "./store.js";
import { $ as weighUsage, M as makeError, Q as totalTokens, g as arms, r as nameSpotCheck, u as looksOf, v as isFailure, y as isLeak } from "./model.js";
import { S as hashParts } from "./util.js";
import { E as keyVariablesOf } from "./stage-measure.js";
import { n as openJournal } from "./run-journal.js";
import { B as mean, F as studentQuantile, H as sum, P as studentLowerTail, U as sumOfSquares } from "./stats.js";
import { x as priceWorstToken, y as priceTrials } from "./stage-budget.js";
import { d as pricingOf, u as plannedModel } from "./run-money.js";
import { I as compareText } from "./text.js";
import { o as letsIn } from "./repository-audits.js";
import { l as receiptFile } from "./repository-reading.js";
import { a as checkSignature, c as parseReceipt, n as idOfName, v as findIsolation, y as hashBody } from "./stage-receipt.js";
import { f as expectedVersion, i as measuringAgent, l as fingerprintOf, p as isSameModel, r as definitionOf, t as activeRules, u as hashActiveSet } from "./repository-receipts.js";
import { a as memoryOrder } from "./repository-lint.js";
import { u as stableJson } from "./text-json.js";
import { r as conductRun } from "./run-measuring.js";
import { o as hashSide } from "./run-planning.js";
import { h as compileMemory, v as renderRuleLine } from "./stage-ledger.js";
import { i as contextOf, n as openArm, o as placeForTrial, r as openTrialPorts, t as runAffordable } from "./run-ports.js";
import { St as formatCount, jt as formatTokens } from "./report-words.js";
import { randomBytes } from "node:crypto";

// src/run/spot-checks/vouched.ts
/**
* Keeps that a receipt stands: this journal measured it, or confirmed it. Its chain names all that it states; a note of the journal goes
* from machine to machine with a mac, where receipts themselves do not.
*/
function vouchFor(db, chain) {
	saveProof(db, vouchedKey(chain));
}
/** The same for receipts as the journal keeps them, as text. */
function vouchForRows(db, rows) {
	for (const { receipt } of rows) {
		const { value } = parseReceipt(receipt, "journal", "setup");
		if (value !== void 0) vouchFor(db, value.chain);
	}
}
/** True for a receipt that this journal vouches for. */
function isVouched(db, chain) {
	return readProof(db, vouchedKey(chain)) !== void 0;
}
function vouchedKey(chain) {
	return hashParts("receipt stands", chain);
}

// src/run/spot-checks/estimate-cost.ts
/** What running the chosen trials again is expected to cost, as much as they cost, and what it may cost at worst: the limits. */
function estimateCost(planned, config) {
	const stated = planned.flatMap(({ receipt: { evidence, model }, places }) => places.flatMap((place) => evidence.trials.slice(place, place + 1)).map(({ usage }) => ({
		usage,
		model
	})));
	const trials = stated.length;
	const pricing = pricingOf(config);
	const { run, trial, dollars: limit } = config.budget;
	const tokens = Math.min(trials * trial, run);
	const perToken = priceWorstToken(plannedModel(config), trial, pricing);
	return {
		expected: {
			trials,
			tokens: Math.min(sum(stated.map(({ usage }) => totalTokens(usage))), run),
			dollars: priceTrials(stated, pricing).dollars
		},
		worst: {
			trials,
			tokens,
			dollars: perToken === "unknown" ? "unknown" : Math.min(perToken * tokens, limit)
		}
	};
}

// src/run/spot-checks/list-brought.ts
/**
* Receipts that base does not have in this form, that would let their rule in, and for which nothing speaks but their own arithmetic: no
* trusted key signed them. Simulated ones cost nothing and are worth nothing; they are not listed.
*/
function listBrought({ base, head, paths }, { config }, lint) {
	return [...lint.receipts].sort(([a], [b]) => compareText(a, b)).flatMap(([id, { state, receipt, decision }]) => {
		const rule = head.ledger?.rules.find((entry) => entry.id === id);
		if (rule === void 0 || state !== "valid" || !letsIn(receipt)) return [];
		if (base?.receipts.get(id)?.text === head.receipts.get(id)?.text || receipt.evidenceLevel === "simulated") return [];
		if (checkSignature(receipt, config.receipts.keys) === "trusted") return [];
		return [{
			rule,
			file: receiptFile(paths, id),
			receipt,
			decision
		}];
	});
}

// src/run/spot-checks/choose-trials.ts
/**
* Places of the trials of a receipt's evidence to run again: `count` of them, the arms in turn, inside an arm the tasks in turn, all in
* an order that the receipt's chain and `draw` give. Where fresh trials are compared by usage, the choice starts again when all have had
* their turn. `draw` must not be known to whoever writes receipts: the chain alone could be tried out until the choice falls on trials that
* are honest.
*/
function chooseTrials({ chain, evidence }, mode, { count, draw }) {
	const nameOf = (place) => hashParts("spot-check", draw, chain, String(place));
	const byDraw = (a, b) => nameOf(a) < nameOf(b) ? -1 : 1;
	const queues = arms.map((arm) => spreadTasks(evidence.trials, arm, byDraw));
	const turn = takeInTurn((hashParts("spot-check", draw, chain, "arm") < "8" ? 0 : 1) === 0 ? queues : queues.toReversed());
	if (mode === "exact" || turn.length === 0) return turn.slice(0, count);
	return Array.from({ length: count }, (_, place) => turn[place % turn.length] ?? 0);
}
function spreadTasks(trials, wanted, byDraw) {
	const places = trials.flatMap(({ arm }, place) => arm === wanted ? [place] : []).sort(byDraw);
	return takeInTurn([...Map.groupBy(places, (place) => trials[place]?.task).values()]);
}
/** The first of each list, then the second of each, and so on. */
function takeInTurn(lists) {
	const longest = Math.max(0, ...lists.map(({ length }) => length));
	return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

// src/run/spot-checks/rebuild-memories.ts
/**
* The memories a receipt's trials had: those it recorded, when all of their rules still read the same; else what follows from the rules
* that are active now, when they are the ones it was measured beside.
*/
function rebuildMemories(receipt, rule, head, base) {
	const recorded = readRecorded(receipt, [...head.ledger?.rules ?? [], ...base.ledger?.rules ?? []]);
	if (recorded !== void 0) return {
		kind: "recorded",
		of: recorded
	};
	if (receipt.replaces !== void 0) return {
		kind: "lost",
		why: "the words it replaced are gone"
	};
	const standing = activeRules(base, rule, receipt.agent);
	if (hashActiveSet(standing) !== receipt.fingerprint.activeSet) return {
		kind: "lost",
		why: "the rules it was measured beside have changed"
	};
	const place = new Map(memoryOrder(base).map((id, index) => [id, index]));
	const sorted = standing.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
	return {
		kind: "supposed",
		of: (at) => receipt.evidence.trials[at]?.arm === "candidate" ? [rule, ...sorted] : sorted
	};
}
function readRecorded({ repeat }, rules) {
	if (repeat === void 0) return void 0;
	const byId = /* @__PURE__ */ new Map();
	for (const { rule: id, bodyHash } of repeat.rules) {
		const found = rules.find((rule) => rule.id === idOfName(id) && hashBody(rule) === bodyHash);
		if (found === void 0) return void 0;
		byId.set(id, {
			...found,
			id
		});
	}
	return (place) => (repeat.memories[repeat.trials[place]?.memory ?? -1] ?? []).flatMap((id) => byId.get(id) ?? []);
}

// src/run/spot-checks/plan-receipt.ts
/** Chooses the trials of a receipt and how they will be compared. */
function planReceipt(checkable, sides, { trials, draw }) {
	const { receipt, rule } = checkable;
	const nothing = {
		...checkable,
		places: [],
		specs: [],
		rules: /* @__PURE__ */ new Map()
	};
	const other = findOther(receipt, rule, sides.base);
	if (other.length > 0) return {
		...nothing,
		why: `it was measured with another ${other.join(", ")}`
	};
	const memories = rebuildMemories(receipt, rule, sides.head, sides.base);
	if (memories.kind === "lost") return {
		...nothing,
		why: memories.why
	};
	const inexact = explainInexact(receipt, memories, sides.base.config);
	const mode = receipt.runner === "reference" && inexact === void 0 ? "exact" : "usage";
	const places = chooseTrials(receipt, mode, {
		count: trials,
		draw
	});
	const rules = new Map(places.flatMap((place) => memories.of(place)).map((one) => [one.id, one]));
	const specs = places.map((place, order) => specify(receipt, memories, {
		place,
		order,
		mode,
		draw
	}));
	const why = receipt.runner === "reference" && inexact !== void 0 ? { why: inexact } : {};
	return {
		...checkable,
		mode,
		...why,
		places,
		specs,
		rules
	};
}
/** What trials depend on, besides memory, that is another now. */
function findOther(receipt, rule, base) {
	const { config } = base;
	const agent = measuringAgent(rule, config);
	const suite = base.suites.get(agent) ?? {
		agent,
		tasks: []
	};
	const definition = definitionOf(base, agent);
	const now = fingerprintOf({
		fixtureHash: base.fixture?.hash ?? "",
		suite,
		activeSet: [],
		definition
	});
	const same = (key) => receipt.fingerprint[key] === now[key];
	return [
		[same("fixture"), "fixture"],
		[same("suite") && receipt.agent === agent, "suite"],
		[same("definition"), "agent definition"],
		[receipt.runner === config.runner.kind, "runner"],
		[receipt.runnerVersion === expectedVersion(config.runner), "runner version"],
		[isSameModel(config.runner.model, receipt.model), "model"]
	].filter(([fits]) => !fits).map(([, name]) => name);
}
/** Why the same seeds would not give the same tokens; undefined when they would, with a runner that follows them. */
function explainInexact({ repeat }, memories, { runner, budget }) {
	if (repeat === void 0) return "it does not record the seeds of its trials";
	if (memories.kind !== "recorded") return "rules that were in its memories are gone or have changed";
	return repeat.maxTurns === runner.maxTurns && repeat.tokenCap === budget.trial ? void 0 : "its trials had other limits";
}
function specify({ chain, agent, rule, repeat, evidence }, memories, { place, order, mode, draw }) {
	const fresh = hashParts("spot-check trial", draw, chain, String(place), String(order));
	return {
		key: hashParts("spot-check key", chain, String(place), fresh),
		measurement: nameSpotCheck(rule),
		agent,
		task: evidence.trials[place]?.task ?? "",
		index: order < 2 ? 0 : order,
		batch: 1,
		order: order + 1,
		seed: mode === "exact" ? repeat?.trials[place]?.seed ?? fresh : fresh,
		present: memories.of(place).map(({ id }) => id),
		toggled: [rule]
	};
}

// src/run/spot-checks/tails.ts
/** P(T ≥ t) of Student's t with `df` > 0 degrees of freedom. */
function studentUpperTail(t, df) {
	return t >= 0 ? studentLowerTail(t, df) : 1 - studentLowerTail(t, df);
}
/** P(X ≥ found): hypergeometric, the chance of at least as many marked balls. */
function hypergeometricTail({ all, marked, drawn, found }) {
	let total = 0;
	for (let count = found; count <= Math.min(marked, drawn); count += 1) {
		if (drawn - count > all - marked) continue;
		total += Math.exp(logChoose(marked, count) + logChoose(all - marked, drawn - count) - logChoose(all, drawn));
	}
	return Math.min(1, total);
}
function logChoose(n, k) {
	let log = 0;
	for (let i = 1; i <= k; i += 1) log += Math.log((n - k + i) / i);
	return log;
}

// src/run/spot-checks/compare-usage.ts
/** Of a run over honest receipts: chance that any is called inconsistent (a failure), and that any is doubtful (a warning). */
const spotCheckLevels = {
	failure: .001,
	warning: .05
};
/** Checks of one receipt; levels are divided by them and by the receipts checked together (Bonferroni). */
const checksEach = 3;
/** As in the decision procedure (docs/statistics.md): worth of the prior, in degrees of freedom, and its coefficient of variation. */
const prior = {
	suite: 4,
	task: 4,
	cv: .25
};
/**
* Standard errors of the stated means that are forgiven: a measurement that earns stopped while it looked good, and a rule let in by
* chance looked best of all. Found by simulation (docs/evidence.md): the smallest whole number that keeps the levels.
*/
const optimism = 3;
/** Sessions drift by 14–18 % within days, which moves both arms; a candidate alone is not held to less. */
const driftSd = .15;
/**
* Holds fresh trials against the evidence. On the logarithm of capped usage, per task k and arm: deviation b − a of the means of m fresh
* and n stated completed trials; s² moderated as in the decision procedure, from the stated trials. Cells are weighed by their fresh
* trials. Beyond 3·√(Σ s²/n) the deviation is held against Student's t with variance Σ s²/m. `saving` is the candidate's deviation less the baseline's, `candidate` that of the candidate alone with
* the variance of a drift. Both are one-sided: only what speaks against the verdict counts. `failures` is hypergeometric. A check for
* which nothing completed is left out. `receipts` is how many are checked together.
*/
function compareUsage(stated, fresh, receipts) {
	const limit = spotCheckLevels.failure / (checksEach * receipts);
	const towards = stated.verdict === "earns" ? 1 : -1;
	const [baseline, candidate] = arms.map((arm) => deviate(stated, fresh, arm));
	const judge = (kind, deviation) => judgeDeviation(kind, deviation, {
		towards,
		limit
	});
	return [
		...baseline && candidate ? [judge("saving", subtract(candidate, baseline))] : [],
		...candidate ? [judge("candidate", {
			...candidate,
			parts: [...candidate.parts, drift]
		})] : [],
		judgeFailures(stated.evidence, fresh, limit)
	];
}
/** What the checks of a receipt come to, given how many receipts were checked together. */
function judgeChecks(checks, receipts) {
	const least = Math.min(1, ...checks.map(({ p }) => p)) * checksEach * receipts;
	if (least < spotCheckLevels.failure) return "inconsistent";
	return least < spotCheckLevels.warning ? "doubtful" : "consistent";
}
const drift = {
	variance: driftSd ** 2,
	df: Number.POSITIVE_INFINITY
};
function subtract(a, b) {
	return {
		value: a.value - b.value,
		stated: a.stated + b.stated,
		parts: [...a.parts, ...b.parts]
	};
}
/** How far the fresh trials of an arm lie from the stated ones; undefined when no task has completed trials of both. */
function deviate(stated, fresh, arm) {
	const spread = measureSpread(stated);
	const cells = [...stated.caps.keys()].map((task) => ({
		task,
		before: readLogs(stated, stated.evidence.trials, task, arm),
		after: readLogs(stated, fresh, task, arm)
	})).filter(({ before, after }) => before.length > 0 && after.length > 0);
	if (cells.length === 0) return void 0;
	const count = sum(cells.map(({ after }) => after.length));
	const weigh = ({ after }) => after.length / count;
	return {
		value: sum(cells.map((cell) => weigh(cell) * (mean(cell.after) - mean(cell.before)))),
		stated: sum(cells.map((cell) => weigh(cell) ** 2 * spread(cell.task).variance / cell.before.length)),
		parts: cells.map((cell) => {
			const { variance, df } = spread(cell.task);
			return {
				variance: weigh(cell) ** 2 * variance / cell.after.length,
				df
			};
		})
	};
}
/** Moderated variance of the logarithm inside a task, over both arms of the stated trials. */
function measureSpread(stated) {
	const own = new Map([...stated.caps.keys()].map((task) => {
		const cells = arms.map((arm) => readLogs(stated, stated.evidence.trials, task, arm));
		const df = sum(cells.map(({ length }) => Math.max(0, length - 1)));
		return [task, {
			squares: sum(cells.map(sumOfSquares)),
			df
		}];
	}));
	const all = [...own.values()];
	const [squares, df] = [sum(all.map((task) => task.squares)), sum(all.map((task) => task.df))];
	const suite = (prior.suite * Math.log(1 + prior.cv ** 2) + squares) / (prior.suite + df);
	return (task) => {
		const { squares: mine, df: known } = own.get(task) ?? {
			squares: 0,
			df: 0
		};
		return {
			variance: (prior.task * suite + mine) / (prior.task + known),
			df: prior.task + known
		};
	};
}
function readLogs({ evidence, caps }, trials, task, arm) {
	return trials.filter((trial) => trial.task === task && trial.arm === arm && trial.outcome === "completed").map(({ usage }) => Math.min(weighUsage(usage, evidence.policy.weights), caps.get(task) ?? Number.POSITIVE_INFINITY)).flatMap((value) => value > 0 ? [Math.log(value)] : []);
}
/** Against Student's t with Satterthwaite's degrees of freedom, beyond what optional stopping may have flattered the stated means by. */
function judgeDeviation(kind, { value, stated, parts }, { towards, limit }) {
	const variance = sum(parts.map((part) => part.variance));
	const df = variance ** 2 / sum(parts.map((part) => part.variance ** 2 / part.df));
	const se = Math.sqrt(variance);
	const flattered = optimism * Math.sqrt(stated);
	return {
		kind,
		deviation: value,
		bound: towards * (flattered - studentQuantile(limit, df) * se),
		p: studentUpperTail((towards * value - flattered) / se, df)
	};
}
/** Failures of the candidate that the evidence does not have: as many or more by chance, when both are drawn from one urn. */
function judgeFailures({ trials }, fresh, limit) {
	const count = (list) => {
		const own = list.filter(({ arm }) => arm === "candidate");
		return {
			all: own.length,
			failed: own.filter(({ outcome }) => isFailure(outcome)).length
		};
	};
	const [before, after] = [count(trials), count(fresh)];
	const urn = {
		all: before.all + after.all,
		drawn: after.all
	};
	const tailAt = (failed) => hypergeometricTail({
		...urn,
		marked: before.failed + failed,
		found: failed
	});
	let most = after.all;
	while (most > 0 && tailAt(most) < limit) most -= 1;
	return {
		kind: "failures",
		deviation: after.failed,
		bound: most,
		p: tailAt(after.failed)
	};
}

// src/run/spot-checks/judge-receipt.ts
/** Outcomes that depend on a clock: a slow machine is not a forger. */
const timed = /* @__PURE__ */ new Set([
	"timed-out",
	"environment-error",
	"cancelled"
]);
/** Holds what the trials of a receipt came to against what it states. `receipts` is how many are checked together. */
function judgeReceipt({ rule, file, receipt, decision, mode, why, places, specs }, records, receipts) {
	const byKey = new Map(records.map((record) => [record.key, record]));
	const trials = places.flatMap((place, order) => {
		const [stated, found] = [receipt.evidence.trials[place], byKey.get(specs[order]?.key ?? "")];
		if (stated === void 0 || found === void 0) return [];
		return [{
			task: stated.task,
			arm: stated.arm,
			place,
			stated: pick(stated),
			found: pick(found)
		}];
	});
	const head = {
		rule: rule.id,
		file,
		...mode && { mode },
		...why === void 0 ? {} : { why },
		trials
	};
	if (mode === void 0) return {
		...head,
		outcome: "skipped",
		checks: []
	};
	const isWhole = trials.length === places.length;
	if (mode === "exact") {
		if (!trials.every(isEqual)) return {
			...head,
			outcome: "forged",
			checks: []
		};
		return {
			...head,
			outcome: isWhole ? "consistent" : "unfinished",
			checks: []
		};
	}
	const caps = new Map(decision.tasks.map(({ task, cap }) => [task, cap]));
	const fresh = trials.map(({ task, arm, found }) => ({
		task,
		arm,
		...found
	}));
	const checks = compareUsage({
		evidence: receipt.evidence,
		caps,
		verdict: receipt.verdict
	}, fresh, receipts);
	return {
		...head,
		outcome: isWhole ? judgeChecks(checks, receipts) : "unfinished",
		checks
	};
}
function pick({ outcome, usage }) {
	return {
		outcome,
		usage
	};
}
/** True for a trial that came to the same, token for token, or that a clock ended. */
function isEqual({ stated, found }) {
	if (timed.has(stated.outcome) || timed.has(found.outcome)) return true;
	return stableJson(stated) === stableJson(found);
}

// src/run/spot-checks/measure-receipts.ts
/** Runs the chosen trials of each receipt, one receipt after another, as trials are always run; the first stop ends it. */
async function measureReceipts(openRun, planned) {
	const records = [];
	for (const entry of planned.filter(({ specs }) => specs.length > 0)) {
		const { concurrency } = openRun.config;
		const { id } = measurementOf(entry);
		openRun.world.progress.startMeasurement({
			name: id,
			trials: entry.specs.length,
			isExact: true,
			concurrency
		});
		const result = await runAffordable(entry.specs, openTrialPorts(openRun, [openRepeatingArm(openRun, entry)]));
		records.push(...result.records);
		if (result.stop !== void 0) return {
			records,
			stop: result.stop
		};
	}
	return { records };
}
function measurementOf({ rule, receipt, decision }) {
	const { agent, rent } = receipt;
	const tasks = decision.tasks.map(({ task }) => task);
	const planned = {
		rule,
		reason: "asked",
		rent,
		agent,
		tasks,
		activeSet: []
	};
	return {
		id: nameSpotCheck(rule.id),
		kind: "alone",
		agent,
		tasks,
		activeSet: [],
		rules: [planned],
		subjects: []
	};
}
/**
* The usual arm, but for what is kept: these trials repeat others, so that no later measurement may take them for baselines of its own.
* Their context is one nobody asks for.
*/
function openRepeatingArm(openRun, entry) {
	const arm = openArm(openRun, measurementOf(entry));
	const terms = withReceiptMemory(arm.terms, entry, openRun.base);
	return {
		...arm,
		terms,
		isKept: false,
		contextOf: (trial) => hashParts("spot-check", contextOf(openRun, terms, trial))
	};
}
/** The terms with the memories of the receipt: the rules a trial names, in the order it names them. */
function withReceiptMemory(terms, { rule, receipt, rules }, base) {
	const active = [...rules.values()].map((one) => ({
		...one,
		status: "active"
	}));
	return {
		...terms,
		memoryOf: (present) => {
			const held = active.filter(({ id }) => present.includes(id));
			const compiled = compileMemory({
				agent: receipt.agent,
				order: present,
				rules: held
			});
			return placeForTrial(compiled, terms.memoryFile, base.instructions);
		},
		ruleLines: [{
			id: rule.id,
			line: renderRuleLine(receipt.replaces ?? rule)
		}]
	};
}

// src/run/spot-checks/spot-check-problems.ts
const again = "Measure the rule again: delete the receipt, then rentroll check and rentroll stamp.";
/** What is wrong with spot-checked receipts: other tokens from the same seeds, or usage its evidence makes unlikely. */
function listSpotCheckProblems(receipts) {
	return receipts.flatMap((receipt) => findSpotCheckProblem(receipt) ?? []);
}
function findSpotCheckProblem(receipt) {
	const { rule, file, outcome, checks } = receipt;
	const at = { file };
	if (outcome === "forged") return {
		code: "spot-check-forged",
		severity: "error",
		message: `the receipt of "${rule}" states a usage that its trials do not have: ${describeTrial(receipt)}`,
		hint: again,
		at,
		blame: "head"
	};
	const worst = checks.toSorted((a, b) => a.p - b.p)[0];
	if (worst === void 0 || outcome !== "inconsistent" && outcome !== "doubtful") return void 0;
	const why = `its trials were run again, and honest evidence deviates this much (${worst.kind}) with a probability of "${worst.p.toPrecision(2)}"`;
	if (outcome === "doubtful") return {
		code: "spot-check-doubtful",
		severity: "warning",
		message: `the receipt of "${rule}" is doubtful: ${why}`,
		hint: "Run more of its trials: rentroll verify --spot-check with a larger number and another --draw.",
		at,
		blame: "head"
	};
	return {
		code: "spot-check-inconsistent",
		severity: "error",
		message: `the receipt of "${rule}" does not fit what its trials cost: ${why}`,
		hint: again,
		at,
		blame: "head"
	};
}
function describeTrial({ trials }) {
	const wrong = trials.filter((trial) => !isEqual(trial));
	const [first] = wrong;
	if (first === void 0) return "";
	const words = ({ outcome, usage }) => `${outcome} with ${totalTokens(usage)} tokens`;
	return `${wrong.length} of ${trials.length}, for example trials[${first.place}] (${first.task}, ${first.arm}), stated "${words(first.stated)}", found "${words(first.found)}"`;
}
/** The problem of a spot-check whose trials saw what they must not see. */
function leakProblem(rule) {
	return {
		code: "isolation-leak",
		severity: "error",
		message: `the isolation proof of the spot-check of "${rule}" failed: an arm saw what it must not see, or did not see its rule`,
		hint: "This says nothing about the receipt. Check agents.<name>.memory in the config and what else the agent loads.",
		blame: "setup"
	};
}

// src/run/spot-checks/run-again.ts
/**
* Runs them in a run of their own, which is named after all that decides them: the same order continues it. Throws ProblemError like a
* measurement.
*/
function runAgain(inputs, { base, planned, trials, draw }, world) {
	const { runner, budget } = base.config;
	const about = {
		draw,
		trials,
		side: hashSide(base),
		runner,
		trialLimit: budget.trial
	};
	const keys = planned.flatMap(({ specs }) => specs.map(({ key, present }) => [key, ...present].join(" ")));
	const run = hashParts("spot-check", stableJson(about), ...keys).slice(0, 24);
	const agents = planned.flatMap(({ specs, receipt }) => specs.length > 0 ? [receipt.agent] : []);
	const order = {
		run,
		base,
		config: base.config,
		agents,
		request: "",
		recallsOthers: false
	};
	return conductRun(inputs, order, world, async (openRun) => {
		const result = await measureReceipts(openRun, planned);
		return {
			result,
			stops: [result.stop]
		};
	});
}
/** How the receipts compare with what was found, and what is wrong with them: a leak says nothing about any of them. */
function compareAgain(planned, { records }) {
	const together = planned.filter(({ mode }) => mode === "usage").length;
	const receipts = planned.map((entry) => judgeReceipt(entry, records, Math.max(1, together)));
	const leaks = planned.flatMap(({ rule, specs }) => {
		const own = new Set(specs.map(({ key }) => key));
		const proofs = findIsolation(rule.id, records.filter(({ key }) => own.has(key)));
		return isLeak(proofs) ? [leakProblem(rule.id)] : [];
	});
	return {
		receipts,
		problems: leaks.length > 0 ? leaks : listSpotCheckProblems(receipts)
	};
}

// src/run/spot-checks/say-confirmed.ts
const forger = "usage that somebody invented together with all that follows from it recomputes. Ask for signatures (receipts.requireSignature), or run `rentroll verify --spot-check 16` where there is a key.";
/** Said where receipts of a change stand by their arithmetic alone, since no trial is run here. */
function noteUnconfirmed(rules) {
	return `Not confirmed, since no trial is run here: ${nameReceipts(rules)}. All numbers recompute; but ${forger}`;
}
/** The bill, before anything is run. */
function noteDue(rules, { expected }) {
	const trials = formatCount(expected.trials, "trial");
	return `This change brings ${nameReceipts(rules)}: ${trials} run once more, about ${formatTokens(expected.tokens)} tokens.`;
}
/** What came of it. */
function noteConfirmed(receipts, tokens) {
	const outcomes = receipts.map(({ rule, outcome }) => `${rule} ${outcome}`).join(", ");
	const ran = receipts.reduce((sum, { trials }) => sum + trials.length, 0);
	return `Receipts of this change, ${formatCount(ran, "trial")} run once more for ${formatTokens(tokens)} tokens: ${outcomes}.`;
}
/** Why a receipt counts for nothing. */
function refusedProblem({ rule, file, outcome, why, trials }) {
	const message = `the receipt of "${rule}" is not confirmed: ${outcome === "unfinished" ? `only ${formatCount(trials.length, "trial")} of it could be run once more` : why ?? "its trials, run once more, do not fit what it states"}`;
	return {
		...makeError("head", "receipt-not-confirmed", message, "The rule is measured as if it had none. Delete the receipt, or have a trusted key sign it.", { file }),
		severity: "warning"
	};
}
function nameReceipts(rules) {
	return `${rules.length === 1 ? "the receipt" : "receipts"} of ${rules.join(", ")}`;
}

// src/run/spot-checks/confirm-receipts.ts
/** What a mode may do about them. Shards are judged by a job that runs nothing. */
function confirmWishOf(mode) {
	if (looksOf(mode).kind === "one") return "tell";
	if (mode.kind === "measure") return "run";
	return mode.kind === "plan" ? "bill" : "tell";
}
/**
* Runs a few trials of each receipt that the change brings once more, unless this clone measured it, a trusted key signed it, or it was
* confirmed before. A receipt that does not stand is as good as none: its rule is measured. Where no trial can be run it is said what a
* forger gets away with. Throws ProblemError like a measurement.
*/
async function confirmReceipts(inputs, base, lint, wish, world) {
	const { trials } = base.config.receipts.spotCheck;
	const brought = trials === 0 ? [] : listBrought(inputs, base, lint);
	const due = brought.length === 0 ? [] : inJournal(inputs, (db) => brought.filter(isOpen(db)));
	if (due.length === 0) return lint;
	const names = due.map(({ rule }) => rule.id);
	if (wish === "tell" || !canRun(base, world)) return withNotice(lint, noteUnconfirmed(names));
	const order = orderAgain(inputs, limitTo(base), due);
	const bill = noteDue(names, estimateCost(order.planned, order.base.config));
	if (wish === "bill") return withNotice(lint, bill);
	world.progress.step(bill);
	const { result, budget } = await runAgain(inputs, order, world);
	const { receipts, problems } = compareAgain(order.planned, result);
	keepConfirmed(inputs, due, receipts);
	return withoutRefused(lint, receipts, problems, noteConfirmed(receipts, budget.totalConsumed));
}
/** A program of the team's own may need no key of ours; it says so itself. */
function canRun({ config: { runner } }, { env }) {
	return runner.kind === "command" || keyVariablesOf(runner.kind).some((name) => env[name]);
}
function withNotice(lint, notice) {
	return {
		...lint,
		notices: [...lint.notices, notice]
	};
}
function inJournal(inputs, ask) {
	const db = openJournal(inputs);
	try {
		return ask(db);
	} finally {
		db.close();
	}
}
/** True for a receipt that this journal neither made nor confirmed. */
function isOpen(db) {
	return ({ receipt }) => !isVouched(db, receipt.chain);
}
/** The order with a draw that nobody outside of this journal knows before it is made, and that stays: what ran is not paid for again. */
function orderAgain(inputs, base, due) {
	const { trials } = base.config.receipts.spotCheck;
	const key = hashParts("spot-check draw", ...due.map(({ receipt }) => receipt.chain));
	const draw = inJournal(inputs, (db) => {
		const known = readProof(db, key) ?? randomBytes(12).toString("hex");
		saveProof(db, key, known);
		return known;
	});
	return {
		base,
		planned: due.map((entry) => planReceipt(entry, {
			head: inputs.head,
			base
		}, {
			trials,
			draw
		})),
		trials,
		draw
	};
}
/** The policy with the limit that the team sets to confirming. */
function limitTo(base) {
	const { tokens } = base.config.receipts.spotCheck;
	if (tokens === void 0) return base;
	const { budget } = base.config;
	const least = {
		run: Math.min(budget.run, tokens),
		agent: Math.min(budget.agent, tokens)
	};
	return {
		...base,
		config: {
			...base.config,
			budget: {
				...budget,
				...least
			}
		}
	};
}
function keepConfirmed(inputs, due, receipts) {
	const stand = new Set(receipts.filter(({ outcome }) => outcome === "consistent").map(({ rule }) => rule));
	inJournal(inputs, (db) => {
		for (const { rule, receipt } of due) if (stand.has(rule.id)) vouchFor(db, receipt.chain);
	});
}
/** The lint as if the receipts that do not stand were not there. */
function withoutRefused(lint, receipts, problems, note) {
	const refused = receipts.filter(({ outcome }) => outcome !== "consistent");
	const gone = new Set(refused.map(({ rule }) => rule));
	const kept = [...lint.receipts].filter(([rule]) => !gone.has(rule));
	const setup = problems.filter(({ blame }) => blame === "setup");
	return {
		...lint,
		receipts: new Map(kept),
		problems: [
			...lint.problems,
			...setup,
			...refused.map(refusedProblem)
		],
		notices: [...lint.notices, note]
	};
}

export { judgeReceipt as a, estimateCost as c, runAgain as i, vouchForRows as l, confirmWishOf as n, spotCheckLevels as o, compareAgain as r, planReceipt as s, confirmReceipts as t };