import { t as require_dist } from "./yaml.js";
import { L as sortProblems } from "./model.js";
import { A as isSlug, K as quoteValue, V as hintKnownWords } from "./text.js";
import { _ as startOf, d as readFields, f as reportError, g as readKey, l as defaultField, p as requiredField, u as optionalField, v as toPlainValue, y as parseYaml } from "./text-yaml.js";
import { a as findCommandFault, n as findPatternFault, t as indexEntries } from "./index-entries.js";
import { n as judgeResult, t as judgeCall } from "./judge-call.js";
import { E as maxLength, J as union, K as string, L as picklist, O as minLength, R as pipe, V as regex, W as strictObject, d as array, f as boolean, p as check, q as transform } from "./libraries.js";
import { t as guardCategories } from "./session-words.js";

// src/stages/session/guard/overrides/check-examples.ts
var import_dist = require_dist();
const cwd = "/work/project";
/** True when an entry, alone and in force, speaks of an example: a command line, a path or a text, as the entry reads them. */
function matchesExample(entry, example) {
	const guard = indexEntries([{
		entry,
		isShadow: false
	}]);
	const installed = new Set("better" in entry && entry.better !== void 0 ? [entry.better] : []);
	const on = "on" in entry ? entry.on : "command";
	if (on === "output" || on === "error") return judgeResult(guard, {
		tool: "Bash",
		input: {},
		text: example,
		isError: on === "error"
	}).length > 0;
	const isFile = on === "write" || on === "read";
	return judgeCall(guard, {
		tool: isFile ? on === "write" ? "Write" : "Read" : "Bash",
		input: isFile ? { file_path: example } : { command: example },
		cwd,
		installed
	}).some((finding) => finding.entry === entry.id);
}

// src/stages/session/guard/overrides/guard-fields.ts
const text = pipe(string(), minLength(1), maxLength(2e3));
/** One text or a list of them. */
const texts = union([pipe(text, transform((one) => [one])), pipe(array(text), minLength(1), maxLength(50))]);
const actions = [
	"deny",
	"ask",
	"advise",
	"note",
	"pass"
];
/** Keys of an entry of one's own. */
const entryFields = {
	id: requiredField(pipe(string(), regex(/^[a-z][a-z0-9-]{1,63}$/u)), "a name in small letters and dashes, for example no-prod-database"),
	category: defaultField(picklist(guardCategories), `one of ${guardCategories.join(", ")}`, "safety"),
	action: requiredField(picklist(actions), `one of ${actions.join(", ")}`),
	message: requiredField(pipe(text, minLength(12)), "what is wrong and the safe way, in a sentence"),
	command: optionalField(texts, "a command as you would type it, for example git push --tags"),
	path: optionalField(texts, "a pattern of paths, for example */migrations/*"),
	text: optionalField(text, "a pattern of re2"),
	on: optionalField(picklist([
		"write",
		"read",
		"command",
		"code",
		"output",
		"error"
	]), "write or read beside \"path\"; command, code, output or error beside \"text\""),
	shadow: defaultField(boolean(), "true to watch only", false),
	matches: requiredField(texts, "at least one example that matches"),
	leaves: requiredField(texts, "at least one example that does not match"),
	born: optionalField(strictObject({
		rule: pipe(string(), check(isSlug)),
		on: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/u))
	}), "the rule that became this entry, and the day: { rule: no-production, on: 2026-06-12 }")
};
/** What an entry of ours may be changed to. */
const changedActions = [
	...actions,
	"off",
	"shadow"
];

