import { describe, expect, it } from 'vitest';
import { findContradictions } from '../../../../../src/gate/commands/status/review/compare-statements.ts';
import { readStatements } from '../../../../../src/gate/commands/status/review/statement.ts';

const find = (...lines: readonly string[]) =>
  findContradictions(readStatements('CLAUDE.md', lines.map((line) => `- ${line}`).join('\n')), []).map(
    ({ statement, other, choice }) => `${statement.line} ${other.line} ${choice}`,
  );

describe('findContradictions', () => {
  it.each([
    {
      name: 'indentation',
      lines: ['Use tabs for indentation.', 'Use 2 spaces for indentation.'],
      found: ['2 1 indentation'],
    },
    { name: 'quotes', lines: ['Use single quotes.', 'Always use double quotes.'], found: ['2 1 quotes'] },
    { name: 'exports', lines: ['Prefer named exports.', 'Use default exports.'], found: ['2 1 exports'] },
    {
      name: 'interfaces and types',
      lines: ['Prefer interfaces over types.', 'Prefer types over interfaces.'],
      found: ['2 1 interfaces or types'],
    },
    {
      name: 'package managers',
      lines: ['Always use pnpm.', 'Use npm as the package manager.'],
      found: ['2 1 package manager'],
    },
    {
      name: 'names of variables',
      lines: ['Use camelCase for variables.', 'Use snake_case for variables.'],
      found: ['2 1 names of variables'],
    },
    {
      name: 'an option that the other line refuses',
      lines: ['Use default exports.', 'Never use default exports.'],
      found: ['2 1 exports'],
    },
    { name: 'one option twice', lines: ['Use single quotes.', 'Use single quotes, not double quotes.'], found: [] },
    {
      name: 'names of different things',
      lines: ['Use snake_case for files.', 'Use camelCase for variables.'],
      found: [],
    },
    {
      name: 'different languages',
      lines: ['Use 4 spaces to indent Python.', 'Use 2 spaces to indent YAML.'],
      found: [],
    },
    {
      name: 'tabs of a browser',
      lines: ['Throttled tabs must be closed.', 'Use 2 spaces for indentation.'],
      found: [],
    },
    {
      name: 'a choice that is left open',
      lines: ['Use npm or pnpm as the package manager.', 'Always use npm.'],
      found: [],
    },
  ])('compares the options that lines take: $name', ({ lines, found }) => {
    expect(find(...lines)).toEqual(found);
  });
});
