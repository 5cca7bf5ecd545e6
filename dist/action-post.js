import { H as clipCharacters, U as escapePlain, W as escapePlainLines, _ as markerLine, g as markerKeyOf } from "./text.js";
import { C as defined } from "./util.js";
import { i as readText, n as readNumber, r as readPath, t as readList } from "./read-answer.js";
import { a as getPull, c as listPages, d as warnOfFailure, l as openClient, n as isSameText, r as findLogin, t as carriesMarker, u as warnOf } from "./own-text.js";
import { n as listAnnotations, t as renderers } from "./stage-report.js";

// src/doors/github/client/check-runs.ts
const calls$1 = {
	create: {
		route: "POST /repos/{owner}/{repo}/check-runs",
		doing: "creating the check run",
		once: true
	},
	update: {
		route: "PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}",
		doing: "annotating the check run",
		once: true
	},
	list: {
		route: "GET /repos/{owner}/{repo}/commits/{ref}/check-runs",
		doing: "looking for the check run"
	}
};
/** Creates a finished check run. Not repeated when in doubt: look first. */
function createCheckRun(github, { name, headSha, externalId }, change) {
	const identity = {
		name,
		head_sha: headSha,
		external_id: externalId,
		status: "completed"
	};
	return github.send(calls$1.create, {
		...identity,
		...change
	}, readCheckRun);
}
/** Changes a check run; its annotations are added to those it has, so a doubtful request is not repeated. */
function updateCheckRun(github, id, change) {
	return github.send(calls$1.update, {
		check_run_id: id,
		...change
	}, readCheckRun);
}
/** The check run of exactly this run, if it was created. */
function findCheckRun(github, identity) {
	const parameters = {
		ref: identity.headSha,
		check_name: identity.name,
		filter: "all",
		per_page: 100
	};
	return github.send(calls$1.list, parameters, (value) => readList(readCheckRun, "check_runs")(value).find(({ externalId }) => externalId === identity.externalId));
}
function readCheckRun(value) {
	return {
		id: readNumber(value, "id"),
		externalId: readText(value, "external_id"),
		annotations: readNumber(value, "output", "annotations_count")
	};
}

// src/doors/github/check/post-check.ts
/** GitHub takes so many in a request; more are added by updates. */
const perRequest = 50;
/** Ten requests of them. A pull request with more problems than that has one problem. */
const mostAnnotations = 500;
const mostAttempts = 3;
/** Posts the check run, all annotations or as many as 500. The value says how many are on it. */
async function postCheck(github, report) {
	const [first = toCheckChange(report, []), ...more] = [...cut(report.annotations.slice(0, mostAnnotations))].map((part) => toCheckChange(report, part));
	const { name, headSha, externalId, conclusion, detailsUrl } = report;
	const identity = {
		name,
		headSha,
		externalId
	};
	const details = detailsUrl === void 0 ? {} : { details_url: detailsUrl };
	const created = await ensure(github, identity, first.output.annotations?.length ?? 0, () => createCheckRun(github, identity, {
		conclusion,
		...details,
		...first
	}));
	if ("failure" in created) return created;
	return addAnnotations(github, identity, created.value, more);
}
async function addAnnotations(github, identity, created, requests) {
	let expected = created.annotations;
	for (const change of requests) {
		expected += change.output.annotations?.length ?? 0;
		const added = await ensure(github, identity, expected, () => updateCheckRun(github, created.id, change));
		if ("failure" in added) return added;
	}
	return { value: expected };
}
/** Does it once: after a doubtful attempt it looks whether the check run has so many annotations, and only then tries again. */
async function ensure(github, identity, annotations, attempt, attempts = mostAttempts) {
	const done = await attempt();
	if (!("failure" in done) || !done.failure.uncertain || attempts === 1) return done;
	await github.pause();
	const found = await findCheckRun(github, identity);
	if ("failure" in found) return done;
	if (found.value !== void 0 && found.value.annotations >= annotations) return { value: found.value };
	return ensure(github, identity, annotations, attempt, attempts - 1);
}
function* cut(annotations) {
	for (let start = 0; start < annotations.length; start += perRequest) yield annotations.slice(start, start + perRequest);
}
function toCheckChange({ title, summary }, annotations) {
	return { output: {
		title,
		summary,
		...annotations.length === 0 ? {} : { annotations }
	} };
}

