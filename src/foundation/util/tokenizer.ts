/** Counts the tokens of a text. */
export type CountTokens = (text: string) => number;

/**
 * Loads the o200k tokenizer, the one unit of rent for every runner. Its tables take a noticeable time to load, hence the
 * dynamic import: commands that weigh nothing never pay for it. Special tokens inside a text count as the plain text they are.
 */
export async function loadTokenizer(): Promise<CountTokens> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  return (text) => countTokens(text, { disallowedSpecial: new Set() });
}
