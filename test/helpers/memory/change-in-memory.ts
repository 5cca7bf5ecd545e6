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
  root = '/nowhere',
  env = {},
}: Sides): Promise<GateInputs> {
  const files = standing({ ...tinyFiles(), ...base });
  const baseTree = treeInMemory('b'.repeat(40), { 'benchmarks/fixture.lock': lockOf(textsOf(files)), ...files });
  const headTree = treeInMemory('c'.repeat(40), {
    'benchmarks/fixture.lock': lockOf(textsOf(files)),
    ...files,
    ...head,
  });
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
