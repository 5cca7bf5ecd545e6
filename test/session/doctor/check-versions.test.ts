import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkVersions } from '../../../src/session/doctor/check-versions.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-versions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, script: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
const check = async () => {
  const found = await checkVersions({ env: { PATH: folder } });
  return found.map(({ name, state, detail, needed }) => [name, state, detail, needed]);
};

describe('checkVersions', () => {
  it.each([
    [
      '2.1.330 (Claude Code)',
      'ok',
      'Claude Code 2.1.330: the plugin can act in process, with guard, packet, advice, shorten, usage; installed by: claude plugin marketplace add rentroll/rentroll && claude plugin install rentroll@rentroll',
    ],
    [
      '2.1.197 (Claude Code)',
      'ok',
      'Claude Code 2.1.197: the plugin that the daemon writes can act over HTTP, with guard, packet, advice, shorten (usage comes from transcripts); installed by: rentroll daemon start',
    ],
    [
      '2.1.100 (Claude Code)',
      'ok',
      'Claude Code 2.1.100: hooks that start a process can act, with guard, packet, advice (looked at from 2.1.197 on: update, or write hooks that run "rentroll hook EVENT")',
    ],
    [
      'no number',
      'missing',
      'Claude Code of an unknown version: nothing of ours can act (its version is unknown, so nothing is promised)',
    ],
  ])('says of a Claude Code that says %j what acts in it', async (said, state, detail) => {
    put('claude', `echo '${said}'`);
    expect(await check()).toEqual([['Claude Code sessions', state, detail, false]]);
  });

  it('says the same of Codex, and nothing of what is not there or cannot be started', async () => {
    expect(await check()).toEqual([]);
    put('codex', 'echo codex-cli 0.125.0');
    put('claude', 'exit 3');
    const [claude, codex] = await check();
    expect(claude?.[1]).toBe('missing');
    expect(codex).toEqual([
      'Codex sessions',
      'ok',
      'Codex 0.125.0: hooks that start a process can act, with guard, packet, advice (long results stay long; usage comes from rollouts); installed by: rentroll hook install codex',
      false,
    ]);
  });
});