// src/stages/session/guard/overrides/parse-guard-file.ts
const maxBytes = 262144;
const topKeys = [
	"version",
	"entries",
	"change"
];
/**
* Reads a `guard.yml` (≤ 256 KiB): entries of one's own, with examples that must hold, and other actions for ours. `owner` says whose file it
* is: what comes with a checkout may only tighten, which `applyOverrides` sees to.
*/
function parseGuardFile(text, file, owner) {
	const parsed = parseYaml(text, file, "setup", {
		codePrefix: "guard",
		maxBytes
	});
	if (parsed.value === void 0) return {
		overrides: [],
		problems: parsed.problems
	};
	const problems = [];
	const reader = {
		source: parsed.value,
		codePrefix: "guard",
		problems
	};
	const root = parsed.value.document.contents;
	if (!(0, import_dist.isMap)(root)) {
		reportError(reader, "not-a-mapping", 0, "the guard file holds no keys", "Write \"version: 1\", and \"entries:\" or \"change:\".");
		return {
			overrides: [],
			problems
		};
	}
	return {
		overrides: readSections(reader, root, owner),
		problems: sortProblems(problems)
	};
}
function readSections(reader, root, owner) {
	checkTop(reader, root);
	const entries = readEntries(reader, root.get("entries", true), owner);
	const changes = readChanges(reader, root.get("change", true), owner);
	return [...entries, ...changes.filter((change) => !contradicts(reader, change, entries))];
}
function checkTop(reader, root) {
	for (const { key } of root.items) {
		const name = readKey(key);
		if (topKeys.includes(name)) continue;
		const message = `unknown key ${quoteValue(name)} in the guard file`;
		reportError(reader, "unknown-key", startOf(key), message, hintKnownWords(name, topKeys, "keys"));
	}
	if (root.get("version") !== 1) reportError(reader, "bad-version", startOf(root), "the guard file does not begin with its version", "Write \"version: 1\".");
}
function readEntries(reader, node, owner) {
	if (node === void 0 || node === null) return [];
	if (!(0, import_dist.isSeq)(node)) {
		reportError(reader, "not-a-list", startOf(node), "\"entries\" is not a list", "Write one \"- id: …\" for each entry.");
		return [];
	}
	return node.items.flatMap((item) => readEntry(reader, item, owner) ?? []);
}
function readEntry(reader, node, owner) {
	const values = readFields(reader, node, "an entry", entryFields);
	if (values === void 0) return void 0;
	const { id, category, action, message, matches, leaves, shadow, born } = values;
	const matcher = readMatcher(reader, values, node);
	if (matcher === void 0) return void 0;
	const entry = {
		id,
		action,
		say: message,
		yes: matches,
		no: leaves,
		...matcher
	};
	if (!holdsExamples(reader, node, entry, category)) return void 0;
	return {
		kind: "entry",
		owner,
		at: reader.source.locate(startOf(node)),
		category,
		entry,
		isShadow: shadow,
		...born && { rule: born.rule }
	};
}
/** The one key that says what an entry is about. */
function readMatcher(reader, values, node) {
	const { command, path, text, on } = values;
	const given = [
		command,
		path,
		text
	].filter((value) => value !== void 0);
	const where = `entry ${quoteValue(values.id)}`;
	const fail = (message, hint) => reportError(reader, "bad-pattern", startOf(node), message, hint);
	if (given.length !== 1) return fail(`${where} has ${given.length} of "command", "path" and "text"`, "Write exactly one of them.");
	if (path !== void 0) return on === void 0 || on === "write" || on === "read" ? {
		paths: path,
		on: on ?? "write"
	} : fail(`${where} reads paths on ${quoteValue(on)}`, "Write \"on: write\" or \"on: read\".");
	const fault = text === void 0 ? (command ?? []).map(findCommandFault).find((found) => found !== void 0) : findPatternFault(text);
	if (fault !== void 0) return fail(`the pattern of ${where} cannot be read: ${fault}`, "docs/guides/guard.md says how patterns are written; look-around and back references are refused.");
	if (text === void 0) return on === void 0 ? { when: command ?? [] } : fail(`${where} has "on" beside "command"`, "Leave \"on\" away.");
	return on === void 0 || on === "write" || on === "read" ? fail(`${where} does not say what it reads`, "Write \"on: command\", \"code\", \"output\" or \"error\".") : {
		text,
		on,
		has: []
	};
}
function holdsExamples(reader, node, entry, category) {
	const before = reader.problems.length;
	const whole = {
		...entry,
		category
	};
	const check = (key, examples, expected) => {
		for (const example of examples.filter((text) => matchesExample(whole, text) !== expected)) {
			const says = expected ? "does not match its example" : "matches what it should leave";
			const message = `entry ${quoteValue(entry.id)} ${says} ${quoteValue(example)}`;
			reportError(reader, "example-fails", startOf(node.get(key, true)), message, "Correct the pattern or the example.");
		}
	};
	check("matches", entry.yes, true);
	check("leaves", entry.no, false);
	return reader.problems.length === before;
}
function readChanges(reader, node, owner) {
	if (node === void 0 || node === null) return [];
	if (!(0, import_dist.isMap)(node)) {
		reportError(reader, "not-a-mapping", startOf(node), "\"change\" is not a mapping", "Write one \"id: action\" a line.");
		return [];
	}
	return node.items.flatMap(({ key, value }) => {
		const action = changedActions.find((known) => known === toPlainValue(value));
		const id = readKey(key);
		if (action !== void 0) return [{
			kind: "change",
			owner,
			at: reader.source.locate(startOf(key)),
			id,
			action
		}];
		const message = `${quoteValue(id)} is changed to ${quoteValue(toPlainValue(value))}`;
		reportError(reader, "bad-value", startOf(value, startOf(key)), message, `Write one of ${changedActions.join(", ")}.`);
		return [];
	});
}
/** One file that writes an entry and changes it says two things. */
function contradicts(reader, { id, at }, entries) {
	const isOwn = entries.some((own) => own.kind === "entry" && own.entry.id === id);
	if (isOwn) reader.problems.push({
		code: "guard-contradiction",
		severity: "error",
		message: `${quoteValue(id)} is written and changed in one file`,
		hint: "Give the entry the action you mean, and leave the change away.",
		at,
		blame: "setup"
	});
	return isOwn;
}

export { matchesExample as n, parseGuardFile as t };