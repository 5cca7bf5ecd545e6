import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeOutputs, writeSummary } from '../../adapters/github/env-files.ts';
import { noShards } from '../../adapters/github/idle-outputs.ts';
import { listRecalled } from '../../adapters/github/report-outputs.ts';
import { ProblemError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { EventRange } from '../../core/model/request/event-range.ts';
import { printMarkdown } from '../../core/report/print-markdown.ts';
import { printTerminal } from '../../core/report/print-terminal.ts';
import { parseShardId } from '../../core/text/shard-id.ts';
import { defined } from '../../core/util/values.ts';
import { type MeasuredShard, measureShard } from '../../gate/flows/shards/measure-shard.ts';
import { renderLimitAnnotations } from '../../gate/report/render-annotations.ts';
import { shardBlocks } from '../../gate/report/terminal/measured/render-shard.ts';
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
  const blocks = shardBlocks(measured);
  process.stdout.write(printTerminal(blocks, { color: env['NO_COLOR'] === undefined, width: 100 }));
  process.stdout.write(renderLimitAnnotations(budget));
  writeSummary(env, printMarkdown(blocks, { kind: 'summary' }));
  writeOutputs(env, { 'tokens-spent': String(budget.totalConsumed), ...listRecalled(budget) });
  if (stop === undefined) return;
  const { closeJob } = await import('../../adapters/github/close-job.ts');
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
