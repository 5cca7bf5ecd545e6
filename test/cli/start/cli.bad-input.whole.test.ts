import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../../src/core/model/problem.ts';
import { type BadInput, badInputs, headLedger } from '../../helpers/bad-inputs.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const made: Repository[] = [];
afterAll(() => {
  for (const repository of made) repository.remove();
});

function make(options: Pick<BadInput, 'base' | 'head' | 'damage'>): Repository {
  const repository = makeRepository(options);
  made.push(repository);
  options.damage?.(repository);
  return repository;
}

function locationOf({ at }: Problem): string | undefined {
  return at && [at.file, at.line, at.column].filter((part) => part !== undefined).join(':');
}

describe.concurrent('bad input ends with a coded problem:', () => {
  it.each(badInputs)('$what', async ({ run = ['check'], code, problem, at, message, hint, ...files }) => {
    const repository = make(files);
    const result = await runCli(repository.root, [...run, '--json']);
    const problems: readonly Problem[] = JSON.parse(result.stdout).problems.filter(
      (entry: Problem) => entry.severity === 'error',
    );
    const found = problems.find((entry) => entry.code === problem);
    expect({ code: result.code, problems: problems.map((entry) => entry.code) }).toEqual({
      code,
      problems: expect.arrayContaining([problem]),
    });
    expect(found).toMatchObject({
      message: expect.stringMatching(message ?? /./),
      hint: expect.stringMatching(hint ?? /./),
    });
    if (at !== undefined) expect(found && locationOf(found)).toBe(at);
    expect(result.stderr).not.toMatch(/^\s+at /m);
  });

  it('outside a repository', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-none-'));
    const results = await Promise.all(['check', 'stamp'].map((command) => runCli(folder, [command, '--json'])));
    rmSync(folder, { recursive: true });
    for (const { code, stdout } of results) {
      expect(code).toBe(2);
      expect(JSON.parse(stdout).problems).toMatchObject([
        { code: 'not-a-repository', message: expect.stringContaining(folder) },
      ]);
    }
  });
});

describe('what was paid for', () => {
  it('survives every failure that follows', async () => {
    const rule = ledgerOf({ 'describe-only': 'Only describe the change and do not edit any file.' });
    const base = { '.rentroll/config.yml': tinyConfig('budget: { trial: 50000 }\n') };
    const repository = make({ base, head: headLedger(rule) });
    expect(await runCli(repository.root, ['check', '--budget-tokens', '50000'])).toMatchObject({ code: 3 });
    const paid = readKeys(repository);
    expect(paid.length).toBeGreaterThan(0);
    repository.write(headLedger(rule.replace('status', 'statsu')));
    expect(await runCli(repository.root, ['check', '--head', 'WORKTREE'])).toMatchObject({ code: 1 });
    expect(await runCli(repository.root, ['check', '--base', 'nowhere'])).toMatchObject({ code: 2 });
    repository.write(headLedger(rule));
    expect(readKeys(repository)).toEqual(paid);
    expect(await runCli(repository.root, ['check', '--budget-tokens', '9000000'])).toMatchObject({ code: 1 });
    expect(readKeys(repository)).toEqual(expect.arrayContaining([...paid]));
  });
});

function readKeys({ root }: Repository): readonly string[] {
  const file = join(root, '.git/rentroll/.rentroll/rentroll.db');
  if (!existsSync(file)) return [];
  const db = new Database(file, { readonly: true });
  const keys = db.prepare('SELECT key FROM trials ORDER BY key').pluck().all() as string[];
  db.close();
  return keys;
}
