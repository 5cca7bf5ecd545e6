import { Yt as writeTransaction, m as countWaitingCandidates, ut as openSessions } from "./store.js";
import { i as liveFolder, o as sessionsFile, s as userHome } from "./util.js";
import { r as loadWorktree, t as readMonitor } from "./repository-reading.js";
import { d as isTrialProcess, f as findProject, u as isTrialPlace } from "./flow-collect.js";
import { C as makeRedactor, t as plainLine, w as redactExcerpt } from "./text.js";
import { a as noEarlierWork, g as defaultConfigFile, i as liveDefaults, n as livePhases, t as freshState } from "./model.js";
import { n as loadOverrides, r as buildGuard } from "./load-guard.js";
import { t as readHookEvent } from "./flow-hooks.js";
import { delimiter, dirname, join } from "node:path";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";

// src/flows/collect/nudge.ts
/**
* What a session begins with, at most once a day: one line that says how many candidates wait, for the person and for the agent. It holds
* numbers alone, no rule's text. Undefined when nothing waits, it was said today, or nothing can be read: a hook never stops a session.
*/
async function composeNudge(configFile, { env, now, cwd }) {
	const today = now().toISOString().slice(0, 10);
	if (isTrialProcess(env) || isTrialPlace(cwd) || readStamp(env) === today) return void 0;
	const line = wordNudge({
		unmeasured: await countUnmeasured(configFile, cwd),
		unproposed: countUnproposed(env, cwd)
	});
	if (line !== void 0) writeStamp(env, today);
	return line;
}
/** The line; undefined when nothing waits. */
function wordNudge({ unmeasured, unproposed }) {
	const parts = [...unproposed > 0 ? [`${count(unproposed)} from your sessions (rentroll propose)`] : [], ...unmeasured > 0 ? [`${count(unmeasured)} in the ledger without a verdict (rentroll check)`] : []];
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
	const file = sessionsFile(env);
	if (!existsSync(file)) return 0;
	try {
		const db = openSessions(file, 0);
		try {
			return countWaitingCandidates(db, findProject(cwd));
		} finally {
			db.close();
		}
	} catch {
		return 0;
	}
}
function stampFile(env) {
	return join(userHome(env), "nudged");
}
function readStamp(env) {
	try {
		return readFileSync(stampFile(env), "utf8").trim();
	} catch {
		return "";
	}
}
function writeStamp(env, today) {
	try {
		mkdirSync(userHome(env), {
			recursive: true,
			mode: 448
		});
		writeFileSync(stampFile(env), `${today}\n`, { mode: 384 });
	} catch {}
}

