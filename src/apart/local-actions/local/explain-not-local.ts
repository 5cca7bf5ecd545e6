import { makeError, type Problem } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { Job, Step, Workflow } from '../workflow/workflow.ts';
import { explainForeignShell } from './choose-shell.ts';
import { isOwnAction, parseActionReference } from './find-action.ts';
import { findLocalAction } from './find-local-action.ts';

/** Everything of a workflow that cannot run here, before anything is run: containers, foreign actions, foreign shells. */
export function explainNotLocal(workflow: Workflow, skip: readonly string[]): readonly Problem[] {
  return workflow.jobs.flatMap((job) => explainJob(workflow, job, skip));
}

/**
 * Jobs that are left out here, with the reasons in words: their own, or that they need such a job. GitHub would run them, so that nothing
 * they would say is made up.
 */
export function listLeftOut(workflow: Workflow, skip: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const leftOut = new Map<string, readonly string[]>();
  for (const job of workflow.jobs) {
    const own = explainJob(workflow, job, skip).map(({ message, hint }) => `${message}. ${hint}`);
    if (own.length > 0) leftOut.set(job.id, own);
  }
  const findLost = ({ id, needs }: Job) => (leftOut.has(id) ? undefined : needs.find((need) => leftOut.has(need)));
  for (let job = workflow.jobs.find(findLost); job !== undefined; job = workflow.jobs.find(findLost))
    leftOut.set(job.id, [`it needs the job ${quoteValue(findLost(job) ?? '')}, which is left out`]);
  return leftOut;
}

function explainJob(workflow: Workflow, job: Job, skip: readonly string[]): readonly Problem[] {
  return [
    ...job.notLocal.map((key) => notLocal(workflow, job, quoteValue(key), startOther)),
    ...job.steps.flatMap((step) => explainStep(workflow, job, step, skip)),
  ];
}

const startOther = 'Use nektos/act with Docker (--with-act --containers), or choose another job with --job.';

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
  const message = `${what} cannot run locally (job ${quoteValue(job.id)})`;
  return makeError('setup', 'not-run-locally', message, hint, { file: workflow.file });
}
