import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, userHome } from '../../adapters/files/home-places.ts';
import { writeBeside } from '../../adapters/files/write-whole.ts';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { objectOf, readJson } from '../../core/text/json/read-json.ts';
import { messageOf } from '../../core/util/values.ts';
import { readTextFile } from '../store/files/read-files.ts';

/** Where the daemon of a user listens. It stays the same from one daemon to the next, for hooks that are written down know it. */
export interface DaemonAddress {
  readonly port: number;
  readonly token: string;
}

/** What a daemon that runs says of itself. */
export interface DaemonRecord extends DaemonAddress {
  readonly schema: 1;
  readonly pid: number;
  /** Which code it runs, see `hashBuild`. */
  readonly build: string;
  /** When that code was written, milliseconds since 1970. */
  readonly builtAt: number;
  /** ISO 8601. */
  readonly startedAt: string;
}

const names = { address: 'address.json', record: 'daemon.json', starts: 'starts.json', off: 'off.json' };

/** The address that was used last; undefined before the first, and for a file that is none of ours. */
export function readAddress(folder: string): DaemonAddress | undefined {
  const value = readFile(join(folder, names.address));
  return isAddress(value) ? { port: value.port, token: value.token } : undefined;
}

/** Keeps an address for the next daemon. */
export function writeAddress(folder: string, { port, token }: DaemonAddress): void {
  writeJson(join(folder, names.address), { port, token });
}

/** What the last daemon said of itself; it may have been killed since. */
export function readRecord(folder: string): DaemonRecord | undefined {
  const value = readFile(join(folder, names.record));
  const { schema, pid, build, builtAt, startedAt } = objectOf(value);
  if (!isAddress(value) || schema !== 1 || !Number.isSafeInteger(pid)) return undefined;
  const { port, token } = value;
  const told = { build: String(build), builtAt: Number(builtAt), startedAt: String(startedAt) };
  return { schema, pid: Number(pid), port, token, ...told };
}

/** Says that a daemon runs. */
export function writeRecord(folder: string, record: DaemonRecord): void {
  writeJson(join(folder, names.record), record);
}

/** Takes the record away, if it is still the one of this process. */
export function removeRecord(folder: string, pid: number): void {
  if (readRecord(folder)?.pid === pid) rmSync(join(folder, names.record), { force: true });
}

/** Times at which a daemon was started by a hook since one last ended by itself, milliseconds since 1970. */
export function readStarts(folder: string): readonly number[] {
  const value = readFile(join(folder, names.starts));
  return Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];
}

/** Keeps the times of starts; none forgets that there were any. */
export function writeStarts(folder: string, starts: readonly number[]): void {
  if (starts.length === 0) rmSync(join(folder, names.starts), { force: true });
  else writeJson(join(folder, names.starts), starts);
}

/** Since when daemons are not started any more because they ended as often as they began; undefined while they are. */
export function readOff(folder: string): string | undefined {
  const { since } = objectOf(readFile(join(folder, names.off)));
  return typeof since === 'string' ? since : undefined;
}

/** Switches starting off, or on again. */
export function writeOff(folder: string, since: Date | undefined): void {
  if (since === undefined) rmSync(join(folder, names.off), { force: true });
  else writeJson(join(folder, names.off), { since: since.toISOString() });
}

function isAddress(value: unknown): value is DaemonAddress {
  const { port, token } = objectOf(value);
  return (
    Number.isInteger(port) &&
    Number(port) > 0 &&
    Number(port) < 65_536 &&
    typeof token === 'string' &&
    token.length >= 32
  );
}

function readFile(file: string): unknown {
  return readJson(readTextFile(file));
}

/** Moved into place, for two processes may read and write at once. */
function writeJson(file: string, value: unknown): void {
  writeBeside(file, JSON.stringify(value));
}

/**
 * Where the daemon of this user is to be asked; undefined when none runs. Whoever may write into the folder could have payloads sent to a
 * server of theirs: one that is not safe names no daemon. Never throws.
 */
export function findDaemon(env: NodeJS.ProcessEnv): DaemonRecord | undefined {
  if (!existsSync(join(runtimeFolder(env), 'daemon.lock'))) return undefined;
  try {
    return readRecord(requireRuntimeFolder(env));
  } catch {
    return undefined;
  }
}

/** Which code lies in a folder. */
export interface Build {
  /** Twelve hex digits over names, sizes and times of its modules. */
  readonly hash: string;
  /** When the newest of them was written, milliseconds since 1970. */
  readonly builtAt: number;
}

/** What `lib/` (or a folder of sources) holds now: a daemon that runs other, older code makes room for a new one. */
export function hashBuild(folder: string): Build {
  const names = readdirSync(folder).filter((name) => /\.c?[jt]s$/.test(name));
  const modules = names.sort().map((name) => ({ name, ...pickFacts(join(folder, name)) }));
  const text = modules.map(({ name, size, changed }) => `${name} ${size} ${changed}`).join('\n');
  return {
    hash: createHash('sha256').update(text).digest('hex').slice(0, 12),
    builtAt: Math.max(0, ...modules.map(({ changed }) => changed)),
  };
}

function pickFacts(file: string) {
  const { size, mtimeMs } = statSync(file);
  return { size, changed: Math.round(mtimeMs) };
}

const [othersMay, worldWrites, sticky] = [0o077, 0o002, 0o1000];

/** Folder of the address, the token and the lock of a user's daemon. */
export function runtimeFolder(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'run');
}

/**
 * Makes the folder where it is not there, and refuses one that is not this user's alone: who reads the token may ask the daemon, who
 * writes the address may take its place. Windows keeps a profile's folders to its user by itself. Throws ProblemError (`daemon-unsafe`).
 */
export function requireRuntimeFolder(env: NodeJS.ProcessEnv, user = process.getuid?.()): string {
  const folder = runtimeFolder(env);
  try {
    makeFolder(folder);
  } catch (error) {
    throw unsafe(folder, `it cannot be made (${messageOf(error)})`, 'Set RENTROLL_HOME to a folder of your own.');
  }
  const facts = lstatSync(folder);
  if (!facts.isDirectory()) throw unsafe(folder, 'it is a link or no folder', 'Remove it; it is made anew.');
  if (user === undefined) return folder;
  if (facts.uid !== user)
    throw unsafe(folder, `it belongs to the user ${facts.uid}`, 'Set RENTROLL_HOME to a folder of your own.');
  if ((facts.mode & othersMay) !== 0)
    throw unsafe(folder, 'other users may look into it', `chmod 700 ${quoteShell(folder)}`);
  const home = statSync(userHome(env));
  if ((home.mode & worldWrites) !== 0 && (home.mode & sticky) === 0)
    throw unsafe(
      userHome(env),
      'everybody on this machine can write into it',
      `chmod 700 ${quoteShell(userHome(env))}`,
    );
  return folder;
}

function unsafe(folder: string, why: string, hint: string): ProblemError {
  return setupError('daemon-unsafe', `${quoteValue(folder)} cannot hold the token of a daemon: ${why}`, hint);
}
