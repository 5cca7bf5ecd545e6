import type { Tree } from '../../core/model/tree.ts';
import { nameObject } from './clone/call-git.ts';
import { alteredObject, missingObject } from './clone/reach-clone.ts';
import { type ListedFile, listCommitted, openHistory } from './open-history.ts';
import { readBounded } from './read-bounded.ts';
import { readObjects } from './read-objects.ts';
import { keepObjects } from './resolve-refs.ts';

interface Waiting {
  readonly id: string;
  readonly mostBytes: number | undefined;
  readonly resolve: (content: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/** Files of both sides of a change are mostly the same, and a command reads each several times. */
const blobs = keepObjects<Buffer>(16 * 1024 * 1024, ({ length }) => length);
const listings = keepObjects<ReadonlyMap<string, ListedFile>>(200_000, ({ size }) => size);

/**
 * Opens the tree of one commit, read from git objects, nothing checked out. Reads of the same tick are one
 * request, and none asks for what this process has read. A file that the commit has and the clone has not is an error (`git-object-missing`), never an
 * absent file; so is a file, tree or commit with other bytes than its id is of, which git itself would hand out (`git-object-altered`).
 */
export function openCommit(root: string, commit: string): Tree {
  let listing: Promise<ReadonlyMap<string, ListedFile>> | undefined;
  const entries = () => {
    listing ??= listBlobs(root, commit);
    return listing;
  };
  const fetchBlob = batchBlobs(root);
  return {
    name: commit,
    history: openHistory(root),
    async read(path, mostBytes) {
      const blob = (await entries()).get(path);
      if (blob === undefined || !blob.mode.startsWith('100')) return undefined;
      return readBounded(path, mostBytes, (most) => fetchBlob(blob.id, most));
    },
    async readLink(path) {
      const blob = (await entries()).get(path);
      return blob?.mode === '120000' ? (await fetchBlob(blob.id)).toString('utf8') : undefined;
    },
    async list(path) {
      const all = [...(await entries()).values()];
      return path === '' ? all : all.filter((entry) => entry.path === path || entry.path.startsWith(`${path}/`));
    },
  };
}

async function listBlobs(root: string, commit: string): Promise<ReadonlyMap<string, ListedFile>> {
  const cachedListing = listings.find(root, commit);
  if (cachedListing !== undefined) return cachedListing;
  return listings.keep(root, commit, new Map((await listCommitted(root, commit)).map((file) => [file.path, file])));
}

/** Reads blobs by id, those of one tick and one limit with one call of git; of a longer one than `mostBytes`, `mostBytes + 1` bytes. */
export function batchBlobs(root: string): (id: string, mostBytes?: number) => Promise<Buffer> | Buffer {
  let waiting: Waiting[] = [];
  const flush = () => {
    const batch = waiting;
    waiting = [];
    for (const [mostBytes, requests] of Map.groupBy(batch, (request) => request.mostBytes)) {
      readBlobs(root, requests, mostBytes).catch((error: unknown) => {
        for (const request of requests) request.reject(error);
      });
    }
  };
  return (id, mostBytes) =>
    blobs.find(root, id) ??
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ id, mostBytes, resolve, reject });
    });
}

async function readBlobs(root: string, batch: readonly Waiting[], mostBytes: number | undefined): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const objects = await readObjects(root, ids, mostBytes).catch((error: unknown) => {
    if (batch.length === 1) throw error;
  });
  // One that is larger than anything we hold in memory must not take the others along.
  if (objects === undefined) {
    await Promise.all(batch.map((request) => readBlobs(root, [request], mostBytes).catch(request.reject)));
    return;
  }
  for (const [index, request] of batch.entries()) {
    const object = objects[index];
    if (object?.type !== 'blob') request.reject(missingObject(root, request.id, 'missing'));
    // The beginning of a file has no id that could be held against it; whoever set the limit refuses it.
    else if (object.size > object.content.length) request.resolve(Buffer.from(object.content));
    else if (nameObject('blob', object.content, request.id) !== request.id) request.reject(alteredObject(request.id));
    // A part of an answer would hold all of it.
    else request.resolve(blobs.keep(root, request.id, Buffer.from(object.content)));
  }
}
