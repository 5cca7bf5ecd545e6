import { chmod } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeRedactor } from '../../../core/text/redact-secrets.ts';
import { defined } from '../../../core/util/values.ts';
import { checkRequest, readToken } from './account/check-request.ts';
import { assertUpstream, defaultLimits, type MeterLimits, type MeterOptions } from './account/meter-options.ts';
import type { TrialReport } from './account/trial-account.ts';
import { openAccount, reportAccount, type TrialAccount, type TrialRegistration } from './account/trial-account.ts';
import { openCannedUpstream } from './http/canned-upstream.ts';
import { closeServer, listen, openServer, sendApiError } from './http/open-server.ts';
import type { MeterContext, Upstream } from './http/upstream.ts';
import { openHttpUpstream } from './http/upstream.ts';
import { serveCall } from './serve-call.ts';

/** The metering proxy: the only way from a trial to the API, and the place where tokens are counted and refused. */
export interface Meter {
  /** Base address for the agent, for example `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly socketPath?: string;
  /** Opens a trial: from now on its token is served. Throws on a token that is in use or too short to be one. */
  register(registration: TrialRegistration): void;
  /** Reports the usage of a trial so far. */
  report(token: string): TrialReport;
  /** Ends a trial and forgets it: its token no longer opens anything, calls under way are cut and booked, the report is final. */
  finish(token: string): Promise<TrialReport>;
  /** Ends every trial, every connection and the listening. */
  close(): Promise<void>;
}

/** Starts a meter on a free port of 127.0.0.1. Throws ProblemError when its upstream cannot be used. */
export async function openMeter(options: MeterOptions): Promise<Meter> {
  assertUpstream(options.upstream);
  const limits = { ...defaultLimits, ...options.limits };
  const { upstream, socketPath } = options;
  const apiKey = upstream.kind === 'http' ? upstream.apiKey : undefined;
  const accounts = new Map<string, TrialAccount>();
  const context: MeterContext = {
    ...options,
    limits,
    apiKey,
    accounts,
    upstream: openUpstream(options, limits),
    redact: (text) => makeRedactor([...(apiKey === undefined ? [] : [apiKey]), ...accounts.keys()])(text),
  };

  const { port, close: closeServers } = await startServers(context, socketPath);
  const finish = async (token: string) => {
    const account = accountOf(accounts, token);
    account.closed = true;
    for (const controller of account.serving.values()) controller.abort();
    await Promise.all(account.serving.keys());
    accounts.delete(token);
    return reportAccount(account);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    ...defined({ socketPath }),
    register: (registration) => registerTrial(accounts, registration),
    report: (token) => reportAccount(accountOf(accounts, token)),
    finish,
    async close() {
      await Promise.all([...accounts.keys()].map(finish));
      await closeServers();
      context.upstream.close();
    },
  };
}

function openUpstream({ upstream, api }: MeterOptions, limits: MeterLimits): Upstream {
  return upstream.kind === 'canned' ? openCannedUpstream(api, upstream.see) : openHttpUpstream(upstream, api, limits);
}

/** Listens on a free port of 127.0.0.1, and on the Unix socket where one is wanted; on both or on none. */
async function startServers(
  context: MeterContext,
  socketPath: string | undefined,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { limits, api } = context;
  const onPort: Server = openServer(
    serveRequests(context, () => (onPort.address() as AddressInfo).port),
    limits,
    api,
  );
  await listen(onPort, { host: '127.0.0.1', port: 0 });
  const servers = [onPort];
  const close = async () => void (await Promise.all(servers.map(closeServer)));
  if (socketPath !== undefined) {
    const onSocket = openServer(
      serveRequests(context, () => undefined),
      limits,
      api,
    );
    try {
      await listen(onSocket, { path: socketPath });
      servers.push(onSocket);
      await chmod(socketPath, 0o600);
    } catch (error) {
      await close();
      throw error;
    }
  }
  return { port: (onPort.address() as AddressInfo).port, close };
}

function registerTrial(accounts: Map<string, TrialAccount>, registration: TrialRegistration): void {
  const { token, tokenCap } = registration;
  if (!/^[\x21-\x7e]{16,512}$/.test(token)) throw new TypeError('Expected a token of 16 to 512 visible characters');
  if (accounts.has(token)) throw new TypeError('Expected a token of its own for every trial');
  if (!Number.isFinite(tokenCap) || tokenCap <= 0)
    throw new TypeError(`Expected a positive token cap, got ${tokenCap}`);
  accounts.set(token, openAccount(registration));
}

function accountOf(accounts: ReadonlyMap<string, TrialAccount>, token: string): TrialAccount {
  const account = accounts.get(token);
  if (account === undefined) throw new TypeError('Expected the token of a registered trial');
  return account;
}

/** Makes the listener of one server. `port` is its own, undefined on the Unix socket. */
function serveRequests(context: MeterContext, port: () => number | undefined): RequestListener {
  return (request, response) => {
    // A client that goes away in the middle is not our trouble.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    serve(context, port(), request, response).catch((error: Error) => {
      sendApiError(response, context.api, 500, context.redact(`the meter failed: ${error.message}`));
      response.destroy();
    });
  };
}

async function serve(
  context: MeterContext,
  port: number | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url, headers } = request;
  const route = checkRequest({ method, url, host: headers.host, port }, context.api);
  if (route.kind === 'refusal') return sendApiError(response, context.api, route.status, route.message);
  // Clients warm their connection up with this one, before they send a token; it need not go anywhere.
  if (route.kind === 'hello') return void response.writeHead(200).end();
  const account = context.accounts.get(readToken(headers) ?? '');
  if (account === undefined || account.closed) {
    return sendApiError(response, context.api, 401, 'this token belongs to no trial that is running; nothing was sent');
  }
  await track(account, response, (signal) => serveCall(context, account, route, { request, response, signal }));
}

/** Keeps the request among those being served, and gives it a signal that ends it when the agent leaves or the trial is over. */
async function track(
  account: TrialAccount,
  response: ServerResponse,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  controller.signal.addEventListener('abort', () => response.destroy(), { once: true });
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  const done = work(controller.signal);
  const settled = done.catch(() => undefined);
  account.serving.set(settled, controller);
  try {
    await done;
  } finally {
    account.serving.delete(settled);
  }
}
