import { checkRequest, checkResponse, type Match } from '../contract/contract.ts';
import { checkHandlers } from '../handlers/checks.ts';
import { commentHandlers } from '../handlers/comments.ts';
import { contentHandlers } from '../handlers/contents.ts';
import { gitHandlers } from '../handlers/git-objects.ts';
import { pullHandlers } from '../handlers/pulls.ts';
import { repositoryHandlers, userHandlers } from '../handlers/repositories.ts';
import type { State, TokenHolder } from '../state/state.ts';
import { turnPage } from './pages.ts';
import { findObstacle } from './permissions.ts';
import { type Handler, notFound, type Reply, refuse } from './route.ts';

/** A request as it came in; `path` is still percent-encoded. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string | undefined;
  readonly body: unknown;
}

/** An answer ready to be sent. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What the request or the answer had wrong by GitHub's own description. */
  readonly violations: readonly string[];
}

const handlers: Readonly<Record<string, Handler>> = {
  ...checkHandlers,
  ...commentHandlers,
  ...contentHandlers,
  ...gitHandlers,
  ...pullHandlers,
  ...repositoryHandlers,
  ...userHandlers,
};

/** Answers a request that fits an operation: token, contract, repository, permission, in GitHub's order; then the handler. */
export function handleRequest(state: State, incoming: Incoming, match: Match): Outgoing {
  const holder = incoming.token === undefined ? undefined : state.tokens.get(incoming.token);
  if (holder === undefined)
    return send(match, refuse(401, incoming.token ? 'Bad credentials' : 'Requires authentication'), incoming);
  const wrong = checkRequest(match, incoming.query, incoming.body);
  if (wrong.length > 0)
    return {
      ...send(match, refuse(422, `Invalid request.\n\n${wrong.join('\n')}`), incoming),
      violations: wrong.map((line) => `${match.operation.id}: ${line}`),
    };
  return send(match, run(state, incoming, match, holder), incoming);
}

/** GitHub has no such operation, or the subset does not hold it: in a test that is a mistake. */
export function answerUnknown({ method, path }: Pick<Incoming, 'method' | 'path'>): Outgoing {
  return { status: 404, headers: {}, body: notFound.body, violations: [`no operation: ${method} ${path}`] };
}

/** Answers `viewer { login }`, the one question that has no counterpart for an installation in the REST API. */
export function answerGraph(state: State, { token, body }: Incoming): Outgoing {
  const holder = token === undefined ? undefined : state.tokens.get(token);
  if (holder === undefined)
    return { status: 401, headers: {}, body: refuse(401, 'Bad credentials').body, violations: [] };
  const query = String((body as { query?: unknown } | undefined)?.query);
  if (!/^\s*(?:query\s*)?\{\s*viewer\s*\{\s*login\s*\}\s*\}\s*$/.test(query))
    return {
      status: 200,
      headers: {},
      body: { errors: [{ message: 'not known here' }] },
      violations: [`graphql: ${query}`],
    };
  return { status: 200, headers: {}, body: { data: { viewer: { login: holder.login } } }, violations: [] };
}

function run(state: State, incoming: Incoming, match: Match, holder: TokenHolder): Reply {
  const { owner, repo } = match.path;
  const lower = (text: string | undefined) => text?.toLowerCase();
  const repository = state.repositories.find(
    (one) => lower(one.owner) === lower(owner) && lower(one.name) === lower(repo),
  );
  const handler = handlers[match.operation.id];
  if (handler === undefined) return refuse(500, `the loopback GitHub has no handler for ${match.operation.id}`);
  const body = (incoming.body ?? {}) as Readonly<Record<string, unknown>>;
  const [only] = state.repositories;
  if (owner === undefined)
    return only === undefined
      ? notFound
      : handler({ state, repository: only, holder, path: match.path, query: incoming.query, body });
  if (repository === undefined) return notFound;
  const obstacle = findObstacle(match.operation.id, holder, repository);
  if (obstacle === 404) return notFound;
  if (obstacle === 403)
    return refuse(
      403,
      holder.kind === 'user'
        ? 'Resource not accessible by personal access token'
        : 'Resource not accessible by integration',
    );
  return handler({ state, repository, holder, path: match.path, query: incoming.query, body });
}

function send(match: Match, reply: Reply, incoming: Incoming): Outgoing {
  const { body, headers } = turnPage(reply, incoming);
  const wrong = checkResponse(match.operation, reply.status, body);
  const violations = wrong.map((line) => `${match.operation.id} answers ${reply.status}: ${line}`);
  return { status: reply.status, headers, violations, ...(body === undefined ? {} : { body }) };
}
