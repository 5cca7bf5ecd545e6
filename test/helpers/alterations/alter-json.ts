import { sha256 } from '../../../src/core/util/hash.ts';
import type { JsonPath } from './mutate-json.ts';

/** A value with one thing altered: which, and how. */
export interface Alteration {
  readonly path: JsonPath;
  readonly how: string;
  readonly value: unknown;
}

const gone = Symbol('gone');

/**
 * Every alteration of a value of JSON, generated from the value itself: each leaf changed, retyped, taken out, and swapped with the one at the same
 * place of `others`; each object with a key more and without each of its own; each list with an entry less, twice, and turned round.
 */
export function listAlterations(value: unknown, others: readonly unknown[] = []): readonly Alteration[] {
  return listPaths(value).flatMap((path) => {
    const old = valueAt(value, path);
    const found = isLeaf(old) ? alterLeaf(old) : alterHolder(old);
    const swaps = others.flatMap((other, place): readonly Change[] => {
      const theirs = valueAt(other, path);
      const differs = theirs !== undefined && JSON.stringify(theirs) !== JSON.stringify(old);
      return differs && path.length > 0 ? [[`as in receipt ${place + 1}`, theirs]] : [];
    });
    const removal: readonly Change[] = path.length > 0 ? [['removed', gone]] : [];
    return [...found, ...swaps, ...removal].map(([how, to]) => ({ path, how, value: place(value, path, to) }));
  });
}

type Change = readonly [how: string, to: unknown];

function alterLeaf(leaf: unknown): readonly Change[] {
  if (typeof leaf === 'boolean')
    return [
      ['changed', !leaf],
      ['retyped', String(leaf)],
      ['null', null],
    ];
  if (typeof leaf === 'number') {
    const step = Number.isInteger(leaf) ? 1 : leaf * 0.01;
    const near: readonly Change[] = [
      ['more', leaf + step],
      ['less', leaf - step],
      ['ten times', leaf * 10 + 10],
    ];
    return [...near, ['negative', -1 - leaf], ['retyped', String(leaf)], ['null', null]];
  }
  const text = String(leaf);
  return [
    ['changed', alterText(text)],
    ['empty', ''],
    ['retyped', 7],
    ['null', null],
  ];
}

function alterText(text: string): string {
  if (text.startsWith('sha256:')) return sha256(text);
  if (/^[0-9a-f]{40,64}$/.test(text)) return sha256(text).slice('sha256:'.length).slice(0, text.length);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text.slice(0, 3)}${(Number(text[3]) + 9) % 10}${text.slice(4)}`;
  return `${text}x`;
}

function alterHolder(holder: unknown): readonly Change[] {
  if (!Array.isArray(holder))
    return [
      ['a key more', { ...(holder as object), extra: true }],
      ['retyped', []],
    ];
  if (holder.length === 0)
    return [
      ['an entry more', ['FLAKY']],
      ['retyped', {}],
    ];
  const turned = holder.toReversed();
  const isTurned = JSON.stringify(turned) !== JSON.stringify(holder);
  return [
    ['an entry less', holder.slice(1)],
    ['the last twice', [...holder, holder.at(-1)]],
    ['retyped', {}],
    ...(isTurned ? [['turned round', turned] as const] : []),
  ];
}

function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function listPaths(value: unknown, path: JsonPath = []): readonly JsonPath[] {
  if (isLeaf(value)) return [path];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value as object);
  return [path, ...keys.flatMap((key) => listPaths((value as Record<string | number, unknown>)[key], [...path, key]))];
}

/** What stands at a place of JSON; undefined where there is none. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);
}

/** A copy of JSON with something else at a place. */
export function place(value: unknown, [key, ...rest]: JsonPath, to: unknown): unknown {
  if (key === undefined) return to;
  const inner = place((value as Record<string | number, unknown>)[key], rest, to);
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => (index !== key ? [entry] : inner === gone ? [] : [inner]));
  }
  const { [key]: _, ...others } = value as Record<string | number, unknown>;
  return inner === gone ? others : { ...others, [key]: inner };
}
