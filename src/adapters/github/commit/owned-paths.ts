import type { Problem } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isInside, isRepositoryPath } from '../../../core/util/repository-path.ts';
import { warnOf } from '../client/failure.ts';

/** What rentroll writes in a repository, all relative to its root. */
export interface OwnedPaths {
  /** Files by their exact path: ledger, baselines, compiled memory. */
  readonly files: readonly string[];
  /** Folders of JSON files, one a rule: receipts, records of audits. */
  readonly folders: readonly string[];
}

const recordName = /^[a-z0-9][a-z0-9-]{0,199}\.json$/;

/**
 * Refuses every path that is not rentroll's own, whatever asked for it: a path comes from a rule's id or a config, and those come
 * from people. Nothing below `.github` is ever written.
 */
export function refuseForeignPaths(paths: readonly string[], owned: OwnedPaths): readonly Problem[] {
  return paths.filter((path) => !isOwned(path, owned)).map(foreignPath);
}

function isOwned(path: string, { files, folders }: OwnedPaths): boolean {
  if (!isRepositoryPath(path) || path === '.' || isInside(path.toLowerCase(), '.github')) return false;
  if (files.includes(path)) return true;
  return folders.some((folder) => path.startsWith(`${folder}/`) && recordName.test(path.slice(folder.length + 1)));
}

function foreignPath(path: string): Problem {
  const hint =
    'Only the ledger, receipts, audits, baselines and the compiled memory that the config at the base names are written.';
  const message = `${quoteValue(path)} is not one of rentroll's files, so nothing was committed`;
  return warnOf('commit-foreign-path', message, hint);
}
