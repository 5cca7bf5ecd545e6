import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunEvent } from '../../../adapters/github/choose-range.ts';
import { writeOutputs, writeSummary } from '../../../adapters/github/env-files.ts';
import { parseBoarding } from '../../../adapters/github/publish/load-train.ts';
import { listRecalled } from '../../../adapters/github/report-outputs.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { StayReason, TrainReport } from '../../../core/model/request/train-report.ts';
import type { Conclusion } from '../../../core/model/verdict/report.ts';
import { printMarkdown } from '../../../core/report/print-markdown.ts';
import { printPage } from '../../../core/report/print-page.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import { exportReceipts } from '../../../gate/flows/stamp/export-receipts.ts';
import { reportPassenger } from '../../../gate/flows/train/report-train.ts';
import { runTrain } from '../../../gate/flows/train/run-train.ts';
import { toReportBlocks } from '../../../gate/report/pages/gate/report-page.ts';
import {
  describeStay,
  renderTrain,
  titleTrain,
  toTrainBlocks,
} from '../../../gate/report/terminal/measured/render-train.ts';
import type { ActionInputs } from '../action-inputs.ts';

/**
 * Measures the pull requests that board against the commit of the run. Needs no right to write and no token; only base's config decides, and of a
 * head nothing but its ledger's text is used.
 */
export async function measureTrain(inputs: ActionInputs, { sha }: RunEvent, deps: Dependencies): Promise<void> {
  const { config: configFile, passengers = '', budgetTokens, concurrency, anyway } = inputs;
  const asking = parseBoarding(passengers);
  if (asking === undefined) throw noPassengers();
  const wishes = defined({ budgetTokens, concurrency });
  const heads = asking.map(({ pull, sha: head }) => ({ head, pull }));
  // Somebody approved what a fork proposes; that its author is one of the house nobody said.
  const needed = { ...deps, needsBox: asking.some(({ fork }) => fork === true) };
  const train = await runTrain({ configFile, base: sha, asking: heads, ...wishes, anyway: anyway === 'true' }, needed);
  const text = await describeArrivals(train, configFile, deps);
  deps.progress.close();
  await publishTrain(train, text);
}

function noPassengers() {
  const hint = 'Give it the output "passengers" of the job with "mode: board", and skip the job where that is empty.';
  return setupError('train-no-passengers', 'the input "passengers" is no list of pull requests', hint);
}

/** What the job that may write needs: the report of each pull request, or why it stays, and the receipts. */
async function describeArrivals(train: TrainReport, configFile: string, deps: Dependencies): Promise<string> {
  const passengers = train.passengers.map((one) => {
    const { pull, commit: sha, stays } = one;
    const why = stays !== undefined && waitsOn[stays] ? describeStay(one) : undefined;
    return { pull, sha, ...defined({ why, report: reportPassenger(train, one) }) };
  });
  const text = train.report && (await exportReceipts(train.report, { configFile }, deps));
  const { receipts } = text === undefined ? { receipts: [] } : JSON.parse(text);
  return stableJson({ schema: 1, passengers, receipts }, 0);
}

/** Why a change waits on. Any other is measured by itself: its own check run says what it is, and one of ours would stand in its place. */
const waitsOn: Readonly<Record<StayReason, boolean>> = {
  ...{ 'same-id': true, repeats: true, 'same-question': true, full: true, vanished: true },
  ...{ faulty: false, 'brings-nothing': false, 'changes-others': false, 'brings-script': false, 'brings-asset': false },
};

/** Log, summary, outputs and files; then the end of the step: open verdicts are no fault. */
async function publishTrain(train: TrainReport, arrivals: string): Promise<void> {
  const { env } = process;
  const headline = titleTrain(train);
  const folder = mkdtempSync(join(env['RUNNER_TEMP'] ?? tmpdir(), 'rentroll-train-'));
  const [pagePath, trainPath] = [join(folder, 'train.html'), join(folder, 'train.json')];
  const blocks = toTrainBlocks(train);
  writeFileSync(pagePath, printPage(headline, [...blocks, ...(train.report ? toReportBlocks(train.report) : [])]));
  writeFileSync(trainPath, arrivals);
  process.stdout.write(renderTrain(train, { color: env['NO_COLOR'] === undefined, width: 100 }));
  writeSummary(env, printMarkdown(blocks, { kind: 'summary' }));
  const conclusion = conclusions[train.exitCode];
  writeOutputs(env, {
    ...{ outcome: outcomes[conclusion], headline, 'train-path': trainPath, 'report-path': pagePath },
    ...(train.report && {
      'tokens-spent': String(train.report.budget.totalConsumed),
      ...listRecalled(train.report.budget),
    }),
  });
  if (conclusion === 'success') return;
  const { closeJob } = await import('../../../adapters/github/close-job.ts');
  closeJob(conclusion, headline);
}

const conclusions: Readonly<Record<TrainReport['exitCode'], Conclusion>> = {
  0: 'success',
  1: 'failure',
  2: 'failure',
  3: 'neutral',
};
const outcomes: Readonly<Record<Conclusion, string>> = { success: 'pass', failure: 'error', neutral: 'undecided' };
