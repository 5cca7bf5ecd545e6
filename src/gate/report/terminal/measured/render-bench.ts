import type {
  BenchAgent,
  BenchComparison,
  BenchMark,
  BenchPlan,
  BenchReport,
  BenchRule,
  BenchTask,
} from '../../../../core/model/verdict/bench.ts';
import type { Bar, Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  count,
  figure,
  files,
  heading,
  lines,
  markSigns,
  part,
  say,
  table,
  warning,
} from '../../../../core/report/blocks/make-blocks.ts';
import {
  formatCount,
  formatRate,
  formatSignedShare,
  formatTokens,
} from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { defined } from '../../../../core/util/values.ts';
import {
  explainBenchStop,
  explainFailures,
  explainMarks,
  explainMetaCost,
  explainRule,
  writeBenchHead,
} from '../../messages/spending/explain-bench.ts';
import { simulatedNumbers } from '../../messages/verdict/explain-procedure.ts';
import { budgetBlock } from '../../pages/gate/cost-blocks.ts';
import { spendLines } from '../../pages/gate/plan-blocks.ts';

/** From these widths on, the marks themselves, and the metric with its spread, have columns of their own. */
const [widthForMarks, widthForMetric] = [96, 76];

/** Where the suites stand, for people: tasks against first and best, failures, the rule that was asked for, cost, files. */
export const renderBench = forTerminal((report: BenchReport) => [
  part(
    undefined,
    heading(writeBenchHead(report)),
    warning('SIMULATED  ', report.evidence === 'simulated' ? simulatedNumbers : undefined),
  ),
  ...report.agents.flatMap((agent) => benchAgent(agent, report.metric)),
  part(
    undefined,
    lines(report.leaks, { lead: 'Leak: ', tone: 'bad' }),
    say(report.stop === undefined ? '' : explainBenchStop(report.stop), { tone: 'warn' }),
  ),
  costOf(report),
  files(report.files, false),
]);

function costOf({ metaCost, budget }: BenchReport): Block {
  const [cost = '', ...notices] = explainMetaCost(metaCost);
  // The line above has the week already.
  const { week: _week, ...spending } = budget;
  return part(
    undefined,
    say(cost, { lead: 'Cost    ' }),
    lines(notices, { lead: '        ', tone: 'warn' }),
    budgetBlock(spending),
  );
}

/** One agent: table, picture, what was frozen, what failed, and the rule that was asked for. */
function benchAgent(agent: BenchAgent, metric: BenchReport['metric']): readonly Block[] {
  return [
    benchTable(agent, metric),
    ...picture(agent.tasks),
    lines(explainMarks(agent)),
    part('Not completed', lines(explainFailures(agent), { lead: '  ' })),
    ...(agent.rule === undefined ? [] : [ruleBlock(agent.rule, metric)]),
  ];
}

/** Every task with its means and where they stand against the first and the best baseline, and the suite below. */
function benchTable(agent: BenchAgent, metric: BenchReport['metric']): Block {
  const rows = [...agent.tasks.map(toTaskRow), ...toSuiteRows(agent)];
  return table(rows, [
    column(agent.agent, ({ name }) => name),
    figure('done', ({ done }) => done),
    count(metric, (row) => row.metric, widthForMetric),
    figure('CV', ({ cv }) => (cv === undefined ? undefined : formatRate(cv)), widthForMetric),
    count('tokens', ({ total }) => total),
    count('first', ({ first }) => first?.mark, widthForMarks),
    figure('to first', ({ first }) => first && describeComparison(first)),
    count('best', ({ best }) => best?.mark, widthForMarks),
    figure('to best', ({ best }) => best && describeComparison(best)),
  ]);
}

/** A bar per task with its marks, on one scale; nothing when no task has both. */
function picture(tasks: readonly BenchTask[]): readonly Block[] {
  const drawn = tasks.filter(({ mean, first, best }) => mean !== undefined && (first ?? best) !== undefined);
  const of = Math.max(0, ...drawn.flatMap(({ mean, first }) => [mean?.total ?? 0, first?.tokens ?? 0]));
  const bars = drawn.map(({ task, mean, first, best }): Bar => {
    const marks = { ...(first && { first: first.tokens }), ...(best && { best: best.tokens }) };
    const value = mean?.total ?? 0;
    return { name: task, value, marks, of, words: `${formatTokens(value)} tokens`, tone: 'copy' };
  });
  if (bars.length === 0) return [];
  const legend = `█ mean, ${markSigns['first']} first trial, ${markSigns['best']} cheapest trial; tokens of all classes, 0 to ${formatTokens(of)}`;
  return [part(undefined, { kind: 'bars', bars }, say(legend, { lead: '  ', tone: 'quiet' }))];
}

function ruleBlock(rule: BenchRule, metric: string): Block {
  type Revision = BenchRule['tasks'][number]['with'];
  const done = ({ completed, failures }: Revision) => `${completed}/${completed + failures}`;
  const mean = ({ completed, mean: tokens }: Revision) => (completed === 0 ? undefined : tokens);
  const failures = rule.failures.map(
    ({ task, trial, outcome, tokens }) => `${task}, trial ${trial}: ${outcome}, ${formatTokens(tokens)} tokens charged`,
  );
  return part(
    `${rule.rule}, ${rule.change === 'added' ? 'added to memory' : 'left out of memory'}`,
    table(rule.tasks, [
      column('task', ({ task }) => task),
      figure('done without', ({ without }) => done(without)),
      count(metric, ({ without }) => mean(without)),
      figure('done with', (task) => done(task.with)),
      count(metric, (task) => mean(task.with)),
    ]),
    lines(failures, { lead: '  ' }),
    lines(explainRule(rule, metric)),
  );
}

/** One line of the table; absent figures are dashes. */
interface Row {
  readonly name: string;
  readonly done: string;
  readonly metric?: number;
  readonly cv?: number;
  readonly total?: number;
  readonly first?: BenchComparison;
  readonly best?: BenchComparison;
}

function toTaskRow(task: BenchTask): Row {
  const { mean, cv } = task;
  return {
    name: task.task,
    done: `${task.completed}/${task.trials}`,
    ...mean,
    ...defined({ cv }),
    ...(task.first && mean && { first: compare(mean.total, task.first) }),
    ...(task.best && mean && { best: compare(mean.total, task.best) }),
  };
}

function toSuiteRows({ suite, tasks }: BenchAgent): readonly Row[] {
  if (suite === undefined || tasks.length < 2) return [];
  const { mean, first, best } = suite;
  return [
    { name: 'suite', done: `${suite.tasks}/${tasks.length}`, ...mean, ...(first && { first }), ...(best && { best }) },
  ];
}

function compare(total: number, { tokens, otherVersion }: BenchMark): BenchComparison {
  return { mark: tokens, difference: total - tokens, otherVersion };
}

function describeComparison({ mark, difference, otherVersion }: BenchComparison): string {
  return `${formatSignedShare(difference, mark)}${otherVersion ? '*' : ''}`;
}

/** What a bench would run, for people. */
export const renderBenchPlan = forTerminal((plan: BenchPlan) => {
  const { agents, expected, runs } = plan;
  const said = agents.map(({ agent, tasks, rule, trials }) => {
    const beside = rule === undefined ? '' : `, as it stands and with ${rule} changed`;
    return `${agent}: ${formatCount(trials, 'trial')} of ${tasks.join(', ')}${beside}`;
  });
  return [
    heading(
      `Would run ${formatCount(expected.trials, 'trial')}, ${runs} of each task; those in the journal are not run again.`,
    ),
    lines(said, { lead: '  ' }),
    spendLines(plan),
  ];
});
