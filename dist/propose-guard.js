import { D as isCompiled, F as makeError, I as setupError, j as ProblemError } from "./model.js";
import { B as findClosest, K as quoteValue, x as plainLine } from "./text.js";
import { d as sessionsFile, f as userHome } from "./util.js";
import { a as toWrittenFile, i as keepEffective, l as planMemory, o as applyChanges, r as diffChanges } from "./repository-changes.js";
import { _ as readMemory, n as requireSources, r as loadWorktree, v as readTreeText } from "./repository-reading.js";
import { _ as loadRentMeasure, o as editLedger } from "./stage-ledger.js";
import { r as readAskedCall, t as judgeCall } from "./judge-call.js";
import { n as matchesExample, t as parseGuardFile } from "./parse-guard-file.js";
import { i as ownEntries, r as buildGuard, t as loadGuard } from "./load-guard.js";
import { c as matchGlob, i as compilePattern, l as readAlternatives, o as seeCommand, s as splitArgs, t as indexEntries } from "./index-entries.js";
import { t as readCommands } from "./read-commands.js";
import { t as readProse } from "./read-prose.js";
import { u as wordGuardEviction } from "./session-words.js";
import { a as memoryOrder } from "./repository-lint.js";
import { t as require_dist } from "./yaml.js";
import { _ as startOf, i as contentEndOf, n as applySplices, o as insertLines, r as columnOf, t as appendItems, y as parseYaml } from "./text-yaml.js";
import { n as listVersions } from "./git.js";
import { Wt as openSessions, t as listRecordedRuns } from "./store.js";
import { i as isSameFolder } from "./run-sessions.js";
import { t as loadLines } from "./load-lines.js";
import { a as asText, c as objectsOf, n as isCodexLine, s as objectOf, t as decodeObjects } from "./decode-objects.js";
import { resolve } from "node:path";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

// src/stages/session/guard/derive/draft-entry.ts
/** A draft as the guard holds it. */
function toEntry({ id, category, action, message, matcher, matches, leaves }) {
	const base = {
		id,
		category,
		action,
		say: message,
		yes: matches,
		no: leaves
	};
	if (matcher.kind === "command") return {
		...base,
		when: matcher.patterns
	};
	if (matcher.kind === "path") return {
		...base,
		paths: matcher.patterns,
		on: matcher.on
	};
	return {
		...base,
		text: matcher.pattern,
		on: matcher.on,
		has: []
	};
}
/** An entry that somebody has written, as a draft. */
function toDraft({ entry, category }) {
	const { id, action, say, yes, no } = entry;
	return {
		id,
		category,
		action,
		message: say,
		matcher: matcherOf(entry),
		matches: yes,
		leaves: no
	};
}
function matcherOf(entry) {
	if ("when" in entry) return {
		kind: "command",
		patterns: [entry.when].flat()
	};
	if ("paths" in entry) return {
		kind: "path",
		patterns: entry.paths,
		on: entry.on
	};
	if ("text" in entry) return {
		kind: "text",
		pattern: entry.text,
		on: entry.on
	};
	throw new Error(`an entry about words of a program is not written in a guard file: ${entry.id}`);
}

// src/stages/session/guard/replay/weigh-replay.ts
/** An entry that holds up more of all calls than this is a hindrance, whatever its rule says; a few calls are no share of anything. */
const mostFiringShare = .05;
const fewFires = 3;
/** Whether a replay carries an entry, and what speaks against it in words. */
function weighReplay({ sessions, calls, occasions, fires }) {
	const reasons = [];
	const outside = fires.filter(({ isOutside }) => isOutside);
	if (calls === 0) reasons.push("not proved: no recorded call of this project is known");
	else if (occasions === 0) reasons.push(`not proved: the occasion never came in ${calls} calls of ${sessions} ${sessions === 1 ? "session" : "sessions"}`);
	if (outside.length > 0) reasons.push(`it fires in ${outside.length} of ${fires.length} cases on what the rule does not speak of`);
	if (fires.length > fewFires && fires.length > mostFiringShare * calls) reasons.push(`it holds up ${fires.length} of ${calls} calls, more than ${mostFiringShare * 100} %: nobody would work with it`);
	if (reasons.length > 0) return {
		stands: "refused",
		reasons
	};
	return {
		stands: fires.length > 0 ? "proved" : "never-broken",
		reasons
	};
}

