import { describe, expect, it } from 'vitest';
import { mayBeRun } from '../../../../src/gate/loaded/programs/program-words.ts';

const settings = (command: string) =>
  ['.claude/settings.json', `{"hooks":{"Stop":[{"hooks":[{"command":"${command}"}]}]}}`] as const;
const manifest = (script: string) => ['package.json', `{"main":"src/a.js","scripts":{"test":"${script}"}}`] as const;
const workflow = (run: string) => ['.github/workflows/ci.yml', `jobs: { a: { steps: [{ run: ${run} }] } }`] as const;

describe('mayBeRun', () => {
  it.each<{ name: string; paths: readonly string[]; files: readonly (readonly [string, string])[]; expected: boolean }>(
    [
      { name: 'nothing names a program', paths: ['src/a.ts'], files: [], expected: false },
      { name: 'scripts name tools alone', paths: ['src/a.ts'], files: [manifest('vitest run')], expected: false },
      { name: 'the manifest itself changed', paths: ['package.json'], files: [manifest('vitest run')], expected: true },
      { name: 'settings of a package manager changed', paths: ['a/.npmrc'], files: [], expected: true },
      { name: 'a hook names the file', paths: ['tools/a'], files: [settings('tools/a')], expected: true },
      {
        name: 'a hook names the end of the path',
        paths: ['x/tools/a.conf'],
        files: [settings('$X/a.conf')],
        expected: true,
      },
      {
        name: 'a hook starts a script that may read it',
        paths: ['tools/b.ts'],
        files: [settings('node a.mjs')],
        expected: true,
      },
      {
        name: 'a hook starts a script that is read here and names nothing',
        paths: ['src/a.ts'],
        files: [settings('.claude/hooks/a.sh'), ['.claude/hooks/a.sh', 'echo hello']],
        expected: false,
      },
      {
        name: 'a hook starts a script that is read here and sources another',
        paths: ['src/a.ts'],
        files: [settings('.claude/hooks/a.sh'), ['.claude/hooks/a.sh', '. ./lib.sh']],
        expected: true,
      },
      { name: 'a workflow starts a script', paths: ['src/a.ts'], files: [workflow('sh ci/a.sh')], expected: true },
      { name: 'only text changed', paths: ['docs/a.md'], files: [workflow('sh ci/a.sh')], expected: false },
      { name: 'a script names the text', paths: ['docs/a.md'], files: [workflow('cat docs/a.md')], expected: true },
      {
        name: 'a manifest cannot be read',
        paths: ['src/a.ts'],
        files: [['package.json', '{ "x": "a.js", }']],
        expected: true,
      },
    ],
  )('is $expected when $name', ({ paths, files, expected }) => {
    expect(mayBeRun(paths, files)).toBe(expected);
  });
});
