import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { assertBudgetId, type TokenBudget } from '../../core/budget/token-budget.ts';
import { tokenBudgetSchema } from '../../core/budget/token-budget-schema.ts';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { parseOrThrow } from '../../core/text/json/read-json.ts';
import { explainDiskFault } from '../files/disk-fault.ts';
import { inspectPlain, plainRefusals } from '../files/read-plain.ts';
import { writeJsonFile } from './json-file.ts';

/**
 * Writes `<dir>/<convoyId>.json` atomically (temporary file, fsync, rename) with sorted keys. Throws ProblemError where the folder
 * cannot be written to; the budget that was there stays as it was. Throws TypeError on a budget that could not be read back: NaN in
 * JSON is null, and a limit that is null must not come to be.
 */
export async function saveBudget(budget: TokenBudget, dir: string): Promise<void> {
  assertBudgetId(budget.convoyId);
  const checked = v.safeParse(tokenBudgetSchema, budget);
  if (!checked.success) throw new TypeError(`Expected a budget, got one with ${describeIssue(checked.issues[0])}`);
  await writeJsonFile(fileOf(dir, budget.convoyId), budget);
}

/** Largest budget file that is read, in bytes; real ones are far smaller. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Reads a budget; null when there is none.
 * Throws ProblemError for a file that is not a budget: a corrupt limit is never "no limit".
 */
export async function loadBudget(convoyId: string, dir: string): Promise<TokenBudget | null> {
  assertBudgetId(convoyId);
  const file = fileOf(dir, convoyId);
  const read = inspectPlain(file, { mostBytes });
  if (read.kind === 'refused' && read.why === 'not-there') return null;
  if (read.kind === 'refused') throw corrupt(convoyId, file, plainRefusals[read.why]);
  const parsed = v.safeParse(
    tokenBudgetSchema,
    parseOrThrow(read.text, (why) => corrupt(convoyId, file, why)),
  );
  if (!parsed.success) throw corrupt(convoyId, file, describeIssue(parsed.issues[0]));
  if (parsed.output.convoyId !== convoyId) throw corrupt(convoyId, file, `it belongs to "${parsed.output.convoyId}"`);
  return parsed.output;
}

/** Removes a budget file; missing is fine. */
export async function deleteBudget(convoyId: string, dir: string): Promise<void> {
  assertBudgetId(convoyId);
  await rm(fileOf(dir, convoyId), { force: true }).catch((error: unknown) => {
    throw explainDiskFault(error, fileOf(dir, convoyId));
  });
}

/** Lists the ids of all stored budgets, sorted; none when the directory does not exist. Throws ProblemError when it cannot be read. */
export async function listBudgets(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw explainDiskFault(error, dir);
  });
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

function describeIssue(issue: v.InferIssue<typeof tokenBudgetSchema>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

function fileOf(dir: string, convoyId: string): string {
  return join(dir, `${convoyId}.json`);
}

function corrupt(id: string, file: string, why: string): ProblemError {
  const hint = `Delete it, and save the limits of ${id} anew.`;
  return setupError('budget-corrupt', `the budget "${file}" cannot be read: ${why}`, hint, { file });
}
