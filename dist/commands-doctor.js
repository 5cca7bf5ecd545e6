import { d as terminalOptions, l as answer, u as print } from "./commands.js";
import { a as configOption, c as jsonOption } from "./shared-options.js";

// src/entry/commands/showing/doctor.ts
/** `doctor`: what a paid check still needs here. */
function addDoctor(program) {
	program.command("doctor").description("what a paid check needs: Node.js, git, config, ledger, the program of the runner, key, box, fixture, tasks, and that rules reach their agents; costs nothing").option(...configOption).option(...jsonOption).addHelpText("after", "\nExit code 0: a paid check could run. 2: it could not, and the output says what to mend.\n\nExamples:\n  rentroll doctor\n  rentroll doctor --json | jq .ready").action((options) => answer(options.json, () => doctor(options)));
}
async function doctor({ config: configFile, json }) {
	const { runDoctor } = await import("./run-doctor.js");
	const { renderDoctor } = await import("./report-render-doctor.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const world = openWorld();
	const report = await runDoctor({ configFile }, world);
	world.progress.close();
	print(report, json, () => renderDoctor(report, terminalOptions()));
	return report.ready ? 0 : 2;
}

export { addDoctor };