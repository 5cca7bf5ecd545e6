import { type JsonPath, listLeaves, mutate } from '../alterations/mutate-json.ts';

/** One way in which an artefact differs from what we wrote. */
export interface Alteration<T> {
  /** What was done, for whoever reads a failure. */
  readonly what: string;
  make(): T;
}

/** Values of another kind than ours: what a schema must refuse, or what arithmetic must not fall for. */
const strangers: readonly unknown[] = [null, 'NaN', -1, 0, 1e308, true, [], {}];

/** What may stand under a key that we do not know. */
const unknownKey = 'isTrusted';

/**
 * Every alteration of JSON that its own shape suggests: each leaf gets another value of its kind and values of all other kinds; each key
 * and entry goes, comes twice, changes places with its neighbour; each object gets a key nobody knows. Generated, so that a new field is
 * altered on the day it comes.
 */
export function alterJson(value: unknown): readonly Alteration<unknown>[] {
  const leaves = listLeaves(value).flatMap((path) => alterLeaf(value, path));
  return [...leaves, ...listContainers(value).flatMap((path) => alterContainer(value, path))];
}

function alterLeaf(value: unknown, path: JsonPath): readonly Alteration<unknown>[] {
  const place = nameOf(path);
  return [
    { what: `${place} changed`, make: () => mutate(value, path) },
    ...strangers.map((stranger) => ({
      what: `${place} = ${JSON.stringify(stranger)}`,
      make: () => put(value, path, stranger),
    })),
  ];
}

function alterContainer(value: unknown, path: JsonPath): readonly Alteration<unknown>[] {
  const inside = at(value, path);
  const place = nameOf(path);
  if (Array.isArray(inside)) {
    return [
      { what: `${place} emptied`, make: () => put(value, path, []) },
      { what: `${place} reversed`, make: () => put(value, path, inside.toReversed()) },
      { what: `${place} doubled`, make: () => put(value, path, [...inside, ...inside]) },
      { what: `${place} without its last`, make: () => put(value, path, inside.slice(0, -1)) },
    ];
  }
  const entries = Object.entries(inside as Record<string, unknown>);
  return [
    { what: `${place} emptied`, make: () => put(value, path, {}) },
    {
      what: `${place} with a key nobody knows`,
      make: () => put(value, path, { ...(inside as object), [unknownKey]: true }),
    },
    ...entries.map(([key]) => ({
      what: `${nameOf([...path, key])} gone`,
      make: () => put(value, path, Object.fromEntries(entries.filter(([other]) => other !== key))),
    })),
  ];
}

function listContainers(value: unknown, path: JsonPath = []): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null) return [];
  return [path, ...Object.entries(value).flatMap(([key, entry]) => listContainers(entry, [...path, key]))];
}

function at(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], value);
}

/** A copy with another value in one place; lists stay lists. */
function put(value: unknown, [key, ...rest]: JsonPath, entry: unknown): unknown {
  if (key === undefined) return entry;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = put(copy[key], rest, entry);
  return copy;
}

function nameOf(path: JsonPath): string {
  return path.length === 0 ? 'all of it' : path.join('.');
}
