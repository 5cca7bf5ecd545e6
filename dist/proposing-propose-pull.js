import { i as nameAuditBranch, r as ensurePull, t as pushToFreeBranch } from "./push-to-free-branch.js";
import { l as openClient } from "./own-text.js";
import { I as setupError, j as ProblemError } from "./model.js";
import { A as reachClone, c as readOriginUrl, f as readSymbolicRef, i as writeTree, p as findRoot, y as findCommit } from "./git.js";
import { a as loadInputs, n as requireSources, v as readTreeText } from "./repository-reading.js";
import { a as planProposal, i as withWaiting, n as settle, r as toPlanned } from "./flow-propose.js";
import { _ as markerLine, d as escapeMarkdown, f as markdownCode } from "./text.js";
import { Ct as formatCount, Mt as formatTokens } from "./report-words.js";

// src/doors/git/find-published.ts
const remote = "refs/remotes/origin/";
/** Finds what `origin` calls its default branch. Throws ProblemError where nothing was fetched from it. */
async function findPublishedBranch(root) {
	const clone = reachClone(root);
	const names = [
		readSymbolicRef(clone, `${remote}HEAD`),
		`${remote}main`,
		`${remote}master`
	].filter((name) => name?.startsWith(remote));
	for (const name of names) {
		const sha = await findCommit(root, name);
		if (sha) return {
			branch: name.slice(20),
			sha
		};
	}
	throw setupError("propose-no-branch", "no default branch of \"origin\" is known here, so there is nothing to propose to", "Fetch it first: git fetch origin && git remote set-head origin --auto");
}
const address = /^(?:https?:\/\/(?:[^@/]*@)?|ssh:\/\/(?:[^@/]*@)?|[^@/]*@)([\w.-]+)(?::\d+)?[:/]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/;
/** Reads host, owner and name from the address of `origin`; undefined where it has none of this form. */
async function readOrigin(root) {
	const [, host, owner, repo] = address.exec(readOriginUrl(root) ?? "") ?? [];
	return host === void 0 || owner === void 0 || repo === void 0 ? void 0 : {
		host,
		owner,
		repo
	};
}

// src/flows/propose/plan-proposal-commit.ts
/**
* Plans the pull request with all candidates that wait. They go on waiting until the ledger of the default branch has them: a pull request
* may be closed, and a later proposal holds everything that is still open. Throws ProblemError like `proposeCandidates`, and where nothing
* was fetched.
*/
async function planProposalCommit(configFile, world) {
	const root = await findRoot(world.cwd);
	const { branch, sha } = await findPublishedBranch(root);
	const { paths, head } = await loadInputs({
		configFile,
		base: sha,
		head: sha
	}, world);
	const { config, ledger } = requireSources({
		paths,
		head
	});
	const before = await readTreeText(head.tree, paths.ledger) ?? "";
	return withWaiting(world.env, root, async (db, waiting) => {
		const sources = {
			rules: ledger.rules,
			agents: Object.keys(config.agents)
		};
		const plan = planProposal(before, sources, waiting);
		if (db !== void 0) settle(db, {
			...plan,
			added: []
		}, world.now());
		const edits = plan.added.length === 0 ? [] : [{
			path: paths.ledger,
			text: plan.ledgerText
		}];
		return {
			...toPlanned(plan),
			file: paths.ledger,
			branch,
			sha,
			origin: await readOrigin(root),
			edits,
			baseTree: await writeTree(root, sha, []),
			tree: await writeTree(root, sha, edits),
			owned: {
				files: [paths.ledger],
				folders: []
			}
		};
	});
}

