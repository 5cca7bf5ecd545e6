import * as v from 'valibot';
import type { Parsed, Problem } from '../../core/model/problem.ts';
import type { Outcome } from '../../core/model/trial/trial.ts';
import { type JsonText, readChecked, trialProblem, wholeTokens } from '../reading/checked-json.ts';
import type { ForeignReader, ForeignSource, ForeignTrial, ReadTerms } from '../reading/foreign-trial.ts';
import { splitTokens } from '../reading/split-tokens.ts';

/**
 * A line of `<variant>/results.jsonl`: the fields that dotnet/skills' eng/vally-adapter/adapt.mjs reads. Names of stimuli are not unique alone, so that a
 * task is the file of its evaluation and its stimulus.
 */
const recordSchema = v.object({
  type: v.optional(v.string(), 'trial-result'),
  status: v.nullish(v.string()),
  stimulus: v.nullish(v.string()),
  model: v.nullish(v.string()),
  evalFilePath: v.nullish(v.string()),
  experiment: v.nullish(v.object({ evalFile: v.nullish(v.string()) })),
  gradeResult: v.nullish(
    v.object({
      stimulusName: v.nullish(v.string()),
      passed: v.nullish(v.boolean()),
      score: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1), v.description('a score from 0 to 1'))),
      threshold: v.nullish(v.number()),
      graders: v.nullish(v.array(v.object({ type: v.nullish(v.string()) }))),
    }),
  ),
  trajectory: v.nullish(
    v.object({
      endReason: v.nullish(v.string()),
      metrics: v.nullish(
        v.object({
          model: v.nullish(v.string()),
          tokenUsage: v.nullish(
            v.object({
              inputTokens: v.nullish(wholeTokens),
              outputTokens: v.nullish(wholeTokens),
              cacheReadTokens: v.nullish(wholeTokens),
              cacheWriteTokens: v.nullish(wholeTokens),
              totalTokens: v.nullish(wholeTokens),
            }),
          ),
        }),
      ),
    }),
  ),
});
type VallyRecord = v.InferOutput<typeof recordSchema>;

export const vallyReader: ForeignReader = { isWanted: (parts) => parts.at(-1) === 'results.jsonl', read: readVally };

const newline = 10;
const mostProblems = 50;

function readVally(source: ForeignSource, terms: ReadTerms): Parsed<readonly ForeignTrial[]> {
  const trials: ForeignTrial[] = [];
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  for (const text of listLines(source)) {
    const { value, problems: unread } = readChecked(recordSchema, text);
    const read = value === undefined ? { problems: unread } : toTrial(value, { source, text, terms, counts });
    problems.push(...read.problems);
    if (problems.length >= mostProblems) break;
    trials.push(...(read.value ?? []));
  }
  return problems.length > 0 ? { problems } : { value: trials, problems };
}

function* listLines({ file, bytes }: ForeignSource): Generator<JsonText & { readonly line: number }> {
  let line = 1;
  for (let at = 0; at < bytes.length; line += 1) {
    const lineEnd = bytes.indexOf(newline, at);
    const end = lineEnd < 0 ? bytes.length : lineEnd;
    const text = bytes.subarray(at, end);
    if (text.some((byte) => byte > 32)) yield { file, bytes: text, line };
    at = end + 1;
  }
}

interface Place {
  readonly source: ForeignSource;
  readonly text: { readonly line: number };
  readonly terms: ReadTerms;
  /** Records of each task so far: the place in the file is what tells runs apart. */
  readonly counts: Map<string, number>;
}

function toTrial(record: VallyRecord, { source, text, terms, counts }: Place): Parsed<readonly ForeignTrial[]> {
  if (record.type !== 'trial-result') return { value: [], problems: [] };
  const at = { file: source.file, line: text.line };
  const stimulus = record.stimulus ?? record.gradeResult?.stimulusName;
  const evalFile = record.experiment?.evalFile ?? record.evalFilePath;
  if (!stimulus || !evalFile) {
    const hint = 'Both are needed: names of stimuli are not unique alone.';
    return {
      problems: [trialProblem('no-task', 'the record names no stimulus, or no file of its evaluation', hint, at)],
    };
  }
  const outcome = outcomeOf(record);
  if (outcome === undefined) {
    const hint = 'Grade it (vally grade), or leave the trial out of both arms.';
    return { problems: [trialProblem('no-score', 'the record holds no grade', hint, at)] };
  }
  const used = record.trajectory?.metrics?.tokenUsage;
  const [input, output] = [used?.inputTokens, used?.outputTokens];
  const hasCounts = typeof input === 'number' && typeof output === 'number';
  const tokens = hasCounts
    ? splitTokens(
        {
          input,
          output,
          cacheRead: used?.cacheReadTokens,
          cacheWrite: used?.cacheWriteTokens,
          total: used?.totalTokens,
        },
        { chosen: terms.cachedInput },
        at,
      )
    : undefined;
  if (tokens !== undefined && 'code' in tokens) return { problems: [tokens] };
  const task = `${evalFile.replaceAll('\\', '/').replace(/^\.\//, '')}#${stimulus}`;
  const run = (counts.get(task) ?? 0) + 1;
  counts.set(task, run);
  const model = record.model ?? record.trajectory?.metrics?.model;
  return {
    value: [
      {
        task,
        arms: [source.parts.at(-2) ?? source.root],
        run: String(run),
        outcome,
        tokens,
        at,
        settings: '{}',
        models: model ? [model] : [],
        notices: isJudged(record) ? ['judge-graded'] : [],
      },
    ],
    problems: [],
  };
}

function outcomeOf({ trajectory, gradeResult, status }: VallyRecord): Outcome | undefined {
  if (trajectory?.endReason === 'agent_timeout') return 'timed-out';
  if (typeof status === 'string' && status !== 'success') return 'environment-error';
  const { score, threshold, passed } = gradeResult ?? {};
  if (typeof score === 'number') return score >= (threshold ?? 1) ? 'completed' : 'failed-check';
  return typeof passed === 'boolean' ? (passed ? 'completed' : 'failed-check') : undefined;
}

/** Graders that no model is asked by; where none is named, a model may have been. */
const plainGraders = /^(?:file-|output-|exit-|run-command|program|regex|tool-|skill-)/;

function isJudged({ gradeResult }: VallyRecord): boolean {
  const graders = gradeResult?.graders ?? [];
  return graders.length === 0 || graders.some(({ type }) => !plainGraders.test(type ?? ''));
}
