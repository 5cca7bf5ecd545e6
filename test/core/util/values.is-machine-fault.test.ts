import { describe, expect, it } from 'vitest';
import { isMachineFault } from '../../../src/core/util/values.ts';

describe('isMachineFault', () => {
  it.each([
    { code: 'ENOSPC', isOne: true },
    { code: 'EDQUOT', isOne: true },
    { code: 'EIO', isOne: true },
    { code: 'EMFILE', isOne: true },
    { code: 'ENFILE', isOne: true },
    { code: 'ENOMEM', isOne: true },
    { code: 'EAGAIN', isOne: true },
    { code: 'ENOBUFS', isOne: true },
    { code: 'ENOENT', isOne: false },
    { code: 'EACCES', isOne: false },
  ])('answers $isOne when the code is $code', ({ code, isOne }) => {
    expect(isMachineFault(Object.assign(new Error('no'), { code }))).toBe(isOne);
  });

  it.each([
    { name: 'an error without a code', error: new Error('ENOSPC') },
    { name: 'a code that is no error', error: { code: 'ENOSPC' } },
    { name: 'nothing', error: undefined },
  ])('answers false when it is given $name', ({ error }) => {
    expect(isMachineFault(error)).toBe(false);
  });
});
