import { i as warning, n as notice, r as setFailed } from "./actions-core.js";
import { Er as escapePlainLines, Or as ProblemError, Tr as escapePlain } from "./core.js";
import { It as explainMachineFault } from "./adapters.js";

// src/adapters/github/close-job.ts
/**
* Ends the step through GitHub's own toolkit: a failure marks the step red with its message, a neutral end is green with a notice.
* `headline` is untrusted; the toolkit encodes it for the workflow command.
*/
function closeJob(conclusion, headline) {
	const message = escapePlain(headline);
	if (conclusion === "failure") setFailed(message);
	if (conclusion === "neutral") notice(message, { title: "rentroll" });
}
/** Shows what could not be posted as annotations of the job; the words may hold what GitHub or an untrusted person said. */
function warnJob(problems) {
	for (const { code, message, hint } of problems) warning(escapePlainLines(`${message}\n${hint}`), { title: code });
}
/** Ends the step on a fault of this machine in words, and on a bug with its stack and where to tell us. */
function crashJob(thrown) {
	const error = explainMachineFault(thrown);
	if (error instanceof ProblemError) {
		setFailed(error.problems.map(({ message, hint }) => escapePlainLines(`${message}\n${hint}`)).join("\n"));
		return;
	}
	const stack = error instanceof Error ? error.stack ?? error.message : String(error);
	setFailed(`This is a bug in rentroll, please report it.\n${escapePlainLines(stack)}`);
}

export { crashJob as n, warnJob as r, closeJob as t };