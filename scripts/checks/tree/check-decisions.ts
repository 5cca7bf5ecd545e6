/** Part of `npm run check`: no decision in a `catch`, by the working directory, or by the name of a folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decisionExceptions } from './decision-exceptions.ts';
import { findDecisionFaults } from './find-decision-faults.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .sort();
const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

const faults = findDecisionFaults(sources, decisionExceptions);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${sources.size} modules decide nothing by accident`);
