import { i as __toESM } from "./rolldown-runtime.js";
import { u as require_lib } from "./libraries.js";
import { n as parseConsent } from "./session-words.js";
import { N as setupError } from "./model.js";
import { a as consentFile } from "./util.js";
import { dirname } from "node:path";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, rmSync } from "node:fs";

// src/flows/live/change-consent.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
/** Bytes of the secret the coin is tossed with. */
const seedBytes = 16;
/** The person's consent; undefined where there is none, or what is there is none. */
function readConsent(env) {
	try {
		return parseConsent(readFileSync(consentFile(env), "utf8"));
	} catch {
		return;
	}
}
/**
* Writes what a person wants into their own folder, where no repository can. On again goes on where it was; off takes the file away and nothing
* that was counted. Throws ProblemError for a session that is excepted where nothing is on.
*/
function changeConsent(wish, { env, now }) {
	const before = readConsent(env);
	if (wish.kind === "off") {
		rmSync(consentFile(env), { force: true });
		return;
	}
	if (wish.kind === "on") return before ?? writeConsent(freshConsent(now()), env);
	if (before === void 0) throw setupError("live-off", `rentroll live is off: session "${wish.session}" has every rule`, "Nothing is withheld from any session of yours; there is nothing to do.");
	const others = before.except.filter((id) => id !== wish.session);
	return writeConsent({
		...before,
		except: [...others, wish.session].slice(-200)
	}, env);
}
function freshConsent(now) {
	return {
		schema: 1,
		seed: randomBytes(seedBytes).toString("hex"),
		since: now.toISOString(),
		except: []
	};
}
/** Only its person may read it: who knows the seed knows each session's arm. */
function writeConsent(consent, env) {
	const file = consentFile(env);
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	import_lib.default.sync(file, `${JSON.stringify(consent)}\n`, { mode: 384 });
	chmodSync(file, 384);
	return consent;
}

export { readConsent as n, changeConsent as t };