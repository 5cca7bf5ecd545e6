import { randomBytes } from 'node:crypto';
import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCommonDir, findRemoteName } from '../../doors/git/find-tracked.ts';
import { openSeal, type Seal } from '../../doors/store/sealing.ts';
import { linkFault } from '../../foundation/util/disk-fault.ts';
import type { RepositoryPaths } from '../../repository/reading/repository-paths.ts';

/** Folder of rentroll's state in the git directory of a clone: what workflows keep in a cache, and nothing else. */
const stateFolder = 'rentroll';

/**
 * Folder of the journal, the budgets, the checkpoint and the baselines that belong to a config: below the git directory that all working
 * trees of a clone share, where no commit reaches. Throws ProblemError outside of a repository, and where a link stands in the way.
 */
export function locateState(root: string, { home }: Pick<RepositoryPaths, 'home'>): string {
  const common = findCommonDir(root);
  const folder = join(common, stateFolder, nameHome(home));
  const parts = [join(common, stateFolder), folder, ...files.map((name) => join(folder, name))];
  const link = parts.find(isLink);
  if (link !== undefined) throw linkFault(link);
  return folder;
}

/** What is opened there by name. */
const files = ['rentroll.db', 'rentroll.db-wal', 'rentroll.db-shm', 'checkpoint.json', 'budgets', 'baselines'];

/** Two ledgers of one repository have a state each: the folder of the config as one name. */
function nameHome(home: string): string {
  const name = encodeURIComponent(home);
  return name === '.' ? '%2E' : name;
}

/** True for a symbolic link, wherever it leads. What cannot be looked at, below a file for example, is none: opening it says more. */
export function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/**
 * Variables whose values make the seal, the first that is set for writing: keys the meter alone holds, then the key that signs receipts.
 * No agent, no check and no `prepare` has any of them in its environment.
 */
const secretNames = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'RENTROLL_SIGNING_KEY'] as const;

/** What vouches for rows here. */
export interface CloneSeal {
  readonly seal: Seal;
  /** Stands in the journals this clone made: any other journal came from elsewhere. */
  readonly clone: string;
}

/**
 * The seal of a clone. Without a key in the environment, and for what was written without one, a random secret of the clone vouches: it lies
 * beside the state that workflows keep in a cache, not in it. It is made the first time it is asked for.
 */
export function findSeal(root: string, env: NodeJS.ProcessEnv): CloneSeal {
  const own = readCloneSecret(findCommonDir(root));
  const known = secretNames.flatMap((name) => env[name]?.trim() || []);
  const repository = (env['GITHUB_REPOSITORY'] || findRemoteName(root)).toLowerCase();
  return { seal: openSeal([...known, own], repository), clone: openSeal([own], '').mac('clone', []) };
}

function readCloneSecret(common: string): string {
  const file = join(common, 'rentroll-clone');
  return readSecret(file) ?? makeSecret(common, file);
}

function readSecret(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Whole or not at all, and the first of two processes wins. */
function makeSecret(common: string, file: string): string {
  mkdirSync(common, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readSecret(file);
  if (made === undefined) throw new Error(`${file} is not the secret of a clone`);
  return made;
}
