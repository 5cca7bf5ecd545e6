import { journalTrial, readTrials } from '../../doors/store/journal.ts';
import type { BudgetReason } from '../../foundation/model/money/budget.ts';
import type { Measurement } from '../../foundation/model/rule/plan.ts';
import type { Rule } from '../../foundation/model/rule/rule.ts';
import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import { nameSpotCheck } from '../../foundation/model/verdict/spot-check.ts';
import { hashParts } from '../../foundation/util/hash.ts';
import type { Session } from '../../run/place/session.ts';
import { connectPorts } from '../../run/ports/batch-ports.ts';
import { followTrials } from '../../run/ports/follow-trials.ts';
import { runAffordable } from '../../run/ports/run-affordable.ts';
import { contextOf, settingFor } from '../../run/ports/trial-setting.ts';
import { compileMemory } from '../../stages/gate/ledger/compile-memory.ts';
import { renderRuleLine } from '../../stages/gate/ledger/render-rule-line.ts';
import type { BatchPorts, BatchStop } from '../../stages/gate/measure/trial/run-batch.ts';
import type { TrialSetting } from '../../stages/gate/measure/trial/run-trial.ts';
import type { PlannedReceipt } from './plan-receipt.ts';

/** Trials of receipts that were run again, and why it ended early. */
export interface MeasuredReceipts {
  readonly records: readonly TrialRecord[];
  readonly stop?: BatchStop<BudgetReason>;
}

/** Runs the chosen trials of each receipt, one receipt after another, as trials are always run; the first stop ends it. */
export async function measureReceipts(session: Session, planned: readonly PlannedReceipt[]): Promise<MeasuredReceipts> {
  const records: TrialRecord[] = [];
  for (const entry of planned.filter(({ specs }) => specs.length > 0)) {
    const { concurrency } = session.config;
    const { id } = measurementOf(entry);
    session.world.progress.startMeasurement({ name: id, trials: entry.specs.length, isExact: true, concurrency });
    const result = await runAffordable(entry.specs, openPorts(session, entry));
    records.push(...result.records);
    if (result.stop !== undefined) return { records, stop: result.stop };
  }
  return { records };
}

function measurementOf({ rule, receipt, decision }: PlannedReceipt): Measurement {
  const { agent, rent } = receipt;
  const tasks = decision.tasks.map(({ task }) => task);
  const planned = { rule, reason: 'asked', rent, agent, tasks, activeSet: [] } as const;
  return { id: nameSpotCheck(rule.id), kind: 'alone', agent, tasks, activeSet: [], rules: [planned], subjects: [] };
}

/**
 * The usual ports, but for what is kept: these trials repeat others, so that no later measurement may take them for baselines of its own.
 * Their context is one nobody asks for.
 */
function openPorts(session: Session, entry: PlannedReceipt): BatchPorts<BudgetReason> {
  const { db, run, world } = session;
  const measurement = measurementOf(entry);
  const setting = settle(settingFor(session, measurement), entry);
  const known = new Map(readTrials(db, run, measurement.id).map((record) => [record.key, record]));
  const kept: BatchPorts<BudgetReason> = {
    ...connectPorts(session, measurement, setting),
    recall: (spec) => known.get(spec.key),
    journal: (record) => {
      const context = hashParts('spot-check', contextOf(session, setting, record));
      journalTrial(db, run, record, { context, ranAt: world.now() });
    },
  };
  return followTrials(session, kept);
}

/** The setting with the memories of the receipt: the rules a trial names, in the order it names them. */
function settle(setting: TrialSetting, { rule, receipt, rules }: PlannedReceipt): TrialSetting {
  const active = [...rules.values()].map((one): Rule => ({ ...one, status: 'active' }));
  return {
    ...setting,
    memoryOf: (present) => {
      const held = active.filter(({ id }) => present.includes(id));
      return compileMemory({ agent: receipt.agent, order: present, rules: held });
    },
    ruleLines: [{ id: rule.id, line: renderRuleLine(rule) }],
  };
}
