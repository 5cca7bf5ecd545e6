import { describe, expect, it } from 'vitest';
import type { ReceiptRow } from '../../../../../src/core/model/verdict/receipt.ts';
import type { Status, StatusRule } from '../../../../../src/core/model/verdict/status.ts';
import { printTerminal } from '../../../../../src/core/report/print-terminal.ts';
import { toBriefStatusBlocks, toStatusBlocks } from '../../../../../src/gate/report/pages/status/status-page.ts';
import { crowded } from '../../sample-reports.ts';

const { budget } = crowded;

const receipt: ReceiptRow = {
  rule: 'search-first',
  file: '.rentroll/receipts/search-first.json',
  state: 'valid',
  agent: 'sql',
  verdict: 'earns',
  saving: 12_000,
  baselineMean: 40_000,
  interval: [8_000, 16_000],
  decidedOn: '2026-03-01',
};

const rule: StatusRule = {
  rule: 'search-first',
  agent: 'sql',
  body: 'Search first.',
  rent: 12,
  protected: false,
  born: { of: 'distilled', session: '3f0c77d0aa', on: '2026-02-01' },
  receipt,
};

const status: Status = {
  schema: 1,
  agents: [{ agent: 'sql', counts: { active: 1, inherited: 0, candidate: 12, evicted: 6 }, rent: 12 }],
  active: [rule],
  inherited: [],
  candidates: Array.from({ length: 12 }, (_, index) => ({ ...rule, rule: `waiting-${index}` })),
  evicted: Array.from({ length: 6 }, (_, index) => ({
    ...rule,
    rule: `gone-${index}`,
    evicted: { on: '2026-02-02', why: 'does-not-earn' },
  })),
  suites: [{ agent: 'sql', tasks: 3, first: 160_000, best: 140_000 }],
  week: { measured: 300_000, work: 2_000_000 },
};

const plain = (value: Status, width = 110) => printTerminal(toStatusBlocks(value), { color: false, width });
const brief = (value: Status, width = 80) => printTerminal(toBriefStatusBlocks(value), { color: false, width });

describe('the status', () => {
  it('says what every call carries, and each active rule with evidence and provenance', () => {
    const text = plain(status);
    expect(text.split('\n')[0]).toBe('1 active rule: every call of an agent carries 12 tokens of them.');
    expect(text).toMatch(/search-first +sql +\+30 % +\+20 … \+40 % +12 +2026-03-01 +distilled in 3f0c77d0, 2026-02-01/);
  });

  it('counts what it does not list', () => {
    expect(plain(status)).toContain('  and 2 more');
    expect(plain(status)).toContain('Evicted, the latest 5 of 6\n  gone-0: 2026-02-02, does-not-earn');
  });

  it('names audits that are due and rules without a receipt', () => {
    const { receipt: _, ...bare } = rule;
    const text = plain({
      ...status,
      active: [
        { ...rule, receipt: { ...receipt, state: 'stale' } },
        { ...bare, rule: 'unproven' },
      ],
    });
    expect(text).toMatch(/Audit due: search-first\./);
    expect(text).toMatch(/No receipt: unproven\./);
  });

  it('says beside the verdict what an audit since has said', () => {
    const audit: ReceiptRow = { ...receipt, verdict: 'does-not-earn', decidedOn: '2026-04-01' };
    const shown = (more: Partial<StatusRule>) => plain({ ...status, active: [{ ...rule, ...more }] });
    expect(shown({ audit })).toContain('2026-03-01, failed once 2026-04-01');
    expect(shown({ audit, protected: true })).toContain('2026-03-01, does not earn 2026-04-01, protected');
    expect(shown({ audit: { ...audit, verdict: 'undecided' } })).toContain('2026-03-01, undecided 2026-04-01');
  });

  it('shows the whole command for waiting candidates on a narrow screen', () => {
    const agents = [{ agent: 'sql', runs: 12_345, completed: 12_000, tokens: 465_572_000, questions: 7 }];
    const work = {
      since: '2026-01-01',
      project: '/w',
      agents,
      projects: [],
      curve: [],
      messages: [],
      waiting: 3,
      scorecards: [],
    };
    expect(brief({ ...status, work })).toContain('3 candidates to propose: rentroll session propose.');
  });

  it('fits a screen of 80 × 24 whatever stands', () => {
    const { receipt: _, ...bare } = rule;
    const many = Array.from({ length: 30 }, (_unused, index) => ({
      ...rule,
      rule: `a-rather-long-name-of-a-rule-${index}`,
    }));
    const text = brief({
      ...status,
      agents: many.map(({ rule: agent }) => ({
        agent,
        counts: { active: 9, inherited: 9, candidate: 9, evicted: 9 },
        rent: 9,
      })),
      active: [...many, { ...rule, receipt: { ...receipt, state: 'stale' } }, { ...bare, rule: 'unproven' }],
      inherited: many,
      lastRun: { outcome: 'fail', headline: 'Rejected: 1 of 1 rule. '.repeat(20), budget },
    });
    const lines = text.trimEnd().split('\n');
    // The prompt that follows takes the last line of the screen.
    expect(lines.length).toBeLessThan(24);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(text).toContain('and 28 more');
    expect(text).toContain('more than a tenth');
    expect(text).toContain('rentroll status --verbose');
  });

  it('shows suites beside their frozen baselines', () => {
    expect(plain(status)).toMatch(/sql +3 +160,000 +140,000 +−12\.5 %/);
  });

  it('says why sessions are not shown', () => {
    expect(brief({ ...status, workUnreadable: 'it was written by a newer rentroll' })).toContain('by a newer rentroll');
    expect(brief(status)).toContain('rentroll session import');
  });

  it.each([60, 80, 120])('keeps to %i columns', (width) => {
    const longest = Math.max(
      ...plain(status, width)
        .split('\n')
        .map((line) => line.length),
    );
    expect(longest).toBeLessThanOrEqual(width);
  });

  it('shows hostile text as text', () => {
    const ansi = String.fromCharCode(27);
    const hostile = {
      ...rule,
      rule: `x${ansi}[31m`,
      body: '::error::x ##[add-mask]',
      born: { of: 'imported', session: `${ansi}]0;` } as const,
    };
    const text = plain({ ...status, active: [hostile], candidates: [hostile], evicted: [hostile] });
    expect(text).not.toContain(ansi);
    expect(text).not.toMatch(/(^|\s)::|##\[/);
  });
});
