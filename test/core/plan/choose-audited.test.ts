import { describe, expect, it } from 'vitest';
import type { AuditConfig } from '../../../src/core/model/rule/config.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import {
  type Auditable,
  type AuditWish,
  chooseAudited,
  findNextDue,
  isAhead,
} from '../../../src/core/plan/choose-audited.ts';

const auditable = (id: string, lastOn?: string, more: Partial<Auditable> = {}): Auditable => ({
  rule: { id, agent: 'sql' } as Rule,
  agent: 'sql',
  tasks: 5,
  hasOtherRuntime: false,
  ...(lastOn === undefined ? {} : { lastOn }),
  ...more,
});
const audit: AuditConfig = { everyMs: 30 * 86_400_000 };
const wish: AuditWish = { today: '2026-03-31', audit, due: true, all: false };
const choose = (auditables: readonly Auditable[], more: Partial<AuditWish> = {}) =>
  chooseAudited(auditables, { ...wish, ...more }).map(({ rule, reason }) => `${rule.id} ${reason}`);

describe('chooseAudited', () => {
  it.each<[string, string | undefined, Partial<Auditable>, string[]]>([
    ['of today', '2026-03-31', {}, []],
    ['29 days old', '2026-03-02', {}, []],
    ['30 days old', '2026-03-01', {}, ['r aged']],
    ['of the future', '2026-09-01', {}, []],
    ['missing', undefined, {}, ['r never-measured']],
    ['dated nonsense', '2026-99-99', {}, ['r aged']],
    ['young, of another runtime', '2026-03-30', { hasOtherRuntime: true }, ['r other-runtime']],
    ['old, of another runtime', '2026-01-01', { hasOtherRuntime: true }, ['r aged']],
  ])('a verdict %s', (_what, lastOn, more, expected) => {
    expect(choose([auditable('r', lastOn, more)])).toEqual(expected);
  });

  const many = [
    auditable('young', '2026-03-30'),
    auditable('other', '2026-01-02', { agent: 'backend' }),
    auditable('changed', '2026-03-20', { hasOtherRuntime: true }),
    auditable('old', '2026-02-01'),
    auditable('oldest', '2026-01-01'),
    auditable('never'),
  ];

  it('takes the oldest first, then those whose runtime changed, and no more than two', () => {
    expect(choose(many)).toEqual(['never never-measured', 'oldest aged']);
    expect(choose(many, { all: true })).toEqual([
      'never never-measured',
      'oldest aged',
      'other aged',
      'old aged',
      'changed other-runtime',
    ]);
  });

  it('takes rules with the fewest golden tasks first when they were measured on the same day', () => {
    const rules = [
      auditable('many'),
      auditable('few', undefined, { tasks: 3 }),
      auditable('as-few', undefined, { tasks: 3 }),
    ];
    expect(choose(rules, { all: true })).toEqual([
      'few never-measured',
      'as-few never-measured',
      'many never-measured',
    ]);
  });

  it('of one agent only takes what its suite measures', () => {
    expect(choose(many, { agent: 'backend' })).toEqual(['other aged']);
  });

  it('takes the oldest when nothing has to be due', () => {
    const rules = [auditable('b', '2026-03-31'), auditable('a', '2026-03-31'), auditable('c', '2026-03-30')];
    expect(choose(rules, { due: false })).toEqual(['c asked', 'b asked']);
    expect(choose(many, { due: false, all: true }).at(-1)).toBe('young asked');
  });
});

describe('findNextDue', () => {
  it('names the oldest verdict and the day its age is reached', () => {
    const rules = [auditable('b', '2026-03-31'), auditable('a', '2026-03-11')];
    expect(findNextDue(rules, { audit })).toEqual({ rule: 'a', on: '2026-04-10' });
    expect(findNextDue(rules, { audit, agent: 'backend' })).toBeUndefined();
    expect(findNextDue([auditable('never')], { audit })).toBeUndefined();
  });
});

describe('isAhead', () => {
  it.each([
    ['2026-03-30', false],
    ['2026-03-31', false],
    ['2026-04-01', false],
    ['2026-04-02', true],
    ['2027-01-01', true],
  ])('of a verdict on %s', (lastOn, expected) => {
    expect(isAhead(lastOn, '2026-03-31')).toBe(expected);
  });
});
