import { nextOutcomeBatch } from '../../../core/decide/outcome/allocate-outcome.ts';
import { toOutcomeEvidence } from '../../../core/decide/outcome/judge-by-outcome.ts';
import { judgeOutcome } from '../../../core/decide/outcome/judge-outcome.ts';
import type { OutcomeEvidence, OutcomeTrial } from '../../../core/decide/outcome/outcome-terms.ts';
import { totalTokens, weighUsage } from '../../../core/model/money/usage.ts';
import type { CachedTrial } from '../../../core/model/rule/design.ts';
import { isFailure } from '../../../core/model/trial/trial.ts';
import type { EvidenceOutcome } from '../../../core/model/verdict/evidence.ts';
import { createRandom, type Random } from '../../../core/stats/random.ts';
import type { GateSetting, Replay, TrialDraw } from './replay-gate.ts';

/** What the gate is set to when a rule that buys solved tasks is replayed. */
export interface OutcomeGate extends GateSetting {
  readonly outcome: EvidenceOutcome;
}

/** One series of replays. */
export interface OutcomeOrder {
  /** Share of the failing trials of a task that are solved with the rule, at the same cost. */
  readonly mended: (task: string) => number;
  readonly replays: number;
  /** Names the series: the same text gives the same draws. */
  readonly seed: string;
}

/** What one replay took. */
type OutcomeReplay = Omit<Replay, 'tokensByTask'>;

/**
 * Runs the procedure of rules that buy solved tasks over and over on drawn trials, until it ends by itself: no budget stops it. Draws come from the
 * seed alone. Looks leave out what is only shown beside a verdict, such as its pay range: it would take most of the time.
 */
export function replayOutcome(
  source: TrialDraw,
  { agent, policy, rent, outcome }: OutcomeGate,
  { replays, seed, mended }: OutcomeOrder,
): readonly OutcomeReplay[] {
  const untried = { schema: 1, agent, rule: 'rule', rent, policy, previousInformation: 0, trials: [] } as const;
  const started = toOutcomeEvidence(untried, outcome);
  return Array.from({ length: replays }, (_, index) => {
    const random = createRandom(`${seed}/${index}`);
    const draw = (task: string, hasRule: boolean) =>
      mend(source.draw(random, task, 1), random, hasRule ? mended(task) : 0);
    return replayOnce(started, draw, (usage) => weighUsage(usage, policy.weights));
  });
}

function mend(trial: CachedTrial, random: Random, share: number): CachedTrial {
  return isFailure(trial.outcome) && random.uniform() < share ? { ...trial, outcome: 'completed' } : trial;
}

function replayOnce(
  started: OutcomeEvidence,
  draw: (task: string, hasRule: boolean) => CachedTrial,
  weigh: (usage: CachedTrial['usage']) => number,
): OutcomeReplay {
  const trials: OutcomeTrial[] = [];
  let [previousInformation, tokens] = [0, 0];
  for (let batch = 1; ; batch += 1) {
    const evidence = { ...started, trials, previousInformation };
    const judgement = judgeOutcome(evidence);
    const next = nextOutcomeBatch(evidence, judgement);
    if (next.length === 0) return { verdict: judgement.verdict, trials: trials.length, tokens };
    previousInformation = Math.max(previousInformation, judgement.look?.information ?? 0);
    for (const slot of next) {
      const { outcome, usage } = draw(slot.task, slot.arm === 'candidate');
      tokens += totalTokens(usage);
      trials.push({ ...slot, batch, outcome, cost: weigh(usage) });
    }
  }
}
