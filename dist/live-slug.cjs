const require_read_last_answer = require("./live-read-last-answer.cjs");
const require_bind_core = require("./live-bind-core.cjs");
const require_libraries = require("./live-libraries.cjs");
const require_yaml = require("./live-yaml.cjs");

// src/foundation/text/line-index.ts
var import_dist = require_yaml.require_dist();
/** A finding as an error at its line and column. */
function toError({ code, offset, message, hint }, place) {
	return require_read_last_answer.makeError(place.blame, `${place.codePrefix}-${code}`, message, hint, place.locate(offset));
}
function collectLineStarts(text) {
	const starts = [0];
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return starts;
}
/** Index of the last line start that is not behind `offset`. */
function findLine(starts, offset) {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
/**
* Line index of a text inside a file. `firstLine` is the file's line the text begins on (for frontmatter).
* A byte order mark takes no column, as in editors.
*/
function indexLines(text, file, firstLine = 1) {
	let starts;
	const mark = text.startsWith("\ufeff") ? 1 : 0;
	return { locate(offset) {
		starts ??= collectLineStarts(text);
		const line = findLine(starts, Math.max(0, Math.min(offset, text.length)));
		const column = Math.min(offset, text.length) - (starts[line] ?? 0) - (line === 0 ? mark : 0);
		return {
			file,
			line: firstLine + line,
			column: Math.max(0, column) + 1
		};
	} };
}

// src/foundation/text/decode-text.ts
/** Characters that never belong in a text file: everything below a space but tab and the line breaks, and DEL. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
function formatBytes(bytes) {
	return bytes >= 1048576 ? `${bytes / 1024 / 1024} MiB` : `${Math.round(bytes / 1024)} KiB`;
}
/** UTF-16 offset of the first replacement character that the bytes do not really contain. */
function findInvalidUtf8(text, bytes) {
	let byteOffset = 0;
	let offset = 0;
	for (const character of text) {
		const real = bytes[byteOffset] === 239 && bytes[byteOffset + 1] === 191 && bytes[byteOffset + 2] === 189;
		if (character === "\ufffd" && !real) return offset;
		byteOffset += Buffer.byteLength(character);
		offset += character.length;
	}
	return offset;
}
/** What is not clean UTF-8 in a text that was decoded from bytes, or came as it is. */
function findFault(text, input) {
	const wrong = typeof input === "string" || !text.includes("\ufffd") ? text.length : findInvalidUtf8(text, input);
	if (wrong < text.length) return {
		code: "invalid-utf8",
		offset: wrong,
		message: "the file is not valid UTF-8 here",
		hint: "Save the file as UTF-8."
	};
	if (!text.isWellFormed()) return {
		code: "invalid-utf8",
		offset: text.search(/\p{Cs}/u),
		message: "half of a surrogate pair stands alone",
		hint: "Remove the broken character."
	};
	const control = forbidden.exec(text);
	if (control === null) return void 0;
	const message = `the file contains the control character U+${control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
	return {
		code: "control-character",
		offset: control.index,
		message,
		hint: "Remove the character."
	};
}
/** Decodes bytes (or takes a text) and refuses what is not clean UTF-8: too large, invalid sequences, NUL and other control characters. A byte order mark and CRLF pass and stay. */
function decodeText(input, file, blame, limits) {
	const { codePrefix, maxBytes } = limits;
	const size = typeof input === "string" ? Buffer.byteLength(input) : input.byteLength;
	if (size > maxBytes) {
		const allowed = formatBytes(maxBytes);
		const message = `the file has ${size} bytes; at most ${allowed} are read`;
		const at = {
			file,
			line: 1,
			column: 1
		};
		return { problems: [require_read_last_answer.makeError(blame, `${codePrefix}-too-large`, message, `Shorten "${file}" below ${allowed}.`, at)] };
	}
	const text = typeof input === "string" ? input : Buffer.from(input).toString("utf8");
	const fault = findFault(text, input);
	if (fault === void 0) return {
		value: text,
		problems: []
	};
	return { problems: [toError(fault, {
		blame,
		codePrefix,
		locate: indexLines(text, file).locate
	})] };
}

// src/foundation/text/yaml/yaml-restrictions.ts
/** A text with this many findings is junk; more would only cost time. */
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
			message: `${what} is not allowed: ${require_read_last_answer.quoteValue(source)}`,
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
function isMergeKey(key) {
	return key?.type === "scalar" && key.source === "<<";
}
function mergeKeyFinding(offset) {
	return {
		code: "yaml-merge-key",
		offset,
		message: "a merge key is not allowed: \"<<\"",
		hint: "Write the keys out; merge keys are refused."
	};
}
function listParts(item) {
	return [
		...item.start,
		item.key,
		...item.sep ?? [],
		item.value
	];
}
/** Tokens directly below `token`. */
function listChildren(token) {
	if ("items" in token) return token.items.flatMap(listParts);
	if (token.type === "document") return [
		...token.start,
		token.value,
		...token.end ?? []
	];
	return "props" in token ? token.props : [];
}
function findMergeKeys(token) {
	if (!("items" in token)) return [];
	return token.items.flatMap(({ key }) => isMergeKey(key) ? [mergeKeyFinding(key.offset)] : []);
}
/** Anchors, aliases, tags, directives, merge keys and second documents among the tokens of a file, in order. */
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
	const seen = /* @__PURE__ */ new Set();
	const findings = [];
	for (const { key } of map.items) {
		if (!(0, import_dist.isScalar)(key)) continue;
		if (seen.has(key.value)) {
			const message = `the key ${require_read_last_answer.quoteValue(key.value)} appears twice in the same mapping`;
			findings.push({
				code: "yaml-duplicate-key",
				offset: key.range?.[0] ?? 0,
				message,
				hint: "Keep one of the two."
			});
		}
		seen.add(key.value);
	}
	return findings;
}
function listCollections(node) {
	if ((0, import_dist.isMap)(node)) return node.items.map((pair) => pair.value).filter(import_dist.isCollection);
	return (0, import_dist.isSeq)(node) ? node.items.filter(import_dist.isCollection) : [];
}
/** Every key that repeats an earlier key of its mapping. Linear, unlike the YAML library's own check. */
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

// src/foundation/text/yaml/parse-yaml.ts
/** Far above what any file of rentroll needs, far below what would overflow the stack of the recursive composer. */
const maxDepth = 32;
const maxShown = 100;
/** More than 10 000 rules with every key need; junk of the same size can hold many times as many, each an error to build. */
const maxLexemes = 3e6;
/** Anchors, aliases, tags and directives by their first character, and merge keys. Also true for some scalars. */
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
/** Lexes and parses without recursion, and stops as soon as the nesting is too deep or there are more lexemes than `most`. */
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
/**
* Parses YAML text (or its bytes) into a document whose nodes carry ranges. Refused, each with line and column: texts above
* `maxBytes`, broken UTF-8, control characters, syntax errors, duplicate and non-text keys, anchors, aliases, merge keys, tags,
* directives, several documents, nesting deeper than 32. A byte order mark and CRLF pass and stay in `text`.
*/
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

// src/foundation/text/yaml/yaml-plain.ts
/**
* The plain value of a YAML node: text, number, boolean, null, list, or object without a prototype (so that a key such as
* `__proto__` is only a key). Recursive; the parser has bounded the depth.
*/
function toPlainValue(node) {
	if ((0, import_dist.isScalar)(node)) return node.value;
	if ((0, import_dist.isSeq)(node)) return node.items.map(toPlainValue);
	if (!(0, import_dist.isMap)(node)) return null;
	const object = Object.create(null);
	for (const { key, value } of node.items) object[readKey(key)] = toPlainValue(value);
	return object;
}
/** A mapping key as text. */
function readKey(key) {
	return (0, import_dist.isScalar)(key) ? String(key.value) : "";
}
/** UTF-16 offset where a node begins; `fallback` for nodes without a range. */
function startOf(node, fallback = 0) {
	return (node?.range)?.[0] ?? fallback;
}
/** Offset of a key in its mapping, or of the mapping when it has no such key. */
function offsetOfKey(map, name) {
	const pair = map?.items.find((item) => readKey(item.key) === name);
	return pair === void 0 ? startOf(map) : startOf(pair.key);
}
/** True for a key with nothing behind it, or an explicit null. */
function isEmptyNode(node) {
	return node === null || node === void 0 || (0, import_dist.isScalar)(node) && node.value === null;
}

// src/foundation/text/yaml/yaml-fields.ts
/** A key that must be present. */
function requiredField(schema, expects, meaning = "") {
	return {
		schema,
		expects,
		required: true,
		fallback: void 0,
		meaning
	};
}
/** A key that may be absent and is undefined then. */
function optionalField(schema, expects, meaning = "") {
	return {
		schema,
		expects,
		required: false,
		fallback: void 0,
		meaning
	};
}
/** A key with a default. */
function defaultField(schema, expects, fallback, meaning = "") {
	return {
		schema,
		expects,
		required: false,
		fallback,
		meaning
	};
}
/** Adds one error at an offset of the source. */
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
	reportError(reader, "unknown-key", offset, `unknown key ${require_read_last_answer.quoteValue(key)} in ${where}`, require_bind_core.hintKnownWords(key, Object.keys(fields), "keys"));
}
function readField(reader, name, field, pair, where) {
	const value = toPlainValue(pair.value);
	const result = require_libraries.safeParse(field.schema, value);
	if (result.success) return result.output;
	const message = `"${name}" of ${where} is ${value === null ? "empty" : require_read_last_answer.quoteValue(value)}`;
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
/**
* Reads a mapping by a table of fields: unknown keys, wrong values and missing keys become problems, each at its key; absent
* keys take their fallback. `node` undefined means the whole mapping is absent. Returns undefined when anything was wrong.
* `where` names the mapping in messages, for example `rule "x"`.
*/
function readFields(reader, node, where, fields, offset = startOf(node)) {
	const before = reader.problems.length;
	if (node !== void 0 && !(0, import_dist.isMap)(node)) {
		const hint = `Write keys with values: { ${Object.keys(fields).slice(0, 3).map((key) => `${key}: \u2026`).join(", ")} }.`;
		reportError(reader, "not-a-mapping", offset, `${where} is not a mapping of keys to values`, hint);
		return;
	}
	const values = node === void 0 ? {} : readPairs(reader, node, where, fields);
	fillAbsent(reader, values, where, fields, offset);
	return reader.problems.length > before ? void 0 : values;
}

// src/foundation/text/slug.ts
const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** True for a kebab-case name: lower-case letters, digits and single hyphens, begins with a letter, at most 64 characters. */
function isSlug(text) {
	return text.length <= 64 && slugPattern.test(text);
}

Object.defineProperty(exports, "decodeText", {
  enumerable: true,
  get: function () {
    return decodeText;
  }
});
Object.defineProperty(exports, "defaultField", {
  enumerable: true,
  get: function () {
    return defaultField;
  }
});
Object.defineProperty(exports, "indexLines", {
  enumerable: true,
  get: function () {
    return indexLines;
  }
});
Object.defineProperty(exports, "isEmptyNode", {
  enumerable: true,
  get: function () {
    return isEmptyNode;
  }
});
Object.defineProperty(exports, "isSlug", {
  enumerable: true,
  get: function () {
    return isSlug;
  }
});
Object.defineProperty(exports, "offsetOfKey", {
  enumerable: true,
  get: function () {
    return offsetOfKey;
  }
});
Object.defineProperty(exports, "optionalField", {
  enumerable: true,
  get: function () {
    return optionalField;
  }
});
Object.defineProperty(exports, "parseYaml", {
  enumerable: true,
  get: function () {
    return parseYaml;
  }
});
Object.defineProperty(exports, "readFields", {
  enumerable: true,
  get: function () {
    return readFields;
  }
});
Object.defineProperty(exports, "readKey", {
  enumerable: true,
  get: function () {
    return readKey;
  }
});
Object.defineProperty(exports, "reportError", {
  enumerable: true,
  get: function () {
    return reportError;
  }
});
Object.defineProperty(exports, "requiredField", {
  enumerable: true,
  get: function () {
    return requiredField;
  }
});
Object.defineProperty(exports, "startOf", {
  enumerable: true,
  get: function () {
    return startOf;
  }
});
Object.defineProperty(exports, "toError", {
  enumerable: true,
  get: function () {
    return toError;
  }
});
Object.defineProperty(exports, "toPlainValue", {
  enumerable: true,
  get: function () {
    return toPlainValue;
  }
});