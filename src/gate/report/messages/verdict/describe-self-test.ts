import { hopelessFailures } from '../../../../core/decide/estimate/project-cells.ts';
import type {
  ReplayRate,
  SelfTest,
  SelfTestLine,
  SuiteChange,
  TaskTrouble,
} from '../../../../core/model/verdict/selftest.ts';
import {
  formatCount,
  formatNumber,
  formatRate,
  formatShare,
  formatTokens,
  formatUnsure,
} from '../../../../core/report/figures/format-tokens.ts';

/** The self-test beside a verdict, in one line; also says when there were too few trials for one. */
export function describeSelfTestLine(line: SelfTestLine | undefined): string {
  if (line === undefined) {
    return 'A/A: no self-test, since every golden task needs two completed baseline trials for one.';
  }
  const { falseAccept, power, minimalShare, replays, trials } = line;
  const basis = `${formatCount(replays, 'replay')} from ${formatCount(trials, 'baseline trial')}`;
  return `A/A: a rule that does nothing earns in ${formatUnsure(falseAccept)} of replays of this suite; power ${formatUnsure(power)} at a saving of ${formatRate(minimalShare)} (${basis}).`;
}

/** The answer of a self-test in one sentence. */
export function headSelfTest({ agent, fresh, minimalEffect }: SelfTest): string {
  const at = (effect: number) => fresh.find((rates) => rates.effect === effect)?.earns;
  const [nothing, minimal] = [at(0), at(minimalEffect.share)];
  if (nothing === undefined || minimal === undefined) return `${agent}: nothing could be replayed.`;
  return `${agent}: a rule that does nothing earns in ${formatUnsure(nothing)} of replays, one that saves ${formatRate(minimalEffect.share)} in ${formatUnsure(minimal)}.`;
}

/** What the figures rest on and how far they go (unescaped; task ids may be inside). */
export function describeBasis(test: SelfTest): readonly string[] {
  const { basis, policy, suiteMean, minimalEffect, rent, spendFactor, fresh, tasks } = test;
  const runs = basis.sessions > 0 ? ` in ${formatCount(basis.sessions, 'run')}` : '';
  const replays = fresh[0]?.replays ?? 0;
  return [
    `From ${formatCount(basis.completed, 'completed baseline trial')} of ${formatCount(tasks.length, 'golden task')}${runs}, ${formatCount(replays, 'replay')} per saving; suite mean ${formatTokens(suiteMean)} ${policy.metric} tokens, minimal effect ${formatTokens(minimalEffect.tokens)}, rent ${formatTokens(rent)}.`,
    `In two self-tests of three the rates are within four points of the truth, tokens and trials within a factor of ${formatNumber(spendFactor, 1)}. It knows nothing but the golden tasks.`,
    ...describeNeverSolved(tasks),
    describeDrift(test),
  ];
}

/** Tasks that no baseline trial solved: what replays leave out as the gate does. */
function describeNeverSolved(tasks: SelfTest['tasks']): readonly string[] {
  const never = tasks.filter((task) => task.completed === 0 && task.failures >= hopelessFailures);
  if (never.length === 0) return [];
  return [`Never solved, so that savings and power are counted without: ${never.map(({ task }) => task).join(', ')}.`];
}

function describeDrift({ betweenSessions }: SelfTest): string {
  if (betweenSessions === undefined) return 'Drift between runs: unknown, there is one run only. Replays know none.';
  return `Drift between runs: ${formatRate(betweenSessions)} of the variance (ICC). Replays know none.`;
}

/** The operating characteristic that holds for nearly every suite; undefined for error rates it was not worked out for. */
export function describeNominal({ nominal }: Pick<SelfTest, 'nominal'>): string | undefined {
  if (nominal.length === 0) return undefined;
  const multiples = nominal.map(({ multiple }) => nameMultiple(multiple)).join(', ');
  const rates = nominal.map(({ earns }) => formatNumber(100 * earns, 1)).join(', ');
  return `In nearly any suite a rule that truly saves ${multiples} of the minimal effect earns in about ${rates} %.`;
}

function nameMultiple(multiple: number): string {
  const thirds = ['', '⅓', '⅔'][Math.round(3 * multiple) % 3] ?? '';
  const whole = Math.floor(multiple + 0.01);
  return whole === 0 && thirds !== '' ? thirds : `${whole}${thirds}`;
}

/** What is wrong with a task, and what to do, in a few words. */
export const troubleLabels: Readonly<Record<TaskTrouble, string>> = {
  'too-noisy': 'too noisy',
  'too-large': 'too large',
  flaky: 'fails too often',
  'cannot-judge': 'never completes',
};

/** What a change of the suite would buy, as a sentence (unescaped; task ids may be inside). */
export function describeChange({ kind, task = '', cv = 0, tokenRatio, earns }: SuiteChange): string {
  const what: Readonly<Record<SuiteChange['kind'], string>> = {
    'add-task': 'One more task like the others',
    'remove-task': `Without ${task}`,
    'calm-task': `${task} with a CV of ${formatRate(Number(cv.toFixed(2)))}`,
  };
  return `${what[kind]}: ${describeRatio(tokenRatio)}; nothing earns in ${formatUnsure(earns)}.`;
}

/** Within two standard errors a ratio of 1 cannot be distinguished from a change. */
function describeRatio({ rate, standardError }: ReplayRate): string {
  const points = (100 * standardError).toFixed(0);
  if (Math.abs(rate - 1) < 2 * standardError) return `about the same tokens per verdict (±${points} %)`;
  const change = formatShare(Math.round(100 * Math.abs(rate - 1)), 100);
  return `${change} ${rate < 1 ? 'fewer' : 'more'} tokens per verdict (±${points})`;
}
