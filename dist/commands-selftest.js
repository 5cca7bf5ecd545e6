import { d as terminalOptions, i as parsePositive, l as answer, u as print } from "./commands.js";
import { a as configOption, c as jsonOption, i as concurrencyOption } from "./shared-options.js";

// src/entry/commands/measuring/selftest.ts
/** `selftest`: what the gate can tell apart with these suites. */
function addSelfTest(program) {
	program.command("selftest").description("how often a rule that does nothing would earn with your suite, and its power, by replaying the gate").option("--agent <name>", "agent of the config (default: all with golden tasks)").option("--trials <n>", "run baseline trials first, until each task has this many from the last week", parsePositive).option("--placebo", "with --trials: as many with a line that asks for nothing, for what a mere line moves (rules with a probe)").option("--replays <n>", "replays per saving; more of them narrow the ±", parsePositive, 500).option("--seed <n>", "seed instead of the one in the config, for other draws", parsePositive).option(...configOption).option(...concurrencyOption).option("--budget-tokens <n>", "tighten the budget of the new trials", parsePositive).option(...jsonOption).addHelpText("after", examples).action((options) => answer(options.json, () => runCommand(options)));
}
const examples = `
Examples:
  rentroll selftest                              from existing trials; nothing is run
  rentroll selftest --agent sql --trials 8       run baseline trials first, up to 8 per golden task
  rentroll selftest --json | jq '.tests[].fresh[] | {effect, earns}'

The gate's own procedure is replayed on trials drawn like your baseline trials, under the policy of the working tree.
Four trials a task give a first idea, sixteen a good one.

Exit codes: 0, or 2 when it could not run, for example without a baseline trial in journal or receipts.`;
async function runCommand({ config: configFile, json, ...rest }) {
	const { runSelfTest } = await import("./selftest-run-self-test.js");
	const { renderSelfTest } = await import("./report-render-self-test.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const world = openWorld({ again: "the same command goes on" });
	const report = await runSelfTest({
		...rest,
		configFile
	}, world);
	world.progress.close();
	print(report, json, () => renderSelfTest(report, terminalOptions()));
	return 0;
}

export { addSelfTest };