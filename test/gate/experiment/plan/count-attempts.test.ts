import { expect, it } from 'vitest';
import type { Plan, PlannedRule } from '../../../../src/core/model/rule/plan.ts';
import { plainRule } from '../../../../src/core/plan/treatments.ts';
import { hashBody } from '../../../../src/core/receipt/build-receipt.ts';
import type { MeasuredWording } from '../../../../src/gate/experiment/load/load-change.ts';
import { type AttemptedChange, countAttempts } from '../../../../src/gate/experiment/plan/count-attempts.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

const now = new Date('2026-03-08T12:00:00.000Z');

function planned(body: string): PlannedRule {
  const rule = {
    id: 'dates',
    agent: 'sql',
    body,
    status: 'candidate',
    scope: [],
    protected: false,
    line: 1,
    column: 1,
  } as const;
  return { rule, agent: 'sql', reason: 'added', rent: 1, tasks: [], activeSet: [], treatment: plainRule };
}

function wordings(count: number, measuredAt = now.toISOString()): readonly MeasuredWording[] {
  return Array.from({ length: count }, (_, index) => {
    return { agent: 'sql', bodyHash: hashBody(planned(`Write dates, ${index}.`).rule), measuredAt };
  });
}

/** How often the plan of one new rule says that it is an attempt, where these wordings were measured before. */
function findOrdinal(measuredWordings: readonly MeasuredWording[], active: readonly PlannedRule[] = []) {
  const plan = { rules: [planned('Write dates.')], bills: [] } as unknown as Plan;
  const rules = active.map(({ rule }) => ({ ...rule, status: 'active' }));
  const policy = { config: defaultTestConfig, ledger: { version: 1, rules } };
  const change = { policy, measuredWordings, now } as unknown as AttemptedChange;
  const { notices } = countAttempts(change, { plan, questions: [], strikes: [], notices: [] });
  return /the (\S+) attempt/.exec(notices[0] ?? '')?.[1];
}

it('counts attempts as people say it', () => {
  const ordinals = Array.from({ length: 23 }, (_, index) => findOrdinal(wordings(index + 1)));
  expect(ordinals.slice(0, 3)).toEqual(['2nd', '3rd', '4th']);
  expect([9, 10, 11, 19, 20, 21, 22].map((index) => ordinals[index])).toEqual([
    ...['11th', '12th', '13th', '21st', '22nd', '23rd', '24th'],
  ]);
});

it.each([
  { name: 'the words that are asked about', measured: [planned('Write dates.')], measuredAt: now, active: [] },
  {
    name: 'words that base has active',
    measured: [planned('Write dates, 0.')],
    measuredAt: now,
    active: [planned('Write dates, 0.')],
  },
  {
    name: 'what was measured more than 90 days ago',
    measured: [planned('Write dates, 0.')],
    measuredAt: new Date('2025-12-08T11:59:59.000Z'),
    active: [],
  },
])('does not count $name', ({ measured, measuredAt, active }) => {
  const earlier = measured.map(({ rule }) => ({
    agent: 'sql',
    bodyHash: hashBody(rule),
    measuredAt: measuredAt.toISOString(),
  }));
  expect(findOrdinal(earlier, active)).toBeUndefined();
});
