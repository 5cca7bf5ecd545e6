import { setupError } from '../../../core/model/problem.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';

/**
 * Throws ProblemError when a run has trials that are not what the same trials would be here. The plan names everything of the repository
 * they depend on, so what differs is this machine: its Node.js, or a rentroll that lays trials out otherwise. `contextOf` says what a trial
 * would depend on here; journals of the first schema know no contexts.
 */
export function refuseOtherContext(
  run: string,
  records: readonly TrialRecord[],
  contexts: ReadonlyMap<string, string>,
  contextOf: (record: TrialRecord) => string,
): void {
  const other = records.find((record) => {
    const context = contexts.get(record.key) ?? '';
    return context !== '' && context !== contextOf(record);
  });
  if (other === undefined) return;
  throw setupError(
    'run-other-context',
    `the run "${run}" began with another version of Node.js than ${process.version}, or with another version of rentroll: its trials would not belong together`,
    'Continue it where it began, or measure anew here with rentroll check --fresh, which pays for every trial again.',
  );
}
