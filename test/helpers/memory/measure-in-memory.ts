import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import {
  type AnalysisSchedule,
  defaultConfigFile,
  type GateRequest,
} from '../../../src/core/model/request/gate-request.ts';
import type { Measurement } from '../../../src/core/model/rule/plan.ts';
import type { TrialRecord, TrialSpec } from '../../../src/core/model/trial/trial.ts';
import type { JudgedReport } from '../../../src/core/model/verdict/report.ts';
import { sha256 } from '../../../src/core/util/hash.ts';
import { checkLoaded } from '../../../src/gate/check.ts';
import { findVerdicts } from '../../../src/gate/commands/stamp/find-verdicts.ts';
import { planVerdicts } from '../../../src/gate/commands/stamp/plan-stamp.ts';
import type { Change } from '../../../src/gate/experiment/load/load-change.ts';
import type { PlannedOrder } from '../../../src/gate/experiment/measure/measure-plan.ts';
import { listPairs } from '../../../src/gate/experiment/parts/plan-batches.ts';
import { planDivided } from '../../../src/gate/experiment/parts/plan-parts.ts';
import { experiments, listMeasured, runIdOf } from '../../../src/gate/experiment/plan/plan-experiment.ts';
import {
  runSequentialTest,
  type SequentialInput,
} from '../../../src/gate/experiment/sequential/run-sequential-test.ts';
import { describeTest } from '../../../src/gate/experiment/sequential/run-sequential-tests.ts';
import { openOffline } from '../../../src/gate/trials/place/open-offline.ts';
import { contextOf, termsFor } from '../../../src/gate/trials/ports/trial-terms.ts';
import { openVouchedFolder, openVouching } from '../../../src/gate/trials/store/open-vouching.ts';
import { changeInMemory, type Side, type Sides } from './change-in-memory.ts';
import { loadInMemory, now } from './load-in-memory.ts';
import { makeClone } from './make-clone.ts';

/** What a trial of a made-up world came to: its input tokens, and whatever else of its record differs from a plain completed trial. */
export type World = (trial: TrialSpec) => { readonly tokens: number } & Partial<TrialRecord>;

/** What a finished trial did, where its agent ran the command `npm run package` that a probe asks for, or did not. */
export const did = (isFollowed: boolean): NonNullable<TrialRecord['facts']> => ({
  calls: [
    { tool: 'Edit', ok: true, changes: ['src/prices.js'] },
    ...(isFollowed ? [{ tool: 'Bash', ok: true, runs: [['npm', 'run', 'package']] }] : []),
  ],
  changed: ['src/prices.js'],
});

/** A change whose planned trials lie in a folder, as parts of it that were measured on other machines leave them. */
export interface StoredChange {
  readonly change: Change;
  /** The folder of trials. */
  readonly store: string;
  /** The clone whose git directory takes journal and budgets. */
  readonly root: string;
  readonly trials: readonly TrialRecord[];
  /** When the trials are looked at: once, as a matrix does, or after each batch. */
  readonly looks: AnalysisSchedule;
}

/** Plans a change of two trees and stores each trial of its first look, as a world draws it. Throws where the change is refused. */
export async function storeInMemory(
  sides: Sides,
  world: World,
  { looks = { kind: 'one' }, ...more }: Partial<Change & Pick<StoredChange, 'looks'>> = {},
): Promise<StoredChange> {
  const root = sides.root ?? makeClone();
  const store = mkdtempSync(join(tmpdir(), 'trials-'));
  const change = await loadInMemory({ ...sides, root }, { mayLackTasks: false, ...more });
  if (change.kind === 'refused') throw new Error(change.lint.problems.map(({ message }) => message).join('\n'));
  const { plan } = planDivided(change, {});
  const order = {
    kind: 'check' as const,
    run: runIdOf(plan),
    base: change.inputs.base,
    config: change.policy.config,
    plan,
  };
  const trials = await storeTrials(change, order, store, world, looks);
  return { change: { ...change, storedRuns: new Set([order.run]) }, store, root, trials, looks };
}

/** Stores the trials of a plan as a world draws them, signed by the key of the environment: those of its first look, or of every batch until all is settled. */
export async function storeTrials(
  { inputs }: Pick<Change, 'inputs'>,
  { kind, run, base, config, plan }: Pick<PlannedOrder, 'kind' | 'run' | 'base' | 'config' | 'plan'>,
  store: string,
  world: World,
  looks: AnalysisSchedule = { kind: 'one' },
): Promise<readonly TrialRecord[]> {
  if (base.fixture === undefined) throw new Error('the base has no fixture');
  const place = openOffline(config, base.fixture, { node: process.version });
  const openRun = { base, config, place };
  const folder = openVouchedFolder(store, inputs.env, openVouching(inputs.refs.root, inputs.env, config));
  const draw = (measurement: Measurement, spec: TrialSpec): TrialRecord => {
    const terms = termsFor(openRun as Parameters<typeof termsFor>[0], measurement);
    const record = toRecord(spec, terms.overlayOf(spec.present).model ?? config.runner.model, world);
    const context = contextOf(openRun as Parameters<typeof contextOf>[0], terms, spec);
    folder.write({ context, run, ranAt: now.toISOString(), node: process.version, record });
    return record;
  };
  if (looks.kind === 'one')
    return listPairs(plan, config).flatMap(({ measurement, specs }) => specs.map((spec) => draw(measurement, spec)));
  const measured = experiments[kind].sides(listMeasured(plan)).map((measurement) => {
    const ports = {
      concurrency: 1,
      recall: (spec: TrialSpec) => draw(measurement, spec),
      progress: () => {},
      signal: new AbortController().signal,
    };
    return runSequentialTest({
      ...describeTest(config, measurement, {}),
      ports: ports as unknown as SequentialInput['ports'],
    });
  });
  return (await Promise.all(measured)).flatMap(({ records }) => records);
}

/** Judges the trials of such a folder, as `check --offline --store FOLDER` does. */
export async function judgeInMemory({ change, store, root, looks }: StoredChange): Promise<JudgedReport> {
  const request: GateRequest = {
    configFile: defaultConfigFile,
    mode: { kind: 'offline', looks, store },
  };
  const signal = new AbortController().signal;
  return checkLoaded(change, request, {
    cwd: root,
    env: change.inputs.env,
    progress: silentProgress,
    signal,
    now: () => now,
  });
}

/** Stamps a change: returns the files that follow from its ledger and from the verdicts in the journal of its clone, by path. */
export async function stampInMemory(sides: Sides): Promise<Side> {
  const inputs = await changeInMemory(sides);
  const plan = await planVerdicts(inputs, await findVerdicts(inputs), 'every-agent');
  return Object.fromEntries(plan.changes.map(({ path, after }) => [path, after]));
}

function toRecord(spec: TrialSpec, model: string, world: World): TrialRecord {
  const { tokens, ...more } = world(spec);
  return {
    ...spec,
    outcome: 'completed',
    usage: { input: tokens, output: 0, cacheCreation: 0, cacheRead: 0 },
    turns: 3,
    digest: sha256(spec.key),
    model,
    ...(spec.index === 0
      ? { isolation: { canaryLeaked: false, delivered: [...spec.toggled].filter((id) => spec.present.includes(id)) } }
      : {}),
    ...more,
  };
}
