import { y as findSubject } from "./session-words.js";

// src/stages/session/transcript/lines/take-whole-lines.ts
/** What ends a line. */
const newline = 10;
/** Longest line that is decoded: a longer one is no line of an agent, and decoding it would take memory without bound. */
const longestLineBytes = 33554432;
/**
* Hands every line that ends with a newline to `take`, empty ones left out, and returns the bytes it went over. What follows the last
* newline is left for the next read.
*/
function takeWholeLines(bytes, take) {
	let start = 0;
	for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
		if (end > start) take(bytes, start, end);
		start = end + 1;
	}
	return start;
}

// src/stages/session/transcript/lines/read-json.ts
/** The object itself; an empty one for anything else. */
function objectOf(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
/** The objects of an array; none for anything else. */
function objectsOf(value) {
	return Array.isArray(value) ? value.map(objectOf) : [];
}
/** The text itself; empty for anything else. */
function asText(value) {
	return typeof value === "string" ? value : "";
}
/** A whole number of tokens ≥ 0; 0 for anything else. */
function asCount(value) {
	return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
/** An object of those fields that are a text with something in it. */
function keepTexts(fields) {
	const kept = {};
	for (const key in fields) {
		const value = fields[key];
		if (typeof value === "string" && value !== "") kept[key] = value;
	}
	return kept;
}

// src/stages/session/transcript/codex/read-codex-line.ts
/** What a line of a Codex rollout says; `bytes` is its length. Lines of kinds we do not know say nothing but their origin. */
function readCodexLine(line, bytes) {
	const payload = objectOf(line["payload"]);
	const origin = keepTexts({ at: line["timestamp"] });
	switch (line["type"]) {
		case "session_meta": return [{
			kind: "other",
			origin: {
				...origin,
				...readMeta(payload)
			}
		}];
		case "turn_context": return [{
			kind: "other",
			origin: {
				...origin,
				...keepTexts({ cwd: payload["cwd"] })
			},
			model: asText(payload["model"])
		}];
		case "compacted": return [{
			kind: "compaction",
			origin
		}];
		case "event_msg": return [readEvent(payload, origin)];
		case "response_item": return [readItem(payload, origin, bytes)];
		default: return [{
			kind: "other",
			origin
		}];
	}
}
/** True for the first line of a rollout, and for what older versions wrote in its place. */
function isCodexLine(line) {
	return [
		"session_meta",
		"turn_context",
		"event_msg",
		"response_item"
	].includes(asText(line["type"]));
}
function readMeta(meta) {
	const spawn = objectOf(objectOf(objectOf(meta["source"])["subagent"])["thread_spawn"]);
	return keepTexts({
		session: meta["id"],
		cwd: meta["cwd"],
		version: meta["cli_version"],
		parent: spawn["parent_thread_id"],
		agent: spawn["agent_role"]
	});
}
/** Usage comes in events: the last call's, and the sum of the session so far, which makes an event that is written twice known. */
function readEvent(event, origin) {
	if (event["type"] !== "token_count") return {
		kind: "other",
		origin
	};
	const info = objectOf(event["info"]);
	const total = objectOf(info["total_token_usage"]);
	const usage = info["last_token_usage"] === void 0 ? void 0 : readUsage(objectOf(info["last_token_usage"]));
	if (usage === void 0) return {
		kind: "other",
		origin
	};
	const sum = [
		"input_tokens",
		"cached_input_tokens",
		"output_tokens"
	].map((name) => asCount(total[name])).join(" ");
	const window = asCount(info["model_context_window"]);
	const told = {
		key: `codex\n${origin.at ?? ""}\n${sum}`,
		sum,
		usage,
		model: asText(info["model"])
	};
	return {
		...answer(origin),
		...told,
		...window > 0 && { window }
	};
}
/** Codex counts cached tokens as part of the input; reasoning is part of the output. */
function readUsage(usage) {
	const cacheRead = asCount(usage["cached_input_tokens"]);
	const cacheCreation = asCount(usage["cache_write_input_tokens"]);
	return {
		input: Math.max(0, asCount(usage["input_tokens"]) - cacheRead - cacheCreation),
		output: asCount(usage["output_tokens"]),
		cacheCreation,
		cacheRead
	};
}
function readItem(item, origin, bytes) {
	switch (item["type"]) {
		case "message":
		case void 0: return readMessage(item, origin);
		case "function_call":
		case "custom_tool_call":
		case "local_shell_call": return {
			...answer(origin),
			tools: [readTool(item)]
		};
		case "function_call_output":
		case "custom_tool_call_output": return readResult(item, origin, bytes);
		default: return {
			kind: "other",
			origin
		};
	}
}
function readMessage(item, origin) {
	const text = objectsOf(item["content"]).map((block) => asText(block["text"])).join("\n");
	if (item["role"] === "assistant") return {
		...answer(origin),
		text: text.slice(0, 600),
		isAsking: text.trimEnd().endsWith("?")
	};
	return item["role"] === "user" && text.trim() !== "" && !/^\s*<\w+[\w ]*>/.test(text) ? {
		kind: "prompt",
		origin,
		text: text.slice(0, 600)
	} : {
		kind: "other",
		origin
	};
}
function readTool(item) {
	const name = asText(item["name"]).replace(/^functions\./, "") || "local_shell";
	const input = asText(item["arguments"]) || asText(item["input"]);
	return {
		id: asText(item["call_id"]),
		name,
		subject: readSubject(name, input),
		inputChars: input.length
	};
}
function readSubject(name, input) {
	try {
		return findSubject(name, objectOf(JSON.parse(input)));
	} catch {
		return "";
	}
}
function readResult(item, origin, bytes) {
	const { output } = item;
	const text = typeof output === "string" ? output : asText(objectOf(output)["content"]);
	const code = /"exit_code":\s*(-?\d+)|^(?:Process exited with code|Exit code:) (-?\d+)/m.exec(text);
	const isError = (code?.[1] ?? code?.[2] ?? "0") !== "0" || objectOf(output)["success"] === false;
	const said = isError ? text.slice(0, 600) : "";
	return {
		kind: "result",
		origin,
		toolId: asText(item["call_id"]),
		isError,
		bytes,
		text: said
	};
}
function answer(origin) {
	return {
		kind: "answer",
		origin,
		model: "",
		isSidechain: false,
		isError: false,
		chars: 0,
		text: "",
		isAsking: false,
		tools: []
	};
}

// src/stages/session/transcript/lines/decode-objects.ts
/** Where an object of a transcript may begin inside a damaged line. */
const beginnings = [
	"{\"parentUuid\":",
	"{\"type\":",
	"{\"timestamp\":",
	"{\"sessionId\":"
];
/** Most objects looked for in one damaged line: an ordinary accident glues two or three. */
const mostPieces = 16;
/**
* Decodes a line. Two writers can lose the newline between their objects, and one that was killed leaves half an object before the next:
* whatever is whole in such a line is recovered. Never throws; the time is linear in the line, times `mostPieces` at worst.
*/
function decodeObjects(line) {
	const whole = parseObject(line);
	if (whole !== void 0) return {
		objects: [whole],
		isWhole: true
	};
	const objects = [];
	let from = 0;
	for (let piece = 0; piece < mostPieces && from < line.length; piece += 1) {
		const end = findObjectEnd(line, from);
		const object = end === void 0 ? void 0 : parseObject(line.slice(from, end));
		if (object !== void 0) objects.push(object);
		const next = object === void 0 ? findBeginning(line, from + 1) : end;
		if (next === void 0) break;
		from = next;
	}
	return {
		objects,
		isWhole: false
	};
}
function parseObject(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? value : void 0;
	} catch {
		return;
	}
}
/** Index behind the object that begins at `from`; undefined when none does or it does not end. */
function findObjectEnd(text, from) {
	const start = text.indexOf("{", from);
	if (start < 0 || text.slice(from, start).trim() !== "") return void 0;
	const marks = /["{}]/g;
	marks.lastIndex = start;
	let depth = 0;
	for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
		if (mark[0] === "\"") marks.lastIndex = skipString(text, mark.index);
		else depth += mark[0] === "{" ? 1 : -1;
		if (depth === 0) return mark.index + 1;
	}
}
/** Index behind the string that begins at `start`. */
function skipString(text, start) {
	for (let end = text.indexOf("\"", start + 1); end >= 0; end = text.indexOf("\"", end + 1)) {
		let slashes = 0;
		while (text[end - 1 - slashes] === "\\") slashes += 1;
		if (slashes % 2 === 0) return end + 1;
	}
	return text.length;
}
function findBeginning(text, from) {
	const found = beginnings.map((beginning) => text.indexOf(beginning, from)).filter((index) => index >= 0);
	return found.length === 0 ? void 0 : Math.min(...found);
}

export { asText as a, objectsOf as c, asCount as i, longestLineBytes as l, isCodexLine as n, keepTexts as o, readCodexLine as r, objectOf as s, decodeObjects as t, takeWholeLines as u };