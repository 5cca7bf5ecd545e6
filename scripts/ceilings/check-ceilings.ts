/**
 * Part of `npm run check`: how heavy the whole is, held against src/ceilings.json. `--write` brings ceilings down to what is there; to
 * raise one, edit the file and say why in it.
 */
import { resolve } from 'node:path';
import { findOverweight, lowerCeilings } from './hold-ceilings.ts';
import { measureWeights } from './measure-weights.ts';
import { readCeilings, writeCeilings } from './read-ceilings.ts';

const root = resolve(import.meta.dirname, '..', '..');
const ceilings = readCeilings(root);
const weights = measureWeights(root);

if (process.argv.includes('--write')) {
  writeCeilings(root, { ...ceilings, tree: lowerCeilings(ceilings.tree, weights) });
}
const faults = findOverweight(ceilings.tree, weights);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${Object.keys(weights).length} ceilings hold`);
