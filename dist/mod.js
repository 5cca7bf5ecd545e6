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
	const field = Object.hasOwn(subjects, tool) ? subjects[tool]?.field : void 0;
	return field === void 0 ? "" : input[field];
}
function textOf(value) {
	return typeof value === "string" ? value : "";
}

// src/foundation/text/redact-secrets.ts
/** What a secret is replaced by; it holds nothing that JSON or an event stream would have to escape. */
const redacted = "[redacted]";
/**
* Shapes of credentials that give themselves away. Linear on any text: a pattern takes the whole run of characters a credential
* could be made of, and `holds` looks at what it took, so that no character is looked at again from another start.
*/
const shapes = [
	{
		run: /\bsk-[\w-]{20,}/g,
		holds: /\d/
	},
	{ run: /\brentroll-trial-[0-9a-f]{32,}/g },
	{ run: /\b(?:gh[pousr]|npm)_[A-Za-z0-9]{30,}/g },
	{ run: /\bgithub_pat_\w{22,}/g },
	{ run: /\bglpat-[\w-]{20,}/g },
	{ run: /\bxox[abeprs]-[\w-]{10,}/g },
	{ run: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
	{ run: /\bAIza[\w-]{35,}/g },
	{
		run: /\beyJ[\w.-]{30,}/g,
		holds: /^eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/
	},
	{ run: /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,20000}-----END [A-Z ]{0,40}PRIVATE KEY-----/g }
];
/** Shortest text taken for a secret: shorter ones would blank out ordinary words. */
const shortestSecret = 8;
/**
* Makes a function that removes these secrets, and whatever has the shape of a credential, from a text. A secret that is
* spread over several events of a stream is seen only where it is one of the given ones and stands in one piece.
*/
function makeRedactor(secrets) {
	const known = secrets.filter((secret) => secret.length >= shortestSecret).sort((a, b) => b.length - a.length);
	return (text) => {
		const without = known.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);
		return shapes.reduce((rest, { run, holds }) => rest.replace(run, (found) => holds?.test(found) === false ? found : redacted), without);
	};
}
const redactShapes = makeRedactor([]);
/** What a credential that was cut off begins with: its end, and so its shape, is missing. */
const cutCredential = /(?:-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*|\b(?:sk-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ)[\w.-]*)$/;
/** Removes from the beginning of a longer text what has the shape of a credential, also of one that the cut went through. */
function redactExcerpt(text) {
	return redactShapes(text).replace(cutCredential, redacted);
}

// src/apart/mod/make-rows.ts
/** Most characters kept of what an error says. */
const longestError = 200;
/** Names of a tool call's fields that are not the tool's arguments. */
const envelope = /* @__PURE__ */ new Set([
	"tool",
	"tool_use_id",
	"agentId",
	"consent"
]);
/** The row of a model call; undefined for one that was not answered, since nobody paid for it. */
function makeStepRow({ turnId, index, model = "" }, { usage, answer, toolUses }, at) {
	if (!usage) return void 0;
	const said = (answer ?? "").trim();
	const isAnswer = said !== "" && (toolUses ?? []).length === 0;
	const isAsking = isAnswer && said.endsWith("?");
	return {
		row: "step",
		at,
		id: `${turnId}:${index}`,
		model: usage.model ?? model,
		usage: toUsage(usage),
		isAnswer,
		isAsking
	};
}
/** The row of a tool call. A call that was denied is an error, as the model reads it. */
function makeToolRow(event, outcome, at) {
	const input = Object.fromEntries(Object.entries(event).filter(([name]) => !envelope.has(name)));
	const said = outcome.deny ?? outcome.text ?? "";
	const isError = outcome.deny !== void 0 || outcome.isError === true;
	return {
		row: "tool",
		at,
		id: event.tool_use_id ?? "",
		name: event.tool,
		subject: redactExcerpt(findSubject(event.tool, input)),
		inputChars: JSON.stringify(input).length,
		resultChars: said.length,
		...isError && { error: redactExcerpt(said.trim().split("\n")[0]?.slice(0, longestError) ?? "") }
	};
}
/** The row of a compaction; undefined for one that did not come about. */
function makeCompactionRow({ skip, usage }, at) {
	if (skip !== void 0) return void 0;
	const base = {
		row: "compaction",
		at,
		id: `compaction:${at}`,
		model: usage?.model ?? ""
	};
	if (!usage) return base;
	const told = toUsage(usage);
	const isPart = told.input + told.cacheCreation + told.cacheRead === 0;
	return {
		...base,
		usage: told,
		...isPart && { isLowerBound: true }
	};
}
function toUsage(usage) {
	return {
		input: toCount(usage.input_tokens),
		output: toCount(usage.output_tokens),
		cacheCreation: toCount(usage.cache_creation_input_tokens),
		cacheRead: toCount(usage.cache_read_input_tokens)
	};
}
function toCount(value) {
	return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}

