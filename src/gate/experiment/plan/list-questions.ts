import { diffLedger, findUnjudgeable, type LeavingRule, listLeaving } from '../../../core/ledger/diff-ledger.ts';
import { type SplitTerms, splitRule, splitTermsOf } from '../../../core/ledger/split-rule.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { MeasureReason, PlannedText, TextChange } from '../../../core/model/rule/plan.ts';
import { everyAgent, type Ledger, type Rule } from '../../../core/model/rule/rule.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { ToMeasure } from '../../../core/plan/plan-trials.ts';
import type { Beliefs, Hint, ProvedReceipt } from '../../../core/proof/proved-receipt.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import { carriesLeaving, letsIn } from '../../receipts/counts-as-strike.ts';

/** Names the evidence that answers a question without a trial, or that there is none. A hint is a receipt that nobody vouches for. */
export type Answer =
  | { readonly kind: 'receipt'; readonly by: ProvedReceipt }
  | { readonly kind: 'hint'; readonly hint: Hint }
  /** `hint`: a receipt that nobody vouches for would answer it, and trials are run all the same. */
  | { readonly kind: 'open'; readonly hint?: Hint };

/** One thing that a change asks: may this subject enter memory, may it go, may it take the place of another? */
export interface Question {
  /** The rule, or what stands for a text or an asset where rules are listed: as head has it, and as base has it where head has none. */
  readonly subject: Rule;
  readonly ask: 'enters' | 'may-go' | 'replaces';
  readonly reason: MeasureReason;
  readonly answer: Answer;
  /** False where base has no golden tasks for its agent: nothing can be measured. */
  readonly isMeasurable: boolean;
  /** The rule of base that leaves memory or gets other words. */
  readonly leaving?: LeavingRule;
  /** The change of text that it is about. */
  readonly text?: TextChange;
}

/** The part of a change that its questions follow from. */
export interface QuestionedChange {
  readonly head: Revision;
  readonly base: PolicySide;
  readonly paths: GateInputs['paths'];
  /** Changes of hand-written text and of assets that have to be measured. */
  readonly texts: readonly PlannedText[];
  /** True: candidates that nobody touched are asked about, too. */
  readonly isWaitingAsked: boolean;
}

/** Looks for the receipt of an entry of the ledger that carries the wanted verdict. */
export type FindAnswer = (id: string, carries: (receipt: Receipt) => boolean) => Answer;

/**
 * Answers by receipts: one that is believed comes before one that nobody vouches for, and where the latter are measured they answer nothing.
 */
export function openAnswers(beliefs: Beliefs, { measuresHints }: { readonly measuresHints: boolean }): FindAnswer {
  return (id, carries) => {
    const by = beliefs.proved.get(id);
    if (by !== undefined && carries(by.receipt)) return { kind: 'receipt', by };
    const hint = beliefs.hints.get(id);
    if (hint === undefined || !carries(hint.receipt)) return { kind: 'open' };
    return measuresHints ? { kind: 'open', hint } : { kind: 'hint', hint };
  };
}

/**
 * Lists what a change asks: rules that enter, rules that leave or are reworded, texts and assets. Questions that need no mention are left out: a
 * standing rule whose receipt is believed, a removal that a receipt carries. Throws ProblemError for a removal that no trial could judge.
 */
export function listQuestions(change: QuestionedChange, findAnswer: FindAnswer): readonly Question[] {
  const leaving = askLeaving(change, findAnswer);
  const replaced = new Set(leaving.filter(({ ask }) => ask === 'replaces').map(({ subject }) => subject.id));
  const entering = askEntering(change, findAnswer).filter(({ subject }) => !replaced.has(subject.id));
  return [...entering, ...leaving, ...askTexts(change, findAnswer)];
}

/** Asks about the rules of head that want to stand in memory. A standing rule with its receipt asks nothing. */
function askEntering({ head, base, isWaitingAsked }: QuestionedChange, findAnswer: FindAnswer): readonly Question[] {
  const ledger: Ledger = head.ledger ?? { version: 1, rules: [] };
  const terms = splitTermsOf(base, ledger.rules);
  const { added, changed } = diffLedger(base.ledger, ledger);
  const protectedIds = new Set((base.ledger?.rules ?? []).filter((rule) => rule.protected).map(({ id }) => id));
  return ledger.rules.flatMap((rule): readonly Question[] => {
    const isTouched = added.includes(rule) || changed.includes(rule);
    const isAsked = rule.status === 'active' || (rule.status === 'candidate' && (isTouched || isWaitingAsked));
    if (!isAsked) return [];
    const isOfOne = isOfOneAgent(rule, terms, head, base);
    const answer = findAnswer(rule.id, (receipt) => letsIn(receipt) && !isOfOne);
    const hasReceipt = answer.kind === 'receipt';
    if (hasReceipt && !isTouched) return [];
    // Base may protect a standing rule that has no receipt.
    if (!hasReceipt && rule.status === 'active' && protectedIds.has(rule.id)) return [];
    const reason = whyMeasured(rule, { isTouched, isAdded: added.includes(rule) });
    return [{ subject: rule, ask: 'enters', reason, answer, isMeasurable: hasSuite(rule, base) }];
  });
}

