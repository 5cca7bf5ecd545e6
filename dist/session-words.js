import { U as monitorDefaults, Y as runtimeDefaults } from "./model.js";

// src/foundation/model/handoff/hand-off.ts
/** What an agent, a shard or a step of a run says of how its work ended; each status belongs to one type. */
const statusesOf = {
	/** Somebody looked at something. */
	verdict: [
		"CLEAN",
		"NEEDS_ATTENTION",
		"BLOCKED",
		"ERROR"
	],
	/** Somebody changed something. */
	implementation: [
		"COMPLETE",
		"PARTIAL",
		"FAILED"
	]
};
/** All statuses, in the order lists show them. */
const handOffStatuses = [...statusesOf.verdict, ...statusesOf.implementation];
/** True for a status nobody has to act on: its details need not be opened. */
function isSettledStatus(status) {
	return status === "CLEAN" || status === "COMPLETE";
}
/** The type a status belongs to. */
function typeOfStatus(status) {
	return statusesOf.verdict.includes(status) ? "verdict" : "implementation";
}

// src/foundation/model/session/tool-subject.ts
/** Which input names what a tool was asked about, and what kind of touch that is; by the names of Claude Code and Codex. */
const subjects = {
	Read: {
		field: "file_path",
		kind: "read"
	},
	NotebookRead: {
		field: "notebook_path",
		kind: "read"
	},
	Write: {
		field: "file_path",
		kind: "write"
	},
	Edit: {
		field: "file_path",
		kind: "write"
	},
	MultiEdit: {
		field: "file_path",
		kind: "write"
	},
	NotebookEdit: {
		field: "notebook_path",
		kind: "write"
	},
	Bash: {
		field: "command",
		kind: "command"
	},
	exec_command: {
		field: "cmd",
		kind: "command"
	},
	shell: {
		field: "command",
		kind: "command"
	},
	shell_command: {
		field: "command",
		kind: "command"
	},
	Grep: {
		field: "pattern",
		kind: "search"
	},
	Glob: {
		field: "pattern",
		kind: "search"
	},
	LS: {
		field: "path",
		kind: "search"
	},
	WebFetch: {
		field: "url",
		kind: "search"
	},
	WebSearch: {
		field: "query",
		kind: "search"
	}
};
/** What a tool was asked about, cut to `longestSubject` characters; empty for tools nobody listed. */
function findSubject(tool, input) {
	const value = askedOf(tool, input);
	return (Array.isArray(value) ? value.map(textOf).join(" ") : textOf(value)).slice(0, 200);
}
function askedOf(tool, input) {
	const field = findSubjectField(tool);
	return field === void 0 ? "" : input[field];
}
/** Which field of a tool's input names what it was asked about; undefined for tools nobody listed. */
function findSubjectField(tool) {
	return Object.hasOwn(subjects, tool) ? subjects[tool]?.field : void 0;
}
function textOf(value) {
	return typeof value === "string" ? value : "";
}
/** What kind of touch a call of the tool is; undefined for tools nobody listed. */
function findTouchKind(tool) {
	return Object.hasOwn(subjects, tool) ? subjects[tool]?.kind : void 0;
}

// src/foundation/model/session/session-memory.ts
const freshCarry = {
	isAsking: false,
	repeated: "",
	times: 0,
	model: "",
	sum: ""
};

// src/foundation/model/live/distill-consent.ts
/** Reads a consent; undefined for anything that is none: what cannot be understood allows nothing. */
function parseDistillConsent(text) {
	const value = parse$1(text);
	if (typeof value !== "object" || value === null) return void 0;
	const { schema, since, model, program, way } = value;
	if (schema !== 1 || typeof since !== "string" || Number.isNaN(Date.parse(since))) return void 0;
	if (typeof model !== "string" || model === "" || typeof program !== "string" || !isWay(way)) return void 0;
	return {
		schema,
		since,
		model,
		program,
		way
	};
}
function isWay(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	return Object.values(value).every((each) => typeof each === "string");
}
function parse$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/foundation/model/live/session-arm.ts
/**
* Why a session has no part in the question; decided without looking at the coin. `not-heard`: something stands above the module, as settings
* of an organization do. `too-late`: the first request was made before the line could be taken out. `resumed`: it began before anybody asked.
* `not-found`: the line is in nothing that is loaded. `elsewhere`: it also stands where it cannot be taken out. `not-shown`: nobody can be told.
*/
const armRefusals = [
	"not-heard",
	"too-late",
	"resumed",
	"not-found",
	"elsewhere",
	"not-shown"
];

