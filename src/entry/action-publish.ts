import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeFailure } from '../gate/compose-report.ts';
import { defaultConfigFile } from '../gate/world.ts';
import { writeOutputs, writeSummary } from '../github/env-files.ts';
import { listOutputs } from '../github/report-outputs.ts';
import { concludeJob } from '../github/tighten-report.ts';
import type { Problem } from '../model/problem.ts';
import type { Report } from '../model/report.ts';
import { renderers } from '../report/renderers.ts';
import type { ActionInputs } from './action-inputs.ts';

/** Shows a finished report everywhere a workflow looks: log, annotations, summary, outputs and files; then ends the step. */
export async function publishReport(report: Report, mode: ActionInputs['mode']): Promise<void> {
  const { env } = process;
  const options = { color: env['NO_COLOR'] === undefined, width: 100, marker: 'gate' };
  const folder = mkdtempSync(join(env['RUNNER_TEMP'] ?? tmpdir(), 'rentroll-report-'));
  const [htmlPath, jsonPath] = [join(folder, 'report.html'), join(folder, 'report.json')];
  writeFileSync(htmlPath, renderers.html(report));
  writeFileSync(jsonPath, renderers.json(report));
  process.stdout.write(renderers[mode === 'plan' ? 'plan' : 'terminal'](report, options));
  process.stdout.write(renderers.annotations(report));
  writeSummary(env, renderers.summary(report, { color: false, width: options.width }));
  writeOutputs(env, listOutputs(report, { comment: renderers.comment(report, options), htmlPath, jsonPath }));
  const conclusion = concludeJob(report);
  if (conclusion === 'success') return;
  const { closeJob } = await import('../github/close-job.ts');
  closeJob(conclusion, report.headline);
}

/** Ends the step with what is wrong with its inputs or its event. */
export function publishFailure(problems: readonly Problem[]): Promise<void> {
  return publishReport(composeFailure(problems, { configFile: defaultConfigFile }), 'gate');
}
