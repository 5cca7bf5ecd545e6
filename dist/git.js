import { d as isDistrusted, g as ownGit, h as splitBatch, l as quoteValue, p as readPersonal, u as callGit } from "./quick-answer.js";
import { Q as execa } from "./libraries.js";
import { M as makeError, N as setupError, O as ProblemError } from "./model.js";
import { basename, dirname, join, resolve } from "node:path";
import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { lstat, readFile, readlink, rm } from "node:fs/promises";

// src/doors/git/run-git.ts
/**
* Runs git with an argv array (never a shell) in `cwd`; `env` adds variables. A missing git binary and a non-zero exit are both
* `ok: false` with git's own words in `stderr`. Only the repository's own configuration is read (`ownGit`), and of another user's
* repository nothing, unless this user trusts it.
*/
async function runGit(cwd, args, input, env = {}) {
	const result = await startGit(cwd, args, input, env);
	return !result.ok && isDistrusted(result.stderr) ? runPersonalGit(cwd, args, input, env) : result;
}
/** The same for calls that look at a working tree: which files this user ignores, and how lines end there, only this user's settings say. */
function runPersonalGit(...[cwd, args, input, env = {}]) {
	return startGit(cwd, [...readPersonal(), ...args], input, env);
}
async function startGit(cwd, args, input, env) {
	const call = ownGit(args, {
		...process.env,
		...env
	});
	const result = await execa("git", call.args, {
		cwd,
		env: call.env,
		extendEnv: false,
		reject: false,
		encoding: "buffer",
		stripFinalNewline: false,
		maxBuffer: 268435456,
		...input === void 0 ? { stdin: "ignore" } : { input }
	});
	return {
		ok: result.exitCode === 0,
		stdout: Buffer.from(result.stdout ?? []),
		stderr: Buffer.from(result.stderr ?? []).toString("utf8") || (result.shortMessage ?? "")
	};
}
/** Starts such a call. Objects that are not here are not fetched. */
function streamGit(cwd, args) {
	const call = ownGit(args, {
		...process.env,
		GIT_NO_LAZY_FETCH: "1"
	});
	const child = execa("git", call.args, {
		cwd,
		env: call.env,
		extendEnv: false,
		reject: false,
		stdin: "ignore",
		buffer: { stdout: false }
	});
	const ended = child.then(({ exitCode, stderr }) => ({
		ok: exitCode === 0,
		stderr: String(stderr)
	}));
	return {
		stdout: child.stdout,
		ended,
		stop: () => void child.kill()
	};
}
/** First line of a successful call, or undefined. */
async function readGitLine(cwd, args) {
	const result = await runGit(cwd, args);
	return result.ok ? result.stdout.toString("utf8").split("\n")[0] : void 0;
}
/** First line of a call that has to succeed, empty when it prints nothing. Throws Error with git's own words. */
async function demandGit(...call) {
	const { ok, stdout, stderr } = await runGit(...call);
	if (!ok) throw new Error(`git ${call[1][0]} failed: ${stderr}`);
	return stdout.toString("utf8").split("\n")[0] ?? "";
}
/** The entries of an answer that `-z` ends with zero bytes. */
function splitPaths(answer) {
	return answer.toString("utf8").split("\0").filter(Boolean);
}

// src/doors/git/open-commit.ts
/** The tree of one commit, read from git objects, nothing checked out. Reads of the same tick share one `git cat-file --batch`. */
function openCommit(root, commit) {
	let listing;
	const entries = () => {
		listing ??= listBlobs(root, commit);
		return listing;
	};
	const fetchBlob = batchBlobs(root);
	return {
		name: commit,
		history: lazyHistory(root),
		async read(path) {
			const blob = (await entries()).get(path);
			return blob === void 0 || !blob.mode.startsWith("100") ? void 0 : fetchBlob(blob.id);
		},
		async readLink(path) {
			const blob = (await entries()).get(path);
			return blob?.mode === "120000" ? (await fetchBlob(blob.id))?.toString("utf8") : void 0;
		},
		async list(path) {
			const all = [...(await entries()).values()];
			return path === "" ? all : all.filter((entry) => entry.path === path || entry.path.startsWith(`${path}/`));
		}
	};
}
/** Commits of the repository by id; what reads them is loaded when one is asked for. */
function lazyHistory(root) {
	const open = async () => (await import("./git-open-history.js")).openHistory(root);
	return {
		find: async (commits) => (await open()).find(commits),
		isShallow: async () => (await open()).isShallow()
	};
}
async function listBlobs(root, commit) {
	const result = await runGit(root, [
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		commit
	]);
	if (!result.ok) throw new Error(`git ls-tree ${commit} failed: ${result.stderr}`);
	const blobs = splitPaths(result.stdout).map(parseEntry);
	return new Map(blobs.map((blob) => [blob.path, blob]));
}
/** One line of `ls-tree -z`: `<mode> <type> <id>\t<path>`. */
function parseEntry(line) {
	const tab = line.indexOf("	");
	const [mode = "", , id = ""] = line.slice(0, tab).split(" ");
	return {
		path: line.slice(tab + 1),
		mode,
		id
	};
}
function batchBlobs(root) {
	let waiting = [];
	const flush = () => {
		const batch = waiting;
		waiting = [];
		readBlobs(root, batch).catch((error) => {
			for (const request of batch) request.reject(error);
		});
	};
	return (id) => new Promise((resolve, reject) => {
		if (waiting.length === 0) setImmediate(flush);
		waiting.push({
			id,
			resolve,
			reject
		});
	});
}
async function readBlobs(root, batch) {
	const input = `${batch.map((request) => request.id).join("\n")}\n`;
	const result = await runGit(root, ["cat-file", "--batch"], input);
	if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
	const blobs = splitBatch(result.stdout);
	for (const [place, request] of batch.entries()) request.resolve(blobs[place]);
}

