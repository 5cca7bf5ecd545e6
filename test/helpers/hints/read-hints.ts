import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** A hint of the sources as a person may read it. What only a run knows stands between ⟨ and ⟩, as the expression that gives it. */
export interface SourceHint {
  readonly code: string;
  readonly hint: string;
  /** Path of the file, with the line of the object that becomes the problem. */
  readonly at: string;
}

/** What an expression comes to: a text, or the object, list or function it is, with the calls it was reached by. */
type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'node'; readonly node: ts.Node; readonly frame: Frame };

/** A call whose body is read: its arguments stand for the parameters of the function. */
interface Frame {
  readonly of: ts.Node | undefined;
  readonly call?: ts.CallExpression;
  readonly outer?: Frame;
  readonly depth: number;
}

/** What was chosen on the way (a branch, a key of a table), so that code and hint of one problem choose alike. */
type Choices = ReadonlyMap<string, string>;
type Found = readonly [value: Value, choices: Choices];

/** Thrown where a value depends on who calls a function: each of its calls is read by itself then. */
class NeedsCaller {
  readonly of: ts.SignatureDeclaration;
  constructor(of: ts.SignatureDeclaration) {
    this.of = of;
  }
}

const [mostDepth, mostValues] = [14, 48];
const root = resolve(import.meta.dirname, '..', '..', '..');
const top: Frame = { of: undefined, depth: 0 };
const files = new Map<string, ts.SourceFile>();
const texts = new Map(
  globSync('src/**/*.ts', { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

/** Every hint of the sources with each code it is given with: what templates, tables, conditions and calls come to, as far as the text says it. */
export function readHints(): readonly SourceHint[] {
  const found = [...texts].flatMap(([path, text]) =>
    /\bhint\b/.test(text) ? listObjects(parse(path)).flatMap(readObject) : [],
  );
  return [...new Map(found.map((one) => [`${one.code}\n${one.hint}\n${one.at}`, one])).values()];
}

function parse(path: string): ts.SourceFile {
  const known = files.get(path);
  if (known !== undefined) return known;
  const file = ts.createSourceFile(path, texts.get(path) ?? '', ts.ScriptTarget.Latest, true);
  files.set(path, file);
  return file;
}

/** Objects that are problems: they have a hint and say who has to act, or have that of another problem. */
function listObjects(file: ts.SourceFile): readonly ts.ObjectLiteralExpression[] {
  const found: ts.ObjectLiteralExpression[] = [];
  const isProblem = (node: ts.ObjectLiteralExpression) =>
    propertyOf(node, 'hint') !== undefined &&
    (propertyOf(node, 'blame') !== undefined || node.properties.some(ts.isSpreadAssignment));
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && isProblem(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function readObject(object: ts.ObjectLiteralExpression): readonly SourceHint[] {
  return instantiate(object, top, 0);
}

/** Reads an object within the calls so far; where it depends on more of them, once for each place that calls. */
function instantiate(object: ts.ObjectLiteralExpression, frame: Frame, depth: number): readonly SourceHint[] {
  try {
    const hints = [...valuesOfProperty(object, 'hint', frame, new Map())].slice(0, mostValues);
    const pairs = hints.flatMap(([hint, choices]) => {
      const codes = [...valuesOfProperty(object, 'code', frame, choices)].map(([code]) => textOf(code));
      return (codes.length === 0 ? ['⟨none⟩'] : codes).map((code) => [code, textOf(hint)] as const);
    });
    return pairs.map(([code, hint]) => ({ code, hint, at: placeOf(object, frame) }));
  } catch (error) {
    if (!(error instanceof NeedsCaller)) throw error;
    if (depth > 6) return [];
    return callsOf(error.of).flatMap((call) => instantiate(object, enclose(frame, error.of, call), depth + 1));
  }
}

/** The innermost call outside of the module of problems itself, else the object. */
function placeOf(object: ts.Node, frame: Frame): string {
  let found: ts.Node = object;
  for (let one: Frame | undefined = frame; one?.call !== undefined && isOfProblems(found); one = one.outer)
    found = one.call;
  const file = found.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(found.getStart()).line + 1}`;
}

function isOfProblems(node: ts.Node): boolean {
  return node.getSourceFile().fileName === 'src/core/model/problem.ts';
}

/** The frames with one more at their outer end. */
function enclose(frame: Frame, of: ts.Node, call: ts.CallExpression): Frame {
  if (frame === top) return { of, call, outer: top, depth: 1 };
  return { ...frame, outer: enclose(frame.outer ?? top, of, call) };
}

function textOf(value: Value): string {
  return value.kind === 'text' ? value.text : `⟨${value.node.getText().slice(0, 60)}⟩`;
}

const unknown = (node: ts.Node): Value => ({
  kind: 'text',
  text: `⟨${node.getText().replace(/\s+/g, ' ').slice(0, 60)}⟩`,
});

function propertyOf(object: ts.ObjectLiteralExpression, name: string) {
  return object.properties.find((one) => one.name !== undefined && nameOf(one.name) === name);
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

function* valuesOfProperty(object: ts.Node, name: string, frame: Frame, choices: Choices): Generator<Found> {
  if (ts.isSourceFile(object)) yield* exported(object, name, choices);
  if (!ts.isObjectLiteralExpression(object)) return;
  const property = propertyOf(object, name);
  if (property !== undefined && ts.isPropertyAssignment(property))
    yield* evaluate(property.initializer, frame, choices);
  else if (property !== undefined && ts.isShorthandPropertyAssignment(property))
    yield* evaluate(property.name, frame, choices);
  else if (property !== undefined && ts.isMethodDeclaration(property))
    yield [{ kind: 'node', node: property, frame }, choices];
  else
    for (const spread of object.properties.filter(ts.isSpreadAssignment).toReversed())
      for (const [value, next] of evaluate(spread.expression, frame, choices))
        if (value.kind === 'node') yield* valuesOfProperty(value.node, name, value.frame, next);
}

/** What a module that is imported when it is needed has under a name. */
function* exported(file: ts.SourceFile, name: string, choices: Choices): Generator<Found> {
  const place = findStatement(file, name);
  if (place?.kind === 'function') yield [{ kind: 'node', node: place.node, frame: top }, choices];
  if (place?.kind === 'value') yield* follow(evaluate(place.expression, top, choices), place.path);
}

/** All that an expression may come to. */
function* evaluate(node: ts.Node, frame: Frame, choices: Choices): Generator<Found> {
  const bound = choices.get(keyOf(node, frame));
  if (bound !== undefined) {
    yield [{ kind: 'text', text: bound }, choices];
    return;
  }
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAwaitExpression(node)
  )
    yield* evaluate(node.expression, frame, choices);
  else if (ts.isStringLiteralLike(node)) yield [{ kind: 'text', text: node.text }, choices];
  else if (ts.isTemplateExpression(node)) yield* template(node, frame, choices);
  else if (ts.isConditionalExpression(node)) yield* branch(node, frame, choices);
  else if (ts.isBinaryExpression(node)) yield* binary(node, frame, choices);
  else if (ts.isIdentifier(node)) yield* identifier(node, frame, choices);
  else if (ts.isPropertyAccessExpression(node)) yield* access(node, frame, choices);
  else if (ts.isElementAccessExpression(node)) yield* element(node, frame, choices);
  else if (ts.isCallExpression(node)) yield* called(node, frame, choices);
  else if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node) || isBody(node))
    yield [{ kind: 'node', node, frame }, choices];
  else yield [unknown(node), choices];
}

function keyOf(node: ts.Node, frame: Frame): string {
  return `${frame.call?.pos ?? ''} ${node.getSourceFile().fileName} ${node.getText()}`;
}

function isBody(
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression | ts.MethodDeclaration {
  return (
    ts.isArrowFunction(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isMethodDeclaration(node)
  );
}

function* template(node: ts.TemplateExpression, frame: Frame, choices: Choices): Generator<Found> {
  let parts: readonly (readonly [string, Choices])[] = [[node.head.text, choices]];
  for (const { expression, literal } of node.templateSpans)
    parts = parts
      .flatMap(([before, chosen]) =>
        [...evaluate(expression, frame, chosen)].map(([value, next]) => {
          // The value of an option is never empty: what gives it is known at run time alone.
          const isLost = textOf(value) === '' && /--[a-z-]+ $/.test(before);
          return [before + textOf(isLost ? unknown(expression) : value) + literal.text, next] as const;
        }),
      )
      .slice(0, mostValues);
  for (const [text, next] of parts) yield [{ kind: 'text', text }, next];
}

function* branch(node: ts.ConditionalExpression, frame: Frame, choices: Choices): Generator<Found> {
  const key = `? ${keyOf(node.condition, frame)}`;
  for (const way of ['yes', 'no'] as const) {
    if ((choices.get(key) ?? way) !== way) continue;
    yield* evaluate(way === 'yes' ? node.whenTrue : node.whenFalse, frame, new Map([...choices, [key, way]]));
  }
}

function* binary(node: ts.BinaryExpression, frame: Frame, choices: Choices): Generator<Found> {
  const kind = node.operatorToken.kind;
  if (kind === ts.SyntaxKind.PlusToken)
    for (const [left, next] of evaluate(node.left, frame, choices))
      for (const [right, last] of evaluate(node.right, frame, next))
        yield [{ kind: 'text', text: textOf(left) + textOf(right) }, last];
  else if (kind === ts.SyntaxKind.AmpersandAmpersandToken) yield* evaluate(node.right, frame, choices);
  else {
    yield* evaluate(node.left, frame, choices);
    yield* evaluate(node.right, frame, choices);
  }
}

function* identifier(node: ts.Identifier, frame: Frame, choices: Choices): Generator<Found> {
  if (node.text === 'undefined') return;
  const place = declarationOf(node);
  if (place === undefined) yield [unknown(node), choices];
  else if (place.kind === 'value')
    yield* follow(evaluate(place.expression, frameOf(place.expression, frame), choices), place.path);
  else if (place.kind === 'function') yield [{ kind: 'node', node: place.node, frame }, choices];
  else yield* parameter(place, node, frame, choices);
}

/** The frame of a value: one that stands in a function keeps the call of it, one of a module has none. */
function frameOf(node: ts.Node, frame: Frame): Frame {
  const owner = ts.findAncestor(node, (one) => ts.isFunctionLike(one));
  if (owner === undefined) return top;
  for (let one: Frame | undefined = frame; one !== undefined; one = one.outer) if (one.of === owner) return one;
  return frame;
}

function* parameter(
  place: Extract<Place, { kind: 'parameter' }>,
  node: ts.Node,
  frame: Frame,
  choices: Choices,
): Generator<Found> {
  let found: Frame | undefined = frame;
  while (found !== undefined && found.of !== place.of) found = found.outer;
  if (found === undefined) {
    if (callsOf(place.of).length > 0) throw new NeedsCaller(place.of);
    yield [unknown(node), choices];
    return;
  }
  const given = found.call?.arguments[place.index];
  if (given === undefined && place.initializer !== undefined) yield* evaluate(place.initializer, frame, choices);
  else if (given === undefined) yield [unknown(node), choices];
  else yield* follow(evaluate(given, found.outer ?? top, choices), place.path, node);
}

function* follow(found: Iterable<Found>, path: readonly string[], shown?: ts.Node): Generator<Found> {
  const [name, ...rest] = path;
  for (const one of found) {
    const [value, choices] = one;
    if (name === undefined) yield one;
    else if (value.kind === 'node' && ts.isArrayLiteralExpression(value.node)) {
      const item = value.node.elements[Number(name)];
      if (item !== undefined) yield* follow(evaluate(item, value.frame, choices), rest, shown);
    } else if (value.kind === 'node')
      yield* follow(valuesOfProperty(value.node, name, value.frame, choices), rest, shown);
    else yield [shown === undefined ? value : unknown(shown), choices];
  }
}

function* access(node: ts.PropertyAccessExpression, frame: Frame, choices: Choices): Generator<Found> {
  let isFound = false;
  for (const [value, next] of evaluate(node.expression, frame, choices)) {
    if (value.kind !== 'node') continue;
    for (const one of valuesOfProperty(value.node, node.name.text, value.frame, next)) {
      isFound = true;
      yield one;
    }
  }
  if (!isFound) yield [unknown(node), choices];
}

function* element(node: ts.ElementAccessExpression, frame: Frame, choices: Choices): Generator<Found> {
  const wanted = [...evaluate(node.argumentExpression, frame, choices)].map(([value]) => textOf(value));
  for (const [value, next] of evaluate(node.expression, frame, choices)) {
    if (value.kind !== 'node' || !ts.isObjectLiteralExpression(value.node)) {
      yield [unknown(node), next];
      continue;
    }
    const names = value.node.properties.flatMap((one) => (one.name === undefined ? [] : [nameOf(one.name)]));
    const known = names.filter((name) => wanted.includes(name));
    const key = keyOf(node.argumentExpression, frame);
    for (const name of known.length > 0 ? known : names)
      yield* valuesOfProperty(value.node, name, value.frame, new Map([...next, [key, name]]));
  }
}

/** Functions that leave a text as it is, or make no other command of it. */
const plain = new Set(['quoteShell', 'quoteValue', 'escapePlain', 'clipCharacters']);

function* called(node: ts.CallExpression, frame: Frame, choices: Choices): Generator<Found> {
  const { expression } = node;
  const [first] = node.arguments;
  if (expression.kind === ts.SyntaxKind.ImportKeyword && first !== undefined && ts.isStringLiteral(first)) {
    const path = join(dirname(node.getSourceFile().fileName), first.text);
    if (texts.has(path)) yield [{ kind: 'node', node: parse(path), frame: top }, choices];
    return;
  }
  if (ts.isIdentifier(expression) && plain.has(expression.text) && first !== undefined) {
    for (const [value, next] of evaluate(first, frame, choices))
      yield [{ kind: 'text', text: expression.text === 'quoteValue' ? `"${textOf(value)}"` : textOf(value) }, next];
    return;
  }
  if (ts.isPropertyAccessExpression(expression)) {
    const known = [...methodOf(node, expression, frame, choices)];
    if (known.length > 0) {
      yield* known;
      return;
    }
  }
  yield* results(node, frame, choices);
}

/** What a call of a function of the sources returns. */
function* results(node: ts.CallExpression, frame: Frame, choices: Choices): Generator<Found> {
  if (frame.depth > mostDepth) {
    yield [unknown(node), choices];
    return;
  }
  let isFound = false;
  for (const [value, next] of evaluate(node.expression, frame, choices)) {
    if (value.kind !== 'node' || !isBody(value.node)) continue;
    const inner: Frame = { of: value.node, call: node, outer: frame, depth: frame.depth + 1 };
    for (const returned of returnsOf(value.node)) {
      isFound = true;
      yield* evaluate(returned, inner, next);
    }
  }
  if (!isFound) yield [unknown(node), choices];
}

function* methodOf(
  node: ts.CallExpression,
  { expression, name }: ts.PropertyAccessExpression,
  frame: Frame,
  choices: Choices,
): Generator<Found> {
  const [first, second] = node.arguments;
  if (['trim', 'trimEnd', 'toString', 'slice', 'filter', 'flat', 'toSorted'].includes(name.text))
    yield* evaluate(expression, frame, choices);
  else if (name.text === 'replace' && first !== undefined && ts.isStringLiteralLike(first) && second !== undefined)
    for (const [value, next] of evaluate(expression, frame, choices)) yield [replaced(value, first.text, second), next];
  else if (name.text === 'join') yield* joined(expression, first, frame, choices);
  else if (name.text === 'find')
    for (const [value, next] of evaluate(expression, frame, choices))
      if (value.kind === 'node' && ts.isArrayLiteralExpression(value.node))
        yield* oneOf(node, value.node, value.frame, next);
}

/** Any item of a list, and the same one whenever this search is read again for a problem. */
function* oneOf(search: ts.Node, list: ts.ArrayLiteralExpression, frame: Frame, choices: Choices): Generator<Found> {
  const key = `find ${search.getSourceFile().fileName} ${search.pos}`;
  for (const [index, item] of list.elements.entries())
    if ((choices.get(key) ?? String(index)) === String(index))
      yield* evaluate(item, frame, new Map([...choices, [key, String(index)]]));
}

function replaced(value: Value, from: string, to: ts.Node): Value {
  return { kind: 'text', text: textOf(value).replace(from, () => `⟨${to.getText()}⟩`) };
}

/** A list of one element for each way its items are made. */
function* joined(
  list: ts.Expression,
  separator: ts.Expression | undefined,
  frame: Frame,
  choices: Choices,
): Generator<Found> {
  const between = separator !== undefined && ts.isStringLiteralLike(separator) ? separator.text : ',';
  for (const [value, next] of evaluate(list, frame, choices)) {
    if (value.kind === 'node' && ts.isArrayLiteralExpression(value.node))
      yield* joinItems(value.node.elements, between, value.frame, next);
    else yield [mapped(list) ?? unknown(list), next];
  }
}

function* joinItems(
  items: readonly ts.Expression[],
  between: string,
  frame: Frame,
  choices: Choices,
): Generator<Found> {
  let parts: readonly (readonly [readonly string[], Choices])[] = [[[], choices]];
  for (const item of items)
    parts = parts
      .flatMap(([before, chosen]) =>
        [...evaluate(ts.isSpreadElement(item) ? item.expression : item, frame, chosen)].map(([value, next]) => {
          const isNone =
            value.kind === 'node' && ts.isArrayLiteralExpression(value.node) && value.node.elements.length === 0;
          const one =
            value.kind === 'node' && ts.isArrayLiteralExpression(value.node) ? value.node.elements[0] : undefined;
          const text =
            one === undefined ? textOf(value) : [...evaluate(one, frame, next)].map(([inner]) => textOf(inner))[0];
          return [isNone ? before : [...before, text ?? ''], next] as const;
        }),
      )
      .slice(0, mostValues);
  for (const [words, next] of parts) yield [{ kind: 'text', text: words.join(between) }, next];
}

/** What `.map()` makes of each item, where a name leads to one. */
function mapped(list: ts.Expression): Value | undefined {
  const place = ts.isIdentifier(list) ? declarationOf(list) : undefined;
  const call = place?.kind === 'value' ? place.expression : list;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const [make] = call.arguments;
  if (call.expression.name.text !== 'map' || make === undefined || !ts.isArrowFunction(make)) return undefined;
  const [body] = returnsOf(make);
  if (body === undefined || !ts.isTemplateExpression(body)) return undefined;
  return {
    kind: 'text',
    text: body.templateSpans.reduce(
      (text, { expression, literal }) => `${text}⟨${expression.getText()}⟩${literal.text}`,
      body.head.text,
    ),
  };
}

function returnsOf(node: ts.Node): readonly ts.Expression[] {
  if (!isBody(node) || node.body === undefined) return [];
  if (!ts.isBlock(node.body)) return [node.body];
  const found: ts.Expression[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isFunctionLike(one)) return;
    if (ts.isReturnStatement(one) && one.expression !== undefined) found.push(one.expression);
    one.forEachChild(visit);
  };
  node.body.forEachChild(visit);
  return found;
}

/** Where a name is given its value. */
type Place =
  | { readonly kind: 'value'; readonly expression: ts.Expression; readonly path: readonly string[] }
  | { readonly kind: 'function'; readonly node: ts.FunctionDeclaration }
  | {
      readonly kind: 'parameter';
      readonly of: ts.SignatureDeclaration;
      readonly index: number;
      readonly path: readonly string[];
      readonly initializer?: ts.Expression;
    };

const places = new Map<ts.Node, Place | undefined>();

function declarationOf(node: ts.Identifier): Place | undefined {
  if (!places.has(node)) places.set(node, findPlace(node, node.text));
  return places.get(node);
}

function findPlace(from: ts.Node, name: string): Place | undefined {
  for (let scope: ts.Node | undefined = from.parent; scope !== undefined; scope = scope.parent) {
    const found = ts.isFunctionLike(scope)
      ? findParameter(scope, name)
      : hasStatements(scope)
        ? findStatement(scope, name)
        : undefined;
    if (found !== undefined) return found;
  }
  return findImport(from.getSourceFile(), name);
}

function hasStatements(node: ts.Node): node is ts.Block | ts.SourceFile | ts.CaseClause {
  return ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseClause(node);
}

function findParameter(of: ts.SignatureDeclaration, name: string): Place | undefined {
  for (const [index, { name: binding, initializer }] of of.parameters.entries()) {
    const path = findBinding(binding, name);
    if (path === undefined) continue;
    const fallback = path.initializer ?? (path.path.length === 0 ? initializer : undefined);
    return {
      kind: 'parameter',
      of,
      index,
      path: path.path,
      ...(fallback === undefined ? {} : { initializer: fallback }),
    };
  }
  return undefined;
}

function findBinding(
  binding: ts.BindingName,
  name: string,
): { readonly path: readonly string[]; readonly initializer?: ts.Expression } | undefined {
  if (ts.isIdentifier(binding)) return binding.text === name ? { path: [] } : undefined;
  for (const [index, item] of binding.elements.entries()) {
    if (ts.isOmittedExpression(item)) continue;
    const inner = findBinding(item.name, name);
    if (inner === undefined) continue;
    const key = ts.isArrayBindingPattern(binding)
      ? String(index)
      : item.propertyName === undefined
        ? name
        : nameOf(item.propertyName);
    const initializer = inner.initializer ?? (inner.path.length === 0 ? item.initializer : undefined);
    return { path: [key, ...inner.path], ...(initializer === undefined ? {} : { initializer }) };
  }
  return undefined;
}

function findStatement(scope: ts.Block | ts.SourceFile | ts.CaseClause, name: string): Place | undefined {
  for (const statement of scope.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
      return { kind: 'function', node: statement };
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: binding, initializer } of statement.declarationList.declarations) {
      const path = findBinding(binding, name)?.path;
      if (path !== undefined && initializer !== undefined) return { kind: 'value', expression: initializer, path };
    }
  }
  return undefined;
}

function findImport(file: ts.SourceFile, name: string): Place | undefined {
  for (const statement of file.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings === undefined || !ts.isNamedImports(bindings) || !ts.isImportDeclaration(statement)) continue;
    const one = bindings.elements.find((item) => item.name.text === name);
    if (one === undefined || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const path = join(dirname(file.fileName), statement.moduleSpecifier.text);
    return texts.has(path) ? findStatement(parse(path), (one.propertyName ?? one.name).text) : undefined;
  }
  return undefined;
}

const calls = new Map<ts.Node, readonly ts.CallExpression[]>();

/** Every call of a function of the sources by its name. */
function callsOf(of: ts.SignatureDeclaration): readonly ts.CallExpression[] {
  const known = calls.get(of);
  if (known !== undefined) return known;
  const name = nameOfFunction(of);
  const found =
    name === undefined
      ? []
      : [...texts].flatMap(([path, text]) => (text.includes(`${name}(`) ? callsIn(parse(path), of, name) : []));
  calls.set(of, found);
  return found;
}

function nameOfFunction(of: ts.SignatureDeclaration): string | undefined {
  if (ts.isFunctionDeclaration(of)) return of.name?.text;
  return ts.isVariableDeclaration(of.parent) && ts.isIdentifier(of.parent.name) ? of.parent.name.text : undefined;
}

function callsIn(file: ts.SourceFile, of: ts.SignatureDeclaration, name: string): readonly ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const isIt = (node: ts.Identifier) => {
    const place = declarationOf(node);
    return place?.kind === 'function' ? place.node === of : place?.kind === 'value' && place.expression === of;
  };
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      isNamed(node.expression, file, name) &&
      isIt(node.expression)
    )
      found.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** True for a name that is this one, perhaps under another one that its import gave it. */
function isNamed(node: ts.Identifier, file: ts.SourceFile, name: string): boolean {
  return node.text === name || file.text.includes(`${name} as ${node.text}`);
}
