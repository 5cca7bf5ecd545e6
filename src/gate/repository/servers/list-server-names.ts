import type { RunnerKind } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { readEntries } from './read-entries.ts';

/** Names of the servers that the runtimes of some configs find in a tree. What cannot be read names none. */
export async function listServerNames(tree: Tree, kinds: readonly RunnerKind[]): Promise<readonly string[]> {
  const files = new Set(kinds.flatMap((kind) => runners[kind].servers ?? []));
  const named = await Promise.all(
    [...files].map(async (file) => {
      const read = readEntries(file, (await tree.read(file))?.toString('utf8') ?? '');
      return read.kind === 'read' ? Object.keys(read.entries) : [];
    }),
  );
  return [...new Set(named.flat())].sort(compareText);
}
