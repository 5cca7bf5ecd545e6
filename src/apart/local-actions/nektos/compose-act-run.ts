import { concludeJobs } from '../jobs/run-matrix.ts';
import type { JobConclusion, JobResult, WorkflowResult } from '../state/result.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { ActOutput } from './call-act.ts';
import { explainTrouble } from './explain-trouble.ts';
import { readActLog } from './read-act-log.ts';

/** What a run of nektos/act came to, in the shape of a run of the built-in runner: its exit code decides, its lines say why. */
export function composeActRun(workflow: Workflow, event: string, { text, end, durationMs }: ActOutput): WorkflowResult {
  const { jobs: told, rest } = readActLog(text);
  const jobs = workflow.jobs.flatMap(({ id }) => {
    const known = told.filter((job) => job.id === id);
    return known.length === 0 ? [notReached(id)] : known;
  });
  const conclusion = conclude(end, jobs);
  return {
    file: workflow.file,
    name: workflow.name,
    event,
    conclusion,
    durationMs,
    jobs,
    notices: conclusion === 'failure' ? explainTrouble(text) : [],
    output: [...rest, ...describeEnd(end)],
  };
}

function conclude(end: ActOutput['end'], jobs: readonly JobResult[]): JobConclusion {
  if (end.kind === 'cancelled') return 'cancelled';
  return end.kind === 'exited' && end.code === 0 ? concludeJobs(jobs) : 'failure';
}

/** How it ended, when its exit code does not say it. */
function describeEnd(end: ActOutput['end']): readonly string[] {
  if (end.kind === 'timed-out') return ['nektos/act has timed out'];
  if (end.kind === 'too-much-output') return ['nektos/act printed more than 64 MiB and was stopped'];
  return end.kind === 'not-started' ? [`nektos/act could not be started: ${end.why}`] : [];
}

/** A job that act never spoke of: its condition, or an end before its turn, kept it from running. */
function notReached(id: string): JobResult {
  return { id, name: id, conclusion: 'skipped', durationMs: 0, permissions: {}, outputs: {}, steps: [], errors: [] };
}
