import { l as defaultConfigFile } from "./model.js";
import { a as here, c as print, l as terminalOptions, s as answer } from "./commands.js";

// src/entry/commands/sessions/distill.ts
/** `distill`: candidates from dear sessions. */
function addDistill(program) {
	program.command("distill").description("one look at each session that was dearer than usual: at most two candidate rules, which wait").option("--session <id>", "this session and its subagents (default: all that hooks have put on the list)").option("--config <file>", "config of the projects, relative to their roots", defaultConfigFile).option("--dry-run", "show what would be asked, and ask and store nothing").option("--json", "print one JSON object").addHelpText("after", examples).action((options) => answer(options.json, () => distill(options)));
}
const examples = `
A session is dear when it took more tokens than three quarters of its agent's last 50 completed ones in the project, and five came before it.
Your own Claude Code is asked once, without tools; without it, figures alone propose. Nothing enters a memory: rentroll propose.

Examples:
  rentroll distill
  rentroll distill --session 6706089d-9d7e-4f48-bd2d-8f2a2546eb78 --dry-run
  rentroll distill --json | jq .runs`;
async function distill({ config: configFile, json, ...rest }) {
	const { distillRuns } = await import("./distill-runs.js");
	const { renderDistill } = await import("./report-render-distill.js");
	const result = await distillRuns({
		...rest,
		configFile
	}, here());
	print(result, json, () => renderDistill(result, terminalOptions()));
	return 0;
}

export { addDistill };