import { Z as readPersonsWord } from "./store.js";
import { _ as parseDistillConsent, d as parseConsent, v as readWay, y as wayVariables } from "./session-words.js";
import { i as consentFile, o as distillConsentFile } from "./util.js";

// src/run/consent/distill-consent.ts
/** The person's word that dear sessions are distilled by themselves; undefined where there is none, or what is there is none. */
function readDistillConsent(env) {
	return parseDistillConsent(readPersonsWord(distillConsentFile(env), env) ?? "");
}
/** How it stands, for whoever shows it. */
function showDistillAuto(env) {
	const consent = readDistillConsent(env);
	return consent === void 0 ? { isOn: false } : {
		isOn: true,
		since: consent.since,
		model: consent.model
	};
}
/**
* What of a question is not as the person was told when they agreed, by its name: a project's settings can point a hook's environment
* elsewhere. Empty where all is as it was.
*/
function findOtherWay(consent, program, env) {
	const way = readWay(env);
	const others = wayVariables.filter((name) => way[name] !== consent.way[name]);
	return program === consent.program ? others : ["the program claude", ...others];
}

// src/run/consent/live-consent.ts
/** The person's consent that rules are withheld from sessions of theirs; undefined where there is none, or what is there is none. */
function readConsent(env) {
	return parseConsent(readPersonsWord(consentFile(env), env) ?? "");
}

// src/run/consent/read-consents.ts
/** Everything that acts by itself on a person's word, and whether it does. */
function readConsents(env) {
	const live = readConsent(env);
	return {
		distill: showDistillAuto(env),
		live: live === void 0 ? { isOn: false } : {
			isOn: true,
			since: live.since
		}
	};
}

export { showDistillAuto as a, readDistillConsent as i, readConsent as n, findOtherWay as r, readConsents as t };