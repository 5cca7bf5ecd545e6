import type { Db } from '../../../adapters/store/open-store.ts';
import { isOverspread } from '../../../core/decide/confirm/confirm-claim.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import { type GateMode, scheduleOf } from '../../../core/model/request/gate-mode.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { type Claim, wantedSaving } from '../../../core/model/rule/design.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import { isSimulated, runners } from '../../../core/model/runner/runners.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import type { Beliefs, ProvedReceipt } from '../../../core/proof/proved-receipt.ts';
import { mean } from '../../../core/stats/moments.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { keyVariablesOf } from '../../measure/runners/model-endpoint.ts';
import { letsIn } from '../../repository/counts-as-strike.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { receiptFile } from '../../repository/reading/read-files.ts';
import { believeReceipts } from '../../repository/receipts/believe-receipts.ts';
import { witnessOf } from '../state/ask-proofs.ts';
import { inJournal } from '../state/open-journal.ts';
import { type CheckableReceipt, findOther, type Revisions } from './plan-receipt.ts';

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
 * Opens the receipts of a change that nobody vouches for: fresh trials confirm them, or measure their rules. Where no trial can be run they
 * stay what they are, hints.
 */
export function openReceipts(
  inputs: GateInputs,
  base: Revisions['base'],
  lint: Lint,
  terms: BelievingTerms,
): OpenedReceipts {
  const believed = believeChange(inputs, base, lint, terms);
  const brought = believed.measuresHints ? listBrought(inputs, base, lint, believed.beliefs) : [];
  if (brought.length === 0) return { ...believed, lint, claims: new Map(), brought };
  return claimReceipts(lint, base, believed, brought);
}

/** Receipts that base does not have in this form, that would let their rule in, and that nobody vouches for. */
function listBrought(
  { base, head, paths }: GateInputs,
  { config }: Revisions['base'],
  { receipts }: Pick<Lint, 'receipts'>,
  { hints }: Pick<Beliefs, 'hints'>,
): readonly CheckableReceipt[] {
  return [...receipts]
    .filter(([id]) => hints.has(id))
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([id, { receipt, decision }]): readonly CheckableReceipt[] => {
      const rule = head.ledger?.rules.find((one) => one.id === id);
      if (rule === undefined || decision === undefined || !letsIn(receipt)) return [];
      const isKnown = base?.receipts.get(id)?.text === head.receipts.get(id)?.text;
      // Simulated trials cost nothing and are worth nothing.
      const isFree = receipt.evidenceLevel === 'simulated' && isSimulated(config.runner.kind);
      return isKnown || isFree ? [] : [{ rule, file: receiptFile(paths, id), receipt, decision }];
    });
}

/** How a change is judged, as far as belief depends on it. */
interface BelievingTerms {
  readonly mode: GateMode;
  readonly env: NodeJS.ProcessEnv;
  /** Receipts that this process proved before the tree was made. */
  readonly proved?: readonly ProvedReceipt[];
}

/**
 * Whom the receipts of a change may be believed by here. Machines that measure side by side must plan alike, whatever is in their journals: where
 * hints are measured in one look, no journal is asked.
 */
function believeChange(
  inputs: GateInputs,
  { config }: Revisions['base'],
  { receipts }: Lint,
  terms: BelievingTerms,
): Pick<OpenedReceipts, 'beliefs' | 'measuresHints'> {
  const measuresHints = areHintsMeasured(config, terms);
  const proved = terms.proved ?? [];
  const isAlone = scheduleOf(terms.mode).kind === 'many' || !measuresHints;
  if (receipts.size + inputs.head.audits.size === 0 || !isAlone) {
    return { beliefs: believeReceipts(inputs, receipts, { proved }), measuresHints };
  }
  const witness = (db: Db) => believeReceipts(inputs, receipts, { ...witnessOf(db, inputs), proved });
  return { beliefs: inJournal(inputs, witness), measuresHints };
}

