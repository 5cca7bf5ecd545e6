import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { defined } from '../../../core/util/values.ts';
import type { LintFindings } from '../../report/terminal/kept/render-lint.ts';
import { lintRevisions } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../repository/reading/load-worktree.ts';
import { readTrialInstructions } from '../../repository/reading/read-instructions.ts';

/** What of the working tree is linted. */
export interface FilesRequest extends WorktreeRequest {
  /** Also says which rules no golden task can notice, from stored trials; `write` lowers the counts that are kept. */
  readonly coverage?: { readonly write: boolean };
}

type LintDependencies = Pick<Dependencies, 'cwd' | 'env'>;

/** Lints what the files of the working tree say, and starts nothing. Bad content is a result; only bugs throw. */
export function lintFiles(request: FilesRequest, deps: LintDependencies): Promise<LintFindings> {
  return lintOrRefuse(async () => {
    const inputs = await loadWorktree(request, deps, readTrialInstructions);
    const { problems, notices } = await lintRevisions(inputs);
    return withCoverage({ problems, notices }, inputs, request, deps);
  });
}

/** What was found, with what stored trials say where somebody asks, or keeps counts. */
export async function withCoverage(
  found: LintFindings,
  inputs: GateInputs,
  { configFile, coverage }: FilesRequest,
  deps: LintDependencies,
): Promise<LintFindings> {
  const isKept = (await inputs.head.tree.list(inputs.paths.coverage)).length > 0;
  if (coverage === undefined && !isKept) return found;
  // Stored trials bring the journal and what reads it along: a lint that nobody asked for them starts without.
  const { checkCoverage } = await import('./check-coverage.ts');
  const checked = await checkCoverage(inputs, { configFile, write: coverage?.write === true }, deps);
  return {
    ...found,
    problems: [...found.problems, ...checked.problems],
    notices: [...found.notices, ...checked.notices],
    ...defined({ wroteCoverage: checked.wroteCoverage }),
  };
}

/** What could not be read is a result as well. */
export async function lintOrRefuse(lint: () => Promise<LintFindings>): Promise<LintFindings> {
  try {
    return await lint();
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems, notices: [] };
    throw error;
  }
}
