import { sha256 } from '../../../src/core/util/hash.ts';

/** Keys and places that lead to a value inside JSON. */
export type JsonPath = readonly (string | number)[];

/** Every value of JSON that is no list and no object, as its path. */
export function listLeaves(value: unknown, path: JsonPath = []): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, entry]) => listLeaves(entry, [...path, key]));
}

/** A copy of JSON with one value changed into another of its kind. */
export function mutate(value: unknown, path: JsonPath): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return mutateLeaf(value);
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = mutate(copy[key], rest);
  return copy;
}

function mutateLeaf(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value + 1 : value * 1.01;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' && value.startsWith('sha256:') ? sha256(value) : `${String(value)}x`;
}
