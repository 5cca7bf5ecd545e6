import { openCommit } from '../../../adapters/git/open-commit.ts';
import { findCommit, findDefaultTip, findRoot, resolveRevision } from '../../../adapters/git/resolve-refs.ts';
import { writeCommit } from '../../../adapters/git/write-commit.ts';
import { editLedger } from '../../../core/ledger/edit-ledger.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { type GateMode, measureAsNeeded } from '../../../core/model/request/gate-mode.ts';
import type { RunWishes } from '../../../core/model/request/gate-request.ts';
import type { TrainReport } from '../../../core/model/request/train-report.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { runGate } from '../../gate.ts';
import { locateFiles } from '../../repository/reading/read-files.ts';
import { type Boarded, boardTrain } from './board-train.ts';
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

/** Base, and the file of its ledger. */
interface UnionBase {
  readonly root: string;
  readonly base: string;
  readonly ledger: string;
}

/**
 * Writes base with the rules of all that ride as candidates, as a commit that no branch names; the same passengers give the same commit, so that the
 * same train goes on where it was. Throws ProblemError where base has no ledger.
 */
async function composeUnion(
  { root, base, ledger }: UnionBase,
  riding: readonly Pick<Boarded, 'added'>[],
): Promise<string> {
  const found = await openCommit(root, base).read(ledger);
  if (found === undefined) {
    const message = `"${ledger}" is not in base (${base.slice(0, 10)})`;
    throw setupError('missing-ledger', message, 'Measure the change that brings it by itself: rentroll check');
  }
  const edits = riding.flatMap(({ added }) =>
    added.map((rule) => ({ kind: 'append', rule: toCandidate(rule) }) as const),
  );
  const { commit } = await writeCommit(root, base, [{ path: ledger, text: editLedger(found.toString('utf8'), edits) }]);
  return commit;
}

function toCandidate({ line: _line, column: _column, partOf: _whole, ...rule }: Rule) {
  return { ...rule, status: 'candidate' } as const;
}
