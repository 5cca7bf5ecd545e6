import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCharges } from '../../../src/adapters/store/charges.ts';
import { beginRun, readRunTrials } from '../../../src/adapters/store/journal.ts';
import { readReservations } from '../../../src/adapters/store/reservations.ts';
import { totalTokens } from '../../../src/core/model/money/usage.ts';
import { budgetOfRun } from '../../../src/gate/trials/budget/run-budget.ts';
import { makeSpenderConfig, openShared, runName, type SpenderResult } from './spender.ts';

/** What processes that share one budget did to it. */
export interface SpendingProof {
  readonly operations: number;
  readonly recorded: number;
  readonly released: number;
  readonly charged: number;
  readonly abandoned: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Moments at which a limit was passed, seen from inside the transactions of any process. */
  readonly overshoots: number;
  readonly grown: number;
  readonly cut: number;
  /** Tokens of trials, and of attempts that gave none: what the processes charged and what the dead ones left open. */
  readonly journalled: number;
  readonly chargedTokens: number;
  /** Attempts that were charged after the death of their process. */
  readonly died: number;
  /** The sum of what the processes say they spent. */
  readonly claimed: number;
  readonly dollars: number | 'unknown';
  readonly stillReserved: number;
}

/**
 * Lets `processes` processes reserve, record and release `operations` times in all, on one database with a limit of `dollars`. Every second
 * process dies early, with room left for others.
 */
export async function runSpenders(processes: number, operations: number, dollars: number): Promise<SpendingProof> {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-budget-'));
  const file = join(folder, 'rentroll.db');
  const db = openShared(file);
  try {
    beginRun(db, { id: runName, baseSha: 'a', headSha: 'b', now: new Date() });
    const each = operations / processes;
    const results = await Promise.all(
      Array.from({ length: processes }, (_, index) =>
        runSpender(file, index, index % 2 === 0 ? Math.ceil(1.9 * each) : Math.floor(0.1 * each), dollars),
      ),
    );
    // The run begins again: what dead processes left open is charged.
    beginRun(db, { id: runName, baseSha: 'a', headSha: 'b', now: new Date() });
    const trials = readRunTrials(db, runName);
    const charges = readCharges(db, runName);
    return {
      ...addUp(results),
      chargedTokens: charges.reduce((sum, { usage }) => sum + totalTokens(usage), 0),
      died: charges.filter(({ outcome }) => outcome === 'died').length,
      journalled: trials.reduce((sum, { usage }) => sum + totalTokens(usage), 0),
      dollars: budgetOfRun(db, runName, makeSpenderConfig(dollars)).currentUsage.dollars,
      stillReserved: readReservations(db, runName).length,
    };
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runSpender(file: string, index: number, operations: number, dollars: number): Promise<SpenderResult> {
  const script = join(import.meta.dirname, 'spender.ts');
  const child = spawn(process.execPath, [script, file, ...[index, operations, dollars].map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  const [code, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error(`process ${index} ended with code ${code}`);
  return JSON.parse(output) as SpenderResult;
}

function addUp(results: readonly SpenderResult[]) {
  const sum = (pick: (result: SpenderResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const refused: Record<string, number> = {};
  for (const result of results) {
    for (const [reason, count] of Object.entries(result.refused)) refused[reason] = (refused[reason] ?? 0) + count;
  }
  return {
    operations: sum(({ operations }) => operations),
    recorded: sum(({ recorded }) => recorded),
    released: sum(({ released }) => released),
    charged: sum(({ charged }) => charged),
    abandoned: sum(({ abandoned }) => abandoned),
    overshoots: sum(({ overshoots }) => overshoots),
    grown: sum(({ grown }) => grown),
    cut: sum(({ cut }) => cut),
    claimed: sum(({ claimed }) => claimed),
    refused,
  };
}
