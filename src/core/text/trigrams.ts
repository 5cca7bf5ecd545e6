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

/** The set of all three-character windows of the normalised text. */
export function collectTrigrams(text: string): ReadonlySet<string> {
  const normal = normalizeForTrigrams(text);
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= normal.length; start += 1) trigrams.add(normal.slice(start, start + 3));
  return trigrams;
}

/** Jaccard similarity |a ∩ b| / |a ∪ b|, in 0…1; two empty sets are equal (1). */
export function computeJaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let common = 0;
  for (const item of small) if (large.has(item)) common += 1;
  const union = a.size + b.size - common;
  return union === 0 ? 1 : common / union;
}
