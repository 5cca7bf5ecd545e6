import { c as defaultConfigFile } from "./model.js";
import { c as answer, i as resolveFolder, l as print, r as parsePositive, u as terminalOptions } from "./commands.js";

// src/entry/commands/measuring/bench.ts
/** `bench`: suites against their first and best baselines. */
function addBench(program) {
	program.command("bench").argument("[agent]", "agent of the config, or all", "all").description("run suites as they stand: freeze first baselines, lower the best, compare with both").option("--runs <n>", "completed or failed trials per task, including those in the journal", parsePositive, 3).option("--task <id>", "only this golden task (may be repeated)", (id, all) => [...all, id], []).option("--rule <id>", "also with this candidate added, or this active rule left out; describes, never decides").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--dry-run", "say what would be run and what it may cost: nothing is run or written").option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive).option("--seed <n>", "seed instead of the one in the config, for other trials", parsePositive).option("--budget-tokens <n>", "tighten the budget of the run", parsePositive).option("--record <folder>", "also write every trial into a folder", resolveFolder).option("--cache <folder>", "baseline trials as files (default: in the git directory)", resolveFolder).option("--json", "print one JSON object").addHelpText("after", examples).action((agent, options) => answer(options.json, () => bench(agent, options)));
}
const examples = `
Examples:
  rentroll bench                          every suite, 3 trials per task
  rentroll bench sql --runs 6             enough for later checks to screen against
  rentroll bench sql --task sql-01 --rule search-first
  rentroll bench --cache baselines        also as files, for checks on other machines
  rentroll bench --dry-run

The working tree is benched: its active rules, fixture and tasks. Trials in the journal are not run again for
seven days; the same command continues after an interrupt, and more --runs add to what is there.
The first completed trial of a task is its first baseline for good; commit .rentroll/baselines.yml.

Exit codes: 0 measured, 2 could not run, 3 stopped before all trials had run (budget or interrupt).`;
async function bench(agent, options) {
	const { task: tasks, config: configFile, json, dryRun, ...rest } = options;
	const request = {
		...rest,
		agent,
		tasks,
		configFile
	};
	const { openWorld } = await import("./load-command-line-open-world.js");
	const world = openWorld({ again: "the same command goes on" });
	if (dryRun === true) {
		const { planBench } = await import("./suites-plan-bench.js");
		const { renderBenchPlan } = await import("./report-render-bench-plan.js");
		const plan = await planBench(request, world);
		print(plan, json, () => renderBenchPlan(plan, terminalOptions()));
		return 0;
	}
	const { judgeBench, runBench } = await import("./suites-run-bench.js");
	const { renderBench } = await import("./report-render-bench.js");
	const report = await runBench(request, world);
	world.progress.close();
	print(report, json, () => renderBench(report, terminalOptions()));
	return judgeBench(report).exitCode;
}

export { addBench };