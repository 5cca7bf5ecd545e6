import { findCommit, findDefaultTip, findRoot, resolveRevision } from '../../../adapters/git/resolve-refs.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { type GateMode, measureAsNeeded } from '../../../core/model/request/gate-mode.ts';
import type { RunWishes } from '../../../core/model/request/gate-request.ts';
import type { TrainReport } from '../../../core/model/request/train-report.ts';
import { runGate } from '../../gate.ts';
import { locateFiles } from '../../repository/reading/read-files.ts';
import { boardTrain } from './board-train.ts';
import { composeUnion } from './compose-union.ts';
import { type AskingHead, readPassengers } from './read-passengers.ts';
import { readTrainPolicy } from './read-policy.ts';
import { composeEmpty, composeTrain } from './report-train.ts';

/** What `train` is asked for. */
export interface TrainRequest extends Pick<RunWishes, 'concurrency' | 'seed' | 'budgetTokens' | 'anyway'> {
  /** In the order in which they board. */
  readonly asking: readonly AskingHead[];
  readonly configFile: string;
  /** What all are measured against; the tip of the default branch when absent. */
  readonly base?: string;
  /** Stops after the bill: nothing is run or spent. */
  readonly dryRun?: boolean;
}

/**
 * Measures the rules of several changes together, each by turns beside the others, so that they share their trials; what earns has to bring something
 * together, and the others beside the best of them. Receipts go into the journal: `stamp` finds them on each branch, and they hold in whatever order
 * the changes are merged. No branch and no file is changed. Throws ProblemError for a head or a base that is no commit.
 */
export async function runTrain(request: TrainRequest, deps: Dependencies): Promise<TrainReport> {
  const { configFile, base: named, dryRun = false, ...wishes } = request;
  const root = await findRoot(deps.cwd);
  const base = named === undefined ? await findDefaultTip(deps.cwd) : await resolveRevision(root, named);
  const asking = [...new Map(request.asking.map((one) => [one.head, one])).values()];
  const own = asking.filter(({ pull }) => pull === undefined);
  await Promise.all(own.map(({ head }) => resolveRevision(root, head)));
  const policy = await readTrainPolicy(base, configFile, deps.cwd);
  const boarded = boardTrain(await readPassengers(asking, configFile, deps), policy?.atMost);
  const riding = boarded.filter(({ stays }) => stays === undefined);
  if (riding.length === 0) return composeEmpty(base, dryRun, boarded);
  const { ledger } = locateFiles(configFile);
  const head = await composeUnion({ root, base, ledger }, riding);
  const mode: GateMode = dryRun ? { kind: 'plan', looks: measureAsNeeded.looks } : measureAsNeeded;
  const report = await runGate({ ...wishes, ...{ configFile, base, head, mode }, train: true }, deps);
  const [moved, branches] = await Promise.all([listMoved(root, riding), listBranches(root, riding)]);
  return composeTrain({ base, dryRun, boarded, moved, branches }, report);
}

/** Names of branches of this clone; any other leads to a commit that nobody stands on. */
async function listBranches(root: string, riding: readonly { readonly head: string }[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    riding.map(async ({ head }) => ((await findCommit(root, `refs/heads/${head}`)) === undefined ? [] : [head])),
  );
  return new Set(found.flat());
}

/** Names that lead to another commit by now. */
async function listMoved(
  root: string,
  riding: readonly { readonly head: string; readonly commit: string }[],
): Promise<ReadonlySet<string>> {
  const moved = await Promise.all(
    riding.map(async ({ head, commit }) => ((await findCommit(root, head)) === commit ? [] : [head])),
  );
  return new Set(moved.flat());
}
