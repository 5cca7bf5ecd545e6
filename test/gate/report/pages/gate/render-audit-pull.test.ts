import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../../../src/core/model/money/usage.ts';
import type { Rule } from '../../../../../src/core/model/rule/rule.ts';
import type { EvidencePolicy } from '../../../../../src/core/model/verdict/evidence-faults.ts';
import {
  type AuditPullView,
  type ProposedRule,
  renderAuditPull,
  renderProposePull,
  titleAuditPull,
  titleProposePull,
} from '../../../../../src/gate/report/pages/gate/render-audit-pull.ts';
import { makeReceipt } from '../../../../helpers/earning-receipt.ts';

const rule: Rule = {
  id: 'batch-reads',
  agent: 'sql',
  body: 'Batch reads.',
  status: 'active',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
};
const policy: EvidencePolicy = {
  ratio: 2,
  minEffect: 0.2,
  accept: 2.4,
  reject: 1.8,
  weights: metricWeights.priced,
};
const receipt = makeReceipt({ rule, rent: 12, policy, tasks: ['sql-01', 'sql-02', 'sql-03'], share: 0.5 });
const proposed = (name: string, more: Partial<ProposedRule> = {}): ProposedRule => {
  return { rule: name, from: 'active', to: 'active', receipt, ...more };
};
const view: AuditPullView = {
  agent: 'sql',
  rules: [
    proposed('worse', { to: 'evicted', audit: { kind: 'evict', why: 'regression' } }),
    proposed('twice', { to: 'evicted', audit: { kind: 'evict', why: 'second-strike' } }),
    proposed('never', { to: 'evicted', audit: { kind: 'evict', why: 'never-earned' } }),
    proposed('by-hand', { to: 'evicted' }),
    proposed('new', { from: 'candidate' }),
    proposed('plain'),
    proposed('renewed', { audit: { kind: 'renew' } }),
    proposed('open', { audit: { kind: 'keep' } }),
    proposed('struck', { audit: { kind: 'strike' } }),
    proposed('later', { audit: { kind: 'postpone', first: 'worse' } }),
    proposed('sure', { audit: { kind: 'protect' } }),
  ],
  ledgerFile: '.rentroll/ledger.yml',
  marker: 'audit:sql',
  headline: 'Failed: 3 of 9 active rules should be removed.',
  leaving: [{ id: 'skill:forms', says: 'its folder is removed' }],
  left: [{ rule: 'private', why: 'its receipt is not proved' }],
};

describe('titleAuditPull', () => {
  it.each<{ name: string; rules: readonly ProposedRule[]; title: string }>([
    { name: 'rules leave and enter', rules: view.rules, title: 'Audit of sql: evict 4 rules, activate 1 rule' },
    { name: 'one rule leaves', rules: view.rules.slice(0, 1), title: 'Audit of sql: evict 1 rule' },
    { name: 'no status changes', rules: view.rules.slice(5), title: 'Audit of sql: record 6 verdicts' },
  ])('names what changes when $name', ({ rules, title }) => {
    expect(titleAuditPull({ agent: 'sql', rules })).toBe(title);
  });

  it('is one short line when the name of the agent is none', () => {
    expect(titleAuditPull({ agent: `a\n${'b'.repeat(300)}`, rules: [] })).toMatch(/^Audit of a.b{100,}…?$/);
  });
});

