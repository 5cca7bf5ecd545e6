import { hashParts } from '../../../../../foundation/util/hash.ts';

/**
 * UUID of a trial's session, from the trial's seed: a trial that is run again has the same name, and what an API logged can be told apart
 * by trial.
 */
export function sessionIdOf(seed: string): string {
  const hex = hashParts('session', seed);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
