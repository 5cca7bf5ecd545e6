import { n as ProblemError } from "./stable-json.js";

// src/repository/reading/require-sources.ts
/** The config and the ledger of the working tree. Throws ProblemError with everything that is wrong with the two. */
function requireSources({ head, paths }) {
	const { config, ledger } = head;
	if (config !== void 0 && ledger !== void 0) return {
		config,
		ledger
	};
	const own = (problem) => problem.at?.file === paths.config || problem.at?.file === paths.ledger;
	throw new ProblemError(head.problems.filter(own));
}

export { requireSources as t };