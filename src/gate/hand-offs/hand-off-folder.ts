import { join } from 'node:path';
import { type HandOffStatus, type HandOffType, statusesOf } from '../../core/model/hand-off.ts';
import { isSlug } from '../../core/text/escape/text-safety.ts';
import type { RepositoryPaths } from '../repository/reading/read-files.ts';
import { locateState } from '../run/state/locate-state.ts';

/** Folder of the hand-offs of a clone, in its git directory: a checkout brings none. Throws ProblemError as `locateState` does. */
export function handOffFolder(root: string, paths: Pick<RepositoryPaths, 'home'>): string {
  return join(locateState(root, paths), 'hand-offs');
}

/** A header is read by somebody who pays for each word of it. */
export const handOffLimits = { maxBytes: 64 * 1024, summary: 240, files: 500 } as const;

/** A name is part of every header that is read: longer ones would leave no room for the summary. */
export const mostNameCharacters = 40;

/** True for a name that can hand on: it is a file's name, so nothing in it leaves the folder. */
export function isHandOffName(text: string): boolean {
  return isSlug(text) && text.length <= mostNameCharacters;
}

/** True for the name of a run or of a session: letters, digits, ".", "_" and "-", beginning with a letter or a digit. */
export function isRunName(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(text) && !text.includes('..');
}

/** The type a status belongs to. */
export function typeOfStatus(status: HandOffStatus): HandOffType {
  return statusesOf.verdict.some((one) => one === status) ? 'verdict' : 'implementation';
}
