import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Claim } from '../../../core/model/rule/design.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { PolicySide } from '../planning/read-change.ts';
import type { CheckableReceipt } from './find-other.ts';
import { makeClaim } from './make-claim.ts';

/** What is believed of the receipts of a change, and what may be confirmed of those that nobody vouches for. */
export interface OpenedReceipts {
  readonly beliefs: Beliefs;
  /** Whether a rule with a mere hint is measured. */
  readonly measuresHints: boolean;
  /** The lint as if the receipts that are to be confirmed were not there: their rules are measured. */
  readonly lint: Lint;
  /** What fresh trials may confirm of them, by the id of their rule. */
  readonly claims: ReadonlyMap<string, Claim>;
  readonly brought: readonly CheckableReceipt[];
}

/**
 * Claims that fresh trials may confirm of the receipts a change brings: with them their rules are measured as if the receipts were not there.
 * What nothing could confirm is said at once.
 */
export function claimReceipts(
  lint: Lint,
  base: PolicySide,
  { beliefs, measuresHints }: Pick<OpenedReceipts, 'beliefs' | 'measuresHints'>,
  brought: readonly CheckableReceipt[],
): OpenedReceipts {
  const made = brought.map((entry) => ({ id: entry.rule.id, file: entry.file, found: makeClaim(entry, base) }));
  const claims = new Map(made.flatMap(({ id, found }) => ('claim' in found ? [[id, found.claim] as const] : [])));
  const hopeless = made.flatMap(({ id, found, file }) => ('why' in found ? [refusedProblem(id, file, found.why)] : []));
  const open = new Set(made.map(({ id }) => id));
  const close = <T>(known: ReadonlyMap<string, T>) => new Map([...known].filter(([id]) => !open.has(id)));
  const problems = [...lint.problems, ...hopeless];
  return {
    lint: { ...withNotices(lint, noteDue([...claims.keys()])), receipts: close(lint.receipts), problems },
    ...{ claims, brought, measuresHints },
    beliefs: { ...beliefs, hints: close(beliefs.hints) },
  };
}

/** The lint with more to tell. */
export function withNotices(lint: Lint, notices: readonly string[]): Lint {
  return { ...lint, notices: [...lint.notices, ...notices] };
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

/** Why a receipt counts for nothing. */
export function refusedProblem(rule: string, file: string, reason: string): Problem {
  const message = `the receipt of "${rule}" is not confirmed: ${reason}`;
  const hint = 'The rule is measured as if it had none. Delete the receipt, or have a trusted key sign it.';
  return { ...makeError('head', 'receipt-not-confirmed', message, hint, { file }), severity: 'warning' };
}
