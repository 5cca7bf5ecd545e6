import { posix } from 'node:path';

/** The Markdown files of a repository by path, and the paths of all its files. */
export interface Documents {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
  /** Paths of the files in the package; what they link to has to be in it too. */
  readonly packed: ReadonlySet<string>;
}

/** Relative links that lead nowhere, each as a sentence with its place; empty when all lead somewhere. */
export function findLinkFaults(documents: Documents): readonly string[] {
  return [...documents.texts].flatMap(([file, text]) =>
    listLinks(text).flatMap(({ target, line }) => {
      const fault = explainFault(documents, file, target);
      return fault === undefined ? [] : [`${file}:${line}: the link "${target}" leads nowhere: ${fault}`];
    }),
  );
}

interface Link {
  readonly target: string;
  readonly line: number;
}

/** Relative targets of links, images and `href`s outside of code. */
function listLinks(text: string): readonly Link[] {
  const prose = blankCode(text);
  const found = [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|\b(?:href|src)="([^"]+)"|^\[[^\]]+\]: +(\S+)/gm)];
  return found
    .map((match) => ({
      target: match[1] ?? match[2] ?? match[3] ?? '',
      line: prose.slice(0, match.index).split('\n').length,
    }))
    .filter(({ target }) => !/^[a-z][a-z+.-]*:/i.test(target));
}

/** The text with its code replaced by nothing, line for line. */
function blankCode(text: string): string {
  const withoutBlocks = text.replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2 *$/gm, (block) =>
    block.replace(/[^\n]/g, ''),
  );
  return withoutBlocks.replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, (code) => ' '.repeat(code.length));
}

function explainFault({ texts, files, packed }: Documents, file: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const aim = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURI(path))).replace(/\/$/, '');
  const isFolder = [...files].some((name) => name.startsWith(`${aim}/`));
  if (!files.has(aim) && !isFolder) return `there is no "${aim}"`;
  const isPacked = packed.has(aim) || [...packed].some((name) => name.startsWith(`${aim}/`));
  if (packed.has(file) && !isPacked) return `"${aim}" is not in the package (files of package.json)`;
  const text = texts.get(aim);
  if (anchor === undefined || text === undefined || listAnchors(text).has(anchor)) return undefined;
  return `"${aim}" has no heading for "#${anchor}"`;
}

/** Anchors as GitHub makes them of headings, and those written as HTML. */
export function listAnchors(text: string): ReadonlySet<string> {
  const prose = text.replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2 *$/gm, '');
  const anchors = new Set([...prose.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name = '']) => name));
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

function slugOf(heading: string): string {
  const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return words
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}
