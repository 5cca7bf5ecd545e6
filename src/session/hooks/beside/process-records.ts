import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { userHome } from '../../../adapters/files/home-places.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { keepFile, listNames, readTextFile, removeFile } from '../../store/files/read-files.ts';

/** A background process that decides for the plugin in one session of Claude Code. */
export interface ProcessRecord {
  readonly schema: 1;
  readonly pid: number;
  /** Path of the socket it listens on; it lies in a folder that only this user may enter. */
  readonly socket: string;
  /** Digest of the code it runs, see `hashBuild`. */
  readonly build: string;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** Folder with one record for each background process of this user. */
function recordsFolder(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'run');
}

function recordFile(pid: number, env: NodeJS.ProcessEnv): string {
  return join(recordsFolder(env), `${pid}.json`);
}

/** Writes the record of a process that listens. Never throws: a process without a record still answers its session. */
export function writeRecord(record: ProcessRecord, env: NodeJS.ProcessEnv): void {
  keepFile(recordFile(record.pid, env), `${JSON.stringify(record)}\n`);
}

/** Removes the record of a process that has ended. Never throws. */
export function removeRecord(pid: number, env: NodeJS.ProcessEnv): void {
  removeFile(recordFile(pid, env));
}

/** Lists the records of this user's processes; a process that was killed leaves its record behind. Never throws. */
export function listRecords(env: NodeJS.ProcessEnv): readonly ProcessRecord[] {
  const names = listNames(recordsFolder(env)).filter((name) => /^\d+\.json$/.test(name));
  return names.flatMap((name) => parseRecord(readTextFile(join(recordsFolder(env), name)), Number.parseInt(name, 10)));
}

/** Parses a record file; a damaged one is listed without a socket, so that it is removed as a process that is gone. */
function parseRecord(text: string, pid: number): readonly ProcessRecord[] {
  const { schema, socket, build, startedAt } = objectOf(readJson(text));
  const isRecord = schema === 1 && typeof socket === 'string' && socket !== '';
  return [{ schema: 1, pid, socket: isRecord ? socket : '', build: String(build), startedAt: String(startedAt) }];
}

/**
 * Hashes the size and the time of a file of code, which every build writes anew, to twelve hex digits; returns an empty text while there is no
 * such file.
 */
export function hashBuild(file: string): string {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (facts === undefined) return '';
  return createHash('sha256').update(`${facts.size} ${facts.mtimeMs}`).digest('hex').slice(0, 12);
}
