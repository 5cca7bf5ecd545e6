import { a as asText, c as objectsOf, i as asCount, l as longestLineBytes, n as isCodexLine, o as keepTexts, r as readCodexLine, s as objectOf, t as decodeObjects, u as takeWholeLines } from "./decode-objects.js";
import { f as freshCarry, m as findTouchKind, p as findSubject } from "./session-words.js";
import { G as scaleUsage, U as addUsage, Y as zeroUsage, q as totalTokens } from "./model.js";
import { T as redactExcerpt } from "./text.js";
import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

// src/stages/session/transcript/claude/read-answer.ts
/** An answer line of Claude Code: `line.message` is a message of the API with one block of its content. */
function readAnswer(line, origin) {
	const message = objectOf(line["message"]);
	const blocks = objectsOf(message["content"]);
	const id = asText(message["id"]);
	const usage = readUsage$1(message["usage"]);
	const tools = blocks.filter(({ type }) => type === "tool_use").map(readTool$1);
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
function readUsage$1(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const usage = objectOf(value);
	return {
		input: asCount(usage["input_tokens"]),
		output: asCount(usage["output_tokens"]),
		cacheCreation: asCount(usage["cache_creation_input_tokens"]),
		cacheRead: asCount(usage["cache_read_input_tokens"])
	};
}
function readTool$1(block) {
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
	const origin = readOrigin(line);
	switch (line["type"]) {
		case "assistant": return [readAnswer(line, origin)];
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
function readOrigin(line) {
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
	if (results.length > 0) return results.map((block) => readResult(block, origin, Math.floor(bytes / results.length)));
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
function readResult(block, origin, bytes) {
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
		...readAnswer(inner, origin),
		nestedAgent: agentId
	}];
}

// src/stages/session/transcript/claude/skim-result.ts
/** Bytes at the beginning of a line in which everything stands that is wanted of a tool's result. */
const headBytes = 1e3;
/** How Claude Code writes a tool's result: no spaces, nothing nested before the message. Quotes inside of strings are escaped, so this cannot stand in one. */
const message = "\"type\":\"user\",\"message\":";
const content = "{\"role\":\"user\",\"content\":[{";
const tool = /"tool_use_id":"([^"\\]+)","type":"tool_result"|"type":"tool_result","tool_use_id":"([^"\\]+)"/y;
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
		origin: nobody,
		toolId,
		isError: false,
		bytes: end - start,
		text: ""
	};
}
const closingBrace = 125;
const nobody = {};

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
	state.carry = {
		...state.carry,
		model,
		...entry.sum !== void 0 && { sum: entry.sum }
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
	state.carry = {
		...state.carry,
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
	return [
		session,
		cwd,
		version
	].every((text) => text !== void 0) && (agentId === void 0 || agent !== void 0);
}
function homeOf({ agentId, seen }) {
	return agentId ?? seen.agentId ?? "";
}
function tallyOf({ tallies }, agentId) {
	const tally = tallies.get(agentId) ?? openAgentTally(agentId);
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
const kinds = [
	"run",
	"step",
	"tool",
	"compaction",
	"prompt"
];
/** True for a line of a file that the mod wrote, see `ModRow`. */
function isRowLine(line) {
	return kinds.includes(line["row"]);
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
		case "tool": return readTool(line, origin);
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
	const usage = readUsage(line["usage"]);
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
function readTool(line, origin) {
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
	const usage = readUsage(line["usage"]);
	const call = usage === void 0 ? [] : [{
		...plainAnswer(line, origin),
		usage
	}];
	return [{
		kind: "compaction",
		origin
	}, ...call];
}
function readUsage(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const { input, output, cacheCreation, cacheRead } = objectOf(value);
	return {
		input: asCount(input),
		output: asCount(output),
		cacheCreation: asCount(cacheCreation),
		cacheRead: asCount(cacheRead)
	};
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
		take: (chunk) => takeLines(state, chunk),
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
	const taken = takeWholeLines(chunk, (all, from, end) => {
		const result = state.cli === "codex" ? void 0 : skimResult(all, from, end);
		if (result === void 0 || marks.hasAny(from, end)) return decodeLine(state, all.toString("utf8", from, end), end - from);
		state.lines.lines += 1;
		state.add(result);
	});
	state.bytes += taken;
	return taken;
}
function takeLast(state, rest) {
	const text = rest.toString();
	if (text.trim() === "") return 0;
	if (!decodeObjects(text).isWhole) {
		state.lines.unfinished = 1;
		return 0;
	}
	decodeLine(state, text, rest.length);
	state.bytes += rest.length;
	return rest.length;
}
function decodeLine(state, text, length) {
	const { objects, isWhole } = decodeObjects(text);
	if (!isWhole && text.trim() === "") return;
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

// src/stages/session/transcript/load-transcript.ts
/** Bytes read at a time: what reading takes of memory, whatever the file's length. */
const chunkBytes = 4194304;
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
	const file = openTranscript(path);
	if (typeof file === "string") return {
		kind: "refused",
		why: file
	};
	try {
		const { size } = fstatSync(file);
		const isAnew = size < before.offset || before.offset > 0 && digestLead(file, before.offset) !== before.lead;
		if (!isAnew && size === before.offset) return { kind: "unchanged" };
		const offset = isAnew ? 0 : before.offset;
		const part = readFrom(file, offset, begin(isAnew || offset === 0), isLate);
		if (part.bytes === 0 && !isAnew) return { kind: "unchanged" };
		const end = offset + part.bytes;
		return {
			kind: "read",
			isAnew,
			part,
			position: {
				offset: end,
				lead: digestLead(file, end)
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
	if (fstatSync(file).isFile()) return file;
	closeSync(file);
	return "not-a-file";
}
function digestLead(file, upTo) {
	const lead = Buffer.alloc(Math.min(leadBytes, upTo));
	const length = readSync(file, lead, 0, lead.length, 0);
	return createHash("sha256").update(lead.subarray(0, length)).digest("hex").slice(0, 16);
}
/** Read into again and again: an import reads thousands of files, one after the other. */
let chunk;
/** Chunk by chunk; a line that does not fit into the buffer makes it grow, up to `longestLineBytes`, and is skipped beyond that. */
function readFrom(file, offset, start, isLate) {
	const reader = openTranscriptReader(start);
	chunk ??= Buffer.allocUnsafeSlow(chunkBytes);
	let buffer = chunk;
	let kept = 0;
	let at = offset;
	for (;;) {
		if (kept === buffer.length) {
			if (buffer.length >= 33554432) {
				const skipped = skipLine(file, at, buffer);
				if (skipped === void 0) return reader.end();
				reader.skip(kept + skipped);
				at += skipped;
				kept = 0;
				continue;
			}
			buffer = Buffer.concat([buffer], Math.min(buffer.length * 2, longestLineBytes));
		}
		const length = readSync(file, buffer, kept, buffer.length - kept, at);
		if (length === 0) break;
		at += length;
		const filled = kept + length;
		const taken = reader.take(buffer.subarray(0, filled));
		buffer.copyWithin(0, taken, filled);
		kept = filled - taken;
		if (isLate()) return reader.end();
	}
	if (kept > 0) reader.takeLast(buffer.subarray(0, kept));
	return reader.end();
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

export { loadTranscript as n, fileBegin as t };