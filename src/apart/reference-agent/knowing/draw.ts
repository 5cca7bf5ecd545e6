import { createHash } from 'node:crypto';

/**
 * A number in [0, 1) that depends on nothing but its arguments. Draws share no generator state, so arms, steps and
 * purposes are independent of each other and of the order in which they are asked for.
 */
export function draw(seed: string, purpose: string, step: string | number): number {
  return createHash('sha256').update(`${seed}\0${purpose}\0${step}`).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** True with the given probability. */
export function chance(probability: number, seed: string, purpose: string, step: string | number): boolean {
  return draw(seed, purpose, step) < probability;
}

/** A whole number from `least` to `most`, both included. */
export function drawInteger(least: number, most: number, seed: string, purpose: string, step: string | number): number {
  return least + Math.floor(draw(seed, purpose, step) * (most - least + 1));
}

/** The item whose draw is the smallest; undefined only for an empty list. */
export function drawFirst(items: readonly string[], seed: string, purpose: string): string | undefined {
  return items.toSorted((a, b) => draw(seed, purpose, a) - draw(seed, purpose, b))[0];
}

/** One of the items; undefined only for an empty list. */
export function drawOne<T>(items: readonly T[], seed: string, purpose: string, step: string | number): T | undefined {
  return items[drawInteger(0, items.length - 1, seed, purpose, step)];
}
