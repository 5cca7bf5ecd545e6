import { type Currency, currencyOf, type Rule, spellWholeProbe } from '../model/rule/rule.ts';
import { type Enforcement, enforcedParts, type TrialIsolation, type TrialRecord } from '../model/trial/trial.ts';
import type { Evidence } from '../model/verdict/evidence-faults.ts';
import type { Basis, Receipt, RecordedTrial } from '../model/verdict/receipt.ts';
import { type DocumentEntry, type DocumentNode, findEntry } from '../text/document/document-node.ts';
import { tabularJson } from '../text/json/read-json.ts';
import { hashParts, sha256, shortHash } from '../util/hash.ts';
import { defined, recordOf } from '../util/values.ts';
import { type NamedRules, nameMemories } from './name-memories.ts';

/** Name and version of the procedure that decides, by what a rule buys; a change of a formula is a new version. */
export const procedures: Readonly<Record<Currency, string>> = {
  tokens: 'rounds/1',
  behaviour: 'behaviour-pairs/1',
  outcome: 'rounds-of-full-cost/1',
};

/** Returns the procedure that decides about evidence of this kind. */
export function procedureOf(evidence: Pick<Evidence, 'behaviour' | 'outcome'>): string {
  return procedures[currencyOf(evidence)];
}

/** A measured verdict: the trials it rests on, and the facts that do not follow from them. */
export interface ReceiptInput extends Facts {
  readonly rule: Pick<Rule, 'id'>;
  readonly agent: string;
  readonly basis: Basis;
  readonly evidence: Evidence;
  /** The journalled trials of the evidence, in its order. */
  readonly records: readonly TrialRecord[];
  /** Rules that came and went between the trials, as `present` of a record names them. */
  readonly tested: NamedRules;
  /** Rules whose other words stood in every memory without them. */
  readonly reworded: readonly string[];
  /** True for the verdict of an audit. */
  readonly isAudit: boolean;
}

type Facts = Partial<Pick<Receipt, 'asked' | 'replaces' | 'asset' | 'without'>> & Pick<Receipt, 'decidedOn'>;

/** Builds the receipt of a verdict. The same trials give the same bytes under `renderReceipt`. */
export function buildReceipt(input: ReceiptInput): Receipt {
  const { rule, agent, basis, records, without = [] } = input;
  const { schema, trials, ...terms } = input.evidence;
  const memories = nameMemories(records, input.tested, input.reworded);
  return {
    schema: 1,
    rule: rule.id,
    agent,
    basis,
    memories: { tested: memories.tested, sets: memories.sets },
    evidence: {
      schema,
      ...terms,
      trials: trials.map((trial, index) => ({
        ...trial,
        key: shortHash(records[index]?.key ?? ''),
        memory: memories.setOf[index] ?? 0,
      })),
    },
    isolation: findIsolation(rule.id, records),
    ...defined({ enforced: findEnforcement(records) }),
    ...(without.length === 0 ? {} : { without }),
    ...(input.isAudit ? { audit: true } : {}),
    ...defined({ asked: input.asked, replaces: input.replaces, asset: input.asset }),
    decidedOn: input.decidedOn,
  };
}

/** Prints the committed text of a receipt: sorted keys, one trial a line, final newline. */
export function renderReceipt({ evidence, ...receipt }: Receipt): string {
  const { schema: _schema, agent: _agent, rule: _rule, trials, ...terms } = evidence;
  return tabularJson({ ...receipt, evidence: { ...terms, trials: tabulateTrials(trials) } });
}

/** Names a receipt by everything it states, whoever signed it: `sha256:` and 64 hex digits. */
export function nameReceipt({ signature: _signature, ...receipt }: Receipt): string {
  return sha256(renderReceipt(receipt));
}

type RuleBody = Pick<Rule, 'body' | 'scope' | 'agent' | 'probe' | 'buys'>;

/** Hashes of rules that were hashed before: each receipt is compared with every rule of its ledger. */
const bodyHashes = new WeakMap<RuleBody, string>();

/** Hashes what a rule says, where it applies and what it is judged by: a receipt is worth nothing for another sentence or another probe. */
export function hashBody(rule: RuleBody): string {
  const bodyHash = bodyHashes.get(rule) ?? computeBodyHash(rule);
  bodyHashes.set(rule, bodyHash);
  return bodyHash;
}

function computeBodyHash({ agent, body, scope, probe, buys }: RuleBody): string {
  // No glob begins with a line break: neither is to be taken for one.
  const probed = probe === undefined ? [] : [`\nprobe ${spellWholeProbe(probe)}`];
  const bought = buys === undefined ? [] : [`\nbuys ${buys}`];
  return `sha256:${hashParts(agent, body, ...scope, ...probed, ...bought)}`;
}

/**
 * Finds the isolation proof of each arm over all trials that have one. The worst counts: one baseline that saw the rule, one candidate
 * that did not, one canary that reached the model.
 */
