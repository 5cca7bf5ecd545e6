import { I as setupError } from "./model.js";
import { d as terminalOptions, u as print } from "./commands.js";

// src/entry/commands/tasks/run-tasks.ts
/** Moves the fixture, or says what that would do. */
async function runRefresh({ config: configFile, json, ...rest }) {
	const { refreshFixture } = await import("./refresh-fixture.js");
	const { renderRefresh } = await import("./report-render-refresh.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const world = openWorld({ again: "nothing was written" });
	const report = await refreshFixture({
		...rest,
		configFile
	}, world);
	world.progress.close();
	print(report, json, () => renderRefresh(report, terminalOptions()));
	const broken = report.tasks.some(({ outcome }) => outcome === "broken");
	return report.outcome === "refused" || report.outcome === "stopped" || broken && report.outcome === "proposed" ? 1 : 0;
}
/** Mines golden tasks. */
async function runMine({ config: configFile, json, testCommand, testResults, ...options }) {
	const { mineTasks } = await import("./mine-tasks.js");
	const { renderMining } = await import("./report-render-mining.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { with: runner, withModel, withTokens, ...rest } = options;
	const more = {
		...readTests(testCommand, testResults),
		...readWording(runner, withModel, withTokens)
	};
	const world = openWorld({ again: "the same command goes on" });
	const report = await mineTasks({
		...rest,
		...more,
		configFile
	}, world);
	world.progress.close();
	print(report, json, () => renderMining(report, terminalOptions()));
	return report.tasks.length > 0 ? 0 : 1;
}
/** Says which golden tasks settle a verdict for the fewest tokens. */
async function runChoose({ config: configFile, json, ...rest }) {
	const { chooseTasks } = await import("./choose-tasks.js");
	const { renderSuiteChoice } = await import("./report-render-suite-choice.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const world = openWorld({ again: "the same command begins anew" });
	const report = await chooseTasks({
		...rest,
		configFile
	}, world);
	world.progress.close();
	print(report, json, () => renderSuiteChoice(report, terminalOptions()));
	return 0;
}
function readTests(command, results) {
	if (command === void 0 && results === void 0) return {};
	if (command !== void 0 && results !== void 0) return { tests: {
		command,
		results
	} };
	const [given, missing] = command === void 0 ? ["--test-results", "--test-command"] : ["--test-command", "--test-results"];
	throw setupError("test-command", `${given} says only half of how the tests are run`, `Write ${missing} as well; rentroll tasks mine --help has an example.`);
}
function readWording(runner, model, mostTokens) {
	if (runner === void 0) return {};
	if (runner === "claude") return { wording: {
		model,
		mostTokens
	} };
	throw setupError("unknown-writer", `"${runner}" cannot word prompts`, "Write --with claude: it asks Claude Code, without tools.");
}

export { runChoose, runMine, runRefresh };