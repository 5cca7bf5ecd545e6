import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/**
 * Properties are tried on the same values in every run, so that a change is judged by the change and not by luck. `RENTROLL_SEED=random`
 * looks for new ones, and any integer repeats a run; a counterexample that it finds becomes an example of its test.
 */
const wanted = process.env['RENTROLL_SEED'] ?? '20261122';
/** The seed of this run. */
export const propertySeed = wanted === 'random' ? randomInt(2 ** 31) : Number(wanted);
fc.configureGlobal({ seed: propertySeed });
