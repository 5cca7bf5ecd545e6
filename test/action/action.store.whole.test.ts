import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/model/verdict/report.ts';
import { ledgerOf, makeRepository, type Repository } from '../helpers/make-repository.ts';
import { type ActionResult, installBundle, startAction } from '../helpers/run-action.ts';
import { runCli } from '../helpers/run-cli.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
let bundle: ReturnType<typeof installBundle>;
let repository: Repository;
const store = mkdtempSync(join(tmpdir(), 'rentroll-store-'));

beforeAll(async () => {
  bundle = installBundle();
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
  await runCli(repository.root, ['check', '--store', store]);
  rmSync(join(repository.root, '.git/rentroll/.rentroll'), { recursive: true, force: true });
}, 120_000);
afterAll(() => {
  bundle.remove();
  repository.remove();
  rmSync(store, { recursive: true, force: true });
});

function judge(folder: string, event = 'workflow_dispatch'): Promise<ActionResult> {
  const sha = repository.git('rev-parse', 'HEAD');
  const inputs = { 'base-ref': 'main', store: folder };
  return startAction(bundle.folder, { workspace: repository.root, sha, event, inputs });
}
const reportOf = ({ outputs }: ActionResult): Report => JSON.parse(readFileSync(outputs['json-path'] ?? '', 'utf8'));

describe('the Action with a folder of trials', () => {
  it('judges the trials that it holds, and measures none of them again', async () => {
    const before = readdirSync(store, { recursive: true });
    const result = await judge(store);
    expect(result).toMatchObject({ code: 1, outputs: { outcome: 'fail' } });
    expect(reportOf(result).verdicts).toMatchObject([{ rule: 'breaker', verdict: 'regression' }]);
    expect(readdirSync(store, { recursive: true })).toEqual(before);
  });

  it('refuses the trials of another run', async () => {
    const result = await judge(store, 'workflow_run');
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(/title=(store-event|unsafe-event)/);
  });
});
