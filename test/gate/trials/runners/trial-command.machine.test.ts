import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { killTree } from '../../../../src/adapters/process/kill-tree.ts';
import type { AgentRequest } from '../../../../src/core/model/runner/runner.ts';
import { trialProcess } from '../../../../src/gate/trials/runners/trial-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rr-marks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A sleeping agent of the same trial (same seed) in the scratch folder of another gate. */
function start(gate: string) {
  const request: AgentRequest = {
    prompt: '',
    workspace: folder,
    memoryFile: 'm',
    definition: '',
    reference: '',
    seed: 'the-same-seed',
    home: join(folder, gate),
    transcript: '',
    maxTurns: 1,
    tokenCap: 1,
    timeoutMs: 1000,
    signal: new AbortController().signal,
  };
  const program = { program: 'sleep', args: ['30'], stdin: '', path: process.env['PATH'] ?? '', env: {} };
  const { command, mark } = trialProcess(request, program, { sandbox: { kind: 'none', why: 'a test' }, readable: [] });
  const child = spawn(command.program, [...command.args], { env: command.env, detached: true, stdio: 'ignore' });
  return { child, mark };
}

it('ends the agents of its own trial only, where another gate runs the same trial beside it', async () => {
  const [own, other] = [start('one'), start('two')];
  await Promise.all([once(own.child, 'spawn'), once(other.child, 'spawn')]);
  const ended = once(own.child, 'exit');
  killTree(own.child.pid, own.mark);
  await ended;
  expect([own.child.signalCode, other.child.exitCode, other.child.signalCode]).toEqual(['SIGKILL', null, null]);
  const otherEnded = once(other.child, 'exit');
  killTree(other.child.pid, other.mark);
  expect((await otherEnded)[1]).toBe('SIGKILL');
});
