import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf, makeRepository, type Repository } from '../helpers/make-repository.ts';
import { installBundle, startAction } from '../helpers/run-action.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
let bundle: ReturnType<typeof installBundle>;
let repository: Repository;
const recordings = mkdtempSync(join(tmpdir(), 'rentroll-recordings-'));

beforeAll(() => {
  bundle = installBundle();
  repository = makeRepository({ head: {} });
}, 60_000);
afterAll(() => {
  bundle.remove();
  repository.remove();
  rmSync(recordings, { recursive: true, force: true });
});

/** Pushes a ledger with that rule over what the branch had, and merges it as GitHub does. */
function forcePush(body: string): string {
  repository.git('checkout', '--quiet', '-B', 'change', 'main');
  repository.write({ '.rentroll/ledger.yml': ledgerOf({ breaker: body }) });
  repository.commit('Change');
  repository.git('checkout', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
  return repository.git('rev-parse', 'HEAD');
}

const run = (sha: string, inputs: Readonly<Record<string, string>>) =>
  startAction(bundle.folder, { workspace: repository.root, sha, inputs });

describe('a branch that is pushed over while its shards are measured', () => {
  it('is not judged by what was measured for the words before', async () => {
    const before = forcePush(breaking);
    const planned = await run(before, { mode: 'plan', shards: '1' });
    const [shard] = JSON.parse(planned.outputs['shards'] ?? '[]');
    const measured = await run(before, { mode: 'measure', shard: shard.id, recordings });
    expect(measured).toMatchObject({ code: 0 });
    expect(await run(before, { mode: 'decide', recordings })).toMatchObject({ code: 1, outputs: { outcome: 'fail' } });

    const after = forcePush('Prefer British spelling in every sentence that a customer may read one day.');
    const decided = await run(after, { mode: 'decide', recordings });
    expect(decided).toMatchObject({ code: 1, outputs: { outcome: 'error', earned: '[]', evicted: '[]' } });
    expect(decided.stdout).toMatch(/::error .*title=shard-|::error title=/);
    expect(decided.stdout).toContain('was measured for the plan');
    const late = await run(after, { mode: 'measure', shard: shard.id, recordings });
    expect(late).toMatchObject({ code: 1, outputs: { outcome: 'error', 'tokens-spent': '0' } });
  });
});
