import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import {
  findMemoryFaults,
  listPlain,
  listSharers,
  listSharersOf,
  nameMemories,
  nameReworded,
} from '../../../src/core/receipt/name-memories.ts';
import { sha256, shortHash } from '../../../src/core/util/hash.ts';

const usage = { input: 100, output: 0, cacheCreation: 0, cacheRead: 0 };
const hashOf = (id: string) => shortHash(sha256(id));
const name = (ids: readonly string[]) => ids.map((id) => [id, hashOf(id)] as const);

/** A receipt of `a`, measured in turn with `b`: the two trials without `a` had nothing and `b`, the one with `a` had only that. */
function receiptOf(changed: Partial<Receipt> = {}): Receipt {
  const memories = { tested: name(['a', 'b']), sets: [[], ['b'], ['a']] };
  const arms = ['baseline', 'baseline', 'candidate'];
  const trials = arms.map((arm, memory) => ({
    task: 't',
    arm,
    outcome: 'completed',
    order: memory + 1,
    usage,
    memory,
  }));
  return {
    rule: 'a',
    agent: 'x',
    basis: { body: sha256('a'), neighbours: name(['beside']) },
    memories,
    evidence: { trials },
    ...changed,
  } as unknown as Receipt;
}

/** The same receipt where `a` was measured alone. */
function aloneWith(changed: Partial<Receipt> = {}): Receipt {
  return receiptOf({ memories: { tested: name(['a']), sets: [[], [], ['a']] }, ...changed });
}

const replaces = { body: 'Old words.', scope: [] };

describe('nameMemories', () => {
  const of = (...present: readonly string[]) => ({ present });

  it('lists each set once and leaves out rules that no trial had', () => {
    const named = nameMemories([of('a', 'beside'), of('beside'), of('beside', 'a')], name(['a', 'never']), []);
    expect(named).toEqual({ tested: name(['a']), sets: [['a'], []], setOf: [0, 1, 0] });
  });

  it('names the new words of a rule in each memory that has not the old ones', () => {
    const tested = [...name(['a']), [nameReworded('a'), hashOf('new')] as const];
    const named = nameMemories([of('a'), of()], tested, ['a']);
    expect(named).toEqual({ tested, sets: [['a'], [nameReworded('a')]], setOf: [0, 1] });
  });
});

describe('listSharersOf', () => {
  const record = (toggled: readonly string[], present = toggled) => ({ toggled, present });

  it('names the other rules that some trials were for, and had in memory', () => {
    expect(listSharersOf('b', [record(['b']), record(['c', 'b']), record(['a', 'b', 'c'])])).toEqual(['a', 'c']);
    expect(listSharersOf('b', [record(['b'])])).toEqual([]);
  });

  it('names no rule that none of the trials that count had', () => {
    const trials = [record(['b', 'breaks', 'c'], ['b', 'c']), record(['breaks'], [])];
    expect(listSharersOf('b', trials)).toEqual(['c']);
  });
});

describe('listSharers', () => {
  it('names the other rules under test that trials of a receipt had in memory', () => {
    expect(listSharers(receiptOf())).toEqual(['b']);
    expect(listSharers(aloneWith())).toEqual([]);
  });

  it('names a rule that all trials of a receipt had: an audit leaves out one rule at a time', () => {
    const memories = { tested: name(['a', 'b']), sets: [['b'], ['a', 'b']] };
    const trials = receiptOf().evidence.trials.map((trial) => ({
      ...trial,
      memory: trial.arm === 'candidate' ? 1 : 0,
    }));
    expect(listSharers(receiptOf({ memories, evidence: { trials } as unknown as Receipt['evidence'] }))).toEqual(['b']);
  });

  it('names a reworded rule once', () => {
    const sets = [['b'], [nameReworded('b')], ['a']];
    expect(listSharers(receiptOf({ memories: { tested: name(['a', 'b']), sets } }))).toEqual(['b']);
  });

  it('ignores a set that no trial had', () => {
    expect(listSharers(aloneWith({ memories: { tested: name(['a', 'b']), sets: [[], [], ['a'], ['b']] } }))).toEqual(
      [],
    );
  });
});

describe('listPlain', () => {
  const orders = (receipt: Receipt) => listPlain(receipt).map(({ order }) => order);

  it('takes the trials that had none of the rules measured together', () => {
    expect(orders(receiptOf())).toEqual([1]);
    expect(orders(receiptOf({ memories: { tested: name(['a', 'b']), sets: [['b'], ['b'], ['a']] } }))).toEqual([]);
  });

  it('takes all trials without the rule when it was measured alone, and none of a line that leaves', () => {
    expect(orders(aloneWith())).toEqual([1, 2]);
    expect(orders(aloneWith({ audit: true }))).toEqual([]);
    expect(orders(aloneWith({ replaces }))).toEqual([]);
  });
});

describe('findMemoryFaults', () => {
  it('accepts memories that fit the arms of the trials', () => {
    expect(findMemoryFaults(receiptOf())).toEqual([]);
  });

  it('accepts the words of a rule that was reworded: the candidate arm has the old ones', () => {
    const tested = [['a', hashOf('old')] as const, [nameReworded('a'), shortHash(sha256('a'))] as const];
    const reworded = [nameReworded('a')];
    expect(findMemoryFaults(receiptOf({ replaces, memories: { tested, sets: [reworded, [], ['a']] } }))).toEqual([]);
  });

  it.each<{ readonly name: string; readonly changed: Partial<Receipt>; readonly fault: string }>([
    {
      name: 'a baseline trial had the rule',
      changed: { memories: { tested: name(['a', 'b']), sets: [[], ['a', 'b'], ['a']] } },
      fault: 'do not fit their arms',
    },
    {
      name: 'a candidate trial had not the rule',
      changed: { memories: { tested: name(['a', 'b']), sets: [[], ['a'], ['b']] } },
      fault: 'do not fit their arms',
    },
    {
      name: 'a trial names a set that is not there',
      changed: { memories: { tested: name(['a', 'b']), sets: [[], ['b']] } },
      fault: 'do not fit their arms',
    },
    {
      name: 'a set stands there twice',
      changed: { memories: { tested: name(['a']), sets: [[], [], ['a']] } },
      fault: 'are listed twice',
    },
    {
      name: 'a rule stands twice in one set',
      changed: { memories: { tested: name(['a', 'b']), sets: [[], ['b', 'b'], ['a']] } },
      fault: 'are listed twice',
    },
    {
      name: 'a tested rule is described twice',
      changed: { memories: { tested: [...name(['a', 'b']), ['b', hashOf('other')]], sets: [[], ['b'], ['a']] } },
      fault: 'are listed twice',
    },
    {
      name: 'a neighbour is described twice',
      changed: { basis: { ...receiptOf().basis, neighbours: name(['beside', 'beside']) } },
      fault: 'are listed twice',
    },
    {
      name: 'a set has a rule that is not described',
      changed: { memories: { tested: name(['a']), sets: [[], ['b'], ['a']] } },
      fault: 'it does not describe',
    },
    {
      name: 'the rule is described with other words than those of the basis',
      changed: { memories: { tested: [['a', hashOf('other')], ...name(['b'])], sets: [[], ['b'], ['a']] } },
      fault: 'it does not describe',
    },
  ])('names the fault when $name', ({ changed, fault }) => {
    expect(findMemoryFaults(receiptOf(changed))).toEqual([expect.stringContaining(fault)]);
  });
});
