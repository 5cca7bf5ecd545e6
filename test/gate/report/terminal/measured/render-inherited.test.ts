import { describe, expect, it } from 'vitest';
import { planSearch } from '../../../../../src/core/groups/plan-search.ts';
import { type ReturnBasis, weighReturn } from '../../../../../src/core/groups/weigh-return.ts';
import type { InheritedReport, InheritedSearch } from '../../../../../src/core/model/verdict/inherited.ts';
import { renderInherited } from '../../../../../src/gate/report/terminal/measured/render-inherited.ts';
import { makeSetup } from '../../../../core/groups/setup.ts';

const search = (budgetTokens: number, more: Partial<InheritedSearch> = {}): InheritedSearch => ({
  ...{
    agent: 'sql',
    lines: 20,
    protectedLines: 1,
    rent: 500,
    meanTokens: 100_000,
    isMeanKnown: false,
    minEffect: 0.15,
  },
  ...{ plan: planSearch(makeSetup({ budgetTokens })), checks: [], mayGo: [], ranking: [], suspects: [] },
  ...{ spent: { trials: 0, tokens: 0 }, ...more },
});
/** A search with what it gives back: trials of a fifth of a dollar, a million carried tokens a dollar. */
const weighed = (more: Partial<ReturnBasis> = {}, budgetTokens = 10_000_000) => {
  const setup = makeSetup({ budgetTokens });
  const trial = { dollars: 0.2, isMeasured: true, limit: 25 };
  const carry = (tokens: number, calls: number) => (tokens * calls) / 1e6;
  const basis = { calls: 40, trial, carry, monthlySessions: 1000, ...more };
  return search(budgetTokens, { returns: weighReturn(setup, planSearch(setup), basis) });
};
const report = (searches: readonly InheritedSearch[], more: Partial<InheritedReport> = {}): InheritedReport => ({
  ...{ schema: 1, dryRun: false, searches, proposed: [], partly: [], files: [], written: false },
  ...more,
});
const render = (shown: InheritedReport) =>
  renderInherited(shown, { width: 100, color: false }).replaceAll(/\s+/g, ' ').trim();

