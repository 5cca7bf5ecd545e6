import { c as hereToWrite, d as terminalOptions, l as answer, u as print } from "./commands.js";
import { a as configOption, c as jsonOption } from "./shared-options.js";

// src/entry/commands/keeping/adopt.ts
/** `adopt`: rules of an instruction file into the ledger. */
function addAdopt(program) {
	program.command("adopt").description("move the rules of an instruction file (CLAUDE.md, AGENTS.md) into the ledger, word for word").argument("<file>", "the file, with lines if you like: CLAUDE.md, CLAUDE.md:12 or CLAUDE.md:10-20").option("--section <heading>", "only what stands under this heading, for example \"Testing\" or \"Testing > Rules\"").option("--agent <name>", "whose rules they are (default: the agent whose file it is, else all)").option(...configOption).option("--dry-run", "show what would change, and write nothing").option("--verbose", "list every line that was not taken, and show the diff of every file").option(...jsonOption).addHelpText("after", examples).action((file, options) => answer(options.json, () => adopt(file, options)));
}
const examples = `
Examples:
  rentroll adopt CLAUDE.md --dry-run
  rentroll adopt CLAUDE.md --section "Code style"
  rentroll adopt AGENTS.md:10-20 --agent web

Only sentences that an agent can obey or break become rules; facts, commands, links, code and tables stay in the file.
A rule whose words stood in the file at base is inherited: agents go on reading it, and nobody has measured it yet.
Any other is a candidate, which no agent reads until it earned. The same change compiles memory anew.`;
async function adopt(target, { config: configFile, json, verbose, ...rest }) {
	const { adoptFile } = await import("./adopt-file.js");
	const { renderAdopt } = await import("./report-render-adopt.js");
	const today = (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
	const result = await adoptFile({
		...rest,
		target,
		configFile,
		today
	}, hereToWrite());
	print(result, json, () => renderAdopt(result, {
		...terminalOptions(),
		verbose: verbose === true
	}));
	return 0;
}

export { addAdopt };