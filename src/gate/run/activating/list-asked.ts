import type { CountedTriggers } from '../../../core/decide/judge/judge-activation.ts';
import { countAsked, pairAsked } from '../../../core/decide/judge/judge-activation.ts';
import type { MissedPrompt } from '../../../core/model/request/activation-report.ts';
import type { AskedOnce, Asset, OwnedPrompts, TriggerPrompt } from '../../../core/model/rule/asset.ts';
import type { Arm, Outcome, TrialRecord } from '../../../core/model/trial/trial.ts';
import { hashParts } from '../../../core/util/hash.ts';

/** One trial to be: a prompt, with the asset under test in the copy (`candidate`) or without. */
export interface AskedPrompt {
  /** Names the prompt among all: both arms of one have the same. */
  readonly id: string;
  /** The asset that is waited for. */
  readonly asset: Asset;
  readonly trigger: TriggerPrompt;
  readonly arm: Arm;
}

/** Most prompts of neighbours that are asked. */
const mostOfNeighbours = 60;

/** The trials of an asset's own prompts in one arm: those that should trigger it first, in the order of their file. */
export function listOwn({ asset, prompts }: OwnedPrompts, arm: Arm = 'candidate'): readonly AskedPrompt[] {
  const [should, shouldNot] = [true, false].map((fires) => prompts.filter((each) => each.fires === fires));
  return [...(should ?? []), ...(shouldNot ?? [])].map((trigger) => ask(asset, trigger, arm));
}

/** The trials of the prompts that its neighbours are for, in both arms; of many neighbours as many of each as there is room for. */
export function listNeighbours(neighbours: readonly OwnedPrompts[]): readonly AskedPrompt[] {
  const each = Math.max(1, Math.floor(mostOfNeighbours / Math.max(1, neighbours.length)));
  const asked = neighbours.flatMap(({ asset, prompts }) => {
    const meant = prompts.filter(({ fires }) => fires).slice(0, each);
    return meant.flatMap((trigger) => [ask(asset, trigger, 'baseline'), ask(asset, trigger, 'candidate')]);
  });
  return asked.slice(0, 2 * mostOfNeighbours);
}

function ask(asset: Asset, trigger: TriggerPrompt, arm: Arm): AskedPrompt {
  return { id: hashParts('trigger', asset.id, trigger.prompt).slice(0, 16), asset, trigger, arm };
}

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
