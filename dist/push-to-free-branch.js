import { n as isInside, r as isRepositoryPath } from "./quick-answer.js";
import { b as hashParts } from "./util.js";
import { K as quoteValue } from "./text.js";
import { d as warnOfFailure, i as createPull, n as isSameText, o as listOpenPulls, r as findLogin, s as updatePull, t as carriesMarker, u as warnOf } from "./own-text.js";
import { a as getCommit, i as getBranch, n as createCommit, o as moveBranch, r as createTree, t as createBranch } from "./git-data.js";

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
/** GitHub refuses a branch below the name of another one: `rentroll` stands in the way of all of ours. */
function nameBlocked(branch, outcome) {
	if (outcome.kind !== "refused" || outcome.problem.code !== "github-refused") return outcome;
	const hint = `${outcome.problem.hint} Where a branch has the beginning of that name, delete it: git push origin --delete ${branch.split("/")[0] ?? branch}`;
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

// src/doors/github/audit-pull/push-to-free-branch.ts
/** Whoever takes this many names means it: the warning says what to delete. */
const mostNames = 4;
/**
* Pushes an audit to its branch. Where somebody else has the name, by a branch or by a pull request of it to the same base, a next one is
* taken (`rentroll/audit-sql-2`); where a branch stands in the way of all such names (one called `rentroll` does, to git), those of another
* form (`rentroll-audit-sql`): nobody stops audits by a branch. One whose pull request is open and ours stays the audit's, with what people
* added to it, and is left alone.
*/
async function pushToFreeBranch(github, push) {
	const login = await findLogin(github);
	const own = "failure" in login ? void 0 : login.value;
	const pushed = await pushToNext(github, push, own);
	if (!isBlocked(pushed.outcome)) return pushed;
	const flat = await pushToNext(github, {
		...push,
		branch: push.branch.replaceAll("/", "-")
	}, own);
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
/** Open pull requests of a branch into the base; undefined where GitHub does not say. One into another base is none of the audit's. */
async function listPulls(github, branch, base) {
	const pulls = await listOpenPulls(github, `${github.owner}:${branch}`);
	return "failure" in pulls ? void 0 : pulls.value.filter((pull) => pull.base === base);
}
function isBlocked(outcome) {
	return outcome.kind === "refused" && outcome.problem.code === "audit-branch-blocked";
}

export { nameAuditBranch as i, commitFiles as n, ensurePull as r, pushToFreeBranch as t };