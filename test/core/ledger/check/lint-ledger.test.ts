import { describe, expect, it } from 'vitest';
import { lintLedger } from '../../../../src/core/ledger/check/lint-ledger.ts';
import type { Ledger, Rule } from '../../../../src/core/model/rule/rule.ts';

const file = '.rentroll/ledger.yml';
const paths = { tasks: 'benchmarks/x', memory: 'x.md' };
const config = { agents: { sql: paths, backend: paths } };

function makeRule(id: string, body: string, more: Partial<Rule> = {}): Rule {
  return { id, agent: 'sql', body, status: 'candidate', scope: [], protected: false, line: 1, column: 5, ...more };
}

function makeLedger(...rules: readonly Rule[]): Ledger {
  return { version: 1, rules: rules.map((rule, index) => ({ ...rule, line: 3 + index })) };
}

const evicted = (why: string): Partial<Rule> => ({ status: 'evicted', evicted: { on: '2026-06-14', why } });
const list = (ledger: Ledger, more: object = {}) =>
  lintLedger({ ledger, config, file, ...more }).map(({ code, severity, at }) => `${severity} ${code} ${at?.line}`);

const schema = 'Read the schema before writing a query.';

describe('lintLedger: agents', () => {
  it.each([
    ['candidate', ['warning ledger-new-agent 3']],
    ['active', ['error ledger-new-agent 3']],
    ['evicted', []],
  ] as const)('lets nothing be measured for an agent that the change itself brings: %s', (status, expected) => {
    const ledger = makeLedger(makeRule('a', schema, { agent: 'backend', status }));
    expect(list(ledger, { baseAgents: ['sql'] })).toEqual(expected);
    expect(list(ledger, { baseAgents: ['sql', 'backend'] })).toEqual([]);
    expect(list(ledger)).toEqual([]);
  });

  it('refuses an unknown agent and names the closest', () => {
    const [problem, ...others] = lintLedger({
      ledger: makeLedger(makeRule('a', schema, { agent: 'sqll' })),
      config,
      file,
    });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'ledger-unknown-agent',
      severity: 'error',
      blame: 'head',
      at: { file, line: 3, column: 5 },
    });
    expect(problem?.message).toContain('"sqll"');
    expect(problem?.hint).toContain('"sql"');
  });

  it.each(['sql', 'backend', 'all'])('knows %s', (agent) => {
    expect(list(makeLedger(makeRule('a', schema, { agent })))).toEqual([]);
  });

  it.each(['constructor', 'tostring'])('does not know %s', (agent) => {
    expect(list(makeLedger(makeRule('a', schema, { agent })))).toEqual(['error ledger-unknown-agent 3']);
  });
});

describe('lintLedger: near-duplicates', () => {
  const copy = 'Read the schema before writing any query.';
  it.each<[string, Ledger, Ledger | undefined, string[]]>([
    [
      'the same twice',
      makeLedger(makeRule('a', schema), makeRule('b', schema)),
      undefined,
      ['error ledger-near-duplicate 4'],
    ],
    [
      'nearly the same',
      makeLedger(makeRule('a', schema), makeRule('b', copy)),
      undefined,
      ['error ledger-near-duplicate 4'],
    ],
    [
      'similar',
      makeLedger(makeRule('a', schema), makeRule('b', 'Read the schema before writing tests.')),
      undefined,
      ['warning ledger-similar-rules 4'],
    ],
    ['unlike', makeLedger(makeRule('a', schema), makeRule('b', 'Batch file reads into one call.')), undefined, []],
    ['another agent', makeLedger(makeRule('a', schema), makeRule('b', schema, { agent: 'backend' })), undefined, []],
    [
      'a rule of all',
      makeLedger(makeRule('a', schema), makeRule('b', schema, { agent: 'all' })),
      undefined,
      ['error ledger-near-duplicate 4'],
    ],
    [
      'an evicted rule',
      makeLedger(makeRule('a', schema, evicted('does-not-earn')), makeRule('b', schema)),
      undefined,
      ['error ledger-near-duplicate 4'],
    ],
    [
      'an evicted rule below',
      makeLedger(makeRule('b', schema), makeRule('a', schema, evicted('regression'))),
      undefined,
      ['error ledger-near-duplicate 3'],
    ],
    [
      'an undecided eviction',
      makeLedger(makeRule('a', schema, evicted('undecided')), makeRule('b', schema)),
      undefined,
      [],
    ],
    [
      'two evicted rules',
      makeLedger(makeRule('a', schema, evicted('x')), makeRule('b', schema, evicted('x'))),
      undefined,
      [],
    ],
    [
      'a rule that head deleted',
      makeLedger(makeRule('b', schema)),
      makeLedger(makeRule('a', schema, evicted('does-not-earn'))),
      ['error ledger-near-duplicate 3'],
    ],
    [
      'a deleted undecided eviction',
      makeLedger(makeRule('b', schema)),
      makeLedger(makeRule('a', schema, evicted('undecided'))),
      [],
    ],
    [
      'a deleted twin of one that stands, which is how twins go',
      makeLedger(makeRule('b', copy)),
      makeLedger(makeRule('a', schema), makeRule('b', copy)),
      [],
    ],
    ['the rule itself in base', makeLedger(makeRule('a', schema)), makeLedger(makeRule('a', schema)), []],
    [
      'a newcomer above a standing rule',
      makeLedger(makeRule('b', schema), makeRule('a', schema)),
      makeLedger(makeRule('a', schema)),
      ['error ledger-near-duplicate 3'],
    ],
  ])('compares with %s', (_name, ledger, baseLedger, expected) => {
    expect(list(ledger, { baseLedger })).toEqual(expected);
  });

  it('says why the other rule was evicted', () => {
    const ledger = makeLedger(makeRule('a', schema, evicted('does-not-earn')), makeRule('b', schema));
    const [problem] = lintLedger({ ledger, config, file });
    expect(problem?.message).toContain('rule "b" is nearly the same as rule "a" (line 3, similarity 1.00)');
    expect(problem?.hint).toContain('evicted on 2026-06-14 (does-not-earn)');
  });
});

