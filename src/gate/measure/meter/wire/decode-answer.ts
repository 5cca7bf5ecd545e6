import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';

/** Undoes the compression of an answer for the reader; what goes to the agent stays as it came. */
export interface AnswerDecoder {
  push(chunk: Buffer): void;
  /** Resolves when everything that can be decoded has been handed on. */
  end(): Promise<void>;
}

/** A compressed answer may unfold to this many bytes; the rest is not read. */
const longestDecodedBytes = 64 * 1024 * 1024;

/** Cut streams give what they hold so far instead of an error. */
const openers: Readonly<Record<string, () => Transform>> = {
  gzip: () => zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  'x-gzip': () => zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  deflate: () => zlib.createInflate({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  br: () => zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }),
};

/** Decodes for `onData`. We ask for no compression; an endpoint that compresses all the same is understood, unknown codings are not read. */
export function openAnswerDecoder(encoding: string | undefined, onData: (chunk: Buffer) => void): AnswerDecoder {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  if (name === '' || name === 'identity') return { push: onData, end: async () => undefined };
  const open = Object.hasOwn(openers, name) ? openers[name] : undefined;
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
