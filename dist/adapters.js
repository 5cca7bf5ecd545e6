import { i as __toESM } from "./rolldown-runtime.js";
import { $ as ownPath, C as readRemoteDefault, D as splitPaths, E as readThrough, F as findSetting, H as codeOf, J as messageOf, L as isMine, M as nameMainRemote, N as readCloneSettings, O as findClone, Q as liesInCheckout, S as nameRevision, T as nameObject, U as compareText, V as readTreeFile, W as defined, Z as ownGit, r as isInside, w as callGit, z as readPlain } from "./quick-answer.js";
import { $ as sealedTrialColumns, Ft as readStored, Hi as setupError, It as stableJson, Jr as totalTokens, Li as ProblemError, Ni as quoteValue, Q as proveTrial, Vi as makeError, X as openSeal, Z as ownSecret, ar as sum, kt as shortHash, qr as sumModels } from "./core.js";
import { o as execa } from "./libraries.js";
import { dr as renderReceipt, yn as parseReceipt } from "./steps.js";
import { t as require_lib } from "./sqlite.js";
import { c as readPersonal, i as listExclusions, n as alteredObject, o as missingObject, r as findOwnList, s as reachClone } from "./git-seldom.js";
const { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } = globalThis.process.getBuiltinModule("node:path");
const { randomBytes, randomUUID } = globalThis.process.getBuiltinModule("node:crypto");
const { accessSync, closeSync, constants, existsSync, fstatSync, linkSync, lstatSync, mkdirSync, openSync, readFileSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, statfsSync, writeFileSync } = globalThis.process.getBuiltinModule("node:fs");
const { execFile, spawn } = globalThis.process.getBuiltinModule("node:child_process");
const { fileURLToPath } = globalThis.process.getBuiltinModule("node:url");
const { homedir, hostname } = globalThis.process.getBuiltinModule("node:os");
const { setImmediate: setImmediate$1, setTimeout: setTimeout$1 } = globalThis.process.getBuiltinModule("node:timers/promises");
const { chmod, lstat, mkdir, open, readdir, readlink, rename, rm, symlink } = globalThis.process.getBuiltinModule("node:fs/promises");

var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
const nothingLost = "Nothing that was stored before is lost.";
const full = {
	code: "state-full",
	what: "the disk is full",
	hint: `Free some space, then run again. ${nothingLost}`
};
const inTheWay = {
	code: "state-in-the-way",
	what: "something else is in the way",
	hint: "Move it away, then run again."
};
const readOnly = {
	code: "state-read-only",
	what: "it cannot be written to",
	hint: `Give your user permission to write there, or set RENTROLL_HOME to a folder of your own, then run again. ${nothingLost}`
};
const busy = {
	code: "state-busy",
	what: "another process has held it for more than 10 seconds, or it lies where files cannot be locked",
	hint: `Wait until that process has ended, then run again; on a network mount without locks, use a clone on a local disk. ${nothingLost}`
};
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
	EISDIR: inTheWay,
	ERR_FS_EISDIR: inTheWay,
	ELOOP: inTheWay,
	SQLITE_BUSY: busy,
	SQLITE_PROTOCOL: busy,
	SQLITE_IOERR_SHMSIZE: full,
	SQLITE_CORRUPT: {
		code: "state-corrupt",
		what: "it is damaged",
		hint: "It holds trials that were paid for: restore it from a copy, or move it away to start again."
	},
	SQLITE_IOERR: {
		code: "state-unreadable",
		what: "the disk failed",
		hint: `Look at the disk (space, quota, cables), then run again. ${nothingLost}`
	}
};
function explainDiskFault(error, file) {
	const fault = findFault$1(error);
	if (fault === void 0) return error;
	const message = `the state "${file}" is not usable: ${fault.what} (${messageOf(error)})`;
	return setupError(fault.code, message, fault.hint, { file });
}
function explainMachineFault(error) {
	const vanished = error instanceof ProblemError ? void 0 : [...inUse].find((path) => !existsSync(path));
	if (vanished !== void 0) return vanishedFault(vanished, error);
	if (!(error instanceof Error) || !("code" in error)) return error;
	const { code, message, syscall, path, dest } = error;
	if (String(code).startsWith("SQLITE_")) return explainDiskFault(error, "rentroll.db");
	if (syscall === "mkdtemp") return temporaryFault(message);
	if (code !== "ENOSPC" && code !== "EDQUOT") return error;
	return setupError("disk-full", `the disk of "${dest ?? path ?? "a file"}" is full: ${message}`, `Free some space, or set TMPDIR to a folder with more of it, then run again. ${nothingLost}`);
}
function temporaryFault(why) {
	return setupError("temporary-unusable", `the temporary folder cannot be used: ${why}`, "Set TMPDIR to a folder that exists, that your user may write into, and that has room for a few copies of the fixture.");
}
function vanishedFault(path, error) {
	const why = error instanceof Error ? error.message : String(error);
	return setupError("temporary-vanished", `the folder this run worked in, "${path}", was removed while it ran (${why.slice(0, 200)})`, `Something cleans the temporary folder: set TMPDIR to a folder of this run's own, then run again. ${nothingLost}`);
}
function linkFault(path) {
	const message = `the state "${path}" is not usable: it is a link, and nothing is read or written through it`;
	return setupError("state-link", message, "Remove the link, or replace it with the file that it leads to; then run again.", { file: path });
}
function findFault$1(error) {
	if (!(error instanceof Error) || !("code" in error)) return void 0;
	const code = String(error.code);
	const faultCode = Object.keys(faults).find((name) => code === name || code.startsWith(`${name}_`));
	return faultCode === void 0 ? void 0 : faults[faultCode];
}
const inUse = /* @__PURE__ */ new Set();
function useScratch(path) {
	inUse.add(path);
}
function leaveScratch(path) {
	if (existsSync(path)) inUse.delete(path);
}

const nowhere = "/dev/null";
function personHome(env) {
	try {
		return env["HOME"] || homedir() || nowhere;
	} catch {
		return nowhere;
	}
}
function userHome(env) {
	return env["RENTROLL_HOME"] || join(personHome(env), ".rentroll");
}
function makeFolder$1(path, mode = 448) {
	const above = dirname(path);
	if (!existsSync(above)) makeFolder$1(above, mode);
	try {
		mkdirSync(path, { mode });
	} catch (error) {
		if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
		throw error instanceof Error && "code" in error && error.code === "ENOENT" ? Object.assign(/* @__PURE__ */ new Error(`no folder can be made in "${above}"`), { code: "EROFS" }) : error;
	}
}

const journalSchema = `
  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    base_sha TEXT NOT NULL,
    head_sha TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0,
    began_at TEXT NOT NULL DEFAULT '',
    limits TEXT NOT NULL DEFAULT '',
    mac TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE trials (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    measurement TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    record TEXT NOT NULL,
    context TEXT NOT NULL DEFAULT '',
    ran_at TEXT NOT NULL DEFAULT '',
    mac TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE reservations (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    owner TEXT NOT NULL DEFAULT '',
    toggled TEXT NOT NULL DEFAULT '[]',
    dollars REAL NOT NULL DEFAULT 0,
    spent INTEGER NOT NULL DEFAULT 0,
    used TEXT NOT NULL DEFAULT '[]',
    spent_at TEXT NOT NULL DEFAULT '',
    mac TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE charges (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    charge TEXT NOT NULL,
    ran_at TEXT NOT NULL,
    mac TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE verdicts (
    run TEXT NOT NULL REFERENCES runs(id),
    rule TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    receipt TEXT NOT NULL,
    audit INTEGER NOT NULL DEFAULT 0,
    mac TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (run, rule)
  ) STRICT;

  CREATE TABLE reports (
    run TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL,
    report TEXT NOT NULL,
    mac TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE proofs (
    key TEXT PRIMARY KEY,
    detail TEXT NOT NULL DEFAULT '',
    mac TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE notes (
    note TEXT PRIMARY KEY,
    mac TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE INDEX trials_by_rule ON trials(run, measurement);
  CREATE INDEX trials_by_context ON trials(context, ran_at);
  CREATE INDEX trials_by_time ON trials(ran_at);
  CREATE INDEX charges_by_run ON charges(run);
  CREATE INDEX charges_by_time ON charges(ran_at);
`;

function inodeOf(file) {
	return statSync(file, { throwIfNoEntry: false })?.ino;
}
function readSchemaVersion(db) {
	return Number(db.pragma("user_version", { simple: true }));
}

