import { describe, expect, it } from 'vitest';
import { findRepeats } from '../../../../../src/gate/commands/status/review/compare-statements.ts';
import { readStatements } from '../../../../../src/gate/commands/status/review/statement.ts';
import { cpuGrowth } from '../../../../helpers/cpu-growth.ts';

const find = (text: string, beside = '') =>
  findRepeats(readStatements('CLAUDE.md', text), readStatements('AGENTS.md', beside)).map(
    ({ statement, other }) => `${statement.line} ${other.file}:${other.line}`,
  );

describe('findRepeats', () => {
  it.each([
    {
      name: 'other small words',
      text: '- Validate all inputs with Zod schemas.\n- Always validate inputs with Zod schemas.',
      repeats: ['2 CLAUDE.md:1'],
    },
    {
      name: 'words of the same meaning',
      text: '- Put each public function into a folder of its own.\n- Put each public method into a directory of its own.',
      repeats: ['2 CLAUDE.md:1'],
    },
    {
      name: 'more words around the same order',
      text: '- Search for existing pull requests that address the problem.\n- Before opening one, search for existing pull requests that address the same problem.',
      repeats: ['2 CLAUDE.md:1'],
    },
    {
      name: 'few words about one command',
      text: '- Always run `npm test` before you commit.\n- Always run `npm test` before committing anything.',
      repeats: ['2 CLAUDE.md:1'],
    },
    {
      name: 'the opposite',
      text: '- Always commit generated files of the parser.\n- Never commit generated files of the parser.',
      repeats: [],
    },
    {
      name: 'the words in another order',
      text: '- Client code never imports server code directly.\n- Server code never imports client code directly.',
      repeats: [],
    },
    {
      name: 'another name in code marks',
      text: '- Run `npm test` before you commit changed files.\n- Run `npm run lint` before you commit changed files.',
      repeats: [],
    },
    {
      name: 'another language in the headings',
      text: '# Python\n- Keep every public signature documented.\n\n# Go\n- Keep every public signature fully documented.',
      repeats: [],
    },
    { name: 'few words', text: '- Write unit tests.\n- Please write unit tests.', repeats: [] },
    {
      name: 'equal sentences, which the bill lists',
      text: '- Validate all inputs with Zod schemas.\n- Validate all inputs with Zod schemas.',
      repeats: [],
    },
    {
      name: 'statements of how things are',
      text: '- The parser supports pattern matching and filtering.\n- The parser supports matching, filtering and pattern sorting.',
      repeats: [],
    },
  ])('compares sentences by their meaning: $name', ({ text, repeats }) => {
    expect(find(text)).toEqual(repeats);
  });

  it('compares with files that reach the session beside this one', () => {
    const text = '- Always validate inputs with Zod schemas.';
    expect(find(text, '\n- Validate all inputs with Zod schemas.')).toEqual(['1 AGENTS.md:2']);
  });

  it('takes time that grows with the number of sentences', () => {
    const write = (count: number) =>
      Array.from({ length: count }, (_, at) => `- Always validate input${at} with schema${at % 97} before storing.`);
    const statements = readStatements('CLAUDE.md', write(4_000).join('\n'));
    expect(cpuGrowth((count) => findRepeats(statements.slice(0, count), []), 4_000)).toBeLessThan(10);
  });
});
