import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';
import { planImport } from '../../../../src/gate/flows/init/plan-import.ts';
import { emptyLedger } from '../../../../src/gate/flows/init/plan-init.ts';
import { runs } from '../../../helpers/long.ts';

const today = '2026-03-01';
const claude = {
  file: 'CLAUDE.md',
  markdown:
    '# Rules\n\n- Always run the tests before you commit.\n- Use tabs.\n\n```\ncode\n```\nNever push to main without a review.\n',
};
const agents = {
  file: 'AGENTS.md',
  markdown: '- Always run the tests before you commit!\n- Prefer small functions over large ones.\n',
};

describe('importing instruction files', () => {
  const plan = planImport(emptyLedger, [claude, agents], today);

  it('makes candidates of all agents, with provenance', () => {
    const rules = parseLedger(plan.ledgerText, 'ledger.yml', 'head').value?.rules ?? [];
    expect(rules.map((rule) => rule.body)).toEqual([
      'Always run the tests before you commit.',
      'Never push to main without a review.',
      'Prefer small functions over large ones.',
    ]);
    for (const rule of rules) {
      expect(rule).toMatchObject({ agent: 'all', status: 'candidate', born: { of: 'imported', on: today } });
    }
    expect(plan.ledgerText).toContain(`  # imported from CLAUDE.md\n  - id: ${rules[0]?.id}\n`);
    expect(plan.ledgerText).toContain(`  # imported from AGENTS.md\n  - id: ${rules[2]?.id}\n`);
  });

  it('says which lines it left out, and why', () => {
    expect(plan.files.map(({ skipped }) => skipped.map(({ line, why }) => `${line} ${why}`))).toEqual([
      ['1 heading', '4 too short', '6 code block'],
      ['1 nearly the same as line 3 of CLAUDE.md'],
    ]);
  });

  it('adds nothing the second time', () => {
    const again = planImport(plan.ledgerText, [claude, agents], '2026-04-01');
    expect(again.ledgerText).toBe(plan.ledgerText);
    expect(again.files.flatMap(({ added }) => added)).toEqual([]);
  });

  it('keeps a ledger of one line valid', () => {
    const { ledgerText } = planImport('{ version: 1, rules: [] }\n', [claude], today);
    expect(parseLedger(ledgerText, 'ledger.yml', 'head').value?.rules).toHaveLength(2);
  });

  it('gives a valid ledger with unique ids for any text, and the same one again', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(
        '- Always run it.',
        '- id: x',
        '```',
        '# a',
        '<!-- x',
        '- "quoted": {a: b} # c',
        "- Use 'x': [y] & *z",
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const source = { file: 'A.md', markdown: lines.join('\n') };
        const first = planImport(emptyLedger, [source], today);
        expect(parseLedger(first.ledgerText, 'l', 'head').problems).toEqual([]);
        expect(planImport(first.ledgerText, [source], today).ledgerText).toBe(first.ledgerText);
      }),
      { numRuns: runs(40, 150) },
    );
  });
});
