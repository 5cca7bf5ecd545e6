import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findUnnoticed, reviewFile } from '../../../../../src/gate/commands/status/review/review-file.ts';
import { readStatements } from '../../../../../src/gate/commands/status/review/statement.ts';

const folders = new Set(['src', 'src/payments', 'docs']);
const find = (line: string, touched: readonly string[] | undefined) =>
  findUnnoticed(readStatements('CLAUDE.md', `- ${line}`), touched, folders).map(({ why }) => why);

describe('findUnnoticed', () => {
  it.each([
    ['Write short commit messages.', 'commit messages'],
    ['Keep pull request titles short.', 'pull requests'],
    ['Always open a draft PR first.', 'pull requests'],
    ['Never push directly to main.', 'branches'],
    ['Do not commit to the main branch.', 'branches'],
    ['Create a feature branch for each change.', 'branches'],
    ['Never run npm publish.', 'releases'],
  ])('names the subject that golden tasks do not look at: %s', (line, subject) => {
    expect(find(line, undefined)[0]).toContain(`is about ${subject};`);
  });

  it.each([
    ['Run the tests before you commit.'],
    ['Use a switch for each branch of the condition.'],
    ['Add a line to CHANGELOG.md for each change.'],
  ])('leaves what a task can show: %s', (line) => {
    expect(find(line, ['src/a.ts'])).toEqual([]);
  });

  it.each([
    { name: 'no task touches it', line: 'Round amounts in `src/payments/` up.', touched: ['src/web/a.ts'], found: 1 },
    {
      name: 'a task touches it',
      line: 'Round amounts in `src/payments/` up.',
      touched: ['src/payments/a.ts'],
      found: 0,
    },
    { name: 'two folders', line: 'Use `docs/` and `src/payments` together.', touched: ['src/a.ts'], found: 0 },
    { name: 'no golden tasks', line: 'Round amounts in `src/payments/` up.', touched: undefined, found: 0 },
  ])('names a folder that no golden task changes: $name', ({ line, touched, found }) => {
    expect(find(line, touched)).toHaveLength(found);
  });
});

describe('reviewFile', () => {
  let root = '';
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'review-')));
    mkdirSync(join(root, 'docs'));
    writeFileSync(join(root, 'CLAUDE.md'), '@AGENTS.md\n');
    writeFileSync(join(root, 'AGENTS.md'), 'Run all tests before a commit.\n\nRun all tests before a commit.\n');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const review = (file: string, cwd: string) =>
    reviewFile({ file, configFile: '.rentroll/config.yml' }, { cwd, env: { HOME: root } });

  it('counts what a session is sent of the file, as the bill does, and names what it imports', async () => {
    const { tokens, statements, findings, imports } = await review('CLAUDE.md', root);
    expect({ tokens, statements, findings, imports }).toEqual({
      tokens: 4,
      statements: 0,
      findings: [],
      imports: ['AGENTS.md'],
    });
  });

  it('reviews a file that another one imports', async () => {
    const { findings, imports } = await review('AGENTS.md', root);
    expect(findings).toMatchObject([{ kind: 'idle', line: 3, why: 'says what AGENTS.md:1 says' }]);
    expect(imports).toEqual([]);
  });
});
