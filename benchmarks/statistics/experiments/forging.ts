import { isOverspread } from '../../../src/core/decide/confirm/confirm-claim.ts';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { verifyEvidence } from '../../../src/core/decide/verify-evidence.ts';
import { zeroUsage } from '../../../src/core/model/money/usage.ts';
import { type Claim, wantedSaving } from '../../../src/core/model/rule/design.ts';
import { type Arm, arms } from '../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceTrial } from '../../../src/core/model/verdict/evidence.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';
import { policy } from '../procedures/run-design.ts';
import { drawTrial } from '../world/draw-trial.ts';
import { minimalShare, type World } from '../world/world.ts';
import { claimOf, type FreshPath, walkPath } from './confirming.ts';

/** How a forger writes the trials of a rule that does nothing. Shares are 0 … 1. */
export interface Forgery {
  readonly name: string;
  /** Trials of each task and arm. */
  readonly perCell: number;
  /** Part of the stated saving that is written as a more expensive baseline. */
  readonly dearer: number;
  /** Part of the rest that only the most expensive task carries. */
  readonly concentrated: number;
  /** Share of the candidate's trials that are next to nothing; the others are as they were. */
  readonly floored: number;
  /** Share of the candidate's trials in a cheap hump, with the whole saving. */
  readonly humped: number;
  /** Factor on the deviations from the mean of a task: 0 states the mean each time, 1 what was drawn. */
  readonly spread: number;
  /** True: the ordered values one would expect, instead of draws. */
  readonly ordered: boolean;
  /** True: the failures there were are left out. */
  readonly hidden: boolean;
}

const plain = {
  perCell: 4,
  dearer: 0,
  concentrated: 0,
  floored: 0,
  humped: 1,
  spread: 1,
  ordered: false,
  hidden: true,
};

/** The ways that were thought of by hand: the search begins with them. */
const knownForgeries: readonly Forgery[] = [
  { ...plain, name: 'all trials cheaper' },
  { ...plain, name: 'half of the trials cheaper', humped: 0.5 },
  { ...plain, name: 'some at the floor', floored: 1 },
  { ...plain, name: 'the baseline dearer', dearer: 1 },
  { ...plain, name: 'both arms', dearer: 0.5 },
  { ...plain, name: 'one task', concentrated: 1 },
  { ...plain, name: 'expected order statistics', ordered: true, perCell: 8 },
  { ...plain, name: 'little spread', spread: 0.3 },
  { ...plain, name: 'much spread', spread: 2 },
  { ...plain, name: 'few trials', perCell: 2 },
  { ...plain, name: 'many trials', perCell: 16 },
  { ...plain, name: 'failures kept', hidden: false },
];

/** The evidence somebody would write who knows the world; its saving is about `saving`. */
function forgeEvidence(world: World, forgery: Forgery, saving: number, seed: string): Evidence {
  const random = createRandom(`forger/${seed}/${world.id}`);
  const mostExpensive = Math.max(...world.tasks.map(({ mean }) => mean));
  const total = world.tasks.reduce((sum, { mean }) => sum + mean, 0);
  let order = 0;
  const trials = world.tasks.flatMap((task) => {
    const alone = task.mean === mostExpensive ? Math.min(0.9, (saving * total) / mostExpensive) : 0;
    const wanted = forgery.concentrated * alone + (1 - forgery.concentrated) * saving;
    return arms.flatMap((arm) =>
      drawCell(random, task, forgery).map(({ tokens, completed }, index): EvidenceTrial => {
        order += 1;
        const input = Math.max(1, Math.round(tokens * factorOf(forgery, arm, wanted, index)));
        const outcome = completed || forgery.hidden ? ('completed' as const) : ('failed-check' as const);
        return { task: task.id, arm, outcome, cached: false, order, batch: 1, usage: { ...zeroUsage, input } };
      }),
    );
  });
  return { schema: 1, agent: 'bench', rule: 'rule', rent: world.rent, policy, previousInformation: 0, trials };
}

