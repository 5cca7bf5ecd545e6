import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { SurfaceLine } from '../../../core/model/rule/context.ts';
import { readTokens } from '../../../core/text/document/scan-yaml.ts';
import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';

/** The YAML head of an instruction file, a rule, a skill, a command or an agent, and the text below it. */
export interface Frontmatter {
  /** Values by key; empty without a head, and where it cannot be read. */
  readonly values: JsonObject;
  /** False for a head that is no YAML, however leniently it is read: nobody knows what a runtime makes of it. */
  readonly isReadable: boolean;
  /** Lines between the two fences; empty without a head. */
  readonly head: readonly SurfaceLine[];
  /** Lines below the head; all lines without one. */
  readonly body: readonly SurfaceLine[];
  /** Finds the 1-based line of the file on which the value of a key begins. */
  readonly findLine: (key: string) => number;
}

const opening = /^---\s*$/;
const closing = /^---/;
/** A longer head is no head of an instruction file; reading it would take seconds. */
const longestHead = 64 * 1024;

/**
 * Reads a YAML head as Claude Code 2.1.330 reads it: the first line is `---`, the first later line that begins with `---` ends it, the last of
 * two equal keys counts, and where the YAML is broken, each value on a line of its own is read as a text.
 */
export function readFrontmatter(lines: readonly SurfaceLine[]): Frontmatter {
  const end = opening.test(lines[0]?.text ?? '')
    ? lines.findIndex(({ text }, index) => index > 0 && closing.test(text))
    : -1;
  if (end === -1) return { values: {}, isReadable: true, head: [], body: lines, findLine: () => 1 };
  const head = lines.slice(1, end);
  const read = readHead(head.map(({ text }) => text).join('\n'));
  const behind = (lines[end]?.text ?? '').replace(/^---\s*/, '');
  const rest = lines.slice(end).map((line, index) => (index === 0 ? { ...line, text: behind } : line));
  return {
    values: read?.values ?? {},
    isReadable: read !== undefined,
    head,
    body: behind === '' ? rest.slice(1) : rest,
    findLine: (key) => (lines[0]?.line ?? 1) + (read?.lines.get(key) ?? 1),
  };
}

interface ReadHead {
  readonly values: JsonObject;
  /** 1-based line of the head by key. */
  readonly lines: ReadonlyMap<string, number>;
}

function readHead(text: string): ReadHead | undefined {
  if (Buffer.byteLength(text) > longestHead || readTokens(text).stopped !== undefined) return undefined;
  return parseHead(text) ?? parseHead(quoteValues(text));
}

function parseHead(text: string): ReadHead | undefined {
  const counter = new LineCounter();
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent', lineCounter: counter });
  if (document.errors.length > 0) return undefined;
  const items = isMap(document.contents) ? document.contents.items : [];
  const lines = items.flatMap(({ key }) =>
    isScalar(key) && key.range ? [[String(key.value), counter.linePos(key.range[0]).line] as const] : [],
  );
  try {
    return { values: objectOf(document.toJS({ maxAliasCount: 100 })), lines: new Map(lines) };
  } catch {
    return undefined;
  }
}

/** Puts the values of plain `key: value` lines into quotes, since people write `description: Use for: x` and `paths: **\/*.ts`. */
function quoteValues(text: string): string {
  return text.replace(/^([A-Za-z_-]+):[ \t]+([^"'\s].*)$/gm, (_, key, value) => `${key}: ${JSON.stringify(value)}`);
}

/**
 * Tells whether `paths` of a rule's head is a condition. Claude Code loads the rule in every session where no glob is left, or only globs that
 * match everything: `**` alone, not `**\/*`. Texts are cut at commas, braces are expanded, and a `/**` at the end falls away first.
 */
export function isCondition(paths: unknown): boolean {
  const globs = listGlobs(paths).map((glob) => (glob.endsWith('/**') ? glob.slice(0, -3) : glob));
  const named = globs.filter((glob) => glob !== '');
  return named.length > 0 && !named.every((glob) => glob === '**');
}

function listGlobs(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listGlobs);
  if (typeof value !== 'string') return [];
  return splitOutsideBraces(value)
    .map((glob) => glob.trim())
    .flatMap((glob) => (/^\{[^{},]*\}$/.test(glob) ? glob.slice(1, -1) : glob));
}

function splitOutsideBraces(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (character === ',' && depth <= 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
