import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { createParser } from 'eventsource-parser';
import { readAnthropicUsage, readOpenaiUsage } from '../../../../core/budget/read-usage.ts';
import type { Api } from '../../../../core/model/rule/config.ts';
import { type JsonObject, parseObject } from '../../../../core/text/json/read-json.ts';
import {
  objectIn,
  objectsIn,
  openReader,
  raiseClasses,
  takeAsked,
  takeModel,
  textIn,
  type WireReader,
  type WireReading,
} from './wire-reading.ts';

/**
 * Reads the Messages API. In a stream the input classes stand in `message_start` and the output in the last `message_delta`;
 * some streams repeat the input classes there, raised by what server-side tools read.
 */
export function openAnthropicReader(): WireReader {
  return openReader(takeAnthropicEvent, takeBody);
}

function takeAnthropicEvent(reading: WireReading, event: JsonObject | undefined): void {
  switch (textIn(event, 'type')) {
    case 'message_start':
      takeMessage(reading, objectIn(event, 'message'));
      break;
    case 'content_block_start':
      takeContent(reading, objectIn(event, 'content_block'));
      takeBlock(reading, objectIn(event, 'content_block'), '');
      break;
    case 'content_block_delta':
      takeContent(reading, objectIn(event, 'delta'));
      takeInput(reading, objectIn(event, 'delta'));
      break;
    case 'message_delta':
      takeUsage(reading, objectIn(event, 'usage'));
      // Without a reason to stop the model has not stopped, and more will be counted.
      if (textIn(objectIn(event, 'delta'), 'stop_reason') !== undefined) conclude(reading);
  }
}

function takeBody(reading: WireReading, body: JsonObject | undefined): void {
  for (const block of objectsIn(body, 'content')) takeBlock(reading, block, JSON.stringify(block['input'] ?? {}));
  takeMessage(reading, body);
  conclude(reading);
}

function conclude(reading: WireReading): void {
  reading.complete = reading.usage.input !== undefined && reading.usage.output !== undefined;
}

function takeMessage(reading: WireReading, message: JsonObject | undefined): void {
  takeModel(reading, message);
  takeUsage(reading, objectIn(message, 'usage'));
}

function takeBlock(reading: WireReading, block: JsonObject | undefined, input: string): void {
  if (textIn(block, 'type') === 'tool_use') takeAsked(reading, block, 'id', input);
}

/** The blocks of a stream come one after another: a piece of input belongs to the last call. */
function takeInput({ uses }: WireReading, delta: JsonObject | undefined): void {
  const last = uses.at(-1);
  if (last !== undefined) last.json += textIn(delta, 'partial_json') ?? '';
}

function takeContent(reading: WireReading, content: JsonObject | undefined): void {
  for (const name of ['text', 'thinking', 'partial_json']) {
    const text = textIn(content, name);
    if (text) reading.written.push(text);
  }
  // `signature` and the `data` of redacted thinking stand for thinking that is not shown.
  for (const name of ['signature', 'data']) reading.opaqueCharacters += textIn(content, name)?.length ?? 0;
}

function takeUsage(reading: WireReading, usage: JsonObject | undefined): void {
  const { classes, longCacheCreation } = readAnthropicUsage(usage);
  raiseClasses(reading, classes);
  reading.longCacheCreation = Math.max(reading.longCacheCreation, longCacheCreation);
}

const endings = new Set(['response.completed', 'response.incomplete', 'response.failed']);

/**
 * Reads the Responses API, which names usage only in its last event.
 */
function openOpenaiReader(): WireReader {
  return openReader(takeOpenaiEvent, takeResponse);
}

function takeOpenaiEvent(reading: WireReading, event: JsonObject | undefined): void {
  const type = textIn(event, 'type');
  if (type === 'response.created') takeHead(reading, objectIn(event, 'response'));
  if (type !== undefined && endings.has(type)) takeResponse(reading, objectIn(event, 'response'));
  const delta = textIn(event, 'delta');
  if (delta) reading.written.push(delta);
  if (type === 'response.output_item.done') {
    reading.opaqueCharacters += textIn(objectIn(event, 'item'), 'encrypted_content')?.length ?? 0;
    takeCall(reading, objectIn(event, 'item'));
  }
}

function takeHead(reading: WireReading, response: JsonObject | undefined): void {
  takeModel(reading, response);
}

