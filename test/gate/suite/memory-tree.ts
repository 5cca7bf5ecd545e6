import type { Tree } from '../../../src/core/model/tree.ts';

/** A tree of texts; `modes` makes an entry executable, a link or a submodule. Links and submodules cannot be read, as in git trees. */
export function createMemoryTree(
  files: Readonly<Record<string, string | Buffer>>,
  modes: Readonly<Record<string, string>> = {},
): Tree {
  const modeOf = (path: string) => modes[path] ?? '100644';
  return {
    name: 'WORKTREE',
    async read(path) {
      const content = files[path];
      return content === undefined || !modeOf(path).startsWith('100') ? undefined : Buffer.from(content);
    },
    async readLink(path) {
      return modeOf(path) === '120000' ? files[path]?.toString() : undefined;
    },
    async list(path) {
      const inside = Object.keys(files).filter((file) => path === '' || file === path || file.startsWith(`${path}/`));
      return inside.sort().map((file) => ({ path: file, mode: modeOf(file) }));
    },
  };
}
