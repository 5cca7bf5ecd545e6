import { join } from "node:path";
import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { homedir } from "node:os";

// src/foundation/util/read-plain.ts
/** Text of a plain file that anybody may have put there; undefined for all else: a link, a pipe (it would be waited for), a giant, nothing. */
function readPlain(path, { mostBytes, followsLinks = false, isFit }) {
	const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
	let file;
	try {
		file = openSync(path, O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW));
		const facts = fstatSync(file);
		return facts.isFile() && facts.size <= mostBytes && isFit?.(facts) !== false ? readFileSync(file, "utf8") : void 0;
	} catch {
		return;
	} finally {
		if (file !== void 0) closeSync(file);
	}
}
/** True for a file of this user; where the system knows no owners, for every one. */
function isMine({ uid }) {
	return uid === (process.getuid?.() ?? uid);
}

// src/foundation/util/defined.ts
/** The keys of an object that have a value; those that are undefined are absent in what comes out, as optional keys of our types are. */
function defined(values) {
	const said = Object.entries(values).filter(([, value]) => value !== void 0);
	return Object.fromEntries(said);
}

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

// src/foundation/util/is-ci.ts
/** True on a machine that runs jobs for others: steps before ours may have written anything into the checkout. */
function isCi({ CI: ci = "", GITHUB_ACTIONS: actions = "" }) {
	return [ci, actions].some((value) => value !== "" && value !== "false");
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
/** Where a person has agreed that dear sessions are distilled by themselves; no file, no consent. */
function distillConsentFile(env) {
	return join(userHome(env), "distill", "consent.json");
}
/** Where it is noted that a person was asked about it. */
function distillAskedFile(env) {
	return join(userHome(env), "distill", "asked");
}
/** Where the mod writes which arm each session is in, a file for each. */
function armsFolder(env) {
	return join(liveFolder(env), "arms");
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

export { defined as C, sha256Hex as S, readPlain as T, signText as _, distillAskedFile as a, hashParts as b, dropLog as c, sessionsFile as d, userHome as f, readPublicKey as g, nameKey as h, consentFile as i, liveFolder as l, isSignedBy as m, nameByHash as n, distillConsentFile as o, isCi as p, armsFolder as r, distillLog as s, checksum as t, rowsFolder as u, countLong as v, isMine as w, sha256 as x, loadTokenizer as y };