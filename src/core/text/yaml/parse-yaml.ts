import { Composer, type CST, type Document, Lexer, Parser } from 'yaml';
import type { Blame, Parsed } from '../../model/problem.ts';
import { decodeText, type TextLimits } from '../decode-text.ts';
import { indexLines, type LineIndex, type TextFinding, toError } from '../line-index.ts';
import { findDuplicateKeys, findForbiddenSyntax } from './yaml-restrictions.ts';

/** A YAML text that keeps to the plain subset, with the way back from nodes to positions. */
export interface YamlSource extends LineIndex {
  readonly file: string;
  readonly blame: Blame;
  readonly text: string;
  /** Its contents are whatever stands there: `isMap` and its like tell. */
  readonly document: Omit<Document.Parsed, 'contents'> & { readonly contents: unknown };
}

export interface YamlLimits extends TextLimits {
  /** Line of the file the text begins on; 1 when absent. */
  readonly firstLine?: number;
}

/** Far above what any file of rentroll needs, far below what would overflow the stack of the recursive composer. */
const maxDepth = 32;
const maxShown = 100;
/** More than 10 000 rules with every key need; junk of the same size can hold many times as many, each an error to build. */
const maxLexemes = 3_000_000;

interface Tokens {
  readonly tokens: readonly CST.Token[];
  /** Why and where reading stopped early. */
  readonly stopped?: TextFinding;
  /** True when some lexeme may be forbidden syntax; the tokens tell for certain. */
  readonly suspicious: boolean;
}

/** Anchors, aliases, tags and directives by their first character, and merge keys. Also true for some scalars. */
function isSuspicious(lexeme: string): boolean {
  const first = lexeme[0];
  return first === '&' || first === '*' || first === '!' || first === '%' || lexeme === '<<';
}

function depthFinding(offset: number): TextFinding {
  const message = `lists and mappings are nested more than ${maxDepth} levels deep`;
  return { code: 'yaml-too-deep', offset, message, hint: 'Write the file without such nesting.' };
}

function sizeFinding(offset: number): TextFinding {
  const message = 'the file holds more YAML than it could use';
  return { code: 'yaml-too-complex', offset, message, hint: 'Keep one document with the documented keys.' };
}

/** Lexes and parses without recursion, and stops as soon as the nesting is too deep or there are more lexemes than `most`. */
export function readTokens(text: string, most = maxLexemes): Tokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let suspicious = false;
  let lexemes = 0;
  let broken = 0;
  for (const lexeme of new Lexer().lex(text)) {
    suspicious ||= isSuspicious(lexeme);
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === 'document' || token.type === 'error') broken += 1;
    }
    lexemes += 1;
    if (parser.stack.length > maxDepth) return { tokens, suspicious, stopped: depthFinding(parser.offset) };
    if (lexemes > most) return { tokens, suspicious, stopped: sizeFinding(parser.offset) };
    if (broken > maxShown) return { tokens, suspicious: true };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, suspicious: suspicious || tokens.length > 1 };
}

function composeDocument(tokens: readonly CST.Token[], length: number): Document.Parsed {
  const composer = new Composer({
    uniqueKeys: false,
    stringKeys: true,
    prettyErrors: false,
    version: '1.2',
    schema: 'core',
  });
  const [document] = composer.compose(tokens, true, length);
  return document as Document.Parsed;
}

function collectComposerFindings(document: Document.Parsed): readonly TextFinding[] {
  return [...document.errors, ...document.warnings].map((error) => ({
    code: 'yaml-syntax',
    offset: error.pos[0],
    message: `the file is not valid YAML here: ${error.message}`,
    hint: 'Correct the YAML; quote texts that contain ": " or " #" or begin with a special character.',
  }));
}

function inspectYaml(text: string): { document?: Document.Parsed; findings: readonly TextFinding[] } {
  const { tokens, stopped, suspicious } = readTokens(text);
  if (stopped !== undefined) return { findings: [stopped] };
  const forbidden = suspicious ? findForbiddenSyntax(tokens) : [];
  if (forbidden.length > 0) return { findings: forbidden };
  const document = composeDocument(tokens, text.length);
  const findings = [...collectComposerFindings(document), ...findDuplicateKeys(document)];
  return { document, findings };
}

/**
 * Parses YAML text (or its bytes) into a document whose nodes carry ranges. Refused, each with line and column: texts above
 * `maxBytes`, broken UTF-8, control characters, syntax errors, duplicate and non-text keys, anchors, aliases, merge keys, tags,
 * directives, several documents, nesting deeper than 32. A byte order mark and CRLF pass and stay in `text`.
 */
export function parseYaml(
  input: string | Uint8Array,
  file: string,
  blame: Blame,
  limits: YamlLimits,
): Parsed<YamlSource> {
  const decoded = decodeText(input, file, blame, limits);
  if (decoded.value === undefined) return { problems: decoded.problems };
  const text = decoded.value;
  const { locate } = indexLines(text, file, limits.firstLine);
  const { document, findings } = inspectYaml(text);
  const place = { ...limits, blame, locate };
  const problems = findings.slice(0, maxShown).map((finding) => toError(finding, place));
  if (document === undefined || problems.length > 0) return { problems };
  return { value: { file, blame, text, document, locate }, problems };
}
