import type { IncomingHttpHeaders } from 'node:http';

/**
 * Milliseconds an answer asks to wait before the next try: `retry-after-ms`, else `Retry-After` in seconds or as a date (RFC 9110, section
 * 10.2.3). Undefined when it asks for nothing that can be read, or for the past.
 */
export function readRetryAfter(headers: IncomingHttpHeaders, nowMs: number): number | undefined {
  const exact = headers['retry-after-ms'];
  const waitMs = typeof exact === 'string' ? readNumber(exact) : readDelay(headers['retry-after'] ?? '', nowMs);
  return waitMs !== undefined && waitMs > 0 ? waitMs : undefined;
}

function readDelay(text: string, nowMs: number): number | undefined {
  const seconds = readNumber(text);
  if (seconds !== undefined) return 1000 * seconds;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : atMs - nowMs;
}

function readNumber(text: string): number | undefined {
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(text.trim()) ? Number(text) : undefined;
}
