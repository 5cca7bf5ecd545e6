import type { BenchAgent, BenchReport, BenchRule, BenchTask } from '../../../../../foundation/model/verdict/bench.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { clipWidth } from '../../words/figures/clip-width.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { explainFailures, explainMarks, explainRule } from '../../words/spending/explain-bench.ts';
import { drawMarks, markSigns } from '../drawing/draw-marks.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import type { LineBlock } from '../drawing/terminal-page.ts';
import { padWidth, wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderBenchTable } from './bench-table.ts';

const widestName = 24;
const widestBar = 64;

/** One agent: table, picture, what was frozen, what failed, and the rule that was asked for. */
export function renderBenchAgent(
  agent: BenchAgent,
  metric: BenchReport['metric'],
  width: number,
  paint: Paint,
): readonly LineBlock[] {
  const failures = explainFailures(agent).flatMap((text) => wrapIndented('  ', escapeTerminal(text), width));
  return [
    renderBenchTable(agent, metric, width, paint),
    renderPicture(agent.tasks, width, paint),
    explainMarks(agent).flatMap((text) => wrapText(escapeTerminal(text), width)),
    failures.length === 0 ? [] : [paint('yellow', 'Not completed'), ...failures],
    ...(agent.rule === undefined ? [] : renderRule(agent.rule, metric, width, paint)),
  ];
}

/** A bar per task with its marks, on one scale; nothing when no task has both. */
function renderPicture(tasks: readonly BenchTask[], width: number, paint: Paint): readonly string[] {
  const drawn = tasks.filter(({ mean, first, best }) => mean !== undefined && (first ?? best) !== undefined);
  if (drawn.length === 0) return [];
  const names = Math.min(widestName, Math.max(...drawn.map(({ task }) => task.length)));
  const room = Math.min(widestBar, width - names - 4);
  const most = Math.max(...drawn.flatMap(({ mean, first }) => [mean?.total ?? 0, first?.tokens ?? 0]));
  const lines = drawn.map(({ task, mean, first, best }) => {
    const marks = { ...(first && { first: first.tokens }), ...(best && { best: best.tokens }) };
    const name = padWidth(clipWidth(escapeTerminal(task), names), names);
    return `  ${name}  ${paint('cyan', drawMarks({ value: mean?.total ?? 0, ...marks }, most, room))}`;
  });
  const legend = `█ mean, ${markSigns.first} first trial, ${markSigns.best} cheapest trial; tokens of all classes, 0 to ${formatTokens(most)}`;
  return [...lines, ...wrapIndented('  ', legend, width).map((line) => paint('dim', line))];
}

function renderRule(rule: BenchRule, metric: string, width: number, paint: Paint): readonly LineBlock[] {
  const done = ({ completed, failures }: BenchRule['tasks'][number]['with']) => `${completed}/${completed + failures}`;
  const mean = ({ completed, mean: tokens }: BenchRule['tasks'][number]['with']) =>
    completed === 0 ? undefined : formatTokens(tokens);
  const title = `${rule.rule}, ${rule.change === 'added' ? 'added to memory' : 'left out of memory'}`;
  const failures = rule.failures.map(
    ({ task, trial, outcome, tokens }) => `${task}, trial ${trial}: ${outcome}, ${formatTokens(tokens)} tokens charged`,
  );
  return [
    [
      ...wrapText(escapeTerminal(title), width).map((line) => paint('bold', line)),
      ...layOutTable(rule.tasks, width, paint, [
        { title: 'task', cell: ({ task }) => task },
        { title: 'done without', align: 'right', cell: ({ without }) => done(without) },
        { title: metric, align: 'right', cell: ({ without }) => mean(without) },
        { title: 'done with', align: 'right', cell: (task) => done(task.with) },
        { title: metric, align: 'right', cell: (task) => mean(task.with) },
      ]),
      ...failures.flatMap((text) => wrapIndented('  ', escapeTerminal(text), width)),
      ...explainRule(rule, metric).flatMap((text) => wrapText(text, width)),
    ],
  ];
}