// src/foundation/model/work/complexity.ts
/** Steps of a task, in order. What comes before `plan` finds out what to do, what comes after `build` whether it was done. */
const workSteps = [
	"explore",
	"strategy",
	"plan",
	"review-plan",
	"build",
	"test",
	"review",
	"ship"
];
/** Turns after which an agent of each kind has to end. The plugin's definitions say the same. */
const turnCaps = {
	explorer: 10,
	reviewer: 15,
	researcher: 20,
	implementer: 30
};
/** Trials per golden task when a change of this complexity is benched. */
function suiteRunsOf(score) {
	if (score <= 2) return 3;
	return score === 3 ? 6 : 10;
}

// src/foundation/model/live/live-answer.ts
/** An answer that changes nothing. */
const noAnswer = {
	verdict: { kind: "none" },
	context: []
};

// src/foundation/model/live/live-consent.ts
/** Reads a consent; undefined for anything that is none: what cannot be understood allows nothing. */
function parseConsent(text) {
	const value = parse(text);
	if (typeof value !== "object" || value === null) return void 0;
	const { schema, seed, since, except } = value;
	if (schema !== 1 || typeof seed !== "string" || seed.length < 16 || typeof since !== "string") return void 0;
	if (!Array.isArray(except) || !except.every((id) => typeof id === "string")) return void 0;
	return {
		schema,
		seed,
		since,
		except
	};
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/foundation/model/live/guard-proposal.ts
/** Why a rule left memory that an entry of the guard stands for. */
function wordGuardEviction(entry) {
	return `enforced by guard entry ${entry}`;
}
/** The entry that stands for an evicted rule; undefined for one that left for another reason. */
function readGuardEviction(why) {
	return /^enforced by guard entry ([a-z][a-z0-9-]{1,63})$/u.exec(why)?.[1];
}

// src/foundation/model/live/live-settings.ts
/** What a running session is decided by, from what a project's config says. */
function settleLive(monitor, runtime) {
	return {
		monitor,
		advice: {
			enabled: runtime.advice,
			debt: 4,
			drift: 8,
			focus: 40,
			repeats: 3
		},
		shorten: {
			enabled: runtime.shorten > 0,
			longest: runtime.shorten
		},
		packet: { enabled: runtime.packet },
		stop: runtime.stop
	};
}
/** What holds where nothing is written. */
const liveDefaults = settleLive(monitorDefaults, runtimeDefaults);
const noEarlierWork = {
	packet: "",
	conventions: [],
	deadEnds: [],
	nudge: ""
};

// src/foundation/model/live/live-state.ts
const liveStateVersion = 1;
/** What a session is doing. */
const livePhases = [
	"warmup",
	"exploring",
	"productive",
	"struggling",
	"late"
];
/** What a context that fills suggests, from the weakest to the strongest. */
const recommendations = [
	"CONTINUE",
	"WRAP_UP",
	"END_TURN"
];
/** The most of each list, and of each text in characters. */
const liveBounds = {
	files: 40,
	failures: 12,
	calls: 24,
	areas: 30,
	switches: 20,
	denials: 10,
	meters: 9,
	advice: 24,
	text: 160
};
const noCounts = {
	edits: 0,
	reads: 0,
	errors: 0,
	denials: 0,
	checksPassed: 0,
	checksFailed: 0,
	milestones: 0,
	loops: 0,
	switches: 0,
	compactions: 0,
	shortened: 0
};
/** What is known of a session that begins. */
function freshState({ session, cwd, cli }) {
	return {
		version: 1,
		session: session.slice(0, liveBounds.text),
		cwd: cwd.slice(0, 4 * liveBounds.text),
		cli: cli.slice(0, liveBounds.text),
		turn: 0,
		prompts: 0,
		phase: {
			now: "warmup",
			seen: "warmup",
			times: 0
		},
		files: [],
		failures: [],
		calls: [],
		area: {
			now: "",
			seen: "",
			recent: [],
			switches: []
		},
		looks: 0,
		debt: 0,
		milestoneAt: 0,
		denials: [],
		meters: [],
		advice: [],
		lastSaid: "",
		loop: "",
		stop: {
			askedAt: 0,
			promptedAt: 0
		},
		owesPacket: false,
		counts: noCounts
	};
}

// src/foundation/model/live/guard-entry.ts
/** What a guard entry is for. Each has counts and examples of its own; see docs/guides/guard.md. */
const guardCategories = [
	"safety",
	"destructive",
	"substitution",
	"hallucination",
	"path",
	"injection",
	"auto-allow",
	"advisory",
	"error-hint"
];

export { isSettledStatus as C, handOffStatuses as S, typeOfStatus as T, parseDistillConsent as _, recommendations as a, findSubjectField as b, settleLive as c, parseConsent as d, noAnswer as f, armRefusals as g, workSteps as h, livePhases as i, readGuardEviction as l, turnCaps as m, freshState as n, liveDefaults as o, suiteRunsOf as p, liveBounds as r, noEarlierWork as s, guardCategories as t, wordGuardEviction as u, freshCarry as v, statusesOf as w, findTouchKind as x, findSubject as y };