import { _ as readNumber, a as renderOptions, c as postReport, d as listParents, f as listPullsOfBranch, g as warnOfFailure, m as openClient, n as hasSomethingToSay, o as readRunPlace, s as nothingPosted, t as connect, y as readText } from "./action-post.js";
import { F as strictObject, I as strictTuple, L as string, M as regex, N as safeInteger, O as picklist, P as safeParse, S as minValue, T as number$2, _ as literal, a as array, b as maxValue, k as pipe, l as description, o as boolean, s as check, u as exactOptional, y as maxLength, z as union } from "./libraries.js";
import { i as listRefusalProblems, r as parseJson, s as jsonValue } from "./text-json.js";
import { t as readSmallFile } from "./read-small-file.js";
import { g as hasErrors } from "./model.js";
import { c as markerKeyOf, l as markerLine } from "./text.js";
import { t as renderers } from "./stage-report.js";
import { t as publishFailure } from "./action-publish.js";
import { t as tellPosted } from "./tell-posted.js";
import { resolve } from "node:path";

// src/doors/github/publish/find-target.ts
const fullSha = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/**
* Finds the pull request of the run that made the report. What the report says about itself is not asked: in `workflow_run` the event
* names head repository, branch and commit, and only an open pull request of exactly that branch at exactly that commit counts; in
* `pull_request` the event names the pull request. No value and no error: there is nothing to post to.
*/
async function findTarget(event, github) {
	if (event.name === "workflow_run") return findByBranch(event.payload, github);
	const pull = readNumber(event.payload, "pull_request", "number");
	const headSha = readText(event.payload, "pull_request", "head", "sha");
	if (pull > 0 && fullSha.test(headSha)) return {
		value: {
			pull,
			headSha
		},
		problems: []
	};
	return refuse$2("no-pull-request", `the event "${event.name}" is not about a pull request`, "Post on \"workflow_run\" or \"pull_request\".");
}
async function findByBranch(payload, github) {
	const run = (...keys) => readText(payload, "workflow_run", ...keys);
	const cause = run("event");
	if (cause !== "pull_request") return refuse$2("not-a-pull-request-run", `the run was started by "${cause}"`, "Nothing to do.", "warning");
	const [owner, branch, headSha] = [
		run("head_repository", "owner", "login"),
		run("head_branch"),
		run("head_sha")
	];
	if (owner === "" || branch === "" || !fullSha.test(headSha)) return refuse$2("head-repository-gone", "the event names no head repository, branch or commit", "The fork was deleted; there is nothing to post to.", "warning");
	const pulls = await listPullsOfBranch(github, owner, branch);
	if ("failure" in pulls) return { problems: [warnOfFailure(pulls.failure)] };
	const found = pulls.value.find((pull) => pull.headSha === headSha);
	if (found !== void 0) return {
		value: {
			pull: found.number,
			headSha
		},
		problems: []
	};
	return refuse$2("pull-request-moved", `no open pull request of "${owner}:${branch}" is at ${headSha.slice(0, 12)}`, "A newer commit has a run of its own; a closed pull request needs no comment.", "warning");
}
/** Refuses a report about a commit that is neither the one that was checked nor a merge of it. */
async function checkCommit(github, reported, { headSha }) {
	if (reported === "" || reported === headSha) return [];
	const parents = await listParents(github, reported);
	if (!("failure" in parents) && parents.value.includes(headSha)) return [];
	if ("failure" in parents && parents.failure.code !== "github-not-found") return [warnOfFailure(parents.failure)];
	return refuse$2("report-other-commit", `the report is about the commit "${reported}", which is neither ${headSha.slice(0, 12)} nor a merge of it`, "Nothing was posted: the report does not belong to this run.").problems;
}
function refuse$2(code, message, hint, severity = "error") {
	return { problems: [{
		code,
		severity,
		message,
		hint,
		blame: "setup"
	}] };
}