const [patientMs, mostTurns] = [1e4, 6];
const journalKind = {
	prepare: createJournal,
	synchronous: "FULL",
	busyTimeoutMs: patientMs,
	isCheckedWhole: true,
	noun: "journal",
	unusableHint: "It holds trials that were paid for: restore it from a copy, or move it away to start again."
};
function openStore(file, nativeBinding) {
	return openDatabase(file, journalKind, nativeBinding);
}
function openDatabase(file, kind, nativeBinding) {
	let db;
	try {
		if (file !== ":memory:") makeRoom(file);
		const inode = inodeOf(file);
		db = connect(file, defined({ nativeBinding }));
		db.pragma(`busy_timeout = ${kind.busyTimeoutMs}`);
		db.pragma("journal_mode = WAL");
		db.pragma(`synchronous = ${kind.synchronous}`);
		db.pragma("foreign_keys = ON");
		db.pragma("trusted_schema = OFF");
		if (kind.isCheckedWhole) requireWhole(db, file, kind);
		kind.prepare(db, {
			file,
			inode
		});
		return db;
	} catch (error) {
		db?.close();
		throw explainFault(error, file, kind);
	}
}
function explainJournalFault(error, file) {
	return explainFault(error, file, journalKind);
}
function explainFault(error, file, kind) {
	const fault = explainDiskFault(error, file);
	if (fault instanceof ProblemError) return fault;
	if (error instanceof import_lib.default.SqliteError) return unusable(file, kind, error.message);
	return isBindingFault(error) ? noBinding(error.message) : error;
}
function openAsIs(file) {
	const db = connect(file, {
		fileMustExist: true,
		readonly: true
	});
	db.pragma("trusted_schema = OFF");
	return db;
}
function openEmpty() {
	return connect(":memory:");
}
function makeRoom(file) {
	const link = [dirname(file), ...[
		"",
		"-wal",
		"-shm",
		"-journal"
	].map((end) => `${file}${end}`)].find((place) => lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink());
	if (link !== void 0) throw linkFault(link);
	makeFolder$1(dirname(file), 511);
}
function requireWhole(db, file, kind) {
	const checkResult = String(db.pragma("quick_check(1)", { simple: true }));
	if (checkResult !== "ok") throw unusable(file, kind, `it is damaged (${checkResult.split("\n").at(-1)})`);
}
function writeTransaction(db, write) {
	try {
		return writeInTurn(db, write, 1);
	} catch (error) {
		throw explainDiskFault(error, db.name);
	}
}
function writeInTurn(db, write, turn) {
	const versionBefore = readVersion(db);
	try {
		return db.transaction(write).immediate();
	} catch (error) {
		if (!(codeOf(error) === "SQLITE_BUSY" && Number(db.pragma("busy_timeout", { simple: true })) >= patientMs) || turn === mostTurns || readVersion(db) === versionBefore) throw error;
		return writeInTurn(db, write, turn + 1);
	}
}
function readVersion(db) {
	return db.pragma("data_version", { simple: true });
}
const prepared = /* @__PURE__ */ new WeakMap();
function prepareOnce(db, sql) {
	const of = prepared.get(db) ?? /* @__PURE__ */ new Map();
	prepared.set(db, of);
	const statement = of.get(sql) ?? db.prepare(sql);
	of.set(sql, statement);
	return statement;
}
function connect(file, options = {}) {
	return new import_lib.default(file, defined({
		nativeBinding: findBundledBinding(),
		...options
	}));
}
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
const schemaVersion = 1;
function createJournal(db, { file }) {
	db.transaction(() => {
		const version = readSchemaVersion(db);
		if (version === schemaVersion) return;
		if (!(version === 0 && db.prepare("SELECT 1 FROM sqlite_schema").get() === void 0)) throw unusable(file, journalKind, `it has the schema of another version of rentroll (${version})`);
		db.exec(journalSchema);
		db.pragma(`user_version = ${schemaVersion}`);
	}).immediate();
}
let ours;
function hasJournalSchema(db) {
	const listedSchema = listSchema(db);
	if (readSchemaVersion(db) === 0) return listedSchema === "[]";
	if (ours === void 0) {
		const emptyDb = openEmpty();
		emptyDb.exec(journalSchema);
		ours = listSchema(emptyDb);
		emptyDb.close();
	}
	return readSchemaVersion(db) === schemaVersion && listedSchema === ours;
}
function listSchema(db) {
	const rows = db.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema").raw().all();
	return JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());
}
function unusable(file, { noun, unusableHint }, why) {
	return setupError("store-unusable", `the ${noun} "${file}" cannot be used: ${why}`, unusableHint);
}

