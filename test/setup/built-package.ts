import { ensurePackage } from '../../scripts/build/built-package.ts';

/** Builds what `bin/rentroll.js` starts, where the sources are newer; vitest calls it once before its workers start. */
export const setup = ensurePackage;
