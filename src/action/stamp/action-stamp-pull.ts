import { readText } from '../../adapters/github/client/read-answer.ts';
import { warnOf } from '../../adapters/github/client/read-failure.ts';
import { commitFiles } from '../../adapters/github/commit/commit-files.ts';
import type { JudgedReport } from '../../core/model/verdict/report.ts';
import { markdownCode } from '../../core/text/escape/escape-markdown.ts';
import { formatCount } from '../../core/text/format-number.ts';
import { type PlannedCommit, planPullCommit } from '../../gate/commands/stamp/plan-commit.ts';
import { renderers } from '../../gate/report/renderers.ts';
import { postGate, renderOptions } from '../post/action-post.ts';
import { refuseFailing, type Stamping, type Stamps, warnOfLeft } from './stamping.ts';

/** Commits the verdicts of a pull request to its branch, and posts the check and the comment of the new commit. Never to a fork. */
export async function stampPull(stamping: Stamping): Promise<Stamps> {
  const { inputs, place, event, deps, rows, github } = stamping;
  const none = { lines: [], problems: [], posted: [], outputs: {} };
  if (place.pull === undefined || place.pull.isFork) return { ...none, headline: fork.message, problems: [fork] };
  const plan = await planPullCommit({ configFile: inputs.config, sha: event.sha }, rows, deps);
  const [commit] = plan.commits;
  const problems = warnOfLeft(plan);
  if (commit === undefined)
    return { ...none, headline: 'Nothing to stamp: no settled verdict fits its rule.', problems };
  if (commit.edits.length === 0)
    return { ...none, headline: 'Nothing to stamp: the branch already has the verdicts.', problems };
  const failing = refuseFailing(commit);
  if (failing !== undefined) return { ...none, headline: 'Nothing was committed.', problems: [...problems, failing] };
  const outcome = await commitFiles(github, {
    ...commit,
    owned: plan.owned,
    branch: readText(event.payload, 'pull_request', 'head', 'ref'),
    expectedHead: place.headSha,
    parents: [place.headSha],
    message: writeMessage(commit),
  });
  if (outcome.kind === 'refused')
    return { ...none, headline: 'Nothing was committed.', problems: [...problems, outcome.problem] };
  const posted = await postNew(stamping, commit.report, outcome.sha);
  const headline = `Stamped ${formatCount(commit.stamped.length, 'verdict')}: commit ${outcome.sha.slice(0, 12)}.`;
  return {
    headline,
    lines: commit.stamped.map(({ rule, from, to }) => `${markdownCode(rule)}: ${from === to ? to : `${from} → ${to}`}`),
    problems,
    posted: [posted],
    outputs: { headline, 'commit-sha': outcome.sha },
  };
}

/** No workflow starts on a commit of the job's own token, so its check is posted from here. */
export function postNew({ inputs, place }: Pick<Stamping, 'inputs' | 'place'>, report: JudgedReport, headSha: string) {
  const body = renderers.comment(report, renderOptions(report, place.url));
  return postGate(report, inputs, { ...place, headSha }, body);
}

/** Message of a commit that stamps. */
function writeMessage({ stamped }: PlannedCommit): string {
  const lines = stamped.map(({ rule, from, to }) => `- ${rule}: ${from === to ? to : `${from} -> ${to}`}`);
  return `Stamp ${formatCount(stamped.length, 'verdict')}\n\n${lines.join('\n')}`;
}

const fork = warnOf(
  'stamp-fork',
  'Nothing was committed: the pull request comes from a fork, whose branch is not ours to write to.',
  'Its author can stamp with: rentroll check && rentroll stamp.',
);
