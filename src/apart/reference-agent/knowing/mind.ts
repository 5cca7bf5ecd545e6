import type { Order } from '../reading/advice.ts';
import type { Habits } from '../reading/habits.ts';
import type { Reference } from '../world/patch.ts';

/** What an agent brings to a trial beside the conversation. */
export interface Mind {
  readonly seed: string;
  readonly habits: Habits;
  /** What a relevant file looks like once opened, and the edits to make in it. */
  readonly reference: Reference;
  readonly terms: readonly Term[];
  /** What the memory orders beside the work. */
  readonly orders: readonly Order[];
  /** The prompt talks about tests, so test files are worth opening. */
  readonly wantsTests: boolean;
}

/** Puts a mind together for one trial. */
export function createMind(
  seed: string,
  habits: Habits,
  reference: Reference,
  prompt: string,
  orders: readonly Order[] = [],
): Mind {
  return { seed, habits, reference, terms: searchTerms(prompt), orders, wantsTests: /\btests?\b/i.test(prompt) };
}

/** A word worth searching for. */
export interface Term {
  readonly text: string;
  /** How telling the word looks: names of code count more than plain words. */
  readonly weight: number;
}

const stopWords = new Set(
  `about above after again against also although always another around because been before being below between both
  cannot change check code correct could does doing done down during each either enough even ever every expect expected
  fail fails file files find first fixed from get gets give gives have having here however inside instead into itself just
  keep know last later less like look make makes many more most much must need needs never next nothing once only other
  otherwise over patch place placed please post project put rather really right same seem seems should show shows side since some somebody someone
  something still such sure task than that their them then there these they thing things this those through today
  together too under until update used user uses using very want wants well were what when where whether which while
  whole will with within without work works would wrong write your`.split(/\s+/),
);

/** Words of a task prompt worth searching for, most telling first; ties in order of appearance. At most 16. */
export function searchTerms(prompt: string): readonly Term[] {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    const key = text.toLowerCase();
    if (key.length >= 3 && !stopWords.has(key)) weights.set(key, Math.max(weight, weights.get(key) ?? 0));
  };
  for (const name of codeNames(prompt)) {
    add(name, 4);
    for (const part of nameParts(name)) if (!stopWords.has(part)) add(stem(part), 1.5);
  }
  for (const word of prompt.toLowerCase().match(/[a-z]{4,}/g) ?? []) {
    if (!stopWords.has(word)) add(stem(word), word.length > 4 ? 1.3 : 1.1);
  }
  const terms = [...weights].map(([text, weight]) => ({ text, weight }));
  return terms.sort((a, b) => b.weight - a.weight).slice(0, 16);
}

/** Lower-case parts of an identifier or path: `listOpenOrders` gives list, open, orders. */
export function nameParts(name: string): readonly string[] {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.split(/[^a-z]+/).filter((part) => part.length >= 4);
}

function codeNames(prompt: string): readonly string[] {
  const quoted = [...prompt.matchAll(/[`'"]([A-Za-z_][\w.-]{2,40})[`'"]/g)].map((match) => match[1] ?? '');
  const bare = prompt.match(/\b(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+_\w+)\b/g) ?? [];
  const short = prompt.match(/\b(?:[A-Z]{3,5}|[a-z]+(?:-[a-z]+)+)\b/g) ?? [];
  const paths = [...prompt.matchAll(/\b[\w.-]+(?:\/[\w.-]+)+/g)].map((match) => baseName(match[0]));
  return [...quoted.map((name) => name.replace(/\.[a-z]{1,4}$/, '')), ...bare, ...short, ...paths];
}

/** Name of a file without folder and endings. */
export function baseName(path: string): string {
  return (path.split('/').at(-1) ?? path).split('.')[0] ?? path;
}

/** Crude English stem, enough to match singular and plural: good for substring search, never for display. */
export function stem(word: string): string {
  const root = word.replace(/(?:ies|ing|ed|es|s)$/, '');
  return root.length >= 4 ? root : word;
}
