import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AdmittedCall, admitCall } from './admit-call.ts';
import { sendApiError } from './api-error.ts';
import type { CallRoute } from './check-request.ts';
import { describeCall } from './describe-call.ts';
import { textOfRequest } from './first-request.ts';
import type { MeterContext } from './meter-context.ts';
import { passAnswer } from './pass-answer.ts';
import { readRequest } from './read-request.ts';
import { recordExchange } from './record-exchange.ts';
import { settleFailure } from './settle-failure.ts';
import { bookCall, type TrialAccount } from './trial-account.ts';

/** One request and its answer; the signal ends both. */
export interface Exchanging {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly signal: AbortSignal;
}

/** Serves one call of a trial: read, ask the budget, send on, pass the answer back, book what it cost. */
export async function serveCall(
  context: MeterContext,
  account: TrialAccount,
  route: CallRoute,
  { request, response, signal }: Exchanging,
): Promise<void> {
  const { api, limits, upstream, redact } = context;
  const start = performance.now();
  const startedAtMs = Date.now();
  const elapsedMs = () => performance.now() - start;
  const body = await readRequest(request, limits.bodyBytes);
  if (body.kind !== 'body') return sendApiError(response, api, body.status, body.message);

  const call = { ...describeCall(body.json, body.bytes.length), kind: route.kind };
  const admitted = await admit(context, account, call, signal);
  if (admitted.kind === 'gone') return;
  if (admitted.kind === 'refused') return sendApiError(response, api, 400, admitted.stop.detail);
  if (call.kind === 'call') account.firstRequest ??= textOfRequest(body.json, redact);

  account.sequence += 1;
  const { target } = route;
  const place = { trial: account.trial, target, sequence: account.sequence, hash: call.hash };
  const retry = account.answered.get(call.hash) === false ? ({ retry: true } as const) : {};
  const answer = await upstream.send({ ...place, headers: request.headers, body: body.bytes, signal });
  if (answer.kind === 'failure') {
    const outcome = settleFailure(answer, call, signal);
    bookCall(account, admitted.key, call.hash, { ...outcome, ...retry, startedAtMs, totalMs: elapsedMs() });
    return sendApiError(response, api, answer.status, answer.message);
  }
  const { outcome, seen } = await passAnswer(context, answer, { call, response, elapsedMs });
  bookCall(account, admitted.key, call.hash, { ...outcome, ...retry, startedAtMs, totalMs: elapsedMs() });
  if (context.recordTo === undefined) return;
  await recordExchange(context.recordTo, { ...place, ...seen }, redact).catch((error: Error) => {
    // The trial was paid for and stands; that it cannot be replayed is said in its report.
    account.recordingTrouble ??= error.message;
  });
}

/** Asking how many tokens there would be costs none, so only a stopped trial is refused that. */
async function admit(
  context: MeterContext,
  account: TrialAccount,
  call: Parameters<typeof admitCall>[1] & { readonly kind: CallRoute['kind'] },
  signal: AbortSignal,
): Promise<AdmittedCall> {
  if (account.stop !== undefined) return { kind: 'refused', stop: account.stop };
  if (call.kind === 'count') return { kind: 'admitted', key: {} };
  return admitCall(account, call, context.admit, signal);
}
