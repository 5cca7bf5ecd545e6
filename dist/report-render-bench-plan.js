import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount } from "./report-words.js";
import { A as setPage, D as renderSpend, N as wrapIndented, P as wrapText } from "./report-terminal.js";

// src/stages/gate/report/terminal/measured/render-bench-plan.ts
/** What a bench would run, for people. */
function renderBenchPlan(plan, options) {
	const { agents, expected, runs } = plan;
	const head = `Would run ${formatCount(expected.trials, "trial")}, ${runs} of each task; those in the journal are not run again.`;
	const lines = agents.map(({ agent, tasks, rule, trials }) => {
		const beside = rule === void 0 ? "" : `, as it stands and with ${rule} changed`;
		return `${agent}: ${formatCount(trials, "trial")} of ${tasks.join(", ")}${beside}`;
	});
	return setPage(options, (width, paint) => [
		wrapText(head, width).map((line) => paint("bold", line)),
		lines.flatMap((line) => wrapIndented("  ", escapeTerminal(line), width)),
		renderSpend(plan)
	]);
}

export { renderBenchPlan };