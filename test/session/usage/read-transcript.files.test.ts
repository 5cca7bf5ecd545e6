import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTranscript, type TranscriptOptions } from '../../../src/session/usage/read-transcript.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-transcript-'));
  file = join(folder, 'session.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answer = (id: string, more = {}) =>
  `${JSON.stringify({ type: 'assistant', sessionId: id, message: { id, usage: { output_tokens: 7 } }, ...more })}\n`;

function read(options: TranscriptOptions = {}) {
  const transcript = readTranscript(file, options);
  if (typeof transcript === 'string') throw new Error(transcript);
  return { ...transcript, calls: transcript.agents.reduce((sum, { counts }) => sum + counts.calls, 0) };
}

describe('readTranscript', () => {
  it('leaves a line that is being written for the next time', () => {
    writeFileSync(file, answer('a') + answer('b').slice(0, 30));
    expect(read()).toMatchObject({ calls: 1, lines: { lines: 1, malformed: 0 } });
    appendFileSync(file, answer('b').slice(30));
    expect(read()).toMatchObject({ calls: 2, lines: { lines: 2, malformed: 0 } });
  });

  it('skips a line longer than can be decoded, and says so', () => {
    writeFileSync(file, answer('a'));
    appendFileSync(file, `{"type":"user","text":"${'x'.repeat(50 * 1024 * 1024)}"}\n`);
    appendFileSync(file, answer('b'));
    const { calls, lines } = read();
    expect(calls).toBe(2);
    expect(lines).toMatchObject({ lines: 3, oversized: 1 });
  });

  it('leaves a line longer than can be decoded for later while it has no end', () => {
    writeFileSync(file, `${answer('a')}{"text":"${'x'.repeat(40 * 1024 * 1024)}`);
    expect(read()).toMatchObject({ calls: 1, lines: { lines: 1, oversized: 0 } });
  });

  it('decodes a line that is longer than a chunk', () => {
    writeFileSync(file, answer('a') + answer('b', { text: 'x'.repeat(9 * 1024 * 1024) }) + answer('c'));
    expect(read().calls).toBe(3);
  });

  it('comes to nothing once it is late', () => {
    writeFileSync(file, Array.from({ length: 2000 }, (_, index) => answer(`m${index}`)).join(''));
    expect(readTranscript(file, { isLate: () => true })).toBe('out-of-time');
    expect(read({ isLate: () => false }).calls).toBe(2000);
  });
});
