import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeOutputs, writeSummary } from '../../doors/github/env-files.ts';
import { noShards } from '../../doors/github/idle-outputs.ts';
import { listRecalled } from '../../doors/github/report-outputs.ts';
import { type MeasuredShard, measureShard } from '../../flows/shards/measure-shard.ts';
import { ProblemError } from '../../foundation/model/problem.ts';
import type { Dependencies } from '../../foundation/model/request/dependencies.ts';
import type { EventRange } from '../../foundation/model/request/event-range.ts';
import { parseShardId } from '../../foundation/text/shard-id.ts';
import { defined } from '../../foundation/util/values.ts';
import { renderLimitAnnotations } from '../../stages/gate/report/render-annotations.ts';
import { renderShard } from '../../stages/gate/report/terminal/measured/render-shard.ts';
import type { ActionInputs } from './action-inputs.ts';
import { publishFailure } from './action-publish.ts';

/** A folder of recordings as an input names it: relative to the workspace or absolute. */
export function resolveRecordings(recordings: string): string {
  return resolve(process.env['GITHUB_WORKSPACE'] ?? '.', recordings);
}

/**
 * Runs one shard and names its recording. The job is red when nothing could be measured, and green with a notice when the shard ended early:
 * what it brought counts, and what is missing the job that decides says.
 */
export async function measureInAction(inputs: ActionInputs, range: EventRange, deps: Dependencies): Promise<void> {
  const { recordings } = inputs;
  const { env } = process;
  const folder = () => mkdtempSync(join(env['RUNNER_TEMP'] ?? tmpdir(), 'rentroll-recording-'));
  const record = recordings === undefined ? folder() : resolveRecordings(recordings);
  // Named before anything is spent: what a shard brought until it failed is worth keeping.
  writeOutputs(env, { ...noShards, 'recording-path': record });
  try {
    const measured = await measureShard(requestShard(inputs, range, record), deps);
    deps.progress.close();
    await notify(measured);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    deps.progress.close();
    await publishFailure(error.problems);
    writeOutputs(env, { 'recording-path': record });
  }
}

async function notify(measured: MeasuredShard): Promise<void> {
  const { env } = process;
  const { file, budget, stop } = measured;
  const message = renderShard(measured);
  process.stdout.write(message);
  process.stdout.write(renderLimitAnnotations(budget));
  writeSummary(env, `${message.replaceAll('`', '').replace(/^/gm, '    ')}\n`);
  writeOutputs(env, { 'tokens-spent': String(budget.totalConsumed), ...listRecalled(budget) });
  if (stop === undefined) return;
  const { closeJob } = await import('../../doors/github/close-job.ts');
  const headline = `Shard ${file.shard}/${file.of} ended early: ${file.done} of ${file.trials} trials.`;
  closeJob(stop.kind === 'environment' ? 'failure' : 'neutral', headline);
}

function requestShard(inputs: ActionInputs, range: EventRange, record: string) {
  const { shard: text = '', config: configFile, budgetTokens, concurrency } = inputs;
  const { value: shard, problems } = parseShardId(text);
  if (shard === undefined) throw new ProblemError(problems);
  return {
    ...{ configFile, shard, record, head: range.head },
    ...defined({ base: range.base, budgetTokens, concurrency }),
    anyway: inputs.anyway === 'true',
  };
}
