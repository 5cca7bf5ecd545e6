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
import { formatCount, formatSignedShare } from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { defined } from '../../../../core/util/values.ts';
import {
  explainBenchStop,
  explainMarks,
  explainMetaCost,
  explainNeverCompleted,
  writeBenchHead,
} from '../../messages/spending/explain-bench.ts';
import { simulatedNumbers } from '../../messages/verdict/explain-procedure.ts';
import { budgetBlock } from '../../pages/gate/cost-blocks.ts';
import { spendLines } from '../../pages/gate/plan-blocks.ts';

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

/** One agent: table, what was frozen, and what never completed. */
function benchAgent(agent: BenchAgent): readonly Block[] {
  return [benchTable(agent), lines(explainMarks(agent)), lines(explainNeverCompleted(agent), { tone: 'warn' })];
}

/** Every task with its means and where they stand against the first and the best baseline, and the suite below. */
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
      `Would run ${formatCount(expected.trials, 'trial')}, ${runs} of each task; those in the journal are not run again.`,
    ),
    lines(suites, { lead: '  ' }),
    spendLines(plan),
  ];
});
