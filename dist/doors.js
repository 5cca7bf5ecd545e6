import { i as __toESM } from "./rolldown-runtime.js";
import { A as readCloneSettings, D as findFormat, E as findClone, N as findSetting, S as ownGit, _ as splitBatch, b as readThrough, f as resolveRange, g as readRef, h as readPacked, j as readGitFile, k as isPartial, m as objectName, v as callGit, y as nameObject } from "./quick-answer.js";
import { $n as mean, Br as messageOf, Lr as codeOf, Mr as stableJson, Sr as setupError, _r as ProblemError, ai as sumModels, an as askOwner, cn as nameProcess, dn as ownSecret, dr as linkFault, fn as proveTrial, gn as gateSteps, gr as quoteValue, jr as readStored, lr as explainDiskFault, m as noCounts, oi as totalTokens, on as isOfThisBoot, pn as sealedTrialColumns, tr as sum, un as openSeal, xr as makeError } from "./foundation.js";
import { I as parse, J as union, K as string, L as picklist, Q as execa, W as strictObject, d as array, g as exactOptional, u as require_lib, w as literal } from "./libraries.js";
import { n as mayRead, r as readPersonal } from "./git-seldom.js";
import { t as require_lib$1 } from "./sqlite.js";
import { basename, dirname, join, relative, resolve } from "node:path";
import { randomUUID } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync, realpathSync, statSync, statfsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lstat, mkdir, readFile, readlink, rm } from "node:fs/promises";

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
/** A file, folder or commit that a commit names and the clone does not have: nothing is fetched by itself, and nothing taken for absent. */
function missingObject(root, id, message) {
	const why = isPartial(reachClone(root)) ? "this clone leaves objects out" : "this clone is damaged or shallow";
	return setupError("git-object-missing", `the object ${id} cannot be read (${quoteValue(message.split("\n")[0]?.slice(0, 160) ?? "")}): ${why}`, "Fetch it: git fetch --refetch --no-filter origin, or clone again without --filter. rentroll fetches nothing by itself.");
}
/** An object that lies in the clone under an id that is not of its bytes: whoever may write there could say anything in the name of a commit. */
function alteredObject(id) {
	return setupError("git-object-altered", `the object ${id} has other bytes than its name is made of: somebody altered this clone, or its disk is damaged`, "Clone again. git fsck names every such object.");
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
	if (objectName.test(name)) return name;
	const asked = [...places.map((place) => `${place}${name}`), `refs/remotes/${name}/HEAD`];
	for (const full of asked) {
		const id = readRef(clone, full);
		if (id !== void 0) return id;
	}
	return /(?:^|-g)[0-9a-f]{4,64}$/i.test(name) && !name.startsWith("-") ? name : void 0;
}

// src/doors/git/open-history.ts
/** What one call reads at most, in bytes: an answer is held in memory. */
const largestBatchBytes = 67108864;
/** The commits of a repository, read from git objects. No filter, attribute or hook of a checkout has a say in what they hold. */
function openHistory(root) {
	return {
		find: (commits) => findCommits(root, commits),
		isShallow: () => isShallow(root)
	};
}
/** Asks for all of them with one call; an id of anything but a commit finds nothing. */
async function findCommits(root, commits) {
	if (commits.length === 0) return [];
	const asked = commits.flatMap((commit) => [commit, `${commit}^{tree}`]);
	const result = await runGit(root, ["cat-file", "--batch-check=%(objecttype) %(objectname)"], `${asked.join("\n")}\n`);
	if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
	const lines = result.stdout.toString("utf8").split("\n");
	return commits.map((commit, index) => {
		const [, tree = ""] = (lines[2 * index + 1] ?? "").split(" ");
		return lines[2 * index] === `commit ${commit}` ? openCommitFiles(root, commit, tree) : void 0;
	});
}
function openCommitFiles(root, commit, tree) {
	let listing;
	return {
		commit,
		tree,
		list() {
			listing ??= listEntries(root, tree);
			return listing;
		},
		message: () => readMessage(root, commit),
		read: (entries) => readEntries(root, entries)
	};
}
/** Everything after the first empty line of a commit's object. */
async function readMessage(root, commit) {
	const result = await runGit(root, [
		"cat-file",
		"commit",
		commit
	]);
	const text = result.stdout.toString("utf8");
	return result.ok ? text.slice(text.indexOf("\n\n") + 2) : "";
}
async function listEntries(root, tree) {
	const result = await runGit(root, [
		"ls-tree",
		"-r",
		"-z",
		"-l",
		"--full-tree",
		tree
	]);
	if (!result.ok) throw missingObject(root, tree, result.stderr);
	return splitPaths(result.stdout).map(parseEntry$1);
}
/** One line of `ls-tree -z -l`: `<mode> <type> <id> <size>\t<path>`, with spaces in front of the size. */
function parseEntry$1(line) {
	const tab = line.indexOf("	");
	const [mode = "", , id = "", size = ""] = line.slice(0, tab).split(/ +/);
	return {
		path: line.slice(tab + 1),
		mode,
		id,
		bytes: Number(size) || 0
	};
}
async function readEntries(root, entries) {
	const contents = [];
	for (const batch of cutBatches(entries)) {
		const result = await runGit(root, ["cat-file", "--batch"], `${batch.map(({ id }) => id).join("\n")}\n`);
		if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
		const blobs = splitBatch(result.stdout);
		const lost = batch.find((entry, index) => blobs[index] === void 0 && !isModule(entry));
		if (lost !== void 0) throw missingObject(root, lost.id, "missing");
		contents.push(...blobs);
	}
	return contents;
}
/** A commit of another repository is no object of this one. */
function isModule({ mode }) {
	return mode === "160000";
}
function cutBatches(entries) {
	const batches = [];
	let bytes = largestBatchBytes;
	for (const entry of entries) {
		bytes += entry.bytes;
		if (bytes > largestBatchBytes) {
			batches.push([]);
			bytes = entry.bytes;
		}
		batches.at(-1)?.push(entry);
	}
	return batches;
}

// src/doors/store/checkpoint-file.ts
var import_lib$1 = /* @__PURE__ */ __toESM(require_lib(), 1);
const step = picklist(gateSteps);
const checkpointSchema = strictObject({
	schema: literal(1),
	run: string(),
	phase: union([step, literal("done")]),
	plan: string(),
	baseSha: string(),
	sha: string(),
	updatedAt: string(),
	completedSteps: array(strictObject({
		step,
		at: string(),
		measurement: exactOptional(string())
	}))
});
/** Writes the checkpoint of the gate, as `writeCheckpoint` does. */
function saveCheckpoint(checkpoint, file) {
	return writeCheckpoint(checkpoint, file);
}
/**
* Writes a checkpoint atomically (temporary file, fsync, rename) with sorted keys. Throws ProblemError where the folder cannot be
* written to; the checkpoint that was there stays as it was.
*/
async function writeCheckpoint(checkpoint, file) {
	try {
		await mkdir(dirname(file), { recursive: true });
		if ((await lstat(file).catch(() => void 0))?.isSymbolicLink()) throw linkFault(file);
		await (0, import_lib$1.default)(file, stableJson(checkpoint));
	} catch (error) {
		throw explainDiskFault(error, file);
	}
}
/** Reads the checkpoint of the gate; undefined when there is none. Throws ProblemError for a file that is not one. */
function loadCheckpoint(file) {
	return readCheckpoint(checkpointSchema, file, "Start from the beginning: rentroll check. Trials of the same plan are taken from the journal and not paid for again.");
}
/** Reads a checkpoint of a schema; undefined when there is none. Throws ProblemError, with what to do, for a file that is not one. */
async function readCheckpoint(schema, file, hint) {
	try {
		if ((await lstat(file)).isSymbolicLink()) throw linkFault(file);
		return parse(schema, JSON.parse(await readFile(file, "utf8")));
	} catch (error) {
		if (codeOf(error) === "ENOENT") return void 0;
		if (error instanceof ProblemError) throw error;
		const message = `the checkpoint ${quoteValue(file)} cannot be read: ${messageOf(error)}`;
		throw setupError("checkpoint-corrupt", message, hint, { file });
	}
}

// src/doors/git/clone/list-refs.ts
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
		const message = stderr?.toString("utf8") ?? "";
		if (code === "ENOENT") return void 0;
		throw setupError("git-failed", `git does not say whether ${quoteValue(path)} is tracked: ${message.split("\n")[0]}`, "Nothing there is read before it does: see what git says of that folder.");
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

