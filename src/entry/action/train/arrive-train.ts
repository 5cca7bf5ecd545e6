import { resolve } from 'node:path';
import { warnOfFailure } from '../../../adapters/github/client/failure.ts';
import { getPull, type PullRequest } from '../../../adapters/github/client/pulls.ts';
import { commitFiles } from '../../../adapters/github/commit/commit-files.ts';
import { getBranch } from '../../../adapters/github/commit/git-data.ts';
import { releaseLock } from '../../../adapters/github/commit/train-lock.ts';
import { nothingPosted, type Posted, postReport } from '../../../adapters/github/post-report.ts';
import { type ArrivedPull, type LoadedTrain, loadTrain } from '../../../adapters/github/publish/load-train.ts';
import { judgeAgain } from '../../../core/decide/judge/judge-change.ts';
import { type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { JudgedReport, Report } from '../../../core/model/verdict/report.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { escapeMarkdown } from '../../../core/text/escape/escape-markdown.ts';
import { clipCharacters, escapePlain } from '../../../core/text/escape/escape-plain.ts';
import { findGivenProblem } from '../../../gate/flows/check/find-given-problem.ts';
import { planPassengerCommit } from '../../../gate/flows/stamp/plan-commit.ts';
import { isSameBase } from '../../../gate/flows/train/compare-bases.ts';
import { renderers } from '../../../gate/report/renderers.ts';
import { connect, postGate, renderOptions } from '../action-post.ts';
import { notifyStamps } from '../stamp/action-stamp.ts';
import { writeMessage } from '../stamp/action-stamp-pull.ts';
import { readBranch, refuseFailing, warnOfLeft } from '../stamp/stamping.ts';
import { demand, lockOf, type TrainJob, trainMark } from './train-job.ts';

/** What became of one pull request. */
interface Arrival {
  /** Plain text. */
  readonly line: string;
  readonly problems: readonly Problem[];
  readonly posted: readonly Posted[];
  readonly isStamped?: true;
}

/**
 * Tells each pull request of a train what came of it, by its check run and comment, and commits verdicts to the branches that are ours to write to.
 * The file is another job's and held against a schema; every word is rendered again, every receipt verified. The lock is let go whatever happened.
 */
export async function arriveTrain(job: TrainJob): Promise<void> {
  try {
    await notifyAll(job);
  } finally {
    await releaseLock(job.github, lockOf(job));
  }
}

async function notifyAll(job: TrainJob): Promise<void> {
  const train = await readTrain(job);
  const arrivals: Arrival[] = [];
  const moved = train === 'none' ? undefined : await findMovedBase(job);
  if (train !== 'none') for (const one of train.passengers) arrivals.push(await notifyPull(job, train, one, moved));
  const stamped = arrivals.filter(({ isStamped }) => isStamped).length;
  const told = `${formatCount(arrivals.length, 'pull request')} told, ${stamped} stamped.`;
  await notifyStamps(job.env, {
    headline: train === 'none' ? 'Nothing was measured: nobody is told anything.' : told,
    lines: arrivals.map(({ line }) => escapeMarkdown(line)),
    problems: arrivals.flatMap(({ problems }) => problems),
    posted: arrivals.flatMap(({ posted }) => posted),
    outputs: {},
  });
}

/** Throws ProblemError for a file that is no train, or that somebody committed. */
async function readTrain({ inputs, env }: TrainJob): Promise<LoadedTrain | 'none'> {
  const { train: file } = inputs;
  if (file === undefined) return 'none';
  const path = resolve(env['GITHUB_WORKSPACE'] ?? '.', file);
  const tracked = findGivenProblem(path, 'the file of the train');
  if (tracked !== undefined) throw new ProblemError([tracked]);
  const loaded = await loadTrain(path, file);
  if (loaded.value === undefined) throw new ProblemError(loaded.problems);
  return loaded.value;
}

/** Where the branch of the run stands now, if what it has there is no longer what all were measured against; undefined where it is. */
async function findMovedBase({ inputs, event, env, deps, github }: TrainJob): Promise<string | undefined> {
  const tip = demand(await getBranch(github, readBranch(env['GITHUB_REF'], 'trains')));
  if (tip === undefined || (await isSameBase(event.sha, tip, inputs.config, deps))) return undefined;
  return tip;
}

/** A pull request that has moved or closed meanwhile has left: what it brings now was not measured. */
async function notifyPull(
  job: TrainJob,
  train: LoadedTrain,
  arrived: ArrivedPull,
  moved: string | undefined,
): Promise<Arrival> {
  const { pull, sha, report, why } = arrived;
  const none = { problems: [], posted: [] };
  const found = await getPull(job.github, pull);
  if ('failure' in found) return { ...none, line: `#${pull}: not told.`, problems: [warnOfFailure(found.failure)] };
  const now = found.value;
  if (now.state !== 'open') return { ...none, line: `#${pull} was closed.` };
  if (now.headSha !== sha)
    return { ...none, line: `#${pull} has left the train: ${now.headSha.slice(0, 12)} was pushed since, and waits.` };
  if (report === undefined)
    return { ...none, line: why ?? `#${pull} is measured by itself.`, posted: await notifyOfStay(job, sha, why) };
  const judged = judge(report, sha);
  if (moved !== undefined) {
    const [measured, tip] = [job.event.sha, moved].map((commit) => commit.slice(0, 12));
    const stale = `Not settled: measured against ${measured}, and ${tip} has another memory, policy or suite; it waits for the next train.`;
    const line = `#${pull}: ${stale} There it was: ${judged.headline}`;
    return { ...none, line, posted: await notifyOfStay(job, sha, stale) };
  }
  const stamped = await stamp(job, train, now);
  const line = `#${pull}: ${judged.headline}${stamped.line}`;
  return stamped.isStamped ? { ...stamped, line } : { ...stamped, line, posted: [await post(job, now, judged)] };
}

/** A headline is whatever was written: it is written again from the figures. */
function judge(report: Report, headSha: string): JudgedReport {
  const judgement = judgeAgain(report);
  return { ...report, headSha, outcome: judgement.outcome, headline: judgement.title, judgement };
}

/** Commits the verdicts of one pull request to its branch; never to a fork's. */
async function stamp(
  { inputs, place, deps, github }: TrainJob,
  { receipts }: LoadedTrain,
  pull: PullRequest,
): Promise<Arrival> {
  const none = { line: '', posted: [] };
  if (pull.isFork) return { ...none, problems: [] };
  const { headSha: sha, branch } = pull;
  const plan = await planPassengerCommit({ configFile: inputs.config, sha }, receipts, deps);
  const [commit] = plan.commits;
  const problems = warnOfLeft(plan);
  if (commit === undefined || commit.edits.length === 0) return { ...none, problems };
  const failing = refuseFailing(commit);
  if (failing !== undefined) return { ...none, problems: [...problems, failing] };
  const request = { ...commit, owned: plan.owned, branch, expectedHead: sha, parents: [sha] };
  const outcome = await commitFiles(github, { ...request, message: writeMessage(commit) });
  if (outcome.kind === 'refused') return { ...none, problems: [...problems, outcome.problem] };
  const posted = await post({ inputs, place }, { ...pull, headSha: outcome.sha }, commit.report);
  const line = ` Stamped as ${outcome.sha.slice(0, 12)}.`;
  return { line, problems, posted: [posted], isStamped: true };
}

/** Check run and comment of a commit of one pull request, by the same words as those of its own gate. */
function post(
  { inputs, place }: Pick<TrainJob, 'inputs' | 'place'>,
  { number, isFork, headSha }: PullRequest,
  report: JudgedReport,
): Promise<Posted> {
  const attemptId = `${place.attemptId}${trainMark}${number}`;
  const at = { ...place, attemptId, headSha, pull: { number, isFork, comments: 0 } };
  return postGate(report, inputs, at, renderers.comment(report, renderOptions(report, place.url)));
}

/** A change that stayed is told by a check run: it waits on, or somebody decides what to do. */
async function notifyOfStay({ inputs, place }: TrainJob, headSha: string, why = ''): Promise<readonly Posted[]> {
  const { checkName: name = 'rentroll', githubToken: token } = inputs;
  if (token === undefined || why === '') return [nothingPosted];
  const said = clipCharacters(escapePlain(why), 255);
  // Without the mark of a train: it may still get a seat as it is.
  const check = { name, headSha, externalId: `${place.attemptId}/stays`, conclusion: 'neutral', title: said } as const;
  return [
    await postReport({ ...connect(place, token), check: { ...check, summary: escapeMarkdown(why), annotations: [] } }),
  ];
}
