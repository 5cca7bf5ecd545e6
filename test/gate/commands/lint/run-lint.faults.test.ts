import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { runLint } from '../../../../src/gate/commands/lint/run-lint.ts';
import { makeActiveRepository } from '../../../helpers/active-rules.ts';
import { type Files, ledgerOf, type Repository, tinyConfig, tinyFiles } from '../../../helpers/make-repository.ts';

const ledger = '.rentroll/ledger.yml';
const config = '.rentroll/config.yml';
const task = 'benchmarks/sql/golden-01.md';
const rules = ledgerOf({
  'search-first': { body: 'Search for the symbol first and read only what matches.', more: 'status: active' },
  'batch-reads': { body: 'Read several small files with one command instead of one by one.', more: 'status: active' },
});
const broken = rules.replace('id: batch-reads', 'id: Batch Reads');
const brokenConfig = tinyConfig().replace('concurrency: 2', 'concurrency: two');

let repository: Repository;
beforeAll(async () => {
  repository = await makeActiveRepository({ [ledger]: rules }, { 'search-first': {}, 'batch-reads': {} });
});
afterAll(() => repository.remove());

/** Codes of what is said of a change that writes `head` over a base that holds `base`. */
async function lint(head: Files, base: Files = {}): Promise<readonly string[]> {
  repository.git('checkout', '--quiet', '--detach', 'main');
  repository.write(base);
  const from = repository.commit('Base');
  repository.write(head);
  const signal = new AbortController().signal;
  const deps = { cwd: repository.root, env: {}, progress: silentProgress, signal, now: () => new Date() };
  const result = await runLint({ configFile: config, base: from, prove: false }, deps);
  repository.git('checkout', '--quiet', '--force', 'main');
  return [...result.problems.map(({ code }) => code), ...result.notices.filter((notice) => /removes/.test(notice))];
}

describe('one fault is said once, and nothing that only follows from it:', () => {
  it.each<[string, Files, Files, readonly string[]]>([
    ['nothing wrong', {}, {}, []],
    ['an id that is none', { [ledger]: broken }, {}, ['ledger-bad-value']],
    ['the same at base', {}, { [ledger]: broken }, ['ledger-bad-value']],
    [
      'the same on both sides, a line apart',
      { [ledger]: `# more\n${broken}` },
      { [ledger]: broken },
      ['ledger-bad-value'],
    ],
    ['a ledger that only base cannot read', { [ledger]: rules }, { [ledger]: broken }, ['ledger-bad-value']],
    ['a value of the config', { [config]: brokenConfig }, {}, ['config-bad-value']],
    [
      'a task that cannot be read',
      { [task]: tinyFiles()[task]?.replace('prompt:', 'prmpt:') },
      {},
      ['task-missing-key', 'task-unknown-key'],
    ],
    ['an edited fixture', { 'benchmarks/fixture/README.md': '# Other\n' }, {}, ['fixture-changed']],
    ['an edited task', { [task]: `${tinyFiles()[task]}\nMore.\n` }, {}, ['frozen-task-edited']],
  ])('%s', async (_, head, base, said) => {
    expect(await lint(head, base)).toEqual(said);
  });

  it('a task that is really removed is refused', async () => {
    expect(await lint({ [task]: undefined, [ledger]: broken })).toContain('frozen-task-removed');
  });
});
