import { type AreaState, type LiveFile, liveBounds } from '../../model/live-state.ts';
import { pushBounded } from './keep-text.ts';

const prose = /\.(?:md|mdx|txt|rst|adoc)$|(?:^|\/)(?:LICENSE|CHANGELOG|NOTICE)$/i;

/** Returns true for a file that no test, type or lint says anything about. */
export function isUncheckable(path: string): boolean {
  return prose.test(path);
}

/** Adds a read or an edit to the files; the file comes to the end, and the one nobody came to for longest may go. */
export function noteFileAccess(
  files: readonly LiveFile[],
  path: string,
  kind: 'read' | 'write',
  turn: number,
): readonly LiveFile[] {
  const before = files.find((file) => file.path === path) ?? {
    path,
    reads: 0,
    edits: 0,
    readAt: 0,
    editedAt: 0,
    verifiedAt: 0,
  };
  const { reads, edits } = before;
  const after =
    kind === 'read'
      ? { ...before, reads: reads + 1, readAt: turn }
      : { ...before, edits: edits + 1, editedAt: turn, verifiedAt: 0 };
  return pushBounded(keepUnverified(files.filter((file) => file.path !== path)), after, liveBounds.files);
}

/** Moves files that were edited and not checked behind the others: where one has to go, it is one that owes nothing. */
function keepUnverified(files: readonly LiveFile[]): readonly LiveFile[] {
  if (files.length < liveBounds.files) return files;
  const index = files.findIndex((file) => !isUnverified(file));
  const gone = files[index];
  return gone === undefined ? files : [gone, ...files.slice(0, index), ...files.slice(index + 1)];
}

/** Marks the files as verified by a check that passed: every edit before it. */
export function verifyFiles(files: readonly LiveFile[], turn: number): readonly LiveFile[] {
  return files.map((file) => (file.editedAt > 0 ? { ...file, verifiedAt: turn } : file));
}

/** Returns true for a file whose last edit no check has passed since. */
function isUnverified({ path, editedAt, verifiedAt }: LiveFile): boolean {
  return editedAt > 0 && verifiedAt === 0 && !isUncheckable(path);
}

/** Lists files whose last edit no check has passed since, the newest first. */
export function listUnverified(files: readonly LiveFile[]): readonly LiveFile[] {
  return files.filter(isUnverified).reverse();
}

/** Ranks files by how much of the work is in them: edits count three reads, and an old access counts less. */
export function rankFiles(files: readonly LiveFile[], turn: number): readonly LiveFile[] {
  const weigh = ({ reads, edits, readAt, editedAt }: LiveFile) =>
    (Math.min(reads, 5) + 3 * Math.min(edits, 5)) / (1 + (turn - Math.max(readAt, editedAt)) / 30);
  return [...files].sort((a, b) => weigh(b) - weigh(a));
}

/** Returns the part of the project a file lies in: its folders, two levels deep; of a file at the root, the root. */
function areaOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  return folders.length === 0 ? '.' : folders.slice(0, 2).join('/');
}

/**
 * Moves the area of the work after a file was read or written. It changes with the second touch in a row elsewhere: one look into another folder
 * is no switch.
 */
export function moveArea(area: AreaState, path: string, turn: number): AreaState {
  const here = areaOf(path);
  if (area.now === '' || here === area.now) return { ...area, now: here, seen: here };
  if (here !== area.seen) return { ...area, seen: here };
  return { now: here, seen: here, switches: pushBounded(area.switches, turn, liveBounds.switches) };
}
