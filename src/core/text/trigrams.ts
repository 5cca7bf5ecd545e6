/**
 * Lower-case, every run of characters other than letters and digits (of any script) as one space, two spaces in front and one
 * behind: the padding makes word starts weigh more than word ends.
 */
export function normalizeForTrigrams(text: string): string {
  return `  ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `;
}
