import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSetup } from '../../../../src/gate/commands/init/read-setup.ts';
import { openRepository, type Repository } from '../../../helpers/make-repository.ts';

let repository: Repository;
const read = () => readSetup('.rentroll/config.yml', repository.root);
const config = (more: string) => `version: 1\nagents:\n  main: { tasks: benchmarks/main, memory: AGENTS.md }\n${more}`;

beforeAll(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-read-setup-')));
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.write({ 'AGENTS.md': '# Us\n\nWe sell shoes.\n', 'CLAUDE.md': '- Always run the tests first.\n' });
});
afterAll(() => repository.remove());

describe('readSetup', () => {
  it('finds what is open without a config: only files with sentences to obey', async () => {
    expect(await read()).toMatchObject({ hasConfig: false, unmarked: [], adoptable: ['CLAUDE.md'], canMine: false });
  });

  it('takes the config for unfinished while the ledger is missing', async () => {
    repository.write({ '.rentroll/config.yml': config('') });
    expect((await read()).hasConfig).toBe(false);
    repository.write({ '.rentroll/ledger.yml': 'version: 1\nrules: []\n' });
    expect(await read()).toMatchObject({ hasConfig: true, unmarked: ['AGENTS.md'], withoutTasks: ['main'] });
  });

  it('takes mining for unfinished until the lock is there, which it writes last', async () => {
    const fixture = `fixture: { commit: ${'a'.repeat(40)} }\n`;
    repository.write({ '.rentroll/config.yml': config(fixture), 'benchmarks/main/golden-01.md': 'x' });
    expect(await read()).toMatchObject({ canMine: true, withoutTasks: ['main'] });
    repository.write({ 'benchmarks/fixture.lock': 'x' });
    expect((await read()).withoutTasks).toEqual([]);
  });

  it('takes mining for unfinished where a task that was mined is not in the lock', async () => {
    const task = `---\nid: main-01\nagent: main\nprompt: Show two decimals and the currency of a price, everywhere.\nsuccess_check: exit 1\nreference: golden-01.patch\norigin: ${'b'.repeat(40)}\n---\nMined.\n`;
    const lock = `version: 1\nfixture: sha256:${'0'.repeat(64)}\ntasks: {}\n`;
    repository.write({ 'benchmarks/main/golden-01.md': task, 'benchmarks/fixture.lock': lock });
    expect(await read()).toMatchObject({ withoutTasks: ['main'], unfinished: ['main'] });
  });
});
