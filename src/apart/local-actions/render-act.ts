import { resolveRefs } from '../../adapters/git/resolve-refs.ts';
import { escapeTerminal } from '../../core/text/escape/escape-terminal.ts';
import { listCandidates } from './choose-workflows.ts';
import type { ActRequest } from './event/act-request.ts';
import { eventNames } from './event/event-names.ts';
import { explainNotLocal } from './local/explain-not-local.ts';
import type { LogAnnotation } from './state/read-log.ts';
import type { ActResult, JobConclusion, JobResult, StepResult, WorkflowResult } from './state/result.ts';

/** Lines of a step's log that are shown, the last ones; all of them with `--verbose` and in JSON. */
const longestLog: Readonly<Record<JobConclusion, number>> = { failure: 40, cancelled: 40, success: 3, skipped: 0 };
const marks = { success: 'ok', failure: 'FAILED', cancelled: 'cancelled', skipped: 'skipped' } as const;

/**
 * A local run for people: jobs and steps as a tree with their time, what they annotated, the summary, and the end. With `verbose` whole
 * logs, also of steps that went well. All text is escaped.
 */
export function renderAct({ runs, notStarted, notices }: ActResult, verbose: boolean): string {
  const lines = [
    ...notices.map((notice) => `note: ${escapeTerminal(notice)}`),
    ...notStarted.map((why) => `not started: ${escapeTerminal(why)}`),
    ...runs.flatMap((run) => renderRun(run, verbose)),
  ];
  return `${lines.join('\n')}\n`;
}

/** Duration as people read it. */
export function formatSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

function renderRun(run: WorkflowResult, verbose: boolean): readonly string[] {
  const left = run.jobs.filter(({ leftOut }) => leftOut !== undefined).length;
  const some = left === 0 ? '' : `, ${left} of ${run.jobs.length} jobs left out`;
  const end = `${marks[run.conclusion]}: ${run.file} on ${run.event} (${formatSeconds(run.durationMs)})${some}`;
  return [
    `${escapeTerminal(run.name)} (${run.file}, ${run.event})`,
    ...run.notices.map((notice) => `  note: ${notice}`),
    ...run.jobs.flatMap((job) => renderJob(job, verbose)),
    ...run.jobs.flatMap(renderSummary),
    ...renderOutput(run, verbose),
    end,
  ];
}

function renderJob(job: JobResult, verbose: boolean): readonly string[] {
  const { leftOut } = job;
  if (leftOut !== undefined)
    return [`  ${escapeTerminal(job.name)}: left out`, ...leftOut.map((why) => `    ${escapeTerminal(why)}`)];
  const soft = job.allowedToFail && job.conclusion === 'failure' ? ', allowed' : '';
  return [
    `  ${escapeTerminal(job.name)}: ${marks[job.conclusion]}${soft} (${formatSeconds(job.durationMs)})`,
    ...job.errors.map((error) => `    error: ${escapeTerminal(error)}`),
    ...job.steps.flatMap((step) => renderStep(step, verbose)),
  ];
}

function renderStep(step: StepResult, verbose: boolean): readonly string[] {
  const head = `    ${marks[step.outcome].padEnd(9)} ${escapeTerminal(step.name)} (${formatSeconds(step.durationMs)})`;
  const log = renderLog(step.log, verbose ? step.log.length : longestLog[step.outcome], '      ');
  const more = step.droppedAnnotations === 0 ? [] : [`      … and ${step.droppedAnnotations} more`];
  return [head, ...log, ...step.annotations.map(renderAnnotation), ...more];
}

/** The last lines of a log, and how many there were before. */
function renderLog(log: readonly string[], most: number, indent: string): readonly string[] {
  const shown = most === 0 ? [] : log.slice(-most);
  const hidden = most === 0 ? 0 : log.length - shown.length;
  const cut = hidden === 0 ? [] : [`${indent}| … ${hidden} lines before (--verbose shows them)`];
  return [...cut, ...shown.map((line) => `${indent}| ${escapeTerminal(line)}`)];
}

/** What nektos/act said of itself matters when no step explains the end. */
function renderOutput({ conclusion, jobs, output = [] }: WorkflowResult, verbose: boolean): readonly string[] {
  const explained =
    conclusion !== 'failure' || jobs.some((job) => job.steps.some(({ outcome }) => outcome === 'failure'));
  if (output.length === 0 || (explained && !verbose)) return [];
  return ['  nektos/act said:', ...renderLog(output, verbose ? output.length : longestLog.failure, '    ')];
}

function renderAnnotation({ level, message, title, file, line }: LogAnnotation): string {
  const place = file === undefined ? '' : ` ${escapeTerminal(file)}${line === undefined ? '' : `:${line}`}`;
  return `      ${level}${place}: ${title === undefined ? '' : `${escapeTerminal(title)}: `}${escapeTerminal(message)}`;
}

function renderSummary(job: JobResult): readonly string[] {
  const text = job.steps.map(({ summary }) => summary).join('');
  if (text.trim() === '') return [];
  const lines = text.trimEnd().split('\n');
  return [`  summary of ${escapeTerminal(job.name)}:`, ...lines.map((line) => `    ${escapeTerminal(line)}`)];
}

/** One workflow that could be run. */
interface ListedWorkflow {
  readonly file: string;
  readonly name: string;
  readonly events: readonly string[];
  /** Those of them a payload can be made for here. */
  readonly localEvents: readonly string[];
  readonly jobs: readonly { readonly id: string; readonly needs: readonly string[] }[];
  /** What of it cannot run here. */
  readonly notLocal: readonly string[];
}

/** The workflows `rentroll act` would choose from. Throws ProblemError when there is none. */
export async function listWorkflows(
  request: Pick<ActRequest, 'cwd' | 'base' | 'workflow' | 'skip'>,
): Promise<readonly ListedWorkflow[]> {
  const { root } = await resolveRefs(request.cwd, request.base, undefined);
  const workflows = await listCandidates(root, request.workflow);
  return workflows.map((workflow) => {
    const events = Object.keys(workflow.on);
    return {
      file: workflow.file,
      name: workflow.name,
      events,
      localEvents: eventNames.filter((name) => events.includes(name)),
      jobs: workflow.jobs.map(({ id, needs }) => ({ id, needs })),
      notLocal: explainNotLocal(workflow, request.skip).map(({ message }) => message),
    };
  });
}

/** The list for people. */
export function renderList(workflows: readonly ListedWorkflow[]): string {
  const lines = workflows.flatMap(({ file, name, events, jobs, notLocal }) => [
    `${file}: ${escapeTerminal(name)}`,
    `  events: ${events.map(escapeTerminal).join(', ')}`,
    `  jobs: ${jobs.map(({ id, needs }) => (needs.length === 0 ? id : `${id} (after ${needs.join(', ')})`)).join(', ')}`,
    ...notLocal.map((why) => `  note: ${escapeTerminal(why)}`),
  ]);
  return `${lines.join('\n')}\n`;
}
