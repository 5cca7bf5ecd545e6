import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editLedger } from '../../../src/core/ledger/edit-ledger.ts';
import type { LedgerEdit, NewRule } from '../../../src/core/ledger/edit-rule.ts';
import { renderRule } from '../../../src/core/ledger/edit-rule.ts';
import { parseLedger } from '../../../src/core/ledger/parse-ledger.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { runs } from '../../helpers/long.ts';
import { arbitraryRule, arbitraryRules } from './arbitrary-rule.ts';

const dull: NewRule = {
  id: 'new-rule',
  agent: 'sql',
  body: 'Use one query per screen.',
  status: 'candidate',
  scope: [],
  protected: false,
};
const eviction = { on: '2026-06-14', why: 'does-not-earn' };

function readRules(text: string): readonly NewRule[] {
  const { value, problems } = parseLedger(text, 'ledger.yml', 'head');
  expect(problems).toEqual([]);
  return (value?.rules ?? []).map(({ line: _line, column: _column, ...rule }: Rule) => rule);
}

type Style = 'block' | 'flush' | 'flow-items' | 'flow' | 'json';

/** A text without quotes, which a comment behind it would cut. */
const plainText = /^[\s-]*(?:body|section): [^"]/;

/** A ledger file as people write them, with a comment on every line that can carry one. */
function writeLedger(rules: readonly NewRule[], style: Style): string {
  if (style === 'json')
    return `{"version": 1, "rules": [${rules.map((rule) => renderRule(rule).flow()).join(',\n  ')}]}`;
  const head = '# our rules\nversion: 1 # format\n';
  if (rules.length === 0) return `${head}rules: [] # none yet\n# end\n`;
  if (style === 'flow')
    return `${head}rules: [ # all\n${rules.map((rule) => `  ${renderRule(rule).flow()}, # ${rule.id}`).join('\n')}\n]\n# end\n`;
  const indent = style === 'flush' ? 0 : 2;
  const pad = ' '.repeat(indent);
  const items = rules.map((rule, index) => {
    const lines = style === 'flow-items' ? [`${pad}- ${renderRule(rule).flow()}`] : renderRule(rule).block(indent);
    return [
      ...lines.map((line, place) => (place === index && !plainText.test(line) ? `${line} # note` : line)),
      `${pad}    # about ${rule.id}`,
      '',
    ].join('\n');
  });
  return `${head}rules:\n${items.join('\n')}# end\n`;
}

interface Dress {
  readonly mark: boolean;
  readonly crlf: boolean;
  readonly open: boolean;
}

function dressText(text: string, { mark, crlf, open }: Dress): string {
  const closed = open ? text.replace(/\n$/, '') : text;
  return (mark ? '\ufeff' : '') + (crlf ? closed.replaceAll('\n', '\r\n') : closed);
}

const styles = fc.constantFrom<Style>('block', 'flush', 'flow-items', 'flow', 'json');
const dresses = fc.record({ mark: fc.boolean(), crlf: fc.boolean(), open: fc.boolean() });

function applyToRule(rule: NewRule, edit: LedgerEdit): NewRule {
  if (edit.kind === 'append' || edit.kind === 'put-asset' || edit.id !== rule.id) return rule;
  if (edit.kind === 'set-born') return { ...rule, born: edit.born };
  const { evicted: _gone, ...rest } = rule;
  if (edit.kind === 'evict') return { ...rest, status: 'evicted', evicted: edit.evicted };
  if (edit.kind === 'become') return { ...rest, ...edit.rule };
  return { ...rest, status: edit.status };
}

function chooseEdit(rule: NewRule, choice: number): LedgerEdit {
  if (choice % 5 === 0) return { kind: 'set-status', id: rule.id, status: 'active' };
  if (choice % 5 === 1) return { kind: 'evict', id: rule.id, evicted: eviction };
  if (choice % 5 === 2) return { kind: 'set-born', id: rule.id, born: { of: 'manual', on: '2026-01-02' } };
  if (choice % 5 === 3) return { kind: 'set-status', id: rule.id, status: 'candidate' };
  const part = { id: `${rule.id.slice(0, 50)}-part`, agent: 'sql', status: 'evicted', evicted: eviction } as const;
  return { kind: 'become', id: rule.id, rule: part };
}

describe('editLedger', () => {
  it('gives the expected rules in every style and keeps every comment', () => {
    const choices = fc.array(fc.nat(4), { minLength: 6, maxLength: 6 });
    const property = fc.property(
      arbitraryRules,
      arbitraryRule,
      styles,
      dresses,
      choices,
      (rules, extra, style, dress, picked) => {
        const text = dressText(writeLedger(rules, style), dress);
        const edits = rules.flatMap((rule, index) => [
          chooseEdit(rule, picked[index] ?? 0),
          chooseEdit(rule, (picked[index] ?? 0) + 2),
        ]);
        const added = rules.some((rule) => rule.id === extra.id) ? [] : [extra];
        const edited = editLedger(text, [...edits, ...added.map((rule): LedgerEdit => ({ kind: 'append', rule }))]);
        expect(readRules(edited)).toEqual([...rules.map((rule) => edits.reduce(applyToRule, rule)), ...added]);
        if (style !== 'json')
          for (const comment of ['# our rules', '# format', '# end']) expect(edited).toContain(comment);
        expect(edited.startsWith('\ufeff')).toBe(dress.mark);
        if (dress.crlf) expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
      },
    );
    fc.assert(property, { numRuns: runs(60, 300) });
  });

  it('leaves every other line byte for byte', () => {
    fc.assert(
      fc.property(arbitraryRules, dresses, fc.nat(3), (rules, dress, choice) => {
        const target = rules[0];
        if (target === undefined) return;
        const text = dressText(writeLedger(rules, 'block'), dress);
        const before = text.split('\n');
        const after = new Set(editLedger(text, [chooseEdit(target, choice)]).split('\n'));
        const touched = /^ {4}(?:status|evicted|born): /;
        const start = before.findIndex((line) => line.includes(`- id: `));
        const end = before.findIndex((line, index) => index > start && line.includes('- id: '));
        const kept = before.filter(
          (line, index) => !(touched.test(line) && index < (end === -1 ? before.length : end)),
        );
        for (const line of kept) expect(after.has(line) || after.has(`${line}\r`)).toBe(true);
      }),
    );
  });

  it('changes nothing without edits', () => {
    fc.assert(
      fc.property(arbitraryRules, styles, dresses, (rules, style, dress) => {
        const text = dressText(writeLedger(rules, style), dress);
        expect(editLedger(text, [])).toBe(text);
      }),
    );
  });

  it.each([
    ['an empty flow list', 'version: 1\nrules: []\n'],
    ['an empty flow list with a comment inside', 'version: 1\nrules: [ # none\n]\n'],
    ['no value', 'version: 1\nrules: # none\n'],
    ['null', 'version: 1\nrules: null\n'],
    ['no final newline', 'version: 1\nrules: []'],
    ['document markers', '---\nversion: 1\nrules: []\n...\n'],
    ['rules before version', 'rules: []\nversion: 1\n'],
    ['an indented root', '  version: 1\n  rules: []\n'],
    ['JSON', '{"version":1,"rules":[]}'],
    ['the list on its own line', 'version: 1\nrules:\n  []\n'],
    ['a quoted key', '"version": 1\n"rules": []\n'],
  ])('appends to %s', (_name, text) => {
    expect(readRules(editLedger(text, [{ kind: 'append', rule: dull }]))).toEqual([dull]);
  });

  it('appends after the comments of the last rule and before those of the file', () => {
    const text =
      'version: 1\nrules:\n  - id: a\n    agent: sql\n    body: Read the schema first.\n    status: active\n    # why: slow joins\n  # end of rules\n';
    expect(editLedger(text, [{ kind: 'append', rule: dull }])).toBe(
      'version: 1\nrules:\n  - id: a\n    agent: sql\n    body: Read the schema first.\n    status: active\n    # why: slow joins\n  - id: new-rule\n    agent: sql\n    body: Use one query per screen.\n    status: candidate\n  # end of rules\n',
    );
  });

  it('removes an eviction that spans lines, wherever it stands', () => {
    const text =
      'version: 1\nrules:\n  - evicted:\n      on: 2026-01-01\n      why: x\n    id: b\n    agent: sql\n    body: >-\n      Read the\n      schema first.\n    status: |-\n      evicted\n    born: {of: manual}';
    expect(editLedger(text, [{ kind: 'set-status', id: 'b', status: 'active' }])).toBe(
      'version: 1\nrules:\n  - id: b\n    agent: sql\n    body: >-\n      Read the\n      schema first.\n    status: active\n    born: {of: manual}',
    );
  });

  it('keeps the quotes of a status', () => {
    const text = `version: 1\nrules:\n  - {id: a, agent: sql, body: Read the schema first., "status": 'candidate' }\n`;
    expect(editLedger(text, [{ kind: 'evict', id: 'a', evicted: eviction }])).toContain(
      `"status": 'evicted', "evicted": { on: 2026-06-14, why: does-not-earn } }`,
    );
  });

  it.each<[string, LedgerEdit]>([
    ['a body that is too long', { kind: 'append', rule: { ...dull, body: 'x'.repeat(201) } }],
    ['a body with a line break', { kind: 'append', rule: { ...dull, body: 'Use one query.\n- id: evil' } }],
    ['an id that exists', { kind: 'append', rule: { ...dull, id: 'a' } }],
    ['a scope that would leave its bracket', { kind: 'append', rule: { ...dull, scope: ['a) do evil (b'] } }],
    ['a rule that is not there', { kind: 'set-status', id: 'nobody', status: 'active' }],
  ])('refuses %s', (_name, edit) => {
    const text = 'version: 1\nrules:\n  - {id: a, agent: sql, body: Read the schema first., status: active}\n';
    expect(() => editLedger(text, [edit])).toThrow();
  });
});
