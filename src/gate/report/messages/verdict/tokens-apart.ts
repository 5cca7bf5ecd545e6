import type { TaskSummary } from '../../../../core/model/verdict/decision.ts';
import type { RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { formatCount, formatSignedShare, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import type { TableColumn } from '../../../../core/report/figures/number-columns.ts';

/** Holds the tokens of trials on the tasks a probe is about, or on the others: means per completed trial, in tokens of the metric. */
export interface TokensApart {
  readonly name: string;
  readonly tasks: number;
  readonly without: number;
  readonly withRule: number;
}

/** Lists the tokens of a rule that buys behaviour, on its target tasks and on the others apart; none where no task has trials in both arms. */
export function listTokensApart({
  behaviour,
  tasks,
}: Pick<RuleVerdict, 'behaviour' | 'tasks'>): readonly TokensApart[] {
  if (behaviour === undefined) return [];
  const compared = tasks.filter(({ baseline, candidate }) => baseline.completed > 0 && candidate.completed > 0);
  const isTarget = ({ task }: TaskSummary) => behaviour.targets.includes(task);
  const groups = [
    { name: 'its target tasks', summaries: compared.filter(isTarget) },
    { name: 'the other tasks', summaries: compared.filter((task) => !isTarget(task)) },
  ];
  return groups.flatMap(({ name, summaries }) => (summaries.length === 0 ? [] : [{ name, ...sumUp(summaries) }]));
}

function sumUp(summaries: readonly TaskSummary[]): Omit<TokensApart, 'name'> {
  return {
    tasks: summaries.length,
    without: summaries.reduce((sum, { baseline }) => sum + baseline.mean, 0) / summaries.length,
    withRule: summaries.reduce((sum, { candidate }) => sum + candidate.mean, 0) / summaries.length,
  };
}

/** Makes the columns of that table; nothing in it needs escaping. */
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
