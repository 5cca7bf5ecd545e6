/**
 * Part of `npm run check`: counts the concepts a user can meet and what the sources weigh, and holds both against src/ceilings.json.
 * `--write` lowers the ceilings to today's counts; to raise one, edit the file and give the reason in it.
 */
import { resolve } from 'node:path';
import { countConcepts } from './count-concepts.ts';
import { findOverweight, lowerCeilings } from './hold-ceilings.ts';
import { measureWeights } from './measure-weights.ts';
import { readCeilings, writeCeilings } from './read-ceilings.ts';

const root = resolve(import.meta.dirname, '..', '..');
const ceilings = readCeilings(root);
const concepts = await countConcepts(root);
const weights = measureWeights(root);

if (process.argv.includes('--write')) {
  writeCeilings(root, {
    ...ceilings,
    concepts: lowerCeilings(ceilings.concepts, concepts),
    tree: lowerCeilings(ceilings.tree, weights),
  });
}
const faults = [...findOverweight(ceilings.concepts, concepts), ...findOverweight(ceilings.tree, weights)];
for (const fault of faults) console.error(fault);
for (const [name, count] of Object.entries(concepts)) console.log(`${name}: ${count}`);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${Object.keys(concepts).length + Object.keys(weights).length} ceilings hold`);
