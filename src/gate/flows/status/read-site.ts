import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { listEntries, type Rule } from '../../../core/model/rule/rule.ts';
import type { Site, SiteReceipt } from '../../../core/model/verdict/status.ts';
import { checkRecords } from '../../repository/lint/check-records.ts';
import { listReceipts } from '../../repository/lint/list-receipts.ts';
import { loadWorktree, type WorktreeRequest } from '../../repository/reading/load-worktree.ts';
import type { VerifiedReceipt } from '../../repository/receipts/verify-receipt.ts';
import type { WithSessions } from '../../run/ports/session-port.ts';
import { readReceiptVerdict } from '../../run/reporting/verdict-rows.ts';
import { readStatus } from './read-status.ts';

/** What a site is made of. */
export interface SiteRequest extends WorktreeRequest {
  /** With what this machine's sessions say, which is nobody's business but its user's. */
  readonly hasSessions: boolean;
}

/** Everything a site shows, from the working tree. Throws ProblemError as `readStatus` does. */
export async function readSite(
  request: SiteRequest,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'> & WithSessions,
): Promise<Site> {
  const inputs = await loadWorktree(request, deps);
  const [{ receipts: rows }, checked] = await Promise.all([listReceipts(inputs), checkRecords(inputs)]);
  const rules = new Map(listEntries(inputs.head.ledger).map((rule) => [rule.id, rule]));
  const receipts = rows.flatMap((row): readonly SiteReceipt[] => {
    const receipt = inputs.head.receipts.get(row.rule)?.receipt;
    if (receipt === undefined) return [];
    const verdict = readVerdict(rules.get(row.rule), checked.receipts.verified.get(row.rule));
    const measuredWith = `${receipt.runner} ${receipt.runnerVersion}, ${receipt.model}`;
    return [{ row, policy: receipt.evidence.policy, measuredWith, ...(verdict && { verdict }) }];
  });
  const { work, workUnreadable: _, lastRun: __, consents: ___, ...committed } = await readStatus(request, deps);
  return { status: { ...committed, ...(request.hasSessions && work && { work }) }, receipts };
}

/** A receipt that counts as none carries no verdict. */
function readVerdict(rule: Rule | undefined, verified: VerifiedReceipt | undefined) {
  if (rule === undefined || (verified?.state !== 'valid' && verified?.state !== 'stale')) return undefined;
  return readReceiptVerdict(rule, verified.receipt, verified.decision, nextSteps[verified.state]);
}

/** What to do about a receipt that stands. */
const nextSteps = {
  valid: { text: 'Nothing: it stands.' },
  stale: { text: 'Measure it again on what stands today: rentroll audit --due' },
} as const;
