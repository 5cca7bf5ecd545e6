import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles } from '../checks/list-files.ts';
import { createTextReader, type TextReader } from './read-texts.ts';

/** A problem as the sources write it. Parts that are known at run time alone stand as `<name>`. */
export interface WrittenProblem {
  readonly code: string;
  /** Codes by which the readers of several kinds of files state it. */
  readonly otherCodes: readonly string[];
  readonly message: string;
  readonly hint: string;
  /** File of the sources. */
  readonly file: string;
}

/** Positions of the arguments that state a problem. */
interface Places {
  readonly code: number;
  readonly message: number;
  readonly hint: number;
  /** What the maker puts before the code. */
  readonly prefix: string;
  /** Another file may call it. */
  readonly isExported: boolean;
}

const codePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Names under which makers and objects hold the message. */
export const messageNames = ['message', 'says', 'what', 'why', 'detail'];
const hintNames = ['hint', 'mend'];

/** Files whose codes have the format behind the name of the reader. */
const documentFiles = /^src\/core\/text\/document\/(?:document-node|scan-)/;
/** Names that readers put before a code, by where it is written; `every` stands for all that the sources have. */
const readers: readonly (readonly [files: string, names: 'every' | readonly string[]])[] = [
  ['src/core/config/', ['config']],
  ['src/core/ledger/', ['ledger']],
  ['src/core/receipt/', ['evidence', 'receipt']],
  ['src/core/text/', 'every'],
  ['src/adapters/github/publish/load-report.ts', ['receipts', 'report']],
  ['src/gate/loaded/context/', ['definition']],
  ['src/gate/suite/parse-lock.ts', ['lock']],
  ['src/gate/suite/parse-task.ts', ['task']],
  ['src/session/guard/overrides/', ['guard']],
];
/** Codes of these places that stand without the name of a reader. */
const wholeCodes = /^(?:memory|context|removal|reworded|too-many-problems)/;

/** Lists the names that the readers of files in the sources have: `codePrefix: 'ledger'`. */
function listReaders(sources: readonly ts.SourceFile[]): readonly string[] {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bcodePrefix: '([a-z]+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

function nameReaders(file: string, code: string, every: readonly string[]): readonly string[] {
  if (wholeCodes.test(code) || every.some((name) => code.startsWith(`${name}-`))) return [];
  if (documentFiles.test(file)) return every.flatMap((name) => [`${name}-yaml`, `${name}-json`]);
  const names = readers.find(([files]) => file.startsWith(files))?.[1] ?? [];
  return names === 'every' ? every : names;
}

/** Lists the problems that the sources below `src` of a repository can state, by code and file. */
export function listProblems(root: string): readonly WrittenProblem[] {
  const files = listFiles(root, ['src']).filter((path) => path.endsWith('.ts'));
  const sources = files.map((path) =>
    ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true),
  );
  const inFiles = new Map(sources.map((source) => [source, listMakers(source)]));
  const exported = new Map(
    [...inFiles.values()].flat().flatMap(({ name, places }) => (places?.isExported ? [[name, places] as const] : [])),
  );
  const texts = createTextReader(sources);
  const every = listReaders(sources);
  const problems = sources.flatMap((source) => {
    const find = (name: string, call: ts.Node) => findMaker(inFiles.get(source) ?? [], name, call, exported);
    return findProblems(source, find, { texts, every });
  });
  return problems.sort((a, b) => a.code.localeCompare(b.code, 'en') || a.file.localeCompare(b.file, 'en'));
}

/** A function of a file, with the places of the arguments where it makes a problem. */
interface Maker {
  readonly name: string;
  readonly places: Places | undefined;
  /** The block or file in which its name is known. */
  readonly scope: ts.Node;
}

