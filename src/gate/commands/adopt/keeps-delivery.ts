import type { FileChange } from '../../../adapters/files/file-change.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { overlayTree } from '../../change/follow-folders.ts';
import { listReaders, type Reader, readerOf } from '../../change/list-readers.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { loadRevision } from '../../change/load-revision.ts';
import { readTreeText } from '../../change/read-files.ts';
import { readSurfaceFiles } from '../../change/read-surface.ts';
import { compareDelivery, type DeliveryChange, describeDelivery } from '../../lint/compare-delivery.ts';
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
  const files = new Map([...(await readSurfaceFiles(tree, config)), ...(await readOne(tree, file))]);
  const parts = listReaders(config).flatMap((reader) => reader.read(files).parts.filter(({ path }) => path === file));
  const isAlways = parts.some(({ loading, kind }) => loading === 'always' && kind !== 'description');
  const loading = isAlways ? 'always' : parts.length > 0 ? 'on a condition' : 'by nobody';
  return { tree, file, config, files, loading };
}

/** The file that is adopted from, whether a known program reads it or not. */
async function readOne(tree: Tree, file: string): Promise<SurfaceFiles> {
  const text = await readTreeText(tree, file);
  return text === undefined ? new Map() : new Map([[file, text]]);
}

/**
 * Finds the reason why planned files would not deliver what is delivered now: somebody loses or gains a sentence, reads it at another level, or
 * twice. `waiting`: bodies of candidates, which leave until they earned.
 */
export async function checkDelivered(
  before: ReadBefore,
  placement: RulePlacement,
  changes: readonly FileChange[],
  waiting: readonly string[],
): Promise<Problem | undefined> {
  const { tree, file, config, files } = before;
  const laid = overlayTree(tree, changes);
  const after = new Map([...(await readSurfaceFiles(laid, placement.config)), ...(await readOne(laid, file))]);
  const others: readonly Reader[] = before.loading === 'by nobody' ? [readerOf(file)] : [];
  const readers = [...listReaders(config), ...others];
  const readersAfter = [...listReaders(placement.config), ...others];
  const changed = compareDelivery({ before: files, after, readers, readersAfter, waiting });
  return changed.length === 0 ? undefined : losesDelivery(file, changed);
}

/** Most readers and sentences that are shown of them. */
const most = 3;

function losesDelivery(file: string, changed: readonly DeliveryChange[]): Problem {
  const described = describeDelivery(changed);
  const shownChanges = described.slice(0, most).join('; ');
  const rest = described.length > most ? `; and ${described.length - most} more` : '';
  return makeError(
    'setup',
    'adopt-loses-delivery',
    `adopting from ${quoteValue(file)} would change what is read: ${shownChanges}${rest}`,
    `Nothing was written, and nothing has to be: what stands in the file is read, weighed and kept from growing as it is. To have its rules measured, adopt from a file that the agents of the config read, or give one of them (agents.<name>.memory) a memory that all of these read.`,
    { file, line: 1 },
  );
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
