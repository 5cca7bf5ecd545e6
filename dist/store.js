import { i as __toESM } from "./rolldown-runtime.js";
import { C as homeOfUser, T as listParents } from "./quick-answer.js";
import { T as readPlain$1, f as userHome, n as nameByHash, t as checksum, w as isMine } from "./util.js";
import { I as parse$1, J as union, K as string, L as picklist, W as strictObject, d as array, g as exactOptional, u as require_lib, w as literal } from "./libraries.js";
import { I as setupError, et as sumModels, j as ProblemError, tt as totalTokens, v as gateSteps, z as distillDefaults } from "./model.js";
import { K as quoteValue, T as makeRedactor } from "./text.js";
import { r as linkFault, t as explainDiskFault } from "./disk-fault.js";
import { U as sum, V as mean, u as noCounts } from "./stats.js";
import { u as stableJson } from "./text-json.js";
import { t as require_lib$1 } from "./sqlite.js";
import { n as sealedTrialColumns, t as proveTrial } from "./prove-trial.js";
import { n as ownSecret, t as openSeal } from "./seal.js";
import { n as isOfThisBoot, r as nameProcess, t as askOwner } from "./process-owner.js";
import { basename, dirname, isAbsolute, join, sep } from "node:path";
import { hash } from "node:crypto";
import { chmodSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, statSync, statfsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lstat, mkdir, open, readFile, readdir, realpath, rm, rmdir, writeFile } from "node:fs/promises";

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
		return parse$1(schema, JSON.parse(await readFile(file, "utf8")));
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		if (error instanceof ProblemError) throw error;
		const message = `the checkpoint ${quoteValue(file)} cannot be read: ${error.message}`;
		throw setupError("checkpoint-corrupt", message, hint, { file });
	}
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
/** A statement that is prepared once for each database: for what is asked or written file by file. */
function prepareOnce(db, sql) {
	const of = prepared.get(db) ?? /* @__PURE__ */ new Map();
	prepared.set(db, of);
	const known = of.get(sql) ?? db.prepare(sql);
	of.set(sql, known);
	return known;
}
/** The native binding beside a bundle of dist/; undefined from source, where the package finds its own. */
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
	return setupError("store-binding", message, "Use Linux with glibc (ubuntu, debian; not alpine), macOS or Windows, on x64 or arm64.");
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
	const toggled = JSON.parse(held.toggled);
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
	return keepVouched(db, "charges", rows).map(({ charge }) => JSON.parse(charge));
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
	return sumModels(JSON.parse(used));
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

