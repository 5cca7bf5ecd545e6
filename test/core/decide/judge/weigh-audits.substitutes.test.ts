import { describe, expect, it } from 'vitest';
import type { DesignSetup } from '../../../../src/core/decide/design/design.ts';
import { weighAudits } from '../../../../src/core/decide/judge/weigh-audits.ts';
import { driveDesign, type InventedWorld, setupOf, threeTasks } from '../design/drive-design.ts';

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

interface Memory {
  readonly active: readonly string[];
  /** Rules with a first strike. */
  readonly struck: ReadonlySet<string>;
}

/** An audit of all active rules and what follows from it, as `stamp` would write it. */
function audit({ active, struck }: Memory, share: InventedWorld['share'], seed: number): Memory {
  const world = { ...threeTasks, share };
  const setup: DesignSetup = setupOf('drops', active, world, seed);
  const strict = { ...setup, policy: { ...setup.policy, reject: setup.policy.accept } };
  const audited = driveDesign(strict, world, seed).subjects.map(({ subject, judgement }) => ({
    rule: subject.id,
    agent: 'sql',
    verdict: judgement.verdict,
    saving: judgement.estimate?.share ?? 0,
    rent: subject.rent,
    protected: false,
    missed: false,
    onceEarned: true,
    struck: struck.has(subject.id),
  }));
  const consequences = weighAudits(audited, []);
  const left = active.filter((rule) => consequences.get(rule)?.kind !== 'evict');
  // A strike beside a rule that has left says nothing any more: the active rules are others.
  const strikes = left.length < active.length ? [] : active.filter((id) => consequences.get(id)?.kind === 'strike');
  return { active: left, struck: new Set(strikes) };
}

function auditOften(rules: readonly string[], share: InventedWorld['share'], seed: number, times: number) {
  const steps: Memory[] = [{ active: rules, struck: new Set() }];
  for (let time = 1; time <= times; time++) {
    const last = steps.at(-1);
    if (last !== undefined && last.active.length > 0) steps.push(audit(last, share, 1000 * seed + time));
  }
  return steps;
}

describe('audits of rules that stand for each other', () => {
  it('let one go and keep the other, over many audits', () => {
    const share = (present: readonly string[]) => (present.length > 0 ? 0.75 : 1);
    for (const seed of seeds) {
      const sizes = auditOften(['p', 'q'], share, seed, 6).map(({ active }) => active.length);
      expect(Math.min(...sizes), `seed ${seed}: ${sizes}`).toBe(1);
    }
  });

  it('never lose two rules at once, and none at the first audit', () => {
    for (const seed of seeds) {
      const sizes = auditOften(['p', 'q', 'r'], () => 1, seed, 6).map(({ active }) => active.length);
      expect(sizes[1]).toBe(3);
      for (const [index, size] of sizes.entries()) expect((sizes[index - 1] ?? size) - size).toBeLessThanOrEqual(1);
      expect(sizes.at(-1)).toBeLessThan(3);
    }
  });

  it('keep rules that each earn', () => {
    const share = (present: readonly string[]) => 0.75 ** present.length;
    for (const seed of seeds) expect(auditOften(['p', 'q'], share, seed, 4).at(-1)?.active).toEqual(['p', 'q']);
  });
});
