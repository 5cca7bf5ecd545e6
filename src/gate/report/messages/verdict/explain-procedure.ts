import { hopelessFailures } from '../../../../core/decide/estimate/project-cells.ts';
import type { Flag, Report, RuleVerdict } from '../../../../core/model/verdict/report.ts';
import type { SelfTest, SelfTestLine, TaskTrouble } from '../../../../core/model/verdict/selftest.ts';
import { formatUnsure } from '../../../../core/report/figures/format-saving.ts';
import { flagMeanings } from '../../../../core/report/figures/verdict-labels.ts';
import {
  formatCount,
  formatDollars,
  formatRate,
  formatShare,
  formatTokens,
} from '../../../../core/text/format-number.ts';
import { keysOf } from '../../../../core/util/values.ts';

/** The sentence every report with a simulated verdict must carry where nobody can miss it. */
export const simulatedWarning = 'These trials show how the gate works and are not evidence about a real agent.';

/** Warns that figures without a verdict come from simulated trials. */
export const simulatedNumbers =
  'The trials are simulated by the demo agent: the figures are no evidence about a real agent.';

/**
 * Names the rules before the warning about simulated trials: nothing when all verdicts rest on them, else their rules (unescaped); undefined when
 * none does.
 */
export function nameSimulated({ verdicts }: Report): string | undefined {
  const simulated = verdicts.filter(({ evidence, flags }) => evidence === 'simulated' || flags.includes('SIMULATED'));
  if (simulated.length === 0) return undefined;
  const isAll = simulated.length === verdicts.length;
  return isAll ? '' : `${nameConcerned(simulated.map(({ rule }) => rule))}: `;
}

/** Explains which claims the verdicts of a report prove and which they do not, sentence by sentence; none without a verdict. */
export function explainProcedure(report: Report): readonly string[] {
  if (report.verdicts.length === 0) return [];
  return [...explainEstimate(report), ...explainErrorRates(report), qualityLimits];
}

const rangeMeaning = 'Range: the savings that the trials leave possible; both ends are compared with these thresholds.';

/** Explains the columns of a report's table and the thresholds, sentence by sentence. */
export function explainFigures(report: Report): readonly string[] {
  return [...explainRange(report), explainUnits(report)];
}

/** Explains the thresholds and the range that is compared with them; nothing where no verdict depends on a saving. */
function explainRange(report: Thresholds): readonly string[] {
  const thresholds = explainThresholds(report);
  return thresholds === undefined ? [] : [thresholds, rangeMeaning];
}

type Thresholds = Pick<Report, 'verdicts' | 'policy'>;

/** Explains when a rule is accepted and rejected, with the numbers of the policy; undefined where no verdict depends on a saving. */
export function explainThresholds({ verdicts, policy }: Thresholds): string | undefined {
  const bySaving = verdicts.filter((verdict) => isJudgedBySaving(verdict) && verdict.baselineMean > 0);
  if (bySaving.length === 0) return undefined;
  const shares = new Set(bySaving.map(({ minimalEffect, baselineMean }) => formatShare(minimalEffect, baselineMean)));
  return `Accepted when a rule saves more than ${policy.ratio} × what it adds; rejected when a saving of ${[...shares].join(' or ')} is ruled out.`;
}

/** Returns true for a verdict that depends on tokens saved, not on behaviour, on solved tasks or on whether old text may go. */
export function isJudgedBySaving({ behaviour, outcome, leaving, text }: RuleVerdict): boolean {
  return behaviour === undefined && outcome === undefined && leaving === undefined && text?.effect !== 'replaces';
}

/** Explains the figures beside a verdict, with their units. */
export function explainUnits({ monthly, verdicts }: Pick<Report, 'monthly' | 'verdicts'>): string {
  const gain = verdicts.some(({ outcome }) => outcome !== undefined)
    ? ' For a rule that solves more tasks: its net gain as a share of what a trial costs without it, failed tasks included.'
    : '';
  const units = `Saves: share of the tokens of a completed task (− costs more).${gain} Adds: tokens for every model call.`;
  if (monthly === undefined) return units;
  const { sessions, dollarsPerMillion } = monthly;
  return `${units} Saves per month: for ${formatCount(Math.round(sessions), 'session')} a month (policy.sessionsPerWeek), at ${formatDollars(dollarsPerMillion)} per million tokens.`;
}

/** Explains the estimate, the thresholds and the range. */
function explainEstimate(report: Report): readonly string[] {
  return [
    'A saving is the average over tasks of the share of tokens that completed trials save with the rule. Tokens saved: that share of the average task.',
    'The estimate is somewhat optimistic at the moment when measuring stops.',
    ...explainRange(report),
  ];
}

/** Explains how often the procedure errs: as simulated, and on the suites at hand. */
function explainErrorRates({ policy, verdicts }: Report): readonly string[] {
  return [ratesByStrictness[policy.strictness], ...explainSelfTests(verdicts)];
}

/** Rates of docs/statistics.md, in words. */
const ratesByStrictness: Readonly<Record<Report['policy']['strictness'], string>> = {
  usual:
    'Usual strictness lets in about 1 to 3 of 100 rules that do nothing, and about 80 to 95 of 100 rules that save 15 % (docs/statistics.md).',
  strict:
    'Strict, since many rules of this ledger may be there by chance: fewer than 1 of 100 rules that do nothing are let in, and good rules take more trials (docs/statistics.md).',
};

/** Pairs make trials differ more than a suite does by itself. */
const mixedTrials =
  'These trials also have other rules of the change in memory; rentroll selftest measures the suite without them.';

