import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { createParser } from 'eventsource-parser';
import type { Api } from '../../../../core/model/rule/config.ts';
import { parseObject } from '../../../../core/text/json/read-json.ts';
import { openAnthropicReader } from './anthropic-reader.ts';
import { openOpenaiReader } from './openai-reader.ts';
import type { WireReading } from './wire-reading.ts';

/** Reads the decoded bytes of one answer while they pass by. */
export interface AnswerReader {
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
export interface AnswerDecoder {
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
