import * as v from 'valibot';

/** A whole number from 0 that JavaScript holds exactly. */
export const wholeNumber = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.description('a whole number, 0 or more'),
);

/** A SHA-256 with its name. */
export const digest = v.pipe(
  v.string(),
  v.regex(/^sha256:[0-9a-f]{64}$/),
  v.description('"sha256:" and 64 hexadecimal digits'),
);

/** The full id of a git object: a shorter one may mean another object tomorrow, and a branch will. */
export const gitId = v.pipe(
  v.string(),
  v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),
  v.description('the full id of a git object'),
);

/** A share below 100 % as people write it, `15%`, as 0 … 1. */
export const percentage = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,4})?%$/),
  v.transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(6))),
);
