import { setupError } from '../../../../foundation/model/problem.ts';
import type { UpstreamOptions } from '../meter/account/meter-options.ts';
import type { Api } from '../meter/wire/wire-reading.ts';

/** Variables that hold an API's key and its address, and the address when there is none. */
const endpoints = {
  anthropic: { key: 'ANTHROPIC_API_KEY', address: 'ANTHROPIC_BASE_URL', usual: 'https://api.anthropic.com' },
  openai: { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL', usual: 'https://api.openai.com' },
} as const;

/** Where the environment says calls of an API go. Throws ProblemError when it holds no key for it. */
export function requireEndpoint(api: Api, env: NodeJS.ProcessEnv): UpstreamOptions {
  const endpoint = findEndpoint(api, env);
  if (endpoint !== undefined) return endpoint;
  const hint = 'Set it in the environment (in GitHub Actions from a secret). The agent never sees it: the meter does.';
  throw setupError('runner-key', `there is no API key: ${endpoints[api].key} is not set`, hint);
}

/** The same; undefined when there is no key. */
export function findEndpoint(api: Api, env: NodeJS.ProcessEnv): UpstreamOptions | undefined {
  const { key, address, usual } = endpoints[api];
  const apiKey = env[key];
  if (apiKey === undefined || apiKey === '') return undefined;
  // OpenAI's address is usually written with the version of the API, which the path of every call names too.
  return { kind: 'http', url: (env[address] || usual).replace(/\/v1\/?$/, ''), apiKey };
}
