import ts from 'typescript';

/** Names by which a type alias says that its type is inferred from a schema. */
const inferringNames = new Set(['InferOutput', 'Stored']);

/**
 * Creates a transformer of emitted declarations that writes out the type of every alias that is inferred from a schema, with the docstrings of
 * its fields: users of the library have no library of schemas.
 */
export function inlineSchemaTypes(checker: ts.TypeChecker): ts.TransformerFactory<ts.SourceFile | ts.Bundle> {
  return (context) => {
    const inline = (node: ts.Node): ts.Node => {
      if (!isInferredAlias(node)) return node;
      const type = writeType(checker.getTypeAtLocation(ts.getOriginalNode(node)), checker);
      return ts.factory.updateTypeAliasDeclaration(node, node.modifiers, node.name, undefined, type);
    };
    return (file) => ts.visitEachChild(file, inline, context);
  };
}

/** True for an alias that names a type inferred from a schema; a generic alias such as `Stored<S>` itself names none. */
function isInferredAlias(node: ts.Node): node is ts.TypeAliasDeclaration {
  return ts.isTypeAliasDeclaration(node) && node.typeParameters === undefined && mentionsInference(node.type);
}

function mentionsInference(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return inferringNames.has(node.text);
  return ts.forEachChild(node, (child) => mentionsInference(child) || undefined) ?? false;
}

/** Writes a type of JSON as TypeScript, read-only at every depth. */
function writeType(type: ts.Type, checker: ts.TypeChecker): ts.TypeNode {
  const write = (part: ts.Type) => writeType(part, checker);
  if (type.flags & ts.TypeFlags.Boolean) return ts.factory.createKeywordTypeNode(ts.SyntaxKind.BooleanKeyword);
  if (type.isUnion()) return ts.factory.createUnionTypeNode(type.types.map(write));
  if (checker.isTupleType(type)) {
    const tuple = ts.factory.createTupleTypeNode(listItems(type, checker).map(write));
    return writeReadonly(ts.setEmitFlags(tuple, ts.EmitFlags.SingleLine));
  }
  const [item] = checker.isArrayType(type) ? listItems(type, checker) : [];
  if (item !== undefined) return writeReadonly(ts.factory.createArrayTypeNode(write(item)));
  if (!(type.flags & ts.TypeFlags.Object)) return ts.factory.createTypeReferenceNode(checker.typeToString(type));
  return ts.factory.createTypeLiteralNode([
    ...type.getProperties().map((field) => writeField(field, checker)),
    ...checker.getIndexInfosOfType(type).map((index) => writeIndex(write(index.keyType), write(index.type))),
  ]);
}

function listItems(list: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  return checker.getTypeArguments(list as ts.TypeReference);
}

function writeReadonly(list: ts.TypeNode): ts.TypeNode {
  return ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, list);
}

function writeField(field: ts.Symbol, checker: ts.TypeChecker): ts.TypeElement {
  const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
  const whole = checker.getTypeOfSymbol(field);
  const type = writeType(isOptional ? checker.getNonNullableType(whole) : whole, checker);
  const mark = isOptional ? ts.factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
  const node = ts.factory.createPropertySignature(createReadonly(), field.name, mark, type);
  const lines = ts.displayPartsToString(field.getDocumentationComment(checker)).replaceAll('\n', '\n * ');
  const { MultiLineCommentTrivia } = ts.SyntaxKind;
  return lines === '' ? node : ts.addSyntheticLeadingComment(node, MultiLineCommentTrivia, `* ${lines} `, true);
}

function writeIndex(key: ts.TypeNode, value: ts.TypeNode): ts.TypeElement {
  const parameter = ts.factory.createParameterDeclaration(undefined, undefined, 'key', undefined, key);
  return ts.factory.createIndexSignature(createReadonly(), [parameter], value);
}

function createReadonly(): readonly ts.Modifier[] {
  return [ts.factory.createToken(ts.SyntaxKind.ReadonlyKeyword)];
}
