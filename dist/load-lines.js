import { l as longestLineBytes } from "./decode-objects.js";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

// src/stages/session/transcript/lines/load-lines.ts
/** Bytes read at a time: what reading takes of memory, whatever the file's length. */
const chunkBytes = 1048576;
const newline = 10;
/**
* Hands every line of a file to `take` with its number, in order; false when the file is not there, no ordinary file or not readable. A line
* longer than any line of an agent is passed over.
*/
function loadLines(path, take) {
	const file = openPlain(path);
	if (file === void 0) return false;
	try {
		eachLine(file, take);
		return true;
	} finally {
		closeSync(file);
	}
}
/** Never through a link at its own place, and never a pipe, which might not end. */
function openPlain(path) {
	try {
		const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
		if (fstatSync(file).isFile()) return file;
		closeSync(file);
		return;
	} catch {
		return;
	}
}
function eachLine(file, take) {
	const chunk = Buffer.allocUnsafe(chunkBytes);
	let pieces = [];
	let [held, line] = [0, 1];
	const end = (piece) => {
		if (held + piece.length <= 33554432) take(Buffer.concat([...pieces, piece]).toString("utf8"), line);
		pieces = [];
		held = 0;
		line += 1;
	};
	for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
		let from = 0;
		const bytes = chunk.subarray(0, length);
		for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
			end(bytes.subarray(from, at));
			from = at + 1;
		}
		held += length - from;
		if (held <= 33554432 && from < length) pieces.push(Buffer.from(bytes.subarray(from)));
		else if (held > 33554432) pieces = [];
	}
	if (held > 0) end(Buffer.alloc(0));
}

export { loadLines as t };