import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { judgeEvidence } from '../../../../src/core/decide/judge-evidence.ts';
import { mayStop } from '../../../../src/core/decide/plan-rounds.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import type { Evidence } from '../../../../src/core/model/verdict/evidence-faults.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { explainReason } from '../../../../src/core/report/figures/explain-reason.ts';
import { mayGo } from '../../../../src/gate/receipts/counts-as-strike.ts';
import { toEvidence } from './behaviour-vectors.ts';

type Answers = Readonly<Record<string, Readonly<Record<'baseline' | 'candidate', string>>>>;

/** A rule that stands: its candidate arm is today's memory. */
function standing(answers: Answers, tasks = Object.keys(answers)): Evidence {
  const evidence = toEvidence({ answers, tasks, named: ['t1'] });
  if (evidence.behaviour === undefined) throw new Error('the evidence has no behaviour');
  return { ...evidence, behaviour: { ...evidence.behaviour, stake: 'removal' } };
}

const mayLeave = (evidence: Evidence) => mayGo({ evidence } as Receipt);
const alike = (pairs: number) => ({ baseline: 'y'.repeat(pairs), candidate: 'y'.repeat(pairs) });
const lost = (pairs: number) => ({ baseline: 'n'.repeat(pairs), candidate: 'y'.repeat(pairs) });

describe('a rule that buys behaviour and may leave', () => {
  it.each<[string, Evidence, string, string]>([
    ['is needed when six pairs follow it with it alone', standing({ t1: lost(6) }), 'earns', 'behaviour-lost'],
    ['is open after five', standing({ t1: lost(5) }), 'undecided', 'more-pairs-needed'],
    ['may go when nineteen pairs are alike', standing({ t1: alike(19) }), 'does-not-earn', 'behaviour-kept'],
    ['is open after eighteen', standing({ t1: alike(18) }), 'undecided', 'more-pairs-needed'],
    ['waits for tasks that nobody tried', standing({ t1: alike(19) }, ['t1', 't2']), 'undecided', 'tasks-open'],
    [
      'waits for tasks that were tried too seldom',
      standing({ t1: alike(19), t2: alike(3) }),
      'undecided',
      'tasks-open',
    ],
    ['may go when they were', standing({ t1: alike(19), t2: alike(4) }), 'does-not-earn', 'behaviour-kept'],
    [
      'has sixty pairs',
      standing({ t1: { baseline: 'yn'.repeat(30), candidate: 'ny'.repeat(30) } }),
      'undecided',
      'no-more-pairs',
    ],
  ])('%s', (_, evidence, verdict, reason) => {
    const decision = decideRule(evidence);
    expect([decision.verdict, decision.reason]).toEqual([verdict, reason]);
  });

  it('is asked more before it may go than a rule that enters, and less before it is needed', () => {
    const { behaviour: asked, ...evidence } = standing({ t1: alike(18) });
    if (asked === undefined) throw new Error('the evidence has no behaviour');
    const { stake: _standing, ...entry } = asked;
    expect(decideRule({ ...evidence, behaviour: entry }).reason).toBe('obeyed-anyway');
    expect(decideRule(standing({ t1: lost(6) })).behaviour?.needed).toEqual({ gain: Math.log(10), room: Math.log(20) });
    expect(decideRule({ ...standing({ t1: lost(6) }), behaviour: entry }).reason).toBe('more-pairs-needed');
  });

  it('stays where a task is lost without it, whatever agents do', () => {
    const t2 = { baseline: 'xxxx', candidate: 'yyyy' };
    const evidence = standing({ t1: alike(19), t2 });
    expect(mayLeave(evidence)).toBe(false);
    expect(mayStop(judgeEvidence(evidence), 'removal')).toBe(true);
    const kept = standing({ t1: alike(19), t2: alike(4) });
    expect(mayLeave(kept)).toBe(true);
  });

  it('is settled by the first answer, and trials behind it are no evidence', () => {
    const answered = 'y'.repeat(19);
    const evidence = standing({ t1: { baseline: `${answered}|nnnnnnnn`, candidate: `${answered}|yyyyyyyy` } });
    expect(decideRule(evidence).reason).toBe('behaviour-kept');
    expect(verifyEvidence(evidence)).toEqual(['batch 1 had already settled the verdict: does-not-earn']);
  });

  it('is told in words, with its tokens', () => {
    const policy = { ratio: 2 };
    const tell = (evidence: Evidence) => explainReason({ ...decideRule(evidence), rent: 20 }, policy);
    expect(tell(standing({ t1: lost(6) }))).toMatchInlineSnapshot(
      `"Still needed: agents follow it less often without the rule · followed in 6 of 6 trials with the rule, 0 of 6 without (1 task) · 6 pairs for it, 0 against: evidence 14, 10 needed · gain +100 points (−4…+100 at any interim analysis) · costs 0 % a trial"`,
    );
    expect(tell(standing({ t1: alike(19) }))).toMatchInlineSnapshot(
      `"Not needed: agents follow it without the rule as well · followed in 19 of 19 trials with the rule, 19 of 19 without (1 task) · a loss of three quarters of the wanted gain is ruled out (evidence 23, 20 needed) · costs 0 % a trial"`,
    );
    expect(tell(standing({ t1: alike(19) }, ['t1', 't2']))).toMatchInlineSnapshot(
      `"Undecided: agents follow it without the rule as well, but other tasks have to be tried without it first · followed in 19 of 19 trials with the rule, 19 of 19 without (1 task) · costs 0 % a trial"`,
    );
  });
});