// src/apart/mod/row-log.ts
/** A log that takes no rows: before the session begins, in a trial, and where another mod meters already. */
const noLog = openLog("", {
	row: "run",
	at: "",
	session: "",
	agentId: "",
	agent: "",
	cwd: "",
	version: "",
	transcript: ""
});
/** Begins the rows of a session in this process. */
function openLog(folder, run) {
	return {
		session: run.session,
		folder,
		run,
		files: /* @__PURE__ */ new Map(),
		isHeard: false,
		isBoundTold: false
	};
}
/** Adds a row of an agent; the first one brings the row of the run along. */
function addRow(log, agentId, row) {
	if (log.folder === "" || row === void 0) return;
	const file = log.files.get(agentId) ?? beginFile(log, agentId);
	file.text += `${JSON.stringify(boundRow(log, agentId, row))}\n`;
	file.isSaved = false;
}
function beginFile(log, agentId) {
	const run = {
		...log.run,
		agentId,
		...agentId !== "" && { agent: "" }
	};
	const file = {
		before: void 0,
		text: `${JSON.stringify(run)}\n`,
		isSaved: false
	};
	log.files.set(agentId, file);
	return file;
}
/** Where something stands above the mod, the session's first call says that there is more than it hears. */
function boundRow(log, agentId, row) {
	if (row.row !== "step" || agentId !== "" || log.isBoundTold) return row;
	log.isBoundTold = true;
	return log.isHeard ? row : {
		...row,
		isLowerBound: true
	};
}
/** Path of an agent's file: one for each session and agent. */
function fileOf({ folder, session }, agentId) {
	return `${folder}/${toName(session)}.${agentId === "" ? "main" : toName(agentId)}.jsonl`;
}
/** An id becomes part of a file's name: whatever could lead elsewhere is left out. */
function toName(id) {
	return id.replace(/[^\w-]/g, "").slice(0, 80);
}
/** Folder of the row files; empty when nobody can say. As `rowsFolder` of home-places.ts, from the variables a mod can ask for. */
function placeRows(env) {
	const base = env.rentrollHome !== "" ? env.rentrollHome : env.home !== "" ? `${env.home}/.rentroll` : "";
	return base === "" ? "" : `${base}/rows`;
}
/** Value of RENTROLL_MOD: which session is metered, and by the plugin of which folder. */
function claimOf(session, root) {
	return `${session}@${root}`;
}
/** True when another plugin has claimed this session before. */
function isClaimedByOther(claim, session, root) {
	return claim.startsWith(`${session}@`) && claim !== claimOf(session, root);
}

