/**
 * Constants of the search for inherited lines that may go. Source: simulation of this procedure, 300 files a cell while it was
 * developed and 500 fresh ones for its rates (`npm run bench inherited` repeats them). Counts of trials are for a coefficient of
 * variation of 25 % and a minimal effect of 15 %; they grow with (CV/Δ)².
 */

/** The spread and the minimal effect at which the counts of trials below hold. */
export const referenceCv = 0.25;
export const referenceEffect = 0.15;

/** Fewer trials settle nothing: a closing check alone ends after 50 to 110. */
export const fewestTrials = 50;

/** From so many trials on it pays to ask first whether the file as a whole loses anything. */
export const wholeFileTrials = 180;

/** Most of the budget that the question about the whole file may take. */
export const wholeFileShare = 0.4;

/** β of the whole file: a headline, never a proposal. */
export const wholeFileBeta = 0.02;

/** Share of the trials left that a first round of halves takes, and a later one. */
export const firstHalvesShare = 0.45;
export const laterHalvesShare = 0.27;

/** Trials of halves per task at least, and trials per task of a closing check's first interim analysis. */
export const leastPerTask = 4;

/** Most trials of halves before the one large bundle that follows a whole file which loses nothing. */
export const largeBundleHalves = 100;

/** Share of the open lines that a first bundle takes at most, and a later one. */
export const firstBundleShare = 0.2;
export const laterBundleShare = 0.25;

/** β of one closing check: .02 for a round, spent on two tries (the bundle, then its better half). */
export const closingBeta = 0.02 / 2;
export const mostTries = 2;

/** Rounds of halves and closing check at most. */
export const mostRounds = 3;

/** Log odds of having been out in a task's failures, against its passes, above which a line is suspect. */
export const suspectLogOdds = 1.5;

/** Failures of a task from which a line can become suspect: fewer tell nothing. */
export const suspectFailures = 2;
