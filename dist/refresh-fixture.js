import { F as makeError, I as setupError, j as ProblemError } from "./model.js";
import { a as toWrittenFile, o as applyChanges, r as diffChanges } from "./repository-changes.js";
import { p as readInstructions, r as loadWorktree, v as readTreeText } from "./repository-reading.js";
import { S as resolveRevision, h as listDirty, x as orderCommits } from "./git.js";
import { h as checkLock, n as renderLock, s as parseTask, t as loadCommitFixture } from "./stage-suite.js";
import { C as defined } from "./util.js";
import { t as require_dist } from "./yaml.js";
import { y as parseYaml } from "./text-yaml.js";
import { n as parseConfig } from "./stage-config.js";
import { c as startsApart } from "./repository-lint.js";
import { i as proveForLock, s as openCheckPlace } from "./run-place.js";
import { dirname, join } from "node:path";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";

// src/repository/changes/apply-together.ts
/**
* Writes and deletes planned files that make sense only together: where one cannot be written, those before it get back what they held, byte
* for byte. Throws ProblemError as `applyChanges` does.
*/
async function applyTogether(root, changes) {
	const before = await Promise.all(changes.map(({ path }) => readIfThere(join(root, path))));
	try {
		await applyChanges(root, changes);
	} catch (error) {
		await Promise.all(changes.map(({ path }, place) => putBack(join(root, path), before[place])));
		throw error;
	}
}
async function readIfThere(path) {
	return readFile(path).catch(() => void 0);
}
/** A file that still holds what it held is not touched: it may be the one that cannot be written. */
async function putBack(path, held) {
	const now = await readIfThere(path);
	if (held === void 0) return now === void 0 ? void 0 : rm(path, { force: true });
	if (now?.equals(held)) return;
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, held);
}

// src/flows/refresh/choose-target.ts
/**
* What is frozen in a working tree. Throws ProblemError for content that cannot be read or is not as it was frozen, for a fixture that is a
* folder, and for changes of it that are not committed.
*/
async function readFrozen({ head, refs, paths }) {
	const { config, lock, fixture } = head;
	const errors = head.problems.filter(({ severity }) => severity === "error");
	if (config === void 0) throw new ProblemError(errors);
	const { commit } = config.fixture;
	if (commit === void 0) {
		const message = "only a fixture that is a commit can be moved, and the fixture of this config is a folder";
		const hint = `Write "commit: ${refs.headCommit || "<id>"}" under "fixture" in place of "path", in a suite of its own.`;
		throw setupError("fixture-not-a-commit", message, hint, { file: paths.config });
	}
	if (errors.length > 0 || fixture === void 0) throw new ProblemError(errors);
	const folders = Object.values(config.agents).map(({ tasks }) => tasks);
	await refuseDirty(refs.root, [
		paths.config,
		config.fixture.lock,
		...folders
	]);
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	const wrong = checkLock(lock, fixture, tasks, {
		file: config.fixture.lock,
		blame: "setup"
	}).filter(({ severity }) => severity === "error");
	if (lock === void 0 || wrong.length > 0) throw new ProblemError(wrong);
	return {
		config,
		lock,
		tasks,
		commit
	};
}
async function refuseDirty(root, paths) {
	const [file, ...more] = await listDirty(root, paths);
	if (file === void 0) return;
	const others = more.length === 0 ? "" : ` and ${more.length} more`;
	throw setupError("refresh-dirty", `"${file}"${others} has changes that are not committed: the move of a fixture is a change of its own`, "Commit them (git add --all && git commit) or put them away (git stash --include-untracked), then run the command again.", { file });
}
/** The commit that is asked for, as a fixture. Throws ProblemError where there is none, and where its tree cannot be copied. */
async function chooseTarget({ head, refs, paths }, { config: now, tasks, commit: from }, request) {
	const commit = await resolveRevision(refs.root, request.to ?? (refs.baseSha || "HEAD"));
	const config = {
		...now,
		fixture: {
			...now.fixture,
			commit
		}
	};
	const written = {
		file: paths.config,
		text: ""
	};
	const { value, problems } = await loadCommitFixture({
		tree: head.tree,
		config,
		tasks,
		written,
		blame: "setup"
	});
	if (value === void 0) throw new ProblemError(problems);
	const order = await orderCommits(refs.root, from, commit);
	return {
		config,
		fixture: value,
		commit,
		isThere: order === "same",
		problems: warnOrder(order, from, commit)
	};
}
const orderWords = {
	older: "is older than the one the fixture stands at",
	apart: "does not come after the one the fixture stands at",
	unknown: "may be older than the one the fixture stands at: this shallow clone does not tell"
};
function warnOrder(order, from, to) {
	const words = orderWords[order];
	if (words === void 0) return [];
	const message = `the commit ${to.slice(0, 12)} ${words}, ${from.slice(0, 12)}`;
	return [{
		code: `refresh-${order}`,
		severity: "warning",
		message,
		hint: "Name a commit of the default branch with --to; git log --oneline lists them.",
		blame: "setup"
	}];
}

