import type { YAMLMap } from 'yaml';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import type { DefinitionSource } from '../../../core/text/markdown/parse-definition.ts';
import { readKey, startOf, toPlainValue } from '../../../core/text/yaml/yaml-plain.ts';

/** The only key of a head that other words may stand in: all others say what an agent is, may do and runs with. */
const free = new Set(['description']);

/**
 * Keys of a definition's head that another definition changes, leaves out or adds, each with its place there: a proposal may be worded
 * otherwise, and is the same agent with the same rights, model and memory.
 */
export function findChangedKeys(before: DefinitionSource, after: DefinitionSource): readonly Problem[] {
  const [was, is] = [readHead(before.keys), readHead(after.keys)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => !free.has(name));
  return names.flatMap((name) => {
    const [old, now] = [was.get(name), is.get(name)];
    if (old?.text === now?.text) return [];
    const at = after.head.locate(now?.offset ?? startOf(after.keys));
    const message = describeChange(name, old?.text, now?.text);
    return [makeError('setup', 'evolve-protected', message, hint, at)];
  });
}

const hint =
  'Only the description and the words below the head may change; keep every other key as the definition has it.';

function readHead(keys: YAMLMap): ReadonlyMap<string, { readonly text: string; readonly offset: number }> {
  return new Map(
    keys.items.map(({ key, value }) => {
      const text = stableJson(toPlainValue(value) ?? null, 0).trim();
      return [readKey(key), { text, offset: startOf(key) }] as const;
    }),
  );
}

function describeChange(name: string, old: string | undefined, now: string | undefined): string {
  const key = quoteValue(name);
  if (now === undefined) return `the proposal leaves out the key ${key} of the definition's head`;
  if (old === undefined) return `the proposal adds the key ${key} to the definition's head`;
  return `the proposal changes the key ${key} of the definition's head from ${quoteValue(old)} to ${quoteValue(now)}`;
}
