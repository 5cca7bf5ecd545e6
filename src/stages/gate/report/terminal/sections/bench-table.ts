import type {
  BenchAgent,
  BenchComparison,
  BenchMark,
  BenchReport,
  BenchTask,
} from '../../../../../foundation/model/verdict/bench.ts';
import { defined } from '../../../../../foundation/util/defined.ts';
import { formatRate, formatSignedShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';

/** From these widths on, the marks themselves, and the metric with its spread, have columns of their own. */
const widthForMarks = 96;
const widthForMetric = 76;

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

/** Every task of an agent with its means and where they stand against the first and the best baseline, and the suite below. */
export function renderBenchTable(
  agent: BenchAgent,
  metric: BenchReport['metric'],
  width: number,
  paint: Paint,
): readonly string[] {
  const rows = [...agent.tasks.map(toTaskRow), ...toSuiteRows(agent)];
  const right = (title: string, cell: Column<Row>['cell']): Column<Row> => ({ title, align: 'right', cell });
  return layOutTable(rows, width, paint, [
    { title: agent.agent, cell: ({ name }) => name },
    right('done', ({ done }) => done),
    ...(width < widthForMetric
      ? []
      : [right(metric, of('metric')), right('CV', ({ cv }) => (cv === undefined ? undefined : formatRate(cv)))]),
    right('tokens', of('total')),
    ...(width < widthForMarks ? [] : [right('first', ({ first }) => first && formatTokens(first.mark))]),
    right('to first', ({ first }) => first && describeComparison(first)),
    ...(width < widthForMarks ? [] : [right('best', ({ best }) => best && formatTokens(best.mark))]),
    right('to best', ({ best }) => best && describeComparison(best)),
  ]);
}

function of(name: 'metric' | 'total'): (row: Row) => string | undefined {
  return (row) => (row[name] === undefined ? undefined : formatTokens(row[name]));
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
