import type { IncomingMessage } from 'node:http';
import type { NextCall } from '../../../../../core/model/trial/charge.ts';
import { isObject, type JsonObject, parseObject } from '../../../../../core/text/json/read-json.ts';
import { countIn, textIn } from '../wire-reading.ts';

/** The body of a request: its bytes, which go on unchanged, and what they say. */
interface RequestBody {
  readonly kind: 'body';
  readonly bytes: Buffer;
  readonly json: JsonObject;
}

/** Why there is no body to work with; `gone` means that nobody is waiting for an answer. */
interface BodyProblem {
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

/** English and code have 3.3 to 4.5 bytes a token with the tokenizers in use; JSON's own marks come on top. */
const bytesPerToken = 3;

/** An image costs by its size in pixels, at most about this many tokens, whatever its bytes are. */
const tokensPerImage = 5_000;

/** Bytes of an encoded document (a PDF, say) a token stands for, from pages of 50 kB and 3 000 tokens. */
const documentBytesPerToken = 16;

/** Most output of the models in use, for requests that name no limit. */
const usualMaxOutput = 128_000;

/** Describes a request from its parsed body and the number of bytes it came in. */
export function readCall(body: JsonObject, byteLength: number): NextCall {
  return {
    model: textIn(body, 'model') ?? '',
    inputEstimate: estimateInput(body, byteLength),
    maxOutput: countIn(body, 'max_tokens') ?? countIn(body, 'max_output_tokens') ?? usualMaxOutput,
  };
}

function estimateInput(body: JsonObject, byteLength: number): number {
  let textBytes = byteLength;
  let tokens = 0;
  for (const entry of walkStrings(body)) {
    const mediaType = encodedType(entry);
    if (mediaType === undefined) continue;
    textBytes -= entry.text.length;
    tokens += mediaType.startsWith('image/') ? tokensPerImage : entry.text.length / documentBytesPerToken;
  }
  return Math.ceil(tokens + Math.max(0, textBytes) / bytesPerToken);
}

/** Returns the media type of a base64 text, which stands beside it (Anthropic) or in front of it as a data URL (OpenAI). */
function encodedType({ text, field, holder }: FoundString): string | undefined {
  if (field === 'data' && textIn(holder, 'type') === 'base64') return textIn(holder, 'media_type') ?? '';
  return /^data:([a-z]+\/[\w.+-]+);base64,/i.exec(text.slice(0, 100))?.[1]?.toLowerCase();
}

/** One text inside a JSON value, and the object it is a field of (none for items of lists). */
interface FoundString {
  readonly text: string;
  readonly field: string | undefined;
  readonly holder: JsonObject | undefined;
}

/** Yields every text inside a JSON value, in the order of the document. Deep nesting costs memory, never the stack. */
export function* walkStrings(root: unknown): Generator<FoundString> {
  const stack: { value: unknown; field?: string; holder?: JsonObject }[] = [{ value: root }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { value, field, holder } = top;
    if (typeof value === 'string') yield { text: value, field, holder };
    else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) stack.push({ value: value[index] });
    } else if (isObject(value)) {
      const entries = Object.entries(value);
      for (const [name, inner] of entries.reverse()) stack.push({ value: inner, field: name, holder: value });
    }
  }
}

const longestText = 8 * 1024 * 1024;

/** Where the two APIs put what the model reads, in the order it reads them. */
const parts = ['system', 'instructions', 'tools', 'messages', 'input'];

/**
 * Renders a request as the plain text that the model is given: system prompt, tools and messages, each text on lines of its own and nothing
 * escaped, so that a rule or a canary word can be looked for as it was written. Secrets are removed by `redact`.
 */
export function textOfRequest(body: JsonObject, redact: (text: string) => string): string {
  const texts: string[] = [];
  let length = 0;
  for (const part of parts) {
    for (const { text } of walkStrings(body[part])) {
      length += text.length + 1;
      if (length > longestText) return redact(texts.join('\n'));
      texts.push(text);
    }
  }
  return redact(texts.join('\n'));
}
