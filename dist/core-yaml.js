import { Gr as hintUnknownKey, Hr as quoteValue, J as indexLines, L as decodeText, Xr as makeError, Y as toError } from "./core.js";
import { $ as transform, Q as string, W as pipe, Y as safeParse, f as MarkdownItCallable, q as regex } from "./libraries.js";
import { t as require_dist } from "./yaml.js";

var import_dist = require_dist();
function toPlainValue(node) {
	if ((0, import_dist.isScalar)(node)) return node.value;
	if ((0, import_dist.isSeq)(node)) return node.items.map(toPlainValue);
	if (!(0, import_dist.isMap)(node)) return null;
	const object = Object.create(null);
	for (const { key, value } of node.items) object[readKey(key)] = toPlainValue(value);
	return object;
}
function readKey(key) {
	return (0, import_dist.isScalar)(key) ? String(key.value) : "";
}
function startOf(node, fallback = 0) {
	return (node?.range)?.[0] ?? fallback;
}
function offsetOfKey(map, name) {
	const pair = (0, import_dist.isMap)(map) ? map.items.find((item) => readKey(item.key) === name) : void 0;
	return pair === void 0 ? startOf(map) : startOf(pair.key);
}
function isEmptyNode(node) {
	return node === null || node === void 0 || (0, import_dist.isScalar)(node) && node.value === null;
}

function requiredField(schema, expects, meaning = "") {
	return {
		schema,
		expects,
		required: true,
		fallback: void 0,
		meaning
	};
}
function optionalField(schema, expects, meaning = "") {
	return {
		schema,
		expects,
		required: false,
		fallback: void 0,
		meaning
	};
}
function defaultField(schema, expects, fallback, meaning = "") {
	return {
		schema,
		expects,
		required: false,
		fallback,
		meaning
	};
}
const percentSchema = pipe(string(), regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,4})?%$/), transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(6))));
function reportError(reader, code, offset, message, hint) {
	const { source, codePrefix, problems } = reader;
	problems.push(toError({
		code,
		offset,
		message,
		hint
	}, {
		...source,
		codePrefix
	}));
}
function reportUnknownKey(reader, key, offset, where, fields) {
	reportError(reader, "unknown-key", offset, `unknown key ${quoteValue(key)} in ${where}`, hintUnknownKey(key, Object.keys(fields), "keys"));
}
function readField(reader, name, field, pair, where) {
	const value = toPlainValue(pair.value);
	const result = safeParse(field.schema, value);
	if (result.success) return result.output;
	const message = `"${name}" of ${where} is ${value === null ? "empty" : quoteValue(value)}`;
	reportError(reader, "bad-value", startOf(pair.key), message, `Write ${field.expects}.`);
}
function reportMissing(reader, name, field, offset, where) {
	reportError(reader, "missing-key", offset, `${where} has no "${name}"`, `Add "${name}": ${field.expects}.`);
}
function readPairs(reader, map, where, fields) {
	const values = {};
	for (const pair of map.items) {
		const name = readKey(pair.key);
		const field = Object.hasOwn(fields, name) ? fields[name] : void 0;
		if (field === void 0) reportUnknownKey(reader, name, startOf(pair.key), where, fields);
		else values[name] = readField(reader, name, field, pair, where);
	}
	return values;
}
function fillAbsent(reader, values, where, fields, offset) {
	for (const [name, field] of Object.entries(fields)) {
		if (Object.hasOwn(values, name)) continue;
		if (field.required) reportMissing(reader, name, field, offset, where);
		else values[name] = field.fallback;
	}
}
function readFields(reader, node, where, fields, offset = startOf(node)) {
	const before = reader.problems.length;
	if (node !== void 0 && !(0, import_dist.isMap)(node)) {
		const hint = `Write keys with values: { ${Object.keys(fields).slice(0, 3).map((key) => `${key}: …`).join(", ")} }.`;
		reportError(reader, "not-a-mapping", offset, `${where} is not a mapping of keys to values`, hint);
		return;
	}
	const values = node === void 0 ? {} : readPairs(reader, node, where, fields);
	fillAbsent(reader, values, where, fields, offset);
	return reader.problems.length > before ? void 0 : values;
}

