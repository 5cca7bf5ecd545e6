import { type FileChange, keepEffective } from '../../../adapters/files/apply-changes.ts';
import { decideReceipt } from '../../../core/decide/decide-rule.ts';
import { type Departed, gainOf, weighAudits } from '../../../core/decide/judge/weigh-audits.ts';
import { speaksForKeeping } from '../../../core/decide/judge-evidence.ts';
import { editLedger } from '../../../core/ledger/edit-ledger.ts';
import type { LedgerEdit } from '../../../core/ledger/edit-rule.ts';
import { parseLedger } from '../../../core/ledger/parse-ledger.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { type Evicted, everyAgent, type Ledger, listEntries, type Rule } from '../../../core/model/rule/rule.ts';
import type { AuditConsequence } from '../../../core/model/verdict/report.ts';
import type { LeftRule, StampedRule } from '../../../core/model/verdict/stamp.ts';
import { pickAnswer } from '../../../core/report/figures/format-saving.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { memoryOrder } from '../../change/load-revision.ts';
import type { Bases } from '../../change/memory-paths.ts';
import { planMemory } from '../../change/memory-paths.ts';
import { readMemory, readTreeText, requireSources } from '../../change/read-files.ts';
import { type Baselines, growBaselines, readBaselines, renderBaselines } from '../../receipts/baselines.ts';
import type { Proofs } from '../../receipts/believe-receipts.ts';
import { listDeparted } from '../../receipts/counts-as-strike.ts';
import {
  becomesReceipt,
  type Consequences,
  deleteRecords,
  type FoundVerdict,
  type FoundVerdicts,
  type RecordInput,
  refuseUnproved,
  type Stampable,
  writeRecords,
} from './plan-records.ts';

/** Everything stamping is computed from. */
export interface StampInput extends RecordInput, Bases {
  readonly config: Config;
  /** Receipts of the working tree that are believed. */
  readonly proofs: Proofs;
  readonly ledgerText: string;
  /** Rules that are active at base and no longer in the working tree. */
  readonly departed: readonly Departed[];
  /** Ids of rules that base protects from eviction. */
  readonly protectedAtBase: ReadonlySet<string>;
  readonly memory: ReadonlyMap<string, string>;
  readonly compiles: CompiledAgents;
  readonly baselines: { readonly text: string | undefined; readonly value: Baselines };
}

/**
 * Agents whose memory is compiled. A working tree gets the memory of every agent, so that it follows an edited ledger too. A commit that is about
 * some rules gets only the memory of the agents of those rules.
 */
type CompiledAgents = 'every-agent' | 'stamped-agents';

export interface StampPlan {
  readonly stamped: readonly StampedRule[];
  readonly changes: readonly FileChange[];
}

/**
 * Plans the files that stamping writes, ledger last, so that a crash in between leaves work to do and no false claim; only then are records
 * deleted that the ledger makes void.
 */
export function planStamp(input: StampInput): StampPlan {
  const gated = input.stampable.filter(({ audit }) => audit === undefined).map((entry) => judgeGated(entry, input));
  const leaving = gated.filter(({ from, to }) => from === 'active' && to === 'evicted');
  const consequences = weighAuditedRules(input, [...input.departed, ...leaving]);
  const audited = input.stampable.flatMap((entry) => judgeAudited(entry, consequences));
  const stamped = input.stampable.flatMap(
    ({ rule }) => [...gated, ...audited].find((entry) => entry.rule === rule.id) ?? [],
  );
  const ledgerText = editLedger(input.ledgerText, stamped.flatMap(toEdit(input)));
  const ledger = parseLedger(ledgerText, input.paths.ledger, 'head').value ?? { version: 1, rules: [] };
  const gone = listEntries(ledger).filter(({ status }) => status === 'evicted');
  const evicted = new Set(gone.map(({ id }) => id));
  return {
    stamped,
    changes: keepEffective([
      ...writeRecords(input, consequences),
      ...baselinesChange(input),
      ...memoryChanges(input, ledger, consequences),
      { path: input.paths.ledger, before: input.ledgerText, after: ledgerText },
      ...deleteRecords(input, consequences, evicted),
    ]),
  };
}

