import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { claudeSaying } from '../../doubles/asked/claude-saying.ts';
import { makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

const head = 'name: sql\ndescription: Works on the shop.\ntools: Read, Edit, Bash\nmodel: inherit\nmemory: project\n';
const wasteful = 'Read every file of the repository in full before you start to work, and explain each step at length.';
const definition = (words: string, keys = head) => `---\n${keys}---\nYou keep the shop in order. ${words}\n`;
const file = '.claude/agents/sql.md';
const open: Repository[] = [];

afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

function start(stands: string): Repository {
  const config = tinyConfig().replace('tasks: benchmarks/sql', `tasks: benchmarks/sql, definition: ${file}`);
  const repository = makeRepository({ base: { '.rentroll/config.yml': config, [file]: stands } });
  open.push(repository);
  return repository;
}

const read = ({ root }: Repository, path: string) => readFileSync(join(root, path), 'utf8');

describe('rentroll evolve', () => {
  it('asks a model once, finds that its definition is cheaper, and proposes it with its receipt', async () => {
    const repository = start(definition(wasteful));
    const claude = claudeSaying(JSON.stringify({ definition: definition('') }));
    const env = { PATH: `${claude.folder}:${process.env['PATH']}` };
    const { code, stdout } = await runCli(repository.root, ['evolve', 'sql', '--json'], env);
    const done = JSON.parse(stdout);
    expect(done).toMatchObject({ agent: 'sql', by: 'model', askedTokens: 320, comparison: { verdict: 'cheaper' } });
    expect(code).toBe(0);
    expect(claude.asked()).toBe(1);
    expect(done.proposal.files).toEqual(['.rentroll/proposals/sql.md', '.rentroll/proposals/sql.json']);
    expect(read(repository, '.rentroll/proposals/sql.md')).toBe(definition(''));
    expect(read(repository, file)).toBe(definition(wasteful));
    const receipt = JSON.parse(read(repository, '.rentroll/proposals/sql.json'));
    expect(receipt).toMatchObject({ agent: 'sql', comparison: { verdict: 'cheaper' } });
    const evidence = JSON.stringify(receipt.comparison.evidence);
    const decided = await runCli(repository.root, ['decide', '--evidence', '-', '--json'], {}, evidence);
    expect(JSON.parse(decided.stdout)).toMatchObject({ saving: done.comparison.decision.saving });
  });

  it('proposes nothing that costs more', async () => {
    const repository = start(definition(''));
    repository.write({ 'drafts/sql.md': definition(wasteful) });
    const { code, stdout } = await runCli(repository.root, ['evolve', 'sql', '--variant', 'drafts/sql.md', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ by: 'hand', askedTokens: 0, comparison: { verdict: 'not-cheaper' } });
    expect(code).toBe(1);
    expect(existsSync(join(repository.root, '.rentroll/proposals'))).toBe(false);
  });

  it.each<[string, string, object]>([
    ['another name', head.replace('name: sql', 'name: shop'), { line: 2, column: 1 }],
    ['more tools', head.replace('Read, Edit, Bash', 'Read, Edit, Bash, WebFetch'), { line: 4, column: 1 }],
    ['another model', head.replace('inherit', 'opus'), { line: 5, column: 1 }],
    ['other memory', head.replace('project', 'user'), { line: 6, column: 1 }],
    ['a right of its own', `${head}permissionMode: bypassPermissions\n`, { line: 7, column: 1 }],
    ['no tools line', head.replace(/tools: .*\n/, ''), { line: 2 }],
  ])('refuses a proposal with %s before anything is measured', async (_, keys, at) => {
    const repository = start(definition(wasteful));
    const claude = claudeSaying(JSON.stringify({ definition: definition('', keys) }));
    const env = { PATH: `${claude.folder}:${process.env['PATH']}` };
    const { code, stdout } = await runCli(repository.root, ['evolve', 'sql', '--json'], env);
    expect(JSON.parse(stdout).problems).toMatchObject([{ code: 'evolve-protected', at }]);
    expect(code).toBe(2);
    expect(existsSync(join(repository.root, '.git/rentroll'))).toBe(false);
    expect(existsSync(join(repository.root, '.rentroll/proposals'))).toBe(false);
  });

  it('says what is wrong with everything else it is given', async () => {
    const repository = start(definition(wasteful));
    repository.write({ 'drafts/same.md': definition(wasteful), 'drafts/headless.md': 'You keep the shop in order.\n' });
    const claude = claudeSaying('Sure! {"definition": "---"}');
    const env = { PATH: `${claude.folder}:${process.env['PATH']}` };
    const codeOf = async (...args: readonly string[]) => {
      const { code, stdout } = await runCli(repository.root, ['evolve', ...args, '--json'], env);
      expect(code).toBe(2);
      return JSON.parse(stdout).problems[0].code;
    };
    expect(await codeOf('sql')).toBe('evolve-bad-answer');
    expect(claude.asked()).toBe(1);
    expect(await codeOf('sql', '--with-tokens', '100')).toBe('evolve-over-budget');
    expect(await codeOf('sqll')).toBe('config-unknown-agent');
    expect(await codeOf('sql', '--variant', 'drafts/none.md')).toBe('evolve-no-variant');
    expect(await codeOf('sql', '--variant', 'drafts/same.md')).toBe('evolve-same');
    expect(await codeOf('sql', '--variant', 'drafts/headless.md')).toBe('definition-no-head');
  });
});
