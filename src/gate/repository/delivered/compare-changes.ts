import type { FileChange } from '../../../adapters/files/file-change.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { overlayTree } from '../reading/overlay-tree.ts';
import { readSurfaceFiles } from '../reading/read-surface.ts';
import { compareDelivery, type DeliveryChange } from './compare-delivery.ts';
import { listReaders } from './list-readers.ts';

/** What people wrote that some reader would no longer get, or get anew, with these changes made. */
export async function compareChanges(
  tree: Tree,
  config: Config,
  changes: readonly FileChange[],
): Promise<readonly DeliveryChange[]> {
  const before = await readSurfaceFiles(tree, config);
  const after = await readSurfaceFiles(overlayTree(tree, changes), config);
  return compareDelivery({ before, after, readers: listReaders(config), handOnly: true });
}
