import { describe, expect, it } from 'vitest';
import type { SessionArm } from '../../../../src/core/model/live/session-arm.ts';
import { answerAsked, foldAsked } from '../../../../src/session/hooks/beside/fold-asked.ts';
import { reviveArm } from '../../../../src/session/live/decide-arm.ts';
import type { FollowedCall } from '../../../../src/session/model/mod-question.ts';

const start: SessionArm = {
  ...{ schema: 1, session: 's', cwd: '/w/sub', at: '2026-11-23T08:00:00Z', root: '/w', arm: 'without', found: 1 },
  ...{ removed: 1, answer: '', told: 0, isMadeGood: false, isLifted: false, calls: [], isCut: false },
  rule: {
    ...{ id: 'tests', hash: 'sha256:1', body: 'b', shown: 'Run `npm test`.', line: '- b' },
    probe: {
      when: { kind: 'changes', glob: 'src/**' },
      ask: { kind: 'must', fact: { kind: 'runs', command: 'npm test' } },
      order: 'after',
    },
  },
};

const call = (tool: string, input: Readonly<Record<string, unknown>>) => ({ id: 't', tool, input, isError: false });
const edit = call('Edit', { file_path: '/w/src/a.ts' });
const test = call('Bash', { command: 'npm test' });
const read = call('Read', { file_path: '/w/b.md' });
const follow = (arm: SessionArm, ...calls: readonly FollowedCall[]) => calls.reduce(foldAsked, arm);

describe('a session that is asked', () => {
  it('answers at the first stop at which the occasion had come, and not again', () => {
    const idle = answerAsked(follow(start, read), true);
    expect([idle.arm.answer, idle.goOn]).toEqual(['', undefined]);
    const no = answerAsked(follow(idle.arm, edit), true);
    expect([no.arm.answer, no.arm.told, no.goOn]).toEqual(['no', 1, expect.stringContaining('"Run `npm test`."')]);
    const good = answerAsked(follow(no.arm, test), false);
    expect([good.arm.answer, good.arm.isMadeGood, good.goOn]).toEqual(['no', true, undefined]);
  });

  it('is told once for each time the person asks something, and again when it happens again', () => {
    const no = answerAsked(follow(start, edit), true).arm;
    expect(answerAsked(no, false)).toEqual({ arm: no, goOn: undefined });
    const again = answerAsked(follow(no, test, edit), true);
    expect([again.arm.told, again.arm.isMadeGood]).toEqual([2, false]);
    expect(again.goOn).toBeDefined();
  });

  it('is told nothing when it keeps the rule, and answers alike', () => {
    const kept = answerAsked(follow({ ...start, arm: 'with' }, edit), true);
    expect([kept.arm.answer, kept.arm.told, kept.goOn]).toEqual(['no', 0, undefined]);
  });

  it('takes a command that failed, or was refused, for none that ran', () => {
    const failed = foldAsked(follow(start, edit), { ...test, isError: true });
    expect(answerAsked(failed, true).arm.answer).toBe('no');
  });

  it('has no answer once there was more than is kept, and its file stays small', () => {
    const long = Array.from({ length: 300 }, () => edit).reduce(foldAsked, start);
    expect([long.calls.length, long.isCut]).toEqual([200, true]);
    expect(answerAsked(long, true)).toEqual({ arm: long, goOn: undefined });
    expect(reviveArm(JSON.stringify(long))).toEqual(long);
  });
});

describe('the file of an arm', () => {
  const text = JSON.stringify(start);

  it.each([
    ['cut', text.slice(0, -5)],
    ['empty', ''],
    ['a list', '[]'],
    ['of another schema', text.replace('"schema":1', '"schema":9')],
    ['of an arm that there is not', text.replace('"without"', '"neither"')],
    ['with a count below zero', text.replace('"told":0', '"told":-1')],
    ['without a rule', text.replace('"rule":', '"other":')],
    ['far too long', text.replace('"b"', JSON.stringify('b'.repeat(400_000)))],
  ])('is none when it is %s', (_, stored) => {
    expect(reviveArm(stored)).toBeUndefined();
  });
});
