import { S as hasErrors, x as ProblemError } from "./model.js";
import { t as lintSides } from "./repository-lint.js";
import { f as readInstructions, n as loadWorktree } from "./repository-reading.js";
import { t as renderLock } from "./stage-suite.js";
import { join } from "node:path";
import { writeFile } from "node:fs/promises";

// src/flows/lint/run-lint.ts
/** Lints the working tree against its base, when there is one. Bad content is a result; only bugs throw. */
async function runLint(request, world) {
	try {
		const inputs = await loadWorktree(request, world, readInstructions);
		const wroteLock = request.writeLock ? await writeLock(inputs) : void 0;
		const current = wroteLock === void 0 ? inputs : await loadWorktree(request, world, readInstructions);
		const lint = await lintSides(current);
		const proofs = request.prove && !hasErrors(lint.problems) ? await proveAll(current, world, request.baseDecides === true) : [];
		const clean = !hasErrors([...lint.problems, ...proofs]);
		const delivered = request.delivery && clean ? await proveDelivered(current, world) : [];
		const problems = [
			...lint.problems,
			...proofs,
			...delivered
		];
		return {
			...pick(lint),
			problems,
			...wroteLock ? { wroteLock } : {}
		};
	} catch (error) {
		if (error instanceof ProblemError) return {
			problems: error.problems,
			notices: []
		};
		throw error;
	}
}
function pick({ notices }) {
	return { notices };
}
async function writeLock({ head, refs }) {
	if (head.config === void 0 || head.fixture === void 0) return void 0;
	const file = head.config.fixture.lock;
	await writeFile(join(refs.root, file), renderLock(growLock(head, head.fixture.hash)));
	return file;
}
/** What is frozen stays as it is: an edited task keeps its old entry, and linting says so. */
function growLock(head, fixture) {
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	const found = Object.fromEntries(tasks.map((task) => [task.file, task.digest]));
	return {
		version: 1,
		fixture: head.lock?.fixture ?? fixture,
		tasks: {
			...found,
			...head.lock?.tasks
		}
	};
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