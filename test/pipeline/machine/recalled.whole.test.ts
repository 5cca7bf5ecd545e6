import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { renderMarkdown } from '../../gate/report/render-report.ts';
import { ledgerOf, makeRepository, oneTask, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { cloneTo, openMachine } from '../../helpers/replay-environment.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
const open: Repository[] = [];
afterAll(() => {
  for (const repository of open) repository.remove();
});

/** What a verdict says, without the run it was reached in. */
const told = ({ verdicts: [verdict] }: Report) => {
  const { verdict: answer, saving, interval, tasks } = verdict ?? {};
  return { answer, saving, interval, tasks };
};

describe('a trial that was paid for', () => {
  it('is not paid for again by another run in which it is the same, which says what it cost', async () => {
    const repository = makeRepository({
      base: oneTask,
      head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) },
    });
    open.push(repository);
    const machine = openMachine(repository);
    const first = await machine.check();
    const { ran } = machine.seen;
    expect(ran).toBeGreaterThan(0);
    expect(first.budget.recalled).toBeUndefined();

    // A push that changes nothing a trial depends on.
    repository.write({ 'README.md': 'Words.' });
    repository.commit('Say more');
    const again = await machine.check();
    expect(machine.seen).toEqual({ ran: 0, recalled: ran });
    expect(told(again)).toEqual(told(first));
    const { trials, tokens } = again.budget.recalled ?? {};
    expect({ trials, tokens }).toEqual({ trials: ran, tokens: first.budget.totalConsumed });
    expect(renderMarkdown(again, { kind: 'summary' })).toMatch(/Recalled from the journal: \d+ trials/);

    // Another base, another policy: another run, with the same trials.
    repository.git('checkout', '--quiet', 'main');
    repository.write({ '.rentroll/config.yml': tinyConfig('policy: { minEffect: 20%, onUndecided: fail }\n') });
    repository.commit('Be stricter');
    repository.git('checkout', '--quiet', 'change');
    repository.git('rebase', '--quiet', 'main');
    const moved = await machine.check();
    expect(moved.budget.run).not.toBe(first.budget.run);
    expect(machine.seen).toMatchObject({ ran: 0 });
    expect(told(moved)).toEqual(told(first));
    expect(moved.budget.totalConsumed).toBe(0);

    // Who asks for everything afresh gets it.
    await machine.check({ fresh: true });
    expect(machine.seen.ran).toBeGreaterThan(0);

    // Another memory: another trial.
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ breaker: `${breaking.slice(0, -1)} at all.` }) });
    repository.commit('Reword');
    await machine.check();
    expect(machine.seen.ran).toBeGreaterThan(0);
  });

  it('is not paid for again by another machine that the state was brought to', async () => {
    const repository = makeRepository({
      base: oneTask,
      head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) },
    });
    open.push(repository);
    const machine = openMachine(repository);
    const first = await machine.check();
    const clone = cloneTo(repository, open);
    cpSync(join(repository.root, '.git/rentroll'), join(clone.repository.root, '.git/rentroll'), { recursive: true });
    const there = await clone.check();
    expect(clone.seen).toEqual({ ran: 0, recalled: machine.seen.ran });
    expect(told(there)).toEqual(told(first));
    expect(there.notices).toEqual(first.notices);
  });
});