const sealedColumns = {
	runs: [
		"id",
		"base_sha",
		"head_sha",
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
function sealWith(db, prover) {
	provers.set(db, prover);
}
function proverOf(db) {
	const prover = provers.get(db) ?? { seal: openSeal([ownSecret]) };
	provers.set(db, prover);
	return prover;
}
function macOf(db, table, row) {
	return proverOf(db).seal.macs(table, listSealed(table, row));
}
function findVoucher(db, table, row) {
	const mac = row["mac"];
	return typeof mac === "string" ? proverOf(db).seal.findKey(table, listSealed(table, row), mac) : void 0;
}
function keepVouched(db, table, rows) {
	return [...rows].filter((row) => findVoucher(db, table, row) !== void 0);
}
function listSealed(table, row) {
	return sealedColumns[table].map((column) => String(row[column] ?? ""));
}
const columns = "run, key, measurement, agent, record, context, ran_at, mac";
function readProvedTrials(db, { where, order, values = [], most } = {}) {
	const sql = `SELECT ${columns} FROM trials${where === void 0 ? "" : ` WHERE ${where}`}${order === void 0 ? "" : ` ORDER BY ${order}`}`;
	const prover = proverOf(db);
	const trials = /* @__PURE__ */ new Map();
	for (const row of prepareOnce(db, sql).all(values)) {
		if (trials.size === most) break;
		const proved = proveTrial(row, prover);
		if (proved !== void 0) trials.set(`${row.run} ${row.key}`, proved);
	}
	return [...trials.values()];
}
function hasProvedTrial(db, run, key) {
	return readProvedTrials(db, {
		where: "run = ? AND key = ?",
		values: [run, key]
	}).length > 0;
}
function countUnproved(db) {
	return Number(prepareOnce(db, "SELECT count(*) FROM trials").pluck().get()) - readProvedTrials(db).length;
}

function readTrialsNewestFirst(db) {
	return readProvedTrials(db, { order: "ran_at DESC, key" }).map(({ run, record }) => ({
		run,
		record
	}));
}
function readByContext(db, { context, exceptRun, after, before }) {
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
	return [...once.values()];
}
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
function readOwnTrial(db, run, key) {
	return readProvedTrials(db, {
		where: "run = ? AND key = ?",
		values: [run, key]
	})[0];
}

function saveResults(db, run, results) {
	const next = "(SELECT sequence FROM runs WHERE id = @run)";
	const report = db.prepare(`
    INSERT OR REPLACE INTO reports (run, sequence, report, mac) VALUES (@run, ${next}, @report, @mac)`);
	const receipt = db.prepare(`
    INSERT OR REPLACE INTO verdicts (run, rule, body_hash, sequence, receipt, audit, mac)
    VALUES (@run, @rule, @body_hash, ${next}, @receipt, @audit, @mac)`);
	const finish = db.prepare("UPDATE runs SET finished = ? WHERE id = ?");
	writeTransaction(db, () => {
		const reportRow = {
			run,
			report: results.report
		};
		report.run({
			...reportRow,
			mac: macOf(db, "reports", reportRow)
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
function saveProof(db, key, detail = "") {
	const insert = db.prepare("INSERT OR REPLACE INTO proofs (key, detail, mac) VALUES (?, ?, ?)");
	writeTransaction(db, () => insert.run(key, detail, macOf(db, "proofs", {
		key,
		detail
	})));
}
function readProof(db, key) {
	const rows = db.prepare("SELECT * FROM proofs WHERE key = ?").all(key);
	return keepVouched(db, "proofs", rows)[0]?.detail;
}
function listProofs(db, prefix) {
	const rows = db.prepare("SELECT key, detail, mac FROM proofs WHERE substr(key, 1, ?) = ?").all(prefix.length, prefix);
	return keepVouched(db, "proofs", rows);
}
function noticeState(db, note) {
	const insert = db.prepare("INSERT OR REPLACE INTO notes (note, mac) VALUES (?, ?)");
	writeTransaction(db, () => insert.run(note, macOf(db, "notes", { note })));
}
function takeNotices(db) {
	const rows = writeTransaction(db, () => db.prepare("DELETE FROM notes RETURNING note, mac").all());
	return keepVouched(db, "notes", rows).map(({ note }) => note);
}

const keys = [
	"filemode",
	"symlinks",
	"ignorecase",
	"precomposeunicode",
	"trustctime",
	"checkstat",
	"autocrlf",
	"eol",
	"sparsecheckout",
	"sparsecheckoutcone"
];
const values = /^(?:true|false|yes|no|on|off|1|0|input|lf|crlf|native|default|minimal)$/i;
function readTreeSettings(clone) {
	const settings = readCloneSettings(clone);
	const entries = keys.flatMap((key) => {
		const value = findSetting(settings, "core", key) ?? readPersonal().tree.get(key) ?? "";
		return values.test(value) ? [[key, value.toLowerCase()]] : [];
	});
	return new Map(entries);
}
function isOff(value) {
	return value !== void 0 && [
		"false",
		"no",
		"off",
		"0"
	].includes(value);
}
function readTreeThrough(clone) {
	const settings = [...readTreeSettings(clone)];
	const variables = settings.flatMap(([key, value], at) => [[`GIT_CONFIG_KEY_${at}`, `core.${key}`], [`GIT_CONFIG_VALUE_${at}`, value]]);
	return {
		...readThrough(clone, true),
		GIT_CONFIG_COUNT: String(settings.length),
		...Object.fromEntries(variables)
	};
}
function callTreeGit(clone, args, timeout) {
	return callGit(clone, args, "", readTreeThrough(clone), timeout);
}

async function runGit(cwd, args, input, env = {}) {
	return startGit(cwd, args, input, {
		...readThrough(reachClone(cwd)),
		...env
	});
}
async function runTreeGit(...[cwd, args, input, env = {}]) {
	const clone = reachClone(cwd);
	return startGit(cwd, [...readPersonal().args, ...args], input, {
		...readTreeThrough(clone),
		...env
	});
}
const maxBuffer = 268435456;
function startGit(cwd, args, input, env) {
	const call = ownGit(args, process.env, env);
	const options = {
		cwd,
		env: call.env,
		maxBuffer,
		encoding: "buffer"
	};
	return new Promise((resolve) => {
		const { stdin } = execFile("git", call.args, options, (error, stdout, stderr) => {
			resolve({
				ok: error === null,
				stdout,
				stderr: stderr.toString("utf8") || (error?.message ?? "")
			});
		});
		stdin?.on("error", () => void 0).end(input);
	}).catch((error) => ({
		ok: false,
		stdout: Buffer.alloc(0),
		stderr: error.message
	}));
}
function spawnGit(cwd, args) {
	const call = ownGit(args, process.env, readThrough(reachClone(cwd)));
	return spawn("git", call.args, {
		cwd,
		env: call.env,
		stdio: [
			"pipe",
			"pipe",
			"pipe"
		]
	});
}
async function readGitLine(cwd, args) {
	const result = await runGit(cwd, args);
	return result.ok ? result.stdout.toString("utf8").split("\n")[0] : void 0;
}
async function demandGit(...call) {
	const { ok, stdout, stderr } = await runGit(...call);
	if (!ok) throw new Error(`git ${call[1][0]} failed: ${stderr}`);
	return stdout.toString("utf8").split("\n")[0] ?? "";
}

const largestObjectBytes = 268435456;
const idleLimitMs = 1e3;
const readers = /* @__PURE__ */ new Map();
async function readObjects(root, names, mostBytes) {
	if (names.length === 0) return [];
	if (names.some((name) => /[\r\n]/.test(name))) throw new Error("git cat-file failed: a name holds a line break");
	const reader = readers.get(root) ?? new ObjectReader(root);
	readers.set(root, reader);
	return reader.ask(names, mostBytes);
}
var ObjectReader = class {
	#root;
	#child;
	#parts;
	#waiting = [];
	#chunks = [];
	#bytes = 0;
	#bytesNeeded = 0;
	#stderr = "";
	#idle;
	constructor(root) {
		this.#root = root;
		this.#child = spawnGit(root, ["cat-file", "--batch"]);
		const { stdin, stdout, stderr } = this.#child;
		this.#parts = [this.#child, ...[
			stdin,
			stdout,
			stderr
		].map((pipe) => pipe)];
		stdout.on("data", (chunk) => this.#receive(chunk));
		stderr.setEncoding("utf8").on("data", (text) => {
			this.#stderr += text;
		});
		stdin.on("error", () => void 0);
		this.#child.on("error", ({ message }) => this.#fail(message));
		this.#child.on("close", () => this.#fail(this.#stderr.trim()));
	}
	ask(names, mostBytes) {
		clearTimeout(this.#idle);
		for (const part of this.#parts) part.ref();
		return new Promise((resolve, reject) => {
			this.#waiting.push({
				names,
				mostBytes,
				objects: [],
				resolve,
				reject
			});
			this.#child.stdin.write(`${names.join("\n")}\n`);
		});
	}
	#receive(chunk) {
		this.#chunks.push(chunk);
		this.#bytes += chunk.length;
		if (this.#bytes < this.#bytesNeeded) return;
		const whole = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
		const rest = whole.subarray(this.#takeObjects(whole));
		this.#chunks = [rest];
		this.#bytes = rest.length;
	}
	#takeObjects(answer) {
		let offset = 0;
		this.#bytesNeeded = 0;
		for (;;) {
			const lineEnd = answer.indexOf(10, offset);
			if (lineEnd === -1) return offset;
			const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(answer.toString("utf8", offset, lineEnd)) ?? [];
			const read = type === void 0 ? -1 : this.#chooseBytes(Number(size));
			if (read === void 0) {
				this.#fail(`an object has ${size} bytes, more than are read`);
				return answer.length;
			}
			const end = lineEnd + 1 + read;
			if (end >= answer.length) {
				this.#bytesNeeded = end + 1 - offset;
				return offset;
			}
			const content = answer.subarray(lineEnd + 1, end);
			this.#hand(type === void 0 ? void 0 : {
				type,
				size: Number(size),
				content
			});
			if (read < Number(size)) {
				this.#leaveRest();
				return answer.length;
			}
			offset = end + 1;
		}
	}
	#chooseBytes(size) {
		const mostBytes = this.#waiting[0]?.mostBytes;
		if (mostBytes !== void 0) return Math.min(size, mostBytes + 1);
		return size <= largestObjectBytes ? size : void 0;
	}
	#hand(object) {
		const [request] = this.#waiting;
		request?.objects.push(object);
		if (request === void 0 || request.objects.length < request.names.length) return;
		this.#waiting.shift();
		request.resolve(request.objects);
		if (this.#waiting.length > 0) return;
		for (const part of this.#parts) part.unref();
		this.#idle = setTimeout(() => this.#end(), idleLimitMs).unref();
	}
	#fail(why) {
		this.#end();
		const [failed, ...others] = this.#waiting.splice(0);
		failed?.reject(/* @__PURE__ */ new Error(`git cat-file failed: ${why}`));
		for (const request of others) this.#askAgain(request);
	}
	#leaveRest() {
		this.#end();
		for (const request of this.#waiting.splice(0)) this.#askAgain(request);
	}
	#askAgain({ names, mostBytes, objects, resolve, reject }) {
		readObjects(this.#root, names.slice(objects.length), mostBytes).then((rest) => resolve([...objects, ...rest]), reject);
	}
	#end() {
		clearTimeout(this.#idle);
		if (readers.get(this.#root) === this) readers.delete(this.#root);
		this.#child.stdin.end();
		this.#child.kill();
	}
};

async function findRoot(cwd) {
	return reachClone(cwd).root;
}
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
async function resolveCommit(root, ref, side) {
	const sha = await findCommit(root, ref);
	if (sha) return sha;
	if (await isShallow(root)) throw shallowClone(`${side} "${ref}"`);
	if (ref === "HEAD") throw setupError(`missing-${side}`, "nothing is committed yet on the branch that is checked out", "Make a first commit: git add --all && git commit --message \"Begin\".");
	throw setupError(`missing-${side}`, `the ${side} "${ref}" is not a commit of this repository`, "Fetch it (git fetch origin <branch>), or name a commit that this clone has.");
}
async function findDefaultBase(root, head) {
	for (const name of listDefaults(root)) {
		const [remote, local] = await findTips(root, name);
		const tips = [remote, local].filter((tip) => tip !== void 0);
		if (tips.length === 0) continue;
		const baseSha = findMergeBase(root, head, tips);
		if (baseSha === void 0 && await isShallow(root)) throw shallowClone(`the merge-base with "${name}"`);
		if (baseSha === void 0) continue;
		return {
			baseSha,
			baseBranch: remote !== void 0 && (remote === local || await reaches(root, remote, baseSha)) ? `${nameMainRemote(reachClone(root))}/${name}` : name
		};
	}
	if (await isShallow(root)) throw shallowClone("the default branch");
	throw setupError("missing-base", `no default branch to compare with: neither the one of ${nameMainRemote(reachClone(root))}/HEAD nor main or master shares history with HEAD`, "Name the commit to compare with: rentroll check --base REF");
}
function listDefaults(root) {
	return [.../* @__PURE__ */ new Set([
		readRemoteDefault(reachClone(root)) ?? "main",
		"main",
		"master"
	])];
}
async function findTips(root, name) {
	return [await findCommit(root, `refs/remotes/${nameMainRemote(reachClone(root))}/${name}`), await findCommit(root, `refs/heads/${name}`)];
}
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
const fetchRest = "git remote set-branches origin '*' && git fetch --unshallow";
async function reaches(root, from, earlier) {
	return askGit(root, [
		"merge-base",
		"--is-ancestor",
		earlier,
		from
	]) !== void 0;
}
async function findCommit(root, revision) {
	const named = nameRevision(reachClone(root), revision);
	if (named === void 0 || isBranch.test(revision) && isWhole.test(named)) return named;
	const commit = commits.find(root, named) ?? askGit(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${named}^{commit}`
	]);
	return commit !== void 0 && isWhole.test(named) ? commits.keep(root, named, commit) : commit;
}
const commits = keepObjects(1e4, () => 1);
const isBranch = /^(?:HEAD$|refs\/(?:heads|remotes)\/)/;
const isWhole = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
async function isShallow(root) {
	return askGit(root, ["rev-parse", "--is-shallow-repository"]) === "true";
}
function askGit(root, args) {
	try {
		return callGit(reachClone(root), args).toString("utf8").split("\n")[0];
	} catch {
		return;
	}
}
function keepObjects(most, weigh) {
	const objects = /* @__PURE__ */ new Map();
	let weight = 0;
	const drop = (key, object) => {
		objects.delete(key);
		weight -= weigh(object);
	};
	return {
		find: (root, id) => objects.get(nameKept(root, id)),
		keep(root, id, object) {
			const key = nameKept(root, id);
			if (objects.has(key) || weigh(object) > most / 10) return object;
			objects.set(key, object);
			weight += weigh(object);
			for (const [oldest, what] of objects) if (weight > most) drop(oldest, what);
			return object;
		}
	};
}
function nameKept(root, id) {
	return `${id} ${root}`;
}

const largestBatchBytes = 67108864;
function openHistory(root) {
	return {
		find: (commits) => findCommits(root, commits),
		isShallow: () => isShallow(root)
	};
}
async function findCommits(root, commits) {
	const objects = await readObjects(root, commits);
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
		const ids = batch.map(({ id }) => id);
		const blobs = (await readObjects(root, ids)).map((object) => object?.type === "blob" ? object.content : void 0);
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
function isModule({ mode }) {
	return mode === "160000";
}
function cutBatches(entries) {
	const batches = [];
	let batch = [];
	let bytes = 0;
	for (const entry of entries) {
		bytes += entry.bytes;
		if (batch.length === 0 || bytes > largestBatchBytes) {
			batch = [];
			batches.push(batch);
			bytes = entry.bytes;
		}
		batch.push(entry);
	}
	return batches;
}
async function listCommitted(root, commit) {
	const [content] = await readProved(root, "commit", [commit]);
	const top = treeOf(content ?? Buffer.alloc(0));
	const trees = await readTrees(root, top);
	const files = [];
	const walk = (id, folder) => {
		for (const { path, mode, id: entry } of trees.get(id) ?? []) if (mode === "040000") walk(entry, `${folder}${path}/`);
		else files.push({
			path: `${folder}${path}`,
			mode,
			id: entry
		});
	};
	walk(top, "");
	return files;
}
function treeOf(commit) {
	return /^tree ([0-9a-f]+)\n/.exec(commit.toString("latin1", 0, 80))?.[1] ?? "";
}
async function readTrees(root, top) {
	const trees = /* @__PURE__ */ new Map();
	for (let wanted = [top]; wanted.length > 0;) {
		const level = (await readProved(root, "tree", wanted)).map((content) => readTree(content, top.length / 2));
		for (const [index, id] of wanted.entries()) trees.set(id, level[index] ?? []);
		const below = level.flat().flatMap(({ mode, id }) => mode === "040000" && !trees.has(id) ? [id] : []);
		wanted = [...new Set(below)];
	}
	return trees;
}
async function readProved(root, type, ids) {
	const objects = await readObjects(root, ids);
	return ids.map((id, index) => {
		const object = objects[index];
		if (object === void 0) throw missingObject(root, id, "missing");
		if (object.type !== type || nameObject(type, object.content, id) !== id) throw alteredObject(id);
		return object.content;
	});
}
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
function toMode(bits) {
	const kind = bits & 61440;
	if (kind === 32768) return (bits & 64) === 0 ? "100644" : "100755";
	if (kind === 40960) return "120000";
	return kind === 16384 ? "040000" : "160000";
}

const mostMebibytes = 256;
const mostFileBytes = mostMebibytes * 1024 * 1024;
async function readBounded(path, mostBytes, read) {
	const bytes = await read(mostBytes ?? mostFileBytes);
	if (mostBytes === void 0 && bytes !== void 0 && bytes.length > mostFileBytes) throw tooLarge(path);
	return bytes;
}
function tooLarge(file) {
	return setupError("file-too-large", `${quoteValue(file)} has more than ${mostMebibytes} MiB, and no file is read that is larger`, "Take it out of the repository, or out of what names it: a config, a hook, a skill or the fixture.", { file });
}

const blobs = keepObjects(16777216, ({ length }) => length);
const listings = keepObjects(2e5, ({ size }) => size);
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
		async read(path, mostBytes) {
			const blob = (await entries()).get(path);
			if (blob === void 0 || !blob.mode.startsWith("100")) return void 0;
			return readBounded(path, mostBytes, (most) => fetchBlob(blob.id, most));
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
	const cachedListing = listings.find(root, commit);
	if (cachedListing !== void 0) return cachedListing;
	return listings.keep(root, commit, new Map((await listCommitted(root, commit)).map((file) => [file.path, file])));
}
function batchBlobs(root) {
	let waiting = [];
	const flush = () => {
		const batch = waiting;
		waiting = [];
		for (const [mostBytes, requests] of Map.groupBy(batch, (request) => request.mostBytes)) readBlobs(root, requests, mostBytes).catch((error) => {
			for (const request of requests) request.reject(error);
		});
	};
	return (id, mostBytes) => blobs.find(root, id) ?? new Promise((resolve, reject) => {
		if (waiting.length === 0) setImmediate(flush);
		waiting.push({
			id,
			mostBytes,
			resolve,
			reject
		});
	});
}
async function readBlobs(root, batch, mostBytes) {
	const ids = batch.map(({ id }) => id);
	const objects = await readObjects(root, ids, mostBytes).catch((error) => {
		if (batch.length === 1) throw error;
	});
	if (objects === void 0) {
		await Promise.all(batch.map((request) => readBlobs(root, [request], mostBytes).catch(request.reject)));
		return;
	}
	for (const [index, request] of batch.entries()) {
		const object = objects[index];
		if (object?.type !== "blob") request.reject(missingObject(root, request.id, "missing"));
		else if (object.size > object.content.length) request.resolve(Buffer.from(object.content));
		else if (nameObject("blob", object.content, request.id) !== request.id) request.reject(alteredObject(request.id));
		else request.resolve(blobs.keep(root, request.id, Buffer.from(object.content)));
	}
}

function openWorktree(root, whole) {
	const listings = /* @__PURE__ */ new Map();
	const askListing = batchListings(root, whole);
	const firstStamps = /* @__PURE__ */ new Map();
	const refuseTouched = (path) => {
		const stamp = readStamp(root, path);
		if ((firstStamps.get(path) ?? stamp) !== stamp) throw changedMeanwhile(path);
		firstStamps.set(path, stamp);
	};
	return {
		name: "WORKTREE",
		history: openHistory(root),
		read: (path, mostBytes) => readBounded(path, mostBytes, (most) => {
			refuseTouched(path);
			return readTreeFile(join(root, path), most);
		}),
		readLink: async (path) => readLinkTarget(join(root, path)),
		async list(path) {
			const requestedPath = path || ".";
			const wider = [...listings.keys()].find((folder) => isInside(requestedPath, folder)) ?? requestedPath;
			const listed = listings.get(wider) ?? askListing(requestedPath);
			listings.set(wider, listed);
			return (await listed).filter((entry) => isInside(entry.path, requestedPath));
		},
		async stamp() {
			const paths = await listUnignored(root, ["."]);
			return new Map(paths.map((path) => [path, readStamp(root, path)]));
		}
	};
}
function batchListings(root, whole) {
	let waiting = [];
	let listed = Promise.resolve([]);
	const flush = () => {
		const folders = waiting;
		waiting = [];
		return listFolders(root, folders, whole);
	};
	return (folder) => {
		if (waiting.length === 0) listed = setImmediate$1().then(flush);
		waiting.push(folder);
		return listed;
	};
}
async function listFolders(root, folders, whole) {
	const unignoredPaths = await listUnignored(root, folders);
	const isAsked = whole !== void 0 && folders.some((folder) => isInside(whole, folder));
	return [.../* @__PURE__ */ new Set([...unignoredPaths, ...isAsked ? await listPaths(root, [], [whole]) : []])].sort().flatMap((entry) => readEntry(root, entry) ?? []);
}
function listUnignored(root, folders) {
	return listPaths(root, ["-c", ...listExclusions(reachClone(root))], folders);
}
async function listPaths(root, options, folders) {
	const places = folders.map((path) => path === "." ? path : `:(literal)${path}`);
	const result = await runTreeGit(root, [
		"ls-files",
		"-z",
		"-o",
		...options,
		"--",
		...places
	]);
	if (!result.ok) {
		const message = `git does not list the files of the working tree: ${quoteValue(result.stderr.split("\n").at(-1) ?? "")}`;
		throw setupError("git-failed", message, "Nothing was read: see what \"git status\" says in that folder.");
	}
	return splitPaths(result.stdout);
}
function readLinkTarget(path) {
	try {
		return readlinkSync(path);
	} catch {
		return;
	}
}
function readEntry(root, path) {
	try {
		const stats = lstatSync(join(root, path));
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
function readStamp(root, path) {
	try {
		const { ino, mode, size, mtimeNs, ctimeNs } = lstatSync(join(root, path), { bigint: true });
		return [
			ino,
			mode,
			size,
			mtimeNs,
			ctimeNs
		].join(" ");
	} catch {
		return "not there";
	}
}
function changedMeanwhile(file) {
	return setupError("context-unreadable", `${quoteValue(file)} changed while it was read`, "Run the same command again when nothing writes there, or check a commit: leave out --head WORKTREE.", { file });
}
async function listIgnored(root, paths) {
	const excludeFile = findOwnList(reachClone(root));
	const lists = [[], ...excludeFile === void 0 ? [] : [["-c", `core.excludesFile=${excludeFile}`]]];
	const ask = [
		"check-ignore",
		"-z",
		"--stdin"
	];
	const input = paths.map((path) => `${path}\0`).join("");
	const answers = await Promise.all(lists.map((list) => runTreeGit(root, [...list, ...ask], input)));
	return [...new Set(answers.flatMap(({ ok, stdout }) => ok ? splitPaths(stdout) : []))];
}
async function listDirty(root, paths) {
	const wanted = ["--", ...paths.map((path) => `:(literal)${path}`)];
	const [staged, edited, untracked] = await Promise.all([
		listStaged(root, wanted),
		demandPaths(root, [
			"diff",
			...comparing,
			...wanted
		]),
		demandPaths(root, [
			"ls-files",
			"-o",
			"-z",
			...listExclusions(reachClone(root)),
			...wanted
		])
	]);
	return [.../* @__PURE__ */ new Set([
		...staged,
		...edited,
		...untracked
	])].sort();
}
const comparing = [
	"--name-only",
	"--no-renames",
	"--no-ext-diff",
	"--no-textconv",
	"--ignore-submodules",
	"-z"
];
async function listStaged(root, wanted) {
	const head = await findCommit(root, "HEAD");
	if (head === void 0) return demandPaths(root, [
		"ls-files",
		"-z",
		...wanted
	]);
	const { ok, stdout, stderr } = await runGit(root, [
		"diff-index",
		"--cached",
		...comparing,
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

function openCommittable(root) {
	const disk = openWorktree(root);
	const clone = reachClone(root);
	const settings = readTreeSettings(clone);
	const isIndexNeeded = isOff(settings.get("symlinks")) || isOff(settings.get("filemode")) || mayLeaveOut(clone);
	const fetchBlob = batchBlobs(root);
	const convertsLines = batchConversions(root, [
		"true",
		"yes",
		"on",
		"1",
		"input"
	].includes(settings.get("autocrlf") ?? ""));
	let listing;
	const readIndex = () => {
		listing ??= isIndexNeeded ? listIndex(root) : Promise.resolve(/* @__PURE__ */ new Map());
		return listing;
	};
	const isLinkFile = (file) => file?.mode === "120000" && isOff(settings.get("symlinks"));
	return {
		...disk,
		async read(path, mostBytes) {
			const file = (await readIndex()).get(path);
			if (isLinkFile(file)) return void 0;
			const content = await disk.read(path, mostBytes);
			if (content === void 0) {
				if (file?.mode.startsWith("100") !== true || !isAway(root, path, file)) return void 0;
				const { id } = file;
				return readBounded(path, mostBytes, (most) => fetchBlob(id, most));
			}
			return content.includes("\r\n") && await convertsLines(path) ? withoutReturns(content) : content;
		},
		async readLink(path) {
			const file = (await readIndex()).get(path);
			if (isLinkFile(file)) return (await disk.read(path))?.toString("utf8");
			if (file?.mode === "120000" && isAway(root, path, file)) return (await fetchBlob(file.id)).toString("utf8");
			return disk.readLink(path);
		},
		async list(path) {
			const [index, listed] = await Promise.all([readIndex(), disk.list(path)]);
			const there = listed.map((entry) => ({
				...entry,
				mode: modeOf(entry, index.get(entry.path), settings)
			}));
			const away = [...index].flatMap(([file, { mode, isSkipped }]) => {
				return isSkipped && (path === "" || isInside(file, path)) && isAway(root, file, { isSkipped }) ? [{
					path: file,
					mode
				}] : [];
			});
			return away.length === 0 ? there : [...there, ...away].sort((a, b) => compareText(a.path, b.path));
		}
	};
}
function mayLeaveOut({ gitDir }) {
	const beginning = readTreeFile(join(gitDir, "index"), indexHead.length - 1);
	return listNames(gitDir).some((name) => name.startsWith("sharedindex.")) || beginning?.equals(indexHead) !== true;
}
const indexHead = Buffer.from("DIRC\0\0\0", "latin1");
function listNames(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}
async function listIndex(root) {
	const { ok, stdout, stderr } = await runTreeGit(root, [
		"ls-files",
		"-c",
		"-s",
		"-t",
		"-z"
	]);
	if (!ok) throw new Error(`git ls-files failed: ${stderr}`);
	return new Map(splitPaths(stdout).map(readIndexed));
}
function readIndexed(row) {
	const tab = row.indexOf("	");
	const [tag = "", mode = "", id = ""] = row.slice(0, tab).split(" ");
	return [row.slice(tab + 1), {
		mode,
		id,
		isSkipped: tag === "S"
	}];
}
function isAway(root, path, { isSkipped }) {
	return isSkipped && lstatSync(join(root, path), { throwIfNoEntry: false }) === void 0;
}
function modeOf({ mode }, file, settings) {
	if (!mode.startsWith("100")) return mode;
	if (file?.mode === "120000" && isOff(settings.get("symlinks"))) return file.mode;
	if (!isOff(settings.get("filemode"))) return mode;
	return file?.mode.startsWith("100") ? file.mode : "100644";
}
function batchConversions(root, isAutomatic) {
	let waiting = [];
	let answers = Promise.resolve(/* @__PURE__ */ new Set());
	const flush = async () => {
		const paths = waiting;
		waiting = [];
		const places = paths.map((path) => `:(literal)${path}`);
		const { ok, stdout } = await runTreeGit(root, [
			"ls-files",
			"-c",
			"-o",
			"-z",
			"--eol",
			"--",
			...places
		]);
		return new Set(ok ? splitPaths(stdout).flatMap((row) => findConverted(row, isAutomatic)) : []);
	};
	return async (path) => {
		if (waiting.length === 0) answers = setImmediate$1().then(flush);
		waiting.push(path);
		return (await answers).has(path);
	};
}
function findConverted(row, isAutomatic) {
	const [, inIndex = "", onDisk = "", attributes = "", path = ""] = /^i\/(\S*)\s+w\/(\S*)\s+attr\/([^\t]*)\t(.*)$/su.exec(row) ?? [];
	const words = attributes.trim().split(/\s+/);
	const isText = words.includes("text") || !words.includes("text=auto") && words.some((word) => word.startsWith("eol="));
	const isGuessed = words.includes("text=auto") || attributes.trim() === "" && isAutomatic;
	const isKept = ["crlf", "mixed"].includes(inIndex) || onDisk === "-text";
	return isText || isGuessed && !isKept ? [path] : [];
}
function withoutReturns(content) {
	return Buffer.from(content.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}

function findTracked(path) {
	const cwd = dirname(path);
	if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) return void 0;
	if (findClone(cwd) === void 0) return void 0;
	const clone = reachClone(cwd);
	try {
		const folder = realpathSync(cwd);
		const place = relative(clone.root, join(folder, basename(path))).replaceAll("\\", "/");
		const tracked = callTreeGit(clone, [
			"ls-files",
			"-z",
			"--",
			`:(literal)${place}`
		]).toString("utf8").split("\0").find(Boolean);
		return tracked === void 0 ? void 0 : relative(folder, join(clone.root, tracked));
	} catch (error) {
		const { code, stderr } = error;
		const message = stderr?.toString("utf8") ?? "";
		if (code === "ENOENT") return void 0;
		throw setupError("git-failed", `git does not say whether ${quoteValue(path)} is tracked: ${message.split("\n")[0]}`, "Nothing in that folder is read before git answers: run \"git status\" there to see what is wrong.");
	}
}
function findTrackedProblem(path, what) {
	const tracked = findTracked(path);
	if (tracked === void 0) return void 0;
	return makeError("head", "evidence-tracked", `${what} at ${quoteValue(path)} is a file of the repository (${quoteValue(tracked)}): the author of a change could have written it`, "Nothing there was read. Take it out of the repository (git rm -r --cached), and let workflows download into a folder outside of the checkout.");
}
function refuseTracked(path, what) {
	const problem = findTrackedProblem(path, what);
	if (problem !== void 0) throw new ProblemError([problem]);
}
function findCommonDir(root) {
	return reachClone(root).commonDir;
}
function findRemoteName(root) {
	const url = readOriginUrl(root) ?? "";
	return (/([^/:]+\/[^/]+?)(?:\.git)?\/?$/.exec(url.trim())?.[1] ?? "").toLowerCase();
}
function readOriginUrl(root) {
	const clone = findClone(root);
	if (clone === void 0) return void 0;
	return findSetting(readCloneSettings(clone), "remote", "url", nameMainRemote(clone));
}

function readOrMakeSecret(file) {
	try {
		return readSecret(file) ?? makeSecret(file);
	} catch (error) {
		return { fault: codeOf(error) ?? "it cannot be read" };
	}
}
function readSecret(file) {
	const stats = lstatSync(file, { throwIfNoEntry: false });
	if (stats === void 0) return void 0;
	if (!stats.isFile()) return { fault: stats.isSymbolicLink() ? "it is a link" : "it is not a file" };
	const open = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
	try {
		const fault = findFault(fstatSync(open));
		if (fault !== void 0) return { fault };
		const text = readFileSync(open, "utf8").trim();
		return /^[0-9a-f]{64}$/.test(text) ? { secret: text } : { fault: "it does not hold 64 hex digits" };
	} finally {
		closeSync(open);
	}
}
function findFault({ uid, mode, size }) {
	if (Number(size) > 1024) return "it does not hold 64 hex digits";
	const userId = process.getuid?.();
	if (userId === void 0) return void 0;
	if (uid !== userId) return `it belongs to the user ${uid}, and this is ${userId}`;
	return (Number(mode) & 63) === 0 ? void 0 : `others may read or write it (mode 0${(Number(mode) & 511).toString(8)})`;
}
function makeSecret(file) {
	makeFolder$1(dirname(file));
	const draft = `${file}.${process.pid}`;
	rmSync(draft, { force: true });
	writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, {
		mode: 384,
		flag: "wx"
	});
	try {
		linkSync(draft, file);
	} catch (error) {
		if (codeOf(error) !== "EEXIST") throw error;
	} finally {
		rmSync(draft, { force: true });
	}
	return readSecret(file) ?? { fault: "it cannot be made" };
}

function isMeasuredHere(db, receipt) {
	const text = renderSigned(JSON.parse(renderReceipt(receipt)));
	const rows = db.prepare("SELECT * FROM verdicts WHERE rule = ?").all(receipt.rule);
	return text !== void 0 && rows.some((row) => isSameText(row.receipt, text) && isBacked(db, row));
}
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
function renderSigned({ signature: _signature, ...signed }) {
	try {
		return stableJson(signed);
	} catch {
		return;
	}
}
function isSameText(storedText, text) {
	try {
		return renderSigned(JSON.parse(storedText)) === text;
	} catch {
		return false;
	}
}
function isBacked(db, row) {
	const isSealed = findVoucher(db, "verdicts", row) !== void 0;
	try {
		const { value: receipt } = parseReceipt(row.receipt, "journal", "setup");
		return receipt !== void 0 && findTrials(db, receipt).every((trial) => isProof(trial, isSealed));
	} catch {
		return false;
	}
}
function isProof(trial, isSealed) {
	return trial !== void 0 && (isSealed || trial.by === "simulated");
}
function findTrials(db, { agent, evidence }) {
	const proved = readProvedTrials(db, {
		where: "agent = ?",
		values: [agent]
	});
	const byName = new Map(proved.map((trial) => [nameRecord(trial.record), trial]));
	return evidence.trials.map((trial) => byName.get(nameTrial(trial)));
}
function nameRecord({ key, ...record }) {
	return nameTrial({
		...record,
		key: shortHash(key)
	});
}
function nameTrial({ key, task, outcome, usage, estimated }) {
	return stableJson([
		key,
		task,
		outcome,
		usage,
		estimated === true
	], 0);
}

function chargeAttempt(db, run, charge, ranAt) {
	writeTransaction(db, () => {
		const reservation = takeReservation(db, run, charge.key);
		const taken = {
			...charge,
			...reservation && usedBy(reservation)
		};
		insertCharge(db, run, totalTokens(taken.usage) > totalTokens(charge.usage) ? taken : charge, ranAt.toISOString());
	});
}
function chargeReservation(db, run, key) {
	const reservation = takeReservation(db, run, key);
	if (reservation === void 0) return;
	const toggled = readStored(reservation.toggled);
	const detail = "its process ended before the trial did";
	insertCharge(db, run, {
		key,
		agent: reservation.agent,
		toggled,
		...usedBy(reservation),
		outcome: "died",
		detail
	}, reservation.spent_at);
}
function retractTrial(db, run, trial) {
	writeTransaction(db, () => {
		const taken = db.prepare("DELETE FROM trials WHERE run = ? AND key = ? RETURNING ran_at").get(run, trial.key);
		if (taken !== void 0) insertCharge(db, run, trial, taken.ran_at);
	});
}
function readCharges(db, run) {
	const rows = db.prepare("SELECT * FROM charges WHERE run = ? ORDER BY id").all(run);
	return keepVouched(db, "charges", rows).map(({ charge }) => readStored(charge));
}
function readChargesSince(db, since) {
	const rows = db.prepare("SELECT * FROM charges WHERE ran_at >= ? ORDER BY id").all(since.toISOString());
	return keepVouched(db, "charges", rows).map(({ run, charge }) => ({
		run,
		charge: JSON.parse(charge)
	}));
}
function readChargedTokens(db, since) {
	const charged = readChargesSince(db, since).map(({ charge }) => charge.usage);
	const open = db.prepare("SELECT * FROM reservations WHERE spent_at >= ?").all(since.toISOString());
	const spent = keepVouched(db, "reservations", open).map((reservation) => usedBy(reservation).usage);
	return sum([...charged, ...spent].map(totalTokens));
}
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
function readMeasuringTokens(db, since) {
	const trials = readProvedTrials(db, {
		where: "ran_at >= ?",
		values: [since.toISOString()]
	});
	const once = new Map(trials.map((trial) => [`${trial.record.key} ${trial.ranAt}`, totalTokens(trial.record.usage)]));
	return sum([...once.values()]) + readChargedTokens(db, since);
}

const firstNamespace = "4026531836";
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
function isOfThisBoot(owner) {
	const { boot } = hostHere();
	return boot !== "" && owner.split("/").map(decode)[2] === boot;
}
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

function writeBeside(file, text, { mode = 384, flush = false } = {}) {
	const half = `${file}.${process.pid}.half`;
	makeFolder$1(dirname(file));
	try {
		writeFileSync(half, text, {
			mode,
			flush
		});
		renameSync(half, file);
	} catch (error) {
		rmSync(half, { force: true });
		throw error;
	}
}

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
	const rows = prepareOnce(db, "SELECT * FROM reservations WHERE run = ? AND key = ?").all(run, key);
	return keepVouched(db, "reservations", rows)[0];
}
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
function noteSpending(db, { run, key }, used, at) {
	const update = "UPDATE reservations SET spent = @spent, used = @used, spent_at = @spent_at, mac = @mac WHERE run = @run AND key = @key";
	const spent = totalTokens(sumModels(used).usage);
	writeTransaction(db, () => {
		const reservation = findActive(db, run, key);
		if (reservation === void 0) return;
		const { agent, toggled, owner } = reservation;
		const row = {
			run,
			key,
			agent,
			toggled,
			owner,
			used: JSON.stringify(used),
			spent_at: at.toISOString()
		};
		prepareOnce(db, update).run({
			run,
			key,
			used: row.used,
			spent_at: row.spent_at,
			spent,
			mac: macOf(db, "reservations", row)
		});
	});
}
function releaseTrial(db, run, key) {
	writeTransaction(db, () => chargeReservation(db, run, key));
}
function readReservations(db, run) {
	const rows = prepareOnce(db, "SELECT * FROM reservations WHERE run = ? ORDER BY key").all(run);
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
function dropDeadReservations(db, run) {
	const query = prepareOnce(db, "SELECT key, owner, spent_at FROM reservations WHERE run = ?");
	for (const row of query.all(run)) if (splitOwner(row.owner).process === nameProcess() || !isLiving(row)) chargeReservation(db, run, row.key);
}
const silentMs = 36e5;
function isLiving({ owner, spent_at }) {
	const { process, since } = splitOwner(owner);
	const state = askOwner(process);
	if (state !== "unknown") return state === "living";
	const last = Math.max(since, Date.parse(spent_at) || 0);
	return isOfThisBoot(process) && Math.abs(Date.now() - last) < silentMs;
}
function signOwner() {
	return `${nameProcess()} ${Date.now()}`;
}
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
const leastFreeBytes = 8388608;
function requireSpace(file) {
	if (file === ":memory:") return;
	const { bavail, bsize } = statfsSync(dirname(file));
	const freeBytes = bavail * bsize;
	if (freeBytes >= leastFreeBytes) return;
	const message = `the disk of the journal "${file}" has ${Math.floor(freeBytes / 1024)} KiB left, less than the ${leastFreeBytes / 1024} KiB a batch of trials may need`;
	throw setupError("state-full", message, "Free some space, then run the same command. No trial was started, and nothing that was paid for is lost.", { file });
}

function beginRun(db, { now, ...run }) {
	const find = db.prepare("SELECT id, base_sha, head_sha, began_at, mac FROM runs WHERE id = ?");
	const write = db.prepare(`
    INSERT INTO runs (id, base_sha, head_sha, began_at, mac, sequence)
    VALUES (@id, @base_sha, @head_sha, @began_at, @mac, (SELECT coalesce(max(sequence), 0) + 1 FROM runs))
    ON CONFLICT (id) DO UPDATE SET base_sha = excluded.base_sha, head_sha = excluded.head_sha,
      began_at = excluded.began_at, mac = excluded.mac,
      sequence = (SELECT max(sequence) + 1 FROM runs), finished = 0`);
	return writeTransaction(db, () => {
		const storedRun = find.get(run.id);
		const isOurs = storedRun !== void 0 && findVoucher(db, "runs", storedRun) !== void 0;
		const first = {
			base_sha: run.baseSha,
			head_sha: run.headSha,
			began_at: now.toISOString()
		};
		const { base_sha, head_sha, began_at } = isOurs ? storedRun : first;
		const row = {
			id: run.id,
			base_sha,
			head_sha,
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
function journalTrial(db, run, record, { context, ranAt }) {
	const insert = db.prepare(`
    INSERT OR REPLACE INTO trials (run, key, measurement, agent, tokens, record, context, ran_at, mac)
    VALUES (@run, @key, @measurement, @agent, @tokens, @record, @context, @ran_at, @mac)`);
	const release = db.prepare("DELETE FROM reservations WHERE run = ? AND key = ?");
	return writeTransaction(db, () => {
		const { key, measurement, agent, usage } = record;
		if (hasProvedTrial(db, run, key)) return false;
		const row = {
			run,
			key,
			measurement,
			agent,
			record: JSON.stringify(record),
			context,
			ran_at: ranAt.toISOString()
		};
		insert.run({
			...row,
			tokens: totalTokens(usage),
			mac: macOf(db, "trials", row)
		});
		release.run(run, key);
		return true;
	});
}
function readTrials(db, run, measurement) {
	return inPlanOrder(readProvedTrials(db, {
		where: "run = ? AND measurement = ?",
		values: [run, measurement]
	}));
}
function readContexts(db, run, measurement) {
	const trials = readProvedTrials(db, {
		where: "run = ? AND measurement = ?",
		values: [run, measurement]
	});
	return new Map(trials.map(({ record, context }) => [record.key, context]));
}
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
function saveLimits(db, run, limits) {
	const update = db.prepare("UPDATE runs SET limits = ? WHERE id = ?");
	writeTransaction(db, () => update.run(JSON.stringify(limits), run));
}

function openTally(db, run, price) {
	const trials = db.prepare("SELECT rowid AS place, * FROM trials WHERE +run = ? AND rowid > ? ORDER BY rowid");
	const charges = db.prepare("SELECT id AS place, * FROM charges WHERE +run = ? AND id > ? ORDER BY id");
	const reservationQuery = db.prepare("SELECT * FROM reservations WHERE run = ?");
	const sums = {
		places: {
			trials: 0,
			charges: 0
		},
		dollars: 0,
		tokens: 0,
		byAgent: /* @__PURE__ */ new Map()
	};
	function take(lines, isTrial) {
		for (const line of lines) {
			const dollars = price(line);
			sums.tokens += line.tokens;
			sums.dollars += dollars;
			const { tokens, dearest, hasTrial } = sums.byAgent.get(line.agent) ?? noSums;
			sums.byAgent.set(line.agent, {
				tokens: tokens + line.tokens,
				dearest: {
					tokens: Math.max(dearest.tokens, line.tokens),
					dollars: Math.max(dearest.dollars, dollars)
				},
				hasTrial: hasTrial || isTrial && line.tokens > 0
			});
		}
	}
	function takeNew() {
		const { places } = sums;
		const newTrials = trials.all(run, places.trials);
		const newCharges = charges.all(run, places.charges);
		const attempts = keepVouched(db, "charges", newCharges);
		take(newTrials.flatMap((row) => proveTrial(row, proverOf(db))?.record ?? []).map(toLine), true);
		take(attempts.map(({ charge }) => toLine(readStored(charge))), false);
		sums.places = {
			trials: newTrials.at(-1)?.place ?? places.trials,
			charges: newCharges.at(-1)?.place ?? places.charges
		};
	}
	const readAll = db.transaction((agent, exceptKey) => {
		takeNew();
		const reserved = keepVouched(db, "reservations", reservationQuery.all(run)).filter(({ key }) => key !== exceptKey);
		const agentRows = reserved.filter((row) => row.agent === agent);
		const { tokens, dearest, hasTrial } = sums.byAgent.get(agent) ?? noSums;
		return {
			runTokens: sums.tokens,
			agentTokens: tokens,
			runReserved: sumActive(reserved),
			agentReserved: sumActive(agentRows),
			dollars: sums.dollars,
			dollarsReserved: sum(reserved.map((row) => Math.max(row.dollars, price(toLine({
				...row,
				...usedBy(row)
			}))))),
			...defined({ dearest: hasTrial ? dearest : void 0 })
		};
	});
	return { read: (agent, exceptKey) => readAll(agent, exceptKey) };
}
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
const noSums = {
	tokens: 0,
	dearest: {
		tokens: 0,
		dollars: 0
	},
	hasTrial: false
};
function sumActive(rows) {
	return sum(rows.map((row) => Math.max(row.tokens, totalTokens(usedBy(row).usage))));
}

function enforcementOf({ kind }, network) {
	const boxed = kind === "bubblewrap";
	return {
		files: boxed,
		network: boxed && network === void 0,
		processes: boxed
	};
}
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
function usableBox(sandbox, meter) {
	if (sandbox.kind === "none" || meter === void 0 || meter.socketPath !== void 0) return sandbox;
	return {
		kind: "none",
		why: "the meter listens on no socket"
	};
}
const trialFolder = "/trial";
const shownCopy = `${trialFolder}/repository`;
function showTrial({ workspace, home }, files) {
	return new Map([
		[workspace, shownCopy],
		[home, `${trialFolder}/home`],
		...files.map((file) => [file, `${trialFolder}/${basename(file)}`])
	]);
}
function nameInside(text, inside) {
	return [...inside].reduce((named, [path, shown]) => named.replaceAll(path, shown), text);
}
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

const ownName = /^rentroll-run-\d{8}-[A-Za-z0-9]+$/;
const ownerEnding = ".owner";
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
async function closeScratch(scratch, notify) {
	leaveScratch(scratch);
	if (await removeOwned(scratch)) return;
	const rest = await readdir(scratch).catch(() => []);
	notify(`an agent left files that this user cannot delete: ${quoteValue(join(scratch, rest[0] ?? ""))}. Every later run tries again; to delete it yourself: sudo rm -rf ${scratch}`);
}
async function listScratch(parent) {
	const lookups = (await readdir(parent).catch(() => [])).filter((name) => ownName.test(name)).map((name) => lookAt(join(parent, name)));
	return (await Promise.all(lookups)).flat();
}
async function lookAt(path) {
	const facts = await lstat(path).catch(() => void 0);
	if (facts?.isDirectory() !== true || !isMine(facts)) return [];
	return [{
		path,
		owner: await readOwner(path)
	}];
}
async function readOwner(path) {
	const link = path + ownerEnding;
	const facts = await lstat(link).catch(() => void 0);
	if (facts?.isSymbolicLink() !== true || !isMine(facts)) return "unknown";
	return askOwner(await readlink(link).catch(() => ""));
}
async function sweep(parent) {
	const left = (await listScratch(parent)).filter(({ owner }) => owner === "gone").map(({ path }) => path);
	await Promise.all([...left, ...await findEmptyHanded(parent)].map(removeOwned));
}
async function findEmptyHanded(parent) {
	const names = await readdir(parent).catch(() => []);
	const alone = names.filter((name) => name.endsWith(ownerEnding)).map((name) => name.slice(0, -6)).filter((name) => ownName.test(name) && !names.includes(name)).map((name) => join(parent, name));
	const states = await Promise.all(alone.map(readOwner));
	return alone.filter((_, at) => states[at] === "gone");
}
async function removeOwned(path) {
	if (!await removeTree(path)) return false;
	await rm(path + ownerEnding, { force: true }).catch(() => void 0);
	return true;
}
const ownerRights = 448;
const longestPath = 2e3;
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
async function isOpened(path) {
	const facts = await lstat(path).catch(() => void 0);
	if (facts?.isDirectory() !== true) return false;
	if ((facts.mode & ownerRights) !== ownerRights) await chmod(path, ownerRights).catch(() => void 0);
	return true;
}
async function clearPath(path) {
	for (let number = 1; !await removeTree(path); number += 1) {
		const aside = join(dirname(path), `left-${number}`);
		if (await isMoved(path, aside)) return await removeTree(aside) ? void 0 : aside;
	}
}
async function isMoved(path, aside) {
	if (await succeeds(lstat(aside))) return false;
	return rename(path, aside).then(() => true, (error) => {
		if ([
			"ENOENT",
			"ENOTEMPTY",
			"EEXIST"
		].includes(codeOf(error) ?? "")) return false;
		throw error;
	});
}
async function succeeds(action) {
	return action.then(() => true, () => false);
}

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
const kernelPaths = [
	"sys",
	"sysrq-trigger",
	"irq",
	"bus",
	"fs"
].map((name) => `/proc/${name}`);
const networkPaths = [
	"/etc/resolv.conf",
	"/etc/host.conf",
	"/etc/gai.conf"
];
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
function showReadOnly(paths) {
	return paths.flatMap((path) => [
		"--ro-bind-try",
		path,
		path
	]);
}
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
	server.on("error", (error) => leave(`the relay does not listen: ${error.message}`));
	server.listen(Number(port), "127.0.0.1", () => {
		const child = spawn(program, args, { stdio: "inherit" });
		for (const signal of [
			"SIGINT",
			"SIGTERM",
			"SIGHUP"
		]) process.on(signal, () => child.kill(signal));
		child.on("error", (error) => leave(`the program does not start: ${error.message}`));
		child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
	});
	function leave(why) {
		process.stderr.write(`${why}\n`);
		process.exit(127);
	}
}

const mostPasses = 50;
function killTree(pid, mark) {
	if (pid === void 0) return;
	const killed = /* @__PURE__ */ new Set();
	for (let pass = 0; pass < mostPasses; pass += 1) {
		const processes = listProcesses();
		const { marked, changing } = findMarked(mark, processes);
		const victims = [...listDescendants(pid, processes), ...marked].filter((victim) => !killed.has(victim));
		if (pass === 0) kill(-pid);
		if (victims.length === 0 && changing.every((each) => killed.has(each))) return;
		if (victims.length === 0) pause();
		for (const victim of victims) {
			kill(victim);
			killed.add(victim);
		}
	}
}
function findMarked(mark, processes) {
	const ownStart = readProcess(process.pid)?.started ?? 0;
	const states = processes.filter(({ started }) => started >= ownStart).map(({ pid }) => ({
		pid,
		state: lookFor(mark, pid)
	}));
	const of = (wanted) => states.filter(({ state }) => state === wanted).map(({ pid }) => pid);
	return {
		marked: of("marked"),
		changing: of("changing")
	};
}
const looks = 4;
function lookFor(mark, pid) {
	for (let look = 0; look < looks; look += 1) {
		const environment = readOf(pid, "environ");
		if (environment.split("\0").includes(mark)) return "marked";
		if (/[^\0]/.test(environment)) return "other";
		if (readOf(pid, "cmdline") === "") return isProgram$1(pid) ? "changing" : "other";
	}
	return "other";
}
const kernelThread = 2097152;
function isProgram$1(pid) {
	const [state, , , , , , flags] = readFields(pid);
	return state !== void 0 && !"ZX".includes(state) && (Number(flags) & kernelThread) === 0;
}
const nobodyWakes = new Int32Array(new SharedArrayBuffer(4));
function pause() {
	Atomics.wait(nobodyWakes, 0, 0, 2);
}
function kill(target) {
	try {
		process.kill(target, "SIGKILL");
	} catch {}
}
function listDescendants(root, processes) {
	const children = Map.groupBy(processes, ({ parent }) => parent);
	const descendants = [];
	for (let queue = [root]; queue.length > 0;) {
		const next = queue.flatMap((pid) => (children.get(pid) ?? []).map((child) => child.pid));
		descendants.push(...next);
		queue = next;
	}
	return descendants;
}
function listProcesses() {
	try {
		return readdirSync("/proc").flatMap((name) => /^\d+$/.test(name) ? readProcess(Number(name)) ?? [] : []);
	} catch {
		return [];
	}
}
function readProcess(pid) {
	const fields = readFields(pid);
	return fields.length === 0 ? void 0 : {
		pid,
		parent: Number(fields[1]),
		started: Number(fields[19])
	};
}
function readFields(pid) {
	const stat = readOf(pid, "stat");
	return stat === "" ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
function readOf(pid, name) {
	try {
		return readFileSync(`/proc/${pid}/${name}`, "utf8");
	} catch {
		return "";
	}
}

function childProcess() {
	return process.getBuiltinModule("node:child_process");
}
const killedCode = 137;
async function runProcess(request) {
	const { command, cwd, stdin } = request;
	const { spawn } = childProcess();
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
async function waitForClose(closed) {
	const timer = new AbortController();
	const late = setTimeout$1(1e3, void 0, { signal: timer.signal }).catch(() => void 0);
	await Promise.race([closed, late]);
	timer.abort();
}

const maxFileBlocks = 262144;
const markName = "RENTROLL_SCRIPT";
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
function scriptOf({ script, box }) {
	const limited = `ulimit -f ${maxFileBlocks}\n${script}`;
	return box?.fill === void 0 ? limited : `{ ${box.fill.command}; } && printf 1 >&3 || exit\nexec 3>&-\n${limited}`;
}
function awaitMessage(child) {
	const pipe = child.stdio[3];
	return new Promise((resolve) => {
		pipe?.once("data", () => resolve(true)).once("close", () => resolve(false));
		if (pipe === null || pipe === void 0) resolve(false);
	});
}
const tailBytes = 8e3;
async function readTail(output) {
	const { size } = await output.stat();
	const length = Math.min(size, tailBytes);
	const { buffer } = await output.read(Buffer.alloc(length), 0, length, size - length);
	return buffer.toString("utf8").slice(-2e3).trim();
}

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
const cacheNames = [
	".cache",
	".vite",
	".vite-temp"
];
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
function sharedBy(modules) {
	return readdirSync(modules, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).map(({ name }) => readlinkSync(join(modules, name))).filter((target) => isAbsolute(target)).map((target) => dirname(target))[0];
}
function linkedModules(workspace) {
	try {
		const modules = realpathSync(join(workspace, "node_modules"));
		return modules.startsWith(workspace) ? sharedBy(modules) : modules;
	} catch {
		return;
	}
}
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

function findProgram(name, env) {
	if (isAbsolute(name)) return isProgram(name) ? name : void 0;
	return listNamed(name, ownPath(env["PATH"])).find((path) => !liesInCheckout(path));
}
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

const longestStartMs = 6e4;
async function findPinnedProgram(pinned) {
	const { program, env } = pinned;
	const located = findProgram(program, env);
	if (located === void 0) throw refuseMissing(pinned);
	const path = realpathSync(located);
	await checkVersion(path, pinned);
	return path;
}
function refuseMissing({ name, program, env, install }) {
	const shunned = findShunned(program, env);
	const why = shunned === void 0 ? `${quoteValue(program)} is not a program` : `${quoteValue(shunned)} is inside the checkout, and rentroll starts no program of a checkout`;
	return setupError("runner-missing", `${name} is not there: ${why}`, install);
}
async function askVersion(path, { args = [], env, home }) {
	const result = await execa(path, [...args, "--version"], {
		env: checkEnv(env, home),
		extendEnv: false,
		reject: false,
		stdin: "ignore",
		timeout: longestStartMs,
		maxBuffer: 1048576
	});
	const versionLine = String(result.stdout ?? "").split("\n")[0] ?? "";
	const version = result.failed ? void 0 : /(?<![\w.])\d+(?:\.\d+)+(?:[\w.+-]*\w)?/.exec(versionLine.slice(0, 200))?.[0];
	if (version !== void 0) return { version };
	return { words: String(result.stderr || result.stdout || `exit code ${result.exitCode}`).split("\n")[0] ?? "" };
}
async function checkVersion(path, pinned) {
	const { name, args = [], version, env, scratch, installVersion } = pinned;
	const answer = await askVersion(path, {
		args,
		env,
		home: scratch
	});
	if ("words" in answer) {
		const message = `${quoteValue(path)} does not print its version: ${answer.words.slice(0, 200)}`;
		throw setupError("runner-broken", message, "Install it again.");
	}
	const { version: installedVersion } = answer;
	if (installedVersion === version) return;
	const message = `${name} is version ${quoteValue(installedVersion)}, runner.version in the config is ${quoteValue(version)}`;
	const hint = `${installVersion}, or change runner.version: existing receipts then become stale.`;
	throw setupError("runner-version", message, hint);
}
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
const npmNames = /^npm_config_(?:registry|cache|cafile|userconfig|globalconfig)$/i;
function prepareEnv(env) {
	const npm = Object.keys(env).filter((name) => npmNames.test(name));
	return {
		...pick(env, [...prepareNames, ...npm]),
		...sameNode(env),
		CI: "true"
	};
}
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
function sameNode(env) {
	return { PATH: `${dirname(process.execPath)}:${ownPath(env["PATH"])}` };
}
function pick(env, names) {
	const pairs = names.map((name) => [name, env[name]]);
	return Object.fromEntries(pairs.filter((pair) => pair[1] !== void 0));
}

const runTokenName = "RENTROLL_RUN";
const tokenShape = /^[0-9a-f]{32}$/;
const [mostLocations, mostBytes] = [1e3, 4096e3];
const foldersOf = (state) => ({
	tokens: join(state, "trials"),
	places: trialPlaces(state)
});
function trialPlaces(state) {
	return join(state, "trial-places");
}
function giveRunToken(state) {
	const { tokens } = foldersOf(state);
	const token = process.getBuiltinModule("node:crypto").randomBytes(16).toString("hex");
	try {
		makeFolder$1(tokens);
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
function listTokens(state) {
	try {
		return readdirSync(foldersOf(state).tokens).filter((name) => tokenShape.test(name));
	} catch {
		return [];
	}
}
function takeRunToken(state, token) {
	if (tokenShape.test(token)) rmSync(join(foldersOf(state).tokens, token), { force: true });
}
function noteTrialFolder(state, folder) {
	try {
		makeFolder$1(state);
		const folders = [...readTrialFolders(state), folder].slice(-mostLocations);
		writeFileSync(foldersOf(state).places, `${folders.join("\n")}\n`, { mode: 384 });
	} catch {}
}
function readTrialFolders(state) {
	const noted = readOwn(foldersOf(state).places).split("\n").filter(isAbsolute);
	return noted.length > 0 && isOwnState(state) ? noted : [];
}
function isOwnState(state) {
	return isAbsolute(state) && !liesInCheckout(state);
}
function readOwn(path) {
	return readPlain(path, {
		mostBytes,
		isFit: isMine
	}) ?? "";
}

const longestProbeMs = 1e4;
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
		why: `bubblewrap cannot make a sandbox: ${started.why}`
	};
}
function probe(program, args) {
	return new Promise((resolve) => {
		execFile(program, args, {
			env: {},
			timeout: longestProbeMs
		}, (error, stdout, stderr) => {
			const output = stdout.trim();
			if (error === null) return resolve({ output });
			resolve({
				output,
				why: (stderr.trim() || (typeof error.code === "string" ? error.code : `exit code ${error.code}`)).split("\n")[0] ?? "no reason given"
			});
		}).stdin?.on("error", () => void 0).end();
	}).catch((error) => ({
		output: "",
		why: messageOf(error)
	}));
}

function keepEffective(changes) {
	return changes.filter(({ before, after }) => before !== after);
}

const [name, email] = ["rentroll", "rentroll@example.invalid"];
const identity = {
	GIT_AUTHOR_NAME: name,
	GIT_AUTHOR_EMAIL: email,
	GIT_COMMITTER_NAME: name,
	GIT_COMMITTER_EMAIL: email
};
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
async function writeTree(root, from, edits) {
	const env = { GIT_INDEX_FILE: resolve(reachClone(root).gitDir, `rentroll-index-${randomUUID()}`) };
	try {
		await demandGit(root, ["read-tree", from], "", env);
		const lines = [];
		for (const { path, text, mode = "100644" } of edits) {
			const blob = text === void 0 ? void 0 : await demandGit(root, [
				"hash-object",
				"-w",
				"--stdin"
			], text);
			lines.push(blob === void 0 ? `0 ${"0".repeat(from.length)}\t${path}\0` : `${mode} ${blob}\t${path}\0`);
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

export { findCommonDir as $, shownCopy as A, makeFolder$1 as At, noteSpending as B, closeScratch as C, countUnproved as Ct, placeInside as D, openAsIs as Dt, nameInside as E, hasJournalSchema as Et, readContexts as F, writeBeside as G, readReservations as H, readRunTrials as I, readMeasuringTokens as J, chargeAttempt as K, readTrials as L, openTally as M, explainMachineFault as Mt, beginRun as N, linkFault as Nt, readBoxFacts as O, openStore as Ot, journalTrial as P, temporaryFault as Pt, readOrMakeSecret as Q, saveLimits as R, clearPath as S, readTrialsNewestFirst as St, removeTree as T, explainJournalFault as Tt, releaseTrial as U, raiseReservation as V, reserveTrial as W, isMeasuredHere as X, retractTrial as Y, readLatestReceipt as Z, sightOfProgram as _, saveResults as _t, giveRunToken as a, listDirty as at, relayCommand as b, readOwnTrial as bt, runTokenName as c, openCommit as ct, findPinnedProgram as d, resolveRefs as dt, findRemoteName as et, prepareEnv as f, readGitLine as ft, sightOf as g, saveProof as gt, linkedModules as h, readProof as ht, findSandbox as i, changedMeanwhile as it, usableBox as j, userHome as jt, showTrial as k, writeTransaction as kt, askVersion as l, findCommit as lt, cacheNames as m, noticeState as mt, writeTree as n, refuseTracked as nt, listTokens as o, listIgnored as ot, findProgram as p, listProofs as pt, readCharges as q, keepEffective as r, openCommittable as rt, noteTrialFolder as s, openWorktree as st, writeCommit as t, findTrackedProblem as tt, checkEnv as u, findRoot as ut, runShell as v, takeNotices as vt, openScratch as w, sealWith as wt, wrapCommand as x, readSameTrial as xt, runProcess as y, readByContext as yt, dropDeadReservations as z };