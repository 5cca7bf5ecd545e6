import type { BenchReport } from '../../../../../foundation/model/verdict/bench.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { explainBenchStop, explainMetaCost, writeBenchHead } from '../../words/spending/explain-bench.ts';
import { simulatedNumbers } from '../../words/verdict/explain-procedure.ts';
import { renderFiles } from '../drawing/file-lines.ts';
import type { Paint } from '../drawing/paint.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderBenchAgent } from '../sections/bench-section.ts';
import { renderBudgetBlock } from '../sections/budget-lines.ts';

/** Where the suites stand, for people: tasks against first and best, failures, the rule that was asked for, cost, files. */
export function renderBench(report: BenchReport, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    renderHead(report, width, paint),
    ...report.agents.flatMap((agent) => renderBenchAgent(agent, report.metric, width, paint)),
    renderTrouble(report, width, paint),
    renderCost(report, width, paint),
    renderFiles(report.files, false, paint),
  ]);
}

function renderHead(report: BenchReport, width: number, paint: Paint): readonly string[] {
  const simulated = report.evidence === 'simulated' ? wrapIndented('SIMULATED  ', simulatedNumbers, width) : [];
  return [
    ...wrapText(escapeTerminal(writeBenchHead(report)), width).map((line) => paint('bold', line)),
    ...simulated.map((line) => paint('yellow', line)),
  ];
}

function renderTrouble({ leaks, stop }: BenchReport, width: number, paint: Paint): readonly string[] {
  return [
    ...leaks.flatMap((leak) => wrapIndented('Leak: ', escapeTerminal(leak), width)).map((line) => paint('red', line)),
    ...(stop === undefined ? [] : wrapText(escapeTerminal(explainBenchStop(stop)), width)).map((line) =>
      paint('yellow', line),
    ),
  ];
}

function renderCost({ metaCost, budget }: BenchReport, width: number, paint: Paint): readonly string[] {
  const [cost = '', ...notices] = explainMetaCost(metaCost);
  // The line above has the week already.
  const { week: _week, ...spending } = budget;
  return [
    ...wrapIndented('Cost    ', cost, width),
    ...notices.flatMap((text) => wrapIndented('        ', text, width)).map((line) => paint('yellow', line)),
    ...renderBudgetBlock(spending, width, paint),
  ];
}
