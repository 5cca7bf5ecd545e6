import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeStep, restartFrom } from '../../../src/session/work/complete-step.ts';
import { readSteppedWork } from '../../../src/session/work/find-work.ts';
import { planWork } from '../../../src/session/work/plan-work.ts';
import type { SteppedReport } from '../../../src/session/work/work-checkpoint.ts';
import { makeClone, moveHead } from '../../helpers/memory/make-clone.ts';

const at = { configFile: '.rentroll/config.yml', run: 't1' };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.problems?.[0]?.code ?? error,
  );
const stepsOf = ({ checkpoint }: SteppedReport) =>
  checkpoint.completedSteps.map(({ step, skipped }) => (skipped === undefined ? step : `(${step})`)).join(' ');
let cwd: string;
let deps: { cwd: string; env: NodeJS.ProcessEnv; now: () => Date };

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'work-'));
  makeClone(cwd);
  moveHead(cwd, 'a'.repeat(40));
  deps = { cwd, env: { HOME: cwd }, now: () => new Date('2026-11-23T10:00:00Z') };
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const file = () => join(cwd, '.git/rentroll/.rentroll/work/t1.json');

describe('a task', () => {
  it('goes straight to the plan when it is small, and its checkpoint can be read by people', async () => {
    const report = await planWork({ ...at, task: 'Fix a typo' }, deps);
    expect(report.checkpoint).toMatchObject({ score: 1, phase: 'plan', sha: 'a'.repeat(40) });
    expect(stepsOf(report)).toBe('(explore) (strategy) (review-plan)');
    expect(readFileSync(file(), 'utf8')).toMatch(/^ {2}"phase": "plan",$/m);
  });

  it('obeys a score and a step that a person says', async () => {
    const report = await planWork({ ...at, task: 'Fix a typo', complexity: 4, skipTo: 'build' }, deps);
    expect(report).toMatchObject({ checkpoint: { score: 4, isSaid: true, phase: 'build' }, route: { model: 'opus' } });
  });

  it('notes each step with its commit, in order, and goes on where it was', async () => {
    await planWork({ ...at, task: 'Fix a typo' }, deps);
    await completeStep({ ...at, step: 'plan' }, deps);
    expect(await codeOf(completeStep({ ...at, step: 'ship' }, deps))).toBe('work-step-open');
    const report = await readSteppedWork(at, deps);
    expect(report.checkpoint.phase).toBe('build');
    expect(report.checkpoint.completedSteps.find(({ step }) => step === 'plan')?.sha).toBe(report.checkpoint.sha);
  });

  it('names the task in the commands of a step that is too early, so that they work when pasted', async () => {
    await planWork({ ...at, task: 'Fix a typo' }, deps);
    await expect(completeStep({ ...at, step: 'ship' }, deps)).rejects.toMatchObject({
      problems: [{ hint: expect.stringMatching(/work done plan --run t1\. .*--from-step ship --run t1$/) }],
    });
  });

  it('says aloud that the code has changed, and goes on', async () => {
    await planWork({ ...at, task: 'Fix a typo' }, deps);
    moveHead(cwd, 'b'.repeat(40));
    expect((await readSteppedWork(at, deps)).notices).toEqual([
      expect.stringMatching(/code has changed.*written at.*HEAD is/),
    ]);
    expect((await completeStep({ ...at, step: 'plan' }, deps)).notices).toEqual([]);
  });

  it('begins again from any step, whatever the checkpoint says', async () => {
    await planWork({ ...at, task: 'Fix a typo' }, deps);
    const ahead = await restartFrom({ ...at, step: 'test' }, deps);
    expect(ahead.checkpoint.phase).toBe('test');
    await completeStep({ ...at, step: 'test' }, deps);
    const back = await restartFrom({ ...at, step: '3' }, deps);
    expect([back.checkpoint.phase, stepsOf(back)]).toEqual(['plan', '(explore) (strategy)']);
  });

  it('is not planned over once something was done', async () => {
    await planWork({ ...at, task: 'One' }, deps);
    await planWork({ ...at, task: 'Two' }, deps);
    await completeStep({ ...at, step: 'plan' }, deps).catch(() => completeStep({ ...at, step: 'explore' }, deps));
    expect(await codeOf(planWork({ ...at, task: 'Three' }, deps))).toBe('work-begun');
  });

  it.each([
    ['checkpoint-corrupt', '{ "schema": 1,'],
    ['checkpoint-corrupt', '{ "schema": 2 }'],
    ['checkpoint-corrupt', ''],
  ])('refuses with %s a checkpoint of %j, and leaves it as it is', async (code, text) => {
    mkdirSync(join(file(), '..'), { recursive: true });
    writeFileSync(file(), text);
    expect(await codeOf(readSteppedWork(at, deps))).toBe(code);
    expect(await codeOf(planWork({ ...at, task: 'One' }, deps))).toBe(code);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it('needs a name, a task and steps that there are', async () => {
    expect(await codeOf(planWork({ ...at, run: '../x', task: 'One' }, deps))).toBe('handoff-bad-run');
    expect(await codeOf(planWork({ ...at, task: ' ' }, deps))).toBe('work-no-task');
    expect(await codeOf(planWork({ ...at, task: 'One', skipTo: 'bild' }, deps))).toBe('work-unknown-step');
    expect(await codeOf(readSteppedWork(at, deps))).toBe('work-missing');
  });
});
