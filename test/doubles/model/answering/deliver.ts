import type { ServerResponse } from 'node:http';
import type { Fault } from './fault.ts';
import type { Manner, ServerEvent } from './send-events.ts';

/** A fault that leaves no answer: refused, broken off before it, or replaced by something else. */
export type DeadFault = Extract<Fault, { kind: 'status' | 'drop' | 'garbage' }>;

/** Whether the fault comes before the model. A call without stream has no middle in which anything could break. */
export function isDead(fault: Fault | undefined, stream: boolean): fault is DeadFault {
  if (fault?.kind === 'drop') return fault.when === 'before' || !stream;
  if (fault?.kind === 'garbage') return fault.what !== 'event' || !stream;
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

/** A page of some proxy where an answer should be, or a stream that ends before it began. */
export function sendGarbage(response: ServerResponse, what: 'page' | 'event' | 'empty'): void {
  const isEmpty = what === 'empty';
  response.writeHead(200, { 'content-type': isEmpty ? 'text/event-stream' : 'text/html' });
  response.end(isEmpty ? '' : page);
}
