import { describe, expect, it } from 'vitest';
import type { Report, RuleVerdict } from '../../../../../src/core/model/verdict/report.ts';
import { listNotices } from '../../../../../src/gate/report/messages/verdict/describe-incidents.ts';
import { renderHtml, renderMarkdown, renderTerminal } from '../../render-report.ts';
import { behaves, earns, emptyReport } from '../../sample-reports.ts';

const verdict = (overrides: Partial<RuleVerdict>): RuleVerdict => ({ ...earns, ...overrides });
const savings = { priced: 900, total: 1000, processing: 500 };

describe('remarks beside a verdict', () => {
  it.each([
    [{ savings, spend: { trials: 40, tokens: 400_500 } }, 'returned after about 401 sessions'],
    [{ savings: { ...savings, total: 0 } }, undefined],
    [{ savings, spend: { trials: 0, tokens: 0 } }, undefined],
    [{ savings, verdict: 'undecided' as const }, undefined],
    // It promises no tokens, whatever it happens to save.
    [{ savings, behaviour: behaves.verdicts[0]?.behaviour as NonNullable<RuleVerdict['behaviour']> }, undefined],
  ])('state the payback of what was spent now: %j', (overrides, expected) => {
    const remarks = listNotices(verdict(overrides)).join(' ');
    if (expected === undefined) expect(remarks).not.toContain('Payback');
    else expect(remarks).toContain(expected);
  });
});

describe('what agents tried', () => {
  const attempts: RuleVerdict['attempts'] = [
    { arm: 'candidate', kind: 'denied', trials: 3, of: 4, examples: [{ kind: 'denied', tool: 'Bash', what: 'env' }] },
    { arm: 'baseline', kind: 'secret', trials: 1, of: 1, examples: [{ kind: 'secret', place: 'transcript' }] },
  ];

  it('is told by arm, before anything else', () => {
    expect(listNotices(verdict({ savings, attempts })).slice(0, 2)).toEqual([
      'In 3 of 4 trials with the rule (candidate arm) the agent tried what it was not allowed to: Bash "env".',
      'In 1 of 1 trial without the rule (baseline arm) the agent left a credential behind, which was taken out before anything was stored: in its transcript.',
    ]);
  });
});

describe('what agents are denied without the rule', () => {
  const seen = { arm: 'baseline', kind: 'denied', trials: 3, of: 4 } as const;
  const denied = (tool: string) => [{ kind: 'denied' as const, tool, what: 'pnpm test' }];

  it.each([
    ['a command of their work', { ...seen, examples: denied('Bash') }, true],
    ['another tool', { ...seen, examples: denied('WebFetch') }, false],
    ['what one trial alone tried', { ...seen, trials: 1, examples: denied('Bash') }, false],
    ['what the rule has them do', { ...seen, arm: 'candidate' as const, examples: denied('Bash') }, false],
  ])('names the key that grants it, where it may be work: %s', (_what, attempt, isNamed) => {
    const [remark = ''] = listNotices(verdict({ savings, attempts: [attempt] }));
    expect(remark.includes('add the command to runner.commands of the default branch')).toBe(isNamed);
  });
});

describe('a rule that brings what a better one of the same change brings', () => {
  const hostile = '<b>one\u202e';
  const report: Report = {
    ...emptyReport,
    verdicts: [{ ...earns, verdict: 'undecided', reason: 'only-together', better: hostile }],
  };

  it('names it in every rendering, escaped for each', () => {
    const texts = [
      renderHtml(report),
      renderMarkdown(report, { kind: 'comment' }),
      renderTerminal(report, { color: false, width: 80 }),
    ];
    for (const text of texts) {
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(
        /nothing shown beside "?.{0,40}one.{0,12}"?|do not show half of its saving/,
      );
      expect(text).not.toContain('\u202e');
    }
    expect(texts[0]).not.toContain('<b>one');
    expect(texts[1]).not.toContain('<b>one');
  });
});
