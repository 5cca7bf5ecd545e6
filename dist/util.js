import { N as setupError } from "./model.js";
import { join } from "node:path";
import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { homedir } from "node:os";

// src/foundation/util/hash.ts
/** SHA-256 of text or bytes as 64 lower-case hex digits. */
function sha256Hex(content) {
	return createHash("sha256").update(content).digest("hex");
}
/** SHA-256 with its algorithm in front, as lock files and receipts write it: `sha256:<64 hex>`. */
function sha256(content) {
	return `sha256:${sha256Hex(content)}`;
}
/** Hash over several parts that cannot be confused with each other, whatever they contain (each is framed by its length). */
function hashParts(...parts) {
	return sha256Hex(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(""));
}

// src/foundation/util/disk-fault.ts
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

// src/foundation/util/tokenizer.ts
/** The tokenizer takes quadratic time on a run of one character; slices bound it, at the price of a token or two each. */
const sliceLength = 2e3;
/** Tokens of a text of any content and length, in linear time. */
function countLong(text, count) {
	let tokens = 0;
	for (let at = 0; at < text.length; at += sliceLength) tokens += count(text.slice(at, at + sliceLength));
	return tokens;
}
/**
* Loads the o200k tokenizer, the one unit of rent for every runner. Its tables take a noticeable time to load, hence the
* dynamic import: commands that weigh nothing never pay for it. Special tokens inside a text count as the plain text they are.
*/
async function loadTokenizer() {
	const { countTokens } = await import("./load-o200k-base.js");
	return (text) => countTokens(text, { disallowedSpecial: /* @__PURE__ */ new Set() });
}

// src/foundation/util/ed25519.ts
const longestKey = 1e3;
/**
* A public key as PEM (`BEGIN PUBLIC KEY`) or as the base64 of its DER, brought into one form: base64 of the DER (SPKI). Undefined for
* anything else, private keys and other algorithms included.
*/
function readPublicKey(text) {
	if (text.length > longestKey || text.includes("PRIVATE")) return void 0;
	const body = text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----/g, "").replace(/\s+/g, "");
	if (Buffer.from(body, "base64").toString("base64") !== body) return void 0;
	return openPublicKey(body)?.export({
		format: "der",
		type: "spki"
	}).toString("base64");
}
/** Name of a public key in the form of `readPublicKey`. */
function nameKey(publicKey) {
	return sha256(Buffer.from(publicKey, "base64"));
}
/** Signs a text with a private key (PKCS8 PEM); undefined when the key is not an Ed25519 key. Nothing of the key is in what is thrown or returned. */
function signText(text, privateKey) {
	const key = openPrivateKey(privateKey);
	if (key === void 0) return void 0;
	return {
		key: nameKey(createPublicKey(key).export({
			format: "der",
			type: "spki"
		}).toString("base64")),
		value: sign(null, Buffer.from(text), key).toString("base64")
	};
}
/** True when `value` (base64) is the signature of exactly this text by this public key. */
function isSignedBy(text, value, publicKey) {
	const key = openPublicKey(publicKey);
	return key !== void 0 && verify(null, Buffer.from(text), key, Buffer.from(value, "base64"));
}
function openPublicKey(der) {
	try {
		const key = createPublicKey({
			key: Buffer.from(der, "base64"),
			format: "der",
			type: "spki"
		});
		return key.asymmetricKeyType === "ed25519" ? key : void 0;
	} catch {
		return;
	}
}
/** A variable of an environment often has its line breaks as backslash and n. */
function openPrivateKey(text) {
	try {
		const key = createPrivateKey({
			key: text.replaceAll("\\n", "\n"),
			format: "pem"
		});
		return key.asymmetricKeyType === "ed25519" ? key : void 0;
	} catch {
		return;
	}
}

// src/foundation/util/home-places.ts
/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
function userHome(env) {
	return env["RENTROLL_HOME"] ?? join(env["HOME"] ?? homedir(), ".rentroll");
}
/** The database of sessions: one for all projects of a user. */
function sessionsFile(env) {
	return join(userHome(env), "sessions.db");
}
/** Where a hook notes what it had to drop. */
function dropLog(env) {
	return join(userHome(env), "logs", "collect.log");
}
/** Where the mod writes the rows of sessions, a file for each agent; and its heartbeat. */
function rowsFolder(env) {
	return join(userHome(env), "rows");
}
/** Where it is noted what became of distilling and learning. */
function distillLog(env) {
	return join(userHome(env), "logs", "distill.log");
}
/** Where the states of running sessions lie, one file each. */
function liveFolder(env) {
	return join(userHome(env), "live");
}
/** Where a person has agreed that rules may be withheld; no file, no consent. */
function consentFile(env) {
	return join(liveFolder(env), "consent.json");
}
/** Where the mod writes which arm each session is in, a file for each. */
function armsFolder(env) {
	return join(liveFolder(env), "arms");
}

// src/foundation/util/machine-fault.ts
/** Errors of the system that say something about the machine and nothing about who ran into them: no room, no handles, a broken disk. */
const machineCodes = /* @__PURE__ */ new Set([
	"ENOSPC",
	"EDQUOT",
	"EIO",
	"EMFILE",
	"ENFILE",
	"ENOMEM",
	"EAGAIN",
	"ENOBUFS"
]);
/** True for an error that any program would have met at that moment on this machine. */
function isMachineFault(error) {
	return error instanceof Error && "code" in error && machineCodes.has(String(error.code));
}

// src/foundation/util/name-by-hash.ts
/**
* A name for a file that is about a text from outside: 32 hex digits. Node's crypto is loaded at the first call, for a hook that needs no such
* name would wait for it.
*/
function nameByHash(text) {
	return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex").slice(0, 32);
}

// src/foundation/util/checksum.ts
/**
* Sixteen digits that change when the text breaks by accident: two FNV-1a hashes of 32 bits over its UTF-16 units. Whoever may write a file
* may write its checksum, too, so nothing stronger is asked of it; Node's crypto takes longer to load than a hook to answer.
*/
function checksum(text) {
	let [one, other] = [2166136261, 2538058380];
	for (let index = 0; index < text.length; index += 1) {
		const unit = text.charCodeAt(index);
		one = Math.imul(one ^ unit, 16777619);
		other = Math.imul(other ^ unit >>> 8 ^ unit << 8, 16777619);
	}
	return [one, other].map((hash) => (hash >>> 0).toString(16).padStart(8, "0")).join("");
}

export { sha256 as C, hashParts as S, loadTokenizer as _, consentFile as a, linkFault as b, liveFolder as c, userHome as d, isSignedBy as f, countLong as g, signText as h, armsFolder as i, rowsFolder as l, readPublicKey as m, nameByHash as n, distillLog as o, nameKey as p, isMachineFault as r, dropLog as s, checksum as t, sessionsFile as u, explainDiskFault as v, sha256Hex as w, temporaryFault as x, explainMachineFault as y };