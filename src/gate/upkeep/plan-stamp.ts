import { editLedger } from '../../ledger/edit-ledger.ts';
import type { LedgerEdit } from '../../ledger/ledger-edit.ts';
import { parseLedger } from '../../ledger/parse-ledger.ts';
import type { Config } from '../../model/config.ts';
import type { Receipt } from '../../model/receipt.ts';
import { everyAgent, type Rule } from '../../model/rule.ts';
import { memoryOrder } from '../lint/memory-order.ts';
import { type RepositoryPaths, receiptFile } from '../read/repository-paths.ts';
import { type Baselines, growBaselines, renderBaselines } from './baselines.ts';
import { type FileChange, keepEffective } from './file-change.ts';
import { planMemory } from './plan-memory.ts';

/** A verdict from the journal that fits its rule and the repository. */
export interface Stampable {
  readonly rule: Rule;
  readonly receipt: Receipt;
  /** The receipt as it will be committed. */
  readonly text: string;
}

/** Everything stamping is computed from. */
export interface StampInput {
  readonly paths: RepositoryPaths;
  readonly config: Config;
  readonly ledgerText: string;
  readonly stampable: readonly Stampable[];
  /** Receipts in the working tree, with their texts. */
  readonly committed: ReadonlyMap<string, { readonly receipt: Receipt; readonly text: string }>;
  /** Ids of rules that base protects from eviction. */
  readonly protectedAtBase: ReadonlySet<string>;
  readonly memory: ReadonlyMap<string, string>;
  readonly baselines: { readonly text: string | undefined; readonly value: Baselines };
}

/** What stamping one rule comes to. */
export interface StampedRule {
  readonly rule: string;
  readonly agent: string;
  readonly verdict: Receipt['verdict'];
  readonly saving: number;
  readonly from: Rule['status'];
  readonly to: Rule['status'];
  /** Why the status stays although the verdict speaks against the rule. */
  readonly kept?: 'protected';
}

export interface StampPlan {
  readonly stamped: readonly StampedRule[];
  readonly changes: readonly FileChange[];
}

/** The files that stamping writes, ledger last, so that a crash in between leaves work to do and no false claim. */
export function planStamp(input: StampInput): StampPlan {
  const stamped = input.stampable.map((entry) => judgeStatus(entry, input));
  const ledgerText = editLedger(input.ledgerText, stamped.flatMap(toEdit(input)));
  return {
    stamped,
    changes: keepEffective([
      ...input.stampable.map((entry) => receiptChange(entry, input)),
      ...baselinesChange(input),
      ...memoryChanges(input, ledgerText),
      { path: input.paths.ledger, before: input.ledgerText, after: ledgerText },
    ]),
  };
}

function judgeStatus({ rule, receipt }: Stampable, { protectedAtBase }: StampInput): StampedRule {
  const { verdict, saving, agent } = receipt;
  const base = { rule: rule.id, agent, verdict, saving, from: rule.status };
  if (verdict === 'undecided') return { ...base, to: rule.status };
  if (verdict === 'earns') return { ...base, to: 'active' };
  return protectedAtBase.has(rule.id) ? { ...base, to: rule.status, kept: 'protected' } : { ...base, to: 'evicted' };
}

function toEdit({ stampable }: StampInput): (stamped: StampedRule) => readonly LedgerEdit[] {
  return ({ rule: id, from, to, verdict }) => {
    if (from === to) return [];
    if (to !== 'evicted') return [{ kind: 'set-status', id, status: to }];
    const on = stampable.find((entry) => entry.rule.id === id)?.receipt.decidedOn ?? '';
    return [{ kind: 'evict', id, evicted: { on, why: verdict } }];
  };
}

function receiptChange({ rule, text }: Stampable, { paths, committed }: StampInput): FileChange {
  return { path: receiptFile(paths, rule.id), before: committed.get(rule.id)?.text, after: text };
}

function baselinesChange({ paths, baselines, stampable }: StampInput): readonly FileChange[] {
  const grown = growBaselines(
    baselines.value,
    stampable.map(({ receipt }) => receipt),
  );
  if (baselines.text === undefined && Object.keys(grown.agents).length === 0) return [];
  return [{ path: paths.baselines, before: baselines.text, after: renderBaselines(grown) }];
}

/** Memory of every agent whose rules have a verdict here: a hand edit is overwritten, an interrupted stamp is completed. */
function memoryChanges(input: StampInput, ledgerText: string): readonly FileChange[] {
  const { config, stampable, paths, memory } = input;
  const ledger = parseLedger(ledgerText, paths.ledger, 'head').value ?? { version: 1, rules: [] };
  const own = new Set(stampable.map(({ rule }) => rule.agent));
  const agents = Object.keys(config.agents).filter((agent) => own.has(agent) || own.has(everyAgent));
  const receipts = new Map([
    ...input.committed,
    ...stampable.map(({ rule, receipt, text }) => [rule.id, { receipt, text }] as const),
  ]);
  return planMemory({ config, agents, rules: ledger.rules, order: memoryOrder({ ledger, receipts }), found: memory });
}
