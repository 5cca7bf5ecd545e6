import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { compileAnyway } from '../../../doubles/state/compile-anyway.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, '..', 'sequential', 'solving-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const standing = (body: string) => ({ body, more: 'status: active\n    buys: outcome' });
const names = standing('Look up the names of the shop in its index before you change anything.');
const dear = standing('Explain each step at length in the answer to the customer.');
const opened: Repository[] = [];

const deps = ({ root }: Repository): Dependencies => ({
  cwd: root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const check = (repository: Repository) =>
  checkChange(readGateRequest({ configFile: defaultConfigFile }), deps(repository));

/** A change from one ledger to another, with memory that fits each. */
async function propose(before: string, after: string): Promise<Repository> {
  const policy = `policy: { removals: measured, minEffect: 20% }\n${runner}`;
  const repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(policy), '.rentroll/ledger.yml': before },
  });
  opened.push(repository);
  const compile = () => compileAnyway(repository.root);
  await compile();
  repository.commit('Compile');
  repository.git('checkout', '--quiet', '-B', 'change', 'main');
  repository.write({ '.rentroll/ledger.yml': after });
  await compile();
  repository.commit('Change the ledger');
  return repository;
}

afterAll(() => {
  for (const each of opened) each.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('an active rule that buys solved tasks and that a change takes out of memory', { timeout: 240_000 }, () => {
  it('is refused while tasks are solved because of it', async () => {
    const report = await check(await propose(ledgerOf({ names }), ledgerOf({})));
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report).toMatchObject({
      outcome: 'fail',
      verdicts: [{ rule: 'names', reason: 'saving-shown', leaving: { kind: 'removed', may: 'stays' } }],
    });
    expect(report.headline).toBe('Rejected: 1 of 1 rule (is still needed).');
    const [without = 0, withIt = 0] = report.verdicts[0]?.outcome?.solved ?? [];
    expect(withIt - without).toBeGreaterThan(0.2);
  });

  it('may go where it only costs', async () => {
    const report = await check(await propose(ledgerOf({ dear }), ledgerOf({})));
    expect(report).toMatchObject({
      outcome: 'pass',
      verdicts: [{ rule: 'dear', reason: 'saving-ruled-out', leaving: { kind: 'removed', may: 'may-go' } }],
    });
    expect(report.verdicts[0]?.next.text).toBe('Memory is no worse without it, and no task needs it: merge it.');
  });
});