// src/doors/github/publish/report-schema.ts
/** Exactly these fields and no other; the type is that of the model. */
function exactly(entries) {
	return strictObject(entries);
}
const longestText = 2e4;
/** Beyond any token count, dollar sum or ratio; keeps hostile figures within what formats well. */
const largest = 0x38d7ea4c68000;
const text = pipe(string(), maxLength(longestText), description(`text of at most ${longestText} characters`));
const name = pipe(string(), maxLength(1024), description("text of at most 1024 characters"));
const sha = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})?$/), description("a commit, or nothing"));
const number = pipe(number$2(), check((value) => Math.abs(value) <= largest), description("a number within ±1e15"));
const count = pipe(number$2(), safeInteger(), minValue(0), maxValue(largest), description("a whole number"));
const flag = boolean();
const list = (item, most) => pipe(array(item), maxLength(most), description(`a list of at most ${most}`));
const pair = strictTuple([number, number]);
const arm = picklist(["baseline", "candidate"]);
const verdict = picklist([
	"earns",
	"does-not-earn",
	"regression",
	"undecided"
]);
const spend = exactly({
	trials: count,
	tokens: number
});
const armSummary = exactly({
	completed: count,
	failures: count,
	mean: number,
	cv: number,
	aboveCap: count
});
const decision = {
	verdict,
	reason: name,
	saving: number,
	rawSaving: number,
	interval: pair,
	standardError: number,
	df: number,
	t: number,
	z: number,
	information: number,
	score: number,
	boundaries: exactly({
		earns: number,
		doesNotEarn: number
	}),
	informationMax: number,
	baselineMean: number,
	minimalEffect: number,
	tasks: list(exactly({
		task: name,
		cap: number,
		baseline: armSummary,
		candidate: armSummary,
		saving: number,
		relativeVariance: number
	}), 500),
	passRate: list(exactly({
		task: name,
		llr: number,
		limit: number
	}), 500),
	settle: exactly({
		trials: number,
		tokens: number
	}),
	flags: list(picklist([
		"SPREAD",
		"METRIC-CONFLICT",
		"TASK-WORSE",
		"TAIL",
		"FLAKY",
		"DRIFT",
		"CONCENTRATED",
		"CACHED",
		"SIMULATED",
		"LEAK"
	]), 20),
	savings: exactly({
		priced: number,
		total: number,
		processing: number
	}),
	sensitivity: exactly({
		capOff: number,
		logScale: number,
		leaveOneOut: list(exactly({
			task: name,
			saving: number
		}), 500)
	})
};
const look = exactly({
	trials: count,
	information: number,
	score: number,
	earns: number,
	doesNotEarn: number,
	saving: number,
	interval: pair
});
const proof = exactly({
	canaryLeaked: flag,
	ruleDelivered: flag
});
const rate = exactly({
	rate: number,
	standardError: number
});
const audit = union([
	strictObject({ kind: picklist([
		"renew",
		"keep",
		"strike",
		"protect"
	]) }),
	strictObject({
		kind: literal("evict"),
		why: picklist([
			"regression",
			"second-strike",
			"never-earned"
		])
	}),
	strictObject({
		kind: literal("postpone"),
		first: name
	})
]);
const incident = union([
	strictObject({
		kind: literal("denied"),
		tool: name,
		what: text
	}),
	strictObject({
		kind: literal("secret"),
		place: picklist([
			"transcript",
			"detail",
			"file"
		]),
		file: exactOptional(name)
	}),
	strictObject({
		kind: literal("changed"),
		file: name,
		how: picklist([
			"weakened",
			"made",
			"removed"
		])
	}),
	strictObject({
		kind: literal("stray"),
		file: name
	}),
	strictObject({
		kind: literal("command"),
		name
	})
]);
const ruleVerdict = exactly({
	...decision,
	rule: name,
	agent: name,
	body: text,
	rent: count,
	evidence: picklist([
		"measured",
		"replayed",
		"simulated"
	]),
	fromReceipt: flag,
	spend,
	looks: list(look, 1e3),
	reuse: exactOptional(exactly({
		state: picklist([
			"screening",
			"drifted",
			"confirming"
		]),
		trials: count,
		oldest: name
	})),
	selfTest: exactOptional(exactly({
		falseAccept: rate,
		power: rate,
		minimalShare: number,
		replays: count,
		trials: count
	})),
	isolation: exactly({
		baseline: exactOptional(proof),
		candidate: exactOptional(proof)
	}),
	enforced: exactOptional(exactly({
		files: boolean(),
		network: boolean(),
		processes: boolean()
	})),
	attempts: exactOptional(list(exactly({
		arm,
		kind: picklist([
			"denied",
			"secret",
			"changed",
			"stray",
			"command"
		]),
		trials: count,
		of: count,
		examples: list(incident, 20)
	}), 50)),
	next: exactly({
		text,
		command: exactOptional(text)
	}),
	audit: exactOptional(audit),
	line: count
});
const budget = exactly({
	run: name,
	totalConsumed: number,
	reserved: number,
	maxAllowed: number,
	percentUsed: number,
	dollars: union([number, literal("unknown")]),
	maxDollars: number,
	warningActive: flag,
	budgetExhausted: flag,
	trials: count,
	agents: list(exactly({
		agentId: name,
		consumed: number,
		maxAllowed: number,
		reserved: exactOptional(number)
	}), 200),
	remaining: exactOptional(number),
	usage: exactOptional(exactly({
		input: number,
		output: number,
		cacheCreation: number,
		cacheRead: number
	})),
	rules: exactOptional(list(exactly({
		rule: name,
		agent: name,
		consumed: number,
		trials: count
	}), 1e3)),
	pricing: exactOptional(exactly({
		asOf: name,
		knownDollars: number,
		simulatedTrials: count,
		unknownModels: list(name, 100)
	})),
	charged: exactOptional(exactly({
		attempts: count,
		tokens: number
	})),
	week: exactOptional(exactly({
		measured: number,
		work: exactOptional(number)
	})),
	stopReason: exactOptional(picklist([
		"convoy_budget_exceeded",
		"agent_budget_exceeded",
		"trial_budget_exceeded",
		"dollar_budget_exceeded"
	]))
});
const problem = exactly({
	code: name,
	severity: picklist(["error", "warning"]),
	message: text,
	hint: text,
	at: exactOptional(exactly({
		file: name,
		line: exactOptional(count),
		column: exactOptional(count)
	})),
	blame: picklist(["head", "setup"])
});
const plan = exactly({
	digest: name,
	rules: list(exactly({
		rule: name,
		agent: name,
		reason: name,
		rent: count
	}), 1e3),
	expected: spend,
	worst: spend,
	notWorthMeasuring: list(exactly({
		rule: name,
		why: text
	}), 1e3)
});
/**
* A report that comes from another job, and from code nobody has read: exactly the fields of the model, texts and lists of bounded
* length, figures of bounded size. What passes is still untrusted text and only fit for renderers, which escape it.
*/
const reportSchema = exactly({
	schema: literal(1),
	outcome: picklist([
		"pass",
		"fail",
		"undecided",
		"error"
	]),
	headline: text,
	notices: list(text, 100),
	verdicts: list(ruleVerdict, 500),
	bundles: list(exactly({
		rules: list(name, 500),
		verdict,
		saving: number,
		interval: pair,
		trials: count
	}), 100),
	budget,
	plan,
	problems: list(problem, 2e3),
	baseSha: sha,
	headSha: sha,
	ledgerFile: name,
	metric: name,
	policy: exactly({
		ratio: number,
		alpha: number,
		beta: number,
		minEffect: name,
		onUndecided: picklist(["neutral", "fail"])
	}),
	resume: exactOptional(text)
});

