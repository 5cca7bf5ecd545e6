import { a as asText, c as objectsOf, i as asCount, o as keepTexts, s as objectOf } from "./decode-objects.js";
import { y as findSubject } from "./session-words.js";

// src/stages/session/transcript/claude/read-answer.ts
/** An answer line of Claude Code: `line.message` is a message of the API with one block of its content. */
function readAnswer(line, origin) {
	const message = objectOf(line["message"]);
	const blocks = objectsOf(message["content"]);
	const id = asText(message["id"]);
	const usage = readUsage(message["usage"]);
	const tools = blocks.filter(({ type }) => type === "tool_use").map(readTool);
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
function readUsage(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const usage = objectOf(value);
	return {
		input: asCount(usage["input_tokens"]),
		output: asCount(usage["output_tokens"]),
		cacheCreation: asCount(usage["cache_creation_input_tokens"]),
		cacheRead: asCount(usage["cache_read_input_tokens"])
	};
}
function readTool(block) {
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

export { readClaudeLine as t };