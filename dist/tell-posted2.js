import { n as writeSummary, t as writeOutputs } from "./env-files.js";
import { t as escapeMarkdown } from "./escape-markdown.js";
import { n as escapeTerminal } from "./escape-terminal.js";

// src/entry/action/tell-posted.ts
/** Says in log, annotations and summary what was posted and what could not be; words of GitHub are untrusted like any other. */
async function tellPosted(env, { notes, warnings, commentUrl }) {
	for (const note of notes) console.log(escapeTerminal(note));
	if (commentUrl !== void 0) writeOutputs(env, { "comment-url": commentUrl });
	if (warnings.length === 0) return;
	const lines = warnings.map(({ message, hint }) => `> ${escapeMarkdown(message)}. ${escapeMarkdown(hint)}`);
	writeSummary(env, `\n> [!WARNING]\n${lines.join("\n>\n")}\n`);
	const { warnJob } = await import("./close-job.js");
	warnJob(warnings);
}

export { tellPosted as t };