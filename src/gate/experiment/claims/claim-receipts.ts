import { decideReceipt } from '../../../core/decide/decide-rule.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import { type GateMode, scheduleOf } from '../../../core/model/request/gate-request.ts';
import { type Claim, wantedSaving } from '../../../core/model/rule/design.ts';
import { everyAgent, type Rule } from '../../../core/model/rule/rule.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import { nameReceipt } from '../../../core/receipt/build-receipt.ts';
import { compareText } from '../../../core/util/values.ts';
import { receiptFile } from '../../change/read-files.ts';
import type { Findings, PolicySide } from '../../lint/lint-change.ts';
import { believeReceipts, type Witnesses } from '../../receipts/believe-receipts.ts';
import { measuringAgent } from '../../receipts/check-receipts.ts';
import { letsIn } from '../../receipts/counts-as-strike.ts';
import { basisOf, runtimeOf } from '../../receipts/evidence-basis.ts';
import { listBasisDrift } from '../../receipts/list-drift.ts';
import type { Change, VouchedReceipts } from '../load/load-change.ts';

/** A receipt that verified, with the rule it is about. */
export interface CheckableReceipt {
  readonly rule: Rule;
  readonly file: string;
  readonly receipt: Receipt;
}

/** Lists what the trials of a receipt depended on, besides memory and limits, that is different at base now. */
function listDriftAtBase(receipt: Receipt, rule: Rule, base: PolicySide): readonly string[] {
  const { config } = base;
  const agent = measuringAgent(rule, config);
  const runtime = runtimeOf(config);
  const { evidence } = receipt;
  const expected = basisOf({ revision: base, agent, rule, neighbours: [], runtime, evidence });
  const drift = listBasisDrift(
    receipt.basis,
    expected,
    ({ onlyBrought }, key) => onlyBrought !== true && key !== 'fixtureCommit',
  );
  return receipt.agent === agent ? drift : [...drift, 'agent'];
}

/**
 * The receipts of a change: those that are believed, and the claims of those that nobody vouches for and that fresh trials may confirm. A rule with a
 * claim is measured as if it had no receipt.
 */
export interface OpenedReceipts extends Findings {
  readonly beliefs: Beliefs;
  /** Whether a rule with a mere hint is measured. */
  readonly measuresHints: boolean;
  /** Claims of receipts that fresh trials may confirm, by the id of their rule. */
  readonly claims: ReadonlyMap<string, Claim>;
  /** The receipts that are to be confirmed. */
  readonly brought: readonly CheckableReceipt[];
}

/** Claims what fresh trials may confirm of the receipts that a change brings. A receipt that nothing could confirm is refused at once. */
function claimReceipts(
  base: PolicySide,
  { beliefs, measuresHints }: Pick<OpenedReceipts, 'beliefs' | 'measuresHints'>,
  brought: readonly CheckableReceipt[],
): OpenedReceipts {
  const made = brought.map((entry) => ({ entry, claimed: makeClaim(entry, base) }));
  const broughtIds = new Set(brought.map(({ rule }) => rule.id));
  const claims = new Map(
    made.flatMap(({ entry, claimed }) => ('claim' in claimed ? [[entry.rule.id, claimed.claim] as const] : [])),
  );
  return {
    problems: made.flatMap(({ entry: { rule, file }, claimed }) =>
      'why' in claimed ? [refusedProblem(rule.id, file, claimed.why)] : [],
    ),
    notices: noteDue([...claims.keys()]),
    claims,
    brought,
    measuresHints,
    beliefs: { ...beliefs, hints: new Map([...beliefs.hints].filter(([id]) => !broughtIds.has(id))) },
  };
}

/** Notes the receipts that trials are going to confirm, before anything is spent: the bills of their rules state the cost. */
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

/** The claim of a receipt that fresh trials may confirm, or why its rule is measured as if there were none. */
type MadeClaim = { readonly claim: Claim } | { readonly why: string };

/**
 * Makes a claim of a receipt that nobody vouches for. None is made where confirming could not be cheaper than measuring: a stated saving that
 * is not clearly above the minimal effect takes as many trials as any rule.
 */
