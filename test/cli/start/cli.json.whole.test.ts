import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { declareCommands } from '../../../src/cli/commands/declare-commands.ts';
import { makeActiveRepository } from '../../helpers/active-rules.ts';
import { ledgerOf, openRepository, type Repository } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const store = mkdtempSync(join(tmpdir(), 'rentroll-json-'));

/** Every command in each of its forms that answers in another shape; none writes into the repository. */
const lines = [
  'adopt CLAUDE.md --dry-run',
  'lint --no-proofs',
  'doctor',
  `check --part 1/1 --store ${store}`,
  `check --store ${store} --offline`,
  'check --dry-run',
  'bench --dry-run',
  'decide --evidence .rentroll/receipts/first.json',
  'decide --evidence .rentroll/receipts',
  'audit --dry-run',
  'check --waiting --dry-run',
  'compare model demo-1 demo-2 --dry-run',
  'evolve sql --dry-run',
  'stamp --dry-run',
  'verify',
  'status',
  'assets',
  'bill --no-import',
  'review benchmarks/sql/golden-01.md',
  'bill --details',
  'budget show',
  'budget show --all',
  'budget show --session --all',
  'budget delete --session nothing',
  'session handoff show',
  'session handoff show sql',
  'session handoff clean',
  'session work plan anything --run one',
  'session work status',
  'report',
  'selftest --replays 10',
  'session import',
  'session history',
  'session monitor',
  'session daemon status',
  'session daemon stop',
  'session guard ls',
  'session distill',
  'session distill --auto',
  'session distill --auto off',
  'session learn',
  'session propose --dry-run',
  'session propose guarded --as-guard',
  'tasks mine',
  'tasks refresh',
];

/** `init` is asked in a repository of its own below; the demo prints what `check` does, and takes a minute; hooks say what hooks say, or nothing; `setup` asks people; `act` passes on what nektos/act prints. */
const apart = ['init', 'setup', 'demo', 'hook', 'act'];

let repository: Repository;
beforeAll(async () => {
  const ledger = ledgerOf({
    first: { body: 'Search for the symbol first and read only what matches.', more: 'status: active' },
    second: { body: 'Read several small files with one command at a time.', more: 'status: active' },
    guarded: 'Never run `git push --force`.',
  });
  const files = { '.rentroll/ledger.yml': ledger, 'CLAUDE.md': '- Write dates in the order year, month, day.\n' };
  repository = await makeActiveRepository(files, { first: {}, second: {} });
});
afterAll(() => {
  repository.remove();
  rmSync(store, { recursive: true, force: true });
});

/** The versions that the objects of one answer say they have. */
function versionsOf(stdout: string): readonly unknown[] {
  const answer: unknown = JSON.parse(stdout);
  return [answer].flat().map((entry) => (entry as { schema?: unknown }).schema);
}

describe.concurrent('--json of', () => {
  it.each(lines)('%s says its version', async (line) => {
    const { stdout } = await runCli(repository.root, [...line.split(' '), '--json']);
    expect(new Set(versionsOf(stdout))).toEqual(new Set([1]));
  });

  it('init says its version', async () => {
    const fresh = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-json-')));
    fresh.git('init', '--quiet', '--initial-branch=main');
    const { stdout } = await runCli(fresh.root, ['init', '--yes', '--json']);
    fresh.remove();
    expect(versionsOf(stdout)).toEqual([1]);
  });

  it('every command there is', async () => {
    const program = new Command('rentroll');
    await declareCommands(program, ['everything']);
    const session = program.commands.find((command) => command.name() === 'session');
    const names = [...program.commands, ...(session?.commands ?? [])].map((command) => command.name());
    const asked = new Set(['session', ...lines.flatMap((line) => line.split(' ').slice(0, 2)), ...apart]);
    expect(names.filter((name) => !asked.has(name))).toEqual([]);
  });
});
