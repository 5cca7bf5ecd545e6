import type { ServerResponse } from 'node:http';
import type { Fault } from './fault.ts';
import type { Manner, ServerEvent } from './send-events.ts';

/** A fault that leaves no answer: refused, broken off before it, or replaced by a page of some proxy. */
export type DeadFault = Extract<Fault, { kind: 'status' | 'drop' | 'garbage' }>;

/** Whether the fault comes before the model. A call without stream has no middle in which anything could break. */
export function isDead(fault: Fault | undefined, stream: boolean): fault is DeadFault {
  if (fault?.kind === 'drop') return fault.when === 'before' || !stream;
  if (fault?.kind === 'garbage') return fault.what === 'page' || !stream;
  return fault?.kind === 'status';
}

/** How a fault that lets the model speak changes the sending of its words. */
export function mannerOf(
  fault: Fault | undefined,
  events: readonly ServerEvent[],
  errorEvent: (type: string) => ServerEvent,
): Manner {
  const half = Math.ceil(events.length / 2);
  switch (fault?.kind) {
    case 'slow':
      return { firstByteMs: fault.firstByteMs ?? 0, eventMs: fault.eventMs ?? 0 };
    case 'stall':
      return { stop: { after: 1, how: 'stall' } };
    case 'error-event':
      return { stop: { after: half, how: errorEvent(fault.type) } };
    case 'drop':
      return { stop: { after: fault.when === 'start' ? 1 : half, how: 'drop' } };
    case 'garbage':
      return fault.what === 'empty'
        ? { stop: { after: 0, how: { raw: '' } } }
        : { stop: { after: half, how: badEvent } };
    default:
      return {};
  }
}

const badEvent = { raw: 'event: content_block_delta\ndata: {"type":"content_bl\n\n' };
const page = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

/** A page where an answer should be. */
export function sendPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(page);
}
