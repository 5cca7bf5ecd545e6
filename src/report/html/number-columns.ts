import type { TaskSummary } from '../../model/decision.ts';
import type { Look } from '../../model/report.ts';
import {
  formatCount,
  formatInterval,
  formatNumber,
  formatShare,
  formatSigned,
  formatTokens,
} from '../words/format-tokens.ts';
import { zOf } from '../words/score-as-z.ts';
import { element } from './markup.ts';

const arm = (name: 'baseline' | 'candidate') => (task: TaskSummary) => {
  const { completed, failures, mean, cv } = task[name];
  return `${formatTokens(mean)} ± ${formatShare(cv, 1)} (${completed} ok, ${failures} failed)`;
};

/** The numbers behind the drawing of the tasks. */
export const taskColumns = [
  { title: 'task', cell: ({ task }: TaskSummary) => element('code', {}, task) },
  { title: 'without the rule', numeric: true, cell: arm('baseline') },
  { title: 'with the rule', numeric: true, cell: arm('candidate') },
  { title: 'saving', numeric: true, cell: ({ saving }: TaskSummary) => formatSigned(saving) },
  { title: 'cap', numeric: true, cell: ({ cap }: TaskSummary) => formatTokens(cap) },
];

/** The numbers behind the path; scores and boundaries as z. */
export const lookColumns = [
  { title: 'after', numeric: true, cell: ({ trials }: Look) => formatCount(trials, 'trial') },
  { title: 'saving', numeric: true, cell: ({ saving }: Look) => formatSigned(saving) },
  { title: 'interval', numeric: true, cell: ({ interval }: Look) => formatInterval(interval) },
  { title: 'z', numeric: true, cell: (look: Look) => formatNumber(zOf(look, look.score)) },
  { title: 'earns from', numeric: true, cell: (look: Look) => formatNumber(zOf(look, look.earns)) },
  { title: 'does not earn up to', numeric: true, cell: (look: Look) => formatNumber(zOf(look, look.doesNotEarn)) },
];
