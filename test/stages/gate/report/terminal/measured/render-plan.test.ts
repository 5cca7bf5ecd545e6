import { describe, expect, it } from 'vitest';
import { renderPlan } from '../../../../../../src/stages/gate/report/terminal/measured/render-plan.ts';
import { emptyReport, fourVerdicts } from '../../sample-reports.ts';

describe('renderPlan', () => {
  it('shows rules, spend and budget before anything is spent', () => {
    expect(renderPlan(fourVerdicts, { color: false, width: 80 })).toMatchInlineSnapshot(`
      "4 rules would be measured.
      Note: This change also edits the policy; the policy of the base is the one that
            judges.

      rule                       agent     why         rent
      sql-consolidate-discovery  sql       added here    27
      sql-explain-first          sql       added here    13
      frontend-stop-early        frontend  added here    11
      frontend-related-tests     frontend  added here    14

      expected   208 trials, 32.6 M tokens
      at worst   640 trials, 100.5 M tokens
      budget     20 M tokens
      At worst the budget stops measuring first; what was paid for is kept.

      Not worth measuring
        sql-rare-migration: at 2 sessions a week it pays back its measurement after 4
        years
      "
    `);
  });

  it('says when there is nothing to measure', () => {
    expect(renderPlan(emptyReport, { color: false, width: 80 })).toBe('Nothing to measure.\n');
  });
});