function weighAuditedRules({ stampable, protectedAtBase }: StampInput, departed: readonly Departed[]): Consequences {
  const audited = stampable.flatMap(({ rule, receipt, audit }) =>
    audit === undefined
      ? []
      : [
          {
            rule: rule.id,
            agent: rule.agent,
            verdict: decideReceipt(receipt).verdict,
            saving: gainOf(decideReceipt(receipt)),
            rent: receipt.evidence.rent,
            protected: protectedAtBase.has(rule.id),
            missed: speaksForKeeping(receipt.evidence),
            ...audit,
          },
        ],
  );
  return weighAudits(audited, departed);
}

function judgeGated({ rule, receipt }: Stampable, { protectedAtBase }: StampInput): StampedRule {
  const { agent } = receipt;
  const answer = pickAnswer(decideReceipt(receipt));
  const base = { rule: rule.id, agent, ...answer, from: rule.status };
  switch (answer.verdict) {
    case 'undecided':
      return { ...base, to: rule.status };
    case 'earns':
      return { ...base, to: 'active' };
    case 'does-not-earn':
    case 'regression':
      // New words that may take the place of old ones come only in with a receipt that says so.
      if (receipt.replaces !== undefined) return { ...base, to: 'active' };
      if (protectedAtBase.has(rule.id)) return { ...base, to: rule.status, kept: 'protected' };
      return { ...base, to: 'evicted' };
  }
}

function judgeAudited({ rule, receipt, audit }: Stampable, consequences: Consequences): readonly StampedRule[] {
  const consequence = consequences.get(rule.id);
  if (audit === undefined || consequence === undefined) return [];
  const { agent } = receipt;
  const answer = pickAnswer(decideReceipt(receipt));
  const to = statusAfter(consequence, rule);
  const protection = consequence.kind === 'protect' ? { kept: 'protected' as const } : {};
  return [{ rule: rule.id, agent, ...answer, from: rule.status, to, ...protection, audit: consequence }];
}

/** Returns the status of a rule after its audit; an inherited rule that earns becomes active. */
function statusAfter({ kind }: AuditConsequence, { status }: Rule): Rule['status'] {
  if (kind === 'evict') return 'evicted';
  return kind === 'renew' ? 'active' : status;
}

function toEdit({ stampable }: StampInput): (stamped: StampedRule) => readonly LedgerEdit[] {
  const placed = new Set<string>();
  return (stamped) => {
    const { rule: id, from, to, verdict } = stamped;
    const entry = stampable.find(({ rule }) => rule.id === id);
    const evicted = { on: entry?.receipt.decidedOn ?? '', why: verdict };
    const path = entry?.receipt.asset?.path;
    if (entry !== undefined && path !== undefined) return [putAsset(entry.rule, path, to, evicted)];
    if (entry?.rule.partOf !== undefined) return [splitEdit(entry.rule, to, evicted, placed)];
    if (from === to) return [];
    return to === 'evicted' ? [{ kind: 'evict', id, evicted }] : [{ kind: 'set-status', id, status: to }];
  };
}

function putAsset({ id, agent, body }: Rule, path: string, status: Rule['status'], evicted: Evicted): LedgerEdit {
  const asset = { id, agent, path, body, status };
  return { kind: 'put-asset', asset: status === 'evicted' ? { ...asset, evicted } : asset };
}

/** Edits the ledger for one part of a rule of all agents: the first part takes the place of the rule, the others follow at the end. */
function splitEdit(
  { partOf = '', line: _line, column: _column, ...part }: Rule,
  status: Rule['status'],
  evicted: Evicted,
  placed: Set<string>,
): LedgerEdit {
  const rule = { ...part, status, ...(status === 'evicted' ? { evicted } : {}) };
  if (placed.has(partOf)) return { kind: 'append', rule };
  placed.add(partOf);
  return { kind: 'become', id: partOf, rule };
}

