import { n as setFailed, r as warning, t as notice } from "./actions-core.js";
import { Li as ProblemError, _i as escapePlain, vi as escapePlainLines } from "./core.js";
import { Mt as explainMachineFault } from "./adapters.js";

function closeJob(conclusion, headline) {
	const message = escapePlain(headline);
	if (conclusion === "failure") setFailed(message);
	if (conclusion === "neutral") notice(message, { title: "rentroll" });
}
function warnJob(problems) {
	for (const { code, message, hint } of problems) warning(escapePlainLines(`${message}\n${hint}`), { title: code });
}
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