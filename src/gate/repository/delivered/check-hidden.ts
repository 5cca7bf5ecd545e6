import type { FileChange } from '../../../adapters/files/file-change.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { overlayTree } from '../reading/overlay-tree.ts';
import { readSurfaceFiles } from '../reading/read-surface.ts';
import { compareDelivery, type DeliveryChange } from './compare-delivery.ts';
import { listReaders } from './list-readers.ts';

/**
 * A memory that is written for the first time may keep an agent from files that it has read until then: with a CLAUDE.md beside it, Claude
 * Code reads no AGENTS.md. What people wrote has to go on reaching everybody. Nothing is compared where no file is new.
 */
export async function checkHidden(
  tree: Tree,
  config: Config,
  changes: readonly FileChange[],
): Promise<readonly Problem[]> {
  const fresh = changes.find(({ before, after }) => before === undefined && after?.trim());
  if (fresh === undefined) return [];
  const changed = await compareChanges(tree, config, changes);
  const [hidden] = changed.filter(({ lost }) => lost.length > 0);
  if (hidden === undefined) return [];
  const message = `with ${quoteValue(fresh.path)} written, ${hidden.reader} would no longer read ${quoteValue(hidden.lost[0] ?? '')}${hidden.lost.length > 1 ? ` and ${hidden.lost.length - 1} more` : ''}`;
  const hint = `Nothing was written. Give the agent another memory (agents.<name>.memory), for example the file that holds these words, with the two marker lines.`;
  return [makeError('head', 'memory-hides', message, hint, { file: fresh.path })];
}

/** What people wrote that some reader would no longer get, or get anew, with these changes made. */
async function compareChanges(
  tree: Tree,
  config: Config,
  changes: readonly FileChange[],
): Promise<readonly DeliveryChange[]> {
  const before = await readSurfaceFiles(tree, config);
  const after = await readSurfaceFiles(overlayTree(tree, changes), config);
  return compareDelivery({ before, after, readers: listReaders(config), handOnly: true });
}
