import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { totalTokens, type Usage, zeroUsage } from '../../../../core/model/money/usage.ts';
import type { AgentRequest, AgentRun } from '../../../../core/model/runner/runner.ts';
import { plainLine } from '../../../../core/text/escape/plain-line.ts';
import { readJson } from '../../../../core/text/json/read-json.ts';
import { readPlainText } from '../../judging/list-work.ts';

const tokens = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

/** The parts of a trial's result.json that are needed, as Harbor's models write it (models/trial/result.py, agent/context.py). */
const resultSchema = v.object({
  agent_info: v.object({ model_info: v.nullish(v.object({ name: v.string() })) }),
  agent_result: v.nullish(v.object({ n_input_tokens: tokens, n_cache_tokens: tokens, n_output_tokens: tokens })),
  exception_info: v.nullish(v.object({ exception_type: v.string(), exception_message: v.optional(v.string(), '') })),
});
type HarborResult = v.InferOutput<typeof resultSchema>;

/** The only trial of a job, and its folder; undefined where Harbor left none that can be read. */
export async function readTrialResult(job: string): Promise<{ folder: string; result: HarborResult } | undefined> {
  const entries = await readdir(job, { withFileTypes: true }).catch(() => []);
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const folder = join(job, name);
    const parsed = v.safeParse(resultSchema, readJson((await readPlainText(join(folder, 'result.json'))) ?? ''));
    if (parsed.success) return { folder, result: parsed.output };
  }
  return undefined;
}

/** What a trial came to by Harbor's own word. */
export function toAgentRun(result: HarborResult, limits: Pick<AgentRequest, 'tokenCap'>): AgentRun {
  const usage = usageOf(result);
  const told = { usage: usage ?? zeroUsage, turns: 0, firstRequest: '' };
  const model = result.agent_info.model_info?.name ?? '';
  return { ...told, model, ...endOfTrial(result, usage, limits) };
}

function endOfTrial(
  { exception_info: exception }: HarborResult,
  usage: Usage | undefined,
  { tokenCap }: Pick<AgentRequest, 'tokenCap'>,
): Pick<AgentRun, 'exit' | 'detail'> {
  if (exception?.exception_type === 'AgentTimeoutError') return { exit: 'timed-out' };
  if (exception) {
    const { exception_type: type, exception_message: message } = exception;
    return { exit: 'environment-error', detail: plainLine(`${type}: ${message}`, 300) };
  }
  if (usage === undefined) return { exit: 'agent-error', detail: "unmeasured: Harbor's result holds no usage" };
  if (totalTokens(usage) > tokenCap) return { exit: 'token-cap', detail: 'it spent more tokens than a trial may' };
  return { exit: 'finished' };
}

/** Its input holds what a cache gave; what was written into one is not told and stays in it. Nothing told is not 0. */
function usageOf({ agent_result: used }: HarborResult): Usage | undefined {
  const { n_input_tokens: input, n_cache_tokens: cached, n_output_tokens: output } = used ?? {};
  if (typeof input !== 'number' || typeof output !== 'number') return undefined;
  const cacheRead = cached ?? 0;
  return cacheRead > input ? undefined : { input: input - cacheRead, output, cacheCreation: 0, cacheRead };
}
