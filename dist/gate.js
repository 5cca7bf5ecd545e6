import { A as hasErrors, O as ProblemError, c as continuationOf, i as listMeasured, u as looksOf } from "./model.js";
import { t as lintSides } from "./repository-lint.js";
import { a as loadInputs, i as effectiveConfig } from "./repository-reading.js";
import { h as judgingConfig } from "./repository-receipts.js";
import { n as startSteps } from "./run-checkpoint.js";
import { n as handOnGate, t as measureRules } from "./run-measuring.js";
import { c as planGate, i as refuseOtherRun, r as nameLostRun, s as nameRun } from "./run-planning.js";
import { n as saveRun, o as composeFailure, r as composeReport } from "./run-reporting.js";
import { n as confirmWishOf, t as confirmReceipts } from "./run-spot-checks.js";

// src/gate.ts
/**
* The gate, whole: ledger → plan → measure → decide → report. The same call answers on a laptop and in CI.
* Bad input and trouble end in a report with outcome `error` or `fail`; only bugs throw.
*/
async function runGate(request, world) {
	const { mode } = request;
	const asked = {
		kind: "gate",
		request
	};
	const { onlyRun } = continuationOf(mode);
	try {
		const steps = startSteps(continuationOf(mode), world);
		const inputs = await steps.take("read", loadInputs(request, world));
		const lint = await steps.take("lint", lintSides(inputs));
		const { base } = inputs;
		if (base?.config === void 0 || hasErrors(lint.problems)) return composeReport({
			asked,
			inputs,
			lint: nameLostRun(lint, onlyRun)
		});
		const config = effectiveConfig(judgingConfig({
			...base,
			config: base.config
		}), request);
		const known = await confirmReceipts(inputs, {
			...base,
			config
		}, lint, confirmWishOf(mode), world);
		const { waiting, anyway } = request;
		const wishes = {
			looks: looksOf(mode),
			waiting,
			anyway,
			isPaid: mode.kind === "measure" || mode.kind === "plan"
		};
		const planned = await steps.take("plan", planGate(inputs, base, known, config, wishes));
		refuseOtherRun(nameRun(planned.plan, mode), onlyRun);
		if (mode.kind === "plan" || mode.kind === "standing" || listMeasured(planned.plan).length === 0) return composeReport({
			asked,
			inputs,
			lint: known,
			config,
			planned
		});
		const measured = await measureRules(inputs, base, planned, config, {
			...request,
			mode
		}, world, steps);
		const report = composeReport({
			asked,
			inputs,
			lint: known,
			config,
			planned,
			measured
		});
		await steps.take("report", saveRun(inputs, base, measured, report));
		await handOnGate(inputs, measured, report, world);
		return report;
	} catch (error) {
		if (error instanceof ProblemError) return composeFailure(error.problems, request);
		throw error;
	}
}

export { runGate as t };