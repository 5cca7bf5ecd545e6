import { c as hereToWrite, d as terminalOptions, s as here, u as print } from "./commands.js";
import { n as findLauncher } from "./find-rentroll.js";
import { setTimeout } from "node:timers/promises";

// src/entry/commands/sessions/run-monitor.ts
/** Runs `monitor`. */
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
		launcher: findLauncher(),
		isRemoved: remove,
		isWritten: yes
	}, hereToWrite());
	print(result, json, () => renderMonitorSetup(result, terminalOptions()));
	return 0;
}
/** Runs `statusline`: a line for whatever comes on stdin. */
async function runStatusLine() {
	const { answerStatusLine } = await import("./monitor-answer-status-line.js");
	process.stdout.write(`${answerStatusLine(await readStdin())}\n`);
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

export { monitor, runStatusLine };