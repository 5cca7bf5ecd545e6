import { I as setupError, j as ProblemError } from "./model.js";
import { K as quoteValue, V as hintKnownWords } from "./text.js";
import { t as readRunHandOffs } from "./run-hand-offs.js";
import { n as findHandOffPlace, r as requireAgentName, t as chooseRun } from "./flow-handoff.js";

// src/flows/handoff/read-hand-offs.ts
/**
* All hand-offs of a run with what its session counted; undefined when nothing was handed on in this clone. Throws ProblemError for names that
* cannot be any, and as `readRunHandOffs` does.
*/
async function readHandOffs({ expected = [], ...request }, world) {
	const place = await findHandOffPlace(request, world);
	const run = await chooseRun(request, place, world);
	if (run === void 0) return void 0;
	return readRunHandOffs({
		...place,
		run,
		expected: expected.map(requireAgentName)
	}, world.env);
}
/** One agent's hand-off. Throws ProblemError when it left none, or one that cannot be read, with who did. */
async function readHandOff({ agent, ...request }, world) {
	const name = requireAgentName(agent);
	const report = await readHandOffs(request, world);
	const found = report?.handOffs.find((handOff) => handOff.agent === name);
	if (found !== void 0) return found;
	const broken = report?.problems.filter(({ at }) => at?.file.endsWith(`/${name}.json`)) ?? [];
	if (broken.length > 0) throw new ProblemError(broken);
	const known = report?.handOffs.map((handOff) => handOff.agent) ?? [];
	const message = `the agent ${quoteValue(name)} has handed on nothing${report === void 0 ? "" : ` in the run ${quoteValue(report.run)}`}`;
	const hint = known.length === 0 ? "Nobody has: see rentroll session handoff write --help" : hintKnownWords(name, known, "agents");
	throw setupError("handoff-missing", message, hint);
}

export { readHandOff, readHandOffs };