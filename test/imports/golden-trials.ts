import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { createRandom } from '../../src/core/stats/random.ts';
import type { ForeignFormat } from '../../src/imports/reading/foreign-trial.ts';

/** A trial before a format has it. */
export interface PlainTrial {
  readonly arm: 'without' | 'with';
  readonly task: string;
  readonly run: number;
  readonly isSolved: boolean;
  /** Tokens: fresh input, from a cache, into a cache, output. */
  readonly tokens: readonly [input: number, read: number, write: number, output: number];
  readonly startedAt: number;
}

/** Six tasks, five runs of each arm in turns; with the candidate all tokens are `factor` times as many. */
export function plainTrials({ factor = 0.6, tasks = 6, runs = 5, solved = 1 } = {}): readonly PlainTrial[] {
  const random = createRandom('32');
  return Array.from({ length: runs }, (_, run) => run).flatMap((run) =>
    Array.from({ length: tasks }, (_, task) => task).flatMap((task) =>
      (['without', 'with'] as const).map((arm, place) => {
        const spread = (0.85 + 0.3 * random.uniform()) * (arm === 'with' ? factor : 1);
        const scale = (share: number) => Math.round(share * spread * (1 + task / 10));
        return {
          arm,
          task: `task-${task}`,
          run,
          isSolved: random.uniform() < solved,
          tokens: [scale(1000), scale(40_000), scale(5000), scale(900)] as const,
          startedAt: Date.UTC(2026, 9, 1) + 60_000 * (run * tasks * 2 + task * 2 + place),
        };
      }),
    ),
  );
}

type Files = Readonly<Record<string, string | Uint8Array>>;

/**
 * The files of each format, from what its producer documents: Harbor's pydantic models (result.json of a trial), dotnet/skills' reader of Vally's
 * results.jsonl, skill-creator's references/schemas.md, inspect_ai's EvalLog and sample summaries, promptfoo's EvaluateSummaryV3.
 */
export const goldenFiles: Readonly<Record<ForeignFormat, (trials: readonly PlainTrial[]) => Files>> = {
  harbor: (trials) =>
    Object.fromEntries(trials.map((trial) => [harborName(trial), JSON.stringify(harborTrial(trial))])),
  vally: (trials) => ({
    'without/results.jsonl': vallyLines(trials, 'without'),
    'with/results.jsonl': vallyLines(trials, 'with'),
  }),
  'skill-creator': (trials) => ({ 'benchmark.json': JSON.stringify(benchmark(trials)), ...timings(trials) }),
  inspect: (trials) => ({
    'without.eval': packLog(inspectHeader('without'), of(trials, 'without').map(inspectSummary)),
    'with.json': JSON.stringify({ ...inspectHeader('with'), samples: of(trials, 'with').map(inspectSummary) }),
  }),
  promptfoo: (trials) => ({
    'output.json': JSON.stringify({
      evalId: 'eval-x',
      results: { version: 3, timestamp: '', results: trials.map(promptfooResult), prompts: [], stats: {} },
      config: {},
    }),
  }),
  csv: (trials) => ({
    'trials.csv': ['arm,task,outcome,input,output,cache_read,cache_write,started_at', ...trials.map(csvLine), ''].join(
      '\n',
    ),
  }),
};

/** What people call the arms of each. */
export const goldenArms: Readonly<Record<ForeignFormat, readonly [baseline: string, candidate: string]>> = {
  harbor: ['job-without', 'job-with'],
  vally: ['without', 'with'],
  'skill-creator': ['without_skill', 'with_skill'],
  inspect: ['without', 'with'],
  promptfoo: ['label-without', 'label-with'],
  csv: ['without', 'with'],
};

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Files): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const of = (trials: readonly PlainTrial[], arm: PlainTrial['arm']) => trials.filter((trial) => trial.arm === arm);
const iso = (ms: number) => new Date(ms).toISOString();
const harborName = ({ arm, task, run }: PlainTrial) => `job-${arm}/${task}__${run}/result.json`;

/** A trial as Harbor writes it; `n_input_tokens` holds the cached part. */
export function harborTrial({ arm, task, run, isSolved, tokens: [input, read, write, output], startedAt }: PlainTrial) {
  return {
    id: '7d1f7f36-0000-4000-8000-000000000000',
    task_name: task,
    trial_name: `${task}__${run}`,
    trial_uri: 'file:///x',
    task_id: { path: `tasks/${task}` },
    source: null,
    task_checksum: `sum-${task}`,
    config: {
      task: { path: `tasks/${task}` },
      trial_name: `${task}__${run}`,
      timeout_multiplier: 1,
      agent: {
        name: 'claude-code',
        model_name: 'anthropic/claude-haiku-4-5',
        kwargs: { memory: arm === 'with' ? 'on' : 'off' },
      },
      environment: { type: 'docker' },
    },
    agent_info: {
      name: 'claude-code',
      version: '2.1.0',
      model_info: { name: 'claude-haiku-4-5', provider: 'anthropic' },
    },
    agent_result: {
      n_input_tokens: input + read + write,
      n_cache_tokens: read,
      n_output_tokens: output,
      cost_usd: null,
    },
    verifier_result: { rewards: { reward: isSolved ? 1 : 0 } },
    exception_info: null,
    started_at: iso(startedAt),
    finished_at: iso(startedAt + 30_000),
  };
}

