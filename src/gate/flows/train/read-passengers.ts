import { findCommit } from '../../../adapters/git/resolve-refs.ts';
import { diffLedger, listLeaving } from '../../../core/ledger/diff-ledger.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { readChange } from '../../run/planning/read-change.ts';
import type { AskingChange } from './board-train.ts';

/** A change by what leads to it, and the pull request it is of. */
export interface AskingHead {
  /** A branch, a tag or a commit. */
  readonly head: string;
  readonly pull?: number;
}

/**
 * Reads the changes that ask for a verdict, each against the commit it left the default branch at. Throws ProblemError for a head that is no commit,
 * unless it is a pull request's, which may be gone.
 */
export async function readPassengers(
  asking: readonly AskingHead[],
  configFile: string,
  deps: Dependencies,
): Promise<readonly AskingChange[]> {
  const passengers: AskingChange[] = [];
  for (const one of asking) passengers.push({ ...(await readAsking(one, configFile, deps)), ...one });
  return passengers;
}

async function readAsking({ head, pull }: AskingHead, configFile: string, deps: Dependencies): Promise<AskingChange> {
  const isGone = pull !== undefined && (await findCommit(deps.cwd, head)) === undefined;
  return isGone ? { head, commit: head, added: [], others: [], isGone } : readPassenger(head, configFile, deps);
}

async function readPassenger(head: string, configFile: string, deps: Dependencies): Promise<AskingChange> {
  const { inputs, lint } = await readChange({ head, configFile }, deps, { isGate: true });
  const fault = lint.problems.find(({ severity, blame }) => severity === 'error' && blame === 'head');
  const broken = lint.problems.find(({ severity, blame }) => severity === 'error' && blame !== 'head');
  // What is wrong with base or this machine is wrong for all of them.
  if (broken !== undefined) throw new ProblemError([broken]);
  const named = { head, commit: inputs.refs.headCommit };
  if (fault !== undefined) return { ...named, added: [], others: [], fault: fault.message };
  return { ...named, ...compareLedgers(inputs), assets: listAssets(inputs, lint) };
}

/** What is proved or measured beside rules; what has a receipt has had its verdict. */
function listAssets({ head }: GateInputs, { assets, texts }: Lint): readonly string[] {
  const open = texts.filter(({ entry }) => entry === undefined || !head.receipts.has(entry.id));
  return [...new Set([...assets.map(({ change }) => change.id), ...open.map(({ rule }) => rule.id)])];
}

function compareLedgers({ base, head }: GateInputs): Pick<AskingChange, 'added' | 'others'> {
  const { added, changed } = diffLedger(base?.ledger, head.ledger ?? { version: 1, rules: [] });
  const gone = listLeaving(base?.ledger, head.ledger).map(({ rule }) => rule);
  const others = new Set([...changed, ...gone].map(({ id }) => id));
  const isWaiting = ({ id, status }: (typeof added)[number]) =>
    (status === 'candidate' || status === 'active') && !head.receipts.has(id);
  return { added: added.filter(isWaiting), others: [...others] };
}
