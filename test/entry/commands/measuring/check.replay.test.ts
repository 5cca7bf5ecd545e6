import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf, makeRepository, type Repository } from '../../../helpers/make-repository.ts';
import { type CliResult, runCli } from '../../../helpers/run-cli.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
let repository: Repository;
let recorded: CliResult;

beforeAll(async () => {
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
  recorded = await runCli(repository.root, ['check', '--record', 'recording']);
});
afterAll(() => repository.remove());

const trialsOf = (folder: string) =>
  readdirSync(join(folder, 'trials'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, 'trials', name));

/** A replay on another machine: its own home, no state. */
function replay(folder: string, ...more: readonly string[]): Promise<CliResult> {
  rmSync(join(repository.root, '.git/rentroll/.rentroll'), { recursive: true, force: true });
  return runCli(repository.root, ['check', '--replay', folder, ...more], {
    RENTROLL_HOME: mkdtempSync(join(tmpdir(), 'home-')),
  });
}

function copyRecording(): string {
  const copy = mkdtempSync(join(tmpdir(), 'rentroll-recording-'));
  cpSync(join(repository.root, 'recording'), copy, { recursive: true });
  return copy;
}

describe('check --record and --replay', () => {
  it('ends with the exit code of the run that was recorded', async () => {
    expect(recorded.code).toBe(1);
    const { code, stdout } = await replay('recording');
    expect(code).toBe(1);
    expect(stdout).toContain('Replayed: every trial comes from a recording made with reference');
    expect(stdout).toContain('SIMULATED');
  });

  it('ends with 3 where the recording ends', async () => {
    const copy = copyRecording();
    rmSync(trialsOf(copy)[0] ?? '');
    const { code, stdout } = await replay(copy);
    expect(code).toBe(3);
    expect(stdout.replace(/\s+/g, ' ')).toContain('the recording holds no trial');
    expect(stdout).not.toContain('rentroll resume');
  });

  it('ends with 2 where a trial was edited', async () => {
    const copy = copyRecording();
    const [file = ''] = trialsOf(copy);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"turns": \d+/, '"turns": 0'));
    const { code, stdout } = await replay(copy, '--json');
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      outcome: 'error',
      verdicts: [],
      problems: [{ code: 'recording-edited' }],
    });
  });

  it('refuses both at once, and a folder without a name', async () => {
    const both = await replay('recording', '--record', 'copy', '--json');
    expect(both.code).toBe(2);
    expect(JSON.parse(both.stdout)).toMatchObject({ problems: [{ code: 'record-of-replay' }] });
    const none = await runCli(repository.root, ['check', '--replay', '']);
    expect(none.code).toBe(2);
    expect(none.stderr).toContain('Expected a folder.');
  });
});
