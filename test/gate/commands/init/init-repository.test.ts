import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { initRepository } from '../../../../src/gate/commands/init/init-repository.ts';
import { openRepository, type Repository } from '../../../helpers/make-repository.ts';

let repository: Repository;
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');

const init = () => {
  const deps: Dependencies = {
    cwd: repository.root,
    env: {},
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => new Date(),
  };
  return initRepository({ configFile: '.rentroll/config.yml' }, deps);
};

beforeAll(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-ask-')));
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.write({
    'AGENTS.md': '- Always run the tests before you commit.\n',
    '.claude/agents/web.md': 'You write pages.\n',
    '.claude/agents/api.md': 'You write routes.\n',
  });
});
afterAll(() => repository.remove());

describe('init', () => {
  it('chooses the main session where it has instructions, and says which agents it left out', async () => {
    const { files, next } = await init();
    expect(files.map(({ file }) => file)).toContain('benchmarks/main/golden-01.md');
    expect(read('.rentroll/config.yml')).toContain('main: { tasks: benchmarks/main }');
    expect(next.join('\n')).toContain('Left out, since they have no golden tasks: api, web.');
  });

  it('overwrites nothing', async () => {
    repository.write({
      '.github/workflows/rentroll.yml': 'name: mine\n',
      '.rentroll/ledger.yml': 'version: 1\nrules: []\n',
    });
    const { files, kept } = await init();
    expect(files).toEqual([]);
    expect(kept).toEqual(['.rentroll/config.yml', '.rentroll/ledger.yml', '.github/workflows/rentroll.yml']);
    expect(read('.github/workflows/rentroll.yml')).toBe('name: mine\n');
  });

  it('refuses to go on from a config it cannot read', async () => {
    repository.write({ '.rentroll/config.yml': 'version: 1\nagents: [\n' });
    await expect(init()).rejects.toMatchObject({ problems: [{ code: 'config-yaml-syntax' }] });
  });
});
