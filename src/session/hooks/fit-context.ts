import { loadTokenizer } from '../../core/util/tokenizer.ts';

/** What a session begins with, all of it together, stays below this. */
export const mostStartTokens = 500;

/**
 * Fits what a session begins with into fewer than `mostStartTokens`: the packet loses lines from its end, but for the last two (what comes next,
 * and the mark that closes it), then goes whole; catalogue and nudge are one line each. No token is shorter than a byte, so that a short text is not
 * counted at all.
 */
export async function fitContext(packet: string, lines: readonly string[]): Promise<string> {
  const join = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');
  const whole = join(packet, ...lines);
  if (Buffer.byteLength(whole) < mostStartTokens) return whole;
  const count = await loadTokenizer();
  const fits = (text: string) => count(text) < mostStartTokens;
  for (let kept = packet.split('\n'); kept.length > 3; kept = [...kept.slice(0, -3), ...kept.slice(-2)]) {
    const text = join(kept.join('\n'), ...lines);
    if (fits(text)) return text;
  }
  return [join(...lines), lines.at(-1) ?? ''].find(fits) ?? '';
}
