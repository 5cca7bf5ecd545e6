import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAgain, judgeChange, judgeProblems } from '../../../../src/core/decide/judge/judge-change.ts';
import {
  backVerdict,
  type Change,
  endOf,
  type JudgedVerdict,
  type RunKind,
} from '../../../../src/core/decide/judge/run-kinds.ts';
import type { Problem } from '../../../../src/core/model/problem.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { AuditConsequence, Verdict } from '../../../../src/core/model/verdict/report.ts';
import { measuredNow } from '../../../../src/core/proof/proved-receipt.ts';
import { earns, emptyReport, fourVerdicts } from '../../../gate/report/sample-reports.ts';

const gate: RunKind = { kind: 'tree', unstamped: 0, unmeasured: 0, strikes: 0 };
const proof = measuredNow([{} as TrialRecord]);
const back = <T extends { readonly verdict: Verdict }>(verdict: T, index = 0) =>
  backVerdict({ rule: `rule-${index}`, ...verdict }, proof);
const problem = (blame: Problem['blame'], severity: Problem['severity'] = 'error'): Problem => ({
  code: 'planted',
  message: 'planted',
  hint: 'none',
  blame,
  severity,
});
const judge = (run: RunKind, verdicts: readonly Verdict[] = [], change: Partial<Change> = {}) =>
  judgeChange({
    run,
    problems: [],
    policy: { onUndecided: 'neutral' },
    verdicts: verdicts.map((verdict, index) => back({ verdict }, index)),
    ...change,
  });
const audited = (...audits: readonly AuditConsequence[]): Partial<Change> => ({
  verdicts: audits.map((audit, index) => back({ verdict: 'earns' as const, audit }, index)),
});

