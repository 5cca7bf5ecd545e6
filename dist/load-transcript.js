import { a as asText, c as objectsOf, i as asCount, l as longestLineBytes, n as isCodexLine, o as keepTexts, r as readCodexLine, s as objectOf, t as decodeObjects, u as takeWholeLines } from "./decode-objects.js";
import { f as freshCarry, h as findTouchKind, m as findSubjectField, p as findSubject } from "./session-words.js";
import { G as scaleUsage, U as addUsage, Y as zeroUsage, q as totalTokens } from "./model.js";
import { E as redactExcerpt } from "./text.js";
import { hash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

// src/stages/session/transcript/claude/read-answer.ts
/** An answer line of Claude Code: `line.message` is a message of the API with one block of its content. */
function readAnswer$1(line, origin) {
	const message = objectOf(line["message"]);
	const blocks = objectsOf(message["content"]);
	const id = asText(message["id"]);
	const usage = readUsage$2(message["usage"]);
	const tools = blocks.filter(({ type }) => type === "tool_use").map(readTool$2);
	const texts = blocks.map(({ text }) => asText(text)).join("");
	const thoughts = blocks.reduce((sum, { thinking }) => sum + asText(thinking).length, 0);
	return {
		kind: "answer",
		origin,
		...id !== "" && { key: `${id}\n${asText(line["requestId"])}` },
		model: asText(message["model"]),
		...usage && { usage },
		isSidechain: line["isSidechain"] === true,
		isError: line["isApiErrorMessage"] === true,
		chars: texts.length + thoughts + tools.reduce((sum, { inputChars }) => sum + inputChars, 0),
		text: texts.slice(0, 600),
		isAsking: texts.trimEnd().endsWith("?"),
		tools
	};
}
function readUsage$2(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const usage = objectOf(value);
	return {
		input: asCount(usage["input_tokens"]),
		output: asCount(usage["output_tokens"]),
		cacheCreation: asCount(usage["cache_creation_input_tokens"]),
		cacheRead: asCount(usage["cache_read_input_tokens"])
	};
}
function readTool$2(block) {
	const name = asText(block["name"]);
	const input = objectOf(block["input"]);
	return {
		id: asText(block["id"]),
		name,
		subject: findSubject(name, input),
		inputChars: JSON.stringify(input).length
	};
}

// src/stages/session/transcript/claude/read-claude-line.ts
/** What a line of Claude Code's transcript says, in order; `bytes` is its length. Lines of kinds we do not know say nothing but their origin. */
function readClaudeLine(line, bytes) {
	const origin = readOrigin$1(line);
	switch (line["type"]) {
		case "assistant": return [readAnswer$1(line, origin)];
		case "user": return readUser(line, origin, bytes);
		case "progress": return readProgress(line, origin);
		case "system": return line["subtype"] === "compact_boundary" ? [{
			kind: "compaction",
			origin
		}] : [{
			kind: "other",
			origin
		}];
		default: return [{
			kind: "other",
			origin
		}];
	}
}
function readOrigin$1(line) {
	const { sessionId, agentId, attributionAgent, cwd, version, timestamp } = line;
	return keepTexts({
		session: sessionId,
		agentId,
		agent: attributionAgent,
		cwd,
		version,
		at: timestamp
	});
}
function readUser(line, origin, bytes) {
	if (line["isCompactSummary"] === true) return [{
		kind: "other",
		origin
	}];
	const { content } = objectOf(line["message"]);
	const blocks = objectsOf(content);
	const results = blocks.filter(({ type }) => type === "tool_result");
	if (results.length > 0) return results.map((block) => readResult$1(block, origin, Math.floor(bytes / results.length)));
	const text = typeof content === "string" ? content : blocks.map((block) => asText(block["text"])).join("\n");
	return line["isMeta"] !== true && text.trim() !== "" ? [{
		kind: "prompt",
		origin,
		text: text.slice(0, 600)
	}] : [{
		kind: "other",
		origin
	}];
}
function readResult$1(block, origin, bytes) {
	const isError = block["is_error"] === true;
	const { content } = block;
	const text = typeof content === "string" ? content : objectsOf(content).map(({ text }) => asText(text)).join("\n");
	return {
		kind: "result",
		origin,
		toolId: asText(block["tool_use_id"]),
		isError,
		bytes,
		text: isError ? text.slice(0, 600) : ""
	};
}
/** Some versions repeat a subagent's lines inside progress lines of the session. Where its own file lies beside, they are copies of that. */
function readProgress(line, origin) {
	const data = objectOf(line["data"]);
	const inner = objectOf(data["message"]);
	const agentId = asText(data["agentId"]);
	if (inner["type"] !== "assistant" || agentId === "") return [{
		kind: "other",
		origin
	}];
	return [{
		...readAnswer$1(inner, origin),
		nestedAgent: agentId
	}];
}

// src/stages/session/transcript/claude/skim-result.ts
/** Bytes at the beginning of a line in which everything stands that is wanted of a tool's result. */
const headBytes = 1e3;
/** How Claude Code writes a tool's result: no spaces, nothing nested before the message. Quotes inside of strings are escaped, so this cannot stand in one. */
const message = "\"type\":\"user\",\"message\":";
const content = "{\"role\":\"user\",\"content\":[{";
const tool = /"tool_use_id":"([ !#-[\]-~]+)","type":"tool_result"|"type":"tool_result","tool_use_id":"([ !#-[\]-~]+)"/y;
/**
* Reads a tool's result from the head of its line. Results are two thirds of all bytes and are told by their tool alone, so they are
* not decoded. Undefined for any other line; whether an error or a second object stands in it is for the caller to find out.
*/
function skimResult(bytes, start, end) {
	if (bytes[end - 1] !== closingBrace) return void 0;
	const head = bytes.toString("latin1", start, Math.min(end, start + headBytes));
	const at = head.indexOf(message) + 24;
	if (at < 24 || head.indexOf("{", 1) !== at || !head.startsWith(content, at)) return void 0;
	tool.lastIndex = at + 27;
	const found = tool.exec(head);
	const toolId = found?.[1] ?? found?.[2];
	if (toolId === void 0) return void 0;
	return {
		kind: "result",
		origin: nobody$1,
		toolId,
		isError: false,
		bytes: end - start,
		text: ""
	};
}
const closingBrace = 125;
const nobody$1 = {};

// src/stages/session/transcript/fold/agent-tally.ts
const noCounts = {
	calls: 0,
	unfinished: 0,
	toolCalls: 0,
	toolErrors: 0,
	rereadFiles: 0,
	rereads: 0,
	prompts: 0,
	questions: 0,
	compactions: 0,
	apiErrors: 0,
	loops: 0,
	copies: 0
};
const noToolCounts = {
	calls: 0,
	errors: 0,
	inputChars: 0,
	resultBytes: 0
};
/** Begins to count for an agent; everything is 0. */
function openAgentTally(agentId) {
	const counts = { ...noCounts };
	const tools = /* @__PURE__ */ new Map();
	const models = /* @__PURE__ */ new Map();
	const steps = openSteps();
	let usage = zeroUsage;
	let sidechainTokens = 0;
	let firstAt = "";
	let lastAt = "";
	return {
		add: (name, by = 1) => {
			counts[name] += by;
		},
		addUsage: (more, isSidechain) => {
			usage = addUsage(usage, more);
			if (isSidechain) sidechainTokens += totalTokens(more);
		},
		addModel: (model) => void models.set(model, (models.get(model) ?? 0) + 1),
		addTool: (name, more) => void tools.set(name, addTools(tools.get(name) ?? noToolCounts, more)),
		addStep: steps.add,
		failStep: steps.fail,
		see: (at) => {
			if (at === void 0) return;
			if (firstAt === "" || at < firstAt) firstAt = at;
			if (at > lastAt) lastAt = at;
		},
		end: (isCompleted) => ({
			agentId,
			counts: {
				...counts,
				usage
			},
			sidechainTokens,
			tools,
			models,
			steps: steps.end(),
			firstAt,
			lastAt,
			...isCompleted !== void 0 && { isCompleted }
		})
	};
}
/** Most calls whose results are still waited for: a result comes soon after its call, or never. */
const mostOpenCalls = 1e3;
/** Keeps the newest steps, whatever the length of a transcript. */
function openSteps() {
	const kept = [];
	const open = /* @__PURE__ */ new Map();
	const keep = (step) => {
		kept.push(step);
		if (kept.length >= 2 * 200) kept.splice(0, 200);
	};
	return {
		add: (id, kind, subject) => {
			const step = {
				kind,
				subject
			};
			if (open.size > mostOpenCalls) open.clear();
			open.set(id, step);
			keep(step);
		},
		fail: (id, tool, said) => {
			const { kind: of, subject } = open.get(id) ?? {
				kind: "other",
				subject: tool
			};
			keep({
				kind: "error",
				of,
				subject,
				said
			});
		},
		end: () => kept.slice(-200)
	};
}
function addTools(sum, more) {
	return {
		calls: sum.calls + (more.calls ?? 0),
		errors: sum.errors + (more.errors ?? 0),
		inputChars: sum.inputChars + (more.inputChars ?? 0),
		resultBytes: sum.resultBytes + (more.resultBytes ?? 0)
	};
}

// src/stages/session/transcript/fold/count-answer.ts
/** Characters of a token at most, in any text a model writes: more text than this cannot come from so few tokens. */
const mostCharsPerToken = 8;
/** Text below which a low count proves nothing. */
const fewestChars = 200;
/**
* Counts the model call that an answer's line belongs to. The last line of an answer tells its usage, so what an earlier one told is
* taken back. False when another transcript has counted the call already, with all that stands in its lines.
*/
function countAnswer(entry, model, memory, tally) {
	const { key, usage, isSidechain, chars } = entry;
	const known = key === void 0 ? void 0 : memory.findCall(key);
	if (known === "copy") return false;
	if (usage === void 0) return true;
	const call = {
		usage,
		chars: chars + (known?.chars ?? 0)
	};
	if (known === void 0) {
		tally.add("calls");
		tally.addModel(model);
		tally.addUsage(usage, isSidechain);
	} else if (!isSame(known.usage, usage)) {
		tally.addUsage(scaleUsage(known.usage, -1), isSidechain);
		tally.addUsage(usage, isSidechain);
	}
	tally.add("unfinished", Number(isUnfinished(call)) - Number(known !== void 0 && isUnfinished(known)));
	if (key !== void 0) memory.keepCall(key, call);
	return true;
}
/** Some versions of Claude Code write the usage of the first event of an answer and never the last one's. */
function isUnfinished({ usage, chars }) {
	return chars >= fewestChars && chars > usage.output * mostCharsPerToken;
}
function isSame(a, b) {
	return a.output === b.output && a.input === b.input && a.cacheCreation === b.cacheCreation && a.cacheRead === b.cacheRead;
}

// src/stages/session/transcript/fold/count-tools.ts
/** Tools that ask somebody: the person, or another agent. */
const asking = /* @__PURE__ */ new Set([
	"AskUserQuestion",
	"SendMessage",
	"request_user_input"
]);
/** The same call this many times in a row is a loop. */
const loopLength = 3;
/** Most characters of what an error says by which errors are told apart. */
const longestError = 120;
/** Shorter texts hold no credential that gives itself away. */
const shortestSuspect = 20;
/** Counts a tool call, once for each id; returns what the next one has to know to see a loop. */
function countToolUse(tool, { agentId, tally, memory }, carry) {
	if (tool.id !== "" && memory.findTool(tool.id) !== void 0) return carry;
	if (tool.id !== "") memory.keepTool(tool.id, tool.name);
	tally.add("toolCalls");
	tally.addTool(tool.name, {
		calls: 1,
		inputChars: tool.inputChars
	});
	if (asking.has(tool.name)) tally.add("questions");
	const kind = findTouchKind(tool.name);
	const subject = withoutSecrets(tool.subject);
	if (kind !== void 0 && subject !== "") {
		const times = memory.touch(agentId, kind, subject);
		if (kind === "read" && times === 2) tally.add("rereadFiles");
		if (kind === "read" && times > 1) tally.add("rereads");
		if (kind !== "error") tally.addStep(tool.id, kind, subject);
	}
	return countLoop({
		...tool,
		subject
	}, tally, carry);
}
function countLoop({ name, subject, inputChars }, tally, carry) {
	const repeated = `${name}\n${subject}\n${inputChars}`;
	const times = repeated === carry.repeated ? carry.times + 1 : 1;
	if (times === loopLength) tally.add("loops");
	return {
		...carry,
		repeated,
		times
	};
}
/** Counts what came back from a tool, for the tool that was asked. */
function countResult(result, { agentId, tally, memory }) {
	const name = memory.findTool(result.toolId);
	if (name === "copy") return;
	if (name !== void 0) tally.addTool(name, {
		errors: Number(result.isError),
		resultBytes: result.bytes
	});
	if (!result.isError) return;
	tally.add("toolErrors");
	const said = result.text.trim().split("\n")[0]?.slice(0, longestError) ?? "";
	const error = withoutSecrets(`${name ?? ""}: ${said}`);
	memory.touch(agentId, "error", error);
	tally.failStep(result.toolId, name ?? "", error);
}
function withoutSecrets(text) {
	return text.length < shortestSuspect ? text : redactExcerpt(text);
}

// src/stages/session/transcript/fold/fold-entries.ts
/** Begins to count a stretch of a transcript. */
function openFold({ agentId, carry = freshCarry, memory, isMetered = () => false }) {
	const state = {
		tallies: /* @__PURE__ */ new Map(),
		copies: /* @__PURE__ */ new Set(),
		seen: {},
		isHeard: false,
		memory,
		isMetered,
		agentId,
		carry
	};
	return {
		add: (entry) => addEntry(state, entry),
		end: (cli) => endFold(state, cli)
	};
}
function addEntry(state, entry) {
	if (!isKnown(state.seen)) state.seen = {
		...entry.origin,
		...state.seen
	};
	if (isCountedByMod(state, entry)) return;
	const agentId = entry.kind === "answer" ? entry.nestedAgent ?? homeOf(state) : homeOf(state);
	const tally = tallyOf(state, agentId);
	tally.see(entry.origin.at);
	if (entry.kind === "answer") addAnswer(state, entry, agentId, tally);
	else if (entry.kind === "result") addResult(state, entry, agentId, tally);
	else if (entry.kind === "prompt") addPrompt(state, tally);
	else if (entry.kind === "compaction") tally.add("compactions");
	else if (entry.model) state.carry = {
		...state.carry,
		model: entry.model
	};
}
/** What the mod has counted is not counted again; its key is kept, so that no copy in another transcript is either. */
function isCountedByMod({ memory, isMetered, seen }, entry) {
	const { session = seen.session ?? "", at } = entry.origin;
	if (at === void 0 || !isMetered(session, at)) return false;
	if (entry.kind === "answer" && entry.key !== void 0 && memory.findCall(entry.key) === void 0) memory.keepCall(entry.key, {
		usage: entry.usage ?? zeroUsage,
		chars: entry.chars
	});
	return true;
}
function addAnswer(state, entry, agentId, tally) {
	const { memory, copies } = state;
	if (entry.sum !== void 0 && entry.sum === state.carry.sum) return;
	const model = entry.model === "" ? state.carry.model : entry.model;
	const { sum = state.carry.sum } = entry;
	if (model !== state.carry.model || sum !== state.carry.sum) state.carry = {
		...state.carry,
		model,
		sum
	};
	if (countAnswer(entry, model, memory, tally)) {
		if (entry.isError) tally.add("apiErrors");
		for (const tool of entry.tools) state.carry = countToolUse(tool, {
			agentId,
			tally,
			memory
		}, state.carry);
	} else if (!copies.has(entry.key ?? "")) {
		copies.add(entry.key ?? "");
		tally.add("copies");
	}
	if (entry.nestedAgent === void 0) hear(state, ...whoSpoke(entry, state.carry));
}
function addResult(state, entry, agentId, tally) {
	countResult(entry, {
		agentId,
		tally,
		memory: state.memory
	});
	hear(state, "tool", false);
}
/** A question that the agent ended its turn with is asked once somebody answers it. */
function addPrompt(state, tally) {
	tally.add("prompts");
	if (state.carry.isAsking) tally.add("questions");
	hear(state, "prompt", false);
}
function hear(state, last, isAsking) {
	if (last !== void 0) state.isHeard = true;
	const { carry } = state;
	if (isAsking !== carry.isAsking || last !== void 0 && last !== carry.last) state.carry = {
		...carry,
		...last && { last },
		isAsking
	};
}
/** Who spoke last after an answer's line, and whether it asked the person something. A line of thoughts alone changes neither. */
function whoSpoke({ isError, tools, text, isAsking }, carry) {
	if (isError) return ["failure", false];
	if (tools.length > 0) return ["tool", false];
	return text.trim() === "" ? [void 0, carry.isAsking] : ["answer", isAsking];
}
/** True when later lines can say nothing new of where the transcript is from. */
function isKnown({ session, cwd, version, agentId, agent }) {
	if (session === void 0 || cwd === void 0 || version === void 0) return false;
	return agentId === void 0 || agent !== void 0;
}
function homeOf({ agentId, seen }) {
	return agentId ?? seen.agentId ?? "";
}
function tallyOf({ tallies }, agentId) {
	const known = tallies.get(agentId);
	if (known !== void 0) return known;
	const tally = openAgentTally(agentId);
	tallies.set(agentId, tally);
	return tally;
}
function endFold(state, cli) {
	const { seen, carry, isHeard, tallies } = state;
	const { session = "", parent = "", agent = "", cwd = "", version = "" } = seen;
	const agentId = homeOf(state);
	const isCompleted = isHeard ? carry.last === "answer" : void 0;
	return {
		cli,
		session,
		agentId,
		parent,
		agent,
		cwd,
		version,
		agents: [...tallies].map(([id, tally]) => tally.end(id === agentId ? isCompleted : void 0)),
		carry
	};
}

// src/stages/session/transcript/lines/find-marks.ts
/**
* What makes a tool's result one that has to be decoded: an error, or a second object glued to the first. Quotes inside of strings are
* escaped in JSON, so the first cannot stand in a text that somebody wrote, and the second hardly ever.
*/
const marks = ["\"is_error\":true", "}{\""].map((mark) => Buffer.from(mark));
/** Looks for marks in `bytes`, over which each mark's search goes once. */
function openMarks(bytes) {
	const next = marks.map((mark) => bytes.indexOf(mark));
	return { hasAny: (start, end) => {
		let has = false;
		for (let index = 0; index < marks.length; index += 1) {
			let at = next[index] ?? -1;
			if (at >= 0 && at < start) at = bytes.indexOf(marks[index], start);
			next[index] = at;
			if (at >= 0 && at < end) has = true;
		}
		return has;
	} };
}

// src/stages/session/transcript/rows/read-row-line.ts
const kinds$1 = [
	"run",
	"step",
	"tool",
	"compaction",
	"prompt"
];
/** True for a line of a file that the mod wrote, see `ModRow`. */
function isRowLine(line) {
	return kinds$1.includes(line["row"]);
}
/** What a row of the mod says, as the lines of a transcript would say it. Rows of a newer mod that we do not know say nothing. */
function readRowLine(line) {
	const origin = keepTexts({ at: line["at"] });
	switch (line["row"]) {
		case "run": return [{
			kind: "other",
			origin: {
				...origin,
				...readRun(line)
			}
		}];
		case "step": return [readStep(line, origin)];
		case "tool": return readTool$1(line, origin);
		case "compaction": return readCompaction(line, origin);
		case "prompt": return [{
			kind: "prompt",
			origin,
			text: ""
		}];
		default: return [{
			kind: "other",
			origin
		}];
	}
}
function readRun({ session, agentId, agent, cwd, version }) {
	return keepTexts({
		session,
		agentId,
		agent,
		cwd,
		version
	});
}
/** More characters than any tokens can hold: the call counts as one that tells less than there was, see count-answer.ts. */
const uncountableChars = 1e9;
function readStep(line, origin) {
	const usage = readUsage$1(line["usage"]);
	return {
		...plainAnswer(line, origin),
		...usage && { usage },
		text: line["isAnswer"] === true ? "…" : "",
		isAsking: line["isAsking"] === true
	};
}
function plainAnswer(line, origin) {
	const id = asText(line["id"]);
	const base = {
		kind: "answer",
		origin,
		model: asText(line["model"]),
		isSidechain: false,
		isError: false
	};
	const chars = line["isLowerBound"] === true ? uncountableChars : 0;
	return {
		...base,
		...id !== "" && { key: `mod\n${id}` },
		chars,
		text: "",
		isAsking: false,
		tools: []
	};
}
function readTool$1(line, origin) {
	const id = asText(line["id"]);
	const subject = asText(line["subject"]);
	const tool = {
		id,
		name: asText(line["name"]),
		subject,
		inputChars: asCount(line["inputChars"])
	};
	const { key: _, ...asked } = plainAnswer({}, origin);
	const isError = typeof line["error"] === "string";
	const bytes = asCount(line["resultChars"]);
	return [{
		...asked,
		tools: [tool]
	}, {
		kind: "result",
		origin,
		toolId: id,
		isError,
		bytes,
		text: asText(line["error"])
	}];
}
function readCompaction(line, origin) {
	const usage = readUsage$1(line["usage"]);
	const call = usage === void 0 ? [] : [{
		...plainAnswer(line, origin),
		usage
	}];
	return [{
		kind: "compaction",
		origin
	}, ...call];
}
function readUsage$1(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const { input, output, cacheCreation, cacheRead } = objectOf(value);
	return {
		input: asCount(input),
		output: asCount(output),
		cacheCreation: asCount(cacheCreation),
		cacheRead: asCount(cacheRead)
	};
}

// src/stages/session/transcript/scan/scanner-binary.ts
/** The scanner's WebAssembly module, base64. */
const scannerBinary = [
	"AGFzbQEAAAABGQRgAn9/AX9gAX8Bf2ADf39/AGADf39/AX8DEhEAAQAAAAACAQEAAQMAAAEBAAUDAQBUBnAVfwFBAAt/AUEAC38BQQALfwFBAA",
	"t/AUEAC38BQQELfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38AQYCABAt/AEGAIAt/AEGA",
	"gMAAC38BQQALBz8GCXJlY29yZHNBdAMRC21vc3RSZWNvcmRzAxIHYnl0ZXNBdAMTB3NjYW5uZWQDFARzY2FuAA0GbWVtb3J5AgAMAWwK5FQRlA",
	"UBAn8gAC0AACICQSJGBEAgAEEBahAHIgBBAWpBACAAGw8LIAJB+wBGBEAgAUHAAEgEfyABQQFqIQMCfyAAQQJqIAAtAAFB/QBGDQAaIwYhAgNA",
	"QQAgAEEBahABIgFFDQEaIwcEQCAAQQJqIwggAhAGC0EAIAEgAxAAIgBFDQEaIAAtAAAiAUEsRg0ACyACJAYgAEEBakEAIAFB/QBGGwsFQQALDw",
	"sgAkHbAEYEQCABQcAASAR/IAFBAWohAgJ/IABBAmogAC0AAUHdAEYNABoDQEEAIABBAWogAhAAIgBFDQEaIAAtAAAiAUEsRg0ACyAAQQFqQQAg",
	"AUHdAEYbCwVBAAsPCyACQeEATwR/An8gAkH0AEYEQCAAQQRqQQAgACgCAEH05NWrBkYbDAELIAJB7gBGBEAgAEEEakEAIAAoAgBB7uqx4wZGGw",
	"wBCyAAQQVqQQAgAkHmAEYEfyAAKAIBQeHYzasGRgVBAAsbCwUCfyAAQQFqIAAgAC0AAEEtRhsiAyEBA0AgAS0AACICQTlNIAJBME9xBEAgAUEB",
	"aiEBDAELC0EAIAEgA0YEf0EBBSADLQAAQTBGIAEgA0EBaktxCw0AGiABIANrQQ9LBH9BAQUgAy0AAEEwRiAAIANJcQsEQEEAJAULIAEtAABBLk",
	"YEQEEAJAUgAUEBaiICIQADQCAALQAAIgFBOU0gAUEwT3EEQCAAQQFqIQAMAQsLQQAgAiAAIgFGDQEaCyABIAEtAABBIHJB5QBHDQAaQQAkBSAB",
	"QQFqIgEtAABBK0YEf0EBBSABLQAAQS1GCwRAIAFBAWohAQsgASEAA0AgAC0AACICQTlNIAJBME9xBEAgAEEBaiEADAELCyAAQQAgACABRxsLCw",
	"s0ACAALQAAQSJHBEBBAA8LIABBAWoQByQIIwgEfyMILQABQTpHBUEBCwRAQQAPCyMIQQJqC48CAQR/IwAgAWooAgQiAiAAIAFqKAIERwRAQQAP",
	"C0EAIAJrIAIgAkEASBshAiMAIAFqKAIAIQMgACABaigCACEBQQAhAAJAIAEgA0YNACADQQdxIAFBB3FGBEADQCADQQdxBEBBACEAIAJFDQMgAy",
	"0AACIEIAEtAAAiBWshACAEIAVHDQMgAkEBayECIANBAWohAyABQQFqIQEMAQsLA0AgAkEITwRAIAMpAwAgASkDAFEEQCADQQhqIQMgAUEIaiEB",
	"IAJBCGshAgwCCwsLCwNAIAIiAEEBayECIAAEQCADLQAAIgQgAS0AACIFayEAIAQgBUcNAiADQQFqIQMgAUEBaiEBDAELC0EAIQALIABFC0kBAn",
	"8gAEEAEAAiAgR/IAAtAABBIkYFQQALBEAgAkEBayAAQQFqIgBrIQMjACABaiIBIAA2AgAgASADQQAgA2sjARs2AgQLIAILIQAgAC0AAEH0AEYE",
	"QCMAIwAoAgwgAXI2AgwLIABBABAAC4YBAQJ/IAAhAgNAIAItAAAiA0E5TSADQTBPcQRAIAJBAWohAgwBCwsgACACRiACIABrQQlLcgR/QQEFIA",
	"AtAABBMEYgAiAAQQFqS3ELBH9BAAVBACQJA0AgACACSQRAIAAtAABBMGsjCUEKbGokCSAAQQFqIQAMAQsLIAILIwAgAWojCTYCAAvWAgEGfyAB",
	"IABrIQQjAUUjBkGACEZyBH9BAQUgAiEDAn8DQCADIwZIBEAgA0EDdEGACGoiAigCBCAERgRAIAQhAUEAIQUCQCACKAIAIgYgACICRg0AIAZBB3",
	"EgAkEHcUYEQANAIAZBB3EEQEEAIQUgAUUNAyAGLQAAIgcgAi0AACIIayEFIAcgCEcNAyABQQFrIQEgBkEBaiEGIAJBAWohAgwBCwsDQCABQQhP",
	"BEAgBikDACACKQMAUQRAIAZBCGohBiACQQhqIQIgAUEIayEBDAILCwsLA0AgASIFQQFrIQEgBQRAIAYtAAAiByACLQAAIghrIQUgByAIRw0CIA",
	"ZBAWohBiACQQFqIQIMAQsLQQAhBQsFQQEhBQtBASAFRQ0CGiADQQFqIQMMAQsLQQALCwRAQQAkBQ8LIwZBA3RBgAhqIgEgADYCACABIAQ2AgQj",
	"BkEBaiQGC90FAgF7A39BASQBQQAkAgNAIAD9AAQAIgH9DCIiIiIiIiIiIiIiIiIiIiL9IyAB/QxcXFxcXFxcXFxcXFxcXFxc/SP9UCAB/QwgIC",
	"AgICAgICAgICAgICAg/SX9UP1kIgJFBEAgAEEQaiEADAELIAAgAmhqIgItAAAiAEEiRgRAIAIPCyAAQdwARgR/An8gAi0AASIDQfUARgRAQQIh",
	"AAJ/A0AgAEEGSQRAQQAgACACai0AACIDQTlNIANBME9xBH9BAQUgA0EgciIDQeYATSADQeEAT3ELRQ0CGiAAQQFqIQAMAQsLIAItAAUhACACLw",
	"ECQbDgAEcEf0EBBSAAQcYATSAAQcEAT3ELBH9BAAUgAi0ABCIDQTFGBH9BAQUgA0EwRgR/IABB4gBGIABBN01yIABB5QBPcgVBAAsLC0UEQEEA",
	"JAULIwRBBWokBEEGCwwBCyADQe4ARiIARQRAIANBIkYhAAsgAEUEQCADQdwARiEACyAARQRAIANB9ABGIQALIABFBEAgA0HyAEYhAAsgAEUEQC",
	"ADQeIARiEAC0EAIAAgA0HmAEYgABtFIgAgA0EvR3ENABogAARAQQAkBQsjBEEBaiQEQQILBQJ/QQAgAEH/AXEiA0H0AUsgA0HCAUlyBH9BAQUg",
	"Ai0AAUHAAXFBgAFHCw0AGiAAQf8BcUHgAUkEQCMDQQFqJANBAgwBC0EAIAItAAJBwAFxQYABRw0AGiAAQf8BcSIDQfABSQR/IAItAAEiBEGgAU",
	"kgA0HgAUYiAyADGyIDBH8gAwUgAEH/AXFB7QFGIARBnwFLcQsEf0EABSMDQQJqJANBAwsFIAItAAEiA0GQAUkgAEH/AXFB8AFGIgQgBBsiBAR/",
	"IAQFIABB/wFxQfQBRiADQY8BS3ELBH9BAQUgAi0AA0HAAXFBgAFHCwR/QQAFIwNBAmokA0EECwsLCyIABEBBACQBIAAgAmoiACQCDAELC0EAC0",
	"UBAn8jAyMEaiECIABBABAAIgEEfyAALQAAQSJHBUEBCwRAIAEPCyMAIwAoAhAgASAAa0ECayMDIwRqIAJra2o2AhAgAQvPBAEDfyABQezQACgC",
	"AEEBdiICayEEAn8DQCACIANLBEBBACADIARqLQAAIANBAXRB8NAAai8BAEH/AXFHDQIaIANBAWohAwwBCwsgAiAEagsEfyAAQQFqIQIDQCACLQ",
	"AAIgNBCkcgA0H7AEdxBEAgAkEBaiECDAELCyABIAJHBUEBCwRAQQAPC0G80QAoAgBBAXYhA0EAIQICfwNAIAIgA0kEQEEAIAEgAmotAAAgAkEB",
	"dEHA0QBqLwEAQf8BcUcNAhogAkEBaiECDAELCyABIANqCyIBRQRAQQAPC0GM0gAoAgBBAXYhA0EAIQICfwNAIAIgA0kEQEEAIAEgAmotAAAgAk",
	"EBdEGQ0gBqLwEAQf8BcUcNAhogAkEBaiECDAELCyABIANqCyEDQczSACgCAEEBdiEEQQAhAiADAn8DQCACIARJBEBBACABIAJqLQAAIAJBAXRB",
	"0NIAai8BAEH/AXFHDQIaIAJBAWohAgwBCwsgASAEagsgAxsiAUUEQEEADwsgASECA0AgAi0AACIEQdwARiAEQSJGciAEQSBJciAEQf4AS3JFBE",
	"AgAkEBaiECDAELCyABIAJGBH9BAQUgAi0AAEEiRwsEQEEADwsgAwR/QazTACgCAEEBdiEEQQAhAwJ/A0AgAyAESQRAQQAgAiADai0AACADQQF0",
	"QbDTAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLIAIgBGoLBSACQQFqCyIDRSADIABrQegHS3IEQEEADwsjACIAQegAaiABNgIAIAAgAiABazYCbE",
	"EBC7YNAQV/QQAkDEEAJA1BACQOQQAkD0EAJBACf0EAIAAiAi0AAEH7AEcNABoDQCAAQQFqEAEhBEEAIwFFIARFcg0BGgJ/IwgiASAAQQJqIgNr",
	"IgBBB0kEQAJ/QQECf0EAQZzIACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEGgyABqLwEAQf8BcUcNAhogAE",
	"EBaiEADAELC0EBCw0AGkECAn9BAEG8yAAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRBwMgAai8BAEH/AXFH",
	"DQIaIABBAWohAAwBCwtBAQsNABpBAwJ/QQBB3MgAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QeDIAGovAQ",
	"BB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQQCf0EAQfzIACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEGA",
	"yQBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEOQQACf0EAQZzJACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAA",
	"AgAEEBdEGgyQBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCxsLDAELIABBCUkEfwJ/QQUCf0EAQbzJACgCAEEBdiIFIAEgA2tHDQAaQQAhAANA",
	"IAAgBUkEQEEAIAAgA2otAAAgAEEBdEHAyQBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEGAn9BAEHsyQAoAgBBAXYiBSABIANrRw0AGk",
	"EAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRB8MkAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBBwJ/QQBBnMoAKAIAQQF2IgUgASAD",
	"a0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QaDKAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQ9BAAJ/QQBBzMoAKAIAQQ",
	"F2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QdDKAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELGwsFAn9BCAJ/QQBB",
	"/MoAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QYDLAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQ",
	"kCf0EAQazLACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEGwywBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EB",
	"Cw0AGkEKAn9BAEHcywAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRB4MsAai8BAEH/AXFHDQIaIABBAWohAA",
	"wBCwtBAQsNABpBCwJ/QQBBjMwAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QZDMAGovAQBB/wFxRw0CGiAA",
	"QQFqIQAMAQsLQQELDQAaQQwCf0EAQbzMACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEHAzABqLwEAQf8BcU",
	"cNAhogAEEBaiEADAELC0EBCw0AGkEQAn9BAEH8zAAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRBgM0Aai8B",
	"AEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBDUEAAn9BAEG8zQAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAX",
	"RBwM0Aai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsbCwsLIgAEfyACIAAgBBALBSAEQQAQAAshACMQIxAgAEVyDQEaIAAtAAAiAUEsRg0ACyAA",
	"QQFqQQAgAUH9AEYbCyIABH8gAC0AAEEKRwVBAQsEQEEADwsjEAR/QQIFAn9BACMPDQAaQQMjDUEERg0AGkEAQQMjDhsjDUEDRg0AGiMMQSBxBH",
	"8CfyMKQQFHIw1BAUYNABpBACMKRSMNQQJHcg0AGkEFQQQjCkEDRhsLBUEACwsLIgFFBEBBAA8LIwAgATYCACMAIAA2AgggAAukCwECfyMMQQEg",
	"AXRxBEBBAA8LIwxBASABdHIkDAJ/AkACQAJAAkACQAJAAkACQCABQQFrDgwABwcHBwECAwQFBwYHC0EwDAcLQTgMBgtBIAwFC0EYDAQLQcgADA",
	"MLQcAADAILQSgMAQtBAAsiBARAIAIgBBADDwsCQAJAAkACQAJAAkACQAJAIAFBA2sODgABAgcHBwcHAwcEBQYGBwsgAkEAEAAhACMBBH8Cf0EB",
	"An9BAEH8zQAoAgBBAXYiASAAIAJrRw0AGgNAIAEgA0sEQEEAIAIgA2otAAAgA0EBdEGAzgBqLwEAQf8BcUcNAhogA0EBaiEDDAELC0EBCw0AGk",
	"ECAn9BAEGszgAoAgBBAXYiASAAIAJrRw0AGkEAIQMDQCABIANLBEBBACACIANqLQAAIANBAXRBsM4Aai8BAEH/AXFHDQIaIANBAWohAwwBCwtB",
	"AQsNABpBAwJ/QQBBzM4AKAIAQQF2IgEgACACa0cNABpBACEDA0AgASADSwRAQQAgAiADai0AACADQQF0QdDOAGovAQBB/wFxRw0CGiADQQFqIQ",
	"MMAQsLQQELDQAaQQQCf0EAQfzOACgCAEEBdiIBIAAgAmtHDQAaQQAhAwNAIAEgA0sEQEEAIAIgA2otAAAgA0EBdEGAzwBqLwEAQf8BcUcNAhog",
	"A0EBaiEDDAELC0EBCwR/QQEFAn9BAEGszwAoAgBBAXYiASAAIAJrRw0AGkEAIQMDQCABIANLBEBBACACIANqLQAAIANBAXRBsM8Aai8BAEH/AX",
	"FHDQIaIANBAWohAwwBCwtBAQsLDQAaQQRBAAJ/QQBB3M8AKAIAQQF2IgEgACACa0cNABpBACEDA0AgASADSwRAQQAgAiADai0AACADQQF0QeDP",
	"AGovAQBB/wFxRw0CGiADQQFqIQMMAQsLQQELBH9BAQUCf0EAQazQACgCAEEBdiIBIAAgAmtHDQAaQQAhAwNAIAEgA0sEQEEAIAIgA2otAAAgA0",
	"EBdEGw0ABqLwEAQf8BcUcNAhogA0EBaiEDDAELC0EBCwsbCwVBAAskDSAAQQAjDRsPCwJ/IAItAABB+wBHBH9BAQUgAi0AAUH9AEYLBEAgAkEA",
	"EAAMAQsDQCACQQFqEAEhAEEAIwFFIABFcg0BGkEAAn9BAEG8yQAoAgBBAXYiBCMIIAJBAmoiAWtHDQAaQQAhAwNAIAMgBEkEQEEAIAEgA2otAA",
	"AgA0EBdEHAyQBqLwEAQf8BcUcNAhogA0EBaiEDDAELC0EBCwR/An8gAC0AAEH7AEcEf0EBBSAALQABQf0ARgsEQCAAQQAQAAwBCwNAIABBAWoQ",
	"ASEBQQAjAUUgAUVyDQEaAn9BAEHcyAAoAgBBAXYiAiMIIABBAmoiAGtHDQAaQQAhAwNAIAIgA0sEQEEAIAAgA2otAAAgA0EBdEHgyABqLwEAQf",
	"8BcUcNAhogA0EBaiEDDAELC0EBC0EAIAFBABAAIgBFDQEaBH9BACMBAn9BAEH8zQAoAgBBAXYiAyAAIAFrRw0AGkEAIQIDQCACIANJBEBBACAB",
	"IAJqLQAAIAJBAXRBgM4Aai8BAEH/AXFHDQIaIAJBAWohAgwBCwtBAQsbBUEBC0UEQEEBJA4LIAAtAAAiAUEsRg0ACyAAQQFqQQAgAUH9AEYbCw",
	"UgAEEAEAALIgJFDQEaIAItAAAiAEEsRg0ACyACQQFqQQAgAEH9AEYbCw8LIAAgAhAMDwsgAkECEAQPCyACQQQQBA8LIAJBgAgQBA8LIAJBABAA",
	"IQBBACMBIAItAABB9ABGBH9BAQUCf0EAQczcACgCAEEBdiIBIAAgAmtHDQAaA0AgASADSwRAQQAgAiADai0AACADQQF0QdDcAGovAQBB/wFxRw",
	"0CGiADQQFqIQMMAQsLQQELCxtFBEBBASQPCyAADwtBAAvYCgIEfwN7Iw1BAkYEfyAAIAEQCQVBAAsEQAN/An8gAP0ABAAiBv0MCgoKCgoKCgoK",
	"CgoKCgoKCv0jIAb9DH19fX19fX19fX19fX19fX39IyAA/QAEASIH/Qx7e3t7e3t7e3t7e3t7e3t7/SP9TiAG/QxfX19fX19fX19fX19fX19f/S",
	"MgB/0MZWVlZWVlZWVlZWVlZWVlZf0j/U79UP1QIgcgAEEQav0ABAAiBv0MCgoKCgoKCgoKCgoKCgoKCv0jIAb9DH19fX19fX19fX19fX19fX39",
	"IyAA/QAEESII/Qx7e3t7e3t7e3t7e3t7e3t7/SP9TiAG/QxfX19fX19fX19fX19fX19f/SMgCP0MZWVlZWVlZWVlZWVlZWVlZf0j/U79UP1QIg",
	"b9UP1TBEAgB/1kIAb9ZEEQdHIhAgJ/A0AgAgRAIAAgAmhqIgMtAAAiBEEKRgRAIANBACADQQFrLQAAQf0ARhsMAwtBACAEQf0ARgR/IAMtAAJB",
	"IkYFIANBA2shBUHs0wAoAgBBAXYhBEEAIQMCfwNAIAMgBEkEQEEAIAMgBWotAAAgA0EBdEHw0wBqLwEAQf8BcUcNAhogA0EBaiEDDAELCyAEIA",
	"VqCwsNAhogAiACQQFrcSECDAELC0EBCyICQQFHBEAgAgwCCwsgAEEgaiEADAELCyQQCyMQBH9BAAUCf0EAIAEtAABB+wBHDQAaQQAkC0EAJAoD",
	"QCABQQFqEAEhAkEAIwFFIAJFcg0BGkEAAn8Cf0EAQazUACgCAEEBdiIDIwgiBCABQQJqIgFrRw0AGkEAIQADQCAAIANJBEBBACAAIAFqLQAAIA",
	"BBAXRBsNQAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsEQCMLQQFxBH9BAAUjC0EBciQLQQELBH8gAkHQABADBUEACwwBCwJ/QQBBzNQAKAIA",
	"QQF2IgMgBCABa0cNABpBACEAA0AgACADSQRAQQAgACABai0AACAAQQF0QdDUAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELBEAjC0ECcQR/QQ",
	"AFIwtBAnIkC0EBCwR/IAJB2AAQAwVBAAsMAQsCf0EAQezUACgCAEEBdiIDIAQgAWtHDQAaQQAhAANAIAAgA0kEQEEAIAAgAWotAAAgAEEBdEHw",
	"1ABqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCwRAIwtBBHEEf0EABSMLQQRyJAtBAQsEfyACEA4FQQALDAELAn9BAEGM1wAoAgBBAXYiAyAEIA",
	"FrRw0AGkEAIQADQCAAIANJBEBBACAAIAFqLQAAIABBAXRBkNcAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsEQCMLQQhxBH9BAAUjC0EIciQL",
	"QQELBH8CfyACLQAAQSJGBEBBASQKIAJB4AAQAwwBC0EAIAItAABB2wBHDQAaIAJBAmogAi0AASIAQd0ARg0AGiAAQfsARgR/IAJBAWohAUEEJA",
	"oCfwNAIAFBAWoQASEAQQAjAUUgAEVyDQEaQQAgAUECaiAAEBAiAUUNARogAS0AACIAQSxGDQALIAFBAWpBACAAQf0ARgR/An8jCkECRgRAIwAj",
	"ACgCDEEIcjYCDCMLQYDAAXFBgMAARgwBCyMLQYCAAXFFIwpBA0cNABojC0GAgAJxQQBHIgAEfyMAKAIMQYAEcUEARwUgAAsjC0GABHFyRQsFQQ",
	"ALGwsFQQALIgBBAWpBACAABH8gAC0AAEHdAEYFQQALGwsFQQALDAELIAJBABAACyIBRQ0BGiABLQAAIgBBLEYNAAsgAUEBakEAIABB/QBGGwsL",
	"C7UDAQh/IAEtAAAhBiABQQo6AAAgASEEQQAhASAAJBQCQANAIAFBgCBIBEAjFCIDIARPDQIgAUHIAWxBgIAEaiIAJAAgAEEAQcgB/AsAIAAgAz",
	"YCBCADEAoiAEEARyIHRQRAIwAiACQAIABBAEHIAfwLACAAIAM2AgQjACADIQADQCAAIAD9AAQA/QwKCgoKCgoKCgoKCgoKCgoK/SP9ZCIJaGoh",
	"BSAJRQRAIABBEGohAAwBCwsgBSIANgIICyAAIARPDQIgAEEBaiQUIAAgA0YNASAHBH8jACgCAEECRwVBAAsEQCMAIQACQCACRQ0AIAJBGBACIg",
	"AEQCACQTAQAiEACyAABH8gAkE4EAIFIAALBH8gAkEgEAIFQQALBH8gAkEoEAIFQQALBEAjACMAKAIMQcAAcjYCDAsjACEAIwAoAgBBAUcEf0EB",
	"BSACKAIAQQFHCw0AIAJB2AAQAgRAIwAjACgCDEGAAXI2AgwLIAJB0AAQAgR/IAJByAAQAgVBAAsEQCMAIwAoAgxBgAJyNgIMCyMAIQALIAAhAg",
	"sgAUEBaiEBDAELC0GAICEBCyAEIAY6AAAgAQvjBAEEfyAALQAAQfsARwR/QQEFIAAtAAFB/QBGCwRAQQAPCyMAIwAoAgxBAXI2AgwDQCAAQQFq",
	"EAEhAiMBRSACRXIEQEEADwsCfwJ/QQBBjNUAKAIAQQF2IgMjCCIBIABBAmoiBGtHDQAaQQAhAANAIAAgA0kEQEEAIAAgBGotAAAgAEEBdEGQ1Q",
	"BqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCwRAIwtBEHEEf0EABSMLQRByJAtBAQsEfyACQbgBEAUFQQALDAELAn9BAEG81QAoAgBBAXYiAyAB",
	"IARrRw0AGkEAIQADQCAAIANJBEBBACAAIARqLQAAIABBAXRBwNUAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsEQCMLQSBxBH9BAAUjC0Egci",
	"QLQQELBH8gAkG8ARAFBUEACwwBCwJ/QQBB7NUAKAIAQQF2IgMgASAEa0cNABpBACEAA0AgACADSQRAQQAgACAEai0AACAAQQF0QfDVAGovAQBB",
	"/wFxRw0CGiAAQQFqIQAMAQsLQQELBEAjC0HAAHEEf0EABSMLQcAAciQLQQELBH8gAkHAARAFBUEACwwBCwJ/QQBBvNYAKAIAQQF2IgMgASAEa0",
	"cNABpBACEAA0AgACADSQRAQQAgACAEai0AACAAQQF0QcDWAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELBEAjC0GAAXEEf0EABSMLQYABciQL",
	"QQELBH8gAkHEARAFBUEACwwBCyACQQAQAAsiAEUEQEEADwsgAC0AACIBQSxGDQALIABBAWpBACABQf0ARhsLlgcBB38gAC0AAEH7AEcEQEEADw",
	"sjAyEFQQEkBUEBJAdBACQGIAAtAAFB/QBGBH8gAEECagUgACEBAkADQCABQQFqEAEhBCMBRSAERXINAQJ/QfgAAn9BAEGM2gAoAgBBAXYiBiMI",
	"IgMgAUECaiIHa0cNABpBACEBA0AgASAGSQRAQQAgASAHai0AACABQQF0QZDaAGovAQBB/wFxRw0CGiABQQFqIQEMAQsLQQELDQAaQYABAn9BAE",
	"G82gAoAgBBAXYiBiADIAdrRw0AGkEAIQEDQCABIAZJBEBBACABIAdqLQAAIAFBAXRBwNoAai8BAEH/AXFHDQIaIAFBAWohAQwBCwtBAQsNABpB",
	"iAECf0EAQezaACgCAEEBdiIGIAMgB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2otAAAgAUEBdEHw2gBqLwEAQf8BcUcNAhogAUEBaiEBDAELC0",
	"EBCw0AGkGQAQJ/QQBBnNsAKAIAQQF2IgYgAyAHa0cNABpBACEBA0AgASAGSQRAQQAgASAHai0AACABQQF0QaDbAGovAQBB/wFxRw0CGiABQQFq",
	"IQEMAQsLQQELDQAaQZgBAn9BAEG82wAoAgBBAXYiBiADIAdrRw0AGkEAIQEDQCABIAZJBEBBACABIAdqLQAAIAFBAXRBwNsAai8BAEH/AXFHDQ",
	"IaIAFBAWohAQwBCwtBAQsNABpBoAECf0EAQezbACgCAEEBdiIGIAMgB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2otAAAgAUEBdEHw2wBqLwEA",
	"Qf8BcUcNAhogAUEBaiEBDAELC0EBCw0AGkGoAQJ/QQBBjNwAKAIAQQF2IgYgAyAHa0cNABpBACEBA0AgASAGSQRAQQAgASAHai0AACABQQF0QZ",
	"DcAGovAQBB/wFxRw0CGiABQQFqIQEMAQsLQQELDQAaQbABQQACf0EAQazcACgCAEEBdiIGIAMgB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2ot",
	"AAAgAUEBdEGw3ABqLwEAQf8BcUcNAhogAUEBaiEBDAELC0EBCxsLIQEgByMIQQAQBiABBH8gBC0AAEHbAEYFQQALDQEgAQR/IAQgARADBSAEQQ",
	"AQAAsiAUUNASABLQAAIgNBLEYNAAsgAUEBakEAIANB/QBGGyECCyACCyEBQQAkB0EAJAYjACABIABrIwMgBWtrNgIUIAFBACMFGwvXCgEDfwJ/",
	"QYACAn9BAEHcyAAoAgBBAXYiAyMIIgQgAGtHDQAaA0AgAiADSQRAQQAgACACai0AACACQQF0QeDIAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQ",
	"ELDQAaQYAEAn9BAEG81wAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRBwNcAai8BAEH/AXFHDQIaIAJBAWoh",
	"AgwBCwtBAQsNABpBgBACf0EAQazUACgCAEEBdiIDIAQgAGtHDQAaQQAhAgNAIAIgA0kEQEEAIAAgAmotAAAgAkEBdEGw1ABqLwEAQf8BcUcNAh",
	"ogAkEBaiECDAELC0EBCwR/QQEFAn9BAEHc1wAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRB4NcAai8BAEH/",
	"AXFHDQIaIAJBAWohAgwBCwtBAQsLDQAaQYAgAn9BAEGM2AAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRBkN",
	"gAai8BAEH/AXFHDQIaIAJBAWohAgwBCwtBAQsNABpBgMAAAn9BAEGs2AAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAA",
	"IAJBAXRBsNgAai8BAEH/AXFHDQIaIAJBAWohAgwBCwtBAQsNABpBgIABAn9BAEGM1wAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBAC",
	"AAIAJqLQAAIAJBAXRBkNcAai8BAEH/AXFHDQIaIAJBAWohAgwBCwtBAQsNABpBgAgCf0EAQczYACgCAEEBdiIDIAQgAGtHDQAaQQAhAgNAIAIg",
	"A0kEQEEAIAAgAmotAAAgAkEBdEHQ2ABqLwEAQf8BcUcNAhogAkEBaiECDAELC0EBCw0AGkGAgARBAAJ/QQBB/NgAKAIAQQF2IgMgBCAAa0cNAB",
	"pBACECA0AgAiADSQRAQQAgACACai0AACACQQF0QYDZAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELGwsiAEUEQCABQQAQAA8LIwsgAHEEf0EA",
	"BSMLIAByJAtBAQtFBEBBAA8LAkACQAJAAkACQAJAAkAgAEGAAkcEQCAAQYAERg0BIABBgAhGDQIgAEGAEEYNAyAAQYAgRg0EIABBgMAARg0FIA",
	"BBgIAERg0GDAcLAn9BACABQQAQACIAIAFrQazZACgCAEEBdiIDRw0AGkEAIQIDQCACIANJBEBBACABIAJqLQAAIAJBAXRBsNkAai8BAEH/AXFH",
	"DQIaIAJBAWohAgwBCwtBAQsEQEECJAoFAn9BAEHc2QAoAgBBAXYiAyAAIAFrRw0AGkEAIQIDQCACIANJBEBBACABIAJqLQAAIAJBAXRB4NkAai",
	"8BAEH/AXFHDQIaIAJBAWohAgwBCwtBAQsEQEEDJAoLCyAAQQAjARsPCyABEAgiAAR/IAEtAABBIkcFQQELRQRAIABBAWsgAUEBaiICayEDIwAi",
	"BEHgAGogAjYCACAEIANBACADayMBGzYCZCABLQABIgJB/wBJIAJBIEtxIAJB3ABHcSAAIAFrQQJLcQRAIwAjACgCDEGAEHI2AgwLIwIgAEEBa0",
	"YgAEECay0AACIBQSBGcgRAIwAjACgCDEEgcjYCDAUgAUE/RgRAIwAjACgCDEEQcjYCDAsLCyAADwsgARAIDwsgAUHoABADDwsgAUHwABADDwsg",
	"ARAPDwsgAUGABBAEDwsgAS0AAEEiRwRAIwtBgIACciQLCyABQeAAEAMLC7USbABBjMgACwEcAEGYyAALDQIAAAAGAAAAYwB3AGQAQazIAAsBHA",
	"BBuMgACw0CAAAABgAAAHIAbwB3AEHMyAALARwAQdjIAAsPAgAAAAgAAAB0AHkAcABlAEHsyAALARwAQfjIAAsPAgAAAAgAAABkAGEAdABhAEGM",
	"yQALARwAQZjJAAsTAgAAAAwAAABpAHMATQBlAHQAYQBBrMkACwEsAEG4yQALFQIAAAAOAAAAbQBlAHMAcwBhAGcAZQBB3MkACwEsAEHoyQALFQ",
	"IAAAAOAAAAdgBlAHIAcwBpAG8AbgBBjMoACwEsAEGYygALFQIAAAAOAAAAYQBnAGUAbgB0AEkAZABBvMoACwEsAEHIygALFQIAAAAOAAAAcwB1",
	"AGIAdAB5AHAAZQBB7MoACwEsAEH4ygALGQIAAAASAAAAcwBlAHMAcwBpAG8AbgBJAGQAQZzLAAsBLABBqMsACxkCAAAAEgAAAHIAZQBxAHUAZQ",
	"BzAHQASQBkAEHMywALASwAQdjLAAsZAgAAABIAAAB0AGkAbQBlAHMAdABhAG0AcABB/MsACwEsAEGIzAALHQIAAAAWAAAAaQBzAFMAaQBkAGUA",
	"YwBoAGEAaQBuAEGszAALATwAQbjMAAsnAgAAACAAAABhAHQAdAByAGkAYgB1AHQAaQBvAG4AQQBnAGUAbgB0AEHszAALATwAQfjMAAsnAgAAAC",
	"AAAABpAHMAQwBvAG0AcABhAGMAdABTAHUAbQBtAGEAcgB5AEGszQALATwAQbjNAAspAgAAACIAAABpAHMAQQBwAGkARQByAHIAbwByAE0AZQBz",
	"AHMAYQBnAGUAQezNAAsBLABB+M0ACx0CAAAAFgAAACIAYQBzAHMAaQBzAHQAYQBuAHQAIgBBnM4ACwEcAEGozgALEwIAAAAMAAAAIgB1AHMAZQ",
	"ByACIAQbzOAAsBLABByM4ACxsCAAAAFAAAACIAcAByAG8AZwByAGUAcwBzACIAQezOAAsBLABB+M4ACxcCAAAAEAAAACIAcwB5AHMAdABlAG0A",
	"IgBBnM8ACwEsAEGozwALGQIAAAASAAAAIgBzAHUAbQBtAGEAcgB5ACIAQczPAAsBTABB2M8ACzUCAAAALgAAACIAZgBpAGwAZQAtAGgAaQBzAH",
	"QAbwByAHkALQBzAG4AYQBwAHMAaABvAHQAIgBBnNAACwE8AEGo0AALKQIAAAAiAAAAIgBxAHUAZQB1AGUALQBvAHAAZQByAGEAdABpAG8AbgAi",
	"AEHc0AALAUwAQejQAAs3AgAAADAAAAAiAHQAeQBwAGUAIgA6ACIAdQBzAGUAcgAiACwAIgBtAGUAcwBzAGEAZwBlACIAOgBBrNEACwFMAEG40Q",
	"ALPQIAAAA2AAAAewAiAHIAbwBsAGUAIgA6ACIAdQBzAGUAcgAiACwAIgBjAG8AbgB0AGUAbgB0ACIAOgBbAHsAQfzRAAsBPABBiNIACyUCAAAA",
	"HgAAACIAdABvAG8AbABfAHUAcwBlAF8AaQBkACIAOgAiAEG80gALAVwAQcjSAAtPAgAAAEgAAAAiAHQAeQBwAGUAIgA6ACIAdABvAG8AbABfAH",
	"IAZQBzAHUAbAB0ACIALAAiAHQAbwBvAGwAXwB1AHMAZQBfAGkAZAAiADoAIgBBnNMACwE8AEGo0wALMwIAAAAsAAAAIgAsACIAdAB5AHAAZQAi",
	"ADoAIgB0AG8AbwBsAF8AcgBlAHMAdQBsAHQAIgBB3NMACwE8AEHo0wALJQIAAAAeAAAAIgBpAHMAXwBlAHIAcgBvAHIAIgA6AHQAcgB1AGUAQZ",
	"zUAAsBHABBqNQACwsCAAAABAAAAGkAZABBvNQACwEcAEHI1AALEQIAAAAKAAAAbQBvAGQAZQBsAEHc1AALARwAQejUAAsRAgAAAAoAAAB1AHMA",
	"YQBnAGUAQfzUAAsBLABBiNUACx8CAAAAGAAAAGkAbgBwAHUAdABfAHQAbwBrAGUAbgBzAEGs1QALASwAQbjVAAshAgAAABoAAABvAHUAdABwAH",
	"UAdABfAHQAbwBrAGUAbgBzAEHc1QALAUwAQejVAAs9AgAAADYAAABjAGEAYwBoAGUAXwBjAHIAZQBhAHQAaQBvAG4AXwBpAG4AcAB1AHQAXwB0",
	"AG8AawBlAG4AcwBBrNYACwFMAEG41gALNQIAAAAuAAAAYwBhAGMAaABlAF8AcgBlAGEAZABfAGkAbgBwAHUAdABfAHQAbwBrAGUAbgBzAEH81g",
	"ALASwAQYjXAAsVAgAAAA4AAABjAG8AbgB0AGUAbgB0AEGs1wALARwAQbjXAAsPAgAAAAgAAAB0AGUAeAB0AEHM1wALASwAQdjXAAsdAgAAABYA",
	"AAB0AG8AbwBsAF8AdQBzAGUAXwBpAGQAQfzXAAsBHABBiNgACw8CAAAACAAAAG4AYQBtAGUAQZzYAAsBHABBqNgACxECAAAACgAAAGkAbgBwAH",
	"UAdABBvNgACwEsAEHI2AALFwIAAAAQAAAAdABoAGkAbgBrAGkAbgBnAEHs2AALASwAQfjYAAsXAgAAABAAAABpAHMAXwBlAHIAcgBvAHIAQZzZ",
	"AAsBLABBqNkACxsCAAAAFAAAACIAdABvAG8AbABfAHUAcwBlACIAQczZAAsBLABB2NkACyECAAAAGgAAACIAdABvAG8AbABfAHIAZQBzAHUAbA",
	"B0ACIAQfzZAAsBLABBiNoACxkCAAAAEgAAAGYAaQBsAGUAXwBwAGEAdABoAEGs2gALASwAQbjaAAsVAgAAAA4AAABjAG8AbQBtAGEAbgBkAEHc",
	"2gALASwAQejaAAsVAgAAAA4AAABwAGEAdAB0AGUAcgBuAEGM2wALARwAQZjbAAsPAgAAAAgAAABwAGEAdABoAEGs2wALASwAQbjbAAshAgAAAB",
	"oAAABuAG8AdABlAGIAbwBvAGsAXwBwAGEAdABoAEHc2wALARwAQejbAAsNAgAAAAYAAAB1AHIAbABB/NsACwEcAEGI3AALEQIAAAAKAAAAcQB1",
	"AGUAcgB5AEGc3AALARwAQajcAAsNAgAAAAYAAABjAG0AZABBvNwACwE8AEHI3AALKwIAAAAkAAAAIgBjAG8AbQBwAGEAYwB0AF8AYgBvAHUAbg",
	"BkAGEAcgB5ACI="
].join("");

// src/stages/session/transcript/scan/open-scanner.ts
/** Most bytes that are gone over at once. */
const mostBytes = 4194304;
let opened;
/** The one scanner of this process: its memory is read into again and again. */
function openScanner() {
	opened ??= startScanner();
	return opened;
}
function startScanner() {
	const { WebAssembly: engine } = globalThis;
	const module = new engine.Module(Buffer.from(scannerBinary, "base64"));
	const { exports } = new engine.Instance(module);
	const { memory, recordsAt, bytesAt, scanned, scan } = exports;
	return {
		chunk: Buffer.from(memory.buffer, bytesAt.value, mostBytes),
		bytes: Buffer.from(memory.buffer),
		words: new Int32Array(memory.buffer),
		firstWord: recordsAt.value / Int32Array.BYTES_PER_ELEMENT,
		scan,
		scanned: () => scanned.value
	};
}
/** True when these bytes lie where the scanner can go over them. */
function isInScanner(bytes) {
	return opened !== void 0 && bytes.buffer === opened.bytes.buffer;
}

// src/stages/session/transcript/scan/record-text.ts
/** Bytes that a UTF-16 unit takes at most in JSON: as an escape with four digits. */
const mostBytesOfUnit = 6;
/** The text whose two words stand at an index of `scanner.words`; empty where the line says none. */
function tellText({ words, bytes }, at) {
	const start = words[at];
	const length = words[at + 1];
	if (length === 0) return "";
	if (length > 0) return bytes.toString("latin1", start, start + length);
	return JSON.parse(`"${bytes.toString("utf8", start, start - length)}"`);
}
/** The same, cut to so many UTF-16 units, without decoding all of a long text. */
function cutText(scanner, at, mostUnits) {
	const { words, bytes } = scanner;
	const start = words[at];
	const length = words[at + 1];
	if (length > 0) return bytes.toString("latin1", start, start + Math.min(length, mostUnits));
	const mostBytes = mostUnits * mostBytesOfUnit;
	if (-length <= mostBytes) return tellText(scanner, at).slice(0, mostUnits);
	return decodeBeginning(bytes, start, start + mostBytes).slice(0, mostUnits);
}
/** What so many bytes of a longer text say; the cut may go through a character, but through none that is asked for. */
function decodeBeginning(bytes, start, cut) {
	const end = findWholeEnd(bytes, start, cut);
	return JSON.parse(`"${bytes.toString("utf8", start, end)}"`);
}
/** Where the last escape or character that is whole before `cut` ends. */
function findWholeEnd(bytes, start, cut) {
	let end = cut;
	while ((bytes[end] & 192) === 128) end -= 1;
	const slash = bytes.lastIndexOf(backslash, end - 1);
	if (slash < start || slash < end - mostBytesOfUnit) return end;
	let first = slash;
	while (first > start && bytes[first - 1] === backslash) first -= 1;
	const isEscape = (slash - first) % 2 === 0;
	const length = bytes[slash + 1] === letterU ? mostBytesOfUnit : 2;
	return isEscape && slash + length > end ? slash : end;
}
const backslash = 92;
const letterU = 117;

// src/stages/session/transcript/scan/record-words.ts
/** Where in a record of the scanner what stands, in 32-bit words; `scanner/record.ts` has the same in bytes. A text is two words. */
const words = {
	kind: 0,
	start: 1,
	end: 2,
	flags: 3,
	chars: 4,
	inputChars: 5,
	session: 6,
	agentId: 8,
	agent: 10,
	cwd: 12,
	version: 14,
	time: 16,
	request: 18,
	message: 20,
	model: 22,
	text: 24,
	toolId: 26,
	toolName: 28,
	usage: 46
};
/** What kind of line a record tells of; one for the decoder says nothing but where the line stands. */
const kinds = {
	forDecoder: 0,
	answer: 1,
	result: 2,
	other: 3,
	prompt: 4,
	toldResult: 5
};
/** Flags of a record. */
const flags = {
	hasUsage: 1,
	isSidechain: 2,
	isApiError: 4,
	hasTool: 8,
	isAsking: 16,
	isUnclear: 32,
	sameOrigin: 64,
	sameModel: 128,
	sameKey: 256,
	isFailure: 512,
	isMeta: 1024,
	hasWords: 2048
};
/** Where the text of a field of a tool's input is. */
const subjectWords = {
	file_path: 30,
	command: 32,
	pattern: 34,
	path: 36,
	notebook_path: 38,
	url: 40,
	query: 42,
	cmd: 44
};

// src/stages/session/transcript/scan/read-record.ts
function openRecordReader(scanner) {
	const told = {
		origin: {},
		model: "",
		key: void 0
	};
	const { words: all } = scanner;
	return { read: (at) => {
		switch (all[at + words.kind]) {
			case kinds.answer: return readAnswer(scanner, at, told);
			case kinds.result: return readResult(scanner, at);
			case kinds.other: return {
				kind: "other",
				origin: readOrigin(scanner, at, told)
			};
			case kinds.prompt: return readPrompt(scanner, at, told);
			case kinds.toldResult: return readToldResult(scanner, at, told);
			default: return;
		}
	} };
}
function readAnswer(scanner, at, told) {
	const set = word(scanner, at + words.flags);
	const tools = set & flags.hasTool ? [readTool(scanner, at)] : noTools;
	const origin = readOrigin(scanner, at, told);
	if (!(set & flags.sameModel)) told.model = tellText(scanner, at + words.model);
	if (!(set & flags.sameKey)) told.key = readKey(scanner, at);
	return {
		kind: "answer",
		origin,
		key: told.key,
		model: told.model,
		usage: set & flags.hasUsage ? readUsage(scanner, at) : void 0,
		isSidechain: (set & flags.isSidechain) !== 0,
		isError: (set & flags.isApiError) !== 0,
		chars: word(scanner, at + words.chars) + (tools[0]?.inputChars ?? 0),
		text: hasWords(scanner, at, set) ? something : "",
		isAsking: (set & flags.isUnclear) !== 0 ? isAsking(scanner, at) : (set & flags.isAsking) !== 0,
		tools
	};
}
/** What stands for what was said: whoever listens reads it from the decoder, and all others only whether there was something. */
const something = "…";
function hasWords(scanner, at, set) {
	if (set & flags.hasWords || word(scanner, at + words.text + 1) === 0) return (set & flags.hasWords) !== 0;
	return cutText(scanner, at + words.text, 600).trim() !== "";
}
const noTools = [];
function readKey(scanner, at) {
	const id = tellText(scanner, at + words.message);
	return id === "" ? void 0 : `${id}\n${tellText(scanner, at + words.request)}`;
}
function readUsage(scanner, at) {
	const first = at + words.usage;
	return {
		input: word(scanner, first),
		output: word(scanner, first + 1),
		cacheCreation: word(scanner, first + 2),
		cacheRead: word(scanner, first + 3)
	};
}
function isAsking(scanner, at) {
	return tellText(scanner, at + words.text).trimEnd().endsWith("?");
}
function readTool(scanner, at) {
	const name = tellText(scanner, at + words.toolName);
	const field = findSubjectField(name);
	return {
		id: tellText(scanner, at + words.toolId),
		name,
		subject: field === void 0 ? "" : cutText(scanner, at + subjectWords[field], 200),
		inputChars: word(scanner, at + words.inputChars)
	};
}
/** A result says neither who wrote it nor when: nothing of it is decoded. */
function readResult(scanner, at) {
	const bytes = word(scanner, at + words.end) - word(scanner, at + words.start);
	const toolId = tellText(scanner, at + words.toolId);
	return {
		kind: "result",
		origin: nobody,
		toolId,
		isError: false,
		bytes,
		text: ""
	};
}
const nobody = {};
function readToldResult(scanner, at, told) {
	const isError = (word(scanner, at + words.flags) & flags.isFailure) !== 0;
	const text = isError ? cutText(scanner, at + words.text, 600) : "";
	return {
		...readResult(scanner, at),
		origin: readOrigin(scanner, at, told),
		isError,
		text
	};
}
function readPrompt(scanner, at, told) {
	const origin = readOrigin(scanner, at, told);
	return !((word(scanner, at + words.flags) & flags.isMeta) !== 0) && tellText(scanner, at + words.text).trim() !== "" ? {
		kind: "prompt",
		origin,
		text: something
	} : {
		kind: "other",
		origin
	};
}
function readOrigin(scanner, at, told) {
	if (!(word(scanner, at + words.flags) & flags.sameOrigin)) told.origin = readPlace(scanner, at);
	const time = tellText(scanner, at + words.time);
	return time === "" ? told.origin : {
		...told.origin,
		at: time
	};
}
function readPlace(scanner, at) {
	return keepTexts({
		session: tellText(scanner, at + words.session),
		agentId: tellText(scanner, at + words.agentId),
		agent: tellText(scanner, at + words.agent),
		cwd: tellText(scanner, at + words.cwd),
		version: tellText(scanner, at + words.version)
	});
}
function word({ words: all }, at) {
	return all[at];
}

// src/stages/session/transcript/scan/take-scanned-lines.ts
/** Hands over what the whole lines of a chunk say, in order, and returns the bytes it went over; the chunk lies in the scanner. */
function takeScannedLines(chunk, lines) {
	const scanner = openScanner();
	const begin = chunk.byteOffset - scanner.bytes.byteOffset;
	const end = begin + chunk.length;
	let from = begin;
	for (;;) {
		takeRecords(scanner, scanner.scan(from, end), lines);
		if (scanner.scanned() === from) return from - begin;
		from = scanner.scanned();
	}
}
function takeRecords(scanner, count, { add, leave, isWanted }) {
	const reader = openRecordReader(scanner);
	const { bytes, words: all, firstWord } = scanner;
	const end = firstWord + count * 50;
	for (let at = firstWord; at < end; at += 50) {
		const entry = isWanted() ? reader.read(at) : void 0;
		if (entry === void 0) leave(bytes, all[at + words.start], all[at + words.end]);
		else add(entry);
	}
}

// src/stages/session/transcript/read-transcript.ts
/** Begins to read a transcript, or a stretch of one that begins with a line. Never throws, whatever the bytes are. */
function openTranscriptReader(start) {
	const fold = openFold(start);
	const add = start.listen === void 0 ? fold.add : both(fold, start.listen);
	const lines = {
		lines: 0,
		malformed: 0,
		recovered: 0,
		oversized: 0,
		unfinished: 0
	};
	const state = {
		add,
		lines,
		cli: void 0,
		bytes: 0
	};
	return {
		take: (chunk) => {
			const taken = start.listen === void 0 && state.cli !== "codex" && isInScanner(chunk) ? scanLines(state, chunk) : takeLines(state, chunk);
			state.bytes += taken;
			return taken;
		},
		takeLast: (rest) => takeLast(state, rest),
		skip: (length) => {
			lines.lines += 1;
			lines.oversized += 1;
			state.bytes += length;
		},
		end: () => ({
			...fold.end(state.cli ?? "claude-code"),
			lines,
			bytes: state.bytes
		})
	};
}
function takeLines(state, chunk) {
	const marks = openMarks(chunk);
	return takeWholeLines(chunk, (bytes, from, end) => takeLine(state, marks, bytes, from, end));
}
/** A line that the scanner leaves is read like any other. */
function scanLines(state, chunk) {
	return takeScannedLines(chunk, {
		isWanted: () => state.cli !== "codex",
		add: (entry) => {
			state.lines.lines += 1;
			state.add(entry);
		},
		leave: (bytes, from, end) => {
			const line = bytes.subarray(from, end);
			takeLine(state, openMarks(line), line, 0, line.length);
		}
	});
}
function takeLine(state, marks, bytes, from, end) {
	const result = state.cli === "codex" ? void 0 : skimResult(bytes, from, end);
	if (result === void 0 || marks.hasAny(from, end)) decodeLine(state, bytes.toString("utf8", from, end), end - from);
	else {
		state.lines.lines += 1;
		state.add(result);
	}
}
function takeLast(state, rest) {
	const text = rest.toString();
	if (text.trim() === "") return 0;
	const decoded = decodeObjects(text);
	if (!decoded.isWhole) {
		state.lines.unfinished = 1;
		return 0;
	}
	addDecoded(state, decoded, rest.length);
	state.bytes += rest.length;
	return rest.length;
}
function decodeLine(state, text, length) {
	const decoded = decodeObjects(text);
	if (decoded.isWhole || text.trim() !== "") addDecoded(state, decoded, length);
}
function addDecoded(state, { objects, isWhole }, length) {
	state.lines.lines += 1;
	if (!isWhole) {
		state.lines.malformed += 1;
		state.lines.recovered += objects.length;
	}
	for (const object of objects) {
		if (state.cli === void 0 && isCodexLine(object)) state.cli = "codex";
		const read = state.cli === "codex" ? readCodexLine : isRowLine(object) ? readRowLine : readClaudeLine;
		for (const entry of read(object, length)) state.add(entry);
	}
}
function both(fold, listen) {
	return (entry) => {
		fold.add(entry);
		listen(entry);
	};
}

// src/stages/session/transcript/load-stretch.ts
/** Bytes read at a time: what reading takes of memory, whatever the file's length. */
const chunkBytes = 4194304;
/** What a process reads before it starts the scanner: a hook has decoded a turn's lines by then. */
const mostDecodedBytes = 524288;
/**
* Reads a stretch chunk by chunk, and stops between chunks once `isLate` says so. A line that does not fit into the buffer makes it grow,
* up to `longestLineBytes`, and is skipped beyond that.
*/
function loadStretch({ file, from, end }, start, isLate) {
	const reader = openTranscriptReader(start);
	const window = {
		file,
		at: from,
		buffer: chooseChunk(end - from),
		kept: 0
	};
	while (window.at < end) {
		if (!makeRoom(window, reader)) return reader.end();
		if (!readChunk(window, reader)) break;
		if (isLate()) return reader.end();
	}
	if (window.kept > 0) reader.takeLast(window.buffer.subarray(0, window.kept));
	return reader.end();
}
/** Read into again and again: an import reads thousands of files, one after the other. */
let chunk;
let asked = 0;
function chooseChunk(bytes) {
	asked += bytes;
	if (asked > mostDecodedBytes) return openScanner().chunk;
	chunk ??= Buffer.allocUnsafeSlow(Math.min(chunkBytes, 524289));
	return chunk;
}
/** False when a line is too long and has no end yet. */
function makeRoom(window, reader) {
	const { file, at, buffer, kept } = window;
	if (kept < buffer.length) return true;
	if (buffer.length < 33554432) {
		window.buffer = Buffer.concat([buffer], Math.min(buffer.length * 2, longestLineBytes));
		return true;
	}
	const skipped = skipLine(file, at, buffer);
	if (skipped === void 0) return false;
	reader.skip(kept + skipped);
	window.at += skipped;
	window.kept = 0;
	return true;
}
/** Hands the next chunk to the reader. False when the file has ended. */
function readChunk(window, reader) {
	const { file, at, buffer, kept } = window;
	const length = readSync(file, buffer, kept, buffer.length - kept, at);
	if (length === 0) return false;
	const filled = kept + length;
	const taken = reader.take(buffer.subarray(0, filled));
	const rest = filled - taken;
	if (taken > 0 && buffer.length > chunkBytes && rest < chunkBytes) window.buffer = openScanner().chunk;
	buffer.copy(window.buffer, 0, taken, filled);
	window.at += length;
	window.kept = rest;
	return true;
}
/** Bytes from `from` on to the end of the line; undefined when the file ends first. */
function skipLine(file, from, buffer) {
	for (let at = from;;) {
		const length = readSync(file, buffer, 0, buffer.length, at);
		if (length === 0) return void 0;
		const end = buffer.subarray(0, length).indexOf(10);
		if (end >= 0) return at + end + 1 - from;
		at += length;
	}
}

// src/stages/session/transcript/load-transcript.ts
/** Bytes at a file's beginning by which it is known again: a session has its id in the first line. */
const leadBytes = 512;
const fileBegin = {
	offset: 0,
	lead: ""
};
/**
* Reads what a transcript has grown by. Only an ordinary file is read, and never through a link at its own place: a pipe would wait for
* ever.
*/
function loadTranscript(path, before, { isLate = () => false, begin }) {
	const opened = openTranscript(path);
	if (typeof opened === "string") return {
		kind: "refused",
		why: opened
	};
	const { file, size } = opened;
	try {
		const isAnew = size < before.offset || before.offset > 0 && readLead(file, before.offset) !== before.lead;
		if (!isAnew && size === before.offset) return { kind: "unchanged" };
		const offset = isAnew ? 0 : before.offset;
		const part = loadStretch({
			file,
			from: offset,
			end: size
		}, begin(isAnew || offset === 0), isLate);
		if (part.bytes === 0 && !isAnew) return { kind: "unchanged" };
		const end = offset + part.bytes;
		return {
			kind: "read",
			isAnew,
			part,
			position: {
				offset: end,
				lead: readLead(file, end)
			}
		};
	} finally {
		closeSync(file);
	}
}
function openTranscript(path) {
	let file;
	try {
		file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		const { code } = error;
		if (code === "ENOENT" || code === "ENOTDIR") return "not-there";
		return code === "ELOOP" || code === "ENXIO" ? "not-a-file" : "not-readable";
	}
	const facts = fstatSync(file);
	if (facts.isFile()) return {
		file,
		size: facts.size
	};
	closeSync(file);
	return "not-a-file";
}
const leadBuffer = Buffer.alloc(leadBytes);
function readLead(file, upTo) {
	const length = readSync(file, leadBuffer, 0, Math.min(leadBytes, upTo), 0);
	return hash("sha256", leadBuffer.subarray(0, length)).slice(0, 16);
}

export { loadTranscript as n, fileBegin as t };