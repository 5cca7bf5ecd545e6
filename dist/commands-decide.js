import { j as ProblemError, l as defaultConfigFile } from "./model.js";
import { a as resolveFolder, d as terminalOptions, i as parsePositive, l as answer, u as print } from "./commands.js";
import { t as baseOption } from "./shared-options.js";

// src/entry/commands/measuring/decide.ts
/** `decide`: verdicts without running anything: from evidence alone, so that anyone can check the arithmetic, or from shards. */
function addDecide(program) {
	program.command("decide").description("verdicts without running anything: from evidence alone, or from what the shards of a plan measured").option("--evidence <path>", "evidence or receipts as JSON or JSON Lines: a file, a folder, or - for stdin").option("--shards <folder>", "recordings of rentroll measure, each in a folder of its own or all in one", resolveFolder).option(...baseOption("with --shards: commit whose policy judges")).option("--head <ref>", "with --shards: commit to judge, or WORKTREE (default: HEAD)").option("--config <file>", `with --shards: config, relative to the repository root (default: ${defaultConfigFile})`).option("--seed <n>", "with --shards: seed of the run instead of the one in the config", parsePositive).option("--budget-tokens <n>", "with --shards: the budget the shards were measured with", parsePositive).option("--anyway", "with --shards: as the shards were planned and measured").option("--html <file>", "with --shards: also write the report as a page with charts").option("--verbose", "with --shards: show each rule in full, what was spent on what, and error rates").option("--json", "print the answer as JSON: one object, or a list when there are several rules").addHelpText("after", examples).action((options) => answer(options.json, () => decide(options)));
}
const examples = `
Examples:
  rentroll decide --evidence evidence.json
  rentroll decide --evidence .rentroll/receipts --json | jq -s 'flatten | map({ rule, verdict, saving })'
  jq .evidence receipt.json | rentroll decide --evidence - --json
  rentroll decide --shards shards                     the gate, over what rentroll measure brought

The shape of evidence, its defaults and the answer: docs/evidence.md.
Exit codes: 0 every rule earns, 1 a rule does not earn or is a regression, 2 could not run (bad evidence), 3 undecided.`;
function decide(options) {
	const { evidence, shards, json, html: _html, ...gate } = options;
	if (shards !== void 0 && evidence === void 0) return decideShards(shards, options);
	const [stray] = Object.keys(gate);
	if (evidence === void 0 || shards !== void 0) throw new ProblemError([oneOf(evidence !== void 0)]);
	if (stray !== void 0) throw new ProblemError([onlyWithShards(stray)]);
	return decideFiles(evidence, json);
}
async function decideShards(shards, { config: configFile = defaultConfigFile, html, json, verbose, evidence: _none, ...rest }) {
	const { runGate } = await import("./load-gate.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { showReport } = await import("./command-line-show-report.js");
	const world = openWorld();
	const report = await runGate({
		...rest,
		configFile,
		mode: {
			kind: "decide",
			shards
		}
	}, world);
	world.progress.close();
	return showReport(report, {
		html,
		json,
		verbose,
		configFile
	});
}
function oneOf(both) {
	return {
		code: "decide-source",
		severity: "error",
		message: both ? "\"--evidence\" and \"--shards\" exclude each other" : "there is nothing to decide from",
		hint: "Write --evidence PATH for evidence alone, or --shards FOLDER for what rentroll measure brought.",
		blame: "setup"
	};
}
function onlyWithShards(name) {
	return {
		code: "decide-source",
		severity: "error",
		message: `"--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}" does not apply to evidence alone`,
		hint: "Evidence carries its own policy: leave the option out.",
		blame: "setup"
	};
}
async function decideFiles(evidence, json) {
	const { decideEvidence } = await import("./decide-evidence.js");
	const { renderDecisionProblems, renderDecisions } = await import("./report-render-decisions.js");
	const result = await decideEvidence({
		path: evidence,
		stdin: process.stdin
	});
	const answers = result.decided.map((one) => ({
		schema: 1,
		...one.answer
	}));
	const [only, ...others] = answers;
	print(only !== void 0 && others.length === 0 ? only : answers, json, () => renderDecisions(result, terminalOptions()));
	if (json === true) for (const line of renderDecisionProblems(result.problems, terminalOptions())) console.error(line);
	return result.exitCode;
}

export { addDecide };