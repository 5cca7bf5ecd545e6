import { i as parsePositive, l as answer, u as print } from "./commands.js";
import { a as configOption, c as jsonOption, d as verboseOption, i as concurrencyOption, s as htmlOption } from "./shared-options.js";

// src/entry/commands/measuring/resume.ts
/** `resume`: the latest unfinished run, from where its journal ends. */
function addResume(program) {
	program.command("resume").description("continue the latest unfinished run; journalled trials are not paid for again").option(...configOption).option(...concurrencyOption).option("--budget-tokens <n>", "limit of the run instead of the one it was started with", parsePositive).option(...htmlOption).option(...verboseOption).option(...jsonOption).addHelpText("after", examples).action((options) => answer(options.json, () => resume(options)));
}
const examples = `
Examples:
  rentroll resume                         after an interrupt, a crash or trouble with the environment
  rentroll resume --budget-tokens 2000000 after a tight budget stopped check --budget-tokens

When the latest run has finished, its report is shown again. A run whose plan has changed ends with exit code 2.
Exit codes: those of check; 0 when there is nothing to resume.`;
async function resume({ config: configFile, html, json, verbose, ...rest }) {
	const { resumeRun } = await import("./resume-run.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { showReport } = await import("./command-line-show-report.js");
	const world = openWorld();
	const report = await resumeRun({
		...rest,
		configFile
	}, world);
	world.progress.close();
	if (report === void 0) {
		print({
			schema: 1,
			resumed: false
		}, json, () => "Nothing to resume: nothing has been measured in this clone.\n");
		return 0;
	}
	return showReport(report, {
		html,
		json,
		verbose,
		configFile
	});
}

export { addResume };