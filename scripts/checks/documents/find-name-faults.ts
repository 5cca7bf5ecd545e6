import { posix } from 'node:path';

/** Markdown files by path, and the text of each TypeScript file by path. */
export interface NamedSources {
  readonly texts: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Finds links such as [`name`](file.ts) whose file does not export the name, each as a sentence with its place. Pages that answer a newcomer's
 * question by one link stay true by it.
 */
export function findNameFaults({ texts, sources }: NamedSources): readonly string[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/\[`(\w+)(?:\(\))?`\]\(([^)#\s]+\.ts)\)/g)].flatMap((match) => {
      const [, name = '', target = ''] = match;
      const source = sources.get(posix.normalize(posix.join(posix.dirname(file), target)));
      if (source === undefined || isExported(source, name)) return [];
      const line = text.slice(0, match.index).split('\n').length;
      return [`${file}:${line}: "${target}" does not export "${name}"; name what it exports now`];
    }),
  );
}

function isExported(source: string, name: string): boolean {
  const declared = new RegExp(
    `^export (?:declare )?(?:async )?(?:const|let|function\\*?|interface|type|class) ${name}\\b`,
    'm',
  );
  return declared.test(source) || new RegExp(`^export (?:type )?\\{[^}]*\\b${name}\\b`, 'm').test(source);
}
