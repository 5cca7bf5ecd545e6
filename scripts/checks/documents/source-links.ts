/** Says whether a file or folder of the repository is there, and what a source file says. */
export interface Sources {
  has(path: string): boolean;
  read(path: string): string;
}

/** Markdown links to files above `docs/`: `[text](../src/gate.ts)`. */
const linkPattern = /\[([^\]\n]+)\]\((?:\.\.\/)+([^)#\s]+)(?:#[^)\s]*)?\)/g;
/** Paths in running text, outside of links: `src/gate/gate.ts`. */
const pathPattern = /`(src\/[^`\s<>{}*]+)`/g;
const namePattern = /^`([A-Za-z_$][\w$]*)`$/;

/**
 * What is wrong with the links of a page in `docs/` to the sources, in words, each fault once: a file or folder that is not there, and a
 * name in backticks as the text of a link to a module that does not export it.
 */
export function findSourceLinkFaults(page: string, sources: Sources): readonly string[] {
  const links = [...page.matchAll(linkPattern)].map(([, text = '', path = '']) => ({ text, path }));
  const paths = [...page.matchAll(pathPattern)].map(([, path = '']) => ({ text: '', path }));
  return [...new Set([...links, ...paths].flatMap((link) => faultOf(link, sources) ?? []))];
}

function faultOf({ text, path }: { readonly text: string; readonly path: string }, sources: Sources) {
  if (!sources.has(path)) return `there is no "${path}"`;
  const name = namePattern.exec(text)?.[1];
  if (name === undefined || !path.endsWith('.ts')) return undefined;
  return exportsName(sources.read(path), name) ? undefined : `"${path}" exports no "${name}"`;
}

function exportsName(source: string, name: string): boolean {
  const declared = String.raw`^export (?:async )?(?:function\*?|const|interface|type|class) ${name.replaceAll('$', '\\$')}\b`;
  return new RegExp(declared, 'm').test(source);
}
