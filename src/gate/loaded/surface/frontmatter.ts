import type { LoadedLine } from '../../../core/model/rule/loaded-item.ts';
import { readLenientYaml } from '../../../core/text/document/scan-yaml.ts';
import type { JsonObject } from '../../../core/text/json/read-json.ts';
import { type SplitHead, splitHead } from '../../../core/text/markdown/parse-definition.ts';

/** The YAML head of an instruction file, a rule, a skill, a command or an agent, and the text below it. */
export interface Frontmatter {
  /** Values by key; empty without a head, and where it cannot be read. */
  readonly values: JsonObject;
  /** False for a head that is no YAML, however leniently it is read: nobody knows what a runtime makes of it. */
  readonly isReadable: boolean;
  /** Lines between the two fences; empty without a head. */
  readonly head: readonly LoadedLine[];
  /** Lines below the head; all lines without one. */
  readonly body: readonly LoadedLine[];
  /** Finds the 1-based line of the file on which the value of a key begins. */
  readonly findLine: (key: string) => number;
}

const emptyLine: LoadedLine = { line: 1, text: '', compiled: false };
/** A longer head is no head of an instruction file; reading it would take seconds. */
const longestHead = 64 * 1024;

/**
 * Reads a YAML head as Claude Code 2.1.330 reads it: the last of two equal keys counts, and where the YAML is broken, each value on a line of its
 * own is read as a text. Not so in a file with CRLF: `isMended` is false there.
 */
export function readFrontmatter(lines: readonly LoadedLine[], isMended = true): Frontmatter {
  return readSplit(lines, splitHead(joinLines(lines)), isMended);
}

/**
 * Reads a YAML head as Codex 0.169 reads it: between two lines that hold nothing but a fence and white space, and none that has a key twice which
 * Codex asks for.
 */
export function readCodexFrontmatter(lines: readonly LoadedLine[]): Frontmatter {
  const singleKeys = new Set(['name', 'description', 'metadata']);
  return refuseRepeated(
    readBetween(lines, ({ text }) => text.trim() === '---'),
    (key) => singleKeys.has(key),
  );
}

/**
 * Reads a YAML head as Copilot 1.0.102 reads it: between two lines that begin with a fence and hold nothing else but white space, and none that has
 * a key twice. Broken YAML of an instruction file is mended; of a skill, a command or an agent (`isMended` false) it is not.
 */
export function readCopilotFrontmatter(lines: readonly LoadedLine[], isMended: boolean): Frontmatter {
  return refuseRepeated(readBetween(lines, ({ text }) => text.trimEnd() === '---', isMended));
}

/** Refuses a head that has one of these keys twice: it cannot be read. */
function refuseRepeated(read: Frontmatter, isAsked: (key: string) => boolean = () => true): Frontmatter {
  const keys = read.head.flatMap(({ text }) => /^["']?([\w-]+)["']?\s*:/.exec(text)?.[1] ?? []).filter(isAsked);
  return new Set(keys).size < keys.length ? { ...read, values: {}, isReadable: false } : read;
}

function readBetween(
  lines: readonly LoadedLine[],
  isFence: (line: LoadedLine) => boolean,
  isMended = true,
): Frontmatter {
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (lines[0] === undefined || !isFence(lines[0]) || end === -1) return readSplit(lines, { kind: 'none' });
  const yaml = lines.slice(1, end).map(({ text }) => `${text}\n`);
  const body = joinLines(lines.slice(end + 1));
  const split = { kind: 'closed', yaml: yaml.join(''), lines: end + 1, body, bodyLine: end + 2 } as const;
  return readSplit(lines, split, isMended);
}

function joinLines(lines: readonly LoadedLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

function readSplit(lines: readonly LoadedLine[], split: SplitHead, isMended = true): Frontmatter {
  if (split.kind !== 'closed') return { values: {}, isReadable: true, head: [], body: lines, findLine: () => 1 };
  const isShort = Buffer.byteLength(split.yaml) <= longestHead;
  const read = isShort ? readLenientYaml(split.yaml, isMended ? quoteValues : undefined) : undefined;
  const headLines = split.yaml.split('\n').map((text, index) => ({ ...emptyLine, ...lines[index + 1], text }));
  const bodyLines = split.body === '' ? [] : split.body.split('\n');
  return {
    values: read?.values ?? {},
    isReadable: read !== undefined,
    head: headLines.at(-1)?.text === '' ? headLines.slice(0, -1) : headLines,
    body: bodyLines.map((text, index) => ({ ...emptyLine, ...lines[split.bodyLine - 1 + index], text })),
    findLine: (key) => (lines[0]?.line ?? 1) + (read?.lines.get(key) ?? 1),
  };
}

/** Puts the values of plain `key: value` lines into quotes, since people write `description: Use for: x` and `paths: **\/*.ts`. */
function quoteValues(text: string): string {
  return text.replace(/^([A-Za-z_-]+):[ \t]+([^"'\s].*)$/gm, (_, key, value) => `${key}: ${JSON.stringify(value)}`);
}

/**
 * Tells whether `paths` of a rule's head is a condition. Claude Code loads the rule in every session where no glob is left, or only globs that
 * match everything: `**` alone, not `**\/*`. Texts are cut at commas, braces are expanded, and a `/**` at the end falls away first. Braces that
 * hold nothing but stars and commas may leave either.
 */
export function isCondition(paths: unknown): boolean {
  const globs = listGlobs(paths).map((glob) => (glob.endsWith('/**') ? glob.slice(0, -3) : glob));
  const named = globs.filter((glob) => glob !== '' && !/^\{[{},*]*$/.test(glob));
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
