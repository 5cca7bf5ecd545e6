import { l as defaultConfigFile, v as gateSteps } from "./model.js";
import { a as resolveFolder, i as parsePositive, o as verboseOption, u as answer } from "./commands.js";

// src/entry/commands/measuring/check.ts
/** `check`: the gate, whole. */
function addCheck(program) {
	program.command("check").description("the gate, whole: measure the rules this change adds and judge them").option("--base <ref>", "commit whose policy judges (default: merge-base with the default branch)").option("--head <ref>", "commit to judge, or WORKTREE (default: HEAD)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--anyway", "measure rules that are not worth measuring as well").option("--dry-run", "stop after the plan: nothing is run or spent").option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--seed <n>", "seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "tighten the budget of the run", parsePositive).option("--from-step <step>", `start from a step of the same plan's latest run: ${gateSteps.join(", ")}`).option("--fresh", "measure every baseline anew, reuse none of earlier runs").option("--record <folder>", "also write every trial into a folder that --replay reads", resolveFolder).option("--replay <folder>", "take all trials from a recording: no agent, no key, nothing spent", resolveFolder).option("--one-look", "take the first look when a verdict can be expected, as the shards of a matrix do").option("--shards <folder>", "continue from what shards measured (implies --one-look)", resolveFolder).option("--cache <folder>", "baseline trials as files (default: in the git directory)", resolveFolder).option("--html <file>", "also write the report as a page with charts").option(...verboseOption).option("--json", "print one JSON object").addHelpText("after", examples).action((options) => answer(options.json, () => runCheck(options)));
}
const examples = `
Examples:
  rentroll check                          the commits of this branch, against the default branch
  rentroll check --head WORKTREE          with edits that are not committed yet
  rentroll check --dry-run                what would be measured, and what it may cost
  rentroll check --base origin/main --json > report.json
  rentroll check --from-step decide       judge again what was measured: no trial is run
  rentroll check --record recordings/pr   keep what this run measures
  rentroll check --replay recordings/pr   repeat it elsewhere: no agent, no key, no cost

Exit codes: 0 pass, 1 the gate says no, 2 could not run, 3 undecided.`;
async function runCheck(options) {
	const { readGateRequest } = await import("./load-check-read-gate-request.js");
	const { runGate } = await import("./load-gate.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { showPlan, showReport } = await import("./command-line-show-report.js");
	const world = openWorld();
	const { config: configFile, html, json, verbose, ...rest } = options;
	const report = await runGate(readGateRequest({
		...rest,
		configFile
	}), world);
	world.progress.close();
	if (options.dryRun === true && json !== true && report.plan.digest !== "") return showPlan(report, { html });
	return showReport(report, {
		html,
		json,
		verbose,
		configFile
	});
}

export { addCheck };