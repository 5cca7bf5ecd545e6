import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/model/verdict/report.ts';
import { ledgerOf, makeRepository, type Repository } from '../helpers/make-repository.ts';
import { type ActionResult, installBundle, startAction } from '../helpers/run-action.ts';
import { runCli } from '../helpers/run-cli.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
let bundle: ReturnType<typeof installBundle>;
let repository: Repository;

beforeAll(async () => {
  bundle = installBundle();
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
  await runCli(repository.root, ['check', '--record', 'recording']);
  rmSync(join(repository.root, '.git/rentroll/.rentroll'), { recursive: true, force: true });
}, 120_000);
afterAll(() => {
  bundle.remove();
  repository.remove();
});

function replay(folder: string): Promise<ActionResult> {
  const sha = repository.git('rev-parse', 'HEAD');
  const inputs = { 'base-ref': 'main', replay: folder };
  return startAction(bundle.folder, { workspace: repository.root, sha, event: 'workflow_dispatch', inputs });
}
const reportOf = ({ outputs }: ActionResult): Report => JSON.parse(readFileSync(outputs['json-path'] ?? '', 'utf8'));

describe('the Action with a recording', () => {
  it('judges what was recorded, spends nothing, and hands nothing to stamp', async () => {
    const result = await replay('recording');
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({ outcome: 'fail', 'tokens-spent': '0', 'receipts-path': '' });
    const { verdicts, notices } = reportOf(result);
    expect(verdicts).toMatchObject([{ rule: 'breaker', verdict: 'regression' }]);
    expect(notices).toEqual([expect.stringMatching(/^Replayed: every trial comes from a recording/)]);
  });

  it('could not run without the recording, and measures nothing instead', async () => {
    const result = await replay('nowhere');
    expect(result.code).toBe(1);
    expect(reportOf(result)).toMatchObject({ outcome: 'error', problems: [{ code: 'recording-missing' }] });
  });
});
