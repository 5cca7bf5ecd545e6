import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { SessionCli } from '../../core/model/session/entry.ts';
import { sum } from '../../core/stats/moments.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { useSessions } from '../store/open-sessions.ts';
import type { CountedTranscript } from '../usage/counted-transcript.ts';
import {
  type FoundTranscript,
  findTranscripts,
  toTranscriptFile,
  transcriptFolders,
} from '../usage/find-transcripts.ts';
import { listOutdated, listReadSources, type ReadSource } from '../usage/save-transcript.ts';
import { type Collected, type CollectRefusal, collectTranscript } from './collect-transcript.ts';

export interface ImportRequest {
  /** Folders to look into; those of Claude Code and Codex when there are none. */
  readonly folders: readonly string[];
  /** Reports after each file how far the import is. */
  readonly onProgress?: (doneBytes: number, allBytes: number, files: number) => void;
}

/** The result of `rentroll session import`. */
export interface Imported {
  readonly schema: 1;
  readonly files: number;
  readonly bytes: number;
  /** Transcripts that were new, or had changed. */
  readonly read: number;
  readonly unchanged: number;
  /** Transcripts of a benchmark's trials, left out. */
  readonly trials: number;
  /** Files that were not read, by the reason. */
  readonly refused: Readonly<Partial<Record<CollectRefusal, number>>>;
  /** Transcripts that were read, by CLI. */
  readonly byCli: Readonly<Record<SessionCli, number>>;
  /** Tokens and model calls that the database has more than before. */
  readonly tokens: number;
  readonly calls: number;
  /** Calls that another transcript had counted. */
  readonly copies: number;
  /** Calls whose final output tokens the CLI never wrote. */
  readonly unfinished: number;
  readonly lines: number;
  readonly malformed: number;
  readonly oversized: number;
  /** Answers whose usage was left out, because it is larger than any call's. */
  readonly impossible: number;
}

/** How long to wait for a hook that writes at the same moment. */
const busyTimeoutMs = 10_000;
/** So many transcripts are kept in one transaction: each transaction costs as much as some files, and a hook waits for its end. */
const filesPerTransaction = 50;
/** Clocks of files tick every two seconds on some disks. */
const clockTickMs = 2_000;
const keptDays = 90;
const dayMs = 24 * 3_600_000;

/**
 * Reads all transcripts below the folders that have changed since they were read last; the same files again change nothing. The rules that an
 * agent had stay unknown: its memory of today says nothing about a session of last month. Throws ProblemError.
 */
export function importTranscripts(request: ImportRequest, { env, now }: Pick<Dependencies, 'env' | 'now'>): Imported {
  const folders = request.folders.length > 0 ? request.folders : transcriptFolders(env);
  const files = folders.flatMap(findTranscripts);
  if (files.length === 0) throw nothingFound(folders);
  return useSessions(env, busyTimeoutMs, (db) => {
    const before = sumTotals(db);
    const read = listReadSources(db);
    const changed = files.filter((file) => !isAsRead(file, read.get(file.path)));
    const tally = openTally(files, changed);
    for (let start = 0; start < changed.length; start += filesPerTransaction)
      writeTransaction(db, () => {
        for (const file of changed.slice(start, start + filesPerTransaction)) {
          tally.add(collectTranscript(db, file, { env, now: now() }));
          request.onProgress?.(...tally.addBytes(file.bytes));
        }
      });
    writeTransaction(db, () => {
      for (const path of listOutdated(db)) collectTranscript(db, toTranscriptFile(path), { env, now: now() });
    });
    forgetOldCalls(db, now());
    const after = sumTotals(db);
    return { ...tally.counts, tokens: after.tokens - before.tokens, calls: after.calls - before.calls };
  });
}

function sumTotals(db: Db): { readonly tokens: number; readonly calls: number } {
  const sum =
    'SELECT total(input + output + cache_creation + cache_read) AS tokens, total(calls) AS calls FROM sessions';
  return db.prepare<[], { tokens: number; calls: number }>(sum).get() ?? { tokens: 0, calls: 0 };
}

/** Returns true for a file that has not changed since it was read. */
function isAsRead({ bytes, changedMs, touchedMs }: FoundTranscript, read: ReadSource | undefined): boolean {
  return read?.bytes === bytes && Math.max(changedMs, touchedMs) + clockTickMs < Date.parse(read.readAt);
}

/** Forgets calls so old that nobody resumes their session, so that a copy of them need not be recognized. */
function forgetOldCalls(db: Db, now: Date): void {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  db.prepare('DELETE FROM calls WHERE source IN (SELECT id FROM sources WHERE read_at < ?)').run(before);
}

function openTally(all: readonly FoundTranscript[], changed: readonly FoundTranscript[]) {
  const sizeOf = (files: readonly FoundTranscript[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
  const [bytes, unchanged] = [sizeOf(all), all.length - changed.length];
  const byCli: Record<SessionCli, number> = { 'claude-code': 0, codex: 0 };
  const refused: Partial<Record<CollectRefusal, number>> = {};
  const counts = {
    schema: 1 as const,
    files: all.length,
    bytes,
    read: 0,
    unchanged,
    trials: 0,
    refused,
    byCli,
    copies: 0,
    unfinished: 0,
    lines: 0,
    malformed: 0,
    oversized: 0,
    impossible: 0,
  };
  let [doneBytes, doneFiles] = [bytes - sizeOf(changed), unchanged];
  return {
    counts,
    addBytes(more: number): [doneBytes: number, allBytes: number, files: number] {
      doneBytes += more;
      doneFiles += 1;
      return [doneBytes, bytes, doneFiles];
    },
    add(collected: Collected): void {
      if (collected.kind === 'refused') refused[collected.why] = (refused[collected.why] ?? 0) + 1;
      else if (collected.kind === 'trial') counts.trials += 1;
      else if (collected.kind === 'unchanged') counts.unchanged += 1;
      else addRead(collected.transcript);
    },
  };

  function addRead({ cli, lines, agents }: CountedTranscript): void {
    counts.read += 1;
    byCli[cli] += 1;
    for (const name of ['lines', 'malformed', 'oversized', 'impossible'] as const) counts[name] += lines[name];
    for (const name of ['copies', 'unfinished'] as const)
      counts[name] += sum(agents.map((agent) => agent.counts[name]));
  }
}

function nothingFound(folders: readonly string[]): Error {
  const message = `there is no transcript below ${folders.map(quoteValue).join(', ')}`;
  return setupError('transcripts-missing', message, 'Name the folder that holds them: rentroll session import FOLDER.');
}
