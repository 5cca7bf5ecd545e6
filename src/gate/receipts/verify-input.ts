import type { AssetFacts } from '../../core/model/rule/asset.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import type { EvidenceBehaviour, EvidenceOutcome, EvidencePolicy } from '../../core/model/verdict/evidence.ts';
import type { Basis, Receipt } from '../../core/model/verdict/receipt.ts';

/** A receipt, and what the repository would write into it today. */
export interface VerifyInput {
  readonly rule: Rule;
  readonly receipt: Receipt;
  readonly file: string;
  readonly config: Config;
  readonly expected: Basis;
  readonly rent: number;
  readonly policy: EvidencePolicy;
  readonly behaviour?: EvidenceBehaviour | undefined;
  readonly outcome?: EvidenceOutcome | undefined;
  /** Golden tasks of base whose answer the rule's words give away, in order of id; undefined where nobody can tell. */
  readonly answers?: readonly string[] | undefined;
  /** True when this change brings the receipt: then it must fit base exactly. */
  readonly addedHere: boolean;
  /** The rule as base has it, where it is active there: what a receipt says it replaced. */
  readonly stoodBefore?: Rule | undefined;
  /** What a receipt on this change of an asset says, or that the change leaves the asset as it is; absent for a rule. */
  readonly asset?: AssetFacts | 'unchanged';
  /** Day of base's latest verdict on these very words, YYYY-MM-DD: a newer one wins. */
  readonly latestOn?: string | undefined;
  /** Day on which base evicted a rule with these words, YYYY-MM-DD: an older verdict on them is over. */
  readonly evictedOn?: string | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}
