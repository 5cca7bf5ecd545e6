import { F as compareText, K as quoteValue } from "./text.js";
import { c as findWatched, l as watchedFiles, n as isInside } from "./quick-answer.js";
import { posix } from "node:path";

// src/repository/noticing/summarise-edit.ts
/** Keys that are named; the rest is counted. */
const mostKeys = 4;
/** The first line of head that differs, and of settings and servers the keys. */
function summariseEdit({ path, before, after }) {
	if (after === void 0) return {};
	const line = firstDifference(before ?? "", after);
	const keys = path.toLowerCase().endsWith(".json") ? listKeys(before, after) : [];
	return {
		line,
		...keys.length === 0 ? {} : { more: joinKeys(keys) }
	};
}
function firstDifference(before, after) {
	const [was, is] = [before.split("\n"), after.split("\n")];
	const at = is.findIndex((line, place) => line !== was[place]);
	return (at === -1 ? is.length - 1 : at) + 1;
}
function joinKeys(keys) {
	const rest = keys.length > mostKeys ? ` and ${keys.length - mostKeys} more` : "";
	return keys.slice(0, mostKeys).join(", ") + rest;
}
/** Keys of the first two levels whose values differ: `env.CI`, `hooks.PostToolUse`, `mcpServers.shop`. */
function listKeys(before, after) {
	const [was, is] = [flatten(readObject(before)), flatten(readObject(after))];
	return [.../* @__PURE__ */ new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
}
function flatten(value) {
	return new Map(Object.entries(value).flatMap(([key, one]) => isObject(one) && Object.keys(one).length > 0 ? Object.entries(one).map(([inner, two]) => [show(`${key}.${inner}`), JSON.stringify(two)]) : [[show(key), JSON.stringify(one)]]));
}
function show(key) {
	return /^[\w.-]{1,60}$/.test(key) ? key : quoteValue(key.slice(0, 60));
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** What cannot be read has no keys: the file is named all the same. */
function readObject(text) {
	try {
		const value = JSON.parse(text ?? "{}");
		return isObject(value) ? value : {};
	} catch {
		return {};
	}
}
/** The scripts of a package that changed and that a workflow runs; undefined where there is none. */
function listEditedScripts({ before, after }, workflows) {
	const [was, is, run] = [
		readScripts(before),
		readScripts(after),
		listRun(workflows)
	];
	const changed = [.../* @__PURE__ */ new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key] && isRun(key, run));
	const [first] = changed;
	if (first === void 0) return void 0;
	const line = (after ?? "").split("\n").findIndex((text) => text.includes(`${JSON.stringify(first)}:`));
	return {
		...line === -1 ? {} : { line: line + 1 },
		more: joinKeys(changed.map((key) => show(`scripts.${key}`)))
	};
}
function readScripts(text) {
	const scripts = readObject(text)["scripts"];
	return isObject(scripts) ? scripts : {};
}
const runners = [
	"npm",
	"pnpm",
	"yarn",
	"bun",
	"node"
];
/** Words that stand behind the name of a runner of scripts: `npm run x`, `npm test`, `pnpm -r x`. */
function listRun(workflows) {
	const lines = workflows.split("\n").map((line) => line.split(/[\s"'`;&|()]+/));
	return new Set(lines.flatMap((words) => words.slice(words.findIndex((word) => runners.includes(word)) + 1 || 1e400)));
}
/** `prex` and `postx` run with `x`. */
function isRun(script, run) {
	return run.has(script) || run.has(script.replace(/^(?:pre|post)/, ""));
}

// src/repository/noticing/notice-watched.ts
/** Places that one notice names; the rest is counted. */
const mostPlaces = 3;
/** Actions that call actions are followed this deep. */
const deepest = 6;
const ofAction = "workflows run as an action: check that the gate still runs";
const ofSubmodule = "is a submodule, of which nothing was looked at";
const ofScript = "has scripts that a workflow runs: check that the gate still runs";
const order = [
	...watchedFiles.map(({ what }) => what),
	ofAction,
	ofScript,
	ofSubmodule
];
/**
* One line for each kind of file by which a change decides what agents load and run, or what judges it, and that nothing else weighs.
* Local actions of workflows are followed to all files of their folders, scripts of packages by the workflows that name them.
*/
async function noticeWatched({ before, after, isJudged }) {
	const sides = await Promise.all([before, after].map(readSide));
	const actions = [...new Set((await Promise.all(sides.map(listActions))).flat())];
	const workflows = (await Promise.all(sides.map(readWorkflows))).flat().join("\n");
	const whatOf = (path) => {
		if (sides.some(({ entries }) => entries.get(path)?.mode === "160000")) return ofSubmodule;
		if (posix.basename(path) === "package.json") return ofScript;
		return findWatched(path)?.what ?? (actions.some((folder) => isInside(path, folder || ".")) ? ofAction : void 0);
	};
	const told = [...new Set(sides.flatMap(({ entries }) => [...entries.keys()]))].sort(compareText).map(async (path) => {
		const what = isJudged(path) ? void 0 : whatOf(path);
		if (what === void 0 || await isSame(sides, path)) return [];
		const [was, is] = await Promise.all(sides.map(({ tree }) => tree.read(path)));
		const edit = {
			path,
			before: was?.toString("utf8"),
			after: is?.toString("utf8")
		};
		if (what !== ofScript) return [{
			place: name(path, summariseEdit(edit)),
			what
		}];
		const scripts = listEditedScripts(edit, workflows);
		return scripts === void 0 ? [] : [{
			place: name(path, scripts),
			what
		}];
	});
	return joinTold((await Promise.all(told)).flat());
}
async function readSide(tree) {
	return {
		tree,
		entries: new Map((await tree.list("")).map((entry) => [entry.path, entry]))
	};
}
async function readWorkflows({ tree, entries }) {
	const paths = [...entries.keys()].filter((path) => path.startsWith(".github/workflows/"));
	return (await Promise.all(paths.map((path) => tree.read(path)))).map((text) => text?.toString("utf8") ?? "");
}
/** Folders of the actions that workflows run, those that these run among them. */
async function listActions(side) {
	const found = /* @__PURE__ */ new Set();
	let texts = await readWorkflows(side);
	for (let depth = 0; depth < deepest && texts.length > 0; depth += 1) {
		const fresh = [...new Set(texts.flatMap(listLocalUses))].filter((folder) => !found.has(folder));
		for (const folder of fresh) found.add(folder);
		const files = fresh.flatMap((folder) => ["action.yml", "action.yaml"].map((file) => posix.join(folder, file)));
		texts = (await Promise.all(files.map((file) => side.tree.read(file)))).flatMap((text) => text?.toString("utf8") ?? []);
	}
	return [...found];
}
/** By the objects of two commits; bytes are read where one side is a working tree. */
async function isSame([was, is], path) {
	const [a, b] = [was?.entries.get(path), is?.entries.get(path)];
	if (a === void 0 || b === void 0 || a.mode !== b.mode) return false;
	if (a.id !== void 0 && b.id !== void 0) return a.id === b.id;
	const read = (side) => a.mode === "120000" ? side?.tree.readLink(path) : side?.tree.read(path).then((bytes) => bytes?.toString("latin1"));
	const [before, after] = await Promise.all([read(was), read(is)]);
	return before === after;
}
function name(path, { line, more }) {
	return `${/^[\w./@-]{1,200}$/.test(path) ? path : quoteValue(path)}${line === void 0 ? "" : `:${line}`}${more === void 0 ? "" : ` (${more})`}`;
}
function joinTold(told) {
	return order.flatMap((what) => {
		const places = told.filter((one) => one.what === what).map(({ place }) => place);
		if (places.length === 0) return [];
		return [`This change edits ${places.slice(0, mostPlaces).join(", ")}${places.length > mostPlaces ? ` and ${places.length - mostPlaces} more` : ""}, ${places.length === 1 ? "which" : "each of which"} ${what}.`];
	});
}
const localUse = /\buses:\s*['"]?\.\/([^\s'"@#]*)/g;
/** Folders of this repository (without an end of `/`, empty for its root) whose action a workflow or an action runs. */
function listLocalUses(text) {
	return [...text.matchAll(localUse)].map(([, path = ""]) => path.replace(/\/+$/, ""));
}

export { noticeWatched };