// src/stages/gate/config/move-commit.ts
var import_dist = require_dist();
/** A plain word of these would be read as a number. */
const numberLike = /^\d+(?:e\d+)?$/;
/**
* The text of a config with another `fixture.commit`: every other byte stays. Throws ProblemError for a text that is no config, Error for one
* whose fixture is no commit.
*/
function moveCommit(text, file, commit) {
	const parsed = parseYaml(text, file, "setup", {
		codePrefix: "config",
		maxBytes: 262144
	});
	const root = parsed.value?.document.contents;
	if (!(0, import_dist.isMap)(root)) throw new ProblemError(parsed.problems);
	const fixture = root.get("fixture", true);
	const node = (0, import_dist.isMap)(fixture) ? fixture.get("commit", true) : void 0;
	if (!(0, import_dist.isScalar)(node) || !node.range) throw new Error(`"${file}" has no commit under "fixture"`);
	const [from, to] = node.range;
	const written = numberLike.test(commit) ? JSON.stringify(commit) : commit;
	const moved = `${text.slice(0, from)}${written}${text.slice(to)}`;
	const { value, problems } = parseConfig(moved, file, "setup");
	if (value === void 0) throw new ProblemError(problems);
	if (value.fixture.commit !== commit) throw new Error(`the commit of "${file}" could not be replaced`);
	return moved;
}

