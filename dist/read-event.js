import { readFileSync } from "node:fs";

// src/doors/github/idle-outputs.ts
/** Outputs of the fan-out where there is none. */
const noShards = {
	shards: "[]",
	"shard-count": "0",
	"recording-path": ""
};
/** Outputs of a step that commits nothing. */
const noCommits = {
	"commit-sha": "",
	"pull-requests": "[]"
};
/** Outputs when nothing had to be measured: the same names, so that later steps need no special case. */
function listIdleOutputs(headline) {
	return {
		outcome: "pass",
		headline,
		verdicts: "[]",
		plan: "{}",
		earned: "[]",
		evicted: "[]",
		undecided: "[]",
		"tokens-spent": "0",
		"dollars-spent": "0",
		"comment-body": headline,
		"comment-url": "",
		"report-path": "",
		"json-path": "",
		"receipts-path": "",
		...noCommits,
		...noShards
	};
}

// src/doors/github/read-event.ts
/** The run's event as GitHub describes it in the environment; a payload that cannot be read counts as empty. */
function readEvent(env) {
	return {
		name: env["GITHUB_EVENT_NAME"] ?? "",
		sha: env["GITHUB_SHA"] ?? "",
		payload: readPayload(env["GITHUB_EVENT_PATH"])
	};
}
/** How many comments the event's pull request had: whether there may be one of ours to bring up to date. 0 without a pull request. */
function countComments({ payload }) {
	const pull = Object(Object(payload)["pull_request"]);
	return Number.isSafeInteger(pull["comments"]) ? pull["comments"] : 0;
}
function readPayload(file) {
	if (!file) return {};
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return {};
	}
}

export { noShards as a, noCommits as i, readEvent as n, listIdleOutputs as r, countComments as t };