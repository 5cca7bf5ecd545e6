import { $ as string, G as pipe, H as object, d as MarkdownItCallable } from "./libraries.js";
import { J as decodeText, K as readDocument, Vi as makeError, ft as wholeText, mt as refuseCutTexts } from "./core.js";

function splitHead(text, { fence = "---", linewise = false } = {}) {
	const mark = text.startsWith("﻿") ? 1 : 0;
	const start = text.indexOf("\n", mark) + 1;
	if ((start === 0 ? text.slice(mark) : text.slice(mark, start)).trimEnd() !== fence) return { kind: "none" };
	const end = !linewise || text.startsWith(fence, start) ? text.indexOf(fence, start) : text.indexOf(`\n${fence}`, start) + 1 || -1;
	if (end === -1) return { kind: "open" };
	const yaml = text.slice(start, end);
	const lines = yaml.split("\n").length + 1;
	const [gap = ""] = (linewise ? /^[^\S\n]*\n?/ : /^\s*/).exec(text.slice(end + fence.length)) ?? [];
	return {
		kind: "closed",
		yaml,
		lines,
		body: text.slice(end + fence.length + gap.length),
		bodyLine: lines + gap.split("\n").length - 1
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
const limits = {
	codePrefix: "definition",
	maxBytes: 65536
};
const text = pipe(string(), wholeText);
const headTexts = object({
	description: text,
	when_to_use: text,
	"argument-hint": text,
	initialPrompt: text
});
const example = "Begin the file with \"---\", then \"name: sql\" and \"description: …\" on lines of their own, then \"---\".";
function readHeadKeys(yaml, file, blame) {
	const { value: head, problems } = readDocument(yaml, "yaml", file, blame, {
		...limits,
		firstLine: 2
	});
	if (head === void 0) return { problems };
	const { root: keys } = head;
	if (keys.kind !== "object") return refuse("no-keys", "the YAML head of the agent definition holds no keys", file, blame);
	const cuts = refuseCutTexts(headTexts, keys, {
		source: head,
		codePrefix: limits.codePrefix,
		name: "the head"
	});
	return cuts.length > 0 ? { problems: cuts } : {
		value: {
			head,
			keys
		},
		problems
	};
}
function parseDefinition(input, file, blame) {
	const decoded = decodeText(input, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const split = splitHead(decoded.value);
	if (split.kind === "none") return refuse("no-head", "the agent definition does not begin with a YAML head", file, blame);
	if (split.kind === "open") return refuse("open-head", "the YAML head of the agent definition has no closing \"---\"", file, blame);
	const { value, problems } = readHeadKeys(split.yaml, file, blame);
	if (value === void 0) return { problems };
	const { body, bodyLine } = split;
	return {
		value: {
			...value,
			body,
			bodyLine,
			marked: decoded.value.startsWith("﻿")
		},
		problems
	};
}
function refuse(code, message, file, blame) {
	return { problems: [makeError(blame, `definition-${code}`, message, example, {
		file,
		line: 1,
		column: 1
	})] };
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
	const text = lines.map((line) => line.text).join("\n");
	const heads = [splitHead(text), splitHead(text, {
		fence: "+++",
		linewise: true
	})];
	return Math.max(...heads.map((head) => head.kind === "closed" ? head.lines : 0));
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

export { splitLines as a, readTools as c, joinLines as i, splitHead as l, parseBlocks as n, parseDefinition as o, countFrontmatter as r, readHeadKeys as s, listTextLines as t };