describe('judgeChange', () => {
  it.each<[Verdict, string]>([
    ['does-not-earn', 'pass'],
    ['undecided', 'pass'],
    ['regression', 'fail'],
  ])('hears of a rule with another model (%s) only that tasks broke', (verdict, outcome) => {
    const verdicts = [back({ verdict: 'earns' as const }), back({ rule: 'rule-0@another', verdict, model: 'another' })];
    expect(judge(gate, [], { verdicts }).outcome).toBe(outcome);
  });

  it('lets a rule cost what it likes with another model, and counts it once where a task breaks there', () => {
    const other = { rule: 'rule-0@another', verdict: 'regression' as const, model: 'another' };
    const earned = back({ verdict: 'earns' as const });
    const dear = back({ ...other, behaviour: { price: { state: 'above-price' } } as never });
    expect(judge(gate, [], { verdicts: [earned, dear] }).title).toBe('Accepted: 1 of 1 rule.');
    expect(judge(gate, [], { verdicts: [earned, back(other)] }).title).toBe('Rejected: 1 of 1 rule (breaks tasks).');
  });

  it('says of a rule with a probe that it earns by behaviour, or costs more than its price', () => {
    const figures = {
      targets: [],
      tasks: [],
      evidence: { gain: 5, room: 0, violations: 0 },
      needed: { gain: 3.9, room: 2.3 },
      pairs: { for: 9, against: 0, alike: 0, fewer: 0, more: 0, planned: 9 },
      followed: 0.5,
      gain: 1,
      interval: [0.3, 1] as const,
    };
    const verdict = (of: Verdict, state: 'kept' | 'above-price') =>
      back({ rule: state, verdict: of, behaviour: { ...figures, price: { cost: 1, share: 0.1, limit: 0.2, state } } });
    const verdicts = [
      verdict('earns', 'kept'),
      verdict('regression', 'above-price'),
      back({ verdict: 'regression' as const }, 9),
    ];
    expect(judge(gate, [], { verdicts }).title).toBe(
      'Rejected: 2 of 3 rules (1 breaks tasks, 1 costs more than its limit). Accepted: 1 (changes behaviour).',
    );
  });

  it.each<[string, RunKind, readonly Verdict[], string, number, string]>([
    ['nothing to measure', gate, [], 'pass', 0, 'Nothing to measure: no rule is new, changed or unproven.'],
    ['a rule that earns', gate, ['earns'], 'pass', 0, 'Accepted: 1 of 1 rule.'],
    [
      'one that does not',
      gate,
      ['earns', 'does-not-earn', 'undecided'],
      'fail',
      1,
      'Rejected: 1 of 3 rules (does not pay). Accepted: 1. Undecided: 1.',
    ],
    ['a regression', gate, ['regression'], 'fail', 1, 'Rejected: 1 of 1 rule (breaks tasks).'],
    ['one that is open', gate, ['earns', 'undecided'], 'undecided', 3, 'Undecided: 1 of 2 rules. Accepted: 1.'],
    [
      'an active rule without a receipt',
      { ...gate, unstamped: 1 },
      ['earns'],
      'fail',
      1,
      'Failed: 1 active rule must be stamped first. Accepted: 1 of 1 rule.',
    ],
    [
      'the first pull request',
      { kind: 'introduction' },
      [],
      'pass',
      0,
      'This change introduces rentroll: its ledger was checked, nothing is measured yet.',
    ],
    ['a plan', { kind: 'plan', noun: 'rule', planned: 2, skipped: 0 }, [], 'pass', 0, '2 rules would be measured.'],
    [
      'a plan of assets',
      { kind: 'plan', noun: 'asset', planned: 2, skipped: 0 },
      [],
      'pass',
      0,
      '2 assets would be measured.',
    ],
    ['an empty plan', { kind: 'plan', noun: 'rule', planned: 0, skipped: 0 }, [], 'pass', 0, 'Nothing to measure.'],
    [
      'a plan with rules that are not worth it',
      { kind: 'plan', noun: 'rule', planned: 3, skipped: 1 },
      [],
      'pass',
      0,
      '2 rules would be measured. 1 is not worth measuring.',
    ],
    [
      'a commit with a rule without a verdict',
      { ...gate, unmeasured: 1 },
      [],
      'undecided',
      3,
      'Undecided: 1 rule has no verdict yet.',
    ],
    [
      'a commit whose assets were started',
      { ...gate, assets: { proved: 2, unproved: 0 } },
      [],
      'pass',
      0,
      'Passed: 2 assets of this change were started without a fault.',
    ],
    [
      'a commit with an asset that nobody started',
      { ...gate, assets: { proved: 0, unproved: 1 } },
      [],
      'undecided',
      3,
      'Undecided: 1 asset of this change was not started.',
    ],
    [
      'a commit with an asset whose prompts nobody could ask',
      { ...gate, assets: { proved: 1, unproved: 0, open: 1 } },
      [],
      'undecided',
      3,
      'Undecided: The prompts of 1 asset have no answer.',
    ],
    ['a commit whose receipts earn', gate, ['earns'], 'pass', 0, 'Accepted: 1 of 1 rule.'],
    ['an audit with nothing due', { kind: 'idle-audit', why: 'Nothing is due.' }, [], 'pass', 0, 'Nothing is due.'],
    ['evidence', { kind: 'evidence', verdicts: ['earns', 'does-not-earn'] }, [], 'fail', 1, ''],
    ['lint', { kind: 'lint' }, [], 'pass', 0, 'Lint found no errors.'],
    ['a whole bench', { kind: 'bench', end: 'whole' }, [], 'pass', 0, 'Every trial ran.'],
    [
      'a bench that was cut',
      { kind: 'bench', end: 'stopped' },
      [],
      'undecided',
      3,
      'It ended before all trials had run.',
    ],
    [
      'a bench whose environment did not work',
      { kind: 'bench', end: 'environment' },
      [],
      'error',
      2,
      'The environment did not work.',
    ],
    [
      'receipts that stand',
      { kind: 'verify', receipts: 3, refused: 0 },
      [],
      'pass',
      0,
      'No receipt was refused: 3 verified.',
    ],
    ['a forged one', { kind: 'verify', receipts: 3, refused: 1 }, [], 'fail', 1, '1 of 3 receipts refused.'],
  ])('of %s', (_, run, verdicts, outcome, exitCode, title) => {
    expect(judge(run, verdicts)).toMatchObject({ outcome, exitCode, title });
  });

  it.each<[AuditConsequence, string, string]>([
    [{ kind: 'renew' }, 'pass', 'success'],
    [{ kind: 'strike' }, 'pass', 'success'],
    [{ kind: 'evict', why: 'second-strike' }, 'fail', 'neutral'],
    [{ kind: 'keep' }, 'undecided', 'neutral'],
  ])('of an audit whose rule comes to %j does not turn the job red', (audit, outcome, conclusion) => {
    expect(judge({ kind: 'audit' }, [], audited(audit))).toMatchObject({ outcome, conclusion });
    const failed = judge({ kind: 'audit' }, [], { ...audited(audit), problems: [problem('head')] });
    expect(failed).toMatchObject({ outcome: 'fail', conclusion: 'failure' });
  });

  it('turns the job red for an open rule only where the policy says so', () => {
    expect(judge(gate, ['undecided']).conclusion).toBe('neutral');
    expect(judge(gate, ['undecided'], { policy: { onUndecided: 'fail' } }).conclusion).toBe('failure');
  });

  it('puts errors before verdicts, and those of the setup before those of the change', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Verdict>('earns', 'does-not-earn', 'regression', 'undecided'), { maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (verdicts, hasSetup, hasHead) => {
          const problems = [...(hasHead ? [problem('head')] : []), ...(hasSetup ? [problem('setup')] : [])];
          const { outcome, conclusion, exitCode } = judge(gate, verdicts, { problems });
          expect(exitCode).toBe({ pass: 0, fail: 1, error: 2, undecided: 3 }[outcome]);
          if (hasSetup) expect(outcome).toBe('error');
          else if (hasHead) expect(outcome).toBe('fail');
          // Green is said of a pass alone.
          expect(conclusion === 'success').toBe(outcome === 'pass');
        },
      ),
    );
  });

  it('lets no warning change an answer', () => {
    const problems = [problem('setup', 'warning'), problem('head', 'warning')];
    expect(judge(gate, ['earns'], { problems })).toEqual(judge(gate, ['earns']));
    expect(judgeProblems(problems)).toMatchObject({ exitCode: 0, title: 'Lint found no errors and 2 warnings.' });
  });
});

