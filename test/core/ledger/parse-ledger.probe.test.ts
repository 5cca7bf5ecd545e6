import { describe, expect, it } from 'vitest';
import { renderRule } from '../../../src/core/ledger/edit-rule.ts';
import { parseLedger } from '../../../src/core/ledger/parse-ledger.ts';
import { hashBody } from '../../../src/core/receipt/build-receipt.ts';

const ledger = (probe: string) =>
  `version: 1\nrules:\n  - id: a\n    agent: sql\n    body: Run the packager after a change.\n    status: candidate\n    probe: ${probe}\n`;
const parse = (probe: string) => parseLedger(ledger(probe), '.rentroll/ledger.yml', 'head');
const whole =
  '{ when: { changes: "src/**" }, must: { runs: npm run package }, order: after, tasks: [g-1, g-2], price: 15% }';

describe('parseLedger, probes', () => {
  it('reads a probe and writes it back', () => {
    const { value, problems } = parse(whole);
    const [rule] = value?.rules ?? [];
    expect(problems).toEqual([]);
    expect(rule?.probe).toEqual({
      when: { kind: 'changes', glob: 'src/**' },
      ask: { kind: 'must', fact: { kind: 'runs', command: 'npm run package' } },
      order: 'after',
      tasks: ['g-1', 'g-2'],
      price: 0.15,
    });
    if (rule === undefined) throw new Error('no rule');
    const text = ['version: 1', 'rules:', ...renderRule(rule).block(2), ''].join('\n');
    expect(parseLedger(text, 'l.yml', 'head').value?.rules[0]?.probe).toEqual(rule.probe);
  });

  it('is part of the hash of the rule, and of no rule without one', () => {
    const of = (probe: string) => parse(probe).value?.rules[0];
    const [one, other] = [of(whole), of(whole.replace('15%', '16%'))];
    if (one === undefined || other === undefined) throw new Error('no rule');
    const { probe: _, ...bare } = one;
    expect(new Set([hashBody(one), hashBody(other), hashBody(bare)]).size).toBe(3);
    // The hash from before there were probes.
    expect(hashBody({ agent: 'sql', body: 'Read the schema first.', scope: [] })).toBe(
      'sha256:bef38a02ebea470be6b933d985f4a1d444e05e51fa07842979ee2e37c82f4c37',
    );
  });

  it.each(['git reset HEAD^', 'prettier --check "*.ts"', './node_modules/.bin/tsc -p .', 'npm run a:b -- --x=1'])(
    'takes %j for a command',
    (command) => expect(parse(`{ must: { runs: ${JSON.stringify(command)} } }`).problems).toEqual([]),
  );

  it('says what to do about an order that orders nothing', () => {
    const hintOf = (probe: string) => parse(probe).problems[0]?.hint;
    expect(hintOf('{ must: { runs: a }, order: after }')).toMatch(/^Add "when"/);
    expect(hintOf('{ when: { runs: a }, never: { runs: b }, order: after }')).toMatch(/^Remove it/);
  });

  it.each([
    ['an unknown fact', '{ must: { writes: a } }', 'ledger-unknown-key', 22],
    ['an unknown question', '{ must: { runs: a }, check: x.sh }', 'ledger-unknown-key', 33],
    ['both must and never', '{ must: { runs: a }, never: { runs: b } }', 'ledger-probe-asks', 33],
    ['nothing asked', '{ when: { runs: a } }', 'ledger-probe-asks', 12],
    ['two facts in one', '{ must: { runs: a, calls: B } }', 'ledger-probe-facts', 14],
    ['a pattern of a grant', '{ must: { calls: "Bash(npm test)" } }', 'ledger-bad-value', 29],
    ['a skill without a name', '{ must: { calls: Skill() } }', 'ledger-bad-value', 29],
    ['order without when', '{ must: { runs: a }, order: after }', 'ledger-probe-order', 33],
    ['text like a regular expression', '{ never: { changes: "^src/.*" } }', 'ledger-bad-value', 32],
    ['a path outside', '{ never: { changes: "../x" } }', 'ledger-bad-value', 32],
    ['more than one simple command', '{ must: { runs: "a && b" } }', 'ledger-bad-value', 28],
    ['a pattern in place of words', '{ must: { runs: npm (test|run) } }', 'ledger-bad-value', 28],
    ['a command that would never be found', '{ must: { runs: "vitest run .*" } }', 'ledger-bad-value', 28],
    ['a word that stands for any', '{ must: { runs: npm run * } }', 'ledger-bad-value', 28],
    ['no word at all', '{ must: { runs: "" } }', 'ledger-bad-value', 28],
    ['a price without its sign', '{ must: { runs: a }, price: 0.2 }', 'ledger-bad-value', 40],
    ['no tasks', '{ must: { runs: a }, tasks: [] }', 'ledger-bad-value', 40],
    ['no mapping', 'always', 'ledger-not-a-mapping', 5],
  ])('refuses %s at its place', (_, probe, code, column) => {
    const { problems } = parse(probe);
    expect(problems.map((problem) => [problem.code, problem.at?.line, problem.at?.column])).toEqual([
      [code, 7, column],
    ]);
    expect(problems[0]?.hint).not.toBe('');
  });
});
