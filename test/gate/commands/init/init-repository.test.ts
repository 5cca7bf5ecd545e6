import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import type { Questioner } from '../../../../src/gate/commands/init/ask-choices.ts';
import { initRepository } from '../../../../src/gate/commands/init/init-repository.ts';
import { openRepository, type Repository } from '../../../helpers/make-repository.ts';

let repository: Repository;
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');

/** Answers questions that contain a word; all others get their default. Keeps what was asked. */
function script(answers: Readonly<Record<string, string | boolean>>): Questioner & { readonly asked: string[] } {
  const asked: string[] = [];
  const find = <T>(question: string, fallback: T): T => {
    asked.push(question);
    const known = Object.entries(answers).find(([word]) => question.includes(word));
    return known === undefined ? fallback : (known[1] as T);
  };
  return {
    asked,
    choose: async (question, fallback) => find(question, fallback),
    confirm: async (question, fallback) => find(question, fallback),
  };
}

const init = (ask: Questioner) => {
  const deps: Dependencies = {
    cwd: repository.root,
    env: {},
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => new Date(),
  };
  return initRepository({ configFile: '.rentroll/config.yml' }, ask, deps);
};

beforeAll(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-ask-')));
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.write({
    'AGENTS.md': '- Always run the tests before you commit.\n',
    '.claude/agents/web.md': 'You write pages.\n',
    '.claude/agents/api.md': 'You write routes.\n',
    'bench/shop/package-lock.json': '{}\n',
  });
});
afterAll(() => repository.remove());

describe('init with answers', () => {
  it('writes what was chosen', async () => {
    const ask = script({ Agents: 'web, api', fixture: 'bench/shop' });
    const { files } = await init(ask);
    expect(ask.asked).toHaveLength(4);
    expect(files.map(({ file }) => file)).toContain('benchmarks/api/golden-01.md');
    expect(read('.rentroll/config.yml')).toContain('\nfixture: { path: bench/shop, prepare: npm ci }\n');
  });

  it('asks before it overwrites, once per file, and keeps what it may not', async () => {
    repository.write({
      '.github/workflows/rentroll.yml': 'name: mine\n',
      '.rentroll/ledger.yml': 'version: 1\nrules: []\n',
    });
    const ask = script({ 'ledger.yml exists': true });
    const { files, kept } = await init(ask);
    expect(ask.asked.filter((question) => question.includes('exists'))).toEqual([
      '.rentroll/config.yml exists. Overwrite it',
      '.rentroll/ledger.yml exists. Overwrite it',
      '.github/workflows/rentroll.yml exists. Overwrite it',
    ]);
    expect(files).toEqual([{ file: '.rentroll/ledger.yml', action: 'update' }]);
    expect(kept).toEqual(['.rentroll/config.yml', '.github/workflows/rentroll.yml']);
    expect(read('.github/workflows/rentroll.yml')).toBe('name: mine\n');
  });

  it('refuses to go on from a config it cannot read', async () => {
    repository.write({ '.rentroll/config.yml': 'version: 1\nagents: [\n' });
    await expect(init(script({}))).rejects.toMatchObject({ problems: [{ code: 'config-yaml-syntax' }] });
  });
});
