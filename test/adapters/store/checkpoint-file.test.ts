import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCheckpoint, saveCheckpoint } from '../../../src/adapters/store/checkpoint-file.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import type { Checkpoint } from '../../../src/core/model/verdict/checkpoint.ts';

const checkpoint: Checkpoint = {
  schema: 1,
  run: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  phase: 'measure',
  plan: 'sha256:aa',
  baseSha: '1111111111111111111111111111111111111111',
  sha: '2222222222222222222222222222222222222222',
  updatedAt: '2026-03-01T09:00:05.000Z',
  completedSteps: [
    { step: 'read', at: '2026-03-01T09:00:00.000Z' },
    { step: 'measure', at: '2026-03-01T09:00:05.000Z', measurement: 'a+b' },
  ],
};
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-checkpoint-'));
  file = join(folder, 'state', 'checkpoint.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error('no problem was thrown');
  return error.problems[0]?.code;
}

describe('the checkpoint on disk', () => {
  it('comes back as it was written, in a folder of its own making', async () => {
    await saveCheckpoint(checkpoint, file);
    expect(await loadCheckpoint(file)).toEqual(checkpoint);
  });

  it('is text people can read: sorted keys, one per line, and no temporary file beside it', async () => {
    await saveCheckpoint(checkpoint, file);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^\{\n {2}"baseSha": /);
    expect(text.indexOf('"phase": "measure"')).toBeLessThan(text.indexOf('"sha"'));
    expect(readdirSync(join(folder, 'state'))).toEqual(['checkpoint.json']);
  });

  it('is nothing where there is none', async () => {
    expect(await loadCheckpoint(file)).toBeUndefined();
  });

  it.each([
    ['half of one', JSON.stringify(checkpoint).slice(0, 60)],
    ['nothing', ''],
    ['a list', '[]'],
    ['another schema', JSON.stringify({ ...checkpoint, schema: 2 })],
    ['a step nobody knows', JSON.stringify({ ...checkpoint, completedSteps: [{ step: 'pay', at: '' }] })],
    ['a phase nobody knows', JSON.stringify({ ...checkpoint, phase: 'executing' })],
    ['more than there is to know', JSON.stringify({ ...checkpoint, trials: 4 })],
  ])('is refused when it is %s', async (_, text) => {
    await saveCheckpoint(checkpoint, file);
    writeFileSync(file, text);
    expect(await codeOf(loadCheckpoint(file))).toBe('checkpoint-corrupt');
  });

  it('is refused when it is a folder, and told when a file is in the way of its folder', async () => {
    expect(await codeOf(loadCheckpoint(folder))).toBe('checkpoint-corrupt');
    writeFileSync(join(folder, 'state'), '');
    expect(await codeOf(saveCheckpoint(checkpoint, file))).toBe('state-not-a-folder');
  });
});
