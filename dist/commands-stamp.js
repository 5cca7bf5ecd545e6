import { c as hereToWrite, d as terminalOptions, l as answer, u as print } from "./commands.js";
import { a as configOption, c as jsonOption, t as baseOption } from "./shared-options.js";

// src/entry/commands/keeping/stamp.ts
/** `stamp`: verdicts into ledger, receipts, baselines and compiled memory. */
function addStamp(program) {
	program.command("stamp").description("write measured verdicts into the working tree: ledger, receipts, baselines, compiled memory").option(...baseOption("commit the rules were measured against")).option(...configOption).option("--dry-run", "say what would be written, and write nothing").option(...jsonOption).addHelpText("after", examples).action((options) => answer(options.json, () => stamp(options)));
}
const examples = `
Examples:
  rentroll stamp --dry-run
  rentroll stamp && git add --all && git commit --message "Stamp verdicts"

A rule that earns becomes active; one that does not earn, or saves by failing tasks, is evicted; an undecided one stays.
Of audits, a first strike is recorded; the second in a row evicts. Of rules that share a memory only one leaves at a time.
Only verdicts for the rule as it reads now are written. Running it twice changes nothing.`;
async function stamp({ config: configFile, json, ...rest }) {
	const { stampRules } = await import("./stamp-rules.js");
	const { renderStamp } = await import("./report-render-stamp.js");
	const result = await stampRules({
		...rest,
		configFile
	}, hereToWrite());
	print({
		schema: 1,
		...result
	}, json, () => renderStamp(result, terminalOptions()));
	return 0;
}
/** `compile`: every agent's memory from the ledger. */
function addCompile(program) {
	program.command("compile").description("write the compiled memory of all agents from the ledger").option("--check", "write nothing; fail and show the first line of each memory that differs from the ledger").option(...configOption).option(...jsonOption).addHelpText("after", compileExamples).action((options) => answer(options.json, () => compile(options)));
}
const compileExamples = `
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

export { addCompile, addStamp };