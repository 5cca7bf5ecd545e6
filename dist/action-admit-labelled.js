import { U as fullSha } from "./quick-answer.js";
import { a as getPull, d as warnOfFailure, l as openClient } from "./own-text.js";
import { i as readText, n as readNumber } from "./read-answer.js";
import { F as makeError } from "./model.js";
import { K as quoteValue } from "./text.js";
import { o as readRunPlace, t as connect } from "./action-post.js";
import { C as readGitLine, y as findCommit } from "./git.js";

// src/doors/github/label/check-labelling.ts
/**
* Asks GitHub whether the label still stands: the pull request is open, its branch where it was, the label there. A run that waited, or
* is started again later, must not spend on what nobody has looked at since. Where GitHub cannot be asked the answer is no.
*/
async function checkLabelling(github, { pull, headSha, label }) {
	const answer = await getPull(github, pull);
	if ("failure" in answer) return [{
		...warnOfFailure(answer.failure),
		severity: "error"
	}];
	const now = answer.value;
	if (now.state !== "open") return [outdated(`the pull request is ${quoteValue(now.state)}`)];
	if (now.headSha !== headSha) return [outdated(`the branch has moved from ${headSha.slice(0, 12)} to ${now.headSha.slice(0, 12)}`)];
	if (!now.labels.includes(label)) return [outdated(`the label ${quoteValue(label)} was taken off`)];
	return [];
}
function outdated(why) {
	return makeError("setup", "label-outdated", `nothing is measured: ${why} since it was labelled`, "Read the new commits, take the label off and put it on again.");
}

// src/doors/github/label/read-labelling.ts
/**
* Reads a labelling from the event. Only `pull_request_target` counts: its workflow is the base's, so the name of the label is not the
* pull request's to choose. Only the moment of labelling counts, not that a label is there: what is pushed later needs a label of its
* own. Labels are given by people who may triage; bots label by rules that a pull request can satisfy.
*/
function readLabelling({ name, payload }, label) {
	if (name !== "pull_request_target") return refuse$1("label-event", `"label" is set, but this is a run of "${name}"`, "Start it on pull_request_target.");
	const action = readText(payload, "action");
	if (action !== "labeled") return refuse$1("label-event", `the action is ${quoteValue(action)}, not "labeled"`, onlyLabeled);
	const given = readText(payload, "label", "name");
	if (given !== label) return refuse$1("label-other", `the label is ${quoteValue(given)}, not ${quoteValue(label)}`, onlyThisLabel);
	const sender = readText(payload, "sender", "login");
	if (readText(payload, "sender", "type") !== "User") return refuse$1("label-by-bot", `${quoteValue(sender)} is not a person`, "Add the label by hand.");
	const pull = readNumber(payload, "pull_request", "number");
	const headSha = readText(payload, "pull_request", "head", "sha");
	if (!Number.isSafeInteger(pull) || pull < 1 || !fullSha.test(headSha)) return refuse$1("no-pull-request", "the event does not name a pull request", "Start it on pull_request_target.");
	return {
		value: {
			pull,
			headSha,
			label
		},
		problems: []
	};
}
const onlyLabeled = "Write \"types: [labeled]\" below pull_request_target.";
const onlyThisLabel = "Write \"if: github.event.label.name == '...'\" to skip the job for other labels.";
function refuse$1(code, message, hint, at) {
	return { problems: [makeError("setup", code, message, hint, at)] };
}

// src/flows/check/read-pull-merge.ts
/** Looks at what is checked out at `cwd` and at the merge of a pull request that was fetched there; no file is touched. */
async function readPullMerge(cwd, pull) {
	const ref = `refs/remotes/pull/${pull}/merge`;
	const checkedOut = await findCommit(cwd, "HEAD");
	const merge = await findCommit(cwd, ref);
	const [, ...parents] = (merge && await readGitLine(cwd, [
		"rev-list",
		"--parents",
		"--max-count=1",
		merge
	]))?.split(" ") ?? [];
	return {
		ref,
		checkedOut,
		commits: merge === void 0 ? void 0 : [merge, ...parents]
	};
}

// src/entry/action/admit-labelled.ts
/**
* Commits of a pull request that a person labelled, for a run with the base's workflow and secrets. The pull request is only in git's
* object store: the working tree must be the base's, so that nothing of it can be executed, and the merge must be that of the very
* commit that was labelled.
*/
async function admitLabelled(request) {
	const { label, mode, baseRef, token, event, env, cwd } = request;
	if (baseRef !== void 0) return refuse("base-ref-refused", "\"base-ref\" is set together with \"label\"", "Leave it out.");
	if (mode !== "gate" && mode !== "plan") return refuse("label-mode", `"label" is set, but the mode is "${mode}"`, "Only gate and plan read a pull request.");
	const labelling = readLabelling(event, label);
	if (labelling.value === void 0) return { problems: labelling.problems };
	const range = await findMerge(cwd, event, labelling.value);
	if (range.value === void 0) return range;
	const place = readRunPlace(env, event);
	if (place === void 0 || token === void 0) return refuse("label-unchecked", "without a token there is no way to ask whether the label still stands", giveToken);
	const problems = await checkLabelling(await openClient(connect(place, token)), labelling.value);
	return problems.length > 0 ? { problems } : range;
}
const giveToken = "Leave \"github-token\" out to use the token of the job, and grant it \"pull-requests: read\".";
async function findMerge(cwd, event, { pull, headSha }) {
	const { sha: baseSha, payload } = event;
	const { ref, checkedOut, commits } = await readPullMerge(cwd, pull);
	if (checkedOut !== baseSha) return refuse("label-not-base", `the checkout is at "${checkedOut ?? ""}", not at ${baseSha}`, checkOutBase);
	if (commits === void 0) return refuse("label-not-fetched", `"${ref}" is not in the checkout`, fetchIt(pull));
	const [merge, base, head, ...more] = commits;
	if (base === void 0 || head !== headSha || more.length > 0) return refuse("label-other-commit", `"${ref}" is no merge of ${headSha}, which was labelled`, labelAgain);
	return {
		value: {
			kind: "merge",
			head: merge,
			onto: [baseSha, readText(payload, "pull_request", "base", "sha")].filter((sha) => fullSha.test(sha)),
			tip: headSha,
			branch: readText(payload, "pull_request", "base", "ref")
		},
		problems: []
	};
}
const checkOutBase = "Use actions/checkout without \"ref\": under pull_request_target that is the base, and nothing else may be checked out.";
const labelAgain = "The branch has moved: read the new commits, take the label off and put it on again.";
const fetchIt = (pull) => `Fetch it first: git fetch --depth=2 origin +refs/pull/${pull}/merge:refs/remotes/pull/${pull}/merge.`;
function refuse(code, message, hint) {
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}] };
}

export { admitLabelled };