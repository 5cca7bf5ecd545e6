import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { GateMode } from '../../../src/core/model/request/gate-request.ts';
import { defaultConfigFile, type EventRange } from '../../../src/core/model/request/gate-request.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import type { GateOutcome } from '../../../src/core/model/verdict/report.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { inventReceipt } from '../active-rules.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../make-repository.ts';
import { readReceipt } from '../read-receipt.ts';
import { openMachine } from '../replay-environment.ts';

const program = resolve(import.meta.dirname, '../../../examples/command-runner.mjs');

/** A runner that measures for real and costs nothing: its trials need a key to count elsewhere, unlike simulated ones. */
const realRunner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;

/** A rule that does nothing: whatever calls it earned is wrong. */
export const idleRule = 'Take a deep breath and be kind.';

/** Where its receipt lies. */
export const receiptFile = '.rentroll/receipts/rule.json';

/** A change that brings the idle rule, and what else is said. */
export function makeIdleChange(head: Readonly<Record<string, string>> = {}): Repository {
  return makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(realRunner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ rule: idleRule }), ...head },
  });
}

/** A receipt of the idle rule whose trials nobody ran, in the name of the agent of the base: it says that the rule halves what they cost. */
export async function inventForged(): Promise<Receipt> {
  const repository = makeIdleChange();
  try {
    const invented = readReceipt(await inventReceipt(repository.root, 'rule'));
    const runtime = { runner: 'command', runnerVersion: '1.0.0', model: 'scripted-1' };
    return { ...invented, basis: { ...invented.basis, ...runtime } };
  } finally {
    repository.remove();
  }
}

/** What the gate says of a repository on a machine that has measured nothing, with no key and more in its environment. */
export async function askGate(
  { root }: Repository,
  mode: GateMode,
  env: NodeJS.ProcessEnv = {},
  range: EventRange | Record<string, never> = {},
): Promise<GateOutcome> {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  const deps = openMachine({ root } as Repository).deps();
  try {
    const own = { PATH: process.env['PATH'], RENTROLL_HOME: home, ...env };
    const { outcome } = await checkChange({ configFile: defaultConfigFile, mode, ...range }, { ...deps, env: own });
    return outcome;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
