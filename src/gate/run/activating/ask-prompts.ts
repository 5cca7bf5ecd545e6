import { firstPrompts, judgeTriggers } from '../../../core/decide/judge/judge-activation.ts';
import { isActivationNo } from '../../../core/decide/judge/judge-change.ts';
import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { ActivationReport } from '../../../core/model/request/activation-report.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { defined } from '../../../core/util/values.ts';
import type { BatchStop } from '../../measure/trial/run-batch.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { runAffordable } from '../ports/run-affordable.ts';
import { openTrialPorts } from '../ports/trial-ports.ts';
import { type ActivationTerms, openActivationArm, specsOf } from './activation-arm.ts';
import { countTriggers, listMissed, readSeen, type SeenTrial } from './count-fired.ts';
import type { AskedPrompt } from './list-asked.ts';

/** What prompts were asked for, and against which floor. */
export interface ActivationOrder extends Omit<ActivationTerms, 'asked'> {
  readonly own: readonly AskedPrompt[];
  /** Prompts of neighbours, both arms of each one after the other. */
  readonly neighbours: readonly AskedPrompt[];
  readonly floor: number;
}

/** What they came to, and what ended asking before its end. */
export interface AskedActivation extends Pick<ActivationReport, 'reason' | 'recall' | 'silence' | 'hijack' | 'missed'> {
  readonly stop?: BatchStop<BudgetReason>;
  /** Of the trials that used what was waited for, those that did in their last allowed call. */
  readonly late: { readonly hits: number; readonly of: number };
  /** True where words of the user's own memory reached a model. */
  readonly leaked: boolean;
}

/**
 * Asks prompts, each in a trial of a few calls, in three parts: the first that should trigger it, the rest of its own, those of its neighbours.
 * What has been shown to be a no is asked no further.
 */
export async function askPrompts(openRun: OpenRun, order: ActivationOrder): Promise<AskedActivation> {
  const { own, neighbours, asset, floor } = order;
  const arm = openActivationArm(openRun, { ...order, asked: [...own, ...neighbours] });
  const { config, deps } = openRun;
  const trials = own.length + neighbours.length;
  const { concurrency } = config;
  deps.progress.startMeasurement({ name: arm.measurement.id, trials, isExact: false, concurrency });
  const ports = openTrialPorts(openRun, [arm]);
  const seen: SeenTrial[] = [];
  const records: TrialRecord[] = [];
  let stop: BatchStop<BudgetReason> | undefined;
  for (const part of [own.slice(0, firstPrompts), own.slice(firstPrompts), neighbours]) {
    if (stop !== undefined || isActivationNo(judgeTriggers(countTriggers(seen), floor).reason)) break;
    const ended = await runAffordable(specsOf(arm, asset, part, seen.length), ports);
    stop = ended.stop;
    for (const record of ended.records) {
      const isIts = ({ id, arm: side }: AskedPrompt) =>
        id === record.task && (side === 'candidate') === record.present.length > 0;
      const asked = part.find(isIts);
      if (asked !== undefined) seen.push(readSeen(asked, record));
      records.push(record);
    }
  }
  const judged = judgeTriggers(countTriggers(seen), floor);
  const reason = stop !== undefined && !isActivationNo(judged.reason) ? 'stopped' : judged.reason;
  const used = records.flatMap(({ usedAt }) => usedAt ?? []);
  return {
    ...{ ...judged, reason, ...defined({ stop }), missed: listMissed(seen) },
    late: { hits: used.filter((call) => call >= order.calls).length, of: used.length },
    leaked: records.some(({ isolation }) => isolation?.canaryLeaked === true),
  };
}
