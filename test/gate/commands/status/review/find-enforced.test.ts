import { describe, expect, it } from 'vitest';
import { findEnforced } from '../../../../../src/gate/commands/status/review/find-enforced.ts';
import { readStatements } from '../../../../../src/gate/commands/status/review/statement.ts';

const find = (line: string, files: Readonly<Record<string, string>>) =>
  findEnforced(
    readStatements('CLAUDE.md', `- ${line}`),
    Object.entries(files).map(([file, text]) => ({ file, text })),
  ).map(({ convention, tool, file }) => `${convention}: ${tool} (${file})`);

describe('findEnforced', () => {
  it.each([
    ['Use single quotes.', { '.prettierrc': '' }, 'quotes: Prettier (.prettierrc)'],
    [
      'Never write semicolons.',
      { 'package.json': '{"name":"a","prettier":{}}' },
      'semicolons: Prettier (package.json)',
    ],
    ['Use 2 spaces for indentation.', { 'biome.json': '{}' }, 'indentation: Biome (biome.json)'],
    ['Use 4 spaces to indent Python.', { 'pyproject.toml': '[tool.black]' }, 'indentation: Black (pyproject.toml)'],
    ['Always add trailing commas.', { 'prettier.config.js': '' }, 'trailing commas: Prettier (prettier.config.js)'],
    ['Keep the line length below 100.', { 'ruff.toml': 'line-length = 100' }, 'line width: Ruff (ruff.toml)'],
    ['Sort imports.', { 'ruff.toml': 'select = ["E", "I"]' }, 'the order of imports: Ruff (ruff.toml)'],
    [
      'Remove unused imports.',
      { 'tsconfig.json': '{"noUnusedLocals": true}' },
      'unused imports and variables: TypeScript (tsconfig.json)',
    ],
    [
      'Never use `any`.',
      { 'eslint.config.js': 'tseslint.configs.recommended' },
      'the type any: ESLint (eslint.config.js)',
    ],
    ['Prefer `const` over `let`.', { 'biome.json': '{}' }, 'const instead of let: Biome (biome.json)'],
    ['Never use `var`.', { '.eslintrc.json': '{"no-var": "error"}' }, 'var: ESLint (.eslintrc.json)'],
    [
      'Use `===` instead of `==`.',
      { '.eslintrc.json': '{"eqeqeq": ["error"]}' },
      'strict equality: ESLint (.eslintrc.json)',
    ],
    [
      'Use TypeScript strict mode.',
      { 'tsconfig.json': '{"strict": true}' },
      'strict type checking: TypeScript (tsconfig.json)',
    ],
    [
      'Never leave console.log in code.',
      { 'eslint.config.js': "'no-console': 'error'" },
      'console output: ESLint (eslint.config.js)',
    ],
    [
      'Use `import type` for types.',
      { 'tsconfig.json': '{"verbatimModuleSyntax": true}' },
      'imports of types: TypeScript (tsconfig.json)',
    ],
    [
      'Never leave floating promises.',
      { 'eslint.config.js': "'@typescript-eslint/no-floating-promises': 'error'" },
      'promises that nobody awaits: ESLint (eslint.config.js)',
    ],
    [
      'Do not add default exports, no default exports at all.',
      { '.eslintrc.json': '{"import/no-default-export": 2}' },
      'default exports: ESLint (.eslintrc.json)',
    ],
    [
      'Write conventional commits.',
      { 'commitlint.config.js': '' },
      'the form of commit messages: commitlint (commitlint.config.js)',
    ],
  ] as const)('names the tool for: %s', (line, files, expected) => {
    expect(find(line, files)).toEqual([expected]);
  });

  it.each([
    { name: 'no tool', line: 'Use single quotes.', files: {} },
    {
      name: 'a formatter that is only a dependency',
      line: 'Use single quotes.',
      files: { 'package.json': '{"name":"a","devDependencies":{"prettier":"^3"}}' },
    },
    {
      name: 'a formatter that is off',
      line: 'Use single quotes.',
      files: { 'biome.json': '{"formatter": {"enabled": false}}' },
    },
    {
      name: 'a rule that is off',
      line: 'Never use `any`.',
      files: { 'biome.json': '{"linter":{"rules":{"suspicious":{"noExplicitAny": "off"}}}}' },
    },
    {
      name: 'a rule of ESLint that is off',
      line: 'Never leave console.log in code.',
      files: { 'eslint.config.js': "'no-console': 'off'" },
    },
    { name: 'another language', line: 'Use 4 spaces to indent Python.', files: { '.prettierrc': '' } },
    {
      name: 'quotes around a value',
      line: 'The description must be wrapped in single quotes.',
      files: { '.prettierrc': '' },
    },
    {
      name: 'a convention that is refused',
      line: 'Do not use conventional commits.',
      files: { 'commitlint.config.js': '' },
    },
    {
      name: 'a setting that is not strict',
      line: 'Use TypeScript with strict: false.',
      files: { 'tsconfig.json': '{"strict": true}' },
    },
    {
      name: 'a Ruff table without the rule',
      line: 'Sort imports.',
      files: { 'pyproject.toml': '[project]\n[tool.ruff]\nselect = ["E"]' },
    },
  ])('says nothing: $name', ({ line, files }) => {
    expect(find(line, files as Readonly<Record<string, string>>)).toEqual([]);
  });
});
