import { m as countWaitingCandidates, ut as openSessions } from "./store.js";
import { a as sessionsFile, o as userHome } from "./util.js";
import { r as loadWorktree } from "./repository-reading.js";
import { d as isTrialProcess, f as findProject, u as isTrialPlace } from "./flow-collect.js";
import { join } from "node:path";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

// src/flows/collect/nudge.ts
/**
* What a session begins with, at most once a day: one line that says how many candidates wait, for the person and for the agent. It holds
* numbers alone, no rule's text. Undefined when nothing waits, it was said today, or nothing can be read: a hook never stops a session.
*/
async function composeNudge(configFile, { env, now, cwd }) {
	const today = now().toISOString().slice(0, 10);
	if (isTrialProcess(env) || isTrialPlace(cwd) || readStamp(env) === today) return void 0;
	const line = wordNudge({
		unmeasured: await countUnmeasured(configFile, cwd),
		unproposed: countUnproposed(env, cwd)
	});
	if (line !== void 0) writeStamp(env, today);
	return line;
}
/** The line; undefined when nothing waits. */
function wordNudge({ unmeasured, unproposed }) {
	const parts = [...unproposed > 0 ? [`${count(unproposed)} from your sessions (rentroll propose)`] : [], ...unmeasured > 0 ? [`${count(unmeasured)} in the ledger without a verdict (rentroll check)`] : []];
	return parts.length === 0 ? void 0 : `rentroll: ${parts.join(", and ")}.`;
}
function count(candidates) {
	return candidates === 1 ? "1 candidate rule waits" : `${candidates} candidate rules wait`;
}
async function countUnmeasured(configFile, cwd) {
	try {
		const { head } = await loadWorktree({ configFile }, { cwd });
		return head.ledger?.rules.filter(({ status }) => status === "candidate").length ?? 0;
	} catch {
		return 0;
	}
}
function countUnproposed(env, cwd) {
	const file = sessionsFile(env);
	if (!existsSync(file)) return 0;
	try {
		const db = openSessions(file, 0);
		try {
			return countWaitingCandidates(db, findProject(cwd));
		} finally {
			db.close();
		}
	} catch {
		return 0;
	}
}
function stampFile(env) {
	return join(userHome(env), "nudged");
}
function readStamp(env) {
	try {
		return readFileSync(stampFile(env), "utf8").trim();
	} catch {
		return "";
	}
}
function writeStamp(env, today) {
	try {
		mkdirSync(userHome(env), {
			recursive: true,
			mode: 448
		});
		writeFileSync(stampFile(env), `${today}\n`, { mode: 384 });
	} catch {}
}

export { composeNudge };