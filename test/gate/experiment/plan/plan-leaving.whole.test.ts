import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { compileAnyway } from '../../../doubles/state/compile-anyway.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { runCli } from '../../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

const useful = 'Open the file the task names first; do not list directories or search before that.';
const alike = 'Open the file that the task names first, and do not list directories or search before you have.';
const costly = 'Read every file of the repository from top to bottom before you change anything.';
const idle = 'Write dates in the order year, month, day, whatever the reader expects to see there.';
const breaking = 'Only describe the change in your answer and do not edit any file.';
const policy = (removals: string) => tinyConfig(`policy: { minEffect: 15%, removals: ${removals} }\n`);
const active = 'status: active';
const evicted = 'status: evicted\n    evicted: { on: 2026-03-01, why: does-not-earn }';
const open = new Map<string, Repository>();

afterAll(() => {
  for (const repository of open.values()) repository.remove();
});

/** The repository with this ledger and policy on its base: changes of the same rules take the trials of those before them from its journal. */
function openBase(before: string, removals: string): Repository {
  const known = open.get(before + removals);
  if (known !== undefined) return known;
  const base = { '.rentroll/config.yml': policy(removals), '.rentroll/ledger.yml': before };
  const repository = makeRepository({ base });
  open.set(before + removals, repository);
  return repository;
}

/** A repository whose branch has another ledger than its base, and how `rentroll check` answers about it. */
async function check(before: string, after: string, removals = 'measured', config?: string) {
  const repository = openBase(before, removals);
  repository.git('checkout', '--quiet', '-B', 'change', 'main');
  repository.write({
    '.rentroll/ledger.yml': after,
    ...(config === undefined ? {} : { '.rentroll/config.yml': config }),
  });
  repository.commit('Change');
  // Memory has to fit the ledger before anything is measured: by hand, for compiling refuses words that nothing proves.
  if (after.includes(active)) {
    await compileAnyway(repository.root);
    repository.commit('Compile');
  }
  const { code, stdout } = await runCli(repository.root, ['check', '--json']);
  return { repository, code, report: JSON.parse(stdout) };
}

const only = (body: string, more = active) => ledgerOf({ 'open-first': { body, more } });

describe('an active rule that a change takes out of memory', () => {
  it.each<[string, string, string, number, object]>([
    ['is refused where it earns', only(useful), ledgerOf({}), 1, { verdict: 'earns', leaving: { may: 'stays' } }],
    ['may go where it does nothing', only(idle), only(idle, evicted), 0, { leaving: { may: 'may-go' } }],
    ['may go where it breaks tasks', only(breaking), ledgerOf({}), 0, { leaving: { may: 'may-go' } }],
    [
      'is measured as one that waits again',
      only(useful),
      only(useful, 'status: candidate'),
      1,
      { leaving: { kind: 'removed' } },
    ],
  ])('%s', async (_, before, after, code, verdict) => {
    const { report, ...answer } = await check(before, after);
    expect(report.problems).toEqual([]);
    expect(report.verdicts).toMatchObject([{ rule: 'open-first', ...verdict }]);
    expect(answer.code).toBe(code);
    expect(report.verdicts[0].isolation).toEqual({
      baseline: { canaryLeaked: false, ruleDelivered: false },
      candidate: { canaryLeaked: false, ruleDelivered: true },
    });
  });

  it('is judged by the policy of base, whatever the change says', async () => {
    const { code, report } = await check(only(useful), ledgerOf({}), 'measured', policy('free'));
    expect(code).toBe(1);
    expect(report.verdicts).toMatchObject([{ leaving: { may: 'stays' } }]);
  });
});

describe('an active rule that a change rewords', () => {
  it('is refused where the new words do not do what the old ones did', async () => {
    const { code, report } = await check(only(useful), only(costly, 'status: candidate'));
    expect(code).toBe(1);
    expect(report.verdicts).toMatchObject([{ body: useful, leaving: { kind: 'reworded', may: 'stays', to: costly } }]);
  });

  it('may have words that do as well, which a stamp makes its own; from then on their receipt carries it', async () => {
    const { repository, code, report } = await check(only(useful), only(alike, 'status: candidate'));
    expect(report.verdicts).toMatchObject([{ leaving: { kind: 'reworded', may: 'may-go', to: alike } }]);
    expect(code).toBe(0);
    expect((await runCli(repository.root, ['stamp'])).code).toBe(0);
    const text = readFileSync(join(repository.root, '.rentroll/receipts/open-first.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ rule: 'open-first', replaces: { body: useful, scope: [] } });
    repository.commit('Stamp');
    const again = await runCli(repository.root, ['check', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ outcome: 'pass', verdicts: [{ fromReceipt: true }] });
    expect((await runCli(repository.root, ['verify'])).code).toBe(0);
    // Words that never stood: the receipt was measured against others than base's.
    repository.write({ '.rentroll/receipts/open-first.json': text.replace(useful, idle) });
    repository.commit('Forge');
    expect((await runCli(repository.root, ['check', '--json'])).code).toBe(1);
    // Merged, it stands in every later change.
    repository.write({ '.rentroll/receipts/open-first.json': text });
    repository.commit('Restore');
    repository.git('checkout', '--quiet', 'main');
    const before = repository.git('rev-parse', 'main');
    repository.git('merge', '--quiet', '--ff-only', 'change');
    repository.git('checkout', '--quiet', '-b', 'later');
    repository.write({ 'NOTES.md': 'Later.\n' });
    repository.commit('Later');
    const later = await runCli(repository.root, ['check', '--json']);
    expect(JSON.parse(later.stdout)).toMatchObject({ outcome: 'pass', verdicts: [] });
    repository.git('branch', '--quiet', '--force', 'main', before);
  });

  it('needs the receipt of its new words while it stays active', async () => {
    const { code, report } = await check(only(useful), only(alike));
    expect(report).toMatchObject({ outcome: 'fail', verdicts: [{ leaving: { may: 'may-go' } }] });
    expect(code).toBe(1);
  });
});
