import { describe, expect, it } from 'vitest';
import { findUnnoticed } from '../../../../../src/gate/commands/status/review/review-file.ts';
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