// src/doors/github/client/comments.ts
const onPull = "/repos/{owner}/{repo}/issues/{issue_number}/comments";
const single = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
const calls = {
	list: {
		route: `GET ${onPull}`,
		doing: "looking for the comment"
	},
	create: {
		route: `POST ${onPull}`,
		doing: "posting the comment",
		once: true
	},
	update: {
		route: `PATCH ${single}`,
		doing: "updating the comment"
	},
	remove: {
		route: `DELETE ${single}`,
		doing: "removing a second comment"
	}
};
/** Every comment of a pull request, oldest first, over all pages. */
function listComments(github, pull) {
	return listPages(github, calls.list, { issue_number: pull }, readComment);
}
/** Posts a comment. Not repeated when in doubt: look first. */
function createComment(github, pull, body) {
	return github.send(calls.create, {
		issue_number: pull,
		body
	}, readComment);
}
/** Replaces the text of a comment. */
function updateComment(github, id, body) {
	return github.send(calls.update, {
		comment_id: id,
		body
	}, readComment);
}
/** Deletes a comment; for one that is gone already it answers like for any other refusal. */
function deleteComment(github, id) {
	return github.send(calls.remove, { comment_id: id });
}
function readComment(value) {
	return {
		id: readNumber(value, "id"),
		login: readText(value, "user", "login"),
		body: readText(value, "body"),
		url: readText(value, "html_url")
	};
}

// src/doors/github/comment/post-comment.ts
const mostCreates = 3;
/**
* Posts or replaces the comment. Ours is the oldest one that begins with the marker and was written by the token's own login: a marker
* in somebody else's comment is never touched. Nothing is posted twice: after a cut connection and after every post the list is read
* again, and of several of our comments the oldest stays.
*/
async function postComment(github, sticky) {
	const login = await findLogin(github);
	if ("failure" in login) return login;
	const task = {
		github,
		sticky,
		login: login.value
	};
	const own = await listOwn(task);
	if ("failure" in own) return own;
	if (own.value.length > 0) return settle(task, own.value);
	return sticky.mayCreate ? create(task, mostCreates) : { value: {
		kind: "none",
		url: ""
	} };
}
/** Our comments on the pull request, oldest first. */
async function listOwn({ github, sticky, login }) {
	const comments = await listComments(github, sticky.pull);
	if ("failure" in comments) return comments;
	return { value: comments.value.filter((one) => one.login === login && carriesMarker(one.body, sticky.key)).toSorted((a, b) => a.id - b.id) };
}
async function create(task, attempts) {
	const { github, sticky } = task;
	const created = await createComment(github, sticky.pull, sticky.body);
	if ("failure" in created) {
		if (!created.failure.uncertain || attempts === 1) return created;
		await github.pause();
	}
	const own = await listOwn(task);
	if ("failure" in own) return "failure" in created ? created : { value: {
		kind: "created",
		url: created.value.url
	} };
	if (own.value.length === 0) return "failure" in created ? create(task, attempts - 1) : finish("created", created.value);
	return settle(task, own.value, "created");
}
/** Keeps the oldest, removes what a second run posted at the same moment, and writes the body where it differs. */
async function settle(task, [oldest, ...others], kind = "unchanged") {
	const { github, sticky } = task;
	for (const { id } of others) await deleteComment(github, id);
	if (oldest === void 0 || isSameText(oldest.body, sticky.body)) return finish(kind, oldest);
	const updated = await updateComment(github, oldest.id, sticky.body);
	if (!("failure" in updated)) return finish("updated", updated.value);
	return updated.failure.code === "github-not-found" && sticky.mayCreate && kind === "unchanged" ? create(task, 1) : updated;
}
function finish(kind, comment) {
	return { value: {
		kind,
		url: comment?.url ?? ""
	} };
}

