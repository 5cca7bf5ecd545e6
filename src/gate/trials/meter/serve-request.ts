import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { checkRequest, readToken } from './account/check-request.ts';
import type { TrialAccount } from './account/trial-account.ts';
import { sendApiError } from './http/open-server.ts';
import type { MeterContext } from './http/upstream.ts';
import { serveCall } from './serve-call.ts';

/** Makes the listener of one server. `port` is its own, undefined on the Unix socket. */
export function serveRequests(context: MeterContext, port: () => number | undefined): RequestListener {
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