function drawCell(random: Random, task: World['tasks'][number], { perCell, spread, ordered }: Forgery) {
  const draw = (count: number) =>
    Array.from({ length: count }, () => drawTrial(random, task, { mean: task.mean, factor: 1, pFail: task.pFail }));
  const drawn = ordered
    ? thin(
        draw(20 * perCell).sort((a, b) => a.tokens - b.tokens),
        perCell,
      )
    : draw(perCell);
  return drawn.map((one) => ({ ...one, tokens: Math.max(1, task.mean + spread * (one.tokens - task.mean)) }));
}

function thin<T>(sorted: readonly T[], count: number): readonly T[] {
  const step = sorted.length / count;
  return Array.from({ length: count }, (_, index) => sorted[Math.floor((index + 0.5) * step)]).flatMap(
    (one) => one ?? [],
  );
}

function factorOf({ dearer, floored, humped, perCell }: Forgery, arm: Arm, saving: number, index: number): number {
  const share = (index + 0.5) / perCell;
  if (arm === 'baseline') return 1 / (1 - dearer * saving);
  const left = 1 - (1 - saving) / (1 - dearer * saving);
  if (floored > 0 && share < floored * left) return 0.001;
  const rest = left - floored * left;
  return share < humped ? Math.max(0.01, 1 - rest / humped) : 1;
}

/** What a receipt comes to: undefined where the gate would not even ask fresh trials about it. */
export function confirmableClaim(evidence: Evidence, trials: number): Claim | undefined {
  if (decideRule(evidence).verdict !== 'earns' || verifyEvidence(evidence).length > 0) return undefined;
  const claim = claimOf(evidence, trials);
  return wantedSaving(claim) <= minimalShare || isOverspread(claim) ? undefined : claim;
}

/** Share of paths of an idle rule along which a claim is confirmed. */
export function rateClaim(claim: Claim | undefined, paths: readonly FreshPath[]): number {
  if (claim === undefined) return 0;
  return paths.filter((path) => walkPath(path, claim).end === 'confirmed').length / Math.max(1, paths.length);
}

/** The best forgery found for one world and stated saving, and its claim; none where no forgery is even asked about. */
export interface BestForgery {
  readonly forgery: Forgery;
  readonly claim: Claim;
}

/** How far a stated saving may be from the one that is searched for. */
const nearness = 0.04;

/**
 * Searches for the forgery of an idle rule that passes most often along `paths`: all that were thought of by hand, each in `draws` versions,
 * then `steps` steps uphill from the three best. Against the check itself, not a model of it.
 */
export function searchForgery(
  { world, saving, trials }: { readonly world: World; readonly saving: number; readonly trials: number },
  paths: readonly FreshPath[],
  { draws, steps }: { readonly draws: number; readonly steps: number },
): BestForgery | undefined {
  const random = createRandom(`search/${world.id}/${saving}/${trials}`);
  const rate = (forgery: Forgery, draw: number) => {
    const claim = confirmableClaim(forgeEvidence(world, forgery, saving, String(draw)), trials);
    if (claim === undefined || Math.abs(claim.saving - saving) > nearness) return [];
    return [{ forgery, claim, draw, passes: rateClaim(claim, paths) }];
  };
  let best = knownForgeries.flatMap((forgery) =>
    Array.from({ length: draws }, (_, draw) => rate(forgery, draw)).flat(),
  );
  for (let step = 0; step < steps; step += 1) {
    const kept = best.toSorted((a, b) => b.passes - a.passes).slice(0, 3);
    best = [...kept, ...kept.flatMap(({ forgery, draw }) => rate(varyForgery(forgery, random), draw + step))];
  }
  return best.toSorted((a, b) => b.passes - a.passes)[0];
}

/** A forgery near another one. */
function varyForgery(forgery: Forgery, random: Random): Forgery {
  const near = (value: number, step: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value + step * (2 * random.uniform() - 1)));
  return {
    name: `${forgery.name.replace(/, varied$/, '')}, varied`,
    perCell: Math.round(near(forgery.perCell, 6, 2, 24)),
    dearer: near(forgery.dearer, 0.4, 0, 1),
    concentrated: near(forgery.concentrated, 0.4, 0, 1),
    floored: near(forgery.floored, 0.2, 0, 1),
    humped: near(forgery.humped, 0.4, 0.2, 1),
    spread: near(forgery.spread, 0.6, 0, 3),
    ordered: random.uniform() < 0.3 ? !forgery.ordered : forgery.ordered,
    hidden: forgery.hidden,
  };
}
