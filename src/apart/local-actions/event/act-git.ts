import { runMadeGit } from '../../../adapters/git/run-git.ts';
import { setupError } from '../../../core/model/problem.ts';

const hint = 'Look at the repository with git fsck; a partial or shallow clone may need git fetch --unshallow.';

/** What a call of git in a repository of this run printed, without the end of its last line. Throws ProblemError `act-git-failed` when it fails. */
export async function actGit(cwd: string, args: readonly string[], input?: string): Promise<string> {
  const { ok, stdout, stderr } = await runMadeGit(cwd, args, input);
  if (ok) return stdout.toString('utf8').trimEnd();
  throw setupError('act-git-failed', `git ${args[0]} failed: ${stderr.trim()}`, hint);
}
