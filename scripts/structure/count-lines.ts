import ts from 'typescript';

/** Lines of a source file by what stands on them; a line counts as the first of these that it has. */
export interface LineCount {
  readonly all: number;
  /** Lines of statements that import, or export from another module. */
  readonly imports: number;
  /** Lines of interfaces, type aliases and schemas: tables of what a value looks like. */
  readonly shapes: number;
  /** All other lines that are neither blank nor comment alone. */
  readonly logic: number;
}

/** Counts the lines of one TypeScript file. */
export function countLines(file: ts.SourceFile): LineCount {
  const lines = new Map<number, keyof LineCount>();
  for (const statement of file.statements) {
    const kind = classify(statement);
    for (const line of listCodeLines(statement, file)) if (!lines.has(line)) lines.set(line, kind);
  }
  const count = (kind: keyof LineCount) => [...lines.values()].filter((other) => other === kind).length;
  const all = file.text.split('\n').length - 1;
  return { all, imports: count('imports'), shapes: count('shapes'), logic: count('logic') };
}

function classify(statement: ts.Statement): keyof LineCount {
  if (ts.isImportDeclaration(statement)) return 'imports';
  if (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined) return 'imports';
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return 'shapes';
  const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  return declared.some(({ initializer }) => initializer !== undefined && isSchema(initializer)) ? 'shapes' : 'logic';
}

/** True for a call of valibot, and for an arrow function that only returns one. */
function isSchema(expression: ts.Node): boolean {
  if (ts.isArrowFunction(expression)) return isSchema(expression.body);
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return isSchema(expression.expression);
  return ts.isIdentifier(expression) && expression.text === 'v';
}

/** Lists the lines of a node that have a token of it: blank lines and comments have none. */
function listCodeLines(node: ts.Node, file: ts.SourceFile): readonly number[] {
  if (node.getChildCount(file) > 0) return node.getChildren(file).flatMap((child) => listCodeLines(child, file));
  if (ts.isJSDoc(node) || node.getWidth(file) === 0) return [];
  const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
  const last = file.getLineAndCharacterOfPosition(node.end).line;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
