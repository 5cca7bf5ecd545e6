import type { BudgetLimit, BudgetReport, BudgetWarning } from '../../model/money/budget.ts';
import { describePosition } from '../../model/problem.ts';
import type { MeasureReason } from '../../model/rule/plan.ts';
import type { EvidenceLevel } from '../../model/runner/runner.ts';
import type { CheckOutcome, Decision, Flag, GateOutcome, RuleVerdict, Verdict } from '../../model/verdict/report.ts';
import { formatDollars, formatShare, formatSignedShare, formatTokens } from '../../text/format-number.ts';
import { isKeyOf } from '../../util/values.ts';

/** The four answers as people read them. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  earns: 'earns',
  'does-not-earn': 'does not earn',
  regression: 'breaks tasks',
  undecided: 'undecided',
};

/** Labels an answer about a rule: one that is followed and clearly costs more than its price is refused as one that breaks tasks is. */
export function labelVerdict({ verdict, reason }: Pick<Decision, 'verdict' | 'reason'>): string {
  return reason === 'above-price' ? 'costs too much' : verdictLabels[verdict];
}

/** Names the answer about a rule with what it costs where it earns by behaviour: `earns by behaviour, costs +1.3 %`. */
export function nameAnswer({
  verdict,
  reason,
  behaviour,
  outcome,
}: Pick<Decision, 'verdict' | 'reason' | 'behaviour' | 'outcome'>): string {
  if (outcome !== undefined && reason === 'saving-shown') return 'earns by outcome';
  if (reason !== 'behaviour-shown') return labelVerdict({ verdict, reason });
  return ['earns by behaviour', ...namePrice(behaviour?.price?.share ?? 0)].join(', ');
}

/**
 * Answers for a change what a verdict is on: of text that leaves or is replaced the verdict is on the old words, and what speaks for them speaks
 * against the change. A brief label leaves out what a kept rule costs.
 */
export function answerChange(
  rule: Pick<RuleVerdict, 'verdict' | 'reason' | 'behaviour' | 'outcome' | 'leaving' | 'text'>,
  isBrief: boolean,
): { readonly verdict: Verdict; readonly label: string } {
  const { leaving, text } = rule;
  const oldWords = leaving ?? (text?.effect === 'replaces' ? text : undefined);
  if (oldWords === undefined) return { verdict: rule.verdict, label: (isBrief ? labelVerdict : nameAnswer)(rule) };
  return answersOfOldWords[oldWords.may];
}

const answersOfOldWords: Readonly<Record<CheckOutcome, ReturnType<typeof answerChange>>> = {
  'may-go': { verdict: 'earns', label: 'not needed' },
  stays: { verdict: 'does-not-earn', label: 'still needed' },
  open: { verdict: 'undecided', label: verdictLabels.undecided },
};

/** Names what a rule costs that is kept for its behaviour, as a share of a run: `costs +1.3 %`, `saves 2 %`; nothing at zero. */
export function namePrice(share: number): readonly string[] {
  if (share === 0) return [];
  return [share > 0 ? `costs ${formatSignedShare(share, 1)}` : `saves ${formatShare(-share, 1)}`];
}

/** The four outcomes of the gate as one word. */
export const outcomeLabels: Readonly<Record<GateOutcome, string>> = {
  pass: 'pass',
  fail: 'fail',
  undecided: 'undecided',
  error: 'could not run',
};

/** Meaning of each flag, short enough to stand beside it. */
export const flagMeanings: Readonly<Record<Flag, string>> = {
  'METRIC-CONFLICT': 'it saves by one way of counting tokens and costs by another: treat it as no saving',
  'TASK-WORSE': 'at least one task costs clearly more with the rule',
  FLAKY: 'a task fails without the rule too',
  CONCENTRATED: 'one task accounts for more than 60 % of the saving',
  ESTIMATED: 'the API did not say what some calls used; those trials let no rule in',
  SIMULATED: 'simulated trials: an illustration, not evidence about a real agent',
  LEAK: 'an arm saw text that it must not see, or did not get the rule; these trials prove nothing',
  'ANSWER-KEY': 'the rule repeats part of the answer of a golden task, and may save tokens by that alone',
  'EXECUTES-CODE': 'it executes code, and a search of its text cannot tell what the code knows or does',
  'ONE-TASK': 'the gain in behaviour shows on one task only',
  'NA-SHIFT': 'the rule changes how often its occasion comes, so that violations may not have become fewer',
  'ONE-SIDED': 'the probe gave the same answer in all trials of both arms, and may not be able to give another',
  BACKWARDS: 'the rule is followed less often with it than without it',
  TRADES: 'it saves tokens, but fewer tasks are solved with it',
  'BREAKS-TASK': 'a task that is solved without it fails with it',
  SUSPECT: 'a task may fail more often with it',
  UNMIXED:
    'all trials of one arm ran before those of the other, so a change in between looks like an effect of the rule',
  'VALUE-AUTO': 'the value of a solved task follows from its cost without the rule',
};

/** Where the tokens of a verdict come from. */
export const evidenceLabels: Readonly<Record<EvidenceLevel, string>> = {
  measured: 'measured on a real agent',
  simulated: 'simulated by the demo agent',
};

/** Which limit ended measuring. */
export const stopLabels: Readonly<Record<NonNullable<BudgetReport['stopReason']>, string>> = {
  convoy_budget_exceeded: 'the token limit of this run',
  agent_budget_exceeded: 'the token limit of one agent',
  trial_budget_exceeded: 'the token limit of one trial',
  dollar_budget_exceeded: 'the dollar limit of this run',
};

/** Describes a limit with what sets it: `400,000 tokens (budget.run, .rentroll/config.yml:9:11)`. Paths may be inside, unescaped. */
export function describeLimit({ reason, amount, setBy, at }: Omit<BudgetLimit, 'setBy'> & { setBy?: string }): string {
  const places = [setBy, at && describePosition(at)].filter((part) => part !== undefined);
  return places.length === 0 ? measure(reason, amount) : `${measure(reason, amount)} (${places.join(', ')})`;
}

function measure(reason: BudgetLimit['reason'], amount: number): string {
  return reason === 'dollar_budget_exceeded' ? formatDollars(amount) : `${formatTokens(amount)} tokens`;
}

/** Describes a warning: `Warning: 83 % of the token limit of this run is used: 1 M of 1.2 M tokens (budget.run).` */
export function describeWarning({ used, agent, ...limit }: BudgetWarning): string {
  const { reason, amount } = limit;
  const whose = agent === undefined ? stopLabels[reason] : `the token limit of the agent ${agent}`;
  const sum = reason === 'dollar_budget_exceeded' ? formatDollars(used) : formatTokens(used);
  return `Warning: ${formatShare(used, amount)} of ${whose} is used: ${sum} of ${describeLimit(limit)}.`;
}

/** Why a rule is on the plan. */
const measureReasonLabels: Readonly<Record<MeasureReason, string>> = {
  added: 'added here',
  changed: 'changed here',
  unstamped: 'active without a receipt',
  text: 'text changed here',
  removed: 'removed here',
  reworded: 'reworded here',
  'never-measured': 'never measured',
  aged: 'its verdict is old',
  'other-runtime': 'the model or the CLI changed',
  asked: 'asked for',
};

/** Describes a measure reason that arrived as plain text; an unknown one is shown as it is. */
export function describeMeasureReason(reason: string): string {
  return isKeyOf(measureReasonLabels, reason) ? measureReasonLabels[reason] : reason;
}
