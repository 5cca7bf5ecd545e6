import type { FileChange } from '../../../adapters/files/apply-changes.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { AuditConsequence } from '../../../core/model/verdict/report.ts';
import type { ProvedReceipt } from '../../../core/proof/proved-receipt.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { CommittedReceipt } from '../../change/load-revision.ts';
import { type Bases, listEntering } from '../../change/memory-paths.ts';
import { auditFile, type RepositoryPaths, receiptFile } from '../../change/read-files.ts';
import type { Proofs } from '../../receipts/believe-receipts.ts';
import { letsIn } from '../../receipts/counts-as-strike.ts';

/** A verdict of the journal, sorted into what can be stamped and what cannot. */
export type FoundVerdict =
  | { readonly kind: 'stampable'; readonly entry: Stampable }
  | { readonly kind: 'left'; readonly why: string };

/** Verdicts by rule, and what is believed of the receipts that the tree has already. */
export interface FoundVerdicts {
  readonly verdicts: ReadonlyMap<string, FoundVerdict>;
  readonly committed: Proofs;
}

/** A verdict from the journal that fits its rule and the repository. */
export interface Stampable {
  readonly rule: Rule;
  readonly receipt: Receipt;
  /** Proof by which the receipt is believed; nothing is stamped without one. */
  readonly proof: ProvedReceipt;
  /** The receipt as it will be committed. */
  readonly text: string;
  /** For a verdict of an audit: whether the audit before was a strike, and whether the rule has a receipt that earns. */
  readonly audit?: { readonly struck: boolean; readonly onceEarned: boolean };
}

/** The input of a plan of records. */
export interface RecordInput {
  readonly paths: RepositoryPaths;
  readonly stampable: readonly Stampable[];
  /** Receipts in the working tree. */
  readonly committed: ReadonlyMap<string, CommittedReceipt>;
  /** Records of audits in the working tree. */
  readonly audits: ReadonlyMap<string, CommittedReceipt>;
}

/** The consequences of audits, by the id of the rule. */
export type Consequences = ReadonlyMap<string, AuditConsequence>;

/** Returns true for a verdict that becomes the receipt of its rule. An audit does so when it renews or evicts. */
export function becomesReceipt({ rule, audit }: Stampable, consequences: Consequences): boolean {
  return audit === undefined || ['renew', 'evict'].includes(consequences.get(rule.id)?.kind ?? '');
}

/** Plans the files of receipts, and of audit records that decide nothing yet. A postponed eviction leaves no file: its rule is due again. */
export function writeRecords(input: RecordInput, consequences: Consequences): readonly FileChange[] {
  const { paths, committed, audits } = input;
  return input.stampable.flatMap((entry): readonly FileChange[] => {
    const { id } = entry.rule;
    if (becomesReceipt(entry, consequences)) {
      return [{ path: receiptFile(paths, id), before: committed.get(id)?.text, after: entry.text }];
    }
    if (consequences.get(id)?.kind === 'postpone') return [];
    return [{ path: auditFile(paths, id), before: audits.get(id)?.text, after: entry.text }];
  });
}

/** Plans the deletion of audit records that a renewed receipt replaces, and of those of evicted rules. */
export function deleteRecords(
  { paths, audits }: RecordInput,
  consequences: Consequences,
  evicted: ReadonlySet<string>,
): readonly FileChange[] {
  return [...audits]
    .filter(([id]) => evicted.has(id) || consequences.get(id)?.kind === 'renew')
    .map(([id, { text }]) => ({ path: auditFile(paths, id), before: text, after: undefined }));
}

/**
 * Refuses rules that no memory may hold: active ones without a proved receipt that lets them in. What base has active with the same words, or
 * protects, stands already: this change does not bring it. Throws ProblemError with one problem a rule.
 */
export function refuseUnproved(bases: Bases, rules: readonly Rule[], proofs: Proofs): void {
  const mayEnter = ({ id, bodyHash }: { readonly id: string; readonly bodyHash: string }) => {
    const receipt = proofs.get(id)?.receipt;
    return receipt !== undefined && receipt.basis.body === bodyHash && letsIn(receipt);
  };
  const unproved = listEntering(bases, rules).filter((rule) => !mayEnter({ id: rule.id, bodyHash: hashBody(rule) }));
  if (unproved.length > 0) throw new ProblemError(unproved.map((rule) => unprovedProblem(rule, bases.paths.ledger)));
}

function unprovedProblem({ id, line, column }: Rule, file: string): Problem {
  const message = `the rule ${quoteValue(id)} is active, and nothing proves that it earns: it is not written into memory`;
  const hint =
    'Write "status: candidate" for it and commit that; rentroll check measures it, and rentroll stamp makes it active when it earns. A receipt that came with the branch counts here once rentroll check has confirmed it.';
  return makeError('head', 'rule-unproved', message, hint, { file, line, column });
}
