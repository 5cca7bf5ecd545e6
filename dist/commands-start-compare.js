import { d as terminalOptions, u as print } from "./commands.js";

// src/entry/commands/measuring/start-compare.ts
/** Runs `compare`; the exit code is that of its report. */
async function startCompare(sides, { config: configFile, json, as: _laid, ...rest }) {
	const { runCompare } = await import("./run-compare.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { renderComparison } = await import("./load-report-render-comparison.js");
	const world = openWorld({ again: "the same command goes on" });
	const report = await runCompare({
		...rest,
		configFile,
		sides
	}, world);
	world.progress.close();
	print(report, json, () => renderComparison(report, terminalOptions()));
	return report.exitCode;
}

export { startCompare };