import { decideRule } from '../../src/core/decide/decide-rule.ts';
import type { Rule } from '../../src/core/model/rule/rule.ts';
import type { Runner } from '../../src/core/model/runner/runner.ts';
import { type Arm, arms, type TrialRecord } from '../../src/core/model/trial/trial.ts';
import type {
  Evidence,
  EvidenceOutcome,
  EvidencePolicy,
  EvidenceTrial,
} from '../../src/core/model/verdict/evidence.ts';
import type { Fingerprint, Receipt } from '../../src/core/model/verdict/receipt.ts';
import type { SelfTestLine } from '../../src/core/model/verdict/selftest.ts';
import { buildReceipt } from '../../src/core/receipt/build-receipt.ts';
import { stableJson } from '../../src/core/text/json/read-json.ts';
import { sha256 } from '../../src/core/util/hash.ts';
import { selfTestLine } from '../../src/gate/selftest/self-test-line.ts';

const kept = new Map<string, SelfTestLine | undefined>();

/**
 * The self-test of evidence, replayed once for all receipts that have that very evidence: a tenth of a second each, for hundreds of them.
 * That a second replay says the same is for the test of `selfTestLine`.
 */
export function keptSelfTest(evidence: Evidence): SelfTestLine | undefined {
  const key = stableJson(evidence);
  if (!kept.has(key)) kept.set(key, selfTestLine(evidence));
  return kept.get(key);
}

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
  readonly fingerprint: Fingerprint;
  readonly runnerVersion: string;
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
    readonly runner: Pick<Runner, 'kind' | 'version' | 'level'>;
    readonly model: string;
  };
}

/** A receipt whose evidence is invented and whose every number recomputes: batches are added until the verdict is settled. */
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
    const decision = decideRule(evidence);
    if (decision.verdict !== 'undecided') return build(verdict, evidence);
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
  const records = evidence.trials.map((trial, index) => ({
    ...trial,
    digest: sha256(`${verdict.rule.id} ${index}`),
    model: verdict.audited?.model ?? 'demo-1',
    present: trial.arm === 'candidate' ? [verdict.rule.id] : [],
    ...(index < 2
      ? { isolation: { canaryLeaked: false, delivered: trial.arm === 'candidate' ? [verdict.rule.id] : [] } }
      : {}),
  }));
  const selfTest = keptSelfTest(evidence);
  return buildReceipt({
    ...(selfTest === undefined ? {} : { selfTest }),
    rule: verdict.rule,
    agent: verdict.audited?.agent ?? verdict.rule.agent,
    decision: decideRule(evidence),
    evidence,
    records: records as unknown as readonly TrialRecord[],
    fingerprint: verdict.fingerprint,
    runner: verdict.audited?.runner ?? { kind: 'demo', version: verdict.runnerVersion, level: 'simulated' },
    ...(verdict.audited === undefined ? {} : { asset: verdict.audited.asset, audit: true }),
    decidedOn: verdict.decidedOn ?? '2026-03-01',
    ...(verdict.without === undefined ? {} : { without: verdict.without }),
  });
}
