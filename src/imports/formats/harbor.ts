import * as v from 'valibot';
import type { Parsed, Problem } from '../../core/model/problem.ts';
import type { Outcome } from '../../core/model/trial/trial.ts';
import { checkValue, parseText, toMs, trialProblem, wholeTokens } from '../reading/checked-json.ts';
import type { ForeignReader, ForeignSource, ForeignTokens, ForeignTrial, ReadTerms } from '../reading/foreign-trial.ts';
import { splitTokens } from '../reading/split-tokens.ts';

/**
 * `result.json` of a trial, as Harbor's models write it (src/harbor/models/trial/result.py, agent/context.py: "input tokens used including
 * cache"). A job is a folder of them; its own result.json lies one folder higher and counts trials.
 */
const trialSchema = v.object({
  task_name: v.pipe(v.string(), v.nonEmpty()),
  trial_name: v.pipe(v.string(), v.nonEmpty()),
  task_checksum: v.nullish(v.string()),
  config: v.object({
    agent: v.object({
      kwargs: v.nullish(v.record(v.string(), v.unknown())),
      skills: v.nullish(v.array(v.unknown())),
      mcp_servers: v.nullish(v.array(v.unknown())),
    }),
    environment: v.nullish(v.object({ type: v.nullish(v.string()) })),
    timeout_multiplier: v.nullish(v.number()),
  }),
  agent_info: v.object({
    name: v.string(),
    version: v.nullish(v.string()),
    model_info: v.nullish(v.object({ name: v.string(), provider: v.nullish(v.string()) })),
  }),
  agent_result: v.nullish(
    v.object({
      n_input_tokens: v.nullish(wholeTokens),
      n_cache_tokens: v.nullish(wholeTokens),
      n_output_tokens: v.nullish(wholeTokens),
    }),
  ),
  verifier_result: v.nullish(
    v.object({
      rewards: v.nullish(
        v.record(v.string(), v.pipe(v.number(), v.finite(), v.minValue(0), v.description('a reward, 0 or more'))),
      ),
    }),
  ),
  exception_info: v.nullish(v.object({ exception_type: v.string() })),
  started_at: v.nullish(v.string()),
  finished_at: v.nullish(v.string()),
});
type HarborTrial = v.InferOutput<typeof trialSchema>;

export const harborReader: ForeignReader = {
  // A trial's folder holds logs and work by the thousand, and a job's own result.json no name of a trial.
  leaf: {
    name: 'result.json',
    depth: 2,
    isTrial: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('"trial_name"'),
  },
  isWanted: (parts) => parts.at(-1) === 'result.json' && parts.length <= 3,
  read: readHarbor,
};

function readHarbor(source: ForeignSource, terms: ReadTerms): Parsed<readonly ForeignTrial[]> {
  const { value, problems } = parseText(source);
  if (problems.length > 0) return { problems };
  if (isOfJob(value)) return { value: [], problems };
  const trial = checkValue(trialSchema, value, source);
  return trial.value === undefined ? { problems: trial.problems } : toTrial(trial.value, source, terms);
}

/** Returns true for the result of a whole job, which has no trial's name. */
function isOfJob(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'n_total_trials' in value && !('trial_name' in value);
}

function toTrial(trial: HarborTrial, source: ForeignSource, terms: ReadTerms): Parsed<readonly ForeignTrial[]> {
  const at = { file: source.file };
  const outcome = outcomeOf(trial, terms, source);
  if (typeof outcome !== 'string') return { problems: [outcome] };
  const tokens = tokensOf(trial, terms, source);
  if (tokens !== undefined && 'code' in tokens) return { problems: [tokens] };
  const { kwargs } = trial.config.agent;
  const [startedAt, finishedAt] = [toMs(trial.started_at), toMs(trial.finished_at)];
  const read: ForeignTrial = {
    task: trial.task_name,
    ...(typeof trial.task_checksum === 'string' && { checksum: trial.task_checksum }),
    arms: [
      source.parts.at(-3) ?? source.root,
      ...Object.entries(kwargs ?? {}).map(([key, value]) => `${key}=${String(value)}`),
    ],
    run: trial.trial_name,
    outcome,
    tokens,
    at,
    notices: [],
    ...(startedAt !== undefined && { startedAt }),
    ...(finishedAt !== undefined && { finishedAt }),
    models: trial.agent_info.model_info ? [trial.agent_info.model_info.name] : [],
    settings: settingsOf(trial),
  };
  return { value: [read], problems: [] };
}

function settingsOf({ config, agent_info: { name, version } }: HarborTrial): string {
  const { kwargs, skills, mcp_servers: servers } = config.agent;
  const named = Object.entries(kwargs ?? {}).map(([key, value]) => [`kwargs.${key}`, value]);
  return JSON.stringify({
    agent: name,
    version,
    skills,
    servers,
    environment: config.environment?.type,
    timeout: config.timeout_multiplier,
    ...Object.fromEntries(named),
  });
}

function outcomeOf(
  { exception_info: exception, verifier_result: verified }: HarborTrial,
  terms: ReadTerms,
  source: ForeignSource,
): Outcome | Problem {
  if (exception) return exception.exception_type === 'AgentTimeoutError' ? 'timed-out' : 'environment-error';
  const rewards = Object.entries(verified?.rewards ?? {});
  const name = terms.score ?? (rewards.length === 1 ? rewards[0]?.[0] : 'reward');
  const reward = rewards.find(([key]) => key === name)?.[1];
  if (reward !== undefined) return reward >= 1 ? 'completed' : 'failed-check';
  const rewardNames = rewards.map(([key]) => key).join(', ') || 'none';
  const message = `it has no reward "${name}" (rewards: ${rewardNames})`;
  return trialProblem('no-score', message, 'Name the reward that says solved: --score NAME.', { file: source.file });
}

function tokensOf(
  { agent_result: used }: HarborTrial,
  { cachedInput }: ReadTerms,
  source: ForeignSource,
): ForeignTokens | Problem | undefined {
  const [input, output] = [used?.n_input_tokens, used?.n_output_tokens];
  if (typeof input !== 'number' || typeof output !== 'number') return undefined;
  const counts = { input, output, cacheRead: used?.n_cache_tokens };
  return splitTokens(counts, { chosen: cachedInput, documented: 'inside' }, { file: source.file });
}
