import { i as effectiveConfig, l as receiptFile, p as readInstructions, r as loadWorktree } from "./repository-reading.js";
import { S as isLeak, j as ProblemError, r as nameSpotCheck, tt as totalTokens } from "./model.js";
import { U as sum } from "./stats.js";
import { x as priceWorstToken, y as priceTrials } from "./stage-budget.js";
import { d as pricingOf, u as plannedModel } from "./run-money.js";
import { u as stableJson } from "./text-json.js";
import { C as defined, b as hashParts } from "./util.js";
import { _ as judgeChecks, g as compareUsage, v as spotCheckLevels, w as endOf, x as judgeChange, y as defaultPolicy } from "./stage-decide.js";
import { r as planReceipt } from "./run-spot-checks.js";
import { y as findIsolation } from "./stage-receipt.js";
import { r as conductRun } from "./run-measuring.js";
import { o as hashSide } from "./run-planning.js";
import { h as compileMemory, v as renderRuleLine } from "./stage-ledger.js";
import { i as contextOf, n as openArm, o as placeForTrial, r as openTrialPorts, t as runAffordable } from "./run-ports.js";
import { n as verifyInputs, t as countRefused } from "./flow-verify.js";
import { F as compareText, K as quoteValue, V as hintKnownWords } from "./text.js";
import { n as checkRecords } from "./repository-records.js";

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
		...defined({ why }),
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

// src/flows/spot-check/list-checkable.ts
/**
* The receipts a spot-check is about, by rule: those that verified, fresh or stale. A receipt that is refused anyway is not worth a
* trial. Throws ProblemError for a rule that has no receipt.
*/
async function listCheckable(inputs, { rules, changed }) {
	const { head, base, paths } = inputs;
	const known = [...head.receipts.keys()];
	const unknown = rules.filter((rule) => !known.includes(rule));
	if (unknown.length > 0) throw new ProblemError(unknown.map((rule) => unknownRule(rule, known)));
	const { verified } = (await checkRecords(inputs)).receipts;
	const isWanted = (id) => (rules.length === 0 || rules.includes(id)) && (!changed || base?.receipts.get(id)?.text !== head.receipts.get(id)?.text);
	return known.filter(isWanted).sort(compareText).flatMap((id) => {
		const rule = head.ledger?.rules.find((entry) => entry.id === id);
		const found = verified.get(id);
		if (rule === void 0 || found === void 0 || found.state !== "valid" && found.state !== "stale") return [];
		return [{
			rule,
			file: receiptFile(paths, id),
			receipt: found.receipt,
			decision: found.decision
		}];
	});
}
function unknownRule(rule, known) {
	return {
		code: "spot-check-unknown-rule",
		severity: "error",
		message: `there is no receipt of a rule ${quoteValue(rule)}`,
		hint: hintKnownWords(rule, known, "receipts"),
		blame: "setup"
	};
}

// src/flows/spot-check/run-spot-check.ts
/**
* Verifies the receipts of the working tree, then runs trials of those that stand again and compares. The trials are journalled, so that
* the same request continues after an interrupt, and held against the budget. Throws ProblemError like `verify` and like a measurement.
*/
async function runSpotCheck(request, world) {
	const inputs = await loadWorktree(request, world, readInstructions);
	const verified = await verifyInputs(inputs);
	const policy = inputs.base ?? inputs.head;
	const config = policy.config && effectiveConfig(policy.config, request);
	const planned = config === void 0 ? [] : await plan(inputs, {
		...policy,
		config
	}, request);
	const head = {
		trialsEach: request.trials,
		draw: request.draw,
		levels: spotCheckLevels,
		dryRun: request.dryRun === true,
		...config === void 0 ? emptyCost : estimateCost(planned, config)
	};
	if (!(config !== void 0 && verified.exitCode !== 2 && !head.dryRun && head.expected.trials > 0)) {
		const receipts = planned.map((entry) => judgeReceipt(entry, [], 1));
		return {
			...verified,
			spotCheck: {
				...head,
				receipts
			}
		};
	}
	const order = {
		base: {
			...policy,
			config
		},
		planned,
		trials: request.trials,
		draw: request.draw
	};
	const { result, budget } = await runAgain(inputs, order, world);
	return conclude(verified, {
		...head,
		budget
	}, planned, result);
}
const nothing = {
	trials: 0,
	tokens: 0,
	dollars: 0
};
const emptyCost = {
	expected: nothing,
	worst: nothing
};
async function plan(inputs, base, request) {
	return (await listCheckable(inputs, request)).map((entry) => planReceipt(entry, {
		head: inputs.head,
		base
	}, request));
}
function conclude(verified, head, planned, measured) {
	const { receipts, problems } = compareAgain(planned, measured);
	const { stop } = measured;
	const spotCheck = {
		...head,
		receipts,
		...stop && { stop: summariseStop(stop) }
	};
	const all = [...verified.problems, ...problems];
	const unfinished = receipts.filter(({ outcome }) => outcome === "unfinished").length;
	const run = {
		kind: "spot-check",
		end: endOf(stop),
		refused: countRefused(verified),
		unfinished
	};
	const { exitCode } = judgeChange({
		run,
		verdicts: [],
		problems: all,
		policy: defaultPolicy
	});
	return {
		...verified,
		problems: all,
		spotCheck,
		exitCode
	};
}
function summariseStop(stop) {
	if (stop.kind === "budget") return {
		kind: "budget",
		detail: stop.reason
	};
	if (stop.kind === "cancelled") return {
		kind: "cancelled",
		detail: "interrupted"
	};
	return {
		kind: "environment",
		detail: stop.detail
	};
}

export { runSpotCheck };