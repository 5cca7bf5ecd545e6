import type { Answer } from './failure.ts';
import { listPages } from './list-pages.ts';
import type { ApiCall, Github } from './open-client.ts';
import { readNumber, readText } from './read-answer.ts';

/** A comment on a pull request. */
export interface Comment {
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

/** Every comment of a pull request, oldest first, over all pages. */
export function listComments(github: Github, pull: number): Promise<Answer<readonly Comment[]>> {
  return listPages(github, calls.list, { issue_number: pull }, readComment);
}

/** Posts a comment. Not repeated when in doubt: look first. */
export function createComment(github: Github, pull: number, body: string): Promise<Answer<Comment>> {
  return github.send(calls.create, { issue_number: pull, body }, readComment);
}

/** Replaces the text of a comment. */
export function updateComment(github: Github, id: number, body: string): Promise<Answer<Comment>> {
  return github.send(calls.update, { comment_id: id, body }, readComment);
}

/** Deletes a comment; for one that is gone already it answers like for any other refusal. */
export function deleteComment(github: Github, id: number): Promise<Answer<unknown>> {
  return github.send(calls.remove, { comment_id: id });
}

function readComment(value: unknown): Comment {
  return {
    id: readNumber(value, 'id'),
    login: readText(value, 'user', 'login'),
    body: readText(value, 'body'),
    url: readText(value, 'html_url'),
  };
}
