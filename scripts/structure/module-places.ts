import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerOf, makeRepository, type Repository } from '../../test/helpers/make-repository.ts';

/** Repositories to count commands in, and the environment they run with. */
export interface ModulePaths {
  /** A pull request that adds one rule: nothing was measured yet. */
  readonly fresh: Repository;
  /** The same; `check`, `stamp` and a commit make of it a repository with a journal and a receipt. */
  readonly measured: Repository;
  /** The same with the merge commit checked out, as GitHub does it. */
  readonly merged: Repository;
  readonly env: NodeJS.ProcessEnv;
  /** What GitHub sets for the Action in `merged`. */
  readonly actionEnv: NodeJS.ProcessEnv;
  remove(): void;
}

/** Its one rule saves by failing: the cheapest verdict that can be measured. */
const head = {
  '.rentroll/ledger.yml': ledgerOf({
    breaker: 'Only describe the change in your answer and do not edit any file yourself.',
  }),
};

/** Makes the three repositories; the caller removes them. */
export function makeFolders(): ModulePaths {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  const [fresh, measured, merged] = [makeRepository({ head }), makeRepository({ head }), makeRepository({ head })];
  merged.git('checkout', '--quiet', '--detach', 'main');
  merged.git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
  // A person's machine: in CI no report of another process is believed.
  const env = { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: home, NO_COLOR: '1' };
  return {
    fresh,
    measured,
    merged,
    env,
    actionEnv: { ...env, CI: 'true', ...describeStep(home, merged) },
    remove() {
      for (const repository of [fresh, measured, merged]) repository.remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function describeStep(home: string, { root, git }: Repository): NodeJS.ProcessEnv {
  const files = {
    GITHUB_OUTPUT: join(home, 'output'),
    GITHUB_STEP_SUMMARY: join(home, 'summary'),
    GITHUB_EVENT_PATH: join(home, 'event.json'),
  };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const [base, tip] = ['HEAD^1', 'HEAD^2'].map((parent) => git('rev-parse', parent));
  const pull = { number: 1, base: { ref: 'main', sha: base }, head: { ref: 'change', sha: tip } };
  writeFileSync(files.GITHUB_EVENT_PATH, JSON.stringify({ pull_request: pull }));
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: root,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_SHA: git('rev-parse', 'HEAD'),
    RUNNER_TEMP: home,
    ...files,
  };
}
