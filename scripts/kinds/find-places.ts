import ts from 'typescript';

/** Where the sources tell the words of a union apart. */
export interface Place {
  /** The planted word that the union holds. */
  readonly word: string;
  /** A table has a row a word, a switch a case; a comparison and a list name some words, and no compiler says that one is missing. */
  readonly how: 'table' | 'switch' | 'comparison' | 'list';
  readonly node: ts.Node;
  /** What an error about it lies in: the whole declaration or function. */
  readonly around: ts.Node;
}

/** All places of a file at which one of the words could have to be added. */
export function findPlaces(source: ts.SourceFile, checker: ts.TypeChecker, words: readonly string[]): readonly Place[] {
  const places: Place[] = [];
  const add = (how: Place['how'], node: ts.Node, found: readonly string[]) => {
    for (const word of found) places.push({ word, how, node, around: aroundOf(node) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isSwitchStatement(node)) add('switch', node, wordsOf(checker.getTypeAtLocation(node.expression), words));
    if (ts.isObjectLiteralExpression(node)) add('table', node, missingRowsOf(node, checker, words));
    if (ts.isArrayLiteralExpression(node)) add('list', node, elementsOf(node, checker, words));
    if (ts.isBinaryExpression(node)) add('comparison', node, comparedOf(node, checker, words));
    node.forEachChild(visit);
  };
  visit(source);
  return places;
}

/** Words that a type has beside at least two others: a type of one word decides nothing. */
function wordsOf(type: ts.Type, words: readonly string[]): readonly string[] {
  if (!type.isUnion()) return [];
  return words.filter((word) => type.types.some((one) => one.isStringLiteral() && one.value === word));
}

/** Words that a table must have a row for. The one list, where the word was planted, has it. */
function missingRowsOf(node: ts.ObjectLiteralExpression, checker: ts.TypeChecker, words: readonly string[]) {
  const type = checker.getContextualType(node);
  return words.filter((word) => {
    const row = type?.getProperty(word);
    const isRequired = row !== undefined && (row.flags & ts.SymbolFlags.Optional) === 0;
    return isRequired && !node.properties.some(({ name }) => name?.getText() === word);
  });
}

/** A list of several words by hand where all could be meant. Spreads of the one list are no words. */
function elementsOf(node: ts.ArrayLiteralExpression, checker: ts.TypeChecker, words: readonly string[]) {
  if (node.elements.filter((element) => ts.isStringLiteral(element)).length < 2) return [];
  const type = checker.getContextualType(node);
  const element = type && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return element === undefined ? [] : wordsOf(element, words);
}

function comparedOf(
  { left, right, operatorToken }: ts.BinaryExpression,
  checker: ts.TypeChecker,
  words: readonly string[],
) {
  const { kind } = operatorToken;
  const compares =
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
  if (!compares || !(ts.isStringLiteral(right) || ts.isStringLiteral(left))) return [];
  return wordsOf(checker.getTypeAtLocation(ts.isStringLiteral(right) ? left : right), words);
}

function aroundOf(node: ts.Node): ts.Node {
  let around = node;
  while (!ts.isFunctionLike(around) && !ts.isVariableStatement(around) && !ts.isSourceFile(around.parent))
    around = around.parent;
  return around;
}
