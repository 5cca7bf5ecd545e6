import type { Answer } from './failure.ts';
import type { Github } from './open-client.ts';
import { readText } from './read-answer.ts';

/** What a workflow's own token signs with. */
const workflowBot = 'github-actions[bot]';

/**
 * The login the token posts as. People are known to the REST API, installations (the workflow's token, an app's) only to GraphQL;
 * where GitHub answers but does not tell, it is taken for the workflow's. A failure is one that would stop every other request too.
 */
export async function findLogin(github: Github): Promise<Answer<string>> {
  const isInstallation = github.token.startsWith('ghs_');
  const person = isInstallation ? { value: '' } : await askPerson(github);
  if ('failure' in person || person.value !== '') return person;
  const viewer = await askViewer(github, isInstallation);
  return 'failure' in viewer ? viewer : { value: viewer.value || workflowBot };
}

async function askPerson(github: Github): Promise<Answer<string>> {
  const answer = await github.send({ route: 'GET /user', doing: 'looking up who posts', repeatable: true });
  return 'failure' in answer ? forgiveRefusal(answer) : { value: readText(answer.value, 'login') };
}

/** GraphQL may leave the suffix of an app's login out, REST never does. */
async function askViewer(github: Github, isInstallation: boolean): Promise<Answer<string>> {
  const parameters = { query: '{ viewer { login } }' };
  const route = `POST ${graphUrl(github.apiUrl)}`;
  const answer = await github.send({ route, parameters, doing: 'looking up who posts', repeatable: true });
  if ('failure' in answer) return forgiveRefusal(answer);
  const login = readText(answer.value, 'data', 'viewer', 'login');
  return { value: isInstallation && login !== '' && !login.endsWith('[bot]') ? `${login}[bot]` : login };
}

/** On GitHub's own address it lies below the REST API, on a server of a company's beside it. */
function graphUrl(apiUrl: string): string {
  return `${apiUrl.replace(/\/v3$/, '')}/graphql`;
}

/** "You may not ask that" is an answer: the token is an installation's, or of a kind that has no viewer. */
function forgiveRefusal(answer: Extract<Answer<never>, { failure: unknown }>): Answer<string> {
  return /^github-(?:forbidden|not-found|refused)$/.test(answer.failure.code) ? { value: '' } : answer;
}
