import { l as openClient, u as warnOf } from "./own-text.js";
import { B as writeOutputs, V as writeSummary } from "./quick-answer.js";
import { a as renderOptions, o as readRunPlace, r as postGate, s as nothingPosted, t as connect } from "./action-post.js";
import { E as maxLength, K as string, R as pipe, V as regex, W as strictObject, d as array, f as boolean, g as exactOptional, w as literal } from "./libraries.js";
import { t as loadGivenJson } from "./load-given-json.js";
import { t as findGivenProblem } from "./flow-check.js";
import { N as hasErrors, j as ProblemError } from "./model.js";
import { H as clipCharacters, K as quoteValue, U as escapePlain, _ as markerLine, d as escapeMarkdown, f as markdownCode, p as markdownFence } from "./text.js";
import { C as defined } from "./util.js";
import { t as openWorld } from "./progress.js";
import { t as publishFailure } from "./action-publish.js";
import { t as tellPosted } from "./tell-posted.js";
import { i as nameAuditBranch, n as commitFiles, r as ensurePull, t as pushToFreeBranch } from "./push-to-free-branch.js";
import { i as writeTree, r as writeCommit } from "./git.js";
import { a as loadInputs, v as readTreeText } from "./repository-reading.js";
import { n as planVerdicts, r as findGivenVerdicts, t as listLeft } from "./flow-stamp.js";
import { t as runGate } from "./gate.js";
import { At as formatSigned, Ct as formatCount, H as rangeOf, Mt as formatTokens, Tt as formatInterval, lt as evidenceWords, pt as verdictWords } from "./report-words.js";
import { n as fitBlocks, r as markdownTable } from "./report-markdown.js";
import { n as planRemoval } from "./flow-inherited.js";
import { i as readText } from "./read-answer.js";
import { t as renderers } from "./stage-report.js";
import { resolve } from "node:path";

