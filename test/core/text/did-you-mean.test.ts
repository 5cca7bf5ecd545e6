import { describe, expect, it } from 'vitest';
import { findClosest, hintKnownNames } from '../../../src/core/text/did-you-mean.ts';

const known = ['agents', 'fixture', 'runner', 'policy'];

describe('findClosest', () => {
  it.each([
    ['agent', 'agents'],
    ['Runner', 'runner'],
    ['polciy', 'policy'],
    ['something', undefined],
    ['x'.repeat(100_000), undefined],
    ['', undefined],
  ])('answers for %.20s', (word, expected) => {
    expect(findClosest(word, known)).toBe(expected);
  });

  it('takes the first of equals and keeps a limit', () => {
    expect(findClosest('bat', ['cat', 'hat'])).toBe('cat');
    expect(findClosest('vitest', ['test'])).toBe('test');
    expect(findClosest('vitest', ['test'], 1)).toBeUndefined();
  });
});

describe('hintKnownWords', () => {
  it('names the choice', () => {
    expect(hintKnownNames('agent', known, 'keys')).toBe(
      'Did you mean "agents"? Known keys: agents, fixture, runner, policy.',
    );
    expect(hintKnownNames('x', [], 'agents')).toBe('There are no known agents.');
  });
});
