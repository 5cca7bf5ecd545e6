import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SessionArm, SessionArmName, WithholdableRule } from '../../../../src/core/model/live/session-arm.ts';
import { countArms, findArm, keepArm, lastArmMs } from '../../../../src/session/store/live/withheld-sessions.ts';
import { openSessions } from '../../../../src/session/store/open-sessions.ts';

const rule: WithholdableRule = {
  ...{ id: 'package-after-src', hash: 'sha256:1', body: 'Run `npm test`.', shown: 'Run `npm test`.' },
  line: '- Run `npm test`.',
  probe: { ask: { kind: 'must', fact: { kind: 'runs', command: 'npm test' } } },
};

function makeArm(session: string, arm: SessionArmName, more: Partial<SessionArm> = {}): SessionArm {
  return {
    ...{ schema: 1, session, cwd: '/w', at: '2026-11-23T08:00:00Z', rule, root: '/w', arm, found: 1 },
    ...{ removed: arm === 'without' ? 1 : 0, answer: '', told: 0, isMadeGood: false, isLifted: false },
    ...{ calls: [], isCut: false, ...more },
  };
}

const keep = (db: ReturnType<typeof openSessions>, arm: SessionArm, changedMs = 1) =>
  keepArm(db, { arm, project: '/w', changedMs });

it('counts six integers, and why sessions had no part', () => {
  const db = openSessions(':memory:', 1000);
  keep(db, makeArm('a', 'with', { answer: 'yes' }));
  keep(db, makeArm('b', 'with'));
  keep(db, makeArm('c', 'without', { answer: 'no', told: 1, isMadeGood: true }), 9);
  keep(db, makeArm('d', 'not-heard'));
  keep(db, makeArm('e', 'without', { rule: { ...rule, hash: 'sha256:2' } }));
  const { counts, madeGood, refused } = countArms(db, '/w', 'sha256:1');
  expect(counts).toEqual({
    ...{ yesWith: 1, noWith: 0, yesWithout: 0, noWithout: 1 },
    ...{ sessionsWith: 2, sessionsWithout: 1 },
  });
  expect([madeGood, refused]).toEqual([1, { 'not-heard': 1 }]);
  expect([findArm(db, 'c'), findArm(db, 'z'), lastArmMs(db)]).toEqual(['without', undefined, 9]);
  expect(countArms(db, '/other', 'sha256:1').counts.sessionsWith).toBe(0);
});

it('keeps the arm and the first answer of a session, however often and in whatever order it is told', () => {
  const arms = fc.constantFrom<SessionArmName>('with', 'without', 'elsewhere');
  const answers = fc.constantFrom<SessionArm['answer']>('', 'yes', 'no');
  fc.assert(
    fc.property(fc.array(fc.tuple(arms, answers), { minLength: 1, maxLength: 8 }), (told) => {
      const db = openSessions(':memory:', 1000);
      for (const [arm, answer] of told) keep(db, makeArm('a', arm, { answer }));
      const first = told[0]?.[0];
      const answer = told.find(([arm, said]) => arm === first && said !== '')?.[1] ?? '';
      const row = db.prepare('SELECT arm, answer FROM withheld_sessions').all();
      expect(row).toEqual([{ arm: first, answer }]);
      db.close();
    }),
    { numRuns: 30 },
  );
});
