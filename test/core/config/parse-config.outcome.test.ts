import { describe, expect, it } from 'vitest';
import { whyUnpriced } from '../../../src/core/budget/price-table.ts';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { outcomePolicy } from '../../../src/gate/receipts/evidence-basis.ts';

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
    expect(worthOf('{ }')).toEqual({
      value: 'auto',
      times: 3,
      critical: [],
      tasks: ['g-1', 'g-2'],
    });
  });

  it.each([
    ['400000', 400_000],
    ['400k tokens', 400_000],
    ['1.5M tokens', 1_500_000],
    // Three dollars a million tokens of input.
    ['$0.90', 300_000],
  ])('is so many tokens with %s', (worth, tokens) => {
    expect(worthOf(`{ solvedTaskValue: ${worth} }`).value).toBe(tokens);
  });

  it.each(['0', '-1', '$0', '0 tokens', '12 apples', '"400 000 tokens"', '.nan', '.inf'])(
    'is refused as %s',
    (value) => {
      expect(refusalOf(`{ solvedTaskValue: ${value} }`)).toBe('config-bad-value 5:28 solvedTaskValue');
    },
  );

  it.each([['criticalTasks', 'all']])('is not bought with %s: %s', (key, value) =>
    expect(refusalOf(`{ ${key}: ${value} }`)).toBe(`config-bad-value 5:26 ${key}`),
  );

  it.each([
    'ratio',
    'alpha',
    'beta',
    'outcome',
    'harm',
    'behaviour',
    'cap',
    'metric',
    'callsPerSession',
    'qualityMargin',
  ])('is no matter of the unknown key %s', (key) =>
    expect(refusalOf(`{ ${key}: 1 }`)).toBe(`config-unknown-key 5:11 ${key}`),
  );

  it('is no number of tokens where nobody prices the model', () => {
    const { value } = read('{ solvedTaskValue: $1 }');
    if (value === undefined) throw new Error('the config was refused');
    expect([whyUnpriced(value), outcomePolicy(value, ['g-1']).value]).toEqual([undefined, 333_333.333333]);
    const unknown = { ...value, runner: { ...value.runner, model: 'nobodys-model' } };
    expect([whyUnpriced(unknown), outcomePolicy(unknown, ['g-1']).value]).toEqual([
      expect.stringContaining('nobodys-model'),
      'auto',
    ]);
  });

  it('names tasks of one suite where a team has several', () => {
    const { value } = read('{ criticalTasks: [g-2, of-another] }');
    expect(value && outcomePolicy(value, ['g-1', 'g-2']).critical).toEqual(['g-2']);
  });
});
