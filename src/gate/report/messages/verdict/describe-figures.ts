import type { Decision, OutcomeFigures, TaskSummary } from '../../../../core/model/verdict/decision.ts';
import type { EvidencePolicy } from '../../../../core/model/verdict/evidence.ts';
import type { RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { hasEstimate, intervalLevel } from '../../../../core/report/figures/format-saving.ts';
import {
  formatCount,
  formatInterval,
  formatNumber,
  formatRate,
  formatShare,
  formatSigned,
  formatSignedShare,
  formatTokens,
} from '../../../../core/report/figures/format-tokens.ts';
import type { TableColumn } from '../../../../core/report/figures/number-columns.ts';

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

/** What trials took on the tasks a probe is about, or on the others: means per completed trial, in tokens of the metric. */
export interface TokensApart {
  readonly name: string;
  readonly tasks: number;
  readonly without: number;
  readonly withRule: number;
}

/** The tokens of a rule that buys behaviour, on its target tasks and on the others apart; none where no task has trials in both arms. */
export function listTokensApart({
  behaviour,
  tasks,
}: Pick<RuleVerdict, 'behaviour' | 'tasks'>): readonly TokensApart[] {
  if (behaviour === undefined) return [];
  const compared = tasks.filter(({ baseline, candidate }) => baseline.completed > 0 && candidate.completed > 0);
  const isTarget = ({ task }: TaskSummary) => behaviour.targets.includes(task);
  const groups = [
    { name: 'its target tasks', own: compared.filter(isTarget) },
    { name: 'the other tasks', own: compared.filter((task) => !isTarget(task)) },
  ];
  return groups.flatMap(({ name, own }) => (own.length === 0 ? [] : [{ name, ...sumUp(own) }]));
}

function sumUp(own: readonly TaskSummary[]): Omit<TokensApart, 'name'> {
  return {
    tasks: own.length,
    without: own.reduce((sum, { baseline }) => sum + baseline.mean, 0) / own.length,
    withRule: own.reduce((sum, { candidate }) => sum + candidate.mean, 0) / own.length,
  };
}

/** Columns of that table; nothing in it needs escaping. */
export const apartColumns: readonly TableColumn<TokensApart>[] = [
  { title: 'tokens a trial', cell: ({ name, tasks }) => `${name} (${formatCount(tasks, 'task')})` },
  { title: 'without the rule', align: 'right', cell: ({ without }) => formatTokens(without) },
  { title: 'with the rule', align: 'right', cell: ({ withRule }) => formatTokens(withRule) },
  {
    title: 'change',
    align: 'right',
    cell: ({ without, withRule }) => (without > 0 ? formatSignedShare((withRule - without) / without, 1) : '–'),
  },
];
