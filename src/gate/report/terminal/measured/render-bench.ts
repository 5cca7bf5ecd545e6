import type { BatchStop } from '../../../../core/model/trial/stop.ts';
import type {
  BenchAgent,
  BenchComparison,
  BenchMark,
  BenchPlan,
  BenchReport,
  BenchTask,
} from '../../../../core/model/verdict/bench.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  count,
  figure,
  files,
  heading,
  lines,
  part,
  say,
  table,
  warning,
} from '../../../../core/report/blocks/make-blocks.ts';
import { stopLabels } from '../../../../core/report/figures/verdict-labels.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatCount, formatSignedShare, formatTokens } from '../../../../core/text/format-number.ts';
import { defined, isKeyOf } from '../../../../core/util/values.ts';
import { explainWeek } from '../../messages/spending/explain-budget.ts';
import { simulatedNumbers } from '../../messages/verdict/explain-procedure.ts';
import { budgetBlock, spendLines } from '../../pages/gate/plan-blocks.ts';

/** From this width on, the marks themselves have columns of their own. */
const widthForMarks = 76;

/** Shows where the suites stand, for people: tasks against first and best, failures, cost, files. */
export const renderBench = forTerminal((report: BenchReport) => [
  part(
    undefined,
    heading(writeBenchHead(report)),
    warning('SIMULATED  ', report.evidence === 'simulated' ? simulatedNumbers : undefined),
  ),
  ...report.agents.flatMap((agent) => benchAgent(agent)),
  part(undefined, say(report.stop === undefined ? '' : explainBenchStop(report.stop), { tone: 'warn' })),
  costOf(report),
  files(report.files, false),
]);

function costOf({ metaCost: { spent, recalled, week }, budget }: BenchReport): Block {
  const recalledText =
    recalled === 0 ? '' : ` and found trials of ${formatTokens(recalled)} more tokens in the journal`;
  // The line above has the week already.
  const { week: _week, ...spending } = budget;
  return part(
    undefined,
    say(`This bench took ${formatTokens(spent)} tokens${recalledText}. ${explainWeek(week)}`, { lead: 'Cost    ' }),
    budgetBlock(spending),
  );
}

/** Shows one agent: its table, what was frozen, and what never completed. */
function benchAgent(agent: BenchAgent): readonly Block[] {
  return [benchTable(agent), lines(explainMarks(agent)), lines(explainNeverCompleted(agent), { tone: 'warn' })];
}

/** Makes the table of all tasks with their means beside the first and the best baseline, and the suite below. */
function benchTable(agent: BenchAgent): Block {
  const rows = [...agent.tasks.map(toTaskRow), ...toSuiteRows(agent)];
  return table(rows, [
    column(agent.agent, ({ name }) => name),
    figure('done', ({ done }) => done),
    count('tokens', ({ tokens }) => tokens),
    count('first', ({ first }) => first?.mark, widthForMarks),
    figure('to first', ({ first }) => first && describeComparison(first)),
    count('best', ({ best }) => best?.mark, widthForMarks),
    figure('to best', ({ best }) => best && describeComparison(best)),
  ]);
}

/** One line of the table; absent figures are dashes. */
interface Row {
  readonly name: string;
  readonly done: string;
  readonly tokens?: number;
  readonly first?: BenchComparison;
  readonly best?: BenchComparison;
}

function toTaskRow(task: BenchTask): Row {
  const { tokens, first, best } = task;
  return {
    name: task.task,
    done: `${task.completed}/${task.trials}`,
    ...defined({ tokens }),
    ...(first && tokens !== undefined && { first: compare(tokens, first) }),
    ...(best && tokens !== undefined && { best: compare(tokens, best) }),
  };
}

function toSuiteRows({ suite, tasks }: BenchAgent): readonly Row[] {
  if (suite === undefined || tasks.length < 2) return [];
  const { tokens, first, best } = suite;
  return [
    { name: 'suite', done: `${suite.tasks}/${tasks.length}`, tokens, ...(first && { first }), ...(best && { best }) },
  ];
}

function compare(tokens: number, { tokens: mark, otherVersion }: BenchMark): BenchComparison {
  return { mark, difference: tokens - mark, otherVersion };
}

function describeComparison({ mark, difference, otherVersion }: BenchComparison): string {
  return `${formatSignedShare(difference, mark)}${otherVersion ? '*' : ''}`;
}

/** Shows the trials that a bench would run, for people. */
export const renderBenchPlan = forTerminal((plan: BenchPlan) => {
  const { agents, expected, runs } = plan;
  const suites = agents.map(
    ({ agent, tasks, trials }) => `${agent}: ${formatCount(trials, 'trial')} of ${tasks.join(', ')}`,
  );
  return [
    heading(
      `Would run at most ${formatCount(expected.trials, 'trial')}, ${runs} of each task: those in the journal or in --store are not run again.`,
    ),
    lines(suites, { lead: '  ' }),
    spendLines(plan),
  ];
});

/** Writes the first line people read: what ran and where the suites stand. Task and agent ids may be inside, unescaped. */
function writeBenchHead({ agents, runs, stop }: BenchReport): string {
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
function explainMarks({ tasks }: BenchAgent): readonly string[] {
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
function explainNeverCompleted({ tasks }: BenchAgent): readonly string[] {
  const never = tasks.filter(({ trials, completed }) => trials > 0 && completed === 0);
  return never.map(
    ({ task }) =>
      `${task} never completed: it has no mean, and no baseline is frozen from it. See its check and its limits.`,
  );
}

/** Explains why the bench ended early and how to go on. */
function explainBenchStop(stop: BatchStop): string {
  const goOn = 'Trials already paid for are kept; run the same command to continue.';
  if (stop.kind === 'cancelled') return `Interrupted. ${goOn}`;
  if (stop.kind === 'environment') return `The environment failed three times in a row: ${stop.detail}. ${goOn}`;
  if (stop.kind === 'unrecorded') return `${stop.detail}. ${goOn}`;
  const limit = isKeyOf(stopLabels, stop.reason) ? stopLabels[stop.reason] : stop.reason;
  return `The next trial could have passed ${limit}. Trials already paid for are kept: the same command continues with a larger budget.`;
}
