import { at as Option } from "./libraries.js";
import { c as hereToWrite, d as terminalOptions, l as answer, u as print } from "./commands.js";
import { a as configOption, c as jsonOption } from "./shared-options.js";

// src/entry/commands/keeping/init.ts
/** `init`: config, ledger, workflow, a first golden task; imports instruction files. */
function addInit(program) {
	program.command("init").description("write config, ledger, workflow and a first golden task to complete; existing files are never overwritten").option("--yes", "take the defaults instead of asking, and keep existing files").addOption(new Option("--runner <kind>", "what runs the trials, instead of what the files suggest").choices([
		"claude",
		"codex",
		"reference"
	])).option("--import <file...>", "turn the instructions in CLAUDE.md, AGENTS.md and the like into candidates").option(...configOption).option(...jsonOption).addHelpText("after", examples).action((options) => answer(options.json, () => init(options)));
}
const examples = `
Examples:
  rentroll init                                   asks, with defaults
  rentroll init --yes --runner codex              for a repository whose agents are Codex
  rentroll init --yes --import CLAUDE.md AGENTS.md
  rentroll init --yes --import docs/rules.md      again later: what the ledger already says is skipped`;
async function init({ config: configFile, yes, json, runner, import: imports = [] }) {
	const { initRepository } = await import("./init-repository.js");
	const { renderInit } = await import("./report-render-init.js");
	const { askTerminal, takeDefaults } = await import("./load-command-line-ask-terminal.js");
	const terminal = yes ? void 0 : askTerminal();
	const today = (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
	try {
		const result = await initRepository({
			configFile,
			imports,
			today,
			...runner === void 0 ? {} : { runner }
		}, terminal ?? takeDefaults, hereToWrite());
		print({
			schema: 1,
			...result
		}, json, () => renderInit(result, terminalOptions()));
		return 0;
	} finally {
		terminal?.close();
	}
}

export { addInit };