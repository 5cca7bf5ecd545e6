import { describe, expect, it } from 'vitest';
import { checkOutcome } from '../../../../src/core/ledger/check/check-probes.ts';
import { renderRule } from '../../../../src/core/ledger/edit-rule.ts';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';
import { hashBody } from '../../../../src/core/receipt/build-receipt.ts';

const read = (...entries: readonly string[]) => {
  const items = entries.map(
    (entry, index) => `  - { id: r-${index + 1}, agent: sql, body: Look the names up first., ${entry} }`,
  );
  return parseLedger(['version: 1', 'rules:', ...items, ''].join('\n'), 'ledger.yml', 'head');
};
const bought = 'status: candidate, buys: outcome';

describe('a rule that says what it buys', () => {
  it('is read, written back and hashed with it', () => {
    const [rule] = read(bought).value?.rules ?? [];
    if (rule === undefined) throw new Error('no rule');
    expect(rule.buys).toBe('outcome');
    const text = ['version: 1', 'rules:', ...renderRule(rule).block(2), ''].join('\n');
    expect(parseLedger(text, 'l.yml', 'head').value?.rules[0]?.buys).toBe('outcome');
    const { buys: _, ...tokens } = rule;
    expect(hashBody(rule)).not.toBe(hashBody(tokens));
    expect(read('status: candidate, buys: tokens').value?.rules[0]).not.toHaveProperty('buys');
  });

  it.each([
    ['status: candidate, buys: behaviour', 'no probe'],
    ['status: candidate, buys: outcome, probe: { must: { runs: npm test } }', 'a probe'],
    ['status: candidate, buys: tokens, probe: { must: { runs: npm test } }', 'a probe'],
  ])('is refused with %s', (entry, why) => {
    const [problem] = read(entry).problems;
    expect(problem?.code).toBe('ledger-buys-probe');
    expect(problem?.message).toContain(why);
    expect(read('status: candidate, buys: behaviour, probe: { must: { runs: npm test } }').problems).toEqual([]);
  });
});

describe('a word that is no currency', () => {
  it.each(['gold', 'Outcome', '[tokens, outcome]', '""'])('is refused where it stands: %s', (buys) => {
    const { value, problems } = read(`status: candidate, buys: ${buys}`);
    expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual(['ledger-bad-value 3:85']);
    expect(value).toBeUndefined();
  });
});

describe('checkOutcome', () => {
  const check = (more: { critical?: readonly string[]; unpriced?: string }) =>
    checkOutcome({
      critical: [],
      ...more,
      tasks: ['g-1', 'g-2'],
      places: { critical: { file: 'config.yml', line: 7 }, value: { file: 'config.yml', line: 6 } },
    }).map(({ code, at }) => `${code} ${at?.file}:${at?.line}`);

  it('knows the tasks that may not be lost', () => {
    expect(check({ critical: ['g-2'] })).toEqual([]);
    expect(check({ critical: ['g-9'] })).toEqual(['config-critical-unknown config.yml:7']);
  });

  it('takes no dollars that are no tokens', () => {
    expect(check({ unpriced: 'no price is known for the model "x"' })).toEqual(['config-outcome-value config.yml:6']);
  });
});