// src/doors/github/publish/load-report.ts
/** Room for hundreds of rules; a real report has some ten KiB a rule. */
const maxBytes = 4194304;
const hint = "Upload the file that \"json-path\" of rentroll names, and nothing else.";
/**
* Reads the JSON report another job left in a file and holds it against the schema. Refused: links, what is not a file, more than 4 MiB,
* anything that is not exactly one report. `shown` is the path as people know it. The value is "none" when there is no file: nothing was measured.
*/
async function loadReport(path, shown) {
	const bytes = await readSmallFile(path, shown, {
		codePrefix: "report",
		maxBytes,
		hint
	});
	if ("problems" in bytes) return bytes;
	return bytes.content === void 0 ? {
		value: "none",
		problems: []
	} : parseReport(bytes.content, shown);
}
/** A report out of its bytes; every problem with its line. */
function parseReport(bytes, file) {
	const parsed = parseJson(bytes, file, "setup", {
		codePrefix: "report",
		maxBytes
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const [node, ...more] = parsed.value.values;
	if (node === void 0 || more.length > 0) return refuse$1("report-not-one", `"${file}" holds no report, or several`);
	const result = safeParse(reportSchema, jsonValue(node));
	if (result.success) return {
		value: result.output,
		problems: []
	};
	const refused = {
		schema: reportSchema,
		issues: result.issues,
		source: parsed.value,
		node,
		path: []
	};
	return { problems: listRefusalProblems({
		...refused,
		codePrefix: "report",
		name: "the report"
	}) };
}
function refuse$1(code, message) {
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}] };
}

