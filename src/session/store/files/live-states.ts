import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeBeside } from '../../../adapters/files/write-whole.ts';
import { makeRedactor } from '../../../core/text/redact-secrets.ts';
import { nameByHash } from '../../../core/util/hash.ts';
import { codeOf } from '../../../core/util/values.ts';
import type { LiveState } from '../../model/live-state.ts';
import { decodeState, encodeState, isSessionName, reviveState, type StoredState } from '../../state/revive-state.ts';
import { listAged, readTextFile, removeFile } from './read-files.ts';

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
 * Reads the last state that was kept for a session. One that cannot be used is set aside beside it, so that it can be looked at and is not met
 * again; the session begins anew. Never throws.
 */
export function readLiveState(folder: string, session: string): StoredState {
  const file = stateFile(folder, session);
  try {
    if (statSync(file).size > mostBytes) return setAside(file, 'corrupt');
    const stored = decodeState(readFileSync(file, 'utf8'));
    return stored.kind === 'unusable' ? setAside(file, stored.why) : stored;
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'none' } : { kind: 'unusable', why: 'corrupt' };
  }
}

function setAside(file: string, why: 'future' | 'corrupt'): StoredState {
  // A newer rentroll goes on with its own file.
  if (why === 'corrupt') renameSync(file, `${file}.aside`);
  return { kind: 'unusable', why };
}

/**
 * Keeps the state of a session: written beside the file and moved over it, so that whatever ends the process leaves the old one or the new one.
 * Secrets are taken out. Returns the reason why it was not written (`ENOSPC`), undefined when it was. Never throws.
 */
export function writeLiveState(folder: string, session: string, state: unknown): string | undefined {
  const file = stateFile(folder, session);
  try {
    if (isOfNewer(file)) return 'future';
    writeBeside(file, encodeState(redact(JSON.stringify(state))));
    return undefined;
  } catch (error) {
    return codeOf(error) ?? 'unknown';
  }
}

function isOfNewer(file: string): boolean {
  try {
    const stored = decodeState(readFileSync(file, 'utf8'));
    return stored.kind === 'unusable' && stored.why === 'future';
  } catch {
    return false;
  }
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
      const stored = decodeState(readTextFile(path));
      const state = stored.kind === 'state' ? reviveState(stored.state) : undefined;
      return state === undefined ? [] : [{ state, changed: new Date(changedMs) }];
    });
}

/** Deletes old states, and the oldest of too many. Returns how many files went. Never throws. */
export function pruneStates(folder: string, now: Date): number {
  const files = listAged(folder, (name) => /\.state(?:\.|$)/.test(name)).toSorted((a, b) => b.changedMs - a.changedMs);
  const gone = files.filter(({ name, changedMs }, index) => {
    const age = now.getTime() - changedMs;
    return index >= mostFiles || age > (name.endsWith('.state') ? keptMs : asideMs);
  });
  for (const { path } of gone) removeFile(path);
  return gone.length;
}
