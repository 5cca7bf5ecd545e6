import type { CountedTriggers } from '../../../core/decide/judge/judge-activation.ts';
import { countAsked } from '../../../core/decide/judge/judge-activation.ts';
import type { MissedPrompt } from '../../../core/model/request/activation-report.ts';
import type { AskedOnce, Asset, TriggerPrompt } from '../../../core/model/rule/asset.ts';
import type { Outcome, TrialRecord } from '../../../core/model/trial/trial.ts';
import { hashParts } from '../../../core/util/hash.ts';

/** A prompt that is asked in one trial, with the asset in the copy. */
export interface AskedPrompt {
  /** Names the prompt among all. */
  readonly id: string;
  readonly trigger: TriggerPrompt;
}

/** Lists the trials of an asset's prompts: those that should trigger it first, in the order of their file. */
export function listAsked({ id }: Pick<Asset, 'id'>, prompts: readonly TriggerPrompt[]): readonly AskedPrompt[] {
  const [should = [], shouldNot = []] = [true, false].map((fires) => prompts.filter((each) => each.fires === fires));
  return [...should, ...shouldNot].map((trigger) => ({
    id: hashParts('trigger', id, trigger.prompt).slice(0, 16),
    trigger,
  }));
}

/** A trial of a prompt that ended. */
export interface SeenTrial {
  readonly prompt: AskedPrompt;
  readonly outcome: Outcome;
  /** Whether the asset was used; undefined where nobody can say. */
  readonly fired: boolean | undefined;
}

/** Whether a trial that ended like this without a use shows that there was none. */
const showsNone: Readonly<Record<Outcome, boolean>> = {
  completed: true,
  'failed-check': true,
  'turn-cap': true,
  'timed-out': false,
  'token-cap': false,
  'agent-error': false,
  'environment-error': false,
  cancelled: false,
};

/** Reads from the record of a trial whether its prompt triggered the asset. */
export function readSeen(prompt: AskedPrompt, { usedAt, outcome }: Pick<TrialRecord, 'usedAt' | 'outcome'>): SeenTrial {
  const fired = usedAt !== undefined ? true : showsNone[outcome] ? false : undefined;
  return { prompt, outcome, fired };
}

/** Counts what trials show; those that show nothing are left out. */
export function countTriggers(trials: readonly SeenTrial[]): CountedTriggers {
  return countAsked(toAsked(trials));
}

/** Converts the trials that count into the form that a receipt keeps. */
export function toAsked(trials: readonly SeenTrial[]): readonly AskedOnce[] {
  return trials.flatMap(({ prompt: { id: prompt, trigger }, fired }) =>
    fired === undefined ? [] : [{ prompt, should: trigger.fires, fired }],
  );
}

/** Lists the prompts that did not do as they should, and those whose trials do not count. */
export function listMissed(trials: readonly SeenTrial[]): readonly MissedPrompt[] {
  return trials.flatMap((trial) => {
    const miss = findMiss(trial);
    return miss === undefined ? [] : [{ ...trial.prompt.trigger, miss, outcome: trial.outcome }];
  });
}

function findMiss({ prompt, fired }: SeenTrial): MissedPrompt['miss'] | undefined {
  if (fired === undefined) return 'uncounted';
  if (fired === prompt.trigger.fires) return undefined;
  return fired ? 'fired' : 'silent';
}
