import { makeError, type Parsed, type Position, type Problem } from '../../../core/model/problem.ts';
import type { AssetHead } from '../../../core/model/rule/asset.ts';
import type { AssetKind } from '../../../core/model/rule/loaded-item.ts';
import { decodeText } from '../../../core/text/decode-text.ts';
import { findEntry, plainValue, textAt } from '../../../core/text/document/document-node.ts';
import { applySplices, detectLineEnd, setEntry } from '../../../core/text/document/text-splices.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import {
  type HeadSource,
  parseDefinition,
  readHeadKeys,
  readTools,
  splitHead,
} from '../../../core/text/markdown/parse-definition.ts';
import { defined } from '../../../core/util/values.ts';
import { type AssetPlace, needsHead } from './asset-places.ts';
import { assetLimits } from './refuse-asset.ts';

/** The content of the main file of an asset: its head, the text below it, and the problems of the head. */
interface ReadHead {
  readonly head: AssetHead;
  readonly body: string;
  readonly problems: readonly Problem[];
}

const nothing: AssetHead = { paths: [], byHand: false, allowedTools: [], brings: [] };

/**
 * Reads the main file of an asset. A head that is no YAML, that does not end, or that is missing where the kind needs one is a problem
 * (`asset-unreadable`) with its line; the rest of the file is read all the same.
 */
export function readHead(text: string, place: AssetPlace): ReadHead {
  const split = splitHead(text);
  if (split.kind !== 'closed') {
    const isOpen = split.kind === 'open';
    const why = isOpen ? 'its YAML head has no closing "---"' : 'it does not begin with a YAML head';
    const problems = isOpen || needsHead(place.kind) ? [unreadable(place, why, { line: 1, column: 1 })] : [];
    return { head: nothing, body: text, problems };
  }
  const { yaml, body } = split;
  const { value, problems } = readHeadKeys(yaml, place.main, 'head');
  if (value !== undefined) return { head: readKeys(value), body, problems: [] };
  return {
    head: nothing,
    body,
    problems: problems.slice(0, 1).map(({ message, at }) => unreadable(place, message, at)),
  };
}

function readKeys({ keys, head: yaml }: HeadSource): AssetHead {
  const [name, description] = ['name', 'description'].map((key) => textAt(keys, key)?.trim() || undefined);
  const nodeAt = (key: string) => findEntry(keys, key)?.value;
  const listAt = (key: string) => (readTools(nodeAt(key), yaml.text) ?? []).map((entry) => entry.name);
  const brings = (['hooks', 'mcpServers'] as const).filter(nodeAt);
  return {
    ...defined({ name, description }),
    paths: listAt('paths'),
    byHand: plainValue(nodeAt('disable-model-invocation')) === true,
    allowedTools: listAt('allowed-tools'),
    brings,
  };
}

function unreadable({ kind, name, main }: AssetPlace, why: string, at: Omit<Position, 'file'> = {}): Problem {
  return makeError(
    'head',
    'asset-unreadable',
    `the ${kind} ${quoteValue(name)} cannot be read: ${why}`,
    'Begin the file with "---", then "name: …" and "description: …" on lines of their own (in quotes where they hold ": " or " #"), then "---".',
    { line: 1, column: 1, ...at, file: main },
  );
}

/** Whether the head of a kind has a key by which models leave it to people. */
const hasKey: Readonly<Record<AssetKind, boolean>> = {
  skill: true,
  command: true,
  agent: false,
  style: false,
  file: false,
  hook: false,
  plugin: false,
  mcp: false,
};

/** The key. */
const byHandKey = 'disable-model-invocation';

/** Returns true for a kind that can stay for people when no model is to start it any more. */
export function canBeByHand(kind: AssetKind): boolean {
  return hasKey[kind];
}

/**
 * Edits an asset's main file so that only people start it: one line is another one or new, every other byte stays. A command without a head gets
 * one. Refused, with a position: a kind that has no such key (`retire-no-key`), a file that is no UTF-8, a head that cannot be read, and one in
 * which the key stands as something that cannot be replaced (`retire-unclear`).
 */
export function setByHand(content: Uint8Array, place: AssetPlace): Parsed<string> {
  if (!hasKey[place.kind]) return { problems: [noKey(place)] };
  const limits = { codePrefix: 'asset', maxBytes: assetLimits.bytes };
  const { value: text, problems } = decodeText(content, place.main, 'head', limits);
  if (text === undefined) return { problems };
  const read = readHead(text, place);
  if (read.problems.length > 0) return { problems: read.problems };
  if (read.head.byHand) return { value: text, problems: [] };
  const set = editHead(text, place, read.body);
  const after = set === undefined ? undefined : readHead(set, place);
  const isSet = after?.head.byHand === true && after.body === read.body.replace(/^\ufeff/, '');
  return set !== undefined && isSet ? { value: set, problems: [] } : { problems: [unclear(place)] };
}

/** Returns undefined where the key cannot be set by a splice. */
function editHead(text: string, { main }: AssetPlace, body: string): string | undefined {
  const whole = text.slice(0, text.length - body.length);
  const line = detectLineEnd(text);
  const start = text.startsWith('\ufeff') ? 1 : 0;
  if (whole.length <= start) {
    const head = `---${line}${byHandKey}: true${line}---${line}`;
    return `${text.slice(0, start)}${head}${text.slice(start)}`;
  }
  const keys = parseDefinition(whole, main, 'head').value?.keys;
  const from = whole.indexOf('\n') + 1;
  const yaml = whole.slice(from);
  if (keys === undefined) return undefined;
  const edited = applySplices(yaml, [setEntry(yaml, keys, byHandKey, 'true')]);
  return `${whole.slice(0, from)}${edited}${body}`;
}

function noKey({ kind, name, path, main }: AssetPlace): Problem {
  return makeError(
    'head',
    'retire-no-key',
    `the ${kind} ${quoteValue(name)} cannot be left to people: no ${kind} has a key by which models do not load it`,
    `Run the command without --retire, and take it out in the same change: git rm -r ${quoteShell(path)}. A skill or command beside it stays for people with "${byHandKey}: true" in its head.`,
    { file: main, line: 1, column: 1 },
  );
}

function unclear({ kind, name, main }: AssetPlace): Problem {
  return makeError(
    'head',
    'retire-unclear',
    `"${byHandKey}" cannot be set in the head of the ${kind} ${quoteValue(name)} without touching other lines`,
    `Write "${byHandKey}: true" on a line of its own in its head, and run the command again.`,
    { file: main, line: 1, column: 1 },
  );
}
