import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { codeOf, messageOf } from '../../../core/util/values.ts';

/** The bytes of a file, or why it is not read. */
export type KeptFile = { readonly bytes: Uint8Array } | { readonly why: string };

/**
 * Reads a file that somebody else may have put there: a plain file of at most `maxBytes`. Links are not followed, and a pipe does not
 * keep the run waiting.
 */
export function readKeptFile(path: string, maxBytes: number): KeptFile {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const [code, message] = [codeOf(error), messageOf(error)];
    return { why: code === 'ELOOP' ? 'it is a link' : message };
  }
  try {
    return readOpen(descriptor, maxBytes);
  } catch (error) {
    return { why: messageOf(error) };
  } finally {
    closeSync(descriptor);
  }
}

function readOpen(descriptor: number, maxBytes: number): KeptFile {
  const stats = fstatSync(descriptor);
  if (!stats.isFile()) return { why: 'it is not a regular file' };
  if (stats.size > maxBytes) return { why: `it has ${stats.size} bytes; at most ${maxBytes} are read` };
  const bytes = Buffer.alloc(stats.size);
  const length = readSync(descriptor, bytes, 0, stats.size, 0);
  return { bytes: bytes.subarray(0, length) };
}
