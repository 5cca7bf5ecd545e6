const require_home_places = require("./live-home-places.cjs");
let node_path = require("node:path");
let node_os = require("node:os");
let node_fs = require("node:fs");
let node_util = require("node:util");
let node_vm = require("node:vm");

// src/flows/daemon/place/daemon-files.ts
const names = {
	address: "address.json",
	record: "daemon.json",
	starts: "starts.json",
	off: "off.json"
};
/** The address that was used last; undefined before the first, and for a file that is none of ours. */
function readAddress(folder) {
	const value = readJson((0, node_path.join)(folder, names.address));
	return isAddress(value) ? {
		port: value.port,
		token: value.token
	} : void 0;
}
/** Keeps an address for the next daemon. */
function writeAddress(folder, { port, token }) {
	writeJson((0, node_path.join)(folder, names.address), {
		port,
		token
	});
}
/** What the last daemon said of itself; it may have been killed since. */
function readRecord$1(folder) {
	const value = readJson((0, node_path.join)(folder, names.record));
	const { schema, pid, build, builtAt, startedAt } = value ?? {};
	if (!isAddress(value) || schema !== 1 || !Number.isSafeInteger(pid)) return void 0;
	const { port, token } = value;
	const told = {
		build: String(build),
		builtAt: Number(builtAt),
		startedAt: String(startedAt)
	};
	return {
		schema,
		pid: Number(pid),
		port,
		token,
		...told
	};
}
/** Says that a daemon runs. */
function writeRecord(folder, record) {
	writeJson((0, node_path.join)(folder, names.record), record);
}
/** Takes the record away, if it is still the one of this process. */
function removeRecord(folder, pid) {
	if (readRecord$1(folder)?.pid === pid) (0, node_fs.rmSync)((0, node_path.join)(folder, names.record), { force: true });
}
/** Times at which a daemon was started by a hook since one last ended by itself, milliseconds since 1970. */
function readStarts(folder) {
	const value = readJson((0, node_path.join)(folder, names.starts));
	return Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];
}
/** Keeps the times of starts; none forgets that there were any. */
function writeStarts(folder, starts) {
	if (starts.length === 0) (0, node_fs.rmSync)((0, node_path.join)(folder, names.starts), { force: true });
	else writeJson((0, node_path.join)(folder, names.starts), starts);
}
/** Since when daemons are not started any more because they ended as often as they began; undefined while they are. */
function readOff(folder) {
	const value = readJson((0, node_path.join)(folder, names.off));
	return typeof value?.since === "string" ? value.since : void 0;
}
/** Switches starting off, or on again. */
function writeOff(folder, since) {
	if (since === void 0) (0, node_fs.rmSync)((0, node_path.join)(folder, names.off), { force: true });
	else writeJson((0, node_path.join)(folder, names.off), { since: since.toISOString() });
}
function isAddress(value) {
	const { port, token } = value ?? {};
	return Number.isInteger(port) && Number(port) > 0 && Number(port) < 65536 && typeof token === "string" && token.length >= 32;
}
function readJson(file) {
	try {
		return JSON.parse((0, node_fs.readFileSync)(file, "utf8"));
	} catch {
		return;
	}
}
/** Moved into place, for two processes may read and write at once. */
function writeJson(file, value) {
	const half = `${file}.${process.pid}.half`;
	(0, node_fs.writeFileSync)(half, JSON.stringify(value), { mode: 384 });
	(0, node_fs.renameSync)(half, file);
}

// src/foundation/ownership/process-owner.ts
/** The first namespace of a boot has this number on every Linux (PROC_PID_INIT_INO of the kernel). */
const firstNamespace = "4026531836";
let ownPlace;
/** Names a process (this one) among all that ever ran anywhere: host, machine, boot, namespace, pid, and its start, since pids are used again. */
function nameProcess(pid = process.pid) {
	const { host, machine, boot, namespace } = placeHere();
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
	const here = placeHere();
	const isNumber = /^[1-9]\d{0,9}$/.test(pid);
	if (parts.length !== 6 || !isNumber || host !== here.host || machine !== here.machine) return "unknown";
	if (boot !== here.boot) return isEarlierBoot(namespace, here) ? "gone" : "unknown";
	if (namespace !== here.namespace || process.platform === "linux" && namespace === "") return "unknown";
	return isRunning(Number(pid)) && readStart(Number(pid)) === start ? "living" : "gone";
}
/** True for a process that was named since this machine started, in whatever container: nobody else can know the number of a boot. */
function isOfThisBoot(owner) {
	const { boot } = placeHere();
	return boot !== "" && owner.split("/").map(decode)[2] === boot;
}
/** Digest of the place, short: who reads it in a name knows whether the numbers there are his own. */
function nameProcessPlace() {
	return process.getBuiltinModule("node:crypto").createHash("sha256").update(JSON.stringify(placeHere())).digest("hex").slice(0, 6);
}
/** What ran outside of all containers before this machine started again has ended with it; a container may be somewhere else by now. */
function isEarlierBoot(namespace, here) {
	return here.machine !== "" && namespace === firstNamespace && here.namespace === firstNamespace;
}
function placeHere() {
	ownPlace ??= {
		host: (0, node_os.hostname)(),
		machine: readWord("/etc/machine-id"),
		boot: readWord("/proc/sys/kernel/random/boot_id"),
		namespace: readNamespace()
	};
	return ownPlace;
}
function readWord(file) {
	try {
		return (0, node_fs.readFileSync)(file, "utf8").trim();
	} catch {
		return "";
	}
}
function readNamespace() {
	try {
		return /\d+/.exec((0, node_fs.readlinkSync)("/proc/self/ns/pid"))?.[0] ?? "";
	} catch {
		return "";
	}
}
function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
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

// src/foundation/model/problem.ts
/** `file:line:column` as far as known, unescaped. */
function describePosition({ file, line, column }) {
	return [
		file,
		line,
		line === void 0 ? void 0 : column
	].filter((part) => part !== void 0).join(":");
}
/** An error as data; `at` is left out where there is no place to name. */
function makeError(blame, code, message, hint, at) {
	return {
		code,
		severity: "error",
		message,
		hint,
		...at === void 0 ? {} : { at },
		blame
	};
}
/** What is thrown when base, config or environment make it impossible to go on. */
function setupError(code, message, hint, at) {
	return new ProblemError([makeError("setup", code, message, hint, at)]);
}
/** Carries problems that make it impossible to go on; anything else thrown is a bug in rentroll. */
var ProblemError = class extends Error {
	problems;
	constructor(problems) {
		super(problems.map((problem) => problem.message).join("; "));
		this.name = "ProblemError";
		this.problems = problems;
	}
};
/** True when at least one problem is an error. */
function hasErrors(problems) {
	return problems.some((problem) => problem.severity === "error");
}
/** Problems in reading order: by file, line, column; problems without a position first. Stable. */
function sortProblems(problems) {
	return [...problems].sort((a, b) => {
		const fileA = a.at?.file ?? "";
		const fileB = b.at?.file ?? "";
		if (fileA !== fileB) return fileA < fileB ? -1 : 1;
		return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
	});
}

