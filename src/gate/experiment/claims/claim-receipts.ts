import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Claim } from '../../../core/model/rule/design.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import type { Findings } from '../../lint/findings.ts';
import type { PolicySide } from '../../lint/read-change.ts';
import type { CheckableReceipt } from './checkable-receipt.ts';
import { makeClaim } from './make-claim.ts';

/**
 * Lists the receipts of a change that are believed, and those that nobody vouches for and that fresh trials may confirm. A rule with such a claim is
 * measured as if its receipt were not there.
 */
export interface OpenedReceipts extends Findings {
  readonly beliefs: Beliefs;
  /** Whether a rule with a mere hint is measured. */
  readonly measuresHints: boolean;
  /** What fresh trials may confirm of receipts, by the id of their rule. */
  readonly claims: ReadonlyMap<string, Claim>;
  /** The receipts that are to be confirmed. */
  readonly brought: readonly CheckableReceipt[];
}

/** Claims what fresh trials may confirm of the receipts that a change brings. A receipt that nothing could confirm is refused at once. */
export function claimReceipts(
  base: PolicySide,
  { beliefs, measuresHints }: Pick<OpenedReceipts, 'beliefs' | 'measuresHints'>,
  brought: readonly CheckableReceipt[],
): OpenedReceipts {
  const made = brought.map((entry) => ({ entry, claimed: makeClaim(entry, base) }));
  const claims = new Map(
    made.flatMap(({ entry, claimed }) => ('claim' in claimed ? [[entry.rule.id, claimed.claim] as const] : [])),
  );
  const isBrought = new Set(brought.map(({ rule }) => rule.id));
  return {
    problems: made.flatMap(({ entry: { rule, file }, claimed }) =>
      'why' in claimed ? [refusedProblem(rule.id, file, claimed.why)] : [],
    ),
    notices: noteDue([...claims.keys()]),
    claims,
    brought,
    measuresHints,
    beliefs: { ...beliefs, hints: new Map([...beliefs.hints].filter(([id]) => !isBrought.has(id))) },
  };
}

/** What becomes of them where trials are run, before anything is spent: the bills of their rules say what it costs. */
function noteDue(claimed: readonly string[]): readonly string[] {
  if (claimed.length === 0) return [];
  return [
    `This change brings ${nameReceipts(claimed)} that nobody here vouches for: fresh trials of all tasks confirm what it says, or measure the rule.`,
  ];
}

function nameReceipts(rules: readonly string[]): string {
  return `${rules.length === 1 ? 'the receipt' : 'receipts'} of ${rules.join(', ')}`;
}

/** Explains why a receipt counts for nothing. */
export function refusedProblem(rule: string, file: string, reason: string): Problem {
  const message = `the receipt of "${rule}" is not confirmed: ${reason}`;
  const hint = 'The rule is measured as if it had none. Delete the receipt, or have a trusted key sign it.';
  return { ...makeError('head', 'receipt-not-confirmed', message, hint, { file }), severity: 'warning' };
}