// src/stages/gate/report/markdown/render-propose-pull.ts
/** Most rules that the body lists; the change shows all of them. */
const mostListed = 50;
/** Title of the pull request, plain text on one line. */
function titleProposePull({ added }) {
	return `Propose ${formatCount(added.length, "rule")} from sessions`;
}
/** Body of the pull request: each candidate with where it comes from, and what happens next. Everything untrusted is escaped. */
function renderProposePull(view) {
	const { added, marker } = view;
	const rest = added.length > mostListed ? [`… and ${added.length - mostListed} more.`] : [];
	return [
		markerLine(marker),
		`### ${titleProposePull(view)}`,
		"These sentences come from sessions that took more tokens than usual, or from what several sessions have in common. Nobody has measured them: as candidates they are in no memory, and the check of this pull request says which of them earn.",
		added.slice(0, mostListed).map(renderRow).join("\n"),
		...rest,
		"A candidate you do not want: delete it from the change before it is merged, or evict it with a reason, so that its like is not proposed again."
	].join("\n\n");
}
function renderRow({ id, agent, body, born }) {
	const cost = born?.cost === void 0 ? "" : `, ${formatTokens(born.cost)} tokens`;
	const why = born?.why === void 0 ? "" : `: ${born.why}`;
	const from = `${born?.of ?? "proposed"} ${born?.on ?? ""}${cost}${why}`;
	return `- ${markdownCode(id)} (${escapeMarkdown(agent)}): ${escapeMarkdown(body)}  \n  ${escapeMarkdown(from)}`;
}

// src/entry/proposing/propose-pull.ts
/**
* Opens the one pull request with all candidates that wait, or brings it up to date. Throws ProblemError without a token, for an `origin`
* that is not on a GitHub, and with GitHub's own words where it refuses.
*/
async function proposePull(configFile, world) {
	const token = requireToken(world.env);
	const plan = await planProposalCommit(configFile, world);
	const { added, refused, file } = plan;
	if (added.length === 0) return {
		schema: 1,
		outcome: "nothing",
		added,
		refused,
		file
	};
	const github = await openClient(locate(plan, token, world.env));
	const title = titleProposePull(plan);
	const own = nameAuditBranch("session-candidates", configFile);
	const { outcome: pushed, place } = await pushToFreeBranch(github, {
		...plan,
		...own,
		title,
		base: plan.branch
	});
	if (pushed.kind === "refused") throw refusal(pushed.problem);
	const body = renderProposePull({
		added,
		marker: place.marker
	});
	const outcome = await ensurePull(github, {
		...place,
		base: plan.branch,
		title,
		body
	});
	if (outcome.kind === "refused") throw refusal(outcome.problem);
	return {
		schema: 1,
		outcome: outcome.kind,
		url: outcome.url,
		added,
		refused,
		file
	};
}
function requireToken(env) {
	const token = env["GITHUB_TOKEN"] || env["GH_TOKEN"];
	if (token !== void 0 && token !== "") return token;
	throw setupError("propose-no-token", "a pull request needs a token, and neither GITHUB_TOKEN nor GH_TOKEN is set", "Give it one that may write contents and pull requests: GITHUB_TOKEN=\"$(gh auth token)\" rentroll session propose --pull-request");
}
function locate({ origin }, token, env) {
	const [, owner, repo] = /^([\w.-]+)\/([\w.-]+)$/.exec(env["GITHUB_REPOSITORY"] ?? "") ?? [];
	const place = owner !== void 0 && repo !== void 0 ? {
		owner,
		repo
	} : origin;
	if (place === void 0) throw setupError("propose-no-origin", "the address of \"origin\" does not say which repository of GitHub it is", "Name the repository: GITHUB_REPOSITORY=owner/name rentroll session propose --pull-request");
	const host = origin?.host ?? "github.com";
	const usual = host === "github.com" ? "https://api.github.com" : `https://${host}/api/v3`;
	return {
		token,
		apiUrl: (env["GITHUB_API_URL"] || usual).replace(/\/+$/, ""),
		owner: place.owner,
		repo: place.repo
	};
}
/** What GitHub refuses is told as what could not be done: the command did nothing else. */
function refusal(problem) {
	return new ProblemError([{
		...problem,
		severity: "error"
	}]);
}

export { proposePull };