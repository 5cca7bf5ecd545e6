import { A as nonEmpty, C as isoTimestamp, E as maxLength, H as safeInteger, K as string, L as picklist, N as number, R as pipe, U as safeParse, W as strictObject, d as array, h as description, j as nullable, k as minValue, p as check, w as literal } from "./libraries.js";
import { S as handOffStatuses, T as typeOfStatus, w as statusesOf } from "./session-words.js";
import { F as makeError } from "./model.js";
import { r as isRepositoryPath, s as isPlainLine } from "./quick-answer.js";
import { a as parseJson, c as findNode, l as jsonValue, o as listRefusalProblems } from "./text-json.js";
import { A as isSlug } from "./text.js";

// src/stages/session/handoff/hand-off-names.ts
/** A name is part of every header that is read: longer ones would leave no room for the summary. */
const mostNameCharacters = 40;
/** True for a name that can hand on: it is a file's name, so nothing in it leaves the folder. */
function isHandOffName(text) {
	return isSlug(text) && text.length <= 40;
}
/** True for the name of a run or of a session: letters, digits, ".", "_" and "-", beginning with a letter or a digit. */
function isRunName(text) {
	return /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(text) && !text.includes("..");
}
/** The name under which an agent of a plugin hands on: `rentroll:sql` is `sql` here. */
function plainAgentName(agent) {
	return agent.slice(agent.lastIndexOf(":") + 1);
}

// src/stages/session/handoff/parse-hand-off.ts
/** A header is read by somebody who pays for each word of it. */
const handOffLimits = {
	maxBytes: 65536,
	summary: 240,
	files: 500
};
const name = {
	codePrefix: "handoff",
	name: "the hand-off"
};
const count = pipe(number(), safeInteger(), minValue(0), description("a whole number from 0"));
const line = (most) => pipe(string(), maxLength(most), check(isPlainLine), description(`one line of at most ${most} visible characters`));
const path = pipe(string(), check((text) => text !== "." && isRepositoryPath(text)), description("a path of the repository, with \"/\" and without \"..\""));
const headerSchema = strictObject({
	TYPE: picklist(Object.keys(statusesOf)),
	STATUS: picklist(handOffStatuses),
	MODEL: line(100),
	TOKENS_SPENT: pipe(nullable(count), description("a whole number from 0, or null while nobody has counted")),
	FILES_CHANGED: pipe(array(path), maxLength(handOffLimits.files), description("a list of paths")),
	FINDINGS_COUNT: count,
	SUMMARY: pipe(line(handOffLimits.summary), nonEmpty()),
	DETAIL_PATH: pipe(nullable(path), description("a path of the repository without \"..\", or null"))
});
const schema = strictObject({
	schema: literal(1),
	run: pipe(string(), check(isRunName), description("the name of a run or a session")),
	agent: pipe(string(), check(isHandOffName), description("a short kebab-case name")),
	at: pipe(string(), isoTimestamp(), description("a time as 2026-11-23T10:00:00.000Z")),
	header: headerSchema
});
/**
* Reads a hand-off somebody else wrote. Refused, each with line and column: what is no JSON of at most 64 KiB (a half-written file too), unknown
* and missing keys, wrong values, a path that leaves the repository, a line with characters nobody sees, and a status of the other type.
*/
function parseHandOff(bytes, file) {
	const { value: source, problems } = parseJson(bytes, file, "setup", {
		...name,
		maxBytes: handOffLimits.maxBytes
	});
	if (source === void 0) return { problems };
	const [node, more] = source.values;
	if (node === void 0 || more !== void 0) return { problems: [notOne(source, more)] };
	const parsed = safeParse(schema, jsonValue(node));
	if (!parsed.success) return { problems: listRefusalProblems({
		...name,
		schema,
		issues: parsed.issues,
		source,
		node,
		path: []
	}) };
	const { TYPE, STATUS } = parsed.output.header;
	if (typeOfStatus(STATUS) === TYPE) return {
		value: parsed.output,
		problems: []
	};
	return { problems: [otherType(source, node, TYPE, STATUS)] };
}
function at(source, node, steps) {
	return source.locate(findNode(node, steps).start);
}
function notOne(source, more) {
	return makeError("setup", "handoff-not-one", more === void 0 ? "the hand-off is empty" : "the file holds more than one hand-off", "Hand-offs are written whole by rentroll session handoff write: let the agent hand on again.", source.locate(more?.start ?? 0));
}
function otherType(source, node, type, status) {
	const message = `a hand-off of the type "${type}" has the status "${status}"`;
	const hint = `Write one of: ${statusesOf[type].join(", ")}.`;
	return makeError("setup", "handoff-other-type", message, hint, at(source, node, ["header", "STATUS"]));
}

export { plainAgentName as a, isRunName as i, parseHandOff as n, isHandOffName as r, handOffLimits as t };