// src/doors/git/open-worktree.ts
/** The working tree as a `Tree`: tracked and untracked files that git does not ignore. Links are listed, never followed. */
function openWorktree(root) {
	return {
		name: "WORKTREE",
		history: lazyHistory(root),
		read: (path) => readRegularFile(join(root, path)),
		readLink: (path) => readlink(join(root, path)).catch(() => void 0),
		async list(path) {
			const result = await runPersonalGit(root, [
				"ls-files",
				"-z",
				"-c",
				"-o",
				"--exclude-standard",
				"--",
				path || "."
			]);
			if (!result.ok) throw new Error(`git ls-files failed: ${result.stderr}`);
			const paths = [...new Set(splitPaths(result.stdout))].sort();
			return (await Promise.all(paths.map((entry) => readEntry(root, entry)))).filter((entry) => entry !== void 0);
		}
	};
}
async function readRegularFile(path) {
	try {
		return (await lstat(path)).isFile() ? await readFile(path) : void 0;
	} catch {
		return;
	}
}
async function readEntry(root, path) {
	try {
		const stats = await lstat(join(root, path));
		if (stats.isSymbolicLink()) return {
			path,
			mode: "120000"
		};
		if (!stats.isFile()) return {
			path,
			mode: "160000"
		};
		return {
			path,
			mode: stats.mode & 64 ? "100755" : "100644"
		};
	} catch {
		return;
	}
}
/** Those of the paths that git ignores in the working tree: a commit would leave them out. What is tracked is never ignored. */
async function listIgnored(root, paths) {
	const result = await runPersonalGit(root, [
		"check-ignore",
		"-z",
		"--stdin"
	], paths.map((path) => `${path}\0`).join(""));
	return result.ok ? splitPaths(result.stdout) : [];
}

