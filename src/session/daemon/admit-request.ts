import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Why a request is not looked at, as its HTTP status. */
export type RefusalStatus = 401 | 403 | 405 | 415 | 421;

/**
 * Whether a request comes from where hooks come from: this machine, to an address of it by number or as localhost (a name of an untrusted person
 * that leads here is how pages get around a browser's walls), and from no page at all. Refusals say nothing in their body.
 */
export function admitOrigin({ headers, method, socket }: IncomingMessage, port: number): RefusalStatus | undefined {
  if (!isLoopback(socket.remoteAddress)) return 403;
  if (headers.host === undefined || !isOwnHost(headers.host, port)) return 421;
  if (comesFromPage(headers)) return 403;
  return method === 'POST' || method === 'GET' ? undefined : 405;
}

/** Whether its sender knows the token and sends what can be read. */
export function admitSender({ headers, method }: IncomingMessage, token: string): RefusalStatus | undefined {
  if (!isToken(headers.authorization, token)) return 401;
  if (method !== 'POST') return undefined;
  return /^application\/json(?:\s*;|$)/i.test(headers['content-type'] ?? '') ? undefined : 415;
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address);
}

function isOwnHost(host: string, port: number): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].some((name) => host.toLowerCase() === `${name}:${port}`);
}

/** Browsers always say one of these with a POST; no hook does. */
function comesFromPage(headers: IncomingHttpHeaders): boolean {
  const names = ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];
  return names.some((name) => headers[name] !== undefined);
}

/** Compared by digests, so that neither the length nor the first wrong character shows in the time it takes. */
function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.{1,200})$/.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token)) && given !== '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** How a daemon shows that it knows the token without saying it: who took its port cannot. */
export function proveToken(token: string, nonce: string): string {
  return createHmac('sha256', token).update(`rentroll ${nonce}`).digest('base64url');
}
