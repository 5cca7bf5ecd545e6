import { N as hasErrors, c as continuationOf, i as listMeasured, j as ProblemError, u as looksOf } from "./model.js";
import { t as lintSides } from "./repository-lint.js";
import { a as loadInputs, i as effectiveConfig } from "./repository-reading.js";
import { x as judgingConfig } from "./repository-receipts.js";
import { n as startSteps } from "./run-checkpoint.js";
import { n as handOnGate, t as measureRules } from "./run-measuring.js";
import { c as planGate, i as refuseOtherRun, r as nameLostRun, s as nameRun } from "./run-planning.js";
import { n as saveRun, r as composeReport, s as composeStop } from "./run-reporting.js";
import { i as countAgain, n as openReceipts, t as creditConfirmed } from "./run-spot-checks.js";

// src/gate.ts
/**
* The gate, whole: ledger → plan → measure → decide → report. The same call answers on a laptop and in CI. `proved` are receipts that this
* process proved before their commit was made. Bad input and trouble end in a report with outcome `error` or `fail`; only bugs throw.
*/
async function runGate(request, world, proved = []) {
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
		const opened = openReceipts(inputs, {
			...base,
			config
		}, lint, {
			mode,
			env: world.env,
			proved
		});
		const { lint: known } = opened;
		const { waiting, anyway } = request;
		const isPaid = mode.kind === "measure" || mode.kind === "plan";
		const wishes = {
			looks: looksOf(mode),
			waiting,
			anyway,
			isPaid,
			...opened
		};
		const plans = await steps.take("plan", planGate(inputs, base, known, config, wishes));
		const planned = {
			...plans,
			...countAgain(inputs, plans, config.budget, world.now())
		};
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
		const found = creditConfirmed(inputs, lint, opened, {
			lint: known,
			planned,
			measured
		});
		const report = composeReport({
			asked,
			inputs,
			config,
			...found
		});
		await steps.take("report", saveRun(inputs, base, found.measured, report, world.now()));
		await handOnGate(inputs, found.measured, report, world);
		return report;
	} catch (error) {
		if (error instanceof ProblemError) return composeStop(error, request);
		throw error;
	}
}

export { runGate as t };