/** Counts the tokens of a text. */
export type CountTokens = (text: string) => number;

/** The tokenizer takes quadratic time on a run of one character; slices bound it, at the price of a token or two each. */
const sliceLength = 2_000;

/** Counts the tokens of a text of any content and length, in linear time. */
export function countLong(text: string, count: CountTokens): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at += sliceLength) tokens += count(text.slice(at, at + sliceLength));
  return tokens;
}

/**
 * Loads the o200k tokenizer, the one unit of rent for every runner. Its table is large, hence the dynamic import: commands that weigh nothing
 * never read it. Special tokens inside a text count as the plain text they are.
 */
export async function loadTokenizer(): Promise<CountTokens> {
  return (await import('./o200k.ts')).countO200k;
}
