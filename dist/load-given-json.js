import { i as readText, t as readList } from "./read-answer.js";
import { l as quoteValue } from "./quick-answer.js";
import { z as safeParse } from "./libraries.js";
import { E as makeError } from "./model.js";
import { a as parseJson, l as jsonValue, o as listRefusalProblems } from "./text-json.js";
import { constants } from "node:fs";
import { open } from "node:fs/promises";

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

// src/doors/github/publish/load-given-json.ts
/**
* Reads a JSON file another job left and holds it against a schema. Opens without following a link and looks at what was opened, so that
* nothing can be exchanged in between. `shown` is the path as people know it. The value is "none" when there is no file.
*/
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
		const code = error.code ?? String(error);
		if (code === "ENOENT") return {
			value: "none",
			problems: []
		};
		return refuse("unreadable", `${name} could not be read: ${code}`);
	} finally {
		await handle?.close();
	}
}
/** The value out of the bytes of such a file; every problem with its line. */
function parseGivenJson(bytes, file, terms) {
	const { schema, codePrefix, name, hint, notOne } = terms;
	const parsed = parseJson(bytes, file, "setup", terms);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const [node, ...more] = parsed.value.values;
	if (node === void 0 || more.length > 0) return { problems: [makeError("setup", `${codePrefix}-not-one`, `"${file}" holds ${notOne}`, hint)] };
	const result = safeParse(schema, jsonValue(node));
	if (result.success) return {
		value: result.output,
		problems: []
	};
	const refused = {
		schema,
		issues: result.issues,
		source: parsed.value,
		node,
		path: [],
		codePrefix,
		name
	};
	return { problems: listRefusalProblems(refused) };
}

export { getBranch as a, createTree as i, createBranch as n, getCommit as o, createCommit as r, moveBranch as s, loadGivenJson as t };