import { i as hasErrors } from "./stable-json.js";
import { S as composeFailure } from "./render-json.js";
import { i as openWorld, n as runGate, t as runLint } from "./run-lint.js";
import { n as publishReport, r as tightenReport } from "./action-publish.js";

// src/gate/lint/report-lint.ts
/** Lint findings as a report, so that every renderer can show them: nothing is planned, measured or spent. */
function reportLint({ problems, notices }, configFile) {
	const report = composeFailure(problems, { configFile });
	const warnings = problems.length;
	const fine = `Lint found no errors${warnings === 0 ? "" : ` and ${warnings} warning${warnings === 1 ? "" : "s"}`}.`;
	return {
		...report,
		notices,
		...hasErrors(problems) ? {} : { headline: fine }
	};
}

// src/entry/action-modes.ts
/** Runs what `mode` asks for in the checkout at `cwd` and publishes its report. */
async function runMode(inputs, range, cwd) {
	const world = {
		...openWorld(),
		cwd
	};
	const report = await makeReport(inputs, range, world);
	world.progress.close();
	await publishReport(tightenReport(report, inputs.onUndecided), inputs.mode);
}
async function makeReport(inputs, range, world) {
	const { mode, config: configFile, budgetTokens, concurrency } = inputs;
	const base = range.base === void 0 ? {} : { base: range.base };
	if (mode === "lint") return reportLint(await runLint({
		configFile,
		prove: true,
		...base
	}, world), configFile);
	return runGate({
		configFile,
		head: range.head,
		dryRun: mode === "plan",
		...base,
		...budgetTokens === void 0 ? {} : { budgetTokens },
		...concurrency === void 0 ? {} : { concurrency }
	}, world);
}

export { runMode };