import { describe, expect, it } from 'vitest';
import type { Distilled } from '../../../src/core/model/session/stored-candidate.ts';
import type { Finding, LearnReport } from '../../../src/session/learn/learn-from-sessions.ts';
import { renderDistill, renderLearn } from '../../../src/session/report/render-learn.ts';

const plain = { color: false, width: 200 };

describe('renderLearn', () => {
  it('lists findings with their evidence, candidates, and the next step', () => {
    const text = 'npm run e2e\nfailed each time';
    const finding: Finding = {
      kind: 'dead-end',
      project: '/w/shop',
      agent: 'sql',
      text,
      times: 4,
      sessions: ['a', 'b'],
      tokens: 9_000,
      lastAt: '2026-01-01T00:00:00Z',
    };
    const candidate = { project: '/w/shop', agent: 'sql', body: 'Run the tests of one file.', why: 'ran all 9 times' };
    const view: LearnReport = {
      schema: 1,
      findings: [finding],
      candidates: [
        { ...candidate, state: 'waiting', reason: '' },
        { ...candidate, state: 'refused', reason: 'nearly the same as the active rule old' },
      ],
      waiting: 1,
    };
    expect(renderLearn(view, plain)).toMatchInlineSnapshot(`
      "  dead-end (sql): npm run e2e; failed each time [4 times in 2 sessions]

        + Run the tests of one file. (sql; ran all 9 times)
        - Run the tests of one file. (sql; refused: nearly the same as the active rule old)

      1 candidate waiting. Put them into the ledger: rentroll session propose
      "
    `);
  });

  it('says that nothing was found when there is no finding', () => {
    expect(renderLearn({ schema: 1, findings: [], candidates: [], waiting: 0 }, plain)).toMatchInlineSnapshot(`
      "Nothing worth a rule was found in more than one session.
      "
    `);
  });
});

const run: Distilled = {
  session: 's1',
  agentId: '',
  agent: 'sql',
  project: '/w/shop',
  outcome: 'proposed',
  total: 61_003,
  threshold: 40_000,
  priors: 12,
  spent: 3_400,
  proposed: ['Find all files with one search.'],
  refused: [{ body: 'Be careful.', reason: 'says nothing that can be checked' }],
};
const distill = (runs: readonly Distilled[], waiting = 0) =>
  renderDistill({ schema: 1, runs, previews: [], waiting }, plain);

describe('renderDistill', () => {
  it('shows what a run came to, its threshold, what it cost, and the next step', () => {
    expect(distill([run], 2)).toMatchInlineSnapshot(`
      "s1 (sql): proposed. 61,003 tokens against a threshold of 40,000 (12 completed runs before it). It took 3,400 tokens.
        + Find all files with one search.
        - Be careful. (refused: says nothing that can be checked)

      2 candidates waiting. Put them into the ledger: rentroll session propose
      "
    `);
  });

  it.each([
    { name: 'nothing was found', outcome: 'nothing' },
    { name: 'all was refused', outcome: 'refused' },
    { name: 'it was not expensive enough', outcome: 'not-above' },
    { name: 'it was begun before', outcome: 'begun' },
  ] as const)('says so when $name', ({ name, outcome }) => {
    const [first] = distill([{ ...run, outcome, proposed: [], refused: [], spent: 0 }]).split('\n');
    expect(first).toMatchSnapshot(name);
  });

  it('names the trouble with the model when it could not be asked, and too few earlier runs', () => {
    const { threshold: _, ...rest } = run;
    const trouble = { outcome: 'waits', trouble: 'no-program', detail: 'claude is not on the PATH' } as const;
    expect(distill([{ ...rest, ...trouble, priors: 1, proposed: [], refused: [], spent: 0 }])).toMatchInlineSnapshot(`
      "s1 (sql): no model could be asked, so it waits. 61,003 tokens, with 1 completed run before it: too few to compare.
        the model: no-program: claude is not on the PATH
      "
    `);
  });

  it('shows the question of a dry run, and that a lost transcript has none', () => {
    const preview = { session: 's1', agent: 'sql', total: 61_003, threshold: 40_000, priors: 12 };
    const previews = [
      { ...preview, prompt: 'Read this.\nName rules.' },
      { ...preview, session: 's2', prompt: '' },
    ];
    expect(renderDistill({ schema: 1, runs: [], previews, waiting: 0 }, plain)).toMatchInlineSnapshot(`
      "s1 (sql): 61,003 tokens against a threshold of 40,000 (12 completed runs before it).
      Question to the model:
        Read this.
        Name rules.

      s2 (sql): 61,003 tokens against a threshold of 40,000 (12 completed runs before it).
      Question to the model:
        nothing: its transcript cannot be read
      "
    `);
  });

  it('says that no session waits when there is none', () => {
    expect(distill([])).toMatchInlineSnapshot(`
      "No session waits to be distilled.
      "
    `);
  });
});
