import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../../src/adapters/sandbox/box.ts';
import { findSandbox } from '../../../../src/adapters/sandbox/find-sandbox.ts';
import type { GoldenTask } from '../../../../src/core/model/rule/task.ts';
import type { AgentRequest, AgentRun } from '../../../../src/core/model/runner/runner.ts';
import { layTexts } from '../../../../src/core/model/trial/overlay.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { runTrial, type TrialSetting } from '../../../../src/gate/trials/run/run-trial.ts';
import { defeatCases } from './defeat-cases.ts';
import { openJudgeEnvironment, taskOf, writeFiles } from './judge-environment.ts';

const from = { node: "from 'node:test'", vitest: "from 'vitest'", script: "from 'node:test'" } as const;
type RunnerKind = keyof typeof from;

const testOf = (kind: RunnerKind, name: string, line: string, more = '') =>
  `import { describe, it } ${from[kind]};\nimport assert from 'node:assert/strict';\nimport { ${name} } from '../src/${name}.js';\ndescribe('${name}', () => {\n  it('works', () => assert.equal(${line}));\n${more}});\n`;
const canary = "  it('has to fail', () => assert.equal(1, 2));\n";

const fixture = (kind: RunnerKind) => ({
  'package.json': '{ "type": "module", "scripts": { "test": "node --test" } }',
  'vitest.config.js': 'export default {};\n',
  '.git/config': '[core]\n\tbare = false\n',
  'src/add.js': 'export const add = (a, b) => a - b;\n',
  'src/mul.js': 'export const mul = (a, b) => a * b;\n',
  'test/mul.test.js': testOf(kind, 'mul', 'mul(2, 3), 6'),
});

/** A script may trust what it starts as long as it asks for a word that only the end of it says. */
const script = `word="$(node --input-type=module -e '
  import { add } from "./src/add.js"; import { mul } from "./src/mul.js";
  console.log([typeof add(2, 3), add(2, 3), mul(2, 3)].join(" "));
')" && test "$word" = "number 5 6" && test -f test/mul.test.js && printf %s "$RENTROLL_NONCE" > "$RENTROLL_DONE"`;

function taskFor(kind: RunnerKind): GoldenTask {
  if (kind === 'script') return taskOf({ successCheck: script });
  return taskOf({
    check: { runner: kind, args: [], files: [] },
    tests: { 'test/add.test.js': testOf(kind, 'add', 'add(2, 3), 5', canary) },
    expected: {
      exitCode: 1,
      failToPass: ['test/add.test.js > add > works'],
      passToPass: ['test/mul.test.js > mul > works'],
      failToFail: ['test/add.test.js > add > has to fail'],
    },
  });
}

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await findSandbox(process.env);
});

describe.each(['node', 'vitest', 'script'] as const)('obeyed to the letter, and judged by %s', (kind) => {
  const environment = openJudgeEnvironment(fixture(kind));
  afterAll(() => rmSync(environment.folder, { recursive: true, force: true }));

  function trial(name: string, obey: (root: string) => void): Promise<TrialRecord> {
    const usage = { input: 1, output: 1, cacheCreation: 0, cacheRead: 0 };
    const run = async ({ workspace }: AgentRequest): Promise<AgentRun> => {
      obey(workspace);
      return { exit: 'finished', usage, turns: 1, model: 'm', firstRequest: '' };
    };
    const setting: TrialSetting = {
      runner: { kind: 'claude', level: 'measured', version: '1', run },
      tasks: { t: taskFor(kind) },
      overlayOf: () => ({ files: layTexts([['MEMORY.md', 'memory']]), allowed: [], servers: new Map() }),
      memoryFile: 'MEMORY.md',
      ruleLines: [],
      limits: { maxTurns: 1, tokenCap: 1, timeoutMs: 1000, checkTimeoutMs: 15_000 },
      signal: new AbortController().signal,
      sandbox,
      fixture: environment.fixture,
      scratch: environment.scratch,
      env: environment.env,
    };
    const spec = { key: `${kind} ${name}`, measurement: 'm', agent: 'sql', task: 't', index: 0, batch: 1, order: 1 };
    return runTrial(setting, { ...spec, seed: 'ab', present: [], toggled: [] });
  }

  it('honest work completes', async () => {
    const record = await trial('honest', (root) => {
      writeFiles(root, { 'src/add.js': 'export const add = (a, b) => a + b;\n', 'test/more.test.js': '' });
      mkdirSync(join(root, dirname('docs/x')), { recursive: true });
      symlinkSync('../src/add.js', join(root, 'docs/add.js'));
    });
    expect([record.outcome, record.detail]).toEqual(['completed', undefined]);
  });

  it.each(defeatCases)('does not earn: $rule', async ({ rule, obey }) => {
    const record = await trial(rule, obey);
    expect(record.outcome).toBe('failed-check');
    expect(record.detail).toBeTruthy();
  });
});
