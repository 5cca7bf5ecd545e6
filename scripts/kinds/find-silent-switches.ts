import ts from 'typescript';

/**
 * Switches over words of ours that go on without a word when one is added (`planted` ones are due elsewhere): a `default` that is not `otherwise(…)`, or no `default` and a word
 * without a case. Words of another package are its own, and so is a text that may be anything.
 */
export function findSilentSwitches(
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  planted: readonly string[],
): readonly ts.SwitchStatement[] {
  const silent: ts.SwitchStatement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSwitchStatement(node) && isSilent(node, checker, planted)) silent.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return silent;
}

function isSilent({ expression, caseBlock }: ts.SwitchStatement, checker: ts.TypeChecker, planted: readonly string[]) {
  const words = wordsOf(checker.getTypeAtLocation(expression)).filter(({ value }) => !planted.includes(value));
  if (words.length < 2 || isForeign(expression, checker)) return false;
  const rest = caseBlock.clauses.find(ts.isDefaultClause);
  if (rest !== undefined) return !/\botherwise\(/.test(rest.getText());
  const cases = caseBlock.clauses.filter(ts.isCaseClause).map((one) => checker.getTypeAtLocation(one.expression));
  return words.some((word) => !cases.some((one) => one.isStringLiteral() && one.value === word.value));
}

/** The words of a type that is nothing but words; none for any other. */
function wordsOf(type: ts.Type): readonly ts.StringLiteralType[] {
  const types = type.isUnion() ? type.types : [];
  const words = types.filter((one) => one.isStringLiteral());
  return words.length === types.length ? words : [];
}

function isForeign(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const [declared] =
    checker.getSymbolAtLocation(ts.isPropertyAccessExpression(expression) ? expression.name : expression)
      ?.declarations ?? [];
  return declared?.getSourceFile().fileName.includes('/node_modules/') === true;
}
