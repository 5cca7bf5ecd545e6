import ts from 'typescript';

/** Modules that only say how a shape is checked: users of ours have no library of schemas. */
const schemaModule = /(?:-schema\.ts|\/stored\.ts|^valibot)$/;

/**
 * The declarations of a module in which types that come from schemas are written out, with the docstrings of their fields. `source` is the
 * module itself. An import that something else speaks of stays.
 */
export function writeOutStored(text: string, source: ts.SourceFile, checker: ts.TypeChecker): string {
  const file = ts.createSourceFile('declarations.d.ts', text, ts.ScriptTarget.Latest, true);
  const schemaImports = file.statements.filter(isSchemaImport);
  if (schemaImports.length === 0) return text;
  const names = new Set(schemaImports.flatMap(listImported));
  const aliases = file.statements.filter(ts.isTypeAliasDeclaration).filter((alias) => mentions(alias.type, names));
  const others = file.statements.filter((node) => !isSchemaImport(node) && !aliases.some((alias) => alias === node));
  const idle = schemaImports.filter((node) => {
    const imported = new Set(listImported(node));
    return !others.some((other) => mentions(other, imported));
  });
  const edits = [
    ...idle.map((node) => ({ start: node.getFullStart(), end: node.end, text: '' })),
    ...aliases.map(({ name, type }) => ({
      start: type.getStart(file),
      end: type.end,
      text: writeType(findType(source, name.text, checker), checker, ''),
    })),
  ];
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((out, edit) => out.slice(0, edit.start) + edit.text + out.slice(edit.end), text)
    .trimStart();
}

function isSchemaImport(node: ts.Statement): node is ts.ImportDeclaration {
  return (
    ts.isImportDeclaration(node) &&
    ts.isStringLiteral(node.moduleSpecifier) &&
    schemaModule.test(node.moduleSpecifier.text)
  );
}

function listImported({ importClause }: ts.ImportDeclaration): readonly string[] {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined) return [];
  return ts.isNamespaceImport(bindings) ? [bindings.name.text] : bindings.elements.map(({ name }) => name.text);
}

function mentions(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node) && names.has(node.text)) return true;
  return ts.forEachChild(node, (child) => mentions(child, names) || undefined) ?? false;
}

function findType(source: ts.SourceFile, name: string, checker: ts.TypeChecker): ts.Type {
  const alias = source.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === name);
  if (alias === undefined) throw new Error(`"${source.fileName}" declares no type "${name}"`);
  return checker.getTypeAtLocation(alias);
}

/** A type of JSON as TypeScript, read-only at every depth. */
function writeType(type: ts.Type, checker: ts.TypeChecker, indent: string): string {
  if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
  if (type.isUnion()) return type.types.map((one) => writeType(one, checker, indent)).join(' | ');
  if (!(type.flags & ts.TypeFlags.Object)) return checker.typeToString(type);
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as ts.TypeReference).map((item) => writeType(item, checker, indent));
    return checker.isTupleType(type) ? `readonly [${items.join(', ')}]` : `readonly (${items.join(', ')})[]`;
  }
  const inner = `${indent}    `;
  const fields = type.getProperties().map((field) => writeField(field, checker, inner));
  const index = type.getStringIndexType();
  const rest = index === undefined ? [] : [`${inner}readonly [key: string]: ${writeType(index, checker, inner)};`];
  return `{\n${[...fields, ...rest].join('\n')}\n${indent}}`;
}

function writeField(field: ts.Symbol, checker: ts.TypeChecker, indent: string): string {
  const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
  const whole = checker.getTypeOfSymbol(field);
  const type = isOptional ? checker.getNonNullableType(whole) : whole;
  const said = ts.displayPartsToString(field.getDocumentationComment(checker)).replaceAll('\n', `\n${indent} * `);
  const doc = said === '' ? '' : `${indent}/** ${said} */\n`;
  return `${doc}${indent}readonly ${field.name}${isOptional ? '?' : ''}: ${writeType(type, checker, indent)};`;
}
