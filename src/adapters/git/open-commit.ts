import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { nameObject } from './clone/call-git.ts';
import { alteredObject, missingObject } from './clone/reach-clone.ts';
import { openHistory } from './open-history.ts';
import { splitBatch } from './quick-changes.ts';
import { runGit, splitPaths } from './run-git.ts';

interface Blob extends TreeEntry {
  readonly id: string;
}

interface Waiting {
  readonly id: string;
  readonly resolve: (content: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The tree of one commit, read from git objects, nothing checked out. Reads of the same tick share one `git cat-file --batch`. A file that the
 * commit has and the clone has not is an error (`git-object-missing`), never an absent file; so is one with other bytes than its id is of, which git
 * itself would hand out (`git-object-altered`).
 */
export function openCommit(root: string, commit: string): Tree {
  let listing: Promise<ReadonlyMap<string, Blob>> | undefined;
  const entries = () => {
    listing ??= listBlobs(root, commit);
    return listing;
  };
  const fetchBlob = batchBlobs(root);
  return {
    name: commit,
    history: openHistory(root),
    async read(path) {
      const blob = (await entries()).get(path);
      return blob === undefined || !blob.mode.startsWith('100') ? undefined : fetchBlob(blob.id);
    },
    async readLink(path) {
      const blob = (await entries()).get(path);
      return blob?.mode === '120000' ? (await fetchBlob(blob.id))?.toString('utf8') : undefined;
    },
    async list(path) {
      const all = [...(await entries()).values()];
      return path === '' ? all : all.filter((entry) => entry.path === path || entry.path.startsWith(`${path}/`));
    },
  };
}

async function listBlobs(root: string, commit: string): Promise<ReadonlyMap<string, Blob>> {
  const result = await runGit(root, ['ls-tree', '-r', '-z', '--full-tree', commit]);
  if (!result.ok) throw missingObject(root, commit, result.stderr);
  const blobs = splitPaths(result.stdout).map(parseEntry);
  return new Map(blobs.map((blob) => [blob.path, blob]));
}

/** One line of `ls-tree -z`: `<mode> <type> <id>\t<path>`. */
function parseEntry(line: string): Blob {
  const tab = line.indexOf('\t');
  const [mode = '', , id = ''] = line.slice(0, tab).split(' ');
  return { path: line.slice(tab + 1), mode, id };
}

function batchBlobs(root: string): (id: string) => Promise<Buffer | undefined> {
  let waiting: Waiting[] = [];
  const flush = () => {
    const batch = waiting;
    waiting = [];
    readBlobs(root, batch).catch((error: unknown) => {
      for (const request of batch) request.reject(error);
    });
  };
  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ id, resolve, reject });
    });
}

async function readBlobs(root: string, batch: readonly Waiting[]): Promise<void> {
  const input = `${batch.map((request) => request.id).join('\n')}\n`;
  const result = await runGit(root, ['cat-file', '--batch'], input);
  if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
  const blobs = splitBatch(result.stdout);
  for (const [index, request] of batch.entries()) {
    const blob = blobs[index];
    if (blob === undefined) request.reject(missingObject(root, request.id, 'missing'));
    else if (nameObject('blob', blob, request.id) !== request.id) request.reject(alteredObject(request.id));
    else request.resolve(blob);
  }
}
