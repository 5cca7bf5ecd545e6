import { i as readText, t as readList } from "./read-answer.js";

// src/doors/github/commit/git-data.ts
const data = "/repos/{owner}/{repo}/git";
const calls = {
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
/** Tip of a branch; undefined when there is no such branch. */
async function getBranch(github, branch) {
	const parameters = { ref: `heads/${branch}` };
	const answer = await github.send(calls.branch, parameters, (value) => readText(value, "object", "sha"));
	return "failure" in answer && answer.failure.code === "github-not-found" ? { value: void 0 } : answer;
}
/** Message, tree and parents of the commit of a branch or a report; GitHub shares objects between a repository and its forks. */
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
/** Creates a tree from another one and edits; nothing refers to it yet, so doing it twice is the same as once. */
function createTree(github, baseTree, edits) {
	const tree = edits.map(({ path, text }) => ({
		path,
		mode: "100644",
		type: "blob",
		...text === void 0 ? { sha: null } : { content: text }
	}));
	return github.send(calls.tree, {
		base_tree: baseTree,
		tree
	}, readSha);
}
/** Creates a commit; its author is the token's holder, and GitHub signs it. Nothing refers to it yet. */
function createCommit(github, { message, tree, parents }) {
	return github.send(calls.commit, {
		message,
		tree,
		parents
	}, readSha);
}
/** Begins a branch; refused when there is one of that name. */
function createBranch(github, branch, sha) {
	return github.send(calls.begin, {
		ref: `refs/heads/${branch}`,
		sha
	}, readSha);
}
/** Moves a branch forward, never by force: GitHub refuses a commit that does not follow its tip. */
function moveBranch(github, branch, sha) {
	return github.send(calls.move, {
		ref: `heads/${branch}`,
		sha,
		force: false
	}, readSha);
}
function readSha(value) {
	return readText(value, "sha");
}

export { getCommit as a, getBranch as i, createCommit as n, moveBranch as o, createTree as r, createBranch as t };