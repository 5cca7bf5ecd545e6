import { zeroUsage } from '../../../../foundation/model/money/usage.ts';
import type { MeteredCall } from './account/trial-report.ts';
import type { UpstreamFailure } from './http/upstream.ts';
import type { CallOutcome } from './pass-answer.ts';
import type { CallFacts } from './wire/request/read-call.ts';

/**
 * What a call without any answer is charged. A request that left whole may have been worked on: it is charged its input, as
 * estimated. One that never left cost nothing.
 */
export function settleFailure(
  { sent, message }: UpstreamFailure,
  call: Pick<CallFacts, 'model' | 'inputEstimate'> & Pick<MeteredCall, 'kind'>,
  signal: AbortSignal,
): CallOutcome {
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
