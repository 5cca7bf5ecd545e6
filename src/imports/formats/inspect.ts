import type { Parsed, Problem } from '../../core/model/problem.ts';
import type { Outcome } from '../../core/model/trial/trial.ts';
import { toMs, trialProblem } from '../reading/checked-json.ts';
import type {
  ForeignReader,
  ForeignSource,
  ForeignTokens,
  ForeignTrial,
  ReadTerms,
  TrialNotice,
} from '../reading/foreign-trial.ts';
import { splitTokens } from '../reading/split-tokens.ts';
import { type InspectHeader, type InspectSample, readInspectLog } from './inspect-log.ts';

/** Logs of Inspect, as `.eval` or JSON. */
export const inspectReader: ForeignReader = {
  isWanted: (parts) => /\.(?:eval|json)$/.test(parts.at(-1) ?? ''),
  read: readInspect,
};

const mostProblems = 50;

function readInspect(source: ForeignSource, terms: ReadTerms): Parsed<readonly ForeignTrial[]> {
  const log = readInspectLog(source);
  if (log.value === undefined) return { problems: log.problems };
  const { header, samples } = log.value;
  if (header.status !== 'success' && header.status !== 'error') {
    const hint = 'Wait until the run has ended: a log that is still being written holds only part of the trials.';
    return { problems: [trialProblem('unfinished', `its status is "${header.status}"`, hint, { file: source.file })] };
  }
  const read = samples.map((sample) => toTrial(sample, header, source, terms));
  const faults = read.filter((one): one is Problem => 'code' in one).slice(0, mostProblems);
  return faults.length > 0 ? { problems: faults } : { value: read as readonly ForeignTrial[], problems: [] };
}

function toTrial(
  sample: InspectSample,
  header: InspectHeader,
  source: ForeignSource,
  terms: ReadTerms,
): ForeignTrial | Problem {
  const { task, model, solver, task_version: version, task_args: args, model_args: modelArgs } = header.eval;
  const at = { file: source.file };
  const called = `sample ${sample.id}, epoch ${sample.epoch}`;
  const outcome = outcomeOf(sample, called, terms, source);
  if (typeof outcome !== 'string') return outcome;
  const tokens = tokensOf(sample, header, called, terms, source);
  if (tokens !== undefined && 'code' in tokens) return tokens;
  const [startedAt, finishedAt] = [toMs(sample.started_at), toMs(sample.completed_at)];
  const name = source.parts.at(-1) ?? source.file;
  return {
    task: String(sample.id),
    run: String(sample.epoch),
    outcome,
    tokens,
    at,
    models: [model],
    arms: [
      name,
      name.replace(/\.(?:eval|json)$/, ''),
      ...Object.entries(args ?? {}).map(([key, value]) => `${key}=${String(value)}`),
    ],
    settings: settingsOf({ task, solver, version, ...prefix('args', args), ...prefix('model', modelArgs) }),
    notices: noticesOf(sample, header),
    ...(startedAt !== undefined && { startedAt }),
    ...(finishedAt !== undefined && { finishedAt }),
  };
}

const settingsOf = (settings: object) => JSON.stringify(settings);

function prefix(name: string, values: Readonly<Record<string, unknown>> | null | undefined): object {
  return Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [`${name}.${key}`, value]));
}

/** The outcome of a trial that each limit ended. */
const limits: ReadonlyMap<string, Outcome> = new Map([
  ['token', 'token-cap'],
  ['cost', 'token-cap'],
  ['time', 'timed-out'],
  ['working', 'timed-out'],
  ['message', 'turn-cap'],
  ['turn', 'turn-cap'],
] as const);

function outcomeOf(
  sample: InspectSample,
  called: string,
  terms: ReadTerms,
  { file }: ForeignSource,
): Outcome | Problem {
  if (sample.error !== null && sample.error !== undefined) return 'environment-error';
  const limit = typeof sample.limit === 'string' ? sample.limit : sample.limit?.type;
  const ended = limit === undefined ? undefined : limits.get(limit);
  if (ended !== undefined) return ended;
  const scores = Object.entries(sample.scores ?? {});
  const chosenScores = terms.score === undefined ? scores : scores.filter(([name]) => name === terms.score);
  const [score, ...others] = chosenScores;
  if (score !== undefined && others.length === 0) return isFull(score[1].value) ? 'completed' : 'failed-check';
  const scoreNames = scores.map(([name]) => name).join(', ') || 'none';
  return trialProblem(
    'no-score',
    `${called} has no single score (scores: ${scoreNames})`,
    'Name the one that says solved: --score NAME.',
    { file },
  );
}

/** Returns true for a full score: a part of a solution solves nothing. */
function isFull(value: unknown): boolean {
  return value === 'C' || value === 1 || value === true;
}

/** Reads the tokens of the agent's model. Other models may stand beside it where a grader or another role asked them. */
function tokensOf(
  sample: InspectSample,
  header: InspectHeader,
  called: string,
  { cachedInput }: ReadTerms,
  { file }: ForeignSource,
): ForeignTokens | Problem | undefined {
  const used = sample.model_usage ?? {};
  const others = Object.keys(used).filter((name) => name !== header.eval.model);
  if (others.length > 0 && !isGraded(sample) && Object.keys(header.eval.model_roles ?? {}).length === 0) {
    const message = `${called} was answered by ${others.join(', ')} beside ${header.eval.model}, and no role or grader explains it`;
    return trialProblem('two-models', message, 'Compare logs in which one model answers the agent.', { file });
  }
  const modelUsage = used[header.eval.model];
  if (modelUsage === undefined) return undefined;
  const { input_tokens: input, output_tokens: output, total_tokens: total } = modelUsage;
  const counts = {
    input,
    output,
    cacheRead: modelUsage.input_tokens_cache_read,
    cacheWrite: modelUsage.input_tokens_cache_write,
    total,
  };
  return splitTokens(counts, { chosen: cachedInput, documented: 'apart' }, { file });
}

/** Scorers of Inspect that ask a model. */
function isGraded({ scores }: InspectSample): boolean {
  return Object.keys(scores ?? {}).some((name) => name.startsWith('model_graded'));
}

function noticesOf(sample: InspectSample, { eval: { model } }: InspectHeader): readonly TrialNotice[] {
  const isOwnJudge = isGraded(sample) && Object.keys(sample.model_usage ?? {}).every((name) => name === model);
  const isAgain = (sample.retries ?? 0) > 0 || (sample.error_retries ?? []).length > 0;
  return [
    ...(isGraded(sample) ? (['judge-graded'] as const) : []),
    ...(isOwnJudge ? (['judge-in-usage'] as const) : []),
    ...(isAgain ? (['retried'] as const) : []),
  ];
}
