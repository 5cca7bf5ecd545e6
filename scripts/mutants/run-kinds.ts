/** The number of no mutant, for files that have to pass as they are. */
export const noMutant = 0;
/** The number of a run without any mutant that lists those it would evaluate. */
export const survey = -1;
