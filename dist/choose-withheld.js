import { F as compareText } from "./text.js";

// src/stages/session/live/choose-withheld.ts
/** The one rule of a repository that is withheld now: the oldest audit first, by id on the same day; undefined when none is left. */
function chooseWithheld(candidates) {
	return candidates.filter(({ isOver }) => !isOver).toSorted((a, b) => compareText(a.decidedOn, b.decidedOn) || compareText(a.id, b.id))[0];
}

export { chooseWithheld as t };