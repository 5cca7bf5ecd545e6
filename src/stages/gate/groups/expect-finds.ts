import type { ExpectedFinds } from '../../../foundation/model/verdict/inherited.ts';

/** Simulated rates of this procedure by trials (500 files a cell, worthless, mixed, mild and strong files together). */
const simulated: readonly ExpectedFinds[] = [
  { trials: 50, idle: [0.008, 0.05], costly: [0.15, 0.18], earning: [0, 0.017] },
  { trials: 100, idle: [0.05, 0.16], costly: [0.43, 0.56], earning: [0, 0.028] },
  { trials: 200, idle: [0.18, 0.42], costly: [0.64, 0.78], earning: [0.004, 0.049] },
  { trials: 400, idle: [0.42, 0.55], costly: [0.83, 0.89], earning: [0.004, 0.036] },
];

const nothing: ExpectedFinds = { trials: 0, idle: [0, 0], costly: [0, 0], earning: [0, 0] };

/** What so many trials find, at the reference spread and minimal effect: the row of the largest simulated number below. */
export function expectFinds(trials: number): ExpectedFinds {
  return simulated.findLast((row) => row.trials <= trials) ?? nothing;
}
