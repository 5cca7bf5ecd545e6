import { H as codeOf, W as defined, ct as fullSha, dt as readPath, ft as readText, i as isRepositoryPath, lt as readList, r as isInside, ut as readNumber$1 } from "./quick-answer.js";
import { Et as hashParts, K as readDocument, Ni as quoteValue, Vi as makeError, _i as escapePlain, hi as clipCharacters, i as reportSchema, mi as quoteShell, pt as checkNode, si as markerLine, vi as escapePlainLines } from "./core.js";
import { $ as string, A as literal, G as pipe, J as regex, P as maxLength, Z as strictObject, _ as boolean, g as array } from "./libraries.js";
import { i as getOctokit } from "./actions-core.js";
const { constants } = globalThis.process.getBuiltinModule("node:fs");
const { setTimeout } = globalThis.process.getBuiltinModule("node:timers/promises");
const { open } = globalThis.process.getBuiltinModule("node:fs/promises");

const hints$1 = {
	"github-forbidden": "Grant the job \"pull-requests: write\" for the comment and \"checks: write\" for the check run. Runs of forks and of Dependabot may only read: post from a second workflow with rentroll/comment.",
	"github-unauthorized": "Give \"github-token\" a token that is still valid; the default is the token of the job.",
	"github-not-found": "The pull request is gone, or the token cannot see it: check \"github-token\" and its repository.",
	"github-refused": "The report is in the job summary. Please report this: rentroll should have handled it.",
	"github-rate-limit": "The report is in the job summary; run the job again later to post it.",
	"github-timeout": "The report is in the job summary; run the job again to post it.",
	"github-unreachable": "The report is in the job summary; run the job again to post it.",
	"github-fault": "The report is in the job summary; see githubstatus.com and run the job again to post it."
};
function warnOfFailure({ code, doing, errorMessage }) {
	return warnOf(code, `${doing} failed: "${errorMessage}"`, hints$1[code]);
}
function warnOf(code, message, hint) {
	return {
		code,
		severity: "warning",
		message,
		hint,
		blame: "setup"
	};
}
const unnamedPauseMs = 6e4;
function readFailure(error, doing, token, pauseMs, nowMs) {
	const thrown = readThrown(error);
	const { response } = thrown;
	const [code, retryAfterMs] = response === void 0 ? judgeSilence(thrown, pauseMs) : judgeAnswer(response, pauseMs, nowMs);
	const words = response === void 0 ? thrown.message : `${response.status} ${response.message}`;
	return {
		failure: {
			code,
			doing,
			errorMessage: clipCharacters(escapePlain(words.replaceAll(token, "***")), 200),
			uncertain: response === void 0 || response.status >= 500
		},
		retryAfterMs
	};
}
function judgeSilence({ name, cause }, pauseMs) {
	return [/^(?:Abort|Timeout)Error$/.test(name) || /^(?:Abort|Timeout)Error$/.test(nameOf(cause)) ? "github-timeout" : "github-unreachable", pauseMs];
}
function judgeAnswer(answer, pauseMs, nowMs) {
	const { status, message } = answer;
	if (status >= 500) return ["github-fault", pauseMs];
	const waitMs = status === 403 || status === 429 ? readLimitMs(answer, nowMs) : void 0;
	if (waitMs !== void 0) return ["github-rate-limit", waitMs];
	if (status === 429 || /rate limit/i.test(message)) return ["github-rate-limit", unnamedPauseMs];
	return [{
		401: "github-unauthorized",
		403: "github-forbidden",
		404: "github-not-found",
		410: "github-not-found"
	}[status] ?? "github-refused", void 0];
}
function readLimitMs({ headers }, nowMs) {
	const after = readNumber(headers["retry-after"]);
	if (after !== void 0) return after * 1e3;
	if (readNumber(headers["x-ratelimit-remaining"]) !== 0) return void 0;
	const reset = readNumber(headers["x-ratelimit-reset"]);
	return reset === void 0 ? unnamedPauseMs : Math.max(0, reset * 1e3 - nowMs);
}
function readNumber(value) {
	return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : void 0;
}
function readThrown(error) {
	const { name, message, cause, response } = Object(error);
	return {
		name: String(name),
		message: String(message),
		cause,
		response: readAnswered(response)
	};
}
function readAnswered(response) {
	const { status, headers, data } = Object(response);
	if (typeof status !== "number") return void 0;
	const apiMessage = Object(data)["message"];
	const errors = Object(data)["errors"];
	const more = Array.isArray(errors) ? `: ${JSON.stringify(errors)}` : "";
	const message = typeof apiMessage === "string" ? apiMessage + more : "no words";
	return {
		status,
		headers: Object(headers),
		message
	};
}
function nameOf(value) {
	return value instanceof Error ? value.name : "";
}

