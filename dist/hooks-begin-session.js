import { C as listStates, i as pruneTexts, w as pruneStates, xt as openSessions, y as countWaitingCandidates } from "./store.js";
import { c as sessionsFile, l as userHome, n as nameByHash, o as liveFolder } from "./util.js";
import { r as loadWorktree, t as readLiveSettings } from "./repository-reading.js";
import { d as isTrialPlace, f as isTrialProcess, p as findProject } from "./flow-collect.js";
import { o as liveDefaults, s as noEarlierWork } from "./session-words.js";
import { c as defaultConfigFile } from "./model.js";
import { t as keepCard } from "./run-sessions.js";
import { n as closeSession, o as restorePacket, t as reviveState } from "./revive-state.js";
import { n as loadOverrides, r as buildGuard } from "./load-guard.js";
import { i as findPrograms, o as readHookEvent, r as wordTrouble } from "./flow-hooks.js";
import { dirname, join } from "node:path";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";

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

// src/flows/hooks/live/prepare-mod.ts
/** How long the work of a session is of use to the next one in its folder. */
const packetMs = 12096e5;
/**
* What the hook module cannot do itself when a session begins: writes down the terms of its project, keeps the scorecards of the sessions
* that ended, forgets what is old, and returns the packet of the last one in the same folder. Never throws.
*/
async function prepareMod({ session, cwd, isResumed }, { env, now }) {
	try {
		const troubles = await writeTerms(cwd, env);
		const states = listStates(liveFolder(env), /* @__PURE__ */ new Date(now().getTime() - packetMs)).flatMap(({ state, changed }) => {
			const revived = reviveState(state);
			return revived === void 0 || revived.session === session ? [] : [{
				state: revived,
				changed
			}];
		});
		keepCards(states, env);
		pruneStates(liveFolder(env), now());
		pruneTexts(join(liveFolder(env), "texts"), now());
		const last = isResumed ? void 0 : states.find(({ state }) => state.cwd === cwd);
		return {
			packet: last === void 0 ? "" : restorePacket(close(last.state).packet),
			troubles
		};
	} catch {
		return {
			packet: "",
			troubles: []
		};
	}
}
/** File of a folder's terms: the module knows its folder and nothing of projects. */
function termsFile(home, cwd) {
	return join(home, "live", "terms", `${nameByHash(cwd)}.json`);
}
/** Returns what is wrong in the files that the terms are made of. */
async function writeTerms(cwd, env) {
	const project = findProject(cwd);
	const { overrides, problems } = await loadOverrides({
		project,
		home: userHome(env)
	});
	const built = buildGuard(overrides);
	const live = readLiveSettings(project, defaultConfigFile);
	const programs = findPrograms(env);
	const better = built.guard.entries.flatMap(({ entry }) => "better" in entry && entry.better !== void 0 ? [entry.better] : []);
	const terms = {
		schema: 1,
		settings: live.value ?? liveDefaults,
		overrides,
		installed: [...new Set(better)].filter((name) => programs.has(name))
	};
	const file = termsFile(userHome(env), cwd);
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	const half = `${file}.${process.pid}`;
	writeFileSync(half, `${JSON.stringify(terms)}\n`, { mode: 384 });
	renameSync(half, file);
	return [
		...problems,
		...built.problems,
		...live.problems
	].map(wordTrouble);
}
/** Keeps the scorecards of sessions that have changed since this was done last. */
function keepCards(states, env) {
	const stamp = join(liveFolder(env), "carded");
	const since = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	const fresh = states.filter(({ changed }) => changed.getTime() > since);
	if (fresh.length === 0) return;
	for (const { state, changed } of fresh) keepCard(env, findProject(state.cwd), close(state).scorecard, changed);
	const newest = fresh[0]?.changed ?? new Date(since);
	writeFileSync(stamp, "", { mode: 384 });
	utimesSync(stamp, newest, newest);
}
function close(state) {
	return closeSession(state, {
		settings: liveDefaults,
		guard: () => [],
		earlier: noEarlierWork,
		wholeTexts: ""
	});
}

// src/flows/hooks/begin-session.ts
/**
* Answers a SessionStart hook beside the hook module: what the last session here left, and once a day what waits. `input` is the hook's JSON, or
* empty. Never throws.
*/
async function beginSession(configFile, input, world) {
	if (isTrialProcess(world.env) || isTrialPlace(world.cwd)) return {
		shown: "",
		context: ""
	};
	const { session = "", cwd = "" } = readHookEvent(input)?.payload ?? {};
	const begun = {
		session,
		cwd: cwd === "" ? world.cwd : cwd,
		isResumed: /"source"\s*:\s*"resume"/.test(input)
	};
	const { packet, troubles } = session === "" ? {
		packet: "",
		troubles: []
	} : await prepareMod(begun, world);
	const line = await composeNudge(configFile, world);
	const join = (...texts) => texts.filter((text) => text !== "").join("\n");
	const wrong = troubles.map((trouble) => `rentroll: ${trouble}`);
	return {
		shown: join(line ?? "", ...wrong),
		context: join(packet, line ?? "")
	};
}

export { beginSession };