import { h as defaultConfigFile } from "./model.js";
import { i as parsePositive, l as answer } from "./commands.js";

// src/entry/commands/measuring/compress.ts
/** `compress`: shorter words for a rule that earns, judged against those that stand. */
function addCompress(program) {
	program.command("compress").description("look for shorter words of an active rule and measure that memory is no worse for them").argument("<rule>", "id of an active rule").option("--to <text>", "the new words; without it one call of your own Claude Code, without tools, looks for them").option("--model <model>", "the model that is asked (default: distill.model of the config)").option("--with-tokens <n>", "most tokens that asking may take", parsePositive, 2e4).option("--dry-run", "stop after the bill: nothing is measured").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--seed <n>", "seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "tighten the budget of the run", parsePositive).option("--verbose", "every figure of the verdict").option("--json", "print one JSON object").addHelpText("after", examples).action((rule, options) => answer(options.json, () => runCompress(rule, options)));
}
const examples = `
Examples:
  rentroll compress open-first                               ask for shorter words, and measure them
  rentroll compress open-first --to 'Open the named file first.'
  rentroll compress open-first --to '...' --dry-run          what measuring would cost

Nothing is applied: words that are no worse lie in .rentroll/proposals, as a patch and with their receipt.
Exit codes: 0 no worse, 1 the old words are missed, 2 could not run, 3 undecided.`;
async function runCompress(rule, options) {
	const { compressRule } = await import("./compress-rule.js");
	const { renderCompress } = await import("./report-render-compress.js");
	const { print, terminalOptions } = await import("./load-command-line-answer.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { to, model, withTokens: mostTokens, dryRun, config: configFile, concurrency, seed, budgetTokens } = options;
	const world = openWorld();
	const done = await compressRule({
		rule,
		words: to === void 0 ? {
			kind: "model",
			mostTokens,
			...model === void 0 ? {} : { model }
		} : {
			kind: "given",
			body: to
		},
		configFile,
		dryRun: dryRun === true,
		...concurrency === void 0 ? {} : { concurrency },
		...seed === void 0 ? {} : { seed },
		...budgetTokens === void 0 ? {} : { budgetTokens }
	}, world);
	world.progress.close();
	const { judgement, ...report } = done.report;
	const detail = options.verbose === true ? { kind: "verbose" } : { kind: "brief" };
	print({
		...done,
		report
	}, options.json, () => renderCompress(done, {
		...terminalOptions(),
		detail
	}));
	return judgement.exitCode;
}

export { addCompress };