import type { Report } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { describeIncidents } from '../../words/trial/describe-incidents.ts';
import { explainBundles } from '../../words/verdict/explain-bundles.ts';
import {
  explainProcedure,
  explainRange,
  nameSimulated,
  simulatedWarning,
} from '../../words/verdict/explain-procedure.ts';
import type { Paint } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { type LineBlock, setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderBudget } from '../sections/budget-lines.ts';
import { renderCost, renderFlagBlock, renderNext } from '../sections/next-lines.ts';
import { renderNotWorthMeasuring } from '../sections/plan-lines.ts';
import { renderRuleSection } from '../sections/rule-section.ts';
import { renderBriefRules, renderRuleTable } from '../sections/rule-table.ts';

/** How much of a report is shown: what fits a screen, with the command that shows the rest where there is one, or all of it. */
export type Detail = { readonly kind: 'brief'; readonly rest?: string } | { readonly kind: 'verbose' };

/** How a report is set, and how much of it; brief when nothing is said. */
export interface ReportOptions extends TerminalOptions {
  readonly detail?: Detail;
}

/** The page that says what verdicts mean and how often they err. */
const explanation = 'https://github.com/rentroll/rentroll/blob/main/docs/statistics.md';

/** The report for people at a terminal or in a CI log: answer, problems, why, what to do, what it cost; in full when asked for. */
export function renderTerminal(report: Report, { detail = { kind: 'brief' }, ...options }: ReportOptions): string {
  return setPage(options, (width, paint) => [
    renderHead(report, width, paint),
    renderProblems(report.problems, width, paint).slice(0, -1),
    renderAnswer(report, detail, width, paint),
    report.notices.flatMap((notice) => wrapIndented('Note: ', escapeTerminal(notice), width)),
    ...explainBundles(report).map((text) => wrapText(escapeTerminal(text), width)),
    renderFlagBlock(report.verdicts, width, paint),
    ...(detail.kind === 'brief' ? renderBrief(report, detail.rest, width, paint) : renderVerbose(report, width, paint)),
  ]);
}

function renderHead(report: Report, width: number, paint: Paint): readonly string[] {
  const simulated = nameSimulated(report);
  const warning =
    simulated === undefined
      ? []
      : wrapIndented('SIMULATED  ', escapeTerminal(`${simulated}${simulatedWarning}`), width);
  const headline = wrapText(escapeTerminal(report.headline), width).map((line) => paint('bold', line));
  return [...headline, ...warning.map((line) => paint('yellow', line))];
}

/** One block, so that why, what to do and what it cost stand on the first screen together. */
function renderAnswer(report: Report, { kind }: Detail, width: number, paint: Paint): LineBlock {
  const renderRules = kind === 'brief' ? renderBriefRules : renderRuleTable;
  const rules = report.verdicts.length === 0 ? [] : renderRules(report, width, paint);
  return [...rules, ...renderNext(report, width, paint), ...renderCost(report, width, paint)];
}

function renderBrief(report: Report, rest: string | undefined, width: number, paint: Paint): readonly LineBlock[] {
  const attempts = report.verdicts.flatMap(({ rule, attempts: seen = [] }) =>
    seen.map((incidents) => `${rule}: ${describeIncidents(incidents)}`),
  );
  return [
    attempts.flatMap((text) => wrapIndented('', escapeTerminal(text), width)),
    renderNotWorthMeasuring(report, width),
    report.verdicts.length === 0 ? [] : renderFoot(report, rest, paint),
  ];
}

function renderFoot({ policy }: Report, rest: string | undefined, paint: Paint): LineBlock {
  const command = rest === undefined ? [] : [`Each rule in full: ${escapeTerminal(rest)}`];
  return [explainRange(policy), `Error rates: ${explanation}`, ...command].map((line) => paint('dim', line));
}

function renderVerbose(report: Report, width: number, paint: Paint): readonly LineBlock[] {
  return [
    ...report.verdicts.map((verdict) => renderRuleSection(verdict, report, width, paint)),
    renderNotWorthMeasuring(report, width),
    renderBudget(report, width, paint),
    renderProof(report, width, paint),
  ];
}

function renderProof(report: Report, width: number, paint: Paint): readonly string[] {
  return explainProcedure(report)
    .flatMap((sentence) => wrapIndented('', escapeTerminal(sentence), width))
    .map((line) => paint('dim', line));
}
