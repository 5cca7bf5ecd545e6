import { G as requireDetails, K as saveDetails, Yt as saveHandOff, qt as readHandOffFiles } from "./store.js";
import { S as handOffStatuses, T as typeOfStatus } from "./session-words.js";
import { I as setupError, j as ProblemError } from "./model.js";
import { E as redactExcerpt, K as quoteValue, V as hintKnownWords, x as plainLine } from "./text.js";
import { u as stableJson } from "./text-json.js";
import { n as countAgents } from "./run-hand-offs.js";
import { n as parseHandOff, t as handOffLimits } from "./parse-hand-off.js";
import { a as sessionAround, i as requireRunName, n as findHandOffPlace, r as requireAgentName } from "./flow-handoff.js";
import { relative, resolve, sep } from "node:path";

// src/flows/handoff/write-hand-off.ts
/** Most characters of details that are kept: whoever opens them pays for all. */
const mostDetails = 1048576;
/**
* Writes a hand-off. Model and tokens are what the session has counted of the agent so far, never what anybody says of himself. Secrets are
* taken out of the summary, and it becomes one line. Throws ProblemError for a name, status, path or details that cannot be handed on.
*/
async function writeHandOff(request, world) {
	const place = await findHandOffPlace(request, world);
	const key = {
		run: requireRun(request, world),
		agent: requireAgentName(request.agent)
	};
	const status = requireStatus(request.status);
	const summary = plainLine(redactExcerpt(plainLine(request.summary, 4e3)), handOffLimits.summary);
	if (summary === "") throw setupError("handoff-no-summary", "the summary is empty", "Say in one line how it ended: --summary \"…\"");
	const changed = request.changed.map((path) => toRepositoryPath(place, world.cwd, path));
	const detail = await keepDetails(place, key, request, world.cwd);
	const counted = countAgents(world.env, key.run).get(key.agent);
	const handOff = {
		schema: 1,
		...key,
		at: world.now().toISOString(),
		header: {
			TYPE: typeOfStatus(status),
			STATUS: status,
			MODEL: counted?.model ?? "",
			TOKENS_SPENT: counted?.tokens ?? null,
			FILES_CHANGED: [...new Set(changed)],
			FINDINGS_COUNT: request.findings,
			SUMMARY: summary,
			DETAIL_PATH: detail
		}
	};
	const { problems } = parseHandOff(stableJson(handOff), "what is handed on");
	if (problems.length > 0) throw new ProblemError(problems);
	await saveHandOff(place.folder, handOff);
	return handOff;
}
function requireRun({ run }, { env }) {
	if (run !== void 0) return requireRunName(run);
	const session = sessionAround(env);
	if (session !== void 0) return session;
	throw setupError("handoff-no-run", "no run is named, and no session of Claude Code is around", "Name one: rentroll session handoff write <agent> --run <name> …");
}
function requireStatus(text) {
	const status = handOffStatuses.find((known) => known === text.toUpperCase().replace(/[ -]/g, "_"));
	if (status !== void 0) return status;
	throw setupError("handoff-bad-status", `the status is ${quoteValue(text)}`, hintKnownWords(text, handOffStatuses, "statuses"));
}
/** A path as the repository says it: agents name files as they see them. Paths outside stay as they are, and the schema refuses them. */
function toRepositoryPath({ root }, cwd, path) {
	return relative(root, resolve(cwd, path)).split(sep).join("/");
}
async function keepDetails(place, key, { details }, cwd) {
	if (details === void 0) return null;
	if ("file" in details) {
		const path = toRepositoryPath(place, cwd, details.file);
		if (path.startsWith("..")) throw outside(details.file);
		await requireDetails({
			root: place.root,
			path
		});
		return path;
	}
	if (details.text.trim() === "") return null;
	const path = place.detailPath(key);
	const earlier = (await readHandOffFiles(place.folder, key.run, handOffLimits.maxBytes)).find(({ agent }) => agent === key.agent)?.bytes;
	const isOurs = earlier !== void 0 && parseHandOff(earlier, path).value?.header.DETAIL_PATH === path;
	await saveDetails({
		root: place.root,
		path
	}, redactExcerpt(details.text.slice(0, mostDetails)), isOurs);
	return path;
}
function outside(path) {
	return setupError("handoff-bad-detail", `the details ${quoteValue(path)} lie outside of the repository`, "Name a file of this repository, or give the details on stdin: --detail -");
}

export { writeHandOff };