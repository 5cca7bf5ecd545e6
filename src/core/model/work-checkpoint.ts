import * as v from 'valibot';
import { type WorkRoute, workKinds, workSteps } from './complexity.ts';
import type { HandOffReport } from './hand-off.ts';
import type { Stored } from './schema/stored.ts';

const step = v.picklist(workSteps);
const text = v.pipe(v.string(), v.maxLength(4_000));
/** ISO 8601. */
const time = v.pipe(v.string(), v.isoTimestamp());

/** How far a task has come: for people, and for the session that goes on with it. */
export const workSchema = v.strictObject({
  schema: v.literal(1),
  run: text,
  task: text,
  score: v.picklist([1, 2, 3, 4, 5]),
  reasons: v.pipe(v.array(v.strictObject({ points: v.pipe(v.number(), v.safeInteger()), why: text })), v.maxLength(50)),
  /** Absent in checkpoints of before kinds were known. */
  kinds: v.exactOptional(v.pipe(v.array(v.picklist(workKinds)), v.maxLength(workKinds.length))),
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
  /** What people must know, such as another commit than the checkpoint's. */
  readonly notices: readonly string[];
  readonly handOffs: HandOffReport;
}
