import { r as userHome } from "./live-home-places.js";
import { a as setupError } from "./live-problem.js";
import { t as quoteValue } from "./live-quote-value.js";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";

// src/flows/daemon/place/daemon-files.ts
const names = {
	address: "address.json",
	record: "daemon.json",
	starts: "starts.json",
	off: "off.json"
};
/** The address that was used last; undefined before the first, and for a file that is none of ours. */
function readAddress(folder) {
	const value = readJson(join(folder, names.address));
	return isAddress(value) ? {
		port: value.port,
		token: value.token
	} : void 0;
}
/** Keeps an address for the next daemon. */
function writeAddress(folder, { port, token }) {
	writeJson(join(folder, names.address), {
		port,
		token
	});
}
/** A secret that nobody guesses. */
function makeToken() {
	return randomBytes(32).toString("base64url");
}
/** What the last daemon said of itself; it may have been killed since. */
function readRecord(folder) {
	const value = readJson(join(folder, names.record));
	const { schema, pid, build, builtAt, startedAt } = value ?? {};
	if (!isAddress(value) || schema !== 1 || !Number.isSafeInteger(pid)) return void 0;
	const { port, token } = value;
	const told = {
		build: String(build),
		builtAt: Number(builtAt),
		startedAt: String(startedAt)
	};
	return {
		schema,
		pid: Number(pid),
		port,
		token,
		...told
	};
}
/** Says that a daemon runs. */
function writeRecord(folder, record) {
	writeJson(join(folder, names.record), record);
}
/** Takes the record away, if it is still the one of this process. */
function removeRecord(folder, pid) {
	if (readRecord(folder)?.pid === pid) rmSync(join(folder, names.record), { force: true });
}
/** Times at which a daemon was started by a hook since one last ended by itself, milliseconds since 1970. */
function readStarts(folder) {
	const value = readJson(join(folder, names.starts));
	return Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];
}
/** Keeps the times of starts; none forgets that there were any. */
function writeStarts(folder, starts) {
	if (starts.length === 0) rmSync(join(folder, names.starts), { force: true });
	else writeJson(join(folder, names.starts), starts);
}
/** Since when daemons are not started any more because they ended as often as they began; undefined while they are. */
function readOff(folder) {
	const value = readJson(join(folder, names.off));
	return typeof value?.since === "string" ? value.since : void 0;
}
/** Switches starting off, or on again. */
function writeOff(folder, since) {
	if (since === void 0) rmSync(join(folder, names.off), { force: true });
	else writeJson(join(folder, names.off), { since: since.toISOString() });
}
function isAddress(value) {
	const { port, token } = value ?? {};
	return Number.isInteger(port) && Number(port) > 0 && Number(port) < 65536 && typeof token === "string" && token.length >= 32;
}
function readJson(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return;
	}
}
/** Moved into place, for two processes may read and write at once. */
function writeJson(file, value) {
	const half = `${file}.${process.pid}.half`;
	writeFileSync(half, JSON.stringify(value), { mode: 384 });
	renameSync(half, file);
}

// src/flows/daemon/place/runtime-folder.ts
const [othersMay, worldWrites, sticky] = [
	63,
	2,
	512
];
/** Folder of the address, the token and the lock of a user's daemon. */
function runtimeFolder(env) {
	return join(userHome(env), "run");
}
/**
* Makes the folder where it is not there, and refuses one that is not this user's alone: who reads the token may ask the daemon, who
* writes the address may take its place. Windows keeps a profile's folders to its user by itself. Throws ProblemError (`daemon-unsafe`).
*/
function requireRuntimeFolder(env, user = process.getuid?.()) {
	const folder = runtimeFolder(env);
	try {
		mkdirSync(folder, {
			recursive: true,
			mode: 448
		});
	} catch (error) {
		throw unsafe(folder, `it cannot be made (${error.message})`, "Set RENTROLL_HOME to a folder of your own.");
	}
	const facts = lstatSync(folder);
	if (!facts.isDirectory()) throw unsafe(folder, "it is a link or no folder", "Remove it; it is made anew.");
	if (user === void 0) return folder;
	if (facts.uid !== user) throw unsafe(folder, `it belongs to the user ${facts.uid}`, "Set RENTROLL_HOME to a folder of your own.");
	if ((facts.mode & othersMay) !== 0) throw unsafe(folder, "other users may look into it", `chmod 700 ${quoteForShell(folder)}`);
	const home = statSync(userHome(env));
	if ((home.mode & worldWrites) !== 0 && (home.mode & sticky) === 0) throw unsafe(userHome(env), "everybody on this machine can write into it", `chmod 700 ${quoteForShell(userHome(env))}`);
	return folder;
}
function unsafe(folder, why, hint) {
	return setupError("daemon-unsafe", `${quoteValue(folder)} cannot hold the token of a daemon: ${why}`, hint);
}
function quoteForShell(path) {
	return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

export { readOff as a, removeRecord as c, writeRecord as d, writeStarts as f, readAddress as i, writeAddress as l, runtimeFolder as n, readRecord as o, makeToken as r, readStarts as s, requireRuntimeFolder as t, writeOff as u };