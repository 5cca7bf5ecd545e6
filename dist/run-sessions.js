import { d as sessionsFile, f as userHome } from "./util.js";
import { j as ProblemError, tt as totalTokens } from "./model.js";
import { H as clipCharacters, U as escapePlain } from "./text.js";
import { U as sum } from "./stats.js";
import { Bt as wasSaid, Lt as readTree, Mt as readPriors, Rt as readWhereabouts, Wt as openSessions, k as readSessionCount, u as keepScorecard, zn as writeTransaction, zt as sayOnce } from "./store.js";
import { d as assertBudgetId, i as usualSessionLimits, r as parseSessionLimits } from "./stage-budget.js";
import { t as findAnomaly } from "./find-anomaly.js";
import { join } from "node:path";
import { existsSync, readFileSync, realpathSync } from "node:fs";

// src/run/sessions/alert-session.ts
const shown = 3;
const charsPerToken = 4;
const longestSubject = 60;
/**
* What a person is told of a session that takes at least twice what is usual for its agent and project: where its tokens went, once for each
* session. Empty for any other. Names of tools and files are data of the session: one line each, cut.
*/
function alertSession(db, session, now) {
	const tree = readTree(db, session);
	const main = tree.find(({ agentId }) => agentId === "");
	if (main === void 0 || wasSaid(db, session)) return [];
	const anomaly = findAnomaly(totalTokens(main.usage), readPriors(db, main));
	if (anomaly === void 0 || !sayOnce(db, session, now)) return [];
	return [wordAlert(db, anomaly, main, tree)];
}
function wordAlert(db, anomaly, main, tree) {
	const { tools, again } = readWhereabouts(db, main.row, shown);
	const subagents = tree.filter(({ agentId }) => agentId !== "");
	const cached = main.usage.cacheRead / anomaly.tokens;
	return [
		`rentroll: this session has taken ${count(anomaly.tokens)} tokens, ${anomaly.times.toFixed(1)} times the median of the last ${anomaly.priors} completed ones here (${count(anomaly.usual)}).`,
		`${Math.round(100 * cached)} % of them are context that was read again in ${count(main.calls)} model calls.`,
		...list("Tools, about: ", tools.map((tool) => `${name(tool.name)} ${count(tool.chars / charsPerToken)} (${count(tool.calls)} calls)`)),
		...list("Opened again: ", again.map(({ subject, times }) => `${name(subject)} ${times} times`)),
		...subagents.length === 0 ? [] : [`Beside it ${subagents.length} subagents: ${count(sum(subagents.map(({ usage }) => totalTokens(usage))))}.`]
	].join(" ");
}
function list(title, items) {
	return items.length === 0 ? [] : [`${title}${items.join(", ")}.`];
}
function name(text) {
	return clipCharacters(escapePlain(text), longestSubject);
}
function count(value) {
	return Math.round(value).toLocaleString("en-US");
}

// src/run/sessions/ask-sessions.ts
const busyTimeoutMs$1 = 1e3;
/** Asks the sessions of this user what real work took. Never throws for a database that cannot be read: no verdict depends on it. */
function askSessions(env, ask) {
	const file = sessionsFile(env);
	if (!existsSync(file)) return { kind: "none" };
	try {
		const db = openSessions(file, busyTimeoutMs$1);
		try {
			return {
				kind: "read",
				value: ask(db)
			};
		} finally {
			db.close();
		}
	} catch (error) {
		return {
			kind: "unreadable",
			why: explain(error)
		};
	}
}
/** A database whose pages are damaged says so at whichever question meets one, in words of SQLite's own. */
function explain(error) {
	if (error instanceof ProblemError) return error.problems[0]?.message ?? "it cannot be read";
	if (error instanceof Error && error.name === "SqliteError") return `the database of sessions: ${error.message}`;
	throw error;
}

// src/run/sessions/session-limits.ts
/** Name of the saved budget that holds for every session without one of its own. */
const everySession = "default";
/** Folder of the budgets that were saved for sessions: the user's, for all projects. */
function sessionBudgetFolder(env) {
	return join(userHome(env), "budgets");
}
/** The limits that hold for a session. Throws an Error that says why for a saved budget that cannot be read: it is never "no budget". */
function readSessionLimits(env, session) {
	for (const from of ["session", "default"]) {
		const id = from === "session" ? session : everySession;
		const text = isBudgetId(id) ? readSaved(env, id) : void 0;
		if (text !== void 0) return {
			limits: parseSessionLimits(text, id),
			from
		};
	}
	return {
		limits: usualSessionLimits,
		from: "built-in"
	};
}
function readSaved(env, id) {
	try {
		return readFileSync(join(sessionBudgetFolder(env), `${id}.json`), "utf8");
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		throw error;
	}
}
function isBudgetId(id) {
	try {
		assertBudgetId(id);
		return true;
	} catch {
		return false;
	}
}

// src/run/sessions/same-folder.ts
/** True for two names of one folder: sessions name a project as they saw it, which may be through a link. */
function isSameFolder(project, root) {
	if (project === root) return true;
	try {
		return realpathSync(project) === realpathSync(root);
	} catch {
		return false;
	}
}

// src/run/sessions/session-rate.ts
/** Four weeks are recent enough to be the present and long enough to smooth a quiet week. */
const mostDays = 28;
/** Less than a week says nothing about a week. */
const fewestDays = 7;
const dayMs = 864e5;
/**
* How often people work in a project, from the sessions of the last four weeks: what `policy.sessionsPerWeek: auto` stands for in words
* about payback. Undefined while less than a week was collected or nothing can be read. No verdict and no minimal effect depends on it.
*/
function readSessionRate(root, env, now) {
	const answer = askSessions(env, (db) => countRate(db, root, now));
	return answer.kind === "read" ? answer.value : void 0;
}
/** The same from an open database. */
function countRate(db, project, now) {
	const since = (/* @__PURE__ */ new Date(now.getTime() - mostDays * dayMs)).toISOString();
	const before = readSessionCount(db, {
		project,
		since: ""
	});
	const recent = readSessionCount(db, {
		project,
		since
	});
	if (before === void 0) return void 0;
	const days = Math.min(mostDays, (now.getTime() - Date.parse(before.first)) / dayMs);
	if (!(days >= fewestDays)) return void 0;
	return {
		perWeek: Number(((recent?.count ?? 0) / days * 7).toFixed(1)),
		days: Math.round(days)
	};
}

// src/run/sessions/keep-card.ts
/** Sessions with fewer calls came to nothing that is worth a row. */
const fewestTurns = 1;
/** How long another process that writes is waited for: the end of a session has 1.5 seconds for everything. */
const busyTimeoutMs = 300;
/** Writes down what a session came to; false where that was not possible. Never throws: a session ends whatever becomes of its scorecard. */
function keepCard(env, project, card, now) {
	if (card.turns < fewestTurns || card.session === "") return false;
	let db;
	try {
		const open = openSessions(sessionsFile(env), busyTimeoutMs);
		db = open;
		writeTransaction(open, () => keepScorecard(open, project, card, now));
		return true;
	} catch {
		return false;
	} finally {
		db?.close();
	}
}

export { everySession as a, askSessions as c, isSameFolder as i, alertSession as l, countRate as n, readSessionLimits as o, readSessionRate as r, sessionBudgetFolder as s, keepCard as t };