// src/doors/git/resolve-refs.ts
/** Root of the repository around `cwd`. Throws ProblemError when there is none, or when git refuses it as another user's. */
async function findRoot(cwd) {
	const result = await runGit(cwd, ["rev-parse", "--show-toplevel"]);
	const root = result.stdout.toString("utf8").split("\n")[0];
	if (result.ok && root) return root;
	if (result.stderr.includes("dubious ownership")) {
		const trust = `Trust it if it is yours: git config --global --add safe.directory '${cwd}'.`;
		throw setupError("repository-not-trusted", `git refuses "${cwd}": it belongs to another user`, trust);
	}
	throw setupError("not-a-repository", `"${cwd}" is not inside a git repository`, "Run rentroll inside a clone; git init makes a new repository.");
}
/**
* Resolves base and head. Without `base`: the merge-base of head with the default branch; without `head`: HEAD.
* Throws ProblemError naming the ref, and what to fetch when the clone is shallow.
*/
async function resolveRefs(cwd, base, head) {
	const root = await findRoot(cwd);
	const worktree = head === "WORKTREE";
	const headCommit = await resolveCommit(root, worktree ? "HEAD" : head ?? "HEAD", "head");
	const baseSha = base === void 0 ? await findDefaultBase(root, headCommit) : await resolveCommit(root, base, "base");
	const date = await readGitLine(root, [
		"show",
		"-s",
		"--format=%cd",
		"--date=format-local:%Y-%m-%d",
		headCommit
	]);
	return {
		root,
		baseSha,
		headSha: worktree ? "WORKTREE" : headCommit,
		headCommit,
		headDate: date ?? "1970-01-01"
	};
}
/** Paths with uncommitted changes at or below the given ones. */
async function listDirty(root, paths) {
	const result = await runPersonalGit(root, [
		"status",
		"--porcelain",
		"-z",
		"--untracked-files=all",
		"--",
		...paths
	]);
	return splitPaths(result.stdout).map((line) => line.slice(3));
}
async function resolveCommit(root, ref, side) {
	const sha = await readGitLine(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${ref}^{commit}`
	]);
	if (sha) return sha;
	if (await isShallow$1(root)) throw shallowClone(`${side} "${ref}"`);
	throw setupError(`missing-${side}`, `the ${side} "${ref}" is not a commit of this repository`, side === "base" ? "Fetch it (git fetch origin <branch>) or pass another --base." : "Pass an existing commit with --head.");
}
async function findDefaultBase(root, head) {
	for (const branch of [
		"origin/HEAD",
		"origin/main",
		"origin/master",
		"main",
		"master"
	]) {
		const tip = await readGitLine(root, [
			"rev-parse",
			"--verify",
			"--quiet",
			`${branch}^{commit}`
		]);
		if (!tip) continue;
		const base = await readGitLine(root, [
			"merge-base",
			tip,
			head
		]);
		if (base) return base;
		if (await isShallow$1(root)) throw shallowClone(`the merge-base with "${branch}"`);
	}
	throw setupError("missing-base", "no default branch to compare with: none of origin/HEAD, origin/main, origin/master, main, master shares history with HEAD", "Name the commit to compare with: rentroll check --base <ref>.");
}
async function isShallow$1(root) {
	return await readGitLine(root, ["rev-parse", "--is-shallow-repository"]) === "true";
}
function shallowClone(what) {
	return setupError("shallow-clone", `${what} is not in this shallow clone`, "Fetch more history: \"fetch-depth: 2\" (pull requests) or \"fetch-depth: 0\" in actions/checkout, or git fetch --unshallow.");
}

// src/doors/git/find-tracked.ts
/**
* The first path at or below `path` that git tracks; undefined when there is none, and outside of any repository. Synchronous and without
* execa: it is asked before a file is opened. Throws ProblemError when git will not say.
*/
function findTracked(path) {
	const cwd = dirname(path);
	if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) return void 0;
	try {
		return callGit(cwd, [
			"ls-files",
			"-z",
			"--",
			`:(literal)${basename(path)}`
		]).toString("utf8").split("\0").find(Boolean);
	} catch (error) {
		const { code, stderr } = error;
		const words = stderr?.toString("utf8") ?? "";
		if (code === "ENOENT" || words.includes("not a git repository")) return void 0;
		throw setupError("git-failed", `git does not say whether ${quoteValue(path)} is tracked: ${words.split("\n")[0]}`, "Nothing there is read before it does: see what git says of that folder.");
	}
}
/**
* Why evidence or state that the checkout itself brings is not read: whoever writes a pull request could have written it. `what` says in
* words what is there. Undefined for what git does not track.
*/
function findTrackedProblem(path, what) {
	const tracked = findTracked(path);
	if (tracked === void 0) return void 0;
	return makeError("head", "evidence-tracked", `${what} at ${quoteValue(path)} is a file of the repository (${quoteValue(tracked)}): whoever writes a change could have written it`, "Nothing there was read. Take it out of the repository (git rm -r --cached), and let workflows download into a folder outside of the checkout.");
}
/** The same as an error. Throws ProblemError (`evidence-tracked`). */
function refuseTracked(path, what) {
	const problem = findTrackedProblem(path, what);
	if (problem !== void 0) throw new ProblemError([problem]);
}
/**
* The git directory that all working trees of a clone share, absolute: the one place of a clone that no commit reaches. Synchronous and
* without execa: it is asked before the journal is opened. Throws ProblemError where there is none.
*/
function findCommonDir(root) {
	try {
		return resolve(root, askGit(root, ["rev-parse", "--git-common-dir"]).trimEnd());
	} catch {
		throw setupError("not-a-repository", `${quoteValue(root)} has no git directory, and the journal lives there`, "Run rentroll inside a clone; git init makes a new repository.");
	}
}
/** True where any commit, branch or earlier state of one that this clone knows has something at a path. */
function wasEverCommitted(root, path) {
	return askGit(root, [
		"rev-list",
		"--all",
		"--reflog",
		"--max-count=1",
		"--",
		`:(top,literal)${path}`
	]) !== "" || askGit(root, [
		"ls-files",
		"--",
		`:(top,literal)${path}`
	]) !== "";
}
/** `owner/name` of the remote called origin, lower case, whatever the way it is reached; empty without one. */
function findRemoteName(root) {
	try {
		const url = askGit(root, [
			"config",
			"--local",
			"--get",
			"remote.origin.url"
		]).trim();
		return (/([^/:]+\/[^/]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? "").toLowerCase();
	} catch {
		return "";
	}
}
function askGit(cwd, args) {
	return callGit(cwd, [...args]).toString("utf8");
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

// src/doors/git/resolve-revision.ts
/** The full id of the commit that a revision names. Throws ProblemError (`missing-revision`, `shallow-clone`) where there is none. */
async function resolveRevision(root, revision) {
	const id = await readGitLine(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${revision}^{commit}`
	]);
	if (id) return id;
	if (await isShallow(root)) throw setupError("shallow-clone", `"${revision}" is not a commit of this shallow clone`, "Fetch the rest of its history: git fetch --unshallow.");
	throw setupError("missing-revision", `"${revision}" is not a commit of this repository`, "Name a commit, a branch or a tag; git log --oneline lists commits.");
}
/** How `to` stands to `from`, both full ids. */
async function orderCommits(root, from, to) {
	if (from === to) return "same";
	if (await reaches(root, to, from)) return "newer";
	if (await reaches(root, from, to)) return "older";
	return await isShallow(root) ? "unknown" : "apart";
}
async function reaches(root, from, earlier) {
	return (await runGit(root, [
		"merge-base",
		"--is-ancestor",
		earlier,
		from
	])).ok;
}
async function isShallow(root) {
	return await readGitLine(root, ["rev-parse", "--is-shallow-repository"]) === "true";
}

