import { exampleOf } from '../contract/contract.ts';
import { type Handler, listReply, notFound, refuse } from '../requests/route.ts';
import type { Repository, State, WorkflowRun } from '../state/state.ts';
import { describeRepository } from './describe-repository.ts';
import { describeUser } from './describe-user.ts';

/** The repository itself, its workflow runs and their artifacts. */
export const repositoryHandlers: Readonly<Record<string, Handler>> = {
  'repos/get': ({ repository, state }) => {
    const { template_repository, parent, source, ...example } = exampleOf<Record<string, unknown>>('repos/get', 200);
    return { status: 200, body: { ...describeRepository(repository, state.url, example), language: null } };
  },
  'repos/get-collaborator-permission-level': ({ repository, path }) => {
    const login = path['username'] ?? '';
    const permission = repository.roles.get(login) ?? (repository.private ? 'none' : 'read');
    const example = exampleOf<{ user: object }>('repos/get-collaborator-permission-level', 200);
    const user = { ...example.user, ...describeUser(login), role_name: permission };
    return { status: 200, body: { ...example, permission, user } };
  },
  'actions/get-workflow-run': ({ repository, path, state }) => {
    const run = repository.runs.find(({ id }) => id === Number(path['run_id']));
    return run === undefined ? notFound : { status: 200, body: describe(run, repository, state) };
  },
  'actions/list-workflow-run-artifacts': ({ repository, path, state, query }) => {
    const run = repository.runs.find(({ id }) => id === Number(path['run_id']));
    if (run === undefined) return notFound;
    const name = query.get('name');
    const found = run.artifacts.filter((artifact) => name === null || artifact.name === name);
    const { artifacts } = exampleOf<{ artifacts: readonly object[] }>('actions/list-workflow-run-artifacts', 200);
    const api = `${state.url}/repos/${repository.owner}/${repository.name}/actions/artifacts`;
    const described = found.map(({ id, sizeBytes, ...artifact }) => ({
      ...artifacts[0],
      id,
      name: artifact.name,
      size_in_bytes: sizeBytes,
      url: `${api}/${id}`,
      archive_download_url: `${api}/${id}/zip`,
    }));
    return listReply(described, 'artifacts');
  },
};

/** Who holds the token; installations have no user. */
export const userHandlers: Readonly<Record<string, Handler>> = {
  'users/get-authenticated': ({ holder }) =>
    holder.kind === 'user'
      ? { status: 200, body: { ...exampleOf<object>('users/get-authenticated', 200), ...describeUser(holder.login) } }
      : refuse(403, 'Resource not accessible by integration'),
};

function describe(run: WorkflowRun, repository: Repository, { url }: State): object {
  const { owner, name } = repository;
  const example = exampleOf<{ head_repository: object; repository: object }>('actions/get-workflow-run', 200);
  return {
    ...example,
    id: run.id,
    name: run.name,
    event: run.event,
    status: run.status ?? 'completed',
    conclusion: run.conclusion,
    head_sha: run.headSha,
    head_branch: run.headBranch,
    pull_requests: [],
    repository: describeRepository(repository, url, example.repository),
    head_repository: describeRepository({ ...repository, owner: run.headOwner }, url, example.head_repository),
    url: `${url}/repos/${owner}/${name}/actions/runs/${run.id}`,
    html_url: `https://github.com/${owner}/${name}/actions/runs/${run.id}`,
  };
}
