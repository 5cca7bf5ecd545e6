import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noCommits, type Outputs, writeOutputs, writeSummary } from '../../adapters/github/env-files.ts';
import { nothingPosted } from '../../adapters/github/post-report.ts';
import { readEvent } from '../../adapters/github/read-event.ts';
import { readRunContext } from '../../adapters/github/read-run-context.ts';
import type { Problem } from '../../core/model/problem.ts';
import { defaultConfigFile } from '../../core/model/request/gate-request.ts';
import type { JudgedReport, Report, RuleVerdict } from '../../core/model/verdict/report.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import { defined } from '../../core/util/values.ts';
import { renderers } from '../../gate/report/renderers.ts';
import { composeFailure } from '../../gate/results/compose-failure.ts';
import type { ActionInputs } from '../inputs/action-inputs.ts';
import { notifyPosted, postGate, renderOptions } from './action-post.ts';

/**
 * Shows finished reports everywhere a workflow looks, and ends the step as the last one concludes, or as one that could not run. That what waits
 * does not earn is an answer, and what follows is proposed. Outputs are those of the last one; `receipts` is a file for a job that may commit, with
 * those of all reports.
 */
export async function publishReports(
  reports: readonly JudgedReport[],
  inputs?: ActionInputs,
  receipts?: string,
): Promise<void> {
  for (const report of reports) await publishReport(report, inputs, receipts);
  const decisive = reports.find(({ outcome }) => outcome === 'error') ?? reports.at(-1);
  if (decisive === undefined || decisive.judgement.conclusion === 'success') return;
  const { closeJob } = await import('../../adapters/github/close-job.ts');
  closeJob(decisive.judgement.conclusion, decisive.headline);
}

/**
 * Log, summary, outputs and files; then, for a gate, the post; then annotations of what the check run does not carry. The conclusion is reached
 * before anything is posted.
 */
async function publishReport(report: JudgedReport, inputs?: ActionInputs, receipts?: string): Promise<void> {
  const { env } = process;
  const context = readRunContext(env, readEvent(env));
  const options = { ...renderOptions(report, context?.url), color: env['NO_COLOR'] === undefined };
  const folder = mkdtempSync(join(env['RUNNER_TEMP'] ?? tmpdir(), 'rentroll-report-'));
  const [htmlPath, jsonPath] = [join(folder, 'report.html'), join(folder, 'report.json')];
  writeFileSync(htmlPath, renderers.html(report));
  writeFileSync(jsonPath, renderers.json(report));
  process.stdout.write(renderers.terminal(report, options));
  writeSummary(env, renderers.summary(report, { color: false, width: options.width }));
  const comment = renderers.comment(report, options);
  const written = receipts === undefined ? {} : { receiptsPath: join(folder, 'receipts.json') };
  if (written.receiptsPath !== undefined) writeFileSync(written.receiptsPath, receipts ?? '');
  writeOutputs(env, listOutputs(report, { comment, htmlPath, jsonPath, ...written }));
  // Only a gate has an answer for the pull request.
  const posted = inputs?.mode === 'gate' ? await postGate(report, inputs, context, comment) : nothingPosted;
  if (!posted.annotated) process.stdout.write(renderers.annotations(report));
  await notifyPosted(env, posted);
}

/** Ends the step with what is wrong with its inputs or its event. */
export function publishFailure(problems: readonly Problem[]): Promise<void> {
  return publishReports([composeFailure(problems, { configFile: defaultConfigFile })]);
}

/** The facts that only the caller has: the rendered comment and where the report's files lie. */
interface ReportFiles {
  readonly comment: string;
  readonly htmlPath: string;
  readonly jsonPath: string;
  /** Absent when no rule was settled. */
  readonly receiptsPath?: string;
}

/** GitHub takes at most 1 MiB per output; verdicts beyond this many bytes are only in the JSON file. */
const longestVerdictBytes = 900_000;

/** Lists the outputs of action.yml for a finished report. Lists are JSON, numbers are whole tokens. */
export function listOutputs(report: Report, files: ReportFiles): Outputs {
  return {
    outcome: report.outcome,
    headline: report.headline.replace(/\s+/gu, ' '),
    verdicts: joinVerdicts(report.verdicts),
    'tokens-spent': String(report.budget.totalConsumed),
    'dollars-spent': describeDollars(report.budget),
    'comment-body': files.comment,
    'comment-url': '',
    'report-path': files.htmlPath,
    'json-path': files.jsonPath,
    'receipts-path': files.receiptsPath ?? '',
    ...noCommits,
  };
}

/** Whole cents are not enough for a trial of a cheap model: four digits. An unknown price is never 0. */
function describeDollars({ dollars }: Pick<Report['budget'], 'dollars'>): string {
  return dollars === 'unknown' ? dollars : String(Number(dollars.toFixed(4)));
}

function joinVerdicts(verdicts: readonly RuleVerdict[]): string {
  const texts: string[] = [];
  let bytes = 2;
  for (const verdict of verdicts) {
    const text = stableJson(summarise(verdict), 0).trimEnd();
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > longestVerdictBytes) break;
    texts.push(text);
  }
  return `[${texts.join(',')}]`;
}

function summarise(entry: RuleVerdict) {
  const { rule, agent, verdict, reason, saving, interval, rent, evidence, flags, spend, leaving } = entry;
  const optionalFields = defined({ leaving });
  return { rule, agent, verdict, reason, saving, interval, rent, evidence, flags, spend, ...optionalFields };
}
