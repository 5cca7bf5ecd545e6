/**
 * `npm run bench import-trials`: CPU seconds of reading trials of other harnesses, 100,000 of each format, beside the least any reader can take: its
 * files read and their JSON parsed. `--n N` trials, `--only FORMAT`, `--write` for docs/figures/performance.md. Of 100,000 and more it exits 1 above
 * two seconds and twice the least.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importTrials } from '../../../src/imports/decide-trials.ts';
import { loadReader } from '../../../src/imports/load-reader.ts';
import { type ForeignFormat, foreignFormats } from '../../../src/imports/reading/foreign-trial.ts';
import { listPacked, unpackEntry } from '../../../src/imports/reading/unzip.ts';
import { walkFiles } from '../../../src/imports/reading/walk-files.ts';
import { goldenFiles, plainTrials, writeFiles } from '../../../test/imports/golden-trials.ts';
import { replaceBetween } from '../../replace-between.ts';

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '100000' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const mostSeconds = 2;
const tasks = 100;
const trials = plainTrials({ tasks, runs: Math.round(Number(values.n) / tasks / 2) });
const rows: (readonly [ForeignFormat, number, number, number])[] = [];
for (const format of foreignFormats.filter((name) => values.only === undefined || name === values.only)) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  try {
    rows.push(await measure(format, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const table = [
  '| format | MB | CPU s of 100,000 trials | × reading the files and `JSON.parse` |',
  '|---|---|---|---|',
  ...rows.map(
    ([format, bytes, read, least]) =>
      `| ${format} | ${(scaled(bytes) / 1e6).toFixed(0)} | ${scaled(read).toFixed(2)} | ${(read / least).toFixed(1)} |`,
  ),
].join('\n');
console.log(table);
if (values.write) {
  const page = resolve(import.meta.dirname, '../../../docs/figures/performance.md');
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'import-trials', `${table}\n`));
}
// A few trials are all warming up, and a hundred thousand files alone take longer than that.
const isLong = trials.length >= 1e5;
process.exitCode = isLong && rows.some(([, , read, least]) => read > Math.max(mostSeconds, 2 * least)) ? 1 : 0;

/** What so many trials took, as a hundred thousand would. */
function scaled(value: number): number {
  return (value * 1e5) / trials.length;
}

async function measure(
  format: ForeignFormat,
  folder: string,
): Promise<readonly [ForeignFormat, number, number, number]> {
  const files = goldenFiles[format](trials);
  // One run's timing beside each of a hundred thousand is another matter: what the benchmark itself says is what is read.
  const kept = format === 'skill-creator' ? { 'benchmark.json': files['benchmark.json'] ?? '' } : files;
  writeFiles(folder, kept);
  const bytes = Object.values(kept).reduce((sum, text) => sum + text.length, 0);
  const reader = await loadReader(format);
  const least = cpuSeconds(() => {
    for (const { value } of walkFiles(folder, reader)) if (value !== undefined) parsePlainly(value.bytes);
  });
  const start = process.cpuUsage();
  const { length } = await importTrials({ path: folder, format });
  const read = secondsSince(start);
  if (length !== trials.length) throw new Error(`${format}: ${length} trials of ${trials.length}`);
  return [format, bytes, read, least];
}

function parsePlainly(bytes: Uint8Array): unknown {
  const entries = listPacked(bytes);
  const summaries = typeof entries === 'string' ? undefined : entries.get('summaries.json');
  const unpacked = summaries === undefined ? bytes : unpackEntry(bytes, summaries, summaries.size);
  const text = Buffer.from(unpacked as Uint8Array).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    // JSON Lines, or a table.
    return text.split('\n').map((line) => (line.startsWith('{') ? JSON.parse(line) : line.split(',')));
  }
}

function cpuSeconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return secondsSince(start);
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
