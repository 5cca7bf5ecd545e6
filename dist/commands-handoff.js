import { f as defaultConfigFile, t as handOffStatuses } from "./model.js";
import { c as answer, l as print, o as here, t as parseAtLeast, u as terminalOptions } from "./commands.js";

// src/entry/commands/sessions/handoff.ts
/** `handoff write`, `handoff read`, `handoff list`, `handoff clean`: what agents hand on, header first. */
function addHandOff(program) {
	const handOff = program.command("handoff").description("what agents, shards and steps hand on: a header to read first, details by path").addHelpText("after", examples);
	addCommon(handOff.command("write").argument("<agent>", "who hands on")).description("hand on how the work ended; model and tokens are what the session counted").requiredOption("--status <status>", handOffStatuses.join(", ")).requiredOption("--summary <line>", "one line").option("--findings <n>", "how many findings", parseAtLeast(0), 0).option("--changed <path...>", "files that were changed", []).option("--detail <file>", "where all of it can be read; - takes it from stdin and keeps it").action((agent, options) => answer(options.json, () => write(agent, options)));
	addCommon(handOff.command("read").argument("<agent>", "whose header")).description("one agent's header; one line when nobody has to act on it").action((agent, options) => answer(options.json, () => read(agent, options)));
	addCommon(handOff.command("list")).description("all headers of a run: a line each, counts, who needs attention, totals").option("--expect <agent...>", "agents that should have handed on", []).action((options) => answer(options.json, () => list(options)));
	addCommon(handOff.command("clean")).description("remove the hand-offs of a run").option("--all", "of all runs").action((options) => answer(options.json, () => clean(options)));
}
const examples = `
Examples:
  rentroll handoff write sql --status CLEAN --summary "every query names its index" --run sprint-7
  git diff | rentroll handoff write sql --status COMPLETE --summary "one query" --changed src/orders.sql --detail - --run sprint-7
  rentroll handoff list --run sprint-7 --expect sql testing
  rentroll handoff read sql --run sprint-7

Inside of a session of Claude Code the run is that session. Hand-offs lie in the git directory and are never evidence.

Exit codes: 0 fine, 2 a name, status, path or file that cannot be used, or an agent that has handed on nothing.`;
function addCommon(command) {
	return command.option("--run <name>", "session or run (default: the session around, else the latest)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object");
}
async function write(agent, { config: configFile, json, detail, ...rest }) {
	const { writeHandOff } = await import("./handoff-write-hand-off.js");
	const details = detail === void 0 ? void 0 : detail === "-" ? { text: await readAll() } : { file: detail };
	return show(await writeHandOff({
		...rest,
		agent,
		configFile,
		...details === void 0 ? {} : { details }
	}, here()), json);
}
async function read(agent, { config: configFile, json, ...rest }) {
	const { readHandOff } = await import("./handoff-read-hand-offs.js");
	return show(await readHandOff({
		...rest,
		agent,
		configFile
	}, here()), json);
}
async function show(handOff, json) {
	const { renderHandOff } = await import("./report-render-hand-offs.js");
	const { loadTokenizer } = await import("./load-util-tokenizer.js");
	const count = await loadTokenizer();
	print(handOff, json, () => renderHandOff(handOff, count));
	return 0;
}
async function list({ config: configFile, json, expect: expected, ...rest }) {
	const { readHandOffs } = await import("./handoff-read-hand-offs.js");
	const { renderHandOffs } = await import("./report-render-hand-offs.js");
	const { judgeProblems } = await import("./load-decide-judge-change.js");
	const { loadTokenizer } = await import("./load-util-tokenizer.js");
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
async function clean({ config: configFile, json, all = false, ...rest }) {
	const { cleanHandOffs } = await import("./handoff-clean-hand-offs.js");
	const { renderCleaned } = await import("./report-render-hand-offs.js");
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

export { addHandOff };