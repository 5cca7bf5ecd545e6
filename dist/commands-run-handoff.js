import { C as defined, y as loadTokenizer } from "./util.js";
import { g as renderHandOffs, h as renderHandOff, m as renderCleaned } from "./report-terminal.js";
import { d as terminalOptions, s as here, u as print } from "./commands.js";

// src/entry/commands/handoffs/run-handoff.ts
/** Hands on. */
async function handOnResult(agent, { config: configFile, json, detail, ...rest }) {
	const { writeHandOff } = await import("./handoff-write-hand-off.js");
	const details = detail === void 0 ? void 0 : detail === "-" ? { text: await readAll() } : { file: detail };
	return show(await writeHandOff({
		...rest,
		agent,
		configFile,
		...defined({ details })
	}, here()), json);
}
/** Shows one header. */
async function showHeader(agent, { config: configFile, json, ...rest }) {
	const { readHandOff } = await import("./handoff-read-hand-offs.js");
	return show(await readHandOff({
		...rest,
		agent,
		configFile
	}, here()), json);
}
async function show(handOff, json) {
	const count = await loadTokenizer();
	print(handOff, json, () => renderHandOff(handOff, count));
	return 0;
}
/** Shows all headers. */
async function showHeaders({ config: configFile, json, expect: expected, ...rest }) {
	const { readHandOffs } = await import("./handoff-read-hand-offs.js");
	const { judgeProblems } = await import("./load-decide-judge-change.js");
	const report = await readHandOffs({
		...rest,
		configFile,
		expected
	}, here());
	const count = await loadTokenizer();
	print(report ?? {
		schema: 1,
		run: null
	}, json, () => report === void 0 ? "Nothing was handed on in this clone.\n" : renderHandOffs(report, count, terminalOptions()));
	return judgeProblems(report?.problems ?? []).exitCode;
}
/** Removes them. */
async function removeHeaders({ config: configFile, json, all = false, ...rest }) {
	const { cleanHandOffs } = await import("./handoff-clean-hand-offs.js");
	const cleaned = await cleanHandOffs({
		...rest,
		configFile,
		all
	}, here());
	print(cleaned, json, () => renderCleaned(cleaned));
	return 0;
}
/** All of stdin; nothing when nobody pipes anything in. */
async function readAll() {
	if (process.stdin.isTTY) return "";
	const { readInput } = await import("./load-collect-read-input.js");
	const text = await readInput(process.stdin, 1e4);
	if (text !== "out-of-time" && text !== "payload-too-large" && text !== "payload-unreadable") return text;
	const { setupError } = await import("./load-model-problem.js");
	throw setupError("handoff-bad-detail", `the details on stdin cannot be read: ${text.replaceAll("-", " ")}`, "Pipe them in and end the input, or name a file: --detail <file>");
}

export { handOnResult, removeHeaders, showHeader, showHeaders };