import type { CountedTriggers } from '../../../core/decide/judge/judge-activation.ts';
import type { MissedPrompt } from '../../../core/model/rule/activation.ts';
import type { Asset, TriggerPrompt } from '../../../core/model/rule/asset.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import type { CallWatch } from '../../../core/model/runner/runner.ts';
import type { Overlay } from '../../../core/model/trial/overlay.ts';
import type { Outcome, TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { isInside, isRepositoryPath } from '../../../core/util/repository-path.ts';
import { defined } from '../../../core/util/values.ts';
import { isUseOf } from '../../loaded/assets/is-use-of.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { openArm, type TrialArm } from '../../trials/ports/trial-ports.ts';
import type { TrialTerms } from '../../trials/run/run-trial.ts';

/** Holds the conditions that trials of prompts have in common. */
export interface ActivationTerms {
  /** The asset under test. */
  readonly asset: Asset;
  /** Files and settings that lie over a copy. */
  readonly laid: Pick<Overlay, 'files' | 'allowed' | 'servers' | 'plugins'>;
  readonly prompts: readonly AskedPrompt[];
  /** Files of the repository that hold prompts, wherever they lie. */
  readonly promptFiles: readonly string[];
}

/** Most model calls of a trial: agents look around first. */
export const mostCalls = 3;

/** Longest a few calls may take. */
const longestMs = 300_000;

/** Opens the arm of an activation: trials that the meter ends at the first use of what is waited for, found again in the journal of the same run. */
export function openActivationArm(openRun: OpenRun, order: ActivationTerms): TrialArm {
  const { asset, prompts } = order;
  const { config, place } = openRun;
  const measurement: Measurement = {
    id: `activate:${asset.id}`,
    kind: 'alone',
    agent: everyAgent,
    tasks: prompts.map(({ id }) => id),
    activeSet: [],
    rules: [],
    subjects: [],
  };
  const hidden = listHidden(order, openRun.base.config?.fixture.path).map((path) => [path, null] as const);
  const laid: Overlay = { ...order.laid, files: new Map([...order.laid.files, ...hidden]) };
  const isUse: CallWatch['isUse'] = (tool, input) => isUseOf(asset)?.(tool, input) === true;
  const terms: TrialTerms = {
    runner: place.runner,
    tasks: Object.fromEntries(prompts.map((each) => [each.id, toTask(asset, each)])),
    overlayOf: () => laid,
    memoryFile: '',
    ruleLines: [],
    watchOf: () => ({ calls: mostCalls, isUse }),
    judged: `activation ${mostCalls}`,
    limits: {
      // The meter counts calls; the runtime's own limit must not come first.
      maxTurns: mostCalls + 4,
      tokenCap: config.budget.trial,
      timeoutMs: Math.min(config.runner.timeoutMs, longestMs),
      checkTimeoutMs: place.checkTimeoutMs,
    },
  };
  return { ...openArm(openRun, measurement, terms), isShared: false };
}

/**
 * Lists the files that a copy is without: files that hold prompts, and files in assets that no agent reads. A search for words of a prompt would find
 * it there, and the asset with it. A fixture is a folder of the repository whose paths begin in itself.
 */
export function listHidden(
  { asset, promptFiles }: Pick<ActivationTerms, 'asset' | 'promptFiles'>,
  fixture = '.',
): readonly string[] {
  const idle = asset.files.filter(({ counts }) => !counts);
  const all = [...idle.map(({ path }) => path), ...promptFiles];
  const inFixture = all.flatMap((path) =>
    fixture !== '.' && isInside(path, fixture) ? [path.slice(fixture.length + 1)] : [],
  );
  return [...new Set([...all, ...inFixture])].filter(isRepositoryPath);
}

/** Makes the task of a trial out of a prompt; its check always passes, because only uses are counted. */
function toTask(asset: Asset, { id, trigger: { prompt } }: AskedPrompt): GoldenTask {
  const nothing = { successCheck: 'true', file: '', reference: '', referenceFile: '' };
  return { id, agent: everyAgent, prompt, ...nothing, digest: hashParts(asset.id, prompt, String(mostCalls)) };
}

/** Specifies the trials of these prompts; `from`: how many came before, `attempt`: how often each was asked and did not count. */
export function specsOf(
  arm: Pick<TrialArm, 'measurement' | 'contextOf'>,
  asset: Asset,
  prompts: readonly AskedPrompt[],
  { from, attempt }: { readonly from: number; readonly attempt: number },
): readonly TrialSpec[] {
  const { id: measurement, agent } = arm.measurement;
  const present = [asset.id];
  return prompts.map(({ id: task }, index) => {
    const again = attempt === 0 ? [] : [String(attempt)];
    const seed = hashParts('activation', task, ...again);
    // Another start is another trial: what was asked of an earlier text says nothing of this one.
    const key = hashParts('activation trial', arm.contextOf({ task, present }), ...again);
    const place = { index: attempt, batch: 1, order: from + index + 1 };
    return { key, measurement, agent, task, ...place, seed, present, toggled: [asset.id] };
  });
}

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
  if (usedAt !== undefined) return { prompt, outcome, fired: true };
  return { prompt, outcome, fired: showsNone[outcome] ? false : undefined };
}

/** Counts what trials show; those that show nothing are left out. A part is absent where none of its prompts were asked. */
export function countTriggers(trials: readonly SeenTrial[]): CountedTriggers {
  const counted = trials.filter(({ fired }) => fired !== undefined);
  return defined({ should: countOf(counted, true), shouldNot: countOf(counted, false) });
}

function countOf(trials: readonly SeenTrial[], fires: boolean): CountedTriggers['should'] {
  const matching = trials.filter(({ prompt: { trigger } }) => trigger.fires === fires);
  return matching.length === 0
    ? undefined
    : { of: matching.length, hits: matching.filter(({ fired }) => fired === fires).length };
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
