import type { AssetEntry, Born, Evicted, Probe, ProbeFact, Rule, RuleStatus } from '../model/rule/rule.ts';
import { type DocumentEntry, findEntry, type ObjectNode, plainValue } from '../text/document/document-node.ts';
import {
  insertKey,
  lineEndAfter,
  lineStartOf,
  type NewItem,
  replaceValue,
  type Splice,
} from '../text/document/text-splices.ts';
import { placeKeyOf } from './parse-asset.ts';

/** A rule that is not in the file yet. */
export type NewRule = Omit<Rule, 'line' | 'column' | 'partOf'>;

/** One change of the ledger file. Later edits of the same part of a rule win. */
export type LedgerEdit =
  | { readonly kind: 'set-status'; readonly id: string; readonly status: Exclude<RuleStatus, 'evicted'> }
  | { readonly kind: 'evict'; readonly id: string; readonly evicted: Evicted }
  | { readonly kind: 'set-born'; readonly id: string; readonly born: Born }
  /** A rule becomes another one in its place: the part of it that is one agent's. */
  | {
      readonly kind: 'become';
      readonly id: string;
      readonly rule: Pick<NewRule, 'id' | 'agent' | 'status' | 'evicted'>;
    }
  | { readonly kind: 'append'; readonly rule: NewRule }
  /** The asset as it is from now on: its entry, in the place of the one with its id. */
  | { readonly kind: 'put-asset'; readonly asset: NewAsset };

/** An asset as an entry of the file says it. */
export type NewAsset = Pick<AssetEntry, 'id' | 'agent' | 'path' | 'body' | 'status' | 'evicted'>;

/** The sum of all edits of one rule. */
interface RuleChange {
  readonly status?: Rule['status'];
  /** `remove` for a rule that is no longer evicted. */
  readonly evicted?: Evicted | 'remove';
  readonly born?: Born;
  readonly id?: string;
  readonly agent?: string;
  /** Digest of an asset as it is from now on. */
  readonly digest?: string;
  readonly path?: string;
}

function toChange(edit: Exclude<LedgerEdit, { kind: 'append' }>): RuleChange {
  if (edit.kind === 'set-status') return { status: edit.status, evicted: 'remove' };
  if (edit.kind === 'become') {
    const { id, agent, status, evicted = 'remove' } = edit.rule;
    return { id, agent, status, evicted };
  }
  if (edit.kind === 'evict') return { status: 'evicted', evicted: edit.evicted };
  if (edit.kind === 'set-born') return { born: edit.born };
  const { path, body, status, evicted = 'remove' } = edit.asset;
  return { path, digest: body, status, evicted };
}

/** Merges edits into one change per rule id. */
export function mergeEdits(edits: readonly LedgerEdit[]): ReadonlyMap<string, RuleChange> {
  const changes = new Map<string, RuleChange>();
  for (const edit of edits) {
    if (edit.kind === 'append') continue;
    const id = edit.kind === 'put-asset' ? edit.asset.id : edit.id;
    changes.set(id, { ...changes.get(id), ...toChange(edit) });
  }
  return changes;
}

/** Writes a value with the quotes that the old one had. */
function requote(value: string, quote: string | undefined): string {
  return quote === '"' || quote === "'" ? `${quote}${value}${quote}` : value;
}

function removeFirst(map: ObjectNode, { keyStart, value }: DocumentEntry): Splice {
  return { start: keyStart, end: map.entries[1]?.keyStart ?? value.end, insert: '' };
}

function removeKey(text: string, map: ObjectNode, entry: DocumentEntry): Splice {
  const index = map.entries.indexOf(entry);
  if (index === 0) return removeFirst(map, entry);
  const { end } = entry.value;
  if (map.isFlow) return { start: map.entries[index - 1]?.value.end ?? end, end, insert: '' };
  const start = lineStartOf(text, entry.keyStart);
  const lineEnd = lineEndAfter(text, end);
  if (lineEnd < text.length || text.endsWith('\n')) return { start, end: lineEnd, insert: '' };
  const before = text.slice(0, start).replace(/\r?\n$/, '').length;
  return { start: before, end: lineEnd, insert: '' };
}

function setKey(text: string, map: ObjectNode, name: string, value: string): Splice {
  const standing = findEntry(map, name)?.value;
  if (standing !== undefined) return replaceValue(text, standing, requote(value, text[standing.start]));
  const status = findEntry(map, 'status') ?? map.entries.at(-1);
  if (status === undefined) throw new Error('a rule without keys cannot be edited');
  return insertKey(text, map, status, name, value);
}

/** Sets a text with the quotes that it needs, whichever the old one had. */
function setText(text: string, map: ObjectNode, name: 'path' | 'server', value: string): Splice {
  const standing = findEntry(map, name)?.value;
  if (standing === undefined) throw new Error(`an entry without "${name}" cannot get another one`);
  return replaceValue(text, standing, JSON.stringify(value));
}

/** Returns the splices that bring one rule's mapping to a change; everything else of the file stays byte for byte. */
export function editRule(text: string, map: ObjectNode, change: RuleChange): readonly Splice[] {
  const splices: Splice[] = [];
  if (change.id !== undefined) splices.push(setKey(text, map, 'id', change.id));
  if (change.agent !== undefined) splices.push(setKey(text, map, 'agent', change.agent));
  const id = String(plainValue(findEntry(map, 'id')?.value));
  if (change.path !== undefined) splices.push(setText(text, map, placeKeyOf(id), change.path));
  if (change.digest !== undefined) splices.push(setKey(text, map, 'digest', change.digest));
  if (change.status !== undefined) splices.push(setKey(text, map, 'status', change.status));
  if (change.evicted === 'remove') {
    const entry = findEntry(map, 'evicted');
    if (entry !== undefined) splices.push(removeKey(text, map, entry));
  } else if (change.evicted !== undefined) splices.push(setKey(text, map, 'evicted', renderFlowMap(change.evicted)));
  if (change.born !== undefined) splices.push(setKey(text, map, 'born', renderFlowMap(change.born)));
  return splices;
}