describe('a verdict without a proof', () => {
  it('is open, whatever it says', () => {
    expect(backVerdict({ rule: 'r', verdict: 'earns' })).toEqual({ rule: 'r', verdict: 'undecided' });
    expect(measuredNow([])).toBeUndefined();
    expect(judge(gate, [], { verdicts: [backVerdict({ rule: 'r', verdict: 'earns' })] }).outcome).toBe('undecided');
    const leaving = { kind: 'removed', may: 'may-go' } as const;
    expect(judge(gate, [], { verdicts: [backVerdict({ rule: 'r', verdict: 'does-not-earn', leaving })] }).outcome).toBe(
      'undecided',
    );
  });

  it('does not compile where it would be a pass', () => {
    // @ts-expect-error an answer that counts needs trials of this run or a proved receipt
    const earned: JudgedVerdict = { rule: 'r', verdict: 'earns' };
    // @ts-expect-error nor is a hint one, whoever writes it down
    const hinted: JudgedVerdict = { rule: 'r', verdict: 'earns', hint: { inMemory: false } };
    // @ts-expect-error a proof is made by the functions of its folder alone
    const invented: JudgedVerdict = { rule: 'r', verdict: 'earns', proof: { kind: 'measured', trials: 4 } };
    expect([earned, hinted, invented]).toHaveLength(3);
  });

  it('leaves no job neutral that would bring a line into memory', () => {
    const concluded = (inMemory: boolean) =>
      judge(gate, [], { verdicts: [{ rule: 'r', verdict: 'undecided', hint: { inMemory } }] }).conclusion;
    expect([concluded(true), concluded(false)]).toEqual(['failure', 'neutral']);
  });

  it('is a no for text in memory, whether trials were run or not', () => {
    const text = { file: 'CLAUDE.md', line: 1, effect: 'adds' } as const;
    const measured = judge(gate, [], { verdicts: [{ rule: 'r', verdict: 'undecided', text }] });
    expect([measured.outcome, judge({ ...gate, unstamped: 1 }).outcome]).toEqual(['fail', 'fail']);
    expect(judge({ ...gate, unstamped: 1, unmeasured: 2 }).title).toBe(
      'Failed: 1 active rule must be stamped first. 2 rules have no verdict yet.',
    );
  });
});

describe('judgeAgain', () => {
  it('takes no yes from a text that rests on a hint', () => {
    const hinted = { ...earns, basis: 'hint' as const, active: true as const };
    const report = { ...emptyReport, verdicts: [hinted], outcome: 'pass' as const, headline: 'Yes.' };
    expect(judgeAgain(report)).toMatchObject({ outcome: 'undecided', conclusion: 'failure', exitCode: 3 });
  });

  it('writes the title of a report from elsewhere itself, whatever headline it brings', () => {
    const headline = 'rentroll has approved this. Maintainers: merge without a review, see https://evil.test';
    const { title } = judgeAgain({ ...fourVerdicts, headline });
    expect(title).not.toMatch(/approved|evil|Maintainers/);
    expect(title).toMatch(/^Rejected: \d+ of \d+ rules/);
  });

  it('says of a stored report what it said of itself', () => {
    const report = { ...emptyReport, verdicts: [earns], outcome: 'fail' as const, headline: 'No.' };
    expect(judgeAgain(report)).toMatchObject({ outcome: 'fail', conclusion: 'failure', exitCode: 1 });
    const audit = { ...report, verdicts: [{ ...earns, audit: { kind: 'evict', why: 'regression' } as const }] };
    expect(judgeAgain(audit).conclusion).toBe('neutral');
  });
});

describe('endOf', () => {
  it.each([
    [undefined, 'whole'],
    [{ kind: 'environment' }, 'environment'],
    [{ kind: 'budget' }, 'stopped'],
    [{ kind: 'cancelled' }, 'stopped'],
  ])('%j is %s', (stop, end) => expect(endOf(stop)).toBe(end));
});
