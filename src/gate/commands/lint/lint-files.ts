import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { loadWorktree, type WorktreeRequest } from '../../change/load-worktree.ts';
import { readTrialTexts } from '../../change/read-surroundings.ts';
import { lintRevisions } from '../../lint/lint-revisions.ts';
import type { LintFindings } from '../../report/terminal/kept/render-lint.ts';

type LintDependencies = Pick<Dependencies, 'cwd' | 'env'>;

/** Lints what the files of the working tree say, and starts nothing. Bad content is a result; only bugs throw. */
export function lintFiles(request: WorktreeRequest, deps: LintDependencies): Promise<LintFindings> {
  return lintOrRefuse(async () => {
    const inputs = await loadWorktree(request, deps, readTrialTexts);
    const { problems, notices } = await lintRevisions(inputs);
    return { problems, notices };
  });
}

/** Runs a lint; a ProblemError becomes findings as well. */
export async function lintOrRefuse(lint: () => Promise<LintFindings>): Promise<LintFindings> {
  try {
    return await lint();
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems, notices: [] };
    throw error;
  }
}
