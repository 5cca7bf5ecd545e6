import { C as defined } from "./util.js";
import { t as listDatedVersions } from "./git.js";
import { o as findLiveStop, s as isInBalance } from "./stats.js";
import { J as findArm, a as listWatched, c as findKeptStop, i as keepAnswer, l as keepStop, n as countSilent, o as readAsked, q as countArms, r as forgetAnswers, t as listRecordedRuns, zn as writeTransaction } from "./store.js";
import { t as answerSession } from "./run-facts.js";
import { i as isSameFolder } from "./run-sessions.js";
import { a as listWatchable, o as liveSide } from "./repository-live.js";
import { n as judgeWatch } from "./load-turns.js";
import { createHash } from "node:crypto";
import { statSync } from "node:fs";

// src/run/live/settle-stop.ts
/**
* Whether the question of a rule is over for this person: the first crossing is kept and stands, whatever sessions that were under way answer
* afterwards. Undefined while it is open, and where the arms are out of balance, for then nothing may be said.
*/
function settleStop(db, { project, ruleHash, gain, now }) {
	const kept = findKeptStop(db, project, ruleHash);
	if (kept !== void 0) return kept;
	const { counts } = countArms(db, project, ruleHash);
	const stop = isInBalance(counts) ? findLiveStop(counts, gain) : void 0;
	if (stop === void 0) return void 0;
	keepStop(db, project, ruleHash, {
		stop,
		counts,
		at: now.toISOString()
	});
	return findKeptStop(db, project, ruleHash);
}

// src/run/live/find-memories.ts
/** Characters of a rule set's digest, as sessions are stored with it. */
const digestLength = 12;
/**
* Opens every text that the compiled memories ever had. A session that was collected as it ran is known by the digest of its memory; one that
* was imported, by the text that was committed last before it began.
*/
async function openMemories(root, { agents }) {
	const versions = await listDatedVersions(root, [...new Set(Object.values(agents).map(({ memory }) => memory))]);
	const byDigest = new Map(versions.flatMap(({ text }) => text === void 0 ? [] : [[digestOf(text), text]]));
	return ({ agent, ruleSet, firstAt }, rule) => {
		const memories = listMemories(agents, agent, rule);
		if (memories.length === 0) return false;
		return (ruleSet === "" ? findAt(versions, memories, firstAt) : byDigest.get(ruleSet))?.includes(rule.body);
	};
}
/** Memories of the rule's agents that a session of this name loads: its own, or those of agents without a definition for a main session. */
function listMemories(agents, name, rule) {
	return Object.entries(agents).flatMap(([agent, { memory, definition }]) => {
		return (rule.agent === agent || rule.agent === "all") && (name === "main" ? definition === void 0 : name === agent) ? [memory] : [];
	});
}
/** The newest text that was committed before a time; an empty one before the first. Undefined where the time is none. */
function findAt(versions, memories, at) {
	const atMs = Date.parse(at);
	if (Number.isNaN(atMs)) return void 0;
	return versions.filter(({ path, sinceMs }) => memories.includes(path) && sinceMs <= atMs).toSorted((a, b) => b.sinceMs - a.sinceMs)[0]?.text ?? "";
}
function digestOf(text) {
	return createHash("sha256").update(text).digest("hex").slice(0, digestLength);
}

