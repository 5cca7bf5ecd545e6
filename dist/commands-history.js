import { a as here, c as print, l as terminalOptions, n as parsePositive, s as answer } from "./commands.js";

// src/entry/commands/sessions/history.ts
const [usualDays, usualRows] = [90, 4];
/** `history`: how real work went. */
function addHistory(program) {
	program.command("history").description("where the tokens of real work went: by project, agent, model and tool, and week by week").option("--days <n>", "days before today that are looked at", parsePositive, usualDays).option("--all", "everything that was collected").option("--top <n>", "most rows of each table", parsePositive, usualRows).option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll history\n  rentroll history --all --json | jq .projects").action((options) => answer(options.json, () => history(options)));
}
async function history({ days, all, top: most, json }) {
	const { readHistory } = await import("./read-history.js");
	const { renderHistory } = await import("./report-render-history.js");
	(await import("./load-collect-sweep-rows.js")).sweepNow(here());
	const result = readHistory({
		most,
		...all ? {} : { days }
	}, here());
	print(result, json, () => renderHistory(result, terminalOptions()));
	return 0;
}

export { addHistory };