import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { proveToken } from '../serve/admit-request.ts';
import type { DaemonAddress } from './daemon-files.ts';

/** A question to a daemon: GET without a body, POST with one (JSON as text). */
export interface DaemonQuestion {
  readonly path: string;
  readonly body?: string;
  readonly withinMs: number;
}

/**
 * Asks the daemon at an address. First it has to show that it knows the token: whoever took its port gets neither the token nor a payload.
 * Undefined when nobody answers in time, or not as a daemon of ours would.
 */
export async function askDaemon(address: DaemonAddress, question: DaemonQuestion): Promise<object | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const until = performance.now() + question.withinMs;
  try {
    const nonce = randomBytes(16).toString('base64url');
    const hello = await send(address.port, agent, { path: `/hello?nonce=${nonce}`, headers: {}, until });
    if ((hello as { proof?: unknown } | undefined)?.proof !== proveToken(address.token, nonce)) return undefined;
    const headers = { authorization: `Bearer ${address.token}`, 'content-type': 'application/json' };
    return await send(address.port, agent, { path: question.path, body: question.body, headers, until });
  } finally {
    agent.destroy();
  }
}

interface Sending {
  readonly path: string;
  readonly body?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly until: number;
}

function send(port: number, agent: Agent, { path, body, headers, until }: Sending): Promise<object | undefined> {
  const method = body === undefined ? 'GET' : 'POST';
  const timeout = Math.max(1, until - performance.now());
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, agent, method, path, headers, timeout }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(response.statusCode === 200 ? parse(Buffer.concat(chunks)) : undefined));
      response.on('error', () => resolve(undefined));
    });
    // The socket's own timeout begins anew with every byte: this one does not.
    const late = setTimeout(() => asked.destroy(new Error('late')), timeout);
    asked.on('close', () => clearTimeout(late));
    asked.on('error', () => resolve(undefined));
    asked.end(body);
  });
}

function parse(bytes: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