describe('renderAuditPull', () => {
  it('shows each rule with its change and its figures, and what merging does', () => {
    expect(renderAuditPull(view)).toMatchInlineSnapshot(`
      "<!-- rentroll:audit:sql -->
      ### Audit of sql: evict 4 rules, activate 1 rule

      > [!WARNING]
      > **SIMULATED.** The trials are an illustration, not evidence about a real agent.

      | rule | this change | verdict | saving | range | rent | evidence |
      | --- | --- | --- | ---: | ---: | ---: | --- |
      | \`worse\` | **evicted: tasks that pass without it fail with it** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |
      | \`twice\` | **evicted: it failed two audits in a row** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |
      | \`never\` | **evicted: it never earned** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |
      | \`by-hand\` | **evicted** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |
      | \`new\` | **candidate → active** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |
      | \`plain\` | **recorded** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |
      | \`renewed\` | **receipt renewed** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |
      | \`open\` | **undecided, recorded** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |
      | \`struck\` | **first failed audit, recorded** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |
      | \`later\` | **postponed** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |
      | \`sure\` | **protected, recorded** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |

      The gate about this change: Failed: 3 of 9 active rules should be removed.

      - Merge it to take the rules out of memory. Their words stay in the ledger as evicted.
      - To keep a rule all the same, add \`protected: true\` to it in \`.rentroll/ledger.yml\` on the default branch, and close this pull request.
      - The next audit updates this pull request. It never overwrites a commit by somebody else on this branch: it warns and waits instead.

      \`skill:forms\`: its folder is removed

      This change does not remove files that were added to such a folder after the audited commit: its check then says that another version was audited, and the next audit covers it. Where somebody edited a file that this change removes, git reports a conflict for you to resolve.

      \`private\` stays as it is: its receipt is not proved.
      "
    `);
  });

  it('says why to merge it when no rule leaves', () => {
    expect(renderAuditPull({ ...view, rules: view.rules.slice(6, 7), leaving: [], left: [] })).toMatchInlineSnapshot(`
      "<!-- rentroll:audit:sql -->
      ### Audit of sql: record 1 verdict

      > [!WARNING]
      > **SIMULATED.** The trials are an illustration, not evidence about a real agent.

      | rule | this change | verdict | saving | range | rent | evidence |
      | --- | --- | --- | ---: | ---: | ---: | --- |
      | \`renewed\` | **receipt renewed** | earns | +48.7 % | +42.6 … +52.8 % | 12 | 24 trials, simulated by the demo agent |

      The gate about this change: Failed: 3 of 9 active rules should be removed.

      - Merge it: the next audit counts only records on the default branch, also for a first failed audit.
      - The next audit updates this pull request. It never overwrites a commit by somebody else on this branch: it warns and waits instead.
      "
    `);
  });

  it('begins a new table after 50 rules', () => {
    const many = Array.from({ length: 51 }, (_, index) => proposed(`rule-${index}`));
    const text = renderAuditPull({ ...view, rules: many });
    expect(text.match(/\| rule \|/g)).toHaveLength(2);
    expect(text).toContain('`rule-50`');
  });
});

describe('renderProposePull', () => {
  const born = { of: 'distilled', session: 's1', cost: 61_003, on: '2026-01-01', why: 'opened 14 files' } as const;
  const candidate = { id: 'find-all-files', agent: 'sql', body: 'Find all files with one search.' };

  it('shows each candidate with where it comes from, and how to refuse it', () => {
    const added = [
      { ...candidate, born },
      { ...candidate, id: 'run-one-test', agent: 'all' },
    ];
    expect(titleProposePull({ added })).toBe('Propose 2 rules from sessions');
    expect(renderProposePull({ added, marker: 'propose' })).toMatchInlineSnapshot(`
      "<!-- rentroll:propose -->
      ### Propose 2 rules from sessions

      These sentences come from sessions that took more tokens than usual, or from what several sessions have in common. Nobody has measured them: as candidates they are in no memory, and the check of this pull request says which of them earn.

      - \`find-all-files\` (sql): Find all files with one search. (distilled 2026-01-01, 61,003 tokens: opened 14 files)

      - \`run-one-test\` (all): Find all files with one search. (proposed)

      To refuse a candidate, delete it from the change before you merge it, or evict it with a reason, so that similar rules are not proposed again.
      "
    `);
  });

  it('counts the candidates that are not listed when there are more than 50', () => {
    const added = Array.from({ length: 52 }, (_, index) => ({ ...candidate, id: `rule-${index}` }));
    const text = renderProposePull({ added, marker: 'propose' });
    expect(text).toContain('`rule-49`');
    expect(text).not.toContain('`rule-50`');
    expect(text).toContain('… and 2 more.');
  });
});
