import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeBeside } from '../../../adapters/files/write-whole.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { readTextFile } from '../../store/files/read-files.ts';

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