// src/doors/store/migrations.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib$1(), 1);
/**
* Schema steps of `rentroll.db`, applied in order inside one transaction each; `user_version` counts them.
* A step that has been released is never edited.
*/
const migrations = [
	`
  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    base_sha TEXT NOT NULL,
    head_sha TEXT NOT NULL,
    request TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE trials (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    rule TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE reservations (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE verdicts (
    run TEXT NOT NULL REFERENCES runs(id),
    rule TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    receipt TEXT NOT NULL,
    PRIMARY KEY (run, rule)
  ) STRICT;

  CREATE TABLE reports (
    run TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL,
    report TEXT NOT NULL
  ) STRICT;

  CREATE TABLE proofs (
    key TEXT PRIMARY KEY
  ) STRICT;

  CREATE INDEX trials_by_rule ON trials(run, rule);
  `,
	`
  ALTER TABLE trials RENAME COLUMN rule TO measurement;
  ALTER TABLE trials ADD COLUMN context TEXT NOT NULL DEFAULT '';
  ALTER TABLE trials ADD COLUMN ran_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE runs ADD COLUMN began_at TEXT NOT NULL DEFAULT '';
  CREATE INDEX trials_by_context ON trials(context, ran_at);
  `,
	`
  ALTER TABLE verdicts ADD COLUMN audit INTEGER NOT NULL DEFAULT 0;
  `,
	`
  ALTER TABLE reservations ADD COLUMN owner TEXT NOT NULL DEFAULT '';
  `,
	`
  ALTER TABLE reservations ADD COLUMN toggled TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE reservations ADD COLUMN dollars REAL NOT NULL DEFAULT 0;
  ALTER TABLE reservations ADD COLUMN spent INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE reservations ADD COLUMN used TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE reservations ADD COLUMN spent_at TEXT NOT NULL DEFAULT '';

  CREATE TABLE charges (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    charge TEXT NOT NULL,
    ran_at TEXT NOT NULL
  ) STRICT;

  CREATE INDEX charges_by_run ON charges(run);
  CREATE INDEX charges_by_time ON charges(ran_at);
  CREATE INDEX trials_by_time ON trials(ran_at);
  `,
	`
  ALTER TABLE proofs ADD COLUMN detail TEXT NOT NULL DEFAULT '';
  `,
	`
  ALTER TABLE runs ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE trials ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE charges ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE proofs ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE reservations ADD COLUMN mac TEXT NOT NULL DEFAULT '';

  CREATE TABLE origin (
    clone TEXT PRIMARY KEY
  ) STRICT;

  CREATE TABLE strangers (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL,
    row TEXT NOT NULL,
    mac TEXT NOT NULL,
    UNIQUE (source, row, mac)
  ) STRICT;

  CREATE TABLE notes (
    note TEXT PRIMARY KEY
  ) STRICT;
  `,
	`
  ALTER TABLE verdicts ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE reports ADD COLUMN mac TEXT NOT NULL DEFAULT '';
  ALTER TABLE notes ADD COLUMN mac TEXT NOT NULL DEFAULT '';

  -- What came from elsewhere waits in its place: each row counts by its own mac when it is read.
  INSERT OR IGNORE INTO runs (id, base_sha, head_sha, request, began_at, mac, sequence)
    SELECT row ->> 'id', row ->> 'base_sha', row ->> 'head_sha', row ->> 'request', row ->> 'began_at', mac, 0
    FROM (SELECT iif(json_valid(row), row, '{}') AS row, mac FROM strangers WHERE source = 'runs');
  INSERT OR IGNORE INTO trials (run, key, measurement, agent, tokens, record, context, ran_at, mac)
    SELECT row ->> 'run', row ->> 'key', row ->> 'measurement', row ->> 'agent', 0, row ->> 'record', row ->> 'context',
      row ->> 'ran_at', mac
    FROM (SELECT iif(json_valid(row), row, '{}') AS row, mac FROM strangers WHERE source = 'trials')
    WHERE row ->> 'run' IN (SELECT id FROM runs);
  DROP TABLE strangers;
  DROP TABLE origin;
  `
];

// src/doors/store/open-store.ts
/** The journal of trials. */
const journalKind = {
	migrations,
	synchronous: "FULL",
	busyTimeoutMs: 1e4,
	isCheckedWhole: true,
	noun: "journal",
	unusableHint: "It holds trials that were paid for: restore it from a copy, or move it away to start again."
};
/**
* Opens (and creates or migrates) the journal at `file`; `:memory:` for tests.
* WAL with full syncs: a trial that was journalled stays journalled, whatever dies next.
* Throws like `openDatabase`.
*/
function openStore(file, nativeBinding = findBundledBinding()) {
	return openDatabase(file, journalKind, nativeBinding);
}
/**
* Opens (and creates or migrates) a database of ours; `:memory:` for tests.
* Throws ProblemError when the file is not a database, is damaged or was written by a newer version, when it or its folder is a link, when
* its folder cannot be written to, and where SQLite's native code does not load.
*/
function openDatabase(file, kind, nativeBinding = findBundledBinding()) {
	try {
		if (file !== ":memory:") makeRoom(file);
		const db = new import_lib.default(file, nativeBinding === void 0 ? {} : { nativeBinding });
		db.pragma(`busy_timeout = ${kind.busyTimeoutMs}`);
		db.pragma("journal_mode = WAL");
		db.pragma(`synchronous = ${kind.synchronous}`);
		db.pragma("foreign_keys = ON");
		db.pragma("trusted_schema = OFF");
		if (kind.isCheckedWhole) requireWhole(db, file, kind);
		migrate(db, file, kind);
		return db;
	} catch (error) {
		throw explainFault(error, file, kind);
	}
}
/** What is wrong with a journal that cannot be opened or read, as a ProblemError where it is not a bug. */
function explainJournalFault(error, file) {
	return explainFault(error, file, journalKind);
}
function explainFault(error, file, kind) {
	const fault = explainDiskFault(error, file);
	if (fault instanceof ProblemError) return fault;
	if (error instanceof import_lib.default.SqliteError) return unusable(file, kind, error.message);
	return isBindingFault(error) ? noBinding(error.message) : error;
}
/**
* Opens a database that may be anybody's as it is, for reading: nothing is created, changed or migrated, and nothing that its schema names may
* run. Throws SqliteError when it is no database.
*/
function openAsIs(file, nativeBinding = findBundledBinding()) {
	const db = new import_lib.default(file, {
		fileMustExist: true,
		readonly: true,
		...nativeBinding === void 0 ? {} : { nativeBinding }
	});
	db.pragma("trusted_schema = OFF");
	return db;
}
/** An empty database in memory: neither file nor schema. */
function openEmpty(nativeBinding = findBundledBinding()) {
	return new import_lib.default(":memory:", nativeBinding === void 0 ? {} : { nativeBinding });
}
/** Makes the folder of a database; neither it nor any file that SQLite opens beside it may be a link. Throws ProblemError (`state-link`). */
function makeRoom(file) {
	const link = [dirname(file), ...[
		"",
		"-wal",
		"-shm",
		"-journal"
	].map((end) => `${file}${end}`)].find((place) => lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink());
	if (link !== void 0) throw linkFault(link);
	mkdirSync(dirname(file), { recursive: true });
}
/** Looks at every page once: a damaged one would be met by some later question, with money spent in between. */
function requireWhole(db, file, kind) {
	const said = String(db.pragma("quick_check(1)", { simple: true }));
	if (said !== "ok") throw unusable(file, kind, `it is damaged (${said.split("\n").at(-1)})`);
}
/**
* Runs `write` as one immediate transaction: all of it or none, and no other process writes in between. Throws ProblemError when the
* disk is full, read-only or broken, or another process holds the journal for too long.
*/
function writeTransaction(db, write) {
	try {
		return db.transaction(write).immediate();
	} catch (error) {
		throw explainDiskFault(error, db.name);
	}
}
const prepared = /* @__PURE__ */ new WeakMap();
/** A statement that is prepared once for each database, with the rows its SQL gives: for what is asked or written file by file. */
function prepareOnce(db, sql) {
	const of = prepared.get(db) ?? /* @__PURE__ */ new Map();
	prepared.set(db, of);
	const known = of.get(sql) ?? db.prepare(sql);
	of.set(sql, known);
	return known;
}
/** The native binding beside a bundle; undefined from source, where the package finds its own. */
function findBundledBinding() {
	const file = fileURLToPath(new URL(`./prebuilds/${process.platform}-${process.arch}.node`, import.meta.url));
	return existsSync(file) ? file : void 0;
}
function isBindingFault(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	return code === "ERR_DLOPEN_FAILED" || code === "MODULE_NOT_FOUND";
}
function noBinding(why) {
	const message = `the native code of SQLite does not load on ${process.platform}-${process.arch}: ${why.split("\n")[0]}`;
	return setupError("store-binding", message, "The Action brings it for Linux with glibc (ubuntu, debian; not alpine) on x64 and arm64. For macOS and Windows the npm package \"rentroll\" has it: npm install --global rentroll, then rentroll check.");
}
function migrate(db, file, kind) {
	const { migrations: steps } = kind;
	db.transaction(() => {
		const version = Number(db.pragma("user_version", { simple: true }));
		if (version > steps.length) throw unusable(file, kind, `it was written by a newer rentroll (schema ${version})`);
		for (const step of steps.slice(version)) db.exec(step);
		db.pragma(`user_version = ${steps.length}`);
	}).immediate();
}
function unusable(file, { noun, unusableHint }, why) {
	return setupError("store-unusable", `the ${noun} "${file}" cannot be used: ${why}`, unusableHint);
}

