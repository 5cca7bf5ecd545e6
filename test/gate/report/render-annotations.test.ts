import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkCode } from '../../../src/core/model/link-docs.ts';
import type { Problem } from '../../../src/core/model/problem.ts';
import type { AuditConsequence } from '../../../src/core/model/verdict/report.ts';
import { renderAnnotations } from '../../../src/gate/report/render-annotations.ts';
import { runs } from '../../helpers/long.ts';
import { attackTexts, hostileText, withText } from './hostile.ts';
import { budgetStop, emptyReport, errorReport, fourVerdicts } from './sample-reports.ts';

describe('renderAnnotations', () => {
  it('points at the ledger line of every verdict that is not "earns"', () => {
    expect(renderAnnotations(fourVerdicts)).toMatchInlineSnapshot(`
      "::error file=.rentroll/ledger.yml,line=9,title=sql-explain-first%3A does not earn::Saves less than the minimum worth having, 15 %25 of a task: the trials show −3 %25 (−26.3 … +11.3 %25), −1,860 tokens per task.%0ARemove "sql-explain-first" from the ledger, or stamp it as evicted so that nobody proposes it again.
      ::error file=.rentroll/ledger.yml,line=14,title=frontend-stop-early%3A breaks tasks::Task "frontend-03" fails with the rule: 4 of 4 trials failed with it, 0 of 2 trials without it.%0ARemove "frontend-stop-early", or stamp it as evicted: tasks that pass without it fail with it.
      ::warning file=.rentroll/ledger.yml,line=19,title=frontend-related-tests%3A undecided::Undecided: the trials show a saving of +9 %25 (−7 … +19.2 %25). It is accepted once all of that range is above 2 × its rent (0.1 %25 of a task), and rejected once all of it is below 15 %25 of a task.%0ARaise the budget that stopped it, and continue.
      "
    `);
  });

  it('points at the place of every problem', () => {
    expect(renderAnnotations(errorReport)).toMatchInlineSnapshot(`
      "::error file=.rentroll/config.yml,line=7,col=1,title=config-unknown-key::unknown key "polcy" in the config%0ADid you mean "policy"?%0Ahttps://github.com/rentroll/rentroll/blob/main/docs/troubleshooting.md#config-unknown-key
      ::warning file=.rentroll/ledger.yml,line=12,col=11,title=ledger-similar-rule::the body of "sql-one-query" is 62 %25 like "sql-consolidate-discovery"%0ARead both: they may say the same or the opposite.%0Ahttps://github.com/rentroll/rentroll/blob/main/docs/troubleshooting.md#ledger-similar-rule
      "
    `);
  });

  it('makes undecided an error where the policy says so', () => {
    expect(renderAnnotations(budgetStop)).toMatch(/^::warning /);
    expect(renderAnnotations({ ...budgetStop, policy: { ...budgetStop.policy, onUndecided: 'fail' } })).toMatch(
      /^::error /,
    );
  });

  it('makes only an eviction of an audit an error', () => {
    const audited = (audit: AuditConsequence) =>
      renderAnnotations({
        ...fourVerdicts,
        verdicts: fourVerdicts.verdicts.slice(1, 2).map((one) => ({ ...one, audit })),
      });
    expect(audited({ kind: 'evict', why: 'second-strike' })).toMatch(/^::error /);
    expect(audited({ kind: 'strike' })).toMatch(/^::warning /);
    expect(audited({ kind: 'postpone', first: 'other' })).toMatch(/^::warning /);
    expect(audited({ kind: 'protect' })).toMatch(/^::warning /);
  });

  it('leaves out the column when there is no line, and everything when there is no place', () => {
    const problem: Problem = { code: 'x', severity: 'error', message: 'm', hint: 'h', blame: 'head' };
    expect(renderAnnotations({ ...emptyReport, problems: [problem] })).toBe(
      `::error title=x::m%0Ah%0A${linkCode('x')}\n`,
    );
    const at = { file: 'a.yml', column: 4 };
    expect(renderAnnotations({ ...emptyReport, problems: [{ ...problem, at }] })).toBe(
      `::error file=a.yml,title=x::m%0Ah%0A${linkCode('x')}\n`,
    );
  });

  it('writes at most ten of a type and counts the rest', () => {
    const problems = Array.from(
      { length: 25 },
      (_, index): Problem => ({
        code: `code-${index}`,
        severity: index < 13 ? 'error' : 'warning',
        message: 'm',
        hint: 'h',
        blame: 'head',
      }),
    );
    const lines = renderAnnotations({ ...emptyReport, problems })
      .trimEnd()
      .split('\n');
    expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(10);
    expect(lines.filter((line) => line.startsWith('::warning'))).toHaveLength(10);
    expect(lines.at(-1)).toBe('::notice title=rentroll::5 more annotations in the job summary.');
  });

  it('stays at one command a line, whatever the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const lines = renderAnnotations(withText(text)).trimEnd().split('\n');
        expect(lines).toHaveLength(6);
        for (const line of lines) {
          expect(line).toMatch(/^::(?:error|warning) file=[^,:]*,line=\d+(?:,col=\d+)?,title=[^,:]*::/);
          expect(line).not.toMatch(/\p{Cc}/u);
        }
      }),
      { numRuns: runs(20, 200), examples: attackTexts.map((text) => [text] as const) },
    );
  });
});
