import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import type { Enforcement } from '../../../../src/core/model/trial/trial.ts';
import { refuseOtherIsolation, sayAnew } from '../../../../src/gate/trials/place/open-offline.ts';

const all: Enforcement = { files: true, network: true, processes: true };
const none: Enforcement = { files: false, network: false, processes: false };

function refusal(here: Enforcement | undefined, ...before: readonly (Enforcement | undefined)[]) {
  const runner =
    here === none ? { enforced: none, notEnforced: 'bwrap is missing' } : here === undefined ? {} : { enforced: here };
  const records = before.map((enforced) => (enforced === undefined ? {} : { enforced }));
  try {
    refuseOtherIsolation('abc', runner, records, 'Do this.');
    return undefined;
  } catch (error) {
    return error instanceof ProblemError ? error.problems[0] : error;
  }
}

describe('refuseOtherIsolation', () => {
  it('lets a run go on where the same is enforced, and where nothing real runs', () => {
    expect(refusal(all, all, { ...all })).toBeUndefined();
    expect(refusal(none, none)).toBeUndefined();
    expect(refusal(all)).toBeUndefined();
    expect(refusal(undefined, undefined, all)).toBeUndefined();
  });

  it.each([
    [
      none,
      all,
      'enforced files, network, processes when the run began, and would enforce nothing here: bwrap is missing',
    ],
    [all, none, 'enforced nothing when the run began, and would enforce files, network, processes here'],
    [
      { ...none, files: true },
      all,
      'enforced files, network, processes when the run began, and would enforce files here',
    ],
    [all, undefined, 'enforced something unknown when the run began, and would enforce files, network, processes here'],
  ])('refuses %j after %j', (here, before, words) => {
    const message = `the sandbox of the run "abc" ${words}`;
    const hint = 'Do this.';
    expect(refusal(here, here, before)).toMatchObject({ code: 'run-other-isolation', blame: 'setup', message, hint });
  });
});

describe('sayAnew', () => {
  it.each([
    { name: 'a check', order: { kind: 'check' }, command: 'rentroll check --fresh' },
    {
      name: 'a fresh check, whose run --fresh names again',
      order: { kind: 'check', isFresh: true },
      command: 'git clone',
    },
    { name: 'an audit, which has no --fresh', order: { kind: 'audit' }, command: 'git clone' },
    { name: 'a bench, whose runs are of a day', order: { kind: 'bench' }, command: 'another day' },
  ] as const)('names what measures anew after $name', ({ order, command }) => {
    expect(sayAnew(order)).toContain(command);
  });
});
