import { describe, expect, it } from 'vitest';
import { locateKey } from '../../../src/core/config/parse-config.ts';

const text = 'version: 1\nbudget:\n  run: 5\n  agent: 4\n';

describe('locateKey', () => {
  it.each([
    ['run', { file: 'c.yml', line: 3, column: 3 }],
    ['agent', { file: 'c.yml', line: 4, column: 3 }],
    ['dollars', { file: 'c.yml' }],
  ])('finds budget.%s where it is written, and only the file where it is not', (key, at) => {
    expect(locateKey(text, 'c.yml', ['budget', key])).toEqual(at);
  });

  it('names the file alone for a text that is no config', () => {
    expect(locateKey('{', 'c.yml', ['budget', 'run'])).toEqual({ file: 'c.yml' });
    expect(locateKey('budget: 3', 'c.yml', ['budget', 'run'])).toEqual({ file: 'c.yml' });
  });
});
