import { exampleOf } from '../contract/contract.ts';
import { type Ask, type Handler, listReply, notFound, type Reply, refuse, refuseFields } from '../requests/route.ts';
import type { IssueComment, Repository } from '../state/state.ts';
import { describeUser } from './describe-user.ts';

/** Characters GitHub takes in the body of a comment, an issue or a pull request; the description does not say it. */
const longestBody = 65_536;

/** Comments on issues and pull requests. */
export const commentHandlers: Readonly<Record<string, Handler>> = {
  'issues/list-comments': ({ repository, path, state }) => {
    if (!hasIssue(repository, path['issue_number'])) return notFound;
    const found = repository.comments.filter(({ issue }) => issue === Number(path['issue_number']));
    return listReply(found.map((comment) => describe(comment, repository, state.url)));
  },
  'issues/create-comment': (ask) => {
    const { repository, path, state, holder } = ask;
    if (!hasIssue(repository, path['issue_number'])) return notFound;
    const body = String(ask.body['body']);
    const refused = refuseBody(body, 'IssueComment');
    if (refused !== undefined) return refused;
    const at = state.now();
    const issue = Number(path['issue_number']);
    const comment = { id: state.nextId(), issue, login: holder.login, createdAt: at, body, updatedAt: at };
    repository.comments.push(comment);
    return { status: 201, body: describe(comment, repository, state.url) };
  },
  'issues/update-comment': (ask) =>
    withOwn(ask, (comment) => {
      const body = String(ask.body['body']);
      const refused = refuseBody(body, 'IssueComment');
      if (refused !== undefined) return refused;
      Object.assign(comment, { body, updatedAt: ask.state.now() });
      return { status: 200, body: describe(comment, ask.repository, ask.state.url) };
    }),
  'issues/delete-comment': (ask) =>
    withOwn(ask, (comment) => {
      ask.repository.comments.splice(ask.repository.comments.indexOf(comment), 1);
      return { status: 204 };
    }),
  'issues/add-labels': ({ repository, path, body }) => {
    const pull = repository.pulls.find(({ number }) => number === Number(path['issue_number']));
    if (pull === undefined) return notFound;
    for (const label of (body['labels'] ?? []) as readonly string[])
      if (!pull.labels.includes(label)) pull.labels.push(label);
    const [example] = exampleOf<readonly object[]>('issues/add-labels', 200);
    return { status: 200, body: pull.labels.map((name) => ({ ...example, name })) };
  },
};

/** The 422 for a text that is too long or blank; undefined when it is fine. Counted in characters, as GitHub does. */
export function refuseBody(body: string, resource: string): Reply | undefined {
  if ([...body].length > longestBody) {
    const message = `body is too long (maximum is ${longestBody} characters)`;
    return refuseFields({ resource, code: 'unprocessable', field: 'data', message });
  }
  if (body.trim() === '') return refuseFields({ resource, code: 'missing_field', field: 'body' });
  return undefined;
}

function hasIssue({ pulls }: Repository, number: string | undefined): boolean {
  return pulls.some((pull) => pull.number === Number(number));
}

/** With `write`, GitHub's workflow token may change everybody's comments: nothing here protects a person's comment from a bug. */
function withOwn({ repository, path }: Ask, act: (comment: IssueComment) => Reply): Reply {
  const comment = repository.comments.find(({ id }) => id === Number(path['comment_id']));
  return comment === undefined ? refuse(404, 'Not Found') : act(comment);
}

function describe(comment: IssueComment, { owner, name }: Repository, url: string): object {
  const { id, issue, login, body, createdAt, updatedAt } = comment;
  const api = `${url}/repos/${owner}/${name}/issues`;
  return {
    ...exampleOf<object>('issues/create-comment', 201),
    id,
    body,
    user: describeUser(login),
    url: `${api}/comments/${id}`,
    html_url: `https://github.com/${owner}/${name}/pull/${issue}#issuecomment-${id}`,
    issue_url: `${api}/${issue}`,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
