import type { Db } from '../../../adapters/store/open-store.ts';
import type { WithholdTerms } from '../../../core/model/live/session-arm.ts';
import { isInBalance } from '../../../core/stats/live/live-stop.ts';
import { type BasePolicy, listHolders, listWithholdable } from '../../../gate/repository/live/list-withholdable.ts';
import { sweepArms } from '../../collect/sweep-rows.ts';
import { chooseWithheld, takeLiveStop } from '../../live/take-live-stop.ts';
import { countArms } from '../../store/live/withheld-sessions.ts';
import { useCollected } from '../../store/open-sessions.ts';

/** A rule's question: the hash of the rule, and the wanted gain, 0 … 1. */
interface Question {
  readonly hash: string;
  readonly gain: number;
  readonly now: Date;
}

/** How long another process that writes is waited for. */
const busyTimeoutMs = 500;

/** Where an offer is made. */
export interface OfferContext {
  readonly cwd: string;
  readonly project: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * What the hook module is told about withholding in a folder: the one rule whose question is open, the oldest audit first. Undefined where base
 * lists no rule, or nobody can say what base is.
 */
export async function offerRule(
  { cwd, project, env }: OfferContext,
  configFile: string,
): Promise<WithholdTerms | undefined> {
  const policy = await readPolicy(cwd, configFile);
  if (policy === undefined) return undefined;
  const { root, config, rules } = policy;
  const over = listOver(project, policy, env);
  const candidates = rules.map(({ rule, decidedOn }) => ({
    id: rule.id,
    decidedOn,
    isOver: over.has(rule.hash),
    rule,
  }));
  const chosen = chooseWithheld(candidates)?.rule;
  const holders = chosen === undefined ? [] : await listHolders(root, config, chosen);
  const allowed = rules.map(({ rule }) => rule.hash);
  return { ...(chosen !== undefined && { rule: chosen }), allowed, holders, root };
}

async function readPolicy(cwd: string, configFile: string): Promise<BasePolicy | undefined> {
  try {
    return await listWithholdable(cwd, configFile);
  } catch {
    // No repository, no base, or a damaged one: `rentroll lint` says so, and nothing is withheld.
    return undefined;
  }
}

/** Hashes of rules whose question is answered, or whose arms are no work of the coin; a database that cannot be asked says so of all. */
function listOver(project: string, { gain, rules }: BasePolicy, env: NodeJS.ProcessEnv): ReadonlySet<string> {
  const hashes = rules.map(({ rule }) => rule.hash);
  try {
    return useCollected(env, busyTimeoutMs, new Set<string>(), (db) => {
      sweepArms(db, env);
      return new Set(hashes.filter((hash) => isOver(db, project, { hash, gain, now: new Date() })));
    });
  } catch {
    return new Set(hashes);
  }
}

/** Out of balance, nothing more may be learnt from the arms either. */
function isOver(db: Db, project: string, { hash, gain, now }: Question): boolean {
  const stop = takeLiveStop(db, { project, ruleHash: hash, gain, now });
  return stop !== undefined || !isInBalance(countArms(db, project, hash).counts);
}
