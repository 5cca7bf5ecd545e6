const [escapeMark, bell] = [String.fromCharCode(0x1b), String.fromCharCode(0x07)];

/** ANSI sequences: the ones with parameters, titles of windows, and single characters. */
const sequences = new RegExp(
  `${escapeMark}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${bell}${escapeMark}]*(?:${bell}|${escapeMark}\\\\)?|[ -~]?)`,
  'g',
);
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns untrusted text as one honest line of at most `longest` UTF-16 units, as `escapePlain` does, in plain ES: it also runs where there is no
 * Node. Longer text ends in an ellipsis.
 */
export function plainLine(text: string, longest: number): string {
  // Cut first: a line made of a megabyte is not worth a megabyte's work.
  const line = text
    .slice(0, 4 * longest)
    .replace(sequences, '')
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(unseen, '\ufffd')
    .trim();
  if (line.length <= longest && text.length <= 4 * longest) return line;
  const cut = line.slice(0, longest - 1);
  // No half of a pair of surrogates is left at the end.
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
