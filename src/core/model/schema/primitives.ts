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

/** Values that a schema lets through, read-only at every depth: a shape that is stored or sent is said once, by its schema. */
export type Stored<S extends v.GenericSchema> = ReadonlyDeep<v.InferOutput<S>>;

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;

/**
 * How large texts and figures may be in the file they stand in: what comes from another job is bounded, and a receipt keeps what it was
 * written with.
 */
export interface Bounds {
  readonly number: v.GenericSchema<unknown, number>;
  /** A whole number, 0 or more. */
  readonly count: v.GenericSchema<unknown, number>;
  readonly name: v.GenericSchema<unknown, string>;
  readonly text: v.GenericSchema<unknown, string>;
  list<T>(item: v.GenericSchema<unknown, T>, most: number): v.GenericSchema<unknown, readonly T[]>;
}

/** Returns true for a day of the calendar: `2026-02-30` and `9999-99-99` are none. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day, `2026-11-21`. */
export const daySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check(isDay),
  v.description('a date like 2026-11-21'),
);
