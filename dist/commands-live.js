import { l as answer } from "./commands.js";
import { a as configOption, c as jsonOption } from "./shared-options.js";

// src/entry/commands/sessions/live.ts
/** `live`: what real sessions say of rules that buy behaviour. */
function addLive(program) {
	const live = program.command("live").description("whether real sessions still follow rules that have a probe, and whether the rules still change anything").option("--pool <file...>", "add the counts that others shared, one file for each person").option("--share", "print what you may hand to others: six integers a rule, no session, no text").option(...configOption).option(...jsonOption).addHelpText("after", "\nExamples:\n  rentroll session live\n  rentroll session live --json | jq .rules\n  rentroll session live --share > me.json\n  rentroll session live on\n  rentroll session live off").action((options) => answer(options.json, async () => (await import("./commands-run-live.js")).live(options)));
	live.command("on").description("let rules that live.rules of the base lists be withheld from one of your sessions in four").option(...jsonOption).action((_, command) => answer(isJson(command), async () => (await import("./commands-run-live.js")).liveOn({ json: isJson(command) })));
	live.command("off").description("withhold nothing from your sessions any more, at once; deletes nothing that was counted").option("--session [id]", "only from this session (default: the one this command stands in)").option(...jsonOption).action((options, command) => answer(isJson(command), async () => (await import("./commands-run-live.js")).liveOff({
		...options,
		json: isJson(command)
	})));
}
/** The option may stand before the word or behind it. */
function isJson(command) {
	return command.optsWithGlobals().json === true;
}

export { addLive };