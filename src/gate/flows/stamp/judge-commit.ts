import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { JudgedReport } from '../../../core/model/verdict/report.ts';
import type { ProvedReceipt } from '../../../core/proof/proved-receipt.ts';
import { runGate } from '../../gate.ts';

/** Which commit is judged against which. */
export interface JudgedCommit {
  readonly configFile: string;
  readonly base: string;
  readonly head: string;
  /** What readers of the report must know first. */
  readonly notices: readonly string[];
}

/**
 * What the gate says of a commit when nothing is run: the same as wherever the tree is judged. `proved` are receipts of it whose trials somebody
 * of ours ran. No command of the repository is started.
 */
export function judgeCommit(
  { notices, ...change }: JudgedCommit,
  deps: Dependencies,
  proved: readonly ProvedReceipt[] = [],
): Promise<JudgedReport> {
  return runGate({ ...change, mode: { kind: 'standing', notices } }, deps, proved);
}
