import type { Answer } from './failure.ts';
import { listPages } from './list-pages.ts';
import type { Github } from './open-client.ts';
import { readNumber, readText } from './read-answer.ts';

/** A comment on a pull request. */
export interface Comment {
  readonly id: number;
  readonly login: string;
  readonly body: string;
  readonly url: string;
}

/** Every comment of a pull request, oldest first, over all pages. */
export async function listComments(github: Github, pull: number): Promise<Answer<readonly Comment[]>> {
  const answer = await listPages(github, {
    route: 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
    parameters: { issue_number: pull },
    doing: 'looking for the comment',
  });
  return 'failure' in answer ? answer : { value: answer.value.map(readComment) };
}

/** Posts a comment. Not repeated when in doubt: look first. */
export async function createComment(github: Github, pull: number, body: string): Promise<Answer<Comment>> {
  const answer = await github.send({
    route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
    parameters: { issue_number: pull, body },
    doing: 'posting the comment',
    repeatable: false,
  });
  return 'failure' in answer ? answer : { value: readComment(answer.value) };
}

/** Replaces the text of a comment. */
export async function updateComment(github: Github, id: number, body: string): Promise<Answer<Comment>> {
  const answer = await github.send({
    route: 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
    parameters: { comment_id: id, body },
    doing: 'updating the comment',
    repeatable: true,
  });
  return 'failure' in answer ? answer : { value: readComment(answer.value) };
}

/** Deletes a comment; one that is gone already is fine. */
export async function deleteComment(github: Github, id: number): Promise<Answer<undefined>> {
  const answer = await github.send({
    route: 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}',
    parameters: { comment_id: id },
    doing: 'removing a second comment',
    repeatable: true,
  });
  if ('failure' in answer && answer.failure.code !== 'github-not-found') return answer;
  return { value: undefined };
}

function readComment(value: unknown): Comment {
  return {
    id: readNumber(value, 'id'),
    login: readText(value, 'user', 'login'),
    body: readText(value, 'body'),
    url: readText(value, 'html_url'),
  };
}
