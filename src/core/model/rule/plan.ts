import type { Stored } from '../schema/primitives.ts';
import type { billSchema, costSchema, spendSchema } from '../schema/spending-schema.ts';
import type { LaidFiles } from '../trial/overlay.ts';
import type { Asset, AssetFacts, BroughtAsset, WeighedTool } from './asset.ts';
import type { Comparison } from './comparison.ts';
import type { Claim, DesignKind, Subject } from './design.ts';
import type { Rule } from './rule.ts';

/** Why a rule is measured: by the gate, or by an audit. */
export type MeasureReason =
  | 'added'
  | 'changed'
  | 'unstamped'
  | 'text'
  | 'removed'
  | 'reworded'
  | 'never-measured'
  | 'aged'
  | 'other-runtime'
  | 'asked';

/** Parts of head that take the place of base's: instruction files, with the rules that it compiles without a verdict, or one asset. */
export type Brought =
  | { readonly kind: 'files'; readonly files: LaidFiles; readonly inherited: readonly Rule[] }
  /** `versions`: what one arm or both have of it. `facts` of the version that stays; absent for an asset that goes. */
  | {
      readonly kind: 'asset';
      readonly asset: BroughtAsset;
      readonly versions: readonly Asset[];
      readonly facts?: AssetFacts;
      /** Tools of a server, once a start has shown what each weighs. */
      readonly tools?: readonly WeighedTool[];
    };

/** A change of what people wrote for agents, measured as a whole: one arm has base's, the other head's. */
export interface TextChange {
  /** `adds`: head's text costs more and has to earn. `replaces`: it costs no more, and must lose nothing that base's text brings. */
  readonly effect: 'adds' | 'replaces';
  /** Difference of the tokens of both texts, never negative. */
  readonly tokens: number;
  readonly brings: Brought;
  /** A line that only the more expensive text has, as the agent reads it; absent where the first request does not tell them apart. */
  readonly mark?: string;
  /** Where people find the change. */
  readonly at: { readonly file: string; readonly line: number };
  /** Names both texts: the same digest is the same change. */
  readonly digest: string;
}

/**
 * Change by head to an active rule of base, which is under test: head takes it out of memory, or puts other words in its place. Both are asked
 * whether memory is not worse for it.
 */
export type Leaving = { readonly kind: 'removed' } | { readonly kind: 'reworded'; readonly to: Rule };

/**
 * The difference between two arms. `rule`: its line is in memory; `model` where both arms run with another one than the config's: its verdict is
 * shown and lets nothing in. `text`: what people wrote at head in the place of base's. `sides`: two overlays of somebody's choice.
 */
export type Treatment =
  | { readonly kind: 'rule'; readonly leaving?: Leaving; readonly model?: string }
  | { readonly kind: 'text'; readonly change: TextChange }
  | { readonly kind: 'sides'; readonly sides: Comparison };

/** One rule the gate will measure, with everything its trials depend on. */
export interface PlannedRule {
  readonly rule: Rule;
  readonly reason: MeasureReason;
  /** Tokens of the rendered line. */
  readonly rent: number;
  /** Agent whose suite measures the rule (for a rule of `all` in a team with one agent that has a suite: that one). */
  readonly agent: string;
  /** Ids of the golden tasks, in order. */
  readonly tasks: readonly string[];
  /** Active rules of the baseline's memory, the rule itself left out. */
  readonly activeSet: readonly Rule[];
  /** Golden tasks whose answer its words give away; absent where there is none. */
  readonly answers?: readonly string[];
  /** The difference between its arms; where that is no rule of the ledger, `rule` stands for the arm that brings it. */
  readonly treatment: Treatment;
  /** True for an audited rule whose receipt earns: asked is whether it is missed, not whether it earns anew. */
  readonly hasEarned?: true;
  /** Claim about the rule by a receipt that nobody vouches for: its trials may confirm it before they settle a verdict. */
  readonly claimed?: Claim;
  /** How often its agent was asked about a rule that was not merged, this one included; absent where it is the first. */
  readonly attempt?: number;
}

/** A change of text with the words that stand for it where rules are listed. */
export interface PlannedText {
  readonly rule: Rule;
  readonly text: TextChange;
  /** The rule as the ledger would have it; absent for what no entry stands for. */
  readonly entry?: Rule;
}

/** Rules measured together, over the same tasks and beside the same standing rules. */
export interface Measurement {
  /** Names it inside its run: the ids of its rules, joined. */
  readonly id: string;
  readonly kind: DesignKind;
  readonly agent: string;
  readonly tasks: readonly string[];
  /** Rules in the memory of every trial. */
  readonly activeSet: readonly Rule[];
  /** Rules under test. */
  readonly rules: readonly PlannedRule[];
  /** Subjects that get a verdict: each rule. */
  readonly subjects: readonly Subject[];
}

/** Trials and tokens (all classes, weight 1). */
export type Spend = Stored<ReturnType<typeof spendSchema>>;

/** Trials, tokens and dollars; dollars are unknown where the model has no price, and 0 where trials are simulated. */
export type Cost = Stored<ReturnType<typeof costSchema>>;

/** Cost of measuring one rule before its first trial; of rules that are measured together, its part. */
export type RuleBill = Stored<ReturnType<typeof billSchema>>;
export type EstimateBasis = RuleBill['basis'];

/** Measurements that a run would make and their cost, before anything is spent. */
export interface Plan {
  /** `sha256:` over all inputs of the measurement; names the run in the journal. */
  readonly digest: string;
  readonly rules: readonly PlannedRule[];
  /** One per rule, in the order of `rules`. */
  readonly bills: readonly RuleBill[];
  readonly expected: Cost;
  readonly worst: Cost;
  /** True when the budget would end measuring before its worst case. */
  readonly isLimited: boolean;
  /** The model without a price, when dollars are unknown. */
  readonly unpriced?: string;
  /** Rules that cannot pay back their measurement inside the horizon or cannot be settled under the budget, with the words for people. */
  readonly notWorthMeasuring: readonly { readonly rule: string; readonly why: string }[];
  /** Ids of those among them that are left unmeasured: all, unless they were asked for anyway. */
  readonly skipped: readonly string[];
}
