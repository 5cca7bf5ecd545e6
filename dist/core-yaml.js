import { K as decodeText, W as readDocument, hi as makeError, lt as refuseCutTexts, ut as wholeText } from "./core.js";
import { K as pipe, U as object, et as string, f as MarkdownItCallable } from "./libraries.js";

const limits = {
	codePrefix: "definition",
	maxBytes: 65536
};
const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /(?<=\n)---[ \t]*\r?(?:\n|$)/g;
const text = pipe(string(), wholeText);
const headTexts = object({
	description: text,
	when_to_use: text,
	"argument-hint": text,
	initialPrompt: text
});
const example = "Begin the file with \"---\", then \"name: sql\" and \"description: …\" on lines of their own, then \"---\".";
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
	const head = readDocument(text.slice(start, end.from), "yaml", file, blame, {
		...limits,
		firstLine: 2
	});
	if (head.value === void 0) return { problems: head.problems };
	const { root: keys } = head.value;
	if (keys.kind !== "object") return refuse("no-keys", "the YAML head of the agent definition holds no keys");
	const place = {
		source: head.value,
		codePrefix: limits.codePrefix,
		name: "the head"
	};
	const problems = refuseCutTexts(headTexts, keys, place);
	if (problems.length > 0) return { problems };
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
	const match = pattern.exec(text);
	return match === null ? void 0 : {
		from: match.index,
		to: match.index + match[0].length
	};
}

const names = /(?:[^,()]|\([^)]*\)?|\))+/g;
function splitNames(text) {
	return [...text.matchAll(names)].map(([name]) => name.trim()).filter((name) => name !== "");
}
function readTools(node, text) {
	if (node?.kind === "list") return readList(node.items);
	if (node?.kind !== "scalar" || typeof node.value !== "string") return void 0;
	let from = node.start;
	return splitNames(node.value).map((name) => {
		const offset = text.indexOf(name, from);
		if (offset === -1) return {
			name,
			offset: node.start
		};
		from = offset + name.length;
		return {
			name,
			offset
		};
	});
}
function readList(items) {
	const entries = items.map((item) => item.kind === "scalar" && typeof item.value === "string" && item.value.trim() !== "" ? {
		name: item.value.trim(),
		offset: item.start
	} : void 0);
	return entries.every((entry) => entry !== void 0) ? entries : void 0;
}

function splitLines(markdown) {
	const lines = [];
	const lineEnds = /\r\n|\n|\r/g;
	let offset = markdown.startsWith("﻿") ? 1 : 0;
	for (const match of markdown.matchAll(lineEnds)) {
		lines.push({
			offset,
			text: markdown.slice(offset, match.index),
			lineEnd: match[0]
		});
		offset = match.index + match[0].length;
	}
	if (offset < markdown.length) lines.push({
		offset,
		text: markdown.slice(offset),
		lineEnd: ""
	});
	return lines;
}
function joinLines(lines, { from, to }) {
	return lines.slice(from - 1, to).map(({ text }) => text.trimEnd()).join("\n");
}
function countFrontmatter(lines) {
	const fence = lines[0]?.text.trimEnd();
	if (fence !== "---" && fence !== "+++") return 0;
	return lines.findIndex(({ text }, index) => index > 0 && text.trimEnd() === fence) + 1;
}

const parser = MarkdownItCallable({ html: true });
parser.core.ruler.enableOnly(["normalize", "block"]);
function parseBlocks(lines) {
	const text = lines.slice(countFrontmatter(lines)).map((line) => `${line.text}\n`);
	return parser.parse(text.join(""), {});
}
const taskBox = /^\[[ xX]\]\s+/;
function listTextLines(content) {
	return content.split("\n").map((line, index) => (index === 0 ? line.replace(taskBox, "") : line).trim());
}

export { splitLines as a, joinLines as i, parseBlocks as n, readTools as o, countFrontmatter as r, parseDefinition as s, listTextLines as t };