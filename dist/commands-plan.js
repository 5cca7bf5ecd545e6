import { ct as InvalidArgumentError } from "./libraries.js";
import { j as ProblemError } from "./model.js";
import { C as parseShardCount } from "./text.js";
import { l as answer, u as print } from "./commands.js";
import { a as configOption, n as budgetOption, o as headOption, t as baseOption, u as seedOption } from "./shared-options.js";

// src/entry/commands/measuring/plan.ts
/** `plan`: what `check` would measure, and what it may cost. */
function addPlan(program) {
	program.command("plan").description("what check would measure, with trials, tokens and dollars, expected and at worst; nothing is run or spent").option(...baseOption("commit whose policy judges")).option(...headOption).option(...configOption).option(...seedOption).option(...budgetOption).option("--anyway", "measure rules that are not worth measuring as well").option("--shards <n>", "divide it into at most n shards for machines that measure side by side", readShardCount).option("--json", "print one JSON object, as check --dry-run does; with --shards, the shards").addHelpText("after", examples).action((options) => answer(options.json, () => plan(options)));
}
const examples = `
Examples:
  rentroll plan                           the commits of this branch
  rentroll plan --head WORKTREE           with edits that are not committed yet
  rentroll plan --json | jq .plan.expected
  rentroll plan --shards 3 --json | jq -c .shards     the matrix of a workflow: docs/adoption.md`;
function readShardCount(text) {
	try {
		return parseShardCount(text);
	} catch (error) {
		if (error instanceof ProblemError) throw new InvalidArgumentError(error.problems.map(({ hint }) => hint).join(" "));
		throw error;
	}
}
async function plan({ config: configFile, json, shards: wanted, ...rest }) {
	const { readGateRequest } = await import("./load-check-read-gate-request.js");
	const { runGate } = await import("./load-gate.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { showPlan, showReport } = await import("./command-line-show-report.js");
	const world = openWorld();
	const request = readGateRequest({
		...rest,
		configFile,
		dryRun: true,
		oneLook: wanted !== void 0
	});
	const report = await runGate(request, world);
	world.progress.close();
	const { digest, rules } = report.plan;
	if (digest === "" && report.problems.length > 0) return showReport(report, { json });
	if (wanted !== void 0) {
		const { planShards } = await import("./load-shards-plan-fan-out.js");
		return showShards(report, rules.length === 0 ? [] : await planShards(request, wanted, world), json);
	}
	return json === true || digest === "" ? showReport(report, { json }) : showPlan(report);
}
async function showShards(report, shards, json) {
	const { showPlan, showReport } = await import("./command-line-show-report.js");
	const { digest } = report.plan;
	if (json === true) {
		print({
			schema: 1,
			plan: digest,
			count: shards.length,
			shards
		}, json, () => "");
		return report.judgement.exitCode;
	}
	if (digest === "") return showReport(report, { json });
	const { renderShards } = await import("./report-render-shards.js");
	await showPlan(report);
	process.stdout.write(renderShards(shards));
	return report.judgement.exitCode;
}

export { addPlan };