import type { Report } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { explainBundles } from '../../words/verdict/explain-bundles.ts';
import { explainProcedure, isSimulated, simulatedWarning } from '../../words/verdict/explain-procedure.ts';
import type { Paint } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderBudget } from '../sections/budget-lines.ts';
import { renderNotWorthMeasuring } from '../sections/plan-lines.ts';
import { renderRuleSection } from '../sections/rule-section.ts';
import { renderRuleTable } from '../sections/rule-table.ts';

/** The report for people at a terminal or in a CI log: answer, problems, roll, each rule, budget, what it proves. */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    renderHead(report, width, paint),
    renderProblems(report.problems, width, paint).slice(0, -1),
    report.verdicts.length === 0 ? [] : renderRuleTable(report, width, paint),
    ...explainBundles(report).map((text) => wrapText(escapeTerminal(text), width)),
    ...report.verdicts.map((verdict) => renderRuleSection(verdict, report, width, paint)),
    renderNotWorthMeasuring(report, width),
    renderBudget(report, width, paint),
    renderProof(report, width, paint),
  ]);
}

function renderHead(report: Report, width: number, paint: Paint): readonly string[] {
  const simulated = isSimulated(report)
    ? [paint('yellow', wrapIndented('SIMULATED  ', simulatedWarning, width).join('\n'))]
    : [];
  const notices = report.notices.flatMap((notice) => wrapIndented('Note: ', escapeTerminal(notice), width));
  const headline = wrapText(escapeTerminal(report.headline), width).map((line) => paint('bold', line));
  return [...headline, ...simulated, ...notices];
}

function renderProof(report: Report, width: number, paint: Paint): readonly string[] {
  return explainProcedure(report)
    .flatMap((sentence) => wrapIndented('', escapeTerminal(sentence), width))
    .map((line) => paint('dim', line));
}
