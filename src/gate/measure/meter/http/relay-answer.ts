import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** How an answer ended: whole, cut by the endpoint, or left by the agent. */
export type RelayEnd = 'whole' | 'cut' | 'left';

/**
 * Passes an answer on chunk by chunk as it comes, no faster than the agent reads it; `tap` sees every chunk. An agent that goes
 * away ends the call upstream, an endpoint that drops the answer cuts the agent's connection: nobody takes half an answer for
 * a whole one.
 */
export function relayAnswer(body: Readable, response: ServerResponse, tap: (chunk: Buffer) => void): Promise<RelayEnd> {
  return new Promise((resolve) => {
    let over = false;
    const finish = (end: RelayEnd) => {
      if (over) return;
      over = true;
      resolve(end);
      if (end === 'left') body.destroy();
      if (end === 'cut') response.destroy();
    };
    body.on('data', (chunk: Buffer) => {
      if (over) return;
      if (!response.write(chunk)) body.pause();
      tap(chunk);
    });
    response.on('drain', () => body.resume());
    body.once('end', () => {
      finish('whole');
      response.end();
    });
    body.on('error', () => finish('cut'));
    body.once('close', () => finish('cut'));
    response.once('close', () => finish('left'));
    if (response.destroyed) finish('left');
  });
}
