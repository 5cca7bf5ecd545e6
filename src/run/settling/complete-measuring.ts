import { type ProblemError, setupError } from '../../foundation/model/problem.ts';
import type { StepLog } from '../checkpoint/step-log.ts';
import { isWhole } from './settle-all.ts';
import type { MeasurementStop } from './settle-measurement.ts';

/**
 * Notes that measuring is completed and decided, unless something stopped it. Throws ProblemError when a run that starts after measuring
 * lacks a trial: the journal is the truth, whatever the checkpoint says.
 */
export async function completeMeasuring(
  settled: readonly { readonly stop?: MeasurementStop }[],
  steps: StepLog,
): Promise<void> {
  const missing = settled.find(({ stop }) => stop?.kind === 'unrecorded')?.stop;
  if (steps.isMeasured && missing?.kind === 'unrecorded') throw lacksTrial(missing.detail);
  if (!settled.every(isWhole)) return;
  await steps.complete('measure');
  await steps.complete('decide');
}

function lacksTrial(detail: string): ProblemError {
  return setupError(
    'checkpoint-trial-missing',
    `the checkpoint says that measuring was completed, but ${detail}`,
    'Measure what is missing: rentroll check --from-step measure. What the journal has is not paid for again.',
  );
}
