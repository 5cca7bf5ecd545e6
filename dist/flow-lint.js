import { N as hasErrors, j as ProblemError } from "./model.js";
import { C as defined } from "./util.js";
import { t as lintSides } from "./repository-lint.js";
import { p as readInstructions, r as loadWorktree } from "./repository-reading.js";
import { n as renderLock, r as growLock } from "./stage-suite.js";
import { join } from "node:path";
import { writeFile } from "node:fs/promises";

// src/flows/lint/run-lint.ts
/** Lints the working tree against its base, when there is one. Bad content is a result; only bugs throw. */
async function runLint(request, world) {
	try {
		const inputs = await loadWorktree(request, world, readInstructions);
		const frozen = request.writeLock ? await freeze(inputs, request, world) : void 0;
		const current = frozen?.file === void 0 ? inputs : await loadWorktree(request, world, readInstructions);
		const lint = await lintSides(current);
		const said = [...dropUnproved(lint.problems, frozen), ...frozen?.problems ?? []];
		const proofs = request.prove && !hasErrors(said) ? await proveAll(current, world, request.baseDecides === true) : [];
		const clean = !hasErrors([...said, ...proofs]);
		const delivered = request.delivery && clean ? await proveDelivered(current, world) : [];
		const covered = await coverFor(current, request, world);
		return {
			problems: [
				...said,
				...proofs,
				...delivered,
				...covered.problems
			],
			notices: [...lint.notices, ...covered.notices],
			...frozen?.file === void 0 ? {} : { wroteLock: frozen.file },
			...defined({ wroteCoverage: covered.wroteCoverage })
		};
	} catch (error) {
		if (error instanceof ProblemError) return {
			problems: error.problems,
			notices: []
		};
		throw error;
	}
}
/** What reads stored trials is loaded where somebody asks, or keeps counts. */
async function coverFor(inputs, { configFile, coverage }, world) {
	const isKept = (await inputs.head.tree.list(inputs.paths.coverage)).length > 0;
	if (coverage === void 0 && !isKept) return {
		problems: [],
		notices: []
	};
	const { checkCoverage } = await import("./lint-check-coverage.js");
	return checkCoverage(inputs, {
		configFile,
		write: coverage?.write === true
	}, world);
}
/** That a task is not in the lock follows from why it could not be frozen. */
function dropUnproved(problems, frozen) {
	const refused = new Set(frozen?.problems.map(({ at }) => at?.file));
	const isSaid = ({ code, at }) => code === "lock-missing-task" && refused.has(at?.file);
	return problems.filter((problem) => !isSaid(problem));
}
/**
* Proves first, freezes after: a task that a stub passes, that is vacuous or that cannot be done stays out of the lock, so that it can be
* mended. What is frozen stays as it is: an edited task keeps its old entry, and linting says so; only its proof may be added.
*/
async function freeze(inputs, request, world) {
	const { head, refs } = inputs;
	if (head.config === void 0 || head.fixture === void 0) return { problems: [] };
	const wanted = [...head.suites.values()].flatMap((suite) => suite.tasks).filter((task) => needsProof(task, head.lock));
	const { proofs, problems } = request.prove ? await proveWanted(inputs, wanted, world, request.baseDecides === true) : {
		proofs: new Map(Object.entries(request.proofs ?? {})),
		problems: []
	};
	const isFreezable = ({ file }) => !request.prove || proofs.has(file);
	const file = head.config.fixture.lock;
	const lock = growLock(head.lock, head.fixture, wanted.filter(isFreezable), proofs);
	await writeFile(join(refs.root, file), renderLock(lock));
	return {
		file,
		problems
	};
}
/** Tasks that are not frozen, and those that are but were never held against stubs. An edited task is neither. */
function needsProof({ file, digest }, lock) {
	const frozen = lock !== void 0 && Object.hasOwn(lock.tasks, file) ? lock.tasks[file] : void 0;
	return frozen === void 0 || frozen === digest && lock?.proofs?.[file] === void 0;
}
async function proveWanted(inputs, tasks, world, baseDecides) {
	const { base, head } = inputs;
	if (tasks.length === 0 || head.config === void 0 || head.fixture === void 0) return {
		proofs: /* @__PURE__ */ new Map(),
		problems: []
	};
	const { openCheckPlace } = await import("./load-run-open-place.js");
	const { proveForLock } = await import("./load-run-prove-tasks.js");
	const place = await openCheckPlace((baseDecides ? base?.config : void 0) ?? head.config, head.fixture, world);
	try {
		const { messageOf } = head.fixture;
		return await proveForLock(tasks, place, world, "head", {
			laid: head.instructions,
			...defined({ messageOf })
		});
	} finally {
		await place.close();
	}
}
/** Loads what runs a check only when there is one to run. */
async function proveAll(inputs, world, baseDecides) {
	const { base, head } = inputs;
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	if (head.config === void 0 || head.fixture === void 0 || tasks.length === 0) return [];
	const { openJournal } = await import("./load-run-open-journal.js");
	const { openCheckPlace } = await import("./load-run-open-place.js");
	const { findUnproved } = await import("./load-run-prove-tasks.js");
	const db = openJournal(inputs);
	const place = await openCheckPlace((baseDecides ? base?.config : void 0) ?? head.config, head.fixture, world);
	try {
		return await findUnproved(tasks, place, db, world, "head");
	} finally {
		db.close();
		await place.close();
	}
}
async function proveDelivered(inputs, world) {
	if (inputs.head.config === void 0 || inputs.head.fixture === void 0) return [];
	const { proveAgents } = await import("./load-run-prove-agents.js");
	return [...(await proveAgents(inputs, world)).values()].flatMap((delivery) => delivery?.problems ?? []);
}

export { runLint as t };