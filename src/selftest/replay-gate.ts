import { absorbBatch } from '../decide/design/absorb-batch.ts';
import type { Design, DesignSetup } from '../decide/design/design.ts';
import { startDesign } from '../decide/design/start-design.ts';
import type { Verdict } from '../model/decision.ts';
import type { CachedTrial, RanTrial } from '../model/design.ts';
import type { EvidencePolicy } from '../model/evidence.ts';
import { totalTokens } from '../model/usage.ts';
import { createRandom, type Random } from '../stats/random.ts';
import { type DrawTrial, drawFrom } from './draw-trial.ts';
import type { SuiteFit } from './fit-suite.ts';

/** What the gate is set to when it is replayed. */
export interface GateSetting {
  readonly agent: string;
  readonly policy: EvidencePolicy;
  /** Rent of the rule under test, in tokens. */
  readonly rent: number;
  /** Tokens one rule may spend; no limit when absent. */
  readonly budgetTokens?: number;
}

/** One series of replays. */
export interface ReplayOrder {
  /** True saving, as a share of every task's mean. */
  readonly effect: number;
  readonly replays: number;
  /** Names the series: the same text gives the same draws. */
  readonly seed: string;
  /** Baseline trials of an earlier run per task, failed ones among them; 0 for a fresh baseline. */
  readonly cachedPerTask: number;
}

/** One measurement that never took place. */
export interface Replay {
  readonly verdict: Verdict;
  readonly trials: number;
  readonly tokens: number;
  /** Tokens per task, in the order of the fit. */
  readonly tokensByTask: readonly number[];
}

/** Runs the gate's own procedure over and over on drawn trials. Deterministic: draws come from the order's seed alone. */
export function replayGate(suite: SuiteFit, gate: GateSetting, order: ReplayOrder): readonly Replay[] {
  const draw = drawFrom(suite);
  const tasks = suite.tasks.map(({ task }) => task);
  const setup: DesignSetup = {
    kind: 'alone',
    agent: gate.agent,
    subjects: [{ id: 'rule', members: ['rule'], rent: gate.rent }],
    tasks,
    policy: gate.policy,
    seed: order.seed,
  };
  return Array.from({ length: order.replays }, (_, index) => {
    const random = createRandom(`${order.seed}/${order.effect}/${index}`);
    const cached = drawCache(draw, random, tasks, order.cachedPerTask);
    const started = startDesign(cached.length === 0 ? setup : { ...setup, cached });
    return replayOnce(started, (task, share) => draw(random, task, share), order.effect, gate.budgetTokens);
  });
}

function drawCache(draw: DrawTrial, random: Random, tasks: readonly string[], perTask: number): readonly CachedTrial[] {
  return tasks.flatMap((task) => Array.from({ length: perTask }, () => draw(random, task, 1)));
}

function replayOnce(
  started: Design,
  draw: (task: string, share: number) => CachedTrial,
  effect: number,
  budgetTokens = Number.POSITIVE_INFINITY,
): Replay {
  const spent = new Map(started.setup.tasks.map((task) => [task, 0]));
  let design = started;
  let [tokens, order] = [0, 0];
  while (design.next.length > 0 && tokens < budgetTokens) {
    const ran = design.next.map((slot): RanTrial => {
      const trial = draw(slot.task, slot.present.length > 0 ? 1 - effect : 1);
      const own = totalTokens(trial.usage);
      tokens += own;
      order += 1;
      spent.set(slot.task, (spent.get(slot.task) ?? 0) + own);
      return { ...slot, outcome: trial.outcome, usage: trial.usage, order };
    });
    design = absorbBatch(design, ran);
  }
  const verdict = design.subjects[0]?.judgement.verdict ?? 'undecided';
  return { verdict, trials: order, tokens, tokensByTask: [...spent.values()] };
}
