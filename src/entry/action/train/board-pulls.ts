import { listCheckRuns } from '../../../adapters/github/client/check-runs.ts';
import type { Github } from '../../../adapters/github/client/open-client.ts';
import { listPullsInto, type PullRequest } from '../../../adapters/github/client/pulls.ts';
import { readApproval } from '../../../adapters/github/client/read-approval.ts';
import { takeLock } from '../../../adapters/github/commit/train-lock.ts';
import { writeOutputs, writeSummary } from '../../../adapters/github/env-files.ts';
import { nowLabel } from '../../../adapters/github/read-event.ts';
import { escapeMarkdown } from '../../../core/text/escape/escape-markdown.ts';
import { escapeTerminal } from '../../../core/text/escape/escape-terminal.ts';
import { defined } from '../../../core/util/values.ts';
import { mayBringRules, readTrainPolicy } from '../../../gate/flows/train/read-policy.ts';
import type { ActionInputs } from '../action-inputs.ts';
import { readBranch } from '../stamp/stamping.ts';
import { demand, lockOf, type TrainJob, trainMark } from './train-job.ts';

/** Who rides, and what is said of it. */
interface Boarding {
  readonly riding: readonly PullRequest[];
  readonly headline: string;
  readonly lines: readonly string[];
}

/**
 * Asks who waits: open pull requests into this branch that bring rules, at commits that no train has carried. Hands them on by number and commit,
 * with the lock taken; where too few wait, or another train is under way, nobody.
 */
export async function boardPulls(job: TrainJob): Promise<void> {
  const { env } = job;
  const { riding, headline, lines } = await findRiding(job);
  const passengers = riding.map((one) => ({ pull: one.number, sha: one.headSha, ...(one.isFork && { fork: true }) }));
  const refs = riding.filter(({ isFork }) => isFork).map(({ number }) => refspecOf(number));
  writeOutputs(env, {
    ...{ outcome: 'pass', headline },
    passengers: passengers.length === 0 ? '' : JSON.stringify(passengers),
    'fork-refs': refs.join(' '),
  });
  writeSummary(
    env,
    `### ${escapeMarkdown(headline)}\n\n${lines.map((line) => `- ${escapeMarkdown(line)}\n`).join('')}`,
  );
  for (const line of [headline, ...lines]) console.log(escapeTerminal(line));
}

function refspecOf(pull: number): string {
  return `+refs/pull/${pull}/head:refs/remotes/pull/${pull}/head`;
}

async function findRiding(job: TrainJob): Promise<Boarding> {
  const { inputs, event, deps, github } = job;
  const policy = await readTrainPolicy(event.sha, inputs.config, deps.cwd);
  const nobody = (headline: string, lines: readonly string[] = []) => ({ riding: [], headline, lines });
  if (policy === undefined) return nobody('No train: the config at the base has no policy.train.');
  const { asking, lines } = await listAsking(job);
  const count = `${asking.length} of at least ${policy.atLeast} changes wait`;
  // Started by hand a train leaves with whoever is there: somebody said so.
  if (asking.length === 0 || (event.name === 'schedule' && asking.length < policy.atLeast))
    return nobody(`No train: ${count}.`, lines);
  const lock = demand(await takeLock(github, lockOf(job)));
  if (lock.kind === 'taken')
    return nobody(`No train: ${lock.by === '' ? 'somebody' : `run ${lock.by}`} has the lock, refs/${lockOf(job).ref}.`);
  return { riding: asking, headline: `${count}: they are measured together.`, lines };
}

/** Pull requests that ask for a seat, the oldest first, and why others that bring rules do not ask. */
async function listAsking(
  job: TrainJob,
): Promise<{ readonly asking: readonly PullRequest[]; readonly lines: readonly string[] }> {
  const asking: PullRequest[] = [];
  const lines: string[] = [];
  for (const pull of await listWaiting(job)) {
    const why = (await hasRidden(job.github, pull, job.inputs.checkName ?? 'rentroll'))
      ? 'a train has carried this commit'
      : await askForFork(job, pull);
    if (why === undefined) asking.push(pull);
    else lines.push(`#${pull.number} does not ride: ${why}.`);
  }
  return { asking, lines };
}

/** Open pull requests into the branch of the run that bring rules and want to wait. Throws ProblemError where GitHub cannot be asked. */
export async function listWaiting({
  inputs,
  env,
  deps,
  github,
}: Pick<TrainJob, 'env' | 'deps' | 'github'> & { readonly inputs: Pick<ActionInputs, 'config'> }): Promise<
  readonly PullRequest[]
> {
  const into = env['GITHUB_BASE_REF'] || readBranch(env['GITHUB_REF'], 'trains');
  const pulls = demand(await listPullsInto(github, into));
  const waiting = pulls.filter(({ isDraft, labels }) => !isDraft && !labels.includes(nowLabel));
  const found: PullRequest[] = [];
  for (const pull of waiting) if (await mayBringRules(pull.headSha, inputs.config, deps.cwd)) found.push(pull);
  return found;
}

/** A commit rides once: what is still open after that is somebody's to decide. `name`: of the check that says so; any when absent. */
export async function hasRidden(github: Github, { headSha }: PullRequest, name?: string): Promise<boolean> {
  const runs = demand(await listCheckRuns(github, { headSha, ...defined({ name }) }));
  return runs.some(({ externalId }) => externalId.includes(trainMark));
}

/** A fork's rules are text, which is measured with the base's key: somebody who may write here approved this very commit, or it stays. */
async function askForFork(
  { github }: TrainJob,
  { isFork, number: pull, headSha }: PullRequest,
): Promise<string | undefined> {
  if (!isFork) return undefined;
  const { by, why } = { why: '', ...(await readApproval(github, { pull, headSha })) };
  return by.length > 0 ? undefined : `it is a fork's, and ${why}`;
}
