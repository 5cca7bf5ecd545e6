import type { BudgetReport } from '../../foundation/model/money/budget.ts';
import type { RuleEstimate } from '../../foundation/model/request/world.ts';
import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import type { Verdict } from '../../foundation/model/verdict/decision.ts';
import { clipCharacters } from '../../foundation/text/escape/escape-plain.ts';
import { escapeTerminal } from '../../foundation/text/escape/escape-terminal.ts';
import { type Paint, verdictStyles } from '../../stages/gate/report/terminal/drawing/paint.ts';
import {
  formatCount,
  formatDollars,
  formatShare,
  formatSigned,
  formatTokens,
} from '../../stages/gate/report/words/figures/format-tokens.ts';
import { verdictWords } from '../../stages/gate/report/words/verdict/verdict-words.ts';
import type { ProgressState } from './progress-state.ts';

/** Longest name or detail in a line, in characters. */
const longest = 200;

/** Untrusted text (ids of rules and tasks, what an agent printed) for one line. */
export function sayPlainly(text: string): string {
  return clipCharacters(escapeTerminal(text), longest);
}

/** How far a measurement is: `24 trials (2 failed), at most about 30 more`; `24 of 36 trials` where the number is known. */
export function describeTrials({ done, trialsLeft, isExact, running, failures }: ProgressState): string {
  const sum = [...failures.values()].reduce((total, count) => total + count, 0);
  const failed = sum === 0 ? '' : ` (${sum} failed)`;
  if (isExact) return `${done} of ${formatCount(done + trialsLeft, 'trial')}${failed}`;
  const left = Math.max(trialsLeft, running.size);
  const trials = `${formatCount(done, 'trial')}${failed}`;
  return left === 0 ? trials : `${trials}, at most about ${left} more`;
}

/** Tokens and dollars of the run against their limits; dollars only where trials cost some. Empty before anything is known. */
export function describeSpent(spent: BudgetReport | undefined): readonly string[] {
  if (spent === undefined) return [];
  const { totalConsumed, maxAllowed, dollars, maxDollars } = spent;
  const share = formatShare(totalConsumed, maxAllowed);
  const tokens = `${formatTokens(totalConsumed)} of ${formatTokens(maxAllowed)} tokens (${share})`;
  if (dollars === 'unknown') return [tokens, 'dollars unknown'];
  return dollars > 0 ? [tokens, `${formatDollars(dollars)} of ${formatDollars(maxDollars)}`] : [tokens];
}

/** What is known about a rule: `saving +1,240 ± 610 tokens, rent 27 → undecided`. */
export function describeEstimate({ saving, rent, verdict }: RuleEstimate): string {
  if (saving === undefined && verdict === 'undecided') return 'no estimate yet';
  const figures = saving === undefined ? '' : `saving ${describeSaving(saving)} tokens, `;
  return `${figures}rent ${formatTokens(rent)} → ${verdictWords[verdict]}`;
}

/** The same for a narrow terminal: `+1,240 ± 610 → undecided`. */
export function abbreviateEstimate({ saving, verdict }: RuleEstimate): string {
  return saving === undefined ? verdictWords[verdict] : `${describeSaving(saving)} → ${verdictWords[verdict]}`;
}

function describeSaving({ tokens, interval: [low, high] }: NonNullable<RuleEstimate['saving']>): string {
  return `${formatSigned(tokens)} ± ${formatTokens((high - low) / 2)}`;
}

/** The first line of a measurement: `measuring search-first: at most about 60 trials, 2 at a time`. */
export function describeStart({ name, trialsLeft, isExact, concurrency }: ProgressState): string {
  const trials = `${isExact ? '' : 'at most about '}${formatCount(trialsLeft, 'trial')}`;
  return `measuring ${sayPlainly(name)}: ${trials}${concurrency > 1 ? `, ${concurrency} at a time` : ''}`;
}

/** A trial that did not complete, or that the environment failed: task, outcome, and why. */
export function describeFailure({ task, outcome, detail }: Pick<TrialRecord, 'task' | 'outcome' | 'detail'>): string {
  return `${sayPlainly(task)}: ${outcome}${detail === undefined ? '' : ` (${sayPlainly(detail)})`}`;
}

/** The last line of a rule: `search-first: earns after 24 trials`. */
export function describeVerdict(
  { done, recalled }: Pick<ProgressState, 'done' | 'recalled'>,
  rule: string,
  verdict: Verdict,
  paint: Paint,
): string {
  const answer = paint(verdictStyles[verdict], verdictWords[verdict]);
  const journal = recalled === 0 ? '' : `, ${recalled} of them from the journal`;
  return `${sayPlainly(rule)}: ${answer} after ${formatCount(done, 'trial')}${journal}`;
}
