import { quoteValue } from '../../../foundation/text/escape/quote-value.ts';
import type { EventFacts } from '../event/event-facts.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** What people should know of a run with nektos/act: what steps may reach (`hasToken`: they get one), and what will not work. */
export function noteAct(
  { event, repository }: EventFacts,
  workflows: readonly Workflow[],
  hasDocker: boolean,
  hasToken: boolean,
): readonly string[] {
  const jobs = workflows.flatMap((workflow) => workflow.jobs);
  const boxed = hasDocker ? [] : jobs.filter(({ notLocal }) => notLocal.some((key) => key !== 'uses'));
  return [
    hasToken
      ? `steps get GITHUB_TOKEN: what it may write to ${repository} on GitHub, they may (--no-token keeps it from them)`
      : 'steps get no token: nothing is posted',
    ...boxed.map(
      ({ id }) =>
        `the job ${quoteValue(id)} needs Docker, and no daemon answers: start it, or choose another job with --job`,
    ),
    ...(event === 'workflow_run' ? ['the run before is not run: --built-in runs both halves'] : []),
  ];
}
