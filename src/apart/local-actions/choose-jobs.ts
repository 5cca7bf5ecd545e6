import type { Problem } from '../../foundation/model/problem.ts';
import { hintKnownWords } from '../../foundation/text/did-you-mean.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import type { Workflow } from './workflow/workflow.ts';

/** The workflow with one job and all jobs it needs; a problem when there is no such job. */
export function chooseJobs(workflow: Workflow, id: string | undefined): Workflow | Problem {
  if (id === undefined) return workflow;
  const known = workflow.jobs.map((job) => job.id);
  if (!known.includes(id)) {
    return {
      code: 'unknown-job',
      severity: 'error',
      message: `${workflow.file} has no job ${quoteValue(id)}`,
      hint: hintKnownWords(id, known, 'jobs'),
      blame: 'setup',
    };
  }
  const wanted = new Set<string>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (wanted.has(next)) continue;
    wanted.add(next);
    pending.push(...(workflow.jobs.find((job) => job.id === next)?.needs ?? []));
  }
  return { ...workflow, jobs: workflow.jobs.filter((job) => wanted.has(job.id)) };
}
