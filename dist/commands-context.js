import { d as terminalOptions, l as answer, s as here, u as print } from "./commands.js";
import { a as configOption, c as jsonOption, t as baseOption } from "./shared-options.js";

// src/entry/commands/showing/context.ts
/** `context`: what every session pays before it begins. */
function addContext(program) {
	program.command("context").description("what agents always load: files against the base, active rules against the limit, weakest first").option(...baseOption("commit files are compared with")).option("--details [name]", "a plugin, skill or agent that stands beside; without a name all of them").option(...configOption).option(...jsonOption).addHelpText("after", "\nExamples:\n  rentroll context\n  rentroll context --base origin/main --json | jq .files\n  rentroll context --details deploy").action((options) => answer(options.json, () => context(options)));
}
async function context({ config: configFile, json, details, ...rest }) {
	if (details !== void 0) return showBeside(details, json);
	const { listContext } = await import("./list-context.js");
	const { renderContext } = await import("./report-render-context.js");
	const result = await listContext({
		...rest,
		configFile
	}, here());
	print(result, json, () => renderContext(result, terminalOptions()));
	return 0;
}
async function showBeside(name, json) {
	const { showCatalogue, showDetails } = await import("./context-show-details.js");
	const { renderCompanion, renderCompanions } = await import("./report-render-companions.js");
	if (name === true) {
		const found = await showCatalogue(here());
		print(found, json, () => renderCompanions(found, terminalOptions()));
		return 0;
	}
	const details = await showDetails(name, here());
	print(details, json, () => renderCompanion(details, terminalOptions()));
	return 0;
}

export { addContext };