const usualPatience = {
	requestMs: 15e3,
	totalMs: 12e4,
	pauseMs: 1e3
};
const mostAttempts$2 = 4;
const patienceEnders = /* @__PURE__ */ new Set([
	"github-rate-limit",
	"github-timeout",
	"github-unreachable"
]);
function openClient(connection, patience = usualPatience) {
	const silent = {
		debug: nothing,
		info: nothing,
		warn: nothing,
		error: nothing
	};
	const ask = getOctokit(connection.token, {
		log: silent,
		baseUrl: connection.apiUrl
	}).request;
	const { token, owner, repo } = connection;
	const endMs = Date.now() + patience.totalMs;
	const request = async (route, parameters) => {
		const signal = AbortSignal.timeout(Math.max(1, Math.min(patience.requestMs, endMs - Date.now())));
		const { data } = await ask(route, {
			owner,
			repo,
			...parameters,
			request: {
				signal,
				log: silent
			}
		});
		return data;
	};
	const { sleep = setTimeout } = patience;
	const pause = async (ms) => void await sleep(Math.max(0, Math.min(ms, endMs - Date.now())));
	let lost;
	const attempt = async (call, parameters, count) => {
		if (lost !== void 0) return { failure: {
			...lost,
			doing: call.doing
		} };
		try {
			return { value: await request(call.route, parameters) };
		} catch (error) {
			const backoffMs = patience.pauseMs * 2 ** (count - 1);
			const { failure, retryAfterMs } = readFailure(error, call.doing, token, backoffMs, Date.now());
			const mayRepeat = !call.once || !failure.uncertain;
			const isLast = retryAfterMs === void 0 || Date.now() + retryAfterMs >= endMs || count === mostAttempts$2;
			if (isLast && patienceEnders.has(failure.code)) lost = failure;
			if (!mayRepeat || isLast) return { failure };
			await pause(retryAfterMs);
			return attempt(call, parameters, count + 1);
		}
	};
	const send = async (call, parameters, read = (answer) => answer) => {
		const answer = await attempt(call, parameters, 1);
		return "failure" in answer ? answer : { value: read(answer.value) };
	};
	return {
		...connection,
		send,
		pause: () => pause(patience.pauseMs)
	};
}
function nothing() {}
const pageSize = 100;
const mostPages = 100;
async function listPages(github, call, parameters, read) {
	const entries = [];
	for (let page = 1; page <= mostPages; page += 1) {
		const answer = await github.send(call, {
			...parameters,
			per_page: pageSize,
			page
		}, readList(read));
		if ("failure" in answer) return answer;
		entries.push(...answer.value);
		if (answer.value.length < pageSize) break;
	}
	return { value: entries };
}

const pulls = "/repos/{owner}/{repo}/pulls";
const calls$4 = {
	get: {
		route: `GET ${pulls}/{pull_number}`,
		doing: "looking at the pull request"
	},
	list: {
		route: `GET ${pulls}`,
		doing: "looking for the pull request"
	},
	create: {
		route: `POST ${pulls}`,
		doing: "opening the pull request",
		once: true
	},
	update: {
		route: `PATCH ${pulls}/{pull_number}`,
		doing: "updating the pull request"
	}
};
function getPull(github, number) {
	return github.send(calls$4.get, { pull_number: number }, readPull);
}
function listOpenPulls(github, head) {
	return listPages(github, calls$4.list, {
		head,
		state: "open"
	}, readPull);
}
function createPull(github, request) {
	return github.send(calls$4.create, { ...request }, readPull);
}
function updatePull(github, number, words) {
	return github.send(calls$4.update, {
		pull_number: number,
		...words
	}, readPull);
}
function readPull(value) {
	return {
		number: readNumber$1(value, "number"),
		state: readText(value, "state"),
		headSha: readText(value, "head", "sha"),
		labels: readList((label) => readText(label, "name"), "labels")(value),
		login: readText(value, "user", "login"),
		title: readText(value, "title"),
		body: readText(value, "body"),
		base: readText(value, "base", "ref"),
		url: readText(value, "html_url")
	};
}

