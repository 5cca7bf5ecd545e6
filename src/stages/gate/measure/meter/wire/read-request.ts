import type { IncomingMessage } from 'node:http';
import { type JsonObject, parseObject } from './json-fields.ts';

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
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Leaving early must not take the connection down: the refusal goes back over it.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) return problem(413, tooLong(limit));
      chunks.push(chunk);
    }
  } catch {
    return { kind: 'gone', status: 0, message: '' };
  }
  const bytes = Buffer.concat(chunks);
  const json = parseObject(bytes.toString('utf8'));
  return json === undefined ? problem(400, 'the request is not a JSON object') : { kind: 'body', bytes, json };
}

function problem(status: number, message: string): BodyProblem {
  return { kind: 'problem', status, message };
}

function tooLong(limit: number): string {
  return `the request is longer than ${limit} bytes`;
}
