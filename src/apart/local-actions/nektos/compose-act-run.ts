import { concludeJobs } from '../jobs/run-matrix.ts';
import type { JobConclusion, JobResult, WorkflowResult } from '../state/result.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { ActOutput } from './call-act.ts';
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

/** Words of nektos/act and of Docker that have one cause, and what to do about it. */
const causes: readonly (readonly [words: RegExp, hint: string])[] = [
  [/unknown (?:shorthand )?flag/, 'this nektos/act does not know an option that rentroll gives it: update it'],
  [
    /Cannot connect to the Docker daemon|docker daemon running|error during connect|dial unix .*(?:docker|podman)/i,
    'a job needs Docker and its daemon does not answer: start it, or choose another job with --job',
  ],
  [
    /unable to resolve action|could not read from remote|unable to access 'https|dial tcp|no such host|authentication required/i,
    'nektos/act fetches the actions of a workflow from GitHub: it needs the network, and GITHUB_TOKEN for private ones',
  ],
];

/** What a run that failed may have failed for, from everything nektos/act printed; empty when nothing is known. */
function explainTrouble(text: string): readonly string[] {
  return causes.flatMap(([words, hint]) => (words.test(text) ? [hint] : []));
}