// src/doors/store/disk-space.ts
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
	if (hasProvedTrial(db, run, key) || findHeld(db, run, key) !== void 0) throw inProgress(run);
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
function findHeld(db, run, key) {
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
		const held = findHeld(db, run, key);
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
		toggled: JSON.parse(toggled),
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
* Takes those rows of a stranger's journal over whose own MAC holds, and returns how many trials came and how many stayed. Nothing of its
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
		return Object.fromEntries(columns.map((column, place) => [column, values[place] ?? ""]));
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
		tokens: tokensOf$1(row["record"])
	}),
	charges: (db, row) => !hasCharge(db, row) && insert(db, "charges", {
		...row,
		tokens: tokensOf$1(row["charge"])
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
function tokensOf$1(json = "{}") {
	return totalTokens(JSON.parse(json).usage);
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
/** Every journalled trial of an agent, oldest first, then by key: the same journal gives the same answer. */
function readAgentTrials(db, agent) {
	return readProvedTrials(db, {
		where: "agent = ?",
		order: "ran_at, run, key",
		values: [agent]
	}).map(({ run, context, record }) => ({
		run,
		measurement: record.measurement,
		context,
		record
	}));
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
/**
* The latest run of the gate, or the latest that has not finished. Runs without a request (benches) are not the gate's, and what a run of
* unknown origin asks for is not done.
*/
function readLatestRun(db, unfinishedOnly = false) {
	const where = unfinishedOnly ? "AND finished = 0" : "";
	const query = db.prepare(`SELECT * FROM runs WHERE request <> '' ${where} ORDER BY sequence DESC`);
	const [row] = keepVouched(db, "runs", query.all());
	return row && {
		...nameCommits(row),
		request: row.request,
		finished: row.finished === 1
	};
}
function nameCommits({ id, base_sha: baseSha, head_sha: headSha }) {
	return {
		id,
		baseSha,
		headSha
	};
}
const tellable = {
	runs: "SELECT * FROM runs WHERE request <> ''",
	reports: "SELECT * FROM reports"
};
/** Runs of the gate, or finished reports, that the journal has and nobody with a secret of ours vouches for. */
function countUnknown(db, table) {
	const rows = db.prepare(tellable[table]).all();
	return rows.length - keepVouched(db, table, rows).length;
}
/** JSON of the latest finished report. */
function readLatestReport(db) {
	const rows = db.prepare("SELECT * FROM reports ORDER BY sequence DESC").all();
	return keepVouched(db, "reports", rows)[0]?.report;
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
/** All runs of the journal whose origin is known, the latest first. */
function listRuns(db) {
	const rows = db.prepare("SELECT * FROM runs ORDER BY sequence DESC, id").all();
	return keepVouched(db, "runs", rows).map(({ id, began_at: beganAt, finished }) => ({
		id,
		beganAt,
		finished: finished === 1
	}));
}
/** When the youngest trial of the journal, or attempt at one, ended, as ISO 8601; undefined in an empty one. */
function readLatestTrialTime(db) {
	const [trial] = readProvedTrials(db, {
		order: "ran_at DESC",
		most: 1
	});
	const charges = db.prepare("SELECT * FROM charges ORDER BY ran_at DESC").all();
	const [charge] = keepVouched(db, "charges", charges);
	return [trial?.ranAt ?? "", charge?.ran_at ?? ""].sort().at(-1) || void 0;
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
		take(keepVouched(db, "charges", newCharges).map(({ charge }) => toLine(JSON.parse(charge))));
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
			runReserved: sumHeld(reserved),
			agentReserved: sumHeld(own),
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
function sumHeld(rows) {
	return rows.reduce((sum, held) => sum + Math.max(held.tokens, totalTokens(usedBy(held).usage)), 0);
}

// src/doors/store/proof/measured-receipts.ts
/**
* True for a receipt that was measured here: this journal keeps the same text (but for a signature), somebody with a secret of ours wrote it
* down, and every trial that it paid for is a `ProvedTrial` of this journal that says the same. A receipt of simulated trials needs none but
* them. What cannot be read is none.
*/
function isMeasuredHere(db, receipt) {
	const text = renderTold(receipt);
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
/** Receipts of a rule that the journal keeps and that were not measured here. */
function countUnbacked(db, rule) {
	return db.prepare("SELECT * FROM verdicts WHERE rule = ?").all(rule).filter((row) => !isBacked(db, row)).length;
}
/** What a receipt says, whoever signed it; undefined for one that is no JSON (a number that is none). */
function renderTold({ signature: _, ...told }) {
	try {
		return stableJson(told);
	} catch {
		return;
	}
}
function isSameText(kept, text) {
	try {
		return renderTold(JSON.parse(kept)) === text;
	} catch {
		return false;
	}
}
function isBacked(db, row) {
	const isSealed = findVoucher(db, "verdicts", row) !== void 0;
	try {
		const receipt = JSON.parse(row.receipt);
		const { trials } = receipt.evidence;
		if (trials.length !== receipt.trialDigests.length) return false;
		const proved = findTrials(db, receipt);
		return trials.every(({ cached }, place) => {
			const by = proved[place]?.by;
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
	return evidence.trials.map((trial, place) => waiting.get(nameTrial(trialDigests[place] ?? "", trial))?.pop());
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
/** Most hand-offs of one run that are read: what lies there beyond was not written by agents of one run. */
const mostHandOffs = 500;
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
/** Files of a run's hand-offs by name, sorted; links and folders among them have no bytes. None where there is no such run. */
async function readHandOffFiles(folder, run, maxBytes) {
	const place = join(folder, run);
	await refuseLinks([folder, place]);
	const names = (await listNames(place)).filter((name) => name.endsWith(".json")).sort();
	if (names.length > mostHandOffs) throw tooMany(place, names.length);
	return Promise.all(names.map(async (name) => {
		const file = join(place, name);
		return {
			file,
			agent: name.slice(0, -5),
			bytes: await readPlain(file, maxBytes)
		};
	}));
}
/** Runs that have hand-offs, the one written to last first. */
async function listHandOffRuns(folder) {
	await refuseLinks([folder]);
	return (await Promise.all((await listNames(folder)).map(async (run) => ({
		run,
		facts: await lstat(join(folder, run)).catch(() => void 0)
	})))).flatMap(({ run, facts }) => facts?.isDirectory() === true ? [{
		run,
		at: facts.mtimeMs
	}] : []).sort((a, b) => b.at - a.at || (a.run < b.run ? -1 : 1)).map(({ run }) => run);
}
/** Removes one hand-off, and the folder of its run when nothing else is in it. */
async function removeHandOff(folder, key) {
	const file = handOffPath(folder, key);
	await refuseLinks([folder, dirname(file)]);
	await rm(file, { force: true }).catch((error) => {
		throw explainDiskFault(error, file);
	});
	await rmdir(dirname(file)).catch(() => void 0);
}
async function listNames(folder) {
	return readdir(folder).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw explainDiskFault(error, folder);
	});
}
/** Bytes of a plain file of at most `maxBytes`; a link is not followed. */
async function readPlain(file, maxBytes) {
	const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => void 0);
	if (handle === void 0) return void 0;
	try {
		const facts = await handle.stat();
		return facts.isFile() && facts.size <= maxBytes ? await handle.readFile() : void 0;
	} finally {
		await handle.close();
	}
}
async function refuseLinks(paths) {
	for (const path of paths) if ((await lstat(path).catch(() => void 0))?.isSymbolicLink()) throw linkFault(path);
}
function notAFile(file) {
	const message = `the hand-off "${file}" cannot be written: something that is not a file has its name`;
	return setupError("handoff-in-the-way", message, "Move it away, then hand on again.", { file });
}
function tooMany(folder, found) {
	const message = `the hand-offs in "${folder}" are not read: there are ${found}, and at most ${mostHandOffs} are read`;
	return setupError("handoff-too-many", message, "Remove those of this run: rentroll session handoff clean", { file: folder });
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

// src/doors/store/sessions/session-migrations.ts
/**
* Schema steps of `sessions.db`, applied in order; `user_version` counts them. A step that has been released is never edited.
* `messages`: what agents asked each other and whether a person let it through. `alerts`: sessions that were told they are dear. `prunes`: how
* many hashes were forgotten on a day.
* `tool_days`: the tools of all sessions by day, so that two years of them add up at once.
* `sources`: a transcript and how far it was read. `sessions`: one row for each agent of a transcript. `calls` and `tool_uses`: what has been
* counted, by a hash of its id, so that no copy in any transcript counts again. `touches`: what an agent opened, ran and looked for.
* `candidates`: sentences that wait for a ledger. `distillations`: runs that were, or are to be, distilled. `distill_terms`: a project's
* own threshold, for hooks, which read no config. `stretches`: what an agent did between two reads, until all learning tasks went over it;
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

// src/doors/store/sessions/prune-hashes.ts
/** Days after which nobody is expected to resume a session, so that a copy of its answers need not be known as one. */
const keptDays = 90;
const dayMs$2 = 864e5;
/**
* Forgets the hashes of calls and tools of transcripts that have not grown for 90 days, of at most `most` of them, and writes down how many. The
* figures of their sessions stay. A session that is resumed later still counts twice what its new transcript copies: hence the count.
*/
function pruneHashes(db, now, most) {
	const before = (/* @__PURE__ */ new Date(now.getTime() - keptDays * dayMs$2)).toISOString();
	const stale = db.prepare(`
    SELECT id FROM sources WHERE read_at < ? AND (EXISTS (SELECT 1 FROM calls WHERE source = sources.id)
      OR EXISTS (SELECT 1 FROM tool_uses WHERE source = sources.id)) LIMIT ?`);
	const [calls, tools] = ["calls", "tool_uses"].map((table) => db.prepare(`DELETE FROM ${table} WHERE source = ?`));
	let hashes = 0;
	for (const id of stale.pluck().all(before, most)) hashes += (calls?.run(id).changes ?? 0) + (tools?.run(id).changes ?? 0);
	db.prepare("INSERT INTO prunes VALUES (?, ?) ON CONFLICT (day) DO UPDATE SET hashes = hashes + excluded.hashes").run(dayOf(now), hashes);
	return hashes;
}
/** True when hashes were looked for today: looking goes over every old transcript, which a hook does once a day. */
function hasPrunedToday(db, now) {
	return db.prepare("SELECT 1 FROM prunes WHERE day = ?").get(dayOf(now)) !== void 0;
}
function dayOf(now) {
	return now.toISOString().slice(0, 10);
}
/** Hashes that were forgotten so far. */
function countPruned(db) {
	return Number(db.prepare("SELECT coalesce(sum(hashes), 0) FROM prunes").pluck().get());
}

// src/doors/store/sessions/live/session-tree.ts
/** The agents of a session, the session itself first. */
function readTree(db, session) {
	return db.prepare(`
    SELECT id, agent_id, agent, project, calls, input, output, cache_creation, cache_read
    FROM sessions WHERE session = ? AND calls > 0 ORDER BY agent_id, id`).all(session).map((row) => ({
		row: row.id,
		agentId: row.agent_id,
		agent: row.agent,
		project: row.project,
		calls: row.calls,
		usage: {
			input: row.input,
			output: row.output,
			cacheCreation: row.cache_creation,
			cacheRead: row.cache_read
		}
	}));
}
/** The session that was read last; undefined when none was. */
function findLatestSession(db) {
	return db.prepare("SELECT session FROM sessions WHERE calls > 0 AND session <> '' ORDER BY last_at DESC LIMIT 1").pluck().get();
}
/** Remembers that something was said, once for ever; false when it had been. */
function sayOnce(db, key, now) {
	return db.prepare("INSERT OR IGNORE INTO alerts VALUES (?, ?)").run(key, now.toISOString()).changes > 0;
}
/** True when it was said before. */
function wasSaid(db, key) {
	return db.prepare("SELECT 1 FROM alerts WHERE session = ?").get(key) !== void 0;
}
/** The dearest tools of a run and the files it opened most often, at most `most` each. */
function readWhereabouts(db, row, most) {
	const tools = db.prepare(`
    SELECT name, calls, input_chars + result_bytes AS chars FROM session_tools WHERE row = ? ORDER BY chars DESC, name LIMIT ?`);
	const again = db.prepare(`
    SELECT subject, times FROM touches WHERE row = ? AND kind = 'read' AND times > 1 ORDER BY times DESC, subject LIMIT ?`);
	return {
		tools: tools.all(row, most),
		again: again.all(row, most)
	};
}

// src/doors/store/sessions/runs.ts
/** Tokens of a row, all classes. */
const total = "(input + output + cache_creation + cache_read)";
/** Runs before a run, by which it is told to be dear. */
const mostPriors = 50;
/** Tokens of the last completed runs of the same agent in the same project, without this one, at most `mostPriors`. */
function readPriors(db, { row, agent, project }) {
	return db.prepare(`
    SELECT ${total} FROM sessions
    WHERE project = ? AND agent = ? AND id <> ? AND is_completed AND calls > 0 ORDER BY last_at DESC LIMIT ${mostPriors}`).pluck().all(project, agent, row);
}
/** Rows of a session, the session itself first; of its subagents too. */
function findSessionRuns(db, session) {
	return db.prepare("SELECT id FROM sessions WHERE session = ? AND calls > 0 ORDER BY agent_id, id").pluck().all(session);
}
/** Rows that one transcript has. */
function findRunsOf(db, path) {
	return db.prepare("SELECT s.id FROM sessions s JOIN sources f ON f.id = s.source WHERE f.path = ? AND s.calls > 0").pluck().all(path);
}
/** Whose a run is and what it took; undefined when the row is gone. */
function readRunSize(db, row) {
	return db.prepare(`SELECT id AS row, session, agent_id AS agentId, agent, project, ${total} AS tokens FROM sessions WHERE id = ?`).get(row);
}
/** Everything that is stored of a run; undefined when the row is gone. */
function readRun(db, row) {
	const found = db.prepare(`
    SELECT s.*, f.path, coalesce((SELECT max(transcript) FROM metered m WHERE m.source = f.id), '') AS transcript
    FROM sessions s JOIN sources f ON f.id = s.source WHERE s.id = ?`).get(row);
	if (found === void 0) return void 0;
	const tools = db.prepare("SELECT name, calls, errors, input_chars AS inputChars, result_bytes AS resultBytes FROM session_tools WHERE row = ?");
	const touches = db.prepare("SELECT kind, subject, times FROM touches WHERE row = ? AND times > 1 OR row = ? AND kind = ?");
	return {
		row,
		...readNames(found),
		isCompleted: found["is_completed"] === 1,
		counts: readCounts(found),
		tools: tools.all(row),
		touches: touches.all(row, row, "error")
	};
}
/** Tokens of a run, all classes. */
function tokensOf({ counts }) {
	return totalTokens(counts.usage);
}
function readNames(row) {
	const text = (name) => String(row[name]);
	return {
		session: text("session"),
		agentId: text("agent_id"),
		agent: text("agent"),
		project: text("project"),
		cli: text("cli"),
		model: text("model"),
		path: placeTranscript(row),
		lastAt: text("last_at")
	};
}
/** A run that the mod metered has its words in the session's transcript, or in the subagent's beside it. */
function placeTranscript(row) {
	const transcript = String(row["transcript"]);
	const agentId = String(row["agent_id"]);
	if (transcript === "") return String(row["path"]);
	if (agentId === "") return transcript;
	return join(dirname(transcript), basename(transcript, ".jsonl"), "subagents", `agent-${agentId}.jsonl`);
}
function readCounts(row) {
	const count = (name) => Number(row[name]);
	return {
		usage: {
			input: count("input"),
			output: count("output"),
			cacheCreation: count("cache_creation"),
			cacheRead: count("cache_read")
		},
		calls: count("calls"),
		unfinished: count("unfinished"),
		toolCalls: count("tool_calls"),
		toolErrors: count("tool_errors"),
		rereadFiles: count("reread_files"),
		rereads: count("rereads"),
		prompts: count("prompts"),
		questions: count("questions"),
		compactions: count("compactions"),
		apiErrors: count("api_errors"),
		loops: count("loops"),
		copies: count("copies")
	};
}

// src/doors/store/sessions/metered.ts
/** Adds stretches of a file of rows; the first one goes on where the last one of the file ended, unless a run began with it. */
function saveMetered(db, source, stretches) {
	const add = db.prepare(`
    INSERT INTO metered VALUES (@source, @session, @began, @ended, @transcript)
    ON CONFLICT (source, began) DO UPDATE SET ended = max(ended, excluded.ended)`);
	for (const stretch of stretches) add.run({
		source,
		...stretch
	});
}
/** The last stretch of a file of rows. */
function findMetered(db, source) {
	return db.prepare("SELECT session, began, ended, transcript FROM metered WHERE source = ? ORDER BY began DESC").get(source);
}
/** Lines of a transcript are written a little before or after the row of the same moment. */
const slackMs = 2e3;
/** What the mod has told of; a session's stretches are asked for once. */
function openMetered(db) {
	const find = prepareOnce(db, "SELECT began, ended FROM metered WHERE session = ?");
	const known = /* @__PURE__ */ new Map();
	const list = (session) => {
		const stretches = known.get(session) ?? find.all(session).map(widen);
		known.set(session, stretches);
		return stretches;
	};
	return {
		has: (session) => session !== "" && list(session).length > 0,
		covers: (session, at) => {
			const stretches = session === "" ? [] : list(session);
			if (stretches.length === 0) return false;
			const atMs = Date.parse(at);
			return stretches.some(([fromMs, toMs]) => atMs >= fromMs && atMs <= toMs);
		}
	};
}
function widen({ began, ended }) {
	return [Date.parse(began) - slackMs, Date.parse(ended) + slackMs];
}
/** Whole size that each file of rows below a folder was read to. */
function readOffsets(db, folder) {
	const rows = db.prepare("SELECT path, offset FROM sources WHERE path >= ? AND path < ?").all(folder, `${folder}\u{ffff}`);
	return new Map(rows.map(({ path, offset }) => [path, offset]));
}
/** Lets go of a file of rows that was removed: another one may take its place, and forgets nothing of what this one counted. */
function releaseSource(db, path, now) {
	db.prepare("UPDATE sources SET path = ? WHERE path = ?").run(`${path}#${now.getTime()}`, path);
}

// src/doors/store/sessions/open-session-memory.ts
/** Opens the memory for a transcript; `source` is its id, undefined for one that was never read. Use it inside of one transaction. */
function openSessionMemory(db, source) {
	const calls = openKnown((key) => {
		const row = prepareOnce(db, "SELECT * FROM calls WHERE key = ?").get(key);
		if (row === void 0 || row.source !== source) return row && "copy";
		const { input, output, cache_creation: cacheCreation, cache_read: cacheRead, chars } = row;
		return {
			usage: {
				input,
				output,
				cacheCreation,
				cacheRead
			},
			chars
		};
	});
	const tools = openKnown((key) => {
		const row = prepareOnce(db, "SELECT source, name FROM tool_uses WHERE key = ?").get(key);
		return row === void 0 || row.source === source ? row?.name : "copy";
	});
	const touches = /* @__PURE__ */ new Map();
	const rows = /* @__PURE__ */ new Map();
	function findBefore(agentId, kind, subject) {
		if (source === void 0) return 0;
		if (!rows.has(agentId)) rows.set(agentId, findRow(db, source, agentId));
		const row = rows.get(agentId);
		const find = prepareOnce(db, "SELECT times FROM touches WHERE row = ? AND kind = ? AND subject = ?").pluck();
		return row === void 0 ? 0 : Number(find.get(row, kind, subject) ?? 0);
	}
	return {
		findCall: calls.find,
		keepCall: calls.keep,
		findTool: tools.find,
		keepTool: tools.keep,
		touch: (agentId, kind, subject) => {
			const key = `${agentId}\n${kind}\n${subject}`;
			let touch = touches.get(key);
			if (touch === void 0) {
				const before = findBefore(agentId, kind, subject);
				touch = {
					agentId,
					kind,
					subject,
					before,
					times: before
				};
				touches.set(key, touch);
			}
			touch.times += 1;
			return touch.times;
		},
		flush: (id, rowOf) => {
			const keepCall = prepareOnce(db, "INSERT OR REPLACE INTO calls VALUES (?, ?, ?, ?, ?, ?, ?)");
			for (const [key, { usage, chars }] of calls.news()) keepCall.run(key, id, usage.input, usage.output, usage.cacheCreation, usage.cacheRead, chars);
			const keepTool = prepareOnce(db, "INSERT OR REPLACE INTO tool_uses VALUES (?, ?, ?)");
			for (const [key, name] of tools.news()) keepTool.run(key, id, name);
			const keepTouch = prepareOnce(db, "INSERT OR REPLACE INTO touches VALUES (?, ?, ?, ?)");
			for (const { agentId, kind, subject, times } of touches.values()) keepTouch.run(rowOf(agentId), kind, subject, times);
		}
	};
}
/** Row of an agent of a transcript. */
function findRow(db, source, agentId) {
	return prepareOnce(db, "SELECT id FROM sessions WHERE source = ? AND agent_id = ?").pluck().get(source, agentId);
}
/** What was asked for is kept, so that the database is asked once for each key. */
function openKnown(ask) {
	const known = /* @__PURE__ */ new Map();
	const fresh = /* @__PURE__ */ new Map();
	return {
		find: (id) => {
			if (!known.has(id)) known.set(id, ask(hashKey(id)));
			return known.get(id);
		},
		keep: (id, value) => {
			known.set(id, value);
			fresh.set(id, value);
		},
		*news() {
			for (const [id, value] of fresh) yield [hashKey(id), value];
		}
	};
}
/** Ids are long and many: 64 bits of their hash tell a thousand million of them apart with one chance in forty of a single mistake. */
function hashKey(id) {
	return hash("sha256", id, "buffer").readBigInt64LE();
}

// src/doors/store/sessions/stretches.ts
/** Most stretches of a run that are kept: a session that goes on for weeks does not fill the database. */
const mostStretches = 200;
/** Keeps what an agent did in a stretch; one in which nothing happened is left out. */
function addStretch(db, row, { steps, counts, lastAt, isCompleted }) {
	const tokens = totalTokens(counts.usage);
	if (steps.length === 0 && tokens === 0) return;
	const add = prepareOnce(db, "INSERT INTO stretches (row, at, tokens, is_completed, events, steps) VALUES (?, ?, ?, ?, ?, ?)");
	const completed = isCompleted === void 0 ? null : Number(isCompleted);
	add.run(row, lastAt, tokens, completed, steps.length, JSON.stringify(steps.map(pack)));
	prepareOnce(db, `DELETE FROM stretches WHERE id IN (SELECT id FROM stretches WHERE row = ? ORDER BY id DESC LIMIT -1 OFFSET ${mostStretches})`).run(row);
}
function pack(step) {
	return step.kind === "error" ? [
		"error",
		step.subject,
		step.of,
		step.said
	] : [step.kind, step.subject];
}
function unpack(stored) {
	const [kind, subject] = stored;
	return kind === "error" ? {
		kind,
		subject,
		of: stored[2],
		said: stored[3]
	} : {
		kind,
		subject
	};
}
/** Stretches behind a cursor in the order they were kept, read one by one. Nothing may be written to the database in between. */
function* readStretches(db, after) {
	const select = db.prepare(`
    SELECT t.id, s.session, s.agent, s.project, s.rule_set AS ruleSet, t.at, t.tokens, t.is_completed AS completed, t.steps AS packed
    FROM stretches t JOIN sessions s ON s.id = t.row WHERE t.id > ? ORDER BY t.id`);
	for (const { completed, packed, ...row } of select.iterate(after)) {
		const steps = JSON.parse(packed).map(unpack);
		yield {
			...row,
			...completed !== null && { isCompleted: completed === 1 },
			steps
		};
	}
}
/** Stretches up to one, without what happened in them, the oldest first. */
function listStretches(db, upTo) {
	return db.prepare("SELECT id, at, events FROM stretches WHERE id <= ? ORDER BY id LIMIT 5000").all(upTo);
}
/** How many stretches lie behind a cursor. */
function countStretches(db, after) {
	return Number(db.prepare("SELECT count(*) FROM stretches WHERE id > ?").pluck().get(after));
}
/** Lets stretches go. */
function deleteStretches(db, ids) {
	const drop = db.prepare("DELETE FROM stretches WHERE id = ?");
	for (const id of ids) drop.run(id);
}

// src/doors/store/sessions/save-part.ts
/** How far a transcript was read; undefined for one that never was. */
function findSource(db, path) {
	const row = prepareOnce(db, "SELECT id, offset, lead, carry FROM sources WHERE path = ?").get(path);
	return row && {
		...row,
		carry: JSON.parse(row.carry)
	};
}
/** Forgets everything a transcript has counted, because it is another one now. */
function forgetSource(db, id) {
	db.prepare(`
    INSERT INTO tool_days
      SELECT substr(s.last_at, 1, ${dayLength}), t.name, -t.calls, -t.errors, -t.input_chars, -t.result_bytes
      FROM session_tools t JOIN sessions s ON s.id = t.row WHERE s.source = ?
    ON CONFLICT (day, name) DO UPDATE SET calls = calls + excluded.calls, errors = errors + excluded.errors,
      input_chars = input_chars + excluded.input_chars, result_bytes = result_bytes + excluded.result_bytes`).run(id);
	for (const table of ["calls", "tool_uses"]) db.prepare(`DELETE FROM ${table} WHERE source = ?`).run(id);
	db.prepare("DELETE FROM sources WHERE id = ?").run(id);
}
/** Adds a stretch of a transcript to its rows, and returns the transcript's id. Call it in the transaction in which the transcript was read. */
function savePart(db, part, facts, memory) {
	const source = keepSource(db, part.lines, part.carry, facts);
	const rows = new Map(part.agents.map((agent) => [agent.agentId, addAgent(db, source, agent, part, facts)]));
	memory.flush(source, (agentId) => rows.get(agentId));
	return source;
}
function keepSource(db, { lines, malformed, oversized }, carry, facts) {
	const keep = prepareOnce(db, `
    INSERT INTO sources (path, offset, lead, carry, lines, malformed, oversized, read_at)
    VALUES (@path, @offset, @lead, @carry, @lines, @malformed, @oversized, @readAt)
    ON CONFLICT (path) DO UPDATE SET offset = excluded.offset, lead = excluded.lead, carry = excluded.carry,
      lines = lines + excluded.lines, malformed = malformed + excluded.malformed,
      oversized = oversized + excluded.oversized, read_at = excluded.read_at
    RETURNING id`);
	const { path, offset, lead, readAt } = facts;
	const values = {
		path,
		offset,
		lead,
		carry: JSON.stringify(carry),
		lines,
		malformed,
		oversized
	};
	return keep.pluck().get({
		...values,
		readAt: readAt.toISOString()
	});
}
/** Columns that grow by what a stretch adds. */
const sums = [...[
	"input",
	"output",
	"cache_creation",
	"cache_read",
	"sidechain",
	"calls",
	"unfinished",
	"tool_calls",
	"tool_errors"
], ...[
	"reread_files",
	"rereads",
	"prompts",
	"questions",
	"compactions",
	"api_errors",
	"loops",
	"copies"
]];
/** Columns that keep what was said first. */
const firsts = [
	"session",
	"agent",
	"project",
	"version",
	"rule_set"
];
const addRow = `
  INSERT INTO sessions (source, agent_id, cli, ${firsts.join(", ")}, model, models, first_at, last_at, is_completed, ${sums.join(", ")})
  VALUES (@source, @agent_id, @cli, ${firsts.map((name) => `@${name}`).join(", ")}, @model, @models, @first_at, @last_at,
    coalesce(@is_completed, 0), ${sums.map((name) => `@${name}`).join(", ")})
  ON CONFLICT (source, agent_id) DO UPDATE SET
    ${firsts.map((name) => `${name} = iif(${name} = '', excluded.${name}, ${name})`).join(", ")},
    ${sums.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")},
    first_at = iif(first_at = '', excluded.first_at, first_at),
    last_at = max(last_at, excluded.last_at),
    is_completed = coalesce(@is_completed, is_completed)
  RETURNING id, models`;
function addAgent(db, source, agent, part, facts) {
	const { counts, models } = agent;
	const isHome = agent.agentId === part.agentId;
	const all = addModels(readModels(db, findRow(db, source, agent.agentId)), models);
	const values = {
		source,
		agent_id: agent.agentId,
		cli: part.cli,
		session: part.session,
		agent: isHome ? part.agent || nameHome(part) : "subagent",
		project: facts.project,
		version: part.version,
		rule_set: facts.ruleSet,
		model: mostUsed(all),
		models: JSON.stringify(all),
		first_at: agent.firstAt,
		last_at: agent.lastAt,
		is_completed: agent.isCompleted === void 0 ? null : Number(agent.isCompleted),
		input: counts.usage.input,
		output: counts.usage.output,
		cache_creation: counts.usage.cacheCreation,
		cache_read: counts.usage.cacheRead,
		sidechain: agent.sidechainTokens,
		calls: counts.calls,
		unfinished: counts.unfinished,
		tool_calls: counts.toolCalls,
		tool_errors: counts.toolErrors,
		reread_files: counts.rereadFiles,
		rereads: counts.rereads,
		prompts: counts.prompts,
		questions: counts.questions,
		compactions: counts.compactions,
		api_errors: counts.apiErrors,
		loops: counts.loops,
		copies: counts.copies
	};
	const { id } = prepareOnce(db, addRow).get(values);
	prepareOnce(db, "UPDATE sessions SET model = ?, models = ? WHERE id = ?").run(values.model, values.models, id);
	addTools(db, id, agent);
	addStretch(db, id, agent);
	return id;
}
function nameHome({ agentId, parent }) {
	return agentId === "" && parent === "" ? "main" : "subagent";
}
function addTools(db, row, { tools, lastAt }) {
	const add = prepareOnce(db, `
    INSERT INTO session_tools VALUES (@row, @name, @calls, @errors, @inputChars, @resultBytes)
    ON CONFLICT (row, name) DO UPDATE SET calls = calls + excluded.calls, errors = errors + excluded.errors,
      input_chars = input_chars + excluded.input_chars, result_bytes = result_bytes + excluded.result_bytes`);
	const addDay = prepareOnce(db, `
    INSERT INTO tool_days VALUES (@day, @name, @calls, @errors, @inputChars, @resultBytes)
    ON CONFLICT (day, name) DO UPDATE SET calls = calls + excluded.calls, errors = errors + excluded.errors,
      input_chars = input_chars + excluded.input_chars, result_bytes = result_bytes + excluded.result_bytes`);
	const day = lastAt.slice(0, dayLength);
	for (const [name, counts] of tools) {
		add.run({
			row,
			name,
			...counts
		});
		addDay.run({
			day,
			name,
			...counts
		});
	}
}
/** Characters of YYYY-MM-DD. */
const dayLength = 10;
function readModels(db, row) {
	if (row === void 0) return {};
	return JSON.parse(String(prepareOnce(db, "SELECT models FROM sessions WHERE id = ?").pluck().get(row)));
}
function addModels(before, more) {
	const all = { ...before };
	for (const [model, calls] of more) all[model] = (all[model] ?? 0) + calls;
	return all;
}
/** What the CLI itself answers for a model is no model. */
function mostUsed(models) {
	return Object.entries(models).filter(([model]) => model !== "" && !model.startsWith("<")).sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}

// src/doors/store/sessions/distillations.ts
/** Terms of a project that has none of its own. */
const usualTerms = {
	percentile: distillDefaults.percentile,
	priors: distillDefaults.priors
};
/** Keeps a project's terms for hooks, which read no config. */
function keepTerms(db, project, { percentile, priors }) {
	db.prepare("INSERT OR REPLACE INTO distill_terms VALUES (?, ?, ?)").run(project, percentile, priors);
}
/** Terms of a project, as far as they were kept. */
function readTerms(db, project) {
	return db.prepare("SELECT percentile, priors FROM distill_terms WHERE project = ?").get(project) ?? usualTerms;
}
/** Puts a run on the list, once for ever; false when it is there already. */
function claimRun(db, { session, agentId, project }, agent, now) {
	return db.prepare(`INSERT OR IGNORE INTO distillations VALUES (?, ?, ?, ?, ?, '', '', '', 0, '')`).run(session, agentId, agent, project, now.toISOString()).changes === 1;
}
/** Runs on the list that nobody has begun with, the oldest first; `since` (ISO 8601): those that came on it from then on. */
function listClaimed(db, since = "") {
	return db.prepare(`
    SELECT session, agent_id AS agentId, project FROM distillations WHERE started_at = '' AND claimed_at >= ? ORDER BY claimed_at`).all(since);
}
/** Begins with a run; false when another process has, or it is not on the list. */
function startRun(db, { session, agentId, project }, now) {
	return db.prepare(`
    UPDATE distillations SET started_at = ? WHERE session = ? AND agent_id = ? AND project = ? AND started_at = ''`).run(now.toISOString(), session, agentId, project).changes === 1;
}
/** Takes a run off the list again: it may come back when it has grown. */
function releaseRun(db, { session, agentId, project }) {
	db.prepare("DELETE FROM distillations WHERE session = ? AND agent_id = ? AND project = ?").run(session, agentId, project);
}
/** Sets tokens aside for a run that has begun: until it ends they count as spent. */
function reserveTokens(db, { session, agentId, project }, tokens) {
	db.prepare("UPDATE distillations SET tokens = ? WHERE session = ? AND agent_id = ? AND project = ?").run(tokens, session, agentId, project);
}
/** Ends a run with what became of it. */
function endRun(db, result, now) {
	const { session, agentId, project, outcome, spent } = result;
	db.prepare(`
    UPDATE distillations SET ended_at = ?, outcome = ?, tokens = ?, result = ?
    WHERE session = ? AND agent_id = ? AND project = ?`).run(now.toISOString(), outcome, spent, JSON.stringify(result), session, agentId, project);
}
/** What became of a run; undefined for one that was never begun with, `lost` for one whose process has gone. */
function findDistilled(db, { session, agentId, project }, lostBefore) {
	const row = db.prepare(`
    SELECT started_at AS startedAt, result FROM distillations
    WHERE session = ? AND agent_id = ? AND project = ? AND started_at <> ''`).get(session, agentId, project);
	if (row === void 0) return void 0;
	if (row.result !== "") return JSON.parse(row.result);
	return row.startedAt < lostBefore ? "lost" : "under-way";
}
/** Tokens that distilling took, or has set aside, since a time (ISO 8601). */
function sumDistillTokens(db, since) {
	return Number(db.prepare("SELECT coalesce(sum(tokens), 0) FROM distillations WHERE started_at >= ?").pluck().get(since));
}

// src/doors/store/sessions/findings.ts
/** How far a task has got: the last stretch it went over, 0 at the beginning. */
function readCursor(db, task) {
	return Number(db.prepare("SELECT cursor FROM learning WHERE task = ?").pluck().get(task) ?? 0);
}
/** The smallest cursor of the tasks; 0 while one of them has never run. */
function readPassed(db, tasks) {
	return Math.min(...tasks.map((task) => readCursor(db, task)));
}
/** When a task ran last, ISO 8601; empty when none ever did. */
function readLastLearnt(db) {
	return String(db.prepare(`SELECT coalesce(max(ran_at), '') FROM learning`).pluck().get());
}
/** Notes how far a task has got; false when another process has moved its cursor since it was `from`. */
function moveCursor(db, task, [from, to], now) {
	if (readCursor(db, task) !== from) return false;
	db.prepare("INSERT OR REPLACE INTO learning VALUES (?, ?, ?)").run(task, to, now.toISOString());
	return true;
}
/** What a task has found of an agent in a project. */
function listFindings(db, task, project, agent) {
	return db.prepare("SELECT finding FROM findings WHERE task = ? AND project = ? AND agent = ?").pluck().all(task, project, agent).map((text) => JSON.parse(text));
}
/** Everything that was found, the best first; of one task or one project where those are named. */
function readFindings(db, { task, project } = {}) {
	return db.prepare(`
      SELECT task, project, agent, finding FROM findings
      WHERE task = coalesce(?, task) AND project = coalesce(?, project) ORDER BY score DESC, key`).all(task ?? null, project ?? null).map(({ finding, ...row }) => ({
		...row,
		finding: JSON.parse(finding)
	}));
}
/** Puts findings of an agent in a project in the place of those that were. */
function replaceFindings(db, { task, project, agent }, findings) {
	db.prepare("DELETE FROM findings WHERE task = ? AND project = ? AND agent = ?").run(task, project, agent);
	for (const finding of findings) keepFinding(db, {
		task,
		project,
		agent,
		finding
	});
}
/** Writes one finding down, in the place of the one of its key. */
function keepFinding(db, { task, project, agent, finding }) {
	db.prepare("INSERT OR REPLACE INTO findings VALUES (?, ?, ?, ?, ?, ?)").run(task, project, agent, finding.key, JSON.stringify(finding), finding.score);
}
/** Forgets one finding. */
function dropFinding(db, { task, project, agent, finding }) {
	db.prepare("DELETE FROM findings WHERE task = ? AND project = ? AND agent = ? AND key = ?").run(task, project, agent, finding.key);
}

// src/doors/store/consent/person-place.ts
/**
* True for a folder that is a person's own, where no checkout can bring a word of theirs: it lies in no repository and not below where this
* process or the agent's project stands. A project's settings may name any folder in `RENTROLL_HOME`, `/proc/self/cwd/x` too; the home of
* the machine's own record of its users is theirs wherever somebody stands.
*/
function isPersonsPlace(folder, env, cwd = process.cwd()) {
	if (!isAbsolute(folder)) return false;
	const [place, home] = [resolveThere(folder), resolveThere(homeOfUser())];
	if (home !== "" && place === join(home, ".rentroll")) return true;
	if ([cwd, env["CLAUDE_PROJECT_DIR"] ?? ""].map(resolveThere).some((each) => each !== home && dirname(each) !== each && isBelow(place, each))) return false;
	return !listParents(place).some((above) => above !== home && existsSync(join(above, ".git")));
}
/** Where a path leads, as far as it is there. */
function resolveThere(path) {
	if (path === "") return "";
	try {
		return realpathSync(path);
	} catch {
		return dirname(path) === path ? path : join(resolveThere(dirname(path)), path.slice(dirname(path).length));
	}
}
function isBelow(path, folder) {
	return folder !== "" && (path === folder || path.startsWith(`${folder}${sep}`));
}

// src/doors/store/consent/read-word.ts
/** A word of a person is a few lines. */
const mostBytes$2 = 65536;
/** Others may not write into it. */
const othersWrite = 18;
/**
* What a person has agreed to, as it stands in a file of their own folder; undefined where there is none, or anybody else could have written
* it: a link, a file of another user's or that others may write into, a folder that a checkout can bring. Never throws: no word is no consent.
*/
function readPersonsWord(file, env) {
	return isPersonsPlace(userHome(env), env) ? readPlain$1(file, {
		mostBytes: mostBytes$2,
		isFit: isOnlyMine
	}) : void 0;
}
function isOnlyMine(facts) {
	return isMine(facts) && (process.platform === "win32" || (facts.mode & othersWrite) === 0);
}

// src/doors/store/sessions/live/withheld-sessions.ts
/**
* Takes in which arm a session is in and what its probe answered. Twice is once; the arm, the rule and an answer that was given stay, whatever is
* written later.
*/
function keepArm(db, { arm, project, changedMs }) {
	const { session, rule, found, removed, answer, told, isMadeGood, isLifted, at } = arm;
	db.prepare(`
    INSERT INTO withheld_sessions
      (session, project, rule, rule_hash, arm, found, removed, answer, told, is_made_good, is_lifted, at, changed_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (session) DO UPDATE SET
      found = excluded.found, removed = excluded.removed, told = max(told, excluded.told),
      answer = CASE answer WHEN '' THEN excluded.answer ELSE answer END,
      is_made_good = max(is_made_good, excluded.is_made_good), is_lifted = max(is_lifted, excluded.is_lifted),
      changed_ms = excluded.changed_ms
    WHERE rule_hash = excluded.rule_hash AND arm = excluded.arm`).run(...[
		session,
		project,
		rule.id,
		rule.hash,
		arm.arm,
		found,
		removed,
		answer,
		told
	], ...[
		Number(isMadeGood),
		Number(isLifted),
		at,
		changedMs
	]);
}
/** When each session's file was changed that was taken in last, in milliseconds; 0 before the first. */
function lastArmMs(db) {
	return Number(db.prepare("SELECT max(changed_ms) FROM withheld_sessions").pluck().get() ?? 0);
}
/** The six integers of a rule in a project: all that people pool. A new hash (other words, another probe) begins at zero. */
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

// src/doors/store/hand-offs/detail-files.ts
/**
* Writes the details of a hand-off into a folder that git ignores. `isOurs`: the agent's earlier hand-off names the file, so that it is written
* anew; any other file that is there stays, and ProblemError says so. Throws ProblemError where a link leads out of the repository, too.
*/
async function saveDetails({ root, path }, text, isOurs) {
	const file = join(root, path);
	try {
		await mkdir(dirname(file), { recursive: true });
		await requireInside(root, dirname(file), path);
		await ignoreFolder(dirname(dirname(file)));
		const facts = await lstat(file).catch(() => void 0);
		if (facts !== void 0 && !(isOurs && facts.isFile())) throw taken(path);
		await (0, import_lib$1.default)(file, text.endsWith("\n") ? text : `${text}\n`);
	} catch (error) {
		throw explainDiskFault(error, path);
	}
}
/** Throws ProblemError unless details lie there as a plain file of the repository, with no link on the way. */
async function requireDetails({ root, path }) {
	const why = await findDetailFault({
		root,
		path
	});
	if (why === void 0) return;
	throw setupError("handoff-bad-detail", `the details ${quoteValue(path)} cannot be handed on: ${why}`, "Name a file of this repository that is there, or give the details on stdin: --detail -", { file: path });
}
/** Why details cannot be opened, in words; undefined when they can. */
async function findDetailFault({ root, path }) {
	const file = join(root, path);
	const facts = await lstat(file).catch(() => void 0);
	if (facts === void 0) return "the file is not there";
	if (!facts.isFile()) return facts.isSymbolicLink() ? "it is a link" : "it is not a file";
	return await isInside(root, file) ? void 0 : "a folder on its way is a link";
}
/** Removes details that rentroll wrote; what is a link or a folder now stays. */
async function removeDetails({ root, path }) {
	if (await findDetailFault({
		root,
		path
	}) !== void 0) return;
	await rm(join(root, path), { force: true });
	await rmdir(dirname(join(root, path))).catch(() => void 0);
}
async function requireInside(root, folder, path) {
	if (await isInside(root, folder)) return;
	const message = `the details ${quoteValue(path)} cannot be written: a folder on the way is a link`;
	throw setupError("handoff-bad-detail", message, "Remove the link, then hand on again.", { file: path });
}
/** True when no link is on the way from the root to a file or folder. */
async function isInside(root, file) {
	const [above, real] = await Promise.all([realpath(root), realpath(file).catch(() => "")]);
	return real === join(above, file.slice(root.length));
}
/** Repositories that were set up before hand-offs have no line for them: the folder ignores itself. */
async function ignoreFolder(folder) {
	await writeFile(join(folder, ".gitignore"), "*\n", { flag: "wx" }).catch((error) => {
		if (error.code !== "EEXIST") throw error;
	});
}
function taken(path) {
	const message = `the details ${quoteValue(path)} are not written: a file that no hand-off of this agent names is there`;
	return setupError("handoff-detail-exists", message, "Move it away, or name details that are written: --detail <file>", { file: path });
}

// src/doors/store/sessions/live/agent-counts.ts
/** What the agents of a session have taken, the dearest first. */
function readAgentCounts(db, session) {
	const select = db.prepare(`
    SELECT id, agent_id AS agentId, agent, model, input + output + cache_creation + cache_read AS tokens
    FROM sessions WHERE session = ? AND calls > 0 ORDER BY tokens DESC, id`);
	const commands = db.prepare("SELECT subject FROM touches WHERE row = ? AND kind = 'command' AND subject LIKE '%handoff write %' LIMIT 20").pluck();
	return select.all(session).map(({ id, ...row }) => ({
		...row,
		commands: commands.all(id)
	}));
}

// src/doors/store/live/state-file.ts
/** What the first word of a file of ours is, and the version of its form. */
const [magic, version] = ["rentroll-live", 2];
/** A state as the bytes of its file: one line that says the form and the checksum of the rest, then JSON. */
function encodeState(json) {
	return `${magic} ${version} ${checksum(json)}\n${json}\n`;
}
/** Reads what `encodeState` made; says why not for anything else. */
function decodeState(text) {
	const end = text.indexOf("\n");
	const [word, form, sum] = text.slice(0, Math.max(0, end)).split(" ");
	if (word !== magic) return {
		kind: "unusable",
		why: "corrupt"
	};
	if (Number(form) > version) return {
		kind: "unusable",
		why: "future"
	};
	if (form === "1") return { kind: "none" };
	const json = text.slice(end + 1, -1);
	if (sum !== checksum(json)) return {
		kind: "unusable",
		why: "corrupt"
	};
	try {
		return {
			kind: "state",
			state: JSON.parse(json)
		};
	} catch {
		return {
			kind: "unusable",
			why: "corrupt"
		};
	}
}

// src/doors/store/live/live-states.ts
const dayMs$1 = 864e5;
/** How long the state of a session that nobody resumes is kept, and what was set aside or half written. */
const [keptMs$2, asideMs] = [14 * dayMs$1, 2 * dayMs$1];
/** More than these are pruned from the oldest on, however young. */
const mostFiles = 500;
/** A state is bounded far below this; what is larger was not written by us. */
const mostBytes$1 = 4194304;
const redact$1 = makeRedactor([]);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Names of sessions come from outside: what is no UUID, as runtimes give them, names its file by its hash. */
function stateFile(folder, session) {
	return join(folder, `${uuid.test(session) ? session : nameByHash(session)}.state`);
}
/**
* The last state that was kept for a session. One that cannot be used is set aside beside it, so that it can be looked at and is not
* met again; the session begins anew. Never throws.
*/
function readLiveState(folder, session) {
	const file = stateFile(folder, session);
	try {
		if (statSync(file).size > mostBytes$1) return setAside(file, "corrupt");
		const stored = decodeState(readFileSync(file, "utf8"));
		return stored.kind === "unusable" ? setAside(file, stored.why) : stored;
	} catch (error) {
		const { code } = error;
		return code === "ENOENT" || code === "ENOTDIR" ? { kind: "none" } : {
			kind: "unusable",
			why: "corrupt"
		};
	}
}
function setAside(file, why) {
	if (why === "corrupt") renameSync(file, `${file}.aside`);
	return {
		kind: "unusable",
		why
	};
}
/**
* Keeps the state of a session: written beside the file and moved over it, so that whatever ends the process leaves the old one or the new
* one. Secrets are taken out. Returns what kept it from being written (`ENOSPC`), undefined when it was. Never throws.
*/
function writeLiveState(folder, session, state) {
	const file = stateFile(folder, session);
	const half = `${file}.${process.pid}.half`;
	try {
		mkdirSync(folder, {
			recursive: true,
			mode: 448
		});
		if (isOfNewer(file)) return "future";
		writeFileSync(half, encodeState(redact$1(JSON.stringify(state))), { mode: 384 });
		renameSync(half, file);
		return;
	} catch (error) {
		removeFile(half);
		return error.code ?? "unknown";
	}
}
function isOfNewer(file) {
	try {
		const stored = decodeState(readFileSync(file, "utf8"));
		return stored.kind === "unusable" && stored.why === "future";
	} catch {
		return false;
	}
}
/** The states that were kept since a time, the newest first; what cannot be used is left out. Never throws. */
function listStates(folder, since) {
	return listFiles$1(folder).filter(({ name, changedMs }) => name.endsWith(".state") && changedMs >= since.getTime()).sort((a, b) => b.changedMs - a.changedMs).flatMap(({ name, changedMs }) => {
		const stored = readStored(join(folder, name));
		return stored.kind === "state" ? [{
			state: stored.state,
			changed: new Date(changedMs)
		}] : [];
	});
}
function readStored(file) {
	try {
		return statSync(file).size > mostBytes$1 ? { kind: "none" } : decodeState(readFileSync(file, "utf8"));
	} catch {
		return { kind: "none" };
	}
}
/** Forgets what is old, and the oldest of too many. Returns how many files went. Never throws. */
function pruneStates(folder, now) {
	const gone = [...listFiles$1(folder)].sort((a, b) => b.changedMs - a.changedMs).filter(({ name, changedMs }, index) => {
		const age = now.getTime() - changedMs;
		return index >= mostFiles || age > (name.endsWith(".state") ? keptMs$2 : asideMs);
	});
	for (const { name } of gone) removeFile(join(folder, name));
	return gone.length;
}
function listFiles$1(folder) {
	try {
		return readdirSync(folder).filter((name) => /\.state(?:\.|$)/.test(name)).map((name) => ({
			name,
			changedMs: changedAt(join(folder, name))
		}));
	} catch {
		return [];
	}
}
/** What cannot be removed is pruned another day. */
function removeFile(file) {
	try {
		rmSync(file, { force: true });
	} catch {}
}
function changedAt(file) {
	return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// src/doors/store/sessions/candidates.ts
/** Refused candidates that are kept for a project: enough that nothing is refused again and again for a new reason. */
const mostRefused = 200;
/** Writes a candidate down, and forgets the oldest refused ones of its project beyond `mostRefused`. */
function addCandidate(db, { born, ...candidate }, now) {
	const { of: origin, on, ...rest } = born;
	db.prepare(`
    INSERT INTO candidates (project, agent, body, state, reason, origin, session, digest, cost, born_on, why, changed_at)
    VALUES (@project, @agent, @body, @state, @reason, @origin, @session, @digest, @cost, @on, @why, @now)`).run({
		...candidate,
		...rest,
		origin,
		on,
		now: now.toISOString()
	});
	db.prepare(`
    DELETE FROM candidates WHERE id IN (
      SELECT id FROM candidates WHERE project = ? AND state = 'refused' ORDER BY id DESC LIMIT -1 OFFSET ${mostRefused})`).run(candidate.project);
}
/** Candidates of a project, the oldest first; only those of a state when one is named. */
function listStoredCandidates(db, project, state) {
	return db.prepare(`SELECT * FROM candidates WHERE project = ? AND state = coalesce(?, state) ORDER BY id`).all(project, state ?? null).map(toCandidate);
}
/** Projects that candidates wait for. */
function listWaitingProjects(db) {
	return db.prepare(`SELECT DISTINCT project FROM candidates WHERE state = 'waiting'`).pluck().all();
}
/** How many candidates of a project wait for a ledger; of all projects when none is named. */
function countWaitingCandidates(db, project) {
	const count = db.prepare(`SELECT count(*) FROM candidates WHERE state = 'waiting' AND project = coalesce(?, project)`).pluck();
	return Number(count.get(project ?? null));
}
/** Says what became of a candidate that waited. */
function settleCandidate(db, id, { state, reason }, now) {
	db.prepare("UPDATE candidates SET state = ?, reason = ?, changed_at = ? WHERE id = ?").run(state, reason, now.toISOString(), id);
}
function toCandidate({ id, project, agent, body, state, reason, origin, born_on, ...row }) {
	const { session, digest, cost, why } = row;
	return {
		id,
		project,
		agent,
		body,
		state,
		reason,
		born: {
			of: origin,
			session,
			digest,
			cost,
			on: born_on,
			why
		}
	};
}

// src/doors/store/consent/keep-word.ts
/** Keeps a person's word, for their eyes alone. Throws ProblemError (`consent-place`) where a checkout could bring one. */
function keepWord(file, text, env) {
	const home = userHome(env);
	if (!isPersonsPlace(home, env)) {
		const message = `${quoteValue(home)} lies in a checkout or below the working directory, where a repository can bring your word with it`;
		throw setupError("consent-place", message, "Keep it in your own home: unset RENTROLL_HOME");
	}
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	import_lib$1.default.sync(file, text, { mode: 384 });
	chmodSync(file, 384);
}
/** Takes a person's word back. */
function takeWordBack(file) {
	rmSync(file, { force: true });
}

// src/doors/store/sessions/read-work.ts
const tokens = "input + output + cache_creation + cache_read";
/** Real work of each agent of a project since a time (ISO 8601, empty for all), the dearest first. */
function readAgentWork(db, project, since) {
	return db.prepare(`
    SELECT agent, count(*) AS runs, sum(is_completed) AS completed, sum(${tokens}) AS tokens, sum(questions) AS questions
    FROM sessions WHERE project = ? AND last_at >= ? AND calls > 0 GROUP BY agent ORDER BY tokens DESC, agent`).all(project, since);
}
/** Real work of each project since a time, the dearest first, at most so many. */
function readProjectWork(db, since, most) {
	return db.prepare(`
    SELECT project, sum(agent_id = '') AS sessions, sum(${tokens}) AS tokens
    FROM sessions WHERE last_at >= ? AND calls > 0 GROUP BY project ORDER BY tokens DESC, project LIMIT ?`).all(since, most);
}
/** What completed work took with each set of compiled rules, by agent and project, in the order in which the sets came. */
function readCurve(db, since) {
	return db.prepare(`
    SELECT agent, project, rule_set AS ruleSet, substr(min(last_at), 1, 10) AS since, count(*) AS runs,
      sum(is_completed) AS completed, avg(iif(is_completed = 1, ${tokens}, NULL)) AS meanTokens
    FROM sessions WHERE last_at >= ? AND calls > 0 AND rule_set <> ''
    GROUP BY agent, project, rule_set ORDER BY agent, project, min(last_at), rule_set`).all(since).map(({ meanTokens, ...row }) => ({
		...row,
		...meanTokens !== null && { meanTokens }
	}));
}
/** Messages between agents of a project that a person was asked about since a time, the most first. */
function readMessages(db, project, since) {
	return db.prepare(`
    SELECT sender AS "from", receiver AS "to", count(*) AS asked, sum(outcome = 'approved') AS approved,
      sum(outcome <> 'approved') AS pending
    FROM messages WHERE project = ? AND at >= ? GROUP BY sender, receiver ORDER BY asked DESC, sender, receiver`).all(project, since);
}
/** Every completed run of a project's agents, the oldest first. */
function readCompletedRuns(db, project) {
	return db.prepare(`
    SELECT agent, last_at AS at, ${tokens} AS tokens FROM sessions
    WHERE project = ? AND is_completed = 1 AND calls > 0 ORDER BY last_at`).all(project);
}
/** Sessions and tokens of a project by week (its Monday), the oldest first. */
function readProjectWeeks(db, project, since) {
	return db.prepare(`
    SELECT date(last_at, 'weekday 0', '-6 days') AS week, sum(agent_id = '') AS sessions, sum(${tokens}) AS tokens
    FROM sessions WHERE project = ? AND last_at >= ? AND calls > 0 AND date(last_at) IS NOT NULL GROUP BY week ORDER BY week`).all(project, since);
}
/** Sessions of a project, or runs of one of its agents, since a time, and when the first of them ended; undefined without any. */
function readSessionCount(db, { project, agent, since }) {
	const whose = agent === void 0 ? "agent_id = ''" : "agent = @agent";
	const row = db.prepare(`
    SELECT count(*) AS count, min(last_at) AS first FROM sessions
    WHERE project = @project AND last_at >= @since AND calls > 0 AND ${whose}`).get({
		project,
		since,
		...agent !== void 0 && { agent }
	});
	return row.count === 0 ? void 0 : row;
}
/** Tokens (all classes) that distilling candidates from a project's sessions took since a time. */
function readDistillTokens(db, project, since) {
	const select = db.prepare("SELECT coalesce(sum(tokens), 0) FROM distillations WHERE project = ? AND started_at >= ?");
	return Number(select.pluck().get(project, since));
}
/** The last scorecards of a project, the newest first. */
function readScorecards(db, project, most) {
	return db.prepare("SELECT at, card FROM scorecards WHERE project = ? ORDER BY at DESC, session LIMIT ?").all(project, most).map(({ at, card }) => ({
		at,
		card: JSON.parse(card)
	}));
}

// src/doors/store/sessions/read-history.ts
/** All work since a time (ISO 8601, empty for all), in one pass. A transcript whose every call was counted for another one is left out. */
function readWork(db, since) {
	return db.prepare(`
    SELECT project, agent, model, rule_set AS ruleSet, count(*) AS runs, sum(agent_id = '') AS sessions,
      sum(is_completed AND agent_id = '') AS completed, sum(cache_creation) AS cacheCreation, sum(cache_read) AS cacheRead,
      sum(tool_errors) AS toolErrors, ${[
		"calls",
		"input",
		"output",
		"unfinished",
		"prompts",
		"questions",
		"compactions",
		"rereads",
		"loops"
	].map((name) => `sum(${name}) AS ${name}`).join(", ")}
    FROM sessions WHERE last_at >= ? AND calls > 0 GROUP BY project, agent, model, rule_set`).all(since);
}
/** Characters a token has on average, for what transcripts tell in characters alone. */
const charsPerToken = 4;
/** What tools took since a day (YYYY-MM-DD, empty for all), the dearest first. */
function readToolRows(db, since, most) {
	return db.prepare(`
    SELECT name, sum(calls) AS calls, sum(errors) AS errors,
      (sum(input_chars) + sum(result_bytes)) / ${charsPerToken} AS estimatedTokens
    FROM tool_days WHERE day >= ? GROUP BY name HAVING sum(calls) > 0 ORDER BY estimatedTokens DESC, name LIMIT ?`).all(since, most);
}
/** The weeks since a time, the oldest first: a session with its subagents counts in the week in which it ended. */
function readWeeks(db, since) {
	return db.prepare(`
    WITH whole AS (
      SELECT session, date(max(last_at), 'weekday 0', '-6 days') AS week,
        sum(input + output + cache_creation + cache_read) AS tokens,
        max(iif(agent_id = '', is_completed, 0)) AS completed
      FROM sessions WHERE last_at >= ? AND calls > 0 GROUP BY session, project
    ), placed AS (
      SELECT week, tokens, completed,
        row_number() OVER (PARTITION BY week, completed ORDER BY tokens) AS place,
        count(*) OVER (PARTITION BY week, completed) AS size
      FROM whole WHERE week IS NOT NULL
    )
    SELECT week, count(*) AS sessions, sum(tokens) AS tokens,
      avg(iif(completed = 1 AND place IN ((size + 1) / 2, (size + 2) / 2), tokens, NULL)) AS medianTokens
    FROM placed GROUP BY week ORDER BY week`).all(since).map(({ medianTokens, ...row }) => ({
		...row,
		...medianTokens !== null && { medianTokens }
	}));
}

// src/doors/store/live/kept-texts.ts
const dayMs = 864e5;
/** A whole result is asked for within its session; a packet is of use to the next one of its project. */
const keptMs$1 = {
	texts: 2 * dayMs,
	packets: 14 * dayMs
};
const mostTexts = 300;
/** A packet is 2,000 characters; what is larger was not written by us. */
const mostPacketBytes = 16384;
const redact = makeRedactor([]);
/** Keeps the whole of a result that was shortened, secrets taken out. False when it cannot be: then nothing may point to it. Never throws. */
function keepWholeText(file, text) {
	return writeLiveText(file, redact(text));
}
/** Keeps what a session leaves for the next one of its project. Never throws. */
function keepPacket(folder, project, packet) {
	return writeLiveText(packetFile(folder, project), redact(packet));
}
/** What the last session of a project left; empty where there is nothing, or it is old. Never throws. */
function readPacket(folder, project, now) {
	const file = packetFile(folder, project);
	try {
		const { mtimeMs, size } = statSync(file);
		return now.getTime() - mtimeMs < keptMs$1.packets && size <= mostPacketBytes ? readFileSync(file, "utf8") : "";
	} catch {
		return "";
	}
}
/** True for the first of our hooks that is to tell a session that begins its packet; false for the others. Never throws. */
function claimPacket(folder, session) {
	try {
		mkdirSync(folder, {
			recursive: true,
			mode: 448
		});
		writeFileSync(nameOfProject(folder, session, "told"), "", {
			mode: 384,
			flag: "wx"
		});
		return true;
	} catch (error) {
		return error.code !== "EEXIST";
	}
}
/** Forgets whole texts that are old or too many, and packets that are old. Never throws. */
function pruneTexts(folder, now) {
	const files = listFiles(folder).sort((a, b) => b.changedMs - a.changedMs);
	for (const [index, { file, changedMs }] of files.entries()) {
		const isPacket = /\.(?:packet|learnt)$/.test(file);
		if (now.getTime() - changedMs > (isPacket ? keptMs$1.packets : keptMs$1.texts) || index >= mostTexts) remove(file);
	}
}
function listFiles(folder) {
	try {
		return readdirSync(folder).map((name) => join(folder, name)).map((file) => ({
			file,
			changedMs: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
		}));
	} catch {
		return [];
	}
}
function packetFile(folder, project) {
	return nameOfProject(folder, project, "packet");
}
/** File of a project's or a session's own, whatever characters its name has. */
function nameOfProject(folder, project, kind) {
	return join(folder, `${nameByHash(project)}.${kind}`);
}
/** Writes a file beside its place and moves it there; false when it cannot be. Never throws. */
function writeLiveText(file, text) {
	const half = `${file}.${process.pid}.half`;
	try {
		mkdirSync(dirname(file), {
			recursive: true,
			mode: 448
		});
		writeFileSync(half, text, { mode: 384 });
		renameSync(half, file);
		return true;
	} catch {
		remove(half);
		return false;
	}
}
function remove(file) {
	try {
		rmSync(file, { force: true });
	} catch {}
}

// src/doors/store/live/learnt-texts.ts
const nothing = {
	conventions: [],
	deadEnds: []
};
/** A few lines; what is larger was not written by us. */
const mostBytes = 16384;
/** As packets: what nobody has seen again for so long is told to nobody. */
const keptMs = 12096e5;
/** Keeps what was learnt of a project; false when it cannot be. Never throws. */
function keepLearnt(folder, project, { conventions, deadEnds }) {
	return writeLiveText(learntFile(folder, project), `${JSON.stringify({
		schema: 1,
		conventions,
		deadEnds
	})}\n`);
}
/** What was learnt of a project; nothing where there is none, it is old, or cannot be read. Never throws. */
function readLearnt(folder, project, now) {
	const file = learntFile(folder, project);
	try {
		const { mtimeMs, size } = statSync(file);
		if (size > mostBytes || now.getTime() - mtimeMs > keptMs) return nothing;
		const { conventions, deadEnds } = JSON.parse(readFileSync(file, "utf8"));
		return {
			conventions: asTexts(conventions),
			deadEnds: asTexts(deadEnds)
		};
	} catch {
		return nothing;
	}
}
/** The texts of a list that somebody may have changed. */
function asTexts(value) {
	return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
function learntFile(folder, project) {
	return nameOfProject(folder, project, "learnt");
}

// src/doors/store/sessions/live/scorecards.ts
/** Most scorecards of a project that are kept. */
const mostKept$1 = 500;
/** Writes down what a session came to, in the place of what it had come to when it last ended, and forgets the oldest of its project. */
function keepScorecard(db, project, card, now) {
	db.prepare("INSERT OR REPLACE INTO scorecards (session, project, at, card) VALUES (?, ?, ?, ?)").run(card.session, project, now.toISOString(), JSON.stringify(card));
	db.prepare(`
    DELETE FROM scorecards WHERE session IN (
      SELECT session FROM scorecards WHERE project = ? ORDER BY at DESC, session LIMIT -1 OFFSET ${mostKept$1})`).run(project);
}

// src/doors/store/sessions/live/live-stops.ts
/** The stop of a rule's question; undefined while it is open. */
function findKeptStop(db, project, ruleHash) {
	const row = db.prepare("SELECT stop, counts, at FROM live_stops WHERE project = ? AND rule_hash = ?").get(project, ruleHash);
	return row && {
		...row,
		counts: JSON.parse(row.counts)
	};
}
/** Keeps a stop; one that is there stands. */
function keepStop(db, project, ruleHash, { stop, counts, at }) {
	db.prepare("INSERT OR IGNORE INTO live_stops (project, rule_hash, stop, counts, at) VALUES (?, ?, ?, ?, ?)").run(project, ruleHash, stop, JSON.stringify(counts), at);
}
/** When the first session began that had a part in a rule's question, ISO 8601; undefined before. */
function findFirstArm(db, project, ruleHash) {
	return db.prepare("SELECT min(at) FROM withheld_sessions WHERE project = ? AND rule_hash = ? AND arm IN ('with', 'without')").pluck().get(project, ruleHash) ?? void 0;
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

export { keepFinding as $, openTally as $t, keepWord as A, reserveTrial as An, findRunsOf as At, stateFile as B, loadCheckpoint as Bn, wasSaid as Bt, readCurve as C, readRunTrials as Cn, readStretches as Ct, readProjectWork as D, raiseReservation as Dn, readOffsets as Dt, readProjectWeeks as E, noteSpending as En, openMetered as Et, listWaitingProjects as F, sealWith as Fn, tokensOf as Ft, requireDetails as G, readSearchLines as Gt, readAgentCounts as H, saveCheckpoint as Hn, hasPrunedToday as Ht, settleCandidate as I, explainJournalFault as In, findLatestSession as It, findArm as J, removeHandOff as Jt, saveDetails as K, listHandOffRuns as Kt, listStates as L, openAsIs as Ln, readTree as Lt, addCandidate as M, readCharges as Mn, readPriors as Mt, countWaitingCandidates as N, readMeasuringTokens as Nn, readRun as Nt, readScorecards as O, readReservations as On, releaseSource as Ot, listStoredCandidates as P, countUnproved as Pn, readRunSize as Pt, dropFinding as Q, readLatestReceipt as Qt, pruneStates as R, openStore as Rn, readWhereabouts as Rt, readCompletedRuns as S, readContexts as Sn, listStretches as St, readMessages as T, dropDeadReservations as Tn, findMetered as Tt, findDetailFault as U, writeCheckpoint as Un, pruneHashes as Ut, writeLiveState as V, readCheckpoint as Vn, countPruned as Vt, removeDetails as W, openSessions as Wt, lastArmMs as X, countUnbacked as Xt, keepArm as Y, saveHandOff as Yt, readPersonsWord as Z, isMeasuredHere as Zt, readPacket as _, hasOurSchema as _n, findSource as _t, listWatched as a, readLatestTrialTime as an, readPassed as at, readWork as b, beginRun as bn, countStretches as bt, findKeptStop as c, saveResults as cn, endRun as ct, keepLearnt as d, readMeanTrialTokens as dn, listClaimed as dt, countUnknown as en, listFindings as et, readLearnt as f, readNewestTrials as fn, readTerms as ft, pruneTexts as g, takeVouched as gn, sumDistillTokens as gt, keepWholeText as h, readTrialWork as hn, startRun as ht, keepAnswer as i, readLatestRun as in, readLastLearnt as it, takeWordBack as j, chargeAttempt as jn, findSessionRuns as jt, readSessionCount as k, releaseTrial as kn, saveMetered as kt, keepStop as l, readAgentTrials as ln, findDistilled as lt, keepPacket as m, readSameTrial as mn, reserveTokens as mt, countSilent as n, listRuns as nn, readCursor as nt, readAsked as o, readProof as on, replaceFindings as ot, claimPacket as p, readRanAt as pn, releaseRun as pt, countArms as q, readHandOffFiles as qt, forgetAnswers as r, readLatestReport as rn, readFindings as rt, findFirstArm as s, saveProof as sn, claimRun as st, listRecordedRuns as t, listProofs as tn, moveCursor as tt, keepScorecard as u, readByContext as un, keepTerms as ut, readToolRows as v, noticeState as vn, forgetSource as vt, readDistillTokens as w, readTrials as wn, openSessionMemory as wt, readAgentWork as x, journalTrial as xn, deleteStretches as xt, readWeeks as y, takeNotices as yn, savePart as yt, readLiveState as z, writeTransaction as zn, sayOnce as zt };