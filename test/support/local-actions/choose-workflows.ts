import { type EventName, eventNames } from '../../../src/cli/act/event-names.ts';
import { hasErrors, makeError, type Problem, ProblemError } from '../../../src/core/model/problem.ts';
import { hintKnownNames } from '../../../src/core/text/did-you-mean.ts';
import { quoteValue } from '../../../src/core/text/escape/quote-value.ts';
import type { ActRequest } from './act-request.ts';
import { explainNotLocal, listLeftOut } from './local/explain-not-local.ts';
import { findWorkflows, loadWorkflow, usesRentroll } from './workflow/find-workflows.ts';
import { listNeeded, type Workflow } from './workflow/workflow.ts';

/** What will run. */
export interface Chosen {
  readonly event: EventName;
  readonly workflows: readonly Workflow[];
}

type Wanted = Pick<ActRequest, 'event' | 'workflow' | 'job'>;

/**
 * The workflows of the checkout at `root` that use rentroll (or the one that was named) and that the event starts. Throws ProblemError
 * with everything that keeps them from running here: what is wrong, and that no job of them can.
 */
export async function chooseWorkflows(root: string, wanted: Wanted): Promise<Chosen> {
  const candidates = await listCandidates(root, wanted.workflow);
  const event = wanted.event ?? eventNames.find((name) => candidates.some(({ on }) => Object.hasOwn(on, name)));
  const started = candidates.filter(({ on }) => event !== undefined && Object.hasOwn(on, event));
  if (event === undefined || started.length === 0) throw new ProblemError([noStart(candidates, event)]);
  const chosen = started.map((workflow) => chooseJobs(workflow, wanted.job));
  const workflows = chosen.filter((workflow) => 'jobs' in workflow);
  const unknown = chosen.filter((entry) => 'code' in entry);
  if (workflows.length === 0) throw new ProblemError(unknown);
  refuseLeftOut(workflows);
  return { event, workflows };
}

/** The workflow with one job and all jobs it needs; a problem when there is no such job. */
function chooseJobs(workflow: Workflow, id: string | undefined): Workflow | Problem {
  if (id === undefined) return workflow;
  const known = workflow.jobs.map((job) => job.id);
  if (!known.includes(id)) {
    const hint = hintKnownNames(id, known, 'jobs');
    return makeError('setup', 'unknown-job', `${workflow.file} has no job ${quoteValue(id)}`, hint);
  }
  const wanted = listNeeded(workflow, [id]);
  return { ...workflow, jobs: workflow.jobs.filter((job) => wanted.has(job)) };
}

/** Throws ProblemError when no job of these workflows can run here; a job that cannot is left out of a run that has others. */
export function refuseLeftOut(workflows: readonly Workflow[]): void {
  if (workflows.some((workflow) => listLeftOut(workflow).size < workflow.jobs.length)) return;
  throw new ProblemError(workflows.flatMap((workflow) => explainNotLocal(workflow)));
}

/** The named workflow, or all that use rentroll. Throws ProblemError when there is none, or GitHub would refuse one. */
async function listCandidates(root: string, named: string | undefined): Promise<readonly Workflow[]> {
  if (named !== undefined) {
    const { value, problems } = await loadWorkflow(root, named);
    if (value === undefined) throw new ProblemError(problems);
    return [value];
  }
  const { value = [], problems } = await findWorkflows(root);
  if (hasErrors(problems)) throw new ProblemError(problems);
  const users = value.filter(usesRentroll);
  if (users.length === 0) throw new ProblemError([noWorkflow(value)]);
  return users;
}

function noWorkflow(all: readonly Workflow[]): Problem {
  const message = `none of the ${all.length} workflows in .github/workflows uses rentroll`;
  return makeError(
    'setup',
    'no-workflow',
    message,
    'docs/ci.md has workflows to copy; --workflow FILE runs any other.',
  );
}

function noStart(workflows: readonly Workflow[], event: string | undefined): Problem {
  const events = [...new Set(workflows.flatMap(({ on }) => Object.keys(on)))];
  const files = workflows.map(({ file }) => file).join(', ');
  const message =
    event === undefined ? `${files}: none of its events can be made here` : `"${event}" does not start ${files}`;
  return makeError('setup', 'workflow-not-started', message, `It is started by ${events.join(', ')}.`);
}
