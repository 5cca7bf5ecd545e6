import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FolderBill } from '../../../src/core/model/rule/bill.ts';
import { openNobody } from '../../helpers/run-as-nobody.ts';
import { runCli } from '../../helpers/run-cli.ts';
import { makeTranscript } from '../../helpers/sessions/make-transcript.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let home: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-bill-'));
  home = mkdtempSync(join(tmpdir(), 'rentroll-bill-home-'));
});
afterEach(() => {
  chmodSync(home, 0o700);
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
});

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const instructions = {
  'CLAUDE.md': '# Rules\n\nAlways run the tests before you commit.\n@docs/style.md\n',
  'docs/style.md': 'Sentences end with a period.\n',
  '.claude/agents/sql.md': '---\nname: sql\ndescription: Writes queries\n---\nYou write queries.\n',
};

describe('rentroll alone', () => {
  it('reads a repository as a plain folder, and says so, where there is no git to ask', async () => {
    write(folder, instructions);
    execFileSync('git', ['init', '--quiet', folder]);
    const { code, stdout, stderr } = await runCli(folder, [], { HOME: home, RENTROLL_HOME: home, PATH: home });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('docs/style.md, by CLAUDE.md');
    expect(stdout).toContain('Read as a plain folder: git does not list the files');
  });

  it('says what it can where the home may not be written to', () => {
    const place = openNobody();
    write(place.folder, {
      'CLAUDE.md': 'Run the tests.\n',
      '.claude/projects/p/a.jsonl': makeTranscript('a', [['prompt'], ['say']], { cwd: place.folder, startMs: 1 }),
    });
    chmodSync(place.folder, 0o555);
    const bill = place.run<FolderBill>('src/cli/start/cli.ts', '--json');
    chmodSync(place.folder, 0o755);
    place.remove();
    expect(bill.agents).toHaveLength(1);
    expect(bill.notices).toEqual([expect.stringContaining('Transcripts were not read: ')]);
  });

  it.runIf(process.getuid?.() === 0)('says what it can to a user without a name and a home', () => {
    const place = openNobody();
    write(place.folder, { 'CLAUDE.md': 'Run the tests.\n' });
    chmodSync(place.folder, 0o755);
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('src/cli/start/cli.ts'), '--json'], {
      uid: 1_912_345,
      gid: 1_912_345,
      cwd: place.folder,
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    });
    place.remove();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ agents: [{ agent: 'main' }], notices: [] });
  });
});
