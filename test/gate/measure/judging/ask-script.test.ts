import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../../src/adapters/sandbox/box.ts';
import { findSandbox } from '../../../../src/adapters/sandbox/find-sandbox.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import { askScript } from '../../../../src/gate/measure/judging/ask-script.ts';
import { openJudgeEnvironment, workOf } from './judge-environment.ts';

const environment = openJudgeEnvironment({ 'src/a.js': 'export const a = 1;\n', 'scripts/x.sh': 'exit 1\n' });
const sandbox: Sandbox = await findSandbox(process.env);
afterAll(() => rmSync(environment.folder, { recursive: true, force: true }));

let asked = 0;
const ask = (text: string, files: Readonly<Record<string, string>> = {}, more: object = {}) => {
  asked += 1;
  const script = { digest: sha256(text), text };
  return askScript(script, workOf(files), `${asked}`, { ...environment, sandbox, ...more });
};
const answerOf = async (...request: Parameters<typeof ask>) => {
  const end = await ask(...request);
  return 'answer' in end ? end.answer : end;
};

it('starts nothing on a machine without a box, and says what to install', async () => {
  const unboxed = { sandbox: { kind: 'none', why: 'bubblewrap (bwrap) is not installed' } as const };
  await expect(ask(`touch ${join(environment.folder, 'ran')}\n`, {}, unboxed)).rejects.toMatchObject({
    problems: [{ code: 'probe-script-box', hint: expect.stringContaining('Install bubblewrap') }],
  });
  expect(existsSync(join(environment.folder, 'ran'))).toBe(false);
});

describe.skipIf(sandbox.kind === 'none')('askScript', () => {
  it.each([
    ['0', 'exit 0', 'yes'],
    ['1', 'exit 1', 'no'],
    ['77', 'exit 77', 'na'],
    ['what its last command ends with', 'grep -q "a = 1" src/a.js', 'yes'],
  ])('takes %s for an answer', async (_, text, answer) => expect(await answerOf(`${text}\n`)).toBe(answer));

  it('starts what the first line names, with the rest of the line as one argument', async () => {
    expect(await answerOf('#!/usr/bin/env node\nprocess.exit(77);\n')).toBe('na');
    expect(await answerOf('#! /bin/sh -e\nfalse\nexit 0\n')).toBe('no');
    expect(await answerOf("#!/usr/bin/env -S node --title=x\nprocess.exit(process.title === 'x' ? 0 : 1);\n")).toBe(
      'yes',
    );
  });

  it.each([
    '#!./evil',
    '#! evil',
    '#!/proc/self/cwd/evil',
    '#!//proc/self/cwd/evil',
    '#!/var/run/../proc/self/cwd/evil',
    '#!../repository/evil',
    '#!/bin/sh ./evil',
    '#!/bin/sh evil',
    '#!/usr/bin/env ./evil',
    '#!/usr/bin/env -S ./evil',
    '#!/usr/bin/env -S node ./evil',
    '#!/usr/bin/env -S node --require ./evil',
    '#!/usr/bin/env -S node --import=./evil',
    '#!/usr/bin/env -S -C . sh',
    '#!/usr/bin/env -S PATH=. evil',
    '#!/usr/bin/env -S python3 -mevil',
  ])('starts no file of the work by the first line of a script: %s', async (line) => {
    const work = { evil: '#!/bin/sh\nexit 0\n', 'evil.py': 'raise SystemExit(0)\n' };
    expect(await ask(`${line}\nexit 1\n`, work)).toMatchObject({
      fault: { kind: 'start', said: expect.stringContaining('where the agent wrote') },
    });
  });

  it.each([
    ['another code', 'echo what; exit 3', {}, { kind: 'exit', exitCode: 3, said: 'what' }],
    ['a signal', 'kill -TERM $$', {}, { kind: 'killed', exitCode: 143 }],
    ['a program that is not there', 'nowhere-to-be-found', {}, { kind: 'start', exitCode: 127 }],
    ['time', 'echo so far; sleep 60', { timeoutMs: 300 }, { kind: 'slow', limitMs: 300, said: 'so far' }],
  ])('takes %s for no answer', async (_, text, more, fault) => {
    expect(await ask(`${text}\n`, {}, more)).toMatchObject({ fault });
  });

  it('is given what was committed, whatever lies at its path in the work', async () => {
    expect(await answerOf('grep -q "exit 0" scripts/x.sh\n', { 'scripts/x.sh': 'exit 0\n' })).toBe('yes');
  });

  it('sees the work over the fixture', async () => {
    const text = 'grep -q "a = 2" src/a.js && test -e src/b.js\n';
    expect(await answerOf(text)).toBe('no');
    expect(await answerOf(text, { 'src/a.js': 'export const a = 2;\n', 'src/b.js': '' })).toBe('yes');
  });

  it('is out of reach of the work it starts', async () => {
    const end = 'const [script] = process.argv.slice(2);\n';
    const write = `import { writeFileSync, chmodSync } from 'node:fs';\n${end}try { chmodSync(script, 0o644); } catch {}\ntry { writeFileSync(script, 'exit 0;\\n'.repeat(500)); } catch {}\n`;
    expect(await answerOf(`node src/a.js "$0"\n${'# filled\n'.repeat(2_000)}exit 1\n`, { 'src/a.js': write })).toBe(
      'no',
    );
  });

  it('reaches neither key nor network nor the folders beside its copy', async () => {
    const env = { ...environment.env, ANTHROPIC_API_KEY: 'hunter2' };
    expect(await answerOf('env | grep -q hunter2\n', {}, { env })).toBe('no');
    expect(await answerOf('cat /proc/*/environ | tr "\\0" "\\n" | grep -q hunter2\n', {}, { env })).toBe('no');
    expect(await answerOf('(exec 3<>/dev/tcp/127.0.0.1/22) || (exec 3<>/dev/tcp/1.1.1.1/53)\n')).toBe('no');
    expect(await answerOf(`ls ${join(environment.folder, 'template')}\n`)).toMatchObject({ fault: { kind: 'exit' } });
  });

  it('prints as much as it likes', async () => {
    expect(await answerOf('head -c 5000000 /dev/zero | tr "\\0" x; exit 1\n')).toBe('no');
  });

  it('that is interrupted says nothing, and is no fault of its own', async () => {
    const signal = AbortSignal.timeout(200);
    expect(await ask('sleep 60\n', {}, { signal })).toMatchObject({ stopped: { exit: 'cancelled' } });
  });
});
