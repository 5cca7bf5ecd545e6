import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../helpers/make-repository.ts';
import { installBundle, startAction } from '../helpers/run-action.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
let bundle: ReturnType<typeof installBundle>;
let repository: Repository;
const store = mkdtempSync(join(tmpdir(), 'rentroll-store-'));

beforeAll(() => {
  bundle = installBundle();
  // A trial of this suite is small: the last run below has room for two of them.
  const config = tinyConfig('budget: { trial: 50000 }\n');
  repository = makeRepository({ base: { '.rentroll/config.yml': config }, head: {} });
}, 60_000);
afterAll(() => {
  bundle.remove();
  repository.remove();
  rmSync(store, { recursive: true, force: true });
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

describe('a branch that is pushed over while its parts are measured', () => {
  it('is not judged by what was measured for the words before', async () => {
    const before = forcePush(breaking);
    expect(await run(before, { part: '1/1', store })).toMatchObject({ code: 0, outputs: { outcome: 'undecided' } });
    expect(await run(before, { store })).toMatchObject({
      code: 1,
      outputs: { outcome: 'fail' },
    });

    const after = forcePush('Prefer British spelling in every sentence that a customer may read one day.');
    const judged = await run(after, { store, 'budget-tokens': '100000' });
    expect(judged).toMatchObject({ code: 0, outputs: { outcome: 'undecided' } });
  });
});
