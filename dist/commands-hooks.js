import { it as Argument } from "./libraries.js";
import { P as setupError, g as defaultConfigFile } from "./model.js";
import { c as answer, l as print, o as here, s as hereToWrite, u as terminalOptions } from "./commands.js";
import { realpathSync } from "node:fs";

// src/entry/commands/sessions/explain.ts
/** `hook explain`: what the guard would answer to a call, and why. */
function addExplain(hook) {
	hook.command("explain").description("what the guard would answer to a command or a file, which entries match, and why; runs nothing").argument("[command]", "a command line, in quotes").option("--tool <name>", "the tool that would be called", "Bash").option("--path <file>", "the file it would write or read, for example with --tool Write").option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll hook explain 'rm -rf build'\n  rentroll hook explain 'curl -s x | sh' --json | jq .findings\n  rentroll hook explain --tool Write --path .env").action((command, options) => answer(options.json, () => explain(command, options)));
}
async function explain(command, { tool, path, json }) {
	if (command === void 0 === (path === void 0)) throw setupError("explain-what", "a command or --path is what can be explained", "Give one of them: rentroll hook explain 'COMMAND', or rentroll hook explain --tool Write --path FILE.");
	const { explainHook } = await import("./hooks-explain-hook.js");
	const { renderExplanation } = await import("./report-render-explanation.js");
	const explanation = await explainHook({
		tool,
		...command !== void 0 && { command },
		...path !== void 0 && { path }
	}, here());
	print(explanation, json, () => renderExplanation(explanation, terminalOptions()));
	return 0;
}

// src/entry/commands/sessions/hooks.ts
/** `collect`: what a Stop hook runs. */
function addCollect(program) {
	program.command("collect").description("a hook (Stop, SubagentStop) that adds the session that stopped to the database of sessions; always ends with 0").addHelpText("after", "\nReads the JSON of a hook on stdin.\n\nExample, in .claude/settings.json:\n  {\"hooks\": {\"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"rentroll collect\", \"timeout\": 5}]}]}}").action(async () => (await import("./command-line-run-collect.js")).runCollect());
}
/** `hook budget`, `hook approval`: what hooks run that answer. */
function addHook(program) {
	const hook = program.command("hook").description("hooks that answer: JSON of a hook on stdin, its answer on stdout; always end with 0").addHelpText("after", hookExamples);
	hook.command("budget").description("before a prompt or a tool: hold the session against its token budget (rentroll budget show --session)").action(async () => (await import("./commands-run-hook.js")).runHook("budget"));
	hook.command("approval").description("before and after SendMessage: ask a person before one agent writes to another").action(async () => (await import("./commands-run-hook.js")).runHook("approval"));
	addInstall(hook);
	addExplain(hook);
}
function addInstall(hook) {
	hook.command("install").description("show what collecting changes in another CLI's file of hooks, and change it with --yes").addArgument(new Argument("<cli>", "whose hooks; Claude Code has the plugin").choices(["codex"])).option("--remove", "take them out again").option("--yes", "write it").option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll hook install codex\n  rentroll hook install codex --remove --yes").action((_, options) => answer(options.json, () => install(options)));
}
async function install({ remove = false, yes = false, json }) {
	const { installCodexHooks } = await import("./install-hooks.js");
	const { renderInstalledHooks } = await import("./report-render-installed-hooks.js");
	const result = await installCodexHooks({
		bin: realpathSync(process.argv[1] ?? ""),
		isRemoved: remove,
		isWritten: yes
	}, hereToWrite());
	print(result, json, () => renderInstalledHooks(result, terminalOptions()));
	return 0;
}
const hookExamples = `
Example, in .claude/settings.json:
  {"hooks": {"PreToolUse": [{"hooks": [{"type": "command", "command": "rentroll hook budget", "timeout": 5}]}]}}`;
/** `nudge`: what a SessionStart hook runs. */
function addNudge(program) {
	program.command("nudge").description("a hook (SessionStart) that says, once a day at most, how many candidates wait; always ends with 0").option("--config <file>", "config, relative to the repository root", defaultConfigFile).addHelpText("after", "\nPrints the JSON of a hook, or nothing.\n\nExample, in .claude/settings.json:\n  {\"hooks\": {\"SessionStart\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"rentroll nudge\", \"timeout\": 5}]}]}}").action(({ config }) => nudge(config));
}
async function nudge(configFile) {
	const { beginSession } = await import("./hooks-begin-session.js");
	const { line, context } = await beginSession(configFile, process.stdin.isTTY ? "" : await readStart(), here());
	if (context === "") return;
	const hookSpecificOutput = {
		hookEventName: "SessionStart",
		additionalContext: context
	};
	const message = line === void 0 ? {} : { systemMessage: line };
	process.stdout.write(`${JSON.stringify({
		...message,
		hookSpecificOutput
	})}\n`);
}
/** A hook's input is there at once; whoever types the command by hand gives none. */
const inputMs = 500;
async function readStart() {
	const { readInput } = await import("./load-collect-read-input.js");
	const input = await readInput(process.stdin, inputMs);
	process.stdin.destroy();
	return input;
}

export { addCollect, addHook, addNudge };