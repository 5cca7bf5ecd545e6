import { describe, expect, it } from 'vitest';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';
import { metricWeights } from '../../../../src/core/model/money/usage.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import { proveMeasuredHere } from '../../../../src/core/proof/prove-receipt.ts';
import type { ProvedReceipt } from '../../../../src/core/proof/proved-receipt.ts';
import { renderReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import type { CommittedReceipt } from '../../../../src/gate/change/load-revision.ts';
import { auditFile, locateFiles, receiptFile } from '../../../../src/gate/change/read-files.ts';
import type { Stampable } from '../../../../src/gate/commands/stamp/plan-records.ts';
import { planStamp, type StampInput } from '../../../../src/gate/commands/stamp/plan-stamp.ts';
import { noBaselines } from '../../../../src/gate/receipts/baselines.ts';
import { buildOneOfSix } from '../../../core/decide/build-evidence.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { makeReceipt } from '../../../helpers/earning-receipt.ts';
import { sampleReceiptOf } from '../../../helpers/receipt-basis.ts';

const ledgerText = `version: 1
rules:
  - { id: search-first, agent: sql, body: Search for the symbol first and read only what matches it., status: active }
  - { id: read-all, agent: sql, body: Read every file of the folder before you start to work., status: active }
  - id: gone-rule
    agent: sql
    body: Praise the reader in every answer that you give them.
    status: evicted
    evicted: { on: 2026-05-01, why: does-not-earn }
`;
const paths = locateFiles('.rentroll/config.yml');
const memoryFile = '.claude/agent-memory/sql/MEMORY.md';
const rules = parseLedger(ledgerText, 'ledger.yml', 'head').value?.rules ?? [];
const weights = metricWeights.priced;
// What leaves memory is shown to be idle as surely as a rule is shown to earn.
const policy = { ratio: 2, minEffect: 0.2, accept: 2.4, reject: 2.4, weights } as const;

function record(id: string, share: number, decidedOn: string, failing = false): CommittedReceipt {
  const rule = rules.find((entry) => entry.id === id) as Rule;
  const receipt = makeReceipt({ rule, rent: 12, policy, tasks: ['a', 'b', 'c'], share, failing, decidedOn });
  return { receipt, text: renderReceipt(receipt) };
}

type Audit = NonNullable<Stampable['audit']>;
const first: Audit = { struck: false, onceEarned: true };
const second: Audit = { struck: true, onceEarned: true };

function audited(id: string, share: number, audit: Audit, failing = false): Stampable {
  const rule = rules.find((entry) => entry.id === id) as Rule;
  const recorded = record(id, share, '2026-06-01', failing);
  const proof = proveMeasuredHere(recorded.receipt, () => true) as ProvedReceipt;
  return { rule, ...recorded, proof, audit };
}

const earned = new Map(['search-first', 'read-all'].map((id) => [id, record(id, 0.5, '2026-03-01')]));

function plan(stampable: readonly Stampable[], more: Partial<StampInput> = {}) {
  const input: StampInput = {
    paths,
    config: defaultTestConfig,
    proofs: new Map(),
    base: { ledger: { version: 1, rules } },
    head: {},
    ledgerText,
    stampable,
    committed: earned,
    audits: new Map(),
    departed: [],
    protectedAtBase: new Set(),
    memory: new Map(),
    compiles: 'stamped-agents',
    baselines: { text: undefined, value: noBaselines },
    ...more,
  };
  const result = planStamp(input);
  const changed = result.changes.map(({ path, after }) => (after === undefined ? `-${path}` : path));
  return { ...result, changed };
}

const strike = new Map([['search-first', record('search-first', 1.3, '2026-05-01')]]);
const receipt = receiptFile(paths, 'search-first');
const audit = auditFile(paths, 'search-first');

describe('stamping an audit', () => {
  it('records a first strike and leaves everything else', () => {
    const { stamped, changed } = plan([audited('search-first', 1.3, first)]);
    expect(changed).toEqual([audit, memoryFile]);
    expect(stamped).toMatchObject([{ from: 'active', to: 'active', audit: { kind: 'strike' } }]);
  });

  it('renews the receipt of a rule that earns and clears its strike', () => {
    const { changed, stamped } = plan([audited('search-first', 0.5, second)], { audits: strike });
    expect(changed).toEqual([receipt, memoryFile, `-${audit}`]);
    expect(stamped).toMatchObject([{ to: 'active', audit: { kind: 'renew' } }]);
  });

  it('makes an inherited rule active when its audit says that it earns', () => {
    const entry = audited('search-first', 0.5, { struck: false, onceEarned: false });
    const text = ledgerText.replace(
      'only what matches it., status: active',
      'only what matches it., status: inherited',
    );
    const inherited = { ...entry, rule: { ...entry.rule, status: 'inherited' as const } };
    const { stamped, changed, changes } = plan([inherited], { ledgerText: text, committed: new Map() });
    expect(stamped).toMatchObject([{ from: 'inherited', to: 'active', audit: { kind: 'renew' } }]);
    expect(changed).toEqual([receipt, memoryFile, paths.ledger]);
    const ledger = changes.find(({ path }) => path === paths.ledger)?.after ?? '';
    expect(parseLedger(ledger, 'l', 'head').value?.rules[0]?.status).toBe('active');
  });

  it('evicts on the second strike: receipt, memory, ledger, and the record last', () => {
    const { changed, changes } = plan([audited('search-first', 1.3, second)], { audits: strike });
    expect(changed).toEqual([receipt, memoryFile, paths.ledger, `-${audit}`]);
    const ledger = changes.find(({ path }) => path === paths.ledger)?.after ?? '';
    expect(parseLedger(ledger, 'l', 'head').value?.rules[0]).toMatchObject({
      status: 'evicted',
      evicted: { on: '2026-06-01', why: 'does-not-earn' },
    });
    expect(changes.find(({ path }) => path === memoryFile)?.after).not.toContain('Search for the symbol');
  });

  it('evicts at once a rule that breaks tasks, and one that never earned', () => {
    expect(plan([audited('search-first', 0.5, first, true)]).stamped).toMatchObject([{ to: 'evicted' }]);
    const never = { struck: false, onceEarned: false };
    expect(plan([audited('search-first', 1.3, never)]).stamped).toMatchObject([{ to: 'evicted' }]);
  });

  it.each([first, second, { struck: false, onceEarned: false }])(
    'keeps a rule without which one task of six fails, though the others outvote that task: %j',
    (history) => {
      const entry = audited('search-first', 1.3, history);
      const evidence = buildOneOfSix({ share: 1.3, failing: 'baseline', failures: 6 });
      const needed = { ...entry, receipt: sampleReceiptOf({ rule: entry.rule, evidence, isAudit: true }) };
      expect(plan([entry]).stamped).not.toMatchObject([{ audit: { kind: 'keep' } }]);
      expect(plan([needed]).stamped).toMatchObject([{ from: 'active', to: 'active', audit: { kind: 'keep' } }]);
    },
  );

  it('never evicts two at once, and leaves the other as it was', () => {
    const both = [audited('search-first', 1.3, second), audited('read-all', 1.5, second)];
    const { stamped, changed } = plan(both, { audits: strike });
    expect(stamped).toMatchObject([
      { rule: 'search-first', to: 'active', audit: { kind: 'postpone', first: 'read-all' } },
      { rule: 'read-all', to: 'evicted', audit: { kind: 'evict', why: 'second-strike' } },
    ]);
    expect(changed).toEqual([receiptFile(paths, 'read-all'), memoryFile, paths.ledger]);
  });

  it('evicts nobody beside a rule that has left since base, or that the gate evicts now', () => {
    const departed = [{ rule: 'other', agent: 'sql' }];
    const { stamped, changed } = plan([audited('search-first', 1.3, second)], { departed, audits: strike });
    expect(stamped).toMatchObject([{ to: 'active', audit: { kind: 'postpone', first: 'other' } }]);
    expect(changed).toEqual([memoryFile]);
    const { audit: _, ...gated } = audited('read-all', 1.5, second);
    expect(plan([audited('search-first', 1.3, second), gated]).stamped).toMatchObject([
      { rule: 'search-first', to: 'active', audit: { first: 'read-all' } },
      { rule: 'read-all', to: 'evicted' },
    ]);
  });

  it('never evicts what base protects, and records the audit', () => {
    const protectedAtBase = new Set(['search-first']);
    const { stamped, changed } = plan([audited('search-first', 1.3, second)], { protectedAtBase });
    expect(stamped).toMatchObject([{ to: 'active', kept: 'protected', audit: { kind: 'protect' } }]);
    expect(changed).toEqual([audit, memoryFile]);
  });

  it('writes no baseline from trials that lack an active rule', () => {
    expect(plan([audited('search-first', 0.5, first)]).changed).not.toContain(paths.baselines);
  });

  it('removes records of evicted rules that were left behind', () => {
    const audits = new Map([['gone-rule', record('gone-rule', 1.3, '2026-05-01')]]);
    expect(plan([], { audits }).changed).toEqual([`-${auditFile(paths, 'gone-rule')}`]);
  });
});
