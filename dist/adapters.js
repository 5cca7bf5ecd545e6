import { i as __toESM } from "./rolldown-runtime.js";
import { C as splitObjects, D as ownPath, E as liesInCheckout, I as findSetting, L as isMine, N as readCloneSettings, R as readPlain, S as splitBatch, T as ownGit, b as nameObject, k as findClone, p as resolveRange, r as isInside, v as readRemoteDefault, x as readThrough, y as callGit } from "./quick-answer.js";
import { Gn as stableJson, Mr as makeError, Nr as setupError, Or as ProblemError, Sr as messageOf, Tn as quoteValue, Wn as readStored, _t as gateSteps, dt as ownSecret, ft as proveTrial, gr as totalTokens, hr as sumModels, ln as sum, pt as sealedTrialColumns, sn as mean, ut as openSeal, yr as codeOf } from "./core.js";
import { C as literal, F as parse, G as string, H as safeParse, I as picklist, Q as execa, U as strictObject, h as exactOptional, l as require_lib, q as union, u as array, v as getDotPath } from "./libraries.js";
import { et as tokenBudgetSchema, ft as assertBudgetId } from "./steps.js";
import { c as readPersonal, i as alteredObject, l as listLogged, o as missingObject, r as nameRevision, s as reachClone, u as listRefs } from "./git-seldom.js";
import { t as require_lib$1 } from "./sqlite.js";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { randomBytes, randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync, statfsSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { homedir, hostname } from "node:os";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { chmod, chown, lstat, mkdir, open, readFile, readdir, readlink, rename, rm, stat, symlink } from "node:fs/promises";

// src/adapters/files/disk-fault.ts
const kept = "Nothing that was paid for is lost.";
const full = {
	code: "state-full",
	what: "the disk is full",
	hint: `Free some space, then run again. ${kept}`
};
const inTheWay = {
	code: "state-not-a-folder",
	what: "a file is in the way",
	hint: "Move that file away, then run again."
};
const readOnly = {
	code: "state-read-only",
	what: "it cannot be written to",
	hint: `Give your user permission to write there, then run again. ${kept}`
};
/** By the error code of the system and of SQLite; extended SQLite codes begin with the plain one. */
const faults = {
	ENOSPC: full,
	EDQUOT: full,
	SQLITE_FULL: full,
	EROFS: readOnly,
	EACCES: readOnly,
	EPERM: readOnly,
	SQLITE_READONLY: readOnly,
	SQLITE_CANTOPEN: readOnly,
	ENOTDIR: inTheWay,
	EEXIST: inTheWay,
	SQLITE_BUSY: {
		code: "state-busy",
		what: "another process has held it for more than 10 seconds",
		hint: `Wait until that process has ended, then run again. ${kept}`
	},
	SQLITE_IOERR_SHMSIZE: full,
	SQLITE_CORRUPT: {
		code: "state-corrupt",
		what: "it is damaged",
		hint: "It holds trials that were paid for: restore it from a copy, or move it away to start again."
	},
	SQLITE_IOERR: {
		code: "state-unreadable",
		what: "the disk failed",
		hint: `Look at the disk (space, quota, cables), then run again. ${kept}`
	}
};
/**
* What is thrown when `file` could not be written: a coded ProblemError for faults of the disk, of rights and of SQLite, and the
* error itself for anything else, which is a bug.
*/
function explainDiskFault(error, file) {
	const fault = findFault(error);
	if (fault === void 0) return error;
	const message = `the state "${file}" is not usable: ${fault.what} (${messageOf(error)})`;
	return setupError(fault.code, message, fault.hint, { file });
}
/**
* What any part of a run may meet on any disk, as words: a full one, a temporary folder that is missing or not ours to write, a damaged
* journal. The error itself for anything else. For the places where errors end: what knows the file says more with `explainDiskFault`.
*/
function explainMachineFault(error) {
	const vanished = error instanceof ProblemError ? void 0 : [...inUse].find((path) => !existsSync(path));
	if (vanished !== void 0) return vanishedFault(vanished, error);
	if (!(error instanceof Error) || !("code" in error)) return error;
	const { code, message, syscall, path, dest } = error;
	if (String(code).startsWith("SQLITE_")) return explainDiskFault(error, "rentroll.db");
	if (syscall === "mkdtemp") return temporaryFault(message);
	if (code !== "ENOSPC" && code !== "EDQUOT") return error;
	return setupError("disk-full", `the disk of "${dest ?? path ?? "a file"}" is full: ${message}`, `Free some space, or set TMPDIR to a folder with more of it, then run again. ${kept}`);
}
/** The temporary folder cannot be used. */
function temporaryFault(why) {
	return setupError("temporary-unusable", `the temporary folder cannot be used: ${why}`, "Set TMPDIR to a folder that exists, that your user may write into, and that has room for a few copies of the fixture.");
}
function vanishedFault(path, error) {
	const why = error instanceof Error ? error.message : String(error);
	return setupError("temporary-vanished", `the folder this run worked in, "${path}", was removed while it ran (${why.slice(0, 200)})`, `Something cleans the temporary folder: set TMPDIR to a folder of this run's own, then run again. ${kept}`);
}
/** Why nothing is opened or written at a path that is a link: it leads to a place nobody named. */
function linkFault(path) {
	const message = `the state "${path}" is not usable: it is a link, and nothing is read or written through it`;
	return setupError("state-link", message, "Remove the link, or put what it leads to in its place; then run again.", { file: path });
}
function findFault(error) {
	if (!(error instanceof Error) || !("code" in error)) return void 0;
	const code = String(error.code);
	const known = Object.keys(faults).find((name) => code === name || code.startsWith(`${name}_`));
	return known === void 0 ? void 0 : faults[known];
}
/** Folders this process works in. */
const inUse = /* @__PURE__ */ new Set();
/** Notes a folder this process works in: what fails once it is gone is explained by that. */
function useScratch(path) {
	inUse.add(path);
}
/** Lets go of a folder; one that was gone before is remembered as long as this process lives. */
function leaveScratch(path) {
	if (existsSync(path)) inUse.delete(path);
}

// src/adapters/store/json-file.ts
var import_lib$1 = /* @__PURE__ */ __toESM(require_lib(), 1);
/**
* Writes a JSON file atomically (temporary file, fsync, rename) with sorted keys. Throws ProblemError where the folder cannot be
* written to and where a link is in the way; the file that was there stays as it was.
*/
async function writeJsonFile(file, value) {
	try {
		await mkdir(dirname(file), { recursive: true });
		if ((await lstat(file).catch(() => void 0))?.isSymbolicLink()) throw linkFault(file);
		await (0, import_lib$1.default)(file, stableJson(value));
	} catch (error) {
		throw explainDiskFault(error, file);
	}
}

// src/adapters/store/checkpoint-file.ts
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
/** Writes the checkpoint of the gate whole or not at all. Throws ProblemError where it cannot be written. */
function saveCheckpoint(checkpoint, file) {
	return writeJsonFile(file, checkpoint);
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

// src/adapters/git/kept-objects.ts
/** Keeps objects whose weights add up to `most` (bytes, entries) at most; what came first goes first, and what is heavier than a tenth is not kept. */
function keepObjects(most, weigh) {
	const kept = /* @__PURE__ */ new Map();
	let weight = 0;
	const drop = (key, object) => {
		kept.delete(key);
		weight -= weigh(object);
	};
	return {
		find: (root, id) => kept.get(nameKept(root, id)),
		keep(root, id, object) {
			const key = nameKept(root, id);
			if (kept.has(key) || weigh(object) > most / 10) return object;
			kept.set(key, object);
			weight += weigh(object);
			for (const [oldest, what] of kept) if (weight > most) drop(oldest, what);
			return object;
		}
	};
}
/** What a clone lacks is missing there, wherever else it was read. */
function nameKept(root, id) {
	return `${id} ${root}`;
}

// src/adapters/git/resolve-refs.ts
/** Root of the repository around `cwd`. Throws ProblemError when there is none, or when it is another user's. */
async function findRoot(cwd) {
	return reachClone(cwd).root;
}
/**
* Resolves base and head. Without `base`: the merge-base of head with the default branch, as this clone has it or as its
* remote does, whichever goes further; without `head`: HEAD.
* Throws ProblemError naming the ref, and what to fetch when the clone is shallow.
*/
async function resolveRefs(cwd, base, head) {
	const root = await findRoot(cwd);
	const worktree = head === "WORKTREE";
	const headCommit = await resolveCommit(root, worktree ? "HEAD" : head ?? "HEAD", "head");
	return {
		root,
		...base === void 0 ? await findDefaultBase(root, headCommit) : { baseSha: await resolveCommit(root, base, "base") },
		headSha: worktree ? "WORKTREE" : headCommit,
		headCommit
	};
}
/** What a change was compared with, for whoever did not name it; nothing where somebody did. */
function noteBase({ baseSha, baseBranch, headSha }) {
	if (baseBranch === void 0) return [];
	const compared = `Compared with ${baseBranch} at ${baseSha.slice(0, 10)}`;
	return baseSha === headSha ? [`${compared}, which is the commit that is judged: name an earlier one with --base to judge what led to it.`] : [`${compared}.`];
}
async function resolveCommit(root, ref, side) {
	const sha = await findCommit(root, ref);
	if (sha) return sha;
	if (await isShallow(root)) throw shallowClone(`${side} "${ref}"`);
	throw setupError(`missing-${side}`, `the ${side} "${ref}" is not a commit of this repository`, side === "base" ? "Fetch it (git fetch origin <branch>) or pass another --base." : "Pass an existing commit with --head.");
}
async function findDefaultBase(root, head) {
	for (const name of /* @__PURE__ */ new Set([
		readRemoteDefault(reachClone(root)) ?? "main",
		"main",
		"master"
	])) {
		const remote = await findCommit(root, `refs/remotes/origin/${name}`);
		const local = await findCommit(root, `refs/heads/${name}`);
		const tips = [remote, local].filter((tip) => tip !== void 0);
		if (tips.length === 0) continue;
		const baseSha = findMergeBase(root, head, tips);
		if (baseSha === void 0 && await isShallow(root)) throw shallowClone(`the merge-base with "${name}"`);
		if (baseSha === void 0) continue;
		return {
			baseSha,
			baseBranch: remote !== void 0 && (remote === local || await reaches(root, remote, baseSha)) ? `origin/${name}` : name
		};
	}
	if (await isShallow(root)) throw shallowClone("the default branch");
	throw setupError("missing-base", "no default branch to compare with: neither the one of origin/HEAD nor main or master shares history with HEAD", "Name the commit to compare with: rentroll check --base <ref>.");
}
/** Against several tips git answers for their merge: the nearest commit of any of them. */
function findMergeBase(root, head, tips) {
	return tips.every((tip) => tip === head) ? head : askGit(root, [
		"merge-base",
		head,
		...tips
	]);
}
function shallowClone(what) {
	return setupError("shallow-clone", `${what} is not in this shallow clone`, `Fetch more history: "fetch-depth: 2" (pull requests) or "fetch-depth: 0" in actions/checkout, or ${fetchRest}.`);
}
/** What brings a shallow clone the rest of its history; one of a single branch gets the others too. */
const fetchRest = "git remote set-branches origin '*' && git fetch --unshallow";
/** True when `earlier` is part of the history of `from`, both full ids. */
async function reaches(root, from, earlier) {
	return askGit(root, [
		"merge-base",
		"--is-ancestor",
		earlier,
		from
	]) !== void 0;
}
/** The full id of the commit that a revision names; undefined where there is none. */
async function findCommit(root, revision) {
	const named = nameRevision(reachClone(root), revision);
	if (named === void 0) return void 0;
	const found = commits.find(root, named) ?? askGit(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${named}^{commit}`
	]);
	return found !== void 0 && isWhole.test(named) ? commits.keep(root, named, found) : found;
}
/** The commits that full ids were seen to name, by clone. */
const commits = keepObjects(1e4, () => 1);
const isWhole = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** True for a clone that has only part of the history. */
async function isShallow(root) {
	return askGit(root, ["rev-parse", "--is-shallow-repository"]) === "true";
}
/** First line of a call that succeeds, without execa: an idle check is over before that would be loaded. */
function askGit(root, args) {
	try {
		return callGit(reachClone(root), args).toString("utf8").split("\n")[0];
	} catch {
		return;
	}
}

// src/adapters/git/find-tracked.ts
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

// src/adapters/store/migrations.ts
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

// src/adapters/store/open-store.ts
/** Who waits so long for another process is in no hurry, and waits again where the others get on, so often at most. */
const [patientMs, mostTurns] = [1e4, 6];
/** The journal of trials. */
const journalKind = {
	migrations,
	synchronous: "FULL",
	busyTimeoutMs: patientMs,
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
* disk is full, read-only or broken, or another process holds the journal for too long. Many processes that write in turn hold it for nobody:
* SQLite gives it to whoever asks at the right moment, and one may miss them all for longer than `busyTimeoutMs`.
*/
function writeTransaction(db, write) {
	try {
		return writeInTurn(db, write, 1);
	} catch (error) {
		throw explainDiskFault(error, db.name);
	}
}
function writeInTurn(db, write, turn) {
	const seen = readVersion(db);
	try {
		return db.transaction(write).immediate();
	} catch (error) {
		if (!(codeOf(error) === "SQLITE_BUSY" && Number(db.pragma("busy_timeout", { simple: true })) >= patientMs) || turn === mostTurns || readVersion(db) === seen) throw error;
		return writeInTurn(db, write, turn + 1);
	}
}
/** Another number whenever another connection has committed since. */
function readVersion(db) {
	return db.pragma("data_version", { simple: true });
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

// src/adapters/files/process-owner.ts
/** The first namespace of a boot has this number on every Linux (PROC_PID_INIT_INO of the kernel). */
const firstNamespace = "4026531836";
/** Names a process (this one) among all that ever ran anywhere: host, machine, boot, namespace, pid, and its start, since pids are used again. */
function nameProcess(pid = process.pid) {
	const { host, machine, boot, namespace } = hostHere();
	return [
		host,
		machine,
		boot,
		namespace,
		pid,
		readStart(pid)
	].map(encodeURIComponent).join("/");
}
/** Whether the process that `nameProcess` named is there; never an answer about a number that cannot be seen from here. */
function askOwner(owner) {
	const parts = owner.split("/").map(decode);
	const [host = "", machine = "", boot = "", namespace = "", pid = "", start = ""] = parts;
	const here = hostHere();
	const isNumber = /^[1-9]\d{0,9}$/.test(pid);
	if (parts.length !== 6 || !isNumber || host !== here.host || machine !== here.machine) return "unknown";
	if (boot !== here.boot) return isEarlierBoot(namespace, here) ? "gone" : "unknown";
	if (namespace !== here.namespace || process.platform === "linux" && namespace === "") return "unknown";
	return isRunning(Number(pid)) && readStart(Number(pid)) === start ? "living" : "gone";
}
/** True for a process that was named since this machine started, in whatever container: nobody else can know the number of a boot. */
function isOfThisBoot(owner) {
	const { boot } = hostHere();
	return boot !== "" && owner.split("/").map(decode)[2] === boot;
}
/** Digest of the place, short: who reads it in a name knows whether the numbers there are his own. */
function nameProcessHost() {
	return process.getBuiltinModule("node:crypto").createHash("sha256").update(JSON.stringify(hostHere())).digest("hex").slice(0, 6);
}
/** What ran outside of all containers before this machine started again has ended with it; a container may be somewhere else by now. */
function isEarlierBoot(namespace, here) {
	return here.machine !== "" && namespace === firstNamespace && here.namespace === firstNamespace;
}
function hostHere() {
	return {
		host: hostname(),
		machine: readWord("/etc/machine-id"),
		boot: readWord("/proc/sys/kernel/random/boot_id"),
		namespace: readNamespace()
	};
}
function readWord(file) {
	try {
		return readFileSync(file, "utf8").trim();
	} catch {
		return "";
	}
}
function readNamespace() {
	try {
		return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "";
	} catch {
		return "";
	}
}
function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return codeOf(error) === "EPERM";
	}
}
/** Clock ticks between boot and the start of a process (Linux, proc(5), field 22); empty where the system does not tell. */
function readStart(pid) {
	const stat = readWord(`/proc/${pid}/stat`);
	return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
function decode(part) {
	try {
		return decodeURIComponent(part);
	} catch {
		return "";
	}
}

// src/adapters/store/sealing.ts
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
	const known = provers.get(db) ?? { seal: openSeal([ownSecret]) };
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

// src/adapters/store/charges.ts
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

// src/adapters/store/reservations.ts
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

// src/adapters/store/journal.ts
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

// src/adapters/store/take-over.ts
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

// src/adapters/store/history.ts
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

// src/adapters/store/tally.ts
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

// src/adapters/sandbox/inside.ts
/** Where a box shows the folder of a trial. */
const trialFolder = "/trial";
/** Where a box shows the copy an agent works in. */
const shownCopy = `${trialFolder}/repository`;
/**
* The same places for every trial: a path that differs from trial to trial stands in the prompt of each, so that none could read what an
* earlier one had the provider cache, and each would pay for writing it (4,000 to 10,000 tokens). `files` are writable beside the folders.
*/
function showTrial({ workspace, home }, files) {
	return new Map([
		[workspace, shownCopy],
		[home, `${trialFolder}/home`],
		...files.map((file) => [file, `${trialFolder}/${basename(file)}`])
	]);
}
/** A text with every place named as the box shows it. */
function nameInside(text, inside) {
	return [...inside].reduce((named, [path, shown]) => named.replaceAll(path, shown), text);
}
/** A command that names all its places as the box shows them. */
function placeInside(command, inside) {
	const name = (text) => nameInside(text, inside);
	const env = Object.fromEntries(Object.entries(command.env).map(([key, value]) => [key, name(value)]));
	return {
		...command,
		args: command.args.map(name),
		cwd: name(command.cwd),
		env,
		inside
	};
}

// src/adapters/process/open-scratch.ts
/** `rentroll-run-<pid, eight digits>-<random>`: the number is for people, who owns it is written beside it. */
const ownName$1 = /^rentroll-run-\d{8}-[A-Za-z0-9]+$/;
/**
* Beside each folder of ours lies a link that leads nowhere: what it says is the process that owns the folder. A link is there whole or not at
* all; it lies outside, where no trial writes and where it outlasts a folder of which something cannot be deleted.
*/
const ownerEnding = ".owner";
/**
* Opens a scratch directory for this process below `parent`, and removes those whose process is known to be gone: only folders of ours, by
* name and by user, and never through a link. What cannot be deleted stays for the next time, and what nobody can know is left alone
* (`rentroll doctor` names it). Throws ProblemError where `parent` cannot be used.
*/
async function openScratch(parent) {
	await sweep(parent);
	const name = `rentroll-run-${String(process.pid).padStart(8, "0")}-${randomBytes(4).toString("hex")}`;
	const scratch = join(parent, name);
	try {
		await symlink(nameProcess(), scratch + ownerEnding);
		await mkdir(scratch, { mode: 448 });
	} catch (error) {
		throw temporaryFault(messageOf(error));
	}
	useScratch(scratch);
	return scratch;
}
/** Removes a scratch directory. Never throws: what an agent left that cannot be deleted is named in a notice and swept later. */
async function closeScratch(scratch, notify) {
	leaveScratch(scratch);
	if (await removeOwned(scratch)) return;
	const rest = await readdir(scratch).catch(() => []);
	notify(`an agent left what this user cannot delete: ${quoteValue(join(scratch, rest[0] ?? ""))}; it is tried again by every later run, or delete it by hand: sudo rm -rf ${scratch}`);
}
/** The folders of runs of this user below `parent`, each with what is known of its owner. Never throws. */
async function listScratch(parent) {
	const known = (await readdir(parent).catch(() => [])).filter((name) => ownName$1.test(name)).map((name) => lookAt(join(parent, name)));
	return (await Promise.all(known)).flat();
}
async function lookAt(path) {
	const facts = await lstat(path).catch(() => void 0);
	if (facts?.isDirectory() !== true || !isOurs(facts)) return [];
	return [{
		path,
		owner: await readOwner(path)
	}];
}
/** Who owns a folder, by the link beside it: one that another user has put there says nothing. */
async function readOwner(path) {
	const link = path + ownerEnding;
	const facts = await lstat(link).catch(() => void 0);
	if (facts?.isSymbolicLink() !== true || !isOurs(facts)) return "unknown";
	return askOwner(await readlink(link).catch(() => ""));
}
async function sweep(parent) {
	const left = (await listScratch(parent)).filter(({ owner }) => owner === "gone").map(({ path }) => path);
	await Promise.all([...left, ...await findEmptyHanded(parent)].map(removeOwned));
}
/** What a killed process had named as its own before the folder was there. */
async function findEmptyHanded(parent) {
	const names = await readdir(parent).catch(() => []);
	const alone = names.filter((name) => name.endsWith(ownerEnding)).map((name) => name.slice(0, -6)).filter((name) => ownName$1.test(name) && !names.includes(name)).map((name) => join(parent, name));
	const states = await Promise.all(alone.map(readOwner));
	return alone.filter((_, at) => states[at] === "gone");
}
/** Removes a folder, and who owned it once nothing of it is left. */
async function removeOwned(path) {
	if (!await removeTree(path)) return false;
	await rm(path + ownerEnding, { force: true }).catch(() => void 0);
	return true;
}
function isOurs({ uid }) {
	return uid === (process.getuid?.() ?? uid);
}
/** The rights an owner needs to empty a folder. */
const ownerRights = 448;
/** Beyond this length a folder is brought up before it is emptied: the system takes no path of more than 4,096 bytes. */
const longestPath = 2e3;
/**
* Deletes a file or a folder with everything below it, whatever rights an agent took away from it: folders whose owner may not read, enter
* or change them (Go's module cache is full of those) are opened first. Links are never followed. Never throws; false when something is
* still there, which is somebody else's or protected in another way.
*/
async function removeTree(path) {
	if (await isRemoved(path)) return true;
	await openFolders(path).catch(() => void 0);
	return isRemoved(path);
}
async function isRemoved(path) {
	await rm(path, {
		recursive: true,
		force: true,
		maxRetries: 2
	}).catch(() => void 0);
	return lstat(path).then(() => false, ({ code }) => code === "ENOENT");
}
/**
* Gives their owner back the rights on a folder and on all below it, and brings up those that lie too deep to be named. By bytes: to the
* system a name is no text, and one that is none in UTF-8 could not be named again.
*/
async function openFolders(root) {
	let raised = 0;
	for (const waiting = [Buffer.from(root)]; waiting.length > 0;) {
		let folder = waiting.pop() ?? Buffer.from(root);
		if (!await isOpened(folder)) continue;
		if (folder.length > root.length + longestPath) {
			raised += 1;
			const higher = Buffer.from(join(root, `.rentroll-deep-${raised}`));
			if (await succeeds(rename(folder, higher))) folder = higher;
		}
		const folders = (await readdir(folder, {
			withFileTypes: true,
			encoding: "buffer"
		}).catch(() => [])).filter((entry) => entry.isDirectory());
		waiting.push(...folders.map(({ name }) => Buffer.concat([
			folder,
			Buffer.from(sep),
			name
		])));
	}
}
/** Opens a folder; false for everything that is none. */
async function isOpened(path) {
	const facts = await lstat(path).catch(() => void 0);
	if (facts?.isDirectory() !== true) return false;
	if ((facts.mode & ownerRights) !== ownerRights) await chmod(path, ownerRights).catch(() => void 0);
	return true;
}
/**
* Makes a path free: deletes what lies there, or gives it another name beside it, where it waits for a sweep. Returns the other name, or
* undefined when nothing is left. Throws when neither is possible.
*/
async function clearPath(path) {
	if (await removeTree(path)) return void 0;
	for (let number = 1;; number += 1) {
		const aside = join(dirname(path), `left-${number}`);
		if (await succeeds(lstat(aside))) continue;
		await rename(path, aside);
		return aside;
	}
}
async function succeeds(action) {
	return action.then(() => true, () => false);
}

// src/adapters/sandbox/sight.ts
/** What a boxed program sees beside the system's files: the Node that runs us with its npm, and the dependencies of a fixture. */
function sightOf(modules) {
	const node = dirname(process.execPath);
	const global = join(dirname(node), "lib", "node_modules");
	return {
		readable: [
			node,
			...existsSync(global) ? [global] : [],
			...modules === void 0 ? [] : [modules]
		],
		caches: modules === void 0 ? [] : cachesIn(modules)
	};
}
/** Where build tools write below `node_modules`; vite does not even start when it cannot. Empty in every box, emptied whenever a fixture is opened. */
const cacheNames = [
	".cache",
	".vite",
	".vite-temp"
];
/** A box can only hide a folder that is there. */
function cachesIn(modules) {
	return cacheNames.map((name) => join(modules, name)).filter(makeFolder);
}
function makeFolder(path) {
	try {
		mkdirSync(path, { recursive: true });
		return true;
	} catch {
		return false;
	}
}
/** Where the links of a copy's own `node_modules` lead: workspaces are the copy's, the packages beside them are shared. */
function sharedBy(modules) {
	return readdirSync(modules, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).map(({ name }) => readlinkSync(join(modules, name))).filter((target) => isAbsolute(target)).map((target) => dirname(target))[0];
}
/** Dependencies a fresh copy links to. Never ask after an agent has run: it can point the link anywhere. */
function linkedModules(workspace) {
	try {
		const modules = realpathSync(join(workspace, "node_modules"));
		return modules.startsWith(workspace) ? sharedBy(modules) : modules;
	} catch {
		return;
	}
}
/**
* What a box shows of a program and of the files and folders among its arguments: the folder a file lies in, or the whole of the
* outermost `node_modules` around it. A folder that holds the user's home or other trials is never shown: of a file in it, the file
* alone is.
*/
function sightOfProgram({ program, args, scratch, env }) {
	const files = [program, ...args.filter((arg) => isAbsolute(arg) && existsSync(arg))];
	const hidden = [
		scratch,
		homedir(),
		env["HOME"] ?? scratch
	];
	return [...new Set(files.flatMap((file) => narrow(file, hidden)))];
}
function narrow(file, hidden) {
	const isFolder = statSync(file).isDirectory();
	const folder = isFolder ? file : packagesAround(file) ?? dirname(file);
	if (!hidden.some((path) => isWithin(path, folder))) return [folder];
	return isFolder ? [] : [file];
}
function packagesAround(file) {
	const name = `${sep}node_modules`;
	const at = file.indexOf(name + sep);
	return at < 0 ? void 0 : file.slice(0, at + name.length);
}
function isWithin(path, folder) {
	return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

// src/adapters/sandbox/wrap-command.ts
/** The system as a program needs it, read-only. `/etc` is not among them: it holds secrets when we run as root. */
const systemPaths = [
	"/usr",
	"/bin",
	"/sbin",
	"/lib",
	"/lib32",
	"/lib64",
	"/libx32",
	"/opt",
	"/nix/store"
];
/** The few files of `/etc` that name users, libraries, certificates and time zones. */
const settingsPaths = [
	...[
		"passwd",
		"group",
		"nsswitch.conf",
		"hosts",
		"protocols",
		"services"
	],
	...[
		"ld.so.cache",
		"ld.so.conf",
		"ld.so.conf.d",
		"alternatives"
	],
	...[
		"ssl",
		"ca-certificates",
		"pki",
		"localtime",
		"timezone"
	]
].map((name) => `/etc/${name}`);
/** Kernel settings root may write without any capability; a core pattern, for one, is a program the kernel runs outside of all boxes. */
const kernelPaths = [
	"sys",
	"sysrq-trigger",
	"irq",
	"bus",
	"fs"
].map((name) => `/proc/${name}`);
/** Names of the network of this machine: what a program needs that may reach it. */
const networkPaths = [
	"/etc/resolv.conf",
	"/etc/host.conf",
	"/etc/gai.conf"
];
/**
* The command that runs another inside its own process, network and mount namespaces: system read-only, only the given directories
* writable, no network but what is asked for, no capability (root keeps all of them otherwise, and undoes the box with them),
* environment cleared, killed with its parent. Without a sandbox it is the command itself.
*/
function wrapCommand(sandbox, command) {
	if (sandbox.kind === "none") return {
		program: command.program,
		args: command.args,
		env: command.env
	};
	return {
		program: sandbox.program,
		env: {},
		args: [
			...[
				"--unshare-pid",
				"--unshare-ipc",
				"--unshare-uts",
				"--unshare-cgroup-try"
			],
			...command.network === "machine" ? [] : ["--unshare-net"],
			...[
				"--die-with-parent",
				"--new-session",
				"--hostname",
				"trial",
				"--cap-drop",
				"ALL"
			],
			...showReadOnly([
				...systemPaths,
				...settingsPaths,
				...command.network === "machine" ? networkPaths : []
			]),
			...[
				"--proc",
				"/proc",
				...showReadOnly(kernelPaths)
			],
			...[
				"--dev",
				"/dev",
				"--tmpfs",
				"/tmp",
				"--tmpfs",
				"/run"
			],
			...command.readable.flatMap((path) => [
				"--ro-bind",
				path,
				path
			]),
			...(command.caches ?? []).flatMap((path) => ["--tmpfs", path]),
			...command.writable.flatMap((path) => [
				"--bind",
				path,
				command.inside?.get(path) ?? path
			]),
			...command.socket === void 0 ? [] : [
				"--bind",
				command.socket,
				command.socket
			],
			...["--remount-ro", "/"],
			"--clearenv",
			...Object.entries(command.env).flatMap(([name, value]) => [
				"--setenv",
				name,
				value
			]),
			...[
				"--chdir",
				command.cwd,
				"--",
				command.program
			],
			...command.args
		]
	};
}
/** What is not there on this system is left out. */
function showReadOnly(paths) {
	return paths.flatMap((path) => [
		"--ro-bind-try",
		path,
		path
	]);
}

// src/adapters/process/kill-tree.ts
/** Lists of processes taken at most: a program that forks faster than this must be in a box to be stopped. */
const mostPasses = 50;
/**
* Kills a process that leads its own group, every descendant, and every process whose environment holds `mark`
* (`NAME=value`): a daemon that moved to a session of its own keeps the environment it was started with. It looks again until it finds
* nobody new, since a process may have started another one while the list was read, and while one is changing into another program: for
* that moment it shows no environment.
* Best effort: processes that are gone are fine; without /proc only the group is killed.
*/
function killTree(pid, mark) {
	if (pid === void 0) return;
	const killed = /* @__PURE__ */ new Set();
	for (let pass = 0; pass < mostPasses; pass += 1) {
		const { marked, changing } = findMarked(mark);
		const victims = [...listDescendants(pid), ...marked].filter((victim) => !killed.has(victim));
		if (pass === 0) kill(-pid);
		if (victims.length === 0 && changing.every((each) => killed.has(each))) return;
		if (victims.length === 0) pause();
		for (const victim of victims) {
			kill(victim);
			killed.add(victim);
		}
	}
}
/** Processes whose environment holds the mark, and those of which that cannot be told yet. */
function findMarked(mark) {
	const found = readProcessIds().map((pid) => ({
		pid,
		state: lookFor(mark, pid)
	}));
	const of = (wanted) => found.filter(({ state }) => state === wanted).map(({ pid }) => pid);
	return {
		marked: of("marked"),
		changing: of("changing")
	};
}
/** Looks at one process: its environment may come and go between two interim analyses. */
const looks = 4;
/**
* A process that is changing into another program shows neither environment nor command line; one of somebody else shows the latter alone,
* and so does one that changed between our two interim analyses, which is why it is looked at again.
*/
function lookFor(mark, pid) {
	for (let look = 0; look < looks; look += 1) {
		const environment = readOf(pid, "environ");
		if (environment.split("\0").includes(mark)) return "marked";
		if (/[^\0]/.test(environment)) return "other";
		if (readOf(pid, "cmdline") === "") return isProgram$1(pid) ? "changing" : "other";
	}
	return "other";
}
/** Flag of a thread of the kernel in /proc/<pid>/stat (PF_KTHREAD). */
const kernelThread = 2097152;
/**
* False for threads of the kernel and for what has ended already: neither has a program. The link to the program itself does not tell: a
* process that changes into another one has none for a moment.
*/
function isProgram$1(pid) {
	const [state, , , , , , flags] = readFields(pid);
	return state !== void 0 && !"ZX".includes(state) && (Number(flags) & kernelThread) === 0;
}
const nobodyWakes = new Int32Array(new SharedArrayBuffer(4));
/** Gives another process two milliseconds; killing must be over before anything else goes on here. */
function pause() {
	Atomics.wait(nobodyWakes, 0, 0, 2);
}
function kill(target) {
	try {
		process.kill(target, "SIGKILL");
	} catch {}
}
function listDescendants(root) {
	const children = /* @__PURE__ */ new Map();
	for (const pid of readProcessIds()) {
		const parent = Number(readFields(pid)[1]);
		children.set(parent, [...children.get(parent) ?? [], pid]);
	}
	const found = [];
	for (let queue = [root]; queue.length > 0;) {
		const next = queue.flatMap((pid) => children.get(pid) ?? []);
		found.push(...next);
		queue = next;
	}
	return found;
}
function readProcessIds() {
	try {
		return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(Number);
	} catch {
		return [];
	}
}
/** Fields of /proc/<pid>/stat from the third on; the second, in parentheses, may hold spaces. Empty for a process that is gone. */
function readFields(pid) {
	const stat = readOf(pid, "stat");
	return stat === "" ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
/** What the system says of a process; empty when it is gone, or somebody else's. */
function readOf(pid, name) {
	try {
		return readFileSync(`/proc/${pid}/${name}`, "utf8");
	} catch {
		return "";
	}
}

// src/adapters/process/run-process.ts
/** Exit code of a process that was killed by a signal, as shells have it. */
const killedCode = 137;
/**
* Runs a program with an argv array and no shell. When it ends, or its time is over, or it is cancelled, everything it started is
* killed. It never throws: trouble is in `end`.
*/
async function runProcess(request) {
	const { command, cwd, stdin } = request;
	const child = spawn(command.program, [...command.args], {
		cwd,
		env: command.env,
		detached: true,
		stdio: "pipe"
	});
	const kill = () => killTree(child.pid, request.mark);
	const output = collectOutput(child, request.maxOutputBytes);
	const closed = new Promise((resolve) => child.once("close", () => resolve()));
	child.stdin.on("error", () => {});
	child.stdin.end(stdin ?? "");
	const end = await waitForEnd(child, request, kill, output.onOverflow);
	kill();
	if (end.kind !== "not-started") await waitForClose(closed);
	for (const stream of [child.stdout, child.stderr]) stream.destroy();
	return {
		end,
		stdout: output.text("stdout"),
		stderr: output.text("stderr")
	};
}
function collectOutput(child, maxBytes) {
	const chunks = {
		stdout: [],
		stderr: []
	};
	let bytes = 0;
	let overflown = () => {};
	for (const name of ["stdout", "stderr"]) child[name]?.on("data", (chunk) => {
		bytes += chunk.length;
		if (bytes > maxBytes) overflown();
		else chunks[name].push(chunk);
	});
	const onOverflow = (callback) => {
		overflown = callback;
	};
	return {
		onOverflow,
		text: (name) => Buffer.concat(chunks[name]).toString("utf8")
	};
}
/** Waits until a program ends by itself, or stops it with `kill`: when its time is over, it is cancelled, or it prints too much. */
function waitForEnd(child, { timeoutMs, signal }, kill, onOverflow) {
	return new Promise((resolve) => {
		const finish = (end) => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", onAbort);
			resolve(end);
		};
		const stop = (kind) => {
			kill();
			finish({ kind });
		};
		const onAbort = () => stop("cancelled");
		const timer = setTimeout(() => stop("timed-out"), timeoutMs);
		signal?.addEventListener("abort", onAbort, { once: true });
		if (signal?.aborted) onAbort();
		onOverflow?.(() => stop("too-much-output"));
		child.once("error", (error) => finish({
			kind: "not-started",
			why: error.message
		}));
		child.once("exit", (code) => finish({
			kind: "exited",
			code: code ?? killedCode
		}));
	});
}
/**
* What was printed may still be in the pipes, and what was killed may still be going: whoever tidies up after it must not meet it. A
* stray child that holds the pipes open is not waited for.
*/
async function waitForClose(closed) {
	const timer = new AbortController();
	const late = setTimeout$1(1e3, void 0, { signal: timer.signal }).catch(() => void 0);
	await Promise.race([closed, late]);
	timer.abort();
}

// src/adapters/process/run-shell.ts
/** Largest file a script may write, in blocks of 1 KiB: a runaway printer must not fill the disk. */
const maxFileBlocks = 262144;
/** Environment variable that marks every process of one script, also those that left its process group. */
const markName = "RENTROLL_SCRIPT";
/**
* Runs a script the repository committed with `bash -c`. Output goes to a file, so that a background process
* that keeps a pipe open cannot hold us up; when the script ends or its time is over, all it started is killed. A folder that could not be
* filled is `not-started`: nothing of the script has run.
*/
async function runShell(request) {
	const file = join(request.scratch, "output.txt");
	const output = await open(file, "w+");
	try {
		const mark = `${markName}=${file}`;
		const child = startBash(request, output.fd, file);
		const isFilled = request.box?.fill === void 0 || awaitMessage(child);
		const end = await waitForEnd(child, request, () => killTree(child.pid, mark));
		killTree(child.pid, mark);
		const tail = await readTail(output);
		if (end.kind === "exited" && !await isFilled) return {
			exit: "not-started",
			tail
		};
		if (end.kind === "exited") return {
			exit: end.code === 0 ? "passed" : "failed",
			exitCode: end.code,
			tail
		};
		if (end.kind === "not-started") return {
			exit: end.kind,
			tail: tail || end.why
		};
		return {
			exit: end.kind === "cancelled" ? "cancelled" : "timed-out",
			tail
		};
	} finally {
		await output.close();
	}
}
function startBash(request, fd, mark) {
	const { cwd, scratch, box } = request;
	const fill = box?.fill;
	const { readable = [], caches = [] } = box?.sight ?? {};
	const { program, args, env } = wrapCommand(box?.sandbox ?? {
		kind: "none",
		why: "not asked for"
	}, {
		program: "bash",
		args: ["-c", scriptOf(request)],
		cwd,
		env: {
			...request.env,
			[markName]: mark
		},
		writable: fill === void 0 ? [cwd, scratch] : [scratch],
		readable: [...readable, ...fill?.readable ?? []],
		caches: fill === void 0 ? caches : [...caches, cwd]
	});
	const stdio = [
		"ignore",
		fd,
		fd,
		...fill === void 0 ? [] : ["pipe"]
	];
	return spawn(program, [...args], {
		cwd: fill === void 0 ? cwd : scratch,
		env,
		detached: true,
		stdio
	});
}
/** The word that a folder is filled goes through a pipe that is closed before the script begins: no script can say it or take it back. */
function scriptOf({ script, box }) {
	const limited = `ulimit -f ${maxFileBlocks}\n${script}`;
	return box?.fill === void 0 ? limited : `{ ${box.fill.command}; } && printf 1 >&3 || exit\nexec 3>&-\n${limited}`;
}
/** Whether the word came; known when all that could still say it has ended. */
function awaitMessage(child) {
	const pipe = child.stdio[3];
	return new Promise((resolve) => {
		pipe?.once("data", () => resolve(true)).once("close", () => resolve(false));
		if (pipe === null || pipe === void 0) resolve(false);
	});
}
/** Bytes that hold the last 2,000 characters, whatever they are. */
const tailBytes = 8e3;
/** Reads what we opened, not what lies at its path now: the script could have put a link to a file it may not read there. */
async function readTail(output) {
	const { size } = await output.stat();
	const length = Math.min(size, tailBytes);
	const { buffer } = await output.read(Buffer.alloc(length), 0, length, size - length);
	return buffer.toString("utf8").slice(-2e3).trim();
}

// src/adapters/programs/child-env.ts
/** Names a child process may inherit when it prepares a fixture: what package managers need, and nothing that is a credential. */
const prepareNames = [...[
	"PATH",
	"HOME",
	"TMPDIR",
	"LANG"
], ...[
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY",
	"NODE_EXTRA_CA_CERTS",
	"SSL_CERT_FILE"
]];
/** How npm reaches its registry. It looks for its global settings beside the Node it runs on, which is ours in a copy: so they are named. */
const npmNames = /^npm_config_(?:registry|cache|cafile|userconfig|globalconfig)$/i;
/** Environment of a fixture's `prepare` command: an allow-list plus npm's registry settings. */
function prepareEnv(env) {
	const npm = Object.keys(env).filter((name) => npmNames.test(name));
	return {
		...pick(env, [...prepareNames, ...npm]),
		...sameNode(env),
		CI: "true"
	};
}
/** Environment of a success check or a trial's commands: nothing of the user's but PATH. */
function checkEnv(env, home) {
	return {
		...sameNode(env),
		HOME: home,
		TMPDIR: home,
		LANG: "C.UTF-8",
		CI: "true",
		NO_COLOR: "1",
		TZ: "UTC"
	};
}
/** PATH without the checkout, with the Node that runs us in front, so that a copy sees the same version everywhere. */
function sameNode(env) {
	return { PATH: `${dirname(process.execPath)}:${ownPath(env["PATH"])}` };
}
function pick(env, names) {
	const pairs = names.map((name) => [name, env[name]]);
	return Object.fromEntries(pairs.filter((pair) => pair[1] !== void 0));
}

// src/adapters/programs/find-program.ts
/**
* Absolute path of a program on PATH outside of the checkout, links followed (or the path itself when it is one: then the config of the base
* spells it out); undefined when there is none that may be run. The one place where programs are looked for.
*/
function findProgram(name, env) {
	if (isAbsolute(name)) return isProgram(name) ? name : void 0;
	return listNamed(name, ownPath(env["PATH"])).find((path) => !liesInCheckout(path));
}
/** A program of that name on PATH that is not started, since it lies in the checkout; undefined when there is none. */
function findShunned(name, env) {
	return isAbsolute(name) ? void 0 : listNamed(name, env["PATH"] ?? "").find((path) => liesInCheckout(path));
}
function listNamed(name, path) {
	if (/[\\/]/.test(name)) return [];
	return path.split(delimiter).filter(isAbsolute).map((folder) => join(folder, name)).filter(isProgram);
}
function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}

// src/adapters/sandbox/find-sandbox.ts
/** Longest a trial start may take; a box that hangs is useless. */
const longestProbeMs = 1e4;
/** Looks for bubblewrap on PATH and proves that it can make a box here: some machines forbid user namespaces. Never throws. */
async function findSandbox(env) {
	const program = findProgram("bwrap", env);
	if (program === void 0) return {
		kind: "none",
		why: "bubblewrap (bwrap) is not installed"
	};
	const version = await probe(program, ["--version"]);
	if (version.why !== void 0) return {
		kind: "none",
		why: `bubblewrap does not start: ${version.why}`
	};
	const sandbox = {
		kind: "bubblewrap",
		program,
		version: version.output.replace(/^bubblewrap\s*/, "")
	};
	const wrapped = wrapCommand(sandbox, {
		cwd: "/",
		env: {},
		writable: [],
		readable: [],
		program: "true",
		args: []
	});
	const started = await probe(wrapped.program, wrapped.args);
	return started.why === void 0 ? sandbox : {
		kind: "none",
		why: `bubblewrap cannot make a box: ${started.why}`
	};
}
async function probe(program, args) {
	const result = await execa(program, args, {
		env: {},
		extendEnv: false,
		reject: false,
		timeout: longestProbeMs,
		stdin: "ignore"
	});
	const output = String(result.stdout ?? "").trim();
	if (!result.failed) return { output };
	return {
		output,
		why: (String(result.stderr ?? "").trim() || result.code || `exit code ${result.exitCode}`).split("\n")[0] ?? "no reason given"
	};
}

// src/adapters/store/results.ts
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

// src/adapters/store/budget-files.ts
/**
* Writes `<dir>/<convoyId>.json` atomically (temporary file, fsync, rename) with sorted keys. Throws ProblemError where the folder
* cannot be written to; the budget that was there stays as it was. Throws TypeError on a budget that could not be read back: NaN in
* JSON is null, and a limit that is null must not come to be.
*/
async function saveBudget(budget, dir) {
	assertBudgetId(budget.convoyId);
	const checked = safeParse(tokenBudgetSchema, budget);
	if (!checked.success) throw new TypeError(`Expected a budget, got one with ${describeIssue(checked.issues[0])}`);
	await writeJsonFile(fileOf(dir, budget.convoyId), budget);
}
function describeIssue(issue) {
	const path = getDotPath(issue);
	return path === null ? issue.message : `${path}: ${issue.message}`;
}
function fileOf(dir, convoyId) {
	return join(dir, `${convoyId}.json`);
}

// src/adapters/files/home-places.ts
/** Below it nothing can lie. */
const nowhere = "/dev/null";
/** The home of who started this; where there is none (a user of a container who has no name), a place where nothing can be. */
function personHome(env) {
	try {
		return env["HOME"] || homedir() || nowhere;
	} catch {
		return nowhere;
	}
}
/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
function userHome(env) {
	return env["RENTROLL_HOME"] ?? join(personHome(env), ".rentroll");
}

// src/adapters/programs/trial-tokens.ts
/** Variable by which a trial's process is told the token of its run. Alone it says nothing: a project's settings can set it. */
const runTokenName = "RENTROLL_RUN";
const tokenShape = /^[0-9a-f]{32}$/;
/** Places that are noted, and what the list of them comes to at the most; a token says who gave it in a few hundred bytes. */
const [mostLocations, mostBytes] = [1e3, 4096e3];
const foldersOf = (state) => ({
	tokens: join(state, "trials"),
	places: join(state, "trial-places")
});
/**
* Makes a token for the trials of this process and keeps it where their hooks look: in `state`, the rentroll folder of the home they have.
* Tokens of processes that are gone are taken away. Never throws: without room for one it is empty, and hooks
* take the trial for real work in a home of its own.
*/
function giveRunToken(state) {
	const { tokens } = foldersOf(state);
	const token = process.getBuiltinModule("node:crypto").randomBytes(16).toString("hex");
	try {
		mkdirSync(tokens, {
			recursive: true,
			mode: 448
		});
		for (const name of listTokens(state)) if (askOwner(readOwn(join(tokens, name))) === "gone") takeRunToken(state, name);
		writeFileSync(join(tokens, token), nameProcess(), {
			flag: "wx",
			mode: 384
		});
		return token;
	} catch {
		return "";
	}
}
/** The tokens that a state holds. */
function listTokens(state) {
	try {
		return readdirSync(foldersOf(state).tokens).filter((name) => tokenShape.test(name));
	} catch {
		return [];
	}
}
/** Takes a token away: what still says it is no trial any more. Never throws. */
function takeRunToken(state, token) {
	if (tokenShape.test(token)) rmSync(join(foldersOf(state).tokens, token), { force: true });
}
/** Notes a folder that trials work in, so that what is found of them later is known for what it is. Never throws: it is for counting alone. */
function noteTrialFolder(state, folder) {
	try {
		mkdirSync(state, {
			recursive: true,
			mode: 448
		});
		const kept = [...readTrialFolders(state), folder].slice(-mostLocations);
		writeFileSync(foldersOf(state).places, `${kept.join("\n")}\n`, { mode: 384 });
	} catch {}
}
/** The folders that trials of this user worked in, as their runs noted them. */
function readTrialFolders(state) {
	const noted = readOwn(foldersOf(state).places).split("\n").filter(isAbsolute);
	return noted.length > 0 && isOwnState(state) ? noted : [];
}
/** Settings of a project can move the state of a session into the checkout: what lies there is its authors'. */
function isOwnState(state) {
	return isAbsolute(state) && !liesInCheckout(state);
}
/** Text of a plain file of this user, empty for everything else. */
function readOwn(path) {
	return readPlain(path, {
		mostBytes,
		isFit: isMine
	}) ?? "";
}

// src/adapters/git/run-git.ts
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

// src/adapters/git/open-history.ts
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
	const result = await runGit(root, ["cat-file", "--batch"], `${commits.join("\n")}\n`);
	if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
	const objects = splitObjects(result.stdout);
	return commits.map((commit, index) => {
		const object = objects[index];
		if (object?.type !== "commit") return void 0;
		const id = nameObject("commit", object.content, commit);
		if (id === commit) return openCommitFiles(root, commit, object.content);
		if (commit.length !== id.length) return void 0;
		throw alteredObject(commit);
	});
}
function openCommitFiles(root, commit, content) {
	let listing;
	const text = content.toString("utf8");
	return {
		commit,
		tree: treeOf(content),
		list() {
			listing ??= listEntries(root, commit);
			return listing;
		},
		message: async () => text.slice(text.indexOf("\n\n") + 2),
		read: (entries) => readEntries(root, entries)
	};
}
async function listEntries(root, commit) {
	const files = await listCommitted(root, commit);
	const input = `${files.map(({ id }) => id).join("\n")}\n`;
	const result = await runGit(root, ["cat-file", "--batch-check=%(objectsize)"], input);
	if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
	const sizes = result.stdout.toString("utf8").split("\n");
	return files.map((file, index) => ({
		...file,
		bytes: Number(sizes[index]) || 0
	}));
}
async function readEntries(root, entries) {
	const contents = [];
	for (const batch of cutBatches(entries)) {
		const result = await runGit(root, ["cat-file", "--batch"], `${batch.map(({ id }) => id).join("\n")}\n`);
		if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
		const blobs = splitBatch(result.stdout);
		const lost = batch.find((entry, index) => blobs[index] === void 0 && !isModule(entry));
		if (lost !== void 0) throw missingObject(root, lost.id, "missing");
		const altered = batch.find(({ id }, index) => isAltered(id, blobs[index]));
		if (altered !== void 0) throw alteredObject(altered.id);
		contents.push(...blobs);
	}
	return contents;
}
function isAltered(id, blob) {
	return blob !== void 0 && nameObject("blob", blob, id) !== id;
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
/**
* All files of a commit in git's order, read from its trees, whose bytes and the commit's own are held against their ids: whoever may write into the
* clone could otherwise move, hide or exchange files by a tree. Throws ProblemError (`git-object-altered`, `git-object-missing`).
*/
async function listCommitted(root, commit) {
	const objects = await readTrees(root, commit);
	const files = [];
	const walk = (id, folder) => {
		for (const { path, mode, id: entry } of readTree(objects(id), id.length / 2)) if (mode === "040000") walk(entry, `${folder}${path}/`);
		else files.push({
			path: `${folder}${path}`,
			mode,
			id: entry
		});
	};
	walk(treeOf(objects(commit)), "");
	return files;
}
/** The id of the tree that a commit's own bytes name. */
function treeOf(commit) {
	return /^tree ([0-9a-f]+)\n/.exec(commit.toString("latin1", 0, 80))?.[1] ?? "";
}
/** The commit and its trees by the ids that their bytes have; what git lists only says which ones to ask for. */
async function readTrees(root, commit) {
	const listed = await runGit(root, [
		"ls-tree",
		"-r",
		"-d",
		"-z",
		"--full-tree",
		commit
	]);
	if (!listed.ok) throw unreadable(root, commit, listed.stderr);
	const trees = splitPaths(listed.stdout).flatMap((line) => /^040000 tree ([0-9a-f]+)\t/.exec(line)?.[1] ?? []);
	const asked = [
		commit,
		`${commit}^{tree}`,
		...new Set(trees)
	];
	const answer = await runGit(root, ["cat-file", "--batch"], `${asked.join("\n")}\n`);
	if (!answer.ok) throw new Error(`git cat-file failed: ${answer.stderr}`);
	const found = splitObjects(answer.stdout).flatMap((object) => object ?? []);
	const byId = new Map(found.map(({ type, content }) => [nameObject(type, content, commit), content]));
	return (id) => {
		const content = byId.get(id);
		if (content !== void 0) return content;
		throw found.length < asked.length ? missingObject(root, id, "missing") : alteredObject(id);
	};
}
/** Git itself names a commit, or the tree at its top, that is not what its id says. */
function unreadable(root, commit, words) {
	const altered = /^error: hash mismatch ([0-9a-f]+)$/m.exec(words)?.[1];
	return altered === void 0 ? missingObject(root, commit, words) : alteredObject(altered);
}
/** The entries of a tree as git stores them, `<mode> <name>\0<id>`, ids as `idBytes` raw bytes. Git has refused a tree of any other form. */
function readTree(content, idBytes) {
	const entries = [];
	for (let at = 0; at < content.length;) {
		const nameAt = content.indexOf(32, at) + 1;
		const idAt = content.indexOf(0, nameAt) + 1;
		if (nameAt === 0 || idAt === 0) break;
		entries.push({
			path: content.toString("utf8", nameAt, idAt - 1),
			mode: toMode(Number.parseInt(content.toString("latin1", at, nameAt - 1), 8)),
			id: content.toString("hex", idAt, idAt + idBytes)
		});
		at = idAt + idBytes;
	}
	return entries;
}
/** The mode as git reads it (`canon_mode` of its cache.h): of a file's permissions only the owner's right to run it counts. */
function toMode(bits) {
	const kind = bits & 61440;
	if (kind === 32768) return (bits & 64) === 0 ? "100644" : "100755";
	if (kind === 40960) return "120000";
	return kind === 16384 ? "040000" : "160000";
}

// src/adapters/git/open-worktree.ts
/**
* The working tree as a `Tree`: tracked and untracked files that git does not ignore. Links are listed, never followed. A folder is listed once, as
* it is then; contents are read as they are when they are asked for.
*/
function openWorktree(root) {
	const known = /* @__PURE__ */ new Map();
	return {
		name: "WORKTREE",
		history: openHistory(root),
		read: (path) => readRegularFile(join(root, path)),
		readLink: (path) => readlink(join(root, path)).catch(() => void 0),
		async list(path) {
			const asked = path || ".";
			const wider = [...known.keys()].find((folder) => isInside(asked, folder)) ?? asked;
			const listed = known.get(wider) ?? listFolder(root, asked);
			known.set(wider, listed);
			return (await listed).filter((entry) => isInside(entry.path, asked));
		}
	};
}
async function listFolder(root, path) {
	const asked = [
		"ls-files",
		"-z",
		"-c",
		"-o",
		...listExclusions(root),
		"--",
		path === "." ? path : `:(literal)${path}`
	];
	const result = await runTreeGit(root, asked);
	if (!result.ok) {
		const said = `git does not list the files of the working tree: ${quoteValue(result.stderr.split("\n").at(-1) ?? "")}`;
		throw setupError("git-failed", said, "Nothing was read: see what \"git status\" says in that folder.");
	}
	const paths = [...new Set(splitPaths(result.stdout))].sort();
	return (await Promise.all(paths.map((entry) => readEntry$1(root, entry)))).filter((entry) => entry !== void 0);
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

// src/adapters/git/list-dirty.ts
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

// src/adapters/git/open-commit.ts
/** Files of both sides of a change are mostly the same, and a command reads each several times. */
const blobs = keepObjects(16777216, ({ length }) => length);
const listings = keepObjects(2e5, ({ size }) => size);
/**
* The tree of one commit, read from git objects, nothing checked out. Reads of the same tick share one `git cat-file --batch`, and none asks for what
* this process has read. A file that the commit has and the clone has not is an error (`git-object-missing`), never an absent file; so is a file, tree
* or commit with other bytes than its id is of, which git itself would hand out (`git-object-altered`).
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
		history: openHistory(root),
		async read(path) {
			const blob = (await entries()).get(path);
			return blob === void 0 || !blob.mode.startsWith("100") ? void 0 : fetchBlob(blob.id);
		},
		async readLink(path) {
			const blob = (await entries()).get(path);
			return blob?.mode === "120000" ? (await fetchBlob(blob.id)).toString("utf8") : void 0;
		},
		async list(path) {
			const all = [...(await entries()).values()];
			return path === "" ? all : all.filter((entry) => entry.path === path || entry.path.startsWith(`${path}/`));
		}
	};
}
async function listBlobs(root, commit) {
	const known = listings.find(root, commit);
	if (known !== void 0) return known;
	return listings.keep(root, commit, new Map((await listCommitted(root, commit)).map((file) => [file.path, file])));
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
	return (id) => blobs.find(root, id) ?? new Promise((resolve, reject) => {
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
	const answers = splitBatch(result.stdout);
	for (const [index, request] of batch.entries()) {
		const blob = answers[index];
		if (blob === void 0) request.reject(missingObject(root, request.id, "missing"));
		else if (nameObject("blob", blob, request.id) !== request.id) request.reject(alteredObject(request.id));
		else request.resolve(blobs.keep(root, request.id, Buffer.from(blob)));
	}
}

// src/adapters/store/measured-receipts.ts
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

// src/adapters/files/write-whole.ts
/**
* Name of a file that is being written: who writes it is in the name, its number and the place where that means something, so that what a killed process left can be told from a person's files
* (`write-file-atomic` names them like a dated copy of the file) and swept.
*/
const ownName = /^\.rentroll-write-(\d{8})-([0-9a-f]{6})[0-9a-f]{6}$/;
/** After this long nobody is writing any more, though a process has the number: numbers are used again. */
const abandonedMs = 36e5;
/**
* Writes a file whole or not at all: a temporary file beside it, fsync, rename. A file that was there keeps its rights and its owner. Throws
* what the system says, and leaves nothing behind then.
*/
async function writeWhole(path, text) {
	const name = `.rentroll-write-${String(process.pid).padStart(8, "0")}-${nameProcessHost()}${randomBytes(3).toString("hex")}`;
	const temporary = join(dirname(path), name);
	try {
		const file = await open(temporary, "wx");
		try {
			await file.writeFile(text);
			await file.sync();
		} finally {
			await file.close();
		}
		await takeRights(path, temporary);
		await rename(temporary, path);
	} catch (error) {
		await rm(temporary, { force: true }).catch(() => void 0);
		throw error;
	}
}
async function takeRights(from, to) {
	const facts = await stat(from).catch(() => void 0);
	if (facts === void 0) return;
	await chmod(to, facts.mode & 4095);
	await chown(to, facts.uid, facts.gid).catch(() => void 0);
}
/** Removes what processes that are gone left half written in these folders: only files with a name of ours. Never throws. */
async function sweepHalfWritten(folders, now = Date.now()) {
	for (const folder of new Set(folders)) {
		const names = await readdir(folder).catch(() => []);
		for (const name of names) if (await isLeft(folder, name, now)) await rm(join(folder, name)).catch(() => void 0);
	}
}
async function isLeft(folder, name, now) {
	const [, writer, place] = ownName.exec(name) ?? [];
	if (writer === void 0) return false;
	const facts = await lstat(join(folder, name)).catch(() => void 0);
	const isGone = place === nameProcessHost() && !isRunning(Number(writer));
	return facts?.isFile() === true && (isGone || now - facts.mtimeMs > abandonedMs);
}

// src/adapters/files/apply-changes.ts
/**
* Writes and deletes planned files, each atomically, in the order given. Nothing is written when any path leads through a symbolic link
* (it could leave the repository). What a killed process left half written beside these files is removed first. Throws ProblemError then, and when a file cannot be written.
*/
async function applyChanges(root, changes) {
	for (const { path } of changes) await refuseLinks(root, path);
	await sweepHalfWritten(changes.map(({ path }) => dirname(join(root, path))));
	for (const { path, after } of changes) await write(root, path, after);
}
async function write(root, path, text) {
	try {
		if (text === void 0) return await rm(join(root, path), { force: true });
		await mkdir(dirname(join(root, path)), { recursive: true });
		await writeWhole(join(root, path), text);
	} catch (error) {
		throw failedProblem(path, error instanceof Error ? error.message : String(error));
	}
}
async function refuseLinks(root, path) {
	let reached = root;
	for (const segment of path.split("/")) {
		reached = join(reached, segment);
		if ((await lstat(reached).catch(() => void 0))?.isSymbolicLink() === true) throw linkProblem(path);
	}
}
function failedProblem(file, why) {
	return new ProblemError([{
		code: "write-failed",
		severity: "error",
		message: `"${file}" could not be written: ${why}`,
		hint: "Free some space or correct the permissions, and run the command again: it finishes what is missing.",
		at: { file },
		blame: "setup"
	}]);
}
function linkProblem(file) {
	return new ProblemError([{
		code: "write-through-link",
		severity: "error",
		message: `"${file}" leads through a symbolic link, and nothing was written`,
		hint: "Replace the link with a regular file or folder: rentroll writes inside the repository only.",
		at: { file },
		blame: "setup"
	}]);
}

// src/adapters/files/file-change.ts
/** Drops what would change nothing. */
function keepEffective(changes) {
	return changes.filter(({ before, after }) => before !== after);
}
/** The change without its texts. */
function toWrittenFile({ path, before, after }) {
	if (after === void 0) return {
		file: path,
		action: "delete"
	};
	return {
		file: path,
		action: before === void 0 ? "create" : "update"
	};
}

// src/adapters/git/write-commit.ts
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

// src/adapters/git/clone/judge-range.ts
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

// src/adapters/sandbox/box.ts
/** What a sandbox enforces: everything with bubblewrap but a network that was asked for, nothing without it. */
function enforcementOf({ kind }, network) {
	const boxed = kind === "bubblewrap";
	return {
		files: boxed,
		network: boxed && network === void 0,
		processes: boxed
	};
}
/** What a sandbox enforces, and the reason where it is not everything. */
function readBoxFacts(sandbox, network) {
	const enforced = enforcementOf(sandbox, network);
	if (sandbox.kind === "none") return {
		enforced,
		notEnforced: sandbox.why
	};
	return network === void 0 ? { enforced } : {
		enforced,
		notEnforced: "the config gives trials the network of this machine"
	};
}
/** A box has no network: where the meter cannot be reached by a socket there is none. */
function usableBox(sandbox, meter) {
	if (sandbox.kind === "none" || meter === void 0 || meter.socketPath !== void 0) return sandbox;
	return {
		kind: "none",
		why: "the meter listens on no socket"
	};
}

// src/adapters/programs/find-pinned-program.ts
const longestStartMs = 6e4;
/**
* Absolute path of the program, links resolved: a box shows the folder it really lies in. Throws ProblemError when it is missing, does
* not say its version (the first number with a dot in the first line of `--version`), or says another one.
*/
async function findPinnedProgram(pinned) {
	const { program, env } = pinned;
	const found = findProgram(program, env);
	if (found === void 0) throw refuseMissing(pinned);
	const path = realpathSync(found);
	await checkVersion(path, pinned);
	return path;
}
function refuseMissing({ name, program, env, install }) {
	const shunned = findShunned(program, env);
	const why = shunned === void 0 ? `${quoteValue(program)} is no program` : `${quoteValue(shunned)} lies in the checkout, of which nothing is started`;
	return setupError("runner-missing", `${name} is not there: ${why}`, install);
}
/** Asks a program for its version: the first number with a dot in the first line. It gets no environment but PATH and `home`. */
async function askVersion(path, { args = [], env, home }) {
	const result = await execa(path, [...args, "--version"], {
		env: checkEnv(env, home),
		extendEnv: false,
		reject: false,
		stdin: "ignore",
		timeout: longestStartMs,
		maxBuffer: 1048576
	});
	const said = String(result.stdout ?? "").split("\n")[0] ?? "";
	const version = result.failed ? void 0 : /(?<![\w.])\d+(?:\.\d+)+[\w.+-]*/.exec(said.slice(0, 200))?.[0];
	if (version !== void 0) return { version };
	return { words: String(result.stderr || result.stdout || `exit code ${result.exitCode}`).split("\n")[0] ?? "" };
}
async function checkVersion(path, pinned) {
	const { name, args = [], version, env, scratch, installVersion } = pinned;
	const said = await askVersion(path, {
		args,
		env,
		home: scratch
	});
	if ("words" in said) {
		const message = `${quoteValue(path)} does not say its version: ${said.words.slice(0, 200)}`;
		throw setupError("runner-broken", message, "Install it again.");
	}
	const { version: found } = said;
	if (found === version) return;
	const message = `${name} is version ${quoteValue(found)}, runner.version in the config is ${quoteValue(version)}`;
	const hint = `${installVersion}, or change runner.version: existing receipts then become stale.`;
	throw setupError("runner-version", message, hint);
}

// src/adapters/sandbox/relay-command.ts
/**
* The command that starts another behind a relay, for programs that know no Unix sockets: the meter has the same address in a box as
* outside. The relay is given to Node as text, so that it needs no file: the bundles have none of it, and a box shows none of ours.
*/
function relayCommand({ program, args }, { url, socket }) {
	return {
		program: process.execPath,
		args: [
			"--eval",
			`(${relay})()`,
			"--",
			new URL(url).port,
			socket,
			program,
			...args
		]
	};
}
/**
* Listens on a port of loopback, hands every connection on to a Unix socket, runs a program meanwhile, and ends as it does: with its
* exit code, or 128 and the number of the signal that ended it; 127 when it does not start. Its arguments are port, socket, program,
* arguments. It runs in a process of its own from its text alone, so nothing outside of it may be named here.
*/
function relay() {
	const { spawn } = process.getBuiltinModule("node:child_process");
	const { connect, createServer } = process.getBuiltinModule("node:net");
	const { constants } = process.getBuiltinModule("node:os");
	const [port, socket = "", program = "", ...args] = process.argv.slice(1);
	const server = createServer({
		allowHalfOpen: true,
		noDelay: true
	}, (client) => {
		const meter = connect({
			path: socket,
			allowHalfOpen: true
		});
		client.pipe(meter).pipe(client);
		client.on("error", () => meter.destroy()).on("close", () => meter.destroy());
		meter.on("error", () => client.destroy()).on("close", () => client.end());
	});
	server.on("error", (error) => leave(127, `the relay does not listen: ${error.message}`));
	server.listen(Number(port), "127.0.0.1", () => {
		const child = spawn(program, args, { stdio: "inherit" });
		for (const signal of [
			"SIGINT",
			"SIGTERM",
			"SIGHUP"
		]) process.on(signal, () => child.kill(signal));
		child.on("error", (error) => leave(127, `the program does not start: ${error.message}`));
		child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
	});
	function leave(code, why) {
		process.stderr.write(`${why}\n`);
		process.exit(code);
	}
}

export { hasOurSchema as $, runShell as A, noteBase as At, removeTree as B, listProofs as C, findCommonDir as Ct, findSandbox as D, wasEverCommitted as Dt, saveResults as E, refuseTracked as Et, sightOf as F, explainDiskFault as Ft, openTally as G, placeInside as H, sightOfProgram as I, explainMachineFault as It, readMeanTrialTokens as J, readSearchLines as K, clearPath as L, linkFault as Lt, wrapCommand as M, loadCheckpoint as Mt, cacheNames as N, saveCheckpoint as Nt, checkEnv as O, findCommit as Ot, linkedModules as P, writeJsonFile as Pt, readTrialWork as Q, closeScratch as R, temporaryFault as Rt, saveBudget as S, writeTransaction as St, saveProof as T, findTrackedProblem as Tt, showTrial as U, nameInside as V, shownCopy as W, readRanAt as X, readNewestTrials as Y, readSameTrial as Z, giveRunToken as _, countUnproved as _t, judgeRange as a, readContexts as at, runTokenName as b, openAsIs as bt, keepEffective as c, dropDeadReservations as ct, isMeasuredHere as d, readReservations as dt, noticeState as et, readLatestReceipt as f, releaseTrial as ft, readGitLine as g, readMeasuringTokens as gt, openWorktree as h, readCharges as ht, usableBox as i, journalTrial as it, runProcess as j, resolveRefs as jt, prepareEnv as k, findRoot as kt, toWrittenFile as l, noteSpending as lt, listDirty as m, chargeAttempt as mt, findPinnedProgram as n, takeVouched as nt, writeCommit as o, readRunTrials as ot, openCommit as p, reserveTrial as pt, readByContext as q, readBoxFacts as r, beginRun as rt, writeTree as s, readTrials as st, relayCommand as t, takeNotices as tt, applyChanges as u, raiseReservation as ut, listTokens as v, sealWith as vt, readProof as w, findRemoteName as wt, userHome as x, openStore as xt, noteTrialFolder as y, explainJournalFault as yt, openScratch as z };