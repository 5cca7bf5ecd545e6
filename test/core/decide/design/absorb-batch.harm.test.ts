import { describe, expect, it } from 'vitest';
import { absorbBatch, startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import type { Design } from '../../../../src/core/decide/design/design.ts';
import { weighRemoval } from '../../../../src/core/decide/judge/weigh-audits.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import type { DesignKind, RanTrial } from '../../../../src/core/model/rule/design.ts';
import { weighTaskHarm } from '../../../../src/core/stats/harm-evidence.ts';
import { drawTrials, setupOf, threeTasks } from './drive-design.ts';

/** Failures and attempts of task `a` in the accused arm, and passes of the other. */
interface Doubt {
  failures: number;
  attempts: number;
  others: number;
}

const evidenceOf = ({ failures, attempts, others }: Doubt) =>
  weighTaskHarm({ solved0: others, failed0: 0, solved1: attempts - failures, failed1: failures });

/** Evidence at which one of three tasks is shown to be lost. */
const proven = 3 / 0.04;

/** An adversary: task `a` fails just often enough in the accused arm to be doubted for ever, and never so often that it is proved. */
function driveDoubt(kind: DesignKind, share: number): Design {
  const draw = drawTrials({ ...threeTasks, share: (present) => (present.length > 0 ? share : 1) }, 1);
  const doubt: Doubt = { failures: 0, attempts: 0, others: 0 };
  const run = (slot: Design['next'][number]): RanTrial => {
    const trial = draw(slot);
    if (slot.task !== 'a') return trial;
    if (slot.present.length > 0 !== (kind === 'alone')) {
      doubt.others += 1;
      return trial;
    }
    doubt.attempts += 1;
    const worse = evidenceOf({ ...doubt, failures: doubt.failures + 1 });
    const fails = (doubt.failures === 0 || evidenceOf(doubt) < 0.5) && worse < proven;
    if (fails) doubt.failures += 1;
    return fails ? { ...trial, outcome: 'failed-check' } : trial;
  };
  let design = startDesign(setupOf(kind, ['p'], threeTasks, 1));
  while (design.next.length > 0) design = absorbBatch(design, design.next.map(run));
  return design;
}

describe('a doubt that never ends', () => {
  it('lets nothing in, and measuring ends where more failures would not tell', () => {
    const { subjects, trials } = driveDoubt('alone', 0.6);
    const [state] = subjects;
    expect(state).toMatchObject({ settled: true, judgement: { verdict: 'undecided', reason: 'harm-open' } });
    // Pairs come two at a time.
    expect([24, 25]).toContain(trials.filter(({ task, present }) => task === 'a' && present.length > 0).length);
    expect(verifyEvidence(state?.evidence ?? ({} as never))).toEqual([]);
  });

  it('lets nothing go, and measuring ends where more failures would not tell', () => {
    const { subjects, trials } = driveDoubt('drops', 1.3);
    const [state] = subjects;
    if (state === undefined) throw new Error('the measurement has no subject');
    expect(state).toMatchObject({ settled: true, judgement: { verdict: 'does-not-earn', harm: { missed: ['a'] } } });
    expect([24, 25]).toContain(trials.filter(({ task, present }) => task === 'a' && present.length === 0).length);
    expect(weighRemoval(state)).toBe('stays');
    expect(verifyEvidence(state.evidence)).toEqual([]);
  });
});
