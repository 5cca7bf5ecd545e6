import { _ as warnOf, a as renderOptions, d as findLogin, f as createPull, g as openClient, h as updatePull, l as carriesMarker, m as listOpenPulls, o as readRunPlace, r as postGate, s as nothingPosted, t as connect, u as isSameText, v as warnOfFailure } from "./action-post.js";
import { S as writeSummary, l as quoteValue, n as isInside, r as isRepositoryPath, x as writeOutputs } from "./quick-answer.js";
import { B as strictObject, C as maxLength, H as string, L as regex, P as pipe, c as array, l as boolean, p as exactOptional, x as literal } from "./libraries.js";
import { a as getBranch, i as createTree, n as createBranch, o as getCommit, r as createCommit, s as moveBranch, t as loadGivenJson } from "./load-given-json.js";
import { t as findGivenProblem } from "./flow-check.js";
import { S as ProblemError, w as hasErrors } from "./model.js";
import { L as clipCharacters, R as escapePlain, d as markdownFence, h as markerLine, l as escapeMarkdown, u as markdownCode } from "./text.js";
import { t as openWorld } from "./progress.js";
import { t as publishFailure } from "./action-publish.js";
import { t as tellPosted } from "./tell-posted.js";
import { _ as hashParts } from "./util.js";
import { f as demandGit, p as readGitLine } from "./git.js";
import { i as loadInputs, l as readTreeText } from "./repository-reading.js";
import { n as planVerdicts, r as findGivenVerdicts, t as listLeft } from "./flow-stamp.js";
import { t as runGate } from "./gate.js";
import { bt as formatTokens, et as evidenceWords, ft as formatCount, it as verdictWords, mt as formatInterval, vt as formatSigned, z as rangeOf } from "./report-words.js";
import { n as fitBlocks, r as markdownTable } from "./report-markdown.js";
import { n as planRemoval } from "./flow-inherited.js";
import { i as readText } from "./read-answer.js";
import { t as renderers } from "./stage-report.js";
import { resolve } from "node:path";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";

