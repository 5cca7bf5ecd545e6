const require_config = require("./live-config.cjs");
const require_open_sessions = require("./live-open-sessions.cjs");
const require_home_places = require("./live-home-places.cjs");
const require_read_last_answer = require("./live-read-last-answer.cjs");
const require_libraries = require("./live-libraries.cjs");
const require_bind_core = require("./live-bind-core.cjs");
const require_parse_config = require("./live-parse-config.cjs");
const require_yaml = require("./live-yaml.cjs");
const require_slug = require("./live-slug.cjs");
let node_path = require("node:path");
let node_url = require("node:url");
let node_crypto = require("node:crypto");
let node_fs = require("node:fs");
let node_child_process = require("node:child_process");
let node_fs_promises = require("node:fs/promises");

// src/doors/git/clone/read-settings.ts
const header = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/u;
const entry = /^\s*([A-Za-z][\w-]*)\s*(?:=\s*(.*))?$/u;
/**
* Reads the configuration of a repository as data: nothing in it is acted on, no file that it includes is opened. Lines that are no
* configuration are passed over.
*/
function readSettings(text) {
	const settings = [];
	let place = {
		section: "",
		subsection: ""
	};
	for (const line of text.replaceAll(/\\\r?\n/g, "").split(/\r?\n/)) {
		const found = header.exec(line);
		if (found !== null) place = {
			section: (found[1] ?? "").toLowerCase(),
			subsection: (found[2] ?? "").replaceAll(/\\(.)/g, "$1")
		};
		const [, key, value] = entry.exec(found === null ? line : line.slice(found[0].length)) ?? [];
		if (key !== void 0) settings.push({
			...place,
			key: key.toLowerCase(),
			value: plainValue(value ?? "true")
		});
	}
	return settings;
}
/** The value without a comment behind it, and without quotes. */
function plainValue(text) {
	const [bare = ""] = /^(?:"(?:[^"\\]|\\.)*"|[^"#;])*/u.exec(text) ?? [];
	return bare.trim().replaceAll(/(?<!\\)"/g, "").replaceAll(/\\(["\\])/g, "$1");
}
/** The last value of a key; undefined where it has none. */
function findSetting(settings, section, key, subsection = "") {
	const isIt = (one) => one.section === section && one.key === key && one.subsection === subsection;
	return settings.findLast(isIt)?.value;
}

// src/doors/git/clone/find-clone.ts
/**
* The clone around a folder, as git would find it; undefined outside of any. A repository without a working tree is none: a folder that
* looks like one may be a file list of the checkout. What `core.worktree` and `core.bare` say is not asked.
*/
function findClone(cwd) {
	let folder = realFolder(cwd);
	while (folder !== void 0) {
		const gitDir = findGitDir(folder);
		if (gitDir !== void 0) return {
			root: folder,
			gitDir,
			commonDir: findCommon(gitDir)
		};
		const above = (0, node_path.dirname)(folder);
		folder = above === folder ? void 0 : above;
	}
}
/** A folder without links; undefined for what is not there. */
function realFolder(path) {
	try {
		return (0, node_fs.realpathSync)(path);
	} catch {
		return;
	}
}
/** `.git` is a folder, or a file that names one: in worktrees and submodules. */
function findGitDir(folder) {
	const place = (0, node_path.join)(folder, ".git");
	const stats = look(place);
	if (stats === void 0) return void 0;
	const named = stats.isDirectory() ? place : /^gitdir: (.+?)\r?\n*$/u.exec(readGitFile(place) ?? "")?.[1];
	if (named === void 0) return void 0;
	const gitDir = (0, node_path.resolve)(folder, named);
	return look((0, node_path.join)(gitDir, "HEAD")) === void 0 ? void 0 : gitDir;
}
function findCommon(gitDir) {
	const named = readGitFile((0, node_path.join)(gitDir, "commondir"))?.trimEnd();
	return named ? (0, node_path.resolve)(gitDir, named) : gitDir;
}
function look(path) {
	try {
		return (0, node_fs.statSync)(path);
	} catch {
		return;
	}
}
/** A list of packed refs is the largest that is read. */
const largest = {
	mostBytes: 268435456,
	followsLinks: true
};
/** Text of a plain file of a git directory; undefined for all else. Links are followed, as git does. */
function readGitFile(path) {
	return require_read_last_answer.readPlain(path, largest);
}
/** What the configuration of a clone says, as data. */
function readCloneSettings({ commonDir }) {
	return readSettings(readGitFile((0, node_path.join)(commonDir, "config")) ?? "");
}
/**
* How objects are named there: the one setting besides addresses that is believed, since a wrong one only finds nothing. Undefined for a kind
* of repository that this version does not read: refs in a table, other digests.
*/
function findFormat(clone) {
	const settings = readCloneSettings(clone);
	const [storage = "files", format = "sha1"] = ["refstorage", "objectformat"].map((key) => findSetting(settings, "extensions", key)?.toLowerCase());
	return storage === "files" && (format === "sha1" || format === "sha256") ? format : void 0;
}
/** True for a clone that was told to leave objects out: what it does not have may all the same be in its commits. */
function isPartial({ commonDir }) {
	const packs = (0, node_path.join)(commonDir, "objects", "pack");
	return (0, node_fs.existsSync)(packs) && (0, node_fs.readdirSync)(packs).some((name) => name.endsWith(".promisor"));
}
/** True where this user owns the clone. Of what another owns, only what this one has said to trust is read: `mayRead`. */
function isOwn({ root, gitDir }) {
	const me = process.geteuid?.();
	if (me === void 0) return true;
	const owners = [root, gitDir].map((path) => look(path)?.uid);
	const mine = [me, ...me === 0 ? [Number(process.env["SUDO_UID"] || 0)] : []];
	return owners.every((owner) => owner !== void 0 && mine.includes(owner));
}

// src/foundation/util/own-git.ts
/**
* What no configuration changes for a call of ours: programs git would start by itself, the transport that is a program, signatures, which
* another program looks at, and what a clone has noted of its history beside the commits themselves.
*/
const settings = [
	"core.hooksPath=/dev/null",
	"core.fsmonitor=false",
	"core.attributesFile=/dev/null",
	"core.commitGraph=false",
	"protocol.ext.allow=never",
	"log.showSignature=false"
];
/**
* Configuration of the machine and of the user names programs too: none is read. Git asks nobody, pages nothing, translates nothing, fetches
* nothing that is missing, and reads objects as they were written.
*/
const surroundings = {
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_CONFIG_GLOBAL: "/dev/null",
	GIT_ATTR_NOSYSTEM: "1",
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	GIT_NO_LAZY_FETCH: "1",
	GIT_NO_REPLACE_OBJECTS: "1",
	GIT_PAGER: "cat",
	LC_ALL: "C",
	TZ: "UTC"
};
/**
* The one way in which we start git: `args` with `env`, and nothing of hooks, monitors, filters, machine or user. Of the variables that steer
* git only those in `ours` are there: an earlier step of a job may have set others.
*/
function ownGit(args, env, ours = {}) {
	const others = Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith("GIT_"));
	return {
		args: [...settings.flatMap((setting) => ["-c", setting]), ...args],
		env: {
			...Object.fromEntries(others),
			...surroundings,
			...ours,
			PATH: gitPath(env["PATH"])
		}
	};
}
/** PATH for our own calls of git: as for all our programs (`ownPath`), and without the programs of packages, wherever those lie. */
function gitPath(path) {
	const isPackage = (folder) => /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder);
	return require_read_last_answer.ownPath(path).split(node_path.delimiter).filter((folder) => !isPackage(folder)).join(node_path.delimiter);
}

// src/doors/git/clone/personal-settings.ts
/** True where the files of a clone are this user's, or of somebody whom this one has said to trust. */
function mayRead(clone) {
	return isOwn(clone) || readPersonal().trusted.some((trusted) => trusted === "*" || isTrusted(trusted, clone.root));
}
function isTrusted(trusted, root) {
	const path = trusted.endsWith("/*") ? trusted.slice(0, -2) : trusted;
	const real = realFolder(path) ?? path;
	return root === real || path !== trusted && root.startsWith(`${real}/`);
}
let personal;
/**
* The settings of machine and user that name no program; nothing else of their configuration reaches our calls. Read once, and outside of
* any repository: what a checkout says of itself is no reason to trust it.
*/
function readPersonal() {
	personal ??= askPersonal();
	return personal;
}
function askPersonal() {
	try {
		const others = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM)$)/i.test(name));
		const env = {
			...Object.fromEntries(others),
			PATH: gitPath(process.env["PATH"]),
			GIT_DIR: "/dev/null"
		};
		const entries = (0, node_child_process.execFileSync)("git", [
			"config",
			"--null",
			"--get-regexp",
			"^(safe\\.directory|core\\.excludesfile)$"
		], {
			cwd: "/",
			stdio: [
				"ignore",
				"pipe",
				"ignore"
			],
			env
		}).toString("utf8").split("\0").filter(Boolean);
		const [trusts, rest] = [true, false].map((isTrust) => entries.filter((entry) => entry.startsWith("safe.directory\n") === isTrust));
		const trusted = trusts.map((entry) => entry.slice(15));
		return {
			trusted: trusted.slice(trusted.lastIndexOf("") + 1),
			args: rest.flatMap((entry) => ["-c", entry.replace("\n", "=")])
		};
	} catch {
		return {
			trusted: [],
			args: []
		};
	}
}

// src/doors/git/clone/reach-clone.ts
/**
* The clone around `cwd`. Throws ProblemError `not-a-repository`, `repository-not-trusted` for another user's that this one has not said to
* trust, `repository-format` for a kind that this version does not read.
*/
function reachClone(cwd) {
	const clone = findClone(cwd);
	if (clone === void 0) throw require_read_last_answer.setupError("not-a-repository", `${require_read_last_answer.quoteValue(cwd)} is not inside a git repository`, "Run rentroll inside a clone; git init makes a new repository.");
	if (!mayRead(clone)) {
		const trust = `Trust it if it is yours: git config --global --add safe.directory '${clone.root}'.`;
		throw require_read_last_answer.setupError("repository-not-trusted", `${require_read_last_answer.quoteValue(cwd)} belongs to another user`, trust);
	}
	if (findFormat(clone) === void 0) throw require_read_last_answer.setupError("repository-format", `${require_read_last_answer.quoteValue(clone.root)} keeps its refs or names its objects in a way that rentroll does not read`, "It reads refs as files, and objects by SHA-1 or SHA-256: git refs migrate --ref-format=files converts refs.");
	return clone;
}

// src/doors/git/clone/missing-object.ts
/** A file, folder or commit that a commit names and the clone does not have: nothing is fetched by itself, and nothing taken for absent. */
function missingObject(root, id, words) {
	const why = isPartial(reachClone(root)) ? "this clone leaves objects out" : "this clone is damaged or shallow";
	return require_read_last_answer.setupError("git-object-missing", `the object ${id} cannot be read (${require_read_last_answer.quoteValue(words.split("\n")[0]?.slice(0, 160) ?? "")}): ${why}`, "Fetch it: git fetch --refetch --no-filter origin, or clone again without --filter. rentroll fetches nothing by itself.");
}

// src/doors/git/clone/call-git.ts
/**
* Variables by which git reads the objects of a clone through a git directory of ours: it comes with the package and holds an empty
* configuration and no ref, so that nothing in the clone's own names a program, a filter, a place to fetch from or another object. Alternates
* and the edge of a shallow clone are data and count; `isTree` is for calls that look at index and working tree.
*/
function readThrough(clone, isTree = false) {
	return {
		GIT_DIR: findOurs(findFormat(clone)),
		GIT_OBJECT_DIRECTORY: (0, node_path.join)(clone.commonDir, "objects"),
		GIT_SHALLOW_FILE: (0, node_path.join)(clone.commonDir, "shallow"),
		GIT_INDEX_FILE: (0, node_path.join)(clone.gitDir, "index"),
		...isTree ? { GIT_WORK_TREE: clone.root } : {}
	};
}
/** `bin/git` of the package, seen from `dist` and from the sources. Throws Error where the installation or the clone has none. */
function findOurs(format) {
	const folder = ["../bin/git/", "../../../../bin/git/"].map((place) => (0, node_url.fileURLToPath)(new URL(place, require("url").pathToFileURL(__filename).href))).map((place) => (0, node_path.join)(place, String(format))).find((place) => (0, node_fs.existsSync)((0, node_path.join)(place, "HEAD")));
	if (folder === void 0) throw new Error(`bin/git/${format} of this installation of rentroll is missing`);
	return folder;
}

// src/doors/git/quick-changes.ts
/** The blobs in an answer of `cat-file --batch`, in order; undefined for what is no blob. */
function splitBatch(answer) {
	return splitObjects(answer).map((object) => object?.type === "blob" ? object.content : void 0);
}
/** Each object in such an answer, `<id> <type> <size>\n<content>\n`; undefined for what is not there. */
function splitObjects(answer) {
	const objects = [];
	for (let offset = 0; offset < answer.length;) {
		const lineEnd = answer.indexOf(10, offset);
		const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(answer.toString("utf8", offset, lineEnd)) ?? [];
		const end = size === void 0 ? lineEnd : lineEnd + 1 + Number(size);
		objects.push(type === void 0 ? void 0 : {
			type,
			content: answer.subarray(lineEnd + 1, end)
		});
		offset = end + 1;
	}
	return objects;
}

// src/doors/git/clone/read-refs.ts
/** The whole name of an object. */
const objectName = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
/** Symbolic refs that lead to symbolic refs: as far as git goes. */
const deepest = 5;
/** The object that a ref names by its whole name (`HEAD`, `refs/heads/main`); undefined where there is none. Nothing of git is started. */
function readRef(clone, name, depth = deepest) {
	if (!isRefName(name)) return void 0;
	const text = readGitFile((0, node_path.join)(isOwnRef(name) ? clone.gitDir : clone.commonDir, name));
	const target = /^ref:\s*(\S+)/.exec(text ?? "")?.[1];
	if (target !== void 0) return depth === 0 ? void 0 : readRef(clone, target, depth - 1);
	const [id = ""] = (text ?? "").split(/\s/);
	return objectName.test(id) ? id : readPacked(clone).get(name);
}
/** Refs that each working tree has for itself. */
function isOwnRef(name) {
	return !name.startsWith("refs/") || /^refs\/(?:bisect|worktree|rewritten)\//.test(name);
}
/** What git takes for the name of a ref: it leads nowhere but below the git directory. */
function isRefName(name) {
	if (!/^(?:[A-Z_]+|refs\/.+)$/.test(name)) return false;
	return ![...name].some((letter) => letter <= " " || "~^:?*[\\".includes(letter)) && !name.split("/").some((part) => part === "" || part.startsWith(".") || part.endsWith(".lock")) && !name.includes("..");
}
/** Refs that lie in one file together, with the objects they name. */
function readPacked({ commonDir }) {
	const entries = (readGitFile((0, node_path.join)(commonDir, "packed-refs")) ?? "").split("\n").map((line) => /^([0-9a-f]{40,64}) (\S+)$/.exec(line)).filter((entry) => entry !== null);
	return new Map(entries.map(([, id = "", name = ""]) => [name, id]));
}