// src/doors/git/list-versions.ts
/** Most commits that are looked through. */
const mostCommits = 500;
/**
* Every text that some files had in the history of `HEAD`, each once, at most as many as `mostCommits` commits brought; none outside of a
* repository or before the first commit.
*/
async function listVersions(root, paths) {
	const dated = await listDatedVersions(root, paths);
	return [...new Set(dated.flatMap(({ text }) => text === void 0 ? [] : [text]))];
}
/** The same with the time of the commit that brought each, the newest first. */
async function listDatedVersions(root, paths) {
	if (paths.length === 0) return [];
	const asked = [
		"log",
		"-n",
		String(mostCommits),
		"--diff-merges=first-parent",
		"--raw",
		"--no-abbrev",
		"--no-renames"
	];
	const quiet = [
		"--no-ext-diff",
		"--no-textconv",
		"-z",
		"--format=@%ct"
	];
	const { ok, stdout } = await runGit(root, [
		...asked,
		...quiet,
		"HEAD",
		"--",
		...paths
	]);
	if (!ok) return [];
	const found = readRaw(stdout.toString("utf8"));
	const texts = await readTexts(root, [...new Set(found.map(({ id }) => id).filter((id) => !isNothing(id)))]);
	return found.map(({ id, path, sinceMs }) => ({
		path,
		sinceMs,
		text: texts.get(id)
	}));
}
/** What a removed file is called. */
const isNothing = (id) => /^0+$/u.test(id);
/** `@TIME`, then an entry and a path for each file. */
function readRaw(text) {
	let sinceMs = 0;
	const parts = text.split("\0");
	return parts.flatMap((part, place) => {
		const time = /^\n?@(\d+)/u.exec(part);
		if (time !== null) sinceMs = Number(time[1]) * 1e3;
		const entry = /:\d+ (?:100\d+|000000) [0-9a-f]+ ([0-9a-f]+) /u.exec(part);
		const path = parts[place + 1];
		return entry === null || path === void 0 ? [] : [{
			id: entry[1] ?? "",
			path,
			sinceMs
		}];
	});
}
async function readTexts(root, ids) {
	if (ids.length === 0) return /* @__PURE__ */ new Map();
	const batch = await runGit(root, ["cat-file", "--batch"], `${ids.join("\n")}\n`);
	if (!batch.ok) return /* @__PURE__ */ new Map();
	const contents = splitBatch(batch.stdout);
	return new Map(ids.flatMap((id, place) => {
		const content = contents[place];
		return content === void 0 ? [] : [[id, content.toString("utf8")]];
	}));
}

export { streamGit as S, openCommit as _, writeCommit as a, runPersonalGit as b, findRemoteName as c, wasEverCommitted as d, findRoot as f, openWorktree as g, listIgnored as h, resolveRevision as i, findTrackedProblem as l, resolveRefs as m, listVersions as n, writeTree as o, listDirty as p, orderCommits as r, findCommonDir as s, listDatedVersions as t, refuseTracked as u, readGitLine as v, splitPaths as x, runGit as y };