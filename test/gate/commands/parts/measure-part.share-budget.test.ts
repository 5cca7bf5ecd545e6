import { describe, expect, it } from 'vitest';
import { countTrials, shareAgent, shareBudget } from '../../../../src/gate/commands/parts/measure-part.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

const budget = { ...defaultTestConfig.budget, run: 1_000_001, agent: 400_000, dollars: 25 };
const counts = (sql: number, web: number) => new Map(Object.entries({ sql, web }));

describe('shareBudget', () => {
  it.each([
    { name: 'a quarter of the trials', ofPart: counts(1, 1), run: 250_000, agent: 250_000, dollars: 6.25 },
    {
      name: 'a third of the trials',
      ofPart: counts(2, 0),
      all: counts(4, 2),
      run: 333_333,
      agent: 333_333,
      dollars: 8.333333,
    },
    { name: 'all trials', ofPart: counts(4, 4), run: 1_000_001, agent: 400_000, dollars: 25 },
    { name: 'no trial of any', ofPart: counts(0, 0), all: counts(0, 0), run: 0, agent: 0, dollars: 0 },
  ])(
    'gives a part its share, rounded down, when it has $name',
    ({ ofPart, all = counts(4, 4), run, agent, dollars }) => {
      expect(shareBudget(budget, { ofPart, all })).toMatchObject({ run, agent, dollars });
    },
  );
});

describe('shareAgent', () => {
  it.each([
    { name: 'a quarter of its trials', agent: 'sql', tokens: 100_000 },
    { name: 'a third of its trials', agent: 'web', tokens: 133_333 },
    { name: 'none of its trials', agent: 'api', tokens: 0 },
  ])('gives an agent its share when the part has $name', ({ agent, tokens }) => {
    const part = { ofPart: counts(1, 1), all: counts(4, 3) };
    expect(shareAgent(budget, agent, part)).toBe(tokens);
  });
});

describe('countTrials', () => {
  it('adds the trials of each agent up', () => {
    const batch = (agent: string, trials: number) => ({ measurement: { agent }, specs: Array(trials).fill({}) });
    const batches = [batch('sql', 2), batch('web', 1), batch('sql', 3)] as unknown as Parameters<typeof countTrials>[0];
    expect([...countTrials(batches)]).toEqual([
      ['sql', 5],
      ['web', 1],
    ]);
  });
});
