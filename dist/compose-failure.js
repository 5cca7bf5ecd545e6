import { i as locateFiles } from "./world.js";
import { t as buildReport } from "./build-report.js";

// src/run/reporting/compose-failure.ts
/** The report of a gate that could not even read its inputs. */
function composeFailure(problems, request) {
	const nothing = {
		baseSha: request.base ?? "",
		headSha: request.head ?? "",
		ledgerFile: locateFiles(request.configFile).ledger,
		notices: [],
		verdicts: [],
		bundles: [],
		unstamped: [],
		firstPullRequest: false,
		dryRun: false
	};
	return buildReport({
		...nothing,
		problems
	});
}

export { composeFailure as t };