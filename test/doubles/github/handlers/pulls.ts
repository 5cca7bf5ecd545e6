import { exampleOf } from '../contract/contract.ts';
import { type Ask, type Handler, listReply, notFound, type Reply, refuseFields } from '../requests/route.ts';
import { headShaOf, type Pull, type Repository, type Review, type State } from '../state/state.ts';
import { refuseBody } from './comments.ts';
import { describeRepository } from './describe-repository.ts';
import { describeUser } from './describe-user.ts';

/** Pull requests: found, opened, changed. */
export const pullHandlers: Readonly<Record<string, Handler>> = {
  'pulls/list': ({ state, repository, query }) => {
    const wanted = { state: query.get('state') ?? 'open', head: query.get('head'), base: query.get('base') };
    const found = repository.pulls.filter(
      (pull) =>
        (wanted.state === 'all' || pull.state === wanted.state) &&
        (wanted.head === null || wanted.head === `${pull.headOwner}:${pull.headRef}`) &&
        (wanted.base === null || wanted.base === pull.baseRef),
    );
    const newestFirst = [...found].sort((a, b) => b.number - a.number);
    return listReply(newestFirst.map((pull) => describe('pulls/list', pull, repository, state)));
  },
  'pulls/get': (ask) => withPull(ask, (pull) => answer('pulls/get', 200, pull, ask)),
  'pulls/list-reviews': (ask) => withPull(ask, ({ reviews }) => listReply(reviews.map(describeReview))),
  'pulls/create': open,
  'pulls/update': (ask) =>
    withPull(ask, (pull) => {
      const refused = typeof ask.body['body'] === 'string' ? refuseBody(ask.body['body'], 'PullRequest') : undefined;
      if (refused !== undefined) return refused;
      const { title, body, state, base } = ask.body as Partial<Pull> & { base?: string };
      const changes = { title, body, state, baseRef: base };
      Object.assign(pull, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
      return answer('pulls/update', 200, pull, ask);
    }),
};

function open(ask: Ask): Reply {
  const { repository, holder, body, state } = ask;
  const [head, base] = [String(body['head']), String(body['base'])];
  const headRef = head.replace(/^[^:]*:/, '');
  const headOwner = head.includes(':') ? head.slice(0, head.indexOf(':')) : repository.owner;
  const invalid = (field: string) => refuseFields({ resource: 'PullRequest', field, code: 'invalid' });
  const custom = (message: string) => refuseFields({ resource: 'PullRequest', field: 'head', code: 'custom', message });
  const [headSha, baseSha] = [headRef, base].map((name) => repository.git.findCommit(`refs/heads/${name}`));
  if (headSha === undefined) return invalid('head');
  if (baseSha === undefined) return invalid('base');
  if (headSha === baseSha) return custom(`No commits between ${base} and ${headRef}`);
  const same = repository.pulls.find(
    (pull) => pull.state === 'open' && pull.headRef === headRef && pull.baseRef === base,
  );
  if (same !== undefined) return custom(`A pull request already exists for ${headOwner}:${headRef}.`);
  const refused = body['body'] ? refuseBody(String(body['body']), 'PullRequest') : undefined;
  if (refused !== undefined) return refused;
  const pull: Pull = {
    number: Math.max(0, ...repository.pulls.map(({ number }) => number)) + 1,
    login: holder.login,
    headOwner,
    headRef,
    baseRef: base,
    title: String(body['title']),
    body: body['body'] === undefined ? null : String(body['body']),
    state: 'open',
    draft: body['draft'] === true,
    labels: [],
    reviews: [],
  };
  repository.pulls.push(pull);
  return { status: 201, body: describe('pulls/create', pull, repository, state) };
}

function withPull({ repository, path }: Ask, act: (pull: Pull) => Reply): Reply {
  const pull = repository.pulls.find(({ number }) => number === Number(path['pull_number']));
  return pull === undefined ? notFound : act(pull);
}

function answer(operation: string, status: number, pull: Pull, { repository, state }: Ask): Reply {
  return { status, body: describe(operation, pull, repository, state) };
}

function describeReview({ login, kind, state, commit }: Review): object {
  const [example] = exampleOf<readonly object[]>('pulls/list-reviews', 200);
  return { ...example, user: { ...describeUser(login), type: kind }, state, commit_id: commit };
}

interface Example {
  readonly head: { readonly repo: object };
  readonly base: { readonly repo: object };
  readonly labels: readonly object[];
}

/** The example in a list is an item of a list; the rest is the same. */
function describe(operation: string, pull: Pull, repository: Repository, { url }: State): object {
  const sample = exampleOf<Example | readonly Example[]>(operation, operation === 'pulls/create' ? 201 : 200);
  const example = (Array.isArray(sample) ? sample[0] : sample) as Example;
  const { owner, name } = repository;
  const { number, title, body, state, draft, headOwner, headRef, baseRef, labels, login } = pull;
  const headSha = headShaOf(repository, pull) ?? '0'.repeat(40);
  const side = (sideOwner: string, ref: string, sha: string, repo: object) => ({
    label: `${sideOwner}:${ref}`,
    ref,
    sha,
    user: describeUser(sideOwner),
    repo: describeRepository({ ...repository, owner: sideOwner }, url, repo),
  });
  return {
    ...example,
    number,
    title,
    body,
    state,
    draft,
    user: describeUser(login),
    labels: labels.map((label) => ({ ...example.labels[0], name: label })),
    requested_teams: [],
    head: side(headOwner, headRef, headSha, example.head.repo),
    base: side(owner, baseRef, repository.git.findCommit(`refs/heads/${baseRef}`) ?? '0'.repeat(40), example.base.repo),
    url: `${url}/repos/${owner}/${name}/pulls/${number}`,
    html_url: `https://github.com/${owner}/${name}/pull/${number}`,
  };
}
