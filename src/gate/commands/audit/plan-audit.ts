import type { Config } from '../../../core/model/rule/config.ts';
import type { AuditChoice } from '../../../core/plan/choose-audited.ts';
import { hashBody, nameReceipt } from '../../../core/receipt/build-receipt.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { CommittedReceipt, Revision } from '../../change/load-revision.ts';
import type { Change } from '../../experiment/load/load-change.ts';
import { planExperiment } from '../../experiment/plan/plan-experiment.ts';
import type { PlannedGate } from '../../experiment/plan/plan-gate.ts';
import { hasEarned } from '../../receipts/counts-as-strike.ts';

/**
 * Returns the config an audit obeys: base's, as the gate would. An audit after another one draws other trials: its seed depends on the records
 * of the rules it measures.
 */
export function auditConfig(
  { inputs: { base }, policy: { config } }: Pick<Change, 'inputs' | 'policy'>,
  chosen: readonly AuditChoice[],
): Config {
  const records = chosen.flatMap(({ rule }) => [
    rule.id,
    ...[base.receipts, base.audits].map((records) => nameRecord(records.get(rule.id))),
  ]);
  return { ...config, seed: drawSeed(config.seed, records) };
}

function nameRecord(record: CommittedReceipt | undefined): string {
  return record === undefined ? '' : nameReceipt(record.receipt);
}

/** A rule that never earned has nothing to lose: an audit asks it the whole question. */
function earnedBefore(base: Revision, { rule }: AuditChoice): boolean {
  const judged = base.ledger?.assets?.find(({ id }) => id === rule.id) ?? rule;
  return hasEarned(base.receipts.get(rule.id)?.receipt, hashBody(judged));
}

/** 48 bits, so that it stays a whole number. */
function drawSeed(seed: number, records: readonly string[]): number {
  return Number.parseInt(hashParts('audit', String(seed), ...records).slice(0, 12), 16);
}

/** Plans an audit of the chosen rules of base by `config`; nothing is spent. */
export function planAudit(
  { inputs: { base }, lint, history }: Pick<Change, 'inputs' | 'lint' | 'history'>,
  chosen: readonly AuditChoice[],
  config: Config,
): PlannedGate {
  const toMeasure = chosen.map((choice) => ({ ...choice, hasEarned: earnedBefore(base, choice) }));
  const plan = planExperiment('audit', base, history, { config, toMeasure, rentOf: lint.rentOf });
  // Whether measuring pays was asked when the rule came; an audit is about what it costs since.
  return { plan: { ...plan, notWorthMeasuring: [] }, questions: [], strikes: [], notices: [] };
}
