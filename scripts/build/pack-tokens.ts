import type { Plugin } from 'rolldown';

/**
 * Hands the tokenizer's tokens over as the table that is asked, not as the list it is made of: compiling the list and making a map of it took
 * longer than most commands do. Its own package stays the source: what is written here is computed from it.
 */
export const packTokens: Plugin = {
  name: 'pack-tokens',
  load: {
    filter: { id: /[\\/]core[\\/]util[\\/]o200k-table\.ts$/ },
    async handler(id) {
      const { o200kTable } = (await import(id)) as { o200kTable: readonly (readonly string[])[] };
      return { code: `export const o200kTable = ${writeRows(o200kTable)};`, moduleType: 'js' };
    },
  },
};

/** A row a line; letters up to \xff as they are, so that V8 holds the text in a byte a letter. */
function writeRows(table: readonly (readonly string[])[]): string {
  const rows = table.map((places) => `[\n${places.map((row) => JSON.stringify(row)).join(',\n')}]`);
  return `[${rows.join(',\n')}]`;
}
