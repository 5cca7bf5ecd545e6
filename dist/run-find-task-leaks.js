import { C as defined } from "./util.js";
import { a as findAnswers } from "./stage-suite.js";
import { R as isInPlace, z as snapshotCopy } from "./stage-measure.js";
import { i as readJson } from "./text-json.js";
import { join } from "node:path";
import { lstat, readFile, readdir } from "node:fs/promises";

// src/run/place/read-folder-texts.ts
/** Larger files are data; nobody reads a fix in them. */
const largestTextBytes = 2097152;
/** Text files of a folder by path: no links, no giants, no bytes. */
async function readFolderTexts(root) {
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

// src/run/place/read-published.ts
/**
* Files of installed packages that may hold the code under test as somebody published it: packages of the start itself that came from
* elsewhere, wherever they lie, and those that are built on them and may have bundled them. By path, from the root of a copy. A link is
* the code itself.
*/
async function readPublished(own, modules) {
	const names = new Set([...own].flatMap(([path, text]) => isManifest(path) ? readManifest(text).name ?? [] : []));
	if (names.size === 0) return /* @__PURE__ */ new Map();
	const folders = await findPackages(modules, "node_modules", names);
	const texts = await Promise.all(folders.map(({ folder, path }) => readPackage(folder, path)));
	return new Map(texts.flat());
}
function isManifest(path) {
	return /(?:^|\/)package\.json$/.test(path);
}
/** Packages of these names, or that ask for one of them, in a folder of modules and in those of its packages. */
async function findPackages(modules, path, names) {
	return (await Promise.all((await listPackages(modules)).map(async (name) => {
		const here = {
			folder: join(modules, name),
			path: `${path}/${name}`
		};
		const text = await readFile(join(here.folder, "package.json"), "utf8").catch(() => "");
		const inner = await findPackages(join(here.folder, "node_modules"), `${here.path}/node_modules`, names);
		return isBuiltOn(readManifest(text), names) ? [here, ...inner] : inner;
	}))).flat();
}
/** Folders of packages, scopes opened; links are left out. */
async function listPackages(modules) {
	const names = (await readdir(modules, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isDirectory() && !entry.name.startsWith(".")).map(async ({ name }) => {
		if (!name.startsWith("@")) return [name];
		return (await listPackages(join(modules, name))).map((inner) => `${name}/${inner}`);
	});
	return (await Promise.all(names)).flat();
}
/** A published package keeps in its manifest what it was built with, bundled or not. */
function isBuiltOn({ name, asks }, names) {
	return name !== void 0 && names.has(name) || asks.some((asked) => names.has(asked));
}
const kinds = [
	"dependencies",
	"devDependencies",
	"optionalDependencies",
	"peerDependencies"
];
function readManifest(text) {
	const json = asRecord(readJson(text));
	const { name } = json;
	return {
		name: typeof name === "string" && name !== "" ? name : void 0,
		asks: kinds.flatMap((kind) => Object.keys(asRecord(json[kind])))
	};
}
function asRecord(value) {
	return typeof value === "object" && value !== null ? value : {};
}
async function readPackage(folder, path) {
	if (!(await lstat(folder)).isDirectory()) return [];
	return [...await readFolderTexts(folder)].map(([file, text]) => [`${path}/${file}`, text]);
}

// src/run/place/find-task-leaks.ts
/**
* Looks for a task's answer in everything an agent could read: the files of its prepared start, what is laid over them, and packages that
* are the code under test as somebody published it. Throws what the system says.
*/
async function findTaskLeaks(task, { template, modules }, { laid = /* @__PURE__ */ new Map(), message, failToPass } = {}) {
	const own = await readFolderTexts(template);
	const published = modules === void 0 ? /* @__PURE__ */ new Map() : await readPublished(own, modules);
	const files = new Map([...own, ...laid]);
	return findAnswers({
		reference: task.reference,
		files,
		published,
		...defined({
			tests: task.tests,
			message,
			failToPass
		})
	});
}

export { findTaskLeaks };