import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import { type AskingChange, boardTrain } from '../../../../src/gate/flows/train/board-train.ts';

const rule = (id: string, body: string, more: Partial<Rule> = {}): Rule => ({
  ...{ id, agent: 'sql', body, status: 'candidate', scope: [], protected: false, line: 1, column: 1 },
  ...more,
});
const change = (head: string, added: readonly Rule[], more: Partial<AskingChange> = {}): AskingChange => ({
  ...{ head, commit: head, added, others: [] },
  ...more,
});
const search = 'Search for the symbol first and read only what matches it.';
const tests = 'Run only the test file that belongs to what you changed.';
const first = change('first', [rule('search', search)]);
const runs = (command: string, tasks?: readonly string[]): Pick<Rule, 'probe'> => ({
  probe: { ask: { kind: 'must', fact: { kind: 'runs', command } }, ...(tasks && { tasks }) },
});

describe('boardTrain', () => {
  it.each<[string, AskingChange, object]>([
    ['another rule', change('b', [rule('tests', tests)]), { head: 'b' }],
    ['an error', change('b', [], { fault: 'broken' }), { stays: 'faulty', why: 'broken' }],
    ['nothing', change('b', []), { stays: 'brings-nothing' }],
    ['an edit', change('b', [rule('t', tests)], { others: ['x'] }), { stays: 'changes-others', why: 'x' }],
    ['a name that is taken', change('b', [rule('search', tests)]), { stays: 'same-id', why: 'search' }],
    ['the same words', change('b', [rule('t', search)]), { stays: 'repeats', why: 't, like search' }],
    [
      'nearly the same',
      change('b', [rule('t', `${search.slice(0, -1)}!`)]),
      { stays: 'repeats', why: 't, like search' },
    ],
    ['the same for all agents', change('b', [rule('t', search, { agent: 'all' })]), { stays: 'repeats' }],
    [
      'a script',
      change('b', [rule('t', tests, { probe: { ask: { kind: 'check', script: 'a.sh' } } })]),
      { stays: 'brings-script', why: 't' },
    ],
    [
      'an asset beside its rule',
      change('b', [rule('t', tests)], { assets: ['skill:forms'] }),
      { stays: 'brings-asset', why: 'skill:forms' },
    ],
    ['an asset alone', change('b', [], { assets: ['skill:forms'] }), { stays: 'brings-asset' }],
    ['a probe beside rules without one', change('b', [rule('t', tests, runs('npm test'))]), { head: 'b' }],
    [
      'more than there is room for',
      change('b', [rule('t', tests), rule('u', 'Write dates as year, month, day.')]),
      { stays: 'full' },
    ],
  ])('knows what to do with a change that brings %s', (_, second, expected) => {
    const [boarded, other] = boardTrain([first, second], 2);
    expect(boarded).toEqual(first);
    expect(other).toMatchObject(expected);
    expect('stays' in (other ?? {})).toBe('stays' in expected);
  });

  it('lets the same words ride for another agent, and leaves no room to who stays', () => {
    const other = change('b', [rule('t', search, { agent: 'backend' })]);
    const staying = change('c', [rule('u', search)]);
    const last = change('d', [rule('tests', tests)]);
    expect(boardTrain([first, other, staying, last], 3).map(({ stays }) => stays)).toEqual([
      undefined,
      undefined,
      'repeats',
      undefined,
    ]);
  });

  it.each<[string, Pick<Rule, 'probe'>, Partial<Rule>, boolean]>([
    ['of other tasks', runs('npm run lint', ['sql-02']), {}, true],
    ['of a task that the other is about', runs('npm run lint', ['sql-02', 'sql-01']), {}, false],
    ['of any task', runs('npm run lint'), {}, false],
    ['that asks the same of other tasks', runs('npm test', ['sql-02']), {}, false],
    ['of that task, of another agent', runs('npm run lint', ['sql-01']), { agent: 'backend' }, true],
    ['of that task, of all agents', runs('npm run lint', ['sql-01']), { agent: 'all' }, false],
  ])('lets a probe %s ride beside one of a golden task, or not', (_, probe, more, rides) => {
    const earlier = change('a', [rule('tests', tests, runs('npm test', ['sql-01']))]);
    const later = change('b', [rule('t', 'Lint what you changed before you are done.', { ...probe, ...more })]);
    const [, other] = boardTrain([earlier, later]);
    expect(other?.stays).toBe(rides ? undefined : 'same-question');
    expect(other?.why).toBe(rides ? undefined : 't, like tests');
  });
});
