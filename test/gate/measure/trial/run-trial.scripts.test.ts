import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../../src/adapters/sandbox/box.ts';
import { findSandbox } from '../../../../src/adapters/sandbox/find-sandbox.ts';
import type { AgentRequest, AgentRun } from '../../../../src/core/model/runner/runner.ts';
import { layTexts } from '../../../../src/core/model/trial/overlay.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import { runTrial, type TrialSetting } from '../../../../src/gate/measure/trial/run-trial.ts';

const secret = 'the-real-key-nobody-may-see';
let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await findSandbox(process.env);
  folder = mkdtempSync(join(tmpdir(), 'rr-scripts-'));
  mkdirSync(join(folder, 'template'));
  writeFileSync(join(folder, 'template/a.txt'), 'before\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let trials = 0;

interface Asked {
  readonly act?: (request: AgentRequest) => void;
  readonly end?: Partial<AgentRun>;
  readonly present?: readonly string[];
  readonly tasks?: readonly string[];
  readonly check?: string;
}

/** What one trial's record says of a script with this text. */
async function ask(text: string, { act, end, present = [], tasks, check = 'true' }: Asked = {}) {
  const run = async (request: AgentRequest): Promise<AgentRun> => {
    act?.(request);
    const usage = { input: 1, output: 1, cacheCreation: 0, cacheRead: 0 };
    return { exit: 'finished', usage, turns: 1, model: 'm', firstRequest: '', ...end };
  };
  const task = { id: 't', agent: 'sql', prompt: 'p', successCheck: check, tags: [], file: 'f', reference: '' };
  const setting: TrialSetting = {
    runner: { kind: 'claude', level: 'measured', version: '1', run },
    fixture: { template: join(folder, 'template'), modules: undefined },
    tasks: { t: { ...task, referenceFile: 'r', digest: 'd' } },
    overlayOf: (rules) => ({
      files: layTexts([['MEMORY.md', `memory of ${rules.join(', ')}\n`]]),
      allowed: [],
      servers: new Map(),
    }),
    memoryFile: 'MEMORY.md',
    ruleLines: [{ id: 'tested', line: '- tested' }],
    limits: { maxTurns: 1, tokenCap: 1, timeoutMs: 1000, checkTimeoutMs: 5000 },
    scratch: join(folder, 'scratch'),
    env: { PATH: process.env['PATH'], SOME_API_KEY: secret },
    signal: new AbortController().signal,
    readFacts: ({ changed }) => ({ changed }),
    scripts: [{ digest: sha256(text), text, sandbox, ...(tasks === undefined ? {} : { tasks }) }],
  };
  trials += 1;
  return runTrial(setting, {
    ...{ key: `k${trials}`, measurement: 'm', agent: 'sql', task: 't', index: 0, batch: 1, order: 1, seed: 'ab' },
    ...{ present, toggled: [] },
  });
}

const answer = async (...request: Parameters<typeof ask>) => {
  const [result] = (await ask(...request)).facts?.scripts ?? [];
  return result !== undefined && 'answer' in result ? result.answer : result;
};
const work = ({ workspace }: AgentRequest) => writeFileSync(join(workspace, 'a.txt'), 'after\n');

/** No script is asked on a machine without a box; ask-script.test.ts shows that. */
describe.skipIf((await findSandbox(process.env)).kind === 'none')('a trial that a script is asked about', () => {
  it('keeps its answer with the digest of the script, whether or not the task was solved', async () => {
    expect(await answer('grep -q after a.txt\n')).toBe('no');
    expect(await answer('grep -q after a.txt\n', { act: work })).toBe('yes');
    const failed = await ask('exit 77\n', { check: 'false' });
    expect(failed.outcome).toBe('failed-check');
    expect(failed.facts?.scripts).toEqual([{ digest: sha256('exit 77\n'), answer: 'na' }]);
  });

  it('sees the same memory in both arms', async () => {
    const text = 'test "$(cat MEMORY.md)" = "memory of standing"\n';
    expect(await answer(text, { present: ['standing'] })).toBe('yes');
    expect(await answer(text, { present: ['standing', 'tested'] })).toBe('yes');
    const act = ({ workspace }: AgentRequest) => writeFileSync(join(workspace, 'MEMORY.md'), 'tested\n');
    expect(await answer(text, { present: ['standing', 'tested'], act })).toBe('yes');
  });

  it('is asked nothing when its agent came to no end, closed its copy, or the task is another', async () => {
    expect(await answer('exit 0\n', { end: { exit: 'timed-out' } })).toBeUndefined();
    expect(await answer('exit 0\n', { act: ({ workspace }) => chmodSync(workspace, 0) })).toBeUndefined();
    expect(await answer('exit 0\n', { tasks: ['other'] })).toBeUndefined();
    expect(await answer('exit 0\n', { tasks: ['t'] })).toBe('yes');
  });

  it('keeps how it failed, on one line and without secrets', async () => {
    const act = ({ workspace }: AgentRequest) => writeFileSync(join(workspace, 'a.txt'), `\u001b[31m${secret}\n`);
    const result = await answer('cat a.txt; exit 3\n', { act });
    expect(result).toMatchObject({ fault: { kind: 'exit', exitCode: 3 } });
    expect(JSON.stringify(result)).not.toContain(secret);
    expect(JSON.stringify(result)).not.toContain('\\u001b');
  });
});
