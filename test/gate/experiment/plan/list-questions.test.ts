import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedText } from '../../../../src/core/model/rule/plan.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { proveMeasuredHere } from '../../../../src/core/proof/prove-receipt.ts';
import type { Beliefs, ProvedReceipt } from '../../../../src/core/proof/proved-receipt.ts';
import {
  type Answer,
  type FindAnswer,
  isUnstamped,
  listQuestions,
  openAnswers,
  type QuestionedChange,
} from '../../../../src/gate/experiment/plan/list-questions.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

function rule(status: Rule['status'], more: Partial<Rule> = {}): Rule {
  return {
    id: 'r',
    agent: 'sql',
    body: 'Search before you read a file.',
    status,
    scope: [],
    protected: false,
    line: 1,
    column: 1,
    ...more,
  };
}

const receipt = { rule: 'r' } as Receipt;
const by = proveMeasuredHere(receipt, () => true) as ProvedReceipt;
const hint = { receipt, why: 'Nobody vouches for it.' };
const answers = {
  open: { kind: 'open' },
  receipt: { kind: 'receipt', by },
  hint: { kind: 'hint', hint },
} as const satisfies Record<string, Answer>;

/** A change from base's rules to head's, in a team whose agent has golden tasks. */
function changeOf(
  before: readonly Rule[],
  after: readonly Rule[],
  more: {
    readonly isWaitingAsked?: boolean;
    readonly removals?: 'measured' | 'free';
    readonly texts?: readonly PlannedText[];
  } = {},
): QuestionedChange {
  const { isWaitingAsked = false, removals = 'free', texts = [] } = more;
  const side = (rules: readonly Rule[]) => ({
    ledger: { version: 1, rules },
    suites: new Map([['sql', { agent: 'sql', tasks: [{ id: 'sql-01' }] }]]),
    receipts: new Map(),
    config: { ...defaultTestConfig, policy: { ...defaultTestConfig.policy, removals } },
  });
  return {
    head: side(after),
    base: side(before),
    paths: { ledger: '.rentroll/ledger.yml' },
    texts,
    isWaitingAsked,
  } as unknown as QuestionedChange;
}

const always =
  (answer: Answer): FindAnswer =>
  () =>
    answer;

const asks = (change: QuestionedChange, answer: Answer = answers.open) =>
  listQuestions(change, always(answer)).map(
    (question) => `${question.ask} ${question.reason}: ${question.answer.kind}`,
  );

describe('listQuestions', () => {
  const candidate = rule('candidate');
  const active = rule('active');
  const other = { body: 'Read the schema first.' };

  it.each<[string, readonly Rule[], readonly Rule[], Answer, readonly string[]]>([
    ['asks about a new candidate', [], [candidate], answers.open, ['enters added: open']],
    ['asks about a changed candidate', [rule('candidate', other)], [candidate], answers.open, ['enters changed: open']],
    ['asks nothing of a candidate that nobody touched', [candidate], [candidate], answers.open, []],
    ['answers a new candidate by its receipt', [], [candidate], answers.receipt, ['enters added: receipt']],
    ['leaves a new candidate with a hint open', [], [candidate], answers.hint, ['enters added: hint']],
    ['asks nothing of an evicted rule', [], [rule('evicted')], answers.hint, []],
    ['asks nothing of an active rule with its receipt', [active], [active], answers.receipt, []],
    ['leaves an active rule with a hint open', [active], [active], answers.hint, ['enters unstamped: hint']],
    ['asks about an active rule without a receipt', [active], [active], answers.open, ['enters unstamped: open']],
    [
      'asks nothing of an active rule that base protects',
      [rule('active', { protected: true })],
      [active],
      answers.open,
      [],
    ],
    ['asks about a changed active rule', [rule('active', other)], [active], answers.open, ['enters unstamped: open']],
  ])('%s', (_title, before, after, answer, expected) => {
    expect(asks(changeOf(before, after), answer)).toEqual(expected);
  });

  it('asks about waiting candidates only when they are asked for', () => {
    const inherited = rule('inherited', { id: 'i' });
    const rules = [candidate, inherited];
    expect(asks(changeOf(rules, rules, { isWaitingAsked: true }))).toEqual(['enters asked: open']);
  });

  it('asks whether a rule may go where base has removals measured, and whether other words may take its place', () => {
    const measured = { removals: 'measured' } as const;
    expect(asks(changeOf([active], [], measured))).toEqual(['may-go removed: open']);
    expect(asks(changeOf([active], [], measured), answers.receipt)).toEqual([]);
    const reworded = changeOf([active], [rule('active', other)], measured);
    expect(asks(reworded)).toEqual(['replaces reworded: open']);
    expect(asks(reworded, answers.receipt)).toEqual(['replaces reworded: receipt']);
    expect(asks(changeOf([active], []))).toEqual([]);
  });

  it('counts what is in memory as soon as it is merged, and nothing that waits or leaves', () => {
    const unstamped = (change: QuestionedChange, answer: Answer = answers.open) =>
      listQuestions(change, always(answer)).filter(isUnstamped).length;
    expect(unstamped(changeOf([active], [active]))).toBe(1);
    expect(unstamped(changeOf([active], [active]), answers.hint)).toBe(0);
    expect(unstamped(changeOf([], [candidate]))).toBe(0);
    expect(unstamped(changeOf([active], [], { removals: 'measured' }))).toBe(0);
  });

  it('never lets an active rule through without a receipt or protection at base', () => {
    const ids = ['a', 'b', 'c'] as const;
    const state = fc.record({
      before: fc.constantFrom('none' as const, 'candidate' as const, 'active' as const, 'protected' as const),
      after: fc.constantFrom('candidate' as const, 'active' as const, 'evicted' as const),
      hasReceipt: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.tuple(state, state, state), (states) => {
        const named = states.map((one, index) => ({ ...one, id: ids[index] ?? 'a' }));
        const before = named.flatMap(({ id, before: status }) =>
          status === 'none'
            ? []
            : [rule(status === 'protected' ? 'active' : status, { id, protected: status === 'protected' })],
        );
        const after = named.map(({ id, after: status }) => rule(status, { id }));
        const findAnswer: FindAnswer = (id) =>
          named.some((one) => one.id === id && one.hasReceipt) ? answers.receipt : answers.open;
        const questions = listQuestions(changeOf(before, after), findAnswer);
        for (const { id, before: status, after: now, hasReceipt } of named) {
          const isAsked = questions.some(({ subject, answer }) => subject.id === id && answer.kind === 'open');
          expect(isAsked || now !== 'active' || hasReceipt || status === 'protected').toBe(true);
        }
      }),
    );
  });
});

describe('openAnswers', () => {
  const beliefs: Beliefs = {
    proved: new Map([['p', by]]),
    hints: new Map([
      ['p', hint],
      ['h', hint],
    ]),
    strikes: [],
  };
  const find = (id: string, measuresHints: boolean, carries = true) =>
    openAnswers(beliefs, { measuresHints })(id, () => carries);

  it('takes a receipt that is believed before one that nobody vouches for', () => {
    expect(find('p', false)).toEqual({ kind: 'receipt', by });
    expect(find('h', false)).toEqual({ kind: 'hint', hint });
    expect(find('x', false)).toEqual({ kind: 'open' });
  });

  it('leaves a question open whose receipt carries another verdict, or whose hint is measured', () => {
    expect(find('p', false, false)).toEqual({ kind: 'open' });
    expect(find('h', true)).toEqual({ kind: 'open', hint });
  });
});
