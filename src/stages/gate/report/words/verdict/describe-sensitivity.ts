import type { RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { formatSigned } from '../figures/format-tokens.ts';
import { hasEstimate } from './word-saving.ts';

/** The saving under the other metrics and other ways of computing it, in sentences (unescaped; task ids are inside). */
export function describeSensitivity(verdict: RuleVerdict): readonly string[] {
  if (!hasEstimate(verdict)) return [];
  const { savings, sensitivity } = verdict;
  const metrics = [
    `priced ${formatSigned(savings.priced)}`,
    `total ${formatSigned(savings.total)}`,
    `processing ${formatSigned(savings.processing)}`,
  ];
  const ways = [
    `cap off ${formatSigned(sensitivity.capOff)}`,
    `log scale ${formatSigned(sensitivity.logScale)}`,
    ...sensitivity.leaveOneOut.map(({ task, saving }) => `without ${task} ${formatSigned(saving)}`),
  ];
  return [`Saving in other tokens: ${metrics.join(', ')}.`, `Sensitivity of the saving: ${ways.join(', ')}.`];
}
