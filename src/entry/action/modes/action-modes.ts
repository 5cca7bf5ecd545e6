import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeOutputs, writeSummary } from '../../../adapters/github/env-files.ts';
import { noShards } from '../../../adapters/github/idle-outputs.ts';
import { listPullLabels, nowLabel, readEvent } from '../../../adapters/github/read-event.ts';
import { listRecalled } from '../../../adapters/github/report-outputs.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Approval, Dependencies } from '../../../core/model/request/dependencies.ts';
import type { EventRange, GateRequest } from '../../../core/model/request/gate-request.ts';
import type { JudgedReport, Report } from '../../../core/model/verdict/report.ts';
import { printMarkdown } from '../../../core/report/print-markdown.ts';
import { printTerminal } from '../../../core/report/print-terminal.ts';
import { markdownFence } from '../../../core/text/escape/escape-markdown.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { parseShardId } from '../../../core/text/shard-id.ts';
import { defined } from '../../../core/util/values.ts';
import { runAudit } from '../../../gate/flows/audit/run-audit.ts';
import { readGateRequest } from '../../../gate/flows/check/read-gate-request.ts';
import { searchOnSchedule } from '../../../gate/flows/inherited/run-inherited.ts';
import { reportLint } from '../../../gate/flows/lint/report-lint.ts';
import { runLint } from '../../../gate/flows/lint/run-lint.ts';
import type { PlannedShard } from '../../../gate/flows/shards/choose-shards.ts';
import { type MeasuredShard, measureShard } from '../../../gate/flows/shards/measure-shard.ts';
import { planShards } from '../../../gate/flows/shards/plan-fan-out.ts';
import { exportReceipts } from '../../../gate/flows/stamp/export-receipts.ts';
import { runGate } from '../../../gate/gate.ts';
import { renderLimitAnnotations } from '../../../gate/report/render-annotations.ts';
import { renderInherited } from '../../../gate/report/terminal/measured/render-inherited.ts';
import { shardBlocks } from '../../../gate/report/terminal/measured/render-shard.ts';
import { openDependencies } from '../../command-line/open-dependencies.ts';
import type { ActionInputs } from '../action-inputs.ts';
import { publishFailure, publishReport } from '../action-publish.ts';

/** Runs what `mode` asks for in the checkout at `cwd` and publishes its report. */
export async function runMode(inputs: ActionInputs, range: EventRange, cwd: string): Promise<void> {
  // A person admitted the commit by a label; that its author is one of the house nobody said.
  const needsBox = inputs.label !== undefined;
  const deps: Dependencies = { ...openDependencies(), cwd, needsBox, askApproval: () => ask(inputs), askPlace };
  function askPlace() {
    return import('../train/ask-github.ts').then(({ askPlace: find }) => find(inputs, process.env, deps));
  }
  if (inputs.mode === 'measure') return measureInAction(inputs, range, deps);
  const report = await makeReport(inputs, range, deps);
  const shards = await divide(report, inputs, range, deps);
  const settled = mayStamp(inputs) ? await exportReceipts(report, { configFile: inputs.config }, deps) : undefined;
  const receipts = inputs.mode === 'audit' ? await addSearch(inputs, range.head, settled, deps) : settled;
  deps.progress.close();
  await publishReport(report, inputs, receipts, shards);
}

/** Asked where base has code wait for a review; few changes bring any. */
async function ask({ githubToken }: ActionInputs): Promise<Approval> {
  const { askApproval } = await import('../train/ask-github.ts');
  return askApproval(githubToken, process.env);
}

/** What a replay shows was measured by somebody else: it is shown and judged, and never committed by a job of ours. */
function mayStamp({ mode, replay }: ActionInputs): boolean {
  if (replay !== undefined) return false;
  return mode === 'gate' || mode === 'decide' || mode === 'audit';
}

