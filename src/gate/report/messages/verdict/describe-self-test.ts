import { hopelessFailures } from '../../../../core/decide/estimate/project-cells.ts';
import type { SelfTest, SelfTestLine, TaskTrouble } from '../../../../core/model/verdict/selftest.ts';
import { formatCount, formatRate, formatTokens, formatUnsure } from '../../../../core/report/figures/format-tokens.ts';

/** Describes the self-test beside a verdict, in one line; also says when there were too few trials for one. */
export function describeSelfTestLine(line: SelfTestLine | undefined): string {
  if (line === undefined) {
    return 'A/A: no self-test, since every golden task needs two completed baseline trials for one.';
  }
  const { falseAccept, power, minimalShare, replays, trials } = line;
  const basis = `${formatCount(replays, 'replay')} from ${formatCount(trials, 'baseline trial')}`;
  return `A/A: a rule that does nothing earns in ${formatUnsure(falseAccept)} of replays of this suite; power ${formatUnsure(power)} at a saving of ${formatRate(minimalShare)} (${basis}).`;
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
    `From ${formatCount(basis.completed, 'completed baseline trial')} of ${formatCount(tasks.length, 'golden task')}, ${formatCount(replays, 'replay')} per saving; suite mean ${formatTokens(suiteMean)} tokens, minimal effect ${formatTokens(minimalEffect.tokens)}, rent ${formatTokens(rent)}.`,
    'In two self-tests of three the rates are within four points of the truth. The self-test knows only the golden tasks.',
    ...describeNeverSolved(tasks),
  ];
}

/** Tasks that no baseline trial solved: what replays leave out as the gate does. */
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
