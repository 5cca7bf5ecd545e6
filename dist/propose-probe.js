import { F as makeError, I as setupError, N as hasErrors, R as behaviourDefaults, j as ProblemError } from "./model.js";
import { B as findClosest, K as quoteValue } from "./text.js";
import { a as toWrittenFile, o as applyChanges, r as diffChanges } from "./repository-changes.js";
import { t as suggestForRule } from "./repository-probes.js";
import { n as requireSources, r as loadWorktree, v as readTreeText } from "./repository-reading.js";
import { f as parseLedger, o as editLedger, t as checkProbes } from "./stage-ledger.js";
import { a as describeProbe } from "./stage-probe.js";

// src/flows/propose/probe/propose-probe.ts
/**
* Reads a probe from the words of a rule, says what would change in the ledger, and writes it with `yes`; without a rule it lists them all. Throws
* ProblemError for a rule that is not there, that stands by a receipt, or whose words give none, and for a probe that the linter would refuse.
*/
async function proposeProbe({ rule: id, yes, ...request }, world) {
	const inputs = await loadWorktree(request, world);
	const { ledger } = requireSources(inputs);
	const none = {
		schema: 1,
		isApplied: false,
		files: [],
		diffs: []
	};
	if (id === void 0) return {
		...none,
		suggested: ledger.rules.filter(mayHaveProbe).flatMap(suggest)
	};
	const rule = findRule(ledger.rules, id, inputs.paths.ledger);
	const probe = suggestForRule(rule);
	if (probe === void 0) throw notMechanical(rule, inputs.paths.ledger);
	const change = await planProbe(inputs, rule, probe);
	if (yes === true) await applyChanges(inputs.refs.root, [change]);
	const told = {
		files: [toWrittenFile(change)],
		diffs: diffChanges([change])
	};
	return {
		schema: 1,
		suggested: suggest(rule),
		isApplied: yes === true,
		...told
	};
}
function mayHaveProbe({ status, probe }) {
	return probe === void 0 && (status === "candidate" || status === "inherited");
}
function suggest(rule) {
	const { id, agent, body, status } = rule;
	const probe = suggestForRule(rule);
	return probe === void 0 ? [] : [{
		id,
		agent,
		body,
		status,
		probe: describeProbe(probe)
	}];
}
/** The ledger with the probe, as the linter would take it. */
async function planProbe({ head, paths }, { id }, probe) {
	const before = await readTreeText(head.tree, paths.ledger) ?? "";
	const after = editLedger(before, [{
		kind: "set-probe",
		id,
		probe
	}]);
	const problems = checkProbes({
		rules: parseLedger(after, paths.ledger, "head").value?.rules ?? [],
		file: paths.ledger,
		tasks: new Map([...head.suites].map(([agent, { tasks }]) => [agent, tasks.map((task) => task.id)])),
		fixtureFiles: void 0,
		maxPrice: head.config?.policy.behaviour?.maxPrice ?? behaviourDefaults.maxPrice
	});
	if (hasErrors(problems)) throw new ProblemError(problems);
	return {
		path: paths.ledger,
		before,
		after
	};
}
function findRule(rules, id, file) {
	const rule = rules.find((each) => each.id === id);
	if (rule === void 0) {
		const ids = rules.filter(mayHaveProbe).map((each) => each.id);
		const closest = findClosest(id, ids);
		const hint = closest === void 0 ? "See rentroll session propose --probe." : `Did you mean "${closest}"?`;
		throw setupError("probe-no-rule", `the ledger has no rule ${quoteValue(id)}`, hint, { file });
	}
	if (mayHaveProbe(rule)) return rule;
	const { line, column, status } = rule;
	const why = rule.probe === void 0 ? `is ${status}` : "has a probe already";
	const hint = rule.probe === void 0 && status === "active" ? "Another probe is another rule: set its status to candidate, and it is measured anew as one that buys behaviour." : "Name a rule that is inherited or a candidate, and has no probe: rentroll session propose --probe";
	const message = `the rule ${quoteValue(id)} ${why}`;
	throw new ProblemError([makeError("setup", "probe-rule-taken", message, hint, {
		file,
		line,
		column
	})]);
}
function notMechanical({ id, line, column }, file) {
	const message = `the words of ${quoteValue(id)} do not say what is to be done and when, or what never, in so many words`;
	return new ProblemError([makeError("setup", "probe-not-mechanical", message, "Write the probe yourself, where one says what following means: docs/guides/behaviour.md says how.", {
		file,
		line,
		column
	})]);
}

export { proposeProbe };