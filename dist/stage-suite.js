import { a as countCharacters, i as joinPath, l as quoteValue, o as findUnsafeCharacter, r as isRepositoryPath, t as folderOf } from "./quick-answer.js";
import { _ as sha256Hex, g as sha256, h as hashParts } from "./util.js";
import { B as string, C as minLength, D as number, F as regex, I as safeInteger, M as pipe, P as record, R as strictObject, S as maxValue, U as unknown, Y as parsePatch, c as check, j as picklist, k as optional, o as array, w as minValue, x as maxLength, y as literal } from "./libraries.js";
import { t as require_dist } from "./yaml.js";
import { C as hasErrors, D as sortProblems, O as explainFixture, T as makeError } from "./model.js";
import { F as compareText, M as decodeText, j as isSlug } from "./text.js";
import { a as requiredField, c as readKey, d as parseYaml, i as reportError, l as startOf, n as optionalField, o as isEmptyNode, r as readFields, s as offsetOfKey, t as defaultField, u as toPlainValue } from "./text-yaml.js";

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
/**
* Compares the lock with what is there: a changed fixture, edited frozen tasks, tasks without an entry, entries without a task.
* `fixtureHash` is the answer of `hashFixture`; `tasks` are the tasks of all suites. Without a lock (undefined) one error.
*/
function checkLock(lock, fixtureHash, tasks, place) {
	const at = { file: place.file };
	if (lock === void 0) return [makeError(place.blame, "lock-missing", `the lock "${place.file}" is missing`, freeze, at)];
	const problems = [];
	if (lock.fixture !== fixtureHash) {
		const message = `the fixture changed: the lock has "${lock.fixture}", the files give "${fixtureHash}"`;
		problems.push(makeError(place.blame, "lock-changed-fixture", message, "Undo the change to the fixture; a new fixture means a new lock and new verdicts for every rule.", at));
	}
	return [
		...problems,
		...tasks.flatMap((task) => checkTask(lock, task, place)),
		...checkVanished(lock, tasks, place)
	];
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
const names$1 = array(pipe(string(), minLength(1), maxLength(2e3)));
const lockedTests = strictObject({
	stubs: pipe(number(), safeInteger(), minValue(0)),
	exit: optional(pipe(number(), safeInteger())),
	fail_to_pass: optional(names$1, []),
	pass_to_pass: optional(names$1, []),
	fail_to_fail: optional(names$1, [])
});
const lockFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	fixture: requiredField(pipe(string(), regex(digest)), expected),
	tasks: requiredField(unknown(), "a mapping of task files to hashes, for example {}"),
	proofs: defaultField(record(string(), lockedTests), "what rentroll found when it proved the tasks", {}),
	names: defaultField(record(string(), names$1), "lists of test names that proofs refer to", {}),
	retired: defaultField(record(string(), pipe(string(), check((why) => why.trim() !== ""), maxLength(400))), "a mapping of task files that left to the reason, in words", {})
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
		const offset = startOf(pair.key);
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
		...proofs.length === 0 ? {} : { proofs: Object.fromEntries(proofs) },
		...Object.keys(values.retired).length === 0 ? {} : { retired: values.retired }
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
async function readFiles(tree, root, entries) {
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
	const files = await readFiles(tree, root, entries);
	return {
		value: {
			files,
			hash: hashFixture(files)
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
function parseSafely(text) {
	try {
		return parsePatch(text);
	} catch {
		return [];
	}
}
function namePaths(patch) {
	return [patch.oldFileName, patch.newFileName].filter((name) => name !== void 0 && name !== "/dev/null").map((name) => String(name).replace(/^[ab]\//, ""));
}
/** What is wrong with a reference patch, in words; undefined when it is a unified diff that stays inside the fixture. */
function findFault(text) {
	const patches = parseSafely(text);
	if (!patches.some((patch) => patch.hunks.length > 0)) return "the reference is not a unified diff";
	if (/^(?:new file mode|new mode) 1[26]0000/m.test(text)) return "the reference creates a symbolic link or a submodule";
	const outside = patches.flatMap(namePaths).find((path) => path === "." || !isRepositoryPath(path));
	return outside === void 0 ? void 0 : `the reference changes ${quoteValue(outside)}, which is not a path inside the fixture`;
}
/** Checks that a reference patch is a unified diff whose paths stay inside the fixture and that makes no links. */
function checkReference(text, file, blame) {
	const message = findFault(text);
	return message === void 0 ? [] : [{
		code: "task-bad-reference",
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
const paths = (most) => optional(pipe(array(path), maxLength(most)), []);
const testRunners = [
	"vitest",
	"node",
	"jest",
	"mocha",
	"pytest",
	"go"
];
const testCheck = strictObject({
	runner: picklist(testRunners),
	args: optional(pipe(array(text("")), maxLength(20)), []),
	files: paths(200)
});
/** Keys of a golden task's frontmatter. */
const taskFields = {
	id: requiredField(slug, "a kebab-case id that begins with a letter, for example sql-01"),
	agent: requiredField(slug, "the name of the agent whose suite this is"),
	prompt: requiredField(text("\n"), `what the agent is asked, 1 to ${longestText} characters, no control or invisible characters but line breaks`),
	success_check: optionalField(text("\n	"), `a shell script that exits 0 when the task is done, 1 to ${longestText} characters, no control or invisible characters but line breaks and tabs`),
	check: optionalField(testCheck, `a test runner in place of success_check: { runner: ${testRunners.join(" | ")}, args: [...], files: [...] }`),
	tests: defaultField(pipe(record(path, path), check((files) => Object.keys(files).length <= 50)), "hidden tests, at most 50: the path in the copy, a colon and a file beside the task, for example { test/price.test.js: golden-01.test.js }", {}),
	writes: defaultField(pipe(array(path), maxLength(50)), "globs of guarded paths that the task may change, at most 50, for example [package.json]", []),
	maxTurns: optionalField(pipe(number(), safeInteger(), minValue(1), maxValue(1e3)), "a whole number from 1 to 1000"),
	tags: defaultField(pipe(array(slug), maxLength(20)), "a list of at most 20 kebab-case words, for example [money, format]", []),
	reference: requiredField(path, "the name of a patch file inside the folder of the task, for example golden-01.patch")
};

// src/stages/gate/suite/parse-task.ts
/** `sha256:` hash of a task file, its reference patch and its hidden tests together; no byte can move from one to the other unseen. */
function digestTask(taskText, referenceText, tests = {}) {
	return `sha256:${hashParts(taskText, referenceText, ...Object.entries(tests).flat())}`;
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
	const { success_check: script, check, tests, writes, maxTurns, reference, ...rest } = values;
	if (script === void 0 === (check === void 0)) {
		reportError(reader, "no-check", 0, script === void 0 ? "the task has no check" : "the task has two checks", oneCheck);
		return { problems };
	}
	const beside = (name) => joinPath(folderOf(source.file), name);
	const testFiles = Object.entries(tests).map(([path, name]) => [path, beside(name)]);
	return {
		value: {
			...rest,
			successCheck: script ?? "",
			file: source.file,
			referenceFile: beside(reference),
			...check === void 0 ? {} : { check },
			...testFiles.length === 0 ? {} : { testFiles: Object.fromEntries(testFiles) },
			...writes.length === 0 ? {} : { writes },
			...maxTurns === void 0 ? {} : { maxTurns }
		},
		problems
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
	const read = Object.entries(draft.testFiles ?? {}).map(async ([path, file]) => {
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
async function loadTask(folder, file) {
	const bytes = await folder.tree.read(file) ?? Buffer.alloc(0);
	const parsed = parseTask(bytes, file, folder.blame);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const [reference, tests] = [await readReference(folder, parsed.value), await readTests(folder, parsed.value)];
	if (reference.value === void 0 || tests.value === void 0) return { problems: [...reference.problems, ...tests.problems] };
	const digest = digestTask(bytes.toString("utf8"), reference.value, tests.value);
	const { testFiles, ...task } = parsed.value;
	const hidden = testFiles === void 0 ? {} : { tests: tests.value };
	return {
		value: {
			...task,
			...hidden,
			reference: reference.value,
			digest
		},
		problems: []
	};
}
/** Files that look like tasks and are not read would otherwise be missed in silence. */
function warnIgnored(entries, path, blame) {
	return entries.filter((entry) => /\.md$/i.test(entry.path) && !isTaskFile(entry.path, path) && !/(?:^|\/)README\.md$/i.test(entry.path)).map((entry) => ({
		code: "suite-ignored-file",
		severity: "warning",
		message: `"${entry.path}" is not read as a golden task`,
		hint: `Name it golden-NN.md directly in "${path}" to make it a task.`,
		at: { file: entry.path },
		blame
	}));
}
async function loadTasks(folder, path, files, agent) {
	const loaded = await Promise.all(files.map((file) => loadTask(folder, file)));
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
		const hint = `Add "${path}/golden-01.md"; \`rentroll init\` writes a first one.`;
		return refuse("suite-empty", `agent "${agent}" has no golden tasks in "${path}"`, hint);
	}
	if (files.length > maxTasks) return refuse("suite-too-large", `agent "${agent}" has ${files.length} golden tasks; at most ${maxTasks} are read`, "Split the suite.");
	return loadTasks({
		tree,
		entries,
		blame
	}, path, files, agent);
}

// src/stages/gate/suite/render-lock.ts
const plainPath = /^[A-Za-z][\w./-]*$/;
function renderKey(path) {
	return plainPath.test(path) ? path : JSON.stringify(path);
}
/** `fixture.lock` as text: tasks in order of path, so that equal locks are equal files. */
function renderLock(lock) {
	const { proofs = {}, retired = {} } = lock;
	const lists = Object.entries(proofs).flatMap(([file, { expected }]) => listsOf(lock, file, expected));
	return [
		"# Written by rentroll: hashes that freeze the fixture and the golden tasks, and what proved them. Do not edit, but for \"retired\".",
		`version: ${lock.version}`,
		`fixture: ${lock.fixture}`,
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

export { parseLock as a, loadLock as i, loadSuite as n, checkLock as o, loadFixture as r, renderLock as t };