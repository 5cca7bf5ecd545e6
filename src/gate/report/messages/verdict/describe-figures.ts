import type { EvidencePolicy } from '../../../../core/model/verdict/evidence-faults.ts';
import type { Decision, OutcomeFigures, RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { formatSaving, hasEstimate } from '../../../../core/report/figures/format-saving.ts';
import {
  formatInterval,
  formatRate,
  formatShare,
  formatSigned,
  formatTokens,
} from '../../../../core/text/format-number.ts';

/** Describes the figures a verdict follows from, in sentences, so that the arithmetic can be followed; none before an estimate. */
export function describeFigures(decision: Decision): readonly string[] {
  if (decision.outcome !== undefined) return [describeNet(decision.outcome)];
  if (!hasEstimate(decision)) return [];
  const { saving, range, tokens } = formatSaving(decision);
  return [`Saving ${saving} of ${formatTokens(decision.baselineMean)} tokens a task (${tokens}); limits ${range}.`];
}

/** Describes the test of solved tasks, in place of a saving. */
function describeNet({ net, full, interval, cost, uncapped }: OutcomeFigures): string {
  const gain = `Net ${formatSigned(net)} tokens of a full cost of ${formatTokens(full)} (${formatShare(net, full)})`;
  const pair = ([without, withIt]: readonly [number, number]) =>
    `${formatTokens(withIt)} instead of ${formatTokens(without)}`;
  return `${gain}; limits ${formatInterval(interval)}; a trial costs ${pair(cost)}, without the cap ${pair(uncapped)}.`;
}

/** Describes the policy a verdict was decided by. */
export function describePolicy(policy: EvidencePolicy, { minimalEffect, baselineMean, outcome }: Decision): string {
  const whole = outcome?.full ?? baselineMean;
  const effect = whole > 0 ? formatShare(minimalEffect, whole) : 'unknown';
  const spread = policy.spread === undefined ? '' : `, equal trials differ by ${formatRate(policy.spread)}`;
  return `Policy: ${policy.ratio} × the rent, minimum worth having ${effect}, limits of ${policy.accept} (to accept) and ${policy.reject} (to reject) standard errors${spread}.`;
}

/** Describes the saving in other tokens, and with each task left out, in sentences (unescaped; task ids are inside). */
export function describeSensitivity(verdict: RuleVerdict): readonly string[] {
  if (!hasEstimate(verdict)) return [];
  const { savings, leaveOneOut } = verdict;
  const metrics = [
    `priced ${formatSigned(savings.priced)}`,
    `total ${formatSigned(savings.total)}`,
    `processing ${formatSigned(savings.processing)}`,
  ];
  const ways = leaveOneOut.map(({ task, saving }) => `without ${task} ${formatSigned(saving)}`);
  return [
    `Saving in other tokens: ${metrics.join(', ')}.`,
    ...(ways.length === 0 ? [] : [`Saving of the other tasks: ${ways.join(', ')}.`]),
  ];
}
