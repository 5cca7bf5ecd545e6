import { t as readCommands } from "./read-commands.js";
import { c as matchGlob, o as seeCommand, r as findPathEntries } from "./index-entries.js";
import { B as findClosest, K as quoteValue } from "./text.js";

// src/stages/session/guard/judge/make-finding.ts
/** What an entry says of the part that it matched. */
function makeFinding({ entry, isShadow }, matched, message = entry.say) {
	const { id, category, action } = entry;
	return {
		entry: id,
		category,
		action,
		message,
		matched: quoteValue(matched),
		isFloor: entry.isFloor === true,
		isShadow
	};
}
const strength = [
	"deny",
	"ask",
	"advise",
	"note",
	"pass"
];
function rank({ action, isShadow, isFloor }) {
	return strength.indexOf(action) * 4 + (isShadow ? 2 : 0) + (isFloor ? 0 : 1);
}
/** Strongest first, each entry once; what only watches stands behind what acts. */
function orderFindings(findings) {
	const first = /* @__PURE__ */ new Map();
	for (const finding of findings) if (!first.has(finding.entry)) first.set(finding.entry, finding);
	return [...first.values()].sort((a, b) => rank(a) - rank(b));
}

// src/stages/session/guard/judge/judge-words.ts
/** Words that a program does not know: subcommands, and long options of subcommands whose options are listed. */
function judgeWords(guard, { command, split }) {
	const entries = guard.words.get(command.program);
	if (entries === void 0) return [];
	const { operands, options } = split;
	return entries.flatMap((active) => {
		const entry = active.entry;
		const unknown = findUnknown(entry, operands, options);
		return unknown === void 0 ? [] : [makeFinding(active, unknown, sayUnknown(entry, unknown))];
	});
}
function findUnknown(entry, operands, options) {
	const { under, kind } = entry;
	if (!under.every((word, index) => operands[index] === word)) return void 0;
	return (kind === "subcommand" ? operands.slice(under.length, under.length + 1) : options.map(nameOption)).find((word) => isUnknown(entry, word));
}
/** `--name=value` without its value. */
function nameOption(option) {
	const [name = ""] = option.split("=");
	return name;
}
const words = {
	subcommand: /^[a-z][a-z0-9-]*$/u,
	option: /^--[a-z][a-z0-9-]+$/u
};
/** Programs that take the beginning of an option for all of it. */
const shortens = /* @__PURE__ */ new Set([
	"git",
	"pip",
	"pip3"
]);
const read = /* @__PURE__ */ new WeakMap();
/** The words of an entry. They are read at the first command that asks for them: a process that answers one call needs few of the lists. */
function knownTo(entry) {
	const known = read.get(entry) ?? new Set(entry.known.flatMap((line) => line.split(" ")));
	read.set(entry, known);
	return known;
}
/** Words with anything but letters are files, variables and versions, and no attempt at a word of the program. */
function isUnknown(entry, word) {
	const { kind, program } = entry;
	if (!words[kind].test(word)) return false;
	const known = knownTo(entry);
	if (known.has(word) || known.has(word.replace(/^--no-/u, "--"))) return false;
	return !(shortens.has(program) && kind === "option" && [...known].some((name) => name.startsWith(word)));
}
function sayUnknown(entry, word) {
	const { program, under, kind, say } = entry;
	const closest = findClosest(word, knownTo(entry));
	const meant = closest === void 0 ? "." : `; did you mean "${closest}"?`;
	return `${[program, ...under].join(" ")} has no ${kind} ${quoteValue(word)}${meant} ${say}`;
}

// src/stages/session/guard/judge/patched-paths.ts
const fileLine = /^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gmu;
/** The files that a patch in Codex's form changes. */
function patchedPaths(patch) {
	return [...patch.matchAll(fileLine)].map(([, path = ""]) => path.trim());
}

