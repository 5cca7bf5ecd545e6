import { at as Option } from "./libraries.js";
import { l as defaultConfigFile } from "./model.js";
import { d as terminalOptions, i as parsePositive, l as answer, r as parseEvery, s as here, u as print } from "./commands.js";
import { c as jsonOption } from "./shared-options.js";

// src/entry/commands/sessions/history.ts
const [usualDays, usualRows] = [90, 4];
/** `history`: how real work went. */
function addHistory(program) {
	program.command("history").description("where the tokens of real work went: by project, agent, model and tool, and week by week").option("--days <n>", "days before today that are looked at", parsePositive, usualDays).option("--all", "everything that was collected").option("--top <n>", "most rows of each table", parsePositive, usualRows).option(...jsonOption).addHelpText("after", "\nExamples:\n  rentroll session history\n  rentroll session history --all --json | jq .projects").action((options) => answer(options.json, () => history(options)));
}
async function history({ days, all, top: most, json }) {
	const { readHistory } = await import("./read-history.js");
	const { renderHistory } = await import("./report-render-history.js");
	(await import("./load-collect-sweep-rows.js")).sweepNow(here());
	const result = readHistory({
		most,
		...all ? {} : { days }
	}, here());
	print(result, json, () => renderHistory(result, terminalOptions()));
	return 0;
}
/** `import`: sessions from the transcripts that lie on this machine. */
function addImport(program) {
	program.command("import").description("read the transcripts of Claude Code and Codex on this machine, as far as they have grown since the last time").argument("[folder...]", "folders to look into (default: ~/.claude/projects and ~/.codex/sessions)").option("-q, --quiet", "no progress on stderr").option(...jsonOption).addHelpText("after", "\nExamples:\n  rentroll session import\n  rentroll session import ~/old-laptop/.claude/projects --json").action((folders, options) => answer(options.json, () => importSessions(folders, options)));
}
async function importSessions(folders, { json, quiet }) {
	const { importTranscripts } = await import("./collect-import-transcripts.js");
	const { renderImport } = await import("./report-render-import.js");
	const onProgress = quiet ? void 0 : showProgress(process.stderr);
	const result = importTranscripts({
		folders,
		...onProgress && { onProgress }
	}, here());
	print(result, json, () => renderImport(result, terminalOptions()));
	return 0;
}
/** How often a line is written: on a terminal it is drawn over, in a log each stays. */
const [drawnEveryMs, loggedEveryMs] = [100, 5e3];
function showProgress(stream) {
	let next = performance.now() + (stream.isTTY ? drawnEveryMs : loggedEveryMs);
	return (doneBytes, allBytes, files) => {
		if (performance.now() < next) return;
		next = performance.now() + (stream.isTTY ? drawnEveryMs : loggedEveryMs);
		const text = `read ${files} transcripts, ${Math.floor(100 * doneBytes / Math.max(1, allBytes))} %`;
		stream.write(stream.isTTY ? `\r${text}${doneBytes === allBytes ? "\n" : ""}` : `${text}\n`);
	};
}
/** `monitor`: how full the context of a session is. */
function addMonitor(program) {
	program.command("monitor").description("how full the context of the session here is, and what follows: CONTINUE, WRAP_UP or END_TURN").addOption(new Option("--session <id>", "of this session (default: the newest of this project)").conflicts("transcript")).option("--transcript <file>", "of the session of this transcript").option("--every <time>", "again and again until interrupted, for example 30s", parseEvery).option("--config <file>", "config with the thresholds, relative to the repository root", defaultConfigFile).option("--exit-code", "end with 0 for CONTINUE, 3 for WRAP_UP, 1 for END_TURN").addOption(new Option("--setup", "show what a status line changes in Claude Code's settings").conflicts("remove")).option("--remove", "show what taking the status line out again changes").option("--yes", "with --setup or --remove: write it").option(...jsonOption).addHelpText("after", "\nExamples:\n  rentroll session monitor\n  rentroll session monitor --json | jq -r .recommendation\n  rentroll session monitor --every 30s\n  rentroll session monitor --setup").action((options) => answer(options.json, async () => (await import("./commands-run-monitor.js")).monitor(options)));
}
/** `statusline`: what Claude Code's status line starts. */
function addStatusLine(program) {
	program.command("statusline").description("a status line of Claude Code: its JSON on stdin, one line about the context on stdout; always ends with 0").addHelpText("after", "\nInstall it: rentroll session monitor --setup").action(async () => (await import("./commands-run-monitor.js")).runStatusLine());
}

export { addHistory, addImport, addMonitor, addStatusLine };