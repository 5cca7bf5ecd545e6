import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeJsonFile } from '../../../src/adapters/store/json-file.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { readCheckpoint } from '../../../src/session/work/work-checkpoint.ts';

const schema = v.strictObject({ schema: v.literal(1), run: v.string(), steps: v.array(v.picklist(['read', 'test'])) });
const checkpoint = { schema: 1, run: 'one', steps: ['read'] } as const;
const hint = 'Move the file away.';
const load = (path: string) => readCheckpoint(schema, path, hint);
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
    await writeJsonFile(file, checkpoint);
    expect(await load(file)).toEqual(checkpoint);
  });

  it('is nothing where there is none', async () => {
    expect(await load(file)).toBeUndefined();
  });

  it.each([
    ['half of one', JSON.stringify(checkpoint).slice(0, 20)],
    ['nothing', ''],
    ['a list', '[]'],
    ['another schema', JSON.stringify({ ...checkpoint, schema: 2 })],
    ['a step nobody knows', JSON.stringify({ ...checkpoint, steps: ['pay'] })],
    ['more than there is to know', JSON.stringify({ ...checkpoint, trials: 4 })],
  ])('is refused when it is %s', async (_, text) => {
    await writeJsonFile(file, checkpoint);
    writeFileSync(file, text);
    expect(await codeOf(load(file))).toBe('checkpoint-corrupt');
  });

  it('is refused when it is a folder, and told when a file is in the way of its folder', async () => {
    expect(await codeOf(load(folder))).toBe('checkpoint-corrupt');
    writeFileSync(join(folder, 'state'), '');
    expect(await codeOf(writeJsonFile(file, checkpoint))).toBe('state-not-a-folder');
  });
});
