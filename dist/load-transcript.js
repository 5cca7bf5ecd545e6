import { a as asText, c as objectsOf, i as asCount, l as longestLineBytes, n as isCodexLine, o as keepTexts, r as readCodexLine, s as objectOf, t as decodeObjects, u as takeWholeLines } from "./decode-objects.js";
import { _ as findSubjectField, g as findSubject, h as freshCarry, v as findTouchKind } from "./session-words.js";
import { $ as zeroUsage, Y as scaleUsage, Z as totalTokens, q as addUsage } from "./model.js";
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
	const isNow = isUnfinished(call);
	if (isNow !== (known !== void 0 && isUnfinished(known))) tally.add("unfinished", isNow ? 1 : -1);
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
	return countLoop(`${tool.name}\n${subject}\n${tool.inputChars}`, tally, carry);
}
function countLoop(repeated, tally, carry) {
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

// src/stages/session/transcript/fold/recent-memory.ts
/** An answer takes several lines, and a tool's result follows its call: most questions are about what came last. */
function openRecentMemory(memory) {
	let [key, toolId] = ["", ""];
	let call;
	let tool;
	const end = () => {
		if (call !== void 0) memory.keepCall(key, call);
		call = void 0;
	};
	return {
		end,
		findCall: (asked) => call !== void 0 && asked === key ? call : memory.findCall(asked),
		keepCall: (kept, more) => {
			if (kept !== key) end();
			key = kept;
			call = more;
		},
		findTool: (id) => {
			if (id === toolId) return tool;
			return memory.findTool(id);
		},
		keepTool: (id, name) => {
			toolId = id;
			tool = name;
			memory.keepTool(id, name);
		},
		touch: memory.touch
	};
}

// src/stages/session/transcript/fold/fold-entries.ts
/** Begins to count a stretch of a transcript. */
function openFold({ agentId, carry = freshCarry, memory, isMetered }) {
	const state = {
		tallies: /* @__PURE__ */ new Map(),
		copies: /* @__PURE__ */ new Set(),
		seen: {},
		isHeard: false,
		memory: openRecentMemory(memory),
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
	if (isMetered === void 0) return false;
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
	if (entry.nestedAgent === void 0) hearAnswer(state, entry);
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
	state.isHeard = true;
	const { carry } = state;
	if (isAsking !== carry.isAsking || last !== carry.last) state.carry = {
		...carry,
		last,
		isAsking
	};
}
/** Who spoke last after an answer's line, and whether it asked the person something. A line of thoughts alone changes neither. */
function hearAnswer(state, { isError, tools, text, isAsking }) {
	if (isError) hear(state, "failure", false);
	else if (tools.length > 0) hear(state, "tool", false);
	else if (text.trim() !== "") hear(state, "answer", isAsking);
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
	const { seen, carry, isHeard, tallies, memory } = state;
	memory.end();
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
	"AGFzbQEAAAABGQRgAn9/AX9gAX8Bf2ADf39/AGADf39/AX8CEAEDZW52Bm1lbW9yeQIDVFQDEhEAAQAAAAACAQEAAQMAAAEBAAZbEn8BQQALfw",
	"FBAAt/AUEAC38BQQALfwFBAAt/AUEBC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEA",
	"CwcbAwdzY2FubmVkAxEEc2NhbgANBm1lbW9yeQIADAE3CuRUEZQFAQJ/IAAtAAAiAkEiRgRAIABBAWoQByIAQQFqQQAgABsPCyACQfsARgRAIA",
	"FBwABIBH8gAUEBaiEDAn8gAEECaiAALQABQf0ARg0AGiMGIQIDQEEAIABBAWoQASIBRQ0BGiMHBEAgAEECaiMIIAIQBgtBACABIAMQACIARQ0B",
	"GiAALQAAIgFBLEYNAAsgAiQGIABBAWpBACABQf0ARhsLBUEACw8LIAJB2wBGBEAgAUHAAEgEfyABQQFqIQICfyAAQQJqIAAtAAFB3QBGDQAaA0",
	"BBACAAQQFqIAIQACIARQ0BGiAALQAAIgFBLEYNAAsgAEEBakEAIAFB3QBGGwsFQQALDwsgAkHhAE8EfwJ/IAJB9ABGBEAgAEEEakEAIAAoAgBB",
	"9OTVqwZGGwwBCyACQe4ARgRAIABBBGpBACAAKAIAQe7qseMGRhsMAQsgAEEFakEAIAJB5gBGBH8gACgCAUHh2M2rBkYFQQALGwsFAn8gAEEBai",
	"AAIAAtAABBLUYbIgMhAQNAIAEtAAAiAkE5TSACQTBPcQRAIAFBAWohAQwBCwtBACABIANGBH9BAQUgAy0AAEEwRiABIANBAWpLcQsNABogASAD",
	"a0EPSwR/QQEFIAMtAABBMEYgACADSXELBEBBACQFCyABLQAAQS5GBEBBACQFIAFBAWoiAiEAA0AgAC0AACIBQTlNIAFBME9xBEAgAEEBaiEADA",
	"ELC0EAIAIgACIBRg0BGgsgASABLQAAQSByQeUARw0AGkEAJAUgAUEBaiIBLQAAQStGBH9BAQUgAS0AAEEtRgsEQCABQQFqIQELIAEhAANAIAAt",
	"AAAiAkE5TSACQTBPcQRAIABBAWohAAwBCwsgAEEAIAAgAUcbCwsLNAAgAC0AAEEiRwRAQQAPCyAAQQFqEAckCCMIBH8jCC0AAUE6RwVBAQsEQE",
	"EADwsjCEECaguPAgEEfyMAIAFqKAIEIgIgACABaigCBEcEQEEADwtBACACayACIAJBAEgbIQIjACABaigCACEDIAAgAWooAgAhAUEAIQACQCAB",
	"IANGDQAgA0EHcSABQQdxRgRAA0AgA0EHcQRAQQAhACACRQ0DIAMtAAAiBCABLQAAIgVrIQAgBCAFRw0DIAJBAWshAiADQQFqIQMgAUEBaiEBDA",
	"ELCwNAIAJBCE8EQCADKQMAIAEpAwBRBEAgA0EIaiEDIAFBCGohASACQQhrIQIMAgsLCwsDQCACIgBBAWshAiAABEAgAy0AACIEIAEtAAAiBWsh",
	"ACAEIAVHDQIgA0EBaiEDIAFBAWohAQwBCwtBACEACyAARQtJAQJ/IABBABAAIgIEfyAALQAAQSJGBUEACwRAIAJBAWsgAEEBaiIAayEDIwAgAW",
	"oiASAANgIAIAEgA0EAIANrIwEbNgIECyACCyEAIAAtAABB9ABGBEAjACMAKAIMIAFyNgIMCyAAQQAQAAuGAQECfyAAIQIDQCACLQAAIgNBOU0g",
	"A0EwT3EEQCACQQFqIQIMAQsLIAAgAkYgAiAAa0EJS3IEf0EBBSAALQAAQTBGIAIgAEEBaktxCwR/QQAFQQAkCQNAIAAgAkkEQCAALQAAQTBrIw",
	"lBCmxqJAkgAEEBaiEADAELCyACCyMAIAFqIwk2AgAL1gIBBn8gASAAayEEIwFFIwZBgAhGcgR/QQEFIAIhAwJ/A0AgAyMGSARAIANBA3RBgAhq",
	"IgIoAgQgBEYEQCAEIQFBACEFAkAgAigCACIGIAAiAkYNACAGQQdxIAJBB3FGBEADQCAGQQdxBEBBACEFIAFFDQMgBi0AACIHIAItAAAiCGshBS",
	"AHIAhHDQMgAUEBayEBIAZBAWohBiACQQFqIQIMAQsLA0AgAUEITwRAIAYpAwAgAikDAFEEQCAGQQhqIQYgAkEIaiECIAFBCGshAQwCCwsLCwNA",
	"IAEiBUEBayEBIAUEQCAGLQAAIgcgAi0AACIIayEFIAcgCEcNAiAGQQFqIQYgAkEBaiECDAELC0EAIQULBUEBIQULQQEgBUUNAhogA0EBaiEDDA",
	"ELC0EACwsEQEEAJAUPCyMGQQN0QYAIaiIBIAA2AgAgASAENgIEIwZBAWokBgvdBQIBewN/QQEkAUEAJAIDQCAA/QAEACIB/QwiIiIiIiIiIiIi",
	"IiIiIiIi/SMgAf0MXFxcXFxcXFxcXFxcXFxcXP0j/VAgAf0MICAgICAgICAgICAgICAgIP0l/VD9ZCICRQRAIABBEGohAAwBCyAAIAJoaiICLQ",
	"AAIgBBIkYEQCACDwsgAEHcAEYEfwJ/IAItAAEiA0H1AEYEQEECIQACfwNAIABBBkkEQEEAIAAgAmotAAAiA0E5TSADQTBPcQR/QQEFIANBIHIi",
	"A0HmAE0gA0HhAE9xC0UNAhogAEEBaiEADAELCyACLQAFIQAgAi8BAkGw4ABHBH9BAQUgAEHGAE0gAEHBAE9xCwR/QQAFIAItAAQiA0ExRgR/QQ",
	"EFIANBMEYEfyAAQeIARiAAQTdNciAAQeUAT3IFQQALCwtFBEBBACQFCyMEQQVqJARBBgsMAQsgA0HuAEYiAEUEQCADQSJGIQALIABFBEAgA0Hc",
	"AEYhAAsgAEUEQCADQfQARiEACyAARQRAIANB8gBGIQALIABFBEAgA0HiAEYhAAtBACAAIANB5gBGIAAbRSIAIANBL0dxDQAaIAAEQEEAJAULIw",
	"RBAWokBEECCwUCf0EAIABB/wFxIgNB9AFLIANBwgFJcgR/QQEFIAItAAFBwAFxQYABRwsNABogAEH/AXFB4AFJBEAjA0EBaiQDQQIMAQtBACAC",
	"LQACQcABcUGAAUcNABogAEH/AXEiA0HwAUkEfyACLQABIgRBoAFJIANB4AFGIgMgAxsiAwR/IAMFIABB/wFxQe0BRiAEQZ8BS3ELBH9BAAUjA0",
	"ECaiQDQQMLBSACLQABIgNBkAFJIABB/wFxQfABRiIEIAQbIgQEfyAEBSAAQf8BcUH0AUYgA0GPAUtxCwR/QQEFIAItAANBwAFxQYABRwsEf0EA",
	"BSMDQQJqJANBBAsLCwsiAARAQQAkASAAIAJqIgAkAgwBCwtBAAtFAQJ/IwMjBGohAiAAQQAQACIBBH8gAC0AAEEiRwVBAQsEQCABDwsjACMAKA",
	"IQIAEgAGtBAmsjAyMEaiACa2tqNgIQIAELzwQBA38gAUHs0AAoAgBBAXYiAmshBAJ/A0AgAiADSwRAQQAgAyAEai0AACADQQF0QfDQAGovAQBB",
	"/wFxRw0CGiADQQFqIQMMAQsLIAIgBGoLBH8gAEEBaiECA0AgAi0AACIDQQpHIANB+wBHcQRAIAJBAWohAgwBCwsgASACRwVBAQsEQEEADwtBvN",
	"EAKAIAQQF2IQNBACECAn8DQCACIANJBEBBACABIAJqLQAAIAJBAXRBwNEAai8BAEH/AXFHDQIaIAJBAWohAgwBCwsgASADagsiAUUEQEEADwtB",
	"jNIAKAIAQQF2IQNBACECAn8DQCACIANJBEBBACABIAJqLQAAIAJBAXRBkNIAai8BAEH/AXFHDQIaIAJBAWohAgwBCwsgASADagshA0HM0gAoAg",
	"BBAXYhBEEAIQIgAwJ/A0AgAiAESQRAQQAgASACai0AACACQQF0QdDSAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLIAEgBGoLIAMbIgFFBEBBAA8L",
	"IAEhAgNAIAItAAAiBEHcAEYgBEEiRnIgBEEgSXIgBEH+AEtyRQRAIAJBAWohAgwBCwsgASACRgR/QQEFIAItAABBIkcLBEBBAA8LIAMEf0Gs0w",
	"AoAgBBAXYhBEEAIQMCfwNAIAMgBEkEQEEAIAIgA2otAAAgA0EBdEGw0wBqLwEAQf8BcUcNAhogA0EBaiEDDAELCyACIARqCwUgAkEBagsiA0Ug",
	"AyAAa0HoB0tyBEBBAA8LIwAiAEHoAGogATYCACAAIAIgAWs2AmxBAQu2DQEFf0EAJAxBACQNQQAkDkEAJA9BACQQAn9BACAAIgItAABB+wBHDQ",
	"AaA0AgAEEBahABIQRBACMBRSAERXINARoCfyMIIgEgAEECaiIDayIAQQdJBEACf0EBAn9BAEGcyAAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAA",
	"IAVJBEBBACAAIANqLQAAIABBAXRBoMgAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBAgJ/QQBBvMgAKAIAQQF2IgUgASADa0cNABpBAC",
	"EAA0AgACAFSQRAQQAgACADai0AACAAQQF0QcDIAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQMCf0EAQdzIACgCAEEBdiIFIAEgA2tH",
	"DQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEHgyABqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEEAn9BAEH8yAAoAgBBAXYiBS",
	"ABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRBgMkAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBDkEAAn9BAEGcyQAo",
	"AgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRBoMkAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsbCwwBCyAAQQ",
	"lJBH8Cf0EFAn9BAEG8yQAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRBwMkAai8BAEH/AXFHDQIaIABBAWoh",
	"AAwBCwtBAQsNABpBBgJ/QQBB7MkAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QfDJAGovAQBB/wFxRw0CGi",
	"AAQQFqIQAMAQsLQQELDQAaQQcCf0EAQZzKACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEGgygBqLwEAQf8B",
	"cUcNAhogAEEBaiEADAELC0EBCw0AGkEPQQACf0EAQczKACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEHQyg",
	"BqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCxsLBQJ/QQgCf0EAQfzKACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAg",
	"AEEBdEGAywBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEJAn9BAEGsywAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIA",
	"NqLQAAIABBAXRBsMsAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBCgJ/QQBB3MsAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRA",
	"QQAgACADai0AACAAQQF0QeDLAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQsCf0EAQYzMACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIA",
	"AgBUkEQEEAIAAgA2otAAAgAEEBdEGQzABqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEMAn9BAEG8zAAoAgBBAXYiBSABIANrRw0AGkEA",
	"IQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRBwMwAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBEAJ/QQBB/MwAKAIAQQF2IgUgASADa0",
	"cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QYDNAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQ1BAAJ/QQBBvM0AKAIAQQF2",
	"IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QcDNAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELGwsLCyIABH8gAiAAIA",
	"QQCwUgBEEAEAALIQAjECMQIABFcg0BGiAALQAAIgFBLEYNAAsgAEEBakEAIAFB/QBGGwsiAAR/IAAtAABBCkcFQQELBEBBAA8LIxAEf0ECBQJ/",
	"QQAjDw0AGkEDIw1BBEYNABpBAEEDIw4bIw1BA0YNABojDEEgcQR/An8jCkEBRyMNQQFGDQAaQQAjCkUjDUECR3INABpBBUEEIwpBA0YbCwVBAA",
	"sLCyIBRQRAQQAPCyMAIAE2AgAjACAANgIIIAALpAsBAn8jDEEBIAF0cQRAQQAPCyMMQQEgAXRyJAwCfwJAAkACQAJAAkACQAJAAkAgAUEBaw4M",
	"AAcHBwcBAgMEBQcGBwtBMAwHC0E4DAYLQSAMBQtBGAwEC0HIAAwDC0HAAAwCC0EoDAELQQALIgQEQCACIAQQAw8LAkACQAJAAkACQAJAAkACQC",
	"ABQQNrDg4AAQIHBwcHBwMHBAUGBgcLIAJBABAAIQAjAQR/An9BAQJ/QQBB/M0AKAIAQQF2IgEgACACa0cNABoDQCABIANLBEBBACACIANqLQAA",
	"IANBAXRBgM4Aai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQsNABpBAgJ/QQBBrM4AKAIAQQF2IgEgACACa0cNABpBACEDA0AgASADSwRAQQAgAi",
	"ADai0AACADQQF0QbDOAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLQQELDQAaQQMCf0EAQczOACgCAEEBdiIBIAAgAmtHDQAaQQAhAwNAIAEgA0sE",
	"QEEAIAIgA2otAAAgA0EBdEHQzgBqLwEAQf8BcUcNAhogA0EBaiEDDAELC0EBCw0AGkEEAn9BAEH8zgAoAgBBAXYiASAAIAJrRw0AGkEAIQMDQC",
	"ABIANLBEBBACACIANqLQAAIANBAXRBgM8Aai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQsEf0EBBQJ/QQBBrM8AKAIAQQF2IgEgACACa0cNABpB",
	"ACEDA0AgASADSwRAQQAgAiADai0AACADQQF0QbDPAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLQQELCw0AGkEEQQACf0EAQdzPACgCAEEBdiIBIA",
	"AgAmtHDQAaQQAhAwNAIAEgA0sEQEEAIAIgA2otAAAgA0EBdEHgzwBqLwEAQf8BcUcNAhogA0EBaiEDDAELC0EBCwR/QQEFAn9BAEGs0AAoAgBB",
	"AXYiASAAIAJrRw0AGkEAIQMDQCABIANLBEBBACACIANqLQAAIANBAXRBsNAAai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQsLGwsFQQALJA0gAE",
	"EAIw0bDwsCfyACLQAAQfsARwR/QQEFIAItAAFB/QBGCwRAIAJBABAADAELA0AgAkEBahABIQBBACMBRSAARXINARpBAAJ/QQBBvMkAKAIAQQF2",
	"IgQjCCACQQJqIgFrRw0AGkEAIQMDQCADIARJBEBBACABIANqLQAAIANBAXRBwMkAai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQsEfwJ/IAAtAA",
	"BB+wBHBH9BAQUgAC0AAUH9AEYLBEAgAEEAEAAMAQsDQCAAQQFqEAEhAUEAIwFFIAFFcg0BGgJ/QQBB3MgAKAIAQQF2IgIjCCAAQQJqIgBrRw0A",
	"GkEAIQMDQCACIANLBEBBACAAIANqLQAAIANBAXRB4MgAai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQtBACABQQAQACIARQ0BGgR/QQAjAQJ/QQ",
	"BB/M0AKAIAQQF2IgMgACABa0cNABpBACECA0AgAiADSQRAQQAgASACai0AACACQQF0QYDOAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELGwVB",
	"AQtFBEBBASQOCyAALQAAIgFBLEYNAAsgAEEBakEAIAFB/QBGGwsFIABBABAACyICRQ0BGiACLQAAIgBBLEYNAAsgAkEBakEAIABB/QBGGwsPCy",
	"AAIAIQDA8LIAJBAhAEDwsgAkEEEAQPCyACQYAIEAQPCyACQQAQACEAQQAjASACLQAAQfQARgR/QQEFAn9BAEHM3AAoAgBBAXYiASAAIAJrRw0A",
	"GgNAIAEgA0sEQEEAIAIgA2otAAAgA0EBdEHQ3ABqLwEAQf8BcUcNAhogA0EBaiEDDAELC0EBCwsbRQRAQQEkDwsgAA8LQQAL2AoCBH8DeyMNQQ",
	"JGBH8gACABEAkFQQALBEADfwJ/IAD9AAQAIgb9DAoKCgoKCgoKCgoKCgoKCgr9IyAG/Qx9fX19fX19fX19fX19fX19/SMgAP0ABAEiB/0Me3t7",
	"e3t7e3t7e3t7e3t7e/0j/U4gBv0MX19fX19fX19fX19fX19fX/0jIAf9DGVlZWVlZWVlZWVlZWVlZWX9I/1O/VD9UCIHIABBEGr9AAQAIgb9DA",
	"oKCgoKCgoKCgoKCgoKCgr9IyAG/Qx9fX19fX19fX19fX19fX19/SMgAP0ABBEiCP0Me3t7e3t7e3t7e3t7e3t7e/0j/U4gBv0MX19fX19fX19f",
	"X19fX19fX/0jIAj9DGVlZWVlZWVlZWVlZWVlZWX9I/1O/VD9UCIG/VD9UwRAIAf9ZCAG/WRBEHRyIQICfwNAIAIEQCAAIAJoaiIDLQAAIgRBCk",
	"YEQCADQQAgA0EBay0AAEH9AEYbDAMLQQAgBEH9AEYEfyADLQACQSJGBSADQQNrIQVB7NMAKAIAQQF2IQRBACEDAn8DQCADIARJBEBBACADIAVq",
	"LQAAIANBAXRB8NMAai8BAEH/AXFHDQIaIANBAWohAwwBCwsgBCAFagsLDQIaIAIgAkEBa3EhAgwBCwtBAQsiAkEBRwRAIAIMAgsLIABBIGohAA",
	"wBCwskEAsjEAR/QQAFAn9BACABLQAAQfsARw0AGkEAJAtBACQKA0AgAUEBahABIQJBACMBRSACRXINARpBAAJ/An9BAEGs1AAoAgBBAXYiAyMI",
	"IgQgAUECaiIBa0cNABpBACEAA0AgACADSQRAQQAgACABai0AACAAQQF0QbDUAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELBEAjC0EBcQR/QQ",
	"AFIwtBAXIkC0EBCwR/IAJB0AAQAwVBAAsMAQsCf0EAQczUACgCAEEBdiIDIAQgAWtHDQAaQQAhAANAIAAgA0kEQEEAIAAgAWotAAAgAEEBdEHQ",
	"1ABqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCwRAIwtBAnEEf0EABSMLQQJyJAtBAQsEfyACQdgAEAMFQQALDAELAn9BAEHs1AAoAgBBAXYiAy",
	"AEIAFrRw0AGkEAIQADQCAAIANJBEBBACAAIAFqLQAAIABBAXRB8NQAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsEQCMLQQRxBH9BAAUjC0EE",
	"ciQLQQELBH8gAhAOBUEACwwBCwJ/QQBBjNcAKAIAQQF2IgMgBCABa0cNABpBACEAA0AgACADSQRAQQAgACABai0AACAAQQF0QZDXAGovAQBB/w",
	"FxRw0CGiAAQQFqIQAMAQsLQQELBEAjC0EIcQR/QQAFIwtBCHIkC0EBCwR/An8gAi0AAEEiRgRAQQEkCiACQeAAEAMMAQtBACACLQAAQdsARw0A",
	"GiACQQJqIAItAAEiAEHdAEYNABogAEH7AEYEfyACQQFqIQFBBCQKAn8DQCABQQFqEAEhAEEAIwFFIABFcg0BGkEAIAFBAmogABAQIgFFDQEaIA",
	"EtAAAiAEEsRg0ACyABQQFqQQAgAEH9AEYEfwJ/IwpBAkYEQCMAIwAoAgxBCHI2AgwjC0GAwAFxQYDAAEYMAQsjC0GAgAFxRSMKQQNHDQAaIwtB",
	"gIACcUEARyIABH8jACgCDEGABHFBAEcFIAALIwtBgARxckULBUEACxsLBUEACyIAQQFqQQAgAAR/IAAtAABB3QBGBUEACxsLBUEACwwBCyACQQ",
	"AQAAsiAUUNARogAS0AACIAQSxGDQALIAFBAWpBACAAQf0ARhsLCwu1AwEIfyABLQAAIQYgAUEKOgAAIAEhBEEAIQEgACQRAkADQCABQYAgSARA",
	"IxEiAyAETw0CIAFByAFsQYCABGoiACQAIABBAEHIAfwLACAAIAM2AgQgAxAKIgBBAEciB0UEQCMAIgAkACAAQQBByAH8CwAgACADNgIEIwAgAy",
	"EAA0AgACAA/QAEAP0MCgoKCgoKCgoKCgoKCgoKCv0j/WQiCWhqIQUgCUUEQCAAQRBqIQAMAQsLIAUiADYCCAsgACAETw0CIABBAWokESAAIANG",
	"DQEgBwR/IwAoAgBBAkcFQQALBEAjACEAAkAgAkUNACACQRgQAiIABEAgAkEwEAIhAAsgAAR/IAJBOBACBSAACwR/IAJBIBACBUEACwR/IAJBKB",
	"ACBUEACwRAIwAjACgCDEHAAHI2AgwLIwAhACMAKAIAQQFHBH9BAQUgAigCAEEBRwsNACACQdgAEAIEQCMAIwAoAgxBgAFyNgIMCyACQdAAEAIE",
	"fyACQcgAEAIFQQALBEAjACMAKAIMQYACcjYCDAsjACEACyAAIQILIAFBAWohAQwBCwtBgCAhAQsgBCAGOgAAIAEL4wQBBH8gAC0AAEH7AEcEf0",
	"EBBSAALQABQf0ARgsEQEEADwsjACMAKAIMQQFyNgIMA0AgAEEBahABIQIjAUUgAkVyBEBBAA8LAn8Cf0EAQYzVACgCAEEBdiIDIwgiASAAQQJq",
	"IgRrRw0AGkEAIQADQCAAIANJBEBBACAAIARqLQAAIABBAXRBkNUAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsEQCMLQRBxBH9BAAUjC0EQci",
	"QLQQELBH8gAkG4ARAFBUEACwwBCwJ/QQBBvNUAKAIAQQF2IgMgASAEa0cNABpBACEAA0AgACADSQRAQQAgACAEai0AACAAQQF0QcDVAGovAQBB",
	"/wFxRw0CGiAAQQFqIQAMAQsLQQELBEAjC0EgcQR/QQAFIwtBIHIkC0EBCwR/IAJBvAEQBQVBAAsMAQsCf0EAQezVACgCAEEBdiIDIAEgBGtHDQ",
	"AaQQAhAANAIAAgA0kEQEEAIAAgBGotAAAgAEEBdEHw1QBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCwRAIwtBwABxBH9BAAUjC0HAAHIkC0EB",
	"CwR/IAJBwAEQBQVBAAsMAQsCf0EAQbzWACgCAEEBdiIDIAEgBGtHDQAaQQAhAANAIAAgA0kEQEEAIAAgBGotAAAgAEEBdEHA1gBqLwEAQf8BcU",
	"cNAhogAEEBaiEADAELC0EBCwRAIwtBgAFxBH9BAAUjC0GAAXIkC0EBCwR/IAJBxAEQBQVBAAsMAQsgAkEAEAALIgBFBEBBAA8LIAAtAAAiAUEs",
	"Rg0ACyAAQQFqQQAgAUH9AEYbC5YHAQd/IAAtAABB+wBHBEBBAA8LIwMhBUEBJAVBASQHQQAkBiAALQABQf0ARgR/IABBAmoFIAAhAQJAA0AgAU",
	"EBahABIQQjAUUgBEVyDQECf0H4AAJ/QQBBjNoAKAIAQQF2IgYjCCIDIAFBAmoiB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2otAAAgAUEBdEGQ",
	"2gBqLwEAQf8BcUcNAhogAUEBaiEBDAELC0EBCw0AGkGAAQJ/QQBBvNoAKAIAQQF2IgYgAyAHa0cNABpBACEBA0AgASAGSQRAQQAgASAHai0AAC",
	"ABQQF0QcDaAGovAQBB/wFxRw0CGiABQQFqIQEMAQsLQQELDQAaQYgBAn9BAEHs2gAoAgBBAXYiBiADIAdrRw0AGkEAIQEDQCABIAZJBEBBACAB",
	"IAdqLQAAIAFBAXRB8NoAai8BAEH/AXFHDQIaIAFBAWohAQwBCwtBAQsNABpBkAECf0EAQZzbACgCAEEBdiIGIAMgB2tHDQAaQQAhAQNAIAEgBk",
	"kEQEEAIAEgB2otAAAgAUEBdEGg2wBqLwEAQf8BcUcNAhogAUEBaiEBDAELC0EBCw0AGkGYAQJ/QQBBvNsAKAIAQQF2IgYgAyAHa0cNABpBACEB",
	"A0AgASAGSQRAQQAgASAHai0AACABQQF0QcDbAGovAQBB/wFxRw0CGiABQQFqIQEMAQsLQQELDQAaQaABAn9BAEHs2wAoAgBBAXYiBiADIAdrRw",
	"0AGkEAIQEDQCABIAZJBEBBACABIAdqLQAAIAFBAXRB8NsAai8BAEH/AXFHDQIaIAFBAWohAQwBCwtBAQsNABpBqAECf0EAQYzcACgCAEEBdiIG",
	"IAMgB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2otAAAgAUEBdEGQ3ABqLwEAQf8BcUcNAhogAUEBaiEBDAELC0EBCw0AGkGwAUEAAn9BAEGs3A",
	"AoAgBBAXYiBiADIAdrRw0AGkEAIQEDQCABIAZJBEBBACABIAdqLQAAIAFBAXRBsNwAai8BAEH/AXFHDQIaIAFBAWohAQwBCwtBAQsbCyEBIAcj",
	"CEEAEAYgAQR/IAQtAABB2wBGBUEACw0BIAEEfyAEIAEQAwUgBEEAEAALIgFFDQEgAS0AACIDQSxGDQALIAFBAWpBACADQf0ARhshAgsgAgshAU",
	"EAJAdBACQGIwAgASAAayMDIAVrazYCFCABQQAjBRsL1woBA38Cf0GAAgJ/QQBB3MgAKAIAQQF2IgMjCCIEIABrRw0AGgNAIAIgA0kEQEEAIAAg",
	"AmotAAAgAkEBdEHgyABqLwEAQf8BcUcNAhogAkEBaiECDAELC0EBCw0AGkGABAJ/QQBBvNcAKAIAQQF2IgMgBCAAa0cNABpBACECA0AgAiADSQ",
	"RAQQAgACACai0AACACQQF0QcDXAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELDQAaQYAQAn9BAEGs1AAoAgBBAXYiAyAEIABrRw0AGkEAIQID",
	"QCACIANJBEBBACAAIAJqLQAAIAJBAXRBsNQAai8BAEH/AXFHDQIaIAJBAWohAgwBCwtBAQsEf0EBBQJ/QQBB3NcAKAIAQQF2IgMgBCAAa0cNAB",
	"pBACECA0AgAiADSQRAQQAgACACai0AACACQQF0QeDXAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELCw0AGkGAIAJ/QQBBjNgAKAIAQQF2IgMg",
	"BCAAa0cNABpBACECA0AgAiADSQRAQQAgACACai0AACACQQF0QZDYAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELDQAaQYDAAAJ/QQBBrNgAKA",
	"IAQQF2IgMgBCAAa0cNABpBACECA0AgAiADSQRAQQAgACACai0AACACQQF0QbDYAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELDQAaQYCAAQJ/",
	"QQBBjNcAKAIAQQF2IgMgBCAAa0cNABpBACECA0AgAiADSQRAQQAgACACai0AACACQQF0QZDXAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELDQ",
	"AaQYAIAn9BAEHM2AAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRB0NgAai8BAEH/AXFHDQIaIAJBAWohAgwB",
	"CwtBAQsNABpBgIAEQQACf0EAQfzYACgCAEEBdiIDIAQgAGtHDQAaQQAhAgNAIAIgA0kEQEEAIAAgAmotAAAgAkEBdEGA2QBqLwEAQf8BcUcNAh",
	"ogAkEBaiECDAELC0EBCxsLIgBFBEAgAUEAEAAPCyMLIABxBH9BAAUjCyAAciQLQQELRQRAQQAPCwJAAkACQAJAAkACQAJAIABBgAJHBEAgAEGA",
	"BEYNASAAQYAIRg0CIABBgBBGDQMgAEGAIEYNBCAAQYDAAEYNBSAAQYCABEYNBgwHCwJ/QQAgAUEAEAAiACABa0Gs2QAoAgBBAXYiA0cNABpBAC",
	"ECA0AgAiADSQRAQQAgASACai0AACACQQF0QbDZAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELBEBBAiQKBQJ/QQBB3NkAKAIAQQF2IgMgACAB",
	"a0cNABpBACECA0AgAiADSQRAQQAgASACai0AACACQQF0QeDZAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELBEBBAyQKCwsgAEEAIwEbDwsgAR",
	"AIIgAEfyABLQAAQSJHBUEBC0UEQCAAQQFrIAFBAWoiAmshAyMAIgRB4ABqIAI2AgAgBCADQQAgA2sjARs2AmQgAS0AASICQf8ASSACQSBLcSAC",
	"QdwAR3EgACABa0ECS3EEQCMAIwAoAgxBgBByNgIMCyMCIABBAWtGIABBAmstAAAiAUEgRnIEQCMAIwAoAgxBIHI2AgwFIAFBP0YEQCMAIwAoAg",
	"xBEHI2AgwLCwsgAA8LIAEQCA8LIAFB6AAQAw8LIAFB8AAQAw8LIAEQDw8LIAFBgAQQBA8LIAEtAABBIkcEQCMLQYCAAnIkCwsgAUHgABADCwvy",
	"VzcAQYAIC4BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQYzIAAsgHAAAAAAAAAAAAAAAAgAAAAYAAABjAHcAZAAAAAAAAAAAQazIAAsgHAAA",
	"AAAAAAAAAAAAAgAAAAYAAAByAG8AdwAAAAAAAAAAQczIAAsgHAAAAAAAAAAAAAAAAgAAAAgAAAB0AHkAcABlAAAAAAAAQezIAAsgHAAAAAAAAA",
	"AAAAAAAgAAAAgAAABkAGEAdABhAAAAAAAAQYzJAAsgHAAAAAAAAAAAAAAAAgAAAAwAAABpAHMATQBlAHQAYQAAQazJAAswLAAAAAAAAAAAAAAA",
	"AgAAAA4AAABtAGUAcwBzAGEAZwBlAAAAAAAAAAAAAAAAAAAAAEHcyQALMCwAAAAAAAAAAAAAAAIAAAAOAAAAdgBlAHIAcwBpAG8AbgAAAAAAAA",
	"AAAAAAAAAAAABBjMoACzAsAAAAAAAAAAAAAAACAAAADgAAAGEAZwBlAG4AdABJAGQAAAAAAAAAAAAAAAAAAAAAQbzKAAswLAAAAAAAAAAAAAAA",
	"AgAAAA4AAABzAHUAYgB0AHkAcABlAAAAAAAAAAAAAAAAAAAAAEHsygALMCwAAAAAAAAAAAAAAAIAAAASAAAAcwBlAHMAcwBpAG8AbgBJAGQAAA",
	"AAAAAAAAAAAABBnMsACzAsAAAAAAAAAAAAAAACAAAAEgAAAHIAZQBxAHUAZQBzAHQASQBkAAAAAAAAAAAAAAAAQczLAAswLAAAAAAAAAAAAAAA",
	"AgAAABIAAAB0AGkAbQBlAHMAdABhAG0AcAAAAAAAAAAAAAAAAEH8ywALMCwAAAAAAAAAAAAAAAIAAAAWAAAAaQBzAFMAaQBkAGUAYwBoAGEAaQ",
	"BuAAAAAAAAAABBrMwAC0A8AAAAAAAAAAAAAAACAAAAIAAAAGEAdAB0AHIAaQBiAHUAdABpAG8AbgBBAGcAZQBuAHQAAAAAAAAAAAAAAAAAAEHs",
	"zAALQDwAAAAAAAAAAAAAAAIAAAAgAAAAaQBzAEMAbwBtAHAAYQBjAHQAUwB1AG0AbQBhAHIAeQAAAAAAAAAAAAAAAAAAQazNAAtAPAAAAAAAAA",
	"AAAAAAAgAAACIAAABpAHMAQQBwAGkARQByAHIAbwByAE0AZQBzAHMAYQBnAGUAAAAAAAAAAAAAAABB7M0ACzAsAAAAAAAAAAAAAAACAAAAFgAA",
	"ACIAYQBzAHMAaQBzAHQAYQBuAHQAIgAAAAAAAAAAQZzOAAsgHAAAAAAAAAAAAAAAAgAAAAwAAAAiAHUAcwBlAHIAIgAAQbzOAAswLAAAAAAAAA",
	"AAAAAAAgAAABQAAAAiAHAAcgBvAGcAcgBlAHMAcwAiAAAAAAAAAAAAAEHszgALMCwAAAAAAAAAAAAAAAIAAAAQAAAAIgBzAHkAcwB0AGUAbQAi",
	"AAAAAAAAAAAAAAAAAABBnM8ACzAsAAAAAAAAAAAAAAACAAAAEgAAACIAcwB1AG0AbQBhAHIAeQAiAAAAAAAAAAAAAAAAQczPAAtQTAAAAAAAAA",
	"AAAAAAAgAAAC4AAAAiAGYAaQBsAGUALQBoAGkAcwB0AG8AcgB5AC0AcwBuAGEAcABzAGgAbwB0ACIAAAAAAAAAAAAAAAAAAAAAQZzQAAtAPAAA",
	"AAAAAAAAAAAAAgAAACIAAAAiAHEAdQBlAHUAZQAtAG8AcABlAHIAYQB0AGkAbwBuACIAAAAAAAAAAAAAAABB3NAAC1BMAAAAAAAAAAAAAAACAA",
	"AAMAAAACIAdAB5AHAAZQAiADoAIgB1AHMAZQByACIALAAiAG0AZQBzAHMAYQBnAGUAIgA6AAAAAAAAAAAAAAAAAABBrNEAC1BMAAAAAAAAAAAA",
	"AAACAAAANgAAAHsAIgByAG8AbABlACIAOgAiAHUAcwBlAHIAIgAsACIAYwBvAG4AdABlAG4AdAAiADoAWwB7AAAAAAAAAABB/NEAC0A8AAAAAA",
	"AAAAAAAAACAAAAHgAAACIAdABvAG8AbABfAHUAcwBlAF8AaQBkACIAOgAiAAAAAAAAAAAAAAAAAAAAAEG80gALYFwAAAAAAAAAAAAAAAIAAABI",
	"AAAAIgB0AHkAcABlACIAOgAiAHQAbwBvAGwAXwByAGUAcwB1AGwAdAAiACwAIgB0AG8AbwBsAF8AdQBzAGUAXwBpAGQAIgA6ACIAAAAAAABBnN",
	"MAC0A8AAAAAAAAAAAAAAACAAAALAAAACIALAAiAHQAeQBwAGUAIgA6ACIAdABvAG8AbABfAHIAZQBzAHUAbAB0ACIAAEHc0wALQDwAAAAAAAAA",
	"AAAAAAIAAAAeAAAAIgBpAHMAXwBlAHIAcgBvAHIAIgA6AHQAcgB1AGUAAAAAAAAAAAAAAAAAAAAAQZzUAAsgHAAAAAAAAAAAAAAAAgAAAAQAAA",
	"BpAGQAAAAAAAAAAAAAQbzUAAsgHAAAAAAAAAAAAAAAAgAAAAoAAABtAG8AZABlAGwAAAAAQdzUAAsgHAAAAAAAAAAAAAAAAgAAAAoAAAB1AHMA",
	"YQBnAGUAAAAAQfzUAAswLAAAAAAAAAAAAAAAAgAAABgAAABpAG4AcAB1AHQAXwB0AG8AawBlAG4AcwAAAAAAAEGs1QALMCwAAAAAAAAAAAAAAA",
	"IAAAAaAAAAbwB1AHQAcAB1AHQAXwB0AG8AawBlAG4AcwAAAABB3NUAC1BMAAAAAAAAAAAAAAACAAAANgAAAGMAYQBjAGgAZQBfAGMAcgBlAGEA",
	"dABpAG8AbgBfAGkAbgBwAHUAdABfAHQAbwBrAGUAbgBzAAAAAAAAAABBrNYAC1BMAAAAAAAAAAAAAAACAAAALgAAAGMAYQBjAGgAZQBfAHIAZQ",
	"BhAGQAXwBpAG4AcAB1AHQAXwB0AG8AawBlAG4AcwAAAAAAAAAAAAAAAAAAAABB/NYACzAsAAAAAAAAAAAAAAACAAAADgAAAGMAbwBuAHQAZQBu",
	"AHQAAAAAAAAAAAAAAAAAAAAAQazXAAsgHAAAAAAAAAAAAAAAAgAAAAgAAAB0AGUAeAB0AAAAAAAAQczXAAswLAAAAAAAAAAAAAAAAgAAABYAAA",
	"B0AG8AbwBsAF8AdQBzAGUAXwBpAGQAAAAAAAAAAEH81wALIBwAAAAAAAAAAAAAAAIAAAAIAAAAbgBhAG0AZQAAAAAAAEGc2AALIBwAAAAAAAAA",
	"AAAAAAIAAAAKAAAAaQBuAHAAdQB0AAAAAEG82AALMCwAAAAAAAAAAAAAAAIAAAAQAAAAdABoAGkAbgBrAGkAbgBnAAAAAAAAAAAAAAAAAABB7N",
	"gACzAsAAAAAAAAAAAAAAACAAAAEAAAAGkAcwBfAGUAcgByAG8AcgAAAAAAAAAAAAAAAAAAQZzZAAswLAAAAAAAAAAAAAAAAgAAABQAAAAiAHQA",
	"bwBvAGwAXwB1AHMAZQAiAAAAAAAAAAAAAEHM2QALMCwAAAAAAAAAAAAAAAIAAAAaAAAAIgB0AG8AbwBsAF8AcgBlAHMAdQBsAHQAIgAAAABB/N",
	"kACzAsAAAAAAAAAAAAAAACAAAAEgAAAGYAaQBsAGUAXwBwAGEAdABoAAAAAAAAAAAAAAAAQazaAAswLAAAAAAAAAAAAAAAAgAAAA4AAABjAG8A",
	"bQBtAGEAbgBkAAAAAAAAAAAAAAAAAAAAAEHc2gALMCwAAAAAAAAAAAAAAAIAAAAOAAAAcABhAHQAdABlAHIAbgAAAAAAAAAAAAAAAAAAAABBjN",
	"sACyAcAAAAAAAAAAAAAAACAAAACAAAAHAAYQB0AGgAAAAAAABBrNsACzAsAAAAAAAAAAAAAAACAAAAGgAAAG4AbwB0AGUAYgBvAG8AawBfAHAA",
	"YQB0AGgAAAAAQdzbAAsgHAAAAAAAAAAAAAAAAgAAAAYAAAB1AHIAbAAAAAAAAAAAQfzbAAsgHAAAAAAAAAAAAAAAAgAAAAoAAABxAHUAZQByAH",
	"kAAAAAQZzcAAsgHAAAAAAAAAAAAAAAAgAAAAYAAABjAG0AZAAAAAAAAAAAQbzcAAtAPAAAAAAAAAAAAAAAAgAAACQAAAAiAGMAbwBtAHAAYQBj",
	"AHQAXwBiAG8AdQBuAGQAYQByAHkAIgAAAAAAAAAAAA=="
].join("");

// src/stages/session/transcript/scan/open-scanner.ts
/** Most bytes that are gone over at once. */
const mostBytes = 4194304;
/** Where in the memory records and bytes begin, and the records for which there is room, as in `scanner/index.ts`. */
const [recordsAt, bytesAt] = [65536, 1048576];
const mostRecords = 4096;
/** Pages of 64 KiB that a scanner's memory has, see `scripts/build/build-scanner.ts`. */
const pages = 84;
const { WebAssembly: engine } = globalThis;
const known = /* @__PURE__ */ new WeakMap();
let compiled;
let opened;
/** The scanner's module, compiled once for all threads. */
function compileScanner() {
	compiled ??= new engine.Module(Buffer.from(scannerBinary, "base64"));
	return compiled;
}
/** Room for a scanner. */
function makeScannerMemory() {
	return new engine.Memory({
		initial: pages,
		maximum: pages,
		shared: true
	});
}
/** The one scanner of this thread: its memory is read into again and again. */
function openScanner() {
	if (opened !== void 0) return opened;
	const memory = makeScannerMemory();
	const { exports } = new engine.Instance(compileScanner(), { env: { memory } });
	const { scan, scanned } = exports;
	opened = showScanner(memory, {
		scan,
		scanned: () => scanned.value
	});
	return opened;
}
/** A scanner over a memory; `steps` go over it, or tell that another thread has done so. */
function showScanner({ buffer }, steps) {
	const scanner = {
		chunk: Buffer.from(buffer, bytesAt, mostBytes),
		bytes: Buffer.from(buffer),
		words: new Int32Array(buffer),
		firstWord: recordsAt / Int32Array.BYTES_PER_ELEMENT,
		...steps
	};
	known.set(buffer, scanner);
	return scanner;
}
/** The scanner that can go over these bytes where they lie; undefined when they lie elsewhere. */
function findScanner(bytes) {
	return known.get(bytes.buffer);
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
function takeScannedLines(scanner, chunk, lines) {
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
	const isScannable = (bytes) => start.listen === void 0 && state.cli !== "codex" && findScanner(bytes) !== void 0;
	return {
		take: (chunk) => {
			const scanner = isScannable(chunk) ? findScanner(chunk) : void 0;
			const taken = scanner === void 0 ? takeLines(state, chunk) : scanLines(state, scanner, chunk);
			state.bytes += taken;
			return taken;
		},
		takeLast: (rest) => {
			const taken = isScannable(rest) && scanLast(state, rest) ? rest.length : takeLast(state, rest);
			state.bytes += taken;
			return taken;
		},
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
function scanLines(state, scanner, chunk) {
	return takeScannedLines(scanner, chunk, {
		isWanted: () => state.cli !== "codex",
		add: (entry) => addScanned(state, entry),
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
	return rest.length;
}
/** True when the scanner understood the last line; with a newline behind it, it is one like any other. */
function scanLast(state, rest) {
	const scanner = openScanner();
	if (rest.length >= scanner.chunk.length) return false;
	rest.copy(scanner.chunk);
	scanner.chunk[rest.length] = 10;
	let isUnderstood = false;
	const add = (entry) => {
		isUnderstood = true;
		addScanned(state, entry);
	};
	takeScannedLines(scanner, scanner.chunk.subarray(0, rest.length + 1), {
		isWanted: () => true,
		add,
		leave: () => void 0
	});
	return isUnderstood;
}
function addScanned(state, entry) {
	state.lines.lines += 1;
	state.add(entry);
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
/** Reads a whole transcript that lies in memory. */
function readTranscript(bytes, start) {
	const reader = openTranscriptReader(start);
	const taken = reader.take(bytes);
	if (taken < bytes.length) reader.takeLast(bytes.subarray(taken));
	return reader.end();
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
function loadTranscript(path, before, { isLate = () => false, ahead, begin }) {
	if (ahead !== void 0 && before.offset === 0) return takeAhead(ahead, begin(true));
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
function takeAhead(bytes, start) {
	const part = readTranscript(bytes, start);
	if (part.bytes === 0) return { kind: "unchanged" };
	const lead = digestLead(bytes.subarray(0, Math.min(leadBytes, part.bytes)));
	return {
		kind: "read",
		isAnew: false,
		part,
		position: {
			offset: part.bytes,
			lead
		}
	};
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
	return digestLead(leadBuffer.subarray(0, length));
}
function digestLead(lead) {
	return hash("sha256", lead).slice(0, 16);
}

export { mostRecords as a, makeScannerMemory as i, loadTranscript as n, openScanner as o, compileScanner as r, showScanner as s, fileBegin as t };