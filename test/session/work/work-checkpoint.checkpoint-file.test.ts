import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { loadWork, saveWork, type WorkCheckpoint } from '../../../src/session/work/work-checkpoint.ts';

const checkpoint: WorkCheckpoint = {
  schema: 1,
  run: 'one',
  task: 'Fix a typo',
  score: 1,
  reasons: [],
  isSaid: false,
  phase: 'plan',
  sha: 'none',
  updatedAt: '2026-11-23T10:00:00.000Z',
  completedSteps: [],
};
const load = async () => loadWork(folder, 'one');
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-checkpoint-'));
  file = join(folder, 'one.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error('no problem was thrown');
  return error.problems[0]?.code;
}

describe('the checkpoint on disk', () => {
  it('comes back as it was written, in a folder of its own making', async () => {
    folder = join(folder, 'state');
    await saveWork(folder, checkpoint);
    expect(await load()).toEqual(checkpoint);
  });

  it('is nothing where there is none', async () => {
    expect(await load()).toBeUndefined();
  });

  it.each([
    ['half of one', JSON.stringify(checkpoint).slice(0, 20)],
    ['nothing', ''],
    ['a list', '[]'],
    ['another schema', JSON.stringify({ ...checkpoint, schema: 2 })],
    ['a step nobody knows', JSON.stringify({ ...checkpoint, phase: 'pay' })],
    ['more than there is to know', JSON.stringify({ ...checkpoint, trials: 4 })],
  ])('is refused when it is %s', async (_, text) => {
    writeFileSync(file, text);
    expect(await codeOf(load())).toBe('checkpoint-corrupt');
  });

  it('is refused when it is a folder, and told when a file is in the way of its folder', async () => {
    mkdirSync(file);
    expect(await codeOf(load())).toBe('checkpoint-corrupt');
    writeFileSync(join(folder, 'state'), '');
    expect(await codeOf(saveWork(join(folder, 'state'), checkpoint))).toBe('state-in-the-way');
  });
});
