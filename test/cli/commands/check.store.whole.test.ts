import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { type CliResult, runCli } from '../../helpers/run-cli.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
let repository: Repository;
let measured: CliResult;

beforeAll(async () => {
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
  measured = await runCli(repository.root, ['check', '--store', 'trials']);
});
afterAll(() => repository.remove());

const trialsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));

/** The command on another machine: its own home, no state. */
function check(...args: readonly string[]): Promise<CliResult> {
  rmSync(join(repository.root, '.git/rentroll/.rentroll'), { recursive: true, force: true });
  return runCli(repository.root, ['check', ...args], { RENTROLL_HOME: mkdtempSync(join(tmpdir(), 'home-')) });
}

function copyStore(): string {
  const copy = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
  cpSync(join(repository.root, 'trials'), copy, { recursive: true });
  return copy;
}

describe('check --store --offline', () => {
  it('ends with the exit code of the run that measured', async () => {
    expect(measured.code).toBe(1);
    const { code, stdout } = await check('--store', 'trials', '--offline');
    expect(code).toBe(1);
    expect(stdout.replace(/\s+/g, ' ')).toContain('No trial was run: every trial comes from');
    expect(stdout).toContain('SIMULATED');
  });

  it.each<[string, (file: string) => void]>([
    ['is missing', (file) => rmSync(file)],
    ['was edited', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace(/"turns": \d+/, '"turns": 0'))],
  ])('ends with 3 where a trial %s', async (_, spoil) => {
    const copy = copyStore();
    for (const file of trialsOf(copy)) spoil(file);
    const { code, stdout } = await check('--store', copy, '--offline');
    expect(code).toBe(3);
    expect(stdout.replace(/\s+/g, ' ')).toContain('does not hold trial 1');
    expect(stdout).toContain('rentroll check --store');
  });

  it.each([
    ['--offline without a folder', ['--offline'], 'offline-without-store'],
    ['--part without a folder', ['--part', '1/2'], 'part-without-store'],
    ['a part that is none', ['--part', '3/2', '--store', 'x'], 'bad-part'],
  ])('refuses %s', async (_, args, code) => {
    const refused = await check(...args, '--json');
    expect(refused.code).toBe(2);
    expect(JSON.parse(refused.stdout)).toMatchObject({ problems: [{ code }] });
  });

  it('refuses a folder without a name', async () => {
    const none = await check('--store', '');
    expect(none.code).toBe(2);
    expect(none.stderr).toContain('Expected a folder.');
  });
});

describe('check --part', () => {
  it('measures its trials and judges nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
    const { code, stdout } = await check('--part', '1/2', '--store', folder, '--json');
    const { trials, done, part } = JSON.parse(stdout);
    expect({ code, part, done }).toEqual({ code: 0, part: '1/2', done: trials });
    expect(trialsOf(folder).filter((file) => !file.includes('/charges/'))).toHaveLength(trials);
  });
});