const reservedWords = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n']);
const plainWord = /^[A-Za-z](?:[A-Za-z0-9 ._/-]*[A-Za-z0-9])?$/;
const plainDate = /^\d{4}-\d{2}-\d{2}$/;
const plainDigest = /^sha256:[0-9a-f]{64}$/;
/** Sentences without any character that could begin YAML syntax inside a line. */
const plainSentence = /^[A-Za-z][A-Za-z0-9 ,.;()'"`/*_+=<>-]*[A-Za-z0-9.)`'"]$/;

/** Renders a text as a YAML value that is safe inside flow collections: plain when nothing in it could be syntax, else double-quoted. */
function renderScalar(text: string): string {
  const plain = plainWord.test(text) && !reservedWords.has(text.toLowerCase());
  return plain || plainDate.test(text) || plainDigest.test(text) ? text : JSON.stringify(text);
}

function renderSentence(text: string): string {
  return plainSentence.test(text) && text.includes(' ') ? text : JSON.stringify(text);
}

/** Renders a small mapping in flow style, `{ on: 2026-06-14, why: does-not-earn }`; undefined values are left out. */
function renderFlowMap(map: object): string {
  const entries = Object.entries(map).filter(([, value]) => value !== undefined);
  return `{ ${entries.map(([key, value]) => `${key}: ${renderValue(value)}`).join(', ')} }`;
}

function renderValue(value: unknown): string {
  return typeof value === 'number' ? String(value) : renderScalar(String(value));
}

/** Renders a probe as a flow mapping. */
function renderProbe({ when, ask, order, tasks, price }: Probe): string {
  const entries = [
    ...(when === undefined ? [] : [`when: ${renderFact(when)}`]),
    `${ask.kind}: ${renderFact(ask.fact)}`,
    ...(order === undefined ? [] : [`order: ${order}`]),
    ...(tasks === undefined ? [] : [`tasks: [${tasks.map(renderScalar).join(', ')}]`]),
    ...(price === undefined ? [] : [`price: ${Number((100 * price).toFixed(4))}%`]),
  ];
  return `{ ${entries.join(', ')} }`;
}

function renderFact(fact: ProbeFact): string {
  if (fact.kind === 'runs') return `{ runs: ${JSON.stringify(fact.command)} }`;
  return fact.kind === 'calls'
    ? `{ calls: ${renderScalar(fact.tool)} }`
    : `{ ${fact.kind}: ${JSON.stringify(fact.glob)} }`;
}

type Entries = readonly (readonly [key: string, value: string])[];

/** Lists the keys of a rule with their rendered values, in the order of the documentation; defaults are left out. */
function listKeys(rule: NewRule, renderBody: (body: string) => string): Entries {
  const entries: [string, string][] = [
    ['id', renderScalar(rule.id)],
    ['agent', renderScalar(rule.agent)],
    ['body', renderBody(rule.body)],
    ['status', rule.status],
  ];
  if (rule.scope.length > 0) entries.push(['scope', `[${rule.scope.map((glob) => JSON.stringify(glob)).join(', ')}]`]);
  if (rule.protected) entries.push(['protected', 'true']);
  if (rule.section !== undefined) entries.push(['section', renderScalar(rule.section)]);
  if (rule.probe !== undefined) entries.push(['probe', renderProbe(rule.probe)]);
  if (rule.buys !== undefined) entries.push(['buys', rule.buys]);
  if (rule.long) entries.push(['long', 'true']);
  if (rule.born !== undefined) entries.push(['born', renderFlowMap(rule.born)]);
  if (rule.evicted !== undefined) entries.push(['evicted', renderFlowMap(rule.evicted)]);
  return entries;
}

/** Lists the keys of an asset's entry with their rendered values. */
function listAssetKeys({ id, agent, path, body, status, evicted }: NewAsset): Entries {
  return [
    ['id', renderScalar(id)],
    ['agent', renderScalar(agent)],
    [placeKeyOf(id), renderScalar(path)],
    ['digest', body],
    ['status', status],
    ...(evicted === undefined ? [] : [['evicted', renderFlowMap(evicted)] as const]),
  ];
}

/** Renders a rule as it is appended to a list, in both styles. */
export function renderRule(rule: NewRule): NewItem {
  return renderItem((isBlock) => listKeys(rule, isBlock ? renderSentence : (body) => JSON.stringify(body)));
}

/** Renders an asset's entry as it is appended to a list. */
export function renderAsset(asset: NewAsset): NewItem {
  return renderItem(() => listAssetKeys(asset));
}

function renderItem(keysIn: (isBlock: boolean) => Entries): NewItem {
  return {
    block: (indent) => {
      const pad = ' '.repeat(indent);
      return keysIn(true).map(([key, value], index) => `${pad}${index === 0 ? '- ' : '  '}${key}: ${value}`);
    },
    flow: () =>
      `{ ${keysIn(false)
        .map(([key, value]) => `${key}: ${value}`)
        .join(', ')} }`,
  };
}