describe('renderInherited', () => {
  it('says what a search costs and finds before it begins', () => {
    const text = render(report([search(10_000_000)], { dryRun: true }));
    expect(text).toContain('sql: 20 inherited lines, 1 of them protected, 500 tokens');
    expect(text).toContain('At most 100 trials');
    expect(text).toMatch(/found 6\.5 % to 14\.8 % of the idle lines/);
  });

  it('begins only where at least one line is to be found', () => {
    const many = render(report([weighed({ monthlySessions: 1_000_000 })], { dryRun: true }));
    expect(many).toMatch(/\(1\.2 to 2\.8 lines, if every line here is idle\)/);
    expect(many).toContain('To begin: rentroll audit --inherited');
    const few = render(report([search(10_000_000, { lines: 6 })], { dryRun: true }));
    expect(few).toContain('Not worth it: for this price not one idle line is to be expected.');
    expect(few).not.toContain('To begin');
    expect(few).toContain('What is free comes first: rentroll, without arguments');
  });

  it('says what the lines are of a session and what the money can give back, before how to begin', () => {
    const text = render(report([weighed({ monthlySessions: 10_000 })], { dryRun: true }));
    expect(text).toContain(
      'In a session these lines are about 20,000 tokens, 20 % of it: 500 in each of 40 calls (as earlier trials made), $20.00 in 1,000 sessions, $200.00 a month',
    );
    expect(text).toContain('At most 100 trials, 10 M tokens, $20.00. In simulated files');
    expect(text).toMatch(
      /Idle lines that go save at most about 2,812 tokens a session, \$2\.81 in 1,000 sessions, \$28\.12 a month: the bill is paid back after 7,113 sessions at the earliest \(0\.7 months of 10,000 sessions, by policy\.sessionsPerWeek\)/,
    );
    expect(text).toMatch(/paid back .* To begin: rentroll audit --inherited$/);
  });

  it('advises against a search that idle lines do not pay back within a year, and names what is free', () => {
    const text = render(report([weighed({ monthlySessions: 100 })], { dryRun: true }));
    expect(text).toContain('(71 months of 100 sessions, by policy.sessionsPerWeek)');
    expect(text).toContain('Not worth it: idle lines alone do not pay this back within a year. What is free');
    expect(text).not.toContain('To begin');
  });

  it('tells sessions where nobody knows how many a month has, and puts what is free before the way to begin', () => {
    const text = render(report([weighed({ monthlySessions: undefined })], { dryRun: true }));
    expect(text).toContain(
      '7,113 sessions at the earliest (how many months that is, policy.sessionsPerWeek would say)',
    );
    expect(text).toMatch(/What is free comes first: .* To begin: rentroll audit --inherited$/);
  });

  it('says what is assumed, and where budget.dollars ends it', () => {
    const trial = { dollars: 0.5, isMeasured: false, limit: 25 };
    const text = render(report([weighed({ calls: undefined, trial })], { dryRun: true }));
    expect(text).toContain('in each of 20 calls (assumed, as in the simulated files)');
    expect(text).toContain(
      '$50.00 with tokens priced as a plan prices them, since no trial shows their classes; budget.dollars ends it at $25.00',
    );
  });

  it('says that nothing can be settled, with the ways out', () => {
    const text = render(report([search(3_000_000)]));
    expect(text).toContain('Nothing here can be settled under this budget.');
    expect(text).toContain('The budget pays for 30 trials, and below 50 nothing can be said.');
    expect(text).toContain('2 weeks');
  });

  it('says what may go, what each check saw, the ranking, and how to keep a line', () => {
    const bill = { trials: 40, tokens: 4_000_000 };
    const ran = search(10_000_000, {
      checks: [
        { of: 'bundle', lines: ['a', 'b'], outcome: 'may-go', saving: 900, interval: [-500, 2300], beta: 0.01, bill },
      ],
      mayGo: ['a', 'b'],
      ranking: [{ id: 'c', effect: -0.1, z: -1.2 }],
      suspects: [{ id: 'd', task: 'sql-01', failures: 3, out: 3 }],
      ...{ spent: { trials: 90, tokens: 9_000_000 }, end: 'budget' },
    });
    const text = render(report([ran], { proposed: ['a', 'b'], evidence: 'simulated' }));
    expect(text).toContain('2 inherited lines may go: a, b.');
    expect(text).toContain('seem to keep a task passing: d (sql-01)');
    expect(text).toContain('Not a verdict');
    expect(text).toContain('protected: true');
  });

  it('tells what stored trials say of lines with a probe, and which lines could have one', () => {
    const line = { agent: 'sql', probe: 'runs "npm test"', isProtected: false };
    const text = render(
      report([], {
        screened: [
          { ...line, rule: 'tests-too', yes: 12, no: 0, evidence: Math.log(40), isObeyed: true },
          { ...line, rule: 'kept', yes: 12, no: 0, evidence: Math.log(40), isObeyed: true, isProtected: true },
          { ...line, rule: 'open', yes: 2, no: 1, evidence: Math.log(1.5), isObeyed: false },
        ],
        suggested: [{ rule: 'commits', probe: 'before it first runs "git commit", runs "npm test"' }],
        proposed: ['tests-too'],
      }),
    );
    expect(text).toContain('1 inherited line may go: tests-too.');
    expect(text).toContain(
      'tests-too (sql): followed in 12 of 12 trials without it: obeyed anyway (evidence 40, 20 needed), may go',
    );
    expect(text).toContain(
      'kept (sql): followed in 12 of 12 trials without it: obeyed anyway (evidence 40, 20 needed), and protected',
    );
    expect(text).toContain(
      'open (sql): followed in 2 of 3 trials without it, which settles nothing (evidence 1.5, 20 needed)',
    );
    expect(text).toContain('commits: before it first runs "git commit", runs "npm test"');
    expect(text).toContain('rentroll session propose commits --probe');
  });

  it('escapes what a ledger says', () => {
    const text = render(
      report([search(10_000_000, { spent: { trials: 1, tokens: 1 } })], { proposed: ['\u001b[31m'] }),
    );
    expect(text).not.toContain('\u001b');
  });
});
