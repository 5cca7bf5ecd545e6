/** Slack for rounding, far below the smallest difference between two similarities. */
export const noise = 1e-9;

/**
 * Tokens two texts must share among their rarest ones before they are compared in full. One token (the plain prefix filter)
 * lets through far too many pairs at a threshold of a half; each further token costs one more look per text.
 */
const sharedRare = 16;

/** Smallest overlap two sets of these sizes need for the similarity. */
export function requiredOverlap(sizeA: number, sizeB: number, similarity: number): number {
  return Math.ceil((similarity / (1 + similarity)) * (sizeA + sizeB) - noise);
}

/** Tokens two sets of the similarity share for certain among the first `prefixLength` of each. */
export function requiredRare(size: number, similarity: number): number {
  return Math.max(1, Math.min(sharedRare, Math.ceil(similarity * size - noise)));
}

/** How many of a set's rarest tokens must be looked at so that a partner of the similarity shows `sharedRare` times. */
export function prefixLength(size: number, similarity: number): number {
  return Math.min(size, size - Math.ceil(similarity * size - noise) + sharedRare);
}

/** Overlap of two sorted sets, or -1 as soon as `needed` is out of reach. */
export function countOverlap(a: Int32Array, b: Int32Array, needed: number): number {
  let atA = 0;
  let atB = 0;
  let common = 0;
  while (atA < a.length && atB < b.length) {
    const difference = (a[atA] ?? 0) - (b[atB] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) atA += 1;
    if (difference >= 0) atB += 1;
    if (common + Math.min(a.length - atA, b.length - atB) < needed) return -1;
  }
  return common;
}
