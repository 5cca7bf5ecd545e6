import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { armsFolder, rowsFolder } from '../../adapters/files/home-places.ts';
import { readPlain } from '../../adapters/files/read-plain.ts';
import { writeBeside } from '../../adapters/files/write-beside.ts';
import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { SkipReason } from '../../core/model/session/history.ts';
import { objectOf } from '../../core/text/json/read-json.ts';
import { mostArmCharacters, reviveArm } from '../live/decide-arm.ts';
import type { RunRow } from '../model/mod-row.ts';
import { type AgedFile, listAged, readSlice } from '../store/files/read-files.ts';
import { keepArm, lastArmMs } from '../store/live/withheld-sessions.ts';
import { readOffsets, releaseSource } from '../store/metered.ts';
import { useSessions } from '../store/open-sessions.ts';
import { collectSource, readRuleSet } from './collect-source.ts';
import { findProject, isTrialFolder } from './find-project.ts';
import { type RowsFacts, type SourceFile, toSource } from './find-sources.ts';

/** A file of rows is kept this long after its last change, so that a session taken up again goes on in it. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Rules of now are taken for those of a file that changed so short a time ago. */
const freshMs = 60 * 60 * 1000;

/** What sweeping is given. */
export interface SweepContext {
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  readonly isLate?: () => boolean;
  /** The session that stopped and its transcript, which older mods cannot tell. */
  readonly stopped?: RowsFacts;
}

/**
 * Reads what the mod has written since the last time into the database. Twice is once: each file goes on where it was left, and each call
 * has an id. Returns reasons for what was not read; throws ProblemError when the database does not work.
 */
export function sweepRows(db: Db, context: SweepContext): readonly SkipReason[] {
  const { env, now, isLate = () => false } = context;
  const reasons: SkipReason[] = [];
  for (const source of findGrownRows(db, context)) {
    if (isLate()) return [...reasons, 'out-of-time'];
    const read = collectSource(db, source, { now, env, isLate, ruleSetOf: readRuleSet });
    if (read.kind === 'refused') reasons.push(read.why);
  }
  return reasons;
}

/** Sweeps before a command shows or uses what was collected. A database that does not work is told by that command. */
export function sweepNow({ env, now }: Pick<Dependencies, 'env' | 'now'>): void {
  if (findNothing(env)) return;
  try {
    useSessions(env, busyTimeoutMs, (db) => {
      sweepRows(db, { env, now: now() });
      sweepArms(db, env, now());
    });
  } catch {
    // Left for the next time: the files stay where they are.
  }
}

/** A hook that writes at the same moment is waited for. */
const busyTimeoutMs = 2000;

/** Tells the mod when rows were swept, so that no hook starts for a few more of them. Never throws: without it every stop sweeps. */
export function keepSwept(env: NodeJS.ProcessEnv, now: Date): void {
  try {
    writeBeside(join(rowsFolder(env), 'swept'), `${now.getTime()}\n`);
  } catch {
    // A full disk, or no rows at all.
  }
}

function findNothing(env: NodeJS.ProcessEnv): boolean {
  return listRows(rowsFolder(env)).length === 0;
}

/** Files of rows that have grown since they were read last. Files that are read and old are removed on the way. */
export function findGrownRows(db: Db, { env, now, stopped }: SweepContext): readonly SourceFile[] {
  const folder = rowsFolder(env);
  const offsets = readOffsets(db, folder);
  return listRows(folder).flatMap((file) => {
    const ageMs = now.getTime() - file.changedMs;
    const isRead = offsets.get(file.path) === file.sizeBytes;
    if (isRead && ageMs > keptMs) remove(db, file.path, now);
    if (isRead) return [];
    return [{ ...toRowSource(file, stopped), ...(ageMs > freshMs && { isPast: true as const }) }];
  });
}

function listRows(folder: string): readonly AgedFile[] {
  return listAged(folder, (name) => name.endsWith('.jsonl'));
}

/** The file with what its first line says; a line that is not there yet, or damaged, says nothing, and the file is a transcript like any. */
function toRowSource({ path }: AgedFile, stopped: RowsFacts | undefined): SourceFile {
  const run = readRun(path);
  if (run === undefined) return { path };
  const { session, agentId } = run;
  const transcript = run.transcript === '' && stopped?.session === session ? stopped.transcript : run.transcript;
  const main: SourceFile = { path, agentId, rows: { session, transcript } };
  if (agentId === '' || transcript === '') return { ...main, ...(run.agent !== '' && { agent: run.agent }) };
  const { agent } = toSource(
    join(dirname(transcript), basename(transcript, '.jsonl'), 'subagents', `agent-${agentId}.jsonl`),
  );
  return { ...main, ...(agent !== undefined && { agent }) };
}

/** A run's row is not longer than this: it holds ids and paths. */
const longestRunBytes = 16 * 1024;

function readRun(path: string): RunRow | undefined {
  const line = readSlice(path, longestRunBytes, 'begin').split('\n')[0] ?? '';
  try {
    const value = objectOf(JSON.parse(line));
    const texts = ['session', 'agentId', 'agent', 'transcript'].map((name) => value[name]);
    const isRun = value['row'] === 'run' && value['session'] !== '' && texts.every((text) => typeof text === 'string');
    return isRun ? (value as unknown as RunRow) : undefined;
  } catch {
    return undefined;
  }
}

function remove(db: Db, path: string, now: Date): void {
  rmSync(path, { force: true });
  releaseSource(db, path, now);
}

/** As long as Claude Code keeps the transcript of a session that may be taken up again, and as much again. */
const armKeptMs = 60 * 24 * 60 * 60 * 1000;

/** A file that is longer than any of ours is none. */
const longest = { mostBytes: 4 * mostArmCharacters };

/** Takes in what the mod has written about arms since the last time, and forgets files of sessions that nobody takes up again. Twice is once. */
export function sweepArms(db: Db, env: NodeJS.ProcessEnv, now = new Date()): void {
  const files = listAged(armsFolder(env), (name) => name.endsWith('.json'));
  if (files.length === 0) return;
  const since = lastArmMs(db);
  // What was changed in the same millisecond is read once more.
  const fresh = files.filter(({ changedMs }) => Math.floor(changedMs) >= since);
  writeTransaction(db, () => {
    for (const { path, changedMs } of fresh) {
      const arm = reviveArm(readPlain(path, longest) ?? '');
      if (arm === undefined || isTrialFolder(arm.cwd, env)) continue;
      keepArm(db, { arm, project: findProject(arm.cwd), changedMs: Math.floor(changedMs) });
    }
  });
  for (const { path, changedMs } of files) if (now.getTime() - changedMs > armKeptMs) rmSync(path, { force: true });
}
