import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { runSelfTest } from '../../../src/gate/commands/run-self-test.ts';
import { makeRepository, tinyFiles } from '../../helpers/make-repository.ts';

const task = 'benchmarks/sql/golden-01.md';
const repository = makeRepository();
afterAll(() => repository.remove());

/** Codes of what stops a self-test of the repository as it is. */
async function problemsOf(agent?: string): Promise<readonly string[]> {
  const signal = new AbortController().signal;
  const deps = { cwd: repository.root, env: {}, progress: silentProgress, signal, now: () => new Date() };
  const request = {
    configFile: '.rentroll/config.yml',
    replays: 10,
    ...(agent === undefined ? {} : { agent }),
  };
  return runSelfTest(request, deps).then(
    () => [],
    (error) => (error instanceof ProblemError ? error.problems.map(({ code }) => code) : [String(error)]),
  );
}

describe('a self-test', () => {
  it('of a suite that cannot be read says why, and not that it has no tasks', async () => {
    repository.write({ [task]: tinyFiles()[task]?.replace('prompt:', 'prmpt:') });
    expect(await problemsOf()).toEqual(['task-missing-key', 'task-unknown-key']);
    expect(await problemsOf('sql')).toEqual(['task-missing-key', 'task-unknown-key']);
  });

  it('of a suite without tasks or trials says that', async () => {
    repository.git('checkout', '--quiet', '--force', 'main');
    expect(await problemsOf()).toEqual(['selftest-no-trials']);
    repository.git('rm', '--quiet', 'benchmarks/sql/*.md');
    expect(await problemsOf()).toEqual(['bench-no-tasks']);
  });
});
