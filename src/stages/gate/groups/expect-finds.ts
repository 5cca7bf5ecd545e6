import type { ExpectedFinds } from '../../../foundation/model/verdict/inherited.ts';

/**
 * Simulated rates by trials: lowest and highest of worthless, mixed, mild and strong files, 500 of each, in the rows of
 * docs/figures/inherited.md (R at 20 and 40 M, X at 80 and 160 M).
 */
const simulated: readonly ExpectedFinds[] = [
  { trials: 50, idle: [0.014, 0.041], costly: [0.1, 0.141], earning: [0, 0.003] },
  { trials: 100, idle: [0.069, 0.154], costly: [0.401, 0.497], earning: [0, 0.008] },
  { trials: 200, idle: [0.176, 0.429], costly: [0.6, 0.673], earning: [0.006, 0.011] },
  { trials: 400, idle: [0.375, 0.566], costly: [0.769, 0.852], earning: [0.004, 0.007] },
];

const nothing: ExpectedFinds = { trials: 0, idle: [0, 0], costly: [0, 0], earning: [0, 0] };

/** What so many trials find, at the reference spread and minimal effect: the row of the largest simulated number below. */
export function expectFinds(trials: number): ExpectedFinds {
  return simulated.findLast((row) => row.trials <= trials) ?? nothing;
}
