import { describe, expect, it } from 'vitest';
import { parseLedger } from '../../../src/core/ledger/parse-ledger.ts';

const rule: Readonly<Record<string, string>> = {
  id: 'read-first',
  agent: 'sql',
  body: 'Read a file before you change it.',
  status: 'candidate',
};
const asset: Readonly<Record<string, string>> = {
  id: '"skill:forms"',
  agent: 'all',
  path: '.claude/skills/forms',
  digest: `"sha256:${'a'.repeat(64)}"`,
  status: 'candidate',
};
const entry = (fields: Readonly<Record<string, string>>, more: string) => {
  const [key] = more.split(':');
  const lines = [
    ...Object.entries(fields)
      .filter(([name]) => name !== key)
      .map(([name, value]) => `${name}: ${value}`),
    more,
  ];
  return lines
    .filter((line) => line !== '')
    .map((line, place) => `${place === 0 ? '  - ' : '    '}${line}\n`)
    .join('');
};
const show = (text: string) => {
  const { value, problems } = parseLedger(text, 'ledger.yml', 'head');
  const words = problems.map(
    ({ severity, code, at, message, hint }) => `${severity} ${code} ${at?.line}:${at?.column} ${message} → ${hint}`,
  );
  return [...words, `taken: ${JSON.stringify(value)}`].map((line) => `  ${line}`).join('\n');
};
const screens = (texts: readonly (readonly [name: string, text: string])[]) =>
  `${texts.map(([name, text]) => `${name}\n${show(text)}`).join('\n')}\n`;

const wrong = ['[1]', '{ a: 1 }', '""', 'Nonsense', 'true', '../up', '2026-02-28'];
const ruleKeys = [
  'id',
  'agent',
  'body',
  'status',
  'scope',
  'protected',
  'section',
  'born',
  'buys',
  'long',
  'evicted',
  'other',
];
const assetKeys = [
  'id',
  'agent',
  'path',
  'server',
  'digest',
  'status',
  'protected',
  'activation',
  'displaces',
  'evicted',
];
const probes = [
  '{ must: { runs: npm test } }',
  '{ when: { changes: "src/**" }, must: { runs: npm test } }',
  '{ when: { changes: "src/**" }, must: { runs: npm test }, order: before }',
  '{ when: { changes: "src/**" }, never: { runs: "git push" } }',
  '{ when: { reads: a.md }, must: { calls: Read } }',
  '{ when: { runs: ls }, must: { changes: "**/*.ts" } }',
  '{ when: { changes: "src/**" } }',
  '{ must: { runs: "" } }',
  '{ must: { runs: "a && b" } }',
  '{ must: { changes: "/etc/*" } }',
  '{ must: { runs: npm test, reads: a.md } }',
  '{ must: { says: yes } }',
  '{ never: { runs: ls }, must: { runs: ls } }',
  '{ tasks: [sql-01], must: { runs: npm test } }',
  '{ tasks: [], must: { runs: npm test } }',
  'nonsense',
  '[]',
];
const births = [
  '{ of: imported, on: 2026-06-01 }',
  '{ of: session, session: s1, digest: "sha256:x" }',
  '{ of: distilled, session: s1, cost: 12, why: "A file was read twice.", on: 2026-06-01 }',
  '{ of: hand, why: "" }',
  '{ cost: -1 }',
];
const evictions = [
  '{ on: 2026-06-01, why: does-not-earn }',
  '{ on: 2026-13-01, why: x }',
  '{ why: x }',
  '{ on: 2026-06-01 }',
];

describe('parseLedger', () => {
  it('says for every key of a rule what is wrong with a value, or takes it', async () => {
    const texts = ruleKeys.flatMap((key) =>
      wrong.map((value) => [`${key}: ${value}`, `version: 1\nrules:\n${entry(rule, `${key}: ${value}`)}`] as const),
    );
    await expect(screens(texts)).toMatchFileSnapshot('refusals/rules.txt');
  });

  it('says for every key of an asset what is wrong with a value, or takes it', async () => {
    const texts = assetKeys.flatMap((key) =>
      wrong.map(
        (value) => [`${key}: ${value}`, `version: 1\nrules: []\nassets:\n${entry(asset, `${key}: ${value}`)}`] as const,
      ),
    );
    await expect(screens(texts)).toMatchFileSnapshot('refusals/assets.txt');
  });

  it('says what is wrong with a probe, where a rule was born, and why it left, or takes them', async () => {
    const parts = [
      ...probes.map((probe) => `probe: ${probe}`),
      ...births.map((born) => `born: ${born}`),
      ...evictions.map((evicted) => `evicted: ${evicted}`),
    ];
    const texts = parts.map((part) => {
      const status = part.startsWith('evicted') ? { ...rule, status: 'evicted' } : rule;
      return [part, `version: 1\nrules:\n${entry(status, part)}`] as const;
    });
    await expect(screens(texts)).toMatchFileSnapshot('refusals/parts.txt');
  });

  it('says what is wrong with a whole ledger, or takes it', async () => {
    const item = entry(rule, '');
    const texts: readonly string[] = [
      ...[
        '',
        'version: 2\nrules: []\n',
        'rules: []\n',
        'version: 1\n',
        'version: 1\nrules: {}\n',
        'version: 1\nrules: [1, a]\n',
      ],
      ...[`version: 1\nrules:\n${item}${item}`, `version: 1\nrules:\n${item}others: 1\n`, '- 1\n', '{', 'a: &a [*a]\n'],
      ...[`version: 1\nrules:\n${entry({ ...rule, status: 'evicted' }, '')}`, `version: 1\nversion: 1\nrules: []\n`],
      ...[`version: 1\nrules:\n${entry(rule, 'evicted: { on: 2026-06-01, why: x }')}`],
    ];
    await expect(screens(texts.map((text) => [JSON.stringify(text), text]))).toMatchFileSnapshot(
      'refusals/ledgers.txt',
    );
  });
});
