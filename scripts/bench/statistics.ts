/**
 * `npm run bench statistics`: simulates whole measurements in worlds whose truth is known, and states how often each way of judging
 * a rule errs and what a verdict costs. `--help` lists the options; exit 1: `--check` found a bound not met, 2: wrong input.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments, usage } from '../../benchmarks/statistics/arguments.ts';
import { checkTargets, isMet, type Target } from '../../benchmarks/statistics/check-targets.ts';
import { runBenchmark } from '../../benchmarks/statistics/run-benchmark.ts';
import { shortRatesTable } from '../../benchmarks/statistics/tables/error-rates.ts';
import { type Results, renderTables } from '../../benchmarks/statistics/tables/render-tables.ts';
import { parseWorlds } from '../../benchmarks/statistics/world/parse-worlds.ts';
import type { WorldsFile } from '../../benchmarks/statistics/world/world.ts';
import type { Parsed, Problem } from '../../src/core/model/problem.ts';
import { quoteValue } from '../../src/core/text/escape/quote-value.ts';
import { replaceBetween } from '../replace-between.ts';

const folder = new URL('../../benchmarks/statistics/', import.meta.url);
const document = new URL('../../docs/figures/verdicts/statistics.md', import.meta.url);
const short = new URL('../../docs/statistics.md', import.meta.url);

if (process.argv.includes('--help')) console.log(usage);
else process.exitCode = await main();

async function main(): Promise<number> {
  const parsed = readArguments(process.argv.slice(2));
  if (parsed.value === undefined) return fail(parsed.problems);
  const { worlds, quick, json, check, write, ...size } = parsed.value;
  const file = readWorlds(worlds);
  if (file.value === undefined) return fail(file.problems);
  const asked = quick ? { ...file.value, absoluteEffects: [] } : file.value;
  const start = performance.now();
  const results = await runBenchmark(asked, { ...size, withExtras: !json }, showProgress);
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s on ${size.threads} threads\n`);
  if (json) for (const row of results.rows) console.log(JSON.stringify(row));
  else for (const [name, table] of renderTables(results)) console.log(`## ${name}\n\n${table}\n`);
  if (write) writeResults(results);
  return check ? reportTargets(checkTargets(asked, results.rows)) : 0;
}

function readWorlds(path: string | undefined): Parsed<WorldsFile> {
  const name = path ?? 'benchmarks/statistics/worlds.json';
  try {
    return parseWorlds(readFileSync(path ?? new URL('worlds.json', folder), 'utf8'), name);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const message = `${quoteValue(name)} cannot be read (${why})`;
    const hint = 'Give the path of a worlds file.';
    return { problems: [{ code: 'worlds-unreadable', severity: 'error', message, hint, blame: 'setup' }] };
  }
}

function fail(problems: readonly Problem[]): number {
  for (const { code, message, hint } of problems) process.stderr.write(`error ${code}: ${message}. ${hint}\n`);
  return 2;
}

/** A line that is rewritten on a terminal, one line per tenth elsewhere. */
function showProgress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} cells${done === of ? '\n' : ''}`);
  else if (Math.floor((10 * done) / of) > Math.floor((10 * (done - 1)) / of)) {
    process.stderr.write(`${done} of ${of} cells\n`);
  }
}

function writeResults(results: Results): void {
  const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(new URL('results.jsonl', folder), lines(results.rows));
  writeFileSync(new URL('extras.jsonl', folder), lines(results.extras));
  const text = [...renderTables(results)].reduce(
    (whole, [name, table]) => replaceBetween(whole, name, table),
    readFileSync(document, 'utf8'),
  );
  writeFileSync(document, text);
  writeFileSync(short, replaceBetween(readFileSync(short, 'utf8'), 'short-rates', shortRatesTable(results.rows)));
}

function reportTargets(targets: readonly Target[]): number {
  const missed = targets.filter((target) => !isMet(target));
  for (const { name, where, value, low, high } of missed) {
    const [shown, from, to] = [value, low, high].map((share) => share.toFixed(4));
    process.stderr.write(`not met: ${name}, ${where}: ${shown}, wanted ${from} to ${to}\n`);
  }
  process.stderr.write(`${targets.length - missed.length} of ${targets.length} targets met\n`);
  return missed.length > 0 ? 1 : 0;
}
