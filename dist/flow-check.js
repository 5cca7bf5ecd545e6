import { C as defined } from "./util.js";
import { j as ProblemError } from "./model.js";
import { s as findTrackedProblem } from "./git.js";
import { r as parseStep } from "./run-checkpoint.js";

// src/flows/check/read-gate-request.ts
/** The request that options come to. Throws ProblemError for options that exclude each other, and for a step that does not exist. */
function readGateRequest(options) {
	const { base, head, configFile, concurrency, seed, budgetTokens, anyway, onUndecided } = options;
	return {
		configFile,
		mode: readMode(options),
		...defined({
			base,
			head,
			concurrency,
			seed,
			budgetTokens
		}),
		...anyway === true ? { anyway } : {},
		...defined({ onUndecided })
	};
}
function readMode(options) {
	const { dryRun, decideOnly, shards, record, replay, cache, fromStep } = options;
	const looks = readLooks(options);
	if (dryRun === true) {
		if (fromStep !== void 0) parseStep(fromStep);
		return {
			kind: "plan",
			looks
		};
	}
	if (decideOnly === true && shards !== void 0) return {
		kind: "decide",
		shards
	};
	if (replay !== void 0 && record !== void 0) throw recordOfReplay();
	const continued = readContinuation(options);
	if (replay !== void 0) return {
		kind: "replay",
		looks,
		folder: replay,
		...continued
	};
	return {
		kind: "measure",
		looks,
		...continued,
		...defined({
			record,
			cache
		})
	};
}
function readLooks({ fresh, oneLook, shards }) {
	if (shards !== void 0) return {
		kind: "one",
		shards
	};
	return oneLook === true ? { kind: "one" } : {
		kind: "many",
		fresh: fresh === true
	};
}
function readContinuation({ onlyRun, fromStep }) {
	return { ...defined({
		onlyRun,
		fromStep
	}) };
}
/** A recording of a replay would be a copy that claims to be an original. */
function recordOfReplay() {
	return new ProblemError([{
		code: "record-of-replay",
		severity: "error",
		message: "a replay cannot be recorded: \"--record\" and \"--replay\" exclude each other",
		hint: "Copy the folder of the recording instead.",
		blame: "setup"
	}]);
}

// src/flows/check/find-given-problem.ts
/** Why a file of another job is not used: the checkout itself has one of its name. Undefined for one that was downloaded. */
function findGivenProblem(path, what) {
	return findTrackedProblem(path, what);
}

export { readGateRequest as n, findGivenProblem as t };