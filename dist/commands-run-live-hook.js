import { _ as findProject, d as resolveTranscript, g as isTrialProcess, h as isTrialPlace, i as readInput } from "./flow-collect.js";
import { a as requireRuntimeFolder, c as readRecord, o as runtimeFolder } from "./flow-daemon.js";
import { B as stateFile, V as writeLiveState, z as readLiveState } from "./store.js";
import { l as liveFolder } from "./util.js";
import { n as readHookFields, t as isRecord } from "./hook-fields.js";
import { f as noAnswer } from "./session-words.js";
import { H as clipCharacters, U as escapePlain } from "./text.js";
import { a as parseInput } from "./flow-hooks.js";
import { s as here } from "./commands.js";
import { dirname, join } from "node:path";
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, rmSync, statSync, writeSync } from "node:fs";
import { Script } from "node:vm";

// src/flows/daemon/relay-hook.ts
/**
* Has the daemon answer a hook, which has the state and the patterns at hand. Undefined when none runs or none answers in time: the caller
* answers by itself. Never throws.
*/
async function relayHook(input, event, env, withinMs) {
	if (!existsSync(join(runtimeFolder(env), "daemon.lock"))) return void 0;
	const record = findRecord(env);
	if (record === void 0) return void 0;
	const { askDaemon } = await import("./load-ask-daemon.js");
	return askDaemon(record, {
		path: `/hook/${event}`,
		body: input,
		withinMs
	});
}
/** Whoever may write into the folder could have payloads sent to a server of theirs: one that is not safe names no daemon. */
function findRecord(env) {
	try {
		return readRecord(requireRuntimeFolder(env));
	} catch {
		return;
	}
}

// src/doors/store/live/state-lock.ts
/** A hook is done long before: whoever made an older lock was killed. */
const staleMs = 5e3;
const pauseMs = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));
/**
* Does `work` while no other process does it for the same file: hooks of calls that an agent makes at the same time run side by side. Waits
* `withinMs` at most and then goes on without the lock: a session never waits for a file.
*/
function withLock(file, withinMs, work) {
	const lock = `${file}.lock`;
	const isHeld = takeLock(lock, upMs() + withinMs);
	try {
		return work();
	} finally {
		if (isHeld) rmSync(lock, { force: true });
	}
}
/** Milliseconds of a clock that nobody sets. Node loads its measuring tools for `performance`, which costs a hook as much as the lock. */
function upMs() {
	return process.uptime() * 1e3;
}
function takeLock(lock, until) {
	for (;;) {
		const code = tryLock(lock);
		if (code === void 0) return true;
		if (code !== "EEXIST" || upMs() > until) return false;
		if (isStale(lock)) rmSync(lock, { force: true });
		else Atomics.wait(sleeper, 0, 0, pauseMs);
	}
}
function tryLock(lock) {
	try {
		mkdirSync(dirname(lock), {
			recursive: true,
			mode: 448
		});
		closeSync(openSync(lock, "wx", 384));
		return;
	} catch (error) {
		return error.code ?? "unknown";
	}
}
/** A clock that was set back makes a lock look as if it came from tomorrow: that one is stale, too. */
function isStale(lock) {
	const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
	return made !== void 0 && Math.abs(Date.now() - made) > staleMs;
}

