import { describe, expect, it } from 'vitest';
import { whyUnpriced } from '../../../src/core/budget/price-table.ts';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { outcomeTermsOf } from '../../../src/core/model/rule/outcome-config.ts';
import { evidencePolicy, outcomePolicy } from '../../../src/gate/repository/receipts/evidence-basis.ts';

const read = (policy: string, more = '') =>
  parseConfig(
    `version: 1\nagents:\n  sql: { tasks: benchmarks/sql }\nrunner: { kind: claude, model: claude-sonnet-4-6, version: "2.1.197" }\npolicy: ${policy}\n${more}`,
    'config.yml',
    'head',
  );
const worthOf = (policy: string) => {
  const { value, problems } = read(policy);
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join());
  return outcomePolicy(value, ['g-2', 'g-1']);
};

/** Code, place and key of what is refused; empty where a config was read. */
const refusalOf = (policy: string) => {
  const { value, problems } = read(policy);
  const told = problems.map(
    ({ code, at, message }) => `${code} ${at?.line}:${at?.column} ${/"(\w+)"/.exec(message)?.[1]}`,
  );
  return value === undefined ? told.join() : '';
};

describe('what a solved task is worth', () => {
  it('follows from what one costs where nothing is written', () => {
    expect(worthOf('{ ratio: 2 }')).toEqual({
      ...{ value: 'auto', times: 3, minFailures: 0.2, maxPerCell: 40, tasks: ['g-1', 'g-2'] },
      harm: { alpha: 0.05, tasks: 'auto', critical: [] },
    });
    expect(worthOf('{ ratio: 2 }')).not.toHaveProperty('floor');
    expect(read('{ ratio: 2 }').value?.policy).not.toHaveProperty('outcome');
    expect(outcomeTermsOf({ harm: { tasks: 0 } }).harm).toEqual({ alpha: 0.05, tasks: 0, critical: [] });
  });

  it.each([
    ['{ ratio: 2 }', 'a-rule', 0.05, undefined],
    ['{ ratio: 2 }', 'skill:forms', 0.03, 6],
    ['{ outcome: { alpha: 0.04, maxPerCell: 5 } }', 'skill:forms', 0.04, 5],
  ])('is asked by %s of %s with an error of its own, and in so many trials of a task', (policy, id, alpha, floor) => {
    const { value } = read(policy);
    const rule = { id, buys: 'outcome' } as const;
    expect(value && evidencePolicy(value, 2, rule).alpha).toBe(alpha);
    expect(value && outcomePolicy(value, ['g-1', 'g-2'], rule).floor).toBe(floor);
  });

  it.each([
    ['{ outcome: { value: 400000 } }', 400_000],
    ['{ outcome: { value: 400k tokens } }', 400_000],
    ['{ outcome: { value: 1.5M tokens } }', 1_500_000],
    // Three dollars a million tokens of input.
    ['{ outcome: { value: $0.90 } }', 300_000],
  ])('is so many tokens of the metric with %s', (policy, tokens) => {
    expect(worthOf(policy).value).toBe(tokens);
  });

  it.each(['0', '-1', '$0', '0 tokens', '12 apples', '"400 000 tokens"', '.nan', '.inf'])(
    'is refused as %s',
    (value) => {
      expect(refusalOf(`{ outcome: { value: ${value} } }`)).toBe('config-bad-value 5:11 outcome');
    },
  );

  it.each([
    'alpha: 0',
    'alpha: 0.5',
    'beta: 0.5',
    'times: 0.5',
    'times: 21',
    'minFailures: 4%',
    'minFailures: 51%',
    'maxPerCell: 3',
    'maxPerCell: 81',
  ])('is not counted with %s', (term) =>
    expect(refusalOf(`{ outcome: { ${term} } }`)).toBe('config-bad-value 5:11 outcome'),
  );

  it.each(['alpha: 0.5', 'alpha: 0', 'tasks: -1', 'tasks: some', 'critical: all'])('has no harm with %s', (term) =>
    expect(refusalOf(`{ harm: { ${term} } }`)).toBe('config-bad-value 5:11 harm'),
  );

  it('is no number of tokens where nobody prices the model or the metric', () => {
    const why = (policy: string, more = '') => {
      const { value } = read(policy, more);
      return value && [whyUnpriced(value), outcomePolicy(value, ['g-1']).value];
    };
    expect(why('{ outcome: { value: $1 } }')).toEqual([undefined, 333_333.333333]);
    expect(why('{ outcome: { value: $1 }, metric: total }')).toEqual([expect.stringContaining('total'), 'auto']);
    expect(why('{ outcome: { value: 5 }, metric: total }')).toEqual([undefined, 5]);
  });

  it('names tasks of one suite where a team has several', () => {
    const { value } = read('{ harm: { critical: [g-2, of-another] } }');
    expect(value && outcomePolicy(value, ['g-1', 'g-2']).harm.critical).toEqual(['g-2']);
  });
});
