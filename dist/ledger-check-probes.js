import { i as __toESM } from "./rolldown-runtime.js";
import { $ as require_picomatch } from "./libraries.js";
import { T as spellProbe } from "./model.js";
import { l as quoteValue } from "./quick-answer.js";

// src/stages/gate/ledger/check/check-probes.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/**
* Probes that cannot do their work: they name tasks that do not exist, state a price above the policy, ask what can never or always be so,
* look for files that the fixture lacks, or ask what another living rule of the agent asks, so that each looks like the cause of both. Each
* problem stands at its rule.
*/
function checkProbes(facts) {
	const probed = facts.rules.filter((rule) => rule.probe !== void 0 && rule.status !== "evicted");
	return probed.flatMap((rule) => [
		...checkTasks(rule, facts),
		...checkPrice(rule, facts),
		...checkSense(rule, facts),
		...checkGlobs(rule, facts),
		...checkOthers(rule, probed, facts),
		...checkKind(rule, facts)
	]);
}
function report(rule, { file }, code, message, hint) {
	const at = {
		file,
		line: rule.line,
		column: rule.column
	};
	return {
		code: `ledger-probe-${code}`,
		severity: "error",
		message,
		hint,
		at,
		blame: "head"
	};
}
function checkTasks(rule, facts) {
	const own = rule.agent === "all" ? [...facts.tasks.values()].flat() : facts.tasks.get(rule.agent) ?? [];
	return (rule.probe.tasks ?? []).filter((task) => !own.includes(task)).map((task) => {
		return report(rule, facts, "task", `the probe of ${quoteValue(rule.id)} names the golden task ${quoteValue(task)}, which the suite of ${quoteValue(rule.agent)} does not have`, own.length === 0 ? "It has none." : `It has: ${own.slice(0, 10).join(", ")}.`);
	});
}
function checkPrice(rule, facts) {
	const { price } = rule.probe;
	if (price === void 0 || price <= facts.maxPrice) return [];
	const percent = (share) => `${Number((100 * share).toFixed(2))}%`;
	return [report(rule, facts, "price", `the probe of ${quoteValue(rule.id)} states a price of ${quoteValue(percent(price))}, the policy allows ${percent(facts.maxPrice)}`, "Lower it, or raise policy.behaviour.maxPrice in a change of its own.")];
}
/** What contradicts itself: the very occasion is forbidden, or is all that is asked. */
function checkSense(rule, facts) {
	const { when, ask, order } = rule.probe;
	if (when === void 0 || ask.kind === "check" || order !== void 0 || !isSame(when, ask.fact)) return [];
	const [code, answer] = ask.kind === "never" ? ["impossible", "no"] : ["always", "yes"];
	return [report(rule, facts, code, `the probe of ${quoteValue(rule.id)} can only answer "${answer}": it asks ${ask.kind === "never" ? "never to do" : "for"} its own occasion`, "Write another fact behind \"when\", or leave \"when\" out.")];
}
function checkGlobs(rule, facts) {
	const { when, ask } = rule.probe;
	const { fixtureFiles } = facts;
	if (fixtureFiles === void 0) return [];
	return [when, ask.kind === "check" ? void 0 : ask.fact].filter((fact) => fact !== void 0).flatMap((fact) => {
		if (!("glob" in fact) || fixtureFiles.some((path) => import_picomatch.default.isMatch(path, fact.glob, { dot: true }))) return [];
		return [{
			...report(rule, facts, "glob", `the probe of ${quoteValue(rule.id)} looks for files of ${quoteValue(fact.glob)}, and the fixture has none`, "Globs begin at the root of the fixture. Where the agent is to make the first such file, nothing is wrong."),
			severity: "warning"
		}];
	});
}
/** Of two rules that ask the same, or the opposite, only the first is right where it stands. */
function checkOthers(rule, probed, facts) {
	const earlier = probed.slice(0, probed.indexOf(rule)).filter((other) => shareMemory(other, rule));
	const same = earlier.find(({ probe }) => spellProbe(probe) === spellProbe(rule.probe));
	if (same !== void 0) return [report(rule, facts, "duplicate", `the probe of ${quoteValue(rule.id)} asks what that of ${quoteValue(same.id)} (line ${same.line}) asks: each would look like the cause of both`, "Keep one of the two rules, or ask for something else.")];
	const opposite = earlier.find(({ probe }) => spellProbe(turn(probe)) === spellProbe(rule.probe));
	if (opposite === void 0) return [];
	return [report(rule, facts, "contradiction", `the probe of ${quoteValue(rule.id)} forbids what that of ${quoteValue(opposite.id)} (line ${opposite.line}) asks for, or the other way round`, "Agents cannot follow both: keep one of the two rules.")];
}
function turn(probe) {
	const { ask } = probe;
	if (ask.kind === "check") return probe;
	return {
		...probe,
		ask: {
			...ask,
			kind: ask.kind === "must" ? "never" : "must"
		}
	};
}
function shareMemory(a, b) {
	return a.agent === b.agent || a.agent === "all" || b.agent === "all";
}
/** What this version does not do yet is refused, and not passed over in silence. */
function checkKind(rule, facts) {
	if (rule.probe.ask.kind !== "check") return [];
	return [report(rule, facts, "check", `the probe of ${quoteValue(rule.id)} is a script, ${quoteValue(rule.probe.ask.script)}, which this version does not run`, "Ask with must or never, or leave the probe out: the rule then buys tokens.")];
}
function isSame(a, b) {
	return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}

export { checkProbes };