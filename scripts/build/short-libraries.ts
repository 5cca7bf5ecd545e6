import type { Plugin } from 'rolldown';
import { minifySync } from 'rolldown/utils';

/** A module of a library, or the data of one as we lay it out. */
const library = /node_modules|[\\/]core[\\/]util[\\/](?:o200k-table|rank-table)\.ts$/;

/** Leaves out what only a reader of a library would miss, who reads it where it is published; our own code stays as it was written. */
export const shortLibraries: Plugin = {
  name: 'short-libraries',
  renderChunk: (code, { fileName, moduleIds }) => {
    if (moduleIds.length === 0 || !moduleIds.every((id) => library.test(id))) return null;
    const { code: short, errors } = minifySync(fileName, code, { mangle: { keepNames: true } });
    if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
    return short;
  },
};