describe('lintLedger: protection', () => {
  it('warns only when head raises it', () => {
    const shielded = makeLedger(makeRule('a', schema, { protected: true }));
    expect(list(shielded, { baseLedger: shielded })).toEqual([]);
    expect(list(shielded, { baseLedger: makeLedger(makeRule('a', schema)) })).toEqual([
      'warning ledger-protected-ignored 3',
    ]);
    expect(list(shielded, { baseLedger: makeLedger() })).toEqual(['warning ledger-protected-ignored 3']);
    expect(list(shielded)).toEqual([]);
  });
});

describe('lintLedger: files, scripts and commands', () => {
  const files = new Set(['package.json', 'src/db/client.ts', 'docs/README.md', 'packages/a/src/x.py']);
  const packageScripts = new Set(['test', 'typecheck', 'test:unit']);
  const facts = { files, packageScripts };

  it.each([
    'Open connections in `src/db/pool.ts` only.',
    'Open connections in `./src/db/pool.ts`, never elsewhere.',
    'Run `npm run lint` before every commit.',
    'Run pnpm run typechek before every commit.',
  ])('warns: %s', (body) => {
    expect(list(makeLedger(makeRule('a', body)), facts)).toEqual(['warning ledger-missing-mention 3']);
  });

  it.each([
    'Open connections in `src/db/client.ts:12` only, never in lib/db/pool.ts.',
    'Read `CONTRIBUTING.md` first, and run `make lint`.',
    'Open connections in `db/client.ts` or `./src/db/client.ts`.',
    'Run `npm run test:unit`, `npm test`, `pnpm install` or `pnpm vitest`.',
    'Run `npm run test:*` for all of them and `npm run <name>` for one.',
    'Prefer `fetch` over `axios.get` and `lodash/fp` over `lodash`.',
    'See https://example.com/a/b.html and `https://example.com/x.ts`.',
    'Name tests `*.test.ts` beside `src/**/*.ts`.',
    'Use Node.js 24, `Vue.js` and `application/json`.',
    'Never edit `dist/index.js` or `~/.claude/settings.json`.',
    'Create `NOTES.md` when a task ends.',
    'Use camelCase and/or PascalCase; make sure it compiles.',
    'Branch from `origin/main` or `feature/x.y`.',
  ])('says nothing: %s', (body) => {
    expect(list(makeLedger(makeRule('a', body)), facts)).toEqual([]);
  });

  it('says nothing about evicted rules and without facts', () => {
    const body = 'Run `npm run lint` on `src/gone.ts`.';
    expect(list(makeLedger(makeRule('a', body, evicted('x'))), facts)).toEqual([]);
    expect(list(makeLedger(makeRule('a', body)))).toEqual([]);
  });
});