// src/stages/session/guard/derive/pattern-command.ts
/** What stands for anything in a sentence: `npm install <package>`. */
const placeholder = /<[\w -]+>|\[[\w -]+\]|\.\.\.|…/gu;
const stand = "any-word";
/** Characters that mean something to a pattern where a word begins with them, or anywhere in it. */
const marks = /^[-!@><^~%]/u;
const inside = /[{}*?]/gu;
/** Writes a command as a pattern of the guard; `unless`: options with which it is allowed. */
function patternCommand(text, unless) {
	const example = text.replace(placeholder, stand);
	const program = readOne(example);
	if (typeof program === "string") return {
		kind: "not",
		why: `${quoteValue(text)} ${program}`
	};
	const broad = program.args.find((word) => /[*?]/u.test(word) || /\s/u.test(word));
	if (broad !== void 0) return {
		kind: "not",
		why: `${quoteValue(broad)} in ${quoteValue(text)} is more than one plain word`
	};
	const { operands, options } = splitArgs(program);
	const tokens = [
		...program.assignments.map((text) => text.replace(inside, "?")),
		program.program.replace(inside, "?"),
		...operands.map(writeOperand),
		...options.flatMap(writeOption),
		...unless.map((option) => `!${option}`)
	];
	const [first = "", ...others] = [...tokens.slice(program.assignments.length), ...tokens.slice(0, program.assignments.length)];
	return {
		kind: "pattern",
		pattern: [first, ...others].join(" "),
		example,
		program: program.program
	};
}
/** The one program that a text starts, or what is wrong with it. */
function readOne(text) {
	const { commands, isReadable } = readCommands(text, "/work/project");
	const [first, ...others] = commands;
	if (!isReadable || first === void 0) return "cannot be read as a command";
	if (others.length > 0) return "starts more than one program";
	if (first.writes.length + first.reads.length > 0) return "reads or writes a file beside";
	return /^[a-z][a-z0-9_.+-]*$/u.test(first.program) ? first : "does not begin with a program";
}
/** A word in its place. What would mean something to a pattern is any character there. */
function writeOperand(word) {
	if (word === stand) return "*";
	const plain = word.replace(inside, "?");
	return marks.test(plain) || /^[A-Z_][A-Z0-9_]*=/u.test(plain) ? `?${plain.slice(1)}` : plain;
}
/** Short options among others are short options each: `-rf` also holds for `-f -r`. */
function writeOption(word) {
	return /^-[A-Za-z]{2,}$/u.test(word) ? [...word.slice(1)].map((letter) => `-${letter}`) : [word.replace(inside, "?")];
}

