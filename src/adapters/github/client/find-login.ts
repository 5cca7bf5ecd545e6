import { markerLine } from '../../../core/text/comment-marker.ts';
import type { Github } from './open-client.ts';
import { readText } from './read-answer.ts';
import type { Answer } from './read-failure.ts';

/** The login that a workflow's own token signs with. */
const workflowBot = 'github-actions[bot]';

/**
 * Finds the login the token posts as. People are known to the REST API, installations (the workflow's token, an app's) only to GraphQL;
 * where GitHub answers but does not tell, it is taken for the workflow's. A failure is one that would stop every other request too.
 */
export async function findLogin(github: Github): Promise<Answer<string>> {
  const isInstallation = github.token.startsWith('ghs_');
  const person = isInstallation ? { value: '' } : await ask(github, 'GET /user', {}, 'login');
  if ('failure' in person || person.value !== '') return person;
  // On GitHub's own address it lies below the REST API, on a server of a company's beside it.
  const route = `POST ${github.apiUrl.replace(/\/v3$/, '')}/graphql`;
  const viewer = await ask(github, route, { query: '{ viewer { login } }' }, 'data', 'viewer', 'login');
  if ('failure' in viewer) return viewer;
  const login = viewer.value || workflowBot;
  // GraphQL may leave the suffix of an app's login out, REST never does.
  return { value: isInstallation && !login.endsWith('[bot]') ? `${login}[bot]` : login };
}

/** "You may not ask that" is an answer, the empty one: the token is an installation's, or of a kind that has no viewer. */
async function ask(
  github: Github,
  route: string,
  parameters: object,
  ...keys: readonly string[]
): Promise<Answer<string>> {
  const answer = await github.send({ route, doing: 'looking up who posts' }, { ...parameters }, (value) =>
    readText(value, ...keys),
  );
  const isRefused = 'failure' in answer && /^github-(?:forbidden|not-found|refused)$/.test(answer.failure.code);
  return isRefused ? { value: '' } : answer;
}

/** Returns true for a text that begins with the marker of this key: one of ours, when we also wrote it. */
export function carriesMarker(text: string, key: string): boolean {
  return text.split(/\r?\n/, 1)[0]?.trimEnd() === markerLine(key);
}

/** Returns true for texts that differ in line ends alone: GitHub may hand a text back with others. */
export function isSameText(a: string, b: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
  return plain(a) === plain(b);
}
