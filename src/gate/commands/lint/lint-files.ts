import { hasErrors, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../change/load-worktree.ts';
import { readTrialTexts } from '../../change/read-surroundings.ts';
import { lintRevisions } from '../../lint/lint-revisions.ts';
import type { LintFindings } from '../../report/terminal/kept/render-lint.ts';
import { findCheckBox, listUnproved, nameFixture } from '../../trials/place/list-unproved.ts';
import { askOwnJournal } from '../../trials/store/open-journal.ts';

type LintDependencies = Pick<Dependencies, 'cwd' | 'env'>;

/** Proves tasks whose proof is not stored, and returns a problem for each that fails. */
export type TaskProver = (inputs: GateInputs) => Promise<readonly Problem[]>;

/**
 * Lints what the files of the working tree say. `prove` is asked where that is clean and a golden task has no stored proof; without it nothing is
 * started. Bad content is a result; only bugs throw.
 */
export function lintFiles(request: WorktreeRequest, deps: LintDependencies, prove?: TaskProver): Promise<LintFindings> {
  return lintOrRefuse(async () => {
    const inputs = await loadWorktree(request, deps, readTrialTexts);
    const { problems, notices } = await lintRevisions(inputs);
    const isWanted = prove !== undefined && !hasErrors(problems) && (await lacksProof(inputs, deps));
    return { problems: [...problems, ...(isWanted ? await prove(inputs) : [])], notices };
  });
}

/** Returns true where the journal lacks the proof of a golden task. */
async function lacksProof(inputs: GateInputs, { env }: LintDependencies): Promise<boolean> {
  const { config, fixture, suites } = inputs.head;
  const tasks = [...suites.values()].flatMap((suite) => suite.tasks);
  if (config === undefined || fixture === undefined || tasks.length === 0) return false;
  const terms = { key: nameFixture(config, fixture, process.version), sandbox: await findCheckBox(config, env) };
  return askOwnJournal(inputs, (db) => listUnproved(tasks, terms, db).length > 0) ?? true;
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
