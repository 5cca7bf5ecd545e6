import { zeroUsage } from '../../src/core/model/money/usage.ts';
import type { CachedTrial } from '../../src/core/model/rule/design.ts';
import { openKept, originOf } from '../bench/kept-lines.ts';
import { type BenchTask, createBench, loadTasks } from '../bench/trials.ts';
import { recall, type TrueSuite } from './true-suite.ts';

/** Baseline trials of one task: priced tokens of each, below 0 where its check failed. `of` is what they came of. */
interface Recorded {
  readonly task: string;
  readonly of: string;
  readonly tokens: readonly number[];
}

/** A line a task: recording takes hours on a busy machine. */
const kept = openKept<Recorded>('benchmarks/statistics/reference-trials.jsonl');
/** What decides how a trial of a task goes, beside the task: the runner, and the repository it works in. */
const sources = ['src/apart/reference-agent/**/*.ts', 'benchmarks/fixture/{src,test,docs}/**/*.*'];

/**
 * The suites of the reference runner, each known by `trials` baseline trials a task: the same trials `bench noise` sums up. Tokens are
 * priced ones, held in one class. Tasks that were not recorded yet are, and kept.
 */
export async function recordReference(agents: readonly string[], trials: number): Promise<readonly TrueSuite[]> {
  const bench = createBench({ verify: true });
  const suites: TrueSuite[] = [];
  for (const agent of agents) {
    const own: CachedTrial[] = [];
    for (const task of loadTasks([agent])) own.push(...toTrials(await readOrRecord(bench, task, trials)));
    suites.push(recall(agent, `reference runner, ${trials} recorded trials a task`, own));
  }
  bench.close();
  return suites;
}

async function readOrRecord(bench: ReturnType<typeof createBench>, task: BenchTask, trials: number): Promise<Recorded> {
  const of = originOf(JSON.stringify(task), sources);
  const known = kept.lines().find((one) => one.task === task.id && one.of === of && one.tokens.length === trials);
  if (known !== undefined) return known;
  const tokens: number[] = [];
  for (const arm of ['baseline', 'candidate']) {
    for (let index = 0; index < trials / 2; index++) {
      const { priced, done } = await bench.runTrial(task, [], `noise/${task.id}/${arm}/${index}`);
      tokens.push(Math.round(done ? priced : -priced));
    }
  }
  const recorded = { task: task.id, of, tokens };
  kept.keep(recorded);
  console.error(`${task.id} recorded`);
  return recorded;
}

function toTrials({ task, tokens }: Recorded): readonly CachedTrial[] {
  return tokens.map((priced) => ({
    task,
    outcome: priced > 0 ? 'completed' : 'failed-check',
    usage: { ...zeroUsage, input: Math.abs(priced) },
  }));
}
