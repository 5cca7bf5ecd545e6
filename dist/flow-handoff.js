import { p as findRoot } from "./git.js";
import { Kt as listHandOffRuns } from "./store.js";
import { I as setupError } from "./model.js";
import { K as quoteValue } from "./text.js";
import { s as locateFiles } from "./repository-reading.js";
import { i as handOffFolder } from "./run-hand-offs.js";
import { i as isRunName, r as isHandOffName } from "./parse-hand-off.js";
import { join } from "node:path/posix";

// src/flows/handoff/handoff-place.ts
/** Finds the place of hand-offs of the repository around `cwd`. Throws ProblemError outside of one. */
async function findHandOffPlace({ configFile }, { cwd }) {
	const root = await findRoot(cwd);
	const paths = locateFiles(configFile);
	return {
		root,
		folder: handOffFolder(root, paths),
		detailPath: ({ run, agent }) => join(paths.home, "hand-offs", run, `${agent}.md`)
	};
}
/** The session around this process, as Claude Code tells the commands its agents run. */
function sessionAround(env) {
	const session = env["CLAUDE_CODE_SESSION_ID"] ?? "";
	return isRunName(session) ? session : void 0;
}
/** The run that is asked about; undefined when nothing was handed on yet. Throws ProblemError for a name that cannot be one. */
async function chooseRun({ run }, { folder }, { env }) {
	if (run !== void 0) return requireRunName(run);
	return sessionAround(env) ?? (await listHandOffRuns(folder)).find(isRunName);
}
/** Throws ProblemError unless a text can name a run. */
function requireRunName(run) {
	if (isRunName(run)) return run;
	throw setupError("handoff-bad-run", `${quoteValue(run)} cannot be the name of a run`, "Write letters, digits, \".\", \"_\" and \"-\", at most 100 of them.");
}
/** Throws ProblemError unless a text can name who hands on. */
function requireAgentName(agent) {
	if (isHandOffName(agent)) return agent;
	const hint = `Write a short kebab-case name of at most ${40} characters, for example "sql".`;
	throw setupError("handoff-bad-agent", `${quoteValue(agent)} cannot be the name of an agent that hands on`, hint);
}

export { sessionAround as a, requireRunName as i, findHandOffPlace as n, requireAgentName as r, chooseRun as t };