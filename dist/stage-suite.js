import { i as __toESM } from "./rolldown-runtime.js";
import { a as countCharacters, i as joinPath, n as isInside, r as isRepositoryPath, t as folderOf } from "./quick-answer.js";
import { C as defined, S as sha256Hex, b as hashParts, x as sha256 } from "./util.js";
import { $ as require_picomatch, B as record, D as maxValue, E as maxLength, F as optional, H as safeInteger, J as union, K as string, L as picklist, N as number, O as minLength, R as pipe, V as regex, W as strictObject, X as variant, Y as unknown, d as array, g as exactOptional, k as minValue, nt as applyPatch, p as check, rt as parsePatch, w as literal } from "./libraries.js";
import { t as require_dist } from "./yaml.js";
import { B as explainFixture, F as makeError, L as sortProblems, N as hasErrors, j as ProblemError } from "./model.js";
import { A as isSlug, F as compareText, H as clipCharacters, K as quoteValue, M as decodeText, j as findUnsafeCharacter } from "./text.js";
import { _ as startOf$1, d as readFields, f as reportError, g as readKey, h as offsetOfKey, l as defaultField, m as isEmptyNode, p as requiredField, u as optionalField, v as toPlainValue, y as parseYaml } from "./text-yaml.js";
import { posix } from "node:path";