// src/stages/session/guard/derive/pattern-path.ts
/**
* Writes a glob of a sentence or a scope as patterns of paths. Ours know `*` for any text, folders included, and compare whole paths: what
* is not absolute holds below any folder.
*/
function patternPath(glob) {
	const plain = glob.trim().replace(/^\.\//u, "");
	if (plain === "" || /[\s[\]!()|\\]/u.test(plain)) return {
		kind: "not",
		why: `${quoteValue(glob)} is no pattern of paths that the guard can write`
	};
	const alternatives = readAlternatives(plain);
	const patterns = alternatives.flatMap(writePatterns);
	if (patterns.some((pattern) => /^[*?/]*$/u.test(pattern))) return {
		kind: "not",
		why: `${quoteValue(glob)} is every file`
	};
	return {
		kind: "pattern",
		patterns,
		example: fillIn(alternatives[0] ?? plain)
	};
}
function writePatterns(glob) {
	const folded = glob.replace(/\*\*(?:\/\*)?/gu, "*").replace(/\*{2,}/gu, "*");
	const placed = /^[/~*]/u.test(folded) ? folded : `*/${folded}`;
	if (placed.endsWith("/")) return [`${placed}*`];
	return /\.[\w*-]+$|\*$/u.test(placed) || /(?:^|\/)(?:Makefile|Dockerfile|LICENSE|CODEOWNERS)$/u.test(placed) ? [placed] : [placed, `${placed}/*`];
}
/** A path that the glob covers. */
function fillIn(glob) {
	const filled = glob.replace(/\*\*\/?/gu, "deep/").replaceAll("*", "one").replaceAll("?", "a");
	return filled.endsWith("/") ? `${filled}one.txt` : filled;
}

// src/stages/session/guard/derive/derive-entry.ts
/**
* Derives a guard entry from a rule that is mechanical. Nothing of the sentence enters the message but the commands and paths that it names:
* a rule's text is a stranger's, and the message is read by a model.
*/
function deriveEntry(rule) {
	const prose = readProse(rule.body, knownPrograms());
	if (prose.kind === "not") return prose;
	const { deed } = prose;
	if (deed.kind === "run") return rule.scope.length > 0 ? scoped(rule) : deriveCommand(rule.id, deed);
	if (deed.paths.length > 0 && rule.scope.length > 0) return scoped(rule);
	const paths = deed.paths.length > 0 ? deed.paths : rule.scope;
	return paths.length === 0 ? {
		kind: "not",
		why: "it names no path, and has no scope"
	} : derivePath(rule.id, deed, paths);
}
function scoped({ scope }) {
	return {
		kind: "not",
		why: `it holds for ${quoteValue(scope.join(", "))} only, which a call does not say`
	};
}
/** Programs of our own entries, alone and with their first word: those are known without backticks. */
function knownPrograms() {
	const patterns = ownEntries.flatMap((entry) => "when" in entry ? [entry.when].flat() : []);
	return new Set(patterns.flatMap((pattern) => {
		const [program = "", word = ""] = pattern.split(" ", 2);
		const names = readAlternatives(program);
		const words = /^[\w{]/u.test(word) ? readAlternatives(word) : [];
		return [...names, ...names.flatMap((one) => words.map((other) => `${one} ${other}`))];
	}));
}
/** Longest command or path that a message names. */
const longestNamed = 80;
function name(text) {
	return `\`${plainLine(text, longestNamed).replaceAll("`", "'")}\``;
}
const verbs = {
	run: "run",
	write: "change",
	read: "read"
};
function wordMessage(id, deed, named, unless = "") {
	const [what, better] = [named.map(name).join(" or "), deed.instead.map(name).join(" or ")];
	const asks = deed.action === "ask" ? " A person is asked first." : "";
	const use = better === "" ? "" : ` Use ${better} instead.`;
	return `Rule ${id} of this project: do not ${verbs[deed.kind]} ${what}${unless}.${use}${asks}`;
}
function deriveCommand(id, deed) {
	const patterned = deed.commands.map((command) => patternCommand(command, excludes(command, deed)));
	const failed = patterned.find((each) => each.kind === "not");
	if (failed?.kind === "not") return failed;
	const found = patterned.flatMap((each) => each.kind === "pattern" ? [each] : []);
	const without = deed.unless.length === 0 ? "" : ` without ${deed.unless.map(name).join(" and ")}`;
	const examples = found.map(({ example }) => example);
	return holding({
		id,
		category: deed.instead.length > 0 ? "substitution" : "safety",
		action: deed.action,
		message: wordMessage(id, deed, deed.commands, without),
		matcher: {
			kind: "command",
			patterns: found.map(({ pattern }) => pattern)
		},
		matches: examples.flatMap((example) => [example, `cd src && ${example}`]),
		leaves: listLeaves(examples, deed)
	});
}
/** Options by which the command that is to be used is told from the one that is not. */
function excludes(command, { unless, instead }) {
	const words = command.split(/\s+/u);
	const more = instead.filter((text) => words.every((word) => text.split(/\s+/u).includes(word))).flatMap((text) => text.split(/\s+/u).filter((word) => /^--?\w/u.test(word) && !words.includes(word)));
	return [.../* @__PURE__ */ new Set([...unless, ...more])];
}
/** What stays allowed: the better command, the words in a text, and the program without its last word. */
function listLeaves(examples, { instead, unless }) {
	const [first = ""] = examples;
	const shorter = first.split(" ").slice(0, -1).join(" ");
	const allowed = unless.length === 0 ? [] : [`${first} ${unless.join(" ")}`];
	return [
		...instead,
		...allowed,
		`echo ${JSON.stringify(first)}`,
		...shorter === "" ? [] : [shorter]
	];
}
function derivePath(id, deed, paths) {
	const patterned = paths.map(patternPath);
	const failed = patterned.find((each) => each.kind === "not");
	if (failed?.kind === "not") return failed;
	const found = patterned.flatMap((each) => each.kind === "pattern" ? [each] : []);
	return holding({
		id,
		category: "path",
		action: deed.action,
		message: wordMessage(id, deed, paths),
		matcher: {
			kind: "path",
			on: deed.kind,
			patterns: [...new Set(found.flatMap(({ patterns }) => patterns))]
		},
		matches: found.map(({ example }) => example),
		leaves: ["notes/elsewhere.txt"]
	});
}
/** An entry must hold for its own examples; one that also forbids what the sentence asks for is none. */
function holding(entry) {
	const whole = toEntry(entry);
	const missed = entry.matches.find((example) => !matchesExample(whole, example));
	if (missed !== void 0) return {
		kind: "not",
		why: `a pattern of it does not match ${quoteValue(missed)}`
	};
	const caught = entry.leaves.find((example) => matchesExample(whole, example));
	const kept = entry.leaves.filter((example) => !matchesExample(whole, example));
	return caught !== void 0 && caught !== entry.leaves.at(-1) || kept.length === 0 ? {
		kind: "not",
		why: `a pattern of it also forbids ${quoteValue(caught ?? "")}`
	} : {
		kind: "entry",
		entry: {
			...entry,
			leaves: kept
		}
	};
}

// src/flows/propose/guard/draft-for-rule.ts
/**
* The entry that says what a rule says: as a person wrote it in `file`, else derived from the sentence. Throws ProblemError where neither
* gives one.
*/
function draftForRule(rule, file, cwd) {
	if (file !== void 0) return {
		source: "written",
		entry: readWritten(file, cwd)
	};
	const derived = deriveEntry({
		...rule,
		id: freeId(rule.id)
	});
	if (derived.kind === "entry") return {
		source: "derived",
		entry: derived.entry
	};
	throw setupError("guard-not-mechanical", `the rule ${quoteValue(rule.id)} cannot be derived into an entry of the guard: ${derived.why}`, `Write the entry into a file (docs/guides/guard.md says how), and run: rentroll session propose ${rule.id} --as-guard --entry FILE`);
}
/** The rule's own id, where none of our entries has it. */
function freeId(id) {
	return /^[a-z][a-z0-9-]{1,63}$/u.test(id) && ownEntries.every((entry) => entry.id !== id) ? id : `rule-${id}`.slice(0, 64);
}
/** A guard file with one entry. What comes with the project may only tighten, and what only notes enforces nothing. */
function readWritten(file, cwd) {
	const { overrides, problems } = parseGuardFile(readText(resolve(cwd, file), file), file, "project");
	const entries = overrides.flatMap((override) => override.kind === "entry" ? [override] : []);
	const errors = [...problems, ...buildGuard(entries).problems].filter(({ severity }) => severity === "error");
	if (errors.length > 0) throw new ProblemError(errors);
	const [first] = entries;
	if (first === void 0 || overrides.length > 1) throw setupError("guard-one-entry", `${quoteValue(file)} holds ${overrides.length} entries and changes`, "Write \"version: 1\" and one entry below \"entries:\", in the form of .rentroll/guard.yml.", { file });
	const draft = toDraft(first);
	if (draft.action !== "note") return draft;
	throw setupError("guard-only-notes", `the entry ${quoteValue(draft.id)} only notes, which keeps nobody from anything`, "Write \"action: deny\", \"ask\" or \"advise\".", first.at);
}
function readText(path, file) {
	try {
		return readFileSync(path);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw setupError("guard-entry-unreadable", `the entry cannot be read: ${why}`, "Name a file with --entry.", { file });
	}
}

// src/stages/session/guard/derive/render-draft.ts
/**
* Every text in double quotes with JSON's escapes, which YAML reads alike: whatever a rule says, it cannot end the line or the value that it
* stands in.
*/
function quote(text) {
	return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/gu, (mark) => {
		return `\\u${mark.codePointAt(0)?.toString(16).padStart(4, "0")}`;
	});
}
function list(texts) {
	return `[${texts.map(quote).join(", ")}]`;
}
/** The keys of an entry of `guard.yml` with their values, in the order of the documentation. */
function listKeys(draft, { rule, on, isShadow }) {
	const { id, category, action, message, matcher, matches, leaves } = draft;
	return [
		["id", id],
		["category", category],
		["action", action],
		["message", quote(message)],
		...matcher.kind === "text" ? [["text", quote(matcher.pattern)], ["on", matcher.on]] : [[matcher.kind, list(matcher.patterns)]],
		...matcher.kind === "path" ? [["on", matcher.on]] : [],
		...isShadow ? [["shadow", "true"]] : [],
		["matches", list(matches)],
		["leaves", list(leaves)],
		["born", `{ rule: ${rule}, on: ${on} }`]
	];
}
/** An entry as the lines of a block list item whose dash stands `indent` spaces in. */
function renderBlockDraft(draft, terms, indent) {
	const pad = " ".repeat(indent);
	return listKeys(draft, terms).map(([key, value], place) => `${pad}${place === 0 ? "- " : "  "}${key}: ${value}`);
}
/** An entry as one flow mapping. */
function renderFlowDraft(draft, terms) {
	return `{ ${listKeys(draft, terms).map(([key, value]) => `${key}: ${value}`).join(", ")} }`;
}

// src/stages/session/guard/overrides/edit-guard-file.ts
var import_dist = require_dist();
/** What a new guard file says of itself. */
const opening = `# Entries of this project's guard. They come with every checkout, so they may only tighten: docs/guides/guard.md
version: 1
entries:
`;
/**
* Puts an entry into the text of a project's guard file, in the place of the one that has its id, or behind the others. Comments, order and
* formatting stay. Throws ProblemError for a text that is wrong before or after, with places in `file`.
*/
function editGuardFile(before, file, id, item) {
	if (before === void 0 || before.trim() === "") return checked(`${opening}${item.block(2).join("\n")}\n`, file);
	checked(before, file);
	const root = readRoot(before, file);
	const old = findItem(root, id);
	if (old !== void 0) return checked(replaceItem(before, old, item), file);
	if (root.has("entries")) return checked(applySplices(before, appendItems(before, root, "entries", [item])), file);
	const section = root.flow === true ? void 0 : insertLines(before, before.length, ["entries:", ...item.block(2)]);
	if (section === void 0) throw new ProblemError([flowProblem(file)]);
	return checked(applySplices(before, [section]), file);
}
function checked(text, file) {
	const problems = parseGuardFile(text, file, "project").problems.filter(({ severity }) => severity === "error");
	if (problems.length > 0) throw new ProblemError(problems);
	return text;
}
function readRoot(text, file) {
	const parsed = parseYaml(text, file, "setup", {
		codePrefix: "guard",
		maxBytes: 262144
	});
	const root = parsed.value?.document.contents;
	if (!(0, import_dist.isMap)(root)) throw new ProblemError(parsed.problems);
	return root;
}
function findItem(root, id) {
	const list = root.get("entries", true);
	return ((0, import_dist.isSeq)(list) ? list.items.filter((item) => (0, import_dist.isMap)(item)) : []).find((map) => map.get("id") === id);
}
/** The item's own lines give way; its dash, and comments around it, stay. */
function replaceItem(text, old, item) {
	const [start, end] = [startOf(old), contentEndOf(old)];
	if (old.flow === true) return applySplices(text, [{
		start,
		end,
		insert: item.flow()
	}]);
	const indent = Math.max(0, columnOf(text, start) - 2);
	const lines = item.block(indent).map((line, place) => place === 0 ? line.trimStart().slice(2) : line);
	return applySplices(text, [{
		start,
		end,
		insert: lines.join("\n")
	}]);
}
function flowProblem(file) {
	return {
		code: "guard-flow-style",
		severity: "error",
		message: `${file} is written on one line, between braces`,
		hint: "Write \"entries: []\" into it, or one key a line.",
		at: { file },
		blame: "setup"
	};
}

// src/flows/propose/guard/plan-guard-change.ts
/** Guard file of a project, below its root. */
const guardFile = ".rentroll/guard.yml";
/**
* The files that change when an entry takes a rule's place: first the guard, so that the deed is held up before the sentence goes, then
* memory, and the ledger last. An entry that only watches changes the guard alone.
*/
async function planGuardChange(inputs, rule, draft, { on, isShadow }) {
	const terms = {
		rule: rule.id,
		on,
		isShadow
	};
	const before = await readTreeText(inputs.head.tree, guardFile);
	const after = editGuardFile(before, guardFile, draft.id, {
		block: (indent) => renderBlockDraft(draft, terms, indent),
		flow: () => renderFlowDraft(draft, terms)
	});
	const guard = {
		path: guardFile,
		before,
		after
	};
	return keepEffective(isShadow ? [guard] : [guard, ...await planEviction(inputs, rule, draft.id, on)]);
}
async function planEviction(inputs, rule, entry, on) {
	const { config, ledger } = requireSources(inputs);
	const { head, paths } = inputs;
	const before = await readTreeText(head.tree, paths.ledger) ?? "";
	const evicted = {
		on,
		why: wordGuardEviction(entry)
	};
	const change = {
		path: paths.ledger,
		before,
		after: editLedger(before, [{
			kind: "evict",
			id: rule.id,
			evicted
		}])
	};
	if (!isCompiled(rule)) return [change];
	return [...planMemory({
		config,
		agents: Object.keys(config.agents),
		order: memoryOrder(head),
		rules: ledger.rules.filter(({ id }) => id !== rule.id),
		found: await readMemory(head.tree, config)
	}), change];
}

// src/stages/session/guard/replay/replay-entry.ts
/** Replays calls against an entry alone. */
function openEntryReplay(draft) {
	const guard = indexEntries([{
		entry: toEntry(draft),
		isShadow: false
	}]);
	const occurs = openOccasions(draft);
	return (call) => {
		const asked = readAskedCall(call.tool, call.input);
		const found = judgeCall(guard, call).find(({ entry }) => entry === draft.id);
		const fires = found !== void 0;
		const subject = asked.command ?? [...asked.writes, ...asked.reads].join(", ");
		return {
			fires,
			matched: found?.matched ?? "",
			isOccasion: fires || occurs(call, asked.command),
			subject
		};
	};
}
function openOccasions(draft) {
	const { matcher } = draft;
	if (matcher.kind === "command") return openCommandOccasions(matcher.patterns, draft.leaves);
	if (matcher.kind === "text") return () => false;
	const other = indexEntries([{
		entry: toEntry({
			...draft,
			matcher: {
				...matcher,
				on: matcher.on === "write" ? "read" : "write"
			}
		}),
		isShadow: false
	}]);
	return (call) => judgeCall(other, call).length > 0;
}
/** A command whose program and first word are those of a pattern, or of a command that the entry leaves. */
function openCommandOccasions(patterns, leaves) {
	const better = leaves.filter((leaf) => !leaf.startsWith("echo ") && !patterns.some((one) => one.startsWith(leaf)));
	const tests = [...patterns, ...better].map(shorten).map(compilePattern);
	return ({ cwd }, command) => command !== void 0 && readCommands(command, cwd).commands.some((started) => tests.some(({ programs, test }) => programs.some((name) => matchGlob(name, started.program)) && test(seeCommand(started, cwd))));
}
/** The program of a pattern and its first word, where that is a subcommand. */
function shorten(pattern) {
	const [program = "", word = ""] = pattern.trim().split(/\s+/u, 2);
	return /^[\w{]/u.test(word) ? `${program} ${word}` : program;
}

// src/stages/session/guard/replay/speaks-of.ts
/** Words of a text that name something: five letters are enough to know it by, whatever its ending. */
function listNames(text) {
	const words = text.toLowerCase().match(/[a-z][a-z0-9]{2,}/gu) ?? [];
	return new Set(words.filter((word) => !common.has(word)).map((word) => word.slice(0, 5)));
}
/** Words of every rule, which name nothing. */
const common = new Set("never always avoid dont not run use using edit write change modify touch file files folder the and for with without instead any all that this from into below under before after ask when than rather must should".split(" "));
/** True when a call names anything that a rule's sentence names; one that names nothing of it is not what the sentence is about. */
function speaksOf(body) {
	const names = listNames(body);
	return (subject) => [...listNames(subject)].some((name) => names.has(name)) || names.size === 0;
}

// src/stages/session/transcript/calls/read-call-line.ts
const noPlace = {
	cwd: "",
	session: ""
};
/** Words of which one stands in every line that tells of a call, or of where calls are made. */
const tells = /"tool_use"|"function_call"|"custom_tool_call"|"local_shell_call"|"turn_context"|"session_meta"/u;
/**
* Reads the tool calls of a line with everything they were given, and where the next line stands. A line that tells of none, or cannot be
* read, has none. Never throws.
*/
function readCallLine(line, before) {
	if (!tells.test(line)) return {
		calls: [],
		place: before
	};
	const calls = [];
	let place = before;
	for (const object of decodeObjects(line).objects) {
		const told = isCodexLine(object) ? readCodex(object, place) : {
			calls: readClaude(object),
			place
		};
		calls.push(...told.calls);
		place = told.place;
	}
	return {
		calls,
		place
	};
}
function readClaude(line) {
	const inner = line["type"] === "progress" ? objectOf(objectOf(line["data"])["message"]) : line;
	if (inner["type"] !== "assistant") return [];
	const at = {
		cwd: asText(line["cwd"]),
		session: asText(line["sessionId"])
	};
	return objectsOf(objectOf(inner["message"])["content"]).filter(({ type }) => type === "tool_use").map((block) => ({
		id: asText(block["id"]),
		tool: asText(block["name"]),
		input: objectOf(block["input"]),
		...at
	}));
}
function readCodex(line, before) {
	const payload = objectOf(line["payload"]);
	const cwd = asText(payload["cwd"]) || before.cwd;
	if (line["type"] === "session_meta") return {
		calls: [],
		place: {
			cwd,
			session: asText(payload["id"]) || before.session
		}
	};
	if (line["type"] === "turn_context") return {
		calls: [],
		place: {
			...before,
			cwd
		}
	};
	return {
		calls: line["type"] === "response_item" ? readItem(payload, before) : [],
		place: before
	};
}
function readItem(item, { cwd, session }) {
	const id = asText(item["call_id"]);
	const tool = asText(item["name"]).replace(/^functions\./u, "") || "local_shell";
	const input = readInput(item);
	if (input === void 0) return [];
	return [{
		id,
		tool,
		input,
		cwd: asText(input["workdir"]) || asText(input["working_directory"]) || cwd,
		session
	}];
}
/** What a call of Codex is given: JSON in a text, a text of its own, or an action. */
function readInput(item) {
	switch (item["type"]) {
		case "function_call": return decodeObjects(asText(item["arguments"])).objects[0] ?? {};
		case "custom_tool_call": return { input: asText(item["input"]) };
		case "local_shell_call": return objectOf(item["action"]);
		default: return;
	}
}

// src/stages/session/transcript/calls/load-calls.ts
/**
* Hands every tool call of a transcript to `take`, in order; false when it is not there, no ordinary file or not readable. A line longer
* than any line of an agent is passed over.
*/
function loadCalls(path, take) {
	let place = noPlace;
	return loadLines(path, (text, line) => {
		const read = readCallLine(text, place);
		place = read.place;
		for (const call of read.calls) take({
			...call,
			file: path,
			line
		});
	});
}

// src/flows/propose/guard/replay-sessions.ts
/** A process that writes at the same moment is waited for. */
const busyTimeoutMs = 1e4;
/** Replays what agents really did against an entry: every tool call of the recorded sessions, each once, whatever transcript repeats it. */
async function replaySessions(rule, draft, memories, scope) {
	const runs = readRuns(scope);
	const knew = await openMemories(rule, memories, scope.root);
	const replay = openEntryReplay(draft);
	const isSpoken = speaksOf(rule.body);
	const [sessions, seen, fires] = [
		/* @__PURE__ */ new Set(),
		/* @__PURE__ */ new Set(),
		[]
	];
	let [calls, occasions, unread] = [
		0,
		0,
		0
	];
	for (const [path, ofFile] of Map.groupBy(runs, (run) => run.path)) {
		const take = (call) => {
			if (seen.has(call.id)) return;
			if (call.id !== "") seen.add(call.id);
			const run = findRun(ofFile, call);
			const made = replay(call);
			calls += 1;
			sessions.add(run.session);
			if (made.isOccasion) occasions += 1;
			if (!made.fires) return;
			const at = {
				session: run.session,
				agent: run.agent,
				file: path,
				line: call.line,
				tool: call.tool
			};
			const { subject, matched } = made;
			fires.push({
				...at,
				subject,
				matched,
				ruleThere: knew(run.ruleSet),
				isOutside: !isSpoken(matched)
			});
		};
		if (!loadCalls(path, take)) unread += 1;
	}
	return {
		sessions: sessions.size,
		calls,
		occasions,
		fires,
		unread
	};
}
function readRuns({ root, isEverywhere, env }) {
	if (!existsSync(sessionsFile(env))) return [];
	const db = openSessions(sessionsFile(env), busyTimeoutMs);
	try {
		const runs = listRecordedRuns(db);
		if (isEverywhere) return runs;
		const here = new Set([...new Set(runs.map(({ project }) => project))].filter((one) => isSameFolder(one, root)));
		return runs.filter(({ project }) => here.has(project));
	} finally {
		db.close();
	}
}
/** The run of a transcript that made a call: where a file has several, that of the call's session. */
function findRun(runs, { session }) {
	const found = runs.find((run) => run.session === session) ?? runs[0];
	if (found === void 0) throw new Error("a transcript without a run was read");
	return found;
}
/** Characters of a rule set's digest, as sessions are stored with it. */
const digestLength = 12;
/** Says of a rule set whether the rule stood in it, from every text that the memory files ever had. */
async function openMemories({ body }, memories, root) {
	const texts = await listVersions(root, memories);
	const known = new Map(texts.map((text) => [createHash("sha256").update(text).digest("hex").slice(0, digestLength), text.includes(body)]));
	return (ruleSet) => {
		const held = known.get(ruleSet);
		return held === void 0 ? "unknown" : held ? "yes" : "no";
	};
}

// src/flows/propose/guard/propose-guard.ts
/**
* Proposes a rule as an entry of the guard: derives the entry, replays it on what agents did, and says what would change. Writes only with
* `yes`, and only what stands. Throws ProblemError for a rule that cannot leave memory this way, and for files that cannot be used.
*/
async function proposeGuard(request, world) {
	const inputs = await loadWorktree(request, world);
	const { config, ledger } = requireSources(inputs);
	const rule = findRule(ledger.rules, request.rule, inputs.paths.ledger);
	const { source, entry: draft } = draftForRule(rule, request.entry, world.cwd);
	const entry = leaveFine(draft, request.fine ?? []);
	const { root } = inputs.refs;
	const scope = {
		root,
		isEverywhere: request.everywhere === true,
		env: world.env
	};
	const replay = await replaySessions(rule, entry, memoriesOf(config), scope);
	const weighed = weighReplay(replay);
	const isShadow = request.shadow === true;
	const on = world.now().toISOString().slice(0, 10);
	const changes = await planGuardChange(inputs, rule, entry, {
		on,
		isShadow
	});
	const mayApply = isShadow || weighed.stands !== "refused";
	const isApplied = request.yes === true && mayApply;
	if (isApplied) await applyChanges(root, changes);
	return {
		schema: 1,
		source,
		entry,
		replay,
		...weighed,
		isShadow,
		isApplied,
		rule: {
			id: rule.id,
			agent: rule.agent,
			body: rule.body,
			status: rule.status
		},
		alreadyBy: await findAlready(entry, root, world.env),
		savedTokens: isShadow || !isCompiled(rule) ? 0 : (await loadRentMeasure())(rule),
		files: changes.map(toWrittenFile),
		diffs: diffChanges(changes)
	};
}
/** The entry with what a person says is fine among its examples. Throws ProblemError for an entry that forbids it. */
function leaveFine(draft, fine) {
	const caught = fine.find((example) => matchesExample(toEntry(draft), example));
	if (caught === void 0) return {
		...draft,
		leaves: [...draft.leaves, ...fine]
	};
	throw setupError("guard-fires-on-fine", `the entry ${quoteValue(draft.id)} forbids ${quoteValue(caught)}, which you say is fine`, "Write a narrower entry into a file, and name it with --entry FILE; docs/guides/guard.md says how.");
}
/** The rule, where it may leave memory for the guard. */
function findRule(rules, id, file) {
	const rule = rules.find((each) => each.id === id);
	if (rule === void 0) {
		const closest = findClosest(id, rules.map((each) => each.id));
		const hint = closest === void 0 ? "See rentroll status for the rules." : `Did you mean "${closest}"?`;
		throw setupError("guard-no-rule", `the ledger has no rule ${quoteValue(id)}`, hint, { file });
	}
	const problem = refuseRule(rule, file);
	if (problem !== void 0) throw new ProblemError([problem]);
	return rule;
}
function refuseRule({ id, status, evicted, protected: isProtected, line, column }, file) {
	const at = {
		file,
		line,
		column
	};
	if (status === "evicted") return makeError("setup", "guard-rule-evicted", `the rule ${quoteValue(id)} left memory on ${evicted?.on} (${evicted?.why})`, "Name a rule that is active, inherited or a candidate.", at);
	if (!isProtected) return void 0;
	return makeError("setup", "guard-rule-protected", `the rule ${quoteValue(id)} is protected: it leaves memory for nothing`, "Keep the sentence and write the entry into .rentroll/guard.yml beside it, or take \"protected\" away first.", at);
}
/** Files in which sessions may have read compiled rules. */
function memoriesOf({ agents }) {
	const own = Object.values(agents).map(({ memory }) => memory);
	return [.../* @__PURE__ */ new Set([
		...own,
		".claude/rules/rentroll.md",
		"CLAUDE.md",
		"AGENTS.md"
	])];
}
/** Entries in force that hold up or advise on every example of this one. */
async function findAlready(draft, project, env) {
	const { guard } = await loadGuard({
		project,
		home: userHome(env)
	});
	const isFile = draft.matcher.kind === "path";
	if (draft.matcher.kind === "text") return [];
	const tool = !isFile ? "Bash" : draft.matcher.kind === "path" && draft.matcher.on === "read" ? "Read" : "Write";
	const [first = [], ...others] = draft.matches.map((example) => {
		return judgeCall(guard, {
			tool,
			input: isFile ? { file_path: example } : { command: example },
			cwd: "/work/project"
		}).filter(({ action, isShadow }) => !isShadow && action === draft.action).map(({ entry }) => entry);
	});
	return first.filter((id) => id !== draft.id && others.every((ids) => ids.includes(id)));
}

export { proposeGuard };