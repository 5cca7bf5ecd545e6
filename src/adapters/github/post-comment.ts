import { carriesMarker, findLogin, isSameText } from './client/find-login.ts';
import { type ApiCall, type Github, listPages } from './client/open-client.ts';
import { readNumber, readText } from './client/read-answer.ts';
import type { Answer } from './client/read-failure.ts';

/** The one comment of a pull request that every run replaces. */
export interface StickyComment {
  readonly pull: number;
  /** Key of the hidden marker; the body begins with the marker's line. */
  readonly key: string;
  readonly body: string;
  /** False to change a comment that is there and never to begin one. */
  readonly mayCreate: boolean;
}

/** The outcome of posting a comment. */
export interface PostedComment {
  readonly kind: 'created' | 'updated' | 'unchanged' | 'none';
  readonly url: string;
}

/** A comment on a pull request. */
interface Comment {
  readonly id: number;
  readonly login: string;
  readonly body: string;
  readonly url: string;
}

const onPull = '/repos/{owner}/{repo}/issues/{issue_number}/comments';
const single = '/repos/{owner}/{repo}/issues/comments/{comment_id}';
const calls = {
  list: { route: `GET ${onPull}`, doing: 'looking for the comment' },
  create: { route: `POST ${onPull}`, doing: 'posting the comment', once: true },
  update: { route: `PATCH ${single}`, doing: 'updating the comment' },
  remove: { route: `DELETE ${single}`, doing: 'removing a second comment' },
} satisfies Record<string, ApiCall>;

const mostCreates = 3;

/** A posting that is under way. */
interface Task {
  readonly github: Github;
  readonly sticky: StickyComment;
  readonly login: string;
}

/**
 * Posts or replaces the comment. Ours is the oldest one that begins with the marker and was written by the token's own login: a marker
 * in somebody else's comment is never touched. Nothing is posted twice: after a cut connection and after every post the list is read
 * again, and of several of our comments the oldest stays.
 */
export async function postComment(github: Github, sticky: StickyComment): Promise<Answer<PostedComment>> {
  const login = await findLogin(github);
  if ('failure' in login) return login;
  const task: Task = { github, sticky, login: login.value };
  const ownComments = await listOwn(task);
  if ('failure' in ownComments) return ownComments;
  if (ownComments.value.length > 0) return updateFirst(task, ownComments.value);
  return sticky.mayCreate ? create(task, mostCreates) : { value: { kind: 'none', url: '' } };
}

/** Lists our comments on the pull request, oldest first. */
async function listOwn({ github, sticky, login }: Task): Promise<Answer<readonly Comment[]>> {
  const comments = await listPages(github, calls.list, { issue_number: sticky.pull }, readComment);
  if ('failure' in comments) return comments;
  const ownComments = comments.value.filter((one) => one.login === login && carriesMarker(one.body, sticky.key));
  return { value: ownComments.toSorted((a, b) => a.id - b.id) };
}

async function create(task: Task, attempts: number): Promise<Answer<PostedComment>> {
  const { github, sticky } = task;
  const created = await github.send(calls.create, { issue_number: sticky.pull, body: sticky.body }, readComment);
  if ('failure' in created) {
    if (!created.failure.uncertain || attempts === 1) return created;
    await github.pause();
  }
  const ownComments = await listOwn(task);
  if ('failure' in ownComments)
    return 'failure' in created ? created : { value: { kind: 'created', url: created.value.url } };
  if (ownComments.value.length === 0)
    return 'failure' in created ? create(task, attempts - 1) : finish('created', created.value);
  return updateFirst(task, ownComments.value, 'created');
}

/** Keeps the oldest, removes what a second run posted at the same moment, and writes the body where it differs. */
async function updateFirst(
  task: Task,
  [oldest, ...others]: readonly Comment[],
  kind: 'created' | 'unchanged' = 'unchanged',
): Promise<Answer<PostedComment>> {
  const { github, sticky } = task;
  // One that cannot be removed now is found and removed by the next run.
  for (const { id } of others) await github.send(calls.remove, { comment_id: id });
  if (oldest === undefined || isSameText(oldest.body, sticky.body)) return finish(kind, oldest);
  const updated = await github.send(calls.update, { comment_id: oldest.id, body: sticky.body }, readComment);
  if (!('failure' in updated)) return finish('updated', updated.value);
  const isGone = updated.failure.code === 'github-not-found' && sticky.mayCreate && kind === 'unchanged';
  return isGone ? create(task, 1) : updated;
}

function finish(kind: PostedComment['kind'], comment: Comment | undefined): Answer<PostedComment> {
  return { value: { kind, url: comment?.url ?? '' } };
}

function readComment(value: unknown): Comment {
  return {
    id: readNumber(value, 'id'),
    login: readText(value, 'user', 'login'),
    body: readText(value, 'body'),
    url: readText(value, 'html_url'),
  };
}
