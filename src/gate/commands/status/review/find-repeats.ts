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
  return statements.flatMap((statement, index) => {
    const other = [...statements.slice(0, index), ...others].find((earlier) => repeats(statement, earlier));
    return other === undefined ? [] : [{ statement, other }];
  });
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
