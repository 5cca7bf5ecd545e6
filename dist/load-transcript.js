import { a as asText, i as asCount, l as longestLineBytes, n as isCodexLine, o as keepTexts, r as readCodexLine, s as objectOf, t as decodeObjects, u as takeWholeLines } from "./decode-objects.js";
import { t as readClaudeLine } from "./read-claude-line.js";
import { $ as scaleUsage, Z as addUsage, rt as zeroUsage, tt as totalTokens } from "./model.js";
import { b as findSubjectField, v as freshCarry, x as findTouchKind } from "./session-words.js";
import { E as redactExcerpt } from "./text.js";
import { hash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

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
/** Counts the result that a call's own entry tells of, if it does. */
function countResultBytes(tool, { tally, memory }) {
	const { id, resultBytes } = tool;
	const name = resultBytes === void 0 ? void 0 : memory.findTool(id);
	if (name !== void 0 && name !== "copy") tally.addTool(name, { resultBytes: resultBytes ?? 0 });
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
function openFold({ agentId, carry = freshCarry, memory, metered }) {
	const state = {
		tallies: /* @__PURE__ */ new Map(),
		copies: /* @__PURE__ */ new Set(),
		seen: {},
		isHeard: false,
		memory: openRecentMemory(memory),
		metered,
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
function isCountedByMod({ memory, metered, seen }, entry) {
	if (metered === void 0) return false;
	const { session = seen.session ?? "", at } = entry.origin;
	if (at === void 0 || !metered.covers(session, at)) return false;
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
	for (const tool of entry.tools) countResultBytes(tool, {
		tally,
		memory
	});
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
	"AGFzbQEAAAABHgVgAn9/AX9gAX8Bf2ADf39/AGADf39/AX9gAn9/AAIQAQNlbnYGbWVtb3J5AgFUVAMTEgABAAAAAAIBAQABAwAABAEBAAZlFH",
	"8BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAQt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFB",
	"AAt/AUEAC38BQQALfwFBAAsHGwMHc2Nhbm5lZAMTBHNjYW4ADQZtZW1vcnkCAAwBNwr0XRKUBQECfyAALQAAIgJBIkYEQCAAQQFqEAciAEEBak",
	"EAIAAbDwsgAkH7AEYEQCABQcAASAR/IAFBAWohAwJ/IABBAmogAC0AAUH9AEYNABojCCECA0BBACAAQQFqEAEiAUUNARojCQRAIABBAmojCiAC",
	"EAYLQQAgASADEAAiAEUNARogAC0AACIBQSxGDQALIAIkCCAAQQFqQQAgAUH9AEYbCwVBAAsPCyACQdsARgRAIAFBwABIBH8gAUEBaiECAn8gAE",
	"ECaiAALQABQd0ARg0AGgNAQQAgAEEBaiACEAAiAEUNARogAC0AACIBQSxGDQALIABBAWpBACABQd0ARhsLBUEACw8LIAJB4QBPBH8CfyACQfQA",
	"RgRAIABBBGpBACAAKAIAQfTk1asGRhsMAQsgAkHuAEYEQCAAQQRqQQAgACgCAEHu6rHjBkYbDAELIABBBWpBACACQeYARgR/IAAoAgFB4djNqw",
	"ZGBUEACxsLBQJ/IABBAWogACAALQAAQS1GGyIDIQEDQCABLQAAIgJBOU0gAkEwT3EEQCABQQFqIQEMAQsLQQAgASADRgR/QQEFIAMtAABBMEYg",
	"ASADQQFqS3ELDQAaIAEgA2tBD0sEf0EBBSADLQAAQTBGIAAgA0lxCwRAQQAkBwsgAS0AAEEuRgRAQQAkByABQQFqIgIhAANAIAAtAAAiAUE5TS",
	"ABQTBPcQRAIABBAWohAAwBCwtBACACIAAiAUYNARoLIAEgAS0AAEEgckHlAEcNABpBACQHIAFBAWoiAS0AAEErRgR/QQEFIAEtAABBLUYLBEAg",
	"AUEBaiEBCyABIQADQCAALQAAIgJBOU0gAkEwT3EEQCAAQQFqIQAMAQsLIABBACAAIAFHGwsLCzQAIAAtAABBIkcEQEEADwsgAEEBahAHJAojCg",
	"R/IwotAAFBOkcFQQELBEBBAA8LIwpBAmoLjwIBBH8jACABaigCBCICIAAgAWooAgRHBEBBAA8LQQAgAmsgAiACQQBIGyECIwAgAWooAgAhAyAA",
	"IAFqKAIAIQFBACEAAkAgASADRg0AIANBB3EgAUEHcUYEQANAIANBB3EEQEEAIQAgAkUNAyADLQAAIgQgAS0AACIFayEAIAQgBUcNAyACQQFrIQ",
	"IgA0EBaiEDIAFBAWohAQwBCwsDQCACQQhPBEAgAykDACABKQMAUQRAIANBCGohAyABQQhqIQEgAkEIayECDAILCwsLA0AgAiIAQQFrIQIgAARA",
	"IAMtAAAiBCABLQAAIgVrIQAgBCAFRw0CIANBAWohAyABQQFqIQEMAQsLQQAhAAsgAEULSQECfyAAQQAQACICBH8gAC0AAEEiRgVBAAsEQCACQQ",
	"FrIABBAWoiAGshAyMAIAFqIgEgADYCACABIANBACADayMDGzYCBAsgAgshACAALQAAQfQARgRAIwAjACgCDCABcjYCDAsgAEEAEAALhgEBAn8g",
	"ACECA0AgAi0AACIDQTlNIANBME9xBEAgAkEBaiECDAELCyAAIAJGIAIgAGtBCUtyBH9BAQUgAC0AAEEwRiACIABBAWpLcQsEf0EABUEAJAsDQC",
	"AAIAJJBEAgAC0AAEEwayMLQQpsaiQLIABBAWohAAwBCwsgAgsjACABaiMLNgIAC9YCAQZ/IAEgAGshBCMDRSMIQYAIRnIEf0EBBSACIQMCfwNA",
	"IAMjCEgEQCADQQN0QYAIaiICKAIEIARGBEAgBCEBQQAhBQJAIAIoAgAiBiAAIgJGDQAgBkEHcSACQQdxRgRAA0AgBkEHcQRAQQAhBSABRQ0DIA",
	"YtAAAiByACLQAAIghrIQUgByAIRw0DIAFBAWshASAGQQFqIQYgAkEBaiECDAELCwNAIAFBCE8EQCAGKQMAIAIpAwBRBEAgBkEIaiEGIAJBCGoh",
	"AiABQQhrIQEMAgsLCwsDQCABIgVBAWshASAFBEAgBi0AACIHIAItAAAiCGshBSAHIAhHDQIgBkEBaiEGIAJBAWohAgwBCwtBACEFCwVBASEFC0",
	"EBIAVFDQIaIANBAWohAwwBCwtBAAsLBEBBACQHDwsjCEEDdEGACGoiASAANgIAIAEgBDYCBCMIQQFqJAgL3QUCAXsDf0EBJANBACQEA0AgAP0A",
	"BAAiAf0MIiIiIiIiIiIiIiIiIiIiIv0jIAH9DFxcXFxcXFxcXFxcXFxcXFz9I/1QIAH9DCAgICAgICAgICAgICAgICD9Jf1Q/WQiAkUEQCAAQR",
	"BqIQAMAQsgACACaGoiAi0AACIAQSJGBEAgAg8LIABB3ABGBH8CfyACLQABIgNB9QBGBEBBAiEAAn8DQCAAQQZJBEBBACAAIAJqLQAAIgNBOU0g",
	"A0EwT3EEf0EBBSADQSByIgNB5gBNIANB4QBPcQtFDQIaIABBAWohAAwBCwsgAi0ABSEAIAIvAQJBsOAARwR/QQEFIABBxgBNIABBwQBPcQsEf0",
	"EABSACLQAEIgNBMUYEf0EBBSADQTBGBH8gAEHiAEYgAEE3TXIgAEHlAE9yBUEACwsLRQRAQQAkBwsjBkEFaiQGQQYLDAELIANB7gBGIgBFBEAg",
	"A0EiRiEACyAARQRAIANB3ABGIQALIABFBEAgA0H0AEYhAAsgAEUEQCADQfIARiEACyAARQRAIANB4gBGIQALQQAgACADQeYARiAAG0UiACADQS",
	"9HcQ0AGiAABEBBACQHCyMGQQFqJAZBAgsFAn9BACAAQf8BcSIDQfQBSyADQcIBSXIEf0EBBSACLQABQcABcUGAAUcLDQAaIABB/wFxQeABSQRA",
	"IwVBAWokBUECDAELQQAgAi0AAkHAAXFBgAFHDQAaIABB/wFxIgNB8AFJBH8gAi0AASIEQaABSSADQeABRiIDIAMbIgMEfyADBSAAQf8BcUHtAU",
	"YgBEGfAUtxCwR/QQAFIwVBAmokBUEDCwUgAi0AASIDQZABSSAAQf8BcUHwAUYiBCAEGyIEBH8gBAUgAEH/AXFB9AFGIANBjwFLcQsEf0EBBSAC",
	"LQADQcABcUGAAUcLBH9BAAUjBUECaiQFQQQLCwsLIgAEQEEAJAMgACACaiIAJAQMAQsLQQALRQECfyMFIwZqIQIgAEEAEAAiAQR/IAAtAABBIk",
	"cFQQELBEAgAQ8LIwAjACgCECABIABrQQJrIwUjBmogAmtrajYCECABC88EAQN/IAFB7NAAKAIAQQF2IgJrIQQCfwNAIAIgA0sEQEEAIAMgBGot",
	"AAAgA0EBdEHw0ABqLwEAQf8BcUcNAhogA0EBaiEDDAELCyACIARqCwR/IABBAWohAgNAIAItAAAiA0EKRyADQfsAR3EEQCACQQFqIQIMAQsLIA",
	"EgAkcFQQELBEBBAA8LQbzRACgCAEEBdiEDQQAhAgJ/A0AgAiADSQRAQQAgASACai0AACACQQF0QcDRAGovAQBB/wFxRw0CGiACQQFqIQIMAQsL",
	"IAEgA2oLIgFFBEBBAA8LQYzSACgCAEEBdiEDQQAhAgJ/A0AgAiADSQRAQQAgASACai0AACACQQF0QZDSAGovAQBB/wFxRw0CGiACQQFqIQIMAQ",
	"sLIAEgA2oLIQNBzNIAKAIAQQF2IQRBACECIAMCfwNAIAIgBEkEQEEAIAEgAmotAAAgAkEBdEHQ0gBqLwEAQf8BcUcNAhogAkEBaiECDAELCyAB",
	"IARqCyADGyIBRQRAQQAPCyABIQIDQCACLQAAIgRB3ABGIARBIkZyIARBIElyIARB/gBLckUEQCACQQFqIQIMAQsLIAEgAkYEf0EBBSACLQAAQS",
	"JHCwRAQQAPCyADBH9BrNMAKAIAQQF2IQRBACEDAn8DQCADIARJBEBBACACIANqLQAAIANBAXRBsNMAai8BAEH/AXFHDQIaIANBAWohAwwBCwsg",
	"AiAEagsFIAJBAWoLIgNFIAMgAGtB6AdLcgRAQQAPCyMAIgBB6ABqIAE2AgAgACACIAFrNgJsQQELtg0BBX9BACQOQQAkD0EAJBBBACQRQQAkEg",
	"J/QQAgACICLQAAQfsARw0AGgNAIABBAWoQASEEQQAjA0UgBEVyDQEaAn8jCiIBIABBAmoiA2siAEEHSQRAAn9BAQJ/QQBBnMgAKAIAQQF2IgUg",
	"ASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QaDIAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQICf0EAQbzIACgCAE",
	"EBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEHAyABqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEDAn9BAEHc",
	"yAAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRB4MgAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBBA",
	"J/QQBB/MgAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QYDJAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQEL",
	"DQAaQQ5BAAJ/QQBBnMkAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QaDJAGovAQBB/wFxRw0CGiAAQQFqIQ",
	"AMAQsLQQELGwsMAQsgAEEJSQR/An9BBQJ/QQBBvMkAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QcDJAGov",
	"AQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQYCf0EAQezJACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdE",
	"HwyQBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEHAn9BAEGcygAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAA",
	"IABBAXRBoMoAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBD0EAAn9BAEHMygAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBAC",
	"AAIANqLQAAIABBAXRB0MoAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsbCwUCf0EIAn9BAEH8ygAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAA",
	"IAVJBEBBACAAIANqLQAAIABBAXRBgMsAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBCQJ/QQBBrMsAKAIAQQF2IgUgASADa0cNABpBAC",
	"EAA0AgACAFSQRAQQAgACADai0AACAAQQF0QbDLAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQoCf0EAQdzLACgCAEEBdiIFIAEgA2tH",
	"DQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEHgywBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkELAn9BAEGMzAAoAgBBAXYiBS",
	"ABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRBkMwAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBDAJ/QQBBvMwAKAIA",
	"QQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QcDMAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQRACf0EAQf",
	"zMACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEGAzQBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEN",
	"QQACf0EAQbzNACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEHAzQBqLwEAQf8BcUcNAhogAEEBaiEADAELC0",
	"EBCxsLCwsiAAR/IAIgACAEEAsFIARBABAACyEAIxIjEiAARXINARogAC0AACIBQSxGDQALIABBAWpBACABQf0ARhsLIgAEfyAALQAAQQpHBUEB",
	"CwRAQQAPCyMSBH9BAgUCf0EAIxENABpBAyMPQQRGDQAaQQBBAyMQGyMPQQNGDQAaIw5BIHEEfwJ/IwxBAUcjD0EBRg0AGkEAIwxFIw9BAkdyDQ",
	"AaQQVBBCMMQQNGGwsFQQALCwsiAUUEQEEADwsjACABNgIAIwAgADYCCCAAC6QLAQJ/Iw5BASABdHEEQEEADwsjDkEBIAF0ciQOAn8CQAJAAkAC",
	"QAJAAkACQAJAIAFBAWsODAAHBwcHAQIDBAUHBgcLQTAMBwtBOAwGC0EgDAULQRgMBAtByAAMAwtBwAAMAgtBKAwBC0EACyIEBEAgAiAEEAMPCw",
	"JAAkACQAJAAkACQAJAAkAgAUEDaw4OAAECBwcHBwcDBwQFBgYHCyACQQAQACEAIwMEfwJ/QQECf0EAQfzNACgCAEEBdiIBIAAgAmtHDQAaA0Ag",
	"ASADSwRAQQAgAiADai0AACADQQF0QYDOAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLQQELDQAaQQICf0EAQazOACgCAEEBdiIBIAAgAmtHDQAaQQ",
	"AhAwNAIAEgA0sEQEEAIAIgA2otAAAgA0EBdEGwzgBqLwEAQf8BcUcNAhogA0EBaiEDDAELC0EBCw0AGkEDAn9BAEHMzgAoAgBBAXYiASAAIAJr",
	"Rw0AGkEAIQMDQCABIANLBEBBACACIANqLQAAIANBAXRB0M4Aai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQsNABpBBAJ/QQBB/M4AKAIAQQF2Ig",
	"EgACACa0cNABpBACEDA0AgASADSwRAQQAgAiADai0AACADQQF0QYDPAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLQQELBH9BAQUCf0EAQazPACgC",
	"AEEBdiIBIAAgAmtHDQAaQQAhAwNAIAEgA0sEQEEAIAIgA2otAAAgA0EBdEGwzwBqLwEAQf8BcUcNAhogA0EBaiEDDAELC0EBCwsNABpBBEEAAn",
	"9BAEHczwAoAgBBAXYiASAAIAJrRw0AGkEAIQMDQCABIANLBEBBACACIANqLQAAIANBAXRB4M8Aai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQsE",
	"f0EBBQJ/QQBBrNAAKAIAQQF2IgEgACACa0cNABpBACEDA0AgASADSwRAQQAgAiADai0AACADQQF0QbDQAGovAQBB/wFxRw0CGiADQQFqIQMMAQ",
	"sLQQELCxsLBUEACyQPIABBACMPGw8LAn8gAi0AAEH7AEcEf0EBBSACLQABQf0ARgsEQCACQQAQAAwBCwNAIAJBAWoQASEAQQAjA0UgAEVyDQEa",
	"QQACf0EAQbzJACgCAEEBdiIEIwogAkECaiIBa0cNABpBACEDA0AgAyAESQRAQQAgASADai0AACADQQF0QcDJAGovAQBB/wFxRw0CGiADQQFqIQ",
	"MMAQsLQQELBH8CfyAALQAAQfsARwR/QQEFIAAtAAFB/QBGCwRAIABBABAADAELA0AgAEEBahABIQFBACMDRSABRXINARoCf0EAQdzIACgCAEEB",
	"diICIwogAEECaiIAa0cNABpBACEDA0AgAiADSwRAQQAgACADai0AACADQQF0QeDIAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLQQELQQAgAUEAEA",
	"AiAEUNARoEf0EAIwMCf0EAQfzNACgCAEEBdiIDIAAgAWtHDQAaQQAhAgNAIAIgA0kEQEEAIAEgAmotAAAgAkEBdEGAzgBqLwEAQf8BcUcNAhog",
	"AkEBaiECDAELC0EBCxsFQQELRQRAQQEkEAsgAC0AACIBQSxGDQALIABBAWpBACABQf0ARhsLBSAAQQAQAAsiAkUNARogAi0AACIAQSxGDQALIA",
	"JBAWpBACAAQf0ARhsLDwsgACACEAwPCyACQQIQBA8LIAJBBBAEDwsgAkGACBAEDwsgAkEAEAAhAEEAIwMgAi0AAEH0AEYEf0EBBQJ/QQBBzNwA",
	"KAIAQQF2IgEgACACa0cNABoDQCABIANLBEBBACACIANqLQAAIANBAXRB0NwAai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQsLG0UEQEEBJBELIA",
	"APC0EAC9gKAgR/A3sjD0ECRgR/IAAgARAJBUEACwRAA38CfyAA/QAEACIG/QwKCgoKCgoKCgoKCgoKCgoK/SMgBv0MfX19fX19fX19fX19fX19",
	"ff0jIAD9AAQBIgf9DHt7e3t7e3t7e3t7e3t7e3v9I/1OIAb9DF9fX19fX19fX19fX19fX1/9IyAH/QxlZWVlZWVlZWVlZWVlZWVl/SP9Tv1Q/V",
	"AiByAAQRBq/QAEACIG/QwKCgoKCgoKCgoKCgoKCgoK/SMgBv0MfX19fX19fX19fX19fX19ff0jIAD9AAQRIgj9DHt7e3t7e3t7e3t7e3t7e3v9",
	"I/1OIAb9DF9fX19fX19fX19fX19fX1/9IyAI/QxlZWVlZWVlZWVlZWVlZWVl/SP9Tv1Q/VAiBv1Q/VMEQCAH/WQgBv1kQRB0ciECAn8DQCACBE",
	"AgACACaGoiAy0AACIEQQpGBEAgA0EAIANBAWstAABB/QBGGwwDC0EAIARB/QBGBH8gAy0AAkEiRgUgA0EDayEFQezTACgCAEEBdiEEQQAhAwJ/",
	"A0AgAyAESQRAQQAgAyAFai0AACADQQF0QfDTAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLIAQgBWoLCw0CGiACIAJBAWtxIQIMAQsLQQELIgJBAU",
	"cEQCACDAILCyAAQSBqIQAMAQsLJBILIxIEf0EABQJ/QQAgAS0AAEH7AEcNABpBACQNQQAkDANAIAFBAWoQASECQQAjA0UgAkVyDQEaQQACfwJ/",
	"QQBBrNQAKAIAQQF2IgMjCiIEIAFBAmoiAWtHDQAaQQAhAANAIAAgA0kEQEEAIAAgAWotAAAgAEEBdEGw1ABqLwEAQf8BcUcNAhogAEEBaiEADA",
	"ELC0EBCwRAIw1BAXEEf0EABSMNQQFyJA1BAQsEfyACQdAAEAMFQQALDAELAn9BAEHM1AAoAgBBAXYiAyAEIAFrRw0AGkEAIQADQCAAIANJBEBB",
	"ACAAIAFqLQAAIABBAXRB0NQAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsEQCMNQQJxBH9BAAUjDUECciQNQQELBH8gAkHYABADBUEACwwBCw",
	"J/QQBB7NQAKAIAQQF2IgMgBCABa0cNABpBACEAA0AgACADSQRAQQAgACABai0AACAAQQF0QfDUAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQEL",
	"BEAjDUEEcQR/QQAFIw1BBHIkDUEBCwR/IAIQDwVBAAsMAQsCf0EAQYzXACgCAEEBdiIDIAQgAWtHDQAaQQAhAANAIAAgA0kEQEEAIAAgAWotAA",
	"AgAEEBdEGQ1wBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCwRAIw1BCHEEf0EABSMNQQhyJA1BAQsEfwJ/IAItAABBIkYEQEEBJAwgAkHgABAD",
	"DAELQQAgAi0AAEHbAEcNABogAkECaiACLQABIgBB3QBGDQAaIABB+wBGBH8gAkEBaiEBQQQkDAJ/A0AgAUEBahABIQBBACMDRSAARXINARpBAC",
	"ABQQJqIAAQESIBRQ0BGiABLQAAIgBBLEYNAAsgAUEBakEAIABB/QBGBH8CfyMMQQJGBEAjACMAKAIMQQhyNgIMIw1BgMABcUGAwABGDAELIw1B",
	"gIABcUUjDEEDRw0AGiMNQYCAAnFBAEciAAR/IwAoAgxBgARxQQBHBSAACyMNQYAEcXJFCwVBAAsbCwVBAAsiAEEBakEAIAAEfyAALQAAQd0ARg",
	"VBAAsbCwVBAAsMAQsgAkEAEAALIgFFDQEaIAEtAAAiAEEsRg0ACyABQQFqQQAgAEH9AEYbCwsL7AcBCX8gAS0AACEJIAFBCjoAAAJ/IAEhBUEA",
	"IQEgACQTA0AgAUGAIEgEQCABIxMiBCAFTw0CGiABQdABbEGAgARqIgAkACAAQQBB0AH8CwAgACAENgIEIAQQCiIAQQBHIghFBEAjACIAJAAgAE",
	"EAQdAB/AsAIAAgBDYCBCMAIAQhAANAIAAgAP0ABAD9DAoKCgoKCgoKCgoKCgoKCgr9I/1kIgZoaiEDIAZFBEAgAEEQaiEADAELCyADIgA2AggL",
	"IAEgACAFTw0CGiAAQQFqJBMgACAERg0BIAgEfyMAKAIAQQJHBUEACwRAIwAhAAJAIAJFDQAgAkEYEAIiAARAIAJBMBACIQALIAAEfyACQTgQAg",
	"UgAAsEfyACQSAQAgVBAAsEfyACQSgQAgVBAAsEQCMAIwAoAgxBwAByNgIMCyMAIQAjACgCAEEBRwR/QQEFIAIoAgBBAUcLDQAgAkHYABACBEAj",
	"ACMAKAIMQYABcjYCDAsgAkHQABACBH8gAkHIABACBUEACwRAIwAjACgCDEGAAnI2AgwLIwAhAAsgACECCyABQQFqIQEMAQsLQYAgCyEEIAUgCT",
	"oAAEEAJAFBACQCIARB0AFsQYCABGohBkGAgAQhAANAIAAgBkkEQCAAKAIAIgFBAkYEQAJAQQAhByAAQdABayECA0AgB0EgSCACQYCABE9xBEAg",
	"AigCACIBQQRHQQAgARshCAJAIAFBAUcNAEEAIQggAigCDCIBQQRxDQAgAUEIcQR/QQEFIAIoAgxBgMAAcQsEf0EABSACKAJkC0UhCAsgCEUNAi",
	"ACKAIAQQFGBH8gAigCDEEIcQVBAAsEfyAAKAJsIgFBAEwEf0EBBSABIAIoAmxHCwR/QQAFQQAhCAJAIAIoAmgiCiAAKAJoIglGDQAgCkEHcSAJ",
	"QQdxRgRAA0AgCkEHcQRAQQAhCCABRQ0DIAotAAAiBSAJLQAAIgNrIQggAyAFRw0DIAFBAWshASAKQQFqIQogCUEBaiEJDAELCwNAIAFBCE8EQC",
	"AKKQMAIAkpAwBRBEAgCkEIaiEKIAlBCGohCSABQQhrIQEMAgsLCwsDQCABIgNBAWshASADBEAgCi0AACIFIAktAAAiA2shCCADIAVHDQIgCkEB",
	"aiEKIAlBAWohCQwBCwtBACEICyAIRQsFQQALBEAgAigCzAENAyACIAAoAgggACgCBGs2AswBIAAgACgCDEGAwAByNgIMDAMLIAIoAgBBAkcEfy",
	"ACKAIMQcAAcUEARwVBAQtFDQIgB0EBaiEHIAJB0AFrIQIMAQsLCwUgAQRAIAAgARAOBUEAJAELCyAAQdABaiEADAELCyAEC9cEAQV/IAFBAUYE",
	"QCAAIAAoAhA2AsgBCyMBQQBHIgEEQCAAKAIMQcAAcUEARyEBCyABBEAjASIDQUBrKAIEIgFBAEwEf0EBBSABIABBQGsoAgRHCwR/QQAFAkAgAC",
	"gCQCIEIAMoAkAiA0YNACADQQdxIARBB3FGBEADQCADQQdxBEBBACECIAFFDQMgAy0AACIFIAQtAAAiBmshAiAFIAZHDQMgAUEBayEBIANBAWoh",
	"AyAEQQFqIQQMAQsLA0AgAUEITwRAIAMpAwAgBCkDAFEEQCADQQhqIQMgBEEIaiEEIAFBCGshAQwCCwsLCwNAIAEiAkEBayEBIAIEQCADLQAAIg",
	"UgBC0AACIGayECIAUgBkcNAiADQQFqIQMgBEEBaiEEDAELC0EAIQILIAJBAEwLIQELIwJBACABGwRAAkAjASIDIAMoAgxBgCByNgIMIAMoAgAi",
	"AkEDRgRAIAMgAygCDEGAwAByNgIMCyACQQFHBEBBACECBUEAIQICQCAAKAIAQQFHBH9BAQUgACgCDEGAA3FBgANHCw0AIAMoAlQEfyADKAIMQQ",
	"FxBUEACwR/IAAoAgxBAXEFQQALRQ0AIAMoAgwgACgCDHNBAnEEf0EBBSADKAIMQQhxCwR/QQEFIAMoAgxBBHELBH9BAQUgACgCDEEEcQsNACAA",
	"KAIMQQhxBH9BAAUgAygCZAtFIQILCyACRQ0AIAMgAygCDEGAwAByNgIMIAAgACgCDCADKAIMQf98cnE2AgwgACAAKALIASADKALIAWo2AsgBCw",
	"sgAUEARyQCIAAkAQvjBAEEfyAALQAAQfsARwR/QQEFIAAtAAFB/QBGCwRAQQAPCyMAIwAoAgxBAXI2AgwDQCAAQQFqEAEhAiMDRSACRXIEQEEA",
	"DwsCfwJ/QQBBjNUAKAIAQQF2IgMjCiIBIABBAmoiBGtHDQAaQQAhAANAIAAgA0kEQEEAIAAgBGotAAAgAEEBdEGQ1QBqLwEAQf8BcUcNAhogAE",
	"EBaiEADAELC0EBCwRAIw1BEHEEf0EABSMNQRByJA1BAQsEfyACQbgBEAUFQQALDAELAn9BAEG81QAoAgBBAXYiAyABIARrRw0AGkEAIQADQCAA",
	"IANJBEBBACAAIARqLQAAIABBAXRBwNUAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsEQCMNQSBxBH9BAAUjDUEgciQNQQELBH8gAkG8ARAFBU",
	"EACwwBCwJ/QQBB7NUAKAIAQQF2IgMgASAEa0cNABpBACEAA0AgACADSQRAQQAgACAEai0AACAAQQF0QfDVAGovAQBB/wFxRw0CGiAAQQFqIQAM",
	"AQsLQQELBEAjDUHAAHEEf0EABSMNQcAAciQNQQELBH8gAkHAARAFBUEACwwBCwJ/QQBBvNYAKAIAQQF2IgMgASAEa0cNABpBACEAA0AgACADSQ",
	"RAQQAgACAEai0AACAAQQF0QcDWAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELBEAjDUGAAXEEf0EABSMNQYABciQNQQELBH8gAkHEARAFBUEA",
	"CwwBCyACQQAQAAsiAEUEQEEADwsgAC0AACIBQSxGDQALIABBAWpBACABQf0ARhsLlgcBB38gAC0AAEH7AEcEQEEADwsjBSEFQQEkB0EBJAlBAC",
	"QIIAAtAAFB/QBGBH8gAEECagUgACEBAkADQCABQQFqEAEhBCMDRSAERXINAQJ/QfgAAn9BAEGM2gAoAgBBAXYiBiMKIgMgAUECaiIHa0cNABpB",
	"ACEBA0AgASAGSQRAQQAgASAHai0AACABQQF0QZDaAGovAQBB/wFxRw0CGiABQQFqIQEMAQsLQQELDQAaQYABAn9BAEG82gAoAgBBAXYiBiADIA",
	"drRw0AGkEAIQEDQCABIAZJBEBBACABIAdqLQAAIAFBAXRBwNoAai8BAEH/AXFHDQIaIAFBAWohAQwBCwtBAQsNABpBiAECf0EAQezaACgCAEEB",
	"diIGIAMgB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2otAAAgAUEBdEHw2gBqLwEAQf8BcUcNAhogAUEBaiEBDAELC0EBCw0AGkGQAQJ/QQBBnN",
	"sAKAIAQQF2IgYgAyAHa0cNABpBACEBA0AgASAGSQRAQQAgASAHai0AACABQQF0QaDbAGovAQBB/wFxRw0CGiABQQFqIQEMAQsLQQELDQAaQZgB",
	"An9BAEG82wAoAgBBAXYiBiADIAdrRw0AGkEAIQEDQCABIAZJBEBBACABIAdqLQAAIAFBAXRBwNsAai8BAEH/AXFHDQIaIAFBAWohAQwBCwtBAQ",
	"sNABpBoAECf0EAQezbACgCAEEBdiIGIAMgB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2otAAAgAUEBdEHw2wBqLwEAQf8BcUcNAhogAUEBaiEB",
	"DAELC0EBCw0AGkGoAQJ/QQBBjNwAKAIAQQF2IgYgAyAHa0cNABpBACEBA0AgASAGSQRAQQAgASAHai0AACABQQF0QZDcAGovAQBB/wFxRw0CGi",
	"ABQQFqIQEMAQsLQQELDQAaQbABQQACf0EAQazcACgCAEEBdiIGIAMgB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2otAAAgAUEBdEGw3ABqLwEA",
	"Qf8BcUcNAhogAUEBaiEBDAELC0EBCxsLIQEgByMKQQAQBiABBH8gBC0AAEHbAEYFQQALDQEgAQR/IAQgARADBSAEQQAQAAsiAUUNASABLQAAIg",
	"NBLEYNAAsgAUEBakEAIANB/QBGGyECCyACCyEBQQAkCUEAJAgjACABIABrIwUgBWtrNgIUIAFBACMHGwvXCgEDfwJ/QYACAn9BAEHcyAAoAgBB",
	"AXYiAyMKIgQgAGtHDQAaA0AgAiADSQRAQQAgACACai0AACACQQF0QeDIAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELDQAaQYAEAn9BAEG81w",
	"AoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRBwNcAai8BAEH/AXFHDQIaIAJBAWohAgwBCwtBAQsNABpBgBAC",
	"f0EAQazUACgCAEEBdiIDIAQgAGtHDQAaQQAhAgNAIAIgA0kEQEEAIAAgAmotAAAgAkEBdEGw1ABqLwEAQf8BcUcNAhogAkEBaiECDAELC0EBCw",
	"R/QQEFAn9BAEHc1wAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRB4NcAai8BAEH/AXFHDQIaIAJBAWohAgwB",
	"CwtBAQsLDQAaQYAgAn9BAEGM2AAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRBkNgAai8BAEH/AXFHDQIaIA",
	"JBAWohAgwBCwtBAQsNABpBgMAAAn9BAEGs2AAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRBsNgAai8BAEH/",
	"AXFHDQIaIAJBAWohAgwBCwtBAQsNABpBgIABAn9BAEGM1wAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRBkN",
	"cAai8BAEH/AXFHDQIaIAJBAWohAgwBCwtBAQsNABpBgAgCf0EAQczYACgCAEEBdiIDIAQgAGtHDQAaQQAhAgNAIAIgA0kEQEEAIAAgAmotAAAg",
	"AkEBdEHQ2ABqLwEAQf8BcUcNAhogAkEBaiECDAELC0EBCw0AGkGAgARBAAJ/QQBB/NgAKAIAQQF2IgMgBCAAa0cNABpBACECA0AgAiADSQRAQQ",
	"AgACACai0AACACQQF0QYDZAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELGwsiAEUEQCABQQAQAA8LIw0gAHEEf0EABSMNIAByJA1BAQtFBEBB",
	"AA8LAkACQAJAAkACQAJAAkAgAEGAAkcEQCAAQYAERg0BIABBgAhGDQIgAEGAEEYNAyAAQYAgRg0EIABBgMAARg0FIABBgIAERg0GDAcLAn9BAC",
	"ABQQAQACIAIAFrQazZACgCAEEBdiIDRw0AGkEAIQIDQCACIANJBEBBACABIAJqLQAAIAJBAXRBsNkAai8BAEH/AXFHDQIaIAJBAWohAgwBCwtB",
	"AQsEQEECJAwFAn9BAEHc2QAoAgBBAXYiAyAAIAFrRw0AGkEAIQIDQCACIANJBEBBACABIAJqLQAAIAJBAXRB4NkAai8BAEH/AXFHDQIaIAJBAW",
	"ohAgwBCwtBAQsEQEEDJAwLCyAAQQAjAxsPCyABEAgiAAR/IAEtAABBIkcFQQELRQRAIABBAWsgAUEBaiICayEDIwAiBEHgAGogAjYCACAEIANB",
	"ACADayMDGzYCZCABLQABIgJB/wBJIAJBIEtxIAJB3ABHcSAAIAFrQQJLcQRAIwAjACgCDEGAEHI2AgwLIwQgAEEBa0YgAEECay0AACIBQSBGcg",
	"RAIwAjACgCDEEgcjYCDAUgAUE/RgRAIwAjACgCDEEQcjYCDAsLCyAADwsgARAIDwsgAUHoABADDwsgAUHwABADDwsgARAQDwsgAUGABBAEDwsg",
	"AS0AAEEiRwRAIw1BgIACciQNCyABQeAAEAMLC/JXNwBBgAgLgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
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
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABBjMgACyAcAAAAAAAAAAAAAAAC",
	"AAAABgAAAGMAdwBkAAAAAAAAAABBrMgACyAcAAAAAAAAAAAAAAACAAAABgAAAHIAbwB3AAAAAAAAAABBzMgACyAcAAAAAAAAAAAAAAACAAAACA",
	"AAAHQAeQBwAGUAAAAAAABB7MgACyAcAAAAAAAAAAAAAAACAAAACAAAAGQAYQB0AGEAAAAAAABBjMkACyAcAAAAAAAAAAAAAAACAAAADAAAAGkA",
	"cwBNAGUAdABhAABBrMkACzAsAAAAAAAAAAAAAAACAAAADgAAAG0AZQBzAHMAYQBnAGUAAAAAAAAAAAAAAAAAAAAAQdzJAAswLAAAAAAAAAAAAA",
	"AAAgAAAA4AAAB2AGUAcgBzAGkAbwBuAAAAAAAAAAAAAAAAAAAAAEGMygALMCwAAAAAAAAAAAAAAAIAAAAOAAAAYQBnAGUAbgB0AEkAZAAAAAAA",
	"AAAAAAAAAAAAAABBvMoACzAsAAAAAAAAAAAAAAACAAAADgAAAHMAdQBiAHQAeQBwAGUAAAAAAAAAAAAAAAAAAAAAQezKAAswLAAAAAAAAAAAAA",
	"AAAgAAABIAAABzAGUAcwBzAGkAbwBuAEkAZAAAAAAAAAAAAAAAAEGcywALMCwAAAAAAAAAAAAAAAIAAAASAAAAcgBlAHEAdQBlAHMAdABJAGQA",
	"AAAAAAAAAAAAAABBzMsACzAsAAAAAAAAAAAAAAACAAAAEgAAAHQAaQBtAGUAcwB0AGEAbQBwAAAAAAAAAAAAAAAAQfzLAAswLAAAAAAAAAAAAA",
	"AAAgAAABYAAABpAHMAUwBpAGQAZQBjAGgAYQBpAG4AAAAAAAAAAEGszAALQDwAAAAAAAAAAAAAAAIAAAAgAAAAYQB0AHQAcgBpAGIAdQB0AGkA",
	"bwBuAEEAZwBlAG4AdAAAAAAAAAAAAAAAAAAAQezMAAtAPAAAAAAAAAAAAAAAAgAAACAAAABpAHMAQwBvAG0AcABhAGMAdABTAHUAbQBtAGEAcg",
	"B5AAAAAAAAAAAAAAAAAABBrM0AC0A8AAAAAAAAAAAAAAACAAAAIgAAAGkAcwBBAHAAaQBFAHIAcgBvAHIATQBlAHMAcwBhAGcAZQAAAAAAAAAA",
	"AAAAAEHszQALMCwAAAAAAAAAAAAAAAIAAAAWAAAAIgBhAHMAcwBpAHMAdABhAG4AdAAiAAAAAAAAAABBnM4ACyAcAAAAAAAAAAAAAAACAAAADA",
	"AAACIAdQBzAGUAcgAiAABBvM4ACzAsAAAAAAAAAAAAAAACAAAAFAAAACIAcAByAG8AZwByAGUAcwBzACIAAAAAAAAAAAAAQezOAAswLAAAAAAA",
	"AAAAAAAAAgAAABAAAAAiAHMAeQBzAHQAZQBtACIAAAAAAAAAAAAAAAAAAEGczwALMCwAAAAAAAAAAAAAAAIAAAASAAAAIgBzAHUAbQBtAGEAcg",
	"B5ACIAAAAAAAAAAAAAAABBzM8AC1BMAAAAAAAAAAAAAAACAAAALgAAACIAZgBpAGwAZQAtAGgAaQBzAHQAbwByAHkALQBzAG4AYQBwAHMAaABv",
	"AHQAIgAAAAAAAAAAAAAAAAAAAABBnNAAC0A8AAAAAAAAAAAAAAACAAAAIgAAACIAcQB1AGUAdQBlAC0AbwBwAGUAcgBhAHQAaQBvAG4AIgAAAA",
	"AAAAAAAAAAAEHc0AALUEwAAAAAAAAAAAAAAAIAAAAwAAAAIgB0AHkAcABlACIAOgAiAHUAcwBlAHIAIgAsACIAbQBlAHMAcwBhAGcAZQAiADoA",
	"AAAAAAAAAAAAAAAAAEGs0QALUEwAAAAAAAAAAAAAAAIAAAA2AAAAewAiAHIAbwBsAGUAIgA6ACIAdQBzAGUAcgAiACwAIgBjAG8AbgB0AGUAbg",
	"B0ACIAOgBbAHsAAAAAAAAAAEH80QALQDwAAAAAAAAAAAAAAAIAAAAeAAAAIgB0AG8AbwBsAF8AdQBzAGUAXwBpAGQAIgA6ACIAAAAAAAAAAAAA",
	"AAAAAAAAQbzSAAtgXAAAAAAAAAAAAAAAAgAAAEgAAAAiAHQAeQBwAGUAIgA6ACIAdABvAG8AbABfAHIAZQBzAHUAbAB0ACIALAAiAHQAbwBvAG",
	"wAXwB1AHMAZQBfAGkAZAAiADoAIgAAAAAAAEGc0wALQDwAAAAAAAAAAAAAAAIAAAAsAAAAIgAsACIAdAB5AHAAZQAiADoAIgB0AG8AbwBsAF8A",
	"cgBlAHMAdQBsAHQAIgAAQdzTAAtAPAAAAAAAAAAAAAAAAgAAAB4AAAAiAGkAcwBfAGUAcgByAG8AcgAiADoAdAByAHUAZQAAAAAAAAAAAAAAAA",
	"AAAABBnNQACyAcAAAAAAAAAAAAAAACAAAABAAAAGkAZAAAAAAAAAAAAABBvNQACyAcAAAAAAAAAAAAAAACAAAACgAAAG0AbwBkAGUAbAAAAABB",
	"3NQACyAcAAAAAAAAAAAAAAACAAAACgAAAHUAcwBhAGcAZQAAAABB/NQACzAsAAAAAAAAAAAAAAACAAAAGAAAAGkAbgBwAHUAdABfAHQAbwBrAG",
	"UAbgBzAAAAAAAAQazVAAswLAAAAAAAAAAAAAAAAgAAABoAAABvAHUAdABwAHUAdABfAHQAbwBrAGUAbgBzAAAAAEHc1QALUEwAAAAAAAAAAAAA",
	"AAIAAAA2AAAAYwBhAGMAaABlAF8AYwByAGUAYQB0AGkAbwBuAF8AaQBuAHAAdQB0AF8AdABvAGsAZQBuAHMAAAAAAAAAAEGs1gALUEwAAAAAAA",
	"AAAAAAAAIAAAAuAAAAYwBhAGMAaABlAF8AcgBlAGEAZABfAGkAbgBwAHUAdABfAHQAbwBrAGUAbgBzAAAAAAAAAAAAAAAAAAAAAEH81gALMCwA",
	"AAAAAAAAAAAAAAIAAAAOAAAAYwBvAG4AdABlAG4AdAAAAAAAAAAAAAAAAAAAAABBrNcACyAcAAAAAAAAAAAAAAACAAAACAAAAHQAZQB4AHQAAA",
	"AAAABBzNcACzAsAAAAAAAAAAAAAAACAAAAFgAAAHQAbwBvAGwAXwB1AHMAZQBfAGkAZAAAAAAAAAAAQfzXAAsgHAAAAAAAAAAAAAAAAgAAAAgA",
	"AABuAGEAbQBlAAAAAAAAQZzYAAsgHAAAAAAAAAAAAAAAAgAAAAoAAABpAG4AcAB1AHQAAAAAQbzYAAswLAAAAAAAAAAAAAAAAgAAABAAAAB0AG",
	"gAaQBuAGsAaQBuAGcAAAAAAAAAAAAAAAAAAEHs2AALMCwAAAAAAAAAAAAAAAIAAAAQAAAAaQBzAF8AZQByAHIAbwByAAAAAAAAAAAAAAAAAABB",
	"nNkACzAsAAAAAAAAAAAAAAACAAAAFAAAACIAdABvAG8AbABfAHUAcwBlACIAAAAAAAAAAAAAQczZAAswLAAAAAAAAAAAAAAAAgAAABoAAAAiAH",
	"QAbwBvAGwAXwByAGUAcwB1AGwAdAAiAAAAAEH82QALMCwAAAAAAAAAAAAAAAIAAAASAAAAZgBpAGwAZQBfAHAAYQB0AGgAAAAAAAAAAAAAAABB",
	"rNoACzAsAAAAAAAAAAAAAAACAAAADgAAAGMAbwBtAG0AYQBuAGQAAAAAAAAAAAAAAAAAAAAAQdzaAAswLAAAAAAAAAAAAAAAAgAAAA4AAABwAG",
	"EAdAB0AGUAcgBuAAAAAAAAAAAAAAAAAAAAAEGM2wALIBwAAAAAAAAAAAAAAAIAAAAIAAAAcABhAHQAaAAAAAAAAEGs2wALMCwAAAAAAAAAAAAA",
	"AAIAAAAaAAAAbgBvAHQAZQBiAG8AbwBrAF8AcABhAHQAaAAAAABB3NsACyAcAAAAAAAAAAAAAAACAAAABgAAAHUAcgBsAAAAAAAAAABB/NsACy",
	"AcAAAAAAAAAAAAAAACAAAACgAAAHEAdQBlAHIAeQAAAABBnNwACyAcAAAAAAAAAAAAAAACAAAABgAAAGMAbQBkAAAAAAAAAABBvNwAC0A8AAAA",
	"AAAAAAAAAAACAAAAJAAAACIAYwBvAG0AcABhAGMAdABfAGIAbwB1AG4AZABhAHIAeQAiAAAAAAAAAAAA"
].join("");

// src/stages/session/transcript/scan/open-scanner.ts
/** Most bytes that are gone over at once. */
const mostBytes = 4194304;
/** Where in the memory records and bytes begin, as in `scanner/index.ts`. */
const [recordsAt, bytesAt] = [65536, 1048576];
/** Pages of 64 KiB that a scanner's memory has, see `scripts/build/build-scanner.ts`. */
const pages = 84;
const { WebAssembly: engine } = globalThis;
let opened;
/** The one scanner of this process: its memory is read into again and again. */
function openScanner() {
	if (opened !== void 0) return opened;
	const memory = new engine.Memory({
		initial: pages,
		maximum: pages
	});
	const module = new engine.Module(Buffer.from(scannerBinary, "base64"));
	const { scan, scanned } = new engine.Instance(module, { env: { memory } }).exports;
	opened = {
		chunk: Buffer.from(memory.buffer, bytesAt, mostBytes),
		bytes: Buffer.from(memory.buffer),
		words: new Int32Array(memory.buffer),
		firstWord: recordsAt / Int32Array.BYTES_PER_ELEMENT,
		scan,
		scanned: () => scanned.value
	};
	return opened;
}
/** The scanner that can go over these bytes where they lie; undefined when they lie elsewhere. */
function findScanner(bytes) {
	return opened?.bytes.buffer === bytes.buffer ? opened : void 0;
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
	usage: 46,
	allChars: 50,
	resultBytes: 51
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
	hasWords: 2048,
	isBetween: 4096,
	isSaidAgain: 8192
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
function openRecordReader(scanner, isCountedWhole) {
	const told = {
		origin: {},
		model: "",
		key: void 0,
		isWhole: false,
		isCountedWhole
	};
	const { words: all } = scanner;
	return { read: (at) => {
		if (told.isWhole && isMarked(scanner, at, flags.isSaidAgain)) return "said";
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
	const origin = readOrigin(scanner, at, told);
	const tools = set & flags.hasTool ? [readTool(scanner, at, told.isWhole)] : noTools;
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
		chars: word(scanner, at + (told.isWhole ? words.allChars : words.chars)) + (tools[0]?.inputChars ?? 0),
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
function readTool(scanner, at, isWhole) {
	const name = tellText(scanner, at + words.toolName);
	const field = findSubjectField(name);
	const resultBytes = isWhole ? word(scanner, at + words.resultBytes) : 0;
	return {
		id: tellText(scanner, at + words.toolId),
		name,
		subject: field === void 0 ? "" : cutText(scanner, at + subjectWords[field], 200),
		inputChars: word(scanner, at + words.inputChars),
		...resultBytes > 0 && { resultBytes }
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
	const isError = isMarked(scanner, at, flags.isFailure);
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
	return !isMarked(scanner, at, flags.isMeta) && tellText(scanner, at + words.text).trim() !== "" ? {
		kind: "prompt",
		origin,
		text: something
	} : {
		kind: "other",
		origin
	};
}
function readOrigin(scanner, at, told) {
	if (!isMarked(scanner, at, flags.sameOrigin)) {
		told.origin = readPlace(scanner, at);
		told.isWhole = told.isCountedWhole(told.origin.session);
	}
	if (told.isWhole && isMarked(scanner, at, flags.isBetween)) return told.origin;
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
function isMarked(scanner, at, flag) {
	return (word(scanner, at + words.flags) & flag) !== 0;
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
function takeRecords(scanner, count, { add, leave, isWanted, isCountedWhole }) {
	const reader = openRecordReader(scanner, isCountedWhole);
	const { bytes, words: all, firstWord } = scanner;
	const end = firstWord + count * 52;
	for (let at = firstWord; at < end; at += 52) {
		const entry = isWanted() ? reader.read(at) : void 0;
		if (entry === void 0) leave(bytes, all[at + words.start], all[at + words.end]);
		else add(entry === "said" ? void 0 : entry);
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
	const { metered } = start;
	const isCountedWhole = (session) => metered === void 0 || session !== void 0 && !metered.has(session);
	const state = {
		add,
		isCountedWhole,
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
		isCountedWhole: state.isCountedWhole,
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
		isCountedWhole: state.isCountedWhole,
		isWanted: () => true,
		add,
		leave: () => void 0
	});
	return isUnderstood;
}
function addScanned(state, entry) {
	state.lines.lines += 1;
	if (entry !== void 0) state.add(entry);
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