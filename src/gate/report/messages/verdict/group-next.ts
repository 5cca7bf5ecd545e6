import { isDecided } from '../../../../core/model/verdict/decision.ts';
import type { Report, RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { formatCount } from '../../../../core/report/figures/format-tokens.ts';

/** One thing to do: in words (unescaped; rule ids may be inside), with the command or edit to copy where there is one. */
export interface NextStep {
  readonly text: string;
  readonly command?: string;
}

/** Groups the next steps of a whole report: a command that serves several rules stands there once. Rules with nothing to do are left out. */
export function groupNext({ verdicts, resume }: Pick<Report, 'verdicts' | 'resume'>): readonly NextStep[] {
  const open = verdicts.filter(({ fromReceipt }) => !fromReceipt);
  const groups = Map.groupBy(open, nameGroup);
  const steps = [...groups.values()].map(joinSteps);
  if (resume === undefined || steps.some(({ command }) => command === resume)) return steps;
  return [...steps, { text: 'Continue.', command: resume }];
}

/** Rules that one step serves have one name: settled rules are stamped together; the rest goes by its command, or by its words. */
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
