// src/foundation/text/line-index.ts
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
	const mark = text.startsWith("﻿") ? 1 : 0;
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
		if (character === "�" && !real) return offset;
		byteOffset += Buffer.byteLength(character);
		offset += character.length;
	}
	return offset;
}
function findLoneSurrogate(text) {
	return /\p{Cs}/u.exec(text)?.index ?? 0;
}
/** Decodes bytes (or takes a text) and refuses what is no clean UTF-8: too large, invalid sequences, NUL and other control characters. A byte order mark and CRLF pass and stay. */
function decodeText(input, file, blame, limits) {
	const refuse = (code, text, offset, message, hint) => {
		return { problems: [{
			code: `${limits.codePrefix}-${code}`,
			severity: "error",
			message,
			hint,
			at: indexLines(text, file).locate(offset),
			blame
		}] };
	};
	const size = typeof input === "string" ? Buffer.byteLength(input) : input.byteLength;
	if (size > limits.maxBytes) {
		const allowed = formatBytes(limits.maxBytes);
		return refuse("too-large", "", 0, `the file has ${size} bytes; at most ${allowed} are read`, `Shorten "${file}" below ${allowed}.`);
	}
	const text = typeof input === "string" ? input : Buffer.from(input).toString("utf8");
	if (typeof input !== "string" && text.includes("�")) {
		const offset = findInvalidUtf8(text, input);
		if (offset < text.length) return refuse("invalid-utf8", text, offset, "the file is not valid UTF-8 here", "Save the file as UTF-8.");
	}
	if (!text.isWellFormed()) return refuse("invalid-utf8", text, findLoneSurrogate(text), "half of a surrogate pair stands alone", "Remove the broken character.");
	const control = forbidden.exec(text);
	if (control !== null) {
		const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
		return refuse("control-character", text, control.index, `the file contains the control character U+${code}`, "Remove the character.");
	}
	return {
		value: text,
		problems: []
	};
}

export { indexLines as n, decodeText as t };