import { ensurePull, type PullOutcome } from '../../adapters/github/commit/ensure-pull.ts';
import { nameAuditBranch, pushToFreeBranch } from '../../adapters/github/commit/push-to-free-branch.ts';
import type { JudgedReport } from '../../core/model/verdict/report.ts';
import { escapeMarkdown, markdownCode } from '../../core/text/escape/escape-markdown.ts';
import { formatCount } from '../../core/text/format-number.ts';
import { type CommitPlan, type PlannedCommit, planAuditCommits } from '../../gate/commands/stamp/plan-commit.ts';
import { renderAuditPull, titleAuditPull } from '../../gate/report/pages/gate/render-audit-pull.ts';
import { postNew } from './action-stamp-pull.ts';
import { type PullProposal, readBranch, refuseFailing, type Stamping, type Stamps, warnOfLeft } from './stamping.ts';

/** Opens or updates one pull request per agent whose audit changed anything, records included. Throws ProblemError without a branch. */
export async function proposeAudits(stamping: Stamping): Promise<Stamps> {
  const { inputs, event, env, deps, rows } = stamping;
  const base = readBranch(env['GITHUB_REF']);
  const plan = await planAuditCommits({ configFile: inputs.config, sha: event.sha }, rows, deps);
  const proposals: PullProposal[] = [];
  for (const commit of plan.commits.filter(({ edits }) => edits.length > 0))
    proposals.push(await propose(stamping, base, plan, commit));
  const urls = proposals.flatMap(({ url }) => url ?? []);
  return {
    headline: urls.length === 0 ? 'No pull request.' : `${formatCount(urls.length, 'pull request')}: ${urls.join(' ')}`,
    lines: proposals.flatMap(({ line }) => line ?? []),
    problems: [...warnOfLeft(plan), ...proposals.flatMap(({ problems }) => problems)],
    posted: proposals.flatMap(({ posted }) => posted),
    outputs: { 'pull-requests': JSON.stringify(urls) },
  };
}

async function propose(
  stamping: Stamping,
  base: string,
  plan: CommitPlan,
  commit: PlannedCommit,
): Promise<PullProposal> {
  const { inputs, event } = stamping;
  const { agent = '', stamped: rules, leaving, report } = commit;
  const failing = refuseFailing(commit);
  if (failing !== undefined) return { problems: [failing], posted: [] };
  const branch = nameAuditBranch(agent, inputs.config);
  const title = titleAuditPull({ agent, rules });
  const push = { ...commit, ...branch, sha: event.sha, title, base, owned: plan.owned };
  const { ledgerFile, headline } = report;
  const { left } = plan;
  const body = (marker: string) => renderAuditPull({ agent, rules, ledgerFile, marker, headline, leaving, left });
  const line = (outcome: OpenedPull) => describe(outcome, title, agent);
  return openPull(stamping, push, { body, line, report });
}

type OpenedPull = Extract<PullOutcome, { url: string }>;

/** The text of a pull request, and the line about it in the report. */
interface PullWords {
  readonly body: (marker: string) => string;
  readonly line: (outcome: OpenedPull) => string;
  readonly report: JudgedReport;
}

/** Pushes a commit, opens or updates the pull request of its branch, and posts the check of what is new. */
async function openPull(
  stamping: Stamping,
  push: Parameters<typeof pushToFreeBranch>[1] & { readonly base: string },
  { body, line, report }: PullWords,
): Promise<PullProposal> {
  const { github } = stamping;
  const { title, base } = push;
  const { outcome: pushed, place } = await pushToFreeBranch(github, push);
  if (pushed.kind === 'refused') return { problems: [pushed.problem], posted: [] };
  const outcome = await ensurePull(github, { ...place, base, title, body: body(place.marker) });
  const posted = pushed.kind === 'unchanged' ? [] : [await postNew(stamping, report, pushed.sha)];
  return outcome.kind === 'refused'
    ? { problems: [outcome.problem], posted }
    : { url: outcome.url, line: line(outcome), problems: [], posted };
}

function describe({ kind, url }: OpenedPull, title: string, agent: string): string {
  const link = /^https:\/\/[\w.:/-]+$/.test(url) ? `[${escapeMarkdown(title)}](${url})` : escapeMarkdown(title);
  return `${markdownCode(agent)}: ${link} (${kind})`;
}
