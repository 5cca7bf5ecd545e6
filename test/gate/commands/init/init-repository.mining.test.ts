import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { initRepository } from '../../../../src/gate/commands/init/init-repository.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';

const made: Repository[] = [];
afterAll(() => {
  for (const repository of made) repository.remove();
});

async function initIn(files: Readonly<Record<string, string>>) {
  const repository = makeRepository();
  made.push(repository);
  const { git, write, commit, root } = repository;
  git('rm', '-rq', 'benchmarks', '.rentroll');
  write(files);
  const head = commit('Begin').trim() || git('rev-parse', 'HEAD').trim();
  const request = { configFile: '.rentroll/config.yml' };
  const result = await initRepository(request, {
    cwd: root,
    env: {},
  });
  return { ...result, head, config: readFileSync(join(root, '.rentroll/config.yml'), 'utf8') };
}

describe('init in a repository with tests', () => {
  it('freezes the commit that is checked out, and mines: nothing is left to be written by hand', async () => {
    const { config, files, next, head } = await initIn({
      'CLAUDE.md': 'Be brief.\n',
      'package.json': '{ "scripts": { "test": "vitest run" }, "packageManager": "pnpm@9.1.0+sha512.abc" }',
      'pnpm-lock.yaml': '',
      'src/a.ts': '',
      'test/a.test.ts': '',
    });
    expect(config).toMatch(new RegExp(`\\nfixture: \\{ commit: "?${head}"?,`));
    expect(config).toContain('prepare: "npx --yes pnpm@9.1.0 install --frozen-lockfile --ignore-scripts"');
    const granted = ['npm run', 'pnpm test', 'node_modules/.bin/vitest'].map((command) => JSON.stringify(command));
    const commands = / commands: \[([^\]]*)\]/.exec(config)?.[1]?.split(', ');
    expect(commands).toEqual(expect.arrayContaining(granted));
    expect(files.map(({ file }) => file).filter((file) => file.includes('golden'))).toEqual([]);
    expect(next[0]).toMatch(/^Run rentroll tasks mine: .*\(1 test file, run by vitest\)/);
    expect(next.join('\n')).not.toMatch(/Put the fixture|lint --write-lock/);
  });

  it('asks for a folder and a first task where no runner of the tests is known', async () => {
    const { config, files, next } = await initIn({ 'package.json': '{}', 'test/a.test.ts': '' });
    expect(config).toContain('\nfixture: { path: benchmarks/fixture }\n');
    expect(files.map(({ file }) => file)).toContain('benchmarks/main/golden-01.md');
    expect(next.join('\n')).not.toContain('tasks mine');
  });
});