export function findIsolation(rule: string, records: readonly TrialRecord[]): Receipt['isolation'] {
  const inArm = (isCandidate: boolean) =>
    records.filter(({ present }) => present.includes(rule) === isCandidate).flatMap(({ isolation }) => isolation ?? []);
  const [baseline, candidate] = [inArm(false), inArm(true)];
  const leaked = (proofs: readonly TrialIsolation[]) => proofs.some(({ canaryLeaked }) => canaryLeaked);
  const saw = ({ delivered }: TrialIsolation) => delivered.includes(rule);
  return {
    ...(baseline.length > 0 ? { baseline: { canaryLeaked: leaked(baseline), ruleDelivered: baseline.some(saw) } } : {}),
    ...(candidate.length > 0
      ? { candidate: { canaryLeaked: leaked(candidate), ruleDelivered: candidate.every(saw) } }
      : {}),
  };
}

/**
 * Finds what was enforced in every trial of a verdict: the worst counts. Trials that say nothing (those of a simulated agent) are skipped. Returns
 * undefined when none of them says.
 */
export function findEnforcement(records: readonly Pick<TrialRecord, 'enforced'>[]): Enforcement | undefined {
  const stated = records.flatMap(({ enforced }) => enforced ?? []);
  if (stated.length === 0) return undefined;
  return recordOf(enforcedParts, (part) => stated.every((enforced) => enforced[part]));
}

/** Columns that every trial of a receipt has, in the order in which a row lists them. */
const requiredColumns = [
  'task',
  'arm',
  'outcome',
  'batch',
  'order',
  'input',
  'output',
  'cacheCreation',
  'cacheRead',
  'memory',
  'key',
] as const;

/** Columns of facts that few receipts have; a row without the fact has null there. */
const optionalColumns = ['answer', 'pair', 'inCompany', 'used', 'estimated'] as const;

/** Columns that make up the usage of a trial, in tokens. */
const usageNames: ReadonlySet<string> = new Set(['input', 'output', 'cacheCreation', 'cacheRead']);

type Column = (typeof requiredColumns)[number] | (typeof optionalColumns)[number];
type Cell = string | number | boolean | null;

/** The trials of a receipt as its file holds them: one row a trial, so that 48 trials fit into 8 KB. */
interface TrialTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Writes trials as a table. A column of optional facts is there when one of the trials has the fact. */
function tabulateTrials(trials: readonly RecordedTrial[]): TrialTable {
  const optional = optionalColumns.filter((column) => trials.some((trial) => trial[column] !== undefined));
  const columns = [...requiredColumns, ...optional];
  const rows = trials.map(({ usage, ...trial }) => {
    const cells = { ...trial, ...usage };
    return columns.map((column) => cells[column] ?? null);
  });
  return { columns, rows };
}

/**
 * Reads the table of a receipt's trials as a list of objects, each at the place of its row, so that a schema for objects judges it. Returns any
 * other node as it is, for the schema to say what is wrong with it; a list would pass there and is no table, so it comes back as an empty object.
 */
function expandTrialTable(table: DocumentNode): DocumentNode {
  if (table.kind === 'list') return { start: table.start, end: table.end, kind: 'object', isFlow: true, entries: [] };
  const columns = findEntry(table, 'columns')?.value;
  const rows = findEntry(table, 'rows')?.value;
  if (table.kind !== 'object' || table.entries.length !== 2 || columns?.kind !== 'list' || rows?.kind !== 'list')
    return table;
  const names = readNames(columns.items);
  if (names === undefined) return table;
  const { start, end } = rows;
  return { start, end, kind: 'list', isFlow: true, items: rows.items.map((row) => expandRow(row, names)) };
}

/** Reads the names of columns: texts, each there once. `usage` is no column: its four parts are. Undefined for anything else. */
function readNames(columns: readonly DocumentNode[]): readonly string[] | undefined {
  const names = columns.flatMap((column) =>
    column.kind === 'scalar' && typeof column.value === 'string' && column.value !== 'usage' ? [column.value] : [],
  );
  return names.length === columns.length && new Set(names).size === names.length ? names : undefined;
}

function expandRow(row: DocumentNode, names: readonly string[]): DocumentNode {
  if (row.kind !== 'list' || row.items.length !== names.length) return row;
  const [usage, others]: [DocumentEntry[], DocumentEntry[]] = [[], []];
  for (const [index, value] of row.items.entries()) {
    const key = names[index] ?? '';
    if (value.kind === 'scalar' && value.value === null) continue;
    (usageNames.has(key) ? usage : others).push({ key, keyStart: value.start, value });
  }
  const { start, end } = row;
  const node = { start, end, kind: 'object', isFlow: true } as const;
  return { ...node, entries: [...others, { key: 'usage', keyStart: start, value: { ...node, entries: usage } }] };
}

/** Returns the receipt with its trials as a list of objects in place of its table. */
export function expandReceipt(receipt: DocumentNode): DocumentNode {
  return mapEntry(receipt, 'evidence', (evidence) => mapEntry(evidence, 'trials', expandTrialTable));
}

function mapEntry(node: DocumentNode, key: string, change: (value: DocumentNode) => DocumentNode): DocumentNode {
  if (node.kind !== 'object') return node;
  const entries = node.entries.map((entry) => (entry.key === key ? { ...entry, value: change(entry.value) } : entry));
  return { ...node, entries };
}
