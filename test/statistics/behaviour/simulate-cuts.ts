import { leavingPolicy } from '../../../scripts/bench/play-design.ts';
import { askBehaviour } from '../../../src/core/decide/behaviour/ask-behaviour.ts';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import type { ProbeAnswer } from '../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceBehaviour, EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';

/** A rule that may leave: how often it is followed today and without it (0 … 1). */
export interface CutWorld {
  readonly today: number;
  readonly without: number;
}

/** Shares of simulated rules by what the gate decided, and the mean of the pairs that it took. */
export interface CutRates {
  readonly safe: number;
  readonly needed: number;
  readonly undecided: number;
  readonly pairs: number;
}

const tasks = ['t1', 't2', 't3'];
const asked: EvidenceBehaviour = {
  stake: 'removal',
  gain: 0.4,
  alpha: 0.02,
  price: 0.2,
  maxPairs: 60,
  tasks,
  targets: tasks,
};

/**
 * Draws the pairs of `n` rules on three target tasks and has the gate's own `decide` judge each, with the trials of the interim analysis that answered.
 * `random` gives numbers from 0 to 1.
 */
export function simulateCuts({ today, without }: CutWorld, n: number, random: () => number): CutRates {
  const reasons: string[] = [];
  let pairs = 0;
  for (let rule = 0; rule < n; rule += 1) {
    const drawn = drawTrials(() => ({ baseline: toAnswer(random(), without), candidate: toAnswer(random(), today) }));
    const { look } = askBehaviour(drawn, asked);
    const { reason, trials } = decideAt(drawn, look);
    reasons.push(reason);
    pairs += trials / 2;
  }
  const share = (wanted: string) => reasons.filter((reason) => reason === wanted).length / n;
  const [safe, needed] = [share('behaviour-kept'), share('behaviour-lost')];
  const open = reasons.filter((reason) => reason !== 'behaviour-kept' && reason !== 'behaviour-lost').length;
  return { safe, needed, undecided: open / n, pairs: pairs / n };
}

/** What the gate decides at an interim analysis; where each task still has to be tried more often, at the next. */
function decideAt(drawn: readonly EvidenceTrial[], look: number): { readonly reason: string; readonly trials: number } {
  const trials = drawn.filter(({ batch }) => batch <= look);
  const { reason } = decideRule(toEvidence(trials));
  return reason === 'tasks-open' ? decideAt(drawn, look + 1) : { reason, trials: trials.length };
}

function toAnswer(draw: number, rate: number): ProbeAnswer {
  return draw < rate ? 'yes' : 'no';
}

/** Two pairs of each task first, then one of each, as many as there may be. */
function drawTrials(draw: () => Readonly<Record<'baseline' | 'candidate', ProbeAnswer>>): readonly EvidenceTrial[] {
  const rounds = asked.maxPairs / tasks.length;
  let order = 0;
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    tasks.flatMap((task) => {
      const answers = draw();
      return (['baseline', 'candidate'] as const).map((arm): EvidenceTrial => {
        order += 1;
        const usage = { input: 1_000 + (order % 7), output: 0, cacheCreation: 0, cacheRead: 0 };
        const batch = Math.max(1, round);
        return { task, arm, outcome: 'completed', order, batch, usage, answer: answers[arm] };
      });
    }),
  );
}

function toEvidence(trials: readonly EvidenceTrial[]): Evidence {
  const known = { schema: 1, agent: 'sql', rule: 'a-rule', rent: 20 } as const;
  return { ...known, policy: leavingPolicy, behaviour: asked, trials };
}
