import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import { toWrittenFile, type WrittenFile } from '../../../adapters/files/file-change.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import { addTrials, type Baselines, renderBaselines } from '../../repository/baselines.ts';
import { readBaselines } from '../../repository/read-baselines.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { MeasuredSuite } from './measure-suites.ts';
import { listCosts } from './summarise-tasks.ts';

/** The baselines before and after a bench, and the file when it changed. */
export interface FrozenBaselines {
  readonly before: Baselines;
  readonly after: Baselines;
  readonly files: readonly WrittenFile[];
}

/**
 * Adds completed baseline trials to the committed baselines. The file is read again, since a stamp may have written it meanwhile, and
 * left alone when nothing is new. Throws ProblemError when it cannot be read or written.
 */
export async function freezeBaselines(
  inputs: GateInputs,
  measured: readonly MeasuredSuite[],
  runner: Pick<Runner, 'kind' | 'version'>,
): Promise<FrozenBaselines> {
  const { text, value: before } = await readBaselines(inputs);
  const after = measured.reduce((grown, { agent, baseline, records }) => {
    const own = records.filter(({ measurement }) => measurement === baseline.measurement.id);
    return addTrials(grown, agent, listCosts(own, runner));
  }, before);
  const rendered = renderBaselines(after);
  if (rendered === renderBaselines(before)) return { before, after, files: [] };
  const change = { path: inputs.paths.baselines, before: text, after: rendered };
  await applyChanges(inputs.refs.root, [change]);
  return { before, after, files: [toWrittenFile(change)] };
}
