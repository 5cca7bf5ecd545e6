import { setupError } from '../../../core/model/problem.ts';
import type { Api, RunnerKind } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { UpstreamOptions } from '../meter/account/meter-options.ts';
import type { RunnerInput } from './runner-program.ts';

/** Variables that hold an API's key and its address, and the address when there is none. */
const endpoints = {
  anthropic: { key: 'ANTHROPIC_API_KEY', address: 'ANTHROPIC_BASE_URL', usual: 'https://api.anthropic.com' },
  openai: { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL', usual: 'https://api.openai.com' },
} as const satisfies Record<Api, object>;

/** Lists the variables of which a runner needs one: none for the demo agent; a program of the team's own may do without. */
export function keyVariablesOf(kind: RunnerKind): readonly string[] {
  return runners[kind].apis.map((api) => endpoints[api].key);
}

/** Returns true where a runner has the key that it needs, or needs none. A program of the team's own may need no key of ours; it says so itself. */
export function hasRunnerKey(kind: RunnerKind, env: NodeJS.ProcessEnv): boolean {
  const names = runners[kind].calls === 'own' ? [] : keyVariablesOf(kind);
  return names.length === 0 || names.some((name) => env[name]);
}

/** Finds where a runner's calls go: nowhere with `see`, else where the environment says. Throws ProblemError when that holds no key for the API. */
export function requireUpstream(api: Api, { env, see }: Pick<RunnerInput, 'env' | 'see'>): UpstreamOptions {
  if (see !== undefined) return { kind: 'canned', see };
  const endpoint = findEndpoint(api, env);
  if (endpoint !== undefined) return endpoint;
  const hint = 'Set it in the environment (in GitHub Actions from a secret). The agent never sees it: the meter does.';
  throw setupError('runner-key', `there is no API key: ${endpoints[api].key} is not set`, hint);
}

/** Finds where calls of an API go by the environment; undefined when it holds no key for it. */
export function findEndpoint(api: Api, env: NodeJS.ProcessEnv): UpstreamOptions | undefined {
  const { key, address, usual } = endpoints[api];
  const apiKey = env[key];
  if (apiKey === undefined || apiKey === '') return undefined;
  // OpenAI's address is usually written with the version of the API, which the path of every call names too.
  return { kind: 'http', url: (env[address] || usual).replace(/\/v1\/?$/, ''), apiKey };
}
