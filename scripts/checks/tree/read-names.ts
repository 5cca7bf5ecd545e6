import ts from 'typescript';

/** A name that a source file declares at its top level. */
export interface DeclaredName {
  readonly name: string;
  readonly isExported: boolean;
  /** For a function with a stated return type: that type, on one line. */
  readonly returns?: string;
}

/** Functions, constants, types and classes at the top level of a source file, in order. */
export function readNames(path: string, text: string): readonly DeclaredName[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => namesOf(statement, source));
}

function namesOf(statement: ts.Statement, source: ts.SourceFile): readonly DeclaredName[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [{ name: name.text, isExported }] : [],
    );
  }
  if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
    const returns = statement.type?.getText(source).replace(/\s+/g, ' ');
    return [{ name: statement.name.text, isExported, ...(returns === undefined ? {} : { returns }) }];
  }
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  if (isType || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [{ name: statement.name.text, isExported }];
  }
  return [];
}
