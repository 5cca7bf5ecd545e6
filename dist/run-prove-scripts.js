import { on as readProof, sn as saveProof } from "./store.js";
import { j as ProblemError } from "./model.js";
import { b as hashParts } from "./util.js";
import { I as workOfReference, _ as askScript } from "./stage-measure.js";
import { s as termsFor } from "./run-ports.js";
import { r as scriptProblem, t as openScripts } from "./run-scripts.js";

// src/run/proving/prove-scripts.ts
/**
* Makes sure, before anything is paid for, that each script that is a probe answers about the golden tasks it is asked of: untouched, and solved
* by their references. Once per script, task and fixture. Throws ProblemError naming every script that does not.
*/
async function proveScripts(openRun, measurements) {
	const { place } = openRun;
	if (place.kind !== "live") return;
	const problems = [];
	for (const measurement of measurements) {
		const terms = termsFor(openRun, measurement);
		for (const script of await openScripts(openRun, place, terms.asks ?? [])) {
			const rule = measurement.rules.find(({ rule: { probe } }) => isAbout(probe, script))?.rule;
			const problem = rule && await proveScript(openRun, place, {
				script,
				rule,
				terms,
				measurement
			});
			if (problem !== void 0) problems.push(problem);
		}
	}
	if (problems.length > 0) throw new ProblemError(problems);
}
function isAbout(probe, { digest }) {
	return probe?.ask.kind === "check" && probe.ask.digest === digest;
}
/** The first task about which a script does not answer, as a problem. */
async function proveScript(openRun, place, proof) {
	const { script, rule, terms, measurement } = proof;
	const { db, world, scripts } = openRun;
	const wanted = measurement.tasks.flatMap((name) => terms.tasks[name] ?? []);
	const present = measurement.activeSet.map(({ id }) => id);
	const start = {
		...terms.filesOf(present),
		[terms.memoryFile]: terms.memoryOf(present)
	};
	for (const task of new Set(wanted.filter(({ id }) => script.tasks?.includes(id) ?? true))) {
		const key = hashParts("script", place.key, script.digest, task.digest, script.sandbox.kind, ...Object.values(start));
		if (world.signal.aborted) return void 0;
		if (readProof(db, key) !== void 0) continue;
		world.progress.step(`trying the script of ${rule.id} on the golden task ${task.id}`);
		const judge = {
			fixture: await place.startOf(task),
			scratch: place.scratch,
			env: world.env,
			signal: world.signal
		};
		const limits = {
			timeoutMs: place.checkTimeoutMs,
			sandbox: script.sandbox,
			start
		};
		const problem = await tryScript(script, task, {
			...judge,
			...limits
		}, (fault, where) => scriptProblem(rule, fault, where, scripts?.ledger ?? ""));
		if (problem !== void 0) return problem;
		if (!world.signal.aborted) saveProof(db, key);
	}
}
async function tryScript(script, task, place, report) {
	const solved = await workOfReference(task, place);
	const works = [{
		words: "untouched",
		files: []
	}, ..."refusal" in solved ? [] : [{
		words: "solved",
		files: solved.files
	}]];
	for (const { words, files } of works) {
		const end = await askScript(script, files, `${words} ${task.digest}`, place);
		if ("fault" in end) return report(end.fault, `about the golden task "${task.id}" ${words}`);
	}
}

export { proveScripts };