import { type Connection, openClient } from '../../../adapters/github/client/open-client.ts';
import { ensurePull } from '../../../adapters/github/commit/ensure-pull.ts';
import { nameAuditBranch, pushToFreeBranch } from '../../../adapters/github/commit/push-to-free-branch.ts';
import { type Problem, ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { renderProposePull, titleProposePull } from '../../../gate/report/pages/gate/render-audit-pull.ts';
import { type ProposalCommit, planProposalCommit } from '../../../session/propose/propose-candidates.ts';

/** The pull request, or why there is none. */
export interface ProposedPull extends Pick<ProposalCommit, 'added' | 'refused' | 'file'> {
  readonly schema: 1;
  readonly outcome: 'opened' | 'updated' | 'unchanged' | 'nothing';
  /** Absent where there was nothing to propose. */
  readonly url?: string;
}

/**
 * Opens the one pull request with all candidates that wait, or brings it up to date. Throws ProblemError without a token, for an `origin`
 * that is not on a GitHub, and with GitHub's own words where it refuses.
 */
export async function proposePull(
  configFile: string,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): Promise<ProposedPull> {
  const token = requireToken(deps.env);
  const plan = await planProposalCommit(configFile, deps);
  const { added, refused, file } = plan;
  if (added.length === 0) return { schema: 1, outcome: 'nothing', added, refused, file };
  const github = openClient(locate(plan, token, deps.env));
  const title = titleProposePull(plan);
  const branch = nameAuditBranch('session-candidates', configFile);
  const { outcome: pushed, place } = await pushToFreeBranch(github, { ...plan, ...branch, title, base: plan.branch });
  if (pushed.kind === 'refused') throw refusal(pushed.problem);
  const body = renderProposePull({ added, marker: place.marker });
  const outcome = await ensurePull(github, { ...place, base: plan.branch, title, body });
  if (outcome.kind === 'refused') throw refusal(outcome.problem);
  return { schema: 1, outcome: outcome.kind, url: outcome.url, added, refused, file };
}

function requireToken(env: NodeJS.ProcessEnv): string {
  const token = env['GITHUB_TOKEN'] || env['GH_TOKEN'];
  if (token !== undefined && token !== '') return token;
  const hint =
    'Give it one that may write contents and pull requests: GITHUB_TOKEN="$(gh auth token)" rentroll session propose --pull-request';
  throw setupError(
    'propose-no-token',
    'a pull request needs a token, and neither GITHUB_TOKEN nor GH_TOKEN is set',
    hint,
  );
}

function locate({ origin }: ProposalCommit, token: string, env: NodeJS.ProcessEnv): Connection {
  const [, owner, repo] = /^([\w.-]+)\/([\w.-]+)$/.exec(env['GITHUB_REPOSITORY'] ?? '') ?? [];
  const place = owner !== undefined && repo !== undefined ? { owner, repo } : origin;
  if (place === undefined) {
    const hint = 'Name the repository: GITHUB_REPOSITORY=owner/name rentroll session propose --pull-request';
    throw setupError(
      'propose-no-origin',
      'the address of "origin" does not say which repository of GitHub it is',
      hint,
    );
  }
  const host = origin?.host ?? 'github.com';
  const usual = host === 'github.com' ? 'https://api.github.com' : `https://${host}/api/v3`;
  const apiUrl = (env['GITHUB_API_URL'] || usual).replace(/\/+$/, '');
  return { token, apiUrl, owner: place.owner, repo: place.repo };
}

/** A refusal by GitHub as an error: the command did nothing else. */
function refusal(problem: Problem): ProblemError {
  return new ProblemError([{ ...problem, severity: 'error' }]);
}
