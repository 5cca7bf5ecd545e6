import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { renderJson } from '../../../src/gate/report/render-json.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { cloneTo } from '../../helpers/replay-environment.ts';
import { decideOn, makeFolder, measureOn } from './shards/shard-environment.ts';

const script = 'scripts/has-notes.sh';
const open: Repository[] = [];
let repository: Repository;
let shards: string;

beforeAll(async () => {
  const asked = (fact: string) => `status: candidate\n    probe: ${fact}`;
  const rules = {
    'no-lockfile': {
      body: 'Leave the lock file of the packages alone.',
      more: asked('{ never: { changes: pnpm-lock.yaml } }'),
    },
    'change-log': {
      body: 'Write down every change in CHANGELOG.md.',
      more: asked('{ must: { changes: CHANGELOG.md } }'),
    },
    notes: { body: 'Keep what you learnt in NOTES.md.', more: asked(`{ check: ${script} }`) },
  };
  repository = makeRepository();
  open.push(repository);
  // A script of base needs no box.
  repository.write({ [script]: '#!/bin/sh\ntest -e NOTES.md\n' });
  chmodSync(join(repository.root, script), 0o755);
  repository.commit('Ask for notes');
  repository.git('checkout', '--quiet', '-b', 'change');
  repository.write({ '.rentroll/ledger.yml': ledgerOf(rules) });
  repository.commit('Change');
  shards = makeFolder();
  for (const id of ['1/2', '2/2']) await measureOn(cloneTo(repository, open), id, shards);
}, 240_000);
afterAll(() => {
  for (const one of open) one.remove();
});

const answersOf = ({ verdicts }: Report) => verdicts.map(({ rule, reason }) => `${rule}: ${reason}`);
const settled = ['no-lockfile: obeyed-anyway', 'change-log: ignored', 'notes: ignored'];

describe('rules with a probe over shards', () => {
  it('are answered by the pairs that shards ran, and nothing is run where they are judged', async () => {
    const judge = cloneTo(repository, open);
    const report = await judge.check({ shards, oneLook: true, decideOnly: true });
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(answersOf(report)).toEqual(settled);
    expect(judge.seen.ran).toBe(0);
    // Thirteen pairs over three tasks, rounded up to whole rounds.
    expect(report.verdicts.map(({ spend }) => spend.trials)).toEqual([30, 30, 30]);
  });

  it('get the very report of one process with one look', async () => {
    const alone = await cloneTo(repository, open).check({ oneLook: true });
    expect(renderJson(await decideOn(repository, open, shards))).toBe(renderJson(alone));
  });

  it('stay open where a shard is missing: no verdict out of half of the pairs', async () => {
    const judge = cloneTo(repository, open);
    const report = await judge.check({ shards: `${shards}/1`, oneLook: true, decideOnly: true });
    expect(report.verdicts.map(({ verdict }) => verdict)).toEqual(['undecided', 'undecided', 'undecided']);
    expect(judge.seen.ran).toBe(0);
    expect(report.verdicts[0]?.next.text).toContain('Shard "2/2" never arrived');
  });
});
