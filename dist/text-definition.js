import { t as require_dist } from "./yaml.js";
import { F as makeError } from "./model.js";
import { M as decodeText } from "./text.js";
import { _ as startOf, y as parseYaml } from "./text-yaml.js";

// src/foundation/text/definition/parse-definition.ts
var import_dist = require_dist();
/** A definition is a prompt every call pays for; what is longer than this is some other file. */
const limits = {
	codePrefix: "definition",
	maxBytes: 65536
};
const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /(?<=\n)---[ \t]*\r?(?:\n|$)/g;
const example = "Begin the file with \"---\", then \"name: sql\" and \"description: …\" on lines of their own, then \"---\".";
/**
* Splits an agent definition and reads its head. Refused, each with a position: what is not clean UTF-8 of at most 64 KiB, a file without
* head, a head that does not end, holds no keys, or is not the plain YAML every file of rentroll keeps to. A byte order mark and CRLF pass.
*/
function parseDefinition(input, file, blame) {
	const decoded = decodeText(input, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const text = decoded.value;
	const refuse = (code, message) => {
		return { problems: [makeError(blame, `definition-${code}`, message, example, {
			file,
			line: 1,
			column: 1
		})] };
	};
	const start = opening.exec(text)?.[0].length;
	if (start === void 0) return refuse("no-head", "the agent definition does not begin with a YAML head");
	const end = findEnd(text, start);
	if (end === void 0) return refuse("open-head", "the YAML head of the agent definition has no closing \"---\"");
	const head = parseYaml(text.slice(start, end.from), file, blame, {
		...limits,
		firstLine: 2
	});
	if (head.value === void 0) return { problems: head.problems };
	const keys = head.value.document.contents;
	if (!(0, import_dist.isMap)(keys)) return refuse("no-keys", "the YAML head of the agent definition holds no keys");
	const bodyLine = text.slice(0, end.to).split("\n").length;
	const marked = text.startsWith("﻿");
	return {
		value: {
			head: head.value,
			keys,
			body: text.slice(end.to),
			bodyLine,
			marked
		},
		problems: []
	};
}
function findEnd(text, start) {
	const pattern = new RegExp(closing);
	pattern.lastIndex = start;
	const found = pattern.exec(text);
	return found === null ? void 0 : {
		from: found.index,
		to: found.index + found[0].length
	};
}

// src/foundation/text/definition/read-tools.ts
/** A comma between names; those inside parentheses belong to a pattern. */
const names = /(?:[^,()]|\([^)]*\)?|\))+/g;
function splitNames(text) {
	return [...text.matchAll(names)].map(([name]) => name.trim()).filter((name) => name !== "");
}
/** Reads `tools`: a list of names, or one text with commas between them. Undefined when the node is neither; `text` is the YAML text. */
function readTools(node, text) {
	if ((0, import_dist.isSeq)(node)) return readList(node.items);
	if (!(0, import_dist.isScalar)(node) || typeof node.value !== "string") return void 0;
	let from = startOf(node);
	return splitNames(node.value).map((name) => {
		const found = text.indexOf(name, from);
		if (found === -1) return {
			name,
			offset: startOf(node)
		};
		from = found + name.length;
		return {
			name,
			offset: found
		};
	});
}
function readList(items) {
	const entries = items.map((item) => (0, import_dist.isScalar)(item) && typeof item.value === "string" && item.value.trim() !== "" ? {
		name: item.value.trim(),
		offset: startOf(item)
	} : void 0);
	return entries.every((entry) => entry !== void 0) ? entries : void 0;
}

export { parseDefinition as n, readTools as t };