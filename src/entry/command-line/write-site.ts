import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeError, type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import { pageMark } from '../../core/report/render-page.ts';
import { messageOf } from '../../core/util/values.ts';

/** What was written, and what an earlier site had more. */
export interface WrittenSite {
  readonly schema: 1;
  readonly folder: string;
  readonly pages: number;
  readonly removed: readonly string[];
}

/**
 * Writes the pages of a site, by their path inside of it. Only pages of ours are written over, and those of receipts that are gone are
 * removed. Throws ProblemError (`site-not-written`) before anything is written where a file or a link of somebody else is in the way.
 */
export function writeSite(pages: ReadonlyMap<string, string>, folder: string): WrittenSite {
  try {
    const inTheWay = [...pages.keys()].map((path) => join(folder, path)).filter(isInTheWay);
    if (inTheWay.length > 0) throw new ProblemError(inTheWay.map(toOtherProblem));
    const removed = removeOld(pages, join(folder, 'receipts'));
    for (const [path, page] of pages) writeFileSync(join(folder, path), page);
    return { schema: 1, folder, pages: pages.size, removed };
  } catch (error) {
    throw error instanceof ProblemError ? error : notWritten(folder, messageOf(error));
  }
}

function removeOld(pages: ReadonlyMap<string, string>, receipts: string): readonly string[] {
  mkdirSync(receipts, { recursive: true });
  const gone = readdirSync(receipts).filter((name) => name.endsWith('.html') && !pages.has(`receipts/${name}`));
  const removed = gone.filter((name) => !isOfOthers(join(receipts, name)));
  for (const name of removed) rmSync(join(receipts, name));
  return removed.map((name) => `receipts/${name}`);
}

/** A page of others, or a folder that is a link to theirs. */
function isInTheWay(path: string): boolean {
  return isLink(dirname(path)) || isOfOthers(path);
}

/** True for whatever is there and is no page of ours; a link leads to a place nobody named. */
export function isOfOthers(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !(found.isFile() && readFileSync(path, 'utf8').includes(pageMark));
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function toOtherProblem(path: string): Problem {
  const hint = 'Nothing was written. Name a folder of its own: rentroll status --site rentroll-site';
  return makeError('setup', 'site-not-written', `"${path}" was not written by rentroll, or is a link`, hint);
}

function notWritten(folder: string, why: string): ProblemError {
  const hint = 'Name a folder you may write into: rentroll status --site rentroll-site';
  return setupError('site-not-written', `the site "${folder}" could not be written: ${why}`, hint);
}
