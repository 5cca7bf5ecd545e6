import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMemory } from '../../../src/session/transcript/agent-tally.ts';
import { fileBegin, loadTranscript, type ReadPosition } from '../../../src/session/transcript/load-transcript.ts';

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

function load(position: ReadPosition = fileBegin, path = file) {
  return loadTranscript(path, position, { begin: () => ({ memory: openMemory() }) });
}

function loadRead(position: ReadPosition = fileBegin) {
  const loaded = load(position);
  if (loaded.kind !== 'read') throw new Error(loaded.kind);
  return { ...loaded, calls: loaded.part.agents.reduce((sum, { counts }) => sum + counts.calls, 0) };
}

describe('loadTranscript', () => {
  it('reads what was appended, and nothing twice', () => {
    writeFileSync(file, answer('a'));
    const first = loadRead();
    expect(load(first.position)).toEqual({ kind: 'unchanged' });
    appendFileSync(file, answer('b') + answer('c').slice(0, 30));
    const second = loadRead(first.position);
    expect([first.calls, second.calls, second.isAnew]).toEqual([1, 1, false]);
    // Half a line is no news.
    expect(load(second.position)).toEqual({ kind: 'unchanged' });
    appendFileSync(file, answer('c').slice(30));
    expect(loadRead(second.position).calls).toBe(1);
  });

  it.each([
    ['shorter', () => truncateSync(file, answer('a').length)],
    ['another one', () => writeFileSync(file, answer('x') + answer('y') + answer('z'))],
  ])('reads a file that is %s now from its beginning', (_name, change) => {
    writeFileSync(file, answer('a') + answer('b'));
    const first = loadRead();
    change();
    expect(loadRead(first.position).isAnew).toBe(true);
  });

  it('skips a line longer than can be decoded, and says so', () => {
    writeFileSync(file, answer('a'));
    appendFileSync(file, `{"type":"user","text":"${'x'.repeat(50 * 1024 * 1024)}"}\n`);
    appendFileSync(file, answer('b'));
    const { calls, part } = loadRead();
    expect(calls).toBe(2);
    expect(part.lines).toMatchObject({ lines: 3, oversized: 1 });
    expect(part.bytes).toBe(2 * answer('a').length + 50 * 1024 * 1024 + 26);
  });

  it('leaves a line longer than can be decoded for later while it has no end', () => {
    writeFileSync(file, `${answer('a')}{"text":"${'x'.repeat(40 * 1024 * 1024)}`);
    expect(loadRead().position.offset).toBe(answer('a').length);
  });

  it('decodes a line that is longer than a chunk', () => {
    writeFileSync(file, answer('a') + answer('b', { text: 'x'.repeat(9 * 1024 * 1024) }) + answer('c'));
    expect(loadRead().calls).toBe(3);
  });

  it('stops between chunks when it is late, and goes on there', () => {
    const lines = Array.from({ length: 200 }, (_, index) => answer(`m${index}`, { text: 'x'.repeat(50_000) })).join('');
    writeFileSync(file, lines);
    const memory = openMemory();
    const read = (position: ReadPosition) => {
      const loaded = loadTranscript(file, position, { isLate: () => true, begin: () => ({ memory }) });
      if (loaded.kind !== 'read') throw new Error(loaded.kind);
      return loaded;
    };
    let [position, calls] = [fileBegin, 0];
    for (; position.offset < lines.length; ) {
      const loaded = read(position);
      position = loaded.position;
      calls += loaded.part.agents[0]?.counts.calls ?? 0;
    }
    expect(calls).toBe(200);
  });

  it('refuses what is no ordinary file, by name', () => {
    const [pipe, loop, link] = ['pipe', 'loop', 'link'].map((name) => join(folder, name)) as [string, string, string];
    execFileSync(tools.makePipe, [pipe]);
    symlinkSync(loop, loop);
    writeFileSync(file, answer('a'));
    symlinkSync(file, link);
    const why = (path: string) => load(fileBegin, path);
    expect(why(pipe)).toEqual({ kind: 'refused', why: 'not-a-file' });
    expect(why(loop)).toEqual({ kind: 'refused', why: 'not-a-file' });
    expect(why(link)).toEqual({ kind: 'refused', why: 'not-a-file' });
    expect(why(folder)).toEqual({ kind: 'refused', why: 'not-a-file' });
    expect(why(join(folder, 'none'))).toEqual({ kind: 'refused', why: 'not-there' });
  });
});
