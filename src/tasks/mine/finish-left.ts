import type { MiningReport } from '../../core/model/mining-report.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { proveForFreeze, writeLock } from '../../gate/run/environment/freeze-tasks.ts';
import { listUnfrozen } from '../../gate/suite/check-lock.ts';
import type { MiningEnvironment } from './mining-environment.ts';

/** What became of tasks that an earlier run left without freezing them; `problems` say why one still waits. */
export type FinishedLeft = Pick<MiningReport, 'finished' | 'files' | 'problems'>;

/** Proves and freezes what a killed run wrote: until then `check` refuses the suite. Throws ProblemError when the fixture cannot be prepared. */
export async function finishLeft(
  inputs: GateInputs,
  { suite }: Pick<MiningEnvironment, 'suite'>,
  deps: Dependencies,
): Promise<FinishedLeft> {
  const { tree, lock } = inputs.head;
  const files = suite.map(({ file }) => file);
  const left = new Set(await listUnfrozen(tree, files, lock));
  const { proofs, problems } = await proveForFreeze(
    inputs,
    suite.filter(({ file }) => left.has(file)),
    deps,
  );
  // What an interrupt broke off says nothing about a task.
  if (deps.signal.aborted) return { finished: [], files: [], problems: [] };
  const frozen = suite.filter(({ file }) => proofs.has(file));
  const path = frozen.length === 0 ? undefined : await writeLock(inputs, frozen, proofs);
  return { finished: [...proofs.keys()], files: path === undefined ? [] : [path], problems };
}
