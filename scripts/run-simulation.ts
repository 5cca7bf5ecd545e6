import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceBetween } from './replace-between.ts';

/** Draws of a row, and the seed of all of them. */
export interface SimulationSize {
  readonly n: number;
  readonly seed: number;
}

/** A published table in Markdown, and its rows that are beyond their bounds. */
export interface SimulatedTable {
  readonly text: string;
  readonly faults?: readonly string[];
}

/** Tables of simulated measurements. */
export interface Simulation {
  /** Page below docs/internals/figures. */
  readonly page: string;
  /** Draws of a row: by default, and with `--quick`. */
  readonly n: number;
  readonly quick: number;
  /** Each table by the block of the page that it fills. */
  readonly tables: Readonly<Record<string, (size: SimulationSize) => SimulatedTable | Promise<SimulatedTable>>>;
}

/**
 * Runs the simulation of a script by its options: `--n N` draws a row, `--seed S` (default 1), `--quick`, `--only BLOCK` for one table, `--write` fills
 * the blocks of its page. Sets exit code 1 when a row is beyond its bound, 2 on wrong input.
 */
export async function runSimulation({ page, n: usual, quick, tables }: Simulation): Promise<void> {
  const { values } = parseArgs({
    options: {
      n: { type: 'string' },
      seed: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const size = { n: Number(values.n ?? (values.quick ? quick : usual)), seed: Number(values.seed) };
  const chosen = Object.entries(tables).filter(([name]) => values.only === undefined || name === values.only);
  if (!Number.isInteger(size.n) || size.n < 1 || !Number.isInteger(size.seed) || chosen.length === 0) {
    console.error(
      `error: --n is a whole number above 0, --seed a whole number, --only one of ${Object.keys(tables).join(', ')}`,
    );
    process.exitCode = 2;
    return;
  }
  const file = join(resolve(import.meta.dirname, '..'), 'docs/internals/figures', page);
  const faults: string[] = [];
  for (const [name, makeTable] of chosen) {
    const table = await makeTable(size);
    console.log(`## ${name}\n\n${table.text}\n`);
    faults.push(...(table.faults ?? []));
    if (values.write) writeFileSync(file, replaceBetween(readFileSync(file, 'utf8'), name, `${table.text}\n`));
  }
  for (const fault of faults) console.error(`beyond its bound: ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** Writes a share as percent with one decimal, without the sign. */
export function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/** Returns the mean; 0 of nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
