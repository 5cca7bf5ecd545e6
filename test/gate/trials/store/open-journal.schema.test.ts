import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCharges } from '../../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial, readRunTrials } from '../../../../src/adapters/store/journal.ts';
import type { Db } from '../../../../src/adapters/store/open-store.ts';
import { takeNotices } from '../../../../src/adapters/store/results.ts';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { openState, stateOf } from '../../../doubles/state/open-state.ts';
import { fillJournal, readCounting, sampleTrial } from '../../../doubles/state/sample-journal.ts';
import {
  alterSchema,
  listSchemaAlterations,
  type SchemaAlteration,
} from '../../../helpers/alterations/alter-database.ts';
import { runs } from '../../../helpers/long.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';

const ours = { ANTHROPIC_API_KEY: 'sk-of-ours-alone', GITHUB_REPOSITORY: 'o/n' };
const theirs = { ANTHROPIC_API_KEY: 'sk-of-a-stranger', GITHUB_REPOSITORY: 'o/n' };
const now = new Date('2026-03-01T12:00:00Z');
let here: Repository;
let there: Repository;
const samples: Record<string, string> = {};

beforeAll(() => {
  here = makeRepository();
  there = makeRepository();
  for (const [name, { root }, env] of [
    ['ours', here, ours],
    ['theirs', there, theirs],
  ] as const) {
    const db = openState(root, env);
    fillJournal(db);
    db.close();
    samples[name] = join(root, '.git/sample');
    cpSync(stateOf(root), samples[name], { recursive: true });
    rmSync(stateOf(root), { recursive: true });
  }
});
afterAll(() => {
  here.remove();
  there.remove();
});

const elements = (() => {
  const place = makeRepository();
  try {
    openState(place.root).close();
    return listSchemaAlterations(join(stateOf(place.root), 'rentroll.db'));
  } finally {
    place.remove();
  }
})();

/** Whoever adds a trigger, hides a table or turns the version back is always tried; of the rest a few in `npm test`. */
const tried = elements.filter(({ name }, index) =>
  runs(index % 23 === 0 || /^a |trials with|trials shadowed|version/.test(name), true),
);

/** What counts of a journal that somebody altered: the open database, or the problem that names it. */
function openAltered(sample: string, alteration: SchemaAlteration): Db | ProblemError {
  rmSync(stateOf(here.root), { recursive: true, force: true });
  mkdirSync(join(stateOf(here.root), '..'), { recursive: true });
  cpSync(samples[sample] ?? '', stateOf(here.root), { recursive: true });
  alterSchema(join(stateOf(here.root), 'rentroll.db'), alteration);
  try {
    return openState(here.root, ours);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

describe('a journal with an element of its schema altered', () => {
  it('is tried in every element there is', () => {
    expect(elements.length).toBeGreaterThan(300);
  });

  it.each(tried)('$name: counts no more than without it, is named, kept, and written to as ever', (alteration) => {
    const db = openAltered('theirs', alteration);
    if (db instanceof ProblemError) {
      expect(db.problems).toMatchObject([{ code: 'store-unusable' }]);
      return;
    }
    expect(readCounting(db)).toEqual({ trials: [], charges: 0, proofs: 0, receipts: 0, runs: 0, reports: 0 });
    const aside = readdirSync(stateOf(here.root)).filter((name) => name.includes('from-elsewhere'));
    expect(aside.length).toBeGreaterThan(0);
    expect(takeNotices(db)).toEqual([
      expect.stringMatching(/^A journal with another schema .*nothing in it counts \(store-set-aside\)/),
    ]);
    beginRun(db, { id: 'mine', baseSha: 'a', headSha: 'b', now });
    journalTrial(db, 'mine', { ...sampleTrial, key: 'b'.repeat(64) }, { context: 'c', ranAt: now });
    expect([readRunTrials(db, 'mine').length, readCharges(db, 'mine').length]).toEqual([1, 0]);
    db.close();
    expect(existsSync(join(stateOf(here.root), aside[0] ?? ''))).toBe(true);
  });

  it.each(tried)('$name: gives of our own rows those that were there, and no other', (alteration) => {
    const db = openAltered('ours', alteration);
    if (db instanceof ProblemError) return;
    const counting = readCounting(db);
    db.close();
    expect([[], [sampleTrial]]).toContainEqual(counting.trials);
    for (const [name, count] of Object.entries({ ...counting, trials: 0 }))
      expect({ name, count: count <= 1 }).toEqual({ name, count: true });
  });
});
