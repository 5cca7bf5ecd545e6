import type { TaskSummary } from '../../../../../foundation/model/verdict/decision.ts';
import type { Look } from '../../../../../foundation/model/verdict/report.ts';
import { formatCount, formatInterval, formatNumber, formatShare, formatSigned, formatTokens } from './format-tokens.ts';

/** A column of figures in words that need no escaping; every renderer sets it in its own table. */
export interface NumberColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
}

const arm = (name: 'baseline' | 'candidate') => (task: TaskSummary) => {
  const { completed, failures, mean, cv } = task[name];
  return `${formatTokens(mean)} ± ${formatShare(cv, 1)} (${completed} ok, ${failures} failed)`;
};

/** The numbers of a golden task; its name, which needs escaping, stands before them. */
export const taskNumbers: readonly NumberColumn<TaskSummary>[] = [
  { title: 'without the rule', cell: arm('baseline') },
  { title: 'with the rule', cell: arm('candidate') },
  { title: 'saving', cell: ({ saving }) => formatSigned(saving) },
  { title: 'cap', cell: ({ cap }) => formatTokens(cap) },
];

/** The numbers of a look; scores and boundaries as z. */
export const lookNumbers: readonly NumberColumn<Look>[] = [
  { title: 'after', cell: ({ trials }) => formatCount(trials, 'trial') },
  { title: 'saving', cell: ({ saving }) => formatSigned(saving) },
  { title: 'interval', cell: ({ interval }) => formatInterval(interval) },
  { title: 'z', cell: (look) => formatNumber(zOf(look, look.score)) },
  { title: 'earns from', cell: (look) => formatNumber(zOf(look, look.earns)) },
  { title: 'does not earn up to', cell: (look) => formatNumber(zOf(look, look.doesNotEarn)) },
];

/** A score or boundary of a look as a standard normal deviate, z = S/√I, which people can read; 0 without information. */
function zOf({ information }: Look, score: number): number {
  return information > 0 ? score / Math.sqrt(information) : 0;
}
