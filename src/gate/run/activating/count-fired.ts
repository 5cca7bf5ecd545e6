import { type CountedTriggers, countAsked, pairAsked } from '../../../core/decide/judge/judge-activation.ts';
import type { MissedPrompt } from '../../../core/model/request/activation-report.ts';
import type { AskedOnce } from '../../../core/model/rule/asset.ts';
import type { Outcome, TrialRecord } from '../../../core/model/trial/trial.ts';
import type { AskedPrompt } from './list-asked.ts';

/** A trial of a prompt that ended. */
export interface SeenTrial {
  readonly asked: AskedPrompt;
  readonly outcome: Outcome;
  /** Whether what was waited for was used; undefined where nobody can say. */
  readonly fired: boolean | undefined;
  /** False for a prompt of a neighbour. */
  readonly isOwn: boolean;
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
export function readSeen(
  asked: AskedPrompt,
  { usedAt, outcome, toggled }: Pick<TrialRecord, 'usedAt' | 'outcome' | 'toggled'>,
): SeenTrial {
  const fired = usedAt !== undefined ? true : showsNone[outcome] ? false : undefined;
  return { asked, outcome, fired, isOwn: toggled.includes(asked.asset.id) };
}

/** Counts what trials show; those that show nothing are left out. */
export function countTriggers(seen: readonly SeenTrial[]): CountedTriggers {
  return countAsked(toAsked(seen));
}

/** What trials that count came to, as a receipt keeps it. */
export function toAsked(seen: readonly SeenTrial[]): readonly AskedOnce[] {
  return seen.flatMap(({ asked: { id: prompt, arm, trigger }, fired, isOwn }) => {
    if (fired === undefined) return [];
    return [{ prompt, arm, should: trigger.fires, fired, ...(isOwn ? {} : { neighbour: true as const }) }];
  });
}

/** The prompts that did not do as they should, and those whose trials do not count. */
export function listMissed(seen: readonly SeenTrial[]): readonly MissedPrompt[] {
  const pairs = pairAsked(toAsked(seen), false);
  const lost = new Set(pairs.flatMap(({ prompt, before, after }) => (before && !after ? [prompt] : [])));
  return seen.flatMap((trial) => {
    const { asked, outcome } = trial;
    const miss = findMiss(trial, lost);
    return miss === undefined ? [] : [{ ...asked.trigger, asset: asked.asset.id, miss, outcome }];
  });
}

function findMiss({ asked, fired, isOwn }: SeenTrial, lost: ReadonlySet<string>): MissedPrompt['miss'] | undefined {
  if (fired === undefined) return 'uncounted';
  // What base's arm does is no fault of the change.
  if (asked.arm === 'baseline') return undefined;
  if (!isOwn) return lost.has(asked.id) ? 'lost' : undefined;
  if (fired === asked.trigger.fires) return undefined;
  return fired ? 'fired' : 'silent';
}
