import { B as writeOutputs, V as writeSummary } from "./quick-answer.js";
import { L as escapeTerminal, d as escapeMarkdown } from "./text.js";

// src/entry/action/tell-posted.ts
/** Says in log, annotations and summary what was posted and what could not be; words of GitHub are untrusted like any other. */
async function tellPosted(env, { notices, problems, commentUrl }) {
	for (const notice of notices) console.log(escapeTerminal(notice));
	if (commentUrl !== void 0) writeOutputs(env, { "comment-url": commentUrl });
	if (problems.length === 0) return;
	const lines = problems.map(({ message, hint }) => `> ${escapeMarkdown(message)}. ${escapeMarkdown(hint)}`);
	writeSummary(env, `\n> [!WARNING]\n${lines.join("\n>\n")}\n`);
	const { warnJob } = await import("./github-close-job.js");
	warnJob(problems);
}

export { tellPosted as t };