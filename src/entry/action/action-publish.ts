import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOutputs, writeSummary } from '../../adapters/github/env-files.ts';
import { nothingPosted } from '../../adapters/github/post-report.ts';
import { readEvent } from '../../adapters/github/read-event.ts';
import { readRunContext } from '../../adapters/github/read-run-context.ts';
import { listOutputs } from '../../adapters/github/report-outputs.ts';
import type { Problem } from '../../core/model/problem.ts';
import { defaultConfigFile } from '../../core/model/request/gate-request.ts';
import type { JudgedReport } from '../../core/model/verdict/report.ts';
import type { PlannedShard } from '../../gate/flows/shards/choose-shards.ts';
import { renderers } from '../../gate/report/renderers.ts';
import { composeFailure } from '../../gate/run/reporting/compose-failure.ts';
import type { ActionInputs } from './action-inputs.ts';
import { notifyPosted, postGate, renderOptions } from './action-post.ts';

/**
 * Shows a finished report everywhere a workflow looks: log, summary, outputs and files; then, for a gate, posts it; then annotates
 * what the check run does not carry, and ends the step. `receipts` is a file for a job that may commit. The conclusion is reached before anything is posted.
 */
export async function publishReport(
  report: JudgedReport,
  inputs?: ActionInputs,
  receipts?: string,
  shards?: readonly PlannedShard[],
): Promise<void> {
  const { env } = process;
  const { conclusion } = report.judgement;
  const context = readRunContext(env, readEvent(env));
  const options = { ...renderOptions(report, context?.url), color: env['NO_COLOR'] === undefined };
  const folder = mkdtempSync(join(env['RUNNER_TEMP'] ?? tmpdir(), 'rentroll-report-'));
  const [htmlPath, jsonPath] = [join(folder, 'report.html'), join(folder, 'report.json')];
  writeFileSync(htmlPath, renderers.html(report));
  writeFileSync(jsonPath, renderers.json(report));
  process.stdout.write(renderers[inputs?.mode === 'plan' ? 'plan' : 'terminal'](report, options));
  writeSummary(env, renderers.summary(report, { color: false, width: options.width }));
  const comment = renderers.comment(report, options);
  const written = receipts === undefined ? {} : { receiptsPath: join(folder, 'receipts.json') };
  if (written.receiptsPath !== undefined) writeFileSync(written.receiptsPath, receipts ?? '');
  writeOutputs(env, listOutputs(report, { comment, htmlPath, jsonPath, ...written, ...(shards && { shards }) }));
  // Only a gate has an answer for the pull request; a linter annotates, a plan informs.
  const posted =
    inputs?.mode === 'gate' || inputs?.mode === 'decide'
      ? await postGate(report, inputs, context, comment)
      : nothingPosted;
  if (!posted.annotated) process.stdout.write(renderers.annotations(report));
  await notifyPosted(env, posted);
  if (conclusion === 'success') return;
  const { closeJob } = await import('../../adapters/github/close-job.ts');
  closeJob(conclusion, report.headline);
}

/** Ends the step with what is wrong with its inputs or its event. */
export function publishFailure(problems: readonly Problem[]): Promise<void> {
  return publishReport(composeFailure(problems, { configFile: defaultConfigFile }));
}
