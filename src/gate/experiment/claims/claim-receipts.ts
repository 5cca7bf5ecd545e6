import { makeError, type Problem } from '../../../core/model/problem.ts';
import { type Claim, wantedSaving } from '../../../core/model/rule/design.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import { nameReceipt } from '../../../core/receipt/build-receipt.ts';
import type { Findings } from '../../lint/findings.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import { type CheckableReceipt, listDriftAtBase } from './checkable-receipt.ts';

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
    `This change brings ${nameReceipts(claimed)} from an untrusted author: fresh trials of all tasks confirm the receipt or measure the rule.`,
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

/** What fresh trials may confirm of a receipt, or why its rule is measured as if there were none. */
type MadeClaim = { readonly claim: Claim } | { readonly why: string };

/**
 * Makes a claim of a receipt that nobody vouches for. None is made where confirming could not be cheaper than measuring: a stated saving that
 * is not clearly above the minimal effect takes as many trials as any rule.
 */
function makeClaim(entry: CheckableReceipt, base: PolicySide): MadeClaim {
  const { receipt, decision, rule } = entry;
  if (!isConfirmable(entry)) return { why: 'fresh trials cannot confirm an answer to this kind of question' };
  const other = listDriftAtBase(receipt, rule, base);
  if (other.length > 0) return { why: `it was measured with another ${other.join(', ')}` };
  const saving = decision.baselineMean > 0 ? decision.saving / decision.baselineMean : 0;
  const trials = base.config.receipts.confirmTrials;
  const claim = { receipt: nameReceipt(receipt), saving, trials };
  const round = 2 * decision.tasks.length;
  if (trials < round) return { why: `receipts.confirmTrials leaves no room for a round of ${round} trials` };
  if (wantedSaving(claim) <= resolveMinimalEffect(base.config.policy)) {
    return { why: 'confirming a saving this close to the minimal effect takes as many trials as measuring the rule' };
  }
  return { claim };
}

/** True for a receipt whose question a few fresh trials could answer: that a rule of one agent saves tokens. */
function isConfirmable({ rule, receipt, decision }: CheckableReceipt): boolean {
  const { replaces, audit, evidence } = receipt;
  if (decision.verdict !== 'earns' || replaces !== undefined || audit === true) return false;
  const isOther = [evidence.behaviour, evidence.outcome, rule.probe, rule.buys].some((more) => more !== undefined);
  return !isOther && rule.agent !== everyAgent;
}
