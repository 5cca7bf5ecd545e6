import type { Spend } from '../../../core/model/rule/plan.ts';
import type { SuiteFigures } from '../../../core/model/suite-choice.ts';
import { minimalEffectOf } from '../minimal-effect.ts';
import { countReplays } from '../replays/count-replays.ts';
import { drawFrom } from '../replays/draw-trial.ts';
import type { SuiteFit } from '../replays/fit-suite.ts';
import { replayGate } from '../replays/replay-gate.ts';
import type { SeenTask } from '../replays/see-tasks.ts';
import { listTraits, type Pickable } from './pick-tasks.ts';
import type { ChoiceTerms } from './predict-tokens.ts';

/** What suites are replayed with: the trials of the whole pool, and the gate as it is set. */
export interface ReplayTerms extends ChoiceTerms {
  readonly agent: string;
  readonly seen: readonly SeenTask[];
  readonly suite: SuiteFit;
  readonly budgetTokens: number;
  readonly replays: number;
  readonly seed: string;
  /** The plan's worst case of a verdict with so many golden tasks. */
  readonly worstOf: (tasks: number) => Spend;
}

/** What a suite of some of the pool's tasks is worth, by the replays of the self-test. */
export function replayFigures(tasks: readonly Pickable[], terms: ReplayTerms): SuiteFigures {
  const { agent, rent, budgetTokens, replays, seed, worstOf } = terms;
  const ids = new Set(tasks.map(({ task }) => task));
  const seen = terms.seen.filter(({ task }) => ids.has(task));
  const suite = { ...terms.suite, tasks: terms.suite.tasks.filter(({ task }) => ids.has(task)) };
  const policy = terms.policyOf(ids.size);
  const { share } = minimalEffectOf(seen, policy, rent).minimalEffect;
  const source = drawFrom(suite);
  const replay = (effect: number) =>
    countReplays(
      effect,
      replayGate(source, { agent, policy, rent, budgetTokens }, { ...{ effect, replays, seed }, cachedPerTask: 0 }),
    );
  const [idle, saving] = [replay(0), replay(share)];
  return {
    tasks: seen.map(({ task }) => task),
    minimalShare: share,
    ...{ idle: idle.tokens, saving: saving.tokens, trials: idle.trials, worst: worstOf(ids.size) },
    ...{ power: saving.earns, falseAccept: idle.earns },
    traits: listTraits(tasks),
  };
}
