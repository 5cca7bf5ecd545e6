import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import type { Plugin } from 'rolldown';
import { packRanks } from '../../src/core/util/rank-table.ts';

/**
 * Leaves the examples of the guard's own entries out of a bundle, where nobody reads them, and hands the rest over as JSON, which is read
 * several times faster than it runs as code. The entries are data, so nothing else about them changes.
 */
export const slimEntries: Plugin = {
  name: 'slim-entries',
  load: {
    filter: { id: /[\\/]guard[\\/]entries[\\/]own-entries\.ts$/ },
    async handler(id) {
      const { ownEntries } = (await import(id)) as { ownEntries: readonly object[] };
      const entries = ownEntries.map((entry) => ({ ...entry, yes: [], no: [] }));
      return {
        code: `export const ownEntries = JSON.parse(${JSON.stringify(JSON.stringify(entries))});`,
        moduleType: 'js',
      };
    },
  },
};

/** File beside the bundles that holds the table of the tokenizer's tokens, a letter a byte. */
const tableFile = 'o200k.table';

/**
 * Hands the tokenizer's tokens over as the table that is asked, in a file of its own, not as the list it is made of: compiling the list and making a
 * map of it took longer than most commands do, and reading the table as a module three times as long as reading it as bytes. The library
 * stays the source: the table is computed from its list.
 */
export const packTokens: Plugin = {
  name: 'pack-tokens',
  load: {
    filter: { id: /[\\/]core[\\/]util[\\/]o200k-table\.ts$/ },
    handler() {
      this.emitFile({ type: 'asset', fileName: tableFile, source: Buffer.from(packRanks(ranks), 'latin1') });
      const code = [
        "import { readFileSync } from 'node:fs';",
        "import { findRank, readRankTable } from './rank-table.ts';",
        `const table = readRankTable(readFileSync(new URL('${tableFile}', import.meta.url), 'latin1'));`,
        'export const findO200k = (bytes) => findRank(table, bytes);',
      ];
      return { code: code.join('\n'), moduleType: 'js' };
    },
  },
};

/** Leaves the tokenizer where it lies already: who seldom weighs anything brings no second one of some megabytes. */
export const lentTokenizer: Plugin = {
  name: 'lent-tokenizer',
  resolveId: { filter: { id: /^\.\/o200k\.ts$/ }, handler: () => ({ id: './o200k.js', external: true }) },
};

/** Hands the list over as JSON where the table would be too much to download: it is read in half of the time that compiling it takes. */
export const parseTokens: Plugin = {
  name: 'parse-tokens',
  load: {
    filter: { id: /gpt-tokenizer[\\/].*bpeRanks[\\/]o200k_base\.js$/ },
    handler: () => ({
      code: `export default JSON.parse('${JSON.stringify(ranks).replace(/[\\'\u2028\u2029]/g, escapeLetter)}');`,
      moduleType: 'js',
    }),
  },
};

function escapeLetter(letter: string): string {
  return letter <= '\x7f' ? `\\${letter}` : `\\u${letter.charCodeAt(0).toString(16)}`;
}

/**
 * Makes what string-width looks at letters beyond ASCII with when the first such letter comes: most commands print none, and reading the emoji of
 * Unicode into a pattern takes as long as all other libraries.
 */
export const lateWidths: Plugin = {
  name: 'late-widths',
  transform: {
    filter: { id: /node_modules[\\/]string-width[\\/]index\.js$/ },
    handler: (code) => delayConstants(code),
  },
};

/** Code that makes each of its patterns and its segmenter when it is first asked for. Throws Error for code that has none. */
export function delayConstants(code: string): string {
  const made = /^const (\w+) = (new Intl\.Segmenter\(\)|\/.+\/[a-z]*);$/gm;
  const names = [...code.matchAll(made)].map(([, name]) => name);
  if (names.length === 0) throw new Error('string-width has no pattern that could wait');
  const delayed = code.replace(made, 'let made_$1;\nconst get_$1 = () => (made_$1 ??= $2);');
  return delayed.replace(new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'), (name) => `get_${name}()`);
}

/** Has the parser of YAML not ask the environment for every token whether it is to be printed: asking takes longer than reading the token. */
export const silentYaml: Plugin = {
  name: 'silent-yaml',
  transform: {
    filter: { id: /node_modules[\\/]yaml[\\/]dist[\\/](?:compose[\\/]composer|parse[\\/]parser)\.js$/ },
    handler: (code) => withoutLog(code),
  },
};

/** Code without what it prints where a variable says so. Throws Error for code that prints nothing. */
export function withoutLog(code: string): string {
  const silent = code.replace(/if \(node_process\.env\.LOG_\w+\)/g, 'if (false)');
  if (silent === code) throw new Error('yaml asks for no variable that could be left out');
  return silent;
}

/** Makes the tree of the named characters of HTML when the first of them has to be read: few texts hold one. */
export const lateEntities: Plugin = {
  name: 'late-entities',
  transform: {
    filter: { id: /node_modules[\\/]entities[\\/]dist[\\/](?:decode|generated[\\/]decode-data-html)\.js$/ },
    handler: (code) => delayTree(code),
  },
};

/** Code that makes the tree when it is first asked for, or asks for it like that. Throws Error for code that does neither. */
export function delayTree(code: string): string {
  const delayed = code
    .replace(/^export const htmlDecodeTree = (.+);$/m, 'let tree;\nexport const htmlDecodeTree = () => (tree ??= $1);')
    .replace('const decodeTree = htmlDecodeTree;', 'const decodeTree = htmlDecodeTree();');
  if (delayed === code) throw new Error('entities has no tree that could wait');
  return delayed;
}