/** What the inputs ask of the gate; a plan that is divided, and what continues from shards, take one look. */
function requestOf(inputs: ActionInputs, range: EventRange): GateRequest {
  const { mode, config: configFile, budgetTokens, concurrency, shards, recordings, replay } = inputs;
  return readGateRequest({
    ...{ configFile, head: range.head },
    ...defined({ base: range.base, budgetTokens, concurrency }),
    ...(shards === undefined && recordings === undefined ? {} : { oneLook: true }),
    ...defined({ shards: recordings && resolveRecordings(recordings) }),
    ...(mode === 'decide' ? { decideOnly: true } : {}),
    ...(mode === 'gate' && replay !== undefined ? { replay: resolveRecordings(replay) } : {}),
    anyway: inputs.anyway === 'true',
    now: wantsNow(inputs),
    ...{ ...tightened(inputs), dryRun: mode === 'plan' },
  });
}

/** Somebody who may label said that it shall not wait for a train; by a label of the workflow's own, that it shall be measured. */
function wantsNow({ label }: ActionInputs): boolean {
  return label !== undefined || listPullLabels(readEvent(process.env)).includes(nowLabel);
}

/** `fail` counts; `neutral` cannot soften what the repository's config says. */
function tightened({ onUndecided }: ActionInputs): { readonly onUndecided?: 'fail' } {
  return onUndecided === 'fail' ? { onUndecided } : {};
}

/** The shards of a plan, where a plan was made and is to be divided. */
async function divide(
  report: Report,
  inputs: ActionInputs,
  range: EventRange,
  deps: Dependencies,
): Promise<readonly PlannedShard[] | undefined> {
  if (inputs.mode !== 'plan' || inputs.shards === undefined) return undefined;
  return report.plan.rules.length === 0 || report.waiting !== undefined
    ? []
    : planShards(requestOf(inputs, range), inputs.shards, deps);
}

async function makeReport(inputs: ActionInputs, range: EventRange, deps: Dependencies): Promise<JudgedReport> {
  const { mode, config: configFile, budgetTokens, concurrency } = inputs;
  const base = range.base === undefined ? {} : { base: range.base };
  if (mode === 'lint')
    return reportLint(await runLint({ configFile, prove: true, baseDecides: true, ...base }, deps), configFile);
  const limits = defined({ budgetTokens, concurrency });
  if (mode === 'audit')
    return runAudit(
      { configFile, base: range.head, head: range.head, due: true, ...limits, ...tightened(inputs) },
      deps,
    );
  return runGate(requestOf(inputs, range), deps);
}

const pageWidth = 100;

/**
 * Searches inherited lines after an audit, within the week's allowance, shows the search in log and summary, and adds what may go to the
 * receipts that the job hands on. `receipts` is JSON, or undefined when no rule was settled.
 */
async function addSearch(
  { config: configFile, budgetTokens, concurrency }: ActionInputs,
  sha: string,
  receipts: string | undefined,
  deps: Dependencies,
): Promise<string | undefined> {
  const limits = defined({ budgetTokens, concurrency });
  const found = await searchOnSchedule({ configFile, base: sha, head: sha, ...limits }, deps);
  if (found === undefined) return receipts;
  const report = renderInherited(found, { color: false, width: pageWidth });
  process.stdout.write(`\n${report}`);
  writeSummary(process.env, `### Inherited lines\n\n${markdownFence(report, 'text')}\n`);
  if (found.proposed.length === 0) return receipts;
  const handedOn = receipts === undefined ? { schema: 1, receipts: [] } : JSON.parse(receipts);
  return stableJson({ ...handedOn, removals: { rules: found.proposed, report } }, 0);
}

/** A folder of recordings as an input names it: relative to the workspace or absolute. */
function resolveRecordings(recordings: string): string {
  return resolve(process.env['GITHUB_WORKSPACE'] ?? '.', recordings);
}

/** Runs one shard and names its recording. The job is red only when nothing could be measured: what a shard brought until it ended counts. */
async function measureInAction(inputs: ActionInputs, range: EventRange, deps: Dependencies): Promise<void> {
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
  const { closeJob } = await import('../../../adapters/github/close-job.ts');
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
