import { A as isPartial, D as findClone, M as readGitFile, O as findFormat, P as findSetting, S as ownGit, b as readThrough, f as isOwnRef, g as readRef, h as readPacked, j as readCloneSettings, m as objectName, p as isRefName, v as splitBatch, y as callGit } from "./quick-answer.js";
import { Q as execa } from "./libraries.js";
import { F as makeError, I as setupError, j as ProblemError } from "./model.js";
import { n as readPersonal, r as nameRevision, t as mayRead } from "./git-seldom.js";
import { K as quoteValue } from "./text.js";
import { basename, dirname, join, relative, resolve } from "node:path";
import { createHash, randomUUID } from "node:crypto";
import { lstatSync, readFileSync, readdirSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { lstat, readFile, readlink, rm } from "node:fs/promises";

// src/doors/git/clone/reach-clone.ts
/**
* The clone around `cwd`. Throws ProblemError `not-a-repository`, `repository-not-trusted` for another user's that this one has not said to
* trust, `repository-format` for a kind that this version does not read.
*/
function reachClone(cwd) {
	const clone = findClone(cwd);
	if (clone === void 0) throw setupError("not-a-repository", `${quoteValue(cwd)} is not inside a git repository`, "Run rentroll inside a clone; git init makes a new repository.");
	if (!mayRead(clone)) {
		const trust = `Trust it if it is yours: git config --global --add safe.directory '${clone.root}'.`;
		throw setupError("repository-not-trusted", `${quoteValue(cwd)} belongs to another user`, trust);
	}
	if (findFormat(clone) === void 0) throw setupError("repository-format", `${quoteValue(clone.root)} keeps its refs or names its objects in a way that rentroll does not read`, "It reads refs as files, and objects by SHA-1 or SHA-256: git refs migrate --ref-format=files converts refs.");
	return clone;
}

// src/doors/git/clone/missing-object.ts
/** A file, folder or commit that a commit names and the clone does not have: nothing is fetched by itself, and nothing taken for absent. */
function missingObject(root, id, words) {
	const why = isPartial(reachClone(root)) ? "this clone leaves objects out" : "this clone is damaged or shallow";
	return setupError("git-object-missing", `the object ${id} cannot be read (${quoteValue(words.split("\n")[0]?.slice(0, 160) ?? "")}): ${why}`, "Fetch it: git fetch --refetch --no-filter origin, or clone again without --filter. rentroll fetches nothing by itself.");
}

// src/doors/git/run-git.ts
/**
* Runs git with an argv array (never a shell) about the clone around `cwd`, through a git directory of ours (`readThrough`): refs are not
* known there, so revisions go through `nameRevision` first. `env` adds variables. A missing git binary and a non-zero exit are both
* `ok: false` with git's own words in `stderr`. Throws ProblemError outside of a repository, and for one that this user does not trust.
*/
async function runGit(cwd, args, input, env = {}) {
	return startGit(cwd, args, input, {
		...readThrough(reachClone(cwd)),
		...env
	});
}
/** The same for calls about index and working tree; which files this user ignores only this user's settings say. */
async function runTreeGit(...[cwd, args, input, env = {}]) {
	const clone = reachClone(cwd);
	return startGit(cwd, [...readPersonal().args, ...args], input, {
		...readThrough(clone, true),
		...env
	});
}
/** Runs git in a repository that this process made, or is about to make, and whose configuration nobody else wrote. */
function runMadeGit(...[cwd, args, input, env = {}]) {
	return startGit(cwd, args, input, env);
}
/** Runs git as if there were no repository. */
function runLooseGit(cwd, args) {
	return startGit(cwd, args, void 0, { GIT_DIR: "/dev/null" });
}
async function startGit(cwd, args, input, env) {
	const call = ownGit(args, process.env, env);
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
/** Starts such a call, as `runGit` does. */
function streamGit(cwd, args) {
	const call = ownGit(args, process.env, readThrough(reachClone(cwd)));
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

// src/doors/git/resolve-revision.ts
/** The full id of the commit that a revision names. Throws ProblemError (`missing-revision`, `shallow-clone`) where there is none. */
async function resolveRevision(root, revision) {
	const id = await findCommit(root, revision);
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
/** The full id of the commit that a revision names; undefined where there is none. */
async function findCommit(root, revision) {
	const named = nameRevision(reachClone(root), revision);
	if (named === void 0) return void 0;
	return readGitLine(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${named}^{commit}`
	]);
}
/** True for a clone that has only part of the history. */
async function isShallow(root) {
	return await readGitLine(root, ["rev-parse", "--is-shallow-repository"]) === "true";
}

// src/doors/git/open-commit.ts
/**
* The tree of one commit, read from git objects, nothing checked out. Reads of the same tick share one `git cat-file --batch`. A file that the
* commit has and the clone has not is an error (`git-object-missing`), never an absent file.
*/
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
	if (!result.ok) throw missingObject(root, commit, result.stderr);
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
	for (const [place, request] of batch.entries()) {
		const blob = blobs[place];
		if (blob === void 0) request.reject(missingObject(root, request.id, "missing"));
		else request.resolve(blob);
	}
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
			const asked = [
				"ls-files",
				"-z",
				"-c",
				"-o",
				...listExclusions(root),
				"--",
				path || "."
			];
			const result = await runTreeGit(root, asked);
			if (!result.ok) throw new Error(`git ls-files failed: ${result.stderr}`);
			const paths = [...new Set(splitPaths(result.stdout))].sort();
			return (await Promise.all(paths.map((entry) => readEntry$1(root, entry)))).filter((entry) => entry !== void 0);
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
async function readEntry$1(root, path) {
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
/** Arguments for `ls-files`: what the repository's lists of ignored files, the clone's own and the user's say. */
function listExclusions(root) {
	const own = findOwnList(root);
	return ["--exclude-standard", ...own === void 0 ? [] : [`--exclude-from=${own}`]];
}
/** The list of ignored files that a clone keeps beside its commits. */
function findOwnList(root) {
	const file = join(reachClone(root).commonDir, "info", "exclude");
	return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : void 0;
}
/** Those of the paths that git ignores in the working tree: a commit would leave them out. What is tracked is never ignored. */
async function listIgnored(root, paths) {
	const own = findOwnList(root);
	const lists = [[], ...own === void 0 ? [] : [["-c", `core.excludesFile=${own}`]]];
	const ask = [
		"check-ignore",
		"-z",
		"--stdin"
	];
	const input = paths.map((path) => `${path}\0`).join("");
	const answers = await Promise.all(lists.map((list) => runTreeGit(root, [...list, ...ask], input)));
	return [...new Set(answers.flatMap(({ ok, stdout }) => ok ? splitPaths(stdout) : []))];
}

// src/doors/git/list-dirty.ts
/**
* Paths with uncommitted changes at or below the given ones: staged, edited, deleted or new, and not ignored. Files are read and hashed here:
* git's own comparison would start what a checkout names as filters, and look into repositories inside of it.
*/
async function listDirty(root, paths) {
	const wanted = ["--", ...paths.map((path) => `:(literal)${path}`)];
	const [staged, tracked, untracked] = await Promise.all([
		listStaged(root, wanted),
		demandPaths(root, [
			"ls-files",
			"-s",
			"-z",
			...wanted
		]),
		demandPaths(root, [
			"ls-files",
			"-o",
			"-z",
			...listExclusions(root),
			...wanted
		])
	]);
	const edited = tracked.map(readEntry).filter((entry) => !isAsIndexed(root, entry));
	return [.../* @__PURE__ */ new Set([
		...staged,
		...edited.map(({ path }) => path),
		...untracked
	])].sort();
}
/** What the index has otherwise than the commit; before the first commit, all of it. */
async function listStaged(root, wanted) {
	const head = await findCommit(root, "HEAD");
	if (head === void 0) return demandPaths(root, [
		"ls-files",
		"-z",
		...wanted
	]);
	const { ok, stdout, stderr } = await runGit(root, [
		...[
			"diff-index",
			"--cached",
			"--name-only",
			"--no-renames",
			"--no-ext-diff",
			"--ignore-submodules",
			"-z"
		],
		head,
		...wanted
	]);
	if (!ok) throw new Error(`git diff-index failed: ${stderr}`);
	return splitPaths(stdout);
}
async function demandPaths(root, args) {
	const { ok, stdout, stderr } = await runTreeGit(root, args);
	if (!ok) throw new Error(`git ${args[0]} failed: ${stderr}`);
	return splitPaths(stdout);
}
/** One line of `ls-files -s -z`: `<mode> <id> <stage>\t<path>`. */
function readEntry(line) {
	const tab = line.indexOf("	");
	const [mode = "", id = ""] = line.slice(0, tab).split(" ");
	return {
		path: line.slice(tab + 1),
		mode,
		id
	};
}
function isAsIndexed(root, { path, mode, id }) {
	if (mode === "160000") return true;
	const content = readContent(join(root, path), mode);
	return content !== void 0 && [content, withoutReturns(content)].some((bytes) => nameBlob(bytes, id.length) === id);
}
/** Bytes of a file of that mode; undefined where something else is there, or nothing. */
function readContent(path, mode) {
	try {
		const stats = lstatSync(path);
		if (mode === "120000") return stats.isSymbolicLink() ? Buffer.from(readlinkSync(path)) : void 0;
		const isProgram = process.platform === "win32" ? mode === "100755" : (stats.mode & 64) !== 0;
		return stats.isFile() && isProgram === (mode === "100755") ? readFileSync(path) : void 0;
	} catch {
		return;
	}
}
/** Lines end with a return in a checkout where the user wants them so; a commit has them without. */
function withoutReturns(content) {
	return content.includes("\r\n") ? Buffer.from(content.toString("latin1").replaceAll("\r\n", "\n"), "latin1") : content;
}
/** The id git gives to a file's bytes: the digest of `blob <size>\0` and the bytes. */
function nameBlob(content, idLength) {
	return createHash(idLength === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}

// src/doors/git/resolve-refs.ts
/** Root of the repository around `cwd`. Throws ProblemError when there is none, or when it is another user's. */
async function findRoot(cwd) {
	return reachClone(cwd).root;
}
/**
* Resolves base and head. Without `base`: the merge-base of head with the default branch; without `head`: HEAD.
* Throws ProblemError naming the ref, and what to fetch when the clone is shallow.
*/
async function resolveRefs(cwd, base, head) {
	const root = await findRoot(cwd);
	const worktree = head === "WORKTREE";
	const headCommit = await resolveCommit(root, worktree ? "HEAD" : head ?? "HEAD", "head");
	return {
		root,
		baseSha: base === void 0 ? await findDefaultBase(root, headCommit) : await resolveCommit(root, base, "base"),
		headSha: worktree ? "WORKTREE" : headCommit,
		headCommit
	};
}
async function resolveCommit(root, ref, side) {
	const sha = await findCommit(root, ref);
	if (sha) return sha;
	if (await isShallow(root)) throw shallowClone(`${side} "${ref}"`);
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
		const tip = await findCommit(root, branch);
		if (!tip) continue;
		const base = await readGitLine(root, [
			"merge-base",
			tip,
			head
		]);
		if (base) return base;
		if (await isShallow(root)) throw shallowClone(`the merge-base with "${branch}"`);
	}
	throw setupError("missing-base", "no default branch to compare with: none of origin/HEAD, origin/main, origin/master, main, master shares history with HEAD", "Name the commit to compare with: rentroll check --base <ref>.");
}
function shallowClone(what) {
	return setupError("shallow-clone", `${what} is not in this shallow clone`, "Fetch more history: \"fetch-depth: 2\" (pull requests) or \"fetch-depth: 0\" in actions/checkout, or git fetch --unshallow.");
}

// src/doors/git/clone/list-refs.ts
/** The ref that a symbolic one leads to, by its whole name; undefined for a detached HEAD. */
function readSymbolicRef(clone, name) {
	if (!isRefName(name)) return void 0;
	const text = readGitFile(join(isOwnRef(name) ? clone.gitDir : clone.commonDir, name));
	const target = /^ref:\s*(\S+)/.exec(text ?? "")?.[1];
	return target !== void 0 && isRefName(target) ? target : void 0;
}
/** Each ref of the clone with the object it names, `HEAD` first. */
function listRefs(clone) {
	const loose = listFiles(join(clone.commonDir, "refs")).map((path) => `refs/${path}`);
	const names = /* @__PURE__ */ new Set([
		"HEAD",
		...readPacked(clone).keys(),
		...loose
	]);
	return new Map([...names].flatMap((name) => {
		const id = readRef(clone, name);
		return id === void 0 ? [] : [[name, id]];
	}));
}
/** Every object that any ref of the clone has named, as far as its logs go back. */
function listLogged({ gitDir, commonDir }) {
	const ids = [.../* @__PURE__ */ new Set([gitDir, commonDir])].map((folder) => join(folder, "logs")).flatMap((folder) => listFiles(folder).map((path) => join(folder, path))).flatMap((file) => (readGitFile(file) ?? "").split("\n").flatMap((line) => line.split(" ", 2)));
	return [...new Set(ids)].filter((id) => objectName.test(id) && !/^0+$/.test(id));
}
/** Paths of files below a folder; none where there is no such folder. Links to folders are not followed. */
function listFiles(folder) {
	try {
		return readdirSync(folder, {
			recursive: true,
			withFileTypes: true
		}).filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll("\\", "/"));
	} catch {
		return [];
	}
}

// src/doors/git/find-tracked.ts
/**
* The first path at or below `path` that git tracks; undefined when there is none, and outside of any repository. Synchronous and without
* execa: it is asked before a file is opened. Throws ProblemError when git will not say.
*/
function findTracked(path) {
	const cwd = dirname(path);
	if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) return void 0;
	if (findClone(cwd) === void 0) return void 0;
	const clone = reachClone(cwd);
	try {
		const folder = realpathSync(cwd);
		const place = relative(clone.root, join(folder, basename(path))).replaceAll("\\", "/");
		const tracked = callGit(clone, [
			"ls-files",
			"-z",
			"--",
			`:(literal)${place}`
		], "", true).toString("utf8").split("\0").find(Boolean);
		return tracked === void 0 ? void 0 : relative(folder, join(clone.root, tracked));
	} catch (error) {
		const { code, stderr } = error;
		const words = stderr?.toString("utf8") ?? "";
		if (code === "ENOENT") return void 0;
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
	return reachClone(root).commonDir;
}
/** True where any commit, branch or earlier state of one that this clone knows has something at a path of its root. */
function wasEverCommitted(root, path) {
	const clone = reachClone(root);
	const known = [.../* @__PURE__ */ new Set([...listRefs(clone).values(), ...listLogged(clone)])];
	return (known.length === 0 ? "" : callGit(clone, [
		"rev-list",
		"--ignore-missing",
		"--max-count=1",
		"--stdin"
	], [
		...known,
		"--",
		`:(literal)${path}`,
		""
	].join("\n"))).length > 0 || callGit(clone, [
		"ls-files",
		"--",
		`:(literal)${path}`
	], "", true).length > 0;
}
/** `owner/name` of the remote called origin, lower case, whatever the way it is reached; empty without one. */
function findRemoteName(root) {
	const url = readOriginUrl(root) ?? "";
	return (/([^/:]+\/[^/]+?)(?:\.git)?\/?$/.exec(url.trim())?.[1] ?? "").toLowerCase();
}
/** Address of the remote called origin, as the clone's configuration has it; undefined without one, and outside of a clone. */
function readOriginUrl(root) {
	const clone = findClone(root);
	return clone === void 0 ? void 0 : findSetting(readCloneSettings(clone), "remote", "url", "origin");
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
	const env = { GIT_INDEX_FILE: resolve(reachClone(root).gitDir, `rentroll-index-${randomUUID()}`) };
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
	const head = findClone(root) === void 0 ? void 0 : await findCommit(root, "HEAD");
	if (head === void 0) return [];
	const { ok, stdout } = await runGit(root, [
		...asked,
		...quiet,
		head,
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

export { reachClone as A, readGitLine as C, splitPaths as D, runMadeGit as E, streamGit as O, resolveRevision as S, runLooseGit as T, openWorktree as _, findCommonDir as a, isShallow as b, readOriginUrl as c, listRefs as d, readSymbolicRef as f, listIgnored as g, listDirty as h, writeTree as i, missingObject as k, refuseTracked as l, resolveRefs as m, listVersions as n, findRemoteName as o, findRoot as p, writeCommit as r, findTrackedProblem as s, listDatedVersions as t, wasEverCommitted as u, openCommit as v, runGit as w, orderCommits as x, findCommit as y };