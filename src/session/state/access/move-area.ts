import { type AreaState, liveBounds } from '../../model/live-state.ts';
import { pushBounded } from './keep-text.ts';

/** The part of the project a file lies in: its folders, two levels deep; of a file at the root, the root. */
function areaOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  return folders.length === 0 ? '.' : folders.slice(0, 2).join('/');
}

/**
 * Where the work is after a file was read or written. It moves with the second touch in a row elsewhere: one look into another folder is no
 * switch.
 */
export function moveArea(area: AreaState, path: string, turn: number): AreaState {
  const here = areaOf(path);
  const recent = pushBounded(area.recent, here, liveBounds.areas);
  if (area.now === '' || here === area.now) return { ...area, now: here, seen: here, recent };
  if (here !== area.seen) return { ...area, seen: here, recent };
  return { now: here, seen: here, recent, switches: pushBounded(area.switches, turn, liveBounds.switches) };
}
