import { describe, expect, it } from 'vitest';
import { checkProbes } from '../../../../src/core/ledger/check/check-probes.ts';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';

const check = (...probes: readonly string[]) => {
  const items = probes.map(
    (probe, index) =>
      `  - { id: r-${index + 1}, agent: sql, body: Do what the probe asks for., status: candidate, probe: ${probe} }`,
  );
  const { value, problems } = parseLedger(['version: 1', 'rules:', ...items, ''].join('\n'), 'ledger.yml', 'head');
  expect(problems).toEqual([]);
  const found = checkProbes({
    rules: value?.rules ?? [],
    file: 'ledger.yml',
    tasks: new Map([['sql', ['g-1', 'g-2']]]),
    fixtureFiles: ['src/a.ts'],
  });
  return found.map(({ code, severity, at }) => `${severity} ${code} ${at?.line}:${at?.column}`);
};
const good = '{ when: { changes: "src/**" }, must: { runs: npm test } }';

describe('checkProbes', () => {
  it('says nothing about probes that can do their work', () => {
    expect(check(good, '{ never: { runs: git push } }')).toEqual([]);
  });

  it('leaves an agent that nobody knows to the check of agents', () => {
    const rule =
      '  - { id: r, agent: nobody, body: Do what the probe asks for., status: candidate, probe: { must: { runs: a }, tasks: [g-1] } }';
    const { value } = parseLedger(`version: 1\nrules:\n${rule}\n`, 'ledger.yml', 'head');
    const facts = { file: 'ledger.yml', tasks: new Map([['sql', ['g-1']]]), fixtureFiles: undefined };
    expect(checkProbes({ ...facts, rules: value?.rules ?? [] })).toEqual([]);
  });

  it.each([
    [
      'a task that does not exist',
      [good.replace(' }', ' }').replace(/ }$/, ', tasks: [g-9] }')],
      'error ledger-probe-task 3:7',
    ],
    ['a price above the policy', [good.replace(/ }$/, ', price: 31% }')], 'error ledger-probe-price 3:7'],
    ['its own occasion forbidden', ['{ when: { runs: a }, never: { runs: a } }'], 'error ledger-probe-impossible 3:7'],
    ['its own occasion asked for', ['{ when: { runs: a }, must: { runs: a } }'], 'error ledger-probe-always 3:7'],
    ['a glob that matches nothing', ['{ never: { changes: "lib/**" } }'], 'warning ledger-probe-glob 3:7'],
    ['the same probe twice', [good, good], 'error ledger-probe-duplicate 4:7'],
    [
      'the opposite of another',
      ['{ must: { runs: a } }', '{ never: { runs: a } }'],
      'error ledger-probe-contradiction 4:7',
    ],
  ])('finds %s', (_, probes, problem) => {
    expect(check(...probes)).toEqual([problem]);
  });
});
