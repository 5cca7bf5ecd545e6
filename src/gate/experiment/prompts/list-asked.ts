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

/** The trials of an asset's prompts: those that should trigger it first, in the order of their file. */
export function listAsked({ id }: Pick<Asset, 'id'>, prompts: readonly TriggerPrompt[]): readonly AskedPrompt[] {
  const [should = [], shouldNot = []] = [true, false].map((fires) => prompts.filter((each) => each.fires === fires));
  return [...should, ...shouldNot].map((trigger) => ({
    id: hashParts('trigger', id, trigger.prompt).slice(0, 16),
    trigger,
  }));
}

/** A trial of a prompt that ended. */
export interface SeenTrial {
  readonly asked: AskedPrompt;
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

/** What the record of a trial says about its prompt. */
export function readSeen(asked: AskedPrompt, { usedAt, outcome }: Pick<TrialRecord, 'usedAt' | 'outcome'>): SeenTrial {
  const fired = usedAt !== undefined ? true : showsNone[outcome] ? false : undefined;
  return { asked, outcome, fired };
}

/** Counts what trials show; those that show nothing are left out. */
export function countTriggers(seen: readonly SeenTrial[]): CountedTriggers {
  return countAsked(toAsked(seen));
}

/** What trials that count came to, as a receipt keeps it. */
export function toAsked(seen: readonly SeenTrial[]): readonly AskedOnce[] {
  return seen.flatMap(({ asked: { id: prompt, trigger }, fired }) =>
    fired === undefined ? [] : [{ prompt, should: trigger.fires, fired }],
  );
}

/** The prompts that did not do as they should, and those whose trials do not count. */
export function listMissed(seen: readonly SeenTrial[]): readonly MissedPrompt[] {
  return seen.flatMap((trial) => {
    const miss = findMiss(trial);
    return miss === undefined ? [] : [{ ...trial.asked.trigger, miss, outcome: trial.outcome }];
  });
}

function findMiss({ asked, fired }: SeenTrial): MissedPrompt['miss'] | undefined {
  if (fired === undefined) return 'uncounted';
  if (fired === asked.trigger.fires) return undefined;
  return fired ? 'fired' : 'silent';
}
