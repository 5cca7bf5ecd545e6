import { ot as InvalidArgumentError, rt as Option } from "./libraries.js";
import { m as defaultConfigFile } from "./model.js";
import { a as here, c as print, l as terminalOptions, o as hereToWrite, s as answer } from "./commands.js";
import { realpathSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

// src/entry/commands/sessions/monitor.ts
/** `monitor`: how full the context of a session is. */
function addMonitor(program) {
	program.command("monitor").description("how full the context of the session here is, and what follows: CONTINUE, WRAP_UP or END_TURN").addOption(new Option("--session <id>", "of this session (default: the newest of this project)").conflicts("transcript")).option("--transcript <file>", "of the session of this transcript").option("--every <time>", "again and again until interrupted, for example 30s", parseEvery).option("--config <file>", "config with the thresholds, relative to the repository root", defaultConfigFile).option("--exit-code", "end with 0 for CONTINUE, 3 for WRAP_UP, 1 for END_TURN").addOption(new Option("--setup", "show what a status line changes in Claude Code's settings").conflicts("remove")).option("--remove", "show what taking the status line out again changes").option("--yes", "with --setup or --remove: write it").option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll monitor\n  rentroll monitor --json | jq -r .recommendation\n  rentroll monitor --every 30s\n  rentroll monitor --setup").action((options) => answer(options.json, () => monitor(options)));
}
const unitMs = {
	s: 1e3,
	m: 6e4,
	h: 36e5
};
function parseEvery(text) {
	const [, number = "", unit = ""] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
	const ms = Number(number) * (unitMs[unit] ?? 0);
	if (ms > 0) return ms;
	throw new InvalidArgumentError("Expected a time such as 30s, 5m or 1h.");
}
async function monitor(options) {
	if (options.setup || options.remove) return setUp(options);
	const { readMonitorSettings, watchContext } = await import("./monitor-watch-context.js");
	const { renderMonitor } = await import("./report-render-monitor.js");
	const watch = watchContext(options, readMonitorSettings(options.config, here()), here());
	for (;;) {
		const reading = watch.read();
		print(reading, options.json, () => renderMonitor(reading, terminalOptions()));
		if (options.every === void 0) return options.exitCode === true ? exitCodes[reading.recommendation] : 0;
		await setTimeout(options.every);
	}
}
/** As of a gate: nothing to object, undecided, no. */
const exitCodes = {
	CONTINUE: 0,
	WRAP_UP: 3,
	END_TURN: 1
};
async function setUp({ remove = false, yes = false, json }) {
	const { setUpMonitor } = await import("./set-up-monitor.js");
	const { renderMonitorSetup } = await import("./report-render-monitor.js");
	const result = await setUpMonitor({
		bin: realpathSync(process.argv[1] ?? ""),
		isRemoved: remove,
		isWritten: yes
	}, hereToWrite());
	print(result, json, () => renderMonitorSetup(result, terminalOptions()));
	return 0;
}
/** `statusline`: what Claude Code's status line starts. */
function addStatusLine(program) {
	program.command("statusline").description("a status line of Claude Code: its JSON on stdin, one line about the context on stdout; always ends with 0").addHelpText("after", "\nInstall it: rentroll monitor --setup").action(async () => {
		const { answerStatusLine } = await import("./monitor-answer-status-line.js");
		process.stdout.write(`${answerStatusLine(await readStdin())}\n`);
	});
}
/** Most characters of what Claude Code tells a status line; it is a few thousand. */
const mostCharacters = 1e6;
async function readStdin() {
	let text = "";
	try {
		for await (const chunk of process.stdin.setEncoding("utf8")) {
			text += chunk;
			if (text.length > mostCharacters) return "";
		}
	} catch {}
	return text;
}

export { addMonitor, addStatusLine };