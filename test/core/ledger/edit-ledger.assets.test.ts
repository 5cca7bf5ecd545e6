import { describe, expect, it } from 'vitest';
import { editLedger } from '../../../src/core/ledger/edit-ledger.ts';
import type { NewAsset } from '../../../src/core/ledger/edit-rule.ts';
import { parseLedger } from '../../../src/core/ledger/parse-ledger.ts';

const digest = (digit: string) => `sha256:${digit.repeat(64)}`;
const forms: NewAsset = {
  id: 'skill:pdf-forms',
  agent: 'all',
  path: '.claude/skills/pdf-forms',
  body: digest('a'),
  status: 'active',
};
const gone: NewAsset = {
  id: 'file:src/db/CLAUDE.md',
  agent: 'all',
  path: 'src/db/CLAUDE.md',
  body: digest('b'),
  status: 'evicted',
  evicted: { on: '2026-11-27', why: 'does-not-earn' },
};
const rule = 'id: brief, agent: all, body: "Keep answers short.", status: candidate';

function readAssets(text: string) {
  const { value, problems } = parseLedger(text, 'ledger.yml', 'head');
  expect(problems).toEqual([]);
  expect(value?.rules).toHaveLength(text.includes('brief') ? 1 : 0);
  return value?.assets?.map(({ line: _line, column: _column, scope: _scope, protected: _kept, ...asset }) => asset);
}

const texts = {
  'a list': `version: 1\nrules:\n  - { ${rule} } # the first\n# end\n`,
  'no line at its end': `version: 1\nrules:\n  - { ${rule} }`,
  'no rules': 'version: 1\nrules: []\n',
  'rules below assets': `version: 1\nassets:\nrules:\n  - { ${rule} }\n`,
  'an empty list': 'version: 1\nrules: []\nassets: [] # none yet\n',
  'flow style': `{ version: 1, rules: [{ ${rule} }] }\n`,
  JSON: '{"version": 1, "rules": []}\n',
  'other line ends': `\ufeffversion: 1\r\nrules:\r\n  - { ${rule} }\r\n`,
};

