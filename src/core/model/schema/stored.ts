import * as v from 'valibot';

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

/** True for a day of the calendar: `2026-02-30` and `9999-99-99` are none. */
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