// src/doors/store/sealing.ts
/**
* Columns of the rows that count, which their mac covers. What else a table has follows from these (sums of tokens), or decides nothing
* (places in an order, whether a run has finished).
*/
const sealedColumns = {
	runs: [
		"id",
		"base_sha",
		"head_sha",
		"request",
		"began_at"
	],
	trials: sealedTrialColumns,
	charges: [
		"run",
		"key",
		"agent",
		"charge",
		"ran_at"
	],
	proofs: ["key", "detail"],
	reservations: [
		"run",
		"key",
		"agent",
		"toggled",
		"used",
		"spent_at",
		"owner"
	],
	verdicts: [
		"run",
		"rule",
		"body_hash",
		"receipt",
		"audit"
	],
	reports: ["run", "report"],
	notes: ["note"]
};
const provers = /* @__PURE__ */ new WeakMap();
/** From now on what is written into this database gets a mac of this seal, and what is read from it counts by it. */
function sealWith(db, prover) {
	provers.set(db, prover);
}
/** Who proves rows of a database; where nobody was named (tests, `:memory:`), this process vouches for its own. */
function proverOf(db) {
	const known = provers.get(db) ?? { seal: openSeal([ownSecret()]) };
	provers.set(db, known);
	return known;
}
/** The macs of a row. */
function macOf(db, table, row) {
	return proverOf(db).seal.macs(table, listSealed(table, row));
}
/** Who vouches for a row as it was read; undefined for one of unknown origin. */
function findVoucher(db, table, row) {
	const mac = row["mac"];
	return typeof mac === "string" ? proverOf(db).seal.findKey(table, listSealed(table, row), mac) : void 0;
}
/** Those rows of a table somebody with a secret of ours wrote. */
function keepVouched(db, table, rows) {
	return [...rows].filter((row) => findVoucher(db, table, row) !== void 0);
}
/** What a mac covers of a row, in the order of the columns. */
function listSealed(table, row) {
	return sealedColumns[table].map((column) => String(row[column] ?? ""));
}

// src/doors/store/proved-trials.ts
const columns = "run, key, measurement, agent, record, context, ran_at, mac";
/**
* The trials of a journal that count, each proved at this read: nothing else reads them. A row twice, as a damaged index would give it, is one.
*/
function readProvedTrials(db, { where, order, values = [], most } = {}) {
	const sql = `SELECT ${columns} FROM trials${where === void 0 ? "" : ` WHERE ${where}`}${order === void 0 ? "" : ` ORDER BY ${order}`}`;
	const prover = proverOf(db);
	const found = /* @__PURE__ */ new Map();
	for (const row of prepareOnce(db, sql).all(values)) {
		if (found.size === most) break;
		const proved = proveTrial(row, prover);
		if (proved !== void 0) found.set(`${row.run} ${row.key}`, proved);
	}
	return [...found.values()];
}
/** True when the journal of a run has this trial, and it counts. */
function hasProvedTrial(db, run, key) {
	return readProvedTrials(db, {
		where: "run = ? AND key = ?",
		values: [run, key]
	}).length > 0;
}
/** Rows of trials that nobody with a secret of ours vouches for. */
function countUnproved(db) {
	return Number(prepareOnce(db, "SELECT count(*) FROM trials").pluck().get()) - readProvedTrials(db).length;
}

// src/doors/store/charges.ts
/**
* Charges an attempt that gave no trial and releases its reservation, in one transaction. What the reservation says was spent stands
* where the record knows less. An attempt that took nothing is only released; a reservation of unknown origin says nothing.
*/
function chargeAttempt(db, run, charge, ranAt) {
	writeTransaction(db, () => {
		const held = takeReservation(db, run, charge.key);
		const taken = {
			...charge,
			...held && usedBy(held)
		};
		insertCharge(db, run, totalTokens(taken.usage) > totalTokens(charge.usage) ? taken : charge, ranAt.toISOString());
	});
}
/** Deletes a reservation and charges what its calls took as those of a process that died. Call it inside a transaction. */
function chargeReservation(db, run, key) {
	const held = takeReservation(db, run, key);
	if (held === void 0) return;
	const toggled = readStored(held.toggled);
	const detail = "its process ended before the trial did";
	insertCharge(db, run, {
		key,
		agent: held.agent,
		toggled,
		...usedBy(held),
		outcome: "died",
		detail
	}, held.spent_at);
}
/** All charges of a run, in the order they were made. */
function readCharges(db, run) {
	const rows = db.prepare("SELECT * FROM charges WHERE run = ? ORDER BY id").all(run);
	return keepVouched(db, "charges", rows).map(({ charge }) => readStored(charge));
}
/** All charges since then with their runs, in the order they were made. */
function readChargesSince(db, since) {
	const rows = db.prepare("SELECT * FROM charges WHERE ran_at >= ? ORDER BY id").all(since.toISOString());
	return keepVouched(db, "charges", rows).map(({ run, charge }) => ({
		run,
		charge: JSON.parse(charge)
	}));
}
/** Tokens (all classes) since then that gave no trial, in any run: charged, or spent by attempts that are not over. */
function readChargedTokens(db, since) {
	const charged = readChargesSince(db, since).map(({ charge }) => charge.usage);
	const open = db.prepare("SELECT * FROM reservations WHERE spent_at >= ?").all(since.toISOString());
	const spent = keepVouched(db, "reservations", open).map((held) => usedBy(held).usage);
	return sum([...charged, ...spent].map(totalTokens));
}
/** What the calls of a reservation used. */
function usedBy({ used }) {
	return sumModels(readStored(used));
}
function takeReservation(db, run, key) {
	const taken = db.prepare("DELETE FROM reservations WHERE run = ? AND key = ? RETURNING *").get(run, key);
	return taken === void 0 || findVoucher(db, "reservations", taken) === void 0 ? void 0 : taken;
}
function insertCharge(db, run, charge, ranAt) {
	const { key, agent, toggled, usage, model, models, outcome, detail } = charge;
	const tokens = totalTokens(usage);
	if (tokens === 0) return;
	const row = {
		run,
		key,
		agent,
		charge: JSON.stringify({
			key,
			agent,
			toggled,
			usage,
			model,
			models,
			outcome,
			detail
		}),
		ran_at: ranAt
	};
	db.prepare(`
    INSERT INTO charges (run, key, agent, tokens, charge, ran_at, mac)
    VALUES (@run, @key, @agent, @tokens, @charge, @ran_at, @mac)`).run({
		...row,
		tokens,
		mac: macOf(db, "charges", row)
	});
}
/** Tokens (all classes) of everything measured since, whatever it was run for and whether it gave a trial. */
function readMeasuringTokens(db, since) {
	const trials = readProvedTrials(db, {
		where: "ran_at >= ?",
		values: [since.toISOString()]
	});
	const once = new Map(trials.map((trial) => [`${trial.record.key} ${trial.ranAt}`, totalTokens(trial.record.usage)]));
	return sum([...once.values()]) + readChargedTokens(db, since);
}

