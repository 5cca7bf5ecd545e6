import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeOf, messageOf } from '../../../src/core/util/values.ts';

function caught(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe('codeOf', () => {
  it('reads the code of what Node throws, and nothing of anything else', () => {
    expect(codeOf(caught(() => readFileSync('/nowhere/at/all')))).toBe('ENOENT');
    for (const other of [new Error('x'), undefined, null, 'ENOENT', { code: 2 }]) expect(codeOf(other)).toBeUndefined();
  });
});

describe('messageOf', () => {
  it('reads the words of whatever was thrown', () => {
    expect(messageOf(new TypeError('no'))).toBe('no');
    expect(messageOf('plain')).toBe('plain');
    expect(messageOf(undefined)).toBe('undefined');
  });
});
