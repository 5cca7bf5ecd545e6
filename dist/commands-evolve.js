import { h as defaultConfigFile } from "./model.js";
import { i as parsePositive, l as answer } from "./commands.js";

// src/entry/commands/measuring/evolve.ts
/** `evolve`: a cheaper definition for an agent, compared with the one that stands. */
function addEvolve(program) {
	program.command("evolve").description("look for a cheaper definition of an agent and compare it with the one that stands; nothing is applied").argument("<agent>", "an agent of the config with a definition").option("--variant <file>", "the other definition; without it one call of your own Claude Code, without tools, writes one").option("--model <model>", "the model that is asked (default: distill.model of the config)").option("--with-tokens <n>", "most tokens that asking may take", parsePositive, 6e4).option("--dry-run", "stop after the bill: nothing is measured").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--seed <n>", "seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "tighten the budget of the run", parsePositive).option("--top-up <n>", "batches after the first that may run at most", parsePositive).option("--json", "print one JSON object").addHelpText("after", examples).action((agent, options) => answer(options.json, () => runEvolve(agent, options)));
}
const examples = `
Examples:
  rentroll evolve sql                               ask for a cheaper definition, and compare it
  rentroll evolve sql --variant drafts/sql.md       compare one of yours
  rentroll evolve sql --variant drafts/sql.md --dry-run

Only the description and the words below the head may differ: name, tools, model, memory and every other key stay.
A variant that is cheaper lies in .rentroll/proposals with its receipt.
Exit codes: 0 cheaper, 1 not, 2 could not run, 3 undecided.`;
async function runEvolve(agent, options) {
	const { evolveAgent } = await import("./evolve-agent.js");
	const { renderEvolve } = await import("./report-render-evolve.js");
	const { print, terminalOptions } = await import("./load-command-line-answer.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { variant: file, model, withTokens: mostTokens, dryRun, config: configFile, json, ...limits } = options;
	const world = openWorld();
	const variant = file === void 0 ? {
		kind: "model",
		mostTokens,
		...model === void 0 ? {} : { model }
	} : {
		kind: "given",
		file
	};
	const done = await evolveAgent({
		...limits,
		agent,
		variant,
		configFile,
		dryRun: dryRun === true
	}, world);
	world.progress.close();
	print(done, json, () => renderEvolve(done, terminalOptions()));
	return done.comparison.exitCode;
}

export { addEvolve };