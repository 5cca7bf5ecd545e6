import type { AssetFacts } from '../../core/model/rule/asset.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import type { EvidenceBehaviour, EvidenceOutcome, EvidencePolicy } from '../../core/model/verdict/evidence-faults.ts';
import type { Basis, Receipt } from '../../core/model/verdict/receipt.ts';
import { isSameSet } from '../../core/receipt/judge-neighbours.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import { keysOf } from '../../core/util/values.ts';
import { isSameModel } from './evidence-basis.ts';

/** How one entry of a basis is compared, and what a report calls it. */
interface BasisEntry<Value> {
  readonly title: string | ((stated: Value, expected: Value) => string);
  /** Strict equality when absent. */
  readonly isSame?: (stated: Value, expected: Value) => boolean;
  /** Asked only of a receipt that the change under test brings. */
  readonly onlyBrought?: boolean;
}

/** Every entry of a basis, in the order in which reports name them. Another rule body is told before, and by itself. */
const basisEntries: { readonly [Key in keyof Required<Omit<Basis, 'body'>>]: BasisEntry<Basis[Key]> } = {
  fixture: { title: 'fixture' },
  suite: { title: 'suite' },
  // Neighbours of a rule that is in already are judged apart.
  neighbours: { title: 'active rules', isSame: isSameSet, onlyBrought: true },
  definition: { title: 'agent definition' },
  // Two commits may hold the same files after what is left out: the receipt still names the one it was measured on.
  fixtureCommit: { title: (from, to) => `fixture commit (${nameCommit(from)}, now ${nameCommit(to)})` },
  procedure: { title: 'procedure' },
  runner: { title: 'runner' },
  runnerVersion: { title: 'runner version' },
  model: { title: 'model', isSame: (stated, expected) => isSameModel(expected, stated) },
  limits: { title: 'limits of a trial', onlyBrought: true },
};

/** Lists what a receipt was measured on that the repository no longer has, in words. */
export function listDrift({
  receipt,
  expected,
  policy,
  behaviour,
  outcome,
  addedHere,
}: VerifyInput): readonly string[] {
  const { basis, evidence } = receipt;
  const terms = [
    [isAsStrict(evidence.policy, policy), 'policy'],
    [isSame(withoutStake(receipt, evidence.behaviour), behaviour ?? {}), 'policy of behaviour'],
    [isSame(withoutStake(receipt, evidence.outcome), outcome ?? {}), 'policy of outcome'],
  ] as const;
  return [
    ...listBasisDrift(basis, expected, (entry) => addedHere || entry.onlyBrought !== true),
    ...terms.flatMap(([holds, title]) => (holds ? [] : [title])),
  ];
}

/** Lists the entries in which two bases differ, of those that are asked for, in words. */
export function listBasisDrift(
  stated: Basis,
  expected: Basis,
  isAsked: (entry: { readonly onlyBrought?: boolean }, key: keyof typeof basisEntries) => boolean,
): readonly string[] {
  const compare = <Key extends keyof typeof basisEntries>(key: Key): readonly string[] => {
    const entry: BasisEntry<Basis[Key]> = basisEntries[key];
    const { title, isSame: isAlike = Object.is } = entry;
    if (!isAsked(entry, key) || isAlike(stated[key], expected[key])) return [];
    return [typeof title === 'string' ? title : title(stated[key], expected[key])];
  };
  return keysOf(basisEntries).flatMap((key) => compare(key));
}

function isSame(a: unknown, b: unknown): boolean {
  return stableJson(a) === stableJson(b);
}

/**
 * Returns true where a verdict stands at the limits of today: one that was decided at wider limits stands at narrower ones. What was known of the
 * spread is no policy; everything else has to be equal.
 */
function isAsStrict(stated: EvidencePolicy, wanted: EvidencePolicy): boolean {
  const { accept, reject } = wanted;
  const { spread: _spread, ...rest } = stated;
  return isSame({ ...rest, accept, reject }, wanted) && stated.accept >= accept && stated.reject >= reject;
}

/**
 * Returns the terms without the smaller question (`stake: removal`) for an audit, and for words that replace others: only these may ask whether a
 * standing rule is missed.
 */
function withoutStake({ audit, replaces }: Receipt, terms: { readonly stake?: 'removal' } = {}): object {
  const { stake: _stake, ...rest } = terms;
  return audit === true || replaces !== undefined ? rest : terms;
}

function nameCommit(commit: string | undefined): string {
  return commit?.slice(0, 12) ?? 'a folder';
}

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
  /** Facts that a receipt on this change of an asset states, or that the change leaves the asset as it is; absent for a rule. */
  readonly asset?: AssetFacts | 'unchanged';
  /** Day of base's latest verdict on these very words, YYYY-MM-DD: a newer one wins. */
  readonly latestOn?: string | undefined;
  /** Day on which base evicted a rule with these words, YYYY-MM-DD: an older verdict on them is over. */
  readonly evictedOn?: string | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}
