import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionPort } from '../../../../src/cli/session-port.ts';
import { printTerminal } from '../../../../src/core/report/print-terminal.ts';
import { readStatus } from '../../../../src/gate/commands/status/read-status.ts';
import { toBriefStatusBlocks } from '../../../../src/gate/report/pages/status/status-page.ts';
import { importTranscripts } from '../../../../src/session/collect/import-transcripts.ts';

let home: string;
const now = () => new Date('2026-01-02T12:00:00Z');
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'unset-')));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const env = () => ({ HOME: home, RENTROLL_HOME: join(home, 'rentroll') });
const read = (cwd: string, configFile = '.rentroll/config.yml') =>
  readStatus({ configFile }, { cwd, env: env(), now, sessions: sessionPort });
const show = async (cwd: string) => printTerminal(toBriefStatusBlocks(await read(cwd)), { color: false, width: 100 });

/** A session of one call in a folder. */
function collect(cwd: string): void {
  const folder = join(home, '.claude', 'projects', '-p');
  mkdirSync(folder, { recursive: true });
  const usage = { input_tokens: 100, output_tokens: 20, cache_creation_input_tokens: 0, cache_read_input_tokens: 3 };
  const line = {
    type: 'assistant',
    sessionId: 's1',
    cwd,
    version: '2.1.330',
    timestamp: '2026-01-02T10:00:00Z',
    requestId: 'r1',
    message: { id: 'm1', role: 'assistant', model: 'opus', usage, content: [{ type: 'text', text: 'Done.' }] },
  };
  writeFileSync(join(folder, 's1.jsonl'), `${JSON.stringify(line)}\n`);
  importTranscripts({ folders: [] }, { env: env(), now });
}

describe('the status where no rules are kept', () => {
  it('says what sessions of this machine say, in a repository and outside of any', async () => {
    const root = join(home, 'work');
    execFileSync('git', ['init', '--quiet', root]);
    collect(root);
    expect(await read(root)).toMatchObject({ isUnset: true, agents: [], week: { work: 123 } });
    const text = await show(root);
    expect(text).toMatch(/^This repository has no rules/);
    expect(text).toMatch(/Real work here since .*: 1 run/);
    expect(text).toContain('rentroll init');
    const outside = await show(home);
    expect(outside).toMatch(/No session of this project/);
    expect(outside).toContain(root);
  });

  it('says how to collect where nothing was', async () => {
    expect(await show(home)).toContain('rentroll session import');
  });

  it('still refuses a config that was named, and one that cannot be read', async () => {
    const root = join(home, 'work');
    execFileSync('git', ['init', '--quiet', root]);
    await expect(read(root, 'mine/config.yml')).rejects.toMatchObject({ problems: [{ code: 'config-missing' }] });
    mkdirSync(join(root, '.rentroll'));
    writeFileSync(join(root, '.rentroll', 'config.yml'), 'version: 1\n');
    await expect(read(root)).rejects.toThrow();
  });
});
