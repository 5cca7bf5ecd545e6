import { afterEach, describe, expect, it } from 'vitest';
import { runAct } from '../../../src/apart/local-actions/run-act.ts';
import { openBranch, removeRepositories, requestIn, workflowOf } from './make-request.ts';

afterEach(removeRepositories);

const mixed = workflowOf(
  [
    '  unit: { runs-on: x, steps: [{ run: echo rentroll }] }',
    '  boxed: { runs-on: x, container: node:24, services: { db: { image: d } }, steps: [{ run: ls }] }',
    '  after: { needs: [unit, boxed], if: always(), runs-on: x, steps: [{ run: exit 1 }] }',
    '  last: { needs: after, runs-on: x, steps: [{ run: exit 1 }] }',
    '  foreign: { runs-on: x, steps: [{ uses: some/thing@v1 }] }',
    '',
  ].join('\n'),
);

describe('jobs that cannot run here', () => {
  it('are left out with those that need them, each with its reason, and the others run', async () => {
    const { runs } = await runAct(requestIn(openBranch(mixed)));
    const [run] = runs;
    expect(run?.conclusion).toBe('success');
    expect(run?.jobs.map(({ id, conclusion, leftOut = [] }) => [id, conclusion, leftOut.length])).toEqual([
      ['unit', 'success', 0],
      ['boxed', 'skipped', 2],
      ['after', 'skipped', 1],
      ['last', 'skipped', 1],
      ['foreign', 'skipped', 1],
    ]);
    expect(run?.jobs[1]?.leftOut?.[0]).toBe(
      '"container" cannot run locally (job "boxed"). Use nektos/act with Docker (--with-act --containers), or choose another job with --job.',
    );
    expect(run?.jobs[3]?.leftOut).toEqual(['it needs the job "after", which is left out']);
    expect(run?.jobs[4]?.leftOut?.[0]).toContain('--skip some/thing');
  });

  it('keep the run from starting when there is no other', async () => {
    const alone = runAct(requestIn(openBranch(mixed), { job: 'last' }));
    await expect(alone).resolves.toMatchObject({ runs: [{ jobs: [{ id: 'unit' }, {}, {}, {}] }] });
    const boxed = runAct(requestIn(openBranch(mixed), { job: 'boxed' }));
    await expect(boxed).rejects.toMatchObject({ problems: [{ code: 'not-run-locally' }, { code: 'not-run-locally' }] });
  });

  it('are none when all of them can', async () => {
    const { runs } = await runAct(requestIn(openBranch(mixed), { job: 'unit' }));
    expect(runs[0]?.jobs.map(({ id, leftOut }) => [id, leftOut])).toEqual([['unit', undefined]]);
  });
});
