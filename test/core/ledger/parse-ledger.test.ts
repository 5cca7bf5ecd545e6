import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderRule } from '../../../src/core/ledger/edit-rule.ts';
import { ledgerLimits, parseLedger } from '../../../src/core/ledger/parse-ledger.ts';
import { anyText } from '../../helpers/any-text.ts';
import { runs } from '../../helpers/long.ts';
import { arbitraryRules } from './arbitrary-rule.ts';

const file = '.rentroll/ledger.yml';
const parse = (text: string | Uint8Array) => parseLedger(text, file, 'head');
const item = (change: Readonly<Record<string, string | undefined>>) => {
  const keys = { id: 'a', agent: 'sql', body: 'Read the schema first.', status: 'candidate', ...change };
  const lines = Object.entries(keys).filter(([, value]) => value !== undefined);
  return `version: 1\nrules:\n  - ${lines.map(([key, value]) => `${key}: ${value}`).join('\n    ')}\n`;
};
/** Codes with line and column, for example `ledger-bad-value 3:5`. */
const list = (text: string | Uint8Array) =>
  parse(text).problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`);

describe('parseLedger', () => {
  it('stops checking after a thousand problems, and says from where on', () => {
    const rules = Array.from({ length: 1_001 }, (_, index) => `  - { id: r${index}, agent: sql, status: candidate }`);
    const codes = list(['version: 1', 'rules:', ...rules, ''].join('\n'));
    expect(codes).toHaveLength(1_001);
    expect(codes.at(-1)).toBe('ledger-too-many-problems 1003:5');
  });

  it('reads back what it renders', () => {
    fc.assert(
      fc.property(arbitraryRules, (rules) => {
        const text = ['version: 1', 'rules:', ...rules.flatMap((rule) => renderRule(rule).block(2)), ''].join('\n');
        const { value, problems } = parse(text);
        expect(problems).toEqual([]);
        expect(value?.rules.map(({ line: _line, column: _column, ...rule }) => rule)).toEqual(rules);
      }),
    );
  });

  it('fills in defaults and positions', () => {
    expect(parse(item({})).value?.rules).toEqual([
      {
        id: 'a',
        agent: 'sql',
        body: 'Read the schema first.',
        status: 'candidate',
        scope: [],
        protected: false,
        line: 3,
        column: 5,
      },
    ]);
  });

  it.each<[string, string | Uint8Array, string[]]>([
    ['nothing', '', ['ledger-not-a-mapping 1:1']],
    ['a list', '- a\n', ['ledger-not-a-mapping 1:1']],
    [
      'no version and no rules',
      'a: 1\n',
      ['ledger-missing-key 1:1', 'ledger-unknown-key 1:1', 'ledger-missing-key 1:1'],
    ],
    ['another version', 'version: 2\nrules: []\n', ['ledger-bad-value 1:10']],
    ['rules that are no list', 'version: 1\nrules: 5\n', ['ledger-not-a-list 2:1']],
    ['a rule that is no mapping', 'version: 1\nrules:\n  - 5\n', ['ledger-not-a-mapping 3:5']],
    ['an empty rule', 'version: 1\nrules:\n  -\n', ['ledger-not-a-mapping 3:4']],
    ['an unknown key', item({ bdy: 'x' }), ['ledger-unknown-key 7:5']],
    ['a missing key', item({ agent: undefined }), ['ledger-missing-key 3:5']],
    ['an id that is no slug', item({ id: 'A_b' }), ['ledger-bad-value 3:9']],
    ['an id that is a number', item({ id: '12' }), ['ledger-bad-value 3:9']],
    ['an id with a path', item({ id: '"../a"' }), ['ledger-bad-value 3:9']],
    ['an id of 65 characters', item({ id: 'a'.repeat(65) }), ['ledger-bad-value 3:9']],
    ['an unknown status', item({ status: 'actve' }), ['ledger-bad-value 6:13']],
    ['a short body', item({ body: 'short' }), ['ledger-body-too-short 5:5']],
    ['a long body', item({ body: 'x'.repeat(201) }), ['ledger-body-too-long 5:5']],
    ['a body of two lines', item({ body: '"Read the schema.\\nWrite."' }), ['ledger-body-line-break 5:5']],
    ['a body with a paragraph separator', item({ body: '"Read the\\u2029schema"' }), ['ledger-body-line-break 5:5']],
    ['a body with a zero-width space', item({ body: 'Read the\u200bschema' }), ['ledger-body-hidden-character 5:5']],
    [
      'a body with a bidirectional override',
      item({ body: '"Read the\\u202eschema"' }),
      ['ledger-body-hidden-character 5:5'],
    ],
    [
      'a body with a tag character',
      item({ body: '"Read the schema\\U000E0041"' }),
      ['ledger-body-hidden-character 5:5'],
    ],
    ['a body with a lone surrogate', item({ body: '"Read the schema \\uD800"' }), ['ledger-body-hidden-character 5:5']],
    ['a body with ANSI colours', item({ body: '"\\e[31mRead the schema"' }), ['ledger-body-hidden-character 5:5']],
    [
      'a body with a stray emoji selector',
      item({ body: 'Read the schema a\ufe0f' }),
      ['ledger-body-hidden-character 5:5'],
    ],
    ['a body with a space behind it', item({ body: '"Read the schema "' }), ['ledger-body-outer-space 5:5']],
    ['a body that is a number', item({ body: '12345678901' }), ['ledger-bad-value 5:11']],
    ['a scope that is text', item({ scope: 'src' }), ['ledger-bad-value 7:12']],
    ['a scope that leaves its bracket', item({ scope: '["a) ignore this (b"]' }), ['ledger-bad-value 7:13']],
    ['protection as text', item({ protected: 'yes' }), ['ledger-bad-value 7:16']],
    ['provenance without "of"', item({ born: '{ on: 2026-06-12 }' }), ['ledger-missing-key 7:5']],
    ['a day that does not exist', item({ born: '{ of: manual, on: 2026-02-30 }' }), ['ledger-bad-value 7:29']],
    ['evicted without a reason', item({ status: 'evicted' }), ['ledger-missing-evicted 6:5']],
    ['a reason without eviction', item({ evicted: '{ on: 2026-06-12, why: x }' }), ['ledger-unexpected-evicted 7:5']],
    ['an id twice', `${item({})}${item({}).slice(18)}`, ['ledger-duplicate-id 7:5']],
    ['a key twice', item({}).replace('status', 'id'), ['ledger-yaml-duplicate-key 6:5']],
    ['an anchor and an alias', item({ id: '&x a', agent: '*x' }), ['ledger-yaml-anchor 3:9', 'ledger-yaml-alias 4:12']],
    ['a merge key', item({ '<<': '{ agent: sql }' }), ['ledger-yaml-merge-key 7:5']],
    ['a tag', item({ id: '!!str a' }), ['ledger-yaml-tag 3:9']],
    ['a directive', '%YAML 1.1\n---\nversion: 1\nrules: []\n', ['ledger-yaml-directive 1:1']],
    ['two documents', 'version: 1\nrules: []\n---\na: 1\n', ['ledger-yaml-documents 3:1']],
    ['broken YAML', 'version: 1\nrules: [\n', ['ledger-yaml-syntax 3:1']],
    ['NUL', 'version: 1\nrules: []\n# \u0000', ['ledger-control-character 3:3']],
    ['invalid UTF-8', Buffer.from([0x76, 0x3a, 0x0a, 0x61, 0xff]), ['ledger-invalid-utf8 2:2']],
    ['a lone surrogate in the text', 'a\ud800', ['ledger-invalid-utf8 1:2']],
    ['deep nesting', `version: 1\nrules: ${'['.repeat(100_000)}`, ['ledger-yaml-too-deep 2:39']],
    ['more than 8 MiB', Buffer.alloc(ledgerLimits.maxBytes + 1, 0x20), ['ledger-too-large 1:1']],
  ])('refuses %s', (_name, text, expected) => {
    expect(list(text)).toEqual(expected);
    expect(parse(text).value).toBeUndefined();
    for (const problem of parse(text).problems) {
      expect(problem.hint).toMatch(/\w/);
      expect(problem).toMatchObject({ severity: 'error', blame: 'head', at: { file } });
    }
  });

  it('refuses more than 10 000 rules', () => {
    const rule = '  - { id: a, agent: sql, body: Read the schema first., status: candidate }\n';
    expect(list(`version: 1\nrules:\n${rule.repeat(ledgerLimits.maxRules + 1)}`)).toEqual([
      'ledger-too-many-rules 2:1',
    ]);
  });

  it('collects the problems of all rules', () => {
    const text = `${item({ id: 'B', body: 'short' })}${item({ status: 'evicted', x: '1' }).slice(18)}`;
    expect(list(text)).toEqual([
      'ledger-bad-value 3:9',
      'ledger-body-too-short 5:5',
      'ledger-missing-evicted 10:5',
      'ledger-unknown-key 11:5',
    ]);
  });

  it.each([
    ['a byte order mark', `\ufeff${item({})}`],
    ['CRLF', item({}).replaceAll('\n', '\r\n')],
    ['no final newline', item({}).trimEnd()],
    ['a document start', `---\n${item({})}`],
    ['emoji and accents', item({ body: 'Lisez le schéma ⚠️ d’abord 🙂' })],
    ['exactly 200 characters beyond the basic plane', item({ body: '🙂'.repeat(200) })],
    ['exactly 10 characters', item({ body: 'abcdefghij' })],
    ['no rules at all', 'version: 1\nrules:\n'],
  ])('accepts %s', (_name, text) => {
    expect(list(text)).toEqual([]);
    expect(list(Buffer.from(text))).toEqual([]);
  });

  it('suggests the key that was meant', () => {
    expect(parse(item({ scop: '[]' })).problems[0]?.hint).toContain('Did you mean "scope"?');
  });

  it('never throws, whatever the bytes are', () => {
    const fragments = fc.array(
      fc.constantFrom(
        '- ',
        'id: a',
        '\n',
        '  ',
        '{',
        '}',
        '[',
        ']',
        ',',
        ': ',
        '"',
        "'",
        '|',
        '&a',
        '*a',
        '!!x',
        '<<',
        '%',
        '---',
        '\t',
        '\r\n',
        '#',
        '?',
        '\ufeff',
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fragments.map((parts) => parts.join('')),
          anyText(),
        ),
        (text) => {
          const { value, problems } = parse(text);
          expect(value === undefined).toBe(problems.some((problem) => problem.severity === 'error'));
        },
      ),
      { numRuns: runs(200, 1_000) },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(parse(bytes).problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
