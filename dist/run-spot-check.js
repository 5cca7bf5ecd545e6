import { i as effectiveConfig, l as receiptFile, m as readInstructions, r as loadWorktree } from "./repository-reading.js";
import { a as judgeReceipt, c as estimateCost, i as runAgain, o as spotCheckLevels, r as compareAgain, s as planReceipt } from "./run-spot-checks.js";
import { g as judgeChange, m as defaultPolicy, v as endOf } from "./stage-decide.js";
import { n as verifyInputs, t as countRefused } from "./flow-verify.js";
import { O as ProblemError } from "./model.js";
import { I as compareText, z as hintKnownWords } from "./text.js";
import { l as quoteValue } from "./quick-answer.js";
import { n as checkReceipts } from "./repository-receipts.js";
import { _ as loadRentMeasure } from "./stage-ledger.js";

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
	const { verified } = checkReceipts(inputs, await loadRentMeasure());
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