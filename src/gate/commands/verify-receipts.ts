import { judgeExit } from '../../core/decide/judge/judge-change.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { ReceiptStanding, VerifyResult } from '../../core/model/verdict/receipt.ts';
import { loadWorktree, type WorktreeRequest } from '../change/load-worktree.ts';
import { requireSources } from '../change/read-files.ts';
import { listReceipts } from '../lint/list-receipts.ts';

const refused: ReadonlySet<ReceiptStanding> = new Set(['forged', 'mismatched', 'unreadable']);

/**
 * Verifies every receipt of the working tree against the repository: numbers recomputed, hashes compared, nothing run. Throws ProblemError when
 * config, ledger or what receipts are held against cannot be read.
 */
export async function verifyReceipts(request: WorktreeRequest, deps: Pick<Dependencies, 'cwd'>): Promise<VerifyResult> {
  const inputs = await loadWorktree(request, deps);
  requireSources(inputs);
  const { receipts, audits, problems } = await listReceipts(inputs);
  const rows = [...receipts, ...audits];
  const unverified = rows.some(({ state }) => state === 'unverified');
  // A fixture or suite that cannot be read is why a receipt could not be verified: then it has to be said.
  const cause = unverified ? (inputs.base ?? inputs.head).problems.filter(({ severity }) => severity === 'error') : [];
  const all = [...problems, ...cause.filter((problem) => !problems.includes(problem))];
  const refusedRows = rows.filter(({ state }) => refused.has(state));
  const run = { kind: 'verify', receipts: rows.length, refused: refusedRows.length } as const;
  return { receipts, audits, problems: all, exitCode: judgeExit({ run, verdicts: [], problems: all }) };
}