// src/doors/github/stamp/load-receipts.ts
const slug = pipe(string(), maxLength(200), regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const loadedReceipt = strictObject({
	rule: slug,
	receipt: pipe(string(), maxLength(4194304)),
	/** True when the rule was active and was measured by leaving it out. */
	audit: boolean(),
	/** One for each key of the job that measured it; absent in files of an earlier version. */
	mac: exactOptional(pipe(string(), regex(/^[0-9a-f]{64}(?:\.[0-9a-f]{64}){0,7}$/)))
});
/** Inherited lines that another job found to bring nothing, and what it said of its search. */
const loadedRemovals = strictObject({
	rules: pipe(array(slug), maxLength(1e3)),
	report: pipe(string(), maxLength(1048576))
});
const terms = {
	schema: strictObject({
		schema: literal(1),
		receipts: pipe(array(loadedReceipt), maxLength(1e3)),
		removals: exactOptional(loadedRemovals)
	}),
	codePrefix: "receipts",
	maxBytes: 33554432,
	hint: "Upload the file that \"receipts-path\" of rentroll names, and nothing else.",
	name: "the file",
	notOne: "no receipts, or more than one list of them"
};
/** Reads the receipts of another job. The value is "none" when there is no file: nothing was settled. */
function loadReceipts(path, shown) {
	return loadGivenJson(path, shown, terms);
}

// src/flows/stamp/judge-commit.ts
/**
* What the gate says of a commit when nothing is run: the same as wherever the tree is judged. `proved` are receipts of it whose trials somebody
* of ours ran. No command of the repository is started.
*/
function judgeCommit({ notices, ...change }, world, proved = []) {
	return runGate({
		...change,
		mode: {
			kind: "standing",
			notices
		}
	}, world, proved);
}

// src/flows/stamp/plan-commit.ts
/**
* Plans the commit for a pull request: judged like the merge commit `sha`, written onto the tip of its branch. Throws ProblemError when
* `headSha` is not that tip, or when base and branch differ in a file that would be written.
*/
async function planPullCommit({ configFile, sha, headSha }, rows, world) {
	const base = `${sha}^1`;
	const inputs = await loadInputs({
		configFile,
		base,
		head: `${sha}^2`
	}, world);
	if (inputs.refs.headSha !== headSha) throw new ProblemError([otherTip(headSha, inputs.refs.headSha)]);
	const found = await findGivenVerdicts(inputs, rows, { configFile }, world);
	const { changes } = await planVerdicts(inputs, found);
	const merged = await loadInputs({
		configFile,
		base,
		head: sha
	}, world);
	await refuseBehind(inputs, merged, changes);
	return {
		commits: await finishPlan(inputs, merged.refs.headSha, found, world, noteStamped),
		left: listLeft(found.verdicts),
		owned: listOwned(inputs)
	};
}
/** Plans one commit per agent whose rules were audited (or measured while they waited) at `sha`; rules of `all` are a group of their own. */
async function planAuditCommits({ configFile, sha }, rows, world) {
	const inputs = await loadInputs({
		configFile,
		base: sha,
		head: sha
	}, world);
	const found = await findGivenVerdicts(inputs, rows, { configFile }, world);
	const written = (await planVerdicts(inputs, found)).stamped.filter(({ audit }) => audit?.kind !== "postpone");
	const commits = [];
	for (const agent of [...new Set(written.map((rule) => rule.agent))].sort()) {
		const ids = new Set(written.filter((rule) => rule.agent === agent).map(({ rule }) => rule));
		const own = new Map([...found.verdicts].filter(([id]) => ids.has(id)));
		const finished = await finishPlan(inputs, inputs.refs.headSha, {
			...found,
			verdicts: own
		}, world);
		commits.push(...finished.map((commit) => ({
			agent,
			...commit
		})));
	}
	return {
		commits,
		left: listLeft(found.verdicts),
		owned: listOwned(inputs)
	};
}
/** `judged` is the commit the gate would see without the edits. */
async function finishPlan(inputs, judged, found, world, note = () => []) {
	const { stamped: rules, changes } = await planVerdicts(inputs, found);
	if (rules.length === 0) return [];
	const { refs, paths } = inputs;
	const { root, baseSha, headSha } = refs;
	const stamped = rules.flatMap((rule) => {
		const verdict = found.verdicts.get(rule.rule);
		return verdict?.kind === "stampable" ? [{
			...rule,
			receipt: verdict.entry.receipt
		}] : [];
	});
	const edits = changes.map(({ path, after }) => ({
		path,
		text: after
	}));
	const baseTree = await writeTree(root, headSha, []);
	const tree = await writeTree(root, headSha, edits);
	const { commit } = await writeCommit(root, judged, edits);
	const change = {
		configFile: paths.config,
		base: baseSha,
		head: commit,
		notices: note(stamped)
	};
	const proved = [...found.verdicts.values()].flatMap((one) => one.kind === "stampable" ? [one.entry.proof] : []);
	return [{
		stamped,
		edits,
		baseTree,
		tree,
		report: await judgeCommit(change, world, [...found.committed.values(), ...proved])
	}];
}
function noteStamped(stamped) {
	return [`Stamped on this branch: ${stamped.map(({ rule, from, to }) => from === to ? `${rule} stays ${to}` : `${rule} is ${to} now`).join(", ")}.`];
}
/** The branch's own files are edited, and the merge of both is judged: they must be the same files. */
async function refuseBehind(inputs, merged, changes) {
	const paths = /* @__PURE__ */ new Set([
		inputs.paths.ledger,
		inputs.paths.config,
		...changes.map(({ path }) => path)
	]);
	for (const path of paths) {
		const [own, both] = await Promise.all([inputs, merged].map(({ head }) => readTreeText(head.tree, path)));
		if (own !== both) throw new ProblemError([branchBehind(path)]);
	}
}
/** Memory is written where the base says; a pull request cannot choose another file. */
function listOwned({ paths, base }) {
	const memory = Object.values(base?.config?.agents ?? {}).map((agent) => agent.memory);
	return {
		files: [
			paths.ledger,
			paths.baselines,
			...memory
		],
		folders: [paths.receipts, paths.audits]
	};
}
function otherTip(expected, found) {
	return {
		code: "stamp-other-commit",
		severity: "warning",
		message: `the checkout is a merge of ${found.slice(0, 12)}, and the event is about ${expected.slice(0, 12)}`,
		hint: "Check out the merge commit of the event (actions/checkout without \"ref\", \"fetch-depth: 0\").",
		blame: "setup"
	};
}
function branchBehind(file) {
	return {
		code: "stamp-branch-behind",
		severity: "warning",
		message: `"${file}" has changed at the base since the branch began`,
		hint: "Nothing was committed. Update the branch; the next run measures and stamps it.",
		at: { file },
		blame: "head"
	};
}

// src/stages/gate/report/markdown/render-audit-pull.ts
const longestBytes = 6e4;
/** Title of the pull request, plain text on one line. */
function titleAuditPull({ agent, rules }) {
	const count = (test) => rules.filter(test).length;
	const [evicted, activated] = [count(isEvicted), count(isActivated)];
	const parts = [...evicted === 0 ? [] : [`evict ${formatCount(evicted, "rule")}`], ...activated === 0 ? [] : [`activate ${formatCount(activated, "rule")}`]];
	const what = parts.length === 0 ? `record ${formatCount(rules.length, "verdict")}` : parts.join(", ");
	return escapePlain(clipCharacters(`Audit of ${agent}: ${what}`, 200));
}
/** Body of the pull request: what leaves and why, the figures, and what to do. Everything untrusted is escaped. */
function renderAuditPull(view) {
	return `${markerLine(view.marker)}\n` + fitBlocks(listBlocks(view), longestBytes, void 0);
}
function listBlocks({ agent, rules, ledgerFile, headline, left }) {
	const simulated = rules.some(({ receipt }) => receipt.evidenceLevel === "simulated");
	return [
		{
			name: "the headline",
			text: `### ${escapeMarkdown(titleAuditPull({
				agent,
				rules
			}))}`
		},
		{
			name: "the warning about simulated trials",
			text: simulated ? "> [!WARNING]\n> **SIMULATED.** The trials are an illustration, not evidence about a real agent." : ""
		},
		...cut(rules, 50).map((part) => ({
			name: "rules",
			text: renderTable(part)
		})),
		{
			name: "what the gate says",
			text: `The gate about this change: ${escapeMarkdown(clipCharacters(headline, 500))}`
		},
		{
			name: "what to do",
			text: explainChoice(rules, ledgerFile)
		},
		...left.slice(0, 50).map(({ rule, why }) => ({
			name: "rules that are left",
			text: `${markdownCode(clipCharacters(rule, 200))} stays as it is: ${escapeMarkdown(clipCharacters(why, 400))}.`
		}))
	];
}
function renderTable(rules) {
	return markdownTable([
		{
			title: "rule",
			cell: ({ rule }) => markdownCode(clipCharacters(rule, 200))
		},
		{
			title: "this change",
			cell: (rule) => `**${describeChange(rule)}**`
		},
		{
			title: "verdict",
			cell: ({ receipt }) => verdictWords[receipt.verdict]
		},
		{
			title: "saving (range)",
			align: "right",
			cell: ({ receipt }) => `**${formatSigned(receipt.saving)}**<br>${formatInterval(rangeOf(receipt, receipt.evidence.policy))}`
		},
		{
			title: "rent",
			align: "right",
			cell: ({ receipt }) => formatTokens(receipt.rent)
		},
		{
			title: "evidence",
			cell: ({ receipt }) => `${formatCount(receipt.spend.trials, "trial")}, ${evidenceWords[receipt.evidenceLevel]}`
		}
	], rules);
}
const reasons = {
	regression: "evicted: tasks that pass without it fail with it",
	"second-strike": "evicted: second strike in a row",
	"never-earned": "evicted: it never earned"
};
function describeChange({ from, to, audit }) {
	if (audit?.kind === "evict") return reasons[audit.why];
	if (from !== to) return to === "evicted" ? "evicted" : `${from} → ${to}`;
	if (audit === void 0) return "recorded";
	return {
		renew: "receipt renewed",
		keep: "not settled, recorded",
		strike: "first strike, recorded",
		postpone: "postponed",
		protect: "protected, recorded"
	}[audit.kind];
}
function explainChoice(rules, ledgerFile) {
	const file = markdownCode(ledgerFile);
	return [...rules.some(isEvicted) ? ["Merge it to take the rules out of memory. Their words stay in the ledger as evicted.", `To keep a rule all the same, add \`protected: true\` to it in ${file} on the default branch, and close this pull request.`] : ["Merge it: what is not on the default branch does not count in the next audit, and neither does a first strike."], "The next audit updates this pull request. It never overwrites a commit by somebody else on this branch: it warns and waits instead."].map((line) => `- ${line}`).join("\n");
}
function isEvicted({ from, to }) {
	return from !== to && to === "evicted";
}
function isActivated({ from, to }) {
	return from !== to && to === "active";
}
function cut(list, size) {
	return list.length === 0 ? [] : [list.slice(0, size), ...cut(list.slice(size), size)];
}

// src/flows/inherited/plan-removal-commit.ts
/**
* Plans the change that takes lines out of ledger and memory at `sha`. What another job proposes is data: only rules that are inherited there
* and not protected leave, whatever else is named.
*/
async function planRemovalCommit({ configFile, sha, rules }, world) {
	const inputs = await loadInputs({
		configFile,
		base: sha,
		head: sha
	}, world);
	const { refs, paths, head } = inputs;
	const leaving = (head.ledger?.rules ?? []).filter((rule) => rule.status === "inherited" && !rule.protected).map(({ id }) => id).filter((id) => rules.includes(id));
	const on = world.now().toISOString().slice(0, 10);
	const edits = (leaving.length === 0 ? [] : await planRemoval(inputs, leaving, on)).map(({ path, after }) => ({
		path,
		text: after
	}));
	const memory = Object.values(head.config?.agents ?? {}).map((agent) => agent.memory);
	return {
		rules: leaving,
		edits,
		baseTree: await writeTree(refs.root, refs.headSha, []),
		tree: await writeTree(refs.root, refs.headSha, edits),
		commit: (await writeCommit(refs.root, refs.headSha, edits)).commit,
		owned: {
			files: [paths.ledger, ...memory],
			folders: []
		}
	};
}

// src/entry/action/stamp/stamping.ts
/** Receipts that were not used, each with its reason. */
function warnOfLeft({ left }) {
	return left.map(({ rule, why }) => warnOf("stamp-left", `${quoteValue(rule)} was not stamped: ${why}`, "The next run measures it again."));
}
/** A commit the gate would refuse is not made: something else is wrong, and it says what. */
function refuseFailing({ report }) {
	const found = report.problems.find(({ severity }) => severity === "error");
	if (found === void 0) return void 0;
	return warnOf("stamp-would-fail", `the stamped commit would not pass: ${found.message}`, found.hint);
}

// src/entry/action/stamp/action-stamp-pull.ts
/** Commits the verdicts of a pull request to its branch, and posts the check and the comment of the new commit. Never to a fork. */
async function stampPull(stamping) {
	const { inputs, place, event, world, rows, github } = stamping;
	const none = {
		lines: [],
		problems: [],
		posted: [],
		outputs: {}
	};
	if (place.pull === void 0 || place.pull.isFork) return {
		...none,
		headline: fork.message,
		problems: [fork]
	};
	const request = {
		configFile: inputs.config,
		sha: event.sha,
		headSha: place.headSha
	};
	const plan = await planPullCommit(request, rows, world);
	const [commit] = plan.commits;
	const problems = warnOfLeft(plan);
	if (commit === void 0) return {
		...none,
		headline: "Nothing to stamp: no settled verdict fits its rule.",
		problems
	};
	if (commit.edits.length === 0) return {
		...none,
		headline: "Nothing to stamp: the branch already has the verdicts.",
		problems
	};
	const failing = refuseFailing(commit);
	if (failing !== void 0) return {
		...none,
		headline: "Nothing was committed.",
		problems: [...problems, failing]
	};
	const outcome = await commitFiles(github, {
		...commit,
		owned: plan.owned,
		branch: readText(event.payload, "pull_request", "head", "ref"),
		expectedHead: place.headSha,
		parents: [place.headSha],
		message: writeMessage(commit)
	});
	if (outcome.kind === "refused") return {
		...none,
		headline: "Nothing was committed.",
		problems: [...problems, outcome.problem]
	};
	const posted = await postNew(stamping, commit.report, outcome.sha);
	const headline = `Stamped ${formatCount(commit.stamped.length, "verdict")}: commit ${outcome.sha.slice(0, 12)}.`;
	return {
		headline,
		lines: commit.stamped.map(({ rule, from, to }) => `${markdownCode(rule)}: ${from === to ? to : `${from} → ${to}`}`),
		problems,
		posted: [posted],
		outputs: {
			headline,
			"commit-sha": outcome.sha
		}
	};
}
/** No workflow starts on a commit of the job's own token, so its check is posted from here. */
function postNew({ inputs, place }, report, headSha) {
	const body = renderers.comment(report, renderOptions(report, place.url));
	return postGate(report, inputs, {
		...place,
		headSha
	}, body);
}
function writeMessage({ stamped }) {
	const lines = stamped.map(({ rule, from, to }) => `- ${rule}: ${from === to ? to : `${from} -> ${to}`}`);
	return `Stamp ${formatCount(stamped.length, "verdict")}\n\n${lines.join("\n")}`;
}
const fork = warnOf("stamp-fork", "Nothing was committed: the pull request comes from a fork, whose branch is not ours to write to.", "Its author can stamp with: rentroll check && rentroll stamp.");

// src/entry/action/stamp/action-propose-removal.ts
/** Longest report that a pull request's body takes beside its own words; GitHub refuses more than 65,536 characters. */
const longestReport = 4e4;
/** Opens or updates the one pull request that takes out the inherited lines a search found; undefined where it found none. */
async function proposeRemovals(stamping, base) {
	const { inputs, event, github, world, removals } = stamping;
	if (removals === void 0 || removals.rules.length === 0) return void 0;
	const planned = await planRemovalCommit({
		configFile: inputs.config,
		sha: event.sha,
		rules: removals.rules
	}, world);
	if (planned.edits.length === 0) return void 0;
	const notices = [`Inherited lines that may go: ${planned.rules.join(", ")}.`];
	const report = await judgeCommit({
		configFile: inputs.config,
		base: event.sha,
		head: planned.commit,
		notices
	}, world);
	const failing = refuseFailing({ report });
	if (failing !== void 0) return {
		problems: [failing],
		posted: []
	};
	const own = nameAuditBranch("inherited-lines", inputs.config);
	const title = `Take out ${formatCount(planned.rules.length, "inherited line")} that bring nothing`;
	const push = {
		...planned,
		...own,
		sha: event.sha,
		title,
		base
	};
	const { outcome: pushed, place } = await pushToFreeBranch(github, push);
	if (pushed.kind === "refused") return {
		problems: [pushed.problem],
		posted: []
	};
	const outcome = await ensurePull(github, {
		...place,
		base,
		title,
		body: writeBody(place.marker, planned.rules, removals.report)
	});
	const posted = pushed.kind === "unchanged" ? [] : [await postNew(stamping, report, pushed.sha)];
	return outcome.kind === "refused" ? {
		problems: [outcome.problem],
		posted
	} : {
		url: outcome.url,
		line: `${title}: ${outcome.url}`,
		problems: [],
		posted
	};
}
function writeBody(marker, rules, report) {
	return [
		markerLine(marker),
		"A search of the lines that nobody had measured yet found these: in a check on fresh trials memory without them lost nothing of the minimal effect, and no task broke.",
		rules.map((rule) => `- ${markdownCode(rule)}`).join("\n"),
		"To keep a line, give its rule `protected: true` with a comment that says why, and close this pull request: no later search lets it flip.",
		markdownFence(clipCharacters(report, longestReport), "text")
	].join("\n\n");
}

// src/entry/action/stamp/action-propose.ts
/** Opens or updates one pull request per agent whose audit changed anything, records included, and one for inherited lines that may go. Throws ProblemError without a branch. */
async function proposeAudits(stamping) {
	const { inputs, event, env, world, rows } = stamping;
	const base = readBranch(env["GITHUB_REF"]);
	const plan = await planAuditCommits({
		configFile: inputs.config,
		sha: event.sha
	}, rows, world);
	const proposals = [];
	for (const commit of plan.commits.filter(({ edits }) => edits.length > 0)) proposals.push(await propose(stamping, base, plan, commit));
	const removal = await proposeRemovals(stamping, base);
	if (removal !== void 0) proposals.push(removal);
	const urls = proposals.flatMap(({ url }) => url ?? []);
	return {
		headline: urls.length === 0 ? "No pull request." : `${formatCount(urls.length, "pull request")}: ${urls.join(" ")}`,
		lines: proposals.flatMap(({ line }) => line ?? []),
		problems: [...warnOfLeft(plan), ...proposals.flatMap(({ problems }) => problems)],
		posted: proposals.flatMap(({ posted }) => posted),
		outputs: { "pull-requests": JSON.stringify(urls) }
	};
}
async function propose(stamping, base, plan, commit) {
	const { inputs, event, github } = stamping;
	const { agent = "", stamped: rules, report } = commit;
	const warn = (...problems) => ({
		problems,
		posted: []
	});
	const failing = refuseFailing(commit);
	if (failing !== void 0) return warn(failing);
	const own = nameAuditBranch(agent, inputs.config);
	const title = titleAuditPull({
		agent,
		rules
	});
	const push = {
		...commit,
		...own,
		sha: event.sha,
		title,
		base,
		owned: plan.owned
	};
	const { outcome: pushed, place } = await pushToFreeBranch(github, push);
	if (pushed.kind === "refused") return warn(pushed.problem);
	const { ledgerFile, headline } = report;
	const body = renderAuditPull({
		agent,
		rules,
		ledgerFile,
		marker: place.marker,
		headline,
		left: plan.left
	});
	const outcome = await ensurePull(github, {
		...place,
		base,
		title,
		body
	});
	const posted = pushed.kind === "unchanged" ? [] : [await postNew(stamping, report, pushed.sha)];
	return outcome.kind === "refused" ? {
		problems: [outcome.problem],
		posted
	} : {
		url: outcome.url,
		line: describe(outcome, title, agent),
		problems: [],
		posted
	};
}
function describe({ kind, url }, title, agent) {
	const link = /^https:\/\/[\w.:/-]+$/.test(url) ? `[${escapeMarkdown(title)}](${url})` : escapeMarkdown(title);
	return `${markdownCode(agent)}: ${link} (${kind})`;
}
/** The branch that was audited, which the pull requests are merged into. */
function readBranch(ref) {
	const [, branch] = /^refs\/heads\/(.+)$/.exec(ref ?? "") ?? [];
	if (branch !== void 0) return branch;
	throw new ProblemError([{
		code: "stamp-no-branch",
		severity: "error",
		message: `the run is about ${quoteValue(ref ?? "")}, which is not a branch`,
		hint: "Start audits on a branch: on a schedule, or by hand without choosing a tag.",
		blame: "setup"
	}]);
}

// src/entry/action/stamp/action-stamp.ts
/**
* Commits what follows from the receipts of another job, in the one job that may write. It starts no agent and no command of the
* repository: receipts are data, each is verified like one that a pull request brings. Whatever GitHub refuses is a warning.
*/
async function stampVerdicts(inputs, env, event, cwd) {
	const place = readRunPlace(env, event);
	const { githubToken: token, receipts: file } = inputs;
	if (place === void 0 || token === void 0 || file === void 0) return publishFailure(listMissing(place, inputs));
	const path = resolve(env["GITHUB_WORKSPACE"] ?? ".", file);
	const tracked = findGivenProblem(path, "the file of receipts");
	if (tracked !== void 0) return publishFailure([tracked]);
	const loaded = await loadReceipts(path, file);
	if (loaded.value === void 0) return publishFailure(loaded.problems);
	if (loaded.value === "none") return tell(env, nothing("Nothing to stamp: no rule was settled."));
	const world = {
		...openWorld({ quiet: true }),
		cwd
	};
	const github = await openClient(connect(place, token));
	const { receipts: rows, removals } = loaded.value;
	await commit({
		inputs,
		place,
		event,
		env,
		world,
		github,
		rows,
		removals
	});
}
async function commit(stamping) {
	const { event, env } = stamping;
	try {
		await tell(env, await (event.name === "pull_request" ? stampPull(stamping) : proposeAudits(stamping)));
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		if (hasErrors(error.problems)) return publishFailure(error.problems);
		await tell(env, {
			...nothing("Nothing was committed."),
			problems: error.problems
		});
	}
}
function nothing(headline) {
	return {
		headline,
		lines: [],
		problems: [],
		posted: [],
		outputs: {}
	};
}
/** Log, summary, outputs, then what could not be done. */
async function tell(env, { headline, lines, problems, posted, outputs }) {
	writeOutputs(env, {
		outcome: "pass",
		headline,
		"commit-sha": "",
		"pull-requests": "[]",
		"comment-url": "",
		...outputs
	});
	writeSummary(env, `### ${escapeMarkdown(headline)}\n\n${lines.map((line) => `- ${line}\n`).join("")}`);
	await tellPosted(env, join(posted, {
		headline,
		problems
	}));
}
function join(posted, more) {
	const commentUrl = posted.find((one) => one.commentUrl !== void 0)?.commentUrl;
	return {
		...nothingPosted,
		notices: [more.headline, ...posted.flatMap(({ notices }) => notices)],
		problems: [...more.problems, ...posted.flatMap(({ problems }) => problems)],
		...defined({ commentUrl })
	};
}
function listMissing(place, { githubToken, receipts }) {
	const missing = (what, hint) => ({
		code: "stamp-incomplete",
		severity: "error",
		message: `"mode: stamp" needs ${what}`,
		hint,
		blame: "setup"
	});
	return [
		...place === void 0 ? [missing("GITHUB_REPOSITORY", "The Action runs in a GitHub workflow.")] : [],
		...githubToken === void 0 ? [missing("\"github-token\"", "Leave it out to use the token of the job.")] : [],
		...receipts === void 0 ? [missing("\"receipts\"", "Name the receipts of the other job, as downloaded.")] : []
	];
}

export { stampVerdicts };