/** A record of Vally; its total says that input is told without the cache. */
export function vallyRecord({ task, isSolved, tokens: [input, read, write, output] }: PlainTrial) {
  const total = input + read + write + output;
  const tokenUsage = {
    inputTokens: input,
    outputTokens: output,
    cacheReadTokens: read,
    cacheWriteTokens: write,
    totalTokens: total,
  };
  return {
    type: 'trial-result',
    status: 'success',
    stimulus: task,
    experiment: { evalFile: 'tests/p/s/eval.yaml' },
    trajectory: { endReason: 'completed', metrics: { wallTimeMs: 1000, tokenUsage, skillActivationCount: 1 } },
    gradeResult: { stimulusName: task, score: isSolved ? 1 : 0.4 },
  };
}

function vallyLines(trials: readonly PlainTrial[], arm: PlainTrial['arm']): string {
  return of(trials, arm)
    .map((trial) => `${JSON.stringify(vallyRecord(trial))}\n`)
    .join('');
}

const numberOf = (task: string) => Number(task.split('-')[1]);

function benchmark(trials: readonly PlainTrial[]) {
  const runs = trials.map(({ arm, task, run, isSolved }) => ({
    eval_id: numberOf(task),
    configuration: `${arm}_skill`,
    run_number: run + 1,
    expectations: [],
    notes: [],
    result: {
      pass_rate: isSolved ? 1 : 0.5,
      passed: 2,
      failed: 0,
      total: 2,
      time_seconds: 1,
      tokens: 3800,
      tool_calls: 1,
      errors: 0,
    },
  }));
  return {
    metadata: { skill_name: 'pdf', executor_model: 'claude-x', evals_run: [0], runs_per_configuration: 5 },
    runs,
    run_summary: {},
    notes: [],
  };
}

function timings(trials: readonly PlainTrial[]): Files {
  const name = ({ arm, task, run }: PlainTrial) => `eval-${numberOf(task)}/${arm}_skill/run-${run + 1}/timing.json`;
  const total = ({ tokens }: PlainTrial) => tokens.reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    trials.map((trial) => [name(trial), JSON.stringify({ total_tokens: total(trial), duration_ms: 5 })]),
  );
}

/** Header of an Inspect log. */
export function inspectHeader(arm: string) {
  return {
    version: 2,
    status: 'success',
    eval: {
      task: 'suite',
      task_version: 0,
      task_args: { memory: arm },
      model: 'anthropic/claude-x',
      model_args: {},
      solver: 'react',
    },
  };
}

/** Summary of a sample; input is told without the cache. */
export function inspectSummary({ task, run, isSolved, tokens: [input, read, write, output], startedAt }: PlainTrial) {
  const usage = {
    input_tokens: input,
    output_tokens: output,
    total_tokens: input + read + write + output,
    input_tokens_cache_read: read,
    input_tokens_cache_write: write,
  };
  return {
    id: task,
    epoch: run + 1,
    input: 'x',
    target: 'y',
    scores: { match: { value: isSolved ? 'C' : 'I' } },
    model_usage: { 'anthropic/claude-x': usage },
    started_at: iso(startedAt),
    completed_at: iso(startedAt + 9000),
    completed: true,
  };
}

function promptfooResult({ arm, task, isSolved, tokens: [input, read, write, output] }: PlainTrial) {
  const prompt = input + read + write;
  return {
    promptIdx: 0,
    testIdx: numberOf(task),
    vars: { task },
    provider: { id: 'anthropic:claude-x', label: `label-${arm}` },
    success: isSolved,
    failureReason: isSolved ? 0 : 1,
    score: isSolved ? 1 : 0,
    latencyMs: 5,
    namedScores: {},
    response: {
      output: 'x',
      tokenUsage: { prompt, completion: output, total: prompt + output, cached: 0 },
    },
    gradingResult: { pass: isSolved, componentResults: [{ pass: isSolved, assertion: { type: 'python' } }] },
  };
}

function csvLine({ arm, task, isSolved, tokens: [input, read, write, output], startedAt }: PlainTrial): string {
  return [arm, task, isSolved ? 'completed' : 'failed-check', input, output, read, write, iso(startedAt)].join(',');
}

/** An archive as Python's zipfile writes it. */
export function zip(
  files: Readonly<Record<string, string>>,
  change: (entry: { size: number }) => { size: number } = (entry) => entry,
): Uint8Array {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const { size } = change({ size: Buffer.byteLength(text) });
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    table.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const size = table.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...table, end]);
}

/** A log as `.eval`. */
export function packLog(header: object, summaries: readonly object[]): Uint8Array {
  return zip({ 'header.json': JSON.stringify(header), 'summaries.json': JSON.stringify(summaries) });
}
