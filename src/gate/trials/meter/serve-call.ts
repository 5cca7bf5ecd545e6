import type { IncomingMessage, ServerResponse } from 'node:http';
import { zeroUsage } from '../../../core/model/money/usage.ts';
import type { NextCall } from '../../../core/model/trial/charge.ts';
import { messageOf } from '../../../core/util/values.ts';
import { type AdmittedCall, admitCall } from './account/admit-call.ts';
import type { CallRoute } from './account/check-request.ts';
import { requireServers } from './account/check-request.ts';
import type { MeteredCall } from './account/trial-account.ts';
import { bookCall, noteTools, noteUses, type TrialAccount } from './account/trial-account.ts';
import { sendApiError } from './http/open-server.ts';
import type { MeterContext, UpstreamFailure } from './http/upstream.ts';
import { type Passing, passAnswer } from './pass-answer.ts';
import { readCall, readRequest, textOfRequest } from './wire/request/read-request.ts';
import { findHostedTool, listToolLines } from './wire/request/weigh-request.ts';
import { textIn } from './wire/wire-reading.ts';

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
  const { api, limits, redact } = context;
  const body = await readRequest(request, limits.bodyBytes);
  if (body.kind !== 'body') return sendApiError(response, api, body.status, body.message);
  const hosted = findHostedTool(body.json);
  if (hosted !== undefined) return sendApiError(response, api, 400, refuseHosted(hosted));
  const tier = textIn(body.json, 'service_tier') ?? 'auto';
  if (!listPriceTiers.has(tier)) return sendApiError(response, api, 400, refuseTier(tier));

  const call = { ...readCall(body.json, body.bytes.length), kind: route.kind };
  if (call.kind === 'call') requireServers(account, body.json);
  const admitted = await admit(context, account, call, signal);
  if (admitted.kind === 'gone') return;
  if (admitted.kind === 'refused') return sendApiError(response, api, 400, admitted.stop.detail);
  if (call.kind === 'call') account.firstRequest ??= textOfRequest(body.json, redact);
  if (call.kind === 'call') noteTools(account, listToolLines(body.json));

  const book = (outcome: MeteredCall) => bookCall(account, admitted.key, outcome);
  try {
    await exchange(context, account, { call, route, body: body.bytes, book }, { request, response, signal });
  } catch (error) {
    // A fault of ours must not make the call free, nor leave its place taken.
    if (account.running.has(admitted.key)) {
      const message = `the meter failed: ${messageOf(error)}`;
      book(settleFailure({ kind: 'failure', sent: true, status: 502, message }, call, signal));
    }
    throw error;
  }
}

function refuseHosted(tool: string): string {
  return `the meter lets no tool run at the provider ("${tool.slice(0, 40)}"): its fee is in no usage, and it reaches the network`;
}

/** Service tiers whose calls cost what the price list says. */
const listPriceTiers: ReadonlySet<string> = new Set(['auto', 'default', 'standard', 'standard_only']);

function refuseTier(tier: string): string {
  return `the meter lets no call ask for a service tier ("${tier.slice(0, 40)}"): trials are priced by the list of the standard tier`;
}

interface Sending {
  readonly call: Passing['call'];
  readonly route: CallRoute;
  readonly body: Buffer;
  book(outcome: MeteredCall): void;
}

/** Sends an admitted call on and books it as soon as its answer is over. */
async function exchange(
  context: MeterContext,
  account: TrialAccount,
  { call, route, body, book }: Sending,
  { request, response, signal }: Exchanging,
): Promise<void> {
  const { trial } = account;
  const answer = await context.upstream.send({ trial, target: route.target, headers: request.headers, body, signal });
  if (answer.kind === 'failure') {
    book(settleFailure(answer, call, signal));
    sendApiError(response, context.api, answer.status, answer.message);
    return;
  }
  const { outcome, requestedCallIds, uses } = await passAnswer(context, answer, { call, response });
  for (const id of requestedCallIds) account.requestedCallIds.add(id);
  book(outcome);
  noteUses(account, uses);
}

/** Admits a call, or refuses it. A request that only counts tokens costs none, so that only a stopped trial is refused it. */
async function admit(
  context: MeterContext,
  account: TrialAccount,
  call: Passing['call'],
  signal: AbortSignal,
): Promise<AdmittedCall> {
  if (account.stop !== undefined) return { kind: 'refused', stop: account.stop };
  if (call.kind === 'count') return { kind: 'admitted', key: {} };
  return admitCall(account, call, context.admit, signal);
}

/**
 * Settles the charge of a call without any answer. A request that left whole may have been worked on: it is charged its input, as
 * estimated. One that never left cost nothing.
 */
function settleFailure(
  { sent, message }: UpstreamFailure,
  call: Pick<NextCall, 'model' | 'inputEstimate'> & Pick<MeteredCall, 'kind'>,
  signal: AbortSignal,
): MeteredCall {
  const { kind, model } = call;
  const nothing = { kind, status: 0, usage: zeroUsage, longCacheCreation: 0, model };
  if (!sent || kind === 'count') return nothing;
  const why = signal.aborted ? 'the agent left before the answer began' : message;
  return {
    ...nothing,
    usage: { ...zeroUsage, input: call.inputEstimate },
    incomplete: `${why}: input estimated from the request, output unknown`,
  };
}