// src/doors/github/post-report.ts
/** Posts comment and check run. Never throws: the verdict stands before, and no failure to tell it changes it. */
async function postReport(posting, patience) {
	try {
		const github = await openClient(posting, patience);
		const comment = await sayComment(github, posting.comment);
		const check = await sayCheck(github, posting.check);
		return {
			problems: [...comment.problems, ...check.problems],
			notices: [...comment.notices, ...check.notices],
			annotated: check.annotated,
			...defined({ commentUrl: comment.commentUrl })
		};
	} catch (error) {
		const words = String(error).replaceAll(posting.token, "***");
		return {
			...nothingPosted,
			problems: [warnOf("posting-crashed", `posting ended with "${words}"`, crashHint)]
		};
	}
}
/** For runs that have nothing to post, or nowhere. */
const nothingPosted = {
	problems: [],
	notices: [],
	annotated: false
};
const leaveOut = "Leave \"github-token\" out to use the token of the job.";
/** For a pull request whose run was given no token. */
const warnOfNoToken = {
	...nothingPosted,
	problems: [warnOf("no-token", "nothing was posted: \"github-token\" is empty", leaveOut)]
};
const crashHint = "This is a bug in rentroll, please report it. The verdict stands; the report is in the job summary.";
async function sayComment(github, comment) {
	if (comment === void 0) return nothingPosted;
	if (await isSuperseded(github, comment.pull, comment.headSha)) return {
		...nothingPosted,
		notices: ["Not commented: the branch has a newer commit, whose own run will comment."]
	};
	const answer = await postComment(github, comment);
	if ("failure" in answer) return warnOnly(answer.failure);
	const { kind, url } = answer.value;
	return kind === "none" ? nothingPosted : {
		...nothingPosted,
		notices: [`Comment ${kind}: ${url}`],
		commentUrl: url
	};
}
/** True when the pull request has moved on: an older run must not write over what a newer one said. In doubt it has not. */
async function isSuperseded(github, pull, headSha) {
	const answer = await getPull(github, pull);
	return !("failure" in answer) && answer.value.headSha !== "" && answer.value.headSha !== headSha;
}
async function sayCheck(github, check) {
	if (check === void 0) return nothingPosted;
	const answer = await postCheck(github, check);
	if ("failure" in answer) return answer.failure.code === "github-forbidden" ? notGranted : warnOnly(answer.failure);
	return {
		...nothingPosted,
		notices: [`Check run "${check.name}": ${check.conclusion}.`],
		annotated: answer.value === check.annotations.length
	};
}
/** The check run is an offer: without the permission there is still the job's own result. */
const notGranted = {
	...nothingPosted,
	notices: ["No check run: the job does not grant \"checks: write\". The result of the job says the same."]
};
function warnOnly(failure) {
	return {
		...nothingPosted,
		problems: [warnOfFailure(failure)]
	};
}

// src/doors/github/read-run-place.ts
const repositoryName = /^(?!\.+\/)([\w.-]{1,100})\/(?!\.+$)([\w.-]{1,100})$/;
/** Reads the place from the runner's variables and the event; undefined outside of GitHub. */
function readRunPlace(env, { sha, payload }) {
	const [, owner, repo] = repositoryName.exec(env["GITHUB_REPOSITORY"] ?? "") ?? [];
	if (owner === void 0 || repo === void 0) return void 0;
	const pull = readRunPull(payload);
	const runId = env["GITHUB_RUN_ID"] ?? "";
	const url = runUrl(env["GITHUB_SERVER_URL"], `${owner}/${repo}`, runId);
	return {
		apiUrl: (env["GITHUB_API_URL"] || "https://api.github.com").replace(/\/+$/, ""),
		owner,
		repo,
		headSha: readText(payload, "pull_request", "head", "sha") || sha,
		attemptId: [
			runId,
			env["GITHUB_RUN_ATTEMPT"],
			env["GITHUB_JOB"]
		].join("/"),
		...defined({
			pull,
			url
		})
	};
}
function readRunPull(payload) {
	const number = readNumber(payload, "pull_request", "number");
	if (!Number.isSafeInteger(number) || number < 1) return void 0;
	const [head, base] = ["head", "base"].map((side) => readPath(payload, "pull_request", side, "repo", "full_name"));
	return {
		number,
		isFork: head !== base,
		comments: readNumber(payload, "pull_request", "comments")
	};
}
function runUrl(server, repository, runId) {
	if (!server?.startsWith("https://") || !/^\d+$/.test(runId)) return void 0;
	return `${server}/${repository}/actions/runs/${runId}`;
}