const perRequest = 50;
const mostAnnotations = 500;
const mostAttempts$1 = 3;
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
async function ensure(github, identity, annotations, attempt, attempts = mostAttempts$1) {
	const done = await attempt();
	if (!("failure" in done) || !done.failure.uncertain || attempts === 1) return done;
	await github.pause();
	const existing = await findCheckRun(github, identity);
	if ("failure" in existing) return done;
	if (existing.value !== void 0 && existing.value.annotations >= annotations) return { value: existing.value };
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
const longest = {
	title: 255,
	message: 4096
};
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
const calls$3 = {
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
function createCheckRun(github, { name, headSha, externalId }, change) {
	const identity = {
		name,
		head_sha: headSha,
		external_id: externalId,
		status: "completed"
	};
	return github.send(calls$3.create, {
		...identity,
		...change
	}, readCheckRun);
}
function updateCheckRun(github, id, change) {
	return github.send(calls$3.update, {
		check_run_id: id,
		...change
	}, readCheckRun);
}
async function findCheckRun(github, identity) {
	const listed = await listCheckRuns(github, identity);
	if ("failure" in listed) return listed;
	return { value: listed.value.find(({ externalId }) => externalId === identity.externalId) };
}
function listCheckRuns(github, { name, headSha }) {
	const parameters = {
		ref: headSha,
		check_name: name,
		filter: "all",
		per_page: 100
	};
	return github.send(calls$3.list, parameters, readList(readCheckRun, "check_runs"));
}
function readCheckRun(value) {
	return {
		id: readNumber$1(value, "id"),
		externalId: readText(value, "external_id"),
		annotations: readNumber$1(value, "output", "annotations_count")
	};
}

const workflowBot = "github-actions[bot]";
async function findLogin(github) {
	const isInstallation = github.token.startsWith("ghs_");
	const person = isInstallation ? { value: "" } : await ask(github, "GET /user", {}, "login");
	if ("failure" in person || person.value !== "") return person;
	const viewer = await ask(github, `POST ${github.apiUrl.replace(/\/v3$/, "")}/graphql`, { query: "{ viewer { login } }" }, "data", "viewer", "login");
	if ("failure" in viewer) return viewer;
	const login = viewer.value || workflowBot;
	return { value: isInstallation && !login.endsWith("[bot]") ? `${login}[bot]` : login };
}
async function ask(github, route, parameters, ...keys) {
	const answer = await github.send({
		route,
		doing: "looking up who posts"
	}, { ...parameters }, (value) => readText(value, ...keys));
	return "failure" in answer && /^github-(?:forbidden|not-found|refused)$/.test(answer.failure.code) ? { value: "" } : answer;
}
function carriesMarker(text, key) {
	return text.split(/\r?\n/, 1)[0]?.trimEnd() === markerLine(key);
}
function isSameText(a, b) {
	const plain = (text) => text.replaceAll("\r\n", "\n").trimEnd();
	return plain(a) === plain(b);
}

const onPull = "/repos/{owner}/{repo}/issues/{issue_number}/comments";
const single = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
const calls$2 = {
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
const mostCreates = 3;
async function postComment(github, sticky) {
	const login = await findLogin(github);
	if ("failure" in login) return login;
	const task = {
		github,
		sticky,
		login: login.value
	};
	const ownComments = await listOwn(task);
	if ("failure" in ownComments) return ownComments;
	if (ownComments.value.length > 0) return updateFirst(task, ownComments.value);
	return sticky.mayCreate ? create(task, mostCreates) : { value: {
		kind: "none",
		url: ""
	} };
}
async function listOwn({ github, sticky, login }) {
	const comments = await listPages(github, calls$2.list, { issue_number: sticky.pull }, readComment);
	if ("failure" in comments) return comments;
	return { value: comments.value.filter((one) => one.login === login && carriesMarker(one.body, sticky.key)).toSorted((a, b) => a.id - b.id) };
}
async function create(task, attempts) {
	const { github, sticky } = task;
	const created = await github.send(calls$2.create, {
		issue_number: sticky.pull,
		body: sticky.body
	}, readComment);
	if ("failure" in created) {
		if (!created.failure.uncertain || attempts === 1) return created;
		await github.pause();
	}
	const ownComments = await listOwn(task);
	if ("failure" in ownComments) return "failure" in created ? created : { value: {
		kind: "created",
		url: created.value.url
	} };
	if (ownComments.value.length === 0) return "failure" in created ? create(task, attempts - 1) : finish("created", created.value);
	return updateFirst(task, ownComments.value, "created");
}
async function updateFirst(task, [oldest, ...others], kind = "unchanged") {
	const { github, sticky } = task;
	for (const { id } of others) await github.send(calls$2.remove, { comment_id: id });
	if (oldest === void 0 || isSameText(oldest.body, sticky.body)) return finish(kind, oldest);
	const updated = await github.send(calls$2.update, {
		comment_id: oldest.id,
		body: sticky.body
	}, readComment);
	if (!("failure" in updated)) return finish("updated", updated.value);
	return updated.failure.code === "github-not-found" && sticky.mayCreate && kind === "unchanged" ? create(task, 1) : updated;
}
function finish(kind, comment) {
	return { value: {
		kind,
		url: comment?.url ?? ""
	} };
}
function readComment(value) {
	return {
		id: readNumber$1(value, "id"),
		login: readText(value, "user", "login"),
		body: readText(value, "body"),
		url: readText(value, "html_url")
	};
}

async function postReport(posting, patience) {
	try {
		const github = openClient(posting, patience);
		const comment = await sayComment(github, posting.comment);
		const check = await sayCheck(github, posting.check);
		return {
			problems: [...comment.problems, ...check.problems],
			notices: [...comment.notices, ...check.notices],
			annotated: check.annotated,
			...defined({ commentUrl: comment.commentUrl })
		};
	} catch (error) {
		const message = String(error).replaceAll(posting.token, "***");
		return {
			...nothingPosted,
			problems: [warnOf("posting-crashed", `posting ended with "${message}"`, crashHint)]
		};
	}
}
const nothingPosted = {
	problems: [],
	notices: [],
	annotated: false
};
const leaveOut = "Leave \"github-token\" out to use the token of the job.";
const warnOfNoToken = {
	...nothingPosted,
	problems: [warnOf("no-token", "nothing was posted: \"github-token\" is empty", leaveOut)]
};
const crashHint = "This is a bug in rentroll, please report it. The verdict is not affected; the report is in the job summary.";
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

const repositoryName = /^(?!\.+\/)([\w.-]{1,100})\/(?!\.+$)([\w.-]{1,100})$/;
function readRunContext(env, { sha, payload }) {
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
	const number = readNumber$1(payload, "pull_request", "number");
	if (!Number.isSafeInteger(number) || number < 1) return void 0;
	const [head, base] = ["head", "base"].map((side) => readPath(payload, "pull_request", side, "repo", "full_name"));
	return {
		number,
		isFork: head !== base
	};
}
function runUrl(server, repository, runId) {
	if (!server?.startsWith("https://") || !/^\d+$/.test(runId)) return void 0;
	return `${server}/${repository}/actions/runs/${runId}`;
}

const data = "/repos/{owner}/{repo}/git";
const calls$1 = {
	branch: {
		route: `GET ${data}/ref/{ref}`,
		doing: "looking at the branch"
	},
	tree: {
		route: `POST ${data}/trees`,
		doing: "sending the files"
	},
	commit: {
		route: `POST ${data}/commits`,
		doing: "creating the commit"
	},
	begin: {
		route: `POST ${data}/refs`,
		doing: "creating the branch"
	},
	move: {
		route: `PATCH ${data}/refs/{ref}`,
		doing: "moving the branch"
	}
};
async function getBranch(github, branch) {
	const parameters = { ref: `heads/${branch}` };
	const answer = await github.send(calls$1.branch, parameters, (value) => readText(value, "object", "sha"));
	return "failure" in answer && answer.failure.code === "github-not-found" ? { value: void 0 } : answer;
}
function getCommit(github, sha, of = "branch") {
	const call = {
		route: `GET ${data}/commits/{commit_sha}`,
		doing: `looking at the commit of the ${of}`
	};
	return github.send(call, { commit_sha: sha }, (value) => ({
		message: readText(value, "message"),
		tree: readText(value, "tree", "sha"),
		parents: readList(readSha, "parents")(value)
	}));
}
function createTree(github, baseTree, edits) {
	const tree = edits.map(({ path, text, mode = "100644" }) => ({
		path,
		mode,
		type: "blob",
		...text === void 0 ? { sha: null } : { content: text }
	}));
	return github.send(calls$1.tree, {
		base_tree: baseTree,
		tree
	}, readSha);
}
function createCommit(github, { message, tree, parents }) {
	return github.send(calls$1.commit, {
		message,
		tree,
		parents
	}, readSha);
}
function createRef(github, ref, sha) {
	return github.send(calls$1.begin, {
		ref: `refs/${ref}`,
		sha
	}, readSha);
}
function moveRef(github, ref, sha) {
	return github.send(calls$1.move, {
		ref,
		sha,
		force: false
	}, readSha);
}
function readSha(value) {
	return readText(value, "sha");
}

async function findTarget(event, github) {
	if (event.name === "workflow_run") return findByBranch(event.payload, github);
	const pull = readNumber$1(event.payload, "pull_request", "number");
	const headSha = readText(event.payload, "pull_request", "head", "sha");
	if (pull > 0 && fullSha.test(headSha)) return {
		value: {
			pull,
			headSha
		},
		problems: []
	};
	return refuse$3("no-pull-request", `the event "${event.name}" is not about a pull request`, "Post on \"workflow_run\" or \"pull_request\".");
}
async function findByBranch(payload, github) {
	const run = (...keys) => readText(payload, "workflow_run", ...keys);
	const cause = run("event");
	if (cause !== "pull_request") return refuse$3("not-a-pull-request-run", `the run was started by "${cause}"`, "Nothing to do.", "warning");
	const [owner, branch, headSha] = [
		run("head_repository", "owner", "login"),
		run("head_branch"),
		run("head_sha")
	];
	if (owner === "" || branch === "" || !fullSha.test(headSha)) return refuse$3("head-repository-gone", "the event names no head repository, branch or commit", "The fork was deleted; there is nothing to post to.", "warning");
	const pulls = await listOpenPulls(github, `${owner}:${branch}`);
	if ("failure" in pulls) return { problems: [warnOfFailure(pulls.failure)] };
	const matchingPull = pulls.value.find((pull) => pull.headSha === headSha);
	if (matchingPull !== void 0) return {
		value: {
			pull: matchingPull.number,
			headSha
		},
		problems: []
	};
	return refuse$3("pull-request-moved", `no open pull request of "${owner}:${branch}" is at ${headSha.slice(0, 12)}`, "A newer commit has a run of its own; a closed pull request needs no comment.", "warning");
}
async function checkCommit(github, reported, { headSha }) {
	if (reported === "" || reported === headSha) return [];
	const commit = await getCommit(github, reported, "report");
	if (!("failure" in commit) && commit.value.parents.includes(headSha)) return [];
	if ("failure" in commit && commit.failure.code !== "github-not-found") return [warnOfFailure(commit.failure)];
	return refuse$3("report-other-commit", `the report is about the commit "${reported}", which is neither ${headSha.slice(0, 12)} nor a merge of it`, "Nothing was posted: the report does not belong to this run.").problems;
}
function refuse$3(code, message, hint, severity = "error") {
	return { problems: [{
		code,
		severity,
		message,
		hint,
		blame: "setup"
	}] };
}
function relabelReport(report, { headSha }, event) {
	if (event.name !== "workflow_run") return report;
	const { resume, ...otherFields } = report;
	const conclusion = readText(event.payload, "workflow_run", "conclusion");
	return {
		...otherFields,
		baseSha: "",
		headSha,
		notices: [...listNotices(report, headSha, conclusion), ...report.notices],
		verdicts: report.verdicts.map(({ next: { text }, ...verdict }) => ({
			...verdict,
			next: { text }
		}))
	};
}
function listNotices({ outcome }, headSha, conclusion) {
	const source = `Reported by the pull request's own run at ${headSha.slice(0, 12)}; the figures are that run's own and were not measured again here.`;
	return (outcome === "pass" || outcome === "undecided") && conclusion !== "success" ? [`That run itself ended with "${conclusion}".`, source] : [source];
}

async function loadGivenJson(path, shown, terms) {
	const { codePrefix, maxBytes, hint } = terms;
	const name = quoteValue(shown);
	const refuse = (code, message) => ({ problems: [makeError("setup", `${codePrefix}-${code}`, message, hint)] });
	let handle;
	try {
		handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
		const stat = await handle.stat();
		if (!stat.isFile()) return refuse("not-a-file", `${name} is not a file`);
		if (stat.size > maxBytes) return refuse("too-large", `${name} has ${stat.size} bytes; at most ${maxBytes / 1024 / 1024} MiB are read`);
		return parseGivenJson(await handle.readFile(), shown, terms);
	} catch (error) {
		const code = codeOf(error) ?? String(error);
		if (code === "ENOENT") return {
			value: "none",
			problems: []
		};
		return refuse("unreadable", `${name} could not be read: ${code}`);
	} finally {
		await handle?.close();
	}
}
function parseGivenJson(bytes, file, terms) {
	const { value: source, problems } = readDocument(bytes, "json", file, "setup", terms);
	return source === void 0 ? { problems } : checkNode(terms.schema, source.root, {
		...terms,
		source
	});
}
const reportTerms = {
	schema: reportSchema,
	codePrefix: "report",
	maxBytes: 4194304,
	hint: "Upload the file that \"json-path\" of rentroll names, and nothing else.",
	name: "the report"
};
function loadReport(path, shown) {
	return loadGivenJson(path, shown, reportTerms);
}
const slug = pipe(string(), maxLength(200), regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const loadedReceipt = strictObject({
	rule: slug,
	receipt: pipe(string(), maxLength(4194304)),
	audit: boolean(),
	mac: pipe(string(), regex(/^[0-9a-f]{64}(?:\.[0-9a-f]{64}){0,7}$/))
});
const receiptsSchema = pipe(array(loadedReceipt), maxLength(1e3));
const receiptTerms = {
	schema: strictObject({
		schema: literal(1),
		receipts: receiptsSchema
	}),
	codePrefix: "receipts",
	maxBytes: 33554432,
	hint: "Upload the file that \"receipts-path\" of rentroll names, and nothing else.",
	name: "the file"
};
function loadReceipts(path, shown) {
	return loadGivenJson(path, shown, receiptTerms);
}

function readLabelling({ name, payload }, label) {
	if (name !== "pull_request_target") return refuse$2("label-event", `"label" is set, but this is a run of "${name}"`, "Start it on pull_request_target.");
	const action = readText(payload, "action");
	if (action !== "labeled") return refuse$2("label-event", `the action is ${quoteValue(action)}, not "labeled"`, onlyLabeled);
	const given = readText(payload, "label", "name");
	if (given !== label) return refuse$2("label-other", `the label is ${quoteValue(given)}, not ${quoteValue(label)}`, onlyThisLabel);
	const sender = readText(payload, "sender", "login");
	if (readText(payload, "sender", "type") !== "User") return refuse$2("label-by-bot", `${quoteValue(sender)} is not a person`, "Add the label by hand.");
	const pull = readNumber$1(payload, "pull_request", "number");
	const headSha = readText(payload, "pull_request", "head", "sha");
	if (!Number.isSafeInteger(pull) || pull < 1 || !fullSha.test(headSha)) return refuse$2("no-pull-request", "the event does not name a pull request", "Start it on pull_request_target.");
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
function refuse$2(code, message, hint) {
	return { problems: [makeError("setup", code, message, hint)] };
}
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

const calls = {
	list: {
		route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
		doing: "looking at the reviews of the pull request"
	},
	permission: {
		route: "GET /repos/{owner}/{repo}/collaborators/{username}/permission",
		doing: "asking what a reviewer may do"
	}
};
async function readApproval(github, { pull, headSha }) {
	const opened = await getPull(github, pull);
	if ("failure" in opened) return unknown(opened.failure);
	const reviews = await listReviews(github, pull);
	if ("failure" in reviews) return unknown(reviews.failure);
	const approving = lastWords(reviews.value.filter(({ kind, login }) => kind === "User" && login !== opened.value.login)).filter(({ state }) => state === "APPROVED");
	const current = approving.filter(({ commit }) => commit === headSha);
	const owners = [];
	for (const { login } of current) {
		const permission = await github.send(calls.permission, { username: login }, (value) => readText(value, "permission"));
		if ("failure" in permission) return unknown(permission.failure);
		if (mayWrite.has(permission.value)) owners.push(login);
	}
	const [first, ...others] = owners;
	return first === void 0 ? {
		by: [],
		why: sayWhy(approving, current, headSha)
	} : { by: [first, ...others] };
}
const mayWrite = /* @__PURE__ */ new Set(["admin", "write"]);
function lastWords(reviews) {
	const decisions = reviews.filter(({ state }) => /^(?:APPROVED|CHANGES_REQUESTED|DISMISSED)$/.test(state));
	return [...new Map(decisions.map((review) => [review.login, review])).values()];
}
function sayWhy(approving, current, headSha) {
	const names = (reviews) => reviews.map(({ login }) => quoteValue(login)).join(", ");
	if (current.length > 0) return `${names(current)} approved it and may not write to the repository`;
	if (approving.length > 0) return `${names(approving)} approved an earlier commit than ${headSha.slice(0, 12)}`;
	return "nobody approved it yet";
}
function unknown({ doing, errorMessage }) {
	return {
		by: [],
		why: `${doing} failed: ${quoteValue(errorMessage)}`
	};
}
function listReviews(github, pull) {
	return listPages(github, calls.list, { pull_number: pull }, (review) => ({
		login: readText(review, "user", "login"),
		kind: readText(review, "user", "type"),
		state: readText(review, "state"),
		commit: readText(review, "commit_id")
	}));
}

const mostAttempts = 3;
async function ensurePull(github, wish) {
	const login = await findLogin(github);
	return "failure" in login ? refuse$1(login.failure) : attempt(github, wish, login.value, 1);
}
async function attempt(github, wish, login, count) {
	const { title, body, branch, base } = wish;
	const pulls = await listOpenPulls(github, `${github.owner}:${branch}`);
	if ("failure" in pulls) return refuse$1(pulls.failure);
	const existing = pulls.value.find((pull) => pull.base === base);
	if (existing !== void 0) return refresh(github, wish, login, existing);
	const created = await createPull(github, {
		title,
		body,
		head: branch,
		base
	});
	if (!("failure" in created)) return {
		kind: "opened",
		url: created.value.url
	};
	const { failure } = created;
	if (!(failure.uncertain || failure.code === "github-refused") || count === mostAttempts) return refuse$1(failure);
	await github.pause();
	return attempt(github, wish, login, count + 1);
}
async function refresh(github, { title, body, marker }, login, pull) {
	if (pull.login !== login || !carriesMarker(pull.body, marker)) return {
		kind: "refused",
		problem: foreignPull(pull)
	};
	if (pull.title === title && isSameText(pull.body, body)) return {
		kind: "unchanged",
		url: pull.url
	};
	const updated = await updatePull(github, pull.number, {
		title,
		body
	});
	return "failure" in updated ? refuse$1(updated.failure) : {
		kind: "updated",
		url: updated.value.url
	};
}
function refuse$1(failure) {
	const warning = warnOfFailure(failure);
	return {
		kind: "refused",
		problem: failure.code === "github-forbidden" || failure.code === "github-refused" ? {
			...warning,
			hint: settingsHint
		} : warning
	};
}
const settingsHint = "Grant the job \"pull-requests: write\", and allow it in the settings: Actions, General, \"Allow GitHub Actions to create and approve pull requests\". The commit is on the branch: you can open a pull request from it by hand.";
function foreignPull({ number, login }) {
	return warnOf("audit-pull-foreign", `the pull request #${number} of the branch was opened by ${quoteValue(login)}, or its first line was changed`, "Its text was left alone; the commit is on the branch. Close it to get one from the next audit.");
}

async function commitFiles(github, request) {
	const { branch, expectedHead, edits, owned } = request;
	const [foreign] = refuseForeignPaths(edits.map(({ path }) => path), owned);
	if (foreign !== void 0) return {
		kind: "refused",
		problem: foreign
	};
	const tip = await getBranch(github, branch);
	if ("failure" in tip) return refuse(tip.failure);
	if (tip.value !== expectedHead) return judgeMove(github, request, tip.value);
	const made = await makeCommit(github, request);
	if ("failure" in made) return refuse(made.failure);
	const now = await getBranch(github, branch);
	if ("failure" in now) return refuse(now.failure);
	return now.value === expectedHead ? place(github, request, made.value) : judgeMove(github, request, now.value);
}
async function makeCommit(github, { baseTree, edits, tree, message, parents }) {
	const made = await createTree(github, baseTree, edits);
	if ("failure" in made) return made;
	if (made.value === tree) return createCommit(github, {
		message,
		tree,
		parents
	});
	return { failure: {
		code: "github-refused",
		doing: "sending the files",
		errorMessage: `the tree is ${made.value.slice(0, 12)}, but the plan was ${tree.slice(0, 12)}`,
		uncertain: false
	} };
}
async function place(github, request, sha) {
	const { branch, expectedHead } = request;
	const placed = await (expectedHead === void 0 ? createRef : moveRef)(github, `heads/${branch}`, sha);
	if (!("failure" in placed)) return {
		kind: "committed",
		sha
	};
	const tip = await getBranch(github, branch);
	if ("failure" in tip) return refuse(placed.failure);
	if (tip.value === sha) return {
		kind: "committed",
		sha
	};
	return tip.value === expectedHead ? refuse(placed.failure) : judgeMove(github, request, tip.value);
}
async function judgeMove(github, { branch, expectedHead, parents, tree }, tip) {
	const tipCommit = tip === void 0 ? void 0 : await getCommit(github, tip);
	if (tip !== void 0 && tipCommit !== void 0 && !("failure" in tipCommit)) {
		if (tipCommit.value.tree === tree && tipCommit.value.parents.join() === parents.join()) return {
			kind: "unchanged",
			sha: tip
		};
	}
	return {
		kind: "refused",
		problem: warnOfMove(branch, expectedHead, tip)
	};
}
function refuse(failure) {
	return {
		kind: "refused",
		problem: warnOfCommit(failure)
	};
}
const recordName = /^(?=.{1,255}$)[a-z0-9][a-z0-9-]{0,199}(?:\.[\w!~'()%-]+)*\.json$/;
function refuseForeignPaths(paths, owned) {
	return paths.filter((path) => !isOwned(path, owned)).map(foreignPath);
}
function isOwned(path, { files, folders }) {
	if (!isRepositoryPath(path) || path === "." || isInside(path.toLowerCase(), ".github")) return false;
	if (files.includes(path)) return true;
	return folders.some((folder) => path.startsWith(`${folder}/`) && recordName.test(path.slice(folder.length + 1)));
}
function foreignPath(path) {
	const hint = "Only the ledger, receipts, audits, baselines and the compiled memory that the config at the base names are written.";
	const message = `${quoteValue(path)} is not one of rentroll's files, so nothing was committed`;
	return warnOf("commit-foreign-path", message, hint);
}
const again = "Nothing was committed. Run the job again: it finishes what is missing.";
const hints = {
	"github-forbidden": "Grant the job \"contents: write\" (and \"pull-requests: write\" for an audit). A protected branch takes commits only from those its rules allow: let the app of the token bypass them, or stamp by hand with: rentroll stamp.",
	"github-refused": "Nothing was committed. When the branch is protected, let the app of the token bypass its rules, or stamp by hand with: rentroll stamp.",
	"github-not-found": "The repository or branch is gone, or the token cannot see it: check \"github-token\".",
	"github-unauthorized": "Give \"github-token\" a token that is still valid; the default is the token of the job."
};
function warnOfCommit({ code, doing, errorMessage }) {
	return warnOf(code, `${doing} failed: "${errorMessage}"`, hints[code] ?? again);
}
function warnOfMove(branch, expected, tip) {
	const name = quoteValue(branch);
	if (tip === void 0) return warnOf("branch-gone", `the branch ${name} was deleted`, "Nothing was committed; there is nothing to do.");
	const where = expected === void 0 ? "did not exist" : `was at ${expected.slice(0, 12)}`;
	return warnOf("branch-moved", `the branch ${name} ${where} and is at ${tip.slice(0, 12)} now`, "Nothing was committed: the newer commit has a run of its own.");
}

const usualConfig = ".rentroll/config.yml";
const plainName = /^[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?$/;
function nameAuditBranch(agent, configFile) {
	const name = plainName.test(agent) ? agent : shortHash(agent);
	const suffix = configFile === usualConfig ? "" : `-${shortHash(configFile)}`;
	return {
		branch: `rentroll/audit-${name}${suffix}`,
		marker: `audit:${name}${suffix}`
	};
}
function writeAuditMessage(title, { marker }, tree) {
	return `${title}\n\n${trailer(marker, tree)}`;
}
function isAuditCommit({ message, tree }, { marker }) {
	return tree !== "" && message.trimEnd().split("\n").at(-1) === trailer(marker, tree);
}
function trailer(marker, tree) {
	return `Rentroll-Tree: ${marker} ${tree}`;
}
function shortHash(text) {
	return hashParts(text).slice(0, 12);
}
const mostNames = 4;
async function pushToFreeBranch(github, push) {
	const login = await findLogin(github);
	const ownLogin = "failure" in login ? void 0 : login.value;
	const pushed = await pushToNext(github, push, ownLogin);
	if (!isBlocked(pushed.outcome)) return pushed;
	const flat = await pushToNext(github, {
		...push,
		branch: push.branch.replaceAll("/", "-")
	}, ownLogin);
	return isBlocked(flat.outcome) ? pushed : flat;
}
async function pushToNext(github, push, login) {
	const { branch, marker, base } = push;
	for (let count = 1;; count += 1) {
		const place = count === 1 ? {
			branch,
			marker
		} : {
			branch: `${branch}-${count}`,
			marker: `${marker}-${count}`
		};
		const pulls = await listPulls(github, place.branch, base);
		const isLast = count === mostNames;
		if (!isLast && login !== void 0 && pulls?.some((pull) => pull.login !== login)) continue;
		const outcome = await pushAudit(github, {
			...push,
			...place
		});
		const isTaken = outcome.kind === "refused" && outcome.problem.code === "audit-branch-edited";
		const isOurs = pulls === void 0 || pulls.some((pull) => carriesMarker(pull.body, place.marker));
		if (!isTaken || isLast || login === void 0 || isOurs) return {
			outcome,
			place
		};
	}
}
async function listPulls(github, branch, base) {
	const pulls = await listOpenPulls(github, `${github.owner}:${branch}`);
	return "failure" in pulls ? void 0 : pulls.value.filter((pull) => pull.base === base);
}
function isBlocked(outcome) {
	return outcome.kind === "refused" && outcome.problem.code === "audit-branch-blocked";
}
async function pushAudit(github, push) {
	const { branch, sha, tree, title } = push;
	const tip = await getBranch(github, branch);
	if ("failure" in tip) return {
		kind: "refused",
		problem: warnOfCommit(tip.failure)
	};
	const message = writeAuditMessage(title, push, tree);
	const request = {
		...push,
		message,
		expectedHead: tip.value
	};
	if (tip.value === void 0) return nameBlocked(branch, await commitFiles(github, {
		...request,
		parents: [sha]
	}));
	const before = await getCommit(github, tip.value);
	if ("failure" in before) return {
		kind: "refused",
		problem: warnOfCommit(before.failure)
	};
	if (!isAuditCommit(before.value, push)) return {
		kind: "refused",
		problem: editedBranch(branch, tip.value)
	};
	const follows = before.value.parents.includes(sha);
	if (before.value.tree === tree && follows) return {
		kind: "unchanged",
		sha: tip.value
	};
	return commitFiles(github, {
		...request,
		parents: follows ? [tip.value] : [tip.value, sha]
	});
}
function nameBlocked(branch, outcome) {
	if (outcome.kind !== "refused" || outcome.problem.code !== "github-refused") return outcome;
	const hint = `${outcome.problem.hint} Where a branch has the beginning of that name, delete it: git push origin --delete ${quoteShell(branch.split("/")[0] ?? branch)}`;
	return {
		kind: "refused",
		problem: {
			...outcome.problem,
			code: "audit-branch-blocked",
			hint
		}
	};
}
function editedBranch(branch, tip) {
	return warnOf("audit-branch-edited", `the tip ${tip.slice(0, 12)} of the branch ${quoteValue(branch)} is not a commit of an audit`, "Nothing was overwritten. Merge its pull request, or delete the branch: the next audit starts a new one.");
}

export { listCheckAnnotations as _, readApproval as a, loadReceipts as c, findTarget as d, relabelReport as f, warnOfNoToken as g, postReport as h, ensurePull as i, loadReport as l, nothingPosted as m, pushToFreeBranch as n, checkLabelling as o, readRunContext as p, commitFiles as r, readLabelling as s, nameAuditBranch as t, checkCommit as u, openClient as v, warnOf as y };