import { nextOutcomeBatch } from '../../core/decide/outcome/allocate-outcome.ts';
import { toOutcomeEvidence } from '../../core/decide/outcome/judge-by-outcome.ts';
import { judgeOutcome } from '../../core/decide/outcome/judge-outcome.ts';
import type { OutcomeEvidence, OutcomeTrial } from '../../core/decide/outcome/outcome-terms.ts';
import { totalTokens, weighUsage } from '../../core/model/money/usage.ts';
import type { CachedTrial } from '../../core/model/rule/design.ts';
import { isFailure } from '../../core/model/trial/trial.ts';
import type { EvidenceOutcome } from '../../core/model/verdict/evidence.ts';
import type { OutcomeTest } from '../../core/model/verdict/selftest.ts';
import { mean } from '../../core/stats/moments.ts';
import { createRandom, type Random } from '../../core/stats/random.ts';
import { defined } from '../../core/util/values.ts';
import { countVerdicts } from './replays/count-replays.ts';
import { isNeverSolved, type SuiteFit } from './replays/fit-suite.ts';
import { drawFrom, type GateSetting, type Replay, type TrialDraw } from './replays/replay-gate.ts';
import type { SeenTask } from './replays/see-tasks.ts';

/** What rules that buy solved tasks are tested by. */
export interface OutcomeInput extends OutcomeGate {
  readonly replays: number;
  readonly seed: string;
}

/** The gain that is asked about: ten of a hundred trials more are solved. */
const points = 0.1;

/**
 * What the gate can tell of a rule that buys solved tasks, by replays on draws from the suite's baseline trials: how often one that changes nothing
 * is let in, and how often one that has ten of a hundred trials more solved at the same cost. Any failing trial may be the one that is solved, but
 * none of a task that was never solved: nobody saw that it can be. The budget ends no replay: what a verdict takes is what is asked.
 */
export function testOutcome(seen: readonly SeenTask[], suite: SuiteFit, input: OutcomeInput): OutcomeTest {
  const { budgetTokens, outcome, replays } = input;
  const solved = shareSolved(seen);
  const neverSolved = seen.filter(isNeverSolved).map(({ task }) => task);
  const failing = mean(suite.tasks.map(({ task, pFail }) => (neverSolved.includes(task) ? 0 : pFail)));
  const replay = (gain: number) => {
    const share = gain === 0 ? 0 : Math.min(1, gain / failing);
    const mended = (task: string) => (neverSolved.includes(task) ? 0 : share);
    const order = { mended, replays, seed: `${input.seed}/outcome ${gain}` };
    return countVerdicts(replayOutcome(drawFrom(suite), input, order));
  };
  const hasRoom = solved + neverSolved.length / seen.length <= 1 - points;
  const tenPoints = hasRoom ? replay(points) : undefined;
  const named = neverSolved.length > 0 ? { neverSolved } : {};
  return { policy: outcome, solved, idle: replay(0), ...named, ...defined({ tenPoints, budgetTokens }) };
}

/** Share of judged trials that were solved, in the mean of the tasks that have any. */
export function shareSolved(seen: readonly Pick<SeenTask, 'completed' | 'failed'>[]): number {
  const tried = seen.filter(({ completed, failed }) => completed.length + failed.length > 0);
  return mean(tried.map(({ completed, failed }) => completed.length / (completed.length + failed.length)));
}

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