// src/doors/store/reservations.ts
/**
* Sets tokens and dollars aside for one trial, unless `refuse` (called inside the transaction) names a reason not to. One immediate
* transaction: parallel processes cannot overshoot together. Throws ProblemError when another process runs the same trial or has run it
* since this one read the journal, and when the disk has no room to write down what the trial would bring.
*/
function reserveTrial(db, trial, refuse) {
	requireSpace(db.name);
	return writeTransaction(db, () => {
		const reason = refuse();
		if (reason === void 0) insertReservation(db, trial);
		return reason;
	});
}
function insertReservation(db, { run, key, agent, tokens, dollars = 0, toggled = [] }) {
	const insert = db.prepare(`
    INSERT OR REPLACE INTO reservations (run, key, agent, tokens, dollars, toggled, owner, mac)
    VALUES (@run, @key, @agent, @tokens, @dollars, @toggled, @owner, @mac)`);
	if (hasProvedTrial(db, run, key) || findActive(db, run, key) !== void 0) throw inProgress(run);
	const row = {
		run,
		key,
		agent,
		toggled: JSON.stringify(toggled),
		used: "[]",
		spent_at: "",
		owner: signOwner()
	};
	insert.run({
		...row,
		tokens,
		dollars,
		mac: macOf(db, "reservations", row)
	});
}
function findActive(db, run, key) {
	const rows = db.prepare("SELECT * FROM reservations WHERE run = ? AND key = ?").all(run, key);
	return keepVouched(db, "reservations", rows)[0];
}
/** Raises what is set aside for a trial under way, unless `refuse` (called inside the transaction) names a reason not to. */
function raiseReservation(db, { run, key }, room) {
	return writeTransaction(db, () => {
		const answer = room();
		if ("refuse" in answer) return answer.refuse;
		db.prepare(`
      UPDATE reservations SET tokens = max(tokens, @tokens), dollars = max(dollars, @dollars)
      WHERE run = @run AND key = @key`).run({
			run,
			key,
			...answer
		});
	});
}
/**
* Writes down what the calls of a trial took so far, by model: durably, so that a process that dies takes no knowledge of spent money
* with it. One row is updated.
*/
function noteSpending(db, { run, key }, used, at) {
	const note = db.prepare(`
    UPDATE reservations SET spent = @spent, used = @used, spent_at = @spent_at, mac = @mac WHERE run = @run AND key = @key`);
	const spent = totalTokens(sumModels(used).usage);
	writeTransaction(db, () => {
		const held = findActive(db, run, key);
		if (held === void 0) return;
		const { agent, toggled, owner } = held;
		const row = {
			run,
			key,
			agent,
			toggled,
			owner,
			used: JSON.stringify(used),
			spent_at: at.toISOString()
		};
		note.run({
			run,
			key,
			used: row.used,
			spent_at: row.spent_at,
			spent,
			mac: macOf(db, "reservations", row)
		});
	});
}
/** Releases a reservation; what its calls took, if any ran, is charged. */
function releaseTrial(db, run, key) {
	writeTransaction(db, () => chargeReservation(db, run, key));
}
/** What is set aside in a run, by key. */
function readReservations(db, run) {
	const rows = db.prepare("SELECT * FROM reservations WHERE run = ? ORDER BY key").all(run);
	return keepVouched(db, "reservations", rows).map(({ owner, toggled, ...row }) => ({
		run: row.run,
		key: row.key,
		agent: row.agent,
		tokens: row.tokens,
		dollars: row.dollars,
		spent: totalTokens(usedBy(row).usage),
		toggled: readStored(toggled),
		used: usedBy(row),
		isLiving: isLiving({
			owner,
			spent_at: row.spent_at
		})
	}));
}
/**
* Drops reservations of processes that died, and this process's own from an earlier attempt: nobody will spend them, and what they had
* spent is charged. Those of other living processes stay. Call it inside a transaction.
*/
function dropDeadReservations(db, run) {
	const query = db.prepare("SELECT key, owner, spent_at FROM reservations WHERE run = ?");
	for (const row of query.all(run)) if (splitOwner(row.owner).process === nameProcess() || !isLiving(row)) chargeReservation(db, run, row.key);
}
/** No trial takes as long between two calls of its model. */
const silentMs = 36e5;
/**
* Whether somebody is still there to use it. A process in another container of this machine cannot be asked about: it may share this very
* journal, and lives until it was silent for an hour. One of another machine or boot cannot (a journal in WAL mode is shared on one machine
* alone): its journal came here as a copy, and nothing is lost.
*/
function isLiving({ owner, spent_at }) {
	const { process, since } = splitOwner(owner);
	const state = askOwner(process);
	if (state !== "unknown") return state === "living";
	const last = Math.max(since, Date.parse(spent_at) || 0);
	return isOfThisBoot(process) && Math.abs(Date.now() - last) < silentMs;
}
/** This process, and when it set something aside, milliseconds since 1970. */
function signOwner() {
	return `${nameProcess()} ${Date.now()}`;
}
/** Rows of earlier versions do not say when. */
function splitOwner(owner) {
	const [process = "", since = ""] = owner.split(" ");
	return {
		process,
		since: Number(since)
	};
}
function inProgress(run) {
	const message = `another process is measuring the run "${run}" and paying for the same trial`;
	return setupError("run-in-progress", message, "Wait until it has ended; the same command then finds its trials in the journal and pays for none of them again.");
}
/** Room that must be left before a trial starts: its record and those of its whole batch take less than a tenth of this. */
const leastFreeBytes = 8388608;
/** Check before execute, for the disk: throws ProblemError `state-full` when what a trial brings could not be written down. */
function requireSpace(file) {
	if (file === ":memory:") return;
	const { bavail, bsize } = statfsSync(dirname(file));
	const freeBytes = bavail * bsize;
	if (freeBytes >= leastFreeBytes) return;
	const message = `the disk of the journal "${file}" has ${Math.floor(freeBytes / 1024)} KiB left, less than the ${leastFreeBytes / 1024} KiB a batch of trials may need`;
	throw setupError("state-full", message, "Free some space, then run: rentroll resume. No trial was started, and nothing that was paid for is lost.", { file });
}

// src/doors/store/journal.ts
/**
* Registers a run and says when it first began; a run with the same id is the same run and keeps its trials. A row of unknown origin that
* has its id says nothing of it, and is written anew.
*/
function beginRun(db, { now, ...run }) {
	const find = db.prepare("SELECT id, base_sha, head_sha, request, began_at, mac FROM runs WHERE id = ?");
	const write = db.prepare(`
    INSERT INTO runs (id, base_sha, head_sha, request, began_at, mac, sequence)
    VALUES (@id, @base_sha, @head_sha, @request, @began_at, @mac, (SELECT coalesce(max(sequence), 0) + 1 FROM runs))
    ON CONFLICT (id) DO UPDATE SET base_sha = excluded.base_sha, head_sha = excluded.head_sha,
      request = excluded.request, began_at = excluded.began_at, mac = excluded.mac,
      sequence = (SELECT max(sequence) + 1 FROM runs), finished = 0`);
	return writeTransaction(db, () => {
		const known = find.get(run.id);
		const isOurs = known !== void 0 && findVoucher(db, "runs", known) !== void 0;
		const first = {
			base_sha: run.baseSha,
			head_sha: run.headSha,
			began_at: now.toISOString()
		};
		const { base_sha, head_sha, began_at } = isOurs ? known : first;
		const row = {
			id: run.id,
			base_sha,
			head_sha,
			request: run.request,
			began_at
		};
		write.run({
			...row,
			mac: macOf(db, "runs", row)
		});
		dropDeadReservations(db, run.id);
		return new Date(began_at);
	});
}
/**
* Journals a finished trial and releases its reservation in one transaction; the first record of a key wins, and one of unknown origin is
* none.
*/
function journalTrial(db, run, record, { context, ranAt }) {
	const insert = db.prepare(`
    INSERT OR REPLACE INTO trials (run, key, measurement, agent, tokens, record, context, ran_at, mac)
    VALUES (@run, @key, @measurement, @agent, @tokens, @record, @context, @ran_at, @mac)`);
	const release = db.prepare("DELETE FROM reservations WHERE run = ? AND key = ?");
	writeTransaction(db, () => {
		const { key, measurement, agent, usage } = record;
		const row = {
			run,
			key,
			measurement,
			agent,
			record: JSON.stringify(record),
			context,
			ran_at: ranAt.toISOString()
		};
		if (!hasProvedTrial(db, run, key)) insert.run({
			...row,
			tokens: totalTokens(usage),
			mac: macOf(db, "trials", row)
		});
		release.run(run, key);
	});
}
/** Journalled trials of one measurement in plan order. */
function readTrials(db, run, measurement) {
	return inPlanOrder(readProvedTrials(db, {
		where: "run = ? AND measurement = ?",
		values: [run, measurement]
	}));
}
/** The context of each journalled trial of a measurement, by key; empty in journals of the first schema. */
function readContexts(db, run, measurement) {
	const trials = readProvedTrials(db, {
		where: "run = ? AND measurement = ?",
		values: [run, measurement]
	});
	return new Map(trials.map(({ record, context }) => [record.key, context]));
}
/** All journalled trials of a run, in plan order per measurement. */
function readRunTrials(db, run) {
	return inPlanOrder(readProvedTrials(db, {
		where: "run = ?",
		order: "measurement",
		values: [run]
	}));
}
function inPlanOrder(trials) {
	return trials.map(({ record }) => record).sort((a, b) => a.order - b.order);
}

// src/doors/store/proof/journal-schema.ts
/**
* True for a database whose whole schema is, to the letter, what our migrations make up to its version: no table, column, index, trigger or
* view more or less. One of a later version than ours is left to who opens it. Throws SqliteError for what is no database.
*/
function hasOurSchema(db) {
	const version = Number(db.pragma("user_version", { simple: true }));
	return version > migrations.length || listSchemas()[version] === readSchema(db);
}
let known;
/** What each version looks like, from that of an empty file on. */
function listSchemas() {
	if (known !== void 0) return known;
	const db = openEmpty();
	try {
		const schemas = [readSchema(db)];
		for (const step of migrations) {
			db.exec(step);
			schemas.push(readSchema(db));
		}
		known = schemas;
		return schemas;
	} finally {
		db.close();
	}
}
function readSchema(db) {
	const rows = db.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema").raw().all();
	return JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());
}

