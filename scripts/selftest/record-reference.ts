import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zeroUsage } from '../../src/core/model/money/usage.ts';
import type { CachedTrial } from '../../src/core/model/rule/design.ts';
import { hashParts } from '../../src/core/util/hash.ts';
import { type BenchTask, createBench, loadTasks } from '../bench/trials.ts';
import { recall, type TrueSuite } from './true-suite.ts';

/** Baseline trials of one task: priced tokens of each, below 0 where its check failed. `of` is what they came of. */
interface Recorded {
  readonly task: string;
  readonly of: string;
  readonly tokens: readonly number[];
}

const root = join(import.meta.dirname, '../..');
/** Recording takes hours on a busy machine: what was recorded is kept, a line a task, as long as nothing it came of changes. */
const file = join(root, 'benchmarks/statistics/reference-trials.jsonl');

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
  const of = originOf(task);
  const kept = readKept().find((one) => one.task === task.id && one.of === of && one.tokens.length === trials);
  if (kept !== undefined) return kept;
  const tokens: number[] = [];
  for (const arm of ['baseline', 'candidate']) {
    for (let index = 0; index < trials / 2; index++) {
      const { priced, done } = await bench.runTrial(task, [], `noise/${task.id}/${arm}/${index}`);
      tokens.push(Math.round(done ? priced : -priced));
    }
  }
  const recorded = { task: task.id, of, tokens };
  appendFileSync(file, `${JSON.stringify(recorded)}\n`);
  console.error(`${task.id} recorded`);
  return recorded;
}

function readKept(): readonly Recorded[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Recorded);
}

/** What decides how a trial of a task goes: the runner, the repository it works in, the task. */
function originOf(task: BenchTask): string {
  const paths = globSync(['src/apart/reference-agent/**/*.ts', 'benchmarks/fixture/{src,test,docs}/**/*.*'], {
    cwd: root,
  });
  const texts = paths.sort().map((path) => readFileSync(join(root, path), 'utf8'));
  return hashParts(JSON.stringify(task), ...texts).slice(0, 16);
}

function toTrials({ task, tokens }: Recorded): readonly CachedTrial[] {
  return tokens.map((priced) => ({
    task,
    outcome: priced > 0 ? 'completed' : 'failed-check',
    usage: { ...zeroUsage, input: Math.abs(priced) },
  }));
}
