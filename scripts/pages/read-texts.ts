import ts from 'typescript';
import { docPlaces, linkDocs } from '../../src/core/model/link-docs.ts';

/** Reads the texts that an expression of the sources can be. */
export interface TextReader {
  /** Lists them: two for a condition, none where the text is known at run time alone. */
  read(node: ts.Expression): readonly string[];
}

/** How many constants and functions a text may be taken through. */
const deepest = 6;
/** Characters of a constant that is shown inside of another text. */
const longestPart = 160;

/** Creates a reader that follows constants and functions of these files. Values of the run stand as `<name>`. */
export function createTextReader(sources: readonly ts.SourceFile[]): TextReader {
  const exported = new Map<string, ts.Expression>();
  const local = new Map<ts.SourceFile, Map<string, ts.Expression[]>>();
  for (const source of sources) {
    const names = new Map<string, ts.Expression[]>();
    const visit = (node: ts.Node): void => {
      const named = readNamed(node);
      if (named !== undefined) {
        names.set(named.name, [...(names.get(named.name) ?? []), named.value]);
        if (node.getText(source) !== '' && isExported(node)) exported.set(named.name, named.value);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    local.set(source, names);
  }
  const reader = new Reader((node, name) => {
    const around = listAncestors(node);
    const candidates = (local.get(node.getSourceFile())?.get(name) ?? []).filter((one) => around.has(scopeOf(one)));
    const nearest = candidates.toSorted((a, b) => depthOfShared(around, b) - depthOfShared(around, a));
    return nearest[0] ?? exported.get(name);
  });
  return { read: (node) => reader.read(node, 0).map((text) => text.replace(/\s+/g, ' ').trim()) };
}

class Reader {
  /** Returns the value of a constant, or what a function returns, that a name means at a node. */
  readonly follow: (node: ts.Node, name: string) => ts.Expression | undefined;

  constructor(follow: (node: ts.Node, name: string) => ts.Expression | undefined) {
    this.follow = follow;
  }

  read(node: ts.Expression, depth: number): readonly string[] {
    if (depth > deepest) return [];
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) return [this.#readTemplate(node, depth)];
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.read(one, depth));
    if (ts.isBinaryExpression(node)) return this.#readBinary(node, depth);
    if (ts.isParenthesizedExpression(node)) return this.read(node.expression, depth);
    return this.#readNamed(node, depth);
  }

  #readTemplate({ head, templateSpans }: ts.TemplateExpression, depth: number): string {
    return head.text + templateSpans.map((span) => this.#fill(span.expression, depth) + span.literal.text).join('');
  }

  #readBinary({ left, right, operatorToken }: ts.BinaryExpression, depth: number): readonly string[] {
    if (operatorToken.kind === ts.SyntaxKind.PlusToken) return [this.#fill(left, depth) + this.#fill(right, depth)];
    if (operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return [];
    return [left, right].flatMap((one) => this.read(one, depth));
  }

  #readNamed(node: ts.Expression, depth: number): readonly string[] {
    const call = ts.isCallExpression(node) ? node.expression.getText() : undefined;
    if (call !== undefined && Object.hasOwn(spoken, call)) return [spoken[call] ?? ''];
    if (call === 'linkDocs' && ts.isCallExpression(node)) return listPlaces(node.arguments[0]);
    const name = ts.isIdentifier(node) ? node.text : call;
    const isFunction = ts.isArrowFunction(node);
    const target = isFunction ? returned(node.body) : this.#find(node, name);
    return target === undefined || target === node ? [] : this.read(target, depth + 1);
  }

  #find(node: ts.Expression, name: string | undefined): ts.Expression | undefined {
    return name === undefined || wrappers.test(name) ? undefined : this.follow(node, name);
  }

  /** Returns true where an expression, or what a name in it stands for, is one of several, of which a run alone knows one. */
  #isOpen(node: ts.Expression, depth: number): boolean {
    const named = ts.isIdentifier(node) && depth < deepest ? this.#find(node, node.text) : undefined;
    const branches = listBranches(named ?? node);
    return branches.length > 1 && branches.some((branch) => this.read(branch, depth + 1).length === 0);
  }

  /** One text for a part of a longer one: a short constant as it is, everything else by its name. */
  #fill(node: ts.Expression, depth: number): string {
    if (this.#isOpen(node, depth)) return `<${nameValue(node)}>`;
    const texts = this.read(node, depth + 1);
    const callee = ts.isCallExpression(node) ? node.expression.getText() : '';
    if (callee.startsWith('quoteShell')) return `'<${nameValue(node)}>'`;
    if (/^(?:quote(?:Value)?|JSON\.stringify)$/.test(callee)) return `"<${nameValue(node)}>"`;
    const [only = ''] = texts;
    return texts.length === 1 && only.length <= longestPart ? only : `<${nameValue(node)}>`;
  }
}

