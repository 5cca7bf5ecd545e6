import type { Asset } from '../rule/asset.ts';
import type { Rule } from '../rule/rule.ts';
import type { WrittenFile } from '../tree.ts';
import type { AnswerFigures, AuditConsequence } from './report.ts';

/** The effect of stamping one rule. */
export interface StampedRule extends AnswerFigures {
  readonly rule: string;
  readonly agent: string;
  readonly from: Rule['status'];
  readonly to: Rule['status'];
  /** Why the status stays although the verdict speaks against the rule. */
  readonly kept?: 'protected';
  /** The consequence of an audit. */
  readonly audit?: AuditConsequence;
}

/** A rule that was measured and keeps its status, and why. */
export interface LeftRule {
  readonly rule: string;
  readonly why: string;
}

/** An evicted asset by its entry, and where it lies. */
export type RetiredAsset = Pick<Asset, 'id' | 'path'>;

/** An evicted asset whose files are still to be taken out. */
export interface StandingAsset extends RetiredAsset {
  /** It lies behind a link, where git takes nothing out. */
  readonly isLinked: boolean;
  /** Its kind can be left to people. */
  readonly mayStay: boolean;
  /** How somebody takes it out by hand: a command, or what of which file. */
  readonly removal: string;
}

/** The result of stamping, written or only planned. */
export interface StampResult {
  readonly stamped: readonly StampedRule[];
  /** Rules that were measured and keep their status, and why. */
  readonly left: readonly LeftRule[];
  readonly files: readonly WrittenFile[];
  /** Evicted assets that stay for people, and those whose files are still to be taken out, with the place of each. */
  readonly retired: readonly RetiredAsset[];
  readonly standing: readonly StandingAsset[];
  /** Who reads something else for it, in sentences. */
  readonly reading: readonly string[];
  readonly dryRun: boolean;
}