// src/run/live/watch-rules.ts
/** How long nobody worked in a session until the end of its transcript counts as the end of a turn. */
const settledMs = 6e5;
/**
* Asks the main sessions of a project that had a rule what they answer to its probe, each once and as far as nobody asked them yet, and keeps the
* answers. Trials of the gate are not among collected sessions. Returns how many transcripts are gone or cannot be read.
*/
function watchRules(db, watch) {
	if (watch.rules.length === 0) return { unread: 0 };
	const asked = new Map(watch.rules.map(({ hash }) => [hash, readAsked(db, hash)]));
	const runs = listRecordedRuns(db).filter(({ agentId, project }) => agentId === "" && watch.isProject(project));
	const sessions = new Map(runs.map((run) => [run.session, run]));
	const kept = [];
	let unread = 0;
	for (const run of sessions.values()) {
		const found = askRun(run, asked, watch);
		if (found === void 0) unread += 1;
		else kept.push(...found);
	}
	writeTransaction(db, () => {
		for (const one of kept) keepAnswer(db, one);
		for (const { hash } of watch.rules) forgetAnswers(db, hash);
	});
	return { unread };
}
/** What a run newly says; undefined when its transcript cannot be read. */
function askRun(run, asked, watch) {
	const rules = watch.rules.filter((rule) => isOfRule(run, rule, watch));
	if (rules.length === 0) return [];
	const bytes = statSync(run.path, { throwIfNoEntry: false })?.size;
	if (bytes === void 0) return void 0;
	const open = rules.filter(({ hash }) => isOpen(asked.get(hash)?.get(run.session), bytes));
	if (open.length === 0) return [];
	const isOver = isSettled(run, watch.now);
	const probes = new Map(open.map(({ hash, rule }) => [hash, rule.probe]));
	const answers = answerSession({
		path: run.path,
		root: run.project,
		isOver
	}, probes);
	if (answers === void 0) return void 0;
	const { session, project, model } = run;
	return [...answers].map(([ruleHash, { answer, at, mark }]) => ({
		ruleHash,
		session,
		project,
		model,
		answer,
		mark,
		at: answer === "na" ? "" : at || run.lastAt,
		bytes: isOver ? bytes : -1
	}));
}
/** Sessions that had this very rule: they began when its verdict stood, its line was in their memory, and no coin took it out. */
function isOfRule(run, { rule, decidedOn = "" }, watch) {
	if (run.firstAt.slice(0, 10) < decidedOn || watch.isWithout(run.session)) return false;
	return watch.hadRule(run, rule) === true;
}
/** Nobody asked yet, or the session said nothing and has grown since. */
function isOpen(before, bytes) {
	return before === void 0 || before.answer === "na" && before.bytes !== bytes;
}
/** A clock that jumped tells nothing: a session of the future may be going on. */
function isSettled({ lastAt }, now) {
	return now.getTime() - Date.parse(lastAt) >= settledMs;
}

// src/run/live/prepare-watch.ts
/** Reads which rules of base sessions answer to, and what the memories of agents ever held. */
async function prepareWatch(inputs) {
	const { root } = inputs.refs;
	const side = liveSide(inputs);
	const rules = listWatchable(side);
	const config = rules.length === 0 ? void 0 : side.config;
	return {
		root,
		rules,
		isProject: openProjects(root),
		hadRule: await openMemories(root, config ?? { agents: {} })
	};
}
/** Asks the collected sessions; see `watchRules`. */
function watchPrepared(db, watch, now) {
	const isWithout = (session) => findArm(db, session) === "without";
	return watchRules(db, {
		...watch,
		isWithout,
		now
	});
}
/** What sessions answered since the latest verdict on a rule: one that an audit renewed begins anew. */
function readWatched(db, { hash, decidedOn = "", promised }, gain) {
	const answers = listWatched(db, hash).filter(({ at }) => at.slice(0, 10) >= decidedOn);
	return {
		yes: answers.filter(({ answer }) => answer === "yes").length,
		no: answers.filter(({ answer }) => answer === "no").length,
		silent: countSilent(db, hash),
		crossings: judgeWatch(answers, {
			gain,
			...defined({ promised })
		})
	};
}
/** Sessions name a project as they saw it; each name is looked up once. */
function openProjects(root) {
	const known = /* @__PURE__ */ new Map();
	return (project) => {
		const isHere = known.get(project) ?? isSameFolder(project, root);
		known.set(project, isHere);
		return isHere;
	};
}

export { settleStop as i, readWatched as n, watchPrepared as r, prepareWatch as t };