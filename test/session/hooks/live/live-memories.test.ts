import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileMemory, openLiveMemory } from '../../../../src/session/hooks/live/live-memories.ts';
import { freshState } from '../../../../src/session/model/live-state.ts';
import { stateFile } from '../../../../src/session/store/files/live-states.ts';

const stateAt = (session: string, turn: number) => ({ ...freshState({ session, cwd: '/w', cli: 'c' }), turn });

it('reads a state from its file once, and what it stored last from memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-memories-'));
  const memory = openLiveMemory(folder);
  expect(memory.read('a')).toBeUndefined();
  memory.keep('a', stateAt('a', 1));
  memory.keep('a', stateAt('a', 2));
  // Another process finds each state in its file.
  const other = fileMemory(folder);
  expect(other.read('a')).toEqual(stateAt('a', 2));
  rmSync(stateFile(folder, 'a'));
  expect(memory.read('a')).toEqual(stateAt('a', 2));
  memory.keep('b', stateAt('b', 9));
  expect([memory.read('a'), other.read('b')]).toEqual([undefined, stateAt('b', 9)]);
  rmSync(folder, { recursive: true, force: true });
});

it('holds a state in memory when it cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-memories-'));
  writeFileSync(join(folder, 'file'), '');
  const memory = openLiveMemory(join(folder, 'file', 'below'));
  memory.keep('a', stateAt('a', 1));
  expect(memory.read('a')).toEqual(stateAt('a', 1));
  rmSync(folder, { recursive: true, force: true });
});
