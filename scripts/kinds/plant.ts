import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import type { Kind } from './kinds.ts';

/** The sources as the compiler sees them, with a new word in each of some unions. Nothing is written. */
export interface Planted {
  readonly program: ts.Program;
  /** The files of src, by their path from the root of the repository. */
  readonly sources: ReadonlyMap<string, ts.SourceFile>;
}

/** Adds the words and compiles `paths` (from `root`) in memory. Throws where a list is not found where its kind says. */
export function plant(root: string, paths: readonly string[], kinds: readonly Kind[]): Planted {
  const texts = plantTexts(root, kinds);
  const { options } = ts.parseJsonConfigFileContent(readConfig(root), ts.sys, root);
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile;
  host.getSourceFile = (file, language, ...rest) => {
    const text = texts.get(resolve(file));
    return text === undefined ? readSource(file, language, ...rest) : ts.createSourceFile(file, text, language, true);
  };
  const files = paths.map((path) => join(root, path));
  const program = ts.createProgram({ rootNames: files, options: { ...options, noUnusedLocals: false }, host });
  const sources = paths.flatMap((path, index) => {
    const source = program.getSourceFile(files[index] ?? '');
    return source === undefined ? [] : [[path, source] as const];
  });
  return { program, sources: new Map(sources) };
}

function readConfig(root: string): unknown {
  return ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
}

function plantTexts(root: string, kinds: readonly Kind[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { name, file, after, planted } of kinds) {
    const path = join(root, file);
    const text = texts.get(path) ?? readFileSync(path, 'utf8');
    if (!text.includes(after)) throw new Error(`"${name}": ${file} has no "${after}"`);
    texts.set(
      path,
      text.replace(after, () => `${after}${planted}`),
    );
  }
  return texts;
}
