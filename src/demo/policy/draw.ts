import { createHash } from 'node:crypto';

/** Fewest and most, both included. */
export type Range = readonly [least: number, most: number];

/** Draws a number in [0, 1) that depends on its arguments alone: draws share no state, so no draw depends on another. */
export function draw(seed: string, purpose: string): number {
  return createHash('sha256').update(`${seed}\0${purpose}`).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** Draws a whole number from a range. */
export function drawInteger([least, most]: Range, seed: string, purpose: string): number {
  return least + Math.floor(draw(seed, purpose) * (most - least + 1));
}

/** Returns the items in an order that the seed draws. */
export function shuffle(items: Iterable<string>, seed: string, purpose: string): readonly string[] {
  const placeOf = (item: string) => draw(seed, `${purpose} ${item}`);
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}
