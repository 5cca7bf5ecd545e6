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
  const pairs = listPairs(seen);
  const lost = pairs.filter(({ without, withIt }) => without && !withIt).length;
  const gained = pairs.filter(({ without, withIt }) => !without && withIt).length;
  const neighbours = pairs.length === 0 ? undefined : { of: pairs.length, lost, gained };
  return defined({ should: countOwn(seen, true), shouldNot: countOwn(seen, false), neighbours });
}

function countOwn(seen: readonly SeenTrial[], fires: boolean): TriggerCounts | undefined {
  const fired = seen
    .filter(({ isOwn, asked }) => isOwn && asked.trigger.fires === fires)
    .flatMap((trial) => trial.fired ?? []);
  return fired.length === 0 ? undefined : { of: fired.length, hits: fired.filter((did) => did === fires).length };
}

/** Prompts of neighbours of which both arms say whether the neighbour was used. */
function listPairs(seen: readonly SeenTrial[]) {
  const arms = Map.groupBy(
    seen.filter(({ isOwn }) => !isOwn),
    ({ asked }) => asked.id,
  );
  return [...arms].flatMap(([id, trials]) => {
    const find = (arm: AskedPrompt['arm']) => trials.find(({ asked }) => asked.arm === arm)?.fired;
    const [without, withIt] = [find('baseline'), find('candidate')];
    return without === undefined || withIt === undefined ? [] : [{ id, without, withIt }];
  });
}

/** The prompts that did not do as they should, and those whose trials do not count. */
export function listMissed(seen: readonly SeenTrial[]): readonly MissedPrompt[] {
  const lost = new Set(listPairs(seen).flatMap(({ id, without, withIt }) => (without && !withIt ? [id] : [])));
  return seen.flatMap((trial) => {
    const { asked, outcome } = trial;
    const miss = findMiss(trial, lost);
    return miss === undefined ? [] : [{ ...asked.trigger, asset: asked.asset.id, miss, outcome }];
  });
}

function findMiss({ asked, fired, isOwn }: SeenTrial, lost: ReadonlySet<string>): MissedPrompt['miss'] | undefined {
  if (fired === undefined) return 'uncounted';
  if (!isOwn) return lost.has(asked.id) && asked.arm === 'candidate' ? 'lost' : undefined;
  if (fired === asked.trigger.fires) return undefined;
  return fired ? 'fired' : 'silent';
}
