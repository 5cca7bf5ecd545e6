import { v as gateSteps } from "./model.js";
import { a as resolveFolder, l as answer } from "./commands.js";
import { a as configOption, c as jsonOption, d as verboseOption, i as concurrencyOption, n as budgetOption, o as headOption, r as cacheOption, s as htmlOption, t as baseOption, u as seedOption } from "./shared-options.js";

// src/entry/commands/measuring/check.ts
/** `check`: the gate, whole. */
function addCheck(program) {
	program.command("check").description("the gate, whole: measure the rules this change adds and judge them").option(...baseOption("commit whose policy judges")).option(...headOption).option(...configOption).option("--anyway", "measure rules that are not worth measuring as well").option("--dry-run", "stop after the plan: nothing is run or spent").option(...concurrencyOption).option(...seedOption).option(...budgetOption).option("--from-step <step>", `start from a step of the same plan's latest run: ${gateSteps.join(", ")}`).option("--fresh", "measure every baseline anew, reuse none of earlier runs").option("--record <folder>", "also write every trial into a folder that --replay reads", resolveFolder).option("--replay <folder>", "take all trials from a recording: no agent, no key, nothing spent", resolveFolder).option("--one-look", "take the first look when a verdict can be expected, as the shards of a matrix do").option("--shards <folder>", "continue from what shards measured (implies --one-look)", resolveFolder).option(...cacheOption).option(...htmlOption).option(...verboseOption).option(...jsonOption).addHelpText("after", examples).action((options) => answer(options.json, () => runCheck(options)));
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