import { runAudit } from '../gate/audit/run-audit.ts';
import { reportLint } from '../gate/lint/report-lint.ts';
import { runLint } from '../gate/lint/run-lint.ts';
import { exportReceipts } from '../gate/upkeep/export-receipts.ts';
import type { World } from '../gate/world.ts';
import { runGate } from '../gate.ts';
import type { EventRange } from '../github/choose-range.ts';
import { tightenReport } from '../github/tighten-report.ts';
import type { Report } from '../model/report.ts';
import type { ActionInputs } from './action-inputs.ts';
import { publishReport } from './action-publish.ts';
import { openWorld } from './open-world.ts';

/** Runs what `mode` asks for in the checkout at `cwd` and publishes its report. */
export async function runMode(inputs: ActionInputs, range: EventRange, cwd: string): Promise<void> {
  const world = { ...openWorld(), cwd };
  const report = await makeReport(inputs, range, world);
  world.progress.close();
  const receipts = mayStamp(inputs) ? await exportReceipts(report, { configFile: inputs.config }, world) : undefined;
  await publishReport(tightenReport(report, inputs.onUndecided), inputs, receipts);
}

function mayStamp({ mode }: ActionInputs): boolean {
  return mode === 'gate' || mode === 'audit';
}

async function makeReport(inputs: ActionInputs, range: EventRange, world: World): Promise<Report> {
  const { mode, config: configFile, budgetTokens, concurrency } = inputs;
  const base = range.base === undefined ? {} : { base: range.base };
  if (mode === 'lint') return reportLint(await runLint({ configFile, prove: true, ...base }, world), configFile);
  const limits = {
    ...(budgetTokens === undefined ? {} : { budgetTokens }),
    ...(concurrency === undefined ? {} : { concurrency }),
  };
  if (mode === 'audit')
    return runAudit({ configFile, base: range.head, head: range.head, due: true, ...limits }, world);
  return runGate({ configFile, head: range.head, dryRun: mode === 'plan', ...base, ...limits }, world);
}
