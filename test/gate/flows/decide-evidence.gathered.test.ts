import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { decideEvidence } from '../../../src/gate/flows/decide-evidence.ts';
import {
  drawCache,
  driveDesign,
  type InventedWorld,
  setupOf,
  threeTasks,
} from '../../core/decide/design/drive-design.ts';

/** One rule that saves a third, one that does nothing, one that breaks a task now and then. */
const world: InventedWorld = {
  ...threeTasks,
  share: (present) => (present.includes('saves') ? 0.66 : 1),
  failure: (present, task) => (task === 'b' && present.includes('breaks') ? 0.6 : 0.05),
};
const rules = ['saves', 'idle', 'breaks'];
const seeds = [1, 2, 3, 4, 5];

describe('what the gate gathers is evidence that decide takes', () => {
  it.each([
    ...seeds.map((seed) => ['alone', seed] as const),
    ...seeds.map((seed) => ['pairs', seed] as const),
    ...seeds.map((seed) => ['drops', seed] as const),
    ...seeds.map((seed) => ['cached', seed] as const),
  ])('%s, seed %i', async (kind, seed) => {
    const alone = kind === 'alone' || kind === 'cached';
    const setup = setupOf(kind === 'cached' ? 'alone' : kind, alone ? ['saves'] : rules, world, seed);
    const cached = kind === 'cached' ? { cached: drawCache(world, seed, 8, 0.98) } : {};
    const { subjects } = driveDesign({ ...setup, ...cached }, world, seed);
    const text = subjects.map(({ evidence }) => JSON.stringify(evidence)).join('\n');
    const { decided, problems: warnings } = await decideEvidence({ path: '-', stdin: Readable.from([text]) });
    const verdicts = decided.map(({ answer }) => [answer.rule, answer.verdict]);
    expect(verdicts).toEqual(subjects.map(({ evidence, judgement }) => [evidence.rule, judgement.verdict]));
    expect(warnings).toEqual([]);
  });
});
