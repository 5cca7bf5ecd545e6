import { _ as findProject, a as collectPayload, f as noteDrop, g as isTrialProcess, i as readInput } from "./flow-collect.js";
import { Lt as readTree, Wt as openSessions, zt as sayOnce } from "./store.js";
import { H as clipCharacters, T as makeRedactor, U as escapePlain } from "./text.js";
import { d as sessionsFile } from "./util.js";
import { o as readHookEvent } from "./flow-hooks.js";
import { o as readSessionLimits } from "./run-sessions.js";
import { n as decideSession } from "./stage-budget.js";
import { s as here } from "./commands.js";
import { createHash } from "node:crypto";
import { existsSync, writeSync } from "node:fs";

// src/doors/store/sessions/live/messages.ts
/** Writes down that a person was asked; a question that is asked again stays one. */
function keepMessage(db, message, now) {
	db.prepare(`
    INSERT OR IGNORE INTO messages (key, session, project, sender, receiver, body, outcome, at)
    VALUES (@key, @session, @project, @sender, @receiver, @body, 'pending', @at)`).run({
		...message,
		at: now.toISOString()
	});
}
/** Writes down that a message was delivered. One that nobody had been asked about is none of ours. */
function approveMessage(db, key) {
	db.prepare("UPDATE messages SET outcome = 'approved' WHERE key = ?").run(key);
}

// src/flows/hooks/answer-approval.ts
/** Without it Claude Code has no teams, and this gate is not there. */
const flag = "CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS";
const busyTimeoutMs = 800;
const [longestKept, longestShown, longestName] = [
	2e3,
	300,
	60
];
/**
* Asks a person before a message goes from one agent to another (PreToolUse of SendMessage), and notes what came of it (PostToolUse): one that
* was refused stays pending. It is there to be seen with, not a boundary: it fails open, to the permission that would have applied.
*/
function answerApproval({ input }, { env, now }) {
	const event = readHookEvent(input);
	if (event?.tool !== "SendMessage" || env[flag] !== "1" || isTrialProcess(env)) return {};
	const receiver = readReceiver(event);
	const sender = name(event.agent === "" ? "main" : event.agent);
	if (receiver === "") return {};
	try {
		log(event, {
			sender,
			receiver
		}, env, now());
	} catch {
		noteDrop(env, "database-unusable", now(), event.payload.session);
	}
	if (event.event !== "PreToolUse") return {};
	return { hookSpecificOutput: {
		hookEventName: "PreToolUse",
		permissionDecision: "ask",
		permissionDecisionReason: `[${sender} → ${receiver}] ${clipCharacters(escapePlain(readBody(event)), longestShown)} — approve?`
	} };
}
function log(event, names, env, now) {
	const file = sessionsFile(env);
	const isAnswer = event.event === "PostToolUse";
	if (isAnswer && !existsSync(file)) return;
	const { session, cwd } = event.payload;
	const db = openSessions(file, busyTimeoutMs);
	try {
		const key = nameQuestion(event);
		if (isAnswer) approveMessage(db, key);
		if (event.event !== "PreToolUse") return;
		const body = clipCharacters(makeRedactor([])(readBody(event)), longestKept);
		keepMessage(db, {
			key,
			session,
			project: findProject(cwd),
			...names,
			body
		}, now);
	} finally {
		db.close();
	}
}
/** The id of the tool call; where a CLI gives none, what was asked of whom. */
function nameQuestion({ toolUse, payload, toolInput }) {
	if (toolUse !== "") return toolUse;
	return createHash("sha256").update(JSON.stringify([payload.session, toolInput])).digest("hex");
}
function readReceiver({ toolInput }) {
	return name([
		"to",
		"recipient",
		"target",
		"teammate"
	].map((key) => toolInput[key]).find((value) => typeof value === "string") ?? "");
}
function readBody({ toolInput }) {
	const found = [
		"message",
		"content",
		"body",
		"summary"
	].map((key) => toolInput[key]).find((value) => value !== void 0);
	return typeof found === "string" ? found : JSON.stringify(found) ?? "";
}
function name(text) {
	return clipCharacters(escapePlain(text), longestName);
}

