import { makeError, type Problem } from '../../../../src/core/model/problem.ts';
import { quoteValue } from '../../../../src/core/text/escape/quote-value.ts';
import type { Job, Step, Workflow } from '../workflow/workflow.ts';
import { explainForeignShell } from './choose-shell.ts';
import { isOwnAction } from './find-action.ts';
import { findLocalAction } from './find-local-action.ts';

/** Everything of a workflow that cannot run here, before anything is run: containers, foreign actions, foreign shells. */
export function explainNotLocal(workflow: Workflow): readonly Problem[] {
  return workflow.jobs.flatMap((job) => explainJob(workflow, job));
}

/**
 * Jobs that are left out here, with the reasons in words: their own, or that they need such a job. GitHub would run them, so that nothing
 * they would say is made up.
 */
export function listLeftOut(workflow: Workflow): ReadonlyMap<string, readonly string[]> {
  const leftOut = new Map<string, readonly string[]>();
  for (const job of workflow.jobs) {
    const own = explainJob(workflow, job).map(({ message, hint }) => `${message}. ${hint}`);
    if (own.length > 0) leftOut.set(job.id, own);
  }
  const findLost = ({ id, needs }: Job) => (leftOut.has(id) ? undefined : needs.find((need) => leftOut.has(need)));
  for (let job = workflow.jobs.find(findLost); job !== undefined; job = workflow.jobs.find(findLost))
    leftOut.set(job.id, [`it needs the job ${quoteValue(findLost(job) ?? '')}, which is left out`]);
  return leftOut;
}

function explainJob(workflow: Workflow, job: Job): readonly Problem[] {
  return [
    ...job.notLocal.map((key) => notLocal(workflow, job, quoteValue(key), startOther)),
    ...job.steps.flatMap((step) => explainStep(workflow, job, step)),
  ];
}

const startOther = 'Choose another job.';

function explainStep(workflow: Workflow, job: Job, step: Step): readonly Problem[] {
  if (step.kind === 'run') {
    const shell = explainForeignShell(step.shell ?? job.defaults.shell ?? workflow.defaults.shell);
    return shell === undefined
      ? []
      : [notLocal(workflow, job, `the shell ${quoteValue(shell)}`, 'Use bash or sh here.')];
  }
  const { uses } = step;
  if (uses.startsWith('./') || isOwnAction(uses) || findLocalAction(uses) !== undefined) return [];
  return [notLocal(workflow, job, `the action ${quoteValue(uses)}`, startOther)];
}

function notLocal(workflow: Workflow, job: Job, what: string, hint: string): Problem {
  const message = `${what} cannot run locally (job ${quoteValue(job.id)})`;
  return makeError('setup', 'not-run-locally', message, hint, { file: workflow.file });
}
