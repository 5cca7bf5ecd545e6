import { d as warnOfFailure, l as openClient, o as listOpenPulls } from "./own-text.js";
import { a as renderOptions, c as postReport, n as hasSomethingToSay, o as readRunPlace, s as nothingPosted, t as connect } from "./action-post.js";
import { U as fullSha } from "./quick-answer.js";
import { i as readText, n as readNumber } from "./read-answer.js";
import { a as getCommit } from "./git-data.js";
import { t as loadGivenJson } from "./load-given-json.js";
import { D as maxValue, E as maxLength, G as strictTuple, H as safeInteger, J as union, K as string, L as picklist, N as number$2, R as pipe, V as regex, W as strictObject, d as array, f as boolean, g as exactOptional, h as description, k as minValue, p as check, w as literal } from "./libraries.js";
import { N as hasErrors, s as budgetStopReasons } from "./model.js";
import { t as findGivenProblem } from "./flow-check.js";
import { _ as markerLine, v as repostKeyOf } from "./text.js";
import { b as judgeAgain } from "./stage-decide.js";
import { t as renderers } from "./stage-report.js";
import { t as publishFailure } from "./action-publish.js";
import { t as tellPosted } from "./tell-posted.js";
import { resolve } from "node:path";

// src/doors/github/publish/find-target.ts
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
	return refuse$1("no-pull-request", `the event "${event.name}" is not about a pull request`, "Post on \"workflow_run\" or \"pull_request\".");
}
async function findByBranch(payload, github) {
	const run = (...keys) => readText(payload, "workflow_run", ...keys);
	const cause = run("event");
	if (cause !== "pull_request") return refuse$1("not-a-pull-request-run", `the run was started by "${cause}"`, "Nothing to do.", "warning");
	const [owner, branch, headSha] = [
		run("head_repository", "owner", "login"),
		run("head_branch"),
		run("head_sha")
	];
	if (owner === "" || branch === "" || !fullSha.test(headSha)) return refuse$1("head-repository-gone", "the event names no head repository, branch or commit", "The fork was deleted; there is nothing to post to.", "warning");
	const pulls = await listOpenPulls(github, `${owner}:${branch}`);
	if ("failure" in pulls) return { problems: [warnOfFailure(pulls.failure)] };
	const found = pulls.value.find((pull) => pull.headSha === headSha);
	if (found !== void 0) return {
		value: {
			pull: found.number,
			headSha
		},
		problems: []
	};
	return refuse$1("pull-request-moved", `no open pull request of "${owner}:${branch}" is at ${headSha.slice(0, 12)}`, "A newer commit has a run of its own; a closed pull request needs no comment.", "warning");
}
/** Refuses a report about a commit that is neither the one that was checked nor a merge of it. */
async function checkCommit(github, reported, { headSha }) {
	if (reported === "" || reported === headSha) return [];
	const commit = await getCommit(github, reported, "report");
	if (!("failure" in commit) && commit.value.parents.includes(headSha)) return [];
	if ("failure" in commit && commit.failure.code !== "github-not-found") return [warnOfFailure(commit.failure)];
	return refuse$1("report-other-commit", `the report is about the commit "${reported}", which is neither ${headSha.slice(0, 12)} nor a merge of it`, "Nothing was posted: the report does not belong to this run.").problems;
}
function refuse$1(code, message, hint, severity = "error") {
	return { problems: [{
		code,
		severity,
		message,
		hint,
		blame: "setup"
	}] };
}

