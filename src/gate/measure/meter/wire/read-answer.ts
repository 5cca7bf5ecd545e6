import type { Api } from '../../../../core/model/rule/config.ts';
import { parseObject } from '../../../../core/text/json/read-json.ts';
import { openAnthropicReader } from './anthropic-reader.ts';
import { openOpenaiReader } from './openai-reader.ts';
import { openSseParser } from './sse-parser.ts';
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
    const parser = openSseParser((data) => reader.event(parseObject(data)));
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
