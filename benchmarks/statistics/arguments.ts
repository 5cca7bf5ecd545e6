import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Parsed, Problem } from '../../src/core/model/problem.ts';
import { quoteValue } from '../../src/core/text/escape/quote-value.ts';

/** What the command was asked to do. */
export interface Arguments {
  /** Path of a worlds file; undefined for our own. */
  readonly worlds: string | undefined;
  readonly quick: boolean;
  readonly n: number;
  readonly seed: number;
  readonly threads: number;
  readonly json: boolean;
  readonly check: boolean;
  readonly write: boolean;
}

export const usage = `node scripts/bench/statistics.ts [--worlds FILE] [--quick] [--n N] [--seed S] [--threads T] [--json] [--check] [--write]
  --worlds FILE  worlds of schema token-gate-worlds/1 (default: benchmarks/statistics/worlds.json)
  --quick        200 measurements a cell instead of 2,000, effects in tokens left out
  --n N          measurements a cell
  --seed S       seed of the run (default 1)
  --threads T    worker threads (default: one per core); the results do not depend on it
  --json         one row a line on standard output instead of tables
  --check        hold the rows against the stated bounds; exit 1 when one is not met
  --write        write results and the tables of docs/figures/verdicts/statistics.md; own worlds, full run only`;

const fullSize = 2000;
const quickSize = 200;

const options = {
  worlds: { type: 'string' },
  quick: { type: 'boolean', default: false },
  n: { type: 'string' },
  seed: { type: 'string', default: '1' },
  threads: { type: 'string' },
  json: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
} as const;

/** Reads the command line; every mistake is a problem. */
export function readArguments(argv: readonly string[]): Parsed<Arguments> {
  const problems: Problem[] = [];
  const report = (code: string, message: string, hint: string) =>
    problems.push({ code, severity: 'error', message, hint, blame: 'setup' });
  const values = parseOptions(argv, (message) => report('bench-unknown-option', message, 'See --help.'));
  if (values === undefined) return { problems };
  const whole = (name: 'n' | 'seed' | 'threads', fallback: number, least: number, most: number) => {
    const text = values[name];
    if (text === undefined) return fallback;
    const number = Number(text);
    if (!/^\d{1,9}$/.test(text) || number < least || number > most) {
      report(
        `bench-${name}`,
        `--${name} ${quoteValue(text)} cannot be used`,
        `Give a whole number from ${least} to ${most}.`,
      );
    }
    return number;
  };
  const { worlds, quick, json, check, write } = values;
  const n = whole('n', quick ? quickSize : fullSize, 1, 1_000_000);
  const seed = whole('seed', 1, 0, 999_999_999);
  const threads = whole('threads', availableParallelism(), 1, 256);
  if (write && (worlds !== undefined || quick)) {
    report(
      'bench-write',
      '--write goes with neither --worlds nor --quick',
      'The documents show the full run of our own worlds.',
    );
  }
  const value = { worlds, quick, n, seed, threads, json, check, write };
  return problems.length > 0 ? { problems } : { value, problems };
}

function parseOptions(argv: readonly string[], report: (message: string) => void) {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