// src/stages/gate/budget/word-session-decision.ts
/** Says what was reached and how a person goes on; the agent is told to end its turn. */
function wordSessionDecision({ kind, reason, usagePercent }, limits, session) {
	const isAgent = reason === "agent_budget_exceeded";
	const used = `${Math.round(usagePercent)} %`;
	if (kind === "warn") return `rentroll: ${reason}: ${used} of this session's token budget is used (${count(limits.session)} for the session, ${count(limits.agent)} for each agent).`;
	return `rentroll: ${reason}: the next call would pass the budget of ${isAgent ? `${count(limits.agent)} tokens of an agent` : `${count(limits.session)} tokens of a session`} (${used}). End your turn and sum up what is done and what is left. A person raises it with: ${`rentroll budget save --session ${/^[\w.-]+$/.test(session) ? session : "ID"} --tokens N --agent-tokens N`}`;
}
function count(value) {
	return value.toLocaleString("en-US");
}

// src/flows/hooks/answer-budget.ts
/**
* Holds a session against its budget before it goes on (UserPromptSubmit, PreToolUse): counts what it has taken up to now, warns once, and
* refuses with the reason where a limit is reached. Fails open: what cannot be read stops nobody, and the person is told so at the next
* prompt. Never throws.
*/
function answerBudget({ input, isLate }, { env, now }) {
	const event = readHookEvent(input);
	if (event === void 0 || event.payload.session === "" || isTrialProcess(env)) return {};
	try {
		const { limits } = readSessionLimits(env, event.payload.session);
		const answers = [];
		const tell = (db) => answers.push(answerDecision(db, event, limits, now()));
		const reasons = collectPayload(event.payload, {
			isLate,
			now: now(),
			env,
			isGoingOn: true,
			tell
		});
		const isNew = reasons[0] === "not-there" || event.payload.transcript === "";
		return answers[0] ?? (isNew || reasons.length === 0 ? {} : admitFailure(event, reasons.join(", ")));
	} catch (error) {
		return admitFailure(event, error instanceof Error ? error.message : String(error));
	}
}
function answerDecision(db, event, limits, now) {
	const { session } = event.payload;
	const decision = decideSession(readTree(db, session), limits, event.agentId);
	if (decision.kind === "allow") return {};
	const words = wordSessionDecision(decision, limits, session);
	if (decision.kind === "warn") return sayOnce(db, `${session} ${event.agentId} warned`, now) ? { systemMessage: words } : {};
	if (event.event === "UserPromptSubmit") return {
		decision: "block",
		reason: words
	};
	if (event.event !== "PreToolUse") return { systemMessage: words };
	return { hookSpecificOutput: {
		hookEventName: "PreToolUse",
		permissionDecision: "deny",
		permissionDecisionReason: words
	} };
}
/** Only at a prompt: a broken database would be told at every tool call otherwise. */
function admitFailure({ event }, why) {
	if (event !== "UserPromptSubmit") return {};
	return { systemMessage: `rentroll: this session's token budget is not held: ${why}` };
}

// src/entry/commands/sessions/run-hook.ts
/** What answers each hook. */
const hooks = {
	budget: answerBudget,
	approval: answerApproval
};
/** Names of the hooks that answer. */
const hookNames = Object.keys(hooks);
/** As for collecting: what is not known in this time lets the session go on. */
const budgetMs = 1500;
/** Answers a hook on stdout with its JSON from stdin, and ends the process: with 0, whatever happens, so that nothing blocks by accident. */
async function runHook(name) {
	try {
		const input = await readInput(process.stdin, budgetMs - performance.now());
		const answer = hooks[name]({
			input,
			isLate: () => performance.now() > budgetMs
		}, here());
		if (Object.keys(answer).length > 0) writeSync(process.stdout.fd, JSON.stringify(answer));
	} finally {
		process.exit(0);
	}
}

export { runHook };