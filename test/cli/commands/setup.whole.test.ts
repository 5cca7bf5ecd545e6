import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adoptionLayouts, layoutConfig } from '../../helpers/adoption/adoption-layouts.ts';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';
import { runCli, testHome } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

let repository: Repository;
const run = (...args: readonly string[]) => runCli(repository.root, args);
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');
const words = '# Rules\n\n- Always run the tests before you commit.\n';

beforeAll(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-setup-')));
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.write({ 'CLAUDE.md': words, '.gitignore': '.claude/\n' });
  repository.commit('Begin');
});
afterAll(() => repository.remove());

const cli = fileURLToPath(new URL('../../../src/cli/start/cli.ts', import.meta.url));
const hasPty = existsSync('/usr/bin/script');

/** Walks on a pseudo terminal and types the next answer whenever a question stands there; gives what was shown and the exit code. */
function walk(answers: readonly string[]): Promise<{ readonly code: number | null; readonly shown: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('/usr/bin/script', ['-qec', `'${process.execPath}' '${cli}' setup`, '/dev/null'], {
      cwd: repository.root,
      env: { PATH: process.env['PATH'], HOME: testHome, RENTROLL_HOME: testHome, NO_COLOR: '1' },
    });
    let shown = '';
    const left = [...answers];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
      if (text.includes('[Y/n]')) child.stdin.write(left.shift() ?? '\u0003');
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, shown }));
  });
}

describe('setup of text that has to stay where it is', () => {
  it('says why, and leaves nothing to mend: not all of its readers would read what it moves to', async () => {
    const layout = adoptionLayouts.find(({ name }) => name === 'CLAUDE.md beside AGENTS.md');
    const shared = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-setup-')));
    try {
      shared.git('init', '--quiet', '--initial-branch=main');
      shared.write({
        ...layout?.files,
        '.rentroll/config.yml': layoutConfig('claude'),
        '.rentroll/ledger.yml': 'version: 1\nrules: []\n',
      });
      shared.commit('Begin');
      const { code, stdout } = await runCli(shared.root, ['setup', '--only', 'adopt', '--yes']);
      expect(stdout).toContain(
        'Nothing moves from AGENTS.md: 1 rule can only stay, and agents go on reading the file.',
      );
      expect(code).toBe(0);
      expect(readFileSync(join(shared.root, 'AGENTS.md'), 'utf8')).toBe(layout?.files['AGENTS.md']);
    } finally {
      shared.remove();
    }
  });
});

describe('setup', () => {
  it('lists what it would ask and writes nothing where there is no terminal', async () => {
    const { code, stdout } = await run('setup');
    expect(code).toBe(2);
    expect(stdout).toContain('1. Write config and ledger?');
    expect(stdout).toContain('setup-needs-terminal');
    expect((await run('setup', '--dry-run')).code).toBe(0);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it.skipIf(!hasPty)('asks on a terminal, and goes on there after Ctrl-C', async () => {
    const left = await walk(['y\r', '\u0003']);
    expect(left.code).toBe(2);
    expect(left.shown).toContain('question-left');
    expect(read('.rentroll/config.yml')).toContain('memory: CLAUDE.md');
    expect(read('CLAUDE.md')).toBe(words);
    const { code, shown } = await walk(['n\r', 'n\r', 'n\r', 'n\r']);
    expect(code).toBe(0);
    expect(shown).not.toContain('Write config and ledger');
    expect(shown).toContain('Move these rules of CLAUDE.md into the ledger? [Y/n]');
    expect(shown).toContain('rentroll stamp: writes the verdicts');
    expect(repository.git('status', '--porcelain').split('\n').filter(Boolean)).not.toContain(' M CLAUDE.md');
  });

  it('places the markers that memory-not-ours asks for, by the command of its hint', async () => {
    repository.write({ '.rentroll/ledger.yml': 'version: 1\nrules: []\n' });
    if (!hasPty) await run('setup', '--only', 'config', '--yes');
    const { code, stdout } = await run('setup', '--only', 'markers', '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('+<!-- rentroll:begin -->');
    expect(stdout).toMatch(/\n\nWritten\.\n/);
    expect(read('CLAUDE.md')).toBe(`${words}\n<!-- rentroll:begin -->\n<!-- rentroll:end -->\n`);
    expect((await run('setup', '--only', 'markers', '--yes')).stdout).toBe('');
  });

  it('takes all steps with --yes, and none twice', async () => {
    expect((await run('setup', '--yes')).code).toBe(0);
    expect(read('.rentroll/ledger.yml')).toContain('status: inherited');
    expect(existsSync(join(repository.root, '.github/workflows/rentroll-audit.yml'))).toBe(true);
    const { stdout } = await run('setup', '--dry-run');
    expect(stdout).toContain('Everything is set up.');
  });
});
