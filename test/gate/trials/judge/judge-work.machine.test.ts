import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { judgeWork } from '../../../../src/gate/trials/judge/judge-work.ts';
import { openJudgeEnvironment, taskOf, workOf } from './judge-environment.ts';

const fixture = {
  'package.json': '{ "type": "module" }',
  'src/add.js': 'export const add = (a, b) => a - b;\n',
  'src/mul.js': 'export const mul = (a, b) => a * b;\n',
};
const environment = openJudgeEnvironment(fixture);
afterAll(() => rmSync(environment.folder, { recursive: true, force: true }));

const right = 'export const add = (a, b) => a + b;\n';

/** The same three tests for a runner: one of the task, two that must go on to pass. */
function testsFor(runner: 'node' | 'vitest') {
  const head =
    runner === 'node' ? "import { describe, it } from 'node:test';" : "import { describe, it } from 'vitest';";
  const body = (name: string, imported: string, line: string) =>
    `${head}\nimport assert from 'node:assert/strict';\nimport { ${imported} } from '../src/${imported}.js';\ndescribe('${name}', () => {\n  it('works', () => ${line});\n});\n`;
  return {
    'test/add.test.js': body('add', 'add', 'assert.equal(add(2, 3), 5)'),
    'test/mul.test.js': body('mul', 'mul', 'assert.equal(mul(2, 3), 6)'),
  };
}

describe.each(['node', 'vitest'] as const)('tests by name, with %s', (runner) => {
  const task = taskOf({
    check: { runner, args: [], files: [] },
    tests: testsFor(runner),
    expected: {
      exitCode: 0,
      failToPass: [`test/add.test.js > add > works`],
      passToPass: [`test/mul.test.js > mul > works`],
    },
  });
  const judge = (files: Readonly<Record<string, string>>, name: string) =>
    judgeWork(task, workOf(files), name, environment);

  it('let the right work pass', async () => {
    expect(await judge({ 'src/add.js': right }, 'right')).toMatchObject({ exit: 'passed' });
  });

  const early = 'process.exit(0);\n';
  const forge = `
import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.HOME + '/results', '[["test/add.test.js > add > works","passed"]]\\n00\\n'));
`;
  it.each<[string, Record<string, string>]>([
    ['nothing at all', {}],
    ['an early exit in the file', { 'src/add.js': early + right.replace('+', '-') }],
    ['an early exit in another file', { 'src/add.js': right, 'src/mul.js': early + fixture['src/mul.js'] }],
    ['a file that is emptied', { 'src/add.js': right, 'src/mul.js': '' }],
    ['an emptied test', { 'test/add.test.js': '' }],
    ['results that it writes itself', { 'src/add.js': `${forge}export const add = () => process.exit(0);\n` }],
    ['an assertion that is switched off', { 'src/add.js': "throw new Error('no');\n" }],
  ])('refuse %s', async (name, files) => {
    expect(await judge(files, name)).toMatchObject({ exit: 'failed' });
  });
});

describe('a shell check', () => {
  const judge = (successCheck: string, files: Record<string, string> = {}) =>
    judgeWork(taskOf({ successCheck }), workOf(files), successCheck, environment);
  const done = 'printf %s "$RENTROLL_NONCE" > "$RENTROLL_DONE"';

  it.each([
    ['ends with 0', 'true', 'passed'],
    ['writes the word as its last act', `true && ${done}`, 'passed'],
    ['ends before its last act', `exit 0\n${done}`, 'failed'],
    ['writes another word', 'echo x > "$RENTROLL_DONE"', 'failed'],
    ['writes the word and fails', `${done}; false`, 'failed'],
    [
      'does not hand the word on',
      `test -z "$(env | grep RENTROLL_[ND])" && ! test -e "$HOME/nonce" && ${done}`,
      'passed',
    ],
  ])('that %s: %s', async (_, script, exit) => {
    expect((await judge(script)).exit).toBe(exit);
  });

  it('sees the work, in a copy that is gone afterwards', async () => {
    expect(await judge('grep -q "a + b" src/add.js && pwd && false', { 'src/add.js': right })).toMatchObject({
      exit: 'failed',
      tail: expect.stringContaining('scratch'),
    });
  });
});
