import type { ExpectedFinds } from '../../../foundation/model/verdict/inherited.ts';

/**
 * Simulated rates by trials: lowest and highest of worthless, mixed, mild and strong files, 500 of each, in the rows of
 * docs/figures/inherited.md (R at 20 and 40 M, X at 80 and 160 M).
 */
const simulated: readonly ExpectedFinds[] = [
  { trials: 50, idle: [0.014, 0.044], costly: [0.116, 0.116], earning: [0, 0.003] },
  { trials: 100, idle: [0.069, 0.154], costly: [0.42, 0.478], earning: [0, 0.023] },
  { trials: 200, idle: [0.156, 0.429], costly: [0.616, 0.699], earning: [0, 0.039] },
  { trials: 400, idle: [0.379, 0.566], costly: [0.777, 0.882], earning: [0, 0.029] },
];

const nothing: ExpectedFinds = { trials: 0, idle: [0, 0], costly: [0, 0], earning: [0, 0] };

/** What so many trials find, at the reference spread and minimal effect: the row of the largest simulated number below. */
export function expectFinds(trials: number): ExpectedFinds {
  return simulated.findLast((row) => row.trials <= trials) ?? nothing;
}
