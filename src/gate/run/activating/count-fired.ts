import type { CountedTriggers } from '../../../core/decide/judge/judge-activation.ts';
import type { MissedPrompt, TriggerCounts } from '../../../core/model/request/activation-report.ts';
import type { Outcome, TrialRecord } from '../../../core/model/trial/trial.ts';
import { defined } from '../../../core/util/values.ts';
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
  const [both, neighbours] = [true, false].map((isOwn) => countPairs(listPairs(seen, isOwn)));
  return defined({ should: countOwn(seen, true), shouldNot: countOwn(seen, false), both, neighbours });
}

function countPairs(pairs: ReturnType<typeof listPairs>): CountedTriggers['neighbours'] {
  const lost = pairs.filter(({ before, after }) => before && !after).length;
  const gained = pairs.filter(({ before, after }) => !before && after).length;
  return pairs.length === 0 ? undefined : { of: pairs.length, lost, gained };
}

function countOwn(seen: readonly SeenTrial[], fires: boolean): TriggerCounts | undefined {
  const fired = seen
    .filter(({ isOwn, asked }) => isOwn && asked.arm === 'candidate' && asked.trigger.fires === fires)
    .flatMap((trial) => trial.fired ?? []);
  return fired.length === 0 ? undefined : { of: fired.length, hits: fired.filter((did) => did === fires).length };
}

/** Prompts of which both arms say whether they did as they should: the asset's own, or those of its neighbours. */
function listPairs(seen: readonly SeenTrial[], isOwn: boolean) {
  const arms = Map.groupBy(
    seen.filter((trial) => trial.isOwn === isOwn),
    ({ asked }) => asked.id,
  );
  return [...arms].flatMap(([id, trials]) => {
    const find = (arm: AskedPrompt['arm']) => {
      const { fired, asked } = trials.find((trial) => trial.asked.arm === arm) ?? {};
      return fired === undefined ? undefined : fired === asked?.trigger.fires;
    };
    const [before, after] = [find('baseline'), find('candidate')];
    return before === undefined || after === undefined ? [] : [{ id, before, after }];
  });
}

/** The prompts that did not do as they should, and those whose trials do not count. */
export function listMissed(seen: readonly SeenTrial[]): readonly MissedPrompt[] {
  const pairs = listPairs(seen, false);
  const lost = new Set(pairs.flatMap(({ id, before, after }) => (before && !after ? [id] : [])));
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
