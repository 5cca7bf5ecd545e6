import type { RecordedTrial } from '../model/verdict/receipt.ts';
import { type DocumentEntry, type DocumentNode, findEntry } from '../text/document/document-node.ts';

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
export interface TrialTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Writes trials as a table. A column of optional facts is there when one of the trials has the fact. */
export function tabulateTrials(trials: readonly RecordedTrial[]): TrialTable {
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
