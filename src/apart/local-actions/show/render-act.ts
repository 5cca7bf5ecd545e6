import { escapeTerminal } from '../../../foundation/text/escape/escape-terminal.ts';
import type { LogAnnotation } from '../protocol/read-log.ts';
import type { ActResult } from '../run-act.ts';
import type { Conclusion, JobResult, StepResult, WorkflowResult } from '../state/result.ts';

/** Lines of a failed step's log that are shown; the rest is in --json. */
const longestLog = 40;
const marks: Readonly<Record<Conclusion, string>> = {
  success: 'ok',
  failure: 'FAILED',
  cancelled: 'cancelled',
  skipped: 'skipped',
};

/** A local run for people: jobs and steps as a tree with their time, what they annotated, the summary, and the end. All text is escaped. */
export function renderAct({ runs, notStarted, notices }: ActResult): string {
  const lines = [
    ...notices.map((notice) => `note: ${notice}`),
    ...notStarted.map((why) => `not started: ${escapeTerminal(why)}`),
    ...runs.flatMap(renderRun),
  ];
  return `${lines.join('\n')}\n`;
}

/** Duration as people read it. */
export function formatSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

function renderRun(run: WorkflowResult): readonly string[] {
  const end = `${marks[run.conclusion]}: ${run.file} on ${run.event} (${formatSeconds(run.durationMs)})`;
  return [
    `${escapeTerminal(run.name)} (${run.file}, ${run.event})`,
    ...run.notices.map((notice) => `  note: ${notice}`),
    ...run.jobs.flatMap(renderJob),
    ...run.jobs.flatMap(renderSummary),
    end,
  ];
}

function renderJob(job: JobResult): readonly string[] {
  const soft = job.allowedToFail && job.conclusion === 'failure' ? ', allowed' : '';
  return [
    `  ${escapeTerminal(job.name)}: ${marks[job.conclusion]}${soft} (${formatSeconds(job.durationMs)})`,
    ...job.errors.map((error) => `    error: ${escapeTerminal(error)}`),
    ...job.steps.flatMap(renderStep),
  ];
}

function renderStep(step: StepResult): readonly string[] {
  const head = `    ${marks[step.outcome].padEnd(9)} ${escapeTerminal(step.name)} (${formatSeconds(step.durationMs)})`;
  const hidden = step.log.length - longestLog;
  const log =
    step.outcome === 'failure' ? step.log.slice(-longestLog).map((line) => `      | ${escapeTerminal(line)}`) : [];
  const cut = log.length > 0 && hidden > 0 ? [`      | … ${hidden} lines before`] : [];
  const more = step.droppedAnnotations === 0 ? [] : [`      … and ${step.droppedAnnotations} more`];
  return [head, ...cut, ...log, ...step.annotations.map(renderAnnotation), ...more];
}

function renderAnnotation({ level, message, title, file, line }: LogAnnotation): string {
  const place = file === undefined ? '' : ` ${escapeTerminal(file)}${line === undefined ? '' : `:${line}`}`;
  return `      ${level}${place}: ${title === undefined ? '' : `${escapeTerminal(title)}: `}${escapeTerminal(message)}`;
}

function renderSummary(job: JobResult): readonly string[] {
  const text = job.steps.map(({ summary }) => summary).join('');
  if (text.trim() === '') return [];
  return [
    `  summary of ${escapeTerminal(job.name)}:`,
    ...text
      .trimEnd()
      .split('\n')
      .map((line) => `    ${escapeTerminal(line)}`),
  ];
}
