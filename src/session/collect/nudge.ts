import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distillAskedFile, userHome } from '../../adapters/files/home-places.ts';
import { readDistillConsent } from '../../adapters/files/read-consents.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { countWaitingCandidates } from '../store/candidates.ts';
import { listClaimed } from '../store/distillations.ts';
import { findCheckout, findProject, isTrial } from '../store/files/find-project.ts';
import { keepFile, readTextFile } from '../store/files/read-files.ts';
import { useCollected } from '../store/open-sessions.ts';

/** Numbers of candidates that wait. */
export interface Waiting {
  /** In the ledger, without a verdict. */
  readonly unmeasured: number;
  /** Found in sessions, not in the ledger yet. */
  readonly unproposed: number;
}

/**
 * Composes the line that a session begins with, at most once a day: how many candidates wait, for the person and for the agent. It holds numbers
 * alone, no rule's text. Returns undefined when nothing waits, the line was shown today, or nothing can be read: a hook never stops a session.
 */
export async function composeNudge({
  env,
  now,
  cwd,
}: Pick<Dependencies, 'env' | 'now' | 'cwd'>): Promise<string | undefined> {
  const today = now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  if (isTrial(cwd, env) || readTextFile(stampFile(env)).trim() === today) return undefined;
  const unmeasured = await countUnmeasured(cwd);
  const line = describeNudge({ unmeasured, unproposed: countUnproposed(env, cwd) });
  if (line !== undefined) keepFile(stampFile(env), `${today}\n`);
  return line;
}

/**
 * Composes the one question of the plugin: whether expensive sessions may be distilled by themselves. It is asked once on a machine, for ever,
 * when the first of them is queued; of the person alone, since an agent cannot consent. Returns undefined where there is nothing to ask.
 */
export function composeQuestion({ env, now, cwd }: Pick<Dependencies, 'env' | 'now' | 'cwd'>): string | undefined {
  if (isTrial(cwd, env) || existsSync(distillAskedFile(env))) return undefined;
  if (readDistillConsent(env) !== undefined || askDatabase(env, (db) => listClaimed(db).length) === 0) return undefined;
  return keepFile(distillAskedFile(env), `${now().toISOString()}\n`) ? distillQuestion : undefined;
}

// From home: in a checkout, npx would start what the checkout brings under our name.
const distillQuestion =
  'rentroll: a session was much more expensive than usual. The model haiku could look at such sessions and propose rules: 8 KB of each would be sent to it, on your login, ' +
  '500,000 tokens a week at most. Nothing is sent unless you agree, in a terminal: cd ~ && npx rentroll session distill --auto on. This is asked once.';

/** Describes the waiting candidates in one line; returns undefined when none waits. */
export function describeNudge({ unmeasured, unproposed }: Waiting): string | undefined {
  const parts = [
    ...(unproposed > 0 ? [`${count(unproposed)} from your sessions (rentroll session propose)`] : []),
    ...(unmeasured > 0 ? [`${count(unmeasured)} in the ledger without a verdict (rentroll check)`] : []),
  ];
  return parts.length === 0 ? undefined : `rentroll: ${parts.join(', and ')}.`;
}

function count(candidates: number): string {
  return candidates === 1 ? '1 candidate rule waits' : `${candidates} candidate rules wait`;
}

/** Path of the ledger of a project below its root. */
const ledgerFile = '.rentroll/ledger.yml';

/** Counts the candidates of the ledger in the working tree. A damaged ledger has none: `rentroll lint` says so, a greeting does not. */
async function countUnmeasured(cwd: string): Promise<number> {
  const text = readTextFile(join(findCheckout(cwd), ledgerFile));
  if (text === '') return 0;
  const { parseLedger } = await import('../../core/ledger/parse-ledger.ts');
  const { value } = parseLedger(text, ledgerFile, 'head');
  return value?.rules.filter(({ status }) => status === 'candidate').length ?? 0;
}

function countUnproposed(env: NodeJS.ProcessEnv, cwd: string): number {
  return askDatabase(env, (db) => countWaitingCandidates(db, findProject(cwd)));
}

/** Reads a number of the database of sessions; returns 0 where it cannot be read. */
function askDatabase(env: NodeJS.ProcessEnv, count: (db: Db) => number): number {
  try {
    return useCollected(env, 0, 0, count);
  } catch {
    // Busy or damaged: `rentroll session history` says so.
    return 0;
  }
}

function stampFile(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'nudged');
}