// src/stages/session/guard/judge/written-paths.ts
const last = (_, operands) => operands.slice(1).slice(-1);
const all = (_, operands) => operands;
const inPlace = ({ args }, operands) => args.some((argument) => /^-[a-zA-Z]*i|^--in-place/u.test(argument)) ? operands.slice(args.includes("-e") ? 0 : 1) : [];
/** Which words of a command are files that it writes, moves away or changes. */
const writers = {
	tee: all,
	cp: last,
	install: last,
	rsync: last,
	scp: last,
	ln: last,
	mv: all,
	truncate: all,
	touch: all,
	unlink: all,
	rm: all,
	shred: all,
	chmod: (_, operands) => operands.slice(1),
	chown: (_, operands) => operands.slice(1),
	sed: inPlace,
	gsed: inPlace,
	perl: inPlace,
	dd: ({ args }) => args.flatMap((argument) => argument.startsWith("of=") ? [argument.slice(3)] : []),
	curl: ({ args }) => behindOption(args, "-o", "--output"),
	wget: ({ args }) => behindOption(args, "-O", "--output-document"),
	apply_patch: ({ args, feed }) => patchedPaths(feed.text ?? args.join("\n"))
};
function behindOption(args, ...options) {
	return args.flatMap((argument, index) => options.includes(argument) ? args.slice(index + 1, index + 2) : []);
}
/** The files that a command writes, as they are written in it: redirections, and arguments of the programs that are known to write. */
function writtenPaths({ command, split }) {
	const { program, writes } = command;
	const writer = Object.hasOwn(writers, program) ? writers[program] : void 0;
	return writer === void 0 ? writes : [...writes, ...writer(command, split.operands)];
}

// src/stages/session/guard/judge/judge-commands.ts
const noRules = [];
/** A command as people read it back. */
function writeCommand({ program, args }) {
	return [program, ...args].join(" ");
}
function appliesHere({ active: { entry } }, { installed }) {
	return !("better" in entry) || entry.better === void 0 || installed.has(entry.better);
}
/** Rules about this program, and those about programs of a pattern that its name fits. */
function rulesFor(guard, program) {
	const any = guard.anyCommand.filter(({ pattern }) => pattern.programs.some((name) => matchGlob(name, program)));
	return [...guard.commands.get(program) ?? noRules, ...any];
}
function judgeCommand(guard, seen, place) {
	return rulesFor(guard, seen.command.program).filter((rule) => appliesHere(rule, place) && rule.pattern.test(seen)).map(({ active }) => makeFinding(active, writeCommand(seen.command)));
}
/** What text patterns find in a text. */
function judgeText(rules, text) {
	if (rules.length === 0 || text === "") return [];
	const lower = text.toLowerCase();
	return rules.flatMap(({ active, find }) => {
		const found = find(text, lower);
		return found === void 0 ? [] : [makeFinding(active, found)];
	});
}
function judgeWrites(guard, seen, { cwd }) {
	return writtenPaths(seen).flatMap((path) => judgePath(guard, "write", path, seen.command.dir, cwd));
}
/** What entries say of a file that is written or read. */
function judgePath(guard, how, path, dir, cwd) {
	return findPathEntries(guard.paths[how], path, {
		dir,
		cwd
	}).map((active) => makeFinding(active, path));
}
/**
* Everything that is found in a command line. A part that passes says nothing of the others: only where every command of the line only looks,
* advice about it is noise and left out.
*/
function judgeReading(guard, { commands }, place) {
	const found = commands.map((command) => judgeSeen(guard, seeCommand(command, place.cwd), place));
	const all = found.flat();
	const onlyLooks = found.every((findings, index) => startsNext(commands, index) || findings.some(({ action }) => action === "pass"));
	return all.filter(({ action }) => onlyLooks ? action !== "advise" && action !== "note" : action !== "pass");
}
/** What starts another command is what that one is. */
function startsNext(commands, index) {
	const [command, next] = [commands[index], commands[index + 1]];
	return command !== void 0 && next !== void 0 && next.via.length > command.via.length;
}
function judgeSeen(guard, seen, place) {
	return [
		...judgeCommand(guard, seen, place),
		...judgeWrites(guard, seen, place),
		...judgeWords(guard, seen),
		...judgeText(guard.texts.code, seen.command.code ?? "")
	];
}

