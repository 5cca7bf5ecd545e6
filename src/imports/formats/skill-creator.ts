import * as v from 'valibot';
import type { Parsed } from '../../core/model/problem.ts';
import { parseText, readChecked, wholeTokens } from '../reading/checked-json.ts';
import type {
  ForeignReader,
  ForeignSource,
  ForeignTokens,
  ForeignTrial,
  TrialNotice,
} from '../reading/foreign-trial.ts';

/** `benchmark.json` of anthropics/skills' skill-creator (references/schemas.md, scripts/aggregate_benchmark.py). */
const benchmarkSchema = v.object({
  metadata: v.object({ executor_model: v.nullish(v.string()) }),
  runs: v.array(
    v.object({
      eval_id: v.union([v.number(), v.string()]),
      configuration: v.pipe(v.string(), v.nonEmpty()),
      run_number: v.union([v.number(), v.string()]),
      result: v.object({
        pass_rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1), v.description('a share from 0 to 1')),
        tokens: v.nullish(wholeTokens),
      }),
    }),
  ),
});
type SkillRun = v.InferOutput<typeof benchmarkSchema>['runs'][number];

const timingSchema = v.object({ total_tokens: wholeTokens });

export const skillCreatorReader: ForeignReader = {
  isWanted: (parts) => parts.at(-1) === 'benchmark.json',
  read: readBenchmark,
};

function readBenchmark(source: ForeignSource): Parsed<readonly ForeignTrial[]> {
  const { value, problems } = readChecked(benchmarkSchema, source);
  if (value === undefined) return { problems };
  const { metadata, runs } = value;
  return { value: runs.map((run) => toTrial(run, metadata.executor_model ?? undefined, source)), problems: [] };
}

/** Converts a run to a trial. A model grades expectations one by one: a run that met all of them is solved. */
function toTrial(run: SkillRun, model: string | undefined, source: ForeignSource): ForeignTrial {
  const { tokens, isTimed } = tokensOf(run, source);
  const isNamed = model !== undefined && model !== '' && !model.startsWith('<');
  const notices: readonly TrialNotice[] = ['judge-graded', ...(isTimed ? [] : (['characters-perhaps'] as const))];
  return {
    task: `eval-${run.eval_id}`,
    arms: [run.configuration],
    run: String(run.run_number),
    tokens,
    notices,
    settings: '{}',
    outcome: run.result.pass_rate === 1 ? 'completed' : 'failed-check',
    models: isNamed ? [model] : [],
    at: { file: source.file },
  };
}

/**
 * Reads the tokens of a run. The producer writes `tokens` from timing.json where grading.json has no time, and else the *characters* of the
 * output, so that timing.json itself is read where it lies beside.
 */
function tokensOf(
  { eval_id: id, configuration, run_number: number, result }: SkillRun,
  source: ForeignSource,
): { readonly tokens: ForeignTokens | undefined; readonly isTimed: boolean } {
  const inner = `eval-${id}/${configuration}/run-${number}/timing.json`;
  const bytes = isPlainPath(inner) ? (source.beside(inner) ?? source.beside(`runs/${inner}`)) : undefined;
  const timing = bytes === undefined ? undefined : v.safeParse(timingSchema, parseText({ file: inner, bytes }).value);
  if (timing?.success === true) return { tokens: { total: timing.output.total_tokens }, isTimed: true };
  const { tokens } = result;
  return { tokens: typeof tokens === 'number' && tokens > 0 ? { total: tokens } : undefined, isTimed: false };
}

/** A file names the path: it must not lead out. */
function isPlainPath(path: string): boolean {
  return (
    path.split('/').length === 4 &&
    !path.split('/').some((part) => part === '..') &&
    !path.includes('\\') &&
    !path.includes('\0')
  );
}
