import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { personHome } from '../../adapters/files/home-places.ts';
import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import { totalTokens } from '../../core/model/money/usage.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { SessionCli } from '../../core/model/session/entry.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { defined, keysOf } from '../../core/util/values.ts';
import type { TranscriptPart } from '../model/session-part.ts';
import { openKeyFilter } from '../store/key-filter.ts';
import { useSessions } from '../store/open-sessions.ts';
import { pruneHashes } from '../store/prune-hashes.ts';
import { listReadSources, type ReadSource } from '../store/save-part.ts';
import { countCoarseRuns } from '../store/session-days.ts';
import { type Collected, collectSource } from './collect-source.ts';
import { type FoundFile, findBelow } from './find-sources.ts';
import { splitDays } from './split-days.ts';
import { sweepRows } from './sweep-rows.ts';

/** A hook that writes at the same moment is waited for. */
const busyTimeoutMs = 10_000;

/** Clocks of files tick every two seconds on some disks. */
const tickMs = 2_000;

/** Where a transaction ends: about a tenth of a second. */
const [mostBatchBytes, mostBatchFiles] = [8_000_000, 50];

/** Keys are hashes, so that each transaction touches pages everywhere: they go to the file seldom. More memory for them saves nothing that could be measured. */
const bulkSettings = ['cache_size = -8000', 'wal_autocheckpoint = 2000'] as const;

/** Nearly all that reading makes is let go at once: a heap that grows with the number of files would hold what nobody needs. */
const growth = { '--semi-space-growth-factor': [1, 2], '--heap-growing-percent': [30, 0] } as const;

/** How the heap grows: 0 while transcripts are read, 1 as Node.js has it. */
function setGrowth(at: 0 | 1): void {
  for (const [flag, values] of Object.entries(growth)) setFlagsFromString(`${flag}=${values[at]}`);
}

/** Fewer bytes are read before the keys of a large database are. */
const fewBytes = 16_000_000;

/** What is imported. */
export interface ImportRequest {
  /** Folders to look into; those of Claude Code and Codex when there are none. */
  readonly folders: readonly string[];
  /** Told now and then, how far it is. */
  readonly onProgress?: (doneBytes: number, allBytes: number, files: number) => void;
}

/** What `rentroll session import` found. */
export interface Imported {
  readonly schema: 1;
  readonly files: number;
  readonly bytes: number;
  /** Transcripts that had grown, or were new. */
  readonly read: number;
  readonly unchanged: number;
  /** Transcripts of a benchmark's trials, left out. */
  readonly trials: number;
  /** Files that were not read, by the reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Of those that were read. */
  readonly byCli: Readonly<Record<SessionCli, number>>;
  /** All classes, added by this import. */
  readonly tokens: number;
  readonly calls: number;
  /** Calls that another transcript had counted. */
  readonly copies: number;
  /** Calls whose output tokens the CLI never finished writing. */
  readonly unfinished: number;
  readonly lines: number;
  readonly malformed: number;
  readonly oversized: number;
  /** Transcripts of which an older version kept one model and day, and that were told apart now. */
  readonly toldApart: number;
  /** Runs that still stand under one model and day each: their transcripts are gone, or say something else. */
  readonly coarse: number;
}

/**
 * Reads all transcripts below the folders as far as they have grown since they were read last; the same files again change nothing. Rule
 * sets are left unknown: an agent's memory of now says nothing about a session of last month. Throws ProblemError.
 */
export function importTranscripts(request: ImportRequest, { env, now }: Pick<Dependencies, 'env' | 'now'>): Imported {
  const folders = request.folders.length > 0 ? request.folders : usualFolders(env);
  const files = folders.flatMap(findBelow);
  if (files.length === 0) throw nothingFound(folders);
  setGrowth(0);
  const imported = useSessions(env, busyTimeoutMs, (db) => {
    for (const setting of bulkSettings) db.pragma(setting);
    // First what the mod knows, so that the transcripts of the same sessions add nothing to it.
    sweepRows(db, { env, now: now() });
    const imported = readAll(db, files, request, { env, now: now() });
    const toldApart = splitDays(db, env);
    writeTransaction(db, () => pruneHashes(db, now(), Number.MAX_SAFE_INTEGER));
    return { ...imported, toldApart, coarse: countCoarseRuns(db) };
  });
  setGrowth(1);
  return imported;
}

