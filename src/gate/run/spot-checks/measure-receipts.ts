import { compileMemory, renderRuleLine } from '../../../core/ledger/compile-memory.ts';
import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { nameSpotCheck } from '../../../core/model/verdict/spot-check.ts';
import { plainRule } from '../../../core/plan/treatments.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { BatchStop } from '../../measure/trial/run-batch.ts';
import type { TrialTerms } from '../../measure/trial/run-trial.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { layMemory } from '../ports/arm-overlays.ts';
import { runAffordable } from '../ports/run-affordable.ts';
import { openArm, openTrialPorts, type TrialArm } from '../ports/trial-ports.ts';
import { contextOf } from '../ports/trial-terms.ts';
import type { PlannedReceipt } from './plan-receipt.ts';

/** Trials of receipts that were run again, and why it ended early. */
export interface MeasuredReceipts {
  readonly records: readonly TrialRecord[];
  readonly stop?: BatchStop<BudgetReason>;
}

/** Runs the chosen trials of each receipt, one receipt after another, as trials are always run; the first stop ends it. */
export async function measureReceipts(openRun: OpenRun, planned: readonly PlannedReceipt[]): Promise<MeasuredReceipts> {
  const records: TrialRecord[] = [];
  for (const entry of planned.filter(({ specs }) => specs.length > 0)) {
    const { concurrency } = openRun.config;
    const { id } = measurementOf(entry);
    openRun.deps.progress.startMeasurement({ name: id, trials: entry.specs.length, isExact: true, concurrency });
    const result = await runAffordable(entry.specs, openTrialPorts(openRun, [openRepeatingArm(openRun, entry)]));
    records.push(...result.records);
    if (result.stop !== undefined) return { records, stop: result.stop };
  }
  return { records };
}

function measurementOf({ rule, receipt, decision }: PlannedReceipt): Measurement {
  const { agent, rent } = receipt;
  const tasks = decision.tasks.map(({ task }) => task);
  const planned = { rule, reason: 'asked', rent, agent, tasks, activeSet: [], treatment: plainRule } as const;
  return { id: nameSpotCheck(rule.id), kind: 'alone', agent, tasks, activeSet: [], rules: [planned], subjects: [] };
}

/**
 * The usual arm, but for what is kept: these trials repeat others, so that no later measurement may take them for baselines of its own.
 * Their context is one nobody asks for.
 */
function openRepeatingArm(openRun: OpenRun, entry: PlannedReceipt): TrialArm {
  const arm = openArm(openRun, measurementOf(entry));
  const terms = withReceiptMemory(arm.terms, entry);
  return {
    ...arm,
    terms,
    isKept: false,
    contextOf: (trial) => hashParts('spot-check', contextOf(openRun, terms, trial)),
  };
}

/** The terms with the memories of the receipt: the rules a trial names, in the order it names them. */
function withReceiptMemory(terms: TrialTerms, { rule, receipt, rules }: PlannedReceipt): TrialTerms {
  const active = [...rules.values()].map((one): Rule => ({ ...one, status: 'active' }));
  return {
    ...terms,
    overlayOf: (present) => {
      const held = active.filter(({ id }) => present.includes(id));
      const compiled = compileMemory({ agent: receipt.agent, order: present, rules: held });
      const overlay = terms.overlayOf(present);
      return { ...overlay, files: layMemory(overlay.files, compiled, terms.memoryFile) };
    },
    ruleLines: [{ id: rule.id, line: renderRuleLine(receipt.replaces ?? rule) }],
  };
}