/** Expressions of which one is the value: those of a condition, and both sides of `??`. */
function listBranches(node: ts.Expression): readonly ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return listBranches(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(listBranches);
  const isEither = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isEither ? [node.left, node.right].flatMap(listBranches) : [node];
}

/** The address that a text of the program gives. */
function listPlaces(argument: ts.Expression | undefined): readonly string[] {
  const places = Object.keys(docPlaces) as (keyof typeof docPlaces)[];
  const place = places.find((name) => argument !== undefined && ts.isStringLiteral(argument) && argument.text === name);
  return place === undefined ? [] : [linkDocs(place)];
}

interface Named {
  readonly name: string;
  readonly value: ts.Expression;
}

/** A constant with its value, or a function with what it returns, where that is one expression. */
function readNamed(node: ts.Node): Named | undefined {
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
    const value = ts.isArrowFunction(node.initializer) ? returned(node.initializer.body) : node.initializer;
    return value === undefined ? undefined : { name: node.name.text, value };
  }
  if (ts.isFunctionDeclaration(node) && node.name !== undefined && node.body !== undefined) {
    const value = returned(node.body);
    return value === undefined ? undefined : { name: node.name.text, value };
  }
  return undefined;
}

function returned(body: ts.ConciseBody): ts.Expression | undefined {
  if (!ts.isBlock(body)) return body;
  const last = body.statements.at(-1);
  return last !== undefined && ts.isReturnStatement(last) ? last.expression : undefined;
}

function isExported(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function listAncestors(node: ts.Node): ReadonlySet<ts.Node> {
  const ancestors = new Set<ts.Node>();
  for (let one: ts.Node | undefined = node; one !== undefined; one = one.parent) ancestors.add(one);
  return ancestors;
}

/** The block, or the file, in which a name with this value is known. */
function scopeOf(value: ts.Node): ts.Node {
  const declared = ts.findAncestor(value, (one) => ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one));
  return ts.findAncestor(declared?.parent, (one) => ts.isBlock(one) || ts.isSourceFile(one)) ?? value.getSourceFile();
}

/** How far down the tree the innermost node lies that holds both. */
function depthOfShared(around: ReadonlySet<ts.Node>, node: ts.Node): number {
  let depth = 0;
  for (let one: ts.Node | undefined = node; one !== undefined; one = one.parent) if (around.has(one)) depth += 1;
  return depth;
}

/** Functions that word a text of several parts, in place of what they return. */
const spoken: Readonly<Record<string, string>> = {
  hintKnownNames: 'The hint lists the names there are, and the closest one first.',
  hintUnknownKey: 'Remove it, or write the name that the hint proposes.',
};

/** Functions whose argument is what a reader wants named. */
const wrappers =
  /^(?:quote\w*|JSON\.stringify|describe\w*|String|format\w*|list\w*|join\w*|escape\w*|clip\w*|messageOf|name\w*)$/;

/** Names a value that only a run knows, in words: `quote(taskFile)` is `task file`. */
function nameValue(node: ts.Expression): string {
  if (ts.isCallExpression(node)) return nameCall(node);
  if (ts.isPropertyAccessExpression(node)) return wordsOf(node.name.text);
  if (ts.isElementAccessExpression(node)) return nameValue(node.expression);
  if (ts.isBinaryExpression(node)) return nameValue(node.left);
  if (ts.isParenthesizedExpression(node)) return nameValue(node.expression);
  return ts.isIdentifier(node) ? wordsOf(node.text) : '…';
}

function nameCall(node: ts.CallExpression): string {
  const callee = node.expression;
  const [first] = node.arguments;
  if (callee.getText() === 'formatCount' && node.arguments[1] !== undefined)
    return `number of ${node.arguments[1].getText().replace(/^'|'$/g, '')}s`;
  if (ts.isPropertyAccessExpression(callee) && !wrappers.test(callee.getText())) return nameValue(callee.expression);
  if (first !== undefined && wrappers.test(callee.getText())) return nameValue(first);
  return wordsOf(callee.getText());
}

function wordsOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
