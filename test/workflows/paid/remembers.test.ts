import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerOf } from '../../helpers/make-repository.ts';
import { installPackage, openScene, type SceneRun } from '../act-on-github.ts';
import { readAdoptionWorkflow } from '../adoption-workflows.ts';
import { findJournals, keysOf, readPaid, watchPaid } from './paid-trials.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
const dates = 'Write dates in the order year, month, day.';
let bundle: ReturnType<typeof installPackage>;
beforeAll(() => {
  bundle = installPackage();
}, 60_000);
afterAll(() => bundle.remove());

it('the documented workflow pays once: opened, synchronize, cancelled, re-run, merge queue', async () => {
  const scene = await openScene(bundle.folder, [readAdoptionWorkflow('rentroll.yml')], {
    head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) },
  });
  const keep = mkdtempSync(join(tmpdir(), 'rentroll-kept-'));
  let run = 0;
  /** Each run of GitHub has a number of its own, and so has what it keeps. */
  const next = (payload: object = {}) => ({ keep, payload, runId: 1001 + run++ });
  /** Trials that the last run took from earlier ones, by the report that it keeps. */
  const recalled = ({ readArtifact }: SceneRun) =>
    JSON.parse(readArtifact(1000 + run, 'rentroll-report', 'report.json')).budget.recalled?.trials ?? 0;
  const cached = () => new Set(findJournals(join(keep, 'caches')).flatMap(readPaid));

  const opened = await scene.run('pull_request', next());
  expect(opened.conclusions).toEqual({ gate: 'failure' });
  expect(recalled(opened)).toBe(0);
  const first = cached();
  expect(first.size).toBeGreaterThan(0);

  scene.repository.write({ 'README.md': 'Words.' });
  scene.repository.commit('Say more');
  const synchronized = await scene.run('pull_request', next({ action: 'synchronize' }));
  expect(synchronized.step('gate').outputs).toMatchObject({ outcome: 'fail' });
  expect(recalled(synchronized)).toBe(first.size);
  expect(cached()).toEqual(first);

  scene.repository.write({ '.rentroll/ledger.yml': ledgerOf({ dates }) });
  scene.repository.commit('Another rule');
  const abort = new AbortController();
  const cancelled = await watchPaid(
    first,
    () => abort.abort(),
    () => scene.run('pull_request', { ...next(), signal: abort.signal }),
  );
  expect(cancelled.conclusions).toEqual({ gate: 'cancelled' });
  const saved = cached();
  expect(saved.size).toBeGreaterThan(first.size);

  const again = await scene.run('pull_request', next());
  expect(recalled(again)).toBe(saved.size - first.size);
  const all = cached();
  const queued = await scene.run('merge_group', next());
  expect(JSON.parse(queued.step('gate').outputs['verdicts'] ?? '')).toEqual(
    JSON.parse(again.step('gate').outputs['verdicts'] ?? ''),
  );
  expect(cached()).toEqual(all);
  expect(keysOf([...all]).size).toBe(all.size);
  expect(scene.server.violations).toEqual([]);
  await scene.close();
});
