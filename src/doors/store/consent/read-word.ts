import type { Stats } from 'node:fs';
import { userHome } from '../../../foundation/util/home-places.ts';
import { isMine, readPlain } from '../../../foundation/util/read-plain.ts';
import { isPersonsPlace } from './person-place.ts';

/** A word of a person is a few lines. */
const mostBytes = 64 * 1024;

/** Others may not write into it. */
const othersWrite = 0o022;

/**
 * What a person has agreed to, as it stands in a file of their own folder; undefined where there is none, or anybody else could have written
 * it: a link, a file of another user's or that others may write into, a folder that a checkout can bring. Never throws: no word is no consent.
 */
export function readPersonsWord(file: string, env: NodeJS.ProcessEnv): string | undefined {
  return isPersonsPlace(userHome(env), env) ? readPlain(file, { mostBytes, isFit: isOnlyMine }) : undefined;
}

function isOnlyMine(facts: Stats): boolean {
  return isMine(facts) && (process.platform === 'win32' || (facts.mode & othersWrite) === 0);
}
