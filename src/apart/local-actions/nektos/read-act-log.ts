import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import { isLevel, type LogAnnotation, toAnnotation } from '../state/read-log.ts';
import type { JobConclusion, JobResult, StepResult } from '../state/result.ts';
import { nameCombination } from '../workflow/expand-matrix.ts';
import { toList } from '../workflow/workflow.ts';

/** What nektos/act printed, by job. */
export interface ActLog {
  readonly jobs: readonly JobResult[];
  /** Lines that belong to no job. */
  readonly rest: readonly string[];
}

interface StepDraft {
  readonly name: string;
  readonly log: string[];
  readonly annotations: LogAnnotation[];
  readonly outputs: Record<string, string>;
  summary: string;
  outcome: JobConclusion;
  durationMs: number;
}

interface JobDraft {
  readonly id: string;
  readonly matrix: JsonObject;
  readonly steps: Map<string, StepDraft>;
  readonly errors: string[];
  readonly leftOut: string[];
  result?: JobConclusion;
}

const conclusions: ReadonlySet<string> = new Set<JobConclusion>(['success', 'failure', 'cancelled', 'skipped']);

/** Reads the lines of `act --json`; those that are no JSON are kept as they are. Text is expected with its secrets masked. */
export function readActLog(text: string): ActLog {
  const jobs = new Map<string, JobDraft>();
  const rest: string[] = [];
  for (const raw of text.split(/\r?\n/).filter((line) => line.trim() !== '')) {
    const line = parseActLine(raw);
    if (line?.job === undefined) rest.push(line?.text ?? raw);
    else takeLine(findJob(jobs, line.job), line);
  }
  return { jobs: [...jobs.values()].map(toJob), rest };
}

function findJob(jobs: Map<string, JobDraft>, { id, matrix }: NonNullable<ActLine['job']>): JobDraft {
  const key = JSON.stringify([id, matrix]);
  const job = jobs.get(key) ?? { id, matrix, steps: new Map(), errors: [], leftOut: [] };
  jobs.set(key, job);
  return job;
}

function takeLine(job: JobDraft, line: ActLine): void {
  if (line.jobResult !== undefined) job.result = toConclusion(line.jobResult);
  if (line.step !== undefined) takeStepLine(findStep(job, line.step), line);
  else if (line.text.includes('Skipping unsupported platform')) job.leftOut.push(line.text.trim());
  else if (line.isError) job.errors.push(line.text.trim());
}

function findStep(job: JobDraft, { path, stage, name }: NonNullable<ActLine['step']>): StepDraft {
  const key = `${stage}/${path[0]}`;
  const shown = stage === 'Main' ? name : `${stage} ${name}`;
  const fresh = { log: [], annotations: [], outputs: {}, summary: '', outcome: 'success' as const, durationMs: 0 };
  const step = job.steps.get(key) ?? { name: shown, ...fresh };
  job.steps.set(key, step);
  return step;
}

function takeStepLine(step: StepDraft, line: ActLine): void {
  const { command, stepResult } = line;
  if (line.isOutput) step.log.push(...line.text.split(/\r?\n/));
  if (command !== undefined) takeCommand(step, command);
  // Steps of a composite action end too; only the end of the step itself is its result.
  if (stepResult === undefined || line.step?.path.length !== 1) return;
  step.outcome = toConclusion(stepResult);
  step.durationMs = line.durationMs ?? 0;
}

function takeCommand(step: StepDraft, { name, value, fields }: NonNullable<ActLine['command']>): void {
  if (name === 'set-output') step.outputs[String(fields['name'] ?? objectOf(fields['kvPairs'])['name'] ?? '')] = value;
  if (name === 'summary') step.summary += value;
  if (!isLevel(name)) return;
  step.log.push(`${name}: ${value}`);
  step.annotations.push(toAnnotation(name, value, objectOf(fields['kvPairs'])));
}

function toJob({ id, matrix, steps, errors, leftOut, result }: JobDraft): JobResult {
  const conclusion = leftOut.length > 0 ? 'skipped' : (result ?? 'cancelled');
  const done = [...steps.values()].map((step) => toStep(step, conclusion));
  return {
    id,
    name: nameCombination(id, matrix),
    conclusion,
    durationMs: done.reduce((sum, { durationMs }) => sum + durationMs, 0),
    ...(Object.keys(matrix).length === 0 ? {} : { matrix }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
    permissions: {},
    outputs: {},
    steps: done,
    errors,
  };
}

/** A step that failed in a job that did not was allowed to: act tells only how it ended. */
function toStep(step: StepDraft, job: JobConclusion): StepResult {
  const allowed = step.outcome === 'failure' && job === 'success';
  return { ...step, conclusion: allowed ? 'success' : step.outcome, droppedAnnotations: 0 };
}

function toConclusion(word: string): JobConclusion {
  return conclusions.has(word) ? (word as JobConclusion) : 'failure';
}

/** One line of `act --json`. What is not known of it is left out; the fields are those of its job logger. */
interface ActLine {
  /** Text for people; what a step printed when `isOutput`. */
  readonly text: string;
  readonly isOutput: boolean;
  readonly isError: boolean;
  /** The job and its place in the matrix; absent for what act says of itself. */
  readonly job?: { readonly id: string; readonly matrix: JsonObject };
  /** Place of the step in its job; longer than one for the steps of a composite action. */
  readonly step?: { readonly path: readonly string[]; readonly stage: string; readonly name: string };
  readonly stepResult?: string;
  readonly jobResult?: string;
  readonly durationMs?: number;
  /** Workflow command the step gave, with what belongs to it. */
  readonly command?: { readonly name: string; readonly value: string; readonly fields: JsonObject };
}

/** Reads a line; undefined when it is no JSON object, as act's first words and its last may be. */
function parseActLine(line: string): ActLine | undefined {
  const fields = readObject(line);
  if (fields === undefined) return undefined;
  const { msg, raw_output, level, jobID, matrix, stepID, stage, step, executionTime, command } = fields;
  const results = { stepResult: fields['stepResult'], jobResult: fields['jobResult'] };
  return {
    text: String(msg ?? '').replace(/\r?\n$/, ''),
    isOutput: raw_output === true,
    isError: level === 'error' || level === 'fatal',
    ...(typeof jobID === 'string' ? { job: { id: jobID, matrix: objectOf(matrix) } } : {}),
    ...(stepID === undefined
      ? {}
      : { step: { path: toList(stepID), stage: String(stage ?? 'Main'), name: String(step ?? '') } }),
    ...Object.fromEntries(Object.entries(results).filter(([, value]) => typeof value === 'string')),
    // Nanoseconds.
    ...(typeof executionTime === 'number' ? { durationMs: executionTime / 1e6 } : {}),
    ...(typeof command === 'string'
      ? { command: { name: command, value: String(fields['arg'] ?? fields['content'] ?? ''), fields } }
      : {}),
  };
}

function readObject(line: string): JsonObject | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return objectOf(JSON.parse(line));
  } catch {
    return undefined;
  }
}
