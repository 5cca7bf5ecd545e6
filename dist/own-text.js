import { i as readText, n as readNumber$1, t as readList } from "./read-answer.js";
import { H as clipCharacters, U as escapePlain, _ as markerLine } from "./text.js";
import { setTimeout } from "node:timers/promises";

// src/doors/github/client/failure.ts
const hints = {
	"github-forbidden": "Grant the job \"pull-requests: write\" for the comment and \"checks: write\" for the check run. Runs of forks and of Dependabot may only read: post from a second workflow with rentroll/comment.",
	"github-unauthorized": "Give \"github-token\" a token that is still valid; the default is the token of the job.",
	"github-not-found": "The pull request is gone, or the token cannot see it: check \"github-token\" and its repository.",
	"github-refused": "The report is in the job summary. Please report this: rentroll should have handled it.",
	"github-rate-limit": "The report is in the job summary; run the job again later to post it.",
	"github-timeout": "The report is in the job summary; run the job again to post it.",
	"github-unreachable": "The report is in the job summary; run the job again to post it.",
	"github-fault": "The report is in the job summary; see githubstatus.com and run the job again to post it."
};
/** A failure as a warning for people: posting never changes what the gate says. */
function warnOfFailure({ code, doing, said }) {
	return warnOf(code, `${doing} failed: "${said}"`, hints[code]);
}
/** A warning about posting. */
function warnOf(code, message, hint) {
	return {
		code,
		severity: "warning",
		message,
		hint,
		blame: "setup"
	};
}

// src/doors/github/client/read-failure.ts
/** GitHub asks for a minute when it names no time after too many requests. */
const unnamedPauseMs = 6e4;
/**
* Reads what the client threw. `pauseMs` is the pause before another attempt when GitHub names none; `token` is struck out of every
* word that is kept.
*/
function readFailure(error, doing, token, pauseMs, nowMs) {
	const thrown = readThrown(error);
	const { response } = thrown;
	const [code, retryAfterMs] = response === void 0 ? judgeSilence(thrown, pauseMs) : judgeAnswer(response, pauseMs, nowMs);
	const words = response === void 0 ? thrown.message : `${response.status} ${response.message}`;
	return {
		failure: {
			code,
			doing,
			said: clipCharacters(escapePlain(words.replaceAll(token, "***")), 200),
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
/** How long a limit lasts: `retry-after` in seconds, else until the hour's requests come back. */
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
	const said = Object(data)["message"];
	const errors = Object(data)["errors"];
	const more = Array.isArray(errors) ? `: ${JSON.stringify(errors)}` : "";
	const message = typeof said === "string" ? said + more : "no words";
	return {
		status,
		headers: Object(headers),
		message
	};
}
function nameOf(value) {
	return value instanceof Error ? value.name : "";
}

// src/doors/github/client/open-client.ts
const usualPatience = {
	requestMs: 15e3,
	totalMs: 12e4,
	pauseMs: 1e3
};
const mostAttempts = 4;
/** Failures that concern every request, not only the one that met them. */
const patienceEnders = /* @__PURE__ */ new Set([
	"github-rate-limit",
	"github-timeout",
	"github-unreachable"
]);
/**
* Opens a connection with the library of GitHub's own actions, loaded only here: it honours the proxy variables.
* Attempts are repeated after limits, faults and cut connections, as long as the total time allows.
*/
async function openClient(connection, patience = usualPatience) {
	const { getOctokit } = await import("./load-github.js");
	const silent = {
		debug: nothing,
		info: nothing,
		warn: nothing,
		error: nothing
	};
	const octokit = getOctokit(connection.token, {
		log: silent,
		baseUrl: connection.apiUrl
	});
	const { token, owner, repo } = connection;
	const endMs = Date.now() + patience.totalMs;
	const request = async (route, parameters) => {
		const signal = AbortSignal.timeout(Math.max(1, Math.min(patience.requestMs, endMs - Date.now())));
		const { data } = await octokit.request(route, {
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
			const isLast = retryAfterMs === void 0 || Date.now() + retryAfterMs >= endMs || count === mostAttempts;
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

// src/doors/github/client/list-pages.ts
const pageSize = 100;
/** Ten thousand entries: more than any pull request has comments, and an end for an answer that has none. */
const mostPages = 100;
/** All entries of a list that GitHub answers page by page. */
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

// src/doors/github/client/pulls.ts
const pulls = "/repos/{owner}/{repo}/pulls";
const calls = {
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
/** One pull request by its number. */
function getPull(github, number) {
	return github.send(calls.get, { pull_number: number }, readPull);
}
/** Open pull requests whose head is `<owner>:<branch>`; the owner may be that of a fork. */
function listOpenPulls(github, head) {
	return listPages(github, calls.list, {
		head,
		state: "open"
	}, readPull);
}
/** Opens a pull request. Not repeated when in doubt: look first. */
function createPull(github, request) {
	return github.send(calls.create, { ...request }, readPull);
}
/** Replaces title and body. */
function updatePull(github, number, words) {
	return github.send(calls.update, {
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

// src/doors/github/client/find-login.ts
/** What a workflow's own token signs with. */
const workflowBot = "github-actions[bot]";
/**
* The login the token posts as. People are known to the REST API, installations (the workflow's token, an app's) only to GraphQL;
* where GitHub answers but does not tell, it is taken for the workflow's. A failure is one that would stop every other request too.
*/
async function findLogin(github) {
	const isInstallation = github.token.startsWith("ghs_");
	const person = isInstallation ? { value: "" } : await ask(github, "GET /user", {}, "login");
	if ("failure" in person || person.value !== "") return person;
	const viewer = await ask(github, `POST ${github.apiUrl.replace(/\/v3$/, "")}/graphql`, { query: "{ viewer { login } }" }, "data", "viewer", "login");
	if ("failure" in viewer) return viewer;
	const login = viewer.value || workflowBot;
	return { value: isInstallation && !login.endsWith("[bot]") ? `${login}[bot]` : login };
}
/** "You may not ask that" is an answer, the empty one: the token is an installation's, or of a kind that has no viewer. */
async function ask(github, route, parameters, ...keys) {
	const answer = await github.send({
		route,
		doing: "looking up who posts"
	}, { ...parameters }, (value) => readText(value, ...keys));
	return "failure" in answer && /^github-(?:forbidden|not-found|refused)$/.test(answer.failure.code) ? { value: "" } : answer;
}

// src/doors/github/client/own-text.ts
/** True for a text that begins with the marker of this key: one of ours, when we also wrote it. */
function carriesMarker(text, key) {
	return text.split(/\r?\n/, 1)[0]?.trimEnd() === markerLine(key);
}
/** True for texts that differ in line ends alone: GitHub may hand a text back with others. */
function isSameText(a, b) {
	const plain = (text) => text.replaceAll("\r\n", "\n").trimEnd();
	return plain(a) === plain(b);
}

export { getPull as a, listPages as c, warnOfFailure as d, createPull as i, openClient as l, isSameText as n, listOpenPulls as o, findLogin as r, updatePull as s, carriesMarker as t, warnOf as u };