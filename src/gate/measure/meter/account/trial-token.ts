import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A token nobody can guess, for one trial. It does not look like a real key, so that nobody hunts for one. */
export function makeTrialToken(): string {
  return `rentroll-trial-${randomBytes(32).toString('hex')}`;
}

/** The token of a request: `x-api-key`, or `authorization: Bearer`. */
export function readToken(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-api-key'];
  if (typeof key === 'string') return key;
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
