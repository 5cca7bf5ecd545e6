import { a as userHome, i as sessionsFile } from "./util.js";
import { S as ProblemError } from "./model.js";
import { it as openSessions } from "./store.js";
import { r as usualSessionLimits, t as budgetOfSession, u as assertBudgetId } from "./stage-budget.js";
import { join } from "node:path";
import { existsSync, readFileSync } from "node:fs";

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
			limits: parseLimits(text, id),
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
/** A hook loads no schema library: the budget itself refuses what is no limit. */
function parseLimits(text, id) {
	const { maxTokensPerConvoy, maxTokensPerAgent, warningThresholdPercent } = JSON.parse(text) ?? {};
	const limits = {
		session: maxTokensPerConvoy,
		agent: maxTokensPerAgent,
		warnAt: warningThresholdPercent
	};
	budgetOfSession([], limits, id);
	return limits;
}
function isBudgetId(id) {
	try {
		assertBudgetId(id);
		return true;
	} catch {
		return false;
	}
}

// src/run/sessions/ask-sessions.ts
const busyTimeoutMs = 1e3;
/** Asks the sessions of this user what real work took. Never throws for a database that cannot be read: no verdict depends on it. */
function askSessions(env, ask) {
	const file = sessionsFile(env);
	if (!existsSync(file)) return { kind: "none" };
	try {
		const db = openSessions(file, busyTimeoutMs);
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

export { sessionBudgetFolder as i, everySession as n, readSessionLimits as r, askSessions as t };