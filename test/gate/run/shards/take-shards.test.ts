import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRanAt } from '../../../../src/adapters/store/history.ts';
import { beginRun } from '../../../../src/adapters/store/journal.ts';
import { openStore } from '../../../../src/adapters/store/open-store.ts';
import type { Measurement } from '../../../../src/core/model/rule/plan.ts';
import type { TrialSpec } from '../../../../src/core/model/trial/trial.ts';
import type { OpenRun } from '../../../../src/gate/run/environment/open-run.ts';
import { contextOf, termsFor } from '../../../../src/gate/run/ports/trial-terms.ts';
import { adoptTrials, listCounting } from '../../../../src/gate/run/shards/take-shards.ts';
import { openVouching } from '../../../../src/gate/run/state/open-vouching.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';
import { keptOf } from '../../measure/replay/kept-files.ts';

let here: Repository;
beforeAll(() => {
  here = makeRepository();
});
afterAll(() => here.remove());

const now = new Date('2026-03-08T12:00:00.000Z');

/** A run on a machine with a key of ours, and the only trial of its plan. */
function openRunWith(record: { readonly agent: string; readonly task: string }) {
  const db = openStore(':memory:');
  beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', request: '', now });
  const config = { ...defaultTestConfig, agents: { [record.agent]: { memory: 'CLAUDE.md', tasks: 'tasks' } } };
  const suites = new Map([[record.agent, { tasks: [{ id: record.task, digest: 'sha256:00' }] }]]);
  const openRun = {
    ...{ db, run: 'run', config, adopted: new Set(), deps: { now: () => now } },
    base: { suites, definitions: new Map(), instructions: new Map(), receipts: new Map() },
    place: { key: 'fixture', checkTimeoutMs: 1, runner: { kind: 'claude', version: '1', level: 'measured' } },
    vouching: openVouching(here.root, { ANTHROPIC_API_KEY: 'sk-one' }, { runner: { kind: 'claude' } } as never),
  } as unknown as OpenRun;
  const measurement: Measurement = {
    ...{ id: 'm', kind: 'alone', agent: record.agent, tasks: [record.task] },
    ...{ activeSet: [], rules: [], subjects: [] },
  };
  return { openRun, measurement };
}

it.each(['before', 'after'])('takes of a trial what its mac covers: a copy of another day stands %s it', (place) => {
  const kept = keptOf('one', { present: [] });
  const spec: TrialSpec = kept.record;
  const { openRun, measurement } = openRunWith(spec);
  const context = contextOf(openRun, termsFor(openRun, measurement), spec);
  const signed = openRun.vouching.sign({ ...kept, context });
  const copy = { ...signed, ranAt: '2026-03-08T11:59:00.000Z' };
  const recordings = (place === 'before' ? [copy, signed] : [signed, copy]).map((one) => ({ kept: [one] }));
  const counting = listCounting(openRun, recordings);
  expect(adoptTrials(openRun, [{ measurement, specs: [spec] }], counting)).toEqual([]);
  expect(readRanAt(openRun.db, 'run', spec.key)).toBe(signed.ranAt);
});

it('leaves a trial that nobody vouches for', () => {
  const kept = keptOf('one', { present: [] });
  const { openRun, measurement } = openRunWith(kept.record);
  const context = contextOf(openRun, termsFor(openRun, measurement), kept.record);
  const counting = listCounting(openRun, [{ kept: [{ ...kept, context }] }]);
  expect(adoptTrials(openRun, [{ measurement, specs: [kept.record] }], counting)).toEqual([kept.record]);
});