// src/doors/git/clone/name-revision.ts
/** Where git looks for a short name, in its order (gitrevisions(7)). */
const places = [
	"",
	"refs/",
	"refs/tags/",
	"refs/heads/",
	"refs/remotes/"
];
/**
* A revision as people write it (`HEAD~2`, `origin/main`, `v1^{}`, an id or the beginning of one) in words that need no ref: the git that
* reads objects for us knows none. Undefined where no ref has that name. What only configuration or a log of the clone knows
* (`@{upstream}`, `main@{1}`, `:/text`) is no revision here.
*/
function nameRevision(clone, revision) {
	const end = revision.search(/[\^~:]|@\{/);
	const name = end === -1 ? revision : revision.slice(0, end);
	const rest = end === -1 ? "" : revision.slice(end);
	if (name === "" || rest.startsWith("@{") || rest.startsWith(":")) return void 0;
	const id = findId(clone, name === "@" ? "HEAD" : name);
	return id === void 0 ? void 0 : `${id}${rest}`;
}
function findId(clone, name) {
	if (/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(name)) return name;
	const asked = [...places.map((place) => `${place}${name}`), `refs/remotes/${name}/HEAD`];
	for (const full of asked) {
		const id = readRef(clone, full);
		if (id !== void 0) return id;
	}
	return /(?:^|-g)[0-9a-f]{4,64}$/i.test(name) && !name.startsWith("-") ? name : void 0;
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
async function startGit(cwd, args, input, env) {
	const call = ownGit(args, process.env, env);
	const result = await require_libraries.execa("git", call.args, {
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
/** First line of a successful call, or undefined. */
async function readGitLine(cwd, args) {
	const result = await runGit(cwd, args);
	return result.ok ? result.stdout.toString("utf8").split("\n")[0] : void 0;
}
/** The entries of an answer that `-z` ends with zero bytes. */
function splitPaths(answer) {
	return answer.toString("utf8").split("\0").filter(Boolean);
}

// src/doors/git/resolve-revision.ts
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

// src/doors/store/sessions/candidates.ts
/** How many candidates of a project wait for a ledger; of all projects when none is named. */
function countWaitingCandidates(db, project) {
	const count = db.prepare(`SELECT count(*) FROM candidates WHERE state = 'waiting' AND project = coalesce(?, project)`).pluck();
	return Number(count.get(project ?? null));
}

// src/doors/store/sessions/distillations.ts
/** Terms of a project that has none of its own. */
const usualTerms = {
	percentile: require_config.distillDefaults.percentile,
	priors: require_config.distillDefaults.priors
};

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
	const open = async () => (await Promise.resolve().then(() => require("./live-git-open-history.cjs"))).openHistory(root);
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
		read: (path) => readRegularFile((0, node_path.join)(root, path)),
		readLink: (path) => (0, node_fs_promises.readlink)((0, node_path.join)(root, path)).catch(() => void 0),
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
			return (await Promise.all(paths.map((entry) => readEntry(root, entry)))).filter((entry) => entry !== void 0);
		}
	};
}
async function readRegularFile(path) {
	try {
		return (await (0, node_fs_promises.lstat)(path)).isFile() ? await (0, node_fs_promises.readFile)(path) : void 0;
	} catch {
		return;
	}
}
async function readEntry(root, path) {
	try {
		const stats = await (0, node_fs_promises.lstat)((0, node_path.join)(root, path));
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
	const file = (0, node_path.join)(reachClone(root).commonDir, "info", "exclude");
	return (0, node_fs.statSync)(file, { throwIfNoEntry: false })?.isFile() === true ? file : void 0;
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
	throw require_read_last_answer.setupError(`missing-${side}`, `the ${side} "${ref}" is not a commit of this repository`, side === "base" ? "Fetch it (git fetch origin <branch>) or pass another --base." : "Pass an existing commit with --head.");
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
	throw require_read_last_answer.setupError("missing-base", "no default branch to compare with: none of origin/HEAD, origin/main, origin/master, main, master shares history with HEAD", "Name the commit to compare with: rentroll check --base <ref>.");
}
function shallowClone(what) {
	return require_read_last_answer.setupError("shallow-clone", `${what} is not in this shallow clone`, "Fetch more history: \"fetch-depth: 2\" (pull requests) or \"fetch-depth: 0\" in actions/checkout, or git fetch --unshallow.");
}

// src/foundation/util/hash.ts
var import_dist = require_yaml.require_dist();
/** SHA-256 of text or bytes as 64 lower-case hex digits. */
function sha256Hex(content) {
	return (0, node_crypto.createHash)("sha256").update(content).digest("hex");
}
/** SHA-256 with its algorithm in front, as lock files and receipts write it: `sha256:<64 hex>`. */
function sha256(content) {
	return `sha256:${sha256Hex(content)}`;
}
/** Hash over several parts that cannot be confused with each other, whatever they contain (each is framed by its length). */
function hashParts(...parts) {
	return sha256Hex(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(""));
}

// src/foundation/text/escape/unsafe-character.ts
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/u;
const emojiBefore = /[\p{Extended_Pictographic}0-9#*]$/u;
const emojiPresentation = "\ufe0f";
function classifyCharacter(character) {
	if (/[\n\r\u0085\u2028\u2029]/u.test(character)) return "line break";
	if (/\p{Cc}/u.test(character)) return "control";
	if (/\p{Cs}/u.test(character)) return "lone surrogate";
	if (bidirectional.test(character)) return "bidirectional";
	if (zeroWidth.test(character)) return "zero-width";
	const code = character.codePointAt(0) ?? 0;
	return code >= 917504 && code <= 917631 ? "tag" : "invisible";
}
/** An emoji may carry one presentation selector; anywhere else the selector can smuggle hidden data. */
function isEmojiSelector(text, index, character) {
	return character === emojiPresentation && emojiBefore.test(text.slice(Math.max(0, index - 2), index));
}
/**
* First control, line-break, zero-width, bidirectional, tag, lone-surrogate or otherwise invisible character of `text`, if any.
* Characters in `allowed` pass (for example newline in a prompt).
*/
function findUnsafeCharacter(text, allowed = "") {
	for (const match of text.matchAll(unsafe)) {
		const character = match[0];
		if (allowed.includes(character) || isEmojiSelector(text, match.index, character)) continue;
		const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
		return {
			index: match.index,
			kind: classifyCharacter(character),
			codePoint: `U+${hex}`
		};
	}
}

// src/stages/gate/ledger/check/check-body.ts
/** Length limits of a rule's body, in Unicode code points; `longestKept` for one that is marked `long`. */
const bodyLimits = {
	shortest: 10,
	longest: 200,
	longestKept: 4e3
};
function findHiddenFault(body) {
	const hidden = findUnsafeCharacter(body);
	if (hidden === void 0) return void 0;
	const place = `at character ${require_parse_config.countCharacters(body.slice(0, hidden.index)) + 1}`;
	if (hidden.kind === "line break") return {
		code: "body-line-break",
		message: `the body has a line break ${place}: ${require_read_last_answer.quoteValue(body)}`,
		hint: "Write one sentence on one line; split two pieces of advice into two rules."
	};
	return {
		code: "body-hidden-character",
		message: `the body has a ${hidden.kind} character ${hidden.codePoint} ${place}: ${require_read_last_answer.quoteValue(body)}`,
		hint: "Delete the character; a reviewer cannot see it, an agent can read it."
	};
}
function findCommentFault(body) {
	if (!require_parse_config.holdsCommentMark(body)) return void 0;
	return {
		code: "body-comment-mark",
		message: `the body holds the mark of an HTML comment: ${require_read_last_answer.quoteValue(body)}`,
		hint: "Write the words without \"<!--\" and \"-->\"."
	};
}
function findLengthFault(body, long) {
	const length = require_parse_config.countCharacters(body);
	const { shortest } = bodyLimits;
	const longest = long ? bodyLimits.longestKept : bodyLimits.longest;
	if (length < shortest) return {
		code: "body-too-short",
		message: `the body has ${length} characters: ${require_read_last_answer.quoteValue(body)}`,
		hint: `Write a sentence of at least ${shortest} characters that says what to do.`
	};
	if (length <= longest) return void 0;
	return {
		code: "body-too-long",
		message: `the body has ${length} characters: ${require_read_last_answer.quoteValue(body)}`,
		hint: `Shorten it to ${longest} characters, or split it into two rules.`
	};
}
/**
* Checks that a body is one visible line of 10\u2013200 characters (`long`: of up to 4,000) without spaces around it; undefined when it is.
*/
function findBodyFault(body, long = false) {
	const fault = findHiddenFault(body) ?? findCommentFault(body) ?? findLengthFault(body, long);
	if (fault !== void 0 || body === body.trim()) return fault;
	return {
		code: "body-outer-space",
		message: `the body begins or ends with a space: ${require_read_last_answer.quoteValue(body)}`,
		hint: "Delete the space; it would cost a token and say nothing."
	};
}

// src/foundation/model/rule/rule.ts
/**
* - `candidate`: proposed; in no memory until it earned.
* - `inherited`: stood in what agents load before rentroll came, and still does; nobody has measured it yet.
* - `active`: earned its place. `evicted`: left memory, and why.
*/
const ruleStatuses = [
	"candidate",
	"inherited",
	"active",
	"evicted"
];

// src/stages/gate/ledger/parse/rule-fields.ts
/** True for `YYYY-MM-DD` of a day that exists. */
function isIsoDate(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const slug$1 = require_libraries.pipe(require_libraries.string(), require_libraries.check(require_slug.isSlug));
const date = require_libraries.pipe(require_libraries.string(), require_libraries.check(isIsoDate));
const line = (longest) => require_libraries.pipe(require_libraries.string(), require_libraries.minLength(1), require_libraries.maxLength(longest), require_libraries.check(require_parse_config.isPlainLine));
/** A glob stays short and printable, so that the rendered line stays one line and harmless. */
const glob = require_libraries.pipe(line(120), require_libraries.regex(/^[^\s,()`<>][^,()`<>]*$/));
/** Keys of a rule. `body` is only checked to be text here; its own rules have their own problems. */
const ruleFields = {
	id: require_slug.requiredField(slug$1, "a kebab-case id of at most 64 characters that begins with a letter, for example sql-batch-reads"),
	agent: require_slug.requiredField(slug$1, "the name of an agent of the config, or all"),
	body: require_slug.requiredField(require_libraries.string(), "one sentence of 10 to 200 characters on one line"),
	status: require_slug.requiredField(require_libraries.picklist(ruleStatuses), "candidate, inherited, active or evicted; a new rule is a candidate"),
	scope: require_slug.defaultField(require_libraries.pipe(require_libraries.array(glob), require_libraries.maxLength(20)), "a list of at most 20 globs without spaces at the ends, commas or brackets, for example [\"src/db/**\"]", []),
	protected: require_slug.defaultField(require_libraries.boolean(), "true or false", false),
	section: require_slug.optionalField(require_libraries.pipe(line(200), require_libraries.check((text) => !require_parse_config.holdsCommentMark(text))), "the headings the rule stands under, for example \"Testing > Fixtures\""),
	probe: require_slug.optionalField(require_libraries.custom(() => true), ""),
	long: require_slug.optionalField(require_libraries.literal(true), "true, for a body of more than 200 characters that nobody has split yet"),
	born: require_slug.optionalField(require_libraries.custom(() => true), ""),
	evicted: require_slug.optionalField(require_libraries.custom(() => true), "")
};
/** Keys of `born`. */
const bornFields = {
	of: require_slug.requiredField(require_libraries.picklist([
		"distilled",
		"learned",
		"manual",
		"imported"
	]), "distilled, learned, manual or imported"),
	session: require_slug.optionalField(line(200), "the id of a session"),
	digest: require_slug.optionalField(require_libraries.pipe(require_libraries.string(), require_libraries.regex(/^sha256:[0-9a-f]{64}$/)), "sha256: and 64 hexadecimal digits"),
	cost: require_slug.optionalField(require_libraries.pipe(require_libraries.number(), require_libraries.safeInteger(), require_libraries.minValue(0)), "tokens of the session, a whole number of 0 or more"),
	why: require_slug.optionalField(line(200), "what was seen, in at most 200 characters on one line"),
	on: require_slug.optionalField(date, "a date such as 2026-06-12")
};
/** Keys of `evicted`. */
const evictedFields = {
	on: require_slug.requiredField(date, "a date such as 2026-06-14"),
	why: require_slug.requiredField(line(100), "the verdict or the reason code, for example does-not-earn")
};
/** What a regular expression would have and no glob. */
const regexMarks = /[\\^$]|\.[*+]|\(\?|^\/.*\/$/;
const probeGlob = require_libraries.pipe(line(120), require_libraries.check((text) => !regexMarks.test(text) && !text.startsWith("/") && !text.split("/").includes("..")));
const globWords = "a glob of paths in the fixture, for example \"src/**\"; it is no regular expression";
/** What no simple command has: syntax of the shell, and patterns, which would be looked for letter by letter. */
const noCommand = /[|;&<>`$()\\\n]|\.[*+]|^\^|^\/.*\/$|(?:^|\s)\*(?:\s|$)/;
/** The one fact of `when`, `must` and `never`. */
const factFields = {
	changes: require_slug.optionalField(probeGlob, globWords),
	reads: require_slug.optionalField(probeGlob, globWords),
	runs: require_slug.optionalField(require_libraries.pipe(line(200), require_libraries.check((text) => text !== "" && !noCommand.test(text) && text.trim() === text)), "the words of one simple command, for example npm run package; others may stand between and behind them, and they are no pattern"),
	calls: require_slug.optionalField(require_libraries.pipe(line(100), require_libraries.regex(/^[\w.:-]+$/)), "the name of a tool, for example WebFetch")
};
const anything = () => require_slug.optionalField(require_libraries.custom(() => true), "");
/** Keys of `probe`. */
const probeFields = {
	when: anything(),
	must: anything(),
	never: anything(),
	check: require_slug.optionalField(require_libraries.pipe(line(200), require_libraries.check(require_parse_config.isRepositoryPath)), "the path of a script in the repository, for example scripts/has-header.sh"),
	order: require_slug.optionalField(require_libraries.picklist(["after", "before"]), "after or before"),
	tasks: require_slug.optionalField(require_libraries.pipe(require_libraries.array(slug$1), require_libraries.minLength(1), require_libraries.maxLength(100)), "a list of golden tasks, for example [golden-02, golden-05]"),
	price: require_slug.optionalField(require_libraries.pipe(require_libraries.string(), require_libraries.regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,2})?%$/), require_libraries.transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(4)))), "a percentage with its sign, for example 15%")
};

// src/stages/gate/ledger/parse/parse-rule.ts
function nodeOf(map, name) {
	return map.items.find((item) => require_slug.readKey(item.key) === name)?.value ?? void 0;
}
function withoutUndefined(value) {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== void 0));
}
function nameRule(map, position) {
	const id = require_slug.toPlainValue(nodeOf(map, "id"));
	return typeof id === "string" && require_slug.isSlug(id) ? `rule ${require_read_last_answer.quoteValue(id)}` : `rule number ${position}`;
}
function readBorn(reader, map, where) {
	if (!map.has("born")) return void 0;
	const born = require_slug.readFields(reader, nodeOf(map, "born") ?? null, `"born" of ${where}`, bornFields, require_slug.offsetOfKey(map, "born"));
	return born === void 0 ? void 0 : withoutUndefined(born);
}
/** `evicted` must be there exactly when the status says so. */
function readEvicted(reader, map, where) {
	const status = require_slug.toPlainValue(nodeOf(map, "status"));
	if (!map.has("evicted")) {
		const hint = "Add \"evicted: { on: 2026-06-14, why: does-not-earn }\" with the real day and reason.";
		const offset = require_slug.offsetOfKey(map, "status");
		if (status === "evicted") require_slug.reportError(reader, "missing-evicted", offset, `${where} is evicted, but has no "evicted"`, hint);
		return;
	}
	const offset = require_slug.offsetOfKey(map, "evicted");
	if (status !== "evicted") {
		const message = `${where} has "evicted", but its status is ${require_read_last_answer.quoteValue(status)}`;
		require_slug.reportError(reader, "unexpected-evicted", offset, message, "Remove \"evicted\", or set the status to evicted.");
	}
	return require_slug.readFields(reader, nodeOf(map, "evicted") ?? null, `"evicted" of ${where}`, evictedFields, offset);
}
/** The one fact of a mapping such as `{ changes: "src/**" }`. */
function readFact(reader, map, key, where) {
	const name = `"${key}" of the probe of ${where}`;
	const read = require_slug.readFields(reader, nodeOf(map, key) ?? null, name, factFields, require_slug.offsetOfKey(map, key));
	if (read === void 0) return void 0;
	const told = Object.entries(read).filter(([, value]) => value !== void 0);
	const [[kind, value] = []] = told;
	if (told.length !== 1 || kind === void 0 || value === void 0) {
		const message = `${name} names ${told.length} facts`;
		require_slug.reportError(reader, "probe-facts", require_slug.offsetOfKey(map, key), message, "Write exactly one of changes, reads, runs and calls, for example { changes: \"src/**\" }.");
		return;
	}
	if (kind === "runs") return {
		kind,
		command: value
	};
	return kind === "calls" ? {
		kind,
		tool: value
	} : {
		kind,
		glob: value
	};
}
const askKeys = [
	"must",
	"never",
	"check"
];
/** What the probe asks: exactly one of must, never and check. */
function readAsk(reader, map, where, script) {
	const asked = askKeys.filter((key) => map.has(key));
	const [kind] = asked;
	if (kind === void 0 || asked.length > 1) {
		const message = kind === void 0 ? `the probe of ${where} asks nothing` : `the probe of ${where} has ${asked.map((key) => `"${key}"`).join(" and ")}`;
		require_slug.reportError(reader, "probe-asks", require_slug.offsetOfKey(map, asked[1] ?? ""), message, "Write exactly one of must, never and check: two questions are two rules.");
		return;
	}
	if (kind === "check") return script === void 0 ? void 0 : {
		kind,
		script
	};
	const fact = readFact(reader, map, kind, where);
	return fact === void 0 ? void 0 : {
		kind,
		fact
	};
}
function readProbe(reader, rule, where) {
	if (!rule.has("probe")) return void 0;
	const node = nodeOf(rule, "probe") ?? null;
	const read = require_slug.readFields(reader, node, `the probe of ${where}`, probeFields, require_slug.offsetOfKey(rule, "probe"));
	if (read === void 0) return void 0;
	const map = node;
	const ask = readAsk(reader, map, where, read.check);
	const when = map.has("when") ? readFact(reader, map, "when", where) : void 0;
	const { order, tasks, price } = read;
	if (order !== void 0 && (!map.has("when") || !map.has("must"))) {
		const hint = ask?.kind === "must" ? "Add \"when\": order says on which side of that occasion the other has to be. Or remove it." : "Remove it: only what \"must\" be done stands before or after its occasion.";
		const message = `"order" of the probe of ${where} has nothing to put in order`;
		require_slug.reportError(reader, "probe-order", require_slug.offsetOfKey(map, "order"), message, hint);
	}
	if (ask === void 0) return void 0;
	return {
		ask,
		...withoutUndefined({
			when,
			order,
			tasks,
			price
		})
	};
}
function checkBody(reader, map, where) {
	const body = require_slug.toPlainValue(nodeOf(map, "body"));
	const long = require_slug.toPlainValue(nodeOf(map, "long")) === true;
	const fault = typeof body === "string" ? findBodyFault(body, long) : void 0;
	if (fault !== void 0) require_slug.reportError(reader, fault.code, require_slug.offsetOfKey(map, "body"), `${where}: ${fault.message}`, fault.hint);
}
/**
* Reads one rule of the list. `position` is its 1-based place, for messages about a rule without a usable id. Problems go to the
* reader; undefined when there was any error.
*/
function parseRule(reader, node, position) {
	const before = reader.problems.length;
	const map = (0, import_dist.isMap)(node) ? node : void 0;
	const where = map === void 0 ? `rule number ${position}` : nameRule(map, position);
	const values = require_slug.readFields(reader, node ?? null, where, ruleFields);
	if (map === void 0) return void 0;
	checkBody(reader, map, where);
	const born = readBorn(reader, map, where);
	const evicted = readEvicted(reader, map, where);
	const probe = readProbe(reader, map, where);
	if (values === void 0 || reader.problems.length > before) return void 0;
	const { line = 1, column = 1 } = reader.source.locate(require_slug.startOf(map.items[0]?.key));
	const { id, agent, body, status, scope, section, long } = values;
	return {
		id,
		agent,
		body,
		status,
		scope,
		protected: values.protected,
		line,
		column,
		...withoutUndefined({
			section,
			long,
			probe,
			born,
			evicted
		})
	};
}

// src/stages/gate/ledger/parse/parse-ledger.ts
/** What a ledger may hold. */
const ledgerLimits = {
	maxBytes: 8388608,
	maxRules: 1e4
};
/** Problems of one file shown at once; a ledger with more is broken as a whole. */
const maxProblems = 1e3;
const ledgerFields = {
	version: require_slug.requiredField(require_libraries.literal(1), "1, the only version there is"),
	rules: require_slug.optionalField(require_libraries.custom(() => true), "")
};
/** Every rule with a text as id counts, also one that is wrong otherwise: all problems show at once. */
function checkUniqueIds(reader, items) {
	const first = /* @__PURE__ */ new Map();
	for (const item of items) {
		const id = (0, import_dist.isMap)(item) ? item.get("id") : void 0;
		if (typeof id !== "string") continue;
		const offset = require_slug.offsetOfKey(item, "id");
		const earlier = first.get(id);
		if (earlier === void 0) first.set(id, offset);
		else {
			const message = `the id ${require_read_last_answer.quoteValue(id)} is already used on line ${reader.source.locate(earlier).line}`;
			require_slug.reportError(reader, "duplicate-id", offset, message, "Give this rule an id of its own; an id names one rule for good.");
		}
	}
}
function readRules(reader, root) {
	const node = root.get("rules", true);
	if (require_slug.isEmptyNode(node)) return [];
	const offset = require_slug.offsetOfKey(root, "rules");
	if (!(0, import_dist.isSeq)(node)) {
		require_slug.reportError(reader, "not-a-list", offset, "\"rules\" is not a list", "Write \"rules: []\", or one entry per rule that begins with \"- id:\".");
		return [];
	}
	if (node.items.length > ledgerLimits.maxRules) {
		const message = `the ledger has ${node.items.length} rules; at most ${ledgerLimits.maxRules} are read`;
		require_slug.reportError(reader, "too-many-rules", offset, message, "Delete evicted rules that nobody will propose again.");
		return [];
	}
	checkUniqueIds(reader, node.items);
	const rules = [];
	for (const [index, item] of node.items.entries()) {
		if (reader.problems.length >= maxProblems) {
			require_slug.reportError(reader, "too-many-problems", require_slug.startOf(item), "from here on the ledger was not checked", "Correct the problems above first.");
			break;
		}
		const rule = parseRule(reader, item, index + 1);
		if (rule !== void 0) rules.push(rule);
	}
	return rules;
}
function readLedger(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "ledger",
		problems
	};
	const root = source.document.contents;
	if (!(0, import_dist.isMap)(root)) {
		require_slug.reportError(reader, "not-a-mapping", 0, "the ledger holds no keys", "Write \"version: 1\" and \"rules: []\".");
		return { problems };
	}
	require_slug.readFields(reader, root, "the ledger", ledgerFields);
	if (!root.has("rules")) require_slug.reportError(reader, "missing-key", require_slug.startOf(root), "the ledger has no \"rules\"", "Add \"rules: []\".");
	const rules = readRules(reader, root);
	return problems.length > 0 ? { problems: require_read_last_answer.sortProblems(problems) } : {
		value: {
			version: 1,
			rules
		},
		problems
	};
}
/**
* Reads `.rentroll/ledger.yml` (text or bytes, \u2264 8 MiB, \u2264 10 000 rules). All problems are collected, each with line and column.
* `file` is the path relative to the repository root; `blame` says who must act.
*/
function parseLedger(text, file, blame) {
	const parsed = require_slug.parseYaml(text, file, blame, {
		codePrefix: "ledger",
		maxBytes: ledgerLimits.maxBytes
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readLedger(parsed.value);
}

// src/foundation/text/json/json-node.ts
/** The plain value of a node; objects have no prototype, so that a key such as `__proto__` is only a key. */
function jsonValue(node) {
	if (node.kind === "scalar") return node.value;
	if (node.kind === "list") return node.items.map(jsonValue);
	const object = Object.create(null);
	for (const { key, value } of node.entries) object[key] = jsonValue(value);
	return object;
}
/** The entry of an object with this key; undefined for other nodes and absent keys. */
function findEntry(node, key) {
	return node.kind === "object" ? node.entries.find((entry) => entry.key === key) : void 0;
}
/** The node at a path, or the innermost one on the way to it. */
function findNode(root, path) {
	let node = root;
	for (const step of path) {
		const next = node.kind === "list" ? node.items[Number(step)] : findEntry(node, step)?.value;
		if (next === void 0) return node;
		node = next;
	}
	return node;
}
/** A path for people: `trials[3].usage.input`; an empty path is empty. */
function describePath(path) {
	return path.reduce((text, step) => {
		if (typeof step === "number") return `${text}[${step}]`;
		return text === "" ? step : `${text}.${step}`;
	}, "");
}

// src/foundation/text/json/json-problems.ts
const mostShown$1 = 50;
/**
* Problems for what a schema refused, each at its line and column: unknown and missing keys, and wrong values with what to write
* instead, which is the `v.description` of the schema that refused them.
*/
function listRefusalProblems(refused) {
	const problems = firstOfEachPath(refused).flatMap((found) => {
		const { type, expected } = found.issue;
		if (type === "strict_object" && expected === "never") return unknownKeyProblems(refused, found);
		if (type === "strict_object" && found.issue.input === void 0) return [missingKeyProblem(refused, found)];
		return [badValueProblem(refused, found)];
	});
	const left = problems.length - mostShown$1;
	if (left <= 0) return problems;
	const message = `${left} more values of ${refused.name} are wrong`;
	const more = problem(refused, "more-problems", refused.node.start, message, "Correct those above first.");
	return [...problems.slice(0, mostShown$1), more];
}
/** A wrong number may break several conditions of one schema. */
function firstOfEachPath({ issues, schema }) {
	const byPath = /* @__PURE__ */ new Map();
	for (const issue of issues) {
		const steps = (issue.path ?? []).map(({ key }) => key);
		const name = JSON.stringify(steps);
		if (!byPath.has(name)) byPath.set(name, {
			issue,
			steps,
			schema: schemaAt(schema, steps)
		});
	}
	return [...byPath.values()];
}
function schemaAt(root, steps) {
	return steps.reduce((schema, step) => {
		const inner = schema?.wrapped ?? schema;
		if (inner?.options !== void 0) return inner;
		if (typeof step === "number") return inner?.item;
		return inner?.entries && Object.hasOwn(inner.entries, step) ? inner.entries[step] : void 0;
	}, root);
}
/** The schema stops at the first unknown key of an object; people want all of them. */
function unknownKeyProblems(refused, { steps }) {
	const holder = steps.slice(0, -1);
	const node = findNode(refused.node, holder);
	const schema = schemaAt(refused.schema, holder);
	const known = Object.keys((schema?.wrapped ?? schema)?.entries ?? {});
	return (node.kind === "object" ? node.entries.filter(({ key }) => !known.includes(key)) : []).map(({ key, keyStart }) => {
		return problem(refused, "unknown-key", keyStart, `unknown key ${require_read_last_answer.quoteValue(key)} in ${nameOf(refused, holder)}`, require_bind_core.hintKnownWords(key, known, "keys"));
	});
}
function missingKeyProblem(refused, { steps, schema }) {
	const holder = steps.slice(0, -1);
	const key = String(steps.at(-1));
	const words = wordsOf(schema);
	const hint = words === void 0 ? `Add "${key}".` : `Add "${key}": ${words}.`;
	const { start } = findNode(refused.node, holder);
	return problem(refused, "missing-key", start, `${nameOf(refused, holder)} has no "${key}"`, hint);
}
function badValueProblem(refused, { issue, steps, schema }) {
	const node = findNode(refused.node, steps);
	const inner = schema?.wrapped ?? schema;
	const text = refused.source.text.slice(node.start, Math.min(node.end, node.start + 400));
	const isText = node.kind === "scalar" && typeof node.value === "string";
	const shown = isText ? require_read_last_answer.quoteValue(node.value) : require_read_last_answer.quoteValue(text);
	const hint = hintValue(inner, isText ? String(node.value) : "", String(steps.at(-1))) ?? `${issue.message}.`;
	const kind = isText && inner?.type === "number" ? "the text " : "";
	return problem(refused, "bad-value", node.start, `${nameOf(refused, steps)} is ${kind}${shown}`, hint);
}
/** What to write instead: the nearest of a choice, else the words of the schema. */
function hintValue(schema, value, key) {
	const { options, entries } = schema ?? {};
	if (options?.every((option) => typeof option === "string")) return require_bind_core.hintKnownWords(value, options, `values of "${key}"`);
	const words = wordsOf(schema) ?? (entries && `an object with the keys ${Object.keys(entries).join(", ")}`);
	return words === void 0 ? void 0 : `Write ${words}.`;
}
function wordsOf(schema) {
	const inner = schema?.wrapped ?? schema;
	return inner === void 0 ? void 0 : require_libraries.getDescription(inner);
}
function nameOf({ path, name }, steps) {
	const shown = describePath([...path, ...steps]);
	return steps.length === 0 || shown === "" ? name : shown;
}
function problem(refused, code, offset, message, hint) {
	return require_slug.toError({
		code,
		offset,
		message,
		hint
	}, {
		...refused.source,
		codePrefix: refused.codePrefix
	});
}

// src/foundation/text/json/json-cursor.ts
/** Thrown where reading cannot go on; parse-json.ts catches it. */
var JsonStop = class extends Error {
	finding;
	constructor(finding) {
		super(finding.message);
		this.finding = finding;
	}
};
const number$1 = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word = /true|false|null/y;
const text$1 = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
/** A text that means itself: most are short names. */
const plain = /^"[\w-]{0,64}"$/;
function match({ text, at }, pattern) {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0] ?? "";
}
/** Passes spaces, tabs and line breaks. */
function skipSpace(cursor) {
	const { text } = cursor;
	while (" \n\r	".includes(text.charAt(cursor.at) || "-")) cursor.at += 1;
}
/** Passes one character that has to come next, and the space around it. */
function take(cursor, character) {
	skipSpace(cursor);
	if (cursor.text[cursor.at] !== character) refuse(cursor, `"${character}"`);
	cursor.at += 1;
	skipSpace(cursor);
}
/** A text, number, true, false or null. A number beyond what a double holds is a finding, not a value. */
function readScalar(cursor) {
	const start = cursor.at;
	if (cursor.text[start] === "\"") return readString(cursor);
	const source = match(cursor, number$1) || match(cursor, word);
	const behind = cursor.text[start + source.length] ?? "";
	if (source === "" || /[\w.+-]/.test(behind)) refuse(cursor, "a value");
	const value = JSON.parse(source);
	if (typeof value === "number" && !Number.isFinite(value)) cursor.findings.push(hugeFinding(source, start));
	cursor.at += source.length;
	return value;
}
/** A text in double quotes. */
function readString(cursor) {
	const source = match(cursor, text$1);
	if (source === "") refuse(cursor, "a text with a closing quote");
	const value = decodeString(cursor, source);
	cursor.at += source.length;
	return value;
}
function decodeString(cursor, source) {
	if (plain.test(source)) return source.slice(1, -1);
	try {
		return JSON.parse(source);
	} catch {
		return refuse(cursor, "a text without line breaks, control characters and unknown escapes");
	}
}
function hugeFinding(source, offset) {
	return {
		code: "json-number",
		offset,
		message: `the number ${require_read_last_answer.quoteValue(source)} is larger than any number can be`,
		hint: "Write a smaller number."
	};
}
/** Stops: says what had to stand here and what does, as far as it helps (a whole word, or one character). */
function refuse(cursor, expected) {
	const rest = cursor.text.slice(cursor.at, cursor.at + 40);
	const found = rest === "" ? "the end of the file" : require_read_last_answer.quoteValue(/^(?:[\w.+-]+|.)/su.exec(rest)?.[0] ?? rest);
	const hint = /^[+-]?(?:infinity|nan|undefined)/i.test(rest) ? "JSON has no such value: write a number." : "Correct the JSON: double quotes, no comments, no comma after the last value.";
	const message = `the file is not valid JSON here: expected ${expected}, found ${found}`;
	throw new JsonStop({
		code: "json-syntax",
		offset: cursor.at,
		message,
		hint
	});
}

// src/foundation/text/json/parse-json.ts
/** Far above what any file of rentroll needs, far below what would overflow the stack of a recursive reader. */
const maxDepth = 32;
/** Eight MiB of tiny values would take a gigabyte of nodes. */
const maxValues = 1e6;
const maxShown = 50;
/**
* Parses JSON text (or its bytes) into nodes that know where they stand. Refused, each with line and column: what
* `decodeText` refuses, syntax errors, duplicate keys, nesting deeper than 32, numbers beyond what a double holds. JSON Lines
* are several values; an empty text is none.
*/
function parseJson(input, file, blame, limits) {
	const decoded = require_slug.decodeText(input, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const text = decoded.value;
	const { locate } = require_slug.indexLines(text, file);
	const { values, findings } = readText(text);
	const place = {
		...limits,
		blame,
		locate
	};
	const problems = findings.slice(0, maxShown).map((finding) => require_slug.toError(finding, place));
	if (problems.length > 0) return { problems };
	return {
		value: {
			file,
			blame,
			text,
			values,
			locate
		},
		problems
	};
}
function readText(text) {
	const cursor = {
		text,
		findings: [],
		at: text.startsWith("\ufeff") ? 1 : 0,
		values: 0
	};
	try {
		return {
			values: readValues(cursor),
			findings: cursor.findings
		};
	} catch (error) {
		if (!(error instanceof JsonStop)) throw error;
		return {
			values: [],
			findings: [...cursor.findings, error.finding]
		};
	}
}
function readValues(cursor) {
	const values = [];
	for (skipSpace(cursor); cursor.at < cursor.text.length;) {
		values.push(readValue(cursor, 0));
		const end = cursor.at;
		skipSpace(cursor);
		const isApart = cursor.text.slice(end, cursor.at).includes("\n");
		if (cursor.at < cursor.text.length && !isApart) refuse(cursor, "nothing more on this line");
	}
	return values;
}
function readValue(cursor, depth) {
	cursor.values += 1;
	if (depth > maxDepth) stop(cursor, "json-too-deep", `lists and objects are nested more than ${maxDepth} levels deep`);
	if (cursor.values > maxValues) stop(cursor, "json-too-complex", `the file holds more than ${maxValues} values`);
	const start = cursor.at;
	const first = cursor.text[start];
	if (first === "{") return {
		kind: "object",
		start,
		entries: readEntries(cursor, depth),
		end: cursor.at
	};
	if (first === "[") return {
		kind: "list",
		start,
		items: readItems(cursor, depth),
		end: cursor.at
	};
	return {
		kind: "scalar",
		start,
		value: readScalar(cursor),
		end: cursor.at
	};
}
function readEntries(cursor, depth) {
	const entries = [];
	const seen = /* @__PURE__ */ new Set();
	readMembers(cursor, "}", () => {
		const keyStart = cursor.at;
		if (cursor.text[keyStart] !== "\"") refuse(cursor, "a key in double quotes");
		const key = readString(cursor);
		if (seen.has(key)) cursor.findings.push(duplicateFinding(key, keyStart));
		seen.add(key);
		take(cursor, ":");
		entries.push({
			key,
			keyStart,
			value: readValue(cursor, depth + 1)
		});
	});
	return entries;
}
function readItems(cursor, depth) {
	const items = [];
	readMembers(cursor, "]", () => items.push(readValue(cursor, depth + 1)));
	return items;
}
/** Passes the opening bracket, the members between commas, and `close`. */
function readMembers(cursor, close, readMember) {
	cursor.at += 1;
	skipSpace(cursor);
	for (let next = cursor.text[cursor.at] === close ? close : ","; next !== close; skipSpace(cursor)) {
		readMember();
		skipSpace(cursor);
		next = cursor.text[cursor.at] ?? "";
		if (next !== "," && next !== close) refuse(cursor, `"," or "${close}"`);
		if (next === ",") cursor.at += 1;
	}
	cursor.at += 1;
}
function duplicateFinding(key, offset) {
	return {
		code: "json-duplicate-key",
		offset,
		message: `the key ${require_read_last_answer.quoteValue(key)} appears twice in the same object`,
		hint: "Keep one of the two."
	};
}
function stop(cursor, code, message) {
	throw new JsonStop({
		code,
		offset: cursor.at,
		message,
		hint: "Remove what nothing reads."
	});
}

// src/foundation/model/money/usage.ts
/** Weighted sum of the four classes: the metric value of a trial. */
function weighUsage(usage, weights) {
	return usage.input * weights.input + usage.output * weights.output + usage.cacheCreation * weights.cacheCreation + usage.cacheRead * weights.cacheRead;
}

// src/foundation/model/trial/trial.ts
const arms = ["baseline", "candidate"];
/** Outcomes that count against a rule in the pass-rate test (the environment's faults do not). */
const failures = [
	"failed-check",
	"timed-out",
	"turn-cap",
	"token-cap",
	"agent-error"
];
/** How a trial ended. Only `completed` enters savings; all are charged. */
const outcomes = [
	"completed",
	...failures,
	"environment-error",
	"cancelled"
];
/** True for outcomes that count against a rule. */
function isFailure(outcome) {
	return failures.includes(outcome);
}
/** What a probe found in one finished trial: the rule was followed, it was not, or the occasion never came. */
const probeAnswers = [
	"yes",
	"no",
	"na"
];

// src/foundation/stats/auto-minimal-effect.ts
/** What `auto` comes to while nobody knows the horizon. */
const unknownHorizonShare = .15;

// src/stages/gate/receipt/evidence-schema.ts
const say = require_libraries.description;
/** The smallest values that still count: below, a variance or a quantile would leave the range of doubles. */
const leastShare = 1e-6;
const leastErrorRate = 1e-15;
const number = require_libraries.pipe(require_libraries.number(), require_libraries.finite());
const name = require_libraries.pipe(require_libraries.string(), require_libraries.nonEmpty(), require_libraries.maxLength(256), require_libraries.check(require_parse_config.isPlainLine), say("one line of text, at most 256 characters"));
const wholeNumber = require_libraries.pipe(require_libraries.number(), require_libraries.safeInteger(), require_libraries.minValue(0), say("a whole number, 0 or more"));
const tokens = require_libraries.pipe(wholeNumber, say("a whole number of tokens, 0 or more"));
const share = require_libraries.pipe(number, require_libraries.minValue(leastErrorRate), require_libraries.ltValue(.5), say("a number above 0 and below 0.5, for example 0.05"));
const weight = require_libraries.pipe(number, require_libraries.check((value) => value === 0 || value >= leastShare && value <= 1 / leastShare), say("0, or a number from 0.000001 to 1000000"));
/** Tokens of a trial by class. */
const usageSchema = require_libraries.pipe(require_libraries.strictObject({
	input: tokens,
	output: tokens,
	cacheCreation: tokens,
	cacheRead: tokens
}), say("an object with whole numbers of tokens for input, output, cacheCreation and cacheRead"));
const policyEntries = {
	ratio: require_libraries.pipe(number, require_libraries.gtValue(0), require_libraries.maxValue(0xe8d4a51000), say("a number above 0, for example 2")),
	minEffect: require_libraries.pipe(require_libraries.union([require_libraries.pipe(number, require_libraries.minValue(leastShare), require_libraries.ltValue(1)), require_libraries.strictObject({ tokens: require_libraries.pipe(number, require_libraries.minValue(leastShare), require_libraries.maxValue(0xe8d4a51000)) })]), say("a share above 0 and below 1, for example 0.15, or { \"tokens\": 5000 }")),
	alpha: share,
	beta: share,
	cap: require_libraries.pipe(number, require_libraries.minValue(1), require_libraries.maxValue(0xe8d4a51000), say("a number of at least 1, for example 2")),
	metric: require_libraries.picklist([
		"priced",
		"total",
		"processing"
	]),
	weights: require_libraries.pipe(require_libraries.strictObject({
		input: weight,
		output: weight,
		cacheCreation: weight,
		cacheRead: weight
	}), require_libraries.check((weights) => Object.values(weights).some((value) => value > 0)), say("weights of input, output, cacheCreation and cacheRead, one of them above 0"))
};
const trialEntries = {
	task: name,
	arm: require_libraries.picklist(arms),
	outcome: require_libraries.picklist(outcomes),
	cached: require_libraries.pipe(require_libraries.boolean(), say("true or false")),
	order: wholeNumber,
	batch: wholeNumber,
	usage: usageSchema,
	answer: require_libraries.exactOptional(require_libraries.picklist(probeAnswers)),
	pair: require_libraries.exactOptional(wholeNumber),
	inCompany: require_libraries.exactOptional(require_libraries.pipe(require_libraries.literal(true), say("true, for a failure beside other rules under test"))),
	microDollars: require_libraries.exactOptional(require_libraries.pipe(number, require_libraries.minValue(0), require_libraries.maxValue(0x38d7ea4c68000), say("millionths of a dollar, 0 or more"))),
	estimated: require_libraries.exactOptional(require_libraries.pipe(require_libraries.literal(true), say("true, when part of the usage is an estimate")))
};
/** Replaying the looks of evidence grows with the square of its trials: hostile evidence must not take minutes. */
const maxTrials = 5e3;
const listOf = (trial) => require_libraries.pipe(require_libraries.array(trial), require_libraries.maxLength(maxTrials), say(`a list of at most ${maxTrials} trials`));
const taskList = require_libraries.pipe(require_libraries.array(name), require_libraries.minLength(1), require_libraries.maxLength(500), say("a list of golden tasks"));
/** What a rule that buys behaviour is judged by. */
const behaviourSchema = require_libraries.strictObject({
	stake: require_libraries.exactOptional(require_libraries.pipe(require_libraries.literal("removal"), say("removal, or absent where a rule has to earn its place"))),
	gain: require_libraries.pipe(number, require_libraries.minValue(.1), require_libraries.maxValue(.9), say("a share from 0.1 to 0.9, for example 0.4")),
	alpha: require_libraries.pipe(number, require_libraries.minValue(leastErrorRate), require_libraries.ltValue(.5), say("a number above 0, for example 0.02")),
	price: require_libraries.pipe(number, require_libraries.minValue(0), require_libraries.ltValue(1), say("a share below 1, for example 0.2")),
	maxPairs: require_libraries.pipe(wholeNumber, require_libraries.minValue(1), require_libraries.maxValue(500), say("a whole number from 1 to 500")),
	tasks: taskList,
	targets: require_libraries.exactOptional(taskList)
});
const evidenceEntries = {
	schema: require_libraries.pipe(require_libraries.literal(1), say("1, the only version there is")),
	agent: name,
	rule: name,
	rent: require_libraries.pipe(require_libraries.number(), require_libraries.safeInteger(), require_libraries.minValue(0), say("the tokens of the rule's line, for example 27")),
	policy: require_libraries.strictObject(policyEntries),
	behaviour: require_libraries.exactOptional(behaviourSchema),
	answers: require_libraries.exactOptional(taskList),
	previousInformation: require_libraries.pipe(number, require_libraries.minValue(0), say("the largest information of an earlier look, 0 or more")),
	trials: listOf(require_libraries.strictObject(trialEntries))
};
/** Evidence as rentroll writes it into receipts: every key is there. */
const evidenceSchema = require_libraries.strictObject(evidenceEntries);
/** Evidence as people may write it: what has a default may be absent. */
const givenEvidenceSchema = require_libraries.strictObject({
	...evidenceEntries,
	policy: require_libraries.optional(require_libraries.strictObject({
		ratio: require_libraries.optional(policyEntries.ratio, require_config.policyDefaults.ratio),
		minEffect: require_libraries.optional(policyEntries.minEffect, unknownHorizonShare),
		alpha: require_libraries.optional(policyEntries.alpha, require_config.policyDefaults.alpha),
		beta: require_libraries.optional(policyEntries.beta, require_config.policyDefaults.beta),
		cap: require_libraries.optional(policyEntries.cap, require_config.policyDefaults.cap),
		metric: require_libraries.optional(policyEntries.metric, require_config.policyDefaults.metric),
		weights: require_libraries.optional(policyEntries.weights)
	}), {}),
	previousInformation: require_libraries.optional(evidenceEntries.previousInformation),
	trials: listOf(require_libraries.strictObject({
		...trialEntries,
		cached: require_libraries.optional(trialEntries.cached, false),
		order: require_libraries.optional(trialEntries.order),
		batch: require_libraries.optional(trialEntries.batch, 1)
	}))
});

// src/stages/gate/receipt/build-receipt.ts
/** Name and version of the decision procedure; a change of a formula is a new version. */
const procedure = {
	name: "stratified-triangular",
	version: 2
};
/** The same for rules that buy behaviour. */
const behaviourProcedure = {
	name: "behaviour-pairs",
	version: 2
};

// src/stages/gate/receipt/procedures.ts
/** Every procedure whose verdicts this version can recompute. */
const known = [procedure, behaviourProcedure].flatMap(({ name }) => [{
	name,
	version: 1
}, {
	name,
	version: 2
}]);
/** A name and a version as people read them: `stratified-triangular/1`. */
function describeProcedure({ name, version }) {
	return `${name}/${version}`;
}
/**
* The problem of a receipt that names a procedure this version does not know. Such a receipt says nothing that could be recomputed,
* and its other keys may mean something else. Undefined when the procedure is known, or is not a name and version at all.
*/
function findUnknownProcedure(node, source) {
	const place = findNode(node, ["procedure"]);
	const stated = place === node ? void 0 : jsonValue(place);
	if (typeof stated?.name !== "string" || typeof stated.version !== "number") return void 0;
	const { name, version } = stated;
	if (known.some((one) => one.name === name && one.version === version)) return void 0;
	const message = `the receipt was decided by ${require_read_last_answer.quoteValue(describeProcedure({
		name,
		version
	}))}, which this version of rentroll does not know`;
	const hint = `Known: ${known.map(describeProcedure).join(", ")}. Use the version that wrote the receipt, or measure the rule again.`;
	return require_read_last_answer.makeError(source.blame, "receipt-unknown-procedure", message, hint, source.locate(place.start));
}

// src/stages/gate/receipt/trial-faults.ts
/**
* What well-formed trials must not say:
* - a candidate trial was reused (only a baseline is),
* - a completed trial used nothing (it was not measured, and an unmeasured trial is not a trial of 0 tokens),
* - the same trial (task, arm, order) stands there twice,
* - a trial that completed counts in an earlier batch than one before it in the order of the measurement. A failure may: it
*   enters evidence when its cause shows.
*/
function findTrialFaults(trials, policy) {
	return [
		...trials.flatMap((trial, place) => [...cachedCandidate(trial, place), ...unmeasured(trial, place, policy)]),
		...findRepeated(trials),
		...findBatchDisorder(trials)
	];
}
/** Names a trial inside a measurement. Reused trials have no place in its order. */
function trialKey({ task, arm, order }) {
	return JSON.stringify([
		task,
		arm,
		order
	]);
}
function cachedCandidate({ arm, cached }, place) {
	if (arm !== "candidate" || !cached) return [];
	const message = `trials[${place}] is a reused trial of the candidate ("cached" is "true")`;
	return [{
		path: [
			"trials",
			place,
			"cached"
		],
		code: "cached-candidate",
		message,
		hint: "Only baseline trials are reused: write \"cached\": false, or correct the arm."
	}];
}
function unmeasured({ outcome, usage }, place, policy) {
	if (outcome !== "completed" || weighUsage(usage, policy.weights) > 0) return [];
	const message = `trials[${place}] completed with a usage of "0" tokens under the weights of the policy`;
	return [{
		path: [
			"trials",
			place,
			"usage"
		],
		code: "unmeasured-trial",
		message,
		hint: "A trial that was not measured is not a trial of 0 tokens: write its usage, or leave it out."
	}];
}
function findRepeated(trials) {
	const seen = /* @__PURE__ */ new Map();
	return trials.flatMap((trial, place) => {
		if (trial.cached) return [];
		const first = seen.get(trialKey(trial));
		if (first !== void 0) return [repeated(trial, place, first)];
		seen.set(trialKey(trial), place);
		return [];
	});
}
function repeated({ task, arm, order }, place, first) {
	const message = `trials[${place}] is trials[${first}] again: task ${require_read_last_answer.quoteValue(task)}, ${arm}, order "${order}"`;
	return {
		path: ["trials", place],
		code: "repeated-trial",
		message,
		hint: "Each trial counts once: remove one, or give it its own order."
	};
}
function findBatchDisorder(trials) {
	const ran = trials.map((trial, place) => ({
		...trial,
		place
	})).filter(({ cached, outcome }) => !cached && outcome === "completed").sort((a, b) => a.order - b.order || a.batch - b.batch);
	return ran.flatMap(({ place, batch, order }, index) => {
		const before = ran[index - 1];
		if (before === void 0 || before.batch <= batch) return [];
		const message = `trials[${place}] (order ${order}) is in batch "${batch}", trials[${before.place}] before it in batch "${before.batch}"`;
		return [{
			path: [
				"trials",
				place,
				"batch"
			],
			code: "batch-order",
			message,
			hint: "Batches follow each other: number them in the order in which they ran."
		}];
	});
}

// src/stages/gate/receipt/parse-receipt.ts
/** True for a day of the calendar: `2026-02-30` and `9999-99-99` are none. */
function isDay(text) {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const finite = require_libraries.pipe(require_libraries.number(), require_libraries.finite());
const count$1 = require_libraries.pipe(finite, require_libraries.integer(), require_libraries.minValue(0));
const digest$1 = require_libraries.pipe(require_libraries.string(), require_libraries.regex(/^sha256:[0-9a-f]{64}$/), require_libraries.description("\"sha256:\" and 64 hex digits"));
const gitId$1 = require_libraries.pipe(require_libraries.string(), require_libraries.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/), require_libraries.description("the full id of a git object"));
const short = require_libraries.pipe(require_libraries.string(), require_libraries.maxLength(256));
const armSummary = require_libraries.strictObject({
	completed: count$1,
	failures: count$1,
	mean: finite,
	cv: finite,
	aboveCap: count$1
});
const task = require_libraries.strictObject({
	task: short,
	cap: finite,
	baseline: armSummary,
	candidate: armSummary,
	saving: finite,
	relativeVariance: finite
});
const proof = require_libraries.strictObject({
	canaryLeaked: require_libraries.boolean(),
	ruleDelivered: require_libraries.boolean()
});
const enforcement = require_libraries.strictObject({
	files: require_libraries.boolean(),
	network: require_libraries.boolean(),
	processes: require_libraries.boolean()
});
const rate = require_libraries.strictObject({
	rate: finite,
	standardError: finite
});
const selfTest = require_libraries.strictObject({
	falseAccept: rate,
	power: rate,
	minimalShare: finite,
	replays: count$1,
	trials: count$1
});
/** Base64 of 64 bytes, in its only proper spelling. */
const signatureValue = require_libraries.pipe(require_libraries.string(), require_libraries.regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/), require_libraries.description("the 64 bytes of an Ed25519 signature in base64"));
const signature = require_libraries.strictObject({
	algorithm: require_libraries.literal("ed25519"),
	key: digest$1,
	value: signatureValue
});
const repeat = require_libraries.strictObject({
	maxTurns: count$1,
	tokenCap: count$1,
	rules: require_libraries.pipe(require_libraries.array(require_libraries.strictObject({
		rule: short,
		bodyHash: digest$1
	})), require_libraries.maxLength(1e3)),
	memories: require_libraries.pipe(require_libraries.array(require_libraries.pipe(require_libraries.array(short), require_libraries.maxLength(1e3))), require_libraries.maxLength(1e3)),
	trials: require_libraries.pipe(require_libraries.array(require_libraries.strictObject({
		seed: require_libraries.pipe(require_libraries.string(), require_libraries.regex(/^[0-9a-f]{64}$/)),
		memory: count$1
	})), require_libraries.maxLength(maxTrials))
});
const comparedSide = require_libraries.strictObject({
	name: require_libraries.pipe(require_libraries.string(), require_libraries.maxLength(1e3)),
	digest: digest$1
});
const comparedFacts = require_libraries.strictObject({
	kind: require_libraries.picklist([
		"model",
		"prompt",
		"context"
	]),
	unit: require_libraries.picklist(["dollars", "tokens"]),
	a: comparedSide,
	b: comparedSide
});
const answerCounts = require_libraries.strictObject({
	yes: count$1,
	no: count$1,
	na: count$1
});
const behaviour = require_libraries.strictObject({
	targets: require_libraries.array(short),
	tasks: require_libraries.array(require_libraries.strictObject({
		task: short,
		baseline: answerCounts,
		candidate: answerCounts
	})),
	pairs: require_libraries.strictObject({
		for: count$1,
		against: count$1,
		alike: count$1,
		fewer: count$1,
		more: count$1,
		planned: count$1
	}),
	evidence: require_libraries.strictObject({
		gain: finite,
		room: finite,
		violations: finite
	}),
	needed: require_libraries.strictObject({
		gain: finite,
		room: finite
	}),
	followed: finite,
	gain: finite,
	interval: require_libraries.strictTuple([finite, finite]),
	screen: require_libraries.exactOptional(finite),
	price: require_libraries.exactOptional(require_libraries.strictObject({
		cost: finite,
		share: finite,
		limit: finite,
		state: require_libraries.picklist([
			"kept",
			"above-price",
			"too-dear",
			"open"
		])
	})),
	further: require_libraries.exactOptional(require_libraries.strictObject({
		likely: require_libraries.union([count$1, require_libraries.literal("never")]),
		most: count$1
	}))
});
const receiptSchema = require_libraries.strictObject({
	schema: require_libraries.literal(1),
	rule: short,
	agent: short,
	bodyHash: digest$1,
	verdict: require_libraries.picklist([
		"earns",
		"does-not-earn",
		"regression",
		"undecided"
	]),
	reason: short,
	saving: finite,
	rawSaving: finite,
	interval: require_libraries.strictTuple([finite, finite]),
	standardError: finite,
	minimalEffect: finite,
	baselineMean: finite,
	tasks: require_libraries.array(task),
	behaviour: require_libraries.exactOptional(behaviour),
	savings: require_libraries.strictObject({
		priced: finite,
		total: finite,
		processing: finite
	}),
	rent: count$1,
	procedure: require_libraries.strictObject({
		name: short,
		version: count$1
	}),
	source: require_libraries.exactOptional(require_libraries.strictObject({
		commit: gitId$1,
		tree: gitId$1
	})),
	fingerprint: require_libraries.strictObject({
		fixture: digest$1,
		suite: digest$1,
		activeSet: digest$1,
		definition: digest$1
	}),
	runner: short,
	runnerVersion: short,
	model: short,
	evidenceLevel: require_libraries.picklist([
		"measured",
		"replayed",
		"simulated"
	]),
	isolation: require_libraries.strictObject({
		baseline: require_libraries.exactOptional(proof),
		candidate: require_libraries.exactOptional(proof)
	}),
	enforced: require_libraries.exactOptional(enforcement),
	audit: require_libraries.exactOptional(require_libraries.literal(true)),
	asked: require_libraries.exactOptional(require_libraries.pipe(count$1, require_libraries.minValue(2))),
	replaces: require_libraries.exactOptional(require_libraries.strictObject({
		body: require_libraries.pipe(require_libraries.string(), require_libraries.maxLength(1e3)),
		scope: require_libraries.pipe(require_libraries.array(short), require_libraries.maxLength(100))
	})),
	compared: require_libraries.exactOptional(comparedFacts),
	flags: require_libraries.array(short),
	spend: require_libraries.strictObject({
		usage: usageSchema,
		dollars: require_libraries.union([require_libraries.pipe(finite, require_libraries.minValue(0)), require_libraries.literal("unknown")]),
		trials: count$1,
		reused: count$1
	}),
	selfTest: require_libraries.exactOptional(selfTest),
	repeat: require_libraries.exactOptional(repeat),
	decidedOn: require_libraries.pipe(require_libraries.string(), require_libraries.regex(/^\d{4}-\d{2}-\d{2}$/), require_libraries.check(isDay), require_libraries.description("a date like 2026-11-21")),
	trialDigests: require_libraries.array(digest$1),
	chain: digest$1,
	evidence: evidenceSchema,
	signature: require_libraries.exactOptional(signature)
});
/** Largest receipt that is read; a verdict with hundreds of trials is well below. */
const maxBytes = 8388608;
/** A receipt that is broken is hardly ever broken once; the first few problems tell enough. */
const mostShown = 5;
/** Parses a committed receipt; its shape and what trials cannot say. `verify` recomputes the numbers. */
function parseReceipt(text, file, blame) {
	const { value: source, problems } = parseJson(text, file, blame, {
		codePrefix: "receipt",
		maxBytes
	});
	if (source === void 0) return { problems: problems.map(asInvalid) };
	const [node, ...others] = source.values;
	if (node !== void 0 && others.length === 0) return refuseCompared(readReceipt(source, node, []), source, node);
	return { problems: [asInvalid({
		code: "",
		severity: "error",
		message: `the file holds ${source.values.length} JSON values, not one receipt`,
		hint: "",
		at: source.locate(others[0]?.start ?? 0),
		blame
	})] };
}
/** A comparison lets no rule in, whatever name its receipt has. */
function refuseCompared(read, source, node) {
	if (read.value?.compared === void 0) return read;
	return { problems: [asInvalid({
		code: "",
		severity: "error",
		message: "it is the receipt of a comparison, which carries no rule",
		hint: "",
		at: source.locate(findNode(node, ["compared"]).start),
		blame: source.blame
	})] };
}
/** Reads a receipt that stands at `path` in a file. */
function readReceipt(source, node, path) {
	const unknown = findUnknownProcedure(node, source);
	if (unknown !== void 0) return { problems: [unknown] };
	const parsed = require_libraries.safeParse(receiptSchema, jsonValue(node));
	const refusal = {
		schema: receiptSchema,
		source,
		node,
		path,
		codePrefix: "receipt",
		name: "the receipt"
	};
	const problems = parsed.success ? [...trialFaultProblems(source, node, parsed.output), ...dollarProblems(source, node, parsed.output)] : listRefusalProblems({
		...refusal,
		issues: parsed.issues
	});
	if (problems.length > 0) return { problems: problems.slice(0, mostShown).map(asInvalid) };
	return {
		value: parsed.output,
		problems
	};
}
/** A rule is judged in tokens: dollars that a receipt states beside honest usage would be checked by nobody. */
function dollarProblems(source, node, { compared, evidence }) {
	const place = evidence.trials.findIndex(({ microDollars }) => microDollars !== void 0);
	if (place === -1 || compared?.unit === "dollars") return [];
	const at = source.locate(findNode(node, [
		"evidence",
		"trials",
		place,
		"microDollars"
	]).start);
	return [{
		code: "",
		severity: "error",
		message: `trials[${place}] states what it cost in dollars, and only models are compared in them`,
		hint: "",
		at,
		blame: source.blame
	}];
}
function trialFaultProblems(source, node, { evidence }) {
	return findTrialFaults(evidence.trials, evidence.policy).map(({ path, code, message, hint }) => {
		const at = source.locate(findNode(node, ["evidence", ...path]).start);
		return {
			code,
			severity: "error",
			message: `evidence.${message}`,
			hint,
			at,
			blame: source.blame
		};
	});
}
/** What is wrong with a receipt does not matter to its reader: nobody repairs one by hand. */
function asInvalid(problem) {
	return {
		...problem,
		code: "receipt-invalid",
		message: `the receipt cannot be used: ${problem.message}`,
		hint: "Receipts are written by rentroll stamp and never edited; measure the rule again."
	};
}

// src/foundation/text/compare-text.ts
/** Order by UTF-16 units: the same on every machine and in every locale. For `Array.sort`. */
function compareText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

// src/stages/gate/suite/hash-fixture.ts
/** Installed packages, git's own files, our local state, and the list of planted bugs that agents must not see. */
const left = /* @__PURE__ */ new Set([
	"node_modules",
	".git",
	".rentroll",
	"bugs.md"
]);
/** True for a path (relative to the fixture's root) that belongs to the fixture as agents see it. */
function isFixtureFile(path) {
	return path.split("/").every((segment) => !left.has(segment.toLowerCase()));
}
/**
* `sha256:` hash of the fixture: over path, mode and content hash of every fixture file in order of path. Files that do not
* belong to the fixture are left out here too, so that callers cannot forget it.
*/
function hashFixture(entries) {
	const files = entries.filter((entry) => isFixtureFile(entry.path)).sort((a, b) => compareText(a.path, b.path));
	return sha256(JSON.stringify(files.map(({ path, mode, content }) => [
		path,
		mode,
		sha256Hex(content)
	])));
}

// src/stages/gate/suite/parse-lock.ts
const digest = /^sha256:[0-9a-f]{64}$/;
const expected = "sha256: and 64 hexadecimal digits";
const gitId = require_libraries.pipe(require_libraries.string(), require_libraries.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const names$1 = require_libraries.array(require_libraries.pipe(require_libraries.string(), require_libraries.minLength(1), require_libraries.maxLength(2e3)));
const lockedTests = require_libraries.strictObject({
	stubs: require_libraries.pipe(require_libraries.number(), require_libraries.safeInteger(), require_libraries.minValue(0)),
	exit: require_libraries.optional(require_libraries.pipe(require_libraries.number(), require_libraries.safeInteger())),
	fail_to_pass: require_libraries.optional(names$1, []),
	pass_to_pass: require_libraries.optional(names$1, []),
	fail_to_fail: require_libraries.optional(names$1, [])
});
const words = require_libraries.pipe(require_libraries.string(), require_libraries.check((why) => why.trim() !== ""), require_libraries.maxLength(400));
const lockFields = {
	version: require_slug.requiredField(require_libraries.literal(1), "1, the only version there is"),
	fixture: require_slug.requiredField(require_libraries.pipe(require_libraries.string(), require_libraries.regex(digest)), expected),
	commit: require_slug.optionalField(gitId, "the full id of the commit whose tree the fixture is"),
	tree: require_slug.optionalField(gitId, "the full id of that tree"),
	tasks: require_slug.requiredField(require_libraries.unknown(), "a mapping of task files to hashes, for example {}"),
	proofs: require_slug.defaultField(require_libraries.record(require_libraries.string(), lockedTests), "what rentroll found when it proved the tasks", {}),
	names: require_slug.defaultField(require_libraries.record(require_libraries.string(), names$1), "lists of test names that proofs refer to", {}),
	retired: require_slug.defaultField(require_libraries.record(require_libraries.string(), words), "a mapping of task files that left to the reason, in words", {}),
	moved: require_slug.optionalField(require_libraries.strictObject({
		from: gitId,
		why: words
	}), "\"from\", the full id of the commit the fixture was before, and \"why\" it moves, in words")
};
function readTasks(reader, root) {
	const node = root.get("tasks", true);
	const tasks = Object.create(null);
	if (require_slug.isEmptyNode(node)) return tasks;
	if (!(0, import_dist.isMap)(node)) {
		require_slug.reportError(reader, "bad-value", require_slug.offsetOfKey(root, "tasks"), "\"tasks\" of the lock is not a mapping", "Write one line per task: its file, a colon and its hash.");
		return tasks;
	}
	for (const pair of node.items) {
		const file = require_slug.readKey(pair.key);
		const hash = require_slug.toPlainValue(pair.value);
		const offset = require_slug.startOf(pair.key);
		if (!require_parse_config.isRepositoryPath(file)) {
			const message = `${require_read_last_answer.quoteValue(file)} is not a path inside the repository`;
			require_slug.reportError(reader, "bad-path", offset, message, "Let rentroll write the lock again.");
		} else if (typeof hash !== "string" || !digest.test(hash)) {
			const message = `the hash of ${require_read_last_answer.quoteValue(file)} is ${require_read_last_answer.quoteValue(hash)}`;
			require_slug.reportError(reader, "bad-value", offset, message, `Write ${expected}.`);
		} else tasks[file] = hash;
	}
	return tasks;
}
function readLock(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "lock",
		problems
	};
	const root = source.document.contents;
	const values = require_slug.readFields(reader, root, "the lock", lockFields, 0);
	const tasks = (0, import_dist.isMap)(root) ? readTasks(reader, root) : {};
	if (values === void 0 || problems.length > 0) return { problems: require_read_last_answer.sortProblems(problems) };
	return {
		value: toLock(values, tasks),
		problems
	};
}
/** Empty parts are left out, so that a lock from before there were proofs stays what it is. */
function toLock(values, tasks) {
	const proofs = Object.entries(values.proofs).map(([file, proof]) => [file, readProof(proof, values.names)]);
	return {
		version: 1,
		fixture: values.fixture,
		tasks,
		...values.commit && values.tree ? { source: {
			commit: values.commit,
			tree: values.tree
		} } : {},
		...proofs.length === 0 ? {} : { proofs: Object.fromEntries(proofs) },
		...Object.keys(values.retired).length === 0 ? {} : { retired: values.retired },
		...require_bind_core.defined({ moved: values.moved })
	};
}
/** `pass_to_pass` names lists, which several tasks share. */
function readProof({ stubs, exit, ...tests }, lists) {
	if (exit === void 0) return { stubs };
	const passToPass = tests.pass_to_pass.flatMap((list) => Object.hasOwn(lists, list) ? lists[list] ?? [] : []);
	const canaries = tests.fail_to_fail.length === 0 ? {} : { failToFail: tests.fail_to_fail };
	return {
		stubs,
		expected: {
			exitCode: exit,
			failToPass: tests.fail_to_pass,
			passToPass,
			...canaries
		}
	};
}
/** Reads `fixture.lock` (text or bytes, \u2264 1 MiB). */
function parseLock(text, file, blame) {
	const parsed = require_slug.parseYaml(text, file, blame, {
		codePrefix: "lock",
		maxBytes: 1048576
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readLock(parsed.value);
}

// src/stages/gate/suite/refuse-special-entries.ts
const names = {
	"120000": "a symbolic link",
	"160000": "a submodule"
};
/** One error per entry that is not a regular file: what a link points to is not frozen and may lie outside the repository. */
function refuseSpecialEntries(entries, blame) {
	return entries.flatMap((entry) => {
		const name = names[entry.mode];
		if (name === void 0) return [];
		return [{
			code: "suite-special-entry",
			severity: "error",
			message: `"${entry.path}" is ${name}`,
			hint: "Commit the file itself; links and submodules cannot be frozen.",
			at: { file: entry.path },
			blame
		}];
	});
}

// src/stages/gate/suite/load-fixture.ts
const maxFiles = 2e4;
/** Two names that differ in case are one file on some systems, and the copy would not be what was hashed. */
function findCaseTricks(entries, blame) {
	const same = Map.groupBy(entries, ({ path }) => path.toLowerCase());
	return entries.flatMap(({ path }) => {
		const first = same.get(path.toLowerCase())?.[0]?.path ?? path;
		if (first === path) return [];
		const message = `"${path}" and "${first}" differ only in case`;
		return [require_read_last_answer.makeError(blame, "fixture-case-conflict", message, "Rename one of the two.", { file: path })];
	});
}
/** Reads all files at once: a tree of git objects answers reads of one tick with one process. */
async function readFiles(tree, root, entries) {
	const contents = await Promise.all(entries.map(({ path }) => tree.read(path)));
	return entries.flatMap(({ path, mode }, place) => {
		const content = contents[place];
		return content === void 0 ? [] : [{
			path: path.slice(root.length + 1),
			mode,
			content
		}];
	});
}
/** Reads the fixture from a tree and hashes it. Links, submodules, names that differ only in case and an empty fixture are errors. */
async function loadFixture(tree, config, blame) {
	const root = config.fixture.path;
	const entries = (await tree.list(root)).filter((entry) => entry.path.startsWith(`${root}/`) && isFixtureFile(entry.path.slice(root.length + 1)));
	const refuse = (code, message, hint) => ({ problems: [require_read_last_answer.makeError(blame, code, message, hint, { file: root })] });
	if (entries.length === 0) return refuse("fixture-empty", `the fixture "${root}" has no files`, require_config.explainFixture(root));
	if (entries.length > maxFiles) return refuse("fixture-too-large", `the fixture has ${entries.length} files; at most ${maxFiles} are read`, "Freeze a smaller repository.");
	const problems = [...refuseSpecialEntries(entries, blame), ...findCaseTricks(entries, blame)];
	if (problems.length > 0) return { problems };
	const files = await readFiles(tree, root, entries);
	return {
		value: {
			files,
			hash: hashFixture(files),
			read: async () => files
		},
		problems
	};
}
/** Reads `fixture.lock` from a tree; no value and no problem when there is no such file (`checkLock` says so). */
async function loadLock(tree, config, blame) {
	const file = config.fixture.lock;
	const bytes = await tree.read(file);
	return bytes === void 0 ? { problems: [] } : parseLock(bytes, file, blame);
}

// src/stages/gate/suite/check-reference.ts
const hint = "Make it with `git diff --relative` inside the fixture; it changes files of the fixture only.";
function parseSafely(text) {
	try {
		return require_libraries.parsePatch(text);
	} catch {
		return [];
	}
}
function namePaths(patch) {
	return [patch.oldFileName, patch.newFileName].filter((name) => name !== void 0 && name !== "/dev/null").map((name) => String(name).replace(/^[ab]\//, ""));
}
/** What is wrong with a patch, in words; undefined when it is a unified diff that stays inside the fixture. */
function findFault(text, what) {
	const patches = parseSafely(text);
	if (!patches.some((patch) => patch.hunks.length > 0)) return `the ${what} is not a unified diff`;
	if (/^(?:new file mode|new mode) 1[26]0000/m.test(text)) return `the ${what} creates a symbolic link or a submodule`;
	const outside = patches.flatMap(namePaths).find((path) => path === "." || !require_parse_config.isRepositoryPath(path));
	return outside === void 0 ? void 0 : `the ${what} changes ${require_read_last_answer.quoteValue(outside)}, which is not a path inside the fixture`;
}
/** Checks that a patch of a task is a unified diff whose paths stay inside the fixture and that makes no links. */
function checkReference(text, file, blame, what = "reference") {
	const message = findFault(text, what);
	return message === void 0 ? [] : [{
		code: `task-bad-${what}`,
		severity: "error",
		message,
		hint,
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}

// src/stages/gate/suite/check-suite.ts
function findMismatches(tasks, agent, blame) {
	const hint = `Write "agent: ${agent}", or move the file to the other suite.`;
	return tasks.filter((task) => task.agent !== agent).map(({ id, file, agent: own }) => {
		const message = `the golden task "${id}" is for agent "${own}", but lies in the suite of "${agent}"`;
		return require_read_last_answer.makeError(blame, "suite-agent-mismatch", message, hint, {
			file,
			line: 1,
			column: 1
		});
	});
}
/** Task ids that an earlier file already uses; ids name trials in the journal, so they are unique over all suites. */
function findDuplicateTasks(tasks, blame) {
	const byId = Map.groupBy(tasks, ({ id }) => id);
	return tasks.flatMap((task) => {
		const [first = task] = byId.get(task.id) ?? [];
		if (first === task) return [];
		const message = `the task id "${task.id}" is already used by "${first.file}"`;
		const at = {
			file: task.file,
			line: 1,
			column: 1
		};
		return [require_read_last_answer.makeError(blame, "suite-duplicate-id", message, "Give this task an id of its own.", at)];
	});
}
/** Checks the tasks of one folder as a suite: every task is the agent's own and no id appears twice. */
function checkSuite(tasks, agent, blame) {
	return [...findMismatches(tasks, agent, blame), ...findDuplicateTasks(tasks, blame)];
}

// src/stages/gate/suite/task-fields.ts
/** Longest prompt and success check, in characters: they travel in a command line or a file of every trial. */
const longestText = 4e3;
const slug = require_libraries.pipe(require_libraries.string(), require_libraries.check(require_slug.isSlug));
const text = (allowed) => require_libraries.pipe(require_libraries.string(), require_libraries.check((value) => value.trim().length > 0 && require_parse_config.countCharacters(value) <= longestText), require_libraries.check((value) => findUnsafeCharacter(value, allowed) === void 0));
const path = require_libraries.pipe(require_libraries.string(), require_libraries.check((value) => value !== "." && require_parse_config.isRepositoryPath(value)));
const commit = require_libraries.pipe(require_libraries.string(), require_libraries.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const paths = (most) => require_libraries.optional(require_libraries.pipe(require_libraries.array(path), require_libraries.maxLength(most)), []);
const testRunners = [
	"vitest",
	"node",
	"jest",
	"mocha",
	"pytest",
	"go"
];
const checkedTests = {
	cwd: require_libraries.exactOptional(path),
	args: require_libraries.optional(require_libraries.pipe(require_libraries.array(text("")), require_libraries.maxLength(20)), []),
	files: paths(200)
};
const testCheck = require_libraries.variant("runner", [require_libraries.strictObject({
	runner: require_libraries.picklist(testRunners),
	...checkedTests
}), require_libraries.strictObject({
	runner: require_libraries.literal("command"),
	command: text("\n"),
	results: path,
	...checkedTests
})]);
/** Keys of a golden task's frontmatter. */
const taskFields = {
	id: require_slug.requiredField(slug, "a kebab-case id that begins with a letter, for example sql-01"),
	agent: require_slug.requiredField(slug, "the name of the agent whose suite this is"),
	prompt: require_slug.requiredField(text("\n"), `what the agent is asked, 1 to ${longestText} characters, no control or invisible characters but line breaks`),
	success_check: require_slug.optionalField(text("\n	"), `a shell script that exits 0 when the task is done, 1 to ${longestText} characters, no control or invisible characters but line breaks and tabs`),
	check: require_slug.optionalField(testCheck, `a test runner in place of success_check: { runner: ${testRunners.join(" | ")}, cwd: folder, args: [...], files: [...] }, or { runner: command, command: script, results: file of JUnit's XML }`),
	tests: require_slug.defaultField(require_libraries.union([path, require_libraries.pipe(require_libraries.record(path, path), require_libraries.check((files) => Object.keys(files).length <= 50))]), "hidden tests: a folder beside the task (golden-01.tests), or at most 50 lines of the path in the copy, a colon and a file beside the task, for example { test/price.test.js: golden-01.test.js }", {}),
	writes: require_slug.defaultField(require_libraries.pipe(require_libraries.array(path), require_libraries.maxLength(50)), "globs of guarded paths that the task may change, at most 50, for example [package.json]", []),
	start: require_slug.optionalField(path, "the name of a patch file inside the folder of the task, for example golden-01.start.patch: it takes the change out of the fixture's commit"),
	at: require_slug.optionalField(commit, "the full id of the commit whose tree the task starts from"),
	packages: require_slug.optionalField(require_libraries.literal("fixture"), "the word fixture, beside \"at\": packages of the fixture's commit, where those of that tree can be installed no more"),
	origin: require_slug.optionalField(commit, "the full id of the commit the task was mined from"),
	maxTurns: require_slug.optionalField(require_libraries.pipe(require_libraries.number(), require_libraries.safeInteger(), require_libraries.minValue(1), require_libraries.maxValue(1e3)), "a whole number from 1 to 1000"),
	tags: require_slug.defaultField(require_libraries.pipe(require_libraries.array(slug), require_libraries.maxLength(20)), "a list of at most 20 kebab-case words, for example [money, format]", []),
	reference: require_slug.requiredField(path, "the name of a patch file inside the folder of the task, for example golden-01.patch")
};

// src/stages/gate/suite/parse-task.ts
/**
* `sha256:` hash of a task file, its reference patch, its hidden tests and its start patch together; no byte can move from one to the other
* unseen.
*/
function digestTask(taskText, referenceText, tests = {}, startPatch) {
	const hidden = Object.entries(tests).flatMap(([path, content]) => [path, nameContent(content)]);
	return `sha256:${hashParts(taskText, referenceText, ...hidden, ...startPatch === void 0 ? [] : [startPatch])}`;
}
/** No text holds a NUL, so no text is taken for bytes. */
function nameContent(content) {
	return typeof content === "string" ? content : `\0${sha256Hex(content)}`;
}
const limits = {
	codePrefix: "task",
	maxBytes: 262144
};
const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /^---[ \t]*\r?$/m;
/** The YAML between the first line `---` and the next one, or undefined when there is none. */
function cutFrontmatter(text) {
	const start = opening.exec(text);
	if (start === null) return void 0;
	const rest = text.slice(start[0].length);
	const end = closing.exec(rest);
	return end === null ? void 0 : rest.slice(0, end.index);
}
function refuseShape(file, blame) {
	return [{
		code: "task-no-frontmatter",
		severity: "error",
		message: "the task has no frontmatter",
		hint: "Begin the file with a line \"---\", then id, agent, prompt, success_check or check, and reference, then a line \"---\".",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}
const oneCheck = "Write \"success_check\" (a shell script that exits 0) or \"check\" (a test runner, for example { runner: vitest }), one of the two.";
function readTask(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "task",
		problems
	};
	const values = require_slug.readFields(reader, source.document.contents, "the task", taskFields, 0);
	if (values === void 0) return { problems: require_read_last_answer.sortProblems(problems) };
	const { success_check: script, check, tests, start, at, packages, origin, writes, maxTurns, reference, ...rest } = values;
	if (script === void 0 === (check === void 0)) {
		require_slug.reportError(reader, "no-check", 0, script === void 0 ? "the task has no check" : "the task has two checks", oneCheck);
		return { problems };
	}
	if (start !== void 0 && at !== void 0) {
		require_slug.reportError(reader, "two-starts", require_slug.offsetOfKey(source.document.contents, "at"), "the task has two starts", "Keep \"start\" (a patch on the fixture's commit) or \"at\" (another commit), one of the two.");
		return { problems };
	}
	if (packages !== void 0 && at === void 0) {
		const offset = require_slug.offsetOfKey(source.document.contents, "packages");
		require_slug.reportError(reader, "packages-without-at", offset, "\"packages\" stands without \"at\"", "Take \"packages\" out: what starts from the fixture has its packages.");
		return { problems };
	}
	const beside = (name) => require_parse_config.joinPath(require_parse_config.folderOf(source.file), name);
	const testFiles = nameTests(tests, beside);
	const startFrom = nameStart(start, {
		commit: at,
		packages
	}, beside);
	return {
		value: {
			...rest,
			successCheck: script ?? "",
			file: source.file,
			referenceFile: beside(reference),
			...require_bind_core.defined({
				check,
				testFiles,
				startFrom,
				origin
			}),
			...writes.length === 0 ? {} : { writes },
			...require_bind_core.defined({ maxTurns })
		},
		problems
	};
}
function nameTests(tests, beside) {
	if (typeof tests === "string") return beside(tests);
	const named = Object.entries(tests).map(([path, name]) => [path, beside(name)]);
	return named.length === 0 ? void 0 : Object.fromEntries(named);
}
function nameStart(patch, { commit, packages }, beside) {
	if (patch !== void 0) return {
		kind: "patch",
		file: beside(patch)
	};
	if (commit === void 0) return void 0;
	return {
		kind: "commit",
		commit,
		...require_bind_core.defined({ packages })
	};
}
/**
* Reads a golden task (text or bytes, \u2264 256 KiB): YAML frontmatter, then notes for people. Positions are those of the whole file.
* `file` is the path relative to the repository root; the reference is resolved against its folder and cannot leave it.
*/
function parseTask(text, file, blame) {
	const decoded = require_slug.decodeText(text, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const frontmatter = cutFrontmatter(decoded.value);
	if (frontmatter === void 0) return { problems: refuseShape(file, blame) };
	const parsed = require_slug.parseYaml(frontmatter, file, blame, {
		...limits,
		firstLine: 2
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readTask(parsed.value);
}

// src/stages/gate/suite/load-suite.ts
const taskName = /^golden-[^/]+\.md$/;
const maxTasks = 200;
const referenceLimits = {
	codePrefix: "task",
	maxBytes: 1048576
};
function isTaskFile(path, folder) {
	return require_parse_config.folderOf(path) === folder && taskName.test(path.slice(path.lastIndexOf("/") + 1));
}
function refuseReference({ blame }, { id, file, referenceFile }) {
	const message = `the reference "${referenceFile}" of task "${id}" is not there`;
	return { problems: [require_read_last_answer.makeError(blame, "task-missing-reference", message, "Commit the patch that makes the success check pass, beside the task.", {
		file,
		line: 1,
		column: 1
	})] };
}
function refuseTest({ blame }, { id, file }, path) {
	const message = `the hidden test "${path}" of task "${id}" is not there`;
	return { problems: [require_read_last_answer.makeError(blame, "task-missing-test", message, "Commit it beside the task, or take it out of \"tests\".", {
		file,
		line: 1,
		column: 1
	})] };
}
/** Only files the listing shows as regular are read: a path through a linked folder never is. */
async function readBeside(folder, draft, path) {
	const bytes = folder.entries.some((entry) => entry.path === path) ? await folder.tree.read(path) : void 0;
	if (bytes === void 0) return path === draft.referenceFile ? refuseReference(folder, draft) : refuseTest(folder, draft, path);
	return require_slug.decodeText(bytes, path, folder.blame, referenceLimits);
}
async function readReference(folder, draft) {
	const decoded = await readBeside(folder, draft, draft.referenceFile);
	if (decoded.value === void 0) return decoded;
	const problems = checkReference(decoded.value, draft.referenceFile, folder.blame);
	return problems.length > 0 ? { problems } : {
		value: decoded.value,
		problems
	};
}
/** The hidden tests, by path in the copy. */
async function readTests(folder, draft) {
	const { testFiles = {} } = draft;
	if (typeof testFiles === "string") {
		const { readTestFolder } = await Promise.resolve().then(() => require("./live-suite-read-task-files.cjs"));
		return readTestFolder(folder, draft, testFiles);
	}
	const read = Object.entries(testFiles).map(async ([path, file]) => {
		return [path, await readBeside(folder, draft, file)];
	});
	const files = await Promise.all(read);
	const problems = files.flatMap(([, { problems }]) => problems);
	if (problems.length > 0) return { problems };
	return {
		value: Object.fromEntries(files.map(([path, { value = "" }]) => [path, value])),
		problems
	};
}
/** Where it starts; no value and no problem when that is the fixture as it is, which needs no more code. */
async function readStart(folder, draft, isCommit) {
	if (draft.startFrom === void 0) return { problems: [] };
	return (await Promise.resolve().then(() => require("./live-suite-read-task-files.cjs"))).readStart(folder, draft, isCommit);
}
async function loadTask(folder, file, isCommit) {
	const bytes = await folder.tree.read(file) ?? Buffer.alloc(0);
	const parsed = parseTask(bytes, file, folder.blame);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const { testFiles, startFrom: _, ...task } = parsed.value;
	const [reference, tests, start] = [
		await readReference(folder, parsed.value),
		await readTests(folder, parsed.value),
		await readStart(folder, parsed.value, isCommit)
	];
	const problems = [
		reference,
		tests,
		start
	].flatMap((part) => part.problems);
	if (reference.value === void 0 || tests.value === void 0 || problems.length > 0) return { problems };
	const startPatch = start.value?.kind === "patch" ? start.value.patch : void 0;
	const digest = digestTask(bytes.toString("utf8"), reference.value, tests.value, startPatch);
	return {
		value: {
			...task,
			...testFiles === void 0 ? {} : { tests: tests.value },
			...require_bind_core.defined({ start: start.value }),
			reference: reference.value,
			digest
		},
		problems
	};
}
/** Hidden tests that are a folder of their own: what looks like a task there is none. */
function isHiddenTest(path) {
	return path.split("/").some((name) => name.endsWith(".tests"));
}
/** Files that look like tasks and are not read would otherwise be missed in silence. */
function warnIgnored(entries, path, blame) {
	return entries.filter((entry) => /\.md$/i.test(entry.path) && !isTaskFile(entry.path, path) && !/(?:^|\/)README\.md$/i.test(entry.path) && !isHiddenTest(entry.path)).map((entry) => ({
		code: "suite-ignored-file",
		severity: "warning",
		message: `"${entry.path}" is not read as a golden task`,
		hint: `Name it golden-NN.md directly in "${path}" to make it a task.`,
		at: { file: entry.path },
		blame
	}));
}
async function loadTasks(folder, path, files, { agent, isCommit }) {
	const loaded = await Promise.all(files.map((file) => loadTask(folder, file, isCommit)));
	const tasks = loaded.flatMap((task) => task.value === void 0 ? [] : [task.value]);
	tasks.sort((a, b) => compareText(a.id, b.id));
	const problems = [
		...warnIgnored(folder.entries, path, folder.blame),
		...refuseSpecialEntries(folder.entries, folder.blame),
		...loaded.flatMap((task) => task.problems),
		...checkSuite(tasks, agent, folder.blame)
	];
	return require_read_last_answer.hasErrors(problems) ? { problems } : {
		value: {
			agent,
			tasks
		},
		problems
	};
}
/**
* Reads the golden tasks of one agent from a tree: files `golden-*.md` directly in its folder, each with its reference patch.
* Symbolic links and submodules in the folder are refused. Unknown agents and empty suites are errors.
*/
async function loadSuite(tree, config, agent, blame) {
	const path = Object.hasOwn(config.agents, agent) ? config.agents[agent]?.tasks : void 0;
	const refuse = (code, message, hint) => ({ problems: [require_read_last_answer.makeError(blame, code, message, hint, { file: path ?? "" })] });
	if (path === void 0) return refuse("suite-unknown-agent", `the config has no agent "${agent}"`, "Add the agent to \"agents\" of the config.");
	const entries = await tree.list(path === "." ? "" : path);
	const files = entries.map((entry) => entry.path).filter((file) => isTaskFile(file, path));
	if (files.length === 0) {
		const hint = `Add "${path}/golden-01.md", or have some made of your history: rentroll tasks mine`;
		return refuse("suite-empty", `agent "${agent}" has no golden tasks in "${path}"`, hint);
	}
	if (files.length > maxTasks) return refuse("suite-too-large", `agent "${agent}" has ${files.length} golden tasks; at most ${maxTasks} are read`, "Split the suite.");
	return loadTasks({
		tree,
		entries,
		blame
	}, path, files, {
		agent,
		isCommit: config.fixture.commit !== void 0
	});
}

// src/repository/reading/load-suites.ts
/** Suites of all agents of the config, with every problem found. */
async function loadSuites(tree, config, blame) {
	const agents = Object.keys(config.agents);
	const loaded = await Promise.all(agents.map((agent) => loadSuite(tree, config, agent, blame)));
	const pairs = loaded.flatMap(({ value }) => value === void 0 ? [] : [[value.agent, value]]);
	return {
		suites: new Map(pairs),
		problems: loaded.flatMap((suite) => suite.problems)
	};
}

// src/repository/reading/load-side.ts
/** True when the tree has a config: without one there is no policy to judge by. */
async function hasConfig(tree, paths) {
	return (await tree.list(paths.config)).length > 0;
}
/** What every command says that needs a config where neither base nor head has one. */
function noConfig(file) {
	return require_read_last_answer.setupError("config-missing", `there is no "${file}", neither at base nor at head`, hints["config-missing"], { file });
}
/** Only trials need instruction files: a look at what is committed leaves them out. */
const withoutInstructions = async () => /* @__PURE__ */ new Map();
/** Reads everything one side commits. Nothing is thrown for bad content: all problems are collected. */
async function loadSide(tree, paths, blame, read = withoutInstructions) {
	const [configBytes, ledgerBytes] = await Promise.all([tree.read(paths.config), tree.read(paths.ledger)]);
	if (configBytes === void 0) return {
		tree,
		...nothing,
		problems: [missing("config-missing", paths.config, blame)]
	};
	const config = require_parse_config.parseConfig(configBytes, paths.config, blame);
	const ledger = ledgerBytes === void 0 ? void 0 : parseLedger(ledgerBytes, paths.ledger, blame);
	const receipts = await loadReceipts(tree, paths.receipts, blame);
	const audits = await loadReceipts(tree, paths.audits, blame);
	const problems = [
		...config.problems,
		...ledger?.problems ?? [missing("ledger-missing", paths.ledger, blame)],
		...receipts.problems,
		...audits.problems
	];
	const records = {
		receipts: receipts.value,
		audits: audits.value
	};
	await prepareJudge(ledger?.value, [...receipts.value.values(), ...audits.value.values()]);
	const rules = ledger?.value === void 0 ? {} : await withScripts(tree, ledger.value);
	if (config.value === void 0) return {
		tree,
		...nothing,
		...rules,
		...records,
		problems
	};
	const written = {
		file: paths.config,
		text: configBytes.toString("utf8")
	};
	const bench = await loadBench({
		tree,
		config: config.value,
		written,
		blame
	}, read);
	return {
		tree,
		config: config.value,
		...rules,
		...bench,
		...records,
		problems: [...problems, ...bench.problems]
	};
}
/** The ledger, with what the scripts of its probes hold: what reads them is loaded where a probe names one. */
async function withScripts(tree, ledger) {
	if (ledger.rules.every(({ probe }) => probe?.ask.kind !== "check")) return { ledger };
	const { readScripts } = await Promise.resolve().then(() => require("./live-repository-read-scripts.cjs"));
	return readScripts(tree, ledger);
}
/** Whoever reads a side may judge what it holds: what judges behaviour is loaded where a rule or a receipt is about it, and only there. */
async function prepareJudge(ledger, records) {
	if (!(ledger?.rules.some(({ probe }) => probe !== void 0) === true) && records.every(({ receipt }) => receipt.evidence.behaviour === void 0)) return;
	const { loadBehaviour } = await Promise.resolve().then(() => require("./live-decide-rule.cjs"));
	await loadBehaviour();
}
const nothing = {
	suites: /* @__PURE__ */ new Map(),
	receipts: /* @__PURE__ */ new Map(),
	audits: /* @__PURE__ */ new Map(),
	definitions: /* @__PURE__ */ new Map(),
	instructions: /* @__PURE__ */ new Map()
};
async function loadBench(input, read) {
	const { tree, config, blame } = input;
	const [definitions, instructions, suites, lock] = await Promise.all([
		loadDefinitions(tree, config),
		readLaidOver(input, read),
		loadSuites(tree, config, blame),
		loadLock(tree, config, blame)
	]);
	const fixture = await loadEitherFixture(input, suites.suites);
	return {
		definitions,
		instructions,
		suites: withExpected(suites.suites, lock.value),
		...require_bind_core.defined({
			fixture: fixture.value,
			lock: lock.value
		}),
		problems: [
			...suites.problems,
			...fixture.problems,
			...lock.problems
		]
	};
}
/** A committed folder holds its own instructions of folders; a commit's are left out, and base's laid over. */
async function readLaidOver({ tree, config }, read) {
	const instructions = await read(tree);
	if (config.fixture.commit === void 0 || read === withoutInstructions) return instructions;
	const { readLaid } = await Promise.resolve().then(() => require("./live-repository-read-laid.cjs"));
	return readLaid(tree, config.fixture, instructions);
}
/** What reads a commit is loaded only where the fixture is one. */
async function loadEitherFixture(input, suites) {
	if (input.config.fixture.commit === void 0) return loadFixture(input.tree, input.config, input.blame);
	const { loadCommitFixture } = await Promise.resolve().then(() => require("./live-suite-load-commit-fixture.cjs"));
	return loadCommitFixture({
		...input,
		tasks: [...suites.values()].flatMap(({ tasks }) => tasks)
	});
}
/** Each task with what its tests said when it was proved; a task that was changed since has not been. */
function withExpected(suites, lock) {
	const expectedOf = (task) => {
		const expected = lock?.tasks[task.file] === task.digest ? lock?.proofs?.[task.file]?.expected : void 0;
		return expected === void 0 ? task : {
			...task,
			expected
		};
	};
	return new Map([...suites].map(([agent, suite]) => [agent, {
		...suite,
		tasks: suite.tasks.map(expectedOf)
	}]));
}
async function loadDefinitions(tree, config) {
	const pairs = await Promise.all(Object.entries(config.agents).map(async ([agent, { definition }]) => {
		const content = definition === void 0 ? void 0 : await tree.read(definition);
		return content === void 0 ? void 0 : [agent, content.toString("utf8")];
	}));
	return new Map(pairs.filter((pair) => pair !== void 0));
}
async function loadReceipts(tree, folder, blame) {
	const entries = (await tree.list(folder)).filter((entry) => entry.path.endsWith(".json"));
	const value = /* @__PURE__ */ new Map();
	const problems = [];
	const contents = await Promise.all(entries.map((entry) => tree.read(entry.path)));
	for (const [place, entry] of entries.entries()) {
		const text = contents[place]?.toString("utf8") ?? "";
		const parsed = parseReceipt(text, entry.path, blame);
		problems.push(...parsed.problems);
		const named = entry.path.slice(folder.length + 1, -5);
		if (parsed.value === void 0) continue;
		if (parsed.value.rule === named) value.set(named, {
			receipt: parsed.value,
			text
		});
		else problems.push(misnamed(entry.path, parsed.value.rule, blame));
	}
	return {
		value,
		problems
	};
}
function misnamed(file, rule, blame) {
	return {
		code: "receipt-misnamed",
		severity: "error",
		message: `the receipt is for the rule "${rule.slice(0, 64)}", not for the one its file is named after`,
		hint: "A receipt is named after its rule: delete the copy, or measure the rule it stands for.",
		at: { file },
		blame
	};
}
const hints = {
	"config-missing": "Write one with: rentroll init. Or name another with --config.",
	"ledger-missing": "Write one with: rentroll init."
};
function missing(code, file, blame) {
	return require_read_last_answer.makeError(blame, code, `"${file}" does not exist`, hints[code], { file });
}

// src/repository/reading/repository-paths.ts
/** Everything a repository commits lives beside its config, normally in `.rentroll/`. */
function locateFiles(configFile) {
	const home = node_path.posix.dirname(configFile);
	return {
		config: configFile,
		ledger: node_path.posix.join(home, "ledger.yml"),
		receipts: node_path.posix.join(home, "receipts"),
		audits: node_path.posix.join(home, "audits"),
		baselines: node_path.posix.join(home, "baselines.yml"),
		coverage: node_path.posix.join(home, "coverage.yml"),
		home,
		oldState: node_path.posix.join(home, "state")
	};
}

// src/repository/reading/load-worktree.ts
/**
* The working tree as head, held against its base, when there is one. Throws ProblemError outside a repository, for a base
* that was named and is not there, and when neither of the two has a config.
*/
async function loadWorktree(request, world, read = withoutInstructions) {
	const paths = locateFiles(request.configFile);
	const refs = await findRefs(request, world);
	const headTree = openWorktree(refs.root);
	const isFound = refs.baseSha !== "";
	const standing = isFound ? refs.baseSha : refs.headCommit;
	const baseTree = standing === "" ? void 0 : openCommit(refs.root, standing);
	const hasBase = isFound && baseTree !== void 0 && await hasConfig(baseTree, paths);
	if (!hasBase && !await hasConfig(headTree, paths)) throw noConfig(paths.config);
	const head = await loadSide(headTree, paths, "head", read);
	const base = hasBase ? await loadSide(baseTree, paths, "setup", read) : void 0;
	return {
		refs,
		paths,
		env: world.env ?? {},
		base,
		baseTree,
		head
	};
}
/** A repository without commits or without a default branch can be linted too: it has no base but the files of its last commit. */
async function findRefs(request, world) {
	const root = await findRoot(world.cwd);
	try {
		return await resolveRefs(world.cwd, request.base, "WORKTREE");
	} catch (error) {
		if (request.base !== void 0 || !(error instanceof require_read_last_answer.ProblemError)) throw error;
		return {
			root,
			baseSha: "",
			headSha: "WORKTREE",
			headCommit: await findHead(world.cwd)
		};
	}
}
async function findHead(cwd) {
	try {
		return (await resolveRefs(cwd, "HEAD", "WORKTREE")).headCommit;
	} catch (error) {
		if (error instanceof require_read_last_answer.ProblemError) return "";
		throw error;
	}
}

// src/run/consent/distill-consent.ts
const keys = [
	"ANTHROPIC_API_KEY",
	"ANTHROPIC_AUTH_TOKEN",
	"CLAUDE_CODE_OAUTH_TOKEN",
	"AWS_BEARER_TOKEN_BEDROCK"
];
/** What decides where a question to a model goes, through what, and who pays. */
const wayVariables = [
	...keys,
	...[
		"ANTHROPIC_BASE_URL",
		"ANTHROPIC_UNIX_SOCKET",
		"ANTHROPIC_CUSTOM_HEADERS",
		"CLAUDE_CONFIG_DIR",
		"HOME"
	],
	...[
		"CLAUDE_CODE_USE_BEDROCK",
		"CLAUDE_CODE_USE_VERTEX",
		"CLAUDE_CODE_USE_FOUNDRY"
	],
	...[
		"ANTHROPIC_BEDROCK_BASE_URL",
		"ANTHROPIC_VERTEX_BASE_URL",
		"ANTHROPIC_FOUNDRY_BASE_URL"
	],
	...[
		"ANTHROPIC_FOUNDRY_RESOURCE",
		"ANTHROPIC_VERTEX_PROJECT_ID",
		"AWS_PROFILE",
		"CLOUD_ML_REGION"
	],
	...[
		"ANTHROPIC_MODEL",
		"ANTHROPIC_SMALL_FAST_MODEL",
		"ANTHROPIC_DEFAULT_HAIKU_MODEL"
	],
	...["ANTHROPIC_DEFAULT_SONNET_MODEL", "ANTHROPIC_DEFAULT_OPUS_MODEL"],
	...[
		"HTTPS_PROXY",
		"HTTP_PROXY",
		"ALL_PROXY",
		"https_proxy",
		"http_proxy",
		"all_proxy"
	],
	...["NODE_EXTRA_CA_CERTS", "NODE_TLS_REJECT_UNAUTHORIZED"]
];

// src/flows/collect/nudge.ts
/**
* What a session begins with, at most once a day: one line that says how many candidates wait, for the person and for the agent. It holds
* numbers alone, no rule's text. Undefined when nothing waits, it was said today, or nothing can be read: a hook never stops a session.
*/
async function composeNudge(configFile, { env, now, cwd }) {
	const today = now().toISOString().slice(0, 10);
	if (require_read_last_answer.isTrialProcess(env) || require_read_last_answer.isTrialPlace(cwd, env) || readStamp(env) === today) return void 0;
	const line = wordNudge({
		unmeasured: await countUnmeasured(configFile, cwd),
		unproposed: countUnproposed(env, cwd)
	});
	if (line !== void 0) writeStamp(env, today);
	return line;
}
/** The line; undefined when nothing waits. */
function wordNudge({ unmeasured, unproposed }) {
	const parts = [...unproposed > 0 ? [`${count(unproposed)} from your sessions (rentroll session propose)`] : [], ...unmeasured > 0 ? [`${count(unmeasured)} in the ledger without a verdict (rentroll check)`] : []];
	return parts.length === 0 ? void 0 : `rentroll: ${parts.join(", and ")}.`;
}
function count(candidates) {
	return candidates === 1 ? "1 candidate rule waits" : `${candidates} candidate rules wait`;
}
async function countUnmeasured(configFile, cwd) {
	try {
		const { head } = await loadWorktree({ configFile }, { cwd });
		return head.ledger?.rules.filter(({ status }) => status === "candidate").length ?? 0;
	} catch {
		return 0;
	}
}
function countUnproposed(env, cwd) {
	return askDatabase(env, (db) => countWaitingCandidates(db, require_read_last_answer.findProject(cwd)));
}
/** A number of the database of sessions; 0 where nobody can say. */
function askDatabase(env, count) {
	const file = require_home_places.sessionsFile(env);
	if (!(0, node_fs.existsSync)(file)) return 0;
	try {
		const db = require_open_sessions.openSessions(file, 0);
		try {
			return count(db);
		} finally {
			db.close();
		}
	} catch {
		return 0;
	}
}
function stampFile(env) {
	return (0, node_path.join)(require_home_places.userHome(env), "nudged");
}
function readStamp(env) {
	try {
		return (0, node_fs.readFileSync)(stampFile(env), "utf8").trim();
	} catch {
		return "";
	}
}
function writeStamp(env, today) {
	try {
		(0, node_fs.mkdirSync)(require_home_places.userHome(env), {
			recursive: true,
			mode: 448
		});
		(0, node_fs.writeFileSync)(stampFile(env), `${today}\n`, { mode: 384 });
	} catch {}
}

exports.arms = arms;
exports.checkReference = checkReference;
exports.composeNudge = composeNudge;
exports.isFailure = isFailure;
exports.isShallow = isShallow;
exports.missingObject = missingObject;
exports.runGit = runGit;
exports.sha256 = sha256;
exports.splitBatch = splitBatch;
exports.splitPaths = splitPaths;
exports.weighUsage = weighUsage;