import { j as ProblemError } from "./model.js";
import { C as defined } from "./util.js";
import { d as terminalOptions, i as parsePositive, l as answer, s as here, u as print } from "./commands.js";
import { a as configOption, c as jsonOption, i as concurrencyOption, t as baseOption } from "./shared-options.js";

// src/entry/commands/keeping/verify.ts
/** `verify`: receipts against the repository, without running anything unless a spot-check is asked for. */
function addVerify(program) {
	program.command("verify").description("check every receipt against the repository: recompute its numbers, compare its hashes; nothing is run").option(...baseOption("commit a new receipt must fit")).option(...configOption).option("--spot-check <n>", "also run n trials of each receipt again, and compare what they cost", parsePositive).option("--rule <id>", "spot-check only this receipt (may be repeated)", (id, all) => [...all, id], []).option("--changed", "spot-check only receipts that are new or differ from the base").option("--draw <text>", "chooses the trials; the same value chooses the same ones again (default: random)").option("--dry-run", "say what a spot-check would run and what it may cost: nothing is run").option(...concurrencyOption).option("--budget-tokens <n>", "tighten the budget of the spot-check", parsePositive).option(...jsonOption).addHelpText("after", examples).action((options) => answer(options.json, () => verify(options)));
}
const examples = `
Examples:
  rentroll verify
  rentroll verify --json | jq '.receipts[] | select(.state != "valid")'
  rentroll verify --spot-check 16 --changed --dry-run
  rentroll verify --spot-check 16 --changed --draw "$GITHUB_RUN_ID"

States: valid; stale (a warning: what it was measured on has changed since); mismatched, forged and unreadable (exit code 1).
Spot-check: consistent; doubtful (a warning); inconsistent and forged (exit code 1); skipped. Exit code 3: it ended early.`;
async function verify(options) {
	const { config: configFile, json, base } = options;
	const request = base === void 0 ? { configFile } : {
		configFile,
		base
	};
	if (options.spotCheck !== void 0) return spotCheck(options, options.spotCheck, request);
	refuseStray(options);
	const { verifyReceipts } = await import("./load-verify-receipts.js");
	const { renderReceipts } = await import("./load-report-render-receipts.js");
	const result = await verifyReceipts(request, here());
	print({
		schema: 1,
		...result
	}, json, () => renderReceipts(result, terminalOptions()));
	return result.exitCode;
}
/** Loaded only when it is asked for: it brings everything that measures. */
async function spotCheck({ json, rule: rules, changed = false, draw = drawAnew(), dryRun, concurrency, budgetTokens }, trials, place) {
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { runSpotCheck } = await import("./run-spot-check.js");
	const { renderSpotCheck } = await import("./report-render-spot-check.js");
	const world = openWorld({ again: `the same command with --draw ${draw} continues` });
	const limits = { ...defined({
		dryRun,
		concurrency,
		budgetTokens
	}) };
	const result = await runSpotCheck({
		...place,
		...limits,
		trials,
		draw,
		rules,
		changed
	}, world);
	world.progress.close();
	print({
		schema: 1,
		...result
	}, json, () => renderSpotCheck(result, terminalOptions()));
	return result.exitCode;
}
/** Nobody who wrote a receipt could have known it. */
function drawAnew() {
	return crypto.randomUUID();
}
function refuseStray({ rule, changed, draw, dryRun, concurrency, budgetTokens }) {
	const strays = {
		"--rule": rule[0],
		"--changed": changed,
		"--draw": draw,
		"--dry-run": dryRun,
		"--concurrency": concurrency,
		"--budget-tokens": budgetTokens
	};
	const first = Object.keys(strays).find((name) => strays[name] !== void 0);
	if (first === void 0) return;
	throw new ProblemError([{
		code: "verify-nothing-to-run",
		severity: "error",
		message: `"${first}" is about a spot-check, but none was asked for`,
		hint: `Add --spot-check with a number of trials, or leave ${first} out.`,
		blame: "setup"
	}]);
}

export { addVerify };