const maxFindings = 100;
const forbiddenTypes = {
	anchor: {
		code: "yaml-anchor",
		what: "an anchor",
		hint: "Write the value out where it is needed; anchors are refused."
	},
	alias: {
		code: "yaml-alias",
		what: "an alias",
		hint: "Write the value out; aliases are refused."
	},
	tag: {
		code: "yaml-tag",
		what: "a tag",
		hint: "Remove the tag; quote the value if it must be text."
	},
	directive: {
		code: "yaml-directive",
		what: "a directive",
		hint: "Remove the line that begins with \"%\"."
	}
};
function findForbidden(token) {
	const rule = forbiddenTypes[token.type];
	const source = "source" in token ? token.source : "";
	if (rule !== void 0) {
		const { code, what, hint } = rule;
		return {
			code,
			offset: token.offset,
			message: `${what} is not allowed: ${quoteValue(source)}`,
			hint
		};
	}
	if (token.type !== "error") return void 0;
	const message = `the file is not valid YAML here: ${token.message}`;
	return {
		code: "yaml-syntax",
		offset: token.offset,
		message,
		hint: "Correct or quote this part of the file."
	};
}
function mergeKeyFinding(offset) {
	return {
		code: "yaml-merge-key",
		offset,
		message: "a merge key is not allowed: \"<<\"",
		hint: "Write the keys out; merge keys are refused."
	};
}
function listChildren(token) {
	if ("items" in token) return token.items.flatMap((item) => [
		...item.start,
		item.key,
		...item.sep ?? [],
		item.value
	]);
	if (token.type === "document") return [
		...token.start,
		token.value,
		...token.end ?? []
	];
	return "props" in token ? token.props : [];
}
function findMergeKeys(token) {
	if (!("items" in token)) return [];
	return token.items.flatMap(({ key }) => key?.type === "scalar" && key.source === "<<" ? [mergeKeyFinding(key.offset)] : []);
}
function findForbiddenSyntax(tokens) {
	const findings = [];
	const second = tokens.filter((token) => token.type === "document")[1];
	if (second !== void 0) findings.push({
		code: "yaml-documents",
		offset: second.offset,
		message: "the file holds more than one YAML document",
		hint: "Keep one document; remove \"---\" and what follows it."
	});
	const pending = [...tokens];
	while (pending.length > 0 && findings.length < maxFindings) {
		const token = pending.pop();
		if (!token) continue;
		const finding = findForbidden(token);
		if (finding !== void 0) findings.push(finding);
		findings.push(...findMergeKeys(token).slice(0, maxFindings));
		for (const child of listChildren(token)) pending.push(child);
	}
	return findings.sort((a, b) => a.offset - b.offset);
}
function findRepeatedKeys(map) {
	const keys = /* @__PURE__ */ new Set();
	const findings = [];
	for (const { key } of map.items) {
		if (!(0, import_dist.isScalar)(key)) continue;
		if (keys.has(key.value)) {
			const message = `the key ${quoteValue(key.value)} appears twice in the same mapping`;
			findings.push({
				code: "yaml-duplicate-key",
				offset: key.range?.[0] ?? 0,
				message,
				hint: "Keep one of the two."
			});
		}
		keys.add(key.value);
	}
	return findings;
}
function listCollections(node) {
	if ((0, import_dist.isMap)(node)) return node.items.map((pair) => pair.value).filter(import_dist.isCollection);
	return (0, import_dist.isSeq)(node) ? node.items.filter(import_dist.isCollection) : [];
}
function findDuplicateKeys(document) {
	const findings = [];
	const pending = [document.contents];
	while (pending.length > 0 && findings.length < maxFindings) {
		const node = pending.pop();
		if ((0, import_dist.isMap)(node)) findings.push(...findRepeatedKeys(node).slice(0, maxFindings));
		for (const child of listCollections(node)) pending.push(child);
	}
	return findings.sort((a, b) => a.offset - b.offset);
}

