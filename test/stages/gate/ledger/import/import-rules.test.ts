import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlug } from '../../../../../src/foundation/text/slug.ts';
import { findBodyFault } from '../../../../../src/stages/gate/ledger/check/check-body.ts';
import { importRules } from '../../../../../src/stages/gate/ledger/import/import-rules.ts';
import { proposeRuleId } from '../../../../../src/stages/gate/ledger/import/propose-rule-id.ts';

const text = `---
name: x
---
# Rules

- **Always** run the [unit tests](./tests.md) before pushing.
* [ ] Keep functions
  short and named after what they do.
1. Never commit secrets.
2) Never commit secrets!

You should read the schema first.
This project is a web shop.

\`\`\`sh
- Do not import this line.
\`\`\`

| Use | this |
|-----|------|

- [Docs](https://example.com)
- https://example.com/only/a/link
- \`npm test\`
- Do these things:
- ok
<!-- a comment
- Not this one either.
-->
- Split this long advice at the end of its sentences, because nobody reads a rule of more than two hundred characters. Use the second sentence as a rule of its own. ${'X'.repeat(190)} and ${'y'.repeat(20)}.
`;

describe('importRules', () => {
  const { candidates, skipped } = importRules(text);
  it('takes bullets, numbered lines and instructions', () => {
    expect(candidates.map(({ body, line }) => `${line} ${body}`)).toEqual([
      '6 Always run the unit tests before pushing.',
      '7 Keep functions short and named after what they do.',
      '9 Never commit secrets.',
      '12 You should read the schema first. This project is a web shop.',
      '30 Split this long advice at the end of its sentences, because nobody reads a rule of more than two hundred characters.',
      '30 Use the second sentence as a rule of its own.',
    ]);
  });

  it('says why it left the rest', () => {
    expect(skipped.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '4 heading',
      '10 nearly the same as line 9',
      '15 code block',
      '19 table',
      '20 table',
      '22 link',
      '23 link',
      '24 only code',
      '25 introduces what follows',
      '26 too short',
      '27 comment',
      '30 too long',
    ]);
  });

  const folder = '../shared/data/rules/raw';
  it.skipIf(!existsSync(folder))(`gives valid bodies and free ids on real files (needs ${folder})`, () => {
    for (const name of readdirSync(folder)) {
      const found = importRules(readFileSync(`${folder}/${name}`, 'utf8')).candidates;
      expect(found.length).toBeGreaterThan(4);
      const taken = new Set<string>();
      for (const { body } of found) {
        expect(findBodyFault(body)).toBeUndefined();
        const id = proposeRuleId(body, taken);
        expect(isSlug(id) && !taken.has(id)).toBe(true);
        taken.add(id);
      }
    }
  });

  it('gives valid bodies whatever the file holds', () => {
    const lines = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          '- ',
          '```',
          '<!--',
          '-->',
          '# x',
          '---',
          '',
          '- Use the \u202e right one',
          '> - Never do this.',
        ),
      ),
    );
    fc.assert(
      fc.property(lines, (parts) => {
        const markdown = parts.join('\n');
        const count = markdown.split(/\r?\n/).length;
        for (const { body, line } of importRules(markdown).candidates) {
          expect(findBodyFault(body)).toBeUndefined();
          expect(line >= 1 && line <= count).toBe(true);
        }
      }),
    );
  });
});

describe('proposeRuleId', () => {
  it.each([
    ['Always run the unit tests before pushing.', [], 'run-unit-tests-before'],
    ['Never commit secrets.', ['commit-secrets'], 'commit-secrets-2'],
    ['Préférez les requêtes groupées.', [], 'preferez-les-requetes-groupees'],
    ['日本語だけの規則です。', [], 'rule'],
    ['42 is not a name', [], 'name'],
  ])('names %s', (body, taken, id) => {
    expect(proposeRuleId(body, new Set(taken))).toBe(id);
  });

  it('always gives a free slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => {
        const id = proposeRuleId(body, new Set());
        expect(isSlug(id)).toBe(true);
        expect(proposeRuleId(body, new Set([id]))).toBe(`${id}-2`);
      }),
    );
  });
});
