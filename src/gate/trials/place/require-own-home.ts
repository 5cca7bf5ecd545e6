import { lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../../adapters/files/home-places.ts';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { messageOf } from '../../../core/util/values.ts';
import { isLink } from '../../change/open-tree.ts';

const [writableByAll, sticky] = [0o002, 0o1000];

/**
 * Makes sure that nobody but this user can write into a home: prepared fixtures lie there, and what is in them is executed. Looked at are
 * the home, the folder of prepared fixtures in it, and every folder above that we would have to make the home in; what is not there yet is made for
 * this user alone. A home that is a link is looked at where it leads, the folder in it may be none. Throws ProblemError (`home-unsafe`, `home-unusable`).
 */
export function requireOwnHome(home: string, user = process.getuid?.()): void {
  if (user === undefined) return;
  const nearest = findNearest(home);
  refuseUnsafe(nearest, user, nearest === home ? 'own' : 'above');
  makeHome(home);
  const prepared = join(home, 'prepared');
  const facts = lstatSync(prepared, { throwIfNoEntry: false });
  if (facts?.isSymbolicLink()) throw unsafe(prepared, 'it is a link');
  if (facts !== undefined) refuseUnsafe(prepared, user, 'own');
}

function makeHome(home: string): void {
  try {
    makeFolder(home);
  } catch (error) {
    const message = `${quoteValue(home)} cannot keep prepared fixtures: it cannot be made (${messageOf(error)})`;
    throw setupError('home-unusable', message, 'Set RENTROLL_HOME to a folder your user may write into.');
  }
}

/** Finds the home itself, or the nearest folder above it that exists. */
function findNearest(path: string): string {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined || dirname(path) === path) return path;
  // A link to what is not there would be followed by whoever makes it.
  if (isLink(path)) throw unsafe(path, 'it is a link to nothing');
  return findNearest(dirname(path));
}

function refuseUnsafe(folder: string, user: number, place: 'own' | 'above'): void {
  const { mode, uid } = statSync(folder);
  const isOpen = (mode & writableByAll) !== 0 && (mode & sticky) === 0;
  if (isOpen) throw unsafe(folder, 'everybody on this machine can write into it');
  // Above ours everything belongs to root or to whoever manages the machine: only what others can replace matters there.
  const isForeign = user !== 0 && uid !== user && (place === 'own' || uid !== 0);
  if (isForeign) throw unsafe(folder, `it belongs to the user ${uid}`);
}

function unsafe(folder: string, why: string): ProblemError {
  return setupError(
    'home-unsafe',
    `${quoteValue(folder)} cannot keep prepared fixtures: ${why}, and the files there are executed`,
    'Set RENTROLL_HOME to a folder of your own (mkdir -m 700).',
  );
}