// src/flows/refresh/plan-refresh.ts
/** Longest reason a lock takes, in characters. */
const longestReason = 400;
/** Why config and lock cannot move as things stand: tasks that no longer prove and may not go, an agent that would be left without any. */
function findHindrances(tasks, retire) {
	const broken = tasks.filter(({ outcome }) => outcome === "broken");
	if (broken.length > 0 && !retire) {
		const message = `${broken.length} of ${tasks.length} golden tasks no longer prove there: ${broken.map(({ id }) => id).join(", ")}`;
		return [makeError("head", "refresh-unproved", message, "Let them go with --retire, or move to another commit with --to. Nothing was written.")];
	}
	const bare = [...Map.groupBy(tasks, ({ agent }) => agent)].filter(([, own]) => own.every(({ outcome }) => outcome === "broken"));
	const hint = "Mine tasks first (rentroll tasks mine), or move to another commit with --to. Nothing was written.";
	return bare.map(([agent]) => makeError("head", "refresh-suite-empty", `no golden task of the agent "${agent}" would be left`, hint));
}
/** The files of a move: lock and config, and then those of tasks that leave. `why` is kept in the lock. */
async function planRefresh(inputs, frozen, target, proved, why) {
	const { head, paths } = inputs;
	const { lock: file } = frozen.config.fixture;
	const leaving = new Map(proved.tasks.flatMap((task) => task.outcome === "broken" ? [[task.file, task]] : []));
	const lock = moveLock(frozen, target, proved, leaving, why);
	const config = await readTreeText(head.tree, paths.config) ?? "";
	return [
		{
			path: file,
			before: await readTreeText(head.tree, file),
			after: renderLock(lock)
		},
		{
			path: paths.config,
			before: config,
			after: moveCommit(config, paths.config, target.commit)
		},
		...await planLeaving(inputs, frozen.tasks, leaving)
	];
}
function moveLock({ lock, commit }, { fixture, commit: to }, { proofs }, leaving, why) {
	const stays = ([file]) => !leaving.has(file);
	const reasons = [...leaving].map(([file, { code }]) => {
		return [file, `the fixture moved to ${to.slice(0, 12)}, ${code}: ${why}`.slice(0, 400)];
	});
	const retired = {
		...lock.retired,
		...Object.fromEntries(reasons)
	};
	return {
		version: 1,
		fixture: fixture.hash,
		...defined({ source: fixture.source }),
		moved: {
			from: commit,
			why
		},
		tasks: Object.fromEntries(Object.entries(lock.tasks).filter(stays)),
		proofs: Object.fromEntries([...Object.entries(lock.proofs ?? {}), ...proofs].filter(stays)),
		...Object.keys(retired).length === 0 ? {} : { retired }
	};
}
/** Deletes what only tasks that leave have; a task that stays may share a test or a patch with one. */
async function planLeaving(inputs, tasks, leaving) {
	const going = tasks.filter(({ file }) => leaving.has(file));
	const kept = new Set(await listFiles(inputs, tasks.filter(({ file }) => !leaving.has(file))));
	const paths = (await listFiles(inputs, going)).filter((path) => !kept.has(path));
	return [...new Set(paths)].map((path) => ({
		path,
		before: "",
		after: void 0
	}));
}
/** Every file of some tasks: themselves, their patches and their hidden tests. */
async function listFiles({ head }, tasks) {
	const files = tasks.map(async ({ file, referenceFile, start }) => {
		const { testFiles = {} } = parseTask(await head.tree.read(file) ?? "", file, "head").value ?? {};
		const tests = typeof testFiles === "string" ? (await head.tree.list(testFiles)).map(({ path }) => path) : Object.values(testFiles);
		return [
			file,
			referenceFile,
			...start?.kind === "patch" ? [start.file] : [],
			...tests
		];
	});
	return (await Promise.all(files)).flat();
}

// src/flows/refresh/prove-there.ts
/**
* Proves each task as for the lock, where the fixture would stand: its start still applies, it fails untouched, passes with its reference, no
* stub passes, and its answer stands nowhere. A task that starts from another commit, with packages of its own, is as it was. Throws ProblemError when the fixture
* cannot be prepared there.
*/
async function proveThere(tasks, { head }, { config, fixture }, world) {
	const proofs = /* @__PURE__ */ new Map();
	if (tasks.every(({ start }) => startsApart(start))) return {
		tasks: tasks.map((task) => ({
			...name(task),
			outcome: "unaffected"
		})),
		proofs
	};
	const place = await openCheckPlace(config, fixture, world);
	const { messageOf } = fixture;
	const known = {
		laid: head.instructions,
		...defined({ messageOf })
	};
	const proved = [];
	try {
		for (const task of tasks) {
			if (world.signal.aborted) break;
			proved.push(await proveOne(task, place, world, proofs, known));
		}
	} finally {
		await place.close();
	}
	return {
		tasks: proved,
		proofs
	};
}
function name({ id, agent, file }) {
	return {
		id,
		agent,
		file
	};
}
async function proveOne(task, place, world, proofs, known) {
	if (startsApart(task.start)) return {
		...name(task),
		outcome: "unaffected"
	};
	const { expected: _, ...fresh } = task;
	const result = await proveForLock([fresh], place, world, "head", known);
	const proof = result.proofs.get(task.file);
	if (proof === void 0) return {
		...name(task),
		outcome: "broken",
		...explain(result.problems, task)
	};
	const lost = (task.expected?.failToPass ?? []).filter((test) => !proof.expected?.failToPass.includes(test));
	if (lost.length > 0) return {
		...name(task),
		outcome: "broken",
		...explain([tellLost(task, lost)], task)
	};
	proofs.set(task.file, proof);
	return {
		...name(task),
		outcome: "proves"
	};
}
/** Hidden tests that no longer tell done from not done. */
function tellLost({ id, file }, lost) {
	return {
		code: "refresh-lost-tests",
		severity: "error",
		message: `the golden task "${id}" is no longer judged by tests that judged it: ${lost.slice(0, 3).join(", ")}`,
		hint: "",
		at: { file },
		blame: "head"
	};
}
function explain(problems, { origin }) {
	const error = problems.find(({ severity }) => severity === "error");
	const again = origin === void 0 ? "write it anew for the new commit" : "mine it again afterwards: rentroll tasks mine";
	return {
		code: error?.code ?? "task-unsolvable",
		detail: error?.message ?? "",
		advice: `let it go with a reason (--retire), and ${again}`
	};
}

