import { a as countCharacters, i as joinPath, l as quoteValue, o as findUnsafeCharacter, r as isRepositoryPath, t as folderOf } from "./quick-answer.js";
import { f as hashParts, m as sha256Hex, p as sha256 } from "./util.js";
import { B as string, D as number, F as regex, I as safeInteger, M as pipe, S as maxValue, U as unknown, Y as parsePatch, c as check, o as array, w as minValue, x as maxLength, y as literal } from "./libraries.js";
import { t as require_dist } from "./yaml.js";
import { D as explainFixture, E as sortProblems, S as hasErrors, w as makeError } from "./model.js";
import { D as isSlug, O as decodeText, j as compareText } from "./text.js";
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
	if (frozen === task.digest) return [];
	const message = `the frozen golden task "${task.id}" or its reference was edited`;
	return [makeError(place.blame, "lock-edited-task", message, grow, at)];
}
function checkVanished(lock, tasks, place) {
	const present = new Set(tasks.map((task) => task.file));
	const gone = Object.keys(lock.tasks).filter((file) => !present.has(file));
	const hint = "Restore the file; verdicts were measured on it. Suites only grow.";
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
const lockFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	fixture: requiredField(pipe(string(), regex(digest)), expected),
	tasks: requiredField(unknown(), "a mapping of task files to hashes, for example {}")
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
		value: {
			version: 1,
			fixture: values.fixture,
			tasks
		},
		problems
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
/** Keys of a golden task's frontmatter. */
const taskFields = {
	id: requiredField(slug, "a kebab-case id that begins with a letter, for example sql-01"),
	agent: requiredField(slug, "the name of the agent whose suite this is"),
	prompt: requiredField(text("\n"), `what the agent is asked, 1 to ${longestText} characters, no control or invisible characters but line breaks`),
	success_check: requiredField(text("\n	"), `a shell script that exits 0 when the task is done, 1 to ${longestText} characters, no control or invisible characters but line breaks and tabs`),
	maxTurns: optionalField(pipe(number(), safeInteger(), minValue(1), maxValue(1e3)), "a whole number from 1 to 1000"),
	tags: defaultField(pipe(array(slug), maxLength(20)), "a list of at most 20 kebab-case words, for example [money, format]", []),
	reference: requiredField(pipe(string(), check((path) => path !== "." && isRepositoryPath(path))), "the name of a patch file inside the folder of the task, for example golden-01.patch")
};

// src/stages/gate/suite/parse-task.ts
/** `sha256:` hash of a task file and its reference patch together; no byte can move from one to the other unseen. */
function digestTask(taskText, referenceText) {
	return `sha256:${hashParts(taskText, referenceText)}`;
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
		hint: "Begin the file with a line \"---\", then id, agent, prompt, success_check and reference, then a line \"---\".",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}
function readTask(source) {
	const problems = [];
	const values = readFields({
		source,
		codePrefix: "task",
		problems
	}, source.document.contents, "the task", taskFields, 0);
	if (values === void 0) return { problems: sortProblems(problems) };
	const { id, agent, prompt, success_check: successCheck, maxTurns, tags, reference } = values;
	const referenceFile = joinPath(folderOf(source.file), reference);
	const draft = {
		id,
		agent,
		prompt,
		successCheck,
		tags,
		file: source.file,
		referenceFile
	};
	return {
		value: maxTurns === void 0 ? draft : {
			...draft,
			maxTurns
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
/** Only files the listing shows as regular are read: a path through a linked folder never is. */
async function readReference(folder, draft) {
	const bytes = folder.entries.some((entry) => entry.path === draft.referenceFile) ? await folder.tree.read(draft.referenceFile) : void 0;
	if (bytes === void 0) return refuseReference(folder, draft);
	const decoded = decodeText(bytes, draft.referenceFile, folder.blame, referenceLimits);
	if (decoded.value === void 0) return decoded;
	const problems = checkReference(decoded.value, draft.referenceFile, folder.blame);
	return problems.length > 0 ? { problems } : {
		value: decoded.value,
		problems
	};
}
async function loadTask(folder, file) {
	const bytes = await folder.tree.read(file) ?? Buffer.alloc(0);
	const parsed = parseTask(bytes, file, folder.blame);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const reference = await readReference(folder, parsed.value);
	if (reference.value === void 0) return { problems: reference.problems };
	const digest = digestTask(bytes.toString("utf8"), reference.value);
	return {
		value: {
			...parsed.value,
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
	const lines = Object.entries(lock.tasks).sort(([a], [b]) => compareText(a, b)).map(([path, hash]) => `  ${renderKey(path)}: ${hash}`);
	return [
		"# Written by rentroll: hashes that freeze the fixture and the golden tasks. Do not edit.",
		`version: ${lock.version}`,
		`fixture: ${lock.fixture}`,
		...lines.length > 0 ? ["tasks:", ...lines] : ["tasks: {}"],
		""
	].join("\n");
}

export { checkLock as a, loadLock as i, loadSuite as n, loadFixture as r, renderLock as t };