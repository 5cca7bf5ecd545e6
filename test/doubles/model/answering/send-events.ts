import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How a stream is sent: how fast, and what cuts it short. */
export interface Manner {
  readonly firstByteMs?: number;
  readonly eventMs?: number;
  /** Stop after so many events: break the connection, stall, or say this instead. */
  readonly stop?: { readonly after: number; readonly how: 'drop' | 'stall' | ServerEvent | { readonly raw: string } };
}

/** Sends events until they end or the manner says stop; returns those that went out. Never waits for a caller that left. */
export async function sendEvents(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  events: readonly ServerEvent[],
  { firstByteMs = 0, eventMs = 0, stop }: Manner = {},
): Promise<readonly ServerEvent[]> {
  await waitFor(response, firstByteMs);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    ...headers,
  });
  const wanted = stop === undefined ? events : events.slice(0, stop.after);
  for (const event of wanted) {
    if (response.destroyed) break;
    await waitFor(response, eventMs);
    response.write(renderEvent(event));
  }
  await end(response, stop?.how);
  return wanted;
}

async function end(response: ServerResponse, how: NonNullable<Manner['stop']>['how'] | undefined): Promise<void> {
  if (how === 'stall') return;
  if (how === 'drop') return drop(response);
  if (how !== undefined) response.write('raw' in how ? how.raw : renderEvent(how));
  response.end();
}

/** Breaks the connection once what was written has left. */
export async function drop(response: ServerResponse): Promise<void> {
  await new Promise<void>((done) => {
    if (response.headersSent) response.write('', () => done());
    else done();
  });
  await sleep(5);
  response.socket?.destroy();
}

function renderEvent({ name, data }: ServerEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Waits, but not for a caller that has gone. */
export async function waitFor(response: ServerResponse, ms: number): Promise<void> {
  if (ms <= 0 || response.destroyed) return;
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once('close', leave);
  await sleep(ms, undefined, { signal: gone.signal }).catch(() => undefined);
  response.off('close', leave);
}
