import { d as escapeTerminal, u as disarmCommands } from "./text.js";
import { J as formatCount } from "./report-words.js";
import { f as clampWidth, g as wrapText, h as wrapIndented, n as joinBlocks, u as renderSpend, v as choosePaint } from "./report-terminal.js";

// src/stages/gate/report/terminal/measured/render-bench-plan.ts
/** What a bench would run, for people. */
function renderBenchPlan(plan, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const { agents, expected, runs } = plan;
	const head = `Would run ${formatCount(expected.trials, "trial")}, ${runs} of each task; those in the journal are not run again.`;
	const lines = agents.map(({ agent, tasks, rule, trials }) => {
		const beside = rule === void 0 ? "" : `, as it stands and with ${rule} changed`;
		return `${agent}: ${formatCount(trials, "trial")} of ${tasks.join(", ")}${beside}`;
	});
	return disarmCommands(joinBlocks([
		wrapText(head, width).map((line) => paint("bold", line)),
		lines.flatMap((line) => wrapIndented("  ", escapeTerminal(line), width)),
		renderSpend(plan)
	]));
}

export { renderBenchPlan };