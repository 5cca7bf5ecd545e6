import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outgoing } from '../requests/handle-request.ts';
import type { Hit } from './fault.ts';

/** Performs a request under a fault; undefined when the connection was cut. */
export async function playFault(
  hit: Hit | undefined,
  perform: () => Outgoing,
  request: IncomingMessage,
): Promise<Outgoing | undefined> {
  if (hit === undefined) return perform();
  const { fault } = hit;
  switch (fault.kind) {
    case 'meet':
      await hit.meet();
      return perform();
    case 'slow':
      await sleep(fault.delayMs);
      return perform();
    case 'drop':
      if (fault.after === true) perform();
      request.socket.destroy();
      return undefined;
    case 'status':
      if (fault.after === true) perform();
      return refuse(fault.status, fault.message ?? 'Server Error');
    case 'primary-limit':
      return refuse(fault.status ?? 403, 'API rate limit exceeded for installation ID 1.', {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + fault.resetInSeconds),
      });
    case 'secondary-limit':
      return refuse(
        fault.status ?? 403,
        'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
        fault.retryAfterSeconds === undefined ? {} : { 'retry-after': String(fault.retryAfterSeconds) },
      );
  }
}

function refuse(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Outgoing {
  const body = { message, documentation_url: 'https://docs.github.com/rest', status: String(status) };
  return { status, headers, body, violations: [] };
}
