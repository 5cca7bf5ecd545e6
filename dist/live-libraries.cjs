const require_rolldown_runtime = require("./live-rolldown-runtime.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_os = require("node:os");
let node_url = require("node:url");
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
let node_util = require("node:util");
let node_child_process = require("node:child_process");
let node_process = require("node:process");
node_process = require_rolldown_runtime.__toESM(node_process, 1);
let node_string_decoder = require("node:string_decoder");
let node_tty = require("node:tty");
node_tty = require_rolldown_runtime.__toESM(node_tty, 1);
let node_timers_promises = require("node:timers/promises");
let node_events = require("node:events");
let node_v8 = require("node:v8");
let node_buffer = require("node:buffer");
let node_fs_promises = require("node:fs/promises");
node_fs_promises = require_rolldown_runtime.__toESM(node_fs_promises, 1);
let node_stream_promises = require("node:stream/promises");
let node_stream = require("node:stream");
let node_path_win32 = require("node:path/win32");
node_path_win32 = require_rolldown_runtime.__toESM(node_path_win32, 1);

// node_modules/unbash/dist/traversal.js
function forEachChild(node, callback) {
	switch (node.type) {
		case "Script":
		case "CompoundList":
		case "AndOr":
			for (const command of node.commands) callback(command);
			return;
		case "Statement":
			callback(node.command);
			return;
		case "Command":
			for (const child of node.prefix) callback(child);
			if (node.name) callback(node.name);
			for (const child of node.suffix) callback(child);
			return;
		case "Pipeline":
			for (const prefix of node.prefixes) callback(prefix);
			for (const command of node.commands) callback(command);
			return;
		case "Redirected":
			callback(node.command);
			for (const redirect of node.redirects) callback(redirect);
			return;
		case "If":
			callback(node.clause);
			callback(node.then);
			for (const branch of node.elif) callback(branch);
			if (node.else) callback(node.else);
			return;
		case "Elif":
			callback(node.clause);
			callback(node.then);
			return;
		case "For":
		case "Select":
			callback(node.name);
			if (node.wordlist) for (const word of node.wordlist) callback(word);
			callback(node.body);
			return;
		case "While":
			callback(node.clause);
			callback(node.body);
			return;
		case "Function":
		case "Coproc":
			if (node.name) callback(node.name);
			callback(node.body);
			return;
		case "Subshell":
		case "BraceGroup":
			callback(node.body);
			return;
		case "Case":
			callback(node.word);
			for (const item of node.items) callback(item);
			return;
		case "CaseItem":
			for (const pattern of node.pattern) callback(pattern);
			callback(node.body);
			return;
		case "ArithmeticFor": {
			const initialize = node.initialize;
			if (initialize) callback(initialize);
			const test = node.test;
			if (test) callback(test);
			const update = node.update;
			if (update) callback(update);
			callback(node.body);
			return;
		}
		case "Word":
		case "Glob":
		case "ArithmeticWord":
		case "HereDocBody":
		case "BraceExpansion":
		case "ExtendedGlob": {
			const parts = node.parts;
			if (parts) for (const part of parts) callback(part);
			return;
		}
		case "DoubleQuoted":
		case "LocaleString":
			for (const part of node.parts) callback(part);
			return;
		case "ParameterExpansion":
			if (node.index) callback(node.index);
			if (node.operation) callback(node.operation);
			return;
		case "Default":
		case "Remove":
		case "Transform":
			callback(node.operand);
			return;
		case "CaseModification":
			if (node.operand) callback(node.operand);
			return;
		case "Replace":
			callback(node.pattern);
			callback(node.replacement);
			return;
		case "Slice":
			callback(node.offset);
			if (node.length) callback(node.length);
			return;
		case "Assignment": {
			const index = node.index;
			if (index) callback(index);
			callback(node.value);
			return;
		}
		case "ArrayValue":
			for (const element of node.elements) callback(element);
			return;
		case "Redirect":
		case "HereString":
			if (node.descriptor) callback(node.descriptor);
			if (node.target) callback(node.target);
			return;
		case "HereDoc":
			if (node.descriptor) callback(node.descriptor);
			if (node.delimiter) callback(node.delimiter);
			callback(node.body);
			return;
		case "CommandExpansion":
		case "ProcessSubstitution":
		case "ArithmeticCommandExpansion": {
			const script = node.script;
			if (script) callback(script);
			return;
		}
		case "ArithmeticExpansion":
		case "ArithmeticCommand":
		case "ArithmeticGroup":
		case "TestCommand":
		case "TestGroup": {
			const expression = node.expression;
			if (expression) callback(expression);
			return;
		}
		case "ArithmeticBinary":
		case "TestBinary":
			callback(node.left);
			callback(node.right);
			return;
		case "ArithmeticUnary":
		case "TestUnary":
			callback(node.operand);
			return;
		case "ArithmeticTernary":
			callback(node.test);
			callback(node.consequent);
			callback(node.alternate);
			return;
		case "TestLogical":
			for (const operand of node.operands) callback(operand);
			return;
		case "TestNot":
			for (const negation of node.negations) callback(negation);
			callback(node.operand);
			return;
		case "Literal":
		case "SingleQuoted":
		case "AnsiCQuoted":
		case "SimpleExpansion":
		case "Names":
		case "Unknown":
		case "FileDescriptor":
		case "FileDescriptorVariable":
		case "HereDocDelimiter":
		case "Time":
		case "Negation": return;
		default: throw new TypeError(`Unexpected syntax node: ${node}`);
	}
}

// node_modules/unbash/dist/ansi-c.js
function isOctal(code) {
	return code >= 48 && code <= 55;
}
function isHex(code) {
	return code >= 48 && code <= 57 || code >= 65 && code <= 70 || code >= 97 && code <= 102;
}
function codePoint(value, fallback) {
	try {
		return String.fromCodePoint(value);
	} catch {
		return fallback;
	}
}
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
function decodeBytes(bytes) {
	return utf8.decode(new Uint8Array(bytes));
}
function readByteEscape(source, pos, limit) {
	if (source.charCodeAt(pos) !== 92 || pos + 2 > limit) return void 0;
	const escaped = source.charCodeAt(pos + 1);
	const digitsStart = pos + 2;
	let end = digitsStart;
	if (escaped === 120) {
		while (end < limit && end - digitsStart < 2 && isHex(source.charCodeAt(end))) end++;
		if (end === digitsStart) return void 0;
		return {
			value: Number.parseInt(source.slice(digitsStart, end), 16),
			end
		};
	}
	if (!isOctal(escaped)) return void 0;
	while (end < limit && end - digitsStart < 2 && isOctal(source.charCodeAt(end))) end++;
	return {
		value: Number.parseInt(source.slice(pos + 1, end), 8) & 255,
		end
	};
}
function decodeAnsiCQuoted(source, start, limit) {
	let pos = start;
	let value = "";
	let bytes = [];
	let nul = -1;
	while (pos < limit && source.charCodeAt(pos) !== 39) {
		const escapeStart = pos;
		const byte = readByteEscape(source, pos, limit);
		if (byte && byte.value >= 128) {
			bytes.push(byte.value);
			pos = byte.end;
			continue;
		}
		if (bytes.length > 0) {
			value += decodeBytes(bytes);
			bytes = [];
		}
		if (byte) {
			if (byte.value === 0 && nul === -1) nul = value.length;
			value += String.fromCharCode(byte.value);
			pos = byte.end;
			continue;
		}
		if (source.charCodeAt(pos) !== 92 || pos + 1 >= limit) {
			const runStart = pos;
			while (pos < limit) {
				const code = source.charCodeAt(pos);
				if (code === 39 || code === 92 && pos + 1 < limit) break;
				pos++;
			}
			value += source.slice(runStart, pos);
			continue;
		}
		pos++;
		const escaped = source[pos++];
		switch (escaped) {
			case "a":
				value += "\x07";
				break;
			case "b":
				value += "\b";
				break;
			case "e":
			case "E":
				value += "\x1B";
				break;
			case "f":
				value += "\f";
				break;
			case "n":
				value += "\n";
				break;
			case "r":
				value += "\r";
				break;
			case "t":
				value += "	";
				break;
			case "v":
				value += "\v";
				break;
			case "\\":
				value += "\\";
				break;
			case "'":
				value += "'";
				break;
			case "\"":
				value += "\"";
				break;
			case "?":
				value += "?";
				break;
			case "\n": break;
			case "c": {
				const code = pos < limit ? source.charCodeAt(pos) : 39;
				if (code === 39) {
					value += source.slice(escapeStart, pos);
					break;
				}
				pos++;
				if (code === 92) {
					const pair = pos < limit && source.charCodeAt(pos) === 92;
					if (pair) pos++;
					value += "";
					if (!pair && pos < limit) {
						value += source[pos];
						pos++;
					}
					break;
				}
				const control = code === 63 ? 127 : code & 31;
				if (control === 0 && code < 128 && nul === -1) nul = value.length;
				value += String.fromCharCode(control);
				break;
			}
			case "u":
			case "U": {
				const digitsStart = pos;
				const maxDigits = escaped === "u" ? 4 : 8;
				while (pos < limit && pos - digitsStart < maxDigits && isHex(source.charCodeAt(pos))) pos++;
				if (pos === digitsStart) {
					value += `\\${escaped}`;
					break;
				}
				const raw = source.slice(escapeStart, pos);
				const point = Number.parseInt(source.slice(digitsStart, pos), 16);
				if (point === 0 && nul === -1) nul = value.length;
				value += codePoint(point, raw);
				break;
			}
			default: value += `\\${escaped}`;
		}
	}
	if (bytes.length > 0) value += decodeBytes(bytes);
	if (nul !== -1) value = value.slice(0, nul);
	const closed = pos < limit;
	if (closed) pos++;
	return {
		value,
		end: pos,
		closed
	};
}

// node_modules/unbash/dist/expansion.js
var ScriptExpansionImpl = class ScriptExpansionImpl {
	static _resolveScript;
	type;
	pos;
	end;
	text;
	#window;
	#script = void 0;
	constructor(type, pos, end, text, window) {
		this.type = type;
		this.pos = pos;
		this.end = end;
		this.text = text;
		this.#window = window;
	}
	get script() {
		const window = this.#window;
		if (window !== void 0) {
			const script = ScriptExpansionImpl._resolveScript(window.source, window.start, window.end, window.depth, window.parenBoundary, window.context);
			if (window.context === void 0) script.source = window.source;
			this.script = script;
		}
		return this.#script;
	}
	set script(script) {
		this.#script = script;
		this.#window = void 0;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			text: this.text,
			script: this.script
		};
	}
};
var ProcessSubstitutionImpl = class extends ScriptExpansionImpl {
	operator;
	constructor(pos, end, text, operator, window) {
		super("ProcessSubstitution", pos, end, text, window);
		this.operator = operator;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			text: this.text,
			operator: this.operator,
			script: this.script
		};
	}
};
var ArithmeticExpansionImpl = class ArithmeticExpansionImpl {
	static _resolveExpression;
	type = "ArithmeticExpansion";
	pos;
	end;
	text;
	#window;
	#expression = void 0;
	constructor(pos, end, text, window) {
		this.pos = pos;
		this.end = end;
		this.text = text;
		this.#window = window;
	}
	get expression() {
		const window = this.#window;
		if (window !== void 0) this.expression = ArithmeticExpansionImpl._resolveExpression(window.body, window.offset, window.source, window.depth, window.context, window.depth + 1);
		return this.#expression;
	}
	set expression(expression) {
		this.#expression = expression;
		this.#window = void 0;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			text: this.text,
			expression: this.expression
		};
	}
};

// node_modules/unbash/dist/word-value.js
function dequoteValue(parts) {
	let s = "";
	for (const c of parts) s += c.type === "Literal" ? c.value : c.text;
	return s;
}
function unescapeBareValue(text) {
	const first = text.indexOf("\\");
	if (first === -1) return text;
	let s = "";
	let start = 0;
	for (let i = first; i < text.length; i++) {
		if (text.charCodeAt(i) !== 92) continue;
		s += text.slice(start, i);
		i++;
		if (i >= text.length) {
			s += "\\";
			start = i;
			break;
		}
		if (text.charCodeAt(i) !== 10) s += text[i];
		start = i + 1;
	}
	return s + text.slice(start);
}
function continuedExpansionValue(text) {
	let pos = 1;
	while (text[pos] === "\\" && text[pos + 1] === "\n") pos += 2;
	return pos === 1 || text[pos] !== "(" ? text : text[0] + text.slice(pos);
}
function wordPartsValue(parts) {
	let value = "";
	for (const part of parts) switch (part.type) {
		case "Literal":
		case "Glob":
		case "SingleQuoted":
		case "AnsiCQuoted":
			value += part.value;
			break;
		case "DoubleQuoted":
		case "LocaleString":
			value += dequoteValue(part.parts);
			break;
		case "CommandExpansion":
			value += part.text[0] === "$" ? continuedExpansionValue(part.text) : part.text;
			break;
		case "ExtendedGlob":
			value += continuedExpansionValue(part.text);
			break;
		default: value += part.text;
	}
	return value;
}

// node_modules/unbash/dist/word.js
var WordImpl = class {
	type = "Word";
	text;
	pos;
	end;
	#source;
	#resolver;
	#depth;
	#parts;
	#value = null;
	constructor(text, pos, end, source, resolver, depth = 0) {
		this.text = text;
		this.pos = pos;
		this.end = end;
		this.#source = source;
		this.#resolver = resolver;
		this.#depth = depth;
		this.#parts = resolver === void 0 ? void 0 : null;
	}
	get value() {
		if (this.#value === null) {
			const parts = this.#source === void 0 && this.#parts === null ? void 0 : this.parts;
			this.#value = parts ? wordPartsValue(parts) : unescapeBareValue(this.text);
		}
		return this.#value;
	}
	get parts() {
		if (this.#parts === null) this.#parts = this.#resolver?.(this.#source ?? "", this, this.#depth) ?? void 0;
		return this.#parts;
	}
	set parts(v) {
		this.#parts = v ?? void 0;
	}
	toJSON() {
		return {
			type: this.type,
			text: this.text,
			pos: this.pos,
			end: this.end,
			parts: this.parts,
			value: this.value
		};
	}
};

// node_modules/unbash/dist/substitution-context.js
function createSubstitutionContext(parent) {
	return {
		boundaries: parent === void 0 ? void 0 : substitutionBoundaries(parent),
		wordParts: void 0,
		embeddedParts: void 0,
		arrayParts: void 0
	};
}
function substitutionBoundaries(context) {
	return context.boundaries ?? (context.boundaries = /* @__PURE__ */ new Map());
}

// node_modules/unbash/dist/chars.js
const CH_NL = 10;
const CH_BACKSLASH = 92;
function skipLineContinuations(source, pos, end) {
	while (pos + 1 < end && source.charCodeAt(pos) === 92 && source.charCodeAt(pos + 1) === 10) pos += 2;
	return pos;
}

// node_modules/unbash/dist/glob.js
function hasGlobCharacters(text) {
	return /[*?[]/.test(text);
}
const bracketSyntax = /* @__PURE__ */ new Uint8Array(128);
bracketSyntax[33] = 1;
bracketSyntax[94] = 1;
bracketSyntax[91] = 1;
bracketSyntax[93] = 1;
bracketSyntax[58] = 1;
bracketSyntax[46] = 1;
bracketSyntax[61] = 1;
bracketSyntax[45] = 1;
bracketSyntax[92] = 1;
function bracketEnds(source, start, end, parts, offset) {
	let close = end - 1;
	while (close > start && source.charCodeAt(close) !== 93) close--;
	if (close === start) return null;
	const positions = [];
	const kinds = [];
	const members = [];
	let partIndex = 0;
	let symbols = false;
	for (let pos = start; pos < end; pos++) {
		while (parts && partIndex < parts.length && parts[partIndex].end <= pos + offset) partIndex++;
		const part = parts?.[partIndex];
		const tokenPos = pos;
		let kind = 0;
		if (part && part.pos <= pos + offset && part.type !== "Literal") pos = part.end - offset - 1;
		else {
			kind = source.charCodeAt(pos);
			if (kind === 92 && pos + 1 < end && source.charCodeAt(pos + 1) === 10) {
				pos++;
				continue;
			}
			if (kind >= 128 || !bracketSyntax[kind]) kind = 0;
		}
		const last = kinds.length - 1;
		if (kind === 0 && last >= 0 && kinds[last] === 0) {
			members[last]++;
			continue;
		}
		if (last >= 0 && kinds[last] === 91 && (kind === 58 || kind === 61 || kind === 46)) symbols = true;
		positions.push(tokenPos);
		kinds.push(kind);
		members.push(1);
	}
	const count = kinds.length;
	let symbolEnd;
	if (symbols) {
		symbolEnd = new Int32Array(count).fill(-1);
		let close = -1;
		let colon = -1;
		let eq = -1;
		let dot = -1;
		for (let i = count - 1; i >= 0; i--) {
			const kind = kinds[i + 2];
			if (kind === 93) close = i + 2;
			else if (kinds[i + 3] === 93) {
				if (kind === 58) colon = i + 2;
				else if (kind === 61) eq = i + 2;
				else if (kind === 46) dot = i + 2;
			}
			if (kinds[i] !== 91) continue;
			const type = kinds[i + 1];
			const found = type === 58 ? colon : type === 61 ? eq : type === 46 ? dot : -1;
			if (found !== -1 && (type === 46 || close === -1 || close > found)) symbolEnd[i] = found + 2;
		}
	}
	const subBracket = (open) => symbolEnd === void 0 ? -1 : symbolEnd[open];
	const endFrom = new Int32Array(count + 2).fill(-1);
	const resume = (next, range) => {
		if (next >= count) return -1;
		if (range && kinds[next] === 45 && next + 1 < count && kinds[next + 1] !== 93) {
			let last = next + 1;
			if (kinds[last] === 92) {
				if (last + 1 >= count) return -1;
				last++;
			}
			let after = last + 1;
			if (kinds[last] === 91 && kinds[last + 1] === 46) {
				const symbol = subBracket(last);
				if (symbol !== -1) after = symbol;
			} else if (kinds[last] === 0 && members[last] > 1) return endFrom[last];
			if (after >= count) return -1;
			return kinds[after] === 93 ? after + 1 : endFrom[after];
		}
		return kinds[next] === 93 ? next + 1 : endFrom[next];
	};
	for (let t = count - 1; t >= 0; t--) {
		const kind = kinds[t];
		let after = t + 1;
		let range = true;
		if (kind === 92) {
			if (t + 1 >= count) continue;
			after = t + 2;
		} else if (kind === 91) {
			const type = kinds[t + 1];
			if (type === 58 || type === 61 || type === 46) {
				const symbol = subBracket(t);
				if (symbol !== -1) {
					after = symbol;
					range = type === 46;
				}
			}
		}
		endFrom[t] = resume(after, range);
	}
	const ends = /* @__PURE__ */ new Map();
	for (let t = 0; t < count; t++) {
		if (kinds[t] !== 91) continue;
		let first = t + 1;
		if (kinds[first] === 33 || kinds[first] === 94) first++;
		if (first >= count) continue;
		const close = kinds[first] === 93 ? resume(first + 1, true) : endFrom[first];
		if (close !== -1) ends.set(positions[t], positions[close - 1] + 1);
	}
	return ends;
}
function appendRange(source, start, end, parts, index, offset, result) {
	while (start < end) {
		while (parts && index < parts.length && parts[index].end <= start + offset) index++;
		const part = parts?.[index];
		if (part && part.pos === start + offset && part.end <= end + offset) {
			result.push(part);
			start = part.end - offset;
			index++;
			continue;
		}
		const stop = part ? Math.min(end, (part.pos > start + offset ? part.pos : part.end) - offset) : end;
		const text = source.slice(start, stop);
		result.push({
			type: "Literal",
			pos: start + offset,
			end: stop + offset,
			text,
			value: unescapeBareValue(text)
		});
		start = stop;
	}
	return index;
}
function parseGlobParts(source, start, end, parts, offset = 0) {
	let result;
	let brackets;
	let partIndex = 0;
	let emittedIndex = 0;
	let literalStart = start;
	for (let pos = start; pos < end; pos++) {
		while (parts && partIndex < parts.length && parts[partIndex].end <= pos + offset) partIndex++;
		const part = parts?.[partIndex];
		if (part && part.pos <= pos + offset && part.type !== "Literal") {
			pos = part.end - offset - 1;
			continue;
		}
		const character = source.charCodeAt(pos);
		if (character === 92) {
			pos++;
			continue;
		}
		let globEnd;
		if (character === 42 || character === 63) {
			const limit = part ? Math.min(end, part.end - offset) : end;
			const next = skipLineContinuations(source, pos + 1, limit);
			if (next < limit && source.charCodeAt(next) === 40) continue;
			globEnd = pos + 1;
			if (character === 42) while (globEnd < limit && source.charCodeAt(globEnd) === 42) {
				const next = skipLineContinuations(source, globEnd + 1, limit);
				if (next < limit && source.charCodeAt(next) === 40) break;
				globEnd++;
			}
		} else if (character === 91) {
			if (brackets === void 0) brackets = bracketEnds(source, pos, end, parts, offset);
			const close = brackets?.get(pos);
			if (close === void 0) continue;
			globEnd = close;
		} else continue;
		if (!result) result = [];
		emittedIndex = appendRange(source, literalStart, pos, parts, emittedIndex, offset, result);
		const text = source.slice(pos, globEnd);
		let glob;
		if (character === 91) {
			const interior = [];
			emittedIndex = appendRange(source, pos + 1, globEnd - 1, parts, emittedIndex, offset, interior);
			glob = {
				type: "Glob",
				kind: "bracket",
				pos: pos + offset,
				end: globEnd + offset,
				text,
				value: "[" + wordPartsValue(interior) + "]",
				parts: interior
			};
		} else glob = {
			type: "Glob",
			kind: character === 42 ? "star" : "question",
			pos: pos + offset,
			end: globEnd + offset,
			text,
			value: text,
			parts: void 0
		};
		result.push(glob);
		literalStart = globEnd;
		pos = globEnd - 1;
	}
	if (!result) return parts ?? void 0;
	appendRange(source, literalStart, end, parts, emittedIndex, offset, result);
	return result;
}

// node_modules/unbash/dist/lexer.js
const Token = {
	Word: 0,
	Assignment: 1,
	Semi: 2,
	Newline: 3,
	Pipe: 4,
	And: 5,
	Or: 6,
	Amp: 7,
	LParen: 8,
	RParen: 9,
	LBrace: 10,
	RBrace: 11,
	Bang: 12,
	If: 13,
	Then: 14,
	Else: 15,
	Elif: 16,
	Fi: 17,
	Do: 18,
	Done: 19,
	For: 20,
	While: 21,
	Until: 22,
	In: 23,
	Case: 24,
	Esac: 25,
	Function: 26,
	DoubleSemi: 27,
	SemiAmp: 28,
	DoubleSemiAmp: 29,
	Select: 30,
	DblLBracket: 31,
	DblRBracket: 32,
	EOF: 33,
	ArithCmd: 34,
	Coproc: 35,
	Redirect: 36
};
var TokenValue = class {
	token = Token.EOF;
	_value = "";
	_owner;
	pos = 0;
	end = 0;
	fileDescriptor = void 0;
	variableName = void 0;
	descriptorEnd = 0;
	delimiterQuoted = false;
	content = void 0;
	targetPos = 0;
	targetEnd = 0;
	assignmentOperatorPos = -1;
	raw = false;
	keywordEligible = false;
	constructor(owner = null) {
		this._owner = owner;
	}
	get value() {
		return this._value ?? (this._value = this._owner === null ? "" : this._owner._tokenValue(this.pos, this.end, this.raw));
	}
	set value(v) {
		this._value = v;
	}
	reset() {
		this.token = Token.EOF;
		this._value = "";
		this.pos = 0;
		this.end = 0;
		this.fileDescriptor = void 0;
		this.variableName = void 0;
		this.descriptorEnd = 0;
		this.delimiterQuoted = false;
		this.content = void 0;
		this.targetPos = 0;
		this.targetEnd = 0;
		this.assignmentOperatorPos = -1;
		this.raw = false;
		this.keywordEligible = false;
	}
	copyFrom(other) {
		this.token = other.token;
		this._value = other._value;
		this.pos = other.pos;
		this.end = other.end;
		this.fileDescriptor = other.fileDescriptor;
		this.variableName = other.variableName;
		this.descriptorEnd = other.descriptorEnd;
		this.delimiterQuoted = other.delimiterQuoted;
		this.content = other.content;
		this.targetPos = other.targetPos;
		this.targetEnd = other.targetEnd;
		this.assignmentOperatorPos = other.assignmentOperatorPos;
		this.raw = other.raw;
		this.keywordEligible = other.keywordEligible;
	}
};
const RESERVED_WORDS = /* @__PURE__ */ new Map([
	["if", Token.If],
	["then", Token.Then],
	["else", Token.Else],
	["elif", Token.Elif],
	["fi", Token.Fi],
	["do", Token.Do],
	["done", Token.Done],
	["for", Token.For],
	["while", Token.While],
	["until", Token.Until],
	["in", Token.In],
	["case", Token.Case],
	["esac", Token.Esac],
	["function", Token.Function],
	["select", Token.Select],
	["coproc", Token.Coproc],
	["!", Token.Bang],
	["{", Token.LBrace],
	["}", Token.RBrace]
]);
const charType = /* @__PURE__ */ new Uint8Array(128);
charType[124] = 1;
charType[38] = 1;
charType[59] = 1;
charType[40] = 1;
charType[41] = 1;
charType[60] = 1;
charType[62] = 1;
charType[32] = 1;
charType[9] = 1;
charType[10] = 1;
charType[92] = 2;
charType[39] = 2;
charType[34] = 2;
charType[36] = 2;
charType[96] = 2;
charType[123] = 2;
function skipBlanks(source, pos, end) {
	while (pos < end) {
		const ch = source.charCodeAt(pos);
		if (ch === 32 || ch === 9) pos++;
		else if (ch === 92 && pos + 1 < end && source.charCodeAt(pos + 1) === 10) pos += 2;
		else break;
	}
	return pos;
}
const arithmeticWordDelimiter = /* @__PURE__ */ new Uint8Array(128);
for (const ch of [
	9,
	10,
	32,
	33,
	37,
	38,
	40,
	41,
	42,
	43,
	44,
	45,
	47,
	58,
	60,
	61,
	62,
	63,
	94,
	124
]) arithmeticWordDelimiter[ch] = 1;
function hasEmbeddedWordStructure(source, start, end) {
	for (let pos = start; pos < end; pos++) {
		const ch = source.charCodeAt(pos);
		if (ch === 92 || ch === 39 || ch === 34 || ch === 36 || ch === 96 || (ch === 60 || ch === 62) && pos + 1 < end && source.charCodeAt(pos + 1) === 40) return true;
	}
	return false;
}
function findUnnested(s, target, pairTernaries = false, findNestedEnd) {
	let depth = 0;
	let ternaryDepth = 0;
	for (let i = 0; i < s.length; i++) {
		const c = s.charCodeAt(i);
		if (c === 92) {
			i++;
			continue;
		}
		if (c === 123) {
			depth++;
			continue;
		}
		if (c === 125) {
			if (depth > 0) depth--;
			continue;
		}
		if (c === 39) {
			i++;
			while (i < s.length && s.charCodeAt(i) !== 39) i++;
			continue;
		}
		if (c === 34) {
			i++;
			while (i < s.length) {
				const quoted = s.charCodeAt(i);
				if (quoted === 34) break;
				if (quoted === 92) {
					i += 2;
					continue;
				}
				const nestedEnd = findNestedEnd?.(i, true) ?? i;
				if (nestedEnd > i) {
					i = nestedEnd;
					continue;
				}
				i++;
			}
			continue;
		}
		const nestedEnd = findNestedEnd?.(i, false) ?? i;
		if (nestedEnd > i) {
			i = nestedEnd - 1;
			continue;
		}
		if (pairTernaries && depth === 0) {
			if (c === 63) {
				ternaryDepth++;
				continue;
			}
			if (c === 58 && ternaryDepth > 0) {
				ternaryDepth--;
				continue;
			}
		}
		if (c === target && depth === 0) return i;
	}
	return -1;
}
const isIdChar = /* @__PURE__ */ new Uint8Array(128);
for (let i = 97; i <= 122; i++) isIdChar[i] = 3;
for (let i = 65; i <= 90; i++) isIdChar[i] = 3;
for (let i = 48; i <= 57; i++) isIdChar[i] = 2;
isIdChar[95] = 3;
const extglobPrefix = /* @__PURE__ */ new Uint8Array(128);
extglobPrefix[63] = 1;
extglobPrefix[64] = 1;
extglobPrefix[42] = 1;
extglobPrefix[43] = 1;
extglobPrefix[33] = 1;
extglobPrefix[61] = 1;
function isExtglobOpen(prefix) {
	return prefix < 128 && prefix !== 61 && extglobPrefix[prefix] === 1;
}
const extglobOp = {
	[63]: "?",
	[64]: "@",
	[42]: "*",
	[43]: "+",
	[33]: "!"
};
function isDQChild(p) {
	const t = p.type;
	return t === "Literal" || t === "SimpleExpansion" || t === "ParameterExpansion" || t === "CommandExpansion" || t === "ArithmeticExpansion";
}
function isAllDigitsRange(src, start, end) {
	for (let i = start; i < end; i++) {
		const c = src.charCodeAt(i);
		if (c < 48 || c > 57) return false;
	}
	return end > start;
}
const ASSIGNMENT_INVALID = -1;
const ASSIGNMENT_NAME_START = 0;
const ASSIGNMENT_NAME = 1;
const ASSIGNMENT_AFTER_INDEX = 2;
const ASSIGNMENT_AFTER_PLUS = 3;
const ASSIGNMENT_INDEX_BASE = 4;
function joinWordParts(head, tail) {
	const last = head[head.length - 1];
	const first = tail[0];
	let start = 0;
	if (last?.type === "Literal" && first?.type === "Literal" && last.end === first.pos) {
		head[head.length - 1] = {
			type: "Literal",
			pos: last.pos,
			end: first.end,
			text: last.text + first.text,
			value: last.value + first.value
		};
		start = 1;
	}
	for (let i = start; i < tail.length; i++) head.push(tail[i]);
	return head;
}
function isMatchedAssignment(state) {
	return state < ASSIGNMENT_INVALID;
}
function assignmentOperatorPos(state) {
	return -state - 2;
}
function scanAssignmentPrefix(src, start, end, initialState) {
	let state = initialState;
	for (let i = start; i < end && state >= 0; i++) {
		const c = src.charCodeAt(i);
		if (state >= ASSIGNMENT_INDEX_BASE) {
			if (c === 91) state++;
			else if (c === 93 && --state === ASSIGNMENT_INDEX_BASE) state = ASSIGNMENT_AFTER_INDEX;
		} else if (state === ASSIGNMENT_NAME_START) state = c < 128 && isIdChar[c] & 1 ? ASSIGNMENT_NAME : ASSIGNMENT_INVALID;
		else if (state === ASSIGNMENT_NAME) {
			if (c < 128 && isIdChar[c] & 2) continue;
			if (c === 91) state = 5;
			else if (c === 43) state = ASSIGNMENT_AFTER_PLUS;
			else state = c === 61 ? -i - 2 : ASSIGNMENT_INVALID;
		} else if (state === ASSIGNMENT_AFTER_INDEX) {
			if (c === 43) state = ASSIGNMENT_AFTER_PLUS;
			else state = c === 61 ? -i - 2 : ASSIGNMENT_INVALID;
		} else state = c === 61 ? -i - 2 : ASSIGNMENT_INVALID;
	}
	return state;
}
function setToken(out, token, value, pos = 0, end = 0) {
	out.token = token;
	out._value = value;
	out.pos = pos;
	out.end = end;
	out.fileDescriptor = void 0;
	out.variableName = void 0;
	out.descriptorEnd = 0;
	out.delimiterQuoted = false;
	out.content = void 0;
	out.assignmentOperatorPos = -1;
	out.raw = false;
	out.keywordEligible = false;
}
function setSpanToken(out, token, pos, end, raw) {
	out.token = token;
	out._value = null;
	out.pos = pos;
	out.end = end;
	out.fileDescriptor = void 0;
	out.variableName = void 0;
	out.descriptorEnd = 0;
	out.delimiterQuoted = false;
	out.content = void 0;
	out.assignmentOperatorPos = -1;
	out.raw = raw;
	out.keywordEligible = false;
}
function matchReservedWord(src, start, len) {
	switch (src.charCodeAt(start)) {
		case 33: return len === 1 ? Token.Bang : void 0;
		case 123: return len === 1 ? Token.LBrace : void 0;
		case 125: return len === 1 ? Token.RBrace : void 0;
		case 105: {
			if (len !== 2) return void 0;
			const c = src.charCodeAt(start + 1);
			return c === 102 ? Token.If : c === 110 ? Token.In : void 0;
		}
		case 102:
			if (len === 2) return src.charCodeAt(start + 1) === 105 ? Token.Fi : void 0;
			if (len === 3) return src.startsWith("for", start) ? Token.For : void 0;
			if (len === 8) return src.startsWith("function", start) ? Token.Function : void 0;
			return;
		case 116: return len === 4 && src.startsWith("then", start) ? Token.Then : void 0;
		case 101:
			if (len !== 4) return void 0;
			if (src.startsWith("else", start)) return Token.Else;
			if (src.startsWith("elif", start)) return Token.Elif;
			if (src.startsWith("esac", start)) return Token.Esac;
			return;
		case 100:
			if (len === 2) return src.charCodeAt(start + 1) === 111 ? Token.Do : void 0;
			if (len === 4) return src.startsWith("done", start) ? Token.Done : void 0;
			return;
		case 99:
			if (len === 4) return src.startsWith("case", start) ? Token.Case : void 0;
			if (len === 6) return src.startsWith("coproc", start) ? Token.Coproc : void 0;
			return;
		case 119: return len === 5 && src.startsWith("while", start) ? Token.While : void 0;
		case 117: return len === 5 && src.startsWith("until", start) ? Token.Until : void 0;
		case 115: return len === 6 && src.startsWith("select", start) ? Token.Select : void 0;
		default: return;
	}
}
const LexContext = {
	Normal: 0,
	CommandStart: 1,
	TestMode: 2,
	CommandPrefix: 3,
	Declaration: 4,
	ArrayElement: 5,
	FunctionName: 6,
	CasePattern: 7,
	EvalArgument: 8
};
function isBraceCommandOpener(after) {
	return after === 32 || after === 9 || after === 10 || after === 124;
}
var Lexer = class Lexer {
	static _findSubstitutionEnd;
	src;
	srcEnd;
	parenBoundary;
	pos;
	current;
	nextState;
	hasPeek;
	pendingHereDocs;
	substitutionContext;
	_errors = null;
	_buildParts = false;
	_buildValue = false;
	_nestingDepth = 0;
	constructor(src, start = 0, end = src.length, parenBoundary = false, context = createSubstitutionContext()) {
		this.src = src;
		this.srcEnd = end;
		this.parenBoundary = parenBoundary;
		this.pos = start;
		this.current = new TokenValue(this);
		this.nextState = new TokenValue(this);
		this.hasPeek = false;
		this.pendingHereDocs = null;
		this.substitutionContext = context;
		if (start === 0 && src.charCodeAt(0) === 35 && src.charCodeAt(1) === 33) {
			const nl = src.indexOf("\n");
			this.pos = nl === -1 ? this.srcEnd : nl + 1;
		}
	}
	getSource() {
		return this.src;
	}
	fork(start, end, parenBoundary = false) {
		const lexer = new Lexer(this.src, start, end, parenBoundary, this.substitutionContext);
		lexer._nestingDepth = this._nestingDepth;
		return lexer;
	}
	getSubstitutionContext() {
		return this.substitutionContext;
	}
	get errors() {
		return this._errors ?? (this._errors = []);
	}
	commandExpansion(pos, text, start, inner, parenBoundary = false) {
		const window = this.scriptWindow(this.src, start, start + inner.length, parenBoundary);
		return new ScriptExpansionImpl("CommandExpansion", pos, this.pos, text, window);
	}
	decodedCommandExpansion(pos, text, inner) {
		const window = this.scriptWindow(inner, 0, inner.length, false, true);
		return new ScriptExpansionImpl("CommandExpansion", pos, this.pos, text, window);
	}
	processSubstitution(pos, text, operator, inner) {
		const window = this.scriptWindow(this.src, pos + 2, pos + 2 + inner.length, !this._unbalanced);
		return new ProcessSubstitutionImpl(pos, this.pos, text, operator, window);
	}
	scriptWindow(source, start, end, parenBoundary, decoded = false) {
		if (this._nestingDepth > 256) return void 0;
		const context = decoded ? void 0 : this.substitutionContext;
		return {
			source,
			start,
			end,
			depth: this._nestingDepth + 1,
			parenBoundary,
			context
		};
	}
	getPos() {
		return this.pos;
	}
	findSubstitutionEnd(start, end, depth = this._nestingDepth + 1) {
		if (Lexer._findSubstitutionEnd === void 0) return -1;
		return Lexer._findSubstitutionEnd(this.src, start, end, depth, this.substitutionContext);
	}
	/** Materialize a word token's value: raw spans slice directly, others re-lex the span. */
	_tokenValue(pos, end, raw) {
		return raw ? this.src.slice(pos, end) : this.wordValueOf(pos, end);
	}
	wordValueOf(start, end) {
		const savedPos = this.pos;
		const savedEnd = this.srcEnd;
		const savedBracketWindow = this._bracketWindow;
		const savedArithmeticBracketWindow = this._arithmeticBracketWindow;
		const savedBuildValue = this._buildValue;
		const savedUnbalanced = this._unbalanced;
		const errorCount = this._errors === null ? 0 : this._errors.length;
		this.pos = start;
		this.srcEnd = end;
		this._buildValue = true;
		this.readWordText();
		if (this.pos < end && this._wordAssignmentState !== void 0 && this._wordAssignmentState >= ASSIGNMENT_INDEX_BASE) {
			this.pos = start;
			this.readWordText(true);
		}
		const value = this._wordText;
		this.pos = savedPos;
		this.srcEnd = savedEnd;
		this._bracketWindow = savedBracketWindow;
		this._arithmeticBracketWindow = savedArithmeticBracketWindow;
		this._buildValue = savedBuildValue;
		this._unbalanced = savedUnbalanced;
		if (this._errors !== null) this._errors.length = errorCount;
		return value;
	}
	/** Find the closing bracket for a shell subscript, ignoring brackets inside nested shell syntax. */
	findClosingBracket(start, end = this.srcEnd) {
		const limit = Math.min(end, this.srcEnd);
		let window = this._bracketWindow;
		if (!window || window.limit !== limit) {
			window = {
				limit,
				depth: this._nestingDepth,
				last: this.src.lastIndexOf("]", limit - 1)
			};
			this._bracketWindow = window;
		}
		if (start > window.last) return -1;
		if (window.depth !== this._nestingDepth) {
			window = {
				limit,
				depth: this._nestingDepth,
				last: window.last
			};
			this._bracketWindow = window;
		}
		if (window.failed?.has(start)) return -1;
		const unmatched = [];
		const close = this.findClosingShellDelimiter(start, end, 93, false, true, unmatched);
		if (close === -1) {
			const failed = window.failed ?? (window.failed = /* @__PURE__ */ new Set());
			for (const starts of unmatched) for (const pos of starts) failed.add(pos);
		}
		return close;
	}
	/** Find the closing bracket of `$[ \u2026 ]`, which unlike a subscript does not recurse into `${ }`. */
	findClosingArithmeticBracket(start, end = this.srcEnd) {
		const limit = Math.min(end, this.srcEnd);
		let window = this._arithmeticBracketWindow;
		if (!window || window.end !== limit || window.depth !== this._nestingDepth) {
			window = {
				end: limit,
				depth: this._nestingDepth,
				failed: /* @__PURE__ */ new Set()
			};
			this._arithmeticBracketWindow = window;
		}
		if (window.failed.has(start)) return -1;
		return this.findClosingShellDelimiter(start, end, 93, false, false, void 0, window.failed);
	}
	/** Find the closing brace for a parameter expansion, ignoring braces inside nested shell syntax. */
	findClosingBrace(start, end = this.srcEnd) {
		return this.findClosingShellDelimiter(start, end, 125);
	}
	/** Find the closing parenthesis for a shell substitution using the command-aware scanner. */
	findClosingParenthesis(start, end = this.srcEnd) {
		const savedPos = this.pos;
		const savedEnd = this.srcEnd;
		const savedBracketWindow = this._bracketWindow;
		const savedArithmeticBracketWindow = this._arithmeticBracketWindow;
		const savedUnbalanced = this._unbalanced;
		this.pos = start;
		this.srcEnd = Math.min(end, this.srcEnd);
		this.extractBalanced();
		const close = this._unbalanced ? -1 : this.pos - 1;
		this.pos = savedPos;
		this.srcEnd = savedEnd;
		this._bracketWindow = savedBracketWindow;
		this._arithmeticBracketWindow = savedArithmeticBracketWindow;
		this._unbalanced = savedUnbalanced;
		return close;
	}
	/** Find the end of one arithmetic expansion using the canonical lexer scanner. */
	findArithmeticExpansionEnd(start, end = this.srcEnd) {
		const scanner = this.fork(start, end);
		scanner.pos = start + 1;
		scanner.scanArithmeticBody();
		return scanner.pos;
	}
	/** Find the end of one shell-expanded arithmetic word using the canonical lexer scanners. */
	findArithmeticWordEnd(start, end = this.srcEnd) {
		const scanner = this.fork(start, end);
		scanner.pos = start;
		return scanner.scanArithmeticWordEnd();
	}
	scanArithmeticWordEnd() {
		while (this.pos < this.srcEnd) {
			const ch = this.src.charCodeAt(this.pos);
			if (ch === 36) {
				this.readDollar();
				continue;
			}
			if (ch === 96) {
				this.readBacktickExpansion();
				continue;
			}
			if (ch === 39) {
				this.pos++;
				this.skipSQ();
				continue;
			}
			if (ch === 34) {
				this.pos++;
				this.skipDQ();
				continue;
			}
			if (ch === 92) {
				this.pos += 2;
				continue;
			}
			if (ch === 91) {
				const close = this.findClosingBracket(this.pos + 1);
				if (close !== -1) {
					this.pos = close + 1;
					continue;
				}
			}
			if ((ch === 60 || ch === 62) && this.src.charCodeAt(this.pos + 1) === 40) {
				this.pos += 2;
				this.extractBalanced();
				continue;
			}
			if (ch < 128 && arithmeticWordDelimiter[ch]) break;
			this.pos++;
		}
		return this.pos;
	}
	findClosingShellDelimiter(start, end, closing, array = false, braces = true, bracketStarts, failedBrackets) {
		const savedPos = this.pos;
		const savedEnd = this.srcEnd;
		const savedBracketWindow = this._bracketWindow;
		const savedArithmeticBracketWindow = this._arithmeticBracketWindow;
		const savedUnbalanced = this._unbalanced;
		this.srcEnd = Math.min(end, this.srcEnd);
		const delimiters = [closing];
		bracketStarts?.push([]);
		const failedStarts = failedBrackets ? [start] : void 0;
		let pos = start;
		let wordStart = true;
		let invalid = -1;
		while (pos < this.srcEnd) {
			const expected = delimiters[delimiters.length - 1];
			if (bracketStarts && expected === 93) bracketStarts[bracketStarts.length - 1].push(pos);
			const ch = this.src.charCodeAt(pos);
			if (ch === 92) {
				if (pos + 1 < this.srcEnd && this.src.charCodeAt(pos + 1) !== 10) wordStart = false;
				pos += 2;
				continue;
			}
			if (ch === 35 && array && delimiters.length === 1 && wordStart) {
				while (pos < this.srcEnd && this.src.charCodeAt(pos) !== 10) pos++;
				continue;
			}
			if (ch === 39) {
				this.pos = pos + 1;
				this.skipSQ();
				pos = this.pos;
				wordStart = false;
				continue;
			}
			if (ch === 34) {
				this.pos = pos + 1;
				this.skipDQ();
				pos = this.pos;
				wordStart = false;
				continue;
			}
			if (ch === 96) {
				pos++;
				while (pos < this.srcEnd && this.src.charCodeAt(pos) !== 96) {
					if (this.src.charCodeAt(pos) === 92) pos++;
					pos++;
				}
				if (pos < this.srcEnd) pos++;
				wordStart = false;
				continue;
			}
			if (ch === 36 && pos + 1 < this.srcEnd && this.src.charCodeAt(pos + 1) === 40 || (ch === 60 || ch === 62) && pos + 1 < this.srcEnd && this.src.charCodeAt(pos + 1) === 40) {
				this.pos = pos + 2;
				this.extractBalanced();
				pos = this.pos;
				wordStart = false;
				continue;
			}
			if (ch === 36 && pos + 1 < this.srcEnd) {
				const after = this.src.charCodeAt(pos + 1);
				if (after === 39) {
					pos = decodeAnsiCQuoted(this.src, pos + 2, this.srcEnd).end;
					wordStart = false;
					continue;
				}
				if (after === 36) {
					pos += 2;
					wordStart = false;
					continue;
				}
				if (after === 123 && braces) {
					delimiters.push(125);
					bracketStarts?.push([]);
					pos += 2;
					wordStart = false;
					continue;
				}
			}
			if (array && delimiters.length === 1) {
				if (ch === 91 && wordStart) {
					delimiters.push(93);
					bracketStarts?.push([]);
				} else if (invalid === -1 && (ch === 59 || ch === 38 || ch === 124 || ch === 60 || ch === 62 || ch === 40 && !isExtglobOpen(this.src.charCodeAt(pos - 1)))) invalid = pos;
			}
			if (expected === 93 && ch === 91) {
				delimiters.push(93);
				bracketStarts?.push([]);
				failedStarts?.push(pos + 1);
			} else if (expected === 41 && ch === 40) {
				delimiters.push(41);
				bracketStarts?.push([]);
			} else if (ch === expected) {
				delimiters.pop();
				failedStarts?.pop();
				bracketStarts?.pop();
				if (delimiters.length === 0) {
					this.pos = savedPos;
					this.srcEnd = savedEnd;
					this._bracketWindow = savedBracketWindow;
					this._arithmeticBracketWindow = savedArithmeticBracketWindow;
					this._unbalanced = savedUnbalanced;
					if (invalid !== -1) this.errors.push({
						message: `unexpected '${this.src[invalid]}' in array assignment`,
						pos: invalid
					});
					return pos;
				}
				wordStart = false;
				pos++;
				continue;
			}
			wordStart = ch < 128 && (charType[ch] & 1) !== 0;
			pos++;
		}
		if (failedStarts) for (const start of failedStarts) failedBrackets.add(start);
		this.pos = savedPos;
		this.srcEnd = savedEnd;
		this._bracketWindow = savedBracketWindow;
		this._arithmeticBracketWindow = savedArithmeticBracketWindow;
		this._unbalanced = savedUnbalanced;
		return -1;
	}
	scanBraceExpansion(start, results) {
		const src = this.src;
		const len = this.srcEnd;
		const cached = results.get(start);
		if (cached !== void 0) return cached;
		const savedPos = this.pos;
		const savedUnbalanced = this._unbalanced;
		const errorCount = this._errors === null ? 0 : this._errors.length;
		const frames = [start, 0];
		let pos = start + 1;
		while (pos < len) {
			const ch = src.charCodeAt(pos);
			const type = ch < 128 ? charType[ch] : 0;
			if (type === 0) {
				pos++;
				if (ch === 125) {
					const hasSep = frames.pop();
					results.set(frames.pop(), hasSep ? pos : -1);
					if (frames.length === 0) break;
				} else if (ch === 44 || ch === 46 && src.charCodeAt(pos) === 46) frames[frames.length - 1] = 1;
				continue;
			}
			const next = pos + 1 < len ? src.charCodeAt(pos + 1) : 0;
			if (type & 1) {
				if (next === 40 && (ch === 60 || ch === 62)) {
					this.pos = pos + 2;
					this.extractBalanced();
					pos = this.pos;
				} else if (ch === 40 && isExtglobOpen(src.charCodeAt(pos - 1))) {
					const close = this.findClosingShellDelimiter(pos + 1, len, 41);
					if (close === -1) break;
					pos = close + 1;
				} else break;
			} else if (ch === 92) pos += 2;
			else if (ch === 39) {
				this.pos = pos + 1;
				this.skipSQ();
				pos = this.pos;
			} else if (ch === 34) {
				this.pos = pos + 1;
				this.skipDQ();
				pos = this.pos;
			} else if (ch === 96) {
				pos++;
				while (pos < len && src.charCodeAt(pos) !== 96) pos += src.charCodeAt(pos) === 92 ? 2 : 1;
				pos++;
			} else if (ch === 123) {
				frames.push(pos, 0);
				pos++;
			} else if (next === 39) pos = decodeAnsiCQuoted(src, pos + 2, len).end;
			else if (next === 123) {
				const close = this.findClosingBrace(pos + 2, len);
				if (close === -1) break;
				pos = close + 1;
			} else if (next === 40) {
				this.pos = pos + 2;
				this.extractBalanced();
				pos = this.pos;
			} else pos++;
		}
		this.pos = savedPos;
		this._unbalanced = savedUnbalanced;
		if (this._errors !== null) this._errors.length = errorCount;
		for (let index = 0; index < frames.length; index += 2) results.set(frames[index], -1);
		return results.get(start);
	}
	skipSubshellBody() {
		this.extractBalanced(false);
		return this._unbalanced ? -1 : this.pos;
	}
	skipCompoundBody(closeToken) {
		const frames = [{
			close: closeToken,
			phase: closeToken === Token.Esac ? "case-pattern" : "commands"
		}];
		let commandStart = true;
		for (;;) {
			const phase = frames[frames.length - 1].phase;
			let ctx = commandStart ? LexContext.CommandStart : LexContext.Normal;
			if (phase === "function-name") ctx = LexContext.FunctionName;
			else if (phase === "case-pattern" && commandStart) ctx = LexContext.CasePattern;
			const value = this.next(ctx);
			const token = value.token;
			if (token === Token.EOF) return -1;
			const frame = frames[frames.length - 1];
			if (frame.phase === "function-name") {
				if (token === Token.Newline) continue;
				frame.phase = "function-body";
				commandStart = true;
				continue;
			} else if (frame.phase === "function-body") {
				if (token === Token.Newline) continue;
				frame.phase = "commands";
				commandStart = true;
				if (token === Token.LParen && this.peek(LexContext.Normal).token === Token.RParen) {
					this.next(LexContext.Normal);
					frame.phase = "function-body";
					continue;
				}
			} else if (frame.phase === "coproc-command") {
				if (token === Token.Newline) continue;
				if (token === Token.Word) {
					frame.phase = "coproc-body";
					commandStart = true;
					continue;
				}
				frame.phase = "commands";
				commandStart = true;
			} else if (frame.phase === "coproc-body") {
				if (token === Token.Newline) continue;
				frame.phase = token === Token.Word && value.keywordEligible && value.value === "time" ? "time-command" : "commands";
				commandStart = true;
				if (frame.phase === "time-command") continue;
			} else if (frame.phase === "time-command") {
				if (token === Token.Word && value.keywordEligible && value.value === "-p") {
					frame.phase = "time-command-after-p";
					continue;
				}
				if (token === Token.Word && value.keywordEligible && value.value === "--") {
					frame.phase = "commands";
					continue;
				}
				frame.phase = "commands";
				commandStart = true;
			} else if (frame.phase === "time-command-after-p") {
				if (token === Token.Word && value.keywordEligible && value.value === "--") {
					frame.phase = "commands";
					continue;
				}
				frame.phase = "commands";
				commandStart = true;
			} else if (frame.phase === "for-header") {
				if (token === Token.ArithCmd || token === Token.Semi || token === Token.Newline) {
					commandStart = true;
					continue;
				}
				if (token === Token.Do || token === Token.LBrace) {
					frame.close = token === Token.Do ? Token.Done : Token.RBrace;
					frame.phase = "commands";
					commandStart = true;
					continue;
				}
			} else if (frame.phase === "case-word") {
				if (token === Token.Newline) continue;
				frame.phase = "case-in";
				commandStart = false;
				continue;
			} else if (frame.phase === "case-in") {
				if (token === Token.Newline) {
					commandStart = true;
					continue;
				}
				frame.phase = "case-pattern";
				commandStart = true;
				continue;
			} else if (frame.phase === "case-pattern") {
				if (token === Token.Esac && commandStart) {
					frames.pop();
					if (frames.length === 0) return value.end;
					commandStart = false;
					continue;
				}
				if (token === Token.RParen) {
					frame.phase = "commands";
					commandStart = true;
				} else commandStart = token === Token.Newline;
				continue;
			}
			if (token === frame.close) {
				frames.pop();
				if (frames.length === 0) return value.end;
				commandStart = false;
				continue;
			}
			if (commandStart) switch (token) {
				case Token.LParen:
					frames.push({
						close: Token.RParen,
						phase: "commands"
					});
					break;
				case Token.LBrace:
					frames.push({
						close: Token.RBrace,
						phase: "commands"
					});
					break;
				case Token.If:
					frames.push({
						close: Token.Fi,
						phase: "commands"
					});
					break;
				case Token.For:
					frames.push({
						close: Token.Done,
						phase: "for-header"
					});
					break;
				case Token.While:
				case Token.Until:
				case Token.Select:
					frames.push({
						close: Token.Done,
						phase: "commands"
					});
					break;
				case Token.Case:
					frames.push({
						close: Token.Esac,
						phase: "case-word"
					});
					break;
				case Token.DblLBracket:
					if (!this.skipTestCommandBody()) return -1;
					commandStart = false;
					continue;
				case Token.Assignment:
				case Token.Redirect:
				case Token.Bang:
				case Token.Then:
				case Token.Else:
				case Token.Elif:
				case Token.Do:
				case Token.In: break;
				case Token.Semi:
				case Token.Newline:
				case Token.Pipe:
				case Token.And:
				case Token.Or:
				case Token.Amp:
				case Token.DoubleSemi:
				case Token.SemiAmp:
				case Token.DoubleSemiAmp: break;
				case Token.Function:
					frame.phase = "function-name";
					break;
				case Token.Coproc:
					frame.phase = "coproc-command";
					break;
				default:
					if (token === Token.Word && value.keywordEligible && value.value === "time") {
						frame.phase = "time-command";
						commandStart = true;
					} else commandStart = false;
					continue;
			}
			switch (token) {
				case Token.Semi:
				case Token.Newline:
				case Token.Pipe:
				case Token.And:
				case Token.Or:
				case Token.Amp:
					commandStart = true;
					break;
				case Token.DoubleSemi:
				case Token.SemiAmp:
				case Token.DoubleSemiAmp:
					if (frame.close === Token.Esac) frame.phase = "case-pattern";
					commandStart = true;
					break;
				case Token.RParen: commandStart = true;
			}
		}
	}
	skipTestGroup() {
		let depth = 1;
		for (;;) {
			const value = this.next(LexContext.TestMode);
			if (value.token === Token.EOF) return -1;
			if (value.token === Token.DblRBracket) {
				this.unshift(value);
				return -1;
			}
			if (value.token === Token.LParen) depth++;
			else if (value.token === Token.RParen && --depth === 0) return value.end;
		}
	}
	skipTestCommandBody() {
		for (;;) {
			const token = this.next(LexContext.TestMode).token;
			if (token === Token.DblRBracket) return true;
			if (token === Token.EOF) return false;
		}
	}
	/** Set position and scan a word, building parts. Used by computeWordParts. */
	buildWordParts(startPos) {
		this._buildParts = true;
		this.pos = startPos;
		const ch = this.src.charCodeAt(startPos);
		if ((ch === 60 || ch === 62) && startPos + 1 < this.srcEnd && this.src.charCodeAt(startPos + 1) === 40) {
			this.pos = startPos + 2;
			const inner = this.extractBalanced();
			const text = this.src.slice(startPos, this.pos);
			const part = this.processSubstitution(startPos, text, ch === 60 ? "<" : ">", inner);
			if (this.pos < this.srcEnd) {
				this.readWordText();
				if (this._wordParts) this._wordParts.unshift(part);
				else this._wordParts = [part];
			} else this._wordParts = [part];
		} else {
			this.readWordText();
			if (this.pos < this.srcEnd && this._wordAssignmentState !== void 0 && this._wordAssignmentState >= ASSIGNMENT_INDEX_BASE) {
				this.pos = startPos;
				this.readWordText(true);
			}
		}
		return this._wordParts;
	}
	/** Scan a bounded word-like span without treating shell operators or whitespace as terminators. */
	buildEmbeddedWordParts(startPos, arithmetic = false) {
		this._buildParts = true;
		this.pos = startPos;
		this.readInnerWordText(false, arithmetic);
		return this._wordParts;
	}
	buildArrayElementParts(startPos) {
		const close = this.findClosingBracket(startPos + 1);
		if (close === -1) return this.buildWordParts(startPos);
		const src = this.src;
		this._buildParts = true;
		const head = hasEmbeddedWordStructure(src, startPos, close + 1) ? this.parseSubFieldWord(startPos, close + 1, "embedded") : void 0;
		this.pos = close + 1;
		this.readWordText(false, LexContext.ArrayElement);
		const end = this.pos;
		const operator = skipLineContinuations(src, close + 1, end);
		const after = src.charCodeAt(operator);
		const keyed = after === 61 || after === 43 && src.charCodeAt(operator + 1) === 61;
		let headParts = head?.parts;
		let tailParts = this._wordParts;
		if (keyed) tailParts = parseGlobParts(src, close + 1, end, tailParts) ?? tailParts;
		if (!headParts && !tailParts) return keyed ? null : parseGlobParts(src, startPos, end, void 0) ?? null;
		const headText = src.slice(startPos, close + 1);
		if (!headParts) headParts = [{
			type: "Literal",
			pos: startPos,
			end: close + 1,
			text: headText,
			value: head?.value ?? headText
		}];
		if (!tailParts) tailParts = end > close + 1 ? [{
			type: "Literal",
			pos: close + 1,
			end,
			text: src.slice(close + 1, end),
			value: this._wordText
		}] : [];
		let parts = joinWordParts(headParts, tailParts);
		if (!keyed) parts = parseGlobParts(src, startPos, end, parts) ?? parts;
		return parts.length > 1 || parts[0].type !== "Literal" ? parts : null;
	}
	/** Scan a heredoc body for expansions, building parts. Spaces/newlines are literal. */
	buildHereDocParts(bodyPos, bodyEnd) {
		this._buildParts = true;
		const src = this.src;
		const parts = [];
		let hasExpansion = false;
		let litBuf = "";
		let litStart = bodyPos;
		let i = bodyPos;
		const flushLit = () => {
			if (i > litStart) {
				parts.push({
					type: "Literal",
					pos: litStart,
					end: i,
					value: litBuf,
					text: src.slice(litStart, i)
				});
				litBuf = "";
			}
		};
		while (i < bodyEnd) {
			const ch = src.charCodeAt(i);
			if (ch === 92) {
				if (i + 1 < bodyEnd) {
					const nc = src.charCodeAt(i + 1);
					if (nc === 10) {
						i += 2;
						continue;
					}
					if (nc === 36 || nc === 96 || nc === 92) {
						litBuf += String.fromCharCode(nc);
						i += 2;
						continue;
					}
				}
				litBuf += "\\";
				i++;
				continue;
			}
			if (ch === 36 && src.charCodeAt(i + 1) !== 39 && src.charCodeAt(i + 1) !== 34) {
				flushLit();
				litStart = i;
				this.pos = i;
				this.readDollar();
				if (this._resultPart) {
					hasExpansion = true;
					parts.push(this._resultPart);
					litStart = this.pos;
				} else litBuf += src.slice(i, this.pos);
				i = this.pos;
				continue;
			}
			if (ch === 96) {
				flushLit();
				litStart = i;
				this.pos = i;
				this.readBacktickExpansion();
				if (this._resultPart) {
					hasExpansion = true;
					parts.push(this._resultPart);
					litStart = this.pos;
				} else litBuf += src.slice(i, this.pos);
				i = this.pos;
				continue;
			}
			litBuf += src[i];
			i++;
		}
		flushLit();
		return hasExpansion ? parts : null;
	}
	registerHereDocTarget(target) {
		if (this.pendingHereDocs === null) return;
		for (const hd of this.pendingHereDocs) if (!hd.target) {
			hd.target = target;
			return;
		}
	}
	readTestRegexWord() {
		this.hasPeek = false;
		this.skipSpacesAndTabs();
		const src = this.src;
		const len = this.srcEnd;
		const start = this.pos;
		let depth = 0;
		while (this.pos < len) {
			const ch = src.charCodeAt(this.pos);
			if (ch === 40) {
				depth++;
				this.pos++;
				continue;
			}
			if (ch === 92) {
				this.pos += this.pos + 1 < len ? 2 : 1;
				continue;
			}
			if (ch === 39) {
				const quotePos = this.pos++;
				const ansiC = quotePos > start && src.charCodeAt(quotePos - 1) === 36;
				while (this.pos < len && src.charCodeAt(this.pos) !== 39) {
					if (ansiC && src.charCodeAt(this.pos) === 92 && this.pos + 1 < len) this.pos++;
					this.pos++;
				}
				if (this.pos < len) this.pos++;
				else this.errors.push({
					message: ansiC ? "unterminated ANSI-C quote" : "unterminated single quote",
					pos: quotePos
				});
				continue;
			}
			if (ch === 34) {
				this.pos++;
				this.readDoubleQuoted();
				continue;
			}
			if (ch === 96) {
				this.readBacktickExpansion();
				continue;
			}
			if (depth > 0) {
				if (ch === 41) depth--;
				this.pos++;
				continue;
			}
			if (ch === 36) {
				this.readDollar();
				continue;
			}
			if ((ch === 60 || ch === 62) && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 40) {
				const subPos = this.pos;
				this.pos += 2;
				this.extractBalanced();
				if (this._unbalanced) this.errors.push({
					message: "unterminated process substitution",
					pos: subPos
				});
				continue;
			}
			if (ch < 128 && charType[ch] & 1 && ch !== 124) break;
			this.pos++;
		}
		setToken(this.current, Token.Word, src.slice(start, this.pos), start, this.pos);
		return this.current;
	}
	readCStyleForExprs() {
		this.hasPeek = false;
		const src = this.src;
		const len = this.srcEnd;
		while (this.pos < len && (src.charCodeAt(this.pos) === 32 || src.charCodeAt(this.pos) === 9)) this.pos++;
		const openPos = this.pos;
		if (this.pos < len && src.charCodeAt(this.pos) === 40) this.pos++;
		const starts = [
			this.pos,
			0,
			0
		];
		const parts = [
			"",
			"",
			"",
			0,
			0,
			0
		];
		let partIdx = 0;
		let depth = 1;
		let partStart = this.pos;
		let extra = false;
		const setPart = (end) => {
			const raw = src.slice(partStart, end);
			parts[partIdx] = raw.trim();
			parts[3 + partIdx] = starts[partIdx] + raw.length - raw.trimStart().length;
		};
		while (this.pos < len && depth > 0) {
			const c = src.charCodeAt(this.pos);
			if (c === 40) {
				depth++;
				this.pos++;
			} else if (c === 41) {
				depth--;
				if (depth === 0) {
					if (!extra) setPart(this.pos);
					if (partIdx < 2) this.errors.push({
						message: "expected three arithmetic expressions in for header",
						pos: this.pos
					});
					this.pos++;
					while (this.pos < len && (src.charCodeAt(this.pos) === 32 || src.charCodeAt(this.pos) === 9)) this.pos++;
					if (this.pos < len && src.charCodeAt(this.pos) === 41) this.pos++;
					break;
				}
				this.pos++;
			} else if (c === 59 && depth === 1) {
				if (partIdx === 2) {
					if (!extra) {
						setPart(this.pos);
						this.errors.push({
							message: "expected three arithmetic expressions in for header",
							pos: this.pos
						});
					}
					extra = true;
					this.pos++;
					continue;
				}
				setPart(this.pos);
				partIdx++;
				this.pos++;
				partStart = this.pos;
				starts[partIdx] = partStart;
			} else if (c === 36) this.readDollar();
			else if (c === 96) this.readBacktickExpansion();
			else if (c === 92) this.pos += this.pos + 1 < len ? 2 : 1;
			else if (c === 39) {
				this.pos++;
				this.skipSQ();
			} else if (c === 34) {
				this.pos++;
				this.skipDQ();
			} else this.pos++;
		}
		if (depth > 0) {
			if (!extra) setPart(this.pos);
			this.errors.push({
				message: "unterminated arithmetic for header",
				pos: openPos
			});
		}
		return parts;
	}
	peek(ctx = LexContext.Normal) {
		if (!this.hasPeek) {
			this.readNext(this.nextState, ctx);
			this.hasPeek = true;
		}
		return this.nextState;
	}
	peekFollow(closers) {
		if (!this.hasPeek) {
			const ctx = closers[this.current.token] ? LexContext.CommandStart : LexContext.Normal;
			this.readNext(this.nextState, ctx);
			this.hasPeek = true;
		}
		return this.nextState;
	}
	next(ctx = LexContext.Normal) {
		if (this.hasPeek) {
			this.hasPeek = false;
			const temp = this.current;
			this.current = this.nextState;
			this.nextState = temp;
			return this.current;
		}
		this.readNext(this.current, ctx);
		return this.current;
	}
	unshift(tok) {
		this.nextState.copyFrom(tok);
		this.hasPeek = true;
	}
	readNext(out, ctx) {
		const src = this.src;
		const len = this.srcEnd;
		let pos = this.pos;
		while (true) {
			pos = skipBlanks(src, pos, len);
			if (ctx === LexContext.TestMode) while (pos < len && src.charCodeAt(pos) === 10) pos = skipBlanks(src, pos + 1, len);
			if (pos >= len || src.charCodeAt(pos) !== 35) break;
			while (pos < len && src.charCodeAt(pos) !== 10) pos++;
		}
		this.pos = pos;
		if (pos >= len) {
			this.consumePendingHereDocs();
			setToken(out, Token.EOF, "", pos, pos);
			return;
		}
		const tokenStart = pos;
		const ch = src.charCodeAt(pos);
		if (ch === 10) {
			this.pos++;
			this.consumePendingHereDocs();
			setToken(out, Token.Newline, "\n", tokenStart, this.pos);
			return;
		}
		if (ctx === LexContext.TestMode && (ch === 60 || ch === 62) && !(this.pos + 1 < this.srcEnd && src.charCodeAt(this.pos + 1) === 40)) {
			this.pos++;
			setToken(out, Token.Word, ch === 60 ? "<" : ">", tokenStart, this.pos);
			out.keywordEligible = true;
			return;
		}
		if (ch < 128 && charType[ch] & 1 && this.tryReadOperator(out, ch, ctx, tokenStart)) return;
		if (ch === 91 && ctx === LexContext.ArrayElement && this.readArrayElement(out, tokenStart)) return;
		this.readWord(out, ctx, tokenStart);
	}
	tryReadOperator(out, ch, ctx, tokenStart) {
		const src = this.src;
		const pos = this.pos;
		const next = pos + 1 < this.srcEnd ? src.charCodeAt(pos + 1) : 0;
		switch (ch) {
			case 59:
				if (next === 59) {
					if (pos + 2 < this.srcEnd && src.charCodeAt(pos + 2) === 38) {
						this.pos += 3;
						setToken(out, Token.DoubleSemiAmp, ";;&", tokenStart, this.pos);
						return true;
					}
					this.pos += 2;
					setToken(out, Token.DoubleSemi, ";;", tokenStart, this.pos);
					return true;
				}
				if (next === 38) {
					this.pos += 2;
					setToken(out, Token.SemiAmp, ";&", tokenStart, this.pos);
					return true;
				}
				this.pos++;
				setToken(out, Token.Semi, ";", tokenStart, this.pos);
				return true;
			case 124:
				if (next === 124) {
					this.pos += 2;
					setToken(out, Token.Or, "||", tokenStart, this.pos);
					return true;
				}
				if (next === 38) {
					this.pos += 2;
					setToken(out, Token.Pipe, "|&", tokenStart, this.pos);
					return true;
				}
				this.pos++;
				setToken(out, Token.Pipe, "|", tokenStart, this.pos);
				return true;
			case 38:
				if (next === 38) {
					this.pos += 2;
					setToken(out, Token.And, "&&", tokenStart, this.pos);
					return true;
				}
				if (next === 62) {
					this.pos += 2;
					const append = this.pos < this.srcEnd && src.charCodeAt(this.pos) === 62;
					if (append) this.pos++;
					return this.readRedirectTarget(out, append ? "&>>" : "&>", tokenStart);
				}
				this.pos++;
				setToken(out, Token.Amp, "&", tokenStart, this.pos);
				return true;
			case 40:
				if (ctx === LexContext.CommandStart && next === 40) {
					const savedErrors = this.errors.length;
					this.readArithmeticCommand(out, tokenStart);
					if (!this._notArithmetic) return true;
					this.errors.length = savedErrors;
					this.pos = tokenStart;
				}
				this.pos++;
				setToken(out, Token.LParen, "(", tokenStart, this.pos);
				return true;
			case 41:
				this.pos++;
				setToken(out, Token.RParen, ")", tokenStart, this.pos);
				return true;
			case 60:
			case 62: return this.readRedirection(out, tokenStart);
			default: return false;
		}
	}
	readRedirection(out, tokenStart) {
		const src = this.src;
		const ch = src.charCodeAt(this.pos);
		let op = "";
		if (ch === 60) {
			this.pos++;
			const next = this.pos < this.srcEnd ? src.charCodeAt(this.pos) : 0;
			if (next === 60) {
				this.pos++;
				const third = this.pos < this.srcEnd ? src.charCodeAt(this.pos) : 0;
				if (third === 60) {
					this.pos++;
					op = "<<<";
				} else {
					const dash = third === 45;
					if (dash) this.pos++;
					this.skipSpacesAndTabs();
					const targetPos = this.pos;
					if (this.pos >= this.srcEnd || src.charCodeAt(this.pos) !== 35) this.readHereDocDelimiter();
					const hasTarget = this.pos > targetPos;
					if (hasTarget) (this.pendingHereDocs ?? (this.pendingHereDocs = [])).push({
						delimiter: this._hereDelim,
						strip: dash,
						quoted: this._hereQuoted
					});
					setToken(out, Token.Redirect, dash ? "<<-" : "<<", tokenStart, this.pos);
					out.content = hasTarget ? this._hereDelim : void 0;
					out.delimiterQuoted = hasTarget && this._hereQuoted;
					out.targetPos = targetPos;
					out.targetEnd = hasTarget ? this.pos : targetPos;
					return true;
				}
			} else if (next === 40) {
				this.readProcessSubstitution(out, "<", tokenStart);
				return true;
			} else if (next === 62) {
				op = "<>";
				this.pos++;
			} else if (next === 38) {
				op = "<&";
				this.pos++;
			} else op = "<";
		} else if (ch === 62) {
			this.pos++;
			const next = this.pos < this.srcEnd ? src.charCodeAt(this.pos) : 0;
			if (next === 40) {
				this.readProcessSubstitution(out, ">", tokenStart);
				return true;
			}
			if (next === 62) {
				op = ">>";
				this.pos++;
			} else if (next === 38) {
				op = ">&";
				this.pos++;
			} else if (next === 124) {
				op = ">|";
				this.pos++;
			} else op = ">";
		}
		return this.readRedirectTarget(out, op, tokenStart);
	}
	readRedirectTarget(out, op, tokenStart) {
		const src = this.src;
		this.skipSpacesAndTabs();
		if (this.pos < this.srcEnd) {
			const nc = src.charCodeAt(this.pos);
			if ((nc === 60 || nc === 62) && this.pos + 1 < this.srcEnd && src.charCodeAt(this.pos + 1) === 40) {
				const psStart = this.pos;
				this.pos += 2;
				this.extractBalanced();
				if (this._unbalanced) this.errors.push({
					message: "unterminated process substitution",
					pos: psStart
				});
				const psText = src.slice(psStart, this.pos);
				setToken(out, Token.Redirect, op, tokenStart, this.pos);
				out.content = psText;
				out.targetPos = psStart;
				out.targetEnd = this.pos;
				return true;
			}
			const targetPos = this.pos;
			if (nc !== 10 && nc !== 35) this.readRedirectTargetText();
			this.redirectToken(out, op, tokenStart, targetPos);
			return true;
		}
		this.redirectToken(out, op, tokenStart, this.pos);
		return true;
	}
	readRedirectTargetText() {
		const savedBuildValue = this._buildValue;
		this._buildValue = true;
		this.readWordText();
		this._buildValue = savedBuildValue;
	}
	redirectToken(out, operator, tokenStart, targetPos) {
		const hasTarget = this.pos > targetPos && (this._wordText.length > 0 || this._wordQuoted);
		setToken(out, Token.Redirect, operator, tokenStart, this.pos);
		out.content = hasTarget ? this._wordText : void 0;
		out.targetPos = targetPos;
		out.targetEnd = hasTarget ? this.pos : targetPos;
	}
	readProcessSubstitution(out, operator, tokenStart) {
		this.pos++;
		this.extractBalanced();
		if (this._unbalanced) this.errors.push({
			message: "unterminated process substitution",
			pos: tokenStart
		});
		const text = this.src.slice(tokenStart, this.pos);
		setToken(out, Token.Word, text, tokenStart, this.pos);
	}
	readHereDocDelimiter() {
		const src = this.src;
		const len = this.srcEnd;
		const savedBuildValue = this._buildValue;
		this._buildValue = true;
		let delimiter = "";
		let quoted = false;
		while (this.pos < len) {
			const c = src.charCodeAt(this.pos);
			if (c === 39) {
				quoted = true;
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 39) {
					delimiter += src[this.pos];
					this.pos++;
				}
				if (this.pos < len) this.pos++;
			} else if (c === 34) {
				quoted = true;
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 34) {
					if (src.charCodeAt(this.pos) === 92 && this.pos + 1 < len) {
						const next = src.charCodeAt(this.pos + 1);
						if (next === 10) {
							this.pos += 2;
							continue;
						}
						if (next === 36 || next === 96 || next === 34 || next === 92) this.pos++;
					}
					delimiter += src[this.pos];
					this.pos++;
				}
				if (this.pos < len) this.pos++;
			} else if (c === 92) {
				if (this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 10) {
					this.pos += 2;
					continue;
				}
				quoted = true;
				this.pos++;
				if (this.pos < len) {
					delimiter += src[this.pos];
					this.pos++;
				} else delimiter += "\\";
			} else if (c === 96) {
				const btStart = this.pos;
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
					if (src.charCodeAt(this.pos) === 92) this.pos++;
					this.pos++;
				}
				if (this.pos < len) this.pos++;
				delimiter += src.slice(btStart, this.pos);
			} else if (c === 36) {
				const next = this.pos + 1 < len ? src.charCodeAt(this.pos + 1) : 0;
				if (next === 39 || next === 34) quoted = true;
				this.readDollar();
				delimiter += this._resultText;
			} else if (c < 128 && charType[c] & 1) break;
			else {
				delimiter += src[this.pos];
				this.pos++;
			}
		}
		this._buildValue = savedBuildValue;
		this._hereDelim = delimiter;
		this._hereQuoted = quoted;
	}
	consumePendingHereDocs() {
		const pending = this.pendingHereDocs;
		if (pending === null || pending.length === 0) return;
		for (const hd of pending) {
			const bodyPos = this.pos;
			const bodyEnd = this.skipHereDocBody(hd.delimiter, hd.strip, this.parenBoundary, hd.quoted);
			if (hd.target) {
				hd.target.body.pos = bodyPos;
				hd.target.body.end = bodyEnd;
				hd.target.body.text = this.src.slice(bodyPos, bodyEnd);
				if (this.hereDocClosingPos !== -1) hd.target.closing = {
					pos: this.hereDocClosingPos,
					end: this.hereDocClosingEnd
				};
			}
		}
		pending.length = 0;
	}
	hereDocClosingPos = -1;
	hereDocClosingEnd = -1;
	matchHereDocDelimiter(delimiter, lineStart, end, join) {
		const src = this.src;
		let pos = lineStart;
		for (let i = 0; i < delimiter.length;) {
			if (join && src.charCodeAt(pos) === 92 && pos + 1 < end && src.charCodeAt(pos + 1) === 10) {
				pos += 2;
				continue;
			}
			if (pos >= end || src.charCodeAt(pos) !== delimiter.charCodeAt(i)) return -1;
			pos++;
			i++;
		}
		return pos;
	}
	logicalLineEnd(from, end, join) {
		const src = this.src;
		let lineEnd = src.indexOf("\n", from);
		while (lineEnd !== -1 && lineEnd < end) {
			if (!join) return lineEnd;
			let backslashes = lineEnd;
			while (backslashes > from && src.charCodeAt(backslashes - 1) === 92) backslashes--;
			if ((lineEnd - backslashes) % 2 === 0) return lineEnd;
			from = lineEnd + 1;
			lineEnd = src.indexOf("\n", from);
		}
		return end;
	}
	skipHereDocBody(delimiter, strip, parenEnds = false, quoted = false) {
		this.hereDocClosingPos = -1;
		this.hereDocClosingEnd = -1;
		const src = this.src;
		const len = this.srcEnd;
		while (this.pos < len) {
			let lineStart = this.pos;
			const lineEnd = this.logicalLineEnd(lineStart, len, !quoted);
			for (;;) {
				const before = lineStart;
				if (strip) while (lineStart < lineEnd && src.charCodeAt(lineStart) === 9) lineStart++;
				if (!quoted) lineStart = skipLineContinuations(src, lineStart, lineEnd);
				if (lineStart === before) break;
			}
			let afterDelim = this.matchHereDocDelimiter(delimiter, lineStart, lineEnd, !quoted);
			if (afterDelim !== -1 && !quoted) afterDelim = skipLineContinuations(src, afterDelim, lineEnd);
			if (afterDelim === lineEnd) {
				const bodyEnd = this.pos;
				if (!parenEnds || !this.parenBoundary || lineEnd !== len) {
					this.hereDocClosingPos = lineStart;
					this.hereDocClosingEnd = lineEnd;
				}
				this.pos = lineEnd < len ? lineEnd + 1 : lineEnd;
				return bodyEnd;
			}
			if (parenEnds && afterDelim !== -1) {
				let paren = afterDelim;
				while (paren < lineEnd && src.charCodeAt(paren) !== 41) paren++;
				if (paren < lineEnd || this.parenBoundary && lineEnd === len) {
					const bodyEnd = this.pos;
					this.pos = afterDelim;
					return bodyEnd;
				}
			}
			this.pos = lineEnd < len ? lineEnd + 1 : lineEnd;
		}
		return this.pos;
	}
	_wordText = "";
	_wordRaw = false;
	_wordQuoted = false;
	_wordHasExpansions = false;
	_wordKeywordEligible = false;
	_wordAssignmentState;
	_bracketWindow;
	_arithmeticBracketWindow;
	_wordParts = null;
	_resultText = "";
	_resultIsRaw = true;
	_resultHasExpansion = false;
	_resultPart;
	_unbalanced = false;
	_notArithmetic = false;
	_arithUnterminated = false;
	_dqText = "";
	_dqHasExpansions = false;
	_dqParts = null;
	_dqEnd = 0;
	_hereDelim = "";
	_hereQuoted = false;
	readWord(out, ctx, tokenStart = 0) {
		const errorStart = this._errors === null ? 0 : this._errors.length;
		this.readWordText(false, ctx, true);
		if (ctx === LexContext.Normal) {
			const next = this.pos < this.srcEnd ? this.src.charCodeAt(this.pos) : 0;
			if (!this._wordRaw || next !== 60 && next !== 62) {
				setSpanToken(out, Token.Word, tokenStart, this.pos, this._wordRaw);
				out.keywordEligible = this._wordKeywordEligible;
				return;
			}
		}
		this.classifyWord(out, ctx, tokenStart, errorStart);
	}
	isRedirectVariable(start, end) {
		const src = this.src;
		for (let i = start; i < end; i++) {
			const c = src.charCodeAt(i);
			if (c === 91 && i > start) return i + 2 < end && src.charCodeAt(end - 1) === 93 && this.findClosingShellDelimiter(i + 1, end, 93) === end - 1;
			if (c >= 128 || !(isIdChar[c] & (i === start ? 1 : 2))) return false;
		}
		return end > start;
	}
	readArrayElement(out, tokenStart) {
		const close = this.findClosingBracket(tokenStart + 1);
		if (close === -1) return false;
		this.pos = close + 1;
		this.readWordText();
		setSpanToken(out, Token.Word, tokenStart, this.pos, true);
		return true;
	}
	classifyWord(out, ctx, tokenStart, errorStart) {
		const src = this.src;
		const raw = this._wordRaw;
		const hasExpansions = this._wordHasExpansions;
		const quoted = this._wordQuoted;
		const keywordEligible = this._wordKeywordEligible;
		let assignmentState = this._wordAssignmentState;
		const wordEnd = this.pos;
		const wordLen = wordEnd - tokenStart;
		if (ctx === LexContext.CasePattern) {
			let token = Token.Word;
			if (keywordEligible) {
				const reserved = raw ? matchReservedWord(src, tokenStart, wordLen) : RESERVED_WORDS.get(this.wordValueOf(tokenStart, wordEnd));
				if (reserved === Token.Esac) token = reserved;
			}
			setSpanToken(out, token, tokenStart, wordEnd, raw);
			out.keywordEligible = keywordEligible;
			return;
		}
		let value = null;
		if (!raw && !hasExpansions && keywordEligible && (ctx === LexContext.CommandStart || ctx === LexContext.TestMode)) {
			const nextCh = wordEnd < this.srcEnd ? src.charCodeAt(wordEnd) : 0;
			if (!quoted && wordLen <= 16 || nextCh === 60 || nextCh === 62) value = this.wordValueOf(tokenStart, wordEnd);
		}
		if (ctx === LexContext.CommandStart && keywordEligible) {
			if (raw) {
				if (wordLen <= 8) {
					const reserved = matchReservedWord(src, tokenStart, wordLen);
					if (reserved !== void 0) {
						setSpanToken(out, reserved, tokenStart, wordEnd, true);
						return;
					}
				}
				if (wordLen === 2 && src.charCodeAt(tokenStart) === 91 && src.charCodeAt(tokenStart + 1) === 91) {
					setSpanToken(out, Token.DblLBracket, tokenStart, wordEnd, true);
					return;
				}
			} else if (value !== null && value.length > 0) {
				const fc = value.charCodeAt(0);
				if (fc >= 97 && fc <= 122 && value.length <= 8 || fc === 33 || fc === 123 || fc === 125) {
					const reserved = RESERVED_WORDS.get(value);
					if (reserved !== void 0) {
						setToken(out, reserved, value, tokenStart, wordEnd);
						return;
					}
				}
				if (fc === 91 && value === "[[") {
					setToken(out, Token.DblLBracket, value, tokenStart, wordEnd);
					return;
				}
			}
		}
		if (ctx === LexContext.CommandStart || ctx === LexContext.CommandPrefix || ctx === LexContext.Declaration) {
			if (assignmentState === void 0) {
				let eq = -1;
				let bracket = false;
				for (let i = tokenStart + 1; i < wordEnd; i++) {
					const c = src.charCodeAt(i);
					if (c === 61) {
						eq = i;
						break;
					}
					if (c === 91) bracket = true;
				}
				if (eq !== -1 || ctx !== LexContext.Declaration && bracket) assignmentState = scanAssignmentPrefix(src, tokenStart, wordEnd, ASSIGNMENT_NAME_START);
			}
			if (assignmentState !== void 0) {
				if (ctx !== LexContext.Declaration && assignmentState >= ASSIGNMENT_INDEX_BASE) {
					if (wordEnd < this.srcEnd) {
						if (this._errors !== null) this._errors.length = errorStart;
						this.pos = tokenStart;
						this.readWordText(true, ctx, true);
						if (this.pos > wordEnd) {
							this.classifyWord(out, ctx, tokenStart, errorStart);
							return;
						}
					}
					if (this._errors === null || this._errors.length === errorStart) this.errors.push({
						message: "unterminated array subscript",
						pos: src.indexOf("[", tokenStart)
					});
				}
				if (isMatchedAssignment(assignmentState)) {
					setSpanToken(out, Token.Assignment, tokenStart, wordEnd, raw);
					if (value !== null) out._value = value;
					out.assignmentOperatorPos = assignmentOperatorPos(assignmentState);
					return;
				}
			}
		}
		if ((ctx === LexContext.CommandStart || ctx === LexContext.TestMode) && keywordEligible) {
			if (raw) {
				if (wordLen === 2 && src.charCodeAt(tokenStart) === 93 && src.charCodeAt(tokenStart + 1) === 93) {
					setSpanToken(out, Token.DblRBracket, tokenStart, wordEnd, true);
					return;
				}
			} else if (value === "]]") {
				setToken(out, Token.DblRBracket, value, tokenStart, wordEnd);
				return;
			}
		}
		if (!hasExpansions && this.pos < this.srcEnd) {
			const nc = src.charCodeAt(this.pos);
			if (nc === 60 || nc === 62) {
				if (raw) {
					const fc = src.charCodeAt(tokenStart);
					if (fc >= 48 && fc <= 57 && isAllDigitsRange(src, tokenStart, wordEnd)) {
						const fd = Number.parseInt(src.slice(tokenStart, wordEnd), 10);
						if (this.readRedirection(out, tokenStart)) {
							out.fileDescriptor = fd;
							out.descriptorEnd = wordEnd;
							return;
						}
					}
					if (fc === 123 && src.charCodeAt(wordEnd - 1) === 125 && this.isRedirectVariable(tokenStart + 1, wordEnd - 1)) {
						const varname = src.slice(tokenStart + 1, wordEnd - 1);
						if (this.readRedirection(out, tokenStart)) {
							out.variableName = varname;
							out.descriptorEnd = wordEnd;
							return;
						}
					}
				}
			}
		}
		setSpanToken(out, Token.Word, tokenStart, wordEnd, raw);
		if (value !== null) out._value = value;
		out.keywordEligible = keywordEligible;
	}
	readWordText(subscripts = false, ctx = LexContext.Normal, scanning = false) {
		const src = this.src;
		const len = this.srcEnd;
		let pos = this.pos;
		const fastStart = pos;
		let exitCh = 0;
		while (pos < len) {
			const c = src.charCodeAt(pos);
			if (c < 128 && charType[c]) {
				exitCh = c;
				break;
			}
			pos++;
		}
		if (pos >= len || charType[exitCh] & 1 && !(exitCh === 40 && pos > fastStart && extglobPrefix[src.charCodeAt(pos - 1)]) && !subscripts) {
			this.pos = pos;
			this._wordText = (this._buildParts || this._buildValue) && pos > fastStart ? src.slice(fastStart, pos) : "";
			this._wordRaw = true;
			this._wordQuoted = false;
			this._wordHasExpansions = false;
			this._wordKeywordEligible = true;
			this._wordAssignmentState = void 0;
			if (this._buildParts) this._wordParts = hasGlobCharacters(this._wordText) && ctx !== LexContext.ArrayElement ? parseGlobParts(src, fastStart, pos, void 0) ?? null : null;
			return;
		}
		const bp = this._buildParts;
		const bt = bp || this._buildValue;
		let text = bt && pos > fastStart ? src.slice(fastStart, pos) : "";
		let quoted = false;
		let hasExpansions = false;
		let keywordEligible = true;
		let valueIsRaw = true;
		let lastValueChar = pos > fastStart ? src.charCodeAt(pos - 1) : 0;
		let assignmentState = scanAssignmentPrefix(src, fastStart, pos, ASSIGNMENT_NAME_START);
		let parts;
		let litBuf = "";
		let litStart = 0;
		let hasGlobs = false;
		let braceResults;
		if (bp) {
			parts = [];
			litBuf = text;
			litStart = fastStart;
			hasGlobs = text.length > 0 && hasGlobCharacters(text);
		}
		while (pos < len) {
			const ch = src.charCodeAt(pos);
			if (ch >= 128 || !charType[ch]) {
				const runStart = pos;
				pos++;
				while (pos < len) {
					const c = src.charCodeAt(pos);
					if (c < 128 && charType[c]) break;
					pos++;
				}
				lastValueChar = src.charCodeAt(pos - 1);
				assignmentState = scanAssignmentPrefix(src, runStart, pos, assignmentState);
				if (bt) {
					const chunk = src.slice(runStart, pos);
					text += chunk;
					if (bp) {
						litBuf += chunk;
						hasGlobs = hasGlobs || hasGlobCharacters(chunk);
					}
				}
				continue;
			}
			if (charType[ch] & 1) {
				if (subscripts && assignmentState >= ASSIGNMENT_INDEX_BASE) {
					const close = this.findClosingBracket(pos);
					if (close !== -1) {
						const spanEnd = close + 1;
						assignmentState = assignmentState === 5 ? ASSIGNMENT_AFTER_INDEX : assignmentState - 1;
						lastValueChar = src.charCodeAt(close);
						if (bt) {
							const chunk = src.slice(pos, spanEnd);
							text += chunk;
							if (bp) {
								litBuf += chunk;
								hasGlobs = hasGlobs || hasGlobCharacters(chunk);
							}
						}
						pos = spanEnd;
						continue;
					}
				}
				if (ch === 40 && lastValueChar < 128 && extglobPrefix[lastValueChar]) {
					if (ctx === LexContext.FunctionName || assignmentState >= ASSIGNMENT_INDEX_BASE && (ctx === LexContext.CommandStart || ctx === LexContext.CommandPrefix)) break;
					if (ctx === LexContext.CommandStart && lastValueChar === 33 && keywordEligible && src.charCodeAt(fastStart) === 33 && skipLineContinuations(src, fastStart + 1, len) === pos) break;
					const prefixChar = lastValueChar;
					if (prefixChar === 61 && scanning && !((ctx === LexContext.CommandStart || ctx === LexContext.CommandPrefix || ctx === LexContext.Declaration || ctx === LexContext.EvalArgument) && isMatchedAssignment(assignmentState) && skipLineContinuations(src, assignmentOperatorPos(assignmentState) + 1, len) === pos)) break;
					const innerStart = pos + 1;
					const close = this.findClosingShellDelimiter(innerStart, len, 41, prefixChar === 61);
					if (close === -1 && !scanning && !subscripts && assignmentState >= ASSIGNMENT_INDEX_BASE) break;
					if (ctx === LexContext.CommandStart && prefixChar !== 61 && close !== -1 && skipBlanks(src, innerStart, close) === close) break;
					keywordEligible = false;
					const patternEnd = close === -1 ? len : close;
					pos = close === -1 ? len : close + 1;
					if (close === -1) this.errors.push({
						message: "unterminated extended glob",
						pos: innerStart - 2
					});
					lastValueChar = src.charCodeAt(pos - 1);
					if (bt) {
						const eg = "(" + src.slice(innerStart, pos);
						text += eg;
						if (bp && prefixChar !== 61) {
							let prefixPos = innerStart - 2;
							while (src.charCodeAt(prefixPos) === 10 && src.charCodeAt(prefixPos - 1) === 92) prefixPos -= 2;
							if (litBuf.length > 0) {
								const trimmed = litBuf.slice(0, -1);
								if (prefixPos > litStart) parts.push({
									type: "Literal",
									pos: litStart,
									end: prefixPos,
									value: trimmed,
									text: src.slice(litStart, prefixPos)
								});
								litBuf = "";
							}
							const op = extglobOp[prefixChar];
							parts.push({
								type: "ExtendedGlob",
								pos: prefixPos,
								end: pos,
								text: src.slice(prefixPos, pos),
								operator: op,
								pattern: src.slice(innerStart, patternEnd),
								parts: this.subFieldParts(innerStart, patternEnd)
							});
							litStart = pos;
						} else if (bp) {
							litBuf += eg;
							hasGlobs = hasGlobs || hasGlobCharacters(eg);
						}
					}
					continue;
				}
				break;
			}
			if (ch === 92) {
				pos++;
				if (pos < len) {
					if (src.charCodeAt(pos) === 10) {
						pos++;
						valueIsRaw = false;
					} else {
						if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
						quoted = true;
						keywordEligible = false;
						valueIsRaw = false;
						lastValueChar = src.charCodeAt(pos);
						if (bt) {
							text += src[pos];
							if (bp) litBuf += src[pos];
						}
						pos++;
					}
				} else {
					if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
					quoted = true;
					keywordEligible = false;
					lastValueChar = 92;
					if (bt) {
						text += "\\";
						if (bp) litBuf += "\\";
					}
				}
				continue;
			}
			if (ch === 39) {
				const sqStart = pos;
				if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
				quoted = true;
				keywordEligible = false;
				valueIsRaw = false;
				pos++;
				const start = pos;
				while (pos < len && src.charCodeAt(pos) !== 39) pos++;
				if (pos > start) lastValueChar = src.charCodeAt(pos - 1);
				const value = bt ? src.slice(start, pos) : "";
				if (bt) text += value;
				if (pos < len) pos++;
				else this.errors.push({
					message: "unterminated single quote",
					pos: start - 1
				});
				if (bp) {
					if (sqStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: sqStart,
							value: litBuf,
							text: src.slice(litStart, sqStart)
						});
						litBuf = "";
					}
					parts.push({
						type: "SingleQuoted",
						pos: sqStart,
						end: pos,
						value,
						text: src.slice(sqStart, pos)
					});
					litStart = pos;
				}
				continue;
			}
			if (ch === 34) {
				const dqStart = pos;
				if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
				quoted = true;
				keywordEligible = false;
				valueIsRaw = false;
				pos++;
				this.pos = pos;
				this.readDoubleQuoted();
				pos = this.pos;
				if (this._dqEnd > dqStart + 1) lastValueChar = src.charCodeAt(this._dqEnd - 1);
				if (this._dqHasExpansions) hasExpansions = true;
				if (bt) text += this._dqText;
				if (bp) {
					if (dqStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: dqStart,
							value: litBuf,
							text: src.slice(litStart, dqStart)
						});
						litBuf = "";
					}
					const dqText = src.slice(dqStart, pos);
					parts.push({
						type: "DoubleQuoted",
						pos: dqStart,
						end: pos,
						text: dqText,
						parts: this._dqParts ?? [{
							type: "Literal",
							pos: dqStart + 1,
							end: this._dqEnd,
							value: this._dqText,
							text: src.slice(dqStart + 1, this._dqEnd)
						}]
					});
					litStart = pos;
				}
				continue;
			}
			if (ch === 36) {
				keywordEligible = false;
				const dollarStart = pos;
				if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
				const next = pos + 1 < len ? src.charCodeAt(pos + 1) : 0;
				if (next === 39 || next === 34) quoted = true;
				this.pos = pos;
				this.readDollar();
				pos = this.pos;
				if (!this._resultIsRaw) valueIsRaw = false;
				if (pos > dollarStart) lastValueChar = src.charCodeAt(pos - 1);
				if (this._resultHasExpansion) hasExpansions = true;
				if (bt) text += this._resultText;
				if (bp) {
					if (this._resultPart) {
						if (dollarStart > litStart) {
							parts.push({
								type: "Literal",
								pos: litStart,
								end: dollarStart,
								value: litBuf,
								text: src.slice(litStart, dollarStart)
							});
							litBuf = "";
						}
						parts.push(this._resultPart);
						litStart = pos;
					} else litBuf += this._resultText;
				}
				continue;
			}
			if (ch === 96) {
				keywordEligible = false;
				const btStart = pos;
				if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
				this.pos = pos;
				this.readBacktickExpansion();
				pos = this.pos;
				valueIsRaw = false;
				lastValueChar = src.charCodeAt(pos - 1);
				hasExpansions = true;
				if (bt) text += this._resultText;
				if (bp) {
					if (btStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: btStart,
							value: litBuf,
							text: src.slice(litStart, btStart)
						});
						litBuf = "";
					}
					parts.push(this._resultPart);
					litStart = pos;
				}
				continue;
			}
			if (ch === 123) {
				if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
				const first = pos + 1 < len ? src.charCodeAt(pos + 1) : 0;
				const braceEnd = first <= 32 || first === 125 ? -1 : this.scanBraceExpansion(pos, braceResults ?? (braceResults = /* @__PURE__ */ new Map()));
				if (braceEnd > 0) {
					keywordEligible = false;
					lastValueChar = src.charCodeAt(braceEnd - 1);
					if (bt) {
						const braceText = src.slice(pos, braceEnd);
						text += braceText;
						if (bp) {
							if (pos > litStart) {
								parts.push({
									type: "Literal",
									pos: litStart,
									end: pos,
									value: litBuf,
									text: src.slice(litStart, pos)
								});
								litBuf = "";
							}
							parts.push({
								type: "BraceExpansion",
								pos,
								end: braceEnd,
								text: braceText,
								parts: this.subFieldParts(pos + 1, braceEnd - 1)
							});
							litStart = braceEnd;
						}
					}
					pos = braceEnd;
					continue;
				}
				lastValueChar = 123;
				if (bt) {
					text += "{";
					if (bp) litBuf += "{";
				}
				pos++;
				continue;
			}
			pos++;
		}
		if (bp && pos > litStart) parts.push({
			type: "Literal",
			pos: litStart,
			end: pos,
			value: litBuf,
			text: src.slice(litStart, pos)
		});
		this.pos = pos;
		this._wordText = text;
		this._wordRaw = valueIsRaw;
		this._wordQuoted = quoted;
		this._wordHasExpansions = hasExpansions;
		this._wordKeywordEligible = keywordEligible;
		this._wordAssignmentState = assignmentState;
		if (bp) {
			this._wordParts = parts.length > 1 || parts.length === 1 && parts[0].type !== "Literal" ? parts : null;
			if (hasGlobs && ctx !== LexContext.ArrayElement) this._wordParts = parseGlobParts(src, fastStart, pos, this._wordParts) ?? null;
		}
	}
	readInnerWordText(insideDoubleQuotes = false, arithmetic = false, globs = false) {
		const src = this.src;
		const len = this.srcEnd;
		let pos = this.pos;
		const start = pos;
		let text = "";
		const bp = this._buildParts;
		let parts;
		let litBuf = "";
		let litStart = 0;
		let preserveLiteral = false;
		let hasGlobs = false;
		if (bp) {
			parts = [];
			litStart = pos;
		}
		while (pos < len) {
			const ch = src.charCodeAt(pos);
			if (ch === 92) {
				pos++;
				if (pos < len) {
					if (src.charCodeAt(pos) === 10) pos++;
					else {
						const next = src.charCodeAt(pos);
						if (insideDoubleQuotes && next !== 36 && next !== 96 && next !== 34 && next !== 92 && next !== 125) {
							text += "\\";
							if (bp) litBuf += "\\";
							preserveLiteral = true;
						}
						const escaped = src[pos++];
						text += escaped;
						if (bp) litBuf += escaped;
					}
				}
				continue;
			}
			if (ch === 39 && !insideDoubleQuotes) {
				const sqStart = pos;
				pos++;
				const start = pos;
				while (pos < len && src.charCodeAt(pos) !== 39) pos++;
				const value = src.slice(start, pos);
				text += value;
				if (pos < len) pos++;
				if (bp) {
					if (sqStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: sqStart,
							value: litBuf,
							text: src.slice(litStart, sqStart)
						});
						litBuf = "";
					}
					parts.push({
						type: "SingleQuoted",
						pos: sqStart,
						end: pos,
						value,
						text: src.slice(sqStart, pos)
					});
					litStart = pos;
				}
				continue;
			}
			if (ch === 34) {
				const dqStart = pos;
				pos++;
				this.pos = pos;
				this.readDoubleQuoted(insideDoubleQuotes);
				pos = this.pos;
				text += this._dqText;
				if (bp) {
					if (dqStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: dqStart,
							value: litBuf,
							text: src.slice(litStart, dqStart)
						});
						litBuf = "";
					}
					const dqText = src.slice(dqStart, pos);
					parts.push({
						type: "DoubleQuoted",
						pos: dqStart,
						end: pos,
						text: dqText,
						parts: this._dqParts ?? [{
							type: "Literal",
							pos: dqStart + 1,
							end: this._dqEnd,
							value: this._dqText,
							text: src.slice(dqStart + 1, this._dqEnd)
						}]
					});
					litStart = pos;
				}
				continue;
			}
			if (ch === 36) {
				const dollarStart = pos;
				this.pos = pos;
				this.readDollar(insideDoubleQuotes);
				pos = this.pos;
				text += this._resultText;
				if (bp) {
					if (this._resultPart) {
						if (dollarStart > litStart) {
							parts.push({
								type: "Literal",
								pos: litStart,
								end: dollarStart,
								value: litBuf,
								text: src.slice(litStart, dollarStart)
							});
							litBuf = "";
						}
						parts.push(this._resultPart);
						litStart = pos;
					} else litBuf += this._resultText;
				}
				continue;
			}
			if (ch === 96) {
				const btStart = pos;
				this.pos = pos;
				this.readBacktickExpansion(insideDoubleQuotes);
				pos = this.pos;
				text += this._resultText;
				if (bp) {
					if (btStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: btStart,
							value: litBuf,
							text: src.slice(litStart, btStart)
						});
						litBuf = "";
					}
					parts.push(this._resultPart);
					litStart = pos;
				}
				continue;
			}
			if (!insideDoubleQuotes && !arithmetic && (ch === 60 || ch === 62) && pos + 1 < len && src.charCodeAt(pos + 1) === 40) {
				const psStart = pos;
				this.pos = pos + 2;
				const inner = this.extractBalanced();
				pos = this.pos;
				const raw = src.slice(psStart, pos);
				text += raw;
				if (bp) {
					if (psStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: psStart,
							value: litBuf,
							text: src.slice(litStart, psStart)
						});
						litBuf = "";
					}
					parts.push(this.processSubstitution(psStart, raw, ch === 60 ? "<" : ">", inner));
					litStart = pos;
				}
				continue;
			}
			text += src[pos];
			if (bp) {
				litBuf += src[pos];
				if (globs && (ch === 42 || ch === 63 || ch === 91)) hasGlobs = true;
			}
			pos++;
		}
		if (bp && pos > litStart) parts.push({
			type: "Literal",
			pos: litStart,
			end: pos,
			value: litBuf,
			text: src.slice(litStart, pos)
		});
		this.pos = pos;
		this._wordText = text;
		this._wordRaw = false;
		this._wordQuoted = false;
		this._wordHasExpansions = false;
		this._wordKeywordEligible = false;
		if (bp) {
			this._wordParts = parts.length > 1 || parts.length === 1 && (parts[0].type !== "Literal" || preserveLiteral) ? parts : null;
			if (hasGlobs) this._wordParts = parseGlobParts(src, start, pos, this._wordParts) ?? null;
		}
	}
	subFieldParts(start, end) {
		if (this._nestingDepth >= 256) return void 0;
		return hasEmbeddedWordStructure(this.src, start, end) ? this.parseSubFieldWord(start, end).parts : parseGlobParts(this.src, start, end, void 0);
	}
	parseSubFieldWord(start, end, context = "word", arithmetic = false) {
		if (start >= end) return new WordImpl("", start, start);
		if (this._nestingDepth >= 256) return new WordImpl(this.src.slice(start, end), start, end);
		this._nestingDepth++;
		const savedEnd = this.srcEnd;
		const savedBracketWindow = this._bracketWindow;
		const savedArithmeticBracketWindow = this._arithmeticBracketWindow;
		const savedPos = this.pos;
		const savedText = this._wordText;
		const savedParts = this._wordParts;
		const savedQuoted = this._wordQuoted;
		const savedKeywordEligible = this._wordKeywordEligible;
		this.srcEnd = end;
		this.pos = start;
		this.readInnerWordText(context === "quoted", arithmetic, context === "word");
		const word = new WordImpl(this.src.slice(start, end), start, end);
		if (this._buildParts) word.parts = this._wordParts ?? void 0;
		this.srcEnd = savedEnd;
		this._bracketWindow = savedBracketWindow;
		this._arithmeticBracketWindow = savedArithmeticBracketWindow;
		this.pos = savedPos;
		this._wordText = savedText;
		this._wordParts = savedParts;
		this._wordQuoted = savedQuoted;
		this._wordKeywordEligible = savedKeywordEligible;
		this._nestingDepth--;
		return word;
	}
	skipSQ() {
		while (this.pos < this.srcEnd && this.src.charCodeAt(this.pos) !== 39) this.pos++;
		if (this.pos < this.srcEnd) this.pos++;
	}
	skipAnsiCQuoted() {
		const quotePos = this.pos - 1;
		const result = decodeAnsiCQuoted(this.src, this.pos, this.srcEnd);
		this.pos = result.end;
		if (!result.closed) this.errors.push({
			message: "unterminated ANSI-C quote",
			pos: quotePos
		});
	}
	skipDQ() {
		const src = this.src;
		const len = this.srcEnd;
		this._unbalanced = false;
		if (this._nestingDepth < 256) while (this.pos < len) {
			const ch = src.charCodeAt(this.pos);
			if (ch === 34) {
				this.pos++;
				return;
			}
			if (ch === 92) {
				this.pos = Math.min(this.pos + 2, len);
				continue;
			}
			if (ch === 96) break;
			if (ch === 36) {
				const next = src.charCodeAt(this.pos + 1);
				if (next === 40 || next === 123 || next === 36) break;
			}
			this.pos++;
		}
		this.extractBalanced(true, true);
	}
	skipSpacesAndTabs() {
		this.pos = skipBlanks(this.src, this.pos, this.srcEnd);
	}
	readDoubleQuoted(unescapeAll = false) {
		const src = this.src;
		const len = this.srcEnd;
		const contentStart = this.pos;
		let hasExpansions = false;
		const bp = this._buildParts;
		const bt = bp || this._buildValue;
		if (!bp) {
			let p = this.pos;
			while (p < len) {
				const c = src.charCodeAt(p);
				if (c === 34) {
					this._dqText = bt ? src.slice(contentStart, p) : "";
					this._dqEnd = p;
					this.pos = p + 1;
					this._dqHasExpansions = false;
					this._dqParts = null;
					return;
				}
				if (c === 36 || c === 96 || c === 92) break;
				p++;
			}
		}
		let text = "";
		let parts = null;
		let litBuf = "";
		let litStart = bp ? this.pos : 0;
		while (this.pos < len && src.charCodeAt(this.pos) !== 34) {
			const runStart = this.pos;
			while (this.pos < len) {
				const c = src.charCodeAt(this.pos);
				if (c === 34 || c === 92 || c === 36 || c === 96) break;
				this.pos++;
			}
			if (bt && this.pos > runStart) {
				const chunk = src.slice(runStart, this.pos);
				text += chunk;
				if (bp) litBuf += chunk;
			}
			if (this.pos >= len || src.charCodeAt(this.pos) === 34) break;
			const ch = src.charCodeAt(this.pos);
			if (ch === 92) {
				this.pos++;
				if (this.pos < len) {
					const next = src.charCodeAt(this.pos);
					if (next === 10) {
						this.pos++;
						continue;
					}
					if (bt) {
						if (unescapeAll || next === 36 || next === 96 || next === 34 || next === 92) {
							const c = src[this.pos];
							text += c;
							if (bp) litBuf += c;
						} else {
							const pair = "\\" + src[this.pos];
							text += pair;
							if (bp) litBuf += pair;
						}
					}
					this.pos++;
				}
				continue;
			}
			if (ch === 36) {
				const afterDollar = this.pos + 1 < len ? src.charCodeAt(this.pos + 1) : 0;
				if (afterDollar === 34 || afterDollar === 39) {
					if (bt) {
						text += "$";
						if (bp) litBuf += "$";
					}
					this.pos++;
					continue;
				}
				const expStart = this.pos;
				this.readDollar(true);
				if (bt) text += this._resultText;
				if (this._resultHasExpansion) hasExpansions = true;
				if (bp) {
					const rp = this._resultPart;
					if (rp && isDQChild(rp)) {
						if (!parts) parts = [];
						if (expStart > litStart) {
							parts.push({
								type: "Literal",
								pos: litStart,
								end: expStart,
								value: litBuf,
								text: src.slice(litStart, expStart)
							});
							litBuf = "";
						}
						parts.push(rp);
						litStart = this.pos;
					} else litBuf += this._resultText;
				}
				continue;
			}
			if (ch === 96) {
				const btStart = this.pos;
				this.readBacktickExpansion(true);
				if (bt) text += this._resultText;
				hasExpansions = true;
				if (bp && this._resultPart && isDQChild(this._resultPart)) {
					if (!parts) parts = [];
					if (btStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: btStart,
							value: litBuf,
							text: src.slice(litStart, btStart)
						});
						litBuf = "";
					}
					parts.push(this._resultPart);
					litStart = this.pos;
				}
				continue;
			}
		}
		if (bp && parts && this.pos > litStart) parts.push({
			type: "Literal",
			pos: litStart,
			end: this.pos,
			value: litBuf,
			text: src.slice(litStart, this.pos)
		});
		this._dqEnd = this.pos;
		if (this.pos < len) this.pos++;
		else this.errors.push({
			message: "unterminated double quote",
			pos: contentStart - 1
		});
		this._dqText = text;
		this._dqHasExpansions = hasExpansions;
		this._dqParts = parts;
	}
	readDollar(insideDoubleQuotes = false) {
		const dollarPos = this.pos;
		this.pos++;
		const src = this.src;
		const len = this.srcEnd;
		const bt = this._buildParts || this._buildValue;
		if (this.pos >= len) {
			this._resultText = "$";
			this._resultIsRaw = true;
			this._resultHasExpansion = false;
			this._resultPart = void 0;
			return;
		}
		const logicalPos = skipLineContinuations(src, this.pos, len);
		if (logicalPos > this.pos && src.charCodeAt(logicalPos) === 40 && src.charCodeAt(logicalPos + 1) !== 40) this.pos = logicalPos;
		const ch = src.charCodeAt(this.pos);
		if (ch === 40) {
			if (this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 40) {
				const savedPos = this.pos;
				const savedErrors = this.errors.length;
				this.readArithmeticExpansion(dollarPos);
				if (!this._notArithmetic) return;
				this.errors.length = savedErrors;
				this.pos = savedPos;
			}
			this.readCommandSubstitution(dollarPos);
			return;
		}
		if (ch === 123) {
			const after = this.pos + 1 < len ? src.charCodeAt(this.pos + 1) : 0;
			if (after === 32 || after === 9 || after === 10) {
				this.readBraceCommandSubstitution();
				return;
			}
			if (after === 124) {
				this.readValueSubstitution();
				return;
			}
			this.readParameterExpansion(insideDoubleQuotes);
			return;
		}
		if (ch === 39) {
			this.pos++;
			if (bt) {
				const value = this.readAnsiCQuoted();
				this._resultText = value;
				this._resultPart = this._buildParts ? {
					type: "AnsiCQuoted",
					pos: dollarPos,
					end: this.pos,
					text: src.slice(dollarPos, this.pos),
					value
				} : void 0;
			} else {
				this.skipAnsiCQuoted();
				this._resultText = "";
				this._resultPart = void 0;
			}
			this._resultIsRaw = false;
			this._resultHasExpansion = false;
			return;
		}
		if (ch === 34) {
			this.pos++;
			this.readDoubleQuoted(insideDoubleQuotes);
			this._resultText = this._dqText;
			this._resultIsRaw = false;
			this._resultHasExpansion = this._dqHasExpansions;
			if (this._buildParts) {
				const text = src.slice(dollarPos, this.pos);
				this._resultPart = {
					type: "LocaleString",
					pos: dollarPos,
					end: this.pos,
					text,
					parts: this._dqParts ?? [{
						type: "Literal",
						pos: dollarPos + 2,
						end: this._dqEnd,
						value: this._dqText,
						text: src.slice(dollarPos + 2, this._dqEnd)
					}]
				};
			} else this._resultPart = void 0;
			return;
		}
		if (ch === 64 || ch === 42 || ch === 35 || ch === 63 || ch === 45 || ch === 36 || ch === 33 || ch >= 48 && ch <= 57) {
			this.pos++;
			const text = bt ? src.slice(this.pos - 2, this.pos) : "";
			this._resultText = text;
			this._resultIsRaw = true;
			this._resultHasExpansion = false;
			this._resultPart = this._buildParts ? {
				type: "SimpleExpansion",
				pos: dollarPos,
				end: this.pos,
				text
			} : void 0;
			return;
		}
		if (ch < 128 && isIdChar[ch] & 1) {
			const namePos = this.pos - 1;
			while (this.pos < len) {
				const c = src.charCodeAt(this.pos);
				if (c < 128 && isIdChar[c] & 2) this.pos++;
				else break;
			}
			const text = bt ? src.slice(namePos, this.pos) : "";
			this._resultText = text;
			this._resultIsRaw = true;
			this._resultHasExpansion = false;
			this._resultPart = this._buildParts ? {
				type: "SimpleExpansion",
				pos: dollarPos,
				end: this.pos,
				text
			} : void 0;
			return;
		}
		if (ch === 91) {
			const errorCount = this._errors === null ? 0 : this._errors.length;
			const close = this.findClosingArithmeticBracket(this.pos + 1);
			if (close !== -1) {
				const bodyStart = this.pos + 1;
				const body = src.slice(bodyStart, close);
				this.pos = close + 1;
				const text = bt ? src.slice(dollarPos, this.pos) : "";
				this._resultText = text;
				this._resultIsRaw = true;
				this._resultHasExpansion = false;
				this._resultPart = this._buildParts ? this.arithmeticExpansion(bodyStart - 2, text, body, bodyStart) : void 0;
				return;
			}
			if (this._errors !== null) this._errors.length = errorCount;
		}
		this._resultText = "$";
		this._resultIsRaw = true;
		this._resultHasExpansion = false;
		this._resultPart = void 0;
	}
	scanArithmeticBody() {
		this._notArithmetic = false;
		this._arithUnterminated = false;
		this.pos += 2;
		let depth = 1;
		let parenDepth = 0;
		let parentParenDepth = 0;
		let parenDepths;
		let reported = false;
		const src = this.src;
		const len = this.srcEnd;
		const start = this.pos;
		while (this.pos < len && depth > 0) {
			const c = src.charCodeAt(this.pos);
			if (c === 92) this.pos += this.pos + 1 < len ? 2 : 1;
			else if (c === 39) {
				this.pos++;
				this.skipSQ();
			} else if (c === 34) {
				this.pos++;
				this.skipDQ();
			} else if (c === 96) {
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
					if (src.charCodeAt(this.pos) === 92) this.pos++;
					this.pos++;
				}
				if (this.pos < len) this.pos++;
			} else if (c === 36 && this.pos + 2 < len && src.charCodeAt(this.pos + 1) === 40 && src.charCodeAt(this.pos + 2) !== 40) {
				const dollarPos = this.pos;
				this.pos += 2;
				this.extractBalanced();
				if (this._unbalanced) this.errors.push({
					message: "unterminated command substitution",
					pos: dollarPos
				});
			} else if (c === 36 && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 123) {
				const close = this.findClosingBrace(this.pos + 2, len);
				this.pos = close === -1 ? len : close + 1;
			} else if ((c === 60 || c === 62) && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 40) {
				this.pos += 2;
				this.extractBalanced();
			} else if (c === 40) {
				if (src.charCodeAt(this.pos - 1) === 36 && src.charCodeAt(this.pos + 1) === 40) {
					if (depth === 1) parentParenDepth = parenDepth;
					else (parenDepths ?? (parenDepths = [])).push(parenDepth);
					depth++;
					parenDepth = 0;
					if (depth + this._nestingDepth > 256 && !reported) {
						this.errors.push({
							message: "maximum arithmetic expansion nesting depth exceeded",
							pos: this.pos - 1
						});
						reported = true;
					}
					this.pos += 2;
				} else {
					if (++parenDepth + depth - 1 + this._nestingDepth > 256 && !reported) {
						this.errors.push({
							message: "maximum arithmetic expression nesting depth exceeded",
							pos: this.pos
						});
						reported = true;
					}
					this.pos++;
				}
			} else if (c === 41 && parenDepth > 0) {
				parenDepth--;
				this.pos++;
			} else if (c === 41 && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 41) {
				if (--depth === 0) {
					this.pos += 2;
					break;
				}
				parenDepth = depth === 1 ? parentParenDepth : parenDepths.pop();
				this.pos += 2;
			} else if (c === 41 && depth === 1) {
				this._notArithmetic = true;
				return "";
			} else this.pos++;
		}
		const bt = this._buildParts || this._buildValue;
		if (depth > 0) {
			this._arithUnterminated = true;
			return bt ? src.slice(start, this.pos) : "";
		}
		return bt ? src.slice(start, this.pos - 2) : "";
	}
	readArithmeticExpansion(dollarPos) {
		const bodyStart = this.pos + 2;
		const body = this.scanArithmeticBody();
		if (this._notArithmetic) return;
		if (this._arithUnterminated) this.errors.push({
			message: "unterminated arithmetic expansion",
			pos: dollarPos
		});
		const text = this._buildParts || this._buildValue ? this.src.slice(dollarPos, this.pos) : "";
		this._resultText = text;
		this._resultIsRaw = true;
		this._resultHasExpansion = false;
		this._resultPart = this._buildParts ? this.arithmeticExpansion(dollarPos, text, body, bodyStart) : void 0;
	}
	arithmeticExpansion(pos, text, body, bodyStart) {
		return new ArithmeticExpansionImpl(pos, this.pos, text, {
			source: this.src,
			body,
			offset: bodyStart,
			depth: this._nestingDepth,
			context: this.substitutionContext
		});
	}
	readArithmeticCommand(out, tokenStart) {
		const savedBuildValue = this._buildValue;
		this._buildValue = true;
		const body = this.scanArithmeticBody();
		this._buildValue = savedBuildValue;
		if (this._arithUnterminated) this.errors.push({
			message: "unterminated arithmetic command",
			pos: tokenStart
		});
		setToken(out, Token.ArithCmd, body, tokenStart, this.pos);
	}
	readCommandSubstitution(dollarPos) {
		const openPos = this.pos;
		this.pos++;
		const inner = this.extractBalanced();
		if (this._unbalanced) this.errors.push({
			message: "unterminated command substitution",
			pos: dollarPos
		});
		const bt = this._buildParts || this._buildValue;
		const rawText = bt ? this.src.slice(dollarPos, this.pos) : "";
		const text = !bt || openPos === dollarPos + 1 ? rawText : "$" + this.src.slice(openPos, this.pos);
		this._resultText = text;
		this._resultIsRaw = openPos === dollarPos + 1;
		this._resultHasExpansion = true;
		if (this._buildParts) this._resultPart = this.commandExpansion(dollarPos, rawText, openPos + 1, inner, !this._unbalanced);
		else this._resultPart = void 0;
	}
	readBraceCommandSubstitution() {
		this.readBraceSubstitution(1);
	}
	readValueSubstitution() {
		this.readBraceSubstitution(2);
	}
	readBraceSubstitution(skip) {
		const dollarPos = this.pos - 1;
		this.pos += skip;
		const src = this.src;
		const len = this.srcEnd;
		let depth = 1;
		const start = this.pos;
		while (this.pos < len) {
			const c = src.charCodeAt(this.pos);
			if (c === 123) depth++;
			else if (c === 125) {
				if (--depth === 0) {
					this.pos++;
					break;
				}
			} else if (c === 39) {
				this.pos++;
				this.skipSQ();
				continue;
			} else if (c === 34) {
				this.pos++;
				this.skipDQ();
				continue;
			} else if (c === 92) this.pos++;
			this.pos++;
		}
		this._resultIsRaw = true;
		this._resultHasExpansion = true;
		if (this._buildParts || this._buildValue) {
			const rawInner = src.slice(start, this.pos - 1);
			const inner = rawInner.trim();
			const text = src.slice(dollarPos, this.pos);
			this._resultText = text;
			if (this._buildParts) {
				const innerStart = start + (rawInner.length - rawInner.trimStart().length);
				this._resultPart = this.commandExpansion(dollarPos, text, innerStart, inner);
			} else this._resultPart = void 0;
		} else {
			this._resultText = "";
			this._resultPart = void 0;
		}
	}
	readBacktickExpansion(insideDoubleQuotes = false) {
		this.pos++;
		const src = this.src;
		const len = this.srcEnd;
		const start = this.pos;
		if (!this._buildParts && !this._buildValue) {
			while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
				if (src.charCodeAt(this.pos) === 92 && this.pos + 1 < len) this.pos++;
				this.pos++;
			}
			if (this.pos < len) this.pos++;
			else this.errors.push({
				message: "unterminated backtick",
				pos: start - 1
			});
			this._resultText = "";
			this._resultIsRaw = false;
			this._resultHasExpansion = true;
			this._resultPart = void 0;
			return;
		}
		let inner = "";
		let hasEscapes = false;
		while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
			if (src.charCodeAt(this.pos) === 92) {
				hasEscapes = true;
				break;
			}
			this.pos++;
		}
		if (!hasEscapes) inner = src.slice(start, this.pos);
		else {
			inner = src.slice(start, this.pos);
			while (this.pos < len && src.charCodeAt(this.pos) !== 96) if (src.charCodeAt(this.pos) === 92) {
				this.pos++;
				if (this.pos < len) {
					const c = src.charCodeAt(this.pos);
					if (c === 36 || c === 96 || c === 92 || insideDoubleQuotes && c === 34) inner += src[this.pos];
					else inner += "\\" + src[this.pos];
					this.pos++;
				}
			} else {
				const runStart = this.pos;
				while (this.pos < len) {
					const c = src.charCodeAt(this.pos);
					if (c === 96 || c === 92) break;
					this.pos++;
				}
				inner += src.slice(runStart, this.pos);
			}
		}
		if (this.pos < len) this.pos++;
		else this.errors.push({
			message: "unterminated backtick",
			pos: start - 1
		});
		const text = src.slice(start - 1, this.pos);
		this._resultText = inner;
		this._resultHasExpansion = true;
		if (this._buildParts) this._resultPart = hasEscapes ? this.decodedCommandExpansion(start - 1, text, inner) : this.commandExpansion(start - 1, text, start, inner);
		else this._resultPart = void 0;
	}
	readParameterExpansion(insideDoubleQuotes) {
		const src = this.src;
		const len = this.srcEnd;
		const start = this.pos;
		this.pos++;
		let depth = 1;
		let reported = false;
		while (this.pos < len && depth > 0) {
			const ch = src.charCodeAt(this.pos);
			if (ch === 36) {
				const next = this.pos + 1 < len ? src.charCodeAt(this.pos + 1) : 0;
				if (next === 123) {
					depth++;
					if (this._nestingDepth + depth > 256 && !reported) {
						this.errors.push({
							message: "maximum parameter expansion nesting depth exceeded",
							pos: this.pos
						});
						reported = true;
					}
					this.pos += 2;
					continue;
				}
				if (next === 36) {
					this.pos += 2;
					continue;
				}
				if (next === 40) {
					const dollarPos = this.pos;
					this.pos += 2;
					this.extractBalanced();
					if (this._unbalanced) this.errors.push({
						message: "unterminated command substitution",
						pos: dollarPos
					});
					continue;
				}
			} else if (ch === 96) {
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
					if (src.charCodeAt(this.pos) === 92) this.pos++;
					this.pos++;
				}
				if (this.pos < len) this.pos++;
				continue;
			} else if (ch === 125) {
				if (--depth === 0) {
					this.pos++;
					break;
				}
			} else if (ch === 92) {
				if (this.pos + 1 < len) this.pos++;
			} else if (ch === 39) {
				this.pos++;
				if (this.pos > start + 1 && src.charCodeAt(this.pos - 2) === 36) this.skipAnsiCQuoted();
				else this.skipSQ();
				continue;
			} else if (ch === 34) {
				this.pos++;
				this.skipDQ();
				continue;
			}
			this.pos++;
		}
		const closed = depth === 0;
		if (!closed) this.errors.push({
			message: "unterminated parameter expansion",
			pos: start - 1
		});
		const text = this._buildParts || this._buildValue ? src.slice(start - 1, this.pos) : "";
		this._resultText = text;
		this._resultIsRaw = true;
		this._resultHasExpansion = false;
		if (this._buildParts) {
			const inner = src.slice(start + 1, closed ? this.pos - 1 : this.pos);
			this._resultPart = this.parseParamInner(text, inner, start + 1, insideDoubleQuotes);
		} else this._resultPart = void 0;
	}
	parseParamInner(text, inner, innerStart, insideDoubleQuotes) {
		const result = {
			type: "ParameterExpansion",
			pos: innerStart - 2,
			end: this.pos,
			text,
			parameter: "",
			parameterPos: innerStart,
			parameterEnd: innerStart,
			prefix: void 0,
			index: void 0,
			operation: void 0
		};
		const ilen = inner.length;
		if (ilen === 0) return result;
		const sub = (a, b, context = "word") => this.parseSubFieldWord(innerStart + a, innerStart + b, context);
		const closeBracket = (start) => {
			const close = this.findClosingBracket(innerStart + start, innerStart + ilen);
			return close === -1 ? -1 : close - innerStart;
		};
		let i = 0;
		if (ilen > 1 && inner.charCodeAt(0) === 33) {
			result.prefix = "!";
			i = 1;
		}
		if (ilen > 1 && inner.charCodeAt(0) === 35) {
			const nameEnd = this.scanParamName(inner, 1);
			let parameterEnd = nameEnd;
			let indexEnd = -1;
			if (parameterEnd < ilen && inner.charCodeAt(parameterEnd) === 91) {
				indexEnd = closeBracket(parameterEnd + 1);
				if (indexEnd !== -1) parameterEnd = indexEnd + 1;
			}
			if (nameEnd > 1 && parameterEnd === ilen) {
				result.prefix = "#";
				result.parameter = inner.slice(1, nameEnd);
				result.parameterPos = innerStart + 1;
				result.parameterEnd = innerStart + nameEnd;
				if (indexEnd !== -1) result.index = sub(nameEnd + 1, indexEnd, "embedded");
				return result;
			}
		}
		const nameStart = i;
		i = this.scanParamName(inner, i);
		result.parameter = inner.slice(nameStart, i);
		result.parameterPos = innerStart + nameStart;
		result.parameterEnd = innerStart + i;
		if (i < ilen && inner.charCodeAt(i) === 91) {
			const closeB = closeBracket(i + 1);
			if (closeB !== -1) {
				result.index = sub(i + 1, closeB, "embedded");
				i = closeB + 1;
			}
		}
		if (i >= ilen) return result;
		const pos = innerStart + i;
		const end = innerStart + ilen;
		const opChar = inner.charCodeAt(i);
		const nextChar = inner.charCodeAt(i + 1);
		const defaultChar = inner[opChar === 58 ? i + 1 : i];
		if (defaultChar === "-" || defaultChar === "=" || defaultChar === "+" || defaultChar === "?") {
			const operandStart = i + (opChar === 58 ? 2 : 1);
			result.operation = {
				type: "Default",
				pos,
				end,
				operatorEnd: innerStart + operandStart,
				operator: opChar === 58 ? `:${defaultChar}` : defaultChar,
				operand: sub(operandStart, ilen, insideDoubleQuotes ? "quoted" : "word")
			};
			return result;
		}
		if (opChar === 58) {
			i++;
			const sliceStart = innerStart + i;
			const colonIdx = findUnnested(inner.slice(i), 58, true, (index, quoted) => {
				return this.findNestedShellEnd(sliceStart + index, end, quoted) - sliceStart;
			});
			result.operation = {
				type: "Slice",
				pos,
				end,
				operatorEnd: sliceStart,
				operator: ":",
				offset: sub(i, colonIdx === -1 ? ilen : i + colonIdx, "embedded"),
				length: colonIdx === -1 ? void 0 : sub(i + colonIdx + 1, ilen, "embedded")
			};
			return result;
		}
		if (opChar === 35 || opChar === 37) {
			const doubled = nextChar === opChar;
			const operator = opChar === 35 ? doubled ? "##" : "#" : doubled ? "%%" : "%";
			const operandStart = i + (doubled ? 2 : 1);
			result.operation = {
				type: "Remove",
				pos,
				end,
				operatorEnd: innerStart + operandStart,
				operator,
				operand: sub(operandStart, ilen)
			};
			return result;
		}
		if (opChar === 47) {
			i++;
			let operator = "/";
			if (nextChar === 47 || nextChar === 35 || nextChar === 37) {
				operator = nextChar === 47 ? "//" : nextChar === 35 ? "/#" : "/%";
				i++;
			}
			let separatorStart = i;
			if (nextChar === 47) {
				separatorStart = skipLineContinuations(inner, i, ilen);
				if (inner.charCodeAt(separatorStart) === 47) separatorStart++;
			}
			const sepIdx = findUnnested(inner.slice(separatorStart), 47);
			const patternEnd = sepIdx === -1 ? ilen : separatorStart + sepIdx;
			result.operation = {
				type: "Replace",
				pos,
				end,
				operatorEnd: innerStart + i,
				operator,
				pattern: sub(i, patternEnd),
				replacement: sub(sepIdx === -1 ? ilen : patternEnd + 1, ilen)
			};
			return result;
		}
		if (opChar === 94 || opChar === 44) {
			const doubled = nextChar === opChar;
			const operator = opChar === 94 ? doubled ? "^^" : "^" : doubled ? ",," : ",";
			const operandStart = i + (doubled ? 2 : 1);
			result.operation = {
				type: "CaseModification",
				pos,
				end,
				operatorEnd: innerStart + operandStart,
				operator,
				operand: operandStart === ilen ? void 0 : sub(operandStart, ilen)
			};
			return result;
		}
		if (result.prefix === "!" && result.index === void 0 && i + 1 === ilen && (opChar === 64 || opChar === 42)) {
			result.operation = {
				type: "Names",
				pos,
				end,
				operatorEnd: end,
				operator: opChar === 64 ? "@" : "*"
			};
			return result;
		}
		if (opChar === 64) {
			result.operation = {
				type: "Transform",
				pos,
				end,
				operatorEnd: pos + 1,
				operator: "@",
				operand: sub(i + 1, ilen)
			};
			return result;
		}
		result.operation = {
			type: "Unknown",
			pos,
			end,
			operatorEnd: end,
			operator: inner.slice(i)
		};
		return result;
	}
	findNestedShellEnd(start, end, quoted) {
		const ch = this.src.charCodeAt(start);
		if (ch === 96) {
			let pos = start + 1;
			while (pos < end) {
				const current = this.src.charCodeAt(pos);
				if (current === 92) {
					pos += 2;
					continue;
				}
				pos++;
				if (current === 96) return pos;
			}
			return end;
		}
		let close;
		if (ch === 36) {
			const next = start + 1;
			if (next < end && this.src.charCodeAt(next) === 123) close = this.findClosingBrace(next + 1, end);
			else {
				const open = skipLineContinuations(this.src, next, end);
				if (open >= end || this.src.charCodeAt(open) !== 40) return start;
				close = this.findClosingParenthesis(open + 1, end);
			}
		} else {
			const open = start + 1;
			if (quoted || ch !== 60 && ch !== 62 || open >= end || this.src.charCodeAt(open) !== 40) return start;
			close = this.findClosingParenthesis(open + 1, end);
		}
		return close === -1 ? end : close + 1;
	}
	scanParamName(s, start) {
		let i = start;
		if (i >= s.length) return i;
		const c = s.charCodeAt(i);
		if (c === 64 || c === 42 || c === 35 || c === 63 || c === 45 || c === 36 || c === 33) return i + 1;
		if (c >= 48 && c <= 57) {
			while (i < s.length && s.charCodeAt(i) >= 48 && s.charCodeAt(i) <= 57) i++;
			return i;
		}
		if (c >= 97 && c <= 122 || c >= 65 && c <= 90 || c === 95) {
			i++;
			while (i < s.length) {
				const ch = s.charCodeAt(i);
				if (ch >= 97 && ch <= 122 || ch >= 65 && ch <= 90 || ch >= 48 && ch <= 57 || ch === 95) i++;
				else break;
			}
		}
		return i;
	}
	readAnsiCQuoted() {
		const quotePos = this.pos - 1;
		const result = decodeAnsiCQuoted(this.src, this.pos, this.srcEnd);
		this.pos = result.end;
		if (!result.closed) this.errors.push({
			message: "unterminated ANSI-C quote",
			pos: quotePos
		});
		return result.value;
	}
	extractBalanced(useGrammar = true, quoteOnly = false) {
		const src = this.src;
		const len = this.srcEnd;
		const bt = this._buildParts || this._buildValue;
		let depth = quoteOnly ? 0 : 1;
		const start = this.pos;
		this._unbalanced = false;
		const knownEnd = useGrammar && !quoteOnly ? this.substitutionContext.boundaries?.get(start) : void 0;
		if (knownEnd !== void 0 && knownEnd <= len && this._nestingDepth < 256) {
			this.pos = knownEnd;
			return bt ? src.slice(start, knownEnd - 1) : "";
		}
		let wordStart = true;
		while (!quoteOnly && this.pos < len) {
			const c = src.charCodeAt(this.pos);
			if (c === 41) {
				const result = bt ? src.slice(start, this.pos) : "";
				this.pos++;
				return result;
			} else if (c === 40 || c === 92 || c === 39 || c === 34 || c === 96 || c === 36 && (src.charCodeAt(this.pos + 1) === 39 || src.charCodeAt(this.pos + 1) === 36 || src.charCodeAt(this.pos + 1) === 123)) break;
			else if (c === 60 && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 60) break;
			else if (c === 35 && wordStart) break;
			else if (c === 99 && wordStart && this.pos + 3 < len && src.charCodeAt(this.pos + 1) === 97 && src.charCodeAt(this.pos + 2) === 115 && src.charCodeAt(this.pos + 3) === 101 && (this.pos + 4 >= len || src.charCodeAt(this.pos + 4) < 128 && charType[src.charCodeAt(this.pos + 4)] & 1)) break;
			else {
				wordStart = c < 128 && (charType[c] & 1) !== 0;
				this.pos++;
			}
		}
		let caseDepth = 0;
		let caseParens = 0;
		const wordStartAfterParen = [];
		let pendingDelims = null;
		let scripts;
		let arithBase = -1;
		let arithExtent = start >= 2 && src.charCodeAt(start) === 40 && src.charCodeAt(start - 1) === 40 && src.charCodeAt(start - 2) === 36;
		let substitutions = 0;
		let reported = false;
		const quotes = quoteOnly ? [{
			close: 34,
			depth: 0
		}] : [];
		let quotedDepth = quoteOnly ? 1 : 0;
		let parameterDepth = 0;
		let arithmeticOpens;
		let continuedDollarPos = -1;
		let continuedParenPos = -1;
		let escapedEnd = -1;
		let lastParenEnd = -1;
		let checkedGrammar = false;
		while (this.pos < len && (depth > 0 || quotes.length > 0)) {
			let ch = src.charCodeAt(this.pos);
			const quote = quotes.length === 0 ? void 0 : quotes[quotes.length - 1];
			if (quote !== void 0 && quote.depth === depth) {
				let commandOpen = false;
				if (ch === 92) {
					this.pos = Math.min(this.pos + 2, len);
					continue;
				}
				if (ch === quote.close) {
					quotes.pop();
					if (ch === 34) quotedDepth--;
					else parameterDepth--;
					this.pos++;
					if (quoteOnly && depth === 0 && quotes.length === 0) return "";
					continue;
				}
				if (ch === 34) {
					quotes.push({
						close: 34,
						depth
					});
					quotedDepth++;
				} else if (ch === 39 && quote.close === 125) {
					this.pos++;
					this.skipSQ();
					continue;
				} else if (ch === 96) {
					this.pos++;
					while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
						if (src.charCodeAt(this.pos) === 92) this.pos++;
						if (this.pos < len) this.pos++;
					}
					if (this.pos < len) this.pos++;
					continue;
				} else if (ch === 36) {
					const next = src.charCodeAt(this.pos + 1);
					if (next === 39 && quote.close === 125) {
						this.pos += 2;
						this.skipAnsiCQuoted();
						continue;
					}
					if (next === 123) {
						quotes.push({
							close: 125,
							depth
						});
						parameterDepth++;
						this.pos++;
					} else if (next === 40) {
						this.pos++;
						ch = 40;
						commandOpen = true;
					} else if (next === 36) {
						this.pos += src.charCodeAt(this.pos + 2) === 40 ? 1 : 2;
						continue;
					}
				}
				if (!reported && this._nestingDepth + Math.max(quotedDepth, parameterDepth) > 256) {
					this.errors.push({
						message: "maximum word nesting depth exceeded",
						pos: this.pos
					});
					reported = true;
				}
				if (!commandOpen) {
					this.pos++;
					while (this.pos < len) {
						const c = src.charCodeAt(this.pos);
						if (c === 92 || c === 34 || c === 36 || c === 96 || c === 125 || c === 39) break;
						this.pos++;
					}
					continue;
				}
			}
			if (ch === 35 && lastParenEnd !== -1 && !arithExtent && arithBase < 0 && useGrammar && !checkedGrammar && this._nestingDepth + (scripts?.length ?? 0) < 256 && skipBlanks(src, lastParenEnd, len) === this.pos) {
				checkedGrammar = true;
				const scope = scripts?.[scripts.length - 1];
				const end = this.findSubstitutionEnd(scope?.start ?? start, len, this._nestingDepth + (scripts?.length ?? 0) + 1);
				if (end !== -1) {
					if (scope === void 0) {
						this.pos = end;
						return bt ? src.slice(start, end - 1) : "";
					}
					this.pos = end - 1;
					depth = scope.depth + 1;
					caseDepth = 0;
					caseParens = 0;
					wordStartAfterParen.length = scope.parens + 1;
					ch = 41;
				}
			}
			if (ch === 40) {
				const prev = this.pos > start && this.pos !== escapedEnd ? src.charCodeAt(this.pos - 1) : 0;
				const commandDollarPos = prev === 36 ? this.pos - 1 : this.pos === continuedParenPos ? continuedDollarPos : -1;
				const wordParen = commandDollarPos !== -1 || prev === 60 || prev === 62 || prev === 61 || prev === 64 || prev === 63 || prev === 42 || prev === 43 || prev === 33 || prev === 40 && wordStartAfterParen[wordStartAfterParen.length - 1] === false || arithExtent && this.pos === start;
				const script = commandDollarPos !== -1 && src.charCodeAt(this.pos + 1) !== 40 || (prev === 60 || prev === 62) && arithBase < 0 && !arithExtent;
				if (script) {
					(scripts ?? (scripts = [])).push({
						start: this.pos + 1,
						dollar: commandDollarPos,
						depth,
						parens: wordStartAfterParen.length,
						caseDepth,
						caseParens,
						arithBase,
						arithExtent,
						substitutions,
						checkedGrammar,
						pendingDelims
					});
					caseDepth = 0;
					caseParens = 0;
					arithBase = -1;
					arithExtent = false;
					checkedGrammar = false;
					pendingDelims = null;
				}
				wordStartAfterParen.push(!wordParen);
				wordStart = true;
				if (!script && arithBase < 0 && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 40) arithBase = depth;
				if (commandDollarPos !== -1) {
					if (script) substitutions++;
					else (arithmeticOpens ?? (arithmeticOpens = [])).push(depth);
					if (substitutions + (arithmeticOpens?.length ?? 0) + this._nestingDepth + (quoteOnly ? 0 : 1) > 256 && !reported) {
						this.errors.push({
							message: "maximum command substitution nesting depth exceeded",
							pos: commandDollarPos
						});
						reported = true;
					}
				}
				continuedDollarPos = -1;
				continuedParenPos = -1;
				depth++;
				if (caseDepth > 0) caseParens++;
				this.pos++;
			} else if (ch === 41) {
				if (caseDepth > 0 && caseParens === 0) {
					this.pos++;
					wordStart = true;
				} else {
					if (caseDepth > 0) caseParens--;
					depth--;
					if (depth === 0 && !quoteOnly) {
						const result = bt ? src.slice(start, this.pos) : "";
						this.pos++;
						return result;
					}
					if (depth <= arithBase) arithBase = -1;
					if (arithmeticOpens !== void 0) while (arithmeticOpens.length > 0 && arithmeticOpens[arithmeticOpens.length - 1] >= depth) arithmeticOpens.pop();
					wordStart = wordStartAfterParen.pop() ?? true;
					this.pos++;
					const scope = scripts?.[scripts.length - 1];
					if (scope !== void 0 && scope.depth === depth) {
						scripts.pop();
						caseDepth = scope.caseDepth;
						caseParens = scope.caseParens;
						arithBase = scope.arithBase;
						arithExtent = scope.arithExtent;
						substitutions = scope.substitutions;
						checkedGrammar = scope.checkedGrammar;
						pendingDelims = scope.pendingDelims;
					}
				}
				lastParenEnd = this.pos;
			} else if (ch === 92) {
				if (this.pos > start && src.charCodeAt(this.pos - 1) === 36) {
					const logicalPos = skipLineContinuations(src, this.pos, len);
					if (logicalPos > this.pos && src.charCodeAt(logicalPos) === 40 && src.charCodeAt(logicalPos + 1) !== 40) {
						continuedDollarPos = this.pos - 1;
						continuedParenPos = logicalPos;
					}
				}
				this.pos++;
				if (this.pos < len) {
					if (src.charCodeAt(this.pos) !== 10) wordStart = false;
					this.pos++;
				}
				escapedEnd = this.pos;
			} else if (ch === 36) {
				const next = src.charCodeAt(++this.pos);
				if (next === 39) {
					this.pos++;
					this.skipAnsiCQuoted();
				} else if (next === 36) this.pos++;
				else if (next === 123 && !isBraceCommandOpener(src.charCodeAt(this.pos + 1))) {
					quotes.push({
						close: 125,
						depth
					});
					parameterDepth++;
					this.pos++;
				}
				wordStart = false;
			} else if (ch === 39) {
				this.pos++;
				this.skipSQ();
				wordStart = false;
			} else if (ch === 34) {
				quotes.push({
					close: 34,
					depth
				});
				quotedDepth++;
				this.pos++;
				wordStart = false;
			} else if (ch === 96) {
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
					if (src.charCodeAt(this.pos) === 92) this.pos++;
					if (this.pos < len) this.pos++;
				}
				if (this.pos < len) this.pos++;
				wordStart = false;
			} else if (ch === 60 && arithBase < 0 && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 60) {
				if (this.pos + 2 < len && src.charCodeAt(this.pos + 2) === 60) this.pos += 3;
				else {
					this.pos += 2;
					const strip = this.pos < len && src.charCodeAt(this.pos) === 45;
					if (strip) this.pos++;
					this.skipSpacesAndTabs();
					this.readHereDocDelimiter();
					if (this._hereDelim || this._hereQuoted) (pendingDelims ?? (pendingDelims = [])).push({
						delimiter: this._hereDelim,
						strip,
						quoted: this._hereQuoted
					});
				}
				wordStart = false;
			} else if (ch === 10 && pendingDelims) {
				this.pos++;
				for (const hd of pendingDelims) this.skipHereDocBody(hd.delimiter, hd.strip, true, hd.quoted);
				pendingDelims = null;
				wordStart = true;
			} else if (ch === 35 && arithBase < 0 && !arithExtent && wordStart) while (this.pos < len && src.charCodeAt(this.pos) !== 10) this.pos++;
			else {
				const wStart = this.pos;
				while (this.pos < len) {
					const wc = src.charCodeAt(this.pos);
					if (wc < 128 && charType[wc]) break;
					this.pos++;
				}
				if (this.pos > wStart) {
					if (this.pos - wStart === 4 && wordStart && arithBase < 0 && !arithExtent) {
						const c0 = src.charCodeAt(wStart);
						if (c0 === 99 && src.charCodeAt(wStart + 1) === 97 && src.charCodeAt(wStart + 2) === 115 && src.charCodeAt(wStart + 3) === 101) caseDepth++;
						else if (c0 === 101 && src.charCodeAt(wStart + 1) === 115 && src.charCodeAt(wStart + 2) === 97 && src.charCodeAt(wStart + 3) === 99 && caseDepth > 0) {
							caseDepth--;
							if (caseDepth === 0) caseParens = 0;
						}
					}
					wordStart = false;
				} else {
					const wc = src.charCodeAt(this.pos);
					wordStart = wc < 128 && (charType[wc] & 1) !== 0;
					this.pos++;
				}
			}
		}
		this._unbalanced = true;
		if (quoteOnly && scripts !== void 0 && scripts.length > 0) this.errors.push({
			message: "unterminated command substitution",
			pos: scripts[0].dollar
		});
		return bt ? src.slice(start, this.pos) : "";
	}
};

// node_modules/unbash/dist/arithmetic.js
function opPrec(op) {
	switch (op) {
		case ",": return 1;
		case "=":
		case "+=":
		case "-=":
		case "*=":
		case "/=":
		case "%=":
		case "<<=":
		case ">>=":
		case "&=":
		case "|=":
		case "^=": return 2;
		case "||": return 4;
		case "&&": return 5;
		case "|": return 6;
		case "^": return 7;
		case "&": return 8;
		case "==":
		case "!=": return 9;
		case "<":
		case "<=":
		case ">":
		case ">=": return 10;
		case "<<":
		case ">>": return 11;
		case "+":
		case "-": return 12;
		case "*":
		case "/":
		case "%": return 13;
		case "**": return 14;
		case "?": return 3;
		default: return -1;
	}
}
function trimEnd(src, start, end) {
	while (end > start) {
		const c = src.charCodeAt(end - 1);
		if (c !== 32 && c !== 9 && c !== 10) break;
		end--;
	}
	return end;
}
function opRightAssoc(op) {
	switch (op) {
		case "=":
		case "+=":
		case "-=":
		case "*=":
		case "/=":
		case "%=":
		case "<<=":
		case ">>=":
		case "&=":
		case "|=":
		case "^=":
		case "**": return true;
		default: return false;
	}
}
function parseArithmeticExpression(src, offset = 0, collector, nestingDepth = 0) {
	let pos = 0;
	const len = src.length;
	const initialWordCount = collector?.embeddedWords.length ?? 0;
	function makeWord(start, end, embedded = false) {
		const node = {
			type: "ArithmeticWord",
			pos: start + offset,
			end: end + offset,
			value: src.slice(start, end),
			parts: void 0
		};
		if (embedded) collector?.embeddedWords.push(node);
		return node;
	}
	function skipWS() {
		while (pos < len) {
			const c = src.charCodeAt(pos);
			if (c === 32 || c === 9 || c === 10) pos++;
			else break;
		}
	}
	function tryReadBinOp() {
		if (pos >= len) return null;
		const c = src.charCodeAt(pos);
		const nc = pos + 1 < len ? src.charCodeAt(pos + 1) : 0;
		const nnc = pos + 2 < len ? src.charCodeAt(pos + 2) : 0;
		switch (c) {
			case 44:
				pos++;
				return ",";
			case 61:
				if (nc === 61) {
					pos += 2;
					return "==";
				}
				pos++;
				return "=";
			case 33:
				if (nc === 61) {
					pos += 2;
					return "!=";
				}
				return null;
			case 60:
				if (nc === 60) {
					if (nnc === 61) {
						pos += 3;
						return "<<=";
					}
					pos += 2;
					return "<<";
				}
				if (nc === 61) {
					pos += 2;
					return "<=";
				}
				pos++;
				return "<";
			case 62:
				if (nc === 62) {
					if (nnc === 61) {
						pos += 3;
						return ">>=";
					}
					pos += 2;
					return ">>";
				}
				if (nc === 61) {
					pos += 2;
					return ">=";
				}
				pos++;
				return ">";
			case 43:
				if (nc === 61) {
					pos += 2;
					return "+=";
				}
				if (nc === 43) return null;
				pos++;
				return "+";
			case 45:
				if (nc === 61) {
					pos += 2;
					return "-=";
				}
				if (nc === 45) return null;
				pos++;
				return "-";
			case 42:
				if (nc === 42) {
					pos += 2;
					return "**";
				}
				if (nc === 61) {
					pos += 2;
					return "*=";
				}
				pos++;
				return "*";
			case 47:
				if (nc === 61) {
					pos += 2;
					return "/=";
				}
				pos++;
				return "/";
			case 37:
				if (nc === 61) {
					pos += 2;
					return "%=";
				}
				pos++;
				return "%";
			case 124:
				if (nc === 124) {
					pos += 2;
					return "||";
				}
				if (nc === 61) {
					pos += 2;
					return "|=";
				}
				pos++;
				return "|";
			case 38:
				if (nc === 38) {
					pos += 2;
					return "&&";
				}
				if (nc === 61) {
					pos += 2;
					return "&=";
				}
				pos++;
				return "&";
			case 94:
				if (nc === 61) {
					pos += 2;
					return "^=";
				}
				pos++;
				return "^";
			case 63:
				pos++;
				return "?";
			default: return null;
		}
	}
	function skipTruncatedUnary() {
		skipWS();
		while (pos < len) {
			const c = src.charCodeAt(pos);
			if (c !== 33 && c !== 126 && c !== 43 && c !== 45) break;
			if (src.charCodeAt(pos + 1) === 61) break;
			pos++;
			skipWS();
		}
		if (src.charCodeAt(pos) === 40) {
			let groups = 1;
			pos++;
			while (pos < len && groups > 0) {
				const wordEnd = collector?.findArithmeticWordEnd?.(pos + offset, offset + len) ?? pos + offset;
				if (wordEnd > pos + offset) {
					pos = wordEnd - offset;
					continue;
				}
				const c = src.charCodeAt(pos++);
				if (c === 40) groups++;
				else if (c === 41) groups--;
			}
		} else if (pos < len && src.charCodeAt(pos) !== 41 && src.charCodeAt(pos) !== 58) parseAtom(0);
		skipWS();
		const c = src.charCodeAt(pos);
		if ((c === 43 || c === 45) && src.charCodeAt(pos + 1) === c) pos += 2;
	}
	function recoverExpression(minPrec) {
		skipWS();
		const start = pos;
		if (start === len) return makeWord(start, start);
		const wordCount = collector?.embeddedWords.length ?? 0;
		let ternaries = 0;
		for (;;) {
			skipTruncatedUnary();
			skipWS();
			if (src.charCodeAt(pos) === 58 && ternaries > 0) {
				ternaries--;
				pos++;
				continue;
			}
			const saved = pos;
			const op = tryReadBinOp();
			if (op === null || ternaries === 0 && opPrec(op) < minPrec) {
				pos = saved;
				break;
			}
			if (op === "?") ternaries++;
		}
		if (collector) collector.embeddedWords.length = wordCount;
		return makeWord(start, trimEnd(src, start, pos));
	}
	function parseBinExpr(minPrec, depth) {
		if (depth > 256) return recoverExpression(minPrec);
		let left = parseUnaryExpr(depth);
		while (true) {
			skipWS();
			if (pos >= len) break;
			const saved = pos;
			const op = tryReadBinOp();
			if (!op) break;
			if (op === "?") {
				if (opPrec(op) < minPrec) {
					pos = saved;
					break;
				}
				const consequent = parseBinExpr(1, depth + 1);
				skipWS();
				if (pos < len && src.charCodeAt(pos) === 58) pos++;
				const alternate = parseBinExpr(3, depth + 1);
				left = {
					type: "ArithmeticTernary",
					pos: left.pos,
					end: alternate.end,
					test: left,
					consequent,
					alternate
				};
				continue;
			}
			const prec = opPrec(op);
			if (prec < minPrec) {
				pos = saved;
				break;
			}
			const right = parseBinExpr(opRightAssoc(op) ? prec : prec + 1, depth + 1);
			left = {
				type: "ArithmeticBinary",
				pos: left.pos,
				end: right.end,
				operator: op,
				left,
				right
			};
		}
		return left;
	}
	function parseUnaryExpr(depth) {
		skipWS();
		if (depth > 256) return recoverExpression(15);
		if (pos >= len) return makeWord(pos, pos);
		const start = pos;
		const c = src.charCodeAt(pos);
		const nc = pos + 1 < len ? src.charCodeAt(pos + 1) : 0;
		if (c === 43 && nc === 43) {
			pos += 2;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "++",
				operand,
				prefix: true
			};
		}
		if (c === 45 && nc === 45) {
			pos += 2;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "--",
				operand,
				prefix: true
			};
		}
		if (c === 33) {
			pos++;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "!",
				operand,
				prefix: true
			};
		}
		if (c === 126) {
			pos++;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "~",
				operand,
				prefix: true
			};
		}
		if (c === 43 && nc !== 43 && nc !== 61) {
			pos++;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "+",
				operand,
				prefix: true
			};
		}
		if (c === 45 && nc !== 45 && nc !== 61) {
			pos++;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "-",
				operand,
				prefix: true
			};
		}
		return parsePostfixExpr(depth);
	}
	function parsePostfixExpr(depth) {
		const operand = parseAtom(depth);
		skipWS();
		if (pos + 1 < len) {
			const c = src.charCodeAt(pos);
			const nc = src.charCodeAt(pos + 1);
			if (c === 43 && nc === 43) {
				pos += 2;
				return {
					type: "ArithmeticUnary",
					pos: operand.pos,
					end: pos + offset,
					operator: "++",
					operand,
					prefix: false
				};
			}
			if (c === 45 && nc === 45) {
				pos += 2;
				return {
					type: "ArithmeticUnary",
					pos: operand.pos,
					end: pos + offset,
					operator: "--",
					operand,
					prefix: false
				};
			}
		}
		return operand;
	}
	function parseAtom(depth) {
		skipWS();
		if (pos >= len) return makeWord(pos, pos);
		const c = src.charCodeAt(pos);
		if (c === 40) {
			const start = pos;
			pos++;
			const expr = parseBinExpr(0, depth + 1);
			skipWS();
			if (pos < len && src.charCodeAt(pos) === 41) pos++;
			return {
				type: "ArithmeticGroup",
				pos: start + offset,
				end: pos + offset,
				expression: expr
			};
		}
		if (c === 36) {
			const start = pos;
			const wordCount = collector?.embeddedWords.length ?? 0;
			const atom = readDollarAtom();
			const wordEnd = collector?.findArithmeticWordEnd?.(start + offset, offset + len) ?? pos + offset;
			if (wordEnd > pos + offset) {
				if (collector) collector.embeddedWords.length = wordCount;
				pos = wordEnd - offset;
				return makeWord(start, pos, true);
			}
			return atom;
		}
		if (c === 96 || c === 34 || c === 39) {
			const start = pos;
			pos = (collector?.findArithmeticWordEnd?.(start + offset, offset + len) ?? start + offset + 1) - offset;
			return makeWord(start, pos, true);
		}
		const start = pos;
		const wordCount = collector?.embeddedWords.length ?? 0;
		const atom = readWordAtom();
		const wordEnd = collector?.findArithmeticWordEnd?.(start + offset, offset + len) ?? pos + offset;
		if (wordEnd > pos + offset) {
			if (collector) collector.embeddedWords.length = wordCount;
			pos = wordEnd - offset;
			return makeWord(start, pos, true);
		}
		return atom;
	}
	function readDollarAtom() {
		const start = pos;
		pos++;
		if (pos >= len) return makeWord(start, pos);
		const c = src.charCodeAt(pos);
		if (c === 40) {
			if (pos + 1 < len && src.charCodeAt(pos + 1) === 40) {
				const expansionEnd = collector?.findArithmeticExpansionEnd(start + offset, offset + len) ?? -1;
				if (expansionEnd !== -1) pos = expansionEnd - offset;
				else {
					pos += 2;
					let depth = 1;
					while (pos < len && depth > 0) if (src.charCodeAt(pos) === 40 && src.charCodeAt(pos + 1) === 40) {
						depth++;
						pos += 2;
					} else if (src.charCodeAt(pos) === 41 && src.charCodeAt(pos + 1) === 41) {
						depth--;
						pos += 2;
					} else pos++;
				}
			} else {
				pos++;
				const close = collector?.findClosingParenthesis(pos + offset, offset + len) ?? -1;
				if (close !== -1) pos = close - offset + 1;
				else {
					let depth = 1;
					while (pos < len && depth > 0) {
						const ch = src.charCodeAt(pos++);
						if (ch === 40) depth++;
						else if (ch === 41) depth--;
					}
				}
				const text = src.slice(start, pos);
				return collector ? collector.commandExpansion(start + offset, pos + offset, text) : new ScriptExpansionImpl("ArithmeticCommandExpansion", start + offset, pos + offset, text);
			}
		} else if (c === 123) {
			const close = collector?.findClosingBrace(pos + offset + 1, offset + len) ?? -1;
			if (close !== -1) pos = close - offset + 1;
			else {
				pos++;
				let depth = 1;
				while (pos < len && depth > 0) {
					const ch = src.charCodeAt(pos++);
					if (ch === 123) depth++;
					else if (ch === 125) depth--;
				}
			}
		} else while (pos < len) {
			const ch = src.charCodeAt(pos);
			if (ch >= 97 && ch <= 122 || ch >= 65 && ch <= 90 || ch >= 48 && ch <= 57 || ch === 95) pos++;
			else break;
		}
		return makeWord(start, pos, c === 40 || c === 123);
	}
	function readWordAtom() {
		const start = pos;
		while (pos < len) {
			const c = src.charCodeAt(pos);
			if (c >= 48 && c <= 57 || c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 95 || c === 35) pos++;
			else break;
		}
		if (pos > start && pos < len && src.charCodeAt(pos) === 91) {
			const close = collector?.findClosingBracket?.(pos + offset + 1, offset + len) ?? -1;
			if (close !== -1) pos = close - offset + 1;
			else {
				pos++;
				let depth = 1;
				while (pos < len && depth > 0) {
					const c = src.charCodeAt(pos);
					if (c === 91) depth++;
					else if (c === 93) depth--;
					pos++;
				}
			}
			return makeWord(start, pos, true);
		}
		if (pos === start) {
			pos++;
			return makeWord(start, pos);
		}
		return makeWord(start, pos);
	}
	skipWS();
	if (pos >= len) return null;
	const start = pos;
	const result = parseBinExpr(0, nestingDepth);
	skipWS();
	if (pos < len) {
		if (collector) collector.embeddedWords.length = initialWordCount;
		return makeWord(start, trimEnd(src, start, len), collector !== void 0);
	}
	return result;
}

// node_modules/unbash/dist/parts.js
const computeBareWordParts = (_source, word) => hasGlobCharacters(word.text) ? parseGlobParts(word.text, 0, word.text.length, void 0, word.pos) : void 0;
function wordPartsResolver(context) {
	return context.wordParts ?? (context.wordParts = (source, word, depth) => computeWordParts(source, word, depth, context));
}
function embeddedPartsResolver(context) {
	return context.embeddedParts ?? (context.embeddedParts = (source, word, depth) => computeEmbeddedWordParts(source, word, depth, context));
}
function arrayPartsResolver(context) {
	return context.arrayParts ?? (context.arrayParts = (source, word, depth) => computeArrayElementParts(source, word, depth, context));
}
/**
* Compute the structural parts of a word by re-scanning the source.
* This is the "cold path" \u2014 only called when consumers actually need parts.
*
* Returns undefined for simple words (no quotes, expansions, or special structure).
*/
function computeWordParts(source, word, depth = 0, context = createSubstitutionContext()) {
	const lexer = new Lexer(source, word.pos, word.end, false, context);
	lexer._nestingDepth = depth;
	return lexer.buildWordParts(word.pos) ?? void 0;
}
/** Compute structural parts for a word-like span that may contain shell operators or whitespace. */
function computeEmbeddedWordParts(source, word, depth = 0, context, arithmetic = false) {
	if (!hasEmbeddedWordStructure(source, word.pos, word.end)) return void 0;
	const lexer = new Lexer(source, word.pos, word.end, false, context);
	lexer._nestingDepth = depth;
	return lexer.buildEmbeddedWordParts(word.pos, arithmetic) ?? void 0;
}
function computeArrayElementParts(source, word, depth = 0, context) {
	const lexer = new Lexer(source, word.pos, word.end, false, context);
	lexer._nestingDepth = depth;
	return lexer.buildArrayElementParts(word.pos) ?? void 0;
}
/**
* Compute parts for an unquoted heredoc body.
* Heredoc bodies use different scanning rules than shell words: newlines are
* literal and single/double quotes have no special meaning.
*/
function computeHereDocBodyParts(source, word, depth = 0, context) {
	const lexer = new Lexer(source, word.pos, word.end, false, context);
	lexer._nestingDepth = depth;
	return lexer.buildHereDocParts(word.pos, word.end) ?? void 0;
}

// node_modules/unbash/dist/arithmetic-parts.js
function parseArithmeticWithParts(body, offset, source, depth, context, embeddedDepth = depth) {
	if (!hasEmbeddedWordStructure(source, offset, offset + body.length)) return parseArithmeticExpression(body, offset, void 0, depth) ?? void 0;
	const embeddedWords = [];
	const lexer = new Lexer(source, 0, source.length, false, context);
	lexer._nestingDepth = depth;
	const expression = parseArithmeticExpression(body, offset, {
		embeddedWords,
		commandExpansion: (pos, end, text) => new ScriptExpansionImpl("ArithmeticCommandExpansion", pos, end, text, {
			source,
			start: pos + 2,
			end: end - 1,
			depth: depth + 1,
			parenBoundary: true,
			context
		}),
		findClosingBracket: (start, end) => lexer.findClosingBracket(start, end),
		findClosingBrace: (start, end) => lexer.findClosingBrace(start, end),
		findClosingParenthesis: (start, end) => lexer.findClosingParenthesis(start, end),
		findArithmeticExpansionEnd: (start, end) => lexer.findArithmeticExpansionEnd(start, end),
		findArithmeticWordEnd: (start, end) => lexer.findArithmeticWordEnd(start, end)
	}, depth) ?? void 0;
	if (embeddedDepth <= 256) for (const node of embeddedWords) node.parts = computeEmbeddedWordParts(source, node, embeddedDepth, context, true);
	return expression;
}

// node_modules/unbash/dist/assignment.js
var ArrayValueImpl = class {
	type = "ArrayValue";
	pos;
	end;
	#source;
	#depth;
	#context;
	#elements;
	constructor(source, pos, end, depth, context) {
		this.pos = pos;
		this.end = end;
		this.#source = source;
		this.#depth = depth;
		this.#context = context;
	}
	get elements() {
		if (this.#elements) return this.#elements;
		const lexer = new Lexer(this.#source, this.pos + 1, this.end - 1, false, this.#context);
		lexer._nestingDepth = this.#depth;
		const elements = [];
		while (lexer.peek(LexContext.ArrayElement).token !== Token.EOF) {
			const token = lexer.next(LexContext.ArrayElement);
			if (token.token !== Token.Word && token.token !== Token.Assignment) continue;
			const text = token.raw ? token.value : this.#source.slice(token.pos, token.end);
			const indexed = text.charCodeAt(0) === 91;
			const context = lexer.getSubstitutionContext();
			const source = !indexed && token.raw && token.keywordEligible ? void 0 : this.#source;
			const resolver = source === void 0 ? computeBareWordParts : indexed ? arrayPartsResolver(context) : wordPartsResolver(context);
			elements.push(new WordImpl(text, token.pos, token.end, source, resolver, this.#depth));
		}
		this.#elements = elements;
		return elements;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			elements: this.elements
		};
	}
};
var AssignmentImpl = class {
	type = "Assignment";
	pos;
	end;
	text;
	#source;
	#depth;
	#context;
	#operatorPos;
	#name = null;
	#append;
	#index;
	#value = null;
	constructor(text, pos, end, source, operatorPos, depth, context) {
		this.pos = pos;
		this.end = end;
		this.text = text;
		this.#source = source;
		this.#operatorPos = operatorPos;
		this.#depth = depth;
		this.#context = context;
	}
	get name() {
		return this.#name ?? this.resolveTarget();
	}
	get append() {
		if (this.#name === null) this.resolveTarget();
		return this.#append;
	}
	get index() {
		if (this.#name === null) this.resolveTarget();
		return this.#index;
	}
	get value() {
		if (this.#value !== null) return this.#value;
		const start = this.#operatorPos + 1;
		const arrayStart = skipLineContinuations(this.#source, start, this.end);
		this.#value = this.#source.charCodeAt(arrayStart) === 40 && this.#source.charCodeAt(this.end - 1) === 41 ? new ArrayValueImpl(this.#source, arrayStart, this.end, this.#depth, this.#context) : new WordImpl(this.#source.slice(start, this.end), start, this.end, this.#source, wordPartsResolver(this.#context), this.#depth);
		return this.#value;
	}
	resolveTarget() {
		const equal = this.#operatorPos - this.pos;
		let nameEnd = equal;
		let appendPos = equal;
		while (appendPos >= 2 && this.text.charCodeAt(appendPos - 2) === 92 && this.text.charCodeAt(appendPos - 1) === 10) appendPos -= 2;
		if (this.text.charCodeAt(appendPos - 1) === 43) {
			this.#append = true;
			nameEnd = appendPos - 1;
		}
		const bracket = this.text.indexOf("[");
		if (bracket > 0 && bracket < nameEnd) {
			const close = this.text.lastIndexOf("]", equal);
			if (close > bracket) {
				const start = this.pos + bracket + 1;
				const end = this.pos + close;
				this.#index = new WordImpl(this.#source.slice(start, end), start, end, this.#source, embeddedPartsResolver(this.#context), this.#depth);
				nameEnd = bracket;
			}
		}
		const name = this.text.slice(0, nameEnd);
		return this.#name = name.includes("\\\n") ? name.split("\\\n").join("") : name;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			text: this.text,
			name: this.name,
			append: this.append,
			index: this.index,
			value: this.value
		};
	}
};

// node_modules/unbash/dist/command.js
const isArgument = (item) => item.type === "Word" || item.type === "Assignment";
var CommandImpl = class {
	type = "Command";
	pos;
	end;
	name;
	prefix;
	suffix;
	#args;
	#redirects;
	constructor(pos, end, name, prefix, suffix) {
		this.pos = pos;
		this.end = end;
		this.name = name;
		this.prefix = prefix;
		this.suffix = suffix;
	}
	get args() {
		if (this.#args === void 0) {
			const suffix = this.suffix;
			this.#args = suffix.every(isArgument) ? suffix : suffix.filter(isArgument);
		}
		return this.#args;
	}
	get redirects() {
		if (this.#redirects === void 0) {
			const redirects = [];
			for (const item of this.prefix) if (item.type !== "Assignment") redirects.push(item);
			for (const item of this.suffix) if (!isArgument(item)) redirects.push(item);
			this.#redirects = redirects;
		}
		return this.#redirects;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			name: this.name,
			prefix: this.prefix,
			suffix: this.suffix
		};
	}
};

// node_modules/unbash/dist/heredoc.js
var HereDocBodyImpl = class {
	type = "HereDocBody";
	pos;
	end;
	text = "";
	#source;
	#depth;
	#context;
	#parts;
	constructor(source, pos, quoted, depth, context) {
		this.pos = pos;
		this.end = pos;
		this.#source = source;
		this.#depth = depth;
		this.#context = context;
		this.#parts = quoted ? void 0 : null;
	}
	get parts() {
		if (this.#parts === null) this.#parts = computeHereDocBodyParts(this.#source, this, this.#depth, this.#context);
		return this.#parts;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			text: this.text,
			parts: this.parts
		};
	}
};

// node_modules/unbash/dist/parser.js
Lexer._findSubstitutionEnd = findSubstitutionEnd;
ScriptExpansionImpl._resolveScript = parseRegion;
ArithmeticExpansionImpl._resolveExpression = parseArithmeticWithParts;
function isDeclarationCommand(name) {
	switch (name.length) {
		case 5: return name === "local" || name === "alias";
		case 6: return name === "export";
		case 7: return name === "declare" || name === "typeset";
		case 8: return name === "readonly";
		default: return false;
	}
}
var ArithmeticCommandImpl = class {
	type = "ArithmeticCommand";
	pos;
	end;
	body;
	#source;
	#depth;
	#context;
	#expression = null;
	constructor(pos, end, body, source, depth, context) {
		this.pos = pos;
		this.end = end;
		this.body = body;
		this.#source = source;
		this.#depth = depth;
		this.#context = context;
	}
	get expression() {
		if (this.#expression === null) this.#expression = parseArithmeticWithParts(this.body, this.pos + 2, this.#source, this.#depth, this.#context);
		return this.#expression;
	}
	set expression(v) {
		this.#expression = v ?? void 0;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			expression: this.expression,
			body: this.body
		};
	}
};
var ArithmeticForImpl = class {
	type = "ArithmeticFor";
	pos;
	end;
	body;
	#initStr;
	#testStr;
	#updateStr;
	#initPos;
	#testPos;
	#updatePos;
	#source;
	#depth;
	#context;
	#initialize = null;
	#test = null;
	#update = null;
	constructor(pos, end, body, initStr, testStr, updateStr, initPos, testPos, updatePos, source, depth, context) {
		this.pos = pos;
		this.end = end;
		this.body = body;
		this.#initStr = initStr;
		this.#testStr = testStr;
		this.#updateStr = updateStr;
		this.#initPos = initPos;
		this.#testPos = testPos;
		this.#updatePos = updatePos;
		this.#source = source;
		this.#depth = depth;
		this.#context = context;
	}
	get initialize() {
		if (this.#initialize === null) {
			if (this.#initStr) this.#initialize = parseArithmeticWithParts(this.#initStr, this.#initPos, this.#source, this.#depth, this.#context);
			else this.#initialize = void 0;
		}
		return this.#initialize;
	}
	set initialize(v) {
		this.#initialize = v ?? void 0;
	}
	get test() {
		if (this.#test === null) {
			if (this.#testStr) this.#test = parseArithmeticWithParts(this.#testStr, this.#testPos, this.#source, this.#depth, this.#context);
			else this.#test = void 0;
		}
		return this.#test;
	}
	set test(v) {
		this.#test = v ?? void 0;
	}
	get update() {
		if (this.#update === null) {
			if (this.#updateStr) this.#update = parseArithmeticWithParts(this.#updateStr, this.#updatePos, this.#source, this.#depth, this.#context);
			else this.#update = void 0;
		}
		return this.#update;
	}
	set update(v) {
		this.#update = v ?? void 0;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			initialize: this.initialize,
			test: this.test,
			update: this.update,
			body: this.body
		};
	}
};
const CASE_TERMINATORS = {
	[Token.DoubleSemi]: ";;",
	[Token.SemiAmp]: ";&",
	[Token.DoubleSemiAmp]: ";;&"
};
const REDIRECT_OPS = {
	">": ">",
	">>": ">>",
	"<": "<",
	"<>": "<>",
	"<&": "<&",
	">&": ">&",
	">|": ">|",
	"&>": "&>",
	"&>>": "&>>"
};
const listTerminators = /* @__PURE__ */ new Uint8Array(37);
listTerminators[Token.EOF] = 1;
listTerminators[Token.RParen] = 1;
listTerminators[Token.RBrace] = 1;
listTerminators[Token.Then] = 1;
listTerminators[Token.Else] = 1;
listTerminators[Token.Elif] = 1;
listTerminators[Token.Fi] = 1;
listTerminators[Token.Do] = 1;
listTerminators[Token.Done] = 1;
listTerminators[Token.Esac] = 1;
listTerminators[Token.DoubleSemi] = 1;
listTerminators[Token.SemiAmp] = 1;
listTerminators[Token.DoubleSemiAmp] = 1;
const compoundClosers = /* @__PURE__ */ new Uint8Array(37);
compoundClosers[Token.RParen] = 1;
compoundClosers[Token.RBrace] = 1;
compoundClosers[Token.DblRBracket] = 1;
compoundClosers[Token.Fi] = 1;
compoundClosers[Token.Done] = 1;
compoundClosers[Token.Esac] = 1;
compoundClosers[Token.ArithCmd] = 1;
function isTestNegation(t) {
	return t.token === Token.Word && t.keywordEligible && t.value === "!";
}
const commandStarts = /* @__PURE__ */ new Uint8Array(37);
commandStarts[Token.Word] = 1;
commandStarts[Token.Assignment] = 1;
commandStarts[Token.Bang] = 1;
commandStarts[Token.LParen] = 1;
commandStarts[Token.LBrace] = 1;
commandStarts[Token.DblLBracket] = 1;
commandStarts[Token.If] = 1;
commandStarts[Token.For] = 1;
commandStarts[Token.While] = 1;
commandStarts[Token.Until] = 1;
commandStarts[Token.Case] = 1;
commandStarts[Token.Function] = 1;
commandStarts[Token.Select] = 1;
commandStarts[Token.ArithCmd] = 1;
commandStarts[Token.Coproc] = 1;
commandStarts[Token.Redirect] = 1;
const UNARY_TEST_OPS = {
	"-a": 1,
	"-b": 1,
	"-c": 1,
	"-d": 1,
	"-e": 1,
	"-f": 1,
	"-g": 1,
	"-h": 1,
	"-k": 1,
	"-p": 1,
	"-r": 1,
	"-s": 1,
	"-t": 1,
	"-u": 1,
	"-v": 1,
	"-w": 1,
	"-x": 1,
	"-z": 1,
	"-n": 1,
	"-o": 1,
	"-N": 1,
	"-S": 1,
	"-L": 1,
	"-G": 1,
	"-O": 1,
	"-R": 1
};
const BINARY_TEST_OPS = {
	"==": 1,
	"!=": 1,
	"=~": 1,
	"=": 1,
	"-eq": 1,
	"-ne": 1,
	"-lt": 1,
	"-le": 1,
	"-gt": 1,
	"-ge": 1,
	"-nt": 1,
	"-ot": 1,
	"-ef": 1,
	"<": 1,
	">": 1
};
const EMPTY_REDIRECTS = [];
const EMPTY_PREFIXES = [];
const EMPTY_ELIFS = [];
function parse(source) {
	return new Parser$1(source, 0, source.length).run();
}
function parseRegion(source, start, end, depth = 0, parenBoundary = false, context) {
	return new Parser$1(source, start, end, depth, parenBoundary, void 0, context).run();
}
var SubstitutionLexer = class SubstitutionLexer extends Lexer {
	boundaries;
	pending;
	context;
	constructor(source, boundary, boundaries, pending, context, parenBoundary = true) {
		super(source, boundary.start, boundary.end, parenBoundary, context);
		this._nestingDepth = boundary.depth;
		this.boundaries = boundaries;
		this.pending = pending;
		this.context = context;
	}
	fork(start, end, parenBoundary = false) {
		return new SubstitutionLexer(this.getSource(), {
			start,
			end,
			depth: this._nestingDepth
		}, this.boundaries, this.pending, this.context, parenBoundary);
	}
	findSubstitutionEnd(start, end, depth = this._nestingDepth + 1) {
		const known = this.context.boundaries?.get(start);
		if (known !== void 0) return known <= end ? known : -1;
		const boundary = this.boundaries.get(start);
		if (boundary !== void 0) return boundary <= end ? boundary : -1;
		if (!this.boundaries.has(start)) {
			this.boundaries.set(start, void 0);
			this.pending.push({
				start,
				end,
				depth
			});
		}
		return -1;
	}
};
function findSubstitutionEnd(source, start, end, depth, context) {
	const boundaries = /* @__PURE__ */ new Map([[start, void 0]]);
	const pending = [{
		start,
		end,
		depth
	}];
	while (pending.length > 0) {
		const count = pending.length;
		const boundary = pending[count - 1];
		const lexer = new SubstitutionLexer(source, boundary, boundaries, pending, context);
		const found = new Parser$1(source, boundary.start, boundary.end, boundary.depth, true, lexer).findSubstitutionEnd();
		if (pending.length === count) {
			boundaries.set(boundary.start, found);
			if (found !== -1) substitutionBoundaries(context).set(boundary.start, found);
			pending.pop();
		}
	}
	return boundaries.get(start) ?? -1;
}
var Parser$1 = class {
	tok;
	source;
	start;
	end;
	depth;
	errors = null;
	syntaxDepth = 0;
	constructor(source, start, end, depth = 0, parenBoundary = false, lexer, context) {
		this.tok = lexer ?? new Lexer(source, start, end, parenBoundary, createSubstitutionContext(context));
		this.tok._nestingDepth = depth;
		this.source = source;
		this.start = start;
		this.end = end;
		this.depth = depth;
	}
	run() {
		const start = this.start;
		if (this.depth > 256) this.error("maximum substitution nesting depth exceeded", start);
		let shebang;
		if (start === 0 && this.source.charCodeAt(0) === 35 && this.source.charCodeAt(1) === 33) {
			const nl = this.source.indexOf("\n");
			shebang = nl === -1 ? this.source : this.source.slice(0, nl);
		}
		const commands = this.list();
		for (;;) {
			const unexpected = this.tok.peek(LexContext.CommandStart);
			if (unexpected.token === Token.EOF) break;
			this.unexpectedToken(unexpected);
			if (!listTerminators[unexpected.token] && unexpected.token !== Token.In) break;
			this.tok.next(LexContext.CommandStart);
			let separator = this.tok.peek(LexContext.CommandStart).token;
			if (separator !== Token.Semi && separator !== Token.Newline && separator !== Token.Amp) break;
			while (separator === Token.Semi || separator === Token.Newline || separator === Token.Amp) {
				this.tok.next(LexContext.CommandStart);
				separator = this.tok.peek(LexContext.CommandStart).token;
			}
			const recovered = this.list();
			for (let i = 0; i < recovered.length; i++) commands.push(recovered[i]);
		}
		const lexerErrors = this.tok._errors;
		if (lexerErrors !== null && lexerErrors.length > 0) {
			const errors = this.errors ?? (this.errors = []);
			for (let i = 0; i < lexerErrors.length; i++) errors.push(lexerErrors[i]);
		}
		if (this.errors !== null && this.errors.length > 1) this.errors.sort((a, b) => a.pos - b.pos);
		return {
			type: "Script",
			pos: start,
			end: this.end,
			shebang,
			commands,
			errors: this.errors ?? void 0
		};
	}
	error(message, pos) {
		(this.errors ?? (this.errors = [])).push({
			message,
			pos
		});
	}
	unexpectedToken(t) {
		this.error(`unexpected token '${t.token === Token.Newline ? "newline" : t.value}'`, t.pos);
	}
	findSubstitutionEnd() {
		this.list();
		return this.acceptEnd(Token.RParen);
	}
	skipSemi() {
		if (this.tok.peek(LexContext.Normal).token === Token.Semi) this.tok.next(LexContext.Normal);
	}
	accept(token, ctx = LexContext.Normal) {
		if (this.tok.peek(ctx).token === token) return this.tok.next(ctx);
		return null;
	}
	acceptEnd(token, ctx = LexContext.Normal) {
		if (this.tok.peek(ctx).token === token) return this.tok.next(ctx).end;
		return -1;
	}
	skipNewlines(ctx = LexContext.Normal) {
		while (this.tok.peek(ctx).token === Token.Newline) this.tok.next(ctx);
	}
	doBody(hasDo) {
		const body = this.list();
		const emptyPos = hasDo ? this.emptyListPos(body) : -1;
		if (emptyPos >= 0) this.error("expected command after 'do'", emptyPos);
		return body;
	}
	emptyListPos(commands) {
		return commands.length === 0 ? this.tok.peek(LexContext.CommandStart).pos : -1;
	}
	makeStatement(command) {
		return {
			type: "Statement",
			pos: command.pos,
			end: command.end,
			command,
			background: void 0
		};
	}
	list() {
		const commands = [];
		this.skipNewlines(LexContext.CommandStart);
		let t = this.tok.peek(LexContext.CommandStart).token;
		if (listTerminators[t] || !commandStarts[t]) return commands;
		const first = this.andOr();
		if (first) commands.push(this.makeStatement(first));
		for (;;) {
			t = this.tok.peekFollow(compoundClosers).token;
			if (t !== Token.Semi && t !== Token.Newline && t !== Token.Amp) break;
			const isBackground = t === Token.Amp;
			const sepEnd = this.tok.next(LexContext.Normal).end;
			if (isBackground) {
				const stmt = commands[commands.length - 1];
				stmt.background = true;
				stmt.end = sepEnd;
			}
			this.skipNewlines(LexContext.CommandStart);
			t = this.tok.peek(LexContext.CommandStart).token;
			if (listTerminators[t] || !commandStarts[t]) break;
			const node = this.andOr();
			if (node) commands.push(this.makeStatement(node));
		}
		return commands;
	}
	andOr() {
		const first = this.pipeline();
		if (!first) return null;
		let t = this.tok.peek(LexContext.Normal).token;
		if (t !== Token.And && t !== Token.Or) return first;
		const commands = [first];
		const operators = [];
		do {
			const operatorToken = this.tok.next(LexContext.Normal);
			const operator = operatorToken.token === Token.And ? "&&" : "||";
			this.skipNewlines(LexContext.CommandStart);
			const next = this.pipeline();
			if (!next) {
				this.error(`expected command after '${operator}'`, operatorToken.end);
				break;
			}
			operators.push(operator);
			commands.push(next);
			t = this.tok.peek(LexContext.Normal).token;
		} while (t === Token.And || t === Token.Or);
		return {
			type: "AndOr",
			pos: first.pos,
			end: commands[commands.length - 1].end,
			commands,
			operators
		};
	}
	withRedirects(command) {
		const redirects = this.collectTrailingRedirects();
		if (redirects.length === 0) return command;
		return {
			type: "Redirected",
			pos: command.pos,
			end: redirects[redirects.length - 1].end,
			command,
			redirects
		};
	}
	pipeline() {
		let prefixes;
		for (;;) {
			const token = this.tok.peek(LexContext.CommandStart);
			const isTime = token.token === Token.Word && token.keywordEligible && token.value === "time";
			if (token.token !== Token.Bang && !isTime) break;
			const prefix = this.tok.next(LexContext.CommandStart);
			const pos = prefix.pos;
			const keywordEnd = prefix.end;
			let posix;
			let endOfOptions;
			if (isTime) {
				let flag = this.tok.peek(LexContext.CommandStart);
				if (flag.token === Token.Word && flag.keywordEligible && flag.value === "-p") {
					this.tok.next(LexContext.CommandStart);
					posix = {
						pos: flag.pos,
						end: flag.end
					};
					flag = this.tok.peek(LexContext.CommandStart);
				}
				if (flag.token === Token.Word && flag.keywordEligible && flag.value === "--") {
					this.tok.next(LexContext.CommandStart);
					endOfOptions = {
						pos: flag.pos,
						end: flag.end
					};
				}
			}
			if (prefixes === void 0) prefixes = [];
			prefixes.push(isTime ? {
				type: "Time",
				pos,
				end: endOfOptions?.end ?? posix?.end ?? keywordEnd,
				keywordEnd,
				posix,
				endOfOptions
			} : {
				type: "Negation",
				pos,
				end: keywordEnd
			});
		}
		const command = this.pipelineCommands();
		if (!prefixes) return command;
		const pos = prefixes[0].pos;
		if (command?.type === "Pipeline") {
			command.prefixes = prefixes;
			command.pos = pos;
			return command;
		}
		return {
			type: "Pipeline",
			pos,
			end: command ? command.end : prefixes[prefixes.length - 1].end,
			prefixes,
			commands: command ? [command] : [],
			operators: []
		};
	}
	pipelineCommands() {
		const first = this.command();
		if (!first) return null;
		if (this.tok.peek(LexContext.Normal).token !== Token.Pipe) return first;
		const commands = [first];
		const operators = [];
		while (this.tok.peek(LexContext.Normal).token === Token.Pipe) {
			const pipeToken = this.tok.next(LexContext.Normal);
			const operator = pipeToken.value === "|&" ? "|&" : "|";
			this.skipNewlines(LexContext.CommandStart);
			const cmd = this.command();
			if (!cmd) {
				this.error(`expected command after '${operator}'`, pipeToken.end);
				break;
			}
			operators.push(operator);
			commands.push(cmd);
		}
		if (commands.length === 1) return commands[0];
		return {
			type: "Pipeline",
			pos: first.pos,
			end: commands[commands.length - 1].end,
			prefixes: EMPTY_PREFIXES,
			commands,
			operators
		};
	}
	command() {
		let compound;
		switch (this.tok.peek(LexContext.CommandStart).token) {
			case Token.LParen:
				compound = this.subshell();
				break;
			case Token.LBrace:
				compound = this.braceGroup();
				break;
			case Token.If:
				compound = this.ifClause();
				break;
			case Token.For:
				compound = this.forClause();
				break;
			case Token.While:
				compound = this.whileClause();
				break;
			case Token.Until:
				compound = this.untilClause();
				break;
			case Token.Case:
				compound = this.caseClause();
				break;
			case Token.Function: return this.functionDef();
			case Token.Select:
				compound = this.selectClause();
				break;
			case Token.DblLBracket:
				compound = this.testCommand();
				break;
			case Token.ArithCmd:
				compound = this.arithCommand();
				break;
			case Token.Coproc: return this.coprocCommand();
			case Token.Word:
			case Token.Assignment:
			case Token.Redirect: return this.simpleCommandOrFunction(false);
			default: return null;
		}
		return this.withRedirects(compound);
	}
	collectTrailingRedirects() {
		let redirects = EMPTY_REDIRECTS;
		while (this.tok.peekFollow(compoundClosers).token === Token.Redirect) {
			if (redirects === EMPTY_REDIRECTS) redirects = [];
			redirects.push(this.readRedirect(LexContext.Normal));
		}
		return redirects;
	}
	arithCommand() {
		const tok = this.tok.next(LexContext.CommandStart);
		return new ArithmeticCommandImpl(tok.pos, tok.end, tok.value, this.source, this.depth, this.tok.getSubstitutionContext());
	}
	coprocCommand() {
		const start = this.tok.next(LexContext.CommandStart);
		const pos = start.pos;
		const first = this.tok.peek(LexContext.CommandStart);
		let name;
		if (first.token === Token.Word) {
			const lookahead = this.tok.fork(first.end, this.end);
			switch (lookahead.peek(LexContext.CommandStart).token) {
				case Token.LParen:
					lookahead.next(LexContext.CommandStart);
					if (lookahead.peek(LexContext.Normal).token !== Token.RParen) name = this.readWord(LexContext.CommandStart);
					break;
				case Token.LBrace:
				case Token.If:
				case Token.For:
				case Token.While:
				case Token.Until:
				case Token.Case:
				case Token.Select:
				case Token.DblLBracket:
				case Token.ArithCmd: name = this.readWord(LexContext.CommandStart);
			}
		}
		const cmd = first.token === Token.Word && name === void 0 ? this.simpleCommandOrFunction(true) : this.command();
		if (cmd && cmd.type !== "Function" && cmd.type !== "Coproc") return {
			type: "Coproc",
			pos,
			end: cmd.end,
			name,
			body: cmd
		};
		this.error("expected command after 'coproc'", cmd?.pos ?? start.end);
		const body = cmd ? this.makeCompoundList([this.makeStatement(cmd)]) : {
			type: "CompoundList",
			pos: start.end,
			end: start.end,
			commands: []
		};
		return {
			type: "Coproc",
			pos,
			end: body.end,
			name,
			body
		};
	}
	subshell() {
		return this.subshellBody(this.tok.next(LexContext.CommandStart).pos);
	}
	subshellBody(pos) {
		if (this.syntaxDepth >= 256) {
			this.error("maximum subshell nesting depth exceeded", pos);
			const closeEnd = this.tok.skipSubshellBody();
			if (closeEnd < 0) this.error("expected ')' to close subshell", this.tok.getPos());
			return {
				type: "Subshell",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				body: this.makeCompoundList([])
			};
		}
		this.syntaxDepth++;
		const commands = this.list();
		this.syntaxDepth--;
		if (commands.length === 0) this.error("expected command in subshell", pos);
		const closeEnd = this.acceptEnd(Token.RParen, LexContext.Normal);
		if (closeEnd < 0) this.error("expected ')' to close subshell", this.tok.getPos());
		return {
			type: "Subshell",
			pos,
			end: closeEnd >= 0 ? closeEnd : pos,
			body: this.makeCompoundList(commands)
		};
	}
	braceGroup() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		if (this.syntaxDepth >= 256) {
			this.error("maximum brace group nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.RBrace);
			if (closeEnd < 0) this.error("expected '}' to close brace group", this.tok.getPos());
			return {
				type: "BraceGroup",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				body: this.makeCompoundList([])
			};
		}
		this.syntaxDepth++;
		const commands = this.list();
		this.syntaxDepth--;
		if (commands.length === 0) this.error("expected command in brace group", pos);
		const closeEnd = this.acceptEnd(Token.RBrace, LexContext.Normal);
		if (closeEnd < 0) this.error("expected '}' to close brace group", this.tok.getPos());
		return {
			type: "BraceGroup",
			pos,
			end: closeEnd >= 0 ? closeEnd : pos,
			body: this.makeCompoundList(commands)
		};
	}
	ifClause() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		if (this.syntaxDepth >= 256) {
			this.error("maximum if nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Fi);
			if (closeEnd < 0) this.error("expected 'fi' to close 'if'", this.tok.getPos());
			return {
				type: "If",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				clause: this.makeCompoundList([]),
				then: this.makeCompoundList([]),
				elif: EMPTY_ELIFS,
				else: void 0
			};
		}
		this.syntaxDepth++;
		let command;
		let branchPos = pos;
		for (;;) {
			const clauseCommands = this.list();
			const emptyClausePos = this.emptyListPos(clauseCommands);
			const clause = this.makeCompoundList(clauseCommands);
			this.skipSemi();
			const thenToken = this.accept(Token.Then, LexContext.CommandStart);
			if (!thenToken) this.error("expected 'then'", this.tok.getPos());
			else if (emptyClausePos >= 0) this.error(`expected command after '${branchPos === pos ? "if" : "elif"}'`, emptyClausePos);
			const thenCommands = this.list();
			const then_ = this.makeCompoundList(thenCommands);
			if (thenToken && thenCommands.length === 0) {
				this.error("expected command after 'then'", this.tok.peek(LexContext.CommandStart).pos);
				then_.pos = thenToken.end;
				then_.end = thenToken.end;
			}
			if (command) {
				if (command.elif === EMPTY_ELIFS) command.elif = [];
				command.elif.push({
					type: "Elif",
					pos: branchPos,
					end: then_.end,
					clause,
					then: then_
				});
			} else command = {
				type: "If",
				pos,
				end: pos,
				clause,
				then: then_,
				elif: EMPTY_ELIFS,
				else: void 0
			};
			this.skipSemi();
			const elif = this.accept(Token.Elif, LexContext.CommandStart);
			if (!elif) break;
			branchPos = elif.pos;
		}
		if (this.accept(Token.Else, LexContext.CommandStart)) {
			const elseCommands = this.list();
			const emptyElsePos = this.emptyListPos(elseCommands);
			if (emptyElsePos >= 0) this.error("expected command after 'else'", emptyElsePos);
			command.else = this.makeCompoundList(elseCommands);
			this.skipSemi();
		}
		const closeEnd = this.acceptEnd(Token.Fi, LexContext.CommandStart);
		if (closeEnd < 0) this.error("expected 'fi' to close 'if'", this.tok.getPos());
		command.end = closeEnd >= 0 ? closeEnd : branchPos;
		this.syntaxDepth--;
		return command;
	}
	forClause() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		if (this.tok.peek(LexContext.Normal).token === Token.LParen) return this.cStyleFor(pos);
		const name = this.readRequiredWord("for");
		let wordlist;
		this.skipNewlines(LexContext.CommandStart);
		if (this.tok.peek(LexContext.CommandStart).token === Token.In) {
			this.tok.next(LexContext.CommandStart);
			wordlist = [];
			while (this.tok.peek(LexContext.Normal).token === Token.Word) wordlist.push(this.readWord(LexContext.Normal));
		}
		this.skipSemi();
		this.skipNewlines(LexContext.CommandStart);
		if (this.tok.peek(LexContext.CommandStart).token === Token.LBrace) {
			const bg = this.braceGroup();
			return {
				type: "For",
				pos,
				end: bg.end,
				name,
				wordlist,
				body: bg.body
			};
		}
		const hasDo = this.accept(Token.Do, LexContext.CommandStart) !== null;
		if (!hasDo) this.error("expected 'do'", this.tok.getPos());
		if (this.syntaxDepth >= 256) {
			this.error("maximum for nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Done);
			if (closeEnd < 0) this.error("expected 'done' to close 'for'", this.tok.getPos());
			return {
				type: "For",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				name,
				wordlist,
				body: this.makeCompoundList([])
			};
		}
		this.syntaxDepth++;
		const body = this.doBody(hasDo);
		this.syntaxDepth--;
		this.skipSemi();
		const closeEnd = this.acceptEnd(Token.Done, LexContext.CommandStart);
		if (closeEnd < 0) this.error("expected 'done' to close 'for'", this.tok.getPos());
		return {
			type: "For",
			pos,
			end: closeEnd >= 0 ? closeEnd : pos,
			name,
			wordlist,
			body: this.makeCompoundList(body)
		};
	}
	cStyleFor(pos) {
		const [initStr, testStr, updateStr, initPos, testPos, updatePos] = this.tok.readCStyleForExprs();
		if (this.tok.peek(LexContext.CommandStart).token === Token.Semi) this.tok.next(LexContext.CommandStart);
		this.skipNewlines(LexContext.CommandStart);
		if (this.tok.peek(LexContext.CommandStart).token === Token.LBrace) {
			const bg = this.braceGroup();
			return new ArithmeticForImpl(pos, bg.end, bg.body, initStr, testStr, updateStr, initPos, testPos, updatePos, this.source, this.depth, this.tok.getSubstitutionContext());
		}
		const hasDo = this.accept(Token.Do, LexContext.CommandStart) !== null;
		if (!hasDo) this.error("expected 'do'", this.tok.getPos());
		if (this.syntaxDepth >= 256) {
			this.error("maximum for nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Done);
			if (closeEnd < 0) this.error("expected 'done' to close 'for'", this.tok.getPos());
			return new ArithmeticForImpl(pos, closeEnd >= 0 ? closeEnd : pos, this.makeCompoundList([]), initStr, testStr, updateStr, initPos, testPos, updatePos, this.source, this.depth, this.tok.getSubstitutionContext());
		}
		this.syntaxDepth++;
		const body = this.doBody(hasDo);
		this.syntaxDepth--;
		const closeEnd = this.acceptEnd(Token.Done, LexContext.CommandStart);
		if (closeEnd < 0) this.error("expected 'done' to close 'for'", this.tok.getPos());
		return new ArithmeticForImpl(pos, closeEnd >= 0 ? closeEnd : pos, this.makeCompoundList(body), initStr, testStr, updateStr, initPos, testPos, updatePos, this.source, this.depth, this.tok.getSubstitutionContext());
	}
	whileClause() {
		return this.whileOrUntil("while");
	}
	untilClause() {
		return this.whileOrUntil("until");
	}
	whileOrUntil(kind) {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		if (this.syntaxDepth >= 256) {
			this.error(`maximum ${kind} nesting depth exceeded`, pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Done);
			if (closeEnd < 0) this.error(`expected 'done' to close '${kind}'`, this.tok.getPos());
			return {
				type: "While",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				kind,
				clause: this.makeCompoundList([]),
				body: this.makeCompoundList([])
			};
		}
		this.syntaxDepth++;
		const clauseCommands = this.list();
		const emptyClausePos = this.emptyListPos(clauseCommands);
		const clause = this.makeCompoundList(clauseCommands);
		this.skipSemi();
		const hasDo = this.accept(Token.Do, LexContext.CommandStart) !== null;
		if (!hasDo) this.error("expected 'do'", this.tok.getPos());
		else if (emptyClausePos >= 0) this.error(`expected command after '${kind}'`, emptyClausePos);
		const body = this.doBody(hasDo);
		this.skipSemi();
		const closeEnd = this.acceptEnd(Token.Done, LexContext.CommandStart);
		if (closeEnd < 0) this.error(`expected 'done' to close '${kind}'`, this.tok.getPos());
		const end = closeEnd >= 0 ? closeEnd : pos;
		this.syntaxDepth--;
		return {
			type: "While",
			pos,
			end,
			kind,
			clause,
			body: this.makeCompoundList(body)
		};
	}
	caseClause() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		const word = this.readRequiredWord("case");
		this.skipNewlines(LexContext.CommandStart);
		if (!this.accept(Token.In, LexContext.CommandStart)) this.error("expected 'in' after 'case' word", this.tok.getPos());
		this.skipNewlines(LexContext.CasePattern);
		if (this.syntaxDepth >= 256) {
			this.error("maximum case nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Esac);
			if (closeEnd < 0) this.error("expected 'esac' to close 'case'", this.tok.getPos());
			return {
				type: "Case",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				word,
				items: []
			};
		}
		this.syntaxDepth++;
		const items = [];
		let invalid = false;
		let t = this.tok.peek(LexContext.CasePattern).token;
		while (t !== Token.Esac && t !== Token.EOF) {
			const itemPos = this.tok.peek(LexContext.Normal).pos;
			this.accept(Token.LParen, LexContext.Normal);
			const pattern = [];
			let expectWord = true;
			let next = this.tok.peek(LexContext.Normal);
			while (next.token !== Token.RParen && next.token !== Token.EOF) {
				if (next.token === (expectWord ? Token.Word : Token.Pipe)) expectWord = !expectWord;
				else if (!invalid) {
					this.unexpectedToken(next);
					invalid = true;
				}
				const tok = this.tok.next(LexContext.Normal);
				if (tok.token === Token.Word) pattern.push(this.toWord(tok));
				next = this.tok.peek(LexContext.Normal);
			}
			if (expectWord && next.token === Token.RParen && !invalid) {
				this.unexpectedToken(next);
				invalid = true;
			}
			const rparenEnd = this.acceptEnd(Token.RParen, LexContext.Normal);
			const cmds = this.list();
			const bodyPos = rparenEnd >= 0 ? rparenEnd : pattern.length > 0 ? pattern[pattern.length - 1].end : itemPos;
			const item = {
				type: "CaseItem",
				pos: itemPos,
				end: cmds.length > 0 ? cmds[cmds.length - 1].end : bodyPos,
				pattern,
				body: cmds.length > 0 ? this.makeCompoundList(cmds) : {
					type: "CompoundList",
					pos: bodyPos,
					end: bodyPos,
					commands: []
				},
				terminator: void 0
			};
			const after = this.tok.peek(LexContext.CommandStart);
			t = after.token;
			if (t === Token.DoubleSemi || t === Token.SemiAmp || t === Token.DoubleSemiAmp) {
				const termTok = this.tok.next(LexContext.CommandStart);
				item.terminator = CASE_TERMINATORS[termTok.token];
				item.end = termTok.end;
			} else if (t !== Token.Esac && t !== Token.EOF && !invalid) {
				this.unexpectedToken(after);
				invalid = true;
			}
			items.push(item);
			this.skipNewlines(LexContext.CasePattern);
			t = this.tok.peek(LexContext.CasePattern).token;
		}
		const closeEnd = this.acceptEnd(Token.Esac, LexContext.CommandStart);
		if (closeEnd < 0) this.error("expected 'esac' to close 'case'", this.tok.getPos());
		const end = closeEnd >= 0 ? closeEnd : pos;
		this.syntaxDepth--;
		return {
			type: "Case",
			pos,
			end,
			word,
			items
		};
	}
	selectClause() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		const name = this.readRequiredWord("select");
		let wordlist;
		this.skipNewlines(LexContext.CommandStart);
		if (this.tok.peek(LexContext.CommandStart).token === Token.In) {
			this.tok.next(LexContext.CommandStart);
			wordlist = [];
			while (this.tok.peek(LexContext.Normal).token === Token.Word) wordlist.push(this.readWord(LexContext.Normal));
		}
		this.skipSemi();
		this.skipNewlines(LexContext.CommandStart);
		if (this.tok.peek(LexContext.CommandStart).token === Token.LBrace) {
			const bg = this.braceGroup();
			return {
				type: "Select",
				pos,
				end: bg.end,
				name,
				wordlist,
				body: bg.body
			};
		}
		const hasDo = this.accept(Token.Do, LexContext.CommandStart) !== null;
		if (!hasDo) this.error("expected 'do'", this.tok.getPos());
		if (this.syntaxDepth >= 256) {
			this.error("maximum select nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Done);
			if (closeEnd < 0) this.error("expected 'done' to close 'select'", this.tok.getPos());
			return {
				type: "Select",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				name,
				wordlist,
				body: this.makeCompoundList([])
			};
		}
		this.syntaxDepth++;
		const body = this.doBody(hasDo);
		this.syntaxDepth--;
		this.skipSemi();
		const closeEnd = this.acceptEnd(Token.Done, LexContext.CommandStart);
		if (closeEnd < 0) this.error("expected 'done' to close 'select'", this.tok.getPos());
		return {
			type: "Select",
			pos,
			end: closeEnd >= 0 ? closeEnd : pos,
			name,
			wordlist,
			body: this.makeCompoundList(body)
		};
	}
	testCommand() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		const expr = this.parseTestOr();
		const closeEnd = this.acceptEnd(Token.DblRBracket, LexContext.TestMode);
		if (closeEnd < 0) this.error("expected ']]' to close '[['", this.tok.getPos());
		return {
			type: "TestCommand",
			pos,
			end: closeEnd >= 0 ? closeEnd : pos,
			expression: expr
		};
	}
	parseTestOr() {
		const first = this.parseTestAnd();
		if (this.tok.peek(LexContext.TestMode).token !== Token.Or) return first;
		const operands = [first];
		do {
			this.tok.next(LexContext.TestMode);
			operands.push(this.parseTestAnd());
		} while (this.tok.peek(LexContext.TestMode).token === Token.Or);
		return {
			type: "TestLogical",
			pos: first.pos,
			end: operands[operands.length - 1].end,
			operator: "||",
			operands
		};
	}
	parseTestAnd() {
		const first = this.parseTestNot();
		if (this.tok.peek(LexContext.TestMode).token !== Token.And) return first;
		const operands = [first];
		do {
			this.tok.next(LexContext.TestMode);
			operands.push(this.parseTestNot());
		} while (this.tok.peek(LexContext.TestMode).token === Token.And);
		return {
			type: "TestLogical",
			pos: first.pos,
			end: operands[operands.length - 1].end,
			operator: "&&",
			operands
		};
	}
	parseTestNot() {
		let t = this.tok.peek(LexContext.TestMode);
		if (!isTestNegation(t)) return this.parseTestPrimary();
		const negations = [];
		while (isTestNegation(t)) {
			const bang = this.tok.next(LexContext.TestMode);
			negations.push({
				type: "Negation",
				pos: bang.pos,
				end: bang.end
			});
			t = this.tok.peek(LexContext.TestMode);
		}
		const operand = this.parseTestPrimary();
		return {
			type: "TestNot",
			pos: negations[0].pos,
			end: operand.end,
			negations,
			operand
		};
	}
	parseTestPrimary() {
		if (this.tok.peek(LexContext.TestMode).token === Token.LParen) {
			const openPos = this.tok.next(LexContext.TestMode).pos;
			if (this.syntaxDepth >= 256) {
				this.error("maximum test group nesting depth exceeded", openPos);
				const closeEnd = this.tok.skipTestGroup();
				if (closeEnd < 0) this.error("expected ')' to close test group", this.tok.getPos());
				return {
					type: "TestGroup",
					pos: openPos,
					end: closeEnd >= 0 ? closeEnd : openPos,
					expression: {
						type: "TestUnary",
						pos: openPos,
						end: openPos,
						operator: "-n",
						operand: new WordImpl("", openPos, openPos)
					}
				};
			}
			this.syntaxDepth++;
			const expr = this.parseTestOr();
			this.syntaxDepth--;
			const closeEnd = this.acceptEnd(Token.RParen, LexContext.TestMode);
			if (closeEnd < 0) this.error("expected ')' to close test group", this.tok.getPos());
			return {
				type: "TestGroup",
				pos: openPos,
				end: closeEnd >= 0 ? closeEnd : openPos,
				expression: expr
			};
		}
		const first = this.tok.next(LexContext.TestMode);
		if (first.token === Token.And || first.token === Token.Or) this.unexpectedToken(first);
		const val = first.value;
		const firstPos = first.pos;
		const firstEnd = first.end;
		if (first.keywordEligible && UNARY_TEST_OPS[val] === 1) {
			if (this.tok.peek(LexContext.TestMode).token === Token.Word) {
				const operand = this.readTestOperand();
				return {
					type: "TestUnary",
					pos: firstPos,
					end: operand.end,
					operator: val,
					operand
				};
			}
			this.error("expected operand after unary test operator", firstEnd);
			return {
				type: "TestUnary",
				pos: firstPos,
				end: firstEnd,
				operator: val,
				operand: new WordImpl("", firstEnd, firstEnd)
			};
		}
		const nt = this.tok.peek(LexContext.TestMode);
		if (nt.token === Token.Word && nt.keywordEligible && BINARY_TEST_OPS[nt.value] === 1) {
			const op = this.tok.next(LexContext.TestMode).value;
			let right;
			if (op === "=~") {
				const token = this.tok.readTestRegexWord();
				right = new WordImpl(this.source.slice(token.pos, token.end), token.pos, token.end, this.source, embeddedPartsResolver(this.tok.getSubstitutionContext()), this.depth);
			} else right = this.readTestOperand();
			const left = this.toWordFromPosEnd(first, firstPos, firstEnd);
			return {
				type: "TestBinary",
				pos: firstPos,
				end: right.end,
				operator: op,
				left,
				right
			};
		}
		const w = this.toWordFromPosEnd(first, firstPos, firstEnd);
		return {
			type: "TestUnary",
			pos: firstPos,
			end: w.end,
			operator: "-n",
			operand: w
		};
	}
	readTestOperand() {
		const t = this.tok.next(LexContext.TestMode);
		if (t.keywordEligible && (t.value === "<" || t.value === ">")) this.error(`unexpected argument '${t.value}' to conditional operator`, t.pos);
		return this.toWord(t);
	}
	functionDef() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		const name = this.readWord(LexContext.FunctionName);
		let body;
		if (this.tok.peek(LexContext.CommandStart).token === Token.LParen) {
			const openPos = this.tok.next(LexContext.CommandStart).pos;
			if (this.tok.peek(LexContext.CommandStart).token === Token.RParen) {
				this.tok.next(LexContext.CommandStart);
				this.skipNewlines(LexContext.CommandStart);
				body = this.commandAsBody();
			} else body = this.withRedirects(this.subshellBody(openPos));
		} else {
			this.skipNewlines(LexContext.CommandStart);
			body = this.commandAsBody();
		}
		return {
			type: "Function",
			pos,
			end: body.end,
			name,
			body
		};
	}
	simpleCommandOrFunction(coproc) {
		const prefix = [];
		const cmdPos = this.tok.peek(LexContext.CommandStart).pos;
		let lastEnd = cmdPos;
		let ctx = LexContext.CommandStart;
		for (;;) {
			const t = this.tok.peek(ctx).token;
			if (t === Token.Assignment) {
				const assignment = this.tok.next(ctx);
				lastEnd = assignment.end;
				prefix.push(this.parseAssignment(assignment));
			} else if (t === Token.Redirect) {
				const redirect = this.readRedirect(ctx);
				prefix.push(redirect);
				lastEnd = redirect.end;
			} else break;
			ctx = LexContext.CommandPrefix;
		}
		if (this.tok.peek(LexContext.Normal).token !== Token.Word) return new CommandImpl(cmdPos, lastEnd, void 0, prefix, []);
		const nameToken = this.tok.next(LexContext.Normal);
		const keyword = nameToken.keywordEligible ? nameToken.value : "";
		const name = this.toWord(nameToken);
		ctx = isDeclarationCommand(keyword) ? LexContext.Declaration : keyword === "eval" || keyword === "let" ? LexContext.EvalArgument : LexContext.Normal;
		lastEnd = name.end;
		const suffix = [];
		if (coproc) while (this.tok.peek(LexContext.CommandPrefix).token === Token.Assignment) {
			const token = this.tok.next(LexContext.CommandPrefix);
			const word = ctx === LexContext.Declaration ? this.parseAssignment(token) : this.toWord(token);
			suffix.push(word);
			lastEnd = word.end;
		}
		if (this.tok.peek(ctx).token === Token.LParen && suffix.length === 0) {
			this.tok.next(LexContext.Normal);
			if (this.tok.peek(LexContext.Normal).token === Token.RParen) {
				this.tok.next(LexContext.Normal);
				this.skipNewlines(LexContext.CommandStart);
				const body = this.commandAsBody();
				return {
					type: "Function",
					pos: name.pos,
					end: body.end,
					name,
					body
				};
			}
		}
		for (;;) {
			const st = this.tok.peek(ctx).token;
			if (st === Token.Word || st === Token.Assignment) {
				const token = this.tok.next(ctx);
				const w = st === Token.Assignment ? this.parseAssignment(token) : this.toWord(token);
				suffix.push(w);
				lastEnd = w.end;
			} else if (st === Token.Redirect) {
				const redirect = this.readRedirect(ctx);
				suffix.push(redirect);
				lastEnd = redirect.end;
			} else break;
		}
		return new CommandImpl(cmdPos, lastEnd, name, prefix, suffix);
	}
	readRedirect(ctx) {
		const t = this.tok.next(ctx);
		const tPos = t.pos;
		const tEnd = t.end;
		const descriptor = t.fileDescriptor !== void 0 ? {
			type: "FileDescriptor",
			pos: tPos,
			end: t.descriptorEnd,
			value: t.fileDescriptor
		} : t.variableName !== void 0 ? {
			type: "FileDescriptorVariable",
			pos: tPos,
			end: t.descriptorEnd,
			name: t.variableName
		} : void 0;
		const hasTarget = t.targetEnd > t.targetPos;
		if (!hasTarget) this.error("expected redirect target", t.targetPos);
		if (t.value === "<<" || t.value === "<<-") {
			const r = {
				type: "HereDoc",
				pos: tPos,
				end: tEnd,
				operator: t.value,
				descriptor,
				delimiter: hasTarget ? {
					type: "HereDocDelimiter",
					pos: t.targetPos,
					end: t.targetEnd,
					text: this.source.slice(t.targetPos, t.targetEnd),
					value: t.content ?? "",
					quoted: t.delimiterQuoted
				} : void 0,
				body: new HereDocBodyImpl(this.source, tEnd, t.delimiterQuoted, this.depth, this.tok.getSubstitutionContext()),
				closing: void 0
			};
			if (hasTarget) this.tok.registerHereDocTarget(r);
			return r;
		}
		const target = hasTarget ? new WordImpl(this.source.slice(t.targetPos, t.targetEnd), t.targetPos, t.targetEnd, this.source, wordPartsResolver(this.tok.getSubstitutionContext()), this.depth) : void 0;
		return t.value === "<<<" ? {
			type: "HereString",
			pos: tPos,
			end: tEnd,
			operator: "<<<",
			descriptor,
			target
		} : {
			type: "Redirect",
			pos: tPos,
			end: tEnd,
			operator: REDIRECT_OPS[t.value] ?? ">",
			descriptor,
			target
		};
	}
	commandAsBody() {
		const cmd = this.command();
		if (cmd && cmd.type !== "Command" && cmd.type !== "Function" && cmd.type !== "Coproc") return cmd;
		this.error("expected compound command as function body", cmd?.pos ?? this.tok.getPos());
		return this.makeCompoundList(cmd ? [this.makeStatement(cmd)] : []);
	}
	readWord(ctx) {
		return this.toWord(this.tok.next(ctx));
	}
	readRequiredWord(keyword) {
		const t = this.tok.peek(LexContext.Normal);
		if (t.token === Token.Word) return this.toWord(this.tok.next(LexContext.Normal));
		if (t.token !== Token.EOF) this.error(`expected word after '${keyword}'`, t.pos);
		return new WordImpl("", t.pos, t.pos);
	}
	toWord(tok) {
		const text = tok.raw ? tok.value : this.source.slice(tok.pos, tok.end);
		const source = tok.raw && tok.keywordEligible ? void 0 : this.source;
		return new WordImpl(text, tok.pos, tok.end, source, source === void 0 ? computeBareWordParts : wordPartsResolver(this.tok.getSubstitutionContext()), this.depth);
	}
	toWordFromPosEnd(tok, pos, end) {
		if (tok.pos === pos && tok.end === end) return this.toWord(tok);
		return new WordImpl(this.source.slice(pos, end), pos, end, this.source, wordPartsResolver(this.tok.getSubstitutionContext()), this.depth);
	}
	parseAssignment(token) {
		const text = token.raw ? token.value : this.source.slice(token.pos, token.end);
		return new AssignmentImpl(text, token.pos, token.end, this.source, token.assignmentOperatorPos, this.depth, this.tok.getSubstitutionContext());
	}
	makeCompoundList(commands) {
		const p = this.tok.getPos();
		return {
			type: "CompoundList",
			pos: commands.length > 0 ? commands[0].pos : p,
			end: commands.length > 0 ? commands[commands.length - 1].end : p,
			commands
		};
	}
};

// node_modules/fastest-levenshtein/mod.js
var require_fastest_levenshtein = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	exports.__esModule = true;
	exports.distance = exports.closest = void 0;
	var peq = /* @__PURE__ */ new Uint32Array(65536);
	var myers_32 = function(a, b) {
		var n = a.length;
		var m = b.length;
		var lst = 1 << n - 1;
		var pv = -1;
		var mv = 0;
		var sc = n;
		var i = n;
		while (i--) peq[a.charCodeAt(i)] |= 1 << i;
		for (i = 0; i < m; i++) {
			var eq = peq[b.charCodeAt(i)];
			var xv = eq | mv;
			eq |= (eq & pv) + pv ^ pv;
			mv |= ~(eq | pv);
			pv &= eq;
			if (mv & lst) sc++;
			if (pv & lst) sc--;
			mv = mv << 1 | 1;
			pv = pv << 1 | ~(xv | mv);
			mv &= xv;
		}
		i = n;
		while (i--) peq[a.charCodeAt(i)] = 0;
		return sc;
	};
	var myers_x = function(b, a) {
		var n = a.length;
		var m = b.length;
		var mhc = [];
		var phc = [];
		var hsize = Math.ceil(n / 32);
		var vsize = Math.ceil(m / 32);
		for (var i = 0; i < hsize; i++) {
			phc[i] = -1;
			mhc[i] = 0;
		}
		var j = 0;
		for (; j < vsize - 1; j++) {
			var mv_1 = 0;
			var pv_1 = -1;
			var start_1 = j * 32;
			var vlen_1 = Math.min(32, m) + start_1;
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] |= 1 << k;
			for (var i = 0; i < n; i++) {
				var eq = peq[a.charCodeAt(i)];
				var pb = phc[i / 32 | 0] >>> i & 1;
				var mb = mhc[i / 32 | 0] >>> i & 1;
				var xv = eq | mv_1;
				var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
				var ph = mv_1 | ~(xh | pv_1);
				var mh = pv_1 & xh;
				if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
				if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
				ph = ph << 1 | pb;
				mh = mh << 1 | mb;
				pv_1 = mh | ~(xv | ph);
				mv_1 = ph & xv;
			}
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] = 0;
		}
		var mv = 0;
		var pv = -1;
		var start = j * 32;
		var vlen = Math.min(32, m - start) + start;
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
		var score = m;
		for (var i = 0; i < n; i++) {
			var eq = peq[a.charCodeAt(i)];
			var pb = phc[i / 32 | 0] >>> i & 1;
			var mb = mhc[i / 32 | 0] >>> i & 1;
			var xv = eq | mv;
			var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
			var ph = mv | ~(xh | pv);
			var mh = pv & xh;
			score += ph >>> m - 1 & 1;
			score -= mh >>> m - 1 & 1;
			if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
			if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
			ph = ph << 1 | pb;
			mh = mh << 1 | mb;
			pv = mh | ~(xv | ph);
			mv = ph & xv;
		}
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
		return score;
	};
	var distance = function(a, b) {
		if (a.length < b.length) {
			var tmp = b;
			b = a;
			a = tmp;
		}
		if (b.length === 0) return a.length;
		if (a.length <= 32) return myers_32(a, b);
		return myers_x(a, b);
	};
	exports.distance = distance;
	var closest = function(str, arr) {
		var min_distance = 1e400;
		var min_index = 0;
		for (var i = 0; i < arr.length; i++) {
			var dist = distance(str, arr[i]);
			if (dist < min_distance) {
				min_distance = dist;
				min_index = i;
			}
		}
		return arr[min_index];
	};
	exports.closest = closest;
}));

// node_modules/re2js/build/index.js
/*!
* re2js
* RE2JS is the JavaScript port of RE2, a regular expression engine that provides linear time matching
*
* @version v2.10.0
* @author Oleksii Vasyliev
* @homepage https://github.com/le0pard/re2js#readme
* @repository [object Object]
* @license MIT
*/
var RE2Flags = class RE2Flags {
	static FOLD_CASE = 1;
	static LITERAL = 2;
	static CLASS_NL = 4;
	static DOT_NL = 8;
	static ONE_LINE = 16;
	static NON_GREEDY = 32;
	static PERL_X = 64;
	static UNICODE_GROUPS = 128;
	static WAS_DOLLAR = 256;
	static LOOKBEHIND = 512;
	static MATCH_NL = RE2Flags.CLASS_NL | RE2Flags.DOT_NL;
	static PERL = RE2Flags.CLASS_NL | RE2Flags.ONE_LINE | RE2Flags.PERL_X | RE2Flags.UNICODE_GROUPS;
	static POSIX = 0;
	static UNANCHORED = 0;
	static ANCHOR_START = 1;
	static ANCHOR_BOTH = 2;
};
/**
* Public flags for RE2JS and RE2Set compilation.
*/
const PublicFlags = {
	CASE_INSENSITIVE: 1,
	DOTALL: 2,
	MULTILINE: 4,
	DISABLE_UNICODE_GROUPS: 8,
	LONGEST_MATCH: 16,
	LOOKBEHINDS: 512
};
/**
* Various constants and helper for unicode codepoints.
*/
const ASCII_SIZE = 128;
const ASCII_TO_UPPER = new Int32Array(ASCII_SIZE);
const ASCII_TO_LOWER = new Int32Array(ASCII_SIZE);
const MAX_BMP = 65535;
for (let i = 0; i < ASCII_SIZE; i++) {
	if (i >= 97 && i <= 122) ASCII_TO_UPPER[i] = i - 32;
	else ASCII_TO_UPPER[i] = i;
	if (i >= 65 && i <= 90) ASCII_TO_LOWER[i] = i + 32;
	else ASCII_TO_LOWER[i] = i;
}
var Codepoint = class {
	static CODES = Object.freeze({
		"\x07": 7,
		"\b": 8,
		"	": 9,
		"\n": 10,
		"\v": 11,
		"\f": 12,
		"\r": 13,
		" ": 32,
		"\"": 34,
		$: 36,
		"&": 38,
		"'": 39,
		"(": 40,
		")": 41,
		"*": 42,
		"+": 43,
		"-": 45,
		".": 46,
		0: 48,
		1: 49,
		2: 50,
		3: 51,
		4: 52,
		5: 53,
		6: 54,
		7: 55,
		8: 56,
		9: 57,
		":": 58,
		"<": 60,
		">": 62,
		"?": 63,
		A: 65,
		B: 66,
		C: 67,
		F: 70,
		P: 80,
		Q: 81,
		U: 85,
		Z: 90,
		"[": 91,
		"\\": 92,
		"]": 93,
		"^": 94,
		_: 95,
		"`": 96,
		a: 97,
		b: 98,
		f: 102,
		i: 105,
		m: 109,
		n: 110,
		r: 114,
		s: 115,
		t: 116,
		v: 118,
		x: 120,
		z: 122,
		"{": 123,
		"|": 124,
		"}": 125
	});
	static toUpperCase(codepoint) {
		if (codepoint < ASCII_SIZE) return ASCII_TO_UPPER[codepoint];
		const s = String.fromCodePoint(codepoint).toUpperCase();
		const expectedLen = s.codePointAt(0) > MAX_BMP ? 2 : 1;
		if (s.length > expectedLen) return codepoint;
		const sOrigin = String.fromCodePoint(s.codePointAt(0)).toLowerCase();
		const originExpectedLen = sOrigin.codePointAt(0) > MAX_BMP ? 2 : 1;
		if (sOrigin.length > originExpectedLen || sOrigin.codePointAt(0) !== codepoint) return codepoint;
		return s.codePointAt(0);
	}
	static toLowerCase(codepoint) {
		if (codepoint < ASCII_SIZE) return ASCII_TO_LOWER[codepoint];
		const s = String.fromCodePoint(codepoint).toLowerCase();
		const expectedLen = s.codePointAt(0) > MAX_BMP ? 2 : 1;
		if (s.length > expectedLen) return codepoint;
		const sOrigin = String.fromCodePoint(s.codePointAt(0)).toUpperCase();
		const originExpectedLen = sOrigin.codePointAt(0) > MAX_BMP ? 2 : 1;
		if (sOrigin.length > originExpectedLen || sOrigin.codePointAt(0) !== codepoint) return codepoint;
		return s.codePointAt(0);
	}
};
var UnicodeRangeTable = class {
	/**
	* @param {Uint32Array | number[]} data
	* @param {boolean} isStride1
	*/
	constructor(data, isStride1 = false) {
		this.data = data;
		this.isStride1 = isStride1;
		this.SIZE = isStride1 ? 2 : 3;
	}
	getLo(index) {
		return this.data[index * this.SIZE];
	}
	getHi(index) {
		return this.data[index * this.SIZE + 1];
	}
	getStride(index) {
		return this.isStride1 ? 1 : this.data[index * this.SIZE + 2];
	}
	get length() {
		return this.data.length / this.SIZE;
	}
};
const B64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
const B64_MAP = /* @__PURE__ */ new Uint8Array(256);
for (let i = 0; i < 64; i++) B64_MAP[B64.charCodeAt(i)] = i;
const decodeVLQ = (str) => {
	const res = [];
	let value = 0;
	let shift = 0;
	for (let i = 0; i < str.length; i++) {
		const digit = B64_MAP[str.charCodeAt(i)];
		value |= (digit & 31) << shift;
		if ((digit & 32) === 0) {
			res.push(value);
			value = 0;
			shift = 0;
		} else shift += 5;
	}
	return res;
};
const decodeRanges = (str, isStride1) => {
	const res = decodeVLQ(str);
	const numRanges = isStride1 ? res.length / 2 : res.length / 3;
	const out = new Uint32Array(numRanges * 3);
	let current = 0;
	let resIdx = 0;
	for (let i = 0; i < numRanges; i++) {
		current += res[resIdx++];
		out[i * 3] = current;
		current += res[resIdx++];
		out[i * 3 + 1] = current;
		out[i * 3 + 2] = isStride1 ? 1 : res[resIdx++];
	}
	return out;
};
const decodeOrbit = (str) => {
	const res = decodeVLQ(str);
	const map = /* @__PURE__ */ new Map();
	let currentKey = 0;
	for (let i = 0; i < res.length; i += 2) {
		currentKey += res[i];
		const zz = res[i + 1];
		const delta = zz >>> 1 ^ -(zz & 1);
		map.set(currentKey, currentKey + delta);
	}
	return map;
};
var LazyMap = class {
	constructor(initializer) {
		this.initializer = initializer;
		this.cache = /* @__PURE__ */ new Map();
	}
	has(key) {
		return Object.hasOwn(this.initializer, key);
	}
	get(key) {
		if (this.cache.has(key)) return this.cache.get(key);
		const val = this.has(key) ? this.initializer[key]() : null;
		this.cache.set(key, val);
		return val;
	}
};
var UnicodeTables = class {
	static _CASE_ORBIT = null;
	static get CASE_ORBIT() {
		if (!this._CASE_ORBIT) this._CASE_ORBIT = decodeOrbit("rCgCIgCY+rQI4QiCuuBLgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCCgCBgCBgCBgCBgCBgCBgCB+7OB-BB-BB-BB-BB-BBskQB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BC-BB-BB-BB-BB-BB-BB-BByHBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBDCBBBCBBBCBBCCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBCCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBxHBCBBBCBBBCBBB3SBmMBkNBCBBBCBBB8MBCBBB6MB6MBCBBC+EB0MB2MBCBBB6MB+MBiGBmNBiNBCBBBmKBikzCBmNBqNBkIBsNBCBBBCBBBCBBB0NBCBBB0NDCBBB0NBCBBByNByNBCBBBCBBB2NBCBBDCBBCwDFCBCBDBCBCBDBCBCBDBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBB9EBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBCCBCBDBCBBBhGBvDBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBjICCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBH2iVBCBBBlKBwiVB+jVB+jVBCBBBlMBqEBuEBCBBBCBBBCBBBCBBBCBBB+hVB4hVB8hVBjNB7MC5MB5MCzMC1MB+0yCE5MB20yCC9MBu2yCBwyyCBo0yCChNBlNBo0yCBu-UBi0yCDlNC6-UBpNDrNIu+UDzNCm0yCBzNE0yyCBzNBpEBxNBxNBtEG1NLqxyCBkxyCnFoFrBCBBBCBBDCBBEkIBkIBkICoHHsCCqCBqCBqCCgEC+DB+DBmkOBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCC+BBgCBgCBgCBgCBgCBgCBgCBgCBrCBpCBpCBpCBmjOB-BB8BB-BB-BBgEB-BB-BByBBqgOBsDB-BBtwBB-BB-BB-BBsBBgDBCB-BB-BB-BBeB-BB-BB61OB-BB-BB-DB9DB9DBQB7DBmCE9CBrDBPBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBrFB-EBOBnHB3FB-FCCBBBNBCBBCjIBjIBjIBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCB-BB-BB8kMB-BB6kMB-BB-BB-BB-BB-BB-BB-BB-BB-BBokMB-BB-BBkkMBkkMB-BB-BB-BB-BB-BB-BB-BB4jMB-BB-BB-BB-BB-BB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EBCBBBCBoiMBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBJCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBeBCBBBCBBBCBBBCBBBCBBBCBBBCBBBdBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBCgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDL-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-C64CgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOCgmOGgmODg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FDg8FBg8FBg8FhVg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBQBQBQBQBQBQDPBPBPBPBPBPjkC7mMB5mMBnmMBjmMBCBlmMB3lMBpiMBk8kCBCBBG-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FD-7FB-7FB-7F6FoglCEsuHRwjlCyDCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCB0DBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBG1DD97OCCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQBQBQBQBQDPBPBPBPBPBPDQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQBQBQBQBQDPBPBPBPBPBPEQCQCQCQCPCPCPCPBQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPB0EB0EBsFBsFBsFBsFBoGBoGBgIBgIBgHBgHB8HB8HDQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQCSFPBPBzEBzEBRCxnOFSFrFBrFBrFBrFBREQBQClkOFPBPBnGBnGFQBQCljOCODPBPB-GB-GBNHSF-HB-HB7HB7HBRqJ53OE9tQBrmQH4Bc3BSgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBfBfBfBfBfBfBfBfBfBfBfBfBfBfBfBfECBByZ0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzB34BgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CBCBBBt-UBruHBt+UB1iVBviVBCBBBCBBBCBBB3hVB5-UB9hVB7hVCCBBCCBBI9jVB9jVBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBICBBBCBBECBBN-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOC-lOG-lOzoeCBBBCBBBCBBBCBBBCBBBCBl8kCBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBTCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBnECBBBCBBBCBBBCBBBCBBBCBBBCBBDCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBKCBBBCBBBnglCBCBBBCBBBCBBBCBBBCBBECBBBvyyCDCBBBCBBBgDCCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBn0yCB90yCB10yCBh0yCBn0yCCjxyCBzyyCBpxyCBg6BBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBB-CBl0yCBvjlCBCBBBCBBBt2yCBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBhkzCZCBB9a-5Bd-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCm6TCBB7gBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCH-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BmlBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvChDwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCFvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvC1DuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCCuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCCuCBuCBuCBuCBuCBuCBuCCuCBuCCtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCCtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCCtCBtCBtCBtCBtCBtCBtCCtCBtCk2BgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEO-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-D+CgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCL-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-B74CgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BhrVgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BhB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BD1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BtxekCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjC");
		return this._CASE_ORBIT;
	}
	static _Print = null;
	static get Print() {
		if (!this._Print) this._Print = new UnicodeRangeTable(decodeRanges("hB9CBjBLBCpWBDFBFGBCCCBSBCsMBClBBDxBBDCBC2BBJaBFFBSVBC-FBCvBBD6BBDkDBP6BBDwBBDOBCbBDCCBJBGfBIqCBCgFBCHBDBBDVBCGBCEEBCBDIBDBBDDBJFFBCCBDBDYBDCBCFBFBBDVBCGBCBBCBBCBBDCCBDBFBBDCBEIIBCBCIIBPBLCBCIBCCBCVBCGBCBBCEBDJBCCBCCBDQQBCBDLBIGBCCBCHBDBBDVBCGBCBBCEBDIBDBBDCBICBFBBCEBDRBLBBCFBECBCDBEBBCCCBEEBEEBBBELBFEBECBCDBDHHPUBGMBCCBCWBCPBDIBCCBCDBIBBCCBCBBDDBDJBIVBCCBCWBCJBCEBDIBCCBCDBIBBGCBCDBDJBCCBNMBCCBCyBBCCBCFBFPBDZBCCBCRBEXBCIBCDDBFBEFFBEBCCCBGBHJBDCBN5BBFcBmBBBCCCBDBCXBCCCBVBDEBCCCBFBCJBDDBhBnCBCjBBFmBBCjBBCOBCMBmBlGBCGGD4LBCDBDGBCCCBCBDoBBCDBDgBBCDBDGBCCCBCBDOBC4BBCDBDiCBDfBEZBH1CBDFBD-TBCbBE4CBIVBKXBKTBNMBCCBCBBN9CBDJBHJBHNBCKBH4CBIqBBGlCBLeBCLBFLBFEEBoBBDEBMrBBFZBHKBE9BBDgCBCcBDKBHJBHNBDtBBDLBVsCBClFBJ7BBEOBE9BBGqBBDKBJqBBG1QBDFBDlBBDFBDHBCGCBdBD0BBCOBCNBDFBCSBDCBCIBSXBJuBBSBBDaBCMBEhBBPgBBQrEBF5UBXKBWz4BBD9LBGsBBCGGD3BBIBBPXBKGBCGBCGBCGBCGBCGBCGBCGBC9DBjBZBC4CBN1GBbPBC+BBC1CBDmDBGqBBC9CBC1CBKvBBCszcBE2BBK7KBV3FBJ8GBV7BBEJBH3BBJlCBJLBHzDBMdBEtCBCKBFgBBC2BBKNBDJBDmDBZbBLFBDFBDFBKGBCGBC7BBF9DBDJBHj9KBNWBFwBBloItLBDpDBnBGBNEBGZBCEBCCCBCCBCCBoUBhBpBBHyBBCSBCDBFEBCmEBF9FBEFBDFBDFBDCBEGBCGBOBBDLBCZBCSBCBBCOBDNBjB6DBGCBFsBBE3CBCMBEwBwBBsBBjEcBEwBBQbBFjBBKdBGqBBGdBCkBBFNBrB9EBDJBHjBBFjBBFnBBJzBBMLBCOBCGBCBBCKBCOBCGBCBBEzBBN2JBKVBLHBZFBCpBBCIBmCFBDCCBqBBCBBEDDBVBCnCBJIBxBSBCBBGgBBEaBGaBnB3BBFTBDxBBCBBGHBCCBCcBDCBFJBIIBI-BBhBmBBFLBK1BBEcBDaBGZBIDBNGBxCoCB4ByBBOyBBItBBJJBHlBBEcBJBBxGeBCpBBCCBDBBRFBJIBiBtBBJpBBXZBnBbBVWBKtCBFjBBK9BBCEBOYBIJBH0BBCRBJmBBK-CBCTBMRBCuBB-BGBCCCBCBCOBCKBH6BBGJBHDBCHBDBBDVBCGBCBBCEBCJBDBBDCBDHHGGBDGBEEBMJBCDDClBBCJBCDDCDBCJBCBBJBBe7CBCEBfnCBJJBnF1BBDlBBjBkCBMJBHMBU5BBHJBHTBdaBDOBFWB6F7BBlDyCBNHBDDDBGBCBBCdBCBBDLBKJBnCHBDtBBDKBcnCBJyCBOoCBIJB3CHB5ChBBPJBHIBCsBBCNBLcBEfBDVBCNBqCGBCBBCrBBECCBCCBHBJJBHFBCBBCkBBCBBCFBIJBHrBBFJB3HYBIQBCoBBEcB2CQQBwBBO6cBnDuDBCEBMjGBtyCiDBOvhBBRVBL68DBGmSB61G5BBn2B4RBIeBCJBFwCBCJBHdBDFBLlCBLJBCGBCUBGSBxN5BBnG6CBGYBDYBtBqCBF4BBIQBhCEBMGBK1mHBqBfBiDyDB+vIDBCGBCBBCiJBQeeBBBDPPBCBJrMBloCqDBGMBEIBIJBDDBh7D8HBEzNBHWBQQBQtBBDWBKzDB9B1HBLmBBDpCBJvDBWlCB7DTBNTBN2CBKYBoE0CBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDjJBD9VBQEBCOBxiBeBHFB2GGBCQBDGBCBBCEBG9BBiBxDxDBrBBENBDJBFBBhKeBS5BBGxOxOBoBB3GqBBFhGhGBdBCVBJBBhHGBCDBCBBCOBCkGBDPBqBrCBFJBFBByYjCBtC8BBjGDBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQB1BBBvIrBBFjDBNOBDOBCOBCkBBLtFB5BcBOrBBFIBIBBPFB7E4eBEQBEMBE5GBHLBFQQBKBF3BBJJBHnBBJdBDLBFBBPIBoB3KBJNBDMBEKBE4BBCFFBOBDLBFJBIyEBCmDBmgB-2pBBhB9oEBDt0FBDwpHBQtTBjtC9QBjvBq6EBGppIBnkzVvHB", false));
		return this._Print;
	}
	static CATEGORIES = new LazyMap({
		C: () => new UnicodeRangeTable(decodeRanges("AfBgDgBBOrWrWBHHBCBICCVuMuMnBBBzBBBE4B4BBGBcDBHQBXhGhGxBBB8BBBmDNB8BBByBBBQddBCCMEBhBGBsCiFiFJBBDBBXIICCBFBBKBBDBBFHBCDBDGGBaaBEEHDBDBBXIIDGDBCCGDBDBBECBCGBFCCBFBSJBEKKEXXIDDGBBLIEBCCBNBFBBNGBIEEJBBDBBXIIDGGBKKBDDBEEBFBEDBDGGBTTBIBDHHBBBEFFBBBDCCDCBDCBECBNDBGCBEFFBCCBEBCNBWEBOEEYRRBKKEFFBFBDEEDBBFBBLGBXEEYLLGBBKEEFGBDEBEFFBLLELBOEE0BEEHDBRBBbEETCBZKKCBBICBCDBHCCJFBLBBELB7BDBekBBDCCGZZCYYBGGCIILBBFfBpClBlBBCBoBlBlBQOOBjBBnGCCBDBCBB6LFFBIICFFBqBqBFBBiBFFBIICFFBQQ6BFFBkCkCBhBhBBBBbFB3CBBHBB+UCB6CGBXIBZIBVLBOEEDLB-CBBLFBLFBPMMBEB6CGBsBEBnCJBgBNNBCBNDBCCBrBBBGKBtBDBbFBMCB-BBBiCeeBMMBEBLFBPBBvBBBNTBuCnFnFBGB9BCBQCB-BEBsBBBMHBsBEB3QBBHBBnBBBHBBJGCgBBB2BQQPBBHUUBEEKMMBDBbEByBPBDBBcOOBBBjBNBiBOBtEDB7UVBMUB14BBB-LEBuBCCBDBCBB5BGBDNBZIBI4BI-DhBBb6C6CBKB3GZBxC3C3CBoDoDBDBsB-C-C3CIBxBuzcuzcBBB4BIB9KTB5FHB+GTB9BCBLFB5BHBnCHBNFB1DKBfCBvCMMBCBiB4B4BBHBPBBLBBoDXBdJBHBBHBBHIBIII9BDB-DBBLFBl9KLBYDByBjoIBvLBBrDlBBILBGEBbGGCGDrUfBrBFB0BUUFDBGoEoEBCB-FCBHBBHBBHBBECBIIIBLBDBBNbbUDDQBBPhBB8DEBEDBuBCB5COOBBBCuBBvBhEBeCByBOBdDBlBIBfEBsBEBfmBmBBCBPpBB-EBBLFBlBDBlBDBpBHB1BKBNQQIDDMQQIDDBBB1BLB4JIBXJBJXBHrBrBKkCBHBBCtBtBDCBCBBYpCpCBGBKvBBUDDBDBiBCBcEBclBB5BDBVBBzBDDBDBJEEeBBEDBLGBKGBhCfBoBDBNIB3BCBeBBcEBbGBFLBIvCBqC2BB0BMB0BGBvBHBLFBnBCBeHBDvGBgBrBrBEBBDPBHHBKgBBvBHBrBVBblBBdTBYIBvCDBlBIB-BGGBLBaGBLFB2BTTBGBoBIBhDVVBJBTwBwBB8BBICCFQQMFB8BEBLFBFJJBDDBXXIDDGLLBDDBEEBCCBEBCEBIBBICBGKBLCCBCCnBLLCBBCFFLDDBGBDcB9CGGBcBpCHBLlFB3BBBnBhBBmCKBLFBOSB7BFBLFBVbBcBBQDBY4FB9BjDB0CLBJBBCBBJDDfDDBNNBHBLlCBJBBvBBBMaBpCHB0CMBqCGBL1CBJ3CBjBNBLFBKuBuBPJBeCBhBBBXPPBnCBIDDtBCBCDDKHBLFBHDDmBDDHGBLFBtBDBL1HBaGBSqBqBBBBe0CBCOBzBMB8clDBwDGGBJBlGryCBkDMBxhBPBXJB88DEBoS41GB7Bl2BB6RGBgBLLBCByCLLBEBfBBHJBnCJBLIIWEBUvNB7BlGB8CEBaBBarBBsCDB6BGBS-BBGKBIIB3mHoBBhBgDB0D8vIBFIIDkJkJBNBCcBEBBCNBFHBtMjoCBsDEBOCBKGBLBBF-6DB+HCB1NFBYOBSOBvBBBYIB1D7BB3HJBoBBBrCHBxDUBnC5DBVLBVLB4CIBamEB2CoCoCDBBCBBDBBFNNCIIiCFFBJJIddFGGCCBI1K1KBlJlJB-V-VBNBGQQBuiBBgBFBH0GBISSBIIDGGBDB-BgBBCvDBuBCBPBBLDBD-JBgBQB7BEBCvOBrB1GBsBDBC-FBgBXXBGBD-GBIFFDQQmGBBRoBBtCDBLDBDwYBlCrCB+BhGBFccDCCBCCLFFCCCBEBCDBCECEDDCBBCICDCCBFFIKFCLLSEBEGGSzBBDtIBtBDBlDLBQBBQQQmBJBvF3BBeMBtBDBKGBDNBH5EB6eCBSCBOCB7GFBNDBCOBNDB5BHBLFBpBHBfBBNDBDNBKmBB5KHBPBBOCBMCB6BCCBCBRBBNDBLGB0EoDoDBjgBBh3pBfB-oEBBv0FBBypHOBvThtCB-QhvBBs6EEBrpIlkzVBxHvw-FB", false)),
		Cc: () => new UnicodeRangeTable(decodeRanges("AfgDgB", true)),
		Cf: () => new UnicodeRangeTable(decodeRanges("tFzqBzqBBEBXhGhGyBhMhMBxCxCs5D9-B9-BBDBbEByBEBCJBw03B6H6HBBBimEQQj7IPBhjiBDBwmFHBn0rYffB+CB", false)),
		Cn: () => new UnicodeRangeTable(decodeRanges("4bBBHDBICCVuMuMnBBBzBBBE4B4BBGBcDBHKBvI9B9BBmDmDBMB8BBByBBBQddBCCMEBjBEBuHJJBDDBXXICCBBBFBBKBBDBBFHBCDBDGGBaaBEEHDBDBBXIIDGDBCCGDBDBBECBCGBFCCBFBSJBEKKEXXIDDGBBLIEBCCBNBFBBNGBIEEJBBDBBXIIDGGBKKBDDBEEBFBEDBDGGBTTBIBDHHBBBEFFBBBDCCDCBDCBECBNDBGCBEFFBCCBEBCNBWEBOEEYRRBKKEFFBFBDEEDBBFBBLGBXEEYLLGBBKEEFGBDEBEFFBLLELBOEE0BEEHDBRBBbEETCBZKKCBBICBCDBHCCJFBLBBELB7BDBekBBDCCGZZCYYBGGCIILBBFfBpClBlBBCBoBlBlBQOOBjBBnGCCBDBCBB6LFFBIICFFBqBqBFBBiBFFBIICFFBQQ6BFFBkCkCBhBhBBBBbFB3CBBHBB+UCB6CGBXIBZIBVLBOEEDLB-CBBLFBLFBbFB6CGBsBEBnCJBgBNNBCBNDBCCBrBBBGKBtBDBbFBMCB-BBBiCeeBMMBEBLFBPBBvBBBNTBuCnFnFBGB9BCBQCB-BEBsBBBMHBsBEB3QBBHBBnBBBHBBJGCgBBB2BQQPBBHUUBEEKmDmDNBBcOOBBBjBNBiBOBtEDB7UVBMUB14BBB-LEBuBCCBDBCBB5BGBDNBZIBI4BI-DhBBb6C6CBKB3GZBxC3C3CBoDoDBDBsB-C-C3CIBxBuzcuzcBBB4BIB9KTB5FHB+GTB9BCBLFB5BHBnCHBNFB1DKBfCBvCMMBCBiB4B4BBHBPBBLBBoDXBdJBHBBHBBHIBIII9BDB-DBBLFBl9KLBYDByBDBvzIBBrDlBBILBGEBbGGCGDrUfBrBFB0BUUFDBGoEoEBCC-FCBHBBHBBHBBECBIIIBIBGBBNbbUDDQBBPhBB8DEBEDBuBCB5COOBBBCuBBvBhEBeCByBOBdDBlBIBfEBsBEBfmBmBBCBPpBB-EBBLFBlBDBlBDBpBHB1BKBNQQIDDMQQIDDBBB1BLB4JIBXJBJXBHrBrBKkCBHBBCtBtBDCBCBBYpCpCBGBKvBBUDDBDBiBCBcEBclBB5BDBVBBzBDDBDBJEEeBBEDBLGBKGBhCfBoBDBNIB3BCBeBBcEBbGBFLBIvCBqC2BB0BMB0BGBvBHBLFBnBCBeHBDvGBgBrBrBEBBDPBHHBKgBBvBHBrBVBblBBdTBYIBvCDBlBIBlCJBCBBaGBLFB2BTTBGBoBIBhDVVBJBTwBwBB8BBICCFQQMFB8BEBLFBFJJBDDBXXIDDGLLBDDBEEBCCBEBCEBIBBICBGKBLCCBCCnBLLCBBCFFLDDBGBDcB9CGGBcBpCHBLlFB3BBBnBhBBmCKBLFBOSB7BFBLFBVbBcBBQDBY4FB9BjDB0CLBJBBCBBJDDfDDBNNBHBLlCBJBBvBBBMaBpCHB0CMBqCGBL1CBJ3CBjBNBLFBKuBuBPJBeCBhBBBXPPBnCBIDDtBCBCDDKHBLFBHDDmBDDHGBLFBtBDBL1HBaGBSqBqBBBBe0CBCOBzBMB8clDBwDGGBJBlGryCBkDMB3iBJB88DEBoS41GB7Bl2BB6RGBgBLLBCByCLLBEBfBBHJBnCJBLIIWEBUvNB7BlGB8CEBaBBarBBsCDB6BGBS-BBGKBIIB3mHoBBhBgDB0D8vIBFIIDkJkJBNBCcBEBBCNBFHBtMjoCBsDEBOCBKGBLBBJ76DB+HCB1NFBYOBSOBvBBBYIB1D7BB3HJBoBBBjGUBnC5DBVLBVLB4CIBamEB2CoCoCDBBCBBDBBFNNCIIiCFFBJJIddFGGCCBI1K1KBlJlJB-V-VBNBGQQBuiBBgBFBH0GBISSBIIDGGBDB-BgBBCvDBuBCBPBBLDBD-JBgBQB7BEBCvOBrB1GBsBDBC-FBgBXXBGBD-GBIFFDQQmGBBRoBBtCDBLDBDwYBlCrCB+BhGBFccDCCBCCLFFCCCBEBCDBCECEDDCBBCICDCCBFFIKFCLLSEBEGGSzBBDtIBtBDBlDLBQBBQQQmBJBvF3BBeMBtBDBKGBDNBH5EB6eCBSCBOCB7GFBNDBCOBNDB5BHBLFBpBHBfBBNDBDNBKmBB5KHBPBBOCBMCB6BCCBCBRBBNDBLGB0EoDoDBjgBBh3pBfB-oEBBv0FBBypHOBvThtCB-QhvBBs6EEBrpIm8yVBCdBhD-DBxHvw-BB---BBB---BBB", false)),
		Co: () => new UnicodeRangeTable(decodeRanges("gg4B-nGh4hc9--BD9--B", true)),
		Cs: () => new UnicodeRangeTable(decodeRanges("gg2B--B", true)),
		L: () => new UnicodeRangeTable(decodeRanges("hCZBHZBwBLLFGGBVBCeBCpOBFLBPEBICCiEEBCBBDDBCHHCCBCCCBSBCyCBCqEBJlFBClBBDHHBnBBoCaBFDBuBqBBkBBBCiDBCQQBIIBLLBBBDRRCdBe4CBMZZBfBKBBFGGBUBFKKEYYBXBIKBGXBCGBRpBB7B1BBETTIJBQPBFHBDBBDVBCGBCEEBCBERROBBCCBPBBLJJBEBFBBDVBCGBCBBCBBCBBgBDBCUUBBBRIBCCBCVBCGBCBBCEBETTQBBYMMBGBDBBDVBCGBCBBCEBEffBCCBBBQSSCFBECBCDBEBBCCCBEEBEEBBBELBX1B1BBGBCCBCWBCPBEbbBBBCBBDBBfFFBGBCCBCWBCJBCEBEffBBBCBBQBBSIBCCBCoBBDRRGCBJCBZFBGRBEXBCIBCDDBFB7BvBBCBBNGB7BBBCCCBDBCXBCCCBIBCBBKDDBDBCWWBCBhBgCgCBGBCjBBcEB0DqBBVRRBEBFDBEEEBIIBBBFMBNSSBkBBCGGDqBBCsKBCDBDGBCCCBCBDoBBCDBDgBBCDBDGBCCCBCBDOBC4BBCDBDiCBmBPBR1CBDFBErTBDQBCZBGqCBHHBIRBOSBPRBPMBCCBQzBBkBFFkC4CBIEBDhBBCGGBkCBLeByBdBDEBMrBBFZB3BWBK0BBzC+C+CBtBBSHB3BdBOBBLrBBbjBBqBCBLjBBDKBGqBBDCBqBDBCFBCBBEGGB+FBhC1IBDFBDlBBDFBDHBCGCBdBD0BBCGBCEEBBBCGBEDBDFBFMBGCBCGB1DOORMBmDFFDJBCEEBDBHGCBCBCKBDDBGEBF1B1BB8zC8zCBjHBHDBEBBNlBBCGGD3BBIRRBVBKGBCGBCGBCGBCGBCGBCGBCGBxC2O2OBrBrBBDBGBBF1CBHCBC5CBCDBGqBBC9CBSfBxBPBhQ-tGBhCs0VBkCtBBDsIBEPBLBBVuBBReBDlCByBIBDmDBDxCBVQBCCBCDBCWBezBBPxBB-BFBECCBMMBaBLWBacBIuBBdRRBDBCJBLEBCoBBYCBCHBVWBEEEBwBBCEEBDDBDBDCCZCBDKBICBNFBDFBDFBKGBCGBCqBBCNBHyDBej9KBNWBFwBBloItLBDpDBnBGBNEBGCCBIBCMBCEBCCCBCCBCCBqDBiBqLBT-BBD1BBpBLB1DEBCmEBlBZBHZBM4CBEFBDFBDFBDCBkBLBCZBCSBCBBCOBDNBjB6DBmMcBEwBBwBfBOTBCHBHlBBLdBDjBBFHBxB9EBTjBBFjBBFnBBJzBBNKBCOBCGBCBBCKBCOBCGBCBBEzBBN2JBKVBLHBZFBCpBBCIBmCFBDCCBqBBCBBEDDBVBLWBKeBiCSBCBBLVBLZBHZBnB3BBHBBhCQQBCBCCBCcBrBcBEcBkBHBCbBc1BBLVBLSBORBvDoCB4ByBBOyBBOjBBnBbBKWB7HpBBHBBRFB5BcBLJJBUBrBRBvBUBcWBN0BB6BBBDOOBrBBhBYBbjBBeDDJiBBENNBuBBPDBWCCkBRBCYBUBBgCGBCCCBCBCOBCJBIuBBnBHBDBBDVBCGBCBBCEBETTNEBfJBCDDClBBCaaCtBtBBzBBTDBVCBfvBBVBBC5F5FBtBBqBDBlBvBBV8B8BBpBBOoCoCBZBmBGB6FrBB1D-BBgBHBDDDBGBCBBCXBQCC-CHBDmBBRCCdLLBmBBIWWMtBBUTTBnCBoGgBBgBIBCkBBSyByBBcBxDGBCBBClBBWaaBEBCBBCfBPYYBqBBlISBQCCBLBChBB9DwCwCB4cBnHjGBtyCgDBQvhBBSFBa68DBGmSB61GdBj3B4RBIeBSuCBSdBTvBBRDBgBUBGSBxNsBB0G-BBhBYBDYBtBqCBGjCjCBLBhCBBCPPBNNB0mHBqBfBiDyDB+vIDBCGBCBBCiJBQeeBBBDPPBCBJrMBloCqDBGMBEIBIJBn7F0CBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDYBCYBCeBCYBCeBCYBCeBCYBCeBCYBCHB15BeBHFBmI9BBzEsBBLGBRiKiKBcBTrBBlPbBlHdBDwGwGBdBCCBCBBCGBDEBKBBhHGBCDBCBBCOBCkGB8BjCBI1lB1lBBCBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQBlqE-2pBBhB9oEBDt0FBDwpHBQtTBjtC9QBjvBq6EBGppIB", false)),
		LC: () => new UnicodeRangeTable(decodeRanges("hCZBHZB7BLLBVBCeBCiGBCDBFvGBDZBhGDBDBBECBCHHCCBCCCBSBCyCBCqEBJlFBClBBKoBB44ClBBCGGDqBBDCBhV1CBDFBjkCKBGqBBDCBhCrBBgCMBChBBmD1IBDFBDlBBDFBDHBCGCBdBD0BBCGBCEEBBBCGBEDBDFBFMBGCBCGBmIFFDJBCEEBDBHGCBCBCFBFDDBCBGEBF1B1BB8zC8zCB6DBDmDBHDBEBBNlBBCGGzoetBBTbBnEtCBCWBEDBCsCBZBBE2Z2ZBpBBGIBIvCBh6TGBNEBqgBZBHZBmlBvCBhDjBBFjBB1DKBCOBCGBCBBCKBCOBCGBCBBk2ByBBOyBB+CVBLVB74C-BBhrV-BBhBYBDYBtpZ0CBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDYBCYBCeBCYBCeBCYBCeBCYBCeBCYBCHB15BJBCTBHFB2uCjCB", false)),
		Ll: () => new UnicodeRangeTable(decodeRanges("hDZB7BqBqBBWBCHBC2BCBQCBuBCDECBBBDCCDEEBFFDEEBBBDDDCCCDCCBCCDEECDDBDDBBBHGDCOCBSCBDDCEEC4BCBFBDDDBCCFICBjCBDZBiGCCEEEBBBTccBhBBCBBECBCWCBDBCGDB0B0BBuBBCgBCK0BCDMCBgDCxBoBBo6CqBBDCB5XFBjkCIBC2D2DBqBBgCMBChBBnD0ECBHBCgDCBHBJFBLHBJHBJFBLHBJHBJNBDHBJHBJHBJEBCBBHEEBBBCBBJDBDBBJHBLCBCBBzIEEBEEcKFDBBJDBF2B2Bs1CvBBCEEBGCFCCBCCBEBGiDCBIICFFNlBBCGG0oesBCUaCoEMCBBBC+BCBGBCCCDICFCCDCCBBBCSCGGGCMCFCCDOCbEE2ZqBBGIBIvCBh6TGBNEBqhBZBumBnBBpEjBB8EKBCOBCGBCBBk4ByBB+DVB75CfBhsVfB8BYBnqZZBbGBCRBbZBbDBCCCBFBCKBbZBbZBbZBbZBbZBbZBbZBbZBbbBdYBCFBbYBCFBbYBCFBbYBCFBbYBCFBC15B15BBIBCTBHFB4vChBB", false)),
		Lm: () => new UnicodeRangeTable(decodeRanges("wVRBFLBPEBICCmEGG-OnHnHlFBBuIBBFgBgBKEEhFoFoF1mBgEgE2R72B72BsDkTkTxOFBvF+BBOjBjBBjBByVOORMBg-CBByHgGgG2OsBsBBDBGiDiDB+C+CBBB34bjnBjnBBEBvIzDzDdBB6DIBxCYYpDDBEBB2OXXqEtDtDWBBoDDBKngVngVuBBBh-BFBCpBBCIB0sBhBhB2K04D04DnrTDB9PCBpBBBnRMBhCBBCPPB9-P9-PBCBCGBCBByhM9BBqGGBud0Q0QsSAB", false)),
		Lo: () => new UnicodeRangeTable(decodeRanges("qFQQhIFFBCBxGBB7ZaBFDBuBfBCJBkBBBCiDBCZZBLLBBBDRRCdBe4CBMZZBfBWVBrBYBIKBGXBCGBRoBB8B1BBETTIJBROBFHBDBBDVBCGBCEEBCBERROBBCCBPBBLJJBEBFBBDVBCGBCBBCBBCBBgBDBCUUBBBRIBCCBCVBCGBCBBCEBETTQBBYMMBGBDBBDVBCGBCBBCEBEffBCCBBBQSSCFBECBCDBEBBCCCBEEBEEBBBELBX1B1BBGBCCBCWBCPBEbbBBBCBBDBBfFFBGBCCBCWBCJBCEBEffBBBCBBQBBSIBCCBCoBBDRRGCBJCBZFBGRBEXBCIBCDDBFB7BvBBCBBNFB8BBBCCCBDBCXBCCCBIBCBBKDDBDBYDBhBgCgCBGBCjBBcEB0DqBBVRRBEBFDBEEEBIIBBBFMBNyDyDBnKBCDBDGBCCCBCBDoBBCDBDgBBCDBDGBCCCBCBDOBC4BBCDBDiCBmBPByDrTBDQBCZBGqCBHHBIRBOSBPRBPMBCCBQzBBpBkCkCBhBBC0BBIEBDhBBCGGBkCBLeByBdBDEBMrBBFZB3BWBK0BBxFuBBSHB3BdBOBBLrBBbjBBqBCBLdByDDBCFBCBBE7hB7hBBCB4-C3BBZWBKGBCGBCGBCGBCGBCGBCGBCGBoR2B2BF1CBJCCB4CBFGGBpBBC9CBSfBxBPBhQ-tGBhC0wUBC2jBBkCnBBJrIBFPBLBBjCyByBBkCBqFoDoDEGBCCBCDBCWBezBBPxBB-BFBECCBMMBaBLWBacBIuBBuBEBDIBLEBCoBBYCBCHBVPBCFBEEEBwBBCEEBDDBDBDCCZBBEKBIPPBEBDFBDFBKGBCGByEiBBej9KBNWBFwBBloItLBDpDBkCCCBIBCMBCEBCCCBCCBCCBqDBiBqLBT-BBD1BBpBLB1DEBCmEBqDJBCsBBDeBEFBDFBDFBDCBkBLBCZBCSBCBBCOBDNBjB6DBmMcBEwBBwBfBOTBCHBHlBBLdBDjBBFHBhEtCBjDnBBJzBB9CzBBN2JBKVBLHB5EFBDCCBqBBCBBEDDBVBLWBKeBiCSBCBBLVBLZBHZBnB3BBHBBhCQQBCBCCBCcBrBcBEcBkBHBCbBc1BBLVBLSBORBvDoCB4FjBBnBDBCxJxJBoBBHBBRCBCBB5BcBLJJBUBrBRBvBUBcWBN0BB6BBBDOOBrBBhBYBbjBBeDDJiBBENNBuBBPDBWCCkBRBCYBUBBgCGBCCCBCBCOBCJBIuBBnBHBDBBDVBCGBCBBCEBETTNEBfJBCDDClBBCaaCtBtBBzBBTDBVCBfvBBVBBC5F5FBtBBqBDBlBvBBV8B8BBpBBOoCoCBZBmBGB6FrBB0GHBDDDBGBCBBCXBQCC-CHBDmBBRCCdLLBmBBIWWMtBBUTTBnCBoGgBBgBIBCkBBSyByBBcBxDGBCBBClBBWaaBEBCBBCfBPYYBnBBCBBlISBQCCBLBChBB9DwCwCB4cBnHjGBtyCgDBQvhBBSFBa68DBGmSB61GdBj3B4RBIeBSuCBSdBTvBB0BUBGSB0NnBB2MqCBGwFwFB0mHBqBfBiDyDBuwIiJBQeeBBBDPPBCBJrMBloCqDBGMBEIBIJBxzI2P2PBrBBiBiKiKBcBTrBBlPaBmHdBDwGwGBdBCCBCBBCGBDEBKiHiHBFBCDBCBBCOBCkGB8pBDBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQBlqE-2pBBhB9oEBDt0FBDwpHBQtTBjtC9QBjvBq6EBGppIB", false)),
		Lt: () => new UnicodeRangeTable(decodeRanges("lOGDnB2sH2sHBGBJHBJHBNQQwBAB", false)),
		Lu: () => new UnicodeRangeTable(decodeRanges("hCZBmDWBCGBiB2BCDOCDuBCBECEBBCCCBCCBBBDDBCBBCCBEBBCBBCECBCCDCCBCCBBBCCCBEEIJDCMCDQCDDDCCBC4BCIBBCBBDCCBCBCGCiJCCEJJHCCBBBCCCBCCBPBCIBkBDDBBBEWCGDDCBBDyBBxBgBCK2BCBMCD+CCDlBBq6ClBBCGGzW1CB0kCHHBpBBDCBhK0ECKgDCKHBJFBLHBJHBJFBMGCJHBpCDBNDBNDBNEBMDBnIFFECBDCBDEEBDBHGCBCBDDBLBBG+B+B9zCvBBxBCCBBBDGCBCBCDDJCBCgDCJCCFuqeuqeCqBCUaCoEMCE8BCLECBICFCCDCCEUCBDBCEBCOCBCBCCCBQCZs5Vs5VBYBmmBnBBpEjBB9EKBCOBCGBCBBr3ByBB+EVB75CfBhsVfBhCYBoqZZBbZBbZBbCCBGDBDDBCBCHBbZBbBBCDBDHBCGBcBBCDBCEBCEEBFBcZBbZBbZBbZBbZBbZBfYBiBYBiBYBiBYBiBYBiB2pE2pEBgBB", false)),
		M: () => new UnicodeRangeTable(decodeRanges("gYvDB0IGBoIsBBCCCBCCBCCpCKBxBUBRmDmDBFBDFBDBBCDBkBffBZB8CKB7BIBKZZBCBCIBCCBCEBsBCB8BIBrBXBCgBB3BCBCRBCGBLBBeCB5BCCBFBDBBDCBKLLBbbDCB5BCCBDBFBBDCBEffBEEMCB5BCCBGBCCBCCBVBBXFBCCB5BCCBFBDBBDCBICBLBBf8B8BBDBECBCDBKpBpBBDB4BCCBFBCCBCDBIBBMBBeCB5BCCBFBCCBCDBIBBMBBQNNBCB4BBBCGBCCBCDBKLLBeeBBBnCFFBEBCCCBGBTBB+BDDBFBNHBjDDDBHBMGBqCBBcECFBByBTBCBBGKBCjBBKlDlDBSBYDBFCBCCBDGBEDBOLBCLLBCBgWCBzdDBdCBeBBfBBhCfBKuBuBBBBC2D2DBjBjB3DLBFLB8GEB6BJBCcBDxBxBBsBBDLBVEBwBQBnBIBNCBfMB5BNBxBTB5ECBCUBFHHDCBnG-BBxWgBB--CCBuEhDhDBeBrRFBqDBB1udDBCJBhBBBxCBBxIEEFYYBDBF0C0CBzBzBBQBbRBOnBnBBGBaMBtBDBwBNBlBkCkCBMBNJJBuBuBBBBzBCCBBBDBBGBBCqBqBBDBGBBtHHBCBBx5TiXiXBOBRPBuejHjH2EEBn0BCBCBBGDBpBCBFmFmFB+R+RBCBiCEB+JBBuCFBnCKByBDB7DCB2BOBqBDDBLLBCBuBKBI+B+BBBBlBNBRBBtBNNBBBxBNBJDBCBB9CLBHDD+ELBWDB4BBBCGBDBBDCBKLLBDDBFBEEBkCIBCDDCDBCEBCPPBzCzCBQBYyCyCBSBsHGBDIBcBBzCQBrDMBmDOBhIOB2HFBCBBDDBCCCBuEuEBFBDGBEddBIBpBGBCDBJKKBJBvBPBnGHBoGHBCHBzCVBCNB7DFBECCBCCBFBCjCjCBDBCBBCEB8KDBKBBCxBxBBFBEEBYmnFmnFHOBpmLRBhuCEB8BGB5gBCCB1BBIDByCMMBslTslTBizEizEBsBBDWB-QEBEFBJHBDGBfDB1ECB89B2BBFxBBJPPXEBCOBxqBGBCQBDGBCBBCEBlDhFhFBFB4L+B+BBCB9PDB-HBB0HDDIBBG7O7OBFBuDGB29lYvHB", false)),
		Mc: () => new UnicodeRangeTable(decodeRanges("joC4B4BDCBJDBCBBzBBB7BCBHBBDBBLsBsB7BCBjC7B7BBBBJCCB2B2BB7B7BCHHBDDBLLnDBBCBBECBCCBLqBqBBBB+BDB+BBB7BCCBDBDBBCBBKBBdPPB7B7BBBBGCBCCBLrBrBBsCsCBBBHHBTBBrKBBgCsFsFBFFHDDBaaBLLBBBDGBWBBDFBDLLBBB5zBffiEIIBGBCBB7KDBDCBFBBCFBhHBB7BCCKCCBJJBEByExBxBGCCBDBCBB+BffFBBD9B9BDCBCEEBxBxBBGBJBBsFWW35EBB0-dBBD5C5CBzBzBBOBvEBBwBxBxBBFFBDDBBBvDBBDBBZuBuBCuDuDDBBGuHuHBCCBCCBCC0gZCCgEuBuBBBBFBB0DZZB8B8BxBCBKBBO+C+CBBBEBBCrFrFBBBgBBB7BBBCDBDBBDCBKLLB1C1CBBBIDDCDBCBBCmDmDBBBJBBErDrDBBBHCCBCBDuHuHBBBHDBDyDyDBBBJBBCuDuDCBBHoDoDCBBFmImIBBBK4H4HBEBCBBFDDCvEvEBBBJDBF1C1CeBB-BqGqGECCoGPPrDIID2G2GBDBFBBC-K-KBNNxBBBJBBCpvQpvQBBBlxD2BBpDBB0rYBBHFB", false)),
		Me: () => new UnicodeRangeTable(decodeRanges("okBBB1xF-wB-wBBCBCCBsshBCB", false)),
		Mn: () => new UnicodeRangeTable(decodeRanges("gYvDB0IEBqIsBBCCCBCCBCCpCKBxBUBRmDmDBFBDFBDBBCDBkBffBZB8CKB7BIBKZZBCBCIBCCBCEBsBCB8BIBrBXBCfB4BCCFHBFEEBFBLBBe7B7BFDBJVVBbbDBB6BFFBFFBDDBBBEffBEEMBB6BFFBDBCBBFVVBXXBEBC7B7BDCCBCBJIIBMMBff+BNNzBEE4BCCBBBGCBCDBIBBMBBe7B7BDHHGBBVBBdBB6BBBFDBJVVBeepCIIBBBC7C7CDGBNHBjDDDBHBMGBqCBBcEC4BNBCEBCBBGKBCjBBKnDnDBCBCFBCBBDBBaBBFCBRDBODDBHHQgWgWBBBzdCBeBBfBBfBBhCBBCGBJDDBJBKuBuBBBBC2D2DBjBjB3DCBFBBKHHBBB8GBBD7B7BCGBCCCDHBHJBDxBxBBMBCeBDLBVDBxBCCBDBCGGpBIBNBBhBDBDBBCCB5BCCBEECCB7BHBDBB5ECBCMBCGBFHHEBBnG-BBxWMBFEEBKB--CCBuEhDhDBeBrRDBsDBB1udFFBIBhBBBxCBBxIEEFaaBGG4EBBbRBOnBnBBGBaKBvBCBxBDDBCBDBBoBkCkCBEBDBBDBBNJJwB0B0BCCBDBBGBBCrBrBBJJvHDDFx5Tx5TiXPBRPBuejHjH2EEBn0BCBCBBGDBpBCBFmFmFB+R+RBCBiCEB+JBBuCFBnCKByBDB8D3B3BBNBqBDDBLLBBByBDBDBBI+B+BBBBlBEBCHB-BNNB1B1BBHBLDBDgDgDBBBDCCBHHD+E+EEHBWBB6BBBEmBmBBFBEEBnCFBOECPBB2CHBDCBCYY1CFBCFFBCCBvHvHBCBHBBCBBcBB2CHBDCCBrDrDCDDBEBCmDmDCDDBCBCEBkIIBCBBhIBBCFFxEDBDBBFhBhBBIBpBFBDDBJKKBEBDCBvBMBCBBnGCCBBBCqGqGBFBCFBCzCzCBUBDGBCBBCBB7DFBECCBCCBFBCpCpCBEEC8K8KBMMB1B1BBDBGCCYmnFmnFHOBpmLLBECBhuCEB8BGB5gBgCgCBCByC5lT5lTBizEizEBsBBDWBhRCBSHBDGBfDB1ECB89B2BBFxBBJPPXEBCOBxqBGBCQBDGBCBBCEBlDhFhFBFB4L+B+BBCB9PDB-HBB0HDDIBBG7O7OBFBuDGB29lYvHB", false)),
		N: () => new UnicodeRangeTable(decodeRanges("wBJB5DBBGDDBBBitBJBnEJBnGJB9MJB3DJBFFBtDJB3DJB3DJBDFBvDMB0DJBJGBoDJBpDGBISBuDJBhDJB3DJBnCTBtIJBnCJBwWTBybCBwHJBHJBXJBtJJBhEKBmFJBHJB3FJB3CJBnEJBHJB3gBEEBEBHJBnGyBBDEB3W7BBvCVB3TdBqrBqYqYaIBPCB4KDBrEJBfHBCOBhBJBoBOBh7cJB9FJBhKFB7EJBnBJBnGJBXJB3CJB3MJB34UJBuPsBBN4BBSBB2KaBlBDBeJJnEEBrGJBvdHBaGBoBIBsCEBXFBhFBBDPBDtBBhCIB1BBBfCBsCEBpDHBZHBqBGBrKFBxBJBHJB3IeB-EJBrBDBxDGBnEdBhEJB9BJBxEJBITB8HJB3KJB3DJB3LJBnDJBHTBtCLBlNSB+CJB3UJB3CcBkHJBnCJB3BJBnLJBnDUBshBuDBimPJBnpCJB3CJBnEJBCGBvQJBnIWB+KCB6nXJBnuBTBNTBtDYB2iBxBBhqCJBnNJB3PJB4HJBtWIBhEJB4Y6BBCCBCDBtCsBBCOBjeMBk3CJB", false)),
		Nd: () => new UnicodeRangeTable(decodeRanges("wBJnxBJnEJnGJ9MJ3DJ3DJ3DJ3DJ3DJ3DJ3DJ3DJ3DJhDJ3DJnCJ3IJnCJn6BJnBJtJJhEJnFJHJ3FJ3CJnEJHJnuiBJnVJnBJnGJXJ3CJ3MJ34UJnsBJnkCJHJ9YJhEJ9BJxEJ3IJ3KJ3DJ3LJnDJHTtCJnNJnDJ3UJ3CJ3HJnCJ3BJnLJ3uQJnpCJ3CJnEJ3QJ37XJ12CxBhqCJnNJ3PJ4HJ2aJ30EJ", true)),
		Nl: () => new UnicodeRangeTable(decodeRanges("u3FCBwzCiBBDDB-zDaaBHBPCBs1dJBxyW0BBtOJJnEEBrhIuDBm8SCB", false)),
		No: () => new UnicodeRangeTable(decodeRanges("yFBBGDDBBB2pCFB5LFB5DCBmEGB6GGBSIByNJB2hBTB0jBJBhP20B20BEFBHJBnGPBqB3W3WB6BBvCVB3TdBqrB1kB1kBBCBrEJBfHBCOBhBJBoBOBxrdFBymWsBBiCDBSBB2KaBlBDB1pBHBaGBoBIBsCEBXFBhFBBDPBDtBBhCIB1BBBfCBsCEBpDHBZHBqBGBrKFBhLeB-EJBrBDBxDGBnETB8LTBmqBBBvNIBobSB0aUBn8SGB-YWBqhZTBNTBtDYBvqFIBid6BBCCBCDBtCsBBCOBjeMB", false)),
		P: () => new UnicodeRangeTable(decodeRanges("hBCBCFBCDBLBBEBBbCBCccCkBkBGEELBBEEE-VJJzOFBqBBB0BCCDDDtBBBVBBCBBOCCBBBrCDBnDsBsBBMBqHCB3BOBgBmImIBLLtE5D5D6DnMnMNwLwL7CLLBpFpFBNBCmBmBBCBoCrCrCBDBFBBwDFBsFlTlTBHB4EuTuTtBBBvCCBoCBB+ECBCCBmBKB6JBB5GBBhEGBCFBhFBBLGBdCB9DDB8BEB-BBBhCHBM9Z9ZBWBJTBCMBCLBfBBPBB6TDBeBB+hBNBwCBBgBJB0MVBgCDBhBBB8XDBCBBxDwEwEBtBBCfBDLBkNCBFJBDLBRNNjD7C7CjgdBBuICBkDLL0DFB9LDB3CBBpBCBCyByBBwBwBiDMBRBB9DDB-DBBRBB6HzqUzqUBxGxGBIBXiBBCNBCFFCBB2ECBCFBCDBLBBEBBbCBCccCCCBFB7MCB9UxBxB-MoXoXoGgBgBxIIBnBxDxDBFBjCGB6CDByO-J-JjBlElEBDBtBDB+FGBuDBBCDB-DDBxBBBwCDBFOOCCB5CFBsDrJrJBCCBzDzDBDBLBBCpDpD7HWBqDCBdMBtCjEjEBBB9HpIpIBBB8E9C9CBGB0CCBCEB+CJB4GgDgDBDBrBBBmUBBrCMBwFxjBxjBBDB97CBB8zOBBmEiCiCBDBJpRpRBBBoJDBoK9lT9lTovHEB07C-a-aBAB", false)),
		Pc: () => new UnicodeRangeTable(decodeRanges("-Cg-Hg-HBUU-u3BBBZCBwHAB", false)),
		Pd: () => new UnicodeRangeTable(decodeRanges("tB9qB9qB0BiyDiyDmgBqgCqgCBEBiwDDDgBBBFdd-NUUwDxszBxszBBmBmBLqFqFhzD-J-J", false)),
		Pe: () => new UnicodeRangeTable(decodeRanges("pB0B0BgB+1D+1DC-6B-6BqtC4B4BQ7T7TCff-hBMCxChBhBCGC1MUChCCCiBmhBmhBCECtBGCtNICEGCDBB-ozB6G6GeOCESSCCCrF0B0BgBGD", false)),
		Pf: () => new UnicodeRangeTable(decodeRanges("7F+6H+6HEddpuDCCFDDQEE", false)),
		Pi: () => new UnicodeRangeTable(decodeRanges("rFt7Ht7HDBBDaapuDCCFDDQEE", false)),
		Po: () => new UnicodeRangeTable(decodeRanges("hBCBCCBDECBLLBEEBcclCGGPBBI-V-VJzOzOBEBqB3B3BDDDtBBBVBBCBBOCCBBBrCDBnDsBsBBMBqHCB3BOBgBmImIBLLtE5D5D6DnMnMNwLwL7CLLBpFpFBNBCxDxDrCEBFBBwDFBsFlTlTBHBmY9D9DBBBoCBB+ECBCCBmBFBCDB6JBB5GBBhEGBCFBhFBBLGBdCB9DDB8BEB-BBBhCHBMjajaBJJBGBJIBDDBDCBEKBCCCBIB7kDDBCBBxDwEwEBFFBBBDDDBHBCBBCDDBLLBDBCJBDDBCCCBLBDCBtNCB6B+F+FjgdBBuICBkDLL0DFB9LDB3CBBpBCBCyByBBwBwBiDMBRBB9DDB-DBBRBB6HlxUlxUBFBDXXVBBDDBECBCDBICBHCCB2E2EBBBCCBDECBLLBEEBcclBDDB7M7MBBB9UxBxB-MoXoXoGgBgBxIIBnBxDxDBFBjCGB6CDB0ZlElEBDBtBDB+FGBuDBBCDB-DDBxBBBwCDBFOOCCB5CFBsDrJrJBCCBzDzDBDBLBBCpDpD7HWBqDCBdMBtCjEjEBBB9HpIpIBBB8E9C9CBGB0CCBCEB+CJB4GgDgDBDBrBBBmUBBrCMBwFxjBxjBBDB97CBB8zOBBmEiCiCBDBJpRpRBBBoJDBoK9lT9lTovHEB07C-a-aBAB", false)),
		Ps: () => new UnicodeRangeTable(decodeRanges("oBzBzBgB-1D-1DC-6B-6B-rCEEnB4B4BQ7T7TCff-hBMCxChBhBCGC1MUChCCCiBmhBmhBCECaTTCECtNICEGCDipzBipzB4GeeCMCESSCCCrFzBzBgBEEDAB", false)),
		S: () => new UnicodeRangeTable(decodeRanges("kBHHRCBgBCCcCCkBEBCBBDCCBCBDEEfgBgBrODBNNBGGBCCCBPB2DPPBxDxDsErIrIBBB3DCBDDDBvGvGLUUB4H4HIBBpEqLqLBHHB2H2H-DjEjEBGBlEwGwGqBmGmGiGCBQCCBBBDFBVECmEHBCFBCBBGDBmGBBxXJB0WuLuLlL+E+EBgBBiLJBKIBhiBCCBBBMCBOCBOCBOBBmCOOoBCBOCBUhBB-BBBCDBCBBLCCBBBGFBCECFMMBFFBDBGDBC7B7BBFFB2LBFcBD+HBXKByCtCBXnTBtBwBBDeBLyMBX+BBFfBD1LBDpEBmHFBmLBBvBZBC4CBN1GBbPBFOOBNNWBBHBB8CBB0HBBFJBhBlBBKRRBdBMdBJQQBeBLmBBQ-JBhuG-BBx0V2BB6RWBKBBoDBB+EDBLDB+RCBiHPPB+9T+9TpEgBBuLPBhCBB3BHBtBDBjDCCBBBD7E7EHRRBBBgBCCcCCiEGBCGBOBB6JIB6BQBDCBCMBEwBwBBrBB7zBBBwSmWmWBiKiKBGBnjC2kC2kCBbBr6SDBG3qU3qUk7DvHBLCBEzNBHWBQQBgDzDB9B1HBLmBBD7BBGCBXBBIdBF8BBWhCBE7F7FB1CBrbaagBaagBaagBaagBaa9B-PB4BDBzBHBCNBCBBp2BwNwNttCEE+DiOiOBvIvIBqBBFjDBNOBDOBCOBCkBBYgFB5BcBOrBBFIBIBBPFB7E4eBEQBEMBE5GBHLBFQQBKBF3BBJJBHnBBJdBDLBFBBPIBoB3KBJNBDMBEKBE4BBCFFBOBDLBFJBIyEBC7CBLAB", false)),
		Sc: () => new UnicodeRangeTable(decodeRanges("kB+D+DBCBqnB8D8DzPBBzPBBI2H2HoImSmS8sClmClmCBgBB37hBkuVkuVtD7E7E8GBBEBB3-HDB-4wBxtCxtC", false)),
		Sk: () => new UnicodeRangeTable(decodeRanges("+CCCoCHHFEEqQDBNNBGGBCCCBPB2DPPBjoBjoB15FCCBBBMCBOCBOCBOBB9kEBBkzdWBKBBoDBBxePPBniUniUBPB8bCCjF4g9B4g9BBDB", false)),
		Sm: () => new UnicodeRangeTable(decodeRanges("rBRRBBB+BCCuBFFmBgBgB-XwQwQBBB8xGOOoBCBOCBsEoBoBBDBHlClCBDBGBBFGDIgBgBBDDCgBgBBqIBhBBB7CffBXBpBFB2OKK3BHBwDxKxKBDBDeBLPBhIiEBX+BBFfBDhIBxBUBDFB9+zB5Z5ZCCBlFRRBBB+BCCkEHHBCBitDBBhrwBx+Bx+BagBgBagBgBagBgBagBgBat5Ft5FB-uC-uCBHB", false)),
		So: () => new UnicodeRangeTable(decodeRanges("mFDDFCCyerIrIBgEgEBvGvGLUUB4H4HkQ2L2LjEFBClElEwGqBqBoMCBQCCBBBDFBVECmEHBCFBCBBGDBmGBBxXJB0WzWzW+EhBBiLJBKIBksBBBCDBCBBLCCBHHBEBCECFMMBPPCBBC7B7BBKKBDBDDBCBBCBBCGBCeBDBBCCCBdBtIHBFTBDGBDwCBCdBanBBHnCBXKByCtCBX2FBCIBC1BBJuDBC3HBtBrBBhC-HBhQvBBWBBHmBBDpEBmHFBmLBBvBZBC4CBN1GBbPBFOOBNNWBBHBBxKBBFJBhBlBBKRRBdBMdBJQQBeBLmBBQ-JBhuG-BBx0V2BBibDBLBBC+R+RBBBqqUPBuLPBhCBB3BHBuBCBlPEEFBBOBB6JIB6BQBDCBCMBEwBwBBrBB7zBBBwSpgBpgBBGBnjC2kC2kCBGBFQBr6SDBG3qU3qUk7DvHBLCBEzNBHWBQPBhDzDB9B1HBLmBBD7BBGCBXBBIdBF8BBWhCBE7F7FB1CBqlB-PB4BDBzBHBCNBCBBp2B96C96CiEyWyWBqBBFjDBNOBDOBCOBCkBBYgFB5BcBOrBBFIBIBBPFB7E6HBG4WBEQBEMBE5GBHLBFQQBKBF3BBJJBHnBBJdBDLBFBB-B3KBJNBDMBEKBE4BBCFFBOBDLBFJBIyEBC7CBLAB", false)),
		Z: () => new UnicodeRangeTable(decodeRanges("gBgEgEgvFgsCgsCBJBeBBGwBwBh9DAB", false)),
		Zl: () => new UnicodeRangeTable(decodeRanges("ohIA", true)),
		Zp: () => new UnicodeRangeTable(decodeRanges("phIA", true)),
		Zs: () => new UnicodeRangeTable(decodeRanges("gBgEgEgvFgsCgsCBJBlBwBwBh9DAB", false)),
		ASCII_Hex_Digit: () => new UnicodeRangeTable(decodeRanges("wBJIFbF", true)),
		Alphabetic: () => new UnicodeRangeTable(decodeRanges("hCZBHZBwBLLFGGBVBCeBCpOBFLBPEBICC3CeeBQBCBBDDBCHHCCBCCCBSBCyCBCqEBJlFBClBBDHHBnBBoBNBCCCBCCBCCJaBFDBeKBG3BBCGBPlDBCHBFHBFCBLCBDRRBuBBOkDBZgBBKBBFGGBWBDSBUYBIKBGXBCGBIJJBoBBLLBEGBHrCBCPBCCBFOBOSBCHBDBBDVBCGBCEEBCBEHBDBBDBBCJJFBBCEBNBBLFFBBBCFBFBBDVBCGBCBBCBBCBBFEBFBBDBBFIIBCBCSSBEBMCBCIBCCBCVBCGBCBBCEBEIBCCBCBBEQQBCBWDBFCBCHBDBBDVBCGBCBBCEBEHBDBBDBBKBBFBBCEBORRBCCBEBECBCDBEBBCCCBEEBEEBBBELBFEBECBCCBEHHpBMBCCBCWBCPBEHBCCBCCBJBBCCBCBBDDBdDBCHBCCBCWBCJBCEBEHBCCBCCBJBBGCBCDBOCBNMBCCBCoBBDHBCCBCCBCGGBCBIEBXFBCCBCRBEXBCIBCDDBFBJFBCCCBGBTBBO5BBGGBH0B0BBECBDBCXBCCCBRBCCBDEBCHHPDBhBgCgCBGBCjBBFSBFPBCjBBkC2BBCDDBDBR-BBLDBDlBBCGGDqBBCsKBCDBDGBCCCBCBDoBBCDBDgBBCDBDGBCCCBCBDOBC4BBCDBDiCBmBPBR1CBDFBErTBDQBCZBGqCBEKBITBMUBNTBNMBCCBCBBNzBBDSBPFFkC4CBIqBBGlCBLeBCLBFIBYdBDEBMrBBFZB3BbBF+BBDTBzBYYBMMBBByBzBBCOBCHB0BpBBDDBLrBBCKBP2BBXCBLjBBDKBGqBBDCBqBDBCFBCBBEGGB+FBUhBBM1IBDFBDlBBDFBDHBCGCBdBD0BBCGBCEEBBBCGBEDBDFBFMBGCBCGB1DOORMBmDFFDJBCEEBDBHGCBCBCKBDDBGEBFSSBnBBuZzBB34BkHBHDBEBBNlBBCGGD3BBIRRBVBKGBCGBCGBCGBCGBCGBCGBCGBCfBwB2O2OBBBaIBIEBDEBF1CBHCBC5CBCDBGqBBC9CBSfBxBPBhQ-tGBhCs0VBkCtBBDsIBEPBLBBVuBBGHBEwDBoBIBDmDBDxCBVUBCgBBZzBBNjCBCtBtBBEBECCBBBLgBBGiBBOcBEyBBCLBQRRBOBLEBC2BBKNBTWBEkCBCCCZCBDPBDDBMFBDFBDFBKGBCGBCqBBCNBH6DBWj9KBNWBFwBBloItLBDpDBnBGBNEBGLBCMBCEBCCCBCCBCCBqDBiBqLBT-BBD1BBpBLB1DEBCmEBlBZBHZBM4CBEFBDFBDFBDCBkBLBCZBCSBCBBCOBDNBjB6DBmC0BBsIcBEwBBwBfBOdBGqBBGdBDjBBFHBCEBrB9EBTjBBFjBBFnBBJzBBNKBCOBCGBCBBCKBCOBCGBCBBEzBBN2JBKVBLHBZFBCpBBCIBmCFBDCCBqBBCBBEDDBVBLWBKeBiCSBCBBLVBLZBHZBnB3BBHBBhCDBCBBGHBCCBCcBrBcBEcBkBHBCbBc1BBLVBLSBORBvDoCB4ByBBOyBBOnBBjBbBEGGBVB7HpBBCBBEBBRFBzBCBEcBLJJBUBrBRBvBUBcWBKlCBsBEBL4BBKOOBXBYyBBSDBJiBBEKKB+BBCDBKBBLCCkBRBChBBDHHBCB-BGBCCCBCBCOBCJBI4BBYDBCHBDBBDVBCGBCBBCEBEHBDBBDBBEHHGGBdJBCDDClBBCJBCDDCDBCBBECCtBhCBCCBCDBVCBfhCBDBBC5F5FB0BBDGBaFBjB+BBCEE8B1BBDoCoCBZBDNBWGB6F4BBoD-BBgBHBDDDBGBCBBCdBCBBDBBDDB+CHBDtBBDFBCCCBccBxBBDJBSnCBGTTBnCBoDHB5CgBBgBIBCsBBCGBCyByBBcBDVBCNBqCGBCBBCrBBECCBCCBBBCDDBZZBEBCBBCkBBCBBCDBCYYBqBBlIWBKQBCoBBECBwDwCwCB4cBnDuDBSjGBtyCgDBQvhBBSFBa68DBGmSB61GuBBy2B4RBIeBSuCBSdBTvBBRDBgBUBGSBxNsBB0G-BBhBYBDYBtBqCBF4BBIQBhCBBCNNBFBK1mHBqBfBiDyDB+vIDBCGBCBBCiJBQeeBBBDPPBCBJrMBloCqDBGMBEIBIJBFi7Fi7FBzCBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDYBCYBCeBCYBCeBCYBCeBCYBCeBCYBCHB15BeBHFB2GGBCQBDGBCBBCEBG9BBiBxDxDBrBBLGBRiKiKBcBTrBBlPbBlHdBDwGwGBdBCVBJBBhHGBCDBCBBCOBCkGB8BjCBEEE1lBDBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQB1TZBHZBHZB3zD-2pBBhB9oEBDt0FBDwpHBQtTBjtC9QBjvBq6EBGppIB", false)),
		Dash: () => new UnicodeRangeTable(decodeRanges("tB9qB9qB0BiyDiyDmgBqgCqgCBEB+BoBoBQnMnMlgDDDgBBBFdd-NUUwDxszBxszBBmBmBLqFqFhzD-J-J", false)),
		Emoji: () => new UnicodeRangeTable(decodeRanges("jBHHGJBwDFFu8HNN5GXX7CFBQBBwLBBNnFnFaKBFCBoGoHoHBLLK7B7BBCBCEBKGDBDDFDDCBBDIEBJJBBBGCCGLBMBBDCCBCCTDDBTTBEBCCCBEEBGGDBBFBBMBBGBBDGGBECBVVBGGBEBCDBDFFDDDBEBCDDCCCHEEHLLBQQDFFCFFBBBCMMBxBxBBBBKeP1LBBwOCBUBB0BFF7mBNN6SCCrrvDrGrGhFBBNBBPDDBIBsCZBCBBYVVDIBWBBvFhBBDvDBDBBCCBDyCBDCBCmIBC+BBMFBCXBIBBDHBNDDBCBDFFBOOBDDJBBKGGBBBNCBJCBDCCFHHEHHB0CBxBlCBGHBDDBEJBECCBEEDJBkHLBF8I8IBtBBCJBC4FBxDMBEKBE4BBCFFBOBDLBFJB", false)),
		Emoji_Component: () => new UnicodeRangeTable(decodeRanges("jBHHGJB0+H2G2Gsp3B3+8B3+8BBYB8PEBxtBDBtzhY-CB", false)),
		Emoji_Modifier: () => new UnicodeRangeTable(decodeRanges("7-8DE", true)),
		Emoji_Modifier_Base: () => new UnicodeRangeTable(decodeRanges("9wJ8G8GRDB4jzD9B9BBBBDDDBBB2DBBDKBWSBEFFBBBCCBICCZqGqGBFFWFFBvFvFBBBEEB0CRRBBBKMMgSDDJHBHKKBIBDCB5B+B+BBCCBCCSCBCMBmHCBrBIB", false)),
		Emoji_Presentation: () => new UnicodeRangeTable(decodeRanges("64IBBuGDBEDDqQBBWBBzBLBsBUUOJJBSSBGGBJJGWWIBBCFFDIIFBBdkBkBCFFBBBC+B+BBBBZPP8aBB0BFFvlxDrGrG-FDDBIBsCZBCZZVDDBDBCCBWBBvFgBBNIBClCBCVBNqBBFEBNQBEEEBlCBCCCB5FBD+BBODBCXBTbbBOO3C0CBxBlCBHEEBBBDDBEDBMBBIIBkHLBF8I8IBtBBCJBC4FBxDMBEKBE4BBCFFBOBDLBFJB", false)),
		Extended_Pictographic: () => new UnicodeRangeTable(decodeRanges("pFFFu8HNN5GXX7CFBQBBwLBBNnFnFaKBFCBoGoHoHBLLK7B7BBCBCEBKGDBDDFDDCBBDIEBJJBBBGCCGLBMBBDCCBCCTDDBTTBEBCCCBEEBGGDBBFBBMBBGBBDGGBECBVVBGGBEBCDBDFFDDDBEBCDDCCCHEEHLLBQQDFFCFFBBBCMMBxBxBBBBKeP1LBBwOCBUBB0BFF7mBNN6SCCrrvDoBoBBCBlDLBQBBQPPBmBmBBIBxDBBNBBPDDBIBU3BBcOBLVVDIBCDBKWBH7FBDvDBDBBCCBDyCBDCBCDBG9HBC+BBMFBCXBIBBDHBNDDBCBDFFBOOBDDJBBKGGBBBNCBJCBDCCFHHEHHB0CBxBlCBGHBDQBECCBEBDMB7GlBBNDB5BHBLFBpBHBfBBNDBDNBKmBBNuBBCJBC4FB5CHBPxEBhI9fB", false)),
		Hex_Digit: () => new UnicodeRangeTable(decodeRanges("wBJIFbFq1-BJIFbF", true)),
		Lowercase: () => new UnicodeRangeTable(decodeRanges("hDZBwBLLFlBlBBWBCHBC2BCBQCBuBCDECBBBDCCDEEBFFDEEBBBDDDCCCDCCBCCDEECDDBDDBBBHGDCOCBSCBDDCEEC4BCBFBDDDBCCFICBjCBDiBBIBBfEBhDsBsBCEEDDBTccBhBBCBBECBCWCBDBCGDB0B0BBuBBCgBCK0BCDMCBgDCxBoBBo6CqBBCDB5XFBjkCIBC2D2DB+FBiC0ECBHBCgDCBHBJFBLHBJHBJFBLHBJHBJNBDHBJHBJHBJEBCBBHEEBBBCBBJDBDBBJHBLCBCBB6DOORMBuDEEBEEcKFDBBJDBFiBiBBOBFsasaBYBn6BvBBCEEBGCFCCBCCBGBEiDCBIICFFNlBBCGG0oesBCUaCBBBmEMCBBBC8BCBIBCCCDICFCCDCCBBBCSCGGGCMCFCCDOCWDBCCCBBB2ZqBBCNBHvCBh6TGBNEBqhBZBumBnBBpEjBB8EKBCOBCGBCBBkODDBBBCpBBCIBmoByBB+DVB75CfBhsVfB8BYBnqZZBbGBCRBbZBbDBCCCBFBCKBbZBbZBbZBbZBbZBbZBbZBbZBbbBdYBCFBbYBCFBbYBCFBbYBCFBbYBCFBC15B15BBIBCTBHFBmI9BB1lChBB", false)),
		Math: () => new UnicodeRangeTable(decodeRanges("rBRRBBBgBeeCuBuBFmBmBgB5W5WBBBDbbBDDBBBwQCBuwGccBBBMEEOPPBCBWEBMEBiCMBFEEBFFBDBTFFDJBCDDBEBHEEBDDBCCBBBCFBENBClClCBWBCFBCBBFBBFfBCHHBPPBqIBJDBVBB7CffBZBCZZMGB+NBBNJBFFBFBBDBBEEBPCCDFBMHBGBB6BCCeDBKCBxK-BBhI-PBxBUBDFB9+zB4Z4ZBEBCjFjFRCBeCCeCCkEHHBCBitDBBhrwBwoBwoBBzCBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDjJBDxBBhwFDBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQB1BBB-uCIB", false)),
		Quotation_Mark: () => new UnicodeRangeTable(decodeRanges("iBFFkEQQ96HHBaBBowDqOqOBCBOCBixzBDB+FFF7CBB", false)),
		Terminal_Punctuation: () => new UnicodeRangeTable(decodeRanges("hBLLCMMBEE-ZJJiQ6B6BpCPPCCB1FsBsBBJBCsHsHB3B3BBEBCHBgBmImIB1nB1nBBtFtFFFB4JBB2YHBmY9D9DBBBoCBB+ECBEoBoBBCBDBB7JBBjLDBjFBBLBBCCBeCB8FEB-BBBldYYBKKBBBwlDCBzJOOFLLCBBEBBtNBB8ndBBuICBkHEB-LBB3CBBgD4E4EBBB0ECBgERRB6H6HnxUDDB6B6BBBBCDBqFLLCMMBEEiCDD7hBxBxBnkBoGoG3JBB5EFBlCFB6CDB5dEBtBDB+FGBxDDBgECBiEBBHRRB5C5CBDBtDrJrJB2D2DBBBNBBnLDBEOBqDBB6HCBmQCC8HBB4CBBFBB-MCBuBmUmUBrCrCBspBspBBDB6vRBBmEiCiCBBBLqRqRBoJoJBnwTnwTovHDB", false)),
		Uppercase: () => new UnicodeRangeTable(decodeRanges("hCZBmDWBCGBiB2BCDOCDuBCBECEBBCCCBCCBBBDDBCBBCCBEBBCBBCECBCCDCCBCCBBBCCCBEEIJDCMCDQCDDDCCBC4BCIBBCBBDCCBCBCGCiJCCEJJHCCBBBCCCBCCBPBCIBkBDDBBBEWCGDDCBBDyBBxBgBCK2BCBMCD+CCDlBBq6ClBBCGGzW1CB0kCHHBpBBDCBhK0ECKgDCKHBJFBLHBJHBJFBMGCJHBpCDBNDBNDBNEBMDBnIFFECBDCBDEEBDBHGCBCBDDBLBBGbbBOBUzZzZBYBx5BvBBxBCCBBBDGCBCBCDDJCBCgDCJCCFuqeuqeCqBCUaCoEMCE8BCLECBICFCCDCCEUCBDBCEBCOCBCBCCCBQCZs5Vs5VBYBmmBnBBpEjBB9EKBCOBCGBCBBr3ByBB+EVB75CfBhsVfBhCYBoqZZBbZBbZBbCCBGDBDDBCBCHBbZBbBBCDBDHBCGBcBBCDBCEBCEEBFBcZBbZBbZBbZBbZBbZBfYBiBYBiBYBiBYBiBYBiB2pE2pEBgBBvgCZBHZBHZB", false)),
		White_Space: () => new UnicodeRangeTable(decodeRanges("JEBTlDlDbgvFgvFgsCKBeBBGwBwBh9DAB", false))
	});
	static SCRIPTS = new LazyMap({
		Adlam: () => new UnicodeRangeTable(decodeRanges("go6DrCFJFB", true)),
		Ahom: () => new UnicodeRangeTable(decodeRanges("g4lCaDOFW", true)),
		Anatolian_Hieroglyphs: () => new UnicodeRangeTable(decodeRanges("ggxCmS", true)),
		Arabic: () => new UnicodeRangeTable(decodeRanges("gwBEBCFBCNBCCBCfBCJBMZBCrDBChBBxCvBBxHhBBGqCBCcBxy8BtPBDvEBhBPBxDEBCmEBk7DeBkCFBJIBiBFBh43BDBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQB1BBB", false)),
		Armenian: () => new UnicodeRangeTable(decodeRanges("xpBlBDxBDCks9BE", true)),
		Avestan: () => new UnicodeRangeTable(decodeRanges("g4iC1BEG", true)),
		Balinese: () => new UnicodeRangeTable(decodeRanges("g4GsCCxB", true)),
		Bamum: () => new UnicodeRangeTable(decodeRanges("g1pB3CpowB4R", true)),
		Bassa_Vah: () => new UnicodeRangeTable(decodeRanges("w26CdDF", true)),
		Batak: () => new UnicodeRangeTable(decodeRanges("g+GzBJD", true)),
		Bengali: () => new UnicodeRangeTable(decodeRanges("gsCDBCHBDBBDVBCGBCEEBCBDIBDBBDDBJFFBCCBDBDYB", false)),
		Beria_Erfe: () => new UnicodeRangeTable(decodeRanges("g17CYDY", true)),
		Bhaiksuki: () => new UnicodeRangeTable(decodeRanges("ggnCICsBCNLc", true)),
		Bopomofo: () => new UnicodeRangeTable(decodeRanges("qXB6wLqBxDf", true)),
		Brahmi: () => new UnicodeRangeTable(decodeRanges("ggkCtCFjBKA", true)),
		Braille: () => new UnicodeRangeTable(decodeRanges("ggK-H", true)),
		Buginese: () => new UnicodeRangeTable(decodeRanges("gwGbDB", true)),
		Buhid: () => new UnicodeRangeTable(decodeRanges("g6FT", true)),
		Canadian_Aboriginal: () => new UnicodeRangeTable(decodeRanges("ggF-TxRlC7tgCP", true)),
		Carian: () => new UnicodeRangeTable(decodeRanges("g1gCwB", true)),
		Caucasian_Albanian: () => new UnicodeRangeTable(decodeRanges("wphCzBMA", true)),
		Chakma: () => new UnicodeRangeTable(decodeRanges("gokC0BCR", true)),
		Cham: () => new UnicodeRangeTable(decodeRanges("gwqB2BKNDJDD", true)),
		Cherokee: () => new UnicodeRangeTable(decodeRanges("g9E1CDFz7lBvC", true)),
		Chorasmian: () => new UnicodeRangeTable(decodeRanges("w9jCb", true)),
		Common: () => new UnicodeRangeTable(decodeRanges("AgCBbFBbuBBCOBCEBYgBgBiOmBBGEBDTB1DKKHCC+THHPEEhB9E9ElQiEiEB6mB6mB2MDBjJwvBwvBBBBoCBBsGBBCumBumBOIIBCBCFBCCBDmYmYBKBD2CBCKBEKBCOBShBB-BlBBCCBDFBCaBCQBqBCBF5UBXKBW-cBhIzTBDpEBhQ9CBzMUBCCCBXBQHBFDB8CBBE7C7CB0E0EBOBhBlBBKxBxBB+BBgBwCBwB5C5CBmFBhuG-BBhoWhBBnDCBmFJB1HhFhFsMPPBzuUzuUBxGxGBIBXiBBCSBCDB0ECCBeBbFBbKBLuBuBBhChCBFBCGBLEBjICBFsBBEIBxCMB0BsBBlHaBltuBDB96D8HBEzNBHWBQQBgDzDB9B1HBLmBBD9BBEQBJBBIdBF8BB2GTBNTBN2CBKYBoE0CBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDjJBDxBByjFjCBtC8BBjWrBBFjDBNOBDOBCOBCkBBLtFB5BZBCBBOrBBFIBIBBPFB7E4eBEQBEMBE5GBHLBFQQBKBF3BBJJBHnBBJdBDLBFBBPIBoB3KBJNBDMBEKBE4BBCFFBOBDLBFJBIyEBCmDBnghYffB+CB", false)),
		Coptic: () => new UnicodeRangeTable(decodeRanges("ifNxkKzDGG", true)),
		Cuneiform: () => new UnicodeRangeTable(decodeRanges("ggoC5cnDuDCEMjG", true)),
		Cypriot: () => new UnicodeRangeTable(decodeRanges("ggiCFBDCCBqBBCBBEDD", false)),
		Cypro_Minoan: () => new UnicodeRangeTable(decodeRanges("w8rCiD", true)),
		Cyrillic: () => new UnicodeRangeTable(decodeRanges("ggBkEBDoFBx6FKBhFtCtCojEfBhie-CBv8VBBhw4B9BBiBAB", false)),
		Deseret: () => new UnicodeRangeTable(decodeRanges("gghCvC", true)),
		Devanagari: () => new UnicodeRangeTable(decodeRanges("goCwCFODZh7nBfhwcJ", true)),
		Dives_Akuru: () => new UnicodeRangeTable(decodeRanges("gomCGBDDDBGBCBBCdBCBBDLBKJB", false)),
		Dogra: () => new UnicodeRangeTable(decodeRanges("ggmC7B", true)),
		Duployan: () => new UnicodeRangeTable(decodeRanges("ggvDqDGMEIIJDD", true)),
		Egyptian_Hieroglyphs: () => new UnicodeRangeTable(decodeRanges("ggsC1iBL68D", true)),
		Elbasan: () => new UnicodeRangeTable(decodeRanges("gohCnB", true)),
		Elymaic: () => new UnicodeRangeTable(decodeRanges("g-jCW", true)),
		Ethiopic: () => new UnicodeRangeTable(decodeRanges("gwEoCBCDBDGBCCCBCBDoBBCDBDgBBCDBDGBCCCBCBDOBC4BBCDBDiCBDfBEZBnvGWBKGBCGBCGBCGBCGBCGBCGBCGBjpfFBDFBDFBKGBCGBylvCGBCDBCBBCOB", false)),
		Garay: () => new UnicodeRangeTable(decodeRanges("gqjClBEcJB", true)),
		Georgian: () => new UnicodeRangeTable(decodeRanges("glElBBCGGDqBBCDBx8CqBBDCBhiElBBCGG", false)),
		Glagolitic: () => new UnicodeRangeTable(decodeRanges("ggL-Ch9sDGCQDGCBCE", true)),
		Gothic: () => new UnicodeRangeTable(decodeRanges("w5gCa", true)),
		Grantha: () => new UnicodeRangeTable(decodeRanges("g4kCDBCHBDBBDVBCGBCBBCEBDIBDBBDCBDHHGGBDGBEEB", false)),
		Greek: () => new UnicodeRangeTable(decodeRanges("wbDBCCBDDBCFFCCCBBBCCCBSBC+BBPPBnpGEBzBEBFEB1ChKhKBUBDFBDlBBDFBDHBCGCBdBD0BBCOBCNBDFBCSBDCBCIBoJ-xiB-xiB7uVuCBSgj0Bgj0BBkCB", false)),
		Gujarati: () => new UnicodeRangeTable(decodeRanges("h0CCBCIBCCBCVBCGBCBBCEBDJBCCBCCBDQQBCBDLBIGB", false)),
		Gunjala_Gondi: () => new UnicodeRangeTable(decodeRanges("grnCFCBCkBCBCFIJ", true)),
		Gurmukhi: () => new UnicodeRangeTable(decodeRanges("hwCCBCFBFBBDVBCGBCBBCBBCBBDCCBDBFBBDCBEIIBCBCIIBPB", false)),
		Gurung_Khema: () => new UnicodeRangeTable(decodeRanges("go4C5B", true)),
		Han: () => new UnicodeRangeTable(decodeRanges("g0LZBC4CBN1GBwBCCaIBPDBle-tGBhC-vUBhoWtLBDpDBpodBBNGBqgkB-2pBBhB9oEBDt0FBDwpHBQtTBjtC9QBjvBq6EBGppIB", false)),
		Hangul: () => new UnicodeRangeTable(decodeRanges("goE-HvxHBiI9CyDeiCei3dckUj9KNWFwBl9JeEFDFDFDC", true)),
		Hanifi_Rohingya: () => new UnicodeRangeTable(decodeRanges("gojCnBJJ", true)),
		Hanunoo: () => new UnicodeRangeTable(decodeRanges("g5FU", true)),
		Hatran: () => new UnicodeRangeTable(decodeRanges("gniCSCBGE", true)),
		Hebrew: () => new UnicodeRangeTable(decodeRanges("xsB2BBJaBFFBpp9BZBCEBCCCBCCBCCBIB", false)),
		Hiragana: () => new UnicodeRangeTable(decodeRanges("hiM1CBHCBi7-C+IBTeeBBBulQAB", false)),
		Imperial_Aramaic: () => new UnicodeRangeTable(decodeRanges("giiCVCI", true)),
		Inherited: () => new UnicodeRangeTable(decodeRanges("gYvDB2IBBlOKBbhXhXBCB8qEtBBDLBlPCBCMBCGBFHHEBBnG-BBtQBBjGgBB65DDBsDBBmrzBPBRNBwejHjH7iEl+uBl+uBBsBBDWBhRCBSHBDGBfDBz6rYvHB", false)),
		Inscriptional_Pahlavi: () => new UnicodeRangeTable(decodeRanges("g7iCSGH", true)),
		Inscriptional_Parthian: () => new UnicodeRangeTable(decodeRanges("g6iCVDH", true)),
		Javanese: () => new UnicodeRangeTable(decodeRanges("gsqBtCDJFB", true)),
		Kaithi: () => new UnicodeRangeTable(decodeRanges("gkkCiCLA", true)),
		Kannada: () => new UnicodeRangeTable(decodeRanges("gkDMCCCWCJCEDICCCDIBGCCDDJCC", true)),
		Katakana: () => new UnicodeRangeTable(decodeRanges("hlM5CBDCBxHPBxGuBBC3CBvgzBJBCsBBzisBDBCGBCBBCgJgJBBBzBPPBCB", false)),
		Kawi: () => new UnicodeRangeTable(decodeRanges("g4nCQCoBEc", true)),
		Kayah_Li: () => new UnicodeRangeTable(decodeRanges("goqBtBCA", true)),
		Kharoshthi: () => new UnicodeRangeTable(decodeRanges("gwiCDCBGHCCCcDCFJII", true)),
		Khitan_Small_Script: () => new UnicodeRangeTable(decodeRanges("k-7C84G84GB0OBqBAB", false)),
		Khmer: () => new UnicodeRangeTable(decodeRanges("g8F9CDJHJnPf", true)),
		Khojki: () => new UnicodeRangeTable(decodeRanges("gwkCRCuB", true)),
		Khudawadi: () => new UnicodeRangeTable(decodeRanges("w1kC6BGJ", true)),
		Kirat_Rai: () => new UnicodeRangeTable(decodeRanges("gq7C5B", true)),
		Lao: () => new UnicodeRangeTable(decodeRanges("h0DBBCCCBDBCXBCCCBVBDEBCCCBFBCJBDDB", false)),
		Latin: () => new UnicodeRangeTable(decodeRanges("hCZBHZBwBQQGWBCeBCgOBoBEB8wGlBBHwBBGDBGMBClCBiC-HByLOORMBuEBBHccSoBB42CfBj1elDBExCBVOBxZqBBCIBCDB38TGB7gBZBHZBmhCFBCpBBCIBm61BeBHFB", false)),
		Lepcha: () => new UnicodeRangeTable(decodeRanges("ggH3BEOEC", true)),
		Limbu: () => new UnicodeRangeTable(decodeRanges("goGeBCLBFLBFEEBKB", false)),
		Linear_A: () => new UnicodeRangeTable(decodeRanges("gwhC2JKVLH", true)),
		Linear_B: () => new UnicodeRangeTable(decodeRanges("gggCLCZCSCBCODNjB6D", true)),
		Lisu: () => new UnicodeRangeTable(decodeRanges("wmpBvBx1eA", true)),
		Lycian: () => new UnicodeRangeTable(decodeRanges("g0gCc", true)),
		Lydian: () => new UnicodeRangeTable(decodeRanges("gpiCZGA", true)),
		Mahajani: () => new UnicodeRangeTable(decodeRanges("wqkCmB", true)),
		Makasar: () => new UnicodeRangeTable(decodeRanges("g3nCY", true)),
		Malayalam: () => new UnicodeRangeTable(decodeRanges("goDMCCCyBCCCFFPDZ", true)),
		Mandaic: () => new UnicodeRangeTable(decodeRanges("giCbDA", true)),
		Manichaean: () => new UnicodeRangeTable(decodeRanges("g2iCmBFL", true)),
		Marchen: () => new UnicodeRangeTable(decodeRanges("wjnCfDVCN", true)),
		Masaram_Gondi: () => new UnicodeRangeTable(decodeRanges("gonCGBCBBCrBBECCBCCBHBJJB", false)),
		Medefaidrin: () => new UnicodeRangeTable(decodeRanges("gy7C6C", true)),
		Meetei_Mayek: () => new UnicodeRangeTable(decodeRanges("g3qBWqGtBDJ", true)),
		Mende_Kikakui: () => new UnicodeRangeTable(decodeRanges("gg6DkGDP", true)),
		Meroitic_Cursive: () => new UnicodeRangeTable(decodeRanges("gtiCXFTDtB", true)),
		Meroitic_Hieroglyphs: () => new UnicodeRangeTable(decodeRanges("gsiCf", true)),
		Miao: () => new UnicodeRangeTable(decodeRanges("g47CqCF4BIQ", true)),
		Modi: () => new UnicodeRangeTable(decodeRanges("gwlCkCMJ", true)),
		Mongolian: () => new UnicodeRangeTable(decodeRanges("ggGBBDCCBSBH4CBIqBB2t-BMB", false)),
		Mro: () => new UnicodeRangeTable(decodeRanges("gy6CeCJFB", true)),
		Multani: () => new UnicodeRangeTable(decodeRanges("g0kCGBCCCBCBCOBCKB", false)),
		Myanmar: () => new UnicodeRangeTable(decodeRanges("ggE-EhqmBeiDfxibT", true)),
		Nabataean: () => new UnicodeRangeTable(decodeRanges("gkiCeJI", true)),
		Nag_Mundari: () => new UnicodeRangeTable(decodeRanges("wm5DpB", true)),
		Nandinagari: () => new UnicodeRangeTable(decodeRanges("gtmCHDtBDK", true)),
		New_Tai_Lue: () => new UnicodeRangeTable(decodeRanges("gsGrBFZHKEB", true)),
		Newa: () => new UnicodeRangeTable(decodeRanges("gglC7CCE", true)),
		Nko: () => new UnicodeRangeTable(decodeRanges("g+B6BDC", true)),
		Nushu: () => new UnicodeRangeTable(decodeRanges("h-7CvsQvsQBqMB", false)),
		Nyiakeng_Puachue_Hmong: () => new UnicodeRangeTable(decodeRanges("go4DsBENDJFB", true)),
		Ogham: () => new UnicodeRangeTable(decodeRanges("g0Fc", true)),
		Ol_Chiki: () => new UnicodeRangeTable(decodeRanges("wiHvB", true)),
		Ol_Onal: () => new UnicodeRangeTable(decodeRanges("wu5DqBFA", true)),
		Old_Hungarian: () => new UnicodeRangeTable(decodeRanges("gkjCyBOyBIF", true)),
		Old_Italic: () => new UnicodeRangeTable(decodeRanges("g4gCjBKC", true)),
		Old_North_Arabian: () => new UnicodeRangeTable(decodeRanges("g0iCf", true)),
		Old_Permic: () => new UnicodeRangeTable(decodeRanges("w6gCqB", true)),
		Old_Persian: () => new UnicodeRangeTable(decodeRanges("g9gCjBFN", true)),
		Old_Sogdian: () => new UnicodeRangeTable(decodeRanges("g4jCnB", true)),
		Old_South_Arabian: () => new UnicodeRangeTable(decodeRanges("gziCf", true)),
		Old_Turkic: () => new UnicodeRangeTable(decodeRanges("ggjCoC", true)),
		Old_Uyghur: () => new UnicodeRangeTable(decodeRanges("w7jCZ", true)),
		Oriya: () => new UnicodeRangeTable(decodeRanges("h4CCCHDBDVCGCBCEDIDBDCICFBCEDR", true)),
		Osage: () => new UnicodeRangeTable(decodeRanges("wlhCjBFjB", true)),
		Osmanya: () => new UnicodeRangeTable(decodeRanges("gkhCdDJ", true)),
		Pahawh_Hmong: () => new UnicodeRangeTable(decodeRanges("g46ClCLJCGCUGS", true)),
		Palmyrene: () => new UnicodeRangeTable(decodeRanges("gjiCf", true)),
		Pau_Cin_Hau: () => new UnicodeRangeTable(decodeRanges("g2mC4B", true)),
		Phags_Pa: () => new UnicodeRangeTable(decodeRanges("giqB3B", true)),
		Phoenician: () => new UnicodeRangeTable(decodeRanges("goiCbEA", true)),
		Psalter_Pahlavi: () => new UnicodeRangeTable(decodeRanges("g8iCRIDNG", true)),
		Rejang: () => new UnicodeRangeTable(decodeRanges("wpqBjBMA", true)),
		Runic: () => new UnicodeRangeTable(decodeRanges("g1FqCEK", true)),
		Samaritan: () => new UnicodeRangeTable(decodeRanges("ggCtBDO", true)),
		Saurashtra: () => new UnicodeRangeTable(decodeRanges("gkqBlCJL", true)),
		Sharada: () => new UnicodeRangeTable(decodeRanges("gskC-ChsCH", true)),
		Shavian: () => new UnicodeRangeTable(decodeRanges("wihCvB", true)),
		Siddham: () => new UnicodeRangeTable(decodeRanges("gslC1BDlB", true)),
		Sidetic: () => new UnicodeRangeTable(decodeRanges("gqiCZ", true)),
		SignWriting: () => new UnicodeRangeTable(decodeRanges("gg2DrUQECO", true)),
		Sinhala: () => new UnicodeRangeTable(decodeRanges("hsDCBCRBEXBCIBCDDBFBEFFBEBCCCBGBHJBDCBt-gCTB", false)),
		Sogdian: () => new UnicodeRangeTable(decodeRanges("w5jCpB", true)),
		Sora_Sompeng: () => new UnicodeRangeTable(decodeRanges("wmkCYIJ", true)),
		Soyombo: () => new UnicodeRangeTable(decodeRanges("wymCyC", true)),
		Sundanese: () => new UnicodeRangeTable(decodeRanges("g8G-BhIH", true)),
		Sunuwar: () => new UnicodeRangeTable(decodeRanges("g+mChBPJ", true)),
		Syloti_Nagri: () => new UnicodeRangeTable(decodeRanges("ggqBsB", true)),
		Syriac: () => new UnicodeRangeTable(decodeRanges("g4BNC7BDCxIK", true)),
		Tagalog: () => new UnicodeRangeTable(decodeRanges("g4FVKA", true)),
		Tagbanwa: () => new UnicodeRangeTable(decodeRanges("g7FMCCCB", true)),
		Tai_Le: () => new UnicodeRangeTable(decodeRanges("wqGdDE", true)),
		Tai_Tham: () => new UnicodeRangeTable(decodeRanges("gxG+BCcDKHJHN", true)),
		Tai_Viet: () => new UnicodeRangeTable(decodeRanges("g0qBiCZE", true)),
		Tai_Yo: () => new UnicodeRangeTable(decodeRanges("g25DeCVJB", true)),
		Takri: () => new UnicodeRangeTable(decodeRanges("g0lC5BHJ", true)),
		Tamil: () => new UnicodeRangeTable(decodeRanges("i8CBBCFBECBCDBEBBCCCBEEBEEBBBELBFEBECBCDBDHHPUBm+kCxBBOAB", false)),
		Tangsa: () => new UnicodeRangeTable(decodeRanges("wz6CuCCJ", true)),
		Tangut: () => new UnicodeRangeTable(decodeRanges("g-7CgBgBB+3GBhQeBiDyDB", false)),
		Telugu: () => new UnicodeRangeTable(decodeRanges("ggDMCCCWCPDICCCDIBCCCBDDDJII", true)),
		Thaana: () => new UnicodeRangeTable(decodeRanges("g8BxB", true)),
		Thai: () => new UnicodeRangeTable(decodeRanges("hwD5BGb", true)),
		Tibetan: () => new UnicodeRangeTable(decodeRanges("g4DnCCjBFmBCjBCOCGFB", true)),
		Tifinagh: () => new UnicodeRangeTable(decodeRanges("wpL3BIBPA", true)),
		Tirhuta: () => new UnicodeRangeTable(decodeRanges("gklCnCJJ", true)),
		Todhri: () => new UnicodeRangeTable(decodeRanges("guhCzB", true)),
		Tolong_Siki: () => new UnicodeRangeTable(decodeRanges("wtnCrBFJ", true)),
		Toto: () => new UnicodeRangeTable(decodeRanges("w04De", true)),
		Tulu_Tigalari: () => new UnicodeRangeTable(decodeRanges("g8kCJBCDDClBBCJBCDDCDBCJBCBBJBB", false)),
		Ugaritic: () => new UnicodeRangeTable(decodeRanges("g8gCdCA", true)),
		Unknown: () => new UnicodeRangeTable(decodeRanges("4bBBHDBICCVuMuMnBBBzBBBE4B4BBGBcDBHKBvI9B9BBmDmDBMB8BBByBBBQddBCCMEBjBEBuHJJBDDBXXICCBBBFBBKBBDBBFHBCDBDGGBaaBEEHDBDBBXIIDGDBCCGDBDBBECBCGBFCCBFBSJBEKKEXXIDDGBBLIEBCCBNBFBBNGBIEEJBBDBBXIIDGGBKKBDDBEEBFBEDBDGGBTTBIBDHHBBBEFFBBBDCCDCBDCBECBNDBGCBEFFBCCBEBCNBWEBOEEYRRBKKEFFBFBDEEDBBFBBLGBXEEYLLGBBKEEFGBDEBEFFBLLELBOEE0BEEHDBRBBbEETCBZKKCBBICBCDBHCCJFBLBBELB7BDBekBBDCCGZZCYYBGGCIILBBFfBpClBlBBCBoBlBlBQOOBjBBnGCCBDBCBB6LFFBIICFFBqBqBFBBiBFFBIICFFBQQ6BFFBkCkCBhBhBBBBbFB3CBBHBB+UCB6CGBXIBZIBVLBOEEDLB-CBBLFBLFBbFB6CGBsBEBnCJBgBNNBCBNDBCCBrBBBGKBtBDBbFBMCB-BBBiCeeBMMBEBLFBPBBvBBBNTBuCnFnFBGB9BCBQCB-BEBsBBBMHBsBEB3QBBHBBnBBBHBBJGCgBBB2BQQPBBHUUBEEKmDmDNBBcOOBBBjBNBiBOBtEDB7UVBMUB14BBB-LEBuBCCBDBCBB5BGBDNBZIBI4BI-DhBBb6C6CBKB3GZBxC3C3CBoDoDBDBsB-C-C3CIBxBuzcuzcBBB4BIB9KTB5FHB+GTB9BCBLFB5BHBnCHBNFB1DKBfCBvCMMBCBiB4B4BBHBPBBLBBoDXBdJBHBBHBBHIBIII9BDB-DBBLFBl9KLBYDByBjoIBvLBBrDlBBILBGEBbGGCGDrUfBrBFB0BUUFDBGoEoEBCC-FCBHBBHBBHBBECBIIIBIBGBBNbbUDDQBBPhBB8DEBEDBuBCB5COOBBBCuBBvBhEBeCByBOBdDBlBIBfEBsBEBfmBmBBCBPpBB-EBBLFBlBDBlBDBpBHB1BKBNQQIDDMQQIDDBBB1BLB4JIBXJBJXBHrBrBKkCBHBBCtBtBDCBCBBYpCpCBGBKvBBUDDBDBiBCBcEBclBB5BDBVBBzBDDBDBJEEeBBEDBLGBKGBhCfBoBDBNIB3BCBeBBcEBbGBFLBIvCBqC2BB0BMB0BGBvBHBLFBnBCBeHBDvGBgBrBrBEBBDPBHHBKgBBvBHBrBVBblBBdTBYIBvCDBlBIBlCJBCBBaGBLFB2BTTBGBoBIBhDVVBJBTwBwBB8BBICCFQQMFB8BEBLFBFJJBDDBXXIDDGLLBDDBEEBCCBEBCEBIBBICBGKBLCCBCCnBLLCBBCFFLDDBGBDcB9CGGBcBpCHBLlFB3BBBnBhBBmCKBLFBOSB7BFBLFBVbBcBBQDBY4FB9BjDB0CLBJBBCBBJDDfDDBNNBHBLlCBJBBvBBBMaBpCHB0CMBqCGBL1CBJ3CBjBNBLFBKuBuBPJBeCBhBBBXPPBnCBIDDtBCBCDDKHBLFBHDDmBDDHGBLFBtBDBL1HBaGBSqBqBBBBe0CBCOBzBMB8clDBwDGGBJBlGryCBkDMB3iBJB88DEBoS41GB7Bl2BB6RGBgBLLBCByCLLBEBfBBHJBnCJBLIIWEBUvNB7BlGB8CEBaBBarBBsCDB6BGBS-BBGKBIIB3mHoBBhBgDB0D8vIBFIIDkJkJBNBCcBEBBCNBFHBtMjoCBsDEBOCBKGBLBBJ76DB+HCB1NFBYOBSOBvBBBYIB1D7BB3HJBoBBBjGUBnC5DBVLBVLB4CIBamEB2CoCoCDBBCBBDBBFNNCIIiCFFBJJIddFGGCCBI1K1KBlJlJB-V-VBNBGQQBuiBBgBFBH0GBISSBIIDGGBDB-BgBBCvDBuBCBPBBLDBD-JBgBQB7BEBCvOBrB1GBsBDBC-FBgBXXBGBD-GBIFFDQQmGBBRoBBtCDBLDBDwYBlCrCB+BhGBFccDCCBCCLFFCCCBEBCDBCECEDDCBBCICDCCBFFIKFCLLSEBEGGSzBBDtIBtBDBlDLBQBBQQQmBJBvF3BBeMBtBDBKGBDNBH5EB6eCBSCBOCB7GFBNDBCOBNDB5BHBLFBpBHBfBBNDBDNBKmBB5KHBPBBOCBMCB6BCCBCBRBBNDBLGB0EoDoDBjgBBh3pBfB-oEBBv0FBBypHOBvThtCB-QhvBBs6EEBrpIm8yVBCdBhD-DBxHvw-FB", false)),
		Vai: () => new UnicodeRangeTable(decodeRanges("gopBrJ", true)),
		Vithkuqi: () => new UnicodeRangeTable(decodeRanges("wrhCKCOCGCBCKCOCGCB", true)),
		Wancho: () => new UnicodeRangeTable(decodeRanges("g24D5BGA", true)),
		Warang_Citi: () => new UnicodeRangeTable(decodeRanges("glmCyCNA", true)),
		Yezidi: () => new UnicodeRangeTable(decodeRanges("g0jCpBCCDB", true)),
		Yi: () => new UnicodeRangeTable(decodeRanges("ggoBskBE2B", true)),
		Zanabazar_Square: () => new UnicodeRangeTable(decodeRanges("gwmCnC", true))
	});
	static FOLD_CATEGORIES = new LazyMap({
		L: () => new UnicodeRangeTable(decodeRanges("laA", true)),
		LC: () => new UnicodeRangeTable(decodeRanges("laA", true)),
		Ll: () => new UnicodeRangeTable(decodeRanges("hCZBmDWBCGBiBuBCEECDOCDuBCBECEBBCCCBCCBBBDDBCBBCCBEBBCBBCECBCCDCCBCCBBBCCCBEEIBBCBBCBBCOCDQCDBBCCCBBBC4BCIBBCBBDCCBCBCGC3HrBrBCEEJHHCCBCCCBCCBPBCIBkBJJCUCGDDCBBDyBBxBgBCK2BCBMCD+CCDlBBq6ClBBCGGzW1CB0kCHHBpBBDCBhK0ECKgDCKHBJFBLHBJHBJFBMGCJHBZHBJHBJHBJEBMEBMDBNEBMEBqJEEBHHxC9zC9zCBuBBxBCCBBBDGCBCBCDDJCBCgDCJCCFuqeuqeCqBCUaCoEMCE8BCLECBICFCCDCCEUCBDBCEBCOCBCBCCCBQCZs5Vs5VBYBmmBnBBpEjBB9EKBCOBCGBCBBr3ByBB+EVB75CfBhsVfBhCYBoyehBB", false)),
		Lt: () => new UnicodeRangeTable(decodeRanges("kOCCBCCBCClBCCtsHHBJHBJHBMQQwBAB", false)),
		Lu: () => new UnicodeRangeTable(decodeRanges("hDZB7BqBqBBWBCHBCuBCEECDOCDsBCDECBBBDCCDEEGDDECBDDDCCCDFFDEECDDECCGBBCBBCBBCOCBSCDBBCEECkBCEQCJDDBCCFICBEBCBBCCCBEEBCCBCBCEBDCCBDDIDDCBBEFBGLLBnFnFsBCCEEEBBBvBDBCdBCBBECBCWCBDBCGD1BvBBCgBCK0BCDMCBgDCyBlBBq6CqBBDCB5XFBjkCIBCvHvHERRzD0ECGGGC8CCBHBJFBLHBJHBJFBMGCJHBJNBzBBBNSSBPPBEEpL2B2Bs1CvBBCEEBGCHDDLiDCJCCFNNBkBBCGG0oesBCUaCoEMCE8BCLCCDICFFFCBBDSCMOCFCCDOCb9a9advCBi8UZBumBnBBpEjBB8EKBCOBCGBCBBk4ByBB+DVB75CfBhsVfB8BYBvyehBB", false)),
		M: () => new UnicodeRangeTable(decodeRanges("5cgBgBlgHAB", false)),
		Mn: () => new UnicodeRangeTable(decodeRanges("5cgBgBlgHAB", false)),
		Emoji: () => new UnicodeRangeTable(decodeRanges("8mJA", true)),
		Extended_Pictographic: () => new UnicodeRangeTable(decodeRanges("8mJA", true)),
		Lowercase: () => new UnicodeRangeTable(decodeRanges("hCZBmDWBCGBiBuBCEECDOCDuBCBECEBBCCCBCCBBBDDBCBBCCBEBBCBBCECBCCDCCBCCBBBCCCBEEIBBCBBCBBCOCDQCDBBCCCBBBC4BCIBBCBBDCCBCBCGCiJCCEJJHCCBBBCCCBCCBPBCIBkBJJCUCGDDCBBDyBBxBgBCK2BCBMCD+CCDlBBq6ClBBCGGzW1CB0kCHHBpBBDCBhK0ECKgDCKHBJFBLHBJHBJFBMGCJHBZHBJHBJHBJEBMEBMDBNEBMEBqJEEBHHuBPBUzZzZBYBx5BvBBxBCCBBBDGCBCBCDDJCBCgDCJCCFuqeuqeCqBCUaCoEMCE8BCLECBICFCCDCCEUCBDBCEBCOCBCBCCCBQCZs5Vs5VBYBmmBnBBpEjBB9EKBCOBCGBCBBr3ByBB+EVB75CfBhsVfBhCYBoyehBB", false)),
		Math: () => new UnicodeRangeTable(decodeRanges("ycGDCHHFMMDDDCHHFAB", false)),
		Uppercase: () => new UnicodeRangeTable(decodeRanges("hDZB7BqBqBBWBCHBCuBCEECDOCDsBCDECBBBDCCDEEGDDECBDDDCCCDFFDEECDDECCGBBCBBCBBCOCBSCDBBCEECkBCEQCJDDBCCFICBEBCBBCCCBEEBCCBCBCEBDCCBDDIDDCBBEFBGLLBnFnFsBCCEEEBBBvBDBCdBCBBECBCWCBDBCGD1BvBBCgBCK0BCDMCBgDCyBlBBq6CqBBDCB5XFBjkCIBCvHvHERRzD0ECGGGC8CCBHBJFBLHBJHBJFBMGCJHBJNBzBBBNSSBPPBEEpLiBiBBOBFsasaBYBn6BvBBCEEBGCHDDLiDCJCCFNNBkBBCGG0oesBCUaCoEMCE8BCLCCDICFFFCBBDSCMOCFCCDOCb9a9advCBi8UZBumBnBBpEjBB8EKBCOBCGBCBBk4ByBB+DVB75CfBhsVfB8BYBvyehBB", false))
	});
	static FOLD_SCRIPT = new LazyMap({
		Common: () => new UnicodeRangeTable(decodeRanges("8cgBgB", false)),
		Greek: () => new UnicodeRangeTable(decodeRanges("1FwUwU", false)),
		Inherited: () => new UnicodeRangeTable(decodeRanges("5cgBgBlgHAB", false))
	});
};
/**
* Utilities for dealing with Unicode better than JS does.
*/
var Unicode = class Unicode {
	static MAX_RUNE = 1114111;
	static RUNE_ERROR = 65533;
	static isUnsearchable(r) {
		return r === Unicode.RUNE_ERROR || r >= Unicode.MIN_HIGH_SURROGATE && r <= Unicode.MAX_LOW_SURROGATE;
	}
	static MAX_ASCII = 127;
	static MAX_LATIN1 = 255;
	static MAX_BMP = 65535;
	static MIN_FOLD = 65;
	static MAX_FOLD = 125251;
	static MIN_HIGH_SURROGATE = 55296;
	static MAX_HIGH_SURROGATE = 56319;
	static MIN_LOW_SURROGATE = 56320;
	static MAX_LOW_SURROGATE = 57343;
	static MIN_SUPPLEMENTARY_CODE_POINT = 65536;
	static is32(ranges, r) {
		let lo = 0;
		let hi = ranges.length;
		while (lo < hi) {
			const m = lo + Math.floor((hi - lo) / 2);
			const rlo = ranges.getLo(m);
			const rhi = ranges.getHi(m);
			if (rlo <= r && r <= rhi) {
				const stride = ranges.getStride(m);
				return (r - rlo) % stride === 0;
			}
			if (r < rlo) hi = m;
			else lo = m + 1;
		}
		return false;
	}
	static is(ranges, r) {
		if (r <= Unicode.MAX_LATIN1) {
			for (let i = 0; i < ranges.length; i++) {
				if (r > ranges.getHi(i)) continue;
				const rlo = ranges.getLo(i);
				if (r < rlo) return false;
				const stride = ranges.getStride(i);
				return (r - rlo) % stride === 0;
			}
			return false;
		}
		return ranges.length > 0 && r >= ranges.getLo(0) && Unicode.is32(ranges, r);
	}
	static isPrint(r) {
		if (r <= Unicode.MAX_LATIN1) return r >= 32 && r < Unicode.MAX_ASCII || r >= 161 && r !== 173;
		return Unicode.is(UnicodeTables.Print, r);
	}
	static simpleFold(r) {
		if (UnicodeTables.CASE_ORBIT.has(r)) return UnicodeTables.CASE_ORBIT.get(r);
		if (r <= Unicode.MAX_ASCII) {
			const l = Codepoint.toLowerCase(r);
			return l !== r ? l : Codepoint.toUpperCase(r);
		}
		return r;
	}
	static equalsIgnoreCase(r1, r2) {
		if (r1 === r2) return true;
		if (r1 < 0 || r2 < 0) return false;
		if (r1 <= Unicode.MAX_ASCII && r2 <= Unicode.MAX_ASCII) {
			if (65 <= r1 && r1 <= 90) r1 |= 32;
			if (65 <= r2 && r2 <= 90) r2 |= 32;
			return r1 === r2;
		}
		for (let r = Unicode.simpleFold(r1); r !== r1; r = Unicode.simpleFold(r)) if (r === r2) return true;
		return false;
	}
};
var RE2JSException = class extends Error {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "RE2JSException";
	}
};
/**
* An exception thrown by the parser if the pattern was invalid.
*/
var RE2JSSyntaxException = class extends RE2JSException {
	/**
	* @param {string} error
	* @param {string|null} [input=null]
	*/
	constructor(error, input = null) {
		let message = `error parsing regexp: ${error}`;
		if (input) message += `: \`${input}\``;
		super(message);
		this.name = "RE2JSSyntaxException";
		this.message = message;
		/** @type {string} */
		this.error = error;
		/** @type {string|null} */
		this.input = input;
	}
	/**
	* Retrieves the description of the error.
	* @returns {string}
	*/
	getDescription() {
		return this.error;
	}
	/**
	* Retrieves the erroneous regular-expression pattern.
	* @returns {string|null}
	*/
	getPattern() {
		return this.input;
	}
};
/**
* An exception thrown by the compiler
*/
var RE2JSCompileException = class extends RE2JSException {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "RE2JSCompileException";
	}
};
/**
* An exception thrown by using groups
*/
var RE2JSGroupException = class extends RE2JSException {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "RE2JSGroupException";
	}
};
/**
* An exception thrown by flags
*/
var RE2JSFlagsException = class extends RE2JSException {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "RE2JSFlagsException";
	}
};
/**
* An exception thrown for internal engine errors, such as corrupted bytecodes.
*/
var RE2JSInternalException = class extends RE2JSException {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "RE2JSInternalException";
	}
};
/**
* Size of the precomputed single-byte lookup table.
* Covers standard ASCII and Latin-1 characters for fast-path execution.
*/
const FAST_PATH_TABLE_SIZE = 256;
/**
* Precomputed lookup table for Word Boundary (\b, \B) assertions.
* * By precomputing the boolean results for standard ASCII word ranges
* ('a'-'z', 'A'-'Z', '0'-'9', '_'), we completely eliminate 4 logical
* branches from the NFA's hot execution loop. This prevents costly
* CPU branch mispredictions when scanning large strings.
*/
const WORD_RUNE_TABLE = new Uint8Array(FAST_PATH_TABLE_SIZE);
for (let i = 0; i < FAST_PATH_TABLE_SIZE; i++) WORD_RUNE_TABLE[i] = 97 <= i && i <= 122 || 65 <= i && i <= 90 || 48 <= i && i <= 57 || i === 95 ? 1 : 0;
let cachedNativeEncoder = null;
let cachedNativeDecoder = null;
/**
* Various constants and helper utilities.
*/
var Utils = class Utils {
	static METACHARACTERS = "\\.+*?()|[]{}^$";
	static EMPTY_BEGIN_LINE = 1;
	static EMPTY_END_LINE = 2;
	static EMPTY_BEGIN_TEXT = 4;
	static EMPTY_END_TEXT = 8;
	static EMPTY_WORD_BOUNDARY = 16;
	static EMPTY_NO_WORD_BOUNDARY = 32;
	static EMPTY_ALL = -1;
	static emptyInts() {
		return [];
	}
	static isString(value) {
		return typeof value === "string" || Object.prototype.toString.call(value) === "[object String]";
	}
	static typeName(value) {
		if (value === null || typeof value !== "object" && typeof value !== "function") return value === null ? "null" : typeof value;
		return Object.prototype.toString.call(value).slice(8, -1);
	}
	static checkPattern(pattern) {
		if (!Utils.isString(pattern)) throw new TypeError(`The pattern must be a string, not ${Utils.typeName(pattern)} (RE2JS.translateRegExp() converts a RegExp)`);
	}
	static checkInput(input) {
		if (!Utils.isString(input) && !Utils.isByteArray(input)) throw new TypeError(`The input must be a string or a byte array (Uint8Array or number[]), not ${Utils.typeName(input)}`);
	}
	static checkFlags(flags) {
		const known = PublicFlags.MULTILINE | PublicFlags.DOTALL | PublicFlags.CASE_INSENSITIVE | PublicFlags.DISABLE_UNICODE_GROUPS | PublicFlags.LONGEST_MATCH | PublicFlags.LOOKBEHINDS;
		if (!Number.isInteger(flags) || (flags & ~known) !== 0) throw new RE2JSFlagsException("Flags should only be a combination of MULTILINE, DOTALL, CASE_INSENSITIVE, DISABLE_UNICODE_GROUPS, LONGEST_MATCH, LOOKBEHINDS");
	}
	static isByteArray(input) {
		return Array.isArray(input) || Object.prototype.toString.call(input) === "[object Uint8Array]";
	}
	static isalnum(c) {
		return Codepoint.CODES["0"] <= c && c <= Codepoint.CODES["9"] || Codepoint.CODES["a"] <= c && c <= Codepoint.CODES["z"] || Codepoint.CODES["A"] <= c && c <= Codepoint.CODES["Z"];
	}
	static unhex(c) {
		if (Codepoint.CODES["0"] <= c && c <= Codepoint.CODES["9"]) return c - Codepoint.CODES["0"];
		if (Codepoint.CODES["a"] <= c && c <= Codepoint.CODES["f"]) return c - Codepoint.CODES["a"] + 10;
		if (Codepoint.CODES["A"] <= c && c <= Codepoint.CODES["F"]) return c - Codepoint.CODES["A"] + 10;
		return -1;
	}
	static escapeRune(rune) {
		let out = "";
		if (Unicode.isPrint(rune)) {
			if (Utils.METACHARACTERS.indexOf(String.fromCodePoint(rune)) >= 0) out += "\\";
			out += String.fromCodePoint(rune);
		} else switch (rune) {
			case Codepoint.CODES["\""]:
				out += "\\\"";
				break;
			case Codepoint.CODES["\\"]:
				out += "\\\\";
				break;
			case Codepoint.CODES["	"]:
				out += "\\t";
				break;
			case Codepoint.CODES["\n"]:
				out += "\\n";
				break;
			case Codepoint.CODES["\r"]:
				out += "\\r";
				break;
			case Codepoint.CODES["\b"]:
				out += "\\b";
				break;
			case Codepoint.CODES["\f"]:
				out += "\\f";
				break;
			default: {
				let s = rune.toString(16);
				if (rune < 256) {
					out += "\\x";
					if (s.length === 1) out += "0";
					out += s;
				} else out += `\\x{${s}}`;
				break;
			}
		}
		return out;
	}
	static stringToRunes(str) {
		const string = String(str);
		const runes = [];
		let i = 0;
		while (i < string.length) {
			const cp = string.codePointAt(i);
			runes.push(cp);
			i += cp > Unicode.MAX_BMP ? 2 : 1;
		}
		return new Int32Array(runes);
	}
	static runeToString(r) {
		return String.fromCodePoint(r);
	}
	static isWordRune(r) {
		return r < FAST_PATH_TABLE_SIZE ? WORD_RUNE_TABLE[r] === 1 : false;
	}
	static emptyOpContext(r1, r2) {
		let op = 0;
		if (r1 < 0) op |= Utils.EMPTY_BEGIN_TEXT | Utils.EMPTY_BEGIN_LINE;
		if (r1 === 10) op |= Utils.EMPTY_BEGIN_LINE;
		if (r2 < 0) op |= Utils.EMPTY_END_TEXT | Utils.EMPTY_END_LINE;
		if (r2 === 10) op |= Utils.EMPTY_END_LINE;
		if (Utils.isWordRune(r1) !== Utils.isWordRune(r2)) op |= Utils.EMPTY_WORD_BOUNDARY;
		else op |= Utils.EMPTY_NO_WORD_BOUNDARY;
		return op;
	}
	/**
	* Returns a string that quotes all regular expression metacharacters inside the argument text;
	* the returned string is a regular expression matching the literal text. For example,
	* {@code quoteMeta("[foo]").equals("\\[foo\\]")}.
	* @param {string} str
	* @returns {string}
	*/
	static quoteMeta(str) {
		return str.split("").map((s) => {
			if (Utils.METACHARACTERS.indexOf(s) >= 0) return `\\${s}`;
			return s;
		}).join("");
	}
	static charCount(codePoint) {
		return codePoint > Unicode.MAX_BMP ? 2 : 1;
	}
	/**
	* High-speed conversion from TypedArrays to standard JS Arrays.
	* Bypasses the expensive Symbol.iterator overhead of Array.from()
	*/
	static toArray(typedArray) {
		const len = typedArray.length;
		const res = new Array(len);
		for (let i = 0; i < len; i++) res[i] = typedArray[i];
		return res;
	}
	static stringToUtf8ByteArray(str) {
		if (globalThis.TextEncoder) {
			if (!cachedNativeEncoder) cachedNativeEncoder = new TextEncoder();
			return cachedNativeEncoder.encode(str);
		} else {
			let out = [], p = 0;
			for (let i = 0; i < str.length; i++) {
				let c = str.charCodeAt(i);
				if (c < 128) out[p++] = c;
				else if (c < 2048) {
					out[p++] = c >> 6 | 192;
					out[p++] = c & 63 | 128;
				} else if ((c & 64512) === Unicode.MIN_HIGH_SURROGATE && i + 1 < str.length && (str.charCodeAt(i + 1) & 64512) === Unicode.MIN_LOW_SURROGATE) {
					c = Unicode.MIN_SUPPLEMENTARY_CODE_POINT + ((c & 1023) << 10) + (str.charCodeAt(++i) & 1023);
					out[p++] = c >> 18 | 240;
					out[p++] = c >> 12 & 63 | 128;
					out[p++] = c >> 6 & 63 | 128;
					out[p++] = c & 63 | 128;
				} else {
					out[p++] = c >> 12 | 224;
					out[p++] = c >> 6 & 63 | 128;
					out[p++] = c & 63 | 128;
				}
			}
			return out;
		}
	}
	static utf8ByteArrayToString(bytes) {
		if (globalThis.TextDecoder) {
			if (!cachedNativeDecoder) cachedNativeDecoder = new TextDecoder("utf-8");
			const view = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
			return cachedNativeDecoder.decode(view);
		} else {
			let out = [], pos = 0, c = 0;
			while (pos < bytes.length) {
				let c1 = bytes[pos++];
				if (c1 < 128) out[c++] = String.fromCharCode(c1);
				else if (c1 > 191 && c1 < 224) {
					let c2 = bytes[pos++];
					out[c++] = String.fromCharCode((c1 & 31) << 6 | c2 & 63);
				} else if (c1 > 239 && c1 < 365) {
					let c2 = bytes[pos++];
					let c3 = bytes[pos++];
					let c4 = bytes[pos++];
					let u = ((c1 & 7) << 18 | (c2 & 63) << 12 | (c3 & 63) << 6 | c4 & 63) - Unicode.MIN_SUPPLEMENTARY_CODE_POINT;
					out[c++] = String.fromCharCode(Unicode.MIN_HIGH_SURROGATE + (u >> 10));
					out[c++] = String.fromCharCode(Unicode.MIN_LOW_SURROGATE + (u & 1023));
				} else {
					let c2 = bytes[pos++];
					let c3 = bytes[pos++];
					out[c++] = String.fromCharCode((c1 & 15) << 12 | (c2 & 63) << 6 | c3 & 63);
				}
			}
			return out.join("");
		}
	}
};
const createEnum = (values = [], initNum = 0) => {
	const enumObject = Object.create(null);
	for (let i = 0; i < values.length; i++) {
		const val = values[i];
		const keyVal = initNum + i;
		enumObject[val] = keyVal;
		enumObject[keyVal] = val;
	}
	return Object.freeze(enumObject);
};
/**
* Abstract the representations of input text supplied to Matcher.
*/
var MatcherInputBase = class MatcherInputBase {
	static Encoding = createEnum(["UTF_16", "UTF_8"]);
	getEncoding() {
		throw Error("not implemented");
	}
	/** @returns {string} */
	asCharSequence() {
		throw Error("not implemented");
	}
	/** @returns {Uint8Array|number[]|null} */
	asBytes() {
		throw Error("not implemented");
	}
	/** @returns {number} */
	length() {
		throw Error("not implemented");
	}
	/**
	*
	* @returns {boolean}
	*/
	isUTF8Encoding() {
		return this.getEncoding() === MatcherInputBase.Encoding.UTF_8;
	}
	/**
	*
	* @returns {boolean}
	*/
	isUTF16Encoding() {
		return this.getEncoding() === MatcherInputBase.Encoding.UTF_16;
	}
};
var Utf8MatcherInput = class extends MatcherInputBase {
	/** @param {Uint8Array|number[]|null} bytes */
	constructor(bytes = null) {
		super();
		this.bytes = bytes;
	}
	getEncoding() {
		return MatcherInputBase.Encoding.UTF_8;
	}
	/**
	*
	* @returns {string}
	*/
	asCharSequence() {
		return Utils.utf8ByteArrayToString(this.bytes);
	}
	/**
	*
	* @returns {Uint8Array|number[]|null}
	*/
	asBytes() {
		return this.bytes;
	}
	/**
	*
	* @returns {number}
	*/
	length() {
		return this.bytes.length;
	}
};
var Utf16MatcherInput = class extends MatcherInputBase {
	/** @param {string|null} charSequence */
	constructor(charSequence = null) {
		super();
		this.charSequence = charSequence;
	}
	getEncoding() {
		return MatcherInputBase.Encoding.UTF_16;
	}
	/**
	*
	* @returns {string}
	*/
	asCharSequence() {
		return this.charSequence;
	}
	/**
	*
	* @returns {number[]}
	*/
	asBytes() {
		return Utils.stringToUtf8ByteArray(this.charSequence.toString());
	}
	/**
	*
	* @returns {number}
	*/
	length() {
		return this.charSequence.length;
	}
};
var MatcherInput = class {
	/**
	* Return the MatcherInput for UTF_16 encoding.
	* @returns {Utf16MatcherInput}
	*/
	static utf16(charSequence) {
		Utils.checkInput(charSequence);
		return new Utf16MatcherInput(charSequence);
	}
	/**
	* Return the MatcherInput for UTF_8 encoding.
	* @returns {Utf8MatcherInput}
	*/
	static utf8(input) {
		if (Utils.isByteArray(input)) return new Utf8MatcherInput(input);
		return new Utf8MatcherInput(Utils.stringToUtf8ByteArray(input));
	}
};
/**
* MachineInput abstracts different representations of the input text supplied to the Machine. It
* provides one-character lookahead.
*/
var MachineInputBase = class {
	static EOF() {
		return -8;
	}
	constructor() {
		this.start = 0;
		this.end = 0;
	}
	canCheckPrefix() {
		return true;
	}
	endPos() {
		return this.end - this.start;
	}
	hasString() {
		return false;
	}
	hasAnyString() {
		return false;
	}
	prefixLength() {
		return 0;
	}
};
var MachineUTF8Input = class MachineUTF8Input extends MachineInputBase {
	static RUNE_ERROR_STEP = Unicode.RUNE_ERROR << 3 | 1;
	constructor(bytes, start = 0, end = bytes.length) {
		super();
		this.bytes = bytes;
		this.start = start;
		this.end = end;
	}
	hasString(prefilter, pos) {
		const target = prefilter.bytes;
		if (target.length === 0) return true;
		const idx = this.indexOf(this.bytes, target, this.start + pos);
		return idx !== -1 && idx <= this.end - target.length;
	}
	hasAnyString(prefilter, pos) {
		return prefilter.automaton8().searchUTF8(this.bytes, this.start + pos, this.end);
	}
	step(pos) {
		pos += this.start;
		if (pos >= this.end) return MachineInputBase.EOF();
		const c = this.bytes[pos] & 255;
		if (c < 128) return c << 3 | 1;
		let size;
		let rune;
		let lo = 128;
		let hi = 191;
		if (c >= 194 && c <= 223) {
			size = 2;
			rune = c & 31;
		} else if (c >= 224 && c <= 239) {
			size = 3;
			rune = c & 15;
			if (c === 224) lo = 160;
			else if (c === 237) hi = 159;
		} else if (c >= 240 && c <= 244) {
			size = 4;
			rune = c & 7;
			if (c === 240) lo = 144;
			else if (c === 244) hi = 143;
		} else return MachineUTF8Input.RUNE_ERROR_STEP;
		if (pos + size > this.end) return MachineUTF8Input.RUNE_ERROR_STEP;
		const c1 = this.bytes[pos + 1] & 255;
		if (c1 < lo || c1 > hi) return MachineUTF8Input.RUNE_ERROR_STEP;
		rune = rune << 6 | c1 & 63;
		if (size > 2) {
			const c2 = this.bytes[pos + 2] & 255;
			if ((c2 & 192) !== 128) return MachineUTF8Input.RUNE_ERROR_STEP;
			rune = rune << 6 | c2 & 63;
			if (size > 3) {
				const c3 = this.bytes[pos + 3] & 255;
				if ((c3 & 192) !== 128) return MachineUTF8Input.RUNE_ERROR_STEP;
				rune = rune << 6 | c3 & 63;
			}
		}
		return rune << 3 | size;
	}
	index(re2, pos) {
		pos += this.start;
		const i = this.indexOf(this.bytes, re2.prefixUTF8, pos);
		return i < 0 ? i : i - pos;
	}
	context(pos) {
		pos += this.start;
		let r1 = -1;
		if (pos > this.start && pos <= this.end) {
			let start = pos - 1;
			r1 = this.bytes[start--];
			if (r1 >= 128) {
				let lim = pos - 4;
				if (lim < this.start) lim = this.start;
				while (start >= lim && (this.bytes[start] & 192) === 128) start--;
				if (start < this.start) start = this.start;
				const r = this.step(start - this.start);
				r1 = start + (r & 7) === pos ? r >> 3 : Unicode.RUNE_ERROR;
			}
		}
		const r2 = pos < this.end ? this.step(pos - this.start) >> 3 : -1;
		return Utils.emptyOpContext(r1, r2);
	}
	indexOf(source, target, fromIndex = 0) {
		let targetLength = target.length;
		if (targetLength === 0) return fromIndex <= this.end ? fromIndex : -1;
		const firstByte = target[0];
		let limit = this.end - targetLength;
		const hasNativeIndexOf = typeof source.indexOf === "function";
		let i = fromIndex;
		while (i <= limit) {
			if (hasNativeIndexOf) {
				i = source.indexOf(firstByte, i);
				if (i === -1 || i > limit) return -1;
			} else {
				while (i <= limit && source[i] !== firstByte) i++;
				if (i > limit) return -1;
			}
			let match = true;
			for (let j = 1; j < targetLength; j++) if (source[i + j] !== target[j]) {
				match = false;
				break;
			}
			if (match) return i;
			i++;
		}
		return -1;
	}
	prefixLength(re2) {
		return re2.prefixUTF8.length;
	}
};
var MachineUTF16Input = class extends MachineInputBase {
	constructor(charSequence, start = 0, end = charSequence.length) {
		super();
		this.charSequence = charSequence;
		this.start = start;
		this.end = end;
	}
	hasString(prefilter, pos) {
		const idx = this.charSequence.indexOf(prefilter.str, this.start + pos);
		return idx !== -1 && idx <= this.end - prefilter.str.length;
	}
	hasAnyString(prefilter, pos) {
		return prefilter.automaton16().searchUTF16(this.charSequence, this.start + pos, this.end);
	}
	step(pos) {
		pos += this.start;
		if (pos >= this.end) return MachineInputBase.EOF();
		const c1 = this.charSequence.charCodeAt(pos);
		if (c1 < Unicode.MIN_HIGH_SURROGATE || c1 > Unicode.MAX_HIGH_SURROGATE || pos + 1 >= this.end) return c1 << 3 | 1;
		const c2 = this.charSequence.charCodeAt(pos + 1);
		if (c2 >= Unicode.MIN_LOW_SURROGATE && c2 <= Unicode.MAX_LOW_SURROGATE) return (c1 - Unicode.MIN_HIGH_SURROGATE) * 1024 + (c2 - Unicode.MIN_LOW_SURROGATE) + Unicode.MIN_SUPPLEMENTARY_CODE_POINT << 3 | 2;
		return c1 << 3 | 1;
	}
	index(re2, pos) {
		pos += this.start;
		const i = this.charSequence.indexOf(re2.prefix, pos);
		if (i < 0 || i > this.end - re2.prefix.length) return -1;
		return i - pos;
	}
	context(pos) {
		pos += this.start;
		const r1 = pos > this.start && pos <= this.end ? this.charSequence.charCodeAt(pos - 1) : -1;
		const r2 = pos < this.end ? this.charSequence.charCodeAt(pos) : -1;
		return Utils.emptyOpContext(r1, r2);
	}
	prefixLength(re2) {
		return re2.prefix.length;
	}
};
var MachineInput = class {
	static fromUTF8(bytes, start = 0, end = bytes.length) {
		return new MachineUTF8Input(bytes, start, end);
	}
	static fromUTF16(charSequence, start = 0, end = void 0) {
		Utils.checkInput(charSequence);
		return new MachineUTF16Input(charSequence, start, end ?? charSequence.length);
	}
};
/**
* A stateful iterator that interprets a regex {@code RE2JS} on a specific input.
*
* Conceptually, a Matcher consists of four parts:
* <ol>
* <li>A compiled regular expression {@code RE2JS}, set at construction and fixed for the lifetime
* of the matcher.</li>
*
* <li>The remainder of the input string, set at construction or {@link #reset()} and advanced by
* each match operation such as {@link #find}, {@link #matches} or {@link #lookingAt}.</li>
*
* <li>The current match information, accessible via {@link #start}, {@link #end}, and
* {@link #group}, and updated by each match operation.</li>
*
* <li>The append position, used and advanced by {@link #appendReplacement} and {@link #appendTail}
* if performing a search and replace from the input to an external {@code StringBuffer}.
*
* </ol>
*
*
* @author rsc@google.com (Russ Cox)
*/
var Matcher = class Matcher {
	/**
	* V8 and WebKit have historical hard limits on the number of arguments
	* that can be passed to a function. We cap replacer arguments to prevent
	* Call Stack Overflow (DoS) vulnerabilities on massive ASTs.
	*/
	static MAX_REPLACER_ARGS = 65535;
	/**
	* Quotes '\' and '$' in {@code s}, so that the returned string could be used in
	* {@link #appendReplacement} as a literal replacement of {@code s}.
	*
	* @param {string} str the string to be quoted
	* @param {boolean} [javaMode=false] whether the replacement will be used in javaMode
	* @returns {string} the quoted string
	*/
	static quoteReplacement(str, javaMode = false) {
		if (javaMode) {
			if (str.indexOf("\\") < 0 && str.indexOf("$") < 0) return str;
			return str.split("").map((s) => {
				const c = s.codePointAt(0);
				if (c === Codepoint.CODES["\\"] || c === Codepoint.CODES["$"]) return `\\${s}`;
				return s;
			}).join("");
		}
		if (str.indexOf("$") < 0) return str;
		return str.split("").map((s) => {
			if (s.codePointAt(0) === Codepoint.CODES["$"]) return "$$";
			return s;
		}).join("");
	}
	/**
	*
	* @param {import('./index.js').RE2JS} pattern
	* @param {string|number[]|Uint8Array|MatcherInputBase} input
	*/
	constructor(pattern, input) {
		if (pattern === null) throw new Error("pattern is null");
		/**
		* The pattern being matched.
		* @type {import('./index.js').RE2JS}
		*/
		this.patternInput = pattern;
		const re2 = this.patternInput.re2();
		/** @type {number} */
		this.patternGroupCount = re2.numberOfCapturingGroups();
		/** @type {number[]} */
		this.groups = [];
		/** @type {Record<string, number>} */
		this.namedGroups = re2.namedGroups;
		/** @type {boolean} */
		this.hasNamedGroups = Object.keys(this.namedGroups).length > 0;
		/** @type {number} */
		this.numberOfInstructions = re2.numberOfInstructions();
		/** @type {import('./Machine.js').LookbehindState|null} */
		this.lookbehindState = null;
		if (input instanceof MatcherInputBase) this.resetMatcherInput(input);
		else if (Utils.isByteArray(input)) this.resetMatcherInput(MatcherInput.utf8(input));
		else this.resetMatcherInput(MatcherInput.utf16(input));
	}
	/**
	* Returns the {@code RE2JS} associated with this {@code Matcher}.
	* @returns {import('./index.js').RE2JS}
	*/
	pattern() {
		return this.patternInput;
	}
	/**
	* Resets the {@code Matcher}, rewinding input and discarding any match information.
	*
	* @returns {Matcher} the {@code Matcher} itself, for chained method calls
	*/
	reset() {
		/** @type {number} */
		this.matcherInputLength = this.matcherInput.length();
		/** @type {number} */
		this.appendPos = 0;
		this.hasMatch = false;
		this.hasGroups = false;
		this.anchorFlag = 0;
		return this;
	}
	/**
	* Resets the {@code Matcher} and changes the input.
	* @param {string|number[]|Uint8Array|MatcherInputBase} input
	* @returns {Matcher} the {@code Matcher} itself, for chained method calls
	*/
	resetMatcherInput(input) {
		if (input === null) throw new Error("input is null");
		if (!(input instanceof MatcherInputBase)) {
			if (Utils.isByteArray(input)) input = MatcherInput.utf8(input);
			else input = MatcherInput.utf16(input);
		}
		this.matcherInput = input;
		if (this.lookbehindState !== null) this.lookbehindState.reset();
		else this.lookbehindState = this.patternInput.re2().createLookbehindState();
		this.reset();
		return this;
	}
	/**
	* Returns the start of the named group of the most recent match, or -1 if the group was not
	* matched.
	* @param {string|number} [group=0]
	* @returns {number}
	*/
	start(group = 0) {
		if (typeof group === "string") {
			const groupInt = this.namedGroups[group];
			if (!Number.isFinite(groupInt)) throw new RE2JSGroupException(`group '${group}' not found`);
			group = groupInt;
		}
		this.loadGroup(group);
		return this.groups[2 * group];
	}
	/**
	* Returns the end of the named group of the most recent match, or -1 if the group was not
	* matched.
	* @param {string|number} [group=0]
	* @returns {number}
	*/
	end(group = 0) {
		if (typeof group === "string") {
			const groupInt = this.namedGroups[group];
			if (!Number.isFinite(groupInt)) throw new RE2JSGroupException(`group '${group}' not found`);
			group = groupInt;
		}
		this.loadGroup(group);
		return this.groups[2 * group + 1];
	}
	/**
	* Returns the program size of this pattern.
	*
	* <p>
	* Similar to the C++ implementation, the program size is a very approximate measure of a regexp's
	* "cost". Larger numbers are more expensive than smaller numbers.
	* </p>
	*
	* @returns {number} the program size of this pattern
	*/
	programSize() {
		return this.numberOfInstructions;
	}
	/**
	* Returns the named group of the most recent match, or {@code null} if the group was not matched.
	* @param {string|number} [group=0]
	* @returns {string|null}
	*/
	group(group = 0) {
		if (typeof group === "string") {
			const groupInt = this.namedGroups[group];
			if (!Number.isFinite(groupInt)) throw new RE2JSGroupException(`group '${group}' not found`);
			group = groupInt;
		}
		const start = this.start(group);
		const end = this.end(group);
		if (start < 0 && end < 0) return null;
		return this.substring(start, end);
	}
	/**
	* Returns a dictionary map of all named capturing groups and their matched values.
	* If a group was not matched, its value will be `null`.
	* @returns {Record<string, string|null>}
	*/
	getNamedGroups() {
		if (!this.hasMatch) throw new RE2JSGroupException("perhaps no match attempted");
		const result = Object.create(null);
		for (const name of Object.keys(this.namedGroups)) result[name] = this.group(name);
		return result;
	}
	/**
	* Returns the number of subgroups in this pattern.
	*
	* @returns {number} the number of subgroups; the overall match (group 0) does not count
	*/
	groupCount() {
		return this.patternGroupCount;
	}
	/**
	* Helper: finds subgroup information if needed for group.
	* @param {number} group
	* @private
	*/
	loadGroup(group) {
		if (!Number.isInteger(group) || group < 0 || group > this.patternGroupCount) throw new RE2JSGroupException(`Group index out of bounds: ${group}`);
		if (!this.hasMatch) throw new RE2JSGroupException("perhaps no match attempted");
		if (group === 0 || this.hasGroups) return;
		const end = this.matcherInputLength;
		const res = this.patternInput.re2().matchMachineInput(this.matcherInput, this.groups[0], end, this.anchorFlag, 1 + this.patternGroupCount, this.lookbehindState);
		if (!res[0]) throw new RE2JSGroupException("inconsistency in matching group data");
		this.groups = res[1];
		this.hasGroups = true;
	}
	/**
	* Matches the entire input against the pattern (anchored start and end). If there is a match,
	* {@code matches} sets the match state to describe it.
	*
	* @returns {boolean} true if the entire input matches the pattern
	*/
	matches() {
		return this.genMatch(0, RE2Flags.ANCHOR_BOTH);
	}
	/**
	* Matches the beginning of input against the pattern (anchored start). If there is a match,
	* {@code lookingAt} sets the match state to describe it.
	*
	* @returns {boolean} true if the beginning of the input matches the pattern
	*/
	lookingAt() {
		return this.genMatch(0, RE2Flags.ANCHOR_START);
	}
	/**
	* Matches the input against the pattern (unanchored), starting at a specified position. If there
	* is a match, {@code find} sets the match state to describe it.
	*
	* @param {number|null} [start=null] the input position where the search begins
	* @returns {boolean} if it finds a match
	* @throws IndexOutOfBoundsException if start is not a valid input position
	*/
	find(start = null) {
		if (start !== null) {
			if (!Number.isInteger(start) || start < 0 || start > this.matcherInputLength) throw new RE2JSGroupException(`start index out of bounds: ${start}`);
			this.reset();
			return this.genMatch(start, 0);
		}
		start = 0;
		if (this.hasMatch) {
			start = this.groups[1];
			if (this.groups[0] === this.groups[1]) {
				const r = (this.matcherInput.isUTF16Encoding() ? MachineInput.fromUTF16(this.matcherInput.asCharSequence(), 0, this.matcherInputLength) : MachineInput.fromUTF8(this.matcherInput.asBytes(), 0, this.matcherInputLength)).step(start);
				if (r < 0) start++;
				else start += r & 7;
			}
		}
		return this.genMatch(start, RE2Flags.UNANCHORED);
	}
	/**
	* Helper: does match starting at start, with RE2 anchor flag.
	* @param {number} startByte
	* @param {number} anchor
	* @returns {boolean}
	* @private
	*/
	genMatch(startByte, anchor) {
		const res = this.patternInput.re2().matchMachineInput(this.matcherInput, startByte, this.matcherInputLength, anchor, 1, this.lookbehindState);
		if (!res[0]) {
			this.hasMatch = false;
			return false;
		}
		this.groups = res[1];
		this.hasMatch = true;
		this.hasGroups = this.patternGroupCount === 0;
		this.anchorFlag = anchor;
		return true;
	}
	/**
	* Helper: return substring for [start, end).
	* @param {number} start
	* @param {number} end
	* @returns {string}
	*/
	substring(start, end) {
		if (this.matcherInput.isUTF8Encoding()) return Utils.utf8ByteArrayToString(this.matcherInput.asBytes().slice(start, end));
		return this.matcherInput.asCharSequence().substring(start, end).toString();
	}
	/**
	* Helper for Pattern: return input length.
	* @returns {number}
	*/
	inputLength() {
		return this.matcherInputLength;
	}
	/**
	* Appends to result two strings: the text from the append position up to the beginning of the
	* most recent match, and then the replacement with submatch groups substituted for references to
	* them. It advances the append position to where the most recent match ended.
	*
	* By default the replacement is expanded as by String.prototype.replace (see
	* appendReplacementInternalJs). In Java mode it follows re2j / java.util.regex: $n takes as
	* many digits as still form a valid group number, ${name} is a named group, and a backslash
	* escapes the next character (so "\\$" in a JS string literal inserts a literal $).
	*
	* @param {string} replacement the replacement string
	* @param {boolean} [javaMode=false] activate java mode (different behaviour for capture groups and special characters)
	* @returns {string}
	* @throws IllegalStateException if there was no most recent match
	* @throws IndexOutOfBoundsException in Java mode, if replacement refers to an invalid group
	* @private
	*/
	appendReplacement(replacement, javaMode = false) {
		let res = "";
		const s = this.start();
		const e = this.end();
		if (this.appendPos < s) res += this.substring(this.appendPos, s);
		this.appendPos = e;
		res += javaMode ? this.appendReplacementInternalJava(replacement) : this.appendReplacementInternalJs(replacement);
		return res;
	}
	/**
	* @param {string} replacement - the replacement string
	* @returns {string}
	* @private
	*/
	appendReplacementInternalJava(replacement) {
		let res = "";
		let last = 0;
		const m = replacement.length;
		let i = 0;
		while (i < m) {
			const cCode = replacement.codePointAt(i);
			if (cCode === Codepoint.CODES["\\"]) {
				if (last < i) res += replacement.substring(last, i);
				i++;
				if (i >= m) throw new RE2JSGroupException("character to be escaped is missing");
				last = i;
				i++;
				continue;
			}
			if (cCode === Codepoint.CODES["$"]) {
				if (last < i) res += replacement.substring(last, i);
				if (i + 1 >= m) throw new RE2JSGroupException("Illegal group reference: group index is missing");
				const nextCode = replacement.codePointAt(i + 1);
				if (Codepoint.CODES["0"] <= nextCode && nextCode <= Codepoint.CODES["9"]) {
					let n = nextCode - Codepoint.CODES["0"];
					let j = i + 2;
					for (; j < m; j++) {
						const digit = replacement.codePointAt(j);
						if (digit < Codepoint.CODES["0"] || digit > Codepoint.CODES["9"] || n * 10 + digit - Codepoint.CODES["0"] > this.patternGroupCount) break;
						n = n * 10 + digit - Codepoint.CODES["0"];
					}
					if (n > this.patternGroupCount) throw new RE2JSGroupException(`n > number of groups: ${n}`);
					const group = this.group(n);
					if (group !== null) res += group;
					i = j;
					last = i;
				} else if (nextCode === Codepoint.CODES["{"]) {
					let j = i + 2;
					while (j < m && replacement.codePointAt(j) !== Codepoint.CODES["}"]) j++;
					if (j >= m) throw new RE2JSGroupException("named capture group is missing trailing '}'");
					const groupName = replacement.substring(i + 2, j);
					const groupVal = this.group(groupName);
					if (groupVal !== null) res += groupVal;
					i = j + 1;
					last = i;
				} else throw new RE2JSGroupException("Illegal group reference");
				continue;
			}
			i++;
		}
		if (last < m) res += replacement.substring(last, m);
		return res;
	}
	/**
	* Expands |replacement| for the current match by the rules of String.prototype.replace
	* (ECMAScript GetSubstitution): $$ is "$", $& the match, $` the text before it, $' the text
	* after it, $n and $nn a group (two digits only when they form a valid group number, so with
	* one group "$10" is group 1 then "0"; an unmatched group is empty), and $<name> a named group
	* (empty when no such group), only when the pattern has named groups. Anything else, such as
	* "$0" or "$<" without a closing ">", is kept as is.
	* @param {string} replacement - the replacement string
	* @returns {string}
	* @private
	*/
	appendReplacementInternalJs(replacement) {
		const isDigit = (c) => c >= 48 && c <= 57;
		const groupCount = this.patternGroupCount;
		let res = "";
		let i = 0;
		while (i < replacement.length) {
			const dollar = replacement.indexOf("$", i);
			if (dollar < 0) break;
			res += replacement.substring(i, dollar);
			i = dollar;
			const c = replacement.charCodeAt(i + 1);
			if (c === Codepoint.CODES["$"]) {
				res += "$";
				i += 2;
			} else if (c === Codepoint.CODES["&"]) {
				res += this.group(0);
				i += 2;
			} else if (c === Codepoint.CODES["`"]) {
				res += this.substring(0, this.start(0));
				i += 2;
			} else if (c === Codepoint.CODES["'"]) {
				res += this.substring(this.end(0), this.matcherInputLength);
				i += 2;
			} else if (isDigit(c)) {
				let digits = 1;
				let index = c - 48;
				const c2 = replacement.charCodeAt(i + 2);
				if (isDigit(c2) && index * 10 + c2 - 48 <= groupCount) {
					digits = 2;
					index = index * 10 + c2 - 48;
				}
				if (index >= 1 && index <= groupCount) {
					const group = this.group(index);
					if (group !== null) res += group;
				} else res += replacement.substring(i, i + 1 + digits);
				i += 1 + digits;
			} else if (c === Codepoint.CODES["<"] && this.hasNamedGroups) {
				const gt = replacement.indexOf(">", i + 2);
				if (gt < 0) {
					res += "$<";
					i += 2;
				} else {
					const name = replacement.substring(i + 2, gt);
					if (Object.hasOwn(this.namedGroups, name)) {
						const group = this.group(name);
						if (group !== null) res += group;
					}
					i = gt + 1;
				}
			} else {
				res += "$";
				i += 1;
			}
		}
		return res + replacement.substring(i);
	}
	/**
	* Return the substring of the input from the append position to the end of the
	* input.
	* @returns {string}
	*/
	appendTail() {
		return this.substring(this.appendPos, this.matcherInputLength);
	}
	/**
	* Returns the input with all matches replaced by {@code replacement}, interpreted as for
	* {@code appendReplacement}.
	*
	* @param {string|((...args: any[]) => string)} replacement - the replacement string or a replacer function
	* @param {boolean} [javaMode=false] - activate java mode (different behaviour for capture groups and special characters)
	* @returns {string} the input string with the matches replaced
	* @throws IndexOutOfBoundsException if replacement refers to an invalid group and javaMode is true
	*/
	replaceAll(replacement, javaMode = false) {
		return this.replace(replacement, true, javaMode);
	}
	/**
	* Returns the input with the first match replaced by {@code replacement}, interpreted as for
	* {@code appendReplacement}.
	*
	* @param {string|((...args: any[]) => string)} replacement - the replacement string or a replacer function
	* @param {boolean} [javaMode=false] - activate java mode (different behaviour for capture groups and special characters)
	* @returns {string} the input string with the first match replaced
	* @throws IndexOutOfBoundsException if replacement refers to an invalid group and javaMode is true
	*/
	replaceFirst(replacement, javaMode = false) {
		return this.replace(replacement, false, javaMode);
	}
	/**
	* Helper: replaceAll/replaceFirst hybrid.
	* @param {string|((...args: any[]) => string)} replacement - the replacement string or a replacer function
	* @param {boolean} [all=true] - replace all matches
	* @param {boolean} [javaMode=false] - activate java mode (different behaviour for capture groups and special characters)
	* @returns {string}
	* @private
	*/
	replace(replacement, all = true, javaMode = false) {
		let res = "";
		this.reset();
		const isFunc = typeof replacement === "function";
		let originalInput = null;
		if (isFunc) {
			if (this.groupCount() >= Matcher.MAX_REPLACER_ARGS) throw new RE2JSGroupException("Too many capture groups to safely invoke replacer function");
			originalInput = this.matcherInput.isUTF8Encoding() ? this.matcherInput.asBytes() : this.matcherInput.asCharSequence();
		}
		while (this.find()) {
			res += isFunc ? this.appendReplacementFunc(replacement, originalInput) : this.appendReplacement(replacement, javaMode);
			if (!all) break;
		}
		res += this.appendTail();
		return res;
	}
	/**
	* Evaluates a replacer function for the current match and appends the result,
	* along with any un-matched preceding text, advancing the append position.
	* @param {Function} replacer - the replacer function
	* @param {string|Uint8Array|number[]} originalInput - the cached original input reference
	* @returns {string} the evaluated string to append
	* @private
	*/
	appendReplacementFunc(replacer, originalInput) {
		let res = "";
		const s = this.start();
		const e = this.end();
		if (this.appendPos < s) res += this.substring(this.appendPos, s);
		this.appendPos = e;
		/** @type {unknown[]} */
		const args = this.matchArray();
		args.push(s, originalInput);
		if (this.hasNamedGroups) args.push(this.namedGroupsObject());
		res += String(replacer(...args));
		return res;
	}
	/**
	* The match and its groups, as the elements of a JS RegExpExecArray: undefined for a group that
	* did not take part in the match. Used by exec(), matchAll() and replacer functions.
	* @returns {Array<string|undefined>}
	* @private
	*/
	matchArray() {
		const result = [this.group(0)];
		for (let i = 1; i <= this.patternGroupCount; i++) {
			const group = this.group(i);
			result.push(group === null ? void 0 : group);
		}
		return result;
	}
	/**
	* The named groups, as the groups property of a JS RegExpExecArray: an object without a
	* prototype mapping each name to its group (undefined when it did not take part in the match),
	* or undefined when the pattern has no named groups.
	* @returns {Record<string, string|undefined>|undefined}
	* @private
	*/
	namedGroupsObject() {
		if (!this.hasNamedGroups) return;
		const result = this.getNamedGroups();
		for (const name in result) if (result[name] === null) result[name] = void 0;
		return result;
	}
};
/**
* A single instruction in the regular expression virtual machine.
*
* @see http://swtch.com/~rsc/regexp/regexp2.html
*/
var Inst = class Inst {
	static ALT = 1;
	static ALT_MATCH = 2;
	static CAPTURE = 3;
	static EMPTY_WIDTH = 4;
	static FAIL = 5;
	static MATCH = 6;
	static NOP = 7;
	static RUNE = 8;
	static RUNE1 = 9;
	static RUNE_ANY = 10;
	static RUNE_ANY_NOT_NL = 11;
	static LB_WRITE = 12;
	static LB_CHECK = 13;
	static isRuneOp(op) {
		return Inst.RUNE <= op && op <= Inst.RUNE_ANY_NOT_NL;
	}
	static escapeRunes(runes) {
		let out = "\"";
		for (let rune of runes) out += Utils.escapeRune(rune);
		out += "\"";
		return out;
	}
	constructor(op) {
		this.op = op;
		this.out = 0;
		this.arg = 0;
		/** @type {Int32Array} */
		this.runes = /* @__PURE__ */ new Int32Array(0);
		/** @type {Uint32Array | number[] | null} */
		this.next = null;
	}
	matchRune(r) {
		if (this.runes.length === 1) {
			const r0 = this.runes[0];
			if ((this.arg & RE2Flags.FOLD_CASE) !== 0) return Unicode.equalsIgnoreCase(r0, r);
			return r === r0;
		}
		const len = this.runes.length;
		if (len === 0) return false;
		if (len === 2 || len === 4 || len === 6 || len === 8) {
			for (let j = 0; j < len; j += 2) {
				if (r < this.runes[j]) return false;
				if (r <= this.runes[j + 1]) return true;
			}
			return false;
		}
		let base = 0;
		let n = len >> 1;
		while (n > 1) {
			const half = n >> 1;
			base += this.runes[base + half << 1] <= r ? half : 0;
			n -= half;
		}
		base += this.runes[base << 1] <= r ? 1 : 0;
		const m = base - 1;
		return m >= 0 && r <= this.runes[m << 1 | 1];
	}
	matchRunePos(r) {
		if (this.runes.length === 1) {
			const r0 = this.runes[0];
			if ((this.arg & RE2Flags.FOLD_CASE) !== 0) return Unicode.equalsIgnoreCase(r0, r) ? 0 : -1;
			return r === r0 ? 0 : -1;
		}
		const len = this.runes.length;
		if (len === 0) return -1;
		if (len === 2 || len === 4 || len === 6 || len === 8) {
			for (let j = 0; j < len; j += 2) {
				if (r < this.runes[j]) return -1;
				if (r <= this.runes[j + 1]) return Math.floor(j / 2);
			}
			return -1;
		}
		let base = 0;
		let n = len >> 1;
		while (n > 1) {
			const half = n >> 1;
			base += this.runes[base + half << 1] <= r ? half : 0;
			n -= half;
		}
		base += this.runes[base << 1] <= r ? 1 : 0;
		const m = base - 1;
		return m >= 0 && r <= this.runes[m << 1 | 1] ? m : -1;
	}
	/**
	*
	* @returns {string}
	*/
	toString() {
		switch (this.op) {
			case Inst.ALT: return `alt -> ${this.out}, ${this.arg}`;
			case Inst.ALT_MATCH: return `altmatch -> ${this.out}, ${this.arg}`;
			case Inst.CAPTURE: return `cap ${this.arg} -> ${this.out}`;
			case Inst.EMPTY_WIDTH: return `empty ${this.arg} -> ${this.out}`;
			case Inst.MATCH: return `match${this.arg !== 0 ? ` ${this.arg}` : ""}`;
			case Inst.FAIL: return "fail";
			case Inst.NOP: return `nop -> ${this.out}`;
			case Inst.LB_WRITE: return `lbwrite ${this.arg} -> ${this.out}`;
			case Inst.LB_CHECK: return `lbcheck ${this.arg} -> ${this.out}`;
			case Inst.RUNE:
				if (this.runes === null) return "rune <null>";
				return [
					"rune ",
					Inst.escapeRunes(this.runes),
					(this.arg & RE2Flags.FOLD_CASE) !== 0 ? "/i" : "",
					" -> ",
					this.out
				].join("");
			case Inst.RUNE1: return `rune1 ${Inst.escapeRunes(this.runes)} -> ${this.out}`;
			case Inst.RUNE_ANY: return `any -> ${this.out}`;
			case Inst.RUNE_ANY_NOT_NL: return `anynotnl -> ${this.out}`;
			default: throw new Error("unhandled case in Inst.toString");
		}
	}
};
var Queue = class Queue {
	constructor(numInst) {
		this.sparse = new Int32Array(numInst);
		this.densePcs = new Int32Array(numInst);
		this.denseCaps = null;
		this.size = 0;
		this.ncap = 0;
		this.mainThreads = 0;
	}
	static INITIAL_THREADS = 32;
	init(ncap) {
		this.ncap = ncap;
		const needed = Math.min(this.densePcs.length, Queue.INITIAL_THREADS) * ncap;
		if (!this.denseCaps || this.denseCaps.length < needed) this.denseCaps = new Int32Array(needed);
	}
	growCaps(needed) {
		const limit = this.densePcs.length * this.ncap;
		const grown = new Int32Array(Math.min(limit, Math.max(needed, 2 * this.denseCaps.length)));
		grown.set(this.denseCaps);
		this.denseCaps = grown;
	}
	contains(pc) {
		const j = this.sparse[pc];
		return j < this.size && this.densePcs[j] === pc;
	}
	isEmpty() {
		return this.size === 0;
	}
	add(pc) {
		const j = this.size++;
		this.sparse[pc] = j;
		this.densePcs[j] = pc;
		return j;
	}
	clear() {
		this.size = 0;
		this.mainThreads = 0;
	}
	toString() {
		let out = "{";
		for (let i = 0; i < this.size; i++) {
			if (i !== 0) out += ", ";
			out += this.densePcs[i];
		}
		out += "}";
		return out;
	}
};
var LookbehindState = class {
	constructor(prog) {
		this.pos = -1;
		this.pcs = new Int32Array(prog.numInst());
		this.size = 0;
		this.lbTable = new Int32Array(prog.numLb + 1);
	}
	reset() {
		this.pos = -1;
		this.size = 0;
	}
};
var Machine = class Machine {
	static fromRE2(re2) {
		const m = new Machine();
		m.prog = re2.prog;
		m.re2 = re2;
		m.q0 = new Queue(m.prog.numInst());
		m.q1 = new Queue(m.prog.numInst());
		m.addStack = new Int32Array(2 * (m.prog.numInst() + 1));
		m.matched = false;
		m.matchcap = new Int32Array(m.prog.numCap < 2 ? 2 : m.prog.numCap);
		m.ncap = 0;
		return m;
	}
	constructor() {
		this.prog = null;
		this.re2 = null;
		this.q0 = null;
		this.q1 = null;
		this.addStack = null;
		this.matched = false;
		this.matchcap = null;
		this.ncap = 0;
		this.lbTable = null;
	}
	init(ncap) {
		this.ncap = ncap;
		if (ncap > this.matchcap.length) this.matchcap = new Int32Array(ncap).fill(-1);
		else this.matchcap.fill(-1);
		this.q0.init(ncap);
		this.q1.init(ncap);
		if (this.prog.numLb > 0) {
			if (!this.lbTable || this.lbTable.length < this.prog.numLb + 1) this.lbTable = new Int32Array(this.prog.numLb + 1);
			this.lbTable.fill(-1);
		}
	}
	submatches() {
		if (this.ncap === 0) return Utils.emptyInts();
		return Utils.toArray(this.matchcap.subarray(0, this.ncap));
	}
	match(input, pos, anchor, lbState = null) {
		const startCond = this.re2.cond;
		if (startCond === Utils.EMPTY_ALL) return false;
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return false;
		this.matched = false;
		this.matchcap.fill(-1);
		const hasLookbehinds = this.prog.numLb > 0;
		const matchStartPos = pos;
		let currentPos = pos;
		let resumeLookbehinds = false;
		if (hasLookbehinds) {
			if (lbState !== null && lbState.pos >= 0 && lbState.pos <= pos) {
				currentPos = lbState.pos;
				resumeLookbehinds = true;
			} else currentPos = 0;
		}
		let saveLookbehinds = hasLookbehinds && lbState !== null;
		let runq = this.q0;
		let nextq = this.q1;
		let r = input.step(currentPos);
		let rune = r >> 3;
		let width = r & 7;
		let rune1 = -1;
		let width1 = 0;
		if (r !== MachineInputBase.EOF()) {
			r = input.step(currentPos + width);
			rune1 = r >> 3;
			width1 = r & 7;
		}
		let flag;
		if (currentPos === 0) flag = Utils.emptyOpContext(-1, rune);
		else flag = input.context(currentPos);
		if (hasLookbehinds) {
			if (resumeLookbehinds) this.restoreLookbehinds(lbState, runq, flag);
			else this.spawnLookbehinds(runq, currentPos, flag);
		}
		while (true) {
			if (runq.mainThreads === 0) {
				if ((startCond & Utils.EMPTY_BEGIN_TEXT) !== 0 && currentPos !== 0) break;
				if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && currentPos !== 0) break;
				if (this.matched) break;
				if (this.prog.numLb === 0 && runq.isEmpty() && !(this.re2.prefix.length === 0) && rune1 !== this.re2.prefixRune && input.canCheckPrefix()) {
					const advance = input.index(this.re2, currentPos);
					if (advance < 0) break;
					currentPos += advance;
					r = input.step(currentPos);
					rune = r >> 3;
					width = r & 7;
					r = input.step(currentPos + width);
					rune1 = r >> 3;
					width1 = r & 7;
					flag = input.context(currentPos);
				}
			}
			if (currentPos >= matchStartPos) {
				if (saveLookbehinds) {
					this.saveLookbehinds(lbState, runq, currentPos);
					saveLookbehinds = false;
				}
				if (!this.matched && (currentPos === 0 || anchor === RE2Flags.UNANCHORED)) {
					if (this.ncap > 0) this.matchcap[0] = currentPos;
					this.add(runq, this.prog.start, currentPos, this.matchcap, 0, flag);
				}
			}
			const nextPos = currentPos + width;
			flag = input.context(nextPos);
			this.step(runq, nextq, currentPos, nextPos, rune, flag, anchor, currentPos === input.endPos());
			if (width === 0) break;
			if (this.ncap === 0 && this.matched) break;
			currentPos += width;
			rune = rune1;
			width = width1;
			if (rune !== -1) {
				r = input.step(currentPos + width);
				rune1 = r >> 3;
				width1 = r & 7;
			}
			const tmpq = runq;
			runq = nextq;
			nextq = tmpq;
		}
		runq.clear();
		nextq.clear();
		return this.matched;
	}
	matchSet(input, pos, anchor) {
		const startCond = this.re2.cond;
		if (startCond === Utils.EMPTY_ALL) return [];
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return [];
		let currentPos = this.prog.numLb > 0 ? 0 : pos;
		let matchStartPos = pos;
		let runq = this.q0;
		let nextq = this.q1;
		let r = input.step(currentPos);
		let rune = r >> 3;
		let width = r & 7;
		let rune1 = -1;
		let width1 = 0;
		if (r !== MachineInputBase.EOF()) {
			r = input.step(currentPos + width);
			rune1 = r >> 3;
			width1 = r & 7;
		}
		let flag = currentPos === 0 ? Utils.emptyOpContext(-1, rune) : input.context(currentPos);
		const matches = /* @__PURE__ */ new Set();
		if (this.prog.numLb > 0) this.spawnLookbehinds(runq, currentPos, flag);
		while (true) {
			if (runq.mainThreads === 0) {
				if ((startCond & Utils.EMPTY_BEGIN_TEXT) !== 0 && currentPos !== 0) break;
				if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && currentPos !== 0) break;
			}
			if (currentPos === 0 || anchor === RE2Flags.UNANCHORED) {
				if (currentPos >= matchStartPos) this.add(runq, this.prog.start, currentPos, this.matchcap, 0, flag);
			}
			const nextPos = currentPos + width;
			flag = input.context(nextPos);
			for (let j = 0; j < runq.size; j++) {
				const pc = runq.densePcs[j];
				const i = this.prog.inst[pc];
				const capOffset = j * this.ncap;
				let add = false;
				switch (i.op) {
					case Inst.MATCH:
						if (anchor === RE2Flags.ANCHOR_BOTH && currentPos !== input.endPos()) break;
						matches.add(i.arg);
						break;
					case Inst.RUNE:
						add = i.matchRune(rune);
						break;
					case Inst.RUNE1:
						add = rune === i.runes[0];
						break;
					case Inst.RUNE_ANY:
						add = true;
						break;
					case Inst.RUNE_ANY_NOT_NL:
						add = rune !== 10;
						break;
					default: continue;
				}
				if (add) this.add(nextq, i.out, nextPos, runq.denseCaps, capOffset, flag);
			}
			runq.clear();
			if (width === 0) break;
			currentPos += width;
			rune = rune1;
			width = width1;
			if (rune !== -1) {
				r = input.step(currentPos + width);
				rune1 = r >> 3;
				width1 = r & 7;
			}
			const tmpq = runq;
			runq = nextq;
			nextq = tmpq;
		}
		nextq.clear();
		return Array.from(matches).sort((a, b) => a - b);
	}
	step(runq, nextq, pos, nextPos, c, nextCond, anchor, atEnd) {
		const longest = this.re2.longest;
		for (let j = 0; j < runq.size; j++) {
			const pc = runq.densePcs[j];
			const capOffset = j * this.ncap;
			if (longest && this.matched && this.ncap > 0 && this.matchcap[0] < runq.denseCaps[capOffset]) continue;
			const i = this.prog.inst[pc];
			let add = false;
			switch (i.op) {
				case Inst.MATCH:
					if (anchor === RE2Flags.ANCHOR_BOTH && !atEnd) break;
					if (this.ncap > 0 && (!longest || !this.matched || this.matchcap[1] < pos)) {
						runq.denseCaps[capOffset + 1] = pos;
						for (let k = 0; k < this.ncap; k++) this.matchcap[k] = runq.denseCaps[capOffset + k];
					}
					if (!longest) runq.size = 0;
					this.matched = true;
					break;
				case Inst.RUNE:
					add = i.matchRune(c);
					break;
				case Inst.RUNE1:
					add = c === i.runes[0];
					break;
				case Inst.RUNE_ANY:
					add = true;
					break;
				case Inst.RUNE_ANY_NOT_NL:
					add = c !== 10;
					break;
				default: continue;
			}
			if (add) this.add(nextq, i.out, nextPos, runq.denseCaps, capOffset, nextCond);
		}
		runq.clear();
	}
	spawnLookbehinds(q, pos, flag) {
		for (let i = 0; i < this.prog.lbStarts.length; i++) this.add(q, this.prog.lbStarts[i], pos, this.matchcap, 0, flag);
	}
	restoreLookbehinds(lbState, q, flag) {
		this.lbTable.set(lbState.lbTable);
		for (let j = 0; j < lbState.size; j++) this.add(q, lbState.pcs[j], lbState.pos, this.matchcap, 0, flag);
	}
	saveLookbehinds(lbState, q, pos) {
		let size = 0;
		for (let j = 0; j < q.size; j++) {
			const pc = q.densePcs[j];
			if (this.prog.lbInst[pc] === 1 && Inst.isRuneOp(this.prog.inst[pc].op)) lbState.pcs[size++] = pc;
		}
		lbState.size = size;
		lbState.pos = pos;
		lbState.lbTable.set(this.lbTable);
	}
	add(q, pc, pos, capArray, capOffset, cond) {
		const stk = this.addStack;
		let nstk = 0;
		for (;;) {
			while (pc !== 0 && !q.contains(pc)) {
				const d = q.add(pc);
				const inst = this.prog.inst[pc];
				switch (inst.op) {
					case Inst.FAIL:
						pc = 0;
						break;
					case Inst.ALT:
					case Inst.ALT_MATCH:
						stk[nstk++] = inst.arg;
						stk[nstk++] = 0;
						pc = inst.out;
						break;
					case Inst.EMPTY_WIDTH:
						pc = (inst.arg & ~cond) === 0 ? inst.out : 0;
						break;
					case Inst.NOP:
						pc = inst.out;
						break;
					case Inst.CAPTURE:
						if (inst.arg < this.ncap) {
							stk[nstk++] = -inst.arg - 1;
							stk[nstk++] = capArray[capOffset + inst.arg];
							capArray[capOffset + inst.arg] = pos;
						}
						pc = inst.out;
						break;
					case Inst.LB_WRITE:
						this.lbTable[Math.abs(inst.arg)] = pos;
						pc = inst.out;
						break;
					case Inst.LB_CHECK:
						if (inst.arg > 0) pc = this.lbTable[inst.arg] === pos ? inst.out : 0;
						else pc = this.lbTable[-inst.arg] !== pos ? inst.out : 0;
						break;
					case Inst.MATCH:
					case Inst.RUNE:
					case Inst.RUNE1:
					case Inst.RUNE_ANY:
					case Inst.RUNE_ANY_NOT_NL:
						if (this.prog.lbInst[pc] === 0) q.mainThreads++;
						if (this.ncap > 0) {
							const destOffset = d * this.ncap;
							if (destOffset + this.ncap > q.denseCaps.length) q.growCaps(destOffset + this.ncap);
							for (let c = 0; c < this.ncap; c++) q.denseCaps[destOffset + c] = capArray[capOffset + c];
						}
						pc = 0;
						break;
					default: throw new RE2JSInternalException("unhandled");
				}
			}
			if (nstk === 0) return;
			nstk -= 2;
			const entry = stk[nstk];
			if (entry < 0) {
				capArray[capOffset - entry - 1] = stk[nstk + 1];
				pc = 0;
			} else pc = entry;
		}
	}
};
const hashState = (pcs, flag, ids) => {
	let h = -2128831035;
	for (let i = 0; i < pcs.length; i++) {
		h ^= pcs[i];
		h = Math.imul(h, 16777619);
	}
	h ^= flag;
	h = Math.imul(h, 16777619);
	for (let i = 0; i < ids.length; i++) {
		h ^= ids[i];
		h = Math.imul(h, 16777619);
	}
	return h;
};
const arraysEqual = (a, b) => {
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
	return true;
};
const isState = (state, pcs, flag, ids) => state.flag === flag && arraysEqual(state.nfaStates, pcs) && arraysEqual(state.matchIDs, ids);
const NO_IDS = [];
const END_TEXT = -1;
var DFAState = class {
	constructor(nfaStates, flag, matchIDs) {
		this.nfaStates = nfaStates;
		this.flag = flag;
		this.isMatch = (flag & DFA.FLAG_MATCH) !== 0;
		this.matchIDs = matchIDs;
		this.next = null;
		this.nextAnchored = null;
	}
};
var DFA = class DFA {
	static FLAG_EMPTY_MASK = 255;
	static FLAG_MATCH = 256;
	static FLAG_LAST_WORD = 512;
	static FLAG_NEED_SHIFT = 16;
	static STATE_OVERHEAD = 150;
	static ARRAY_OVERHEAD = 40;
	static ELEMENT_SIZE = 8;
	static TABLE_OVERHEAD = 48;
	static PROGRESS_PER_STATE = 10;
	constructor(prog, maxMem = 8388608) {
		this.prog = prog;
		this.maxMem = maxMem;
		this.stateCache = /* @__PURE__ */ new Map();
		this.stateCount = 0;
		this.startStates = /* @__PURE__ */ new Map();
		this.failed = false;
		for (let pc = 0; pc < prog.numInst(); pc++) {
			const op = prog.getInst(pc).op;
			if (op === Inst.LB_WRITE || op === Inst.LB_CHECK) {
				this.failed = true;
				break;
			}
		}
		this.computeRuneClasses();
		this.stateBudget = maxMem;
		this.memBudget = maxMem;
	}
	computeRuneClasses() {
		const bounds = /* @__PURE__ */ new Set();
		const addRange = (lo, hi) => {
			bounds.add(lo);
			bounds.add(hi + 1);
		};
		for (let pc = 0; pc < this.prog.numInst(); pc++) {
			const inst = this.prog.getInst(pc);
			switch (inst.op) {
				case Inst.RUNE:
				case Inst.RUNE1:
					if (inst.runes.length === 1) {
						addRange(inst.runes[0], inst.runes[0]);
						if ((inst.arg & RE2Flags.FOLD_CASE) !== 0) for (let f = Unicode.simpleFold(inst.runes[0]); f !== inst.runes[0]; f = Unicode.simpleFold(f)) addRange(f, f);
					} else for (let j = 0; j < inst.runes.length; j += 2) addRange(inst.runes[j], inst.runes[j + 1]);
					break;
				case Inst.RUNE_ANY_NOT_NL:
					addRange(10, 10);
					break;
				case Inst.EMPTY_WIDTH:
					if ((inst.arg & (Utils.EMPTY_BEGIN_LINE | Utils.EMPTY_END_LINE)) !== 0) addRange(10, 10);
					if ((inst.arg & (Utils.EMPTY_WORD_BOUNDARY | Utils.EMPTY_NO_WORD_BOUNDARY)) !== 0) {
						addRange(48, 57);
						addRange(65, 90);
						addRange(95, 95);
						addRange(97, 122);
					}
			}
		}
		bounds.delete(0);
		this.classBounds = Int32Array.from(bounds).sort();
		this.numClasses = this.classBounds.length + 1;
		const latin1Class = new Int32Array(Unicode.MAX_LATIN1 + 1);
		for (let r = 0; r <= Unicode.MAX_LATIN1; r++) latin1Class[r] = this.searchClass(r);
		this.latin1Class = latin1Class;
	}
	runeClass(r) {
		if (r <= Unicode.MAX_LATIN1) return this.latin1Class[r];
		return this.searchClass(r);
	}
	searchClass(r) {
		const bounds = this.classBounds;
		let lo = 0;
		let hi = bounds.length;
		while (lo < hi) {
			const mid = lo + hi >> 1;
			if (bounds[mid] <= r) lo = mid + 1;
			else hi = mid;
		}
		return lo;
	}
	closure(pcs, flag) {
		const closure = /* @__PURE__ */ new Set();
		const stack = Array.from(pcs);
		let needflags = 0;
		while (stack.length > 0) {
			const pc = stack.pop();
			if (pc === 0 || closure.has(pc)) continue;
			closure.add(pc);
			const inst = this.prog.getInst(pc);
			switch (inst.op) {
				case Inst.ALT:
				case Inst.ALT_MATCH:
					stack.push(inst.out);
					stack.push(inst.arg);
					break;
				case Inst.NOP:
				case Inst.CAPTURE:
					stack.push(inst.out);
					break;
				case Inst.EMPTY_WIDTH:
					needflags |= inst.arg;
					if ((inst.arg & ~flag) === 0) stack.push(inst.out);
			}
		}
		return {
			pcs: Array.from(closure).sort((a, b) => a - b),
			needflags
		};
	}
	getState(pcs, flag, ids) {
		const hash = hashState(pcs, flag, ids);
		const cached = this.stateCache.get(hash);
		if (cached instanceof DFAState) {
			if (isState(cached, pcs, flag, ids)) return cached;
		} else if (cached !== void 0) {
			for (let i = 0; i < cached.length; i++) if (isState(cached[i], pcs, flag, ids)) return cached[i];
		}
		const cost = DFA.stateCost(pcs, ids);
		if (this.memBudget < cost) return null;
		this.memBudget -= cost;
		const state = new DFAState(pcs, flag, ids);
		if (cached === void 0) this.stateCache.set(hash, state);
		else if (cached instanceof DFAState) this.stateCache.set(hash, [cached, state]);
		else cached.push(state);
		this.stateCount++;
		return state;
	}
	static stateCost(pcs, ids) {
		const idsCost = ids.length === 0 ? 0 : DFA.ARRAY_OVERHEAD + DFA.ELEMENT_SIZE * ids.length;
		return DFA.STATE_OVERHEAD + DFA.ELEMENT_SIZE * pcs.length + idsCost;
	}
	*cachedStates() {
		for (const cached of this.stateCache.values()) if (cached instanceof DFAState) yield cached;
		else yield* cached;
	}
	makeState(pcs, flag, ids) {
		const closure = this.closure(pcs, flag & DFA.FLAG_EMPTY_MASK);
		let stateFlag = flag;
		if (closure.needflags === 0) stateFlag &= DFA.FLAG_MATCH;
		stateFlag |= closure.needflags << DFA.FLAG_NEED_SHIFT;
		return this.getState(closure.pcs, stateFlag, ids);
	}
	allocTable(state, anchor) {
		const size = this.numClasses + 1;
		const cost = DFA.TABLE_OVERHEAD + DFA.ELEMENT_SIZE * size;
		if (this.memBudget < cost) return null;
		this.memBudget -= cost;
		const table = new Array(size).fill(null);
		if (anchor === RE2Flags.UNANCHORED) state.next = table;
		else state.nextAnchored = table;
		return table;
	}
	clearCache() {
		this.stateCache.clear();
		this.stateCount = 0;
		this.startStates.clear();
		this.memBudget = this.stateBudget;
	}
	resetCache(current) {
		this.clearCache();
		return this.getState(current.nfaStates, current.flag, current.matchIDs);
	}
	step(state, cls, rune, anchor) {
		let table = anchor === RE2Flags.UNANCHORED ? state.next : state.nextAnchored;
		if (table !== null) {
			const cached = table[cls];
			if (cached !== null) return cached;
		} else {
			table = this.allocTable(state, anchor);
			if (table === null) return null;
		}
		const needflag = state.flag >>> DFA.FLAG_NEED_SHIFT;
		const oldbeforeflag = state.flag & DFA.FLAG_EMPTY_MASK;
		let beforeflag = oldbeforeflag;
		let afterflag = 0;
		if (rune === 10) {
			beforeflag |= Utils.EMPTY_END_LINE;
			afterflag |= Utils.EMPTY_BEGIN_LINE;
		}
		if (rune === END_TEXT) beforeflag |= Utils.EMPTY_END_LINE | Utils.EMPTY_END_TEXT;
		const islastword = (state.flag & DFA.FLAG_LAST_WORD) !== 0;
		const isword = rune !== END_TEXT && Utils.isWordRune(rune);
		beforeflag |= isword === islastword ? Utils.EMPTY_NO_WORD_BOUNDARY : Utils.EMPTY_WORD_BOUNDARY;
		let pcs = state.nfaStates;
		if ((beforeflag & ~oldbeforeflag & needflag) !== 0) pcs = this.closure(pcs, beforeflag).pcs;
		const nextPCs = [];
		let ismatch = false;
		let ids = NO_IDS;
		for (let i = 0; i < pcs.length; i++) {
			const inst = this.prog.getInst(pcs[i]);
			if (inst.op === Inst.MATCH) {
				if (!ismatch) {
					ismatch = true;
					ids = [];
				}
				ids.push(inst.arg);
			} else if (rune !== END_TEXT && Inst.isRuneOp(inst.op) && inst.matchRune(rune)) nextPCs.push(inst.out);
		}
		if (ids.length > 1) ids.sort((a, b) => a - b);
		if (anchor === RE2Flags.UNANCHORED && rune !== END_TEXT) nextPCs.push(this.prog.start);
		let flag = afterflag;
		if (ismatch) flag |= DFA.FLAG_MATCH;
		if (isword) flag |= DFA.FLAG_LAST_WORD;
		const nextState = this.makeState(nextPCs, flag, ids);
		if (nextState === null) return null;
		table[cls] = nextState;
		return nextState;
	}
	start(input, pos) {
		const context = input.context(pos);
		let flags;
		if ((context & Utils.EMPTY_BEGIN_TEXT) !== 0) flags = Utils.EMPTY_BEGIN_TEXT | Utils.EMPTY_BEGIN_LINE;
		else if ((context & Utils.EMPTY_BEGIN_LINE) !== 0) flags = Utils.EMPTY_BEGIN_LINE;
		else {
			const r = input.step(pos);
			const nextIsWord = r >= 0 && Utils.isWordRune(r >> 3);
			flags = (context & Utils.EMPTY_WORD_BOUNDARY) !== 0 !== nextIsWord ? DFA.FLAG_LAST_WORD : 0;
		}
		let state = this.startStates.get(flags);
		if (state === void 0) {
			state = this.makeState([this.prog.start], flags, NO_IDS);
			if (state === null) {
				this.clearCache();
				state = this.makeState([this.prog.start], flags, NO_IDS);
				if (state === null) return null;
			}
			this.startStates.set(flags, state);
		}
		return state;
	}
	stepOrReset(state, cls, rune, anchor, pos, search) {
		let next = this.step(state, cls, rune, anchor);
		if (next !== null) return next;
		if (search.resetPos >= 0 && pos - search.resetPos < DFA.PROGRESS_PER_STATE * this.stateCount) return null;
		search.resetPos = pos;
		const restored = this.resetCache(state);
		if (restored === null) return null;
		next = this.step(restored, cls, rune, anchor);
		return next;
	}
	run(input, pos, anchor, state, onMatch) {
		const endPos = input.endPos();
		const latin1Class = this.latin1Class;
		const unanchored = anchor === RE2Flags.UNANCHORED;
		const search = { resetPos: -1 };
		let i = pos;
		while (i < endPos) {
			const r = input.step(i);
			const rune = r >> 3;
			const width = r & 7;
			if (width === 0) break;
			const cls = rune <= Unicode.MAX_LATIN1 ? latin1Class[rune] : this.runeClass(rune);
			let next = unanchored && state.next !== null ? state.next[cls] : null;
			if (next === null) {
				next = this.stepOrReset(state, cls, rune, anchor, i, search);
				if (next === null) return null;
			}
			state = next;
			if (state.isMatch && onMatch(state, false)) return true;
			if (!unanchored && state.nfaStates.length === 0) return false;
			i += width;
		}
		state = this.stepOrReset(state, this.numClasses, END_TEXT, anchor, i, search);
		if (state === null) return null;
		return state.isMatch && onMatch(state, true);
	}
	match(input, pos, anchor) {
		if (this.failed) return null;
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return false;
		const startState = this.start(input, pos);
		if (startState === null) return null;
		return this.run(input, pos, anchor, startState, (state, atEnd) => anchor !== RE2Flags.ANCHOR_BOTH || atEnd);
	}
	matchSet(input, pos, anchor) {
		if (this.failed) return null;
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return [];
		const startState = this.start(input, pos);
		if (startState === null) return null;
		const matches = /* @__PURE__ */ new Set();
		const collect = (state, atEnd) => {
			if (anchor !== RE2Flags.ANCHOR_BOTH || atEnd) for (let k = 0; k < state.matchIDs.length; k++) matches.add(state.matchIDs[k]);
			return false;
		};
		if (this.run(input, pos, anchor, startState, collect) === null) return null;
		return Array.from(matches).sort((a, b) => a - b);
	}
};
const VISITED_BITS = 32;
const MAX_BACKTRACK_PROG = 500;
const INITIAL_JOB_CAPACITY = 256;
const MAX_BACKTRACK_VECTOR = 262144;
var BitState = class {
	constructor() {
		this.end = 0;
		this.cap = /* @__PURE__ */ new Int32Array(0);
		this.matchcap = /* @__PURE__ */ new Int32Array(0);
		this.ncap = 0;
		this.jobPc = new Int32Array(INITIAL_JOB_CAPACITY);
		this.jobArg = new Uint8Array(INITIAL_JOB_CAPACITY);
		this.jobPos = new Int32Array(INITIAL_JOB_CAPACITY);
		this.jobLen = 0;
		this.visited = /* @__PURE__ */ new Uint32Array(0);
	}
	reset(prog, end, ncap) {
		this.end = end;
		this.jobLen = 0;
		this.ncap = ncap;
		const visitedSize = prog.numInst() * (end + 1) + VISITED_BITS - 1 >>> 5;
		if (this.visited.length < visitedSize) this.visited = new Uint32Array(visitedSize);
		else this.visited.fill(0, 0, visitedSize);
		if (this.cap.length < ncap) this.cap = new Int32Array(ncap).fill(-1);
		else this.cap.fill(-1, 0, ncap);
		if (this.matchcap.length < ncap) this.matchcap = new Int32Array(ncap).fill(-1);
		else this.matchcap.fill(-1, 0, ncap);
	}
	shouldVisit(pc, pos) {
		const n = pc * (this.end + 1) + pos;
		const idx = n >>> 5;
		const mask = 1 << (n & 31);
		if ((this.visited[idx] & mask) !== 0) return false;
		this.visited[idx] |= mask;
		return true;
	}
	push(re2, pc, pos, arg) {
		if (re2.prog.getInst(pc).op !== Inst.FAIL && (arg || this.shouldVisit(pc, pos))) {
			if (this.jobLen >= this.jobPc.length) {
				const newSize = this.jobPc.length * 2;
				const newPc = new Int32Array(newSize);
				newPc.set(this.jobPc);
				this.jobPc = newPc;
				const newArg = new Uint8Array(newSize);
				newArg.set(this.jobArg);
				this.jobArg = newArg;
				const newPos = new Int32Array(newSize);
				newPos.set(this.jobPos);
				this.jobPos = newPos;
			}
			this.jobPc[this.jobLen] = pc;
			this.jobArg[this.jobLen] = arg ? 1 : 0;
			this.jobPos[this.jobLen] = pos;
			this.jobLen++;
		}
	}
	tryBacktrack(re2, input, pc, pos, anchor) {
		const longest = re2.longest;
		this.push(re2, pc, pos, false);
		while (this.jobLen > 0) {
			this.jobLen--;
			let currentPc = this.jobPc[this.jobLen];
			let arg = this.jobArg[this.jobLen] === 1;
			let currentPos = this.jobPos[this.jobLen];
			let skipShouldVisit = true;
			while (true) {
				if (!skipShouldVisit) {
					if (!this.shouldVisit(currentPc, currentPos)) break;
				}
				skipShouldVisit = false;
				const inst = re2.prog.getInst(currentPc);
				switch (inst.op) {
					case Inst.FAIL: break;
					case Inst.ALT: if (arg) {
						arg = false;
						currentPc = inst.arg;
						continue;
					} else {
						this.push(re2, currentPc, currentPos, true);
						currentPc = inst.out;
						continue;
					}
					case Inst.ALT_MATCH: {
						const outInst = re2.prog.getInst(inst.out);
						if (Inst.isRuneOp(outInst.op)) {
							this.push(re2, inst.arg, currentPos, false);
							currentPc = inst.arg;
							currentPos = this.end;
							continue;
						}
						this.push(re2, inst.out, this.end, false);
						currentPc = inst.out;
						continue;
					}
					case Inst.RUNE: {
						const r = input.step(currentPos);
						if (r === MachineInputBase.EOF()) break;
						if (!inst.matchRune(r >> 3)) break;
						currentPos += r & 7;
						currentPc = inst.out;
						continue;
					}
					case Inst.RUNE1: {
						const r = input.step(currentPos);
						if (r === MachineInputBase.EOF()) break;
						if (r >> 3 !== inst.runes[0]) break;
						currentPos += r & 7;
						currentPc = inst.out;
						continue;
					}
					case Inst.RUNE_ANY_NOT_NL: {
						const r = input.step(currentPos);
						if (r === MachineInputBase.EOF()) break;
						if (r >> 3 === 10) break;
						currentPos += r & 7;
						currentPc = inst.out;
						continue;
					}
					case Inst.RUNE_ANY: {
						const r = input.step(currentPos);
						if (r === MachineInputBase.EOF()) break;
						currentPos += r & 7;
						currentPc = inst.out;
						continue;
					}
					case Inst.CAPTURE: if (arg) {
						this.cap[inst.arg] = currentPos;
						break;
					} else {
						if (inst.arg < this.ncap) {
							this.push(re2, currentPc, this.cap[inst.arg], true);
							this.cap[inst.arg] = currentPos;
						}
						currentPc = inst.out;
						continue;
					}
					case Inst.EMPTY_WIDTH: {
						const flag = input.context(currentPos);
						if ((inst.arg & ~flag) !== 0) break;
						currentPc = inst.out;
						continue;
					}
					case Inst.NOP:
						currentPc = inst.out;
						continue;
					case Inst.MATCH: {
						if (anchor === RE2Flags.ANCHOR_BOTH && currentPos !== this.end) break;
						if (this.ncap === 0) return true;
						if (this.ncap > 1) this.cap[1] = currentPos;
						const old = this.matchcap[1];
						if (old === -1 || longest && currentPos > 0 && currentPos > old) this.matchcap.set(this.cap);
						if (!longest) return true;
						if (currentPos === this.end) return true;
						break;
					}
					case Inst.LB_WRITE:
					case Inst.LB_CHECK: throw new RE2JSInternalException("Backtracker cannot evaluate Lookbehind instructions");
					default: throw new RE2JSInternalException("bad inst");
				}
				break;
			}
		}
		return longest && this.matchcap.length > 1 && this.matchcap[1] >= 0;
	}
};
const bitStatePool = [];
var Backtracker = class Backtracker {
	static shouldBacktrack(prog) {
		return prog.numInst() <= MAX_BACKTRACK_PROG;
	}
	static maxBitStateLen(prog) {
		if (!Backtracker.shouldBacktrack(prog)) return 0;
		return Math.floor(MAX_BACKTRACK_VECTOR / prog.numInst());
	}
	static execute(re2, input, pos, anchor, ncap) {
		const startCond = re2.cond;
		if (startCond === Utils.EMPTY_ALL) return null;
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return null;
		if ((startCond & Utils.EMPTY_BEGIN_TEXT) !== 0 && pos !== 0) return null;
		const b = bitStatePool.length > 0 ? bitStatePool.pop() : new BitState();
		const end = input.endPos();
		b.reset(re2.prog, end, ncap);
		let matched = false;
		if ((startCond & Utils.EMPTY_BEGIN_TEXT) !== 0 || anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) {
			if (b.ncap > 0) b.cap[0] = pos;
			if (b.tryBacktrack(re2, input, re2.prog.start, pos, anchor)) matched = true;
		} else {
			let width = -1;
			for (; pos <= end && width !== 0; pos += width) {
				if (re2.prefix.length > 0) {
					const advance = input.index(re2, pos);
					if (advance < 0) break;
					pos += advance;
				}
				if (b.ncap > 0) b.cap[0] = pos;
				if (b.tryBacktrack(re2, input, re2.prog.start, pos, anchor)) {
					matched = true;
					break;
				}
				const r = input.step(pos);
				width = r === MachineInputBase.EOF() ? 0 : r & 7;
			}
		}
		if (!matched) {
			bitStatePool.push(b);
			return null;
		}
		const result = ncap === 0 ? [] : Utils.toArray(b.matchcap.subarray(0, ncap));
		bitStatePool.push(b);
		return result;
	}
};
var QueueOnePass = class {
	constructor(size) {
		this.sparse = new Uint32Array(size);
		this.dense = new Uint32Array(size);
		this.size = 0;
		this.nextIndex = 0;
	}
	empty() {
		return this.nextIndex >= this.size;
	}
	next() {
		return this.dense[this.nextIndex++];
	}
	clear() {
		this.size = 0;
		this.nextIndex = 0;
	}
	contains(u) {
		return u < this.sparse.length && this.sparse[u] < this.size && this.dense[this.sparse[u]] === u;
	}
	insert(u) {
		if (!this.contains(u)) this.insertNew(u);
	}
	insertNew(u) {
		if (u >= this.sparse.length) return;
		this.sparse[u] = this.size;
		this.dense[this.size] = u;
		this.size++;
	}
};
const mergeRuneSets = (leftRunes, rightRunes, leftPC, rightPC) => {
	const leftLen = leftRunes.length;
	const rightLen = rightRunes.length;
	let lx = 0, rx = 0;
	const merged = [];
	const next = [];
	let ok = true;
	let ix = -1;
	const extend = (isLeft) => {
		const newArray = isLeft ? leftRunes : rightRunes;
		const low = isLeft ? lx : rx;
		const pc = isLeft ? leftPC : rightPC;
		if (ix > 0 && newArray[low] <= merged[ix]) return false;
		merged.push(newArray[low], newArray[low + 1]);
		if (isLeft) lx += 2;
		else rx += 2;
		ix += 2;
		next.push(pc);
		return true;
	};
	while (lx < leftLen || rx < rightLen) {
		if (rx >= rightLen) ok = extend(true);
		else if (lx >= leftLen) ok = extend(false);
		else if (rightRunes[rx] < leftRunes[lx]) ok = extend(false);
		else ok = extend(true);
		if (!ok) return null;
	}
	return {
		merged,
		next
	};
};
var OnePassProg = class {
	constructor(prog) {
		this.start = prog.start;
		this.numCap = prog.numCap;
		this.inst = new Array(prog.inst.length);
		for (let i = 0; i < prog.inst.length; i++) {
			const orig = prog.inst[i];
			const inst = new Inst(orig.op);
			inst.out = orig.out;
			inst.arg = orig.arg;
			inst.runes = orig.runes ? new Int32Array(orig.runes) : /* @__PURE__ */ new Int32Array(0);
			inst.next = null;
			this.inst[i] = inst;
		}
	}
};
const onePassCopy = (prog) => {
	const p = new OnePassProg(prog);
	for (let pc = 0; pc < p.inst.length; pc++) {
		const inst = p.inst[pc];
		if (inst.op !== Inst.ALT && inst.op !== Inst.ALT_MATCH) continue;
		let pAOther = "out";
		let pAAlt = "arg";
		let instAlt = p.inst[inst[pAAlt]];
		if (instAlt.op !== Inst.ALT && instAlt.op !== Inst.ALT_MATCH) {
			pAOther = "arg";
			pAAlt = "out";
			instAlt = p.inst[inst[pAAlt]];
			if (instAlt.op !== Inst.ALT && instAlt.op !== Inst.ALT_MATCH) continue;
		}
		const instOther = p.inst[inst[pAOther]];
		if (instOther.op === Inst.ALT || instOther.op === Inst.ALT_MATCH) continue;
		let pBAlt = "out";
		let pBOther = "arg";
		let patch = false;
		if (instAlt.out === pc) patch = true;
		else if (instAlt.arg === pc) {
			patch = true;
			pBAlt = "arg";
			pBOther = "out";
		}
		if (patch) instAlt[pBAlt] = inst[pAOther];
		if (inst[pAOther] === instAlt[pBAlt]) inst[pAAlt] = instAlt[pBOther];
	}
	return p;
};
const makeOnePass = (p) => {
	if (p.inst.length >= 1e3) return null;
	const instQueue = new QueueOnePass(p.inst.length);
	const visitQueue = new QueueOnePass(p.inst.length);
	const onePassRunes = new Array(p.inst.length);
	const m = new Array(p.inst.length).fill(false);
	const check = (pc) => {
		let ok = true;
		const inst = p.inst[pc];
		if (visitQueue.contains(pc)) return true;
		visitQueue.insert(pc);
		switch (inst.op) {
			case Inst.ALT:
			case Inst.ALT_MATCH: {
				ok = check(inst.out) && check(inst.arg);
				let matchOut = m[inst.out];
				let matchArg = m[inst.arg];
				if (matchOut && matchArg) return false;
				if (matchArg) {
					const tempOut = inst.out;
					inst.out = inst.arg;
					inst.arg = tempOut;
					const tempMatch = matchOut;
					matchOut = matchArg;
					matchArg = tempMatch;
				}
				if (matchOut) {
					m[pc] = true;
					inst.op = Inst.ALT_MATCH;
				}
				const leftRunes = onePassRunes[inst.out] || [];
				const rightRunes = onePassRunes[inst.arg] || [];
				const mergeRes = mergeRuneSets(leftRunes, rightRunes, inst.out, inst.arg);
				if (!mergeRes) return false;
				onePassRunes[pc] = new Int32Array(mergeRes.merged);
				inst.next = new Uint32Array(mergeRes.next);
				break;
			}
			case Inst.CAPTURE:
			case Inst.EMPTY_WIDTH:
			case Inst.NOP:
				ok = check(inst.out);
				m[pc] = m[inst.out];
				onePassRunes[pc] = onePassRunes[inst.out] ? new Int32Array(onePassRunes[inst.out]) : /* @__PURE__ */ new Int32Array(0);
				inst.next = new Uint32Array(Math.floor(onePassRunes[pc].length / 2) + 1).fill(inst.out);
				break;
			case Inst.MATCH:
			case Inst.FAIL:
				m[pc] = inst.op === Inst.MATCH;
				break;
			case Inst.RUNE: {
				m[pc] = false;
				if (inst.next && inst.next.length > 0) break;
				instQueue.insert(inst.out);
				if (!inst.runes || inst.runes.length === 0) {
					onePassRunes[pc] = /* @__PURE__ */ new Int32Array(0);
					inst.next = new Uint32Array([inst.out]);
					break;
				}
				let runes = [];
				if (inst.runes.length === 1 && (inst.arg & RE2Flags.FOLD_CASE) !== 0) {
					const r0 = inst.runes[0];
					runes.push(r0, r0);
					for (let r1 = Unicode.simpleFold(r0); r1 !== r0; r1 = Unicode.simpleFold(r1)) runes.push(r1, r1);
					runes.sort((a, b) => a - b);
				} else for (let j = 0; j < inst.runes.length; j++) runes.push(inst.runes[j]);
				onePassRunes[pc] = new Int32Array(runes);
				inst.next = new Uint32Array(Math.floor(runes.length / 2) + 1).fill(inst.out);
				inst.op = Inst.RUNE;
				break;
			}
			case Inst.RUNE1: {
				m[pc] = false;
				if (inst.next && inst.next.length > 0) break;
				instQueue.insert(inst.out);
				let runes = [];
				if ((inst.arg & RE2Flags.FOLD_CASE) !== 0) {
					const r0 = inst.runes[0];
					runes.push(r0, r0);
					for (let r1 = Unicode.simpleFold(r0); r1 !== r0; r1 = Unicode.simpleFold(r1)) runes.push(r1, r1);
					runes.sort((a, b) => a - b);
				} else runes.push(inst.runes[0], inst.runes[0]);
				onePassRunes[pc] = new Int32Array(runes);
				inst.next = new Uint32Array(Math.floor(runes.length / 2) + 1).fill(inst.out);
				inst.op = Inst.RUNE;
				break;
			}
			case Inst.RUNE_ANY:
				m[pc] = false;
				if (inst.next && inst.next.length > 0) break;
				instQueue.insert(inst.out);
				onePassRunes[pc] = new Int32Array([0, Unicode.MAX_RUNE]);
				inst.next = new Uint32Array([inst.out]);
				break;
			case Inst.RUNE_ANY_NOT_NL:
				m[pc] = false;
				if (inst.next && inst.next.length > 0) break;
				instQueue.insert(inst.out);
				onePassRunes[pc] = new Int32Array([
					0,
					9,
					11,
					Unicode.MAX_RUNE
				]);
				inst.next = new Uint32Array(Math.floor(onePassRunes[pc].length / 2) + 1).fill(inst.out);
		}
		return ok;
	};
	instQueue.clear();
	instQueue.insert(p.start);
	while (!instQueue.empty()) {
		visitQueue.clear();
		if (!check(instQueue.next())) return null;
	}
	for (let i = 0; i < p.inst.length; i++) if (onePassRunes[i]) p.inst[i].runes = onePassRunes[i];
	return p;
};
const cleanupOnePass = (p, original) => {
	for (let ix = 0; ix < original.inst.length; ix++) {
		const instOriginal = original.inst[ix];
		switch (instOriginal.op) {
			case Inst.ALT:
			case Inst.ALT_MATCH:
			case Inst.RUNE: break;
			case Inst.CAPTURE:
			case Inst.EMPTY_WIDTH:
			case Inst.NOP:
			case Inst.MATCH:
			case Inst.FAIL:
				p.inst[ix].next = null;
				break;
			case Inst.RUNE1:
			case Inst.RUNE_ANY:
			case Inst.RUNE_ANY_NOT_NL:
				p.inst[ix].next = null;
				p.inst[ix].op = instOriginal.op;
				p.inst[ix].runes = instOriginal.runes ? new Int32Array(instOriginal.runes) : /* @__PURE__ */ new Int32Array(0);
		}
	}
};
var OnePass = class OnePass {
	static compile(prog) {
		if (prog.start === 0) return null;
		if (prog.numLb > 0) return null;
		const startInst = prog.inst[prog.start];
		if (startInst.op !== Inst.EMPTY_WIDTH || (startInst.arg & Utils.EMPTY_BEGIN_TEXT) === 0) return null;
		let hasAlt = false;
		for (let i = 0; i < prog.inst.length; i++) if (prog.inst[i].op === Inst.ALT || prog.inst[i].op === Inst.ALT_MATCH) {
			hasAlt = true;
			break;
		}
		for (let i = 0; i < prog.inst.length; i++) {
			const inst = prog.inst[i];
			const opOut = prog.inst[inst.out].op;
			switch (inst.op) {
				case Inst.ALT:
				case Inst.ALT_MATCH:
					if (opOut === Inst.MATCH || prog.inst[inst.arg].op === Inst.MATCH) return null;
					break;
				case Inst.EMPTY_WIDTH:
					if (opOut === Inst.MATCH) {
						if ((inst.arg & Utils.EMPTY_END_TEXT) === Utils.EMPTY_END_TEXT) continue;
						return null;
					}
					break;
				default: if (opOut === Inst.MATCH && hasAlt) return null;
			}
		}
		let p = onePassCopy(prog);
		p = makeOnePass(p);
		if (p !== null) cleanupOnePass(p, prog);
		return p;
	}
	static next(inst, r) {
		const nextIdx = inst.matchRunePos(r);
		if (nextIdx >= 0) return inst.next[nextIdx];
		if (inst.op === Inst.ALT_MATCH) return inst.out;
		return 0;
	}
	static execute(re2, input, pos, anchor, ncap) {
		const onepass = re2.onepass;
		if (!onepass) return null;
		const matchcap = new Int32Array(ncap).fill(-1);
		let matched = false;
		let r = input.step(pos);
		let rune = r >> 3;
		let width = r & 7;
		let r1 = MachineInputBase.EOF();
		let rune1 = -1;
		let width1 = 0;
		if (r !== MachineInputBase.EOF()) {
			r1 = input.step(pos + width);
			if (r1 !== MachineInputBase.EOF()) {
				rune1 = r1 >> 3;
				width1 = r1 & 7;
			}
		}
		let flag = pos === 0 ? Utils.emptyOpContext(-1, rune) : input.context(pos);
		let pc = onepass.start;
		let inst;
		while (true) {
			inst = onepass.inst[pc];
			pc = inst.out;
			switch (inst.op) {
				case Inst.MATCH:
					if (anchor === RE2Flags.ANCHOR_BOTH && pos !== input.endPos()) return null;
					matched = true;
					if (matchcap.length > 0) {
						matchcap[0] = 0;
						matchcap[1] = pos;
					}
					return ncap === 0 ? [] : Utils.toArray(matchcap);
				case Inst.RUNE:
					if (!inst.matchRune(rune)) return null;
					break;
				case Inst.RUNE1:
					if (rune !== inst.runes[0]) return null;
					break;
				case Inst.RUNE_ANY: break;
				case Inst.RUNE_ANY_NOT_NL:
					if (rune === 10) return null;
					break;
				case Inst.ALT:
				case Inst.ALT_MATCH:
					pc = OnePass.next(inst, rune);
					continue;
				case Inst.FAIL: return null;
				case Inst.NOP: continue;
				case Inst.EMPTY_WIDTH:
					if ((inst.arg & ~flag) !== 0) return null;
					continue;
				case Inst.CAPTURE:
					if (inst.arg < matchcap.length) matchcap[inst.arg] = pos;
					continue;
				default: throw new RE2JSInternalException("bad inst");
			}
			if (width === 0) break;
			flag = Utils.emptyOpContext(rune, rune1);
			pos += width;
			rune = rune1;
			width = width1;
			if (rune !== -1) {
				r1 = input.step(pos + width);
				if (r1 !== MachineInputBase.EOF()) {
					rune1 = r1 >> 3;
					width1 = r1 & 7;
				} else {
					rune1 = -1;
					width1 = 0;
				}
			}
		}
		if (!matched) return null;
		return ncap === 0 ? [] : Utils.toArray(matchcap);
	}
};
/**
* Regular expression abstract syntax tree. Produced by parser, used by compiler. NB, this
* corresponds to {@code syntax.regexp} in the Go implementation; Go's {@code regexp} is called
* {@code RE2} in Java.
*/
var Regexp = class Regexp {
	static Op = createEnum([
		"NO_MATCH",
		"EMPTY_MATCH",
		"LITERAL",
		"CHAR_CLASS",
		"ANY_CHAR_NOT_NL",
		"ANY_CHAR",
		"BEGIN_LINE",
		"END_LINE",
		"BEGIN_TEXT",
		"END_TEXT",
		"WORD_BOUNDARY",
		"NO_WORD_BOUNDARY",
		"CAPTURE",
		"STAR",
		"PLUS",
		"QUEST",
		"REPEAT",
		"CONCAT",
		"ALTERNATE",
		"PLB",
		"NLB",
		"LEFT_PAREN",
		"VERTICAL_BAR"
	]);
	static isPseudoOp(op) {
		return op >= Regexp.Op.LEFT_PAREN;
	}
	static emptySubs() {
		return [];
	}
	static quoteIfHyphen(rune) {
		if (rune === Codepoint.CODES["-"]) return "\\";
		return "";
	}
	static fromRegexp(re) {
		const regex = new Regexp(re.op);
		regex.flags = re.flags;
		regex.subs = re.subs;
		regex.runes = re.runes;
		regex.cap = re.cap;
		regex.min = re.min;
		regex.max = re.max;
		regex.name = re.name;
		regex.namedGroups = re.namedGroups;
		regex.lb = re.lb;
		return regex;
	}
	constructor(op) {
		this.op = op;
		this.flags = 0;
		this.subs = Regexp.emptySubs();
		this.runes = /* @__PURE__ */ new Int32Array(0);
		this.min = 0;
		this.max = 0;
		this.cap = 0;
		this.name = null;
		this.namedGroups = Object.create(null);
		this.lb = 0;
	}
	reinit() {
		this.flags = 0;
		this.subs = Regexp.emptySubs();
		this.runes = /* @__PURE__ */ new Int32Array(0);
		this.cap = 0;
		this.min = 0;
		this.max = 0;
		this.name = null;
		this.namedGroups = Object.create(null);
		this.lb = 0;
	}
	toString() {
		return this.appendTo();
	}
	appendTo() {
		let out = "";
		switch (this.op) {
			case Regexp.Op.NO_MATCH:
				out += "[^\\x00-\\x{10FFFF}]";
				break;
			case Regexp.Op.EMPTY_MATCH:
				out += "(?:)";
				break;
			case Regexp.Op.STAR:
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST:
			case Regexp.Op.REPEAT: {
				const sub = this.subs[0];
				if (sub.op > Regexp.Op.CAPTURE || sub.op === Regexp.Op.LITERAL && sub.runes.length > 1) out += `(?:${sub.appendTo()})`;
				else out += sub.appendTo();
				switch (this.op) {
					case Regexp.Op.STAR:
						out += "*";
						break;
					case Regexp.Op.PLUS:
						out += "+";
						break;
					case Regexp.Op.QUEST:
						out += "?";
						break;
					case Regexp.Op.REPEAT:
						out += `{${this.min}`;
						if (this.min !== this.max) {
							out += ",";
							if (this.max >= 0) out += this.max;
						}
						out += "}";
				}
				if ((this.flags & RE2Flags.NON_GREEDY) !== 0) out += "?";
				break;
			}
			case Regexp.Op.CONCAT:
				for (let sub of this.subs) if (sub.op === Regexp.Op.ALTERNATE) out += `(?:${sub.appendTo()})`;
				else out += sub.appendTo();
				break;
			case Regexp.Op.ALTERNATE: {
				let sep = "";
				for (let sub of this.subs) {
					out += sep;
					sep = "|";
					out += sub.appendTo();
				}
				break;
			}
			case Regexp.Op.LITERAL:
				if ((this.flags & RE2Flags.FOLD_CASE) !== 0) out += "(?i:";
				for (let rune of this.runes) out += Utils.escapeRune(rune);
				if ((this.flags & RE2Flags.FOLD_CASE) !== 0) out += ")";
				break;
			case Regexp.Op.ANY_CHAR_NOT_NL:
				out += "(?-s:.)";
				break;
			case Regexp.Op.ANY_CHAR:
				out += "(?s:.)";
				break;
			case Regexp.Op.PLB:
				out += `(?<=${this.subs[0].appendTo()})`;
				break;
			case Regexp.Op.NLB:
				out += `(?<!${this.subs[0].appendTo()})`;
				break;
			case Regexp.Op.CAPTURE:
				if (this.name === null || this.name.length === 0) out += "(";
				else out += `(?P<${this.name}>`;
				if (this.subs[0].op !== Regexp.Op.EMPTY_MATCH) out += this.subs[0].appendTo();
				out += ")";
				break;
			case Regexp.Op.BEGIN_TEXT:
				out += "\\A";
				break;
			case Regexp.Op.END_TEXT:
				if ((this.flags & RE2Flags.WAS_DOLLAR) !== 0) out += "(?-m:$)";
				else out += "\\z";
				break;
			case Regexp.Op.BEGIN_LINE:
				out += "^";
				break;
			case Regexp.Op.END_LINE:
				out += "$";
				break;
			case Regexp.Op.WORD_BOUNDARY:
				out += "\\b";
				break;
			case Regexp.Op.NO_WORD_BOUNDARY:
				out += "\\B";
				break;
			case Regexp.Op.CHAR_CLASS:
				if (this.runes.length % 2 !== 0) {
					out += "[invalid char class]";
					break;
				}
				out += "[";
				if (this.runes.length === 0) out += "^\\x00-\\x{10FFFF}";
				else if (this.runes[0] === 0 && this.runes[this.runes.length - 1] === Unicode.MAX_RUNE) {
					out += "^";
					for (let i = 1; i < this.runes.length - 1; i += 2) {
						const lo = this.runes[i] + 1;
						const hi = this.runes[i + 1] - 1;
						out += Regexp.quoteIfHyphen(lo);
						out += Utils.escapeRune(lo);
						if (lo !== hi) {
							out += "-";
							out += Regexp.quoteIfHyphen(hi);
							out += Utils.escapeRune(hi);
						}
					}
				} else for (let i = 0; i < this.runes.length; i += 2) {
					const lo = this.runes[i];
					const hi = this.runes[i + 1];
					out += Regexp.quoteIfHyphen(lo);
					out += Utils.escapeRune(lo);
					if (lo !== hi) {
						out += "-";
						out += Regexp.quoteIfHyphen(hi);
						out += Utils.escapeRune(hi);
					}
				}
				out += "]";
				break;
			default: out += this.op;
		}
		return out;
	}
	maxCap() {
		let m = 0;
		if (this.op === Regexp.Op.CAPTURE) m = this.cap;
		if (this.subs !== null) for (let sub of this.subs) {
			const n = sub.maxCap();
			if (m < n) m = n;
		}
		return m;
	}
	equals(that) {
		if (!(that !== null && that instanceof Regexp)) return false;
		if (this.op !== that.op) return false;
		switch (this.op) {
			case Regexp.Op.END_TEXT:
				if ((this.flags & RE2Flags.WAS_DOLLAR) !== (that.flags & RE2Flags.WAS_DOLLAR)) return false;
				break;
			case Regexp.Op.LITERAL:
			case Regexp.Op.CHAR_CLASS:
				if ((this.flags & RE2Flags.FOLD_CASE) !== (that.flags & RE2Flags.FOLD_CASE)) return false;
				if (this.runes === null && that.runes === null) break;
				if (this.runes === null || that.runes === null) return false;
				if (this.runes.length !== that.runes.length) return false;
				for (let i = 0; i < this.runes.length; i++) if (this.runes[i] !== that.runes[i]) return false;
				break;
			case Regexp.Op.ALTERNATE:
			case Regexp.Op.CONCAT:
				if (this.subs.length !== that.subs.length) return false;
				for (let i = 0; i < this.subs.length; ++i) if (!this.subs[i].equals(that.subs[i])) return false;
				break;
			case Regexp.Op.STAR:
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST:
				if ((this.flags & RE2Flags.NON_GREEDY) !== (that.flags & RE2Flags.NON_GREEDY) || !this.subs[0].equals(that.subs[0])) return false;
				break;
			case Regexp.Op.REPEAT:
				if ((this.flags & RE2Flags.NON_GREEDY) !== (that.flags & RE2Flags.NON_GREEDY) || this.min !== that.min || this.max !== that.max || !this.subs[0].equals(that.subs[0])) return false;
				break;
			case Regexp.Op.CAPTURE:
				if (this.cap !== that.cap || (this.name === null ? that.name !== null : this.name !== that.name) || !this.subs[0].equals(that.subs[0])) return false;
				break;
			case Regexp.Op.PLB:
			case Regexp.Op.NLB: if (this.lb !== that.lb || !this.subs[0].equals(that.subs[0])) return false;
		}
		return true;
	}
};
/**
* Walks a Regexp tree without recursion, visiting nodes in the same order a recursive walk
* would (RE2: re2/walker-inl.h, "Helper class for traversing Regexps without recursion").
*
* The handler sees a node without subexpressions once, through `leaf(re)`, which returns its
* result. Any other node is seen up to three times:
* - `enter(re)` before its children. It returns the state kept for `re` while its children are
*   visited; a state whose `result` is already set skips the children.
* - `child(re, state, result, i)` after child `i` produced `result`. Setting `state.result`
*   stops visiting the remaining children.
* - `leave(re, state)` after the last child; it returns the result for `re`.
*
* Counted repetitions expand into one nesting level per copy, so the simplified tree can be
* thousands of levels deep; recursion over it would overflow the JS stack, which has no fixed
* relation to the parser's nesting limit. This walk keeps its frames on the heap instead.
*/
var RegexpWalker = class {
	static walk(root, handler) {
		const stack = [];
		let re = root;
		let result;
		for (;;) {
			if (re.subs.length === 0) result = handler.leaf(re);
			else {
				const state = handler.enter(re);
				if (state.result === void 0) {
					stack.push({
						re,
						state,
						i: 0
					});
					re = re.subs[0];
					continue;
				}
				result = state.result;
			}
			for (;;) {
				if (stack.length === 0) return result;
				const frame = stack[stack.length - 1];
				handler.child(frame.re, frame.state, result, frame.i);
				frame.i++;
				if (frame.state.result === void 0 && frame.i < frame.re.subs.length) {
					re = frame.re.subs[frame.i];
					break;
				}
				stack.pop();
				result = frame.state.result !== void 0 ? frame.state.result : handler.leave(frame.re, frame.state);
			}
		}
	}
};
var AhoCorasick = class {
	constructor(words, alphabetSize) {
		const edges = /* @__PURE__ */ new Map();
		const parent = [0];
		const unit = [0];
		const depth = [0];
		const terminal = [0];
		for (const word of words) {
			let node = 0;
			for (let i = 0; i < word.length; i++) {
				const key = node * alphabetSize + word[i];
				let child = edges.get(key);
				if (child === void 0) {
					child = parent.length;
					edges.set(key, child);
					parent.push(node);
					unit.push(word[i]);
					depth.push(depth[node] + 1);
					terminal.push(0);
				}
				node = child;
			}
			terminal[node] = 1;
		}
		const numNodes = parent.length;
		const children = new Int32Array(numNodes - 1);
		for (let c = 1; c < numNodes; c++) children[c - 1] = c;
		children.sort((a, b) => parent[a] - parent[b] || unit[a] - unit[b]);
		const childStart = new Int32Array(numNodes + 1);
		for (let c = 1; c < numNodes; c++) childStart[parent[c] + 1]++;
		for (let n = 0; n < numNodes; n++) childStart[n + 1] += childStart[n];
		const childUnit = new Int32Array(numNodes - 1);
		for (let k = 0; k < children.length; k++) childUnit[k] = unit[children[k]];
		this.childStart = childStart;
		this.childUnit = childUnit;
		this.childNode = children;
		const byDepth = new Int32Array(numNodes);
		for (let n = 0; n < numNodes; n++) byDepth[n] = n;
		byDepth.sort((a, b) => depth[a] - depth[b]);
		const fail = new Int32Array(numNodes);
		const match = Uint8Array.from(terminal);
		for (let k = 1; k < numNodes; k++) {
			const c = byDepth[k];
			const p = parent[c];
			if (p !== 0) {
				let f = fail[p];
				let next = this.next(f, unit[c]);
				while (next < 0 && f !== 0) {
					f = fail[f];
					next = this.next(f, unit[c]);
				}
				fail[c] = next >= 0 ? next : 0;
			}
			match[c] |= match[fail[c]];
		}
		this.fail = fail;
		this.match = match;
	}
	next(node, u) {
		let lo = this.childStart[node];
		let hi = this.childStart[node + 1];
		const units = this.childUnit;
		while (lo < hi) {
			const mid = lo + hi >> 1;
			const m = units[mid];
			if (m === u) return this.childNode[mid];
			if (m < u) lo = mid + 1;
			else hi = mid;
		}
		return -1;
	}
	advance(node, u) {
		for (;;) {
			const next = this.next(node, u);
			if (next >= 0) return next;
			if (node === 0) return 0;
			node = this.fail[node];
		}
	}
	searchUTF16(charSeq, start, end) {
		let node = 0;
		for (let i = start; i < end; i++) {
			node = this.advance(node, charSeq.charCodeAt(i));
			if (this.match[node] === 1) return true;
		}
		return false;
	}
	searchUTF8(bytes, start, end) {
		let node = 0;
		for (let i = start; i < end; i++) {
			node = this.advance(node, bytes[i]);
			if (this.match[node] === 1) return true;
		}
		return false;
	}
};
var Prefilter = class Prefilter {
	static Type = {
		NONE: 0,
		EXACT: 1,
		AND: 2,
		OR: 3
	};
	static MAX_SCANS = 32;
	static MAX_AC_UNITS = 1 << 18;
	constructor(type) {
		this.type = type;
		this.subs = [];
		this.str = "";
		this.bytes = null;
		this.cost = type === Prefilter.Type.EXACT ? 1 : 0;
		this.allExact = false;
		this.ac16 = null;
		this.ac8 = null;
	}
	automaton16() {
		if (this.ac16 === null) {
			const words = this.subs.map((s) => {
				const arr = new Array(s.str.length);
				for (let i = 0; i < s.str.length; i++) arr[i] = s.str.charCodeAt(i);
				return arr;
			});
			this.ac16 = new AhoCorasick(words, 65536);
		}
		return this.ac16;
	}
	automaton8() {
		if (this.ac8 === null) this.ac8 = new AhoCorasick(this.subs.map((s) => s.bytes), 256);
		return this.ac8;
	}
	eval(input, pos) {
		switch (this.type) {
			case Prefilter.Type.NONE: return true;
			case Prefilter.Type.EXACT: return input.hasString(this, pos);
			case Prefilter.Type.AND:
				for (let i = 0; i < this.subs.length; i++) if (!this.subs[i].eval(input, pos)) return false;
				return true;
			case Prefilter.Type.OR:
				if (this.allExact) return input.hasAnyString(this, pos);
				for (let i = 0; i < this.subs.length; i++) if (this.subs[i].eval(input, pos)) return true;
				return false;
			default: return true;
		}
	}
};
var PrefilterTree = class PrefilterTree {
	static build(re) {
		if (!re) return new Prefilter(Prefilter.Type.NONE);
		return RegexpWalker.walk(re, PrefilterTree.WALKER);
	}
	static WALKER = {
		leaf: (re) => PrefilterTree.leaf(re),
		enter: (re) => PrefilterTree.enter(re),
		child: (re, state, result) => PrefilterTree.child(re, state, result),
		leave: (re, state) => PrefilterTree.leave(re, state)
	};
	static leaf(re) {
		if (re.op !== Regexp.Op.LITERAL) return new Prefilter(Prefilter.Type.NONE);
		if (re.runes.length === 0 || (re.flags & RE2Flags.FOLD_CASE) !== 0) return new Prefilter(Prefilter.Type.NONE);
		let str = "";
		for (let i = 0; i < re.runes.length; i++) {
			if (Unicode.isUnsearchable(re.runes[i])) return new Prefilter(Prefilter.Type.NONE);
			str += String.fromCodePoint(re.runes[i]);
		}
		const pf = new Prefilter(Prefilter.Type.EXACT);
		pf.str = str;
		pf.bytes = Utils.stringToUtf8ByteArray(pf.str);
		return pf;
	}
	static enter(re) {
		switch (re.op) {
			case Regexp.Op.CAPTURE:
			case Regexp.Op.PLUS: return { sub: null };
			case Regexp.Op.REPEAT:
				if (re.min >= 1) return { sub: null };
				return { result: new Prefilter(Prefilter.Type.NONE) };
			case Regexp.Op.CONCAT: return {
				pf: new Prefilter(Prefilter.Type.AND),
				subs: []
			};
			case Regexp.Op.ALTERNATE: return {
				pf: new Prefilter(Prefilter.Type.OR),
				subs: []
			};
			default: return { result: new Prefilter(Prefilter.Type.NONE) };
		}
	}
	static child(re, state, s) {
		if (state.subs === void 0) {
			state.sub = s;
			return;
		}
		if (state.pf.type === Prefilter.Type.AND) {
			if (s.type === Prefilter.Type.NONE) return;
			if (s.type === Prefilter.Type.AND) {
				for (let j = 0; j < s.subs.length; j++) state.subs.push(s.subs[j]);
				return;
			}
			state.subs.push(s);
			return;
		}
		if (s.type === Prefilter.Type.NONE) {
			state.result = new Prefilter(Prefilter.Type.NONE);
			return;
		}
		if (s.type === Prefilter.Type.OR) {
			for (let j = 0; j < s.subs.length; j++) state.subs.push(s.subs[j]);
			return;
		}
		state.subs.push(s);
	}
	static leave(re, state) {
		if (state.subs === void 0) return state.sub;
		const pf = state.pf;
		const seen = /* @__PURE__ */ new Set();
		const subs = [];
		for (const sub of state.subs) {
			if (sub.type === Prefilter.Type.EXACT) {
				if (seen.has(sub.str)) continue;
				seen.add(sub.str);
			}
			subs.push(sub);
		}
		if (pf.type === Prefilter.Type.AND) {
			const kept = [];
			let cost = 0;
			for (const sub of subs) {
				if (cost + sub.cost > Prefilter.MAX_SCANS) continue;
				kept.push(sub);
				cost += sub.cost;
			}
			if (kept.length === 0) return new Prefilter(Prefilter.Type.NONE);
			if (kept.length === 1) return kept[0];
			pf.subs = kept;
			pf.cost = cost;
			return pf;
		}
		if (subs.length === 0) return new Prefilter(Prefilter.Type.NONE);
		if (subs.length === 1) return subs[0];
		pf.subs = subs;
		let allExact = true;
		let cost = 0;
		let units = 0;
		for (const sub of subs) {
			if (sub.type !== Prefilter.Type.EXACT) allExact = false;
			else units += sub.bytes.length;
			cost += sub.cost;
		}
		if (allExact) {
			if (units > Prefilter.MAX_AC_UNITS) return new Prefilter(Prefilter.Type.NONE);
			pf.allExact = true;
			pf.cost = 1;
			return pf;
		}
		if (cost > Prefilter.MAX_SCANS) return new Prefilter(Prefilter.Type.NONE);
		pf.cost = cost;
		return pf;
	}
};
/**
* A list of instruction pointers waiting to be patched.
* Tracks both `head` and `tail` to allow O(1) appending during compilation.
* * Values are encoded integers, not standard memory pointers:
* - Program instruction index: `l >> 1`
* - Patch `.out` field if: `(l & 1) === 0`
* - Patch `.arg` field if: `(l & 1) === 1`
* - `0` denotes an empty list.
* * @see https://swtch.com/~rsc/regexp/regexp1.html
*/
var PatchList = class {
	/**
	* @param {number} head - Encoded pointer to the start of the patch list.
	* @param {number} tail - Encoded pointer to the end of the patch list.
	*/
	constructor(head = 0, tail = 0) {
		this.head = head;
		this.tail = tail;
	}
};
/**
* A Prog is a compiled regular expression program.
*/
var Prog = class {
	constructor() {
		this.inst = [];
		this.start = 0;
		this.numCap = 2;
		this.lbStarts = [];
		this.numLb = 0;
		this.lbInst = null;
	}
	getInst(pc) {
		return this.inst[pc];
	}
	numInst() {
		return this.inst.length;
	}
	addInst(op) {
		this.inst.push(new Inst(op));
	}
	markLookbehindInsts() {
		const lbInst = new Uint8Array(this.inst.length);
		const pending = this.lbStarts.slice();
		while (pending.length > 0) {
			const pc = pending.pop();
			if (pc === 0 || lbInst[pc] === 1) continue;
			lbInst[pc] = 1;
			const i = this.inst[pc];
			switch (i.op) {
				case Inst.ALT:
				case Inst.ALT_MATCH:
					pending.push(i.out, i.arg);
					break;
				case Inst.MATCH:
				case Inst.FAIL: break;
				default: pending.push(i.out);
			}
		}
		this.lbInst = lbInst;
	}
	skipNop(pc) {
		let i = this.inst[pc];
		while (i.op === Inst.NOP || i.op === Inst.CAPTURE) {
			i = this.inst[pc];
			pc = i.out;
		}
		return i;
	}
	/** @returns {[boolean, string]} */
	prefix() {
		let prefix = "";
		let i = this.skipNop(this.start);
		if (!Inst.isRuneOp(i.op) || i.runes.length !== 1) return [i.op === Inst.MATCH, prefix];
		while (Inst.isRuneOp(i.op) && i.runes.length === 1 && (i.arg & RE2Flags.FOLD_CASE) === 0 && !Unicode.isUnsearchable(i.runes[0])) {
			prefix += String.fromCodePoint(i.runes[0]);
			i = this.skipNop(i.out);
		}
		return [i.op === Inst.MATCH, prefix];
	}
	startCond() {
		let flag = 0;
		let pc = this.start;
		loop: for (;;) {
			const i = this.inst[pc];
			switch (i.op) {
				case Inst.EMPTY_WIDTH:
					flag |= i.arg;
					break;
				case Inst.FAIL: return -1;
				case Inst.CAPTURE:
				case Inst.NOP: break;
				default: break loop;
			}
			pc = i.out;
		}
		return flag;
	}
	patch(l, val) {
		let head = l.head;
		while (head !== 0) {
			const i = this.inst[head >> 1];
			if ((head & 1) === 0) {
				head = i.out;
				i.out = val;
			} else {
				head = i.arg;
				i.arg = val;
			}
		}
	}
	append(l1, l2) {
		if (l1.head === 0) return l2;
		if (l2.head === 0) return l1;
		const i = this.inst[l1.tail >> 1];
		if ((l1.tail & 1) === 0) i.out = l2.head;
		else i.arg = l2.head;
		return new PatchList(l1.head, l2.tail);
	}
	/**
	*
	* @returns {string}
	*/
	toString() {
		let out = "";
		for (let pc = 0; pc < this.inst.length; pc++) {
			const len = out.length;
			out += pc;
			if (pc === this.start) out += "*";
			out += "        ".substring(out.length - len);
			out += this.inst[pc];
			out += "\n";
		}
		return out;
	}
};
const ANY_RUNE_NOT_NL = new Int32Array([
	0,
	Codepoint.CODES["\n"] - 1,
	Codepoint.CODES["\n"] + 1,
	Unicode.MAX_RUNE
]);
const ANY_RUNE = new Int32Array([0, Unicode.MAX_RUNE]);
/**
* A fragment of a compiled regular expression program.
*
* @see http://swtch.com/~rsc/regexp/regexp1.html
* @class
*/
var Frag = class {
	constructor(i = 0, out = new PatchList(), nullable = false) {
		this.i = i;
		this.out = out;
		this.nullable = nullable;
	}
};
/**
* Compiler from {@code Regexp} (RE2 abstract syntax) to {@code RE2} (compiled regular expression).
*
* The only entry point is {@link #compileRegexp}.
*/
var Compiler = class Compiler {
	static compileRegexp(re) {
		const c = new Compiler();
		const f = c.compile(re);
		c.prog.patch(f.out, c.newInst(Inst.MATCH).i);
		c.prog.start = f.i;
		c.prog.markLookbehindInsts();
		return c.prog;
	}
	static compileSet(regexps) {
		const c = new Compiler();
		if (regexps.length === 0) {
			c.prog.start = c.newInst(Inst.FAIL).i;
			c.prog.markLookbehindInsts();
			return c.prog;
		}
		let starts = [];
		for (let i = 0; i < regexps.length; i++) {
			c.lbOffset = c.prog.numLb;
			const f = c.compile(regexps[i]);
			const m = c.newInst(Inst.MATCH);
			c.prog.getInst(m.i).arg = i;
			c.prog.patch(f.out, m.i);
			starts.push(f.i);
		}
		let start = starts[0];
		for (let i = 1; i < starts.length; i++) {
			const f = c.newInst(Inst.ALT);
			const inst = c.prog.getInst(f.i);
			inst.out = start;
			inst.arg = starts[i];
			start = f.i;
		}
		c.prog.start = start;
		c.prog.markLookbehindInsts();
		return c.prog;
	}
	constructor() {
		this.prog = new Prog();
		this.newInst(Inst.FAIL);
		this.lbOffset = 0;
		this.runeCache = /* @__PURE__ */ new Map();
		this.walker = {
			leaf: (re) => this.leaf(re),
			enter: (re) => this.enter(re),
			child: (re, state, result) => this.child(re, state, result),
			leave: (re, state) => this.leave(re, state)
		};
	}
	newInst(op) {
		this.prog.addInst(op);
		return new Frag(this.prog.numInst() - 1, new PatchList(), true);
	}
	nop() {
		const f = this.newInst(Inst.NOP);
		f.out = new PatchList(f.i << 1, f.i << 1);
		return f;
	}
	fail() {
		return new Frag();
	}
	cap(arg) {
		const f = this.newInst(Inst.CAPTURE);
		f.out = new PatchList(f.i << 1, f.i << 1);
		this.prog.getInst(f.i).arg = arg;
		if (this.prog.numCap < arg + 1) this.prog.numCap = arg + 1;
		return f;
	}
	cat(f1, f2) {
		if (f1.i === 0 || f2.i === 0) {
			this.prog.patch(f1.out, 0);
			this.prog.patch(f2.out, 0);
			return this.fail();
		}
		this.prog.patch(f1.out, f2.i);
		return new Frag(f1.i, f2.out, f1.nullable && f2.nullable);
	}
	alt(f1, f2) {
		if (f1.i === 0) return f2;
		if (f2.i === 0) return f1;
		const f = this.newInst(Inst.ALT);
		const i = this.prog.getInst(f.i);
		i.out = f1.i;
		i.arg = f2.i;
		f.out = this.prog.append(f1.out, f2.out);
		f.nullable = f1.nullable || f2.nullable;
		return f;
	}
	loop(f1, nongreedy) {
		const f = this.newInst(Inst.ALT);
		const i = this.prog.getInst(f.i);
		if (nongreedy) {
			i.arg = f1.i;
			f.out = new PatchList(f.i << 1, f.i << 1);
		} else {
			i.out = f1.i;
			f.out = new PatchList(f.i << 1 | 1, f.i << 1 | 1);
		}
		this.prog.patch(f1.out, f.i);
		return f;
	}
	quest(f1, nongreedy) {
		if (f1.i === 0) return this.nop();
		const f = this.newInst(Inst.ALT);
		const i = this.prog.getInst(f.i);
		if (nongreedy) {
			i.arg = f1.i;
			f.out = new PatchList(f.i << 1, f.i << 1);
		} else {
			i.out = f1.i;
			f.out = new PatchList(f.i << 1 | 1, f.i << 1 | 1);
		}
		f.out = this.prog.append(f.out, f1.out);
		return f;
	}
	star(f1, nongreedy) {
		if (f1.i === 0) return this.nop();
		if (f1.nullable) return this.quest(this.plus(f1, nongreedy), nongreedy);
		return this.loop(f1, nongreedy);
	}
	plus(f1, nongreedy) {
		if (f1.i === 0) return this.fail();
		return new Frag(f1.i, this.loop(f1, nongreedy).out, f1.nullable);
	}
	empty(op) {
		const f = this.newInst(Inst.EMPTY_WIDTH);
		this.prog.getInst(f.i).arg = op;
		f.out = new PatchList(f.i << 1, f.i << 1);
		return f;
	}
	rune(runes, flags) {
		const f = this.newInst(Inst.RUNE);
		f.nullable = false;
		const i = this.prog.getInst(f.i);
		i.runes = runes;
		flags &= RE2Flags.FOLD_CASE;
		if (runes.length !== 1 || Unicode.simpleFold(runes[0]) === runes[0]) flags &= ~RE2Flags.FOLD_CASE;
		i.arg = flags;
		f.out = new PatchList(f.i << 1, f.i << 1);
		if ((flags & RE2Flags.FOLD_CASE) === 0 && runes.length === 1 || runes.length === 2 && runes[0] === runes[1]) i.op = Inst.RUNE1;
		else if (runes.length === 2 && runes[0] === 0 && runes[1] === Unicode.MAX_RUNE) i.op = Inst.RUNE_ANY;
		else if (runes.length === 4 && runes[0] === 0 && runes[1] === Codepoint.CODES["\n"] - 1 && runes[2] === Codepoint.CODES["\n"] + 1 && runes[3] === Unicode.MAX_RUNE) i.op = Inst.RUNE_ANY_NOT_NL;
		return f;
	}
	lookBehind(a, parsedLb) {
		const lb = Math.sign(parsedLb) * (Math.abs(parsedLb) + this.lbOffset);
		const id = this.newInst(Inst.LB_WRITE);
		this.prog.getInst(id.i).arg = lb;
		const any = this.rune(ANY_RUNE, 0);
		const dotStar = this.star(any, true);
		const lbAutomaton = this.cat(dotStar, a);
		this.prog.patch(lbAutomaton.out, id.i);
		const checkId = this.newInst(Inst.LB_CHECK);
		this.prog.getInst(checkId.i).arg = lb;
		this.prog.lbStarts.push(lbAutomaton.i);
		if (Math.abs(lb) > this.prog.numLb) this.prog.numLb = Math.abs(lb);
		checkId.out = new PatchList(checkId.i << 1, checkId.i << 1);
		return checkId;
	}
	compile(re) {
		return RegexpWalker.walk(re, this.walker);
	}
	leaf(re) {
		switch (re.op) {
			case Regexp.Op.NO_MATCH: return this.fail();
			case Regexp.Op.EMPTY_MATCH: return this.nop();
			case Regexp.Op.LITERAL: {
				if (re.runes.length === 0) return this.nop();
				let f = null;
				for (let r of re.runes) {
					let singleRune = this.runeCache.get(r);
					if (singleRune === void 0) {
						singleRune = new Int32Array([r]);
						this.runeCache.set(r, singleRune);
					}
					const f1 = this.rune(singleRune, re.flags);
					f = f === null ? f1 : this.cat(f, f1);
				}
				return f;
			}
			case Regexp.Op.CHAR_CLASS: return this.rune(re.runes, re.flags);
			case Regexp.Op.ANY_CHAR_NOT_NL: return this.rune(ANY_RUNE_NOT_NL, 0);
			case Regexp.Op.ANY_CHAR: return this.rune(ANY_RUNE, 0);
			case Regexp.Op.BEGIN_LINE: return this.empty(Utils.EMPTY_BEGIN_LINE);
			case Regexp.Op.END_LINE: return this.empty(Utils.EMPTY_END_LINE);
			case Regexp.Op.BEGIN_TEXT: return this.empty(Utils.EMPTY_BEGIN_TEXT);
			case Regexp.Op.END_TEXT: return this.empty(Utils.EMPTY_END_TEXT);
			case Regexp.Op.WORD_BOUNDARY: return this.empty(Utils.EMPTY_WORD_BOUNDARY);
			case Regexp.Op.NO_WORD_BOUNDARY: return this.empty(Utils.EMPTY_NO_WORD_BOUNDARY);
			case Regexp.Op.CONCAT:
			case Regexp.Op.ALTERNATE: return this.nop();
			default: throw new RE2JSCompileException("regexp: unhandled case in compile");
		}
	}
	enter(re) {
		switch (re.op) {
			case Regexp.Op.PLB:
			case Regexp.Op.NLB:
			case Regexp.Op.STAR:
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST: return { sub: null };
			case Regexp.Op.CAPTURE: return {
				bra: this.cap(re.cap << 1),
				sub: null
			};
			case Regexp.Op.CONCAT:
			case Regexp.Op.ALTERNATE: return { f: null };
			default: throw new RE2JSCompileException("regexp: unhandled case in compile");
		}
	}
	child(re, state, f1) {
		if (re.op === Regexp.Op.CONCAT) state.f = state.f === null ? f1 : this.cat(state.f, f1);
		else if (re.op === Regexp.Op.ALTERNATE) state.f = state.f === null ? f1 : this.alt(state.f, f1);
		else state.sub = f1;
	}
	leave(re, state) {
		switch (re.op) {
			case Regexp.Op.PLB:
			case Regexp.Op.NLB: return this.lookBehind(state.sub, re.lb);
			case Regexp.Op.CAPTURE: {
				const ket = this.cap(re.cap << 1 | 1);
				return this.cat(this.cat(state.bra, state.sub), ket);
			}
			case Regexp.Op.STAR: return this.star(state.sub, (re.flags & RE2Flags.NON_GREEDY) !== 0);
			case Regexp.Op.PLUS: return this.plus(state.sub, (re.flags & RE2Flags.NON_GREEDY) !== 0);
			case Regexp.Op.QUEST: return this.quest(state.sub, (re.flags & RE2Flags.NON_GREEDY) !== 0);
			case Regexp.Op.CONCAT:
			case Regexp.Op.ALTERNATE: return state.f;
			default: throw new RE2JSCompileException("regexp: unhandled case in compile");
		}
	}
};
var Simplify = class Simplify {
	static simplify(re) {
		if (re === null) return null;
		return RegexpWalker.walk(re, Simplify.WALKER);
	}
	static WALKER = {
		leaf: (re) => Simplify.leaf(re),
		enter: (re) => Simplify.enter(re),
		child: (re, state, result, i) => Simplify.child(re, state, result, i),
		leave: (re, state) => Simplify.leave(re, state)
	};
	static leaf(re) {
		if (re.op === Regexp.Op.CHAR_CLASS) {
			if (re.runes === null) return re;
			if (re.runes.length === 0) return new Regexp(Regexp.Op.NO_MATCH);
			if (re.runes.length === 2 && re.runes[0] === 0 && re.runes[1] === Unicode.MAX_RUNE) return new Regexp(Regexp.Op.ANY_CHAR);
			if (re.runes.length === 4 && re.runes[0] === 0 && re.runes[1] === Codepoint.CODES["\n"] - 1 && re.runes[2] === Codepoint.CODES["\n"] + 1 && re.runes[3] === Unicode.MAX_RUNE) return new Regexp(Regexp.Op.ANY_CHAR_NOT_NL);
		}
		return re;
	}
	static enter(re) {
		switch (re.op) {
			case Regexp.Op.PLB:
			case Regexp.Op.NLB:
			case Regexp.Op.CAPTURE:
			case Regexp.Op.STAR:
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST: return { sub: null };
			case Regexp.Op.CONCAT:
			case Regexp.Op.ALTERNATE: return {
				subs: [],
				changed: false
			};
			case Regexp.Op.REPEAT:
				if (re.min === 0 && re.max === 0) return { result: new Regexp(Regexp.Op.EMPTY_MATCH) };
				return { sub: null };
			default: return { result: re };
		}
	}
	static child(re, state, nsub, i) {
		if (state.subs === void 0) {
			state.sub = nsub;
			return;
		}
		if (nsub !== re.subs[i]) state.changed = true;
		if (re.op === Regexp.Op.CONCAT) {
			if (nsub.op === Regexp.Op.NO_MATCH) {
				state.result = new Regexp(Regexp.Op.NO_MATCH);
				return;
			}
			if (nsub.op === Regexp.Op.EMPTY_MATCH) {
				state.changed = true;
				return;
			}
			if (nsub.op === Regexp.Op.CONCAT) {
				state.changed = true;
				for (let j = 0; j < nsub.subs.length; j++) state.subs.push(nsub.subs[j]);
				return;
			}
		} else {
			if (nsub.op === Regexp.Op.NO_MATCH) {
				state.changed = true;
				return;
			}
			if (nsub.op === Regexp.Op.ALTERNATE) {
				state.changed = true;
				for (let j = 0; j < nsub.subs.length; j++) state.subs.push(nsub.subs[j]);
				return;
			}
		}
		state.subs.push(nsub);
	}
	static leave(re, state) {
		switch (re.op) {
			case Regexp.Op.PLB:
			case Regexp.Op.NLB:
			case Regexp.Op.CAPTURE: {
				const sub = state.sub;
				if (sub !== re.subs[0]) {
					const nre = Regexp.fromRegexp(re);
					nre.runes = /* @__PURE__ */ new Int32Array(0);
					nre.subs = [sub];
					return nre;
				}
				return re;
			}
			case Regexp.Op.CONCAT:
			case Regexp.Op.ALTERNATE:
				if (state.changed) {
					const newSubs = state.subs;
					if (newSubs.length === 0) return new Regexp(re.op === Regexp.Op.CONCAT ? Regexp.Op.EMPTY_MATCH : Regexp.Op.NO_MATCH);
					if (newSubs.length === 1) return newSubs[0];
					const nre = Regexp.fromRegexp(re);
					nre.runes = /* @__PURE__ */ new Int32Array(0);
					nre.subs = newSubs;
					return nre;
				}
				return re;
			case Regexp.Op.STAR:
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST: return Simplify.simplify1(re.op, re.flags, state.sub, re);
			case Regexp.Op.REPEAT: return Simplify.simplifyRepeat(re, state.sub);
			default: return re;
		}
	}
	static simplifyRepeat(re, sub) {
		if (re.max === -1) {
			if (re.min === 0) return Simplify.simplify1(Regexp.Op.STAR, re.flags, sub, null);
			if (re.min === 1) return Simplify.simplify1(Regexp.Op.PLUS, re.flags, sub, null);
			const subs = [];
			for (let i = 0; i < re.min - 1; i++) subs.push(sub);
			subs.push(Simplify.simplify1(Regexp.Op.PLUS, re.flags, sub, null));
			return Simplify.concat(subs);
		}
		if (re.min === 1 && re.max === 1) return sub;
		let prefixSubs = null;
		if (re.min > 0) {
			prefixSubs = [];
			for (let i = 0; i < re.min; i++) prefixSubs.push(sub);
		}
		if (re.max > re.min) {
			let suffix = Simplify.simplify1(Regexp.Op.QUEST, re.flags, sub, null);
			for (let i = re.min + 1; i < re.max; i++) suffix = Simplify.simplify1(Regexp.Op.QUEST, re.flags, Simplify.concat([sub, suffix]), null);
			if (prefixSubs === null) return suffix;
			prefixSubs.push(suffix);
		}
		if (prefixSubs !== null) return Simplify.concat(prefixSubs);
		return new Regexp(Regexp.Op.NO_MATCH);
	}
	static concat(subs) {
		const newSubs = [];
		for (let i = 0; i < subs.length; i++) {
			const sub = subs[i];
			if (sub.op === Regexp.Op.NO_MATCH) return new Regexp(Regexp.Op.NO_MATCH);
			if (sub.op === Regexp.Op.EMPTY_MATCH) continue;
			if (sub.op === Regexp.Op.CONCAT) {
				for (let j = 0; j < sub.subs.length; j++) newSubs.push(sub.subs[j]);
				continue;
			}
			newSubs.push(sub);
		}
		if (newSubs.length === 0) return new Regexp(Regexp.Op.EMPTY_MATCH);
		if (newSubs.length === 1) return newSubs[0];
		const nre = new Regexp(Regexp.Op.CONCAT);
		nre.subs = newSubs;
		return nre;
	}
	static simplify1(op, flags, sub, re) {
		if (sub.op === Regexp.Op.EMPTY_MATCH) return sub;
		if (sub.op === Regexp.Op.NO_MATCH) {
			if (op === Regexp.Op.PLUS) return sub;
			return new Regexp(Regexp.Op.EMPTY_MATCH);
		}
		if (op === sub.op && (flags & RE2Flags.NON_GREEDY) === (sub.flags & RE2Flags.NON_GREEDY)) return sub;
		if (re !== null && re.op === op && (re.flags & RE2Flags.NON_GREEDY) === (flags & RE2Flags.NON_GREEDY) && sub === re.subs[0]) return re;
		const nre = new Regexp(op);
		nre.flags = flags;
		nre.subs = [sub];
		return nre;
	}
};
var CharGroup = class {
	constructor(sign, cls) {
		this.sign = sign;
		this.cls = cls;
	}
};
const code1 = [48, 57];
const code2 = [
	9,
	10,
	12,
	13,
	32,
	32
];
const code3 = [
	48,
	57,
	65,
	90,
	95,
	95,
	97,
	122
];
const PERL_GROUPS = /* @__PURE__ */ new Map([
	["\\d", new CharGroup(1, code1)],
	["\\D", new CharGroup(-1, code1)],
	["\\s", new CharGroup(1, code2)],
	["\\S", new CharGroup(-1, code2)],
	["\\w", new CharGroup(1, code3)],
	["\\W", new CharGroup(-1, code3)]
]);
const code4 = [
	48,
	57,
	65,
	90,
	97,
	122
];
const code5 = [
	65,
	90,
	97,
	122
];
const code6 = [0, 127];
const code7 = [
	9,
	9,
	32,
	32
];
const code8 = [
	0,
	31,
	127,
	127
];
const code9 = [48, 57];
const code10 = [33, 126];
const code11 = [97, 122];
const code12 = [32, 126];
const code13 = [
	33,
	47,
	58,
	64,
	91,
	96,
	123,
	126
];
const code14 = [
	9,
	13,
	32,
	32
];
const code15 = [65, 90];
const code16 = [
	48,
	57,
	65,
	90,
	95,
	95,
	97,
	122
];
const code17 = [
	48,
	57,
	65,
	70,
	97,
	102
];
const POSIX_GROUPS = /* @__PURE__ */ new Map([
	["[:alnum:]", new CharGroup(1, code4)],
	["[:^alnum:]", new CharGroup(-1, code4)],
	["[:alpha:]", new CharGroup(1, code5)],
	["[:^alpha:]", new CharGroup(-1, code5)],
	["[:ascii:]", new CharGroup(1, code6)],
	["[:^ascii:]", new CharGroup(-1, code6)],
	["[:blank:]", new CharGroup(1, code7)],
	["[:^blank:]", new CharGroup(-1, code7)],
	["[:cntrl:]", new CharGroup(1, code8)],
	["[:^cntrl:]", new CharGroup(-1, code8)],
	["[:digit:]", new CharGroup(1, code9)],
	["[:^digit:]", new CharGroup(-1, code9)],
	["[:graph:]", new CharGroup(1, code10)],
	["[:^graph:]", new CharGroup(-1, code10)],
	["[:lower:]", new CharGroup(1, code11)],
	["[:^lower:]", new CharGroup(-1, code11)],
	["[:print:]", new CharGroup(1, code12)],
	["[:^print:]", new CharGroup(-1, code12)],
	["[:punct:]", new CharGroup(1, code13)],
	["[:^punct:]", new CharGroup(-1, code13)],
	["[:space:]", new CharGroup(1, code14)],
	["[:^space:]", new CharGroup(-1, code14)],
	["[:upper:]", new CharGroup(1, code15)],
	["[:^upper:]", new CharGroup(-1, code15)],
	["[:word:]", new CharGroup(1, code16)],
	["[:^word:]", new CharGroup(-1, code16)],
	["[:xdigit:]", new CharGroup(1, code17)],
	["[:^xdigit:]", new CharGroup(-1, code17)]
]);
/**
* A "builder"-style helper class for manipulating character classes represented as an array of
* pairs of runes [lo, hi], each denoting an inclusive interval.
*
* All methods mutate the internal state and return {@code this}, allowing operations to be chained.
*/
var CharClass = class CharClass {
	static charClassToString(r, len) {
		let result = "[";
		for (let i = 0; i < len; i += 2) {
			if (i > 0) result += " ";
			const lo = r[i];
			const hi = r[i + 1];
			if (lo === hi) result += `0x${lo.toString(16)}`;
			else result += `0x${lo.toString(16)}-0x${hi.toString(16)}`;
		}
		result += "]";
		return result;
	}
	static sortRanges(array, len) {
		const n = len >> 1;
		const order = new Array(n);
		for (let i = 0; i < n; i++) order[i] = i;
		order.sort((a, b) => array[2 * a] - array[2 * b] || array[2 * b + 1] - array[2 * a + 1]);
		const sorted = array.slice(0, len);
		for (let i = 0; i < n; i++) {
			array[2 * i] = sorted[2 * order[i]];
			array[2 * i + 1] = sorted[2 * order[i] + 1];
		}
	}
	/**
	* @param {number[]|Int32Array} [r]
	*/
	constructor(r = Utils.emptyInts()) {
		/** @type {number[]|Int32Array} */
		this.r = r;
		this.len = r.length;
	}
	toArray() {
		if (this.r instanceof Int32Array) return this.len === this.r.length ? this.r : this.r.subarray(0, this.len);
		return new Int32Array(this.len === this.r.length ? this.r : this.r.slice(0, this.len));
	}
	toGrowableArray() {
		if (Array.isArray(this.r)) {
			this.r.length = this.len;
			return this.r;
		}
		return Array.from(this.r.subarray(0, this.len));
	}
	cleanClass() {
		if (this.len < 4) return this;
		CharClass.sortRanges(this.r, this.len);
		let w = 2;
		for (let i = 2; i < this.len; i += 2) {
			const lo = this.r[i];
			const hi = this.r[i + 1];
			if (lo <= this.r[w - 1] + 1) {
				if (hi > this.r[w - 1]) this.r[w - 1] = hi;
				continue;
			}
			this.r[w] = lo;
			this.r[w + 1] = hi;
			w += 2;
		}
		this.len = w;
		return this;
	}
	appendLiteral(x, flags) {
		return (flags & RE2Flags.FOLD_CASE) !== 0 ? this.appendFoldedRange(x, x) : this.appendRange(x, x);
	}
	appendRange(lo, hi) {
		if (this.len > 0) {
			for (let i = 2; i <= 4; i += 2) if (this.len >= i) {
				const rlo = this.r[this.len - i];
				const rhi = this.r[this.len - i + 1];
				if (lo <= rhi + 1 && rlo <= hi + 1) {
					if (lo < rlo) this.r[this.len - i] = lo;
					if (hi > rhi) this.r[this.len - i + 1] = hi;
					return this;
				}
			}
		}
		this.r[this.len++] = lo;
		this.r[this.len++] = hi;
		return this;
	}
	appendFoldedRange(lo, hi) {
		if (lo <= Unicode.MIN_FOLD && hi >= Unicode.MAX_FOLD) return this.appendRange(lo, hi);
		if (hi < Unicode.MIN_FOLD || lo > Unicode.MAX_FOLD) return this.appendRange(lo, hi);
		if (lo < Unicode.MIN_FOLD) {
			this.appendRange(lo, Unicode.MIN_FOLD - 1);
			lo = Unicode.MIN_FOLD;
		}
		if (hi > Unicode.MAX_FOLD) {
			this.appendRange(Unicode.MAX_FOLD + 1, hi);
			hi = Unicode.MAX_FOLD;
		}
		for (let c = lo; c <= hi; c++) {
			this.appendRange(c, c);
			for (let f = Unicode.simpleFold(c); f !== c; f = Unicode.simpleFold(f)) this.appendRange(f, f);
		}
		return this;
	}
	appendClass(x) {
		for (let i = 0; i < x.length; i += 2) this.appendRange(x[i], x[i + 1]);
		return this;
	}
	appendFoldedClass(x) {
		for (let i = 0; i < x.length; i += 2) this.appendFoldedRange(x[i], x[i + 1]);
		return this;
	}
	appendNegatedClass(x) {
		let nextLo = 0;
		for (let i = 0; i < x.length; i += 2) {
			const lo = x[i];
			const hi = x[i + 1];
			if (nextLo <= lo - 1) this.appendRange(nextLo, lo - 1);
			nextLo = hi + 1;
		}
		if (nextLo <= Unicode.MAX_RUNE) this.appendRange(nextLo, Unicode.MAX_RUNE);
		return this;
	}
	appendTable(table) {
		for (let i = 0; i < table.length; ++i) {
			const lo = table.getLo(i);
			const hi = table.getHi(i);
			const stride = table.getStride(i);
			if (stride === 1) {
				this.appendRange(lo, hi);
				continue;
			}
			for (let c = lo; c <= hi; c += stride) this.appendRange(c, c);
		}
		return this;
	}
	appendNegatedTable(table) {
		let nextLo = 0;
		for (let i = 0; i < table.length; ++i) {
			const lo = table.getLo(i);
			const hi = table.getHi(i);
			const stride = table.getStride(i);
			if (stride === 1) {
				if (nextLo <= lo - 1) this.appendRange(nextLo, lo - 1);
				nextLo = hi + 1;
				continue;
			}
			for (let c = lo; c <= hi; c += stride) {
				if (nextLo <= c - 1) this.appendRange(nextLo, c - 1);
				nextLo = c + 1;
			}
		}
		if (nextLo <= Unicode.MAX_RUNE) this.appendRange(nextLo, Unicode.MAX_RUNE);
		return this;
	}
	appendTableWithSign(table, sign) {
		return sign < 0 ? this.appendNegatedTable(table) : this.appendTable(table);
	}
	negateClass() {
		let nextLo = 0;
		let w = 0;
		for (let i = 0; i < this.len; i += 2) {
			const lo = this.r[i];
			const hi = this.r[i + 1];
			if (nextLo <= lo - 1) {
				this.r[w] = nextLo;
				this.r[w + 1] = lo - 1;
				w += 2;
			}
			nextLo = hi + 1;
		}
		this.len = w;
		if (nextLo <= Unicode.MAX_RUNE) {
			this.r[this.len++] = nextLo;
			this.r[this.len++] = Unicode.MAX_RUNE;
		}
		return this;
	}
	appendClassWithSign(x, sign) {
		return sign < 0 ? this.appendNegatedClass(x) : this.appendClass(x);
	}
	appendGroup(g, foldCase) {
		let cls = g.cls;
		if (foldCase) cls = new CharClass().appendFoldedClass(cls).cleanClass().toArray();
		return this.appendClassWithSign(cls, g.sign);
	}
	toString() {
		return CharClass.charClassToString(this.r, this.len);
	}
};
var StringIterator = class {
	constructor(str) {
		this.str = str;
		this.position = 0;
	}
	pos() {
		return this.position;
	}
	rewindTo(pos) {
		this.position = pos;
	}
	more() {
		return this.position < this.str.length;
	}
	peek() {
		return this.str.codePointAt(this.position);
	}
	skip(n) {
		this.position += n;
	}
	skipString(s) {
		this.position += s.length;
	}
	pop() {
		const r = this.str.codePointAt(this.position);
		this.position += Utils.charCount(r);
		return r;
	}
	lookingAt(s) {
		return this.str.startsWith(s, this.position);
	}
	rest() {
		return this.str.substring(this.position);
	}
	from(beforePos) {
		return this.str.substring(beforePos, this.position);
	}
	toString() {
		return this.rest();
	}
};
/**
* A parser of regular expression patterns.
*
* The only public entry point is {@link #parse(String pattern, int flags)}.
*/
var Parser = class Parser {
	static ERR_INTERNAL_ERROR = "regexp/syntax: internal error";
	static ERR_INVALID_CHAR_RANGE = "invalid character class range";
	static ERR_INVALID_ESCAPE = "invalid escape sequence";
	static ERR_INVALID_NAMED_CAPTURE = "invalid named capture";
	static ERR_INVALID_PERL_OP = "invalid or unsupported Perl syntax";
	static ERR_INVALID_REPEAT_OP = "invalid nested repetition operator";
	static ERR_INVALID_REPEAT_SIZE = "invalid repeat count";
	static ERR_MISSING_BRACKET = "missing closing ]";
	static ERR_MISSING_PAREN = "missing closing )";
	static ERR_MISSING_REPEAT_ARGUMENT = "missing argument to repetition operator";
	static ERR_TRAILING_BACKSLASH = "trailing backslash at end of expression";
	static ERR_DUPLICATE_NAMED_CAPTURE = "duplicate capture group name";
	static ERR_UNEXPECTED_PAREN = "unexpected )";
	static ERR_NESTING_DEPTH = "expression nests too deeply";
	static ERR_LARGE = "expression too large";
	static ERR_INVALID_CAPTURE_IN_LOOKBEHIND = "invalid capture in lookbehind";
	static MAX_HEIGHT = 1e3;
	static MAX_SIZE = 1398101;
	static MAX_RUNES = 33554432;
	static ANY_TABLE = new UnicodeRangeTable(new Uint32Array([
		0,
		Unicode.MAX_RUNE,
		1
	]));
	static ASCII_TABLE = new UnicodeRangeTable(new Uint32Array([
		0,
		127,
		1
	]));
	static ASCII_FOLD_TABLE = new UnicodeRangeTable(new Uint32Array([
		0,
		127,
		1,
		383,
		383,
		1,
		8490,
		8490,
		1
	]));
	static unicodeTable(name) {
		if (name === "Any") return {
			tab: Parser.ANY_TABLE,
			fold: Parser.ANY_TABLE,
			sign: 1
		};
		if (name === "Ascii") return {
			tab: Parser.ASCII_TABLE,
			fold: Parser.ASCII_FOLD_TABLE,
			sign: 1
		};
		if (name === "Assigned") return {
			tab: UnicodeTables.CATEGORIES.get("Cn"),
			fold: UnicodeTables.CATEGORIES.get("Cn"),
			sign: -1
		};
		if (name === "Lc") return {
			tab: UnicodeTables.CATEGORIES.get("LC"),
			fold: UnicodeTables.FOLD_CATEGORIES.get("LC"),
			sign: 1
		};
		if (UnicodeTables.CATEGORIES.has(name)) return {
			tab: UnicodeTables.CATEGORIES.get(name),
			fold: UnicodeTables.FOLD_CATEGORIES.get(name),
			sign: 1
		};
		if (UnicodeTables.SCRIPTS.has(name)) return {
			tab: UnicodeTables.SCRIPTS.get(name),
			fold: UnicodeTables.FOLD_SCRIPT.get(name),
			sign: 1
		};
		return null;
	}
	static minFoldRune(r) {
		if (r < Unicode.MIN_FOLD || r > Unicode.MAX_FOLD) return r;
		let min = r;
		const r0 = r;
		for (r = Unicode.simpleFold(r); r !== r0; r = Unicode.simpleFold(r)) if (min > r) min = r;
		return min;
	}
	static leadingRegexp(re) {
		if (re.op === Regexp.Op.EMPTY_MATCH) return null;
		if (re.op === Regexp.Op.CONCAT && re.subs.length > 0) {
			const sub = re.subs[0];
			if (sub.op === Regexp.Op.EMPTY_MATCH) return null;
			return sub;
		}
		return re;
	}
	static literalRegexp(s, flags) {
		const re = new Regexp(Regexp.Op.LITERAL);
		re.flags = flags;
		re.runes = Utils.stringToRunes(s);
		return re;
	}
	/**
	* Parse regular expression pattern {@code pattern} with mode flags {@code flags}.
	* @param {string} pattern
	* @param {number} flags
	*/
	static parse(pattern, flags) {
		return new Parser(pattern, flags).parseInternal();
	}
	static parseRepeat(t) {
		const start = t.pos();
		if (!t.more() || !t.lookingAt("{")) return -1;
		t.skip(1);
		const min = Parser.parseInt(t);
		if (min === -1) return -1;
		if (!t.more()) return -1;
		let max;
		if (!t.lookingAt(",")) max = min;
		else {
			t.skip(1);
			if (!t.more()) return -1;
			if (t.lookingAt("}")) max = -1;
			else if ((max = Parser.parseInt(t)) === -1) return -1;
		}
		if (!t.more() || !t.lookingAt("}")) return -1;
		t.skip(1);
		if (min < 0 || min > 1e3 || max === -2 || max > 1e3 || max >= 0 && min > max) throw new RE2JSSyntaxException(Parser.ERR_INVALID_REPEAT_SIZE, t.from(start));
		return min << 16 | max & Unicode.MAX_BMP;
	}
	static isValidCaptureName(name) {
		if (name.length === 0) return false;
		for (let i = 0; i < name.length; i++) {
			const c = name.codePointAt(i);
			if (c !== Codepoint.CODES["_"] && !Utils.isalnum(c)) return false;
		}
		return true;
	}
	static parseInt(t) {
		const start = t.pos();
		while (t.more() && t.peek() >= Codepoint.CODES["0"] && t.peek() <= Codepoint.CODES["9"]) t.skip(1);
		const n = t.from(start);
		if (n.length === 0 || n.length > 1 && n.codePointAt(0) === Codepoint.CODES["0"]) return -1;
		if (n.length > 8) return -2;
		return parseInt(n, 10);
	}
	static isCharClass(re) {
		return re.op === Regexp.Op.LITERAL && re.runes.length === 1 || re.op === Regexp.Op.CHAR_CLASS || re.op === Regexp.Op.ANY_CHAR_NOT_NL || re.op === Regexp.Op.ANY_CHAR;
	}
	static matchRune(re, r) {
		switch (re.op) {
			case Regexp.Op.LITERAL: return re.runes.length === 1 && re.runes[0] === r;
			case Regexp.Op.CHAR_CLASS:
				for (let i = 0; i < re.runes.length; i += 2) if (re.runes[i] <= r && r <= re.runes[i + 1]) return true;
				return false;
			case Regexp.Op.ANY_CHAR_NOT_NL: return r !== Codepoint.CODES["\n"];
			case Regexp.Op.ANY_CHAR: return true;
		}
		return false;
	}
	static mergeCharClass(dst, src) {
		switch (dst.op) {
			case Regexp.Op.ANY_CHAR: break;
			case Regexp.Op.ANY_CHAR_NOT_NL:
				if (Parser.matchRune(src, Codepoint.CODES["\n"])) dst.op = Regexp.Op.ANY_CHAR;
				break;
			case Regexp.Op.CHAR_CLASS: {
				const cc = new CharClass(Array.isArray(dst.runes) ? dst.runes : Array.from(dst.runes));
				if (src.op === Regexp.Op.LITERAL) cc.appendLiteral(src.runes[0], src.flags);
				else cc.appendClass(src.runes);
				dst.runes = cc.toGrowableArray();
				break;
			}
			case Regexp.Op.LITERAL:
				if (src.runes[0] === dst.runes[0] && src.flags === dst.flags) break;
				dst.op = Regexp.Op.CHAR_CLASS;
				dst.runes = new CharClass().appendLiteral(dst.runes[0], dst.flags).appendLiteral(src.runes[0], src.flags).toGrowableArray();
		}
	}
	static parseEscape(t) {
		const startPos = t.pos();
		t.skip(1);
		if (!t.more()) throw new RE2JSSyntaxException(Parser.ERR_TRAILING_BACKSLASH);
		let c = t.pop();
		bigswitch: switch (c) {
			case Codepoint.CODES["1"]:
			case Codepoint.CODES["2"]:
			case Codepoint.CODES["3"]:
			case Codepoint.CODES["4"]:
			case Codepoint.CODES["5"]:
			case Codepoint.CODES["6"]:
			case Codepoint.CODES["7"]: if (!t.more() || t.peek() < Codepoint.CODES["0"] || t.peek() > Codepoint.CODES["7"]) break;
			case Codepoint.CODES["0"]: {
				let r = c - Codepoint.CODES["0"];
				for (let i = 1; i < 3; i++) {
					if (!t.more() || t.peek() < Codepoint.CODES["0"] || t.peek() > Codepoint.CODES["7"]) break;
					r = r * 8 + t.peek() - Codepoint.CODES["0"];
					t.skip(1);
				}
				return r;
			}
			case Codepoint.CODES["x"]: {
				if (!t.more()) break;
				c = t.pop();
				if (c === Codepoint.CODES["{"]) {
					let nhex = 0;
					let r = 0;
					while (true) {
						if (!t.more()) break bigswitch;
						c = t.pop();
						if (c === Codepoint.CODES["}"]) break;
						const v = Utils.unhex(c);
						if (v < 0) break bigswitch;
						r = r * 16 + v;
						if (r > Unicode.MAX_RUNE) break bigswitch;
						nhex++;
					}
					if (nhex === 0) break bigswitch;
					return r;
				}
				const x = Utils.unhex(c);
				if (!t.more()) break;
				c = t.pop();
				const y = Utils.unhex(c);
				if (x < 0 || y < 0) break;
				return x * 16 + y;
			}
			case Codepoint.CODES["a"]: return Codepoint.CODES["\x07"];
			case Codepoint.CODES["f"]: return Codepoint.CODES["\f"];
			case Codepoint.CODES["n"]: return Codepoint.CODES["\n"];
			case Codepoint.CODES["r"]: return Codepoint.CODES["\r"];
			case Codepoint.CODES["t"]: return Codepoint.CODES["	"];
			case Codepoint.CODES["v"]: return Codepoint.CODES["\v"];
			default: if (c <= Unicode.MAX_ASCII && !Utils.isalnum(c)) return c;
		}
		throw new RE2JSSyntaxException(Parser.ERR_INVALID_ESCAPE, t.from(startPos));
	}
	static parseClassChar(t, wholeClassPos) {
		if (!t.more()) throw new RE2JSSyntaxException(Parser.ERR_MISSING_BRACKET, t.from(wholeClassPos));
		if (t.lookingAt("\\")) return Parser.parseEscape(t);
		return t.pop();
	}
	static hasCapture(re) {
		if (re === null) return false;
		if (re.op === Regexp.Op.CAPTURE) return true;
		if (re.subs) {
			for (let sub of re.subs) if (Parser.hasCapture(sub)) return true;
		}
		return false;
	}
	constructor(wholeRegexp, flags = 0) {
		this.wholeRegexp = wholeRegexp;
		this.flags = flags;
		this.numCap = 0;
		this.namedGroups = Object.create(null);
		this.stack = [];
		this.free = null;
		this.numRegexp = 0;
		this.numRunes = 0;
		this.repeats = 0;
		this.height = null;
		this.size = null;
		this.nlb = 0;
	}
	newRegexp(op) {
		let re = this.free;
		if (re !== null && re.subs !== null && re.subs.length > 0) {
			this.free = re.subs[0];
			re.reinit();
			re.op = op;
		} else {
			re = new Regexp(op);
			this.numRegexp += 1;
		}
		return re;
	}
	reuse(re) {
		if (this.height !== null && this.height.has(re)) this.height.delete(re);
		if (re.subs !== null && re.subs.length > 0) re.subs[0] = this.free;
		this.free = re;
	}
	checkLimits(re) {
		if (this.numRunes > Parser.MAX_RUNES) throw new RE2JSSyntaxException(Parser.ERR_LARGE);
		this.checkSize(re);
		this.checkHeight(re);
	}
	checkSize(re) {
		if (this.size === null) {
			if (this.repeats === 0) this.repeats = 1;
			if (re.op === Regexp.Op.REPEAT) {
				let n = re.max;
				if (n === -1) n = re.min;
				if (n <= 0) n = 1;
				if (n > Math.floor(Parser.MAX_SIZE / this.repeats)) this.repeats = Parser.MAX_SIZE;
				else this.repeats *= n;
			}
			if (this.numRegexp < Math.floor(Parser.MAX_SIZE / this.repeats)) return;
			this.size = /* @__PURE__ */ new Map();
			for (let reEx of this.stack) this.checkSize(reEx);
		}
		if (this.calcSize(re, true) > Parser.MAX_SIZE) throw new RE2JSSyntaxException(Parser.ERR_LARGE);
	}
	calcSize(re, force = false) {
		if (!force && this.size !== null) {
			if (this.size.has(re)) return this.size.get(re);
		}
		let size = 0;
		switch (re.op) {
			case Regexp.Op.LITERAL:
				size = re.runes.length;
				break;
			case Regexp.Op.PLB:
			case Regexp.Op.NLB:
			case Regexp.Op.CAPTURE:
			case Regexp.Op.STAR:
				size = 2 + this.calcSize(re.subs[0]);
				break;
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST:
				size = 1 + this.calcSize(re.subs[0]);
				break;
			case Regexp.Op.CONCAT:
				for (let sub of re.subs) size = size + this.calcSize(sub);
				break;
			case Regexp.Op.ALTERNATE:
				for (let sub of re.subs) size = size + this.calcSize(sub);
				if (re.subs.length > 1) size = size + re.subs.length - 1;
				break;
			case Regexp.Op.REPEAT: {
				let sub = this.calcSize(re.subs[0]);
				if (re.max === -1) {
					if (re.min === 0) size = 2 + sub;
					else size = 1 + re.min * sub;
					break;
				}
				size = re.max * sub + (re.max - re.min);
				break;
			}
		}
		size = Math.max(1, size);
		if (this.size === null) this.size = /* @__PURE__ */ new Map();
		this.size.set(re, size);
		return size;
	}
	checkHeight(re) {
		if (this.numRegexp < Parser.MAX_HEIGHT) return;
		if (this.height === null) {
			this.height = /* @__PURE__ */ new Map();
			for (let reEx of this.stack) this.checkHeight(reEx);
		}
		if (this.calcHeight(re, true) > Parser.MAX_HEIGHT) throw new RE2JSSyntaxException(Parser.ERR_NESTING_DEPTH);
	}
	calcHeight(re, force = false) {
		if (!force && this.height !== null) {
			if (this.height.has(re)) return this.height.get(re);
		}
		let h = 1;
		for (let sub of re.subs) {
			const hsub = this.calcHeight(sub);
			if (h < 1 + hsub) h = 1 + hsub;
		}
		if (this.height === null) this.height = /* @__PURE__ */ new Map();
		this.height.set(re, h);
		return h;
	}
	pop() {
		return this.stack.pop();
	}
	popToPseudo() {
		const n = this.stack.length;
		let i = n;
		while (i > 0 && !Regexp.isPseudoOp(this.stack[i - 1].op)) i--;
		return this.stack.splice(i, n - i);
	}
	push(re) {
		this.numRunes += re.runes.length;
		if (re.op === Regexp.Op.CHAR_CLASS && re.runes.length === 2 && re.runes[0] === re.runes[1]) {
			if (this.maybeConcat(re.runes[0], this.flags & ~RE2Flags.FOLD_CASE)) return null;
			re.op = Regexp.Op.LITERAL;
			re.runes = [re.runes[0]];
			re.flags = this.flags & ~RE2Flags.FOLD_CASE;
		} else if (re.op === Regexp.Op.CHAR_CLASS && re.runes.length === 4 && re.runes[0] === re.runes[1] && re.runes[2] === re.runes[3] && Unicode.simpleFold(re.runes[0]) === re.runes[2] && Unicode.simpleFold(re.runes[2]) === re.runes[0] || re.op === Regexp.Op.CHAR_CLASS && re.runes.length === 2 && re.runes[0] + 1 === re.runes[1] && Unicode.simpleFold(re.runes[0]) === re.runes[1] && Unicode.simpleFold(re.runes[1]) === re.runes[0]) {
			if (this.maybeConcat(re.runes[0], this.flags | RE2Flags.FOLD_CASE)) return null;
			re.op = Regexp.Op.LITERAL;
			re.runes = [re.runes[0]];
			re.flags = this.flags | RE2Flags.FOLD_CASE;
		} else this.maybeConcat(-1, 0);
		this.stack.push(re);
		this.checkLimits(re);
		return re;
	}
	maybeConcat(r, flags) {
		const n = this.stack.length;
		if (n < 2) return false;
		const re1 = this.stack[n - 1];
		const re2 = this.stack[n - 2];
		if (re1.op !== Regexp.Op.LITERAL || re2.op !== Regexp.Op.LITERAL || (re1.flags & RE2Flags.FOLD_CASE) !== (re2.flags & RE2Flags.FOLD_CASE)) return false;
		if (!Array.isArray(re2.runes)) re2.runes = Array.from(re2.runes);
		for (let i = 0; i < re1.runes.length; i++) re2.runes.push(re1.runes[i]);
		if (r >= 0) {
			re1.runes = [r];
			re1.flags = flags;
			return true;
		}
		this.pop();
		this.reuse(re1);
		return false;
	}
	newLiteral(r, flags) {
		const re = this.newRegexp(Regexp.Op.LITERAL);
		re.flags = flags;
		if ((flags & RE2Flags.FOLD_CASE) !== 0) r = Parser.minFoldRune(r);
		re.runes = [r];
		return re;
	}
	literal(r) {
		this.push(this.newLiteral(r, this.flags));
	}
	op(op) {
		const re = this.newRegexp(op);
		re.flags = this.flags;
		return this.push(re);
	}
	repeat(op, min, max, beforePos, t, lastRepeatPos) {
		let flags = this.flags;
		if ((flags & RE2Flags.PERL_X) !== 0) {
			if (t.more() && t.lookingAt("?")) {
				t.skip(1);
				flags ^= RE2Flags.NON_GREEDY;
			}
			if (lastRepeatPos !== -1) throw new RE2JSSyntaxException(Parser.ERR_INVALID_REPEAT_OP, t.from(lastRepeatPos));
		}
		const n = this.stack.length;
		if (n === 0) throw new RE2JSSyntaxException(Parser.ERR_MISSING_REPEAT_ARGUMENT, t.from(beforePos));
		const sub = this.stack[n - 1];
		if (Regexp.isPseudoOp(sub.op)) throw new RE2JSSyntaxException(Parser.ERR_MISSING_REPEAT_ARGUMENT, t.from(beforePos));
		const re = this.newRegexp(op);
		re.min = min;
		re.max = max;
		re.flags = flags;
		re.subs = [sub];
		this.stack[n - 1] = re;
		this.checkLimits(re);
		if (op === Regexp.Op.REPEAT && (min >= 2 || max >= 2) && !this.repeatIsValid(re, 1e3)) throw new RE2JSSyntaxException(Parser.ERR_INVALID_REPEAT_SIZE, t.from(beforePos));
	}
	repeatIsValid(re, n) {
		if (re.op === Regexp.Op.REPEAT) {
			let m = re.max;
			if (m === 0) return true;
			if (m < 0) m = re.min;
			if (m > n) return false;
			if (m > 0) n = Math.trunc(n / m);
		}
		for (let sub of re.subs) if (!this.repeatIsValid(sub, n)) return false;
		return true;
	}
	concat() {
		this.maybeConcat(-1, 0);
		const subs = this.popToPseudo();
		if (subs.length === 0) return this.push(this.newRegexp(Regexp.Op.EMPTY_MATCH));
		return this.push(this.collapse(subs, Regexp.Op.CONCAT));
	}
	alternate() {
		const subs = this.popToPseudo();
		if (subs.length > 0) this.cleanAlt(subs[subs.length - 1]);
		if (subs.length === 0) return this.push(this.newRegexp(Regexp.Op.NO_MATCH));
		return this.push(this.collapse(subs, Regexp.Op.ALTERNATE));
	}
	cleanAlt(re) {
		if (re.op === Regexp.Op.CHAR_CLASS) {
			re.runes = new CharClass(Array.from(re.runes)).cleanClass().toArray();
			if (re.runes.length === 2 && re.runes[0] === 0 && re.runes[1] === Unicode.MAX_RUNE) {
				re.runes = /* @__PURE__ */ new Int32Array(0);
				re.op = Regexp.Op.ANY_CHAR;
			} else if (re.runes.length === 4 && re.runes[0] === 0 && re.runes[1] === Codepoint.CODES["\n"] - 1 && re.runes[2] === Codepoint.CODES["\n"] + 1 && re.runes[3] === Unicode.MAX_RUNE) {
				re.runes = /* @__PURE__ */ new Int32Array(0);
				re.op = Regexp.Op.ANY_CHAR_NOT_NL;
			}
		}
	}
	collapse(subs, op) {
		if (subs.length === 1) return subs[0];
		let len = 0;
		for (let sub of subs) len += sub.op === op ? sub.subs.length : 1;
		let newsubs = new Array(len).fill(null);
		let i = 0;
		for (let sub of subs) if (sub.op === op) {
			for (let j = 0; j < sub.subs.length; j++) newsubs[i++] = sub.subs[j];
			this.reuse(sub);
		} else newsubs[i++] = sub;
		let re = this.newRegexp(op);
		re.subs = newsubs;
		if (op === Regexp.Op.ALTERNATE) {
			re.subs = this.factor(re.subs);
			if (re.subs.length === 1) {
				const old = re;
				re = re.subs[0];
				this.reuse(old);
			}
		}
		return re;
	}
	factor(array) {
		if (array.length < 2) return array;
		let s = 0;
		let lensub = array.length;
		let lenout = 0;
		let str = null;
		let strlen = 0;
		let strflags = 0;
		let start = 0;
		for (let i = 0; i <= lensub; i++) {
			let istr = null;
			let istrlen = 0;
			let iflags = 0;
			if (i < lensub) {
				let re = array[s + i];
				if (re.op === Regexp.Op.CONCAT && re.subs.length > 0) re = re.subs[0];
				if (re.op === Regexp.Op.LITERAL) {
					istr = re.runes;
					istrlen = re.runes.length;
					iflags = re.flags & RE2Flags.FOLD_CASE;
				}
				if (iflags === strflags) {
					let same = 0;
					while (same < strlen && same < istrlen && str[same] === istr[same]) same++;
					if (same > 0) {
						strlen = same;
						continue;
					}
				}
			}
			if (i === start) {} else if (i === start + 1) array[lenout++] = array[s + start];
			else {
				const prefix = this.newRegexp(Regexp.Op.LITERAL);
				prefix.flags = strflags;
				prefix.runes = str.slice(0, strlen);
				for (let j = start; j < i; j++) {
					array[s + j] = this.removeLeadingString(array[s + j], strlen);
					this.checkLimits(array[s + j]);
				}
				const suffix = this.collapse(array.slice(s + start, s + i), Regexp.Op.ALTERNATE);
				const re = this.newRegexp(Regexp.Op.CONCAT);
				re.subs = [prefix, suffix];
				array[lenout++] = re;
			}
			start = i;
			str = istr;
			strlen = istrlen;
			strflags = iflags;
		}
		lensub = lenout;
		s = 0;
		start = 0;
		lenout = 0;
		let first = null;
		for (let i = 0; i <= lensub; i++) {
			let ifirst = null;
			if (i < lensub) {
				ifirst = Parser.leadingRegexp(array[s + i]);
				if (first !== null && first.equals(ifirst) && (Parser.isCharClass(first) || first.op === Regexp.Op.REPEAT && first.min === first.max && Parser.isCharClass(first.subs[0]))) continue;
			}
			if (i === start) {} else if (i === start + 1) array[lenout++] = array[s + start];
			else {
				const prefix = first;
				for (let j = start; j < i; j++) {
					const reuse = j !== start;
					array[s + j] = this.removeLeadingRegexp(array[s + j], reuse);
					this.checkLimits(array[s + j]);
				}
				const suffix = this.collapse(array.slice(s + start, s + i), Regexp.Op.ALTERNATE);
				const re = this.newRegexp(Regexp.Op.CONCAT);
				re.subs = [prefix, suffix];
				array[lenout++] = re;
			}
			start = i;
			first = ifirst;
		}
		lensub = lenout;
		s = 0;
		start = 0;
		lenout = 0;
		for (let i = 0; i <= lensub; i++) {
			if (i < lensub && Parser.isCharClass(array[s + i])) continue;
			if (i === start) {} else if (i === start + 1) array[lenout++] = array[s + start];
			else {
				let max = start;
				for (let j = start + 1; j < i; j++) {
					const subMax = array[s + max];
					const subJ = array[s + j];
					if (subMax.op < subJ.op || subMax.op === subJ.op && (subMax.runes !== null ? subMax.runes.length : 0) < (subJ.runes !== null ? subJ.runes.length : 0)) max = j;
				}
				const tmp = array[s + start];
				array[s + start] = array[s + max];
				array[s + max] = tmp;
				for (let j = start + 1; j < i; j++) {
					Parser.mergeCharClass(array[s + start], array[s + j]);
					this.reuse(array[s + j]);
				}
				this.cleanAlt(array[s + start]);
				array[lenout++] = array[s + start];
			}
			if (i < lensub) array[lenout++] = array[s + i];
			start = i + 1;
		}
		lensub = lenout;
		s = 0;
		start = 0;
		lenout = 0;
		for (let i = 0; i < lensub; ++i) {
			if (i + 1 < lensub && array[s + i].op === Regexp.Op.EMPTY_MATCH && array[s + i + 1].op === Regexp.Op.EMPTY_MATCH) continue;
			array[lenout++] = array[s + i];
		}
		lensub = lenout;
		s = 0;
		return array.slice(s, lensub);
	}
	removeLeadingString(re, n) {
		if (re.op === Regexp.Op.CONCAT && re.subs.length > 0) {
			const sub = this.removeLeadingString(re.subs[0], n);
			re.subs[0] = sub;
			if (sub.op === Regexp.Op.EMPTY_MATCH) {
				this.reuse(sub);
				switch (re.subs.length) {
					case 0:
					case 1:
						re.op = Regexp.Op.EMPTY_MATCH;
						re.subs = Regexp.emptySubs();
						break;
					case 2: {
						const old = re;
						re = re.subs[1];
						this.reuse(old);
						break;
					}
					default: re.subs = re.subs.slice(1, re.subs.length);
				}
			}
			return re;
		}
		if (re.op === Regexp.Op.LITERAL) {
			re.runes = re.runes.slice(n, re.runes.length);
			if (re.runes.length === 0) re.op = Regexp.Op.EMPTY_MATCH;
		}
		return re;
	}
	removeLeadingRegexp(re, reuse) {
		if (re.op === Regexp.Op.CONCAT && re.subs.length > 0) {
			if (reuse) this.reuse(re.subs[0]);
			re.subs = re.subs.slice(1, re.subs.length);
			switch (re.subs.length) {
				case 0:
					re.op = Regexp.Op.EMPTY_MATCH;
					re.subs = Regexp.emptySubs();
					break;
				case 1: {
					const old = re;
					re = re.subs[0];
					this.reuse(old);
					break;
				}
			}
			return re;
		}
		if (reuse) this.reuse(re);
		return this.newRegexp(Regexp.Op.EMPTY_MATCH);
	}
	parseInternal() {
		if ((this.flags & RE2Flags.LITERAL) !== 0) return Parser.literalRegexp(this.wholeRegexp, this.flags);
		let lastRepeatPos = -1;
		let min = -1;
		let max = -1;
		const t = new StringIterator(this.wholeRegexp);
		while (t.more()) {
			let repeatPos = -1;
			bigswitch: switch (t.peek()) {
				case Codepoint.CODES["("]:
					if ((this.flags & RE2Flags.LOOKBEHIND) !== 0) {
						if (t.lookingAt("(?<=")) {
							this.parsePosLookBehind();
							t.skip(4);
							break;
						}
						if (t.lookingAt("(?<!")) {
							this.parseNegLookBehind();
							t.skip(4);
							break;
						}
					}
					if ((this.flags & RE2Flags.PERL_X) !== 0 && t.lookingAt("(?")) {
						this.parsePerlFlags(t);
						break;
					}
					this.op(Regexp.Op.LEFT_PAREN).cap = ++this.numCap;
					t.skip(1);
					break;
				case Codepoint.CODES["|"]:
					this.parseVerticalBar();
					t.skip(1);
					break;
				case Codepoint.CODES[")"]:
					this.parseRightParen();
					t.skip(1);
					break;
				case Codepoint.CODES["^"]:
					if ((this.flags & RE2Flags.ONE_LINE) !== 0) this.op(Regexp.Op.BEGIN_TEXT);
					else this.op(Regexp.Op.BEGIN_LINE);
					t.skip(1);
					break;
				case Codepoint.CODES["$"]:
					if ((this.flags & RE2Flags.ONE_LINE) !== 0) this.op(Regexp.Op.END_TEXT).flags |= RE2Flags.WAS_DOLLAR;
					else this.op(Regexp.Op.END_LINE);
					t.skip(1);
					break;
				case Codepoint.CODES["."]:
					if ((this.flags & RE2Flags.DOT_NL) !== 0) this.op(Regexp.Op.ANY_CHAR);
					else this.op(Regexp.Op.ANY_CHAR_NOT_NL);
					t.skip(1);
					break;
				case Codepoint.CODES["["]:
					this.parseClass(t);
					break;
				case Codepoint.CODES["*"]:
				case Codepoint.CODES["+"]:
				case Codepoint.CODES["?"]: {
					repeatPos = t.pos();
					let op = null;
					switch (t.pop()) {
						case Codepoint.CODES["*"]:
							op = Regexp.Op.STAR;
							break;
						case Codepoint.CODES["+"]:
							op = Regexp.Op.PLUS;
							break;
						case Codepoint.CODES["?"]: op = Regexp.Op.QUEST;
					}
					this.repeat(op, min, max, repeatPos, t, lastRepeatPos);
					break;
				}
				case Codepoint.CODES["{"]: {
					const before = t.pos();
					const minMax = Parser.parseRepeat(t);
					if (minMax < 0) {
						t.rewindTo(before);
						this.literal(t.pop());
						break;
					}
					repeatPos = before;
					min = minMax >> 16;
					max = (minMax & Unicode.MAX_BMP) << 16 >> 16;
					this.repeat(Regexp.Op.REPEAT, min, max, repeatPos, t, lastRepeatPos);
					break;
				}
				case Codepoint.CODES["\\"]: {
					const savedPos = t.pos();
					t.skip(1);
					if ((this.flags & RE2Flags.PERL_X) !== 0 && t.more()) switch (t.pop()) {
						case Codepoint.CODES["A"]:
							this.op(Regexp.Op.BEGIN_TEXT);
							break bigswitch;
						case Codepoint.CODES["b"]:
							this.op(Regexp.Op.WORD_BOUNDARY);
							break bigswitch;
						case Codepoint.CODES["B"]:
							this.op(Regexp.Op.NO_WORD_BOUNDARY);
							break bigswitch;
						case Codepoint.CODES["C"]: throw new RE2JSSyntaxException(Parser.ERR_INVALID_ESCAPE, "\\C");
						case Codepoint.CODES["Q"]: {
							let lit = t.rest();
							const i = lit.indexOf("\\E");
							if (i >= 0) {
								lit = lit.substring(0, i);
								t.skipString(lit);
								t.skipString("\\E");
							} else t.skipString(lit);
							let j = 0;
							while (j < lit.length) {
								const codepoint = lit.codePointAt(j);
								this.literal(codepoint);
								j += Utils.charCount(codepoint);
							}
							break bigswitch;
						}
						case Codepoint.CODES["z"]:
							this.op(Regexp.Op.END_TEXT);
							break bigswitch;
						default: t.rewindTo(savedPos);
					}
					else t.rewindTo(savedPos);
					const re = this.newRegexp(Regexp.Op.CHAR_CLASS);
					re.flags = this.flags;
					if (t.lookingAt("\\p") || t.lookingAt("\\P")) {
						const cc = new CharClass();
						if (this.parseUnicodeClass(t, cc)) {
							re.runes = cc.toArray();
							this.push(re);
							break bigswitch;
						}
					}
					const cc = new CharClass();
					if (this.parsePerlClassEscape(t, cc)) {
						re.runes = cc.toArray();
						this.push(re);
						break bigswitch;
					}
					t.rewindTo(savedPos);
					this.reuse(re);
					this.literal(Parser.parseEscape(t));
					break;
				}
				default: this.literal(t.pop());
			}
			lastRepeatPos = repeatPos;
		}
		this.concat();
		if (this.swapVerticalBar()) this.pop();
		this.alternate();
		if (this.stack.length !== 1) throw new RE2JSSyntaxException(Parser.ERR_MISSING_PAREN, this.wholeRegexp);
		this.stack[0].namedGroups = this.namedGroups;
		return this.stack[0];
	}
	parsePerlFlags(t) {
		const startPos = t.pos();
		const s = t.rest();
		if (s.startsWith("(?P<") || s.startsWith("(?<")) {
			const begin = s.charAt(2) === "P" ? 4 : 3;
			const end = s.indexOf(">");
			if (end < 0) throw new RE2JSSyntaxException(Parser.ERR_INVALID_NAMED_CAPTURE, s);
			const name = s.substring(begin, end);
			t.skipString(name);
			t.skip(begin + 1);
			if (!Parser.isValidCaptureName(name)) throw new RE2JSSyntaxException(Parser.ERR_INVALID_NAMED_CAPTURE, s.substring(0, end + 1));
			const re = this.op(Regexp.Op.LEFT_PAREN);
			re.cap = ++this.numCap;
			if (this.namedGroups[name]) throw new RE2JSSyntaxException(Parser.ERR_DUPLICATE_NAMED_CAPTURE, name);
			this.namedGroups[name] = this.numCap;
			re.name = name;
			return;
		}
		t.skip(2);
		let flags = this.flags;
		let sign = 1;
		let sawFlag = false;
		loop: while (t.more()) {
			const c = t.pop();
			switch (c) {
				case Codepoint.CODES["i"]:
					flags |= RE2Flags.FOLD_CASE;
					sawFlag = true;
					break;
				case Codepoint.CODES["m"]:
					flags &= ~RE2Flags.ONE_LINE;
					sawFlag = true;
					break;
				case Codepoint.CODES["s"]:
					flags |= RE2Flags.DOT_NL;
					sawFlag = true;
					break;
				case Codepoint.CODES["U"]:
					flags |= RE2Flags.NON_GREEDY;
					sawFlag = true;
					break;
				case Codepoint.CODES["-"]:
					if (sign < 0) break loop;
					sign = -1;
					flags = ~flags;
					sawFlag = false;
					break;
				case Codepoint.CODES[":"]:
				case Codepoint.CODES[")"]:
					if (sign < 0) {
						if (!sawFlag) break loop;
						flags = ~flags;
					}
					if (c === Codepoint.CODES[":"]) this.op(Regexp.Op.LEFT_PAREN);
					this.flags = flags;
					return;
				default: break loop;
			}
		}
		throw new RE2JSSyntaxException(Parser.ERR_INVALID_PERL_OP, t.from(startPos));
	}
	parsePosLookBehind() {
		const re = this.newRegexp(Regexp.Op.LEFT_PAREN);
		re.flags = this.flags;
		re.lb = ++this.nlb;
		return this.push(re);
	}
	parseNegLookBehind() {
		const re = this.newRegexp(Regexp.Op.LEFT_PAREN);
		re.flags = this.flags;
		re.lb = -++this.nlb;
		return this.push(re);
	}
	parseVerticalBar() {
		this.concat();
		if (!this.swapVerticalBar()) this.op(Regexp.Op.VERTICAL_BAR);
	}
	swapVerticalBar() {
		const n = this.stack.length;
		if (n >= 3 && this.stack[n - 2].op === Regexp.Op.VERTICAL_BAR && Parser.isCharClass(this.stack[n - 1]) && Parser.isCharClass(this.stack[n - 3])) {
			let re1 = this.stack[n - 1];
			let re3 = this.stack[n - 3];
			if (re1.op > re3.op) {
				const tmp = re3;
				re3 = re1;
				re1 = tmp;
				this.stack[n - 3] = re3;
			}
			Parser.mergeCharClass(re3, re1);
			this.reuse(re1);
			this.pop();
			return true;
		}
		if (n >= 2) {
			const re1 = this.stack[n - 1];
			const re2 = this.stack[n - 2];
			if (re2.op === Regexp.Op.VERTICAL_BAR) {
				if (n >= 3) this.cleanAlt(this.stack[n - 3]);
				this.stack[n - 2] = re1;
				this.stack[n - 1] = re2;
				return true;
			}
		}
		return false;
	}
	parseRightParen() {
		this.concat();
		if (this.swapVerticalBar()) this.pop();
		this.alternate();
		if (this.stack.length < 2) throw new RE2JSSyntaxException(Parser.ERR_UNEXPECTED_PAREN, this.wholeRegexp);
		const re1 = this.pop();
		const re2 = this.pop();
		if (re2.op !== Regexp.Op.LEFT_PAREN) throw new RE2JSSyntaxException(Parser.ERR_UNEXPECTED_PAREN, this.wholeRegexp);
		this.flags = re2.flags;
		if (re2.lb !== 0) {
			if (Parser.hasCapture(re1)) throw new RE2JSSyntaxException(Parser.ERR_INVALID_CAPTURE_IN_LOOKBEHIND, this.wholeRegexp);
			if (re2.lb > 0) re2.op = Regexp.Op.PLB;
			else re2.op = Regexp.Op.NLB;
			re2.subs = [re1];
			this.push(re2);
			return;
		}
		if (re2.cap === 0) this.push(re1);
		else {
			re2.op = Regexp.Op.CAPTURE;
			re2.subs = [re1];
			this.push(re2);
		}
	}
	parsePerlClassEscape(t, cc) {
		const beforePos = t.pos();
		if ((this.flags & RE2Flags.PERL_X) === 0 || !t.more() || t.pop() !== Codepoint.CODES["\\"] || !t.more()) return false;
		t.pop();
		const p = t.from(beforePos);
		const g = PERL_GROUPS.has(p) ? PERL_GROUPS.get(p) : null;
		if (g === null) return false;
		cc.appendGroup(g, (this.flags & RE2Flags.FOLD_CASE) !== 0);
		return true;
	}
	parseNamedClass(t, cc) {
		const cls = t.rest();
		const i = cls.indexOf(":]");
		if (i < 0) return false;
		const name = cls.substring(0, i + 2);
		t.skipString(name);
		const g = POSIX_GROUPS.has(name) ? POSIX_GROUPS.get(name) : null;
		if (g === null) throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, name);
		cc.appendGroup(g, (this.flags & RE2Flags.FOLD_CASE) !== 0);
		return true;
	}
	parseUnicodeClass(t, cc) {
		const startPos = t.pos();
		if ((this.flags & RE2Flags.UNICODE_GROUPS) === 0 || !t.lookingAt("\\p") && !t.lookingAt("\\P")) return false;
		t.skip(1);
		let sign = 1;
		let c = t.pop();
		if (c === Codepoint.CODES["P"]) sign = -1;
		if (!t.more()) {
			t.rewindTo(startPos);
			throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, t.rest());
		}
		c = t.pop();
		let name;
		if (c !== Codepoint.CODES["{"]) name = Utils.runeToString(c);
		else {
			const rest = t.rest();
			const end = rest.indexOf("}");
			if (end < 0) {
				t.rewindTo(startPos);
				throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, t.rest());
			}
			name = rest.substring(0, end);
			t.skipString(name);
			t.skip(1);
		}
		if (!(name.length === 0) && name.codePointAt(0) === Codepoint.CODES["^"]) {
			sign = 0 - sign;
			name = name.substring(1);
		}
		const pair = Parser.unicodeTable(name);
		if (pair === null) throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, t.from(startPos));
		if (pair.sign < 0) sign = 0 - sign;
		const tab = pair.tab;
		const fold = pair.fold;
		if ((this.flags & RE2Flags.FOLD_CASE) === 0 || fold === null) cc.appendTableWithSign(tab, sign);
		else {
			const tmp = new CharClass().appendTable(tab).appendTable(fold).cleanClass().toArray();
			cc.appendClassWithSign(Array.from(tmp), sign);
		}
		return true;
	}
	parseClass(t) {
		const startPos = t.pos();
		t.skip(1);
		const re = this.newRegexp(Regexp.Op.CHAR_CLASS);
		re.flags = this.flags;
		const cc = new CharClass();
		let sign = 1;
		if (t.more() && t.lookingAt("^")) {
			sign = -1;
			t.skip(1);
			if ((this.flags & RE2Flags.CLASS_NL) === 0) cc.appendRange(Codepoint.CODES["\n"], Codepoint.CODES["\n"]);
		}
		let first = true;
		while (!t.more() || t.peek() !== Codepoint.CODES["]"] || first) {
			if (t.more() && t.lookingAt("-") && (this.flags & RE2Flags.PERL_X) === 0 && !first) {
				const s = t.rest();
				if (s === "-" || !s.startsWith("-]")) {
					t.rewindTo(startPos);
					throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, t.rest());
				}
			}
			first = false;
			const beforePos = t.pos();
			if (t.lookingAt("[:")) {
				if (this.parseNamedClass(t, cc)) continue;
				t.rewindTo(beforePos);
			}
			if (this.parseUnicodeClass(t, cc)) continue;
			if (this.parsePerlClassEscape(t, cc)) continue;
			t.rewindTo(beforePos);
			const lo = Parser.parseClassChar(t, startPos);
			let hi = lo;
			if (t.more() && t.lookingAt("-")) {
				t.skip(1);
				if (t.more() && t.lookingAt("]")) t.skip(-1);
				else {
					hi = Parser.parseClassChar(t, startPos);
					if (hi < lo) throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, t.from(beforePos));
				}
			}
			if ((this.flags & RE2Flags.FOLD_CASE) === 0) cc.appendRange(lo, hi);
			else cc.appendFoldedRange(lo, hi);
		}
		t.skip(1);
		cc.cleanClass();
		if (sign < 0) cc.negateClass();
		re.runes = cc.toArray();
		this.push(re);
	}
};
/**
* An RE2 class instance is a compiled representation of an RE2 regular expression, independent of
* the public Java-like Pattern/Matcher API.
*
* This class also contains various implementation helpers for RE2 regular expressions.
*
* Use the {@link #quoteMeta(String)} utility function to quote all regular expression
* metacharacters in an arbitrary string.
*
*/
var RE2 = class RE2 {
	static initTest(expr) {
		const re2 = RE2.compile(expr);
		const res = new RE2(re2.expr, re2.prog, re2.numSubexp, re2.longest);
		res.cond = re2.cond;
		res.prefix = re2.prefix;
		res.prefixUTF8 = re2.prefixUTF8;
		res.prefixComplete = re2.prefixComplete;
		res.prefixRune = re2.prefixRune;
		res.prefilter = re2.prefilter;
		res.namedGroups = re2.namedGroups;
		return res;
	}
	/**
	* Parses a regular expression and returns, if successful, an {@code RE2} instance that can be
	* used to match against text.
	*
	* When matching against text, the regexp returns a match that begins as early as possible in the
	* input (leftmost), and among those it chooses the one that a backtracking search would have
	* found first. This so-called leftmost-first matching is the same semantics that Perl, Python,
	* and other implementations use, although this package implements it without the expense of
	* backtracking. For POSIX leftmost-longest matching, see {@link #compilePOSIX}.
	*/
	static compile(expr) {
		return RE2.compileImpl(expr, RE2Flags.PERL, false);
	}
	/**
	* {@code compilePOSIX} is like {@link #compile} but restricts the regular expression to POSIX ERE
	* (egrep) syntax and changes the match semantics to leftmost-longest.
	*
	* That is, when matching against text, the regexp returns a match that begins as early as
	* possible in the input (leftmost), and among those it chooses a match that is as long as
	* possible. This so-called leftmost-longest matching is the same semantics that early regular
	* expression implementations used and that POSIX specifies.
	*
	* However, there can be multiple leftmost-longest matches, with different submatch choices, and
	* here this package diverges from POSIX. Among the possible leftmost-longest matches, this
	* package chooses the one that a backtracking search would have found first, while POSIX
	* specifies that the match be chosen to maximize the length of the first subexpression, then the
	* second, and so on from left to right. The POSIX rule is computationally prohibitive and not
	* even well-defined. See http://swtch.com/~rsc/regexp/regexp2.html#posix
	*/
	static compilePOSIX(expr) {
		return RE2.compileImpl(expr, RE2Flags.POSIX, true);
	}
	static compileImpl(expr, mode, longest) {
		let re = Parser.parse(expr, mode);
		const maxCap = re.maxCap();
		const namedGroups = re.namedGroups;
		re = Simplify.simplify(re);
		const prefilter = PrefilterTree.build(re);
		const prog = Compiler.compileRegexp(re);
		const re2 = new RE2(expr, prog, maxCap, longest);
		re2.prefilter = prefilter.type === Prefilter.Type.NONE ? null : prefilter;
		const [prefixCompl, prefixStr] = prog.prefix();
		re2.prefixComplete = prefixCompl;
		re2.prefix = prefixStr;
		re2.prefixUTF8 = Utils.stringToUtf8ByteArray(re2.prefix);
		if (re2.prefix.length > 0) re2.prefixRune = re2.prefix.codePointAt(0);
		re2.namedGroups = namedGroups;
		return re2;
	}
	/**
	* Returns true iff textual regular expression {@code pattern} matches string {@code s}.
	*
	* More complicated queries need to use {@link #compile} and the full {@code RE2} interface.
	*/
	static match(pattern, s) {
		return RE2.compile(pattern).match(s);
	}
	constructor(expr, prog, numSubexp = 0, longest = 0) {
		this.expr = expr;
		this.prog = prog;
		this.numSubexp = numSubexp;
		this.longest = longest;
		this.cond = prog.startCond();
		this.prefix = null;
		this.prefixUTF8 = null;
		this.prefixComplete = false;
		this.prefixRune = 0;
		/** @type {Record<string, number>} */
		this.namedGroups = Object.create(null);
		this.machinePool = [];
		this.lazyDFA = null;
		this.onepass = OnePass.compile(this.prog);
		this.prefilter = null;
	}
	get dfa() {
		if (this.lazyDFA === null) this.lazyDFA = new DFA(this.prog);
		return this.lazyDFA;
	}
	matchPrefixComplete(input, pos, anchor, ncap) {
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return null;
		let matchStart = -1;
		let matchEnd = -1;
		const pLen = input.prefixLength(this);
		if (anchor === RE2Flags.UNANCHORED) {
			const idx = input.index(this, pos);
			if (idx < 0) return null;
			matchStart = pos + idx;
			matchEnd = matchStart + pLen;
		} else if (anchor === RE2Flags.ANCHOR_BOTH) {
			if (input.endPos() !== pLen) return null;
			if (input.index(this, 0) !== 0) return null;
			matchStart = 0;
			matchEnd = pLen;
		} else if (anchor === RE2Flags.ANCHOR_START) {
			if (input.index(this, 0) !== 0) return null;
			matchStart = 0;
			matchEnd = pLen;
		}
		if (matchStart < 0) return null;
		if (ncap > 0) {
			const matchcap = new Int32Array(ncap).fill(-1);
			matchcap[0] = matchStart;
			matchcap[1] = matchEnd;
			return Array.from(matchcap);
		}
		return [];
	}
	createLookbehindState() {
		return this.prog.numLb > 0 ? new LookbehindState(this.prog) : null;
	}
	executeEngine(input, pos, anchor, ncap, lbState = null) {
		if (this.prefixComplete && (ncap === 0 || this.numSubexp === 0)) return this.matchPrefixComplete(input, pos, anchor, ncap);
		if (this.prefilter !== null && anchor === RE2Flags.UNANCHORED) {
			if (!this.prefilter.eval(input, pos)) return null;
		}
		if (this.onepass !== null) return OnePass.execute(this, input, pos, anchor, ncap);
		if (ncap > 0) {
			if (this.prog.numLb === 0 && input.endPos() <= Backtracker.maxBitStateLen(this.prog)) return Backtracker.execute(this, input, pos, anchor, ncap);
			return this.doExecuteNFA(input, pos, anchor, ncap, lbState);
		}
		if (this.prog.numLb === 0) {
			const dfaResult = this.dfa.match(input, pos, anchor);
			if (dfaResult !== null) return dfaResult ? [] : null;
			if (input.endPos() <= Backtracker.maxBitStateLen(this.prog)) return Backtracker.execute(this, input, pos, anchor, ncap);
		}
		return this.doExecuteNFA(input, pos, anchor, ncap, lbState);
	}
	/**
	* Returns the number of parenthesized subexpressions in this regular expression.
	*/
	numberOfCapturingGroups() {
		return this.numSubexp;
	}
	/**
	* Returns the number of instructions in this compiled regular expression program.
	*/
	numberOfInstructions() {
		return this.prog.numInst();
	}
	get() {
		return this.machinePool.length > 0 ? this.machinePool.pop() : null;
	}
	reset() {
		this.machinePool.length = 0;
	}
	put(m) {
		this.machinePool.push(m);
	}
	toString() {
		return this.expr;
	}
	doExecuteNFA(input, pos, anchor, ncap, lbState = null) {
		let m = this.get();
		if (!m) m = Machine.fromRE2(this);
		m.init(ncap);
		const cap = m.match(input, pos, anchor, lbState) ? m.submatches() : null;
		this.put(m);
		return cap;
	}
	match(s) {
		return this.executeEngine(MachineInput.fromUTF16(s), 0, RE2Flags.UNANCHORED, 0) !== null;
	}
	/**
	* Matches the regular expression against input starting at position start and ending at position
	* end, with the given anchoring. Records the submatch boundaries in group, which is [start, end)
	* pairs of byte offsets. The number of boundaries needed is inferred from the size of the group
	* array. It is most efficient not to ask for submatch boundaries.
	*
	* @param input the input byte array
	* @param start the beginning position in the input
	* @param end the end position in the input
	* @param anchor the anchoring flag (UNANCHORED, ANCHOR_START, ANCHOR_BOTH)
	* @param group the array to fill with submatch positions
	* @param ngroup the number of array pairs to fill in
	* @param lbState optional state carried between successive matches over the same input (see
	*   createLookbehindState); omit it to evaluate lookbehinds from the beginning of the input
	* @returns true if a match was found
	*/
	matchWithGroup(input, start, end, anchor, ngroup, lbState = null) {
		if (!(input instanceof MatcherInputBase)) {
			if (Utils.isByteArray(input)) input = MatcherInput.utf8(input);
			else input = MatcherInput.utf16(input);
		}
		return this.matchMachineInput(input, start, end, anchor, ngroup, lbState);
	}
	matchMachineInput(input, start, end, anchor, ngroup, lbState = null) {
		if (start > end) return [false, null];
		const machineInput = input.isUTF16Encoding() ? MachineInput.fromUTF16(input.asCharSequence(), 0, end) : MachineInput.fromUTF8(input.asBytes(), 0, end);
		const groupMatch = this.executeEngine(machineInput, start, anchor, 2 * ngroup, lbState);
		if (groupMatch === null) return [false, null];
		return [true, groupMatch];
	}
	/**
	* Returns true iff this regexp matches the UTF-8 byte array {@code b}.
	*/
	matchUTF8(b) {
		return this.executeEngine(MachineInput.fromUTF8(b), 0, RE2Flags.UNANCHORED, 0) !== null;
	}
	/**
	* Returns a copy of {@code src} in which all matches for this regexp have been replaced by
	* {@code repl}. No support is provided for expressions (e.g. {@code \1} or {@code $1}) in the
	* replacement string.
	*/
	replaceAll(src, repl) {
		return this.replaceAllFunc(src, () => repl, 2 * src.length + 1);
	}
	/**
	* Returns a copy of {@code src} in which only the first match for this regexp has been replaced
	* by {@code repl}. No support is provided for expressions (e.g. {@code \1} or {@code $1}) in the
	* replacement string.
	*/
	replaceFirst(src, repl) {
		return this.replaceAllFunc(src, () => repl, 1);
	}
	/**
	* Returns a copy of {@code src} in which at most {@code maxReplaces} matches for this regexp have
	* been replaced by the return value of of function {@code repl} (whose first argument is the
	* matched string). No support is provided for expressions (e.g. {@code \1} or {@code $1}) in the
	* replacement string.
	*/
	replaceAllFunc(src, replFunc, maxReplaces) {
		let lastMatchEnd = 0;
		let searchPos = 0;
		let out = "";
		const input = MachineInput.fromUTF16(src);
		const lbState = this.createLookbehindState();
		let numReplaces = 0;
		while (searchPos <= src.length) {
			const a = this.executeEngine(input, searchPos, RE2Flags.UNANCHORED, 2, lbState);
			if (a === null || a.length === 0) break;
			out += src.substring(lastMatchEnd, a[0]);
			if (a[1] > lastMatchEnd || a[0] === 0) {
				out += replFunc(src.substring(a[0], a[1]));
				numReplaces++;
			}
			lastMatchEnd = a[1];
			const width = input.step(searchPos) & 7;
			if (searchPos + width > a[1]) searchPos += width;
			else if (searchPos + 1 > a[1]) searchPos++;
			else searchPos = a[1];
			if (numReplaces >= maxReplaces) break;
		}
		out += src.substring(lastMatchEnd);
		return out;
	}
	pad(a) {
		if (a === null) return null;
		let n = (1 + this.numSubexp) * 2;
		if (a.length < n) {
			let a2 = new Array(n).fill(-1);
			for (let i = 0; i < a.length; i++) a2[i] = a[i];
			a = a2;
		}
		return a;
	}
	allMatches(input, n, deliverFun = (v) => v) {
		let result = [];
		const end = input.endPos();
		if (n < 0) n = end + 1;
		let pos = 0;
		let i = 0;
		let prevMatchEnd = -1;
		const lbState = this.createLookbehindState();
		while (i < n && pos <= end) {
			const matches = this.executeEngine(input, pos, RE2Flags.UNANCHORED, this.prog.numCap, lbState);
			if (matches === null || matches.length === 0) break;
			let accept = true;
			if (matches[1] === pos) {
				if (matches[0] === prevMatchEnd) accept = false;
				const r = input.step(pos);
				if (r < 0) pos = end + 1;
				else pos += r & 7;
			} else pos = matches[1];
			prevMatchEnd = matches[1];
			if (accept) {
				result.push(deliverFun(this.pad(matches)));
				i++;
			}
		}
		return result;
	}
	/**
	* Returns an array holding the text of the leftmost match in {@code b} of this regular
	* expression.
	*
	* A return value of null indicates no match.
	*/
	findUTF8(b) {
		const a = this.executeEngine(MachineInput.fromUTF8(b), 0, RE2Flags.UNANCHORED, 2);
		if (a === null) return null;
		return b.slice(a[0], a[1]);
	}
	/**
	* Returns a two-element array of integers defining the location of the leftmost match in
	* {@code b} of this regular expression. The match itself is at {@code b[loc[0]...loc[1]]}.
	*
	* A return value of null indicates no match.
	*/
	findUTF8Index(b) {
		const a = this.executeEngine(MachineInput.fromUTF8(b), 0, RE2Flags.UNANCHORED, 2);
		if (a === null) return null;
		return a.slice(0, 2);
	}
	/**
	* Returns a string holding the text of the leftmost match in {@code s} of this regular
	* expression.
	*
	* If there is no match, the return value is an empty string, but it will also be empty if the
	* regular expression successfully matches an empty string. Use {@link #findIndex} or
	* {@link #findSubmatch} if it is necessary to distinguish these cases.
	*/
	find(s) {
		const a = this.executeEngine(MachineInput.fromUTF16(s), 0, RE2Flags.UNANCHORED, 2);
		if (a === null) return "";
		return s.substring(a[0], a[1]);
	}
	/**
	* Returns a two-element array of integers defining the location of the leftmost match in
	* {@code s} of this regular expression. The match itself is at
	* {@code s.substring(loc[0], loc[1])}.
	*
	* A return value of null indicates no match.
	*/
	findIndex(s) {
		return this.executeEngine(MachineInput.fromUTF16(s), 0, RE2Flags.UNANCHORED, 2);
	}
	/**
	* Returns an array of arrays the text of the leftmost match of the regular expression in
	* {@code b} and the matches, if any, of its subexpressions, as defined by the <a
	* href='#submatch'>Submatch</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findUTF8Submatch(b) {
		const a = this.executeEngine(MachineInput.fromUTF8(b), 0, RE2Flags.UNANCHORED, this.prog.numCap);
		if (a === null) return null;
		const ret = new Array(1 + this.numSubexp).fill(null);
		for (let i = 0; i < ret.length; i++) if (2 * i < a.length && a[2 * i] >= 0) ret[i] = b.slice(a[2 * i], a[2 * i + 1]);
		return ret;
	}
	/**
	* Returns an array holding the index pairs identifying the leftmost match of this regular
	* expression in {@code b} and the matches, if any, of its subexpressions, as defined by the the
	* <a href='#submatch'>Submatch</a> and <a href='#index'>Index</a> descriptions above.
	*
	* A return value of null indicates no match.
	*/
	findUTF8SubmatchIndex(b) {
		return this.pad(this.executeEngine(MachineInput.fromUTF8(b), 0, RE2Flags.UNANCHORED, this.prog.numCap));
	}
	/**
	* Returns an array of strings holding the text of the leftmost match of the regular expression in
	* {@code s} and the matches, if any, of its subexpressions, as defined by the <a
	* href='#submatch'>Submatch</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findSubmatch(s) {
		const a = this.executeEngine(MachineInput.fromUTF16(s), 0, RE2Flags.UNANCHORED, this.prog.numCap);
		if (a === null) return null;
		const ret = new Array(1 + this.numSubexp).fill(null);
		for (let i = 0; i < ret.length; i++) if (2 * i < a.length && a[2 * i] >= 0) ret[i] = s.substring(a[2 * i], a[2 * i + 1]);
		return ret;
	}
	/**
	* Returns an array holding the index pairs identifying the leftmost match of this regular
	* expression in {@code s} and the matches, if any, of its subexpressions, as defined by the <a
	* href='#submatch'>Submatch</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findSubmatchIndex(s) {
		return this.pad(this.executeEngine(MachineInput.fromUTF16(s), 0, RE2Flags.UNANCHORED, this.prog.numCap));
	}
	/**
	* {@code findAllUTF8()} is the <a href='#all'>All</a> version of {@link #findUTF8}; it returns a
	* list of up to {@code n} successive matches of the expression, as defined by the <a
	* href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*
	* TODO(adonovan): think about defining a byte slice view class, like a read-only Go slice backed
	* by |b|.
	*/
	findAllUTF8(b, n) {
		const result = this.allMatches(MachineInput.fromUTF8(b), n, (match) => b.slice(match[0], match[1]));
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllUTF8Index} is the <a href='#all'>All</a> version of {@link #findUTF8Index}; it
	* returns a list of up to {@code n} successive matches of the expression, as defined by the <a
	* href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllUTF8Index(b, n) {
		const result = this.allMatches(MachineInput.fromUTF8(b), n, (match) => match.slice(0, 2));
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAll} is the <a href='#all'>All</a> version of {@link #find}; it returns a list of up
	* to {@code n} successive matches of the expression, as defined by the <a href='#all'>All</a>
	* description above.
	*
	* A return value of null indicates no match.
	*/
	findAll(s, n) {
		const result = this.allMatches(MachineInput.fromUTF16(s), n, (match) => s.substring(match[0], match[1]));
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllIndex} is the <a href='#all'>All</a> version of {@link #findIndex}; it returns a
	* list of up to {@code n} successive matches of the expression, as defined by the <a
	* href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllIndex(s, n) {
		const result = this.allMatches(MachineInput.fromUTF16(s), n, (match) => match.slice(0, 2));
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllUTF8Submatch} is the <a href='#all'>All</a> version of {@link #findUTF8Submatch};
	* it returns a list of up to {@code n} successive matches of the expression, as defined by the <a
	* href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllUTF8Submatch(b, n) {
		const result = this.allMatches(MachineInput.fromUTF8(b), n, (match) => {
			let slice = new Array(match.length / 2 | 0).fill(null);
			for (let j = 0; j < slice.length; j++) if (match[2 * j] >= 0) slice[j] = b.slice(match[2 * j], match[2 * j + 1]);
			return slice;
		});
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllUTF8SubmatchIndex} is the <a href='#all'>All</a> version of
	* {@link #findUTF8SubmatchIndex}; it returns a list of up to {@code n} successive matches of the
	* expression, as defined by the <a href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllUTF8SubmatchIndex(b, n) {
		const result = this.allMatches(MachineInput.fromUTF8(b), n);
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllSubmatch} is the <a href='#all'>All</a> version of {@link #findSubmatch}; it
	* returns a list of up to {@code n} successive matches of the expression, as defined by the <a
	* href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllSubmatch(s, n) {
		const result = this.allMatches(MachineInput.fromUTF16(s), n, (match) => {
			let slice = new Array(match.length / 2 | 0).fill(null);
			for (let j = 0; j < slice.length; j++) if (match[2 * j] >= 0) slice[j] = s.substring(match[2 * j], match[2 * j + 1]);
			return slice;
		});
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllSubmatchIndex} is the <a href='#all'>All</a> version of
	* {@link #findSubmatchIndex}; it returns a list of up to {@code n} successive matches of the
	* expression, as defined by the <a href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllSubmatchIndex(s, n) {
		const result = this.allMatches(MachineInput.fromUTF16(s), n);
		if (result.length === 0) return null;
		return result;
	}
};
var RE2Set = class RE2Set {
	/** @type {number} */
	static UNANCHORED = RE2Flags.UNANCHORED;
	/** @type {number} */
	static ANCHOR_START = RE2Flags.ANCHOR_START;
	/** @type {number} */
	static ANCHOR_BOTH = RE2Flags.ANCHOR_BOTH;
	/**
	* Constructs a new RE2Set with the specified anchor mode and flags.
	* @param {number} [anchor=RE2Set.UNANCHORED] - The anchoring mode (e.g., RE2Set.UNANCHORED).
	* @param {number} [flags=0] - The public flags to apply to all patterns in the set.
	* @param {number} [maxMem=8388608] - The maximum memory in bytes to use for the DFA (default 8MB).
	*/
	constructor(anchor = RE2Set.UNANCHORED, flags = 0, maxMem = 8388608) {
		if (![
			RE2Set.UNANCHORED,
			RE2Set.ANCHOR_START,
			RE2Set.ANCHOR_BOTH
		].includes(anchor)) throw new RE2JSFlagsException("The anchor should be RE2Set.UNANCHORED, RE2Set.ANCHOR_START or RE2Set.ANCHOR_BOTH");
		Utils.checkFlags(flags);
		this.anchor = anchor;
		this.jsFlags = flags;
		this.maxMem = maxMem;
		let re2Flags = RE2Flags.PERL;
		if ((flags & PublicFlags.DISABLE_UNICODE_GROUPS) !== 0) re2Flags &= ~RE2Flags.UNICODE_GROUPS;
		if ((flags & PublicFlags.LOOKBEHINDS) !== 0) re2Flags |= RE2Flags.LOOKBEHIND;
		this.re2Flags = re2Flags;
		this.regexps = [];
		this.prog = null;
		this.dfa = null;
		this.dummyRe2 = null;
	}
	/**
	* Adds a new regular expression pattern to the set.
	* Patterns cannot be added after the set has been compiled.
	* @param {string} pattern - The regular expression pattern to add.
	* @returns {number} The integer index assigned to the added pattern.
	* @throws {RE2JSCompileException} If patterns are added after compilation.
	*/
	add(pattern) {
		if (this.prog) throw new RE2JSCompileException("Cannot add patterns after compile");
		Utils.checkPattern(pattern);
		let fregex = pattern;
		if ((this.jsFlags & PublicFlags.CASE_INSENSITIVE) !== 0) fregex = `(?i)${fregex}`;
		if ((this.jsFlags & PublicFlags.DOTALL) !== 0) fregex = `(?s)${fregex}`;
		if ((this.jsFlags & PublicFlags.MULTILINE) !== 0) fregex = `(?m)${fregex}`;
		const re = Parser.parse(fregex, this.re2Flags);
		this.regexps.push(Simplify.simplify(re));
		return this.regexps.length - 1;
	}
	/**
	* Compiles the added patterns into a single state machine.
	* This is automatically called on the first match if not called explicitly.
	* @returns {void}
	*/
	compile() {
		if (this.prog) return;
		const prog = Compiler.compileSet(this.regexps);
		if (prog.numInst() > Parser.MAX_SIZE) throw new RE2JSCompileException(`${Parser.ERR_LARGE}: the set compiles to ${prog.numInst()} instructions, more than ${Parser.MAX_SIZE}`);
		this.prog = prog;
		this.dfa = new DFA(this.prog, this.maxMem);
		this.dummyRe2 = {
			prog: this.prog,
			cond: this.prog.startCond(),
			prefix: "",
			prefixRune: 0,
			longest: false
		};
	}
	/**
	* Matches the input against the compiled set of regular expressions.
	* @param {string|number[]|Uint8Array} input - The input string or UTF-8 byte array to match against.
	* @returns {number[]} An array of indices representing the patterns that successfully matched the input.
	*/
	match(input) {
		if (!this.prog) this.compile();
		const machineInput = Utils.isByteArray(input) ? MachineInput.fromUTF8(input) : MachineInput.fromUTF16(input);
		let internalAnchor = RE2Flags.UNANCHORED;
		if (this.anchor === RE2Set.ANCHOR_START) internalAnchor = RE2Flags.ANCHOR_START;
		else if (this.anchor === RE2Set.ANCHOR_BOTH) internalAnchor = RE2Flags.ANCHOR_BOTH;
		const dfaResult = this.dfa.matchSet(machineInput, 0, internalAnchor);
		if (dfaResult !== null) return dfaResult;
		const machine = Machine.fromRE2(this.dummyRe2);
		machine.init(0);
		return machine.matchSet(machineInput, 0, internalAnchor);
	}
};
/**
* Transform JS regex string to RE2 regex string
*/
var TranslateRegExpString = class TranslateRegExpString {
	static isHexadecimal(ch) {
		return "0" <= ch && ch <= "9" || "A" <= ch && ch <= "F" || "a" <= ch && ch <= "f";
	}
	static translate(data) {
		let prefixFlags = "";
		if (Object.prototype.toString.call(data) === "[object RegExp]") {
			if (data.ignoreCase) prefixFlags += "i";
			if (data.multiline) prefixFlags += "m";
			if (data.dotAll) prefixFlags += "s";
			data = data.source;
		}
		if (typeof data !== "string") return data;
		let result = "";
		let changed = false;
		let size = data.length;
		if (size === 0) {
			result = "(?:)";
			changed = true;
		}
		let inCharClass = false;
		let i = 0;
		while (i < size) {
			let ch = data[i];
			if (ch === "\\") {
				if (i + 1 < size) {
					ch = data[i + 1];
					switch (ch) {
						case "\\":
							result += "\\\\";
							i += 2;
							continue;
						case "c":
							if (i + 2 < size) {
								let code = data[i + 2].charCodeAt(0);
								if (code >= 65 && code <= 90 || code >= 97 && code <= 122) {
									let val = code % 32;
									result += "\\x";
									result += (val >> 4).toString(16).toUpperCase();
									result += (val & 15).toString(16).toUpperCase();
									i += 3;
									changed = true;
									continue;
								}
							}
							result += "c";
							i += 2;
							changed = true;
							continue;
						case "u":
							if (i + 2 < size) {
								if (data[i + 2] === "{") {
									let j = i + 3;
									let hasHex = false;
									let closed = false;
									while (j < size) {
										const hexChar = data[j];
										if (hexChar === "}") {
											closed = true;
											break;
										}
										if (!TranslateRegExpString.isHexadecimal(hexChar)) break;
										hasHex = true;
										j++;
									}
									if (closed && hasHex) {
										result += "\\x";
										i += 2;
										changed = true;
										continue;
									}
								} else if (i + 5 < size) {
									let isHex4 = true;
									for (let j = 0; j < 4; j++) if (!TranslateRegExpString.isHexadecimal(data[i + 2 + j])) {
										isHex4 = false;
										break;
									}
									if (isHex4) {
										result += "\\x{" + data.substring(i + 2, i + 6) + "}";
										i += 6;
										changed = true;
										continue;
									}
								}
							}
							result += "u";
							i += 2;
							changed = true;
							continue;
						case "x": {
							let isValidHex = false;
							if (i + 2 < size && data[i + 2] === "{") {
								let j = i + 3;
								let hasHex = false;
								let closed = false;
								while (j < size) {
									const hexChar = data[j];
									if (hexChar === "}") {
										closed = true;
										break;
									}
									if (!TranslateRegExpString.isHexadecimal(hexChar)) break;
									hasHex = true;
									j++;
								}
								if (closed && hasHex) isValidHex = true;
							} else if (i + 3 < size && TranslateRegExpString.isHexadecimal(data[i + 2]) && TranslateRegExpString.isHexadecimal(data[i + 3])) isValidHex = true;
							if (isValidHex) {
								result += "\\x";
								i += 2;
							} else {
								result += "x";
								i += 2;
								changed = true;
							}
							continue;
						}
						case "n":
						case "r":
						case "t":
						case "a":
						case "f":
						case "v":
						case "d":
						case "D":
						case "s":
						case "S":
						case "w":
						case "W":
						case "b":
						case "B":
						case "p":
						case "P":
						case "A":
						case "z":
						case "Q":
						case "E":
						case "0":
						case "1":
						case "2":
						case "3":
						case "4":
						case "5":
						case "6":
						case "7":
							result += "\\" + ch;
							i += 2;
							continue;
						default: {
							let cp = data.codePointAt(i + 1);
							if (cp >= 48 && cp <= 57 || cp >= 65 && cp <= 90 || cp >= 97 && cp <= 122) {
								let symSize = Utils.charCount(cp);
								result += data.substring(i + 1, i + 1 + symSize);
								i += symSize + 1;
								changed = true;
							} else {
								result += "\\";
								let symSize = Utils.charCount(cp);
								result += data.substring(i + 1, i + 1 + symSize);
								i += symSize + 1;
							}
							continue;
						}
					}
				}
			} else if (ch === "/") {
				result += "\\/";
				i += 1;
				changed = true;
				continue;
			} else if (ch === "[") {
				if (!inCharClass && data[i + 1] === "]") {
					result += "[^\\x00-\\x{10FFFF}]";
					i += 2;
					changed = true;
					continue;
				}
				if (!inCharClass && data[i + 1] === "^" && data[i + 2] === "]") {
					result += "[\\x00-\\x{10FFFF}]";
					i += 3;
					changed = true;
					continue;
				}
				inCharClass = true;
			} else if (ch === "]") inCharClass = false;
			else if (!inCharClass && ch === "(" && i + 2 < size && data[i + 1] === "?" && data[i + 2] === "<") {
				if (i + 3 < size && !"=!>)".includes(data[i + 3])) {
					result += "(?P<";
					i += 3;
					changed = true;
					continue;
				}
			}
			let cp = data.codePointAt(i);
			let symSize = Utils.charCount(cp);
			result += data.substring(i, i + symSize);
			i += symSize;
		}
		const finalResult = changed ? result : data;
		if (prefixFlags.length > 0) return `(?${prefixFlags})${finalResult}`;
		return finalResult;
	}
};
const execResult = (m, input) => {
	const result = m.matchArray();
	result.index = m.start(0);
	result.input = input;
	result.groups = m.namedGroupsObject();
	return result;
};
/**
* A compiled representation of an RE2 regular expression
*
* The matching functions take {@code String} arguments instead of the more general Java
* {@code CharSequence} since the latter doesn't provide UTF-16 decoding.
*
*
* @author rsc@google.com (Russ Cox)
* @class
*/
var RE2JS = class RE2JS {
	/**
	* Flag: case insensitive matching.
	*/
	static CASE_INSENSITIVE = PublicFlags.CASE_INSENSITIVE;
	/**
	* Flag: dot ({@code .}) matches all characters, including newline.
	*/
	static DOTALL = PublicFlags.DOTALL;
	/**
	* Flag: multiline matching: {@code ^} and {@code $} match at beginning and end of line, not just
	* beginning and end of input.
	*/
	static MULTILINE = PublicFlags.MULTILINE;
	/**
	* Flag: Unicode groups (e.g. {@code \p\ Greek\} ) will be syntax errors.
	*/
	static DISABLE_UNICODE_GROUPS = PublicFlags.DISABLE_UNICODE_GROUPS;
	/**
	* Flag: matches longest possible string.
	*/
	static LONGEST_MATCH = PublicFlags.LONGEST_MATCH;
	/**
	* Flag: enable linear-time captureless lookbehinds.
	*/
	static LOOKBEHINDS = PublicFlags.LOOKBEHINDS;
	/**
	* Returns a literal pattern string for the specified string.
	*
	* This method produces a string that can be used to create a <code>RE2JS</code> that would
	* match the string <code>s</code> as if it were a literal pattern.
	*
	* Metacharacters or escape sequences in the input sequence will be given no special meaning.
	*
	* @param {string} str The string to be literalized
	* @returns {string} A literal string replacement
	*/
	static quote(str) {
		return Utils.quoteMeta(str);
	}
	/**
	* Quotes '\' and '$' in {@code str}, so that the returned string could be used in
	* replacement methods as a literal replacement of {@code str}.
	*
	* This is a convenience delegation to {@link Matcher.quoteReplacement}.
	*
	* @param {string} str the string to be quoted
	* @param {boolean} [javaMode=false] whether the replacement will be used in javaMode
	* @returns {string} the quoted string
	*/
	static quoteReplacement(str, javaMode = false) {
		return Matcher.quoteReplacement(str, javaMode);
	}
	/**
	* Translates a given regular expression string to ensure compatibility with RE2JS.
	*
	* This function preprocesses the input regex string by applying necessary transformations,
	* such as escaping special characters (e.g., `/`), converting named capture groups to
	* RE2JS-compatible syntax, and handling Unicode sequences properly. It ensures that the
	* resulting regex is safe and properly formatted before compilation.
	*
	* @param {string|RegExp} expr - The regular expression string to be translated.
	* @returns {string} - The transformed regular expression string, ready for compilation.
	*/
	static translateRegExp(expr) {
		return TranslateRegExpString.translate(expr);
	}
	/**
	* Helper: create new RE2JS with given regex and flags. Flregex is the regex with flags applied.
	* @param {string} regex
	* @param {number} [flags=0]
	* @returns {RE2JS}
	*/
	static compile(regex, flags = 0) {
		Utils.checkPattern(regex);
		Utils.checkFlags(flags);
		let fregex = regex;
		if ((flags & RE2JS.CASE_INSENSITIVE) !== 0) fregex = `(?i)${fregex}`;
		if ((flags & RE2JS.DOTALL) !== 0) fregex = `(?s)${fregex}`;
		if ((flags & RE2JS.MULTILINE) !== 0) fregex = `(?m)${fregex}`;
		let re2Flags = RE2Flags.PERL;
		if ((flags & RE2JS.DISABLE_UNICODE_GROUPS) !== 0) re2Flags &= ~RE2Flags.UNICODE_GROUPS;
		if ((flags & RE2JS.LOOKBEHINDS) !== 0) re2Flags |= RE2Flags.LOOKBEHIND;
		const p = new RE2JS(regex, flags);
		p.re2Input = RE2.compileImpl(fregex, re2Flags, (flags & RE2JS.LONGEST_MATCH) !== 0);
		return p;
	}
	/**
	* Matches a string against a regular expression.
	*
	* @param {string} regex the regular expression
	* @param {string|number[]|Uint8Array} input the input
	* @returns {boolean} true if the regular expression matches the entire input
	* @throws RE2JSSyntaxException if the regular expression is malformed
	*/
	static matches(regex, input) {
		return RE2JS.compile(regex).testExact(input);
	}
	/**
	* This is visible for testing.
	* @private
	*/
	static initTest(pattern, flags, re2) {
		if (pattern == null) throw new Error("pattern is null");
		if (re2 == null) throw new Error("re2 is null");
		const p = new RE2JS(pattern, flags);
		p.re2Input = re2;
		return p;
	}
	/**
	*
	* @param {string} pattern
	* @param {number} flags
	*/
	constructor(pattern, flags) {
		this.patternInput = pattern;
		this.flagsInput = flags;
		/** @type {import('./RE2.js').RE2} */
		this.re2Input = null;
	}
	/**
	* Releases memory used by internal caches associated with this pattern. Does not change the
	* observable behaviour. Useful for tests that detect memory leaks via allocation tracking.
	*/
	reset() {
		this.re2Input.reset();
	}
	/**
	* Returns the flags used in the constructor.
	* @returns {number}
	*/
	flags() {
		return this.flagsInput;
	}
	/**
	* Returns the pattern used in the constructor.
	* @returns {string}
	*/
	pattern() {
		return this.patternInput;
	}
	re2() {
		return this.re2Input;
	}
	/**
	* Matches a string against a regular expression.
	*
	* @param {string|number[]|Uint8Array} input the input
	* @returns {boolean} true if the regular expression matches the entire input
	*/
	matches(input) {
		return this.testExact(input);
	}
	/**
	* Creates a new {@code Matcher} matching the pattern against the input.
	*
	* @param {string|number[]|Uint8Array|MatcherInputBase} input the input string
	* @returns {Matcher}
	*/
	matcher(input) {
		if (Utils.isByteArray(input)) input = MatcherInput.utf8(input);
		return new Matcher(this, input);
	}
	/**
	* Tests whether the regular expression matches any part of the input string.
	* Performance Note: This method is highly optimized. Because it only returns
	* a boolean and does not extract capture groups, it bypasses the `Matcher` overhead
	* and guarantees execution on the high-speed DFA engine whenever possible.
	*
	* @param {string|number[]|Uint8Array} input - The input string or UTF-8 byte array to test against.
	* @returns {boolean} `true` if the pattern is found anywhere in the input, `false` otherwise.
	*/
	test(input) {
		if (Utils.isByteArray(input)) return this.re2Input.matchUTF8(input);
		return this.re2Input.match(input);
	}
	/**
	* Tests whether the regular expression matches the ENTIRE input string.
	* * **Performance Note:** This operates identically to `.matches()`, but is significantly
	* faster because it does not request capture group data. By requesting 0 capture groups,
	* it securely routes execution through the DFA fast-path.
	*
	* @param {string|number[]|Uint8Array} input - The input string or UTF-8 byte array to test against.
	* @returns {boolean} `true` if the exact input string fully matches the pattern, `false` otherwise.
	*/
	testExact(input) {
		const machineInput = Utils.isByteArray(input) ? MachineInput.fromUTF8(input) : MachineInput.fromUTF16(input);
		return this.re2Input.executeEngine(machineInput, 0, RE2Flags.ANCHOR_BOTH, 0) !== null;
	}
	/**
	* Executes a search for a match in a specified string.
	* Returns a result array, or null if no match is found.
	* The returned array perfectly mirrors standard JavaScript `RegExpExecArray`,
	* including `.index`, `.input`, and `.groups` properties.
	*
	* @param {string|number[]|Uint8Array} input the input string or byte array
	* @returns {Array|null} the match array with index, input, and groups properties, or null
	*/
	exec(input) {
		const m = this.matcher(input);
		return m.find() ? execResult(m, input) : null;
	}
	/**
	* Splits input around instances of the regular expression. It returns an array giving the strings
	* that occur before, between, and after instances of the regular expression.
	*
	* If {@code limit <= 0}, there is no limit on the size of the returned array. If
	* {@code limit == 0}, empty strings that would occur at the end of the array are omitted. If
	* {@code limit > 0}, at most limit strings are returned. The final string contains the remainder
	* of the input, possibly including additional matches of the pattern.
	*
	* @param {string} input the input string to be split
	* @param {number} [limit=0] the limit
	* @returns {string[]} the split strings
	*/
	split(input, limit = 0) {
		const m = this.matcher(input);
		const result = [];
		let emptiesSkipped = 0;
		let last = 0;
		while (m.find()) {
			if (last === 0 && m.end() === 0) {
				last = m.end();
				continue;
			}
			if (limit > 0 && result.length === limit - 1) break;
			if (last === m.start()) {
				if (limit === 0) {
					emptiesSkipped += 1;
					last = m.end();
					continue;
				}
			} else while (emptiesSkipped > 0) {
				result.push("");
				emptiesSkipped -= 1;
			}
			result.push(m.substring(last, m.start()));
			last = m.end();
		}
		if (limit === 0 && last !== m.inputLength()) {
			while (emptiesSkipped > 0) {
				result.push("");
				emptiesSkipped -= 1;
			}
			result.push(m.substring(last, m.inputLength()));
		}
		if (limit !== 0 || result.length === 0 && !(last === m.inputLength() && last > 0)) result.push(m.substring(last, m.inputLength()));
		return result;
	}
	/**
	* Returns an iterator of all results matching a string against the regular expression,
	* including capturing groups.
	*
	* @param {string|number[]|Uint8Array} input the input string or byte array
	* @returns {IterableIterator<RegExpMatchArray>}
	*/
	*matchAll(input) {
		const m = this.matcher(input);
		while (m.find()) yield execResult(m, input);
	}
	/**
	*
	* @returns {string}
	*/
	toString() {
		return this.patternInput;
	}
	/**
	* Returns the program size of this pattern.
	*
	* <p>
	* Similar to the C++ implementation, the program size is a very approximate measure of a regexp's
	* "cost". Larger numbers are more expensive than smaller numbers.
	* </p>
	*
	* @returns {number} the program size of this pattern
	*/
	programSize() {
		return this.re2Input.numberOfInstructions();
	}
	/**
	* Returns the number of capturing groups in this matcher's pattern. Group zero denotes the entire
	* pattern and is excluded from this count.
	*
	* @returns {number} the number of capturing groups in this pattern
	*/
	groupCount() {
		return this.re2Input.numberOfCapturingGroups();
	}
	/**
	* Return a map of the capturing groups in this matcher's pattern, where key is the name and value
	* is the index of the group in the pattern.
	* @returns {Record<string, number>}
	*/
	namedGroups() {
		return this.re2Input.namedGroups;
	}
	/**
	*
	* @param {*} other
	* @returns {boolean}
	*/
	equals(other) {
		if (this === other) return true;
		if (other === null || this.constructor !== other.constructor) return false;
		return this.flagsInput === other.flagsInput && this.patternInput === other.patternInput;
	}
};

// node_modules/is-plain-obj/index.js
function isPlainObject(value) {
	if (typeof value !== "object" || value === null) return false;
	const prototype = Object.getPrototypeOf(value);
	return (prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null) && !(Symbol.toStringTag in value) && !(Symbol.iterator in value);
}

// node_modules/execa/lib/arguments/file-url.js
const safeNormalizeFileUrl = (file, name) => {
	const fileString = normalizeFileUrl(normalizeDenoExecPath(file));
	if (typeof fileString !== "string") throw new TypeError(`${name} must be a string or a file URL: ${fileString}.`);
	return fileString;
};
const normalizeDenoExecPath = (file) => isDenoExecPath(file) ? file.toString() : file;
const isDenoExecPath = (file) => typeof file !== "string" && file && Object.getPrototypeOf(file) === String.prototype;
const normalizeFileUrl = (file) => file instanceof URL ? (0, node_url.fileURLToPath)(file) : file;

// node_modules/execa/lib/methods/parameters.js
const normalizeParameters = (rawFile, rawArguments = [], rawOptions, ...rawExtraArguments) => {
	if (rawExtraArguments.length > 0) throw new TypeError("Execa accepts at most three arguments: file, arguments, options.");
	if (rawOptions !== void 0 && isPlainObject(rawArguments)) throw new TypeError("Execa accepts at most one options object. Please merge the second and third arguments.");
	const filePath = safeNormalizeFileUrl(rawFile, "First argument");
	const [commandArguments, options = {}] = isPlainObject(rawArguments) ? [[], rawArguments] : [rawArguments, rawOptions];
	if (!Array.isArray(commandArguments)) throw new TypeError(`Second argument must be either an array of arguments or an options object: ${commandArguments}`);
	if (commandArguments.some((commandArgument) => typeof commandArgument === "object" && commandArgument !== null)) throw new TypeError(`Second argument must be an array of strings: ${commandArguments}`);
	const normalizedArguments = commandArguments.map(String);
	const nullByteArgument = normalizedArguments.find((normalizedArgument) => normalizedArgument.includes("\0"));
	if (nullByteArgument !== void 0) throw new TypeError(`Arguments cannot contain null bytes ("\\0"): ${nullByteArgument}`);
	if (!isPlainObject(options)) throw new TypeError(`Last argument must be an options object: ${options}`);
	return [
		filePath,
		normalizedArguments,
		{
			__proto__: null,
			...options
		}
	];
};

// node_modules/execa/lib/arguments/escape.js
const joinCommand = (filePath, rawArguments, shell) => {
	const fileAndArguments = [filePath, ...rawArguments];
	const command = fileAndArguments.join(" ");
	return {
		command,
		escapedCommand: shell ? escapeControlCharacters(command) : fileAndArguments.map((fileAndArgument) => quoteString(escapeControlCharacters(fileAndArgument))).join(" ")
	};
};
const escapeLines = (lines) => (0, node_util.stripVTControlCharacters)(lines).split("\n").map((line) => escapeControlCharacters(line)).join("\n");
const escapeControlCharacters = (line) => line.replaceAll(SPECIAL_CHAR_REGEXP, (character) => escapeControlCharacter(character));
const escapeControlCharacter = (character) => {
	const commonEscape = COMMON_ESCAPES[character];
	if (commonEscape !== void 0) return commonEscape;
	const codepoint = character.codePointAt(0);
	const codepointHex = codepoint.toString(16);
	return codepoint <= 65535 ? `\\u${codepointHex.padStart(4, "0")}` : `\\U${codepointHex}`;
};
const getSpecialCharRegExp = () => {
	try {
		return new RegExp("\\p{Separator}|\\p{Other}", "gu");
	} catch {
		return /[\s\u0000-\u001F\u007F-\u009F\u00AD]/g;
	}
};
const SPECIAL_CHAR_REGEXP = getSpecialCharRegExp();
const COMMON_ESCAPES = {
	" ": " ",
	"\b": "\\b",
	"\f": "\\f",
	"\n": "\\n",
	"\r": "\\r",
	"	": "\\t"
};
const ASTRAL_START = 65535;
const quoteString = (escapedArgument) => {
	if (NO_ESCAPE_REGEXP.test(escapedArgument)) return escapedArgument;
	return node_process.platform === "win32" ? `"${escapedArgument.replaceAll("\"", "\"\"")}"` : `'${escapedArgument.replaceAll("'", "'\\''")}'`;
};
const NO_ESCAPE_REGEXP = /^[\w\-./]+$/;

// node_modules/execa/lib/utils/uint-array.js
const { toString: objectToString$1 } = Object.prototype;
const isArrayBuffer = (value) => objectToString$1.call(value) === "[object ArrayBuffer]";
const isUint8Array = (value) => objectToString$1.call(value) === "[object Uint8Array]";
const bufferToUint8Array = (buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
const textEncoder$1 = new TextEncoder();
const stringToUint8Array = (string) => textEncoder$1.encode(string);
const textDecoder = new TextDecoder();
const uint8ArrayToString = (uint8Array) => textDecoder.decode(uint8Array);
const joinToString = (uint8ArraysOrStrings, encoding) => {
	return uint8ArraysToStrings(uint8ArraysOrStrings, encoding).join("");
};
const uint8ArraysToStrings = (uint8ArraysOrStrings, encoding) => {
	if (encoding === "utf8" && uint8ArraysOrStrings.every((uint8ArrayOrString) => typeof uint8ArrayOrString === "string")) return uint8ArraysOrStrings;
	const decoder = new node_string_decoder.StringDecoder(encoding);
	const strings = uint8ArraysOrStrings.map((uint8ArrayOrString) => typeof uint8ArrayOrString === "string" ? stringToUint8Array(uint8ArrayOrString) : uint8ArrayOrString).map((uint8Array) => decoder.write(uint8Array));
	const finalString = decoder.end();
	return finalString === "" ? strings : [...strings, finalString];
};
const joinToUint8Array = (uint8ArraysOrStrings) => uint8ArraysOrStrings.length === 1 && isUint8Array(uint8ArraysOrStrings[0]) ? uint8ArraysOrStrings[0] : concatUint8Arrays(stringsToUint8Arrays(uint8ArraysOrStrings));
const stringsToUint8Arrays = (uint8ArraysOrStrings) => uint8ArraysOrStrings.map((uint8ArrayOrString) => typeof uint8ArrayOrString === "string" ? stringToUint8Array(uint8ArrayOrString) : uint8ArrayOrString);
const concatUint8Arrays = (uint8Arrays) => {
	const result = new Uint8Array(getJoinLength(uint8Arrays));
	let index = 0;
	for (const uint8Array of uint8Arrays) {
		result.set(uint8Array, index);
		index += uint8Array.length;
	}
	return result;
};
const getJoinLength = (uint8Arrays) => {
	let joinLength = 0;
	for (const uint8Array of uint8Arrays) joinLength += uint8Array.length;
	return joinLength;
};

// node_modules/execa/lib/return/final-error.js
const getFinalError = (originalError, message, isSync) => {
	return new (isSync ? ExecaSyncError : ExecaError)(message, originalError instanceof DiscardedError ? {} : { cause: originalError });
};
var DiscardedError = class extends Error {};
const setErrorName = (ErrorClass, value) => {
	Object.defineProperties(ErrorClass.prototype, {
		name: {
			value,
			writable: true,
			enumerable: false,
			configurable: true
		},
		[execaErrorSymbol]: {
			value: true,
			writable: false,
			enumerable: false,
			configurable: false
		}
	});
};
const isExecaError = (error) => isErrorInstance(error) && execaErrorSymbol in error;
const execaErrorSymbol = Symbol("isExecaError");
const isErrorInstance = (value) => value instanceof Error || Object.prototype.toString.call(value) === "[object Error]";
var ExecaError = class extends Error {};
setErrorName(ExecaError, ExecaError.name);
var ExecaSyncError = class extends Error {};
setErrorName(ExecaSyncError, ExecaSyncError.name);

// node_modules/execa/lib/utils/type-name.js
const getTypeName = (value) => value === null ? "null" : typeof value;

// node_modules/execa/lib/methods/template.js
const isTemplateString = (templates) => Array.isArray(templates) && Array.isArray(templates.raw);
const parseTemplates = (templates, expressions) => {
	let tokens = [];
	let isSeparated = false;
	for (const [index, template] of templates.entries()) ({tokens, isSeparated} = parseTemplate({
		templates,
		expressions,
		tokens,
		isSeparated,
		index,
		template
	}));
	if (tokens.length === 0) throw new TypeError("Template script must not be empty");
	const [file, ...commandArguments] = tokens;
	return [
		file,
		commandArguments,
		{}
	];
};
const parseTemplate = ({ templates, expressions, tokens, isSeparated, index, template }) => {
	if (template === void 0) throw new TypeError(`Invalid backslash sequence: ${templates.raw[index]}`);
	const { nextTokens, leadingWhitespaces, trailingWhitespaces } = splitByWhitespaces(template, templates.raw[index]);
	const newTokens = concatTokens(tokens, nextTokens, isSeparated || leadingWhitespaces);
	const isTemplateSeparated = trailingWhitespaces || nextTokens.length === 0 && isSeparated;
	if (index === expressions.length) return {
		tokens: newTokens,
		isSeparated: isTemplateSeparated
	};
	const expression = expressions[index];
	const expressionTokens = Array.isArray(expression) ? expression.map((expression) => parseExpression(expression)) : [parseExpression(expression)];
	return {
		tokens: concatTokens(newTokens, expressionTokens, isTemplateSeparated),
		isSeparated: expressionTokens.length === 0 && isTemplateSeparated
	};
};
const splitByWhitespaces = (template, rawTemplate) => {
	if (template.length === 0) return {
		nextTokens: [],
		leadingWhitespaces: false,
		trailingWhitespaces: false
	};
	const nextTokens = [];
	let templateStart = 0;
	let isLeadingWhitespaces = false;
	for (let templateIndex = 0, rawIndex = 0; templateIndex < template.length; templateIndex += 1, rawIndex += 1) {
		const rawCharacter = rawTemplate[rawIndex];
		if (DELIMITERS.has(rawCharacter)) {
			if (templateIndex === 0) isLeadingWhitespaces = true;
			if (templateStart !== templateIndex) nextTokens.push(template.slice(templateStart, templateIndex));
			templateStart = templateIndex + 1;
		} else if (rawCharacter === "\\") {
			const nextRawCharacter = rawTemplate[rawIndex + 1];
			if (nextRawCharacter === "\n") {
				templateIndex -= 1;
				rawIndex += 1;
			} else if (nextRawCharacter === "u" && rawTemplate[rawIndex + 2] === "{") {
				const closingBraceIndex = rawTemplate.indexOf("}", rawIndex + 3);
				if (isAstralEscape(rawTemplate.slice(rawIndex + 3, closingBraceIndex))) templateIndex += 1;
				rawIndex = closingBraceIndex;
			} else rawIndex += ESCAPE_LENGTH[nextRawCharacter] ?? 1;
		}
	}
	const isTrailingWhitespaces = templateStart === template.length;
	if (!isTrailingWhitespaces) nextTokens.push(template.slice(templateStart));
	return {
		nextTokens,
		leadingWhitespaces: isLeadingWhitespaces,
		trailingWhitespaces: isTrailingWhitespaces
	};
};
const isAstralEscape = (codePointHex) => Number.parseInt(codePointHex, 16) > ASTRAL_START;
const DELIMITERS = /* @__PURE__ */ new Set([
	" ",
	"	",
	"\r",
	"\n"
]);
const ESCAPE_LENGTH = {
	x: 3,
	u: 5
};
const concatTokens = (tokens, nextTokens, isSeparated) => isSeparated || tokens.length === 0 || nextTokens.length === 0 ? [...tokens, ...nextTokens] : [
	...tokens.slice(0, -1),
	`${tokens.at(-1)}${nextTokens[0]}`,
	...nextTokens.slice(1)
];
const parseExpression = (expression) => {
	const typeOfExpression = getTypeName(expression);
	if (typeOfExpression === "string") return expression;
	if (typeOfExpression === "number") return String(expression);
	if ((isPlainObject(expression) || isExecaError(expression)) && (Object.hasOwn(expression, "stdout") || Object.hasOwn(expression, "isMaxBuffer"))) return getSubprocessResult(expression);
	if (expression instanceof node_child_process.ChildProcess || Object.prototype.toString.call(expression) === "[object Promise]") throw new TypeError("Unexpected subprocess in template expression. Please use ${await subprocess} instead of ${subprocess}.");
	throw new TypeError(`Unexpected "${typeOfExpression}" in template expression`);
};
const getSubprocessResult = (result) => {
	const stdout = Object.hasOwn(result, "stdout") ? result.stdout : void 0;
	if (typeof stdout === "string") return stdout;
	if (isUint8Array(stdout)) return uint8ArrayToString(stdout);
	if (stdout === void 0) throw new TypeError("Missing result.stdout in template expression. This is probably due to the previous subprocess' \"stdout\" option.");
	throw new TypeError(`Unexpected "${getTypeName(stdout)}" stdout in template expression`);
};

// node_modules/execa/lib/utils/standard-stream.js
const isStandardStream = (stream) => STANDARD_STREAMS.includes(stream);
const STANDARD_STREAMS = [
	node_process.default.stdin,
	node_process.default.stdout,
	node_process.default.stderr
];
const STANDARD_STREAMS_ALIASES = [
	"stdin",
	"stdout",
	"stderr"
];
const getStreamName = (fdNumber) => STANDARD_STREAMS_ALIASES[fdNumber] ?? `stdio[${fdNumber}]`;
const allStreamSymbol = Symbol("execa.allStream");
const setAllStream = (stream) => Object.assign(stream, { [allStreamSymbol]: true });
const isAllStream = (stream) => stream?.[allStreamSymbol] === true;

// node_modules/execa/lib/utils/options.js
const copyOptions = (options = {}) => {
	if (options === null) throw new TypeError("The options must be an object, not `null`.");
	return {
		__proto__: null,
		...options
	};
};
const checkBooleanOption = (value, optionName) => {
	if (value !== void 0 && typeof value !== "boolean") throw new TypeError(`The \`${optionName}\` option must use a boolean.`);
};

// node_modules/execa/lib/arguments/specific.js
const normalizeFdSpecificOptions = (options) => {
	const optionsCopy = {
		__proto__: null,
		...options
	};
	for (const optionName of FD_SPECIFIC_OPTIONS) optionsCopy[optionName] = normalizeFdSpecificOption(options, optionName);
	return optionsCopy;
};
const normalizeFdSpecificOption = (options, optionName) => {
	const stdioLength = getStdioLength(options);
	const optionBaseArray = Array.from({ length: stdioLength + 1 });
	const optionArray = normalizeFdSpecificValue(options[optionName], optionBaseArray, optionName, stdioLength);
	return addDefaultValue$1(optionArray, optionName);
};
const getStdioLength = ({ stdio }) => Array.isArray(stdio) ? Math.max(stdio.length, STANDARD_STREAMS_ALIASES.length) : STANDARD_STREAMS_ALIASES.length;
const normalizeFdSpecificValue = (optionValue, optionArray, optionName, stdioLength) => {
	if (isPlainObject(optionValue)) return normalizeOptionObject(optionValue, optionArray, optionName, stdioLength);
	validateFdSpecificValue(optionValue, optionName);
	return optionArray.fill(optionValue);
};
const normalizeOptionObject = (optionValue, optionArray, optionName, stdioLength) => {
	for (const fdName of Object.keys(optionValue).sort(compareFdName)) {
		validateFdSpecificValue(optionValue[fdName], optionName, `${optionName}.${fdName}`);
		for (const fdNumber of parseFdName(fdName, optionName, stdioLength)) optionArray[fdNumber] = optionValue[fdName];
	}
	return optionArray;
};
const compareFdName = (fdNameA, fdNameB) => getFdNameOrder(fdNameA) < getFdNameOrder(fdNameB) ? 1 : -1;
const getFdNameOrder = (fdName) => {
	if (fdName === "stdout" || fdName === "stderr") return 0;
	return fdName === "all" ? 2 : 1;
};
const parseFdName = (fdName, optionName, stdioLength) => {
	if (fdName === "ipc") return [stdioLength];
	const fdNumber = parseFd(fdName);
	if (fdNumber === void 0 || fdNumber === 0) throw new TypeError(`"${optionName}.${fdName}" is invalid.
It must be "${optionName}.stdout", "${optionName}.stderr", "${optionName}.all", "${optionName}.ipc", or "${optionName}.fd3", "${optionName}.fd4" (and so on).`);
	if (fdNumber !== "all" && fdNumber >= stdioLength) throw new TypeError(`"${optionName}.${fdName}" is invalid: that file descriptor does not exist.
Please set the "stdio" option to ensure that file descriptor exists.`);
	return fdNumber === "all" ? [1, 2] : [fdNumber];
};
const parseFd = (fdName) => {
	if (fdName === "all") return fdName;
	if (STANDARD_STREAMS_ALIASES.includes(fdName)) return STANDARD_STREAMS_ALIASES.indexOf(fdName);
	const regexpResult = FD_REGEXP.exec(fdName);
	if (regexpResult !== null) return Number(regexpResult.groups.fdNumber);
};
const FD_REGEXP = /^fd(?<fdNumber>\d+)$/;
const addDefaultValue$1 = (optionArray, optionName) => optionArray.map((optionValue) => optionValue === void 0 ? DEFAULT_OPTIONS[optionName] : optionValue);
const BOOLEAN_FD_SPECIFIC_OPTIONS = /* @__PURE__ */ new Set([
	"lines",
	"buffer",
	"stripFinalNewline"
]);
const validateFdSpecificValue = (optionValue, optionName, fullOptionName = optionName) => {
	if (BOOLEAN_FD_SPECIFIC_OPTIONS.has(optionName)) checkBooleanOption(optionValue, fullOptionName);
	else if (optionName === "maxBuffer" && optionValue !== void 0 && (typeof optionValue !== "number" || Number.isNaN(optionValue))) throw new TypeError(`The \`${fullOptionName}\` option must use a number.`);
};
const DEFAULT_OPTIONS = {
	lines: false,
	buffer: true,
	maxBuffer: 1e8,
	verbose: (0, node_util.debuglog)("execa").enabled ? "full" : "none",
	stripFinalNewline: true
};
const FD_SPECIFIC_OPTIONS = [
	"lines",
	"buffer",
	"maxBuffer",
	"verbose",
	"stripFinalNewline"
];
const getFdSpecificValue = (optionArray, fdNumber) => fdNumber === "ipc" ? optionArray.at(-1) : optionArray[fdNumber];

// node_modules/execa/lib/verbose/values.js
const isVerbose = ({ verbose }, fdNumber) => getFdVerbose(verbose, fdNumber) !== "none";
const isFullVerbose = ({ verbose }, fdNumber) => !["none", "short"].includes(getFdVerbose(verbose, fdNumber));
const getVerboseFunction = ({ verbose }, fdNumber) => {
	const fdVerbose = getFdVerbose(verbose, fdNumber);
	return isVerboseFunction(fdVerbose) ? fdVerbose : void 0;
};
const getFdVerbose = (verbose, fdNumber) => fdNumber === void 0 ? getFdGenericVerbose(verbose) : getFdSpecificValue(verbose, fdNumber);
const getFdGenericVerbose = (verbose) => verbose.find((fdVerbose) => isVerboseFunction(fdVerbose)) ?? VERBOSE_VALUES.findLast((fdVerbose) => verbose.includes(fdVerbose));
const isVerboseFunction = (fdVerbose) => typeof fdVerbose === "function";
const VERBOSE_VALUES = [
	"none",
	"short",
	"full"
];

// node_modules/is-unicode-supported/index.js
function isUnicodeSupported() {
	const { env } = node_process.default;
	const { TERM, TERM_PROGRAM } = env;
	if (node_process.default.platform !== "win32") return TERM !== "linux";
	return Boolean(env.WT_SESSION) || Boolean(env.TERMINUS_SUBLIME) || env.ConEmuTask === "{cmd::Cmder}" || TERM_PROGRAM === "Terminus-Sublime" || TERM_PROGRAM === "vscode" || TERM === "xterm-256color" || TERM === "alacritty" || TERM === "rxvt-unicode" || TERM === "rxvt-unicode-256color" || env.TERMINAL_EMULATOR === "JetBrains-JediTerm";
}

// node_modules/figures/index.js
const common = {
	circleQuestionMark: "(?)",
	questionMarkPrefix: "(?)",
	square: "\u2588",
	squareDarkShade: "\u2593",
	squareMediumShade: "\u2592",
	squareLightShade: "\u2591",
	squareTop: "\u2580",
	squareBottom: "\u2584",
	squareLeft: "\u258c",
	squareRight: "\u2590",
	squareCenter: "\u25a0",
	bullet: "\u25cf",
	dot: "\u2024",
	ellipsis: "\u2026",
	pointerSmall: "\u203a",
	triangleUp: "\u25b2",
	triangleUpSmall: "\u25b4",
	triangleDown: "\u25bc",
	triangleDownSmall: "\u25be",
	triangleLeftSmall: "\u25c2",
	triangleRightSmall: "\u25b8",
	home: "\u2302",
	heart: "\u2665",
	musicNote: "\u266a",
	musicNoteBeamed: "\u266b",
	arrowUp: "\u2191",
	arrowDown: "\u2193",
	arrowLeft: "\u2190",
	arrowRight: "\u2192",
	arrowLeftRight: "\u2194",
	arrowUpDown: "\u2195",
	almostEqual: "\u2248",
	notEqual: "\u2260",
	lessOrEqual: "\u2264",
	greaterOrEqual: "\u2265",
	identical: "\u2261",
	infinity: "\u221e",
	subscriptZero: "\u2080",
	subscriptOne: "\u2081",
	subscriptTwo: "\u2082",
	subscriptThree: "\u2083",
	subscriptFour: "\u2084",
	subscriptFive: "\u2085",
	subscriptSix: "\u2086",
	subscriptSeven: "\u2087",
	subscriptEight: "\u2088",
	subscriptNine: "\u2089",
	oneHalf: "\u00bd",
	oneThird: "\u2153",
	oneQuarter: "\u00bc",
	oneFifth: "\u2155",
	oneSixth: "\u2159",
	oneEighth: "\u215b",
	twoThirds: "\u2154",
	twoFifths: "\u2156",
	threeQuarters: "\u00be",
	threeFifths: "\u2157",
	threeEighths: "\u215c",
	fourFifths: "\u2158",
	fiveSixths: "\u215a",
	fiveEighths: "\u215d",
	sevenEighths: "\u215e",
	line: "\u2500",
	lineBold: "\u2501",
	lineDouble: "\u2550",
	lineDashed0: "\u2504",
	lineDashed1: "\u2505",
	lineDashed2: "\u2508",
	lineDashed3: "\u2509",
	lineDashed4: "\u254c",
	lineDashed5: "\u254d",
	lineDashed6: "\u2574",
	lineDashed7: "\u2576",
	lineDashed8: "\u2578",
	lineDashed9: "\u257a",
	lineDashed10: "\u257c",
	lineDashed11: "\u257e",
	lineDashed12: "\u2212",
	lineDashed13: "\u2013",
	lineDashed14: "\u2010",
	lineDashed15: "\u2043",
	lineVertical: "\u2502",
	lineVerticalBold: "\u2503",
	lineVerticalDouble: "\u2551",
	lineVerticalDashed0: "\u2506",
	lineVerticalDashed1: "\u2507",
	lineVerticalDashed2: "\u250a",
	lineVerticalDashed3: "\u250b",
	lineVerticalDashed4: "\u254e",
	lineVerticalDashed5: "\u254f",
	lineVerticalDashed6: "\u2575",
	lineVerticalDashed7: "\u2577",
	lineVerticalDashed8: "\u2579",
	lineVerticalDashed9: "\u257b",
	lineVerticalDashed10: "\u257d",
	lineVerticalDashed11: "\u257f",
	lineDownLeft: "\u2510",
	lineDownLeftArc: "\u256e",
	lineDownBoldLeftBold: "\u2513",
	lineDownBoldLeft: "\u2512",
	lineDownLeftBold: "\u2511",
	lineDownDoubleLeftDouble: "\u2557",
	lineDownDoubleLeft: "\u2556",
	lineDownLeftDouble: "\u2555",
	lineDownRight: "\u250c",
	lineDownRightArc: "\u256d",
	lineDownBoldRightBold: "\u250f",
	lineDownBoldRight: "\u250e",
	lineDownRightBold: "\u250d",
	lineDownDoubleRightDouble: "\u2554",
	lineDownDoubleRight: "\u2553",
	lineDownRightDouble: "\u2552",
	lineUpLeft: "\u2518",
	lineUpLeftArc: "\u256f",
	lineUpBoldLeftBold: "\u251b",
	lineUpBoldLeft: "\u251a",
	lineUpLeftBold: "\u2519",
	lineUpDoubleLeftDouble: "\u255d",
	lineUpDoubleLeft: "\u255c",
	lineUpLeftDouble: "\u255b",
	lineUpRight: "\u2514",
	lineUpRightArc: "\u2570",
	lineUpBoldRightBold: "\u2517",
	lineUpBoldRight: "\u2516",
	lineUpRightBold: "\u2515",
	lineUpDoubleRightDouble: "\u255a",
	lineUpDoubleRight: "\u2559",
	lineUpRightDouble: "\u2558",
	lineUpDownLeft: "\u2524",
	lineUpBoldDownBoldLeftBold: "\u252b",
	lineUpBoldDownBoldLeft: "\u2528",
	lineUpDownLeftBold: "\u2525",
	lineUpBoldDownLeftBold: "\u2529",
	lineUpDownBoldLeftBold: "\u252a",
	lineUpDownBoldLeft: "\u2527",
	lineUpBoldDownLeft: "\u2526",
	lineUpDoubleDownDoubleLeftDouble: "\u2563",
	lineUpDoubleDownDoubleLeft: "\u2562",
	lineUpDownLeftDouble: "\u2561",
	lineUpDownRight: "\u251c",
	lineUpBoldDownBoldRightBold: "\u2523",
	lineUpBoldDownBoldRight: "\u2520",
	lineUpDownRightBold: "\u251d",
	lineUpBoldDownRightBold: "\u2521",
	lineUpDownBoldRightBold: "\u2522",
	lineUpDownBoldRight: "\u251f",
	lineUpBoldDownRight: "\u251e",
	lineUpDoubleDownDoubleRightDouble: "\u2560",
	lineUpDoubleDownDoubleRight: "\u255f",
	lineUpDownRightDouble: "\u255e",
	lineDownLeftRight: "\u252c",
	lineDownBoldLeftBoldRightBold: "\u2533",
	lineDownLeftBoldRightBold: "\u252f",
	lineDownBoldLeftRight: "\u2530",
	lineDownBoldLeftBoldRight: "\u2531",
	lineDownBoldLeftRightBold: "\u2532",
	lineDownLeftRightBold: "\u252e",
	lineDownLeftBoldRight: "\u252d",
	lineDownDoubleLeftDoubleRightDouble: "\u2566",
	lineDownDoubleLeftRight: "\u2565",
	lineDownLeftDoubleRightDouble: "\u2564",
	lineUpLeftRight: "\u2534",
	lineUpBoldLeftBoldRightBold: "\u253b",
	lineUpLeftBoldRightBold: "\u2537",
	lineUpBoldLeftRight: "\u2538",
	lineUpBoldLeftBoldRight: "\u2539",
	lineUpBoldLeftRightBold: "\u253a",
	lineUpLeftRightBold: "\u2536",
	lineUpLeftBoldRight: "\u2535",
	lineUpDoubleLeftDoubleRightDouble: "\u2569",
	lineUpDoubleLeftRight: "\u2568",
	lineUpLeftDoubleRightDouble: "\u2567",
	lineUpDownLeftRight: "\u253c",
	lineUpBoldDownBoldLeftBoldRightBold: "\u254b",
	lineUpDownBoldLeftBoldRightBold: "\u2548",
	lineUpBoldDownLeftBoldRightBold: "\u2547",
	lineUpBoldDownBoldLeftRightBold: "\u254a",
	lineUpBoldDownBoldLeftBoldRight: "\u2549",
	lineUpBoldDownLeftRight: "\u2540",
	lineUpDownBoldLeftRight: "\u2541",
	lineUpDownLeftBoldRight: "\u253d",
	lineUpDownLeftRightBold: "\u253e",
	lineUpBoldDownBoldLeftRight: "\u2542",
	lineUpDownLeftBoldRightBold: "\u253f",
	lineUpBoldDownLeftBoldRight: "\u2543",
	lineUpBoldDownLeftRightBold: "\u2544",
	lineUpDownBoldLeftBoldRight: "\u2545",
	lineUpDownBoldLeftRightBold: "\u2546",
	lineUpDoubleDownDoubleLeftDoubleRightDouble: "\u256c",
	lineUpDoubleDownDoubleLeftRight: "\u256b",
	lineUpDownLeftDoubleRightDouble: "\u256a",
	lineCross: "\u2573",
	lineBackslash: "\u2572",
	lineSlash: "\u2571"
};
const specialMainSymbols = {
	tick: "\u2714",
	info: "\u2139",
	warning: "\u26a0",
	cross: "\u2718",
	squareSmall: "\u25fb",
	squareSmallFilled: "\u25fc",
	circle: "\u25ef",
	circleFilled: "\u25c9",
	circleDotted: "\u25cc",
	circleDouble: "\u25ce",
	circleCircle: "\u24de",
	circleCross: "\u24e7",
	circlePipe: "\u24be",
	radioOn: "\u25c9",
	radioOff: "\u25ef",
	checkboxOn: "\u2612",
	checkboxOff: "\u2610",
	checkboxCircleOn: "\u24e7",
	checkboxCircleOff: "\u24be",
	pointer: "\u276f",
	triangleUpOutline: "\u25b3",
	triangleLeft: "\u25c0",
	triangleRight: "\u25b6",
	lozenge: "\u25c6",
	lozengeOutline: "\u25c7",
	hamburger: "\u2630",
	smiley: "\u32e1",
	mustache: "\u0df4",
	star: "\u2605",
	play: "\u25b6",
	nodejs: "\u2b22",
	oneSeventh: "\u2150",
	oneNinth: "\u2151",
	oneTenth: "\u2152"
};
const specialFallbackSymbols = {
	tick: "\u221a",
	info: "i",
	warning: "\u203c",
	cross: "\u00d7",
	squareSmall: "\u25a1",
	squareSmallFilled: "\u25a0",
	circle: "( )",
	circleFilled: "(*)",
	circleDotted: "( )",
	circleDouble: "( )",
	circleCircle: "(\u25cb)",
	circleCross: "(\u00d7)",
	circlePipe: "(\u2502)",
	radioOn: "(*)",
	radioOff: "( )",
	checkboxOn: "[\u00d7]",
	checkboxOff: "[ ]",
	checkboxCircleOn: "(\u00d7)",
	checkboxCircleOff: "( )",
	pointer: ">",
	triangleUpOutline: "\u2206",
	triangleLeft: "\u25c4",
	triangleRight: "\u25ba",
	lozenge: "\u2666",
	lozengeOutline: "\u25ca",
	hamburger: "\u2261",
	smiley: "\u263a",
	mustache: "\u250c\u2500\u2510",
	star: "\u2736",
	play: "\u25ba",
	nodejs: "\u2666",
	oneSeventh: "1/7",
	oneNinth: "1/9",
	oneTenth: "1/10"
};
const mainSymbols = {
	...common,
	...specialMainSymbols
};
const fallbackSymbols = {
	...common,
	...specialFallbackSymbols
};
const shouldUseMain = isUnicodeSupported();
const figures = shouldUseMain ? mainSymbols : fallbackSymbols;
const replacements = Object.entries(specialMainSymbols);

// node_modules/yoctocolors/base.js
const hasColors$1 = node_tty.default?.WriteStream?.prototype?.hasColors?.() ?? false;
const format = (open, close) => {
	if (!hasColors$1) return (input) => input;
	const openCode = `\u001B[${open}m`;
	const closeCode = `\u001B[${close}m`;
	return (input) => {
		const string = input + "";
		let index = string.indexOf(closeCode);
		if (index === -1) return openCode + string + closeCode;
		let result = openCode;
		let lastIndex = 0;
		const replaceCode = (close === 22 ? closeCode : "") + openCode;
		while (index !== -1) {
			result += string.slice(lastIndex, index) + replaceCode;
			lastIndex = index + closeCode.length;
			index = string.indexOf(closeCode, lastIndex);
		}
		result += string.slice(lastIndex) + closeCode;
		return result;
	};
};
const reset = format(0, 0);
const bold$1 = format(1, 22);
const dim = format(2, 22);
const italic = format(3, 23);
const underline = format(4, 24);
const underlineDouble = format("4:2", 24);
const underlineCurly = format("4:3", 24);
const underlineDotted = format("4:4", 24);
const underlineDashed = format("4:5", 24);
const overline = format(53, 55);
const inverse = format(7, 27);
const hidden = format(8, 28);
const strikethrough = format(9, 29);
const black = format(30, 39);
const red = format(31, 39);
const green = format(32, 39);
const yellow = format(33, 39);
const blue = format(34, 39);
const magenta = format(35, 39);
const cyan = format(36, 39);
const white = format(37, 39);
const gray$1 = format(90, 39);
const bgBlack = format(40, 49);
const bgRed = format(41, 49);
const bgGreen = format(42, 49);
const bgYellow = format(43, 49);
const bgBlue = format(44, 49);
const bgMagenta = format(45, 49);
const bgCyan = format(46, 49);
const bgWhite = format(47, 49);
const bgGray = format(100, 49);
const redBright$1 = format(91, 39);
const greenBright = format(92, 39);
const yellowBright$1 = format(93, 39);
const blueBright = format(94, 39);
const magentaBright = format(95, 39);
const cyanBright = format(96, 39);
const whiteBright = format(97, 39);
const bgRedBright = format(101, 49);
const bgGreenBright = format(102, 49);
const bgYellowBright = format(103, 49);
const bgBlueBright = format(104, 49);
const bgMagentaBright = format(105, 49);
const bgCyanBright = format(106, 49);
const bgWhiteBright = format(107, 49);
const underlineBlack = format("58;5;0", 59);
const underlineRed = format("58;5;1", 59);
const underlineGreen = format("58;5;2", 59);
const underlineYellow = format("58;5;3", 59);
const underlineBlue = format("58;5;4", 59);
const underlineMagenta = format("58;5;5", 59);
const underlineCyan = format("58;5;6", 59);
const underlineWhite = format("58;5;7", 59);
const underlineGray = format("58;5;8", 59);
const underlineRedBright = format("58;5;9", 59);
const underlineGreenBright = format("58;5;10", 59);
const underlineYellowBright = format("58;5;11", 59);
const underlineBlueBright = format("58;5;12", 59);
const underlineMagentaBright = format("58;5;13", 59);
const underlineCyanBright = format("58;5;14", 59);
const underlineWhiteBright = format("58;5;15", 59);

// node_modules/execa/lib/verbose/default.js
const hasColors = node_process.default.env.FORCE_COLOR !== void 0 || node_process.default.stderr.isTTY === true;
const identity$1 = (string) => string;
const getColor = (color) => hasColors ? color : identity$1;
const gray = getColor(gray$1);
const bold = getColor(bold$1);
const redBright = getColor(redBright$1);
const yellowBright = getColor(yellowBright$1);
const defaultVerboseFunction = ({ type, message, timestamp, piped, commandId, result: { failed = false } = {}, options: { reject = true } }) => {
	const timestampString = serializeTimestamp(timestamp);
	const icon = ICONS[type]({
		failed,
		reject,
		piped
	});
	const color = COLORS[type]({ reject });
	return `${gray(`[${timestampString}]`)} ${gray(`[${commandId}]`)} ${color(icon)} ${color(message)}`;
};
const serializeTimestamp = (timestamp) => `${padField(timestamp.getHours(), 2)}:${padField(timestamp.getMinutes(), 2)}:${padField(timestamp.getSeconds(), 2)}.${padField(timestamp.getMilliseconds(), 3)}`;
const padField = (field, padding) => String(field).padStart(padding, "0");
const getFinalIcon = ({ failed, reject }) => {
	if (!failed) return figures.tick;
	return reject ? figures.cross : figures.warning;
};
const ICONS = {
	command: ({ piped }) => piped ? "|" : "$",
	output: () => " ",
	ipc: () => "*",
	error: getFinalIcon,
	duration: getFinalIcon
};
const COLORS = {
	command: () => bold,
	output: () => identity$1,
	ipc: () => identity$1,
	error: ({ reject }) => reject ? redBright : yellowBright,
	duration: () => gray
};

// node_modules/execa/lib/verbose/custom.js
const applyVerboseOnLines = (printedLines, verboseInfo, fdNumber) => {
	const verboseFunction = getVerboseFunction(verboseInfo, fdNumber);
	return printedLines.map(({ verboseLine, verboseObject }) => applyVerboseFunction(verboseLine, verboseObject, verboseFunction)).filter((printedLine) => printedLine !== void 0).map((printedLine) => appendNewline(printedLine)).join("");
};
const applyVerboseFunction = (verboseLine, verboseObject, verboseFunction) => {
	if (verboseFunction === void 0) return verboseLine;
	const printedLine = verboseFunction(verboseLine, verboseObject);
	if (typeof printedLine === "string") return printedLine;
};
const appendNewline = (printedLine) => printedLine.endsWith("\n") ? printedLine : `${printedLine}\n`;

// node_modules/execa/lib/verbose/log.js
const verboseLog = ({ type, verboseMessage, fdNumber, verboseInfo, result }) => {
	const verboseObject = getVerboseObject({
		type,
		result,
		verboseInfo
	});
	const printedLines = getPrintedLines(verboseMessage, verboseObject);
	const finalLines = applyVerboseOnLines(printedLines, verboseInfo, fdNumber);
	if (finalLines !== "") console.warn(finalLines.slice(0, -1));
};
const getVerboseObject = ({ type, result, verboseInfo }) => {
	const { escapedCommand, commandId, rawOptions } = verboseInfo;
	const { piped = false, ...options } = rawOptions;
	return {
		type,
		escapedCommand,
		commandId: `${commandId}`,
		timestamp: /* @__PURE__ */ new Date(),
		piped,
		result,
		options
	};
};
const getPrintedLines = (verboseMessage, verboseObject) => verboseMessage.split("\n").map((message) => getPrintedLine({
	...verboseObject,
	message
}));
const getPrintedLine = (verboseObject) => {
	return {
		verboseLine: defaultVerboseFunction(verboseObject),
		verboseObject
	};
};
const serializeVerboseMessage = (message) => {
	const messageString = typeof message === "string" ? message : (0, node_util.inspect)(message);
	return escapeLines(messageString);
};

// node_modules/execa/lib/verbose/start.js
const logCommand = (escapedCommand, verboseInfo) => {
	if (!isVerbose(verboseInfo)) return;
	verboseLog({
		type: "command",
		verboseMessage: escapedCommand,
		verboseInfo
	});
};

// node_modules/execa/lib/verbose/info.js
const getVerboseInfo = (verbose, escapedCommand, rawOptions) => {
	validateVerbose(verbose);
	return {
		verbose,
		escapedCommand,
		commandId: getCommandId(verbose),
		rawOptions
	};
};
const getCommandId = (verbose) => isVerbose({ verbose }) ? COMMAND_ID++ : void 0;
let COMMAND_ID = 0n;
const validateVerbose = (verbose) => {
	for (const fdVerbose of verbose) {
		if (fdVerbose === false) throw new TypeError("The \"verbose: false\" option was renamed to \"verbose: 'none'\".");
		if (fdVerbose === true) throw new TypeError("The \"verbose: true\" option was renamed to \"verbose: 'short'\".");
		if (!VERBOSE_VALUES.includes(fdVerbose) && !isVerboseFunction(fdVerbose)) {
			const allowedValues = VERBOSE_VALUES.map((allowedValue) => `'${allowedValue}'`).join(", ");
			throw new TypeError(`The "verbose" option must not be ${fdVerbose}. Allowed values are: ${allowedValues} or a function.`);
		}
	}
};

// node_modules/execa/lib/return/duration.js
const getStartTime = () => node_process.hrtime.bigint();
const getDurationMs = (startTime) => Number(node_process.hrtime.bigint() - startTime) / 1e6;

// node_modules/execa/lib/arguments/command.js
const handleCommand = (filePath, rawArguments, rawOptions) => {
	const startTime = getStartTime();
	const { command, escapedCommand } = joinCommand(filePath, rawArguments, rawOptions.shell && !rawOptions.node);
	const verbose = normalizeFdSpecificOption(rawOptions, "verbose");
	const verboseInfo = getVerboseInfo(verbose, escapedCommand, {
		__proto__: null,
		...rawOptions
	});
	logCommand(escapedCommand, verboseInfo);
	return {
		command,
		escapedCommand,
		startTime,
		verboseInfo
	};
};

// node_modules/path-key/index.js
function pathKey(options = {}) {
	const { env = process.env, platform = process.platform } = options;
	if (platform !== "win32") return "PATH";
	return Object.keys(env).reverse().find((key) => key.toUpperCase() === "PATH") || "Path";
}

// node_modules/unicorn-magic/node.js
const execFileOriginal = (0, node_util.promisify)(node_child_process.execFile);
function toPath(urlOrPath) {
	return urlOrPath instanceof URL ? (0, node_url.fileURLToPath)(urlOrPath) : urlOrPath;
}
function traversePathUp(startPath) {
	return { *[Symbol.iterator]() {
		let currentPath = node_path.default.resolve(toPath(startPath));
		let previousPath;
		while (previousPath !== currentPath) {
			yield currentPath;
			previousPath = currentPath;
			currentPath = node_path.default.resolve(currentPath, "..");
		}
	} };
}

// node_modules/npm-run-path/index.js
const npmRunPath = ({ cwd = node_process.default.cwd(), path: pathOption = node_process.default.env[pathKey()], preferLocal = true, execPath = node_process.default.execPath, addExecPath = true } = {}) => {
	const cwdPath = node_path.default.resolve(toPath(cwd));
	const result = [];
	const pathParts = pathOption.split(node_path.default.delimiter);
	if (preferLocal) applyPreferLocal(result, pathParts, cwdPath);
	if (addExecPath) applyExecPath(result, pathParts, execPath, cwdPath);
	return pathOption === "" || pathOption === node_path.default.delimiter ? `${result.join(node_path.default.delimiter)}${pathOption}` : [...result, pathOption].join(node_path.default.delimiter);
};
const applyPreferLocal = (result, pathParts, cwdPath) => {
	for (const directory of traversePathUp(cwdPath)) {
		const pathPart = node_path.default.join(directory, "node_modules/.bin");
		if (!pathParts.includes(pathPart)) result.push(pathPart);
	}
};
const applyExecPath = (result, pathParts, execPath, cwdPath) => {
	const pathPart = node_path.default.resolve(cwdPath, toPath(execPath), "..");
	if (!pathParts.includes(pathPart)) result.push(pathPart);
};
const npmRunPathEnv = ({ env = node_process.default.env, ...options } = {}) => {
	env = { ...env };
	const pathName = pathKey({ env });
	options.path = env[pathName];
	env[pathName] = npmRunPath(options);
	return env;
};

// node_modules/human-signals/build/src/realtime.js
const getRealtimeSignals = () => {
	const length = 64 - SIGRTMIN + 1;
	return Array.from({ length }, getRealtimeSignal);
};
const getRealtimeSignal = (value, index) => ({
	name: `SIGRT${index + 1}`,
	number: SIGRTMIN + index,
	action: "terminate",
	description: "Application-specific signal (realtime)",
	standard: "posix"
});
const SIGRTMIN = 34;
const SIGRTMAX = 64;

// node_modules/human-signals/build/src/core.js
const SIGNALS = [
	{
		name: "SIGHUP",
		number: 1,
		action: "terminate",
		description: "Terminal closed",
		standard: "posix"
	},
	{
		name: "SIGINT",
		number: 2,
		action: "terminate",
		description: "User interruption with CTRL-C",
		standard: "ansi"
	},
	{
		name: "SIGQUIT",
		number: 3,
		action: "core",
		description: "User interruption with CTRL-\\",
		standard: "posix"
	},
	{
		name: "SIGILL",
		number: 4,
		action: "core",
		description: "Invalid machine instruction",
		standard: "ansi"
	},
	{
		name: "SIGTRAP",
		number: 5,
		action: "core",
		description: "Debugger breakpoint",
		standard: "posix"
	},
	{
		name: "SIGABRT",
		number: 6,
		action: "core",
		description: "Aborted",
		standard: "ansi"
	},
	{
		name: "SIGIOT",
		number: 6,
		action: "core",
		description: "Aborted",
		standard: "bsd"
	},
	{
		name: "SIGBUS",
		number: 7,
		action: "core",
		description: "Bus error due to misaligned, non-existing address or paging error",
		standard: "bsd"
	},
	{
		name: "SIGEMT",
		number: 7,
		action: "terminate",
		description: "Command should be emulated but is not implemented",
		standard: "other"
	},
	{
		name: "SIGFPE",
		number: 8,
		action: "core",
		description: "Floating point arithmetic error",
		standard: "ansi"
	},
	{
		name: "SIGKILL",
		number: 9,
		action: "terminate",
		description: "Forced termination",
		standard: "posix",
		forced: true
	},
	{
		name: "SIGUSR1",
		number: 10,
		action: "terminate",
		description: "Application-specific signal",
		standard: "posix"
	},
	{
		name: "SIGSEGV",
		number: 11,
		action: "core",
		description: "Segmentation fault",
		standard: "ansi"
	},
	{
		name: "SIGUSR2",
		number: 12,
		action: "terminate",
		description: "Application-specific signal",
		standard: "posix"
	},
	{
		name: "SIGPIPE",
		number: 13,
		action: "terminate",
		description: "Broken pipe or socket",
		standard: "posix"
	},
	{
		name: "SIGALRM",
		number: 14,
		action: "terminate",
		description: "Timeout or timer",
		standard: "posix"
	},
	{
		name: "SIGTERM",
		number: 15,
		action: "terminate",
		description: "Termination",
		standard: "ansi"
	},
	{
		name: "SIGSTKFLT",
		number: 16,
		action: "terminate",
		description: "Stack is empty or overflowed",
		standard: "other"
	},
	{
		name: "SIGCHLD",
		number: 17,
		action: "ignore",
		description: "Child process terminated, paused or unpaused",
		standard: "posix"
	},
	{
		name: "SIGCLD",
		number: 17,
		action: "ignore",
		description: "Child process terminated, paused or unpaused",
		standard: "other"
	},
	{
		name: "SIGCONT",
		number: 18,
		action: "unpause",
		description: "Unpaused",
		standard: "posix",
		forced: true
	},
	{
		name: "SIGSTOP",
		number: 19,
		action: "pause",
		description: "Paused",
		standard: "posix",
		forced: true
	},
	{
		name: "SIGTSTP",
		number: 20,
		action: "pause",
		description: "Paused using CTRL-Z or \"suspend\"",
		standard: "posix"
	},
	{
		name: "SIGTTIN",
		number: 21,
		action: "pause",
		description: "Background process cannot read terminal input",
		standard: "posix"
	},
	{
		name: "SIGBREAK",
		number: 21,
		action: "terminate",
		description: "User interruption with CTRL-BREAK",
		standard: "other"
	},
	{
		name: "SIGTTOU",
		number: 22,
		action: "pause",
		description: "Background process cannot write to terminal output",
		standard: "posix"
	},
	{
		name: "SIGURG",
		number: 23,
		action: "ignore",
		description: "Socket received out-of-band data",
		standard: "bsd"
	},
	{
		name: "SIGXCPU",
		number: 24,
		action: "core",
		description: "Process timed out",
		standard: "bsd"
	},
	{
		name: "SIGXFSZ",
		number: 25,
		action: "core",
		description: "File too big",
		standard: "bsd"
	},
	{
		name: "SIGVTALRM",
		number: 26,
		action: "terminate",
		description: "Timeout or timer",
		standard: "bsd"
	},
	{
		name: "SIGPROF",
		number: 27,
		action: "terminate",
		description: "Timeout or timer",
		standard: "bsd"
	},
	{
		name: "SIGWINCH",
		number: 28,
		action: "ignore",
		description: "Terminal window size changed",
		standard: "bsd"
	},
	{
		name: "SIGIO",
		number: 29,
		action: "terminate",
		description: "I/O is available",
		standard: "other"
	},
	{
		name: "SIGPOLL",
		number: 29,
		action: "terminate",
		description: "Watched event",
		standard: "other"
	},
	{
		name: "SIGINFO",
		number: 29,
		action: "ignore",
		description: "Request for process information",
		standard: "other"
	},
	{
		name: "SIGPWR",
		number: 30,
		action: "terminate",
		description: "Device running out of power",
		standard: "systemv"
	},
	{
		name: "SIGSYS",
		number: 31,
		action: "core",
		description: "Invalid system call",
		standard: "other"
	},
	{
		name: "SIGUNUSED",
		number: 31,
		action: "terminate",
		description: "Invalid system call",
		standard: "other"
	}
];

// node_modules/human-signals/build/src/signals.js
const getSignals = () => {
	const realtimeSignals = getRealtimeSignals();
	return [...SIGNALS, ...realtimeSignals].map(normalizeSignal$1);
};
const normalizeSignal$1 = ({ name, number: defaultNumber, description, action, forced = false, standard }) => {
	const { signals: { [name]: constantSignal } } = node_os.constants;
	const supported = constantSignal !== void 0;
	return {
		name,
		number: supported ? constantSignal : defaultNumber,
		description,
		supported,
		action,
		forced,
		standard
	};
};

// node_modules/human-signals/build/src/main.js
const getSignalsByName = () => {
	const signals = getSignals();
	return Object.fromEntries(signals.map(getSignalByName));
};
const getSignalByName = ({ name, number, description, supported, action, forced, standard }) => [name, {
	name,
	number,
	description,
	supported,
	action,
	forced,
	standard
}];
const signalsByName = getSignalsByName();
const getSignalsByNumber = () => {
	const signals = getSignals();
	const length = 64 + 1;
	const signalsA = Array.from({ length }, (value, number) => getSignalByNumber(number, signals));
	return Object.assign({}, ...signalsA);
};
const getSignalByNumber = (number, signals) => {
	const signal = findSignalByNumber(number, signals);
	if (signal === void 0) return {};
	const { name, description, supported, action, forced, standard } = signal;
	return { [number]: {
		name,
		number,
		description,
		supported,
		action,
		forced,
		standard
	} };
};
const findSignalByNumber = (number, signals) => {
	const signal = signals.find(({ name }) => node_os.constants.signals[name] === number);
	if (signal !== void 0) return signal;
	return signals.find((signalA) => signalA.number === number);
};
const signalsByNumber = getSignalsByNumber();

// node_modules/execa/lib/terminate/signal.js
const normalizeKillSignal = (killSignal) => {
	const optionName = "option `killSignal`";
	if (killSignal === 0) throw new TypeError(`Invalid ${optionName}: 0 cannot be used.`);
	return normalizeSignal(killSignal, optionName);
};
const normalizeSignalArgument = (signal) => signal === 0 ? signal : normalizeSignal(signal, "`subprocess.kill()`'s argument");
const normalizeSignal = (signalNameOrInteger, optionName) => {
	if (Number.isInteger(signalNameOrInteger)) return normalizeSignalInteger(signalNameOrInteger, optionName);
	if (typeof signalNameOrInteger === "string") return normalizeSignalName(signalNameOrInteger, optionName);
	throw new TypeError(`Invalid ${optionName} ${String(signalNameOrInteger)}: it must be a string or an integer.\n${getAvailableSignals()}`);
};
const normalizeSignalInteger = (signalInteger, optionName) => {
	if (signalsIntegerToName.has(signalInteger)) return signalsIntegerToName.get(signalInteger);
	throw new TypeError(`Invalid ${optionName} ${signalInteger}: this signal integer does not exist.\n${getAvailableSignals()}`);
};
const getSignalsIntegerToName = () => new Map(Object.entries(node_os.constants.signals).reverse().map(([signalName, signalInteger]) => [signalInteger, signalName]));
const signalsIntegerToName = getSignalsIntegerToName();
const normalizeSignalName = (signalName, optionName) => {
	if (signalName in node_os.constants.signals) return signalName;
	if (signalName.toUpperCase() in node_os.constants.signals) throw new TypeError(`Invalid ${optionName} '${signalName}': please rename it to '${signalName.toUpperCase()}'.`);
	throw new TypeError(`Invalid ${optionName} '${signalName}': this signal name does not exist.\n${getAvailableSignals()}`);
};
const getAvailableSignals = () => `Available signal names: ${getAvailableSignalNames()}.
Available signal numbers: ${getAvailableSignalIntegers()}.`;
const getAvailableSignalNames = () => Object.keys(node_os.constants.signals).sort().map((signalName) => `'${signalName}'`).join(", ");
const getAvailableSignalIntegers = () => [...new Set(Object.values(node_os.constants.signals).sort((signalInteger, signalIntegerTwo) => signalInteger - signalIntegerTwo))].join(", ");
const getSignalDescription = (signal) => signalsByName[signal].description;

// node_modules/execa/lib/terminate/timeout.js
const validateTimeout = ({ timeout }) => {
	if (timeout !== void 0) validateDelay(timeout, "timeout");
};
const validateDelay = (delay, optionName) => {
	if (!Number.isInteger(delay) || delay < 0 || delay > MAX_DELAY) throw new TypeError(`Expected the \`${optionName}\` option to be a non-negative integer up to ${MAX_DELAY}, got \`${delay}\` (${getTypeName(delay)})`);
};
const MAX_DELAY = 2 ** 31 - 1;
const throwOnTimeout = (kill, timeout, context, controller) => timeout === 0 || timeout === void 0 ? [] : [killAfterTimeout(kill, timeout, context, controller)];
const killAfterTimeout = async (kill, timeout, context, { signal }) => {
	await (0, node_timers_promises.setTimeout)(timeout, void 0, { signal });
	context.terminationReason ??= "timeout";
	kill();
	throw new DiscardedError();
};

// node_modules/execa/lib/terminate/kill.js
const normalizeForceKillAfterDelay = (forceKillAfterDelay) => {
	if (forceKillAfterDelay === false) return forceKillAfterDelay;
	if (forceKillAfterDelay === true) return DEFAULT_FORCE_KILL_TIMEOUT;
	validateDelay(forceKillAfterDelay, "forceKillAfterDelay");
	return forceKillAfterDelay;
};
const DEFAULT_FORCE_KILL_TIMEOUT = 5e3;
const subprocessKill = ({ kill, options: { forceKillAfterDelay, killSignal }, onInternalError, context, controller }, signalOrError, errorArgument) => {
	const { signal, error } = parseKillArguments(signalOrError, errorArgument, killSignal);
	emitKillError(error, onInternalError);
	const killResult = kill(signal);
	setKillTimeout({
		kill,
		signal,
		forceKillAfterDelay,
		killSignal,
		killResult,
		context,
		controller
	});
	return killResult;
};
const parseKillArguments = (signalOrError, errorArgument, killSignal) => {
	const [signal = killSignal, error] = isErrorInstance(signalOrError) ? [void 0, signalOrError] : [signalOrError, errorArgument];
	if (typeof signal !== "string" && !Number.isInteger(signal)) throw new TypeError(`The first argument must be an error instance or a signal name string/integer: ${String(signal)}`);
	if (error !== void 0 && !isErrorInstance(error)) throw new TypeError(`The second argument is optional. If specified, it must be an error instance: ${error}`);
	return {
		signal: normalizeSignalArgument(signal),
		error
	};
};
const emitKillError = (error, onInternalError) => {
	if (error !== void 0) onInternalError.reject(error);
};
const setKillTimeout = async ({ kill, signal, forceKillAfterDelay, killSignal, killResult, context, controller }) => {
	if (signal === killSignal && killResult) killOnTimeout({
		kill,
		forceKillAfterDelay,
		context,
		controllerSignal: controller.signal
	});
};
const killOnTimeout = async ({ kill, forceKillAfterDelay, context, controllerSignal }) => {
	if (forceKillAfterDelay === false) return;
	try {
		await (0, node_timers_promises.setTimeout)(forceKillAfterDelay, void 0, { signal: controllerSignal });
		if (kill("SIGKILL")) context.isForcefullyTerminated ??= true;
	} catch {}
};

// node_modules/execa/lib/utils/abort-signal.js
const onAbortedSignal = async (mainSignal, stopSignal) => {
	if (!mainSignal.aborted) await (0, node_events.once)(mainSignal, "abort", { signal: stopSignal });
};
const validateAbortSignal = (signal, optionName) => {
	if (signal !== void 0 && Object.prototype.toString.call(signal) !== "[object AbortSignal]") throw new TypeError(`The \`${optionName}\` option must be an AbortSignal: ${String(signal)}.`);
};

// node_modules/execa/lib/terminate/cancel.js
const validateCancelSignal = ({ cancelSignal }) => {
	validateAbortSignal(cancelSignal, "cancelSignal");
};
const validateRenamedSignalOption = ({ signal }) => {
	if (signal !== void 0) throw new TypeError("The \"signal\" option has been renamed to \"cancelSignal\" instead.");
};
const throwOnCancel = ({ kill, cancelSignal, gracefulCancel, context, controller }) => cancelSignal === void 0 || gracefulCancel ? [] : [terminateOnCancel(kill, cancelSignal, context, controller)];
const terminateOnCancel = async (kill, cancelSignal, context, { signal }) => {
	await onAbortedSignal(cancelSignal, signal);
	context.terminationReason ??= "cancel";
	kill();
	throw cancelSignal.reason;
};

// node_modules/execa/lib/ipc/validation.js
const validateIpcMethod = ({ methodName, isSubprocess, ipc, isConnected }) => {
	validateIpcOption(methodName, isSubprocess, ipc);
	validateConnection(methodName, isSubprocess, isConnected);
};
const validateIpcOption = (methodName, isSubprocess, ipc) => {
	if (!ipc) throw new Error(`${getMethodName(methodName, isSubprocess)} can only be used if the \`ipc\` option is \`true\`.`);
};
const validateConnection = (methodName, isSubprocess, isConnected) => {
	if (!isConnected) throw new Error(`${getMethodName(methodName, isSubprocess)} cannot be used: the ${getOtherProcessName(isSubprocess)} has already exited or disconnected.`);
};
const throwOnEarlyDisconnect = (isSubprocess) => {
	throw new Error(`${getMethodName("getOneMessage", isSubprocess)} could not complete: the ${getOtherProcessName(isSubprocess)} exited or disconnected.`);
};
const throwOnStrictDeadlockError = (isSubprocess) => {
	throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} is sending a message too, instead of listening to incoming messages.
This can be fixed by both sending a message and listening to incoming messages at the same time:

const [receivedMessage] = await Promise.all([
	${getMethodName("getOneMessage", isSubprocess)},
	${getMethodName("sendMessage", isSubprocess, "message, {strict: true}")},
]);`);
};
const getStrictResponseError = (error, isSubprocess) => new Error(`${getMethodName("sendMessage", isSubprocess)} failed when sending an acknowledgment response to the ${getOtherProcessName(isSubprocess)}.`, { cause: error });
const throwOnMissingStrict = (isSubprocess) => {
	throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} is not listening to incoming messages.`);
};
const throwOnStrictDisconnect = (isSubprocess) => {
	throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} exited without listening to incoming messages.`);
};
const getAbortDisconnectError = () => /* @__PURE__ */ new Error(`\`cancelSignal\` aborted: the ${getOtherProcessName(true)} disconnected.`);
const throwOnMissingParent = () => {
	throw new Error("`getCancelSignal()` cannot be used without setting the `gracefulCancel` option to `true`.");
};
const handleEpipeError = ({ error, methodName, isSubprocess }) => {
	if (error.code === "EPIPE") throw new Error(`${getMethodName(methodName, isSubprocess)} cannot be used: the ${getOtherProcessName(isSubprocess)} is disconnecting.`, { cause: error });
};
const handleSerializationError = ({ error, methodName, isSubprocess, message }) => {
	if (isSerializationError(error)) throw new Error(`${getMethodName(methodName, isSubprocess)}'s argument type is invalid: the message cannot be serialized: ${serializeInvalidMessage(message)}.`, { cause: error });
};
const serializeInvalidMessage = (message) => {
	try {
		return String(message);
	} catch {
		return (0, node_util.inspect)(message);
	}
};
const isSerializationError = ({ code, message }) => SERIALIZATION_ERROR_CODES.has(code) || SERIALIZATION_ERROR_MESSAGES.some((serializationErrorMessage) => message.includes(serializationErrorMessage));
const SERIALIZATION_ERROR_CODES = /* @__PURE__ */ new Set(["ERR_MISSING_ARGS", "ERR_INVALID_ARG_TYPE"]);
const SERIALIZATION_ERROR_MESSAGES = [
	"could not be cloned",
	"circular structure",
	"call stack size exceeded"
];
const getMethodName = (methodName, isSubprocess, parameters = "") => methodName === "cancelSignal" ? "`cancelSignal`'s `controller.abort()`" : `${getNamespaceName(isSubprocess)}${methodName}(${parameters})`;
const getNamespaceName = (isSubprocess) => isSubprocess ? "" : "subprocess.";
const getOtherProcessName = (isSubprocess) => isSubprocess ? "parent process" : "subprocess";
const disconnect = (anyProcess) => {
	if (anyProcess.connected) anyProcess.disconnect();
};

// node_modules/execa/lib/utils/deferred.js
const createDeferred = () => {
	const methods = {};
	const promise = new Promise((resolve, reject) => {
		Object.assign(methods, {
			resolve,
			reject
		});
	});
	return Object.assign(promise, methods);
};

// node_modules/execa/lib/utils/max-listeners.js
const incrementMaxListeners = (eventEmitter, maxListenersIncrement, signal) => {
	const maxListeners = eventEmitter.getMaxListeners();
	if (maxListeners === 0 || maxListeners === 1e400) return;
	eventEmitter.setMaxListeners(maxListeners + maxListenersIncrement);
	(0, node_events.addAbortListener)(signal, () => {
		eventEmitter.setMaxListeners(eventEmitter.getMaxListeners() - maxListenersIncrement);
	});
};

// node_modules/execa/lib/ipc/reference.js
const addReference = (channel, reference) => {
	if (reference) addReferenceCount(channel);
};
const addReferenceCount = (channel) => {
	channel.refCounted();
};
const removeReference = (channel, reference) => {
	if (reference) removeReferenceCount(channel);
};
const removeReferenceCount = (channel) => {
	channel.unrefCounted();
};
const undoAddedReferences = (channel, isSubprocess) => {
	if (!isSubprocess) return;
	removeReferenceCount(channel);
	removeReferenceCount(channel);
};
const redoAddedReferences = (channel, isSubprocess) => {
	if (!isSubprocess) return;
	addReferenceCount(channel);
	addReferenceCount(channel);
};

// node_modules/execa/lib/ipc/incoming.js
const onMessage = async ({ anyProcess, channel, isSubprocess, ipcEmitter }, wrappedMessage) => {
	if (handleStrictResponse(wrappedMessage, anyProcess) || isSubprocess && handleAbort(wrappedMessage)) return;
	if (!INCOMING_MESSAGES.has(anyProcess)) INCOMING_MESSAGES.set(anyProcess, []);
	const incomingMessages = INCOMING_MESSAGES.get(anyProcess);
	incomingMessages.push(wrappedMessage);
	if (incomingMessages.length > 1) return;
	while (incomingMessages.length > 0) {
		await waitForOutgoingMessages(anyProcess, ipcEmitter, incomingMessages[0]);
		await node_timers_promises.scheduler.yield();
		const message = await handleStrictRequest({
			wrappedMessage: incomingMessages[0],
			anyProcess,
			channel,
			isSubprocess,
			ipcEmitter
		});
		incomingMessages.shift();
		ipcEmitter.emit("message", message);
		ipcEmitter.emit("message:done");
	}
};
const onDisconnect = async ({ anyProcess, channel, isSubprocess, ipcEmitter, boundOnMessage }) => {
	if (isSubprocess) abortOnDisconnect();
	const incomingMessages = INCOMING_MESSAGES.get(anyProcess);
	while (incomingMessages?.length > 0) await (0, node_events.once)(ipcEmitter, "message:done");
	anyProcess.removeListener("message", boundOnMessage);
	redoAddedReferences(channel, isSubprocess);
	ipcEmitter.connected = false;
	ipcEmitter.emit("disconnect");
};
const INCOMING_MESSAGES = /* @__PURE__ */ new WeakMap();

// node_modules/execa/lib/ipc/forward.js
const getIpcEmitter = (anyProcess, channel, isSubprocess) => {
	if (IPC_EMITTERS.has(anyProcess)) return IPC_EMITTERS.get(anyProcess);
	const ipcEmitter = new node_events.EventEmitter();
	ipcEmitter.setMaxListeners(0);
	ipcEmitter.connected = true;
	IPC_EMITTERS.set(anyProcess, ipcEmitter);
	forwardEvents({
		ipcEmitter,
		anyProcess,
		channel,
		isSubprocess
	});
	return ipcEmitter;
};
const IPC_EMITTERS = /* @__PURE__ */ new WeakMap();
const forwardEvents = ({ ipcEmitter, anyProcess, channel, isSubprocess }) => {
	const boundOnMessage = onMessage.bind(void 0, {
		anyProcess,
		channel,
		isSubprocess,
		ipcEmitter
	});
	anyProcess.on("message", boundOnMessage);
	anyProcess.once("disconnect", onDisconnect.bind(void 0, {
		anyProcess,
		channel,
		isSubprocess,
		ipcEmitter,
		boundOnMessage
	}));
	undoAddedReferences(channel, isSubprocess);
};
const isConnected = (anyProcess) => {
	const ipcEmitter = IPC_EMITTERS.get(anyProcess);
	return ipcEmitter === void 0 ? anyProcess.channel !== void 0 && anyProcess.channel !== null : ipcEmitter.connected;
};

// node_modules/execa/lib/ipc/strict.js
const handleSendStrict = ({ anyProcess, channel, isSubprocess, message, strict }) => {
	if (!strict) return message;
	const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
	const hasListeners = hasMessageListeners(anyProcess, ipcEmitter);
	return {
		id: count++,
		type: REQUEST_TYPE,
		message,
		hasListeners
	};
};
let count = 0;
const validateStrictDeadlock = (outgoingMessages, wrappedMessage) => {
	if (!isStrictRequest(wrappedMessage) || wrappedMessage.hasListeners) return;
	for (const { id } of outgoingMessages) if (id !== void 0) STRICT_RESPONSES[id].deferred.resolve({
		isDeadlock: true,
		hasListeners: false
	});
};
const handleStrictRequest = async ({ wrappedMessage, anyProcess, channel, isSubprocess, ipcEmitter }) => {
	if (!isStrictRequest(wrappedMessage)) return wrappedMessage;
	const { id, message } = wrappedMessage;
	if (!anyProcess.connected) return message;
	const response = {
		id,
		type: RESPONSE_TYPE,
		message: hasMessageListeners(anyProcess, ipcEmitter)
	};
	try {
		await sendMessage$1({
			anyProcess,
			channel,
			isSubprocess,
			ipc: true
		}, response);
	} catch (error) {
		if (error.cause?.code !== "EPIPE") ipcEmitter.emit("strict:error", error);
	}
	return message;
};
const handleStrictResponse = (wrappedMessage, anyProcess) => {
	if (wrappedMessage?.type !== RESPONSE_TYPE) return false;
	const { id, message: hasListeners } = wrappedMessage;
	const strictResponse = STRICT_RESPONSES[id];
	if (strictResponse?.anyProcess === anyProcess) strictResponse.deferred.resolve({
		isDeadlock: false,
		hasListeners
	});
	return true;
};
const waitForStrictResponse = async (wrappedMessage, anyProcess, isSubprocess) => {
	const deferred = createDeferred();
	STRICT_RESPONSES[wrappedMessage.id] = {
		deferred,
		anyProcess
	};
	const controller = new AbortController();
	try {
		const { isDeadlock, hasListeners } = await Promise.race([deferred, throwOnDisconnect$1(anyProcess, isSubprocess, controller)]);
		if (isDeadlock) throwOnStrictDeadlockError(isSubprocess);
		if (!hasListeners) throwOnMissingStrict(isSubprocess);
	} finally {
		controller.abort();
		delete STRICT_RESPONSES[wrappedMessage.id];
	}
};
const STRICT_RESPONSES = { __proto__: null };
const throwOnDisconnect$1 = async (anyProcess, isSubprocess, { signal }) => {
	incrementMaxListeners(anyProcess, 1, signal);
	await (0, node_events.once)(anyProcess, "disconnect", { signal });
	throwOnStrictDisconnect(isSubprocess);
};
const REQUEST_TYPE = "execa:ipc:request";
const RESPONSE_TYPE = "execa:ipc:response";
const isStrictRequest = (wrappedMessage) => wrappedMessage?.type === REQUEST_TYPE && Number.isInteger(wrappedMessage.id) && typeof wrappedMessage.hasListeners === "boolean";

// node_modules/execa/lib/ipc/outgoing.js
const startSendMessage = (anyProcess, wrappedMessage, strict) => {
	if (!OUTGOING_MESSAGES.has(anyProcess)) OUTGOING_MESSAGES.set(anyProcess, /* @__PURE__ */ new Set());
	const outgoingMessages = OUTGOING_MESSAGES.get(anyProcess);
	const outgoingMessage = {
		onMessageSent: createDeferred(),
		id: strict ? wrappedMessage.id : void 0
	};
	outgoingMessages.add(outgoingMessage);
	return {
		outgoingMessages,
		outgoingMessage
	};
};
const endSendMessage = ({ outgoingMessages, outgoingMessage }) => {
	outgoingMessages.delete(outgoingMessage);
	outgoingMessage.onMessageSent.resolve();
};
const waitForOutgoingMessages = async (anyProcess, ipcEmitter, wrappedMessage) => {
	while (!hasMessageListeners(anyProcess, ipcEmitter) && OUTGOING_MESSAGES.get(anyProcess)?.size > 0) {
		const outgoingMessages = [...OUTGOING_MESSAGES.get(anyProcess)];
		validateStrictDeadlock(outgoingMessages, wrappedMessage);
		await Promise.all(outgoingMessages.map(({ onMessageSent }) => onMessageSent));
	}
};
const OUTGOING_MESSAGES = /* @__PURE__ */ new WeakMap();
const IPC_SUBPROCESS_OPTIONS = /* @__PURE__ */ new WeakMap();
const setIpcSubprocessOptions = (subprocess, options) => {
	IPC_SUBPROCESS_OPTIONS.set(subprocess, options);
};
const hasMessageListeners = (anyProcess, ipcEmitter) => ipcEmitter.listenerCount("message") > getMinListenerCount(anyProcess);
const getMinListenerCount = (anyProcess) => getOptions(anyProcess) !== void 0 && !getFdSpecificValue(getOptions(anyProcess).buffer, "ipc") ? 1 : 0;
const getOptions = (anyProcess) => IPC_SUBPROCESS_OPTIONS.get(anyProcess);

// node_modules/execa/lib/ipc/send.js
const sendMessage$1 = ({ anyProcess, channel, isSubprocess, ipc }, message, options) => {
	const { strict = false } = copyOptions(options);
	checkBooleanOption(strict, "strict");
	const methodName = "sendMessage";
	validateIpcMethod({
		methodName,
		isSubprocess,
		ipc,
		isConnected: anyProcess.connected
	});
	return sendMessageAsync({
		anyProcess,
		channel,
		methodName,
		isSubprocess,
		message,
		strict
	});
};
const sendMessageAsync = async ({ anyProcess, channel, methodName, isSubprocess, message, strict }) => {
	const wrappedMessage = handleSendStrict({
		anyProcess,
		channel,
		isSubprocess,
		message,
		strict
	});
	const outgoingMessagesState = startSendMessage(anyProcess, wrappedMessage, strict);
	try {
		await sendOneMessage({
			anyProcess,
			methodName,
			isSubprocess,
			wrappedMessage,
			message,
			strict
		});
	} catch (error) {
		disconnect(anyProcess);
		throw error;
	} finally {
		endSendMessage(outgoingMessagesState);
	}
};
const sendOneMessage = async ({ anyProcess, methodName, isSubprocess, wrappedMessage, message, strict = false }) => {
	const sendMethod = getSendMethod(anyProcess);
	try {
		await Promise.all([strict ? waitForStrictResponse(wrappedMessage, anyProcess, isSubprocess) : void 0, sendMethod(wrappedMessage)]);
	} catch (error) {
		handleEpipeError({
			error,
			methodName,
			isSubprocess
		});
		handleSerializationError({
			error,
			methodName,
			isSubprocess,
			message
		});
		throw error;
	}
};
const getSendMethod = (anyProcess) => {
	if (PROCESS_SEND_METHODS.has(anyProcess)) return PROCESS_SEND_METHODS.get(anyProcess);
	const sendMethod = (0, node_util.promisify)(anyProcess.send.bind(anyProcess));
	PROCESS_SEND_METHODS.set(anyProcess, sendMethod);
	return sendMethod;
};
const PROCESS_SEND_METHODS = /* @__PURE__ */ new WeakMap();

// node_modules/execa/lib/ipc/graceful.js
const sendAbort = (subprocess, message) => {
	const methodName = "cancelSignal";
	validateConnection(methodName, false, subprocess.connected);
	return sendOneMessage({
		anyProcess: subprocess,
		methodName,
		isSubprocess: false,
		wrappedMessage: {
			type: GRACEFUL_CANCEL_TYPE,
			message
		},
		message
	});
};
const getCancelSignal$1 = async ({ anyProcess, channel, isSubprocess, ipc }) => {
	await startIpc({
		anyProcess,
		channel,
		isSubprocess,
		ipc
	});
	return cancelController.signal;
};
const startIpc = async ({ anyProcess, channel, isSubprocess, ipc }) => {
	if (isCancelListening) return;
	if (!ipc) {
		throwOnMissingParent();
		return;
	}
	isCancelListening = true;
	if (!anyProcess.connected) {
		abortOnDisconnect();
		return;
	}
	getIpcEmitter(anyProcess, channel, isSubprocess);
	await node_timers_promises.scheduler.yield();
};
let isCancelListening = false;
const handleAbort = (wrappedMessage) => {
	if (wrappedMessage?.type !== GRACEFUL_CANCEL_TYPE) return false;
	cancelController.abort(wrappedMessage.message);
	return true;
};
const GRACEFUL_CANCEL_TYPE = "execa:ipc:cancel";
const abortOnDisconnect = () => {
	cancelController.abort(getAbortDisconnectError());
};
const cancelController = new AbortController();

// node_modules/execa/lib/terminate/graceful.js
const validateGracefulCancel = ({ gracefulCancel, cancelSignal, ipc, serialization }) => {
	if (!gracefulCancel) return;
	if (cancelSignal === void 0) throw new Error("The `cancelSignal` option must be defined when setting the `gracefulCancel` option.");
	if (!ipc) throw new Error("The `ipc` option cannot be false when setting the `gracefulCancel` option.");
	if (serialization === "json") throw new Error("The `serialization` option cannot be 'json' when setting the `gracefulCancel` option.");
};
const throwOnGracefulCancel = ({ subprocess, kill, cancelSignal, gracefulCancel, forceKillAfterDelay, context, controller }) => gracefulCancel ? [sendOnAbort({
	subprocess,
	kill,
	cancelSignal,
	forceKillAfterDelay,
	context,
	controller
})] : [];
const sendOnAbort = async ({ subprocess, kill, cancelSignal, forceKillAfterDelay, context, controller: { signal } }) => {
	await onAbortedSignal(cancelSignal, signal);
	const reason = getReason(cancelSignal);
	await sendAbort(subprocess, reason);
	killOnTimeout({
		kill,
		forceKillAfterDelay,
		context,
		controllerSignal: signal
	});
	context.terminationReason ??= "gracefulCancel";
	throw cancelSignal.reason;
};
const getReason = ({ reason }) => {
	if (!(reason instanceof DOMException)) return reason;
	const error = new Error(reason.message);
	Object.defineProperty(error, "stack", {
		value: reason.stack,
		enumerable: false,
		configurable: true,
		writable: true
	});
	return error;
};

// node_modules/execa/lib/methods/node.js
const mapNode = ({ options }) => {
	if (options.node === false) throw new TypeError("The \"node\" option cannot be false with `execaNode()`.");
	return { options: {
		__proto__: null,
		...options,
		node: true
	} };
};
const getDefaultNodeOptions = () => {
	const nodeOptions = [];
	for (let index = 0; index < node_process.execArgv.length; index += 1) {
		const nodeOption = node_process.execArgv[index];
		if (REMOVED_OPTIONS_WITH_VALUE.has(nodeOption)) {
			if (!node_process.execArgv[index + 1]?.startsWith("-")) index += 1;
		} else if (!IGNORED_OPTIONS_REGEXP.test(nodeOption)) nodeOptions.push(nodeOption);
	}
	return nodeOptions;
};
const REMOVED_OPTIONS_WITH_VALUE = /* @__PURE__ */ new Set([
	"-e",
	"--eval",
	"-p",
	"--print",
	"-pe",
	"--input-type",
	"--inspect-port"
]);
const IGNORED_OPTIONS_REGEXP = /^--(?:inspect|eval=|print=|input-type=)/;
const handleNodeOption = (file, commandArguments, { node: shouldHandleNode = false, nodePath = node_process.execPath, nodeOptions = getDefaultNodeOptions(), cwd, execPath: formerNodePath, ...options }) => {
	if (formerNodePath !== void 0) throw new TypeError("The \"execPath\" option has been removed. Please use the \"nodePath\" option instead.");
	if (!Array.isArray(nodeOptions) || nodeOptions.some((nodeOption) => typeof nodeOption !== "string")) throw new TypeError("The \"nodeOptions\" option must be an array of strings.");
	const normalizedNodePath = safeNormalizeFileUrl(nodePath, "The \"nodePath\" option");
	const resolvedNodePath = node_path.default.resolve(cwd, normalizedNodePath);
	const newOptions = {
		__proto__: null,
		shell: false,
		...options,
		nodePath: resolvedNodePath,
		node: shouldHandleNode,
		cwd
	};
	if (!shouldHandleNode) return [
		file,
		commandArguments,
		newOptions
	];
	if (node_path.default.basename(file, ".exe") === "node") throw new TypeError("When the \"node\" option is true, the first argument does not need to be \"node\".");
	return [
		resolvedNodePath,
		[
			...nodeOptions,
			file,
			...commandArguments
		],
		{
			__proto__: null,
			...newOptions,
			ipc: newOptions.ipc === void 0 ? true : newOptions.ipc,
			shell: false
		}
	];
};

// node_modules/execa/lib/ipc/ipc-input.js
const validateIpcInputOption = ({ ipcInput, ipc, serialization }) => {
	if (ipcInput === void 0) return;
	if (!ipc) throw new Error("The `ipcInput` option cannot be set unless the `ipc` option is `true`.");
	validateIpcInput[serialization]?.(ipcInput);
};
const validateAdvancedInput = (ipcInput) => {
	try {
		(0, node_v8.serialize)(ipcInput);
	} catch (error) {
		throw new Error("The `ipcInput` option is not serializable with a structured clone.", { cause: error });
	}
};
const validateJsonInput = (ipcInput) => {
	try {
		if (JSON.stringify(ipcInput) === void 0) throw new TypeError("The value cannot be represented as JSON.");
	} catch (error) {
		throw new Error("The `ipcInput` option is not serializable with JSON.", { cause: error });
	}
};
const validateIpcInput = {
	__proto__: null,
	advanced: validateAdvancedInput,
	json: validateJsonInput
};
const sendIpcInput = async (subprocess, ipcInput, ipc) => {
	if (ipcInput === void 0) return;
	await sendMessage$1({
		anyProcess: subprocess,
		channel: subprocess.channel,
		isSubprocess: false,
		ipc
	}, ipcInput);
};

// node_modules/execa/lib/arguments/encoding-option.js
const validateEncoding = ({ encoding }) => {
	if (ENCODINGS.has(encoding)) return;
	const correctEncoding = getCorrectEncoding(encoding);
	if (correctEncoding !== void 0) throw new TypeError(`Invalid option \`encoding: ${serializeEncoding(encoding)}\`.
Please rename it to ${serializeEncoding(correctEncoding)}.`);
	const correctEncodings = [...ENCODINGS].map((correctEncoding) => serializeEncoding(correctEncoding)).join(", ");
	throw new TypeError(`Invalid option \`encoding: ${serializeEncoding(encoding)}\`.
Please rename it to one of: ${correctEncodings}.`);
};
const TEXT_ENCODINGS = /* @__PURE__ */ new Set(["utf8", "utf16le"]);
const BINARY_ENCODINGS = /* @__PURE__ */ new Set([
	"buffer",
	"hex",
	"base64",
	"base64url",
	"latin1",
	"ascii"
]);
const ENCODINGS = TEXT_ENCODINGS.union(BINARY_ENCODINGS);
const getStringEncoding = (binary, encoding) => binary || !TEXT_ENCODINGS.has(encoding) ? "utf8" : encoding;
const getInputEncoding = (encoding) => TEXT_ENCODINGS.has(encoding) ? "utf8" : encoding;
const getCorrectEncoding = (encoding) => {
	if (encoding === null) return "buffer";
	if (typeof encoding !== "string") return;
	const lowerEncoding = encoding.toLowerCase();
	if (lowerEncoding in ENCODING_ALIASES) return ENCODING_ALIASES[lowerEncoding];
	if (ENCODINGS.has(lowerEncoding)) return lowerEncoding;
};
const ENCODING_ALIASES = {
	__proto__: null,
	"utf-8": "utf8",
	"utf-16le": "utf16le",
	"ucs-2": "utf16le",
	ucs2: "utf16le",
	binary: "latin1"
};
const serializeEncoding = (encoding) => typeof encoding === "string" ? `"${encoding}"` : String(encoding);

// node_modules/which-command/index.js
const isWindows$1 = node_process.default.platform === "win32";
const separatorPattern = isWindows$1 ? /[\/\\]/v : /\//v;
const defaultPathExt = ".COM;.EXE;.BAT;.CMD;.VBS;.VBE;.JS;.JSE;.WSF;.WSH;.MSC";
function resolveOptions(command, options) {
	if (typeof command !== "string" || command.length === 0) throw new TypeError("Expected a non-empty string.");
	const { cwd = node_process.default.cwd(), path: searchPath = node_process.default.env.PATH ?? (isWindows$1 ? node_process.default.env.Path : void 0) ?? "", pathExt = node_process.default.env.PATHEXT || defaultPathExt } = options;
	return {
		cwd,
		searchPath,
		pathExt
	};
}
function windowsExtensions(command, pathExt) {
	const extensions = pathExt.split(node_path.default.delimiter).filter(Boolean);
	const commandExtension = node_path.default.extname(command).toLowerCase();
	if (commandExtension !== "" && extensions.some((extension) => extension.toLowerCase() === commandExtension)) return ["", ...extensions];
	return extensions;
}
function* candidatePaths(command, { cwd, searchPath, pathExt }) {
	const extensions = isWindows$1 ? windowsExtensions(command, pathExt) : [""];
	if (separatorPattern.test(command)) {
		const base = node_path.default.resolve(cwd, command);
		for (const extension of extensions) yield base + extension;
		return;
	}
	const directories = [...isWindows$1 ? [cwd] : [], ...searchPath.split(node_path.default.delimiter)];
	for (const directory of directories) {
		const unquoted = isWindows$1 && directory.length > 1 && directory.startsWith("\"") && directory.endsWith("\"") ? directory.slice(1, -1) : directory;
		if (unquoted === "") continue;
		const base = node_path.default.resolve(cwd, unquoted, command);
		for (const extension of extensions) yield base + extension;
	}
}
function isExecutableSync(filePath) {
	let stats;
	try {
		stats = node_fs.default.statSync(filePath);
	} catch (error) {
		return isWindows$1 && error.code === "EACCES";
	}
	if (!stats.isFile()) return false;
	if (isWindows$1) return true;
	try {
		node_fs.default.accessSync(filePath, node_fs.default.constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
function whichCommandSync(command, options = {}) {
	const resolved = resolveOptions(command, options);
	for (const candidate of candidatePaths(command, resolved)) if (isExecutableSync(candidate)) return candidate;
}

// node_modules/execa/lib/arguments/command-file.js
const parseCommandFile = (file, commandArguments, options) => {
	const parsed = {
		file,
		commandArguments: [...commandArguments],
		options
	};
	return options.shell || node_process.default.platform !== "win32" ? parsed : escapeWindowsCommand(parsed);
};
const directlyExecutableRegExp = /\.(?:com|exe)$/i;
const escapeWindowsCommand = (parsed) => {
	const resolvedFile = resolveWithShebang(parsed);
	if (resolvedFile !== void 0 && directlyExecutableRegExp.test(resolvedFile)) {
		if (parsed.options.argv0 === void 0) parsed.options.argv0 = parsed.file;
		parsed.file = resolvedFile;
		return parsed;
	}
	for (const value of [parsed.file, ...parsed.commandArguments]) assertNoLineBreak(value);
	const commandLine = `"${[escapeMetaChars(node_path.default.normalize(resolvedFile ?? parsed.file)), ...parsed.commandArguments.map((argument) => escapeArgument(argument))].join(" ")}"`;
	parsed.options.windowsVerbatimArguments = true;
	return {
		file: node_process.default.env.comspec || "cmd.exe",
		commandArguments: [
			"/d",
			"/e:on",
			"/v:off",
			"/s",
			"/c",
			commandLine
		],
		options: parsed.options
	};
};
const resolveWithShebang = (parsed) => {
	const resolvedFile = resolvePath(parsed);
	const interpreter = resolvedFile !== void 0 && readShebang(resolvedFile);
	if (!interpreter) return resolvedFile;
	parsed.commandArguments.unshift(resolvedFile);
	parsed.file = interpreter;
	return resolvePath(parsed);
};
const resolvePath = (parsed) => {
	const environment = parsed.options.env || node_process.default.env;
	const cwd = parsed.options.cwd ?? node_process.default.cwd();
	const environmentPathExt = getWindowsEnvironmentValue(environment, "PATHEXT");
	const commandExtension = node_path.default.extname(parsed.file);
	const pathExt = commandExtension === "" ? environmentPathExt : `${commandExtension}${node_path.default.delimiter}${environmentPathExt ?? ""}`;
	if (hasWindowsPathSeparator(parsed.file)) return whichCommandSync(node_path.default.resolve(cwd, parsed.file), {
		cwd,
		pathExt
	});
	const resolveOptions = {
		cwd,
		path: getWindowsEnvironmentValue(environment, "PATH") ?? getWindowsEnvironmentValue(node_process.default.env, "PATH") ?? "",
		pathExt
	};
	return shouldSearchCurrentDirectory(environment) ? whichCommandSync(parsed.file, resolveOptions) : resolvePathDirectories(parsed.file, resolveOptions);
};
const hasWindowsPathSeparator = (file) => file.includes("/") || file.includes("\\") || file.includes(":");
const shouldSearchCurrentDirectory = (environment) => getWindowsEnvironmentValue(node_process.default.env, "NODEFAULTCURRENTDIRECTORYINEXEPATH") === void 0 && getWindowsEnvironmentValue(environment, "NODEFAULTCURRENTDIRECTORYINEXEPATH") === void 0;
const resolvePathDirectories = (file, { cwd, path: searchPath, pathExt }) => {
	for (const directory of searchPath.split(node_path.default.delimiter)) {
		const unquotedDirectory = directory.length > 1 && directory.startsWith("\"") && directory.endsWith("\"") ? directory.slice(1, -1) : directory;
		if (unquotedDirectory === "") continue;
		const resolvedFile = whichCommandSync(node_path.default.resolve(cwd, unquotedDirectory, file), {
			cwd,
			pathExt
		});
		if (resolvedFile !== void 0) return resolvedFile;
	}
};
const getWindowsEnvironmentValue = (environment, name) => {
	const environmentKey = Object.keys(environment).sort().find((key) => key.toUpperCase() === name);
	return environmentKey === void 0 ? void 0 : environment[environmentKey];
};
const SHEBANG_BYTE_LENGTH = 150;
const readShebang = (file) => {
	const buffer = node_buffer.Buffer.alloc(SHEBANG_BYTE_LENGTH);
	let bytesRead = 0;
	try {
		const fileDescriptor = (0, node_fs.openSync)(file, "r");
		try {
			bytesRead = (0, node_fs.readSync)(fileDescriptor, buffer, 0, SHEBANG_BYTE_LENGTH, 0);
		} finally {
			(0, node_fs.closeSync)(fileDescriptor);
		}
	} catch {
		return;
	}
	return parseShebang(buffer.toString("utf8", 0, bytesRead));
};
const shebangRegExp = /^#!(?<line>.*)/;
const parseShebang = (contents) => {
	const shebangLine = contents.match(shebangRegExp)?.groups.line.trim();
	if (!shebangLine) return;
	const [interpreterPath, argument] = shebangLine.split(" ", 2);
	const interpreter = interpreterPath.split("/").at(-1);
	if (interpreter === "env") return argument;
	return argument ? `${interpreter} ${argument}` : interpreter;
};
const lineBreakRegExp = /[\n\r]/;
const assertNoLineBreak = (value) => {
	if (lineBreakRegExp.test(value)) throw new TypeError(`The command and its arguments cannot contain a line break on Windows without a shell.\nThis would allow a command injection with \`cmd.exe\`.\nInvalid value: ${JSON.stringify(`${value}`)}`);
};
const metaCharsRegExp = /[()\][%!^"`<>&|;, *?]/g;
const escapeMetaChars = (value) => value.replaceAll(metaCharsRegExp, "^$&");
const backslashRunRegExp = /\\+/g;
const quotedCharacterRegExp = /[^\w#$*+\-./:?@\\\u{80}-\u{10FFFF}]|\p{Control}/u;
const escapeArgument = (rawArgument) => {
	const argument = `${rawArgument}`;
	if (!shouldQuoteArgument(argument)) return argument;
	return `"${argument.replaceAll(backslashRunRegExp, (backslashes, offset, string) => {
		const nextCharacter = string[offset + backslashes.length];
		return nextCharacter === "\"" || nextCharacter === void 0 ? backslashes.repeat(2) : backslashes;
	}).replaceAll("\"", "\"\"").replaceAll("%", "%%cd:~,%")}"`;
};
const shouldQuoteArgument = (argument) => argument === "" || argument.endsWith("\\") || quotedCharacterRegExp.test(argument);

// node_modules/execa/lib/arguments/cwd.js
const normalizeCwd = (cwd = getDefaultCwd()) => {
	const cwdString = safeNormalizeFileUrl(cwd, "The \"cwd\" option");
	return node_path.default.resolve(cwdString);
};
const getDefaultCwd = () => {
	try {
		return node_process.default.cwd();
	} catch (error) {
		error.message = `The current directory does not exist.\n${error.message}`;
		throw error;
	}
};
const getCurrentCwd = () => {
	try {
		return node_process.default.cwd();
	} catch {}
};
const fixCwdError = (originalMessage, cwd) => {
	if (cwd === getCurrentCwd()) return originalMessage;
	let cwdStat;
	try {
		cwdStat = (0, node_fs.statSync)(cwd);
	} catch (error) {
		return `The "cwd" option is invalid: ${cwd}.\n${error.message}\n${originalMessage}`;
	}
	return cwdStat.isDirectory() ? originalMessage : `The "cwd" option is not a directory: ${cwd}.\n${originalMessage}`;
};

// node_modules/execa/lib/arguments/options.js
const cmdExeRegExp = /^cmd(?:\.exe)?$/i;
const normalizeOptions = (filePath, rawArguments, rawOptions) => {
	const sanitizedOptions = {
		__proto__: null,
		...rawOptions
	};
	sanitizedOptions.cwd = normalizeCwd(sanitizedOptions.cwd);
	const [processedFile, processedArguments, processedOptions] = handleNodeOption(filePath, rawArguments, sanitizedOptions);
	const fdOptions = normalizeFdSpecificOptions(processedOptions);
	const options = addDefaultOptions(fdOptions);
	validateBooleanOptions(options);
	validateEnv(options);
	options.env = getEnv(options);
	const { file, commandArguments } = parseCommandFile(processedFile, processedArguments, options);
	validateTimeout(options);
	validateEncoding(options);
	validateIpcInputOption(options);
	validateCancelSignal(options);
	validateRenamedSignalOption(options);
	validateGracefulCancel(options);
	options.shell = normalizeFileUrl(options.shell);
	options.killSignal = normalizeKillSignal(options.killSignal);
	options.forceKillAfterDelay = normalizeForceKillAfterDelay(options.forceKillAfterDelay);
	options.lines = options.lines.map((lines, fdNumber) => lines && !BINARY_ENCODINGS.has(options.encoding) && options.buffer[fdNumber]);
	if (node_process.default.platform === "win32" && cmdExeRegExp.test(node_path.default.basename(file))) commandArguments.unshift("/q");
	return {
		file,
		commandArguments,
		options
	};
};
const BOOLEAN_OPTIONS = [
	"extendEnv",
	"preferLocal",
	"reject",
	"cleanup",
	"killDescendants",
	"all",
	"gracefulCancel",
	"ipc",
	"node"
];
const validateBooleanOptions = (options) => {
	for (const optionName of BOOLEAN_OPTIONS) checkBooleanOption(options[optionName], optionName);
};
const validateEnv = ({ env }) => {
	if (env !== void 0 && (typeof env !== "object" || env === null || Array.isArray(env))) throw new TypeError(`The \`env\` option must be an object: ${String(env)}.`);
};
const addDefaultOptions = ({ extendEnv = true, preferLocal = false, cwd, localDir: localDirectory = cwd, encoding = "utf8", reject = true, cleanup = true, killDescendants = false, all = false, windowsHide = true, killSignal = "SIGTERM", forceKillAfterDelay = true, gracefulCancel = false, ipcInput, ipc = ipcInput !== void 0 || gracefulCancel, serialization = "advanced", ...options }) => ({
	__proto__: null,
	...options,
	extendEnv,
	preferLocal,
	cwd,
	localDirectory,
	encoding,
	reject,
	cleanup,
	killDescendants,
	all,
	windowsHide,
	killSignal,
	forceKillAfterDelay,
	gracefulCancel,
	ipcInput,
	ipc,
	serialization
});
const getEnv = (options) => ({
	__proto__: null,
	...computeEnv(options)
});
const computeEnv = ({ env: envOption, extendEnv, preferLocal, node, localDirectory, nodePath }) => {
	const env = {
		__proto__: null,
		...extendEnv && node_process.default.env,
		...envOption
	};
	if (preferLocal || node) return npmRunPathEnv({
		env,
		cwd: localDirectory,
		execPath: nodePath,
		preferLocal,
		addExecPath: node
	});
	return env;
};

// node_modules/execa/lib/arguments/shell.js
const concatenateShell = (file, commandArguments, options) => options.shell && commandArguments.length > 0 ? [
	[file, ...commandArguments].join(" "),
	[],
	options
] : [
	file,
	commandArguments,
	options
];

// node_modules/execa/lib/transform/split.js
const getSplitLinesGenerator = (binary, preserveNewlines, skipped, state) => binary || skipped ? void 0 : initializeSplitLines(preserveNewlines, state);
const splitLinesSync = (chunk, preserveNewlines, objectMode) => objectMode ? chunk.flatMap((item) => splitLinesItemSync(item, preserveNewlines)) : splitLinesItemSync(chunk, preserveNewlines);
const splitLinesItemSync = (chunk, preserveNewlines) => {
	const { transform, final } = initializeSplitLines(preserveNewlines, {});
	return [...transform(chunk), ...final()];
};
const initializeSplitLines = (preserveNewlines, state) => {
	state.previousChunks = "";
	return {
		transform: splitGenerator.bind(void 0, state, preserveNewlines),
		final: linesFinal.bind(void 0, state)
	};
};
const splitGenerator = function* (state, preserveNewlines, chunk) {
	if (typeof chunk !== "string") {
		yield chunk;
		return;
	}
	let { previousChunks } = state;
	let start = -1;
	for (let end = 0; end < chunk.length; end += 1) {
		if (chunk[end] !== "\n") continue;
		let line = chunk.slice(start + 1, preserveNewlines ? end + 1 : end);
		if (previousChunks.length > 0) {
			line = concatString(previousChunks, line);
			previousChunks = "";
		}
		yield preserveNewlines ? line : stripCarriageReturn(line, state);
		start = end;
	}
	if (start !== chunk.length - 1) previousChunks = concatString(previousChunks, chunk.slice(start + 1));
	state.previousChunks = previousChunks;
};
const stripCarriageReturn = (line, state) => {
	state.isWindowsNewline = line.endsWith("\r");
	return state.isWindowsNewline ? line.slice(0, -1) : line;
};
const linesFinal = function* ({ previousChunks }) {
	if (previousChunks.length > 0) yield previousChunks;
};
const getAppendNewlineGenerator = ({ binary, preserveNewlines, readableObjectMode, state, encoding }) => binary || preserveNewlines || readableObjectMode ? void 0 : { transform: appendNewlineGenerator.bind(void 0, state, getStringEncoding(binary, encoding)) };
const appendNewlineGenerator = function* ({ isWindowsNewline = false }, stringEncoding, chunk) {
	const { unixNewline, windowsNewline, concat } = typeof chunk === "string" ? linesStringInfo : LINES_BYTES_INFO[stringEncoding];
	if (endsWithNewline(chunk, unixNewline)) {
		yield chunk;
		return;
	}
	yield concat(chunk, isWindowsNewline ? windowsNewline : unixNewline);
};
const endsWithNewline = (chunk, unixNewline) => typeof chunk === "string" ? chunk.endsWith(unixNewline) : chunk.length >= unixNewline.length && chunk.subarray(-unixNewline.length).every((byte, index) => byte === unixNewline[index]);
const concatString = (firstChunk, secondChunk) => `${firstChunk}${secondChunk}`;
const linesStringInfo = {
	windowsNewline: "\r\n",
	unixNewline: "\n",
	concat: concatString
};
const concatUint8Array = (firstChunk, secondChunk) => {
	const chunk = new Uint8Array(firstChunk.length + secondChunk.length);
	chunk.set(firstChunk, 0);
	chunk.set(secondChunk, firstChunk.length);
	return chunk;
};
const LINES_BYTES_INFO = {
	__proto__: null,
	utf8: {
		windowsNewline: new Uint8Array([13, 10]),
		unixNewline: new Uint8Array([10]),
		concat: concatUint8Array
	},
	utf16le: {
		windowsNewline: new Uint8Array([
			13,
			0,
			10,
			0
		]),
		unixNewline: new Uint8Array([10, 0]),
		concat: concatUint8Array
	}
};

// node_modules/strip-final-newline/index.js
function stripFinalNewline(input) {
	if (typeof input === "string") return stripFinalNewlineString(input);
	if (!(ArrayBuffer.isView(input) && input.BYTES_PER_ELEMENT === 1)) throw new Error("Input must be a string or a Uint8Array");
	return stripFinalNewlineBinary(input);
}
const stripFinalNewlineString = (input) => input.at(-1) === LF ? input.slice(0, input.at(-2) === CR ? -2 : -1) : input;
const stripFinalNewlineBinary = (input) => input.at(-1) === LF_BINARY ? input.subarray(0, input.at(-2) === CR_BINARY ? -2 : -1) : input;
const LF = "\n";
const LF_BINARY = LF.codePointAt(0);
const CR = "\r";
const CR_BINARY = CR.codePointAt(0);

// node_modules/execa/lib/io/strip-newline.js
const stripNewline = (value, { stripFinalNewline: stripFinalNewline$1 }, fdNumber, allFds) => value !== void 0 && !Array.isArray(value) && getStripFinalNewline(stripFinalNewline$1, fdNumber, allFds) ? stripFinalNewline(value) : value;
const getStripFinalNewline = (stripFinalNewline, fdNumber, allFds) => fdNumber === "all" ? allFds.some((allFd) => stripFinalNewline[allFd]) : stripFinalNewline[fdNumber];

// node_modules/execa/lib/resolve/all-sync.js
const getAllSyncFds = ([, stdout, stderr]) => [...stdout === void 0 ? [] : [1], ...stderr === void 0 ? [] : [2]];
const getAllSync = ([, stdout, stderr], allFds, options) => {
	if (!options.all) return;
	if (stdout === void 0) return splitAllLines(stderr, allFds, options);
	if (stderr === void 0) return splitAllLines(stdout, allFds, options);
	if (hasLines(options)) return [splitAllLines(stdout, allFds, options), splitAllLines(stderr, allFds, options)].flat();
	if (Array.isArray(stdout) || Array.isArray(stderr)) return [stdout, stderr].filter((value) => value.length > 0).flat();
	if (isUint8Array(stdout) && isUint8Array(stderr)) return concatUint8Arrays([stdout, stderr]);
	return BASE64_ENCODINGS.has(options.encoding) ? concatBase64(stdout, stderr, options.encoding) : `${stdout}${stderr}`;
};
const concatBase64 = (stdout, stderr, encoding) => node_buffer.Buffer.concat([node_buffer.Buffer.from(stdout, encoding), node_buffer.Buffer.from(stderr, encoding)]).toString(encoding);
const BASE64_ENCODINGS = /* @__PURE__ */ new Set(["base64", "base64url"]);
const hasLines = ({ lines }) => Boolean(lines[1] || lines[2]);
const splitAllLines = (value, allFds, options) => value === void 0 || Array.isArray(value) || !hasLines(options) ? value : splitLinesSync(value, !getStripFinalNewline(options.stripFinalNewline, "all", allFds), false);

// node_modules/is-stream/index.js
function isStream(stream, { checkOpen = true } = {}) {
	return stream !== null && typeof stream === "object" && (stream.writable || stream.readable || !checkOpen || stream.writable === void 0 && stream.readable === void 0) && typeof stream.pipe === "function";
}
function isWritableStream$1(stream, { checkOpen = true } = {}) {
	return isStream(stream, { checkOpen }) && (stream.writable || !checkOpen) && typeof stream.write === "function" && typeof stream.end === "function" && typeof stream.writable === "boolean" && typeof stream.writableObjectMode === "boolean" && typeof stream.destroy === "function" && typeof stream.destroyed === "boolean";
}
function isReadableStream$1(stream, { checkOpen = true } = {}) {
	return isStream(stream, { checkOpen }) && (stream.readable || !checkOpen) && typeof stream.read === "function" && typeof stream.readable === "boolean" && typeof stream.readableObjectMode === "boolean" && typeof stream.destroy === "function" && typeof stream.destroyed === "boolean";
}
function isDuplexStream(stream, options) {
	return isWritableStream$1(stream, options) && isReadableStream$1(stream, options);
}

// node_modules/@sec-ant/readable-stream/dist/ponyfill/asyncIterator.js
const a = Object.getPrototypeOf(Object.getPrototypeOf(
	/* istanbul ignore next */
	async function* () {}
).prototype);
var c = class {
	#t;
	#n;
	#r = !1;
	#e = void 0;
	constructor(e, t) {
		this.#t = e, this.#n = t;
	}
	next() {
		const e = () => this.#s();
		return this.#e = this.#e ? this.#e.then(e, e) : e(), this.#e;
	}
	return(e) {
		const t = () => this.#i(e);
		return this.#e ? this.#e.then(t, t) : t();
	}
	async #s() {
		if (this.#r) return {
			done: !0,
			value: void 0
		};
		let e;
		try {
			e = await this.#t.read();
		} catch (t) {
			throw this.#e = void 0, this.#r = !0, this.#t.releaseLock(), t;
		}
		return e.done && (this.#e = void 0, this.#r = !0, this.#t.releaseLock()), e;
	}
	async #i(e) {
		if (this.#r) return {
			done: !0,
			value: e
		};
		if (this.#r = !0, !this.#n) {
			const t = this.#t.cancel(e);
			return this.#t.releaseLock(), await t, {
				done: !0,
				value: e
			};
		}
		return this.#t.releaseLock(), {
			done: !0,
			value: e
		};
	}
};
const n = Symbol();
function i() {
	return this[n].next();
}
Object.defineProperty(i, "name", { value: "next" });
function o(r) {
	return this[n].return(r);
}
Object.defineProperty(o, "name", { value: "return" });
const u = Object.create(a, {
	next: {
		enumerable: !0,
		configurable: !0,
		writable: !0,
		value: i
	},
	return: {
		enumerable: !0,
		configurable: !0,
		writable: !0,
		value: o
	}
});
function h({ preventCancel: r = !1 } = {}) {
	const e = this.getReader(), t = new c(e, r), s = Object.create(u);
	return s[n] = t, s;
}

// node_modules/get-stream/source/stream.js
const getAsyncIterable = (stream) => {
	if (isReadableStream$1(stream, { checkOpen: false }) && nodeImports.on !== void 0) return getStreamIterable(stream);
	if (typeof stream?.[Symbol.asyncIterator] === "function") return stream;
	if (toString.call(stream) === "[object ReadableStream]") return h.call(stream);
	throw new TypeError("The first argument must be a Readable, a ReadableStream, or an async iterable.");
};
const { toString } = Object.prototype;
const getStreamIterable = async function* (stream) {
	const controller = new AbortController();
	const state = {};
	handleStreamEnd(stream, controller, state);
	try {
		for await (const [chunk] of nodeImports.on(stream, "data", { signal: controller.signal })) yield chunk;
	} catch (error) {
		if (state.error !== void 0) throw state.error;
		else if (!controller.signal.aborted) throw error;
	} finally {
		stream.destroy();
	}
};
const handleStreamEnd = async (stream, controller, state) => {
	try {
		await nodeImports.finished(stream, {
			cleanup: true,
			readable: true,
			writable: false,
			error: false
		});
	} catch (error) {
		state.error = error;
	} finally {
		controller.abort();
	}
};
const nodeImports = {};

// node_modules/get-stream/source/contents.js
const getStreamContents$1 = async (stream, { init, convertChunk, getSize, truncateChunk, addChunk, getFinalChunk, finalize }, { maxBuffer = Number.POSITIVE_INFINITY } = {}) => {
	const asyncIterable = getAsyncIterable(stream);
	const state = init();
	state.length = 0;
	try {
		for await (const chunk of asyncIterable) {
			const convertedChunk = convertChunk[getChunkType(chunk)](chunk, state);
			appendChunk({
				convertedChunk,
				state,
				getSize,
				truncateChunk,
				addChunk,
				maxBuffer
			});
		}
		appendFinalChunk({
			state,
			convertChunk,
			getSize,
			truncateChunk,
			addChunk,
			getFinalChunk,
			maxBuffer
		});
		return finalize(state);
	} catch (error) {
		const normalizedError = typeof error === "object" && error !== null ? error : new Error(error);
		normalizedError.bufferedData = finalize(state);
		throw normalizedError;
	}
};
const appendFinalChunk = ({ state, getSize, truncateChunk, addChunk, getFinalChunk, maxBuffer }) => {
	const convertedChunk = getFinalChunk(state);
	if (convertedChunk !== void 0) appendChunk({
		convertedChunk,
		state,
		getSize,
		truncateChunk,
		addChunk,
		maxBuffer
	});
};
const appendChunk = ({ convertedChunk, state, getSize, truncateChunk, addChunk, maxBuffer }) => {
	const chunkSize = getSize(convertedChunk);
	const newLength = state.length + chunkSize;
	if (newLength <= maxBuffer) {
		addNewChunk(convertedChunk, state, addChunk, newLength);
		return;
	}
	const truncatedChunk = truncateChunk(convertedChunk, maxBuffer - state.length);
	if (truncatedChunk !== void 0) addNewChunk(truncatedChunk, state, addChunk, maxBuffer);
	throw new MaxBufferError();
};
const addNewChunk = (convertedChunk, state, addChunk, newLength) => {
	state.contents = addChunk(convertedChunk, state, newLength);
	state.length = newLength;
};
const getChunkType = (chunk) => {
	const typeOfChunk = typeof chunk;
	if (typeOfChunk === "string") return "string";
	if (typeOfChunk !== "object" || chunk === null) return "others";
	if (globalThis.Buffer?.isBuffer(chunk)) return "buffer";
	const prototypeName = objectToString.call(chunk);
	if (prototypeName === "[object ArrayBuffer]") return "arrayBuffer";
	if (prototypeName === "[object DataView]") return "dataView";
	if (Number.isInteger(chunk.byteLength) && Number.isInteger(chunk.byteOffset) && objectToString.call(chunk.buffer) === "[object ArrayBuffer]") return "typedArray";
	return "others";
};
const { toString: objectToString } = Object.prototype;
var MaxBufferError = class extends Error {
	name = "MaxBufferError";
	constructor() {
		super("maxBuffer exceeded");
	}
};

// node_modules/get-stream/source/utils.js
const identity = (value) => value;
const noop$1 = () => void 0;
const getContentsProperty = ({ contents }) => contents;
const throwObjectStream = (chunk) => {
	throw new Error(`Streams in object mode are not supported: ${String(chunk)}`);
};
const getLengthProperty = (convertedChunk) => convertedChunk.length;

// node_modules/get-stream/source/array.js
async function getStreamAsArray(stream, options) {
	return getStreamContents$1(stream, arrayMethods, options);
}
const initArray = () => ({ contents: [] });
const increment = () => 1;
const addArrayChunk = (convertedChunk, { contents }) => {
	contents.push(convertedChunk);
	return contents;
};
const arrayMethods = {
	init: initArray,
	convertChunk: {
		string: identity,
		buffer: identity,
		arrayBuffer: identity,
		dataView: identity,
		typedArray: identity,
		others: identity
	},
	getSize: increment,
	truncateChunk: noop$1,
	addChunk: addArrayChunk,
	getFinalChunk: noop$1,
	finalize: getContentsProperty
};

// node_modules/get-stream/source/array-buffer.js
async function getStreamAsArrayBuffer(stream, options) {
	return getStreamContents$1(stream, arrayBufferMethods, options);
}
const initArrayBuffer = () => ({ contents: /* @__PURE__ */ new ArrayBuffer(0) });
const useTextEncoder = (chunk) => textEncoder.encode(chunk);
const textEncoder = new TextEncoder();
const useUint8Array = (chunk) => new Uint8Array(chunk);
const useUint8ArrayWithOffset = (chunk) => new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
const truncateArrayBufferChunk = (convertedChunk, chunkSize) => convertedChunk.slice(0, chunkSize);
const addArrayBufferChunk = (convertedChunk, { contents, length: previousLength }, length) => {
	const newContents = hasArrayBufferResize() ? resizeArrayBuffer(contents, length) : resizeArrayBufferSlow(contents, length);
	new Uint8Array(newContents).set(convertedChunk, previousLength);
	return newContents;
};
const resizeArrayBufferSlow = (contents, length) => {
	if (length <= contents.byteLength) return contents;
	const arrayBuffer = new ArrayBuffer(getNewContentsLength(length));
	new Uint8Array(arrayBuffer).set(new Uint8Array(contents), 0);
	return arrayBuffer;
};
const resizeArrayBuffer = (contents, length) => {
	if (length <= contents.maxByteLength) {
		contents.resize(length);
		return contents;
	}
	const arrayBuffer = new ArrayBuffer(length, { maxByteLength: getNewContentsLength(length) });
	new Uint8Array(arrayBuffer).set(new Uint8Array(contents), 0);
	return arrayBuffer;
};
const getNewContentsLength = (length) => SCALE_FACTOR ** Math.ceil(Math.log(length) / Math.log(SCALE_FACTOR));
const SCALE_FACTOR = 2;
const finalizeArrayBuffer = ({ contents, length }) => hasArrayBufferResize() ? contents : contents.slice(0, length);
const hasArrayBufferResize = () => "resize" in ArrayBuffer.prototype;
const arrayBufferMethods = {
	init: initArrayBuffer,
	convertChunk: {
		string: useTextEncoder,
		buffer: useUint8Array,
		arrayBuffer: useUint8Array,
		dataView: useUint8ArrayWithOffset,
		typedArray: useUint8ArrayWithOffset,
		others: throwObjectStream
	},
	getSize: getLengthProperty,
	truncateChunk: truncateArrayBufferChunk,
	addChunk: addArrayBufferChunk,
	getFinalChunk: noop$1,
	finalize: finalizeArrayBuffer
};

// node_modules/get-stream/source/string.js
async function getStreamAsString(stream, options) {
	return getStreamContents$1(stream, stringMethods, options);
}
const initString = () => ({
	contents: "",
	textDecoder: new TextDecoder()
});
const useTextDecoder = (chunk, { textDecoder }) => textDecoder.decode(chunk, { stream: true });
const addStringChunk = (convertedChunk, { contents }) => contents + convertedChunk;
const truncateStringChunk = (convertedChunk, chunkSize) => convertedChunk.slice(0, chunkSize);
const getFinalStringChunk = ({ textDecoder }) => {
	const finalChunk = textDecoder.decode();
	return finalChunk === "" ? void 0 : finalChunk;
};
const stringMethods = {
	init: initString,
	convertChunk: {
		string: identity,
		buffer: useTextDecoder,
		arrayBuffer: useTextDecoder,
		dataView: useTextDecoder,
		typedArray: useTextDecoder,
		others: throwObjectStream
	},
	getSize: getLengthProperty,
	truncateChunk: truncateStringChunk,
	addChunk: addStringChunk,
	getFinalChunk: getFinalStringChunk,
	finalize: getContentsProperty
};

// node_modules/execa/lib/io/max-buffer.js
const handleMaxBuffer = ({ error, stream, readableObjectMode, lines, encoding, fdNumber }) => {
	if (!(error instanceof MaxBufferError)) throw error;
	if (fdNumber === "all") return error;
	error.maxBufferInfo = {
		fdNumber,
		unit: getMaxBufferUnit(readableObjectMode, lines, encoding)
	};
	stream.destroy();
	throw error;
};
const getMaxBufferUnit = (readableObjectMode, lines, encoding) => {
	if (readableObjectMode) return "objects";
	if (lines) return "lines";
	return encoding === "buffer" ? "bytes" : "characters";
};
const checkIpcMaxBuffer = (ipcOutput, maxBuffer) => {
	if (ipcOutput.length + 1 <= maxBuffer) return;
	const error = new MaxBufferError();
	error.maxBufferInfo = { fdNumber: "ipc" };
	throw error;
};
const getMaxBufferMessage = (error, maxBuffer) => {
	const { streamName, threshold, unit } = getMaxBufferInfo(error, maxBuffer);
	return `Command's ${streamName} was larger than ${threshold} ${unit}`;
};
const getMaxBufferInfo = (error, maxBuffer) => {
	if (error?.maxBufferInfo === void 0) return {
		streamName: "output",
		threshold: maxBuffer[1],
		unit: "bytes"
	};
	const { maxBufferInfo: { fdNumber, unit, threshold = getFdSpecificValue(maxBuffer, fdNumber) } } = error;
	delete error.maxBufferInfo;
	return fdNumber === "ipc" ? {
		streamName: "IPC output",
		threshold,
		unit: "messages"
	} : {
		streamName: getStreamName(fdNumber),
		threshold,
		unit
	};
};
const getMaxBufferSync = ([, stdoutMaxBuffer]) => stdoutMaxBuffer === 0 ? Number.MIN_VALUE : stdoutMaxBuffer;
const handleMaxBufferSync = ({ resultError, output, maxBuffer, buffer }) => {
	const fdNumber = findMaxBufferSync(output, maxBuffer, buffer);
	if (fdNumber === void 0) return {
		resultError,
		isMaxBuffer: resultError?.code === "ENOBUFS"
	};
	const threshold = getMaxBufferValueSync(maxBuffer, fdNumber);
	const error = resultError ?? Object.assign(new MaxBufferError(), { code: "ENOBUFS" });
	error.maxBufferInfo = {
		fdNumber,
		unit: "bytes",
		threshold
	};
	return {
		resultError: error,
		isMaxBuffer: true
	};
};
const findMaxBufferSync = (output, maxBuffer, buffer) => {
	if (output === null) return;
	const fdNumber = output.findIndex((result, index) => result !== null && buffer[index] && result.length > getMaxBufferValueSync(maxBuffer, index));
	return fdNumber === -1 ? void 0 : fdNumber;
};
const getMaxBufferValueSync = (maxBuffer, fdNumber) => Math.min(maxBuffer[1], maxBuffer[fdNumber]);
const truncateMaxBufferSync = (result, fdNumber, { maxBuffer, buffer }) => {
	const maxBufferValue = getMaxBufferValueSync(maxBuffer, fdNumber);
	return buffer[fdNumber] && result.length > maxBufferValue ? result.slice(0, maxBufferValue) : result;
};

// node_modules/execa/lib/return/message.js
const createMessages = ({ stdio, all, ipcOutput, originalError, signal, signalDescription, exitCode, escapedCommand, timedOut, isCanceled, isGracefullyCanceled, isMaxBuffer, isForcefullyTerminated, forceKillAfterDelay, killSignal, maxBuffer, timeout, cwd }) => {
	const errorCode = getErrorCode(originalError);
	const prefix = getErrorPrefix({
		originalError,
		timedOut,
		timeout,
		isMaxBuffer,
		maxBuffer,
		errorCode,
		signal,
		signalDescription,
		exitCode,
		isCanceled,
		isGracefullyCanceled,
		isForcefullyTerminated,
		forceKillAfterDelay,
		killSignal
	});
	const originalMessage = getOriginalMessage(originalError, cwd);
	const shortMessage = `${prefix}: ${escapedCommand}${originalMessage === void 0 ? "" : `\n${originalMessage}`}`;
	return {
		originalMessage,
		shortMessage,
		message: [
			shortMessage,
			...all === void 0 ? [stdio[2], stdio[1]] : [all],
			...stdio.slice(3),
			ipcOutput.map((ipcMessage) => serializeIpcMessage(ipcMessage)).join("\n")
		].map((messagePart) => escapeLines(stripFinalNewline(serializeMessagePart(messagePart)))).filter(Boolean).join("\n\n")
	};
};
const getErrorCode = (error) => typeof error?.code === "string" ? error.code : void 0;
const getErrorPrefix = ({ originalError, timedOut, timeout, isMaxBuffer, maxBuffer, errorCode, signal, signalDescription, exitCode, isCanceled, isGracefullyCanceled, isForcefullyTerminated, forceKillAfterDelay, killSignal }) => {
	const forcefulSuffix = getForcefulSuffix(isForcefullyTerminated, forceKillAfterDelay);
	if (timedOut) return `Command timed out after ${timeout} milliseconds${forcefulSuffix}`;
	if (isGracefullyCanceled) {
		if (signal === void 0) return `Command was gracefully canceled with exit code ${exitCode}`;
		return isForcefullyTerminated ? `Command was gracefully canceled${forcefulSuffix}` : `Command was gracefully canceled with ${signal} (${signalDescription})`;
	}
	if (isCanceled) return `Command was canceled${forcefulSuffix}`;
	if (isMaxBuffer) return `${getMaxBufferMessage(originalError, maxBuffer)}${forcefulSuffix}`;
	if (errorCode !== void 0) return `Command failed with ${errorCode}${forcefulSuffix}`;
	if (isForcefullyTerminated) return `Command was killed with ${killSignal} (${getSignalDescription(killSignal)})${forcefulSuffix}`;
	if (signal !== void 0) return `Command was killed with ${signal} (${signalDescription})`;
	return exitCode === void 0 ? "Command failed" : `Command failed with exit code ${exitCode}`;
};
const getForcefulSuffix = (isForcefullyTerminated, forceKillAfterDelay) => isForcefullyTerminated ? ` and was forcefully terminated after ${forceKillAfterDelay} milliseconds` : "";
const getOriginalMessage = (originalError, cwd) => {
	if (originalError instanceof DiscardedError) return;
	const originalMessage = isExecaError(originalError) ? originalError.originalMessage ?? "" : String(originalError?.message ?? originalError);
	const escapedOriginalMessage = escapeLines(fixCwdError(originalMessage, cwd));
	return escapedOriginalMessage === "" ? void 0 : escapedOriginalMessage;
};
const serializeIpcMessage = (ipcMessage) => typeof ipcMessage === "string" ? ipcMessage : (0, node_util.inspect)(ipcMessage);
const serializeMessagePart = (messagePart) => Array.isArray(messagePart) ? messagePart.filter((messageItem) => isTextItem(messageItem)).map((messageItem) => stripFinalNewline(serializeMessageItem(messageItem))).join("\n") : serializeMessageItem(messagePart);
const isTextItem = (messageItem) => typeof messageItem === "string" || isUint8Array(messageItem);
const serializeMessageItem = (messageItem) => {
	if (typeof messageItem === "string") return messageItem;
	return isUint8Array(messageItem) ? uint8ArrayToString(messageItem) : "";
};

// node_modules/execa/lib/return/result.js
const makeSuccessResult = ({ command, escapedCommand, stdio, all, ipcOutput, options: { cwd }, startTime }) => omitUndefinedProperties({
	command,
	escapedCommand,
	cwd,
	durationMs: getDurationMs(startTime),
	failed: false,
	timedOut: false,
	isCanceled: false,
	isGracefullyCanceled: false,
	isTerminated: false,
	isMaxBuffer: false,
	isForcefullyTerminated: false,
	exitCode: 0,
	stdout: stdio[1],
	stderr: stdio[2],
	all,
	stdio,
	ipcOutput,
	pipedFrom: []
});
const makeEarlyError = ({ error, command, escapedCommand, fileDescriptors, options, startTime, isSync, stdio = Array.from({ length: fileDescriptors.length }), all }) => makeError({
	error,
	command,
	escapedCommand,
	startTime,
	timedOut: false,
	isCanceled: false,
	isGracefullyCanceled: false,
	isMaxBuffer: false,
	isForcefullyTerminated: false,
	stdio,
	all,
	ipcOutput: [],
	options,
	isSync
});
const getEarlyErrorOutput = (fileDescriptors, options) => {
	const stdio = fileDescriptors.map((fileDescriptor, fdNumber) => getEmptyOutput(fileDescriptor, fdNumber, options));
	return {
		stdio,
		all: getAllSync(stdio, getAllSyncFds(stdio), options)
	};
};
const getEmptyOutput = ({ direction, objectMode }, fdNumber, { stdio, buffer, lines, encoding }) => {
	if (direction === "input" || !PIPED_STDIO.has(stdio[fdNumber]) || !buffer[fdNumber]) return;
	if (objectMode || lines[fdNumber]) return [];
	return encoding === "buffer" ? /* @__PURE__ */ new Uint8Array() : "";
};
const PIPED_STDIO = /* @__PURE__ */ new Set(["pipe", "overlapped"]);
const makeError = ({ error: originalError, command, escapedCommand, startTime, timedOut, isCanceled, isGracefullyCanceled, isMaxBuffer, isForcefullyTerminated, exitCode: rawExitCode, signal: rawSignal, stdio, all, ipcOutput, options: { timeoutDuration, timeout = timeoutDuration, forceKillAfterDelay, killSignal, cwd, maxBuffer }, isSync }) => {
	const { exitCode, signal, signalDescription } = normalizeExitPayload(rawExitCode, rawSignal);
	const { originalMessage, shortMessage, message } = createMessages({
		stdio,
		all,
		ipcOutput,
		originalError,
		signal,
		signalDescription,
		exitCode,
		escapedCommand,
		timedOut,
		isCanceled,
		isGracefullyCanceled,
		isMaxBuffer,
		isForcefullyTerminated,
		forceKillAfterDelay,
		killSignal,
		maxBuffer,
		timeout,
		cwd
	});
	const error = getFinalError(originalError, message, isSync);
	Object.assign(error, getErrorProperties({
		error,
		command,
		escapedCommand,
		startTime,
		timedOut,
		isCanceled,
		isGracefullyCanceled,
		isMaxBuffer,
		isForcefullyTerminated,
		exitCode,
		signal,
		signalDescription,
		stdio,
		all,
		ipcOutput,
		cwd,
		originalMessage,
		shortMessage
	}));
	return error;
};
const getErrorProperties = ({ error, command, escapedCommand, startTime, timedOut, isCanceled, isGracefullyCanceled, isMaxBuffer, isForcefullyTerminated, exitCode, signal, signalDescription, stdio, all, ipcOutput, cwd, originalMessage, shortMessage }) => omitUndefinedProperties({
	shortMessage,
	originalMessage,
	command,
	escapedCommand,
	cwd,
	durationMs: getDurationMs(startTime),
	failed: true,
	timedOut,
	isCanceled,
	isGracefullyCanceled,
	isTerminated: signal !== void 0,
	isMaxBuffer,
	isForcefullyTerminated,
	exitCode,
	signal,
	signalDescription,
	code: getErrorCode(error.cause),
	stdout: stdio[1],
	stderr: stdio[2],
	all,
	stdio,
	ipcOutput,
	pipedFrom: []
});
const omitUndefinedProperties = (result) => Object.fromEntries(Object.entries(result).filter(([, value]) => value !== void 0));
const normalizeExitPayload = (rawExitCode, rawSignal) => {
	const exitCode = rawExitCode === null ? void 0 : rawExitCode;
	const signal = rawSignal === null ? void 0 : rawSignal;
	return {
		exitCode,
		signal,
		signalDescription: signal === void 0 ? void 0 : getSignalDescription(rawSignal)
	};
};

// node_modules/parse-ms/index.js
const toZeroIfInfinity = (value) => Number.isFinite(value) ? value : 0;
function parseNumber(milliseconds) {
	return {
		days: Math.trunc(milliseconds / 864e5),
		hours: Math.trunc(milliseconds / 36e5 % 24),
		minutes: Math.trunc(milliseconds / 6e4 % 60),
		seconds: Math.trunc(milliseconds / 1e3 % 60),
		milliseconds: Math.trunc(milliseconds % 1e3),
		microseconds: Math.trunc(toZeroIfInfinity(milliseconds * 1e3) % 1e3),
		nanoseconds: Math.trunc(toZeroIfInfinity(milliseconds * 1e6) % 1e3)
	};
}
function parseBigint(milliseconds) {
	return {
		days: milliseconds / 86400000n,
		hours: milliseconds / 3600000n % 24n,
		minutes: milliseconds / 60000n % 60n,
		seconds: milliseconds / 1000n % 60n,
		milliseconds: milliseconds % 1000n,
		microseconds: 0n,
		nanoseconds: 0n
	};
}
function parseMilliseconds(milliseconds) {
	switch (typeof milliseconds) {
		case "number":
			if (Number.isFinite(milliseconds)) return parseNumber(milliseconds);
			break;
		case "bigint": return parseBigint(milliseconds);
	}
	throw new TypeError("Expected a finite number or bigint");
}

// node_modules/pretty-ms/index.js
const isZero = (value) => value === 0 || value === 0n;
const pluralize = (word, count) => count === 1 || count === 1n ? word : `${word}s`;
const SECOND_ROUNDING_EPSILON = 1e-7;
const ONE_DAY_IN_MILLISECONDS = 24n * 60n * 60n * 1000n;
function prettyMilliseconds(milliseconds, options) {
	const isBigInt = typeof milliseconds === "bigint";
	if (!isBigInt && !Number.isFinite(milliseconds)) throw new TypeError("Expected a finite number or bigint");
	options = { ...options };
	const sign = milliseconds < 0 ? "-" : "";
	milliseconds = milliseconds < 0 ? -milliseconds : milliseconds;
	if (options.colonNotation) {
		options.compact = false;
		options.formatSubMilliseconds = false;
		options.separateMilliseconds = false;
		options.verbose = false;
	}
	if (options.compact) {
		options.unitCount = 1;
		options.secondsDecimalDigits = 0;
		options.millisecondsDecimalDigits = 0;
	}
	let result = [];
	const floorDecimals = (value, decimalDigits) => {
		const flooredInterimValue = Math.floor(value * 10 ** decimalDigits + SECOND_ROUNDING_EPSILON);
		return (Math.round(flooredInterimValue) / 10 ** decimalDigits).toFixed(decimalDigits);
	};
	const add = (value, long, short, valueString) => {
		if ((result.length === 0 || !options.colonNotation) && isZero(value) && !(options.colonNotation && short === "m")) return;
		valueString ??= String(value);
		if (options.colonNotation) {
			const wholeDigits = valueString.includes(".") ? valueString.split(".")[0].length : valueString.length;
			const minLength = result.length > 0 ? 2 : 1;
			valueString = "0".repeat(Math.max(0, minLength - wholeDigits)) + valueString;
		} else valueString += options.verbose ? " " + pluralize(long, value) : short;
		result.push(valueString);
	};
	const parsed = parseMilliseconds(milliseconds);
	const days = BigInt(parsed.days);
	if (options.hideYearAndDays) add(BigInt(days) * 24n + BigInt(parsed.hours), "hour", "h");
	else {
		if (options.hideYear) add(days, "day", "d");
		else {
			add(days / 365n, "year", "y");
			add(days % 365n, "day", "d");
		}
		add(Number(parsed.hours), "hour", "h");
	}
	add(Number(parsed.minutes), "minute", "m");
	if (!options.hideSeconds) {
		if (options.separateMilliseconds || options.formatSubMilliseconds || !options.colonNotation && milliseconds < 1e3 && !options.subSecondsAsDecimals) {
			const seconds = Number(parsed.seconds);
			const milliseconds = Number(parsed.milliseconds);
			const microseconds = Number(parsed.microseconds);
			const nanoseconds = Number(parsed.nanoseconds);
			add(seconds, "second", "s");
			if (options.formatSubMilliseconds) {
				add(milliseconds, "millisecond", "ms");
				add(microseconds, "microsecond", "\u00b5s");
				add(nanoseconds, "nanosecond", "ns");
			} else {
				const millisecondsAndBelow = milliseconds + microseconds / 1e3 + nanoseconds / 1e6;
				const millisecondsDecimalDigits = typeof options.millisecondsDecimalDigits === "number" ? options.millisecondsDecimalDigits : 0;
				const roundedMilliseconds = millisecondsAndBelow >= 1 ? Math.round(millisecondsAndBelow) : Math.ceil(millisecondsAndBelow);
				const maximumMilliseconds = 1e3 - 10 ** -millisecondsDecimalDigits;
				const millisecondsString = millisecondsDecimalDigits ? Math.min(millisecondsAndBelow, maximumMilliseconds).toFixed(millisecondsDecimalDigits) : Math.min(roundedMilliseconds, maximumMilliseconds);
				add(Number.parseFloat(millisecondsString), "millisecond", "ms", millisecondsString);
			}
		} else {
			const secondsFixed = floorDecimals((isBigInt ? Number(milliseconds % ONE_DAY_IN_MILLISECONDS) : milliseconds) / 1e3 % 60, typeof options.secondsDecimalDigits === "number" ? options.secondsDecimalDigits : 1);
			const secondsString = options.keepDecimalsOnWholeSeconds ? secondsFixed : secondsFixed.replace(/\.0+$/, "");
			add(Number.parseFloat(secondsString), "second", "s", secondsString);
		}
	}
	if (result.length === 0) return sign + "0" + (options.verbose ? " milliseconds" : "ms");
	const separator = options.colonNotation ? ":" : " ";
	if (typeof options.unitCount === "number") result = result.slice(0, Math.max(options.unitCount, 1));
	return sign + result.join(separator);
}

// node_modules/execa/lib/verbose/error.js
const logError = (result, verboseInfo) => {
	if (result.failed) verboseLog({
		type: "error",
		verboseMessage: result.shortMessage,
		verboseInfo,
		result
	});
};

// node_modules/execa/lib/verbose/complete.js
const logResult = (result, verboseInfo) => {
	if (!isVerbose(verboseInfo)) return;
	logError(result, verboseInfo);
	logDuration(result, verboseInfo);
};
const logDuration = (result, verboseInfo) => {
	const verboseMessage = `(done in ${prettyMilliseconds(result.durationMs)})`;
	verboseLog({
		type: "duration",
		verboseMessage,
		verboseInfo,
		result
	});
};

// node_modules/execa/lib/return/reject.js
const handleResult = (result, verboseInfo, { reject }) => {
	logResult(result, verboseInfo);
	if (reject && result.failed) throw result;
	return result;
};

// node_modules/execa/lib/stdio/type.js
const getStdioItemType = (value, optionName) => {
	if (isAsyncGenerator(value)) return "asyncGenerator";
	if (isSyncGenerator(value)) return "generator";
	if (isUrl(value)) return "fileUrl";
	if (isFilePathObject(value)) return "filePath";
	if (isWebStream(value)) return "webStream";
	if (isStream(value, { checkOpen: false })) return "native";
	if (isUint8Array(value)) return "uint8Array";
	if (isAsyncIterableObject(value)) return "asyncIterable";
	if (isIterableObject(value)) return "iterable";
	if (isTransformStream(value)) return getTransformStreamType({ transform: value }, optionName);
	return isTransformOptions(value) ? getTransformObjectType(value, optionName) : "native";
};
const getTransformObjectType = (value, optionName) => {
	if (isDuplexStream(value.transform, { checkOpen: false })) return getDuplexType(value, optionName);
	return isTransformStream(value.transform) ? getTransformStreamType(value, optionName) : getGeneratorObjectType(value, optionName);
};
const getDuplexType = (value, optionName) => {
	validateNonGeneratorType(value, optionName, "Duplex stream");
	return "duplex";
};
const getTransformStreamType = (value, optionName) => {
	validateNonGeneratorType(value, optionName, "web TransformStream");
	return "webTransform";
};
const validateNonGeneratorType = ({ final, binary, objectMode }, optionName, typeName) => {
	checkUndefinedOption(final, `${optionName}.final`, typeName);
	checkUndefinedOption(binary, `${optionName}.binary`, typeName);
	checkBooleanOption(objectMode, `${optionName}.objectMode`);
};
const checkUndefinedOption = (value, optionName, typeName) => {
	if (value !== void 0) throw new TypeError(`The \`${optionName}\` option can only be defined when using a generator, not a ${typeName}.`);
};
const getGeneratorObjectType = ({ transform, final, binary, objectMode }, optionName) => {
	if (transform !== void 0 && !isGenerator(transform)) throw new TypeError(`The \`${optionName}.transform\` option must be a generator, a Duplex stream or a web TransformStream.`);
	if (isDuplexStream(final, { checkOpen: false })) throw new TypeError(`The \`${optionName}.final\` option must not be a Duplex stream.`);
	if (isTransformStream(final)) throw new TypeError(`The \`${optionName}.final\` option must not be a web TransformStream.`);
	if (final !== void 0 && !isGenerator(final)) throw new TypeError(`The \`${optionName}.final\` option must be a generator.`);
	checkBooleanOption(binary, `${optionName}.binary`);
	checkBooleanOption(objectMode, `${optionName}.objectMode`);
	return isAsyncGenerator(transform) || isAsyncGenerator(final) ? "asyncGenerator" : "generator";
};
const isGenerator = (value) => isAsyncGenerator(value) || isSyncGenerator(value);
const isAsyncGenerator = (value) => Object.prototype.toString.call(value) === "[object AsyncGeneratorFunction]";
const isSyncGenerator = (value) => Object.prototype.toString.call(value) === "[object GeneratorFunction]";
const isTransformOptions = (value) => isPlainObject(value) && (value.transform !== void 0 || value.final !== void 0);
const isUrl = (value) => Object.prototype.toString.call(value) === "[object URL]";
const isRegularUrl = (value) => isUrl(value) && value.protocol !== "file:";
const isFilePathObject = (value) => isPlainObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => FILE_PATH_KEYS.has(key)) && isFilePathString(value.file);
const FILE_PATH_KEYS = /* @__PURE__ */ new Set(["file", "append"]);
const isFilePathString = (file) => typeof file === "string";
const isStdioValueObject = (value) => isPlainObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => STDIO_VALUE_KEYS.has(key)) && "value" in value;
const STDIO_VALUE_KEYS = /* @__PURE__ */ new Set(["value", "input"]);
const isUnknownStdioString = (type, value) => type === "native" && typeof value === "string" && !KNOWN_STDIO_STRINGS.has(value);
const KNOWN_STDIO_STRINGS = /* @__PURE__ */ new Set([
	"ipc",
	"ignore",
	"inherit",
	"overlapped",
	"pipe"
]);
const isReadableStream = (value) => Object.prototype.toString.call(value) === "[object ReadableStream]";
const isWritableStream = (value) => Object.prototype.toString.call(value) === "[object WritableStream]";
const isWebStream = (value) => isReadableStream(value) || isWritableStream(value);
const isTransformStream = (value) => isReadableStream(value?.readable) && isWritableStream(value?.writable);
const isAsyncIterableObject = (value) => isObject(value) && typeof value[Symbol.asyncIterator] === "function";
const isIterableObject = (value) => isObject(value) && typeof value[Symbol.iterator] === "function";
const isObject = (value) => typeof value === "object" && value !== null;
const TRANSFORM_TYPES = /* @__PURE__ */ new Set([
	"generator",
	"asyncGenerator",
	"duplex",
	"webTransform"
]);
const FILE_TYPES = /* @__PURE__ */ new Set([
	"fileUrl",
	"filePath",
	"fileNumber"
]);
const SPECIAL_DUPLICATE_TYPES_SYNC = /* @__PURE__ */ new Set(["fileUrl", "filePath"]);
const SPECIAL_DUPLICATE_TYPES = /* @__PURE__ */ new Set([
	...SPECIAL_DUPLICATE_TYPES_SYNC,
	"webStream",
	"nodeStream"
]);
const FORBID_DUPLICATE_TYPES = /* @__PURE__ */ new Set(["webTransform", "duplex"]);
const TYPE_TO_MESSAGE = {
	generator: "a generator",
	asyncGenerator: "an async generator",
	fileUrl: "a file URL",
	filePath: "a file path string",
	fileNumber: "a file descriptor number",
	webStream: "a web stream",
	nodeStream: "a Node.js stream",
	webTransform: "a web TransformStream",
	duplex: "a Duplex stream",
	native: "any value",
	iterable: "an iterable",
	asyncIterable: "an async iterable",
	string: "a string",
	uint8Array: "a Uint8Array"
};

// node_modules/execa/lib/transform/object-mode.js
const getTransformObjectModes = (objectMode, index, newTransforms, direction) => direction === "output" ? getOutputObjectModes(objectMode, index, newTransforms) : getInputObjectModes(objectMode, index, newTransforms);
const getOutputObjectModes = (objectMode, index, newTransforms) => {
	const writableObjectMode = index !== 0 && newTransforms[index - 1].value.readableObjectMode;
	return {
		writableObjectMode,
		readableObjectMode: objectMode ?? writableObjectMode
	};
};
const getInputObjectModes = (objectMode, index, newTransforms) => {
	const writableObjectMode = index === 0 ? objectMode === true : newTransforms[index - 1].value.readableObjectMode;
	return {
		writableObjectMode,
		readableObjectMode: index !== newTransforms.length - 1 && (objectMode ?? writableObjectMode)
	};
};
const getFdObjectMode = (stdioItems, direction) => {
	const lastTransform = stdioItems.findLast(({ type }) => TRANSFORM_TYPES.has(type));
	if (lastTransform === void 0) return false;
	return direction === "input" ? lastTransform.value.writableObjectMode : lastTransform.value.readableObjectMode;
};

// node_modules/execa/lib/transform/normalize.js
const normalizeTransforms = (stdioItems, optionName, direction, options) => [...stdioItems.filter(({ type }) => !TRANSFORM_TYPES.has(type)), ...getTransforms(stdioItems, optionName, direction, options)];
const getTransforms = (stdioItems, optionName, direction, { encoding }) => {
	const transforms = stdioItems.filter(({ type }) => TRANSFORM_TYPES.has(type));
	const newTransforms = Array.from({ length: transforms.length });
	for (const [index, stdioItem] of Object.entries(transforms)) newTransforms[index] = normalizeTransform({
		stdioItem,
		index: Number(index),
		newTransforms,
		optionName,
		direction,
		encoding
	});
	return sortTransforms(newTransforms, direction);
};
const normalizeTransform = ({ stdioItem, stdioItem: { type }, index, newTransforms, optionName, direction, encoding }) => {
	if (type === "duplex") return normalizeDuplex({
		stdioItem,
		optionName
	});
	if (type === "webTransform") return normalizeTransformStream({
		stdioItem,
		index,
		newTransforms,
		direction
	});
	return normalizeGenerator({
		stdioItem,
		index,
		newTransforms,
		direction,
		encoding
	});
};
const normalizeDuplex = ({ stdioItem, optionName }) => {
	const { value } = stdioItem;
	const { transform } = value;
	const { writableObjectMode, readableObjectMode } = transform;
	const { objectMode = readableObjectMode } = value;
	if (objectMode && !readableObjectMode) throw new TypeError(`The \`${optionName}.objectMode\` option can only be \`true\` if \`new Duplex({objectMode: true})\` is used.`);
	if (!objectMode && readableObjectMode) throw new TypeError(`The \`${optionName}.objectMode\` option cannot be \`false\` if \`new Duplex({objectMode: true})\` is used.`);
	return {
		...stdioItem,
		value: {
			transform,
			writableObjectMode,
			readableObjectMode
		}
	};
};
const normalizeTransformStream = ({ stdioItem, stdioItem: { value }, index, newTransforms, direction }) => {
	const { transform, objectMode } = isPlainObject(value) ? value : { transform: value };
	const { writableObjectMode, readableObjectMode } = getTransformObjectModes(objectMode, index, newTransforms, direction);
	return {
		...stdioItem,
		value: {
			transform,
			writableObjectMode,
			readableObjectMode
		}
	};
};
const normalizeGenerator = ({ stdioItem, stdioItem: { value }, index, newTransforms, direction, encoding }) => {
	const { transform, final, binary: binaryOption = false, preserveNewlines = false, objectMode } = isPlainObject(value) ? value : { transform: value };
	const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
	const { writableObjectMode, readableObjectMode } = getTransformObjectModes(objectMode, index, newTransforms, direction);
	return {
		...stdioItem,
		value: {
			transform,
			final,
			binary,
			preserveNewlines,
			writableObjectMode,
			readableObjectMode
		}
	};
};
const sortTransforms = (newTransforms, direction) => direction === "input" ? newTransforms.reverse() : newTransforms;

// node_modules/execa/lib/stdio/direction.js
const getStreamDirection = ({ stdioItems, isStdioArray, fdNumber, optionName }) => {
	const directions = stdioItems.map((stdioItem) => getStdioItemDirection(stdioItem, fdNumber, isStdioArray));
	if (directions.includes("input") && directions.includes("output")) throw new TypeError(`The \`${optionName}\` option must not be an array of both readable and writable values.`);
	return directions.find(Boolean) ?? DEFAULT_DIRECTION;
};
const getStdioItemDirection = (stdioItem, fdNumber, isStdioArray) => {
	const knownDirection = KNOWN_DIRECTIONS[fdNumber];
	const direction = getRequestedDirection(stdioItem);
	if (knownDirection === void 0) return direction;
	validateKnownDirection(stdioItem, knownDirection, isStdioArray);
	return knownDirection;
};
const getRequestedDirection = ({ type, value, direction, optionName }) => {
	const guessedDirection = guessStreamDirection[type](value);
	if (direction === "input" && guessedDirection === "output") throw new TypeError(`The \`${optionName}\` option is invalid: \`input: true\` cannot be used with a writable value, which is always an output.`);
	return direction ?? guessedDirection;
};
const validateKnownDirection = ({ type, value, optionName }, knownDirection, isStdioArray) => {
	if (!STREAM_TYPES.has(type) || !isStdioArray && getStandardStreamDirection(value) !== void 0) return;
	const guessedDirection = guessStreamDirection[type](value);
	if (guessedDirection === void 0 || guessedDirection === knownDirection) return;
	throw new TypeError(`The \`${optionName}\` option is invalid: a ${guessedDirection === "input" ? "readable" : "writable"} value is always an ${guessedDirection}, but \`${optionName}\` is an ${knownDirection}.`);
};
const STREAM_TYPES = /* @__PURE__ */ new Set([
	"native",
	"nodeStream",
	"webStream"
]);
const KNOWN_DIRECTIONS = [
	"input",
	"output",
	"output"
];
const anyDirection = () => void 0;
const alwaysInput = () => "input";
const guessStreamDirection = {
	generator: anyDirection,
	asyncGenerator: anyDirection,
	fileUrl: anyDirection,
	filePath: anyDirection,
	iterable: alwaysInput,
	asyncIterable: alwaysInput,
	uint8Array: alwaysInput,
	string: alwaysInput,
	webStream: (value) => isWritableStream(value) ? "output" : "input",
	nodeStream(value) {
		if (!isReadableStream$1(value, { checkOpen: false })) return "output";
		return isWritableStream$1(value, { checkOpen: false }) ? void 0 : "input";
	},
	webTransform: anyDirection,
	duplex: anyDirection,
	native(value) {
		const standardStreamDirection = getStandardStreamDirection(value);
		if (standardStreamDirection !== void 0) return standardStreamDirection;
		if (isStream(value, { checkOpen: false })) return guessStreamDirection.nodeStream(value);
	}
};
const getStandardStreamDirection = (value) => {
	if ([0, node_process.default.stdin].includes(value)) return "input";
	if ([
		1,
		2,
		node_process.default.stdout,
		node_process.default.stderr
	].includes(value)) return "output";
};
const DEFAULT_DIRECTION = "output";

// node_modules/execa/lib/ipc/array.js
const normalizeIpcStdioArray = (stdioArray, ipc) => ipc ? [...stdioArray, "ipc"] : stdioArray;

// node_modules/execa/lib/stdio/stdio-option.js
const normalizeStdioOption = (options, verboseInfo, isSync) => {
	const { stdio, ipc, buffer } = options;
	const stdioArray = getStdioArray(stdio, options).map((stdioOption, fdNumber) => addDefaultValue(stdioOption, fdNumber));
	validateIpcStdioOption(stdioArray);
	return isSync ? normalizeStdioSync(stdioArray, buffer, verboseInfo) : normalizeIpcStdioArray(stdioArray, ipc);
};
const validateIpcStdioOption = (stdioArray) => {
	if (stdioArray.some((stdioOption) => hasIpcStdioOption(stdioOption))) throw new Error("The `ipc: true` option must be used instead of `stdio: 'ipc'`.");
};
const hasIpcStdioOption = (stdioOption) => Array.isArray(stdioOption) ? stdioOption.some((item) => hasIpcStdioItem(item)) : hasIpcStdioItem(stdioOption);
const hasIpcStdioItem = (stdioOption) => isStdioValueObject(stdioOption) ? stdioOption.value === "ipc" : stdioOption === "ipc";
const getStdioArray = (stdio, options) => {
	if (stdio === void 0) return STANDARD_STREAMS_ALIASES.map((alias) => options[alias]);
	if (hasAlias(options)) throw new Error(`It's not possible to provide \`stdio\` in combination with one of ${STANDARD_STREAMS_ALIASES.map((alias) => `\`${alias}\``).join(", ")}`);
	if (typeof stdio === "string") return [
		stdio,
		stdio,
		stdio
	];
	if (!Array.isArray(stdio)) throw new TypeError(`Expected \`stdio\` to be of type \`string\` or \`Array\`, got \`${getTypeName(stdio)}\``);
	const length = Math.max(stdio.length, STANDARD_STREAMS_ALIASES.length);
	return Array.from({ length }, (_, fdNumber) => stdio[fdNumber]);
};
const hasAlias = (options) => STANDARD_STREAMS_ALIASES.some((alias) => options[alias] !== void 0);
const addDefaultValue = (stdioOption, fdNumber) => {
	if (Array.isArray(stdioOption)) return stdioOption.map((item) => addDefaultValue(item, fdNumber));
	if (stdioOption === null || stdioOption === void 0) return fdNumber >= STANDARD_STREAMS_ALIASES.length ? "ignore" : "pipe";
	return stdioOption;
};
const normalizeStdioSync = (stdioArray, buffer, verboseInfo) => stdioArray.map((stdioOption, fdNumber) => !buffer[fdNumber] && isStandardOutputFd(fdNumber) && !isFullVerbose(verboseInfo, fdNumber) && isOutputPipeOnly(stdioOption, fdNumber) ? "ignore" : stdioOption);
const isOutputPipeOnly = (stdioOption, fdNumber) => isOutputPipe(stdioOption, fdNumber) || Array.isArray(stdioOption) && stdioOption.length > 0 && stdioOption.every((item) => isOutputPipe(item, fdNumber));
const isOutputPipe = (stdioOption, fdNumber) => stdioOption === "pipe" || isOutputPipeObject(stdioOption, fdNumber);
const isOutputPipeObject = (stdioOption, fdNumber) => isStdioValueObject(stdioOption) && stdioOption.value === "pipe" && (stdioOption.input === void 0 || stdioOption.input === false || isFixedOutputPipe(fdNumber, stdioOption.input));
const isFixedOutputPipe = (fdNumber, input) => input === true && isStandardOutputFd(fdNumber);
const isStandardOutputFd = (fdNumber) => fdNumber === 1 || fdNumber === 2;

// node_modules/execa/lib/arguments/fd-options.js
const getToStream = (destination, to = "stdin") => {
	const isWritable = true;
	const { options, fileDescriptors } = SUBPROCESS_OPTIONS.get(destination);
	const fdNumber = getFdNumber(fileDescriptors, to, isWritable);
	const destinationStream = destination.stdio[fdNumber];
	if (destinationStream === null) throw new TypeError(getInvalidStdioOptionMessage(fdNumber, to, options, isWritable));
	return destinationStream;
};
const getFromStream = (source, from = "stdout") => {
	const isWritable = false;
	const { options, fileDescriptors } = SUBPROCESS_OPTIONS.get(source);
	const fdNumber = getFdNumber(fileDescriptors, from, isWritable);
	const sourceStream = fdNumber === "all" ? source.all : source.stdio[fdNumber];
	if (sourceStream === null || sourceStream === void 0) throw new TypeError(getInvalidStdioOptionMessage(fdNumber, from, options, isWritable));
	return sourceStream;
};
const SUBPROCESS_OPTIONS = /* @__PURE__ */ new WeakMap();
const getFdNumber = (fileDescriptors, fdName, isWritable) => {
	const fdNumber = parseFdNumber(fdName, isWritable);
	validateFdNumber(fdNumber, fdName, isWritable, fileDescriptors);
	return fdNumber;
};
const parseFdNumber = (fdName, isWritable) => {
	const fdNumber = parseFd(fdName);
	if (fdNumber !== void 0) return fdNumber;
	const { validOptions, defaultValue } = isWritable ? {
		validOptions: "\"stdin\"",
		defaultValue: "stdin"
	} : {
		validOptions: "\"stdout\", \"stderr\", \"all\"",
		defaultValue: "stdout"
	};
	throw new TypeError(`"${getOptionName(isWritable)}" must not be "${fdName}".
It must be ${validOptions} or "fd3", "fd4" (and so on).
It is optional and defaults to "${defaultValue}".`);
};
const validateFdNumber = (fdNumber, fdName, isWritable, fileDescriptors) => {
	const fileDescriptor = fileDescriptors[getUsedDescriptor(fdNumber)];
	if (fileDescriptor === void 0) throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. That file descriptor does not exist.
Please set the "stdio" option to ensure that file descriptor exists.`);
	if (!isWritable && fileDescriptor.direction === "input") throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. It must be a readable stream, not writable.`);
	if (isWritable && fileDescriptor.direction !== "input") throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. It must be a writable stream, not readable.
If you meant to use it as input, please set its "stdio" option to \`{value: 'pipe', input: true}\`.`);
};
const getInvalidStdioOptionMessage = (fdNumber, fdName, options, isWritable) => {
	if (fdNumber === "all" && !options.all) return "The \"all\" option must be true to use \"from: 'all'\".";
	const { optionName, optionValue } = getInvalidStdioOption(fdNumber, options);
	return `The "${optionName}: ${serializeOptionValue(optionValue)}" option is incompatible with using "${getOptionName(isWritable)}: ${serializeOptionValue(fdName)}".
Please set this option with "pipe" instead.`;
};
const getInvalidStdioOption = (fdNumber, { stdin, stdout, stderr, stdio }) => {
	const usedDescriptor = getUsedDescriptor(fdNumber);
	if (usedDescriptor === 0 && stdin !== void 0) return {
		optionName: "stdin",
		optionValue: stdin
	};
	if (usedDescriptor === 1 && stdout !== void 0) return {
		optionName: "stdout",
		optionValue: stdout
	};
	return usedDescriptor === 2 && stderr !== void 0 ? {
		optionName: "stderr",
		optionValue: stderr
	} : {
		optionName: `stdio[${usedDescriptor}]`,
		optionValue: stdio[usedDescriptor]
	};
};
const getUsedDescriptor = (fdNumber) => fdNumber === "all" ? 1 : fdNumber;
const getOptionName = (isWritable) => isWritable ? "to" : "from";
const serializeOptionValue = (value) => {
	if (typeof value === "string") return `'${value}'`;
	return typeof value === "number" ? `${value}` : "Stream";
};

// node_modules/execa/lib/stdio/native.js
const handleNativeStream = ({ stdioItem, stdioItem: { type }, isStdioArray, fdNumber, direction, isSync }) => {
	if (!isStdioArray || type !== "native") return stdioItem;
	return isSync ? handleNativeStreamSync({
		stdioItem,
		fdNumber,
		direction
	}) : handleNativeStreamAsync({
		stdioItem,
		fdNumber
	});
};
const handleNativeStreamSync = ({ stdioItem, stdioItem: { value, optionName }, fdNumber, direction }) => {
	const targetFd = getTargetFd({
		value,
		optionName,
		fdNumber,
		direction
	});
	if (targetFd !== void 0) return targetFd;
	if (isStream(value, { checkOpen: false })) throw new TypeError(`The \`${optionName}: Stream\` option cannot both be an array and include a stream with synchronous methods.`);
	return stdioItem;
};
const getTargetFd = ({ value, optionName, fdNumber, direction }) => {
	const targetFdNumber = getTargetFdNumber(value, fdNumber);
	if (targetFdNumber === void 0) return;
	if (direction === "output") return {
		type: "fileNumber",
		value: targetFdNumber,
		optionName
	};
	if (node_tty.default.isatty(targetFdNumber)) throw new TypeError(`The \`${optionName}: ${serializeOptionValue(value)}\` option is invalid: it cannot be a TTY with synchronous methods.`);
	return {
		type: "uint8Array",
		contents: () => [bufferToUint8Array((0, node_fs.readFileSync)(targetFdNumber))],
		optionName
	};
};
const getTargetFdNumber = (value, fdNumber) => {
	if (value === "inherit") return fdNumber;
	if (typeof value === "number") return value;
	const standardStreamIndex = STANDARD_STREAMS.indexOf(value);
	if (standardStreamIndex !== -1) return standardStreamIndex;
};
const handleNativeStreamAsync = ({ stdioItem, stdioItem: { value, optionName }, fdNumber }) => {
	if (value === "inherit") return {
		type: "nodeStream",
		value: getStandardStream(fdNumber, value, optionName),
		optionName
	};
	if (typeof value === "number") return {
		type: "nodeStream",
		value: getStandardStream(value, value, optionName),
		optionName
	};
	return isStream(value, { checkOpen: false }) ? {
		type: "nodeStream",
		value,
		optionName
	} : stdioItem;
};
const getStandardStream = (fdNumber, value, optionName) => {
	const standardStream = STANDARD_STREAMS[fdNumber];
	if (standardStream === void 0) throw new TypeError(`The \`${optionName}: ${value}\` option is invalid: no such standard stream.`);
	return standardStream;
};

// node_modules/execa/lib/stdio/input-option.js
const handleInputOptions = ({ input, inputFile }, fdNumber) => fdNumber === 0 ? [...handleInputOption(input), ...handleInputFileOption(inputFile)] : [];
const handleInputOption = (input) => input === void 0 ? [] : [{
	type: getInputType(input),
	value: input,
	optionName: "input"
}];
const getInputType = (input) => {
	if (isReadableStream$1(input, { checkOpen: false })) return "nodeStream";
	if (typeof input === "string") return "string";
	if (isUint8Array(input)) return "uint8Array";
	throw new Error("The `input` option must be a string, a Uint8Array or a Node.js Readable stream.");
};
const handleInputFileOption = (inputFile) => inputFile === void 0 ? [] : [{
	...getInputFileType(inputFile),
	optionName: "inputFile"
}];
const getInputFileType = (inputFile) => {
	if (isUrl(inputFile)) return {
		type: "fileUrl",
		value: inputFile
	};
	if (isFilePathString(inputFile)) return {
		type: "filePath",
		value: { file: inputFile }
	};
	throw new Error("The `inputFile` option must be a file path string or a file URL.");
};

// node_modules/execa/lib/stdio/duplicate.js
const isFileType = (type) => SPECIAL_DUPLICATE_TYPES_SYNC.has(type);
const getFileTarget = ({ type, value }) => type === "filePath" ? node_path.default.resolve(value.file) : (0, node_url.fileURLToPath)(value);
const filterDuplicates = (stdioItems) => stdioItems.filter((stdioItemOne, indexOne) => stdioItems.every((stdioItemTwo, indexTwo) => !hasSameValueAndDirection(stdioItemOne, stdioItemTwo) || indexOne >= indexTwo || stdioItemOne.type === "generator" || stdioItemOne.type === "asyncGenerator"));
const hasSameValueAndDirection = (stdioItemOne, stdioItemTwo) => stdioItemOne.value === stdioItemTwo.value && stdioItemOne.direction === stdioItemTwo.direction;
const getDuplicateStream = ({ stdioItem: { type, value, optionName }, direction, fileDescriptors, isSync }) => {
	const otherStdioItems = getOtherStdioItems(fileDescriptors, type);
	if (otherStdioItems.length === 0) return;
	if (isSync) {
		validateDuplicateStreamSync({
			otherStdioItems,
			type,
			value,
			optionName,
			direction
		});
		return;
	}
	if (SPECIAL_DUPLICATE_TYPES.has(type)) return getDuplicateStreamInstance({
		otherStdioItems,
		type,
		value,
		optionName,
		direction
	});
	if (FORBID_DUPLICATE_TYPES.has(type)) validateDuplicateTransform({
		otherStdioItems,
		type,
		value,
		optionName
	});
};
const getOtherStdioItems = (fileDescriptors, type) => fileDescriptors.flatMap(({ direction, stdioItems }) => stdioItems.map((stdioItem) => ({
	...stdioItem,
	direction
}))).filter((stdioItem) => isSameDuplicateType(stdioItem.type, type));
const isSameDuplicateType = (otherType, type) => otherType === type || isFileType(otherType) && isFileType(type);
const validateDuplicateStreamSync = ({ otherStdioItems, type, value, optionName, direction }) => {
	if (SPECIAL_DUPLICATE_TYPES_SYNC.has(type)) getDuplicateStreamInstance({
		otherStdioItems,
		type,
		value,
		optionName,
		direction
	});
};
const getDuplicateStreamInstance = ({ otherStdioItems, type, value, optionName, direction }) => {
	const duplicateStdioItems = otherStdioItems.filter((stdioItem) => hasSameValue(stdioItem, type, value));
	if (duplicateStdioItems.length === 0) return;
	const differentStdioItem = duplicateStdioItems.find((stdioItem) => stdioItem.direction !== direction);
	throwOnDuplicateStream(differentStdioItem, optionName, type);
	return direction === "output" || type === "webStream" ? duplicateStdioItems[0].stream : void 0;
};
const hasSameValue = (otherStdioItem, type, value) => isFileType(otherStdioItem.type) ? getFileTarget(otherStdioItem) === getFileTarget({
	type,
	value
}) : otherStdioItem.value === value;
const validateDuplicateTransform = ({ otherStdioItems, type, value, optionName }) => {
	const duplicateStdioItem = otherStdioItems.find(({ value: { transform } }) => transform === value.transform);
	throwOnDuplicateStream(duplicateStdioItem, optionName, type);
};
const throwOnDuplicateStream = (stdioItem, optionName, type) => {
	if (stdioItem !== void 0) throw new TypeError(`The \`${stdioItem.optionName}\` and \`${optionName}\` options must not target ${TYPE_TO_MESSAGE[type]} that is the same.`);
};

// node_modules/execa/lib/stdio/handle.js
const handleStdio = (addProperties, options, verboseInfo, isSync) => {
	const initialFileDescriptors = normalizeStdioOption(options, verboseInfo, isSync).map((stdioOption, fdNumber) => getFileDescriptor({
		stdioOption,
		fdNumber,
		options,
		isSync
	}));
	const fileDescriptors = getFinalFileDescriptors({
		initialFileDescriptors,
		addProperties,
		options,
		isSync
	});
	options.stdio = fileDescriptors.map(({ stdioItems }) => forwardStdio(stdioItems));
	return fileDescriptors;
};
const getFileDescriptor = ({ stdioOption, fdNumber, options, isSync }) => {
	const optionName = getStreamName(fdNumber);
	const { stdioItems: initialStdioItems, isStdioArray } = initializeStdioItems({
		stdioOption,
		fdNumber,
		options,
		optionName
	});
	const direction = getStreamDirection({
		stdioItems: initialStdioItems,
		isStdioArray,
		fdNumber,
		optionName
	});
	const stdioItems = initialStdioItems.map((stdioItem) => handleNativeStream({
		stdioItem,
		isStdioArray,
		fdNumber,
		direction,
		isSync
	}));
	const normalizedStdioItems = normalizeTransforms(stdioItems, optionName, direction, options);
	const objectMode = getFdObjectMode(normalizedStdioItems, direction);
	validateFileObjectMode(normalizedStdioItems, objectMode);
	return {
		direction,
		objectMode,
		stdioItems: normalizedStdioItems
	};
};
const initializeStdioItems = ({ stdioOption, fdNumber, options, optionName }) => {
	const values = Array.isArray(stdioOption) ? stdioOption : [stdioOption];
	const inputStdioItems = handleInputOptions(options, fdNumber);
	const initialStdioItems = [...omitInheritedStdin(values.map((value) => initializeStdioItem(value, optionName)), inputStdioItems), ...inputStdioItems];
	const stdioItems = filterDuplicates(initialStdioItems);
	const isStdioArray = stdioItems.length > 1;
	validateStdioArray(stdioItems, isStdioArray, optionName);
	validateStreams(stdioItems, isStdioArray);
	return {
		stdioItems,
		isStdioArray
	};
};
const omitInheritedStdin = (stdioItems, inputStdioItems) => inputStdioItems.length > 0 && isInheritedStdinOnly(stdioItems) ? [] : stdioItems;
const isInheritedStdinOnly = (stdioItems) => stdioItems.length === 1 && stdioItems[0].type === "native" && stdioItems[0].value === "inherit";
const initializeStdioItem = (value, optionName) => {
	if (isStdioValueObject(value)) return initializeStdioValueObject(value, optionName);
	return {
		type: getStdioItemType(value, optionName),
		value,
		optionName
	};
};
const initializeStdioValueObject = ({ value, input }, optionName) => {
	checkBooleanOption(input, `${optionName}.input`);
	return {
		type: getStdioItemType(value, optionName),
		value,
		direction: input ? "input" : void 0,
		optionName
	};
};
const validateStdioArray = (stdioItems, isStdioArray, optionName) => {
	if (stdioItems.length === 0) throw new TypeError(`The \`${optionName}\` option must not be an empty array.`);
	if (!isStdioArray) return;
	for (const { value, optionName } of stdioItems) if (INVALID_STDIO_ARRAY_OPTIONS.has(value)) throw new Error(`The \`${optionName}\` option must not include \`${value}\`.`);
};
const INVALID_STDIO_ARRAY_OPTIONS = /* @__PURE__ */ new Set(["ignore"]);
const validateStreams = (stdioItems, isStdioArray) => {
	for (const stdioItem of stdioItems) {
		validateFileStdio(stdioItem);
		validateFileDescriptorStdio(stdioItem);
		validateNativeStdio(stdioItem, isStdioArray);
	}
};
const validateFileDescriptorStdio = ({ type, value, optionName }) => {
	if (type !== "native") return;
	const fileDescriptor = typeof value === "number" ? value : value?.fd;
	if (typeof fileDescriptor === "number" && (!Number.isInteger(fileDescriptor) || fileDescriptor < 0 || fileDescriptor > MAX_FILE_DESCRIPTOR)) throw new TypeError(`The \`${optionName}\` option must be a non-negative 32-bit integer: got ${fileDescriptor}.`);
};
const MAX_FILE_DESCRIPTOR = 2 ** 31 - 1;
const validateNativeStdio = ({ type, value, optionName }, isStdioArray) => {
	if (type !== "native") return;
	if (isFileHandle(value)) {
		if (isStdioArray) throw new TypeError(`The \`${optionName}\` option cannot combine file handles with other values.`);
		return;
	}
	if (typeof value !== "string" && typeof value !== "number" && !isStream(value, { checkOpen: false })) throw new TypeError(`The \`${optionName}\` option is invalid: ${String(value)} (${typeof value}).`);
};
const isFileHandle = (value) => typeof value?.fd === "number" && !isStream(value, { checkOpen: false });
const validateFileStdio = ({ type, value, optionName }) => {
	if (isRegularUrl(value)) throw new TypeError(`The \`${optionName}: URL\` option must use the \`file:\` scheme.
For example, you can use the \`pathToFileURL()\` method of the \`url\` core module.`);
	if (isUnknownStdioString(type, value)) throw new TypeError(`The \`${optionName}: { file: '...' }\` option must be used instead of \`${optionName}: '...'\`.`);
};
const validateFileObjectMode = (stdioItems, objectMode) => {
	if (!objectMode) return;
	const fileStdioItem = stdioItems.find(({ type }) => FILE_TYPES.has(type));
	if (fileStdioItem !== void 0) throw new TypeError(`The \`${fileStdioItem.optionName}\` option cannot use both files and transforms in objectMode.`);
};
const getFinalFileDescriptors = ({ initialFileDescriptors, addProperties, options, isSync }) => {
	const fileDescriptors = [];
	try {
		for (const fileDescriptor of initialFileDescriptors) addFinalFileDescriptor({
			fileDescriptor,
			fileDescriptors,
			addProperties,
			options,
			isSync
		});
		return fileDescriptors;
	} catch (error) {
		cleanupCustomStreams(fileDescriptors);
		throw error;
	}
};
const addFinalFileDescriptor = ({ fileDescriptor, fileDescriptors, addProperties, options, isSync }) => {
	const { direction, objectMode, stdioItems } = fileDescriptor;
	const finalFileDescriptor = {
		direction,
		objectMode,
		stdioItems: []
	};
	fileDescriptors.push(finalFileDescriptor);
	for (const stdioItem of stdioItems) finalFileDescriptor.stdioItems.push(addStreamProperties({
		stdioItem,
		addProperties,
		direction,
		objectMode,
		options,
		fileDescriptors,
		isSync
	}));
};
const addStreamProperties = ({ stdioItem, addProperties, direction, objectMode, options, fileDescriptors, isSync }) => {
	const duplicateStream = getDuplicateStream({
		stdioItem,
		direction,
		fileDescriptors,
		isSync
	});
	if (duplicateStream !== void 0) return {
		...stdioItem,
		stream: duplicateStream
	};
	return {
		...stdioItem,
		...addProperties[direction][stdioItem.type](stdioItem, options, objectMode)
	};
};
const cleanupCustomStreams = (fileDescriptors) => {
	for (const { stream } of fileDescriptors.flatMap(({ stdioItems }) => stdioItems)) {
		if (stream === void 0 || isStandardStream(stream)) continue;
		stream.on("error", () => {});
		stream.destroy();
	}
};
const forwardStdio = (stdioItems) => {
	if (stdioItems.length > 1) return stdioItems.some(({ value }) => value === "overlapped") ? "overlapped" : "pipe";
	const [{ type, value }] = stdioItems;
	return type === "native" ? value : "pipe";
};

// node_modules/execa/lib/stdio/handle-sync.js
const handleStdioSync = (options, verboseInfo) => handleStdio(addPropertiesSync, options, verboseInfo, true);
const forbiddenIfSync = ({ type, optionName }) => {
	throwInvalidSyncValue(optionName, TYPE_TO_MESSAGE[type]);
};
const forbiddenNativeIfSync = ({ optionName, value }) => {
	if (value === "overlapped") throwInvalidSyncValue(optionName, `"${value}"`);
	return {};
};
const forbiddenNativeInputIfSync = (stdioItem) => {
	const { optionName, value } = stdioItem;
	if (value === "pipe" && optionName !== "stdin") throw new TypeError(`Only the \`stdin\` option, not \`${optionName}\`, can be an input pipe with synchronous methods.`);
	return forbiddenNativeIfSync(stdioItem);
};
const forbiddenInputTransformIfSync = ({ optionName }) => {
	if (optionName !== "stdin") throw new TypeError(`Only the \`stdin\` option, not \`${optionName}\`, can be an input transform with synchronous methods.`);
};
const throwInvalidSyncValue = (optionName, value) => {
	throw new TypeError(`The \`${optionName}\` option cannot be ${value} with synchronous methods.`);
};
const addProperties$1 = {
	generator() {},
	asyncGenerator: forbiddenIfSync,
	webStream: forbiddenIfSync,
	nodeStream: forbiddenIfSync,
	webTransform: forbiddenIfSync,
	duplex: forbiddenIfSync,
	asyncIterable: forbiddenIfSync,
	native: forbiddenNativeIfSync
};
const addPropertiesSync = {
	input: {
		...addProperties$1,
		generator: forbiddenInputTransformIfSync,
		native: forbiddenNativeInputIfSync,
		fileUrl: ({ value }) => ({ contents: () => [bufferToUint8Array((0, node_fs.readFileSync)(value))] }),
		filePath: ({ value: { file } }) => ({ contents: () => [bufferToUint8Array((0, node_fs.readFileSync)(file))] }),
		fileNumber: forbiddenIfSync,
		iterable: ({ value }) => ({ contents: () => [...value] }),
		string: ({ value }) => ({ contents: [value] }),
		uint8Array: ({ value, contents = [value] }) => ({ contents })
	},
	output: {
		...addProperties$1,
		fileUrl: ({ value }) => ({ path: value }),
		filePath: ({ value: { file, append } }) => ({
			path: file,
			append
		}),
		fileNumber: ({ value }) => ({ path: value }),
		iterable: forbiddenIfSync,
		string: forbiddenIfSync,
		uint8Array: forbiddenIfSync
	}
};

// node_modules/execa/lib/transform/validate.js
const getValidateTransformInput = (writableObjectMode, optionName) => writableObjectMode ? void 0 : validateStringTransformInput.bind(void 0, optionName);
const validateStringTransformInput = function* (optionName, chunk) {
	if (typeof chunk !== "string" && !isUint8Array(chunk) && !node_buffer.Buffer.isBuffer(chunk)) throw new TypeError(`The \`${optionName}\` option's transform must use "objectMode: true" to receive as input: ${typeof chunk}.`);
	yield chunk;
};
const getValidateTransformReturn = (readableObjectMode, optionName) => readableObjectMode ? validateObjectTransformReturn.bind(void 0, optionName) : validateStringTransformReturn.bind(void 0, optionName);
const validateObjectTransformReturn = function* (optionName, chunk) {
	validateEmptyReturn(optionName, chunk);
	yield chunk;
};
const validateStringTransformReturn = function* (optionName, chunk) {
	validateEmptyReturn(optionName, chunk);
	if (typeof chunk !== "string" && !isUint8Array(chunk)) throw new TypeError(`The \`${optionName}\` option's function must yield a string or an Uint8Array, not ${typeof chunk}.`);
	yield chunk;
};
const validateEmptyReturn = (optionName, chunk) => {
	if (chunk === null || chunk === void 0) throw new TypeError(`The \`${optionName}\` option's function must not call \`yield ${chunk}\`.
Instead, \`yield\` should either be called with a value, or not be called at all. For example:
  if (condition) { yield value; }`);
};

// node_modules/execa/lib/transform/encoding-transform.js
const getEncodingTransformGenerator = (binary, encoding, skipped) => {
	if (skipped) return;
	if (binary) return { transform: encodingUint8ArrayGenerator.bind(void 0, new TextEncoder()) };
	const stringDecoder = new node_string_decoder.StringDecoder(encoding);
	return {
		transform: encodingStringGenerator.bind(void 0, stringDecoder),
		final: encodingStringFinal.bind(void 0, stringDecoder)
	};
};
const encodingUint8ArrayGenerator = function* (textEncoder, chunk) {
	if (node_buffer.Buffer.isBuffer(chunk)) yield bufferToUint8Array(chunk);
	else if (typeof chunk === "string") yield textEncoder.encode(chunk);
	else yield chunk;
};
const encodingStringGenerator = function* (stringDecoder, chunk) {
	yield isUint8Array(chunk) ? stringDecoder.write(chunk) : chunk;
};
const encodingStringFinal = function* (stringDecoder) {
	const lastChunk = stringDecoder.end();
	if (lastChunk !== "") yield lastChunk;
};
const getStringToBytesGenerator = (binary, encoding, skipped) => skipped || encoding === "utf8" ? void 0 : { transform: stringToBytesGenerator.bind(void 0, getStringEncoding(binary, encoding)) };
const stringToBytesGenerator = function* (stringEncoding, chunk) {
	yield typeof chunk === "string" ? bufferToUint8Array(node_buffer.Buffer.from(chunk, stringEncoding)) : chunk;
};

// node_modules/execa/lib/transform/run-async.js
const pushChunks = (0, node_util.callbackify)(async (getChunks, state, getChunksArguments, transformStream) => {
	state.currentIterable = getChunks(...getChunksArguments);
	try {
		for await (const chunk of state.currentIterable) transformStream.push(chunk);
	} finally {
		delete state.currentIterable;
	}
});
const transformChunk = async function* (chunk, generators, index) {
	if (index === generators.length) {
		yield chunk;
		return;
	}
	const { transform = identityGenerator$1 } = generators[index];
	for await (const transformedChunk of transform(chunk)) yield* transformChunk(transformedChunk, generators, index + 1);
};
const finalChunks = async function* (generators) {
	for (const [index, { final }] of Object.entries(generators)) yield* generatorFinalChunks(final, Number(index), generators);
};
const generatorFinalChunks = async function* (final, index, generators) {
	if (final === void 0) return;
	for await (const finalChunk of final()) yield* transformChunk(finalChunk, generators, index + 1);
};
const destroyTransform = (0, node_util.callbackify)(async ({ currentIterable }, error) => {
	if (currentIterable !== void 0) {
		await (error ? currentIterable.throw(error) : currentIterable.return());
		return;
	}
	if (error) throw error;
});
const identityGenerator$1 = function* (chunk) {
	yield chunk;
};

// node_modules/execa/lib/transform/run-sync.js
const pushChunksSync = (getChunksSync, getChunksArguments, transformStream, done) => {
	try {
		for (const chunk of getChunksSync(...getChunksArguments)) transformStream.push(chunk);
		done();
	} catch (error) {
		done(normalizeTransformError(error));
	}
};
const normalizeTransformError = (error) => error || Object.assign(/* @__PURE__ */ new Error("Promise was rejected with falsy value"), {
	code: "ERR_FALSY_VALUE_REJECTION",
	reason: error
});
const runTransformSync = (generators, chunks) => {
	try {
		return [...chunks.flatMap((chunk) => [...transformChunkSync(chunk, generators, 0)]), ...finalChunksSync(generators)];
	} catch (error) {
		throw normalizeTransformError(error);
	}
};
const transformChunkSync = function* (chunk, generators, index) {
	if (index === generators.length) {
		yield chunk;
		return;
	}
	const { transform = identityGenerator } = generators[index];
	for (const transformedChunk of transform(chunk)) yield* transformChunkSync(transformedChunk, generators, index + 1);
};
const finalChunksSync = function* (generators) {
	for (const [index, { final }] of Object.entries(generators)) yield* generatorFinalChunksSync(final, Number(index), generators);
};
const generatorFinalChunksSync = function* (final, index, generators) {
	if (final === void 0) return;
	for (const finalChunk of final()) yield* transformChunkSync(finalChunk, generators, index + 1);
};
const identityGenerator = function* (chunk) {
	yield chunk;
};

// node_modules/execa/lib/transform/generator.js
const generatorToStream = ({ value, value: { transform, final, binary, writableObjectMode, readableObjectMode }, optionName }, { encoding }) => {
	const state = {};
	const generators = addInternalGenerators(value, encoding, optionName);
	const transformAsync = isAsyncGenerator(transform);
	const finalAsync = isAsyncGenerator(final);
	const transformMethod = transformAsync ? pushChunks.bind(void 0, transformChunk, state) : pushChunksSync.bind(void 0, transformChunkSync);
	const finalMethod = transformAsync || finalAsync ? pushChunks.bind(void 0, finalChunks, state) : pushChunksSync.bind(void 0, finalChunksSync);
	const destroyMethod = transformAsync || finalAsync ? destroyTransform.bind(void 0, state) : void 0;
	return { stream: new node_stream.Transform({
		writableObjectMode,
		writableHighWaterMark: (0, node_stream.getDefaultHighWaterMark)(writableObjectMode),
		readableObjectMode,
		readableHighWaterMark: (0, node_stream.getDefaultHighWaterMark)(readableObjectMode),
		defaultEncoding: getStringEncoding(binary, encoding),
		transform(chunk, encoding, done) {
			transformMethod([
				chunk,
				generators,
				0
			], this, done);
		},
		flush(done) {
			finalMethod([generators], this, done);
		},
		destroy: destroyMethod
	}) };
};
const runGeneratorsSync = (chunks, stdioItems, encoding, isInput) => {
	const generators = stdioItems.filter(({ type }) => type === "generator");
	const reversedGenerators = isInput ? generators.reverse() : generators;
	for (const { value, optionName } of reversedGenerators) {
		if (!value.writableObjectMode) {
			const stringEncoding = getStringEncoding(value.binary, encoding);
			chunks = chunks.map((chunk) => typeof chunk === "string" ? node_buffer.Buffer.from(chunk, stringEncoding) : chunk);
		}
		const generators = addInternalGenerators(value, encoding, optionName);
		chunks = runTransformSync(generators, chunks);
	}
	return chunks;
};
const addInternalGenerators = ({ transform, final, binary, writableObjectMode, readableObjectMode, preserveNewlines }, encoding, optionName) => {
	const state = {};
	return [
		{ transform: getValidateTransformInput(writableObjectMode, optionName) },
		getEncodingTransformGenerator(binary, encoding, writableObjectMode),
		getSplitLinesGenerator(binary, preserveNewlines, writableObjectMode, state),
		{
			transform,
			final
		},
		{ transform: getValidateTransformReturn(readableObjectMode, optionName) },
		getAppendNewlineGenerator({
			binary,
			preserveNewlines,
			readableObjectMode,
			state,
			encoding
		}),
		getStringToBytesGenerator(binary, encoding, readableObjectMode)
	].filter(Boolean);
};

// node_modules/execa/lib/io/input-sync.js
const addInputOptionsSync = (fileDescriptors, options) => {
	for (const fdNumber of getInputFdNumbers(fileDescriptors)) addInputOptionSync(fileDescriptors, fdNumber, options);
};
const getInputFdNumbers = (fileDescriptors) => new Set(Object.entries(fileDescriptors).filter(([, { direction }]) => direction === "input").map(([fdNumber]) => Number(fdNumber)));
const addInputOptionSync = (fileDescriptors, fdNumber, options) => {
	const { stdioItems } = fileDescriptors[fdNumber];
	const allStdioItems = stdioItems.filter(({ contents }) => contents !== void 0);
	if (allStdioItems.length === 0 && stdioItems.every(({ type }) => type !== "generator")) return;
	if (fdNumber !== 0) {
		const [{ type, optionName }] = allStdioItems;
		throw new TypeError(`Only the \`stdin\` option, not \`${optionName}\`, can be ${TYPE_TO_MESSAGE[type]} with synchronous methods.`);
	}
	const chunks = allStdioItems.flatMap(({ type, contents }) => getChunks(type, typeof contents === "function" ? contents() : contents));
	options.input = applyInputGeneratorsSync(chunks, stdioItems, options.encoding);
};
const getChunks = (type, chunks) => type === "iterable" ? chunks : chunks.filter((chunk) => chunk.length > 0);
const applyInputGeneratorsSync = (chunks, stdioItems, encoding) => {
	const newContents = runGeneratorsSync(chunks, stdioItems, getInputEncoding(encoding), true);
	validateSerializable(newContents);
	return joinToUint8Array(newContents);
};
const validateSerializable = (newContents) => {
	const invalidItem = newContents.find((item) => !isSerializableInput(item));
	if (invalidItem !== void 0) throwOnSerializableInput("stdin", invalidItem);
};
const isSerializableInput = (item) => typeof item === "string" || isUint8Array(item);
const throwOnSerializableInput = (optionName, invalidItem) => {
	throw new TypeError(`The \`${optionName}\` option is invalid: when passing objects as input, a transform must be used to serialize them to strings or Uint8Arrays: ${invalidItem}.`);
};

// node_modules/execa/lib/verbose/output.js
const shouldLogOutput = ({ stdioItems, encoding, verboseInfo, fdNumber }) => fdNumber !== "all" && isFullVerbose(verboseInfo, fdNumber) && !BINARY_ENCODINGS.has(encoding) && isFdVerbose(fdNumber) && (stdioItems.some(({ type, value }) => type === "native" && PIPED_STDIO_VALUES.has(value)) || stdioItems.every(({ type }) => TRANSFORM_TYPES.has(type)));
const isFdVerbose = (fdNumber) => fdNumber === 1 || fdNumber === 2;
const PIPED_STDIO_VALUES = /* @__PURE__ */ new Set(["pipe", "overlapped"]);
const logLines = async (linesIterable, stream, fdNumber, verboseInfo) => {
	for await (const line of linesIterable) if (!isPipingStream(stream)) logLine(line, fdNumber, verboseInfo);
};
const logLinesSync = (linesArray, fdNumber, verboseInfo) => {
	for (const line of linesArray) logLine(line, fdNumber, verboseInfo);
};
const isPipingStream = (stream) => stream._readableState.pipes.some((pipe) => !isAllStream(pipe) || isPipingStream(pipe));
const logLine = (line, fdNumber, verboseInfo) => {
	const verboseMessage = serializeVerboseMessage(line);
	verboseLog({
		type: "output",
		verboseMessage,
		fdNumber,
		verboseInfo
	});
};

// node_modules/execa/lib/io/output-sync.js
const transformOutputSync = ({ fileDescriptors, syncResult, options, verboseInfo }) => {
	const output = syncResult.output ?? getSpawnFailureOutput(options);
	const outputFiles = /* @__PURE__ */ new Set();
	const errors = [];
	return {
		output: output.map((result, fdNumber) => transformOutputResultSync({
			result,
			fileDescriptors,
			fdNumber,
			errors,
			outputFiles,
			verboseInfo
		}, options)),
		error: errors.find((error) => error !== void 0)
	};
};
const getSpawnFailureOutput = ({ stdio }) => stdio.map((stdioOption, fdNumber) => fdNumber !== 0 && stdioOption === "pipe" ? /* @__PURE__ */ new Uint8Array() : null);
const transformOutputResultSync = ({ result, fileDescriptors, fdNumber, errors, outputFiles, verboseInfo }, { buffer, encoding, lines, stripFinalNewline, maxBuffer }) => {
	if (result === null) return;
	const truncatedResult = truncateMaxBufferSync(result, fdNumber, {
		maxBuffer,
		buffer
	});
	const uint8ArrayResult = bufferToUint8Array(truncatedResult);
	const { stdioItems, objectMode } = fileDescriptors[fdNumber];
	const { chunks, error: transformError } = runOutputGeneratorsSync(uint8ArrayResult.length === 0 ? [] : [uint8ArrayResult], stdioItems, encoding);
	const { serializedResult, finalResult } = serializeChunks({
		chunks,
		objectMode,
		encoding,
		lines,
		stripFinalNewline,
		fdNumber
	});
	const logError = logOutputSync({
		serializedResult,
		fdNumber,
		verboseInfo,
		encoding,
		stdioItems,
		objectMode
	});
	const error = transformError ?? logError;
	errors.push(error);
	const returnedResult = buffer[fdNumber] ? finalResult : void 0;
	try {
		if (error === void 0) writeToFiles(chunks, stdioItems, outputFiles);
		return returnedResult;
	} catch (writeError) {
		errors.push(writeError);
		return returnedResult;
	}
};
const runOutputGeneratorsSync = (chunks, stdioItems, encoding) => {
	try {
		return {
			chunks: runGeneratorsSync(chunks, stdioItems, encoding, false),
			error: void 0
		};
	} catch (error) {
		return {
			chunks: [],
			error
		};
	}
};
const serializeChunks = ({ chunks, objectMode, encoding, lines, stripFinalNewline, fdNumber }) => {
	if (objectMode) return {
		serializedResult: chunks,
		finalResult: chunks
	};
	if (encoding === "buffer") {
		const serializedResult = joinToUint8Array(chunks);
		return {
			serializedResult,
			finalResult: serializedResult
		};
	}
	const serializedResult = joinToString(chunks, encoding);
	return {
		serializedResult,
		finalResult: lines[fdNumber] ? splitLinesSync(serializedResult, !stripFinalNewline[fdNumber], objectMode) : serializedResult
	};
};
const logOutputSync = ({ serializedResult, fdNumber, verboseInfo, encoding, stdioItems, objectMode }) => {
	if (!shouldLogOutput({
		stdioItems,
		encoding,
		verboseInfo,
		fdNumber
	})) return;
	const linesArray = splitLinesSync(serializedResult, false, objectMode);
	try {
		logLinesSync(linesArray, fdNumber, verboseInfo);
	} catch (error) {
		return error;
	}
};
const writeToFiles = (chunks, stdioItems, outputFiles) => {
	const fileItems = stdioItems.filter(({ type }) => FILE_TYPES.has(type));
	if (fileItems.length === 0) return;
	const contents = joinToUint8Array(chunks);
	const writtenPaths = /* @__PURE__ */ new Set();
	for (const stdioItem of fileItems) {
		const { type, append } = stdioItem;
		const path = type === "fileNumber" ? stdioItem.path : getFileTarget(stdioItem);
		if (writtenPaths.has(path)) continue;
		writtenPaths.add(path);
		if (append || outputFiles.has(path)) (0, node_fs.appendFileSync)(path, contents);
		else (0, node_fs.writeFileSync)(path, contents);
		outputFiles.add(path);
	}
};

// node_modules/execa/lib/resolve/exit-async.js
const waitForExit = async (subprocess, context) => {
	const [exitCode, signal] = await waitForExitOrError(subprocess);
	context.isForcefullyTerminated ??= false;
	return [exitCode, signal];
};
const waitForExitOrError = async (subprocess) => {
	const [spawnPayload, exitPayload] = await Promise.allSettled([(0, node_events.once)(subprocess, "spawn"), (0, node_events.once)(subprocess, "exit")]);
	if (spawnPayload.status === "rejected") return [];
	return exitPayload.status === "rejected" ? waitForSubprocessExit(subprocess) : exitPayload.value;
};
const waitForSubprocessExit = async (subprocess) => {
	try {
		return await (0, node_events.once)(subprocess, "exit");
	} catch {
		return waitForSubprocessExit(subprocess);
	}
};
const waitForSuccessfulExit = async (exitPromise) => {
	const [exitCode, signal] = await exitPromise;
	if (!isSubprocessErrorExit(exitCode, signal) && isFailedExit(exitCode, signal)) throw new DiscardedError();
	return [exitCode, signal];
};
const isSubprocessErrorExit = (exitCode, signal) => exitCode === void 0 && signal === void 0;
const isFailedExit = (exitCode, signal) => exitCode !== 0 || signal !== null;

// node_modules/execa/lib/resolve/exit-sync.js
const getExitResultSync = ({ error, status: exitCode, signal, output }, { maxBuffer, buffer }) => {
	const initialError = getResultError(error, exitCode, signal);
	const isTimedOut = initialError?.code === "ETIMEDOUT";
	const { resultError, isMaxBuffer } = isTimedOut ? {
		resultError: initialError,
		isMaxBuffer: false
	} : handleMaxBufferSync({
		resultError: initialError,
		output,
		maxBuffer,
		buffer
	});
	return {
		resultError,
		exitCode,
		signal,
		timedOut: isTimedOut,
		isMaxBuffer
	};
};
const getResultError = (error, exitCode, signal) => {
	if (error !== void 0) return error;
	return isFailedExit(exitCode, signal) ? new DiscardedError() : void 0;
};

// node_modules/execa/lib/methods/main-sync.js
const execaCoreSync = (rawFile, rawArguments, rawOptions) => {
	const { file, commandArguments, command, escapedCommand, startTime, verboseInfo, options, fileDescriptors } = handleSyncArguments(rawFile, rawArguments, rawOptions);
	const result = spawnSubprocessSync({
		file,
		commandArguments,
		options,
		command,
		escapedCommand,
		verboseInfo,
		fileDescriptors,
		startTime
	});
	return handleResult(result, verboseInfo, options);
};
const handleSyncArguments = (rawFile, rawArguments, rawOptions) => {
	const { command, escapedCommand, startTime, verboseInfo } = handleCommand(rawFile, rawArguments, rawOptions);
	const syncOptions = normalizeSyncOptions(rawOptions);
	const { file, commandArguments, options } = normalizeOptions(rawFile, rawArguments, syncOptions);
	validateSyncOptions(options);
	return {
		file,
		commandArguments,
		command,
		escapedCommand,
		startTime,
		verboseInfo,
		options,
		fileDescriptors: handleStdioSync(options, verboseInfo)
	};
};
const normalizeSyncOptions = (options) => options.node && !options.ipc ? {
	...options,
	ipc: false
} : options;
const validateSyncOptions = ({ ipc, ipcInput, detached, cancelSignal, killDescendants }) => {
	if (ipcInput !== void 0) throwInvalidSyncOption("ipcInput");
	if (ipc) throwInvalidSyncOption("ipc: true");
	if (detached) throwInvalidSyncOption("detached: true");
	if (killDescendants) throwInvalidSyncOption("killDescendants: true");
	if (cancelSignal) throwInvalidSyncOption("cancelSignal");
};
const throwInvalidSyncOption = (value) => {
	throw new TypeError(`The "${value}" option cannot be used with synchronous methods.`);
};
const spawnSubprocessSync = ({ file, commandArguments, options, command, escapedCommand, verboseInfo, fileDescriptors, startTime }) => {
	const syncResult = runSubprocessSync({
		file,
		commandArguments,
		options,
		command,
		escapedCommand,
		fileDescriptors,
		startTime
	});
	if (syncResult.failed) return syncResult;
	const { resultError, exitCode, signal, timedOut, isMaxBuffer } = getExitResultSync(syncResult, options);
	const { output, error = resultError } = transformOutputSync({
		fileDescriptors,
		syncResult,
		options,
		verboseInfo
	});
	const stdio = output.map((stdioOutput, fdNumber) => stripNewline(stdioOutput, options, fdNumber));
	const allFds = getAllSyncFds(output);
	const all = stripNewline(getAllSync(output, allFds, options), options, "all", allFds);
	return getSyncResult({
		error,
		exitCode,
		signal,
		timedOut,
		isMaxBuffer,
		stdio,
		all,
		options,
		command,
		escapedCommand,
		startTime
	});
};
const runSubprocessSync = ({ file, commandArguments, options, command, escapedCommand, fileDescriptors, startTime }) => {
	try {
		addInputOptionsSync(fileDescriptors, options);
		const normalizedOptions = normalizeSpawnSyncOptions(options);
		return {
			__proto__: null,
			...(0, node_child_process.spawnSync)(...concatenateShell(file, commandArguments, normalizedOptions))
		};
	} catch (error) {
		return makeEarlyError({
			error,
			command,
			escapedCommand,
			fileDescriptors,
			options,
			startTime,
			isSync: true,
			...getEarlyErrorOutput(fileDescriptors, options)
		});
	}
};
const normalizeSpawnSyncOptions = ({ encoding, maxBuffer, ...options }) => ({
	...options,
	encoding: "buffer",
	maxBuffer: getMaxBufferSync(maxBuffer)
});
const getSyncResult = ({ error, exitCode, signal, timedOut, isMaxBuffer, stdio, all, options, command, escapedCommand, startTime }) => error === void 0 ? makeSuccessResult({
	command,
	escapedCommand,
	stdio,
	all,
	ipcOutput: [],
	options,
	startTime
}) : makeError({
	error,
	command,
	escapedCommand,
	timedOut,
	isCanceled: false,
	isGracefullyCanceled: false,
	isMaxBuffer,
	isForcefullyTerminated: false,
	exitCode,
	signal,
	stdio,
	all,
	ipcOutput: [],
	options,
	startTime,
	isSync: true
});

// node_modules/execa/lib/ipc/get-one.js
const internalGetOneMessageOptions = Symbol("internalGetOneMessageOptions");
const getOneMessage$1 = ({ anyProcess, channel, isSubprocess, ipc }, rawOptions) => {
	const options = copyOptions(rawOptions);
	const { reference = true, filter } = options;
	const { signal } = options[internalGetOneMessageOptions] ?? {};
	validateIpcMethod({
		methodName: "getOneMessage",
		isSubprocess,
		ipc,
		isConnected: isConnected(anyProcess)
	});
	return getOneMessageAsync({
		anyProcess,
		channel,
		isSubprocess,
		filter,
		reference,
		signal
	});
};
const getOneMessageAsync = async ({ anyProcess, channel, isSubprocess, filter, reference, signal }) => {
	addReference(channel, reference);
	const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
	const controller = new AbortController();
	stopOnAbort$1(signal, controller);
	try {
		return await Promise.race([
			getMessage(ipcEmitter, filter, controller),
			throwOnDisconnect(ipcEmitter, isSubprocess, controller),
			throwOnStrictError(ipcEmitter, isSubprocess, controller)
		]);
	} catch (error) {
		if (!signal?.aborted) disconnect(anyProcess);
		throw error;
	} finally {
		controller.abort();
		removeReference(channel, reference);
	}
};
const stopOnAbort$1 = (signal, controller) => {
	if (signal === void 0) return;
	if (signal.aborted) {
		controller.abort();
		return;
	}
	signal.addEventListener("abort", () => {
		controller.abort();
	}, {
		once: true,
		signal: controller.signal
	});
};
const getMessage = async (ipcEmitter, filter, { signal }) => {
	if (filter === void 0) {
		const [message] = await (0, node_events.once)(ipcEmitter, "message", { signal });
		return message;
	}
	for await (const [message] of (0, node_events.on)(ipcEmitter, "message", { signal })) if (filter(message)) return message;
};
const throwOnDisconnect = async (ipcEmitter, isSubprocess, { signal }) => {
	await (0, node_events.once)(ipcEmitter, "disconnect", { signal });
	throwOnEarlyDisconnect(isSubprocess);
};
const throwOnStrictError = async (ipcEmitter, isSubprocess, { signal }) => {
	const [error] = await (0, node_events.once)(ipcEmitter, "strict:error", { signal });
	throw getStrictResponseError(error, isSubprocess);
};

// node_modules/execa/lib/ipc/get-each.js
const internalGetEachMessageOptions = Symbol("internalGetEachMessageOptions");
const getEachMessage$1 = (subprocessInfo, rawOptions) => {
	const options = copyOptions(rawOptions);
	const { reference = true } = options;
	const { signal, shouldAwait = !subprocessInfo.isSubprocess } = options[internalGetEachMessageOptions] ?? {};
	return loopOnMessages({
		...subprocessInfo,
		shouldAwait,
		reference,
		signal
	});
};
const loopOnMessages = ({ anyProcess, waitProcess = anyProcess, channel, isSubprocess, ipc, shouldAwait, reference, signal }) => {
	validateIpcMethod({
		methodName: "getEachMessage",
		isSubprocess,
		ipc,
		isConnected: isConnected(anyProcess)
	});
	addReference(channel, reference);
	const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
	const controller = new AbortController();
	const state = {};
	stopOnAbort(signal, controller);
	stopOnDisconnect(anyProcess, ipcEmitter, controller);
	abortOnStrictError({
		ipcEmitter,
		isSubprocess,
		controller,
		state
	});
	return iterateOnMessages({
		anyProcess,
		waitProcess,
		channel,
		ipcEmitter,
		isSubprocess,
		shouldAwait,
		controller,
		state,
		reference,
		signal
	});
};
const stopOnAbort = (signal, controller) => {
	if (signal === void 0) return;
	if (signal.aborted) {
		controller.abort();
		return;
	}
	signal.addEventListener("abort", () => {
		controller.abort();
	}, {
		once: true,
		signal: controller.signal
	});
};
const stopOnDisconnect = async (anyProcess, ipcEmitter, controller) => {
	try {
		await (0, node_events.once)(ipcEmitter, "disconnect", { signal: controller.signal });
		controller.abort();
	} catch {}
};
const abortOnStrictError = async ({ ipcEmitter, isSubprocess, controller, state }) => {
	try {
		const [error] = await (0, node_events.once)(ipcEmitter, "strict:error", { signal: controller.signal });
		state.error = getStrictResponseError(error, isSubprocess);
		controller.abort();
	} catch {}
};
const iterateOnMessages = async function* ({ anyProcess, waitProcess, channel, ipcEmitter, isSubprocess, shouldAwait, controller, state, reference, signal }) {
	try {
		for await (const [message] of (0, node_events.on)(ipcEmitter, "message", { signal: controller.signal })) {
			throwIfStrictError(state);
			yield message;
		}
	} catch {
		throwIfStrictError(state);
	} finally {
		controller.abort();
		removeReference(channel, reference);
		if (!isSubprocess && !signal?.aborted) disconnect(anyProcess);
		if (shouldAwait) await waitProcess;
	}
};
const throwIfStrictError = ({ error }) => {
	if (error) throw error;
};

// node_modules/execa/lib/ipc/methods.js
const addIpcMethods = (target, subprocess, { ipc }) => {
	Object.assign(target, getIpcMethods(subprocess, false, ipc, target));
};
const getIpcExport = () => {
	const anyProcess = node_process.default;
	const isSubprocess = true;
	const isIpc = node_process.default.channel !== void 0;
	return {
		...getIpcMethods(anyProcess, isSubprocess, isIpc),
		getCancelSignal: getCancelSignal$1.bind(void 0, {
			anyProcess,
			channel: anyProcess.channel,
			isSubprocess,
			ipc: isIpc
		})
	};
};
const getIpcMethods = (anyProcess, isSubprocess, ipc, waitProcess = anyProcess) => ({
	sendMessage: sendMessage$1.bind(void 0, {
		anyProcess,
		channel: anyProcess.channel,
		isSubprocess,
		ipc
	}),
	getOneMessage: getOneMessage$1.bind(void 0, {
		anyProcess,
		channel: anyProcess.channel,
		isSubprocess,
		ipc
	}),
	getEachMessage: getEachMessage$1.bind(void 0, {
		anyProcess,
		channel: anyProcess.channel,
		isSubprocess,
		ipc,
		waitProcess
	})
});

// node_modules/execa/lib/return/early-error.js
const handleEarlyError = ({ error, command, escapedCommand, fileDescriptors, options, startTime, verboseInfo }) => {
	cleanupCustomStreams(fileDescriptors);
	const subprocess = new node_child_process.ChildProcess();
	subprocess.kill = () => false;
	const all = createDummyStreams(subprocess, fileDescriptors);
	const promise = handleDummyPromise({
		error,
		command,
		escapedCommand,
		fileDescriptors,
		options,
		startTime,
		verboseInfo
	});
	return {
		subprocess,
		promise,
		all: options.all ? all : void 0,
		convertedStreams: getConvertedStreams(promise)
	};
};
const createDummyStreams = (subprocess, fileDescriptors) => {
	const stdin = createDummyStream();
	const stdout = createDummyStream();
	const stderr = createDummyStream();
	const extraStdio = Array.from({ length: fileDescriptors.length - 3 }, createDummyStream);
	const all = createDummyStream();
	const stdio = [
		stdin,
		stdout,
		stderr,
		...extraStdio
	];
	Object.assign(subprocess, {
		stdin,
		stdout,
		stderr,
		stdio
	});
	return all;
};
const createDummyStream = () => {
	const stream = new node_stream.PassThrough();
	stream.on("error", () => {});
	stream.end();
	return stream;
};
const getConvertedStreams = (promise) => {
	const waitForPromise = async () => {
		await promise;
	};
	const endReadable = function() {
		(0, node_util.callbackify)(waitForPromise)((error) => {
			if (error) this.destroy(error);
			else this.push(null);
		});
	};
	const endWritable = (0, node_util.callbackify)(waitForPromise);
	const writeWritable = (chunk, encoding, done) => {
		endWritable(done);
	};
	const readable = () => new node_stream.Readable({ read: endReadable });
	const writable = () => new node_stream.Writable({
		write: writeWritable,
		final: endWritable
	});
	const duplex = () => new node_stream.Duplex({
		read: endReadable,
		write: writeWritable,
		final: endWritable
	});
	const iterable = () => readable()[Symbol.asyncIterator]();
	return {
		readable,
		writable,
		duplex,
		readableStream: () => node_stream.Readable.toWeb(readable()),
		writableStream: () => node_stream.Writable.toWeb(writable()),
		transformStream: () => node_stream.Duplex.toWeb(duplex()),
		iterable,
		[Symbol.asyncIterator]: iterable
	};
};
const handleDummyPromise = async ({ error, command, escapedCommand, fileDescriptors, options, startTime, verboseInfo }) => {
	const earlyError = makeEarlyError({
		error: await error,
		command,
		escapedCommand,
		fileDescriptors,
		options,
		startTime,
		isSync: false,
		...getEarlyErrorOutput(fileDescriptors, options)
	});
	return handleResult(earlyError, verboseInfo, options);
};

// node_modules/execa/lib/stdio/handle-async.js
const handleStdioAsync = (options, verboseInfo) => handleStdio(addPropertiesAsync, options, verboseInfo, false);
const forbiddenIfAsync = ({ type, optionName }) => {
	throw new TypeError(`The \`${optionName}\` option cannot be ${TYPE_TO_MESSAGE[type]}.`);
};
const addProperties = {
	fileNumber: forbiddenIfAsync,
	generator: generatorToStream,
	asyncGenerator: generatorToStream,
	nodeStream: ({ value }) => ({ stream: value }),
	webTransform: ({ value: { transform, writableObjectMode, readableObjectMode } }) => ({ stream: node_stream.Duplex.from({
		writable: node_stream.Writable.fromWeb(transform.writable, { objectMode: writableObjectMode }),
		readable: node_stream.Readable.fromWeb(transform.readable, { objectMode: readableObjectMode })
	}) }),
	duplex: ({ value: { transform } }) => ({ stream: transform }),
	native() {}
};
const validateIterable = function* (iterable, optionName) {
	for (const value of iterable) {
		validateIterableValue(value, optionName);
		yield value;
	}
};
const validateAsyncIterable = async function* (iterable, optionName) {
	for await (const value of iterable) {
		validateIterableValue(value, optionName);
		yield value;
	}
};
const validateIterableValue = (value, optionName) => {
	if (!isSerializableInput(value)) throwOnSerializableInput(optionName, value);
};
const readableFromChunk = (chunk) => node_stream.Readable.from(chunk.length === 0 ? [] : [chunk]);
const generatorToInputStream = (stdioItem, { encoding }) => generatorToStream(stdioItem, { encoding: getInputEncoding(encoding) });
const addPropertiesAsync = {
	input: {
		...addProperties,
		generator: generatorToInputStream,
		asyncGenerator: generatorToInputStream,
		fileUrl: ({ value }) => ({ stream: (0, node_fs.createReadStream)(value) }),
		filePath: ({ value: { file } }) => ({ stream: (0, node_fs.createReadStream)(file) }),
		webStream: ({ value }, options, objectMode) => ({ stream: node_stream.Readable.fromWeb(value, { objectMode }) }),
		iterable: ({ value, optionName }, options, objectMode) => ({ stream: node_stream.Readable.from(objectMode ? value : validateIterable(value, optionName)) }),
		asyncIterable: ({ value, optionName }, options, objectMode) => ({ stream: node_stream.Readable.from(objectMode ? value : validateAsyncIterable(value, optionName)) }),
		string: ({ value }) => ({ stream: readableFromChunk(value) }),
		uint8Array: ({ value }) => ({ stream: readableFromChunk(node_buffer.Buffer.from(value)) })
	},
	output: {
		...addProperties,
		fileUrl: ({ value }) => ({ stream: (0, node_fs.createWriteStream)(value) }),
		filePath: ({ value: { file, append } }) => ({ stream: (0, node_fs.createWriteStream)(file, append ? { flags: "a" } : {}) }),
		webStream: ({ value }) => ({ stream: node_stream.Writable.fromWeb(value, { objectMode: true }) }),
		iterable: forbiddenIfAsync,
		asyncIterable: forbiddenIfAsync,
		string: forbiddenIfAsync,
		uint8Array: forbiddenIfAsync
	}
};

// node_modules/@sindresorhus/merge-streams/index.js
function mergeStreams(streams) {
	if (!Array.isArray(streams)) throw new TypeError(`Expected an array, got \`${typeof streams}\`.`);
	for (const stream of streams) validateStream(stream);
	const objectMode = streams.some(({ readableObjectMode }) => readableObjectMode);
	const highWaterMark = getHighWaterMark(streams, objectMode);
	const passThroughStream = new MergedStream({
		objectMode,
		writableHighWaterMark: highWaterMark,
		readableHighWaterMark: highWaterMark
	});
	for (const stream of streams) passThroughStream.add(stream);
	return passThroughStream;
}
const getHighWaterMark = (streams, objectMode) => {
	if (streams.length === 0) return (0, node_stream.getDefaultHighWaterMark)(objectMode);
	const highWaterMarks = streams.filter(({ readableObjectMode }) => readableObjectMode === objectMode).map(({ readableHighWaterMark }) => readableHighWaterMark);
	return Math.max(...highWaterMarks);
};
var MergedStream = class extends node_stream.PassThrough {
	#streams = /* @__PURE__ */ new Set([]);
	#ended = /* @__PURE__ */ new Set([]);
	#aborted = /* @__PURE__ */ new Set([]);
	#onFinished;
	#unpipeEvent = Symbol("unpipe");
	#streamPromises = /* @__PURE__ */ new WeakMap();
	add(stream) {
		validateStream(stream);
		if (this.#streams.has(stream)) return;
		this.#streams.add(stream);
		this.#onFinished ??= onMergedStreamFinished(this, this.#streams, this.#unpipeEvent);
		const streamPromise = endWhenStreamsDone({
			passThroughStream: this,
			stream,
			streams: this.#streams,
			ended: this.#ended,
			aborted: this.#aborted,
			onFinished: this.#onFinished,
			unpipeEvent: this.#unpipeEvent
		});
		this.#streamPromises.set(stream, streamPromise);
		stream.pipe(this, { end: false });
	}
	async remove(stream) {
		validateStream(stream);
		if (!this.#streams.has(stream)) return false;
		const streamPromise = this.#streamPromises.get(stream);
		if (streamPromise === void 0) return false;
		this.#streamPromises.delete(stream);
		stream.unpipe(this);
		await streamPromise;
		return true;
	}
};
const onMergedStreamFinished = async (passThroughStream, streams, unpipeEvent) => {
	updateMaxListeners(passThroughStream, PASSTHROUGH_LISTENERS_COUNT);
	const controller = new AbortController();
	try {
		await Promise.race([onMergedStreamEnd(passThroughStream, controller), onInputStreamsUnpipe(passThroughStream, streams, unpipeEvent, controller)]);
	} finally {
		controller.abort();
		updateMaxListeners(passThroughStream, -PASSTHROUGH_LISTENERS_COUNT);
	}
};
const onMergedStreamEnd = async (passThroughStream, { signal }) => {
	try {
		await (0, node_stream_promises.finished)(passThroughStream, {
			signal,
			cleanup: true
		});
	} catch (error) {
		errorOrAbortStream(passThroughStream, error);
		throw error;
	}
};
const onInputStreamsUnpipe = async (passThroughStream, streams, unpipeEvent, { signal }) => {
	for await (const [unpipedStream] of (0, node_events.on)(passThroughStream, "unpipe", { signal })) if (streams.has(unpipedStream)) unpipedStream.emit(unpipeEvent);
};
const validateStream = (stream) => {
	if (typeof stream?.pipe !== "function") throw new TypeError(`Expected a readable stream, got: \`${typeof stream}\`.`);
};
const endWhenStreamsDone = async ({ passThroughStream, stream, streams, ended, aborted, onFinished, unpipeEvent }) => {
	updateMaxListeners(passThroughStream, PASSTHROUGH_LISTENERS_PER_STREAM);
	const controller = new AbortController();
	try {
		await Promise.race([
			afterMergedStreamFinished(onFinished, stream, controller),
			onInputStreamEnd({
				passThroughStream,
				stream,
				streams,
				ended,
				aborted,
				controller
			}),
			onInputStreamUnpipe({
				stream,
				streams,
				ended,
				aborted,
				unpipeEvent,
				controller
			})
		]);
	} finally {
		controller.abort();
		updateMaxListeners(passThroughStream, -PASSTHROUGH_LISTENERS_PER_STREAM);
	}
	if (streams.size > 0 && streams.size === ended.size + aborted.size) {
		if (ended.size === 0 && aborted.size > 0) abortStream(passThroughStream);
		else endStream(passThroughStream);
	}
};
const afterMergedStreamFinished = async (onFinished, stream, { signal }) => {
	try {
		await onFinished;
		if (!signal.aborted) abortStream(stream);
	} catch (error) {
		if (!signal.aborted) errorOrAbortStream(stream, error);
	}
};
const onInputStreamEnd = async ({ passThroughStream, stream, streams, ended, aborted, controller: { signal } }) => {
	try {
		await (0, node_stream_promises.finished)(stream, {
			signal,
			cleanup: true,
			readable: true,
			writable: false
		});
		if (streams.has(stream)) ended.add(stream);
	} catch (error) {
		if (signal.aborted || !streams.has(stream)) return;
		if (isAbortError(error)) aborted.add(stream);
		else errorStream(passThroughStream, error);
	}
};
const onInputStreamUnpipe = async ({ stream, streams, ended, aborted, unpipeEvent, controller: { signal } }) => {
	await (0, node_events.once)(stream, unpipeEvent, { signal });
	if (!stream.readable) return (0, node_events.once)(signal, "abort", { signal });
	streams.delete(stream);
	ended.delete(stream);
	aborted.delete(stream);
};
const endStream = (stream) => {
	if (stream.writable) stream.end();
};
const errorOrAbortStream = (stream, error) => {
	if (isAbortError(error)) abortStream(stream);
	else errorStream(stream, error);
};
const isAbortError = (error) => error?.code === "ERR_STREAM_PREMATURE_CLOSE";
const abortStream = (stream) => {
	if (stream.readable || stream.writable) stream.destroy();
};
const errorStream = (stream, error) => {
	if (!stream.destroyed) {
		stream.once("error", noop);
		stream.destroy(error);
	}
};
const noop = () => {};
const updateMaxListeners = (passThroughStream, increment) => {
	const maxListeners = passThroughStream.getMaxListeners();
	if (maxListeners !== 0 && maxListeners !== Number.POSITIVE_INFINITY) passThroughStream.setMaxListeners(maxListeners + increment);
};
const PASSTHROUGH_LISTENERS_COUNT = 2;
const PASSTHROUGH_LISTENERS_PER_STREAM = 1;

// node_modules/execa/lib/io/pipeline.js
const pipeStreams = (source, destination, onDestinationEnd) => {
	source.pipe(destination);
	onSourceFinish(source, destination);
	onDestinationFinish(source, destination, onDestinationEnd);
};
const onSourceFinish = async (source, destination) => {
	if (isStandardStream(source) || isStandardStream(destination)) return;
	try {
		await (0, node_stream_promises.finished)(source, {
			cleanup: true,
			readable: true,
			writable: false
		});
	} catch {}
	endDestinationStream(destination);
};
const endDestinationStream = (destination) => {
	if (destination.writable) destination.end();
};
const onDestinationFinish = async (source, destination, onDestinationEnd) => {
	if (isStandardStream(source) || isStandardStream(destination)) return;
	try {
		await (0, node_stream_promises.finished)(destination, {
			cleanup: true,
			readable: false,
			writable: true
		});
	} catch {}
	if (onDestinationEnd !== void 0) await onDestinationEnd();
	abortSourceStream(source);
};
const abortSourceStream = (source) => {
	if (source.readable) source.destroy();
};

// node_modules/execa/lib/io/output-async.js
const pipeOutputAsync = (subprocess, fileDescriptors, controller) => {
	const pipeGroups = /* @__PURE__ */ new Map();
	for (const [fdNumber, { stdioItems, direction }] of Object.entries(fileDescriptors)) {
		const transformItems = stdioItems.filter(({ type }) => TRANSFORM_TYPES.has(type));
		for (const { stream } of transformItems) pipeTransform(subprocess, stream, direction, fdNumber);
		const nonTransformItems = stdioItems.filter(({ type }) => !TRANSFORM_TYPES.has(type));
		for (const { stream } of nonTransformItems) pipeStdioItem({
			subprocess,
			stream,
			direction,
			fdNumber,
			pipeGroups,
			controller
		});
	}
	for (const [outputStream, inputStreams] of pipeGroups) {
		const inputStream = inputStreams.length === 1 ? inputStreams[0] : mergeStreams(inputStreams);
		pipeStreams(inputStream, outputStream);
	}
};
const pipeTransform = (subprocess, stream, direction, fdNumber) => {
	if (direction === "output") pipeStreams(subprocess.stdio[fdNumber], stream);
	else pipeStreams(stream, subprocess.stdio[fdNumber]);
	const streamProperty = SUBPROCESS_STREAM_PROPERTIES[fdNumber];
	if (streamProperty !== void 0) subprocess[streamProperty] = stream;
	subprocess.stdio[fdNumber] = stream;
};
const SUBPROCESS_STREAM_PROPERTIES = [
	"stdin",
	"stdout",
	"stderr"
];
const pipeStdioItem = ({ subprocess, stream, direction, fdNumber, pipeGroups, controller }) => {
	if (stream === void 0) return;
	setStandardStreamMaxListeners(stream, controller);
	const [inputStream, outputStream] = direction === "output" ? [stream, subprocess.stdio[fdNumber]] : [subprocess.stdio[fdNumber], stream];
	const outputStreams = pipeGroups.get(inputStream) ?? [];
	pipeGroups.set(inputStream, [...outputStreams, outputStream]);
};
const setStandardStreamMaxListeners = (stream, { signal }) => {
	if (isStandardStream(stream)) incrementMaxListeners(stream, MAX_LISTENERS_INCREMENT, signal);
};
const MAX_LISTENERS_INCREMENT = 2;

// node_modules/execa/lib/terminate/kill-descendants.js
const isWindows = node_process.default.platform === "win32";
const getSpawnOptions = (options) => !isWindows && options.killDescendants ? {
	...options,
	detached: true
} : options;
const getKillFunction = (subprocess, { killDescendants }) => {
	if (!killDescendants) {
		const killSubprocess = subprocess.kill.bind(subprocess);
		return (...arguments_) => subprocess.pid === void 0 ? false : killSubprocess(...arguments_);
	}
	return (isWindows ? killDescendantsWindows : killDescendantsUnix).bind(void 0, subprocess);
};
const isAbandoned = (subprocess) => subprocess.pid === void 0 || isWindows && hasExited(subprocess);
const hasExited = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;
const killDescendantsUnix = (subprocess, signal) => {
	if (isAbandoned(subprocess)) return false;
	try {
		return node_process.default.kill(-subprocess.pid, signal);
	} catch {
		return subprocess.kill(signal);
	}
};
const killDescendantsWindows = (subprocess, signal) => {
	if (isAbandoned(subprocess)) return false;
	const taskkillFile = getTaskkillFile();
	if (taskkillFile === void 0) return subprocess.kill(signal);
	(0, node_child_process.execFile)(taskkillFile, [
		"/pid",
		`${subprocess.pid}`,
		"/T",
		"/F"
	], (error) => {
		if (error) subprocess.kill(signal);
	});
	return true;
};
const getTaskkillFile = () => {
	const windowsDirectory = [node_process.default.env.SystemRoot, node_process.default.env.windir].find((directory) => directory && isWindowsDriveAbsolutePath(directory));
	return windowsDirectory === void 0 ? void 0 : node_path_win32.default.join(windowsDirectory, "System32", "taskkill.exe");
};
const isWindowsDriveAbsolutePath = (directory) => {
	const { root } = node_path_win32.default.parse(directory);
	return /^[a-z]:[/\\]/i.test(root);
};

// node_modules/signal-exit/dist/mjs/signals.js
/**
* This is not the set of all possible signals.
*
* It IS, however, the set of all signals that trigger
* an exit on either Linux or BSD systems.  Linux is a
* superset of the signal names supported on BSD, and
* the unknown signals just fail to register, so we can
* catch that easily enough.
*
* Windows signals are a different set, since there are
* signals that terminate Windows processes, but don't
* terminate (or don't even exist) on Posix systems.
*
* Don't bother with SIGKILL.  It's uncatchable, which
* means that we can't fire any callbacks anyway.
*
* If a user does happen to register a handler on a non-
* fatal signal like SIGWINCH or something, and then
* exit, it'll end up firing `process.emit('exit')`, so
* the handler will be fired anyway.
*
* SIGBUS, SIGFPE, SIGSEGV and SIGILL, when not raised
* artificially, inherently leave the process in a
* state from which it is not safe to try and enter JS
* listeners.
*/
const signals = [];
signals.push("SIGHUP", "SIGINT", "SIGTERM");
if (process.platform !== "win32") signals.push("SIGALRM", "SIGABRT", "SIGVTALRM", "SIGXCPU", "SIGXFSZ", "SIGUSR2", "SIGTRAP", "SIGSYS", "SIGQUIT", "SIGIOT");
if (process.platform === "linux") signals.push("SIGIO", "SIGPOLL", "SIGPWR", "SIGSTKFLT");

// node_modules/signal-exit/dist/mjs/index.js
const processOk = (process) => !!process && typeof process === "object" && typeof process.removeListener === "function" && typeof process.emit === "function" && typeof process.reallyExit === "function" && typeof process.listeners === "function" && typeof process.kill === "function" && typeof process.pid === "number" && typeof process.on === "function";
const kExitEmitter = Symbol.for("signal-exit emitter");
const global = globalThis;
const ObjectDefineProperty = Object.defineProperty.bind(Object);
var Emitter = class {
	emitted = {
		afterExit: false,
		exit: false
	};
	listeners = {
		afterExit: [],
		exit: []
	};
	count = 0;
	id = Math.random();
	constructor() {
		if (global[kExitEmitter]) return global[kExitEmitter];
		ObjectDefineProperty(global, kExitEmitter, {
			value: this,
			writable: false,
			enumerable: false,
			configurable: false
		});
	}
	on(ev, fn) {
		this.listeners[ev].push(fn);
	}
	removeListener(ev, fn) {
		const list = this.listeners[ev];
		const i = list.indexOf(fn);
		/* c8 ignore start */
		if (i === -1) return;
		/* c8 ignore stop */
		if (i === 0 && list.length === 1) list.length = 0;
		else list.splice(i, 1);
	}
	emit(ev, code, signal) {
		if (this.emitted[ev]) return false;
		this.emitted[ev] = true;
		let ret = false;
		for (const fn of this.listeners[ev]) ret = fn(code, signal) === true || ret;
		if (ev === "exit") ret = this.emit("afterExit", code, signal) || ret;
		return ret;
	}
};
var SignalExitBase = class {};
const signalExitWrap = (handler) => {
	return {
		onExit(cb, opts) {
			return handler.onExit(cb, opts);
		},
		load() {
			return handler.load();
		},
		unload() {
			return handler.unload();
		}
	};
};
var SignalExitFallback = class extends SignalExitBase {
	onExit() {
		return () => {};
	}
	load() {}
	unload() {}
};
var SignalExit = class extends SignalExitBase {
	/* c8 ignore start */
	#hupSig = process$1.platform === "win32" ? "SIGINT" : "SIGHUP";
	/* c8 ignore stop */
	#emitter = new Emitter();
	#process;
	#originalProcessEmit;
	#originalProcessReallyExit;
	#sigListeners = {};
	#loaded = false;
	constructor(process) {
		super();
		this.#process = process;
		this.#sigListeners = {};
		for (const sig of signals) this.#sigListeners[sig] = () => {
			const listeners = this.#process.listeners(sig);
			let { count } = this.#emitter;
			/* c8 ignore start */
			const p = process;
			if (typeof p.__signal_exit_emitter__ === "object" && typeof p.__signal_exit_emitter__.count === "number") count += p.__signal_exit_emitter__.count;
			/* c8 ignore stop */
			if (listeners.length === count) {
				this.unload();
				const ret = this.#emitter.emit("exit", null, sig);
				/* c8 ignore start */
				const s = sig === "SIGHUP" ? this.#hupSig : sig;
				if (!ret) process.kill(process.pid, s);
			}
		};
		this.#originalProcessReallyExit = process.reallyExit;
		this.#originalProcessEmit = process.emit;
	}
	onExit(cb, opts) {
		/* c8 ignore start */
		if (!processOk(this.#process)) return () => {};
		/* c8 ignore stop */
		if (this.#loaded === false) this.load();
		const ev = opts?.alwaysLast ? "afterExit" : "exit";
		this.#emitter.on(ev, cb);
		return () => {
			this.#emitter.removeListener(ev, cb);
			if (this.#emitter.listeners["exit"].length === 0 && this.#emitter.listeners["afterExit"].length === 0) this.unload();
		};
	}
	load() {
		if (this.#loaded) return;
		this.#loaded = true;
		this.#emitter.count += 1;
		for (const sig of signals) try {
			const fn = this.#sigListeners[sig];
			if (fn) this.#process.on(sig, fn);
		} catch (_) {}
		this.#process.emit = (ev, ...a) => {
			return this.#processEmit(ev, ...a);
		};
		this.#process.reallyExit = (code) => {
			return this.#processReallyExit(code);
		};
	}
	unload() {
		if (!this.#loaded) return;
		this.#loaded = false;
		signals.forEach((sig) => {
			const listener = this.#sigListeners[sig];
			/* c8 ignore start */
			if (!listener) throw new Error("Listener not defined for signal: " + sig);
			/* c8 ignore stop */
			try {
				this.#process.removeListener(sig, listener);
			} catch (_) {}
			/* c8 ignore stop */
		});
		this.#process.emit = this.#originalProcessEmit;
		this.#process.reallyExit = this.#originalProcessReallyExit;
		this.#emitter.count -= 1;
	}
	#processReallyExit(code) {
		/* c8 ignore start */
		if (!processOk(this.#process)) return 0;
		this.#process.exitCode = code || 0;
		/* c8 ignore stop */
		this.#emitter.emit("exit", this.#process.exitCode, null);
		return this.#originalProcessReallyExit.call(this.#process, this.#process.exitCode);
	}
	#processEmit(ev, ...args) {
		const og = this.#originalProcessEmit;
		if (ev === "exit" && processOk(this.#process)) {
			if (typeof args[0] === "number") this.#process.exitCode = args[0];
			/* c8 ignore start */
			const ret = og.call(this.#process, ev, ...args);
			/* c8 ignore start */
			this.#emitter.emit("exit", this.#process.exitCode, null);
			/* c8 ignore stop */
			return ret;
		} else return og.call(this.#process, ev, ...args);
	}
};
const process$1 = globalThis.process;
const { onExit, load, unload } = signalExitWrap(processOk(process$1) ? new SignalExit(process$1) : new SignalExitFallback());

// node_modules/execa/lib/terminate/cleanup.js
const cleanupOnExit = (kill, { cleanup, detached }, { signal }) => {
	if (!cleanup || detached) return;
	const removeExitHandler = onExit(() => {
		kill();
	});
	(0, node_events.addAbortListener)(signal, () => {
		removeExitHandler();
	});
};

// node_modules/execa/lib/convert/concurrent.js
const initializeConcurrentStreams = () => ({
	readableDestroy: /* @__PURE__ */ new WeakMap(),
	writableFinal: /* @__PURE__ */ new WeakMap(),
	writableDestroy: /* @__PURE__ */ new WeakMap()
});
const addConcurrentStream = (concurrentStreams, stream, waitName) => {
	const weakMap = concurrentStreams[waitName];
	if (!weakMap.has(stream)) weakMap.set(stream, []);
	const promises = weakMap.get(stream);
	const promise = createDeferred();
	promises.push(promise);
	return {
		resolve: promise.resolve.bind(promise),
		promises
	};
};
const waitForConcurrentStreams = async ({ resolve, promises }, subprocess) => {
	resolve();
	const [isSubprocessExit] = await Promise.race([Promise.allSettled([true, subprocess]), Promise.all([false, ...promises])]);
	return !isSubprocessExit;
};

// node_modules/execa/lib/io/iterate.js
const iterateOnSubprocessStream = ({ subprocessStdout, subprocess, binary, shouldEncode, encoding, preserveNewlines }) => {
	const controller = new AbortController();
	stopReadingOnExit(subprocess, controller);
	return iterateOnStream({
		stream: subprocessStdout,
		controller,
		binary,
		shouldEncode: !subprocessStdout.readableObjectMode && shouldEncode,
		encoding,
		shouldSplit: !subprocessStdout.readableObjectMode,
		preserveNewlines
	});
};
const stopReadingOnExit = async (subprocess, controller) => {
	try {
		await subprocess;
	} catch {} finally {
		controller.abort();
	}
};
const iterateForResult = ({ stream, onStreamEnd, lines, encoding, stripFinalNewline, allMixed }) => {
	const controller = new AbortController();
	stopReadingOnStreamEnd(onStreamEnd, controller, stream);
	const objectMode = stream.readableObjectMode && !allMixed;
	return iterateOnStream({
		stream,
		controller,
		binary: encoding === "buffer",
		shouldEncode: !objectMode,
		encoding,
		shouldSplit: !objectMode && lines,
		preserveNewlines: !stripFinalNewline
	});
};
const stopReadingOnStreamEnd = async (onStreamEnd, controller, stream) => {
	try {
		await onStreamEnd;
	} catch {
		stream.destroy();
	} finally {
		controller.abort();
	}
};
const iterateOnStream = ({ stream, controller, binary, shouldEncode, encoding, shouldSplit, preserveNewlines }) => {
	const onStdoutChunk = (0, node_events.on)(stream, "data", {
		signal: controller.signal,
		highWaterMark: HIGH_WATER_MARK,
		highWatermark: HIGH_WATER_MARK
	});
	return iterateOnData({
		onStdoutChunk,
		controller,
		binary,
		shouldEncode,
		encoding,
		shouldSplit,
		preserveNewlines
	});
};
const DEFAULT_OBJECT_HIGH_WATER_MARK = (0, node_stream.getDefaultHighWaterMark)(true);
const HIGH_WATER_MARK = DEFAULT_OBJECT_HIGH_WATER_MARK;
const iterateOnData = async function* ({ onStdoutChunk, controller, binary, shouldEncode, encoding, shouldSplit, preserveNewlines }) {
	const generators = getGenerators({
		binary,
		shouldEncode,
		encoding,
		shouldSplit,
		preserveNewlines
	});
	try {
		for await (const [chunk] of onStdoutChunk) yield* transformChunkSync(chunk, generators, 0);
	} catch (error) {
		if (!controller.signal.aborted) throw error;
	} finally {
		yield* finalChunksSync(generators);
	}
};
const getGenerators = ({ binary, shouldEncode, encoding, shouldSplit, preserveNewlines }) => [getEncodingTransformGenerator(binary, encoding, !shouldEncode), getSplitLinesGenerator(binary, preserveNewlines, !shouldSplit, {})].filter(Boolean);

// node_modules/execa/lib/convert/iterable.js
const createIterable = (subprocess, encoding, options) => {
	const { from, binary: binaryOption = false, preserveNewlines = false } = copyOptions(options);
	checkBooleanOption(binaryOption, "binary");
	checkBooleanOption(preserveNewlines, "preserveNewlines");
	const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
	const subprocessStdout = getFromStream(subprocess, from);
	const onStdoutData = iterateOnSubprocessStream({
		subprocessStdout,
		subprocess,
		binary,
		shouldEncode: true,
		encoding,
		preserveNewlines
	});
	return iterateOnStdoutData(onStdoutData, subprocessStdout, subprocess);
};
const iterateOnStdoutData = async function* (onStdoutData, subprocessStdout, subprocess) {
	try {
		yield* onStdoutData;
	} finally {
		if (subprocessStdout.readable) subprocessStdout.destroy();
		await subprocess;
	}
};

// node_modules/execa/lib/resolve/wait-stream.js
const waitForStream = async (stream, fdNumber, streamInfo, { isSameDirection, stopOnExit = false, readable = true, writable = true } = {}) => {
	const state = handleStdinDestroy(stream, streamInfo);
	const abortController = new AbortController();
	try {
		await Promise.race([...stopOnExit ? [streamInfo.exitPromise] : [], (0, node_stream_promises.finished)(stream, {
			cleanup: true,
			signal: abortController.signal,
			readable,
			writable
		})]);
	} catch (error) {
		if (!state.stdinCleanedUp && !isInputTransformAbort(stream, fdNumber, streamInfo, error)) handleStreamError(error, fdNumber, streamInfo, isSameDirection);
	} finally {
		abortController.abort();
	}
};
const handleStdinDestroy = (stream, { originalStreams, subprocess }) => {
	const [originalStdin] = originalStreams;
	const state = { stdinCleanedUp: false };
	if (stream === originalStdin || stream === subprocess.stdin) spyOnStdinDestroy(stream, subprocess, state);
	return state;
};
const spyOnStdinDestroy = (subprocessStdin, subprocess, state) => {
	const { _destroy } = subprocessStdin;
	subprocessStdin._destroy = (...destroyArguments) => {
		setStdinCleanedUp(subprocess, state);
		_destroy.call(subprocessStdin, ...destroyArguments);
	};
};
const setStdinCleanedUp = ({ exitCode, signalCode }, state) => {
	if (exitCode !== null || signalCode !== null) state.stdinCleanedUp = true;
};
const isInputTransformAbort = (stream, fdNumber, streamInfo, error) => {
	const originalStream = streamInfo.originalStreams[fdNumber];
	return stream !== originalStream && isInputFileDescriptor(streamInfo, fdNumber) && originalStream?.destroyed === true && (isStreamAbort(error) || error?.code === "ABORT_ERR");
};
const handleStreamError = (error, fdNumber, streamInfo, isSameDirection) => {
	if (!shouldIgnoreStreamError(error, fdNumber, streamInfo, isSameDirection)) throw error;
};
const shouldIgnoreStreamError = (error, fdNumber, streamInfo, isSameDirection = true) => {
	if (streamInfo.propagating) return isStreamEpipe(error) || isStreamAbort(error);
	streamInfo.propagating = true;
	return isInputFileDescriptor(streamInfo, fdNumber) === isSameDirection ? isStreamEpipe(error) : isStreamAbort(error);
};
const isInputFileDescriptor = ({ fileDescriptors }, fdNumber) => fdNumber !== "all" && fileDescriptors[fdNumber].direction === "input";
const isStreamAbort = (error) => error?.code === "ERR_STREAM_PREMATURE_CLOSE";
const isStreamEpipe = (error) => error?.code === "EPIPE";

// node_modules/execa/lib/convert/shared.js
const safeWaitForSubprocessStdin = async (subprocessStdin) => {
	if (subprocessStdin === void 0) return;
	try {
		await waitForSubprocessStdin(subprocessStdin);
	} catch {}
};
const safeWaitForSubprocessStdout = async (subprocessStdout) => {
	if (subprocessStdout === void 0) return;
	try {
		await waitForSubprocessStdout(subprocessStdout);
	} catch {}
};
const waitForSubprocessStdin = async (subprocessStdin) => {
	await (0, node_stream_promises.finished)(subprocessStdin, {
		cleanup: true,
		readable: false,
		writable: true
	});
};
const waitForSubprocessStdout = async (subprocessStdout) => {
	await (0, node_stream_promises.finished)(subprocessStdout, {
		cleanup: true,
		readable: true,
		writable: false
	});
};
const throwDestroyError = (error) => {
	if (error) throw error;
};
const destroyOtherStream = (stream, isOpen, error) => {
	if (error && !isStreamAbort(error)) stream.destroy(error);
	else if (isOpen) stream.destroy();
};

// node_modules/execa/lib/convert/readable.js
const createReadable = ({ subprocess, concurrentStreams, encoding }, options) => {
	const { from, binary: binaryOption = true, preserveNewlines = true } = copyOptions(options);
	checkBooleanOption(binaryOption, "binary");
	checkBooleanOption(preserveNewlines, "preserveNewlines");
	const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
	const subprocessStdout = getFromStream(subprocess, from);
	const waitReadableDestroy = addConcurrentStream(concurrentStreams, subprocessStdout, "readableDestroy");
	const { readableEncoding, readableObjectMode, readableHighWaterMark } = getReadableOptions(subprocessStdout, binary);
	const { read, onStdoutDataDone } = getReadableMethods({
		subprocessStdout,
		subprocess,
		binary,
		encoding,
		preserveNewlines
	});
	const readable = new node_stream.Readable({
		read,
		destroy: (0, node_util.callbackify)(onReadableDestroy.bind(void 0, {
			subprocessStdout,
			subprocess,
			waitReadableDestroy
		})),
		highWaterMark: readableHighWaterMark,
		objectMode: readableObjectMode,
		encoding: readableEncoding
	});
	onStdoutFinished({
		subprocessStdout,
		onStdoutDataDone,
		readable,
		subprocess
	});
	return readable;
};
const getReadableOptions = ({ readableEncoding, readableObjectMode, readableHighWaterMark }, binary) => binary ? {
	readableEncoding,
	readableObjectMode,
	readableHighWaterMark
} : {
	readableEncoding,
	readableObjectMode: true,
	readableHighWaterMark: DEFAULT_OBJECT_HIGH_WATER_MARK
};
const getReadableMethods = ({ subprocessStdout, subprocess, binary, encoding, preserveNewlines }) => {
	const onStdoutDataDone = createDeferred();
	const onStdoutData = iterateOnSubprocessStream({
		subprocessStdout,
		subprocess,
		binary,
		shouldEncode: !binary,
		encoding,
		preserveNewlines
	});
	return {
		read() {
			onRead(this, onStdoutData, onStdoutDataDone);
		},
		onStdoutDataDone
	};
};
const onRead = async (readable, onStdoutData, onStdoutDataDone) => {
	try {
		const { value, done } = await onStdoutData.next();
		if (done) onStdoutDataDone.resolve();
		else readable.push(value);
	} catch {}
};
const onStdoutFinished = async ({ subprocessStdout, onStdoutDataDone, readable, subprocess, subprocessStdin }) => {
	try {
		await waitForSubprocessStdout(subprocessStdout);
		await subprocess;
		await safeWaitForSubprocessStdin(subprocessStdin);
		await onStdoutDataDone;
		if (readable.readable) readable.push(null);
	} catch (error) {
		await safeWaitForSubprocessStdin(subprocessStdin);
		destroyOtherReadable(readable, await getPrematureCloseError(subprocess, error));
	}
};
const getPrematureCloseError = async (subprocess, error) => {
	if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") return error;
	try {
		await subprocess;
	} catch (subprocessError) {
		return subprocessError;
	}
	return error;
};
const onReadableDestroy = async ({ subprocessStdout, subprocess, waitReadableDestroy }, error) => {
	if (await waitForConcurrentStreams(waitReadableDestroy, subprocess)) {
		destroyOtherReadable(subprocessStdout, error?.code === "ABORT_ERR" ? void 0 : error);
		await subprocess;
	}
	throwDestroyError(error);
};
const destroyOtherReadable = (stream, error) => {
	destroyOtherStream(stream, stream.readable, error);
};

// node_modules/execa/lib/convert/web.js
const createReadableStream = (subprocess, readableOptions) => node_stream.Readable.toWeb(subprocess.readable(readableOptions));
const createWritableStream = (subprocess, writableOptions) => node_stream.Writable.toWeb(subprocess.writable(writableOptions));
const createTransformStream = (subprocess, duplexOptions) => node_stream.Duplex.toWeb(subprocess.duplex(duplexOptions));

// node_modules/execa/lib/pipe/pipe-arguments.js
const normalizePipeArguments = ({ source, sourcePromise, boundOptions, createNested }, ...pipeArguments) => {
	const startTime = getStartTime();
	const { destination, destinationStream, destinationError, from, unpipeSignal } = getDestinationStream(boundOptions, createNested, pipeArguments);
	const { sourceStream, sourceError } = getSourceStream(source, from);
	const { options: sourceOptions, fileDescriptors } = SUBPROCESS_OPTIONS.get(source);
	return {
		source,
		sourcePromise,
		sourceStream,
		sourceOptions,
		sourceError,
		destination,
		destinationStream,
		destinationError,
		unpipeSignal,
		fileDescriptors,
		startTime
	};
};
const getDestinationStream = (boundOptions, createNested, pipeArguments) => {
	let destinationInfo;
	try {
		destinationInfo = getDestination(boundOptions, createNested, ...pipeArguments);
	} catch (error) {
		return { destinationError: error };
	}
	const { destination, pipeOptions } = destinationInfo;
	try {
		const { from, to, unpipeSignal } = copyOptions(pipeOptions);
		validateAbortSignal(unpipeSignal, "unpipeSignal");
		return {
			destination,
			destinationStream: getToStream(destination, to),
			from,
			unpipeSignal
		};
	} catch (error) {
		abortDestination(destination, pipeArguments[0]);
		return { destinationError: error };
	}
};
const abortDestination = (destination, firstArgument) => {
	if (destination !== firstArgument) destination.kill();
	destination.catch(() => {});
};
const getDestination = (boundOptions, createNested, firstArgument, ...pipeArguments) => {
	if (Array.isArray(firstArgument)) return {
		destination: createNested(mapDestinationArguments, boundOptions)(firstArgument, ...pipeArguments),
		pipeOptions: boundOptions
	};
	if (typeof firstArgument === "string" || firstArgument instanceof URL || isDenoExecPath(firstArgument)) {
		if (Object.keys(boundOptions).length > 0) throw new TypeError("Please use .pipe(\"file\", ..., options) or .pipe(execa(\"file\", ..., options)) instead of .pipe(options)(\"file\", ...).");
		const [rawFile, rawArguments, rawOptions] = normalizeParameters(firstArgument, ...pipeArguments);
		return {
			destination: createNested(mapDestinationArguments)(rawFile, rawArguments, rawOptions),
			pipeOptions: rawOptions
		};
	}
	if (SUBPROCESS_OPTIONS.has(firstArgument)) {
		if (Object.keys(boundOptions).length > 0) throw new TypeError("Please use .pipe(options)`command` or .pipe($(options)`command`) instead of .pipe(options)($`command`).");
		return {
			destination: firstArgument,
			pipeOptions: pipeArguments[0]
		};
	}
	throw new TypeError(`The first argument must be a template string, an options object, or an Execa subprocess: ${firstArgument}`);
};
const mapDestinationArguments = ({ options }) => ({ options: {
	__proto__: null,
	...options,
	...options.stdio === void 0 && { stdin: "pipe" },
	piped: true
} });
const getSourceStream = (source, from) => {
	try {
		return { sourceStream: getFromStream(source, from) };
	} catch (error) {
		return { sourceError: error };
	}
};

// node_modules/execa/lib/pipe/throw.js
const handlePipeArgumentsError = ({ sourceStream, sourceError, destinationStream, destinationError, fileDescriptors, sourceOptions, startTime }) => {
	const error = getPipeArgumentsError({
		sourceStream,
		sourceError,
		destinationStream,
		destinationError
	});
	if (error !== void 0) throw createNonCommandError({
		error,
		fileDescriptors,
		sourceOptions,
		startTime
	});
};
const getPipeArgumentsError = ({ sourceStream, sourceError, destinationStream, destinationError }) => {
	if (sourceError !== void 0 && destinationError !== void 0) return destinationError;
	if (destinationError !== void 0) {
		abortSourceStream(sourceStream);
		return destinationError;
	}
	if (sourceError === void 0) return;
	endDestinationStream(destinationStream);
	return sourceError;
};
const createNonCommandError = ({ error, fileDescriptors, sourceOptions, startTime }) => makeEarlyError({
	error,
	command: PIPE_COMMAND_MESSAGE,
	escapedCommand: PIPE_COMMAND_MESSAGE,
	fileDescriptors,
	options: sourceOptions,
	startTime,
	isSync: false
});
const PIPE_COMMAND_MESSAGE = "source.pipe(destination)";

// node_modules/execa/lib/pipe/sequence.js
const waitForBothSubprocesses = async (subprocessPromises) => {
	const [{ status: sourceStatus, reason: sourceReason, value: sourceResult = sourceReason }, { status: destinationStatus, reason: destinationReason, value: destinationResult = destinationReason }, { reason: pipedFromReason, value: pipedFromResult = pipedFromReason }] = await subprocessPromises;
	if (!destinationResult.pipedFrom.includes(pipedFromResult)) destinationResult.pipedFrom.push(pipedFromResult);
	if (destinationStatus === "rejected") throw destinationResult;
	if (sourceStatus === "rejected") throw sourceResult;
	return destinationResult;
};

// node_modules/execa/lib/pipe/streaming.js
const pipeSubprocessStream = (sourceStream, destinationStream, maxListenersController) => {
	const mergedStream = MERGED_STREAMS.has(destinationStream) ? pipeMoreSubprocessStream(sourceStream, destinationStream) : pipeFirstSubprocessStream(sourceStream, destinationStream);
	incrementMaxListeners(sourceStream, SOURCE_LISTENERS_PER_PIPE, maxListenersController.signal);
	incrementMaxListeners(destinationStream, DESTINATION_LISTENERS_PER_PIPE, maxListenersController.signal);
	cleanupMergedStreamsMap(destinationStream);
	return mergedStream;
};
const pipeFirstSubprocessStream = (sourceStream, destinationStream) => {
	const mergedStream = mergeStreams([sourceStream]);
	addMergeSource(mergedStream, sourceStream);
	pipeStreams(mergedStream, destinationStream, () => unpipeSourcesOnDestinationEnd(mergedStream));
	MERGED_STREAMS.set(destinationStream, mergedStream);
	return mergedStream;
};
const pipeMoreSubprocessStream = (sourceStream, destinationStream) => {
	const mergedStream = MERGED_STREAMS.get(destinationStream);
	mergedStream.add(sourceStream);
	addMergeSource(mergedStream, sourceStream);
	return mergedStream;
};
const MERGE_SOURCES = /* @__PURE__ */ new WeakMap();
const SOURCE_MERGES = /* @__PURE__ */ new WeakMap();
const addMergeSource = (mergedStream, sourceStream) => {
	addToSetMap(MERGE_SOURCES, mergedStream, sourceStream);
	addToSetMap(SOURCE_MERGES, sourceStream, mergedStream);
};
const addToSetMap = (map, key, value) => {
	if (!map.has(key)) map.set(key, /* @__PURE__ */ new Set());
	map.get(key).add(value);
};
const unpipeSubprocessStream = async (mergedStream, sourceStream) => {
	MERGE_SOURCES.get(mergedStream)?.delete(sourceStream);
	SOURCE_MERGES.get(sourceStream)?.delete(mergedStream);
	await mergedStream.remove(sourceStream);
};
const unpipeSourcesOnDestinationEnd = async (mergedStream) => {
	for (const sourceStream of MERGE_SOURCES.get(mergedStream)) {
		const mergedStreams = SOURCE_MERGES.get(sourceStream);
		mergedStreams.delete(mergedStream);
		if (mergedStreams.size > 0) await mergedStream.remove(sourceStream);
	}
};
const cleanupMergedStreamsMap = async (destinationStream) => {
	try {
		await (0, node_stream_promises.finished)(destinationStream, {
			cleanup: true,
			readable: false,
			writable: true
		});
	} catch {}
	MERGED_STREAMS.delete(destinationStream);
};
const MERGED_STREAMS = /* @__PURE__ */ new WeakMap();
const SOURCE_LISTENERS_PER_PIPE = 2;
const DESTINATION_LISTENERS_PER_PIPE = 1;

// node_modules/execa/lib/pipe/abort.js
const unpipeOnAbort = (unpipeSignal, unpipeContext) => unpipeSignal === void 0 ? [] : [unpipeOnSignalAbort(unpipeSignal, unpipeContext)];
const unpipeOnSignalAbort = async (unpipeSignal, { sourceStream, mergedStream, fileDescriptors, sourceOptions, startTime }) => {
	await (0, node_util.aborted)(unpipeSignal, sourceStream);
	await unpipeSubprocessStream(mergedStream, sourceStream);
	throw createNonCommandError({
		error: /* @__PURE__ */ new Error("Pipe canceled by `unpipeSignal` option."),
		fileDescriptors,
		sourceOptions,
		startTime
	});
};

// node_modules/execa/lib/pipe/setup.js
const pipeToSubprocess = (sourceInfo, ...pipeArguments) => {
	if (isPlainObject(pipeArguments[0])) return pipeToSubprocess.bind(void 0, {
		...sourceInfo,
		boundOptions: {
			...sourceInfo.boundOptions,
			...pipeArguments[0]
		}
	});
	if (sourceInfo.source === void 0) return sourceInfo.sourcePromise;
	const { destination, ...normalizedInfo } = normalizePipeArguments(sourceInfo, ...pipeArguments);
	const pipeFailureController = new AbortController();
	const promise = handlePipePromise({
		...normalizedInfo,
		destination,
		pipeFailureController
	});
	promise.pipe = pipeToSubprocess.bind(void 0, {
		...sourceInfo,
		source: destination,
		sourcePromise: promise,
		boundOptions: {}
	});
	forwardDestinationMethods(promise, destination, pipeFailureController.signal);
	return promise;
};
const forwardDestinationMethods = (promise, destination, pipeFailureSignal) => {
	if (destination === void 0) return;
	forwardReadableMethods(promise, destination);
	forwardIpcMethods(promise, destination, pipeFailureSignal);
};
const forwardReadableMethods = (promise, destination) => {
	const subprocessOptions = SUBPROCESS_OPTIONS.get(destination);
	SUBPROCESS_OPTIONS.set(promise, subprocessOptions);
	promise.stdio = destination.stdio;
	promise.all = destination.all;
	const { options: { encoding } } = subprocessOptions;
	const concurrentStreams = initializeConcurrentStreams();
	promise[Symbol.asyncIterator] = createIterable.bind(void 0, promise, encoding, {});
	promise.iterable = createIterable.bind(void 0, promise, encoding);
	promise.readable = createPipeReadable.bind(void 0, promise, {
		subprocess: promise,
		concurrentStreams,
		encoding
	});
	promise.readableStream = createReadableStream.bind(void 0, promise);
	forwardAll(promise, destination);
};
const forwardAll = (promise, destination) => {
	if (destination.all === void 0) {
		promise.all = void 0;
		return;
	}
	Object.defineProperty(promise, "all", {
		get() {
			setAllProperty(promise, destination.all);
			const all = promise.readable({ from: "all" });
			all.on("error", () => {});
			setAllProperty(promise, all);
			return all;
		},
		enumerable: true,
		configurable: true
	});
};
const setAllProperty = (promise, value) => {
	Object.defineProperty(promise, "all", {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
};
const createPipeReadable = (promise, readableOptions, ...arguments_) => {
	const readable = createReadable(readableOptions, ...arguments_);
	destroyOnPipeFailure(promise, readable);
	return readable;
};
const destroyOnPipeFailure = async (promise, readable) => {
	try {
		await promise;
	} catch (error) {
		readable.destroy(error);
	}
};
const forwardIpcMethods = (promise, destination, pipeFailureSignal) => {
	promise.sendMessage = destination.sendMessage;
	promise.getOneMessage = getOnePipeMessage.bind(void 0, destination, pipeFailureSignal);
	promise.getEachMessage = getEachPipeMessage.bind(void 0, promise, destination, pipeFailureSignal);
};
const getOnePipeMessage = (destination, pipeFailureSignal, ...arguments_) => {
	const controller = new AbortController();
	const messagePromise = destination.getOneMessage(...addPipeOptions(arguments_, controller.signal, internalGetOneMessageOptions));
	return waitForOnePipeMessage(pipeFailureSignal, messagePromise, controller);
};
const waitForOnePipeMessage = async (pipeFailureSignal, messagePromise, controller) => {
	try {
		return await Promise.race([messagePromise, getSignalRejection(pipeFailureSignal, controller.signal)]);
	} finally {
		controller.abort();
	}
};
const getSignalRejection = (signal, listenerSignal) => new Promise((_, reject) => {
	if (signal.aborted) {
		reject(signal.reason);
		return;
	}
	signal.addEventListener("abort", () => {
		reject(signal.reason);
	}, {
		once: true,
		signal: listenerSignal
	});
});
const getEachPipeMessage = (promise, destination, pipeFailureSignal, ...arguments_) => {
	const controller = new AbortController();
	const iterator = destination.getEachMessage(...addPipeOptions(arguments_, controller.signal, internalGetEachMessageOptions));
	abortOnSignal(pipeFailureSignal, controller);
	return iterateOnPipeMessages(promise, iterator, controller);
};
const iterateOnPipeMessages = async function* (promise, iterator, controller) {
	try {
		yield* iterator;
	} finally {
		controller.abort();
		await promise;
	}
};
const addPipeOptions = (arguments_, signal, internalOptionsSymbol) => {
	if (arguments_[0] === null) return arguments_;
	const [options] = arguments_;
	return [{
		...options,
		[internalOptionsSymbol]: {
			signal,
			shouldAwait: false
		}
	}];
};
const abortOnSignal = (signal, controller) => {
	if (signal.aborted) {
		controller.abort();
		return;
	}
	signal.addEventListener("abort", () => {
		controller.abort();
	}, {
		once: true,
		signal: controller.signal
	});
};
const handlePipePromise = async ({ source, sourcePromise, sourceStream, sourceOptions, sourceError, destination, destinationStream, destinationError, unpipeSignal, fileDescriptors, startTime, pipeFailureController }) => {
	const maxListenersController = new AbortController();
	try {
		const subprocessPromises = getSubprocessPromises(sourcePromise, destination, source);
		handlePipeArgumentsError({
			sourceStream,
			sourceError,
			destinationStream,
			destinationError,
			fileDescriptors,
			sourceOptions,
			startTime
		});
		const mergedStream = pipeSubprocessStream(sourceStream, destinationStream, maxListenersController);
		return await Promise.race([waitForBothSubprocesses(subprocessPromises), ...unpipeOnAbort(unpipeSignal, {
			sourceStream,
			mergedStream,
			sourceOptions,
			fileDescriptors,
			startTime
		})]);
	} catch (error) {
		pipeFailureController.abort(error);
		throw error;
	} finally {
		maxListenersController.abort();
	}
};
const getSubprocessPromises = (sourcePromise, destination, source) => Promise.allSettled([
	sourcePromise,
	destination,
	source
]);

// node_modules/execa/lib/io/contents.js
const getStreamOutput = async ({ stream, onStreamEnd, fdNumber, encoding, buffer, maxBuffer, lines, allMixed, stripFinalNewline, allFds, verboseInfo, streamInfo }) => {
	const logPromise = logOutputAsync({
		stream,
		onStreamEnd,
		fdNumber,
		encoding,
		allMixed,
		verboseInfo,
		streamInfo
	});
	if (!buffer) {
		await Promise.all([resumeStream(stream), logPromise]);
		return;
	}
	const stripFinalNewlineValue = getStripFinalNewline(stripFinalNewline, fdNumber, allFds);
	const iterable = iterateForResult({
		stream,
		onStreamEnd,
		lines,
		encoding,
		stripFinalNewline: stripFinalNewlineValue,
		allMixed
	});
	const [output] = await Promise.all([getStreamContents({
		stream,
		iterable,
		fdNumber,
		encoding,
		maxBuffer,
		lines
	}), logPromise]);
	return output;
};
const logOutputAsync = async ({ stream, onStreamEnd, fdNumber, encoding, allMixed, verboseInfo, streamInfo: { fileDescriptors } }) => {
	if (!shouldLogOutput({
		stdioItems: fileDescriptors[fdNumber]?.stdioItems,
		encoding,
		verboseInfo,
		fdNumber
	})) return;
	const linesIterable = iterateForResult({
		stream,
		onStreamEnd,
		lines: true,
		encoding,
		stripFinalNewline: true,
		allMixed
	});
	await logLines(linesIterable, stream, fdNumber, verboseInfo);
};
const resumeStream = async (stream) => {
	await (0, node_timers_promises.setImmediate)();
	if (stream.readableFlowing === null) stream.resume();
};
const getStreamContents = async ({ stream, stream: { readableObjectMode }, iterable, fdNumber, encoding, maxBuffer, lines }) => {
	try {
		if (readableObjectMode || lines) return await getStreamAsArray(iterable, { maxBuffer });
		return encoding === "buffer" ? new Uint8Array(await getStreamAsArrayBuffer(iterable, { maxBuffer })) : await getStreamAsString(iterable, { maxBuffer });
	} catch (error) {
		return handleBufferedData(handleMaxBuffer({
			error,
			stream,
			readableObjectMode,
			lines,
			encoding,
			fdNumber
		}));
	}
};
const getBufferedData = async (streamPromise) => {
	try {
		return await streamPromise;
	} catch (error) {
		return handleBufferedData(error);
	}
};
const handleBufferedData = (error) => isArrayBuffer(error?.bufferedData) ? new Uint8Array(error.bufferedData) : error?.bufferedData;

// node_modules/execa/lib/resolve/stdio.js
const waitForStdioStreams = ({ subprocess, encoding, buffer, maxBuffer, lines, stripFinalNewline, verboseInfo, streamInfo }) => subprocess.stdio.map((stream, fdNumber) => waitForSubprocessStream({
	stream,
	fdNumber,
	encoding,
	buffer: buffer[fdNumber],
	maxBuffer: maxBuffer[fdNumber],
	lines: lines[fdNumber],
	allMixed: false,
	stripFinalNewline,
	verboseInfo,
	streamInfo
}));
const waitForSubprocessStream = async ({ stream, fdNumber, encoding, buffer, maxBuffer, lines, allMixed, stripFinalNewline, allFds, verboseInfo, streamInfo }) => {
	if (!stream) return;
	const onStreamEnd = waitForStream(stream, fdNumber, streamInfo);
	if (isInputFileDescriptor(streamInfo, fdNumber)) {
		await onStreamEnd;
		return;
	}
	const [output] = await Promise.all([getStreamOutput({
		stream,
		onStreamEnd,
		fdNumber,
		encoding,
		buffer,
		maxBuffer,
		lines,
		allMixed,
		stripFinalNewline,
		allFds,
		verboseInfo,
		streamInfo
	}), onStreamEnd]);
	return output;
};

// node_modules/execa/lib/resolve/all-async.js
const makeAllStream = ({ stdout, stderr }, { all }) => {
	if (!all) return;
	const fileDescriptors = [[stdout, 1], [stderr, 2]].filter(([stream]) => stream);
	return fileDescriptors.length === 0 ? void 0 : setAllStream(mergeStreams(fileDescriptors.map(([stream]) => stream)));
};
const getAllFds = ({ stdout, stderr }, [, bufferStdout, bufferStderr]) => [...stdout !== null && bufferStdout ? [1] : [], ...stderr !== null && bufferStderr ? [2] : []];
const waitForAllStream = ({ subprocess, all, encoding, buffer, maxBuffer, lines, stripFinalNewline, verboseInfo, streamInfo }) => {
	const { stream, buffer: bufferAll, drainedStream } = getAllStream(subprocess, all, buffer);
	return Promise.all([waitForSubprocessStream({
		stream,
		buffer: bufferAll,
		fdNumber: "all",
		encoding,
		maxBuffer: maxBuffer[1] + maxBuffer[2],
		lines: lines[1] || lines[2],
		allFds: getAllFds(subprocess, buffer),
		allMixed: stream === all && getAllMixed(subprocess, all),
		stripFinalNewline,
		verboseInfo,
		streamInfo
	}), drainedStream === void 0 ? void 0 : resumeStream(drainedStream)]).then(([output]) => output);
};
const getAllStream = ({ stdout, stderr }, all, [, bufferStdout, bufferStderr]) => {
	const buffer = bufferStdout || bufferStderr;
	if (!buffer) return {
		stream: all,
		buffer
	};
	if (!all) return {
		stream: void 0,
		buffer
	};
	if (!bufferStdout) return {
		stream: stderr,
		buffer,
		drainedStream: all
	};
	return bufferStderr ? {
		stream: all,
		buffer
	} : {
		stream: stdout,
		buffer,
		drainedStream: all
	};
};
const getAllMixed = ({ stdout, stderr }, all) => all && stdout && stderr && stdout.readableObjectMode !== stderr.readableObjectMode;

// node_modules/execa/lib/verbose/ipc.js
const shouldLogIpc = (verboseInfo) => isFullVerbose(verboseInfo, "ipc");
const logIpcOutput = (message, verboseInfo) => {
	const verboseMessage = serializeVerboseMessage(message);
	verboseLog({
		type: "ipc",
		verboseMessage,
		fdNumber: "ipc",
		verboseInfo
	});
};

// node_modules/execa/lib/ipc/buffer-messages.js
const waitForIpcOutput = async ({ subprocess, buffer: bufferArray, maxBuffer: maxBufferArray, ipc, ipcOutput, verboseInfo }) => {
	if (!ipc) return ipcOutput;
	const isVerbose = shouldLogIpc(verboseInfo);
	const buffer = getFdSpecificValue(bufferArray, "ipc");
	const maxBuffer = getFdSpecificValue(maxBufferArray, "ipc");
	const logErrors = [];
	for await (const message of loopOnMessages({
		anyProcess: subprocess,
		channel: subprocess.channel,
		isSubprocess: false,
		ipc,
		shouldAwait: false,
		reference: true
	})) {
		if (buffer) {
			checkIpcMaxBuffer(ipcOutput, maxBuffer);
			ipcOutput.push(message);
		}
		if (isVerbose) try {
			logIpcOutput(message, verboseInfo);
		} catch (error) {
			logErrors.push(error);
		}
	}
	if (logErrors.length > 0) throw logErrors[0];
	return ipcOutput;
};
const getBufferedIpcOutput = async (ipcOutputPromise, ipcOutput) => {
	await Promise.allSettled([ipcOutputPromise]);
	return ipcOutput;
};

// node_modules/execa/lib/resolve/wait-subprocess.js
const waitForSubprocessResult = async ({ subprocess, kill, all, options: { encoding, buffer, maxBuffer, lines, timeoutDuration: timeout, cancelSignal, gracefulCancel, forceKillAfterDelay, stripFinalNewline, ipc, ipcInput }, context, verboseInfo, fileDescriptors, originalStreams, onInternalError, controller }) => {
	const exitPromise = waitForExit(subprocess, context);
	const streamInfo = {
		originalStreams,
		fileDescriptors,
		subprocess,
		exitPromise,
		propagating: false
	};
	const stdioPromises = waitForStdioStreams({
		subprocess,
		encoding,
		buffer,
		maxBuffer,
		lines,
		stripFinalNewline,
		verboseInfo,
		streamInfo
	});
	const allPromise = waitForAllStream({
		subprocess,
		all,
		encoding,
		buffer,
		maxBuffer,
		lines,
		stripFinalNewline,
		verboseInfo,
		streamInfo
	});
	const ipcOutput = [];
	const ipcOutputPromise = waitForIpcOutput({
		subprocess,
		buffer,
		maxBuffer,
		ipc,
		ipcOutput,
		verboseInfo
	});
	const originalPromises = waitForOriginalStreams(originalStreams, subprocess, streamInfo);
	const customStreamsEndPromises = waitForCustomStreamsEnd(fileDescriptors, streamInfo);
	try {
		return await Promise.race([
			Promise.all([
				{},
				waitForSuccessfulExit(exitPromise),
				Promise.all(stdioPromises),
				allPromise,
				ipcOutputPromise,
				sendIpcInput(subprocess, ipcInput, ipc),
				...originalPromises,
				...customStreamsEndPromises
			]),
			onInternalError,
			throwOnSubprocessError(subprocess, controller),
			...throwOnTimeout(kill, timeout, context, controller),
			...throwOnCancel({
				kill,
				cancelSignal,
				gracefulCancel,
				context,
				controller
			}),
			...throwOnGracefulCancel({
				subprocess,
				kill,
				cancelSignal,
				gracefulCancel,
				forceKillAfterDelay,
				context,
				controller
			})
		]);
	} catch (error) {
		context.terminationReason ??= "other";
		if (error instanceof MaxBufferError) kill();
		return Promise.all([
			{ error },
			exitPromise,
			Promise.all(stdioPromises.map((stdioPromise) => getBufferedData(stdioPromise))),
			getBufferedData(allPromise),
			getBufferedIpcOutput(ipcOutputPromise, ipcOutput),
			Promise.allSettled(originalPromises),
			Promise.allSettled(customStreamsEndPromises)
		]);
	}
};
const waitForOriginalStreams = (originalStreams, subprocess, streamInfo) => originalStreams.map((stream, fdNumber) => stream === subprocess.stdio[fdNumber] ? void 0 : waitForStream(stream, fdNumber, streamInfo));
const waitForCustomStreamsEnd = (fileDescriptors, streamInfo) => fileDescriptors.flatMap(({ stdioItems, direction }, fdNumber) => stdioItems.filter(({ value, stream = value }) => isStream(stream, { checkOpen: false }) && !isStandardStream(stream)).map(({ type, value, stream = value }) => waitForStream(stream, fdNumber, streamInfo, {
	isSameDirection: TRANSFORM_TYPES.has(type),
	stopOnExit: type === "native",
	readable: direction !== "output" || TRANSFORM_TYPES.has(type)
})));
const throwOnSubprocessError = async (subprocess, { signal }) => {
	const [error] = await (0, node_events.once)(subprocess, "error", { signal });
	throw error;
};

// node_modules/execa/lib/convert/writable.js
const createWritable = ({ subprocess, concurrentStreams }, options) => {
	const { to } = copyOptions(options);
	const subprocessStdin = getToStream(subprocess, to);
	const { waitWritableFinal, waitWritableDestroy } = addWritableConcurrentStreams(concurrentStreams, subprocessStdin);
	const writable = new node_stream.Writable({
		...getWritableMethods(subprocessStdin, subprocess, waitWritableFinal),
		destroy: (0, node_util.callbackify)(onWritableDestroy.bind(void 0, {
			subprocessStdin,
			subprocess,
			waitWritableFinal,
			waitWritableDestroy
		})),
		highWaterMark: subprocessStdin.writableHighWaterMark,
		objectMode: subprocessStdin.writableObjectMode
	});
	onStdinFinished(subprocessStdin, writable, void 0, subprocess);
	return writable;
};
const addWritableConcurrentStreams = (concurrentStreams, subprocessStdin) => {
	return {
		waitWritableFinal: addConcurrentStream(concurrentStreams, subprocessStdin, "writableFinal"),
		waitWritableDestroy: addConcurrentStream(concurrentStreams, subprocessStdin, "writableDestroy")
	};
};
const getWritableMethods = (subprocessStdin, subprocess, waitWritableFinal) => ({
	write: onWrite.bind(void 0, subprocessStdin),
	final: (0, node_util.callbackify)(onWritableFinal.bind(void 0, subprocessStdin, subprocess, waitWritableFinal))
});
const onWrite = (subprocessStdin, chunk, encoding, done) => {
	if (subprocessStdin.write(chunk, encoding)) done();
	else subprocessStdin.once("drain", done);
};
const onWritableFinal = async (subprocessStdin, subprocess, waitWritableFinal) => {
	if (!await waitForConcurrentStreams(waitWritableFinal, subprocess)) return;
	if (subprocessStdin.writable) subprocessStdin.end();
	await subprocess;
};
const onStdinFinished = async (subprocessStdin, writable, subprocessStdout, subprocess) => {
	try {
		await waitForSubprocessStdin(subprocessStdin);
		await subprocess;
		if (writable.writable) writable.end();
	} catch (error) {
		await safeWaitForSubprocessStdout(subprocessStdout);
		destroyOtherStream(writable, !writable.writableFinished, await getSubprocessError(subprocess, error));
	}
};
const getSubprocessError = async (subprocess, error) => {
	if (!shouldUseSubprocessError(error)) return error;
	try {
		await subprocess;
	} catch (subprocessError) {
		return subprocessError;
	}
	return error;
};
const shouldUseSubprocessError = (error) => error === void 0 || isStreamAbort(error) || error.code === "EPIPE";
const onWritableDestroy = async ({ subprocessStdin, subprocess, waitWritableFinal, waitWritableDestroy }, error) => {
	await waitForConcurrentStreams(waitWritableFinal, subprocess);
	if (await waitForConcurrentStreams(waitWritableDestroy, subprocess)) {
		destroyOtherWritable(subprocessStdin, error);
		await subprocess;
	}
	throwDestroyError(error);
};
const destroyOtherWritable = (stream, error) => {
	destroyOtherStream(stream, stream.writable, error);
};

// node_modules/execa/lib/convert/duplex.js
const createDuplex = ({ subprocess, concurrentStreams, encoding }, options) => {
	const { from, to, binary: binaryOption = true, preserveNewlines = true } = copyOptions(options);
	checkBooleanOption(binaryOption, "binary");
	checkBooleanOption(preserveNewlines, "preserveNewlines");
	const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
	const subprocessStdout = getFromStream(subprocess, from);
	const subprocessStdin = getToStream(subprocess, to);
	const waitReadableDestroy = addConcurrentStream(concurrentStreams, subprocessStdout, "readableDestroy");
	const { waitWritableFinal, waitWritableDestroy } = addWritableConcurrentStreams(concurrentStreams, subprocessStdin);
	const { readableEncoding, readableObjectMode, readableHighWaterMark } = getReadableOptions(subprocessStdout, binary);
	const { read, onStdoutDataDone } = getReadableMethods({
		subprocessStdout,
		subprocess,
		binary,
		encoding,
		preserveNewlines
	});
	const duplex = new node_stream.Duplex({
		read,
		...getWritableMethods(subprocessStdin, subprocess, waitWritableFinal),
		destroy: (0, node_util.callbackify)(onDuplexDestroy.bind(void 0, {
			subprocessStdout,
			subprocessStdin,
			subprocess,
			waitReadableDestroy,
			waitWritableFinal,
			waitWritableDestroy
		})),
		readableHighWaterMark,
		writableHighWaterMark: subprocessStdin.writableHighWaterMark,
		readableObjectMode,
		writableObjectMode: subprocessStdin.writableObjectMode,
		encoding: readableEncoding
	});
	onStdoutFinished({
		subprocessStdout,
		onStdoutDataDone,
		readable: duplex,
		subprocess,
		subprocessStdin
	});
	onStdinFinished(subprocessStdin, duplex, subprocessStdout, subprocess);
	return duplex;
};
const onDuplexDestroy = async ({ subprocessStdout, subprocessStdin, subprocess, waitReadableDestroy, waitWritableFinal, waitWritableDestroy }, error) => {
	await Promise.all([onReadableDestroy({
		subprocessStdout,
		subprocess,
		waitReadableDestroy
	}, error), onWritableDestroy({
		subprocessStdin,
		subprocess,
		waitWritableFinal,
		waitWritableDestroy
	}, error)]);
};

// node_modules/execa/lib/convert/add.js
const addConvertedStreams = (subprocess, { encoding }) => {
	const concurrentStreams = initializeConcurrentStreams();
	subprocess.readable = createReadable.bind(void 0, {
		subprocess,
		concurrentStreams,
		encoding
	});
	subprocess.writable = createWritable.bind(void 0, {
		subprocess,
		concurrentStreams
	});
	subprocess.duplex = createDuplex.bind(void 0, {
		subprocess,
		concurrentStreams,
		encoding
	});
	subprocess.readableStream = createReadableStream.bind(void 0, subprocess);
	subprocess.writableStream = createWritableStream.bind(void 0, subprocess);
	subprocess.transformStream = createTransformStream.bind(void 0, subprocess);
	subprocess.iterable = createIterable.bind(void 0, subprocess, encoding);
	subprocess[Symbol.asyncIterator] = createIterable.bind(void 0, subprocess, encoding, {});
};

// node_modules/execa/lib/methods/promise.js
const mergePromise = (promise, properties) => Object.assign(promise, properties);

// node_modules/execa/lib/methods/main-async.js
const execaCoreAsync = (rawFile, rawArguments, rawOptions, createNested) => {
	const { file, commandArguments, command, escapedCommand, startTime, verboseInfo, options, fileDescriptors } = handleAsyncArguments(rawFile, rawArguments, rawOptions);
	const { subprocess: nodeChildProcess, promise, kill, all, convertedStreams } = spawnSubprocessAsync({
		file,
		commandArguments,
		options,
		startTime,
		verboseInfo,
		command,
		escapedCommand,
		fileDescriptors
	});
	const subprocess = getSubprocessPromise({
		promise,
		nodeChildProcess,
		kill,
		all,
		convertedStreams,
		options
	});
	subprocess.pipe = pipeToSubprocess.bind(void 0, {
		source: subprocess,
		sourcePromise: promise,
		boundOptions: {},
		createNested
	});
	SUBPROCESS_OPTIONS.set(subprocess, {
		options,
		fileDescriptors
	});
	return subprocess;
};
const handleAsyncArguments = (rawFile, rawArguments, rawOptions) => {
	const { command, escapedCommand, startTime, verboseInfo } = handleCommand(rawFile, rawArguments, rawOptions);
	const { file, commandArguments, options: normalizedOptions } = normalizeOptions(rawFile, rawArguments, rawOptions);
	const options = handleAsyncOptions(normalizedOptions);
	return {
		file,
		commandArguments,
		command,
		escapedCommand,
		startTime,
		verboseInfo,
		options,
		fileDescriptors: handleStdioAsync(options, verboseInfo)
	};
};
const handleAsyncOptions = ({ timeout, signal, ...options }) => ({
	__proto__: null,
	...options,
	timeoutDuration: timeout
});
const spawnSubprocessAsync = ({ file, commandArguments, options, startTime, verboseInfo, command, escapedCommand, fileDescriptors }) => {
	let subprocess;
	try {
		subprocess = (0, node_child_process.spawn)(...concatenateShell(file, commandArguments, getSpawnOptions(options)));
	} catch (error) {
		return handleEarlyError({
			error,
			command,
			escapedCommand,
			fileDescriptors,
			options,
			startTime,
			verboseInfo
		});
	}
	if (subprocess.stdio === void 0) return handleEarlyError({
		error: (0, node_events.once)(subprocess, "error").then(([error]) => error),
		command,
		escapedCommand,
		fileDescriptors,
		options,
		startTime,
		verboseInfo
	});
	const controller = new AbortController();
	(0, node_events.setMaxListeners)(1e400, controller.signal);
	const originalStreams = [...subprocess.stdio];
	pipeOutputAsync(subprocess, fileDescriptors, controller);
	setIpcSubprocessOptions(subprocess, options);
	const context = {};
	const onInternalError = createDeferred();
	const kill = subprocessKill.bind(void 0, {
		kill: getKillFunction(subprocess, options),
		options,
		onInternalError,
		context,
		controller
	});
	cleanupOnExit(kill, options, controller);
	const all = makeAllStream(subprocess, options);
	const promise = handlePromise({
		subprocess,
		kill,
		all,
		options,
		startTime,
		verboseInfo,
		fileDescriptors,
		originalStreams,
		command,
		escapedCommand,
		context,
		onInternalError,
		controller
	});
	return {
		subprocess,
		promise,
		kill,
		all
	};
};
const getSubprocessPromise = ({ promise, nodeChildProcess, kill, all, convertedStreams, options }) => {
	const subprocess = mergePromise(promise, getSubprocessProperties(nodeChildProcess, all));
	subprocess.kill = kill ?? subprocess.kill;
	if (convertedStreams === void 0) addConvertedStreams(subprocess, options);
	else Object.assign(subprocess, convertedStreams);
	addIpcMethods(subprocess, nodeChildProcess, options);
	return subprocess;
};
const getSubprocessProperties = (nodeChildProcess, all) => ({
	nodeChildProcess,
	pid: nodeChildProcess.pid,
	stdin: nodeChildProcess.stdin,
	stdout: nodeChildProcess.stdout,
	stderr: nodeChildProcess.stderr,
	stdio: nodeChildProcess.stdio,
	all,
	kill: nodeChildProcess.kill.bind(nodeChildProcess)
});
const handlePromise = async ({ subprocess, kill, all: allStream, options, startTime, verboseInfo, fileDescriptors, originalStreams, command, escapedCommand, context, onInternalError, controller }) => {
	const [errorInfo, [exitCode, signal], stdioResults, allResult, ipcOutput] = await waitForSubprocessResult({
		subprocess,
		kill,
		all: allStream,
		options,
		context,
		verboseInfo,
		fileDescriptors,
		originalStreams,
		onInternalError,
		controller
	});
	controller.abort();
	onInternalError.resolve();
	const stdio = stdioResults.map((stdioResult, fdNumber) => stripNewline(stdioResult, options, fdNumber));
	const all = stripNewline(allResult, options, "all", getAllFds(subprocess, options.buffer));
	const result = getAsyncResult({
		errorInfo,
		exitCode,
		signal,
		stdio,
		all,
		ipcOutput,
		context,
		options,
		command,
		escapedCommand,
		startTime
	});
	return handleResult(result, verboseInfo, options);
};
const getAsyncResult = ({ errorInfo, exitCode, signal, stdio, all, ipcOutput, context, options, command, escapedCommand, startTime }) => Object.hasOwn(errorInfo, "error") ? makeError({
	error: errorInfo.error,
	command,
	escapedCommand,
	timedOut: context.terminationReason === "timeout",
	isCanceled: context.terminationReason === "cancel" || context.terminationReason === "gracefulCancel",
	isGracefullyCanceled: context.terminationReason === "gracefulCancel",
	isMaxBuffer: errorInfo.error instanceof MaxBufferError,
	isForcefullyTerminated: context.isForcefullyTerminated,
	exitCode,
	signal,
	stdio,
	all,
	ipcOutput,
	options,
	startTime,
	isSync: false
}) : makeSuccessResult({
	command,
	escapedCommand,
	stdio,
	all,
	ipcOutput,
	options,
	startTime
});

// node_modules/execa/lib/methods/bind.js
const mergeOptions = (boundOptions, options) => {
	const safeBoundOptions = {
		__proto__: null,
		...boundOptions
	};
	const mergedOptions = Object.fromEntries(Object.entries(options).map(([optionName, optionValue]) => [optionName, mergeOption(optionName, safeBoundOptions[optionName], optionValue)]));
	return {
		__proto__: null,
		...safeBoundOptions,
		...mergedOptions
	};
};
const mergeOption = (optionName, boundOptionValue, optionValue) => DEEP_OPTIONS.has(optionName) && isPlainObject(boundOptionValue) && isPlainObject(optionValue) ? {
	...boundOptionValue,
	...optionValue
} : optionValue;
const DEEP_OPTIONS = /* @__PURE__ */ new Set(["env", ...FD_SPECIFIC_OPTIONS]);

// node_modules/execa/lib/methods/create.js
const createExeca = (mapArguments, boundOptions, deepOptions, setBoundExeca) => {
	const createNested = (mapArguments, boundOptions, setBoundExeca) => createExeca(mapArguments, boundOptions, deepOptions, setBoundExeca);
	const boundExeca = (...execaArguments) => callBoundExeca({
		mapArguments,
		deepOptions,
		boundOptions,
		setBoundExeca,
		createNested
	}, ...execaArguments);
	if (setBoundExeca !== void 0) setBoundExeca(boundExeca, createNested, boundOptions);
	return boundExeca;
};
const callBoundExeca = ({ mapArguments, deepOptions = {}, boundOptions = {}, setBoundExeca, createNested }, firstArgument, ...nextArguments) => {
	if (isPlainObject(firstArgument)) return createNested(mapArguments, mergeOptions(boundOptions, firstArgument), setBoundExeca);
	const { file, commandArguments, options, isSync } = parseArguments({
		mapArguments,
		firstArgument,
		nextArguments,
		deepOptions,
		boundOptions
	});
	return isSync ? execaCoreSync(file, commandArguments, options) : execaCoreAsync(file, commandArguments, options, createNested);
};
const parseArguments = ({ mapArguments, firstArgument, nextArguments, deepOptions, boundOptions }) => {
	const callArguments = isTemplateString(firstArgument) ? parseTemplates(firstArgument, nextArguments) : [firstArgument, ...nextArguments];
	const [initialFile, initialArguments, initialOptions] = normalizeParameters(...callArguments);
	const mergedOptions = mergeOptions(mergeOptions(deepOptions, boundOptions), initialOptions);
	for (const [optionName, optionValue] of Object.entries(deepOptions)) if (mergedOptions[optionName] === void 0) mergedOptions[optionName] = optionValue;
	const { options = mergedOptions, isSync = false } = {
		__proto__: null,
		...mapArguments({ options: mergedOptions })
	};
	return {
		file: initialFile,
		commandArguments: initialArguments,
		options,
		isSync
	};
};

// node_modules/execa/lib/methods/script.js
const setScriptSync = (boundExeca, createNested, boundOptions) => {
	boundExeca.sync = createNested(mapScriptSync, boundOptions);
	boundExeca.s = boundExeca.sync;
};
const mapScriptAsync = ({ options }) => getScriptOptions(options);
const mapScriptSync = ({ options }) => ({
	...getScriptOptions(options),
	isSync: true
});
const getScriptOptions = (options) => ({ options: {
	__proto__: null,
	...options,
	...getScriptStdinOption(options)
} });
const getScriptStdinOption = ({ stdin = "inherit", input, inputFile, stdio }) => input === void 0 && inputFile === void 0 && stdio === void 0 ? { stdin } : {};
const deepScriptOptions = { preferLocal: true };

// node_modules/execa/index.js
const execa = createExeca(() => ({}));
const execaSync = createExeca(() => ({ isSync: true }));
const execaNode = createExeca(mapNode);
const $ = createExeca(mapScriptAsync, {}, deepScriptOptions, setScriptSync);
const { sendMessage, getOneMessage, getEachMessage, getCancelSignal } = getIpcExport();

// node_modules/valibot/dist/index.mjs
let store$4;
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/**
* Returns the global configuration.
*
* @param config The config to merge.
*
* @returns The configuration.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
	if (!config$1 && !store$4) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? store$4?.lang,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
		abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
	};
}
let store$3;
/**
* Returns a global error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalMessage(lang) {
	return store$3?.get(lang);
}
let store$2;
/**
* Returns a schema error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSchemaMessage(lang) {
	return store$2?.get(lang);
}
let store$1;
/**
* Returns a specific error message.
*
* @param reference The identifier reference.
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSpecificMessage(reference, lang) {
	return store$1?.get(reference)?.get(lang);
}
/**
* Stringifies an unknown input to a literal or type string.
*
* @param input The unknown input.
*
* @returns A literal or type string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}
/**
* Adds an issue to the dataset.
*
* @param context The issue context.
* @param label The issue label.
* @param dataset The input dataset.
* @param config The configuration.
* @param other The optional props.
*
* @internal
*/
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? /* @__PURE__ */ _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
/**
* Returns the last top-level value of a given metadata type from a schema
* using a breadth-first search that starts with the last item in the pipeline.
*
* @param schema The schema to search.
* @param type The metadata type.
*
* @returns The value, if any.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getLastMetadata(schema, type) {
	if ("pipe" in schema) {
		const nestedSchemas = [];
		for (let index = schema.pipe.length - 1; index >= 0; index--) {
			const item = schema.pipe[index];
			if (item.kind === "schema" && "pipe" in item) nestedSchemas.push(item);
			else if (item.kind === "metadata" && item.type === type) return item[type];
		}
		for (const nestedSchema of nestedSchemas) {
			const result = /* @__PURE__ */ _getLastMetadata(nestedSchema, type);
			if (result !== void 0) return result;
		}
	}
}
/**
* Compares two values using the SameValueZero algorithm, which treats `NaN`
* as equal to itself unlike `===`.
*
* @param value1 The first value.
* @param value2 The second value.
*
* @returns Whether the values are equal.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
/**
* Disallows inherited object properties and prevents object prototype
* pollution by disallowing certain keys.
*
* @param object The object to check.
* @param key The key to check.
*
* @returns Whether the key is allowed.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
/**
* Joins multiple `expects` values with the given separator.
*
* @param values The `expects` values.
* @param separator The separator.
*
* @returns The joined `expects` property.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}
/**
* Eagerly creates and attaches the Standard Schema properties of a schema.
*
* Hint: The contextual `this` type includes the standard properties that are
* attached before the schema is returned.
*
* @param schema The schema to attach standard properties to.
*
* @returns The schema with standard properties attached.
*
* @internal
*/
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};
	return schema;
}
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}
/**
* Creates a description metadata action.
*
* @param description_ The description text.
*
* @returns A description action.
*/
/* @__NO_SIDE_EFFECTS__ */
function description(description_) {
	return {
		kind: "metadata",
		type: "description",
		reference: description,
		description: description_
	};
}
/* @__NO_SIDE_EFFECTS__ */
function finite(message$1) {
	return {
		kind: "validation",
		type: "finite",
		reference: finite,
		async: false,
		expects: null,
		requirement: Number.isFinite,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function gtValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "gt_value",
		reference: gtValue,
		async: false,
		expects: `>${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value > this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function integer(message$1) {
	return {
		kind: "validation",
		type: "integer",
		reference: integer,
		async: false,
		expects: null,
		requirement: Number.isInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function ltValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "lt_value",
		reference: ltValue,
		async: false,
		expects: `<${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value < this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_length",
		reference: maxLength,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_length",
		reference: minLength,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function nonEmpty(message$1) {
	return {
		kind: "validation",
		type: "non_empty",
		reference: nonEmpty,
		async: false,
		expects: "!0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
			return dataset;
		}
	};
}
/**
* Creates a raw transformation action.
*
* @param action The transformation action.
*
* @returns A raw transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawTransform(action) {
	return {
		kind: "transformation",
		type: "raw_transform",
		reference: rawTransform,
		async: false,
		"~run"(dataset, config$1) {
			const output = action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info),
				NEVER: null
			});
			if (dataset.issues) dataset.typed = false;
			else dataset.value = output;
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function safeInteger(message$1) {
	return {
		kind: "validation",
		type: "safe_integer",
		reference: safeInteger,
		async: false,
		expects: null,
		requirement: Number.isSafeInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
			return dataset;
		}
	};
}
/**
* Creates a custom transformation action.
*
* @param operation The transformation operation.
*
* @returns A transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}
const ABORT_EARLY_CONFIG = { abortEarly: true };
/**
* Returns the fallback value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The output dataset if available.
* @param config The config if available.
*
* @returns The fallback value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
/**
* Returns the default value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The input dataset if available.
* @param config The config if available.
*
* @returns The default value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
/**
* Returns the description of the schema.
*
* If multiple descriptions are defined, the last one of the highest level is
* returned. If no description is defined, `undefined` is returned.
*
* @param schema The schema to get the description from.
*
* @returns The description, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getDescription(schema) {
	return /* @__PURE__ */ _getLastMetadata(schema, "description");
}
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function custom(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: custom,
		expects: "unknown",
		async: false,
		check: check$1,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function exactOptional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptional,
		expects: wrapped.expects,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function literal(literal_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: /* @__PURE__ */ _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function record(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: record,
		expects: "Object",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const entryKey in input) if (/* @__PURE__ */ _isValidObjectKey(input, entryKey)) {
					const entryValue = input[entryKey];
					const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function strictObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function strictTuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_tuple",
		reference: strictTuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length) _addIssue(this, "type", dataset, config$1, {
					input: input[this.items.length],
					expected: "never",
					path: [{
						type: "array",
						origin: "value",
						input,
						key: this.items.length,
						value: input[this.items.length]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/**
* Returns the sub issues of the provided datasets for the union issue.
*
* @param datasets The datasets.
*
* @returns The sub issues.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}
/* @__NO_SIDE_EFFECTS__ */
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}
/**
* Creates a unknown schema.
*
* @returns A unknown schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function unknown() {
	return _standardSchema({
		kind: "schema",
		type: "unknown",
		reference: unknown,
		expects: "unknown",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function variant(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variant,
		expects: "Object",
		async: false,
		key,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				parseOptions(this, /* @__PURE__ */ new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}

// node_modules/diff/libesm/diff/base.js
var Diff = class {
	diff(oldStr, newStr, options = {}) {
		let callback;
		if (typeof options === "function") {
			callback = options;
			options = {};
		} else if ("callback" in options) callback = options.callback;
		const oldString = this.castInput(oldStr, options);
		const newString = this.castInput(newStr, options);
		const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
		const newTokens = this.removeEmpty(this.tokenize(newString, options));
		return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
	}
	diffWithOptionsObj(oldTokens, newTokens, options, callback) {
		var _a;
		const done = (value) => {
			value = this.postProcess(value, options);
			if (callback) {
				setTimeout(function() {
					callback(value);
				}, 0);
				return;
			} else return value;
		};
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let editLength = 1;
		let maxEditLength = newLen + oldLen;
		if (options.maxEditLength != null) maxEditLength = Math.min(maxEditLength, options.maxEditLength);
		const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : 1e400;
		const abortAfterTimestamp = Date.now() + maxExecutionTime;
		const bestPath = [{
			oldPos: -1,
			lastComponent: void 0
		}];
		let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
		if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
		let minDiagonalToConsider = -1e400, maxDiagonalToConsider = 1e400;
		const execEditLength = () => {
			for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
				let basePath;
				const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
				if (removePath) bestPath[diagonalPath - 1] = void 0;
				let canAdd = false;
				if (addPath) {
					const addPathNewPos = addPath.oldPos - diagonalPath;
					canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
				}
				const canRemove = removePath && removePath.oldPos + 1 < oldLen;
				if (!canAdd && !canRemove) {
					bestPath[diagonalPath] = void 0;
					continue;
				}
				if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) basePath = this.addToPath(addPath, true, false, 0, options);
				else basePath = this.addToPath(removePath, false, true, 1, options);
				newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
				if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
				else {
					bestPath[diagonalPath] = basePath;
					if (basePath.oldPos + 1 >= oldLen) maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
					if (newPos + 1 >= newLen) minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
				}
			}
			editLength++;
		};
		if (callback) (function exec() {
			setTimeout(function() {
				if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) return callback(void 0);
				if (!execEditLength()) exec();
			}, 0);
		})();
		else while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
			const ret = execEditLength();
			if (ret) return ret;
		}
	}
	addToPath(path, added, removed, oldPosInc, options) {
		const last = path.lastComponent;
		if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: last.count + 1,
				added,
				removed,
				previousComponent: last.previousComponent
			}
		};
		else return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: 1,
				added,
				removed,
				previousComponent: last
			}
		};
	}
	extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
		while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
			newPos++;
			oldPos++;
			commonCount++;
			if (options.oneChangePerToken) basePath.lastComponent = {
				count: 1,
				previousComponent: basePath.lastComponent,
				added: false,
				removed: false
			};
		}
		if (commonCount && !options.oneChangePerToken) basePath.lastComponent = {
			count: commonCount,
			previousComponent: basePath.lastComponent,
			added: false,
			removed: false
		};
		basePath.oldPos = oldPos;
		return newPos;
	}
	equals(left, right, options) {
		if (options.comparator) return options.comparator(left, right);
		else return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
	}
	removeEmpty(array) {
		const ret = [];
		for (let i = 0; i < array.length; i++) if (array[i]) ret.push(array[i]);
		return ret;
	}
	castInput(value, options) {
		return value;
	}
	tokenize(value, options) {
		return Array.from(value);
	}
	join(chars) {
		return chars.join("");
	}
	postProcess(changeObjects, options) {
		return changeObjects;
	}
	get useLongestToken() {
		return false;
	}
	buildValues(lastComponent, newTokens, oldTokens) {
		const components = [];
		let nextComponent;
		while (lastComponent) {
			components.push(lastComponent);
			nextComponent = lastComponent.previousComponent;
			delete lastComponent.previousComponent;
			lastComponent = nextComponent;
		}
		components.reverse();
		const componentLen = components.length;
		let componentPos = 0, newPos = 0, oldPos = 0;
		for (; componentPos < componentLen; componentPos++) {
			const component = components[componentPos];
			if (!component.removed) {
				if (!component.added && this.useLongestToken) {
					let value = newTokens.slice(newPos, newPos + component.count);
					value = value.map(function(value, i) {
						const oldValue = oldTokens[oldPos + i];
						return oldValue.length > value.length ? oldValue : value;
					});
					component.value = this.join(value);
				} else component.value = this.join(newTokens.slice(newPos, newPos + component.count));
				newPos += component.count;
				if (!component.added) oldPos += component.count;
			} else {
				component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
				oldPos += component.count;
			}
		}
		return components;
	}
};

// node_modules/diff/libesm/diff/character.js
var CharacterDiff = class extends Diff {};
const characterDiff = new CharacterDiff();

// node_modules/diff/libesm/util/string.js
function longestCommonPrefix(str1, str2) {
	let i = 0;
	for (; i < str1.length && i < str2.length; i++) if (str1[i] != str2[i]) return str1.slice(0, i);
	return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
	let i;
	if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) return "";
	for (i = 0; i < str1.length && i < str2.length; i++) if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) return str1.slice(-i);
	return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
	if (string.slice(0, oldPrefix.length) != oldPrefix) throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
	return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
	if (!oldSuffix) return string + newSuffix;
	if (string.slice(-oldSuffix.length) != oldSuffix) throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
	return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
	return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
	return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
	return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
	let startA = 0;
	if (a.length > b.length) startA = a.length - b.length;
	let endB = b.length;
	if (a.length < b.length) endB = a.length;
	const map = Array(endB);
	let k = 0;
	map[0] = 0;
	for (let j = 1; j < endB; j++) {
		if (b[j] == b[k]) map[j] = map[k];
		else map[j] = k;
		while (k > 0 && b[j] != b[k]) k = map[k];
		if (b[j] == b[k]) k++;
	}
	k = 0;
	for (let i = startA; i < a.length; i++) {
		while (k > 0 && a[i] != b[k]) k = map[k];
		if (a[i] == b[k]) k++;
	}
	return k;
}
/**
* Split a string into segments using a word segmenter, merging consecutive
* segments if they are both whitespace segments. Whitespace segments can
* appear adjacent to one another for two reasons:
* - newlines always get their own segment
* - where a diacritic is attached to a whitespace character in the text, the
*   segment ends after the diacritic, so e.g. " \u0300 " becomes two segments.
* This function therefore runs the segmenter's .segment() method and then
* merges consecutive segments of whitespace into a single part.
*/
function segment(string, segmenter) {
	const parts = [];
	for (const segmentObj of Array.from(segmenter.segment(string))) {
		const segment = segmentObj.segment;
		if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment)) parts[parts.length - 1] += segment;
		else parts.push(segment);
	}
	return parts;
}
function trailingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[1];
	let i;
	for (i = string.length - 1; i >= 0; i--) if (!string[i].match(/\s/)) break;
	return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[0];
	const match = string.match(/^\s*/);
	return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
	if (!segmenter) return [leadingWs(string), trailingWs(string)];
	if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
	const segments = segment(string, segmenter);
	const firstSeg = segments[0];
	const lastSeg = segments[segments.length - 1];
	return [/\s/.test(firstSeg) ? firstSeg : "", /\s/.test(lastSeg) ? lastSeg : ""];
}

// node_modules/diff/libesm/diff/word.js
const extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
const tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
	equals(left, right, options) {
		if (options.ignoreCase) {
			left = left.toLowerCase();
			right = right.toLowerCase();
		}
		return left.trim() === right.trim();
	}
	tokenize(value, options = {}) {
		let parts;
		if (options.intlSegmenter) {
			const segmenter = options.intlSegmenter;
			if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
			parts = segment(value, segmenter);
		} else parts = value.match(tokenizeIncludingWhitespace) || [];
		const tokens = [];
		let prevPart = null;
		parts.forEach((part) => {
			if (/\s/.test(part)) {
				if (prevPart == null) tokens.push(part);
				else tokens.push(tokens.pop() + part);
			} else if (prevPart != null && /\s/.test(prevPart)) {
				if (tokens[tokens.length - 1] == prevPart) tokens.push(tokens.pop() + part);
				else tokens.push(prevPart + part);
			} else tokens.push(part);
			prevPart = part;
		});
		return tokens;
	}
	join(tokens) {
		return tokens.map((token, i) => {
			if (i == 0) return token;
			else return token.replace(/^\s+/, "");
		}).join("");
	}
	postProcess(changes, options) {
		if (!changes || options.oneChangePerToken) return changes;
		let lastKeep = null;
		let insertion = null;
		let deletion = null;
		changes.forEach((change) => {
			if (change.added) insertion = change;
			else if (change.removed) deletion = change;
			else {
				if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
				lastKeep = change;
				insertion = null;
				deletion = null;
			}
		});
		if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
		return changes;
	}
};
const wordDiff = new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
	if (deletion && insertion) {
		const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
		const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
		if (startKeep) {
			const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
			startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
			deletion.value = removePrefix(deletion.value, commonWsPrefix);
			insertion.value = removePrefix(insertion.value, commonWsPrefix);
		}
		if (endKeep) {
			const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
			endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
			deletion.value = removeSuffix(deletion.value, commonWsSuffix);
			insertion.value = removeSuffix(insertion.value, commonWsSuffix);
		}
	} else if (insertion) {
		if (startKeep) {
			const ws = leadingWs(insertion.value, segmenter);
			insertion.value = insertion.value.substring(ws.length);
		}
		if (endKeep) {
			const ws = leadingWs(endKeep.value, segmenter);
			endKeep.value = endKeep.value.substring(ws.length);
		}
	} else if (startKeep && endKeep) {
		const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
		const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
		deletion.value = removePrefix(deletion.value, newWsStart);
		const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
		deletion.value = removeSuffix(deletion.value, newWsEnd);
		endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
		startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
	} else if (endKeep) {
		const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
		const deletionWsSuffix = trailingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(deletionWsSuffix, endKeepWsPrefix);
		deletion.value = removeSuffix(deletion.value, overlap);
	} else if (startKeep) {
		const startKeepWsSuffix = trailingWs(startKeep.value, segmenter);
		const deletionWsPrefix = leadingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(startKeepWsSuffix, deletionWsPrefix);
		deletion.value = removePrefix(deletion.value, overlap);
	}
}
var WordsWithSpaceDiff = class extends Diff {
	tokenize(value) {
		const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
		return value.match(regex) || [];
	}
};
const wordsWithSpaceDiff = new WordsWithSpaceDiff();

// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	equals(left, right, options) {
		if (options.ignoreWhitespace) {
			if (!options.newlineIsToken || !left.includes("\n")) left = left.trim();
			if (!options.newlineIsToken || !right.includes("\n")) right = right.trim();
		} else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
			if (left.endsWith("\n")) left = left.slice(0, -1);
			if (right.endsWith("\n")) right = right.slice(0, -1);
		}
		return super.equals(left, right, options);
	}
};
const lineDiff = new LineDiff();
function tokenize(value, options) {
	if (options.stripTrailingCr) value = value.replace(/\r\n/g, "\n");
	const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
	if (!linesAndNewlines[linesAndNewlines.length - 1]) linesAndNewlines.pop();
	for (let i = 0; i < linesAndNewlines.length; i++) {
		const line = linesAndNewlines[i];
		if (i % 2 && !options.newlineIsToken) retLines[retLines.length - 1] += line;
		else retLines.push(line);
	}
	return retLines;
}

// node_modules/diff/libesm/diff/sentence.js
function isSentenceEndPunct(char) {
	return char == "." || char == "!" || char == "?";
}
var SentenceDiff = class extends Diff {
	tokenize(value) {
		var _a;
		const result = [];
		let tokenStartI = 0;
		for (let i = 0; i < value.length; i++) {
			if (i == value.length - 1) {
				result.push(value.slice(tokenStartI));
				break;
			}
			if (isSentenceEndPunct(value[i]) && value[i + 1].match(/\s/)) {
				result.push(value.slice(tokenStartI, i + 1));
				i = tokenStartI = i + 1;
				while ((_a = value[i + 1]) === null || _a === void 0 ? void 0 : _a.match(/\s/)) i++;
				result.push(value.slice(tokenStartI, i + 1));
				tokenStartI = i + 1;
			}
		}
		return result;
	}
};
const sentenceDiff = new SentenceDiff();

// node_modules/diff/libesm/diff/css.js
var CssDiff = class extends Diff {
	tokenize(value) {
		return value.split(/([{}:;,]|\s+)/);
	}
};
const cssDiff = new CssDiff();

// node_modules/diff/libesm/diff/json.js
var JsonDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	get useLongestToken() {
		return true;
	}
	castInput(value, options) {
		const { undefinedReplacement, stringifyReplacer = (k, v) => typeof v === "undefined" ? undefinedReplacement : v } = options;
		return typeof value === "string" ? value : JSON.stringify(canonicalize(value, null, null, stringifyReplacer), null, "  ");
	}
	equals(left, right, options) {
		return super.equals(left.replace(/,([\r\n])/g, "$1"), right.replace(/,([\r\n])/g, "$1"), options);
	}
};
const jsonDiff = new JsonDiff();
function canonicalize(obj, stack, replacementStack, replacer, key) {
	stack = stack || [];
	replacementStack = replacementStack || [];
	if (replacer) obj = replacer(key === void 0 ? "" : key, obj);
	let i = 0;
	for (; i < stack.length; i += 1) if (stack[i] === obj) return replacementStack[i];
	let canonicalizedObj;
	if ("[object Array]" === Object.prototype.toString.call(obj)) {
		stack.push(obj);
		canonicalizedObj = new Array(obj.length);
		replacementStack.push(canonicalizedObj);
		for (i = 0; i < obj.length; i += 1) canonicalizedObj[i] = canonicalize(obj[i], stack, replacementStack, replacer, String(i));
		stack.pop();
		replacementStack.pop();
		return canonicalizedObj;
	}
	if (obj && obj.toJSON) obj = obj.toJSON();
	if (typeof obj === "object" && obj !== null) {
		stack.push(obj);
		canonicalizedObj = {};
		replacementStack.push(canonicalizedObj);
		const sortedKeys = [];
		let key;
		for (key in obj)
 /* istanbul ignore else */
		if (Object.prototype.hasOwnProperty.call(obj, key)) sortedKeys.push(key);
		sortedKeys.sort();
		for (i = 0; i < sortedKeys.length; i += 1) {
			key = sortedKeys[i];
			canonicalizedObj[key] = canonicalize(obj[key], stack, replacementStack, replacer, key);
		}
		stack.pop();
		replacementStack.pop();
	} else canonicalizedObj = obj;
	return canonicalizedObj;
}

// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
	tokenize(value) {
		return value.slice();
	}
	join(value) {
		return value;
	}
	removeEmpty(value) {
		return value;
	}
};
const arrayDiff = new ArrayDiff();

// node_modules/diff/libesm/patch/parse.js
/**
* Parses a unified diff format patch into a structured patch object.
*
* `parsePatch` has some understanding of Git's particular dialect of unified diff format.
* When parsing a Git patch, each index in the result may contain additional
* fields (`isRename`, `isBinary`, etc) not included in the data structure returned by
* `structuredPatch`; see the `StructuredPatch` interface for a full list.
*
* @return a JSON object representation of the patch, suitable for use with the `applyPatch`
* method. This parses to the same structure returned by `structuredPatch`, except that
* `oldFileName` and `newFileName` may be `undefined` if the patch doesn't contain enough
* information to determine them (e.g. a hunk-only patch with no file headers).
*/
function parsePatch(uniDiff) {
	const diffstr = uniDiff.split(/\n/), list = [];
	let i = 0;
	function isGitDiffHeader(line) {
		return /^diff --git /.test(line);
	}
	function isDiffHeader(line) {
		return isGitDiffHeader(line) || /^Index:\s/.test(line) || /^diff(?: -r \w+)+\s/.test(line);
	}
	function isFileHeader(line) {
		return /^(---|\+\+\+)\s/.test(line);
	}
	function isHunkHeader(line) {
		return /^@@\s/.test(line);
	}
	function parseIndex() {
		var _a;
		const index = {};
		index.hunks = [];
		list.push(index);
		let seenDiffHeader = false;
		while (i < diffstr.length) {
			const line = diffstr[i];
			if (isFileHeader(line) || isHunkHeader(line)) break;
			if (isGitDiffHeader(line)) {
				if (seenDiffHeader) return;
				seenDiffHeader = true;
				index.isGit = true;
				const paths = parseGitDiffHeader(line);
				if (paths) {
					index.oldFileName = paths.oldFileName;
					index.newFileName = paths.newFileName;
				}
				i++;
				while (i < diffstr.length) {
					const extLine = diffstr[i];
					if (isFileHeader(extLine) || isHunkHeader(extLine) || isDiffHeader(extLine)) break;
					const renameFromMatch = /^rename from (.*)/.exec(extLine);
					if (renameFromMatch) {
						index.oldFileName = "a/" + unquoteIfQuoted(renameFromMatch[1]);
						index.isRename = true;
					}
					const renameToMatch = /^rename to (.*)/.exec(extLine);
					if (renameToMatch) {
						index.newFileName = "b/" + unquoteIfQuoted(renameToMatch[1]);
						index.isRename = true;
					}
					const copyFromMatch = /^copy from (.*)/.exec(extLine);
					if (copyFromMatch) {
						index.oldFileName = "a/" + unquoteIfQuoted(copyFromMatch[1]);
						index.isCopy = true;
					}
					const copyToMatch = /^copy to (.*)/.exec(extLine);
					if (copyToMatch) {
						index.newFileName = "b/" + unquoteIfQuoted(copyToMatch[1]);
						index.isCopy = true;
					}
					const newFileModeMatch = /^new file mode (\d+)/.exec(extLine);
					if (newFileModeMatch) {
						index.isCreate = true;
						index.newMode = newFileModeMatch[1];
					}
					const deletedFileModeMatch = /^deleted file mode (\d+)/.exec(extLine);
					if (deletedFileModeMatch) {
						index.isDelete = true;
						index.oldMode = deletedFileModeMatch[1];
					}
					const oldModeMatch = /^old mode (\d+)/.exec(extLine);
					if (oldModeMatch) index.oldMode = oldModeMatch[1];
					const newModeMatch = /^new mode (\d+)/.exec(extLine);
					if (newModeMatch) index.newMode = newModeMatch[1];
					if (/^Binary files /.test(extLine)) index.isBinary = true;
					i++;
				}
				continue;
			} else if (isDiffHeader(line)) {
				if (seenDiffHeader) return;
				seenDiffHeader = true;
				const headerMatch = /^(?:Index:|diff(?: -r \w+)+)\s+/.exec(line);
				if (headerMatch) index.index = line.substring(headerMatch[0].length).trim();
			}
			i++;
		}
		parseFileHeader(index);
		parseFileHeader(index);
		if (index.oldFileName === void 0 !== (index.newFileName === void 0)) throw new Error("Missing " + (index.oldFileName !== void 0 ? "\"+++ ...\"" : "\"--- ...\"") + " file header for " + ((_a = index.oldFileName) !== null && _a !== void 0 ? _a : index.newFileName));
		while (i < diffstr.length) {
			const line = diffstr[i];
			if (isDiffHeader(line) || isFileHeader(line) || /^===================================================================/.test(line)) break;
			else if (isHunkHeader(line)) index.hunks.push(parseHunk());
			else i++;
		}
	}
	/**
	* Parses the old and new filenames from a `diff --git` header line.
	*
	* The format is:
	*     diff --git a/<old-path> b/<new-path>
	*
	* When filenames contain special characters (including newlines, tabs,
	* backslashes, or double quotes), Git quotes them with C-style escaping:
	*     diff --git "a/file\twith\ttabs.txt" "b/file\twith\ttabs.txt"
	*
	* When filenames don't contain special characters and the old and new names
	* are the same, we can unambiguously split on ` b/` by finding where the
	* two halves (including their a/ and b/ prefixes) yield matching bare names.
	*
	* A pathological case exists in which we cannot reliably determine the paths
	* from the `diff --git` header. This case is when the following are true:
	* - the old and new file paths differ
	* - they are both unquoted (i.e. contain no special characters)
	* - at least one of the underlying file paths includes the substring ` b/`
	* In this scenario, we do not know which occurrence of ` b/` indicates the
	* start of the new file path, so the header is inherently ambiguous. We thus
	* select a possible interpretation arbitrarily and return that.
	*
	* Fortunately, this ambiguity should never matter, because in any patch
	* genuinely output by Git in which this pathological scenario occurs, there
	* must also be `rename from`/`rename to` or `copy from`/`copy to` extended
	* headers present below the `diff --git` header. `parseIndex` will parse
	* THOSE headers, from which we CAN unambiguously determine the filenames,
	* and will discard the result returned by this function.
	*
	* Returns null if the header can't be parsed at all \u2014 e.g. a quoted filename
	* has an unterminated quote, or if the unquoted header doesn't match the
	* expected `a/... b/...` format. In that case, the caller (parseIndex)
	* skips setting oldFileName/newFileName from this header, but they may
	* still be set later from `---`/`+++` lines or `rename from`/`rename to`
	* extended headers; if none of those are present either, they'll remain
	* undefined in the output.
	*/
	function parseGitDiffHeader(line) {
		const rest = line.substring(11);
		if (rest.startsWith("\"")) {
			const oldPath = parseQuotedFileName(rest);
			if (oldPath === null) return null;
			const afterOld = rest.substring(oldPath.rawLength + 1);
			let newFileName;
			if (afterOld.startsWith("\"")) {
				const newPath = parseQuotedFileName(afterOld);
				if (newPath === null) return null;
				newFileName = newPath.fileName;
			} else newFileName = afterOld;
			return {
				oldFileName: oldPath.fileName,
				newFileName
			};
		}
		const quoteIdx = rest.indexOf("\"");
		if (quoteIdx > 0) {
			const oldFileName = rest.substring(0, quoteIdx - 1);
			const newPath = parseQuotedFileName(rest.substring(quoteIdx));
			if (newPath === null) return null;
			return {
				oldFileName,
				newFileName: newPath.fileName
			};
		}
		if (rest.startsWith("a/")) {
			const splits = [];
			let idx = 0;
			while (true) {
				idx = rest.indexOf(" b/", idx + 1);
				if (idx === -1) break;
				splits.push(idx);
			}
			if (splits.length > 0) {
				const mid = splits[Math.floor(splits.length / 2)];
				return {
					oldFileName: rest.substring(0, mid),
					newFileName: rest.substring(mid + 1)
				};
			}
		}
		return null;
	}
	/**
	* If `s` starts with a double quote, unquotes it using C-style escape
	* rules (as used by Git). Otherwise returns `s` as-is.
	*/
	function unquoteIfQuoted(s) {
		if (s.startsWith("\"")) {
			const parsed = parseQuotedFileName(s);
			if (parsed) return parsed.fileName;
		}
		return s;
	}
	/**
	* Parses a C-style quoted filename as used by Git or GNU `diff -u`.
	* Returns the unescaped filename and the raw length consumed (including quotes).
	*/
	function parseQuotedFileName(s) {
		if (!s.startsWith("\"")) return null;
		let result = "";
		let j = 1;
		while (j < s.length) {
			if (s[j] === "\"") return {
				fileName: result,
				rawLength: j + 1
			};
			if (s[j] === "\\" && j + 1 < s.length) {
				j++;
				switch (s[j]) {
					case "a":
						result += "\x07";
						break;
					case "b":
						result += "\b";
						break;
					case "f":
						result += "\f";
						break;
					case "n":
						result += "\n";
						break;
					case "r":
						result += "\r";
						break;
					case "t":
						result += "	";
						break;
					case "v":
						result += "\v";
						break;
					case "\\":
						result += "\\";
						break;
					case "\"":
						result += "\"";
						break;
					case "0":
					case "1":
					case "2":
					case "3":
					case "4":
					case "5":
					case "6":
					case "7": {
						if (j + 2 >= s.length || s[j + 1] < "0" || s[j + 1] > "7" || s[j + 2] < "0" || s[j + 2] > "7") return null;
						const bytes = [parseInt(s.substring(j, j + 3), 8)];
						j += 3;
						while (s[j] === "\\" && s[j + 1] >= "0" && s[j + 1] <= "7") {
							if (j + 3 >= s.length || s[j + 2] < "0" || s[j + 2] > "7" || s[j + 3] < "0" || s[j + 3] > "7") return null;
							bytes.push(parseInt(s.substring(j + 1, j + 4), 8));
							j += 4;
						}
						result += new TextDecoder("utf-8").decode(new Uint8Array(bytes));
						continue;
					}
					default: return null;
				}
			} else result += s[j];
			j++;
		}
		return null;
	}
	function parseFileHeader(index) {
		const fileHeaderMatch = /^(---|\+\+\+)\s+/.exec(diffstr[i]);
		if (fileHeaderMatch) {
			const prefix = fileHeaderMatch[1], data = diffstr[i].substring(3).trim().split("	", 2), header = (data[1] || "").trim();
			let fileName = data[0];
			if (fileName.startsWith("\"")) fileName = unquoteIfQuoted(fileName);
			else fileName = fileName.replace(/\\\\/g, "\\");
			if (prefix === "---") {
				index.oldFileName = fileName;
				index.oldHeader = header;
			} else {
				index.newFileName = fileName;
				index.newHeader = header;
			}
			i++;
		}
	}
	function parseHunk() {
		var _a;
		const chunkHeaderIndex = i, chunkHeader = diffstr[i++].split(/@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/);
		const hunk = {
			oldStart: +chunkHeader[1],
			oldLines: typeof chunkHeader[2] === "undefined" ? 1 : +chunkHeader[2],
			newStart: +chunkHeader[3],
			newLines: typeof chunkHeader[4] === "undefined" ? 1 : +chunkHeader[4],
			lines: []
		};
		if (hunk.oldLines === 0) hunk.oldStart += 1;
		if (hunk.newLines === 0) hunk.newStart += 1;
		let addCount = 0, removeCount = 0;
		for (; i < diffstr.length && (removeCount < hunk.oldLines || addCount < hunk.newLines || ((_a = diffstr[i]) === null || _a === void 0 ? void 0 : _a.startsWith("\\"))); i++) {
			const operation = diffstr[i].length == 0 && i != diffstr.length - 1 ? " " : diffstr[i][0];
			if (operation === "+" || operation === "-" || operation === " " || operation === "\\") {
				hunk.lines.push(diffstr[i]);
				if (operation === "+") addCount++;
				else if (operation === "-") removeCount++;
				else if (operation === " ") {
					addCount++;
					removeCount++;
				}
			} else throw new Error(`Hunk at line ${chunkHeaderIndex + 1} contained invalid line ${diffstr[i]}`);
		}
		if (!addCount && hunk.newLines === 1) hunk.newLines = 0;
		if (!removeCount && hunk.oldLines === 1) hunk.oldLines = 0;
		if (addCount !== hunk.newLines) throw new Error("Added line count did not match for hunk at line " + (chunkHeaderIndex + 1));
		if (removeCount !== hunk.oldLines) throw new Error("Removed line count did not match for hunk at line " + (chunkHeaderIndex + 1));
		if (i < diffstr.length && diffstr[i] && /^[+ -]/.test(diffstr[i]) && !isFileHeader(diffstr[i])) throw new Error("Hunk at line " + (chunkHeaderIndex + 1) + " has more lines than expected (expected " + hunk.oldLines + " old lines and " + hunk.newLines + " new lines)");
		return hunk;
	}
	while (i < diffstr.length) parseIndex();
	return list;
}

// node_modules/jstat/dist/jstat.js
var require_jstat = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module, this$1) => {
	(function(window, factory) {
		if (typeof exports === "object") module.exports = factory();
		else if (typeof define === "function" && define.amd) define(factory);
		else window.jStat = factory();
	})(this$1, function() {
		var jStat = function(Math, undefined) {
			var concat = Array.prototype.concat;
			var slice = Array.prototype.slice;
			var toString = Object.prototype.toString;
			function calcRdx(n, m) {
				var val = n > m ? n : m;
				return Math.pow(10, 17 - ~~(Math.log(val > 0 ? val : -val) * Math.LOG10E));
			}
			var isArray = Array.isArray || function isArray(arg) {
				return toString.call(arg) === "[object Array]";
			};
			function isFunction(arg) {
				return toString.call(arg) === "[object Function]";
			}
			function isNumber(num) {
				return typeof num === "number" ? num - num === 0 : false;
			}
			function toVector(arr) {
				return concat.apply([], arr);
			}
			function jStat() {
				return new jStat._init(arguments);
			}
			jStat.fn = jStat.prototype;
			jStat._init = function _init(args) {
				if (isArray(args[0])) {
					if (isArray(args[0][0])) {
						if (isFunction(args[1])) args[0] = jStat.map(args[0], args[1]);
						for (var i = 0; i < args[0].length; i++) this[i] = args[0][i];
						this.length = args[0].length;
					} else {
						this[0] = isFunction(args[1]) ? jStat.map(args[0], args[1]) : args[0];
						this.length = 1;
					}
				} else if (isNumber(args[0])) {
					this[0] = jStat.seq.apply(null, args);
					this.length = 1;
				} else if (args[0] instanceof jStat) return jStat(args[0].toArray());
				else {
					this[0] = [];
					this.length = 1;
				}
				return this;
			};
			jStat._init.prototype = jStat.prototype;
			jStat._init.constructor = jStat;
			jStat.utils = {
				calcRdx,
				isArray,
				isFunction,
				isNumber,
				toVector
			};
			jStat._random_fn = Math.random;
			jStat.setRandom = function setRandom(fn) {
				if (typeof fn !== "function") throw new TypeError("fn is not a function");
				jStat._random_fn = fn;
			};
			jStat.extend = function extend(obj) {
				var i, j;
				if (arguments.length === 1) {
					for (j in obj) jStat[j] = obj[j];
					return this;
				}
				for (i = 1; i < arguments.length; i++) for (j in arguments[i]) obj[j] = arguments[i][j];
				return obj;
			};
			jStat.rows = function rows(arr) {
				return arr.length || 1;
			};
			jStat.cols = function cols(arr) {
				return arr[0].length || 1;
			};
			jStat.dimensions = function dimensions(arr) {
				return {
					rows: jStat.rows(arr),
					cols: jStat.cols(arr)
				};
			};
			jStat.row = function row(arr, index) {
				if (isArray(index)) return index.map(function(i) {
					return jStat.row(arr, i);
				});
				return arr[index];
			};
			jStat.rowa = function rowa(arr, i) {
				return jStat.row(arr, i);
			};
			jStat.col = function col(arr, index) {
				if (isArray(index)) {
					var submat = jStat.arange(arr.length).map(function() {
						return new Array(index.length);
					});
					index.forEach(function(ind, i) {
						jStat.arange(arr.length).forEach(function(j) {
							submat[j][i] = arr[j][ind];
						});
					});
					return submat;
				}
				var column = new Array(arr.length);
				for (var i = 0; i < arr.length; i++) column[i] = [arr[i][index]];
				return column;
			};
			jStat.cola = function cola(arr, i) {
				return jStat.col(arr, i).map(function(a) {
					return a[0];
				});
			};
			jStat.diag = function diag(arr) {
				var nrow = jStat.rows(arr);
				var res = new Array(nrow);
				for (var row = 0; row < nrow; row++) res[row] = [arr[row][row]];
				return res;
			};
			jStat.antidiag = function antidiag(arr) {
				var nrow = jStat.rows(arr) - 1;
				var res = new Array(nrow);
				for (var i = 0; nrow >= 0; nrow--, i++) res[i] = [arr[i][nrow]];
				return res;
			};
			jStat.transpose = function transpose(arr) {
				var obj = [];
				var objArr, rows, cols, j, i;
				if (!isArray(arr[0])) arr = [arr];
				rows = arr.length;
				cols = arr[0].length;
				for (i = 0; i < cols; i++) {
					objArr = new Array(rows);
					for (j = 0; j < rows; j++) objArr[j] = arr[j][i];
					obj.push(objArr);
				}
				return obj.length === 1 ? obj[0] : obj;
			};
			jStat.map = function map(arr, func, toAlter) {
				var row, nrow, ncol, res, col;
				if (!isArray(arr[0])) arr = [arr];
				nrow = arr.length;
				ncol = arr[0].length;
				res = toAlter ? arr : new Array(nrow);
				for (row = 0; row < nrow; row++) {
					if (!res[row]) res[row] = new Array(ncol);
					for (col = 0; col < ncol; col++) res[row][col] = func(arr[row][col], row, col);
				}
				return res.length === 1 ? res[0] : res;
			};
			jStat.cumreduce = function cumreduce(arr, func, toAlter) {
				var row, nrow, ncol, res, col;
				if (!isArray(arr[0])) arr = [arr];
				nrow = arr.length;
				ncol = arr[0].length;
				res = toAlter ? arr : new Array(nrow);
				for (row = 0; row < nrow; row++) {
					if (!res[row]) res[row] = new Array(ncol);
					if (ncol > 0) res[row][0] = arr[row][0];
					for (col = 1; col < ncol; col++) res[row][col] = func(res[row][col - 1], arr[row][col]);
				}
				return res.length === 1 ? res[0] : res;
			};
			jStat.alter = function alter(arr, func) {
				return jStat.map(arr, func, true);
			};
			jStat.create = function create(rows, cols, func) {
				var res = new Array(rows);
				var i, j;
				if (isFunction(cols)) {
					func = cols;
					cols = rows;
				}
				for (i = 0; i < rows; i++) {
					res[i] = new Array(cols);
					for (j = 0; j < cols; j++) res[i][j] = func(i, j);
				}
				return res;
			};
			function retZero() {
				return 0;
			}
			jStat.zeros = function zeros(rows, cols) {
				if (!isNumber(cols)) cols = rows;
				return jStat.create(rows, cols, retZero);
			};
			function retOne() {
				return 1;
			}
			jStat.ones = function ones(rows, cols) {
				if (!isNumber(cols)) cols = rows;
				return jStat.create(rows, cols, retOne);
			};
			jStat.rand = function rand(rows, cols) {
				if (!isNumber(cols)) cols = rows;
				return jStat.create(rows, cols, jStat._random_fn);
			};
			function retIdent(i, j) {
				return i === j ? 1 : 0;
			}
			jStat.identity = function identity(rows, cols) {
				if (!isNumber(cols)) cols = rows;
				return jStat.create(rows, cols, retIdent);
			};
			jStat.symmetric = function symmetric(arr) {
				var size = arr.length;
				var row, col;
				if (arr.length !== arr[0].length) return false;
				for (row = 0; row < size; row++) for (col = 0; col < size; col++) if (arr[col][row] !== arr[row][col]) return false;
				return true;
			};
			jStat.clear = function clear(arr) {
				return jStat.alter(arr, retZero);
			};
			jStat.seq = function seq(min, max, length, func) {
				if (!isFunction(func)) func = false;
				var arr = [];
				var hival = calcRdx(min, max);
				var step = (max * hival - min * hival) / ((length - 1) * hival);
				var current = min;
				var cnt = 0;
				for (; current <= max && cnt < length; cnt++, current = (min * hival + step * hival * cnt) / hival) arr.push(func ? func(current, cnt) : current);
				return arr;
			};
			jStat.arange = function arange(start, end, step) {
				var rl = [];
				var i;
				step = step || 1;
				if (end === undefined) {
					end = start;
					start = 0;
				}
				if (start === end || step === 0) return [];
				if (start < end && step < 0) return [];
				if (start > end && step > 0) return [];
				if (step > 0) for (i = start; i < end; i += step) rl.push(i);
				else for (i = start; i > end; i += step) rl.push(i);
				return rl;
			};
			jStat.slice = function() {
				function _slice(list, start, end, step) {
					var i;
					var rl = [];
					var length = list.length;
					if (start === undefined && end === undefined && step === undefined) return jStat.copy(list);
					start = start || 0;
					end = end || list.length;
					start = start >= 0 ? start : length + start;
					end = end >= 0 ? end : length + end;
					step = step || 1;
					if (start === end || step === 0) return [];
					if (start < end && step < 0) return [];
					if (start > end && step > 0) return [];
					if (step > 0) for (i = start; i < end; i += step) rl.push(list[i]);
					else for (i = start; i > end; i += step) rl.push(list[i]);
					return rl;
				}
				function slice(list, rcSlice) {
					var colSlice, rowSlice;
					rcSlice = rcSlice || {};
					if (isNumber(rcSlice.row)) {
						if (isNumber(rcSlice.col)) return list[rcSlice.row][rcSlice.col];
						var row = jStat.rowa(list, rcSlice.row);
						colSlice = rcSlice.col || {};
						return _slice(row, colSlice.start, colSlice.end, colSlice.step);
					}
					if (isNumber(rcSlice.col)) {
						var col = jStat.cola(list, rcSlice.col);
						rowSlice = rcSlice.row || {};
						return _slice(col, rowSlice.start, rowSlice.end, rowSlice.step);
					}
					rowSlice = rcSlice.row || {};
					colSlice = rcSlice.col || {};
					return _slice(list, rowSlice.start, rowSlice.end, rowSlice.step).map(function(row) {
						return _slice(row, colSlice.start, colSlice.end, colSlice.step);
					});
				}
				return slice;
			}();
			jStat.sliceAssign = function sliceAssign(A, rcSlice, B) {
				var nl, ml;
				if (isNumber(rcSlice.row)) {
					if (isNumber(rcSlice.col)) return A[rcSlice.row][rcSlice.col] = B;
					rcSlice.col = rcSlice.col || {};
					rcSlice.col.start = rcSlice.col.start || 0;
					rcSlice.col.end = rcSlice.col.end || A[0].length;
					rcSlice.col.step = rcSlice.col.step || 1;
					nl = jStat.arange(rcSlice.col.start, Math.min(A.length, rcSlice.col.end), rcSlice.col.step);
					var m = rcSlice.row;
					nl.forEach(function(n, i) {
						A[m][n] = B[i];
					});
					return A;
				}
				if (isNumber(rcSlice.col)) {
					rcSlice.row = rcSlice.row || {};
					rcSlice.row.start = rcSlice.row.start || 0;
					rcSlice.row.end = rcSlice.row.end || A.length;
					rcSlice.row.step = rcSlice.row.step || 1;
					ml = jStat.arange(rcSlice.row.start, Math.min(A[0].length, rcSlice.row.end), rcSlice.row.step);
					var n = rcSlice.col;
					ml.forEach(function(m, j) {
						A[m][n] = B[j];
					});
					return A;
				}
				if (B[0].length === undefined) B = [B];
				rcSlice.row.start = rcSlice.row.start || 0;
				rcSlice.row.end = rcSlice.row.end || A.length;
				rcSlice.row.step = rcSlice.row.step || 1;
				rcSlice.col.start = rcSlice.col.start || 0;
				rcSlice.col.end = rcSlice.col.end || A[0].length;
				rcSlice.col.step = rcSlice.col.step || 1;
				ml = jStat.arange(rcSlice.row.start, Math.min(A.length, rcSlice.row.end), rcSlice.row.step);
				nl = jStat.arange(rcSlice.col.start, Math.min(A[0].length, rcSlice.col.end), rcSlice.col.step);
				ml.forEach(function(m, i) {
					nl.forEach(function(n, j) {
						A[m][n] = B[i][j];
					});
				});
				return A;
			};
			jStat.diagonal = function diagonal(diagArray) {
				var mat = jStat.zeros(diagArray.length, diagArray.length);
				diagArray.forEach(function(t, i) {
					mat[i][i] = t;
				});
				return mat;
			};
			jStat.copy = function copy(A) {
				return A.map(function(row) {
					if (isNumber(row)) return row;
					return row.map(function(t) {
						return t;
					});
				});
			};
			var jProto = jStat.prototype;
			jProto.length = 0;
			jProto.push = Array.prototype.push;
			jProto.sort = Array.prototype.sort;
			jProto.splice = Array.prototype.splice;
			jProto.slice = Array.prototype.slice;
			jProto.toArray = function toArray() {
				return this.length > 1 ? slice.call(this) : slice.call(this)[0];
			};
			jProto.map = function map(func, toAlter) {
				return jStat(jStat.map(this, func, toAlter));
			};
			jProto.cumreduce = function cumreduce(func, toAlter) {
				return jStat(jStat.cumreduce(this, func, toAlter));
			};
			jProto.alter = function alter(func) {
				jStat.alter(this, func);
				return this;
			};
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function(func) {
						var self = this, results;
						if (func) {
							setTimeout(function() {
								func.call(self, jProto[passfunc].call(self));
							});
							return this;
						}
						results = jStat[passfunc](this);
						return isArray(results) ? jStat(results) : results;
					};
				})(funcs[i]);
			})("transpose clear symmetric rows cols dimensions diag antidiag".split(" "));
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function(index, func) {
						var self = this;
						if (func) {
							setTimeout(function() {
								func.call(self, jProto[passfunc].call(self, index));
							});
							return this;
						}
						return jStat(jStat[passfunc](this, index));
					};
				})(funcs[i]);
			})("row col".split(" "));
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function() {
						return jStat(jStat[passfunc].apply(null, arguments));
					};
				})(funcs[i]);
			})("create zeros ones rand identity".split(" "));
			return jStat;
		}(Math);
		(function(jStat, Math) {
			var isFunction = jStat.utils.isFunction;
			function ascNum(a, b) {
				return a - b;
			}
			function clip(arg, min, max) {
				return Math.max(min, Math.min(arg, max));
			}
			jStat.sum = function sum(arr) {
				var sum = 0;
				var i = arr.length;
				while (--i >= 0) sum += arr[i];
				return sum;
			};
			jStat.sumsqrd = function sumsqrd(arr) {
				var sum = 0;
				var i = arr.length;
				while (--i >= 0) sum += arr[i] * arr[i];
				return sum;
			};
			jStat.sumsqerr = function sumsqerr(arr) {
				var mean = jStat.mean(arr);
				var sum = 0;
				var i = arr.length;
				var tmp;
				while (--i >= 0) {
					tmp = arr[i] - mean;
					sum += tmp * tmp;
				}
				return sum;
			};
			jStat.sumrow = function sumrow(arr) {
				var sum = 0;
				var i = arr.length;
				while (--i >= 0) sum += arr[i];
				return sum;
			};
			jStat.product = function product(arr) {
				var prod = 1;
				var i = arr.length;
				while (--i >= 0) prod *= arr[i];
				return prod;
			};
			jStat.min = function min(arr) {
				var low = arr[0];
				var i = 0;
				while (++i < arr.length) if (arr[i] < low) low = arr[i];
				return low;
			};
			jStat.max = function max(arr) {
				var high = arr[0];
				var i = 0;
				while (++i < arr.length) if (arr[i] > high) high = arr[i];
				return high;
			};
			jStat.unique = function unique(arr) {
				var hash = {}, _arr = [];
				for (var i = 0; i < arr.length; i++) if (!hash[arr[i]]) {
					hash[arr[i]] = true;
					_arr.push(arr[i]);
				}
				return _arr;
			};
			jStat.mean = function mean(arr) {
				return jStat.sum(arr) / arr.length;
			};
			jStat.meansqerr = function meansqerr(arr) {
				return jStat.sumsqerr(arr) / arr.length;
			};
			jStat.geomean = function geomean(arr) {
				var logs = arr.map(Math.log);
				var meanOfLogs = jStat.mean(logs);
				return Math.exp(meanOfLogs);
			};
			jStat.median = function median(arr) {
				var arrlen = arr.length;
				var _arr = arr.slice().sort(ascNum);
				return !(arrlen & 1) ? (_arr[arrlen / 2 - 1] + _arr[arrlen / 2]) / 2 : _arr[arrlen / 2 | 0];
			};
			jStat.cumsum = function cumsum(arr) {
				return jStat.cumreduce(arr, function(a, b) {
					return a + b;
				});
			};
			jStat.cumprod = function cumprod(arr) {
				return jStat.cumreduce(arr, function(a, b) {
					return a * b;
				});
			};
			jStat.diff = function diff(arr) {
				var diffs = [];
				var arrLen = arr.length;
				var i = 1;
				for (; i < arrLen; i++) diffs.push(arr[i] - arr[i - 1]);
				return diffs;
			};
			jStat.rank = function(arr) {
				var i;
				var distinctNumbers = [];
				var numberCounts = {};
				for (i = 0; i < arr.length; i++) {
					var number = arr[i];
					if (numberCounts[number]) numberCounts[number]++;
					else {
						numberCounts[number] = 1;
						distinctNumbers.push(number);
					}
				}
				var sortedDistinctNumbers = distinctNumbers.sort(ascNum);
				var numberRanks = {};
				var currentRank = 1;
				for (i = 0; i < sortedDistinctNumbers.length; i++) {
					var number = sortedDistinctNumbers[i];
					var count = numberCounts[number];
					numberRanks[number] = (currentRank + (currentRank + count - 1)) / 2;
					currentRank += count;
				}
				return arr.map(function(number) {
					return numberRanks[number];
				});
			};
			jStat.mode = function mode(arr) {
				var arrLen = arr.length;
				var _arr = arr.slice().sort(ascNum);
				var count = 1;
				var maxCount = 0;
				var numMaxCount = 0;
				var mode_arr = [];
				var i = 0;
				for (; i < arrLen; i++) if (_arr[i] === _arr[i + 1]) count++;
				else {
					if (count > maxCount) {
						mode_arr = [_arr[i]];
						maxCount = count;
						numMaxCount = 0;
					} else if (count === maxCount) {
						mode_arr.push(_arr[i]);
						numMaxCount++;
					}
					count = 1;
				}
				return numMaxCount === 0 ? mode_arr[0] : mode_arr;
			};
			jStat.range = function range(arr) {
				return jStat.max(arr) - jStat.min(arr);
			};
			jStat.variance = function variance(arr, flag) {
				return jStat.sumsqerr(arr) / (arr.length - (flag ? 1 : 0));
			};
			jStat.pooledvariance = function pooledvariance(arr) {
				return arr.reduce(function(a, samples) {
					return a + jStat.sumsqerr(samples);
				}, 0) / (arr.reduce(function(a, samples) {
					return a + samples.length;
				}, 0) - arr.length);
			};
			jStat.deviation = function(arr) {
				var mean = jStat.mean(arr);
				var arrlen = arr.length;
				var dev = new Array(arrlen);
				for (var i = 0; i < arrlen; i++) dev[i] = arr[i] - mean;
				return dev;
			};
			jStat.stdev = function stdev(arr, flag) {
				return Math.sqrt(jStat.variance(arr, flag));
			};
			jStat.pooledstdev = function pooledstdev(arr) {
				return Math.sqrt(jStat.pooledvariance(arr));
			};
			jStat.meandev = function meandev(arr) {
				var mean = jStat.mean(arr);
				var a = [];
				for (var i = arr.length - 1; i >= 0; i--) a.push(Math.abs(arr[i] - mean));
				return jStat.mean(a);
			};
			jStat.meddev = function meddev(arr) {
				var median = jStat.median(arr);
				var a = [];
				for (var i = arr.length - 1; i >= 0; i--) a.push(Math.abs(arr[i] - median));
				return jStat.median(a);
			};
			jStat.coeffvar = function coeffvar(arr) {
				return jStat.stdev(arr) / jStat.mean(arr);
			};
			jStat.quartiles = function quartiles(arr) {
				var arrlen = arr.length;
				var _arr = arr.slice().sort(ascNum);
				return [
					_arr[Math.round(arrlen / 4) - 1],
					_arr[Math.round(arrlen / 2) - 1],
					_arr[Math.round(arrlen * 3 / 4) - 1]
				];
			};
			jStat.quantiles = function quantiles(arr, quantilesArray, alphap, betap) {
				var sortedArray = arr.slice().sort(ascNum);
				var quantileVals = [quantilesArray.length];
				var n = arr.length;
				var i, p, m, aleph, k, gamma;
				if (typeof alphap === "undefined") alphap = 3 / 8;
				if (typeof betap === "undefined") betap = 3 / 8;
				for (i = 0; i < quantilesArray.length; i++) {
					p = quantilesArray[i];
					m = alphap + p * (1 - alphap - betap);
					aleph = n * p + m;
					k = Math.floor(clip(aleph, 1, n - 1));
					gamma = clip(aleph - k, 0, 1);
					quantileVals[i] = (1 - gamma) * sortedArray[k - 1] + gamma * sortedArray[k];
				}
				return quantileVals;
			};
			jStat.percentile = function percentile(arr, k, exclusive) {
				var _arr = arr.slice().sort(ascNum);
				var realIndex = k * (_arr.length + (exclusive ? 1 : -1)) + (exclusive ? 0 : 1);
				var index = parseInt(realIndex);
				var frac = realIndex - index;
				if (index + 1 < _arr.length) return _arr[index - 1] + frac * (_arr[index] - _arr[index - 1]);
				else return _arr[index - 1];
			};
			jStat.percentileOfScore = function percentileOfScore(arr, score, kind) {
				var counter = 0;
				var len = arr.length;
				var strict = false;
				var value, i;
				if (kind === "strict") strict = true;
				for (i = 0; i < len; i++) {
					value = arr[i];
					if (strict && value < score || !strict && value <= score) counter++;
				}
				return counter / len;
			};
			jStat.histogram = function histogram(arr, binCnt) {
				binCnt = binCnt || 4;
				var first = jStat.min(arr);
				var binWidth = (jStat.max(arr) - first) / binCnt;
				var len = arr.length;
				var bins = [];
				var i = 0;
				for (; i < binCnt; i++) bins[i] = 0;
				for (i = 0; i < len; i++) bins[Math.min(Math.floor((arr[i] - first) / binWidth), binCnt - 1)] += 1;
				return bins;
			};
			jStat.covariance = function covariance(arr1, arr2) {
				var u = jStat.mean(arr1);
				var v = jStat.mean(arr2);
				var arr1Len = arr1.length;
				var sq_dev = new Array(arr1Len);
				var i = 0;
				for (; i < arr1Len; i++) sq_dev[i] = (arr1[i] - u) * (arr2[i] - v);
				return jStat.sum(sq_dev) / (arr1Len - 1);
			};
			jStat.corrcoeff = function corrcoeff(arr1, arr2) {
				return jStat.covariance(arr1, arr2) / jStat.stdev(arr1, 1) / jStat.stdev(arr2, 1);
			};
			jStat.spearmancoeff = function(arr1, arr2) {
				arr1 = jStat.rank(arr1);
				arr2 = jStat.rank(arr2);
				return jStat.corrcoeff(arr1, arr2);
			};
			jStat.stanMoment = function stanMoment(arr, n) {
				var mu = jStat.mean(arr);
				var sigma = jStat.stdev(arr);
				var len = arr.length;
				var skewSum = 0;
				for (var i = 0; i < len; i++) skewSum += Math.pow((arr[i] - mu) / sigma, n);
				return skewSum / arr.length;
			};
			jStat.skewness = function skewness(arr) {
				return jStat.stanMoment(arr, 3);
			};
			jStat.kurtosis = function kurtosis(arr) {
				return jStat.stanMoment(arr, 4) - 3;
			};
			var jProto = jStat.prototype;
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function(fullbool, func) {
						var arr = [];
						var i = 0;
						var tmpthis = this;
						if (isFunction(fullbool)) {
							func = fullbool;
							fullbool = false;
						}
						if (func) {
							setTimeout(function() {
								func.call(tmpthis, jProto[passfunc].call(tmpthis, fullbool));
							});
							return this;
						}
						if (this.length > 1) {
							tmpthis = fullbool === true ? this : this.transpose();
							for (; i < tmpthis.length; i++) arr[i] = jStat[passfunc](tmpthis[i]);
							return arr;
						}
						return jStat[passfunc](this[0], fullbool);
					};
				})(funcs[i]);
			})("cumsum cumprod".split(" "));
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function(fullbool, func) {
						var arr = [];
						var i = 0;
						var tmpthis = this;
						if (isFunction(fullbool)) {
							func = fullbool;
							fullbool = false;
						}
						if (func) {
							setTimeout(function() {
								func.call(tmpthis, jProto[passfunc].call(tmpthis, fullbool));
							});
							return this;
						}
						if (this.length > 1) {
							if (passfunc !== "sumrow") tmpthis = fullbool === true ? this : this.transpose();
							for (; i < tmpthis.length; i++) arr[i] = jStat[passfunc](tmpthis[i]);
							return fullbool === true ? jStat[passfunc](jStat.utils.toVector(arr)) : arr;
						}
						return jStat[passfunc](this[0], fullbool);
					};
				})(funcs[i]);
			})("sum sumsqrd sumsqerr sumrow product min max unique mean meansqerr geomean median diff rank mode range variance deviation stdev meandev meddev coeffvar quartiles histogram skewness kurtosis".split(" "));
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function() {
						var arr = [];
						var i = 0;
						var tmpthis = this;
						var args = Array.prototype.slice.call(arguments);
						var callbackFunction;
						if (isFunction(args[args.length - 1])) {
							callbackFunction = args[args.length - 1];
							var argsToPass = args.slice(0, args.length - 1);
							setTimeout(function() {
								callbackFunction.call(tmpthis, jProto[passfunc].apply(tmpthis, argsToPass));
							});
							return this;
						} else {
							callbackFunction = void 0;
							var curriedFunction = function curriedFunction(vector) {
								return jStat[passfunc].apply(tmpthis, [vector].concat(args));
							};
						}
						if (this.length > 1) {
							tmpthis = tmpthis.transpose();
							for (; i < tmpthis.length; i++) arr[i] = curriedFunction(tmpthis[i]);
							return arr;
						}
						return curriedFunction(this[0]);
					};
				})(funcs[i]);
			})("quantiles percentileOfScore".split(" "));
		})(jStat, Math);
		(function(jStat, Math) {
			jStat.gammaln = function gammaln(x) {
				var j = 0;
				var cof = [
					76.18009172947146,
					-86.50532032941678,
					24.01409824083091,
					-1.231739572450155,
					.001208650973866179,
					-5395239384953e-18
				];
				var ser = 1.000000000190015;
				var xx, y, tmp = (y = xx = x) + 5.5;
				tmp -= (xx + .5) * Math.log(tmp);
				for (; j < 6; j++) ser += cof[j] / ++y;
				return Math.log(2.5066282746310007 * ser / xx) - tmp;
			};
			jStat.loggam = function loggam(x) {
				var x0, x2, xp, gl, gl0;
				var k, n;
				var a = [
					.08333333333333333,
					-.002777777777777778,
					.0007936507936507937,
					-.0005952380952380952,
					.0008417508417508418,
					-.001917526917526918,
					.00641025641025641,
					-.02955065359477124,
					.1796443723688307,
					-1.3924322169059
				];
				x0 = x;
				n = 0;
				if (x == 1 || x == 2) return 0;
				if (x <= 7) {
					n = Math.floor(7 - x);
					x0 = x + n;
				}
				x2 = 1 / (x0 * x0);
				xp = 2 * Math.PI;
				gl0 = a[9];
				for (k = 8; k >= 0; k--) {
					gl0 *= x2;
					gl0 += a[k];
				}
				gl = gl0 / x0 + .5 * Math.log(xp) + (x0 - .5) * Math.log(x0) - x0;
				if (x <= 7) for (k = 1; k <= n; k++) {
					gl -= Math.log(x0 - 1);
					x0 -= 1;
				}
				return gl;
			};
			jStat.gammafn = function gammafn(x) {
				var p = [
					-1.716185138865495,
					24.76565080557592,
					-379.80425647094563,
					629.3311553128184,
					866.9662027904133,
					-31451.272968848367,
					-36144.413418691176,
					66456.14382024054
				];
				var q = [
					-30.8402300119739,
					315.35062697960416,
					-1015.1563674902192,
					-3107.771671572311,
					22538.11842098015,
					4755.846277527881,
					-134659.9598649693,
					-115132.2596755535
				];
				var fact = false;
				var n = 0;
				var xden = 0;
				var xnum = 0;
				var y = x;
				var i, z, yi, res;
				if (x > 171.6243769536076) return 1e400;
				if (y <= 0) {
					res = y % 1 + 36e-17;
					if (res) {
						fact = (!(y & 1) ? 1 : -1) * Math.PI / Math.sin(Math.PI * res);
						y = 1 - y;
					} else return 1e400;
				}
				yi = y;
				if (y < 1) z = y++;
				else z = (y -= n = (y | 0) - 1) - 1;
				for (i = 0; i < 8; ++i) {
					xnum = (xnum + p[i]) * z;
					xden = xden * z + q[i];
				}
				res = xnum / xden + 1;
				if (yi < y) res /= yi;
				else if (yi > y) for (i = 0; i < n; ++i) {
					res *= y;
					y++;
				}
				if (fact) res = fact / res;
				return res;
			};
			jStat.gammap = function gammap(a, x) {
				return jStat.lowRegGamma(a, x) * jStat.gammafn(a);
			};
			jStat.lowRegGamma = function lowRegGamma(a, x) {
				var aln = jStat.gammaln(a);
				var ap = a;
				var sum = 1 / a;
				var del = sum;
				var b = x + 1 - a;
				var c = 1 / 1e-30;
				var d = 1 / b;
				var h = d;
				var i = 1;
				var ITMAX = -~(Math.log(a >= 1 ? a : 1 / a) * 8.5 + a * .4 + 17);
				var an;
				if (x < 0 || a <= 0) return NaN;
				else if (x < a + 1) {
					for (; i <= ITMAX; i++) sum += del *= x / ++ap;
					return sum * Math.exp(-x + a * Math.log(x) - aln);
				}
				for (; i <= ITMAX; i++) {
					an = -i * (i - a);
					b += 2;
					d = an * d + b;
					c = b + an / c;
					d = 1 / d;
					h *= d * c;
				}
				return 1 - h * Math.exp(-x + a * Math.log(x) - aln);
			};
			jStat.factorialln = function factorialln(n) {
				return n < 0 ? NaN : jStat.gammaln(n + 1);
			};
			jStat.factorial = function factorial(n) {
				return n < 0 ? NaN : jStat.gammafn(n + 1);
			};
			jStat.combination = function combination(n, m) {
				return n > 170 || m > 170 ? Math.exp(jStat.combinationln(n, m)) : jStat.factorial(n) / jStat.factorial(m) / jStat.factorial(n - m);
			};
			jStat.combinationln = function combinationln(n, m) {
				return jStat.factorialln(n) - jStat.factorialln(m) - jStat.factorialln(n - m);
			};
			jStat.permutation = function permutation(n, m) {
				return jStat.factorial(n) / jStat.factorial(n - m);
			};
			jStat.betafn = function betafn(x, y) {
				if (x <= 0 || y <= 0) return void 0;
				return x + y > 170 ? Math.exp(jStat.betaln(x, y)) : jStat.gammafn(x) * jStat.gammafn(y) / jStat.gammafn(x + y);
			};
			jStat.betaln = function betaln(x, y) {
				return jStat.gammaln(x) + jStat.gammaln(y) - jStat.gammaln(x + y);
			};
			jStat.betacf = function betacf(x, a, b) {
				var fpmin = 1e-30;
				var m = 1;
				var qab = a + b;
				var qap = a + 1;
				var qam = a - 1;
				var c = 1;
				var d = 1 - qab * x / qap;
				var m2, aa, del, h;
				if (Math.abs(d) < fpmin) d = fpmin;
				d = 1 / d;
				h = d;
				for (; m <= 100; m++) {
					m2 = 2 * m;
					aa = m * (b - m) * x / ((qam + m2) * (a + m2));
					d = 1 + aa * d;
					if (Math.abs(d) < fpmin) d = fpmin;
					c = 1 + aa / c;
					if (Math.abs(c) < fpmin) c = fpmin;
					d = 1 / d;
					h *= d * c;
					aa = -(a + m) * (qab + m) * x / ((a + m2) * (qap + m2));
					d = 1 + aa * d;
					if (Math.abs(d) < fpmin) d = fpmin;
					c = 1 + aa / c;
					if (Math.abs(c) < fpmin) c = fpmin;
					d = 1 / d;
					del = d * c;
					h *= del;
					if (Math.abs(del - 1) < 3e-7) break;
				}
				return h;
			};
			jStat.gammapinv = function gammapinv(p, a) {
				var j = 0;
				var a1 = a - 1;
				var EPS = 1e-8;
				var gln = jStat.gammaln(a);
				var x, err, t, u, pp, lna1, afac;
				if (p >= 1) return Math.max(100, a + 100 * Math.sqrt(a));
				if (p <= 0) return 0;
				if (a > 1) {
					lna1 = Math.log(a1);
					afac = Math.exp(a1 * (lna1 - 1) - gln);
					pp = p < .5 ? p : 1 - p;
					t = Math.sqrt(-2 * Math.log(pp));
					x = (2.30753 + t * .27061) / (1 + t * (.99229 + t * .04481)) - t;
					if (p < .5) x = -x;
					x = Math.max(.001, a * Math.pow(1 - 1 / (9 * a) - x / (3 * Math.sqrt(a)), 3));
				} else {
					t = 1 - a * (.253 + a * .12);
					if (p < t) x = Math.pow(p / t, 1 / a);
					else x = 1 - Math.log(1 - (p - t) / (1 - t));
				}
				for (; j < 12; j++) {
					if (x <= 0) return 0;
					err = jStat.lowRegGamma(a, x) - p;
					if (a > 1) t = afac * Math.exp(-(x - a1) + a1 * (Math.log(x) - lna1));
					else t = Math.exp(-x + a1 * Math.log(x) - gln);
					u = err / t;
					x -= t = u / (1 - .5 * Math.min(1, u * ((a - 1) / x - 1)));
					if (x <= 0) x = .5 * (x + t);
					if (Math.abs(t) < EPS * x) break;
				}
				return x;
			};
			jStat.erf = function erf(x) {
				var cof = [
					-1.3026537197817094,
					.6419697923564902,
					.019476473204185836,
					-.00956151478680863,
					-.000946595344482036,
					.000366839497852761,
					42523324806907e-18,
					-20278578112534e-18,
					-1624290004647e-18,
					130365583558e-17,
					1.5626441722e-8,
					-8.5238095915e-8,
					6.529054439e-9,
					5.059343495e-9,
					-991364156e-18,
					-227365122e-18,
					96467911e-18,
					2394038e-18,
					-6886027e-18,
					894487e-18,
					313092e-18,
					-112708e-18,
					381e-18,
					7106e-18,
					-1523e-18,
					-94e-18,
					121e-18,
					-28e-18
				];
				var j = cof.length - 1;
				var isneg = false;
				var d = 0;
				var dd = 0;
				var t, ty, tmp, res;
				if (x < 0) {
					x = -x;
					isneg = true;
				}
				t = 2 / (2 + x);
				ty = 4 * t - 2;
				for (; j > 0; j--) {
					tmp = d;
					d = ty * d - dd + cof[j];
					dd = tmp;
				}
				res = t * Math.exp(-x * x + .5 * (cof[0] + ty * d) - dd);
				return isneg ? res - 1 : 1 - res;
			};
			jStat.erfc = function erfc(x) {
				return 1 - jStat.erf(x);
			};
			jStat.erfcinv = function erfcinv(p) {
				var j = 0;
				var x, err, t, pp;
				if (p >= 2) return -100;
				if (p <= 0) return 100;
				pp = p < 1 ? p : 2 - p;
				t = Math.sqrt(-2 * Math.log(pp / 2));
				x = -.70711 * ((2.30753 + t * .27061) / (1 + t * (.99229 + t * .04481)) - t);
				for (; j < 2; j++) {
					err = jStat.erfc(x) - pp;
					x += err / (1.1283791670955126 * Math.exp(-x * x) - x * err);
				}
				return p < 1 ? x : -x;
			};
			jStat.ibetainv = function ibetainv(p, a, b) {
				var EPS = 1e-8;
				var a1 = a - 1;
				var b1 = b - 1;
				var j = 0;
				var lna, lnb, pp, t, u, err, x, al, h, w, afac;
				if (p <= 0) return 0;
				if (p >= 1) return 1;
				if (a >= 1 && b >= 1) {
					pp = p < .5 ? p : 1 - p;
					t = Math.sqrt(-2 * Math.log(pp));
					x = (2.30753 + t * .27061) / (1 + t * (.99229 + t * .04481)) - t;
					if (p < .5) x = -x;
					al = (x * x - 3) / 6;
					h = 2 / (1 / (2 * a - 1) + 1 / (2 * b - 1));
					w = x * Math.sqrt(al + h) / h - (1 / (2 * b - 1) - 1 / (2 * a - 1)) * (al + 5 / 6 - 2 / (3 * h));
					x = a / (a + b * Math.exp(2 * w));
				} else {
					lna = Math.log(a / (a + b));
					lnb = Math.log(b / (a + b));
					t = Math.exp(a * lna) / a;
					u = Math.exp(b * lnb) / b;
					w = t + u;
					if (p < t / w) x = Math.pow(a * w * p, 1 / a);
					else x = 1 - Math.pow(b * w * (1 - p), 1 / b);
				}
				afac = -jStat.gammaln(a) - jStat.gammaln(b) + jStat.gammaln(a + b);
				for (; j < 10; j++) {
					if (x === 0 || x === 1) return x;
					err = jStat.ibeta(x, a, b) - p;
					t = Math.exp(a1 * Math.log(x) + b1 * Math.log(1 - x) + afac);
					u = err / t;
					x -= t = u / (1 - .5 * Math.min(1, u * (a1 / x - b1 / (1 - x))));
					if (x <= 0) x = .5 * (x + t);
					if (x >= 1) x = .5 * (x + t + 1);
					if (Math.abs(t) < EPS * x && j > 0) break;
				}
				return x;
			};
			jStat.ibeta = function ibeta(x, a, b) {
				var bt = x === 0 || x === 1 ? 0 : Math.exp(jStat.gammaln(a + b) - jStat.gammaln(a) - jStat.gammaln(b) + a * Math.log(x) + b * Math.log(1 - x));
				if (x < 0 || x > 1) return false;
				if (x < (a + 1) / (a + b + 2)) return bt * jStat.betacf(x, a, b) / a;
				return 1 - bt * jStat.betacf(1 - x, b, a) / b;
			};
			jStat.randn = function randn(n, m) {
				var u, v, x, y, q;
				if (!m) m = n;
				if (n) return jStat.create(n, m, function() {
					return jStat.randn();
				});
				do {
					u = jStat._random_fn();
					v = 1.7156 * (jStat._random_fn() - .5);
					x = u - .449871;
					y = Math.abs(v) + .386595;
					q = x * x + y * (.196 * y - .25472 * x);
				} while (q > .27597 && (q > .27846 || v * v > -4 * Math.log(u) * u * u));
				return v / u;
			};
			jStat.randg = function randg(shape, n, m) {
				var oalph = shape;
				var a1, a2, u, v, x, mat;
				if (!m) m = n;
				if (!shape) shape = 1;
				if (n) {
					mat = jStat.zeros(n, m);
					mat.alter(function() {
						return jStat.randg(shape);
					});
					return mat;
				}
				if (shape < 1) shape += 1;
				a1 = shape - 1 / 3;
				a2 = 1 / Math.sqrt(9 * a1);
				do {
					do {
						x = jStat.randn();
						v = 1 + a2 * x;
					} while (v <= 0);
					v = v * v * v;
					u = jStat._random_fn();
				} while (u > 1 - .331 * Math.pow(x, 4) && Math.log(u) > .5 * x * x + a1 * (1 - v + Math.log(v)));
				if (shape == oalph) return a1 * v;
				do
					u = jStat._random_fn();
				while (u === 0);
				return Math.pow(u, 1 / oalph) * a1 * v;
			};
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jStat.fn[passfunc] = function() {
						return jStat(jStat.map(this, function(value) {
							return jStat[passfunc](value);
						}));
					};
				})(funcs[i]);
			})("gammaln gammafn factorial factorialln".split(" "));
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jStat.fn[passfunc] = function() {
						return jStat(jStat[passfunc].apply(null, arguments));
					};
				})(funcs[i]);
			})("randn".split(" "));
		})(jStat, Math);
		(function(jStat, Math) {
			(function(list) {
				for (var i = 0; i < list.length; i++) (function(func) {
					jStat[func] = function f(a, b, c) {
						if (!(this instanceof f)) return new f(a, b, c);
						this._a = a;
						this._b = b;
						this._c = c;
						return this;
					};
					jStat.fn[func] = function(a, b, c) {
						var newthis = jStat[func](a, b, c);
						newthis.data = this;
						return newthis;
					};
					jStat[func].prototype.sample = function(arr) {
						var a = this._a;
						var b = this._b;
						var c = this._c;
						if (arr) return jStat.alter(arr, function() {
							return jStat[func].sample(a, b, c);
						});
						else return jStat[func].sample(a, b, c);
					};
					(function(vals) {
						for (var i = 0; i < vals.length; i++) (function(fnfunc) {
							jStat[func].prototype[fnfunc] = function(x) {
								var a = this._a;
								var b = this._b;
								var c = this._c;
								if (!x && x !== 0) x = this.data;
								if (typeof x !== "number") return jStat.fn.map.call(x, function(x) {
									return jStat[func][fnfunc](x, a, b, c);
								});
								return jStat[func][fnfunc](x, a, b, c);
							};
						})(vals[i]);
					})("pdf cdf inv".split(" "));
					(function(vals) {
						for (var i = 0; i < vals.length; i++) (function(fnfunc) {
							jStat[func].prototype[fnfunc] = function() {
								return jStat[func][fnfunc](this._a, this._b, this._c);
							};
						})(vals[i]);
					})("mean median mode variance".split(" "));
				})(list[i]);
			})("beta centralF cauchy chisquare exponential gamma invgamma kumaraswamy laplace lognormal noncentralt normal pareto studentt weibull uniform binomial negbin hypgeom poisson triangular tukey arcsine".split(" "));
			jStat.extend(jStat.beta, {
				pdf: function pdf(x, alpha, beta) {
					if (x > 1 || x < 0) return 0;
					if (alpha == 1 && beta == 1) return 1;
					if (alpha < 512 && beta < 512) return Math.pow(x, alpha - 1) * Math.pow(1 - x, beta - 1) / jStat.betafn(alpha, beta);
					else return Math.exp((alpha - 1) * Math.log(x) + (beta - 1) * Math.log(1 - x) - jStat.betaln(alpha, beta));
				},
				cdf: function cdf(x, alpha, beta) {
					return x > 1 || x < 0 ? (x > 1) * 1 : jStat.ibeta(x, alpha, beta);
				},
				inv: function inv(x, alpha, beta) {
					return jStat.ibetainv(x, alpha, beta);
				},
				mean: function mean(alpha, beta) {
					return alpha / (alpha + beta);
				},
				median: function median(alpha, beta) {
					return jStat.ibetainv(.5, alpha, beta);
				},
				mode: function mode(alpha, beta) {
					return (alpha - 1) / (alpha + beta - 2);
				},
				sample: function sample(alpha, beta) {
					var u = jStat.randg(alpha);
					return u / (u + jStat.randg(beta));
				},
				variance: function variance(alpha, beta) {
					return alpha * beta / (Math.pow(alpha + beta, 2) * (alpha + beta + 1));
				}
			});
			jStat.extend(jStat.centralF, {
				pdf: function pdf(x, df1, df2) {
					var p, q, f;
					if (x < 0) return 0;
					if (df1 <= 2) {
						if (x === 0 && df1 < 2) return 1e400;
						if (x === 0 && df1 === 2) return 1;
						return 1 / jStat.betafn(df1 / 2, df2 / 2) * Math.pow(df1 / df2, df1 / 2) * Math.pow(x, df1 / 2 - 1) * Math.pow(1 + df1 / df2 * x, -(df1 + df2) / 2);
					}
					p = df1 * x / (df2 + x * df1);
					q = df2 / (df2 + x * df1);
					f = df1 * q / 2;
					return f * jStat.binomial.pdf((df1 - 2) / 2, (df1 + df2 - 2) / 2, p);
				},
				cdf: function cdf(x, df1, df2) {
					if (x < 0) return 0;
					return jStat.ibeta(df1 * x / (df1 * x + df2), df1 / 2, df2 / 2);
				},
				inv: function inv(x, df1, df2) {
					return df2 / (df1 * (1 / jStat.ibetainv(x, df1 / 2, df2 / 2) - 1));
				},
				mean: function mean(df1, df2) {
					return df2 > 2 ? df2 / (df2 - 2) : void 0;
				},
				mode: function mode(df1, df2) {
					return df1 > 2 ? df2 * (df1 - 2) / (df1 * (df2 + 2)) : void 0;
				},
				sample: function sample(df1, df2) {
					var x1 = jStat.randg(df1 / 2) * 2;
					var x2 = jStat.randg(df2 / 2) * 2;
					return x1 / df1 / (x2 / df2);
				},
				variance: function variance(df1, df2) {
					if (df2 <= 4) return void 0;
					return 2 * df2 * df2 * (df1 + df2 - 2) / (df1 * (df2 - 2) * (df2 - 2) * (df2 - 4));
				}
			});
			jStat.extend(jStat.cauchy, {
				pdf: function pdf(x, local, scale) {
					if (scale < 0) return 0;
					return scale / (Math.pow(x - local, 2) + Math.pow(scale, 2)) / Math.PI;
				},
				cdf: function cdf(x, local, scale) {
					return Math.atan((x - local) / scale) / Math.PI + .5;
				},
				inv: function(p, local, scale) {
					return local + scale * Math.tan(Math.PI * (p - .5));
				},
				median: function median(local) {
					return local;
				},
				mode: function mode(local) {
					return local;
				},
				sample: function sample(local, scale) {
					return jStat.randn() * Math.sqrt(1 / (2 * jStat.randg(.5))) * scale + local;
				}
			});
			jStat.extend(jStat.chisquare, {
				pdf: function pdf(x, dof) {
					if (x < 0) return 0;
					return x === 0 && dof === 2 ? .5 : Math.exp((dof / 2 - 1) * Math.log(x) - x / 2 - dof / 2 * Math.log(2) - jStat.gammaln(dof / 2));
				},
				cdf: function cdf(x, dof) {
					if (x < 0) return 0;
					return jStat.lowRegGamma(dof / 2, x / 2);
				},
				inv: function(p, dof) {
					return 2 * jStat.gammapinv(p, .5 * dof);
				},
				mean: function(dof) {
					return dof;
				},
				median: function median(dof) {
					return dof * Math.pow(1 - 2 / (9 * dof), 3);
				},
				mode: function mode(dof) {
					return dof - 2 > 0 ? dof - 2 : 0;
				},
				sample: function sample(dof) {
					return jStat.randg(dof / 2) * 2;
				},
				variance: function variance(dof) {
					return 2 * dof;
				}
			});
			jStat.extend(jStat.exponential, {
				pdf: function pdf(x, rate) {
					return x < 0 ? 0 : rate * Math.exp(-rate * x);
				},
				cdf: function cdf(x, rate) {
					return x < 0 ? 0 : 1 - Math.exp(-rate * x);
				},
				inv: function(p, rate) {
					return -Math.log(1 - p) / rate;
				},
				mean: function(rate) {
					return 1 / rate;
				},
				median: function(rate) {
					return 1 / rate * Math.log(2);
				},
				mode: function mode() {
					return 0;
				},
				sample: function sample(rate) {
					return -1 / rate * Math.log(jStat._random_fn());
				},
				variance: function(rate) {
					return Math.pow(rate, -2);
				}
			});
			jStat.extend(jStat.gamma, {
				pdf: function pdf(x, shape, scale) {
					if (x < 0) return 0;
					return x === 0 && shape === 1 ? 1 / scale : Math.exp((shape - 1) * Math.log(x) - x / scale - jStat.gammaln(shape) - shape * Math.log(scale));
				},
				cdf: function cdf(x, shape, scale) {
					if (x < 0) return 0;
					return jStat.lowRegGamma(shape, x / scale);
				},
				inv: function(p, shape, scale) {
					return jStat.gammapinv(p, shape) * scale;
				},
				mean: function(shape, scale) {
					return shape * scale;
				},
				mode: function mode(shape, scale) {
					if (shape > 1) return (shape - 1) * scale;
				},
				sample: function sample(shape, scale) {
					return jStat.randg(shape) * scale;
				},
				variance: function variance(shape, scale) {
					return shape * scale * scale;
				}
			});
			jStat.extend(jStat.invgamma, {
				pdf: function pdf(x, shape, scale) {
					if (x <= 0) return 0;
					return Math.exp(-(shape + 1) * Math.log(x) - scale / x - jStat.gammaln(shape) + shape * Math.log(scale));
				},
				cdf: function cdf(x, shape, scale) {
					if (x <= 0) return 0;
					return 1 - jStat.lowRegGamma(shape, scale / x);
				},
				inv: function(p, shape, scale) {
					return scale / jStat.gammapinv(1 - p, shape);
				},
				mean: function(shape, scale) {
					return shape > 1 ? scale / (shape - 1) : void 0;
				},
				mode: function mode(shape, scale) {
					return scale / (shape + 1);
				},
				sample: function sample(shape, scale) {
					return scale / jStat.randg(shape);
				},
				variance: function variance(shape, scale) {
					if (shape <= 2) return void 0;
					return scale * scale / ((shape - 1) * (shape - 1) * (shape - 2));
				}
			});
			jStat.extend(jStat.kumaraswamy, {
				pdf: function pdf(x, alpha, beta) {
					if (x === 0 && alpha === 1) return beta;
					else if (x === 1 && beta === 1) return alpha;
					return Math.exp(Math.log(alpha) + Math.log(beta) + (alpha - 1) * Math.log(x) + (beta - 1) * Math.log(1 - Math.pow(x, alpha)));
				},
				cdf: function cdf(x, alpha, beta) {
					if (x < 0) return 0;
					else if (x > 1) return 1;
					return 1 - Math.pow(1 - Math.pow(x, alpha), beta);
				},
				inv: function inv(p, alpha, beta) {
					return Math.pow(1 - Math.pow(1 - p, 1 / beta), 1 / alpha);
				},
				mean: function(alpha, beta) {
					return beta * jStat.gammafn(1 + 1 / alpha) * jStat.gammafn(beta) / jStat.gammafn(1 + 1 / alpha + beta);
				},
				median: function median(alpha, beta) {
					return Math.pow(1 - Math.pow(2, -1 / beta), 1 / alpha);
				},
				mode: function mode(alpha, beta) {
					if (!(alpha >= 1 && beta >= 1 && alpha !== 1 && beta !== 1)) return void 0;
					return Math.pow((alpha - 1) / (alpha * beta - 1), 1 / alpha);
				},
				variance: function variance() {
					throw new Error("variance not yet implemented");
				}
			});
			jStat.extend(jStat.lognormal, {
				pdf: function pdf(x, mu, sigma) {
					if (x <= 0) return 0;
					return Math.exp(-Math.log(x) - .5 * Math.log(2 * Math.PI) - Math.log(sigma) - Math.pow(Math.log(x) - mu, 2) / (2 * sigma * sigma));
				},
				cdf: function cdf(x, mu, sigma) {
					if (x < 0) return 0;
					return .5 + .5 * jStat.erf((Math.log(x) - mu) / Math.sqrt(2 * sigma * sigma));
				},
				inv: function(p, mu, sigma) {
					return Math.exp(-1.4142135623730951 * sigma * jStat.erfcinv(2 * p) + mu);
				},
				mean: function mean(mu, sigma) {
					return Math.exp(mu + sigma * sigma / 2);
				},
				median: function median(mu) {
					return Math.exp(mu);
				},
				mode: function mode(mu, sigma) {
					return Math.exp(mu - sigma * sigma);
				},
				sample: function sample(mu, sigma) {
					return Math.exp(jStat.randn() * sigma + mu);
				},
				variance: function variance(mu, sigma) {
					return (Math.exp(sigma * sigma) - 1) * Math.exp(2 * mu + sigma * sigma);
				}
			});
			jStat.extend(jStat.noncentralt, {
				pdf: function pdf(x, dof, ncp) {
					var tol = 1e-14;
					if (Math.abs(ncp) < tol) return jStat.studentt.pdf(x, dof);
					if (Math.abs(x) < tol) return Math.exp(jStat.gammaln((dof + 1) / 2) - ncp * ncp / 2 - .5 * Math.log(Math.PI * dof) - jStat.gammaln(dof / 2));
					return dof / x * (jStat.noncentralt.cdf(x * Math.sqrt(1 + 2 / dof), dof + 2, ncp) - jStat.noncentralt.cdf(x, dof, ncp));
				},
				cdf: function cdf(x, dof, ncp) {
					var tol = 1e-14;
					var min_iterations = 200;
					if (Math.abs(ncp) < tol) return jStat.studentt.cdf(x, dof);
					var flip = false;
					if (x < 0) {
						flip = true;
						ncp = -ncp;
					}
					var prob = jStat.normal.cdf(-ncp, 0, 1);
					var value = tol + 1;
					var lastvalue = value;
					var y = x * x / (x * x + dof);
					var j = 0;
					var p = Math.exp(-ncp * ncp / 2);
					var q = Math.exp(-ncp * ncp / 2 - .5 * Math.log(2) - jStat.gammaln(3 / 2)) * ncp;
					while (j < min_iterations || lastvalue > tol || value > tol) {
						lastvalue = value;
						if (j > 0) {
							p *= ncp * ncp / (2 * j);
							q *= ncp * ncp / (2 * (j + 1 / 2));
						}
						value = p * jStat.beta.cdf(y, j + .5, dof / 2) + q * jStat.beta.cdf(y, j + 1, dof / 2);
						prob += .5 * value;
						j++;
					}
					return flip ? 1 - prob : prob;
				}
			});
			jStat.extend(jStat.normal, {
				pdf: function pdf(x, mean, std) {
					return Math.exp(-.5 * Math.log(2 * Math.PI) - Math.log(std) - Math.pow(x - mean, 2) / (2 * std * std));
				},
				cdf: function cdf(x, mean, std) {
					return .5 * (1 + jStat.erf((x - mean) / Math.sqrt(2 * std * std)));
				},
				inv: function(p, mean, std) {
					return -1.4142135623730951 * std * jStat.erfcinv(2 * p) + mean;
				},
				mean: function(mean) {
					return mean;
				},
				median: function median(mean) {
					return mean;
				},
				mode: function(mean) {
					return mean;
				},
				sample: function sample(mean, std) {
					return jStat.randn() * std + mean;
				},
				variance: function(mean, std) {
					return std * std;
				}
			});
			jStat.extend(jStat.pareto, {
				pdf: function pdf(x, scale, shape) {
					if (x < scale) return 0;
					return shape * Math.pow(scale, shape) / Math.pow(x, shape + 1);
				},
				cdf: function cdf(x, scale, shape) {
					if (x < scale) return 0;
					return 1 - Math.pow(scale / x, shape);
				},
				inv: function inv(p, scale, shape) {
					return scale / Math.pow(1 - p, 1 / shape);
				},
				mean: function mean(scale, shape) {
					if (shape <= 1) return void 0;
					return shape * Math.pow(scale, shape) / (shape - 1);
				},
				median: function median(scale, shape) {
					return scale * (shape * Math.SQRT2);
				},
				mode: function mode(scale) {
					return scale;
				},
				variance: function(scale, shape) {
					if (shape <= 2) return void 0;
					return scale * scale * shape / (Math.pow(shape - 1, 2) * (shape - 2));
				}
			});
			jStat.extend(jStat.studentt, {
				pdf: function pdf(x, dof) {
					dof = dof > 1e100 ? 1e100 : dof;
					return 1 / (Math.sqrt(dof) * jStat.betafn(.5, dof / 2)) * Math.pow(1 + x * x / dof, -((dof + 1) / 2));
				},
				cdf: function cdf(x, dof) {
					var dof2 = dof / 2;
					return jStat.ibeta((x + Math.sqrt(x * x + dof)) / (2 * Math.sqrt(x * x + dof)), dof2, dof2);
				},
				inv: function(p, dof) {
					var x = jStat.ibetainv(2 * Math.min(p, 1 - p), .5 * dof, .5);
					x = Math.sqrt(dof * (1 - x) / x);
					return p > .5 ? x : -x;
				},
				mean: function mean(dof) {
					return dof > 1 ? 0 : void 0;
				},
				median: function median() {
					return 0;
				},
				mode: function mode() {
					return 0;
				},
				sample: function sample(dof) {
					return jStat.randn() * Math.sqrt(dof / (2 * jStat.randg(dof / 2)));
				},
				variance: function variance(dof) {
					return dof > 2 ? dof / (dof - 2) : dof > 1 ? 1e400 : void 0;
				}
			});
			jStat.extend(jStat.weibull, {
				pdf: function pdf(x, scale, shape) {
					if (x < 0 || scale < 0 || shape < 0) return 0;
					return shape / scale * Math.pow(x / scale, shape - 1) * Math.exp(-Math.pow(x / scale, shape));
				},
				cdf: function cdf(x, scale, shape) {
					return x < 0 ? 0 : 1 - Math.exp(-Math.pow(x / scale, shape));
				},
				inv: function(p, scale, shape) {
					return scale * Math.pow(-Math.log(1 - p), 1 / shape);
				},
				mean: function(scale, shape) {
					return scale * jStat.gammafn(1 + 1 / shape);
				},
				median: function median(scale, shape) {
					return scale * Math.pow(Math.log(2), 1 / shape);
				},
				mode: function mode(scale, shape) {
					if (shape <= 1) return 0;
					return scale * Math.pow((shape - 1) / shape, 1 / shape);
				},
				sample: function sample(scale, shape) {
					return scale * Math.pow(-Math.log(jStat._random_fn()), 1 / shape);
				},
				variance: function variance(scale, shape) {
					return scale * scale * jStat.gammafn(1 + 2 / shape) - Math.pow(jStat.weibull.mean(scale, shape), 2);
				}
			});
			jStat.extend(jStat.uniform, {
				pdf: function pdf(x, a, b) {
					return x < a || x > b ? 0 : 1 / (b - a);
				},
				cdf: function cdf(x, a, b) {
					if (x < a) return 0;
					else if (x < b) return (x - a) / (b - a);
					return 1;
				},
				inv: function(p, a, b) {
					return a + p * (b - a);
				},
				mean: function mean(a, b) {
					return .5 * (a + b);
				},
				median: function median(a, b) {
					return jStat.mean(a, b);
				},
				mode: function mode() {
					throw new Error("mode is not yet implemented");
				},
				sample: function sample(a, b) {
					return a / 2 + b / 2 + (b / 2 - a / 2) * (2 * jStat._random_fn() - 1);
				},
				variance: function variance(a, b) {
					return Math.pow(b - a, 2) / 12;
				}
			});
			function betinc(x, a, b, eps) {
				var a0 = 0;
				var b0 = 1;
				var a1 = 1;
				var b1 = 1;
				var m9 = 0;
				var a2 = 0;
				var c9;
				while (Math.abs((a1 - a2) / a1) > eps) {
					a2 = a1;
					c9 = -(a + m9) * (a + b + m9) * x / (a + 2 * m9) / (a + 2 * m9 + 1);
					a0 = a1 + c9 * a0;
					b0 = b1 + c9 * b0;
					m9 = m9 + 1;
					c9 = m9 * (b - m9) * x / (a + 2 * m9 - 1) / (a + 2 * m9);
					a1 = a0 + c9 * a1;
					b1 = b0 + c9 * b1;
					a0 = a0 / b1;
					b0 = b0 / b1;
					a1 = a1 / b1;
					b1 = 1;
				}
				return a1 / a;
			}
			jStat.extend(jStat.binomial, {
				pdf: function pdf(k, n, p) {
					return p === 0 || p === 1 ? n * p === k ? 1 : 0 : jStat.combination(n, k) * Math.pow(p, k) * Math.pow(1 - p, n - k);
				},
				cdf: function cdf(x, n, p) {
					var betacdf;
					var eps = 1e-10;
					if (x < 0) return 0;
					if (x >= n) return 1;
					if (p < 0 || p > 1 || n <= 0) return NaN;
					x = Math.floor(x);
					var z = p;
					var a = x + 1;
					var b = n - x;
					var s = a + b;
					var bt = Math.exp(jStat.gammaln(s) - jStat.gammaln(b) - jStat.gammaln(a) + a * Math.log(z) + b * Math.log(1 - z));
					if (z < (a + 1) / (s + 2)) betacdf = bt * betinc(z, a, b, eps);
					else betacdf = 1 - bt * betinc(1 - z, b, a, eps);
					return Math.round((1 - betacdf) * (1 / eps)) / (1 / eps);
				}
			});
			jStat.extend(jStat.negbin, {
				pdf: function pdf(k, r, p) {
					if (k !== k >>> 0) return false;
					if (k < 0) return 0;
					return jStat.combination(k + r - 1, r - 1) * Math.pow(1 - p, k) * Math.pow(p, r);
				},
				cdf: function cdf(x, r, p) {
					var sum = 0, k = 0;
					if (x < 0) return 0;
					for (; k <= x; k++) sum += jStat.negbin.pdf(k, r, p);
					return sum;
				}
			});
			jStat.extend(jStat.hypgeom, {
				pdf: function pdf(k, N, m, n) {
					if (k !== k | 0) return false;
					else if (k < 0 || k < m - (N - n)) return 0;
					else if (k > n || k > m) return 0;
					else if (m * 2 > N) {
						if (n * 2 > N) return jStat.hypgeom.pdf(N - m - n + k, N, N - m, N - n);
						else return jStat.hypgeom.pdf(n - k, N, N - m, n);
					} else if (n * 2 > N) return jStat.hypgeom.pdf(m - k, N, m, N - n);
					else if (m < n) return jStat.hypgeom.pdf(k, N, n, m);
					else {
						var scaledPDF = 1;
						var samplesDone = 0;
						for (var i = 0; i < k; i++) {
							while (scaledPDF > 1 && samplesDone < n) {
								scaledPDF *= 1 - m / (N - samplesDone);
								samplesDone++;
							}
							scaledPDF *= (n - i) * (m - i) / ((i + 1) * (N - m - n + i + 1));
						}
						for (; samplesDone < n; samplesDone++) scaledPDF *= 1 - m / (N - samplesDone);
						return Math.min(1, Math.max(0, scaledPDF));
					}
				},
				cdf: function cdf(x, N, m, n) {
					if (x < 0 || x < m - (N - n)) return 0;
					else if (x >= n || x >= m) return 1;
					else if (m * 2 > N) {
						if (n * 2 > N) return jStat.hypgeom.cdf(N - m - n + x, N, N - m, N - n);
						else return 1 - jStat.hypgeom.cdf(n - x - 1, N, N - m, n);
					} else if (n * 2 > N) return 1 - jStat.hypgeom.cdf(m - x - 1, N, m, N - n);
					else if (m < n) return jStat.hypgeom.cdf(x, N, n, m);
					else {
						var scaledCDF = 1;
						var scaledPDF = 1;
						var samplesDone = 0;
						for (var i = 0; i < x; i++) {
							while (scaledCDF > 1 && samplesDone < n) {
								var factor = 1 - m / (N - samplesDone);
								scaledPDF *= factor;
								scaledCDF *= factor;
								samplesDone++;
							}
							scaledPDF *= (n - i) * (m - i) / ((i + 1) * (N - m - n + i + 1));
							scaledCDF += scaledPDF;
						}
						for (; samplesDone < n; samplesDone++) scaledCDF *= 1 - m / (N - samplesDone);
						return Math.min(1, Math.max(0, scaledCDF));
					}
				}
			});
			jStat.extend(jStat.poisson, {
				pdf: function pdf(k, l) {
					if (l < 0 || k % 1 !== 0 || k < 0) return 0;
					return Math.pow(l, k) * Math.exp(-l) / jStat.factorial(k);
				},
				cdf: function cdf(x, l) {
					var sumarr = [], k = 0;
					if (x < 0) return 0;
					for (; k <= x; k++) sumarr.push(jStat.poisson.pdf(k, l));
					return jStat.sum(sumarr);
				},
				mean: function(l) {
					return l;
				},
				variance: function(l) {
					return l;
				},
				sampleSmall: function sampleSmall(l) {
					var p = 1, k = 0, L = Math.exp(-l);
					do {
						k++;
						p *= jStat._random_fn();
					} while (p > L);
					return k - 1;
				},
				sampleLarge: function sampleLarge(l) {
					var lam = l;
					var k;
					var U, V, slam = Math.sqrt(lam), loglam = Math.log(lam), a, b = .931 + 2.53 * slam, invalpha, vr, us;
					a = -.059 + .02483 * b;
					invalpha = 1.1239 + 1.1328 / (b - 3.4);
					vr = .9277 - 3.6224 / (b - 2);
					while (1) {
						U = Math.random() - .5;
						V = Math.random();
						us = .5 - Math.abs(U);
						k = Math.floor((2 * a / us + b) * U + lam + .43);
						if (us >= .07 && V <= vr) return k;
						if (k < 0 || us < .013 && V > us) continue;
						if (Math.log(V) + Math.log(invalpha) - Math.log(a / (us * us) + b) <= -lam + k * loglam - jStat.loggam(k + 1)) return k;
					}
				},
				sample: function sample(l) {
					if (l < 10) return this.sampleSmall(l);
					else return this.sampleLarge(l);
				}
			});
			jStat.extend(jStat.triangular, {
				pdf: function pdf(x, a, b, c) {
					if (b <= a || c < a || c > b) return NaN;
					else if (x < a || x > b) return 0;
					else if (x < c) return 2 * (x - a) / ((b - a) * (c - a));
					else if (x === c) return 2 / (b - a);
					else return 2 * (b - x) / ((b - a) * (b - c));
				},
				cdf: function cdf(x, a, b, c) {
					if (b <= a || c < a || c > b) return NaN;
					if (x <= a) return 0;
					else if (x >= b) return 1;
					if (x <= c) return Math.pow(x - a, 2) / ((b - a) * (c - a));
					else return 1 - Math.pow(b - x, 2) / ((b - a) * (b - c));
				},
				inv: function inv(p, a, b, c) {
					if (b <= a || c < a || c > b) return NaN;
					else if (p <= (c - a) / (b - a)) return a + (b - a) * Math.sqrt(p * ((c - a) / (b - a)));
					else return a + (b - a) * (1 - Math.sqrt((1 - p) * (1 - (c - a) / (b - a))));
				},
				mean: function mean(a, b, c) {
					return (a + b + c) / 3;
				},
				median: function median(a, b, c) {
					if (c <= (a + b) / 2) return b - Math.sqrt((b - a) * (b - c)) / Math.sqrt(2);
					else if (c > (a + b) / 2) return a + Math.sqrt((b - a) * (c - a)) / Math.sqrt(2);
				},
				mode: function mode(a, b, c) {
					return c;
				},
				sample: function sample(a, b, c) {
					var u = jStat._random_fn();
					if (u < (c - a) / (b - a)) return a + Math.sqrt(u * (b - a) * (c - a));
					return b - Math.sqrt((1 - u) * (b - a) * (b - c));
				},
				variance: function variance(a, b, c) {
					return (a * a + b * b + c * c - a * b - a * c - b * c) / 18;
				}
			});
			jStat.extend(jStat.arcsine, {
				pdf: function pdf(x, a, b) {
					if (b <= a) return NaN;
					return x <= a || x >= b ? 0 : 2 / Math.PI * Math.pow(Math.pow(b - a, 2) - Math.pow(2 * x - a - b, 2), -.5);
				},
				cdf: function cdf(x, a, b) {
					if (x < a) return 0;
					else if (x < b) return 2 / Math.PI * Math.asin(Math.sqrt((x - a) / (b - a)));
					return 1;
				},
				inv: function(p, a, b) {
					return a + (.5 - .5 * Math.cos(Math.PI * p)) * (b - a);
				},
				mean: function mean(a, b) {
					if (b <= a) return NaN;
					return (a + b) / 2;
				},
				median: function median(a, b) {
					if (b <= a) return NaN;
					return (a + b) / 2;
				},
				mode: function mode() {
					throw new Error("mode is not yet implemented");
				},
				sample: function sample(a, b) {
					return (a + b) / 2 + (b - a) / 2 * Math.sin(2 * Math.PI * jStat.uniform.sample(0, 1));
				},
				variance: function variance(a, b) {
					if (b <= a) return NaN;
					return Math.pow(b - a, 2) / 8;
				}
			});
			function laplaceSign(x) {
				return x / Math.abs(x);
			}
			jStat.extend(jStat.laplace, {
				pdf: function pdf(x, mu, b) {
					return b <= 0 ? 0 : Math.exp(-Math.abs(x - mu) / b) / (2 * b);
				},
				cdf: function cdf(x, mu, b) {
					if (b <= 0) return 0;
					if (x < mu) return .5 * Math.exp((x - mu) / b);
					else return 1 - .5 * Math.exp(-(x - mu) / b);
				},
				mean: function(mu) {
					return mu;
				},
				median: function(mu) {
					return mu;
				},
				mode: function(mu) {
					return mu;
				},
				variance: function(mu, b) {
					return 2 * b * b;
				},
				sample: function sample(mu, b) {
					var u = jStat._random_fn() - .5;
					return mu - b * laplaceSign(u) * Math.log(1 - 2 * Math.abs(u));
				}
			});
			function tukeyWprob(w, rr, cc) {
				var nleg = 12;
				var ihalf = 6;
				var C1 = -30;
				var C2 = -50;
				var C3 = 60;
				var bb = 8;
				var wlar = 3;
				var wincr1 = 2;
				var wincr2 = 3;
				var xleg = [
					.9815606342467192,
					.9041172563704749,
					.7699026741943047,
					.5873179542866175,
					.3678314989981802,
					.1252334085114689
				];
				var aleg = [
					.04717533638651183,
					.10693932599531843,
					.16007832854334622,
					.20316742672306592,
					.2334925365383548,
					.24914704581340277
				];
				var qsqz = w * .5;
				if (qsqz >= bb) return 1;
				var pr_w = 2 * jStat.normal.cdf(qsqz, 0, 1, 1, 0) - 1;
				if (pr_w >= Math.exp(C2 / cc)) pr_w = Math.pow(pr_w, cc);
				else pr_w = 0;
				var wincr;
				if (w > wlar) wincr = wincr1;
				else wincr = wincr2;
				var blb = qsqz;
				var binc = (bb - qsqz) / wincr;
				var bub = blb + binc;
				var einsum = 0;
				var cc1 = cc - 1;
				for (var wi = 1; wi <= wincr; wi++) {
					var elsum = 0;
					var a = .5 * (bub + blb);
					var b = .5 * (bub - blb);
					for (var jj = 1; jj <= nleg; jj++) {
						var j, xx;
						if (ihalf < jj) {
							j = nleg - jj + 1;
							xx = xleg[j - 1];
						} else {
							j = jj;
							xx = -xleg[j - 1];
						}
						var ac = a + b * xx;
						var qexpo = ac * ac;
						if (qexpo > C3) break;
						var pplus = 2 * jStat.normal.cdf(ac, 0, 1, 1, 0);
						var pminus = 2 * jStat.normal.cdf(ac, w, 1, 1, 0);
						var rinsum = pplus * .5 - pminus * .5;
						if (rinsum >= Math.exp(C1 / cc1)) {
							rinsum = aleg[j - 1] * Math.exp(-(.5 * qexpo)) * Math.pow(rinsum, cc1);
							elsum += rinsum;
						}
					}
					elsum *= 2 * b * cc / Math.sqrt(2 * Math.PI);
					einsum += elsum;
					blb = bub;
					bub += binc;
				}
				pr_w += einsum;
				if (pr_w <= Math.exp(C1 / rr)) return 0;
				pr_w = Math.pow(pr_w, rr);
				if (pr_w >= 1) return 1;
				return pr_w;
			}
			function tukeyQinv(p, c, v) {
				var p0 = .322232421088;
				var q0 = .099348462606;
				var p1 = -1;
				var q1 = .588581570495;
				var p2 = -.342242088547;
				var q2 = .531103462366;
				var p3 = -.204231210125;
				var q3 = .10353775285;
				var p4 = -453642210148e-16;
				var q4 = .0038560700634;
				var c1 = .8832;
				var c2 = .2368;
				var c3 = 1.214;
				var c4 = 1.208;
				var c5 = 1.4142;
				var vmax = 120;
				var ps = .5 - .5 * p;
				var yi = Math.sqrt(Math.log(1 / (ps * ps)));
				var t = yi + ((((yi * p4 + p3) * yi + p2) * yi + p1) * yi + p0) / ((((yi * q4 + q3) * yi + q2) * yi + q1) * yi + q0);
				if (v < vmax) t += (t * t * t + t) / v / 4;
				var q = c1 - c2 * t;
				if (v < vmax) q += -c3 / v + c4 * t / v;
				return t * (q * Math.log(c - 1) + c5);
			}
			jStat.extend(jStat.tukey, {
				cdf: function cdf(q, nmeans, df) {
					var rr = 1;
					var cc = nmeans;
					var nlegq = 16;
					var ihalfq = 8;
					var eps1 = -30;
					var eps2 = 1e-14;
					var dhaf = 100;
					var dquar = 800;
					var deigh = 5e3;
					var dlarg = 25e3;
					var ulen1 = 1;
					var ulen2 = .5;
					var ulen3 = .25;
					var ulen4 = .125;
					var xlegq = [
						.9894009349916499,
						.9445750230732326,
						.8656312023878318,
						.755404408355003,
						.6178762444026438,
						.45801677765722737,
						.2816035507792589,
						.09501250983763744
					];
					var alegq = [
						.027152459411754096,
						.062253523938647894,
						.09515851168249279,
						.12462897125553388,
						.14959598881657674,
						.16915651939500254,
						.18260341504492358,
						.1894506104550685
					];
					if (q <= 0) return 0;
					if (df < 2 || rr < 1 || cc < 2) return NaN;
					if (!Number.isFinite(q)) return 1;
					if (df > dlarg) return tukeyWprob(q, rr, cc);
					var f2 = df * .5;
					var f2lf = f2 * Math.log(df) - df * Math.log(2) - jStat.gammaln(f2);
					var f21 = f2 - 1;
					var ff4 = df * .25;
					var ulen;
					if (df <= dhaf) ulen = ulen1;
					else if (df <= dquar) ulen = ulen2;
					else if (df <= deigh) ulen = ulen3;
					else ulen = ulen4;
					f2lf += Math.log(ulen);
					var ans = 0;
					for (var i = 1; i <= 50; i++) {
						var otsum = 0;
						var twa1 = (2 * i - 1) * ulen;
						for (var jj = 1; jj <= nlegq; jj++) {
							var j, t1;
							if (ihalfq < jj) {
								j = jj - ihalfq - 1;
								t1 = f2lf + f21 * Math.log(twa1 + xlegq[j] * ulen) - (xlegq[j] * ulen + twa1) * ff4;
							} else {
								j = jj - 1;
								t1 = f2lf + f21 * Math.log(twa1 - xlegq[j] * ulen) + (xlegq[j] * ulen - twa1) * ff4;
							}
							var qsqz;
							if (t1 >= eps1) {
								if (ihalfq < jj) qsqz = q * Math.sqrt((xlegq[j] * ulen + twa1) * .5);
								else qsqz = q * Math.sqrt((-(xlegq[j] * ulen) + twa1) * .5);
								var rotsum = tukeyWprob(qsqz, rr, cc) * alegq[j] * Math.exp(t1);
								otsum += rotsum;
							}
						}
						if (i * ulen >= 1 && otsum <= eps2) break;
						ans += otsum;
					}
					if (otsum > eps2) throw new Error("tukey.cdf failed to converge");
					if (ans > 1) ans = 1;
					return ans;
				},
				inv: function(p, nmeans, df) {
					var rr = 1;
					var cc = nmeans;
					var eps = 1e-4;
					var maxiter = 50;
					if (df < 2 || rr < 1 || cc < 2) return NaN;
					if (p < 0 || p > 1) return NaN;
					if (p === 0) return 0;
					if (p === 1) return 1e400;
					var x0 = tukeyQinv(p, cc, df);
					var valx0 = jStat.tukey.cdf(x0, nmeans, df) - p;
					var x1;
					if (valx0 > 0) x1 = Math.max(0, x0 - 1);
					else x1 = x0 + 1;
					var valx1 = jStat.tukey.cdf(x1, nmeans, df) - p;
					var ans;
					for (var iter = 1; iter < maxiter; iter++) {
						ans = x1 - valx1 * (x1 - x0) / (valx1 - valx0);
						valx0 = valx1;
						x0 = x1;
						if (ans < 0) {
							ans = 0;
							valx1 = -p;
						}
						valx1 = jStat.tukey.cdf(ans, nmeans, df) - p;
						x1 = ans;
						if (Math.abs(x1 - x0) < eps) return ans;
					}
					throw new Error("tukey.inv failed to converge");
				}
			});
		})(jStat, Math);
		(function(jStat, Math) {
			var push = Array.prototype.push;
			var isArray = jStat.utils.isArray;
			function isUsable(arg) {
				return isArray(arg) || arg instanceof jStat;
			}
			jStat.extend({
				add: function add(arr, arg) {
					if (isUsable(arg)) {
						if (!isUsable(arg[0])) arg = [arg];
						return jStat.map(arr, function(value, row, col) {
							return value + arg[row][col];
						});
					}
					return jStat.map(arr, function(value) {
						return value + arg;
					});
				},
				subtract: function subtract(arr, arg) {
					if (isUsable(arg)) {
						if (!isUsable(arg[0])) arg = [arg];
						return jStat.map(arr, function(value, row, col) {
							return value - arg[row][col] || 0;
						});
					}
					return jStat.map(arr, function(value) {
						return value - arg;
					});
				},
				divide: function divide(arr, arg) {
					if (isUsable(arg)) {
						if (!isUsable(arg[0])) arg = [arg];
						return jStat.multiply(arr, jStat.inv(arg));
					}
					return jStat.map(arr, function(value) {
						return value / arg;
					});
				},
				multiply: function multiply(arr, arg) {
					var row, col, nrescols, sum, nrow, ncol, res, rescols;
					if (arr.length === void 0 && arg.length === void 0) return arr * arg;
					nrow = arr.length, ncol = arr[0].length, res = jStat.zeros(nrow, nrescols = isUsable(arg) ? arg[0].length : ncol), rescols = 0;
					if (isUsable(arg)) {
						for (; rescols < nrescols; rescols++) for (row = 0; row < nrow; row++) {
							sum = 0;
							for (col = 0; col < ncol; col++) sum += arr[row][col] * arg[col][rescols];
							res[row][rescols] = sum;
						}
						return nrow === 1 && rescols === 1 ? res[0][0] : res;
					}
					return jStat.map(arr, function(value) {
						return value * arg;
					});
				},
				outer: function outer(A, B) {
					return jStat.multiply(A.map(function(t) {
						return [t];
					}), [B]);
				},
				dot: function dot(arr, arg) {
					if (!isUsable(arr[0])) arr = [arr];
					if (!isUsable(arg[0])) arg = [arg];
					var left = arr[0].length === 1 && arr.length !== 1 ? jStat.transpose(arr) : arr, right = arg[0].length === 1 && arg.length !== 1 ? jStat.transpose(arg) : arg, res = [], row = 0, nrow = left.length, ncol = left[0].length, sum, col;
					for (; row < nrow; row++) {
						res[row] = [];
						sum = 0;
						for (col = 0; col < ncol; col++) sum += left[row][col] * right[row][col];
						res[row] = sum;
					}
					return res.length === 1 ? res[0] : res;
				},
				pow: function pow(arr, arg) {
					return jStat.map(arr, function(value) {
						return Math.pow(value, arg);
					});
				},
				exp: function exp(arr) {
					return jStat.map(arr, function(value) {
						return Math.exp(value);
					});
				},
				log: function exp(arr) {
					return jStat.map(arr, function(value) {
						return Math.log(value);
					});
				},
				abs: function abs(arr) {
					return jStat.map(arr, function(value) {
						return Math.abs(value);
					});
				},
				norm: function norm(arr, p) {
					var nnorm = 0, i = 0;
					if (isNaN(p)) p = 2;
					if (isUsable(arr[0])) arr = arr[0];
					for (; i < arr.length; i++) nnorm += Math.pow(Math.abs(arr[i]), p);
					return Math.pow(nnorm, 1 / p);
				},
				angle: function angle(arr, arg) {
					return Math.acos(jStat.dot(arr, arg) / (jStat.norm(arr) * jStat.norm(arg)));
				},
				aug: function aug(a, b) {
					var newarr = [];
					var i = 0;
					for (; i < a.length; i++) newarr.push(a[i].slice());
					for (i = 0; i < newarr.length; i++) push.apply(newarr[i], b[i]);
					return newarr;
				},
				inv: function inv(a) {
					var rows = a.length;
					var cols = a[0].length;
					var b = jStat.identity(rows, cols);
					var c = jStat.gauss_jordan(a, b);
					var result = [];
					var i = 0;
					var j;
					for (; i < rows; i++) {
						result[i] = [];
						for (j = cols; j < c[0].length; j++) result[i][j - cols] = c[i][j];
					}
					return result;
				},
				det: function det(a) {
					if (a.length === 2) return a[0][0] * a[1][1] - a[0][1] * a[1][0];
					var determinant = 0;
					for (var i = 0; i < a.length; i++) {
						var submatrix = [];
						for (var row = 1; row < a.length; row++) {
							submatrix[row - 1] = [];
							for (var col = 0; col < a.length; col++) if (col < i) submatrix[row - 1][col] = a[row][col];
							else if (col > i) submatrix[row - 1][col - 1] = a[row][col];
						}
						var sign = i % 2 ? -1 : 1;
						determinant += det(submatrix) * a[0][i] * sign;
					}
					return determinant;
				},
				gauss_elimination: function gauss_elimination(a, b) {
					var i = 0, j = 0, n = a.length, m = a[0].length, factor = 1, sum = 0, x = [], maug, pivot, temp, k;
					a = jStat.aug(a, b);
					maug = a[0].length;
					for (i = 0; i < n; i++) {
						pivot = a[i][i];
						j = i;
						for (k = i + 1; k < m; k++) if (pivot < Math.abs(a[k][i])) {
							pivot = a[k][i];
							j = k;
						}
						if (j != i) for (k = 0; k < maug; k++) {
							temp = a[i][k];
							a[i][k] = a[j][k];
							a[j][k] = temp;
						}
						for (j = i + 1; j < n; j++) {
							factor = a[j][i] / a[i][i];
							for (k = i; k < maug; k++) a[j][k] = a[j][k] - factor * a[i][k];
						}
					}
					for (i = n - 1; i >= 0; i--) {
						sum = 0;
						for (j = i + 1; j <= n - 1; j++) sum = sum + x[j] * a[i][j];
						x[i] = (a[i][maug - 1] - sum) / a[i][i];
					}
					return x;
				},
				gauss_jordan: function gauss_jordan(a, b) {
					var m = jStat.aug(a, b);
					var h = m.length;
					var w = m[0].length;
					var c = 0;
					var x, y = 0, y2;
					for (; y < h; y++) {
						var maxrow = y;
						for (y2 = y + 1; y2 < h; y2++) if (Math.abs(m[y2][y]) > Math.abs(m[maxrow][y])) maxrow = y2;
						var tmp = m[y];
						m[y] = m[maxrow];
						m[maxrow] = tmp;
						for (y2 = y + 1; y2 < h; y2++) {
							c = m[y2][y] / m[y][y];
							for (x = y; x < w; x++) m[y2][x] -= m[y][x] * c;
						}
					}
					for (y = h - 1; y >= 0; y--) {
						c = m[y][y];
						for (y2 = 0; y2 < y; y2++) for (x = w - 1; x > y - 1; x--) m[y2][x] -= m[y][x] * m[y2][y] / c;
						m[y][y] /= c;
						for (x = h; x < w; x++) m[y][x] /= c;
					}
					return m;
				},
				triaUpSolve: function triaUpSolve(A, b) {
					var size = A[0].length;
					var x = jStat.zeros(1, size)[0];
					var parts;
					var matrix_mode = false;
					if (b[0].length != void 0) {
						b = b.map(function(i) {
							return i[0];
						});
						matrix_mode = true;
					}
					jStat.arange(size - 1, -1, -1).forEach(function(i) {
						parts = jStat.arange(i + 1, size).map(function(j) {
							return x[j] * A[i][j];
						});
						x[i] = (b[i] - jStat.sum(parts)) / A[i][i];
					});
					if (matrix_mode) return x.map(function(i) {
						return [i];
					});
					return x;
				},
				triaLowSolve: function triaLowSolve(A, b) {
					var size = A[0].length;
					var x = jStat.zeros(1, size)[0];
					var parts;
					var matrix_mode = false;
					if (b[0].length != void 0) {
						b = b.map(function(i) {
							return i[0];
						});
						matrix_mode = true;
					}
					jStat.arange(size).forEach(function(i) {
						parts = jStat.arange(i).map(function(j) {
							return A[i][j] * x[j];
						});
						x[i] = (b[i] - jStat.sum(parts)) / A[i][i];
					});
					if (matrix_mode) return x.map(function(i) {
						return [i];
					});
					return x;
				},
				lu: function lu(A) {
					var size = A.length;
					var L = jStat.identity(size);
					var R = jStat.zeros(A.length, A[0].length);
					var parts;
					jStat.arange(size).forEach(function(t) {
						R[0][t] = A[0][t];
					});
					jStat.arange(1, size).forEach(function(l) {
						jStat.arange(l).forEach(function(i) {
							parts = jStat.arange(i).map(function(jj) {
								return L[l][jj] * R[jj][i];
							});
							L[l][i] = (A[l][i] - jStat.sum(parts)) / R[i][i];
						});
						jStat.arange(l, size).forEach(function(j) {
							parts = jStat.arange(l).map(function(jj) {
								return L[l][jj] * R[jj][j];
							});
							R[l][j] = A[parts.length][j] - jStat.sum(parts);
						});
					});
					return [L, R];
				},
				cholesky: function cholesky(A) {
					var size = A.length;
					var T = jStat.zeros(A.length, A[0].length);
					var parts;
					jStat.arange(size).forEach(function(i) {
						parts = jStat.arange(i).map(function(t) {
							return Math.pow(T[i][t], 2);
						});
						T[i][i] = Math.sqrt(A[i][i] - jStat.sum(parts));
						jStat.arange(i + 1, size).forEach(function(j) {
							parts = jStat.arange(i).map(function(t) {
								return T[i][t] * T[j][t];
							});
							T[j][i] = (A[i][j] - jStat.sum(parts)) / T[i][i];
						});
					});
					return T;
				},
				gauss_jacobi: function gauss_jacobi(a, b, x, r) {
					var i = 0;
					var j = 0;
					var n = a.length;
					var l = [];
					var u = [];
					var d = [];
					var xv, c, h, xk;
					for (; i < n; i++) {
						l[i] = [];
						u[i] = [];
						d[i] = [];
						for (j = 0; j < n; j++) if (i > j) {
							l[i][j] = a[i][j];
							u[i][j] = d[i][j] = 0;
						} else if (i < j) {
							u[i][j] = a[i][j];
							l[i][j] = d[i][j] = 0;
						} else {
							d[i][j] = a[i][j];
							l[i][j] = u[i][j] = 0;
						}
					}
					h = jStat.multiply(jStat.multiply(jStat.inv(d), jStat.add(l, u)), -1);
					c = jStat.multiply(jStat.inv(d), b);
					xv = x;
					xk = jStat.add(jStat.multiply(h, x), c);
					i = 2;
					while (Math.abs(jStat.norm(jStat.subtract(xk, xv))) > r) {
						xv = xk;
						xk = jStat.add(jStat.multiply(h, xv), c);
						i++;
					}
					return xk;
				},
				gauss_seidel: function gauss_seidel(a, b, x, r) {
					var i = 0;
					var n = a.length;
					var l = [];
					var u = [];
					var d = [];
					var j, xv, c, h, xk;
					for (; i < n; i++) {
						l[i] = [];
						u[i] = [];
						d[i] = [];
						for (j = 0; j < n; j++) if (i > j) {
							l[i][j] = a[i][j];
							u[i][j] = d[i][j] = 0;
						} else if (i < j) {
							u[i][j] = a[i][j];
							l[i][j] = d[i][j] = 0;
						} else {
							d[i][j] = a[i][j];
							l[i][j] = u[i][j] = 0;
						}
					}
					h = jStat.multiply(jStat.multiply(jStat.inv(jStat.add(d, l)), u), -1);
					c = jStat.multiply(jStat.inv(jStat.add(d, l)), b);
					xv = x;
					xk = jStat.add(jStat.multiply(h, x), c);
					i = 2;
					while (Math.abs(jStat.norm(jStat.subtract(xk, xv))) > r) {
						xv = xk;
						xk = jStat.add(jStat.multiply(h, xv), c);
						i = i + 1;
					}
					return xk;
				},
				SOR: function SOR(a, b, x, r, w) {
					var i = 0;
					var n = a.length;
					var l = [];
					var u = [];
					var d = [];
					var j, xv, c, h, xk;
					for (; i < n; i++) {
						l[i] = [];
						u[i] = [];
						d[i] = [];
						for (j = 0; j < n; j++) if (i > j) {
							l[i][j] = a[i][j];
							u[i][j] = d[i][j] = 0;
						} else if (i < j) {
							u[i][j] = a[i][j];
							l[i][j] = d[i][j] = 0;
						} else {
							d[i][j] = a[i][j];
							l[i][j] = u[i][j] = 0;
						}
					}
					h = jStat.multiply(jStat.inv(jStat.add(d, jStat.multiply(l, w))), jStat.subtract(jStat.multiply(d, 1 - w), jStat.multiply(u, w)));
					c = jStat.multiply(jStat.multiply(jStat.inv(jStat.add(d, jStat.multiply(l, w))), b), w);
					xv = x;
					xk = jStat.add(jStat.multiply(h, x), c);
					i = 2;
					while (Math.abs(jStat.norm(jStat.subtract(xk, xv))) > r) {
						xv = xk;
						xk = jStat.add(jStat.multiply(h, xv), c);
						i++;
					}
					return xk;
				},
				householder: function householder(a) {
					var m = a.length;
					var n = a[0].length;
					var i = 0;
					var w = [];
					var p = [];
					var alpha, r, k, j, factor;
					for (; i < m - 1; i++) {
						alpha = 0;
						for (j = i + 1; j < n; j++) alpha += a[j][i] * a[j][i];
						factor = a[i + 1][i] > 0 ? -1 : 1;
						alpha = factor * Math.sqrt(alpha);
						r = Math.sqrt((alpha * alpha - a[i + 1][i] * alpha) / 2);
						w = jStat.zeros(m, 1);
						w[i + 1][0] = (a[i + 1][i] - alpha) / (2 * r);
						for (k = i + 2; k < m; k++) w[k][0] = a[k][i] / (2 * r);
						p = jStat.subtract(jStat.identity(m, n), jStat.multiply(jStat.multiply(w, jStat.transpose(w)), 2));
						a = jStat.multiply(p, jStat.multiply(a, p));
					}
					return a;
				},
				QR: function() {
					var sum = jStat.sum;
					var range = jStat.arange;
					function qr2(x) {
						var n = x.length;
						var p = x[0].length;
						var r = jStat.zeros(p, p);
						x = jStat.copy(x);
						var i, j = 0, k;
						for (; j < p; j++) {
							r[j][j] = Math.sqrt(sum(range(n).map(function(i) {
								return x[i][j] * x[i][j];
							})));
							for (i = 0; i < n; i++) x[i][j] = x[i][j] / r[j][j];
							for (k = j + 1; k < p; k++) {
								r[j][k] = sum(range(n).map(function(i) {
									return x[i][j] * x[i][k];
								}));
								for (i = 0; i < n; i++) x[i][k] = x[i][k] - x[i][j] * r[j][k];
							}
						}
						return [x, r];
					}
					return qr2;
				}(),
				lstsq: function() {
					function R_I(A) {
						A = jStat.copy(A);
						var size = A.length;
						var I = jStat.identity(size);
						jStat.arange(size - 1, -1, -1).forEach(function(i) {
							jStat.sliceAssign(I, { row: i }, jStat.divide(jStat.slice(I, { row: i }), A[i][i]));
							jStat.sliceAssign(A, { row: i }, jStat.divide(jStat.slice(A, { row: i }), A[i][i]));
							jStat.arange(i).forEach(function(j) {
								var c = jStat.multiply(A[j][i], -1);
								var Aj = jStat.slice(A, { row: j });
								var cAi = jStat.multiply(jStat.slice(A, { row: i }), c);
								jStat.sliceAssign(A, { row: j }, jStat.add(Aj, cAi));
								var Ij = jStat.slice(I, { row: j });
								var cIi = jStat.multiply(jStat.slice(I, { row: i }), c);
								jStat.sliceAssign(I, { row: j }, jStat.add(Ij, cIi));
							});
						});
						return I;
					}
					function qr_solve(A, b) {
						var array_mode = false;
						if (b[0].length === void 0) {
							b = b.map(function(x) {
								return [x];
							});
							array_mode = true;
						}
						var QR = jStat.QR(A);
						var Q = QR[0];
						var R = QR[1];
						var attrs = A[0].length;
						var Q1 = jStat.slice(Q, { col: { end: attrs } });
						var RI = R_I(jStat.slice(R, { row: { end: attrs } }));
						var Q2 = jStat.transpose(Q1);
						if (Q2[0].length === void 0) Q2 = [Q2];
						var x = jStat.multiply(jStat.multiply(RI, Q2), b);
						if (x.length === void 0) x = [[x]];
						if (array_mode) return x.map(function(i) {
							return i[0];
						});
						return x;
					}
					return qr_solve;
				}(),
				jacobi: function jacobi(a) {
					var condition = 1;
					var n = a.length;
					var e = jStat.identity(n, n);
					var ev = [];
					var b, i, j, p, q, maxim, theta, s;
					while (condition === 1) {
						maxim = a[0][1];
						p = 0;
						q = 1;
						for (i = 0; i < n; i++) for (j = 0; j < n; j++) if (i != j) {
							if (maxim < Math.abs(a[i][j])) {
								maxim = Math.abs(a[i][j]);
								p = i;
								q = j;
							}
						}
						if (a[p][p] === a[q][q]) theta = a[p][q] > 0 ? Math.PI / 4 : -Math.PI / 4;
						else theta = Math.atan(2 * a[p][q] / (a[p][p] - a[q][q])) / 2;
						s = jStat.identity(n, n);
						s[p][p] = Math.cos(theta);
						s[p][q] = -Math.sin(theta);
						s[q][p] = Math.sin(theta);
						s[q][q] = Math.cos(theta);
						e = jStat.multiply(e, s);
						b = jStat.multiply(jStat.multiply(jStat.inv(s), a), s);
						a = b;
						condition = 0;
						for (i = 1; i < n; i++) for (j = 1; j < n; j++) if (i != j && Math.abs(a[i][j]) > .001) condition = 1;
					}
					for (i = 0; i < n; i++) ev.push(a[i][i]);
					return [e, ev];
				},
				rungekutta: function rungekutta(f, h, p, t_j, u_j, order) {
					var k1, k2, u_j1, k3, k4;
					if (order === 2) while (t_j <= p) {
						k1 = h * f(t_j, u_j);
						k2 = h * f(t_j + h, u_j + k1);
						u_j1 = u_j + (k1 + k2) / 2;
						u_j = u_j1;
						t_j = t_j + h;
					}
					if (order === 4) while (t_j <= p) {
						k1 = h * f(t_j, u_j);
						k2 = h * f(t_j + h / 2, u_j + k1 / 2);
						k3 = h * f(t_j + h / 2, u_j + k2 / 2);
						k4 = h * f(t_j + h, u_j + k3);
						u_j1 = u_j + (k1 + 2 * k2 + 2 * k3 + k4) / 6;
						u_j = u_j1;
						t_j = t_j + h;
					}
					return u_j;
				},
				romberg: function romberg(f, a, b, order) {
					var i = 0;
					var h = (b - a) / 2;
					var x = [];
					var h1 = [];
					var g = [];
					var m, a1, j, k, I;
					while (i < order / 2) {
						I = f(a);
						for (j = a, k = 0; j <= b; j = j + h, k++) x[k] = j;
						m = x.length;
						for (j = 1; j < m - 1; j++) I += (j % 2 !== 0 ? 4 : 2) * f(x[j]);
						I = h / 3 * (I + f(b));
						g[i] = I;
						h /= 2;
						i++;
					}
					a1 = g.length;
					m = 1;
					while (a1 !== 1) {
						for (j = 0; j < a1 - 1; j++) h1[j] = (Math.pow(4, m) * g[j + 1] - g[j]) / (Math.pow(4, m) - 1);
						a1 = h1.length;
						g = h1;
						h1 = [];
						m++;
					}
					return g;
				},
				richardson: function richardson(X, f, x, h) {
					function pos(X, x) {
						var i = 0;
						var n = X.length;
						var p;
						for (; i < n; i++) if (X[i] === x) p = i;
						return p;
					}
					var h_min = Math.abs(x - X[pos(X, x) + 1]);
					var i = 0;
					var g = [];
					var h1 = [];
					var y1, y2, m, a, j;
					while (h >= h_min) {
						y1 = pos(X, x + h);
						y2 = pos(X, x);
						g[i] = (f[y1] - 2 * f[y2] + f[2 * y2 - y1]) / (h * h);
						h /= 2;
						i++;
					}
					a = g.length;
					m = 1;
					while (a != 1) {
						for (j = 0; j < a - 1; j++) h1[j] = (Math.pow(4, m) * g[j + 1] - g[j]) / (Math.pow(4, m) - 1);
						a = h1.length;
						g = h1;
						h1 = [];
						m++;
					}
					return g;
				},
				simpson: function simpson(f, a, b, n) {
					var h = (b - a) / n;
					var I = f(a);
					var x = [];
					var j = a;
					var k = 0;
					var i = 1;
					var m;
					for (; j <= b; j = j + h, k++) x[k] = j;
					m = x.length;
					for (; i < m - 1; i++) I += (i % 2 !== 0 ? 4 : 2) * f(x[i]);
					return h / 3 * (I + f(b));
				},
				hermite: function hermite(X, F, dF, value) {
					var n = X.length;
					var p = 0;
					var i = 0;
					var l = [];
					var dl = [];
					var A = [];
					var B = [];
					var j;
					for (; i < n; i++) {
						l[i] = 1;
						for (j = 0; j < n; j++) if (i != j) l[i] *= (value - X[j]) / (X[i] - X[j]);
						dl[i] = 0;
						for (j = 0; j < n; j++) if (i != j) dl[i] += 1 / (X[i] - X[j]);
						A[i] = (1 - 2 * (value - X[i]) * dl[i]) * (l[i] * l[i]);
						B[i] = (value - X[i]) * (l[i] * l[i]);
						p += A[i] * F[i] + B[i] * dF[i];
					}
					return p;
				},
				lagrange: function lagrange(X, F, value) {
					var p = 0;
					var i = 0;
					var j, l;
					var n = X.length;
					for (; i < n; i++) {
						l = F[i];
						for (j = 0; j < n; j++) if (i != j) l *= (value - X[j]) / (X[i] - X[j]);
						p += l;
					}
					return p;
				},
				cubic_spline: function cubic_spline(X, F, value) {
					var n = X.length;
					var i = 0, j;
					var A = [];
					var B = [];
					var alpha = [];
					var c = [];
					var h = [];
					var b = [];
					var d = [];
					for (; i < n - 1; i++) h[i] = X[i + 1] - X[i];
					alpha[0] = 0;
					for (i = 1; i < n - 1; i++) alpha[i] = 3 / h[i] * (F[i + 1] - F[i]) - 3 / h[i - 1] * (F[i] - F[i - 1]);
					for (i = 1; i < n - 1; i++) {
						A[i] = [];
						B[i] = [];
						A[i][i - 1] = h[i - 1];
						A[i][i] = 2 * (h[i - 1] + h[i]);
						A[i][i + 1] = h[i];
						B[i][0] = alpha[i];
					}
					c = jStat.multiply(jStat.inv(A), B);
					for (j = 0; j < n - 1; j++) {
						b[j] = (F[j + 1] - F[j]) / h[j] - h[j] * (c[j + 1][0] + 2 * c[j][0]) / 3;
						d[j] = (c[j + 1][0] - c[j][0]) / (3 * h[j]);
					}
					for (j = 0; j < n; j++) if (X[j] > value) break;
					j -= 1;
					return F[j] + (value - X[j]) * b[j] + jStat.sq(value - X[j]) * c[j] + (value - X[j]) * jStat.sq(value - X[j]) * d[j];
				},
				gauss_quadrature: function gauss_quadrature() {
					throw new Error("gauss_quadrature not yet implemented");
				},
				PCA: function PCA(X) {
					var m = X.length;
					var n = X[0].length;
					var i = 0;
					var j, temp1;
					var u = [];
					var D = [];
					var result = [];
					var temp2 = [];
					var Y = [];
					var Bt = [];
					var B = [];
					var C = [];
					var V = [];
					var Vt = [];
					for (i = 0; i < m; i++) u[i] = jStat.sum(X[i]) / n;
					for (i = 0; i < n; i++) {
						B[i] = [];
						for (j = 0; j < m; j++) B[i][j] = X[j][i] - u[j];
					}
					B = jStat.transpose(B);
					for (i = 0; i < m; i++) {
						C[i] = [];
						for (j = 0; j < m; j++) C[i][j] = jStat.dot([B[i]], [B[j]]) / (n - 1);
					}
					result = jStat.jacobi(C);
					V = result[0];
					D = result[1];
					Vt = jStat.transpose(V);
					for (i = 0; i < D.length; i++) for (j = i; j < D.length; j++) if (D[i] < D[j]) {
						temp1 = D[i];
						D[i] = D[j];
						D[j] = temp1;
						temp2 = Vt[i];
						Vt[i] = Vt[j];
						Vt[j] = temp2;
					}
					Bt = jStat.transpose(B);
					for (i = 0; i < m; i++) {
						Y[i] = [];
						for (j = 0; j < Bt.length; j++) Y[i][j] = jStat.dot([Vt[i]], [Bt[j]]);
					}
					return [
						X,
						D,
						Vt,
						Y
					];
				}
			});
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jStat.fn[passfunc] = function(arg, func) {
						var tmpthis = this;
						if (func) {
							setTimeout(function() {
								func.call(tmpthis, jStat.fn[passfunc].call(tmpthis, arg));
							}, 15);
							return this;
						}
						if (typeof jStat[passfunc](this, arg) === "number") return jStat[passfunc](this, arg);
						else return jStat(jStat[passfunc](this, arg));
					};
				})(funcs[i]);
			})("add divide multiply subtract dot pow exp log abs norm angle".split(" "));
		})(jStat, Math);
		(function(jStat, Math) {
			var slice = [].slice;
			var isNumber = jStat.utils.isNumber;
			var isArray = jStat.utils.isArray;
			jStat.extend({
				zscore: function zscore() {
					var args = slice.call(arguments);
					if (isNumber(args[1])) return (args[0] - args[1]) / args[2];
					return (args[0] - jStat.mean(args[1])) / jStat.stdev(args[1], args[2]);
				},
				ztest: function ztest() {
					var args = slice.call(arguments);
					var z;
					if (isArray(args[1])) {
						z = jStat.zscore(args[0], args[1], args[3]);
						return args[2] === 1 ? jStat.normal.cdf(-Math.abs(z), 0, 1) : jStat.normal.cdf(-Math.abs(z), 0, 1) * 2;
					} else if (args.length > 2) {
						z = jStat.zscore(args[0], args[1], args[2]);
						return args[3] === 1 ? jStat.normal.cdf(-Math.abs(z), 0, 1) : jStat.normal.cdf(-Math.abs(z), 0, 1) * 2;
					} else {
						z = args[0];
						return args[1] === 1 ? jStat.normal.cdf(-Math.abs(z), 0, 1) : jStat.normal.cdf(-Math.abs(z), 0, 1) * 2;
					}
				}
			});
			jStat.extend(jStat.fn, {
				zscore: function zscore(value, flag) {
					return (value - this.mean()) / this.stdev(flag);
				},
				ztest: function ztest(value, sides, flag) {
					var zscore = Math.abs(this.zscore(value, flag));
					return sides === 1 ? jStat.normal.cdf(-zscore, 0, 1) : jStat.normal.cdf(-zscore, 0, 1) * 2;
				}
			});
			jStat.extend({
				tscore: function tscore() {
					var args = slice.call(arguments);
					return args.length === 4 ? (args[0] - args[1]) / (args[2] / Math.sqrt(args[3])) : (args[0] - jStat.mean(args[1])) / (jStat.stdev(args[1], true) / Math.sqrt(args[1].length));
				},
				ttest: function ttest() {
					var args = slice.call(arguments);
					var tscore;
					if (args.length === 5) {
						tscore = Math.abs(jStat.tscore(args[0], args[1], args[2], args[3]));
						return args[4] === 1 ? jStat.studentt.cdf(-tscore, args[3] - 1) : jStat.studentt.cdf(-tscore, args[3] - 1) * 2;
					}
					if (isNumber(args[1])) {
						tscore = Math.abs(args[0]);
						return args[2] == 1 ? jStat.studentt.cdf(-tscore, args[1] - 1) : jStat.studentt.cdf(-tscore, args[1] - 1) * 2;
					}
					tscore = Math.abs(jStat.tscore(args[0], args[1]));
					return args[2] == 1 ? jStat.studentt.cdf(-tscore, args[1].length - 1) : jStat.studentt.cdf(-tscore, args[1].length - 1) * 2;
				}
			});
			jStat.extend(jStat.fn, {
				tscore: function tscore(value) {
					return (value - this.mean()) / (this.stdev(true) / Math.sqrt(this.cols()));
				},
				ttest: function ttest(value, sides) {
					return sides === 1 ? 1 - jStat.studentt.cdf(Math.abs(this.tscore(value)), this.cols() - 1) : jStat.studentt.cdf(-Math.abs(this.tscore(value)), this.cols() - 1) * 2;
				}
			});
			jStat.extend({
				anovafscore: function anovafscore() {
					var args = slice.call(arguments), expVar, sample, sampMean, sampSampMean, tmpargs, unexpVar, i, j;
					if (args.length === 1) {
						tmpargs = new Array(args[0].length);
						for (i = 0; i < args[0].length; i++) tmpargs[i] = args[0][i];
						args = tmpargs;
					}
					sample = new Array();
					for (i = 0; i < args.length; i++) sample = sample.concat(args[i]);
					sampMean = jStat.mean(sample);
					expVar = 0;
					for (i = 0; i < args.length; i++) expVar = expVar + args[i].length * Math.pow(jStat.mean(args[i]) - sampMean, 2);
					expVar /= args.length - 1;
					unexpVar = 0;
					for (i = 0; i < args.length; i++) {
						sampSampMean = jStat.mean(args[i]);
						for (j = 0; j < args[i].length; j++) unexpVar += Math.pow(args[i][j] - sampSampMean, 2);
					}
					unexpVar /= sample.length - args.length;
					return expVar / unexpVar;
				},
				anovaftest: function anovaftest() {
					var args = slice.call(arguments), df1, df2, n, i;
					if (isNumber(args[0])) return 1 - jStat.centralF.cdf(args[0], args[1], args[2]);
					var anovafscore = jStat.anovafscore(args);
					df1 = args.length - 1;
					n = 0;
					for (i = 0; i < args.length; i++) n = n + args[i].length;
					df2 = n - df1 - 1;
					return 1 - jStat.centralF.cdf(anovafscore, df1, df2);
				},
				ftest: function ftest(fscore, df1, df2) {
					return 1 - jStat.centralF.cdf(fscore, df1, df2);
				}
			});
			jStat.extend(jStat.fn, {
				anovafscore: function anovafscore() {
					return jStat.anovafscore(this.toArray());
				},
				anovaftes: function anovaftes() {
					var n = 0;
					var i = 0;
					for (; i < this.length; i++) n = n + this[i].length;
					return jStat.ftest(this.anovafscore(), this.length - 1, n - this.length);
				}
			});
			jStat.extend({
				qscore: function qscore() {
					var args = slice.call(arguments);
					var mean1, mean2, n1, n2, sd;
					if (isNumber(args[0])) {
						mean1 = args[0];
						mean2 = args[1];
						n1 = args[2];
						n2 = args[3];
						sd = args[4];
					} else {
						mean1 = jStat.mean(args[0]);
						mean2 = jStat.mean(args[1]);
						n1 = args[0].length;
						n2 = args[1].length;
						sd = args[2];
					}
					return Math.abs(mean1 - mean2) / (sd * Math.sqrt((1 / n1 + 1 / n2) / 2));
				},
				qtest: function qtest() {
					var args = slice.call(arguments);
					var qscore;
					if (args.length === 3) {
						qscore = args[0];
						args = args.slice(1);
					} else if (args.length === 7) {
						qscore = jStat.qscore(args[0], args[1], args[2], args[3], args[4]);
						args = args.slice(5);
					} else {
						qscore = jStat.qscore(args[0], args[1], args[2]);
						args = args.slice(3);
					}
					var n = args[0];
					var k = args[1];
					return 1 - jStat.tukey.cdf(qscore, k, n - k);
				},
				tukeyhsd: function tukeyhsd(arrays) {
					var sd = jStat.pooledstdev(arrays);
					var means = arrays.map(function(arr) {
						return jStat.mean(arr);
					});
					var n = arrays.reduce(function(n, arr) {
						return n + arr.length;
					}, 0);
					var results = [];
					for (var i = 0; i < arrays.length; ++i) for (var j = i + 1; j < arrays.length; ++j) {
						var p = jStat.qtest(means[i], means[j], arrays[i].length, arrays[j].length, sd, n, arrays.length);
						results.push([[i, j], p]);
					}
					return results;
				}
			});
			jStat.extend({
				normalci: function normalci() {
					var args = slice.call(arguments), ans = new Array(2), change;
					if (args.length === 4) change = Math.abs(jStat.normal.inv(args[1] / 2, 0, 1) * args[2] / Math.sqrt(args[3]));
					else change = Math.abs(jStat.normal.inv(args[1] / 2, 0, 1) * jStat.stdev(args[2]) / Math.sqrt(args[2].length));
					ans[0] = args[0] - change;
					ans[1] = args[0] + change;
					return ans;
				},
				tci: function tci() {
					var args = slice.call(arguments), ans = new Array(2), change;
					if (args.length === 4) change = Math.abs(jStat.studentt.inv(args[1] / 2, args[3] - 1) * args[2] / Math.sqrt(args[3]));
					else change = Math.abs(jStat.studentt.inv(args[1] / 2, args[2].length - 1) * jStat.stdev(args[2], true) / Math.sqrt(args[2].length));
					ans[0] = args[0] - change;
					ans[1] = args[0] + change;
					return ans;
				},
				significant: function significant(pvalue, alpha) {
					return pvalue < alpha;
				}
			});
			jStat.extend(jStat.fn, {
				normalci: function normalci(value, alpha) {
					return jStat.normalci(value, alpha, this.toArray());
				},
				tci: function tci(value, alpha) {
					return jStat.tci(value, alpha, this.toArray());
				}
			});
			function differenceOfProportions(p1, n1, p2, n2) {
				if (p1 > 1 || p2 > 1 || p1 <= 0 || p2 <= 0) throw new Error("Proportions should be greater than 0 and less than 1");
				var pooled = (p1 * n1 + p2 * n2) / (n1 + n2);
				var se = Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
				return (p1 - p2) / se;
			}
			jStat.extend(jStat.fn, {
				oneSidedDifferenceOfProportions: function oneSidedDifferenceOfProportions(p1, n1, p2, n2) {
					var z = differenceOfProportions(p1, n1, p2, n2);
					return jStat.ztest(z, 1);
				},
				twoSidedDifferenceOfProportions: function twoSidedDifferenceOfProportions(p1, n1, p2, n2) {
					var z = differenceOfProportions(p1, n1, p2, n2);
					return jStat.ztest(z, 2);
				}
			});
		})(jStat, Math);
		jStat.models = (function() {
			function sub_regress(exog) {
				var var_count = exog[0].length;
				return jStat.arange(var_count).map(function(endog_index) {
					var exog_index = jStat.arange(var_count).filter(function(i) {
						return i !== endog_index;
					});
					return ols(jStat.col(exog, endog_index).map(function(x) {
						return x[0];
					}), jStat.col(exog, exog_index));
				});
			}
			function ols(endog, exog) {
				var nobs = endog.length;
				var df_model = exog[0].length - 1;
				var df_resid = nobs - df_model - 1;
				var coef = jStat.lstsq(exog, endog);
				var predict = jStat.multiply(exog, coef.map(function(x) {
					return [x];
				})).map(function(p) {
					return p[0];
				});
				var resid = jStat.subtract(endog, predict);
				var ybar = jStat.mean(endog);
				var SSE = jStat.sum(predict.map(function(f) {
					return Math.pow(f - ybar, 2);
				}));
				var SSR = jStat.sum(endog.map(function(y, i) {
					return Math.pow(y - predict[i], 2);
				}));
				var SST = SSE + SSR;
				return {
					exog,
					endog,
					nobs,
					df_model,
					df_resid,
					coef,
					predict,
					resid,
					ybar,
					SST,
					SSE,
					SSR,
					R2: SSE / SST
				};
			}
			function t_test(model) {
				var subModelList = sub_regress(model.exog);
				var sigmaHat = Math.sqrt(model.SSR / model.df_resid);
				var seBetaHat = subModelList.map(function(mod) {
					var SST = mod.SST;
					var R2 = mod.R2;
					return sigmaHat / Math.sqrt(SST * (1 - R2));
				});
				var tStatistic = model.coef.map(function(coef, i) {
					return (coef - 0) / seBetaHat[i];
				});
				var pValue = tStatistic.map(function(t) {
					var leftppf = jStat.studentt.cdf(t, model.df_resid);
					return (leftppf > .5 ? 1 - leftppf : leftppf) * 2;
				});
				var c = jStat.studentt.inv(.975, model.df_resid);
				return {
					se: seBetaHat,
					t: tStatistic,
					p: pValue,
					sigmaHat,
					interval95: model.coef.map(function(coef, i) {
						var d = c * seBetaHat[i];
						return [coef - d, coef + d];
					})
				};
			}
			function F_test(model) {
				var F_statistic = model.R2 / model.df_model / ((1 - model.R2) / model.df_resid);
				var fcdf = function(x, n1, n2) {
					return jStat.beta.cdf(x / (n2 / n1 + x), n1 / 2, n2 / 2);
				};
				return {
					F_statistic,
					pvalue: 1 - fcdf(F_statistic, model.df_model, model.df_resid)
				};
			}
			function ols_wrap(endog, exog) {
				var model = ols(endog, exog);
				var ttest = t_test(model);
				var ftest = F_test(model);
				var adjust_R2 = 1 - (1 - model.R2) * ((model.nobs - 1) / model.df_resid);
				model.t = ttest;
				model.f = ftest;
				model.adjust_R2 = adjust_R2;
				return model;
			}
			return { ols: ols_wrap };
		})();
		jStat.extend({
			buildxmatrix: function buildxmatrix() {
				var matrixRows = new Array(arguments.length);
				for (var i = 0; i < arguments.length; i++) matrixRows[i] = [1].concat(arguments[i]);
				return jStat(matrixRows);
			},
			builddxmatrix: function builddxmatrix() {
				var matrixRows = new Array(arguments[0].length);
				for (var i = 0; i < arguments[0].length; i++) matrixRows[i] = [1].concat(arguments[0][i]);
				return jStat(matrixRows);
			},
			buildjxmatrix: function buildjxmatrix(jMat) {
				var pass = new Array(jMat.length);
				for (var i = 0; i < jMat.length; i++) pass[i] = jMat[i];
				return jStat.builddxmatrix(pass);
			},
			buildymatrix: function buildymatrix(array) {
				return jStat(array).transpose();
			},
			buildjymatrix: function buildjymatrix(jMat) {
				return jMat.transpose();
			},
			matrixmult: function matrixmult(A, B) {
				var i, j, k, result, sum;
				if (A.cols() == B.rows()) {
					if (B.rows() > 1) {
						result = [];
						for (i = 0; i < A.rows(); i++) {
							result[i] = [];
							for (j = 0; j < B.cols(); j++) {
								sum = 0;
								for (k = 0; k < A.cols(); k++) sum += A.toArray()[i][k] * B.toArray()[k][j];
								result[i][j] = sum;
							}
						}
						return jStat(result);
					}
					result = [];
					for (i = 0; i < A.rows(); i++) {
						result[i] = [];
						for (j = 0; j < B.cols(); j++) {
							sum = 0;
							for (k = 0; k < A.cols(); k++) sum += A.toArray()[i][k] * B.toArray()[j];
							result[i][j] = sum;
						}
					}
					return jStat(result);
				}
			},
			regress: function regress(jMatX, jMatY) {
				var innerinv = jStat.xtranspxinv(jMatX);
				var xtransp = jMatX.transpose();
				var next = jStat.matrixmult(jStat(innerinv), xtransp);
				return jStat.matrixmult(next, jMatY);
			},
			regresst: function regresst(jMatX, jMatY, sides) {
				var beta = jStat.regress(jMatX, jMatY);
				var compile = {};
				compile.anova = {};
				var jMatYBar = jStat.jMatYBar(jMatX, beta);
				compile.yBar = jMatYBar;
				var yAverage = jMatY.mean();
				compile.anova.residuals = jStat.residuals(jMatY, jMatYBar);
				compile.anova.ssr = jStat.ssr(jMatYBar, yAverage);
				compile.anova.msr = compile.anova.ssr / (jMatX[0].length - 1);
				compile.anova.sse = jStat.sse(jMatY, jMatYBar);
				compile.anova.mse = compile.anova.sse / (jMatY.length - (jMatX[0].length - 1) - 1);
				compile.anova.sst = jStat.sst(jMatY, yAverage);
				compile.anova.mst = compile.anova.sst / (jMatY.length - 1);
				compile.anova.r2 = 1 - compile.anova.sse / compile.anova.sst;
				if (compile.anova.r2 < 0) compile.anova.r2 = 0;
				compile.anova.fratio = compile.anova.msr / compile.anova.mse;
				compile.anova.pvalue = jStat.anovaftest(compile.anova.fratio, jMatX[0].length - 1, jMatY.length - (jMatX[0].length - 1) - 1);
				compile.anova.rmse = Math.sqrt(compile.anova.mse);
				compile.anova.r2adj = 1 - compile.anova.mse / compile.anova.mst;
				if (compile.anova.r2adj < 0) compile.anova.r2adj = 0;
				compile.stats = new Array(jMatX[0].length);
				var covar = jStat.xtranspxinv(jMatX);
				var sds, ts, ps;
				for (var i = 0; i < beta.length; i++) {
					sds = Math.sqrt(compile.anova.mse * Math.abs(covar[i][i]));
					ts = Math.abs(beta[i] / sds);
					ps = jStat.ttest(ts, jMatY.length - jMatX[0].length - 1, sides);
					compile.stats[i] = [
						beta[i],
						sds,
						ts,
						ps
					];
				}
				compile.regress = beta;
				return compile;
			},
			xtranspx: function xtranspx(jMatX) {
				return jStat.matrixmult(jMatX.transpose(), jMatX);
			},
			xtranspxinv: function xtranspxinv(jMatX) {
				var inner = jStat.matrixmult(jMatX.transpose(), jMatX);
				return jStat.inv(inner);
			},
			jMatYBar: function jMatYBar(jMatX, beta) {
				return new jStat(jStat.matrixmult(jMatX, beta));
			},
			residuals: function residuals(jMatY, jMatYBar) {
				return jStat.matrixsubtract(jMatY, jMatYBar);
			},
			ssr: function ssr(jMatYBar, yAverage) {
				var ssr = 0;
				for (var i = 0; i < jMatYBar.length; i++) ssr += Math.pow(jMatYBar[i] - yAverage, 2);
				return ssr;
			},
			sse: function sse(jMatY, jMatYBar) {
				var sse = 0;
				for (var i = 0; i < jMatY.length; i++) sse += Math.pow(jMatY[i] - jMatYBar[i], 2);
				return sse;
			},
			sst: function sst(jMatY, yAverage) {
				var sst = 0;
				for (var i = 0; i < jMatY.length; i++) sst += Math.pow(jMatY[i] - yAverage, 2);
				return sst;
			},
			matrixsubtract: function matrixsubtract(A, B) {
				var ans = new Array(A.length);
				for (var i = 0; i < A.length; i++) {
					ans[i] = new Array(A[i].length);
					for (var j = 0; j < A[i].length; j++) ans[i][j] = A[i][j] - B[i][j];
				}
				return jStat(ans);
			}
		});
		jStat.jStat = jStat;
		return jStat;
	});
}));

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	/**
	* Posix glob regex
	*/
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	/**
	* Windows glob regex
	*/
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	/**
	* POSIX Bracket Regex
	*/
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		/**
		* Create EXTGLOB_CHARS
		*/
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		/**
		* Create GLOB_CHARS
		*/
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? 1e400 : 1;
	};
	/**
	* Quickly scans a glob pattern and returns an object with a handful of
	* useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
	* `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
	* with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
	*
	* ```js
	* const pm = require('picomatch');
	* console.log(pm.scan('foo/bar/*.js'));
	* { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
	* ```
	* @param {String} `str`
	* @param {Object} `options`
	* @return {Object} Returns an object with tokens and regex source string.
	* @api public
	*/
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	/**
	* Constants
	*/
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	/**
	* Helpers
	*/
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	/**
	* Create the message for a syntax error
	*/
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	/**
	* Parse the given input string.
	* @param {String} input
	* @param {Object} options
	* @return {Object}
	*/
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		/**
		* Tokenizing helpers
		*/
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		/**
		* Push tokens onto the tokens array. This helper speeds up
		* tokenizing by 1) helping us avoid backtracking as much as possible,
		* and 2) helping us avoid creating extra tokens when consecutive
		* characters are plain text. This improves performance and simplifies
		* lookbehinds.
		*/
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		/**
		* Fast paths
		*/
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		/**
		* Tokenize input until we reach end-of-string
		*/
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			/**
			* Escaped characters
			*/
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			/**
			* If we're inside a regex character class, continue
			* until we reach the closing bracket.
			*/
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* If we're inside a quoted string, continue
			* until we reach the closing double quote.
			*/
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* Double quotes
			*/
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Parentheses
			*/
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			/**
			* Square brackets
			*/
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			/**
			* Braces
			*/
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			/**
			* Pipes
			*/
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Commas
			*/
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			/**
			* Slashes
			*/
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			/**
			* Dots
			*/
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			/**
			* Question marks
			*/
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			/**
			* Exclamation
			*/
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			/**
			* Plus
			*/
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Stars
			*/
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	/**
	* Fast paths for creating regular expressions for common glob patterns.
	* This can significantly speed up processing and has very little downside
	* impact when none of the fast paths match.
	*/
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	/**
	* Creates a matcher function from one or more glob patterns. The
	* returned function takes a string to match as its first argument,
	* and returns true if the string is a match. The returned matcher
	* function also takes a boolean as the second argument that, when true,
	* returns an object with additional information.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch(glob[, options]);
	*
	* const isMatch = picomatch('*.!(*a)');
	* console.log(isMatch('a.a')); //=> false
	* console.log(isMatch('a.b')); //=> true
	*
	* // For environments without `node.js`, `picomatch/posix` provides you a dependency-free matcher, without automatic OS detection.
	* const picomatch = require('picomatch/posix');
	* // the same API, defaulting to posix paths
	* const isMatch = picomatch('a/*');
	* console.log(isMatch('a\\b')); //=> false
	* console.log(isMatch('a/b')); //=> true
	*
	* // you can still configure the matcher function to accept windows paths
	* const isMatch = picomatch('a/*', { options: windows });
	* console.log(isMatch('a\\b')); //=> true
	* console.log(isMatch('a/b')); //=> true
	* ```
	* @name picomatch
	* @param {String|Array} `globs` One or more glob patterns.
	* @param {Object=} `options`
	* @return {Function=} Returns a matcher function.
	* @api public
	*/
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	/**
	* Test `input` with the given `regex`. This is used by the main
	* `picomatch()` function to test the input string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.test(input, regex[, options]);
	*
	* console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
	* // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp} `regex`
	* @return {Object} Returns an object with matching info.
	* @api public
	*/
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	/**
	* Match the basename of a filepath.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.matchBase(input, glob[, options]);
	* console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
	* @return {Boolean}
	* @api public
	*/
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	/**
	* Returns true if **any** of the given glob `patterns` match the specified `string`.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.isMatch(string, patterns[, options]);
	*
	* console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
	* console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
	* ```
	* @param {String|Array} str The string to test.
	* @param {String|Array} patterns One or more glob patterns to use for matching.
	* @param {Object} [options] See available [options](#options).
	* @return {Boolean} Returns true if any patterns match `str`
	* @api public
	*/
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	/**
	* Parse a glob pattern to create the source string for a regular
	* expression.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const result = picomatch.parse(pattern[, options]);
	* ```
	* @param {String} `pattern`
	* @param {Object} `options`
	* @return {Object} Returns an object with useful properties and output to be used as a regex source string.
	* @api public
	*/
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	/**
	* Scan a glob pattern to separate the pattern into segments.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.scan(input[, options]);
	*
	* const result = picomatch.scan('!./foo/*.js');
	* console.log(result);
	* { prefix: '!./',
	*   input: '!./foo/*.js',
	*   start: 3,
	*   base: 'foo',
	*   glob: '*.js',
	*   isBrace: false,
	*   isBracket: false,
	*   isGlob: true,
	*   isExtglob: false,
	*   isGlobstar: false,
	*   negated: true }
	* ```
	* @param {String} `input` Glob pattern to scan.
	* @param {Object} `options`
	* @return {Object} Returns an object with
	* @api public
	*/
	picomatch.scan = (input, options) => scan(input, options);
	/**
	* Compile a regular expression from the `state` object returned by the
	* [parse()](#parse) method.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const state = picomatch.parse('*.js');
	* // picomatch.compileRe(state[, options]);
	*
	* console.log(picomatch.compileRe(state));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {Object} `state`
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
	* @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
	* @return {RegExp}
	* @api public
	*/
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	/**
	* Create a regular expression from a parsed glob pattern.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.makeRe(state[, options]);
	*
	* const result = picomatch.makeRe('*.js');
	* console.log(result);
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `state` The object returned from the `.parse` method.
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
	* @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
	* @return {RegExp} Returns a regex created from the given pattern.
	* @api public
	*/
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	/**
	* Create a regular expression from the given regex source string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.toRegex(source[, options]);
	*
	* const { output } = picomatch.parse('*.js');
	* console.log(picomatch.toRegex(output));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `source` Regular expression source string.
	* @param {Object} `options`
	* @return {RegExp}
	* @api public
	*/
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	/**
	* Picomatch constants.
	* @return {Object}
	*/
	picomatch.constants = constants;
	/**
	* Expose "picomatch"
	*/
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

Object.defineProperty(exports, "RE2JS", {
  enumerable: true,
  get: function () {
    return RE2JS;
  }
});
Object.defineProperty(exports, "array", {
  enumerable: true,
  get: function () {
    return array;
  }
});
Object.defineProperty(exports, "boolean", {
  enumerable: true,
  get: function () {
    return boolean;
  }
});
Object.defineProperty(exports, "check", {
  enumerable: true,
  get: function () {
    return check;
  }
});
Object.defineProperty(exports, "custom", {
  enumerable: true,
  get: function () {
    return custom;
  }
});
Object.defineProperty(exports, "description", {
  enumerable: true,
  get: function () {
    return description;
  }
});
Object.defineProperty(exports, "exactOptional", {
  enumerable: true,
  get: function () {
    return exactOptional;
  }
});
Object.defineProperty(exports, "execa", {
  enumerable: true,
  get: function () {
    return execa;
  }
});
Object.defineProperty(exports, "finite", {
  enumerable: true,
  get: function () {
    return finite;
  }
});
Object.defineProperty(exports, "forEachChild", {
  enumerable: true,
  get: function () {
    return forEachChild;
  }
});
Object.defineProperty(exports, "getDescription", {
  enumerable: true,
  get: function () {
    return getDescription;
  }
});
Object.defineProperty(exports, "gtValue", {
  enumerable: true,
  get: function () {
    return gtValue;
  }
});
Object.defineProperty(exports, "integer", {
  enumerable: true,
  get: function () {
    return integer;
  }
});
Object.defineProperty(exports, "literal", {
  enumerable: true,
  get: function () {
    return literal;
  }
});
Object.defineProperty(exports, "ltValue", {
  enumerable: true,
  get: function () {
    return ltValue;
  }
});
Object.defineProperty(exports, "maxLength", {
  enumerable: true,
  get: function () {
    return maxLength;
  }
});
Object.defineProperty(exports, "maxValue", {
  enumerable: true,
  get: function () {
    return maxValue;
  }
});
Object.defineProperty(exports, "minLength", {
  enumerable: true,
  get: function () {
    return minLength;
  }
});
Object.defineProperty(exports, "minValue", {
  enumerable: true,
  get: function () {
    return minValue;
  }
});
Object.defineProperty(exports, "nonEmpty", {
  enumerable: true,
  get: function () {
    return nonEmpty;
  }
});
Object.defineProperty(exports, "number", {
  enumerable: true,
  get: function () {
    return number;
  }
});
Object.defineProperty(exports, "optional", {
  enumerable: true,
  get: function () {
    return optional;
  }
});
Object.defineProperty(exports, "parse", {
  enumerable: true,
  get: function () {
    return parse;
  }
});
Object.defineProperty(exports, "parsePatch", {
  enumerable: true,
  get: function () {
    return parsePatch;
  }
});
Object.defineProperty(exports, "picklist", {
  enumerable: true,
  get: function () {
    return picklist;
  }
});
Object.defineProperty(exports, "pipe", {
  enumerable: true,
  get: function () {
    return pipe;
  }
});
Object.defineProperty(exports, "rawTransform", {
  enumerable: true,
  get: function () {
    return rawTransform;
  }
});
Object.defineProperty(exports, "record", {
  enumerable: true,
  get: function () {
    return record;
  }
});
Object.defineProperty(exports, "regex", {
  enumerable: true,
  get: function () {
    return regex;
  }
});
Object.defineProperty(exports, "require_fastest_levenshtein", {
  enumerable: true,
  get: function () {
    return require_fastest_levenshtein;
  }
});
Object.defineProperty(exports, "require_jstat", {
  enumerable: true,
  get: function () {
    return require_jstat;
  }
});
Object.defineProperty(exports, "require_picomatch", {
  enumerable: true,
  get: function () {
    return require_picomatch;
  }
});
Object.defineProperty(exports, "safeInteger", {
  enumerable: true,
  get: function () {
    return safeInteger;
  }
});
Object.defineProperty(exports, "safeParse", {
  enumerable: true,
  get: function () {
    return safeParse;
  }
});
Object.defineProperty(exports, "strictObject", {
  enumerable: true,
  get: function () {
    return strictObject;
  }
});
Object.defineProperty(exports, "strictTuple", {
  enumerable: true,
  get: function () {
    return strictTuple;
  }
});
Object.defineProperty(exports, "string", {
  enumerable: true,
  get: function () {
    return string;
  }
});
Object.defineProperty(exports, "transform", {
  enumerable: true,
  get: function () {
    return transform;
  }
});
Object.defineProperty(exports, "union", {
  enumerable: true,
  get: function () {
    return union;
  }
});
Object.defineProperty(exports, "unknown", {
  enumerable: true,
  get: function () {
    return unknown;
  }
});
Object.defineProperty(exports, "variant", {
  enumerable: true,
  get: function () {
    return variant;
  }
});