import { describe, expect, it } from 'vitest';
import { absorbBatch, startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import { closeTogether } from '../../../../src/core/decide/design/close-together.ts';
import type { Design, DesignSetup } from '../../../../src/core/decide/design/design.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import type { RanTrial, TrialSlot } from '../../../../src/core/model/rule/design.ts';
import type { EvidenceBehaviour } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { findEvidenceFaults } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';
import { runs } from '../../../helpers/long.ts';
import { policy } from './drive-design.ts';

const tasks = ['a', 'b', 'c'];
const asked: EvidenceBehaviour = { gain: 0.4, alpha: 0.02, price: 0.2, maxPairs: 60, tasks };

/** Chance that the probe of a rule says yes with these rules in memory; `na` is the chance that its occasion never comes. */
interface Obeying {
  readonly follows: (rule: string, present: readonly string[]) => number;
  readonly na?: number;
  /** Chance that a trial fails its check, given what the probes said. */
  readonly fails?: (answers: Readonly<Record<string, string>>, present: readonly string[]) => number;
}

function setupOf(kind: DesignSetup['kind'], rules: readonly string[], seed: number): DesignSetup {
  const subjects = rules.map((id) => ({ id, rent: 20 }));
  const behaviours = new Map(rules.map((id) => [id, asked] as const));
  return { kind, agent: 'sql', subjects, tasks, policy, seed: String(seed), behaviours };
}

function drive(setup: DesignSetup, world: Obeying, seed: number): Design {
  const { uniform } = createRandom(`world ${seed}`);
  let order = 0;
  const run = (slot: TrialSlot): RanTrial => {
    order += 1;
    const answers = Object.fromEntries(
      setup.subjects.map(({ id }) => {
        const isNa = uniform() < (world.na ?? 0);
        return [id, isNa ? 'na' : uniform() < world.follows(id, slot.present) ? 'yes' : 'no'] as const;
      }),
    );
    const failed = uniform() < (world.fails?.(answers, slot.present) ?? 0);
    const input = Math.round(50_000 * Math.exp(0.25 * (uniform() + uniform() + uniform() - 1.5)));
    const usage = { input, output: 0, cacheCreation: 0, cacheRead: 0 };
    return { ...slot, order, outcome: failed ? 'failed-check' : 'completed', usage, answers };
  };
  let design = startDesign(setup);
  while (design.next.length > 0) design = absorbBatch(design, design.next.map(run));
  return design;
}

const reasons = (design: Design) =>
  Object.fromEntries(design.subjects.map(({ subject, judgement }) => [subject.id, judgement.reason]));
const count = runs(60, 2000);
const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** p is followed only with its line, q never, r always. */
const plain: Obeying = {
  follows: (rule, present) => (rule === 'r' ? 1 : rule === 'p' && present.includes('p') ? 1 : 0),
};

describe('several rules that buy behaviour', () => {
  it('share pairs that are planned, each rule in exactly one trial of each', () => {
    const design = drive(setupOf('pairs', ['p', 'q', 'r'], 1), plain, 1);
    for (const [, pair] of Map.groupBy(design.trials, (trial) => trial.pair)) {
      expect(pair).toHaveLength(2);
      const [one, other] = pair;
      expect(one?.task).toBe(other?.task);
      expect([...(one?.present ?? []), ...(other?.present ?? [])].sort()).toEqual([...(one?.toggled ?? [])].sort());
    }
  });

  it('get the answers they would get one by one, for fewer trials', () => {
    let earned = 0;
    const trials = { together: 0, oneByOne: 0 };
    for (const seed of seeds(40)) {
      const together = drive(setupOf('pairs', ['p', 'q', 'r'], seed), plain, seed);
      expect(reasons(together)).toMatchObject({ q: 'ignored', r: 'obeyed-anyway' });
      earned += reasons(together)['p'] === 'behaviour-shown' ? 1 : 0;
      const oneByOne = ['p', 'q', 'r'].map((rule) => drive(setupOf('alone', [rule], seed), plain, seed));
      trials.together += together.trials.length;
      trials.oneByOne += oneByOne.reduce((total, design) => total + design.trials.length, 0);
    }
    expect(trials.together).toBeLessThan(0.7 * trials.oneByOne);
    // A price that is kept by far is taken for too expensive in 2 of 100 (docs/internals/figures/verdicts/behaviour.md).
    expect(earned).toBeGreaterThanOrEqual(36);
  });

  it('leave evidence that verifies for every rule, failures or not', () => {
    for (const fails of [0, 0.2]) {
      for (const seed of seeds(10)) {
        const world = { ...plain, fails: () => fails };
        for (const { evidence } of drive(setupOf('pairs', ['p', 'q', 'r'], seed), world, seed).subjects) {
          expect(verifyEvidence(evidence)).toEqual([]);
        }
      }
    }
  });

  it('are followed each for itself, or give way to a better one that says the same', () => {
    const own: Obeying = { follows: (rule, present) => (present.includes(rule) ? 0.95 : 0.05) };
    const same: Obeying = { follows: (_, present) => (present.includes('p') ? 1 : present.includes('q') ? 0.9 : 0) };
    const replaced = (world: Obeying) =>
      seeds(10).map((seed) =>
        Object.fromEntries(closeTogether(drive(setupOf('pairs', ['p', 'q'], seed), world, seed))),
      );
    expect(replaced(own)).toEqual(seeds(10).map(() => ({})));
    expect(replaced(same).map((each) => Object.keys(each).length)).toEqual(seeds(10).map(() => 1));
  });

  it('stop flipping once they are answered', () => {
    const { trials, subjects } = drive(setupOf('pairs', ['p', 'q', 'r'], 3), plain, 3);
    const last = (id: string) =>
      Math.max(...trials.filter(({ toggled }) => toggled.includes(id)).map(({ batch }) => batch));
    expect(last('q')).toBeLessThan(last('p'));
    expect(subjects.every(({ settled }) => settled)).toBe(true);
  });

  it('count what a probe found in a failure, which accuses nobody', () => {
    // Whoever follows passes: were failures left out, a trial without the rule would be seen only where it followed by chance.
    const world: Obeying = {
      follows: (rule, present) => (present.includes(rule) ? 1 : 0.5),
      fails: (answers) => (answers['p'] === 'no' ? 0.9 : 0),
    };
    const shown = seeds(30).filter(
      (seed) => reasons(drive(setupOf('pairs', ['p', 'q'], seed), world, seed))['p'] === 'behaviour-shown',
    );
    expect(shown.length).toBeGreaterThanOrEqual(27);
  });

  it('convict the one that fails tasks, and nobody in its company', () => {
    const world: Obeying = { ...plain, fails: (_, present) => (present.includes('q') ? 1 : 0) };
    for (const seed of seeds(20)) {
      const { q, p, r } = reasons(drive(setupOf('pairs', ['p', 'q', 'r'], seed), world, seed));
      // A rule that is ignored may be turned away before its failures are looked into.
      expect(['fails-task', 'ignored']).toContain(q);
      expect([p, r]).not.toContain('fails-task');
    }
  });

  it('end where nothing ever answers, with no verdict', () => {
    const design = drive(setupOf('pairs', ['p', 'q'], 1), { ...plain, na: 1 }, 1);
    expect(reasons(design)).toEqual({ p: 'never-applied', q: 'never-applied' });
    expect(design.trials).toHaveLength(12);
  });

  it('are no evidence when a pair was renumbered', () => {
    const [state] = drive(setupOf('pairs', ['p', 'q'], 1), plain, 1).subjects;
    const evidence = state?.evidence;
    if (evidence === undefined) throw new Error('there is no evidence');
    const [first, ...others] = evidence.trials;
    const second = others.find(({ pair, arm }) => pair !== first?.pair && arm !== first?.arm);
    const swap = (pair: number | undefined) => (pair === first?.pair ? second?.pair : pair);
    const trials = evidence.trials.map((trial) =>
      trial === first ? { ...trial, pair: swap(trial.pair) as number } : trial,
    );
    expect(findEvidenceFaults(evidence)).toEqual([]);
    expect(findEvidenceFaults({ ...evidence, trials }).join()).toMatch(/pair \d+ has two trials/);
    const [{ pair: _none, ...bare }, ...rest] = evidence.trials as [(typeof trials)[number], ...typeof trials];
    expect(findEvidenceFaults({ ...evidence, trials: [bare, ...rest] }).join()).toContain('names no pair');
  });

  // Table 2 of docs/internals/figures/verdicts/behaviour.md: at most 2 % by design, 1.2 % simulated there with sides that were not balanced.
  it.each([
    ['from never to always', [0, 1], 0],
    ['from often not to often', [0.2, 0.8], 0],
    ['from never to always where its occasion often does not come', [0, 1], 0.4],
  ] as const)('are not let in because another rule moves their probe %s', (_, [without, withMover], na) => {
    // The mover's own question is never answered: it flips to the end.
    const world: Obeying = {
      follows: (rule, present) => (rule === 'mover' ? 0.5 : present.includes('mover') ? withMover : without),
      na,
    };
    const setup = (seed: number): DesignSetup => {
      const { behaviours, ...rest } = setupOf('pairs', ['idle', 'mover'], seed);
      return { ...rest, behaviours: new Map(behaviours).set('mover', { ...asked, alpha: 1e-9, room: 1e9 }) };
    };
    const ended = seeds(count).map((seed) => reasons(drive(setup(seed), world, seed))['idle'] ?? '');
    const shown = ended.filter((reason) =>
      ['behaviour-shown', 'too-dear', 'above-price', 'price-open'].includes(reason),
    );
    expect(shown.length).toBeLessThanOrEqual(0.02 * count + 2 * Math.sqrt(0.02 * 0.98 * count));
  });
});
