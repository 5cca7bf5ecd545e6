import { B as record, F as optional, K as string, M as nullish, N as number, P as object, R as pipe, U as safeParse, Y as unknown, _ as finite, d as array, f as boolean, k as minValue, w as literal } from "./libraries.js";
import { Z as addUsage, rt as zeroUsage } from "./model.js";
import { i as readJson } from "./text-json.js";

// src/stages/gate/measure/runners/claude/parse-result.ts
const count = optional(pipe(number(), finite(), minValue(0)), 0);
const modelSchema = object({
	inputTokens: count,
	outputTokens: count,
	cacheReadInputTokens: count,
	cacheCreationInputTokens: count
});
const resultSchema = object({
	type: literal("result"),
	subtype: string(),
	is_error: boolean(),
	api_error_status: nullish(number()),
	terminal_reason: optional(string()),
	result: optional(string()),
	errors: optional(array(string())),
	num_turns: count,
	session_id: optional(string()),
	modelUsage: optional(record(string(), modelSchema), {}),
	permission_denials: optional(array(unknown()), [])
});
const denialSchema = object({
	tool_name: string(),
	tool_input: optional(record(string(), unknown()), {})
});
/** Reads the JSON a run prints; undefined when it printed none, or something else. Lines before it (warnings) are skipped. */
function parseClaudeResult(stdout) {
	const line = stdout.trim().split("\n").at(-1) ?? "";
	const parsed = safeParse(resultSchema, readJson(line));
	if (!parsed.success) return void 0;
	const { subtype, is_error, api_error_status, terminal_reason, result, errors, num_turns, modelUsage } = parsed.output;
	return {
		subtype,
		isError: is_error,
		apiErrorStatus: api_error_status,
		terminalReason: terminal_reason,
		text: result ?? errors?.join("; ") ?? "",
		turns: num_turns,
		usage: Object.values(modelUsage).map(toUsage).reduce(addUsage, zeroUsage),
		models: Object.keys(modelUsage),
		denials: parsed.output.permission_denials.slice(0, 12).map(toIncident)
	};
}
/** The keys of a tool's input that say what it was after, the most telling first. */
const telling = [
	"command",
	"file_path",
	"notebook_path",
	"path",
	"url",
	"query",
	"pattern",
	"description"
];
function toIncident(denial) {
	const parsed = safeParse(denialSchema, denial);
	if (!parsed.success) return {
		kind: "denied",
		tool: "a tool",
		what: ""
	};
	const { tool_name: tool, tool_input: input } = parsed.output;
	return {
		kind: "denied",
		tool,
		what: telling.map((key) => input[key]).find((value) => typeof value === "string") ?? JSON.stringify(input)
	};
}
function toUsage(model) {
	return {
		input: model.inputTokens,
		output: model.outputTokens,
		cacheCreation: model.cacheCreationInputTokens,
		cacheRead: model.cacheReadInputTokens
	};
}

export { parseClaudeResult as t };