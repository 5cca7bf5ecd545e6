import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { completeStep, restartFrom } from '../../src/session/work/complete-step.ts';
import { routeTask, scoreTask } from '../../src/session/work/complexity.ts';
import { readSteppedWork } from '../../src/session/work/find-work.ts';
import { planWork } from '../../src/session/work/plan-work.ts';
import { openRepository, type Repository } from '../helpers/make-repository.ts';
import { quoting } from './quote-seed.ts';

const says = quoting('002');
const plain =
  'Let the list of orders show the day on which each of them was paid, with a test of it, in the words of the shop.';
const scoreOf = (text: string, files?: number) => scoreTask({ text, files }).score;
const stepsLeft = (score: 1 | 2 | 3 | 4 | 5) => routeTask(score).skipped.map(({ step }) => step);

describe('what the plan says of complexity', () => {
  says('Complexity classifier returns 1-5 from heuristic', () => {
    expect([scoreOf('Fix a typo'), scoreOf(plain), scoreOf('Investigate why it is slow')]).toEqual([1, 3, 5]);
  });

  says('Return integer (not string) for programmatic use', () => expect(Number.isInteger(scoreOf(plain))).toBe(true));

  says('File count thresholds (0-1→lower, 10+→higher)', () => {
    expect([0, 1, 5, 10].map((files) => scoreOf(plain, files))).toEqual([2, 2, 3, 4]);
  });

  says('Research keywords: "explore", "investigate", "research", "brainstorm" → bump to 5', () => {
    for (const word of ['explore', 'investigate', 'research', 'brainstorm'])
      expect(scoreOf(`${word} the cache`, 1), word).toBe(5);
  });

  says('Trivial keywords: "rename", "format", "typo", "bump" → floor at 1', () => {
    for (const word of ['rename', 'format', 'typo', 'bump']) expect(scoreOf(`${word} of the cache`, 1), word).toBe(1);
  });

  says('1-2: Skip to Step 3 (write-plan), skip flux-drive review, use Sonnet-only agents', () => {
    for (const score of [1, 2] as const) {
      expect(stepsLeft(score)).toEqual(['explore', 'strategy', 'review-plan']);
      expect(routeTask(score).model).toBe('sonnet');
    }
  });

  says('3: Standard workflow, all steps', () => expect(stepsLeft(3)).toEqual([]));

  says('4-5: Full workflow with Opus orchestration', () => {
    for (const score of [4, 5] as const) expect([stepsLeft(score), routeTask(score).model]).toEqual([[], 'opus']);
  });

  says('Score 1-2: 2 agents (fd-quality + fd-correctness) - Score 3: 4 agents (+ fd-architecture + fd-safety)', () => {
    expect(([1, 2, 3, 4, 5] as const).map((score) => routeTask(score).reviewers.length)).toEqual([2, 2, 4, 6, 6]);
  });

  says('`--skip-to` override works', () => {
    expect(routeTask(3, 'build').skipped.map(({ step }) => step)).toEqual([
      'explore',
      'strategy',
      'plan',
      'review-plan',
    ]);
  });
});

describe('what the plan says of checkpoints', () => {
  const at = { configFile: '.rentroll/config.yml', run: 't1' };
  let repository: Repository;
  let deps: { cwd: string; env: NodeJS.ProcessEnv; now: () => Date };
  const commit = () => repository.git('commit', '--quiet', '--allow-empty', '--message', 'More');
  beforeEach(async () => {
    repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-seed-')));
    repository.git('init', '--quiet');
    commit();
    deps = { cwd: repository.root, env: { HOME: repository.root }, now: () => new Date('2026-11-23T10:00:00Z') };
    await planWork({ ...at, task: plain }, deps);
  });
  afterEach(() => repository.remove());
  const checkpoint = () => readFileSync(join(repository.root, '.git/rentroll/.rentroll/work/t1.json'), 'utf8');

  says('Append step to completed_steps array # Update phase, git_sha, timestamp', async () => {
    await completeStep({ ...at, step: 'explore' }, deps);
    expect(JSON.parse(checkpoint())).toMatchObject({
      phase: 'strategy',
      sha: repository.git('rev-parse', 'HEAD').trim(),
      updatedAt: '2026-11-23T10:00:00.000Z',
      completedSteps: [{ step: 'explore' }],
    });
  });

  says('Checkpoint written after each sprint step', async () => {
    for (const step of ['explore', 'strategy', 'plan']) {
      await completeStep({ ...at, step }, deps);
      expect(JSON.parse(checkpoint()).completedSteps.at(-1).step).toBe(step);
    }
  });

  says('Checkpoint is human-readable JSON', () => expect(checkpoint()).toMatch(/^ {2}"phase": "explore",$/m));

  says("Git SHA mismatch warns but doesn't block", async () => {
    commit();
    expect((await readSteppedWork(at, deps)).notices).toEqual([expect.stringMatching(/code has changed/)]);
    expect((await completeStep({ ...at, step: 'explore' }, deps)).checkpoint.phase).toBe('strategy');
  });

  says('--resume reads checkpoint and skips completed steps', async () => {
    await completeStep({ ...at, step: 'explore' }, deps);
    expect((await readSteppedWork(at, deps)).checkpoint).toMatchObject({ phase: 'strategy' });
  });

  says('Skip directly to step <n> regardless of checkpoint', async () => {
    expect((await restartFrom({ ...at, step: 'build' }, deps)).checkpoint.phase).toBe('build');
  });

  says('Load agent verdicts from .clavain/verdicts/ if present', async () => {
    expect((await readSteppedWork(at, deps)).handOffs).toMatchObject({ run: 't1', handOffs: [] });
  });

  says('lib-verdict functions handle missing files gracefully', async () => {
    expect((await readSteppedWork(at, deps)).handOffs.problems).toEqual([]);
  });
});
