import type { Problem } from '../../model/problem.ts';
import { unsplitId } from '../../model/rule/rule.ts';
import type { CheckOutcome, GateOutcome, RuleVerdict, Verdict } from '../../model/verdict/report.ts';
import type { VerdictProof } from '../../proof/proved-receipt.ts';

/** The kind of run that is judged, with the facts that only this kind is judged by. */
export type RunKind =
  /**
   * A tree, whether trials were run for it or not: what was measured and what receipts carry. `unstamped` is text in memory that no receipt
   * carries, whatever was measured of it now; `unmeasured` has no verdict, and is in no memory yet; `strikes` are records of audits that
   * the change brings and nobody vouches for. `assets` of the change were started for nothing, or wait for that; the prompts of `open` ones have no
   * answer, and the code of `unreviewed` ones waits for an owner of base.
   */
  | {
      readonly kind: 'tree';
      readonly unstamped: number;
      readonly unmeasured: number;
      readonly strikes: number;
      readonly assets?: AssetCounts;
    }
  /** The base has no config: the change that introduces rentroll is judged by nothing. */
  | { readonly kind: 'introduction' }
  /** Only the plan was asked for. */
  | ({ readonly kind: 'plan' } & PlannedEntries)
  | { readonly kind: 'audit' }
  /** Nothing is due; `why` in words. */
  | { readonly kind: 'idle-audit'; readonly why: string }
  /** Suites as they stand; `end` is how measuring ended. */
  | { readonly kind: 'bench'; readonly end: RunEnd }
  /** Receipts against the repository; `refused` of them are forged, unreadable or about something else. */
  | { readonly kind: 'verify'; readonly receipts: number; readonly refused: number }
  /** Verdicts from evidence alone, as it is stated: no tree is judged by them. */
  | { readonly kind: 'evidence'; readonly verdicts: readonly Verdict[] }
  | { readonly kind: 'lint' };

/** The number of rules or assets of a plan, and how many of them are not worth measuring. */
export interface PlannedEntries {
  readonly noun: 'rule' | 'asset';
  readonly planned: number;
  readonly skipped: number;
}

/** Number of a change's assets in each state. */
export interface AssetCounts {
  readonly proved: number;
  readonly unproved: number;
  readonly open?: number;
  readonly unreviewed?: number;
}

/** The parts of a verdict's row that the judge or a title reads. */
type VerdictRow = Pick<
  RuleVerdict,
  'rule' | 'audit' | 'text' | 'leaving' | 'partOf' | 'model' | 'behaviour' | 'outcome'
>;

/** A verdict with what it rests on: trials of this run, or a receipt that is proved. */
export type BackedVerdict = VerdictRow & { readonly verdict: Verdict; readonly proof: VerdictProof };

/** A rule without a proof: nothing was measured, or only a hint says something. No answer to it can be a pass. */
export type OpenVerdict = VerdictRow & {
  readonly verdict: 'undecided';
  readonly proof?: undefined;
  /** Present where a hint speaks for the rule: whether the rule is active at head, so that its line is in memory as soon as it is merged. */
  readonly hint?: { readonly inMemory: boolean };
};

/** The part of a verdict that the judge looks at. */
export type JudgedVerdict = BackedVerdict | OpenVerdict;

/** Returns a verdict as the judge takes it: without a proof it is open, whatever it says. */
export function backVerdict({ verdict, ...row }: VerdictRow & { readonly verdict: Verdict }, proof?: VerdictProof) {
  return proof === undefined ? { ...row, verdict: 'undecided' as const } : { ...row, verdict, proof };
}

/** Everything an answer follows from. */
export interface Change {
  readonly run: RunKind;
  readonly verdicts: readonly JudgedVerdict[];
  readonly problems: readonly Problem[];
  readonly policy: { readonly onUndecided: 'neutral' | 'fail' };
}

/** How measuring ended: with its last trial, at a limit or an interrupt, or because the environment did not work. */
export type RunEnd = 'whole' | 'stopped' | 'environment';

/** Returns how measuring ended, from what stopped it. */
export function endOf(stop: { readonly kind: string } | undefined): RunEnd {
  if (stop === undefined) return 'whole';
  return stop.kind === 'environment' ? 'environment' : 'stopped';
}

/** Judges a run whose problems hold no error: the worst answer to one of its questions is the outcome. */
export function judgeKind(run: RunKind, verdicts: readonly JudgedVerdict[]): GateOutcome {
  switch (run.kind) {
    case 'tree':
      return worstOf([judgeUnanswered(run), judgeVerdicts(verdicts)]);
    case 'evidence':
      return worstOf(run.verdicts.map((verdict) => outcomeOfVerdict[verdict]));
    case 'audit':
      return judgeAudit(verdicts);
    case 'bench':
      return judgeEnd(run.end);
    case 'verify':
      return run.refused > 0 ? 'fail' : 'pass';
    case 'introduction':
    case 'plan':
    case 'idle-audit':
    case 'lint':
      return 'pass';
  }
}

