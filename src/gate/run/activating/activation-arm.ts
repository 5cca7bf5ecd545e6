import { readTrials } from '../../../adapters/store/journal.ts';
import type { Asset } from '../../../core/model/rule/asset.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import type { LaidFiles, Overlay } from '../../../core/model/trial/overlay.ts';
import type { TrialSpec } from '../../../core/model/trial/trial.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { isUseOf } from '../../assets/is-use-of.ts';
import type { TrialTerms } from '../../measure/trial/run-trial.ts';
import type { OpenRun } from '../environment/open-run.ts';
import type { TrialArm } from '../ports/trial-ports.ts';
import { contextOf } from '../ports/trial-terms.ts';
import type { AskedPrompt } from './list-asked.ts';

/** What trials of prompts have in common. */
export interface ActivationTerms {
  /** The asset under test. */
  readonly asset: Asset;
  /** What lies over a copy in the arm that has it. */
  readonly overlay: Pick<Overlay, 'files' | 'allowed'>;
  readonly asked: readonly AskedPrompt[];
  readonly calls: number;
}

/** Longest a few calls may take. */
const longestMs = 300_000;

/** The arm of an activation: trials that the meter ends at the first use of what is waited for, found again in the journal of the same run. */
export function openActivationArm(openRun: OpenRun, { asset, overlay: laid, asked, calls }: ActivationTerms): TrialArm {
  const { config, place, db, run } = openRun;
  const measurement: Measurement = {
    ...{ id: `activate:${asset.id}`, kind: 'alone', agent: everyAgent, tasks: [...new Set(asked.map(({ id }) => id))] },
    ...{ activeSet: [], rules: [], subjects: [] },
  };
  const overlay = { ...laid, files: withoutPrompts(laid.files, [asset, ...asked.map((each) => each.asset)]) };
  const uses = new Map(asked.map((each) => [each.id, isUseOf(each.asset)]));
  const without: Overlay = { ...overlay, files: withoutAsset(overlay.files, asset) };
  const terms: TrialTerms = {
    runner: place.runner,
    tasks: Object.fromEntries(asked.map((each) => [each.id, toTask(each, calls)])),
    overlayOf: (present) => (present.includes(asset.id) ? overlay : without),
    ...{ memoryFile: '', ruleLines: [] },
    watchOf: ({ task }) => ({ calls, isUse: uses.get(task) ?? (() => false) }),
    judged: `activation ${calls}`,
    limits: {
      // The meter counts calls; the runtime's own limit must not come first.
      maxTurns: calls + 4,
      tokenCap: config.budget.trial,
      timeoutMs: Math.min(config.runner.timeoutMs, longestMs),
      checkTimeoutMs: place.checkTimeoutMs,
    },
  };
  const known = new Map(readTrials(db, run, measurement.id).map((record) => [record.key, record]));
  return {
    ...{ measurement, terms, isKept: false },
    contextOf: (trial) => contextOf(openRun, terms, trial),
    recall: ({ key }) => {
      const record = known.get(key);
      return record && { record, source: () => undefined };
    },
    cannotRun: () => undefined,
  };
}

/** Files over a copy without those of an asset. */
function withoutAsset(files: LaidFiles, { files: own }: Pick<Asset, 'files'>): LaidFiles {
  return new Map([...files, ...own.map(({ path }) => [path, null] as const)]);
}

/** Files over a copy without what lies in assets and no agent reads of them: a search for words of a prompt would find it there, and the asset with it. */
function withoutPrompts(files: LaidFiles, assets: readonly Pick<Asset, 'files'>[]): LaidFiles {
  const idle = assets.flatMap((asset) => asset.files.filter(({ counts }) => !counts));
  return new Map([...files, ...idle.map(({ path }) => [path, null] as const)]);
}

/** A prompt as what a trial is given; nobody asks whether anything was done. */
function toTask({ id, asset, trigger: { prompt } }: AskedPrompt, calls: number): GoldenTask {
  const nothing = { successCheck: 'true', tags: [], file: '', reference: '', referenceFile: '' };
  return { id, agent: everyAgent, prompt, ...nothing, digest: hashParts(asset.id, prompt, String(calls)) };
}

/** The trials of these prompts; `from`: how many came before. */
export function specsOf(
  arm: TrialArm,
  asset: Asset,
  asked: readonly AskedPrompt[],
  from: number,
): readonly TrialSpec[] {
  const { id: measurement, agent } = arm.measurement;
  return asked.map(({ id: task, arm: side }, index) => {
    const present = side === 'candidate' ? [asset.id] : [];
    const seed = hashParts('activation', task, side);
    // Another start is another trial: what was asked of an earlier text says nothing of this one.
    const key = hashParts('activation trial', arm.contextOf({ task, present }), side);
    const place = { index: 0, batch: 1, order: from + index + 1 };
    return { key, measurement, agent, task, ...place, seed, present, toggled: [asset.id] };
  });
}
