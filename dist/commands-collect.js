import { a as here } from "./commands.js";

// src/entry/commands/sessions/collect.ts
/** `collect`: what a Stop hook runs. */
function addCollect(program) {
	program.command("collect").description("a hook (Stop, SubagentStop) that adds the session that stopped to the database of sessions; always ends with 0").addHelpText("after", "\nReads the JSON of a hook on stdin.\n\nExample, in .claude/settings.json:\n  {\"hooks\": {\"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"rentroll collect\", \"timeout\": 5}]}]}}").action(collect);
}
/** All the time there is, from the start of the process on. A chunk that is being read is finished, so the rest is left for it. */
const budgetMs = 1500;
async function collect() {
	if (process.stdin.isTTY) {
		process.stderr.write("rentroll collect is run by a hook, with its JSON on stdin; see rentroll collect --help\n");
		return;
	}
	const isLate = () => performance.now() > budgetMs;
	const { collectStop } = await import("./collect-stop.js");
	const { readInput } = await import("./collect-read-input.js");
	collectStop({
		input: await readInput(process.stdin, budgetMs - performance.now()),
		isLate
	}, here());
	process.exit(0);
}

export { addCollect };