/**
 * Adds the baselines of stamped verdicts to the file of first and best baselines. Audits and rewordings are left out: their baseline lacks a rule
 * that is in memory, or has other words of one.
 */
function baselinesChange({ paths, baselines, stampable }: StampInput): readonly FileChange[] {
  const grown = growBaselines(
    baselines.value,
    stampable
      .filter(({ audit, receipt }) => audit === undefined && receipt.replaces === undefined)
      .map(({ receipt }) => receipt),
  );
  if (baselines.text === undefined && Object.keys(grown.agents).length === 0) return [];
  return [{ path: paths.baselines, before: baselines.text, after: renderBaselines(grown) }];
}

/** Returns a function that gives a rule the script of its probe, as it was read with the rules: the text of the ledger only names the script. */
function withScript({ head, stampable }: StampInput): (rule: Rule) => Rule {
  const read = [...(head.ledger?.rules ?? []), ...stampable.map(({ rule }) => rule)];
  const probes = new Map(read.map(({ id, probe }) => [id, probe]));
  return (rule) => {
    const probe = rule.probe && probes.get(rule.id);
    return probe === undefined ? rule : { ...rule, probe };
  };
}

/**
 * Memory of the agents that are compiled: a hand edit is overwritten, an interrupted stamp is completed. Throws ProblemError for an active rule of
 * theirs that nothing proves.
 */
function memoryChanges(input: StampInput, ledger: Ledger, consequences: Consequences): readonly FileChange[] {
  const { config, stampable, memory, compiles } = input;
  // What an asset says stands in files of its own.
  const words = stampable.filter(({ receipt }) => receipt.asset === undefined);
  const stampedAgents = new Set(words.map(({ rule }) => rule.agent));
  const isCompiledHere = (agent: string) =>
    compiles === 'every-agent' || stampedAgents.has(agent) || stampedAgents.has(everyAgent);
  const agents = Object.keys(config.agents).filter(isCompiledHere);
  const written = words.filter((entry) => becomesReceipt(entry, consequences));
  const entering = ledger.rules.filter(({ agent }) => agent === everyAgent || agents.includes(agent));
  refuseUnproved(
    input,
    entering.map(withScript(input)),
    new Map([...input.proofs, ...written.map(({ rule, proof }) => [rule.id, proof] as const)]),
  );
  const receipts = new Map([
    ...input.committed,
    ...written.map(({ rule, receipt, text }) => [rule.id, { receipt, text }] as const),
  ]);
  return planMemory({
    config,
    agents,
    rules: ledger.rules,
    order: memoryOrder({ ledger, receipts }),
    memoryTexts: memory,
  });
}

/**
 * Plans the files that stamping verdicts writes. Throws ProblemError for a config, ledger or baselines that cannot be read, and for rules that
 * no memory may hold.
 */
export async function planVerdicts(
  inputs: GateInputs,
  { verdicts, committed }: FoundVerdicts,
  compiles: CompiledAgents,
): Promise<StampPlan> {
  const { config } = requireSources(inputs);
  const baseRules = listEntries(inputs.base?.ledger);
  return planStamp({
    base: inputs.base,
    head: inputs.head,
    paths: inputs.paths,
    config,
    proofs: committed,
    ledgerText: (await readTreeText(inputs.head.tree, inputs.paths.ledger)) ?? '',
    stampable: [...verdicts.values()].flatMap((verdict) => (verdict.kind === 'stampable' ? [verdict.entry] : [])),
    committed: inputs.head.receipts,
    audits: inputs.head.audits,
    protectedAtBase: new Set(baseRules.filter((rule) => rule.protected).map((rule) => rule.id)),
    departed: listDeparted(inputs),
    memory: await readMemory(inputs.head.tree, config),
    baselines: await readBaselines(inputs),
    compiles,
  });
}

/** Lists the rules whose verdict is not stamped, with the reason. */
export function listLeft(verdicts: ReadonlyMap<string, FoundVerdict>): readonly LeftRule[] {
  return [...verdicts].flatMap(([rule, verdict]) => (verdict.kind === 'left' ? [{ rule, why: verdict.why }] : []));
}
