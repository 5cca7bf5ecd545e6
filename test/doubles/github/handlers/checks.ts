import { exampleOf } from '../contract/contract.ts';
import { type Handler, listReply, notFound, refuse, refuseFields } from '../requests/route.ts';
import type { Annotation, CheckRun, Repository, State } from '../state/state.ts';

interface Output {
  readonly title?: string;
  readonly summary?: string;
  readonly text?: string;
  readonly annotations?: readonly Annotation[];
}

/** Check runs; annotations are added by every request, never replaced. */
export const checkHandlers: Readonly<Record<string, Handler>> = {
  'checks/create': ({ state, repository, body, holder }) => {
    if (holder.kind === 'user') return refuse(403, 'You must authenticate via a GitHub App.');
    const headSha = String(body['head_sha']);
    if (!knowsCommit(repository, headSha))
      return refuseFields({
        resource: 'CheckRun',
        field: 'head_sha',
        code: 'custom',
        message: `No commit found for SHA: ${headSha}`,
      });
    const run: CheckRun = {
      id: state.nextId(),
      headSha,
      name: String(body['name']),
      status: 'queued',
      conclusion: null,
      externalId: '',
      detailsUrl: '',
      title: null,
      summary: null,
      text: null,
      annotations: [],
    };
    change(run, body);
    repository.checkRuns.push(run);
    return { status: 201, body: describe(run, repository, state) };
  },
  'checks/update': ({ state, repository, path, body }) => {
    const run = repository.checkRuns.find(({ id }) => id === Number(path['check_run_id']));
    if (run === undefined) return notFound;
    change(run, body);
    return { status: 200, body: describe(run, repository, state) };
  },
  'checks/get': ({ state, repository, path }) => {
    const run = repository.checkRuns.find(({ id }) => id === Number(path['check_run_id']));
    return run === undefined ? notFound : { status: 200, body: describe(run, repository, state) };
  },
  'checks/list-for-ref': ({ state, repository, path, query }) => {
    const sha = repository.git.findCommit(path['ref'] ?? '') ?? path['ref'];
    const name = query.get('check_name');
    const found = repository.checkRuns.filter((run) => run.headSha === sha && (name === null || run.name === name));
    // The newest first, as GitHub lists them.
    return listReply(found.map((run) => describe(run, repository, state)).reverse(), 'check_runs');
  },
};

/** A fork's commit lives in another repository until somebody fetches it; checks can be put on it all the same, through the pull request. */
function knowsCommit({ git, pulls }: Repository, sha: string): boolean {
  return pulls.some(({ headSha }) => headSha === sha) || git.readCommit(String(sha)) !== undefined;
}

function change(run: CheckRun, body: Readonly<Record<string, unknown>>): void {
  const { annotations = [], ...output } = (body['output'] ?? {}) as Output;
  const conclusion = body['conclusion'] as string | undefined;
  const named = {
    name: body['name'],
    status: conclusion === undefined ? body['status'] : 'completed',
    conclusion,
    externalId: body['external_id'],
    detailsUrl: body['details_url'],
    ...output,
  };
  Object.assign(run, Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)));
  run.annotations.push(...annotations);
}

function describe(run: CheckRun, { owner, name }: Repository, { url }: State): object {
  const { id, headSha, status, conclusion, externalId, detailsUrl, title, summary, text, annotations } = run;
  const example = exampleOf<{ output: object }>('checks/create', 201);
  const api = `${url}/repos/${owner}/${name}/check-runs/${id}`;
  return {
    ...example,
    id,
    name: run.name,
    head_sha: headSha,
    status,
    conclusion,
    external_id: externalId,
    details_url: detailsUrl,
    url: api,
    html_url: `https://github.com/${owner}/${name}/runs/${id}`,
    output: {
      ...example.output,
      title,
      summary,
      text,
      annotations_count: annotations.length,
      annotations_url: `${api}/annotations`,
    },
    pull_requests: [],
  };
}
