import { describe, expect, it } from 'vitest';
import { writeAuditTitle } from '../../../src/core/decide/judge/write-title.ts';
import type { AuditConsequence, RuleVerdict } from '../../../src/core/model/verdict/report.ts';
import { explainAudit } from '../../../src/gate/report/explain-next.ts';
import { renderStamp } from '../../../src/gate/report/terminal/kept/render-stamp.ts';
import { fourVerdicts } from './sample-reports.ts';

const [sample] = fourVerdicts.verdicts;
if (sample === undefined) throw new Error('the sample report has no verdict');
const audited = (audit: AuditConsequence): RuleVerdict => ({ ...sample, audit });

describe('the headline of an audit', () => {
  it.each<[AuditConsequence[], Parameters<typeof writeAuditTitle>[1], string]>([
    [[{ kind: 'renew' }], 'pass', 'No rule has to be removed: 1 of 1 active rule still pays.'],
    [
      [{ kind: 'renew' }, { kind: 'renew' }, { kind: 'strike' }, { kind: 'protect' }],
      'pass',
      'No rule has to be removed: 1 of 4 active rules failed its first audit, 2 still pay, 1 does not pay and is protected.',
    ],
    [
      [
        { kind: 'postpone', first: 'a' },
        { kind: 'evict', why: 'regression' },
      ],
      'fail',
      'Failed: 1 of 2 active rules should be removed, 1 waits until another is removed.',
    ],
    [[{ kind: 'keep' }], 'undecided', 'Undecided: 1 of 1 active rule is undecided.'],
  ])('of %j', (audits, outcome, headline) => {
    expect(writeAuditTitle(audits.map(audited), outcome)).toBe(headline);
  });
});

const again = 'rentroll audit sql';

describe('what follows from an audit', () => {
  it.each<[AuditConsequence, RegExp]>([
    [{ kind: 'renew' }, /renew its receipt/],
    [{ kind: 'strike' }, /It failed one audit and stays active/],
    [{ kind: 'evict', why: 'second-strike' }, /It failed two audits in a row: stamping evicts it/],
    [{ kind: 'evict', why: 'regression' }, /fail with it: stamping evicts it/],
    [{ kind: 'evict', why: 'never-earned' }, /no receipt shows that it earns/i],
    [{ kind: 'postpone', first: 'other' }, /"other" is removed from the same memory first/],
    [{ kind: 'protect' }, /never evicted/],
  ])('of %j is said with the command', (consequence, words) => {
    const next = explainAudit(consequence, sample, { stop: undefined, again });
    expect(next.text).toMatch(words);
    expect(next.command).toBe('rentroll stamp');
  });

  it('of an audit that settled nothing says how to go on', () => {
    const undecided = { ...sample, verdict: 'undecided' as const, reason: 'more-trials-needed' };
    expect(explainAudit({ kind: 'keep' }, undecided, { stop: { kind: 'cancelled' }, again })).toMatchObject({
      text: expect.stringMatching(/^It stays active and is flagged\. It was interrupted/),
      command: again,
    });
  });

  it('stands beside the status when it is stamped', () => {
    const rule = {
      rule: 'r',
      agent: 'sql',
      verdict: 'does-not-earn',
      reason: 'saving-excluded',
      saving: -5,
      interval: [-9, -1],
      baselineMean: 100,
      from: 'active',
      to: 'active',
    } as const;
    const shown = (audit: AuditConsequence) =>
      renderStamp(
        {
          stamped: [{ ...rule, audit }],
          left: [],
          files: [{ file: 'a.json', action: 'delete' }],
          retired: [],
          standing: [],
          reading: [],
          dryRun: false,
        },
        { color: false, width: 100 },
      );
    expect(shown({ kind: 'strike' })).toContain('active (first failed audit)');
    expect(shown({ kind: 'postpone', first: 'other' })).toContain('active (other leaves first)');
    expect(shown({ kind: 'strike' })).toContain('  delete  a.json');
  });
});
