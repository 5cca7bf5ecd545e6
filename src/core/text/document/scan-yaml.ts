import { Composer, type CST, type Document, isMap, isScalar, isSeq, Lexer, type Pair, Parser } from 'yaml';
import { messageOf } from '../../util/values.ts';
import { quoteValue } from '../escape/quote-value.ts';
import { type JsonObject, objectOf } from '../json/read-json.ts';
import { indexLines, type TextFinding } from '../line-index.ts';
import type { DocumentEntry, DocumentNode } from './document-node.ts';
import { breakRestriction, deepest, mostFindings, restrictionOf } from './document-node.ts';

/** More than 10 000 rules with every key need; junk of the same size can hold many times as many, each an error to build. */
const maxLexemes = 3_000_000;

interface Tokens {
  readonly tokens: readonly CST.Token[];
  /** Why and where reading stopped early. */
  readonly stopped?: TextFinding;
  /** True when some lexeme may be forbidden syntax; the tokens tell for certain. */
  readonly isSuspicious: boolean;
}

/** Anchors, aliases, tags and directives by their first character, and merge keys. Also true for some scalars. */
function isSuspect(lexeme: string): boolean {
  const first = lexeme[0];
  return first === '&' || first === '*' || first === '!' || first === '%' || lexeme === '<<';
}

/** Lexes and parses without recursion, and stops as soon as the nesting is too deep or there are more lexemes than `most`. */
export function readTokens(text: string, most = maxLexemes): Tokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let isSuspicious = false;
  let lexemes = 0;
  let broken = 0;
  for (const lexeme of new Lexer().lex(text)) {
    isSuspicious ||= isSuspect(lexeme);
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === 'document' || token.type === 'error') broken += 1;
    }
    lexemes += 1;
    if (parser.stack.length > deepest)
      return { tokens, isSuspicious, stopped: breakRestriction('too-deep', parser.offset) };
    if (lexemes > most) return { tokens, isSuspicious, stopped: breakRestriction('too-complex', parser.offset) };
    if (broken > mostFindings) return { tokens, isSuspicious: true };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, isSuspicious: isSuspicious || tokens.length > 1 };
}

/** Composes the first document of tokens; its errors are in it. Repeated keys are the caller's to find: the library compares each with each. */
function composeTokens(tokens: readonly CST.Token[], length: number): Document.Parsed {
  const composer = new Composer({
    uniqueKeys: false,
    stringKeys: true,
    prettyErrors: false,
    keepSourceTokens: true,
    version: '1.2',
    schema: 'core',
  });
  const [document] = composer.compose(tokens, true, length);
  if (document === undefined || !('contents' in document)) throw new Error('a YAML text without a document');
  return document as Document.Parsed;
}

/** A text as its root node, and everything that is wrong with it; without a root where something is. */
export interface ScannedText {
  readonly root?: DocumentNode | undefined;
  readonly findings: readonly TextFinding[];
}

/** Reads a YAML text as its root node, or as everything that keeps it from being read. */
export function scanYaml(text: string): ScannedText {
  const { tokens, stopped, isSuspicious } = readTokens(text);
  if (stopped !== undefined) return { findings: [stopped] };
  const forbidden = isSuspicious ? findForbiddenTokens(tokens) : [];
  if (forbidden.length > 0) return { findings: forbidden };
  const document = composeTokens(tokens, text.length);
  const findings = [...document.errors, ...document.warnings].map(({ pos, message }) => refuseSyntax(pos[0], message));
  if (findings.length > 0) return { findings };
  const root = toNode(document.contents, 0, findings);
  return { root, findings: findings.sort((a, b) => a.offset - b.offset) };
}

/** The library looks for what an alias stands for through the whole document, once for each alias. */
const mostAliases = 100;

/** A YAML text as a lenient runtime reads it. */
export interface LenientYaml {
  readonly values: JsonObject;
  /** 1-based line of each key of the root. */
  readonly lines: ReadonlyMap<string, number>;
}

/**
 * Reads a YAML text as runtimes do that allow anchors, tags and repeated keys, of which the last counts. `mend` is what
 * they make of a text that is no YAML before they read it once more. Returns undefined for what is no YAML even then, nests too deep, holds several
 * documents, or grows out of its aliases.
 */
export function readLenientYaml(text: string, mend?: (text: string) => string): LenientYaml | undefined {
  const { tokens, stopped, isSuspicious } = readTokens(text);
  if (stopped !== undefined || tokens.filter(({ type }) => type === 'document').length > 1) return undefined;
  if (isSuspicious && countAliases(text) > mostAliases) return undefined;
  const document = composeTokens(tokens, text.length);
  const readMended = () => mend && readLenientYaml(mend(text));
  if (document.errors.length > 0) return readMended();
  const { locate } = indexLines(text, '');
  const items = isMap(document.contents) ? document.contents.items : [];
  const lines = items.map(({ key }) => [keyName(key), locate(spanOf(key, 0)[0]).line ?? 1] as const);
  try {
    return { values: objectOf(document.toJS({ maxAliasCount: 100 })), lines: new Map(lines) };
  } catch (error) {
    // An alias of nothing is a glob such as `**/*.ts`; aliases of aliases may grow without end.
    return messageOf(error).startsWith('Unresolved alias') ? readMended() : undefined;
  }
}