/**
 * True where a rule whose receipt nobody vouches for is measured: trials can be run here, or on machines that plan and judge alike. A program of
 * the team's own may need no key of ours; it says so itself.
 */
function areHintsMeasured({ runner }: Config, { mode, env }: BelievingTerms): boolean {
  if (mode.kind !== 'measure') return mode.kind === 'plan' || mode.kind === 'decide';
  const names = runners[runner.kind].calls === 'own' ? [] : keyVariablesOf(runner.kind);
  return mode.looks.kind === 'one' || names.length === 0 || names.some((name) => env[name]);
}

/**
 * Claims that fresh trials may confirm of the receipts a change brings: with them their rules are measured as if the receipts were not there.
 * What nothing could confirm is said at once.
 */
function claimReceipts(
  lint: Lint,
  base: Revisions['base'],
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

/** What fresh trials may confirm of a receipt, or why its rule is measured as if there were none. */
type MadeClaim = { readonly claim: Claim } | { readonly why: string };

/**
 * Makes a claim of a receipt that nobody vouches for. None is made where confirming could not be cheaper than measuring: a stated saving that
 * is not clearly above the minimal effect takes as many trials as any rule.
 */
function makeClaim(entry: CheckableReceipt, base: Revisions['base']): MadeClaim {
  const { receipt, decision, rule } = entry;
  if (!isConfirmable(entry)) return { why: 'its question is not one that fresh trials confirm' };
  const other = findOther(receipt, rule, base);
  if (other.length > 0) return { why: `it was measured with another ${other.join(', ')}` };
  const { evidence, chain } = receipt;
  const saving = decision.baselineMean > 0 ? decision.saving / decision.baselineMean : 0;
  const caps = new Map(decision.tasks.map(({ task, cap }) => [task, cap]));
  const trials = mostTrials(entry, base.config);
  const claim = { chain, evidence, caps, saving, trials, known: listKnown(entry, base) };
  const round = 2 * decision.tasks.length;
  if (trials < round) return { why: `receipts.spotCheck leaves no room for a round of ${round} trials` };
  if (wantedSaving(claim) <= resolveMinimalEffect(base.config.policy, decision.tasks.length)) {
    return { why: 'a saving this close to the minimal effect takes as many trials as measuring' };
  }
  return isOverspread(claim) ? { why: 'its trials spread more than trials here do' } : { claim };
}

/** Fresh trials that the policy allows: by number, and by tokens as the receipt states them. */
function mostTrials({ receipt }: CheckableReceipt, { receipts: { spotCheck } }: Config): number {
  if (spotCheck.tokens === undefined) return spotCheck.trials;
  const each = mean(receipt.evidence.trials.map(({ usage }) => totalTokens(usage)));
  return Math.min(spotCheck.trials, Math.floor(spotCheck.tokens / Math.max(1, each)));
}

/** Trials of base's own receipts on the same tasks and with the same model: they were judged when they came. */
function listKnown({ receipt, rule }: CheckableReceipt, { receipts }: Revision): Claim['known'] {
  return [...receipts.values()]
    .map((known) => known.receipt)
    .filter(({ agent, model, fingerprint }) => {
      const isSame = agent === receipt.agent && model === receipt.model;
      return isSame && fingerprint.suite === receipt.fingerprint.suite;
    })
    .filter((known) => known.rule !== rule.id && known.evidenceLevel !== 'simulated')
    .map(({ evidence }) => evidence.trials);
}

/** True for a receipt whose question a few fresh trials could answer: that a rule of one agent saves tokens. */
function isConfirmable({ rule, receipt }: CheckableReceipt): boolean {
  const { verdict, replaces, audit, compared, evidence } = receipt;
  if (verdict !== 'earns' || replaces !== undefined || audit === true || compared !== undefined) return false;
  const isOther = [evidence.behaviour, evidence.outcome, rule.probe, rule.buys].some((more) => more !== undefined);
  return !isOther && rule.agent !== everyAgent;
}