// src/doors/github/publish/report-schema.ts
/** Exactly these fields and no other; the type is that of the model, by the place in the report it stands at. */
function exactly(entries) {
	return strictObject(entries);
}
/** A list of bounded length. */
function list(item, most) {
	return pipe(array(item), maxLength(most), description(`a list of at most ${most}`));
}
/** A field that may be absent. */
function maybe(schema) {
	return exactOptional(schema);
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
const look = exactly({
	trials: count,
	information: number,
	score: number,
	earns: number,
	doesNotEarn: number,
	saving: number,
	interval: pair,
	behaviour: maybe(exactly({
		pairs: count,
		gain: number,
		room: number
	}))
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
		file: maybe(name)
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
const measuredText = union([strictObject({
	file: name,
	line: count,
	effect: literal("adds")
}), strictObject({
	file: name,
	line: count,
	effect: literal("replaces"),
	may: picklist([
		"may-go",
		"stays",
		"open"
	])
})]);
const answers = exactly({
	yes: count,
	no: count,
	na: count
});
const behaviour = exactly({
	targets: list(name, 500),
	tasks: list(exactly({
		task: name,
		baseline: answers,
		candidate: answers
	}), 500),
	pairs: exactly({
		for: count,
		against: count,
		alike: count,
		fewer: count,
		more: count,
		planned: count
	}),
	evidence: exactly({
		gain: number,
		room: number,
		violations: number
	}),
	needed: exactly({
		gain: number,
		room: number
	}),
	followed: number,
	gain: number,
	interval: pair,
	screen: maybe(number),
	price: maybe(exactly({
		cost: number,
		share: number,
		limit: number,
		state: picklist([
			"kept",
			"above-price",
			"too-dear",
			"open"
		])
	})),
	further: maybe(exactly({
		likely: union([count, literal("never")]),
		most: count
	}))
});
const measuredLeaving = exactly({
	kind: picklist(["removed", "reworded"]),
	may: picklist([
		"may-go",
		"stays",
		"open"
	]),
	to: maybe(text)
});
const ruleVerdict = exactly({
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
		"ESTIMATED",
		"SIMULATED",
		"LEAK",
		"ANSWER-KEY",
		"ONE-TASK",
		"NA-SHIFT",
		"ONE-SIDED",
		"BACKWARDS"
	]), 20),
	behaviour: maybe(behaviour),
	probe: maybe(text),
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
	}),
	rule: name,
	partOf: maybe(name),
	model: maybe(name),
	agent: name,
	body: text,
	rent: count,
	countedRent: maybe(number),
	evidence: picklist([
		"measured",
		"replayed",
		"simulated"
	]),
	fromReceipt: flag,
	basis: maybe(picklist([
		"measured",
		"signed",
		"measured-here",
		"confirmed",
		"standing",
		"hint"
	])),
	active: maybe(literal(true)),
	spend,
	looks: list(look, 1e3),
	reuse: maybe(exactly({
		state: picklist([
			"screening",
			"drifted",
			"confirming"
		]),
		trials: count,
		oldest: name
	})),
	selfTest: maybe(exactly({
		falseAccept: rate,
		power: rate,
		minimalShare: number,
		replays: count,
		trials: count
	})),
	isolation: exactly({
		baseline: maybe(proof),
		candidate: maybe(proof)
	}),
	enforced: maybe(exactly({
		files: boolean(),
		network: boolean(),
		processes: boolean()
	})),
	attempts: maybe(list(exactly({
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
		command: maybe(text)
	}),
	audit: maybe(audit),
	line: count,
	text: maybe(measuredText),
	leaving: maybe(measuredLeaving)
});
const reason = picklist(budgetStopReasons);
const place = exactly({
	file: name,
	line: maybe(count),
	column: maybe(count)
});
const limit = {
	reason,
	amount: number,
	setBy: name,
	at: maybe(place)
};
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
		reserved: maybe(number)
	}), 200),
	remaining: maybe(number),
	usage: maybe(exactly({
		input: number,
		output: number,
		cacheCreation: number,
		cacheRead: number
	})),
	rules: maybe(list(exactly({
		rule: name,
		agent: name,
		consumed: number,
		trials: count
	}), 1e3)),
	pricing: maybe(exactly({
		asOf: name,
		knownDollars: number,
		simulatedTrials: count,
		unknownModels: list(name, 100)
	})),
	charged: maybe(exactly({
		attempts: count,
		tokens: number
	})),
	recalled: maybe(exactly({
		trials: count,
		tokens: number,
		dollars: union([number, literal("unknown")])
	})),
	week: maybe(exactly({
		measured: number,
		distilled: maybe(number),
		work: maybe(number)
	})),
	stopReason: maybe(reason),
	stops: maybe(list(exactly(limit), 10)),
	warnings: maybe(list(exactly({
		...limit,
		setBy: maybe(name),
		used: number,
		agent: maybe(name)
	}), 200))
});
const problem = exactly({
	code: name,
	severity: picklist(["error", "warning"]),
	message: text,
	hint: text,
	at: maybe(place),
	blame: picklist(["head", "setup"])
});
const dollars = union([number, literal("unknown")]);
const cost = exactly({
	trials: count,
	tokens: number,
	dollars: maybe(dollars)
});
const knownCost = exactly({
	trials: count,
	tokens: number,
	dollars
});
const plan = exactly({
	digest: name,
	rules: list(exactly({
		rule: name,
		agent: name,
		reason: name,
		rent: count
	}), 1e3),
	expected: cost,
	worst: cost,
	notWorthMeasuring: list(exactly({
		rule: name,
		why: text
	}), 1e3),
	skipped: maybe(list(name, 1e3)),
	bills: maybe(list(exactly({
		rule: name,
		agent: name,
		basis: picklist([
			"journal",
			"baselines",
			"assumed"
		]),
		expected: knownCost,
		worst: knownCost,
		pairs: maybe(exactly({
			expected: count,
			worst: count
		})),
		payback: maybe(exactly({
			sessions: number,
			saving: number
		}))
	}), 1e3)),
	isLimited: maybe(flag),
	unpriced: maybe(name)
});
const bundleMember = exactly({
	rule: name,
	gain: number,
	room: number,
	violations: number,
	outcome: picklist([
		"stays",
		"only-alone",
		"above",
		"open"
	])
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
		trials: count,
		may: maybe(picklist([
			"may-go",
			"stays",
			"open"
		])),
		members: maybe(list(bundleMember, 500))
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
	resume: maybe(text)
});