// src/doors/github/check/list-check-annotations.ts
const longest = {
	title: 255,
	message: 4096
};
/** Problems as annotations of a check run; what stands in no file is left to the summary. Check runs show text, no Markdown. */
function listCheckAnnotations(reported) {
	return reported.flatMap(({ type, title, message, at }) => {
		if (at === void 0 || at.file === "") return [];
		const line = Math.max(1, at.line ?? 1);
		return [{
			path: at.file,
			start_line: line,
			end_line: line,
			annotation_level: type === "error" ? "failure" : "warning",
			title: clipCharacters(escapePlain(title), longest.title),
			message: clipCharacters(escapePlainLines(message), longest.message)
		}];
	});
}

// src/entry/action/action-post.ts
/** Posts the finished report of a gate: the comment (`body`) on its pull request, and the check run on its commit. */
async function postGate(report, inputs, place, body) {
	if (place === void 0) return nothingPosted;
	const options = renderOptions(report, place.url);
	const mayCreate = inputs.comment === "always" || hasSomethingToSay(report);
	const comment = addressComment(place, inputs, {
		key: options.marker,
		body,
		mayCreate
	});
	return post(place, inputs.githubToken, {
		...comment,
		check: buildCheckReport(report, place, options, inputs.checkName)
	});
}
/** Brings the comment of an earlier commit up to date when this one has nothing to measure; begins one only when asked to. */
async function postIdle(headline, inputs, env, event) {
	const place = readRunPlace(env, event);
	if (place === void 0) return nothingPosted;
	const key = markerKeyOf(inputs.config.replace(/[^/]*$/, "ledger.yml"));
	const body = `${markerLine(key)}\n### ${headline}\n`;
	const mayCreate = inputs.comment === "always";
	return post(place, inputs.githubToken, addressComment(place, inputs, {
		key,
		body,
		mayCreate
	}));
}
/** What every rendering for GitHub needs; the link leads to the run, whose summary is never cut as short. */
function renderOptions(report, link) {
	return {
		color: false,
		width: 100,
		marker: markerKeyOf(report.ledgerFile),
		...defined({ link })
	};
}
/** A gate that passes with nothing measured and nothing found wrong needs no comment. */
function hasSomethingToSay({ outcome, verdicts, problems, notices }) {
	return outcome !== "pass" || verdicts.length > 0 || problems.length > 0 || notices.length > 0;
}
function addressComment(place, inputs, sticky) {
	if (inputs.comment === "never" || place.pull === void 0) return {};
	return { comment: {
		pull: place.pull.number,
		headSha: place.headSha,
		...sticky
	} };
}
function buildCheckReport(report, { headSha, attemptId, url }, options, checkName) {
	const { marker, ...plain } = options;
	return {
		name: checkName ?? (marker === "gate" ? "rentroll" : `rentroll (${report.ledgerFile})`),
		headSha,
		externalId: `${attemptId}/${marker}`,
		conclusion: report.judgement.conclusion,
		title: clipCharacters(escapePlain(report.headline), 255),
		summary: renderers.check(report, plain),
		annotations: listCheckAnnotations(listAnnotations(report)),
		...defined({ detailsUrl: url })
	};
}
/** The connection for a place and a token. */
function connect({ apiUrl, owner, repo }, token) {
	return {
		apiUrl,
		owner,
		repo,
		token
	};
}
async function post(place, token, what) {
	if (token !== void 0) return postReport({
		...connect(place, token),
		...what
	});
	return what.comment?.mayCreate === true ? warnOfNoToken : nothingPosted;
}

export { renderOptions as a, postReport as c, postIdle as i, hasSomethingToSay as n, readRunPlace as o, postGate as r, nothingPosted as s, connect as t };