/** Counts aliases, and texts that begin like one. */
function countAliases(text: string): number {
  return [...new Lexer().lex(text)].filter((lexeme) => lexeme.startsWith('*')).length;
}

function keyName(key: unknown): string {
  return isScalar(key) ? String(key.value) : '';
}

function refuseSyntax(offset: number, why: string): TextFinding {
  const hint = 'Correct the YAML; quote texts that contain ": " or " #" or begin with a special character.';
  return breakRestriction('syntax', offset, why, hint);
}

/** Finds anchors, aliases, tags, directives, merge keys and second documents among the tokens of a file, in order. */
function findForbiddenTokens(tokens: readonly CST.Token[]): readonly TextFinding[] {
  const findings: TextFinding[] = [];
  const second = tokens.filter(({ type }) => type === 'document')[1];
  if (second !== undefined) findings.push(breakRestriction('documents', second.offset));
  const pending: (CST.Token | null | undefined)[] = [...tokens];
  while (pending.length > 0 && findings.length < mostFindings) {
    const token = pending.pop();
    if (!token) continue;
    const restriction = restrictionOf(token.type);
    const source = 'source' in token ? token.source : '';
    if (restriction !== undefined) findings.push(breakRestriction(restriction, token.offset, quoteValue(source)));
    if (token.type === 'error') findings.push(refuseSyntax(token.offset, token.message));
    for (const child of listChildren(token)) pending.push(child);
    const mergeKeys = listKeys(token).filter((key) => key.type === 'scalar' && key.source === '<<');
    findings.push(
      ...mergeKeys.slice(0, mostFindings).map(({ offset }) => breakRestriction('merge-key', offset, '"<<"')),
    );
  }
  return findings.sort((a, b) => a.offset - b.offset);
}

function listKeys(token: CST.Token): readonly CST.Token[] {
  return 'items' in token ? token.items.flatMap(({ key }) => key ?? []) : [];
}

/** Lists the tokens directly below `token`. */
function listChildren(token: CST.Token): readonly (CST.Token | null | undefined)[] {
  if ('items' in token)
    return token.items.flatMap((item) => [...item.start, item.key, ...(item.sep ?? []), item.value]);
  if (token.type === 'document') return [...token.start, token.value, ...(token.end ?? [])];
  return 'props' in token ? token.props : [];
}

/** Turns a node of the library into ours; `at` is the place of a node that has none. Recursive: the tokens have bounded the depth. */
function toNode(node: unknown, at: number, findings: TextFinding[]): DocumentNode {
  if (isSeq(node)) {
    const [start, flowEnd] = spanOf(node, at);
    const items = node.items.map((item) => toNode(item, start, findings));
    const isFlow = node.flow === true;
    return { kind: 'list', start, end: isFlow ? flowEnd : (items.at(-1)?.end ?? flowEnd), isFlow, items };
  }
  if (isMap(node)) {
    const [start, flowEnd] = spanOf(node, at);
    const entries = toEntries(node.items, start, findings);
    const isFlow = node.flow === true;
    return { kind: 'object', start, end: isFlow ? flowEnd : (entries.at(-1)?.value.end ?? flowEnd), isFlow, entries };
  }
  const [start, end] = spanOf(node, at);
  if (!isScalar(node)) return { kind: 'scalar', start, end, value: null };
  const token = node.srcToken;
  const cutAt = token?.type === 'scalar' ? findComment(token.end) : undefined;
  return withCut({ kind: 'scalar', start, end, value: node.value }, cutAt);
}

function toEntries(pairs: readonly Pair[], at: number, findings: TextFinding[]): readonly DocumentEntry[] {
  const keys = new Set<string>();
  return pairs.map(({ key, value, srcToken }) => {
    const name = keyName(key);
    const [keyStart, keyEnd] = spanOf(key, at);
    if (keys.has(name) && findings.length < mostFindings)
      findings.push(breakRestriction('duplicate-key', keyStart, quoteValue(name)));
    keys.add(name);
    const node = toNode(value, keyEnd, findings);
    // `key: #1 of all` has no value at all.
    const cutAt = srcToken?.value ? undefined : findComment(srcToken?.sep);
    return { key: name, keyStart, value: withCut(node, cutAt) };
  });
}

function withCut(node: DocumentNode, cutAt: number | undefined): DocumentNode {
  return cutAt === undefined ? node : { ...node, cutAt };
}

/** Offset of the comment on the line of a value; what follows on lines of its own is none of it. */
function findComment(tokens: readonly CST.SourceToken[] | undefined): number | undefined {
  const first = tokens?.find(({ type }) => type === 'comment' || type === 'newline');
  return first?.type === 'comment' ? first.offset : undefined;
}

function spanOf(node: unknown, at: number): readonly [start: number, end: number] {
  const range = (node as { range?: readonly number[] } | null | undefined)?.range;
  return [range?.[0] ?? at, range?.[1] ?? at];
}
