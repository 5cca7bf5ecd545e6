import type { GateOutcome } from '../../../foundation/model/verdict/report.ts';
import type { ReportInput } from './report-input.ts';
import { writeAuditHeadline } from './write-audit-headline.ts';

/** The answer in one sentence: what people read first, in the comment, the summary and the terminal. */
export function writeHeadline(input: ReportInput, outcome: GateOutcome): string {
  const errors = input.problems.filter((problem) => problem.severity === 'error').length;
  if (outcome === 'error')
    return `The gate could not run: ${count(errors, 'problem')} with the base, the config or the environment.`;
  if (errors > 0) return `The gate says no: ${count(errors, 'problem')} in this change.`;
  if (input.firstPullRequest)
    return 'This change introduces rentroll: its ledger was checked, nothing is measured yet.';
  if (input.dryRun) return `${count(input.plan?.rules.length ?? 0, 'rule')} would be measured.`;
  if (input.idle !== undefined) return input.idle;
  if (input.verdicts.length === 0) return 'Nothing to measure: no rule is new, changed or unproven.';
  if (input.verdicts.some(({ audit }) => audit !== undefined)) return writeAuditHeadline(input.verdicts, outcome);
  return describeVerdicts(input, outcome);
}

function describeVerdicts(input: ReportInput, outcome: GateOutcome): string {
  const of = (verdict: string) => input.verdicts.filter((entry) => entry.verdict === verdict).length;
  const parts = [
    say(of('earns'), 'earns its rent', 'earn their rent'),
    say(of('does-not-earn'), 'does not earn', 'do not earn'),
    say(of('regression'), 'saves by failing tasks', 'save by failing tasks'),
    say(of('undecided'), 'is not settled', 'are not settled'),
  ].filter((part) => part !== undefined);
  const start = {
    pass: 'The gate says yes',
    fail: 'The gate says no',
    undecided: 'Not settled',
    error: 'The gate could not run',
  }[outcome];
  const stamp =
    input.unstamped.length > 0 ? ` ${count(input.unstamped.length, 'active rule')} must be stamped first.` : '';
  return `${start}: of ${count(input.verdicts.length, 'rule')}, ${parts.join(', ')}.${stamp}`;
}

function say(amount: number, one: string, many: string): string | undefined {
  if (amount === 0) return undefined;
  return `${amount} ${amount === 1 ? one : many}`;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
