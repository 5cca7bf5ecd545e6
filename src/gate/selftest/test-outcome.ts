import type { OutcomeTest } from '../../core/model/verdict/selftest.ts';
import { mean } from '../../core/stats/moments.ts';
import { defined } from '../../core/util/values.ts';
import { countVerdicts } from './replays/count-replays.ts';
import type { SuiteFit } from './replays/fit-suite.ts';
import { drawFrom } from './replays/replay-gate.ts';
import { type OutcomeGate, replayOutcome } from './replays/replay-outcome.ts';
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
 * is let in, and how often one that has ten of a hundred trials more solved at the same cost. Any failing trial may be the one that is solved. The
 * budget ends no replay: what a verdict takes is what is asked.
 */
export function testOutcome(seen: readonly SeenTask[], suite: SuiteFit, input: OutcomeInput): OutcomeTest {
  const { budgetTokens, outcome, replays } = input;
  const solved = shareSolved(seen);
  const failing = mean(suite.tasks.map(({ pFail }) => pFail));
  const replay = (gain: number) => {
    const order = {
      mended: gain === 0 ? 0 : Math.min(1, gain / failing),
      replays,
      seed: `${input.seed}/outcome ${gain}`,
    };
    return countVerdicts(replayOutcome(drawFrom(suite), input, order));
  };
  const tenPoints = solved > 1 - points ? undefined : replay(points);
  return { policy: outcome, solved, idle: replay(0), ...defined({ tenPoints, budgetTokens }) };
}

/** Share of judged trials that were solved, in the mean of the tasks that have any. */
export function shareSolved(seen: readonly Pick<SeenTask, 'completed' | 'failed'>[]): number {
  const tried = seen.filter(({ completed, failed }) => completed.length + failed.length > 0);
  return mean(tried.map(({ completed, failed }) => completed.length / (completed.length + failed.length)));
}
