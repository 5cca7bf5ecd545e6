import { differInSubject, type Statement } from './statement.ts';

/** A sentence that says what another one says, in other words. */
export interface Repeat {
  readonly statement: Statement;
  readonly other: Statement;
}

/** Shorter sentences share their words by chance; of those about one thing in code marks fewer words are enough. */
const fewestWords = 4;
const fewestBesideCode = 2;

/** Share of the longer sentence's words that the shorter one must have. */
const leastShare = 0.6;

/**
 * Finds sentences whose every word another sentence has, with the same code marks, the same subject and the same sense: one of the two can go.
 * Sentences that are equal letter by letter are left out, which `rentroll` alone lists. `others` are compared with and not listed.
 */
export function findRepeats(statements: readonly Statement[], others: readonly Statement[]): readonly Repeat[] {
  const all = [...statements, ...others];
  const findCandidates = indexByWords(all);
  return statements.flatMap((statement, index) => {
    const earlier = findCandidates(statement).filter((at) => at < index || at >= statements.length);
    const other = earlier.flatMap((at) => all[at] ?? []).find((candidate) => repeats(statement, candidate));
    return other === undefined ? [] : [{ statement, other }];
  });
}

/**
 * Returns a function that finds the statements, by their places in order, of which one may hold all words of the other: one of the two has the rarest
 * word of the other. Comparing each with each takes minutes for a file of some megabytes.
 */
function indexByWords(statements: readonly Statement[]): (statement: Statement) => readonly number[] {
  const placesByWord = new Map<string, number[]>();
  for (const [place, { words }] of statements.entries()) for (const word of words) addPlace(placesByWord, word, place);
  const findRarest = ({ words }: Statement) =>
    [...words].toSorted((a, b) => (placesByWord.get(a)?.length ?? 0) - (placesByWord.get(b)?.length ?? 0))[0] ?? '';
  const placesByRarest = new Map<string, number[]>();
  for (const [place, statement] of statements.entries()) addPlace(placesByRarest, findRarest(statement), place);
  return (statement) => {
    const longer = placesByWord.get(findRarest(statement)) ?? [];
    const shorter = [...statement.words].flatMap((word) => placesByRarest.get(word) ?? []);
    return [...new Set([...longer, ...shorter])].sort((a, b) => a - b);
  };
}

function addPlace(places: Map<string, number[]>, word: string, place: number): void {
  const ofWord = places.get(word);
  if (ofWord === undefined) places.set(word, [place]);
  else ofWord.push(place);
}

function repeats(one: Statement, other: Statement): boolean {
  const isOrder = one.isRule || other.isRule;
  if (!isOrder || one.text === other.text || one.isForbidding !== other.isForbidding || differInSubject(one, other))
    return false;
  const [shorter, longer] = one.words.size <= other.words.size ? [one, other] : [other, one];
  const fewest = shorter.codes.size > 0 ? fewestBesideCode : fewestWords;
  if (shorter.words.size < fewest || shorter.words.size < longer.words.size * leastShare) return false;
  const hasWords = [...shorter.words].every((word) => longer.words.has(word));
  return hasWords && !isTurnedAround(shorter, longer) && hasSameCodes(one, other);
}

/** The words of one in another order say something else: "the client never imports the server". */
function isTurnedAround(shorter: Statement, longer: Statement): boolean {
  return shorter.words.size === longer.words.size && [...shorter.words].join(' ') !== [...longer.words].join(' ');
}

function hasSameCodes(one: Statement, other: Statement): boolean {
  return one.codes.size === other.codes.size && [...one.codes].every((code) => other.codes.has(code));
}
