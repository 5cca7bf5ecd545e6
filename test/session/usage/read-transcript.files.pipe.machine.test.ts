import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTranscript } from '../../../src/session/usage/read-transcript.ts';

const tools = { makePipe: 'mkfifo' };
let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-transcript-'));
  file = join(folder, 'session.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answer = (id: string, more = {}) =>
  `${JSON.stringify({ type: 'assistant', sessionId: id, message: { id, usage: { output_tokens: 7 } }, ...more })}\n`;

describe('readTranscript', () => {
  it('refuses what is no ordinary file, by name', () => {
    const [pipe, loop, link] = ['pipe', 'loop', 'link'].map((name) => join(folder, name)) as [string, string, string];
    execFileSync(tools.makePipe, [pipe]);
    symlinkSync(loop, loop);
    writeFileSync(file, answer('a'));
    symlinkSync(file, link);
    for (const path of [pipe, loop, link, folder]) expect(readTranscript(path)).toBe('not-a-file');
    expect(readTranscript(join(folder, 'none'))).toBe('not-there');
  });
});
