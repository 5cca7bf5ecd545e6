import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { decodePayload, isUnread, readInput } from '../../../src/session/collect/read-payload.ts';

const mebibyte = 1024 * 1024;

describe('readInput', () => {
  it('reads a stream to its end, across its parts', async () => {
    const stream = new PassThrough();
    const read = readInput(stream, 1000);
    const bytes = Buffer.from('{"a":"ü"}');
    stream.write(bytes.subarray(0, 7));
    stream.end(bytes.subarray(7));
    expect(await read).toBe('{"a":"ü"}');
  });

  it.each<[string, (stream: PassThrough) => unknown, string]>([
    ['it breaks off', (stream) => stream.destroy(new Error('gone')), 'payload-unreadable'],
    ['it does not end in time', (stream) => stream.write('{'), 'out-of-time'],
    ['it has more than 8 MiB', (stream) => stream.end(Buffer.alloc(8 * mebibyte + 1)), 'payload-too-large'],
  ])('gives the reason when %s', async (_, write, reason) => {
    const stream = new PassThrough();
    const read = readInput(stream, 50);
    write(stream);
    expect(await read).toBe(reason);
    expect(isUnread(reason)).toBe(true);
  });

  it('reads 8 MiB', async () => {
    const stream = new PassThrough();
    const read = readInput(stream, 5000);
    stream.end(Buffer.alloc(8 * mebibyte, 'a'));
    expect(await read).toHaveLength(8 * mebibyte);
  });
});

describe('decodePayload', () => {
  it.each([
    ['it has no mark', Buffer.from('{}')],
    ['it has the mark of UTF-8', Buffer.from('\uFEFF{}')],
    ['it has the mark of UTF-16', Buffer.from('\uFEFF{}', 'utf16le')],
  ])('decodes a text when %s', (_, bytes) => {
    expect(decodePayload(bytes)).toBe('{}');
  });
});
