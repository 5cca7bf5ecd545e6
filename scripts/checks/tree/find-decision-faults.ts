import ts from 'typescript';

/** A rule of this check, and the files it does not hold for, each with the reason. */
export type DecisionExceptions = Readonly<Record<'catch' | 'cwd' | 'name', Readonly<Record<string, string>>>>;

/**
 * Where the sources decide by accident, one sentence each. `catch`: a failure that is answered with a yes (`true`, a comparison, a `value`): what
 * could not be asked is refused. `cwd`: cli and action read the working directory; whoever takes it for a place of programs starts a
 * stranger's. `name`: a path that is tested for a name of ours, which everybody can give a folder. An exception that nothing needs is
 * a fault too.
 */
export function findDecisionFaults(
  sources: ReadonlyMap<string, string>,
  exceptions: DecisionExceptions,
): readonly string[] {
  const found = [...sources].flatMap(([path, text]) => readFaults(path, text));
  const isWaived = ({ rule, path }: Fault) => Object.hasOwn(exceptions[rule], path);
  const needed = new Set(found.filter(isWaived).map(({ rule, path }) => `${rule} ${path}`));
  const all = Object.entries(exceptions).flatMap(([rule, files]) =>
    Object.keys(files).map((path) => `${rule} ${path}`),
  );
  return [
    ...found.filter((fault) => !isWaived(fault)).map(({ path, line, words }) => `${path}:${line}: ${words}`),
    ...all.filter((one) => !needed.has(one)).map((one) => `the exception "${one}" is for nothing: take it out`),
  ];
}

interface Fault {
  readonly rule: keyof DecisionExceptions;
  readonly path: string;
  readonly line: number;
  readonly words: string;
}

function readFaults(path: string, text: string): readonly Fault[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  const add = (rule: Fault['rule'], node: ts.Node, words: string) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    faults.push({ rule, path, line, words });
  };
  const visit = (node: ts.Node): void => {
    for (const yes of listYeses(node)) add('catch', yes, `a failure is answered with a yes: ${shorten(yes, source)}`);
    if (isWorkingDirectory(node) && !/^src\/(?:cli|action)\//.test(path))
      add('cwd', node, 'only src/cli and src/action read process.cwd(); a place is handed down from there');
    if (testsName(node)) add('name', node, `a name of ours is tested: ${shorten(node, source)}; anybody can give it`);
    node.forEachChild(visit);
  };
  visit(source);
  return faults;
}

/** Answers of a `catch`, and of a handler given to `.catch()`, that say yes. */
function listYeses(node: ts.Node): readonly ts.Node[] {
  if (ts.isCatchClause(node)) return listAnswers(node.block).filter(isYes);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [handler] = node.arguments;
  if (node.expression.name.text !== 'catch' || handler === undefined) return [];
  if (!ts.isArrowFunction(handler) && !ts.isFunctionExpression(handler)) return [];
  return (ts.isBlock(handler.body) ? listAnswers(handler.body) : [handler.body]).filter(isYes);
}

/** Names of flags that are no when they are set. */
const saysNo = /(?:error|broken|cut|failed|refused|lost|closed)$/i;

/** What a block returns or assigns, functions inside of it aside. */
function listAnswers(block: ts.Node): readonly ts.Expression[] {
  const answers: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined) answers.push(node.expression);
    const isAssigned = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    if (isAssigned && !saysNo.test(node.left.getText())) answers.push(node.right);
    node.forEachChild(visit);
  };
  visit(block);
  return answers;
}

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken],
  ...[ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.InKeyword, ts.SyntaxKind.InstanceOfKeyword],
  ...[ts.SyntaxKind.LessThanToken, ts.SyntaxKind.GreaterThanToken],
]);

function isYes(answer: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(answer) || ts.isAsExpression(answer) || ts.isSatisfiesExpression(answer))
    return isYes(answer.expression);
  if (ts.isAwaitExpression(answer)) return isYes(answer.expression);
  if (answer.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (ts.isPrefixUnaryExpression(answer)) return answer.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isConditionalExpression(answer)) return isYes(answer.whenTrue) || isYes(answer.whenFalse);
  if (ts.isBinaryExpression(answer)) {
    const { kind } = answer.operatorToken;
    return comparisons.has(kind) || isYes(answer.left) || isYes(answer.right);
  }
  if (ts.isObjectLiteralExpression(answer)) return answer.properties.some(isYesField);
  return (
    ts.isCallExpression(answer) &&
    /^(?:Boolean|Promise\.resolve)$/.test(answer.expression.getText()) &&
    answer.arguments.some(isYes)
  );
}

/** `ok: true` and its like, and the `value` of what is parsed. */
function isYesField(field: ts.ObjectLiteralElementLike): boolean {
  const name = field.name !== undefined && ts.isIdentifier(field.name) ? field.name.text : '';
  if (name === 'value') return true;
  const means = /^(?:ok|is[A-Z]|has[A-Z]|may[A-Z]|can[A-Z]|valid|own|pass(?:ed)?|proved|trusted)/.test(name);
  return means && !saysNo.test(name) && ts.isPropertyAssignment(field) && isYes(field.initializer);
}

function isWorkingDirectory(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'cwd' && node.expression.getText() === 'process';
}

const questions = /^(?:test|exec|match|matchAll|includes|startsWith|endsWith|indexOf|search)$/;

/** A pattern with a name of ours, and a question for one; what makes such a name does not ask. */
function testsName(node: ts.Node): boolean {
  if (ts.isRegularExpressionLiteral(node)) return node.text.includes('rentroll-');
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return (
    questions.test(node.expression.name.text) &&
    node.arguments.some((one) => ts.isStringLiteralLike(one) && one.text.startsWith('rentroll-'))
  );
}

function shorten(node: ts.Node, source: ts.SourceFile): string {
  return node.getText(source).replace(/\s+/g, ' ').slice(0, 80);
}
