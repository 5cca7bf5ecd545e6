import type { FileChange } from '../../../adapters/files/file-change.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { isInside } from '../../../core/util/repository-path.ts';

/** A tree as it would be with planned changes written: what a change comes to can be judged before anything is touched. */
export function overlayTree(tree: Tree, changes: readonly FileChange[]): Tree {
  const after = new Map(changes.map((change) => [change.path, change.after]));
  return {
    ...tree,
    async read(path) {
      if (!after.has(path)) return tree.read(path);
      const text = after.get(path);
      return text === undefined ? undefined : Buffer.from(text);
    },
    readLink: async (path) => (after.has(path) ? undefined : tree.readLink(path)),
    async list(path) {
      const found = await tree.list(path);
      const kept = found.filter((entry) => !after.has(entry.path));
      const modes = new Map(found.map((entry) => [entry.path, entry.mode]));
      const laid = [...after].filter(([file, text]) => text !== undefined && (path === '' || isInside(file, path)));
      const entries = [...kept, ...laid.map(([file]) => ({ path: file, mode: modes.get(file) ?? '100644' }))];
      return entries.sort((a, b) => compareText(a.path, b.path));
    },
  };
}
