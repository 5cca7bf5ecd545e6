import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCheckpoint } from '../../../src/adapters/store/checkpoint-file.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Checkpoint, CompletedStep } from '../../../src/core/model/verdict/checkpoint.ts';
import { describeResumed } from '../../../src/gate/flows/resume-run.ts';
import { makeRepository, type Repository } from '../../helpers/make-repository.ts';

let repository: Repository;
let sha: string;
const fileOf = () => join(repository.root, '.git/rentroll/.rentroll/checkpoint.json');

beforeAll(() => {
  repository = makeRepository();
  sha = repository.git('rev-parse', 'HEAD');
});
afterAll(() => repository.remove());

function describeRun(headSha: string): Promise<readonly string[]> {
  const run = { id: 'run', baseSha: sha, headSha, request: '{}', finished: false };
  return describeResumed(repository.root, { configFile: defaultConfigFile }, run);
}

function checkpointOf(parts: Partial<Checkpoint>): Checkpoint {
  const ids = { run: 'run', plan: 'sha256:aa', baseSha: sha, sha };
  return { schema: 1, ...ids, phase: 'measure', updatedAt: '', completedSteps: [], ...parts };
}

const steps: readonly CompletedStep[] = [
  { step: 'read', at: '' },
  { step: 'prove', at: '' },
  { step: 'measure', at: '', measurement: 'a+b' },
];

describe('describeResumed', () => {
  it('says how far the run came', async () => {
    expect(await describeRun(sha)).toEqual(['continuing the run run']);
    await saveCheckpoint(checkpointOf({ completedSteps: steps }), fileOf());
    expect(await describeRun(sha)).toEqual([
      'continuing the run run: read, prove and 1 of its measurements completed, continuing with measure',
    ]);
    await saveCheckpoint(checkpointOf({ phase: 'done', completedSteps: steps }), fileOf());
    expect(await describeRun(sha)).toEqual(['continuing the run run: all steps are completed']);
  });

  it('says nothing of the checkpoint of another run, and goes on from the journal where it is garbage', async () => {
    await saveCheckpoint(checkpointOf({ run: 'other' }), fileOf());
    expect(await describeRun(sha)).toEqual(['continuing the run run']);
    mkdirSync(join(fileOf(), '..'), { recursive: true });
    writeFileSync(fileOf(), '{"schema": 1, "run"');
    expect((await describeRun(sha)).join()).toMatch(/cannot be read: .*; the journal has what was paid for$/);
  });

  it('says aloud that HEAD is another commit by now', async () => {
    await saveCheckpoint(checkpointOf({ run: 'other' }), fileOf());
    repository.write({ 'README.md': 'Another commit.' });
    const now = repository.commit('Go on');
    const [then, here] = [sha.slice(0, 7), now.slice(0, 7)];
    expect((await describeRun(sha))[1]).toBe(
      `The run was started at ${then}, HEAD is ${here}: it continues with ${then}. To judge ${here}: rentroll check`,
    );
    expect(await describeRun('WORKTREE')).toHaveLength(1);
  });
});