// src/stages/session/wire/result-text.ts
/** Where the texts that a model reads lie in what tools give back, nearest first. */
const places = [
	["stdout"],
	["output"],
	["file", "content"],
	["content"],
	["llmContent"],
	["textResultForLlm"],
	["result"],
	["text"]
];
/** The text of a tool's result as the model reads it; empty where there is none, like a picture. */
function readResultText(response) {
	if (typeof response === "string") return response;
	if (Array.isArray(response)) return response.map(readBlock).filter(isSaid).join("\n");
	if (!isRecord(response)) return "";
	const place = findPlace(response);
	const said = place === void 0 ? readLists(response) : String(readAt(response, place));
	const stderr = response["stderr"];
	return [said, typeof stderr === "string" ? stderr : ""].filter(isSaid).join("\n");
}
/** True when a result that was not told as a failure is one all the same. */
function isFailedResult(response) {
	if (!isRecord(response)) return false;
	const { is_error, isError, error, resultType, interrupted } = response;
	if (is_error === true || isError === true || interrupted === true) return true;
	if (typeof resultType === "string") return resultType === "failure" || resultType === "denied";
	return isRecord(error) || typeof error === "string" && error !== "";
}
/**
* The same result with another text, in the shape that the tool gave it; undefined where the shape has no single place for it, and for a
* result with a second text that would be lost.
*/
function replaceResultText(response, text) {
	if (typeof response === "string") return text;
	if (!isRecord(response)) return void 0;
	const place = findPlace(response);
	if (place === void 0) return void 0;
	const [first = "", second] = place;
	const whole = second === void 0 ? text : {
		...response[first],
		[second]: text
	};
	return {
		...response,
		[first]: whole,
		...typeof response["stderr"] === "string" && { stderr: "" }
	};
}
function findPlace(response) {
	return places.find((place) => typeof readAt(response, place) === "string");
}
function readAt(value, place) {
	return place.reduce((inner, name) => isRecord(inner) ? inner[name] : void 0, value);
}
/** Blocks of a Messages API, of MCP and of Gemini. */
function readLists(response) {
	const list = [
		response["content"],
		response["llmContent"],
		response["parts"]
	].find(Array.isArray);
	return Array.isArray(list) ? list.map(readBlock).filter(isSaid).join("\n") : "";
}
function readBlock(block) {
	if (typeof block === "string") return block;
	return isRecord(block) && typeof block["text"] === "string" ? block["text"] : "";
}
function isSaid(text) {
	return text !== "";
}

// src/stages/session/wire/read-hook-payload.ts
const sources = [
	"startup",
	"resume",
	"compact",
	"clear"
];
/** The event that fields tell of; undefined where they tell of none that matters. */
function toEvent(fields, at) {
	const base = {
		at,
		agentId: fields.agentId
	};
	switch (fields.event) {
		case void 0: return;
		case "SessionStart": return {
			...base,
			kind: "start",
			source: readSource(fields.source),
			cwd: fields.cwd
		};
		case "UserPromptSubmit": return {
			...base,
			kind: "prompt",
			text: fields.prompt
		};
		case "PreToolUse": return {
			...base,
			kind: "call",
			...readCall(fields),
			cwd: fields.cwd
		};
		case "PostToolUse":
		case "PostToolUseFailure": return {
			...base,
			kind: "result",
			...readCall(fields),
			...readResult(fields)
		};
		case "PreCompact": return {
			...base,
			kind: "compacting"
		};
		case "PostCompact": return {
			...base,
			kind: "compacted",
			summary: fields.summary
		};
		case "Stop": return {
			...base,
			kind: "stop",
			isAsked: fields.isAsked
		};
		case "SubagentStop": return {
			...base,
			kind: "stop",
			isAsked: fields.isAsked,
			agentId: fields.agentId || "subagent"
		};
		case "SessionEnd": return {
			...base,
			kind: "end"
		};
	}
}
function readSource(source) {
	if (source === "new") return "startup";
	return sources.find((known) => known === source) ?? "other";
}
function readCall({ callId, tool, input }) {
	return {
		callId,
		tool,
		input
	};
}
function readResult({ event, response, error }) {
	const isError = event === "PostToolUseFailure" || isFailedResult(response);
	const text = readResultText(response);
	return {
		text: isError && error !== "" ? [error, text].filter((part) => part !== "").join("\n") : text,
		isError
	};
}