function makeClaim(entry: CheckableReceipt, base: PolicySide): MadeClaim {
  const { receipt, rule } = entry;
  const decision = decideReceipt(receipt);
  if (!isConfirmable(entry)) return { why: 'fresh trials cannot confirm an answer to this kind of question' };
  const other = listDriftAtBase(receipt, rule, base);
  if (other.length > 0) return { why: `it was measured with another ${other.join(', ')}` };
  const saving = decision.baselineMean > 0 ? decision.saving / decision.baselineMean : 0;
  const trials = base.config.receipts.confirmTrials;
  const claim = { receipt: nameReceipt(receipt), saving, trials };
  const round = 2 * decision.tasks.length;
  if (trials < round) return { why: `receipts.confirmTrials leaves no room for a round of ${round} trials` };
  if (wantedSaving(claim) <= resolveMinimalEffect(base.config.policy)) {
    return {
      why: 'confirming a saving this close to the minimum worth having takes as many trials as measuring the rule',
    };
  }
  return { claim };
}

/** Returns true for a receipt whose question a few fresh trials could answer: that a rule of one agent saves tokens. */
function isConfirmable({ rule, receipt }: CheckableReceipt): boolean {
  const { replaces, audit, evidence } = receipt;
  if (decideReceipt(receipt).verdict !== 'earns' || replaces !== undefined || audit === true) return false;
  const isOther = [evidence.behaviour, evidence.outcome, rule.probe, rule.buys].some((more) => more !== undefined);
  return !isOther && rule.agent !== everyAgent;
}

/** A change as far as belief in its receipts follows from it. */
type BroughtReceipts = Pick<Change, 'inputs' | 'policy' | 'lint' | 'vouched' | 'hasKey'>;

/**
 * Decides which receipts of a change are believed, and opens those that nobody vouches for: fresh trials confirm them, or measure their rules. Where
 * no trial can be run they stay what they are, hints.
 */
export function openReceipts(change: BroughtReceipts, mode: GateMode): OpenedReceipts {
  const measuresHints = areHintsMeasured(change, mode);
  const beliefs = believeReceipts(
    change.inputs,
    change.lint.receipts,
    findWitnesses(change.vouched, mode, measuresHints),
  );
  const brought = measuresHints ? listBrought(change, beliefs) : [];
  if (brought.length === 0) return { beliefs, measuresHints, ...nothingClaimed };
  return claimReceipts(change.policy, { beliefs, measuresHints }, brought);
}

const nothingClaimed = { problems: [], notices: [], claims: new Map(), brought: [] };

/** Receipts that base does not have in this form, that would let their rule in, and that nobody vouches for. */
function listBrought(
  { inputs: { base, head, paths }, policy, lint }: BroughtReceipts,
  { hints }: Pick<Beliefs, 'hints'>,
): readonly CheckableReceipt[] {
  return [...lint.receipts]
    .filter(([id]) => hints.has(id))
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([id, { receipt }]): readonly CheckableReceipt[] => {
      const rule = head.ledger?.rules.find((one) => one.id === id);
      if (rule === undefined || !letsIn(receipt)) return [];
      const isKnown = base.receipts.get(id)?.text === head.receipts.get(id)?.text;
      // Simulated trials cost nothing and are worth nothing.
      const isFree = isSimulated(receipt.basis.runner) && isSimulated(policy.config.runner.kind);
      return isKnown || isFree ? [] : [{ rule, file: receiptFile(paths, id), receipt }];
    });
}

/**
 * Chooses the witnesses of a change's receipts. Machines that measure side by side must plan alike, whatever is in their journals: where hints are
 * measured in one look, no journal is a witness.
 */
function findWitnesses(
  { measured, confirmed, proved }: VouchedReceipts,
  mode: GateMode,
  measuresHints: boolean,
): Witnesses {
  const isAlone = scheduleOf(mode).kind === 'many' || !measuresHints;
  if (!isAlone) return { proved };
  return {
    isMeasured: (receipt) => measured.has(nameReceipt(receipt)),
    isConfirmed: (receipt) => confirmed.has(nameReceipt(receipt)),
    proved,
  };
}

/** Returns true where a rule whose receipt nobody vouches for is measured: trials can be run here, or on machines that plan and judge alike. */
function areHintsMeasured({ hasKey }: Pick<Change, 'hasKey'>, mode: GateMode): boolean {
  if (mode.kind !== 'measure') return mode.kind === 'plan' || mode.kind === 'offline';
  return mode.looks.kind === 'one' || hasKey;
}
