import { describe, expect, it } from 'vitest';
import type { ComparedArm } from '../../../../src/core/model/rule/comparison.ts';
import type { Delivery, SeenArm } from '../../../../src/core/model/trial/overlay.ts';
import { explainArms } from '../../../../src/gate/experiment/starts/prove-delivery.ts';

const [ofA, ofB] = ['compare:sql:a', 'compare:sql'];
const prompt = (name: string, mark?: string): ComparedArm => {
  return { kind: 'prompt', name, overlay: {}, tokens: 1, ...(mark === undefined ? {} : { mark }) };
};
const compared = { a: prompt('a.md', 'Line of a.'), b: prompt('b.md', 'Line of b.') };
const saw = (...delivered: string[]): SeenArm => {
  return { kind: 'seen', canaryLeaked: false, delivered, weight: { system: 0, tools: 0, messages: 0 } };
};
const explain = (baseline: SeenArm, candidate: SeenArm, arms = compared) => {
  const delivery: Delivery = { agent: 'sql', memory: 'MEMORY.md', rules: [ofB], baseline, candidate };
  return explainArms(delivery, ofB, arms).map(({ code, at }) => [code, at?.file]);
};

describe('explainSides', () => {
  it('has nothing to say of two sides that each arrive alone', () => {
    expect(explain(saw(ofA), saw(ofB))).toEqual([]);
  });

  it.each<[string, SeenArm, SeenArm, readonly (readonly [string, string | undefined])[]]>([
    ['no call', { kind: 'silent', detail: 'it died' }, saw(ofB), [['side-unproved', undefined]]],
    ['a first side that never arrives', saw(), saw(ofB), [['side-missing', 'a.md']]],
    ['a second side that never arrives', saw(ofA), saw(), [['side-missing', 'b.md']]],
    ['a second side that the first arm has, too', saw(ofA, ofB), saw(ofB), [['side-mixed', 'a.md']]],
    ['a word of the user', { ...saw(ofA), canaryLeaked: true } as SeenArm, saw(ofB), [['delivery-leaked', undefined]]],
  ])('names %s', (_name, baseline, candidate, expected) => {
    expect(explain(baseline, candidate)).toEqual(expected);
  });

  it('asks nothing of a side without a line of its own', () => {
    expect(explain(saw(), saw(ofB), { ...compared, a: prompt('a.md') })).toEqual([]);
  });
});