// src/flows/refresh/refresh-fixture.ts
/** Stands in a proposal for the reason that nobody has given yet. */
const noReason = "say why with --reason";
/**
* Moves a fixture that is a commit to another one, or says what that would do: which frozen tasks still prove there, and what changes in
* config and lock. Frozen tasks are never edited; one that no longer proves keeps the fixture where it is, or leaves with the reason. Throws
* ProblemError where it cannot be told: nothing is written then.
*/
async function refreshFixture(request, world) {
	checkReason(request);
	const inputs = await loadWorktree(request, world, readInstructions);
	const frozen = await readFrozen(inputs);
	const target = await chooseTarget(inputs, frozen, request);
	const [from, to] = await nameCommits(inputs, [frozen.commit, target.commit]);
	const { problems } = target;
	const said = {
		schema: 1,
		from,
		to,
		tasks: [],
		files: [],
		diffs: [],
		problems
	};
	if (target.isThere) return {
		...said,
		outcome: "there"
	};
	const proved = await proveThere(frozen.tasks, inputs, target, world);
	const { tasks } = proved;
	if (world.signal.aborted) return {
		...said,
		tasks,
		outcome: "stopped"
	};
	const hindrances = findHindrances(tasks, request.retire === true);
	if (hindrances.length > 0) return {
		...said,
		tasks,
		outcome: "refused",
		problems: [...problems, ...hindrances]
	};
	return {
		...said,
		tasks,
		...await move(inputs, frozen, target, proved, request)
	};
}
async function move(inputs, frozen, target, proved, { reason = noReason, write }) {
	const changes = await planRefresh(inputs, frozen, target, proved, reason.trim());
	if (write) await applyTogether(inputs.refs.root, changes);
	return {
		outcome: write ? "written" : "proposed",
		files: changes.map(toWrittenFile),
		diffs: diffChanges(changes.filter(({ after }) => after !== void 0))
	};
}
/** A reason is asked for before minutes of proving, not after. */
function checkReason({ write, reason }) {
	const isMissing = write === true && (reason === void 0 || reason.trim() === "");
	const isTooLong = (reason?.trim().length ?? 0) > 400;
	if (!isMissing && !isTooLong) return;
	throw setupError("refresh-reason", isMissing ? "the lock keeps why a fixture moved, and no reason was given" : `the reason is longer than ${400} characters`, "Say why in a sentence: rentroll tasks refresh --write --reason \"the code has changed much since\"");
}
async function nameCommits({ head }, ids) {
	const found = await head.tree.history?.find(ids) ?? [];
	const named = ids.map(async (commit, place) => {
		const [subject = ""] = (await found[place]?.message() ?? "").split("\n");
		return {
			commit,
			subject: subject.slice(0, 200)
		};
	});
	return Promise.all(named);
}

export { refreshFixture };