// src/apart/mod/register.ts
/** The session this process is in; lost when the worker starts again, and then begun anew: its files are read before they are written. */
let log = noLog;
/** The session that `begin` was last tried for. */
let tried = "";
/**
* Claude Code's hook module: writes down what every model call used and every tool did, for the session and its subagents. It only looks:
* no hook changes, denies or allows anything, and whatever fails in it leaves the session as it would be without.
*/
function register(on) {
	on("session.start", async ($, e, next) => {
		await begin($, e.cwd);
		return next(e);
	});
	on("turn.start", async ($, e, next) => {
		if (e.agentId === void 0) await begin($, log.run.cwd);
		if ((e.text ?? "").trim() !== "") addRow(log, e.agentId ?? "", {
			row: "prompt",
			at: now()
		});
		return next(e);
	});
	on("prompt.context", (_, e, next) => {
		log.isHeard = true;
		return next(e);
	}).catch((_, e, next) => next(e));
	on("turn.step", async function* ($, e, next) {
		const result = yield* next(e);
		addRow(log, e.agentId ?? "", makeStepRow(e, result, now()));
		if ((result.toolUses ?? []).length === 0) await save($);
		return result;
	});
	on("tool.call", async (_, e, next) => {
		const outcome = await next(e);
		addRow(log, e.agentId ?? "", makeToolRow(e, outcome, now()));
		return outcome;
	}).catch((_, e, next) => next(e));
	on("session.compact", async (_, e, next) => {
		const result = await next(e);
		addRow(log, e.agentId ?? "", makeCompactionRow(result, now()));
		return result;
	}).catch((_, e, next) => next(e));
	on("turn.complete", async ($, e, next) => {
		const result = await next(e);
		await save($);
		return result;
	});
	on("session.end", async ($, e, next) => {
		await save($);
		return next(e);
	});
}
function now() {
	return (/* @__PURE__ */ new Date()).toISOString();
}
/** Begins the rows of the session, unless a trial runs here or another mod meters it; says that it lives in a file of its own. */
async function begin($, cwd) {
	const session = await $.session.id();
	if (session === tried) return;
	tried = session;
	await save($);
	const root = $.plugin.root;
	const isTrial = (await $.env.get("RENTROLL_TRIAL") ?? "") !== "";
	const claim = await $.env.get("RENTROLL_MOD") ?? "";
	const home = await $.env.get("HOME") ?? await $.env.get("USERPROFILE") ?? "";
	const folder = placeRows({
		rentrollHome: await $.env.get("RENTROLL_HOME") ?? "",
		home
	});
	if (isTrial || folder === "" || isClaimedByOther(claim, session, root)) {
		log = noLog;
		return;
	}
	const at = now();
	const { version = "" } = await $.session.version();
	log = openLog(folder, {
		row: "run",
		at,
		session,
		agentId: "",
		cwd,
		version,
		...await readInfo($)
	});
	await $.env.set("RENTROLL_MOD", claimOf(session, root));
	await beat($, `${JSON.stringify({
		at,
		session,
		version,
		root
	})}\n`);
}
/** Says that the mod lives: one that Claude Code does not load says nothing at all. */
async function beat($, text) {
	try {
		await $.fs.write(`${log.folder}/heartbeat.json`, text);
	} catch {}
}
/** Which agent runs, and its transcript. Versions before 2.1.300 cannot tell: the Stop hook's payload does there. */
async function readInfo($) {
	try {
		const { transcriptPath = "", agentType = "" } = await $.session.info();
		return {
			agent: agentType,
			transcript: transcriptPath
		};
	} catch {
		return {
			agent: "",
			transcript: ""
		};
	}
}
/** One writes at a time: of two that overlap, the older text could come to lie over the newer one. */
let isSaving = false;
/** Writes the files that have grown, each whole: a mod can neither append nor rename. */
async function save($) {
	while (isSaving) await new Promise((done) => setTimeout(done, pauseMs));
	isSaving = true;
	try {
		for (const [agentId, file] of log.files) await saveFile($, fileOf(log, agentId), file);
	} finally {
		isSaving = false;
	}
}
const pauseMs = 2;
async function saveFile($, path, file) {
	if (file.isSaved) return;
	file.before ??= await readBefore($, path);
	file.isSaved = true;
	try {
		await $.fs.write(path, file.before + file.text);
	} catch {
		file.isSaved = false;
	}
}
async function readBefore($, path) {
	try {
		const text = await $.fs.read(path);
		return typeof text === "string" ? text : "";
	} catch {
		return "";
	}
}

export { register };