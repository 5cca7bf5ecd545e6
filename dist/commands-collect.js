// src/entry/commands/sessions/collect.ts
/** `collect`: what a Stop hook runs. */
function addCollect(program) {
	program.command("collect").description("a hook (Stop, SubagentStop) that adds the session that stopped to the database of sessions; always ends with 0").addHelpText("after", "\nReads the JSON of a hook on stdin.\n\nExample, in .claude/settings.json:\n  {\"hooks\": {\"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"rentroll collect\", \"timeout\": 5}]}]}}").action(async () => (await import("./command-line-run-collect.js")).runCollect());
}

export { addCollect };