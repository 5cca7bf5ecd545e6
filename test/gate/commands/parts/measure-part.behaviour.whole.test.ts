import { cpSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../../src/core/model/verdict/report.ts';
import { renderJson } from '../../../../src/gate/report/render-json.ts';
import { ledgerOf, makeRepository, type Repository } from '../../../helpers/make-repository.ts';
import { cloneTo } from '../../../helpers/replay-environment.ts';
import { judgeOn, makeFolder, measureInOneLook, measureOn } from './part-environment.ts';

const open: Repository[] = [];
let repository: Repository;
let store: string;
let half: string;

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
    notes: { body: 'Keep what you learnt in NOTES.md.', more: asked('{ must: { changes: NOTES.md } }') },
  };
  repository = makeRepository();
  open.push(repository);
  repository.git('checkout', '--quiet', '-b', 'change');
  repository.write({ '.rentroll/ledger.yml': ledgerOf(rules) });
  repository.commit('Change');
  [store, half] = [makeFolder(), makeFolder()];
  await measureOn(cloneTo(repository, open), '1/2', half);
  cpSync(half, store, { recursive: true });
  await measureOn(cloneTo(repository, open), '2/2', store);
}, 240_000);
afterAll(() => {
  for (const one of open) one.remove();
});

const answersOf = ({ verdicts }: Report) => verdicts.map(({ rule, reason }) => `${rule}: ${reason}`);
const settled = ['no-lockfile: obeyed-anyway', 'change-log: ignored', 'notes: ignored'];

describe('rules with a probe, measured in parts', () => {
  it('are answered by the pairs of the parts, and nothing is run where they are judged', async () => {
    const judge = cloneTo(repository, open);
    const report = await judge.check({ store, offline: true });
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(answersOf(report)).toEqual(settled);
    expect(judge.seen.ran).toBe(0);
    // Thirteen pairs over three tasks, rounded up to whole rounds.
    expect(report.verdicts.map(({ spend }) => spend.trials)).toEqual([30, 30, 30]);
  });

  it('get the very report of one process with one look', async () => {
    const alone = await measureInOneLook(cloneTo(repository, open));
    const judged = await judgeOn(repository, open, store);
    expect(renderJson({ ...judged, notices: [] })).toBe(renderJson({ ...alone, notices: [] }));
  });

  it('stay open where a part is missing: no verdict out of half of the pairs', async () => {
    const judge = cloneTo(repository, open);
    const report = await judge.check({ store: half, offline: true });
    expect(report.verdicts.map(({ verdict }) => verdict)).toEqual(['undecided', 'undecided', 'undecided']);
    expect(judge.seen.ran).toBe(0);
    expect(report.verdicts[0]?.next.text).toContain('does not hold trial');
  });
});
