import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchOperation } from './contract/contract.ts';
import { createFaultQueue, type Fault, type FaultPlan, type FaultQueue } from './faults/fault.ts';
import { playFault } from './faults/play-fault.ts';
import { answerGraph, answerUnknown, handleRequest, type Incoming, type Outgoing } from './requests/handle-request.ts';
import { openGitStore } from './state/git-store.ts';
import { createSeeder, type RepositoryHandle, type RepositorySeed } from './state/seed.ts';
import type { State, TokenHolder } from './state/state.ts';

/** One request the server got, in order of arrival. */
export interface LoggedRequest {
  /** `operationId`, `graphql`, or `unknown`. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Absent when the connection was cut before an answer. */
  status?: number;
}

/** A GitHub without GitHub. */
export interface GithubServer {
  /** `http://127.0.0.1:PORT`: the value for GITHUB_API_URL. */
  readonly url: string;
  readonly state: State;
  readonly requests: readonly LoggedRequest[];
  /** Where a request or an answer broke GitHub's description; tests end with `expect(server.violations).toEqual([])`. */
  readonly violations: readonly string[];
  /** Lets a token in; `permissions` as in a workflow, for example `{ 'pull-requests': 'write' }`. */
  addToken(token: string, holder: TokenHolder): void;
  addRepository(seed: RepositorySeed): RepositoryHandle;
  /** Makes requests fail. */
  inject(fault: Fault, plan?: FaultPlan): void;
  /** Operations asked for so far, in order; the shortest way to say what happened. */
  listOperations(): readonly string[];
  close(): Promise<void>;
}

/**
 * Starts GitHub's REST API on a free port of loopback, for the 27 operations of openapi-subset.json and `viewer { login }`.
 *
 * Use it from the test process, and start what talks to it as an asynchronous child (`spawn`, not `spawnSync`: that would stop the
 * server too) with `GITHUB_API_URL: server.url`, `GITHUB_GRAPHQL_URL: server.url + '/graphql'`, `GITHUB_REPOSITORY: 'octo/rules'`:
 *
 *     const server = await startGithubServer();
 *     server.addToken('ghs_test', { kind: 'workflow', login: 'github-actions[bot]', permissions: { 'pull-requests': 'write' } });
 *     const repository = server.addRepository({ owner: 'octo', name: 'rules', gitDir: `${clone}/.git` });
 *     const pull = repository.addPull({ headRef: 'change' });            // same repository; `headOwner` + `headSha` for a fork
 *     server.inject({ kind: 'drop', after: true }, { on: 'issues/create-comment' });
 *     …
 *     expect(repository.listComments(pull.number)).toMatchObject([{ login: 'github-actions[bot]' }]);
 *     expect(server.violations).toEqual([]);
 *     await server.close();
 *
 * Every request and every answer is validated against GitHub's description; what breaks it is answered 422 and collected in
 * `violations`. Beyond the description: bodies over 65,536 characters are refused, permissions are enforced as a job's `permissions:`,
 * private repositories are hidden, lists come in pages, git objects are real (a bare repository that tests can fetch from), and
 * `inject` brings limits, errors, cut and slow connections. Nothing but loopback is ever contacted.
 */
export async function startGithubServer(): Promise<GithubServer> {
  let lastId = 1000;
  const state: State = {
    repositories: [],
    tokens: new Map(),
    url: '',
    nextId: () => ++lastId,
    now: () => `${new Date().toISOString().slice(0, 19)}Z`,
  };
  const desk: Desk = { state, faults: createFaultQueue(), requests: [], violations: [] };
  const server = createServer((request, response) => void answer(desk, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: state.url,
    state,
    requests: desk.requests,
    violations: desk.violations,
    addToken: (token, holder) => void state.tokens.set(token, holder),
    addRepository: (seed) => createSeeder(state, seed, openGitStore(seed.gitDir)),
    inject: desk.faults.add,
    listOperations: () => desk.requests.map(({ operation }) => operation),
    close: () => close(server, state),
  };
}

interface Desk {
  readonly state: State;
  readonly faults: FaultQueue;
  readonly requests: LoggedRequest[];
  readonly violations: string[];
}

function close(server: ReturnType<typeof createServer>, { repositories }: State): Promise<void> {
  for (const { git } of repositories) git.remove();
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const incoming = await readRequest(request);
  const match = matchOperation(incoming.method, incoming.path);
  const isGraph = incoming.path === '/graphql';
  const operation = isGraph ? 'graphql' : (match?.operation.id ?? 'unknown');
  const logged: LoggedRequest = { operation, method: incoming.method, path: incoming.path, body: incoming.body };
  desk.requests.push(logged);
  const perform = (): Outgoing => {
    if (isGraph) return answerGraph(desk.state, incoming);
    return match === undefined ? answerUnknown(incoming) : handleRequest(desk.state, incoming, match);
  };
  const outgoing = await playFault(desk.faults.take(operation), perform, request);
  if (outgoing === undefined) return;
  desk.violations.push(...outgoing.violations);
  logged.status = outgoing.status;
  write(response, outgoing, desk.state.url);
}

async function readRequest(request: IncomingMessage): Promise<Incoming> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
  const token = /^(?:token|bearer)\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    token,
    body: text === '' ? undefined : parse(text),
  };
}

/** Text that is no JSON arrives as text, which no operation takes. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function write(response: ServerResponse, { status, headers, body }: Outgoing, url: string): void {
  const named = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('ORIGIN', url)]);
  const limits = { 'x-ratelimit-limit': '5000', 'x-ratelimit-remaining': '4999', 'x-ratelimit-resource': 'core' };
  const type = body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(status, { ...limits, ...type, ...Object.fromEntries(named) });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
