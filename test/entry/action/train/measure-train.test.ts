import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { ledgerOf, makeRepository, tinyConfig } from '../../../helpers/make-repository.ts';
import { installBundle, startAction } from '../../../helpers/run-action.ts';

const bundle = installBundle();
afterAll(() => bundle.remove());

const spelling = { body: 'Prefer British spelling wherever a customer reads.', more: 'status: candidate' };
const ledger = (rules: Parameters<typeof ledgerOf>[0]) => ({ '.rentroll/ledger.yml': ledgerOf(rules) });
/** Changes none of which a train takes, by what they bring. */
const changes = {
  nothing: { 'a.txt': 'x\n' },
  anotherRule: ledger({ spelling: { ...spelling, body: 'Prefer American spelling wherever a customer reads.' } }),
  noLedger: { '.rentroll/ledger.yml': 'rules: [\n' },
};

it('says nothing of a change that is measured by itself: its own check run does, and one of the train would stand over it', async () => {
  const config = tinyConfig('policy: { minEffect: 20%, train: { every: week } }\n');
  const repository = makeRepository({ base: { '.rentroll/config.yml': config, ...ledger({ spelling }) } });
  try {
    const commits = Object.values(changes).map((files) => {
      repository.git('checkout', '--quiet', '--detach', 'main');
      repository.write(files);
      return repository.commit('Change');
    });
    const asking = ['b'.repeat(40), ...commits].map((sha, at) => ({ pull: at + 1, sha }));
    const inputs = { mode: 'train', passengers: JSON.stringify(asking) };
    const sha = repository.git('rev-parse', 'main');
    const result = await startAction(bundle.folder, {
      ...{ workspace: repository.root, event: 'schedule', sha, payload: {}, inputs },
      env: { GITHUB_REPOSITORY: 'octo/rules', GITHUB_RUN_ID: '7', GITHUB_JOB: 'train' },
    });
    expect(result).toMatchObject({ stderr: '', code: 0 });
    const { passengers } = JSON.parse(readFileSync(result.outputs['train-path'] ?? '', 'utf8'));
    const [gone, ...alone] = asking;
    expect(passengers).toEqual([{ ...gone, why: '#1 does not ride: its commit is not in this clone.' }, ...alone]);
  } finally {
    repository.remove();
  }
});
