import type { FileChange } from '../../../adapters/files/file-change.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { overlayTree } from '../../change/follow-folders.ts';
import { listReaders, type Reader, readerOf } from '../../change/list-readers.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { loadRevision } from '../../change/load-revision.ts';
import { readSurfaceFiles } from '../../change/read-surface.ts';
import { compareDelivery, type DeliveryChange } from '../../lint/compare-delivery.ts';
import { lintRevisions } from '../../lint/lint-revisions.ts';
import type { SurfaceFiles } from '../../loaded/surface/surface-files.ts';
import type { RulePlacement } from './plan-files.ts';

/** The text that every reader gets before an adoption, read once for all ways to place its rules. */
export interface ReadBefore {
  readonly tree: Tree;
  readonly file: string;
  readonly config: Config;
  readonly files: SurfaceFiles;
  /** How the file is read: `always` by somebody, on a condition by all, or by nobody that is known. */
  readonly loading: 'always' | 'on a condition' | 'by nobody';
}

/** Reads what a tree delivers, and how the file that is adopted from is read. */
export async function readBefore(tree: Tree, config: Config, file: string): Promise<ReadBefore> {
  const files = await readSurfaceFiles(tree, config, [file]);
  const parts = listReaders(config).flatMap((reader) => reader.read(files).parts.filter(({ path }) => path === file));
  const isAlways = parts.some(({ loading, kind }) => loading === 'always' && kind !== 'description');
  const loading = isAlways ? 'always' : parts.length > 0 ? 'on a condition' : 'by nobody';
  return { tree, file, config, files, loading };
}

/**
 * Compares what planned files deliver with what is delivered now: somebody may lose or gain a sentence, read it at another level, or twice. `waiting`:
 * bodies of candidates, which leave until they earned.
 */
export async function compareAdoption(
  before: ReadBefore,
  placement: RulePlacement,
  changes: readonly FileChange[],
  waiting: readonly string[],
): Promise<readonly DeliveryChange[]> {
  const { tree, file, config, files } = before;
  const laid = overlayTree(tree, changes);
  const after = await readSurfaceFiles(laid, placement.config, [file]);
  const others: readonly Reader[] = before.loading === 'by nobody' ? [readerOf(file)] : [];
  const readers = [...listReaders(config), ...others];
  const readersAfter = [...listReaders(placement.config), ...others];
  return compareDelivery({ before: files, after, readers, readersAfter, waiting });
}

/** Finds the first error that lint would have with the planned files and does not have without them. */
export async function checkLinted(inputs: GateInputs, changes: readonly FileChange[]): Promise<Problem | undefined> {
  const head = await loadRevision(overlayTree(inputs.head.tree, changes), inputs.paths, 'head');
  const earlierErrors = new Set((await lintErrors(inputs)).map(keyOf));
  const fresh = (await lintErrors({ ...inputs, head })).find((problem) => !earlierErrors.has(keyOf(problem)));
  if (fresh === undefined) return undefined;
  const message = `what adopting would leave does not pass lint: ${fresh.message} (${fresh.code})`;
  return makeError('setup', 'adopt-fails-lint', message, fresh.hint, fresh.at);
}

async function lintErrors(inputs: GateInputs): Promise<readonly Problem[]> {
  return (await lintRevisions(inputs)).problems.filter(({ severity }) => severity === 'error');
}

/** Text that grew before has grown wherever it goes: no adoption adds any. */
function keyOf({ code, at }: Problem): string {
  return code === 'context-grew' ? code : `${code} ${at?.file ?? ''}`;
}
