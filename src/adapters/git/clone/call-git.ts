import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownGit } from '../../files/own-git.ts';
import { type Clone, findFormat, type ObjectFormat } from './find-clone.ts';

const longestAnswerBytes = 64 * 1024 * 1024;

/**
 * Reads the variables by which git reads the objects of a clone through a git directory of ours, with an empty configuration and no ref:
 * nothing of the clone's own names a program, a filter, a place to fetch from or another object. Alternates and the edge of a shallow clone
 * are data and count.
 */
export function readThrough(clone: Clone, isTree = false): Readonly<Record<string, string>> {
  return {
    GIT_DIR: findOurs(findFormat(clone)),
    GIT_OBJECT_DIRECTORY: join(clone.commonDir, 'objects'),
    GIT_SHALLOW_FILE: join(clone.commonDir, 'shallow'),
    GIT_INDEX_FILE: join(clone.gitDir, 'index'),
    ...(isTree ? { GIT_WORK_TREE: clone.root } : {}),
  };
}

/** `bin/git` of the package, seen from `dist` or `lib` and from the sources. Throws Error where the installation or the clone has none. */
function findOurs(format: ObjectFormat | undefined): string {
  const places = ['../bin/git/', '../../../../bin/git/'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const folder = places.map((place) => join(place, String(format))).find((place) => existsSync(join(place, 'HEAD')));
  if (folder === undefined) throw new Error(`bin/git/${format} of this installation of rentroll is missing`);
  return folder;
}

/**
 * Asks git about a clone, synchronously and without execa, and returns what it printed. A call about index and working tree has other
 * `variables` (`callTreeGit`); one that takes longer than `timeout`, in milliseconds, is ended. Throws with `status` and `stderr` of the call.
 */
export function callGit(
  clone: Clone,
  args: readonly string[],
  input = '',
  variables: Readonly<Record<string, string>> = readThrough(clone),
  timeout?: number,
): Buffer {
  const call = ownGit(args, process.env, variables);
  const { root: cwd } = clone;
  const limits = {
    maxBuffer: longestAnswerBytes,
    ...(timeout !== undefined && { timeout, killSignal: 'SIGKILL' as const }),
  };
  return execFileSync('git', call.args, { cwd, input, stdio: 'pipe', env: call.env, ...limits });
}

/** Returns the id git gives to an object: the digest of `<type> <size>\0` and its bytes, as long as `like`. */
export function nameObject(type: string, content: Buffer, like: string): string {
  const digest = createHash(like.length === 64 ? 'sha256' : 'sha1');
  return digest.update(`${type} ${content.length}\0`).update(content).digest('hex');
}

/** An object as git stores it. */
export interface GitObject {
  readonly type: string;
  readonly content: Buffer;
}

/** Returns each object in an answer of `cat-file --batch`, `<id> <type> <size>\n<content>\n`; undefined for what is not there. */
export function splitObjects(answer: Buffer): readonly (GitObject | undefined)[] {
  const objects: (GitObject | undefined)[] = [];
  for (let offset = 0; offset < answer.length; ) {
    const lineEnd = answer.indexOf(10, offset);
    const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(answer.toString('utf8', offset, lineEnd)) ?? [];
    const end = size === undefined ? lineEnd : lineEnd + 1 + Number(size);
    objects.push(type === undefined ? undefined : { type, content: answer.subarray(lineEnd + 1, end) });
    offset = end + 1;
  }
  return objects;
}

/** Returns the entries of an answer that `-z` ends with zero bytes. */
export function splitPaths(answer: Buffer): readonly string[] {
  return answer.toString('utf8').split('\0').filter(Boolean);
}

/** Two commits, each named so that git reads no ref: a full id, or `<id>^1`. */
interface Revisions {
  readonly base: string;
  readonly head: string;
}

/** Reads the words behind an `@` in the texts of two commits: what an instruction file may import. With false, the answer is not known. */
export function readMentions(clone: Clone, { base, head }: Revisions): readonly string[] | false {
  const pattern = ['grep', '-h', '-o', '-a', '-E', '(^|[[:space:]])@[^[:space:]`]+'];
  try {
    const output = callGit(clone, [...pattern, base, head, '--', '*.md', '*.mdc', '*.markdown', '*.txt']);
    return [...new Set(output.toString('utf8').split('\n'))].flatMap((line) => line.trim().slice(1) || []);
  } catch (error) {
    // 1 says that there is none.
    return (error as { readonly status?: number }).status === 1 ? [] : false;
  }
}

/**
 * Reads the texts of two commits at some pathspecs, each with its path; files that are no text are left out. With false, the answer is not known.
 */
export function readTexts(
  clone: Clone,
  { base, head }: Revisions,
  pathspecs: readonly string[],
): readonly (readonly [path: string, text: string])[] | false {
  try {
    const output = callGit(clone, ['grep', '-z', '-I', '-e', '', base, head, '--', ...pathspecs]).toString('utf8');
    // `<commit>:<path>\0<line>`
    const lines = output.split('\n').map((line) => line.split('\0'));
    const texts = Map.groupBy(lines, ([place = '']) => place);
    return [...texts].map(([place, ofFile]) => [
      place.slice(place.indexOf(':') + 1),
      ofFile.map(([, line = '']) => line).join('\n'),
    ]);
  } catch (error) {
    return (error as { readonly status?: number }).status === 1 ? [] : false;
  }
}