function whyMeasured(
  { status }: Rule,
  { isTouched, isAdded }: { readonly isTouched: boolean; readonly isAdded: boolean },
): MeasureReason {
  if (status === 'active') return 'unstamped';
  if (!isTouched) return 'asked';
  return isAdded ? 'added' : 'changed';
}

/** Returns true where base has golden tasks for the agent of a rule. The linter reports an agent that only this change brings. */
function hasSuite({ agent }: Rule, base: Revision): boolean {
  return agent === everyAgent || base.suites.has(agent);
}

/**
 * Returns true for a rule of all agents whose receipt the change itself brings: a receipt is of one agent, and cannot let the rule into all memories.
 */
function isOfOneAgent({ id, agent }: Rule, { agents }: SplitTerms, head: Revision, base: Revision): boolean {
  const isBrought = base.receipts.get(id)?.text !== head.receipts.get(id)?.text;
  return agents.length >= 2 && isBrought && agent === everyAgent;
}

/** Asks about active rules of base that head takes out or rewords, where base's policy has removals measured. */
function askLeaving({ head, base, paths }: QuestionedChange, findAnswer: FindAnswer): readonly Question[] {
  if (base.config.policy.removals !== 'measured') return [];
  const leaving = listLeaving(base.ledger, head.ledger);
  const unanswerable = findUnjudgeable(leaving, { agents: splitTermsOf(base, []).agents, file: paths.ledger });
  if (unanswerable.length > 0) throw new ProblemError(unanswerable);
  return leaving
    .filter(({ rule }) => hasTasks(rule, base))
    .flatMap((entry): readonly Question[] => {
      const answer = findAnswer(entry.rule.id, (receipt) => carriesLeaving(receipt, entry.leaving.kind));
      if (entry.leaving.kind === 'reworded') {
        const subject = entry.leaving.to;
        return [{ subject, ask: 'replaces', reason: 'reworded', answer, isMeasurable: true, leaving: entry }];
      }
      if (answer.kind === 'receipt') return [];
      return [{ subject: entry.rule, ask: 'may-go', reason: 'removed', answer, isMeasurable: true, leaving: entry }];
    });
}

function hasTasks({ agent }: Rule, { suites }: Revision): boolean {
  return agent === everyAgent || (suites.get(agent)?.tasks ?? []).length > 0;
}

/** Lists the rules that leave memory unasked, where removals are free: no receipt carries them, and base could measure them. */
export function listFreeRemovals({ head, base }: QuestionedChange, findAnswer: FindAnswer): readonly LeavingRule[] {
  if (base.config.policy.removals === 'measured') return [];
  return listLeaving(base.ledger, head.ledger).filter(
    ({ rule, leaving }) =>
      leaving.kind === 'removed' &&
      hasTasks(rule, base) &&
      findAnswer(rule.id, (receipt) => carriesLeaving(receipt, 'removed')).kind !== 'receipt',
  );
}

/** Asks about changes of text and of assets. An asset that leaves is answered by the receipt that evicted it, and needs no mention then. */
function askTexts({ head, texts }: QuestionedChange, findAnswer: FindAnswer): readonly Question[] {
  const evicted = (head.ledger?.assets ?? []).filter(({ status }) => status === 'evicted').map(({ id }) => id);
  return texts.flatMap(({ rule: subject, text, entry }): readonly Question[] => {
    const isEvicted = entry !== undefined && evicted.includes(entry.id);
    const carries = (receipt: Receipt) =>
      entry !== undefined &&
      receipt.basis.body === hashBody(entry) &&
      (isEvicted ? carriesLeaving(receipt, 'removed') : letsIn(receipt));
    const answer: Answer = entry === undefined ? { kind: 'open' } : findAnswer(entry.id, carries);
    if (answer.kind === 'receipt' && evicted.includes(subject.id)) return [];
    const ask = text.effect === 'adds' ? 'enters' : 'replaces';
    return [{ subject, ask, reason: 'text', answer, isMeasurable: true, text }];
  });
}

/** Returns true for a question about words that are in memory as soon as the change is merged, and that nothing answers. */
export function isUnstamped({ ask, subject, text, answer }: Question): boolean {
  return answer.kind === 'open' && text === undefined && ask !== 'may-go' && subject.status === 'active';
}

/** Turns an open question into what is measured: a rule of all agents is asked about in each memory. */
export function measureQuestion(
  { subject, reason, leaving, text }: Question,
  { head, base }: QuestionedChange,
): readonly ToMeasure[] {
  if (text !== undefined) return [{ rule: subject, reason, treatment: { kind: 'text', change: text } }];
  if (leaving !== undefined) return measureLeaving(leaving, base);
  return splitRule(subject, splitTermsOf(base, head.ledger?.rules ?? [])).map((rule) => ({ rule, reason }));
}

/** Turns a rule that leaves into what is measured: it leaves every memory that has it. Only candidates are split, so it is split as one. */
export function measureLeaving({ rule, leaving, atHead }: LeavingRule, base: Revision): readonly ToMeasure[] {
  const { line, column } = atHead ?? { line: 1, column: 1 };
  const parts = splitRule({ ...rule, status: 'candidate' }, splitTermsOf(base, base.ledger?.rules ?? []));
  return parts.map((part) => ({
    rule: { ...part, status: rule.status, line, column },
    reason: leaving.kind,
    treatment: { kind: 'rule', leaving },
  }));
}