// src/doors/github/stamp/load-receipts.ts
const slug = pipe(string(), maxLength(200), regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const loadedReceipt = strictObject({
	rule: slug,
	receipt: pipe(string(), maxLength(4194304)),
	/** True when the rule was active and was measured by leaving it out. */
	audit: boolean()
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

// src/doors/github/audit-pull/audit-branch.ts
const usualConfig = ".rentroll/config.yml";
const plainName = /^[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?$/;
/** A name that could mean something to git is replaced by its hash. */
function nameAuditBranch(agent, configFile) {
	const name = plainName.test(agent) ? agent : shortHash(agent);
	const suffix = configFile === usualConfig ? "" : `-${shortHash(configFile)}`;
	return {
		branch: `rentroll/audit-${name}${suffix}`,
		marker: `audit:${name}${suffix}`
	};
}
/** Message of a commit on that branch. Its last line names the tree, so that a commit with other files is nobody's but its author's. */
function writeAuditMessage(title, { marker }, tree) {
	return `${title}\n\n${trailer(marker, tree)}`;
}
/** True for a commit that an audit made and nobody has changed since. */
function isAuditCommit({ message, tree }, { marker }) {
	return tree !== "" && message.trimEnd().split("\n").at(-1) === trailer(marker, tree);
}
function trailer(marker, tree) {
	return `Rentroll-Tree: ${marker} ${tree}`;
}
function shortHash(text) {
	return hashParts(text).slice(0, 12);
}

// src/doors/github/audit-pull/ensure-pull.ts
/** A second attempt after a doubtful one, and one more for a run that was quicker. */
const mostAttempts = 3;
/**
* Opens the pull request of a branch, or brings the words of the one that is open up to date. One that somebody else opened, or took the
* marker out of, is left alone. Never two: GitHub refuses a second one of the same branch, and then the first is found.
*/
async function ensurePull(github, wish) {
	const login = await findLogin(github);
	return "failure" in login ? refuse$1(login.failure) : attempt(github, wish, login.value, 1);
}
async function attempt(github, wish, login, count) {
	const { title, body, branch, base } = wish;
	const pulls = await listOpenPulls(github, `${github.owner}:${branch}`);
	if ("failure" in pulls) return refuse$1(pulls.failure);
	const found = pulls.value.find((pull) => pull.base === base);
	if (found !== void 0) return refresh(github, wish, login, found);
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

// src/doors/github/commit/commit-problems.ts
const again = "Nothing was committed. Run the job again: it finishes what is missing.";
const hints = {
	"github-forbidden": "Grant the job \"contents: write\" (and \"pull-requests: write\" for an audit). A protected branch takes commits only from those its rules allow: let the app of the token bypass them, or stamp by hand with: rentroll stamp.",
	"github-refused": "Nothing was committed. When the branch is protected, let the app of the token bypass its rules, or stamp by hand with: rentroll stamp.",
	"github-not-found": "The repository or branch is gone, or the token cannot see it: check \"github-token\".",
	"github-unauthorized": "Give \"github-token\" a token that is still valid; the default is the token of the job."
};
/** What GitHub did not let us commit, as a warning: the verdict stands. */
function warnOfCommit({ code, doing, said }) {
	return warnOf(code, `${doing} failed: "${said}"`, hints[code] ?? again);
}
/** A branch that stands elsewhere than the verdict was reached for: nothing is written over. */
function warnOfMove(branch, expected, found) {
	const name = quoteValue(branch);
	if (found === void 0) return warnOf("branch-gone", `the branch ${name} was deleted`, "Nothing was committed; there is nothing to do.");
	const where = expected === void 0 ? "did not exist" : `was at ${expected.slice(0, 12)}`;
	return warnOf("branch-moved", `the branch ${name} ${where} and is at ${found.slice(0, 12)} now`, "Nothing was committed: the newer commit has a run of its own.");
}

// src/doors/github/commit/owned-paths.ts
const recordName = /^[a-z0-9][a-z0-9-]{0,199}\.json$/;
/**
* Refuses every path that is not rentroll's own, whatever asked for it: a path comes from a rule's id or a config, and those come
* from people. Nothing below `.github` is ever written.
*/
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

// src/doors/github/commit/commit-files.ts
/**
* Commits through GitHub's REST API: tree, commit, then the branch, forward only. A branch that stands elsewhere than expected is left
* alone (`branch-moved`, `branch-gone`). Whatever ends it half-way leaves objects that no branch names, which GitHub removes.
*/
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
		said: `the tree is ${made.value.slice(0, 12)}, but the plan was ${tree.slice(0, 12)}`,
		uncertain: false
	} };
}
/** A refusal is looked into: the branch may have moved in the meantime, or stand at the new commit after all. */
async function place(github, request, sha) {
	const { branch, expectedHead } = request;
	const placed = await (expectedHead === void 0 ? createBranch : moveBranch)(github, branch, sha);
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
/** The same commit by another run, or by an earlier attempt of this one, is not a reason to complain. */
async function judgeMove(github, { branch, expectedHead, parents, tree }, tip) {
	const found = tip === void 0 ? void 0 : await getCommit(github, tip);
	if (tip !== void 0 && found !== void 0 && !("failure" in found)) {
		if (found.value.tree === tree && found.value.parents.join() === parents.join()) return {
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

// src/doors/github/audit-pull/push-audit.ts
/**
* Puts the files onto the branch of an agent's audits. A new commit follows the one before and the audited commit (a merge of the two),
* so that the branch only ever moves forward and the pull request shows nothing but these files. A branch whose tip is not an untouched
* commit of an audit is left alone.
*/
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
	if (tip.value === void 0) return commitFiles(github, {
		...request,
		parents: [sha]
	});
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
function editedBranch(branch, tip) {
	return warnOf("audit-branch-edited", `the tip ${tip.slice(0, 12)} of the branch ${quoteValue(branch)} is not a commit of an audit`, "Nothing was overwritten. Merge its pull request, or delete the branch: the next audit starts a new one.");
}

// src/doors/github/audit-pull/push-to-free-branch.ts
/** Whoever takes this many names means it: the warning says what to delete. */
const mostNames = 4;
/**
* Pushes an audit to its branch. Where somebody else's branch has the name, a next one is taken (`rentroll/audit-sql-2`): nobody stops
* audits by a branch. One whose pull request is open and ours stays the audit's, with what people added to it, and is left alone.
*/
async function pushToFreeBranch(github, push) {
	const { branch, marker } = push;
	for (let count = 1;; count += 1) {
		const place = count === 1 ? {
			branch,
			marker
		} : {
			branch: `${branch}-${count}`,
			marker: `${marker}-${count}`
		};
		const outcome = await pushAudit(github, {
			...push,
			...place
		});
		if (!(outcome.kind === "refused" && outcome.problem.code === "audit-branch-edited") || count === mostNames || await isOwnPull(github, place)) return {
			outcome,
			place
		};
	}
}
/** True for a branch with an open pull request of ours, and where GitHub does not say. */
async function isOwnPull(github, { branch, marker }) {
	const login = await findLogin(github);
	const pulls = await listOpenPulls(github, `${github.owner}:${branch}`);
	if ("failure" in login || "failure" in pulls) return true;
	return pulls.value.some((pull) => pull.login === login.value && carriesMarker(pull.body, marker));
}

// src/doors/git/write-commit.ts
/** Dates do not matter for what is judged; a fixed one gives the same objects for the same edits. */
const [name, email] = ["rentroll", "rentroll@example.invalid"];
const identity = {
	GIT_AUTHOR_NAME: name,
	GIT_AUTHOR_EMAIL: email,
	GIT_COMMITTER_NAME: name,
	GIT_COMMITTER_EMAIL: email
};
/**
* Writes a commit with the tree of `from`, edited, and `from` as its parent into the object store of `root`. No branch, index or file of
* the working tree is touched. Throws Error when git fails.
*/
async function writeCommit(root, from, edits) {
	const tree = await writeTree(root, from, edits);
	const date = await readGitLine(root, [
		"show",
		"-s",
		"--format=%cd",
		"--date=raw",
		from
	]) ?? "0 +0000";
	const env = {
		...identity,
		GIT_AUTHOR_DATE: date,
		GIT_COMMITTER_DATE: date
	};
	return {
		commit: await demandGit(root, [
			"commit-tree",
			tree,
			"-p",
			from,
			"-m",
			"Stamp"
		], "", env),
		tree
	};
}
/** The tree of a commit with edits, as an object; the same edits give the same name everywhere. */
async function writeTree(root, from, edits) {
	const folder = await demandGit(root, ["rev-parse", "--absolute-git-dir"]);
	const env = { GIT_INDEX_FILE: resolve(folder, `rentroll-index-${randomUUID()}`) };
	try {
		await demandGit(root, ["read-tree", from], "", env);
		const lines = [];
		for (const { path, text } of edits) {
			const blob = text === void 0 ? void 0 : await demandGit(root, [
				"hash-object",
				"-w",
				"--stdin"
			], text);
			lines.push(blob === void 0 ? `0 ${"0".repeat(from.length)}\t${path}\0` : `100644 ${blob}\t${path}\0`);
		}
		await demandGit(root, [
			"update-index",
			"-z",
			"--index-info"
		], lines.join(""), env);
		return await demandGit(root, ["write-tree"], "", env);
	} finally {
		await rm(env.GIT_INDEX_FILE, { force: true });
	}
}

// src/flows/stamp/judge-commit.ts
/**
* What the gate says of a commit when nothing is run: a rule that would still have to be measured leaves it undecided. No command of the
* repository is started.
*/
function judgeCommit({ notices, ...change }, world) {
	return runGate({
		...change,
		mode: {
			kind: "standing",
			notices
		}
	}, world);
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
	const found = await findGivenVerdicts(inputs, rows, world);
	const { changes } = await planVerdicts(inputs, found);
	const merged = await loadInputs({
		configFile,
		base,
		head: sha
	}, world);
	await refuseBehind(inputs, merged, changes);
	return {
		commits: await finishPlan(inputs, merged.refs.headSha, found, world, noteStamped),
		left: listLeft(found),
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
	const found = await findGivenVerdicts(inputs, rows, world);
	const written = (await planVerdicts(inputs, found)).stamped.filter(({ audit }) => audit?.kind !== "postpone");
	const commits = [];
	for (const agent of [...new Set(written.map((rule) => rule.agent))].sort()) {
		const ids = new Set(written.filter((rule) => rule.agent === agent).map(({ rule }) => rule));
		const own = new Map([...found].filter(([id]) => ids.has(id)));
		const finished = await finishPlan(inputs, inputs.refs.headSha, own, world);
		commits.push(...finished.map((commit) => ({
			agent,
			...commit
		})));
	}
	return {
		commits,
		left: listLeft(found),
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
		const verdict = found.get(rule.rule);
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
	return [{
		stamped,
		edits,
		baseTree,
		tree,
		report: await judgeCommit(change, world)
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
		hint: "Check out the merge commit of the event (actions/checkout without \"ref\", \"fetch-depth: 2\").",
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
		title
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
		...commentUrl === void 0 ? {} : { commentUrl }
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