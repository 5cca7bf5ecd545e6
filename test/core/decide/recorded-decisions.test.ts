import { describe, expect, it } from 'vitest';
import { nameTasks, playDesign, usualPolicy } from '../../../scripts/bench/play-design.ts';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { createRandom } from '../../../src/core/stats/random.ts';
import { toEvidence } from './reference/case-evidence.ts';
import { drawCase, makeUniform } from './reference/random-case.ts';

/** Six digits: what a reader of a receipt compares, and more than another machine rounds differently. */
const print = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? Number(each.toPrecision(6)) : each));

describe('a decision that anybody can compute again', () => {
  it('has the same figures as when it was recorded', async () => {
    const uniform = makeUniform(77);
    const decisions = Array.from({ length: 40 }, () => print(decideRule(toEvidence(drawCase(uniform)))));
    await expect(`${decisions.join('\n')}\n`).toMatchFileSnapshot('recorded/decisions.txt');
  });

  it('asks for the same trials as when it was recorded', async () => {
    const worlds = [1, 3, 6].flatMap((tasks) =>
      [0, 0.3, -0.1].flatMap((saving) => [1, 0.6].map((solved) => ({ tasks, saving, solved }))),
    );
    const lines = worlds.flatMap(({ tasks, saving, solved }) =>
      (['alone', 'together'] as const).map((kind) => {
        const random = createRandom(`${kind} ${tasks} ${saving} ${solved}`);
        const subjects = [{ id: 'a', rent: 20 }, ...(kind === 'alone' ? [] : [{ id: 'b', rent: 5 }])];
        const design = playDesign(
          { kind, agent: 'sql', subjects, tasks: nameTasks(tasks), policy: usualPolicy, seed: '1' } as never,
          ({ slot, task }) => ({
            tokens:
              10_000 * (task + 1) * (slot.present.includes('a') ? 1 - saving : 1) * Math.exp(0.2 * random.normal()),
            isSolved: random.uniform() < solved,
          }),
        );
        const slots = design.trials.map(({ task, present }) => `${task}:${present.join('+')}`);
        const states = design.subjects.map(({ settled, judgement }) => ({ settled, judgement }));
        return `${kind}, ${tasks} tasks, saves ${saving}, solves ${solved}: ${slots.length} trials, ${slots.slice(0, 24).join(' ')} ${print(states)}`;
      }),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('recorded/designs.txt');
  });
});
