import type { Report } from '../model/report.ts';
import { disarmCommands, escapeTerminal } from '../util/escape-terminal.ts';
import { renderBudget } from './terminal/budget-lines.ts';
import { choosePaint, type Paint } from './terminal/paint.ts';
import { renderNotWorthMeasuring } from './terminal/plan-lines.ts';
import { renderProblems } from './terminal/problem-lines.ts';
import { renderRuleSection } from './terminal/rule-section.ts';
import { renderRuleTable } from './terminal/rule-table.ts';
import { wrapIndented, wrapText } from './terminal/wrap-text.ts';
import { explainBundles } from './words/explain-bundles.ts';
import {
  explainErrorRates,
  explainEstimate,
  isSimulated,
  qualityLimits,
  simulatedWarning,
} from './words/explain-procedure.ts';

export interface TerminalOptions {
  /** Adds ANSI colours; meaning never depends on them. */
  readonly color: boolean;
  /** Columns of the terminal; used between 60 and 120. */
  readonly width: number;
}

/** Columns a report is set in, whatever the terminal claims. */
export function clampWidth(width: number): number {
  return Math.min(120, Math.max(60, Number.isFinite(width) ? Math.floor(width) : 80));
}

/** The report for people at a terminal or in a CI log: answer, problems, roll, each rule, budget, what it proves. */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  const width = clampWidth(options.width);
  const paint = choosePaint(options.color);
  const blocks = [
    renderHead(report, width, paint),
    renderProblems(report.problems, width, paint).slice(0, -1),
    report.verdicts.length === 0 ? [] : renderRuleTable(report, width, paint),
    ...explainBundles(report).map((text) => wrapText(escapeTerminal(text), width)),
    ...report.verdicts.map((verdict) => renderRuleSection(verdict, report, width, paint)),
    renderNotWorthMeasuring(report.plan, width),
    renderBudget(report, width, paint),
    renderProof(report, width, paint),
  ];
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => `${lines.join('\n')}\n`);
  return disarmCommands(text.join('\n'));
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
  if (report.verdicts.length === 0) return [];
  const sentences = [...explainEstimate(report), ...explainErrorRates(report), qualityLimits];
  return sentences
    .flatMap((sentence) => wrapIndented('', escapeTerminal(sentence), width))
    .map((line) => paint('dim', line));
}
