import { describe, expect, it } from 'vitest';
import { decideReceipt } from '../../../../src/core/decide/decide-rule.ts';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';
import { metricWeights } from '../../../../src/core/model/money/usage.ts';
import { limitsByStrictness } from '../../../../src/core/model/rule/config.ts';
import type { Ledger, Rule } from '../../../../src/core/model/rule/rule.ts';
import { proveMeasuredHere } from '../../../../src/core/proof/prove-receipt.ts';
import type { ProvedReceipt } from '../../../../src/core/proof/proved-receipt.ts';
import { renderReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import { locateFiles } from '../../../../src/gate/change/read-files.ts';
import { planStamp, type StampInput, type StampPlan } from '../../../../src/gate/commands/stamp/plan-stamp.ts';
import { noBaselines, parseBaselines } from '../../../../src/gate/receipts/baselines.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { makeReceipt } from '../../../helpers/earning-receipt.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';

const ledgerText = `# Our rules.
version: 1
rules:
  - id: search-first          # found in May
    agent: sql
    body: Search for the symbol first and read only what matches it.
    status: candidate

  - { id: read-all, agent: sql, body: "Read every file of the folder before you start.", status: active }
  - id: kept-safe
    agent: sql
    body: Never print a secret in an answer or in a log.
    status: active
    protected: true
`;

const paths = locateFiles('.rentroll/config.yml');
const rules = parseLedger(ledgerText, 'ledger.yml', 'head').value?.rules ?? [];
const policy = {
  ratio: 2,
  minEffect: 0.2,
  ...limitsByStrictness.usual,
  weights: metricWeights.priced,
} as const;

interface Verdict {
  readonly share: number;
  readonly failing?: boolean;
  readonly decidedOn?: string;
}

function stampable(id: string, { share, failing = false, decidedOn = '2026-03-01' }: Verdict) {
  const rule = rules.find((entry) => entry.id === id) as Rule;
  const tasks = ['sql-01', 'sql-02', 'sql-03'];
  const receipt = makeReceipt({
    rule,
    rent: 12,
    policy,
    tasks,
    share,
    failing,
    decidedOn,
  });
  return {
    rule,
    receipt,
    text: renderReceipt(receipt),
    proof: proveMeasuredHere(receipt, () => true) as ProvedReceipt,
  };
}

function inputOf(verdicts: Readonly<Record<string, Verdict>>, overrides: Partial<StampInput> = {}): StampInput {
  return {
    paths,
    config: defaultTestConfig,
    proofs: new Map(),
    base: { ledger: { version: 1, rules } },
    head: {},
    ledgerText,
    stampable: Object.entries(verdicts).map(([id, verdict]) => stampable(id, verdict)),
    committed: new Map(),
    audits: new Map(),
    departed: [],
    protectedAtBase: new Set(),
    memory: new Map(),
    compiles: 'stamped-agents',
    baselines: { text: undefined, value: noBaselines },
    ...overrides,
  };
}

function textOf(plan: StampPlan, path: string): string | undefined {
  return plan.changes.find((change) => change.path === path)?.after;
}

/** Base's ledger with other words of a rule. */
function reworded(id: string): Ledger {
  return {
    version: 1,
    rules: rules.map((rule) => (rule.id === id ? { ...rule, body: `${rule.body} Always.` } : rule)),
  };
}

/** The input as it is once a plan was written. */
function afterwards(input: StampInput, plan: StampPlan): StampInput {
  const text = textOf(plan, paths.ledger) ?? input.ledgerText;
  const baselines = textOf(plan, paths.baselines);
  const after = parseLedger(text, 'ledger.yml', 'head').value?.rules ?? [];
  return {
    ...input,
    ledgerText: text,
    stampable: input.stampable.map((entry) => ({
      ...entry,
      rule: after.find((rule) => rule.id === entry.rule.id) as Rule,
    })),
    committed: new Map(input.stampable.map(({ rule, receipt, text: own }) => [rule.id, { receipt, text: own }])),
    memory: new Map(
      plan.changes.filter(({ path }) => path.endsWith('MEMORY.md')).map(({ path, after: own }) => [path, own ?? '']),
    ),
    baselines: { text: baselines, value: parseBaselines(baselines ?? '', 'b', 'head').value ?? noBaselines },
  };
}

const memoryFile = '.claude/agent-memory/sql/MEMORY.md';

describe('stamping', () => {
  it.each([
    ['earns', 'search-first', { share: 0.5 }, 'candidate', 'active'],
    ['earns', 'read-all', { share: 0.5 }, 'active', 'active'],
    ['does-not-earn', 'search-first', { share: 1.3 }, 'candidate', 'evicted'],
    ['does-not-earn', 'read-all', { share: 1.3 }, 'active', 'evicted'],
    ['regression', 'search-first', { share: 0.5, failing: true }, 'candidate', 'evicted'],
  ] as const)('%s of %s leads to its status', (verdict, id, trials, from, to) => {
    const plan = planStamp(inputOf({ [id]: trials }));
    expect(plan.stamped).toMatchObject([{ rule: id, verdict, from, to }]);
    const rule = parseLedger(textOf(plan, paths.ledger) ?? ledgerText, 'l', 'head').value?.rules.find(
      (entry) => entry.id === id,
    );
    expect(rule?.status).toBe(to);
    expect(rule?.evicted).toEqual(to === 'evicted' ? { on: '2026-03-01', why: verdict } : undefined);
    const receipt = readReceipt(textOf(plan, `.rentroll/receipts/${id}.json`) ?? '');
    expect(decideReceipt(receipt).verdict).toBe(verdict);
  });

  it('changes nothing the second time', () => {
    const input = inputOf({ 'search-first': { share: 0.5 }, 'read-all': { share: 1.3 } });
    const first = planStamp(input);
    expect(first.changes).toHaveLength(5);
    expect(planStamp(afterwards(input, first)).changes).toEqual([]);
  });

  it('finishes what an interrupted stamp began: the ledger is written last', () => {
    const input = inputOf({ 'search-first': { share: 0.5 } });
    const whole = planStamp(input);
    expect(whole.changes.at(-1)?.path).toBe(paths.ledger);
    const half = { ...afterwards(input, whole), ledgerText, memory: new Map() };
    const paths2 = planStamp({ ...half, stampable: input.stampable }).changes.map(({ path }) => path);
    expect(paths2).toEqual([memoryFile, paths.ledger]);
  });

  it('keeps comments and formatting of the ledger', () => {
    const text = textOf(planStamp(inputOf({ 'search-first': { share: 0.5 } })), paths.ledger);
    expect(text).toBe(ledgerText.replace('status: candidate', 'status: active'));
  });

  it('never evicts what base protects', () => {
    const input = inputOf({ 'kept-safe': { share: 1.3 } });
    expect(planStamp({ ...input, protectedAtBase: new Set(['kept-safe']) }).stamped).toMatchObject([
      { verdict: 'does-not-earn', to: 'active', kept: 'protected' },
    ]);
    expect(planStamp(input).stamped).toMatchObject([{ to: 'evicted' }]);
  });

  it('writes no active rule into memory that nothing proves, and says which', () => {
    const input = inputOf({ 'search-first': { share: 0.5 } });
    const gone = rules.filter(({ id }) => id !== 'read-all');
    for (const base of [undefined, { ledger: { version: 1, rules: gone } as const }, { ledger: reworded('read-all') }])
      expect(() => planStamp({ ...input, base })).toThrow(/"read-all" is active, and nothing proves that it earns/);
    const { receipt, proof } = stampable('read-all', { share: 0.5 });
    const proved = planStamp({
      ...input,
      base: { ledger: { version: 1, rules: gone } },
      proofs: new Map([['read-all', proof]]),
    });
    expect(textOf(proved, memoryFile)).toContain('Read every file');
    const basis = { ...receipt.basis, body: sha256('other words') };
    const other = proveMeasuredHere({ ...receipt, basis }, () => true) as ProvedReceipt;
    const refused = {
      ...input,
      base: { ledger: { version: 1, rules: gone } as const },
      proofs: new Map([['read-all', other]]),
    };
    expect(() => planStamp(refused)).toThrow('"read-all"');
  });

  it.each([
    { name: 'writes the memory of every agent', compiles: 'every-agent' as const, files: [memoryFile] },
    { name: 'writes no memory of an agent without a verdict', compiles: 'stamped-agents' as const, files: [] },
  ])('$name when no rule has a new verdict', ({ compiles, files }) => {
    const plan = planStamp(inputOf({}, { compiles }));
    expect([plan.stamped, plan.changes.map(({ path }) => path)]).toEqual([[], files]);
  });

  it('compiles the memory of the agent, newest verdict first', () => {
    const plan = planStamp(
      inputOf({
        'search-first': { share: 0.5, decidedOn: '2026-03-02' },
        'read-all': { share: 0.5, decidedOn: '2026-03-01' },
      }),
    );
    const lines = textOf(plan, memoryFile)
      ?.split('\n')
      .filter((line) => line.startsWith('- '));
    expect(lines).toEqual([
      '- Search for the symbol first and read only what matches it.',
      '- Read every file of the folder before you start.',
      '- Never print a secret in an answer or in a log.',
    ]);
  });
});
