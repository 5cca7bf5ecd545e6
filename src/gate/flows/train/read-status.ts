import { findPublishedBranch, type RemoteRepository, readOrigin } from '../../../adapters/git/find-tracked.ts';
import { findDefaultTip, findRoot, listBranches } from '../../../adapters/git/resolve-refs.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { TrainLock, TrainStatus } from '../../../core/model/request/train-report.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { defined } from '../../../core/util/values.ts';
import { nextDeparture } from '../../run/planning/wait-for-train.ts';
import type { AskingHead } from './read-passengers.ts';
import { mayBringRules, readTrainPolicy } from './read-policy.ts';
import { runTrain } from './run-train.ts';

/** What `train status` is asked for. */
interface StatusRequest {
  readonly configFile: string;
  /** Pull requests that wait, as GitHub knows them, and whether a train is under way; branches of this clone are looked at when absent. */
  readonly onGithub?: { readonly asking: readonly AskingHead[]; readonly lock: TrainLock };
}

/** Who would ride if a train left now, by the same boarding and the same bill as the train's own. Nothing is run, paid or written. */
export async function readTrainStatus(
  { configFile, onGithub }: StatusRequest,
  deps: Dependencies,
): Promise<TrainStatus> {
  const base = await findDefaultTip(deps.cwd);
  const policy = await readTrainPolicy(base, configFile, deps.cwd);
  const asking = onGithub?.asking ?? (await listProposing(base, configFile, deps));
  const train = await runTrain({ asking, configFile, base, dryRun: true }, deps);
  const isTold = ({ stays }: (typeof train.passengers)[number]) => stays !== 'brings-nothing';
  return {
    ...{ schema: 1, asked: onGithub === undefined ? 'branches' : 'pulls' },
    ...defined({ policy, leaves: policy && toDay(nextDeparture(policy, deps.now())) }),
    lock: onGithub?.lock ?? { kind: 'not-asked' },
    train: { ...train, passengers: train.passengers.filter(isTold) },
  };
}

/** Branches that have left another ledger behind than that of where they left the default branch. */
async function listProposing(base: string, configFile: string, deps: Dependencies): Promise<readonly AskingHead[]> {
  const found: AskingHead[] = [];
  for (const [head, commit] of await listBranches(await findRoot(deps.cwd)))
    if (commit !== base && (await mayBringRules(commit, configFile, deps.cwd))) found.push({ head });
  return found;
}

/** Where this clone comes from, and the branch that trains of it are for; undefined where origin says no such thing. */
export async function findTrainBranch(
  cwd: string,
): Promise<(RemoteRepository & { readonly branch: string }) | undefined> {
  const root = await findRoot(cwd);
  const origin = await readOrigin(root);
  if (origin === undefined) return undefined;
  try {
    return { ...origin, branch: (await findPublishedBranch(root)).branch };
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
