import { describe, expect, it } from 'vitest';
import type { Lineage } from '../../../../src/adapters/git/clone/resolve-range.ts';
import { judgeRange } from '../../../../src/gate/commands/check/prove-range.ts';

const [merge, base, later, head, evil] = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(40)) as [
  string,
  string,
  string,
  string,
  string,
];
const claim = { kind: 'merge', head: merge, onto: [base], tip: head, branch: 'main' } as const;
/** base → later on the branch; evil comes after base too, and is on no branch that was fetched. */
const order: Readonly<Record<string, readonly string[]>> = { [base]: [base, later, evil], [later]: [later] };
const facts = (parents: readonly string[] | undefined, fetched?: string, isShallow = false): Lineage => ({
  parents,
  isShallow: () => isShallow,
  descends: (earlier, after) => !isShallow && (order[earlier] ?? []).includes(after),
  leads: (earlier, after) => !isShallow && (order[earlier] ?? []).includes(after),
  findFetched: () => fetched,
});

describe('the range of a pull request', () => {
  it.each([
    ['the base of the event', [base, head], undefined, base],
    ['a later commit of its branch', [later, head], later, later],
    ['a later commit, where the branch was not fetched', [later, head], undefined, later],
  ] as const)('is taken from a merge into %s', (_, parents, fetched, expected) => {
    expect(judgeRange(claim, facts(parents, fetched)).value).toEqual({ head: merge, base: expected });
  });

  it.each([
    ['no merge', [base], undefined, false, 'range-not-a-merge'],
    ['the first commit of all', [], undefined, false, 'range-not-a-merge'],
    ['a merge of another head', [base, evil], undefined, false, 'range-not-a-merge'],
    ['the parents the wrong way round', [head, base], undefined, false, 'range-not-a-merge'],
    ['a merge of three', [base, head, evil], undefined, false, 'range-not-a-merge'],
    ['a merge into an older commit', ['f'.repeat(40), head], undefined, false, 'range-other-base'],
    ['a merge into what is on no branch', [evil, head], later, false, 'range-other-base'],
    ['a merge that a shallow clone does not bear out', [later, head], undefined, true, 'range-unproved'],
    ['a commit that is not there', undefined, undefined, false, 'missing-head'],
  ] as const)('is refused for %s', (_, parents, fetched, isShallow, code) => {
    const { value, problems } = judgeRange(claim, facts(parents, fetched, isShallow));
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code, severity: 'error', message: expect.stringContaining(merge) }]);
  });
});

describe('the range of a push and of a queue', () => {
  const pushed = { kind: 'after', head: later, base, isQueue: false } as const;
  const queued = { ...pushed, isQueue: true };

  it('begins where the event says, if the head came after it', () => {
    expect(judgeRange(pushed, facts([base])).value).toEqual({ head: later, base });
    expect(judgeRange(queued, facts(['f'.repeat(40)])).value).toEqual({ head: later, base });
  });

  it('of a queue never begins at what was merged: that would leave all of it out', () => {
    expect(judgeRange({ ...queued, base: evil }, facts([base, evil])).problems).toMatchObject([
      { code: 'range-other-base' },
    ]);
    const inside = { ...facts(['f'.repeat(40)]), leads: () => false };
    expect(judgeRange(queued, inside).problems).toMatchObject([{ code: 'range-other-base' }]);
  });

  it('of a push that went elsewhere begins at the merge-base, whatever the event says of force', () => {
    expect(judgeRange({ ...pushed, base: evil }, facts([base])).value).toEqual({ head: later });
  });

  it('of a push of several commits is refused in a clone of the last alone, which has no merge-base but that', () => {
    expect(judgeRange(pushed, facts(['f'.repeat(40)], undefined, true)).problems).toMatchObject([
      { code: 'range-unproved', hint: expect.stringContaining('fetch-depth: 0') },
    ]);
  });

  it('of a queue that went elsewhere is refused', () => {
    expect(judgeRange({ ...queued, base: evil }, facts([base])).problems).toMatchObject([{ code: 'range-other-base' }]);
    expect(judgeRange({ ...queued, base: evil }, facts([base], undefined, true)).problems).toMatchObject([
      { code: 'range-unproved' },
    ]);
  });
});