// src/doors/store/proof/state-notices.ts
/** Notes for people what happened to the journal itself. */
function noticeState(db, note) {
	const insert = db.prepare("INSERT OR REPLACE INTO notes (note, mac) VALUES (?, ?)");
	writeTransaction(db, () => insert.run(note, macOf(db, "notes", { note })));
}
/** What was noted since somebody was told. What others wrote there is no word of ours. */
function takeNotices(db) {
	const rows = writeTransaction(db, () => db.prepare("DELETE FROM notes RETURNING note, mac").all());
	return keepVouched(db, "notes", rows).map(({ note }) => note);
}

// src/doors/store/proof/take-over.ts
/** Most rows of a table that are taken from another journal, and the longest text of one: it is somebody else's file. */
const mostRows = 5e4;
const longestText = 262144;
/** Runs first: the other rows name theirs. Reports stay behind: what is true of them follows from the rest. */
const tables = [
	"runs",
	"trials",
	"charges",
	"proofs",
	"reservations",
	"verdicts"
];
/**
* Takes those rows of an untrusted person's journal over whose own MAC holds, and returns how many trials came and how many stayed. Nothing of its
* schema runs: plain tables are read by the names of our columns. Throws SqliteError for a file that is no journal.
*/
function takeVouched(db, from) {
	const read = tables.map((table) => ({
		table,
		rows: readTable(from, table)
	}));
	return writeTransaction(db, () => {
		const { taken = 0, of = 0 } = read.map(({ table, rows }) => {
			const vouched = rows.filter((row) => findVoucher(db, table, row) !== void 0);
			return {
				table,
				of: rows.length,
				taken: vouched.filter((row) => insertRow(db, table, row)).length
			};
		}).find(({ table }) => table === "trials") ?? {};
		return {
			taken,
			left: of - taken
		};
	});
}
/** Rows of a plain table, as text; views, virtual tables and generated columns with its names are none. */
function readTable(from, table) {
	const columns = [...sealedColumns[table], "mac"];
	if (!isPlain(from, table, columns)) return [];
	const short = columns.map((column) => `length(${column}) <= ${longestText}`).join(" AND ");
	return from.prepare(`SELECT ${columns.join(", ")} FROM ${table} WHERE ${short} LIMIT ${mostRows}`).all().map((row) => {
		const values = [...listSealed(table, row), String(row["mac"])];
		return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ""]));
	});
}
function isPlain(from, table, columns) {
	const sql = from.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").pluck().get(table);
	if (typeof sql !== "string" || !/^CREATE TABLE/i.test(sql)) return false;
	const described = from.prepare(`PRAGMA table_xinfo(${table})`).all();
	return columns.every((name) => described.some((column) => column.name === name && column.hidden === 0));
}
/** False for a row that has no place here: its run is not known, or the journal has it. */
function insertRow(db, table, row) {
	try {
		return inserts[table](db, row);
	} catch {
		return false;
	}
}
/** Begun elsewhere and not finished here. */
const inserts = {
	runs: (db, row) => insert(db, "runs", {
		...row,
		sequence: nextSequence(db)
	}),
	trials: (db, row) => insert(db, "trials", {
		...row,
		tokens: tokensOf(row["record"])
	}),
	charges: (db, row) => !hasCharge(db, row) && insert(db, "charges", {
		...row,
		tokens: tokensOf(row["charge"])
	}),
	proofs: (db, row) => insert(db, "proofs", row),
	reservations: (db, { used = "[]", ...row }) => insert(db, "reservations", {
		...row,
		used,
		tokens: 0,
		spent: totalTokens(usedBy({ used }).usage)
	}),
	verdicts: (db, row) => insert(db, "verdicts", {
		...row,
		audit: row["audit"] === "1" ? 1 : 0,
		sequence: nextSequence(db) - 1
	})
};
function insert(db, table, row) {
	const columns = Object.keys(row);
	const values = columns.map((column) => `@${column}`).join(", ");
	const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${values}) ON CONFLICT DO NOTHING`;
	return db.prepare(sql).run(row).changes > 0;
}
function nextSequence(db) {
	return Number(db.prepare("SELECT coalesce(max(sequence), 0) + 1 FROM runs").pluck().get());
}
function hasCharge(db, { run = "", key = "", charge = "", ran_at = "" }) {
	return db.prepare("SELECT 1 FROM charges WHERE run = ? AND key = ? AND charge = ? AND ran_at = ?").get(run, key, charge, ran_at) !== void 0;
}
function tokensOf(json = "{}") {
	return totalTokens(readStored(json).usage);
}

// src/doors/store/history.ts
/** Mean tokens (all classes) of a journalled trial, per agent, one run left out: the basis of the next estimate. */
function readMeanTrialTokens(db, exceptRun) {
	const trials = readProvedTrials(db, {
		where: "run <> ?",
		values: [exceptRun]
	});
	const byAgent = Map.groupBy(trials, ({ record }) => record.agent);
	return new Map([...byAgent].map(([agent, own]) => [agent, mean(own.map(({ record }) => totalTokens(record.usage)))]));
}
/** The newest trials of each agent and model, at most `most` of each, one run left out: what the next ones may cost. */
function readNewestTrials(db, exceptRun, most) {
	const records = readProvedTrials(db, {
		where: "run <> ?",
		order: "ran_at DESC, key",
		values: [exceptRun]
	}).map(({ record }) => record);
	return [...Map.groupBy(records, ({ agent, model }) => JSON.stringify([agent, model])).values()].flatMap((own) => own.slice(0, most));
}
/** Most trials whose work is read: the newest, some hundred of each task. */
const mostWork = 5e3;
/** What the newest trials did, where facts of them were kept: with their agent, newest first, then by key. */
function readTrialWork(db) {
	return readProvedTrials(db, { order: "ran_at DESC, key" }).flatMap(({ record: { agent, task, facts } }) => facts ? [{
		agent,
		task,
		...facts
	}] : []).slice(0, mostWork);
}
/** Trials with a context, newest first, then by key: the same journal gives the same answer. */
function readByContext(db, { context, exceptRun, after, before, limit }) {
	const trials = readProvedTrials(db, {
		where: "context = ? AND run <> ? AND ran_at >= ? AND ran_at < ?",
		order: "ran_at DESC, key, run",
		values: [
			context,
			exceptRun,
			after.toISOString(),
			before.toISOString()
		]
	});
	const once = /* @__PURE__ */ new Map();
	for (const trial of trials) {
		const name = `${trial.record.key} ${trial.ranAt}`;
		if (!once.has(name)) once.set(name, trial);
	}
	return [...once.values()].slice(0, limit).map(({ record, ranAt, run }) => ({
		...record,
		ranAt,
		run
	}));
}
/** The first journalled trial with this identity that is young enough, and the run that paid for it. */
function readSameTrial(db, { context, key, run, after, before }) {
	const [first] = readProvedTrials(db, {
		where: "context = ? AND key = ? AND (run = ? OR (ran_at >= ? AND ran_at <= ?))",
		order: "ran_at, run",
		values: [
			context,
			key,
			run,
			after.toISOString(),
			before.toISOString()
		],
		most: 1
	});
	return first;
}
/** When a trial of a run ended, as ISO 8601; undefined when the journal does not have it. */
function readRanAt(db, run, key) {
	return readProvedTrials(db, {
		where: "run = ? AND key = ?",
		values: [run, key]
	})[0]?.ranAt;
}

// src/doors/store/tally.ts
/**
* Opens the sums of a run. Rows of trials and charges are only ever added, so each is read, proved and priced once; reservations are few.
* `price` gives the known dollars of a line.
*/
function openTally(db, run, price) {
	const trials = db.prepare("SELECT rowid AS place, * FROM trials WHERE +run = ? AND rowid > ? ORDER BY rowid");
	const charges = db.prepare("SELECT id AS place, * FROM charges WHERE +run = ? AND id > ? ORDER BY id");
	const held = db.prepare("SELECT * FROM reservations WHERE run = ?");
	const sums = {
		places: {
			trials: 0,
			charges: 0
		},
		dollars: 0,
		tokens: 0,
		byAgent: /* @__PURE__ */ new Map()
	};
	function take(lines) {
		for (const line of lines) {
			sums.tokens += line.tokens;
			sums.byAgent.set(line.agent, (sums.byAgent.get(line.agent) ?? 0) + line.tokens);
			sums.dollars += price(line);
		}
	}
	function takeNew() {
		const { places } = sums;
		const newTrials = trials.all(run, places.trials);
		const newCharges = charges.all(run, places.charges);
		take(newTrials.flatMap((row) => proveTrial(row, proverOf(db))?.record ?? []).map(toLine));
		take(keepVouched(db, "charges", newCharges).map(({ charge }) => toLine(readStored(charge))));
		sums.places = {
			trials: newTrials.at(-1)?.place ?? places.trials,
			charges: newCharges.at(-1)?.place ?? places.charges
		};
	}
	const readAll = db.transaction((agent, exceptKey) => {
		takeNew();
		const reserved = keepVouched(db, "reservations", held.all(run)).filter(({ key }) => key !== exceptKey);
		const own = reserved.filter((row) => row.agent === agent);
		return {
			runTokens: sums.tokens,
			agentTokens: sums.byAgent.get(agent) ?? 0,
			runReserved: sumActive(reserved),
			agentReserved: sumActive(own),
			dollars: sums.dollars,
			dollarsReserved: reserved.reduce((sum, { dollars }) => sum + dollars, 0)
		};
	});
	return { read: (agent, exceptKey) => readAll(agent, exceptKey) };
}
/** What was paid for a trial, or for an attempt that gave none. */
function toLine({ agent, model, usage, models }) {
	const line = {
		agent,
		tokens: totalTokens(usage),
		model,
		usage
	};
	return models === void 0 ? line : {
		...line,
		models
	};
}
/** A trial whose last answer passed its cap holds what it has spent. */
function sumActive(rows) {
	return rows.reduce((sum, held) => sum + Math.max(held.tokens, totalTokens(usedBy(held).usage)), 0);
}

// src/doors/store/results.ts
/** Keeps the finished report of a run and its receipts (JSON texts by rule), and marks the run finished when nothing is left to do. */
function saveResults(db, run, results) {
	const next = "(SELECT sequence FROM runs WHERE id = @run)";
	const report = db.prepare(`
    INSERT OR REPLACE INTO reports (run, sequence, report, mac) VALUES (@run, ${next}, @report, @mac)`);
	const receipt = db.prepare(`
    INSERT OR REPLACE INTO verdicts (run, rule, body_hash, sequence, receipt, audit, mac)
    VALUES (@run, @rule, @body_hash, ${next}, @receipt, @audit, @mac)`);
	const finish = db.prepare("UPDATE runs SET finished = ? WHERE id = ?");
	writeTransaction(db, () => {
		const told = {
			run,
			report: results.report
		};
		report.run({
			...told,
			mac: macOf(db, "reports", told)
		});
		for (const { rule, bodyHash, receipt: text, audit } of results.receipts) {
			const row = {
				run,
				rule,
				body_hash: bodyHash,
				receipt: text,
				audit: audit ? "1" : "0"
			};
			receipt.run({
				...row,
				audit: audit ? 1 : 0,
				mac: macOf(db, "verdicts", row)
			});
		}
		finish.run(results.finished ? 1 : 0, run);
	});
}
/** Remembers that something is proved; `key` names everything the proof depends on, `detail` is what it showed. */
function saveProof(db, key, detail = "") {
	const insert = db.prepare("INSERT OR REPLACE INTO proofs (key, detail, mac) VALUES (?, ?, ?)");
	writeTransaction(db, () => insert.run(key, detail, macOf(db, "proofs", {
		key,
		detail
	})));
}
/** What a proof showed; undefined when nothing was proved under this key by somebody with a secret of ours. */
function readProof(db, key) {
	const rows = db.prepare("SELECT * FROM proofs WHERE key = ?").all(key);
	return keepVouched(db, "proofs", rows)[0]?.detail;
}
/** Proofs whose key begins with `prefix` and whose mac holds: what others wrote is not counted. */
function listProofs(db, prefix) {
	const rows = db.prepare("SELECT key, detail, mac FROM proofs WHERE substr(key, 1, ?) = ?").all(prefix.length, prefix);
	return keepVouched(db, "proofs", rows);
}

// src/doors/git/open-commit.ts
/**
* The tree of one commit, read from git objects, nothing checked out. Reads of the same tick share one `git cat-file --batch`. A file that the
* commit has and the clone has not is an error (`git-object-missing`), never an absent file; so is one with other bytes than its id is of, which git
* itself would hand out (`git-object-altered`).
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
	const open = async () => (await import("./doors.js")).pt(root);
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
	for (const [index, request] of batch.entries()) {
		const blob = blobs[index];
		if (blob === void 0) request.reject(missingObject(root, request.id, "missing"));
		else if (nameObject("blob", blob, request.id) !== request.id) request.reject(alteredObject(request.id));
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
	return content !== void 0 && [content, withoutReturns(content)].some((bytes) => nameObject("blob", bytes, id) === id);
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

// src/doors/store/search-lines.ts
/** Names of what a search of inherited lines measures; no id of a rule has a colon. */
const isSearch = /: (?:halves|check) /;
/** Everything that searches of inherited lines paid for since then, in any run, also what gave no trial. */
function readSearchLines(db, since) {
	const trials = readProvedTrials(db);
	const runs = new Set(trials.filter(({ record }) => isSearch.test(record.measurement)).map(({ run }) => run));
	const from = since.toISOString();
	const paid = trials.filter(({ run, ranAt }) => runs.has(run) && ranAt >= from).map(({ record }) => record);
	const charges = readChargesSince(db, since).filter(({ run }) => runs.has(run)).map(({ charge }) => charge);
	return [...paid, ...charges].map(toLine);
}

// src/doors/store/proof/measured-receipts.ts
/**
* True for a receipt that was measured here: this journal keeps the same text (but for a signature), somebody with a secret of ours wrote it
* down, and every trial that it paid for is a `ProvedTrial` of this journal that says the same. A receipt of simulated trials needs none but
* them. What cannot be read is none.
*/
function isMeasuredHere(db, receipt) {
	const text = renderSigned(receipt);
	const rows = db.prepare("SELECT * FROM verdicts WHERE rule = ?").all(receipt.rule);
	return text !== void 0 && rows.some((row) => isSameText(row.receipt, text) && isBacked(db, row));
}
/** Latest receipt of a rule that was measured here: of the words with this hash, or whatever its words were then. */
function readLatestReceipt(db, rule, bodyHash = null) {
	const row = db.prepare(`
    SELECT * FROM verdicts WHERE rule = @rule AND body_hash = coalesce(@bodyHash, body_hash) ORDER BY sequence DESC`).all({
		rule,
		bodyHash
	}).find((one) => isBacked(db, one));
	return row && {
		rule,
		receipt: row.receipt,
		audit: row.audit === 1
	};
}
/** What a receipt says, whoever signed it; undefined for one that is no JSON (a number that is none). */
function renderSigned({ signature: _, ...told }) {
	try {
		return stableJson(told);
	} catch {
		return;
	}
}
function isSameText(kept, text) {
	try {
		return renderSigned(JSON.parse(kept)) === text;
	} catch {
		return false;
	}
}
function isBacked(db, row) {
	const isSealed = findVoucher(db, "verdicts", row) !== void 0;
	try {
		const receipt = readStored(row.receipt);
		const { trials } = receipt.evidence;
		if (trials.length !== receipt.trialDigests.length) return false;
		const proved = findTrials(db, receipt);
		return trials.every(({ cached }, index) => {
			const by = proved[index]?.by;
			return by === void 0 ? cached && isSealed : isSealed || by === "simulated";
		});
	} catch {
		return false;
	}
}
/** Per trial of a receipt the journalled one that it is: with its digest, task, outcome and usage, and each of them once. */
function findTrials(db, { agent, evidence, trialDigests }) {
	const proved = readProvedTrials(db, {
		where: "agent = ?",
		values: [agent]
	});
	const once = new Map(proved.map((trial) => [trial.record.key, trial]));
	const waiting = Map.groupBy(once.values(), ({ record }) => nameTrial(record.digest, record));
	return evidence.trials.map((trial, index) => waiting.get(nameTrial(trialDigests[index] ?? "", trial))?.pop());
}
function nameTrial(digest, { task, outcome, usage, estimated }) {
	return stableJson([
		digest,
		task,
		outcome,
		usage,
		estimated === true
	], 0);
}

// src/doors/store/hand-offs/hand-off-files.ts
/** Path of a hand-off below the folder of hand-offs; names are checked before they come here. */
function handOffPath(folder, { run, agent }) {
	return join(folder, run, `${agent}.json`);
}
/**
* Writes a hand-off whole or not at all (temporary file, fsync, rename), in place of the agent's earlier one of the same run. Throws ProblemError
* where the folder cannot be written to, and where a link or something else than a file is in the way.
*/
async function saveHandOff(folder, handOff) {
	const file = handOffPath(folder, handOff);
	try {
		await mkdir(dirname(file), { recursive: true });
		await refuseLinks([
			folder,
			dirname(file),
			file
		]);
		const facts = await lstat(file).catch(() => void 0);
		if (facts !== void 0 && !facts.isFile()) throw notAFile(file);
		await (0, import_lib$1.default)(file, stableJson(handOff));
	} catch (error) {
		throw explainDiskFault(error, file);
	}
}
async function refuseLinks(paths) {
	for (const path of paths) if ((await lstat(path).catch(() => void 0))?.isSymbolicLink()) throw linkFault(path);
}
function notAFile(file) {
	const message = `the hand-off "${file}" cannot be written: something that is not a file has its name`;
	return setupError("handoff-in-the-way", message, "Move it away, then hand on again.", { file });
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

// src/doors/git/range/judge-range.ts
/**
* The same with words for what is refused, the commits among them: `range-not-a-merge`, `range-other-base`, `range-unproved` (a shallow
* clone cannot show it), `missing-head`.
*/
function judgeRange(claim, lineage) {
	const found = resolveRange(claim, lineage);
	if (!("why" in found)) return {
		value: found,
		problems: []
	};
	const [code, message, hint] = refusals[found.why](claim, found);
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}] };
}
const checkOutMerge = "Check out what the event is about: actions/checkout without \"ref\" takes refs/pull/N/merge. Then re-run the workflow, or push to the branch again.";
const fetchAll = "Fetch the history: \"fetch-depth: 0\" in actions/checkout.";
const refusals = {
	"no-commit": ({ head }) => [
		"missing-head",
		`GITHUB_SHA ${head} is not a commit of this clone`,
		checkOutMerge
	],
	"no-merge": (claim, { parents }) => [
		"range-not-a-merge",
		`GITHUB_SHA ${claim.head} is no merge of ${describeClaim(claim)}: its parents are ${parents.join(" and ") || "none"}`,
		checkOutMerge
	],
	"other-base": (claim, { parents }) => [
		"range-other-base",
		`GITHUB_SHA ${claim.head} came after ${parents.join(" and ") || "nothing"}, and the event is about ${describeClaim(claim)}`,
		checkOutMerge
	],
	unproved: (claim, { parents }) => [
		"range-unproved",
		`this shallow clone does not show that ${parents[0] ?? claim.head} came after the event's base: GITHUB_SHA is ${claim.head}, and the event is about ${describeClaim(claim)}`,
		fetchAll
	]
};
function describeClaim(claim) {
	if (claim.kind === "after") return `what came after ${claim.base}`;
	return `the head ${claim.tip} into the base ${claim.onto.join(" or ")}`;
}

