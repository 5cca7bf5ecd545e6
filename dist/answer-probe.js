import { i as __toESM } from "./rolldown-runtime.js";
import { $ as require_picomatch } from "./libraries.js";

// src/stages/gate/probe/match-fact.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** Looks for a fact. Undefined when it cannot be known: the transcript tells of no call, and the diff does not show it either. */
function findFact(fact, { calls, changed }) {
	const isMatch = matcherOf(fact);
	const places = (calls ?? []).flatMap((call, place) => call.ok && isMatch(call) ? [place] : []);
	const inDiff = fact.kind === "changes" && changed.some(matchGlob(fact.glob));
	return calls === void 0 && fact.kind !== "changes" ? void 0 : {
		places,
		inDiff
	};
}
function matcherOf(fact) {
	if (fact.kind === "calls") return ({ tool }) => tool === fact.tool;
	if (fact.kind === "runs") {
		const [program = "", ...rest] = fact.command.split(/\s+/);
		const words = [program.slice(program.lastIndexOf("/") + 1), ...rest];
		return ({ runs = [] }) => runs.some((command) => holdsWords(command, words));
	}
	const isPath = matchGlob(fact.glob);
	return (call) => (call[fact.kind] ?? []).some(isPath);
}
/** The program comes first or behind a wrapper, the other words after it in their order: `npm --silent run x` runs `npm run x`. */
function holdsWords(command, [program = "", ...words]) {
	const start = command.indexOf(program);
	if (start === -1) return false;
	let at = start;
	return words.every((word) => {
		at = command.indexOf(word, at + 1);
		return at !== -1;
	});
}
/** A path that matches a glob; hidden files are files. */
function matchGlob(glob) {
	const isMatch = (0, import_picomatch.default)(glob, { dot: true });
	return (path) => isMatch(path);
}

// src/stages/gate/probe/answer-probe.ts
/**
* What a probe answers about a finished trial: the rule was followed, violated, or its occasion never came. One evaluator for every runner
* and for trials that are already stored. What cannot be known is `na`: no tool call told, more calls than are kept, or an order asked of a
* change that only the final diff shows.
*/
function answerProbe(probe, facts) {
	if (facts === void 0) return "na";
	const { ask, when, order } = probe;
	const occasion = when === void 0 ? void 0 : findFact(when, facts);
	if (when !== void 0 && !isFound(occasion)) return "na";
	if (ask.kind === "check") return "na";
	const done = findFact(ask.fact, facts);
	if (done === void 0) return "na";
	if (order !== void 0) return answerInOrder(order, occasion, done, facts);
	if (!isFound(done) && facts.isCut === true) return "na";
	return isFound(done) === (ask.kind === "must") ? "yes" : "no";
}
function isFound(found) {
	return found !== void 0 && (found.places.length > 0 || found.inDiff);
}
/** `after` the last occasion, or `before` the first one: what only the diff shows has no place among the calls. */
function answerInOrder(order, occasion, done, facts) {
	const places = occasion?.places ?? [];
	const edge = order === "after" ? places.at(-1) : places[0];
	if (edge === void 0 || facts.isCut === true) return "na";
	if (done.places.some((place) => order === "after" ? place > edge : place < edge)) return "yes";
	return done.places.length === 0 && done.inDiff ? "na" : "no";
}

export { answerProbe };