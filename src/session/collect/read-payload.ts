import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { claudeHome, codexHome, personHome } from '../../adapters/files/home-places.ts';
import type { SkipReason } from '../../core/model/session/history.ts';
import { codeOf } from '../../core/util/values.ts';

/** Most bytes of a hook's input: a payload holds paths and one message. */
const mostPayloadBytes = 8 * 1024 * 1024;

/**
 * Resolves a transcript to the end of all links, when it lies where transcripts may lie: below the user's home or the CLI's own folder. Returns
 * a reason otherwise: whoever runs the hook chooses the payload, and it must not name any other file.
 */
export function resolveTranscript(path: string, env: NodeJS.ProcessEnv): { readonly path: string } | SkipReason {
  if (!path.endsWith('.jsonl') || path.includes('\0')) return 'not-a-file';
  const homes = [personHome(env), claudeHome(env), codexHome(env)];
  try {
    const real = realpathSync(resolve(path.replace(/^~(?=\/)/, personHome(env))));
    return homes.some((home) => isBelow(real, home)) ? { path: real } : 'outside-home';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'not-there';
    return code === 'ELOOP' ? 'not-a-file' : 'not-readable';
  }
}

function isBelow(real: string, home: string): boolean {
  try {
    const way = relative(realpathSync(home), real);
    return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(way) !== way;
  } catch {
    return false;
  }
}

/** The reasons why a stream is not read, in words. */
export const unread = {
  'payload-too-large': 'its payload is larger than 8 MB',
  'out-of-time': 'its payload did not come in time',
  'payload-unreadable': 'its payload broke off',
} as const satisfies Partial<Record<SkipReason, string>>;

/** Returns true for a reason with which `readInput` refuses a stream. */
export function isUnread(input: string): input is keyof typeof unread {
  return Object.hasOwn(unread, input);
}

/** Decodes a text by its byte order mark, which is taken off; programs of Windows write one. */
export function decodePayload(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\uFEFF/u, '');
}

/** Reads a stream to its end; returns the reason when it is too long, or has not ended in time. */
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
    stream.on('end', () => end(decodePayload(Buffer.concat(chunks))));
    stream.on('error', () => end('payload-unreadable'));
  });
}
