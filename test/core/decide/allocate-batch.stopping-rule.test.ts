import { describe, expect, it } from 'vitest';
import { mayStop } from '../../../src/core/decide/allocate-batch.ts';
import { weighRemoval } from '../../../src/core/decide/judge/weigh-audits.ts';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import { verifyEvidenceBy } from '../../../src/core/decide/verify-evidence.ts';
import type { Arm } from '../../../src/core/model/trial/trial.ts';
import type { HarmRule } from '../../../src/core/model/verdict/evidence.ts';
import { buildEvidence, buildOneOfSix, buildTrial } from './build-evidence.ts';

/** Trials of three tasks whose candidate halves the tokens; `failures` of the candidate's trials of a task fail on top. */
function evidenceOf(failures: number, batch: number, later: readonly number[] = []) {
  const cell = (task: string, arm: Arm, tokens: number) =>
    [0, 1, 2, 3].map((index) => buildTrial(task, arm, tokens + index * 500, { batch: 1 }));
  const good = ['a', 'b', 'c'].flatMap((task) => [
    ...cell(task, 'baseline', 50_000),
    ...cell(task, 'candidate', 25_000),
  ]);
  const failed = Array.from({ length: failures }, () =>
    buildTrial('a', 'candidate', 20_000, { batch, outcome: 'failed-check' }),
  );
  const pairs = later.flatMap((at) => [
    buildTrial('a', 'baseline', 50_200, { batch: at }),
    buildTrial('a', 'candidate', 25_100, { batch: at }),
  ]);
  return buildEvidence([...good, ...failed, ...pairs]);
}

const settledBy = (evidence: ReturnType<typeof evidenceOf>, rule?: HarmRule) =>
  mayStop(evidence, judgeEvidence(evidence, rule));
const settled = (evidence: ReturnType<typeof evidenceOf>) => settledBy(evidence);

describe('isSettled', () => {
  it('ends with the verdict when nothing failed', () => {
    expect(judgeEvidence(evidenceOf(0, 1)).verdict).toBe('earns');
    expect(settled(evidenceOf(0, 1))).toBe(true);
    expect(settled(buildEvidence([]))).toBe(false);
  });

  it('waits for the re-run of a failure in the batch that crossed the boundary', () => {
    expect(judgeEvidence(evidenceOf(1, 2), 'by-task').verdict).toBe('earns');
    expect(settledBy(evidenceOf(1, 2), 'by-task')).toBe(false);
    expect(settledBy(evidenceOf(1, 2, [3]), 'by-task')).toBe(true);
  });

  it('waits until a task that solves less has run eight times with the rule', () => {
    expect(judgeEvidence(evidenceOf(1, 2))).toMatchObject({ verdict: 'undecided', reason: 'failures-open' });
    expect(settled(evidenceOf(1, 2, [3, 4]))).toBe(false);
    expect(judgeEvidence(evidenceOf(1, 2, [3, 4, 5])).verdict).toBe('earns');
    expect(settled(evidenceOf(1, 2, [3, 4, 5]))).toBe(true);
  });

  it('lets nothing in while a task has run too seldom', () => {
    const fewer = (most: number) => {
      const { trials, ...evidence } = evidenceOf(0, 1);
      const seen = new Map<string, number>();
      const kept = trials.filter(({ task, arm }) => {
        const ran = seen.get(task + arm) ?? 0;
        seen.set(task + arm, ran + 1);
        return ran < most;
      });
      return { ...evidence, trials: kept };
    };
    expect(judgeEvidence(fewer(2), 'by-task').verdict).toBe('earns');
    expect(judgeEvidence(fewer(3))).toMatchObject({ verdict: 'undecided', reason: 'tasks-open' });
    expect(judgeEvidence(fewer(4)).verdict).toBe('earns');
  });

  it('lets no rule in while its failures speak against it, however long ago they were', () => {
    const failing = ['a', 'b', 'c'].flatMap((task) => [
      ...[0, 1].map((index) => buildTrial(task, 'baseline', 50_000 + index * 500, { batch: 1 })),
      ...[0, 1].map((index) => buildTrial(task, 'candidate', 20_000 + index * 500, { batch: 1 })),
      buildTrial(task, 'candidate', 20_000, { batch: 1, outcome: 'failed-check' }),
    ]);
    const quiet = buildEvidence([...failing, buildTrial('a', 'baseline', 50_000, { batch: 2 })]);
    expect(judgeEvidence(quiet)).toMatchObject({ verdict: 'undecided', reason: 'failures-open' });
    expect(settled(quiet)).toBe(false);
    expect(judgeEvidence(quiet, 'by-task').verdict).toBe('earns');
    expect(verifyEvidenceBy(quiet, 'by-task').join()).toContain('while its failures spoke against it');
  });

  it('lets no rule in while one task speaks against it, however many others pass', () => {
    const evidence = buildOneOfSix({ share: 0.7, failing: 'candidate' });
    const { verdict, passRates, harm } = judgeEvidence(evidence, 'by-task');
    expect(verdict).toBe('earns');
    expect(passRates.reduce((sum, { llr }) => sum + llr, 0)).toBeLessThan(0);
    expect(harm.doubted).toEqual(['a']);
    expect(judgeEvidence(evidence).reason).toBe('failures-open');
    expect(settledBy(evidence, 'by-task')).toBe(false);
    expect(verifyEvidenceBy(evidence, 'by-task')).toEqual([
      'it was let in after batch 3 while its failures spoke against it',
    ]);
    expect(verifyEvidenceBy(evidence, 'together')).toEqual([]);
  });

  it('lets nothing go while one task fails more without it, however many others pass', () => {
    const evidence = buildOneOfSix({ share: 1.2, failing: 'baseline' });
    const judgement = judgeEvidence(evidence);
    expect(judgement.verdict).toBe('does-not-earn');
    expect(judgement.harm).toMatchObject({ missed: ['a'], isProvenMissed: false });
    expect(mayStop(evidence, judgement, 'removal')).toBe(false);
    expect(weighRemoval({ judgement, settled: true })).toBe('stays');
    expect(mayStop(evidence, judgement, 'entry')).toBe(true);
    const before = judgeEvidence(evidence, 'together');
    expect(weighRemoval({ judgement: before, settled: mayStop(evidence, before, 'removal') })).toBe('may-go');
  });

  it('waits for the tasks that are missed before a rule that breaks another may go', () => {
    const breaks = Array.from({ length: 12 }, () => [
      buildTrial('b', 'candidate', 9, { outcome: 'failed-check' }),
      buildTrial('b', 'baseline', 50_000),
    ]).flat();
    const evidence = buildEvidence([...breaks, ...buildOneOfSix({ share: 1, failing: 'baseline' }).trials]);
    const judgement = judgeEvidence(evidence);
    expect([judgement.verdict, judgement.harm.missed]).toEqual(['regression', ['a']]);
    expect(mayStop(evidence, judgement, 'removal')).toBe(false);
    expect(mayStop(evidence, judgement)).toBe(true);
  });

  it('does not hold up a rule that does not earn', () => {
    const expensive = ['a', 'b', 'c'].flatMap((task) =>
      [0, 1, 2, 3].flatMap((index) => [
        buildTrial(task, 'baseline', 25_000 + index * 500, { batch: 1 }),
        buildTrial(task, 'candidate', 50_000 + index * 500, { batch: 1 }),
      ]),
    );
    const evidence = buildEvidence([
      ...expensive,
      buildTrial('a', 'candidate', 9, { batch: 1, outcome: 'failed-check' }),
    ]);
    expect(settled(evidence)).toBe(true);
  });
});