/** Finds what a call makes a problem by: the innermost function of that name around it, else what another file exports. */
function findMaker(
  makers: readonly Maker[],
  name: string,
  call: ts.Node,
  exported: ReadonlyMap<string, Places>,
): Places | undefined {
  const isAround = ({ scope }: Maker) => ts.findAncestor(call, (node) => node === scope) !== undefined;
  const around = makers.filter((maker) => maker.name === name && isAround(maker));
  const innermost = around.toSorted((a, b) => b.scope.pos - a.scope.pos)[0];
  return innermost === undefined ? exported.get(name) : innermost.places;
}

/** Lists the functions of a file that have a name. */
function listMakers(source: ts.SourceFile): readonly Maker[] {
  const makers: Maker[] = [];
  const visit = (node: ts.Node): void => {
    const named = nameFunction(node);
    if (named !== undefined) {
      const names = named.parameters.map((parameter) => parameter.name.getText(source));
      const places = {
        code: names.indexOf('code'),
        message: names.findIndex((name) => messageNames.includes(name)),
        hint: names.findIndex((name) => hintNames.includes(name)),
        prefix: /`([a-z-]+-)\$\{code\}`/.exec(named.body)?.[1] ?? '',
        isExported: /^export /.test(node.getText()),
      };
      const isMaker = places.code >= 0 && (places.message >= 0 || /\b(?:make|setup)Error\(|severity/.test(named.body));
      const scope = ts.findAncestor(node.parent, (one) => ts.isBlock(one) || ts.isSourceFile(one)) ?? source;
      makers.push({ name: named.name, places: isMaker ? places : undefined, scope });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return makers;
}

interface NamedFunction {
  readonly name: string;
  readonly parameters: readonly ts.ParameterDeclaration[];
  readonly body: string;
}

function nameFunction(node: ts.Node): NamedFunction | undefined {
  if (ts.isFunctionDeclaration(node) && node.name !== undefined)
    return { name: node.name.text, parameters: [...node.parameters], body: node.getText() };
  if (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer))
    return { name: node.name.getText(), parameters: [...node.initializer.parameters], body: node.getText() };
  return undefined;
}

function findProblems(
  source: ts.SourceFile,
  findPlaces: (name: string, call: ts.Node) => Places | undefined,
  { texts, every }: { readonly texts: TextReader; readonly every: readonly string[] },
): readonly WrittenProblem[] {
  const problems: WrittenProblem[] = [];
  const add: Add = (code, message, hint) => {
    for (const [one, mend] of listGiven(message, hint)) addOne(code, one, mend);
  };
  const addOne: Add = (code, message, hint) => {
    const messages = message === undefined ? [] : texts.read(message);
    const hints = hint === undefined ? [] : texts.read(hint);
    const names = nameReaders(source.fileName, code, every);
    problems.push({
      code: names.length === 1 ? `${names[0]}-${code}` : code,
      otherCodes: names.length > 1 ? names.map((name) => `${name}-${code}`) : [],
      message: messages.join(' / '),
      hint: hints.join(' / '),
      file: source.fileName,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) addCall(node, findPlaces(node.expression.getText(source), node), add);
    if (ts.isObjectLiteralExpression(node)) addObject(node, add);
    if (ts.isArrayLiteralExpression(node)) addRow(node, add);
    if (ts.isPropertyAssignment(node) && documentFiles.test(source.fileName)) addRestriction(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

type Words = readonly [message: ts.Expression | undefined, hint: ts.Expression | undefined];

/** Message and hint of a problem: where a function gets them from its callers in the file, those that each of them gives. */
function listGiven(message: ts.Expression | undefined, hint: ts.Expression | undefined, depth = 0): readonly Words[] {
  const taker = findTaker(message) ?? findTaker(hint);
  const calls = taker === undefined || depth > 3 ? [] : findCalls(taker);
  if (taker === undefined || calls.length === 0) return [[message, hint]];
  const names = taker.parameters.map((parameter) => parameter.name.getText());
  return calls.flatMap((call) => {
    const give = (words: ts.Expression | undefined) =>
      words !== undefined && findTaker(words) === taker ? call.arguments[names.indexOf(words.getText())] : words;
    return listGiven(give(message), give(hint), depth + 1);
  });
}

/** The function with a name that has an expression as one of its parameters. */
function findTaker(node: ts.Expression | undefined): ts.FunctionDeclaration | ts.ArrowFunction | undefined {
  if (node === undefined || !ts.isIdentifier(node)) return undefined;
  const takes = (one: ts.Node): one is ts.FunctionDeclaration | ts.ArrowFunction =>
    (ts.isFunctionDeclaration(one) || ts.isArrowFunction(one)) &&
    nameOf(one) !== undefined &&
    one.parameters.some((parameter) => parameter.name.getText() === node.text);
  return ts.findAncestor(node, takes);
}

function nameOf(taker: ts.FunctionDeclaration | ts.ArrowFunction): string | undefined {
  if (ts.isFunctionDeclaration(taker)) return taker.name?.text;
  return ts.isVariableDeclaration(taker.parent) ? taker.parent.name.getText() : undefined;
}

function findCalls(taker: ts.FunctionDeclaration | ts.ArrowFunction): readonly ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === nameOf(taker)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(taker.getSourceFile());
  return calls;
}

type Add = (code: string, message: ts.Expression | undefined, hint: ts.Expression | undefined) => void;

function addCall({ arguments: given }: ts.CallExpression, places: Places | undefined, add: Add): void {
  if (places === undefined) return;
  for (const code of readCodes(given[places.code]))
    add(places.prefix + code, given[places.message], given[places.hint]);
}

function addObject(object: ts.ObjectLiteralExpression, add: Add): void {
  const [message, hint] = [findValue(object, messageNames), findValue(object, hintNames)];
  if (message === undefined) return;
  for (const code of readCodes(findValue(object, ['code']))) {
    const later = findHint(object, code);
    if (hint !== undefined || later !== undefined || hintedLater.test(code)) add(code, message, hint ?? later);
  }
}

/** Faults of tasks and of rules as entries: what to do is said with the hint of lint. */
const hintedLater = /^(?:task|reference|check|guard-entry)-/;

/** A hint that the file has in a table by code. */
function findHint(node: ts.Node, code: string): ts.Expression | undefined {
  let hint: ts.Expression | undefined;
  const visit = (inner: ts.Node): void => {
    if (ts.isPropertyAssignment(inner) && ts.isStringLiteral(inner.name) && inner.name.text === code)
      hint = inner.initializer;
    ts.forEachChild(inner, visit);
  };
  visit(node.getSourceFile());
  return hint;
}

/** A row of faults: the code, the key it is about, message and hint. */
function addRow({ elements }: ts.ArrayLiteralExpression, add: Add): void {
  const [code, key, message, hint] = elements;
  if (hint === undefined || key === undefined || !ts.isArrayLiteralExpression(key)) return;
  for (const one of readCodes(code)) add(one, message, hint);
}

/** A restriction of documents: its name, with message and hint. */
function addRestriction({ name, initializer }: ts.PropertyAssignment, add: Add): void {
  if (!ts.isArrayLiteralExpression(initializer)) return;
  const [message, hint] = initializer.elements;
  if (hint !== undefined) add(name.getText().replaceAll("'", ''), message, hint);
}

/** Codes that an expression may be: a literal, or one of the two of a condition. */
function readCodes(node: ts.Expression | undefined): readonly string[] {
  if (node === undefined) return [];
  if (ts.isAsExpression(node)) return readCodes(node.expression);
  if (ts.isConditionalExpression(node)) return [...readCodes(node.whenTrue), ...readCodes(node.whenFalse)];
  return ts.isStringLiteral(node) && codePattern.test(node.text) ? [node.text] : [];
}

function findValue(object: ts.ObjectLiteralExpression, names: readonly string[]): ts.Expression | undefined {
  for (const property of object.properties) {
    if (ts.isPropertyAssignment(property) && names.includes(property.name.getText())) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property) && names.includes(property.name.text)) return property.name;
  }
  return undefined;
}
