import { C as defined } from "./util.js";
import { K as quoteValue } from "./text.js";
import { G as findSandbox, v as refuseUnboxed } from "./stage-measure.js";

// src/run/scripts/load-texts.ts
/** The scripts of both sides, by what they hold; no part where no probe names one. */
function scriptsOf({ base, head, paths }) {
	const ofBase = base?.scripts ?? /* @__PURE__ */ new Map();
	const all = new Map([...head.scripts ?? [], ...ofBase]);
	if (all.size === 0) return {};
	const texts = [...all].map(([digest, text]) => [digest, {
		text,
		isOfBase: ofBase.has(digest)
	}]);
	return { scripts: {
		ledger: paths.ledger,
		texts: new Map(texts)
	} };
}

// src/run/scripts/script-problems.ts
/** The problem of a script that did not answer; `where` says about what it was asked, in words. Stands at its rule in the ledger. */
function scriptProblem(rule, fault, where, ledger) {
	const script = rule.probe?.ask.kind === "check" ? rule.probe.ask.script : "";
	const said = fault.said === void 0 ? "" : `; it printed last: ${quoteValue(fault.said)}`;
	return {
		code: `probe-script-${fault.kind}`,
		severity: "error",
		message: `the script ${quoteValue(script)}, the probe of ${quoteValue(rule.id)}, ${describeFault(fault)} ${where}${said}`,
		hint: hints[fault.kind],
		at: {
			file: ledger,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	};
}
function describeFault(fault) {
	if (fault.kind === "slow") return `did not end within ${fault.limitMs / 1e3} s`;
	if (fault.kind === "killed") return `was killed (exit code ${fault.exitCode}: signal ${fault.exitCode - 128})`;
	if (fault.kind === "start") return `could not be started (exit code ${fault.exitCode})`;
	return `ended with ${fault.exitCode}, which is no answer,`;
}
const codes = "0 means yes, 1 no, 77 that its occasion never came";
const hints = {
	exit: `Mend the script: ${codes}. A file that an agent may leave out is a case of its own; many tools end with 2 or more where they find none.`,
	killed: `Mend the script: ${codes}. It may write at most 256 MB into a file, what it prints included.`,
	start: `Its first line names a program that is not there, or its last command is not: there is no network, and of a home nothing. ${codes}.`,
	slow: "Let the script look at less: its limit is that of the success checks (runner.timeout, at most two minutes)."
};

// src/run/scripts/find-script-stop.ts
/**
* The rule whose script did not answer about a trial of a batch, with the problem; undefined where all did. A batch with such a trial is
* not looked at: leaving it out, or counting it for either arm, would let whoever wrote the script choose what counts.
*/
async function findScriptStop({ rules }, records, ledger) {
	const asked = rules.flatMap(({ rule }) => rule.probe?.ask.kind === "check" ? [{
		rule,
		probe: rule.probe
	}] : []);
	if (asked.length === 0) return void 0;
	const { findScriptFault } = await import("./load-answer-probe.js");
	for (const { rule, probe } of asked) for (const { task, facts } of records) {
		const fault = findScriptFault(probe, facts);
		if (fault === void 0) continue;
		return {
			rule: rule.id,
			problem: scriptProblem(rule, fault, `in a trial of the task "${task}"`, ledger)
		};
	}
}

// src/run/scripts/open-scripts.ts
/** Boxes that were looked for, by the place of a run. */
const boxes = /* @__PURE__ */ new WeakMap();
/**
* The scripts that trials are asked by, each with the box it runs in, whoever brought it and whatever runs the trials: a script starts what
* an agent wrote. Throws ProblemError where there is none, before anything is paid.
*/
async function openScripts({ scripts, world }, place, asks) {
	return Promise.all(asks.map(async ({ digest, tasks }) => {
		const known = scripts?.texts.get(digest);
		if (known === void 0) throw new Error(`nobody has read the script ${digest}`);
		const sandbox = await requireBox(place, world.env);
		return {
			digest,
			text: known.text,
			sandbox,
			...defined({ tasks })
		};
	}));
}
async function requireBox(place, env) {
	const box = await (boxes.get(place) ?? (place.sandbox.kind === "none" ? findSandbox(env) : place.sandbox));
	boxes.set(place, Promise.resolve(box));
	if (box.kind !== "none") return box;
	throw refuseUnboxed(box.why);
}

export { scriptsOf as i, findScriptStop as n, scriptProblem as r, openScripts as t };