// src/stages/session/wire/write-hook-answer.ts
/** Events after which a model reads what a hook adds; after others, adding something would keep the agent going or be an error. */
const takesContext = /* @__PURE__ */ new Set([
	"SessionStart",
	"UserPromptSubmit",
	"PreToolUse",
	"PostToolUse",
	"PostToolUseFailure"
]);
/**
* Words an answer as the runtime of `fields` wants it. Never an allowance: what nobody objects to is left to the permissions that would
* have applied. A runtime that cannot ask a person is told to refuse, with the same reason.
*/
function writeHookAnswer(answer, fields) {
	const { event } = fields;
	if (event === void 0) return {};
	if ((event === "Stop" || event === "SubagentStop") && answer.goOn !== void 0) return {
		decision: fields.runtime === "gemini" ? "deny" : "block",
		reason: answer.goOn
	};
	const context = takesContext.has(event) ? answer.context.filter((text) => text !== "").join("\n\n") : "";
	const output = {
		...writeVerdict(answer, fields),
		...context !== "" && canTell(fields) && { additionalContext: context },
		...writeShortened(answer, fields)
	};
	return Object.keys(output).length === 0 ? {} : wrap(output, fields);
}
function writeVerdict({ verdict }, { event, runtime }) {
	if (event !== "PreToolUse" || verdict.kind === "none") return {};
	const canAsk = runtime === "claude" || runtime === "copilot";
	return {
		permissionDecision: canAsk ? verdict.kind : "deny",
		permissionDecisionReason: verdict.kind === "ask" && !canAsk ? `${verdict.reason} A person has to run it, or to agree first.` : verdict.reason
	};
}
/** Gemini takes nothing for the model before a tool. */
function canTell({ runtime, event }) {
	return runtime !== "gemini" || event !== "PreToolUse";
}
/** Only Claude Code takes another text for a result, in the shape of the tool's own. */
function writeShortened({ shortened }, { event, runtime, response }) {
	if (shortened === void 0 || event !== "PostToolUse" || runtime !== "claude") return {};
	const updatedToolOutput = replaceResultText(response, shortened);
	return updatedToolOutput === void 0 ? {} : { updatedToolOutput };
}
function wrap(output, { runtime, event, name }) {
	if (runtime === "copilot") return output;
	if (runtime !== "gemini") return { hookSpecificOutput: {
		hookEventName: event,
		...output
	} };
	const { permissionDecision, permissionDecisionReason: reason, ...rest } = output;
	const refusal = permissionDecision === void 0 ? {} : {
		decision: permissionDecision,
		reason
	};
	return Object.keys(rest).length === 0 ? refusal : {
		...refusal,
		hookSpecificOutput: {
			hookEventName: name,
			...rest
		}
	};
}

// src/flows/hooks/live/run-limited.ts
/** Where the work lies while it runs: a script reaches nothing else of ours. */
const place = Symbol.for("rentroll.limited");
const script = new Script("globalThis[Symbol.for(\"rentroll.limited\")]()");
/**
* Does `work` and ends it after `mostMs`, also when it runs in circles: throws what it throws, or an error whose code is
* `ERR_SCRIPT_EXECUTION_TIMEOUT`. `work` must be synchronous, and must leave nothing half done that anybody goes on with.
*/
function runLimited(mostMs, work) {
	const holder = globalThis;
	holder[place] = work;
	try {
		return script.runInThisContext({ timeout: mostMs });
	} finally {
		delete holder[place];
	}
}

