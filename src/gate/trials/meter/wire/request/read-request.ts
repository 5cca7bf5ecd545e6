import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../../../../../core/text/json/read-json.ts';
import { parseObject } from '../../../../../core/text/json/read-json.ts';

/** The body of a request: its bytes, which go on unchanged, and what they say. */
export interface RequestBody {
  readonly kind: 'body';
  readonly bytes: Buffer;
  readonly json: JsonObject;
}

/** Why there is no body to work with; `gone` means that nobody is waiting for an answer. */
export interface BodyProblem {
  readonly kind: 'problem' | 'gone';
  readonly status: number;
  readonly message: string;
}

/** Reads a request whole: the budget has to know its size, and what is asked for, before anything is sent on. */
export async function readRequest(request: IncomingMessage, limit: number): Promise<RequestBody | BodyProblem> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return problem(415, 'the meter reads requests, so they must not be compressed');
  if (Number(request.headers['content-length'] ?? 0) > limit) return problem(413, tooLong(limit));
  // Leaving early must not take the connection down: the refusal goes back over it.
  const bytes = await collectBody(request.iterator({ destroyOnReturn: false }), limit).catch(() => 'gone' as const);
  if (bytes === 'gone') return { kind: 'gone', status: 0, message: '' };
  if (bytes === undefined) return problem(413, tooLong(limit));
  const json = parseObject(bytes.toString('utf8'));
  return json === undefined ? problem(400, 'the request is not a JSON object') : { kind: 'body', bytes, json };
}

/** Reads a whole body; undefined when it is longer than `limit` bytes. Rejects when it was cut. */
export async function collectBody(body: AsyncIterable<Buffer>, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function problem(status: number, message: string): BodyProblem {
  return { kind: 'problem', status, message };
}

function tooLong(limit: number): string {
  return `the request is longer than ${limit} bytes`;
}
