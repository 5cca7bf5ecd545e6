import { decideReceipt } from '../../src/core/decide/decide-rule.ts';
import type { Rule } from '../../src/core/model/rule/rule.ts';
import { type Arm, arms } from '../../src/core/model/trial/trial.ts';
import type {
  Evidence,
  EvidenceOutcome,
  EvidencePolicy,
  EvidenceTrial,
} from '../../src/core/model/verdict/evidence-faults.ts';
import type { Basis, Receipt } from '../../src/core/model/verdict/receipt.ts';
import { defined } from '../../src/core/util/values.ts';
import { recordsOf, sampleReceiptOf } from './receipt-basis.ts';

/** What a receipt of the tests is made of. */
export interface SyntheticVerdict {
  readonly rule: Rule;
  readonly rent: number;
  readonly policy: EvidencePolicy;
  readonly tasks: readonly string[];
  /** Tokens a candidate trial costs as a share of a baseline trial: 0.5 earns, 1.5 does not. */
  readonly share: number;
  /** Candidate trials of the first task fail: a regression. */
  readonly failing?: boolean;
  /** What its trials were run on; entries that are left out are those of `sampleBasis`. */
  readonly basis?: Partial<Basis>;
  readonly decidedOn?: string;
  /** Golden tasks whose answer the rule's words give away. */
  readonly answers?: readonly string[];
  /** What developers have and its trials had not. */
  readonly without?: readonly string[];
  /** Terms of a rule that is judged by solved tasks. */
  readonly outcome?: EvidenceOutcome;
  /** What was audited, where that is an asset, by a runner that measures. */
  readonly audited?: {
    readonly asset: NonNullable<Receipt['asset']>;
    readonly agent: string;
  };
}

/** A receipt whose evidence is invented: batches are added until the verdict is settled. */
export function makeReceipt(verdict: SyntheticVerdict): Receipt {
  const { rule, rent, policy, tasks, answers, outcome } = verdict;
  let trials: readonly EvidenceTrial[] = [];
  for (let batch = 1; batch <= 20; batch += 1) {
    trials = [...trials, ...makeBatch(verdict, tasks, batch, trials.length)];
    const evidence: Evidence = {
      schema: 1,
      agent: verdict.audited?.agent ?? rule.agent,
      rule: rule.id,
      rent,
      policy,
      ...(answers === undefined ? {} : { answers }),
      ...(outcome === undefined ? {} : { outcome }),
      trials,
    };
    const receipt = build(verdict, evidence);
    if (decideReceipt(receipt).verdict !== 'undecided') return receipt;
  }
  throw new Error('the invented trials settle nothing');
}

function makeBatch(
  { share, failing }: SyntheticVerdict,
  tasks: readonly string[],
  batch: number,
  before: number,
): readonly EvidenceTrial[] {
  const cells = [0, 1].flatMap((round) => tasks.flatMap((task) => arms.map((arm) => ({ round, task, arm }))));
  return cells.map(({ round, task, arm }, index) => ({
    task,
    arm,
    outcome: failing === true && arm === 'candidate' && task === tasks[0] ? 'failed-check' : 'completed',
    order: before + index + 1,
    batch,
    usage: { input: tokensOf(arm, share) + round * 500, output: 100, cacheCreation: 200, cacheRead: 300 },
  }));
}

function tokensOf(arm: Arm, share: number): number {
  return arm === 'baseline' ? 40_000 : Math.round(40_000 * share);
}

function build(verdict: SyntheticVerdict, evidence: Evidence): Receipt {
  const { rule, basis, audited, decidedOn = '2026-03-01', without } = verdict;
  return sampleReceiptOf({
    rule,
    evidence,
    records: recordsOf(rule, evidence, basis?.model),
    isAudit: audited !== undefined,
    decidedOn,
    ...defined({ basis, without, asset: audited?.asset }),
  });
}
