import ts from 'typescript';

/** Places of a source file that the compiler does not see through. */
export interface SyntaxCount {
  /** `as T`; `as const` claims nothing. */
  readonly assertions: number;
  /** `...(x === undefined ? {} : { x })`: an absent key by hand. */
  readonly absentKeySpreads: number;
  /** `import(…)` of a value. */
  readonly dynamicImports: number;
}

/** Counts them in the text of one TypeScript file. */
export function countSyntax(file: string, text: string): SyntaxCount {
  const found = { assertions: 0, absentKeySpreads: 0, dynamicImports: 0 };
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) found.assertions += 1;
    if (ts.isSpreadAssignment(node) && isAbsentKey(node.expression)) found.absentKeySpreads += 1;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) found.dynamicImports += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

function isAbsentKey(expression: ts.Expression): boolean {
  const inner = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  return ts.isConditionalExpression(inner) && [inner.whenTrue, inner.whenFalse].some(isEmptyObject);
}

function isEmptyObject(node: ts.Expression): boolean {
  return ts.isObjectLiteralExpression(node) && node.properties.length === 0;
}