// src/flows/hooks/live/answer-live.ts
/** A list that nobody reads helps nobody. */
const mostTroubles = 3;
/** Far more than deciding takes, and less than anybody notices. */
const usualMostMs = 1e3;
/** Tools that a shell runs: where even the floor fails, a person is asked before one of these. */
const shells = /* @__PURE__ */ new Set([
	"Bash",
	"PowerShell",
	"Monitor"
]);
/** A beginning whose packet is told by another hook is decided as one that has none to tell. */
function leaveTold(event, { session }, { core }) {
	if (event.kind !== "start" || event.source !== "startup") return event;
	return core.isTold(session) ? {
		...event,
		source: "clear"
	} : event;
}
/**
* Decides an event and keeps what is known of its session. Never throws: an event that cannot be decided lets the session go on and says so,
* and a call is then held against the safety floor alone.
*/
function answerLive(fields, at, place) {
	const event = toEvent(fields, at);
	if (event === void 0) return {
		output: {},
		notes: []
	};
	try {
		const before = readBefore(fields, place);
		const { answer, state, notes } = runLimited(place.mostMs ?? usualMostMs, () => decideAll(fields, leaveTold(event, fields, place), before, place));
		if (fields.session !== "") place.memory.keep(fields.session, state);
		const output = writeHookAnswer(keepWhole(answer, event, state, place), fields);
		const told = event.kind === "start" ? tellTroubles(fields, place) : {};
		const leaving = event.kind === "stop" && event.agentId === "" || event.kind === "end" ? { leaving: place.core.leave(state, event.kind === "end") } : {};
		return {
			output: {
				...told,
				...output
			},
			notes,
			...leaving
		};
	} catch (error) {
		return admit(fields, event, describe$1(error), place);
	}
}
/** What the safety floor alone says of an event: all that is said in a trial, and nothing of it is kept. Never throws. */
function answerFloor(fields, at, place) {
	const event = toEvent(fields, at);
	return event?.kind === "call" ? writeHookAnswer(judgeFloor(event, place), fields) : {};
}
/** Files that say what holds are wrong somewhere: a person hears it when a session begins, and not at every event. */
function tellTroubles(fields, { core: { troubles } }) {
	if (troubles.length === 0) return {};
	const more = troubles.length > mostTroubles ? ` And ${troubles.length - mostTroubles} more: rentroll hook explain ls` : "";
	return sayTo(fields, `rentroll: ${troubles.slice(0, mostTroubles).map((trouble) => clipCharacters(escapePlain(trouble), 300)).join(" ")}${more}`);
}
/** What points to a whole text is said only where that was kept. */
function keepWhole(answer, event, state, { core }) {
	if (answer.shortened === void 0 || event.kind !== "result" || core.keepWhole(event, state)) return answer;
	const { shortened: _, ...rest } = answer;
	return rest;
}
function readBefore({ session, cwd, runtime }, { core, memory }) {
	return memory.read(session) ?? core.fresh({
		session,
		cwd,
		cli: runtime
	});
}
function decideAll(fields, event, before, { core, lastAnswer }) {
	const said = event.kind === "result" || event.kind === "start" ? void 0 : lastAnswer?.(fields, event.at);
	const state = said === void 0 ? before : core.decide(said, before).state;
	return core.decide(event, state);
}
function admit(fields, event, why, place) {
	const words = `rentroll could not decide about ${event.kind === "call" ? escapePlain(fields.tool) : fields.name} (${why})`;
	const answer = event.kind === "call" ? judgeFloor(event, place) : noAnswer;
	const held = event.kind === "call" ? "; it was held against the safety floor alone" : "";
	return {
		output: {
			...writeHookAnswer(answer, fields),
			...sayTo(fields, `${words}${held}.`)
		},
		notes: [{
			code: "undecided",
			detail: why
		}],
		trouble: why
	};
}
function judgeFloor(event, { core, mostMs = usualMostMs }) {
	try {
		return runLimited(mostMs, () => core.judgeFloor(event));
	} catch {
		if (!shells.has(event.tool)) return noAnswer;
		const reason = "rentroll could not look at this command, not even for what is never to be done. Agree only if you know it.";
		return {
			...noAnswer,
			verdict: {
				kind: "ask",
				entry: "undecided",
				reason
			}
		};
	}
}
/** Copilot CLI has no words for the person. */
function sayTo({ runtime }, words) {
	return runtime === "copilot" ? {} : { systemMessage: words };
}
function describe$1(error) {
	if (error?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return "it took too long";
	return clipCharacters(escapePlain(error instanceof Error ? error.message : String(error)), 200);
}

// src/flows/hooks/live/live-memories.ts
/** The memory of a process that answers one event: read from the file, and written before it ends. */
function fileMemory(folder, revive) {
	return {
		read(session) {
			const stored = readLiveState(folder, session);
			return stored.kind === "state" ? revive(stored.state) : void 0;
		},
		keep: (session, state) => void writeLiveState(folder, session, state)
	};
}

// src/flows/hooks/live/place-of-event.ts
/** Folder of the project that an event happens in. */
function projectOf({ cwd }) {
	return findProject(cwd);
}
/** True for an event of a benchmark, which is no real work: nothing of ours may change it but the safety floor. */
function isBenchmark({ cwd }, env) {
	return isTrialProcess(env) || isTrialPlace(cwd, env);
}

// src/stages/session/wire/last-answer.ts
/**
* The last model call of the session itself that the end of a transcript tells of (Claude Code's, or a rollout of Codex): what the model
* took in then is what the context holds. Undefined where there is none. The first line may be cut.
*/
function findLastAnswer(tail, at) {
	const lines = tail.split("\n");
	for (let index = lines.length - 1; index >= 0; index -= 1) {
		const line = lines[index] ?? "";
		if (!line.includes("_tokens")) continue;
		const entry = parse(line);
		const answer = entry === void 0 ? void 0 : readClaude(entry, at) ?? readCodex(entry, lines, at);
		if (answer !== void 0) return answer;
	}
}
function readClaude(entry, at) {
	const { message } = entry;
	if (entry["type"] !== "assistant" || entry["isSidechain"] === true || !isRecord(message)) return void 0;
	const { usage, model } = message;
	if (!isRecord(usage) || model === "<synthetic>") return void 0;
	return {
		at,
		agentId: "",
		kind: "answer",
		model: typeof model === "string" ? model : "",
		usage: {
			input: count(usage["input_tokens"]),
			output: count(usage["output_tokens"]),
			cacheCreation: count(usage["cache_creation_input_tokens"]),
			cacheRead: count(usage["cache_read_input_tokens"])
		}
	};
}
function readCodex(entry, lines, at) {
	const payload = entry["payload"];
	const info = isRecord(payload) && payload["type"] === "token_count" ? payload["info"] : void 0;
	const last = isRecord(info) ? info["last_token_usage"] : void 0;
	if (!isRecord(info) || !isRecord(last)) return void 0;
	const cached = count(last["cached_input_tokens"]);
	const window = count(info["model_context_window"]);
	return {
		at,
		agentId: "",
		kind: "answer",
		model: findModel(lines),
		usage: {
			input: Math.max(0, count(last["input_tokens"]) - cached),
			output: count(last["output_tokens"]),
			cacheCreation: 0,
			cacheRead: cached
		},
		...window > 0 && { window }
	};
}
/** Codex says the model once a turn. */
function findModel(lines) {
	const line = lines.findLast((each) => each.includes("\"turn_context\""));
	const payload = line === void 0 ? void 0 : parse(line)?.["payload"];
	return isRecord(payload) && typeof payload["model"] === "string" ? payload["model"] : "";
}
function count(value) {
	return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}
function parse(line) {
	try {
		const value = JSON.parse(line);
		return isRecord(value) ? value : void 0;
	} catch {
		return;
	}
}

// src/flows/hooks/live/read-last-answer.ts
/** The end of a transcript in which the last answer is looked for: one that is longer is seen at the next event. */
const tailBytes = 131072;
/** Hooks do not say what the context holds: the transcript does, as far as it is written. Undefined where it does not. Never throws. */
function readLastAnswer(env) {
	return ({ transcript, agentId }, at) => {
		if (transcript === "" || agentId !== "") return void 0;
		const source = resolveTranscript(transcript, env);
		if (typeof source === "string") return void 0;
		const tail = readTail(source.path);
		return tail === "" ? void 0 : findLastAnswer(tail, at);
	};
}
function readTail(path) {
	try {
		const file = openSync(path, "r");
		try {
			const { size } = fstatSync(file);
			const bytes = Buffer.alloc(Math.min(size, tailBytes));
			const read = readSync(file, bytes, 0, bytes.length, size - bytes.length);
			return bytes.toString("utf8", 0, read);
		} finally {
			closeSync(file);
		}
	} catch {
		return "";
	}
}

// src/flows/hooks/live/answer-alone.ts
/** How long a hook waits for another one of the same session. */
const lockMs = 250;
/** What is in a hook's input that is for us; undefined for what no answer of ours belongs to. */
function readForUs(input, named, env) {
	const fields = readHookFields(parseInput(input), named);
	if (fields?.event === void 0) return void 0;
	return fields.session !== "" && (env["RENTROLL_MOD"] ?? "").startsWith(`${fields.session}@`) ? void 0 : fields;
}
/** LiveAnswers an event in a process of its own: the state comes from its file and goes back into it. Never throws. */
async function answerAlone(fields, open, { env, now }) {
	const folder = liveFolder(env);
	const isTrial = isBenchmark(fields, env);
	const core = await open.open(projectOf(fields), void 0, fields.event === "SessionStart" && !isTrial);
	if (isTrial) return answerFloor(fields, now().getTime(), { core });
	const { output, leaving } = withLock(stateFile(folder, fields.session), lockMs, () => {
		const memory = fileMemory(folder, (stored) => open.revive(stored));
		const place = {
			core,
			memory,
			lastAnswer: readLastAnswer(env)
		};
		return answerLive(fields, now().getTime(), place);
	});
	await leaving;
	return output;
}

// src/entry/commands/sessions/run-live-hook.ts
/** What is not known in this time lets the session go on. */
const [readMs, relayMs, startMs] = [
	2e3,
	1500,
	2e3
];
/** Words for an input that is not read. */
const unread = {
	"payload-too-large": "its payload is larger than 8 MB",
	"out-of-time": "its payload did not come in time"
};
/**
* Answers an event of a running session: by the daemon where one runs, else in this process. Prints JSON for the runtime, or nothing, and ends
* the process: with 0, whatever happens. `start` is an event of any name before which the daemon is started, or put right.
*/
async function runLiveHook(event) {
	try {
		const output = await answerHook(event);
		if (Object.keys(output).length > 0) writeSync(process.stdout.fd, JSON.stringify(output));
	} catch (error) {
		writeSync(process.stdout.fd, JSON.stringify({ systemMessage: describe(error) }));
	} finally {
		process.exit(0);
	}
}
async function answerHook(event) {
	const { env, now } = here();
	const input = await readInput(process.stdin, readMs);
	if (input === "payload-too-large" || input === "out-of-time") return { systemMessage: `rentroll did not look at ${event}: ${unread[input]}` };
	const fields = readForUs(input, event === "start" ? "" : event, env);
	if (fields === void 0) return {};
	if (isBenchmark(fields, env)) return answerHere(fields, env, now);
	const told = event === "start" ? await heal(env).catch(describe) : void 0;
	const output = await relayHook(input, fields.name, env, relayMs) ?? await answerHere(fields, env, now);
	return told === void 0 ? output : {
		systemMessage: told,
		...output
	};
}
async function answerHere(...[fields, env, now]) {
	const { bindCore } = await import("./hooks-bind-core.js");
	return answerAlone(fields, bindCore(env), {
		env,
		now
	});
}
/** Starts the daemon, or puts it right; what a person should know of it. */
async function heal(env) {
	const { startDaemon } = await import("./load-control-daemon.js");
	const { findDaemonProgram } = await import("./load-command-line-find-rentroll.js");
	if (await startDaemon(findDaemonProgram(), env, {
		byHand: false,
		withinMs: startMs
	}) !== "off") return void 0;
	return "rentroll: the daemon ended three times in five minutes and stays off; hooks answer without it, slower. See: rentroll daemon status";
}
function describe(error) {
	return `rentroll: ${error instanceof Error ? error.message : String(error)}`;
}

export { runLiveHook };