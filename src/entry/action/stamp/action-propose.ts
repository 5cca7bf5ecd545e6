import { nameAuditBranch } from '../../../adapters/github/commit/audit-branch.ts';
import { ensurePull, type PullOutcome } from '../../../adapters/github/commit/ensure-pull.ts';
import { pushToFreeBranch } from '../../../adapters/github/commit/push-to-free-branch.ts';
import { type Problem, ProblemError } from '../../../core/model/problem.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { escapeMarkdown, markdownCode } from '../../../core/text/escape/escape-markdown.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type CommitPlan, type PlannedCommit, planAuditCommits } from '../../../gate/flows/stamp/plan-commit.ts';
import { renderAuditPull, titleAuditPull } from '../../../gate/report/pages/gate/render-audit-pull.ts';
import { proposeRemovals } from './action-propose-removal.ts';
import { postNew } from './action-stamp-pull.ts';
import { type PullProposal, refuseFailing, type Stamping, type Stamps, warnOfLeft } from './stamping.ts';

/** Opens or updates one pull request per agent whose audit changed anything, records included, and one for inherited lines that may go. Throws ProblemError without a branch. */
export async function proposeAudits(stamping: Stamping): Promise<Stamps> {
  const { inputs, event, env, deps, rows } = stamping;
  const base = readBranch(env['GITHUB_REF']);
  const plan = await planAuditCommits({ configFile: inputs.config, sha: event.sha }, rows, deps);
  const proposals: PullProposal[] = [];
  for (const commit of plan.commits.filter(({ edits }) => edits.length > 0))
    proposals.push(await propose(stamping, base, plan, commit));
  const removal = await proposeRemovals(stamping, base);
  if (removal !== undefined) proposals.push(removal);
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
  const { inputs, event, github } = stamping;
  const { agent = '', stamped: rules, report } = commit;
  const warn = (...problems: readonly Problem[]): PullProposal => ({ problems, posted: [] });
  const failing = refuseFailing(commit);
  if (failing !== undefined) return warn(failing);
  const own = nameAuditBranch(agent, inputs.config);
  const title = titleAuditPull({ agent, rules });
  const push = { ...commit, ...own, sha: event.sha, title, base, owned: plan.owned };
  const { outcome: pushed, place } = await pushToFreeBranch(github, push);
  if (pushed.kind === 'refused') return warn(pushed.problem);
  const { ledgerFile, headline } = report;
  const body = renderAuditPull({ agent, rules, ledgerFile, marker: place.marker, headline, left: plan.left });
  const outcome = await ensurePull(github, { ...place, base, title, body });
  const posted = pushed.kind === 'unchanged' ? [] : [await postNew(stamping, report, pushed.sha)];
  return outcome.kind === 'refused'
    ? { problems: [outcome.problem], posted }
    : { url: outcome.url, line: describe(outcome, title, agent), problems: [], posted };
}

function describe({ kind, url }: Extract<PullOutcome, { url: string }>, title: string, agent: string): string {
  const link = /^https:\/\/[\w.:/-]+$/.test(url) ? `[${escapeMarkdown(title)}](${url})` : escapeMarkdown(title);
  return `${markdownCode(agent)}: ${link} (${kind})`;
}

/** The branch that was audited, which the pull requests are merged into. */
function readBranch(ref: string | undefined): string {
  const [, branch] = /^refs\/heads\/(.+)$/.exec(ref ?? '') ?? [];
  if (branch !== undefined) return branch;
  throw new ProblemError([
    {
      code: 'stamp-no-branch',
      severity: 'error',
      message: `the run is about ${quoteValue(ref ?? '')}, which is not a branch`,
      hint: 'Start audits on a branch: on a schedule, or by hand without choosing a tag.',
      blame: 'setup',
    },
  ]);
}
