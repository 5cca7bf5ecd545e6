import { linkCode } from '../../core/model/link-docs.ts';
import type { Annotation, Report, RuleVerdict, Verdict } from '../../core/model/verdict/report.ts';
import { explainReason } from '../../core/report/figures/explain-reason.ts';
import { answerChange, describeWarning } from '../../core/report/figures/verdict-labels.ts';
import { escapeCommandData, escapeCommandProperty } from '../../core/text/escape/escape-terminal.ts';
import { formatCount } from '../../core/text/format-number.ts';
import { defined } from '../../core/util/values.ts';
import { explainStops } from './messages/spending/explain-budget.ts';

/** GitHub shows this many annotations of a type per step and drops the rest without a word. */
const shownPerType = 10;

/** Renders workflow command lines for problems and for verdicts that stop or hold up the change; annotations that are left out are counted. */
export function renderAnnotations(report: Report): string {
  const all = listAnnotations(report);
  const errors = all.filter(({ type }) => type === 'error');
  const warnings = all.filter(({ type }) => type === 'warning');
  const shown = [...errors.slice(0, shownPerType), ...warnings.slice(0, shownPerType)];
  const lines = shown.map(renderCommandLine);
  const left = all.length - shown.length;
  if (left > 0) lines.push(`::notice title=rentroll::${formatCount(left, 'more annotation')} in the job summary.`);
  return lines.map((line) => `${line}\n`).join('');
}

/** Lists everything that deserves an annotation, problems first. */
export function listAnnotations(report: Report): readonly Annotation[] {
  return [...annotateProblems(report), ...annotateVerdicts(report), ...annotateLimits(report)];
}

function annotateProblems({ problems }: Report): readonly Annotation[] {
  return problems.map(({ severity, code, message, hint, at }) => ({
    type: severity,
    title: code,
    message: `${message}\n${hint}\n${linkCode(code)}`,
    ...defined({ at }),
  }));
}

function annotateVerdicts(report: Report): readonly Annotation[] {
  return report.verdicts
    .map((rule) => ({ rule, answer: answerChange(rule, true) }))
    .filter(({ answer }) => answer.verdict !== 'earns')
    .map(({ rule, answer }) => ({
      type: severityOf(rule, answer.verdict, report),
      title: `${rule.rule}: ${answer.label}`,
      message: `${explainReason(rule, report.policy)}\n${rule.next.text}`,
      at:
        rule.text === undefined
          ? { file: report.ledgerFile, line: rule.line }
          : { file: rule.text.file, line: rule.text.line },
    }));
}

/** Annotates limits that stopped measuring or are nearly used up, at their keys in the config. */
function annotateLimits({ budget }: Pick<Report, 'budget'>): readonly Annotation[] {
  const { stops = [], warnings = [] } = budget;
  const stopped = new Set(stops.map(({ reason }) => reason));
  const near = warnings.filter(({ reason }) => !stopped.has(reason));
  const stopNotes = [...stops.map(({ at }, index) => ({ at, message: explainStops(budget)[index] ?? '' }))];
  return [...stopNotes, ...near.map((warning) => ({ at: warning.at, message: describeWarning(warning) }))].map(
    ({ at, message }) => ({ type: 'warning', title: 'budget', message, ...defined({ at }) }),
  );
}

/** Renders the limits of a budget as workflow command lines, for a job that has no report. */
export function renderLimitAnnotations(budget: Report['budget']): string {
  return annotateLimits({ budget })
    .map((annotation) => `${renderCommandLine(annotation)}\n`)
    .join('');
}

function severityOf({ audit }: RuleVerdict, verdict: Verdict, { policy }: Report): Annotation['type'] {
  if (audit !== undefined && verdict !== 'undecided') return audit.kind === 'evict' ? 'error' : 'warning';
  return verdict === 'undecided' && policy.onUndecided === 'neutral' ? 'warning' : 'error';
}

function renderCommandLine({ type, title, message, at }: Annotation): string {
  const place = [
    ['file', at?.file],
    ['line', at?.line],
    ['col', at?.line === undefined ? undefined : at.column],
    ['title', title],
  ].filter(([, value]) => value !== undefined);
  const properties = place.map(([name, value]) => `${name}=${escapeCommandProperty(String(value))}`);
  return `::${type} ${properties.join(',')}::${escapeCommandData(message)}`;
}
