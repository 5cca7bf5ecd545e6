import { c as defaultConfigFile } from "./model.js";
import { c as answer, l as print, s as hereToWrite, u as terminalOptions } from "./commands.js";

// src/entry/commands/keeping/compile.ts
/** `compile`: every agent's memory from the ledger. */
function addCompile(program) {
	program.command("compile").description("write the compiled memory of all agents from the ledger").option("--check", "write nothing; fail and show the first line of each memory that differs from the ledger").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object").addHelpText("after", examples).action((options) => answer(options.json, () => compile(options)));
}
const examples = `
Examples:
  rentroll compile
  rentroll compile --check                exit code 1 when a memory was edited by hand`;
async function compile({ config: configFile, check, json }) {
	const { compileAgents, requireCompiled } = await import("./compile-agents.js");
	const { renderWritten } = await import("./report-render-written.js");
	const title = "Compiled memory is what the ledger gives.";
	const world = hereToWrite();
	if (check) await requireCompiled({ configFile }, world);
	const files = check ? [] : await compileAgents({ configFile }, world);
	print({
		schema: 1,
		files,
		problems: []
	}, json, () => renderWritten(title, files, terminalOptions()));
	return 0;
}

export { addCompile };