import { listHeard } from '../../../../core/decide/judge/run-kinds.ts';
import type { Report, RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { isDecided } from '../../../../core/model/verdict/report.ts';
import { explainBehaviourBriefly } from '../../../../core/report/figures/describe-behaviour.ts';
import { explainOutcomeBriefly } from '../../../../core/report/figures/describe-outcome.ts';
import {
  isNothingCompleted,
  type JudgedRule,
  listFailingTasks,
} from '../../../../core/report/figures/explain-reason.ts';
import { formatCount, formatShare } from '../../../../core/text/format-number.ts';

/** A judged rule, or a change of text that was measured like one. */
type Explained = JudgedRule & Pick<RuleVerdict, 'text' | 'leaving'>;

/** Returns true for old words that save nothing worth having, and that tasks fail without. */
function isNeededByTasks({ verdict, leaving, text }: Explained): boolean {
  const may = leaving?.may ?? (text?.effect === 'replaces' ? text.may : undefined);
  return may === 'stays' && verdict !== 'earns';
}

/** Explains why the verdict is what it is, in a few words for a column of a table (unescaped; task ids may be inside). */
export function explainBriefly(verdict: Explained): string {
  const { behaviour, outcome, better } = verdict;
  if (better !== undefined) return `adds nothing shown beside "${better}"`;
  if (outcome !== undefined) return explainOutcomeBriefly({ ...verdict, outcome });
  if (behaviour !== undefined && verdict.reason !== 'breaks-task')
    return explainBehaviourBriefly({ ...verdict, behaviour });
  const special = Object.hasOwn(specialLabels, verdict.reason) ? specialLabels[verdict.reason] : undefined;
  if (special !== undefined) return special;
  if (isNeededByTasks(verdict)) return 'a task needs it';
  switch (verdict.verdict) {
    case 'earns':
      return 'saves more than needed';
    case 'does-not-earn':
      return verdict.interval[1] < 0
        ? 'costs more than it saves'
        : `saves less than ${formatShare(verdict.minimalEffect, verdict.baselineMean)}`;
    case 'regression':
      return explainRegression(verdict);
    case 'undecided':
      return isNothingCompleted(verdict) ? 'no trials to compare' : 'needs more trials';
  }
}

/** The reasons of `explainReason` that say nothing about the size of a saving. */
const specialLabels: Readonly<Record<string, string>> = {
  'nothing-measured': 'trials report no tokens',
  'not-seen-again': 'not confirmed by new trials',
  watching: 'failures speak against it',
  'harm-open': 'failures may be chance',
  'trials-spent': 'trial limit reached',
  'tasks-open': 'too few trials of some tasks',
  'usage-estimated': 'usage partly estimated',
};

function explainRegression(verdict: JudgedRule): string {
  const failing = listFailingTasks(verdict).map(
    ({ task, candidate: { failures, completed } }) => `fails ${task}, ${failures} of ${completed + failures}`,
  );
  return failing.length === 0 ? 'solves fewer tasks' : failing.join('; ');
}

/** One thing to do: in words (unescaped; rule ids may be inside), with the command or edit to copy where there is one. */
interface NextStep {
  readonly text: string;
  readonly command?: string;
}

/** Groups the next steps of a whole report: a command that serves several rules stands there once. Rules with nothing to do are left out, and verdicts that do not decide. */
export function groupNext({ verdicts, resume }: Pick<Report, 'verdicts' | 'resume'>): readonly NextStep[] {
  const open = listHeard(verdicts).filter(({ fromReceipt }) => !fromReceipt);
  const groups = Map.groupBy(open, nameGroup);
  const steps = [...groups.values()].map(joinSteps);
  if (resume === undefined || steps.some(({ command }) => command === resume)) return steps;
  return [...steps, { text: 'Continue.', command: resume }];
}

/** Names the group of rules that one step serves: settled rules are stamped together, the others go by the command of their step, or by its words. */
function nameGroup({ verdict, audit, text, leaving, next }: RuleVerdict): string {
  const isStamped = verdict !== 'undecided' && text === undefined && leaving === undefined;
  return JSON.stringify([isStamped, audit === undefined, next.command ?? (isStamped ? '' : next.text)]);
}

function joinSteps(verdicts: readonly RuleVerdict[]): NextStep {
  const [first, ...others] = verdicts;
  if (first === undefined) throw new RangeError('A group of rules is never empty.');
  const { command } = first.next;
  const text = others.length === 0 ? first.next.text : summarise(first, verdicts);
  return command === undefined ? { text } : { text, command };
}

function summarise(first: RuleVerdict, verdicts: readonly RuleVerdict[]): string {
  if (verdicts.every(({ next }) => next.text === first.next.text)) return first.next.text;
  const rules = formatCount(verdicts.length, 'rule');
  if (!isDecided(first)) return `${rules} are not settled.`;
  if (first.audit === undefined) return summariseStamp(verdicts);
  const evicted = verdicts.filter(({ audit }) => audit?.kind === 'evict').length;
  return `Record the verdicts, then commit: the audit of ${rules} is noted, ${evicted === 0 ? 'none is' : evicted} evicted.`;
}

function summariseStamp(verdicts: readonly RuleVerdict[]): string {
  const active = verdicts.filter(({ verdict }) => verdict === 'earns').length;
  const parts = [
    ...(active === 0 ? [] : [`${formatCount(active, 'rule')} ${active === 1 ? 'becomes' : 'become'} active`]),
    ...(active === verdicts.length
      ? []
      : [`${verdicts.length - active} ${verdicts.length - active === 1 ? 'is' : 'are'} evicted`]),
  ];
  return `Record the verdicts, then commit: ${parts.join(', ')}.`;
}
