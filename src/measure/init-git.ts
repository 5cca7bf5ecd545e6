import { execa } from 'execa';

/** Date of the only commit of a copy: the same in every trial, so that no arm sees another history. */
const commitDate = '2026-01-01T00:00:00Z';

/** Makes the copy a repository with one commit, as an agent that looks at `git diff` expects. Throws when git cannot. */
export async function initGit(workspace: string, env: Readonly<Record<string, string>>): Promise<void> {
  const identity = {
    GIT_AUTHOR_NAME: 'fixture',
    GIT_AUTHOR_EMAIL: 'fixture@localhost',
    GIT_AUTHOR_DATE: commitDate,
    GIT_COMMITTER_NAME: 'fixture',
    GIT_COMMITTER_EMAIL: 'fixture@localhost',
    GIT_COMMITTER_DATE: commitDate,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  const git = (...args: readonly string[]) =>
    execa('git', args, { cwd: workspace, env: { ...env, ...identity }, extendEnv: false, stdin: 'ignore' });
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '--all');
  await git('-c', 'core.hooksPath=/dev/null', 'commit', '--quiet', '--allow-empty', '--message', 'Fixture');
}
