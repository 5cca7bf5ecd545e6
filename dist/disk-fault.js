import { I as setupError, j as ProblemError } from "./model.js";
import { existsSync } from "node:fs";

// src/foundation/faults/vanished-scratch.ts
/** Folders this process works in. */
const inUse = /* @__PURE__ */ new Set();
/** Notes a folder this process works in: what fails once it is gone is explained by that. */
function useScratch(path) {
	inUse.add(path);
}
/** Lets go of a folder; one that was gone before is remembered as long as this process lives. */
function leaveScratch(path) {
	if (existsSync(path)) inUse.delete(path);
}
/** The folder of this process that somebody else has removed; undefined while all are where they should be. */
function findVanished() {
	return [...inUse].find((path) => !existsSync(path));
}

// src/foundation/faults/disk-fault.ts
const kept = "Nothing that was paid for is lost.";
const full = {
	code: "state-full",
	what: "the disk is full",
	hint: `Free some space, then run again. ${kept}`
};
const inTheWay = {
	code: "state-not-a-folder",
	what: "a file is in the way",
	hint: "Move that file away, then run again."
};
const readOnly = {
	code: "state-read-only",
	what: "it cannot be written to",
	hint: `Give your user permission to write there, then run again. ${kept}`
};
/** By the error code of the system and of SQLite; extended SQLite codes begin with the plain one. */
const faults = {
	ENOSPC: full,
	EDQUOT: full,
	SQLITE_FULL: full,
	EROFS: readOnly,
	EACCES: readOnly,
	EPERM: readOnly,
	SQLITE_READONLY: readOnly,
	SQLITE_CANTOPEN: readOnly,
	ENOTDIR: inTheWay,
	EEXIST: inTheWay,
	SQLITE_BUSY: {
		code: "state-busy",
		what: "another process has held it for more than 10 seconds",
		hint: `Wait until that process has ended, then run again. ${kept}`
	},
	SQLITE_IOERR_SHMSIZE: full,
	SQLITE_CORRUPT: {
		code: "state-corrupt",
		what: "it is damaged",
		hint: "It holds trials that were paid for: restore it from a copy, or move it away to start again."
	},
	SQLITE_IOERR: {
		code: "state-unreadable",
		what: "the disk failed",
		hint: `Look at the disk (space, quota, cables), then run again. ${kept}`
	}
};
/**
* What is thrown when `file` could not be written: a coded ProblemError for faults of the disk, of rights and of SQLite, and the
* error itself for anything else, which is a bug.
*/
function explainDiskFault(error, file) {
	const fault = findFault(error);
	if (fault === void 0) return error;
	const message = `the state "${file}" is not usable: ${fault.what} (${error.message})`;
	return setupError(fault.code, message, fault.hint, { file });
}
/**
* What any part of a run may meet on any disk, as words: a full one, a temporary folder that is missing or not ours to write, a damaged
* journal. The error itself for anything else. For the places where errors end: what knows the file says more with `explainDiskFault`.
*/
function explainMachineFault(error) {
	const vanished = error instanceof ProblemError ? void 0 : findVanished();
	if (vanished !== void 0) return vanishedFault(vanished, error);
	if (!(error instanceof Error) || !("code" in error)) return error;
	const { code, message, syscall, path, dest } = error;
	if (String(code).startsWith("SQLITE_")) return explainDiskFault(error, "rentroll.db");
	if (syscall === "mkdtemp") return temporaryFault(message);
	if (code !== "ENOSPC" && code !== "EDQUOT") return error;
	return setupError("disk-full", `the disk of "${dest ?? path ?? "a file"}" is full: ${message}`, `Free some space, or set TMPDIR to a folder with more of it, then run again. ${kept}`);
}
/** The temporary folder cannot be used. */
function temporaryFault(why) {
	return setupError("temporary-unusable", `the temporary folder cannot be used: ${why}`, "Set TMPDIR to a folder that exists, that your user may write into, and that has room for a few copies of the fixture.");
}
function vanishedFault(path, error) {
	const why = error instanceof Error ? error.message : String(error);
	return setupError("temporary-vanished", `the folder this run worked in, "${path}", was removed while it ran (${why.slice(0, 200)})`, `Something cleans the temporary folder: set TMPDIR to a folder of this run's own, then run again. ${kept}`);
}
/** Why nothing is opened or written at a path that is a link: it leads to a place nobody named. */
function linkFault(path) {
	const message = `the state "${path}" is not usable: it is a link, and nothing is read or written through it`;
	return setupError("state-link", message, "Remove the link, or put what it leads to in its place; then run again.", { file: path });
}
function findFault(error) {
	if (!(error instanceof Error) || !("code" in error)) return void 0;
	const code = String(error.code);
	const known = Object.keys(faults).find((name) => code === name || code.startsWith(`${name}_`));
	return known === void 0 ? void 0 : faults[known];
}

export { leaveScratch as a, temporaryFault as i, explainMachineFault as n, useScratch as o, linkFault as r, explainDiskFault as t };