// src/foundation/text/escape/quote-value.ts
const longestShown = 80;
/** Every character that a terminal or a reader could not see or would be misled by, written as its code point. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
function revealCharacter(character) {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
/**
* Puts an offending value into a message: in double quotes, invisible characters spelled as `U+XXXX`, cut after 80 characters.
* Takes any plain value (objects and lists appear as JSON).
*/
function quoteValue(value) {
	const characters = [...(typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 320)];
	return `"${characters.slice(0, longestShown).join("").replace(invisible, revealCharacter)}${characters.length > longestShown ? "\u2026" : ""}"`;
}

// src/flows/daemon/place/runtime-folder.ts
const [othersMay, worldWrites, sticky] = [
	63,
	2,
	512
];
/** Folder of the address, the token and the lock of a user's daemon. */
function runtimeFolder(env) {
	return (0, node_path.join)(require_home_places.userHome(env), "run");
}
/**
* Makes the folder where it is not there, and refuses one that is not this user's alone: who reads the token may ask the daemon, who
* writes the address may take its place. Windows keeps a profile's folders to its user by itself. Throws ProblemError (`daemon-unsafe`).
*/
function requireRuntimeFolder(env, user = process.getuid?.()) {
	const folder = runtimeFolder(env);
	try {
		(0, node_fs.mkdirSync)(folder, {
			recursive: true,
			mode: 448
		});
	} catch (error) {
		throw unsafe(folder, `it cannot be made (${error.message})`, "Set RENTROLL_HOME to a folder of your own.");
	}
	const facts = (0, node_fs.lstatSync)(folder);
	if (!facts.isDirectory()) throw unsafe(folder, "it is a link or no folder", "Remove it; it is made anew.");
	if (user === void 0) return folder;
	if (facts.uid !== user) throw unsafe(folder, `it belongs to the user ${facts.uid}`, "Set RENTROLL_HOME to a folder of your own.");
	if ((facts.mode & othersMay) !== 0) throw unsafe(folder, "other users may look into it", `chmod 700 ${quoteForShell(folder)}`);
	const home = (0, node_fs.statSync)(require_home_places.userHome(env));
	if ((home.mode & worldWrites) !== 0 && (home.mode & sticky) === 0) throw unsafe(require_home_places.userHome(env), "everybody on this machine can write into it", `chmod 700 ${quoteForShell(require_home_places.userHome(env))}`);
	return folder;
}
function unsafe(folder, why, hint) {
	return setupError("daemon-unsafe", `${quoteValue(folder)} cannot hold the token of a daemon: ${why}`, hint);
}
function quoteForShell(path) {
	return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
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
/** What every credential that gives itself away has in it: most texts have nothing of it, and are not gone over shape by shape. */
const suspect = /sk-|rentroll-trial-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ|-----BEGIN /;
/** What a credential that was cut off begins with: its end, and so its shape, is missing. */
const cutCredential = /(?:-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*|\b(?:sk-|rentroll-trial-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ)[\w.-]*)$/;
/** Removes from the beginning of a longer text what has the shape of a credential, also of one that the cut went through. */
function redactExcerpt(text) {
	return suspect.test(text) ? redactShapes(text).replace(cutCredential, redacted) : text;
}

// src/foundation/util/name-by-hash.ts
/**
* A name for a file that is about a text from outside: 32 hex digits. Node's crypto is loaded at the first call, for a hook that needs no such
* name would wait for it.
*/
function nameByHash(text) {
	return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex").slice(0, 32);
}

// src/foundation/util/checksum.ts
/**
* Sixteen digits that change when the text breaks by accident: two FNV-1a hashes of 32 bits over its UTF-16 units. Whoever may write a file
* may write its checksum, too, so nothing stronger is asked of it; Node's crypto takes longer to load than a hook to answer.
*/
function checksum(text) {
	let [one, other] = [2166136261, 2538058380];
	for (let index = 0; index < text.length; index += 1) {
		const unit = text.charCodeAt(index);
		one = Math.imul(one ^ unit, 16777619);
		other = Math.imul(other ^ unit >>> 8 ^ unit << 8, 16777619);
	}
	return [one, other].map((hash) => (hash >>> 0).toString(16).padStart(8, "0")).join("");
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
const dayMs = 864e5;
/** How long the state of a session that nobody resumes is kept, and what was set aside or half written. */
const [keptMs, asideMs] = [14 * dayMs, 2 * dayMs];
/** More than these are pruned from the oldest on, however young. */
const mostFiles = 500;
/** A state is bounded far below this; what is larger was not written by us. */
const mostBytes$1 = 4194304;
const redact = makeRedactor([]);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Names of sessions come from outside: what is no UUID, as runtimes give them, names its file by its hash. */
function stateFile(folder, session) {
	return (0, node_path.join)(folder, `${uuid.test(session) ? session : nameByHash(session)}.state`);
}
/**
* The last state that was kept for a session. One that cannot be used is set aside beside it, so that it can be looked at and is not
* met again; the session begins anew. Never throws.
*/
function readLiveState(folder, session) {
	const file = stateFile(folder, session);
	try {
		if ((0, node_fs.statSync)(file).size > mostBytes$1) return setAside(file, "corrupt");
		const stored = decodeState((0, node_fs.readFileSync)(file, "utf8"));
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
	if (why === "corrupt") (0, node_fs.renameSync)(file, `${file}.aside`);
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
		(0, node_fs.mkdirSync)(folder, {
			recursive: true,
			mode: 448
		});
		if (isOfNewer(file)) return "future";
		(0, node_fs.writeFileSync)(half, encodeState(redact(JSON.stringify(state))), { mode: 384 });
		(0, node_fs.renameSync)(half, file);
		return;
	} catch (error) {
		removeFile(half);
		return error.code ?? "unknown";
	}
}
function isOfNewer(file) {
	try {
		const stored = decodeState((0, node_fs.readFileSync)(file, "utf8"));
		return stored.kind === "unusable" && stored.why === "future";
	} catch {
		return false;
	}
}
/** Forgets what is old, and the oldest of too many. Returns how many files went. Never throws. */
function pruneStates(folder, now) {
	const gone = [...listFiles(folder)].sort((a, b) => b.changedMs - a.changedMs).filter(({ name, changedMs }, index) => {
		const age = now.getTime() - changedMs;
		return index >= mostFiles || age > (name.endsWith(".state") ? keptMs : asideMs);
	});
	for (const { name } of gone) removeFile((0, node_path.join)(folder, name));
	return gone.length;
}
function listFiles(folder) {
	try {
		return (0, node_fs.readdirSync)(folder).filter((name) => /\.state(?:\.|$)/.test(name)).map((name) => ({
			name,
			changedMs: changedAt((0, node_path.join)(folder, name))
		}));
	} catch {
		return [];
	}
}
/** What cannot be removed is pruned another day. */
function removeFile(file) {
	try {
		(0, node_fs.rmSync)(file, { force: true });
	} catch {}
}
function changedAt(file) {
	return (0, node_fs.statSync)(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// src/stages/session/wire/hook-names.ts
/** Events that are understood, by the name that Claude Code gives them. */
const hookEvents = [
	"SessionStart",
	"UserPromptSubmit",
	"PreToolUse",
	"PostToolUse",
	"PostToolUseFailure",
	"PreCompact",
	"PostCompact",
	"Stop",
	"SubagentStop",
	"SessionEnd"
];
/** The same events under the names of other runtimes. */
const otherNames = {
	BeforeAgent: ["UserPromptSubmit", "gemini"],
	BeforeTool: ["PreToolUse", "gemini"],
	AfterTool: ["PostToolUse", "gemini"],
	PreCompress: ["PreCompact", "gemini"],
	AfterAgent: ["Stop", "gemini"],
	sessionStart: ["SessionStart", "copilot"],
	userPromptSubmitted: ["UserPromptSubmit", "copilot"],
	preToolUse: ["PreToolUse", "copilot"],
	postToolUse: ["PostToolUse", "copilot"],
	postToolUseFailure: ["PostToolUseFailure", "copilot"],
	preCompact: ["PreCompact", "copilot"],
	agentStop: ["Stop", "copilot"],
	subagentStop: ["SubagentStop", "copilot"],
	sessionEnd: ["SessionEnd", "copilot"]
};
/** What a name of an event means, and who calls it so; undefined for one that nobody has or that says nothing to us. */
function findHookEvent(name) {
	const event = hookEvents.find((known) => known === name);
	if (event !== void 0) return { event };
	const other = Object.hasOwn(otherNames, name) ? otherNames[name] : void 0;
	return other === void 0 ? void 0 : {
		event: other[0],
		runtime: other[1]
	};
}
/** Tools of other runtimes that do what a tool of Claude Code does. */
const tools = {
	bash: "Bash",
	shell: "Bash",
	local_shell: "Bash",
	exec_command: "Bash",
	run_shell_command: "Bash",
	run_in_terminal: "Bash",
	powershell: "PowerShell",
	write_file: "Write",
	create: "Write",
	create_file: "Write",
	replace: "Edit",
	edit: "Edit",
	str_replace: "Edit",
	replace_string_in_file: "Edit",
	insert_edit_into_file: "Edit",
	view: "Read",
	read_file: "Read"
};
/** A tool by Claude Code's name for what it does; its own name where there is none. */
function nameTool(name) {
	return Object.hasOwn(tools, name) ? tools[name] ?? name : name;
}
/** Where other runtimes say what Claude Code calls `file_path`. */
const pathNames = ["filePath", "path"];
/** A tool's arguments under the names of Claude Code, as far as the tool is one that it has too. */
function nameArguments(tool, input) {
	if (tool === "Bash" && Array.isArray(input["command"])) return {
		...input,
		command: joinWords(input["command"])
	};
	if (tool === "Bash" && input["command"] === void 0 && typeof input["cmd"] === "string") return {
		...input,
		command: input["cmd"]
	};
	if (!(tool === "Write" || tool === "Edit" || tool === "Read") || input["file_path"] !== void 0) return input;
	const path = pathNames.map((name) => input[name]).find((value) => typeof value === "string");
	return path === void 0 ? input : {
		...input,
		file_path: path
	};
}
/** Words of a program as the line that a shell would take for them; `bash -lc LINE` is that line. */
function joinWords(words) {
	const texts = words.map(String);
	if (texts.length === 3 && /(?:^|\/)(?:ba|z|da)?sh$/.test(texts[0] ?? "") && /^-l?c$/.test(texts[1] ?? "")) return texts[2] ?? "";
	return texts.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(" ");
}

// src/stages/session/wire/hook-fields.ts
/**
* Reads the JSON of a hook. `named` is the event that the hook was configured for: some runtimes do not say it. Undefined for what is no
* JSON object; anything else is read as far as it goes. Never throws.
*/
function readHookFields(value, named = "") {
	if (!isRecord(value)) return void 0;
	const text = (...names) => findText(value, names);
	const name = text("hook_event_name", "hookEventName") || named;
	const found = findHookEvent(name);
	const tool = nameTool(text("tool_name", "toolName"));
	return {
		runtime: found?.runtime ?? guessRuntime(value),
		event: found?.event,
		name,
		session: text("session_id", "sessionId", "conversation_id"),
		transcript: text("transcript_path", "transcriptPath"),
		cwd: text("cwd"),
		agentId: text("agent_id", "agentId"),
		agent: text("agent_type", "agentName"),
		tool,
		callId: text("tool_use_id", "toolUseId", "toolCallId"),
		input: nameArguments(tool, readRecord(value["tool_input"] ?? value["toolArgs"])),
		response: value["tool_response"] ?? value["toolResult"],
		error: text("error") || readErrorMessage(value["error"]),
		prompt: text("prompt", "initialPrompt"),
		source: text("source"),
		summary: text("compact_summary", "summary"),
		isAsked: value["stop_hook_active"] === true || value["stopHookActive"] === true
	};
}
/** Codex names the turn or keeps a rollout, Copilot writes names in camel case; all else speaks as Claude Code does. */
function guessRuntime(value) {
	if (/(?:^|[\\/])rollout-[^\\/]*$/.test(findText(value, ["transcript_path"])) || typeof value["turn_id"] === "string") return "codex";
	return value["session_id"] === void 0 && (value["sessionId"] ?? value["toolName"]) !== void 0 ? "copilot" : "claude";
}
function findText(value, names) {
	const found = names.map((name) => value[name]).find((field) => typeof field === "string");
	return typeof found === "string" ? found : "";
}
/** Arguments are an object, or (Copilot) its JSON as a text. */
function readRecord(value) {
	if (isRecord(value)) return value;
	if (typeof value !== "string") return {};
	try {
		const parsed = JSON.parse(value);
		return isRecord(parsed) ? parsed : {};
	} catch {
		return {};
	}
}
function readErrorMessage(value) {
	return isRecord(value) && typeof value["message"] === "string" ? value["message"] : "";
}
/** True for a JSON object. */
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/foundation/model/live/live-answer.ts
/** An answer that changes nothing. */
const noAnswer = {
	verdict: { kind: "none" },
	context: []
};

// src/foundation/text/escape/escape-plain.ts
const whitespace = /[\s\u0085]+/gu;
/** Everything a reader cannot see or that changes how the text around it reads. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const emojiSelector = /\ufe0f/gu;
const placeholder = "\ufffd";
function replaceUnseen(text) {
	return text.replace(emojiSelector, "").replace(unseen, placeholder);
}
/**
* Untrusted text as one honest line: ANSI sequences removed, white space (line breaks too) folded into single spaces,
* control, bidirectional and invisible characters shown as U+FFFD. Every other escape starts here.
*/
function escapePlain(text) {
	return replaceUnseen((0, node_util.stripVTControlCharacters)(text).replace(whitespace, " ")).trim();
}
/** At most `longest` code points of `text`, an ellipsis standing for the rest. */
function clipCharacters(text, longest) {
	if (text.length <= longest) return text;
	const characters = [...text.slice(0, 2 * longest + 2)];
	return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}\u2026`;
}

// src/stages/session/wire/result-text.ts
/** Where the texts that a model reads lie in what tools give back, nearest first. */
const places = [
	["stdout"],
	["output"],
	["file", "content"],
	["content"],
	["llmContent"],
	["textResultForLlm"],
	["result"],
	["text"]
];
/** The text of a tool's result as the model reads it; empty where there is none, like a picture. */
function readResultText(response) {
	if (typeof response === "string") return response;
	if (Array.isArray(response)) return response.map(readBlock).filter(isSaid).join("\n");
	if (!isRecord(response)) return "";
	const place = findPlace(response);
	const said = place === void 0 ? readLists(response) : String(readAt(response, place));
	const stderr = response["stderr"];
	return [said, typeof stderr === "string" ? stderr : ""].filter(isSaid).join("\n");
}
/** True when a result that was not told as a failure is one all the same. */
function isFailedResult(response) {
	if (!isRecord(response)) return false;
	const { is_error, isError, error, resultType, interrupted } = response;
	if (is_error === true || isError === true || interrupted === true) return true;
	if (typeof resultType === "string") return resultType === "failure" || resultType === "denied";
	return isRecord(error) || typeof error === "string" && error !== "";
}
/**
* The same result with another text, in the shape that the tool gave it; undefined where the shape has no single place for it, and for a
* result with a second text that would be lost.
*/
function replaceResultText(response, text) {
	if (typeof response === "string") return text;
	if (!isRecord(response)) return void 0;
	const place = findPlace(response);
	if (place === void 0) return void 0;
	const [first = "", second] = place;
	const whole = second === void 0 ? text : {
		...response[first],
		[second]: text
	};
	return {
		...response,
		[first]: whole,
		...typeof response["stderr"] === "string" && { stderr: "" }
	};
}
function findPlace(response) {
	return places.find((place) => typeof readAt(response, place) === "string");
}
function readAt(value, place) {
	return place.reduce((inner, name) => isRecord(inner) ? inner[name] : void 0, value);
}
/** Blocks of a Messages API, of MCP and of Gemini. */
function readLists(response) {
	const list = [
		response["content"],
		response["llmContent"],
		response["parts"]
	].find(Array.isArray);
	return Array.isArray(list) ? list.map(readBlock).filter(isSaid).join("\n") : "";
}
function readBlock(block) {
	if (typeof block === "string") return block;
	return isRecord(block) && typeof block["text"] === "string" ? block["text"] : "";
}
function isSaid(text) {
	return text !== "";
}

// src/stages/session/wire/read-hook-payload.ts
const sources = [
	"startup",
	"resume",
	"compact",
	"clear"
];
/** The event that fields tell of; undefined where they tell of none that matters. */
function toEvent(fields, at) {
	const base = {
		at,
		agentId: fields.agentId
	};
	switch (fields.event) {
		case void 0: return;
		case "SessionStart": return {
			...base,
			kind: "start",
			source: readSource(fields.source),
			cwd: fields.cwd
		};
		case "UserPromptSubmit": return {
			...base,
			kind: "prompt",
			text: fields.prompt
		};
		case "PreToolUse": return {
			...base,
			kind: "call",
			...readCall(fields),
			cwd: fields.cwd
		};
		case "PostToolUse":
		case "PostToolUseFailure": return {
			...base,
			kind: "result",
			...readCall(fields),
			...readResult(fields)
		};
		case "PreCompact": return {
			...base,
			kind: "compacting"
		};
		case "PostCompact": return {
			...base,
			kind: "compacted",
			summary: fields.summary
		};
		case "Stop": return {
			...base,
			kind: "stop",
			isAsked: fields.isAsked
		};
		case "SubagentStop": return {
			...base,
			kind: "stop",
			isAsked: fields.isAsked,
			agentId: fields.agentId || "subagent"
		};
		case "SessionEnd": return {
			...base,
			kind: "end"
		};
	}
}
function readSource(source) {
	if (source === "new") return "startup";
	return sources.find((known) => known === source) ?? "other";
}
function readCall({ callId, tool, input }) {
	return {
		callId,
		tool,
		input
	};
}
function readResult({ event, response, error }) {
	const isError = event === "PostToolUseFailure" || isFailedResult(response);
	const text = readResultText(response);
	return {
		text: isError && error !== "" ? [error, text].filter((part) => part !== "").join("\n") : text,
		isError
	};
}

// src/stages/session/wire/write-hook-answer.ts
/** Events after which a model reads what a hook adds; after others, adding something would keep the agent going or be an error. */
const takesContext = /* @__PURE__ */ new Set([
	"SessionStart",
	"UserPromptSubmit",
	"PreToolUse",
	"PostToolUse",
	"PostToolUseFailure"
]);
/**
* Words an answer as the runtime of `fields` wants it. Never an allowance: what nobody objects to is left to the permissions that would
* have applied. A runtime that cannot ask a person is told to refuse, with the same reason.
*/
function writeHookAnswer(answer, fields) {
	const { event } = fields;
	if (event === void 0) return {};
	if ((event === "Stop" || event === "SubagentStop") && answer.goOn !== void 0) return {
		decision: fields.runtime === "gemini" ? "deny" : "block",
		reason: answer.goOn
	};
	const context = takesContext.has(event) ? answer.context.filter((text) => text !== "").join("\n\n") : "";
	const output = {
		...writeVerdict(answer, fields),
		...context !== "" && canTell(fields) && { additionalContext: context },
		...writeShortened(answer, fields)
	};
	return Object.keys(output).length === 0 ? {} : wrap(output, fields);
}
function writeVerdict({ verdict }, { event, runtime }) {
	if (event !== "PreToolUse" || verdict.kind === "none") return {};
	const canAsk = runtime === "claude" || runtime === "copilot";
	return {
		permissionDecision: canAsk ? verdict.kind : "deny",
		permissionDecisionReason: verdict.kind === "ask" && !canAsk ? `${verdict.reason} A person has to run it, or to agree first.` : verdict.reason
	};
}
/** Gemini takes nothing for the model before a tool. */
function canTell({ runtime, event }) {
	return runtime !== "gemini" || event !== "PreToolUse";
}
/** Only Claude Code takes another text for a result, in the shape of the tool's own. */
function writeShortened({ shortened }, { event, runtime, response }) {
	if (shortened === void 0 || event !== "PostToolUse" || runtime !== "claude") return {};
	const updatedToolOutput = replaceResultText(response, shortened);
	return updatedToolOutput === void 0 ? {} : { updatedToolOutput };
}
function wrap(output, { runtime, event, name }) {
	if (runtime === "copilot") return output;
	if (runtime !== "gemini") return { hookSpecificOutput: {
		hookEventName: event,
		...output
	} };
	const { permissionDecision, permissionDecisionReason: reason, ...rest } = output;
	const refusal = permissionDecision === void 0 ? {} : {
		decision: permissionDecision,
		reason
	};
	return Object.keys(rest).length === 0 ? refusal : {
		...refusal,
		hookSpecificOutput: {
			hookEventName: name,
			...rest
		}
	};
}

// src/flows/hooks/live/run-limited.ts
/** Where the work lies while it runs: a script reaches nothing else of ours. */
const place = Symbol.for("rentroll.limited");
const script = new node_vm.Script("globalThis[Symbol.for(\"rentroll.limited\")]()");
/**
* Does `work` and ends it after `mostMs`, also when it runs in circles: throws what it throws, or an error whose code is
* `ERR_SCRIPT_EXECUTION_TIMEOUT`. `work` must be synchronous, and must leave nothing half done that anybody goes on with.
*/
function runLimited(mostMs, work) {
	const holder = globalThis;
	holder[place] = work;
	try {
		return script.runInThisContext({ timeout: mostMs });
	} finally {
		delete holder[place];
	}
}

// src/flows/hooks/live/answer-live.ts
/** A list that nobody reads helps nobody. */
const mostTroubles = 3;
/** Far more than deciding takes, and less than anybody notices. */
const usualMostMs = 1e3;
/** Tools that a shell runs: where even the floor fails, a person is asked before one of these. */
const shells = /* @__PURE__ */ new Set([
	"Bash",
	"PowerShell",
	"Monitor"
]);
/** A beginning whose packet is told by another hook is decided as one that has none to tell. */
function leaveTold(event, { session }, { core }) {
	if (event.kind !== "start" || event.source !== "startup") return event;
	return core.isTold(session) ? {
		...event,
		source: "clear"
	} : event;
}
/**
* Decides an event and keeps what is known of its session. Never throws: an event that cannot be decided lets the session go on and says so,
* and a call is then held against the safety floor alone.
*/
function answerLive(fields, at, place) {
	const event = toEvent(fields, at);
	if (event === void 0) return {
		output: {},
		notes: []
	};
	try {
		const before = readBefore(fields, place);
		const { answer, state, notes } = runLimited(place.mostMs ?? usualMostMs, () => decideAll(fields, leaveTold(event, fields, place), before, place));
		if (fields.session !== "") place.memory.keep(fields.session, state);
		const output = writeHookAnswer(keepWhole(answer, event, state, place), fields);
		const told = event.kind === "start" ? tellTroubles(fields, place) : {};
		const leaving = event.kind === "stop" && event.agentId === "" || event.kind === "end" ? { leaving: place.core.leave(state, event.kind === "end") } : {};
		return {
			output: {
				...told,
				...output
			},
			notes,
			...leaving
		};
	} catch (error) {
		return admit(fields, event, describe(error), place);
	}
}
/** What the safety floor alone says of an event: all that is said in a trial, and nothing of it is kept. Never throws. */
function answerFloor(fields, at, place) {
	const event = toEvent(fields, at);
	return event?.kind === "call" ? writeHookAnswer(judgeFloor(event, place), fields) : {};
}
/** Files that say what holds are wrong somewhere: a person hears it when a session begins, and not at every event. */
function tellTroubles(fields, { core: { troubles } }) {
	if (troubles.length === 0) return {};
	const more = troubles.length > mostTroubles ? ` And ${troubles.length - mostTroubles} more: rentroll hook explain ls` : "";
	return sayTo(fields, `rentroll: ${troubles.slice(0, mostTroubles).map((trouble) => clipCharacters(escapePlain(trouble), 300)).join(" ")}${more}`);
}
/** What points to a whole text is said only where that was kept. */
function keepWhole(answer, event, state, { core }) {
	if (answer.shortened === void 0 || event.kind !== "result" || core.keepWhole(event, state)) return answer;
	const { shortened: _, ...rest } = answer;
	return rest;
}
function readBefore({ session, cwd, runtime }, { core, memory }) {
	return memory.read(session) ?? core.fresh({
		session,
		cwd,
		cli: runtime
	});
}
function decideAll(fields, event, before, { core, lastAnswer }) {
	const said = event.kind === "result" || event.kind === "start" ? void 0 : lastAnswer?.(fields, event.at);
	const state = said === void 0 ? before : core.decide(said, before).state;
	return core.decide(event, state);
}
function admit(fields, event, why, place) {
	const words = `rentroll could not decide about ${event.kind === "call" ? escapePlain(fields.tool) : fields.name} (${why})`;
	const answer = event.kind === "call" ? judgeFloor(event, place) : noAnswer;
	const held = event.kind === "call" ? "; it was held against the safety floor alone" : "";
	return {
		output: {
			...writeHookAnswer(answer, fields),
			...sayTo(fields, `${words}${held}.`)
		},
		notes: [{
			code: "undecided",
			detail: why
		}],
		trouble: why
	};
}
function judgeFloor(event, { core, mostMs = usualMostMs }) {
	try {
		return runLimited(mostMs, () => core.judgeFloor(event));
	} catch {
		if (!shells.has(event.tool)) return noAnswer;
		const reason = "rentroll could not look at this command, not even for what is never to be done. Agree only if you know it.";
		return {
			...noAnswer,
			verdict: {
				kind: "ask",
				entry: "undecided",
				reason
			}
		};
	}
}
/** Copilot CLI has no words for the person. */
function sayTo({ runtime }, words) {
	return runtime === "copilot" ? {} : { systemMessage: words };
}
function describe(error) {
	if (error?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return "it took too long";
	return clipCharacters(escapePlain(error instanceof Error ? error.message : String(error)), 200);
}

// src/flows/hooks/live/live-memories.ts
/** A state of each session that was heard of lately is in memory; others are read again when they come back. */
const mostInMemory = 200;
/** Opens the memory of a process that lives on; `revive` turns what was written into a state, or into nothing. */
function openLiveMemory(folder, revive) {
	const states = /* @__PURE__ */ new Map();
	const dirty = /* @__PURE__ */ new Set();
	let counts = {
		unusable: 0,
		unwritten: 0
	};
	const flush = (most = Number.POSITIVE_INFINITY) => {
		for (const session of [...dirty].slice(0, most)) {
			const fault = writeLiveState(folder, session, states.get(session));
			dirty.delete(session);
			if (fault !== void 0 && fault !== "future") dirty.add(session);
			if (fault !== void 0 && fault !== "future") counts = {
				...counts,
				unwritten: counts.unwritten + 1,
				lastFault: fault
			};
		}
	};
	return {
		read(session) {
			const known = states.get(session);
			if (known !== void 0) return known;
			const stored = readLiveState(folder, session);
			const state = stored.kind === "state" ? revive(stored.state) : void 0;
			if (stored.kind !== "none" && state === void 0) counts = {
				...counts,
				unusable: counts.unusable + 1
			};
			return state;
		},
		keep(session, state) {
			states.delete(session);
			states.set(session, state);
			dirty.add(session);
			if (states.size > mostInMemory) forgetOldest(states, dirty, flush);
		},
		flush,
		counts: () => counts
	};
}
function forgetOldest(states, dirty, flush) {
	const [oldest] = states.keys();
	if (oldest === void 0) return;
	if (dirty.has(oldest)) flush(1);
	dirty.delete(oldest);
	states.delete(oldest);
}
/** The memory of a process that answers one event: read from the file, and written before it ends. */
function fileMemory(folder, revive) {
	return {
		read(session) {
			const stored = readLiveState(folder, session);
			return stored.kind === "state" ? revive(stored.state) : void 0;
		},
		keep: (session, state) => void writeLiveState(folder, session, state)
	};
}

// src/flows/collect/place/find-project.ts
const known$1 = /* @__PURE__ */ new Map();
/** The project of a working directory: the nearest folder above that is a checkout, else the directory itself. */
function findProject(cwd) {
	if (!(0, node_path.isAbsolute)(cwd)) return cwd;
	const before = known$1.get(cwd);
	if (before !== void 0) return before;
	const project = climb(cwd) ?? cwd;
	known$1.set(cwd, project);
	return project;
}
function climb(folder) {
	if ((0, node_fs.existsSync)((0, node_path.join)(folder, ".git"))) return folder;
	return (0, node_path.dirname)(folder) === folder ? void 0 : climb((0, node_path.dirname)(folder));
}

// src/foundation/util/own-path.ts
/** Where programs lie when nobody says. */
const usualPath = "/usr/local/bin:/usr/bin:/bin";
const known = /* @__PURE__ */ new Map();
/**
* PATH as our programs may be looked for in it: absolute folders outside of the checkout that somebody works in. A repository could commit a
* program of any name, and npx, `./node_modules/.bin` or a lone dot would find it first. `cwd` is where this process works.
*/
function ownPath(path = usualPath, cwd = process.cwd()) {
	const key = `${cwd}\0${path}`;
	const before = known.get(key);
	if (before !== void 0) return before;
	const checkout = findCheckout(cwd);
	const own = path.split(node_path.delimiter).filter((folder) => (0, node_path.isAbsolute)(folder) && !isWithin(folder, checkout)).join(node_path.delimiter);
	known.set(key, own);
	return own;
}
/** True for a file or folder that really lies in the checkout around `cwd`, whatever links lead there. */
function liesInCheckout(path, cwd = process.cwd()) {
	return isWithin(path, findCheckout(cwd));
}
/**
* The outermost folder around `cwd` that is a checkout, else `cwd` itself; undefined for one that holds the user's own home: whoever keeps
* his home in git wrote what lies there himself. The home is the system's word, not a variable's, which a project's settings can say.
*/
function findCheckout(cwd) {
	const home = `${realPath(homeOfUser() || node_path.sep)}${node_path.sep}`;
	const holdsHome = (folder) => home.startsWith(folder.endsWith(node_path.sep) ? folder : `${folder}${node_path.sep}`);
	const around = listParents(realPath(cwd)).filter((folder) => !holdsHome(folder));
	return around.findLast((folder) => (0, node_fs.existsSync)((0, node_path.join)(folder, ".git"))) ?? around[0];
}
/** A folder and all above it, itself first. */
function listParents(folder) {
	return (0, node_path.dirname)(folder) === folder ? [folder] : [folder, ...listParents((0, node_path.dirname)(folder))];
}
function isWithin(path, folder) {
	if (folder === void 0) return false;
	return [path, realPath(path)].some((each) => each === folder || each.startsWith(`${folder}${node_path.sep}`));
}
/** A path without links; of what is not there, as it is. */
function realPath(path) {
	try {
		return (0, node_fs.realpathSync)(path);
	} catch {
		return path;
	}
}
/** Home by the machine's record, whatever variables say; empty for a user of whom there is none. */
function homeOfUser() {
	try {
		return (0, node_os.userInfo)().homedir;
	} catch {
		return "";
	}
}

// src/foundation/util/read-plain.ts
/** Text of a plain file that anybody may have put there; undefined for all else: a link, a pipe (it would be waited for), a giant, nothing. */
function readPlain(path, { mostBytes, followsLinks = false, isFit }) {
	const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = node_fs.constants;
	let file;
	try {
		file = (0, node_fs.openSync)(path, O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW));
		const facts = (0, node_fs.fstatSync)(file);
		return facts.isFile() && facts.size <= mostBytes && isFit?.(facts) !== false ? (0, node_fs.readFileSync)(file, "utf8") : void 0;
	} catch {
		return;
	} finally {
		if (file !== void 0) (0, node_fs.closeSync)(file);
	}
}
/** True for a file of this user; where the system knows no owners, for every one. */
function isMine({ uid }) {
	return uid === (process.getuid?.() ?? uid);
}

// src/foundation/ownership/trial-tokens.ts
/** Variable by which a trial's process is told the token of its run. Alone it says nothing: a project's settings can set it. */
const runTokenName = "RENTROLL_RUN";
const tokenShape = /^[0-9a-f]{32}$/;
/** Places that are noted, and what the list of them comes to at the most; a token says who gave it in a few hundred bytes. */
const [mostPlaces, mostBytes] = [1e3, 4096e3];
const foldersOf = (state) => ({
	tokens: (0, node_path.join)(state, "trials"),
	places: (0, node_path.join)(state, "trial-places")
});
/**
* True where a state holds the token and whoever gave it still runs. Inside of a box nobody outside can be asked: there it must have been
* given since this machine started, which names a number that no commit can know. A state inside of the checkout proves nothing.
*/
function holdsToken(state, token) {
	if (token === void 0 || !tokenShape.test(token) || !isOwnState(state)) return false;
	const owner = readOwn((0, node_path.join)(foldersOf(state).tokens, token));
	const answer = askOwner(owner);
	return answer === "living" || answer === "unknown" && isOfThisBoot(owner);
}
/** The folders that trials of this user worked in, as their runs noted them. */
function readTrialPlaces(state) {
	const noted = readOwn(foldersOf(state).places).split("\n").filter(node_path.isAbsolute);
	return noted.length > 0 && isOwnState(state) ? noted : [];
}
/** Settings of a project can move the state of a session into the checkout: what lies there is its authors'. */
function isOwnState(state) {
	return (0, node_path.isAbsolute)(state) && !liesInCheckout(state);
}
/** Text of a plain file of this user, empty for everything else. */
function readOwn(path) {
	return readPlain(path, {
		mostBytes,
		isFit: isMine
	}) ?? "";
}

// src/flows/collect/place/trial-place.ts
/** True in a process that a trial has started: a benchmark is no real work. Proved by the token of its run, never by a variable alone. */
function isTrialProcess(env) {
	return env["RENTROLL_RUN"] !== void 0 && holdsToken(require_home_places.userHome(env), env["RENTROLL_RUN"]);
}
/** True for a working directory inside of a folder that a run of this user has noted as its trials'; a name says nothing. */
function isTrialPlace(cwd, env) {
	return readTrialPlaces(require_home_places.userHome(env)).some((folder) => cwd === folder || cwd.startsWith(`${folder}${node_path.sep}`));
}

// src/flows/collect/read-payload.ts
/** Most bytes of a hook's input: a payload holds paths and one message. */
const mostPayloadBytes = 8388608;
/**
* The transcript at the end of all links, when it lies where transcripts may lie: below the user's home or the CLI's own folder. A reason
* otherwise: a payload is told by whoever runs the hook, and names no file that is nobody's transcript.
*/
function resolveTranscript(path, env) {
	if (!path.endsWith(".jsonl")) return "not-a-file";
	const homes = [
		env["HOME"] ?? (0, node_os.homedir)(),
		env["CLAUDE_CONFIG_DIR"],
		env["CODEX_HOME"]
	].filter((home) => home !== void 0 && home !== "");
	try {
		const real = (0, node_fs.realpathSync)((0, node_path.resolve)(path.replace(/^~(?=\/)/, env["HOME"] ?? (0, node_os.homedir)())));
		return homes.some((home) => isBelow(real, home)) ? { path: real } : "outside-home";
	} catch (error) {
		const { code } = error;
		if (code === "ENOENT" || code === "ENOTDIR") return "not-there";
		return code === "ELOOP" ? "not-a-file" : "not-readable";
	}
}
function isBelow(real, home) {
	try {
		const way = (0, node_path.relative)((0, node_fs.realpathSync)(home), real);
		return way !== "" && way !== ".." && !way.startsWith(`..${node_path.sep}`) && (0, node_path.resolve)(way) !== way;
	} catch {
		return false;
	}
}

// src/flows/hooks/live/place-of-event.ts
/** Most bytes of an event: arguments of one call, and one result. */
const mostHookBytes = mostPayloadBytes;
/** Folder of the project that an event happens in. */
function projectOf({ cwd }) {
	return findProject(cwd);
}
/** True for an event of a benchmark, which is no real work: nothing of ours may change it but the safety floor. */
function isBenchmark({ cwd }, env) {
	return isTrialProcess(env) || isTrialPlace(cwd, env);
}

// src/stages/session/wire/last-answer.ts
/**
* The last model call of the session itself that the end of a transcript tells of (Claude Code's, or a rollout of Codex): what the model
* took in then is what the context holds. Undefined where there is none. The first line may be cut.
*/
function findLastAnswer(tail, at) {
	const lines = tail.split("\n");
	for (let index = lines.length - 1; index >= 0; index -= 1) {
		const line = lines[index] ?? "";
		if (!line.includes("_tokens")) continue;
		const entry = parse(line);
		const answer = entry === void 0 ? void 0 : readClaude(entry, at) ?? readCodex(entry, lines, at);
		if (answer !== void 0) return answer;
	}
}
function readClaude(entry, at) {
	const { message } = entry;
	if (entry["type"] !== "assistant" || entry["isSidechain"] === true || !isRecord(message)) return void 0;
	const { usage, model } = message;
	if (!isRecord(usage) || model === "<synthetic>") return void 0;
	return {
		at,
		agentId: "",
		kind: "answer",
		model: typeof model === "string" ? model : "",
		usage: {
			input: count(usage["input_tokens"]),
			output: count(usage["output_tokens"]),
			cacheCreation: count(usage["cache_creation_input_tokens"]),
			cacheRead: count(usage["cache_read_input_tokens"])
		}
	};
}
function readCodex(entry, lines, at) {
	const payload = entry["payload"];
	const info = isRecord(payload) && payload["type"] === "token_count" ? payload["info"] : void 0;
	const last = isRecord(info) ? info["last_token_usage"] : void 0;
	if (!isRecord(info) || !isRecord(last)) return void 0;
	const cached = count(last["cached_input_tokens"]);
	const window = count(info["model_context_window"]);
	return {
		at,
		agentId: "",
		kind: "answer",
		model: findModel(lines),
		usage: {
			input: Math.max(0, count(last["input_tokens"]) - cached),
			output: count(last["output_tokens"]),
			cacheCreation: 0,
			cacheRead: cached
		},
		...window > 0 && { window }
	};
}
/** Codex says the model once a turn. */
function findModel(lines) {
	const line = lines.findLast((each) => each.includes("\"turn_context\""));
	const payload = line === void 0 ? void 0 : parse(line)?.["payload"];
	return isRecord(payload) && typeof payload["model"] === "string" ? payload["model"] : "";
}
function count(value) {
	return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}
function parse(line) {
	try {
		const value = JSON.parse(line);
		return isRecord(value) ? value : void 0;
	} catch {
		return;
	}
}

// src/flows/hooks/live/read-last-answer.ts
/** The end of a transcript in which the last answer is looked for: one that is longer is seen at the next event. */
const tailBytes = 131072;
/** Hooks do not say what the context holds: the transcript does, as far as it is written. Undefined where it does not. Never throws. */
function readLastAnswer(env) {
	return ({ transcript, agentId }, at) => {
		if (transcript === "" || agentId !== "") return void 0;
		const source = resolveTranscript(transcript, env);
		if (typeof source === "string") return void 0;
		const tail = readTail(source.path);
		return tail === "" ? void 0 : findLastAnswer(tail, at);
	};
}
function readTail(path) {
	try {
		const file = (0, node_fs.openSync)(path, "r");
		try {
			const { size } = (0, node_fs.fstatSync)(file);
			const bytes = Buffer.alloc(Math.min(size, tailBytes));
			const read = (0, node_fs.readSync)(file, bytes, 0, bytes.length, size - bytes.length);
			return bytes.toString("utf8", 0, read);
		} finally {
			(0, node_fs.closeSync)(file);
		}
	} catch {
		return "";
	}
}

Object.defineProperty(exports, "ProblemError", {
  enumerable: true,
  get: function () {
    return ProblemError;
  }
});
Object.defineProperty(exports, "answerFloor", {
  enumerable: true,
  get: function () {
    return answerFloor;
  }
});
Object.defineProperty(exports, "answerLive", {
  enumerable: true,
  get: function () {
    return answerLive;
  }
});
Object.defineProperty(exports, "askOwner", {
  enumerable: true,
  get: function () {
    return askOwner;
  }
});
Object.defineProperty(exports, "describePosition", {
  enumerable: true,
  get: function () {
    return describePosition;
  }
});
Object.defineProperty(exports, "fileMemory", {
  enumerable: true,
  get: function () {
    return fileMemory;
  }
});
Object.defineProperty(exports, "findProject", {
  enumerable: true,
  get: function () {
    return findProject;
  }
});
Object.defineProperty(exports, "hasErrors", {
  enumerable: true,
  get: function () {
    return hasErrors;
  }
});
Object.defineProperty(exports, "isBenchmark", {
  enumerable: true,
  get: function () {
    return isBenchmark;
  }
});
Object.defineProperty(exports, "isTrialPlace", {
  enumerable: true,
  get: function () {
    return isTrialPlace;
  }
});
Object.defineProperty(exports, "isTrialProcess", {
  enumerable: true,
  get: function () {
    return isTrialProcess;
  }
});
Object.defineProperty(exports, "makeError", {
  enumerable: true,
  get: function () {
    return makeError;
  }
});
Object.defineProperty(exports, "makeRedactor", {
  enumerable: true,
  get: function () {
    return makeRedactor;
  }
});
Object.defineProperty(exports, "mostHookBytes", {
  enumerable: true,
  get: function () {
    return mostHookBytes;
  }
});
Object.defineProperty(exports, "mostPayloadBytes", {
  enumerable: true,
  get: function () {
    return mostPayloadBytes;
  }
});
Object.defineProperty(exports, "nameByHash", {
  enumerable: true,
  get: function () {
    return nameByHash;
  }
});
Object.defineProperty(exports, "nameProcess", {
  enumerable: true,
  get: function () {
    return nameProcess;
  }
});
Object.defineProperty(exports, "nameProcessPlace", {
  enumerable: true,
  get: function () {
    return nameProcessPlace;
  }
});
Object.defineProperty(exports, "noAnswer", {
  enumerable: true,
  get: function () {
    return noAnswer;
  }
});
Object.defineProperty(exports, "openLiveMemory", {
  enumerable: true,
  get: function () {
    return openLiveMemory;
  }
});
Object.defineProperty(exports, "ownPath", {
  enumerable: true,
  get: function () {
    return ownPath;
  }
});
Object.defineProperty(exports, "projectOf", {
  enumerable: true,
  get: function () {
    return projectOf;
  }
});
Object.defineProperty(exports, "pruneStates", {
  enumerable: true,
  get: function () {
    return pruneStates;
  }
});
Object.defineProperty(exports, "quoteValue", {
  enumerable: true,
  get: function () {
    return quoteValue;
  }
});
Object.defineProperty(exports, "readAddress", {
  enumerable: true,
  get: function () {
    return readAddress;
  }
});
Object.defineProperty(exports, "readHookFields", {
  enumerable: true,
  get: function () {
    return readHookFields;
  }
});
Object.defineProperty(exports, "readLastAnswer", {
  enumerable: true,
  get: function () {
    return readLastAnswer;
  }
});
Object.defineProperty(exports, "readOff", {
  enumerable: true,
  get: function () {
    return readOff;
  }
});
Object.defineProperty(exports, "readPlain", {
  enumerable: true,
  get: function () {
    return readPlain;
  }
});
Object.defineProperty(exports, "readRecord", {
  enumerable: true,
  get: function () {
    return readRecord$1;
  }
});
Object.defineProperty(exports, "readStarts", {
  enumerable: true,
  get: function () {
    return readStarts;
  }
});
Object.defineProperty(exports, "redactExcerpt", {
  enumerable: true,
  get: function () {
    return redactExcerpt;
  }
});
Object.defineProperty(exports, "removeRecord", {
  enumerable: true,
  get: function () {
    return removeRecord;
  }
});
Object.defineProperty(exports, "requireRuntimeFolder", {
  enumerable: true,
  get: function () {
    return requireRuntimeFolder;
  }
});
Object.defineProperty(exports, "runtimeFolder", {
  enumerable: true,
  get: function () {
    return runtimeFolder;
  }
});
Object.defineProperty(exports, "setupError", {
  enumerable: true,
  get: function () {
    return setupError;
  }
});
Object.defineProperty(exports, "sortProblems", {
  enumerable: true,
  get: function () {
    return sortProblems;
  }
});
Object.defineProperty(exports, "stateFile", {
  enumerable: true,
  get: function () {
    return stateFile;
  }
});
Object.defineProperty(exports, "writeAddress", {
  enumerable: true,
  get: function () {
    return writeAddress;
  }
});
Object.defineProperty(exports, "writeOff", {
  enumerable: true,
  get: function () {
    return writeOff;
  }
});
Object.defineProperty(exports, "writeRecord", {
  enumerable: true,
  get: function () {
    return writeRecord;
  }
});
Object.defineProperty(exports, "writeStarts", {
  enumerable: true,
  get: function () {
    return writeStarts;
  }
});