import { compareUsage, judgeChecks, type Stated } from '../../../src/core/decide/confirm/compare-usage.ts';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { scaleUsage, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { StatedTrial } from '../../../src/core/model/rule/design.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence.ts';
import type { SpotCheckOutcome } from '../../../src/core/model/verdict/spot-check.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';
import { sha256 } from '../../../src/core/util/hash.ts';
import { chooseTrials } from '../../../src/gate/run/spot-checks/plan-receipt.ts';
import { runDesign, singleRule } from '../procedures/run-design.ts';
import { drawFactor, drawTrial } from '../world/draw-trial.ts';
import { openScene } from '../world/scene.ts';
import { spreadEffect } from '../world/spread-effect.ts';
import type { Effect, World } from '../world/world.ts';

/** Sd of what a later session shifts both arms by: real sessions drift by 14–18 % within days. */
const sessionSd = 0.15;

/** How a receipt came about: measured, or measured and then the candidate's usage multiplied by `factor`. */
export interface SpotCheckCell {
  readonly world: World;
  /** True saving of the rule. */
  readonly effect: Effect;
  /** 1 for an honest receipt. */
  readonly factor: number;
  /** Trials run again, each a column of its own. */
  readonly trials: readonly number[];
  /** Receipts to check; measurements that do not earn give none when they are honest. */
  readonly n: number;
  readonly seed: number;
}

/** How often receipts of a cell were called inconsistent (a failure), and doubtful or inconsistent (at least a warning). */
export interface SpotCheckRates {
  readonly trials: number;
  readonly n: number;
  readonly failure: number;
  readonly warning: number;
}

/** Simulates measurements to their verdict and spot-checks those that earn, as the gate does. */
export function simulateSpotChecks(cell: SpotCheckCell): readonly SpotCheckRates[] {
  const outcomes = cell.trials.map((): SpotCheckOutcome[] => []);
  for (let index = 0, checked = 0; checked < cell.n && index < 60 * cell.n; index += 1) {
    const stated = measure(cell, index);
    if (stated === undefined) continue;
    checked += 1;
    for (const [place, count] of cell.trials.entries()) outcomes[place]?.push(check(cell, stated, count, index));
  }
  return cell.trials.map((trials, place) => ({ trials, ...rate(outcomes[place] ?? []) }));
}

function rate(outcomes: readonly SpotCheckOutcome[]) {
  const share = (...wanted: readonly SpotCheckOutcome[]) =>
    outcomes.filter((outcome) => wanted.includes(outcome)).length / Math.max(1, outcomes.length);
  return { n: outcomes.length, failure: share('inconsistent'), warning: share('inconsistent', 'doubtful') };
}

/** What a measurement states, whole. */
type MeasuredClaim = Stated & { readonly evidence: Evidence };

/** The evidence of a rule that earns, or seems to. */
function measure({ world, effect, factor, seed }: SpotCheckCell, index: number): MeasuredClaim | undefined {
  const scene = openScene({ world, shape: 'proportional', effect, seed, index });
  const draw = (place: number, present: readonly string[]) =>
    scene.draw(place, present.length > 0 ? 'candidate' : 'baseline');
  const setup = { kind: 'alone', subjects: [singleRule('rule', world)], cached: [] } as const;
  const { design } = runDesign({ world, key: scene.key, startBatch: scene.startBatch, draw }, setup);
  const found = design.subjects[0]?.evidence;
  if (found === undefined) return undefined;
  const evidence = factor === 1 ? found : forge(found, factor);
  const { verdict, tasks } = decideRule(evidence);
  if (factor === 1 && verdict !== 'earns') return undefined;
  return { evidence, verdict: 'earns', caps: new Map(tasks.map(({ task, cap }) => [task, cap])) };
}

/** What a forger writes: other usage of the candidate, and no trial after the interim analysis that settles it. */
function forge(evidence: Evidence, factor: number): Evidence {
  const trials = evidence.trials.map((trial) =>
    trial.arm === 'candidate' ? { ...trial, usage: scaleUsage(trial.usage, factor) } : trial,
  );
  const last = Math.max(...trials.map(({ batch }) => batch));
  for (let batch = 1; batch < last; batch += 1) {
    const look = { ...evidence, trials: trials.filter((trial) => trial.batch <= batch) };
    if (decideRule(look).verdict === 'earns') return look;
  }
  return { ...evidence, trials };
}

function check(cell: SpotCheckCell, stated: MeasuredClaim, count: number, index: number): SpotCheckOutcome {
  const { world, effect, seed } = cell;
  const name = ['spot-check', seed, world.id, JSON.stringify(effect), cell.factor, count, index].join('/');
  const random = createRandom(name);
  const chosen = chooseTrials({ chain: sha256(name), evidence: stated.evidence }, 'usage', { count, draw: 'bench' });
  const session = drawFactor(random, sessionSd) * drawFactor(random, world.batchSd);
  const means = {
    baseline: world.tasks.map(({ mean }) => mean),
    candidate: spreadEffect(world, 'proportional', effect),
  };
  const fresh = chosen.flatMap((place) => {
    const trial = stated.evidence.trials[place];
    const at = world.tasks.findIndex(({ id }) => id === trial?.task);
    return trial === undefined ? [] : [redraw(random, world, at, { trial, session, mean: means[trial.arm][at] ?? 0 })];
  });
  return judgeChecks(compareUsage(stated, fresh, 1), 1);
}

function redraw(
  random: Random,
  world: World,
  place: number,
  {
    trial,
    session,
    mean,
  }: { readonly trial: Evidence['trials'][number]; readonly session: number; readonly mean: number },
): StatedTrial {
  const task = world.tasks[place];
  if (task === undefined) throw new RangeError(`${world.id} has no task ${place}`);
  const { tokens, completed } = drawTrial(random, task, { mean, factor: session, pFail: task.pFail });
  const outcome = completed ? 'completed' : 'failed-check';
  return { task: trial.task, arm: trial.arm, outcome, usage: { ...zeroUsage, input: tokens } };
}