// src/stages/gate/suite/check-lock.ts
const grow = "A frozen task is never edited: undo the change, and put the new version into a new file.";
const freeze = "Run `rentroll lint --write-lock` to prove and freeze it, and commit the lock.";
function checkTask(lock, task, place) {
	const frozen = Object.hasOwn(lock.tasks, task.file) ? lock.tasks[task.file] : void 0;
	const at = {
		file: task.file,
		line: 1,
		column: 1
	};
	if (frozen === void 0) {
		const message = `the golden task "${task.id}" is not in the lock "${place.file}"`;
		return [makeError(place.blame, "lock-missing-task", message, freeze, at)];
	}
	if (frozen === task.digest) return checkProof(lock, task, place);
	const message = `the frozen golden task "${task.id}" or its reference was edited`;
	return [makeError(place.blame, "lock-edited-task", message, grow, at)];
}
/** Tasks that were frozen before stubs were tried on them still count: what they measured was measured. */
function checkProof(lock, { id, file }, { blame }) {
	if (lock.proofs?.[file] !== void 0) return [];
	return [{
		code: "task-not-stubbed",
		severity: "warning",
		message: `no stub was ever tried on the frozen golden task "${id}": a rule that only defeats its check could earn`,
		hint: "Run `rentroll lint --write-lock`: it tries them, and says what to mend.",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}
function checkVanished(lock, tasks, place) {
	const present = new Set(tasks.map((task) => task.file));
	const gone = Object.keys(lock.tasks).filter((file) => !present.has(file) && lock.retired?.[file] === void 0);
	const hint = `Restore the file: verdicts were measured on it. Or say in the lock why it goes, under "retired:".`;
	const say = (file) => `the frozen golden task "${file}" is gone`;
	return gone.map((file) => makeError(place.blame, "lock-vanished-task", say(file), hint, { file: place.file }));
}
const undo = "Undo the change to the fixture; a new fixture means a new lock and new verdicts for every rule.";
/** The command that moves a fixture that is a commit, together with its lock. */
const moveFixture = "rentroll tasks refresh --write --reason \"the code has changed much since\"";
/** A commit is known by its name; what the config leaves out of it is in the hash. */
function nameFixture(hash, source) {
	return source === void 0 ? `"${hash}"` : `commit ${source.commit.slice(0, 12)} ("${hash.slice(0, 19)}…")`;
}
/**
* Compares the lock with what is there: a changed fixture, edited frozen tasks, tasks without an entry, entries without a task.
* `fixture` is what was read; `tasks` are the tasks of all suites. Without a lock (undefined) one error.
*/
function checkLock(lock, { hash, source }, tasks, place) {
	const at = { file: place.file };
	if (lock === void 0) return [makeError(place.blame, "lock-missing", `the lock "${place.file}" is missing`, freeze, at)];
	const problems = [];
	if (lock.fixture !== hash) {
		const message = `the fixture changed: the lock has ${nameFixture(lock.fixture, lock.source)}, the ${source === void 0 ? "files give" : "config gives"} ${nameFixture(hash, source)}`;
		const hint = source === void 0 ? undo : `${undo} A newer commit comes in, once that is undone, with: ${moveFixture}`;
		problems.push(makeError(place.blame, "lock-changed-fixture", message, hint, at));
	}
	return [
		...problems,
		...tasks.flatMap((task) => checkTask(lock, task, place)),
		...checkVanished(lock, tasks, place)
	];
}

// src/stages/gate/suite/leaks/split-words.ts
const wordPattern = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Nd}+|\p{Lo}+/gu;
/** Cuts text into the words its names are made of, whatever case they are written in and what stands between them. */
function splitWords(text) {
	const parts = (text.normalize("NFKC").match(wordPattern) ?? []).map((part) => part.toLowerCase());
	return {
		parts,
		joined: ` ${parts.join(" ")} `,
		tight: text.replace(/\s+/g, "").toLowerCase()
	};
}
/** True when the words stand in a text, one after the other. */
function standsIn(words, text) {
	return words.parts.length > 0 && text.joined.includes(words.joined);
}

// src/stages/gate/suite/leaks/list-answer-parts.ts
/** Words of languages and of tests: they tell nothing of an answer. */
const idle = new Set("a an and are as assert async await be by class const def default describe deep do each else equal equals expect export false for from function if import in is it let new node not null number of on or public private readonly return self should static strict string test that the then this throw to true type undefined use value var void when with none".split(" "));
/** A name shorter than this, or of one word, could be anybody's. */
const shortestName = 8;
/** A line with so many words of its own can be told in other words; one with fewer is found as it is written. */
const fewestTelling = 4;
/** In characters without white space. */
const shortestQuote$1 = 12;
/** A number of so many digits is no count. */
const longNumber = /\b\d{5,}\b/g;
/** Names in code: of several words, by their case or by what joins them. */
const codeName = /[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*/gu;
/** Text in a line: titles of tests, messages. */
const quoted = /["'`]([^"'`]{16,})["'`]/g;
const importing$1 = /^\s*(?:import\b|from\b.*\bimport\b|export\s+(?:\*|\{[^}]*\})\s+from\b|#\s*include\b|package\b)/;
/** All parts of a task's answer that would give it away. */
function listAnswerParts(task) {
	const lines = [...addedLines(task), ...testLines(task)];
	return [...listPaths(task), ...lines.flatMap(partsOfLine)];
}
/** Lines that the reference brings, by their place in its file. */
function addedLines({ reference, referenceFile: file }) {
	return reference.split("\n").flatMap((text, place) => /^\+(?!\+\+ )/.test(text) ? [{
		text: text.slice(1),
		file,
		line: place + 1
	}] : []);
}
function testLines(task) {
	return hiddenTexts(task).flatMap(([path, text]) => text.split("\n").map((line, place) => ({
		text: line,
		file: path,
		line: place + 1
	})));
}
function hiddenTexts({ tests = {} }) {
	return Object.entries(tests).flatMap(([path, content]) => typeof content === "string" ? [[path, content]] : []);
}
/** Path of a hidden test, and its last part where that is a name of its own. */
function listPaths({ tests = {} }) {
	return Object.keys(tests).flatMap((path) => {
		const base = path.slice(path.lastIndexOf("/") + 1);
		return [.../* @__PURE__ */ new Set([path, base])].flatMap((shown) => {
			const words = splitWords(shown);
			return words.parts.length >= 3 ? [{
				kind: "path",
				words,
				file: path,
				line: 1,
				shown: path
			}] : [];
		});
	});
}
function partsOfLine({ text, file, line }) {
	if (importing$1.test(text)) return [];
	const place = {
		file,
		line,
		shown: text.trim()
	};
	const whole = [text, ...[...text.matchAll(quoted)].map(([, words = ""]) => words)].flatMap((each) => lineOf(each, place));
	const names = [...(text.match(codeName) ?? []).filter(isPeculiar), ...text.match(longNumber) ?? []];
	return [...whole, ...[...new Set(names)].map((name) => ({
		kind: "name",
		words: splitWords(name),
		...place
	}))];
}
/** A line, or a text in it, that tells enough to be found; of what is quoted the words alone. */
function lineOf(text, place) {
	const { parts, tight: whole } = splitWords(text);
	const telling = parts.filter((part) => !idle.has(part) && part.length > 1);
	const tight = whole.replace(/[;,{]+$/, "");
	if (new Set(telling).size < fewestTelling && (telling.length < 2 || tight.length < 12)) return [];
	return [{
		kind: "line",
		words: {
			parts: telling,
			joined: ` ${telling.join(" ")} `,
			tight
		},
		...place
	}];
}
function isPeculiar(name) {
	const { parts } = splitWords(name);
	if (parts.length < 3 && /^\p{L}?\p{Ll}*-\p{Ll}+$/u.test(name)) return false;
	return name.length >= shortestName && parts.filter((part) => part.length > 1 && !idle.has(part)).length >= 2;
}

// src/stages/gate/suite/leaks/searched-task.ts
/** Everything an agent has at the start of a task: its prompt, the names of its files and what they hold. */
function wordsOfTask({ prompt, files }) {
	return [
		prompt,
		...files.keys(),
		...files.values()
	].map(splitWords);
}
/** Files of a start that a patch takes a change out of; one that does not fit leaves the file out. */
function withoutChange(files, patch) {
	const left = new Map(files);
	for (const each of parsePatch(patch)) {
		const [from, to] = [each.oldFileName, each.newFileName].map((name) => (name ?? "").replace(/^[ab]\//, ""));
		const changed = applyPatch(files.get(from ?? "") ?? "", each);
		left.delete(from ?? "");
		if (changed !== false && to !== "/dev/null" && to !== void 0) left.set(to, changed);
	}
	return left;
}

// src/stages/gate/suite/leaks/find-rule-answers.ts
/** So many words of a line that tell something, and so much of them, are that line in other words. */
const [fewestWords, mostOfLine] = [4, .8];
/** A row of words that stand in a text may have so many others between them, for each of theirs. */
const spread = 3;
/**
* What of a task's answer a text gives away: a line of the reference or of a hidden test, a name that only they have, the path of a hidden
* test. Case, spacing, how a name is put together and a few other words between make no difference. What an agent has anyway (its start, its
* prompt, `known` texts such as base's memory) gives nothing away. Pure; one finding for each place of the answer.
*/
function findRuleAnswers(text, task, known = []) {
	const rule = splitWords(text);
	const suspects = listAnswerParts(task).filter((part) => isSaid(part, rule, text));
	if (suspects.length === 0) return [];
	const there = [...wordsOfTask(task), ...known.map(splitWords)];
	const telling = suspects.filter((part) => !isKnown(part, rule, there));
	return [...new Map(telling.toReversed().map((part) => [`${part.file}:${part.line}`, part])).values()].toReversed().map(({ kind, file, line, shown }) => ({
		task: task.id,
		kind,
		file,
		line,
		text: clipCharacters(shown, 100)
	}));
}
/** True for a text that could give anything away: only then is it worth reading what the task starts from. */
function isSuspect(text, task) {
	const rule = splitWords(text);
	return listAnswerParts({
		...task,
		files: /* @__PURE__ */ new Map()
	}).some((part) => isSaid(part, rule, text));
}
function isSaid(part, rule, text) {
	if (part.kind === "line") return isQuoted(part, rule) || rowOf(part.words, rule) !== void 0;
	if (part.words.parts.length >= wordsOfPhrase) return standsIn(part.words, rule);
	return namesOf(text).has(part.words.joined);
}
/** A name of so many words is not said by chance, also where they are written as words. */
const wordsOfPhrase = 3;
function namesOf(text) {
	return new Set((text.match(/[\p{L}\p{N}_$.-]+/gu) ?? []).flatMap((name) => [name, ...name.split(".")]).map((name) => splitWords(name).joined));
}
function isKnown(part, rule, there) {
	if (part.kind !== "line") return there.some((text) => standsIn(part.words, text));
	if (isQuoted(part, rule)) return there.some((text) => isQuoted(part, text));
	const row = rowOf(part.words, rule) ?? [];
	return there.some((text) => rowOf({ parts: row }, text, 1) !== void 0);
}
function isQuoted({ words: { tight } }, text) {
	return tight.length >= 12 && text.tight.includes(tight);
}
/** The words of a line that a text says in its order, close together; undefined where it says too few of them. */
function rowOf({ parts }, text, share = mostOfLine) {
	if (parts.length < fewestWords) return void 0;
	const wanted = Math.ceil(share * parts.length);
	for (let from = 0; from < text.parts.length; from += 1) {
		if (!parts.includes(text.parts[from] ?? "")) continue;
		const found = inOrder(parts, text.parts.slice(from, from + spread * parts.length));
		if (found.length >= wanted) return found;
	}
}
/** The longest row of words that both have in the same order. */
function inOrder(a, b) {
	let rows = b.map(() => []).concat([[]]);
	for (let i = a.length - 1; i >= 0; i -= 1) {
		const next = [[]];
		for (let j = b.length - 1; j >= 0; j -= 1) {
			const skip = longer(rows[j] ?? [], next[0] ?? []);
			next.unshift(a[i] === b[j] ? longer([a[i] ?? "", ...rows[j + 1] ?? []], skip) : skip);
		}
		rows = next;
	}
	return rows[0] ?? [];
}
function longer(a, b) {
	return a.length >= b.length ? a : b;
}

// src/stages/gate/suite/hash-fixture.ts
/** Installed packages, git's own files, our local state, and the list of planted bugs that agents must not see. */
const left = /* @__PURE__ */ new Set([
	"node_modules",
	".git",
	".rentroll",
	"bugs.md"
]);
/** True for a path (relative to the fixture's root) that belongs to the fixture as agents see it. */
function isFixtureFile(path) {
	return path.split("/").every((segment) => !left.has(segment.toLowerCase()));
}
/**
* `sha256:` hash of the fixture: over path, mode and content hash of every fixture file in order of path. Files that do not
* belong to the fixture are left out here too, so that callers cannot forget it.
*/
function hashFixture(entries) {
	const files = entries.filter((entry) => isFixtureFile(entry.path)).sort((a, b) => compareText(a.path, b.path));
	return sha256(JSON.stringify(files.map(({ path, mode, content }) => [
		path,
		mode,
		sha256Hex(content)
	])));
}

// src/stages/gate/suite/parse-lock.ts
var import_dist = require_dist();
const digest = /^sha256:[0-9a-f]{64}$/;
const expected = "sha256: and 64 hexadecimal digits";
const gitId = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const names$1 = array(pipe(string(), minLength(1), maxLength(2e3)));
const lockedTests = strictObject({
	stubs: pipe(number(), safeInteger(), minValue(0)),
	exit: optional(pipe(number(), safeInteger())),
	fail_to_pass: optional(names$1, []),
	pass_to_pass: optional(names$1, []),
	fail_to_fail: optional(names$1, [])
});
const words = pipe(string(), check((why) => why.trim() !== ""), maxLength(400));
const lockFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	fixture: requiredField(pipe(string(), regex(digest)), expected),
	commit: optionalField(gitId, "the full id of the commit whose tree the fixture is"),
	tree: optionalField(gitId, "the full id of that tree"),
	tasks: requiredField(unknown(), "a mapping of task files to hashes, for example {}"),
	proofs: defaultField(record(string(), lockedTests), "what rentroll found when it proved the tasks", {}),
	names: defaultField(record(string(), names$1), "lists of test names that proofs refer to", {}),
	retired: defaultField(record(string(), words), "a mapping of task files that left to the reason, in words", {}),
	moved: optionalField(strictObject({
		from: gitId,
		why: words
	}), "\"from\", the full id of the commit the fixture was before, and \"why\" it moves, in words")
};
function readTasks(reader, root) {
	const node = root.get("tasks", true);
	const tasks = Object.create(null);
	if (isEmptyNode(node)) return tasks;
	if (!(0, import_dist.isMap)(node)) {
		reportError(reader, "bad-value", offsetOfKey(root, "tasks"), "\"tasks\" of the lock is not a mapping", "Write one line per task: its file, a colon and its hash.");
		return tasks;
	}
	for (const pair of node.items) {
		const file = readKey(pair.key);
		const hash = toPlainValue(pair.value);
		const offset = startOf$1(pair.key);
		if (!isRepositoryPath(file)) {
			const message = `${quoteValue(file)} is not a path inside the repository`;
			reportError(reader, "bad-path", offset, message, "Let rentroll write the lock again.");
		} else if (typeof hash !== "string" || !digest.test(hash)) {
			const message = `the hash of ${quoteValue(file)} is ${quoteValue(hash)}`;
			reportError(reader, "bad-value", offset, message, `Write ${expected}.`);
		} else tasks[file] = hash;
	}
	return tasks;
}
function readLock(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "lock",
		problems
	};
	const root = source.document.contents;
	const values = readFields(reader, root, "the lock", lockFields, 0);
	const tasks = (0, import_dist.isMap)(root) ? readTasks(reader, root) : {};
	if (values === void 0 || problems.length > 0) return { problems: sortProblems(problems) };
	return {
		value: toLock(values, tasks),
		problems
	};
}
/** Empty parts are left out, so that a lock from before there were proofs stays what it is. */
function toLock(values, tasks) {
	const proofs = Object.entries(values.proofs).map(([file, proof]) => [file, readProof(proof, values.names)]);
	return {
		version: 1,
		fixture: values.fixture,
		tasks,
		...values.commit && values.tree ? { source: {
			commit: values.commit,
			tree: values.tree
		} } : {},
		...proofs.length === 0 ? {} : { proofs: Object.fromEntries(proofs) },
		...Object.keys(values.retired).length === 0 ? {} : { retired: values.retired },
		...defined({ moved: values.moved })
	};
}
/** `pass_to_pass` names lists, which several tasks share. */
function readProof({ stubs, exit, ...tests }, lists) {
	if (exit === void 0) return { stubs };
	const passToPass = tests.pass_to_pass.flatMap((list) => Object.hasOwn(lists, list) ? lists[list] ?? [] : []);
	const canaries = tests.fail_to_fail.length === 0 ? {} : { failToFail: tests.fail_to_fail };
	return {
		stubs,
		expected: {
			exitCode: exit,
			failToPass: tests.fail_to_pass,
			passToPass,
			...canaries
		}
	};
}
/** Reads `fixture.lock` (text or bytes, ≤ 1 MiB). */
function parseLock(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "lock",
		maxBytes: 1048576
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readLock(parsed.value);
}

// src/stages/gate/suite/refuse-special-entries.ts
const names = {
	"120000": "a symbolic link",
	"160000": "a submodule"
};
/** One error per entry that is not a regular file: what a link points to is not frozen and may lie outside the repository. */
function refuseSpecialEntries(entries, blame) {
	return entries.flatMap((entry) => {
		const name = names[entry.mode];
		if (name === void 0) return [];
		return [{
			code: "suite-special-entry",
			severity: "error",
			message: `"${entry.path}" is ${name}`,
			hint: "Commit the file itself; links and submodules cannot be frozen.",
			at: { file: entry.path },
			blame
		}];
	});
}

// src/stages/gate/suite/load-fixture.ts
const maxFiles = 2e4;
/** Two names that differ in case are one file on some systems, and the copy would not be what was hashed. */
function findCaseTricks(entries, blame) {
	const same = Map.groupBy(entries, ({ path }) => path.toLowerCase());
	return entries.flatMap(({ path }) => {
		const first = same.get(path.toLowerCase())?.[0]?.path ?? path;
		if (first === path) return [];
		const message = `"${path}" and "${first}" differ only in case`;
		return [makeError(blame, "fixture-case-conflict", message, "Rename one of the two.", { file: path })];
	});
}
/** Reads all files at once: a tree of git objects answers reads of one tick with one process. */
async function readFiles$1(tree, root, entries) {
	const contents = await Promise.all(entries.map(({ path }) => tree.read(path)));
	return entries.flatMap(({ path, mode }, place) => {
		const content = contents[place];
		return content === void 0 ? [] : [{
			path: path.slice(root.length + 1),
			mode,
			content
		}];
	});
}
/** Reads the fixture from a tree and hashes it. Links, submodules, names that differ only in case and an empty fixture are errors. */
async function loadFixture(tree, config, blame) {
	const root = config.fixture.path;
	const entries = (await tree.list(root)).filter((entry) => entry.path.startsWith(`${root}/`) && isFixtureFile(entry.path.slice(root.length + 1)));
	const refuse = (code, message, hint) => ({ problems: [makeError(blame, code, message, hint, { file: root })] });
	if (entries.length === 0) return refuse("fixture-empty", `the fixture "${root}" has no files`, explainFixture(root));
	if (entries.length > maxFiles) return refuse("fixture-too-large", `the fixture has ${entries.length} files; at most ${maxFiles} are read`, "Freeze a smaller repository.");
	const problems = [...refuseSpecialEntries(entries, blame), ...findCaseTricks(entries, blame)];
	if (problems.length > 0) return { problems };
	const files = await readFiles$1(tree, root, entries);
	return {
		value: {
			files,
			hash: hashFixture(files),
			read: async () => files
		},
		problems
	};
}
/** Reads `fixture.lock` from a tree; no value and no problem when there is no such file (`checkLock` says so). */
async function loadLock(tree, config, blame) {
	const file = config.fixture.lock;
	const bytes = await tree.read(file);
	return bytes === void 0 ? { problems: [] } : parseLock(bytes, file, blame);
}

// src/stages/gate/suite/check-reference.ts
const hint = "Make it with `git diff --relative` inside the fixture; it changes files of the fixture only.";
function parseSafely$1(text) {
	try {
		return parsePatch(text);
	} catch {
		return [];
	}
}
function namePaths(patch) {
	return [patch.oldFileName, patch.newFileName].filter((name) => name !== void 0 && name !== "/dev/null").map((name) => String(name).replace(/^[ab]\//, ""));
}
/** What is wrong with a patch, in words; undefined when it is a unified diff that stays inside the fixture. */
function findFault(text, what) {
	const patches = parseSafely$1(text);
	if (!patches.some((patch) => patch.hunks.length > 0)) return `the ${what} is not a unified diff`;
	if (/^(?:new file mode|new mode) 1[26]0000/m.test(text)) return `the ${what} creates a symbolic link or a submodule`;
	const outside = patches.flatMap(namePaths).find((path) => path === "." || !isRepositoryPath(path));
	return outside === void 0 ? void 0 : `the ${what} changes ${quoteValue(outside)}, which is not a path inside the fixture`;
}
/** Checks that a patch of a task is a unified diff whose paths stay inside the fixture and that makes no links. */
function checkReference(text, file, blame, what = "reference") {
	const message = findFault(text, what);
	return message === void 0 ? [] : [{
		code: `task-bad-${what}`,
		severity: "error",
		message,
		hint,
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}

// src/stages/gate/suite/check-suite.ts
function findMismatches(tasks, agent, blame) {
	const hint = `Write "agent: ${agent}", or move the file to the other suite.`;
	return tasks.filter((task) => task.agent !== agent).map(({ id, file, agent: own }) => {
		const message = `the golden task "${id}" is for agent "${own}", but lies in the suite of "${agent}"`;
		return makeError(blame, "suite-agent-mismatch", message, hint, {
			file,
			line: 1,
			column: 1
		});
	});
}
/** Task ids that an earlier file already uses; ids name trials in the journal, so they are unique over all suites. */
function findDuplicateTasks(tasks, blame) {
	const byId = Map.groupBy(tasks, ({ id }) => id);
	return tasks.flatMap((task) => {
		const [first = task] = byId.get(task.id) ?? [];
		if (first === task) return [];
		const message = `the task id "${task.id}" is already used by "${first.file}"`;
		const at = {
			file: task.file,
			line: 1,
			column: 1
		};
		return [makeError(blame, "suite-duplicate-id", message, "Give this task an id of its own.", at)];
	});
}
/** Checks the tasks of one folder as a suite: every task is the agent's own and no id appears twice. */
function checkSuite(tasks, agent, blame) {
	return [...findMismatches(tasks, agent, blame), ...findDuplicateTasks(tasks, blame)];
}

// src/stages/gate/suite/task-fields.ts
/** Longest prompt and success check, in characters: they travel in a command line or a file of every trial. */
const longestText = 4e3;
const slug = pipe(string(), check(isSlug));
const text = (allowed) => pipe(string(), check((value) => value.trim().length > 0 && countCharacters(value) <= longestText), check((value) => findUnsafeCharacter(value, allowed) === void 0));
const path = pipe(string(), check((value) => value !== "." && isRepositoryPath(value)));
const commit = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const paths = (most) => optional(pipe(array(path), maxLength(most)), []);
const testRunners = [
	"vitest",
	"node",
	"jest",
	"mocha",
	"pytest",
	"go"
];
const checkedTests = {
	cwd: exactOptional(path),
	args: optional(pipe(array(text("")), maxLength(20)), []),
	files: paths(200)
};
const testCheck = variant("runner", [strictObject({
	runner: picklist(testRunners),
	...checkedTests
}), strictObject({
	runner: literal("command"),
	command: text("\n"),
	results: path,
	...checkedTests
})]);
/** Keys of a golden task's frontmatter. */
const taskFields = {
	id: requiredField(slug, "a kebab-case id that begins with a letter, for example sql-01"),
	agent: requiredField(slug, "the name of the agent whose suite this is"),
	prompt: requiredField(text("\n"), `what the agent is asked, 1 to ${longestText} characters, no control or invisible characters but line breaks`),
	success_check: optionalField(text("\n	"), `a shell script that exits 0 when the task is done, 1 to ${longestText} characters, no control or invisible characters but line breaks and tabs`),
	check: optionalField(testCheck, `a test runner in place of success_check: { runner: ${testRunners.join(" | ")}, cwd: folder, args: [...], files: [...] }, or { runner: command, command: script, results: file of JUnit's XML }`),
	tests: defaultField(union([path, pipe(record(path, path), check((files) => Object.keys(files).length <= 50))]), "hidden tests: a folder beside the task (golden-01.tests), or at most 50 lines of the path in the copy, a colon and a file beside the task, for example { test/price.test.js: golden-01.test.js }", {}),
	writes: defaultField(pipe(array(path), maxLength(50)), "globs of guarded paths that the task may change, at most 50, for example [package.json]", []),
	start: optionalField(path, "the name of a patch file inside the folder of the task, for example golden-01.start.patch: it takes the change out of the fixture's commit"),
	at: optionalField(commit, "the full id of the commit whose tree the task starts from"),
	packages: optionalField(literal("fixture"), "the word fixture, beside \"at\": packages of the fixture's commit, where those of that tree can be installed no more"),
	origin: optionalField(commit, "the full id of the commit the task was mined from"),
	maxTurns: optionalField(pipe(number(), safeInteger(), minValue(1), maxValue(1e3)), "a whole number from 1 to 1000"),
	tags: defaultField(pipe(array(slug), maxLength(20)), "a list of at most 20 kebab-case words, for example [money, format]", []),
	reference: requiredField(path, "the name of a patch file inside the folder of the task, for example golden-01.patch")
};

// src/stages/gate/suite/parse-task.ts
/**
* `sha256:` hash of a task file, its reference patch, its hidden tests and its start patch together; no byte can move from one to the other
* unseen.
*/
function digestTask(taskText, referenceText, tests = {}, startPatch) {
	const hidden = Object.entries(tests).flatMap(([path, content]) => [path, nameContent(content)]);
	return `sha256:${hashParts(taskText, referenceText, ...hidden, ...startPatch === void 0 ? [] : [startPatch])}`;
}
/** No text holds a NUL, so no text is taken for bytes. */
function nameContent(content) {
	return typeof content === "string" ? content : `\0${sha256Hex(content)}`;
}
const limits = {
	codePrefix: "task",
	maxBytes: 262144
};
const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /^---[ \t]*\r?$/m;
/** The YAML between the first line `---` and the next one, or undefined when there is none. */
function cutFrontmatter(text) {
	const start = opening.exec(text);
	if (start === null) return void 0;
	const rest = text.slice(start[0].length);
	const end = closing.exec(rest);
	return end === null ? void 0 : rest.slice(0, end.index);
}
function refuseShape(file, blame) {
	return [{
		code: "task-no-frontmatter",
		severity: "error",
		message: "the task has no frontmatter",
		hint: "Begin the file with a line \"---\", then id, agent, prompt, success_check or check, and reference, then a line \"---\".",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}
const oneCheck = "Write \"success_check\" (a shell script that exits 0) or \"check\" (a test runner, for example { runner: vitest }), one of the two.";
function readTask(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "task",
		problems
	};
	const values = readFields(reader, source.document.contents, "the task", taskFields, 0);
	if (values === void 0) return { problems: sortProblems(problems) };
	const { success_check: script, check, tests, start, at, packages, origin, writes, maxTurns, reference, ...rest } = values;
	if (script === void 0 === (check === void 0)) {
		reportError(reader, "no-check", 0, script === void 0 ? "the task has no check" : "the task has two checks", oneCheck);
		return { problems };
	}
	if (start !== void 0 && at !== void 0) {
		reportError(reader, "two-starts", offsetOfKey(source.document.contents, "at"), "the task has two starts", "Keep \"start\" (a patch on the fixture's commit) or \"at\" (another commit), one of the two.");
		return { problems };
	}
	if (packages !== void 0 && at === void 0) {
		const offset = offsetOfKey(source.document.contents, "packages");
		reportError(reader, "packages-without-at", offset, "\"packages\" stands without \"at\"", "Take \"packages\" out: what starts from the fixture has its packages.");
		return { problems };
	}
	const beside = (name) => joinPath(folderOf(source.file), name);
	const testFiles = nameTests(tests, beside);
	const startFrom = nameStart(start, {
		commit: at,
		packages
	}, beside);
	return {
		value: {
			...rest,
			successCheck: script ?? "",
			file: source.file,
			referenceFile: beside(reference),
			...defined({
				check,
				testFiles,
				startFrom,
				origin
			}),
			...writes.length === 0 ? {} : { writes },
			...defined({ maxTurns })
		},
		problems
	};
}
function nameTests(tests, beside) {
	if (typeof tests === "string") return beside(tests);
	const named = Object.entries(tests).map(([path, name]) => [path, beside(name)]);
	return named.length === 0 ? void 0 : Object.fromEntries(named);
}
function nameStart(patch, { commit, packages }, beside) {
	if (patch !== void 0) return {
		kind: "patch",
		file: beside(patch)
	};
	if (commit === void 0) return void 0;
	return {
		kind: "commit",
		commit,
		...defined({ packages })
	};
}
/**
* Reads a golden task (text or bytes, ≤ 256 KiB): YAML frontmatter, then notes for people. Positions are those of the whole file.
* `file` is the path relative to the repository root; the reference is resolved against its folder and cannot leave it.
*/
function parseTask(text, file, blame) {
	const decoded = decodeText(text, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const frontmatter = cutFrontmatter(decoded.value);
	if (frontmatter === void 0) return { problems: refuseShape(file, blame) };
	const parsed = parseYaml(frontmatter, file, blame, {
		...limits,
		firstLine: 2
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readTask(parsed.value);
}

// src/stages/gate/suite/load-suite.ts
const taskName = /^golden-[^/]+\.md$/;
const maxTasks = 200;
const referenceLimits = {
	codePrefix: "task",
	maxBytes: 1048576
};
function isTaskFile(path, folder) {
	return folderOf(path) === folder && taskName.test(path.slice(path.lastIndexOf("/") + 1));
}
function refuseReference({ blame }, { id, file, referenceFile }) {
	const message = `the reference "${referenceFile}" of task "${id}" is not there`;
	return { problems: [makeError(blame, "task-missing-reference", message, "Commit the patch that makes the success check pass, beside the task.", {
		file,
		line: 1,
		column: 1
	})] };
}
function refuseTest({ blame }, { id, file }, path) {
	const message = `the hidden test "${path}" of task "${id}" is not there`;
	return { problems: [makeError(blame, "task-missing-test", message, "Commit it beside the task, or take it out of \"tests\".", {
		file,
		line: 1,
		column: 1
	})] };
}
/** Only files the listing shows as regular are read: a path through a linked folder never is. */
async function readBeside(folder, draft, path) {
	const bytes = folder.entries.some((entry) => entry.path === path) ? await folder.tree.read(path) : void 0;
	if (bytes === void 0) return path === draft.referenceFile ? refuseReference(folder, draft) : refuseTest(folder, draft, path);
	return decodeText(bytes, path, folder.blame, referenceLimits);
}
async function readReference(folder, draft) {
	const decoded = await readBeside(folder, draft, draft.referenceFile);
	if (decoded.value === void 0) return decoded;
	const problems = checkReference(decoded.value, draft.referenceFile, folder.blame);
	return problems.length > 0 ? { problems } : {
		value: decoded.value,
		problems
	};
}
/** The hidden tests, by path in the copy. */
async function readTests(folder, draft) {
	const { testFiles = {} } = draft;
	if (typeof testFiles === "string") {
		const { readTestFolder } = await import("./suite-read-task-files.js");
		return readTestFolder(folder, draft, testFiles);
	}
	const read = Object.entries(testFiles).map(async ([path, file]) => {
		return [path, await readBeside(folder, draft, file)];
	});
	const files = await Promise.all(read);
	const problems = files.flatMap(([, { problems }]) => problems);
	if (problems.length > 0) return { problems };
	return {
		value: Object.fromEntries(files.map(([path, { value = "" }]) => [path, value])),
		problems
	};
}
/** Where it starts; no value and no problem when that is the fixture as it is, which needs no more code. */
async function readStart(folder, draft, isCommit) {
	if (draft.startFrom === void 0) return { problems: [] };
	return (await import("./suite-read-task-files.js")).readStart(folder, draft, isCommit);
}
async function loadTask(folder, file, isCommit) {
	const bytes = await folder.tree.read(file) ?? Buffer.alloc(0);
	const parsed = parseTask(bytes, file, folder.blame);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const { testFiles, startFrom: _, ...task } = parsed.value;
	const [reference, tests, start] = [
		await readReference(folder, parsed.value),
		await readTests(folder, parsed.value),
		await readStart(folder, parsed.value, isCommit)
	];
	const problems = [
		reference,
		tests,
		start
	].flatMap((part) => part.problems);
	if (reference.value === void 0 || tests.value === void 0 || problems.length > 0) return { problems };
	const startPatch = start.value?.kind === "patch" ? start.value.patch : void 0;
	const digest = digestTask(bytes.toString("utf8"), reference.value, tests.value, startPatch);
	return {
		value: {
			...task,
			...testFiles === void 0 ? {} : { tests: tests.value },
			...defined({ start: start.value }),
			reference: reference.value,
			digest
		},
		problems
	};
}
/** Hidden tests that are a folder of their own: what looks like a task there is none. */
function isHiddenTest(path) {
	return path.split("/").some((name) => name.endsWith(".tests"));
}
/** Files that look like tasks and are not read would otherwise be missed in silence. */
function warnIgnored(entries, path, blame) {
	return entries.filter((entry) => /\.md$/i.test(entry.path) && !isTaskFile(entry.path, path) && !/(?:^|\/)README\.md$/i.test(entry.path) && !isHiddenTest(entry.path)).map((entry) => ({
		code: "suite-ignored-file",
		severity: "warning",
		message: `"${entry.path}" is not read as a golden task`,
		hint: `Name it golden-NN.md directly in "${path}" to make it a task.`,
		at: { file: entry.path },
		blame
	}));
}
async function loadTasks(folder, path, files, { agent, isCommit }) {
	const loaded = await Promise.all(files.map((file) => loadTask(folder, file, isCommit)));
	const tasks = loaded.flatMap((task) => task.value === void 0 ? [] : [task.value]);
	tasks.sort((a, b) => compareText(a.id, b.id));
	const problems = [
		...warnIgnored(folder.entries, path, folder.blame),
		...refuseSpecialEntries(folder.entries, folder.blame),
		...loaded.flatMap((task) => task.problems),
		...checkSuite(tasks, agent, folder.blame)
	];
	return hasErrors(problems) ? { problems } : {
		value: {
			agent,
			tasks
		},
		problems
	};
}
/**
* Reads the golden tasks of one agent from a tree: files `golden-*.md` directly in its folder, each with its reference patch.
* Symbolic links and submodules in the folder are refused. Unknown agents and empty suites are errors.
*/
async function loadSuite(tree, config, agent, blame) {
	const path = Object.hasOwn(config.agents, agent) ? config.agents[agent]?.tasks : void 0;
	const refuse = (code, message, hint) => ({ problems: [makeError(blame, code, message, hint, { file: path ?? "" })] });
	if (path === void 0) return refuse("suite-unknown-agent", `the config has no agent "${agent}"`, "Add the agent to \"agents\" of the config.");
	const entries = await tree.list(path === "." ? "" : path);
	const files = entries.map((entry) => entry.path).filter((file) => isTaskFile(file, path));
	if (files.length === 0) {
		const hint = `Add "${path}/golden-01.md", or have some made of your history: rentroll tasks mine`;
		return refuse("suite-empty", `agent "${agent}" has no golden tasks in "${path}"`, hint);
	}
	if (files.length > maxTasks) return refuse("suite-too-large", `agent "${agent}" has ${files.length} golden tasks; at most ${maxTasks} are read`, "Split the suite.");
	return loadTasks({
		tree,
		entries,
		blame
	}, path, files, {
		agent,
		isCommit: config.fixture.commit !== void 0
	});
}

// src/stages/gate/suite/leaks/search-files.ts
/** So many lines of an answer in a row are no coincidence when they are most of it. */
const shortestRun = 3;
const mostOfIt = .6;
const mostOthers = 4;
/** A part of a line is looked for where lines are not those of code, when it has so many characters without white space. */
const shortestQuote = 16;
const fewestParts = 2;
const prose = /\.(?:md|mdx|markdown|txt|rst|adoc|snap|map|json|ya?ml|html?|xml|log)$|\.min\.[cm]?js$/i;
const built = /(?:^|\/)(?:dist|build|out|coverage|generated|__generated__|__snapshots__)\//;
const word = /[\p{L}_$][\p{L}\p{N}_$-]{4,}/gu;
/** True for files in which nobody writes code, by their name. */
function isProse(path) {
	return prose.test(path);
}
/** A line as it is compared: without white space, whatever a formatter did to it. */
function tightenLine(line) {
	return line.replace(/\s+/g, "");
}
/** Prepares a file to be searched. */
function indexFile(path, text) {
	const lines = text.split("\n");
	const tight = lines.map(tightenLine);
	const places = Map.groupBy(tight.keys(), (place) => tight[place] ?? "");
	const isCode = !isProse(path) && !built.test(path);
	return {
		path,
		lines,
		tight,
		places,
		words: new Set(text.match(word)),
		isCode
	};
}
/** Knows the words of all files: one that a single file has is peculiar to it. */
function openWords(files) {
	const counts = /* @__PURE__ */ new Map();
	for (const file of files) for (const each of file.words) counts.set(each, (counts.get(each) ?? 0) + 1);
	return (line, { words }) => (line.match(word) ?? []).some((each) => counts.get(each) === 1 && words.has(each));
}
/**
* Where lines of an answer stand in a file: a row of them that is most of the answer, or all of a short one with a word that only this file
* has; and where nobody writes code, any line, or part of
* one, with a word that only this file has. A single line of code says little: its words are those of the code around it.
*/
function findRuns(file, answer, isPeculiar) {
	const tight = answer.map(tightenLine);
	const found = [];
	for (let at = 0; at < tight.length;) {
		const { place, length } = longestRun(file, tight, at);
		const isMost = length >= shortestRun && length >= mostOfIt * tight.length;
		const isWhole = length === tight.length && length > 0 && answer.some((line) => isPeculiar(line, file));
		if (isMost || isWhole) found.push(placeOf(file, place));
		at += Math.max(1, length);
	}
	return file.isCode ? found : [...found, ...findParts(file, answer, isPeculiar)];
}
function longestRun(file, wanted, at) {
	return (file.places.get(wanted[at] ?? "") ?? []).map((place) => ({
		place,
		length: runFrom(file, place, wanted, at)
	})).reduce((best, run) => run.length > best.length ? run : best, {
		place: 0,
		length: 0
	});
}
/** How many lines of the answer follow each other in the file from a place on, with a few others between them: braces, idioms. */
function runFrom({ tight }, from, wanted, at) {
	let [length, others] = [0, 0];
	for (let place = from; others <= mostOthers && place < tight.length && at + length < wanted.length; place += 1) {
		const isNext = tight[place] === wanted[at + length];
		length += isNext ? 1 : 0;
		others = isNext ? 0 : others + 1;
	}
	return length;
}
/** Parts of lines: most of an answer (a bundler joins lines), or one with a word that only this file has. */
function findParts(file, answer, isPeculiar) {
	const found = answer.filter((line) => tightenLine(line).length >= shortestQuote).flatMap((line) => {
		const place = file.tight.findIndex((text) => text.includes(tightenLine(line)));
		return place === -1 ? [] : [{
			line,
			place
		}];
	});
	return (found.length >= fewestParts && found.length >= mostOfIt * answer.length ? found : found.filter(({ line }) => isPeculiar(line, file))).map(({ place }) => placeOf(file, place));
}
function placeOf({ path, lines }, place) {
	return {
		path,
		line: place + 1,
		text: (lines[place] ?? "").trim()
	};
}
/** The line on which words stand, 1-based, whatever their case and the white space between them; undefined for none. */
function findQuote({ tight }, words) {
	const wanted = tightenLine(words).toLowerCase();
	const place = tight.findIndex((line) => line.length >= wanted.length && line.toLowerCase().includes(wanted));
	return place === -1 ? void 0 : place + 1;
}

// src/stages/gate/suite/leaks/list-answers.ts
/** Shorter than this a sentence, and a title, may stand anywhere. */
const shortestPhrase = {
	characters: 24,
	words: 4
};
const shortestTitle = {
	characters: 16,
	words: 3
};
/** The parts of a task's answer that are worth looking for. */
function listAnswers({ reference, tests = {}, failToPass = [], message = "", files }) {
	const patches = parseSafely(reference);
	const hidden = Object.entries(tests).flatMap(([path, content]) => {
		if (typeof content !== "string") return [];
		return [{
			kind: "hidden-test",
			lines: dropKnown(content.split("\n"), files.get(path)?.split("\n") ?? []),
			isData: isProse(path)
		}];
	});
	return {
		blocks: [...listAdded(patches), ...hidden],
		touched: new Set(patches.map(({ newFileName = "" }) => newFileName.replace(/^[ab]\//, ""))),
		names: failToPass.map(nameTest).filter(({ title }) => isLong(title, shortestTitle)),
		phrases: subjectOf(message).map(plainPhrase).filter((phrase) => isLong(phrase, shortestPhrase))
	};
}
function nameTest(name) {
	const parts = name.split(" > ");
	return {
		title: parts.at(-1) ?? "",
		home: parts[0] ?? ""
	};
}
/** The first paragraph: what follows in a squashed commit may have been said before. */
function subjectOf(message) {
	return (message.trim().split(/\n\s*\n/, 1)[0] ?? "").split("\n");
}
/** Added lines of each hunk of a patch; what it takes away elsewhere was there before. */
function listAdded(patches) {
	const removed = patches.flatMap(({ hunks }) => hunks.flatMap(({ lines }) => pick(lines, "-")));
	return patches.flatMap((patch) => patch.hunks).map(({ lines }) => ({
		kind: "reference",
		isData: false,
		lines: dropKnown(pick(lines, "+"), removed)
	}));
}
function parseSafely(text) {
	try {
		return parsePatch(text);
	} catch {
		return [];
	}
}
function pick(lines, sign) {
	return lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
}
/** Lines that tell something, and that are not among those that were there. */
function dropKnown(lines, known) {
	const there = new Set(known.map(tightenLine));
	return lines.filter((line) => isTelling(line) && !there.has(tightenLine(line)));
}
const importing = /^\s*(?:import\b|from\b.*\bimport\b|export\s+(?:\*|\{[^}]*\})\s+from\b|(?:const|let|var)\s[^=]*=\s*require\()/;
const keyword = /^(?:return|const|let|var|function|async|await|export|default|this|self|null|true|false|else|throw|new|undefined|void|string|number|boolean|describe|expect|test|def|None|True|False|class|static|public|private|readonly)$/;
/** False for braces, imports and lines with fewer than two words of their own: those stand everywhere. */
function isTelling(line) {
	if (importing.test(line) || tightenLine(line).length < 12) return false;
	const words = line.match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu) ?? [];
	return new Set(words.filter((word) => !keyword.test(word))).size >= 2;
}
/** A line of a commit message without its type, its bullet and its numbers of issues. */
function plainPhrase(line) {
	const bare = line.replace(/^\s*(?:[-*+]\s+)?(?:\w+(?:\([^)]*\))?!?:\s+)?/, "").replace(/\s*\(?#\d+\)?\s*$/, "");
	return /^[\w-]+-by:/i.test(line) ? "" : bare.trim().replace(/[.:;,]+$/, "");
}
function isLong(text, { characters, words }) {
	return text.length >= characters && text.split(/\s+/).length >= words;
}

// src/stages/gate/suite/leaks/find-leaks.ts
/** A shorter line stands in any package, in characters without white space. */
const shortestPublished = 24;
/**
* Everything of a task's answer that stands in its start: lines of the reference and of hidden tests (a row that is most of a change, or one
* with a word that no other file has), whole hidden files, names of hidden tests, the subject of the commit. Lines that stand everywhere
* (braces, imports, idioms of the code) are no answer. Pure; in order of file and line.
*/
function findAnswers(search) {
	const files = [...search.files].map(([path, text]) => indexFile(path, text));
	const isPeculiar = openWords(files);
	const { blocks, names, phrases, touched } = listAnswers(search);
	const found = [
		...findWholeTests(search),
		...findPublished(search, blocks),
		...blocks.flatMap((block) => findBlock(files, block, {
			isPeculiar,
			touched
		})),
		...files.flatMap((file) => findNames(file, names)),
		...phrases.flatMap((phrase) => files.flatMap((file) => quote(file, "message", phrase)))
	];
	return [...new Map(found.map((leak) => [`${leak.file}:${leak.line}`, leak])).values()].sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
}
/** A hidden file that the start has as it is hides nothing. */
function findWholeTests({ tests = {}, files }) {
	return Object.entries(tests).filter(([path, content]) => content !== "" && files.get(path) === content).map(([file]) => ({
		kind: "hidden-test",
		file,
		line: 1,
		text: "the whole file, as it is"
	}));
}
/** Code that was published later has the answer in it: one line that the start itself has nowhere is enough. */
function findPublished({ files, published = /* @__PURE__ */ new Map() }, blocks) {
	if (published.size === 0) return [];
	const own = [...files.values()].map(tightenLine).join("\n");
	const wanted = blocks.flatMap(({ kind, lines }) => kind === "reference" ? lines : []).filter((line) => tightenLine(line).length >= shortestPublished && !own.includes(tightenLine(line)));
	return [...published].flatMap(([path, text]) => {
		const file = indexFile(path, text);
		const line = wanted.find((each) => findQuote(file, each) !== void 0);
		return line === void 0 ? [] : quote(file, "reference", line.trim());
	});
}
function findBlock(files, { kind, lines, isData }, { isPeculiar, touched }) {
	const wordsOf = (path) => isData || touched.has(path) ? () => false : isPeculiar;
	return files.flatMap((file) => findRuns(file, lines, wordsOf(file.path))).map(({ path, line, text }) => ({
		kind,
		file: path,
		line,
		text: clipCharacters(text, 100)
	}));
}
/** In code one title may be that of another test; half of them are the hidden tests under another name. */
function findNames(file, names) {
	const found = names.filter(({ home }) => home !== file.path).flatMap(({ title }) => quote(file, "test-name", title));
	return file.isCode && found.length * 2 < names.length ? [] : found;
}
function quote(file, kind, words) {
	const line = findQuote(file, words);
	return line === void 0 ? [] : [{
		kind,
		file: file.path,
		line,
		text: clipCharacters(words, 100)
	}];
}
const kinds = {
	reference: "a line of the reference stands",
	"hidden-test": "a hidden test stands",
	"test-name": "the name of a hidden test stands",
	message: "words of the commit message stand"
};
/** A leak in words: what stands where. */
function describeLeak({ kind, file, line, text }) {
	return `${kinds[kind]} at ${file}:${line}: ${text}`;
}

// src/stages/gate/suite/grow-lock.ts
/** A lock with more tasks and more proofs: what is in it stays as it is, whatever the tasks are now. */
function growLock(lock, { hash, source }, tasks, proofs) {
	const found = Object.fromEntries(tasks.map((task) => [task.file, task.digest]));
	const proved = tasks.flatMap(({ file }) => {
		const proof = proofs.get(file);
		return proof === void 0 ? [] : [[file, proof]];
	});
	return {
		version: 1,
		fixture: lock?.fixture ?? hash,
		tasks: {
			...found,
			...lock?.tasks
		},
		...sourceOf(lock, source),
		...lock?.retired === void 0 ? {} : { retired: lock.retired },
		...lock?.moved === void 0 ? {} : { moved: lock.moved },
		proofs: {
			...Object.fromEntries(proved),
			...lock?.proofs
		}
	};
}
/** The commit goes with the hash: a lock that stands keeps both. */
function sourceOf(lock, source) {
	const kept = lock === void 0 ? source : lock.source;
	return kept === void 0 ? {} : { source: kept };
}

// src/stages/gate/suite/render-lock.ts
const plainPath = /^[A-Za-z][\w./-]*$/;
function renderKey(path) {
	return plainPath.test(path) ? path : JSON.stringify(path);
}
/** `fixture.lock` as text: tasks in order of path, so that equal locks are equal files. */
function renderLock(lock) {
	const { proofs = {}, retired = {}, moved } = lock;
	const lists = Object.entries(proofs).flatMap(([file, { expected }]) => listsOf(lock, file, expected));
	return [
		"# Written by rentroll: hashes that freeze the fixture and the golden tasks, and what proved them. Do not edit, but for \"retired\".",
		`version: ${lock.version}`,
		`fixture: ${lock.fixture}`,
		...lock.source === void 0 ? [] : [`commit: ${lock.source.commit}`, `tree: ${lock.source.tree}`],
		...moved === void 0 ? [] : [
			"moved:",
			`  from: ${moved.from}`,
			`  why: ${JSON.stringify(moved.why)}`
		],
		...renderMap("tasks", lock.tasks, (hash) => [` ${hash}`], "{}"),
		...renderMap("retired", retired, (why) => [` ${JSON.stringify(why)}`]),
		...renderMap("proofs", proofs, ({ stubs, expected }, file) => [
			"",
			`    stubs: ${stubs}`,
			...expected === void 0 ? [] : renderExpected(lock, file, expected)
		]),
		...renderMap("names", Object.fromEntries(lists), (names) => ["", ...names.map((name) => `    - ${JSON.stringify(name)}`)]),
		""
	].join("\n");
}
function renderMap(key, map, render, empty) {
	const entries = Object.entries(map).sort(([a], [b]) => compareText(a, b));
	if (entries.length === 0) return empty === void 0 ? [] : [`${key}: ${empty}`];
	return [`${key}:`, ...entries.flatMap(([name, value]) => {
		const [first = "", ...rest] = render(value, name);
		return [`  ${renderKey(name)}:${first}`, ...rest];
	})];
}
function renderExpected(lock, file, expected) {
	return [
		`    exit: ${expected.exitCode}`,
		...renderNames("fail_to_pass", expected.failToPass),
		...renderNames("fail_to_fail", expected.failToFail ?? []),
		`    pass_to_pass: [${listsOf(lock, file, expected).map(([id]) => id).join(", ")}]`
	];
}
function renderNames(key, names) {
	return names.length === 0 ? [] : [`    ${key}:`, ...names.map((name) => `      - ${JSON.stringify(name)}`)];
}
/** Names of the fixture's own tests are the same for most tasks: they are written once, and apart from those only one task has. */
function listsOf({ proofs = {} }, file, expected) {
	const others = Object.entries(proofs).filter(([other]) => other !== file);
	const known = new Set(others.flatMap(([, proof]) => proof.expected?.passToPass ?? []));
	const names = expected?.passToPass ?? [];
	return [names.filter((name) => known.has(name)), names.filter((name) => !known.has(name))].filter((part) => part.length > 0).map((part) => [`n${hashParts(...part).slice(0, 11)}`, part]);
}

// src/stages/gate/suite/start/find-start-faults.ts
/** Limits of a start: each trial copies it, and twice each judged one. */
const mostFiles = 2e4;
const largestFileBytes = 67108864;
const mostBytes = 1073741824;
/** Git LFS writes at most this much in place of a file. */
const largestPointerBytes = 1024;
const pointer = "version https://git-lfs.github.com/spec/";
/** Everything that keeps the files of a commit from being copied for trials as they are. */
async function findStartFaults(files, entries) {
	return [
		...[...findOddNames(entries), ...findSizes(entries)],
		...await findLinks(files, entries),
		...await findPointers(files, entries)
	];
}
function faultOf(code, entries, say) {
	if (entries.length === 0) return [];
	const paths = entries.map(({ from }) => from);
	const more = paths.length > 3 ? ` and ${paths.length - 3} more` : "";
	return [{
		code,
		message: say(`${paths.slice(0, 3).map(quoteValue).join(", ")}${more}`),
		paths
	}];
}
/** Submodules, names no copy can have, and names that are one file on some systems. */
function findOddNames(entries) {
	const same = [...Map.groupBy(entries, ({ path }) => path.toLowerCase()).values()].filter((group) => group.length > 1).flat();
	const odd = entries.filter(({ path }) => path.includes("�") || !isRepositoryPath(path));
	return [
		...faultOf("fixture-submodule", entries.filter(({ mode }) => mode === "160000"), (what) => `it holds a submodule, whose files are in another repository: ${what}`),
		...faultOf("fixture-bad-name", odd, (what) => `it holds names that no copy can have: ${what}`),
		...faultOf("fixture-case-conflict", same, (what) => `it holds names that differ only in case: ${what}`)
	];
}
function findSizes(entries) {
	const large = entries.filter(({ bytes }) => bytes > largestFileBytes);
	const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
	const byFolder = [...Map.groupBy(entries, ({ from }) => from.split("/", 1)[0] ?? "")].sort(([, a], [, b]) => weigh(b) - weigh(a));
	const isMany = entries.length > mostFiles || bytes > mostBytes;
	const most = `${entries.length} files with ${Math.round(bytes / 1024 / 1024)} MiB; at most ${mostFiles} with ${mostBytes / 1024 / 1024} MiB are copied`;
	return [...faultOf("fixture-large-file", large, (what) => `it holds files of more than ${largestFileBytes / 1024 / 1024} MiB: ${what}`), ...isMany ? [{
		code: "fixture-too-large",
		message: `it has ${most}; most is in ${byFolder.slice(0, 3).map(([name]) => quoteValue(name)).join(", ")}`,
		paths: byFolder.slice(0, 1).map(([name]) => name)
	}] : []];
}
function weigh(entries) {
	return entries.reduce((sum, { bytes }) => sum + bytes + 4096, 0);
}
async function findLinks(files, entries) {
	const links = entries.filter(({ mode }) => mode === "120000");
	const targets = await files.read(links);
	return faultOf("fixture-link-outside", links.filter(({ path }, place) => !staysInside(path, targets[place]?.toString("utf8") ?? "/")), (what) => `it holds symbolic links that lead out of it: ${what}`);
}
/**
* True for a link that cannot lead out of the copy: `..` stands in front only, where the folders above are those of the link itself and no
* other link has a say.
*/
function staysInside(path, target) {
	const up = /^(?:\.\.?\/)*/.exec(target)?.[0] ?? "";
	const down = target.slice(up.length);
	if (target.startsWith("/") || down.split("/").some((name) => name === ".." && down !== "..")) return false;
	const end = posix.normalize(posix.join(posix.dirname(path), target));
	return end === "." || isRepositoryPath(end.replace(/\/$/, ""));
}
async function findPointers(files, entries) {
	const attributes = entries.filter(({ path }) => posix.basename(path) === ".gitattributes");
	if (!(await files.read(attributes)).some((text) => text?.includes("filter=lfs"))) return [];
	const small = entries.filter(({ mode, bytes }) => mode.startsWith("100") && bytes > 0 && bytes <= largestPointerBytes);
	const contents = await files.read(small);
	return faultOf("fixture-lfs-pointer", small.filter((_, place) => contents[place]?.toString("latin1").startsWith(pointer)), (what) => `it holds files that git keeps elsewhere (Git LFS): ${what}`);
}

// src/stages/gate/suite/start/missing-commits.ts
/** An error for each needed commit that is not in this clone; all name the one fetch that brings every one of them. */
function missingCommits(needed) {
	const { commit, at, tasks, blame, isThere } = needed;
	const lost = tasks.filter(({ start }) => start?.kind === "commit" && !isThere(start.commit));
	const commits = lost.flatMap(({ start }) => start?.kind === "commit" ? [start.commit] : []);
	const all = [.../* @__PURE__ */ new Set([...isThere(commit) ? [] : [commit], ...commits])];
	const [suffix, hint] = [needed.isShallow ? "shallow" : "missing", explainFetch(all, needed.isShallow)];
	const where = needed.isShallow ? "is not in this shallow clone" : "is not in this clone";
	return [...isThere(commit) ? [] : [makeError(blame, `fixture-commit-${suffix}`, `the fixture's commit ${commit} ${where}`, hint, at)], ...lost.map(({ id, file }, place) => {
		const message = `the commit ${commits[place]} that the golden task "${id}" starts from ${where}`;
		return makeError(blame, `task-commit-${suffix}`, message, hint, {
			file,
			line: 1,
			column: 1
		});
	})];
}
function explainFetch(commits, isShallow) {
	const fetch = `git fetch --no-tags ${isShallow ? "--depth=1 " : ""}origin ${commits.join(" ")}`;
	if (isShallow) return `Fetch what is missing: ${fetch}. In a workflow: "fetch-depth: 0" of actions/checkout.`;
	return `Fetch it if another clone has it: ${fetch}. If history was rewritten and nobody has it, name another commit, and freeze its tasks anew.`;
}

// src/stages/gate/suite/start/start-files.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** Installed packages, git's own files and what rentroll keeps, in any folder. */
const leftFolders = /* @__PURE__ */ new Set([
	"node_modules",
	".git",
	".rentroll",
	".claude"
]);
/** What agents load before their first word, in any folder: of these the base's are laid over the copy, whatever the commit had. */
const instruction = /(?:^|\/)(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$/i;
const taskFile = /(?:^|\/)golden-[^/]+\.md$/;
/**
* Those files of a commit that are a start: below the fixture's folder, without what the config excludes, without instructions (the base's
* are laid over every copy), golden tasks (which hold answers), the lock and installed packages.
*/
function selectStartFiles(entries, { path: root, exclude = [], lock }) {
	const suites = new Set(entries.filter(({ path }) => taskFile.test(path)).map(({ path }) => folderOf(path)));
	const isExcluded = matchExcluded(exclude);
	const isLeft = (path) => path === lock || instruction.test(path) || path.split("/").some((name) => leftFolders.has(name.toLowerCase())) || [...suites].some((folder) => isInside(path, folder)) || isExcluded(path);
	return entries.filter(({ path }) => isInside(path, root) && path !== root && !isLeft(path)).map((entry) => ({
		...entry,
		from: entry.path,
		path: root === "." ? entry.path : entry.path.slice(root.length + 1)
	}));
}
/** A folder stands for everything below it. */
function matchExcluded(exclude) {
	if (exclude.length === 0) return () => false;
	const globs = exclude.map((glob) => glob.replace(/\/+$/, ""));
	return (0, import_picomatch.default)([...globs, ...globs.map((glob) => `${glob}/**`)], { dot: true });
}

// src/stages/gate/suite/start/load-commit-fixture.ts
/**
* The tree of `fixture.commit` as a fixture, read from git objects: the working directory has no part in it. Problems stand at the commit's
* place in the config, those of a task's own commit at the task.
*/
async function loadCommitFixture(input) {
	const { tree, config, tasks, blame } = input;
	const { commit = "" } = config.fixture;
	const at = locateText(input.written, commit);
	const starts = [...new Set(tasks.flatMap(({ start }) => start?.kind === "commit" ? [start.commit] : []))];
	const [files, ...others] = await tree.history?.find([commit, ...starts]) ?? [];
	const found = new Map(starts.flatMap((id, place) => others[place] === void 0 ? [] : [[id, others[place]]]));
	const isShallow = await tree.history?.isShallow() ?? false;
	const missing = missingCommits({
		commit,
		at,
		tasks,
		blame,
		isShallow,
		isThere: (id) => (id === commit ? files : found.get(id)) !== void 0
	});
	if (files === void 0 || missing.length > 0) return { problems: missing };
	const entries = selectStartFiles(await files.list(), config.fixture);
	const problems = await findProblems(files, entries, config, {
		blame,
		at,
		what: "the fixture"
	});
	if (problems.length > 0) return { problems };
	const fixture = toFixture(files, entries, config);
	return {
		value: {
			...fixture,
			startOf: (task) => startOf(task, fixture, found, input),
			messageOf: async ({ origin = "" }) => (await tree.history?.find([origin]))?.[0]?.message()
		},
		problems: []
	};
}
/** Where a text stands in a file for the first time. */
function locateText({ file, text }, wanted) {
	const before = text.slice(0, Math.max(0, text.indexOf(wanted))).split("\n");
	return {
		file,
		line: before.length,
		column: (before.at(-1)?.length ?? 0) + 1
	};
}
function toFixture(files, entries, { fixture }) {
	const { path: root, exclude = [] } = fixture;
	const named = entries.map(({ path, mode, id }) => [
		path,
		mode,
		id
	]);
	return {
		files: entries,
		hash: sha256(JSON.stringify([
			"commit",
			root,
			exclude,
			named
		])),
		source: {
			commit: files.commit,
			tree: files.tree
		},
		read: () => readFiles(files, entries)
	};
}
async function readFiles(files, entries) {
	const contents = await files.read(entries);
	const gone = entries.find((_, place) => contents[place] === void 0);
	if (gone !== void 0) {
		const message = `the content of "${gone.from}" of the commit ${files.commit} is not in this clone`;
		const hint = `Fetch it: git fetch --refetch --no-filter origin ${files.commit}`;
		throw new ProblemError([makeError("setup", "fixture-objects-missing", message, hint)]);
	}
	return entries.map(({ path, mode }, place) => ({
		path,
		mode,
		content: contents[place] ?? Buffer.alloc(0)
	}));
}
/** The start of one task. Throws ProblemError at the task when the tree it starts from cannot be copied. */
async function startOf({ id, file, start }, fixture, found, { config, blame }) {
	if (start === void 0) return fixture;
	if (start.kind === "patch") return {
		...fixture,
		hash: sha256(JSON.stringify([fixture.hash, start.patch])),
		patch: {
			...start,
			task: id
		}
	};
	const files = found.get(start.commit);
	if (files === void 0) throw new Error(`the commit ${start.commit} was looked for and is not there`);
	const entries = selectStartFiles(await files.list(), config.fixture);
	const problems = await findProblems(files, entries, config, {
		blame,
		at: {
			file,
			line: 1,
			column: 1
		},
		what: `the start of the golden task "${id}"`
	});
	if (problems.length > 0) throw new ProblemError(problems);
	const own = toFixture(files, entries, config);
	if (start.packages === void 0) return own;
	return {
		...own,
		hash: sha256(JSON.stringify([
			own.hash,
			"packages",
			fixture.hash
		])),
		packages: start.packages
	};
}
async function findProblems(files, entries, { fixture }, { blame, at, what }) {
	if (entries.length > 0) return (await findStartFaults(files, entries)).map((fault) => toProblem(fault, fixture.exclude, {
		blame,
		at,
		what: `${what} (commit ${files.commit.slice(0, 12)})`
	}));
	const where = fixture.path === "." ? "" : ` in "${fixture.path}"`;
	const message = `${what} has no files: the commit ${files.commit.slice(0, 12)} has none${where}`;
	return [makeError(blame, "fixture-empty", message, "Name a commit that has the code the tasks are about.", at)];
}
function toProblem({ code, message, paths }, exclude = [], { blame, at, what }) {
	const list = [...exclude, ...paths.slice(0, 5)].map((path) => JSON.stringify(path)).join(", ");
	return makeError(blame, code, `${what} cannot be copied: ${message}`, `Leave out what the tasks do not need, under "fixture": exclude: [${list}]`, at);
}

export { findAnswers as a, checkReference as c, parseLock as d, findRuleAnswers as f, moveFixture as g, checkLock as h, describeLeak as i, loadFixture as l, withoutChange as m, renderLock as n, loadSuite as o, isSuspect as p, growLock as r, parseTask as s, loadCommitFixture as t, loadLock as u };