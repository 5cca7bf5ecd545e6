import type { Position } from '../../../src/core/model/problem.ts';

/** A problem as a test of ours made it. */
export interface Example {
  readonly message: string;
  readonly at?: Position;
  /** What stood in the place of each `<name>`, in the order of the message. */
  readonly values?: Values;
}

/** Examples by code. */
export type Examples = Readonly<Record<string, Example>>;

type Values = Readonly<Record<string, readonly string[]>>;

/** Fewest characters beside values by which a message can be told from another. */
const fewest = 9;
const placeholder = /<[^<>]*>|…/g;

/** The ways in which a written message can read; those with too few words of their own say nothing. */
function listWays(written: string): readonly string[] {
  return written.split(' / ').filter((way) => way.replace(placeholder, '').trim().length >= fewest);
}

/** Returns true where a written message has words of its own beside the values of a run. */
export function hasWords(written: string): boolean {
  return listWays(written).length > 0;
}

/** Returns true where a message is one of the written ones, with values of a run in the place of `<name>`; a subject may come first, and a reason last. */
export function matchesWords(written: string, message: string): boolean {
  return readValues(written, message) !== undefined;
}

/** Reads the values of a message that is one of the written ones, by name; the subject in front by the name "". Undefined for another message. */
export function readValues(written: string, message: string): Values | undefined {
  for (const way of listWays(written)) {
    const literal = way.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(placeholder, '(.*)');
    const found = new RegExp(`^(.* )?${literal}(?:: .*)?$`).exec(message);
    if (found === null) continue;
    const names = ['', ...(way.match(placeholder) ?? [])];
    const pairs = names.map((name, index) => [name, found[index + 1] ?? ''] as const);
    const byName = Map.groupBy(pairs, ([name]) => name);
    return Object.fromEntries([...byName].map(([name, given]) => [name, given.map(([, value]) => value)]));
  }
  return undefined;
}

/** Writes a message that was worded anew with the values of an example. Undefined where it needs one that the example does not have. */
export function fillWords(written: string, values: Values): string | undefined {
  for (const way of listWays(written)) {
    const taken = new Map<string, number>();
    let isWhole = true;
    const filled = way.replace(placeholder, (name) => {
      const place = taken.get(name) ?? 0;
      taken.set(name, place + 1);
      const value = values[name]?.[place];
      isWhole &&= value !== undefined;
      return value ?? '';
    });
    if (isWhole) return `${values['']?.[0] ?? ''}${filled}`;
  }
  return undefined;
}
