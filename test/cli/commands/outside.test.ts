import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInProcess } from '../../helpers/run-in-process.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outside-'));
  mkdirSync(join(folder, 'home'));
  writeFileSync(join(folder, 'CLAUDE.md'), '- Run the tests before you commit.\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Command lines that need a repository, or options that they do not get here. */
const lines: readonly string[] = [
  'check',
  'check --part 1/2',
  'check --part 3/2 --store trials',
  'check --offline',
  'adopt CLAUDE.md',
  'adopt CLAUDE.md --as-rule 0',
  'adopt --assets',
  'audit',
  'audit --due --all',
  'stamp',
  'verify',
  'lint',
  'init --yes',
  'init --runner nobody --yes',
  'setup',
  'setup --only nothing',
  'status',
  'bill --details sql',
  'assets',
  'report',
  'tasks mine',
  'tasks refresh',
  'bench',
  'selftest',
  'evolve sql',
  'act',
  'session propose',
  'session propose --as-guard rule',
  'session work plan x --run a',
  'session handoff show --run a',
  'session handoff write sql --status CLEAN --summary x',
  'review CLAUDE.md',
  'review GONE.md',
  'chekc',
  'check --dryrun',
  'budget show',
  ...['check --part 1/2 --store trials --dry-run', 'check --part 1/2 --store trials --fresh'],
  ...['check --part 1/2 --store trials --offline', 'check --part 1/2 --store trials --asset skill:forms'],
  ...['check --part 1/2 --store trials --verbose', 'check --part 1/2 --store trials --waiting'],
  ...['check --waiting --head HEAD', 'check --waiting --asset skill:forms'],
  ...['check --dry-run --verbose', 'check --dry-run --offline --store trials'],
  'selftest --budget-tokens 1000000',
  ...['evolve sql --variant sql.md --model haiku', 'evolve sql --variant sql.md --with-tokens 1000'],
  ...['tasks mine --with-tokens 1000', 'tasks mine --test-command make', 'tasks mine --test-results results.xml'],
  ...['session propose --yes', 'session propose rule --as-guard --pull-request'],
  ...['session distill --auto off --dry-run', 'session distill --auto --session abc'],
  'session handoff clean --all --run a',
  'session work plan x --run a --files 4 --complexity 2',
  ...['budget show run-1 --session', 'budget show --session --config other.yml', 'budget show run-1 --all'],
  'bill --details forms --config other.yml',
  ...['decide', 'decide --evidence x --trials y', 'decide --evidence x --format csv', 'decide --score x'],
  'decide --trials x --rent 3 --asset .claude/skills/forms',
];

describe('a command outside of any repository', () => {
  it('says what is missing and what to do, with the exit code for "could not run"', async () => {
    const screens: string[] = [];
    for (const line of lines) {
      const env = { HOME: join(folder, 'home'), RENTROLL_HOME: join(folder, 'home', 'rentroll') };
      const { code, stdout, stderr } = await runInProcess(folder, line.split(' '), env);
      screens.push(`==== rentroll ${line}\n${stdout}${stderr}exit code ${code}\n`.replaceAll(folder, 'FOLDER'));
    }
    await expect(screens.join('\n')).toMatchFileSnapshot('outside.txt');
  });
});