/** Explains the self-test in one line per agent, from the verdict with the most baseline trials. Rules that buy solved tasks have none. */
function explainSelfTests(verdicts: readonly RuleVerdict[]): readonly string[] {
  const bySaving = verdicts.filter(({ outcome }) => outcome === undefined);
  const byAgent = Map.groupBy(bySaving, ({ agent }) => agent);
  return [...byAgent].map(([agent, agentVerdicts]) => {
    const lines = agentVerdicts.flatMap(({ selfTest }) => selfTest ?? []);
    const best = lines.reduce<SelfTestLine | undefined>(
      (most, line) => (most !== undefined && most.trials >= line.trials ? most : line),
      undefined,
    );
    const company = agentVerdicts.filter(({ fromReceipt }) => !fromReceipt).length > 1 ? ` ${mixedTrials}` : '';
    return `Suite of ${agent}. ${describeSelfTestLine(best)}${company}`;
  });
}

/** Names the limit of every verdict. */
const qualityLimits = 'The trials rule out that tasks break in numbers; they do not prove that no quality is lost.';

/** A flag, the rules it concerns, and what it means. */
interface FlagGroup {
  readonly flag: Flag;
  /** Ids, unescaped; empty when it concerns all rules of the report. */
  readonly rules: readonly string[];
  readonly meaning: string;
}

type Flagged = Pick<RuleVerdict, 'rule' | 'flags'>;

/** Rules a flag names; of the others only the number is shown. */
const mostRules = 4;

/** Groups the flags of a report, each once, in the order in which the flags are explained. SIMULATED is not here: it stands below the answer. */
export function groupFlags(verdicts: readonly Flagged[]): readonly FlagGroup[] {
  const flags = keysOf(flagMeanings).filter((flag) => flag !== 'SIMULATED' && isFlagTold(flag));
  return flags.flatMap((flag) => {
    const rules = listConcerned(verdicts, flag);
    return rules === undefined ? [] : [{ flag, rules, meaning: flagMeanings[flag] }];
  });
}

/** Lists the rules that a flag concerns: none by name when all are, undefined when none is. */
function listConcerned(verdicts: readonly Flagged[], flag: Flag): readonly string[] | undefined {
  const rules = verdicts.filter(({ flags }) => flags.includes(flag)).map(({ rule }) => rule);
  if (rules.length === 0) return undefined;
  return rules.length === verdicts.length ? [] : rules;
}

/** Names the rules of a flag in words (unescaped): `all rules`, or their names. `name` sets one of them. */
export function nameConcerned(rules: readonly string[]): string {
  if (rules.length === 0) return 'all rules';
  const shown = rules.slice(0, mostRules).join(', ');
  const more = rules.length - mostRules;
  return more > 0 ? `${shown} and ${formatCount(more, 'more rule')}` : shown;
}

/** Returns true for flags worth a word of their own: what a solved task is worth is said with it. */
export function isFlagTold(flag: Flag): boolean {
  return flag !== 'VALUE-AUTO';
}

/** Describes the self-test beside a verdict, in one line; also says when there were too few trials for one. */
export function describeSelfTestLine(line: SelfTestLine | undefined): string {
  if (line === undefined) {
    return 'Self-test: none, since every golden task needs two completed baseline trials for one.';
  }
  const { falseAccept, power, minimalShare, replays, trials } = line;
  const basis = `${formatCount(replays, 'replay')} from ${formatCount(trials, 'baseline trial')}`;
  return `Self-test: a rule that does nothing earns in ${formatUnsure(falseAccept)} of replays of this suite, one that saves ${formatRate(minimalShare)} in ${formatUnsure(power)} (${basis}).`;
}

/** Writes the answer of a self-test in one sentence. */
export function headSelfTest({ agent, rates, minimalEffect }: SelfTest): string {
  const at = (effect: number) => rates.find((rate) => rate.effect === effect)?.earns;
  const [nothing, minimal] = [at(0), at(minimalEffect.share)];
  if (nothing === undefined || minimal === undefined) return `${agent}: nothing could be replayed.`;
  return `${agent}: a rule that does nothing earns in ${formatUnsure(nothing)} of replays, one that saves ${formatRate(minimalEffect.share)} in ${formatUnsure(minimal)}.`;
}

/** Describes the basis of the figures and how far they go (unescaped; task ids may be inside). */
export function describeBasis(test: SelfTest): readonly string[] {
  const { basis, suiteMean, minimalEffect, rent, rates, tasks } = test;
  const replays = rates[0]?.replays ?? 0;
  return [
    `From ${formatCount(basis.completed, 'completed baseline trial')} of ${formatCount(tasks.length, 'golden task')}, ${formatCount(replays, 'replay')} per saving; suite mean ${formatTokens(suiteMean)} tokens, minimum worth having ${formatTokens(minimalEffect.tokens)}, rent ${formatTokens(rent)}.`,
    'In two self-tests of three the rates are within four points of the truth. The self-test knows only the golden tasks.',
    ...describeNeverSolved(tasks),
  ];
}

/** Describes tasks that no baseline trial solved, which replays leave out as the gate does. */
function describeNeverSolved(tasks: SelfTest['tasks']): readonly string[] {
  const never = tasks.filter((task) => task.completed === 0 && task.failures >= hopelessFailures);
  if (never.length === 0) return [];
  return [`Never solved, so that savings and power are counted without: ${never.map(({ task }) => task).join(', ')}.`];
}

/** Labels the trouble of a task, with what to do, in a few words. */
export const troubleLabels: Readonly<Record<TaskTrouble, string>> = {
  'too-noisy': 'too noisy',
  'too-large': 'too large',
  flaky: 'fails too often',
  'cannot-judge': 'never completes',
};
