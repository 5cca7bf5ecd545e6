import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOwnTrial } from '../../../../src/adapters/store/history.ts';
import { beginRun, journalTrial } from '../../../../src/adapters/store/journal.ts';
import { openStore } from '../../../../src/adapters/store/open-store.ts';
import type { Measurement } from '../../../../src/core/model/rule/plan.ts';
import type { TrialSpec } from '../../../../src/core/model/trial/trial.ts';
import { bringTrials } from '../../../../src/gate/experiment/parts/take-parts.ts';
import type { OpenRun } from '../../../../src/gate/trials/place/environment.ts';
import { contextOf, termsFor } from '../../../../src/gate/trials/ports/trial-terms.ts';
import { openVouchedFolder, openVouching } from '../../../../src/gate/trials/store/open-vouching.ts';
import {
  type KeptTrial,
  keptPath,
  openTrialFolder,
  renderKeptTrial,
} from '../../../../src/gate/trials/store/trial-folder.ts';
import { openTrialStore } from '../../../../src/gate/trials/store/trial-store.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';
import { keptOf, newFolder, put } from './kept-files.ts';

let here: Repository;
beforeAll(() => {
  here = makeRepository();
});
afterAll(() => here.remove());

const run = 'a'.repeat(24);
const now = new Date('2026-03-08T12:00:00.000Z');

/** A run on a machine with a key of ours, and the only trial of its plan. */
function openRunWith(record: { readonly agent: string; readonly task: string }) {
  const db = openStore(':memory:');
  beginRun(db, { id: run, baseSha: 'a', headSha: 'b', now });
  const config = { ...defaultTestConfig, agents: { [record.agent]: { memory: 'CLAUDE.md', tasks: 'tasks' } } };
  const suites = new Map([[record.agent, { tasks: [{ id: record.task, digest: 'sha256:00' }] }]]);
  const openRun = {
    db,
    run,
    config,
    deps: { now: () => now },
    base: { suites, definitions: new Map(), instructions: new Map(), receipts: new Map() },
    place: { key: 'fixture', checkTimeoutMs: 1, runner: { kind: 'claude', version: '1', level: 'measured' } },
    vouching: openVouching(here.root, { ANTHROPIC_API_KEY: 'sk-one' }, { runner: { kind: 'claude' } } as never),
  } as unknown as OpenRun;
  const measurement: Measurement = {
    id: 'm',
    kind: 'alone',
    agent: record.agent,
    tasks: [record.task],
    activeSet: [],
    rules: [],
    subjects: [],
  };
  return { openRun, measurement };
}

/** The run with a folder that holds this trial. */
function withTrial(openRun: OpenRun, kept: KeptTrial): OpenRun {
  const folder = newFolder();
  put(keptPath(folder, kept), renderKeptTrial(kept));
  const { db } = openRun;
  const order = { db, run, beganAt: now, reusesOthers: true, isOffline: false, now: () => now };
  return { ...openRun, trials: openTrialStore({ ...order, folder: openVouchedFolder(folder, {}, openRun.vouching) }) };
}

it('takes a trial of this run with the time that its mac covers', () => {
  const spec: TrialSpec = keptOf('one', { present: [] }).record;
  const { openRun, measurement } = openRunWith(spec);
  const context = contextOf(openRun, termsFor(openRun, measurement), spec);
  const signed = openRun.vouching.sign({ ...keptOf('one', { present: [] }), context });
  expect(bringTrials(withTrial(openRun, signed), [{ measurement, specs: [spec] }])).toEqual([]);
  expect(readOwnTrial(openRun.db, run, spec.key)?.ranAt).toBe(signed.ranAt);
});

it('leaves a trial whose time was changed, and one that nobody vouches for', () => {
  const kept = keptOf('one', { present: [] });
  const { openRun, measurement } = openRunWith(kept.record);
  const context = contextOf(openRun, termsFor(openRun, measurement), kept.record);
  const signed = openRun.vouching.sign({ ...kept, context });
  for (const bad of [
    { ...signed, ranAt: '2026-03-08T11:59:00.000Z' },
    { ...kept, context },
  ]) {
    const missing = bringTrials(withTrial(openRun, bad), [{ measurement, specs: [kept.record] }]);
    expect(missing).toEqual([kept.record]);
    expect(readOwnTrial(openRun.db, run, kept.record.key)).toBeUndefined();
  }
});

it('does not count a trial of another run as one that this run paid for', () => {
  const kept = keptOf('one', { present: [] });
  const { openRun, measurement } = openRunWith(kept.record);
  const context = contextOf(openRun, termsFor(openRun, measurement), kept.record);
  const signed = openRun.vouching.sign({ ...kept, context, run: 'b'.repeat(24) });
  expect(bringTrials(withTrial(openRun, signed), [{ measurement, specs: [kept.record] }])).toEqual([]);
  expect(readOwnTrial(openRun.db, run, kept.record.key)).toBeUndefined();
});

it.each([
  ['lists', false, 1],
  ['leaves out', true, 0],
])(
  '%s a trial of an earlier run among those that tell the spread, where canaryLeaked is %s',
  (_, canaryLeaked, count) => {
    const kept = keptOf('one', { present: [] });
    const { openRun, measurement } = openRunWith(kept.record);
    const context = contextOf(openRun, termsFor(openRun, measurement), kept.record);
    const record = { ...kept.record, isolation: { canaryLeaked, delivered: [] } };
    const earlier = { run: 'b'.repeat(24), ranAt: '2026-03-07T12:00:00.000Z' };
    const signed = openRun.vouching.sign({ ...kept, ...earlier, context, record });
    const { trials } = withTrial(openRun, signed);
    expect(trials.listEarlier({ context, lines: [] })).toHaveLength(count);
  },
);

it.each([
  { isOffline: true, gives: undefined },
  { isOffline: false, gives: run },
])('takes a trial that the journal alone holds: offline $isOffline', ({ isOffline, gives }) => {
  const db = openStore(':memory:');
  beginRun(db, { id: run, baseSha: 'a', headSha: 'b', now });
  const { record, context } = keptOf('one');
  journalTrial(db, run, record, { context, ranAt: now });
  const folder = openTrialFolder(newFolder(), { sign: (trial) => trial, trusts: () => true });
  const store = openTrialStore({ db, run, folder, beganAt: now, reusesOthers: true, isOffline, now: () => now });
  expect(store.find(record, { context, lines: [] })?.run).toBe(gives);
});
