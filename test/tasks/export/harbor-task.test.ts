import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import type { GoldenTask } from '../../../src/core/model/rule/task.ts';
import { layTexts } from '../../../src/core/model/trial/overlay.ts';
import { toHarborTask } from '../../../src/tasks/export/harbor-task.ts';
import type { ExportedFiles } from '../../../src/tasks/export/judge-kit.ts';
import { layExport, runHarbor } from './run-harbor.ts';

const isUnboxed = (await findSandbox(process.env)).kind === 'none';
const folder = mkdtempSync(join(tmpdir(), 'rentroll-harbor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

const start = {
  'package.json': '{"type":"module"}\n',
  'src/sum.js': 'export const sum = (a, b) => a - b;\n',
  'test/old.test.js': "import { test } from 'node:test';\ntest('stands', () => {});\n",
};
const hidden =
  "import { test } from 'node:test';\nimport assert from 'node:assert/strict';\nimport { sum } from '../src/sum.js';\ntest('adds', () => assert.equal(sum(2, 2), 4));\ntest('never', () => assert.equal(1, 2));\n";
const reference =
  '--- a/src/sum.js\n+++ b/src/sum.js\n@@ -1 +1 @@\n-export const sum = (a, b) => a - b;\n+export const sum = (a, b) => a + b;\n';

/** A task whose tests are judged by name: one has to pass, one has to go on failing, and one stood there before. */
const named: GoldenTask = {
  ...{ id: 'sum-01', agent: 'sql', prompt: 'Correct "sum".\n', successCheck: '', tags: ['sums'], file: 'sum.md' },
  check: { runner: 'node', args: [], files: ['test/old.test.js'] },
  tests: { 'test/sum.test.js': hidden },
  expected: {
    exitCode: 1,
    failToPass: ['test/sum.test.js > adds'],
    passToPass: ['test/old.test.js > stands'],
    failToFail: ['test/sum.test.js > never'],
  },
  ...{ reference, referenceFile: 'sum.patch', digest: 'sha256:0' },
};
const words: GoldenTask = {
  ...{ id: 'sum-02', agent: 'sql', prompt: 'Correct it.', tags: [], file: 'sum.md' },
  successCheck:
    'node -e "import(\'./src/sum.js\').then(({ sum }) => process.exit(sum(2, 2) === 4 ? 0 : 1))" && echo "$RENTROLL_NONCE" > "$RENTROLL_DONE"',
  ...{ reference, referenceFile: 'sum.patch', digest: 'sha256:0' },
};
const terms = {
  config: { fixture: { path: '.', lock: 'lock' }, runner: { timeoutMs: 20_000 } } as never,
  ...{ checkTimeoutMs: 20_000, image: 'node:24-bookworm' },
};

function make(task: GoldenTask): { readonly place: string; readonly files: ExportedFiles } {
  const place = join(folder, String(++count));
  const files = toHarborTask({ task, start: layTexts(Object.entries(start)) as ExportedFiles }, terms);
  layExport(join(place, 'task'), files);
  return { place, files };
}

/** The reward of work that is a script in the box. */
async function rewardOf(task: GoldenTask, work: string | 'oracle' | 'nop'): Promise<number | undefined> {
  const { place } = make(task);
  const isOwn = work !== 'oracle' && work !== 'nop';
  const script = join(place, 'work.sh');
  writeFileSync(script, work);
  const args = ['-p', join(place, 'task'), '-a', isOwn ? 'claude-code' : work, '-o', join(place, 'jobs')];
  const [row] = await runHarbor(args, isOwn ? script : undefined);
  return row?.[1];
}

const solve = "printf 'export const sum = (a, b) => a + b;\\n' > src/sum.js\n";

describe('toHarborTask', () => {
  it('has what Harbor documents, and nothing of tests or solution where the agent works', () => {
    const { files } = make(named);
    expect(
      [...files.keys()].filter((path) => !/^(?:environment\/start|tests\/(?:kept|hidden))\//.test(path)).toSorted(),
    ).toEqual([
      'environment/Dockerfile',
      'environment/prepare.sh',
      'instruction.md',
      'solution/reference.patch',
      'solution/solve.sh',
      'task.toml',
      'tests/judge.mjs',
      'tests/task.json',
      'tests/test.sh',
    ]);
    const seen = [...files]
      .filter(([path]) => path.startsWith('environment/'))
      .map(([, { bytes }]) => Buffer.from(bytes).toString());
    expect(seen.some((text) => text.includes('adds') || text.includes('a + b'))).toBe(false);
    expect(Buffer.from(files.get('instruction.md')?.bytes ?? []).toString()).toBe('Correct "sum".\n');
  });
});

describe.skipIf(isUnboxed)('a task in the box of a program that obeys the contract of Harbor', () => {
  it.each([['by name', named] as const, ['by exit code', words] as const])('%s: oracle 1, nop 0', async (_, task) => {
    expect([await rewardOf(task, 'oracle'), await rewardOf(task, 'nop')]).toEqual([1, 0]);
  });

  it.each([
    ['work without tricks', solve, 1],
    ['a test of the start that is emptied', `${solve}printf '' > test/old.test.js\n`, 1],
    [
      'a test that says it is the hidden one',
      "printf \"import { test } from 'node:test'; test('adds', () => {});\" > test/sum.test.js\n",
      0,
    ],
    ['a process that ends by itself', "printf 'process.exit(1);\\nexport const sum = () => 4;\\n' > src/sum.js\n", 0],
    [
      'assertions that are silenced',
      `printf "import a from 'node:assert/strict'; a.equal = () => {}; export const sum = () => 4;" > src/sum.js\n`,
      0,
    ],
    [
      'results that are written by hand',
      'printf \'import fs from "node:fs"; fs.writeFileSync(process.env.HOME + "/results", "[]\\\\n00"); process.exit(1); export const sum = 0;\' > src/sum.js\n',
      0,
    ],
  ])('%s', async (_, work, reward) => {
    expect(await rewardOf(named, work)).toBe(reward);
  });

  it('takes settings away that an agent added, and brings back those it changed', async () => {
    const bend = `${solve}printf '{"type":"commonjs"}' > package.json\nprintf 'ignore-scripts=false' > .npmrc\n`;
    expect(await rewardOf(named, bend)).toBe(1);
  });
});

describe('the text that judges', () => {
  it('names nothing outside of itself', () => {
    const { place } = make(named);
    const text = readFileSync(join(place, 'task/tests/judge.mjs'), 'utf8');
    expect(text).not.toMatch(/__vi|__name|import\.meta\.env|cov_/);
  });
});
