import type { BenchAgent, BenchReport, BenchStop, BenchTask, MetaCost } from '../../../../core/model/verdict/bench.ts';
import {
  formatCount,
  formatShare,
  formatSignedShare,
  formatTokens,
} from '../../../../core/report/figures/format-tokens.ts';
import { stopLabels } from '../../../../core/report/figures/verdict-labels.ts';
import { isKeyOf } from '../../../../core/util/values.ts';

/** Writes the first line people read: what ran and where the suites stand. Task and agent ids may be inside, unescaped. */
export function writeBenchHead({ agents, runs, stop }: BenchReport): string {
  const tasks = agents.flatMap((agent) => agent.tasks);
  const trials = tasks.reduce((sum, task) => sum + task.trials, 0);
  const completed = tasks.reduce((sum, task) => sum + task.completed, 0);
  const done = `${formatTokens(completed)} of ${formatCount(trials, 'trial')} completed in ${formatCount(tasks.length, 'golden task')}`;
  const wanted = stop === undefined ? '' : `, ${formatTokens(tasks.length * runs)} were asked for`;
  const standing = agents.flatMap(describeStanding).map((text) => `; ${text}`);
  return `${stop === undefined ? 'Measured' : 'Stopped early'}: ${done}${wanted}${standing.join('')}.`;
}

function describeStanding({ agent, suite, tasks }: BenchAgent): readonly string[] {
  if (suite?.first === undefined) return [];
  const { difference, mark } = suite.first;
  const part = suite.tasks < tasks.length ? `, over ${suite.tasks} of ${tasks.length} tasks` : '';
  return [`${agent}: ${formatSignedShare(difference, mark)} tokens against its first baseline${part}`];
}

/** Explains how the bench changed the committed baselines of an agent, and which comparisons hold a change of version. */
export function explainMarks({ tasks }: BenchAgent): readonly string[] {
  const frozen = tasks.filter(({ first }) => first?.isNew === true).map(({ task }) => task);
  const fallen = tasks.flatMap(({ task, best }) =>
    best?.fellFrom === undefined ? [] : [`${task} from ${formatTokens(best.fellFrom)} to ${formatTokens(best.tokens)}`],
  );
  return [
    ...(frozen.length === 0 ? [] : [`Frozen now as first baseline: ${frozen.join(', ')}.`]),
    ...(fallen.length === 0 ? [] : [`New best baseline: ${fallen.join('; ')}.`]),
    ...explainVersions(tasks),
  ];
}

function explainVersions(tasks: readonly BenchTask[]): readonly string[] {
  const marks = tasks.flatMap(({ first, best }) => [first, best]).filter((mark) => mark !== undefined);
  const others = [
    ...new Set(marks.filter((mark) => mark.otherVersion).map(({ model, runner }) => `${model} on ${runner}`)),
  ];
  if (others.length === 0) return [];
  return [
    `* Against trials of ${others.join(' and ')}, not of today's version: the difference includes the change of version. Frozen baselines stay.`,
  ];
}

/** Names the tasks of which no trial completed. */
export function explainNeverCompleted({ tasks }: BenchAgent): readonly string[] {
  const never = tasks.filter(({ trials, completed }) => trials > 0 && completed === 0);
  return never.map(
    ({ task }) =>
      `${task} never completed: it has no mean, and no baseline is frozen from it. See its check and its limits.`,
  );
}

/** Explains the cost of measuring, against the week's real work when that is known. */
export function explainMetaCost({ spent, recalled, measuredInWeek, workInWeek, isHigh }: MetaCost): readonly string[] {
  const saved = recalled === 0 ? '' : ` and found trials of ${formatTokens(recalled)} more tokens in the journal`;
  const against =
    workInWeek === undefined
      ? "share of the week's real work unknown: no sessions collected"
      : `${formatShare(measuredInWeek, workInWeek)} of the week's real work (${formatTokens(workInWeek)})`;
  return [
    `This bench took ${formatTokens(spent)} tokens${saved}; measuring took ${formatTokens(measuredInWeek)} in the last 7 days, ${against}.`,
    ...(isHigh ? ['Measuring costs more than a tenth of the real work: bench less often, or fewer tasks.'] : []),
  ];
}

/** Explains why the bench ended early and how to go on. */
export function explainBenchStop({ kind, detail }: BenchStop): string {
  const goOn = 'Trials already paid for are kept; run the same command to continue.';
  if (kind === 'cancelled') return `Interrupted. ${goOn}`;
  if (kind === 'environment') return `The environment failed three times in a row: ${detail}. ${goOn}`;
  const limit = isKeyOf(stopLabels, detail) ? stopLabels[detail] : detail;
  return `The next trial could have passed ${limit}. Trials already paid for are kept: the same command continues with a larger budget.`;
}
