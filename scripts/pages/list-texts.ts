/**
 * `npm run texts`: prints every text of the program that can reach a person, as `file:line: text`, and their number at the end. A person reads
 * the list whole; docs/ has its own check of style.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { escapeTerminal } from '../../src/core/text/escape/escape-terminal.ts';
import { listFiles } from '../checks/list-files.ts';
import { createTextReader, type TextReader } from './read-texts.ts';

/** A text with its place. */
interface PlacedText {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Two words beside each other, the least that a person reads as a text. */
const words = /\p{L}[\p{L}\p{N}'’.,:;)>-]* +[(<"'‘“]?\p{L}/u;

/** Documents whose lines a person reads, with the lines that count: of the guard's entries only the advice. */
const documents: readonly (readonly [files: RegExp, lines: RegExp])[] = [
  [/^(?:comment\/)?action\.yml$/, words],
  [/^plugin\/(?:agents|commands)\/.*\.md$/, words],
  [/^src\/.*\.entries\.json$/, /"say": "/],
];

/** Literals for a database. */
const query = /^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WITH|VACUUM|ATTACH) /;

/** Lists the texts of the sources and documents of a repository, by file and line. */
export function listTexts(root: string): readonly PlacedText[] {
  const files = ['action.yml', 'comment/action.yml', ...listFiles(root, ['plugin', 'src'])].toSorted();
  const sources = files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('plugin/tests/'))
    .map((file) => ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));
  const reader = createTextReader(sources);
  const texts = [
    ...sources.flatMap((source) => listLiterals(source, reader)),
    ...files.flatMap((file) => listLines(root, file)),
  ];
  return texts.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}

/** Lists the literals of a source file in which words stand; values of the run are `<name>`. */
function listLiterals(source: ts.SourceFile, reader: TextReader): readonly PlacedText[] {
  const texts: PlacedText[] = [];
  const visit = (node: ts.Node): void => {
    if (isUnread(node)) return;
    if (ts.isStringLiteral(node) || ts.isTemplateLiteral(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      const shown = reader.read(node).filter((text) => words.test(text) && !query.test(text));
      texts.push(...shown.map((text) => ({ file: source.fileName, line, text })));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** True for what holds no text for people: modules' names, types, and errors that mean a bug. */
function isUnread(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  return ts.isNewExpression(node) && /^(?:Type|Range)?Error$/.test(node.expression.getText());
}

function listLines(root: string, file: string): readonly PlacedText[] {
  const shown = documents.find(([files]) => files.test(file))?.[1];
  if (shown === undefined) return [];
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((text, index) => (shown.test(text) ? [{ file, line: index + 1, text: text.trim() }] : []));
}

if (import.meta.main) {
  const texts = listTexts(resolve(import.meta.dirname, '../..'));
  for (const { file, line, text } of texts) console.log(`${file}:${line}: ${escapeTerminal(text)}`);
  console.log(`${texts.length} texts`);
}
