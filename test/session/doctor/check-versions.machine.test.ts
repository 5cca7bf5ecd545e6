import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkVersions, oldestNode } from '../../../src/session/doctor/check-versions.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-versions-'));
  put('node', 'echo v22.12.0');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, script: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
const check = async () => {
  const found = await checkVersions({ cwd: folder, env: { PATH: folder, HOME: folder } });
  return found.map(({ name, state, detail, needed }) => [name, state, detail, needed]);
};

describe('checkVersions', () => {
  it.each([
    [
      '2.1.330 (Claude Code)',
      'ok',
      'Claude Code 2.1.330: the plugin can act in process (Claude Code 2.1.330 loads hook modules); installed by: claude plugin marketplace add rentroll/rentroll && claude plugin install rentroll@rentroll',
    ],
    [
      '2.1.100 (Claude Code)',
      'ok',
      'Claude Code 2.1.100: hooks that start a process can act (the plugin acts from 2.1.287 on: update Claude Code, or write hooks that run "rentroll hook EVENT")',
    ],
    [
      'no number',
      'missing',
      'Claude Code of an unknown version: nobody knows whether the plugin or hooks can act (the version of Claude Code is unknown, so it may ignore messages)',
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
      'Codex 0.125.0: hooks that start a process can act (hooks pass on the guard, the packet and advice; long results are not shortened); installed by: rentroll hook install codex',
      false,
    ]);
  });

  it.each([
    [
      'echo v18.20.8',
      /node is Node 18\.20\.8: session hooks need 22\.12 and do nothing; sessions are neither guarded nor counted$/,
    ],
    ['echo v22.11.0', /is Node 22\.11\.0/],
    ['exit 1', /is Node of an unknown version/],
    [undefined, /^no Node is on the PATH/],
  ])('says what is not done where hooks would be run by a Node that says %j', async (script, detail) => {
    put('claude', 'echo 2.1.330');
    rmSync(join(folder, 'node'));
    if (script !== undefined) put('node', script);
    const [, node] = await check();
    expect(node).toEqual(['Node.js of session hooks', 'wrong', expect.stringMatching(detail), false]);
  });

  it('asks for the Node that package.json asks for', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(engines.node).toBe(`>=${oldestNode}`);
  });
});
