import { k as require_fastest_levenshtein } from "./live-libraries.js";

// src/foundation/model/rule/config.ts
/** What executes a trial. */
const runnerKinds = [
	"reference",
	"claude",
	"codex",
	"command"
];
/** What a policy says where nothing is written; a config and a file of evidence that leave it out mean the same. */
const policyDefaults = {
	ratio: 2,
	cap: 2,
	alpha: .05,
	beta: .1,
	metric: "priced"
};
/**
* What is done about text of people that agents always load and that grows in a change: refuse it, measure the change as a whole, warn, or
* say nothing. Read from base.
*/
const growthPolicies = [
	"fail",
	"measure",
	"warn",
	"allow"
];
/** What a config says where nothing is written; hooks, which read none, use the same. */
const distillDefaults = {
	model: "haiku",
	percentile: 75,
	priors: 5,
	maxRules: 2
};
/** When a running session is told that its context fills, where nothing is written. */
const monitorDefaults = {
	enabled: true,
	every: 5,
	wrapUp: .5,
	endTurn: .4
};
/**
* What to do where there is no fixture: the command that copies what is committed into a folder, without rules and golden tasks, which no
* agent may see. A folder that a shell could read as anything else is left to the reader.
*/
function explainFixture(folder) {
	const what = "A fixture is a frozen copy of code like yours, in a committed folder of its own.";
	if (!/^\w[\w./-]*$/.test(folder)) return what;
	return `${what} Make one: git archive --prefix=${folder}/ HEAD ':!.rentroll' ':!benchmarks' | tar -x`;
}

// src/foundation/model/live/live-settings.ts
/** What holds where nothing is written. */
const liveDefaults = {
	monitor: monitorDefaults,
	advice: {
		enabled: true,
		debt: 4,
		drift: 8,
		focus: 40,
		repeats: 3
	},
	shorten: {
		enabled: true,
		longest: 16e3
	},
	packet: { enabled: true },
	stop: "open-work"
};
const noEarlierWork = {
	packet: "",
	conventions: [],
	deadEnds: [],
	nudge: ""
};

// src/foundation/text/did-you-mean.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
/** Longer words are never typing mistakes of a key or a name, and comparing them would cost time. */
const longestWord = 64;
/** Two letters that changed places: the commonest slip of all counts as one mistake. */
function haveSameLetters(a, b) {
	return [...a].sort().join("") === [...b].sort().join("");
}
/**
* The known word a writer most likely meant, or undefined when none is close (at most a third of its letters differ).
* Ties go to the first in `known`. `furthest` lowers how many letters may differ.
*/
function findClosest(word, known, furthest = Number.POSITIVE_INFINITY) {
	if (word.length > longestWord) return void 0;
	const lower = word.toLowerCase();
	let best;
	for (const name of known) {
		const edits = (0, import_fastest_levenshtein.distance)(lower, name.toLowerCase());
		const away = edits === 2 && haveSameLetters(lower, name.toLowerCase()) ? 1 : edits;
		if (away <= Math.min(furthest, Math.max(1, Math.floor(Math.max(word.length, name.length) / 3))) && (best === void 0 || away < best.away)) best = {
			name,
			away
		};
	}
	return best?.name;
}
/** A hint that names the closest known word first and the whole choice after it. */
function hintKnownWords(word, known, noun) {
	const closest = findClosest(word, known);
	const shown = known.slice(0, 20).join(", ") + (known.length > 20 ? ", …" : "");
	const choice = known.length > 0 ? `Known ${noun}: ${shown}.` : `There are no known ${noun}.`;
	return closest === void 0 ? choice : `Did you mean "${closest}"? ${choice}`;
}

export { distillDefaults as a, monitorDefaults as c, noEarlierWork as i, policyDefaults as l, hintKnownWords as n, explainFixture as o, liveDefaults as r, growthPolicies as s, findClosest as t, runnerKinds as u };