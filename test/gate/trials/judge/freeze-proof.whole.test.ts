import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { GoldenTask } from '../../../../src/core/model/rule/task.ts';
import { proveForFreezing } from '../../../../src/gate/trials/judge/freeze-proof.ts';
import { openJudgeEnvironment, taskOf } from './judge-environment.ts';

const fixture = {
  'package.json': '{ "type": "module", "scripts": { "test": "node --test" } }\n',
  'src/add.js': 'export const add = (a, b) => a - b;\n',
  'src/mul.js': 'export const mul = (a, b) => a * b;\n',
  'test/mul.test.js':
    "import { it } from 'node:test';\nimport assert from 'node:assert';\nimport { mul } from '../src/mul.js';\nit('multiplies', () => assert.equal(mul(2, 3), 6));\n",
};
const environment = openJudgeEnvironment(fixture);
afterAll(() => rmSync(environment.folder, { recursive: true, force: true }));

const reference = `--- a/src/add.js
+++ b/src/add.js
@@ -1 +1 @@
-export const add = (a, b) => a - b;
+export const add = (a, b) => a + b;
`;
const hidden =
  "import { it } from 'node:test';\nimport assert from 'node:assert';\nimport { add } from '../src/add.js';\nit('adds', () => assert.equal(add(2, 3), 5));\n";
const script = (more: string) =>
  `word="$(node --input-type=module -e 'import { add } from "./src/add.js"; if (add(2, 3) !== 5) process.exit(1); ${more}')"`;

const prove = (parts: Partial<GoldenTask>) => proveForFreezing(taskOf({ reference, ...parts }), environment);
const node = { runner: 'node', args: [], files: [] } as const;

describe('a task is frozen', () => {
  it('with the names of its tests, when no stub passes', async () => {
    expect(await prove({ check: node, tests: { 'test/add.test.js': hidden } })).toEqual({
      ok: true,
      flaky: [],
      proof: {
        stubs: 3,
        expected: {
          exitCode: 0,
          failToPass: ['test/add.test.js > adds'],
          passToPass: ['test/mul.test.js > multiplies'],
        },
      },
    });
  });

  it('with a script that writes the word only when its program came to its end', async () => {
    const check = `${script('console.log("done")')} && test "$word" = done && test -s src/mul.js && printf %s "$RENTROLL_NONCE" > "$RENTROLL_DONE"`;
    expect(await prove({ successCheck: check })).toMatchObject({ ok: true, proof: { stubs: 3 } });
  });
});

describe('a task is not frozen', () => {
  it.each<[string, Partial<GoldenTask>, string, string]>([
    ['when its check passes untouched', { successCheck: 'true' }, 'task-vacuous', 'untouched'],
    ['when no reference passes', { successCheck: 'false' }, 'task-unsolvable', 'after the reference'],
    [
      'when its script trusts an exit code',
      { successCheck: script('') },
      'task-defeated',
      'an early exit in src/add.js',
    ],
    [
      'when only what the reference touches is looked at',
      { successCheck: `grep -q 'a + b' src/add.js` },
      'task-defeated',
      'early exit in src/add.js and the rest of the reference',
    ],
    [
      'when nothing notices that the rest is gone',
      { successCheck: `${script('console.log("done")')} && test "$word" = done` },
      'task-defeated',
      'deleted',
    ],
    [
      'when it changes its mind',
      {
        successCheck: `n=$(cat ${environment.folder}/n || echo 0); echo $((n + 1)) > ${environment.folder}/n; grep -q 'a + b' src/add.js && test $n -lt 3`,
      },
      'task-flaky',
      'in run 2 of 3',
    ],
    ['when no test of it fails untouched', { check: node }, 'task-vacuous', 'no test of it fails'],
  ])('%s', async (_, parts, code, words) => {
    expect(await prove(parts)).toMatchObject({ ok: false, code, detail: expect.stringContaining(words) });
  });
});
