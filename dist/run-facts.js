import { C as defined } from "./util.js";
import { i as readJson } from "./text-json.js";
import { k as shownCopy } from "./stage-measure.js";
import { t as answerProbe } from "./stage-probe.js";
import { t as readCommands } from "./read-commands.js";
import { t as loadTurns } from "./load-turns.js";

// src/run/facts/read-claude-calls.ts
/** Which input of a tool names the file, and what it does with it. */
const files = {
	Read: {
		field: "file_path",
		does: "reads"
	},
	NotebookRead: {
		field: "notebook_path",
		does: "reads"
	},
	Write: {
		field: "file_path",
		does: "changes"
	},
	Edit: {
		field: "file_path",
		does: "changes"
	},
	MultiEdit: {
		field: "file_path",
		does: "changes"
	},
	NotebookEdit: {
		field: "notebook_path",
		does: "changes"
	}
};
/** The answered tool calls of Claude Code's transcript (and of the reference agent's, which writes the same), in order. */
function readClaudeCalls(lines) {
	const blocks = lines.flatMap(({ message }) => listBlocks(message));
	const told = lines.flatMap(({ message }) => isObject$1(message) ? textsOf(message["content"]) : []).join("\n");
	const ended = new Map(blocks.filter(({ type }) => type === "tool_result").map((block) => [String(block["tool_use_id"]), block["is_error"] !== true && endedWell$1(block, told)]));
	return blocks.filter(({ type, id }) => type === "tool_use" && ended.has(String(id))).map((block) => readCall$1(block, ended.get(String(block["id"])) === true));
}
/** A command in the background has come back, not ended: how it ended is told later, if at all. */
function endedWell$1({ content }, told) {
	const task = /^Command running in background with ID: (\w+)/m.exec(textsOf(content).join("\n"))?.[1];
	if (task === void 0) return true;
	const [, news = ""] = told.split(`<task-id>${task}</task-id>`);
	return /<status>completed<\/status>/.test(news.split("</task-notification>")[0] ?? "");
}
/** What stands in a message or in a result, as text. */
function textsOf(content) {
	if (typeof content === "string") return [content];
	return (Array.isArray(content) ? content.filter(isObject$1) : []).flatMap(({ type, text }) => type === "text" && typeof text === "string" ? [text] : []);
}
function listBlocks(message) {
	const content = isObject$1(message) ? message["content"] : void 0;
	return Array.isArray(content) ? content.filter(isObject$1) : [];
}
function readCall$1(block, ok) {
	const tool = String(block["name"]);
	const input = isObject$1(block["input"]) ? block["input"] : {};
	const known = Object.hasOwn(files, tool) ? files[tool] : void 0;
	const path = known === void 0 ? void 0 : input[known.field];
	const command = input["command"];
	return {
		tool,
		ok,
		...known !== void 0 && typeof path === "string" ? { [known.does]: [path] } : {},
		...tool === "Bash" && typeof command === "string" ? { shell: command } : {}
	};
}
function isObject$1(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/run/facts/read-codex-calls.ts
const callTypes = [
	"function_call",
	"custom_tool_call",
	"local_shell_call"
];
const shells = /* @__PURE__ */ new Set([
	"shell",
	"exec_command",
	"shell_command",
	"local_shell"
]);
/** The answered tool calls of Codex's rollouts, in order. A patch names its files itself, handed to a tool or to the shell. */
function readCodexCalls(lines) {
	const items = lines.flatMap(({ type, payload }) => type === "response_item" && isObject(payload) ? [payload] : []);
	const outputs = new Map(items.filter(({ type }) => String(type).endsWith("_call_output")).map((item) => [String(item["call_id"]), item["output"]]));
	const asked = items.filter(({ type, call_id }) => callTypes.includes(String(type)) && outputs.has(String(call_id)));
	const ends = readEnds(asked, outputs);
	return asked.map((item) => {
		const output = outputs.get(String(item["call_id"]));
		const session = sessionOf(output);
		return readCall(item, session === void 0 ? endedWell(output) : ends.get(session) === true);
	});
}
/** How commands ended that ran on after their call: what waited for them says it. One that nobody saw the end of is not among them. */
function readEnds(asked, outputs) {
	const waits = asked.flatMap((item) => {
		const input = readJson(String(item["arguments"] ?? ""));
		const output = outputs.get(String(item["call_id"]));
		const session = isObject(input) ? input["session_id"] : void 0;
		return session === void 0 || sessionOf(output) !== void 0 ? [] : [[String(session), endedWell(output)]];
	});
	return new Map(waits);
}
/** The session of a command that was still running when its call came back. */
function sessionOf(output) {
	return /^Process running with session ID (\d+)$/m.exec(textOf(output))?.[1];
}
function textOf(output) {
	return typeof output === "string" ? output : String(isObject(output) ? output["content"] : "");
}
function endedWell(output) {
	const failed = isObject(output) && output["success"] === false;
	return readExitCode(textOf(output)) === "0" && !failed;
}
/** The exit code of an output as JSON, or in the words above what the command printed: that may say anything. */
function readExitCode(text) {
	const told = readJson(text);
	const metadata = isObject(told) ? told["metadata"] : void 0;
	if (isObject(metadata)) return String(metadata["exit_code"] ?? 0);
	const [head = ""] = text.split(/^Output:/m);
	return /(?:exited with code|Exit code:)\s*(-?\d+)/i.exec(head)?.[1] ?? "0";
}
function readCall(item, ok) {
	const tool = String(item["name"] ?? "local_shell").replace(/^functions\./, "");
	const text = String(item["arguments"] ?? item["input"] ?? "");
	const input = readJson(text);
	const shell = shells.has(tool) ? commandOf(isObject(input) ? input : isObject(item["action"]) ? item["action"] : {}) : void 0;
	const patched = listPatched(shell ?? text);
	return {
		tool,
		ok,
		...patched.length === 0 ? {} : { changes: patched },
		...defined({ shell })
	};
}
/** A command comes as a text, or as words: `["bash", "-lc", "npm test"]` is what the inner shell is told. */
function commandOf(input) {
	const command = input["cmd"] ?? input["command"];
	if (typeof command === "string") return command;
	if (!Array.isArray(command)) return void 0;
	const words = command.map(String);
	return (/^(?:ba|z|da)?sh$/.test(words[0] ?? "") && /^-\w*c$/.test(words[1] ?? "") ? words[2] : void 0) ?? words.map((word) => /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
}
/** Files that a patch in Codex's own form makes, changes, moves or removes. */
function listPatched(text) {
	if (!text.includes("*** Begin Patch")) return [];
	return [...text.replaceAll("\\n", "\n").matchAll(/^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gm)].map(([, path = ""]) => path.trim());
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/run/facts/to-fact-call.ts
/** Programs whose operands are files that they show. */
const readers = /* @__PURE__ */ new Set([
	"cat",
	"head",
	"tail",
	"less",
	"more",
	"nl",
	"bat",
	"sed"
]);
/** Longest word of a command that is kept. */
const longestWord = 200;
/** The call with paths relative to the copy, by whatever name an agent saw it (`roots`), and its command line as the simple commands that the shell starts. */
function toFactCall({ tool, ok, changes, reads, shell }, roots) {
	const runs = shell === void 0 ? void 0 : splitCommands(shell);
	const shown = runs?.flatMap(listShown) ?? [];
	const allReads = [...reads ?? [], ...shown];
	return {
		tool,
		ok,
		...changes === void 0 ? {} : { changes: changes.map((path) => toRelative(path, roots)) },
		...allReads.length === 0 ? {} : { reads: allReads.map((path) => toRelative(path, roots)) },
		...defined({ runs })
	};
}
/** Each simple command as its words, with the wrapper it was started by before it. */
function splitCommands(text) {
	return readCommands(text, ".").commands.map(({ via, program, args }) => [
		...via,
		program,
		...args
	].map((word) => word.slice(0, longestWord)));
}
function listShown([program = "", ...args]) {
	return readers.has(program) ? args.filter((word) => !word.startsWith("-") && /[./]/.test(word)) : [];
}
/** `/tmp/run/copy/src/a.ts` is `src/a.ts`; what lies outside of the copy keeps its absolute path. Plain ES: running sessions ask, too. */
function toRelative(path, roots) {
	if (!absolute.test(path)) return path.replace(/^\.\//, "");
	const parts = splitPath(path);
	const inside = roots.map(splitPath).find((root) => root.every((part, place) => parts[place] === part));
	return inside === void 0 ? path : parts.slice(inside.length).join("/");
}
const absolute = /^(?:\/|[A-Za-z]:[\\/])/;
/** The parts of an absolute path, without those that lead nowhere; a drive has the other slashes as well. */
function splitPath(path) {
	const parts = [];
	for (const part of path.split(path.startsWith("/") ? "/" : /[\\/]/)) if (part === "..") parts.pop();
	else if (part !== "" && part !== ".") parts.push(part);
	return parts;
}

// src/run/facts/read-facts.ts
/** Most calls of one trial that are kept, and most characters of all of them. */
const mostCalls = 500;
const mostCharacters = 6e4;
/** Most paths of a final diff that are kept. */
const mostChanged = 1e3;
/**
* The facts of a finished trial, the same shape for every runner: executed tool calls of a transcript of Claude Code, of Codex or of a
* program that writes like one of them, and the final diff. Never throws; a transcript without a known call leaves the diff alone.
*/
function readFacts({ transcript, root, changed }) {
	const calls = readCalls$1(transcript).map((call) => toFactCall(call, [root, shownCopy]));
	const kept = keepWithin(calls);
	const isCut = kept.length < calls.length || changed.length > mostChanged;
	return {
		...calls.length === 0 ? {} : { calls: kept },
		changed: changed.slice(0, mostChanged),
		...isCut ? { isCut } : {}
	};
}
function readCalls$1(transcript) {
	const lines = transcript.split("\n").flatMap((line) => {
		const value = line.trim() === "" ? void 0 : readJson(line);
		return typeof value === "object" && value !== null ? [value] : [];
	});
	const claude = readClaudeCalls(lines);
	return claude.length > 0 ? claude : readCodexCalls(lines);
}
function keepWithin(calls) {
	let characters = 0;
	const end = calls.findIndex((call, place) => {
		characters += JSON.stringify(call).length;
		return place >= mostCalls || characters > mostCharacters;
	});
	return end === -1 ? calls : calls.slice(0, end);
}

// src/run/facts/ask-calls.ts
/** What a probe answers about the calls of a real session so far, which has no final diff. Plain ES: the hook module asks as well. */
function askCalls(probe, calls, isCut = false) {
	if (calls.length === 0) return "na";
	const answer = answerProbe(probe, {
		calls,
		changed: [],
		...isCut && { isCut }
	});
	const { ask } = probe;
	return mayBeUnseen(probe, calls) && answer === (ask.kind === "must" ? "no" : "yes") ? "na" : answer;
}
/** An edit by the shell is seen in a trial's final diff, and nowhere in a session. */
function mayBeUnseen({ ask }, calls) {
	return ask.kind !== "check" && ask.fact.kind === "changes" && calls.some(({ runs }) => runs !== void 0);
}

// src/run/facts/answer-session.ts
const unanswered = {
	answer: "na",
	at: "",
	mark: ""
};
/**
* Asks a session each probe, by the evaluator of trials: its answer is that of the first end of a turn at which the occasion had come, so that
* what a person makes the agent correct later does not count. A session has no final diff: where a shell may have changed what the probe
* looks for, nothing is known. Undefined when the transcript cannot be read.
*/
function answerSession({ path, root, isOver }, probes) {
	const lines = [];
	let asked = 0;
	const answers = /* @__PURE__ */ new Map();
	const stop = ({ at, isFollowed }) => {
		if (answers.size === probes.size || lines.length === asked || !(isFollowed || isOver)) return;
		asked = lines.length;
		const { calls, mark } = readCalls(lines, root);
		for (const [key, probe] of probes) {
			if (answers.has(key)) continue;
			const answer = askCalls(probe, calls);
			if (answer !== "na") answers.set(key, {
				answer,
				at,
				mark
			});
		}
	};
	if (!loadTurns(path, {
		line: (line) => answers.size < probes.size && lines.push(line),
		stop
	})) return void 0;
	return new Map([...probes.keys()].map((key) => [key, answers.get(key) ?? unanswered]));
}
function readCalls(lines, root) {
	const claude = readClaudeCalls(lines);
	return {
		calls: (claude.length > 0 ? claude : readCodexCalls(lines)).map((trace) => toFactCall(trace, [root])),
		mark: findMark(lines)
	};
}
/** Id of the last call, as Claude Code or Codex names it. */
function findMark(lines) {
	return /"(?:id|call_id)":"([^"]+)"/u.exec(JSON.stringify(lines.findLast(holdsCall)) ?? "")?.[1] ?? "";
}
function holdsCall(line) {
	return /"type":"(?:tool_use|function_call|custom_tool_call|local_shell_call)"/u.test(JSON.stringify(line));
}

export { readFacts as n, answerSession as t };