import { join } from 'node:path';
import * as v from 'valibot';
import { inspectPlain, plainRefusals } from '../../adapters/files/read-plain.ts';
import { writeJsonFile } from '../../adapters/store/json-file.ts';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import type { Stored } from '../../core/model/schema/primitives.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { readJson } from '../../core/text/json/read-json.ts';
import { listAged } from '../store/files/read-files.ts';
import { type WorkRoute, type WorkStep, workSteps } from './complexity.ts';
import type { HandOffReport } from './hand-off.ts';

const step = v.picklist(workSteps);
const text = v.pipe(v.string(), v.maxLength(4_000));
/** ISO 8601. */
const time = v.pipe(v.string(), v.isoTimestamp());

/** How far a task has come: for people, and for the session that goes on with it. */
const workSchema = v.strictObject({
  schema: v.literal(1),
  run: text,
  task: text,
  score: v.picklist([1, 2, 3, 4, 5]),
  reasons: v.pipe(v.array(v.strictObject({ points: v.pipe(v.number(), v.safeInteger()), why: text })), v.maxLength(50)),
  isSaid: v.boolean(),
  /** The first step that is open. */
  phase: v.union([step, v.literal('done')]),
  sha: text,
  updatedAt: time,
  /** Steps that were done, each with the commit the working tree stood on, or left out, with why. */
  completedSteps: v.pipe(
    v.array(v.strictObject({ step, at: time, sha: text, skipped: v.exactOptional(text) })),
    v.maxLength(workSteps.length),
  ),
});

/** How far a task has come. */
export type WorkCheckpoint = Stored<typeof workSchema>;
export type DoneStep = WorkCheckpoint['completedSteps'][number];

/** Where a task stands: the object of `rentroll session work status --json`. */
export interface SteppedReport {
  readonly schema: 1;
  readonly checkpoint: WorkCheckpoint;
  readonly route: WorkRoute;
  /** Notices for people, such as another commit than the checkpoint's. */
  readonly notices: readonly string[];
  readonly handOffs: HandOffReport;
}

/** Writes how far a task has come, as every checkpoint is written. */
export function saveWork(folder: string, checkpoint: WorkCheckpoint): Promise<void> {
  return writeJsonFile(join(folder, `${checkpoint.run}.json`), checkpoint);
}

/** Reads how far a task has come; undefined when nothing was planned under that name. Throws ProblemError for a file that is not one. */
export function loadWork(folder: string, run: string): WorkCheckpoint | undefined {
  const file = join(folder, `${run}.json`);
  const read = inspectPlain(file, { mostBytes });
  if (read.kind === 'refused' && read.why === 'not-there') return undefined;
  if (read.kind === 'refused') throw corrupt(file, run, plainRefusals[read.why]);
  const checked = v.safeParse(workSchema, readJson(read.text));
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw corrupt(file, run, `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

/** More than any checkpoint holds. */
const mostBytes = 1024 * 1024;

function corrupt(file: string, run: string, why: string): ProblemError {
  const message = `the checkpoint ${quoteValue(file)} cannot be read: ${why}`;
  const hint = `Move the file away and plan the task again: rentroll session work plan "what is to be done" --run ${run}`;
  return setupError('checkpoint-corrupt', message, hint, { file });
}

/** Finds the task that was worked on last; returns undefined when there is none. */
export function findLatestWork(folder: string): string | undefined {
  const files = listAged(folder, (name) => name.endsWith('.json'));
  return files.toSorted((a, b) => b.changedMs - a.changedMs)[0]?.name.slice(0, -'.json'.length);
}

/** Returns true when a step was done or left out. */
export function isNoted({ completedSteps }: Pick<WorkCheckpoint, 'completedSteps'>, step: WorkStep): boolean {
  return completedSteps.some((entry) => entry.step === step);
}

/** Finds the first step that is open. */
export function findPhase(completedSteps: readonly DoneStep[]): WorkCheckpoint['phase'] {
  return workSteps.find((step) => !isNoted({ completedSteps }, step)) ?? 'done';
}
