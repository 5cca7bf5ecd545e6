import { u as splitSentences } from "./text.js";
import { i as findDirective } from "./stage-adopt.js";
import { i as tidySentence, r as suggestProbe } from "./stage-probe.js";
import { t as readProse } from "./read-prose.js";

// src/repository/probes/suggest-for-rule.ts
/** Words that name everything: what holds for all package management holds always. */
const everywhere = /\s+(?:for (?:all|any|every) (?:package management|dependency management|package)?\s*(?:commands?|operations?|tasks?|things)|for (?:everything|package management)|as (?:the|our) package manager)$/i;
/** Programs that are forbidden without backticks are a guess too many for a probe. */
const noPrograms = /* @__PURE__ */ new Set();
/**
* A probe that a person may accept for a rule, read from its words alone; undefined where they do not say in so many words what is to be done
* and when. A rule with a scope says when by its scope, and one of several orders asks more than one probe: neither gets one.
*/
function suggestForRule({ body, scope }) {
	if (scope.length > 0) return void 0;
	const sentences = splitSentences(body).map(({ start, end }) => body.slice(start, end).trim());
	const [only, ...others] = sentences.flatMap((sentence) => {
		const probe = suggestForSentence(sentence);
		return probe === void 0 ? [] : [{
			sentence,
			probe
		}];
	});
	if (only === void 0 || others.length > 0) return void 0;
	return sentences.every((sentence) => sentence === only.sentence || isAside(sentence)) ? only.probe : void 0;
}
function suggestForSentence(sentence) {
	const prose = readProse(tidySentence(sentence).replace(everywhere, ""), noPrograms);
	return suggestProbe(sentence, prose.kind === "deed" ? prose.deed : void 0);
}
/** A sentence that gives no order, or says what follows from the other one. */
function isAside(sentence) {
	return findDirective(sentence) === void 0 || /^(?:if (?:it|this|that|they|any|a|your|the)|(?:fix|resolve|address) (?:all|any|every))\b/i.test(sentence);
}

export { suggestForRule as t };