const require_rolldown_runtime = require("./live-rolldown-runtime.cjs");
const require_sqlite = require("./live-sqlite.cjs");
const require_read_last_answer = require("./live-read-last-answer.cjs");
let node_path = require("node:path");
let node_url = require("node:url");
let node_fs = require("node:fs");

// src/foundation/faults/disk-fault.ts
var import_lib = /* @__PURE__ */ require_rolldown_runtime.__toESM(require_sqlite.require_lib(), 1);
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
	const message = `the state "${file}" is not usable: ${fault.what} (${error.message})`;
	return require_read_last_answer.setupError(fault.code, message, fault.hint, { file });
}
/** Why nothing is opened or written at a path that is a link: it leads to a place nobody named. */
function linkFault(path) {
	const message = `the state "${path}" is not usable: it is a link, and nothing is read or written through it`;
	return require_read_last_answer.setupError("state-link", message, "Remove the link, or put what it leads to in its place; then run again.", { file: path });
}
function findFault(error) {
	if (!(error instanceof Error) || !("code" in error)) return void 0;
	const code = String(error.code);
	const known = Object.keys(faults).find((name) => code === name || code.startsWith(`${name}_`));
	return known === void 0 ? void 0 : faults[known];
}

// src/doors/store/open-store.ts
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
function explainFault(error, file, kind) {
	const fault = explainDiskFault(error, file);
	if (fault instanceof require_read_last_answer.ProblemError) return fault;
	if (error instanceof import_lib.default.SqliteError) return unusable(file, kind, error.message);
	return isBindingFault(error) ? noBinding(error.message) : error;
}
/** Makes the folder of a database; neither it nor any file that SQLite opens beside it may be a link. Throws ProblemError (`state-link`). */
function makeRoom(file) {
	const link = [(0, node_path.dirname)(file), ...[
		"",
		"-wal",
		"-shm",
		"-journal"
	].map((end) => `${file}${end}`)].find((place) => (0, node_fs.lstatSync)(place, { throwIfNoEntry: false })?.isSymbolicLink());
	if (link !== void 0) throw linkFault(link);
	(0, node_fs.mkdirSync)((0, node_path.dirname)(file), { recursive: true });
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
/** The native binding beside a bundle of dist/; undefined from source, where the package finds its own. */
function findBundledBinding() {
	const file = (0, node_url.fileURLToPath)(new URL(`./prebuilds/${process.platform}-${process.arch}.node`, require("url").pathToFileURL(__filename).href));
	return (0, node_fs.existsSync)(file) ? file : void 0;
}
function isBindingFault(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	return code === "ERR_DLOPEN_FAILED" || code === "MODULE_NOT_FOUND";
}
function noBinding(why) {
	const message = `the native code of SQLite does not load on ${process.platform}-${process.arch}: ${why.split("\n")[0]}`;
	return require_read_last_answer.setupError("store-binding", message, "Use Linux with glibc (ubuntu, debian; not alpine), macOS or Windows, on x64 or arm64.");
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
	return require_read_last_answer.setupError("store-unusable", `the ${noun} "${file}" cannot be used: ${why}`, unusableHint);
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

Object.defineProperty(exports, "openSessions", {
  enumerable: true,
  get: function () {
    return openSessions;
  }
});
Object.defineProperty(exports, "writeTransaction", {
  enumerable: true,
  get: function () {
    return writeTransaction;
  }
});