import type { Decision, OutcomeFigures } from '../../../../core/model/verdict/decision.ts';
import type { EvidencePolicy } from '../../../../core/model/verdict/evidence.ts';
import type { RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { hasEstimate, intervalLevel } from '../../../../core/report/figures/format-saving.ts';
import {
  formatInterval,
  formatNumber,
  formatRate,
  formatShare,
  formatSigned,
  formatTokens,
} from '../../../../core/report/figures/format-tokens.ts';

/** The figures a verdict follows from, in sentences, so that the arithmetic can be followed; none before an estimate. */
export function describeFigures(decision: Decision, policy: EvidencePolicy): readonly string[] {
  if (decision.outcome !== undefined) return [describeNet(decision.outcome, policy), ...summariseAnalysis(decision)];
  if (!hasEstimate(decision)) return [];
  const { saving, rawSaving, interval, standardError, baselineMean } = decision;
  const share = formatShare(saving, baselineMean);
  const estimate = `Saving ${formatSigned(saving)} ${policy.metric} tokens of ${formatTokens(baselineMean)} (${share}), standard error ${formatTokens(standardError)}`;
  const around = `${intervalLevel(policy)} interval ${formatInterval(interval)}, without the cap ${formatSigned(rawSaving)}`;
  return [`${estimate}; ${around}.`, ...summariseAnalysis(decision)];
}

/** What the test of solved tasks is about, in place of a saving. */
function describeNet({ net, full, interval, cost, uncapped }: OutcomeFigures, policy: EvidencePolicy): string {
  const gain = `Net ${formatSigned(net)} ${policy.metric} tokens of a full cost of ${formatTokens(full)} (${formatShare(net, full)})`;
  const pair = ([without, withIt]: readonly [number, number]) =>
    `${formatTokens(withIt)} instead of ${formatTokens(without)}`;
  return `${gain}; ${intervalLevel(policy)} interval ${formatInterval(interval)}; a trial costs ${pair(cost)}, without the cap ${pair(uncapped)}.`;
}

/** Score and boundaries as standard normal deviates, which people can read. */
function summariseAnalysis(decision: Decision): readonly string[] {
  const { information, informationMax, boundaries, t, df, z } = decision;
  if (!(information > 0)) return [];
  const asZ = (score: number) => formatNumber(score / Math.sqrt(information));
  const look = `z ${formatNumber(z)} (t ${formatNumber(t)} with ${formatNumber(df, 1)} degrees of freedom)`;
  const lines = `earns from ${asZ(boundaries.earns)}, does not earn up to ${asZ(boundaries.doesNotEarn)}`;
  return [`${look}: ${lines}; ${formatShare(information, informationMax)} of the information that ends the test.`];
}

/** The policy a verdict was decided by. */
export function describePolicy(policy: EvidencePolicy, { minimalEffect, baselineMean, outcome }: Decision): string {
  const whole = outcome?.full ?? baselineMean;
  const share = formatShare(minimalEffect, whole);
  const effect = whole > 0 ? ` ${formatTokens(minimalEffect)} tokens (${share})` : ' unknown';
  const rates = `alpha ${formatRate(policy.alpha)}, beta ${formatRate(policy.beta)}`;
  return `Policy: ratio ${policy.ratio}, minimal effect${effect}, ${rates}, cap ${policy.cap}, ${policy.metric} tokens.`;
}

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