// src/doors/github/publish/relabel-report.ts
/**
* The report as it may be posted for somebody else: commits by GitHub's word, a first line that says whose figures these are, and no
* command to copy, since a stranger could have written it.
*/
function relabelReport(report, { headSha }, event) {
	if (event.name !== "workflow_run") return report;
	const { resume, ...kept } = report;
	const conclusion = readText(event.payload, "workflow_run", "conclusion");
	return {
		...kept,
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

// src/entry/action/action-repost.ts
/**
* Posts the report of another job, which may be of a fork, and runs nothing of the pull request. The report is data from strangers: it
* is held against a schema, the pull request is found by GitHub's word and not by the report's, and every word is rendered again here.
* A report that is refused ends the step red and posts nothing; whatever GitHub refuses is a warning.
*/
async function repost(inputs, env, event) {
	const place = readRunPlace(env, event);
	const { githubToken: token, report: file } = inputs;
	if (place === void 0 || token === void 0 || file === void 0) return publishFailure(listMissing(place, inputs));
	const loaded = await loadReport(resolve(env["GITHUB_WORKSPACE"] ?? ".", file), file);
	if (loaded.value === void 0) return publishFailure(loaded.problems);
	const github = await openClient(connect(place, token));
	const target = await findTarget(event, github);
	if (target.value === void 0) return refuse(target.problems, env);
	const foreign = loaded.value === "none" ? [] : await checkCommit(github, loaded.value.headSha, target.value);
	if (foreign.length > 0) return refuse(foreign, env);
	const words = composeComment(loaded.value, target.value, place, event);
	const mayCreate = inputs.comment === "always" || words.isNews;
	const comment = {
		...target.value,
		key: words.key,
		body: words.body,
		mayCreate
	};
	const what = inputs.comment === "never" ? {} : { comment };
	await tellPosted(env, await postReport({
		...connect(place, token),
		...what
	}));
}
function composeComment(loaded, target, { url }, event) {
	if (loaded === "none") {
		const key = markerKeyOf("");
		return {
			key,
			body: `${markerLine(key)}\n### Nothing was measured for this commit.\n`,
			isNews: false
		};
	}
	const report = relabelReport(loaded, target, event);
	const options = renderOptions(report, url);
	return {
		key: options.marker,
		body: renderers.comment(report, options),
		isNews: hasSomethingToSay(loaded)
	};
}
/** Errors end the step red; when there are only warnings, there is nothing to post to, and that is nobody's fault. */
function refuse(problems, env) {
	if (hasErrors(problems)) return publishFailure(problems);
	return tellPosted(env, {
		...nothingPosted,
		problems
	});
}
function listMissing(place, { githubToken, report }) {
	const missing = (what, hint) => ({
		code: "publish-incomplete",
		severity: "error",
		message: `"publish" needs ${what}`,
		hint,
		blame: "setup"
	});
	return [
		...place === void 0 ? [missing("GITHUB_REPOSITORY", "The Action runs in a GitHub workflow.")] : [],
		...githubToken === void 0 ? [missing("\"github-token\"", "Leave it out to use the token of the job.")] : [],
		...report === void 0 ? [missing("\"report\"", "Name the JSON report of the other job, as downloaded.")] : []
	];
}

export { repost };