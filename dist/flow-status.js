import { mt as readLatestReport } from "./store.js";
import { w as ProblemError } from "./model.js";
import { t as askJournal } from "./run-journal.js";
import { a as judgeAgain } from "./stage-decide.js";

// src/flows/status/find-latest-report.ts
/** The report of the latest run that measured something, undefined when there is none. */
async function findLatestReport(request, world) {
	const json = await askJournal(request, world, (db) => readLatestReport(db));
	if (json === void 0) return void 0;
	const report = JSON.parse(json);
	return {
		...report,
		judgement: judgeAgain(report)
	};
}
/** Like `findLatestReport`; throws ProblemError when nothing has been measured in this clone. */
async function requireLatestReport(request, world) {
	const report = await findLatestReport(request, world);
	if (report !== void 0) return report;
	throw new ProblemError([{
		code: "report-missing",
		severity: "error",
		message: "there is no report yet: nothing has been measured in this clone",
		hint: "Measure first: rentroll check. Committed verdicts are shown by: rentroll status.",
		blame: "setup"
	}]);
}

export { requireLatestReport as n, findLatestReport as t };