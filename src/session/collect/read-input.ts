import type { Readable } from 'node:stream';
import type { SkipReason } from '../../core/model/session/history.ts';
import { mostPayloadBytes } from './read-payload.ts';

/** What a stream brings until its end, or why it is not read: it is too much, or it has not ended in time. */
export async function readInput(stream: Readable, withinMs: number): Promise<string | SkipReason> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('out-of-time'), Math.max(0, withinMs));
    const end = (result: string | SkipReason) => {
      clearTimeout(timer);
      resolve(result);
    };
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostPayloadBytes) return end('payload-too-large');
      chunks.push(chunk);
    });
    stream.on('end', () => end(Buffer.concat(chunks).toString()));
    stream.on('error', () => end('payload-unreadable'));
  });
}