const maxDepth = 32;
const maxShown = 100;
const maxLexemes = 3e6;
function isSuspicious(lexeme) {
	const first = lexeme[0];
	return first === "&" || first === "*" || first === "!" || first === "%" || lexeme === "<<";
}
function depthFinding(offset) {
	return {
		code: "yaml-too-deep",
		offset,
		message: `lists and mappings are nested more than ${maxDepth} levels deep`,
		hint: "Write the file without such nesting."
	};
}
function sizeFinding(offset) {
	return {
		code: "yaml-too-complex",
		offset,
		message: "the file holds more YAML than it could use",
		hint: "Keep one document with the documented keys."
	};
}
function readTokens(text, most = maxLexemes) {
	const parser = new import_dist.Parser();
	const tokens = [];
	let suspicious = false;
	let lexemes = 0;
	let broken = 0;
	for (const lexeme of new import_dist.Lexer().lex(text)) {
		suspicious ||= isSuspicious(lexeme);
		for (const token of parser.next(lexeme)) {
			tokens.push(token);
			if (token.type === "document" || token.type === "error") broken += 1;
		}
		lexemes += 1;
		if (parser.stack.length > maxDepth) return {
			tokens,
			suspicious,
			stopped: depthFinding(parser.offset)
		};
		if (lexemes > most) return {
			tokens,
			suspicious,
			stopped: sizeFinding(parser.offset)
		};
		if (broken > maxShown) return {
			tokens,
			suspicious: true
		};
	}
	for (const token of parser.end()) tokens.push(token);
	return {
		tokens,
		suspicious: suspicious || tokens.length > 1
	};
}
function composeDocument(tokens, length) {
	const [document] = new import_dist.Composer({
		uniqueKeys: false,
		stringKeys: true,
		prettyErrors: false,
		version: "1.2",
		schema: "core"
	}).compose(tokens, true, length);
	return document;
}
function collectComposerFindings(document) {
	return [...document.errors, ...document.warnings].map((error) => ({
		code: "yaml-syntax",
		offset: error.pos[0],
		message: `the file is not valid YAML here: ${error.message}`,
		hint: "Correct the YAML; quote texts that contain \": \" or \" #\" or begin with a special character."
	}));
}
function inspectYaml(text) {
	const { tokens, stopped, suspicious } = readTokens(text);
	if (stopped !== void 0) return { findings: [stopped] };
	const forbidden = suspicious ? findForbiddenSyntax(tokens) : [];
	if (forbidden.length > 0) return { findings: forbidden };
	const document = composeDocument(tokens, text.length);
	return {
		document,
		findings: [...collectComposerFindings(document), ...findDuplicateKeys(document)]
	};
}
function parseYaml(input, file, blame, limits) {
	const decoded = decodeText(input, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const text = decoded.value;
	const { locate } = indexLines(text, file, limits.firstLine);
	const { document, findings } = inspectYaml(text);
	const place = {
		...limits,
		blame,
		locate
	};
	const problems = findings.slice(0, maxShown).map((finding) => toError(finding, place));
	if (document === void 0 || problems.length > 0) return { problems };
	return {
		value: {
			file,
			blame,
			text,
			document,
			locate
		},
		problems
	};
}

const limits = {
	codePrefix: "definition",
	maxBytes: 65536
};
const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /(?<=\n)---[ \t]*\r?(?:\n|$)/g;
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
	if ((0, import_dist.isSeq)(node)) return readList(node.items);
	if (!(0, import_dist.isScalar)(node) || typeof node.value !== "string") return void 0;
	let from = startOf(node);
	return splitNames(node.value).map((name) => {
		const offset = text.indexOf(name, from);
		if (offset === -1) return {
			name,
			offset: startOf(node)
		};
		from = offset + name.length;
		return {
			name,
			offset
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

function applySplices(text, splices) {
	const ordered = splices.map((splice, index) => ({
		...splice,
		index
	}));
	ordered.sort((a, b) => a.start - b.start || a.end - b.end || a.index - b.index);
	const parts = [];
	let at = 0;
	for (const { start, end, insert } of ordered) {
		if (start < at) throw new Error(`edits of a file overlap at ${start}`);
		parts.push(text.slice(at, start), insert);
		at = end;
	}
	return parts.join("") + text.slice(at);
}
function detectLineEnd(text) {
	const newline = text.indexOf("\n");
	return newline > 0 && text[newline - 1] === "\r" ? "\r\n" : "\n";
}
function lineStartOf(text, offset) {
	return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}
function columnOf(text, offset) {
	const start = lineStartOf(text, offset);
	return offset - start - (start === 0 && text.startsWith("﻿") ? 1 : 0);
}
function lineEndAfter(text, offset) {
	if (offset > 0 && text[offset - 1] === "\n") return offset;
	const newline = text.indexOf("\n", offset);
	return newline === -1 ? text.length : newline + 1;
}
function insertLines(text, offset, lines) {
	const lineEnd = detectLineEnd(text);
	const block = lines.join(lineEnd);
	return {
		start: offset,
		end: offset,
		insert: offset > 0 && text[offset - 1] !== "\n" ? lineEnd + block : block + lineEnd
	};
}
function contentEndOf(node) {
	const range = node?.range;
	const flow = node?.flow === true;
	if (!flow && (0, import_dist.isMap)(node)) {
		const last = node.items.at(-1);
		if (last !== void 0) return contentEndOf(last.value ?? last.key);
	}
	if (!flow && (0, import_dist.isSeq)(node) && node.items.length > 0) return contentEndOf(node.items.at(-1));
	return range?.[1] ?? startOf(node);
}
const emptyList = /^(?:\[\s*\]|~|null|Null|NULL|)$/;
function skipOwnComments(text, offset, dash) {
	const comment = /( *)#[^\n]*(?:\n|$)/y;
	let at = offset;
	for (;;) {
		comment.lastIndex = at;
		const match = comment.exec(text);
		if (match === null || (match[1] ?? "").length <= dash) return at;
		at += match[0].length;
	}
}
function separatesByBlankLine(text, list) {
	const [last, previous] = [list.items.at(-1), list.items.at(-2)];
	return previous !== void 0 && /\n[ \t]*\r?\n/.test(text.slice(contentEndOf(previous) - 1, startOf(last)));
}
function appendToBlock(text, list, items) {
	const dash = columnOf(text, startOf(list));
	const offset = skipOwnComments(text, lineEndAfter(text, contentEndOf(list)), dash);
	const gap = separatesByBlankLine(text, list) ? [""] : [];
	return insertLines(text, offset, items.flatMap((item) => [...gap, ...item.block(dash)]));
}
function appendToFlow(list, items) {
	const rendered = items.map((item) => item.flow()).join(", ");
	const last = list.items.at(-1);
	if (last === void 0) return {
		start: startOf(list) + 1,
		end: startOf(list) + 1,
		insert: ` ${rendered} `
	};
	const end = contentEndOf(last);
	return {
		start: end,
		end,
		insert: `, ${rendered}`
	};
}
function fillEmpty(text, root, [start, end], items) {
	const indent = columnOf(text, startOf(root)) + 2;
	const lines = items.flatMap((item) => item.block(indent));
	return [...start === end ? [] : [{
		start: text[start - 1] === " " && /[\r\n]|$/.test(text[end] ?? "") ? start - 1 : start,
		end,
		insert: ""
	}], insertLines(text, lineEndAfter(text, end), lines)];
}
function appendItems(text, root, key, items) {
	if (items.length === 0) return [];
	const list = root.get(key, true);
	if ((0, import_dist.isSeq)(list) && list.flow !== true && list.items.length > 0) return [appendToBlock(text, list, items)];
	const start = startOf(list, offsetOfKey(root, key));
	const end = contentEndOf(list);
	if (root.flow !== true && emptyList.test(text.slice(start, end))) return fillEmpty(text, root, [start, end], items);
	if ((0, import_dist.isSeq)(list)) return [appendToFlow(list, items)];
	return [{
		start,
		end,
		insert: ` [${items.map((item) => item.flow()).join(", ")}]`
	}];
}

export { requiredField as C, startOf as D, readKey as E, toPlainValue as O, reportError as S, offsetOfKey as T, readTokens as _, detectLineEnd as a, percentSchema as b, lineStartOf as c, countFrontmatter as d, joinLines as f, parseYaml as g, parseDefinition as h, contentEndOf as i, listTextLines as l, readTools as m, applySplices as n, insertLines as o, splitLines as p, columnOf as r, lineEndAfter as s, appendItems as t, parseBlocks as u, defaultField as v, isEmptyNode as w, readFields as x, optionalField as y };