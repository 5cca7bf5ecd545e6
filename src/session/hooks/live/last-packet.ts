import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { noEarlierWork } from '../../../core/model/live/work-view.ts';
import { writePacket } from '../../decide-turn.ts';
import type { LiveFile } from '../../model/live-state.ts';
import { findCheckout } from '../../store/files/find-project.ts';
import type { LeftState } from '../../store/files/live-states.ts';

/**
 * Returns the packet of the session that worked last in a checkout, leaving one session out; empty where there is none. Files that are gone are
 * left out, and a file that somebody changed since is no longer the session's edit.
 */
export function findLastPacket(states: readonly LeftState[], cwd: string, session = ''): string {
  const checkout = findCheckout(cwd);
  const last = states.find(({ state }) => state.session !== session && findCheckout(state.cwd) === checkout);
  if (last === undefined) return '';
  const { state, changed } = last;
  const files = state.files.flatMap((file): readonly LiveFile[] => {
    const changedMs = readChangeTime(resolve(state.cwd, file.path));
    if (changedMs === undefined) return [];
    return changedMs <= changed.getTime() ? [file] : [{ ...file, editedAt: 0 }];
  });
  // What was learnt since is told to the next session anyway.
  return writePacket({ ...state, files }, noEarlierWork);
}

/** Returns when a file was changed last, in milliseconds; undefined where it is gone or cannot be looked at, or where its path is none. */
function readChangeTime(path: string): number | undefined {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return undefined;
  }
}