/** The part of a verdict that says whether it decides on its rule. */
type DecidingVerdict = Pick<JudgedVerdict, 'rule' | 'model' | 'verdict' | 'behaviour'>;

/** Returns true for a verdict that decides on its rule. With another model than the config's, a rule may cost anything as long as no task breaks. */
function decides({ model, verdict, behaviour }: DecidingVerdict): boolean {
  return model === undefined || (verdict === 'regression' && behaviour?.price?.state !== 'above-price');
}

/** Lists the verdict that decides on each rule: that of the config's model, or that of another one with which it breaks tasks. */
export function listHeard<V extends DecidingVerdict>(verdicts: readonly V[]): readonly V[] {
  const byRule = Map.groupBy(verdicts.filter(decides), ({ rule, model }) => unsplitId(rule, model));
  return [...byRule.values()].flatMap((rows) => rows.find(({ model }) => model !== undefined) ?? rows.slice(0, 1));
}

function judgeVerdicts(verdicts: readonly JudgedVerdict[]): GateOutcome {
  const deciding = verdicts.filter(decides);
  const wholeRules = deciding.filter(({ partOf }) => partOf === undefined);
  const rulesInParts = Map.groupBy(
    deciding.filter(({ partOf }) => partOf !== undefined),
    ({ partOf }) => partOf,
  );
  return worstOf([...wholeRules.map(judgeAnswer), ...[...rulesInParts.values()].map(judgeParts)]);
}

/** Judges the part of a tree that has no verdict that could count: in memory it is a no, elsewhere it is open. */
function judgeUnanswered(run: Extract<RunKind, { kind: 'tree' }>): GateOutcome {
  const { unstamped, unmeasured, strikes, assets } = run;
  if (unstamped > 0) return 'fail';
  const { unproved = 0, open = 0, unreviewed = 0 } = assets ?? {};
  return unmeasured + strikes + unproved + open + unreviewed > 0 ? 'undecided' : 'pass';
}

const outcomeOfVerdict: Readonly<Record<Verdict, GateOutcome>> = {
  earns: 'pass',
  'does-not-earn': 'fail',
  regression: 'fail',
  undecided: 'undecided',
};

function worstOf(outcomes: readonly GateOutcome[]): GateOutcome {
  if (outcomes.includes('fail')) return 'fail';
  return outcomes.includes('undecided') ? 'undecided' : 'pass';
}

/** Judges a rule of all agents by its parts: it enters the memories where it earns, and fails when it earns in none. */
function judgeParts(parts: readonly JudgedVerdict[]): GateOutcome {
  const outcomes = parts.map(judgeAnswer);
  // A rule that leaves all memories may be needed in none of them.
  if (parts.some(({ leaving }) => leaving !== undefined) && outcomes.includes('fail')) return 'fail';
  if (outcomes.includes('undecided')) return 'undecided';
  return outcomes.includes('pass') ? 'pass' : 'fail';
}

function judgeAnswer(verdict: JudgedVerdict): GateOutcome {
  return verdict.proof === undefined ? judgeOpen(verdict) : judgeBacked(verdict);
}

/** Judges a verdict without a proof: text that adds is in memory as soon as it is merged, so that it fails; the rest is open. */
function judgeOpen({ text }: OpenVerdict): Exclude<GateOutcome, 'pass'> {
  return text?.effect === 'adds' ? 'fail' : 'undecided';
}

/** Judges a verdict with its proof: text that replaces base's may come when base's may go. */
function judgeBacked({ verdict, text, leaving }: BackedVerdict): GateOutcome {
  if (leaving !== undefined) return outcomeOfRemoval[leaving.may];
  if (text?.effect === 'replaces') return outcomeOfRemoval[text.may];
  return verdict === 'undecided' && text !== undefined ? 'fail' : outcomeOfVerdict[verdict];
}

const outcomeOfRemoval: Readonly<Record<CheckOutcome, GateOutcome>> = {
  'may-go': 'pass',
  stays: 'fail',
  open: 'undecided',
};

/** Judges an audit: it says no when a rule has to leave, and warns of a strike. */
function judgeAudit(verdicts: readonly Pick<RuleVerdict, 'audit'>[]): GateOutcome {
  if (verdicts.some(({ audit }) => audit?.kind === 'evict')) return 'fail';
  return verdicts.some(({ audit }) => audit?.kind === 'keep') ? 'undecided' : 'pass';
}

function judgeEnd(end: RunEnd): GateOutcome {
  return ({ whole: 'pass', stopped: 'undecided', environment: 'error' } as const)[end];
}