// src/doors/github/publish/load-report.ts
const terms = {
	schema: reportSchema,
	codePrefix: "report",
	maxBytes: 4194304,
	hint: "Upload the file that \"json-path\" of rentroll names, and nothing else.",
	name: "the report",
	notOne: "no report, or several"
};
/**
* Reads the JSON report another job left in a file. Refused: links, what is not a file, more than 4 MiB, anything that is not exactly one
* report. `shown` is the path as people know it. The value is "none" when there is no file: nothing was measured.
*/
function loadReport(path, shown) {
	return loadGivenJson(path, shown, terms);
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
	const path = resolve(env["GITHUB_WORKSPACE"] ?? ".", file);
	const tracked = findGivenProblem(path, "the report");
	if (tracked !== void 0) return publishFailure([tracked]);
	const loaded = await loadReport(path, file);
	if (loaded.value === void 0) return publishFailure(loaded.problems);
	const github = await openClient(connect(place, token));
	const target = await findTarget(event, github);
	if (target.value === void 0) return refuse(target.problems, env);
	const foreign = loaded.value === "none" ? [] : await checkCommit(github, loaded.value.headSha, target.value);
	if (foreign.length > 0) return refuse(foreign, env);
	const words = composeComment(loaded.value, target.value, place, event, repostKeyOf(readStep(env)));
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
/** Where this very step stands, by the runner's word. The ref of the workflow is left out: it moves. */
function readStep(env) {
	const { GITHUB_WORKFLOW_REF: workflow = "", GITHUB_JOB: job = "", GITHUB_ACTION: step = "" } = env;
	return {
		workflow: workflow.replace(/@.*$/, ""),
		job,
		step
	};
}
function composeComment(loaded, target, { url }, event, key) {
	if (loaded === "none") return {
		key,
		body: `${markerLine(key)}\n### Nothing was measured for this commit.\n`,
		isNews: false
	};
	const report = {
		...relabelReport(loaded, target, event),
		headline: judgeAgain(loaded).title
	};
	const options = {
		...renderOptions(report, url),
		marker: key
	};
	return {
		key,
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