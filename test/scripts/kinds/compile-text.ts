import ts from 'typescript';

/** A text as a program of its own: for tests of what reads types. */
export function compileText(text: string): { readonly source: ts.SourceFile; readonly checker: ts.TypeChecker } {
  const options: ts.CompilerOptions = { strict: true, noLib: true, target: ts.ScriptTarget.ES2024 };
  const host = ts.createCompilerHost(options);
  const source = ts.createSourceFile('/a.ts', text, ts.ScriptTarget.ES2024, true);
  host.getSourceFile = (file) => (file === '/a.ts' ? source : undefined);
  return { source, checker: ts.createProgram({ rootNames: ['/a.ts'], options, host }).getTypeChecker() };
}
