import { zeroUsage } from '../../src/core/model/money/usage.ts';
import type { CachedTrial } from '../../src/core/model/rule/design.ts';
import { type BenchTask, createBench, loadTasks } from '../bench/trials.ts';
import { recall, type TrueSuite } from './true-suite.ts';

/**
 * The suites of the reference runner, each known by `trials` baseline trials a task: the same trials `bench-noise` sums up. Tokens are
 * priced ones, held in one class.
 */
export async function recordReference(agents: readonly string[], trials: number): Promise<readonly TrueSuite[]> {
  const bench = createBench({ verify: true });
  const suites: TrueSuite[] = [];
  for (const agent of agents) {
    const own: CachedTrial[] = [];
    for (const task of loadTasks([agent])) own.push(...(await recordTask(bench, task, trials)));
    suites.push(recall(agent, `reference runner, ${trials} recorded trials a task`, own));
  }
  bench.close();
  return suites;
}

async function recordTask(bench: ReturnType<typeof createBench>, task: BenchTask, trials: number) {
  const recorded: CachedTrial[] = [];
  for (const arm of ['baseline', 'candidate']) {
    for (let index = 0; index < trials / 2; index++) {
      const { priced, done } = await bench.runTrial(task, [], `noise/${task.id}/${arm}/${index}`);
      const usage = { ...zeroUsage, input: Math.round(priced) };
      recorded.push({ task: task.id, outcome: done ? 'completed' : 'failed-check', usage });
    }
  }
  return recorded;
}
