import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLoss } from '../../../src/adapters/git/find-loss.ts';
import { judgeCall } from '../../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../../src/session/guard/overrides/build-guard.ts';
import { answerLosses } from '../../../src/session/hooks/answer-losses.ts';
import { openRepository } from '../../helpers/make-repository.ts';

let [root, work] = ['', ''];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-doors-'));
  work = join(root, 'work');
  mkdirSync(work);
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(work, name), 'one\n');
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    ['commit', '-qm', 'first'],
  ])
    openRepository(work).git(...args);
  writeFileSync(join(work, 'a.txt'), 'one\ntwo\n');
  writeFileSync(join(work, 'new.txt'), 'new\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type AnyHook = (engine: unknown, event: unknown, next: unknown) => Promise<{ readonly reason?: string }>;
type Run = (argv: readonly string[], init: { readonly stdin: string }) => Promise<{ readonly stdout?: string }>;

let hooks: Map<string, AnyHook>;
let asked: string[][];

/** A module has its state for the life of a process: each test has a process of its own. */
beforeEach(async () => {
  vi.resetModules();
  hooks = new Map();
  asked = [];
  const { register } = await import('../../../src/session/mod/register.ts');
  register(((event: string, hook: AnyHook) => {
    hooks.set(event, hook);
    return { catch: () => undefined };
  }) as never);
});

/** The program that the mod starts, without its process. */
const program: Run = async (argv, { stdin }) => {
  asked.push([...argv]);
  return { stdout: JSON.stringify(answerLosses(stdin)) };
};

function openEngine(run: Run | undefined) {
  return {
    plugin: { root: '/plugin' },
    env: { get: async (name: string) => (name === 'HOME' ? '/home/me' : null), set: async () => undefined },
    fs: { read: async () => Promise.reject(new Error('ENOENT')), write: async () => undefined },
    settings: { read: async () => ({}) },
    ui: { log: async () => undefined, status: () => undefined },
    session: { id: async () => 's1', info: async () => ({}), version: async () => ({ version: '2.1.330' }) },
    ...(run && { process: { run } }),
  };
}

/** What the mod says of a command before it runs, as it is called and then checked. */
async function askMod(command: string, run?: Run): Promise<string> {
  const engine = openEngine(run);
  await hooks.get('session.start')?.(engine, { cwd: work }, async () => ({}));
  const call = { tool: 'Bash', tool_use_id: 't', command };
  let reason = '';
  await hooks.get('tool.call')?.(engine, call, async () => {
    const checked = { tool: 'Bash', tool_use_id: 't', input: { command } };
    reason = (await hooks.get('tool.check')?.(engine, checked, async () => ({})))?.reason ?? '';
    return {};
  });
  return reason;
}

function askHook(command: string): string {
  const { guard } = buildGuard([]);
  const [first] = judgeCall(guard, { tool: 'Bash', input: { command }, cwd: work, findLoss });
  return first?.action !== 'ask' && first?.action !== 'deny' ? '' : `rentroll: ${first.message}`;
}

describe('the mod and the command hook', () => {
  it.each([
    ['git checkout -- a.txt', 'Lost would be 1 file, 1 line: "a.txt".'],
    ['git checkout HEAD a.txt b.txt', 'Lost would be 1 file, 1 line: "a.txt".'],
    ['cd . && git restore a.txt', 'Lost would be 1 file'],
    ['git restore b.txt', ''],
    ['git checkout main', ''],
    ['git clean -f', 'Lost would be 1 file, 1 line: "new.txt".'],
    ['git stash drop', ''],
    ['git reset --hard', 'would be lost'],
    ['git status', ''],
  ])('say the same of %s', async (command, part) => {
    const said = await askMod(command, program);
    expect(said).toBe(askHook(command));
    expect(said).toContain(part);
    if (part === '') expect(said).toBe('');
  });

  it('start the program only where something may be lost, once for a call', async () => {
    await askMod('npm test && git status', program);
    expect(asked).toEqual([]);
    await askMod('git checkout -- a.txt', program);
    expect(asked).toEqual([['/bin/sh', '/plugin/bin/rentroll.sh', 'hook', 'loss']]);
  });

  it.each([
    ['cannot be started', undefined],
    ['fails', async () => Promise.reject(new Error('ENOENT'))],
    ['says nothing', async () => ({})],
    ['says no JSON', async () => ({ stdout: 'x' })],
    ['knows nothing', async () => ({ stdout: '[null]' })],
  ] satisfies [string, Run | undefined][])('leave a call as it was where the program %s', async (_, run) => {
    expect(await askMod('git checkout -- a.txt', run)).toBe('');
    expect(await askMod('git checkout .', run)).toContain('All changes of the working tree would be lost.');
  });
});

describe('answering questions about losses', () => {
  it.each([
    ['', []],
    ['{}', []],
    ['[{}]', [null]],
    ['[{"kind":"all","dir":"/","paths":[],"isDeep":false}]', [null]],
    ['[{"kind":"unstaged","dir":"/","paths":[1],"isDeep":false}]', [null]],
    ['[{"kind":"unstaged","dir":"\\u0000","paths":["a"],"isDeep":false},7]', [null, null]],
    ['[{"kind":"unstaged","dir":"","paths":["--output=x"],"isDeep":false}]', [null]],
  ])('takes %s for what it is', (input, answers) => {
    expect(answerLosses(input)).toEqual(answers);
  });
});