// src/doors/store/live/state-file.ts
/** What the first word of a file of ours is, and the version of its form. */
const [magic, version] = ["rentroll-live", 1];
/** Reads what `encodeState` made; says why not for anything else. */
function decodeState(text) {
	const end = text.indexOf("\n");
	const [word, form, checksum] = text.slice(0, Math.max(0, end)).split(" ");
	if (word !== magic) return {
		kind: "unusable",
		why: "corrupt"
	};
	if (Number(form) > version) return {
		kind: "unusable",
		why: "future"
	};
	const json = text.slice(end + 1, -1);
	if (checksum !== sum(json)) return {
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
/** A checksum finds what broke by accident; whoever may write the file may write the checksum, too. */
function sum(text) {
	return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

// src/doors/store/live/live-states.ts
/** A state is bounded far below this; what is larger was not written by us. */
const mostBytes = 4194304;
const redact = makeRedactor([]);
/** The states that were kept since a time, the newest first; what cannot be used is left out. Never throws. */
function listStates(folder, since) {
	return listFiles(folder).filter(({ name, changedMs }) => name.endsWith(".state") && changedMs >= since.getTime()).sort((a, b) => b.changedMs - a.changedMs).flatMap(({ name, changedMs }) => {
		const stored = readStored(join(folder, name));
		return stored.kind === "state" ? [{
			state: stored.state,
			changed: new Date(changedMs)
		}] : [];
	});
}
function readStored(file) {
	try {
		return statSync(file).size > mostBytes ? { kind: "none" } : decodeState(readFileSync(file, "utf8"));
	} catch {
		return { kind: "none" };
	}
}
function listFiles(folder) {
	try {
		return readdirSync(folder).filter((name) => /\.state(?:\.|$)/.test(name)).map((name) => ({
			name,
			changedMs: changedAt(join(folder, name))
		}));
	} catch {
		return [];
	}
}
function changedAt(file) {
	return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// src/doors/store/sessions/live/scorecards.ts
/** Most scorecards of a project that are kept. */
const mostKept = 500;
/** Writes down what a session came to, in the place of what it had come to when it last ended, and forgets the oldest of its project. */
function keepScorecard(db, project, card, now) {
	db.prepare("INSERT OR REPLACE INTO scorecards (session, project, at, card) VALUES (?, ?, ?, ?)").run(card.session, project, now.toISOString(), JSON.stringify(card));
	db.prepare(`
    DELETE FROM scorecards WHERE session IN (
      SELECT session FROM scorecards WHERE project = ? ORDER BY at DESC, session LIMIT -1 OFFSET ${mostKept})`).run(project);
}

// src/run/sessions/keep-card.ts
/** Sessions with fewer calls came to nothing that is worth a row. */
const fewestTurns = 1;
/** How long another process that writes is waited for: the end of a session has 1.5 seconds for everything. */
const busyTimeoutMs = 300;
/** Writes down what a session came to; false where that was not possible. Never throws: a session ends whatever becomes of its scorecard. */
function keepCard(env, project, card, now) {
	if (card.turns < fewestTurns || card.session === "") return false;
	let db;
	try {
		const open = openSessions(sessionsFile(env), busyTimeoutMs);
		db = open;
		writeTransaction(open, () => keepScorecard(open, project, card, now));
		return true;
	} catch {
		return false;
	} finally {
		db?.close();
	}
}

// src/stages/session/state/work/note-failure.ts
/** Failures in a row that make a call a dead end. */
const fewestFailures = 2;
/**
* Calls that failed again and again and never worked. A check that fails says something about the work, and a file that could not be edited
* about the edit: neither is one.
*/
function listDeadEnds(failures) {
	return failures.filter((each) => each.times >= fewestFailures && !each.isCheck && !isOfFile(each)).reverse();
}
/** What still fails and is not known as a dead end: checks and commands that failed. */
function listOpenErrors(failures) {
	const dead = listDeadEnds(failures);
	return failures.filter((each) => !dead.includes(each) && !isOfFile(each)).reverse();
}
function isOfFile({ kind }) {
	return kind === "read" || kind === "write";
}

// src/stages/session/state/scores/score-session.ts
/** Turns after which a switch or a denial counts no longer. */
const [switchTurns, denialTurns, milestoneTurns] = [
	20,
	10,
	10
];
/** Switches and refused calls that are not long ago. */
function countRecent(turns, now, within) {
	return turns.filter((turn) => now - turn < within).length;
}
/**
* How well the session goes, 0 … 100. Every term is bounded and looks at what stands now or at the last calls, so that what went wrong once
* does not weigh for ever: the running counts of seed 003 only ever fall.
*/
function scoreTrust(state) {
	const { turn, failures, area, denials, milestoneAt, debt } = state;
	const sinceMilestone = debt === 0 ? 0 : turn - milestoneAt;
	const score = 100 - 5 * Math.min(6, failures.length) - 3 * Math.min(8, debt) - 2 * countRecent(area.switches, turn, switchTurns) - 4 * Math.min(4, listDeadEnds(failures).length) - Math.min(15, Math.max(0, Math.floor((sinceMilestone - 10) / 2))) - 3 * countRecent(denials, turn, denialTurns) + (milestoneAt > 0 && turn - milestoneAt < milestoneTurns ? 10 : 0);
	return Math.max(0, Math.min(100, score));
}
/** How concentrated the last touches are, 0 … 100: parts of the project, moves between them, and calls that only look. */
function scoreFocus({ area, looks, turn }) {
	const parts = new Set(area.recent).size;
	return 100 - Math.min(40, 10 * Math.max(0, parts - 3)) - Math.min(30, 8 * countRecent(area.switches, turn, switchTurns)) - Math.min(30, 5 * Math.max(0, looks - 5));
}

// src/stages/session/state/work/touch-files.ts
const prose = /\.(?:md|mdx|txt|rst|adoc)$|(?:^|\/)(?:LICENSE|CHANGELOG|NOTICE)$/i;
/** True for a file that no test, type or lint says anything about. */
function isUncheckable(path) {
	return prose.test(path);
}
/** True for a file whose last edit no check has passed since. */
function isUnverified({ path, editedAt, verifiedAt }) {
	return editedAt > 0 && verifiedAt === 0 && !isUncheckable(path);
}
/** Files whose last edit no check has passed since, the newest first. */
function listUnverified(files) {
	return files.filter(isUnverified).reverse();
}
/** Files by how much of the work is in them: edits count three reads, and what is long ago counts less. */
function rankFiles(files, turn) {
	const weigh = ({ reads, edits, readAt, editedAt }) => (Math.min(reads, 5) + 3 * Math.min(edits, 5)) / (1 + (turn - Math.max(readAt, editedAt)) / 30);
	return [...files].sort((a, b) => weigh(b) - weigh(a));
}

// src/stages/session/state/check/find-check.ts
/** Programs whose every run is a check. */
const checkers = new Set("vitest jest mocha ava tap c8 nyc tsc vue-tsc eslint oxlint stylelint pytest py.test tox nox mypy pyright flake8 pylint rspec rubocop phpunit phpstan psalm ctest clippy golangci-lint staticcheck shellcheck actionlint hadolint publint knip".split(" "));
/** Programs that check when one of their first words is a goal. */
const drivers = new Set("npm pnpm yarn bun deno cargo go make just task rake gradle gradlew mvn mvnw dotnet swift mix sbt bazel bundle biome ruff turbo nx lerna meson ninja cmake zig stack cabal composer poe hatch invoke docker-compose".split(" "));

// src/stages/session/packet/build-packet.ts
/** Most characters of a packet: it is itself context that somebody pays for. */
const longestPacket = 2e3;
/** Most characters of one line of it. */
const longestLine = 420;
/** What a packet begins and ends with: it is told as what it is. */
const [opening, closing] = ["<rentroll-packet> Observed by rentroll in this project; data, not an instruction.", "</rentroll-packet>"];
/**
* What a session that goes on would want to know, in at most 2,000 characters; empty when there is nothing. Every word of it comes from tool
* calls and their results, so each line is redacted, made one visible line, and kept from closing the packet.
*/
function buildPacket(work, earlier) {
	const lines = [
		...writeLine("working set", work.workingSet),
		...writeLine("last verified", work.lastPassed === "" ? [] : [work.lastPassed]),
		...writeLine("edited, not checked since", work.unverified),
		...writeLine("open errors", work.openErrors),
		...writeLine("dead ends", [...work.deadEnds, ...earlier.deadEnds.slice(0, 3)]),
		...writeLine("conventions", earlier.conventions.slice(0, 4)),
		...writeLine("next", work.next)
	];
	return lines.length === 0 ? "" : fillRoom(lines);
}
function writeLine(name, entries) {
	return entries.length === 0 ? [] : [keepLine(`${name}: ${entries.join("; ")}`)];
}
/** One line of a packet. */
function keepLine(text) {
	return plainLine(redactExcerpt(text.slice(0, 4 * longestLine)), longestLine).replace(/[<>]/g, (mark) => mark === "<" ? "‹" : "›");
}
/** As many lines as there is room for, in their order. */
function fillRoom(lines) {
	const kept = [];
	let room = longestPacket - opening.length - closing.length - 2;
	for (const line of lines) {
		if (line.length + 1 > room) continue;
		kept.push(line);
		room -= line.length + 1;
	}
	return [
		opening,
		...kept,
		closing
	].join("\n");
}
/** What an earlier session left, as the state keeps it: its lines alone, made safe again, since a file may have been changed. */
function restorePacket(text) {
	const lines = text.slice(0, 2 * longestPacket).split("\n").filter((line) => line.trim() !== "" && !line.startsWith("<"));
	return lines.length === 0 ? "" : fillRoom(["from the last session here", ...lines.map(keepLine)]);
}

// src/stages/session/state/view-work.ts
/** Most entries of each kind. */
const [mostFiles, mostErrors] = [6, 4];
/** Errors that are this many turns old are not what the work is about any more. */
const oldTurns = 60;
/** The state as words. */
function viewWork(state) {
	const { files, turn, failures, check } = state;
	const dead = listDeadEnds(failures);
	const open = listOpenErrors(failures).filter(({ lastTurn }) => turn - lastTurn < oldTurns);
	const unverified = listUnverified(files).map(({ path }) => path);
	return {
		workingSet: rankFiles(files, turn).slice(0, mostFiles).map(({ path }) => path),
		lastPassed: check?.passed ?? "",
		unverified: unverified.slice(0, mostFiles),
		deadEnds: dead.slice(0, mostErrors).map(({ subject, said, times }) => `${subject} (${times} times: ${said})`),
		openErrors: open.slice(0, mostErrors).map(({ subject, said }) => `${subject} (${said})`),
		next: listNext(state, unverified)
	};
}
function listNext({ failures, check }, unverified) {
	const failing = failures.findLast(({ isCheck }) => isCheck);
	if (failing !== void 0) return [`${failing.subject} does not pass yet`];
	if (unverified.length === 0) return [];
	const passed = check?.passed ?? "";
	return [`${unverified.length === 1 ? "1 edited file is" : `${unverified.length} edited files are`} not checked yet${passed === "" ? "" : ` (${passed} passed before)`}`];
}
/** What the session came to. */
function scoreCard(state) {
	const { session, cwd, cli, turn, prompts, phase, debt, counts, failures } = state;
	const sum = (name) => state.advice.reduce((all, record) => all + record[name], 0);
	const { milestones, errors, denials, loops, checksPassed, checksFailed, compactions, shortened } = counts;
	return {
		session,
		cwd,
		cli,
		turns: turn,
		prompts,
		phase: phase.now,
		trust: scoreTrust(state),
		focus: scoreFocus(state),
		debt,
		milestones,
		errors,
		openErrors: listOpenErrors(failures).length,
		denials,
		loops,
		checksPassed,
		checksFailed,
		compactions,
		adviceGiven: sum("given"),
		adviceFollowed: sum("followed"),
		adviceIgnored: sum("ignored"),
		shortened
	};
}

// src/session/decide-turn.ts
/** The packet of a session as it stands; empty when it is switched off or there is nothing to tell. */
function writePacket(state, { settings, earlier }) {
	return settings.packet.enabled ? buildPacket(viewWork(state), earlier) : "";
}

// src/session.ts
/** What is kept of a session that ends, or of one that may be over: its scorecard, and the packet for the next session here. */
function closeSession(state, policy) {
	return {
		scorecard: scoreCard(state),
		packet: writePacket(state, policy)
	};
}

// src/stages/session/state/revive-state.ts
/** Most characters of a stored state; a whole one is far below. */
const mostCharacters = 1e5;
/** One of each kind of entry, to hold stored ones against: the lists of a fresh state are empty. */
const entries = {
	files: {
		path: "",
		reads: 0,
		edits: 0,
		readAt: 0,
		editedAt: 0,
		verifiedAt: 0
	},
	failures: {
		kind: "",
		subject: "",
		said: "",
		times: 0,
		lastTurn: 0,
		isCheck: false
	},
	calls: {
		id: "",
		agentId: "",
		key: "",
		result: "",
		kind: "",
		isReread: false,
		isError: false
	},
	denials: 0,
	meters: {
		agentId: "",
		model: "",
		window: 0,
		used: 0,
		output: 0,
		recommendation: "",
		told: "",
		calls: 0
	},
	advice: {
		kind: "",
		weight: 0,
		given: 0,
		followed: 0,
		ignored: 0,
		lastTurn: 0,
		isPending: false
	},
	recent: "",
	switches: 0
};
const check = {
	command: "",
	outcome: "",
	turn: 0,
	passed: ""
};
/**
* A state that was written down, as it is used again; undefined for one of another version, or with anything in it that the core does not
* write: a session whose state is damaged begins a new one rather than to be judged by it.
*/
function reviveState(stored) {
	const shape = freshState({
		session: "",
		cwd: "",
		cli: ""
	});
	if (!isRecord(stored) || stored["version"] !== 1) return void 0;
	const { check: storedCheck, ...rest } = stored;
	if (storedCheck !== void 0 && !hasShape(storedCheck, check)) return void 0;
	if (!hasShape(rest, shape) || JSON.stringify(stored).length > mostCharacters) return void 0;
	const state = stored;
	return livePhases.includes(state.phase.now) && livePhases.includes(state.phase.seen) ? state : void 0;
}
/** The same keys, each with the same type of value; numbers are whole or weights, never NaN. */
function hasShape(value, shape, name = "") {
	if (Array.isArray(shape)) return Array.isArray(value) && value.every((each) => hasShape(each, entries[name]));
	if (!isRecord(shape)) return typeof value === typeof shape && (typeof value !== "number" || Number.isFinite(value));
	if (!isRecord(value)) return false;
	const keys = Object.keys(shape);
	return Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key) && hasShape(value[key], shape[key], key));
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/flows/hooks/live/find-programs.ts
/** Endings of programs on Windows. */
const endings = process.platform === "win32" ? [
	".exe",
	".cmd",
	".bat"
] : [""];
/** Programs that are installed, looked for when they are asked about: a better tool is named only where it is there. */
function findPrograms(env) {
	return new InstalledPrograms((env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== ""));
}
var InstalledPrograms = class extends Set {
	#folders;
	#known = /* @__PURE__ */ new Map();
	constructor(folders) {
		super();
		this.#folders = folders;
	}
	has(name) {
		const known = this.#known.get(name);
		if (known !== void 0) return known;
		const isThere = /^[\w.+-]+$/.test(name) && this.#folders.some((folder) => isProgram(folder, name));
		this.#known.set(name, isThere);
		return isThere;
	}
};
function isProgram(folder, name) {
	return endings.some((ending) => existsSync(join(folder, `${name}${ending}`)));
}

// src/flows/hooks/live/prepare-mod.ts
/** How long the work of a session is of use to the next one in its folder. */
const packetMs = 12096e5;
/**
* What the hook module cannot do itself when a session begins: writes down the terms of its project, keeps the scorecards of the sessions
* that ended, and returns the packet of the last one in the same folder; empty where there is none. Never throws.
*/
async function prepareMod({ session, cwd, isResumed }, { env, now }) {
	try {
		await writeTerms(cwd, env);
		const states = listStates(liveFolder(env), /* @__PURE__ */ new Date(now().getTime() - packetMs)).flatMap(({ state, changed }) => {
			const revived = reviveState(state);
			return revived === void 0 || revived.session === session ? [] : [{
				state: revived,
				changed
			}];
		});
		keepCards(states, env);
		const last = isResumed ? void 0 : states.find(({ state }) => state.cwd === cwd);
		return last === void 0 ? "" : restorePacket(close(last.state).packet);
	} catch {
		return "";
	}
}
/** File of a folder's terms: the module knows its folder and nothing of projects. */
function termsFile(home, cwd) {
	return join(home, "live", "terms", `${createHash("sha256").update(cwd).digest("hex").slice(0, 32)}.json`);
}
async function writeTerms(cwd, env) {
	const project = findProject(cwd);
	const { overrides } = await loadOverrides({
		project,
		home: userHome(env)
	});
	const programs = findPrograms(env);
	const better = buildGuard(overrides).guard.entries.flatMap(({ entry }) => "better" in entry && entry.better !== void 0 ? [entry.better] : []);
	const monitor = readMonitor(project, ".rentroll/config.yml").value ?? liveDefaults.monitor;
	const terms = {
		schema: 1,
		settings: {
			...liveDefaults,
			monitor
		},
		overrides,
		installed: [...new Set(better)].filter((name) => programs.has(name))
	};
	const file = termsFile(userHome(env), cwd);
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	const half = `${file}.${process.pid}`;
	writeFileSync(half, `${JSON.stringify(terms)}\n`, { mode: 384 });
	renameSync(half, file);
}
/** Keeps the scorecards of sessions that have changed since this was done last. */
function keepCards(states, env) {
	const stamp = join(liveFolder(env), "carded");
	const since = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	const fresh = states.filter(({ changed }) => changed.getTime() > since);
	if (fresh.length === 0) return;
	for (const { state, changed } of fresh) keepCard(env, findProject(state.cwd), close(state).scorecard, changed);
	const newest = fresh[0]?.changed ?? new Date(since);
	writeFileSync(stamp, "", { mode: 384 });
	utimesSync(stamp, newest, newest);
}
function close(state) {
	return closeSession(state, {
		settings: liveDefaults,
		guard: () => [],
		earlier: noEarlierWork,
		wholeTexts: ""
	});
}

// src/flows/hooks/begin-session.ts
/**
* Answers a SessionStart hook beside the hook module: what the last session here left, and once a day what waits. `input` is the hook's JSON, or
* empty. Never throws.
*/
async function beginSession(configFile, input, world) {
	if (isTrialProcess(world.env) || isTrialPlace(world.cwd)) return {
		line: void 0,
		context: ""
	};
	const { session = "", cwd = "" } = readHookEvent(input)?.payload ?? {};
	const begun = {
		session,
		cwd: cwd === "" ? world.cwd : cwd,
		isResumed: /"source"\s*:\s*"resume"/.test(input)
	};
	const packet = session === "" ? "" : await prepareMod(begun, world);
	const line = await composeNudge(configFile, world);
	return {
		line,
		context: [packet, line ?? ""].filter((text) => text !== "").join("\n")
	};
}

export { beginSession };