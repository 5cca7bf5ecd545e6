import { describe, expect, it } from 'vitest';
import { explainMachineFault } from '../../../src/adapters/files/disk-fault.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';

const failed = (facts: object) => Object.assign(new Error('the words of the system'), facts);

describe('explainMachineFault', () => {
  it.each([
    [{ code: 'SQLITE_BUSY_RECOVERY' }, 'state-busy'],
    [{ code: 'SQLITE_PROTOCOL' }, 'state-busy'],
    [{ code: 'SQLITE_CORRUPT_INDEX' }, 'state-corrupt'],
    [{ code: 'SQLITE_IOERR_READ' }, 'state-unreadable'],
    [{ code: 'ENOENT', syscall: 'mkdtemp', path: '/nowhere/x' }, 'temporary-unusable'],
    [{ code: 'ENOSPC', syscall: 'copyfile', path: '/a', dest: '/tmp/b' }, 'disk-full'],
  ])('gives %j words of its own, and a way out', (facts, code) => {
    const explained = explainMachineFault(failed(facts));
    expect(explained).toBeInstanceOf(ProblemError);
    expect((explained as ProblemError).problems).toMatchObject([
      { code, blame: 'setup', hint: expect.stringMatching(/./) },
    ]);
  });

  it.each([{}, { code: 'ENOENT', syscall: 'open' }, { code: 'ERR_ASSERTION' }])('leaves %j a bug', (facts) => {
    const error = failed(facts);
    expect(explainMachineFault(error)).toBe(error);
  });
});
