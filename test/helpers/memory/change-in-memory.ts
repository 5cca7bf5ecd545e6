import type { Tree } from '../../../src/core/model/tree.ts';
import type { GateInputs } from '../../../src/gate/change/load-inputs.ts';
import { readInputs } from '../../../src/gate/change/load-inputs.ts';
import { locateFiles } from '../../../src/gate/change/read-files.ts';
import { type Files, lockOf, tinyFiles } from '../make-repository.ts';

/** A symbolic link, by the path it points to. */
export interface Link {
  readonly link: string;
}
/** Files of one side of a change by path; `undefined` removes a file that the other side has. */
export type Side = Readonly<Record<string, string | Link | undefined>>;

/** Both sides of a change, and the clone that its state is stored in; nothing is stored where none is named. */
export interface Sides {
  readonly base?: Side;
  readonly head?: Side;
  /** Head is a working tree in which somebody writes these files as soon as one file of it was read. */
  readonly later?: Side;
  readonly root?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Inputs of the gate for a change of two trees in memory. The files are those of `makeRepository`, without git and without a disk.
 * A contract test (change-in-memory.machine.test.ts) compares these inputs with those that `loadInputs` reads from a git repository.
 */
export async function changeInMemory({
  base = {},
  head = {},
  later,
  root = '/nowhere',
  env = {},
}: Sides): Promise<GateInputs> {
  const files = standing({ ...tinyFiles(), ...base });
  const baseTree = treeInMemory('b'.repeat(40), { 'benchmarks/fixture.lock': lockOf(textsOf(files)), ...files });
  const headFiles = { 'benchmarks/fixture.lock': lockOf(textsOf(files)), ...files, ...head };
  const headTree =
    later === undefined
      ? treeInMemory('c'.repeat(40), headFiles)
      : changingTree(treeInMemory('WORKTREE', headFiles), treeInMemory('WORKTREE', { ...headFiles, ...later }));
  const refs = { root, baseSha: baseTree.name, headSha: headTree.name, headCommit: headTree.name };
  return readInputs({ refs, paths: locateFiles('.rentroll/config.yml'), env, baseTree, headTree });
}

/** A tree of files in memory. Files are listed in the order of git (by the bytes of their paths), and links have the mode of git. */
export function treeInMemory(name: string, side: Side): Tree {
  const files = standing(side);
  const entries = Object.keys(files)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map((path) => ({ path, mode: typeof files[path] === 'string' ? '100644' : '120000' }));
  return {
    name,
    async read(path) {
      const file = files[path];
      return typeof file === 'string' ? Buffer.from(file) : undefined;
    },
    async readLink(path) {
      const file = files[path];
      return typeof file === 'object' ? file.link : undefined;
    },
    async list(path) {
      return path === ''
        ? entries
        : entries.filter((entry) => entry.path === path || entry.path.startsWith(`${path}/`));
    },
  };
}

/** A working tree that is `before` until one of its files was read, and `after` from then on. It is listed once, as real ones are. */
function changingTree(before: Tree, after: Tree): Tree {
  let tree = before;
  return {
    name: before.name,
    async read(path) {
      const content = await tree.read(path);
      tree = after;
      return content;
    },
    readLink: (path) => tree.readLink(path),
    list: (path) => before.list(path),
    stamp: () => stampFiles(tree),
  };
}

async function stampFiles(tree: Tree): Promise<ReadonlyMap<string, string>> {
  const stamps = (await tree.list('')).map(async ({ path, mode }) => {
    const content = (await tree.read(path))?.toString('utf8') ?? (await tree.readLink(path));
    return [path, `${mode} ${content}`] as const;
  });
  return new Map(await Promise.all(stamps));
}

function standing(side: Side): Record<string, string | Link> {
  return Object.fromEntries(
    Object.entries(side).filter((entry): entry is [string, string | Link] => entry[1] !== undefined),
  );
}

function textsOf(files: Side): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? file : undefined]),
  );
}
