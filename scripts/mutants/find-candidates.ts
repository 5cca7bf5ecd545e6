import ts from 'typescript';

/** A small change of one expression: where it lies in its file, and the text to put there. */
export interface Candidate {
  readonly file: string;
  /** Offsets into the text of the file. */
  readonly start: number;
  readonly end: number;
  /** Counted from 1. */
  readonly line: number;
  readonly operator: string;
  readonly original: string;
  readonly replacement: string;
  /** It lies outside of all functions: loading the module evaluates it. */
  readonly isLoading: boolean;
}

type Change = readonly [node: ts.Node, operator: string, replacement: string];

const swappedOperators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
};
const swappedMethods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  ceil: 'floor',
  floor: 'ceil',
};
const droppedMethods = new Set(
  'filter sort trim slice reverse toSorted toLowerCase trimEnd trimStart map replaceAll replace flat'.split(' '),
);

/** Lists the changes that can be made to a file of TypeScript. The heads of loops stay as they are: changed, they may never end. */
export function findCandidates(file: string, text: string): readonly Candidate[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const candidates: Candidate[] = [];
  const visit = (node: ts.Node) => {
    if (isLeftAlone(node)) return;
    for (const [changed, operator, replacement] of [...changesOfLogic(node), ...changesOfValue(node)]) {
      const start = changed.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const original = text.slice(start, changed.end);
      const isLoading = ts.findAncestor(changed, ts.isFunctionLike) === undefined;
      // `return undefined` stays what it is.
      if (replacement === original) continue;
      candidates.push({ file, start, end: changed.end, line, operator, original, replacement, isLoading });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return candidates;
}

function isLeftAlone(node: ts.Node): boolean {
  const { parent } = node;
  const isLoop = ts.isForStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent);
  if (isLoop && node !== parent.statement) return true;
  return ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || isTypeDeclaration(node);
}

function isTypeDeclaration(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Changes of conditions, operators, and which statements run. */
function* changesOfLogic(node: ts.Node): Generator<Change> {
  if (ts.isBinaryExpression(node)) yield* changesOfOperator(node);
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map((part) => part.getText());
    yield [node, 'swap branches', `(${condition}) ? (${no}) : (${yes})`];
  }
  if (ts.isIfStatement(node)) {
    yield [node.expression, 'if (false)', 'false'];
    yield [node.expression, 'if (true)', 'true'];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    yield [node, 'drop !', node.operand.getText()];
  }
  if (ts.isReturnStatement(node) && node.expression && !ts.isConditionalExpression(node.expression)) {
    yield [node.expression, 'return undefined', 'undefined'];
  }
  if (ts.isExpressionStatement(node) && (ts.isCallExpression(node.expression) || ts.isAwaitExpression(node.expression)))
    yield [node.expression, 'drop call', 'undefined'];
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) yield [node.body, '=> undefined', 'undefined'];
}

function* changesOfOperator(node: ts.BinaryExpression): Generator<Change> {
  const operator = node.operatorToken.getText();
  const swapped = swappedOperators[operator];
  const joinsText = operator === '+' && /['"`]/.test(node.getText());
  if (operator === '??') yield [node, 'drop ??', node.left.getText()];
  if (swapped === undefined || joinsText) return;
  yield [node, `${operator} → ${swapped}`, `(${node.left.getText()}) ${swapped} (${node.right.getText()})`];
}

/** Changes of literals and of calls that turn a list or a text into another. */
function* changesOfValue(node: ts.Node): Generator<Change> {
  if (node.kind === ts.SyntaxKind.TrueKeyword) yield [node, 'true → false', 'false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) yield [node, 'false → true', 'true'];
  if (ts.isNumericLiteral(node) && !isName(node)) yield [node, 'number + 1', `${node.getText()} + 1`];
  if (isText(node)) yield [node, 'other text', "'mutant'"];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isAssigned(node))
    yield [node, 'no items', '[]'];
  if (ts.isSpreadAssignment(node)) yield [node.expression, 'drop spread', '{}'];
  if (ts.isCallExpression(node)) yield* changesOfCall(node);
}

function* changesOfCall(node: ts.CallExpression): Generator<Change> {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.questionDotToken) return;
  const { name, expression } = node.expression;
  if (droppedMethods.has(name.text)) yield [node, `drop .${name.text}`, expression.getText()];
  const swapped = swappedMethods[name.text];
  if (swapped === undefined) return;
  const values = node.arguments.map((argument) => argument.getText()).join(', ');
  yield [node, `.${name.text} → .${swapped}`, `${expression.getText()}.${swapped}(${values})`];
}

/** Whether a literal or template is a value: not empty, and no name of a property or module. */
function isText(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) return !ts.isTaggedTemplateExpression(node.parent);
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node.text !== '' && !ts.isTaggedTemplateExpression(node.parent);
  if (!ts.isStringLiteral(node) || node.text === '' || isName(node)) return false;
  return !(ts.isCallExpression(node.parent) && node.parent.expression.kind === ts.SyntaxKind.ImportKeyword);
}

function isName(node: ts.Node): boolean {
  return (ts.isPropertyAssignment(node.parent) || ts.isMethodDeclaration(node.parent)) && node.parent.name === node;
}

function isAssigned(node: ts.Node): boolean {
  return ts.isBinaryExpression(node.parent) && node.parent.left === node;
}
