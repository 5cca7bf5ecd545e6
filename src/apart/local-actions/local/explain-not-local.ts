import type { Problem } from '../../../foundation/model/problem.ts';
import { quoteValue } from '../../../foundation/text/escape/quote-value.ts';
import { explainForeignShell } from '../actions/choose-shell.ts';
import { isOwnAction, parseActionReference } from '../actions/find-action.ts';
import type { Job, Step, Workflow } from '../workflow/workflow.ts';
import { findLocalAction } from './find-local-action.ts';

/** Everything of a workflow that cannot run here, before anything is run: containers, foreign actions, foreign shells. */
export function explainNotLocal(workflow: Workflow, skip: readonly string[]): readonly Problem[] {
  return workflow.jobs.flatMap((job) => [
    ...job.notLocal.map((key) => notLocal(workflow, job, `"${key}" of the job ${quoteValue(job.id)}`, startOther)),
    ...job.steps.flatMap((step) => explainStep(workflow, job, step, skip)),
  ]);
}

const startOther = 'Choose another job with --job, or use nektos/act with Docker.';

function explainStep(workflow: Workflow, job: Job, step: Step, skip: readonly string[]): readonly Problem[] {
  if (step.kind === 'run') {
    const shell = explainForeignShell(step.shell ?? job.defaults.shell ?? workflow.defaults.shell);
    return shell === undefined
      ? []
      : [notLocal(workflow, job, `the shell ${quoteValue(shell)}`, 'Use bash or sh here.')];
  }
  const { uses } = step;
  const name = parseActionReference(uses)?.repository ?? uses;
  if (uses.startsWith('./') || isOwnAction(uses) || findLocalAction(uses) !== undefined || skip.includes(name))
    return [];
  return [notLocal(workflow, job, `the action ${quoteValue(uses)}`, `Leave its steps out with --skip ${name}.`)];
}

function notLocal(workflow: Workflow, job: Job, what: string, hint: string): Problem {
  return {
    code: 'not-run-locally',
    severity: 'error',
    message: `${what} cannot run locally (job ${quoteValue(job.id)})`,
    hint,
    at: { file: workflow.file },
    blame: 'setup',
  };
}