// src/doors/store/sessions/session-migrations.ts
/**
* Schema steps of `sessions.db`, applied in order; `user_version` counts them. A step that has been released is never edited.
* `messages`: what agents asked each other and whether a person let it through. `alerts`: sessions that were told they are expensive. `prunes`: how
* many hashes were forgotten on a day.
* `tool_days`: the tools of all sessions by day, so that two years of them add up at once.
* `sources`: a transcript and how far it was read. `sessions`: one row for each agent of a transcript. `calls` and `tool_uses`: what has been
* counted, by a hash of its id, so that no copy in any transcript counts again. `touches`: what an agent opened, ran and looked for.
* `candidates`: sentences that wait for a ledger. `distillations`: runs that were, or are to be, distilled. `distill_terms`: a project's
* own threshold, for hooks, which read no config. `segments`: what an agent did between two reads, until all learning tasks went over it;
* `learning`: how far each of them got; `findings`: what they found.
*/
const sessionMigrations = [
	`
  CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    offset INTEGER NOT NULL,
    lead TEXT NOT NULL,
    carry TEXT NOT NULL,
    lines INTEGER NOT NULL,
    malformed INTEGER NOT NULL,
    oversized INTEGER NOT NULL,
    read_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
    agent_id TEXT NOT NULL,
    session TEXT NOT NULL,
    agent TEXT NOT NULL,
    cli TEXT NOT NULL,
    project TEXT NOT NULL,
    model TEXT NOT NULL,
    models TEXT NOT NULL,
    version TEXT NOT NULL,
    rule_set TEXT NOT NULL,
    first_at TEXT NOT NULL,
    last_at TEXT NOT NULL,
    is_completed INTEGER NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_creation INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    sidechain INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    tool_calls INTEGER NOT NULL,
    tool_errors INTEGER NOT NULL,
    reread_files INTEGER NOT NULL,
    rereads INTEGER NOT NULL,
    prompts INTEGER NOT NULL,
    questions INTEGER NOT NULL,
    compactions INTEGER NOT NULL,
    api_errors INTEGER NOT NULL,
    loops INTEGER NOT NULL,
    copies INTEGER NOT NULL,
    UNIQUE (source, agent_id)
  ) STRICT;
  CREATE INDEX sessions_by_time ON sessions(last_at);

  CREATE TABLE session_tools (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    calls INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    input_chars INTEGER NOT NULL,
    result_bytes INTEGER NOT NULL,
    PRIMARY KEY (row, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tool_days (
    day TEXT NOT NULL,
    name TEXT NOT NULL,
    calls INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    input_chars INTEGER NOT NULL,
    result_bytes INTEGER NOT NULL,
    PRIMARY KEY (day, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE touches (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (row, kind, subject)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE calls (
    key INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_creation INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    chars INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE tool_uses (
    key INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    name TEXT NOT NULL
  ) STRICT;
  `,
	`
  CREATE INDEX sessions_by_agent ON sessions(project, agent, last_at);

  CREATE TABLE candidates (
    id INTEGER PRIMARY KEY,
    project TEXT NOT NULL,
    agent TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT NOT NULL,
    origin TEXT NOT NULL,
    session TEXT NOT NULL,
    digest TEXT NOT NULL,
    cost INTEGER NOT NULL,
    born_on TEXT NOT NULL,
    why TEXT NOT NULL,
    changed_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX candidates_by_project ON candidates(project, state);

  CREATE TABLE distillations (
    session TEXT NOT NULL,
    agent_id TEXT NOT NULL,
    agent TEXT NOT NULL,
    project TEXT NOT NULL,
    claimed_at TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT NOT NULL,
    outcome TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (session, agent_id, project)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX distillations_by_time ON distillations(started_at);

  CREATE TABLE distill_terms (
    project TEXT PRIMARY KEY,
    percentile REAL NOT NULL,
    priors INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
	`
  CREATE TABLE stretches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    is_completed INTEGER,
    events INTEGER NOT NULL,
    steps TEXT NOT NULL
  ) STRICT;
  CREATE INDEX stretches_by_row ON stretches(row);

  CREATE TABLE learning (
    task TEXT PRIMARY KEY,
    cursor INTEGER NOT NULL,
    ran_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE findings (
    task TEXT NOT NULL,
    project TEXT NOT NULL,
    agent TEXT NOT NULL,
    key TEXT NOT NULL,
    finding TEXT NOT NULL,
    score REAL NOT NULL,
    PRIMARY KEY (task, project, agent, key)
  ) STRICT, WITHOUT ROWID;
  `,
	`
  CREATE TABLE metered (
    source INTEGER NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
    session TEXT NOT NULL,
    began TEXT NOT NULL,
    ended TEXT NOT NULL,
    transcript TEXT NOT NULL,
    PRIMARY KEY (source, began)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX metered_by_session ON metered(session);
  `,
	`
  CREATE INDEX sessions_by_id ON sessions(session);
  CREATE INDEX sessions_by_rules
    ON sessions(agent, project, rule_set, last_at, is_completed, input, output, cache_creation, cache_read)
    WHERE rule_set <> '' AND calls > 0;
  CREATE INDEX calls_by_source ON calls(source);
  CREATE INDEX tool_uses_by_source ON tool_uses(source);
  CREATE TABLE prunes (day TEXT PRIMARY KEY, hashes INTEGER NOT NULL) STRICT;
  CREATE TABLE alerts (session TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
  CREATE TABLE messages (
    key TEXT PRIMARY KEY,
    session TEXT NOT NULL,
    project TEXT NOT NULL,
    sender TEXT NOT NULL,
    receiver TEXT NOT NULL,
    body TEXT NOT NULL,
    outcome TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX messages_by_time ON messages(at);
  `,
	`
  CREATE TABLE scorecards (
    session TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    at TEXT NOT NULL,
    card TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX scorecards_by_project ON scorecards(project, at);
  `,
	`
  CREATE TABLE withheld_sessions (
    session TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    rule TEXT NOT NULL,
    rule_hash TEXT NOT NULL,
    arm TEXT NOT NULL,
    found INTEGER NOT NULL,
    removed INTEGER NOT NULL,
    answer TEXT NOT NULL,
    told INTEGER NOT NULL,
    is_made_good INTEGER NOT NULL,
    is_lifted INTEGER NOT NULL,
    at TEXT NOT NULL,
    changed_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX withheld_by_rule ON withheld_sessions(project, rule_hash);
  `,
	`
  CREATE TABLE watched_answers (
    rule_hash TEXT NOT NULL,
    session TEXT NOT NULL,
    project TEXT NOT NULL,
    model TEXT NOT NULL,
    answer TEXT NOT NULL,
    at TEXT NOT NULL,
    mark TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (rule_hash, session)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX watched_answers_once ON watched_answers(rule_hash, mark) WHERE mark <> '';
  `,
	`
  CREATE TABLE live_stops (
    project TEXT NOT NULL,
    rule_hash TEXT NOT NULL,
    stop TEXT NOT NULL,
    counts TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (project, rule_hash)
  ) STRICT, WITHOUT ROWID;
  `
];

// src/doors/store/sessions/open-sessions.ts
const sessionsKind = {
	migrations: sessionMigrations,
	synchronous: "NORMAL",
	isCheckedWhole: false,
	noun: "database of sessions",
	unusableHint: "Move it away, then read the transcripts that are still there again: rentroll session import."
};
/**
* Opens `sessions.db`, `:memory:` for tests; another process that writes is waited for so long. Throws ProblemError like `openDatabase`.
*/
function openSessions(file, busyTimeoutMs) {
	return openDatabase(file, {
		...sessionsKind,
		busyTimeoutMs
	});
}

// src/doors/store/sessions/live/watched-answers.ts
/** Most sessions of one rule that are kept: by then its question is answered many times over. */
const mostKept = 5e3;
/** What each session said of a rule, by its id. */
function readAsked(db, ruleHash) {
	const rows = db.prepare("SELECT session, answer, bytes FROM watched_answers WHERE rule_hash = ?").all(ruleHash);
	return new Map(rows.map(({ session, answer, bytes }) => [session, {
		answer,
		bytes
	}]));
}
/**
* Keeps what a session said: yes and no for good, `na` until it says more. A copy of an answer that another transcript gave already is kept as
* `na`.
*/
function keepAnswer(db, kept) {
	const row = kept.mark !== "" && findMarked(db, kept) !== void 0 ? {
		...kept,
		answer: "na",
		at: "",
		mark: ""
	} : kept;
	db.prepare(`
    INSERT INTO watched_answers (rule_hash, session, project, model, answer, at, mark, bytes)
    VALUES (@ruleHash, @session, @project, @model, @answer, @at, @mark, @bytes)
    ON CONFLICT (rule_hash, session) DO UPDATE SET answer = excluded.answer, at = excluded.at, mark = excluded.mark,
      model = excluded.model, bytes = excluded.bytes WHERE answer = 'na'`).run(row);
}
function findMarked(db, { ruleHash, mark, session }) {
	return db.prepare("SELECT 1 FROM watched_answers WHERE rule_hash = ? AND mark = ? AND session <> ?").pluck().get(ruleHash, mark, session);
}
/** Lets the oldest answers of a rule go. */
function forgetAnswers(db, ruleHash) {
	db.prepare(`
    DELETE FROM watched_answers WHERE rule_hash = @ruleHash AND session IN (
      SELECT session FROM watched_answers WHERE rule_hash = @ruleHash ORDER BY at DESC, session LIMIT -1 OFFSET ${mostKept})`).run({ ruleHash });
}
/** The answers of a rule in the order they were given, those of no occasion left out. */
function listWatched(db, ruleHash) {
	return db.prepare(`
    SELECT session, answer, at, model FROM watched_answers WHERE rule_hash = ? AND answer <> 'na' ORDER BY at, session`).all(ruleHash);
}
/** Sessions that had the rule, in which its occasion never came. */
function countSilent(db, ruleHash) {
	return Number(db.prepare("SELECT count(*) FROM watched_answers WHERE rule_hash = ? AND answer = 'na'").pluck().get(ruleHash));
}

// src/doors/store/sessions/live/withheld-sessions.ts
/** The six counts of a rule in a project: all that people pool. A new hash (other words, another probe) begins at zero. */
function countArms(db, project, ruleHash) {
	const rows = db.prepare(`
      SELECT arm, answer, count(*) AS sessions, sum(is_made_good AND answer = 'no' AND arm = 'without') AS madeGood
      FROM withheld_sessions WHERE project = ? AND rule_hash = ? GROUP BY arm, answer`).all(project, ruleHash);
	const sum = (isMeant) => rows.filter(isMeant).reduce((total, { sessions }) => total + sessions, 0);
	const answered = (arm, answer) => sum((row) => row.arm === arm && row.answer === answer);
	const refused = rows.filter(({ arm }) => arm !== "with" && arm !== "without");
	return {
		counts: {
			...noCounts,
			yesWith: answered("with", "yes"),
			noWith: answered("with", "no"),
			yesWithout: answered("without", "yes"),
			noWithout: answered("without", "no"),
			sessionsWith: sum(({ arm }) => arm === "with"),
			sessionsWithout: sum(({ arm }) => arm === "without")
		},
		madeGood: rows.reduce((total, row) => total + row.madeGood, 0),
		refused: Object.fromEntries(refused.map(({ arm, sessions }) => [arm, sessions]))
	};
}
/** The arm of a session; undefined for one that nobody asked about. */
function findArm(db, session) {
	return db.prepare("SELECT arm FROM withheld_sessions WHERE session = ?").pluck().get(session);
}

// src/doors/store/sessions/runs.ts
/** A run that the mod metered has its words in the session's transcript, or in the subagent's beside it. */
function placeTranscript(row) {
	const transcript = String(row["transcript"]);
	const agentId = String(row["agent_id"]);
	if (transcript === "") return String(row["path"]);
	if (agentId === "") return transcript;
	return join(dirname(transcript), basename(transcript, ".jsonl"), "subagents", `agent-${agentId}.jsonl`);
}

// src/doors/store/sessions/recorded-runs.ts
/** All runs that were collected or imported on this machine, the oldest first. */
function listRecordedRuns(db) {
	return db.prepare(`
    SELECT s.session, s.agent_id, s.agent, s.project, s.rule_set, s.model, s.first_at, s.last_at, f.path,
      coalesce((SELECT max(transcript) FROM metered m WHERE m.source = f.id), '') AS transcript
    FROM sessions s JOIN sources f ON f.id = s.source ORDER BY s.last_at, s.id`).all().map((row) => {
		const text = (name) => String(row[name]);
		return {
			session: text("session"),
			agentId: text("agent_id"),
			agent: text("agent"),
			project: text("project"),
			model: text("model"),
			firstAt: text("first_at"),
			lastAt: text("last_at"),
			ruleSet: text("rule_set"),
			path: placeTranscript(row)
		};
	});
}

// src/doors/git/list-versions.ts
/** Most commits that are looked through. */
const mostCommits = 500;
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
	return parts.flatMap((part, index) => {
		const time = /^\n?@(\d+)/u.exec(part);
		if (time !== null) sinceMs = Number(time[1]) * 1e3;
		const entry = /:\d+ (?:100\d+|000000) [0-9a-f]+ ([0-9a-f]+) /u.exec(part);
		const path = parts[index + 1];
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
	return new Map(ids.flatMap((id, index) => {
		const content = contents[index];
		return content === void 0 ? [] : [[id, content.toString("utf8")]];
	}));
}

// src/doors/store/sessions/live/live-stops.ts
/** The stop of a rule's question; undefined while it is open. */
function findKeptStop(db, project, ruleHash) {
	const row = db.prepare("SELECT stop, counts, at FROM live_stops WHERE project = ? AND rule_hash = ?").get(project, ruleHash);
	return row && {
		...row,
		counts: readStored(row.counts)
	};
}
/** Keeps a stop; one that is there stands. */
function keepStop(db, project, ruleHash, { stop, counts, at }) {
	db.prepare("INSERT OR IGNORE INTO live_stops (project, rule_hash, stop, counts, at) VALUES (?, ?, ?, ?, ?)").run(project, ruleHash, stop, JSON.stringify(counts), at);
}

export { readMeasuringTokens as $, readByContext as A, beginRun as B, openWorktree as C, saveProof as D, readProof as E, readTrialWork as F, dropDeadReservations as G, readContexts as H, takeVouched as I, readReservations as J, noteSpending as K, noticeState as L, readNewestTrials as M, readRanAt as N, saveResults as O, readSameTrial as P, readCharges as Q, takeNotices as R, listDirty as S, listProofs as T, readRunTrials as U, journalTrial as V, readTrials as W, reserveTrial as X, releaseTrial as Y, chargeAttempt as Z, isMeasuredHere as _, readGitLine as _t, countArms as a, writeTransaction as at, findRoot as b, forgetAnswers as c, findTrackedProblem as ct, readAsked as d, loadCheckpoint as dt, countUnproved as et, openSessions as f, saveCheckpoint as ft, saveHandOff as g, nameRevision as gt, writeTree as h, isShallow as ht, listRecordedRuns as i, openStore as it, readMeanTrialTokens as j, openTally as k, keepAnswer as l, refuseTracked as lt, writeCommit as m, findCommit as mt, keepStop as n, explainJournalFault as nt, findArm as o, findCommonDir as ot, judgeRange as p, openHistory as pt, raiseReservation as q, listDatedVersions as r, openAsIs as rt, countSilent as s, findRemoteName as st, findKeptStop as t, sealWith as tt, listWatched as u, wasEverCommitted as ut, readLatestReceipt as v, reachClone as vt, openCommit as w, resolveRefs as x, readSearchLines as y, hasOurSchema as z };