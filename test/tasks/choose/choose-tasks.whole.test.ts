import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/core/model/problem.ts';
import type { SuiteChoiceReport } from '../../../src/core/model/request/suite-choice.ts';
import { silentProgress } from '../../../src/entry/progress/silent-progress.ts';
import { checkLock } from '../../../src/gate/suite/check-lock.ts';
import { parseLock } from '../../../src/gate/suite/parse-lock.ts';
import { chooseTasks } from '../../../src/tasks/choose/choose-tasks.ts';
import { renderSuiteChoice } from '../../../src/tasks/report/render-suite-choice.ts';
import { makeRepository, tinyConfig, tinyFiles } from '../../helpers/make-repository.ts';

const lock = 'benchmarks/fixture.lock';
const [first, second, third] = ['01', '02', '03'].map((name) => `benchmarks/sql/golden-${name}.md`) as [
  string,
  string,
  string,
];
const repository = makeRepository();
afterAll(() => repository.remove());
beforeEach(() => {
  repository.git('reset', '--quiet', '--hard');
});

function choose(more: { readonly agent?: string; readonly size?: number } = {}): Promise<SuiteChoiceReport> {
  const signal = new AbortController().signal;
  const deps = { cwd: repository.root, env: {}, progress: silentProgress, signal, now: () => new Date() };
  return chooseTasks({ configFile: '.rentroll/config.yml', ...more }, deps);
}

/** Codes and hints of what stops a choice. */
async function refusalOf(more: Parameters<typeof choose>[0] = {}): Promise<readonly (readonly [string, string])[]> {
  try {
    await choose(more);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ code, hint }) => [code, hint ?? '']);
  }
}

describe('tasks choose', () => {
  it('takes sizes where there is no trial, says so, and writes nothing', async () => {
    const report = await choose({ size: 2 });
    expect(report.chosen.tasks).toEqual(['sql-01', 'sql-02']);
    expect(report.pool.map(({ basis, areas }) => [basis, areas])).toEqual([1, 2, 3].map(() => ['sizes', ['src']]));
    expect(report.notices).toEqual([expect.stringContaining('rentroll selftest --agent sql --trials 4')]);
    expect(report.whole.tasks).toHaveLength(3);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('prints lines for the lock that retire what is left out, as they are', async () => {
    const report = await choose({ size: 2 });
    expect(report.left.map(({ file }) => file)).toEqual([third]);
    const shown = renderSuiteChoice(report, { color: false, width: 100 });
    expect(shown).toContain('\n  rm -r benchmarks/sql/golden-03.*\n');
    const lines = shown.slice(shown.indexOf('\nretired:\n') + 1).split('\n\n')[0];
    const text = `${readFileSync(join(repository.root, lock), 'utf8')}${lines}\n`;
    const frozen = parseLock(text, lock, 'head').value;
    expect(frozen?.retired).toEqual({ [third]: 'the others settle a verdict for fewer tokens' });
    const tasks = [first, second].map((file) => ({ file, id: file, digest: frozen?.tasks[file] ?? '' }));
    const place = { file: lock, blame: 'head' } as const;
    expect(checkLock(frozen, { hash: frozen?.fixture ?? '' }, tasks, place)).toEqual([]);
  });

  it('leaves out and names what the lock holds no proof of as it is', async () => {
    repository.write({ [second]: `${tinyFiles()[second]}\nEdited.\n` });
    const report = await choose();
    expect(report.chosen.tasks).toEqual(['sql-01', 'sql-03']);
    expect(report.unproved).toEqual([{ task: 'sql-02', file: second }]);
    expect(renderSuiteChoice(report, { color: false, width: 200 })).toContain(`sql-02 (${second}) was not looked at`);
  });

  it('refuses where too little is proved, with the command that proves', async () => {
    rmSync(join(repository.root, lock));
    expect(await refusalOf()).toEqual([['choose-unproved', expect.stringContaining('rentroll lint --write-lock')]]);
    repository.write({ [lock]: 'version: [' });
    expect((await refusalOf()).map(([code]) => code)).toEqual([expect.stringMatching(/^lock-/)]);
  });

  it('refuses one task, none, and an unreadable one', async () => {
    repository.write({ [first]: undefined, [second]: undefined });
    expect(await refusalOf()).toEqual([['choose-one-task', expect.stringContaining('tasks mine --agent sql')]]);
    repository.write({ [third]: undefined });
    expect(await refusalOf()).toEqual([['choose-no-tasks', expect.stringContaining('tasks mine --agent sql')]]);
    repository.write({ [third]: tinyFiles()[third]?.replace('prompt:', 'prmpt:') });
    expect((await refusalOf()).map(([code]) => code)).toEqual(['task-missing-key', 'task-unknown-key']);
  });

  it('refuses an agent nobody knows, none of several, and a suite larger than there are tasks', async () => {
    expect(await refusalOf({ agent: 'sqk' })).toEqual([['choose-agent', expect.stringContaining('"sql"')]]);
    expect(await refusalOf({ size: 4 })).toEqual([['choose-size', expect.stringContaining('tasks mine --agent sql')]]);
    const two = tinyConfig().replace('agents:\n', 'agents:\n  web: { tasks: benchmarks/web }\n');
    repository.write({ '.rentroll/config.yml': two });
    expect(await refusalOf()).toEqual([['choose-agent', expect.stringContaining('choose --agent web (web, sql)')]]);
    expect((await choose({ agent: 'sql' })).agent).toBe('sql');
  });
});
