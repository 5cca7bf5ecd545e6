import { N as isInPlace, P as snapshotCopy } from "./stage-measure.js";
import { a as findAnswers } from "./stage-suite.js";
import { join } from "node:path";
import { lstat, readFile } from "node:fs/promises";

// src/run/place/find-task-leaks.ts
/** Larger files are data; nobody reads a fix in them. */
const largestTextBytes = 2097152;
/**
* Looks for a task's answer in everything an agent could read: the files of its prepared start, what is laid over them, and packages that
* are the code under test as somebody published it. Throws what the system says.
*/
async function findTaskLeaks(task, { template, modules }, { laid = /* @__PURE__ */ new Map(), message, failToPass } = {}) {
	const own = await readTexts(template);
	const installed = modules === void 0 ? [] : await readOwnPackages(own, modules);
	const files = new Map([
		...own,
		...installed,
		...laid
	]);
	return findAnswers({
		reference: task.reference,
		files,
		...task.tests === void 0 ? {} : { tests: task.tests },
		...message === void 0 ? {} : { message },
		...failToPass === void 0 ? {} : { failToPass }
	});
}
async function readTexts(root) {
	const paths = [...(await snapshotCopy(root)).keys()].filter(isInPlace);
	const texts = await Promise.all(paths.map(async (path) => [path, await readText(join(root, path))]));
	return new Map(texts.flatMap(([path, text]) => text === void 0 ? [] : [[path, text]]));
}
/** Undefined for what is no text: links, giants, bytes. */
async function readText(path) {
	const facts = await lstat(path);
	if (!facts.isFile() || facts.size > largestTextBytes) return void 0;
	const bytes = await readFile(path);
	return bytes.includes(0) ? void 0 : bytes.toString("utf8");
}
/** Packages of the fixture that were installed from elsewhere: a later version may hold the answer. A link is the code itself. */
async function readOwnPackages(own, modules) {
	const names = [...own].flatMap(([path, text]) => /(?:^|\/)package\.json$/.test(path) ? nameOf(text) ?? [] : []);
	return (await Promise.all([...new Set(names)].map(async (name) => {
		if (!(await lstat(join(modules, name)).catch(() => void 0))?.isDirectory()) return [];
		return [...await readTexts(join(modules, name))].map(([path, text]) => [`node_modules/${name}/${path}`, text]);
	}))).flat();
}
const packageName = /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/;
function nameOf(manifest) {
	try {
		const { name } = JSON.parse(manifest);
		return typeof name === "string" && packageName.test(name) ? name : void 0;
	} catch {
		return;
	}
}

export { findTaskLeaks };