describe('the assets of a ledger', () => {
  it.each(Object.entries(texts))('are added to a text with %s, and changed in their place', (_name, text) => {
    const added = editLedger(text, [
      { kind: 'put-asset', asset: forms },
      { kind: 'put-asset', asset: gone },
    ]);
    expect(readAssets(added)).toEqual([{ ...forms, buys: 'outcome' }, gone]);
    const { evicted: _evicted, ...back } = gone;
    const changed = editLedger(added, [
      { kind: 'put-asset', asset: { ...forms, body: digest('c'), path: '.claude/skills/forms' } },
      { kind: 'put-asset', asset: { ...back, status: 'active' } },
    ]);
    expect(readAssets(changed)).toEqual([
      { ...forms, body: digest('c'), path: '.claude/skills/forms', buys: 'outcome' },
      { ...back, status: 'active' },
    ]);
    if (text.startsWith('{"')) expect(() => JSON.parse(added.replace(/\[(\{.*\})\]/, '[]'))).not.toThrow();
    if (text.includes('#')) expect(changed).toMatch(/# (?:the first|none yet)/);
  });

  it('name a server by its name, and everything else by its place', () => {
    const shop: NewAsset = { id: 'mcp:shop', agent: 'all', path: 'shop', body: digest('a'), status: 'active' };
    const text = editLedger('version: 1\nrules: []\n', [{ kind: 'put-asset', asset: shop }]);
    expect(text).toContain('    server: shop\n');
    expect(text).not.toContain('path:');
    expect(readAssets(text)).toEqual([{ ...shop, buys: 'outcome' }]);
  });

  it.each([
    ['id: pdf-forms', 'ledger-bad-value', 'skill:pdf-forms'],
    ['id: "skill:a:reworded"', 'ledger-bad-value', 'a kind and a name'],
    ['path: ../elsewhere', 'ledger-bad-value', 'in the repository'],
    ['path: /etc', 'ledger-bad-value', 'in the repository'],
    ['digest: sha256:short', 'ledger-bad-value', '64 hexadecimal'],
    ['status: evicted', 'ledger-missing-evicted', 'evicted: {'],
    ['status: approved', 'ledger-bad-value', 'candidate'],
    ['active: 1', 'ledger-unknown-key', 'keys'],
    ['activation: 70%', 'ledger-not-a-mapping', 'floor'],
    ['activation: {}', 'ledger-empty-activation', 'floor: 70%'],
    ['activation: { floor: 70 }', 'ledger-bad-value', '70%'],
    ['activation: { floor: 100% }', 'ledger-bad-value', '99%'],
    ['activation: { floor: 0% }', 'ledger-bad-value', '1%'],
    ['activation: { file: ../x.json }', 'ledger-bad-value', 'in the repository'],
    ['activation: { calls: 3 }', 'ledger-unknown-key', 'keys'],
    ['displaces: []', 'ledger-bad-value', '["skill:old-forms"]'],
    ['displaces: [old-forms]', 'ledger-bad-value', 'skill:pdf-forms'],
    ['probe: {}', 'ledger-probe-asks', 'must or never'],
    ['probe: { must: { calls: "Skill(a b)" } }', 'ledger-bad-value', 'Skill(pdf-forms)'],
  ])('with %s are refused with the place', (line, code, hint) => {
    const [key = ''] = line.split(':');
    const good = [`id: "${forms.id}"`, `path: ${forms.path}`, `digest: ${forms.body}`, 'status: candidate'];
    const keys = [...good.filter((one) => !one.startsWith(`${key}:`)), line];
    const text = `version: 1\nrules: []\nassets:\n  - ${keys.join('\n    ')}\n`;
    const { value, problems } = parseLedger(text, 'ledger.yml', 'head');
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code, at: { file: 'ledger.yml', line: keys.indexOf(line) + 4 } }]);
    expect(problems[0]?.hint).toContain(hint);
  });

  it('buy behaviour where they have a probe, and name what goes for them', () => {
    const more = ['probe: { must: { calls: Skill(pdf-forms) } }', 'displaces: ["skill:old"]'];
    const keys = [`id: "${forms.id}"`, `path: ${forms.path}`, `digest: ${forms.body}`, 'status: active', ...more];
    const text = `version: 1\nrules: []\nassets:\n  - ${keys.join('\n    ')}\n`;
    const probe = { ask: { kind: 'must', fact: { kind: 'calls', tool: 'Skill(pdf-forms)' } } };
    expect(readAssets(text)).toEqual([{ ...forms, probe, displaces: ['skill:old'] }]);
    expect(editLedger(text, [{ kind: 'put-asset', asset: { ...forms, body: digest('c') } }])).toContain(more[0]);
  });

  it('stand there once each', () => {
    const one = `- { id: "${forms.id}", path: ${forms.path}, digest: "${forms.body}", status: candidate }`;
    const { problems } = parseLedger(`version: 1\nrules: []\nassets:\n  ${one}\n  ${one}\n`, 'l.yml', 'head');
    expect(problems).toMatchObject([{ code: 'ledger-duplicate-id', at: { line: 5 } }]);
  });

  it('keep what is said of their prompts, to the byte, when they are edited', () => {
    const said = 'activation: { floor: 62.5%,  file: "evals/a b.json" } # by hand';
    const keys = [`id: "${forms.id}"`, `path: ${forms.path}`, `digest: ${forms.body}`, 'status: candidate', said];
    const text = `version: 1\nrules: []\nassets:\n  - ${keys.join('\n    ')}\n`;
    const edited = editLedger(text, [{ kind: 'put-asset', asset: { ...forms, body: digest('c') } }]);
    expect(edited).toContain(said);
    expect(readAssets(edited)).toMatchObject([
      { body: digest('c'), status: 'active', activation: { floor: 0.625, file: 'evals/a b.json' } },
    ]);
  });
});
