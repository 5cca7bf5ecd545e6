import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listGitReads, type NotedCall } from './git-reads.ts';
import { digestStamps, type Look, type Reads, stampPath } from './stamps.ts';

/** What was read, and a digest of how all of it stands. */
export interface SettledReads {
  readonly reads: Reads;
  readonly digest: string;
}

/** What this process has read since; undefined where that is not known to the last file, or has changed meanwhile. */
export type ReadsSince = () => SettledReads | undefined;

/** Where the kernel speaks: who this process is, what a disk or a terminal is. Nothing of the kind decides an answer; files may lie in memory. */
const told = /^\/(?:proc|sys|dev(?!\/shm))\//;

/** Paths that an answer rests on, at the most: to look at more of them again would take as long as to answer. */
const mostPaths = 20_000;

/**
 * Notes every path that this process gives to the file system from now on, as it stood before the first look, and every call of git. Each way
 * to a file is a function of `node:fs`: there they are taken, for a list of what a command reads would be wrong one day. Another program could
 * read anything: with one of them nothing is known. `passing` are paths that each run changes and no answer rests on, `program` is what Node
 * itself reads.
 */
export function recordReads(passing: readonly string[], program: Reads, startedMs: number): ReadsSince {
  const seen = { at: new Map<string, string>(), in: new Map<string, string>() };
  const calls: NotedCall[] = [];
  let isKnown = true;
  // What is looked at in here is not read by the command.
  let isOurs = false;
  const aside = <T>(act: () => T): T => {
    isOurs = true;
    try {
      return act();
    } finally {
      isOurs = false;
    }
  };
  const note = (path: string, look: Look) => {
    if (told.test(path) || seen[look].has(path)) return;
    isKnown &&= seen[look].size < mostPaths;
    if (isKnown) seen[look].set(path, stampPath(path, look).text);
  };
  const noteFiles = (name: string, given: readonly unknown[]) => {
    const looks = isOurs || !isKnown ? [] : aside(() => listLooks(name, given));
    for (const [path, look] of looks) if (!passing.includes(path)) aside(() => note(path, look));
  };
  const noteProgram = (_: string, given: readonly unknown[]) => {
    const call = isOurs ? undefined : readNotedCall(given);
    if (call !== undefined) calls.push(call);
    else isKnown &&= isOurs;
  };
  const noteAll = (reads: Reads) => {
    for (const look of ['at', 'in'] as const) for (const path of reads[look]) note(path, look);
  };
  for (const files of [fs, fs.promises]) watch(files, noteFiles);
  watch(childProcess, noteProgram);
  syncBuiltinESMExports();
  const settle = (): SettledReads => {
    noteAll(listGitReads(calls));
    const list = (look: Look) => listSettled(seen[look], program[look], look, startedMs);
    const [at, folders] = [list('at'), list('in')];
    const reads = { at: [...at.keys()], in: [...folders.keys()] };
    return { reads, digest: digestStamps([...at.values(), ...folders.values()]) };
  };
  return () => {
    try {
      return isKnown ? aside(settle) : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Calls `before` with every call of a function of a module; classes stay as they are. */
function watch(module: object, before: (name: string, given: readonly unknown[]) => void): void {
  for (const [name, own] of Object.entries(module)) {
    if (typeof own !== 'function' || !/^[a-z]/.test(name)) continue;
    const value = new Proxy(own, {
      apply(target, self, given) {
        before(name, given);
        return Reflect.apply(target, self, given);
      },
    });
    Object.defineProperty(module, name, { value });
  }
}

/** The paths of a call of the file system, and how each is looked at; none for what is open already. */
function listLooks(name: string, [first, second]: readonly unknown[]): readonly (readonly [string, Look])[] {
  const isListed = /^(?:readdir|opendir)/.test(name);
  const given = /^(?:rename|link|symlink|cp|copyFile)/.test(name) ? [first, second] : [first];
  const paths = given.flatMap((path) => toPath(path) ?? []);
  const isDeep = isListed && Object(second).recursive === true;
  const below = isDeep ? paths.flatMap(listBelow) : [];
  return [...paths, ...below].map((path) => [path, isListed ? 'in' : 'at']);
}

function toPath(given: unknown): string | undefined {
  if (given instanceof URL) return fileURLToPath(given);
  if (typeof given === 'string') return resolve(given);
  return Buffer.isBuffer(given) ? resolve(given.toString()) : undefined;
}

function listBelow(folder: string): readonly string[] {
  const entries = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.flatMap((entry) => (entry.isDirectory() ? [join(entry.parentPath, entry.name)] : []));
}

/** A call of git that reads a clone through our own git directory, or the user's settings; undefined for any other program. */
function readNotedCall([program, args, options]: readonly unknown[]): NotedCall | undefined {
  const { cwd = '.', env = process.env } = Object(options);
  const isGit = typeof program === 'string' && basename(program) === 'git' && Array.isArray(args);
  const isOurs = isGit && (env.GIT_OBJECT_DIRECTORY !== undefined || args.includes('config'));
  return isOurs ? { args: args.map(String), cwd: resolve(String(cwd)), env } : undefined;
}

/**
 * Stamps of paths that stand as they did before they were looked at, in order of path. Of the program's own the time of their last change alone
 * says so: who started it had found them there. Throws for one that has changed, or so lately that nobody could tell.
 */
function listSettled(seen: ReadonlyMap<string, string>, program: readonly string[], look: Look, startedMs: number) {
  const paths = [...new Set([...seen.keys(), ...program])].sort();
  return new Map(paths.map((path) => [path, stampSettled(path, look, seen.get(path), startedMs)] as const));
}

function stampSettled(path: string, look: Look, before: string | undefined, startedMs: number): string {
  const { text, changedMs } = stampPath(path, look);
  // A clock of files ticks every few milliseconds; on some disks every two seconds.
  const tickMs = changedMs % 1_000 === 0 ? 2_000 : 50;
  // What is not there has a word for a stamp.
  const isSame = before === undefined ? /^\d/.test(text) : text === before;
  if (!isSame || changedMs > startedMs - tickMs) throw new Error(`${path} has changed`);
  return text;
}