// src/stages/session/guard/judge/read-asked-call.ts
const shellTools = /^(?:bash|shell|local_shell|exec_command|unified_exec|run_terminal_cmd|run_in_terminal|run_shell_command|powershell|terminal|execute_command)$|(?:^|__)(?:bash|shell|exec|run_command|execute_command|terminal)$/iu;
const writeTools = /^(?:write|edit|multiedit|notebookedit|apply_patch|write_file|replace|create|str_replace_editor|create_file|edit_file)$|(?:^|__)(?:write_file|edit_file|create_file)$/iu;
const readTools = /^(?:read|view|read_file|notebookread|cat)$|(?:^|__)read_file$/iu;
const pathKeys = [
	"file_path",
	"notebook_path",
	"path",
	"filePath",
	"absolute_path",
	"filename"
];
function pathsOf(input) {
	const own = pathKeys.flatMap((key) => typeof input[key] === "string" ? [input[key]] : []);
	const patch = [
		"patch",
		"input",
		"command"
	].flatMap((key) => typeof input[key] === "string" ? patchedPaths(input[key]) : []);
	return [...own, ...patch];
}
/** Words as a shell would need them written, so that each stays one word. */
function quoteWord(word) {
	return /^[\w@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
function commandOf(input) {
	const value = input["command"] ?? input["cmd"] ?? input["script"];
	if (typeof value === "string") return value;
	return Array.isArray(value) && value.every((word) => typeof word === "string") ? value.map(quoteWord).join(" ") : void 0;
}
/** Reads what a tool is asked to do from its name and its arguments; what is not understood asks for nothing. */
function readAskedCall(tool, input) {
	if (shellTools.test(tool)) {
		const command = commandOf(input);
		return command === void 0 ? {
			writes: [],
			reads: []
		} : {
			command,
			writes: [],
			reads: []
		};
	}
	if (writeTools.test(tool)) return {
		writes: pathsOf(input),
		reads: []
	};
	return {
		writes: [],
		reads: readTools.test(tool) ? pathsOf(input) : []
	};
}

// src/stages/session/guard/judge/judge-call.ts
const nothingInstalled = /* @__PURE__ */ new Set();
const maxResultCharacters = 65536;
/** What the guard says of a tool call, strongest first; empty for a call that nobody objects to. Never throws on any input. */
function judgeCall(guard, { tool, input, cwd, installed = nothingInstalled }) {
	const asked = readAskedCall(tool, input);
	const paths = [...asked.writes.flatMap((path) => judgePath(guard, "write", path, cwd, cwd)), ...asked.reads.flatMap((path) => judgePath(guard, "read", path, cwd, cwd))];
	const found = asked.command === void 0 ? [] : judgeLine(guard, asked.command, {
		cwd,
		installed
	});
	return orderFindings([...paths, ...found]);
}
function judgeLine(guard, line, place) {
	const reading = readCommands(line, place.cwd);
	const found = [...judgeReading(guard, reading, place), ...judgeText(guard.texts.command, line)];
	const heard = reading.isReadable ? found : judgeUnreadable(found);
	return reading.isCut ? [...heard, beyondReading] : heard;
}
/** What stands behind the end of reading may be anything, which is for a person to look at. */
const beyondReading = {
	entry: "beyond-reading",
	category: "safety",
	action: "ask",
	message: "This command is nested or repeated beyond what can be read. Write it in plain steps, or into a script that a person can look at.",
	matched: "",
	isFloor: true,
	isShadow: false
};
/** Of a line that cannot be read as a whole nothing is said, but for the floor: then a person is asked. */
function judgeUnreadable(found) {
	return found.filter(({ isFloor }) => isFloor).map((finding) => finding.action === "deny" ? {
		...finding,
		action: "ask"
	} : finding);
}
/** What the guard says of a result: texts in it that speak to the model as if they were orders, and ways out of an error. */
function judgeResult(guard, { text, isError }) {
	const shown = text.length > maxResultCharacters ? `${text.slice(0, maxResultCharacters / 2)}\n${text.slice(-32768)}` : text;
	return orderFindings([...judgeText(guard.texts.output, shown), ...isError ? judgeText(guard.texts.error, shown) : []]);
}

export { judgeResult as n, readAskedCall as r, judgeCall as t };