import type { OutcomeTest } from '../../core/model/verdict/selftest.ts';
import { mean } from '../../core/stats/moments.ts';
import { defined } from '../../core/util/values.ts';
import { countVerdicts } from './replays/count-replays.ts';
import { isNeverSolved, type SuiteFit } from './replays/fit-suite.ts';
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
