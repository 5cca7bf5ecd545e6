import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMemory } from '../../../../src/stages/session/transcript/fold/memory.ts';
import { type AheadFile, openReadAhead, type ReadAhead } from '../../../../src/stages/session/transcript/load-ahead.ts';
import { fileBegin, loadTranscript } from '../../../../src/stages/session/transcript/load-transcript.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-ahead-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answer = (id: string, more = {}) =>
  `${JSON.stringify({ type: 'assistant', sessionId: id, message: { id, usage: { output_tokens: 7 } }, ...more })}\n`;
const codex = `${JSON.stringify({ type: 'session_meta', payload: { id: 'c', cwd: '/p' } })}\n`;

/** What a machine may have below its folders; nothing of it may count otherwise because another thread has read it. */
const contents: Readonly<Record<string, string>> = {
  ordinary: answer('a') + answer('b'),
  empty: '',
  'cut off': answer('a') + answer('b').slice(0, 20),
  'without a last newline': answer('c') + answer('d').trimEnd(),
  'longer than a chunk': answer('e', { text: 'x'.repeat(5_000_000) }) + answer('f'),
  'of more lines than records': answer('g') + '{"type":"summary"}\n'.repeat(5000) + answer('h'),
  codex: codex + answer('i'),
  malformed: `${answer('j').trimEnd()}${answer('k')}`,
  'ordinary too': answer('l') + answer('m'),
};

function writeFiles(): readonly AheadFile[] {
  const paths = Object.entries(contents).map(([name, text]) => {
    const path = join(folder, `${name}.jsonl`);
    writeFileSync(path, text);
    return { path, sizeBytes: statSync(path).size };
  });
  mkdirSync(join(folder, 'folder.jsonl'));
  symlinkSync(join(folder, 'ordinary.jsonl'), join(folder, 'link.jsonl'));
  const others = ['folder', 'link', 'none'].map((name) => ({ path: join(folder, `${name}.jsonl`), sizeBytes: 0 }));
  // More than slots, twice over: each is filled again.
  return [...paths, ...others, ...paths];
}

/** Begins until the other thread is the first to take a file. */
async function openTaken(files: readonly AheadFile[]): Promise<{ ahead: ReadAhead; first: Buffer }> {
  for (let waitMs = 100; ; waitMs *= 2) {
    const ahead = openReadAhead(files, 0);
    await sleep(waitMs);
    const first = ahead.next();
    if (first !== undefined) return { ahead, first };
    ahead.close();
  }
}

function load(path: string, ahead?: Buffer) {
  return loadTranscript(path, fileBegin, { begin: () => ({ memory: openMemory() }), ...(ahead && { ahead }) });
}

describe('files that another thread reads ahead', () => {
  it('count as those that are read in their turn', async () => {
    const files = writeFiles();
    const { ahead, first } = await openTaken(files);
    let taken = 0;
    for (const [index, { path }] of files.entries()) {
      const bytes = index === 0 ? first : ahead.next();
      if (bytes !== undefined) taken += 1;
      expect(load(path, bytes), path).toEqual(load(path));
    }
    ahead.close();
    expect(taken).toBeGreaterThan(0);
  });

  it('are left to this thread once it is closed, and when there are too few', () => {
    const files = writeFiles();
    const ahead = openReadAhead(files, 0);
    ahead.close();
    expect(files.map(() => ahead.next())).toEqual(files.map(() => undefined));
    expect(openReadAhead(files).next()).toBeUndefined();
  });
});
