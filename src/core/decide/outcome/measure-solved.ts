import { outcomeTermsOf } from '../../model/rule/outcome-config.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { estimateNet, type NetEstimate } from './estimate-net.ts';
import { toOutcomeEvidence } from './judge-by-outcome.ts';
import { toOutcomeCells } from './outcome-cells.ts';

/**
 * What a solved task costs without the candidate and with it, in units of the metric: all judged trials, failed ones included, over the share that
 * was solved. Undefined while an arm of a task has none. It decides nothing about evidence that is not on solved tasks.
 */
export function measureSolved(evidence: Evidence): Pick<NetEstimate, 'share' | 'perSolved'> | undefined {
  const tasks = [...new Set(evidence.trials.map(({ task }) => task))].sort();
  const asked = toOutcomeEvidence(evidence, { ...outcomeTermsOf({}), value: 'auto', tasks });
  return estimateNet(toOutcomeCells(asked), asked.policy);
}
