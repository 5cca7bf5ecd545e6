import { dirname, isAbsolute, join, resolve } from 'node:path';
import { type Plugin, rollup } from 'rollup';
import dts from 'rollup-plugin-dts';
import ts from 'typescript';
import { inlineSchemaTypes } from './inline-schema-types.ts';

/**
 * Bundles the type declarations of a module and of all they mention into the text of one `.d.ts`. Types inferred from schemas are written out.
 * Throws Error when the sources have a type error, and when the declarations mention a package: users of the library install none.
 */
export async function bundleTypes(root: string, entry: string): Promise<string> {
  const path = resolve(root, entry);
  const bundle = await rollup({
    input: toDeclaration(path),
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    treeshake: { moduleSideEffects: false },
    plugins: [emitDeclarations(createProgram(root, path)), dts()],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const [{ code }] = output;
  const [imported] = ts.preProcessFile(code).importedFiles;
  if (imported !== undefined)
    throw new Error(`the declarations of "${entry}" mention the package "${imported.fileName}"`);
  return code;
}

/** Creates the program whose declarations are emitted. Throws Error when the sources have a type error. */
function createProgram(root: string, entry: string): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const changes = { noEmit: false, declaration: true, emitDeclarationOnly: true, stripInternal: true };
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, ...changes }, root);
  // Types of packages that bring none: no module imports them.
  const ambient = ts.sys.readDirectory(join(root, 'src'), ['.d.ts']);
  const program = ts.createProgram([entry, ...ambient], options);
  throwFirst(ts.getPreEmitDiagnostics(program));
  return program;
}

/** Answers the bundler with the declarations of a source file where it asks for `NAME.d.ts` beside it. */
function emitDeclarations(program: ts.Program): Plugin {
  const afterDeclarations = [inlineSchemaTypes(program.getTypeChecker())];
  return {
    name: 'emit-declarations',
    resolveId: (id, importer) => {
      if (importer === undefined) return id;
      return id.startsWith('.') ? toDeclaration(resolve(dirname(importer), id)) : null;
    },
    load: (id) => {
      let code = '';
      const write: ts.WriteFileCallback = (_name, text) => {
        code = text;
      };
      const source = program.getSourceFile(id.replace(/\.d\.ts$/, '.ts'));
      const emitted = program.emit(source, write, undefined, true, { afterDeclarations });
      throwFirst(emitted.diagnostics);
      return code;
    },
  };
}

function toDeclaration(path: string): string {
  return path.replace(/\.ts$/, '.d.ts');
}

function throwFirst([first]: readonly ts.Diagnostic[]): void {
  if (first !== undefined) throw new Error(ts.flattenDiagnosticMessageText(first.messageText, '\n'));
}
