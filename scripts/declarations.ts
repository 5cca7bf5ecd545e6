import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { writeOutStored } from './build/stored-declarations.ts';

/**
 * Type declarations of one module and of all they mention, by their path relative to its folder. Throws Error when the sources have a
 * type error, and when a declaration mentions a package: users of ours install none. Types that come from schemas are written out.
 */
export function emitDeclarations(root: string, entry: string): ReadonlyMap<string, string> {
  const rootDir = dirname(resolve(root, entry));
  const all = emitAll(root, resolve(root, entry), rootDir);
  const needed = new Map<string, string>();
  collect(relative(rootDir, resolve(root, entry)).replace(/\.ts$/, '.d.ts'), all, needed);
  return new Map([...needed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function emitAll(root: string, entry: string, rootDir: string): ReadonlyMap<string, string> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const changes = { noEmit: false, declaration: true, emitDeclarationOnly: true, stripInternal: true };
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, ...changes }, root);
  // What no module imports and the sources need: types of packages that have none.
  const ambient = ts.sys.readDirectory(rootDir, ['.d.ts']);
  const program = ts.createProgram([entry, ...ambient], {
    ...options,
    rootDir,
    outDir: '/',
    configFilePath: join(root, 'tsconfig.json'),
  });
  const files = new Map<string, string>();
  const checker = program.getTypeChecker();
  const { diagnostics } = program.emit(undefined, (file, text, _mark, _onError, [source] = []) =>
    files.set(relative('/', file), source === undefined ? text : writeOutStored(text, source, checker)),
  );
  const [first] = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (first !== undefined) throw new Error(ts.flattenDiagnosticMessageText(first.messageText, '\n'));
  return files;
}

/** Puts a declaration and what it imports into `needed`, with the file names that a consumer resolves. */
function collect(path: string, all: ReadonlyMap<string, string>, needed: Map<string, string>): void {
  if (needed.has(path)) return;
  const text = all.get(path);
  if (text === undefined) throw new Error(`the declarations mention "${path}", which was not emitted`);
  needed.set(path, text.replace(/(?<=\bfrom |import\()'(\.[^']+)\.ts'/g, "'$1.js'"));
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    if (!fileName.startsWith('.')) throw new Error(`the declaration "${path}" mentions the package "${fileName}"`);
    collect(join(dirname(path), fileName.replace(/\.ts$/, '.d.ts')), all, needed);
  }
}
