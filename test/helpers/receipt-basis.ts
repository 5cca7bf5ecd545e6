import type { Rule } from '../../src/core/model/rule/rule.ts';
import type { Arm, TrialRecord } from '../../src/core/model/trial/trial.ts';
import type { Evidence } from '../../src/core/model/verdict/evidence-faults.ts';
import type { Basis, Receipt } from '../../src/core/model/verdict/receipt.ts';
import { buildReceipt, hashBody, procedureOf, type ReceiptInput } from '../../src/core/receipt/build-receipt.ts';
import { nameRules } from '../../src/core/receipt/judge-neighbours.ts';
import { hashParts, sha256 } from '../../src/core/util/hash.ts';
import { defaultTestConfig } from './config.ts';

/** The basis of trials of a rule by the demo agent with the config of the tests; `changed` replaces entries. */
export function sampleBasis(rule: Rule, changed: Partial<Basis> = {}): Basis {
  const { runner, budget } = defaultTestConfig;
  return {
    body: hashBody(rule),
    fixture: sha256('f'),
    suite: sha256('s'),
    definition: sha256('d'),
    neighbours: [],
    runner: 'demo',
    runnerVersion: '1.0.0',
    model: runner.model,
    procedure: procedureOf({}),
    limits: `${runner.maxTurns} turns, ${budget.trial} tokens`,
    ...changed,
  };
}

/** The journalled trials of invented evidence about a rule: each arm shows what it saw, and no other rule came and went. */
export function recordsOf(
  rule: Pick<Rule, 'id'>,
  { trials }: Pick<Evidence, 'trials'>,
  model = 'demo-1',
): readonly TrialRecord[] {
  const presentIn = (arm: Arm) => (arm === 'candidate' ? [rule.id] : []);
  return trials.map(({ arm, ...trial }, index) => ({
    ...trial,
    key: hashParts('invented', rule.id, String(index)),
    digest: sha256(`${rule.id} ${index}`),
    model,
    present: presentIn(arm),
    isolation: { canaryLeaked: false, delivered: presentIn(arm) },
  })) as unknown as readonly TrialRecord[];
}

/** What a receipt of the tests is made of: its rule, its evidence, and what is not as usual. */
export interface SampleReceipt extends Partial<Omit<ReceiptInput, 'rule' | 'evidence' | 'basis'>> {
  readonly rule: Rule;
  readonly evidence: Evidence;
  readonly basis?: Partial<Basis>;
}

/** Builds a receipt of invented evidence, by the demo agent on 2026-01-06 where nothing else is said. */
export function sampleReceiptOf({ rule, evidence, basis, ...others }: SampleReceipt): Receipt {
  return buildReceipt({
    agent: evidence.agent,
    records: recordsOf(rule, evidence),
    tested: nameRules([rule]),
    reworded: [],
    isAudit: false,
    decidedOn: '2026-01-06',
    ...others,
    rule,
    evidence,
    basis: sampleBasis(rule, { procedure: procedureOf(evidence), ...basis }),
  });
}
