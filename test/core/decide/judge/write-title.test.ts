import { describe, expect, it } from 'vitest';
import type { Change, RunKind } from '../../../../src/core/decide/judge/run-kinds.ts';
import { retellTitle, writeTitle } from '../../../../src/core/decide/judge/write-title.ts';
import { gateOutcomes } from '../../../../src/core/model/schema/report-schema.ts';
import type { Report, RuleVerdict } from '../../../../src/core/model/verdict/report.ts';

type Row = Partial<RuleVerdict>;

const answers: Readonly<Record<string, Row>> = {
  earns: { verdict: 'earns' },
  'does not earn': { verdict: 'does-not-earn' },
  regression: { verdict: 'regression' },
  undecided: { verdict: 'undecided' },
  'earns by behaviour': { verdict: 'earns', behaviour: {} as never },
  'earns by outcome': { verdict: 'earns', outcome: {} as never },
  'regression by its price': { verdict: 'regression', behaviour: { price: { state: 'above-price' } } as never },
  'a rule that may go': { verdict: 'does-not-earn', leaving: { kind: 'removed', may: 'may-go' } },
  'a rule that stays': { verdict: 'earns', leaving: { kind: 'removed', may: 'stays' } },
  'a rule that is open': { verdict: 'undecided', leaving: { kind: 'removed', may: 'open' } },
  'a rule whose new words lose nothing': { verdict: 'does-not-earn', leaving: { kind: 'reworded', may: 'may-go' } },
  'a rule whose old words stay': { verdict: 'earns', leaving: { kind: 'reworded', may: 'stays' } },
  'a text that may go': { verdict: 'earns', text: { effect: 'replaces', may: 'may-go' } as never },
  'a text that stays': { verdict: 'regression', text: { effect: 'replaces', may: 'stays' } as never },
  'a text that is open': { verdict: 'undecided', text: { effect: 'replaces', may: 'open' } as never },
  'a text that grew': { verdict: 'does-not-earn', text: { effect: 'adds' } as never },
  'an asset': { verdict: 'earns', text: { what: 'asset', effect: 'adds' } as never },
};
const audits: Readonly<Record<string, Row['audit']>> = {
  evict: { kind: 'evict', why: 'never-earned' },
  renew: { kind: 'renew' },
  keep: { kind: 'keep' },
  strike: { kind: 'strike' },
  protect: { kind: 'protect' },
  postpone: { kind: 'postpone', first: 'other' } as Row['audit'],
};
const runs: readonly RunKind[] = [
  { kind: 'introduction' },
  { kind: 'plan', noun: 'rule', planned: 1, skipped: 0 },
  { kind: 'plan', noun: 'rule', planned: 4, skipped: 1 },
  { kind: 'plan', noun: 'asset', planned: 2, skipped: 2 },
  { kind: 'plan', noun: 'asset', planned: 0, skipped: 0 },
  { kind: 'idle-audit', why: 'No audit is due.' },
  { kind: 'audit' },
  { kind: 'bench', end: 'whole' },
  { kind: 'verify', receipts: 3, refused: 0 },
  { kind: 'verify', receipts: 1, refused: 1 },
  { kind: 'evidence', verdicts: [] },
  { kind: 'lint' },
  { kind: 'tree', unstamped: 0, unmeasured: 0, strikes: 0 },
  { kind: 'tree', unstamped: 1, unmeasured: 1, strikes: 1 },
  { kind: 'tree', unstamped: 2, unmeasured: 2, strikes: 2, assets: { proved: 0, unproved: 2, open: 2, unreviewed: 2 } },
  { kind: 'tree', unstamped: 0, unmeasured: 0, strikes: 0, assets: { proved: 1, unproved: 0 } },
  { kind: 'tree', unstamped: 0, unmeasured: 0, strikes: 0, assets: { proved: 0, unproved: 1, open: 1, unreviewed: 1 } },
];

const problem = (severity: 'error' | 'warning') =>
  ({ code: 'x', severity, message: 'm', hint: 'h', blame: 'head' }) as Report['problems'][number];
const change = (run: RunKind, verdicts: readonly Row[] = [], problems: Report['problems'] = []) =>
  ({
    run,
    verdicts: verdicts.map((row, index) => ({ rule: `rule-${index}`, ...row })),
    problems,
    policy: { onUndecided: 'neutral' },
  }) as unknown as Change;
const tree: RunKind = { kind: 'tree', unstamped: 0, unmeasured: 0, strikes: 0 };

describe('writeTitle', () => {
  it('counts every answer, alone and in company, for every outcome', async () => {
    const rows = gateOutcomes.flatMap((outcome) => [
      ...Object.entries(answers).flatMap(([name, row]) =>
        [1, 2].map((count) => {
          const verdicts = Array.from({ length: count }, () => row);
          return `${outcome}, ${count} × ${name}: ${writeTitle(change(tree, verdicts), outcome)}`;
        }),
      ),
      `${outcome}, one of each: ${writeTitle(change(tree, Object.values(answers)), outcome)}`,
      `${outcome}, with steps to take: ${writeTitle(change({ ...tree, unstamped: 1 }, [{ verdict: 'earns' }]), outcome)}`,
    ]);
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('titles-of-answers.txt');
  });

  it('names every consequence of an audit', async () => {
    const rows = gateOutcomes.flatMap((outcome) =>
      Object.entries({ ...audits, all: undefined }).flatMap(([name, audit]) =>
        [1, 2].map((count) => {
          const each = audit === undefined ? Object.values(audits) : [audit];
          const verdicts = each.flatMap((one) =>
            Array.from({ length: count }, () => ({ verdict: 'does-not-earn', audit: one }) as Row),
          );
          return `${outcome}, ${count} × ${name}: ${writeTitle(change({ kind: 'audit' } as RunKind, verdicts), outcome)}`;
        }),
      ),
    );
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('titles-of-audits.txt');
  });

  it('says of every kind of run how it ended', async () => {
    const given = [[], [problem('warning')], [problem('error')], [problem('error'), problem('error')]];
    const rows = runs.flatMap((run) =>
      gateOutcomes.flatMap((outcome) =>
        given.map((problems) => {
          const words = problems.map(({ severity }) => severity).join('+') || 'no problem';
          return `${JSON.stringify(run)}, ${outcome}, ${words}: ${writeTitle(change(run, [], problems), outcome)}`;
        }),
      ),
    );
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('titles-of-runs.txt');
  });
});

describe('retellTitle', () => {
  const retell = (verdicts: readonly Row[], problems: Report['problems'] = []) =>
    retellTitle({ verdicts, problems } as Report, 'fail');

  it.each([
    { name: 'nothing', title: retell([]), expected: 'Nothing to measure: no rule is new, changed or unproven.' },
    {
      name: 'warnings',
      title: retell([], [problem('warning')]),
      expected: 'Nothing to measure: no rule is new, changed or unproven.',
    },
    {
      name: 'an error',
      title: retell([{ verdict: 'earns' }], [problem('error')]),
      expected: 'Failed: 1 problem in this change.',
    },
    {
      name: 'a verdict',
      title: retell([{ verdict: 'does-not-earn' }]),
      expected: 'Rejected: 1 of 1 rule (does not pay).',
    },
  ])('follows from the rows alone when there is $name', ({ title, expected }) => {
    expect(title).toBe(expected);
  });

  it('is that of an audit when one row is of an audit', () => {
    const rows = [{ verdict: 'does-not-earn', audit: audits['strike'] } as Row];
    expect(retell(rows)).toBe(writeTitle(change({ kind: 'audit' } as RunKind, rows), 'fail'));
  });
});