function takeCall(reading: WireReading, item: JsonObject | undefined): void {
  takeAsked(reading, item, 'call_id', textIn(item, 'arguments') ?? '');
}

function takeResponse(reading: WireReading, response: JsonObject | undefined): void {
  takeHead(reading, response);
  for (const item of objectsIn(response, 'output')) takeCall(reading, item);
  const { classes } = readOpenaiUsage(objectIn(response, 'usage'));
  if (classes.input === undefined || classes.output === undefined) return;
  raiseClasses(reading, classes);
  reading.complete = true;
}

/** Reads the decoded bytes of one answer while they pass by. */
interface AnswerReader {
  push(chunk: Uint8Array): void;
  /** Call once, when no more bytes come; whole or cut does not matter here. */
  end(): Readonly<WireReading>;
}

/** An answer that is not a stream is held until its end, up to this many bytes; beyond, its usage counts as not seen. */
const longestBodyBytes = 32 * 1024 * 1024;

const openers = { anthropic: openAnthropicReader, openai: openOpenaiReader } as const satisfies Record<Api, unknown>;

/** Opens a reader for an answer of this API and content type: an event stream, or one JSON object. */
export function openAnswerReader(api: Api, contentType: string | undefined): AnswerReader {
  const reader = openers[api]();
  if (/^text\/event-stream\b/i.test(contentType ?? '')) {
    const parser = openEventStream((data) => reader.event(parseObject(data)));
    return {
      push: (chunk) => parser.push(chunk),
      end: () => {
        parser.end();
        return reader.reading;
      },
    };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  return {
    push(chunk) {
      length += chunk.length;
      if (length <= longestBodyBytes) chunks.push(chunk);
    },
    end() {
      if (length <= longestBodyBytes) reader.body(parseObject(Buffer.concat(chunks).toString('utf8')));
      return reader.reading;
    },
  };
}

/** Far above any event an API sends; a line without end must not fill the memory. */
const longestLineCharacters = 16 * 1024 * 1024;

/**
 * Feeds the bytes of an event stream to a parser; what has no blank line behind it when the stream was cut is an event, too. After a line that
 * is too long nothing more is read: the parser would throw.
 */
function openEventStream(onData: (data: string) => void): { push(chunk: Uint8Array): void; end(): void } {
  let isTooLong = false;
  const parser = createParser({
    onEvent: ({ data }) => onData(data),
    onError: ({ type }) => {
      isTooLong ||= type === 'max-buffer-size-exceeded';
    },
    maxBufferSize: longestLineCharacters,
  });
  const decoder = new TextDecoder();
  const feed = (text: string) => {
    if (!isTooLong) parser.feed(text);
  };
  return {
    push: (chunk) => feed(decoder.decode(chunk, { stream: true })),
    end: () => feed(`${decoder.decode()}\n\n`),
  };
}

/** Undoes the compression of an answer for the reader; what goes to the agent stays as it came. */
interface AnswerDecoder {
  push(chunk: Buffer): void;
  /** Resolves when everything that can be decoded has been handed on. */
  end(): Promise<void>;
}

/** A compressed answer may unfold to this many bytes; the rest is not read. */
const longestDecodedBytes = 64 * 1024 * 1024;

/** Cut streams give what they hold so far instead of an error. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  'x-gzip': () => zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  deflate: () => zlib.createInflate({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  br: () => zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }),
};

/** Decodes for `onData`. We ask for no compression; an endpoint that compresses all the same is understood, unknown codings are not read. */
export function openAnswerDecoder(encoding: string | undefined, onData: (chunk: Buffer) => void): AnswerDecoder {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  if (name === '' || name === 'identity') return { push: onData, end: async () => undefined };
  const open = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (open === undefined) return { push: () => undefined, end: async () => undefined };
  const stream = open();
  const done = new Promise<void>((resolve) => stream.once('close', resolve));
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= longestDecodedBytes) onData(chunk);
    else stream.destroy();
  });
  // What is not what it says to be is not read further; the call then counts as incomplete.
  stream.on('error', () => stream.destroy());
  return {
    push: (chunk) => void (stream.destroyed || stream.write(chunk)),
    end: () => {
      if (!stream.destroyed) stream.end();
      return done;
    },
  };
}
