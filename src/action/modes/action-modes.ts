import { resolve } from 'node:path';
import { listIdleOutputs, writeOutputs, writeSummary } from '../../adapters/github/env-files.ts';
import { openDependencies } from '../../cli/progress/open-dependencies.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Approval, Dependencies } from '../../core/model/request/dependencies.ts';
import type { EventRange } from '../../core/model/request/gate-request.ts';
import type { MeasuredPart } from '../../core/model/verdict/measured-part.ts';
import type { JudgedReport } from '../../core/model/verdict/report.ts';
import { printMarkdown } from '../../core/report/print-markdown.ts';
import { printTerminal } from '../../core/report/print-terminal.ts';
import { parsePart } from '../../core/text/part.ts';
import { defined } from '../../core/util/values.ts';
import { checkChange } from '../../gate/check.ts';
import { runAudit } from '../../gate/commands/audit/run-audit.ts';
import { readGateRequest } from '../../gate/commands/check/read-gate-request.ts';
import { measurePart, type PartRequest } from '../../gate/commands/parts/measure-part.ts';
import { exportReceipts } from '../../gate/commands/stamp/export-receipts.ts';
import { renderLimitAnnotations } from '../../gate/report/render-annotations.ts';
import { partBlocks, summarisePart } from '../../gate/report/terminal/measured/render-part.ts';
import type { ActionInputs } from '../inputs/action-inputs.ts';
import { publishFailure, publishReports } from '../post/action-publish.ts';

/** Runs what `mode` asks for in the checkout at `cwd` and publishes its report. */
export async function runMode(inputs: ActionInputs, range: EventRange, cwd: string): Promise<void> {
  // A person admitted the commit by a label; that its author is one of the house nobody said.
  const needsBox = inputs.label !== undefined;
  const deps: Dependencies = { ...openDependencies(), cwd, needsBox, askApproval: () => ask(inputs) };
  if (inputs.part !== undefined) return measureInAction(inputs, range, deps);
  const reports = await makeReports(inputs, range, deps);
  const verdicts = reports.flatMap((report) => report.verdicts);
  const receipts = await exportReceipts({ verdicts }, { configFile: inputs.config }, deps);
  deps.progress.close();
  await publishReports(reports, inputs, receipts);
}

/** Asked where base has code wait for a review; few changes bring any. */
async function ask({ githubToken }: ActionInputs): Promise<Approval> {
  const { askApproval } = await import('./ask-approval.ts');
  return askApproval(githubToken, process.env);
}

/** A gate has one report; an audit measures first what waits in the ledger, where anything does, then standing rules. */
async function makeReports(
  inputs: ActionInputs,
  { base, head }: EventRange,
  deps: Dependencies,
): Promise<readonly JudgedReport[]> {
  const { mode, config: configFile, budgetTokens } = inputs;
  const wishes = { configFile, head, ...defined({ budgetTokens, store: resolveStore(inputs) }) };
  if (mode !== 'audit') return [await checkChange(readGateRequest({ ...wishes, ...defined({ base }) }), deps)];
  const waiting = await checkChange({ ...readGateRequest({ ...wishes, base: head }), waiting: true }, deps);
  const audit = await runAudit({ ...wishes, base: head, due: true }, deps);
  const isIdle = waiting.verdicts.length === 0 && waiting.outcome !== 'error';
  return isIdle ? [audit] : [waiting, audit];
}

/** The folder of trials: the input is relative to the workspace or absolute. */
function resolveStore({ store }: ActionInputs): string | undefined {
  return store === undefined ? undefined : resolve(process.env['GITHUB_WORKSPACE'] ?? '.', store);
}

/** Measures one part. The job is red only when nothing could be measured: the trials that a part brought until it ended count. */
async function measureInAction(inputs: ActionInputs, range: EventRange, deps: Dependencies): Promise<void> {
  try {
    const measured = await measurePart(requestPart(inputs, range), deps);
    deps.progress.close();
    await notify(measured);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    deps.progress.close();
    await publishFailure(error.problems);
  }
}

async function notify(measured: MeasuredPart): Promise<void> {
  const { env } = process;
  const { budget, stop } = measured;
  const blocks = partBlocks(measured);
  process.stdout.write(printTerminal(blocks, { color: env['NO_COLOR'] === undefined, width: 100 }));
  if (budget !== undefined) process.stdout.write(renderLimitAnnotations(budget));
  writeSummary(env, printMarkdown(blocks, { kind: 'summary' }));
  const headline = summarisePart(measured);
  // A part judges nothing: its job must not pass for a gate that let the change in.
  writeOutputs(env, {
    ...listIdleOutputs(headline),
    outcome: 'undecided',
    'tokens-spent': String(budget?.totalConsumed ?? 0),
  });
  if (stop === undefined) return;
  const { closeJob } = await import('../../adapters/github/close-job.ts');
  closeJob(stop.kind === 'environment' ? 'failure' : 'neutral', headline);
}

function requestPart(inputs: ActionInputs, range: EventRange): PartRequest {
  const { part: text = '', config: configFile, budgetTokens } = inputs;
  const store = resolveStore(inputs);
  const { value: part, problems } = parsePart(text);
  if (part === undefined) throw new ProblemError(problems);
  if (store === undefined)
    throw setupError('part-without-store', '"part" is set, but "store" is not', 'Name the folder of trials.');
  return { configFile, part, store, head: range.head, ...defined({ base: range.base, budgetTokens }) };
}
