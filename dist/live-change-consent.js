import { A as keepWord, j as takeWordBack } from "./store.js";
import { I as setupError } from "./model.js";
import { i as consentFile } from "./util.js";
import { n as readConsent } from "./run-consent.js";
import { randomBytes } from "node:crypto";

// src/flows/live/change-consent.ts
/** Bytes of the secret the coin is tossed with. */
const seedBytes = 16;
/**
* Writes what a person wants into their own folder, where no repository can. On again goes on where it was; off takes the file away and nothing
* that was counted. Throws ProblemError for a session that is excepted where nothing is on.
*/
function changeConsent(wish, { env, now }) {
	const before = readConsent(env);
	if (wish.kind === "off") {
		takeWordBack(consentFile(env));
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
	keepWord(consentFile(env), `${JSON.stringify(consent)}\n`, env);
	return consent;
}

export { changeConsent };