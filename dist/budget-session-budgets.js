import { It as findLatestSession, Lt as readTree, Wt as openSessions } from "./store.js";
import { I as setupError, j as ProblemError, tt as totalTokens } from "./model.js";
import { K as quoteValue, V as hintKnownWords } from "./text.js";
import { d as sessionsFile } from "./util.js";
import { a as everySession, o as readSessionLimits, s as sessionBudgetFolder } from "./run-sessions.js";
import { c as listBudgets, d as assertBudgetId, g as touchBudget, l as loadBudget, n as decideSession, s as deleteBudget, t as budgetOfSession, u as saveBudget } from "./stage-budget.js";
import { existsSync } from "node:fs";

// src/flows/budget/session-budgets.ts
const busyTimeoutMs = 5e3;
/** Budgets that were saved for sessions, by name; one that cannot be read is a problem beside the others. */
async function listSessionBudgets({ env }) {
	const folder = sessionBudgetFolder(env);
	const loaded = await Promise.all((await listBudgets(folder)).map((id) => loadOne(id, folder)));
	return {
		schema: 1,
		budgets: loaded.flatMap(({ row }) => row ?? []),
		problems: loaded.flatMap(({ problems }) => problems)
	};
}
async function loadOne(id, folder) {
	try {
		const budget = await loadBudget(id, folder);
		if (budget === void 0) return { problems: [] };
		const { maxTokensPerConvoy: session, maxTokensPerAgent: agent, warningThresholdPercent: warnAt } = budget;
		return {
			row: {
				session: id,
				limits: {
					session,
					agent,
					warnAt
				}
			},
			problems: []
		};
	} catch (error) {
		if (error instanceof ProblemError) return { problems: error.problems };
		if (error instanceof TypeError) return { problems: [] };
		throw error;
	}
}
/**
* One session against its limits, the latest when none is named; undefined while none was collected. Throws ProblemError for a session nobody
* collected, and for a saved budget or a database that cannot be read.
*/
function showSessionBudget(asked, { env }) {
	if (!existsSync(sessionsFile(env))) return void 0;
	const db = openSessions(sessionsFile(env), busyTimeoutMs);
	try {
		const session = asked ?? findLatestSession(db);
		return session === void 0 ? void 0 : viewSession(db, session, env);
	} finally {
		db.close();
	}
}
function viewSession(db, session, env) {
	const tree = readTree(db, session);
	if (tree.length === 0) throw unknownSession(session);
	const { limits, from } = findLimits(env, session);
	return {
		schema: 1,
		session,
		limits,
		from,
		used: tree.reduce((sum, { usage }) => sum + totalTokens(usage), 0),
		decision: decideWorst(tree, limits),
		agents: tree.map(toAgent)
	};
}
/** What the agent that is nearest to a limit would be told: one that is stopped, else one that is warned. */
function decideWorst(tree, limits) {
	const decisions = tree.map(({ agentId }) => decideSession(tree, limits, agentId));
	return (decisions.find(({ kind }) => kind === "stop") ?? decisions.find(({ kind }) => kind === "warn"))?.reason ?? "ok";
}
function toAgent({ agentId, agent, calls, usage }) {
	return {
		agentId,
		agent,
		calls,
		tokens: totalTokens(usage)
	};
}
function findLimits(env, session) {
	try {
		return readSessionLimits(env, session);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw setupError("budget-corrupt", `the saved budget of sessions cannot be read: ${why}`, "Save it anew: rentroll budget save --session default --tokens 500000 --agent-tokens 100000");
	}
}
/** Saves the limits of a session, or of every session that has none of its own. Throws ProblemError for limits or names that cannot be. */
async function saveSessionBudget(session, limits, { env, now }) {
	requireName(session);
	await saveBudget(touchBudget(budgetOfSession([], limits, session), now()), sessionBudgetFolder(env));
	return listSessionBudgets({
		env,
		now
	});
}
/** Deletes a saved budget: the usual limits hold again. Throws ProblemError for one that was not saved. */
async function deleteSessionBudget(session, { env, now }) {
	requireName(session);
	const folder = sessionBudgetFolder(env);
	const known = await listBudgets(folder);
	if (!known.includes(session)) {
		const message = `no budget is saved for ${quoteValue(session)}`;
		throw setupError("budget-unknown-session", message, hintKnownWords(session, known, "saved budgets"));
	}
	await deleteBudget(session, folder);
	return listSessionBudgets({
		env,
		now
	});
}
function requireName(session) {
	try {
		assertBudgetId(session);
	} catch {
		const hint = `Write the id of a session, or "${everySession}" for all: letters, digits, ".", "_" and "-".`;
		throw setupError("budget-bad-session", `${quoteValue(session)} cannot be the name of a session`, hint);
	}
}
function unknownSession(session) {
	return setupError("budget-unknown-session", `no session ${quoteValue(session)} was collected`, "Read what lies on this machine: rentroll session import. The latest one is shown by: rentroll budget show --session");
}

export { deleteSessionBudget, listSessionBudgets, saveSessionBudget, showSessionBudget };