import { join } from 'node:path';
import { inspectPlain } from '../../../adapters/files/read-plain.ts';
import { makeRedactor } from '../../../core/text/redact-secrets.ts';
import { nameByHash } from '../../../core/util/hash.ts';
import type { LiveState } from '../../model/live-state.ts';
import { decodeState, encodeState, isSessionName, reviveState } from '../../state/revive-state.ts';
import { keepFile, listAged, moveFile, pruneFiles, readTextFile } from './read-files.ts';

const dayMs = 86_400_000;
/** How long the state of a session that nobody resumes is kept, and how long a damaged or half written one. */
const [keptMs, asideMs] = [14 * dayMs, 2 * dayMs];
/** More than these are pruned from the oldest on, however young. */
const mostFiles = 500;
/** A state is bounded far below this; a larger file was not written by us. */
const mostBytes = 4 * 1024 * 1024;

const redact = makeRedactor([]);

/**
 * Returns the file of a session's state. Names of sessions come from outside: one that is no UUID, as runtimes give them, names its file by its
 * hash.
 */
export function stateFile(folder: string, session: string): string {
  return join(folder, `${isSessionName(session) ? session : nameByHash(session)}.state`);
}

/**
 * Reads the last state that was kept for a session; returns undefined where there is none. One that cannot be used is set aside beside it, so that it
 * can be looked at and is not met again; the session begins anew. Never throws.
 */
export function readLiveState(folder: string, session: string): unknown {
  const file = stateFile(folder, session);
  const read = inspectPlain(file, { mostBytes });
  if (read.kind === 'refused' && read.why === 'not-there') return undefined;
  const stored = read.kind === 'text' ? decodeState(read.text) : undefined;
  if (stored === undefined) moveFile(file, `${file}.aside`);
  return stored;
}

/**
 * Keeps the state of a session: written beside the file and moved over it, so that whatever ends the process leaves the old one or the new one.
 * Secrets are taken out. Where it cannot be written, as on a full disk, the old one stays. Never throws.
 */
export function writeLiveState(folder: string, session: string, state: unknown): void {
  keepFile(stateFile(folder, session), encodeState(redact(JSON.stringify(state))));
}

/** The state of a session as it was left. */
export interface LeftState {
  readonly state: LiveState;
  readonly changed: Date;
}

/** Lists the states of sessions that were active in the last two weeks, the newest first; damaged ones are left out. Never throws. */
export function listStates(folder: string, now: Date): readonly LeftState[] {
  return listAged(folder, (name) => name.endsWith('.state'))
    .filter(({ changedMs, sizeBytes }) => now.getTime() - changedMs <= keptMs && sizeBytes <= mostBytes)
    .toSorted((a, b) => b.changedMs - a.changedMs)
    .flatMap(({ path, changedMs }) => {
      const state = reviveState(decodeState(readTextFile(path)));
      return state === undefined ? [] : [{ state, changed: new Date(changedMs) }];
    });
}

/** Deletes old states, and the oldest of too many. Never throws. */
export function pruneStates(folder: string, now: Date): void {
  pruneFiles(folder, now, {
    isMeant: (name) => /\.state(?:\.|$)/.test(name),
    most: mostFiles,
    keptMs: (name) => (name.endsWith('.state') ? keptMs : asideMs),
  });
}