/** Where the command line agents keep their transcripts. */
function usualFolders(env: NodeJS.ProcessEnv): readonly string[] {
  const home = personHome(env);
  const claude = env['CLAUDE_CONFIG_DIR'] ?? join(home, '.claude');
  const codex = env['CODEX_HOME'] ?? join(home, '.codex');
  return [
    join(claude, 'projects'),
    join(home, '.config', 'claude', 'projects'),
    join(codex, 'sessions'),
    join(codex, 'archived_sessions'),
  ];
}

type ReadFiles = Omit<Imported, 'toldApart' | 'coarse'>;

function readAll(
  db: Db,
  files: readonly FoundFile[],
  { onProgress }: ImportRequest,
  { env, now }: { readonly env: NodeJS.ProcessEnv; readonly now: Date },
): ReadFiles {
  const allBytes = sumBytes(files);
  const read = listReadSources(db);
  // Most of a home: opening each of thousands takes longer than all that has grown.
  const others = files.filter((file) => !isAsRead(file, read.get(file.path)));
  const sums = openSums(files.length - others.length, allBytes);
  let doneBytes = allBytes - sumBytes(others);
  const filter = sumBytes(others) > fewBytes ? openKeyFilter(db) : undefined;
  const context = { now, env, ruleSetOf: () => '', ...defined({ filter }) };
  for (const batch of splitFiles(others)) {
    writeTransaction(db, () => {
      filter?.renew();
      for (const file of batch) {
        sums.add(collectSource(db, file, context));
        doneBytes += file.sizeBytes;
        onProgress?.(doneBytes, allBytes, sums.files());
      }
    });
  }
  return sums.end();
}

/** Whether nothing has happened to a transcript since it was read to its end. */
function isAsRead({ sizeBytes, changedMs, touchedMs }: FoundFile, read: ReadSource | undefined): boolean {
  return read?.offset === sizeBytes && Math.max(changedMs, touchedMs) + tickMs < Date.parse(read.readAt);
}

/** Files that are kept in one transaction: each costs as much as some files, and a hook waits for its end. */
function splitFiles(files: readonly FoundFile[]): readonly (readonly FoundFile[])[] {
  const batches: FoundFile[][] = [];
  for (const file of files) {
    const last = batches.at(-1);
    if (last === undefined || isFull(last)) batches.push([file]);
    else last.push(file);
  }
  return batches;
}

function isFull(batch: readonly FoundFile[]): boolean {
  return batch.length >= mostBatchFiles || sumBytes(batch) >= mostBatchBytes;
}

function sumBytes(files: readonly FoundFile[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** Adds up what became of each file: nothing of a transcript is kept beyond its numbers, whatever the number of files. */
function openSums(unchanged: number, bytes: number) {
  const counts = { files: unchanged, read: 0, unchanged, trials: 0, tokens: 0, calls: 0, copies: 0, unfinished: 0 };
  const lines = { lines: 0, malformed: 0, oversized: 0 };
  const byCli: Record<SessionCli, number> = { 'claude-code': 0, codex: 0 };
  const refused: Record<string, number> = {};
  const addPart = ({ cli, agents, lines: own }: TranscriptPart) => {
    counts.read += 1;
    byCli[cli] += 1;
    for (const key of keysOf(lines)) lines[key] += own[key];
    for (const { counts: agent } of agents) {
      counts.tokens += totalTokens(agent.usage);
      for (const key of ['calls', 'copies', 'unfinished'] as const) counts[key] += agent[key];
    }
  };
  return {
    files: () => counts.files,
    add: (each: Collected) => {
      counts.files += 1;
      if (each.kind === 'read') addPart(each.part);
      else if (each.kind === 'refused') refused[each.why] = (refused[each.why] ?? 0) + 1;
      else counts[each.kind === 'trial' ? 'trials' : 'unchanged'] += 1;
    },
    end: (): ReadFiles => ({ schema: 1, bytes, ...counts, ...lines, refused, byCli }),
  };
}

function nothingFound(folders: readonly string[]): Error {
  const message = `no transcript lies below ${folders.map(quoteValue).join(', ')}`;
  return setupError('transcripts-missing', message, 'Name the folder that holds them: rentroll session import FOLDER.');
}
