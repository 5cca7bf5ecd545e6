import * as v from 'valibot';
import type { Parsed, Problem } from '../../core/model/problem.ts';
import type { Outcome } from '../../core/model/trial/trial.ts';
import { readChecked, trialProblem, wholeTokens } from '../reading/checked-json.ts';
import type {
  ForeignReader,
  ForeignSource,
  ForeignTokens,
  ForeignTrial,
  TrialNotice,
} from '../reading/foreign-trial.ts';

const usage = v.object({
  prompt: v.nullish(wholeTokens),
  completion: v.nullish(wholeTokens),
  cached: v.nullish(wholeTokens),
  total: v.nullish(wholeTokens),
});

/** `promptfoo eval -o FILE.json`: EvaluateSummaryV3 of src/types/index.ts, under `results`. */
const outputSchema = v.object({
  results: v.object({
    version: v.pipe(v.literal(3), v.description('3, the version of results that is read')),
    results: v.array(
      v.object({
        promptIdx: v.pipe(v.number(), v.integer()),
        testIdx: v.pipe(v.number(), v.integer()),
        vars: v.nullish(v.record(v.string(), v.unknown())),
        provider: v.object({ id: v.nullish(v.string()), label: v.nullish(v.string()) }),
        prompt: v.nullish(v.object({ label: v.nullish(v.string()) })),
        success: v.boolean(),
        failureReason: v.nullish(v.picklist([0, 1, 2])),
        response: v.nullish(v.object({ cached: v.nullish(v.boolean()), tokenUsage: v.nullish(usage) })),
        tokenUsage: v.nullish(usage),
        gradingResult: v.nullish(
          v.object({
            componentResults: v.nullish(
              v.array(v.nullish(v.object({ assertion: v.nullish(v.object({ type: v.nullish(v.string()) })) }))),
            ),
          }),
        ),
      }),
    ),
  }),
});
type PromptResult = v.InferOutput<typeof outputSchema>['results']['results'][number];

export const promptfooReader: ForeignReader = {
  isWanted: (parts) => parts.at(-1)?.endsWith('.json') === true,
  read: readPromptfoo,
};

const mostProblems = 50;

function readPromptfoo(source: ForeignSource): Parsed<readonly ForeignTrial[]> {
  const { value, problems } = readChecked(outputSchema, source);
  if (value === undefined) return { problems };
  const counts = new Map<string, number>();
  const { results } = value.results;
  const read = results.map((result, index) => toTrial(result, index, counts, source));
  const faults = read.filter((one): one is Problem => 'code' in one).slice(0, mostProblems);
  return faults.length > 0 ? { problems: faults } : { value: read as readonly ForeignTrial[], problems: [] };
}

function toTrial(
  result: PromptResult,
  index: number,
  counts: Map<string, number>,
  source: ForeignSource,
): ForeignTrial | Problem {
  const at = { file: source.file };
  const called = `results.results[${index}]`;
  if (result.response?.cached === true) {
    const hint = 'Run promptfoo eval --no-cache: an answer that is taken out of a cache is no trial of its own.';
    return trialProblem('from-cache', `${called} was answered by promptfoo's own cache`, hint, at);
  }
  const tokens = tokensOf(result, called, source);
  if (tokens !== undefined && 'code' in tokens) return tokens;
  const task = `test-${result.testIdx} ${JSON.stringify(result.vars ?? {})}`.slice(0, 200);
  const arms = armsOf(result);
  const cell = JSON.stringify([task, result.provider, result.promptIdx]);
  const run = (counts.get(cell) ?? 0) + 1;
  counts.set(cell, run);
  const outcome = outcomeOf(result);
  return {
    task,
    arms,
    run: `${result.promptIdx}.${run}`,
    outcome,
    tokens,
    at,
    notices: noticesOf(result),
    models: result.provider.id ? [result.provider.id] : [],
    settings: '{}',
  };
}

function armsOf({ provider, prompt, promptIdx }: PromptResult): readonly string[] {
  return [
    ...new Set(
      [provider.label, provider.id, prompt?.label, `promptIdx=${promptIdx}`].filter(
        (name) => typeof name === 'string' && name !== '',
      ),
    ),
  ] as string[];
}

function outcomeOf({ success, failureReason }: PromptResult): Outcome {
  if (failureReason === 2) return 'environment-error';
  return success ? 'completed' : 'failed-check';
}

/** Reads the tokens of a result. `cached` counts answers out of promptfoo's own cache, which are refused; it does not show the provider's cache. */
function tokensOf(
  { response, tokenUsage }: PromptResult,
  called: string,
  { file }: ForeignSource,
): ForeignTokens | Problem | undefined {
  const reported = response?.tokenUsage ?? tokenUsage;
  const [prompt, completion, total] = [reported?.prompt, reported?.completion, reported?.total];
  if (typeof prompt !== 'number' || typeof completion !== 'number') return undefined;
  if (typeof total === 'number' && total !== prompt + completion) {
    const message = `${called}: a total of ${total} tokens is no sum of prompt ${prompt} and completion ${completion}`;
    const hint = 'Its provider counts tokens that it does not report: use a provider that reports all of them.';
    return trialProblem('unit', message, hint, { file });
  }
  return { total: prompt + completion };
}

/** Assertions that ask a model. */
const byModel =
  /^(?:not-)?(?:llm-rubric|agent-rubric|search-rubric|g-eval|model-graded-|factuality|answer-relevance|context-|conversation-relevance|select-best|pi$|trajectory:goal-success)/;

function noticesOf({ gradingResult }: PromptResult): readonly TrialNotice[] {
  const types = (gradingResult?.componentResults ?? []).map((one) => one?.assertion?.type ?? '');
  return types.some((type) => byModel.test(type)) ? ['judge-graded'] : [];
}
