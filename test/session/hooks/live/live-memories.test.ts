import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileMemory, openLiveMemory } from '../../../../src/session/hooks/live/live-memories.ts';

it('reads a state from its file once, and what it stored last from memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-memories-'));
  let revived = 0;
  const memory = openLiveMemory(folder, (stored) => {
    revived += 1;
    return stored as { readonly turn: number } | undefined;
  });
  expect(memory.read('a')).toBeUndefined();
  memory.keep('a', { turn: 1 });
  memory.keep('a', { turn: 2 });
  const before = revived;
  expect(memory.read('a')).toEqual({ turn: 2 });
  expect(revived).toBe(before);
  memory.keep('b', { turn: 9 });
  expect(memory.read('a')).toEqual({ turn: 2 });
  expect(revived).toBe(before + 1);
  // Another process finds each state in its file.
  const other = fileMemory(folder, (stored) => stored as { readonly turn: number } | undefined);
  expect([other.read('a'), other.read('b')]).toEqual([{ turn: 2 }, { turn: 9 }]);
  rmSync(folder, { recursive: true, force: true });
});

it('holds a state in memory when it cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-memories-'));
  writeFileSync(join(folder, 'file'), '');
  const memory = openLiveMemory(join(folder, 'file', 'below'), (stored) => stored);
  memory.keep('a', { turn: 1 });
  expect(memory.read('a')).toEqual({ turn: 1 });
  rmSync(folder, { recursive: true, force: true });
});
